#include "dsl/checking/expansion.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/checking/phrases.hpp"
#include "dsl/core/numbering.hpp"
#include "dsl/reading/idioms.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using core::NodePtr;
using core::Op;

constexpr std::size_t kMaxWays = 1000;

// Whether a seat is the same for as long as a phase lasts.
bool stays(const core::Node& seat, const CheckedGame& game) {
  return seat.op == Op::kLiteral || (seat.op == Op::kVariable && game.variables[static_cast<std::size_t>(seat.a)].fixed);
}

}  // namespace

core::Region Checker::Expansion::play(const Region& written) {
  Frame frame;
  prepare(frame);
  return region(written, frame);
}

core::Region Checker::Expansion::alone(const Function& function) {
  Frame frame;
  prepare(frame);
  alone_ = true;
  const ast::Declaration& declared = *function.declared;
  for (std::size_t i = 0; i < declared.parameters.size(); ++i) {
    if (!declared.parameters[i].is_declared()) continue;
    const Value any = checker_.stand_in(declared.parameters[i]);
    frame.given.put(function.parameters[i], any, checker_.is_several(any));
  }
  labels_.push_back({declared.name.text, writer_.new_label()});
  Region made;
  if (declared.kind == ast::Declaration::Kind::kPhase) {
    made = region(function.body, frame);
  } else {
    const Span& at = declared.name.span;
    ChoiceContext context;
    context.again = writer_.new_label();
    context.chooser = variable(frame, function.chooser);
    context.who = writer_.get(context.chooser, at);
    Region all;
    ways(function.body, frame, 0, context, all);
    auto ask = core::make(core::Statement{at, {}, {}}, Op::kChoose, {context.who}, context.again);
    ask->b = context.chooser;
    ask->regions = {{}, std::move(all)};
    made.push_back(ask);
  }
  labels_.pop_back();
  alone_ = false;
  return made;
}

void Checker::Expansion::prepare(Frame& frame) {
  frame.given.variable = [this, &frame](int written) { return variable(frame, written); };
  frame.given.visit = [this, &frame](const Node& node) {
    if (++parts_ > kMaxExpanded) throw core_too_large(frame.uses.empty() ? node.span : frame.uses.back(), kMaxExpanded);
  };
  frame.given.use = [this, &frame](const Node& use) { return checker_.inlined(use, frame.given.visit); };
  frame.given.condition = [this, &frame](const Node& given) -> NodePtr {
    const ast::Declaration* const by = condition(frame, given.word);
    if (by == nullptr) return core::literal(1, core::Type::kFlag, given.span);  // whatever is given
    return checker_.inlined(checker_.functions_.at(by), given.span, given.kids, frame.given.visit);
  };
  frame.given.out_of_range = [this](const Node& thing, const Node& element) {
    const std::string_view text = thing.span.text();
    checker_.diagnostics_.report(
        Code::kConstant, element.kid(0).span,
        fmt::format("there is no '{}' {}: they go from {} to {}", text.substr(0, text.find('(')), element.kid(0).a, element.a, element.b));
  };
}

void Checker::Expansion::enter(Frame& inner, const Node& node, const Frame& frame) {
  prepare(inner);
  inner.uses = frame.uses;
  inner.uses.push_back(node.span);
}

// A variable belongs to the use in which it is met first: it is set there before a block that is given, or a use within, can speak of it.
int Checker::Expansion::variable(Frame& frame, int written) {
  if (game_.variables[static_cast<std::size_t>(written)].global || written == game_.first_seat) return written;
  if (const int* const known = find(frame, &Frame::variables, written)) return *known;
  int own = written;
  if (!frame.uses.empty()) {
    own = static_cast<int>(game_.variables.size());
    game_.variables.push_back(game_.variables[static_cast<std::size_t>(written)]);
  }
  return frame.variables[written] = own;
}

int Checker::Expansion::label(Frame& frame, int written) {
  if (const int* const known = find(frame, &Frame::labels, written)) return *known;
  return frame.labels[written] = writer_.new_label();
}

std::vector<int> Checker::Expansion::in_reach(const Node& node, Frame& frame) {
  std::vector<int> all = frame.in_reach;
  for (std::size_t i = frame.reach_from; i < node.names.size(); ++i) all.push_back(variable(frame, node.names[i]));
  return all;
}

const ast::Declaration* Checker::Expansion::condition(const Frame& frame, const std::string& parameter) {
  const auto* const given = find(frame, &Frame::conditions, parameter);
  return given != nullptr ? *given : nullptr;
}

const Checker::Explained* Checker::Expansion::explained(const NodePtr& part) const {
  const auto found = checker_.explained_.find(part.get());
  return found != checker_.explained_.end() ? &found->second : nullptr;
}

