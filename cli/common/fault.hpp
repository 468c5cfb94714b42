#pragma once
// A fault of the tool costs only the file that it happens in: it is a finding of that file, and the command does the others. Such a command ends with kToolFault.

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "dsl/reading/diagnostic.hpp"

namespace boneyard::cli {

// The message of the fault that `work` ends with; nothing when it ends well. A Stop passes through: it ends the command.
std::optional<std::string> fault_in(const std::function<void()>& work);

// The same for work on a file: `found` gets the fault as an error of that file. Returns whether there was none.
bool unless_fault(const std::filesystem::path& file, dsl::Diagnostics& found, const std::function<void()>& work);

}  // namespace boneyard::cli
