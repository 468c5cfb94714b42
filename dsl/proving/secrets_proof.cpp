#include "dsl/proving/secrets_proof.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "dsl/proving/secrets.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;

// Shipped games need five.
constexpr int kMostWalks = 60;
// Values looked at, and notes of zones and variables copied where ways part. The largest shipped game needs five thousand.
constexpr long kMostWork = 1'000'000;

struct TooMuch {};

int region_of_turns(int index) { return -1 - index; }

}  // namespace

void prove_secrets(const CheckedGame& game, Findings& findings) { SecretsProof(game, findings).run(); }

SecretsProof::SecretsProof(const CheckedGame& game, Findings& findings)
    : game_(game), findings_(findings), seats_(game), settled_(game, seats_), labels_(game, seats_) {}

void SecretsProof::run() {
  try {
    changed_ = true;
    for (int walks = 0; changed_; ++walks) {
      if (walks == kMostWalks) throw TooMuch{};
      changed_ = false;
      State state(game_, seats_);
      walk(*game_.play, state);
    }
    reporting_ = true;
    State state(game_, seats_);
    walk(*game_.play, state);
  } catch (const TooMuch&) {
    const Span at = game_.play->empty() ? Span{} : game_.play->front().span;
    findings_.report(Code::kLimit, at,
                     "these rules are too large, or their loops too deep in one another, for a proof that they keep their secrets",
                     "take blocks that are written out several times apart, or use fewer variables in them");
    return;
  }
  for (const auto& [place, told] : labels_.told())
    if (!told.tells)
      report(Code::kToldNothing, told.at, *told.uses, "everybody may know this already: nothing hidden is told", "leave 'told' out", {});
}

// ---- The walk

void SecretsProof::copied(const State& state) {
  copied_ += static_cast<long>(state.size());
  if (copied_ + labels_.work() > kMostWork) throw TooMuch{};
}

void SecretsProof::walk(const CheckedBlock& block, State& state) {
  for (const Stmt& stmt : block) {
    if (!state.reached) return;
    statement(stmt, state);
  }
}

void SecretsProof::statement(const Stmt& stmt, State& state) {
  ++copied_;
  labels_.used_at(stmt.uses);
  const auto expr = [&](std::size_t index) { return index < stmt.exprs.size() ? stmt.exprs[index].get() : nullptr; };
  switch (stmt.op) {
    case StmtOp::kIf:
      branch(stmt, state);
      return;
    case StmtOp::kWhile:
    case StmtOp::kRepeat:
    case StmtOp::kTurns:
      loop(stmt, state);
      return;
    case StmtOp::kForEach:
      for_each(stmt, state);
      return;
    case StmtOp::kChoose:
      if (stmt.choose->sealed)
        sealed(stmt, state);
      else
        choose(stmt, state);
      return;
    case StmtOp::kLabel:
      label(stmt, state);
      return;
    case StmtOp::kEnd:
      all_see(stmt, state, "when this ends");
      exit_to(stmt.a, state);
      return;
    case StmtOp::kAgain:
      all_see(stmt, state, "who is asked again");
      exit_to(stmt.a, state);
      return;
    case StmtOp::kPass:
    case StmtOp::kAnew:
      leave(region_of_turns(stmt.a), state);
      return;
    case StmtOp::kDeclare:
    case StmtOp::kSet:
    case StmtOp::kLot:
      assign(stmt, state);
      return;
    case StmtOp::kSetPlayers:
      set_players(stmt, state);
      return;
    case StmtOp::kGather:
      all_see(stmt, state, "that all tiles are taken up");
      state.gather();
      return;
    case StmtOp::kMix:
      all_see(stmt, state, "what is mixed", {stmt.exprs[0]->kids.empty() ? nullptr : stmt.exprs[0]->kids[0].get()});
      state.mixed(stmt.exprs[0]->a);
      return;
    case StmtOp::kRoll:
      roll(stmt, state);
      return;
    case StmtOp::kDealEach:
    case StmtOp::kMoveTop:
    case StmtOp::kMoveTile:
    case StmtOp::kMoveTiles:
    case StmtOp::kMoveZone:
      move(stmt, state);
      return;
    case StmtOp::kReveal:
    case StmtOp::kRevealDice:
      reveal(stmt, state);
      return;
    case StmtOp::kRevealVariable:
      reveal_variable(stmt, state);
      return;
    case StmtOp::kPay:
      pay(stmt, state);
      return;
    case StmtOp::kShare:
      all_see(stmt, state, "who is paid", {expr(0), expr(1)});
      return;
    case StmtOp::kPlace:
    case StmtOp::kOpen:
      all_see(stmt, state, "what is placed");
      if (!reporting_) return;
      shows(stmt, state, "what is placed", labels_.of_pick(*stmt.exprs[0], state), stmt.exprs[0]->span, kNoTerm);
      for (std::size_t i = 1; i < stmt.exprs.size(); ++i)
        if (stmt.exprs[i]) shows(stmt, state, "where it is placed", labels_.of(*stmt.exprs[i], state), stmt.exprs[i]->span, kNoTerm);
      return;
    case StmtOp::kWin:
      all_see(stmt, state, "who wins", {expr(0)});
      state.reached = false;
      return;
  }
}