bool Checker::Expansion::deep(const Span& at) {
  if (depth_ < kMaxExpansion) return false;
  checker_.diagnostics_.report(
      Code::kLimit, at, fmt::format("definitions, phases, ways and steps stand more than {} deep within one another", kMaxExpansion));
  return true;
}

core::Region Checker::Expansion::region(const Region& written, Frame& frame) {
  Region made;
  for (const NodePtr& node : written) statement(node, frame, made);
  return made;
}

std::shared_ptr<core::Node> Checker::Expansion::copy(const Node& node, Frame& frame) {
  frame.given.visit(node);
  auto made = std::make_shared<Node>(node);
  made->uses = frame.uses;
  for (NodePtr& kid : made->kids) kid = frame.given(kid);
  const core::Index index = core::info(node.op).index;
  if (index == core::Index::kVariable || index == core::Index::kChoice) made->a = variable(frame, node.a);
  if (index == core::Index::kLabel || index == core::Index::kAsk) made->a = label(frame, node.a);
  return made;
}

void Checker::Expansion::statement(const NodePtr& node, Frame& frame, Region& out) {
  if (core::is_call(node->op)) return call(*node, frame, out);
  if (node->op == Op::kChoose) return choose(*node, frame, out);
  if (node->op == Op::kAgain) {
    if (choices_.empty() && alone_) return;  // the choice is not known either
    if (choices_.empty() || choices_.back() < 0) {
      checker_.diagnostics_.report(Code::kNotEnclosed, node->span, "'again' is outside of a way: nobody has chosen",
                                   "it belongs in the block of a way of 'p chooses'; seats that choose at once do so once");
      return;
    }
    out.push_back(core::make(statement(*node, frame), Op::kAgain, {}, choices_.back()));
    return;
  }
  const auto made = copy(*node, frame);
  if (node->op == Op::kWin && made->cites.empty()) made->cites = frame.cites;
  const bool named = node->op == Op::kBlock && !node->word.empty();
  if (named) labels_.push_back({node->word, made->a});
  for (Region& inner : made->regions) inner = region(inner, frame);
  if (named) labels_.pop_back();
  if (node->op == Op::kGather && !made->kid(0).kids.empty())
    checker_.diagnostics_.report(Code::kType, made->kid(0).span, "only a zone that is no seat's gathers all tiles",
                                 "give one that is not of each seat, or move them from there");
  if (node->op == Op::kFor && made->kid(0).op == Op::kPack && core::holds_choice(made->regions[0]))
    checker_.diagnostics_.report(Code::kType, node->span, "nobody can choose inside a loop over separate subsets",
                                 "collect them first, or let the player choose them one by one");
  out.push_back(made);
}

void Checker::Expansion::call(const Node& node, Frame& frame, Region& out) {
  const core::Statement at = statement(node, frame);
  const auto kid = [&](std::size_t i) { return frame.given(node.kids[i]); };
  const auto element = [](const Node& variable) { return variable.kids.empty() ? nullptr : variable.kids[0]; };
  switch (core::call_op(node)) {
    case core::CallOp::kRun:
      return run(node, frame, out);
    case core::CallOp::kRunBlock:
      return run_block(node, frame, out);
    case core::CallOp::kTurns:
      return turns(node, frame, out);
    case core::CallOp::kEnd:
      return end(node, frame, out);
    case core::CallOp::kSetTo: {
      const NodePtr target = kid(0);
      return writer_.set(at, target->a, element(*target), kid(1), out);
    }
    case core::CallOp::kDraw: {
      const NodePtr target = kid(0);
      return writer_.lot(at, target->a, element(*target), kid(1), out);
    }
    case core::CallOp::kShow: {
      const NodePtr target = kid(0);
      return writer_.reveal_variable(at, target->a, element(*target), kid(1), out);
    }
    case core::CallOp::kPass:
      if (const Turns* const turns = turns_counted(node.span, "pass", true)) writer_.pass(at, turns->written, out);
      return;
    case core::CallOp::kAnew:
      if (const Turns* const turns = turns_counted(node.span, "start anew", false))
        out.push_back(core::assign(at, turns->written.done, core::set_of_seats(node.span)));
      return;
    case core::CallOp::kUseWays:
    case core::CallOp::kUse:
    case core::CallOp::kGiven:
      break;  // no statements
  }
  throw std::logic_error(std::string("'") + core::info(node.op).name + "' in the place of a statement");
}

