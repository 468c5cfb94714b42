#pragma once
// The first deal of a match, explained to one player as it is played: what lies on the table and who sees it, what each kind of move means, and by which clauses
// things happen. All of it is the rule file's: its overview, its words and its clauses. A paragraph is given once, and a clause once. What happened is explained
// by the lines of the player's own log (SeatLog), so that nothing else can be told here.

#include <set>
#include <span>
#include <string>
#include <vector>

#include "cli/table/screen.hpp"
#include "dsl/ruleset.hpp"
#include "engine/event.hpp"

namespace boneyard::cli {

class Lesson {
 public:
  // `rules` are those that the program was compiled from. Both must outlast this.
  Lesson(const Program& program, const Ruleset& rules, Seat seat);

  // Notices when the first deal is over: all tiles are gathered again. In a game without tiles: a phase ends after the player has chosen a few times.
  void on_event(const Event& event);
  bool over() const { return over_; }

  // Paragraphs in lines that fit, each to be read as a whole; none where there is nothing new.
  std::vector<std::string> overview(const Style& style) const;
  std::vector<std::string> table(const View& view, const Style& style);
  // Of the moves that a seat can choose from.
  std::vector<std::string> moves(int decision, const std::vector<Move>& list, const Style& style);
  // All lines of the log, each with the clauses that it follows from.
  std::vector<std::string> happened(std::span<const LogLine> lines, const Style& style);

 private:
  // What the rules declare, as the table shows it.
  struct Thing {
    std::string name;   // in the rules
    std::string title;  // for players
    Seen seen = Seen::kNone;
    std::string viewer;  // the title of the seat that sees it, where that changes
  };
  std::vector<Thing> things_on(const View& view) const;
  std::vector<int> declared_by(const std::string& name) const;
  // Those that were not given before, a paragraph each.
  std::string clauses(const std::vector<int>& clauses, const Style& style);

  const Program& program_;
  const Ruleset& rules_;
  Seat seat_;
  std::set<std::string> things_;  // explained already
  std::set<std::string> forms_;   // of moves
  std::set<int> clauses_;
  int chosen_ = 0;  // by the player
  bool over_ = false;
};

}  // namespace boneyard::cli
