#pragma once
// What has changed in a text, as `diff -u` shows it.

#include <string>
#include <string_view>

namespace boneyard::cli {

// Empty when they are the same.
std::string unified_diff(std::string_view name, std::string_view before, std::string_view after);

}  // namespace boneyard::cli
