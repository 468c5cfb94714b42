#pragma once
// Moves as text, both ways, as a person types them: `place [5-6] at 5`.

#include <span>
#include <string>
#include <vector>

#include "engine/machine.hpp"

namespace boneyard {

// "claim [3-4] [3-5]", "bid 4 to 20" for an entry that stands for a range. `names` are what seats are called, for people; without them they have their letters,
// and a range is "4..20", as in records.
std::string move_text(const Program& program, int decision, const Move& move, std::span<const std::string> names = {});
// A move in the pieces of its text: words, and what was chosen. Of chosen tiles, each is a piece.
struct MovePiece {
  std::string text;
  int choice = -1;  // of the way; -1: a word
};
std::vector<MovePiece> pieces_of(const Program& program, int decision, const Move& move, std::span<const std::string> names = {});
// A typed text in such pieces, its tiles as a move writes them: "4-3" is "[3-4]".
std::vector<std::string> pieces_of(const TileSet& tiles, const std::string& text);
// How many concrete moves an entry of a list stands for: up to 2^32.
std::int64_t move_count(const Program& program, int decision, const Move& move);
// All concrete moves of a list together; those of the longest list are far from too many for 64 bits.
std::int64_t move_count(const Program& program, int decision, const std::vector<Move>& list);
// The concrete move number `index`, from 0, counted through the list.
Move concrete_move(const Program& program, int decision, const std::vector<Move>& list, std::int64_t index);

// The text in small letters: what a player types is compared so.
std::string lower(std::string text);

// "left", "right", "up", "down", "arm-5": arms of a layout in the order in which they came to be.
std::string arm_text(int arm);

// What a typed text may mean: moves whose words and choices fit it, legal or not. Words may be left out where that leaves no doubt; tiles may be
// written either way round, with or without brackets; an open end may be given by its number or by the name of its arm.
// Both lists are empty for what is no move of the decision that the state stands at.
struct ReadMove {
  std::vector<Move> legal;    // at most one, unless the text is ambiguous
  std::vector<Move> illegal;  // when none is legal: what refusal() can explain
  Fault fault;                // the legal moves could not be listed, so nothing can be said of the text
};
// A seat may be given by its letter, and by its name where there are `names`.
ReadMove read_move(Machine& machine, const State& state, Seat seat, const std::string& text, std::span<const std::string> names = {});
// A move that a text may begin, of which something is chosen, and a tile, a seat or a number at the end is not.
struct BegunMove {
  Move move;
  std::uint32_t left_out = 0;  // choices of its way that are not typed, a bit each
};
// With each of what is left out, legal or not.
std::vector<BegunMove> begun_moves(const Program& program, const State& state, Seat seat, const std::string& text,
                                   std::span<const std::string> names = {});
// Whether a text, with no word left out, has the form of a move of any way that the rules have, open now or not; its tiles need not be in the set.
bool is_move(const Program& program, const State& state, const std::string& text);

// "why not": to people, who have names, "'place [5-6] at 3': [5-6] must show 3 (AD-5)"; without names, as the rules say it, "'place [5-6] at 3': 'fits(t, n)' does not
// hold (AD-5): t is [5-6], n is 3". `said` is what the move is called; empty: as move_text() has it.
std::string refusal_text(const Program& program, int decision, const Move& move, const Refusal& refusal,
                         std::span<const std::string> names = {}, const std::string& said = {});

}  // namespace boneyard
