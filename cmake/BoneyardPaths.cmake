# SPDX-License-Identifier: MIT
# Where a program was built is nothing that it should tell or depend on.

# boneyard_paths: linked PRIVATE by what makes up the program. File names in assertions and in debug information begin at the source tree.
add_library(boneyard_paths INTERFACE)
target_compile_options(boneyard_paths INTERFACE "-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.")

# The program looks for the shipped rulesets beside its own folder (cli/common/ruleset.cpp). In the build folder that is a link to those of the source tree, so that
# nothing there can be out of date.
file(REAL_PATH "${PROJECT_SOURCE_DIR}/rulesets" source_rulesets)
file(REAL_PATH "${PROJECT_BINARY_DIR}" binary_folder)
file(RELATIVE_PATH source_rulesets "${binary_folder}" "${source_rulesets}")
add_custom_command(OUTPUT "${PROJECT_BINARY_DIR}/rulesets"
  COMMAND "${CMAKE_COMMAND}" -E create_symlink "${source_rulesets}" "${PROJECT_BINARY_DIR}/rulesets"
  VERBATIM
)
add_custom_target(boneyard_rulesets ALL DEPENDS "${PROJECT_BINARY_DIR}/rulesets")
