#pragma once
// What a player has set and wants again in the next match: kept in a file of the state folder. A wish, and nothing that a match depends on, so that a file that
// cannot be read or written is no error.

namespace boneyard::cli {

// Its name in the state folder, where it is no match.
inline constexpr char kSettingsFile[] = ".settings";

inline constexpr int kLongestPace = 10'000;

struct Settings {
  bool tutor = false;   // tells of a move that looks bad
  bool forced = false;  // makes a move without an alternative
  int pace = 500;       // milliseconds for which an opponent's move is shown before play goes on
};

Settings kept_settings();
void keep_settings(const Settings& settings);

}  // namespace boneyard::cli
