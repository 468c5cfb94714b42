#include "engine/players/obstacles.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>

namespace boneyard {
namespace {

// Larger games are not looked through: control flow is gone over for each jump on a secret.
constexpr std::size_t kMostCode = 50'000;

class Flow {
 public:
  explicit Flow(const Program& program)
      : program_(program),
        numbers_(static_cast<std::size_t>(program.numbers)),
        sets_(static_cast<std::size_t>(program.sets)),
        // After the registers come the listers, matchers and packers: what they were given is what they give. Then, for each set register,
        // how many tiles it has: zones taken whole are secret, but not their number.
        scratch_(static_cast<std::size_t>(program.listers + program.matchers + program.packers)),
        width_((numbers_ + 2 * sets_ + scratch_ + kWordBits - 1) / kWordBits),
        size_(program.code.size()) {
    public_.assign(width_, 0);
    bits::add(public_.data(), kPlayersRegister);  // all see who takes part
    if (program.first_seat >= 0) bits::add(public_.data(), program.first_seat);
    for (const VariableInfo& variable : program.variables) {
      for (Seat seat = 0; seat < (variable.per_seat ? program.seats : 1); ++seat) {
        const Tile reg = bit(variable.reg + seat, variable.kind == ValueKind::kTiles);
        if (variable.seen == Seen::kAll) bits::add(public_.data(), reg);
        if (variable.seen == Seen::kAll && is_set(reg)) bits::add(public_.data(), count_bit(reg));
        if (variable.revealed >= 0) bits::add(public_.data(), bit(variable.revealed + seat, false));
      }
    }
    for (const DieInfo& die : program.dice)
      if (die.viewer >= 0) bits::add(public_.data(), bit(die.viewer, false));
  }

  std::string find() {
    find_meetings();
    find_secrets();
    find_live();
    std::string text;
    std::set<std::string> told;
    for (std::size_t at = 0; at < size_; ++at) {
      const Instruction& in = program_.code[at];
      if ((in.op != Opcode::kDecide && in.op != Opcode::kDecideAll) || !reached_[at]) continue;
      for (int reg = 0; reg < program_.kept_numbers + program_.kept_sets; ++reg) {
        const bool set = reg >= program_.kept_numbers;
        const int index = set ? reg - program_.kept_numbers : reg;
        const bool asked = !set && (index == in.a || index == decision(in.d).chooser);  // which all see
        if (asked || !secret(at, bit(index, set)) || !bits::has(live(at), bit(index, set))) continue;
        const auto& names = set ? program_.kept_set_names : program_.kept_number_names;
        tell(text, told, names[static_cast<std::size_t>(index)], in.d);
      }
      if (sealed_choices_wait(at))
        text += fmt::format("at '{}' sealed choices are still to take effect, and some would know them\n", place_text(in.d));
    }
    return text;
  }

 private:
  Tile bit(int reg, bool set) const {
    return static_cast<Tile>(set ? numbers_ + static_cast<std::size_t>(reg) : static_cast<std::size_t>(reg));
  }
  Tile count_bit(Tile set) const { return set + static_cast<Tile>(sets_ + scratch_); }
  bool is_set(Tile reg) const { return reg >= static_cast<Tile>(numbers_) && reg < static_cast<Tile>(numbers_ + sets_); }
  Word* entering(std::size_t at) { return secrets_.data() + at * width_; }
  bool secret(std::size_t at, Tile reg) { return bits::has(entering(at), reg); }
  const Word* live(std::size_t at) const { return live_.data() + at * width_; }
  const DecisionInfo& decision(int index) const { return program_.decisions[static_cast<std::size_t>(index)]; }

  std::string place_text(int index) const {
    const Place& place = decision(index).place;
    return fmt::format("{}:{}", place.file.substr(place.file.rfind('/') + 1), place.line);
  }

