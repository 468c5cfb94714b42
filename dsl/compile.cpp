#include "dsl/compile.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "engine/machine.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using Label = int;

// "(CH-12, CH-R3)". A minus has blanks around it, so that no sum in brackets looks like this.
bool is_citation(const std::string& text) {
  return text.find('-') != std::string::npos && text.find(" -") == std::string::npos &&
         text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-, ()") == std::string::npos;
}

ValueKind kind_of(const Type& type) {
  switch (type.base) {
    case Base::kFlag:
      return ValueKind::kFlag;
    case Base::kSeat:
      return ValueKind::kSeat;
    case Base::kSeats:
      return ValueKind::kSeats;
    case Base::kTile:
      return ValueKind::kTile;
    case Base::kTiles:
      return ValueKind::kTiles;
    case Base::kEnds:
      return ValueKind::kEnds;
    default:
      return ValueKind::kNumber;
  }
}

// Which variables an expression reads: a condition is looked at as soon as those that were chosen are known.
void variables_of(const Expr& expr, std::vector<int>& out) {
  if (expr.op == ExprOp::kVariable) out.push_back(expr.a);
  for (const ExprPtr& kid : expr.kids)
    if (kid) variables_of(*kid, out);
  for (const ExprPtr* part : {&expr.binder.domain, &expr.binder.domain_to, &expr.binder.from})
    if (*part) variables_of(**part, out);
  for (const ExprPtr& key : expr.keys) variables_of(*key, out);
  for (const auto& tile : expr.pattern.tiles)
    for (const auto& end : tile.ends)
      if (end.number) variables_of(*end.number, out);
}

// While a program is being made, registers of four kinds are numbered apart: kept ones from 0, lasting ones (of locals and query results, which hold
// for a whole piece of code), scratch, and constants, which hold their value from the start. At its end the latter three are moved down behind
// the kept ones.
constexpr int kLasting = 0x4000;
constexpr int kScratch = 0x8000;
constexpr int kConstant = 0xc000;

class Compiler {
 public:
  Compiler(const CheckedGame& game, const Settings& settings, Program& program, const std::vector<Type>& locals)
      : game_(game), program_(program), locals_(locals) {
    constants_.game = &game;
    constants_.options = settings.options;
    constants_.seats = settings.seats;
  }

  void equipment();
  void whole_game();
  CompiledExpression expression_alone(const Expr& expr);

 private:
  // registers
  int kept_number() { return kept_numbers_++; }
  int kept_set() { return kept_sets_++; }
  int number() {
    numbers_ = std::max(numbers_, next_number_ + 1);
    return kScratch + next_number_++;
  }
  int number_run(int count) {
    const int first = number();
    for (int i = 1; i < count; ++i) number();
    return first;
  }
  int scratch_set() {
    sets_ = std::max(sets_, next_set_ + 1);
    return kScratch + next_set_++;
  }
  // Whether a result may be built up in this register: no expression reads a scratch register but those made for its own parts.
  static bool unread(int reg) { return reg >= kScratch && reg < kConstant; }
  void forget_scratch() {
    next_number_ = 0;
    next_set_ = 0;
  }
  int lasting_number(int count = 1) {
    const int first = kLasting + lasting_numbers_;
    lasting_numbers_ += count;
    return first;
  }
  int lasting_set() { return kLasting + lasting_sets_++; }
  int number_at(int reg, int first) const {
    if (reg == kNoRegister || reg < kLasting) return reg;
    if (reg < kScratch) return first + reg - kLasting;
    if (reg < kConstant) return first + lasting_numbers_ + reg - kScratch;
    return first + lasting_numbers_ + numbers_ + reg - kConstant;
  }
  int new_numbers() const { return lasting_numbers_ + numbers_ + static_cast<int>(constant_registers_.size()); }
  int set_at(int reg, int first) const {
    if (reg < kLasting) return reg;
    return reg < kScratch ? first + reg - kLasting : first + lasting_sets_ + reg - kScratch;
  }
  void bound_registers() const;
  void settle_registers(std::vector<Instruction>& instructions, std::size_t first_pattern, int first_number, int first_set);
  int variable(int index);
  int local_number(int local);
  int local_set(int local);

  // code
  int emit(Opcode op, int a = 0, int b = 0, int c = 0, int d = 0);
  Label label() {
    labels_.push_back(-1);
    return static_cast<Label>(labels_.size()) - 1;
  }
  void here(Label at) { labels_[static_cast<std::size_t>(at)] = static_cast<int>(code().size()); }
  void jump(Opcode op, int a, Label to, int b = 0, int c = 0) { fixups_.emplace_back(emit(op, a, b, c, 0), to); }
  std::vector<Instruction>& code() { return program_.code; }
  int place_index(const Span& span, const std::vector<Span>& uses);
  Place place_of(const Span& span) const;

  // expressions
  int value(const Expr& expr);  // register with the value
  void value_into(const Expr& expr, int reg);
  int set(const Expr& expr);  // set register with the value
  void set_into(const Expr& expr, int reg);
  void bind_local(const Expr& let);
  void either(const Expr& expr, int reg, void (Compiler::*into)(const Expr&, int));
  void jump_unless(const Expr& expr, Label to);
  void jump_if(const Expr& expr, Label to);
  bool jump_compared(const Expr& expr, bool when, Label to);
  int constant_register(int value);
  int first_zone(int zone) const;  // number of a declared zone's first place
  int zone(const Expr& expr);      // register with the zone's number
  // A zone or layout, to be given to an instruction that adds the seat to the first of them: one that no seat owns is the first plus seat 0.
  struct Places {
    int seat;  // register
    int first;
  };
  Places places(const Expr& expr);
  void of_place(Opcode op, int reg, const Expr& place);
  int account(const Expr& expr);
  int owned(const Expr& expr, int first);
  int first_layout(int layout) const;
  int layout(const Expr& expr);
  void match(const Expr& expr, Label fail);
  // A loop over a binder: the body is made with the label that goes on to the next.
  template <typename Body>
  void loop(const CheckedBinder& binder, Body body);
  void gather_best(const Expr& expr, int result, bool set_result);
  int add_clause(const std::string& name);
  std::vector<int> add_clauses(const std::vector<std::string>& names);
  int add_cites(const std::vector<std::string>& names);
  int add_phase(const std::string& name);
  int add_fault(const std::string& message);

  // statements
  void block(const CheckedBlock& block);
  void statement(const Stmt& stmt);
  void turns(const Stmt& stmt);
  void for_each(const Stmt& stmt);
  void choose(const Stmt& stmt);
  void decision_code(std::size_t index);
  void list_way(const CheckedWay& way, WayInfo& info, std::size_t index, std::size_t choice, std::vector<bool>& tested);
  Query query(const Expr& expr);
  std::vector<Face> described(const Expr& description) const;

  void finish();

  const CheckedGame& game_;
  Program& program_;
  const std::vector<Type>& locals_;
  Constants constants_;
  std::vector<int> variable_register_;
  std::vector<int> variable_info_;
  std::vector<int> local_register_;
  int kept_numbers_ = 1;  // register 0: the players
  int kept_sets_ = 0;
  int next_number_ = 0;
  int next_set_ = 0;
  int numbers_ = 0;
  int sets_ = 0;
  int lasting_numbers_ = 0;
  int lasting_sets_ = 0;
  std::vector<int> labels_;
  std::vector<std::pair<int, Label>> fixups_;
  std::map<int, Label> ends_;  // by label of the checked game
  struct TurnCounter {
    int speaker = -1;
    int done = -1;    // mask of those who passed in a row, or who spoke since the turns began anew
    int passed = -1;  // whether this turn is a pass
  };
  std::map<int, TurnCounter> turn_counters_;  // by turns
  std::vector<const CheckedChoose*> chooses_;
  int place_ = -1;
  std::map<std::pair<const Source*, std::uint64_t>, int> places_;
  std::map<std::vector<int>, int> cite_index_;
  std::map<int, int> constant_registers_;  // by value, numbered from 0
  bool alone_ = false;                     // code that is asked of machines that may be there already
};

