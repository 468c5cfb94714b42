#pragma once
// A Program is a game made ready for one number of seats and one value of every option: instructions, tables and the names that people
// see. It is the contract between the compiler, which makes it and knows the language, and the machine, which runs it on a State and knows
// tiles, dice, zones, chips and layouts but no rule of any game. A Program never changes; any number of threads may run it.
//
// All variables live in registers of fixed numbers, since phases and definitions are expanded when a game is checked and cannot recur:
// there is no stack. Registers below `kept_numbers` and `kept_sets` are part of the State; those above are scratch between two
// decisions.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/dice.hpp"
#include "engine/mask.hpp"
#include "engine/move.hpp"
#include "engine/tile.hpp"
#include "engine/words.hpp"
#include "engine/zone_set.hpp"

namespace boneyard {

class NativeLibrary;

using Seat = std::int32_t;
using SeatMask = std::uint32_t;
inline constexpr Seat kNobody = -1;
inline constexpr int kMaxSeats = 16;
inline constexpr int kMaxElements = 16'000;  // that one declaration makes
inline constexpr int kMaxDice = 30;
inline constexpr int kMaxPatternTiles = 4;
inline constexpr int kMaxLetters = 8;  // of a pattern
inline constexpr int kMaxCaches = 16;  // which share the memory of an AnswerCache
inline constexpr std::uint16_t kNoRegister = 0xffff;

// How a tile moves, in an instruction: told to one seat and not to those of a mask; from a place that the rules name; under all others; in such a way that
// everybody can follow from which place it goes and to which (knowledge::Way).
inline constexpr std::int32_t kMoveToldOne = 1;
inline constexpr std::int32_t kMoveByPlace = 2;
inline constexpr std::int32_t kMoveUnder = 4;
inline constexpr std::int32_t kMoveFollowed = 8;

enum class Opcode : std::uint16_t {
#define BONEYARD_OPCODE(symbol, text, effect, operands, meaning) symbol,
#include "engine/opcodes.def"
#undef BONEYARD_OPCODE
};
inline constexpr int kOpcodes = [] {
  int count = 0;
#define BONEYARD_OPCODE(symbol, text, effect, operands, meaning) ++count;
#include "engine/opcodes.def"
#undef BONEYARD_OPCODE
  return count;
}();

// Where an instruction may stand: opcodes.def.
enum class Effect : std::uint8_t { kAsk, kAnswer, kChange, kList };

struct OpcodeInfo {
  const char* name;
  Effect effect;
  const char* operands;

  // Of fields a, b and c, counted from 0: is it (the first of some) number registers, set registers?
  bool number(int field) const { return is<'n', 'N', 'o', 'q', 'v', 'L', 'R', 'X'>(field); }
  bool set(int field) const { return is<'s', 'S', 'w'>(field); }
  // As many registers as the instruction says, from this one on.
  bool of_a_family(int field) const { return is<'v', 'w'>(field); }
  // The register is written whenever the instruction goes on, whatever it held.
  bool written(int field) const { return is<'N', 'S'>(field); }
  bool jumps() const { return operands[3] == 'j'; }

 private:
  template <char... Kinds>
  bool is(int field) const {
    return ((operands[field] == Kinds) || ...);
  }
};
const OpcodeInfo& info(Opcode op);

// Aligned so that the machine reaches any by a shift.
struct alignas(16) Instruction {
  Opcode op = Opcode::kReturn;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t c = 0;
  std::int32_t d = 0;
};

// A register that holds one value from the start, and is never written.
struct Constant {
  int reg = 0;
  std::int32_t value = 0;
};

// A place in a rule file, for faults and refusals.
struct Place {
  std::string file;
  int line = 0;
  int column = 0;
  std::string text;               // the author's words there
  int used_from = -1;             // the place, into Program::places, that brought a phase of a library here; -1: none
  int node = -1;                  // of the rules as the compiler numbers them, whatever they are compiled to; -1: it is none
  std::vector<int> cites;         // into Program::clauses: what it stands for, or what is around it
  bool cites_beyond_use = false;  // what is around it cites them, and it came here by a use within that
};

// Who sees what stands in a zone, on a die, in a variable.
enum class Seen : std::uint8_t { kNone, kOwner, kAll };

// A zone of each seat is several ZoneInfos, one a seat, with neighbouring numbers; one for each number of a range ("cell 3") likewise, the seats of one number side by side.
struct ZoneInfo {
  std::string name;
  Seat owner = kNobody;
  Seen seen = Seen::kNone;
  bool ordered = false;
  int order = -1;   // which of the ordered zones, when ordered
  int layout = -1;  // which layout, when it is one; layouts are ordered by placement and seen by all
};

struct DieInfo {
  std::string name;
  int sides = 6;
  Seen seen = Seen::kNone;
  int viewer = -1;  // register of the seat variable that says who sees it (`seen by roller`), or -1
  Seat owner = kNobody;
  bool named = true;  // by the author

