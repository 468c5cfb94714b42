#pragma once
// The matches in the state folder, where `play` keeps them: what each file holds and whether it can go on. Whatever else lies in the folder, or is damaged, or
// is being played just now, is one of the list like the others and keeps nobody from the rest of it.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/record.hpp"

namespace boneyard::cli {

struct SavedMatch {
  enum class Standing {
    kUnfinished,
    kOver,
    kFault,    // stopped by a fault of its rules
    kInPlay,   // locked by whoever plays it
    kExport,   // what one seat saw, which cannot be played
    kDamaged,  // `problem` says why
    kForeign,  // no record
  };
  std::string path;
  std::optional<std::size_t> number;       // by which commands name it; a file with a name of its own has none
  std::filesystem::file_time_type played;  // when something was written to it last
  Standing standing = Standing::kForeign;
  std::string problem;  // why it cannot be read, or cannot go on although it is unfinished
  RecordHeader header;  // of a record that can be read, as is what follows
  std::size_t decisions = 0;
  std::vector<std::string> winners;  // their letters

  bool readable() const { return standing != Standing::kDamaged && standing != Standing::kForeign; }
  bool can_go_on() const { return standing == Standing::kUnfinished && problem.empty(); }
};

// The latest first. Throws Stop when there is no home folder.
std::vector<SavedMatch> saved_matches();

// What `--resume` names: nothing, the latest match that can go on, of this game if one is named; a number of the list; or a file. Throws Stop when there is
// no such match.
std::string match_to_resume(const std::string& what, const std::string& game);

// The latest match of people that is over; nothing where there is none. Throws Stop as above.
std::optional<SavedMatch> latest_finished_match();

// The file of a record that a command is given: by its path, or by a number of the list where no file has that name.
std::string record_named(const std::string& what);

// How a command names this record most briefly: its number in the list, or else its path, as a shell takes it.
std::string short_name_of(const std::string& path);

// The match that is named, by its number or by its file there, to be deleted. Throws Stop when there is no such match in the list or when it is being played.
SavedMatch match_to_delete(const std::string& what);

}  // namespace boneyard::cli
