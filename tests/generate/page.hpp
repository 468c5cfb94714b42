#pragma once
// The lines of a generated rule file as a tree: a line and, below it, its block. Kept apart from the text so that a game that shows a fault can
// be made smaller line by line, and so that the lines at which something was planted, or which the ledger speaks of, are found in the text.

#include <string>
#include <vector>

namespace boneyard::generate {

struct Line {
  std::string text;         // without the colon of its block
  std::vector<Line> block;  // empty: none
  int way = -1;             // the note of the ledger that this line belongs to
  bool leak = false;        // a leak was planted here
  bool joined = false;      // the block, which is one line, stands on this line
};

using Lines = std::vector<Line>;

// The line numbers of a file, from 1, that its notes and leaks have come to stand at.
struct Printed {
  std::string text;
  std::vector<std::pair<int, int>> ways;  // note, line
  std::vector<int> leaks;
};

inline void print(const Line& line, int depth, bool at_margin, Printed& out, int& number) {
  if (at_margin) out.text += std::string(static_cast<std::size_t>(depth) * 2, ' ');
  if (line.way >= 0) out.ways.emplace_back(line.way, number);
  out.text += line.text;
  if (!line.block.empty()) out.text += ':';
  if (line.joined && line.block.size() == 1) {
    if (line.leak) out.leaks.push_back(number);
    out.text += ' ';
    Line inner = line.block[0];
    inner.leak = inner.leak || line.leak;
    print(inner, depth, false, out, number);
    return;
  }
  if (line.leak) {
    if (out.leaks.empty() || out.leaks.back() != number) out.leaks.push_back(number);
    out.text += "   # LEAK";
  }
  out.text += '\n';
  ++number;
  for (const Line& inner : line.block) print(inner, depth + 1, true, out, number);
}

inline Printed print(const Lines& lines) {
  Printed out;
  int number = 1;
  for (const Line& line : lines) print(line, 0, true, out, number);
  return out;
}

}  // namespace boneyard::generate
