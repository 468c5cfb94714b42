#include "cli/lsp/answers.hpp"

#include "dsl/reading/loader.hpp"

namespace boneyard::cli::lsp {
namespace ast = dsl::ast;
using nlohmann::json;

// What the client can run in a terminal: a scenario by its name, a match of a game, and either of them statement by statement.
json code_lenses(const Question& question) {
  json made = json::array();
  if (!question.file || !question.document.has_file) return made;
  const std::string path = question.document.path.string();
  const auto add = [&](const json& range, const char* title, const char* command, json arguments) {
    made.push_back({{"range", range}, {"command", {{"title", title}, {"command", command}, {"arguments", std::move(arguments)}}}});
  };
  const auto kind = question.file->kind;
  if (kind == ast::File::Kind::kGame || kind == ast::File::Kind::kVariant) {
    for (std::size_t i = 0; i < question.places.line_count(); ++i) {
      const std::string_view line = question.places.line(i);
      if (!line.starts_with("game ") && !line.starts_with("variant ")) continue;
      const std::size_t begin = question.places.line_begin(i);
      const json range = question.places.range(begin, begin + line.size());
      add(range, "Play", "boneyard.play", json::array({path}));
      add(range, "Step", "boneyard.step", json::array({path}));
      break;
    }
  }
  const std::string game = kind == ast::File::Kind::kScenarios
                               ? dsl::find_tested(question.document.path, question.file->base.text, question.workspace.shipped()).string()
                               : path;
  for (const ast::Declaration& one : question.file->declarations) {
    if (one.kind != ast::Declaration::Kind::kScenario) continue;
    const json range = question.places.range(one.span.begin, one.text_span.end);
    add(range, "Run", "boneyard.test", json::array({path, one.text}));
    if (!game.empty()) add(range, "Step", "boneyard.step", json::array({game, one.text}));
  }
  return made;
}

}  // namespace boneyard::cli::lsp
