// The numbering of registers, when all code is made. A register whose value nobody asks for after a decision need not be part of the state, which gets smaller
// and quicker to copy by it: what holds from one decision to another is found by the usual analysis of live variables, backwards through the code.

#include "dsl/compiling/compiler.hpp"

namespace boneyard::dsl {
namespace {

// Beyond this many bits the analysis would take longer than loading should; everything is kept then.
constexpr std::size_t kMaxBits = 64'000'000;

// For each instruction the kept registers, numbers and then sets, whose values may still be asked for when it is reached.
class Liveness {
 public:
  Liveness(const Program& program, std::size_t numbers, std::size_t sets)
      : program_(program),
        numbers_(numbers),
        width_((numbers + sets + kWordBits - 1) / kWordBits),
        live_(program.code.size() * width_, 0) {}

  std::size_t width() const { return width_; }
  std::size_t bit_of_set(int reg) const { return numbers_ + static_cast<std::size_t>(reg); }

  void find() {
    std::vector<Word> now(width_);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = program_.code.size(); i-- > 0;) {
        std::fill(now.begin(), now.end(), Word{0});
        before(i, now);
        Word* const known = live_.data() + i * width_;
        changed |= !std::equal(now.begin(), now.end(), known);
        std::copy(now.begin(), now.end(), known);
      }
    }
  }

  // What must outlast the decision that this instruction stops for.
  void after_decision(std::size_t at, std::vector<Word>& out) const {
    const Instruction& in = program_.code[at];
    const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(in.d)];
    if (in.op == Opcode::kDecide)
      entries(decision, out);
    else
      add(static_cast<int>(at) + 1, out);
    // Who is asked is known when moves are listed and refused.
    std::vector<Word> asked(width_, 0);
    add(decision.list, asked);
    for (const TierInfo& tier : decision.tiers) add(tier.also_when.start, asked);
    for (const WayInfo& way : decision.ways) {
      std::vector<Word> of_way(width_, 0);
      for (const ChoiceInfo& choice : way.choices) {
        add(choice.domain.start, of_way);
        for (const Query& size : choice.sizes) add(size.start, of_way);
        for (const auto* ranges : {&choice.within, &choice.looked_into})
          for (const ZoneRange& range : *ranges) add(range.seat.start, of_way);
      }
      for (const Condition& condition : way.conditions) {
        add(condition.holds.start, of_way);
        for (const Witness& witness : condition.witnesses) add(witness.value.start, of_way);
      }
      for (const Witness& witness : way.offered) add(witness.value.start, of_way);
      take_choices(way, of_way);
      for (std::size_t w = 0; w < width_; ++w) asked[w] |= of_way[w];
    }
    take(decision.chooser, false, asked);
    for (std::size_t w = 0; w < width_; ++w) out[w] |= asked[w];
  }

 private:
  void add(int at, std::vector<Word>& out) const {
    if (at < 0 || static_cast<std::size_t>(at) >= program_.code.size()) return;
    for (std::size_t w = 0; w < width_; ++w) out[w] |= live_[static_cast<std::size_t>(at) * width_ + w];
  }
  // Registers that are not kept anyway lie beyond `kLasting`.
  void mark(int reg, bool set, std::vector<Word>& out) const {
    if (reg < kLasting) bits::add(out.data(), static_cast<Tile>(set ? bit_of_set(reg) : static_cast<std::size_t>(reg)));
  }
  void take(int reg, bool set, std::vector<Word>& out) const {
    if (reg < kLasting) bits::remove(out.data(), static_cast<Tile>(set ? bit_of_set(reg) : static_cast<std::size_t>(reg)));
  }
  void take_choices(const WayInfo& way, std::vector<Word>& out) const {
    for (const ChoiceInfo& choice : way.choices) take(choice.reg, choice.kind == ChoiceInfo::Kind::kTiles, out);
  }
  void entries(const DecisionInfo& decision, std::vector<Word>& out) const {
    for (const WayInfo& way : decision.ways) {
      std::vector<Word> entry(width_, 0);
      add(way.entry, entry);
      take_choices(way, entry);
      for (std::size_t w = 0; w < width_; ++w) out[w] |= entry[w];
    }
  }
  void before(std::size_t at, std::vector<Word>& out) const {
    const Instruction& in = program_.code[at];
    const OpcodeInfo& op = info(in.op);
    const bool ends = in.op == Opcode::kReturn || in.op == Opcode::kWin || in.op == Opcode::kFault;
    if (in.op == Opcode::kDecide || in.op == Opcode::kDecideAll) {
      after_decision(at, out);
    } else if (in.op == Opcode::kTakeSealed) {
      const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(in.d)];
      entries(decision, out);
      take(decision.chooser, false, out);
    } else {
      if (op.jumps()) add(in.d, out);
      if (!ends && in.op != Opcode::kJump) add(static_cast<int>(at) + 1, out);
    }
    const std::uint16_t fields[3] = {in.a, in.b, in.c};
    for (int f = 0; f < 3; ++f)
      if (op.written(f)) take(fields[f], op.set(f), out);
    for (int f = 0; f < 3; ++f) {
      if (op.written(f) || fields[f] == kNoRegister) continue;
      if (!op.number(f) && !op.set(f)) continue;
      for (int element = 0; element < (op.of_a_family(f) ? in.d : 1); ++element) mark(fields[f] + element, op.set(f), out);
    }
    if (in.op == Opcode::kMatchBegin)
      for (const auto& tile : program_.patterns[static_cast<std::size_t>(in.d)].tiles)
        for (const auto& end : tile.ends)
          if (!end.letter) mark(end.index, false, out);
  }

  const Program& program_;
  std::size_t numbers_;
  std::size_t width_;
  std::vector<Word> live_;
};

}  // namespace

