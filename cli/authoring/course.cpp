#include "cli/authoring/course.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/authoring/clause_references.hpp"
#include "dsl/reading/citation.hpp"
#include "dsl/reading/comments.hpp"
#include "dsl/reading/render.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

using dsl::CheckedBlock;
using dsl::Span;
using dsl::Stmt;
using dsl::StmtOp;
using Kind = Phrase::Kind;

class Course {
 public:
  Course(const dsl::CheckedGame& game, const Program& program) : game_(game), program_(program) {}

  std::vector<Outlined> take() {
    if (game_.play) block(*game_.play, 0);
    return std::move(lines_);
  }

 private:
  void add(int level, Phrases text, const std::vector<std::string>& cites) {
    cite(text, game_, cites);
    lines_.push_back({level, std::move(text)});
  }

  // What a statement says on one line, without its clauses, and without what stands below it.
  static std::string head_of(const Stmt& stmt) {
    std::string text(stmt.span.text());
    // A block begins behind the colon at the end of a line; words in a line of its own go with the statement.
    if (!stmt.blocks.empty())
      if (const auto end = text.find(":\n"); end != std::string::npos) text.resize(end);
    return said(text);
  }
  static Phrases code(const std::string& before, std::string text) {
    Phrases made;
    if (!before.empty()) made.push_back({Kind::kText, before});
    if (!text.empty()) made.push_back({Kind::kCode, std::move(text)});
    return made;
  }
  static std::string after(const std::string& text, std::string_view words) {
    return text.starts_with(words) ? text.substr(words.size()) : text;
  }

  // What is told below a line; nothing of it is told where nothing stands below it.
  void below(const CheckedBlock& inner, int level, Phrases text, const std::vector<std::string>& cites, bool always = false) {
    const std::size_t at = lines_.size();
    add(level, std::move(text), cites);
    block(inner, level + 1);
    if (!always && lines_.size() == at + 1 && cites.empty()) lines_.pop_back();
  }

  void block(const CheckedBlock& stmts, int level) {
    for (const Stmt& stmt : stmts) statement(stmt, level);
  }

  void statement(const Stmt& stmt, int level) {
    const std::string head = stmt.span.source == nullptr ? "" : head_of(stmt);
    switch (stmt.op) {
      case StmtOp::kTurns:
        below(stmt.blocks[0], level, code("In turn ", after(head, "turns of ")), stmt.cites, true);
        return;
      case StmtOp::kForEach:
        below(stmt.blocks[0], level, code("For each ", after(head, "for each ")), stmt.cites);
        return;
      case StmtOp::kWhile:
        below(stmt.blocks[0], level, code("Again and again, as long as ", after(head, "while ")), stmt.cites);
        return;
      case StmtOp::kRepeat:
      case StmtOp::kRepeatUntil:
        below(stmt.blocks[0], level, again(head), stmt.cites);
        return;
      case StmtOp::kIf:
        for (std::size_t i = 0; i < stmt.blocks.size(); ++i) {
          const bool otherwise = i >= stmt.exprs.size();
          const std::string condition = otherwise ? "" : said(stmt.exprs[i]->span.text());
          below(stmt.blocks[i], level, otherwise ? plain("Otherwise") : code(i == 0 ? "If " : "Or else, if ", condition),
                i == 0 ? stmt.cites : std::vector<std::string>());
        }
        return;
      case StmtOp::kChoose:
        choice(stmt, level);
        return;
      case StmtOp::kLabel:
        phase(stmt, level);
        return;
      case StmtOp::kEnd:
        add(level, {{Kind::kStrong, title(stmt.name)}, {Kind::kText, " ends"}}, stmt.cites);
        return;
      case StmtOp::kWin:
        add(level, code("The match ends, and is won by ", said(stmt.exprs[0]->span.text())), stmt.cites);
        return;
      case StmtOp::kDeclare:
        if (head.starts_with("let ")) add(level, code("", head), stmt.cites);  // else it is what a phase is given
        return;
      case StmtOp::kAgain:
        return add(level, plain("The same choice again"), stmt.cites);
      case StmtOp::kAnew:
        return add(level, plain("All are asked anew"), stmt.cites);
      default:
        if (!head.empty()) add(level, code("", head), stmt.cites);
        for (const CheckedBlock& inner : stmt.blocks) block(inner, level + 1);
    }
  }

