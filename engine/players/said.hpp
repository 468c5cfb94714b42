#pragma once
// Which ways players choose, and how often what they say by it is true: of those for which the rule file has a guess in the same words, as bids and doubts (own_odds.hpp). And how
// many bids they make.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "engine/game.hpp"
#include "engine/players/history.hpp"
#include "engine/players/own_odds.hpp"
#include "engine/players/reward.hpp"

namespace boneyard {

struct Said {
  struct Way {
    std::uint64_t made = 0;
    bool guessed = false;        // whether the rule file has a guess in these words; if not, the rest is 0
    std::uint64_t held = 0;      // those that were true
    std::uint64_t unlikely = 0;  // those that were true with less than 10 % by what the player saw
    // The first of its kind since tiles were taken up or dice thrown, by how likely it was in the same way: under 10 %, under 20 %, and so on.
    std::array<std::uint64_t, 10> first{};
  };
  std::map<std::string, Way> ways;  // by their words
  // Bids (DecisionInfo::pass) that nobody overbid in their deal, and those of them that were made: whose side had won more than the others when all tiles were taken up.
  std::uint64_t bids = 0;
  std::uint64_t bids_made = 0;

  void add(const Said& other);
  // Whether there is any way with a guess.
  bool guessed() const;
};

// Adds up what is said in matches. One for each thread.
class Listener {
 public:
  // `game` keeps what seats remember, and outlasts this.
  explicit Listener(const Game& game)
      : program_(game.program()),
        keys_(program_, game.shape()),
        odds_(program_, game.shape(), keys_, kDeals),
        machine_(game.new_machine()),
        reward_(program_, machine_, nullptr) {}

  // The seat makes a concrete move in this state, to which the history led.
  void hear(const State& state, const History& history, Seat seat, const Move& move, Said& said);
  // The match has come to an end, or to none.
  void end(const State& state);

 private:
  static constexpr int kDeals = 200;
  // The last one of a deal.
  struct Bid {
    Seat seat;
    Said* said;
    int gathered;  // how often all tiles had been taken up
  };
  void settle(const State& state);

  const Program& program_;
  ViewKey keys_;
  OwnOdds odds_;
  Machine machine_;
  Reward reward_;  // since the bid
  std::optional<Bid> bid_;
};

}  // namespace boneyard