  // A name's part before '.' and '/' is the author's; what begins with '#' the compiler has made.
  void tell(std::string& text, std::set<std::string>& told, const std::string& name, int index) const {
    const std::string author = name.substr(0, name.find_first_of("./"));
    const std::string what = author.empty() || author[0] == '#' ? "who is still to come in a loop" : fmt::format("'{}'", author);
    if (told.insert(what).second)
      text += fmt::format("{} may hold what not all have seen, when there is a choice at {}\n", what, place_text(index));
  }

  template <typename Take>
  void each_next(std::size_t at, Take take) const {
    const Instruction& in = program_.code[at];
    if (in.op == Opcode::kDecide || in.op == Opcode::kTakeSealed) {
      for (const WayInfo& way : decision(in.d).ways) take(static_cast<std::size_t>(way.entry));
      return;
    }
    if (info(in.op).jumps()) take(static_cast<std::size_t>(in.d));
    const bool ends = in.op == Opcode::kReturn || in.op == Opcode::kWin || in.op == Opcode::kFault || in.op == Opcode::kJump;
    if (!ends) take(at + 1);
  }

  // What an instruction reads and writes. `take(bit, written)`; what is written and was read before is given twice.
  template <typename Take>
  void each_register(const Instruction& in, Take take) const {
    const OpcodeInfo& op = info(in.op);
    const std::uint16_t fields[3] = {in.a, in.b, in.c};
    const auto scratch = [&](std::size_t of, int index) {
      return static_cast<Tile>(numbers_ + sets_ + of + static_cast<std::size_t>(index));
    };
    const auto listers = static_cast<std::size_t>(program_.listers);
    const auto matchers = static_cast<std::size_t>(program_.matchers);
    for (int f = 0; f < 3; ++f) {
      const char kind = op.operands[f];
      const bool second = f == 1;
      if (kind == 'l' || kind == 'm' || kind == 'p') {
        const Tile held = scratch(kind == 'l' ? 0 : kind == 'm' ? listers : listers + matchers, fields[f]);
        take(held, in.op == Opcode::kSubsets || in.op == Opcode::kMatchBegin || in.op == Opcode::kPackBegin);
        if (in.op == Opcode::kPackAdd) take(held, true);
        continue;
      }
      if ((!op.number(f) && !op.set(f)) || fields[f] == kNoRegister) continue;
      bool written = op.written(f);
      bool read = !written;
      switch (in.op) {
        case Opcode::kStoreAt:
        case Opcode::kSetStoreAt:
          if (second) written = true;  // one of several, so that the others stay
          break;
        case Opcode::kNextNumber:
        case Opcode::kSetAdd:
        case Opcode::kNextTile:
        case Opcode::kNextTileAgain:
        case Opcode::kNextFace:
        case Opcode::kKeepRow:
        case Opcode::kKeepAny:
        case Opcode::kKeepMask:
          if (f == 0) written = true;
          break;
        case Opcode::kTakeNext:
        case Opcode::kTakeSeat:
        case Opcode::kTakeNextAgain:
        case Opcode::kTakeSeatAgain:
          if (second) written = true;
          break;
        case Opcode::kNextSubset:
        case Opcode::kPackNext:
        case Opcode::kMatchNext:
          if (second) written = true, read = false;
          break;
        default:
          break;
      }
      int count = op.of_each_seat(f) ? program_.seats : 1;
      if (op.operands[f] == 'L') count = kMaxLetters;
      if (op.operands[f] == 'R') count = 2 + in.d;
      for (int i = 0; i < count; ++i) {
        const int reg = fields[f] + i;
        if (reg >= (op.set(f) ? program_.sets : program_.numbers)) break;
        if (read) take(bit(reg, op.set(f)), false);
        if (written) take(bit(reg, op.set(f)), true);
      }
    }
    if (in.op == Opcode::kMatchBegin)
      for (const auto& tile : program_.patterns[static_cast<std::size_t>(in.d)].tiles)
        for (const auto& end : tile.ends)
          if (!end.letter) take(bit(end.index, false), false);
  }

