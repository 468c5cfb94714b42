#include <algorithm>

#include "dsl/compiling/compiler.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;

// Which variables an expression reads: a condition is looked at as soon as those that were chosen are known.
void variables_of(const Expr& expr, std::vector<int>& out) {
  if (expr.op == ExprOp::kVariable) out.push_back(expr.a);
  parts_of(expr, [&](const ExprPtr& part) { variables_of(*part, out); });
}

}  // namespace

void Compiler::choose(const Stmt& stmt) {
  const CheckedChoose& choose = *stmt.choose;
  const int decision = static_cast<int>(program_.decisions.size());
  chooses_.push_back(&stmt);
  program_.decisions.emplace_back();
  {
    DecisionInfo& info = program_.decisions.back();
    info.phase = choose.phase;
    info.sealed = choose.sealed;
    info.open = choose.open;
    info.cites = add_clauses(stmt.cites);
    info.place = place_of(stmt.span);
  }
  const int chooser = variable(choose.chooser);
  program_.decisions.back().chooser = chooser;
  const Label end = label();
  const Label again = label();
  ends_[choose.label] = again;
  here(again);
  int rest = -1;
  int from = -1;
  const Label next = label();
  if (choose.sealed) {
    rest = kept_number();
    from = kept_number();
    value_into(*choose.who, rest);
    if (choose.from)
      value_into(*choose.from, from);
    else
      emit(Opcode::kConst, from, 0, 0, 0);
    emit(Opcode::kDecideAll, rest, 0, 0, decision);
    here(next);
    forget_scratch();
    jump(choose.from ? Opcode::kTakeSeat : Opcode::kTakeNext, chooser, end, rest, from);
    emit(Opcode::kTakeSealed, chooser, 0, 0, decision);
  } else {
    if (choose.who->op != ExprOp::kVariable || choose.who->a != choose.chooser) value_into(*choose.who, chooser);
    emit(Opcode::kDecide, chooser, 0, 0, decision);
  }
  std::vector<int> entries;
  for (const CheckedWay& way : choose.ways) {
    entries.push_back(static_cast<int>(code().size()));
    // The registers of what was chosen must exist even where the way's block does not name them.
    for (const CheckedChoice& choice : way.choices) variable(choice.variable);
    block(way.block);
    jump(Opcode::kJump, 0, choose.sealed ? next : end);
  }
  here(end);  // ways that do nothing may begin where they all end
  DecisionInfo& info = program_.decisions[static_cast<std::size_t>(decision)];
  info.ways.resize(choose.ways.size());
  for (std::size_t i = 0; i < entries.size(); ++i) info.ways[i].entry = std::min(entries[i], static_cast<int>(code().size()));
  for (const int shown : choose.variables)
    if (variable_info_[static_cast<std::size_t>(shown)] >= 0) info.variables.push_back(variable_info_[static_cast<std::size_t>(shown)]);
}

Query Compiler::query(const Expr& expr) {
  forget_scratch();
  Query made;
  made.start = static_cast<int>(code().size());
  if (expr.type.base == Base::kTiles) {
    made.result = lasting_set();
    set_into(expr, made.result);
  } else {
    made.result = lasting_number();
    value_into(expr, made.result);
  }
  emit(Opcode::kReturn);
  return made;
}

