#pragma once
// How every command ends, the same everywhere.

#include <stdexcept>
#include <string>

namespace boneyard::cli {

enum ExitCode : int {
  kClean = 0,      // done, and nothing found
  kFindings = 1,   // done, and there is something to tell: an error in a rule file, a failed test, a difference
  kWrongUse = 2,   // the command could not be understood, or a file could not be found, read or written
  kToolFault = 3,  // a mistake of Boneyard's own
};

// Ends the command with a message on standard error and this exit code.
class Stop : public std::runtime_error {
 public:
  Stop(ExitCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

}  // namespace boneyard::cli
