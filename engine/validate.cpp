#include <array>

#include <fmt/format.h>

#include "engine/move.hpp"
#include "engine/program.hpp"

namespace boneyard {
namespace {

bool below(std::int64_t index, std::size_t size) { return index >= 0 && index < static_cast<std::int64_t>(size); }

class Validation {
 public:
  explicit Validation(const Program& program) : Validation(program, program.code, program.code_place) {}
  Validation(const Program& program, const std::vector<Instruction>& code, const std::vector<int>& code_place)
      : program_(program), code_(code), code_place_(code_place), seen_(code.size(), 0) {}

  // What is wrong, the first of it; or "".
  std::string find() {
    // Each looks at what those before it have found sound.
    for (const auto part : {&Validation::sizes, &Validation::equipment, &Validation::tables, &Validation::decisions, &Validation::operands,
                            &Validation::ways_through}) {
      (this->*part)();
      if (!wrong_.empty()) break;
    }
    return wrong_;
  }

  std::string find(const Query& asked, bool tiles) {
    for (const auto part : {&Validation::sizes, &Validation::operands}) {
      (this->*part)();
      if (!wrong_.empty()) return wrong_;
    }
    question(asked, tiles);
    ++round_;
    through(asked.start, Part::kQuestion, nullptr);
    return wrong_;
  }

 private:
  // Where code stands, and what may stand there.
  enum class Part { kPlay, kQuestion, kList };

  template <typename... Parts>
  bool expect(bool holds, fmt::format_string<Parts...> what, Parts&&... parts) {
    if (!holds && wrong_.empty()) wrong_ = fmt::format(what, std::forward<Parts>(parts)...);
    return holds;
  }
  bool is_number(std::int64_t reg) const { return below(reg, static_cast<std::size_t>(program_.numbers)); }
  bool is_set(std::int64_t reg) const { return below(reg, static_cast<std::size_t>(program_.sets)); }
  bool is_code(std::int64_t at) const { return below(at, code_.size()); }
  void clauses(const std::vector<int>& list) {
    for (const int clause : list) expect(below(clause, program_.clauses.size()), "clause {}", clause);
  }

  void sizes() {
    expect(!code_.empty(), "no code");
    expect(code_place_.size() == code_.size(), "places do not match the code");
    expect(program_.seats >= 1 && program_.seats <= kMaxSeats, "{} seats", program_.seats);
    expect(program_.tiles.size() <= kMaxTiles, "{} tiles", program_.tiles.size());
    expect(program_.tiles.most_copies() <= kMaxCopies, "{} tiles of a face", program_.tiles.most_copies());
    expect(program_.tiles.highest_end() <= kMaxEnd, "a tile with {} pips at an end", program_.tiles.highest_end());
    expect(program_.zones.size() <= std::size_t{kMaxZones}, "{} zones", program_.zones.size());
    expect(program_.dice.size() <= std::size_t{kMaxDice}, "{} dice", program_.dice.size());
    expect(program_.kept_numbers > kPlayersRegister && program_.numbers >= program_.kept_numbers && program_.numbers < kNoRegister,
           "{} number registers, {} of them kept", program_.numbers, program_.kept_numbers);
    expect(program_.kept_sets >= 0 && program_.sets >= program_.kept_sets && program_.sets < kNoRegister,
           "{} set registers, {} of them kept", program_.sets, program_.kept_sets);
    expect(program_.listers >= 0 && program_.matchers >= 0 && program_.packers >= 0, "less than no listers, matchers or packers");
    expect(program_.caches >= 0 && program_.caches <= kMaxCaches, "{} caches", program_.caches);
    expect(program_.accounts.size() >= static_cast<std::size_t>(program_.seats), "{} accounts of {} seats", program_.accounts.size(),
           program_.seats);
  }

