#pragma once
// Diagnostics -> text or JSON. The only place that knows how a message looks.
//   game.bones:12:7: error[unknown-name]: nothing is called 'bonyard' here
//    12 |   mix bonyard
//       |       ^^^^^^^
//   hint: did you mean 'boneyard'?

#include <cstddef>
#include <string>

#include "dsl/reading/diagnostic.hpp"

namespace boneyard::dsl {

struct RenderOptions {
  bool colour = false;    // ANSI escapes
  std::size_t most = 50;  // so many are shown; the text says how many are not
};

// The line of a place with its number, and carets below: as in a message about a file of another kind.
std::string render_line(const Span& span);

std::string render_text(const Diagnostic& diagnostic, bool colour = false);
std::string render_text(const Diagnostics& diagnostics, const RenderOptions& options = {});

// An array of what json_of() makes of each. All diagnostics: a program that reads them can count.
std::string render_json(const Diagnostics& diagnostics);

}  // namespace boneyard::dsl
