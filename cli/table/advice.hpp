#pragma once
// What a person can be told about the moves to choose from: which look best, and whether one looks much worse. Thinks as an opponent of the default level does,
// from what the person may know and nothing else.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/table/menu.hpp"
#include "engine/players/tree_search.hpp"

namespace boneyard::cli {

class Advice {
 public:
  // The program must outlast this.
  explicit Advice(const Program& program) : program_(program) {}

  // Why no move of this game can be told from another; empty where they can.
  std::string obstacle() const;
  // The best moves with the share of the win that each promises, in lines that fit. Numbered as the menu has them; one that is no entry of it is there to be typed.
  std::string hint(const InformationSet& set, Random random, const Menu& menu, int width);
  // The best move in a sentence, with what the next one promises; and its odds, where the rule file has any for it. Empty where nothing can be said.
  std::string lesson(const InformationSet& set, Random random, const Menu& menu, std::span<const std::string> names, int width);
  // What a concrete move gives away against the best one.
  struct Judgement {
    Estimate best;
    Estimate chosen;
    std::optional<Estimate> next;  // the best of the others where the chosen one is surely better than all of them
    // The difference of their shares where it is surely one: more than twice its standard error. Else 0.
    double loss = 0;
  };
  // Nothing where there is no other move, or too little could be tried.
  std::optional<Judgement> judge(const InformationSet& set, Random random, const Move& move);
  // What the shares of the last search are of (engine/players/reward.hpp).
  std::string measure() const;
  // Whether they are of the round rather than of the match or the deal.
  bool by_rounds() const { return search_ && search_->by_rounds(); }
  // What a player has who stands as well as each of the others.
  double even_share() const;
  // "'skip' looks worse than 'bid 3' (31 % against 47 %)". Nothing where the concrete move does not, or is not surely worse.
  std::optional<std::string> doubt(const InformationSet& set, Random random, const Menu& menu, const Move& move);

  // Whether the shares of the last search are those of winning the match.
  bool of_match() const;

 private:
  // Those that win for certain first.
  std::vector<Estimate> estimates(const InformationSet& set, Random& random);
  // Those of which something can be said.
  std::vector<Estimate> best_moves(const InformationSet& set, Random& random);
  bool is_certain(const Estimate& estimate) const;
  // "this wins the match, whatever you do not see"
  std::string certainty() const;

  const Program& program_;
  std::optional<TreeSearch> search_;
  std::vector<Move> certain_;  // at the choice that was thought about last
};

}  // namespace boneyard::cli