int Compiler::emit(Opcode op, int a, int b, int c, int d) {
  code().push_back({op, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c), d});
  program_.code_place.push_back(place_);
  return static_cast<int>(code().size()) - 1;
}

Place Compiler::place_of(const Span& span) const {
  Place place;
  if (span.source == nullptr) return place;
  const Position position = position_of(*span.source, span.begin);
  place.file = span.source->name;
  place.line = position.line;
  place.column = position.column;
  std::string text(span.text());
  for (char& c : text)
    if (c == '\n') c = ' ';
  std::string folded;
  for (const char c : text)
    if (c != ' ' || (!folded.empty() && folded.back() != ' ')) folded += c;
  while (!folded.empty() && folded.back() == ' ') folded.pop_back();
  // A rule's own words: the clauses that it cites are told beside them.
  if (const auto open = folded.rfind('(');
      open != std::string::npos && open > 0 && folded.back() == ')' && is_citation(folded.substr(open))) {
    folded.erase(open);
    while (!folded.empty() && folded.back() == ' ') folded.pop_back();
  }
  place.text = folded;
  return place;
}

int Compiler::place_index(const Span& span, const std::vector<Span>& uses) {
  if (span.source == nullptr) return -1;
  int user = -1;
  if (!uses.empty()) user = place_index(uses.back(), std::vector<Span>(uses.begin(), uses.end() - 1));
  const auto key =
      std::make_pair(span.source, (static_cast<std::uint64_t>(span.begin) << 32 | span.end) ^ (static_cast<std::uint64_t>(user + 1) << 20));
  const auto [it, fresh] = places_.emplace(key, static_cast<int>(program_.places.size()));
  if (fresh) {
    program_.places.push_back(place_of(span));
    program_.places.back().used_from = user;
  }
  return it->second;
}

int Compiler::variable(int index) {
  auto& reg = variable_register_[static_cast<std::size_t>(index)];
  if (reg < 0) {
    const CheckedVariable& variable = game_.variables[static_cast<std::size_t>(index)];
    if (variable.type.base == Base::kTiles) {
      reg = kept_set();
    } else {
      reg = kept_number();
      if (variable.per_seat)
        for (int seat = 1; seat < program_.seats; ++seat) kept_number();
    }
    if (variable.seen != Seen::kNone || variable.global) {
      VariableInfo info;
      info.name = variable.name;
      info.kind = kind_of(variable.type);
      info.per_seat = variable.per_seat;
      info.seen = variable.seen;
      info.global = variable.global;
      info.reg = reg;
      info.initial = variable.type.base == Base::kSeat || variable.type.base == Base::kTile ? -1 : 0;
      variable_info_[static_cast<std::size_t>(index)] = static_cast<int>(program_.variables.size());
      program_.variables.push_back(info);
    }
  }
  return reg;
}

int Compiler::local_number(int local) {
  auto& reg = local_register_[static_cast<std::size_t>(local)];
  if (reg < 0) reg = lasting_number();
  return reg;
}

int Compiler::local_set(int local) {
  auto& reg = local_register_[static_cast<std::size_t>(local)];
  if (reg < 0) reg = lasting_set();
  return reg;
}

int Compiler::constant_register(int value) {
  if (alone_) {
    const int reg = number();
    emit(Opcode::kConst, reg, 0, 0, value);
    return reg;
  }
  return kConstant + constant_registers_.emplace(value, static_cast<int>(constant_registers_.size())).first->second;
}

int Compiler::first_zone(int zone) const {
  int first = 0;
  for (int i = 0; i < zone; ++i) first += game_.zones[static_cast<std::size_t>(i)].per_seat ? program_.seats : 1;
  return first;
}

Compiler::Places Compiler::places(const Expr& expr) {
  const int first = expr.op == ExprOp::kEnds || expr.op == ExprOp::kTips ? first_layout(expr.a)
                    : expr.op == ExprOp::kLayoutTiles ? program_.layouts[static_cast<std::size_t>(first_layout(expr.a))].zone
                                                      : first_zone(expr.a);
  return {expr.kids.empty() ? constant_register(0) : value(*expr.kids[0]), first};
}

void Compiler::of_place(Opcode op, int reg, const Expr& place) {
  const Places at = places(place);
  emit(op, reg, at.seat, 0, at.first);
}

int Compiler::zone(const Expr& expr) {
  if (expr.op == ExprOp::kLayoutTiles) return owned(expr, program_.layouts[static_cast<std::size_t>(first_layout(expr.a))].zone);
  return owned(expr, first_zone(expr.a));
}

// The first of several places with neighbouring numbers, or that of the seat that the expression names.
int Compiler::owned(const Expr& expr, int first) {
  if (expr.kids.empty()) return constant_register(first);
  const int seat = value(*expr.kids[0]);
  const int reg = number();
  emit(Opcode::kIndex, reg, seat, 0, first);
  return reg;
}

int Compiler::first_layout(int layout) const {
  int first = 0;
  for (int i = 0; i < layout; ++i) first += game_.layouts[static_cast<std::size_t>(i)].per_seat ? program_.seats : 1;
  return first;
}

// Register with a layout's number.
int Compiler::layout(const Expr& expr) { return owned(expr, first_layout(expr.a)); }

int Compiler::account(const Expr& expr) {
  if (expr.op == ExprOp::kPot) return constant_register(program_.seats + expr.a);
  return value(expr);
}

void Compiler::bind_local(const Expr& let) {
  if (locals_[static_cast<std::size_t>(let.a)].base == Base::kTiles)
    set_into(*let.kids[0], local_set(let.a));
  else
    value_into(*let.kids[0], local_number(let.a));
}

// `if C then A else B`, of which only one is made when the settings decide.
void Compiler::either(const Expr& expr, int reg, void (Compiler::*into)(const Expr&, int)) {
  if (const auto known = constant(*expr.kids[0], constants_)) {
    (this->*into)(*expr.kids[*known != 0 ? 1 : 2], reg);
    return;
  }
  const Label otherwise = label();
  const Label end = label();
  jump_unless(*expr.kids[0], otherwise);
  (this->*into)(*expr.kids[1], reg);
  jump(Opcode::kJump, 0, end);
  here(otherwise);
  (this->*into)(*expr.kids[2], reg);
  here(end);
}

int Compiler::value(const Expr& expr) {
  if (const auto known = constant(expr, constants_)) return constant_register(*known);
  if (expr.op == ExprOp::kVariable) return variable(expr.a);
  if (expr.op == ExprOp::kLocal) return local_number(expr.a);
  if (expr.op == ExprOp::kPlayers) return kPlayersRegister;
  const int reg = number();
  value_into(expr, reg);
  return reg;
}

int Compiler::set(const Expr& expr) {
  if (expr.op == ExprOp::kVariable) return variable(expr.a);
  if (expr.op == ExprOp::kLocal) return local_set(expr.a);
  const int reg = scratch_set();
  set_into(expr, reg);
  return reg;
}

void Compiler::set_into(const Expr& expr, int reg) {
  switch (expr.op) {
    case ExprOp::kVariable:
      emit(Opcode::kSetCopy, reg, variable(expr.a));
      return;
    case ExprOp::kLocal:
      emit(Opcode::kSetCopy, reg, local_set(expr.a));
      return;
    case ExprOp::kAllTiles:
      emit(Opcode::kSetAll, reg);
      return;
    case ExprOp::kZone:
    case ExprOp::kLayoutTiles:
      of_place(Opcode::kSetZone, reg, expr);
      return;
    case ExprOp::kTips:
      of_place(Opcode::kLayoutTips, reg, expr);
      return;
    case ExprOp::kEveryZone:
      emit(Opcode::kSetZones, reg, first_zone(expr.a), 0, program_.seats);
      return;
    case ExprOp::kUnion:
    case ExprOp::kWithout: {
      const int left = set(*expr.kids[0]);
      const int right = set(*expr.kids[1]);
      emit(expr.op == ExprOp::kUnion ? Opcode::kSetOr : Opcode::kSetWithout, reg, left, right);
      return;
    }
    case ExprOp::kMakeSet: {
      const int made = unread(reg) ? reg : scratch_set();
      emit(Opcode::kSetClear, made);
      for (const ExprPtr& tile : expr.kids) emit(Opcode::kSetAdd, made, value(*tile));
      if (made != reg) emit(Opcode::kSetCopy, reg, made);
      return;
    }
    case ExprOp::kLet:
      bind_local(expr);
      set_into(*expr.kids[1], reg);
      return;
    case ExprOp::kIf:
      either(expr, reg, &Compiler::set_into);
      return;
    case ExprOp::kAll:
      gather_best(expr, reg, true);
      return;
    default:
      emit(Opcode::kSetClear, reg);
      return;
  }
}

