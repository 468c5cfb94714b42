#include "dsl/compiling/compile.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "dsl/checking/assemble.hpp"
#include "dsl/compiling/compiler.hpp"
#include "dsl/core/equipment_limits.hpp"
#include "dsl/core/live_dice.hpp"
#include "dsl/core/making.hpp"
#include "dsl/core/numbering.hpp"
#include "dsl/core/passes.hpp"
#include "engine/characters.hpp"
#include "engine/machine.hpp"

namespace boneyard::dsl {
namespace {

// To find the tiles that a set leaves out.
constexpr std::int64_t kDescriptionSteps = 1'000'000;

// "(CH-12, CH-R3)". A minus has blanks around it, so that no sum in brackets looks like this.
bool is_citation(const std::string& text) {
  return text.find('-') != std::string::npos && text.find(" -") == std::string::npos &&
         text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-, ()") == std::string::npos;
}

// What is evaluated of the equipment has to be known, whichever passes were left out; what cannot be evaluated is beyond a limit.
std::optional<int> known(const NodePtr& said) {
  const NodePtr node = core::fold(said);
  return node->op == Op::kLiteral ? std::optional<int>(node->a) : std::nullopt;
}

}  // namespace

ValueKind kind_of(core::Type type) {
  switch (type) {
    case CoreType::kFlag:
      return ValueKind::kFlag;
    case CoreType::kSeat:
      return ValueKind::kSeat;
    case CoreType::kSeats:
      return ValueKind::kSeats;
    case CoreType::kTile:
      return ValueKind::kTile;
    case CoreType::kTiles:
      return ValueKind::kTiles;
    case CoreType::kEnds:
      return ValueKind::kEnds;
    case CoreType::kDice:
      return ValueKind::kDice;
    default:
      return ValueKind::kNumber;
  }
}

std::string TooLarge::text() const {
  if (place.file.empty()) return "error[limit]: " + message;
  return fmt::format("{}:{}:{}: error[limit]: {}", place.file, place.line, place.column, message);
}

void Compiler::too_large(const std::string& message) const {
  const auto it = spans_.find(place_);
  too_large(message, it != spans_.end() ? it->second : Span{});
}

void Compiler::too_many_registers(const Span& at) const {
  const std::string message = fmt::format("these rules use more than {} variables, names or values at once", kMaxRegisters);
  at.source != nullptr ? too_large(message, at) : too_large(message);
}

int Compiler::emit(Opcode op, int a, int b, int c, int d) {
  if ((a | b | c) > kNoRegister) too_large("these rules are too large to be played");
  code().push_back({op, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c), d});
  program_.code_place.push_back(place_);
  return static_cast<int>(code().size()) - 1;
}

// A jump to what comes next anyway is taken back; whatever led to the place behind it goes on from the same one.
void Compiler::here(Label at) {
  const auto end = [&] { return static_cast<int>(code().size()); };
  labels_[static_cast<std::size_t>(at)] = end();
  while (!fixups_.empty() && fixups_.back().first == end() - 1 && code().back().op == Opcode::kJump &&
         labels_[static_cast<std::size_t>(fixups_.back().second)] == end()) {
    fixups_.pop_back();
    code().pop_back();
    program_.code_place.pop_back();
    for (int& label : labels_) label = std::min(label, end());
    for (DecisionInfo& decision : program_.decisions) {
      decision.end = std::min(decision.end, end());
      for (WayInfo& way : decision.ways) way.entry = std::min(way.entry, end());
    }
  }
}

