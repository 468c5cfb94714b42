#pragma once
// The text of Core read back, for tests that write Core themselves or change its text: the program prints it and never reads it.

#include <memory>
#include <string>

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

// The text of print() read back: the same Core but for what is no part of its text. Nothing, and `problem` says where and what, when it is none.
std::shared_ptr<const Core> read(const std::string& text, std::string& problem);

}  // namespace boneyard::dsl::core
