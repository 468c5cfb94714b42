#include "dsl/trying/changes.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "dsl/compiling/compile.hpp"
#include "dsl/core/core.hpp"
#include "dsl/core/option.hpp"
#include "dsl/naming/symbols.hpp"
#include "dsl/reading/citation.hpp"
#include "dsl/reading/render.hpp"
#include "dsl/reading/word.hpp"
#include "dsl/scenarios/scenario.hpp"

namespace boneyard::dsl {
namespace {

// Words and signs that stand where the other one may stand too. Without another: the word is left out.
constexpr std::array<std::pair<std::string_view, std::string_view>, 30> kOthers = {{
    {">", ">="},          {">=", ">"},          {"<", "<="},         {"<=", "<"},         {"=", "!="},       {"!=", "="},
    {"and", "or"},        {"or", "and"},        {"not", ""},         {"yes", "no"},       {"no", "yes"},     {"no", "some"},
    {"some", "every"},    {"every", "some"},    {"most", "least"},   {"least", "most"},   {"low", "high"},   {"high", "low"},
    {"min", "max"},       {"max", "min"},       {"after", "before"}, {"before", "after"}, {"top", "bottom"}, {"bottom", "top"},
    {"players", "seats"}, {"seats", "players"}, {"first", "last"},   {"up", "down"},      {"down", "up"},    {"add", "subtract"},
}};

class ChangeFinder {
 public:
  ChangeFinder(const CheckedGame& game, const Coverage& coverage) : game_(game), symbols_(*game.symbols) {
    find_names();
    std::map<const Source*, std::vector<bool>> played;
    for (const core::NodePtr& stmt : game.proved->play)
      core::for_each_node(*stmt, [&](const core::Node& node) {
        if (node.span.source == nullptr) return;
        std::vector<bool>& of = played[node.span.source];
        of.resize(node.span.source->text.size());
        std::fill(of.begin() + node.span.begin, of.begin() + node.span.end, true);
      });
    for (const auto& file : game.files)
      if (const auto of = played.find(file->source.get()); of != played.end()) in_source(*file->source, of->second);
    for (const CoveredRule& rule : coverage.rules()) {
      const bool statement = rule.kind == CoveredRule::Kind::kStatement || rule.kind == CoveredRule::Kind::kEnd;
      if (statement && rule.span.text().find('\n') == std::string_view::npos) made_.push_back({rule.span, {}, true});
    }
  }

  std::vector<Change> take() { return std::move(made_); }

 private:
  // Zones that are alike stand for one another, and so do seats.
  void find_names() {
    for (const CheckedZone& zone : game_.zones)
      for (const CheckedZone& other : game_.zones)
        if (zone.name != other.name && zone.same_family(other)) names_[zone.name].insert(other.name);
    for (const CheckedVariable& seat : game_.variables)
      for (const CheckedVariable& other : game_.variables)
        if (seat.declared() && other.declared() && seat.said != other.said && seat.kind.base == Type::Base::kSeat &&
            other.kind.base == Type::Base::kSeat && seat.same_family(other))
          names_[seat.said].insert(other.said);
  }

  void in_source(const Source& source, const std::vector<bool>& played) {
    const std::string_view text = source.text;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t begin = at;
      if (text[at] == '#') {
        at = std::min(text.find('\n', at), text.size());
      } else if (text[at] == '"') {
        at = std::min(text.find('"', at + 1), text.size() - 1) + 1;
      } else if (const auto behind = behind_citation(text, at); behind > at) {
        at = behind;
      } else if (is_name_byte(text[at])) {
        // A number ends where its digits do: `[6-6]`.
        const bool number = std::isdigit(static_cast<unsigned char>(text[at])) != 0;
        while (at < text.size() && (number ? std::isdigit(static_cast<unsigned char>(text[at])) != 0 : is_name_byte(text[at]))) ++at;
        at = std::max(at, begin + 1);
      } else {
        at += text.substr(at, 2) == ">=" || text.substr(at, 2) == "<=" || text.substr(at, 2) == "!=" ? 2 : 1;
      }
      if (played[begin]) token({&source, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at)});
    }
  }