void Compiler::resolve_jumps(std::vector<Instruction>& instructions, std::vector<int>& places) const {
  for (const auto& [at, to] : fixups_) instructions[static_cast<std::size_t>(at)].d = labels_[static_cast<std::size_t>(to)];
  // A jump to a jump goes where that one goes; but a way back is a step of its own, where the rounds are counted.
  for (std::size_t i = 0; i < instructions.size(); ++i) {
    Instruction& in = instructions[i];
    if (!info(in.op).jumps()) continue;
    for (int hops = 0; hops < 8; ++hops) {
      const Instruction& target = instructions[static_cast<std::size_t>(in.d)];
      if (target.op != Opcode::kJump || target.d == in.d || (target.d <= static_cast<int>(i) && in.op != Opcode::kJump)) break;
      in.d = target.d;
    }
  }
  // The way back at the end of a loop looks for the next round itself.
  for (std::size_t i = 0; i < instructions.size(); ++i) {
    if (instructions[i].op != Opcode::kJump) continue;
    const auto head = static_cast<std::size_t>(instructions[i].d);
    Instruction again = instructions[head];
    if (again.op == Opcode::kTakeNext)
      again.op = Opcode::kTakeNextAgain;
    else if (again.op == Opcode::kTakeSeat)
      again.op = Opcode::kTakeSeatAgain;
    else if (again.op == Opcode::kNextTile)
      again.op = Opcode::kNextTileAgain;
    else
      continue;
    if (again.d != static_cast<std::int32_t>(i) + 1) continue;
    again.d = static_cast<std::int32_t>(head) + 1;
    instructions[i] = again;
    places[i] = places[head];
  }
}

