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

std::string render_text(const Diagnostic& diagnostic, bool colour = false);
std::string render_text(const Diagnostics& diagnostics, const RenderOptions& options = {});

// An array of objects with code, severity, file, line, column, end_line, end_column (behind the last character), message, hint, notes and
// edits, of which there is one at most; a note has message and, when it has a place, file, line and column; an edit has label, safe and replacements of
// places in the same file by text. All diagnostics: a program that reads them can count.
std::string render_json(const Diagnostics& diagnostics);

}  // namespace boneyard::dsl