  // Whether nobody can tell this die from the other one.
  bool like(const DieInfo& other) const { return !named && !other.named && owner == other.owner && sides == other.sides; }
};

enum class ValueKind : std::uint8_t { kNumber, kFlag, kSeat, kSeats, kTile, kTiles, kEnds, kDice };

// A variable that views show to those who see it. `per_seat` variables take as many registers as there are seats. One for each number of a range is several VariableInfos
// ("box 3"), with neighbouring numbers and registers.
struct VariableInfo {
  std::string name;
  ValueKind kind = ValueKind::kNumber;
  bool per_seat = false;
  Seen seen = Seen::kNone;
  int reg = 0;
  int initial = 0;
  bool global = true;  // false: of a phase, and shown only at the decisions that stand in it
  // Of tiles: the zones where any may lie that it is set to, and which are looked into, though not all see them, to say what it is set to.
  ZoneSet within;
  ZoneSet looked_into;
  // The first register of the masks of those whom it was revealed to since it was set, beside its own; -1: no rule reveals it.
  int revealed = -1;
  int names = -1;         // of its numbers, into Program::number_names
  bool of_trace = false;  // no rule has it: to tell it is no step of play
  bool begins = false;    // it names the seat with which turns begin
  bool stated = false;    // it keeps a value that the rules state, and is called by the words for that value
  bool set_next = false;  // of what is stated: a variable that all see is set to it at once, which says the same
};

// By which players know numbers, from the first on.
struct NumberNames {
  int first = 1;
  std::vector<std::string> words;
};

struct AccountInfo {
  std::string name;      // a pot's name; empty for seats, which are the first accounts
  int chips = 0;         // that a pot begins with
  Seat owner = kNobody;  // of a pot of each seat
};

// What a rule file calls it: of one of several, "box 3", what it calls all of them, "box".
std::string declared_as(const std::string& name);

// How tiles may lie end to end: for each tile of the pattern two end marks, a number (>= 0) in a register or a new letter.
struct PatternInfo {
  struct End {
    bool letter = false;
    int index = 0;  // of the letter, or the register that holds the number
  };
  struct TilePattern {
    End ends[2];
  };
  std::vector<TilePattern> tiles;
  int letters = 0;
};

// A stretch of code that asks and changes nothing; ends with return. `result` is the register that holds the answer.
struct Query {
  int start = -1;
  int result = 0;
};

// A question with code of its own, made against a Program that was finished before.
struct Question {
  std::vector<Instruction> code;
  std::vector<int> code_place;  // for each instruction, into Program::places; -1 for none
  Query query;
};

// A value shown with a refusal: "count of boneyard" is 2.
struct Witness {
  std::string text;
  ValueKind kind = ValueKind::kNumber;
  int names = -1;  // of a number, into Program::number_names
  Query value;
};

struct Condition {
  Query holds;
  std::vector<int> cites;  // into Program::clauses
  Place place;
  std::vector<Witness> witnesses;
  Phrase phrase;
};

// One of the zones with neighbouring numbers from `first` on: that of the seat which chooses, or which a query answers with; without either it is not said
// which.
struct ZoneRange {
  int first = 0;
  int count = 1;
  bool chooser = false;
  Query seat;
};

struct ChoiceInfo {
  enum class Kind : std::uint8_t { kTile, kTiles, kSeat, kNumber, kRange, kDice };
  Kind kind = Kind::kTile;
  std::string name;
  int reg = 0;   // where the chosen value goes: number register, or set register for kTiles
  Query domain;  // kTile, kTiles: set register; kSeat, kNumber: mask; kRange: register of the least, the greatest in the next; kDice: dice
  std::vector<Query> sizes;  // kTiles; kDice: without any, one or more
  int names = -1;            // kNumber: into Program::number_names
  int layout = -1;           // kNumber from the ends of a layout: names of its arms are understood too
  // Of tiles, as far as it tells somebody something: where what is offered lies, whichever it is (empty: anywhere), and whether that holds still when a
  // sealed choice takes effect.
  std::vector<ZoneRange> within;
  bool within_lasts = true;
  // Of tiles: the zones that were looked into to say which are offered, but for those that whoever chooses sees anyway.
  std::vector<ZoneRange> looked_into;
  Place place;
  // In the author's words: where it is chosen from, "his hand"; and of kTiles how many, "1 or 2 tiles".
  std::string from_text;
  std::string sizes_text;
  // kRange: how the rules write the least and the greatest number; empty if that is the number itself.
  std::string least_text;
  std::string greatest_text;
  Phrase phrase;  // the same for players
};

struct WayInfo {
  struct Part {
    std::string word;  // or, when empty,
    int choice = -1;
  };
  std::vector<Part> parts;
  std::vector<ChoiceInfo> choices;
  // In the order in which a refusal names them: a choice's domain is looked at before the conditions that speak of it.
  std::vector<Condition> conditions;
  std::vector<Witness> offered;  // values that its words in the list of moves name
  std::vector<int> cites;
  int tier = 0;    // 0: offered always
  int range = -1;  // which of a Move's values is the choice of a number from a range; -1: none
  int entry = 0;   // code that carries it out
  Place place;

