#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "dsl/checking/rules.hpp"
#include "dsl/core/core.hpp"
#include "dsl/linting/lint.hpp"
#include "dsl/reading/removal.hpp"

namespace boneyard::dsl {
namespace {

using core::Node;
using core::Op;
using core::Type;

// The variables that something reads, but for what is added to themselves.
class Reads {
 public:
  void visit(const Node& node, int own = -1) {
    if ((node.op == Op::kVariable || node.op == Op::kVariableOf) && node.a != own) read_.insert(node.a);
    if (node.op == Op::kAssign || node.op == Op::kAssignOf) own = node.a;
    if (node.op == Op::kTell) read_.insert(node.a);
    if (node.op == Op::kChoose) read_.insert(node.b);
    if (node.op == Op::kWay || node.op == Op::kChoose) own = -1;
    for (const core::NodePtr& kid : node.kids) visit(*kid, own);
    for (const core::Region& region : node.regions)
      for (const core::NodePtr& part : region) visit(*part, own);
  }
  bool has(int variable) const { return read_.count(variable) != 0; }

 private:
  std::set<int> read_;
};

// The names that stand outside of the rules and look at them: in scenarios, in sentences for players, in what they can ask the odds of.
std::set<std::string> looked_at(const SourceSet& sources, const Symbols& symbols) {
  std::set<std::string> names;
  for (const auto& file : sources.files) {
    const auto within = [&](const Span& span) {
      for (const Occurrence& one : symbols.in(*file->source))
        if (!one.declares && one.span.begin >= span.begin && one.span.begin < span.end) names.insert(one.name);
    };
    if (file->kind == ast::File::Kind::kScenarios) within({file->source.get(), 0, static_cast<std::uint32_t>(file->source->text.size())});
    for (const ast::Declaration& each : file->declarations)
      if (each.kind == ast::Declaration::Kind::kWords || each.kind == ast::Declaration::Kind::kOdds) within(each.span);
  }
  return names;
}

class Telling {
 public:
  Telling(const ast::File& file, const core::Core& core, Findings& findings) : file_(file), core_(core), findings_(findings) {}

  void visit(const Node& node) {
    if (node.span.source != file_.source.get()) return;
    const bool library = file_.kind == ast::File::Kind::kLibrary;  // a game may replace what it declares
    if (node.op == Op::kReveal && !library) {
      const Node& zone = node.kid(0);
      const bool all = zone.op == Op::kZone && core_.equipment.zones[static_cast<std::size_t>(zone.a)].seen == Seen::kAll;
      revealed(node.span, all, all ? core_.equipment.zones[static_cast<std::size_t>(zone.a)].name : "");
    }
    if ((node.op == Op::kRevealDice || node.op == Op::kRevealDiceOf) && !library) {
      bool all = !core_.equipment.dice.empty();
      for (std::size_t i = 0; i < core_.equipment.dice.size(); ++i)
        if (node.op == Op::kRevealDiceOf || ((static_cast<unsigned>(node.a) >> i) & 1U) != 0)
          all = all && core_.equipment.dice[i].seen == Seen::kAll;
      revealed(node.span, all, "dice");
    }
    if (node.op == Op::kFirst && node.type == Type::kSeat && may_tie(node.kid(0)))
      findings_.report(Code::kTieBySeat, node.span, "of several who are equal here, the first seat of the table is taken",
                       fmt::format("say {}by what else, as in ', then ...', or that it is only one: 'only p with most ...'", from_whom()));
  }

  void report() const {
    for (const auto& [begin, one] : revealed_)
      if (one.useless)
        findings_.report(Code::kRevealNothing, one.span, fmt::format("all see '{}' already", one.what),
                         {"leave 'reveal' out", without(one.span)});
  }

 private:
  // With a seat that the rules have a name for; where there is none, they have to be compared.
  std::string from_whom() const {
    const auto named = std::find_if(core_.variables.begin(), core_.variables.end(), [](const core::Variable& one) {
      return one.global && one.type == Type::kSeat && !one.per_seat && one.by.empty() && !one.said.empty();
    });
    return named == core_.variables.end()
               ? ""
               : fmt::format("from whom they are gone through, as in 'first p from {} with most ...', ", named->said);
  }

  // Where the author says by what else, or compares what differs for each seat, nothing more is asked for.
  static bool may_tie(const Node& best) {
    if (best.op != Op::kMost && best.op != Op::kFewest) return false;
    const Node& among = best.kid(0);
    return among.op != Op::kMost && among.op != Op::kFewest && !best.kids.back()->span.text().starts_with("places from");
  }

