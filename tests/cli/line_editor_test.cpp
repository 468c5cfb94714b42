#include "cli/table/line_editor.hpp"

#include <catch2/catch.hpp>

namespace boneyard::cli {

using Texts = std::vector<std::string>;

TEST_CASE("Tab adds what all lines that begin so have in common", "[editor]") {
  const Texts offered{"place [3-4] at 3", "place [3-5] at 5", "pass", "bid "};
  CHECK(complete("pl", offered).added == "ace [3-");
  CHECK(complete("PL", offered).added == "ace [3-");
  CHECK(complete("place [3-5", offered).added == "] at 5");
  CHECK(complete("b", offered).added == "id ");
  CHECK(complete("x", offered).added.empty());
  CHECK(complete("pass", offered).added.empty());
}

TEST_CASE("Tab lists the words that may come next where they differ at once", "[editor]") {
  const Texts offered{"place [3-4] at 3", "place [3-5] at 5", "place [3-5] at 6", "pass"};
  CHECK(complete("p", offered).added == "");
  CHECK(complete("p", {"place [3-4] at 3", "pip"}).words == Texts{"place", "pip"});
  CHECK(complete("place [3-", offered).words == Texts{"[3-4]", "[3-5]"});
  CHECK(complete("place [3-5] at ", offered).words == Texts{"5", "6"});
  CHECK(complete("x", offered).words.empty());
}

}  // namespace boneyard::cli
