#pragma once
// Source -> chunks. The first half of reading: takes lines, indentation, comments and strings over several lines and
// leaves one string for each declaration, in which blocks and line ends are single marker bytes. The grammar then never sees a blank line,
// a comment or a column, and a declaration with a mistake is thrown away without touching the next. The cost is a table from every byte
// of a chunk to its place in the source.

#include <cstdint>
#include <string>
#include <vector>

#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/source.hpp"

namespace boneyard::dsl {

// The control bytes that stand for indentation in Chunk::text, and for what is not there. They cannot come from the file: control bytes in it are refused.
inline constexpr char kIndent = '\x01';
inline constexpr char kDedent = '\x02';
inline constexpr char kLineEnd = '\x03';
// The whole of a line that cannot be read for what was reported already. No rule matches it.
inline constexpr char kTold = '\x04';

// One declaration, from the left margin to the next line at it.
struct Chunk {
  std::string text;                 // words, single blanks or more between them, markers; ends with kLineEnd and the open blocks' kDedent
  std::vector<std::uint32_t> at;    // where in the source each byte of text stands, and one more for its end
  std::vector<std::uint32_t> ends;  // where each byte of text ends in the source; empty where each is one byte of it
  Span span;                        // from the first word to the last
  bool broken = false;              // its indentation is wrong, which is reported already; text is not to be parsed

  std::uint32_t end_of(std::size_t byte) const { return ends.empty() ? at[byte] + 1 : ends[byte]; }
};

// All chunks in the order of the file. Reports what cannot be read so: tabs and control bytes, columns that fit no block, strings without an end.
std::vector<Chunk> chunks_of(const Source& source, Diagnostics& diagnostics);

// The whole source as one line, for an expression on its own.
Chunk chunk_of_line(const Source& source, Diagnostics& diagnostics);

}  // namespace boneyard::dsl
