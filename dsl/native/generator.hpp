#pragma once
// Core -> C, shared by the files of this folder. Values become operands: a literal, or the name of a C variable that nothing changes while it is used; what they take to be evaluated is
// written before.

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "dsl/core/core.hpp"
#include "dsl/core/standing.hpp"
#include "dsl/native/facts.hpp"
#include "dsl/native/native_code.hpp"
#include "engine/changes.hpp"
#include "engine/limits.hpp"
#include "engine/program.hpp"
#include "engine/state.hpp"

namespace boneyard::dsl::native {

using core::Node;
using core::Op;
using core::Region;
using Text = std::string;
using CoreType = core::Type;

class Generator {
 public:
  enum class Plays : std::uint8_t { kMatches, kRollouts };
  Generator(const core::Core& core, const Program& program, const Rules& rules, Plays plays);

  // The function of a whole match.
  Text match();
  // That of a rollout.
  Text rollout();
  // What stands before the functions, this one's and the other's.
  Text head(const Generator& other);

 private:
  Text tiles_text() const;
  Text dice_text() const;
  Text tables_text() const;
  // Defines TILES_HELD: how the numbers of tiles in the places that are kept add up at each choice.
  Text tiles_held() const;
  Text declarations();
  // Text of the function. Braces that are opened say how far a line stands in.
  void line(std::string_view text) { body_ += Text(2 * depth_, ' ') + Text(text) + "\n"; }
  template <typename... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    line(std::string_view(fmt::format(format, std::forward<Args>(args)...)));
  }
  template <typename... Args>
  void open(fmt::format_string<Args...> format, Args&&... args) {
    line(std::string_view(fmt::format(format, std::forward<Args>(args)...) + " {"));
    ++depth_;
  }
  void close() {
    --depth_;
    line("}");
  }
  void otherwise() {
    --depth_;
    line("} else {");
    ++depth_;
  }
  Text fresh(const char* prefix) { return fmt::format("{}_{}", prefix, names_++); }
  // A constant of the C function.
  Text keep(CoreType type, std::string_view value);
  void bail_if(std::string_view condition) { line("if (RARE({})) goto bail;", condition); }
  // What is picked was counted before, and takes no steps: the interpreter lists moves once.
  void spend(std::int64_t steps) {
    if (counts_ && steps != 0) line("steps += {};", steps);
  }
  // What the interpreter counts for lists and comparisons of sets of several words.
  int steps_of_wide() const { return program_.tiles.words() > 1 ? program_.tiles.size() : 0; }
  // The interpreter asks one element after another.
  static Text number_of(const Text& elements, CoreType type) {
    return fmt::format("{}({})", type == CoreType::kTiles ? "set_count" : "bits32", elements);
  }
  void spend_each(int steps, const Text& elements, CoreType type) {
    if (counts_) line("steps += {} * {};", steps, number_of(elements, type));
  }
  // A condition is evaluated once for a whole set, where the interpreter runs its loops for each element.
  template <typename Evaluate>
  void once_for_all(const Text& elements, CoreType type, const Evaluate& evaluate) {
    const std::size_t begin = body_.size();
    evaluate();
    if (!counts_ || body_.find("steps", begin) == Text::npos) return;
    const Text before = fresh("t");
    body_.insert(begin, fmt::format("{}const i64 {} = steps;\n", Text(2 * depth_, ' '), before));
    line("steps += (steps - {}) * ({} - 1);", before, number_of(elements, type));
  }
  // Where rules go round: they are stopped in time.
  void limit() {
    if (counts_) bail_if("steps > until");
  }

