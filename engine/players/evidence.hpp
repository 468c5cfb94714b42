#pragma once
// What the choices of others say of a deal: who drew had nothing to place, who did not follow has none of the suit, and who had one of two moves was likelier to make it than
// who had one of ten. From a deal that a seat holds for possible, play is taken back as far as the seat could follow it: a tile that it saw move goes back where it was, and in place of
// one that it did not see, any that may have moved. Then each choice that the seat heard of is asked about: was it legal, and among how many? The product of these
// likelihoods is how well the deal fits, for players of whom nothing else is known. Where all moves have odds, as bids and doubts, they are legal in any deal: there it counts how likely what was
// said was to be true, by what the player saw.
//
// Where tiles lay comes from the deal alone, never from the truth. What a seat did not hear, and what cannot be taken back, says nothing.

#include <cstdint>
#include <vector>

#include "engine/machine.hpp"
#include "engine/players/history.hpp"
#include "engine/players/own_odds.hpp"
#include "engine/random.hpp"

namespace boneyard {

class Evidence {
 public:
  // What `seat` could follow of the history: the latest choices, as far as a deal is weighed in so many decisions. `machine` plays deals, whose
  // shape is given. With `odds`, a choice among moves that all have odds
  // weighs by how likely its player saw it to be true. All must outlast this.
  Evidence(Machine& machine, const Shape& shape, const History& history, Seat seat, int most, OwnOdds* odds = nullptr);

  // How many decisions of thought it takes to weigh a deal; 0 where nobody else has chosen anything.
  int decisions() const { return decisions_; }
  // The logarithm of the likelihood of the choices in this deal. Draws what the seat cannot know from `random`.
  double fit(const State& deal, Random& random);

 private:
  using Item = History::Item;
  // Back to before a choice.
  struct Step {
    std::size_t choice;  // of the history's items
    int tries;           // more than one where tiles moved out of sight since
  };
  // How things stood, as far back as play is taken.
  struct Past {
    std::vector<int> where;      // by tile: in which zone it lay
    std::vector<int> dice;       // what they showed
    std::vector<Tile> in_place;  // by tile of the truth: which tile moved in its place; kNoTile: none did
    bool thrown = false;         // some dice have been thrown since
    bool stale = false;          // these are of movements after another choice
  };

  // Whether that far back is known where all tiles lay.
  bool take_back(const Item& item, const State& before, Random& random);
  void throw_again(std::uint32_t dice, Random& random);
  double back_to(std::size_t choice, std::size_t end, Random& random);
  // The move that was made, with the tiles of the deal; false where it cannot be told.
  bool translate(const Item& item, const DecisionInfo& decision, Move& move) const;
  double likelihood(const State& asked, Seat seat, const Move& move);
  bool stands_for(const DecisionInfo& decision, const Move& entry, const Move& move) const;

  const Program& program_;
  const Shape& shape_;
  const History& history_;
  Seat seat_;
  std::vector<Step> steps_;  // the latest first
  int decisions_ = 0;
  Machine& machine_;
  OwnOdds* odds_;
  State asked_;
  Past past_;
  std::vector<Tile> candidates_;
  std::vector<Move> list_;
};

}  // namespace boneyard
