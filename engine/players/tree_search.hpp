#pragma once
// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012), with a tree for each seat: deals are
// drawn that the seat could not tell from the true one; in each, play goes down moves that did well before, every seat choosing for itself by what it would see, then
// on at random to the end of the deal; what comes of it is added to all moves on the way. What was learnt of a move is kept under the key of what its seat sees
// (view_key.hpp), so that situations which look alike share it: one table holds the trees of all seats.
//
// Where the rule file has odds for all moves, as for bids and doubts, there is no tree: after each move of the root, play goes on by those odds (Tesauro and Galperin, "On-line Policy
// Improvement using Monte-Carlo Search", 1996). A tree cannot visit the many bids of others often enough to find out that one which nobody can make is doubted.

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/players/estimate.hpp"
#include "engine/players/likely_deals.hpp"
#include "engine/players/player.hpp"
#include "engine/players/reward.hpp"
#include "engine/players/rollout.hpp"
#include "engine/players/view_key.hpp"

namespace boneyard {

class TreeSearch {
 public:
  explicit TreeSearch(const Program& program);

  // Thinks for as long as it takes to play `budget` usual decisions (Rollout::decisions), or until nothing can change any more. Best moves first, but those that hardly ever
  // come true by what the seat sees last. One possible move is not thought about.
  std::vector<Estimate> estimates(const InformationSet& set, Random& random, std::uint64_t budget);

  // The moves that win whatever the seat does not see: in every deal there is, before anything else is chosen or thrown, they end the match with a win of the seat alone or
  // of its team, or, where rollouts stop there, the round with more for the seat than for the others. None where there are too many deals to try.
  std::vector<Move> certain(const InformationSet& set);

  // Whether rollouts stop at the end of a round, so that the share of an estimate is how well the seat does in it: a half is as well as the others.
  bool by_rounds() const { return rollout_.prospects() != nullptr; }

  // Whether rollouts may be played in native code; interpret() ends that.
  bool native() const { return rollout_.native(); }
  void interpret() { rollout_.interpret(); }
  // Of the last search.
  std::uint64_t iterations() const { return iterations_; }
  // Of them, those that came to the end of the match, so that a share of the win is what they count.
  std::uint64_t decided() const { return decided_; }

 private:
  // Four of them share a cache line.
  struct Edge {
    std::uint32_t key = 0;  // the upper half, as the lower says where to look; 0: free
    float total = 0;
    std::uint32_t visits : 31 = 0;
    std::uint32_t ends : 1 = 0;  // whether play was over right after the move
    std::uint32_t offered = 0;   // how often it could have been taken since it was first
  };
  struct Found {
    std::uint64_t key;
    Edge* edge;   // null where the table is full
    float worth;  // of the move in general; below 0: not known
  };
  struct Step {
    Seat seat;
    std::size_t edge;
  };

  void begin(std::uint64_t budget);
  // Finds out root_places_ by a deal in state_.
  void find_places(Seat root);
  // The share that a pass is worth at the decision of the root, which state_ stands at and is played on from: by whose bid stands if all others pass, too, and whether the rules force it.
  double worth_of_pass(Seat seat, const Move& pass);
  // Whether the move wins at once in this deal.
  bool wins_at_once(const State& deal, Seat seat, const Move& move);
  Edge* find(std::uint64_t key);
  // A deal in state_. Where some moves of the root have odds, as challenges of what others have laid unseen, the fewer of them come true the likelier it is, and some rounds
  // in a row play the same deal with other chance.
  void sample(Seat root, Random& random);
  // Such a deal in deal_.
  void draw_unchallenged(Seat root, Random& random);
  std::uint64_t iterate(Seat root, Random& random);
  // Which of the moves the seat takes, with its edge on the path; false where the tree ends with it.
  bool descend(Seat seat, bool root, const std::vector<Move>& moves, Random& random, std::size_t& chosen);

  const Program& program_;
  Shape shape_;
  ViewKey key_;
  Rollout rollout_;
  std::optional<Habits> habits_;  // where the rollouts learn
  OwnOdds odds_;
  OwnOdds root_odds_;  // from more deals
  Reward reward_;
  LikelyDeals deals_;
  State state_;
  State deal_;
  bool hides_tiles_;
  std::vector<Edge> edges_;
  std::size_t used_ = 0;
  std::vector<Move> root_moves_;
  std::vector<std::uint64_t> root_keys_;  // of those
  std::vector<Edge*> root_edges_;         // of those; null where there is none yet
  std::vector<std::size_t> root_places_;  // where they stand in the list of the decision; kNoPlace where native code may not rely on that
  std::vector<Move> list_;
  std::vector<Move> moves_;
  std::vector<Found> found_;  // for each move of a decision on the way
  std::vector<std::size_t> fresh_;
  std::vector<Step> path_;
  std::vector<Average> shares_;  // of the root's moves
  bool by_odds_ = false;         // all of them have odds
  bool may_pass_ = false;        // the root chooses between bids and a pass
  bool may_challenge_ = false;   // some have, and some have not
  int rounds_left_ = 0;          // of the deal in deal_
  std::uint64_t iterations_ = 0;
  std::uint64_t decided_ = 0;
};

}  // namespace boneyard
