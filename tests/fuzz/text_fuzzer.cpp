// Any text as a rule file: it is read, checked and, when it is clean, compiled for a table. Every message must show, as text and as JSON.

#include "tests/fuzz/target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boneyard;
  if (size > fuzz::kMaxBytes) return 0;
  const std::string text = fuzz::text_of(data, size);
  const auto checked = fuzz::check_text(text);
  checked->diagnostics.sort();
  const std::string shown = dsl::render_text(checked->diagnostics) + dsl::render_json(checked->diagnostics);
  fuzz::require(checked->game != nullptr || !shown.empty(), "a text has errors and no message");
  for (const dsl::Diagnostic& one : checked->diagnostics.list()) {
    fuzz::require(!one.message.empty(), "a message is empty");
    for (const dsl::Note& note : one.notes) fuzz::require(!note.message.empty(), "a note is empty");
    fuzz::require(!one.edit || !one.edit->label.empty(), "an edit has no label");
  }
  if (!checked->game || !checked->game->has_play) return 0;
  Random random(fuzz::hash_of(text));
  const Program program = dsl::compile(*checked->game, fuzz::settings_for(*checked->game, random));
  if (const std::string wrong = validate(program); !wrong.empty()) fuzz::broken("the compiled program is not sound: " + wrong);
  return 0;
}