void Compiler::value_into(const Expr& expr, int reg) {
  if (const auto known = constant(expr, constants_)) {
    emit(Opcode::kConst, reg, 0, 0, *known);
    return;
  }
  const auto binary = [&](Opcode op) {
    const int left = value(*expr.kids[0]);
    const int right = value(*expr.kids[1]);
    emit(op, reg, left, right);
  };
  switch (expr.op) {
    case ExprOp::kVariable:
      emit(Opcode::kCopy, reg, variable(expr.a));
      return;
    case ExprOp::kLocal:
      emit(Opcode::kCopy, reg, local_number(expr.a));
      return;
    case ExprOp::kLet:
      bind_local(expr);
      value_into(*expr.kids[1], reg);
      return;
    case ExprOp::kSeatVariable: {
      const int seat = value(*expr.kids[0]);
      emit(Opcode::kLoadAt, reg, variable(expr.a), seat);
      return;
    }
    case ExprOp::kPlayers:
      emit(Opcode::kCopy, reg, kPlayersRegister);
      return;
    case ExprOp::kAllSeats:
      emit(Opcode::kConst, reg, 0, 0, static_cast<int>(program_.all_seats()));
      return;
    case ExprOp::kDie:
      emit(Opcode::kDie, reg, constant_register(expr.a));
      return;
    case ExprOp::kChips:
      emit(Opcode::kChips, reg, value(*expr.kids[0]));
      return;
    case ExprOp::kPot:
      emit(Opcode::kChips, reg, constant_register(program_.seats + expr.a));
      return;
    case ExprOp::kCount: {
      const Expr& of = *expr.kids[0];
      if (of.op == ExprOp::kZone || of.op == ExprOp::kLayoutTiles)
        of_place(Opcode::kZoneCount, reg, of);
      else if (of.type.base == Base::kTiles)
        emit(Opcode::kSetCount, reg, set(of));
      else
        emit(Opcode::kMaskCount, reg, value(of));
      return;
    }
    case ExprOp::kPips:
      if (expr.kids[0]->type.base == Base::kTiles)
        emit(Opcode::kSetPips, reg, set(*expr.kids[0]));
      else
        emit(Opcode::kPips, reg, value(*expr.kids[0]));
      return;
    case ExprOp::kLow:
      emit(Opcode::kLow, reg, value(*expr.kids[0]));
      return;
    case ExprOp::kHigh:
      emit(Opcode::kHigh, reg, value(*expr.kids[0]));
      return;
    case ExprOp::kTop:
      emit(Opcode::kZoneTop, reg, zone(*expr.kids[0]));
      return;
    case ExprOp::kEnds:
      of_place(Opcode::kLayoutEnds, reg, expr);
      return;
    case ExprOp::kTileEnds:
      emit(Opcode::kTileEnds, reg, value(*expr.kids[0]));
      return;
    case ExprOp::kTileWith:
      binary(Opcode::kTileWith);
      return;
    case ExprOp::kTileLiteral:
      emit(Opcode::kConst, reg, 0, 0, program_.tiles.find(expr.a, expr.b));
      return;
    case ExprOp::kAdd:
      binary(Opcode::kAdd);
      return;
    case ExprOp::kSub:
      binary(Opcode::kSub);
      return;
    case ExprOp::kMul:
      binary(Opcode::kMul);
      return;
    case ExprOp::kDiv:
      binary(Opcode::kDiv);
      return;
    case ExprOp::kMod:
      binary(Opcode::kMod);
      return;
    case ExprOp::kMin:
      binary(Opcode::kMin);
      return;
    case ExprOp::kMax:
      binary(Opcode::kMax);
      return;
    case ExprOp::kLess:
      binary(Opcode::kLess);
      return;
    case ExprOp::kLessEqual:
      binary(Opcode::kLessEqual);
      return;
    case ExprOp::kEqual:
    case ExprOp::kNotEqual: {
      const Base base = expr.kids[0]->type.base;
      const bool equal = expr.op == ExprOp::kEqual;
      if (base == Base::kTiles) {
        const int left = set(*expr.kids[0]);
        const int right = set(*expr.kids[1]);
        emit(Opcode::kSetEqual, reg, left, right);
        if (!equal) emit(Opcode::kNot, reg, reg);
      } else if (base == Base::kTile) {
        binary(Opcode::kSameFace);
        if (!equal) emit(Opcode::kNot, reg, reg);
      } else {
        binary(equal ? Opcode::kEqual : Opcode::kNotEqual);
      }
      return;
    }
    case ExprOp::kIn: {
      const int element = value(*expr.kids[0]);
      if (expr.kids[1]->type.base == Base::kTiles)
        emit(Opcode::kSetHas, reg, set(*expr.kids[1]), element);
      else
        emit(Opcode::kMaskHas, reg, value(*expr.kids[1]), element);
      return;
    }
    case ExprOp::kUnion:
      binary(Opcode::kMaskOr);
      return;
    case ExprOp::kWithout:
      binary(Opcode::kMaskWithout);
      return;
    case ExprOp::kMakeSet: {
      const int made = unread(reg) ? reg : number();
      if (expr.kids.size() == 1) {
        emit(Opcode::kBit, reg, value(*expr.kids[0]));
        return;
      }
      emit(Opcode::kConst, made, 0, 0, 0);
      for (const ExprPtr& seat : expr.kids) {
        const int bit = number();
        emit(Opcode::kBit, bit, value(*seat));
        emit(Opcode::kMaskOr, made, made, bit);
      }
      if (made != reg) emit(Opcode::kCopy, reg, made);
      return;
    }
    case ExprOp::kPlayerAfter:
      emit(Opcode::kSeatAfter, reg, kPlayersRegister, value(*expr.kids[0]));
      return;
    case ExprOp::kIf:
      either(expr, reg, &Compiler::value_into);
      return;
    case ExprOp::kSizeFault:
      emit(Opcode::kFault, 0, 0, 0, add_fault("no hand size is given for this number of players"));
      return;
    case ExprOp::kAnd:
    case ExprOp::kOr:
    case ExprOp::kNot:
    case ExprOp::kMatch:
    case ExprOp::kSome: {
      // The answer is written at the end only: the register may be one that the question reads.
      const Label no = label();
      const Label end = label();
      jump_unless(expr, no);
      emit(Opcode::kConst, reg, 0, 0, 1);
      jump(Opcode::kJump, 0, end);
      here(no);
      emit(Opcode::kConst, reg, 0, 0, 0);
      here(end);
      return;
    }
    case ExprOp::kCountAll:
    case ExprOp::kSum: {
      const int total = unread(reg) ? reg : number();
      emit(Opcode::kConst, total, 0, 0, 0);
      const int one = expr.op == ExprOp::kCountAll ? constant_register(1) : -1;
      loop(expr.binder, [&](Label next) {
        if (expr.op == ExprOp::kCountAll) jump_unless(*expr.kids[0], next);
        emit(Opcode::kAdd, total, total, one >= 0 ? one : value(*expr.kids[0]));
      });
      if (total != reg) emit(Opcode::kCopy, reg, total);
      return;
    }
    case ExprOp::kAll:
    case ExprOp::kFirst:
      gather_best(expr, reg, false);
      return;
    case ExprOp::kSeparateCount: {
      const int packer = program_.packers++;
      emit(Opcode::kPackBegin, packer);
      loop(expr.binder, [&](Label next) {
        jump_unless(*expr.kids[0], next);
        emit(Opcode::kPackAdd, packer, local_set(expr.binder.local));
      });
      emit(Opcode::kPackCount, packer, reg);
      return;
    }
    default:
      emit(Opcode::kConst, reg, 0, 0, 0);
      return;
  }
}

