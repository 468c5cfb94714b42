#include "cli/play/lesson.hpp"

#include <algorithm>
#include <map>

#include "cli/table/way_text.hpp"
#include "cli/terminal/paragraph.hpp"
#include "dsl/checking/checked_game.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

constexpr int kFewChoices = 3;

bool is_empty(const Program& program, const std::string& name, int number) {
  const auto title = program.words.titles.find(name);
  return title != program.words.titles.end() && title->second.unless == number;
}

}  // namespace

Lesson::Lesson(const Program& program, const Ruleset& rules, Seat seat) : program_(program), rules_(rules), seat_(seat) {}

void Lesson::on_event(const Event& event) {
  if (event.kind == Event::Kind::kDecision && event.seat == seat_) ++chosen_;
  over_ = over_ || (program_.tiles.size() > 0 ? event.kind == Event::Kind::kGather && chosen_ > 0
                                              : event.kind == Event::Kind::kEnd && event.cites >= 0 && chosen_ >= kFewChoices);
}

std::string Lesson::clauses(const std::vector<int>& clauses, const Style& style) {
  std::string out;
  for (const int index : clauses) {
    const Clause& clause = program_.clauses[static_cast<std::size_t>(index)];
    if (clause.text.empty() || !clauses_.insert(index).second) continue;
    out += "    " + style.bold(clause.name) + paragraph(clause.text, clause.name.size() + 4, 2, style.width);
  }
  return out;
}

std::vector<std::string> Lesson::overview(const Style& style) const {
  std::vector<std::string> out;
  for (const std::string& text : overview_of(program_)) out.push_back('\n' + indented(text, 0, 0, style.width));
  return out;
}

std::vector<Lesson::Thing> Lesson::things_on(const View& view) const {
  std::vector<Thing> things;
  const auto add = [&](const std::string& name, Seen seen, bool shown, const std::string& viewer = "") {
    const std::string declared = declared_as(name);
    if (!shown || !is_shown_in(program_, declared, view.phase)) return;
    if (std::none_of(things.begin(), things.end(), [&](const Thing& thing) { return thing.name == declared; }))
      things.push_back({declared, title_of(program_, declared), seen, viewer});
  };
  if (program_.has_chips) add("chips", Seen::kAll, true);
  for (std::size_t account = static_cast<std::size_t>(program_.seats); account < view.chips.size(); ++account) {
    const std::string& pot = program_.accounts[account].name;
    add(pot, Seen::kAll, !is_empty(program_, pot, view.chips[account]));
  }
  for (const DieInfo& die : program_.dice) {
    const auto viewer = std::find_if(program_.variables.begin(), program_.variables.end(),
                                     [&](const VariableInfo& variable) { return die.viewer >= 0 && variable.reg == die.viewer; });
    add(die.named ? die.name : "dice", die.seen, true, viewer == program_.variables.end() ? "" : title_of(program_, viewer->name));
    if (die.named && !things.empty() && things.back().name == die.name) things.back().title += " die";
  }
  for (const View::Zone& zone : view.zones) {
    const ZoneInfo& info = program_.zones[static_cast<std::size_t>(zone.zone)];
    add(info.name, info.seen, !is_empty(program_, info.name, zone.count));
  }
  for (const View::Variable& variable : view.variables)
    for (const VariableInfo& info : program_.variables)
      if (variable.name == info.name || variable.name.ends_with("'s " + info.name))
        add(info.name, info.seen, !says_nothing(program_, info, variable.value) || info.name == program_.standing_name);
  return things;
}