void SecretsProof::label(const Stmt& stmt, State& state) {
  regions_.push_back({stmt.a, state.reasons.size()});
  exits_.erase(stmt.a);
  walk(stmt.blocks[0], state);
  if (const auto left = exits_.find(stmt.a); left != exits_.end()) {
    state.join(left->second);
    exits_.erase(left);
  }
  end_region(stmt.a, state);
}

void SecretsProof::end_region(int id, State& state) {
  regions_.pop_back();
  std::erase_if(leavings_, [&](const Leaving& one) { return one.region == id; });
  std::erase_if(state.lingering, [&](const auto& one) { return one.first == id; });
}

std::size_t SecretsProof::region_at(int id) const {
  const auto found = std::find_if(regions_.begin(), regions_.end(), [&](const Region& one) { return one.id == id; });
  return static_cast<std::size_t>(found - regions_.begin());
}

void SecretsProof::leave(int region, const State& state) {
  const std::size_t at = region_at(region);
  if (at == regions_.size()) return;
  // A choice is its chooser's own doing, and may show.
  for (std::size_t i = regions_[at].reasons; i < state.reasons.size(); ++i)
    if (state.reasons[i].choice < 0 && !state.reasons[i].label.is_public()) leavings_.push_back({region, state.reasons[i]});
  for (const auto& [inner, reason] : state.lingering) {
    const std::size_t left_within = region_at(inner);
    if (left_within > at && left_within < regions_.size() && !reason.label.is_public()) leavings_.push_back({region, reason});
  }
}

// On goes what is known here where the region ends, or its choice is asked again.
void SecretsProof::exit_to(int region, State& state) {
  const std::size_t at = region_at(region);
  if (at == regions_.size()) return;
  for (Round* round : rounds_) round->left = round->left || at < round->regions;
  leave(region, state);
  state.reasons.resize(regions_[at].reasons);
  const auto [exit, added] = exits_.try_emplace(region, state);
  if (!added) exit->second.join(state);
  state.reached = false;
}

void SecretsProof::linger(State& state, std::size_t first) {
  for (std::size_t i = first; i < leavings_.size(); ++i) {
    const Leaving& left = leavings_[i];
    const auto same = std::find_if(state.lingering.begin(), state.lingering.end(), [&](const auto& one) {
      return one.first == left.region && one.second.condition == left.reason.condition;
    });
    if (same != state.lingering.end())
      same->second.label.join(left.reason.label);
    else
      state.lingering.emplace_back(left.region, left.reason);
  }
}

Label SecretsProof::unsettled(Label label, const State& state, const Stmt& stmt) const {
  if (label.is_public()) return label;
  const Outlook& outlook = settled_.before(stmt);
  label.rewrite([&](const Secret& secret) { return !state.settles(outlook, secret); });
  return label;
}

void SecretsProof::enter(State& state, const Expr* condition, Label label, const Stmt& stmt) {
  Reason reason;
  reason.label = unsettled(std::move(label), state, stmt);
  reason.condition = condition != nullptr ? condition->span : stmt.span;
  reason.uses = &stmt.uses;
  state.reasons.push_back(std::move(reason));
}