void Compiler::decision_code(std::size_t index) {
  const CheckedChoose& choose = *chooses_[index]->choose;
  for (const CheckedTier& tier : choose.tiers) {
    TierInfo info;
    place_ = place_index(tier.span, chooses_[index]->uses);
    info.still = tier.still;
    if (tier.also_when) info.also_when = query(*tier.also_when);
    info.cites = add_clauses(tier.cites);
    info.place = place_of(tier.span);
    program_.decisions[index].tiers.push_back(info);
  }
  for (std::size_t w = 0; w < choose.ways.size(); ++w) {
    const CheckedWay& way = choose.ways[w];
    WayInfo info;
    info.parts = way.parts;
    info.cites = add_clauses(way.cites);
    info.tier = way.tier;
    info.entry = program_.decisions[index].ways[w].entry;
    info.place = place_of(way.span);
    for (const CheckedChoice& choice : way.choices) {
      ChoiceInfo made;
      place_ = place_index(choice.span, way.uses);
      made.kind = choice.kind;
      made.name = choice.name;
      made.told = choice.told;
      made.reg = variable(choice.variable);
      made.place = place_of(choice.span);
      const std::string from = place_of(choice.from).text;
      made.from_text = from.empty() ? "players" : from.substr(std::string_view("from ").size());
      made.sizes_text = place_of(choice.how_many).text;
      if (choice.kind == ChoiceInfo::Kind::kRange) {
        forget_scratch();
        made.domain.result = lasting_number(2);
        made.domain.start = static_cast<int>(code().size());
        value_into(*choice.domain, made.domain.result);
        value_into(*choice.domain_to, made.domain.result + 1);
        emit(Opcode::kReturn);
        info.range = static_cast<int>(std::count_if(info.choices.begin(), info.choices.end(),
                                                    [](const ChoiceInfo& before) { return before.kind != ChoiceInfo::Kind::kTiles; }));
        program_.decisions[index].ranged = true;
      } else {
        made.domain = query(*choice.domain);
      }
      if (choice.domain->op == ExprOp::kEnds && choice.domain->kids.empty()) made.layout = first_layout(choice.domain->a);
      for (const ExprPtr& size : choice.sizes) made.sizes.push_back(query(*size));
      if (made.kind == ChoiceInfo::Kind::kTile || made.kind == ChoiceInfo::Kind::kTiles) zones_of_choice(choose, way, choice, made);
      info.choices.push_back(made);
    }
    for (const CheckedCondition& condition : way.conditions) {
      Condition made;
      place_ = place_index(condition.span, way.uses);
      made.holds = query(*condition.holds);
      made.cites = add_clauses(condition.cites);
      made.place = place_of(condition.span);
      for (const CheckedWitness& witness : condition.witnesses)
        made.witnesses.push_back({witness.text, kind_of(witness.value->type), query(*witness.value)});
      info.conditions.push_back(made);
    }
    program_.decisions[index].ways[w] = info;
  }
  // The list of moves: the ways one after another, each as loops over its choices with every condition asked as early as it can be.
  forget_scratch();
  program_.decisions[index].list = static_cast<int>(code().size());
  // Whether a move was listed by the ways of the first tier is asked where it is needed, and kept where it is asked again later.
  const auto always_open = [&](const CheckedTier& tier) {
    return tier.also_when && constant(*tier.also_when, constants_).value_or(0) != 0;
  };
  bool kept = false;
  for (const CheckedWay& way : choose.ways) {
    const CheckedTier& checked = choose.tiers[static_cast<std::size_t>(way.tier)];
    if (way.tier > 0 && !checked.still && !always_open(checked)) kept |= way.tier > 1 || checked.also_when != nullptr;
  }
  const int listed = kept ? lasting_number() : -1;
  int tier = 0;
  Label skip = label();
  bool skip_used = false;
  for (std::size_t w = 0; w < choose.ways.size(); ++w) {
    const CheckedWay& way = choose.ways[w];
    place_ = place_index(way.span, way.uses);
    while (tier < way.tier) {
      if (skip_used) here(skip);
      skip_used = false;
      if (tier == 0 && kept) emit(Opcode::kListed, listed);
      ++tier;
      if (tier != way.tier) continue;
      const CheckedTier& checked = choose.tiers[static_cast<std::size_t>(tier)];
      if (always_open(checked)) continue;
      skip = label();
      skip_used = true;
      if (!checked.also_when && (checked.still || !kept)) {
        jump(Opcode::kJumpIfListed, 0, skip);
        continue;
      }
      const int any = checked.still ? number() : listed;
      if (checked.still) emit(Opcode::kListed, any);
      if (checked.also_when) {
        const Label open = label();
        jump(Opcode::kJumpIfNot, any, open);
        jump_unless(*checked.also_when, skip);
        here(open);
      } else {
        jump(Opcode::kJumpIf, any, skip);
      }
    }
    std::vector<bool> tested(way.conditions.size(), false);
    list_way(way, program_.decisions[index].ways[w], w, 0, tested);
  }
  if (skip_used) here(skip);
  emit(Opcode::kReturn);
  forget_scratch();
}

