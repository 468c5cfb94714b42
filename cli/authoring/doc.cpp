#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/authoring/document.hpp"
#include "cli/authoring/rule_changes.hpp"
#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/output_file.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/table/way_text.hpp"
#include "cli/terminal/exit_code.hpp"
#include "dsl/course.hpp"
#include "dsl/naming/names.hpp"
#include "engine/characters.hpp"
#include "engine/random.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;
using Kind = Phrase::Kind;

std::string range(int least, int greatest) { return least == greatest ? std::to_string(least) : fmt::format("{} to {}", least, greatest); }

std::string number_of(int number, const std::string& one) { return fmt::format("{} {}{}", number, one, number == 1 ? "" : "s"); }

std::string seen_by(Seen seen) { return seen == Seen::kAll ? "everybody" : seen == Seen::kOwner ? "its owner" : "nobody"; }

// The clauses, each of which leads to its text where the game has it: "CH-1, CH-2".
Phrases references(const dsl::CheckedGame& game, const std::vector<std::string>& clauses) {
  Phrases result;
  for (const std::string& clause : clauses) {
    if (!result.empty()) result.push_back({Kind::kText, ", "});
    result.push_back({game.find_clause(clause) != nullptr ? Kind::kReference : Kind::kText, clause});
  }
  return result;
}

// " (CH-1, CH-2)"; nothing where there are none.
void cite(Phrases& phrases, const dsl::CheckedGame& game, const std::vector<std::string>& clauses) {
  if (clauses.empty()) return;
  phrases.push_back({Kind::kText, " ("});
  for (Phrase& phrase : references(game, clauses)) phrases.push_back(std::move(phrase));
  phrases.push_back({Kind::kText, ")"});
}

class RuleBook {
 public:
  explicit RuleBook(std::shared_ptr<const dsl::CheckedGame> game) : game_(std::move(game)), document_(game_->title) {
    for (int seats = game_->players_least; seats <= game_->players_greatest; ++seats)
      programs_.push_back(std::make_unique<Game>(dsl::compile(*game_, dsl::default_settings(*game_, seats))));
    overview();
    equipment();
    set_up();
    turn();
    options();
    choices();
    definitions();
    payments();
    clauses();
  }

  const Document& document() const { return document_; }
  // Of the most tiles that are played with.
  const TileSet& tiles() const {
    const auto fewer = [](const auto& x, const auto& y) { return x->program().tiles.size() < y->program().tiles.size(); };
    return (*std::max_element(programs_.begin(), programs_.end(), fewer))->program().tiles;
  }

 private:
  const Program& program() const { return programs_.front()->program(); }
  std::string title(const std::string& name) const { return title_of(program(), name); }

  std::vector<std::string> names(const Program& of, const std::vector<int>& clauses) const {
    std::vector<std::string> result;
    for (const int clause : clauses) result.push_back(of.clauses[static_cast<std::size_t>(clause)].name);
    return result;
  }

  void overview() {
    const dsl::CheckedAbout& about = game_->about;
    if (!about.line.empty()) document_.paragraph({{Kind::kStrong, about.line}});
    std::string table = range(game_->players_least, game_->players_greatest) + " players";
    if (about.least > 0) table += fmt::format(", {} choices each", range(about.least, about.greatest));
    if (game_->counter_clockwise) table += ", in turn counter-clockwise";
    document_.paragraph(plain(table + "."));
    if (const std::string remark = variant_remark(*game_); !remark.empty()) document_.paragraph(plain(remark));
    for (const std::string& text : about.overview) document_.paragraph(plain(text));
  }

