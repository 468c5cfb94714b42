#include "cli/terminal/progress.hpp"

#include <catch2/catch.hpp>

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
