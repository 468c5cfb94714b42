#pragma once
// What a seat knows of each tile that it does not see, as lines of text: from its view alone.

#include <string>

#include "engine/view.hpp"

namespace boneyard::cli {

// "in B's hand: [6-6]", "in boneyard or B's hand: [0-1] [0-2]": the surest first.
std::string whereabouts_text(const Program& program, const View& view, int width);
// What lies face up in a zone that the seat does not see, of a pile with its place where that is known: "[1-6] on top, [5-5] 9th".
std::string face_up_text(const Program& program, const View::Zone& zone);

}  // namespace boneyard::cli