  void equipment() {
    for (std::size_t z = 0; z < program_.zones.size(); ++z) {
      const ZoneInfo& zone = program_.zones[z];
      expect(zone.owner >= kNobody && zone.owner < program_.seats, "zone {} of seat {}", z, zone.owner);
      expect(zone.layout < 0 || below(zone.layout, program_.layouts.size()), "zone {} is layout {}", z, zone.layout);
    }
    for (std::size_t l = 0; l < program_.layouts.size(); ++l) {
      const int zone = program_.layouts[l].zone;
      expect(below(zone, program_.zones.size()) && program_.zones[static_cast<std::size_t>(zone)].layout == static_cast<int>(l),
             "layout {} in zone {}", l, zone);
    }
    for (const DieInfo& die : program_.dice) {
      expect(die.sides >= 1 && (die.viewer < 0 || is_number(die.viewer)), "a die of {} sides seen by the seat in register {}", die.sides,
             die.viewer);
      expect(die.owner >= kNobody && die.owner < program_.seats && (die.seen != Seen::kOwner || die.owner >= 0), "a die of seat {}",
             die.owner);
      expect(program_.dice_values.sides() == 0 || die.sides <= program_.dice_values.sides(), "dice of {} sides as values", die.sides);
    }
    expect(program_.dice_values.sides() <= DiceValues::kMostSides, "dice of {} sides as values", program_.dice_values.sides());
    for (const VariableInfo& variable : program_.variables) {
      const int last = variable.reg + (variable.per_seat ? program_.seats : 1) - 1;
      const int kept = variable.kind == ValueKind::kTiles ? program_.kept_sets : program_.kept_numbers;
      expect(variable.reg >= 0 && last < kept, "variable '{}' in registers {} to {}", variable.name, variable.reg, last);
      const int last_revealed = variable.revealed + last - variable.reg;
      expect(variable.revealed >= -1 && (variable.revealed < 0 || last_revealed < program_.kept_numbers),
             "whom variable '{}' was revealed to in registers {} to {}", variable.name, variable.revealed, last_revealed);
    }
    for (const Constant& constant : program_.constants) {
      expect(is_number(constant.reg) && constant.reg >= program_.kept_numbers, "a constant in register {}", constant.reg);
    }
    expect(program_.first_seat < program_.kept_numbers, "the first seat is in register {}", program_.first_seat);
  }

  void tables() {
    const auto words = static_cast<std::size_t>(std::max(1, program_.tiles.words()));
    for (std::size_t t = 0; t < program_.set_tables.size(); ++t)
      expect(!program_.set_tables[t].empty() && program_.set_tables[t].size() % words == 0, "set table {} has {} words", t,
             program_.set_tables[t].size());
    for (std::size_t t = 0; t < program_.mask_tables.size(); ++t) expect(!program_.mask_tables[t].empty(), "mask table {} is empty", t);
    for (const PatternInfo& pattern : program_.patterns) this->pattern(pattern);
    for (std::size_t p = 0; p < program_.places.size(); ++p)
      expect(program_.places[p].used_from < static_cast<int>(p), "place {} is used from {}", p, program_.places[p].used_from);
    for (const std::vector<int>& list : program_.cite_lists) clauses(list);
  }

  void pattern(const PatternInfo& pattern) {
    expect(pattern.tiles.size() <= std::size_t{kMaxPatternTiles} && pattern.letters >= 0 && pattern.letters <= kMaxLetters,
           "a pattern of {} tiles with {} letters", pattern.tiles.size(), pattern.letters);
    for (const PatternInfo::TilePattern& tile : pattern.tiles)
      for (const PatternInfo::End& end : tile.ends)
        expect(end.letter ? below(end.index, static_cast<std::size_t>(pattern.letters)) : is_number(end.index), "a pattern's end {}",
               end.index);
  }

  void question(const Query& query, bool tiles) {
    expect(is_code(query.start), "a question at {}", query.start);
    expect(tiles ? is_set(query.result) : is_number(query.result), "a question's answer in register {}", query.result);
  }

