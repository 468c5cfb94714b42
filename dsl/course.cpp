#include "dsl/course.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "dsl/reading/citation.hpp"
#include "dsl/reading/render.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::dsl {
namespace {

using core::Node;
using core::NodePtr;
using core::Op;
using core::Region;
using Kind = CourseLine::Piece::Kind;
using Pieces = std::vector<CourseLine::Piece>;

Pieces plain(std::string text) { return {{Kind::kWords, std::move(text)}}; }

class Course {
 public:
  Course(const CheckedGame& game, const Program& program) : game_(game), program_(program) {}

  std::vector<CourseLine> take() {
    block(game_.core->play, 0, {});
    return std::move(lines_);
  }

 private:
  void add(int level, Pieces text, const std::vector<std::string>& cites) { lines_.push_back({level, std::move(text), cites}); }

  // What a statement of the rule file has become, one after another.
  using Parts = std::vector<const Node*>;

  // What a statement says on one line, without its clauses, and without what stands below it.
  static std::string head_of(const Parts& parts) {
    std::string text(parts.front()->span.text());
    // A block begins behind the colon at the end of a line; words in a line of its own go with the statement.
    if (std::any_of(parts.begin(), parts.end(), [](const Node* part) { return !part->regions.empty(); }))
      if (const auto end = text.find(":\n"); end != std::string::npos) text.resize(end);
    return said(text);
  }
  static Pieces code(const std::string& before, std::string text) {
    Pieces made;
    if (!before.empty()) made.push_back({Kind::kWords, before});
    if (!text.empty()) made.push_back({Kind::kRule, std::move(text)});
    return made;
  }
  static std::string after(const std::string& text, std::string_view words) {
    return text.starts_with(words) ? text.substr(words.size()) : text;
  }

  // What is told below a line; nothing of it is told where nothing stands below it.
  template <typename Inner>
  void below(int level, Pieces text, const std::vector<std::string>& cites, bool always, const Inner& inner) {
    const std::size_t at = lines_.size();
    add(level, std::move(text), cites);
    inner(level + 1);
    if (!always && lines_.size() == at + 1 && cites.empty()) lines_.pop_back();
  }
  void below(const Parts& parts, int level, Pieces text, bool always = false) {
    below(level, std::move(text), parts.front()->cites, always, [&](int inner) { inside(parts, inner); });
  }

  // `around`: the statement that these stand within. What it has become itself is no statement of its own.
  void block(const Region& stmts, int level, const Span& around) {
    Parts parts;
    const auto told = [&] {
      if (!parts.empty()) statement(std::exchange(parts, {}), level);
    };
    for (const NodePtr& stmt : stmts) {
      if (stmt->span.source == nullptr) continue;
      if (stmt->span == around) {
        told();
        for (const Region& inner : stmt->regions) block(inner, level, around);
        continue;
      }
      if (!parts.empty() && !(parts.back()->span == stmt->span)) told();
      parts.push_back(stmt.get());
    }
    told();
  }
  void inside(const Parts& parts, int level) {
    for (const Node* part : parts)
      for (const Region& inner : part->regions) block(inner, level, part->span);
  }

  void statement(const Parts& parts, int level) {
    for (const Node* part : parts) {
      if (part->op == Op::kChoose) return choice(*part, level);
      if (part->op == Op::kBlock && !part->word.empty()) return phase(*part, level);
      if (part->op == Op::kEnded) return add(level, {{Kind::kName, title(part->word)}, {Kind::kWords, " ends"}}, part->cites);
      if (part->op == Op::kWin) return add(level, code("The match ends, and is won by ", said(part->kid(0).span.text())), part->cites);
      if (part->op == Op::kAgain) return add(level, plain("The same choice again"), part->cites);
    }
    const std::string head = head_of(parts);
    if (head.starts_with("turns of ")) return below(parts, level, code("In turn ", after(head, "turns of ")), true);
    if (head.starts_with("for each ")) return below(parts, level, code("For each ", after(head, "for each ")));
    if (head.starts_with("while ")) return below(parts, level, code("Again and again, as long as ", after(head, "while ")));
    if (head.starts_with("repeat")) return below(parts, level, again(head));
    if (head.starts_with("if ")) return branches(*parts.back(), level);
    if (head == "start anew") return add(level, plain("All are asked anew"), parts.front()->cites);
    if (parts.back()->op == Op::kAssign && is_parameter(parts.back()->a)) return;  // what a phase is given
    if (!head.empty()) add(level, code("", head), parts.front()->cites);
    inside(parts, level + 1);
  }

  bool is_parameter(int variable) const {
    const CheckedVariable& set = game_.variables[static_cast<std::size_t>(variable)];
    return set.declared() && set.fixed;
  }

  void branches(const Node& stmt, int level) {
    for (std::size_t i = 0; i < stmt.regions.size(); ++i) {
      const bool otherwise = i >= stmt.kids.size();
      const std::string condition = otherwise ? "" : said(stmt.kid(i).span.text());
      below(level, otherwise ? plain("Otherwise") : code(i == 0 ? "If " : "Or else, if ", condition),
            i == 0 ? stmt.cites : std::vector<std::string>(), false, [&](int inner) { block(stmt.regions[i], inner, stmt.span); });
    }
  }

