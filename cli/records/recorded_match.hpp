#pragma once
// A record and the game it is of, brought together again: which rule file the header names, with which settings, and whether the rules are still
// those of the record; then the record's choices played from its start. What replay and play --resume share.

#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/reading/input_file.hpp"
#include "engine/game.hpp"
#include "engine/notation.hpp"
#include "engine/record.hpp"

namespace boneyard::cli {

// The matches of a file, "-" for standard input, one after another; a last line that was cut off is passed over.
class RecordFile {
 public:
  // Throws Stop when there is no such file.
  explicit RecordFile(const std::string& name);
  // Nothing after the last match. Throws Stop at a line that belongs to no record, and when there is no match at all.
  std::optional<Record> next();

 private:
  std::string name_;  // printable
  std::optional<dsl::InputFile> file_;
  std::optional<dsl::DescriptorBuffer> bytes_;
  std::istream in_;
  RecordReader reader_;
  bool empty_ = true;
};

// The header of a match under this program. `file`: the rule file, empty for a shipped game; `names`: of the seats, empty for their letters. Throws Stop when a
// record cannot name the file.
RecordHeader header_of_match(const Program& program, std::uint64_t seed, std::vector<std::string> names, const std::string& file);

struct GameOfRecord {
  std::string named;       // a game or a file in place of what the header names; may be empty
  bool any_rules = false;  // play on although the rules are not those of the record
  bool unproved = false;   // and although they give secrets away
  std::string beside;      // the record's own file: a rule file is also looked for in its folder
};

// The name or the file of its rules. Throws Stop when the file is not there any more.
std::string rules_of(const Record& record, const GameOfRecord& how);

// Its rules, and the options that it was played with as '--set' has them. Throws Stop: wrong use when there is no such game, findings when its rules have changed
// since.
struct RulesAndOptions {
  std::shared_ptr<const dsl::CheckedGame> rules;
  std::vector<std::string> sets;
};
RulesAndOptions rules_and_options_of(const Record& record, const GameOfRecord& how);
// The same, ready to be played.
std::unique_ptr<Game> game_of(const Record& record, const GameOfRecord& how);

// Throws Stop when it is an export, of what one seat saw: it cannot be played. `file`: its name.
void expect_whole(const Record& record, const std::string& file);

// The seat that an option names by its letter, or by what the player is called in `names`, small letters or not. Throws Stop.
Seat seat_of(const std::string& text, const std::string& option, const Program& program, const std::vector<std::string>& names = {});
// The seat of the only person of a match; nobody if there are several or none.
Seat only_person(const RecordHeader& header);

// Through whose eyes a record is shown.
struct Reading {
  Seat seat;          // nobody for several, or for whoever sees all
  SeatMask readers;   // what all of these know together; of nobody, everything
  bool kept = false;  // less is shown than all, as nobody asked for it and it would spoil a match that people can go on with
};
// Through those of the seat that is wanted. Without one the whole match is shown, or, unless it is wanted `open`, of one that people can go on with what the only
// person among them knows, or what all know.
Reading reading_of(const Game& game, const Record& record, Seat wanted, bool open);

// Whether the header says that tiles were exchanged: such a record holds chance and choices only, and its seed did not make them.
bool is_exchanged(const Record& record);

// The legal move that a record's choice names: the one whose text is exactly this, or else the first that reads so. Null if there is none.
const Move* chosen_move(const Program& program, int decision, const ReadMove& read, const std::string& text);

// Plays the choices of a record from its start into `state`. With `chance`, outcomes are taken from it, else from the seed of the header.
// `at_decision` is called whenever play stops: at first, after each choice, and at the end. Where the choices end before the match does, it is looked whether it
// can go on: nobody's moves, or a list that cannot be made, stop it with a fault as they do in play. Throws RecordError at the line whose choice is not legal or
// whose outcome does not fit.
void play_again(const Game& game, const Record& record, Machine& machine, State& state, EventSink* sink, RecordedChance* chance,
                const std::function<void(const Record::Choice* made)>& at_decision);

}  // namespace boneyard::cli