  // values.cpp
  Text value(const Node& node);
  Text joined(const Node& node);
  Text either(const Node& node);
  Text cached(const Node& node);
  // Writes a loop over what a domain has; `body` is given the C name of the element. It may leave by a label.
  template <typename Body>
  void each(const Node& domain, int round, const Body& body);
  template <typename Body>
  void each_of_set(const Text& tiles, int round, const Body& body);
  template <typename Body>
  void each_of_mask(const Text& mask, int round, const Body& body);
  template <typename Body>
  void each_pair(const Text& of, const Text& waiting, const Text& rows, int round, const Body& body);
  template <typename Body>
  void each_of_so_many(const Text& of, const Text& waiting, const Text& next, const Text& chosen, int many, int round, const Body& body);
  template <typename Body>
  void each_subset(const Text& of, const Text& size, int most, int round, const Body& body);
  template <typename Body>
  void each_subset_of_sizes(const Node& subsets, int round, const Body& body);
  template <typename Body>
  void each_choice_of_dice(const Node& chosen, int round, bool by_size, const Body& body);
  Text quantified(const Node& node);
  Text selected(const Node& node);
  static bool is_letter(const Node& match, const Node& end);
  Text matched(const Node& node);
  Text looked_up(const Node& node);
  Text kept_by_table(const Node& node);
  Text set_of(const Node& node);
  Text compared(const Node& node);
  Text packed(const Node& node);
  // What a function of the prelude says of pairs of tiles that are packed.
  Text packed_pairs(const Node& pairs, CoreType type, std::string_view function, std::string_view wanted);
  // Whether a sum with a number of packed pairs in it reaches another number: only so many are looked for. Empty: it is another comparison.
  Text reached(const Node& node);
  // Tiles whose number a table of pairs may pack; null: it is another packing.
  const Node* packs_pairs(const Node& pack) const;
  void fill_packer(const Node& pack, const Text& packer);
  Text dice_thrown(const Node& node);
  // Checked operands: a seat, a tile, one of a family.
  Text seat(const Node& node);
  Text tile(const Node& node);
  const Family& family(const Node& place) const;
  Text which(const Node& place);
  void bind(int local, Text name) { locals_[local] = std::move(name); }
  // A row of a table, as a C name of the table that is used; and the index into it.
  Text table(int index, bool turned = false);
  // The row for a value; -1: the table has none, which is a fault where `some` holds.
  Text row(int index, const Node& by, const Text& some);

  // zones.cpp
  Text zone_set(const Node& zone);
  Text zone_set(std::size_t zone, std::string_view element) const { return fmt::format("s{}[{}]", zone, element); }
  Text zone_pile(std::size_t zone, std::string_view element) const { return fmt::format("o{}[{}]", zone, element); }
  Text zone_number(std::size_t zone, std::string_view element) const { return fmt::format("n{}[{}]", zone, element); }
  Text zone_count(std::size_t zone, const Text& element) const;
  Text number_in(const Node& zone);
  Text top(const Node& zone);
  Text at_place(const Node& node);
  Text account(const Node& node);
  const Family& zone_family(std::size_t zone) const { return core_.equipment.zones[zone]; }
  int count_of(const Family& family) const { return family.elements(program_.seats); }
  // Whether a tile lies in a place that not all see; whether it lies face up.
  Text hidden(const Text& tile);
  Text face_up(const Text& tile);
  // Tiles that go elsewhere lie face down there.
  void turn_down(const Text& tiles) {
    if (facts_.face_up) line("up = set_less(up, {});", tiles);
  }
  const Node* source_of(const Node& tiles) const;
  void remember_source(int variable, const Node* zone);
  void leave(std::size_t zone, const Text& element, const Text& tiles, const Text& tile);
  void take_from(std::size_t zone, const Text& element, const Node& named, const Text& tiles, const Text& tile);
  void take(const Node& tile, const Text& name);
  void take_anywhere(const Text& tile);
  void take_set(const Node& tiles, const Text& name, const Node& to, const Text& to_element);
  void arrive(std::size_t zone, const Text& element, const Text& tile, const Text& place = "");
  void arrive_set(std::size_t zone, const Text& element, const Text& tiles);
  void move_top(const Node& stmt);
  void move_zone(const Node& stmt);
  void move_tile(const Node& stmt);
  void move_tiles(const Node& stmt);
  void gather(std::size_t zone, const Text& element);
  void mix(const Node& stmt);
  void lay(const Node& stmt);
  Text ends_of(std::size_t layout, const Text& element) const;

  // statements.cpp
  void block(const Region& region);
  void statement(const Node& stmt);
  void branch(const Node& stmt);
  void go_through(const Node& stmt);
  void plain_loop(const Node& stmt);
  void assign(const Node& stmt);
  // Of the dice of this mask, and of one that a C name numbers.
  void roll(std::uint32_t dice);
  void roll_one(const Text& die);
  void throw_dice(const Node& stmt);
  void roll_of(const Node& stmt);
  void share(const Node& stmt);
  std::uint32_t dice_meant(const Node& stmt) const { return core_.equipment.dice_meant(stmt.a, program_.dice.size()); }
  Text variable(int index) {
    variables_.insert(index);
    return fmt::format("v{}", index);
  }