  void equipment() {
    document_.heading("Equipment");
    std::vector<Phrases> items;
    const TileSet& set = tiles();
    if (set.size() > 0) {
      std::string faces;
      bool alike = true;
      const int copies = set.copies_of_face(0);
      for (int face = 1; face < set.faces(); ++face) alike &= set.copies_of_face(face) == copies;
      for (int face = 0; face < set.faces(); ++face) {
        faces += (face == 0 ? "" : " ") + set.text(set.first_of_face(face));
        if (!alike && set.copies_of_face(face) > 1) faces += fmt::format(" \u00d7 {}", set.copies_of_face(face));
      }
      items.push_back(plain(
          fmt::format("{}{}: {}", number_of(set.size(), "tile"), alike && copies > 1 ? fmt::format(", {} of each", copies) : "", faces)));
    }
    for (const dsl::CheckedDie& die : game_->dice) {
      Phrases item;
      if (die.number) item.push_back({Kind::kCode, std::string(die.number->span.text())});
      std::string text = die.number ? " dice" : die.many > 1 ? fmt::format("{} dice", die.many) : "a die";
      text += fmt::format(" with {} sides", die.sides);
      text += die.per_seat ? " of each player" : die.number || die.many > 1 ? "" : ", " + title(die.name);
      item.push_back({Kind::kText, text + ", seen by " + (die.viewer >= 0 ? "" : seen_by(die.seen))});
      if (die.viewer >= 0) item.push_back({Kind::kCode, game_->variables[static_cast<std::size_t>(die.viewer)].said});
      items.push_back(std::move(item));
    }
    if (program().has_chips) items.push_back(plain("chips for each player, which everybody sees"));
    for (const dsl::CheckedPot& pot : game_->pots)
      items.push_back(plain(fmt::format("a pot for chips{}: {}", pot.per_seat ? " of each player" : "", title(pot.name))));
    document_.items(std::move(items));

    std::vector<std::vector<Phrases>> rows;
    for (const dsl::CheckedZone& zone : game_->zones)
      rows.push_back({plain(title(zone.name)), plain(zone.per_seat ? "each player" : "the table"), plain(seen_by(zone.seen)),
                      plain(zone.ordered ? "a pile, in order" : "")});
    for (const dsl::CheckedLayout& layout : game_->layouts)
      rows.push_back({plain(title(layout.name)), plain(layout.per_seat ? "each player" : "the table"), plain("everybody"),
                      plain("tiles laid end to end")});
    if (!rows.empty()) document_.table({"Where tiles lie", "whose", "who sees them", ""}, std::move(rows));
  }

