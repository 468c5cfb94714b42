#include "dsl/trying/restating.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "dsl/formatting/format.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/reading/render.hpp"
#include "dsl/scenarios/scenario.hpp"
#include "engine/display_width.hpp"

namespace boneyard::dsl {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostOfWhy = 100;  // columns

// The lines around a stretch, whole, without the end of the last.
Span whole_lines(const Span& span) {
  return {span.source, line_around(*span.source, span.begin).begin, line_around(*span.source, span.end).end};
}

std::string indentation_at(const Span& line) {
  const std::string_view text = line.text();
  return std::string(text.substr(0, std::min(text.find_first_not_of(' '), text.size())));
}

// The scenario without cases that says a number of players which the variant does not allow; null when it does not.
const ast::Scene* other_players(const CheckedGame& variant, const CheckedScenario& scenario) {
  const auto& scenes = scenario.source->scenes;
  const auto found = std::find_if(scenes.begin(), scenes.end(), [&](const ast::Scene& scene) {
    return scene.kind == ast::Scene::Kind::kPlayers && (scene.number < variant.players_least || scene.number > variant.players_greatest);
  });
  return found == scenes.end() ? nullptr : &*found;
}

// The lines below the one with which a scenario ends now, as comments, for whoever writes on.
std::string given_up(const CheckedScenario& scenario, const Span& last, const std::string& base) {
  const Span whole = whole_lines(scenario.source->span);
  std::istringstream lines(std::string(whole.text().substr(whole_lines(last).end - whole.begin)));
  std::string made;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string::npos) continue;
    made += line[begin] == '#' ? fmt::format("\n{}", line)
                               : fmt::format("\n{}# restated from {}: was: {}", line.substr(0, begin), base, line.substr(begin));
  }
  return made;
}

// A scenario as its file has it, with what holds now. Nothing where a line that goes is only a part of its line.
std::optional<std::string> restated(const CheckedScenario& scenario, Restatement now, const std::string& base) {
  Span all = whole_lines(scenario.source->span);
  std::string rest;
  if (now.last.source != nullptr) {
    rest = given_up(scenario, now.last, base);
    all.end = whole_lines(now.last).end;
  }
  std::string made(all.text());
  std::sort(now.lines.begin(), now.lines.end(), [](const auto& a, const auto& b) { return a.line.begin > b.line.begin; });
  // A line that lays down several throws is one for each of them.
  now.lines.erase(std::unique(now.lines.begin(), now.lines.end(), [](const auto& a, const auto& b) { return a.line == b.line; }),
                  now.lines.end());
  // What holds in the place of several lines in a row is said once. (They go from the last to the first.)
  const auto said_above = [&](const Restatement::Line& one) {
    const auto above =
        std::find_if(now.lines.begin(), now.lines.end(), [&](const auto& other) { return other.line.begin < one.line.begin; });
    if (above == now.lines.end() || one.now.empty()) return false;
    const auto expected = [](std::string text) { return text.starts_with("expect ") ? text.substr(7) : text; };
    const std::string between = one_line(Span{one.line.source, above->line.end, one.line.begin}.text());
    return expected(above->now) == expected(one.now) && (between.empty() || between == "expect");
  };
  for (const Restatement::Line& one : now.lines) {
    const Span lines = whole_lines(one.line);
    const std::string indentation = indentation_at(lines);
    const std::string was =
        fmt::format("{}# restated from {}: was: {}", indentation, base,
                    one_line(Span{lines.source, lines.begin + static_cast<std::uint32_t>(indentation.size()), one.line.end}.text()));
    if (one.now.empty() && indentation.size() + (one.line.end - one.line.begin) != lines.end - lines.begin) return std::nullopt;
    const bool goes = one.now.empty() || said_above(one);
    if (goes)
      made.replace(lines.begin - all.begin, one.line.end - lines.begin, was);
    else
      made.replace(one.line.begin - all.begin, one.line.end - one.line.begin, one.now).insert(lines.begin - all.begin, was + '\n');
  }
  return made + rest + '\n';
}

// The scenario, to be done without.
std::string dropped(const CheckedGame& variant, const CheckedScenario& scenario, std::int64_t players) {
  const std::string fits = variant.players_least == variant.players_greatest
                               ? std::to_string(variant.players_least)
                               : fmt::format("{} to {}", variant.players_least, variant.players_greatest);
  return fmt::format("scenario \"{}\":\n  drop \"{} cannot play: the variant is for {}\"\n", scenario.name, players, fits);
}

// Where `for n in 1, 2` stands in a scenario with cases.
Span head_of_cases(const ast::Declaration& scenario) {
  const std::string& text = scenario.span.source->text;
  const auto begin = static_cast<std::uint32_t>(text.rfind("for", scenario.names.front().span.begin));
  return {scenario.span.source, begin, scenario.cases.back().span.end};
}