void SecretsProof::branch(const Stmt& stmt, State& state) {
  const std::size_t reasons = state.reasons.size();
  const std::size_t left = leavings_.size();
  State out = state;
  out.reached = false;
  // Of each arm all conditions up to its own: one reason, so that a long row of them costs no more for each.
  enter(state, nullptr, {}, stmt);
  for (std::size_t i = 0; i < stmt.blocks.size(); ++i) {
    if (i < stmt.exprs.size()) {
      const Label label = unsettled(labels_.of(*stmt.exprs[i], state), state, stmt);
      Reason& all = state.reasons.back();
      if (all.label.is_public()) all.condition = stmt.exprs[i]->span;
      all.label.join(label);
    }
    State arm = state;
    copied(arm);
    walk(stmt.blocks[i], arm);
    arm.reasons.resize(reasons);
    out.join(arm);
  }
  state.reasons.resize(reasons);
  if (stmt.blocks.size() == stmt.exprs.size()) out.join(state);
  state = std::move(out);
  linger(state, left);
}

void SecretsProof::pay(const Stmt& stmt, State& state) {
  all_see(stmt, state, "what is paid", {stmt.exprs[0].get(), stmt.exprs[1].get(), stmt.exprs[2].get()});
  // Everybody sees whether somebody has that many chips.
  if (stmt.blocks.empty()) return;
  State arm = state;
  copied(arm);
  walk(stmt.blocks[0], arm);
  state.join(arm);
}

SecretsProof::State& SecretsProof::head_of(const Stmt& stmt, const State& state) {
  copied(state);
  const auto [head, added] = heads_.try_emplace(&stmt, state);
  changed_ = added || head->second.join(state) || changed_;
  return head->second;
}

std::optional<SecretsProof::State> SecretsProof::go_round(const Stmt& stmt, State state, Round& round) {
  const std::size_t reasons = heads_.at(&stmt).reasons.size();
  rounds_.push_back(&round);
  walk(stmt.blocks[0], state);
  rounds_.pop_back();
  if (!state.reached) return {};
  state.reasons.resize(reasons);
  State end = state;
  if (round.variable >= 0) state.release(round.variable, round.domain);
  changed_ = heads_.at(&stmt).join(state) || changed_;
  return end;
}

void SecretsProof::loop(const Stmt& stmt, State& state) {
  State body = head_of(stmt, state);
  const std::size_t left = leavings_.size();
  const bool turns = stmt.op == StmtOp::kTurns;
  Round round{turns ? stmt.a : -1};
  if (turns) regions_.push_back({region_of_turns(stmt.b), body.reasons.size()});
  round.regions = regions_.size();
  std::vector<std::pair<const Expr*, Label>> conditions;
  for (const ExprPtr& condition : stmt.exprs)
    if (condition) conditions.emplace_back(condition.get(), labels_.of(*condition, body));
  if (turns) {
    round.domain = seats_.domain_of(*stmt.exprs[0]);
    body.name_one_of(stmt.a, round.domain);
  }
  for (auto& [condition, label] : conditions) enter(body, condition, std::move(label), stmt);
  const auto end = go_round(stmt, std::move(body), round);
  const bool endless = stmt.op == StmtOp::kRepeat && stmt.exprs.empty();
  state = heads_.at(&stmt);
  if (seats_.all_have_their_round(stmt) && end && !round.left) state.after_each(*end, stmt.a, round.domain, round.changed);
  linger(state, left);
  if (turns) end_region(region_of_turns(stmt.b), state);
  if (endless) state.reached = false;
}

void SecretsProof::for_each(const Stmt& stmt, State& state) {
  State body = head_of(stmt, state);
  const std::size_t left = leavings_.size();
  const Expr& domain = *stmt.exprs[0];
  const bool seats = domain.type.base == Base::kSeats;
  Round round{seats ? stmt.a : -1};
  round.regions = regions_.size();
  const Label elements = labels_.of(domain, body);
  Label times = domain.type.base == Base::kTiles ? labels_.of_count(domain, body) : elements;
  if (stmt.exprs.size() > 1 && stmt.exprs[1]) times.join(labels_.of(*stmt.exprs[1], body));
  const Expr& among = domain.op == ExprOp::kSeparateCount ? *domain.binder.domain : domain;
  const auto places = labels_.places(among, body);
  if (seats) {
    round.domain = seats_.domain_of(domain);
    body.name_one_of(stmt.a, round.domain);
  }
  enter(body, &domain, std::move(times), stmt);
  if (domain.type.base == Base::kTiles || !elements.is_public())
    body.held(stmt.a) = {elements, elements, places, labels_.of_whereabouts(among, body)};
  const auto end = go_round(stmt, std::move(body), round);
  state = heads_.at(&stmt);
  if (seats_.all_have_their_round(stmt) && end && !round.left) state.after_each(*end, stmt.a, round.domain, round.changed);
  linger(state, left);
}