  bool hidden_zone(int zone) const { return program_.zones[static_cast<std::size_t>(zone)].seen != Seen::kAll; }

  // Whether it reads a secret that is in no register.
  bool source(const Instruction& in) const {
    switch (in.op) {
      case Opcode::kSetZone:
        return hidden_zone(in.d);
      case Opcode::kSetZones:
        for (int zone = in.b; zone < in.b + in.d; ++zone)
          if (hidden_zone(zone)) return true;
        return false;
      case Opcode::kZoneTop:
        return std::any_of(program_.zones.begin(), program_.zones.end(),
                           [](const ZoneInfo& zone) { return zone.ordered && zone.seen != Seen::kAll; });
      case Opcode::kDie:
        return std::any_of(program_.dice.begin(), program_.dice.end(), [](const DieInfo& die) { return die.seen != Seen::kAll; });
      default:
        return false;
    }
  }

  // Where all ways from an instruction meet again: its immediate postdominator (Cooper, Harvey and Kennedy, "A Simple, Fast Dominance
  // Algorithm", 2001). Ways into a fault are left out, since nothing comes after one. size_ is the end.
  void find_meetings() {
    reached_.assign(size_, 0);
    std::vector<std::size_t> rest = {0};
    reached_[0] = 1;
    std::vector<std::vector<std::size_t>> before(size_ + 1);
    while (!rest.empty()) {
      const std::size_t at = rest.back();
      rest.pop_back();
      if (program_.code[at].op == Opcode::kWin) before[size_].push_back(at);
      each_next(at, [&](std::size_t next) {
        before[next].push_back(at);
        if (reached_[next]) return;
        reached_[next] = 1;
        rest.push_back(next);
      });
    }
    // From the end backwards, each after all that were come to from it.
    order_.clear();
    rank_.assign(size_ + 1, -1);
    std::vector<char> met(size_ + 1, 0);
    std::vector<std::pair<std::size_t, std::size_t>> stack = {{size_, 0}};
    met[size_] = 1;
    while (!stack.empty()) {
      auto& [at, child] = stack.back();
      if (child == before[at].size()) {
        rank_[at] = static_cast<int>(order_.size());
        order_.push_back(at);
        stack.pop_back();
        continue;
      }
      const std::size_t to = before[at][child++];
      if (!met[to]) {
        met[to] = 1;
        stack.emplace_back(to, 0);
      }
    }
    meeting_.assign(size_ + 1, size_ + 1);
    meeting_[size_] = size_;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = order_.size() - 1; i-- > 0;) {
        const std::size_t at = order_[i];
        std::size_t meet = size_ + 1;
        const auto join = [&](std::size_t next) {
          if (meeting_[next] > size_) return;
          if (meet > size_) {
            meet = next;
            return;
          }
          while (meet != next) {
            while (rank_[meet] < rank_[next]) meet = meeting_[meet];
            while (rank_[next] < rank_[meet]) next = meeting_[next];
          }
        };
        if (program_.code[at].op == Opcode::kWin) join(size_);
        each_next(at, join);
        changed |= meeting_[at] != meet;
        meeting_[at] = meet;
      }
    }
  }

  // All between a jump on a secret and where its ways meet.
  void mark_under(std::size_t at) {
    std::vector<std::size_t> rest;
    std::vector<char> met(size_, 0);
    const auto go = [&](std::size_t next) {
      if (next == meeting_[at] || met[next]) return;
      met[next] = 1;
      under_[next] = 1;
      rest.push_back(next);
    };
    each_next(at, go);
    while (!rest.empty()) {
      const std::size_t next = rest.back();
      rest.pop_back();
      each_next(next, go);
    }
  }