void Compiler::jump_unless(const Expr& expr, Label to) {
  if (const auto known = constant(expr, constants_)) {
    if (*known == 0) jump(Opcode::kJump, 0, to);
    return;
  }
  switch (expr.op) {
    case ExprOp::kAnd:
      jump_unless(*expr.kids[0], to);
      jump_unless(*expr.kids[1], to);
      return;
    case ExprOp::kOr: {
      const Label yes = label();
      jump_if(*expr.kids[0], yes);
      jump_unless(*expr.kids[1], to);
      here(yes);
      return;
    }
    case ExprOp::kNot:
      jump_if(*expr.kids[0], to);
      return;
    case ExprOp::kMatch:
      match(expr, to);
      return;
    case ExprOp::kSome: {
      const Label found = label();
      loop(expr.binder, [&](Label next) {
        jump_unless(*expr.kids[0], next);
        jump(Opcode::kJump, 0, found);
      });
      jump(Opcode::kJump, 0, to);
      here(found);
      return;
    }
    case ExprOp::kLet:
      bind_local(expr);
      jump_unless(*expr.kids[1], to);
      return;
    default:
      if (!jump_compared(expr, false, to)) jump(Opcode::kJumpIfNot, value(expr), to);
  }
}

// A comparison of two numbers (or seats, flags, words) and the jump in one.
bool Compiler::jump_compared(const Expr& expr, bool when, Label to) {
  const bool order = expr.op == ExprOp::kLess || expr.op == ExprOp::kLessEqual;
  const bool equality = expr.op == ExprOp::kEqual || expr.op == ExprOp::kNotEqual;
  if (!order && !equality) return false;
  const Base base = expr.kids[0]->type.base;
  if (base == Base::kTile || base == Base::kTiles) return false;
  const int left = value(*expr.kids[0]);
  const int right = value(*expr.kids[1]);
  if (equality)
    jump((expr.op == ExprOp::kEqual) == when ? Opcode::kJumpIfEqual : Opcode::kJumpIfNotEqual, left, to, right);
  else if (when)
    jump(expr.op == ExprOp::kLess ? Opcode::kJumpIfLess : Opcode::kJumpIfLessEqual, left, to, right);
  else
    jump(expr.op == ExprOp::kLess ? Opcode::kJumpIfLessEqual : Opcode::kJumpIfLess, right, to, left);
  return true;
}

void Compiler::jump_if(const Expr& expr, Label to) {
  if (const auto known = constant(expr, constants_)) {
    if (*known != 0) jump(Opcode::kJump, 0, to);
    return;
  }
  switch (expr.op) {
    case ExprOp::kNot:
      jump_unless(*expr.kids[0], to);
      return;
    case ExprOp::kOr:
      jump_if(*expr.kids[0], to);
      jump_if(*expr.kids[1], to);
      return;
    case ExprOp::kAnd:
    case ExprOp::kMatch:
    case ExprOp::kSome:
    case ExprOp::kLet: {
      const Label no = label();
      jump_unless(expr, no);
      jump(Opcode::kJump, 0, to);
      here(no);
      return;
    }
    default:
      if (!jump_compared(expr, true, to)) jump(Opcode::kJumpIf, value(expr), to);
  }
}

void Compiler::match(const Expr& expr, Label fail) {
  const int tiles = set(*expr.kids[0]);
  PatternInfo pattern;
  pattern.letters = static_cast<int>(expr.letters.size());
  const int letters = expr.letters.empty() ? 0
                      : local_register_[static_cast<std::size_t>(expr.letters[0])] >= 0
                          ? local_register_[static_cast<std::size_t>(expr.letters[0])]
                          : lasting_number(pattern.letters);
  for (std::size_t i = 0; i < expr.letters.size(); ++i)
    local_register_[static_cast<std::size_t>(expr.letters[i])] = letters + static_cast<int>(i);
  for (const auto& tile : expr.pattern.tiles) {
    PatternInfo::TilePattern ends;
    for (int e = 0; e < 2; ++e) {
      ends.ends[e].letter = tile.ends[e].letter >= 0;
      ends.ends[e].index = tile.ends[e].letter >= 0 ? tile.ends[e].letter : value(*tile.ends[e].number);
    }
    pattern.tiles.push_back(ends);
  }
  const int index = static_cast<int>(program_.patterns.size());
  program_.patterns.push_back(pattern);
  const int matcher = program_.matchers++;
  emit(Opcode::kMatchBegin, matcher, tiles, 0, index);
  const Label next = label();
  here(next);
  jump(Opcode::kMatchNext, matcher, fail, letters);
  if (expr.kids.size() > 1) jump_unless(*expr.kids[1], next);
}

template <typename Body>
void Compiler::loop(const CheckedBinder& binder, Body body) {
  const Label next = label();
  const Label end = label();
  if (binder.size > 0) {
    const int domain = set(*binder.domain);
    const int lister = program_.listers++;
    emit(Opcode::kSubsets, lister, domain, constant_register(binder.size), 0);
    here(next);
    jump(Opcode::kNextSubset, lister, end, local_set(binder.local));
  } else if (binder.domain_to || binder.domain->type.base == Base::kDice) {
    const bool dice = !binder.domain_to;
    const int element = local_number(binder.local);
    const int last = number();
    if (dice)
      emit(Opcode::kConst, last, 0, 0, static_cast<int>(program_.dice.size()) - 1);
    else
      value_into(*binder.domain_to, last);
    const int one = constant_register(1);
    const int current = number();
    if (dice)
      emit(Opcode::kConst, current, 0, 0, 0);
    else
      value_into(*binder.domain, current);
    emit(Opcode::kSub, current, current, one);
    here(next);
    jump(Opcode::kNextNumber, current, end, last);
    if (dice) {
      emit(Opcode::kDie, element, current);
      jump(Opcode::kJumpIfNot, element, next);  // one that was not thrown
    } else {
      emit(Opcode::kCopy, element, current);
    }
  } else if (binder.domain->type.base == Base::kTiles) {
    // A copy: what is gone through must not change under the loop.
    const int domain = scratch_set();
    set_into(*binder.domain, domain);
    const int element = local_number(binder.local);
    emit(Opcode::kConst, element, 0, 0, kNoTile);
    here(next);
    jump(Opcode::kNextTile, element, end, domain);
  } else {
    const int rest = number();
    value_into(*binder.domain, rest);
    int from = constant_register(0);
    if (binder.from) {
      from = number();
      value_into(*binder.from, from);
    }
    here(next);
    jump(binder.from ? Opcode::kTakeSeat : Opcode::kTakeNext, local_number(binder.local), end, rest, from);
  }
  body(next);
  jump(Opcode::kJump, 0, next);
  here(end);
}

void Compiler::gather_best(const Expr& expr, int result, bool set_result) {
  // `all`: every element that meets the condition, or all the best of them. `first`: one such element, the first in order among equals.
  const bool all = expr.op == ExprOp::kAll;
  const bool subject_is_tile = locals_[static_cast<std::size_t>(expr.binder.local)].base == Base::kTile;
  const int made = unread(result) ? result : set_result ? scratch_set() : number();
  const auto clear = [&] {
    if (set_result)
      emit(Opcode::kSetClear, made);
    else
      emit(Opcode::kConst, made, 0, 0, all ? 0 : -1);
  };
  clear();
  const int any = number();
  emit(Opcode::kConst, any, 0, 0, 0);
  std::vector<int> best;
  for (std::size_t i = 0; i < expr.keys.size(); ++i) best.push_back(number());
  const Label found = label();
  loop(expr.binder, [&](Label next) {
    if (!expr.kids.empty()) jump_unless(*expr.kids[0], next);
    const int element = local_number(expr.binder.local);
    const Label better = label();
    const Label take = label();
    if (!expr.keys.empty()) {
      std::vector<int> keys;
      for (const ExprPtr& key : expr.keys) {
        const int reg = number();
        value_into(*key, reg);
        keys.push_back(reg);
      }
      jump(Opcode::kJumpIfNot, any, better);
      for (std::size_t i = 0; i < keys.size(); ++i) {
        jump(Opcode::kJumpIfLess, expr.most ? best[i] : keys[i], better, expr.most ? keys[i] : best[i]);
        jump(Opcode::kJumpIfNotEqual, best[i], next, keys[i]);
      }
      jump(Opcode::kJump, 0, all ? take : next);
      here(better);
      if (all) clear();
      for (std::size_t i = 0; i < keys.size(); ++i) emit(Opcode::kCopy, best[i], keys[i]);
      emit(Opcode::kConst, any, 0, 0, 1);
    }
    here(take);
    if (!all) {
      emit(Opcode::kCopy, made, element);
      if (expr.keys.empty()) jump(Opcode::kJump, 0, found);
    } else if (set_result && subject_is_tile) {
      emit(Opcode::kSetAdd, made, element);
    } else {
      const int bit = number();
      emit(Opcode::kBit, bit, element);
      emit(Opcode::kMaskOr, made, made, bit);
    }
  });
  here(found);
  if (made != result) emit(set_result ? Opcode::kSetCopy : Opcode::kCopy, result, made);
}