// A library says only what the games that share it have in common, which explains none of them.
std::vector<int> Lesson::declared_by(const std::string& name) const {
  using Kind = dsl::ast::Declaration::Kind;
  std::vector<int> found;
  const auto declares = [&](const dsl::ast::Declaration& declaration) {
    switch (declaration.kind) {
      case Kind::kTiles:
      case Kind::kChips:
        return name_of(declaration.kind) == name;
      case Kind::kDice:
        if (declaration.names.empty()) return name_of(declaration.kind) == name;
        return std::any_of(declaration.names.begin(), declaration.names.end(), [&](const dsl::ast::Name& die) { return die.text == name; });
      case Kind::kZone:
      case Kind::kLayout:
      case Kind::kPot:
      case Kind::kVariable:
        return declaration.name.text == name;
      default:
        return false;
    }
  };
  for (const auto& file : rules_.checked().files)
    for (const dsl::ast::Declaration& declaration : file->declarations) {
      if (file->kind == dsl::ast::File::Kind::kLibrary || !declares(declaration)) continue;
      for (const dsl::ast::Name& cite : declaration.cites)
        for (std::size_t clause = 0; clause < program_.clauses.size(); ++clause)
          if (program_.clauses[clause].name == cite.text) found.push_back(static_cast<int>(clause));
    }
  return found;
}

std::vector<std::string> Lesson::table(const View& view, const Style& style) {
  std::vector<Thing> fresh = things_on(view);
  std::erase_if(fresh, [&](const Thing& thing) { return !things_.insert(thing.name).second; });
  std::vector<std::string> out;
  const auto say = [&](const std::vector<std::string>& titles, const std::string& before, const std::string& behind = "") {
    if (!titles.empty()) out.push_back(indented(finished(before + enumerated(titles, "and") + behind), 2, 4, style.width));
  };
  std::map<std::string, std::vector<std::string>> seen_by_one;
  std::vector<std::string> all, own, nobody;
  for (const Thing& thing : fresh) {
    if (!thing.viewer.empty())
      seen_by_one[thing.viewer].push_back(thing.title);
    else
      (thing.seen == Seen::kAll ? all : thing.seen == Seen::kOwner ? own : nobody).push_back(thing.title);
  }
  say(all, "everybody sees: ");
  say(own, "only you see your ", ", and the others only theirs");
  for (const auto& [viewer, titles] : seen_by_one) say(titles, "the player named by '" + viewer + "' sees, and nobody else: ");
  say(nobody, "nobody sees what lies in: ");
  const bool first = things_.insert("tiles").second;
  if (first) fresh.insert(fresh.begin(), {"tiles", "tiles", Seen::kNone, ""});
  const std::size_t seen = out.size();
  for (const Thing& thing : fresh)
    if (const std::string text = clauses(declared_by(thing.name), style); !text.empty())
      out.push_back(style.bold(indented(thing.title + ':', 2, 4, style.width)) + text);
  // A number more on the table is worth a stop only where a rule is.
  return first || out.size() > seen ? out : std::vector<std::string>{};
}

std::vector<std::string> Lesson::moves(int decision, const std::vector<Move>& list, const Style& style) {
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(decision)];
  std::vector<std::string> out;
  bool any = false;
  for (std::size_t i = 0; i < info.ways.size(); ++i) {
    const WayInfo& way = info.ways[i];
    if (std::none_of(list.begin(), list.end(), [&](const Move& move) { return move.way == static_cast<int>(i); })) continue;
    const std::string form = way_text(program_, way);
    if (!forms_.insert(form).second) continue;
    std::vector<int> cited = way.cites;
    for (const Condition& condition : way.conditions) cited.insert(cited.end(), condition.cites.begin(), condition.cites.end());
    if (out.empty()) cited.insert(cited.end(), info.cites.begin(), info.cites.end());
    std::string names;
    for (const int clause : way.cites) names += (names.empty() ? " (" : ", ") + program_.clauses[static_cast<std::size_t>(clause)].name;
    const std::string explained = clauses(cited, style);
    any |= !explained.empty();
    out.push_back(style.bold(indented(form + names + (names.empty() ? "" : ")"), 2, 4, style.width)) + explained);
  }
  return any ? out : std::vector<std::string>{};
}

std::vector<std::string> Lesson::happened(std::span<const LogLine> lines, const Style& style) {
  std::vector<std::string> out;
  bool any = false;
  for (const LogLine& line : lines) {
    const std::string explained = clauses(line.cites, style);
    any |= !explained.empty();
    out.push_back(log_text({line}, 0, style) + explained);
  }
  return any ? out : std::vector<std::string>{};
}

}  // namespace boneyard::cli
