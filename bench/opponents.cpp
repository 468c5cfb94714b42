// boneyard_opponents: how well the opponents play. Contests of one player among others of another kind, each seat in turn with the same chance, both ways.
//
//   boneyard_opponents GAME SEATS ONE OTHERS FIRST MATCHES [OPTION=VALUE...]
//
// plays so many matches from number FIRST on, and prints as JSON what bench/opponents.py adds up. A player is a level (random, greedy, search-1 to search-4),
// `thumb`, the rule of thumb of that game, `honest`, `odds`, `always-pass`, `count-trumps`, `own-train` (thumb.hpp), or `forgetful`: search-2 that does not take what others have chosen for evidence.

#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>

#include <nlohmann/json.hpp>

#include "bench/compiled.hpp"
#include "bench/thumb.hpp"
#include "dsl/ruleset.hpp"
#include "engine/opponents/levels.hpp"
#include "engine/players/contest.hpp"
#include "engine/players/tree_search.hpp"

namespace boneyard::bench {
namespace {

class Forgetful : public Player {
 public:
  explicit Forgetful(const Program& program) : search_(program) {}
  Move choose(const InformationSet& set, Random& random) override {
    return search_.estimates(set.forgetful(), random, budget_of(Level::kSearch2)).front().move;
  }

 private:
  TreeSearch search_;
};

std::unique_ptr<Player> player_of(const Program& program, const std::string& name) {
  if (name == "thumb" && program.ruleset == "challenge") return challenge_by_thumb(program);
  if (name == "honest" && program.ruleset == "challenge") return honest_challenger(program);
  if (name == "thumb" && program.ruleset == "pig") return hold_at_20();
  if (name == "odds" && program.odds != nullptr && program.keeps_hidden.empty()) return by_odds(program);
  if (name == "always-pass" && program.ruleset == "texas-42") return always_pass(program, kDefaultLevel);
  if (name == "count-trumps" && program.ruleset == "texas-42") return count_trumps_and_doubles(program, kDefaultLevel);
  if (name == "own-train" && program.ruleset == "mexican-train") return own_train_first();
  if (name == "forgetful") return std::make_unique<Forgetful>(program);
  const auto level = level_of(name);
  if (!level) throw std::runtime_error("no player is called '" + name + "' in this game");
  return make_player(program, *level);
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.size() < 6) throw std::runtime_error("usage: boneyard_opponents GAME SEATS ONE OTHERS FIRST MATCHES [OPTION=VALUE...]");
  OptionTexts options;
  for (std::size_t i = 6; i < arguments.size(); ++i) {
    const auto equals = arguments[i].find('=');
    options.emplace_back(arguments[i].substr(0, equals), arguments[i].substr(equals + 1));
  }
  const Ruleset rules = Ruleset::load(arguments[0], std::string(BONEYARD_SOURCE_DIR) + "/rulesets");
  const Game game = rules.game(std::stoi(arguments[1]), options, Memory::kKept, compiled_games());
  Contest how;
  how.first = std::stoull(arguments[4]);
  how.matches = std::stoull(arguments[5]);
  how.jobs = 2;
  how.listens = game.program().has_bids();
  const auto maker = [](const std::string& name) { return [name](const Program& program) { return player_of(program, name); }; };
  const Share total = contest(game, teams(game, how.seed), maker(arguments[2]), maker(arguments[3]), how);
  nlohmann::json line = {{"game", game.program().game}, {"rules", game.program().hash},    {"matches", total.wins.count()},
                         {"sum", total.wins.sum()},     {"squares", total.wins.squares()}, {"unfinished", total.unfinished}};
  const auto add_bids = [&](const char* who, const Said& said) {
    if (said.bids > 0) line[who] = {{"bids", said.bids}, {"made", said.bids_made}};
  };
  add_bids("one", total.one_said);
  add_bids("others", total.others_said);
  std::cout << line.dump() << '\n';
  return 0;
}

}  // namespace
}  // namespace boneyard::bench

int main(int count, char** values) {
  try {
    return boneyard::bench::run(std::vector<std::string>(values + 1, values + count));
  } catch (const std::exception& error) {
    std::cerr << "boneyard_opponents: " << error.what() << '\n';
    return 2;
  }
}