// ---- Choices

void SecretsProof::bind_choices(const Stmt& stmt, const CheckedWay& way, int chooser, State& state) {
  Label chosen;
  if (!stmt.choose->open)
    chosen.add({Secret::Kind::kChoice, stmt.choose->label, {Owner::Kind::kTerm, chooser}, Secret::Age::kCurrent, {}, way.span});
  for (const CheckedChoice& choice : way.choices) {
    if (choice.kind == ChoiceInfo::Kind::kSeat) {
      const int domain = seats_.domain_of(*choice.domain);
      state.name_one_of(choice.variable, domain);
    }
    const bool tiles = choice.kind == ChoiceInfo::Kind::kTile || choice.kind == ChoiceInfo::Kind::kTiles;
    Held held{chosen, chosen, std::nullopt, {}};
    if (tiles) {
      held.places = labels_.places(*choice.domain, state);
      held.whereabouts = labels_.of_whereabouts(*choice.domain, state);
    }
    state.held(choice.variable) = std::move(held);
  }
}

void SecretsProof::menu(const Stmt& stmt, const CheckedWay& way, int chooser, State& state) {
  const auto asked = [&](const Expr* value, const char* what) {
    if (value != nullptr && reporting_) shows(stmt, state, what, labels_.of(*value, state), value->span, chooser);
  };
  labels_.used_at(way.uses);
  const CheckedTier& tier = stmt.choose->tiers[static_cast<std::size_t>(way.tier)];
  if (tier.also_when) asked(tier.also_when.get(), "which ways are open");
  // What is chosen first can be asked for by what follows; the chooser knows it, whether or not it is announced.
  bind_choices(stmt, way, chooser, state);
  for (const CheckedChoice& choice : way.choices) {
    const char* const what = choice.kind == ChoiceInfo::Kind::kRange ? "how far a choice goes" : "what there is to choose from";
    asked(choice.domain.get(), what);
    asked(choice.domain_to.get(), what);
    for (const ExprPtr& size : choice.sizes) asked(size.get(), "how many tiles are chosen");
  }
  for (const CheckedCondition& condition : way.conditions) asked(condition.holds.get(), "which ways are open");
}

void SecretsProof::carry_out(const Stmt& stmt, const CheckedWay& way, int chooser, State& state) {
  Reason reason;
  if (!stmt.choose->open)
    reason.label.add({Secret::Kind::kChoice, stmt.choose->label, {Owner::Kind::kTerm, chooser}, Secret::Age::kCurrent, {}, way.span});
  reason.condition = way.span;
  reason.uses = &way.uses;
  reason.choice = stmt.choose->label;
  const std::size_t reasons = state.reasons.size();
  state.reasons.push_back(std::move(reason));
  walk(way.block, state);
  if (state.reached) state.reasons.resize(reasons);
}

void SecretsProof::choose(const Stmt& stmt, State& state) {
  const CheckedChoose& choice = *stmt.choose;
  all_see(stmt, state, "who is asked", {choice.who.get()});
  State head = head_of(stmt, state);
  const std::size_t left = leavings_.size();
  regions_.push_back({choice.label, head.reasons.size()});
  exits_.erase(choice.label);
  if (choice.who->op != ExprOp::kVariable) {
    const int named = labels_.term(*choice.who, head);
    if (named != kNoTerm)
      head.alias(choice.chooser, named);
    else
      head.release(choice.chooser);
  }
  const int chooser = head.term(choice.chooser);
  head.asked(choice.label);
  State out = head;
  out.reached = false;
  for (const CheckedWay& way : choice.ways) {
    State inside = head;
    copied(inside);
    menu(stmt, way, chooser, inside);
    carry_out(stmt, way, chooser, inside);
    out.join(inside);
  }
  if (const auto again = exits_.find(choice.label); again != exits_.end()) {
    changed_ = heads_.at(&stmt).join(again->second) || changed_;
    exits_.erase(again);
  }
  state = std::move(out);
  linger(state, left);
  end_region(choice.label, state);
}