void Compiler::settle_registers(std::vector<Instruction>& instructions, std::size_t first_pattern, int first_number, int first_set) {
  for (Instruction& in : instructions) {
    const OpcodeInfo& op = info(in.op);
    std::uint16_t* fields[3] = {&in.a, &in.b, &in.c};
    for (int f = 0; f < 3; ++f) {
      if (op.number(f)) *fields[f] = static_cast<std::uint16_t>(number_at(*fields[f], first_number));
      if (op.set(f)) *fields[f] = static_cast<std::uint16_t>(set_at(*fields[f], first_set));
    }
  }
  for (const auto& [value, index] : constant_registers_) program_.constants.push_back({number_at(kConstants + index, first_number), value});
  for (const Constant& constant : lasting_constants_) program_.constants.push_back({number_at(constant.reg, first_number), constant.value});
  for (std::size_t p = first_pattern; p < program_.patterns.size(); ++p)
    for (auto& tile : program_.patterns[p].tiles)
      for (auto& end : tile.ends)
        if (!end.letter) end.index = number_at(end.index, first_number);
}

// Kept are the variables of the whole game and those that views show or dice are seen by; and what outlasts a decision. The others join the lasting registers.
void Compiler::keep_what_lasts() {
  Liveness liveness(program_, static_cast<std::size_t>(kept_numbers_), static_cast<std::size_t>(kept_sets_));
  if (liveness.width() * code().size() * kWordBits > kMaxBits) return;
  liveness.find();
  std::vector<Word> lasts(liveness.width(), 0);
  for (std::size_t i = 0; i < code().size(); ++i)
    if (code()[i].op == Opcode::kDecide || code()[i].op == Opcode::kDecideAll) liveness.after_decision(i, lasts);
  const auto keep = [&](std::size_t bit) { bits::add(lasts.data(), static_cast<Tile>(bit)); };
  keep(kPlayersRegister);
  for (std::size_t v = 0; v < core_.variables.size(); ++v) {
    const int reg = variable_register_[v];
    const core::Variable& variable = core_.variables[v];
    if (reg < 0 || (!variable.global && variable_info_[v] < 0 && variable.one())) continue;
    for (int element = 0; element < variable.elements(program_.seats); ++element)
      keep(variable.type == CoreType::kTiles ? liveness.bit_of_set(reg + element) : static_cast<std::size_t>(reg + element));
  }
  for (const DieInfo& die : program_.dice)
    if (die.viewer >= 0) keep(static_cast<std::size_t>(die.viewer));
  if (program_.first_seat >= 0) keep(static_cast<std::size_t>(program_.first_seat));
  for (const VariableInfo& variable : program_.variables)
    for (int seat = 0; variable.revealed >= 0 && seat < (variable.per_seat ? program_.seats : 1); ++seat)
      keep(static_cast<std::size_t>(variable.revealed + seat));

  std::vector<int> numbers;
  std::vector<int> sets;
  std::vector<std::string> number_names;
  std::vector<std::string> set_names;
  const auto place_of = [](bool kept, std::string& name, std::vector<std::string>& names, auto lasting) {
    if (!kept) return lasting();
    names.push_back(std::move(name));
    return static_cast<int>(names.size()) - 1;
  };
  for (int reg = 0; reg < kept_numbers_; ++reg)
    numbers.push_back(place_of(bits::has(lasts.data(), reg), kept_number_names_[static_cast<std::size_t>(reg)], number_names,
                               [&] { return lasting_number(); }));
  for (int reg = 0; reg < kept_sets_; ++reg)
    sets.push_back(place_of(bits::has(lasts.data(), static_cast<Tile>(liveness.bit_of_set(reg))),
                            kept_set_names_[static_cast<std::size_t>(reg)], set_names, [&] { return lasting_set(); }));
  const auto moved = [](const std::vector<int>& to, int reg) {
    return reg >= 0 && reg < kLasting ? to[static_cast<std::size_t>(reg)] : reg;
  };
  for (Instruction& in : code()) {
    const OpcodeInfo& op = info(in.op);
    std::uint16_t* fields[3] = {&in.a, &in.b, &in.c};
    for (int f = 0; f < 3; ++f) {
      if (op.number(f)) *fields[f] = static_cast<std::uint16_t>(moved(numbers, *fields[f]));
      if (op.set(f)) *fields[f] = static_cast<std::uint16_t>(moved(sets, *fields[f]));
    }
  }
  for (PatternInfo& pattern : program_.patterns)
    for (auto& tile : pattern.tiles)
      for (auto& end : tile.ends)
        if (!end.letter) end.index = moved(numbers, end.index);
  for (VariableInfo& variable : program_.variables) {
    variable.reg = moved(variable.kind == ValueKind::kTiles ? sets : numbers, variable.reg);
    variable.revealed = moved(numbers, variable.revealed);
  }
  for (DieInfo& die : program_.dice) die.viewer = moved(numbers, die.viewer);
  program_.first_seat = moved(numbers, program_.first_seat);
  // Nobody is asked in rounds whose count is not kept.
  int& left = program_.rounds.left;
  left = left >= 0 && bits::has(lasts.data(), static_cast<Tile>(left)) ? moved(numbers, left) : -1;
  for (DecisionInfo& decision : program_.decisions) {
    decision.chooser = moved(numbers, decision.chooser);
    for (WayInfo& way : decision.ways)
      for (ChoiceInfo& choice : way.choices) choice.reg = moved(choice.kind == ChoiceInfo::Kind::kTiles ? sets : numbers, choice.reg);
  }
  for (std::size_t v = 0; v < core_.variables.size(); ++v)
    program_.variable_registers[v] = moved(core_.variables[v].type == CoreType::kTiles ? sets : numbers, program_.variable_registers[v]);
  kept_numbers_ = static_cast<int>(number_names.size());
  kept_sets_ = static_cast<int>(set_names.size());
  kept_number_names_ = std::move(number_names);
  kept_set_names_ = std::move(set_names);
}

