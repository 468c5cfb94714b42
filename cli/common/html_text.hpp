#pragma once
// Text within a page of HTML, where it must not become markup.

#include <string>
#include <string_view>

namespace boneyard::cli {

// For the text of an element and the value of an attribute in quotes.
std::string html_text(std::string_view text);

}  // namespace boneyard::cli
