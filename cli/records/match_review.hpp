#pragma once
// What each decision of one player in a recorded match was worth: the share of the win that the move has against that of the best one, as an opponent of the default
// level sees both from what this player could know. The manner is that of GNU Backgammon: an error rate, the costliest decisions, and what chance gave. The same
// record has the same review.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/table/advice.hpp"
#include "cli/table/screen.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/players/history.hpp"
#include "engine/record.hpp"

namespace boneyard::cli {

// A decision of the player with more than one move.
struct ReviewedDecision {
  std::size_t number = 0;  // of the choices of the match, from 1
  std::string chosen;
  std::string best;
  std::string next;  // the best of the other moves
  Advice::Judgement judged;
  std::string table;      // as the player saw it
  double even_share = 0;  // what a player has who stands as well as each of the others
  bool of_match = false;  // the shares are those of winning the match
  // What lies between the player's decision before and this one. The shares of two deals are not compared.
  bool first_of_deal = false;
  bool others_chose = false;

  // "'bid 3' has 45.0 %, 'pass' would have had 52.1 %"
  std::string verdict() const;
};

class MatchReview : private EventSink {
 public:
  // All of these must outlast the review.
  MatchReview(const Game& game, const Record& record, Seat seat, const Style& style);

  // Why no move of this game can be told from another; empty where they can.
  std::string obstacle() const { return advice_.obstacle(); }
  // Takes about as long for each decision as `hint` does. After each choice of the match, `go_on` is given how many it has looked at and ends the review with
  // false. Throws RecordError where the record does not fit the game.
  void run(const std::function<bool(std::size_t)>& go_on);

  const std::vector<ReviewedDecision>& decisions() const { return decisions_; }
  // What all decisions together gave away, in shares of the win.
  double lost() const;
  // Every decision, the error rate, luck, and the three costliest decisions with the table.
  std::string text() const;
  // The error rate, luck, and the best and the worst move, in a few lines.
  std::string summary() const;

 private:
  void on_event(const Event& event, const State& state) override;
  void look(const State& state, std::size_t index);
  // The error rate, and luck.
  std::string rates_text() const;
  std::vector<const ReviewedDecision*> costliest() const;

  const Game& game_;
  const Program& program_;
  const Record& record_;
  Seat seat_;
  Style style_;
  std::vector<std::string> names_;
  Advice advice_;
  Machine asker_;
  History history_;
  bool deal_begins_ = true;
  bool others_chose_ = false;
  std::vector<Move> list_;
  std::vector<ReviewedDecision> decisions_;
  std::string measure_;
  std::optional<double> result_;  // the share of the win in the end
};

}  // namespace boneyard::cli