void Compiler::finish() {
  resolve_jumps(code(), program_.code_place);
  program_.variable_registers = variable_register_;
  if (!alone_ && !beside_) keep_what_lasts();  // questions are asked through registers of the state
  for (std::size_t v = 0; v < core_.variables.size(); ++v)
    if (program_.variable_registers[v] >= (core_.variables[v].type == CoreType::kTiles ? kept_sets_ : kept_numbers_))
      program_.variable_registers[v] = -1;
  settle_registers(code(), 0, kept_numbers_, kept_sets_);
  program_.kept_numbers = kept_numbers_;
  program_.kept_sets = kept_sets_;
  program_.kept_number_names = kept_number_names_;
  program_.kept_set_names = kept_set_names_;
  program_.numbers = kept_numbers_ + new_numbers();
  program_.sets = kept_sets_ + lasting_sets_ + sets_;
  const auto move_query = [&](Query& query, bool tiles) {
    query.result = tiles ? set_at(query.result, kept_sets_) : number_at(query.result, kept_numbers_);
  };
  for (DecisionInfo& decision : program_.decisions) {
    decision.chooser = number_at(decision.chooser, kept_numbers_);
    for (TierInfo& tier : decision.tiers) move_query(tier.also_when, false);
    for (WayInfo& way : decision.ways) {
      for (ChoiceInfo& choice : way.choices) {
        choice.reg = choice.kind == ChoiceInfo::Kind::kTiles ? set_at(choice.reg, kept_sets_) : number_at(choice.reg, kept_numbers_);
        move_query(choice.domain, choice.kind == ChoiceInfo::Kind::kTile || choice.kind == ChoiceInfo::Kind::kTiles);
        for (Query& size : choice.sizes) move_query(size, false);
        for (auto* ranges : {&choice.within, &choice.looked_into})
          for (ZoneRange& range : *ranges) move_query(range.seat, false);
      }
      for (Condition& condition : way.conditions) {
        move_query(condition.holds, false);
        for (Witness& witness : condition.witnesses) move_query(witness.value, witness.kind == ValueKind::kTiles);
      }
      for (Witness& witness : way.offered) move_query(witness.value, witness.kind == ValueKind::kTiles);
    }
  }
}

}  // namespace boneyard::dsl