  // What lies where when somebody has to choose for the first time. By chance it may differ from match to match.
  void set_up() {
    constexpr std::uint64_t kMatches = 4;
    using Bounds = std::pair<int, int>;
    std::vector<std::string> columns;
    std::vector<std::map<std::string, Bounds>> tables;
    for (const auto& game : programs_) {
      const Program& program = game->program();
      std::map<std::string, Bounds>& table = tables.emplace_back();
      const auto note = [&](const std::string& column, int number) {
        if (std::find(columns.begin(), columns.end(), column) == columns.end()) columns.push_back(column);
        const auto [it, fresh] = table.try_emplace(column, number, number);
        it->second = {std::min(it->second.first, number), std::max(it->second.second, number)};
      };
      if (program.tiles.size() > 0) note("tiles", program.tiles.size());
      Machine machine = game->new_machine();
      for (std::uint64_t match = 0; match < kMatches; ++match) {
        State state = game->new_state();
        machine.start(state, random_for(1, match, Stream::kChance));
        if (state.header().status != Status::kDecision) continue;
        if (program.has_chips)
          for (int account = 0; account < static_cast<int>(program.accounts.size()); ++account) {
            const AccountInfo& info = program.accounts[static_cast<std::size_t>(account)];
            note(account < program.seats ? "chips of each player" : "chips in " + title(info.name), state.chips(account));
          }
        for (int zone = 0; zone < static_cast<int>(program.zones.size()); ++zone) {
          const ZoneInfo& info = program.zones[static_cast<std::size_t>(zone)];
          note(info.owner == kNobody ? title(info.name) : title(info.name) + " of each player", state.count(zone));
        }
      }
    }
    const auto nothing = [&](const std::string& column) {
      return std::all_of(tables.begin(), tables.end(), [&](const auto& table) {
        const auto it = table.find(column);
        return it == table.end() || it->second == Bounds{0, 0};
      });
    };
    columns.erase(std::remove_if(columns.begin(), columns.end(), nothing), columns.end());
    std::vector<std::string> headings = {"players"};
    headings.insert(headings.end(), columns.begin(), columns.end());
    std::vector<const dsl::CheckedOption*> by_players;
    for (const dsl::CheckedOption& option : game_->options)
      if (!option.initial_with.empty()) {
        by_players.push_back(&option);
        headings.push_back("option " + option.name);
      }
    if (headings.size() == 1) return;
    document_.heading("Set-up");
    document_.paragraph(
        plain("What lies where when somebody has to choose for the first time, with the options as they are when nobody sets them."));
    std::vector<std::vector<Phrases>> rows;
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const int players = game_->players_least + static_cast<int>(i);
      std::vector<Phrases> row = {plain(std::to_string(players))};
      for (const std::string& column : columns) {
        const auto it = tables[i].find(column);
        row.push_back(plain(it == tables[i].end() ? "" : range(it->second.first, it->second.second)));
      }
      for (const dsl::CheckedOption* option : by_players) row.push_back(plain(option->text(option->initial_for(players))));
      rows.push_back(std::move(row));
    }
    document_.table(headings, std::move(rows));
  }

  void turn() {
    std::vector<Outlined> lines;
    for (const dsl::CourseLine& line : dsl::course_of(*game_, program())) lines.push_back({line.level, phrases_of(line)});
    if (lines.empty()) return;
    document_.heading("The match and its turns");
    document_.paragraph(
        plain("What is done from the beginning of a match to its end, one after another, as the rules say it. Below a phase, a turn, a "
              "condition or a move stands what it does; what was told before is not told again."));
    document_.outline(std::move(lines));
  }

  void options() {
    if (game_->options.empty()) return;
    document_.heading("Options");
    std::vector<std::vector<Phrases>> rows;
    for (const dsl::CheckedOption& option : game_->options)
      rows.push_back(
          {{{Kind::kCode, option.name}}, plain(option.range_text()), plain(option.initial_text()), references(*game_, option.cites)});
    document_.table({"option", "values", "default", "clauses"}, std::move(rows));
  }

  struct Way {
    std::string text;
    std::vector<Phrases> conditions;
    std::vector<std::string> cites;
  };
  // What is chosen at one place of the rules, in one phase.
  struct Choice {
    std::string phase;
    std::pair<std::string, int> place;  // file and line
    std::string who;
    std::vector<Way> ways;
  };

  // The ways of all tables: an option may open one.
  void choices() {
    std::vector<Choice> choices;
    for (const auto& game : programs_) add_choices(game->program(), choices);
    constexpr std::size_t kMostValues = 8;
    for (std::size_t i = 0; i < game_->options.size(); ++i) {
      if (game_->options[i].count() > static_cast<long>(kMostValues)) continue;
      for (const int value : game_->options[i].values()) {
        dsl::Settings settings = dsl::default_settings(*game_, game_->players_least);
        if (settings.options[i] == value) continue;
        settings.options[i] = value;
        try {
          add_choices(dsl::compile(*game_, settings), choices);
        } catch (const dsl::TooLarge&) {
          continue;
        }
      }
    }
    if (choices.empty()) return;
    document_.heading("What you choose");
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const Choice& choice = choices[i];
      if (i == 0 || choices[i - 1].phase != choice.phase) document_.subheading(choice.phase.empty() ? "In play" : title(choice.phase));
      document_.paragraph(plain(choice.who));
      std::vector<Phrases> items;
      for (const Way& way : choice.ways) {
        Phrases item = {{Kind::kCode, way.text}};
        cite(item, *game_, way.cites);
        for (std::size_t j = 0; j < way.conditions.size(); ++j) {
          item.push_back({Kind::kText, j == 0 ? ", where " : "; and "});
          item.insert(item.end(), way.conditions[j].begin(), way.conditions[j].end());
        }
        items.push_back(std::move(item));
      }
      document_.items(std::move(items));
    }
  }

  // "The banker chooses:", where the rules name a seat that everybody can look up.
  std::string who_chooses(const Program& program, const DecisionInfo& decision) const {
    if (decision.sealed) return "All choose at once, and nobody knows what the others choose:";
    const std::string name = decision.place.text.substr(0, decision.place.text.find(' '));
    const bool known = std::any_of(program.variables.begin(), program.variables.end(), [&](const VariableInfo& variable) {
      return variable.name == name && variable.kind == ValueKind::kSeat && !variable.of_trace;
    });
    return known ? fmt::format("The {} chooses:", title(name)) : "Whoever is to act chooses:";
  }

  void add_choices(const Program& program, std::vector<Choice>& choices) const {
    for (const DecisionInfo& decision : program.decisions) {
      const std::pair<std::string, int> place(decision.place.file, decision.place.line);
      auto choice = choices.begin();
      auto behind = choices.end();  // of the same phase
      for (; choice != choices.end(); ++choice) {
        if (choice->phase != decision.phase) continue;
        if (choice->place == place) break;
        behind = choice + 1;
      }
      if (choice == choices.end()) choice = choices.insert(behind, Choice{decision.phase, place, who_chooses(program, decision), {}});
      for (const WayInfo& info : decision.ways) {
        Way way;
        way.text = way_text(program, info, Figures::kOfRules);
        way.cites = names(program, info.cites);
        if (info.tier > 0) {
          const char* const none =
              info.tier == 1 && decision.tiers.size() <= 2 ? "there is no other way" : "none of the ways before is open";
          const std::string also = also_when(decision.tiers[static_cast<std::size_t>(info.tier)]);
          way.conditions.push_back(also.empty() ? plain(none)
                                                : Phrases{{Kind::kText, fmt::format("either {} or ", none)}, {Kind::kCode, also}});
        }
        // In words for players where there are any, and else as the rules have it; what a clause says of it stands at the clause.
        for (const Condition& condition : info.conditions) {
          const std::string words = phrase_text(info, condition.phrase);
          if (words.empty() && condition.place.text.empty()) continue;
          Phrases& made = way.conditions.emplace_back();
          made.push_back(words.empty() ? Phrase{Kind::kCode, dsl::one_line(condition.place.text)} : Phrase{Kind::kText, words});
          cite(made, *game_, names(program, condition.cites));
        }
        const auto same = [&](const Way& other) {
          return other.text == way.text && other.cites == way.cites && other.conditions.size() == way.conditions.size() &&
                 std::equal(other.conditions.begin(), other.conditions.end(), way.conditions.begin(),
                            [](const Phrases& x, const Phrases& y) {
                              return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                                                [](const Phrase& a, const Phrase& b) { return a.text == b.text; });
                            });
        };
        if (std::none_of(choice->ways.begin(), choice->ways.end(), same)) choice->ways.push_back(std::move(way));
      }
    }
  }

  // `take = optional`, of `if none or take = optional (TD-8):`.
  static std::string also_when(const TierInfo& tier) {
    if (tier.also_when.start < 0) return {};
    std::string text = dsl::one_line(tier.place.text);
    constexpr std::string_view kOr = " or ";
    text.erase(0, text.find(kOr) + kOr.size());
    return text;
  }

  // What the lines before name, and what these name in turn.
  void definitions() {
    std::vector<NamedRule> left = named_rules(*game_);
    std::erase_if(left, [](const NamedRule& rule) { return rule.kind != "define"; });
    std::string quotations;
    // What is quoted of the rules.
    std::istringstream pieces(document_.markdown());
    bool quoted = false;
    for (std::string piece; std::getline(pieces, piece, '`'); quoted = !quoted)
      if (quoted) quotations += piece + '\n';
    std::vector<NamedRule> named;
    for (bool more = true; more;) {
      more = false;
      for (auto rule = left.begin(); rule != left.end();) {
        if (dsl::find_word(quotations, rule->name) == std::string::npos) {
          ++rule;
          continue;
        }
        quotations += rule->text + '\n';
        named.push_back(std::move(*rule));
        rule = left.erase(rule);
        more = true;
      }
    }
    if (named.empty()) return;
    document_.heading("Definitions");
    std::vector<Phrases> items;
    for (const NamedRule& rule : named) {
      const std::string whole = dsl::said(rule.place.text());
      Phrases item = {{Kind::kCode, whole.substr(std::min(whole.find(' ') + 1, whole.size()))}};
      cite(item, *game_, rule.cites);
      items.push_back(std::move(item));
    }
    document_.items(std::move(items));
  }

  Phrases phrases_of(const dsl::CourseLine& line) const {
    using Piece = dsl::CourseLine::Piece::Kind;
    Phrases made;
    for (const dsl::CourseLine::Piece& piece : line.pieces)
      made.push_back({piece.kind == Piece::kRule ? Kind::kCode : piece.kind == Piece::kName ? Kind::kStrong : Kind::kText, piece.text});
    cite(made, *game_, line.cites);
    return made;
  }

  void payments() {
    std::vector<Phrases> items;
    for (const dsl::CourseLine& line : dsl::payments_of(*game_)) items.push_back(phrases_of(line));
    if (items.empty()) return;
    document_.heading("Payments");
    document_.items(std::move(items));
  }

  // "challenge/challenge.bones:12": with its folder alone, so that it is the same wherever the document is made.
  static std::string place(const dsl::Span& span) {
    const fs::path file = fs::absolute(span.source->name).lexically_normal();
    return fmt::format("{}:{}", (file.parent_path().filename() / file.filename()).generic_string(),
                       dsl::position_of(*span.source, span.begin).line);
  }

  void clauses() {
    document_.heading("Clauses");
    if (game_->clauses.empty()) {
      document_.paragraph(plain("This game has no rule book."));
      return;
    }
    std::map<std::string, std::vector<std::string>> rules;
    for (const auto& [clause, span] : game_->cited) {
      std::vector<std::string>& places = rules[clause];
      const std::string here = place(span);
      if (std::find(places.begin(), places.end(), here) == places.end()) places.push_back(here);
    }
    std::map<std::string, std::vector<std::string>> scenarios;
    for (const dsl::CheckedScenario& scenario : game_->scenarios)
      for (const std::string& clause : scenario.cites) scenarios[clause].push_back(scenario.name);
    std::vector<std::vector<Phrases>> rows;
    for (const dsl::CheckedClause& clause : game_->clauses) {
      Phrases cited;
      for (const std::string& here : rules[clause.name]) {
        if (!cited.empty()) cited.push_back({Kind::kText, ", "});
        cited.push_back({Kind::kCode, here});
      }
      rows.push_back({{{Kind::kAnchor, clause.name}},
                      plain(clause.text),
                      std::move(cited),
                      plain(fmt::format("{}", fmt::join(scenarios[clause.name], "; ")))});
    }
    document_.table({"clause", "text", "in the rules", "in the scenarios"}, std::move(rows));
  }

  std::shared_ptr<const dsl::CheckedGame> game_;
  Document document_;
  std::vector<std::unique_ptr<Game>> programs_;
};

}  // namespace

