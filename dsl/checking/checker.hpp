#pragma once
// The work of check_rules(): one object for one game. Its parts are in declarations.cpp (files and declarations), expressions.cpp,
// statement.cpp (one statement), statements.cpp (blocks, choices and the uses of phases), functions.cpp (definitions, phases and ways, each once), parameters.cpp (those that take names of
// what is declared), expansion.hpp (what is played, of all that uses others), phrases.hpp (conditions in words for players), writer.hpp (Core), odds.cpp (what players can ask the odds of) and
// deals.cpp (sums over all tables). Internal to checking/.

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dsl/checking/binding.hpp"
#include "dsl/checking/findings.hpp"
#include "dsl/checking/function.hpp"
#include "dsl/checking/inlining.hpp"
#include "dsl/checking/writer.hpp"
#include "dsl/core/numbering.hpp"

namespace boneyard::dsl {

// Definitions, phases, ways and steps within one another.
inline constexpr int kMaxExpansion = 32;
// Parts of values and statements that all uses of definitions, phases and ways come to; the largest shipped game has a tenth.
inline constexpr int kMaxExpanded = 200'000;
// More keys than anybody means say which is the best.
inline constexpr std::size_t kMaxKeys = 32;
// So many messages come with a hint that has to be looked for among all names.
inline constexpr std::size_t kHintedMessages = 100;

class Checker {
 public:
  // Whether an expression, or anything within it, cites a clause.
  static bool cites_any(const ast::ExpressionPtr& node);
  // `named`: it is kept what names are.
  Checker(CheckedGame& game, Findings& findings, bool named = false)
      : game_(game), writer_(game), diagnostics_(findings), symbols_(*game.symbols), named_(named) {}
  // For an expression outside of the game's files.
  Checker(CheckedGame& game, Findings& findings, const ast::Expression& asked)
      : game_(game), writer_(game), diagnostics_(findings), symbols_(*game.symbols), asked_(asked), named_(false) {}

  void declarations(const SourceSet& sources);
  void bodies(const SourceSet& sources);
  void deals();
  void words(const SourceSet& sources);

  Value expression(const ast::Expression& node, int symbol_of = -1);
  Value expression_of(const ast::Expression& node, Type::Base wanted, const char* what);

  // What a definition says with its parameters unknown. What stands in for them stays declared.
  Value value_alone(const ast::Declaration& definition);
  // A value with the uses of definitions in it expanded; unknown if it becomes too large, which is reported.
  Value expanded(const Value& value);
  // And a phase, or the choice that ways make.
  core::Region block_alone(const ast::Declaration& phase);

  void report_too_large(const CoreTooLarge& limit);

  // For expressions outside of the rules: the declarations of a game that was checked already.
  void adopt(const CheckedGame& game);

 private:
  // A choice that is being written.
  struct Choosing {
    core::NodePtr who;
    int chooser = -1;  // variable
    core::Region tiers;
    core::Region ways;
    bool always_open = false;  // a way has no condition, or the author promises that something meets those that it has
  };
  // What is chosen in a way.
  struct Chosen {
    std::string name;
    int variable = -1;
    Span span;
  };
  // What an expression comes to, and the definition, or the condition that is given, by which it goes.
  struct Meaning {
    Value value;
    const ast::Declaration* definition = nullptr;
    bool given = false;
  };
  // What a condition, a tier or a choice says, for players.
  struct Explained {
    const ast::Expression* node = nullptr;
    int reading = 0;
  };

