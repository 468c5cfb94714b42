#pragma once
// What a seat knows of each tile that it does not see, as lines of text: from its view alone.

#include <string>
#include <vector>

#include "engine/view.hpp"

namespace boneyard::cli {

// "in Bob's hand: [6-6]", "in the boneyard or Bob's hand: [0-1] [0-2]": the surest first. `names` as spoken_names() makes them. With `owner`, only what may be
// that seat's.
std::string whereabouts_text(const Program& program, const View& view, const std::vector<std::string>& names, int width,
                             Seat owner = kNobody);
// What lies face up in a zone that the seat does not see, of a pile with its place where that is known: "[1-6] on top, [5-5] 9th".
std::string face_up_text(const Program& program, const View::Zone& zone);

}  // namespace boneyard::cli