void SecretsProof::sealed(const Stmt& stmt, State& state) {
  const CheckedChoose& choice = *stmt.choose;
  all_see(stmt, state, "who is asked", {choice.who.get(), choice.from.get()});
  const std::size_t left = leavings_.size();
  Round round{choice.chooser};
  round.domain = seats_.domain_of(*choice.who);
  round.regions = regions_.size();
  // All are asked before any choice is carried out.
  State asked = state;
  asked.name_one_of(choice.chooser, round.domain);
  asked.asked(choice.label);
  for (const CheckedWay& way : choice.ways) {
    State inside = asked;
    copied(inside);
    menu(stmt, way, choice.chooser, inside);
  }
  State body = head_of(stmt, state);
  body.name_one_of(choice.chooser, round.domain);
  State end = body;
  end.reached = false;
  rounds_.push_back(&round);
  for (const CheckedWay& way : choice.ways) {
    State inside = body;
    copied(inside);
    inside.asked(choice.label);
    bind_choices(stmt, way, choice.chooser, inside);
    carry_out(stmt, way, choice.chooser, inside);
    end.join(inside);
  }
  rounds_.pop_back();
  State& head = heads_.at(&stmt);
  if (end.reached) {
    State next = end;
    next.release(choice.chooser, round.domain);
    changed_ = head.join(next) || changed_;
  }
  state = head;
  if (end.reached && seats_.is_whole(*choice.who) && !round.left) state.after_each(end, choice.chooser, round.domain, round.changed);
  linger(state, left);
}

// ---- Values

Label SecretsProof::why(const State& state) const {
  Label label;
  for (const Reason& reason : state.reasons) label.join(reason.label);
  for (const auto& [region, reason] : state.lingering) label.join(reason.label);
  return label;
}

void SecretsProof::assign(const Stmt& stmt, State& state) {
  const CheckedVariable& variable = game_.variables[static_cast<std::size_t>(stmt.a)];
  const Expr* const given = stmt.exprs.empty() ? nullptr : stmt.exprs[0].get();
  const Expr* const seat = stmt.exprs.size() > 1 ? stmt.exprs[1].get() : nullptr;
  const bool lot = stmt.op == StmtOp::kLot;
  if (lot) all_see(stmt, state, "among whom a lot is drawn", {given, seat});
  Held held;
  if (given != nullptr && !lot) {
    held.value = labels_.of(*given, state);
    if (variable.type.base == Base::kTiles || variable.type.base == Base::kTile) {
      held.chosen_as = labels_.of_pick(*given, state);
      held.places = labels_.places(*given, state);
      held.whereabouts = labels_.of_whereabouts(*given, state);
    } else {
      held.chosen_as = held.value;
    }
  }
  std::optional<int> whose;
  if (seat != nullptr) {
    const Label named = labels_.of(*seat, state);
    held.value.join(named);
    held.chosen_as.join(named);
    if (const int term = labels_.term(*seat, state); term != kNoTerm) whose = term;
  }
  const Span at = given != nullptr ? given->span : stmt.span;
  if (variable.seen != Seen::kNone && !lot) {
    const int observer = variable.seen == Seen::kOwner && whose ? *whose : kNoTerm;
    const std::string what = fmt::format("the value of '{}'", variable.name);
    reasons_show(stmt, state, what.c_str(), observer);
    shows(stmt, state, what.c_str(), held.value, at, observer);
  }
  if (variable.seen == Seen::kAll) {
    held.value = {};
    held.chosen_as = {};
  } else {
    const Label reasons = why(state);
    held.value.join(reasons);
    held.chosen_as.join(reasons);
  }
  if (seat != nullptr) {
    state.write_seat_value(stmt.a, whose, std::move(held.value));
    return;
  }
  if (variable.type.base == Base::kSeat) {
    const int named = given != nullptr && !lot ? labels_.term(*given, state) : kNoTerm;
    if (named != kNoTerm) {
      state.alias(stmt.a, named);
    } else {
      state.release(stmt.a);
      if (given != nullptr && lot) state.set_domain(stmt.a, seats_.domain_of(*given));
      if (given != nullptr && given->op == ExprOp::kFirst) state.set_domain(stmt.a, seats_.domain_of(*given->binder.domain));
    }
  }
  if (variable.type.base == Base::kSeats) state.forget_domain(kOfVariable + stmt.a, false);
  if (held != state.value(stmt.a)) state.held(stmt.a) = std::move(held);
}

