#pragma once
// The course of a match as its rules have it: what is done in which order, who acts in turn, what is paid, and what ends it.

#include <string>
#include <string_view>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "engine/program.hpp"

namespace boneyard::dsl {

struct CourseLine {
  struct Piece {
    // Words for the reader; the title of a phase or step; and as the rule file has it.
    enum class Kind { kWords, kName, kRule };
    Kind kind = Kind::kWords;
    std::string text;
  };
  int level = 0;  // how deep it stands
  std::vector<Piece> pieces;
  std::vector<std::string> cites;
};

// What is done one after another, from the outside in: below a phase, a turn, a condition or a way stands what it does. A phase that is used several times is told
// once. `program`: of the game, for the words that players read.
std::vector<CourseLine> course_of(const CheckedGame& game, const Program& program);

// Each payment of the rules once.
std::vector<CourseLine> payments_of(const CheckedGame& game);

// A piece of the rules on one line, without comments and clauses.
std::string said(std::string_view text);

}  // namespace boneyard::dsl