Run add_doc(CLI::App& app) {
  struct Arguments {
    std::string game;
    std::string output;
    std::string html;
    bool force = false;
  };
  auto arguments = std::make_shared<Arguments>();
  add_game(app, arguments->game)->required();
  app.add_option("--output", arguments->output, "write the Markdown to this file; by default to standard output")->type_name("FILE");
  app.add_option("--html", arguments->html, "write one page of HTML to this file, with the tiles drawn")->type_name("FILE");
  app.add_flag("--force", arguments->force, "replace files that are there already");
  app.footer(
      "The document has an overview, the equipment, the set-up by the number of players, the turn, options, choices, payments, and each "
      "clause with "
      "the places in the "
      "rules and the scenarios that cite it. With '--html' alone no Markdown is written.\nexample: boneyard doc challenge --html "
      "challenge.html");
  return [arguments] {
    const auto same = [](const std::string& a, const std::string& b) {
      return fs::absolute(a).lexically_normal() == fs::absolute(b).lexically_normal();
    };
    if (!arguments->html.empty() && !arguments->output.empty() && same(arguments->html, arguments->output))
      throw Stop(kWrongUse, fmt::format("'--output' and '--html' name the same file, '{}'", printable(arguments->html)));
    dsl::Diagnostics found;
    const auto game = load_game(arguments->game, true, dsl::Secrets::kProved, &found);
    if (found.has_errors())
      std::cerr << fmt::format("boneyard: some scenarios of '{}' cannot be read and are left out; 'boneyard check' says why\n",
                               printable(arguments->game));
    const RuleBook book(game);
    const Existing existing = arguments->force ? Existing::kReplace : Existing::kKeep;
    // What stands in the way of one is told before the other is written.
    std::error_code error;
    if (existing == Existing::kKeep && !arguments->html.empty() && fs::exists(fs::symlink_status(arguments->output, error)))
      throw Stop(kWrongUse, fmt::format("'{}' already exists; '--force' replaces it", printable(arguments->output)));
    if (!arguments->html.empty()) write_file(arguments->html, existing, book.document().html(book.tiles()));
    if (!arguments->output.empty())
      write_file(arguments->output, existing, book.document().markdown());
    else if (arguments->html.empty())
      std::cout << book.document().markdown();
    return kClean;
  };
}

}  // namespace boneyard::cli