void SecretsProof::set_players(const Stmt& stmt, State& state) {
  all_see(stmt, state, "who takes part", {stmt.exprs[0].get()});
  state.forget_domain(kPlayersOnly, seats_.domain_of(*stmt.exprs[0]) == kPlayersOnly);
  state.forget_order();
  // A loop that is being walked may leave out those who no longer take part.
  for (Round* round : rounds_) round->left = true;
}

void SecretsProof::reveal(const Stmt& stmt, State& state) {
  const bool dice = stmt.op == StmtOp::kRevealDice;
  const std::size_t first = dice ? 0 : 1;
  const Expr* const to = stmt.exprs.size() > first ? stmt.exprs[first].get() : nullptr;
  const Expr* const seat = dice || stmt.exprs[0]->kids.empty() ? nullptr : stmt.exprs[0]->kids[0].get();
  all_see(stmt, state, "what is shown, and to whom", {seat, to});
  const bool everybody = to == nullptr || seats_.is_everybody(*to);
  const Owner owner = dice ? Owner{} : labels_.owner(*stmt.exprs[0], state);
  if (everybody && dice) state.open_dice(stmt.dice);
  if (everybody && !dice && owner.kind != Owner::Kind::kEach) state.open(stmt.exprs[0]->a, owner);
  if (everybody || to->op != ExprOp::kMakeSet) return;
  for (const ExprPtr& one : to->kids) {
    const int term = labels_.term(*one, state);
    if (term == kNoTerm) continue;
    if (dice)
      state.show_dice_to(stmt.dice, term);
    else if (owner.kind != Owner::Kind::kEach)
      state.show_to(stmt.exprs[0]->a, owner, term);
  }
}

void SecretsProof::reveal_variable(const Stmt& stmt, State& state) {
  const Expr* const seat = stmt.exprs[0].get();
  const Expr* const to = stmt.exprs.size() > 1 ? stmt.exprs[1].get() : nullptr;
  all_see(stmt, state, "what is shown, and to whom", {seat, to});
  const int term = seat != nullptr ? labels_.term(*seat, state) : kNoTerm;
  std::vector<int> shown;
  const bool everybody = to == nullptr || seats_.is_everybody(*to);
  if (!everybody && to->op == ExprOp::kMakeSet)
    for (const ExprPtr& one : to->kids)
      if (const int each = labels_.term(*one, state); each != kNoTerm) shown.push_back(each);
  const auto show = [&](Label& label) {
    label.rewrite([&](Secret& secret) {
      for (const int each : shown) insert_sorted(secret.shown_to, each);
      return !everybody;
    });
  };
  if (seat != nullptr) {
    if (term == kNoTerm) return;
    Label value = state.seat_value(stmt.a, term);
    show(value);
    state.write_seat_value(stmt.a, term, std::move(value));
    return;
  }
  Held held = state.value(stmt.a);
  show(held.value);
  show(held.chosen_as);
  if (held != state.value(stmt.a)) state.held(stmt.a) = std::move(held);
}

void SecretsProof::roll(const Stmt& stmt, State& state) {
  all_see(stmt, state, "how many dice are thrown", {stmt.exprs.empty() ? nullptr : stmt.exprs[0].get()});
  const std::uint32_t thrown = stmt.exprs.empty() ? stmt.dice : ~0u;
  // Whoever sees them, or does not, learns whether it is that seat.
  for (std::size_t die = 0; die < game_.dice.size(); ++die)
    if ((thrown >> die & 1) != 0 && game_.dice[die].viewer >= 0)
      shows(stmt, state, "who sees the dice", state.value(game_.dice[die].viewer).value, stmt.span, kNoTerm);
  state.roll(thrown);
}

// ---- Tiles

void SecretsProof::close(State& state, const std::vector<ShownZone>& zones) {
  for (const ShownZone& one : zones) {
    for (Round* round : rounds_)
      if (round->variable < 0 || one.owner != Owner{Owner::Kind::kTerm, round->variable}) round->changed |= std::uint64_t{1} << one.zone;
    state.close(one.zone);
  }
}

