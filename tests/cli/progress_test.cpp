#include "cli/terminal/progress.hpp"

#include <unistd.h>

#include <chrono>
#include <iostream>
#include <sstream>

#include <catch2/catch.hpp>

#include "cli/terminal/terminal.hpp"

using boneyard::cli::Progress;
using boneyard::cli::progress_text;

TEST_CASE("progress tells the rate and the time left", "[progress]") {
  CHECK(progress_text(1200, 4800, "matches", 3) == "1200 of 4800 matches, 400 a second, 9 s left");
  CHECK(progress_text(3, 100, "changes", 2) == "3 of 100 changes, 1.5 a second, 65 s left");
  CHECK(progress_text(10, 10'000, "matches", 1) == "10 of 10000 matches, 10 a second, 17 min left");
  CHECK(progress_text(1, 100'000, "matches", 1) == "1 of 100000 matches, 1.0 a second, 28 h left");
  CHECK(progress_text(4800, 4800, "matches", 3) == "4800 of 4800 matches, 1600 a second");
  CHECK(progress_text(700, 0, "positions", 2) == "700 positions, 350 a second");
  CHECK(progress_text(0, 100, "matches", 2) == "0 of 100 matches");
}

TEST_CASE("a log gets a line now and then", "[progress]") {
  if (boneyard::cli::takes_commands(STDERR_FILENO)) return;
  const auto told = [](std::chrono::seconds between) {
    const std::ostringstream text;
    std::streambuf* const before = std::cerr.rdbuf(text.rdbuf());
    {
      Progress progress("matches", 20, between);
      progress.done(5);
      progress.done(20);
    }
    std::cerr.rdbuf(before);
    return text.str();
  };
  CHECK_THAT(told(std::chrono::seconds(0)), Catch::Matches("5 of 20 matches[^\n]*\n20 of 20 matches[^\n]*\n"));
  CHECK(told(std::chrono::minutes(1)).empty());
}
