#pragma once
// The back end: makes a Program from the Core of one table. Registers and code are given out while the tree is walked, and numbered for good at the end. Private to
// compiling/: equipment, names and the whole in compile.cpp, values, statements, and decisions with their lists of moves.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dsl/compiling/compile.hpp"
#include "dsl/core/passes.hpp"
#include "dsl/core/standing.hpp"

namespace boneyard::dsl {

using Label = int;

using core::Node;
using core::NodePtr;
using core::Op;
using core::StatementOp;
using core::TilesOp;
using core::ValueOp;
using CoreType = core::Type;

ValueKind kind_of(core::Type type);

// While a program is being made, registers of four kinds are numbered apart: kept ones from 0, lasting ones (of locals and query results, which hold
// for a whole piece of code), scratch, and constants, which hold their value from the start. At its end the latter three are moved down behind
// the kept ones.
constexpr int kLasting = 0x4000;
constexpr int kScratch = 0x8000;
constexpr int kConstants = 0xc000;

// A program that has the tiles and seats of another and nothing else, for questions that look at nothing else.
Program only_asked(const Program& program);

// What tables ask of a program that has its equipment. Both have to outlast it.
core::Answers answers(const core::Core& core, const Program& program);

class Compiler {
 public:
  // `locals`: how many names there are.
  Compiler(const core::Core& core, Program& program, int locals)
      : core_(core),
        program_(program),
        locals_(locals),
        variable_register_(core.variables.size(), -1),
        variable_info_(core.variables.size(), -1),
        local_register_(static_cast<std::size_t>(locals), -1) {}

  void equipment();
  void whole_game(const CheckedGame& game);
  // What is asked of the states of another program, in registers behind those that they keep.
  void beside(const Program& played);
  CompiledExpression expression_alone(const Node& expr);
  // Of each seat, of a program that whole_game() has made.
  std::vector<Question> questions(const core::Standing& standing) const;
  // Code for a condition of two names behind those of the Core, which are kept in the registers that are told.
  Query question(const Node& condition, bool pairs, int& of, int& by);

 private:
  // Listers, matchers and packers are there for as long as code runs that uses them; code beside it uses the same ones.
  class InUse {
   public:
    InUse(int& in_use, int& most) : in_use_(in_use), index_(in_use++) { most = std::max(most, in_use); }
    ~InUse() { --in_use_; }
    InUse(const InUse&) = delete;
    InUse& operator=(const InUse&) = delete;
    operator int() const { return index_; }

   private:
    int& in_use_;
    int index_;
  };
  InUse lister() { return {listers_in_use_, program_.listers}; }
  InUse matcher() { return {matchers_in_use_, program_.matchers}; }
  InUse packer() { return {packers_in_use_, program_.packers}; }

  // Throws TooLarge where the code stands that is being made.
  [[noreturn]] void too_large(const std::string& message) const;
  [[noreturn]] void too_large(const std::string& message, const Span& at) const { throw TooLarge{place_of(at), message, at}; }
  // registers
  // `name`: what it holds, in the text of a state.
  int kept_number(std::string name) {
    expect_room(kept_numbers_ + lasting_numbers_ + 1);
    kept_number_names_.push_back(std::move(name));
    return kept_numbers_++;
  }
  int kept_set(std::string name) {
    expect_room(kept_sets_ + lasting_sets_ + 1);
    kept_set_names_.push_back(std::move(name));
    return kept_sets_++;
  }
  int number() {
    expect_room(next_number_ + 1);
    numbers_ = std::max(numbers_, next_number_ + 1);
    return kScratch + next_number_++;
  }
  int scratch_set() {
    expect_room(next_set_ + 1);
    sets_ = std::max(sets_, next_set_ + 1);
    return kScratch + next_set_++;
  }
  // Whether a result may be built up in this register: no expression reads a scratch register but those made for its own parts, nor a variable that is being set
  // and that its new value does not ask for.
  bool unread(int reg) const { return reg == being_set_ || (reg >= kScratch && reg < kConstants); }
  void forget_scratch() {
    next_number_ = 0;
    next_set_ = 0;
  }
  int lasting_number(int count = 1) {
    expect_room(kept_numbers_ + lasting_numbers_ + count);
    const int first = kLasting + lasting_numbers_;
    lasting_numbers_ += count;
    return first;
  }
  int lasting_set() {
    expect_room(kept_sets_ + lasting_sets_ + 1);
    return kLasting + lasting_sets_++;
  }
  int number_at(int reg, int first) const {
    if (reg == kNoRegister || reg < kLasting) return reg;
    if (reg < kScratch) return first + reg - kLasting;
    if (reg < kConstants) return first + lasting_numbers_ + reg - kScratch;
    return first + lasting_numbers_ + numbers_ + reg - kConstants;
  }
  // A matcher may write as many letters as the largest of its patterns has, wherever it is used: there is room for them behind all others.
  int new_numbers() const {
    return lasting_numbers_ + numbers_ + static_cast<int>(constant_registers_.size()) + (program_.patterns.empty() ? 0 : kMaxLetters);
  }
  int set_at(int reg, int first) const {
    if (reg < kLasting) return reg;
    return reg < kScratch ? first + reg - kLasting : first + lasting_sets_ + reg - kScratch;
  }
  // Instructions name registers with 16 bits.
  void expect_room(int registers) const {
    if (registers > kMaxRegisters) too_many_registers();
  }
  [[noreturn]] void too_many_registers(const Span& at = {}) const;
  void resolve_jumps(std::vector<Instruction>& instructions, std::vector<int>& places) const;
  void keep_what_lasts();
  void settle_registers(std::vector<Instruction>& instructions, std::size_t first_pattern, int first_number, int first_set);
  int variable(int index);
  void find_globals();
  int local_number(int local);
  int local_set(int local);