  void find_secrets() {
    secrets_.assign(size_ * width_, 0);
    under_.assign(size_, 0);
    std::vector<char> jumped(size_, 0);
    std::vector<Word> now(width_);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t at = 0; at < size_; ++at) {
        if (!reached_[at]) continue;
        const Instruction& in = program_.code[at];
        std::copy_n(entering(at), width_, now.begin());
        bool is_secret = source(in);
        const bool number_only = in.op == Opcode::kSetCount || in.op == Opcode::kJumpIfEmpty || in.op == Opcode::kJumpIfSome;
        const bool whole = in.op == Opcode::kSetZone || in.op == Opcode::kSetZones || in.op == Opcode::kSetCopy || in.op == Opcode::kSetOr;
        bool number_is_secret = false;
        each_register(in, [&](Tile reg, bool written) {
          if (written) return;
          const Tile asked = number_only && is_set(reg) ? count_bit(reg) : reg;
          is_secret |= bits::has(now.data(), asked);
          number_is_secret |= bits::has(now.data(), is_set(reg) ? count_bit(reg) : reg);
        });
        const bool branches = info(in.op).jumps() && in.op != Opcode::kJump;
        const bool choice = in.op == Opcode::kDecide || in.op == Opcode::kTakeSealed;
        const bool unheard = choice && !decision(in.d).open;
        if (((branches && is_secret) || unheard) && !jumped[at]) {
          jumped[at] = 1;
          mark_under(at);
          changed = true;
        }
        is_secret |= under_[at] != 0;
        number_is_secret = whole ? number_is_secret || under_[at] != 0 : is_secret;
        const auto put_one = [&](Tile reg, bool to) {
          if (to && !bits::has(public_.data(), reg))
            bits::add(now.data(), reg);
          else
            bits::remove(now.data(), reg);
        };
        const auto put = [&](Tile reg, bool to) {
          put_one(reg, to);
          if (is_set(reg)) put_one(count_bit(reg), to && (number_is_secret || !whole));
        };
        each_register(in, [&](Tile reg, bool written) {
          if (!written) return;
          const bool one_of = in.op == Opcode::kStoreAt || in.op == Opcode::kSetStoreAt;
          if (is_secret || !one_of) put(reg, is_secret);
        });
        // All see who is asked.
        if (in.op == Opcode::kDecide || in.op == Opcode::kDecideAll) put(bit(in.a, false), false);
        if (choice) {
          put(bit(decision(in.d).chooser, false), false);
          for (const WayInfo& way : decision(in.d).ways)
            for (const ChoiceInfo& each : way.choices) put(bit(each.reg, each.kind == ChoiceInfo::Kind::kTiles), unheard);
        }
        each_next(at, [&](std::size_t next) {
          for (std::size_t w = 0; w < width_; ++w) {
            const Word joined = entering(next)[w] | now[w];
            changed |= joined != entering(next)[w];
            entering(next)[w] = joined;
          }
        });
      }
    }
  }

  // What is read of the registers, beside the code of play, at a decision: lists, conditions, what refusals tell.
  void reads_of(const DecisionInfo& asked, Word* out) const {
    std::vector<int> rest = {asked.list};
    std::set<int> met;
    const auto add = [&](const Query& query) {
      if (query.start >= 0) rest.push_back(query.start);
    };
    for (const TierInfo& tier : asked.tiers) add(tier.also_when);
    for (const WayInfo& way : asked.ways) {
      for (const ChoiceInfo& choice : way.choices) {
        add(choice.domain);
        for (const Query& size : choice.sizes) add(size);
        for (const auto* ranges : {&choice.within, &choice.looked_into})
          for (const ZoneRange& range : *ranges) add(range.seat);
      }
      for (const Condition& condition : way.conditions) {
        add(condition.holds);
        for (const Witness& witness : condition.witnesses) add(witness.value);
      }
    }
    while (!rest.empty()) {
      const int at = rest.back();
      rest.pop_back();
      if (!met.insert(at).second) continue;
      const auto index = static_cast<std::size_t>(at);
      each_register(program_.code[index], [&](Tile reg, bool written) {
        if (!written) bits::add(out, reg);
      });
      each_next(index, [&](std::size_t next) { rest.push_back(static_cast<int>(next)); });
    }
    take_choices(asked, out);
  }
  void take_choices(const DecisionInfo& asked, Word* out) const {
    bits::remove(out, bit(asked.chooser, false));
    for (const WayInfo& way : asked.ways)
      for (const ChoiceInfo& choice : way.choices) bits::remove(out, bit(choice.reg, choice.kind == ChoiceInfo::Kind::kTiles));
  }

  // What is read before it is written, from an instruction on.
  void find_live() {
    std::vector<Word> asked(program_.decisions.size() * width_, 0);
    for (std::size_t d = 0; d < program_.decisions.size(); ++d) reads_of(program_.decisions[d], asked.data() + d * width_);
    live_.assign(size_ * width_, 0);
    std::vector<Word> now(width_);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t at = size_; at-- > 0;) {
        if (!reached_[at]) continue;
        const Instruction& in = program_.code[at];
        std::fill(now.begin(), now.end(), Word{0});
        each_next(at, [&](std::size_t next) {
          for (std::size_t w = 0; w < width_; ++w) now[w] |= live(next)[w];
        });
        const bool stops = in.op == Opcode::kDecide || in.op == Opcode::kDecideAll;
        if (stops || in.op == Opcode::kTakeSealed) take_choices(decision(in.d), now.data());
        if (stops)
          for (std::size_t w = 0; w < width_; ++w) now[w] |= asked[static_cast<std::size_t>(in.d) * width_ + w];
        // Who is asked is kept in the state itself.
        if (!stops) {
          each_register(in, [&](Tile reg, bool written) {
            const bool one_of = in.op == Opcode::kStoreAt || in.op == Opcode::kSetStoreAt;
            if (written && !one_of) bits::remove(now.data(), reg);
          });
          each_register(in, [&](Tile reg, bool written) {
            const bool store = (in.op == Opcode::kStoreAt && reg >= in.b && reg < in.b + program_.seats) ||
                               (in.op == Opcode::kSetStoreAt && reg >= bit(in.b, true) && reg < bit(in.b + program_.seats, true));
            if (!written && !store) bits::add(now.data(), reg);
          });
        }
        Word* const known = live_.data() + at * width_;
        changed |= !std::equal(now.begin(), now.end(), known);
        std::copy(now.begin(), now.end(), known);
      }
    }
  }

  // Whether there is a way from this decision to where sealed choices take effect, and none are made between.
  bool sealed_choices_wait(std::size_t from) const {
    std::vector<std::size_t> rest;
    std::vector<char> met(size_, 0);
    bool wait = false;
    const auto go = [&](std::size_t next) {
      if (met[next] || program_.code[next].op == Opcode::kDecideAll) return;
      met[next] = 1;
      rest.push_back(next);
    };
    each_next(from, go);
    while (!rest.empty() && !wait) {
      const std::size_t next = rest.back();
      rest.pop_back();
      const Instruction& in = program_.code[next];
      wait = in.op == Opcode::kTakeSealed && !(program_.code[from].op == Opcode::kDecideAll && in.d == program_.code[from].d);
      each_next(next, go);
    }
    return wait;
  }

  const Program& program_;
  std::size_t numbers_;
  std::size_t sets_;
  std::size_t scratch_;
  std::size_t width_;
  std::size_t size_;
  std::vector<Word> public_;        // registers that hold what all see
  std::vector<char> reached_;       // in play, by instruction
  std::vector<std::size_t> order_;  // from the ends on; the end last
  std::vector<int> rank_;           // in it
  std::vector<std::size_t> meeting_;
  std::vector<char> under_;    // a secret decides whether it is come to
  std::vector<Word> secrets_;  // by instruction: the registers that may be secret when it is come to
  std::vector<Word> live_;
};

}  // namespace

std::string why_not_sampled(const Program& program) {
  if (program.code.size() > kMostCode) return "the game is too large to be looked through\n";
  return Flow(program).find();
}

}  // namespace boneyard
