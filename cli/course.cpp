#include "cli/course.hpp"

#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/reading/render.hpp"
#include "dsl/telling/wording.hpp"

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
    for (std::size_t i = 0; i < cites.size(); ++i) {
      text.push_back({Kind::kText, i == 0 ? " (" : ", "});
      text.push_back({game_.find_clause(cites[i]) != nullptr ? Kind::kReference : Kind::kText, cites[i]});
    }
    if (!cites.empty()) text.push_back({Kind::kText, ")"});
    lines_.push_back({level, std::move(text)});
  }

  // The first line of a statement without its clauses, and without the colon of what stands below it.
  static std::string head_of(const Stmt& stmt) {
    std::string text(stmt.span.text());
    text.resize(std::min(text.find('\n'), text.size()));
    return without_end(dsl::one_line(text), stmt.cites);
  }
  static std::string without_end(std::string text, const std::vector<std::string>& cites) {
    const auto strip = [&](const std::string& end) {
      if (text.ends_with(end)) text.resize(text.size() - end.size());
      while (text.ends_with(' ')) text.pop_back();
    };
    strip(":");
    strip(fmt::format("({})", fmt::join(cites, ", ")));
    return text;
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
        below(stmt.blocks[0], level, head == "repeat" ? plain("Again and again") : code("Again and again, ", after(head, "repeat ")),
              stmt.cites);
        return;
      case StmtOp::kIf:
        for (std::size_t i = 0; i < stmt.blocks.size(); ++i) {
          const bool otherwise = i >= stmt.exprs.size();
          const std::string condition = otherwise ? "" : dsl::one_line(std::string(stmt.exprs[i]->span.text()));
          below(stmt.blocks[i], level,
                otherwise ? plain("Otherwise") : code(i == 0 ? "If " : "Or else, if ", without_end(condition, stmt.cites)),
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
        add(level, code("The match ends, and is won by ", dsl::one_line(std::string(stmt.exprs[0]->span.text()))), stmt.cites);
        return;
      case StmtOp::kPass:
        return;  // the move says so
      case StmtOp::kAgain:
        return add(level, plain("The same choice again"), stmt.cites);
      case StmtOp::kAnew:
        return add(level, plain("All are asked anew"), stmt.cites);
      case StmtOp::kDeclare:
      case StmtOp::kSet:
      case StmtOp::kSetPlayers:
        if (!stmt.cites.empty()) add(level, code("", head), stmt.cites);
        return;
      default:
        if (!head.empty()) add(level, code("", head), stmt.cites);
        for (const CheckedBlock& inner : stmt.blocks) block(inner, level + 1);
    }
  }

  void choice(const Stmt& stmt, int level) {
    const dsl::CheckedChoose& choose = *stmt.choose;
    add(level, plain(choose.sealed ? "All choose at once" : "A choice"), stmt.cites);
    for (const dsl::CheckedWay& way : choose.ways) {
      std::string words;
      for (const WayInfo::Part& part : way.parts)
        words += (words.empty() ? "" : " ") +
                 (part.choice < 0 ? part.word : "<" + way.choices[static_cast<std::size_t>(part.choice)].name + ">");
      std::vector<std::string> cites = way.cites;
      for (const Stmt& inner : way.block)
        if (inner.op == StmtOp::kPass) cites.insert(cites.end(), inner.cites.begin(), inner.cites.end());
      add(level + 1, {{Kind::kCode, words}}, cites);
      if (told_.insert({way.span.source, way.span.begin}).second) block(way.block, level + 2);
    }
  }

  // A step that is called as the phase around it is no other thing to whoever reads this.
  void phase(const Stmt& stmt, int level) {
    if (stmt.name.empty() || (!within_.empty() && within_.back() == stmt.name)) return block(stmt.blocks[0], level);
    Phrases name = {{Kind::kStrong, title(stmt.name)}};
    if (!met_.insert(stmt.name).second) {
      name.push_back({Kind::kText, ", as above"});
      return add(level, std::move(name), stmt.cites);
    }
    within_.push_back(stmt.name);
    below(stmt.blocks[0], level, std::move(name), stmt.cites);
    within_.pop_back();
  }

  std::string title(const std::string& name) const { return dsl::title_of(program_, name); }

  const dsl::CheckedGame& game_;
  const Program& program_;
  std::vector<Outlined> lines_;
  std::vector<std::string> within_;  // phases and steps that are around
  std::set<std::string> met_;        // those that were told
  std::set<std::pair<const dsl::Source*, std::uint32_t>> told_;
};

}  // namespace

std::vector<Outlined> course_of(const dsl::CheckedGame& game, const Program& program) { return Course(game, program).take(); }

}  // namespace boneyard::cli
