#include "cli/common/word_count.hpp"

#include <catch2/catch.hpp>

namespace boneyard::cli {

TEST_CASE("names, numbers, keywords and the words in strings are counted", "[word_count]") {
  CHECK(word_count("game \"Three Dozen\"\nplayers 2 to 5\n") == 3 + 4);
  CHECK(word_count("  \"take\" \"with\" t from p's hand where\n") == 7);
}

TEST_CASE("the parts of a joined name count one by one", "[word_count]") { CHECK(word_count("  lay-and-discard(leader)\n") == 4); }

TEST_CASE("a possessive is a part of its word", "[word_count]") { CHECK(word_count("  each player's hand\n") == 3); }

TEST_CASE("a tile counts as its two ends", "[word_count]") { CHECK(word_count("  c is [x-n] [n-y]\n") == 6); }

TEST_CASE("citations and comments are not counted", "[word_count]") {
  CHECK(word_count("  pass (CH-10, CH-R3)  # all of this is free\n") == 1);
  CHECK(word_count("  pass (42-4)\n") == 1);
}

TEST_CASE("a sum in brackets is no citation", "[word_count]") { CHECK(word_count("  set n to (4 - 1)\n") == 5); }

TEST_CASE("what says where rules come from and whether they hold is not counted", "[word_count]") {
  CHECK(word_count("language 1\nclause CH-1 \"There are\n  many tiles.\"\n") == 0);
  CHECK(word_count("scenario \"a pass\":\n  A plays \"pass\"\nzone hand\n") == 2);
  CHECK(word_count("mutant CH-1 replace \"a\" with \"b\" killed by \"c\"\n") == 0);
}

TEST_CASE("words for players are counted apart", "[word_count]") {
  const std::string text = "zone hand\nwords:\n  hand: \"tiles, in hand\"\n  \"pass\": \"{he passes}\"\nzone claim\n";
  CHECK(word_count(text) == 4);
  CHECK(words_for_players(text) == 1 + 4 + 3);
}

TEST_CASE("a number sign in a string begins no comment", "[word_count]") { CHECK(word_count("  \"a # b\" c\n") == 3); }

}  // namespace boneyard::cli
