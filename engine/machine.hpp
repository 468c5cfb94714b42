#pragma once
// Runs a Program on a State: from one decision to the next, and the questions asked at a decision (which moves are legal, why one is not).
// Three things come from the same instructions and so cannot differ: the list of moves, the answer to a move that somebody typed, and the reason
// given for a refusal.
//
// A Machine holds scratch memory for one thread; the Program and the State are whoever's they are. Playing allocates nothing once the
// scratch memory has grown to its size.

#include <algorithm>
#include <atomic>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/event.hpp"
#include "engine/fault.hpp"
#include "engine/state.hpp"

namespace boneyard {

// Steps between two decisions, or in one question, beyond which a game is stopped with a fault: a hostile rule file cannot run for ever. Instructions that
// are gone through again are a step each; one whose cost grows with the table pays as many as it is worth, a step being some ten nanoseconds to some hundred. What is paid is
// the same whether anybody listens or remembers.
inline constexpr std::int64_t kMaxSteps = 5'000'000;
// What is told is kept, written down and shown by whoever listens.
inline constexpr int kToldSteps = 100;
// Of each tile that is told.
inline constexpr int kTileToldSteps = 10;
// Entries of a list of moves; a range of numbers is one.
inline constexpr std::size_t kMaxMoves = 100'000;

// Why a move is not legal: the first thing that stands against it, in the order in which the rule file states them.
struct Refusal {
  enum class Kind {
    kNotToAct,   // it is not this seat's turn
    kTier,       // the way is open only to who has none of the first ones
    kDomain,     // what was chosen is not among what may be chosen
    kSize,       // another number of tiles must be chosen
    kCondition,  // a condition does not hold
  };
  Kind kind = Kind::kCondition;
  int way = 0;
  int choice = -1;
  int condition = -1;
  std::vector<int> cites;
  Place place;
  struct Value {
    std::string name;
    std::string text;
  };
  std::vector<Value> values;
};

class Machine {
 public:
  // Throws std::logic_error when validate() finds the Program unsound: nothing runs what was not looked at.
  Machine(const Program& program, const Shape& shape);

  // Rules that run while the flag is set soon stop with FaultKind::kInterrupted, which is told to nobody: it did not happen in the match. The flag is looked at from time
  // to time, and may be set by a signal handler or another thread. It must outlive the machine.
  void interrupt_by(const std::atomic<bool>& flag) { interrupted_ = &flag; }
  // Fewer steps than kMaxSteps, for whoever has a budget of his own.
  void allow(std::int64_t steps) {
    most_steps_ = std::min(steps, kMaxSteps);
    first_pause_ = std::min(kSteadySteps, most_steps_);
  }
  // What was run last has taken so many.
  std::int64_t steps() const { return steps_; }

  // Sets the state to the beginning of a match and plays to its first decision.
  // `start_chips`: seats that begin with other chips than the game says, for tests.
  void start(State& state, Random chance, EventSink* sink = nullptr, ChanceSource* source = nullptr,
             std::span<const std::pair<Seat, std::int32_t>> start_chips = {});
  // Plays a legal move of a seat that is to act, and on to the next decision. A move that is not legal makes the state meaningless; ask
  // refusal() about moves from outside. A fault stands in the state then, as it does after start().
  void apply(State& state, Seat seat, const Move& move, EventSink* sink = nullptr, ChanceSource* source = nullptr);

  // The legal moves of a seat that is to act, in a fixed order; entries may stand for ranges of numbers. After a fault the list is empty: half a list
  // would pass for the whole.
  Fault moves(const State& state, Seat seat, std::vector<Move>& list);
  // Why the move is not legal for this seat now; no reason when it is. Values that cannot be worked out where the condition fails (of nobody, say) are
  // not told.
  Fault refusal(const State& state, Seat seat, const Move& move, std::optional<Refusal>& reason);
  // Runs a query of the Program, or a question made against it. Which of the two it answers with, a number or tiles, is known to whoever made it.
  Fault ask(const State& state, const Query& query, std::int32_t& answer);
  Fault ask(const State& state, const Question& question, std::int32_t& answer);
  Fault ask(const State& state, const Question& question, std::vector<Tile>& answer);

  // What it is that those who are to choose have no legal move, at the place of the decision.
  Fault stuck(const State& state) const;
  // Stops the match with a fault that a question ran into, and tells of it: a match whose moves cannot be listed ends like one that cannot go on.
  void stop(State& state, const Fault& fault, EventSink* sink = nullptr);

