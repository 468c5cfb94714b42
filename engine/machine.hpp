#pragma once
// Runs a Program on a State: from one decision to the next, and the questions asked at a decision (which moves are legal, why one is not).
// Three things come from the same instructions and so cannot differ: the list of moves, the answer to a move that somebody typed, and the reason
// given for a refusal.
//
// A Machine holds scratch memory for one thread; the Program and the State are whoever's they are. Playing allocates nothing once the
// scratch memory has grown to its size.

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/board.hpp"
#include "engine/event.hpp"
#include "engine/state.hpp"

namespace boneyard {

// Instructions between two decisions (those of loops, of which each round counts in full), beyond which a game is stopped with a fault: a hostile rule file cannot run for ever.
inline constexpr int kMaxSteps = 5'000'000;

// Faults that the machine finds itself, numbered below those of a Program.
enum class MachineFault : std::int32_t {
  kTooManySteps = -100,
  kOverflow,
  kDivisionByZero,
  kNobodyThere,
  kNoTileThere,
  kEmptyZone,
  kTooFewTiles,
  kEmptyLot,
  kNegativePayment,
  kNoOpenEnd,
  kTooManyDice,
  kNotPlaced,
  kPlaced,
  kTooManyCandidates,
  kShareAmongNobody,
};

std::string fault_text(const Program& program, std::int32_t fault);

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
  Machine(const Program& program, const Shape& shape);

  // Sets the state to the beginning of a match and plays to its first decision.
  // `start_chips`: seats that begin with other chips than the game says, for tests.
  void start(State& state, Random chance, EventSink* sink = nullptr, ChanceSource* source = nullptr,
             std::span<const std::pair<Seat, std::int32_t>> start_chips = {});
  // Plays a legal move of a seat that is to act, and on to the next decision. A move that is not legal makes the state meaningless; ask
  // refusal() about moves from outside.
  void apply(State& state, Seat seat, const Move& move, EventSink* sink = nullptr, ChanceSource* source = nullptr);

  // The legal moves of a seat that is to act, in a fixed order; entries may stand for ranges of numbers. False when asking ran into a fault,
  // which the state then tells.
  bool moves(const State& state, Seat seat, std::vector<Move>& list);
  // True and the reason when the move is not legal for this seat now.
  bool refused(const State& state, Seat seat, const Move& move, Refusal& reason);
  // Runs a query of the Program (or one compiled against it) and gives the number it answers with.
  std::int32_t ask(const State& state, const Query& query, const std::vector<Instruction>* code = nullptr);

  const Program& program() const { return program_; }
  // The fault that moves(), refused() or ask() ran into last; 0 when none.
  std::int32_t query_fault() const { return fault_; }

 private:
  template <int Words>
  struct Operations;  // one function for each instruction: operations.cpp
  using Operation = const Instruction* (*)(const Instruction* in, std::int32_t* r, Word* s, Machine& m);

  // Where the choices of a way stand, all that listing and playing need of it.
  struct WayShape {
    int entry = 0;
    int scalars = 0;
    std::uint16_t scalar[kMaxScalarChoices] = {};  // registers
    int tiles = -1;                                // set register of the tiles chosen; -1: none are
    int range = -1;                                // which scalar is chosen from a range; -1: none is
    int least = 0;                                 // register of the range's least number; the greatest is in the next
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
    std::size_t next = 0;
    int budget = 0;
  };

  // Runs code until it stops: at a decision, the end, a fault, or the end of a question.
  void execute(State& state, const std::vector<Instruction>& code, int pc, std::vector<Move>* list);
  void look_at(State& state);
  void run(State& state, int pc);
  void enter(const State& state);
  void leave(State& state);
  const WayShape& way_shape(int decision, int way) const {
    return ways_[static_cast<std::size_t>(decisions_[static_cast<std::size_t>(decision)].first_way + way)];
  }
  void load(const WayShape& way, const Move& move);
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
  void add_subsets(int way, const Word* of, int size, const Word* pairs);
  void put_tiles(Move& move, const Word* chosen) const;
  bool next_subset(Lister& lister, Word* out);
  bool next_match(Matcher& matcher, int letters);
  bool pack(Packer& packer, int from, int taken);

  // What changes the state and is told: changes.cpp. Those that can fail give the fault, or 0.
  void move_watched(Tile tile, int to);
  void gather(int zone);
  void mix(int zone);
  void roll(std::uint32_t dice);
  Seat lot(SeatMask from);
  std::int32_t place(Tile tile, int layout, int where, Tile on, std::span<const std::int32_t> opening);
  std::int32_t open_ends(Tile tile, int layout, std::span<const std::int32_t> opening);
  void reveal(int zone, SeatMask seats);
  void reveal_dice(std::uint32_t dice, SeatMask seats);
  std::int32_t pay(std::int32_t due, int from, int to);
  void share(int account, SeatMask seats, bool clockwise, Seat from);
  Seat seat_from(SeatMask seats, Seat from) const;
  void take_sealed(int decision, Seat seat);
  void tell_decision(int decision, Seat seat, const Move& move);
  void tell_players();
  void tell_end(int phase, int cites);
  void tell_variable(int variable, Seat seat);
  void tell_result();
  void tell(const Event& event) {
    if (sink_ != nullptr) sink_->on_event(event, *state_);
  }
  const Instruction* fail(const Instruction* in, std::int32_t wrong);

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

  // Of what runs now.
  State* state_ = nullptr;
  Board board_;
  const Instruction* code_ = nullptr;
  std::vector<Move>* moves_ = nullptr;
  const WayShape* listing_ = nullptr;
  // Counted where the code goes round: at the head of each loop, and where it jumps back as many as lie between there and here.
  std::int64_t steps_ = 0;
  bool watched_ = false;  // a tile that moves is remembered by seats, or told
  EventSink* sink_ = nullptr;
  ChanceSource* source_ = nullptr;
  std::int32_t fault_ = 0;
  bool asking_ = false;
};

}  // namespace boneyard
