#pragma once
// Sentences for one reader: "You draw 2 tiles from the boneyard". The words are those of the game where its file has any (engine/words.hpp). Players are called
// by their names and the reader "you"; a value that the reader may not know is told as far as everybody sees it, or the sentence not at all.

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/machine.hpp"
#include "engine/state.hpp"

namespace boneyard {

// What the game calls something that its rules name: a zone, pot, variable or phase. "idle throws" for `idle-throws` where there are no words.
std::string title_of(const Program& program, const std::string& name);
// What the table shows of a variable behind its title, in place of its value; empty where the words have nothing for it.
const Words::Sentence& value_of(const Program& program, const std::string& name);
// Whether it is on the table and in the log at all.
bool is_shown(const Program& program, const std::string& name);
// Whether it is on the table while this phase goes on.
bool is_shown_in(const Program& program, const std::string& name, const std::string& phase);
// Whether a value says nothing: the one that the words name, nobody, no tile.
bool says_nothing(const Program& program, const VariableInfo& variable, const std::string& value);

// "Ann", "Ann and Bob", "Ann, Bob and Carl": `last` is the word before the last one.
std::string enumerated(const std::vector<std::string>& items, const std::string& last);
// With a capital at its beginning and a full stop at its end, if need be.
std::string finished(std::string sentence);
// "1 point", "3 points"; `nouns` as of title_of().
std::string counted(std::int64_t number, const std::string& nouns);
// "once", "twice", "3 times"
std::string times_text(int count);
// Whether the words that a player types for the way begin with these.
bool begins_with(const WayInfo& way, const std::vector<std::string>& words);
// The first sentence of a clause, cut off where it is long.
std::string first_sentence(const std::string& text);

// What a newcomer is told first, in paragraphs: the game's overview, which is of its usual table, and with what other options this one is played.
std::vector<std::string> overview_of(const Program& program);

class Wording {
 public:
  // What stands for a name in a sentence.
  struct Value {
    ValueKind kind = ValueKind::kNumber;
    std::int32_t number = 0;  // seats as a mask
    std::vector<Tile> tiles;
    bool known = true;                                // if not, only the number of tiles is shown
    int names = -1;                                   // of a number, into Program::number_names
    bool in_order = false;                            // of tiles
    std::optional<std::int32_t> last = std::nullopt;  // of a range of numbers, the greatest
  };
  using Values = std::map<std::string, Value>;

  // Who chose, and what, by the names of the way.
  static Values of_choice(const WayInfo& way, const Move& move, Seat chooser);

  // `readers` as of a SeatLog; the names as spoken_names() makes them. `you`: the seat that is told "you" although the readers know more than it does; a single
  // reader always is.
  Wording(const Program& program, SeatMask readers, std::vector<std::string> names, Seat you = kNobody);

  const std::vector<std::string>& names() const { return names_; }
  // "you", "Ann"
  std::string seat(Seat seat) const;
  // "you, Ann and Bob"
  std::string seats(SeatMask seats) const;
  // "you draw", "Ann draws", "Ann and Bob draw"
  std::string does(SeatMask seats, const std::string& verb) const;
  // "your", "Ann's"
  std::string whose(Seat seat) const;
  // "your hand", "the boneyard"
  std::string zone(int zone) const;
  // "your hand", "the boneyard", "cell 3".
  std::string thing(Seat owner, const std::string& name) const;
  // "you", "the pool"
  std::string account(int account) const;
  // "[3-4] [5-6]", "2 tiles"
  std::string tiles(std::span<const Tile> tiles, bool known, bool in_order = false) const;
  std::string value(ValueKind kind, std::int32_t number, std::span<const Tile> tiles) const;
  // A variable as it is now, of each seat that of `owner`.
  std::string variable(const State& state, const VariableInfo& info, Seat owner) const;

  // A variable as it is now, of each seat that of `owner`; not asked whether the readers see it.
  static Value now(const State& state, const VariableInfo& info, Seat owner);
  // The values of all variables of no seat in reach of a choice that the state stands at, as far as the readers see them. Without a decision there are none.
  Values in_reach(const State& state, int decision) const;
  // How a legal move reads in the list of moves: "keep 1 1 1, +1000". Nothing where the game has no words for it.
  std::optional<std::string> offer(Machine& machine, const State& state, Seat seat, const Move& move) const;
  // How the number of a way is asked for: "which suit is trumps". Nothing where the game has no words for it.
  std::optional<std::string> question(const State& state, Seat seat, const WayInfo& way) const;
  // The words for a variable that is set: the first whose condition holds, or those without one. Null where the game has none.
  const Words::Setting* setting(const State& state, const VariableInfo& info, const Value& value, Seat owner) const;
  // Nothing where the reader may not know a value. Without a state only `values` are told.
  std::optional<std::string> sentence(const Words::Sentence& sentence, const Values& values, const State* state) const;

 private:
  bool you(Seat seat) const { return you_ == SeatMask{1} << seat; }
  std::optional<Value> looked_up(const Words::Part& part, const Values& values, const State* state) const;
  static std::vector<Tile> tiles_of(const State& state, const Word* set);
  bool seen(const State& state, const VariableInfo& info, Seat owner) const;

  const Program& program_;
  SeatMask readers_;
  SeatMask you_;  // empty where nobody is
  std::vector<std::string> names_;
};

}  // namespace boneyard
