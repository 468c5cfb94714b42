// Choices: what a decision needs to be told and refused, and its list of moves.

#include <algorithm>

#include <fmt/format.h>

#include "dsl/compiling/compiler.hpp"
#include "dsl/core/ways.hpp"

namespace boneyard::dsl {
namespace {

using core::Region;
using Kind = ChoiceInfo::Kind;

// The lookup that says which ends go with a tile, where nothing else of the way is left to be chosen or asked; else null.
const Node* only_ends_allowed(const Node& way, std::size_t tile, const std::vector<bool>& tested) {
  if (tile + 2 != choices(way).size() || std::count(tested.begin(), tested.end(), false) != 1) return nullptr;
  const auto left = std::find(tested.begin(), tested.end(), false) - tested.begin();
  return ends_allowed(*conditions(way)[static_cast<std::size_t>(left)], *choices(way)[tile + 1], *choices(way)[tile]);
}

bool sealed(const Node& ask) { return (ask.flags & Node::kSealed) != 0; }

}  // namespace

void Compiler::choose(const Node& stmt) {
  const int decision = static_cast<int>(program_.decisions.size());
  chooses_.push_back({&stmt, citing_});
  program_.decisions.emplace_back();
  {
    DecisionInfo& info = program_.decisions.back();
    info.phase = stmt.word;
    info.sealed = sealed(stmt);
    info.around = sealed_around_;
    info.open = (stmt.flags & Node::kOpenly) != 0;
    info.cites = add_clauses(stmt.cites);
    if (const auto live = live_dice_.find(stmt.a); live != live_dice_.end()) info.live_dice = live->second;
    info.place = place_of(stmt);
  }
  const int chooser = variable(stmt.b);
  program_.decisions.back().chooser = chooser;
  const Label end = label();
  const Label again = label();
  starts_[stmt.a] = again;
  here(again);
  const Label next = label();
  const Node& who = stmt.kid(0);
  if (sealed(stmt)) {
    const bool from_one = stmt.kids.size() > 1;
    const int rest = kept_number(fmt::format("#{}.rest", stmt.id));
    const int from = kept_number(fmt::format("#{}.from", stmt.id));
    value_into(who, rest);
    from_one ? value_into(stmt.kid(1), from) : static_cast<void>(emit(Opcode::kConst, from, 0, 0, 0));
    emit(Opcode::kDecideAll, rest, 0, 0, decision);
    here(next);
    forget_scratch();
    jump(from_one ? Opcode::kTakeSeat : Opcode::kTakeNext, chooser, end, rest, from);
    emit(Opcode::kTakeSealed, chooser, 0, 0, decision);
  } else {
    if (who.op != Op::kVariable || who.a != stmt.b) value_into(who, chooser);
    emit(Opcode::kDecide, chooser, 0, 0, decision);
  }
  std::vector<int> entries;
  for (const NodePtr& way : ways(stmt)) {
    entries.push_back(static_cast<int>(code().size()));
    // The registers of what was chosen must exist even where the way's block does not name them.
    for (const NodePtr& choice : choices(*way)) variable(choice->a);
    const Node* const around = citing_;
    if (!way->cites.empty()) citing_ = way.get();
    sealed_around_ += sealed(stmt);
    block(way->regions[core::kEffect]);
    sealed_around_ -= sealed(stmt);
    citing_ = around;
    jump(Opcode::kJump, 0, sealed(stmt) ? next : end);
  }
  here(end);  // ways that do nothing may begin where they all end
  DecisionInfo& info = program_.decisions[static_cast<std::size_t>(decision)];
  info.end = static_cast<int>(code().size());
  info.ways.resize(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) info.ways[i].entry = std::min(entries[i], static_cast<int>(code().size()));
  for (const int shown : stmt.names)
    if (variable_info_[static_cast<std::size_t>(shown)] >= 0) info.variables.push_back(variable_info_[static_cast<std::size_t>(shown)]);
}

Query Compiler::query(const Node& expr) {
  forget_scratch();
  Query made;
  made.start = static_cast<int>(code().size());
  if (expr.type == CoreType::kTiles) {
    made.result = lasting_set();
    set_into(expr, made.result);
  } else {
    made.result = lasting_number();
    value_into(expr, made.result);
  }
  emit(Opcode::kReturn);
  return made;
}

// What a declaration may mean: of each seat all of them.
ZoneRange Compiler::zone_range(const core::Zones& of) const {
  const auto index = static_cast<std::size_t>(of.index);
  const Family& family = of.layout ? static_cast<const Family&>(core_.equipment.layouts[index]) : core_.equipment.zones[index];
  ZoneRange range;
  range.first = of.layout ? program_.layouts[static_cast<std::size_t>(first_layout(of.index))].zone : first_zone(of.index);
  range.count = family.elements(program_.seats);
  return range;
}

ZoneRange Compiler::zone_range(const Node& ask, const Node& zone) {
  ZoneRange range = zone_range(core::Zones{zone.a, zone.op == Op::kLayout});
  if (zone.kids.empty()) return range;
  range.chooser = zone.kid(0).op == Op::kVariable && zone.kid(0).a == ask.b;
  if (!range.chooser) range.seat = query(zone.kid(0));
  return range;
}

void Compiler::zones_of_variables() {
  const auto mask = [&](const std::vector<core::Zones>& all) {
    ZoneSet zones;
    for (const core::Zones& of : all) {
      const ZoneRange range = zone_range(of);
      for (int zone = range.first; zone < range.first + range.count; ++zone) zones.add(zone);
    }
    return zones;
  };
  ZoneSet every_zone;
  for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) every_zone.add(static_cast<int>(zone));
  for (std::size_t i = 0; i < core_.variables.size(); ++i) {
    const core::Variable& variable = core_.variables[i];
    if (variable_info_[i] < 0 || (variable.type != CoreType::kTile && variable.type != CoreType::kTiles)) continue;
    const int several = variable.elements(program_.seats) / (variable.per_seat ? program_.seats : 1);
    for (int one = 0; one < several; ++one) {
      VariableInfo& info = program_.variables[static_cast<std::size_t>(variable_info_[i] + one)];
      info.within = variable.anywhere ? every_zone : mask(variable.within);
      info.looked_into = mask(variable.looked_into);
    }
  }
}