  // How many tiles a move of it has room for.
  int most_tiles() const;
};
// The words that a player types for a way, one by one.
std::vector<std::string> typed_words(std::span<const WayInfo::Part> way);

struct TierInfo {
  bool still = false;  // open when no way of any tier before it is, not of the first one only
  Query also_when;     // `if none or C`; start = -1 without
  Phrase phrase;       // what C asks for
  std::vector<int> cites;
  Place place;
};

struct DecisionInfo {
  std::string phase;
  bool sealed = false;
  int around = 0;       // of a sealed decision: in the blocks of how many others it stands, whose choices still wait while it is made
  bool open = false;    // the choice is announced to all
  int chooser = 0;      // register that holds the seat asked
  int list = 0;         // code that emits the legal moves of the seat in `chooser`
  bool ranged = false;  // some way has a choice of a number from a range
  int pass = -1;        // where every other way bids a number that the next bid has to exceed: the way that does not bid; -1: no bids
  std::vector<WayInfo> ways;
  int end = 0;                  // code after the blocks of the ways, which stand before it from the first way's entry on
  std::vector<TierInfo> tiers;  // tier 0 is tiers[0], without a condition
  std::vector<int> cites;
  std::vector<int> variables;                   // of the phases that it stands in, into Program::variables
  std::uint32_t live_dice = ~std::uint32_t{0};  // a mask: those that the rules may look at, here or later, before they are thrown anew
  Place place;
};

struct FaultInfo {
  std::string message;
};

struct LayoutInfo {
  std::string name;
  int zone = 0;
};

struct OptionValue {
  std::string name;
  std::string text;  // the value as written: "3", "per-tile"
  bool number = false;
  std::string usual{};  // what it is where nothing is set
};

struct Clause {
  std::string name;  // "AB-12"
  std::string text;  // empty when no rule book has it
};

struct Program {
  std::string game;     // its title
  std::string ruleset;  // the name of its file
  std::string hash;     // of the canonical checked game, 16 hex digits
  std::string build;    // of the Program itself (fingerprint()): what a state that was written down can be read by
  int language = 1;
  int seats = 0;
  bool counter_clockwise = false;  // the direction of play: from seat B to seat A
  std::vector<OptionValue> options;

