#include "dsl/scenarios/scenario_check.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/checking/mutants.hpp"
#include "dsl/checking/rules.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/scenarios/failure.hpp"
#include "dsl/scenarios/names.hpp"
#include "dsl/scenarios/script.hpp"

namespace boneyard::dsl {
namespace {

using Scene = ast::Scene;

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

class ScenarioCheck {
 public:
  ScenarioCheck(const CheckedGame& game, Diagnostics& diagnostics) : game_(game), diagnostics_(diagnostics) {}

  // With the lines of the openings that it begins with, of which each is looked at once, at the first table that it is laid on.
  void check(const std::vector<Scene>& scenes) {
    Script script;
    try {
      script = script_of(game_, scenes);
    } catch (const ScenarioFailure&) {  // told of its openings
      return;
    }
    sit_down(script);
    bool begun = false;
    for (const ScriptLine& line : script.lines) {
      const Scene& scene = *line.scene;
      const bool fresh = own(scene) && met_.insert(&scene).second;
      if (fresh) check(scene, begun);
      begun = begun || scene.kind == Scene::Kind::kPut || scene.kind == Scene::Kind::kSet || scene.kind >= Scene::Kind::kPlays;
    }
  }

 private:
  bool own(const Scene& scene) const {
    return std::any_of(game_.files.begin(), game_.files.end(),
                       [&](const auto& file) { return file->source.get() == scene.span.source && file->base.text == game_.ruleset; });
  }

  void check(const Scene& scene, bool begun) {
    if ((scene.kind == Scene::Kind::kPlayers || scene.kind == Scene::Kind::kOption) && begun)
      diagnostics_.report(Code::kHeader, scene.span, fmt::format("'{}' stands after the match has begun", scene.span.text()),
                          "players and options come before what is put, set, played or expected");
    if (scene.kind == Scene::Kind::kPlayers) check_players(scene);
    if (scene.kind == Scene::Kind::kOption) check_option(scene);
    for (const int seat : scene.seats) check_seat(seat, scene.span);
    if (scene.kind >= Scene::Kind::kPlays && scene.seats.empty() && scene.kind != Scene::Kind::kOthersPlay)
      check_seat(scene.seat, scene.span);
    check_seats_in(scene.place);
    check_seats_in(scene.value);
    check_names(scene);
    if (!scene.value || scene.kind == Scene::Kind::kPaid) return;
    const Value value = check_expression(game_, *scene.value, diagnostics_, scene.kind == Scene::Kind::kHolds);
    if (scene.kind == Scene::Kind::kHasMoves && value && value.type.base != Type::Base::kNumber)
      diagnostics_.report(Code::kType, scene.value->span, fmt::format("'{}' is not a number of moves", scene.value->span.text()),
                          "write a number: 'expect A has 5 moves'");
  }

  // To make a game ready for each table would take most of the time of a check: what a scenario names is looked for at one of them, and only what is not there at its
  // own.
  void check_names(const Scene& scene) {
    if (!settings_) return;
    program_ = at_hand_ != nullptr ? at_hand_ : program_at(*settings_);
    if (program_ == nullptr) return;
    at_hand_ = program_;
    Diagnostics draft;
    told_ = &draft;
    look_for_names(scene);
    told_ = &diagnostics_;
    if (draft.list().empty()) return;
    program_ = program_at(*settings_);
    if (program_ != nullptr) look_for_names(scene);
  }

  void look_for_names(const Scene& scene) {
    check_tiles(scene.tiles);
    for (const ast::Placed& placed : scene.placed) check_tiles(placed.of);
    if (scene.kind == Scene::Kind::kPut || scene.kind == Scene::Kind::kDealt) check_zone(*scene.place);
    if (scene.kind == Scene::Kind::kSet) check_target(*scene.place);
    if (scene.kind == Scene::Kind::kSees && !scene.tiles.empty()) check_zone(*scene.place);
    if ((scene.kind == Scene::Kind::kSees || scene.kind == Scene::Kind::kNotSee) && scene.tiles.empty()) check_seen(scene);
    if (scene.kind == Scene::Kind::kPaid) {
      check_account(*scene.place);
      check_account(*scene.value);
    }
    if (scene.kind == Scene::Kind::kPhaseEnded) check_phase(scene);
    if (scene.kind == Scene::Kind::kAsked) check_asked(scene);
    check_move(scene);
  }