  // The zones that are meant of some ranges, as a mask, when a seat that is to act makes this move.
  std::uint64_t zones(const State& state, Seat seat, const Move& move, const std::vector<ZoneRange>& ranges);

  const Program& program() const { return program_; }

 private:
  template <int Words>
  struct Operations;                                     // one function for each instruction: operations.cpp
  static constexpr std::int64_t kSteadySteps = 100'000;  // between two looks at whether to stop: some milliseconds
  using Operation = const Instruction* (*)(const Instruction* in, std::int32_t* r, Word* s, Machine& m);

  // Where the choices of a way stand, all that listing and playing need of it.
  struct WayShape {
    int entry = 0;
    int scalars = 0;
    std::uint16_t scalar[kMaxScalarChoices] = {};  // registers
    int tiles = -1;                                // set register of the tiles chosen; -1: none are
    int range = -1;                                // which scalar is chosen from a range; -1: none is
    int least = 0;                                 // register of the range's least number; the greatest is in the next
    bool names = false;                            // the tiles chosen are said to lie somewhere
  };
  struct DecisionShape {
    int first_way = 0;
    int list = 0;
    int chooser = 0;
    bool sealed = false;
    bool open = false;
  };
  template <typename Row>
  struct Rows {
    const Row* first = nullptr;
    std::uint32_t count = 0;
  };
  struct Lister {
    std::vector<Tile> items;
    int size = 0;
    bool faces_once = false;
    bool fresh = true;
    FaultKind stopped = FaultKind::kNone;  // why there is no next one, when it is not that all were listed
    int chosen[kMaxChosenTiles] = {};
    // Of pairs.
    const Word* pairs = nullptr;  // rows of a set table: the tiles that may go with each
    std::vector<Word> of;
    std::vector<Word> twins;   // equal to the tile before them, which is taken first; empty where equal tiles are told apart
    std::vector<Word> firsts;  // may still come first
    std::vector<Word> rest;    // still to come with chosen[0]
  };
  struct Matcher {
    const PatternInfo* pattern = nullptr;
    Tile tiles[4] = {};
    int attempt = 0;
    int attempts = 0;
  };
  struct Packer {
    std::vector<Word> candidates;
    std::vector<int> best;
    std::vector<int> trail;
    std::vector<Word> together;  // the tiles of the first so many of the trail; of none first
    std::size_t next = 0;
    int budget = 0;
  };

  // Runs code until it stops: at a decision, the end, a fault, or the end of a question.
  void execute(State& state, int pc, std::vector<Move>* list);
  void run(State& state, int pc);
  void enter(const State& state);
  void leave(State& state);
  const WayShape& way_shape(int decision, int way) const {
    return ways_[static_cast<std::size_t>(decisions_[static_cast<std::size_t>(decision)].first_way + way)];
  }
  void load(const WayShape& way, const Move& move);
  std::uint64_t zones_of(const std::vector<ZoneRange>& ranges, Seat chooser, bool asking);
  Tile copy_within(const Word* tiles, Tile tile, const Word* taken = nullptr) const;

  // What lists and searches are made of: listing.cpp.
  // A way with the seats, numbers and single tiles that its registers hold; subsets are put in by put_tiles.
  void fill(Move& move, int index) const {
    const WayShape& way = listing_[index];
    move.way = static_cast<std::uint16_t>(index);
    for (int i = 0; i < way.scalars; ++i) move.values[static_cast<std::size_t>(i)] = numbers_[way.scalar[i]];
  }
  void add_move(int way, bool alone);
  // `pairs`: rows of a set table, by the tile that comes first; only pairs that they allow. Null: all subsets.
  FaultKind add_subsets(int way, const Word* of, int size, const Word* pairs);
  void put_tiles(Move& move, const Word* chosen) const;
  bool next_subset(Lister& lister, Word* out);
  bool next_match(Matcher& matcher, int letters);
  FaultKind pack(Packer& packer, int from, int taken);

  Fault run_question(const State& state, const Question& question);
  // What refusals are made of.
  bool run_query(const State& state, const Query& query);
  bool refused(const State& state, Seat seat, const Move& move, Refusal& reason);
  bool refused_size(const State& state, const ChoiceInfo& choice, const Move& move, Refusal& reason);
  bool within(const ChoiceInfo& choice, const Move& move, std::size_t scalar, Refusal& reason);
  void tell_witness(const State& state, const Witness& witness, Refusal& reason);

