# SPDX-License-Identifier: MIT
# boneyard_all_listed(TARGET [PATTERN]): sources are listed by name, so a file may be forgotten; a forgotten test would pass for ever.
# Says which files below the folder match PATTERN (default *.cpp) and are in no list. An error with `cmake -Werror=dev`.
function(boneyard_all_listed target)
  set(pattern "*.cpp")
  if(ARGC GREATER 1)
    set(pattern "${ARGV1}")
  endif()
  get_target_property(listed ${target} SOURCES)
  file(GLOB_RECURSE found RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${pattern}")
  foreach(file IN LISTS found)
    if(NOT file IN_LIST listed)
      message(AUTHOR_WARNING "${file} is not listed in ${CMAKE_CURRENT_SOURCE_DIR}/CMakeLists.txt")
    endif()
  endforeach()
endfunction()