  void decisions() {
    for (const DecisionInfo& decision : program_.decisions) {
      expect(is_number(decision.chooser), "the chooser is in register {}", decision.chooser);
      expect(is_code(decision.list), "a list of moves at {}", decision.list);
      expect(below(decision.around, program_.decisions.size()), "a decision within {} others", decision.around);
      clauses(decision.cites);
      for (const int variable : decision.variables) expect(below(variable, program_.variables.size()), "variable {}", variable);
      expect(!decision.tiers.empty(), "a decision without a tier");
      for (const TierInfo& tier : decision.tiers) {
        if (tier.also_when.start >= 0) question(tier.also_when, false);
        clauses(tier.cites);
      }
      expect(decision.ways.size() < 0x10000, "{} ways", decision.ways.size());
      for (const WayInfo& way : decision.ways) this->way(decision, way);
    }
  }

  void way(const DecisionInfo& decision, const WayInfo& way) {
    expect(is_code(way.entry), "a way's entry at {}", way.entry);
    expect(below(way.tier, decision.tiers.size()), "a way in tier {}", way.tier);
    clauses(way.cites);
    for (const WayInfo::Part& part : way.parts)
      expect(!part.word.empty() || below(part.choice, way.choices.size()), "choice {} of a way", part.choice);
    int scalars = 0;
    int subsets = 0;
    int range = -1;
    for (const ChoiceInfo& choice : way.choices) {
      const bool tiles = choice.kind == ChoiceInfo::Kind::kTiles;
      expect(tiles ? is_set(choice.reg) : is_number(choice.reg), "a choice in register {}", choice.reg);
      question(choice.domain, tiles || choice.kind == ChoiceInfo::Kind::kTile);
      if (choice.kind == ChoiceInfo::Kind::kRange) {
        expect(is_number(choice.domain.result + 1), "a range's end in register {}", choice.domain.result + 1);
        range = scalars;
      }
      for (const Query& size : choice.sizes) question(size, false);
      for (const auto* ranges : {&choice.within, &choice.looked_into})
        for (const ZoneRange& zones : *ranges) {
          expect(
              zones.count >= 1 && below(zones.first, program_.zones.size()) && below(zones.first + zones.count - 1, program_.zones.size()),
              "{} zones from {}", zones.count, zones.first);
          if (zones.seat.start >= 0) question(zones.seat, false);
        }
      expect(choice.layout < 0 || below(choice.layout, program_.layouts.size()), "a choice from layout {}", choice.layout);
      ++(tiles ? subsets : scalars);
    }
    expect(scalars <= kMaxScalarChoices && subsets <= 1 && way.range == range, "a way with {} single choices and {} of tiles", scalars,
           subsets);
    for (const Condition& condition : way.conditions) {
      question(condition.holds, false);
      clauses(condition.cites);
      for (const Witness& witness : condition.witnesses) question(witness.value, witness.kind == ValueKind::kTiles);
    }
    for (const Witness& witness : way.offered) question(witness.value, witness.kind == ValueKind::kTiles);
  }

  void operands() {
    for (const int place : code_place_) expect(place < 0 || below(place, program_.places.size()), "place {}", place);
    letters_.assign(static_cast<std::size_t>(program_.matchers), 0);
    for (const Instruction& in : code_) {
      if (in.op != Opcode::kMatchBegin || !below(in.a, letters_.size()) || !below(in.d, program_.patterns.size())) continue;
      const PatternInfo& used = program_.patterns[static_cast<std::size_t>(in.d)];
      pattern(used);
      letters_[in.a] = std::max(letters_[in.a], used.letters);
    }
    for (std::size_t i = 0; i < code_.size(); ++i) {
      const Instruction& in = code_[i];
      const std::array<std::int64_t, 4> fields = {in.a, in.b, in.c, in.d};
      const OpcodeInfo& op = info(in.op);
      for (std::size_t f = 0; f < fields.size(); ++f)
        expect(fits(in, op.operands[f], fields[f]), "instruction {}, {}: {} as {}", i, op.name, fields[f], "abcd"[f]);
    }
  }

