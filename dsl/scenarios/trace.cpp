#include "dsl/scenarios/trace.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "dsl/core/rewrite.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/scenarios/failure.hpp"
#include "dsl/scenarios/questions.hpp"
#include "engine/notation.hpp"
#include "engine/view.hpp"

namespace boneyard::dsl {
namespace {

using core::Op;

constexpr std::size_t kWindowBytes = 16 << 20;  // of states within a stretch

template <typename Element>
bool has(const std::vector<Element>& all, const Element& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

}  // namespace

TracedRules::TracedRules(const CheckedGame& game) : Instrument(game) {
  for (core::Variable& variable : core().variables) variable.watched = variable.declared() && !variable.global;
  at_ = new_variable("statement.");
  core().variables.back().said = "statement.";  // so that it can be told
  core().variables.back().of_trace = true;
  write();
}

int TracedRules::of_node(int node) const {
  const auto it = of_node_.find(node);
  return it == of_node_.end() ? -1 : it->second;
}

core::Region TracedRules::says(int rule) const {
  const NodePtr all = core::made_node(Op::kAllSeats, core::Type::kSeats, -1, {});
  return {assigned(at_, number(rule)), core::made_node(Op::kTell, core::Type::kNothing, at_, {all})};
}

int TracedRules::add(const Node& node, bool way) {
  TracedRule made{node.span, node.uses, 0, node.cites, {}, 0, way};
  // A call has no statement of its own: what it begins with stands for it.
  const auto [same, last] = std::mismatch(made.uses.begin(), made.uses.end(), uses_.begin(), uses_.end());
  made.begun = static_cast<std::size_t>(same - made.uses.begin());
  for (auto use = same; use != made.uses.end(); ++use)
    for (const auto& [clause, at] : game().cited)
      if (at.source == use->source && use->begin <= at.begin && at.end <= use->end && !has(made.cites, clause))
        made.cites.push_back(clause);
  uses_ = made.uses;
  const auto bind = [&](int variable) {
    const auto index = static_cast<std::size_t>(variable);
    if (index >= game().variables.size() || game().variables[index].global || !game().variables[index].declared()) return;
    std::erase_if(made.variables,
                  [&](int outer) { return game().variables[static_cast<std::size_t>(outer)].said == game().variables[index].said; });
    made.variables.push_back(variable);
  };
  const auto bind_chosen = [&](const Node& of_way) {
    for (const NodePtr& chosen : of_way.regions[core::kChoices]) bind(chosen->a);
  };
  for (const Around& one : around()) {
    const Op op = one.node->op;
    if (op == Op::kAssign || op == Op::kLot || (op == Op::kFor && one.encloses)) bind(one.node->a);
    if (op == Op::kChoose && one.encloses) made.known = made.variables.size();
    if (op == Op::kChoose && one.encloses) bind(one.node->b);
    if (op == Op::kWay) bind_chosen(*one.node);
  }
  if (way) bind_chosen(node);
  rules_.push_back(std::move(made));
  return static_cast<int>(rules_.size()) - 1;
}

// A choice is not said, since play stops there anyway; nor what a parameter stands for, which the call says that follows.
core::Region TracedRules::before(const Node& stmt, const Cites&) {
  const auto variable = static_cast<std::size_t>(stmt.a);
  const bool parameter = stmt.op == Op::kAssign && variable < game().variables.size() && game().variables[variable].declared() &&
                         game().variables[variable].fixed;
  return stmt.op == Op::kChoose || parameter ? Region{} : says(add(stmt, false));
}

core::Region TracedRules::in_way(const Node& way, const Cites&) { return says(of_node_[way.id] = add(way, true)); }

void TracedRules::choice(const Node& choose, const Cites&) {
  const int rule = of_node_[choose.id] = add(choose, false);
  std::vector<std::string>& cites = rules_[static_cast<std::size_t>(rule)].cites;
  const auto also = [&](const NodePtr& part) {
    for (const std::string& clause : part->cites)
      if (!has(cites, clause)) cites.push_back(clause);
  };
  for (const NodePtr& tier : choose.regions[core::kTiers]) also(tier);
  for (const NodePtr& way : choose.regions[core::kWays])
    for (const NodePtr& condition : way->regions[core::kConditions]) also(condition);
}

// What chance has brought before, once more.
class Trace::Outcomes : public ChanceSource {
 public:
  explicit Outcomes(std::span<const std::int32_t> outcomes) : left_(outcomes) {}
  bool mix(int, std::span<Tile> tiles) override { return take(tiles); }
  bool roll(std::uint32_t, std::span<std::int32_t> numbers) override { return take(numbers); }
  bool lot(SeatMask, Seat& seat) override { return take({&seat, 1}); }