ChoiceInfo Compiler::choice_info(const Node& ask, const Node& choice) {
  ChoiceInfo made;
  place_ = place_index(choice);
  made.kind = kind_of_choice(choice);
  made.name = choice.word;
  made.reg = variable(choice.a);
  made.names = core_.variables[static_cast<std::size_t>(choice.a)].names;
  made.place = place_of(choice);
  const std::string from = place_of(choice.from).text;
  made.from_text = from.empty() ? "players" : from.substr(std::string_view("from ").size());
  made.sizes_text = place_of(choice.how_many).text;
  made.phrase = choice.phrase;
  if (made.kind == Kind::kRange) {
    forget_scratch();
    made.domain.result = lasting_number(2);
    made.domain.start = static_cast<int>(code().size());
    value_into(domain(choice).kid(0), made.domain.result);
    value_into(domain(choice).kid(1), made.domain.result + 1);
    emit(Opcode::kReturn);
    const auto written = [&](const Node& bound) {
      const std::string text = place_of(bound.span).text;
      return bound.op == Op::kLiteral && text == std::to_string(bound.a) ? std::string() : text;
    };
    made.least_text = written(domain(choice).kid(0));
    made.greatest_text = written(domain(choice).kid(1));
  } else {
    made.domain = query(offered(choice));
  }
  if (domain(choice).op == Op::kEnds && domain(choice).kid(0).kids.empty()) made.layout = first_layout(domain(choice).kid(0).a);
  if (made.kind == Kind::kTiles || made.kind == Kind::kDice)
    for (std::size_t size = 1; size < domain(choice).kids.size(); ++size) made.sizes.push_back(query(domain(choice).kid(size)));
  made.within_lasts = (choice.flags & Node::kStays) != 0;
  for (const NodePtr& place : choice.regions[core::kWithin]) made.within.push_back(zone_range(ask, *place));
  for (const NodePtr& place : choice.regions[core::kLookedInto]) made.looked_into.push_back(zone_range(ask, *place));
  return made;
}

// By which players know the number.
int Compiler::names_of(const Node& number) const {
  if (number.op == Op::kVariable || number.op == Op::kVariableOf) return core_.variables[static_cast<std::size_t>(number.a)].names;
  return number.op == Op::kHigh && core_.equipment.in_suits ? core_.equipment.in_suits->names : -1;
}

std::vector<Witness> Compiler::witnesses(const Node& of) {
  std::vector<Witness> made;
  for (const NodePtr& kid : of.kids) {
    if (kid->op != Op::kWitness) continue;
    const Node& told = kid->kid(0);
    made.push_back({kid->word, kind_of(told.type), names_of(told), query(told)});
  }
  return made;
}