  // Null where it is too large to be played.
  const Program* program_at(const Settings& settings) {
    auto [it, fresh] = programs_.try_emplace({settings.seats, settings.options});
    Settings named_alone = settings;
    named_alone.passes = {.fold = true, .tables = false, .sets = false, .share = false};  // nobody plays it
    try {
      if (fresh) it->second = compile(game_, named_alone);
    } catch (const TooLarge&) {
    }
    return it->second ? &*it->second : nullptr;
  }

  // The table of a scenario; none where it cannot be played there, which is told otherwise.
  void sit_down(const Script& script) {
    players_ = game_.players_least;
    for (const ScriptLine& line : script.lines)
      if (line.scene->kind == Scene::Kind::kPlayers) players_ = line.scene->number;
    settings_.reset();
    if (players_ < game_.players_least || players_ > game_.players_greatest) {
      players_ = game_.players_greatest;
      return;
    }
    Settings settings = default_settings(game_, players_);
    for (const ScriptLine& line : script.lines) {
      if (line.scene->kind != Scene::Kind::kOption) continue;
      const CheckedOption* const option = game_.find_option(line.scene->name);
      const auto value = option != nullptr ? option->parse(line.scene->text) : std::nullopt;
      if (!value) return;
      settings.options[static_cast<std::size_t>(option - game_.options.data())] = *value;
    }
    settings_ = std::move(settings);
  }

  void check_tiles(const std::vector<ast::Pattern>& tiles) {
    for (const ast::Pattern& one : tiles) {
      try {
        tiles_named(*program_, {one});
      } catch (const ScenarioFailure& failure) {
        const TileSet& set = program_->tiles;
        report(failure, one.span,
               set.has_suits() || set.size() == 0 ? ""
                                                  : fmt::format("its tiles go from {} to {}", set.text(set.first_of_face(0)),
                                                                set.text(set.first_of_face(set.faces() - 1))));
      }
    }
  }

  void check_zone(const ast::Expression& place) {
    try {
      zone_named(*program_, place);
    } catch (const ScenarioFailure& failure) {
      const std::string said(place.span.text());
      std::vector<std::string> names;
      std::string of_seat;
      for (int zone = 0; zone < static_cast<int>(program_->zones.size()); ++zone) {
        names.push_back(program_->zone_text(zone));
        if (of_seat.empty() && names.back().starts_with(said + "'s ")) of_seat = names.back();
      }
      report(failure, place.span, of_seat.empty() ? did_you_mean(said, names) : Hint(fmt::format("say which zone, as {}", of_seat)));
    }
  }

  void check_seen(const Scene& scene) {
    const bool owned = scene.seats.size() > 1;
    if (names_value(*program_, scene.name, owned ? scene.seats[1] : kNobody)) return;
    std::vector<std::string> names;
    for (const DieInfo& die : program_->dice) names.push_back(die.named ? die.name : "dice");
    for (const VariableInfo& info : program_->variables)
      if (info.global && info.per_seat == owned) names.push_back(info.name);
    report({"a die or a variable of this game, or a tile", fmt::format("'{}'", scene.name)}, scene.span, did_you_mean(scene.name, names));
  }

  void check_account(const ast::Expression& place) {
    try {
      account_named(*program_, place);
    } catch (const ScenarioFailure& failure) {
      const std::string said(place.span.text());
      std::vector<std::string> names;
      for (int account = program_->seats; account < static_cast<int>(program_->accounts.size()); ++account)
        names.push_back(program_->account_text(account));
      report(failure, place.span, did_you_mean(said, names, "chips go from and to seats and pots"));
    }
  }

