#pragma once
// What the Author writes down beside a game: who sees what lies where, and what each way of a choice gives away. The exchange test judges a match
// by this and by the events alone; it never asks the engine what a seat knows.

#include <string>
#include <utility>
#include <vector>

namespace boneyard::generate {

enum class Seen { kNobody, kOwner, kAll };

struct Ledger {
  // A zone, or a layout.
  struct Place {
    std::string name;
    bool each = false;
    bool ordered = false;
    Seen seen = Seen::kNobody;
  };
  struct Die {
    std::string name;
    Seen seen = Seen::kNobody;
    std::string viewer;  // the seat variable that says who sees it, or empty
    int many = 0;        // of dice without names of their own: how many, or how many of each seat
    bool each = false;
  };
  struct Way {
    std::string file;  // the rule file's name, and the line at which the way stands
    int line = 0;
    bool silent = false;       // not announced, and nothing comes of it that anybody but its chooser may ever see
    bool told = false;         // not announced, but what comes of it may tell all which tiles were chosen
    std::vector<bool> pieces;  // for each choice: it takes up tiles where they lie; else it names a face, a seat, a number
  };

  std::vector<Place> places;
  std::vector<Die> dice;
  std::vector<Way> ways;
  // What is paid or said at the end of a deal follows from tiles that are not shown: a match is comparable up to the last choice before they
  // are gathered.
  bool scored = false;

  const Place* place(const std::string& name) const {
    for (const Place& each : places)
      if (each.name == name) return &each;
    return nullptr;
  }
  const Way* way(const std::string& file, int line) const {
    for (const Way& each : ways)
      if (each.line == line && each.file == file) return &each;
    return nullptr;
  }
};

// One line for each entry: "hand of each seat: seen by owner".
std::string text(const Ledger& ledger);

}  // namespace boneyard::generate