// `t from his hand at n from ends of line where fits(t, n)`: the ends are looked at once, before the tiles, and only tiles are gone through that fit one of them.
void Compiler::cut_by_ends(const CheckedWay& way, std::size_t choice, int tiles, const std::vector<bool>& tested) {
  if (choice + 1 >= way.choices.size()) return;
  const CheckedChoice& next = way.choices[choice + 1];
  if (next.kind != ChoiceInfo::Kind::kNumber || next.domain->type.base != Base::kEnds) return;
  std::vector<int> reads;
  variables_of(*next.domain, reads);
  if (std::find(reads.begin(), reads.end(), way.choices[choice].variable) != reads.end()) return;
  const int ends = number();
  value_into(*next.domain, ends);
  ends_beforehand_[next.variable] = ends;
  end_names_.push_back({false, next.variable});
  for (std::size_t c = 0; c < way.conditions.size(); ++c) {
    if (tested[c]) continue;
    const Table* const found = table(way.conditions[c].holds, {false, way.choices[choice].variable}, Domain::kTile);
    if (found == nullptr || !input_ || input_->op != ExprOp::kVariable || input_->a != next.variable) continue;
    emit(Opcode::kKeepAny, tiles, ends, 0, found->index);
  }
}

// A loop over tiles that does nothing but list the ends that a mask table allows each is one instruction.
void Compiler::fuse_matches(std::size_t loop) {
  static constexpr Opcode kRest[] = {Opcode::kCopy, Opcode::kKeepMask, Opcode::kTakeNext, Opcode::kEmit, Opcode::kJump, Opcode::kJump};
  if (code().size() != loop + 8) return;
  for (std::size_t i = 0; i < 6; ++i)
    if (code()[loop + 2 + i].op != kRest[i]) return;
  const int tile = code()[loop].a;
  const int domain = code()[loop + 1].b;
  const Instruction ends = code()[loop + 2];
  const Instruction keep = code()[loop + 3];
  const Instruction take = code()[loop + 4];
  const Instruction list = code()[loop + 5];
  if (keep.a != ends.a || keep.b != tile || take.b != ends.a || list.a != 0) return;
  fixups_.resize(fixups_.size() - 4);
  code().resize(loop);
  program_.code_place.resize(loop);
  emit(Opcode::kEmitMatches, ends.b, domain, keep.d, list.d);
}