  // choices.cpp
  struct Way;
  struct Rest;
  void choose(const Node& stmt);
  void choose_in_turn(const Node& stmt, int decision);
  void choose_at_once(const Node& stmt, int decision);
  void take_effect(const Node& way);
  // Counts the moves of the seat that is asked, and draws one of them.
  void ask(const Node& stmt, std::vector<Way>& ways);
  void count_ways(const Node& stmt, std::vector<Way>& ways);
  void count_way(Way& way);
  // `wait`: the arrays in which a choice waits for its turn to take effect; empty: it takes effect at once.
  void pick_way(const Way& way, const Text& wait);
  void load(const Way& way, const Text& wait);
  // Loops over all but the last choice of a way, in the order of the list of moves. `last` is given what is left to be chosen then, cut down to what the conditions allow. `next`: what goes
  // on to the next candidate.
  template <typename Last>
  void nest(const Node& way, std::size_t choice, std::vector<bool>& tested, const Text& next, const Last& last);
  // What a condition is asked of: a choice's variable, or a name that is bound.
  struct Name {
    Op op;
    int index;
  };
  static bool is(const Node& value, const Name& name);
  static bool asks(const Node& value, const Name& name);
  // Whether cut() takes a condition apart, or asks it of all elements at once.
  static bool is_cut(const Node& condition, const Name& name);
  static bool of_all_together(const Node& condition, const Name& name);
  // The number that a condition asks a tile with this name to have at an end, whatever the other; null: it asks something else.
  static const Node* end_asked(const Node& condition, const Name& name);
  void cut_next(const Node& way, std::size_t choice, std::vector<bool>& tested);
  Text cut(const Node& condition, const Name& name, const Text& elements, CoreType type);
  Text cut_one_by_one(const Node& condition, const Name& name, const Text& elements, CoreType type);
  Text count_of(const Rest& rest);
  Text nth_of(const Rest& rest);
  template <typename Then>
  void with_nth(const Rest& rest, const Then& then);
  void pick(const std::vector<Way>& ways, int decision, const std::function<void(std::size_t way)>& pick);
  void pick_in_rollout(const std::vector<Way>& ways, const DecisionInfo& info, const std::function<void(std::size_t way)>& pick);

  // rollouts.cpp
  // A loop with a choice in it, whose progress is a part of the state; false: it has none, or cannot be entered in the middle.
  bool resumable_loop(const Node& stmt);
  // Where the loop keeps how far it has come. -1: nowhere, or in several places.
  int register_of(const Node& loop, const char* what) const;
  // A variable of the function that holds it, which begins with that.
  Text progress(const Node& loop, const char* what);
  Text key_of(int decision, std::size_t way, const Node& node);
  void prepare_to_weigh(const std::vector<const Node*>& ways);
  void weigh(const Node& stmt, const std::vector<const Node*>& ways, int decision);
  static Text way_label(const Node& stmt, std::size_t way) { return fmt::format("way{}_{}", stmt.a, way); }
  Text projection();
  Text project_variable(int index) const;
  Text project_zones() const;
  Text project_layouts() const;
  Text standings();

  const core::Core& core_;
  const Program& program_;
  const Shape shape_;  // of the states that rollouts begin from
  const std::optional<core::Standing> standing_;
  const Facts facts_;
  Text body_;
  std::size_t depth_ = 1;
  int names_ = 0;
  std::map<int, Text> locals_;       // names that are bound
  std::map<int, Text> chosen_;       // variables of choices, while their moves are listed
  std::map<int, const Node*> from_;  // variables of tiles: where what they hold was chosen from, as far as is known
  std::set<Text> tables_;            // that are used
  std::map<Text, Text> functions_;   // by name: values that are cached
  std::set<int> variables_;
  bool uses_packer_ = false;
  Text range_[2];                   // of the way whose moves are counted or picked: the least and the greatest number
  std::map<int, Text> cut_before_;  // variables of choices: what is left of their domains, found before the choices around them
  Text held_;                       // declarations of what is kept from counting to picking
  bool counts_ = true;
  const Changes::Costs costs_;

  const bool rolls_;     // a rollout, which begins at any decision
  bool passes_ = false;  // a seat that may pass does
  bool shut_ = false;    // no decision in here can be entered: the state does not say how far what is around it has come
  int decisions_ = 0;    // so far: the number of a choice as the Program has it
  Text entries_;         // cases of a switch over decisions
  Text progress_;        // declarations of how far loops have come
};

// The type of C for a value.
const char* type_text(CoreType type);

}  // namespace boneyard::dsl::native
