#include "dsl/scenarios/script.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "dsl/scenarios/failure.hpp"

namespace boneyard::dsl {
namespace {

constexpr std::size_t kMaxLines = 200'000;  // more than a file has; openings that begin with several others multiply

void add(const CheckedGame& game, const std::vector<ast::Scene>& scenes, int from, int depth, Script& script) {
  for (const ast::Scene& scene : scenes) {
    if (script.lines.size() + script.froms.size() == kMaxLines)
      throw ScenarioFailure{fmt::format("at most {} lines, those of openings counted", kMaxLines), "more"};
    if (scene.kind != ast::Scene::Kind::kFrom) {
      script.lines.push_back({&scene, from});
      continue;
    }
    // The check has told what is wrong with openings; a scenario that begins with such a one is not run.
    const auto opening = game.openings.find(scene.text);
    if (opening == game.openings.end()) throw ScenarioFailure{"the name of an opening", fmt::format("'{}'", scene.text)};
    if (depth == kMaxOpenings) throw ScenarioFailure{fmt::format("at most {} openings that begin with one another", kMaxOpenings), "more"};
    script.froms.push_back({&scene, from});
    add(game, opening->second->scenes, static_cast<int>(script.froms.size()) - 1, depth + 1, script);
  }
}

void add(const CheckedGame& game, const ast::Declaration& declaration, ScriptParts& parts) {
  if (std::find(parts.read.begin(), parts.read.end(), &declaration) != parts.read.end()) return;
  parts.read.push_back(&declaration);
  ast::for_each_scene(declaration, [&](const ast::Scene& scene) {
    if (scene.kind != ast::Scene::Kind::kFrom) return;
    if (const ast::Unread* const unread = ast::find_unread(game.files, ast::Declaration::Kind::kOpening, scene.text))
      parts.unread.push_back(unread);
    if (const auto opening = game.openings.find(scene.text); opening != game.openings.end()) add(game, *opening->second, parts);
  });
}

}  // namespace

ScriptParts parts_of(const CheckedGame& game, const CheckedScenario& scenario) {
  ScriptParts parts;
  if (scenario.inherited)
    if (const ast::Unread* const unread = ast::find_unread(game.files, ast::Declaration::Kind::kScenario, scenario.name))
      parts.unread.push_back(unread);
  add(game, *scenario.source, parts);
  return parts;
}

std::vector<Span> Script::brought_in_by(const ScriptLine& line) const {
  std::vector<Span> found;
  for (int from = line.from; from >= 0; from = froms[static_cast<std::size_t>(from)].outer)
    found.push_back(froms[static_cast<std::size_t>(from)].line->span);
  std::reverse(found.begin(), found.end());
  return found;
}

Script script_of(const CheckedGame& game, const std::vector<ast::Scene>& scenes) {
  Script script;
  add(game, scenes, -1, 0, script);
  return script;
}

}  // namespace boneyard::dsl