void SecretsProof::move(const Stmt& stmt, State& state) {
  const bool each = stmt.op == StmtOp::kDealEach;
  const bool by_number = each || stmt.op == StmtOp::kMoveTop;
  const Expr& what = *stmt.exprs[by_number ? 1 : 0];
  const Expr* const target = each ? nullptr : stmt.exprs[by_number ? 2 : 1].get();
  const ShownZone to = each ? ShownZone{stmt.a, {Owner::Kind::kEach, kEverySeat}} : ShownZone{target->a, labels_.owner(*target, state)};
  const auto from = labels_.places(what, state);
  const auto seen_by_all = [&](int zone) { return game_.zones[static_cast<std::size_t>(zone)].seen == Seen::kAll; };
  const Expr* const target_seat = target != nullptr && !target->kids.empty() ? target->kids[0].get() : nullptr;
  all_see(stmt, state, "where tiles go", {by_number ? stmt.exprs[0].get() : nullptr, target_seat});
  if (reporting_) {
    const Label pick = labels_.of_pick(what, state);
    const bool single = stmt.op == StmtOp::kMoveTile;
    // How many go from where to where all see; which ones, those who see a zone that they leave or come to.
    if (!single) shows(stmt, state, "how many tiles go", pick, what.span, kNoTerm);
    if (single) {
      std::vector<ShownZone> seen = from ? *from : std::vector<ShownZone>{};
      seen.push_back(to);
      for (const ShownZone& zone : seen) {
        const Seen by = game_.zones[static_cast<std::size_t>(zone.zone)].seen;
        if (by == Seen::kNone) continue;
        const bool owned = by == Seen::kOwner && zone.owner.kind == Owner::Kind::kTerm;
        shows(stmt, state, "which tile goes", pick, what.span, owned ? zone.owner.id : kNoTerm);
      }
    }
    if (!by_number && !seen_by_all(to.zone))
      shows(stmt, state, "from where tiles go", labels_.of_whereabouts(what, state), what.span, kNoTerm);
  }
  std::vector<ShownZone> touched;
  if (from) {
    touched = *from;
  } else {
    for (std::size_t zone = 0; zone < game_.zones.size(); ++zone)
      touched.push_back({static_cast<int>(zone), {Owner::Kind::kEach, kEverySeat}});
  }
  const bool all_see_them = stmt.named == Seen::kAll || seen_by_all(to.zone) ||
                            std::all_of(touched.begin(), touched.end(), [&](const ShownZone& zone) { return seen_by_all(zone.zone); });
  const bool whole = stmt.op == StmtOp::kMoveZone || what.op == ExprOp::kEveryZone;
  Label which;
  if (what.op == ExprOp::kVariable) {
    which = state.value(what.a).value;
    which.join(state.value(what.a).whereabouts);
  } else if (!whole) {
    std::vector<ShownZone> changed = touched;
    changed.push_back(to);
    for (const ShownZone& zone : changed)
      if (!state.is_open(zone.zone, zone.owner))
        which.add({Secret::Kind::kTiles, zone.zone, zone.owner, Secret::Age::kCurrent, {}, what.span});
  }
  state.moved(touched, to, what.op == ExprOp::kVariable ? what.a : -1, which);
  if (what.op == ExprOp::kVariable) {
    if (stmt.named == Seen::kAll || seen_by_all(to.zone)) state.seen_moving(what.a, kNoTerm);
    std::vector<ShownZone> passed = touched;
    passed.push_back(to);
    for (const ShownZone& zone : passed)
      if (game_.zones[static_cast<std::size_t>(zone.zone)].seen == Seen::kOwner && zone.owner.kind == Owner::Kind::kTerm &&
          (from || zone == to))
        state.seen_moving(what.a, zone.owner.id);
  }
  if (!all_see_them) {
    touched.push_back(to);
    close(state, touched);
  } else if (whole) {
    // All that lay there has come into view.
    const Owner owner = labels_.owner(what, state);
    if (what.op == ExprOp::kEveryZone || owner.kind != Owner::Kind::kEach) state.open(what.a, owner);
  }
}

// ---- Where something shows

void SecretsProof::all_see(const Stmt& stmt, const State& state, const char* what, std::initializer_list<const Expr*> values) {
  if (!reporting_) return;
  reasons_show(stmt, state, what, kNoTerm);
  for (const Expr* value : values)
    if (value != nullptr) shows(stmt, state, what, labels_.of(*value, state), value->span, kNoTerm);
}

bool SecretsProof::is_own_choice(const Secret& secret, const State& state) const {
  return secret.kind == Secret::Kind::kChoice && secret.age == Secret::Age::kCurrent &&
         std::any_of(state.reasons.begin(), state.reasons.end(), [&](const Reason& reason) { return reason.choice == secret.what; });
}