  // declarations
  // What `use ..., replacing ...` names, of every game among the files; tells what is not there or of another kind.
  void find_replaced(const SourceSet& sources);
  void find_replaced(const SourceSet& sources, const ast::File& file, const ast::Declaration& use);
  // Whether a declaration of this name in `file` takes the place of one before it: in a variant, or of a library that the game says it replaces.
  bool overrides(const ast::File& file, const ast::Name& name) const;
  // The step that takes the place of this one; null when none does.
  const ast::Declaration* step_instead(const ast::Statement& step) const;
  void declare(const ast::Declaration& declaration, bool overriding, const ast::File& file);
  // What an option can be set to, and what is wrong with that.
  OptionValues values_of(const ast::Declaration& option);
  void declare_option(const ast::Declaration& declaration, bool overriding);
  void default_by_players(const ast::Declaration& declaration, CheckedOption& option);
  void check_by_players();
  void check_dice();
  void declare_about(const ast::Declaration& declaration);
  void declare_tiles(const ast::Declaration& declaration);
  void declare_suits(const ast::Declaration& declaration);
  void check_chips(const core::Node& chips, const std::string& whose);
  Seen visibility(const ast::Seen& seen, bool per_seat, int* viewer);
  std::string instead_of_library(const ast::Name& name, const Span& theirs) const;
  bool claim_name(const ast::Name& name, bool overriding);
  void cite(const ast::Cites& cites, std::vector<std::string>* into = nullptr);
  void check_clauses(const SourceSet& sources);
  void check_cases(const ast::Declaration& scenario);
  void drop(CheckedScenario& scenario);
  void told_twice(const CheckedScenario& scenario, const CheckedScenario& before);
  void check_openings();
  void odds();
  // The rules with every call expanded; empty if they become too large, which is reported.
  core::Region expanded(const core::Region& written);
  // The function of something that no rule uses, which has mistakes of its own to report.
  Function& function_alone(const ast::Declaration& declared);