int Compiler::add_clause(const std::string& name) {
  for (std::size_t i = 0; i < program_.clauses.size(); ++i)
    if (program_.clauses[i].name == name) return static_cast<int>(i);
  program_.clauses.push_back({name, ""});
  return static_cast<int>(program_.clauses.size()) - 1;
}

std::vector<int> Compiler::add_clauses(const std::vector<std::string>& names) {
  std::vector<int> result;
  for (const std::string& name : names) result.push_back(add_clause(name));
  return result;
}

int Compiler::add_cites(const std::vector<std::string>& names) {
  const std::vector<int> list = add_clauses(names);
  const auto [it, fresh] = cite_index_.emplace(list, static_cast<int>(program_.cite_lists.size()));
  if (fresh) program_.cite_lists.push_back(list);
  return it->second;
}

int Compiler::add_phase(const std::string& name) {
  const auto it = std::find(program_.phases.begin(), program_.phases.end(), name);
  if (it != program_.phases.end()) return static_cast<int>(it - program_.phases.begin());
  program_.phases.push_back(name);
  return static_cast<int>(program_.phases.size()) - 1;
}

int Compiler::add_fault(const std::string& message) {
  for (std::size_t i = 0; i < program_.faults.size(); ++i)
    if (program_.faults[i].message == message) return static_cast<int>(i);
  program_.faults.push_back({message});
  return static_cast<int>(program_.faults.size()) - 1;
}

void Compiler::block(const CheckedBlock& statements) {
  for (const Stmt& stmt : statements) statement(stmt);
}

void Compiler::statement(const Stmt& stmt) {
  forget_scratch();
  const int outer_place = place_;
  place_ = place_index(stmt.span, stmt.uses);
  const auto expr = [&](std::size_t i) -> const Expr& { return *stmt.exprs[i]; };
  switch (stmt.op) {
    case StmtOp::kIf: {
      const Label end = label();
      for (std::size_t i = 0; i < stmt.exprs.size(); ++i) {
        const auto known = constant(expr(i), constants_);
        if (known && *known == 0) continue;
        const Label otherwise = label();
        forget_scratch();
        jump_unless(expr(i), otherwise);
        block(stmt.blocks[i]);
        jump(Opcode::kJump, 0, end);
        here(otherwise);
        if (known) break;
        if (i + 1 == stmt.exprs.size() && stmt.blocks.size() > stmt.exprs.size()) block(stmt.blocks.back());
      }
      const auto last = constant(*stmt.exprs.back(), constants_);
      if (last && *last == 0 && stmt.blocks.size() > stmt.exprs.size()) block(stmt.blocks.back());
      here(end);
      break;
    }
    case StmtOp::kWhile: {
      const Label again = label();
      const Label end = label();
      here(again);
      jump_unless(expr(0), end);
      block(stmt.blocks[0]);
      jump(Opcode::kJump, 0, again);
      here(end);
      break;
    }
    case StmtOp::kRepeat: {
      const Label again = label();
      const Label end = label();
      int left = -1;
      if (!stmt.exprs.empty()) {
        left = kept_number();
        value_into(expr(0), left);
      }
      here(again);
      if (left >= 0) {
        jump(Opcode::kJumpIfLessEqual, left, end, constant_register(0));
        emit(Opcode::kSub, left, left, constant_register(1));
      }
      block(stmt.blocks[0]);
      jump(Opcode::kJump, 0, again);
      here(end);
      break;
    }
    case StmtOp::kForEach:
      for_each(stmt);
      break;
    case StmtOp::kTurns:
      turns(stmt);
      break;
    case StmtOp::kChoose:
      choose(stmt);
      break;
    case StmtOp::kLabel: {
      const Label end = label();
      ends_[stmt.a] = end;
      block(stmt.blocks[0]);
      here(end);
      break;
    }
    case StmtOp::kEnd:
      if (!stmt.cites.empty()) emit(Opcode::kEndEvent, add_cites(stmt.cites), 0, 0, add_phase(stmt.name));
      jump(Opcode::kJump, 0, ends_.at(stmt.a));
      break;
    case StmtOp::kPass: {
      const TurnCounter& turn = turn_counters_.at(stmt.a);
      const int bit = number();
      emit(Opcode::kBit, bit, turn.speaker);
      emit(Opcode::kMaskOr, turn.done, turn.done, bit);
      emit(Opcode::kConst, turn.passed, 0, 0, 1);
      break;
    }
    case StmtOp::kAnew:
      emit(Opcode::kConst, turn_counters_.at(stmt.a).done, 0, 0, 0);
      break;
    case StmtOp::kAgain:
      jump(Opcode::kJump, 0, ends_.at(stmt.a));
      break;
    case StmtOp::kDeclare:
      if (game_.variables[static_cast<std::size_t>(stmt.a)].type.base == Base::kTiles)
        set_into(expr(0), variable(stmt.a));
      else
        value_into(expr(0), variable(stmt.a));
      break;
    case StmtOp::kSet: {
      const CheckedVariable& changed = game_.variables[static_cast<std::size_t>(stmt.a)];
      int seat = kPlayersRegister;
      if (stmt.exprs.size() > 1) {
        const int what = value(expr(0));
        seat = value(expr(1));
        emit(Opcode::kStoreAt, what, variable(stmt.a), seat);
      } else if (changed.type.base == Base::kTiles) {
        set_into(expr(0), variable(stmt.a));
      } else {
        value_into(expr(0), variable(stmt.a));
      }
      if (changed.global && changed.seen == Seen::kAll) emit(Opcode::kTell, seat, 0, 0, variable_info_[static_cast<std::size_t>(stmt.a)]);
      break;
    }
    case StmtOp::kSetPlayers:
      emit(Opcode::kPlayers, value(expr(0)));
      break;
    case StmtOp::kGather:
      emit(Opcode::kGather, zone(expr(0)));
      break;
    case StmtOp::kMix:
      emit(Opcode::kMix, zone(expr(0)));
      break;
    case StmtOp::kRoll:
      if (stmt.exprs.empty())
        emit(Opcode::kRoll, 0, 0, 0, static_cast<int>(stmt.dice));
      else
        emit(Opcode::kRollSome, value(expr(0)));
      break;
    case StmtOp::kLot: {
      const int among = value(expr(0));
      if (stmt.exprs.size() > 1) {
        const int drawn = number();
        emit(Opcode::kLot, drawn, among);
        emit(Opcode::kStoreAt, drawn, variable(stmt.a), value(expr(1)));
      } else {
        emit(Opcode::kLot, variable(stmt.a), among);
      }
      break;
    }
    case StmtOp::kDealEach: {
      const int count = value(expr(0));
      const int from = zone(expr(1));
      const int rest = number();
      emit(Opcode::kCopy, rest, kPlayersRegister);
      const int seat = number();
      const int to = number();
      const Label next = label();
      const Label end = label();
      here(next);
      jump(Opcode::kTakeNext, seat, end, rest, constant_register(0));
      emit(Opcode::kIndex, to, seat, 0, first_zone(stmt.a));
      emit(Opcode::kMoveTop, count, from, to);
      jump(Opcode::kJump, 0, next);
      here(end);
      break;
    }
    case StmtOp::kMoveTop: {
      const int count = value(expr(0));
      const int from = zone(expr(1));
      emit(Opcode::kMoveTop, count, from, zone(expr(2)));
      break;
    }
    case StmtOp::kMoveTile: {
      const int tile = value(expr(0));
      emit(Opcode::kMoveTile, tile, zone(expr(1)));
      break;
    }
    case StmtOp::kMoveTiles: {
      const int tiles = set(expr(0));
      emit(Opcode::kMoveSet, tiles, zone(expr(1)));
      break;
    }
    case StmtOp::kMoveZone: {
      const int from = zone(expr(0));
      emit(Opcode::kMoveZone, from, zone(expr(1)));
      break;
    }
    case StmtOp::kReveal: {
      const int what = zone(expr(0));
      const int to = stmt.exprs.size() > 1 ? value(expr(1)) : constant_register(static_cast<int>(program_.all_seats()));
      emit(Opcode::kReveal, what, to);
      break;
    }
    case StmtOp::kRevealDice: {
      const int to = !stmt.exprs.empty() ? value(expr(0)) : constant_register(static_cast<int>(program_.all_seats()));
      emit(Opcode::kRevealDice, 0, to, 0, static_cast<int>(stmt.dice));
      break;
    }
    case StmtOp::kPay: {
      const int amount = value(expr(0));
      const int from = account(expr(1));
      const int to = account(expr(2));
      const Label end = label();
      if (!stmt.blocks.empty()) {
        const int has = number();
        const Label enough = label();
        emit(Opcode::kChips, has, from);
        jump(Opcode::kJumpIfLessEqual, amount, enough, has);
        block(stmt.blocks[0]);
        jump(Opcode::kJump, 0, end);
        here(enough);
      }
      emit(Opcode::kPay, amount, from, to);
      here(end);
      break;
    }
    case StmtOp::kShare: {
      const int pot = constant_register(program_.seats + stmt.a);
      const int among = value(expr(0));
      const bool clockwise = stmt.exprs.size() > 1;
      emit(Opcode::kShare, pot, among, clockwise ? value(expr(1)) : kNoRegister, clockwise ? 1 : 0);
      break;
    }
    case StmtOp::kPlace:
    case StmtOp::kOpen: {
      const bool place = stmt.op == StmtOp::kPlace;
      const std::size_t first = place ? 4 : 2;
      const int tile = value(expr(0));
      const int at = place && stmt.exprs[2] ? value(expr(2)) : kNoRegister;
      std::vector<int> run = {layout(expr(1)), place && stmt.exprs[3] ? value(expr(3)) : constant_register(kNoTile)};
      for (std::size_t i = first; i < stmt.exprs.size(); ++i) run.push_back(value(expr(i)));
      if (stmt.exprs.size() == first) {
        // The ends that touch nothing: both of the first tile, else the one that is not laid against the layout.
        const int end = number();
        run.push_back(end);
        if (at == kNoRegister) {
          emit(Opcode::kLow, end, tile);
          run.push_back(number());
          emit(Opcode::kHigh, run.back(), tile);
        } else {
          emit(Opcode::kPips, end, tile);
          emit(Opcode::kSub, end, end, at);
        }
      }
      const int copies = number_run(static_cast<int>(run.size()));
      for (std::size_t i = 0; i < run.size(); ++i) emit(Opcode::kCopy, copies + static_cast<int>(i), run[i]);
      emit(place ? Opcode::kPlace : Opcode::kOpenEnds, tile, place ? at : 0, copies, static_cast<int>(run.size()) - 2);
      break;
    }
    case StmtOp::kWin:
      emit(Opcode::kWin, value(expr(0)), 0, 0, add_cites(stmt.cites));
      break;
  }
  forget_scratch();
  place_ = outer_place;
}