  // code
  int emit(Opcode op, int a = 0, int b = 0, int c = 0, int d = 0);
  Label label() {
    labels_.push_back(-1);
    return static_cast<Label>(labels_.size()) - 1;
  }
  void here(Label at);
  void jump(Opcode op, int a, Label to, int b = 0, int c = 0) { fixups_.emplace_back(emit(op, a, b, c, 0), to); }
  std::vector<Instruction>& code() { return program_.code; }
  int place_index(const Node& node);
  int add_place(Place place, const Span& span, int user);
  // The place of the innermost use; -1 where there is none.
  int user_of(const std::vector<Span>& uses);
  int place_index(const Span& span, const std::vector<Span>& uses);
  Place place_of(const Span& span) const;
  Place place_of(const Node& node);

  // values
  int value(const Node& expr);  // register with the value
  void value_into(const Node& expr, int reg);
  int set(const Node& expr);  // set register with the value
  void set_into(const Node& expr, int reg);
  void bind_local(const Node& let);
  void either(const Node& expr, int reg, void (Compiler::*into)(const Node&, int));
  void jump_unless(const Node& expr, Label to);
  void jump_if(const Node& expr, Label to);
  bool jump_compared(const Node& expr, bool when, Label to);
  void jump_if_empty(const Node& tiles, bool when, Label to);
  bool jump_counted(const Node& expr, bool when, Label to);
  int constant_register(int value);
  int first_zone(int zone) const;  // number of a declared zone's first place
  int first_layout(int layout) const;
  int first_zone_of(const Node& place) const;
  int zone(const Node& place);    // register with the zone's number
  int layout(const Node& place);  // with the layout's
  void of_place(Opcode op, int reg, const Node& place, int first);
  int account(const Node& account);
  int owned(const Node& place, int first);
  // What a zone, layout, pot or variable is one of.
  const Family& family(const Node& place) const;
  void element_into(const Node& element, int reg);
  std::string element_name(const std::string& name, const Family& family, int place) const;
  void match(const Node& expr, Label fail);
  // A loop over those that meet the condition, by the name of an operation that binds one: the body is made with the label that goes on to the next.
  template <typename Body>
  void loop(const Node& through, int name, const NodePtr& where, Body body);
  void all_into(const Node& all, int reg);
  bool has_named_dice() const;
  std::vector<int> sizes_of(const Node& subsets);
  int size_of(const Node& subsets, Label& listed, Label end);
  void unless_as_many(int dice, int size, Label next);
  void join(int made, bool tiles, int element);
  void most_into(const Node& most, int reg);
  void first_into(const Node& first, int reg);
  void extreme_into(const Node& greatest, int reg);
  void sum_into(const Node& sum, int reg);
  void pack(const Node& pack, int packer);
  int set_number(const Node& number);
  void mask_of(const Node& set, int reg);  // of seats or numbers
  void compare_into(const Node& comparison, int reg);
  void condition_into(const Node& condition, int reg);
  int add_clause(const std::string& name);
  std::vector<int> add_clauses(const std::vector<std::string>& names);
  int add_cites(const std::vector<std::string>& names);
  int add_phase(const std::string& name);
  int add_fault(const std::string& message);

