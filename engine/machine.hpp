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
  struct Lister {
    std::vector<Tile> items;
    int size = 0;
    bool faces_once = false;
    bool fresh = true;
    int chosen[kMaxChosenTiles] = {};
    const Word* pairs = nullptr;  // rows of a set table: the tiles that may go with each
    std::vector<Word> of;
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

  int execute(State& state, const std::vector<Instruction>& code, int pc, std::vector<Move>* list);
  template <int Words>
  int execute_with(State& state, const std::vector<Instruction>& code, int pc, std::vector<Move>* list);
  void run(State& state, int pc);
  void enter(const State& state);
  void leave(State& state);
  void load(const WayInfo& way, const Move& move);
  void add_move(const DecisionInfo& decision, int way, bool alone, std::vector<Move>& list);
  // A way with everything chosen but its last choice, for which `next` gives one value after another until it says false.
  template <typename Next>
  void add_last(const DecisionInfo& decision, int way, Next next, std::vector<Move>& list);
  void add_subsets(const DecisionInfo& decision, int way, bool alone, const Word* of, int size, std::vector<Move>& list);
  bool next_subset(Lister& lister, Word* out);
  bool next_match(Matcher& matcher, int letters);
  bool pack(Packer& packer, int from, int taken);
  void move_tile(State& state, Tile tile, int to);
  bool move_top(State& state, int count, int from, int to);
  void mix(State& state, int zone);
  void roll(State& state, std::uint32_t dice);
  Seat lot(State& state, SeatMask from);
  Tile copy_within(const Word* tiles, Tile tile, const Word* taken = nullptr) const;
  Seat seat_from(SeatMask seats, Seat from) const;
  void share(State& state, int account, SeatMask seats, bool clockwise, Seat from);
  void tell(const Event& event, const State& state) {
    if (sink_ != nullptr) sink_->on_event(event, state);
  }

  Word* set(int index) { return sets_.data() + index * words_; }

  const Program& program_;
  const Shape& shape_;
  int words_;
  std::vector<std::int32_t> numbers_;
  std::vector<Word> sets_;
  std::vector<Lister> listers_;
  Lister subsets_;  // of add_subsets
  std::vector<Matcher> matchers_;
  std::vector<Packer> packers_;
  std::vector<Tile> tiles_;
  std::vector<Move> list_;
  const DecisionInfo* listing_ = nullptr;
  EventSink* sink_ = nullptr;
  ChanceSource* source_ = nullptr;
  std::int32_t fault_ = 0;
  bool asking_ = false;
};

}  // namespace boneyard
