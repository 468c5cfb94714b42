#pragma once
// How rules are checked once more with other texts in the place of some files.

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "dsl/checking/checked_game.hpp"
#include "dsl/reading/diagnostic.hpp"

namespace boneyard::dsl {

// The game with these texts, by the names of their files; null where its rules have errors. `more`: a scenario file that is read as well, or none.
using Recheck = std::function<std::shared_ptr<const CheckedGame>(const std::map<std::string, std::string>& texts,
                                                                 const std::filesystem::path& more, Diagnostics& diagnostics)>;

}  // namespace boneyard::dsl
