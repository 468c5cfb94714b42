#pragma once
// What is on the terminal: the table as a seat may see it, the list of moves, and colour where there is somebody to see it. Everything is made
// from the engine's View and from what lies open in the middle; nothing here knows a game. All of it is lines of plain text from top to
// bottom, so that it reads the same through a pipe, on a terminal and from a screen reader.

#include <limits>
#include <set>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/telling/seat_log.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {

struct Style {
  bool colour = false;
  int width = 80;
  int height = 0;  // 0: what is shown is not a screen, and as long as it likes

  std::string bold(const std::string& text) const { return paint("1", text); }
  std::string dim(const std::string& text) const { return paint("2", text); }
  std::string bad(const std::string& text) const { return paint("31", text); }
  std::string good(const std::string& text) const { return paint("32", text); }

 private:
  std::string paint(const char* code, const std::string& text) const {
    return colour && !text.empty() ? "\033[" + std::string(code) + "m" + text + "\033[0m" : text;
  }
};

// Coloured where is_coloured() says so, and as wide and high as the terminal.
Style style_for(int descriptor);

// "Ann", "Bob (random)"; "B (random)" where the seat has no name but its letter.
std::string seat_name(int seats, const std::vector<std::string>& names, Seat seat);

// What is played, in which of its phases, and how the match stands: "Challenge: settling a challenge", "deal 2 of 5, the most chips win, B is ahead". `point`: in
// the match, as of Summary::point(); may be empty. `brief`: in one line, without what does not fit there.
std::string heading_text(const Program& program, const State& state, const View& view, const std::vector<std::string>& names,
                         const std::string& point, const Style& style, bool brief = false);

// What has stood on a table, of the columns and the labels below them, where a console keeps them in sight: what is empty for a while keeps its place.
using Places = std::set<std::string>;

// The table and the seat's own tiles. The layouts of `state` are drawn; everything else comes from the view. `brief`: of long rows of
// layouts, and of what the seats have in sight, only the ends and numbers. What does not fit in `most` lines is left out, from what matters least on.
std::string table_text(const Program& program, const State& state, const View& view, const std::vector<std::string>& names,
                       const Style& style, bool brief = false, Places* places = nullptr,
                       std::size_t most = std::numeric_limits<std::size_t>::max());

// A layout as tiles end to end, one line for the main row and one for each further arm.
std::vector<std::string> chain_text(const Program& program, const State& state, int layout);

// Lines of a SeatLog from number `from` on: choices, and indented below each what it brought about.
std::string log_text(const std::vector<LogLine>& lines, std::size_t from, const Style& style);

// Moves, numbered from 1, in columns when they are many; at most `most`, and then how many more.
// `names` as of seat_name().
std::string moves_text(const Program& program, int decision, const std::vector<Move>& list, std::size_t most, const Style& style,
                       const std::vector<std::string>& names = {});

}  // namespace boneyard::cli
