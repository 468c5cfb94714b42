#pragma once
// The shipped games as the build compiled them to native code (dsl/native/), for what is measured of them.

#include <memory>

#include "engine/native_library.hpp"

namespace boneyard::bench {

// Those in the folder of the program beside this one, as the target `boneyard_games` makes them; null where they are not there.
std::shared_ptr<const NativeLibrary> compiled_games();

}  // namespace boneyard::bench
