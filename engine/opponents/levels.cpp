#include "engine/opponents/levels.hpp"

#include "engine/notation.hpp"
#include "engine/opponents/solution.hpp"
#include "engine/players/flat_search.hpp"
#include "engine/players/tree_search.hpp"

namespace boneyard {
namespace {

class RandomPlayer : public Player {
 public:
  Move choose(const InformationSet& set, Random& random) override {
    const std::int64_t count = move_count(set.program(), set.decision(), set.moves());
    return concrete_move(set.program(), set.decision(), set.moves(), count <= 1 ? 0 : draw_move(random, count));
  }
};

template <typename Search>
class Thinker : public Player {
 public:
  Thinker(const Program& program, std::uint64_t budget) : search_(program), budget_(budget) {}
  Move choose(const InformationSet& set, Random& random) override {
    const Random before = random;
    for (;; search_.interpret()) {
      random = before;
      StepBudget steps(kStepsOfThought);
      const StepBudget::Scope scope(steps);
      const Move move = search_.estimates(set, random, budget_).front().move;
      if (!steps.spent() || !search_.native()) return move;
    }
  }

 private:
  Search search_;
  std::uint64_t budget_;
};

// Plays the solution of a small table, and thinks at any other.
class Solver : public Player {
 public:
  Solver(const Program& program, std::uint64_t budget) : solution_(Solution::of(program)), thinker_(program, budget) {}
  Move choose(const InformationSet& set, Random& random) override {
    if (solution_ != nullptr)
      if (const auto move = solution_->choose(set, random)) return *move;
    return thinker_.choose(set, random);
  }

 private:
  std::unique_ptr<Solution> solution_;
  Thinker<TreeSearch> thinker_;
};

}  // namespace

Random player_random(std::uint64_t seed, std::uint64_t match_index, Seat seat, std::uint32_t decision) {
  Random random = random_for(seed, match_index, Stream::kPlayers);
  // Far apart in the same sequence: what others draw is never met.
  random.advance((static_cast<std::uint64_t>(seat) + 1) << 58 | static_cast<std::uint64_t>(decision) << 32);
  return random;
}

std::string level_text(Level level) {
  switch (level) {
    case Level::kRandom:
      return "random";
    case Level::kGreedy:
      return "greedy";
    default:
      return "search-" + std::to_string(static_cast<int>(level) - static_cast<int>(Level::kSearch1) + 1);
  }
}

std::optional<Level> level_of(const std::string& text) {
  for (const Level level : kLevels)
    if (text == level_text(level)) return level;
  return std::nullopt;
}

Level level_for(const Program& program, Level wanted) { return program.keeps_hidden.empty() ? wanted : Level::kRandom; }

std::uint64_t budget_of(Level level) {
  switch (level) {
    case Level::kRandom:
      return 0;
    case Level::kGreedy:
    case Level::kSearch2:
      return 30'000;
    case Level::kSearch1:
      return 3'000;
    case Level::kSearch3:
      return 300'000;
    case Level::kSearch4:
      return 1'200'000;
  }
  return 0;
}

std::unique_ptr<Player> make_player(const Program& program, Level level) {
  if (level == Level::kRandom) return std::make_unique<RandomPlayer>();
  if (level == Level::kGreedy) return std::make_unique<Thinker<FlatSearch>>(program, budget_of(level));
  if (level == Level::kSearch3 || level == Level::kSearch4) return std::make_unique<Solver>(program, budget_of(level));
  return std::make_unique<Thinker<TreeSearch>>(program, budget_of(level));
}

PlayerMaker maker_of(Level level) {
  return [level](const Program& program) { return make_player(program, level); };
}

}  // namespace boneyard