  // expressions
  Value name(const ast::Expression& node, int symbol_of);
  // Reports a name that is no zone of each seat.
  void no_zone_of_seats(const ast::Name& name);
  // The tiles in a zone or on a layout, the chips of a pot, or a variable, by its number among those; the operation says which. `element`: which one of a family, or null.
  static Value declared_thing(core::Op op, int index, const Type& type, const Span& span, const core::NodePtr& element = nullptr);
  Value declared(const ast::Expression& node, const Value& seat, const std::vector<Value>& which);
  // Of those that `several` names, declared at `at`, the one of the seat and with the values that say which.
  Value one_of(const ast::Expression& node, const Value& several, const Span& at, const Value& seat, const std::vector<Value>& which);
  // A zone, a layout, a pot or a variable with this in place of what says which one it is.
  Value with_element(const Value& thing, const core::NodePtr& element) const;
  // The same with what `change` makes of each of the values that say so.
  Value with_which(const Value& thing, const std::function<core::NodePtr(const core::NodePtr&, const Type&)>& change) const;
  Value named_number(const ast::Expression& node);
  bool which_one(const ast::Expression& node, const Family& family, const Span& at, const std::vector<Value>& which);
  void told_uncited(const Span& word);
  // A value that the rules state to everybody.
  Value told(const ast::Expression& node, int symbol_of);
  Value call(const ast::Expression& node);
  // The file that something stands in; null of what stands in none.
  const ast::File* file_of(const Span& at) const;
  // What the file is that something stands in; a game where it stands in none.
  ast::File::Kind kind_of(const Span& at) const;
  // Whether it is a set of dice as a value. Rules can only loop over what dice with too many sides show.
  bool dice_value(const Value& expr) const;
  void no_dice(const Span& at);
  Value definition(const ast::Declaration& declaration, const Span& at, std::vector<Value> arguments);
  // Its value with these arguments, which fit. `visit`: called with each node that is looked at.
  core::NodePtr inlined(const Function& used, const Span& at, const std::vector<core::NodePtr>& arguments,
                        const std::function<void(const core::Node&)>& visit);
  core::NodePtr inlined(const core::Node& use, const std::function<void(const core::Node&)>& visit);
  // `at`: where it is used first.
  Function& function(const ast::Declaration& declaration, const Span& at);
  // Gives its parameters what stands for them while the body is checked.
  void bind_parameters(Function& made);
  // Whether tiles have places in the zone. Where it stands in for one, they must.
  bool is_ordered(const Value& zone);
  Value possessive(const ast::Expression& node);
  bool is_thing(const Value& value, std::string_view thing);
  Value of(const ast::Expression& node);
  Value binary(const ast::Expression& node);
  Value face_up(const ast::Expression& node);
  Value match(const ast::Expression& node);
  Value set_of(const ast::Expression& node);
  Value quantifier(const ast::Expression& node);
  Value size_table(const ast::Expression& node);
  // How many are chosen together, or go into a subset. `what`: "how many tiles".
  std::vector<core::NodePtr> sizes(const std::vector<ast::ExpressionPtr>& nodes, const char* what);
  Value end_mark(const ast::Pattern& pattern, bool first, bool die = false);
  std::vector<Value> joker_ends(const Span& at);
  Value named_ends(Value ends) const;
  Value rank(const ast::Expression& node);
  // The seat behind `from`; `set`: the words that come before those among whom it is.
  Value from_seat(const ast::Expression& node, const std::string& set);
  Binder binder(const ast::Binder& node, const ast::Expression* from);
  Value unknown_name(const ast::Name& name, const char* what);
  // The one seat that has a name here; empty where none has, or several have.
  std::string seat_in_reach(const Span& place) const;
  Value error(const Span& span) const;
  Value meaning(const ast::Expression& node, int symbol_of);
  // By which definition, or condition that is given, the expression goes.
  void goes_by(const ast::Expression& node, const ast::Declaration* definition, bool given = false);
  // Null: it was not checked.
  const Function* checked(const ast::Declaration& declared) const;
  // Of an expression that was checked; without a value where it was not.
  Meaning meant(const ast::Expression& node, int reading) const;
  // Whether a use can be expanded: false if a zone needs an order that it does not have. Reports this, and each `told` of the function if the use cites no clause.
  bool meets_needs(const Function& used, const std::vector<Value>& given, bool cited);
  // The nearest name, while there are few messages: nobody reads the hint of the thousandth.
  std::string nearest_known(const std::string& word, const std::vector<std::string>& known) const;
  bool is(const Value& value, Type::Base base) const { return value.type.base == base || !value.known(); }
  std::string swallowed_by_where(const Value& expr);
  void type_error(const Value& expr, const char* what, const std::string& wanted, std::string hint = {});
  // `every hand where C` asks about seats; reports it where tiles are wanted. `form` is how to write it, with @ for `(every hand)`.
  bool every_zone_asked(const ast::Expression& domain, std::string form);
  // What to do about two values of different kinds that are compared.
  std::string comparison_hint(const Value& left, const Value& right) const;
  // The declaration of a zone as it would be if it were ordered.
  std::string ordered_form(const Value& zone) const;
  // What to do about a name that is a seat only because nothing said from where it comes; empty for anything else.
  std::string meant_otherwise(const Value& expr) const;
  // A value given to `declared` for this parameter is of another kind.
  void wrong_kind(const ast::Declaration& declared, const ast::Parameter& parameter, const Value& value);
  // The number of values that `declared` is given does not fit its parameters.
  void wrong_number(const ast::Declaration& declared, const Span& at, std::size_t found);
  // Tells a use that does not fit what is used; where a variant has replaced that, the variant is to be mended and not its base, by `instead` where it is
  // not the parameters that differ.
  void misused(Code code, const ast::Declaration& declared, const Span& at, std::string message, std::string hint = {},
               const std::string& instead = {});

