#include "dsl/trying/played_rules.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/reading/loader.hpp"
#include "dsl/reading/silencer.hpp"

namespace boneyard::dsl {
namespace {

namespace fs = std::filesystem;
using RuleKind = CoveredRule::Kind;

// By line: the first that was not reached, and its column.
using Unreached = std::map<int, std::pair<int, const PlayedRule*>>;

// Whether the statement before it in its block, or the one that its block belongs to, was not reached either, which says it of this one.
bool follows(const Source& source, const Unreached& unreached, int line) {
  std::istringstream text(source.text);
  std::vector<std::size_t> indentation = {0};
  for (std::string one; std::getline(text, one);) {
    const std::size_t word = one.find_first_not_of(' ');
    indentation.push_back(word == std::string::npos || one[word] == '#' ? std::string::npos : word);
  }
  const std::size_t own = indentation[static_cast<std::size_t>(line)];
  for (int above = line - 1; above > 0; --above) {
    const std::size_t there = indentation[static_cast<std::size_t>(above)];
    if (there == std::string::npos || there > own) continue;
    const auto rule = unreached.find(above);
    if (rule == unreached.end()) return false;
    // One way says nothing of the next.
    return rule->second.second->kind != RuleKind::kWay || there < own;
  }
  return false;
}

fs::path same_path(const fs::path& path) {
  std::error_code error;
  fs::path made = fs::weakly_canonical(path, error);
  return error ? path : made;
}

}  // namespace

void warn_of_unreached(const std::vector<PlayedRule>& rules, const std::string& played, Diagnostics& found) {
  Unreached unreached;
  for (const PlayedRule& rule : rules) {
    if (rule.reached) continue;
    const Position at = position_of(*rule.span.source, rule.span.begin);
    const auto [it, fresh] = unreached.try_emplace(at.line, at.column, &rule);
    if (!fresh && at.column < it->second.first) it->second = {at.column, &rule};
  }
  for (const auto& [line, first] : unreached) {
    const PlayedRule& rule = *first.second;
    if (follows(*rule.span.source, unreached, line)) continue;
    const bool way = rule.kind == RuleKind::kWay;
    Span span = rule.span;
    if (const std::size_t end = span.text().find('\n'); end != std::string_view::npos)
      span.end = span.begin + static_cast<std::uint32_t>(end);
    const std::string clauses = rule.cites.empty() ? "" : fmt::format(" ({})", fmt::join(rule.cites, ", "));
    found.report(way ? Code::kNeverOpen : Code::kNeverReached, span,
                 fmt::format("{} in {}{}", way ? "this way was never open" : "nothing came to this", played, clauses));
  }
}

void PlayedLibraries::add(std::shared_ptr<const CheckedGame> game, const fs::path& file, const std::vector<PlayedRule>& rules,
                          std::uint64_t matches, bool known) {
  played_.insert(same_path(file));
  for (const auto& read : game->files) {
    if (read->kind != ast::File::Kind::kLibrary) continue;
    Played& library = libraries_[read->source->name];
    if (!library.file) library.file = read;
    library.matches += matches;
    ++library.games;
    library.known = library.known && known;
    for (const PlayedRule& rule : rules) {
      if (rule.span.source->name != read->source->name) continue;
      const auto [it, fresh] = library.rules.try_emplace({rule.span.begin, rule.span.end}, rule);
      if (!fresh) it->second.reached = it->second.reached || rule.reached;
    }
  }
  games_.push_back(std::move(game));
}

bool PlayedLibraries::all_played(const fs::path& library) const {
  const std::vector<fs::path> around = games_around(library);
  return std::all_of(around.begin(), around.end(), [&](const fs::path& game) {
    if (played_.count(same_path(game)) != 0) return true;
    LoadOptions options;
    options.shipped = shipped_;
    Diagnostics unread;
    const SourceSet sources = load_sources(game, options, unread);
    return std::none_of(sources.files.begin(), sources.files.end(),
                        [&](const auto& file) { return same_path(file->source->name) == same_path(library); });
  });
}

std::vector<PlayedLibraries::Library> PlayedLibraries::libraries() const {
  std::vector<Library> made;
  for (const auto& [name, library] : libraries_) {
    if (!library.known || !all_played(name)) continue;
    std::vector<PlayedRule> rules;
    for (const auto& [at, rule] : library.rules) rules.push_back(rule);
    Library one{name, {}};
    warn_of_unreached(rules,
                      fmt::format("{} match{} of {} game{}", library.matches, library.matches == 1 ? "" : "es", library.games,
                                  library.games == 1 ? "" : "s"),
                      one.found);
    silence_found(Finder::kPlay, {library.file}, library.file, one.found);
    made.push_back(std::move(one));
  }
  return made;
}

}  // namespace boneyard::dsl