Condition Compiler::condition_info(const Node& condition) {
  Condition made;
  place_ = place_index(condition);
  made.holds = query(holds(condition));
  made.cites = add_clauses(condition.cites);
  made.place = place_of(condition);
  made.phrase = condition.phrase;
  made.witnesses = witnesses(condition);
  return made;
}

WayInfo Compiler::way_info(const Node& ask, const Node& way) {
  WayInfo info;
  info.parts = way.parts;
  info.cites = add_clauses(way.cites);
  info.tier = way.a;
  info.place = place_of(way);
  for (const NodePtr& choice : choices(way)) {
    if (kind_of_choice(*choice) == Kind::kRange)
      info.range = static_cast<int>(
          std::count_if(info.choices.begin(), info.choices.end(), [](const ChoiceInfo& before) { return before.kind != Kind::kTiles; }));
    info.choices.push_back(choice_info(ask, *choice));
  }
  for (const NodePtr& condition : conditions(way)) info.conditions.push_back(condition_info(*condition));
  info.offered = witnesses(way);
  return info;
}

namespace {

// Whether a number is chosen and kept as what the next one has to exceed: the way asks for what it sets.
bool bids(const Node& way) {
  bool found = false;
  for (const NodePtr& choice : choices(way))
    core::for_each_statement(way.regions[core::kEffect], [&](const Node& stmt) {
      if (stmt.op != Op::kAssign || stmt.kid(0).type != CoreType::kNumber || !reads(stmt.kid(0), choice->a)) return;
      found = found || reads(domain(*choice), stmt.a) ||
              std::any_of(conditions(way).begin(), conditions(way).end(), [&](const NodePtr& one) { return reads(holds(*one), stmt.a); });
    });
  return found;
}

int pass_among(const core::Region& ways) {
  int pass = -1;
  for (std::size_t w = 0; w < ways.size(); ++w) {
    if (bids(*ways[w])) continue;
    if (pass >= 0 || !choices(*ways[w]).empty()) return -1;
    pass = static_cast<int>(w);
  }
  return ways.size() > 1 ? pass : -1;
}

}  // namespace

void Compiler::decision_code(std::size_t index) {
  const Node& ask = *chooses_[index].ask;
  citing_ = chooses_[index].citing;
  for (const NodePtr& tier : tiers(ask)) {
    TierInfo info;
    place_ = place_index(*tier);
    info.still = tier->a != 0;
    if (!tier->kids.empty()) info.also_when = query(tier->kid(0));
    info.cites = add_clauses(tier->cites);
    info.phrase = tier->phrase;
    info.place = place_of(*tier);
    program_.decisions[index].tiers.push_back(info);
  }
  for (std::size_t w = 0; w < ways(ask).size(); ++w) {
    WayInfo info = way_info(ask, *ways(ask)[w]);
    info.entry = program_.decisions[index].ways[w].entry;
    program_.decisions[index].ranged |= info.range >= 0;
    program_.decisions[index].ways[w] = std::move(info);
  }
  program_.decisions[index].pass = pass_among(ways(ask));
  list_moves(index);
}

// The list of moves: the ways one after another, each as loops over its choices with every condition asked as early as it can be.
void Compiler::list_moves(std::size_t index) {
  const Node& ask = *chooses_[index].ask;
  forget_scratch();
  program_.decisions[index].list = static_cast<int>(code().size());
  // Whether a move was listed by the ways of the first tier is asked where it is needed, and kept where it is asked again later.
  const auto always_open = [](const Node& tier) { return !tier.kids.empty() && tier.kid(0).op == Op::kLiteral && tier.kid(0).a != 0; };
  const auto still = [](const Node& tier) { return tier.a != 0; };
  bool kept = false;
  for (const NodePtr& way : ways(ask)) {
    const Node& tier = *tiers(ask)[static_cast<std::size_t>(way->a)];
    if (way->a > 0 && !still(tier) && !always_open(tier)) kept |= way->a > 1 || !tier.kids.empty();
  }
  const int listed = kept ? lasting_number() : -1;
  int tier = 0;
  Label skip = label();
  bool skip_used = false;
  for (std::size_t w = 0; w < ways(ask).size(); ++w) {
    const Node& way = *ways(ask)[w];
    place_ = place_index(way);
    while (tier < way.a) {
      if (skip_used) here(skip);
      skip_used = false;
      if (tier == 0 && kept) emit(Opcode::kListed, listed);
      ++tier;
      if (tier != way.a) continue;
      const Node& opened = *tiers(ask)[static_cast<std::size_t>(tier)];
      if (always_open(opened)) continue;
      skip = label();
      skip_used = true;
      if (opened.kids.empty() && (still(opened) || !kept)) {
        jump(Opcode::kJumpIfListed, 0, skip);
        continue;
      }
      const int any = still(opened) ? number() : listed;
      if (still(opened)) emit(Opcode::kListed, any);
      if (opened.kids.empty()) {
        jump(Opcode::kJumpIf, any, skip);
        continue;
      }
      const Label open = label();
      jump(Opcode::kJumpIfNot, any, open);
      jump_unless(opened.kid(0), skip);
      here(open);
    }
    std::vector<bool> tested(conditions(way).size(), false);
    list_way(way, program_.decisions[index].ways[w], w, 0, tested);
  }
  if (skip_used) here(skip);
  emit(Opcode::kReturn);
  forget_scratch();
}

