#pragma once
// How much room a text takes on a terminal, which is neither its bytes nor its characters: East Asian characters and most emoji are two columns wide,
// accents that combine with the letter before them have none.

#include <cstddef>
#include <string_view>

namespace boneyard {

// In columns. Bytes that are no UTF-8, and control characters, count one each.
std::size_t display_width(std::string_view text);

// How many bytes of the text fit into so many columns, cut between characters; what combines with the last one comes with it.
std::size_t bytes_within(std::string_view text, std::size_t columns);

}  // namespace boneyard