  // statements
  core::Region block(const ast::Block& block);
  class StatementCheck;  // statement.cpp
  class Expansion;       // expansion.hpp
  void statement(const ast::Statement& node, core::Region& out);
  void call_statement(const ast::Statement& node, const core::Statement& at, core::Region& out);
  // Whether a turn may be a pass in which these statements are executed.
  bool may_pass(const core::Region& statements) const;
  // Whether what stands at `at` can be used there: not within itself, and not too deep. `itself`: a format with the name.
  bool can_expand(const ast::Declaration& declared, const Span& at, const char* itself, const char* hint = "") const;
  void run_phase(const ast::Declaration& phase, const ast::Statement& node, const core::Statement& at, core::Region& out);
  // The number of a call of a phase or of ways; nothing where it does not fit, which was reported.
  std::optional<int> call_of(const ast::Declaration& declared, const Span& at, const std::vector<ast::ExpressionPtr>& arguments,
                             const ast::Block* body, const ast::Cites& cites);
  // What is given for a parameter that is a condition; without one where it does not fit.
  Call::Given given_condition(const ast::Declaration& declared, const ast::Parameter& parameter, const ast::Expression& argument);

  // parameters
  // The zone, layout, pot or variable that is given for such a parameter; where it is of each seat, without one.
  Value declared_argument(const ast::Declaration& declared, const ast::Parameter& parameter, const ast::Expression& argument);
  // Whether what a parameter is given is what it stands for.
  bool fits(const ast::Parameter& parameter, const Value& given);
  Binding bound_to(const ast::Parameter& parameter, const Value& given) const;
  // Something of that kind which is no more than that. What it adds to the declarations, the caller takes out again.
  Value stand_in(const ast::Parameter& parameter);
  // What there are several of under this name, and none of them; null where it is something else.
  Value several(const ast::Name& name) const;
  // The zone of each seat with this name, or -1.
  int zone_of_seats(const ast::Name& name) const;
  // Or one that is declared with others: `every cell`.
  int several_zones(const ast::Name& name) const;
  // What a zone, a layout, a pot or a variable is one of; null for anything else.
  const Family* family_of(const Value& thing) const;
  Family family_of(const ast::Parameter& parameter);
  // Whether it is what there are several of, and none of them.
  bool is_several(const Value& thing) const;
  std::string things_text(const std::string& kind, const Family& family) const;
  // A variable, a zone and so on, as messages call it.
  std::string thing_text(const Value& thing) const;

  void choose(const ast::Statement& node, const core::Statement& at, core::Region& out);
  void ways(const std::vector<ast::Way>& nodes, int tier, Choosing& choosing);
  void use_ways(const ast::Way& node, int tier, Choosing& choosing);
  // `holds`: set to what a guess says.
  void way(const ast::Way& node, int tier, Choosing& choosing, Value* holds = nullptr);
  // What is chosen in a way: its domain in Core, and what type of value that gives.
  core::NodePtr choice(const ast::Choice& node, bool several_ranges, Type& type, ChoiceInfo::Kind& kind);
  std::vector<std::size_t> order_of(const ast::Way& way) const;
  bool owner_apart(const ast::Way& way);
  // All from the least to the greatest.
  Value numbers(int least, int greatest, const Span& at) const;
  void meet(const core::Node& way, const std::vector<Chosen>& chosen);
  // Adds the values that the words for it in the list of moves evaluate.
  void offered(core::Node& way);
  void conditions(const ast::Expression& node, core::Node& way);
  Value zone(const ast::Expression& node, const char* what, const char* hint = "");
  // As Core has them; of a mistake anything.
  core::NodePtr account(const ast::Expression& node);
  core::NodePtr layout(const ast::Expression& node);
  core::NodePtr pot(const ast::Expression& node);
  void declare_names(const ast::Declaration& declaration, bool overriding);
  // -1: no names are declared so, which is told.
  int names_of(const ast::Name& name, int first = 1);
  // How many `name` there are; what is wrong with it is told at `at`.
  Family family(const ast::Name& name, const std::vector<ast::Index>& indices, bool each, const Span& at);
  std::uint32_t dice(const std::vector<ast::Name>& names);
  // How the rules write something, however the file is laid out.
  std::string written(const Span& at) const;
  // The definition that a name means here; null when it means something else.
  const ast::Declaration* definition_named(const ast::Name& name) const;
  // A note of the line that says how many can play, where it stands in another file than `place`.
  std::vector<Note> other_players(const Span& place) const;
  // Whether a name that is to be bound means something already. A library cannot know the names of the games that use it; within one file a
  // name means one thing.
  bool taken(const ast::Name& name) const;
  bool declared_beside(const ast::Name& name) const;
  std::vector<Note> where_taken(const ast::Name& name) const;
  // Reports a name that is taken.
  void fresh(const ast::Name& name);
  // Where a name is declared; nowhere for one of a game that was checked before.
  Span declared_at(const std::string& name) const;
  // What a loop, a choice, a pattern or a parameter around a name binds by it; null where none does. What binds the name itself is not around it.
  const Binding* bound(const ast::Name& name) const;
  const Binding* binding_at(const Span& binder) const;
  void bind(const ast::Name& name, const Binding& binding);
  // The names that are bound around the name at a place.
  std::vector<ast::Name> bound_around(const Span& place) const;
  // Takes back at its end what `his` refers to since then.
  class His {
   public:
    explicit His(Checker& checker) : checker_(checker), around_(checker.his_) {}
    His(const His&) = delete;
    His& operator=(const His&) = delete;
    ~His() { checker_.his_ = around_; }