  void token(const Span& place) {
    const std::string text(place.text());
    for (const auto& [word, other] : kOthers)
      if (word == text) made_.push_back({place, std::string(other), false});
    const Occurrence* const name = symbols_.at(*place.source, place.begin);
    const bool used = name != nullptr && (name->local() || !name->declares) && !name->step && !name->value;
    if (const auto others = used ? names_.find(name->name) : names_.end(); others != names_.end())
      for (const std::string& other : others->second) made_.push_back({place, other, false});
    if (is_number(text) && text.size() < 7 && text[0] != '-') {
      const int number = std::stoi(text);
      made_.push_back({place, std::to_string(number + 1), false});
      if (number > 0) made_.push_back({place, std::to_string(number - 1), false});
    }
  }

  const CheckedGame& game_;
  const Symbols& symbols_;
  std::map<std::string, std::set<std::string>> names_;
  std::vector<Change> made_;
};

// What the rules are compiled to for every number of players, with each option in turn at its least and its greatest value, or at all of them where they are few.
std::vector<std::string> programs_of(const CheckedGame& game) {
  std::vector<std::string> made;
  const auto add = [&](const Settings& settings) {
    try {
      made.push_back(compile(game, settings).build);
    } catch (const TooLarge& too_large) {
      made.push_back(too_large.message);
    }
  };
  for (int players = game.players_least; players <= game.players_greatest; ++players) {
    const Settings plain = default_settings(game, players);
    add(plain);
    for (std::size_t i = 0; i < game.options.size(); ++i) {
      constexpr long kFew = 8;
      const CheckedOption& option = game.options[i];
      for (const int value : option.count() <= kFew ? option.values() : option.ends()) {
        Settings settings = plain;
        settings.options[i] = value;
        add(settings);
      }
    }
  }
  return made;
}

}  // namespace

std::string Change::text() const {
  if (left_out) return fmt::format("left out: {}", one_line(place.text()));
  return with.empty() ? fmt::format("without '{}'", place.text()) : fmt::format("'{}' -> '{}'", place.text(), with);
}

std::string Change::changed() const {
  const std::string& all = place.source->text;
  return all.substr(0, place.begin) + there() + all.substr(place.end);
}

std::vector<Change> changes_of(const CheckedGame& game, const Coverage& coverage) { return ChangeFinder(game, coverage).take(); }

std::vector<std::string> clauses_around(const CheckedGame& game, const Coverage& coverage, const Span& place) {
  const CoveredRule* innermost = nullptr;
  for (const CoveredRule& rule : coverage.rules()) {
    if (rule.span.source != place.source || place.begin < rule.span.begin || rule.span.end < place.end) continue;
    if (innermost == nullptr || rule.span.end - rule.span.begin <= innermost->span.end - innermost->span.begin) innermost = &rule;
  }
  if (innermost != nullptr) return innermost->cites;
  std::vector<std::string> made;
  for (const auto& [clause, at] : game.cited)
    if (at.source == place.source && position_of(*at.source, at.begin).line == position_of(*place.source, place.begin).line)
      made.push_back(clause);
  return made;
}

Mutation::Mutation(const CheckedGame& game, Recheck recheck) : game_(game), recheck_(std::move(recheck)), programs_(programs_of(game)) {}

Fate Mutation::fate_of(const Change& change) {
  Diagnostics diagnostics;
  const auto changed = recheck_({{change.place.source->name, change.changed()}}, {}, diagnostics);
  if (!changed) return Fate::kRefused;
  if (changed->hash == game_.hash) return Fate::kSame;
  const auto fails = [&](const CheckedScenario& scenario) { return scenario.counts() && !run_scenario(*changed, scenario).passed; };
  const auto last = std::find_if(changed->scenarios.begin(), changed->scenarios.end(),
                                 [&](const CheckedScenario& scenario) { return scenario.name == killer_; });
  if (last != changed->scenarios.end() && fails(*last)) return Fate::kKilled;
  for (const CheckedScenario& scenario : changed->scenarios) {
    if (!fails(scenario)) continue;
    killer_ = scenario.name;
    return Fate::kKilled;
  }
  return programs_of(*changed) == programs_ ? Fate::kSame : Fate::kSurvived;
}

}  // namespace boneyard::dsl