Place Compiler::place_of(const Span& span) const {
  Place place;
  if (span.source == nullptr) return place;
  const Position position = position_of(*span.source, span.begin);
  place.file = printable(span.source->name);
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

int Compiler::add_place(Place place, const Span& span, int user) {
  const int index = static_cast<int>(program_.places.size());
  place.used_from = user;
  program_.places.push_back(std::move(place));
  spans_[index] = span;
  return index;
}

int Compiler::user_of(const std::vector<Span>& uses) {
  return uses.empty() ? -1 : place_index(uses.back(), std::vector<Span>(uses.begin(), uses.end() - 1));
}

// The place of a use has no node of its own: what was used stands in its place.
int Compiler::place_index(const Span& span, const std::vector<Span>& uses) {
  if (span.source == nullptr) return -1;
  const int user = user_of(uses);
  const auto key =
      std::make_pair(span.source, (static_cast<std::uint64_t>(span.begin) << 32 | span.end) ^ (static_cast<std::uint64_t>(user + 1) << 20));
  if (const auto it = uses_.find(key); it != uses_.end()) return it->second;
  return uses_[key] = add_place(place_of(span), span, user);
}

Place Compiler::place_of(const Node& node) {
  Place place = place_of(node.span);
  place.node = node.id;
  const bool around = node.cites.empty() && citing_ != nullptr;
  place.cites = add_clauses(around ? citing_->cites : node.cites);
  place.cites_beyond_use = around && citing_->uses.size() < node.uses.size();
  return place;
}

int Compiler::place_index(const Node& node) {
  if (const auto it = places_.find(node.id); it != places_.end()) return it->second;
  const int user = user_of(node.uses);
  return places_[node.id] = add_place(place_of(node), node.span, user);
}

// "box 3", "cell 2 1", "owes B": of a family the one that has this place among those of a seat.
std::string Compiler::element_name(const std::string& name, const Family& family, int place) const {
  std::string which;
  for (auto index = family.by.rbegin(); index != family.by.rend(); ++index) {
    const int count = index->count(program_.seats);
    const int at = place % count;
    const std::string element = index->seats ? program_.seat_text(at)
                                : index->names >= 0
                                    ? core_.equipment.names[static_cast<std::size_t>(index->names)].words[static_cast<std::size_t>(at)]
                                    : std::to_string(index->numbers.least() + at);
    which.insert(0, fmt::format(" {}", element));
    place /= count;
  }
  return name + which;
}

int Compiler::variable(int index) {
  if (const int reg = variable_register_[static_cast<std::size_t>(index)]; reg >= 0) return reg;
  const core::Variable& variable = core_.variables[static_cast<std::size_t>(index)];
  const bool tiles = variable.type == CoreType::kTiles;
  const int elements = variable.elements(program_.seats);
  const int seats = variable.per_seat ? program_.seats : 1;
  if ((tiles ? kept_sets_ + lasting_sets_ : kept_numbers_ + lasting_numbers_) + elements > kMaxRegisters) too_many_registers(variable.span);
  const auto next = [&](int element) {
    std::string name = element_name(variable.name, variable, element / seats);
    // One word: "grid(1,2)".
    std::replace(name.begin(), name.end(), ' ', ',');
    if (!variable.by.empty()) name[variable.name.size()] = '(';
    if (!variable.by.empty()) name += ')';
    const std::string owned = variable.per_seat ? fmt::format("{}/{}", name, program_.seat_text(element % seats)) : name;
    return tiles ? kept_set(owned) : kept_number(owned);
  };
  const int reg = next(0);
  for (int element = 1; element < elements; ++element) next(element);
  variable_register_[static_cast<std::size_t>(index)] = reg;
  if (variable.said.empty() || (variable.seen == Seen::kNone && !variable.global && !variable.watched && variable.shown_to < 0)) return reg;
  VariableInfo info;
  info.kind = kind_of(variable.type);
  info.per_seat = variable.per_seat;
  info.seen = variable.seen;
  info.global = variable.global;
  info.names = variable.names;
  info.of_trace = variable.of_trace;
  info.begins = variable.begins;
  info.stated = variable.stated;
  info.set_next = variable.set_next;
  const int revealed = variable.shown_to >= 0 ? this->variable(variable.shown_to) : -1;
  info.initial = variable.type == CoreType::kSeat || variable.type == CoreType::kTile ? -1 : 0;
  variable_info_[static_cast<std::size_t>(index)] = static_cast<int>(program_.variables.size());
  for (int first = 0; first < elements; first += seats) {
    info.name = element_name(variable.said, variable, first / seats);
    info.reg = reg + first;
    info.revealed = revealed < 0 ? -1 : revealed + first;
    program_.variables.push_back(info);
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

// The faces that a description of left-out tiles fits, asked of a program that has the tiles and nothing else.
std::vector<Face> Compiler::described(const Node& description) const {
  Program program = only_asked(program_);
  const CompiledExpression made = Compiler(core_, program, locals_).expression_alone(description);
  const Shape shape(program);
  State state(shape);
  state.numbers()[kPlayersRegister] = static_cast<std::int32_t>(program.all_seats());
  std::vector<Tile> tiles;
  Machine machine(program, shape);
  machine.allow(kDescriptionSteps);
  if (const Fault fault = machine.ask(state, made.question, tiles); fault.happened())
    too_large("the tiles that are left out cannot be found: " + fault_text(program, fault), description.span);
  std::vector<Face> faces;
  for (const Tile tile : tiles) faces.push_back(program.tiles.face(tile));
  return faces;
}

void Compiler::equipment() {
  const Declarations& has = core_.equipment;
  if (has.has_tiles) {
    const auto highest = has.highest ? known(has.highest) : std::nullopt;
    if (const std::string problem = set_problem(has, highest); !problem.empty())
      too_large(problem, has.highest ? has.highest->span : Span{});
    program_.tiles = tile_set(has, highest);
    if (!has.left_out.empty()) program_.tiles = program_.tiles.without(has.left_out);
    if (has.left_out_where) program_.tiles = program_.tiles.without(described(*has.left_out_where));
  }
  for (const CheckedNames& names : has.names) program_.number_names.push_back({names.first, names.words});
  int order = 0;
  for (const CheckedZone& zone : has.zones) {
    const int seats = zone.per_seat ? program_.seats : 1;
    for (int element = 0; element < zone.elements(program_.seats); ++element) {
      ZoneInfo info;
      info.name = element_name(zone.name, zone, element / seats);
      info.owner = zone.per_seat ? element % seats : kNobody;
      info.seen = zone.seen;
      info.ordered = zone.ordered;
      info.order = zone.ordered ? order++ : -1;
      program_.zones.push_back(info);
    }
  }
  for (const CheckedLayout& layout : has.layouts) {
    const int seats = layout.per_seat ? program_.seats : 1;
    for (int element = 0; element < layout.elements(program_.seats); ++element) {
      ZoneInfo info;
      info.name = element_name(layout.name, layout, element / seats);
      info.owner = layout.per_seat ? element % seats : kNobody;
      info.seen = Seen::kAll;
      info.ordered = true;
      info.layout = static_cast<int>(program_.layouts.size());
      program_.layouts.push_back({info.name, static_cast<int>(program_.zones.size())});
      program_.zones.push_back(info);
    }
  }
  for (Seat seat = 0; seat < program_.seats; ++seat) program_.accounts.push_back({});
  const auto begins_with = [&](const char* whose, const NodePtr& said) {
    const auto chips = known(said);
    if (const std::string problem = chips_problem(whose, chips); !problem.empty()) too_large(problem, said->span);
    return *chips;
  };
  for (std::size_t i = 0; i < has.pots.size(); ++i) {
    const CheckedPot& pot = has.pots[i];
    const int chips = has.pots[i].chips ? begins_with("a pot", has.pots[i].chips) : 0;
    const int seats = pot.per_seat ? program_.seats : 1;
    for (int element = 0; element < pot.elements(program_.seats); ++element) {
      const Seat owner = pot.per_seat ? element % seats : kNobody;
      program_.accounts.push_back({element_name(pot.name, pot, element / seats), chips, owner});
    }
  }
  program_.has_chips = has.chips != nullptr;
  if (has.chips) program_.start_chips = begins_with("a seat", has.chips);
}

void Compiler::whole_game(const CheckedGame& game) {
  for (std::size_t i = 0; i < core_.variables.size(); ++i)
    if (core_.variables[i].global || core_.variables[i].watched) variable(static_cast<int>(i));
  dice();
  if (!core_.equipment.dice.empty()) live_dice_ = core::live_dice(core_);
  // Those without names are one in Core.
  if (!core_.equipment.dice.empty() && !core_.equipment.dice.front().named())
    for (auto& [label, live] : live_dice_) live = live != 0 ? ~std::uint32_t{0} : 0;
  if (core_.first_seat >= 0) program_.first_seat = variable(core_.first_seat);
  for (const CheckedClause& clause : game.clauses) program_.clauses.push_back({clause.name, clause.text});
  block(core_.play);
  zones_of_variables();
  emit(Opcode::kFault, 0, 0, 0, add_fault("the rules came to their end without 'win', which says who has won"));
  for (std::size_t i = 0; i < chooses_.size(); ++i) decision_code(i);
  // What is used does its work by the clauses of the place of use.
  for (const auto& [key, index] : uses_) {
    const Span& use = spans_.at(index);
    for (const auto& [clause, at] : game.cited)
      if (at.source == use.source && use.begin <= at.begin && at.end <= use.end)
        program_.places[static_cast<std::size_t>(index)].cites.push_back(add_clause(clause));
  }
  if (const auto rounds = core::rounds(core_))
    program_.rounds = {variable_register_[static_cast<std::size_t>(rounds->left)], rounds->count};
  program_.deal_name = core::deal_name(core_);
  if (const auto tricks = core::tricks(core_)) program_.tricks = {tricks->phase, first_zone(tricks->zone)};
  finish();
}

// Dice without names of their own get some, by which records speak of them.
void Compiler::dice() {
  int sides = 0;
  for (const CheckedDie& die : core_.equipment.dice) {
    const int viewer = die.viewer >= 0 ? variable(die.viewer) : -1;
    sides = std::max(sides, die.sides);
    if (die.named()) {
      program_.dice.push_back({die.name, die.sides, die.seen, viewer, kNobody});
      continue;
    }
    const NodePtr& said = die.number;
    const int many = said ? known(said).value_or(0) : die.many;
    const std::string problem = dice_problem(std::int64_t{many} * (die.per_seat ? program_.seats : 1));
    if (!problem.empty()) too_large(problem, said ? said->span : Span{});
    for (Seat seat = die.per_seat ? 0 : kNobody; seat < (die.per_seat ? program_.seats : 0); ++seat)
      for (int i = 1; i <= many; ++i)
        program_.dice.push_back({die.per_seat ? fmt::format("{}-{}", program_.seat_text(seat), i) : fmt::format("die-{}", i), die.sides,
                                 die.seen, viewer, seat, false});
  }
  if (sides > 0 && sides <= DiceValues::kMostSides) program_.dice_values = DiceValues(sides);
}

void Compiler::beside(const Program& played) {
  beside_ = true;
  program_.variables = played.variables;
  program_.dice = played.dice;
  program_.dice_values = played.dice_values;
  kept_numbers_ = played.kept_numbers;
  kept_sets_ = played.kept_sets;
  kept_number_names_ = played.kept_number_names;
  kept_set_names_ = played.kept_set_names;
  find_globals();
  for (const NodePtr& stmt : core_.play)
    core::for_each_node(*stmt, [&](const Node& node) {
      const int chosen = node.op == Op::kChoose ? node.b : node.op == Op::kChoice ? node.a : -1;
      if (chosen < 0 || variable_register_[static_cast<std::size_t>(chosen)] >= 0) return;
      const bool tiles = core_.variables[static_cast<std::size_t>(chosen)].type == CoreType::kTiles;
      variable_register_[static_cast<std::size_t>(chosen)] = tiles ? lasting_set() : lasting_number();
    });
  block(core_.play);
  emit(Opcode::kFault, 0, 0, 0, add_fault("nothing is played here"));
  for (std::size_t i = 0; i < chooses_.size(); ++i) decision_code(i);
  finish();
}

// Where the program has the variables of the whole game.
void Compiler::find_globals() {
  for (std::size_t i = 0; i < core_.variables.size(); ++i) {
    if (!core_.variables[i].global) continue;
    const auto first = std::find_if(program_.variables.begin(), program_.variables.end(), [&](const VariableInfo& info) {
      return info.global && declared_as(info.name) == core_.variables[i].said;
    });
    if (first != program_.variables.end()) variable_register_[i] = first->reg;
  }
}

// For code that is made after the program was finished: its scratch registers begin where the program's end.
CompiledExpression Compiler::expression_alone(const Node& expr) {
  alone_ = true;
  find_globals();
  std::vector<Instruction> kept_code = std::exchange(program_.code, {});
  std::vector<int> kept_places = std::exchange(program_.code_place, {});
  const std::size_t first_pattern = program_.patterns.size();
  CompiledExpression result;
  result.kind = kind_of(expr.type);
  Query& made = result.question.query;
  place_ = place_index(expr.span, {});
  made = query(expr);
  if (program_.numbers + new_numbers() >= kNoRegister || program_.sets + lasting_sets_ + sets_ >= kNoRegister) too_many_registers();
  resolve_jumps(code(), program_.code_place);
  settle_registers(code(), first_pattern, program_.numbers, program_.sets);
  made.result = result.kind == ValueKind::kTiles ? set_at(made.result, program_.sets) : number_at(made.result, program_.numbers);
  program_.numbers += new_numbers();
  program_.sets += lasting_sets_ + sets_;
  result.question.code = std::exchange(program_.code, std::move(kept_code));
  result.question.code_place = std::exchange(program_.code_place, std::move(kept_places));
  if (const std::string wrong = validate(program_, result.question, result.kind == ValueKind::kTiles); !wrong.empty())
    throw std::logic_error("the compiled question is not sound: " + wrong);
  return result;
}

std::vector<Question> Compiler::questions(const core::Standing& standing) const {
  std::vector<Question> questions;
  for (Seat seat = 0; seat < program_.seats; ++seat) {
    Node of = *standing.value;
    of.op = Op::kLet;
    of.a = standing.local;
    of.kids = {core::literal(seat, CoreType::kSeat, {}), std::make_shared<const Node>(*standing.value)};
    of.regions.clear();
    of.names.clear();
    Compiler alone(core_, program_, locals_);
    alone.variable_register_ = variable_register_;
    questions.push_back(alone.expression_alone(of).question);
  }
  return questions;
}

namespace {

// What the rules call a value that stands in a variable or is chips.
std::string name_of(const Node& value, const core::Core& core) {
  if (value.op == Op::kVariableOf) return core.variables[static_cast<std::size_t>(value.a)].name;
  return value.op == Op::kChips && value.kid(0).op == Op::kPurse ? "chips" : "";
}

// The Core of one table after the passes. The program is given the equipment, which tables are evaluated for.
core::Core after_passes(const CheckedGame& game, const Settings& settings, Program& program) {
  program.seats = settings.seats;
  program.counter_clockwise = game.counter_clockwise;
  core::Core made = core::bind(*game.proved, {settings.seats, settings.options});
  if (settings.passes.fold) made = core::fold(made);
  Compiler(made, program, made.locals).equipment();
  if (settings.passes.tables) made = core::tables(made, answers(made, program));
  if (settings.passes.sets) made = core::sets(made);
  if (settings.passes.caches) made = core::caches(made);
  if (settings.passes.share) made = core::share(made);
  return made;
}

}  // namespace

namespace {

std::vector<Question> of_each_seat(const CheckedGame& game, const Settings& settings, Program& program, const std::string& definition) {
  std::vector<Question> asked;
  for (Seat seat = 0; seat < program.seats; ++seat)
    asked.push_back(compile_expression(game, settings, program, of_seat(game, definition, seat)).question);
  return asked;
}

// Who plays together with each seat, where all take part.
std::vector<SeatMask> teams_of(const CheckedGame& game, const Settings& settings, Program program) {
  const std::vector<Question> asked = of_each_seat(game, settings, program, game.words.team);
  const Shape shape(program);
  State state(shape);
  state.numbers()[kPlayersRegister] = static_cast<std::int32_t>(program.all_seats());
  Machine machine(program, shape);
  std::vector<SeatMask> teams;
  for (const Question& question : asked) {
    std::int32_t seats = 0;
    if (machine.ask(state, question, seats).happened()) return {};
    teams.push_back(static_cast<SeatMask>(seats));
  }
  return teams;
}

}  // namespace

core::Core bound_core(const CheckedGame& game, const Settings& settings) {
  Program program;
  return after_passes(game, settings, program);
}

Program compile(const CheckedGame& game, const Settings& settings) {
  Program program;
  program.game = game.title;
  program.ruleset = game.ruleset;
  program.hash = game.hash;
  program.language = kLanguageVersion;
  for (std::size_t i = 0; i < game.options.size(); ++i)
    program.options.push_back({game.options[i].name, game.options[i].text(settings.options[i]), game.options[i].number(),
                               game.options[i].text(game.options[i].initial_for(settings.seats))});
  const core::Core core = after_passes(game, settings, program);
  program.overview = game.about.overview;
  program.words = game.words;
  Compiler compiler(core, program, core.locals);
  compiler.whole_game(game);
  program.build = fingerprint(program);
  // After the fingerprint: what is asked only makes no state another one.
  if (const auto standing = core::standing(core)) {
    program.standing = compiler.questions(*standing);
    program.least_wins = standing->least;
    program.standing_name = name_of(*standing->value, core);
    program.target = core::target(core, *standing).value_or(0);
  }
  program.keeps_hidden = game.keeps_hidden;
  for (const std::string& figure : game.words.figures) program.figures.push_back({figure, of_each_seat(game, settings, program, figure)});
  if (!game.words.team.empty()) program.teams = teams_of(game, settings, program);
  if (game.odds) {
    auto asked = std::make_shared<Program>();
    asked->game = program.game;
    const core::Core guesses = after_passes(*game.odds, settings, *asked);
    Compiler(guesses, *asked, guesses.locals).beside(program);
    program.odds = std::move(asked);
  }
  return program;
}

std::optional<TooLarge> too_large(const CheckedGame& game) {
  if (!game.has_play) return std::nullopt;
  std::size_t registers = static_cast<std::size_t>(game.proved->locals + game.proved->nodes);  // a register for each part
  if (game.odds) registers += static_cast<std::size_t>(game.odds->proved->locals + game.odds->proved->nodes);
  for (const core::Variable& variable : game.proved->variables)
    registers += static_cast<std::size_t>(variable.elements(game.players_greatest));
  const bool small = registers < static_cast<std::size_t>(kMaxRegisters);
  if (small && !game.left_out_where) return std::nullopt;
  try {
    compile(game, default_settings(game, game.players_greatest));
  } catch (const TooLarge& limit) {
    return limit;
  }
  return std::nullopt;
}

CompiledExpression compile_expression(const CheckedGame& game, const Settings& settings, Program& program, const NodePtr& value) {
  const NodePtr bound = core::bind(value, {settings.seats, settings.options});
  return compile_value(game, program, settings.passes.fold ? *core::fold(bound) : *bound, core::names_with(*value, game.proved->locals));
}

CompiledExpression compile_value(const CheckedGame& game, Program& program, const core::Node& value, int names) {
  return Compiler(*game.proved, program, names).expression_alone(value);
}

}  // namespace boneyard::dsl