   private:
    Checker& checker_;
    std::optional<Binding> around_;
  };
  // Keeps what it is, for those who show it.
  void is_named(const ast::Name& name, Type type);
  // A variable that the rules give a value, and `set` does not. With `turn`, a seat is also what `his` speaks of.
  int bind_variable(const ast::Name& name, Type type, bool turn = true);
  // Null: it says none, or several.
  core::NodePtr whose_dice(const core::Node& dice) const;
  int most_copies() const;
  int new_variable(const std::string& name, Type type, Seen seen, const Span& span);

  class WordsCheck;  // words.cpp
  class Phrases;     // phrases.hpp

  // deals
  struct Deal;
  class Deals;  // deals.cpp
  void deals_fit(const std::vector<Deal>& deals);
  // What the checked file says about deals that another file makes, the nearest first: one of its lines is to be mended.
  std::vector<Note> own_part_in(const std::vector<Deal>& deals) const;

  bool doubted(const Value& expr);
  bool doubted_before(const Value& expr) const;
  static std::pair<core::Op, int> named_by(const Value& expr);
  std::string otherwise_typed(Type::Base found, const std::string& wanted, const std::string& text) const;
  std::string kinds_of(const ast::Declaration& declared, const Type& wanted, const Value& value) const;
  std::vector<std::string> names_in_reach(const Span& place) const;
  std::vector<std::string> global_names() const;

