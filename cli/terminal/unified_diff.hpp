#pragma once
// What has changed in a file, as `diff -u` shows it: `patch -p0` and `git apply -p0` make the change in the folder in which the diff was made.

#include <string>
#include <string_view>

namespace boneyard::cli {

// Empty when the texts are the same.
std::string unified_diff(const std::string& file, std::string_view before, std::string_view after);

}  // namespace boneyard::cli
