#pragma once
// All outcomes of chance of one step of a match. The step runs once for each of them: what it draws follows the outcome that is being visited, and each new draw takes
// its first possibility.
//
//   ChanceOutcomes outcomes(program);
//   do {
//     outcomes.begin();
//     machine.apply(state, seat, move, nullptr, &outcomes);
//     ... outcomes.probability() ...
//   } while (outcomes.next());

#include <vector>

#include "engine/event.hpp"
#include "engine/tile.hpp"

namespace boneyard {

class ChanceOutcomes : public ChanceSource {
 public:
  explicit ChanceOutcomes(const Program& program) : program_(program) {}

  // Before each run of the step.
  void begin();
  // The next outcome; false after the last one.
  bool next();
  // Of the outcome that the last run had.
  double probability() const { return probability_; }
  // How many outcomes the step has if each has draws like those of the last run: exact for a step whose draws do not depend on one another.
  double estimate() const;

  bool mix(int zone, std::span<Tile> tiles) override;
  bool roll(std::uint32_t dice, std::span<std::int32_t> numbers) override;
  bool lot(SeatMask from, Seat& seat) override;

 private:
  struct Draw {
    int taken;
    int possibilities;
  };
  // One of so many possibilities, counted from 0.
  int draw(int possibilities);

  const Program& program_;
  std::vector<Draw> draws_;
  std::size_t at_ = 0;
  double probability_ = 1;
};

}  // namespace boneyard