// The scenario with some of its cases alone.
std::string with_cases(const CheckedScenario& scenario, const std::vector<const ast::Case*>& cases) {
  const Span all = whole_lines(scenario.source->span);
  const Span list{all.source, scenario.source->cases.front().span.begin, scenario.source->cases.back().span.end};
  std::string kept;
  for (const ast::Case* one : cases) kept.append(kept.empty() ? "" : ", ").append(one->span.text());
  std::string made(all.text());
  return made.replace(list.begin - all.begin, list.end - list.begin, kept) + '\n';
}

std::string name_of_case(const CheckedScenario& scenario, const ast::Case& one) {
  std::string values;
  for (const ast::Name& value : one.values) values += (values.empty() ? "" : ", ") + value.text;
  return fmt::format("{}: {}", scenario.name, values);
}

// One of its cases as a scenario of its own, with the values written out.
std::string written_out(const CheckedScenario& scenario, const ast::Case& one) {
  const ast::Declaration& source = *scenario.source;
  const Span all = whole_lines(source.span);
  const Span head = head_of_cases(source);
  std::string made(all.text().substr(head.end - all.begin));
  for (std::size_t i = 0; i < source.names.size(); ++i) {
    const std::string braced = "{" + source.names[i].text + "}";
    for (auto at = made.find(braced); at != std::string::npos; at = made.find(braced, at + one.values[i].text.size()))
      made.replace(at, braced.size(), one.values[i].text);
  }
  std::string before(all.text().substr(0, head.begin - all.begin));
  before.erase(before.find_last_not_of(" \n") + 1);
  before.replace(source.text_span.begin - all.begin, source.text_span.end - source.text_span.begin,
                 fmt::format("\"{}\"", name_of_case(scenario, one)));
  return before + made + '\n';
}

// The scenario with a line `todo` or `skip` above its others.
std::string with_directive(const CheckedScenario& scenario, std::string stated, const std::string& directive) {
  const Span all = whole_lines(scenario.source->span);
  const auto& scenes = scenario.source->cases.empty() ? scenario.source->scenes : scenario.source->cases.front().scenes;
  const Span first = line_around(*all.source, scenes.front().span.begin);
  return stated.insert(first.begin - all.begin, indentation_at(first) + directive + '\n');
}

// The scenario as it is, to be done. `wrong`: what of it does not hold.
std::string to_be_done(const CheckedScenario& scenario, const std::string& base, const ScenarioResult& wrong) {
  std::string why = one_line(fmt::format("expected {}, got {}", wrong.expected, wrong.brief.empty() ? wrong.got : wrong.brief));
  // It stands in a text in which nothing ends it, and no value of a case is said.
  std::replace(why.begin(), why.end(), '"', '\'');
  std::erase_if(why, [](char c) { return c == '{' || c == '}' || c == '`'; });
  if (display_width(why) > kMostOfWhy) {
    why.resize(bytes_within(why, kMostOfWhy));
    if (const auto blank = why.rfind(' '); blank != std::string::npos && blank > 0) why.resize(blank);
    why += " ...";
  }
  const Span all = whole_lines(scenario.source->span);
  return with_directive(scenario, std::string(all.text()) + '\n', fmt::format("todo \"comes out otherwise than in {}: {}\"", base, why));
}

// Whether the scenario ends with nothing but who is to act, or has won, where it had a move by somebody else.
bool ends_out_of_turn(const Restatement& now) {
  return std::any_of(now.lines.begin(), now.lines.end(), [&](const Restatement::Line& one) {
    return one.line == now.last && (one.now.ends_with(" to act") || one.now.starts_with("expect ended won by "));
  });
}

class Restater {
 public:
  Restater(const CheckedGame& variant, const std::function<bool(const std::string&)>& wanted, const Recheck& recheck)
      : variant_(variant), recheck_(recheck) {
    for (const CheckedScenario& scenario : variant.scenarios)
      if (scenario.base != nullptr && wanted(scenario.name) && scenario.counts() && !run_scenario(variant, scenario).passed)
        (scenario.inherited ? changed_ : made_.failed).push_back(&scenario);
  }

  Restated write() {
    if (changed_.empty()) return std::move(made_);
    // The last of the variant's own files.
    std::shared_ptr<const ast::File> own;
    for (const auto& file : variant_.files)
      if (file->kind == ast::File::Kind::kScenarios && file->base.text == variant_.ruleset) own = file;
    made_.exists = own != nullptr;
    made_.path = own ? own->source->name : free_name();
    made_.before = own ? own->source->text : fmt::format("language {}\nscenarios of \"{}\"\n", kLanguageVersion, variant_.ruleset);
    fill(made_.path, made_.before);
    made_.text = std::move(text_);
    return std::move(made_);
  }