  void choice(const Node& stmt, int level) {
    Pieces who = code("", said(stmt.kid(0).span.text()));
    who.push_back({Kind::kWords, (stmt.flags & Node::kSealed) != 0 ? " choose at once" : " chooses"});
    add(level, std::move(who), stmt.cites);
    int tier = 0;
    for (const NodePtr& way : stmt.regions[core::kWays]) {
      if (way->a != tier) {
        tier = way->a;
        const Node& of = *stmt.regions[core::kTiers][static_cast<std::size_t>(tier)];
        add(level + 1, plain(tier_text(of)), of.cites);
      }
      const int deep = tier > 0 ? level + 2 : level + 1;
      std::string words;
      for (const WayInfo::Part& part : way->parts)
        words += (words.empty() ? "" : " ") +
                 (part.choice < 0 ? part.word : "<" + way->regions[core::kChoices][static_cast<std::size_t>(part.choice)]->word + ">");
      Pieces text = code("", words);
      std::vector<std::string> cites = way->cites;
      const auto also = [&](const std::vector<std::string>& more) {
        for (const std::string& clause : more)
          if (std::find(cites.begin(), cites.end(), clause) == cites.end()) cites.push_back(clause);
      };
      for (const NodePtr& condition : way->regions[core::kConditions]) {
        text.push_back({Kind::kWords, condition == way->regions[core::kConditions].front() ? " where " : " and "});
        text.push_back({Kind::kRule, said(condition->kid(0).span.text())});
        also(condition->cites);
      }
      const Region& effect = way->regions[core::kEffect];
      const auto passes = [](const NodePtr& inner) { return said(inner->span.text()) == "pass"; };
      if (words == "pass")
        for (const NodePtr& inner : effect)
          if (passes(inner)) also(inner->cites);
      add(deep, std::move(text), cites);
      if (words == "pass" && !effect.empty() && std::all_of(effect.begin(), effect.end(), passes)) continue;
      if (told_.insert({way->span.source, way->span.begin}).second) block(effect, deep + 1, {});
    }
  }

  static std::string tier_text(const Node& tier) {
    const std::string none = tier.a == 1 ? "If none of these is open either" : "If none of these is open";
    return tier.kids.empty() ? none : fmt::format("{}, or if {}", none, said(tier.kid(0).span.text()));
  }

  // `repeat 3 times`, `repeat until C`, `repeat`.
  static Pieces again(const std::string& head) {
    const std::string how = after(head, "repeat");
    if (how.empty()) return plain("Again and again");
    if (how.starts_with(" until ")) return code("Again and again, until ", how.substr(7));
    Pieces made = code("", how.substr(1, how.size() - 1 - std::min(how.size() - 1, std::string_view(" times").size())));
    made.push_back({Kind::kWords, " times"});
    return made;
  }

  // A step that is called as the phase around it is no other thing to whoever reads this.
  void phase(const Node& stmt, int level) {
    if (!within_.empty() && title(within_.back()) == title(stmt.word)) return block(stmt.regions[0], level, stmt.span);
    Pieces name = {{Kind::kName, title(stmt.word)}};
    // What it is given.
    if (const std::string call = said(stmt.span.text()); call.starts_with(stmt.word + "("))
      name.push_back({Kind::kWords, " "}), name.push_back({Kind::kRule, call.substr(stmt.word.size(), call.find('\n'))});
    if (!met_.insert(stmt.word).second) {
      name.push_back({Kind::kWords, ", as above"});
      return add(level, std::move(name), stmt.cites);
    }
    within_.push_back(stmt.word);
    below(level, std::move(name), stmt.cites, true, [&](int inner) { block(stmt.regions[0], inner, stmt.span); });
    within_.pop_back();
  }

  std::string title(const std::string& name) const { return title_of(program_, name); }

  const CheckedGame& game_;
  const Program& program_;
  std::vector<CourseLine> lines_;
  std::vector<std::string> within_;  // phases and steps that are around
  std::set<std::string> met_;        // those that were told
  std::set<std::pair<const Source*, std::uint32_t>> told_;
};

}  // namespace

std::string said(std::string_view text) {
  Source alone{"", std::string(text)};
  const std::vector<Span> comments = comments_of(alone);
  for (auto one = comments.rbegin(); one != comments.rend(); ++one) alone.text.erase(one->begin, one->end - one->begin);
  std::string made = one_line(alone.text);
  const auto citations = citations_in(made);
  for (auto one = citations.rbegin(); one != citations.rend(); ++one) {
    std::size_t begin = one->first;
    while (begin > 0 && made[begin - 1] == ' ') --begin;
    made.erase(begin, one->second - begin);
  }
  while (made.ends_with(' ') || made.ends_with(':')) made.pop_back();
  return made;
}

std::vector<CourseLine> course_of(const CheckedGame& game, const Program& program) { return Course(game, program).take(); }

std::vector<CourseLine> payments_of(const CheckedGame& game) {
  std::vector<CourseLine> made;
  std::set<std::pair<const Source*, std::uint32_t>> told;
  core::for_each_statement(game.core->play, [&](const Node& stmt) {
    if (!stmt.is_one_of({Op::kPay, Op::kShare}) || stmt.span.source == nullptr || !told.emplace(stmt.span.source, stmt.span.begin).second)
      return;
    // Without what is done `or else`, which stands below it.
    const std::string_view text = stmt.span.text();
    made.push_back({0, {{Kind::kRule, said(text.substr(0, text.find('\n')))}}, stmt.cites});
  });
  return made;
}

}  // namespace boneyard::dsl
