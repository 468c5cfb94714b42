#include "cli/stats/figures.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "cli/stats/plot.hpp"

namespace boneyard::cli {
namespace {

struct Sitting {
  const char* player;
  double share;
};

// The first seat counts.
BookMatch match_of(const std::vector<Sitting>& seats, std::int64_t ended = 0) {
  BookMatch match;
  match.game = "Stairs";
  match.ended = ended;
  for (const Sitting& sitting : seats) {
    BookSeat& seat = match.seats.emplace_back();
    seat.name = match.seats.size() == 1 ? "Ann" : sitting.player;
    seat.player = sitting.player;
    seat.counts = match.seats.size() == 1;
    seat.share = sitting.share;
  }
  return match;
}

class Book {
 public:
  Book& add(int times, const std::vector<Sitting>& seats) {
    for (; times > 0; --times) matches.push_back(match_of(seats, static_cast<std::int64_t>(matches.size())));
    return *this;
  }
  std::vector<Played> played() const {
    std::vector<Played> all;
    for (const BookMatch& match : matches) all.push_back({&match, 0});
    return all;
  }
  std::vector<BookMatch> matches;
};

Approx near(double value) { return Approx(value).margin(1e-3); }

}  // namespace

// The numbers come from other programs: the interval's ends as roots found by bisection, ratings and their errors by a search on a grid and differences.
TEST_CASE("Wilson's interval", "[stats]") {
  CHECK(wilson(7, 10).low == near(0.396778));
  CHECK(wilson(7, 10).high == near(0.892209));
  CHECK(wilson(4.5, 12).low == near(0.164993));
  CHECK(wilson(4.5, 12).high == near(0.645631));
  CHECK(wilson(0, 10).low == 0);
  CHECK(wilson(0, 10).high == near(0.277533));
  CHECK(wilson(10, 10).low == near(0.722467));
  CHECK(wilson(10, 10).high == near(1));
  CHECK(wilson(0, 0).low == 0);
  CHECK(wilson(0, 0).high == 1);
}

TEST_CASE("half of the matches of two are a rating of 0", "[stats]") {
  const Book book = Book().add(5, {{kPerson, 1}, {"search-1", 0}}).add(5, {{kPerson, 0}, {"search-1", 1}});
  const std::vector<Rating> found = ratings(book.played());
  REQUIRE(found.size() == 1);
  CHECK(found[0].against == "search-1");
  CHECK(found[0].matches == 10);
  CHECK(found[0].points == near(0));
}

TEST_CASE("a fair share of matches of three is a rating of nearly 0, from which the prior pulls to neither side", "[stats]") {
  const Book book = Book().add(3, {{kPerson, 1}, {"random", 0}, {"random", 0}}).add(6, {{kPerson, 0}, {"random", 1}, {"random", 0}});
  CHECK(ratings(book.played())[0].points == near(0));
}

TEST_CASE("ratings of thirty wins in forty, and of wins alone", "[stats]") {
  const Book book = Book().add(30, {{kPerson, 1}, {"random", 0}}).add(10, {{kPerson, 0}, {"random", 1}});
  const Rating found = ratings(book.played())[0];
  CHECK(found.points == near(185.244216));
  CHECK(found.error == near(62.157231));
  CHECK(found.interval().low == near(185.244216 - 1.959964 * 62.157231));

  // (10 + 1/2) to 1/2.
  const Book wins = Book().add(10, {{kPerson, 1}, {"random", 0}});
  CHECK(ratings(wins.played())[0].points == near(528.887719));
}

TEST_CASE("ratings against two kinds, at tables of either and of both", "[stats]") {
  Book book;
  book.add(6, {{kPerson, 1}, {"a", 0}, {"a", 0}}).add(9, {{kPerson, 0}, {"a", 0}, {"a", 1}});
  book.add(4, {{kPerson, 1}, {"a", 0}, {"b", 0}}).add(2, {{kPerson, 0}, {"a", 1}, {"b", 0}}).add(5, {{kPerson, 0}, {"a", 0}, {"b", 1}});
  book.add(2, {{kPerson, 0.5}, {"b", 0.5}}).add(7, {{kPerson, 0}, {"b", 1}});
  const std::vector<Rating> found = ratings(book.played());
  REQUIRE(found.size() == 2);
  CHECK(found[0].matches == 26);
  CHECK(found[0].points == Approx(46.53068).margin(0.01));
  CHECK(found[0].error == Approx(76.32706).margin(0.01));
  CHECK(found[1].matches == 20);
  CHECK(found[1].points == Approx(-155.84074).margin(0.01));
  CHECK(found[1].error == Approx(81.99985).margin(0.01));
}

TEST_CASE("matches that nobody wins say nothing of strength", "[stats]") {
  const Book book = Book().add(9, {{kPerson, 0}, {"random", 0}});
  CHECK(ratings(book.played())[0].points == near(0));
}

TEST_CASE("a draw ends a streak, and the side that wins together has won", "[stats]") {
  Book book;
  book.add(2, {{kPerson, 1}, {"random", 0}}).add(1, {{kPerson, 0.5}, {"random", 0.5}}).add(1, {{kPerson, 1}, {"random", 0}});
  book.add(3, {{kPerson, 0}, {"random", 1}}).add(1, {{kPerson, 0.5}, {"random", 0}, {"random", 0.5}, {"random", 0}});
  Streaks found = streaks(book.played());
  CHECK(found.longest_won == 2);
  CHECK(found.longest_lost == 3);
  CHECK(found.current == 1);
  book.add(1, {{kPerson, 0.5}, {"random", 0.5}});
  CHECK(streaks(book.played()).current == 0);
  CHECK(streaks({}).current == 0);
}

TEST_CASE("partners have a win in common, of which a fair share is that of their side", "[stats]") {
  Book book;
  book.add(1, {{kPerson, 1}, {"random", 0}, {"random", 1}, {"random", 0}})
      .add(1, {{kPerson, 0}, {"random", 1}, {"random", 0}, {"random", 1}});
  const std::vector<PlayerFigures> found = figures(book.matches, 24);
  CHECK(found[0].tables[0].fair == near(0.5));
  CHECK(found[0].tables[0].share == near(0.5));
  CHECK(found[0].tables[0].won == 1);
  // As strong as the others, whose points do not count twice.
  CHECK(found[0].ratings[0].points == near(0));
  // All of both sides have half of it each.
  book.matches.clear();
  book.add(1, {{kPerson, 0.5}, {"random", 0.5}, {"random", 0.5}, {"random", 0.5}});
  CHECK(book.played()[0].outcome() == 0);
  // Nobody has won.
  book.matches.clear();
  book.add(1, {{kPerson, 0}, {"random", 0}});
  CHECK(book.played()[0].outcome() == -1);
}

TEST_CASE("figures are of each player that counts, by game and by the others", "[stats]") {
  Book book;
  book.add(4, {{kPerson, 1}, {"random", 0}, {kPerson, 0}}).add(8, {{kPerson, 0}, {"random", 1}, {"random", 0}});
  book.matches[0].seats[2].counts = true;
  book.matches[0].seats[2].name = "Bob";
  book.matches[5].seats[0].reviewed = 4;
  book.matches[5].seats[0].lost = 0.2;
  const std::vector<PlayerFigures> found = figures(book.matches, 24);
  REQUIRE(found.size() == 2);
  CHECK(found[0].player == "Ann");
  REQUIRE(found[0].tables.size() == 2);
  CHECK(found[0].tables[0].others == "1 person and 1 random");
  CHECK(found[0].tables[0].share == 1);
  CHECK(found[0].tables[1].others == "2 random");
  CHECK(found[0].tables[1].won == 0);
  CHECK(found[0].tables[1].fair == near(1 / 3.0));
  REQUIRE(found[0].wins.size() == 3);
  CHECK(found[0].wins[0].value == near(0.8));
  CHECK(found[0].wins[0].interval->low == near(wilson(4, 5).low));
  CHECK(found[0].wins[2].matches == 2);
  CHECK(found[0].wins[2].ended == 11);
  REQUIRE(found[0].errors.size() == 1);
  CHECK(found[0].errors[0].value == near(0.05));
  CHECK(found[1].player == "Bob");
  CHECK(found[1].matches == 1);
  CHECK(found[1].errors.empty());
  // Larger blocks where there is less room.
  CHECK(figures(book.matches, 2)[0].wins.size() == 2);
  CHECK(figures(book.matches, 1)[0].wins[0].matches == 12);
}

TEST_CASE("a plot of plain characters", "[stats]") {
  const std::string plot = plot_text({{0.5, 0.2, 0.8, 0.5}, {1, 0.9, 1, 0.5}, {0, {}, {}, {}}}, 1, 40);
  CHECK(plot ==
        "   100 %|    o\n"
        "        |    |\n"
        "    80 %| |\n"
        "        | |\n"
        "    60 %| |\n"
        "        |-o----\n"
        "    40 %| |\n"
        "        | |\n"
        "    20 %| |\n"
        "        |\n"
        "     0 %+_______o_\n");
  // The last points are shown where not all of them fit.
  CHECK(plot_room(80) == 23);
  const std::string wide = plot_text(std::vector<PlotPoint>(50, {0, {}, {}, {}}), 0.02, 200);
  CHECK(wide.size() - wide.rfind('|') < 95);
  CHECK(wide.starts_with("   2.0 %|\n"));
}

}  // namespace boneyard::cli
