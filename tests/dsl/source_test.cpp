#include "dsl/reading/source.hpp"

#include <utility>

#include <catch2/catch.hpp>

namespace boneyard::dsl {

TEST_CASE("a position is a line and a column in characters, asked once or many times", "[source]") {
  const Source source{"t.bones", "ab\n\nZoë 王\nend"};
  const Lines lines(source);
  const auto at = [&](std::uint32_t offset) {
    const Position position = lines.position(offset);
    const Position alone = position_of(source, offset);
    CHECK(position.line == alone.line);
    CHECK(position.column == alone.column);
    return std::pair(position.line, position.column);
  };
  CHECK(at(0) == std::pair(1, 1));
  CHECK(at(2) == std::pair(1, 3));  // the end of the line belongs to it
  CHECK(at(3) == std::pair(2, 1));
  CHECK(at(4) == std::pair(3, 1));
  CHECK(at(8) == std::pair(3, 4));  // behind a character of two bytes
  CHECK(at(12) == std::pair(3, 6));
  CHECK(at(13) == std::pair(4, 1));
  CHECK(at(16) == std::pair(4, 4));
  CHECK(at(999) == std::pair(4, 4));
}

}  // namespace boneyard::dsl