  bool fits(const Instruction& in, char kind, std::int64_t value) const {
    switch (kind) {
      case 'n':
      case 'N':
      case 'q':
        return is_number(value);
      case 'X':
        return is_number(value) && is_number(value + 1);
      case 'o':
        return value == kNoRegister || is_number(value);
      case 's':
      case 'S':
        return is_set(value);
      case 'v':
        return in.d >= 1 && is_number(value + in.d - 1);
      case 'w':
        return in.d >= 1 && is_set(value + in.d - 1);
      case 'e':
        return value >= 1 && value <= kMaxElements;
      case 'L':
        return below(in.a, letters_.size()) && value + letters_[in.a] <= program_.numbers;
      case 'R':
        return in.d >= 0 && is_number(value + 1 + in.d);
      case 'l':
        return below(value, static_cast<std::size_t>(program_.listers));
      case 'm':
        return below(value, static_cast<std::size_t>(program_.matchers));
      case 'p':
        return below(value, static_cast<std::size_t>(program_.packers));
      case 'x':
        return below(value, static_cast<std::size_t>(program_.caches));
      case 'z':
        return below(value, program_.zones.size()) && below(value + in.c - 1, program_.zones.size());
      case 'y':
        return below(value, program_.layouts.size()) && below(value + in.c - 1, program_.layouts.size());
      case 'Z':
        return in.d >= 1 && below(value + in.d - 1, program_.zones.size());
      case 't':
        return below(value, program_.set_tables.size());
      case 'k':
        return below(value, program_.mask_tables.size());
      case 'K':
        return below(value, program_.mask_tables.size()) &&
               program_.mask_tables[static_cast<std::size_t>(value)].size() >= static_cast<std::size_t>(program_.tiles.size());
      case 'h':
        return value == 0 || is_pair_table(value - 1);
      case 'u':
        return value <= 0 ? value >= -kMaxChosenTiles : is_pair_table(value / 2 - 1);
      case 'P':
        return below(value, program_.patterns.size());
      case 'D':
        return below(value, program_.decisions.size()) &&
               program_.decisions[static_cast<std::size_t>(value)].sealed == (in.op != Opcode::kDecide);
      case 'W':
        return value >= 0;  // of which decision is seen where it is come to
      case 'V': {
        if (!below(value, program_.variables.size())) return false;
        const int seats = program_.variables[static_cast<std::size_t>(value)].per_seat ? program_.seats : 1;
        return below(value + (in.c - 1) / seats, program_.variables.size());
      }
      case 'C':
        return below(value, program_.cite_lists.size());
      case 'c':
        return value == kNoRegister || below(value, program_.cite_lists.size());
      case 'H':
        return below(value, program_.phases.size());
      case 'F':
        return below(value, program_.faults.size());
      case 'g':
        return value >= 0 && value >> program_.dice.size() == 0;
      case 'j':
        return is_code(value);
      case 'i':
        return true;
      case '-':
        return value == 0;
      default:
        return false;
    }
  }

  bool is_pair_table(std::int64_t table) const {
    const auto rows = static_cast<std::size_t>(program_.tiles.size()) * static_cast<std::size_t>(program_.tiles.words());
    return below(table, program_.set_tables.size()) && program_.set_tables[static_cast<std::size_t>(table)].size() >= rows;
  }

  void ways_through() {
    ++round_;
    through(0, Part::kPlay, nullptr);
    for (const Instruction& in : code_)
      if (in.op == Opcode::kDecideAll) through(static_cast<int>(&in - code_.data()) + 1, Part::kPlay, nullptr);
    for (const DecisionInfo& decision : program_.decisions)
      for (const WayInfo& way : decision.ways) through(way.entry, Part::kPlay, nullptr);
    ++round_;
    for (const DecisionInfo& decision : program_.decisions) {
      for (const TierInfo& tier : decision.tiers)
        if (tier.also_when.start >= 0) through(tier.also_when.start, Part::kQuestion, nullptr);
      for (const WayInfo& way : decision.ways) {
        for (const ChoiceInfo& choice : way.choices) {
          through(choice.domain.start, Part::kQuestion, nullptr);
          for (const Query& size : choice.sizes) through(size.start, Part::kQuestion, nullptr);
          for (const auto* ranges : {&choice.within, &choice.looked_into})
            for (const ZoneRange& range : *ranges)
              if (range.seat.start >= 0) through(range.seat.start, Part::kQuestion, nullptr);
        }
        for (const Condition& condition : way.conditions) {
          through(condition.holds.start, Part::kQuestion, nullptr);
          for (const Witness& witness : condition.witnesses) through(witness.value.start, Part::kQuestion, nullptr);
        }
        for (const Witness& witness : way.offered) through(witness.value.start, Part::kQuestion, nullptr);
      }
    }
    for (const DecisionInfo& decision : program_.decisions) {
      ++round_;
      through(decision.list, Part::kList, &decision);
    }
  }

