# SPDX-License-Identifier: MIT
# A unity build (CMAKE_UNITY_BUILD, on in some presets) compiles many files as one: most of the time that a file takes is that of the headers it includes.
# Files with compile options of their own stay alone.

# boneyard_unity_folders(TARGET [FILE...]): the files of each folder become one unit. Those named here stay alone, for what they call by names that others
# of their folder use too.
function(boneyard_unity_folders target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    if(NOT source IN_LIST ARGN)
      get_filename_component(folder "${source}" DIRECTORY)
      set_property(SOURCE "${source}" PROPERTY UNITY_GROUP "files/${folder}")
    endif()
  endforeach()
endfunction()