void Compiler::for_each(const Stmt& stmt) {
  const Expr& domain = *stmt.exprs[0];
  const Label next = label();
  const Label end = label();
  if (domain.op == ExprOp::kSeparateCount) {
    const int packer = program_.packers;
    value(domain);  // makes packer `packer` and finds its best collection
    here(next);
    jump(Opcode::kPackNext, packer, end, variable(stmt.a));
  } else if (domain.type.base == Base::kTiles) {
    const int tiles = kept_set();
    set_into(domain, tiles);
    const int tile = variable(stmt.a);
    emit(Opcode::kConst, tile, 0, 0, kNoTile);
    here(next);
    jump(Opcode::kNextTile, tile, end, tiles);
  } else {
    const int rest = kept_number();
    const int from = kept_number();
    value_into(domain, rest);
    if (stmt.exprs.size() > 1)
      value_into(*stmt.exprs[1], from);
    else
      emit(Opcode::kConst, from, 0, 0, 0);
    const int element = variable(stmt.a);
    here(next);
    jump(stmt.exprs.size() > 1 ? Opcode::kTakeSeat : Opcode::kTakeNext, element, end, rest, from);
  }
  block(stmt.blocks[0]);
  jump(Opcode::kJump, 0, next);
  here(end);
}

void Compiler::turns(const Stmt& stmt) {
  using Order = ast::Statement::Order;
  const int speaker = variable(stmt.a);
  const Label next = label();
  const Label end = label();
  if (stmt.order == Order::kLaps) {
    // Each lap asks once everybody who was to speak when it began.
    const int laps = kept_number();
    const int rest = kept_number();
    const int from = kept_number();
    value_into(*stmt.exprs[2], laps);
    value_into(*stmt.exprs[1], from);
    const Label lap = label();
    here(lap);
    forget_scratch();
    jump(Opcode::kJumpIfLessEqual, laps, end, constant_register(0));
    emit(Opcode::kSub, laps, laps, constant_register(1));
    value_into(*stmt.exprs[0], rest);
    here(next);
    jump(Opcode::kTakeSeat, speaker, lap, rest, from);
    block(stmt.blocks[0]);
    jump(Opcode::kJump, 0, next);
    here(end);
    return;
  }
  const bool counts = stmt.order == Order::kAllPass || stmt.order == Order::kLevel;
  const int done = counts ? kept_number() : -1;
  const int passed = stmt.order == Order::kAllPass ? kept_number() : -1;
  turn_counters_[stmt.b] = {speaker, done, passed};
  if (done >= 0) emit(Opcode::kConst, done, 0, 0, 0);
  {
    const int who = value(*stmt.exprs[0]);
    const int from = value(*stmt.exprs[1]);
    emit(Opcode::kSeatFrom, speaker, who, from);
  }
  here(next);
  forget_scratch();
  jump(Opcode::kJumpIfLess, speaker, end, constant_register(0));
  if (passed >= 0) emit(Opcode::kConst, passed, 0, 0, 0);
  if (stmt.exprs[3]) {
    forget_scratch();
    jump_if(*stmt.exprs[3], end);
  }
  block(stmt.blocks[0]);
  forget_scratch();
  if (passed >= 0) {
    const Label keep = label();
    jump(Opcode::kJumpIf, passed, keep);
    emit(Opcode::kConst, done, 0, 0, 0);
    here(keep);
  }
  const int who = value(*stmt.exprs[0]);
  if (done >= 0) {
    // By who they are and not by their number, so that it does not matter who has dropped out meanwhile.
    const int rest = number();
    if (stmt.order == Order::kLevel) {
      emit(Opcode::kBit, rest, speaker);
      emit(Opcode::kMaskOr, done, done, rest);
    }
    emit(Opcode::kMaskWithout, rest, who, done);
    jump(Opcode::kJumpIfNot, rest, end);
  }
  emit(Opcode::kSeatAfter, speaker, who, speaker);
  jump(Opcode::kJump, 0, next);
  here(end);
}