 private:
  bool take(std::span<std::int32_t> out) {
    if (left_.size() < out.size()) return false;
    std::copy_n(left_.begin(), out.size(), out.begin());
    left_ = left_.subspan(out.size());
    return true;
  }
  std::span<const std::int32_t> left_;
};

class Trace::Collector : public EventSink {
 public:
  Collector(Trace& trace, std::size_t from, std::size_t most) : trace_(trace), program_(trace.game_.program()), from_(from), most_(most) {}

  void on_event(const Event& event, const State& state) override {
    using Is = Moment::Kind;
    if (event.kind == Event::Kind::kDecision || event.kind == Event::Kind::kOpened) {
      seat_ = event.seat;
      move_ = move_text(program_, event.decision, *event.move);
      const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(event.decision)];
      if (event.kind == Event::Kind::kDecision && decision.sealed)
        add({Is::kSealed, trace_.rules_.of_node(decision.ways[event.move->way].place.node), {}, seat_, move_}, state);
    } else if (trace_.is_own(event)) {
      const int rule = state.numbers()[program_.variables[static_cast<std::size_t>(trace_.says_)].reg];
      if (trace_.rules_.rules()[static_cast<std::size_t>(rule)].way)
        add({Is::kChosen, rule, {}, seat_, move_}, state);
      else
        add({Is::kStatement, rule, {}}, state);
    }
  }
  void add(Moment moment, const State& state) {
    moment.line = line;
    if (trace_.moments_.size() >= from_ && trace_.states_.size() < most_) {
      State& kept = trace_.states_.emplace_back(state);
      // Nobody is asked while the rules run.
      if (moment.kind != Moment::Kind::kAsked && kept.header().status == Status::kDecision) {
        kept.header().status = Status::kOver;
        kept.header().to_act = 0;
      }
    }
    trace_.moments_.push_back(std::move(moment));
  }
  Span line;

