#pragma once
// What one seat knows when it is asked: all that a player is ever given. The true state is inside and stays there; what leaves is the seat's view, its legal moves,
// and deals that the seat could not tell from the true one. The generator of chance, others' hands and sealed choices cannot be had from it, so that no player,
// however it is written, can cheat.

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/players/deals.hpp"
#include "engine/players/evidence.hpp"
#include "engine/view.hpp"

namespace boneyard {

class InformationSet {
 public:
  // Of a state that remembers, at a decision that asks the seat. `moves` is its list of legal moves, not empty. `history` is what led there, or null. All of them must outlast this.
  InformationSet(const Program& program, const State& truth, Seat seat, const std::vector<Move>& moves, const History* history = nullptr)
      : program_(program), truth_(truth), seat_(seat), moves_(moves), history_(history) {}

  const Program& program() const { return program_; }
  Seat seat() const { return seat_; }
  int decision() const { return truth_.header().decision; }
  // Entries may stand for ranges of numbers.
  const std::vector<Move>& moves() const { return moves_; }
  View view() const { return view_of(program_, truth_, seat_); }
  // A number for what the seat sees, and what it could follow of what led there.
  std::uint64_t key(const ViewKey& keys) const;
  // The same, with some of the moves to think about; they must outlast it.
  InformationSet among(const std::vector<Move>& moves) const { return InformationSet(program_, truth_, seat_, moves, history_); }
  // The same for a seat that has forgotten what was chosen.
  InformationSet forgetful() const { return InformationSet(program_, truth_, seat_, moves_); }
  // Others who have put tiles of their own where this seat does not see them, and where they still lie: claims, discards face down. Nobody without a history.
  SeatMask laid_unseen() const;
  // Deals to play on from, as states of the shape given. Of a game whose keeps_hidden is not empty: throws std::logic_error.
  Deals deals(const Shape& samples) const;
  // What past choices say of them, to be asked of a machine for them in so many decisions; nothing without a history.
  std::optional<Evidence> evidence(Machine& machine, const Shape& samples, int most, OwnOdds* odds = nullptr) const;

 private:
  const Program& program_;
  const State& truth_;
  Seat seat_;
  const std::vector<Move>& moves_;
  const History* history_;
};

// Of a range of numbers, how many searches look at.
inline constexpr int kMostNumbers = 24;

// Moves to think about: as the list has them, with numbers in place of ranges. Of a range of more than `most` numbers only so many are taken, evenly spread from the
// least to the greatest.
void concrete_moves(const Program& program, int decision, const std::vector<Move>& list, int most, std::vector<Move>& moves);

}  // namespace boneyard
