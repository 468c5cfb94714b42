#pragma once
// A rule file's text and places in it. Every node of the syntax tree, every instruction and every message points into a Source by a Span,
// so that an error at check time and a fault at run time can both show the author's own line.

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace boneyard::dsl {

struct Position {
  int line = 1;    // from 1
  int column = 1;  // from 1, in characters (UTF-8 code points), not bytes
};

// Where the lines of a text begin. Linear in the size of the text to make; a line and a position are then found in the logarithm of the lines, however
// long one is. The text must outlive it.
class Lines {
 public:
  explicit Lines(std::string_view text);
  Position position(std::uint32_t offset) const;
  // The line around a byte, without its end.
  std::string_view text(std::uint32_t offset) const;

 private:
  std::size_t line_of(std::size_t offset) const;
  // How many characters begin before this byte.
  std::size_t characters_before(std::size_t offset) const;

  std::string_view text_;
  std::vector<std::size_t> begins_;
  std::vector<std::size_t> characters_;  // before each stretch of kStretch bytes
};

// The lines of a source, found at the first call, from any thread. A copy finds its own.
class LinesWhenAsked {
 public:
  LinesWhenAsked() = default;
  LinesWhenAsked(const LinesWhenAsked&) {}
  LinesWhenAsked& operator=(const LinesWhenAsked&);
  const Lines& of(std::string_view text) const;

 private:
  mutable std::mutex making_;
  mutable std::unique_ptr<const Lines> made_;
};

struct Source {
  std::string name;  // as shown to the author: the path he gave
  std::string text;  // must not change after lines() was called
  LinesWhenAsked made_lines = {};

  const Lines& lines() const { return made_lines.of(text); }
};

// A stretch of one source, in bytes. `source` is never null in a span that came from a file.
struct Span {
  const Source* source = nullptr;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool operator==(const Span&) const = default;
  std::string_view text() const { return source ? std::string_view(source->text).substr(begin, end - begin) : std::string_view{}; }
};

// The byte at which the first line of a file begins: 3 behind the byte order mark that some editors write, which belongs to no column, and else 0.
std::size_t text_begin(std::string_view text);

// The first call for a source is linear in its size, every other logarithmic in the number of its lines.
Position position_of(const Source& source, std::uint32_t offset);

// The line around a byte, without its end or a byte order mark before it. Linear in the length of the line.
Span line_around(const Source& source, std::uint32_t offset);

// Where a source has comments, found without its grammar: from `#` outside of quotes to the end of the line. In their order, each without the end of its line.
std::vector<Span> comments_of(const Source& source);

// A piece of a rule file where one line is wanted: its line ends and blanks as single blanks.
std::string one_line(std::string_view text);

// "file:line:col", printable
std::string place_text(const Span& span);

}  // namespace boneyard::dsl
