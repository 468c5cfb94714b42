# SPDX-License-Identifier: MIT
# Debian packages, made by `cpack -G DEB`: `boneyard` is the program with its games and documents, `libboneyard-dev` what other programs are built with.
# CPack works out itself which libraries a program needs, with dpkg-shlibdeps (Debian: dpkg-dev).

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "The Boneyard authors")
set(CPACK_PACKAGE_CONTACT "The Boneyard authors <boneyard@localhost>")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX "/usr")
set(CPACK_VERBATIM_VARIABLES ON)

set(CPACK_COMPONENTS_ALL Program Development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME boneyard)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "rules engine and small language for tile and dice games
 Games of dominoes and dice are written as rule files that read like a rule book,
 checked before they run, and played at the terminal against computer opponents.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libboneyard-dev)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "rules engine for tile and dice games, to build programs with
 Static libraries, headers and a CMake package: find_package(boneyard).")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# What the headers include and the CMake package looks for; the games are found by name at run time.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "boneyard (= ${PROJECT_VERSION}), libfmt-dev (>= 9), libpcg-cpp-dev")

include(CPack)