  void check_phase(const Scene& scene) {
    const std::vector<std::string>& phases = program_->phases;
    if (std::find(phases.begin(), phases.end(), scene.name) != phases.end()) return;
    told_->report(Code::kUnknownName, scene.span, fmt::format("no rule ends '{}'", scene.name),
                  did_you_mean(scene.name, phases, fmt::format("'end {} (CLAUSE)' would", scene.name)));
  }

  // Ways by the words that they begin with.
  void check_asked(const Scene& scene) {
    std::vector<std::string> words;
    for (const DecisionInfo& decision : program_->decisions)
      for (const WayInfo& way : decision.ways)
        if (const std::vector<std::string> typed = typed_words(way.parts); !typed.empty()) words.push_back(typed.front());
    if (words.empty()) return;
    for (const std::string& text : scene.texts)
      if (std::find(words.begin(), words.end(), first_word(text)) == words.end()) {
        told_->report(Code::kUnknownName, scene.span, fmt::format("no way of this game begins with '{}'", text),
                      did_you_mean(first_word(text), words, "say the words that a player types"));
        return;
      }
  }

  // What a line `set` can name: as ScenarioTable::set() finds it.
  void check_target(const ast::Expression& target) {
    using Kind = ast::Expression::Kind;
    const bool owned = target.kind == Kind::kPossessive && target.operands[0]->kind == Kind::kSeat;
    if (!owned && target.kind != Kind::kName) return;
    std::vector<std::string> names = {owned ? "chips" : "players"};
    for (const VariableInfo& info : program_->variables)
      if (info.global && info.per_seat == owned) names.push_back(info.name);
    for (const CheckedPot& pot : game_.pots)
      if (pot.per_seat == owned) names.push_back(pot.name);
    const std::string& name = target.name.text;
    if (std::any_of(names.begin(), names.end(), [&](const std::string& one) { return one == name || one.starts_with(name + ' '); })) return;
    report({"a variable, chips or a pot", fmt::format("'{}'", target.span.text())}, target.name.span,
           game_.find_option(name) != nullptr ? Hint(fmt::format("it is an option: write 'option {} = ...' before the match begins", name))
                                              : did_you_mean(name, names));
  }

  // A move that begins as none of the game does. Words may be left out, so that it may begin with what is chosen, too.
  void check_move(const Scene& scene) {
    const bool move = scene.kind == Scene::Kind::kPlays || scene.kind == Scene::Kind::kOthersPlay || scene.kind == Scene::Kind::kMay ||
                      scene.kind == Scene::Kind::kMayNot || scene.kind == Scene::Kind::kRefused;
    const std::string said = first_word(scene.text);
    if (!move || said.size() < 2 || said.front() < 'a' || said.front() > 'z') return;
    std::vector<std::string> words;
    for (const DecisionInfo& decision : program_->decisions)
      for (const WayInfo& way : decision.ways) {
        if (way.parts.empty() || way.parts.front().word.empty()) return;
        words.push_back(first_word(way.parts.front().word));
        for (const WayInfo::Part& part : way.parts)
          if (first_word(part.word) == said || (part.choice >= 0 && may_be(way.choices[static_cast<std::size_t>(part.choice)], said)))
            return;
      }
    if (words.empty()) return;
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    const std::string_view line = scene.span.text();
    const std::size_t open = line.find('"');
    const std::size_t close = line.find('"', open + 1);
    const Span text = close == std::string_view::npos ? scene.span
                                                      : Span{scene.span.source, scene.span.begin + static_cast<std::uint32_t>(open),
                                                             scene.span.begin + static_cast<std::uint32_t>(close) + 1};
    told_->report(Code::kUnknownName, text, fmt::format("no move of this game begins with '{}'", said),
                  did_you_mean(said, words, fmt::format("moves begin with '{}'", fmt::join(words, "', '"))));
  }