  // What changes the state and is told: changes.cpp. Those that can fail give what went wrong.
  void move_watched(Tile tile, int to, SeatMask told);
  void gather(int zone);
  void mix(int zone);
  void roll(std::uint32_t dice);
  Seat lot(SeatMask from);
  FaultKind place(Tile tile, int layout, int where, Tile on, std::span<const std::int32_t> opening);
  FaultKind open_ends(Tile tile, int layout, std::span<const std::int32_t> opening);
  void reveal(int zone, SeatMask seats);
  void reveal_dice(std::uint32_t dice, SeatMask seats);
  FaultKind pay(std::int32_t due, int from, int to);
  FaultKind share(int account, SeatMask seats, bool clockwise, Seat from);
  Seat seat_from(SeatMask seats, Seat from) const;
  void take_sealed(int decision, Seat seat);
  // Who hears what was chosen: when it is, and when a sealed choice takes effect.
  SeatMask hearers(int decision, Seat seat, bool opened) const;
  void tell_decision(int decision, Seat seat, const Move& move);
  void name_tiles(int decision, Seat seat, const Move& move, bool opened);
  void tell_players();
  void tell_end(int phase, int cites);
  // `shown_to`: it is shown to these seats; 0: all see it, and it was set.
  void tell_variable(int variable, Seat seat, SeatMask shown_to);
  void tell_result();
  // Caused by the instruction that runs.
  void tell(Event& event) {
    if (sink_ == nullptr) return;
    const int place = places_[at_ - code_];
    if (place >= 0) event.cause = &program_.places[static_cast<std::size_t>(place)];
    sink_->on_event(event, *state_);
  }
  void tell_choice(Event& event);
  const Instruction* fail(const Instruction* in, FaultKind wrong);
  void begin_steps() {
    steps_ = 0;
    pause_ = first_pause_;
  }
  // Whether what runs must stop, asked when it has taken more steps than pause_ says.
  FaultKind pause(std::int64_t steps);

  Word* set(int index) { return sets_.data() + index * words_; }
  // A state read from a text may hold any number in any register; these keep it from reaching past what there is.
  bool nobody(std::int32_t seat) const { return static_cast<std::uint32_t>(seat) >= static_cast<std::uint32_t>(shape_.seats); }
  bool no_account(std::int32_t account) const { return static_cast<std::uint32_t>(account) >= accounts_; }
  bool no_tile(std::int32_t tile) const { return static_cast<std::uint32_t>(tile) >= static_cast<std::uint32_t>(shape_.tiles); }

  const Program& program_;
  const Shape& shape_;
  int words_;
  int kept_numbers_;
  int kept_set_words_;
  std::uint32_t accounts_;
  SeatMask all_seats_;
  std::vector<WayShape> ways_;
  std::vector<DecisionShape> decisions_;
  std::vector<Rows<Word>> set_rows_;
  std::vector<Rows<std::int32_t>> mask_rows_;
  std::vector<std::int32_t> numbers_;
  std::vector<Word> sets_;
  std::vector<Lister> listers_;
  Lister subsets_;  // of add_subsets, and the move that it copies
  Move shared_;
  std::vector<Matcher> matchers_;
  std::vector<Packer> packers_;
  std::vector<Tile> tiles_;
  std::vector<Move> list_;
  // What changes and what is told are worth, in steps: of the Program alone.
  std::int64_t move_steps_ = 0;    // a tile goes elsewhere
  std::int64_t show_steps_ = 0;    // a tile is shown
  std::int64_t gather_steps_ = 0;  // all tiles are taken up
  std::int64_t tell_steps_ = 0;    // a variable is told
  std::int64_t most_steps_ = kMaxSteps;
  std::int64_t first_pause_ = kSteadySteps;
  const std::atomic<bool>* interrupted_ = nullptr;

  // Of what runs now.
  State* state_ = nullptr;
  const Instruction* code_;  // the Program's, but while a question runs that has code of its own
  const int* places_;        // of its instructions
  const Instruction* at_;    // the last that changed anything
  std::vector<Move>* moves_ = nullptr;
  const WayShape* listing_ = nullptr;
  // Counted where the code goes round, as many instructions as lie between there and here, and where one of them is worth more than a step.
  std::int64_t steps_ = 0;
  std::int64_t pause_ = 0;  // so many steps, and it is asked whether to go on
  bool watched_ = false;    // a tile that moves is remembered by seats, or told
  EventSink* sink_ = nullptr;
  ChanceSource* source_ = nullptr;
  Fault fault_;
  bool asking_ = false;
};

}  // namespace boneyard
