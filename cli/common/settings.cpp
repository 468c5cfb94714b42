#include "cli/common/settings.hpp"

#include <filesystem>
#include <fstream>

#include "cli/common/journal.hpp"
#include "cli/common/output_file.hpp"
#include "cli/terminal/exit_code.hpp"

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
  std::string text;
  if (settings.tutor) text += std::string(kTutor) + '\n';
  if (settings.forced) text += std::string(kForced) + '\n';
  try {
    write_file(OutputFolder(Journal::state_folder().string()), kSettingsFile, Existing::kReplace, text);
  } catch (const Stop&) {
    // Only a wish: the match goes on without.
  }
}

}  // namespace boneyard::cli
