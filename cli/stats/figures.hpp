#pragma once
// What finished matches say about one player: shares of the win with their intervals, a rating against each kind of opponent, streaks, and how both shares and
// errors change from match to match. Plain values, which stats_text.hpp and stats_page.hpp show.
//
// A win that is shared counts in part. The intervals take a share as if it were a whole win now and then, whose spread is never smaller: with shared wins they
// are wider than need be, and never too narrow.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/stats/match_book.hpp"
#include "engine/studying/interval.hpp"

namespace boneyard::cli {

// A match as one of its seats sees it. The match has to outlast this.
struct Played {
  const BookMatch* match = nullptr;
  std::size_t seat = 0;

  const BookSeat& own() const { return match->seats[seat]; }
  // Of all seats together: 1, or more where partners have each share in common, or 0 where nobody wins.
  double shares() const;
  // Of the win, if all seats were equally strong.
  double fair() const { return (shares() > 0 ? shares() : 1) / static_cast<double>(match->seats.size()); }
  // 1 for more than a fair share of the win, -1 for less, 0 for a draw.
  int outcome() const;
  // "2 search-3 and 1 person"
  std::string others() const;
};

// The matches of one game among the same kinds of players.
struct TableFigures {
  std::string game;
  std::string others;
  std::size_t matches = 0;
  std::size_t won = 0;  // with more than a fair share
  double share = 0;     // of the win, on average
  Interval interval;
  double fair = 0;
};

// Against one kind of player, in points of Elo: 400 more are odds of ten to one in a match of two. 0 is as strong as that kind.
struct Rating {
  std::string against;
  std::size_t matches = 0;
  double points = 0;
  double error = 0;  // standard error
  Interval interval() const;
};

// Strengths that make these results most likely, if a seat wins with a chance in proportion to its strength (Bradley and Terry; with more than two seats, the
// first choice of Plackett and Luce). All seats of one kind are equally strong. The prior is one drawn match of two against each kind, which is Jeffreys' prior
// of one kind alone, so that the points are finite; the error is that of the curvature there. By the names of the kinds.
std::vector<Rating> ratings(const std::vector<Played>& played);

struct Streaks {
  std::size_t longest_won = 0;
  std::size_t longest_lost = 0;
  int current = 0;  // matches won since the last other one; lost ones below 0
};
// A draw ends a streak, and begins none.
Streaks streaks(const std::vector<Played>& played);

// Several matches, one after another, as a point of a plot.
struct Block {
  std::size_t matches = 0;
  std::int64_t ended = 0;  // the last of them
  double value = 0;
  std::optional<Interval> interval;
  double fair = 0;  // of shares of the win: the average fair share
};

struct PlayerFigures {
  std::string player;
  std::size_t matches = 0;
  std::int64_t first = 0;  // when the first and the last match ended
  std::int64_t last = 0;
  std::vector<TableFigures> tables;  // by game and others
  std::vector<Rating> ratings;
  Streaks streaks;
  std::vector<Block> wins;    // the average share of the win
  std::vector<Block> errors;  // the average loss of a reviewed decision, as a share of the win; only of reviewed matches
  std::int64_t reviewed = 0;  // decisions
  double lost = 0;            // in all of these
};

// One for each player that counts, who has most matches first. `blocks`: the most points of a plot; a block has 5, 10, 20, 50, 100, 200, ... matches.
std::vector<PlayerFigures> figures(const std::vector<BookMatch>& matches, std::size_t blocks);

}  // namespace boneyard::cli
