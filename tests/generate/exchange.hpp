#pragma once
// The exchange test: does a seat get a byte that depends on what it may not know?
//
// Two tiles that a seat cannot tell apart, by the ledger, change places: in the mix that laid them down and in the other seats' choices. So does a number
// on a die that it does not see, and so does a choice that it is never told of. The match is played again, and all that the seat gets at each
// decision - log, view, table, moves, refusals - must be the same byte for byte, up to the decision after which the ledger says that the seat learns of
// it. A match that cannot be played so (somebody's choice would not have been legal) is no test.

#include <array>
#include <cstdint>
#include <string>

#include "engine/telling/seat_log.hpp"
#include "tests/generate/match.hpp"

namespace boneyard::generate {

// What changed places, and where it lay; a pair has the first that fits. The rarest stand first.
enum class Exchange {
  kChosenUnseen,    // a tile that was named in a choice which is not announced
  kHandedOver,      // a tile that went from one hidden place to another
  kShownToAnother,  // a tile that somebody else was shown
  kSecondMix,       // tiles that were mixed once more
  kFaceDown,        // a tile in a place of a seat that nobody, or only its owner, looks into besides the hand
  kHandAndHand,
  kOneHand,
  kHandAndStock,
  kStock,         // the order of a pile
  kHiddenDie,     // a die that nobody sees
  kAnothersDie,   // a die that another sees
  kSecretChoice,  // a choice of which nobody is told
  kSealedChoice,  // a choice that others are still to make
};
inline constexpr int kExchanges = 13;
const char* name(Exchange kind);

struct Tally {
  std::array<long, kExchanges> accepted{};
  long rejected = 0;
  long steps = 0;  // that were compared
};

struct Difference {
  bool found = false;
  Exchange kind{};
  std::string text;  // what the seat got, before and after
};

// Everything that a seat gets at a decision, as text. `log` are the lines since the last.
std::string all_that_a_seat_gets(const Game& game, Machine& asker, const State& state, Seat seat, const std::vector<LogLine>& log,
                                 std::vector<Move>& list);

// Tries at most `most` exchanges for each of `seats` seats of a match, those of different kinds in turn; stops at the first difference.
Difference exchange_test(const Game& game, const Ledger& ledger, const Watcher& watcher, const Played& played, std::uint64_t seed,
                         int seats, int most, Tally& tally);

}  // namespace boneyard::generate