 private:
  Trace& trace_;
  const Program& program_;
  std::size_t from_;
  std::size_t most_;
  Seat seat_ = kNobody;
  std::string move_;
};

Trace::Trace(const TracedRules& rules, const Settings& settings)
    : rules_(rules), settings_(settings), game_(compile(rules.game(), settings)), told_(game_.program()) {
  const auto says = std::find_if(told_.variables.begin(), told_.variables.end(), [](const VariableInfo& one) { return one.of_trace; });
  says_ = static_cast<int>(says - told_.variables.begin());
  // In their order, those that are watched like those of the whole game.
  int next = 0;
  for (const CheckedVariable& variable : rules_.game().variables) {
    first_info_.push_back(variable.declared() ? next : -1);
    if (variable.declared()) next += variable.elements(settings.seats) / (variable.per_seat ? settings.seats : 1);
  }
}

void Trace::on_event(const Event& event, const State&) {
  switch (event.kind) {
    case Event::Kind::kDecision:
      chosen_.emplace(event.seat, *event.move);
      break;
    case Event::Kind::kMix:
      chance_.insert(chance_.end(), event.tiles.begin(), event.tiles.end());
      break;
    case Event::Kind::kRoll:
      chance_.insert(chance_.end(), event.numbers.begin(), event.numbers.end());
      break;
    case Event::Kind::kLot:
      chance_.push_back(event.seat);
      break;
    default:
      break;
  }
}

void Trace::close(const State& state, const Span& line) {
  State kept = game_.new_state();
  std::copy(state.words().begin(), state.words().end(), kept.words().begin());
  ends_.push_back({std::move(kept), line, false, std::exchange(chosen_, {}), std::exchange(chance_, {})});
}

void Trace::lay(const State& state, const Span& line) {
  close(state, line);
  ends_.back().laid = true;
}

void Trace::cut(std::size_t stretches) {
  ends_.erase(ends_.begin() + static_cast<std::ptrdiff_t>(stretches), ends_.end());
  looked_at_ = kNone;
}

const std::vector<Moment>& Trace::moments(std::size_t stretch) {
  if (looked_at_ != stretch) look(stretch, 0);
  return moments_;
}

const State& Trace::state(std::size_t stretch, std::size_t moment) {
  if (looked_at_ != stretch || moment < from_ || moment >= from_ + states_.size()) {
    const std::size_t most = std::max<std::size_t>(1, kWindowBytes / ends_[stretch].state.bytes());
    look(stretch, moment - std::min(moment, most / 2));
  }
  return states_[moment - from_];
}

void Trace::look(std::size_t stretch, std::size_t from) {
  looked_at_ = stretch;
  from_ = from;
  moments_.clear();
  states_.clear();
  const End& end = ends_[stretch];
  Collector collector(*this, from, std::max<std::size_t>(1, kWindowBytes / end.state.bytes()));
  Outcomes outcomes(end.chance);
  Machine machine = game_.new_machine();
  State state = stretch == 0 ? game_.new_state() : ends_[stretch - 1].state;
  if (end.laid) {
    collector.line = end.line;
    collector.add({Moment::Kind::kLine}, end.state);
    return;
  } else if (stretch == 0) {
    machine.start(state, Random(), &collector, &outcomes, start_chips_);
  } else if (end.chosen) {
    collector.line = end.line;
    machine.apply(state, end.chosen->first, end.chosen->second, &collector, &outcomes);
  }
  // Chance is kept, and not drawn once more.
  state.header().random = end.state.header().random;
  if ((stretch == 0 || end.chosen) && !(state == end.state)) throw std::logic_error("what is traced is not what was played");
  collector.line = {};
  const bool asked = end.state.header().status == Status::kDecision;
  int rule = -1;
  if (asked) rule = rules_.of_node(game_.program().decisions[static_cast<std::size_t>(end.state.header().decision)].place.node);
  collector.add({asked ? Moment::Kind::kAsked : Moment::Kind::kOver, rule}, end.state);
}

std::vector<int> Trace::variables_at(const Moment& moment) const {
  if (moment.rule < 0) return {};
  const TracedRule& rule = rules_.rules()[static_cast<std::size_t>(moment.rule)];
  const std::size_t known = moment.kind == Moment::Kind::kSealed ? rule.known : rule.variables.size();
  return {rule.variables.begin(), rule.variables.begin() + static_cast<std::ptrdiff_t>(known)};
}

std::vector<std::pair<std::string, std::string>> Trace::values(const Moment& moment, const State& state) const {
  std::vector<std::pair<std::string, std::string>> all;
  const auto& variables = rules_.game().variables;
  const std::vector<int> reached = variables_at(moment);
  for (std::size_t i = 0; i < variables.size(); ++i) {
    if (first_info_[i] < 0 || (!variables[i].global && !has(reached, static_cast<int>(i)))) continue;
    const int seats = variables[i].per_seat ? told_.seats : 1;
    for (int element = 0; element < variables[i].elements(told_.seats); ++element) {
      const VariableInfo& info = told_.variables[static_cast<std::size_t>(first_info_[i] + element / seats)];
      const Seat owner = element % seats;
      all.emplace_back(variables[i].per_seat ? fmt::format("{}'s {}", told_.seat_text(owner), info.name) : info.name,
                       variable_text(told_, state, info, owner));
    }
  }
  return all;
}

std::string Trace::ask(const std::string& expression, const Moment& moment, const State& state) const {
  const std::vector<int> reached = variables_at(moment);
  CheckedGame game = rules_.game();
  auto core = std::make_shared<core::Core>(*game.proved);
  Program program = game_.program();
  for (const int variable : reached) {
    const auto i = static_cast<std::size_t>(variable);
    game.variables[i].global = core->variables[i].global = true;
    const int elements = game.variables[i].elements(program.seats) / (game.variables[i].per_seat ? program.seats : 1);
    for (int element = 0; element < elements; ++element)
      program.variables[static_cast<std::size_t>(first_info_[i] + element)].global = true;
  }
  game.proved = core;
  Diagnostics diagnostics;
  const auto source = std::make_shared<Source>(Source{"expression", expression});
  const ast::ExpressionPtr parsed = parse_expression(source, diagnostics);
  try {
    if (parsed) return ScenarioQuestions(game, settings_, program).text_of(state, *parsed);
  } catch (const ScenarioFailure& failure) {
    throw std::invalid_argument(failure.got);
  } catch (const TooLarge& limit) {
    throw std::invalid_argument(limit.message);
  }
  const Diagnostic& first = diagnostics.list().front();
  throw std::invalid_argument(with_hint(first.message, first.hint));
}

}  // namespace boneyard::dsl
