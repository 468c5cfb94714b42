# SPDX-License-Identifier: MIT
# boneyard_warnings: linked PRIVATE by our own targets only, so that nobody who uses them inherits our warnings.
add_library(boneyard_warnings INTERFACE)
target_compile_options(boneyard_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror=switch
  # Clang counts changes of sign under -Wconversion, GCC does not; what is checked is the same with both.
  $<$<CXX_COMPILER_ID:Clang,AppleClang>:-Wno-sign-conversion>
  $<$<BOOL:${BONEYARD_WERROR}>:-Werror>
  # GCC 12 raises these for correct uses of std::sort and std::string once they are inlined; the sanitized build finds the real ones.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-error=array-bounds;-Wno-error=stringop-overflow;-Wno-error=restrict>
)