  CheckedGame& game_;
  Writer writer_;
  Findings& diagnostics_;
  const Symbols& symbols_;  // of the game's files
  const Symbols asked_;     // of an expression outside of them
  std::map<std::pair<const Source*, std::uint32_t>, Binding>
      bindings_;  // in the function that is being checked, by the place that binds the name
  std::optional<Binding> his_;
  bool named_;
  std::map<std::string, Span> names_;  // of all declarations
  std::map<std::string, const ast::Declaration*> definitions_;
  std::map<std::string, const ast::Declaration*> phases_;
  std::map<std::string, const ast::Declaration*> ways_;
  std::map<std::string, const ast::Declaration*> steps_;  // overrides
  std::map<std::string, const ast::Wording*> titles_;     // words for what has a name
  std::map<std::vector<std::string>, const ast::Wording*>
      offers_;  // words for ways in the list of moves, by the words that they begin with
  // What a game replaces, by the game's file and the name: the files in which it is replaced.
  std::map<std::pair<const Source*, std::string>, std::set<const Source*>> replacing_;
  std::map<std::string, Span> clauses_;
  std::set<std::string> broken_;          // names in declarations that could not be read
  std::set<std::string> declared_twice_;  // what such a name means is not known, and its uses are no further mistake
  std::set<std::string> unclear_;         // declared by something that is not there, which was told
  std::set<std::string> bound_;           // names of variables and of what is gone through, known somewhere
  std::set<std::string> used_;
  const ast::Declaration* dice_ = nullptr;                        // the last of them
  std::vector<std::pair<std::string, Span>> options_by_players_;  // whose default goes by how many play
  std::set<std::pair<const Source*, std::uint32_t>> cited_at_;    // citations that stand in the game's list already
  std::set<std::string> steps_met_;
  std::set<const ast::Declaration*> from_variant_;
  std::map<const ast::Declaration*, const ast::Declaration*> replaced_;  // what a variant or a game replaces, by its own
  std::map<const ast::Declaration*, bool> compared_;  // of those that were compared: is the value of the kind that it was?
  std::map<const ast::Declaration*, Function> functions_;
  Function* function_ = nullptr;  // that is being checked
  const ast::Declaration* play_ = nullptr;
  std::vector<std::pair<ast::File::Kind, const ast::Declaration*>> odds_;
  const ast::Declaration* tiles_ = nullptr;
  const ast::Name* first_ = nullptr;
  std::map<std::pair<const Source*, ast::Declaration::Kind>, Span> stated_;  // what a file says once
  Span players_at_;
  bool variant_scenarios_ = false;  // a variant's scenarios may state its base's anew

  // Locals and variables that are seats because nothing else was said: the name, and the word with which more is said.
  std::map<std::pair<core::Op, int>, std::pair<std::string, const char*>> seats_meant_;
  std::set<std::pair<core::Op, int>> doubted_;     // those of which a kind was wanted that they do not have
  std::set<std::pair<core::Op, int>> seats_told_;  // those of them that were reported
  std::vector<Call> calls_;
  std::map<std::pair<const ast::Expression*, int>, Meaning> meanings_;    // with the reading
  std::map<const core::Node*, Explained> explained_;                      // of conditions, tiers and choices
  std::map<const ast::Declaration*, std::vector<std::string>> cites_of_;  // what definitions cite
  int reading_ = 0;                                                       // a step in place of others is read once for each
  int readings_ = 0;
  std::vector<const ast::Declaration*> expanding_;
  std::vector<int> variables_in_scope_;
  std::map<int, core::NodePtr> whose_dice_;  // by the variable of a choice of dice of each seat: the seat
  bool seats_have_letters_ = false;          // scenarios
  bool alone_ = false;                       // what nothing uses is looked at by itself
  bool has_rulebook_ = false;                // clauses of its own, beside those of libraries
  bool clause_beside_ = false;               // the statement, way or definition that we are in cites a clause
  // The ways of the game, by the words that a player types, with the kinds of what is chosen.
  struct WayMet {
    std::vector<std::string> words;
    std::map<std::string, Type::Base> chosen;
    Span span;  // of what is chosen first, or of the way
  };
  std::vector<WayMet> ways_met_;
  std::set<std::string> blocks_met_;  // names that `end` can have: of phases, steps and parameters that are blocks
  long tried_ = 0;                    // sizes of deals, in all settings of the options
};

// Names that the language has given a meaning, and that stand for it everywhere.
inline bool has_own_meaning(const std::string& name) {
  return name == "players" || name == "seats" || name == "tiles" || name == "chips" || name == "dice";
}
// Whether nothing was written here, so that the players are meant.
inline bool players_meant(const ast::Expression& domain) {
  return domain.kind == ast::Expression::Kind::kName && domain.name.text == "players" && domain.span.text() != "players";
}
std::string type_text(const CheckedGame& game, const Type& type);
// What may stand for itself wherever a parameter is used; anything else is evaluated once.
bool is_plain(const core::Node& value);
// One of several, as rules write it: "p's pile(1)".
std::string one_text(const std::string& name, const Family& family);
std::vector<std::string> texts(const ast::Cites& cites);

}  // namespace boneyard::dsl