void SecretsProof::shows(const Stmt& stmt, const State& state, const char* what, const Label& label, const Span& at, int observer) {
  if (!reporting_) return;
  const Outlook& outlook = settled_.before(stmt);
  for (const Secret& secret : label.secrets())
    if (!state.may_know(secret, observer) && !is_own_choice(secret, state) && !state.settles(outlook, secret)) {
      report_secret(stmt, what, at, stmt.uses, secret, observer);
      return;
    }
}

void SecretsProof::reasons_show(const Stmt& stmt, const State& state, const char* what, int observer) {
  if (!reporting_) return;
  const auto look = [&](const Reason& reason) {
    for (const Secret& secret : reason.label.secrets())
      if (!state.may_know(secret, observer) && !is_own_choice(secret, state)) {
        report_secret(stmt, what, reason.condition, *reason.uses, secret, observer);
        return;
      }
  };
  for (const Reason& reason : state.reasons) look(reason);
  for (const auto& [region, reason] : state.lingering) look(reason);
}

std::string SecretsProof::seat_text(int term) const {
  int after = 0;
  int named = term;
  for (; KnowledgeState::before(named) != kNoTerm; ++after) named = KnowledgeState::before(named);
  std::string text =
      named >= 0 && named < static_cast<int>(game_.variables.size()) ? game_.variables[static_cast<std::size_t>(named)].name : "";
  if (named == KnowledgeState::first_player()) text = "the first player";
  if (text.empty()) text = "a player";
  for (; after > 0; --after) text = "the player after " + text;
  return text;
}

std::string SecretsProof::secret_text(const Secret& secret) const {
  const std::string whose = secret.owner.kind == Owner::Kind::kTerm ? seat_text(secret.owner.id) : "another player";
  switch (secret.kind) {
    case Secret::Kind::kTiles:
    case Secret::Kind::kOrder: {
      const CheckedZone& zone = game_.zones[static_cast<std::size_t>(secret.what)];
      const std::string place = zone.per_seat ? fmt::format("{}'s {}", whose, zone.name) : fmt::format("'{}'", zone.name);
      if (secret.kind == Secret::Kind::kOrder) return fmt::format("the order of {}", place);
      return fmt::format("{} {}", secret.age == Secret::Age::kCurrent ? "the tiles in" : "tiles that lay in", place);
    }
    case Secret::Kind::kDie:
      return fmt::format("what '{}' {}", game_.dice[static_cast<std::size_t>(secret.what)].name,
                         secret.age == Secret::Age::kCurrent ? "shows" : "showed");
    case Secret::Kind::kChoice:
      return fmt::format("what {} chose", whose);
  }
  return {};
}

void SecretsProof::report_secret(const Stmt& stmt, const char* what, const Span& at, const std::vector<Span>& uses, const Secret& secret,
                                 int observer) {
  // What follows from a mistake that was told is not told again.
  const bool looked_elsewhere = secret.at != at;
  if (!reported_.insert({secret.at.source, secret.at.begin}).second && looked_elsewhere) return;
  if (looked_elsewhere && !reported_.insert({at.source, at.begin}).second) return;
  const std::string who = observer == kNoTerm ? "not everybody may know" : fmt::format("{} may not know", seat_text(observer));
  std::vector<Note> notes;
  const bool elsewhere = stmt.span.source != at.source || at.begin < stmt.span.begin || at.end > stmt.span.end;
  if (elsewhere) notes.push_back({stmt.span, "it shows here"});
  if (looked_elsewhere && secret.at.source != nullptr) notes.push_back({secret.at, "it comes from here"});
  report(Code::kSecret, at, uses, fmt::format("{} depends on {}, which {}", what, secret_text(secret), who),
         "show it first, with 'reveal'; or state it, with 'told' and the clause that says so; or ask for what is seen", std::move(notes));
}

void SecretsProof::report(Code code, const Span& at, const std::vector<Span>& uses, std::string message, std::string hint,
                          std::vector<Note> notes) {
  std::vector<Span> around = findings_.exchange(uses);
  findings_.report(code, at, std::move(message), std::move(hint), std::move(notes));
  findings_.exchange(std::move(around));
}

}  // namespace boneyard::dsl