 private:
  // Makes the text of the file with all that is to be written.
  void fill(const std::string& path, const std::string& before) {
    text_ = before;
    if (!text_.empty() && text_.back() != '\n') text_ += '\n';
    for (const CheckedScenario* scenario : changed_) {
      std::optional<std::string> stub;
      if (const auto* const players = other_players(variant_, *scenario)) {
        stub = dropped(variant_, *scenario, players->number);
        ++made_.dropped;
      } else if (!scenario->source->cases.empty()) {
        stub = case_by_case(path, *scenario);
      } else if (const Restatement now = restate_scenario(variant_, *scenario); now.complete) {
        stub = restated(*scenario, now, variant_.base);
        if (stub && !reads(path, *stub, scenario->name, true)) stub.reset();
        if (stub && now.last.source != nullptr && ends_out_of_turn(now)) {
          stub = with_directive(*scenario, *stub,
                                fmt::format("skip \"somebody else is to act here than in {}: write on, or drop it\"", variant_.base));
          ++made_.skipped;
        } else if (stub && now.last.source != nullptr) {
          ++made_.cut_off;
        }
      }
      if (!stub) {
        stub = to_be_done(*scenario, variant_.base, run_scenario(variant_, *scenario));
        if (!reads(path, *stub, scenario->name, false)) {
          made_.left.push_back(scenario->name);
          continue;
        }
        ++made_.to_be_done;
      }
      text_ += '\n' + *stub;
      ++made_.written;
    }
    lay_out(path, before);
  }

  // As `fmt` does, unless the file was laid out otherwise before.
  void lay_out(const std::string& path, const std::string& before) {
    const auto formatted = [&](const std::string& text) {
      Diagnostics unread;
      return format(std::make_shared<const Source>(Source{path, text}), unread);
    };
    if (formatted(before) != before) return;
    if (auto made = formatted(text_)) text_ = std::move(*made);
  }

  // The cases that hold here stay, and each of the others is stated anew by itself. Nothing where one of them cannot be.
  std::optional<std::string> case_by_case(const std::string& path, const CheckedScenario& scenario) const {
    std::vector<const ast::Case*> same, others;
    for (const ast::Case& one : scenario.source->cases)
      (reads(path, with_cases(scenario, {&one}), scenario.name, true) ? same : others).push_back(&one);
    std::string made =
        same.empty() ? fmt::format("scenario \"{}\":\n  drop \"each case is stated anew\"\n", scenario.name) : with_cases(scenario, same);
    for (const ast::Case* one : others) {
      const std::string name = name_of_case(scenario, *one);
      const auto game = with(path, made + '\n' + written_out(scenario, *one));
      const CheckedScenario* const stated = game ? own_scenario(*game, name) : nullptr;
      if (stated == nullptr) return std::nullopt;
      const Restatement now = restate_scenario(*game, *stated);
      const std::optional<std::string> stub = now.complete ? restated(*stated, now, variant_.base) : std::nullopt;
      if (!stub || !reads(path, made + '\n' + *stub, name, true)) return std::nullopt;
      made += '\n' + *stub;
    }
    return made;
  }

  // The variant with the file as it would be with this at its end; null where the file could not be read.
  std::shared_ptr<const CheckedGame> with(const std::string& path, const std::string& stub) const {
    Diagnostics diagnostics;
    const auto game = recheck_({{path, text_ + '\n' + stub}}, path, diagnostics);
    const auto in_file = [&](const Diagnostic& one) {
      return info(one.code).severity == Severity::kError && one.span.source != nullptr && one.span.source->name == path;
    };
    const bool wrong = std::any_of(diagnostics.list().begin(), diagnostics.list().end(), in_file);
    return wrong ? nullptr : game;
  }

  static const CheckedScenario* own_scenario(const CheckedGame& game, const std::string& name) {
    const auto found = std::find_if(game.scenarios.begin(), game.scenarios.end(), [&](const auto& one) { return one.name == name; });
    return found != game.scenarios.end() && !found->inherited ? &*found : nullptr;
  }

  // Whether the file can be read with the scenario at its end, and passes it where it has to.
  bool reads(const std::string& path, const std::string& stub, const std::string& name, bool passes) const {
    const auto game = with(path, stub);
    const CheckedScenario* const found = game ? own_scenario(*game, name) : nullptr;
    return found != nullptr && run_scenario(*game, *found).passed == passes;
  }

  // Where the variant has no file of its own yet, or none that can hold what is to be written.
  std::string free_name() const {
    const fs::path folder = fs::path(variant_.path).parent_path();
    fs::path path;
    for (const std::string& name : {std::string("scenarios"), variant_.ruleset + "-scenarios", variant_.ruleset + "-restated"}) {
      path = folder / (name + ".bones");
      std::error_code error;
      if (fs::symlink_status(path, error).type() == fs::file_type::not_found) break;
    }
    return path.string();
  }

  const CheckedGame& variant_;
  const Recheck& recheck_;
  std::vector<const CheckedScenario*> changed_;  // of the base
  std::string text_;
  Restated made_;
};

}  // namespace

Restated restate(const CheckedGame& variant, const std::function<bool(const std::string&)>& wanted, const Recheck& recheck) {
  return Restater(variant, wanted, recheck).write();
}

}  // namespace boneyard::dsl
