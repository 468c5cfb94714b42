#include "cli/settings.hpp"

#include <filesystem>
#include <fstream>

#include "cli/exit_code.hpp"
#include "cli/journal.hpp"

namespace boneyard::cli {
namespace {

constexpr char kTutor[] = "tutor on";
constexpr char kForced[] = "auto on";

// Empty without a home folder.
std::filesystem::path settings_file() {
  try {
    return Journal::state_folder() / kSettingsFile;
  } catch (const Stop&) {
    return {};
  }
}

}  // namespace

Settings kept_settings() {
  Settings settings;
  std::ifstream in(settings_file());
  for (std::string line; std::getline(in, line);) {
    settings.tutor |= line == kTutor;
    settings.forced |= line == kForced;
  }
  return settings;
}

void keep_settings(const Settings& settings) {
  const std::filesystem::path file = settings_file();
  if (file.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(file.parent_path(), error);
  std::ofstream out(file);
  if (settings.tutor) out << kTutor << '\n';
  if (settings.forced) out << kForced << '\n';
}

}  // namespace boneyard::cli
