#include "cli/settings.hpp"

#include <filesystem>
#include <fstream>

#include "cli/exit_code.hpp"
#include "cli/journal.hpp"

namespace boneyard::cli {
namespace {

constexpr char kTutor[] = "tutor on";

// Empty without a home folder.
std::filesystem::path settings_file() {
  try {
    return Journal::state_folder() / kSettingsFile;
  } catch (const Stop&) {
    return {};
  }
}

}  // namespace

bool tutor_wanted() {
  std::ifstream in(settings_file());
  for (std::string line; std::getline(in, line);)
    if (line == kTutor) return true;
  return false;
}

void want_tutor(bool on) {
  const std::filesystem::path file = settings_file();
  if (file.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(file.parent_path(), error);
  std::ofstream(file) << (on ? std::string(kTutor) + '\n' : "");
}

}  // namespace boneyard::cli