void Checker::Expansion::give(const Call& call, Frame& frame, Frame& inner, Region* out) {
  const ast::Declaration& declared = *call.function->declared;
  const auto keep = [&](const NodePtr& value, const Type& type, const Span& at, const ast::Name& name) {
    const int kept = checker_.new_variable(name.text, type, Seen::kNone, name.span);
    game_.variables.back().fixed = true;
    out->push_back(core::assign({at, frame.uses, {}}, kept, value));
    return kept;
  };
  for (std::size_t i = 0; i < call.given.size(); ++i) {
    const Call::Given& given = call.given[i];
    const ast::Parameter& parameter = declared.parameters[i];
    const Value& stands_for = call.function->parameters[i];
    if (parameter.kind == ast::Parameter::Kind::kCondition) {
      inner.conditions[parameter.name.text] = given.condition != nullptr ? given.condition : condition(frame, given.passed_on);
      continue;
    }
    Value value = {given.value.type, frame.given(given.value)};
    if (!parameter.is_declared()) {
      if (out == nullptr || (value.known() && value.is_literal()) || value->op == Op::kOption)
        inner.given.put_value(stands_for->a, value);
      else
        inner.variables[stands_for->a] = keep(value, type_named(parameter.type), given.at, parameter.name);
      continue;
    }
    // Whose it is, and which one, is evaluated when the phase begins, as values are.
    if (out != nullptr)
      value = checker_.with_which(value, [&](const NodePtr& which, const Type& type) -> NodePtr {
        if (stays(*which, game_)) return which;
        return writer_.get(keep(which, type, given.at, parameter.name), which->span);
      });
    inner.given.put(stands_for, value, checker_.is_several(value));
  }
}

void Checker::Expansion::run(const Node& node, Frame& frame, Region& out) {
  if (deep(node.span)) return;
  frame.given.visit(node);
  const Call& call = checker_.calls_[static_cast<std::size_t>(node.a)];
  Frame inner;
  enter(inner, node, frame);
  give(call, frame, inner, &out);
  inner.name = call.function->declared->name.text;
  inner.cites = node.cites.empty() ? frame.cites : node.cites;
  inner.in_reach = in_reach(node, frame);
  Findings& findings = checker_.diagnostics_;
  if (!node.regions.empty())
    inner.blocks[call.function->declared->parameters.back().name.text] = {&node.regions[0], &frame, findings.uses(), node.names.size()};
  findings.enter(node.span);
  out.push_back(named_block({node.span, frame.uses, call.function->cites}, call.function->body, inner));
  findings.leave();
}

core::NodePtr Checker::Expansion::named_block(const core::Statement& at, const Region& body, Frame& inner) {
  auto made = core::make(at, Op::kBlock, {}, writer_.new_label());
  made->word = inner.name;
  labels_.push_back({inner.name, made->a});
  ++depth_;
  made->regions = {region(body, inner)};
  --depth_;
  labels_.pop_back();
  return made;
}

void Checker::Expansion::run_block(const Node& node, Frame& frame, Region& out) {
  const Block* const block = find(frame, &Frame::blocks, node.word);
  if (block == nullptr || deep(node.span)) return;  // null: whatever is given
  frame.given.visit(node);
  // The block was written outside of the phase that runs it, and does not speak by the clauses that this one was used for.
  Frame inner;
  inner.given = block->around->given;
  enter(inner, node, frame);
  inner.around = block->around;
  inner.name = node.word;
  inner.in_reach = in_reach(node, frame);
  inner.reach_from = block->in_reach;
  auto uses = checker_.diagnostics_.exchange(block->uses);
  out.push_back(named_block(statement(node, frame), *block->region, inner));
  checker_.diagnostics_.exchange(std::move(uses));
}

void Checker::Expansion::turns(const Node& node, Frame& frame, Region& out) {
  const auto order = static_cast<Order>(node.b);
  const auto made = copy(node, frame);
  const std::size_t laps = order == Order::kLaps ? 1 : 0;
  const NodePtr until = made->kids.size() > 2 + laps ? made->kids.back() : nullptr;
  const Turns counted = {writer_.turns_of(made->a, order), order};
  turns_.push_back(counted);
  Region body = region(node.regions[0], frame);
  turns_.pop_back();
  const core::Statement at = statement(node, frame);
  if (order == Order::kLaps)
    writer_.laps(at, made->a, made->kids[0], made->kids[1], made->kids[2], until, std::move(body), out);
  else
    writer_.turns(at, counted.written, order, made->kids[0], made->kids[1], until, std::move(body), out);
}

const Checker::Expansion::Turns* Checker::Expansion::turns_counted(const Span& at, const char* what, bool passes_only) const {
  const auto counts = [&](const Turns& turns) { return turns.order == Order::kAllPass || (!passes_only && turns.order == Order::kLevel); };
  if (const auto found = std::find_if(turns_.rbegin(), turns_.rend(), counts); found != turns_.rend()) return &*found;
  if (alone_) return nullptr;  // the turns are not known either
  checker_.diagnostics_.report(
      Code::kNotEnclosed, at, fmt::format("'{}' is outside of turns that count it", what),
      fmt::format("it belongs in the block of 'turns of p from q, until {}:'", passes_only ? "all pass" : "level"));
  return nullptr;
}