  void choice(const Stmt& stmt, int level) {
    const dsl::CheckedChoose& choose = *stmt.choose;
    Phrases who = code("", said(choose.who->span.text()));
    who.push_back({Kind::kText, choose.sealed ? " choose at once" : " chooses"});
    add(level, std::move(who), stmt.cites);
    int tier = 0;
    for (const dsl::CheckedWay& way : choose.ways) {
      if (way.tier != tier) {
        tier = way.tier;
        add(level + 1, plain(tier_text(choose, tier)), choose.tiers[static_cast<std::size_t>(tier)].cites);
      }
      const int deep = tier > 0 ? level + 2 : level + 1;
      std::string words;
      for (const WayInfo::Part& part : way.parts)
        words += (words.empty() ? "" : " ") +
                 (part.choice < 0 ? part.word : "<" + way.choices[static_cast<std::size_t>(part.choice)].name + ">");
      Phrases text = code("", words);
      for (std::size_t i = 0; i < way.conditions.size(); ++i) {
        text.push_back({Kind::kText, i == 0 ? " where " : " and "});
        text.push_back({Kind::kCode, said(way.conditions[i].holds->span.text())});
      }
      std::vector<std::string> cites = way.cites;
      const auto also = [&](const std::vector<std::string>& more) {
        for (const std::string& clause : more)
          if (std::find(cites.begin(), cites.end(), clause) == cites.end()) cites.push_back(clause);
      };
      for (const dsl::CheckedCondition& condition : way.conditions) also(condition.cites);
      for (const Stmt& inner : way.block)
        if (words == "pass" && inner.op == StmtOp::kPass) also(inner.cites);
      add(deep, std::move(text), cites);
      if (words == "pass" && way.block.size() == 1 && way.block[0].op == StmtOp::kPass) continue;
      if (told_.insert({way.span.source, way.span.begin}).second) block(way.block, deep + 1);
    }
  }

  static std::string tier_text(const dsl::CheckedChoose& choose, int tier) {
    const dsl::CheckedTier& of = choose.tiers[static_cast<std::size_t>(tier)];
    const std::string none = of.still ? "If none of these is open either" : "If none of these is open";
    return of.also_when ? fmt::format("{}, or if {}", none, said(of.also_when->span.text())) : none;
  }

  // `repeat 3 times`, `repeat until C`, `repeat`.
  static Phrases again(const std::string& head) {
    const std::string how = after(head, "repeat");
    if (how.empty()) return plain("Again and again");
    if (how.starts_with(" until ")) return code("Again and again, until ", how.substr(7));
    Phrases made = code("", how.substr(1, how.size() - 1 - std::min(how.size() - 1, std::string_view(" times").size())));
    made.push_back({Kind::kText, " times"});
    return made;
  }

  // A step that is called as the phase around it is no other thing to whoever reads this.
  void phase(const Stmt& stmt, int level) {
    if (stmt.name.empty() || (!within_.empty() && title(within_.back()) == title(stmt.name))) return block(stmt.blocks[0], level);
    Phrases name = {{Kind::kStrong, title(stmt.name)}};
    // What it is given.
    if (const std::string call = stmt.span.source == nullptr ? "" : said(stmt.span.text()); call.starts_with(stmt.name + "("))
      name.push_back({Kind::kText, " "}), name.push_back({Kind::kCode, call.substr(stmt.name.size(), call.find('\n'))});
    if (!met_.insert(stmt.name).second) {
      name.push_back({Kind::kText, ", as above"});
      return add(level, std::move(name), stmt.cites);
    }
    within_.push_back(stmt.name);
    below(stmt.blocks[0], level, std::move(name), stmt.cites, true);
    within_.pop_back();
  }

  std::string title(const std::string& name) const { return title_of(program_, name); }

  const dsl::CheckedGame& game_;
  const Program& program_;
  std::vector<Outlined> lines_;
  std::vector<std::string> within_;  // phases and steps that are around
  std::set<std::string> met_;        // those that were told
  std::set<std::pair<const dsl::Source*, std::uint32_t>> told_;
};

}  // namespace

std::string said(std::string_view text) {
  dsl::Source alone{"", std::string(text)};
  const std::vector<Span> comments = dsl::comments_of(alone);
  for (auto one = comments.rbegin(); one != comments.rend(); ++one) alone.text.erase(one->begin, one->end - one->begin);
  std::string made = dsl::one_line(alone.text);
  const auto citations = dsl::citations_in(made);
  for (auto one = citations.rbegin(); one != citations.rend(); ++one) {
    std::size_t begin = one->first;
    while (begin > 0 && made[begin - 1] == ' ') --begin;
    made.erase(begin, one->second - begin);
  }
  while (made.ends_with(' ') || made.ends_with(':')) made.pop_back();
  return made;
}

std::vector<Outlined> course_of(const dsl::CheckedGame& game, const Program& program) { return Course(game, program).take(); }

}  // namespace boneyard::cli