  struct Revealed {
    Span span;
    std::string what;
    bool useless = true;
  };

  // A phase is written out where it is used, and may be given another zone there.
  void revealed(const Span& span, bool useless, std::string what) {
    Revealed& one = revealed_.try_emplace(span.begin, Revealed{span, std::move(what)}).first->second;
    one.useless = one.useless && useless;
  }

  std::optional<Edit> without(const Span& statement) const {
    for (const ast::Declaration& each : file_.declarations)
      if (each.span.begin <= statement.begin && statement.end <= each.span.end)
        return removal_of_statement("leave 'reveal' out", each, statement);
    return std::nullopt;
  }

  const ast::File& file_;
  const core::Core& core_;
  Findings& findings_;
  std::map<std::uint32_t, Revealed> revealed_;
};

}  // namespace

void lint_effects(const SourceSet& sources, const Symbols& symbols, const CheckedGame& game, const core::Core& rules, Findings& findings) {
  const core::Core& core = *game.core;
  const Source* const source = sources.main->source.get();
  Reads reads;
  std::map<int, int> set;  // of a variable, in how many places
  std::set<int> filled;
  std::set<int> drained;
  Telling telling(*sources.main, rules, findings);
  for (const core::NodePtr& stmt : rules.play) core::for_each_node(*stmt, [&](const Node& node) { telling.visit(node); });
  for (const core::NodePtr& stmt : core.play) {
    reads.visit(*stmt);
    core::for_each_node(*stmt, [&](const Node& node) {
      if (node.op == Op::kAssign || node.op == Op::kAssignOf) ++set[node.a];
      const auto pot = [](const Node& account, std::set<int>& into) {
        if (account.op == Op::kPot) into.insert(account.a);
      };
      if (node.op == Op::kPay) {
        pot(node.kid(1), drained);
        pot(node.kid(2), filled);
      }
      if (node.op == Op::kShare) pot(node.kid(0), drained);
      if (node.op == Op::kChips) pot(node.kid(0), drained);
    });
  }
  // Those of a library may stand in no statement.
  std::vector<const ast::Declaration*> definitions;
  for (const ast::Declaration& each : sources.main->declarations)
    if (sources.main->kind == ast::File::Kind::kLibrary && each.kind == ast::Declaration::Kind::kDefine &&
        each.span.text().find("first") != std::string_view::npos)
      definitions.push_back(&each);
  visit_alone(game, definitions, [&](const ast::Declaration&, const Node& value) {
    core::for_each_node(value, [&](const Node& node) { telling.visit(node); });
  });
  telling.report();
  // A phase is written out where it is used, each time with variables of its own.
  std::map<std::uint32_t, const core::Variable*> kept;
  std::set<std::uint32_t> read;
  for (std::size_t i = 0; i < core.variables.size(); ++i) {
    const core::Variable& variable = core.variables[i];
    if (variable.said.empty() || variable.span.source != source || variable.seen != Seen::kNone) continue;
    if (reads.has(static_cast<int>(i))) read.insert(variable.span.begin);
    // A `let` that is set once only has a name that stands once only, if nothing reads it.
    if (const auto it = set.find(static_cast<int>(i)); it != set.end() && it->second > (variable.global ? 0 : 1))
      kept.emplace(variable.span.begin, &variable);
  }
  std::vector<const core::Variable*> never_read;
  for (const auto& [begin, variable] : kept)
    if (read.count(begin) == 0) never_read.push_back(variable);
  if (!never_read.empty()) {
    const std::set<std::string> names = looked_at(sources, symbols);
    for (const core::Variable* variable : never_read)
      if (names.count(variable->said) == 0)
        findings.report(Code::kNeverRead, variable->span, fmt::format("'{}' is set, and nothing ever asks what it is", variable->said),
                        "use it, let players see it, or take it out");
  }
  for (std::size_t i = 0; i < core.equipment.pots.size(); ++i) {
    const CheckedPot& pot = core.equipment.pots[i];
    if (pot.span.source != source || filled.count(static_cast<int>(i)) == 0 || drained.count(static_cast<int>(i)) != 0) continue;
    findings.report(Code::kPotKept, pot.span, fmt::format("chips are paid into '{}', and nothing takes any out or looks at it", pot.name),
                    "share it, or pay from it, before the match is over");
  }
}

}  // namespace boneyard::dsl