void Compiler::list_way(const CheckedWay& way, WayInfo& info, std::size_t index, std::size_t choice, std::vector<bool>& tested) {
  // Conditions that speak of no choice still open are asked here; a failure goes on to the next candidate.
  const Label done = label();
  std::vector<std::size_t> here_tested;
  bool range_asked = false;
  for (std::size_t c = 0; c < way.conditions.size(); ++c) {
    std::vector<int> reads;
    variables_of(*way.conditions[c].holds, reads);
    bool ready = true;
    for (std::size_t later = 0; later < way.choices.size(); ++later) {
      const bool read = std::find(reads.begin(), reads.end(), way.choices[later].variable) != reads.end();
      if (read && later >= choice) ready = false;
      if (read && way.choices[later].kind == ChoiceInfo::Kind::kRange) range_asked = true;
    }
    if (!ready || tested[c]) continue;
    place_ = place_index(way.conditions[c].span, way.uses);
    jump_unless(*way.conditions[c].holds, done);
    place_ = place_index(way.span, way.uses);
    tested[c] = true;
    here_tested.push_back(c);
  }
  // A later choice that depends on the number chosen also needs it one by one.
  for (const CheckedChoice& other : way.choices) {
    std::vector<int> reads;
    if (other.domain) variables_of(*other.domain, reads);
    if (other.domain_to) variables_of(*other.domain_to, reads);
    for (const ExprPtr& size : other.sizes) variables_of(*size, reads);
    for (const CheckedChoice& range : way.choices)
      if (range.kind == ChoiceInfo::Kind::kRange && std::find(reads.begin(), reads.end(), range.variable) != reads.end())
        range_asked = true;
  }
  if (choice == way.choices.size()) {
    emit(Opcode::kEmit, range_asked ? 1 : 0, 0, 0, static_cast<int>(index));
  } else {
    const CheckedChoice& checked = way.choices[choice];
    ChoiceInfo& made = info.choices[choice];
    const Label next = label();
    const Label end = label();
    const FreeName chosen{false, checked.variable};
    // Conditions that the tables know are met by all that is gone through. What is chosen later is not known yet.
    const auto take_out = [&](auto known) {
      for (std::size_t c = 0; c < way.conditions.size(); ++c) {
        if (tested[c]) continue;
        std::vector<int> reads;
        variables_of(*way.conditions[c].holds, reads);
        const bool early =
            std::any_of(way.choices.begin() + static_cast<std::ptrdiff_t>(choice) + 1, way.choices.end(),
                        [&](const CheckedChoice& later) { return std::find(reads.begin(), reads.end(), later.variable) != reads.end(); });
        if (early || !known(way.conditions[c].holds)) continue;
        tested[c] = true;
        here_tested.push_back(c);
      }
    };
    // Nothing is left to be chosen or asked, and no number to be chosen stands in the way.
    const auto last = [&] {
      return choice + 1 == way.choices.size() && info.range < 0 && std::find(tested.begin(), tested.end(), false) == tested.end();
    };
    place_ = place_index(checked.span, way.uses);
    switch (checked.kind) {
      case ChoiceInfo::Kind::kTile: {
        const int domain = scratch_set();
        set_into(*checked.domain, domain);
        take_out([&](const ExprPtr& condition) { return keep_tiles(condition, chosen, domain); });
        cut_by_ends(way, choice, domain, tested);
        if (last()) {
          emit(Opcode::kEmitFaces, 0, domain, 0, static_cast<int>(index));
          break;
        }
        const std::size_t loop = code().size();
        emit(Opcode::kConst, made.reg, 0, 0, kNoTile);
        here(next);
        jump(program_.tiles.has_copies() ? Opcode::kNextFace : Opcode::kNextTile, made.reg, end, domain);
        list_way(way, info, index, choice + 1, tested);
        jump(Opcode::kJump, 0, next);
        fuse_matches(loop);
        break;
      }
      case ChoiceInfo::Kind::kTiles: {
        const int domain = scratch_set();
        set_into(*checked.domain, domain);
        std::vector<int> sizes;
        for (const ExprPtr& size : checked.sizes) sizes.push_back(value(*size));
        for (std::size_t s = 0; s < sizes.size(); ++s) {
          const Label this_next = label();
          const Label this_end = label();
          for (std::size_t before = 0; before < s; ++before) jump(Opcode::kJumpIfEqual, sizes[before], this_end, sizes[s]);
          std::vector<bool> tested_here = tested;
          int pairs = -1;
          if (constant(*checked.sizes[s], constants_) == 2)
            for (std::size_t c = 0; c < way.conditions.size() && pairs < 0; ++c) {
              if (!tested_here[c]) pairs = pair_table(way.conditions[c].holds, chosen);
              if (pairs >= 0) tested_here[c] = true;
            }
          const bool all_tested = std::find(tested_here.begin(), tested_here.end(), false) == tested_here.end();
          if (all_tested && choice + 1 == way.choices.size() && info.range < 0) {
            emit(Opcode::kEmitSubsets, pairs + 1, domain, sizes[s], static_cast<int>(index));
            here(this_end);
            continue;
          }
          const InUse lister = this->lister();
          emit(Opcode::kSubsets, lister, domain, sizes[s], 2 * (pairs + 1) + 1);
          here(this_next);
          jump(Opcode::kNextSubset, lister, this_end, made.reg);
          list_way(way, info, index, choice + 1, tested_here);
          jump(Opcode::kJump, 0, this_next);
          here(this_end);
        }
        break;
      }
      case ChoiceInfo::Kind::kSeat:
      case ChoiceInfo::Kind::kNumber: {
        const int rest = number();
        if (ends_beforehand_.count(checked.variable) != 0)
          emit(Opcode::kCopy, rest, ends_beforehand_.at(checked.variable));
        else
          value_into(*checked.domain, rest);
        if (checked.kind == ChoiceInfo::Kind::kNumber && checked.domain->type.base == Base::kEnds) {
          end_names_.push_back(chosen);
          take_out([&](const ExprPtr& condition) { return keep_ends(condition, chosen, rest); });
        }
        here(next);
        jump(Opcode::kTakeNext, made.reg, end, rest, constant_register(0));
        list_way(way, info, index, choice + 1, tested);
        jump(Opcode::kJump, 0, next);
        break;
      }
      case ChoiceInfo::Kind::kRange: {
        value_into(*checked.domain, made.domain.result);
        value_into(*checked.domain_to, made.domain.result + 1);
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