  TileSet tiles;
  std::vector<ZoneInfo> zones;
  std::vector<DieInfo> dice;
  DiceValues dice_values;
  std::vector<LayoutInfo> layouts;
  std::vector<AccountInfo> accounts;  // the seats, then the pots
  std::vector<NumberNames> number_names;
  std::vector<VariableInfo> variables;
  std::vector<Constant> constants;
  // Conditions over tiles, evaluated beforehand: rows by tile, end or alone, of sets of tiles (side by side, as wide as a set is) and of masks of ends.
  std::vector<std::vector<Word>> set_tables;
  std::vector<std::vector<std::int32_t>> mask_tables;
  std::vector<PatternInfo> patterns;
  std::vector<DecisionInfo> decisions;
  std::vector<FaultInfo> faults;
  std::vector<std::string> phases;           // names, for end events
  std::vector<std::vector<int>> cite_lists;  // for end and win
  std::vector<Clause> clauses;
  std::vector<std::string> overview;  // what a newcomer is told before the clauses, in paragraphs
  Words words;
  int start_chips = 0;
  bool has_chips = false;
  // What the rules compare in the end to say who has won, of each seat; empty where they do not. The most wins, or the least.
  std::vector<Question> standing;
  bool least_wins = false;
  std::string standing_name;  // of the variable that is compared, or "chips"; empty: something else is
  int target = 0;             // with which the match is won; 0: none
  // The outermost loop with a known number of rounds; `left`: the register that says how many are left after this one, or -1.
  struct Rounds {
    int left = -1;
    int count = 0;
  };
  Rounds rounds;
  std::string deal_name;  // the phase that is played between two deals; empty: the rules do not say
  // The phase in which everybody gives one tile of a zone, again and again until these zones are empty; `zone`: that of the first seat, or -1.
  struct Tricks {
    std::string phase;
    int zone = -1;
  };
  Tricks tricks;
  // Numbers of each seat that the words for players put on the table beside what the rules declare: definitions, which ask only what all see.
  struct Figure {
    std::string name;
    std::vector<Question> of;  // by seat
  };
  std::vector<Figure> figures;
  // Who plays together, of each seat, itself among them, as the words for players have it; empty where they do not.
  std::vector<SeatMask> teams;
  // What can be asked of deals that a seat holds for possible (players/odds.hpp): a Program of its own over the same states, whose decisions are no part of play. They come in
  // twos: the moves of the first are what can be asked, those of the second what of it is true. Null: nothing can be asked.
  std::shared_ptr<const Program> odds;
  // The library that may hold native code for rollouts of this game; null: none.
  std::shared_ptr<const NativeLibrary> native;
  // Why no deals can be drawn of this game (players/deals.hpp), a reason each for people; empty: they can.
  std::vector<std::string> keeps_hidden;
  int first_seat = -1;  // register that keeps who was first to act in the match: nobody until the rules say so; -1: they never do

  std::vector<Instruction> code;
  std::vector<int> code_place;  // for each instruction, into `places`; -1 for none
  std::vector<Place> places;
  int numbers = 0;       // number registers in all
  int kept_numbers = 0;  // those that are part of the state
  int sets = 0;
  int kept_sets = 0;
  // What the kept registers hold, for the texts of states: "leader", "bid/A", "#71.rest".
  std::vector<std::string> kept_number_names;
  std::vector<std::string> kept_set_names;
  // Of each variable of the rules, named or not, its first register: for native code. -1: it has none that is kept.
  std::vector<std::int32_t> variable_registers;
  int listers = 0;
  int matchers = 0;
  int packers = 0;
  int caches = 0;

  int pots() const { return static_cast<int>(accounts.size()) - seats; }
  // Seats that see what lies in the zone.
  SeatMask seers(int zone) const;
  SeatMask all_seats() const { return (SeatMask{1} << seats) - 1; }
  // The seat and its partners.
  SeatMask team_of(Seat seat) const { return teams.empty() ? SeatMask{1} << seat : teams[static_cast<std::size_t>(seat)]; }
  // Whether players bid, and may pass instead.
  bool has_bids() const;
  // The first of them at a seat or after it in the direction of play, going round; nobody when there is none.
  Seat seat_from(SeatMask of, Seat from) const { return counter_clockwise ? mask::previous_from(of, from) : mask::next_from(of, from); }
  // "1 1 5"
  std::string dice_text(std::int32_t value) const;
  // "A's hand", "boneyard"
  std::string zone_text(int zone) const;
  // "A", "pool"
  std::string account_text(int account) const;
  std::string seat_text(Seat seat) const;
  // A value as people read it: "3", "yes", "B", "A C", "[3-4]", "[0-0] [3-4]", "nobody", "none". Sets of tiles are in `tiles`; all else is `value`.
  std::string value_text(ValueKind kind, std::int32_t value, const Word* set) const;
  // A number by the name that it has, if it has one there; else its figures.
  std::string number_text(int names, std::int32_t number) const;
  // The other way round.
  std::optional<std::int32_t> number_named(int names, const std::string& word) const;
  // The zone with this text, or -1.
  int find_zone(const std::string& text) const;
  // Whether a move is one of the decision's ways, with tiles and seats that there are: true of all that was chosen, and not of all that a text may say.
  bool has_way(int decision, const Move& move) const;
};

// Register 0 holds the mask of the seats that take part; every Program has it.
inline constexpr int kPlayersRegister = 0;

// A compiler's promise that the machine relies on: each register, jump and index of a table is within bounds, what is asked changes nothing, and no code runs
// off its end (validate.cpp). Returns what is wrong, or "".
std::string validate(const Program& program);
// The same of a question with code of its own, which answers with tiles or a number.
std::string validate(const Program& program, const Question& question, bool tiles);

// A hash of all that decides the shape of a State of this Program and how it goes on, as 16 hex digits: instructions and what they mean, tables, seats, options.
// Not of names and places, which may change without a state becoming another one.
std::string fingerprint(const Program& program);

}  // namespace boneyard
