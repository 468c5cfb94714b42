#include "cli/common/settings.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>

#include "cli/common/journal.hpp"
#include "cli/common/output_file.hpp"
#include "cli/terminal/exit_code.hpp"
#include "engine/number_text.hpp"

namespace boneyard::cli {
namespace {

constexpr char kTutor[] = "tutor on";
constexpr char kForced[] = "auto on";
constexpr char kPace[] = "pace ";

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
    if (const auto pace = line.starts_with(kPace) ? number_in<int>(line.substr(sizeof kPace - 1)) : std::nullopt)
      settings.pace = std::clamp(*pace, 0, kLongestPace);
  }
  return settings;
}

void keep_settings(const Settings& settings) {
  std::string text;
  if (settings.tutor) text += std::string(kTutor) + '\n';
  if (settings.forced) text += std::string(kForced) + '\n';
  if (settings.pace != Settings().pace) text += kPace + std::to_string(settings.pace) + '\n';
  try {
    write_file(OutputFolder(Journal::state_folder().string()), kSettingsFile, Existing::kReplace, text);
  } catch (const Stop&) {
    // Only a wish: the match goes on without.
  }
}

}  // namespace boneyard::cli
