#include "dsl/reading/source.hpp"

#include <utility>

#include <catch2/catch.hpp>

namespace boneyard::dsl {

TEST_CASE("a position is a line and a column in characters", "[source]") {
  const Source source{"t.bones", "ab\n\nZoë 王\nend"};
  const Lines lines(source.text);
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

TEST_CASE("a byte order mark is in no column, and in no line that is shown", "[source]") {
  const Source source{"t.bones", "\uFEFFab\ncd"};
  const Lines lines(source.text);
  const std::pair<std::uint32_t, Position> places[] = {{0, {1, 1}}, {1, {1, 1}}, {3, {1, 1}}, {4, {1, 2}}, {5, {1, 3}}, {6, {2, 1}}};
  for (const auto& [offset, expected] : places) {
    CHECK(lines.position(offset).line == expected.line);
    CHECK(lines.position(offset).column == expected.column);
    CHECK(position_of(source, offset).line == expected.line);
    CHECK(position_of(source, offset).column == expected.column);
  }
  for (const std::uint32_t offset : {0u, 2u, 3u, 5u}) CHECK(line_around(source, offset).text() == "ab");
  CHECK(line_around(source, 6).text() == "cd");
  const Source alone{"t.bones", "\uFEFF"};
  CHECK(Lines(alone.text).position(3).column == 1);
  CHECK(line_around(alone, 0).text().empty());
}

TEST_CASE("a copy of a source has lines of its own", "[source]") {
  Source source{"t.bones", "a\nb"};
  CHECK(position_of(source, 2).line == 2);
  Source copy = source;
  source.text = "ab\n";
  copy.text = "\n\nc";
  CHECK(position_of(copy, 2).line == 3);
  source = copy;
  CHECK(position_of(source, 2).line == 3);
}

}  // namespace boneyard::dsl
