#pragma once
// The course of matches, which their results do not tell: what was offered and taken in each phase, by which clauses deals and matches ended, and who led.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/studying/moments.hpp"

namespace boneyard {

// The names of clauses as figures have them: "CH-16, CH-18". `cites`: into Program::cite_lists, or less than 0.
std::string clauses_text(const Program& program, int cites);
// What a player types to take a way, without what is chosen: "take from".
std::string words_of(const WayInfo& way);

// Exact sums over matches, by the names of the rule file.
struct Courses {
  static constexpr int kParts = 20;  // of a match, by its decisions

  struct Phase {
    std::uint64_t decisions = 0;
    std::uint64_t choices = 0;    // decisions with more than one legal move
    std::uint64_t branching = 0;  // legal moves of those, by saturating_sum()

    void add(const Phase& other);
  };
  std::map<std::string, Phase> phases;
  // By phase and words: how often a way was taken in a match, and how often it was offered beside another. Of matches that offered it.
  std::map<std::pair<std::string, std::string>, Moments<2>> ways;
  std::map<std::pair<std::string, std::string>, std::uint64_t> ends;  // of phases, with the clauses that end them
  std::map<std::string, std::uint64_t> results;                       // of matches, by clauses
  // Of matches that ended, and whose rules say who is ahead:
  std::uint64_t compared = 0;
  std::map<std::uint64_t, std::uint64_t> lead_changes;  // how many there were, and how many matches had so many
  std::array<std::uint64_t, kParts> led{};              // matches in which somebody was ahead when so many twentieths were over
  std::array<std::uint64_t, kParts> winner_leads{};     // matches in which a winner was ahead when so many twentieths were over
  // Matches in which a winner took the lead for good in this twentieth; the last: only in the end.
  std::array<std::uint64_t, kParts + 1> lead_taken{};

  void add(const Courses& other);
};

// Hears one match after another. For one thread.
class Course : public EventSink {
 public:
  // `game` outlasts this.
  explicit Course(const Game& game);

  void begin();
  void on_event(const Event& event, const State& state) override;
  void on_choice(const State& state, Seat seat, const std::vector<Move>& list, std::int64_t count, const Move& chosen) override;
  // The match is over, with these winners, or came to no end. It is added to what take() returns; without this call, it does not count.
  void end(SeatMask winners);
  void end_unfinished();
  // The sums of all matches since the last call.
  Courses take();

 private:
  // Ways with the same words in the same phase are one.
  struct Way {
    std::pair<std::string, std::string> name;
    std::int64_t offered = 0;  // in this match
    std::int64_t taken = 0;
    std::uint64_t choice = 0;  // the last one that offered it
    Moments<2> sums;
  };

  SeatMask leaders(const State& state);
  void add_lead(SeatMask winners);

  const Game& game_;
  Machine machine_;
  std::vector<std::vector<std::size_t>> way_of_;  // by decision and way, into ways_
  std::uint64_t choice_ = 0;                      // the number of the last one
  // Of this match: by decision; the phases that ended, with lists of clauses; the list of its result, or -1; who was ahead at each decision, and in its end.
  std::vector<Courses::Phase> phases_;
  std::vector<std::pair<int, int>> ended_;
  int result_ = -1;
  std::vector<SeatMask> led_;
  // Of all matches.
  std::vector<Way> ways_;
  std::vector<Courses::Phase> phase_sums_;
  std::map<std::pair<int, int>, std::uint64_t> ends_;
  std::map<int, std::uint64_t> results_;
  Courses sums_;  // the rest
};

}  // namespace boneyard