// `t from his hand at n from ends of line where fits(t, n)`: the ends are looked at once, before the tiles, and only tiles are gone through that fit one of them.
void Compiler::cut_by_ends(const Node& way, std::size_t choice, int tiles, const std::vector<bool>& tested) {
  if (choice + 1 >= choices(way).size()) return;
  const Node& chosen = *choices(way)[choice];
  const Node& next = *choices(way)[choice + 1];
  if (domain(next).type != CoreType::kEnds || reads(domain(next), chosen.a)) return;
  const int ends = number();
  value_into(domain(next), ends);
  ends_beforehand_[next.a] = ends;
  for (std::size_t c = 0; c < conditions(way).size(); ++c) {
    const Node* const known = tested[c] ? nullptr : ends_allowed(*conditions(way)[c], next, chosen);
    if (known != nullptr) emit(Opcode::kKeepAny, tiles, ends, 0, table(known->a, true));
  }
}

void Compiler::list_way(const Node& way, WayInfo& info, std::size_t index, std::size_t choice, std::vector<bool>& tested) {
  const Region& all = choices(way);
  const Region& asked = conditions(way);
  // Conditions that speak of no choice still open are asked here; a failure goes on to the next candidate.
  const Label done = label();
  std::vector<std::size_t> here_tested;
  bool range_asked = false;
  for (std::size_t c = 0; c < asked.size(); ++c) {
    bool ready = true;
    for (std::size_t later = 0; later < all.size(); ++later) {
      if (!reads(holds(*asked[c]), all[later]->a)) continue;
      if (later >= choice) ready = false;
      if (kind_of_choice(*all[later]) == Kind::kRange) range_asked = true;
    }
    if (!ready || tested[c]) continue;
    place_ = place_index(*asked[c]);
    jump_unless(holds(*asked[c]), done);
    place_ = place_index(way);
    tested[c] = true;
    here_tested.push_back(c);
  }
  // A later choice that depends on the number chosen also needs it one by one.
  for (const NodePtr& range : all)
    if (kind_of_choice(*range) == Kind::kRange)
      range_asked |= std::any_of(all.begin(), all.end(), [&](const NodePtr& other) { return reads(domain(*other), range->a); });
  if (choice == all.size()) {
    emit(Opcode::kEmit, range_asked ? 1 : 0, 0, 0, static_cast<int>(index));
  } else {
    const Node& checked = *all[choice];
    ChoiceInfo& made = info.choices[choice];
    const Label next = label();
    const Label end = label();
    // Conditions that the tables know are met by all that is gone through.
    const auto cut_down = [&](int offered) {
      for (std::size_t c = 0; c < asked.size(); ++c) {
        const Node* const known = lookup(*asked[c]);
        if (tested[c] || known == nullptr || !names(known->kid(0), checked)) continue;
        keep(*known, offered);
        tested[c] = true;
        here_tested.push_back(c);
      }
    };
    // Nothing is left to be chosen or asked, and no number to be chosen stands in the way.
    const auto last = [&] {
      return choice + 1 == all.size() && info.range < 0 && std::find(tested.begin(), tested.end(), false) == tested.end();
    };
    place_ = place_index(checked);
    switch (made.kind) {
      case Kind::kTile: {
        const int domain = scratch_set();
        set_into(offered(checked), domain);
        cut_down(domain);
        cut_by_ends(way, choice, domain, tested);
        if (last()) {
          emit(Opcode::kEmitFaces, 0, domain, 0, static_cast<int>(index));
          break;
        }
        const Node* const ends = only_ends_allowed(way, choice, tested);
        if (ends != nullptr && ends_beforehand_.count(ends->kid(0).a) != 0) {
          place_ = place_index(*all[choice + 1]);
          emit(Opcode::kEmitMatches, ends_beforehand_.at(ends->kid(0).a), domain, table(ends->a), static_cast<int>(index));
          break;
        }
        emit(Opcode::kConst, made.reg, 0, 0, kNoTile);
        here(next);
        jump(program_.tiles.has_copies() ? Opcode::kNextFace : Opcode::kNextTile, made.reg, end, domain);
        list_way(way, info, index, choice + 1, tested);
        jump(Opcode::kJump, 0, next);
        break;
      }
      case Kind::kTiles: {
        const int tiles = scratch_set();
        set_into(offered(checked), tiles);
        const std::vector<int> sizes = sizes_of(domain(checked));
        for (std::size_t s = 0; s < sizes.size(); ++s) {
          const Label this_next = label();
          const Label this_end = label();
          for (std::size_t before = 0; before < s; ++before) jump(Opcode::kJumpIfEqual, sizes[before], this_end, sizes[s]);
          std::vector<bool> tested_here = tested;
          int pairs = -1;
          const Node& size = domain(checked).kid(s + 1);
          if (size.op == Op::kLiteral && size.a == 2)
            for (std::size_t c = 0; c < asked.size() && pairs < 0; ++c) {
              const Node* const known = lookup(*asked[c]);
              if (tested_here[c] || known == nullptr || !names(known->kid(0), checked)) continue;
              pairs = table(known->a);
              tested_here[c] = true;
            }
          const bool all_tested = std::find(tested_here.begin(), tested_here.end(), false) == tested_here.end();
          if (all_tested && choice + 1 == all.size() && info.range < 0) {
            emit(Opcode::kEmitSubsets, pairs + 1, tiles, sizes[s], static_cast<int>(index));
            here(this_end);
            continue;
          }
          const InUse lister = this->lister();
          emit(Opcode::kSubsets, lister, tiles, sizes[s], pairs < 0 ? -info.most_tiles() : 2 * (pairs + 1) + 1);
          here(this_next);
          jump(Opcode::kNextSubset, lister, this_end, made.reg);
          list_way(way, info, index, choice + 1, tested_here);
          jump(Opcode::kJump, 0, this_next);
          here(this_end);
        }
        break;
      }
      case Kind::kDice: {
        const int among = number();
        value_into(offered(checked), among);
        const std::vector<int> sizes = sizes_of(domain(checked));
        emit(Opcode::kConst, made.reg, 0, 0, 0);
        here(next);
        jump(Opcode::kNextDice, made.reg, end, among);
        if (!sizes.empty()) {
          const Label fits = label();
          const int many = number();
          emit(Opcode::kDiceCount, many, made.reg);
          for (const int size : sizes) jump(Opcode::kJumpIfEqual, many, fits, size);
          jump(Opcode::kJump, 0, next);
          here(fits);
        }
        list_way(way, info, index, choice + 1, tested);
        jump(Opcode::kJump, 0, next);
        break;
      }
      case Kind::kSeat:
      case Kind::kNumber: {
        const int rest = number();
        if (ends_beforehand_.count(checked.a) != 0)
          emit(Opcode::kCopy, rest, ends_beforehand_.at(checked.a));
        else
          value_into(domain(checked), rest);
        if (domain(checked).type == CoreType::kEnds) cut_down(rest);
        here(next);
        jump(Opcode::kTakeNext, made.reg, end, rest, constant_register(0));
        list_way(way, info, index, choice + 1, tested);
        jump(Opcode::kJump, 0, next);
        break;
      }
      case Kind::kRange: {
        value_into(domain(checked).kid(0), made.domain.result);
        value_into(domain(checked).kid(1), made.domain.result + 1);
        if (!range_asked) {
          list_way(way, info, index, choice + 1, tested);
          break;
        }
        const int one = constant_register(1);
        emit(Opcode::kSub, made.reg, made.domain.result, one);
        here(next);
        jump(Opcode::kNextNumber, made.reg, end, made.domain.result + 1);
        list_way(way, info, index, choice + 1, tested);
        jump(Opcode::kJump, 0, next);
        break;
      }
    }
    here(end);
  }
  here(done);
  for (const std::size_t c : here_tested) tested[c] = false;
}

}  // namespace boneyard::dsl