void Compiler::choose(const Stmt& stmt) {
  const CheckedChoose& choose = *stmt.choose;
  const int decision = static_cast<int>(program_.decisions.size());
  chooses_.push_back(&choose);
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
  here(end);
  DecisionInfo& info = program_.decisions[static_cast<std::size_t>(decision)];
  info.ways.resize(choose.ways.size());
  for (std::size_t i = 0; i < entries.size(); ++i) info.ways[i].entry = entries[i];
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
  const CheckedChoose& choose = *chooses_[index];
  for (const CheckedTier& tier : choose.tiers) {
    TierInfo info;
    place_ = place_index(tier.span, {});
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
      place_ = place_index(choice.span, {});
      made.kind = choice.kind;
      made.name = choice.name;
      made.reg = variable(choice.variable);
      made.place = place_of(choice.span);
      if (choice.kind == ChoiceInfo::Kind::kRange) {
        forget_scratch();
        made.domain.result = lasting_number(2);
        made.domain.start = static_cast<int>(code().size());
        value_into(*choice.domain, made.domain.result);
        value_into(*choice.domain_to, made.domain.result + 1);
        emit(Opcode::kReturn);
      } else {
        made.domain = query(*choice.domain);
      }
      if (choice.kind == ChoiceInfo::Kind::kRange) {
        info.range = static_cast<int>(std::count_if(info.choices.begin(), info.choices.end(),
                                                    [](const ChoiceInfo& before) { return before.kind != ChoiceInfo::Kind::kTiles; }));
        program_.decisions[index].ranged = true;
      }
      if (choice.domain->op == ExprOp::kEnds && choice.domain->kids.empty()) made.layout = first_layout(choice.domain->a);
      for (const ExprPtr& size : choice.sizes) made.sizes.push_back(query(*size));
      info.choices.push_back(made);
    }
    for (const CheckedCondition& condition : way.conditions) {
      Condition made;
      place_ = place_index(condition.span, {});
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
  const int listed = lasting_number();
  int tier = 0;
  Label skip = label();
  bool skip_used = false;
  for (std::size_t w = 0; w < choose.ways.size(); ++w) {
    const CheckedWay& way = choose.ways[w];
    place_ = place_index(way.span, {});
    while (tier < way.tier) {
      if (skip_used) here(skip);
      skip_used = false;
      if (tier == 0) emit(Opcode::kListed, listed);
      ++tier;
      if (tier != way.tier) continue;
      const Label open = label();
      skip = label();
      skip_used = true;
      const CheckedTier& checked = choose.tiers[static_cast<std::size_t>(tier)];
      const int any = checked.still ? number() : listed;
      if (checked.still) emit(Opcode::kListed, any);
      jump(Opcode::kJumpIfNot, any, open);
      if (checked.also_when)
        jump_unless(*checked.also_when, skip);
      else
        jump(Opcode::kJump, 0, skip);
      here(open);
    }
    std::vector<bool> tested(way.conditions.size(), false);
    list_way(way, program_.decisions[index].ways[w], w, 0, tested);
  }
  if (skip_used) here(skip);
  emit(Opcode::kReturn);
  forget_scratch();
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
    jump_unless(*way.conditions[c].holds, done);
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
    switch (checked.kind) {
      case ChoiceInfo::Kind::kTile: {
        const int domain = scratch_set();
        set_into(*checked.domain, domain);
        emit(Opcode::kConst, made.reg, 0, 0, kNoTile);
        here(next);
        jump(Opcode::kNextFace, made.reg, end, domain);
        list_way(way, info, index, choice + 1, tested);
        jump(Opcode::kJump, 0, next);
        break;
      }
      case ChoiceInfo::Kind::kTiles: {
        const int domain = scratch_set();
        set_into(*checked.domain, domain);
        std::vector<int> sizes;
        for (const ExprPtr& size : checked.sizes) {
          const int reg = number();
          value_into(*size, reg);
          sizes.push_back(reg);
        }
        for (std::size_t s = 0; s < sizes.size(); ++s) {
          const Label this_next = label();
          const Label this_end = label();
          for (std::size_t before = 0; before < s; ++before) {
            jump(Opcode::kJumpIfEqual, sizes[before], this_end, sizes[s]);
          }
          const int lister = program_.listers++;
          emit(Opcode::kSubsets, lister, domain, sizes[s], 1);
          here(this_next);
          jump(Opcode::kNextSubset, lister, this_end, made.reg);
          std::vector<bool> tested_here = tested;
          list_way(way, info, index, choice + 1, tested_here);
          jump(Opcode::kJump, 0, this_next);
          here(this_end);
        }
        break;
      }
      case ChoiceInfo::Kind::kSeat:
      case ChoiceInfo::Kind::kNumber: {
        const int rest = number();
        value_into(*checked.domain, rest);
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

// The faces that a description of left-out tiles fits, asked one by one of a program that has the tiles and nothing else.
std::vector<Face> Compiler::described(const Expr& description) const {
  Program asking;
  asking.seats = program_.seats;
  asking.tiles = program_.tiles;
  std::vector<Face> faces;
  for (int face = 0; face < asking.tiles.faces(); ++face) {
    Program program = asking;
    const Face ends = program.tiles.face(program.tiles.first_of_face(face));
    auto tile = std::make_shared<Expr>();
    tile->op = ExprOp::kTileLiteral;
    tile->type.base = Base::kTile;
    tile->a = ends.low;
    tile->b = ends.high;
    Expr within;
    within.op = ExprOp::kIn;
    within.type.base = Base::kFlag;
    within.kids = {tile, std::make_shared<const Expr>(description)};
    const CompiledExpression question = compile_expression(game_, Settings{program_.seats, constants_.options}, program, within, locals_);
    const Shape shape(program);
    if (Machine(program, shape).ask(State(shape), question.query, &question.code) != 0) faces.push_back(ends);
  }
  return faces;
}

void Compiler::equipment() {
  if (game_.has_tiles) {
    program_.tiles =
        game_.chinese ? TileSet::chinese(game_.copies) : TileSet::doubles(constant(*game_.highest, constants_).value_or(6), game_.copies);
    if (!game_.left_out.empty()) program_.tiles = program_.tiles.without(game_.left_out);
    if (game_.left_out_where) program_.tiles = program_.tiles.without(described(*game_.left_out_where));
  }
  int order = 0;
  for (const CheckedZone& zone : game_.zones) {
    for (Seat seat = 0; seat < (zone.per_seat ? program_.seats : 1); ++seat) {
      ZoneInfo info;
      info.name = zone.name;
      info.owner = zone.per_seat ? seat : kNobody;
      info.seen = zone.seen;
      info.ordered = zone.ordered;
      info.order = zone.ordered ? order++ : -1;
      program_.zones.push_back(info);
    }
  }
  for (const CheckedLayout& layout : game_.layouts) {
    for (Seat seat = 0; seat < (layout.per_seat ? program_.seats : 1); ++seat) {
      ZoneInfo info;
      info.name = layout.name;
      info.owner = layout.per_seat ? seat : kNobody;
      info.seen = Seen::kAll;
      info.ordered = true;
      info.layout = static_cast<int>(program_.layouts.size());
      program_.layouts.push_back({layout.name, static_cast<int>(program_.zones.size())});
      program_.zones.push_back(info);
    }
  }
  for (Seat seat = 0; seat < program_.seats; ++seat) program_.accounts.push_back({""});
  for (const std::string& pot : game_.pots) program_.accounts.push_back({pot});
  program_.has_chips = game_.chips != nullptr;
  if (game_.chips) program_.start_chips = constant(*game_.chips, constants_).value_or(0);
}

void Compiler::whole_game() {
  variable_register_.assign(game_.variables.size(), -1);
  variable_info_.assign(game_.variables.size(), -1);
  local_register_.assign(locals_.size(), -1);
  equipment();
  for (std::size_t i = 0; i < game_.variables.size(); ++i)
    if (game_.variables[i].global) variable(static_cast<int>(i));
  for (const CheckedDie& die : game_.dice)
    program_.dice.push_back({die.name, die.sides, die.seen, die.viewer >= 0 ? variable(die.viewer) : -1});
  if (game_.first >= 0) program_.first_seat = variable(game_.first);
  for (const CheckedClause& clause : game_.clauses) program_.clauses.push_back({clause.name, clause.text});
  block(*game_.play);
  emit(Opcode::kFault, 0, 0, 0, add_fault("the rules came to their end without 'win', which says who has won"));
  for (std::size_t i = 0; i < chooses_.size(); ++i) decision_code(i);
  finish();
}

// Registers are numbered with 16 bits. Only rules that nobody wrote by hand come near.
void Compiler::bound_registers() const {
  if (kept_numbers_ >= kLasting || kept_sets_ >= kLasting || lasting_numbers_ >= kScratch - kLasting || numbers_ >= kConstant - kScratch ||
      constant_registers_.size() >= kNoRegister - kConstant || program_.numbers + new_numbers() >= kNoRegister)
    throw std::length_error("these rules need more than 65,000 registers: they are too large to be played");
}

void Compiler::settle_registers(std::vector<Instruction>& instructions, std::size_t first_pattern, int first_number, int first_set) {
  bound_registers();
  for (const auto& [at, to] : fixups_) instructions[static_cast<std::size_t>(at)].d = labels_[static_cast<std::size_t>(to)];
  for (Instruction& in : instructions) {
    const char* operands = info(in.op).operands;
    std::uint16_t* fields[3] = {&in.a, &in.b, &in.c};
    for (int f = 0; f < 3; ++f) {
      if (operands[f] == 'n' || operands[f] == 'v') *fields[f] = static_cast<std::uint16_t>(number_at(*fields[f], first_number));
      if (operands[f] == 's') *fields[f] = static_cast<std::uint16_t>(set_at(*fields[f], first_set));
    }
  }
  for (const auto& [value, index] : constant_registers_) program_.constants.push_back({number_at(kConstant + index, first_number), value});
  for (std::size_t p = first_pattern; p < program_.patterns.size(); ++p)
    for (auto& tile : program_.patterns[p].tiles)
      for (auto& end : tile.ends)
        if (!end.letter) end.index = number_at(end.index, first_number);
}

void Compiler::finish() {
  settle_registers(code(), 0, kept_numbers_, kept_sets_);
  program_.kept_numbers = kept_numbers_;
  program_.kept_sets = kept_sets_;
  program_.numbers = kept_numbers_ + new_numbers();
  program_.sets = kept_sets_ + lasting_sets_ + sets_;
  const auto move_query = [&](Query& query, bool tiles) {
    query.result = tiles ? set_at(query.result, kept_sets_) : number_at(query.result, kept_numbers_);
  };
  for (DecisionInfo& decision : program_.decisions) {
    for (TierInfo& tier : decision.tiers) move_query(tier.also_when, false);
    for (WayInfo& way : decision.ways) {
      for (ChoiceInfo& choice : way.choices) {
        move_query(choice.domain, choice.kind == ChoiceInfo::Kind::kTile || choice.kind == ChoiceInfo::Kind::kTiles);
        for (Query& size : choice.sizes) move_query(size, false);
      }
      for (Condition& condition : way.conditions) {
        move_query(condition.holds, false);
        for (Witness& witness : condition.witnesses) move_query(witness.value, witness.kind == ValueKind::kTiles);
      }
    }
  }
}

// For code that is made after the program was finished: its scratch registers begin where the program's end.
CompiledExpression Compiler::expression_alone(const Expr& expr) {
  alone_ = true;
  variable_register_.assign(game_.variables.size(), -1);
  variable_info_.assign(game_.variables.size(), -1);
  local_register_.assign(locals_.size(), -1);
  for (std::size_t i = 0; i < game_.variables.size(); ++i) {
    if (!game_.variables[i].global) continue;
    for (const VariableInfo& info : program_.variables)
      if (info.global && info.name == game_.variables[i].name) variable_register_[i] = info.reg;
  }
  std::vector<Instruction> kept_code = std::exchange(program_.code, {});
  std::vector<int> kept_places = std::exchange(program_.code_place, {});
  const std::size_t first_pattern = program_.patterns.size();
  CompiledExpression result;
  result.kind = kind_of(expr.type);
  result.query = query(expr);
  settle_registers(code(), first_pattern, program_.numbers, program_.sets);
  result.query.result =
      result.kind == ValueKind::kTiles ? set_at(result.query.result, program_.sets) : number_at(result.query.result, program_.numbers);
  program_.numbers += new_numbers();
  program_.sets += lasting_sets_ + sets_;
  result.code = std::exchange(program_.code, std::move(kept_code));
  program_.code_place = std::move(kept_places);
  return result;
}

}  // namespace

Settings default_settings(const CheckedGame& game, int seats) {
  Settings settings;
  settings.seats = seats;
  for (const CheckedOption& option : game.options) settings.options.push_back(option.initial);
  return settings;
}

Program compile(const CheckedGame& game, const Settings& settings) {
  Program program;
  program.game = game.title;
  program.ruleset = game.ruleset;
  program.hash = game.hash;
  program.language = game.language;
  program.seats = settings.seats;
  program.counter_clockwise = game.counter_clockwise;
  for (std::size_t i = 0; i < game.options.size(); ++i)
    program.options.push_back({game.options[i].name, game.options[i].text(settings.options[i]), game.options[i].number});
  Compiler(game, settings, program, game.locals).whole_game();
  return program;
}

CompiledExpression compile_expression(const CheckedGame& game, const Settings& settings, Program& program, const Expr& expr,
                                      const std::vector<Type>& locals) {
  return Compiler(game, settings, program, locals).expression_alone(expr);
}

std::string disassemble(const Program& program) {
  std::string out = fmt::format("game {} for {} seats, {} tiles\n", program.game, program.seats, program.tiles.size());
  for (std::size_t z = 0; z < program.zones.size(); ++z) out += fmt::format("zone {:<3} {}\n", z, program.zone_text(static_cast<int>(z)));
  for (const VariableInfo& variable : program.variables)
    out += fmt::format("{} {}{} {}\n", variable.kind == ValueKind::kTiles ? "s" : "r", variable.reg, variable.per_seat ? "..." : "",
                       variable.name);
  out += fmt::format("numbers {} ({} kept), sets {} ({} kept)\n", program.numbers, program.kept_numbers, program.sets, program.kept_sets);
  std::map<int, std::string> headings;
  for (std::size_t d = 0; d < program.decisions.size(); ++d) {
    headings[program.decisions[d].list] += fmt::format("; decision {}: list of moves\n", d);
    for (const WayInfo& way : program.decisions[d].ways) {
      std::string words;
      for (const auto& part : way.parts)
        words += (words.empty() ? "" : " ") +
                 (part.word.empty() ? "<" + way.choices[static_cast<std::size_t>(part.choice)].name + ">" : part.word);
      headings[way.entry] += fmt::format("; decision {}: {}\n", d, words);
    }
  }
  int place = -1;
  for (std::size_t i = 0; i < program.code.size(); ++i) {
    if (const auto it = headings.find(static_cast<int>(i)); it != headings.end()) out += it->second;
    if (program.code_place[i] != place && program.code_place[i] >= 0) {
      const Place& at = program.places[static_cast<std::size_t>(program.code_place[i])];
      const std::string file = std::filesystem::path(at.file).filename().string();
      out += fmt::format("; {}:{}: {}\n", file, at.line, at.text.size() > 70 ? at.text.substr(0, 67) + "..." : at.text);
    }
    place = program.code_place[i];
    const Instruction& in = program.code[i];
    const char* operands = info(in.op).operands;
    out += fmt::format("{:5}  {:<14}", i, info(in.op).name);
    const std::uint16_t fields[3] = {in.a, in.b, in.c};
    for (int f = 0; f < 3; ++f) {
      if (operands[f] == '-') continue;
      if (fields[f] == kNoRegister)
        out += " none";
      else
        out += fmt::format(" {}{}", operands[f] == 's' ? "s" : operands[f] == 'i' ? "#" : "r", fields[f]);
    }
    if (operands[3] == 'j')
      out += fmt::format(" -> {}", in.d);
    else if (in.d != 0 || in.op == Opcode::kConst)
      out += fmt::format(" {}", in.d);
    out += '\n';
  }
  return out;
}

}  // namespace boneyard::dsl