  // Whether something that can be chosen has a name which begins with the word.
  bool may_be(const ChoiceInfo& choice, const std::string& word) const {
    if (choice.layout >= 0) return true;
    if (choice.names < 0) return false;
    const std::vector<std::string>& names = program_->number_names[static_cast<std::size_t>(choice.names)].words;
    // A name of several words is typed with blanks, too.
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return name.starts_with(word) && (name.size() == word.size() || name[word.size()] == '-');
    });
  }

  void report(const ScenarioFailure& failure, const Span& at, Hint hint) {
    told_->report(Code::kUnknownName, at, fmt::format("expected {}, found {}", failure.expected, failure.got), std::move(hint));
  }

  void check_players(const Scene& scene) {
    if (scene.number >= game_.players_least && scene.number <= game_.players_greatest) return;
    diagnostics_.report(Code::kPlayers, scene.span,
                        fmt::format("the game is for {} to {} players", game_.players_least, game_.players_greatest),
                        "take a number of players that it allows");
  }

  void check_option(const Scene& scene) {
    const CheckedOption* option = game_.find_option(scene.name);
    if (option == nullptr) {
      diagnostics_.report(Code::kUnknownName, scene.span, fmt::format("no option is called '{}'", scene.name),
                          did_you_mean(scene.name, all_names(game_.options), "'boneyard options' lists those of the game"));
    } else if (!option->parse(scene.text)) {
      diagnostics_.report(Code::kBadOption, scene.span, fmt::format("option '{}' cannot be '{}'", option->name, scene.text),
                          fmt::format("its values are {}", option->range_text()));
    }
  }

  void check_seat(std::int64_t seat, const Span& span) {
    if (seat < players_) return;
    if (seat < game_.players_greatest) {
      const bool first = !span.text().empty() && span.text().front() == static_cast<char>('A' + seat);
      diagnostics_.report(Code::kUnknownName, first ? Span{span.source, span.begin, span.begin + 1} : span,
                          fmt::format("nobody sits at {}: {} play here", static_cast<char>('A' + seat), players_),
                          fmt::format("say how many play, before the match begins: 'players {}'", seat + 1));
      return;
    }
    diagnostics_.report(
        Code::kUnknownName, span,
        fmt::format("nobody sits at {}: the game is for {} players at most", static_cast<char>('A' + seat), game_.players_greatest),
        fmt::format("the seats are A to {}", static_cast<char>('A' + game_.players_greatest - 1)));
  }

  void check_seats_in(const ast::ExpressionPtr& expression) {
    if (!expression) return;
    ast::for_each_part(*expression, [&](const ast::Expression& node) {
      if (node.kind == ast::Expression::Kind::kSeat) check_seat(node.number, node.span);
    });
  }

  const CheckedGame& game_;
  Diagnostics& diagnostics_;
  std::set<const Scene*> met_;
  std::map<std::pair<int, std::vector<int>>, std::optional<Program>>
      programs_;                      // by the number of players and the options; none where it is too large
  int players_ = 0;                   // at the table of the scenario that is looked at
  std::optional<Settings> settings_;  // of that table
  const Program* at_hand_ = nullptr;  // of some table
  const Program* program_ = nullptr;  // in which names are looked for
  Diagnostics* told_ = &diagnostics_;
};

}  // namespace

void check_scenarios(const CheckedGame& game, Diagnostics& diagnostics) {
  ScenarioCheck check(game, diagnostics);
  for (const CheckedScenario& scenario : game.scenarios) {
    // What a scenario that is to be done speaks of need not be there yet.
    if (scenario.inherited || !scenario.counts()) continue;
    const ast::Declaration& source = *scenario.source;
    if (source.cases.empty()) check.check(source.scenes);
    for (const ast::Case& one : source.cases) check.check(one.scenes);
  }
  check_mutants(game, diagnostics);
}

}  // namespace boneyard::dsl