void Checker::Expansion::end(const Node& node, Frame& frame, Region& out) {
  core::Statement at = statement(node, frame);
  if (at.cites.empty()) at.cites = frame.cites;
  const auto label = std::find_if(labels_.rbegin(), labels_.rend(), [&](const Label& each) { return each.name == node.word; });
  if (label != labels_.rend()) {
    auto ended = core::make(at, Op::kEnded);
    ended->word = node.word;
    out.push_back(ended);
    out.push_back(core::leave(at, label->index));
    return;
  }
  if (alone_) return;  // what encloses it is not known
  const std::vector<std::string> around = all_names(labels_);
  checker_.diagnostics_.report(Code::kNotEnclosed, node.span, fmt::format("nothing around here is called '{}'", node.word),
                               did_you_mean(node.word, around,
                                            around.empty() ? fmt::format("put what is to be ended below 'step {}:'", node.word)
                                                           : fmt::format("around it there is '{}'", fmt::join(around, "', '"))));
}

void Checker::Expansion::choose(const Node& node, Frame& frame, Region& out) {
  const auto made = copy(node, frame);
  const NodePtr& who = made->kids[0];
  // A variable that is a seat already serves as the chooser; anything else is evaluated into one.
  const bool by_name = node.kid(0).op == Op::kVariable && node.kid(0).a == node.b;
  made->b = !by_name                   ? variable(frame, node.b)
            : who->op == Op::kVariable ? who->a
                                       : checker_.new_variable("", {Base::kSeat, -1}, Seen::kNone, node.span);
  made->names = in_reach(node, frame);
  made->word = frame.name;
  ChoiceContext context;
  context.chooser = made->b;
  context.who = who;
  context.again = (node.flags & Node::kSealed) != 0 ? -1 : made->a;
  context.in_reach = made->names;
  for (NodePtr& part : made->regions[core::kTiers]) {
    const auto tier = copy(*part, frame);
    if (const Explained* const by = explained(part)) tier->phrase = Phrases(checker_, frame, context, by->reading).must_be(*by->node);
    part = tier;
  }
  Region all;
  ways(node.regions[core::kWays], frame, -1, context, all);
  if (all.size() > kMaxWays) checker_.diagnostics_.report(Code::kLimit, node.span, fmt::format("a choice has at most {} ways", kMaxWays));
  made->regions[core::kWays] = std::move(all);
  out.push_back(made);
}

// `tier`: of ways that are used; else -1.
void Checker::Expansion::ways(const Region& written, Frame& frame, int tier, ChoiceContext& context, Region& out) {
  for (const NodePtr& node : written) {
    if (out.size() > kMaxWays) return;
    if (node->op != Op::kUseWays) {
      way(*node, frame, tier, context, out);
      continue;
    }
    if (deep(node->span)) return;
    frame.given.visit(*node);
    const Call& call = checker_.calls_[static_cast<std::size_t>(node->a)];
    Frame inner;
    enter(inner, *node, frame);
    give(call, frame, inner, nullptr);
    inner.variables[call.function->chooser] = context.chooser;
    inner.name = frame.name;
    inner.cites = node->cites.empty() ? frame.cites : node->cites;
    inner.in_reach = context.in_reach;
    ++depth_;
    checker_.diagnostics_.enter(node->span);
    ways(call.function->body, inner, tier < 0 ? node->b : tier, context, out);
    checker_.diagnostics_.leave();
    --depth_;
  }
}

void Checker::Expansion::way(const Node& node, Frame& frame, int tier, ChoiceContext& context, Region& out) {
  const auto made = copy(node, frame);
  if (tier >= 0) made->a = tier;
  if (made->cites.empty()) made->cites = frame.cites;
  context.chosen.clear();
  for (NodePtr& part : made->regions[core::kChoices]) {
    const auto choice = copy(*part, frame);
    if (const Explained* const by = explained(part)) choice->phrase = Phrases(checker_, frame, context, by->reading).place(*by->node);
    context.chosen.push_back({choice->word, choice->a, choice->span});
    part = choice;
  }
  for (NodePtr& part : made->regions[core::kConditions]) {
    const auto condition = copy(*part, frame);
    if (const Explained* const by = explained(part)) {
      Phrases phrases(checker_, frame, context, by->reading);
      condition->cites = phrases.cites_within(*by->node);
      phrases.witnesses(*by->node, condition->kids);
      condition->phrase = phrases.must_be(*by->node);
    }
    part = condition;
  }
  choices_.push_back(context.again);
  made->regions[core::kEffect] = region(made->regions[core::kEffect], frame);
  choices_.pop_back();
  out.push_back(made);
}

}  // namespace boneyard::dsl