  // All that can be come to from there.
  void through(int start, Part part, const DecisionInfo* listing) {
    rest_.assign(1, start);
    while (!rest_.empty() && wrong_.empty()) {
      const int at = rest_.back();
      rest_.pop_back();
      if (!expect(is_code(at), "the code runs off its end")) return;
      int& seen = seen_[static_cast<std::size_t>(at)];
      if (seen == round_) continue;
      seen = round_;
      const Instruction& in = code_[static_cast<std::size_t>(at)];
      if (!stands_in(part, in, at, listing)) return;
      if (info(in.op).jumps()) rest_.push_back(in.d);
      if (in.op == Opcode::kTakeSealed)
        for (const WayInfo& way : program_.decisions[static_cast<std::size_t>(in.d)].ways) rest_.push_back(way.entry);
      const bool ends = in.op == Opcode::kJump || in.op == Opcode::kReturn || in.op == Opcode::kWin || in.op == Opcode::kFault ||
                        in.op == Opcode::kDecide || in.op == Opcode::kTakeSealed;
      if (!ends) rest_.push_back(at + 1);
    }
  }

  bool stands_in(Part part, const Instruction& in, int at, const DecisionInfo* listing) {
    const OpcodeInfo& op = info(in.op);
    bool fits = op.effect == Effect::kAsk;
    fits |= op.effect == Effect::kChange && part == Part::kPlay;
    fits |= op.effect == Effect::kAnswer && part != Part::kPlay;
    fits |= op.effect == Effect::kList && part == Part::kList;
    if (!expect(fits, "instruction {}, {}, does not belong into {}", at, op.name,
                part == Part::kPlay   ? "play"
                : part == Part::kList ? "a list of moves"
                                      : "a question"))
      return false;
    if (op.operands[3] != 'W') return true;
    if (!expect(below(in.d, listing->ways.size()), "instruction {}, {}: way {}", at, op.name, in.d)) return false;
    // What it chooses itself comes last.
    const std::vector<ChoiceInfo>& choices = listing->ways[static_cast<std::size_t>(in.d)].choices;
    const auto is_last = [&](std::size_t from_end, ChoiceInfo::Kind kind) {
      return choices.size() >= from_end && choices[choices.size() - from_end].kind == kind;
    };
    using Kind = ChoiceInfo::Kind;
    fits = in.op == Opcode::kEmitFaces     ? is_last(1, Kind::kTile)
           : in.op == Opcode::kEmitMatches ? is_last(2, Kind::kTile) && is_last(1, Kind::kNumber)
           : in.op == Opcode::kEmitSubsets ? is_last(1, Kind::kTiles)
                                           : true;
    return expect(fits, "instruction {}, {}: way {} has other choices", at, op.name, in.d);
  }

  const Program& program_;
  const std::vector<Instruction>& code_;
  const std::vector<int>& code_place_;
  std::vector<int> letters_;  // by matcher
  std::vector<int> seen_;     // for each instruction, the round in which it was come to last
  std::vector<int> rest_;
  int round_ = 0;
  std::string wrong_;
};

}  // namespace

std::string validate(const Program& program) { return Validation(program).find(); }

std::string validate(const Program& program, const Question& question, bool tiles) {
  return Validation(program, question.code, question.code_place).find(question.query, tiles);
}

}  // namespace boneyard