  // tables (tables.cpp)
  int table(int index, bool turned = false);
  std::optional<int> cache(const Node& cached);
  void keep(const Node& by, int reg);
  void keep_into(const Node& expr, int reg);
  void cached_into(const Node& expr, int reg);
  void jump_unless_known(const Node& lookup, Label to);

  // statements
  void block(const core::Region& region);
  void statement(const Node& stmt);
  // The operation with one or two values that the statement has, in their order.
  void emit_values(Opcode op, const Node& stmt);
  void branch(const Node& stmt);
  void assign(const Node& stmt);
  void go_through(const Node& stmt);
  void tell(const Node& stmt);
  void move(const Node& stmt);
  void lay(const Node& stmt);
  void choose(const Node& stmt);
  void decision_code(std::size_t index);
  ChoiceInfo choice_info(const Node& ask, const Node& choice);
  int names_of(const Node& number) const;
  // What a condition or a way tells to the player who chooses.
  std::vector<Witness> witnesses(const core::Node& of);
  Condition condition_info(const Node& condition);
  WayInfo way_info(const Node& ask, const Node& way);
  void list_moves(std::size_t index);
  void list_way(const Node& way, WayInfo& info, std::size_t index, std::size_t choice, std::vector<bool>& tested);
  void cut_by_ends(const Node& way, std::size_t choice, int tiles, const std::vector<bool>& tested);
  Query query(const Node& expr);
  ZoneRange zone_range(const Node& ask, const Node& zone);
  ZoneRange zone_range(const core::Zones& zones) const;
  void zones_of_variables();
  std::vector<Face> described(const Node& description) const;

  void dice();
  int dice_meant(const Node& stmt) const { return static_cast<int>(core_.equipment.dice_meant(stmt.a, program_.dice.size())); }
  void finish();

  const core::Core& core_;
  Program& program_;
  int locals_;
  std::vector<int> variable_register_;
  std::vector<int> variable_info_;
  std::vector<int> local_register_;
  int kept_numbers_ = 1;  // register 0: the players
  int kept_sets_ = 0;
  std::vector<std::string> kept_number_names_ = {"players"};
  std::vector<std::string> kept_set_names_;
  int next_number_ = 0;
  int next_set_ = 0;
  int numbers_ = 0;
  int sets_ = 0;
  int lasting_numbers_ = 0;
  int lasting_sets_ = 0;
  int listers_in_use_ = 0;
  int matchers_in_use_ = 0;
  int packers_in_use_ = 0;
  std::vector<int> labels_;
  std::vector<std::pair<int, Label>> fixups_;
  std::map<int, Label> ends_;    // where leave goes on, by label
  std::map<int, Label> starts_;  // where again does
  struct Choose {
    const Node* ask;
    const Node* citing;  // itself, or what is around it
  };
  std::vector<Choose> chooses_;
  std::map<int, std::uint32_t> live_dice_;  // by label of a choice, of a game with dice
  int being_set_ = -1;                      // the register of a variable that its new value does not ask for
  int place_ = -1;
  const Node* citing_ = nullptr;  // the statement or way around what is made that cites any clause
  int sealed_around_ = 0;         // choices at once, in whose blocks the statement stands
  std::map<int, int> places_;     // by node
  std::map<std::pair<const Source*, std::uint64_t>, int> uses_;
  std::map<int, Span> spans_;  // by place
  std::map<std::vector<int>, int> cite_index_;
  std::map<int, int> constant_registers_;  // by value, numbered from 0
  std::vector<Constant> lasting_constants_;
  std::map<std::string, int> caches_;           // by the expression, as question_text() has it
  std::map<std::pair<int, bool>, int> tables_;  // by the table of Core, and whether it is turned
  std::map<int, int> ends_beforehand_;          // by a choice's variable: the register with the ends that it is made from
  bool beside_ = false;                         // what states keep is settled by another program
  bool alone_ = false;                          // code that is asked of machines that may be there already
};

}  // namespace boneyard::dsl
