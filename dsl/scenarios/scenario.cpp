#include "dsl/scenarios/scenario.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/compiling/compile.hpp"
#include "dsl/scenarios/chance.hpp"
#include "dsl/scenarios/failure.hpp"
#include "dsl/scenarios/names.hpp"
#include "dsl/scenarios/position.hpp"
#include "dsl/scenarios/questions.hpp"
#include "dsl/scenarios/script.hpp"
#include "dsl/scenarios/sight.hpp"
#include "dsl/scenarios/table.hpp"
#include "engine/characters.hpp"
#include "engine/lookalike.hpp"
#include "engine/machine.hpp"
#include "engine/notation.hpp"
#include "engine/telling/seat_log.hpp"

namespace boneyard::dsl {
namespace {

using Scene = ast::Scene;

struct Paid {
  int from, to, amount;
};

class EventCollector : public EventSink {
 public:
  // `trace`: or null.
  EventCollector(ScenarioTable& table, std::map<Seat, SeatLog>& logs, Trace* trace) : table_(&table), logs_(&logs), trace_(trace) {}

  void on_event(const Event& event, const State& state) override {
    if (trace_ != nullptr) {
      if (trace_->is_own(event)) return;
      trace_->on_event(event, state);
    }
    table_->follow(event);
    for (auto& [seat, log] : *logs_) log.on_event(event, state);
    if (event.kind == Event::Kind::kPay) paid.push_back({event.from, event.to, event.paid});
    if (event.kind == Event::Kind::kEnd) ended.emplace_back(event.phase, event.cites);
  }
  std::vector<Paid> paid;
  std::vector<std::pair<int, int>> ended;

 private:
  ScenarioTable* table_;
  std::map<Seat, SeatLog>* logs_;
  Trace* trace_;
};

// What follows a scenario as it runs, none or one of them.
struct Followers {
  Coverage* coverage = nullptr;
  const TracedRules* traced = nullptr;
  std::optional<Trace>* trace = nullptr;  // of these rules, to be made
  Restatement* restated = nullptr;
};

// What the rules answer to a text that a seat types.
struct Answer {
  enum class Kind {
    kLegal,      // move
    kRefused,    // refusal
    kNotToAct,   // a move of this game, but the seat is not to choose now
    kElsewhere,  // a move of this game, but of no way that is there to choose from now
    kAmbiguous,  // may mean several legal moves
    kNoMove,     // no move of this game
  };
  Kind kind = Kind::kNoMove;
  Move move;
  std::optional<Refusal> refusal;
  std::string text;  // why it is not legal
};

class Runner {
 public:
  Runner(const CheckedGame& game, const CheckedScenario& scenario, const std::vector<Scene>& scenes, const Followers& followers)
      : game_(game), scenario_(scenario), scenes_(scenes), followers_(followers) {}

  ScenarioResult run() {
    ScenarioResult result;
    result.name = scenario_.name;
    try {
      script_ = script_of(game_, scenes_);
      prepare();
      for (const ScriptLine& line : script_.lines) {
        at_ = &line;
        try {
          step(*line.scene);
        } catch (const ScenarioFailure& failure) {
          if (!restates(line, failure.instead)) throw;
          if (line.scene->kind == Scene::Kind::kPlays) break;
        }
        if (state_ && trace() != nullptr && !played_) trace()->lay(*state_, line.scene->span);
        played_ = false;
      }
      begin();
      if (faulted() && !fault_expected_) throw ScenarioFailure{"a match without a fault", fault()};
      for (const Scene* waiting : chance_.waiting()) {
        at_ = line_of(*waiting);
        if (restates(*at_, "")) continue;
        throw ScenarioFailure{"all the chance that is laid down to happen", never_came(*at_->scene) + why_not_dealt()};
      }
      result.passed = true;
    } catch (const TooLarge& game) {
      result.span = scenario_.source->span;
      result.expected = "a game that can be played at this table";
      result.got = game.text();
    } catch (const ScenarioFailure& failure) {
      result.span = at_ != nullptr ? at_->scene->span : scenario_.source->span;
      if (at_ != nullptr) result.from = script_.brought_in_by(*at_);
      result.expected = failure.expected;
      result.got = failure.got;
      if (at_ != nullptr)
        if (const std::string note = lookalike_in(*at_->scene, failure); !note.empty()) result.got += "; " + note;
      result.brief = failure.brief;
      result.missing = failure.missing;
      result.extra = failure.extra;
      if (state_) result.position = (faulted() ? fmt::format("  {}\n", fault()) : "") + position_text(program_, *state_) + still_to_come();
    }
    if (followers_.coverage != nullptr && state_) followers_.coverage->add(followers_.coverage->counters(program_), *state_);
    return result;
  }

 private:
  void prepare() {
    int players = game_.players_least;
    for (const ScriptLine& line : script_.lines)
      if (line.scene->kind == Scene::Kind::kPlayers) players = line.scene->number;
    if (players < game_.players_least || players > game_.players_greatest)
      throw ScenarioFailure{fmt::format("{} to {} players", game_.players_least, game_.players_greatest),
                            fmt::format("{} players", players)};
    settings_ = default_settings(game_, players);
    for (const ScriptLine& line : script_.lines) {
      const Scene& scene = *line.scene;
      if (scene.kind != Scene::Kind::kOption) continue;
      const CheckedOption* option = game_.find_option(scene.name);
      if (option == nullptr) throw ScenarioFailure{"an option of this game", fmt::format("'{}'", scene.name)};
      const auto value = option->parse(scene.text);
      if (!value)
        throw ScenarioFailure{fmt::format("a value of option '{}': {}", option->name, option->range_text()),
                              fmt::format("'{}'", scene.text)};
      settings_.options[static_cast<std::size_t>(option - game_.options.data())] = *value;
    }
    program_ = compile(game_, settings_);
    for (const ScriptLine& line : script_.lines) {
      at_ = &line;
      check_seats(*line.scene);
    }
    // Places and accounts are read as such; every other expression adds registers to the program, so that it comes before the machine.
    for (const ScriptLine& line : script_.lines) {
      const Scene& scene = *line.scene;
      at_ = &line;
      if (!scene.value || scene.kind == Scene::Kind::kPaid) continue;
      if (followers_.coverage != nullptr && scene.kind >= Scene::Kind::kPlays)
        questions_.add(*scene.value, scene.kind == Scene::Kind::kHolds, *followers_.coverage);
      else
        questions_.add(*scene.value, scene.kind == Scene::Kind::kHolds);
    }
    at_ = nullptr;
    questions_.reserve_registers();
    shape_.emplace(program_);
    machine_.emplace(program_, *shape_);
    sight_.emplace(program_, *shape_, *machine_, script_);
    for (const ScriptLine& line : script_.lines)
      if (line.scene->kind == Scene::Kind::kTold) logs_.try_emplace(line.scene->seat, program_, SeatMask{1} << line.scene->seat);
    const auto asserts = [](const ScriptLine& line) {
      return line.scene->kind == Scene::Kind::kPlays || line.scene->kind >= Scene::Kind::kOthersPlay;
    };
    if (std::none_of(script_.lines.begin(), script_.lines.end(), asserts))
      throw ScenarioFailure{"a line that plays or expects something", "none"};
  }

  // A seat that is not at this table has neither hand nor chips, and nothing that is said of it is so.
  void check_seats(const Scene& scene) {
    const auto check = [&](std::int64_t seat) {
      if (seat >= program_.seats)
        throw ScenarioFailure{fmt::format("a seat from A to {}", program_.seat_text(program_.seats - 1)),
                              program_.seat_text(static_cast<Seat>(seat))};
    };
    for (const int seat : scene.seats) check(seat);
    for (const ast::ExpressionPtr* expression : {&scene.place, &scene.value}) {
      if (!*expression) continue;
      ast::for_each_part(**expression, [&](const ast::Expression& node) {
        if (node.kind == ast::Expression::Kind::kSeat) check(node.number);
      });
    }
  }

  // The match begins with the first line that needs it, after all that is laid down before.
  void begin() {
    if (state_) return;
    state_.emplace(*shape_);
    table_.emplace(program_, *state_);
    if (followers_.trace != nullptr) {
      followers_.trace->emplace(*followers_.traced, settings_);
      trace()->begin(start_chips_);
    }
    const Random random = random_for(1, 0, Stream::kChance);
    advance([&](State& state, EventSink* sink, ChanceSource* chance) { machine_->start(state, random, sink, chance, start_chips_); });
  }

  void advance(const LaidDownChance::Play& play) {
    chance_.foresee(*state_, play);
    collected_.emplace(*table_, logs_, trace());
    sight_->play(play, chance_);
    play(*state_, &*collected_, &chance_);
    if (trace() != nullptr) trace()->close(*state_, at_ != nullptr ? at_->scene->span : Span{});
    for (auto& [seat, log] : logs_) told_[seat] = log.take();
    if (chance_.problem().empty()) return;
    at_ = line_of(*chance_.blamed());
    throw ScenarioFailure{"chance as laid down", chance_.problem()};
  }

  const ScriptLine* line_of(const Scene& scene) const {
    return &*std::find_if(script_.lines.begin(), script_.lines.end(), [&](const ScriptLine& one) { return one.scene == &scene; });
  }

  // Why a line `dealt` never came: another one of its zone stands before it, or chance that no line lays down may have dealt the tiles elsewhere.
  std::string why_not_dealt() const {
    const auto zone = [&](const ScriptLine& line) { return zone_named(program_, *line.scene->place); };
    for (const ScriptLine& line : script_.lines) {
      if (&line == at_ || at_->scene->kind != Scene::Kind::kDealt) break;
      if (line.scene->kind == Scene::Kind::kDealt && zone(line) == zone(*at_))
        return fmt::format("; a second line for a zone is for a later deal, and '{}' stands before it", line.scene->span.text());
    }
    if (at_->scene->kind == Scene::Kind::kDealt) return LaidDownChance::if_chance_decides(chance_.left_open(), "who is dealt which tiles");
    return {};
  }

  // Why a text that reads like the right one is another: only of moves, and of what nobody is told.
  static std::string lookalike_in(const Scene& scene, const ScenarioFailure& failure) {
    std::vector<std::string> texts = scene.texts;
    texts.push_back(scene.text);
    texts.push_back(scene.text2);
    for (const std::string& text : texts) {
      const std::size_t at = find_lookalike(text);
      if (at == std::string::npos) continue;
      if (failure.got.find(text.substr(at, character_at(text, at).size)) == std::string::npos || scene.texts.empty())
        return lookalike_note(text);
    }
    return {};
  }

  // The lines about chance that nothing has come of. Throws one after another are one line, whether or not one line of the scenario lays them down.
  std::string still_to_come() const {
    std::string text;
    const Scene* before = nullptr;
    for (const Scene* line : chance_.waiting()) {
      const bool thrown = line->kind == Scene::Kind::kRolled;
      if (thrown && before != nullptr && before->kind == Scene::Kind::kRolled)
        text.insert(text.size() - 1, fmt::format("; {}", fmt::join(line->numbers, " ")));
      else
        text += fmt::format("  still to come: {}\n", thrown ? thrown_text(*line) : line->span.text());
      before = line;
    }
    return text;
  }

  // A line may lay down several throws; this is one of them.
  static std::string thrown_text(const Scene& one) {
    return fmt::format("rolled{}{}", one.numbers.empty() ? "" : " ", fmt::join(one.numbers, " "));
  }

  std::string never_came(const Scene& one) const {
    const std::string line(one.span.text());
    if (one.kind == Scene::Kind::kRolled && line.find(';') != std::string::npos)
      return fmt::format("'{}' of '{}' never came", thrown_text(one), line);
    return fmt::format("'{}' never came", line);
  }

  void need_decision(const std::string& expected) {
    begin();
    if (faulted()) throw ScenarioFailure{expected, fault()};
    if (state_->over()) throw ScenarioFailure{expected, "the match is over", where_it_stands()};
  }

  // After a fault nothing is as the rules say, so that whatever is asked may hold for the wrong reason.
  void need_no_fault(const Scene& scene) {
    begin();
    if (faulted() && !fault_expected_) throw ScenarioFailure{std::string(scene.span.text()), fault()};
  }

  Trace* trace() const { return followers_.trace != nullptr && *followers_.trace ? &**followers_.trace : nullptr; }

  // Notes what holds in the place of a line; false where nobody asks, or that cannot be told. A line of an opening is a matter of others too.
  bool restates(const ScriptLine& line, const std::string& instead) {
    const Scene& scene = *line.scene;
    const bool chance = scene.kind >= Scene::Kind::kDealt && scene.kind <= Scene::Kind::kLot;
    if (followers_.restated == nullptr || line.from >= 0 || faulted() || scene.kind == Scene::Kind::kOthersPlay) return false;
    if (instead.empty() && !chance && scene.kind != Scene::Kind::kHolds) return false;
    std::string now = instead;
    if (scene.kind == Scene::Kind::kHolds) {
      now = scene.span.text();
      now.replace(scene.value->span.begin - scene.span.begin, scene.value->span.end - scene.value->span.begin,
                  questions_.as_it_is(*state_, *scene.value));
    }
    if (scene.kind == Scene::Kind::kPlays) {
      now = "expect " + now;
      followers_.restated->last = scene.span;
    }
    followers_.restated->lines.push_back({scene.span, std::move(now)});
    return true;
  }

  // Who is to act, or who has won, as an expectation.
  std::string where_it_stands() const {
    const State::Header& header = state_->header();
    if (faulted()) return {};
    return state_->over() ? "ended won by " + seats_text(program_, header.winners) : seats_text(program_, header.to_act) + " to act";
  }

  bool faulted() const { return state_->header().status == Status::kFault; }

  std::string fault() const { return fault_report(program_, state_->header().fault); }

  // A question that cannot be answered stops the match, as it does in play.
  void no_fault(const std::string& expected, const Fault& fault) {
    if (!fault.happened()) return;
    machine_->stop(*state_, fault);
    throw ScenarioFailure{expected, this->fault()};
  }

  std::vector<Move> moves(Seat seat, const std::string& expected) {
    std::vector<Move> list;
    no_fault(expected, machine_->moves(*state_, seat, list));
    return list;
  }

  // Whether the match can go on shows when somebody's moves are listed.
  void look_for_fault() {
    std::vector<Move> list;
    for (Seat seat = 0; seat < program_.seats && !state_->over(); ++seat) {
      if (((state_->header().to_act >> seat) & 1) == 0) continue;
      const Fault fault = machine_->moves(*state_, seat, list);
      if (fault.happened() || list.empty()) machine_->stop(*state_, fault.happened() ? fault : machine_->stuck(*state_));
    }
  }

  const DecisionInfo& decision() const { return program_.decisions[static_cast<std::size_t>(state_->header().decision)]; }

  std::int32_t value_of(const ast::Expression& node) {
    const std::int32_t value = questions_.ask(*machine_, *state_, node);
    if (followers_.coverage != nullptr) questions_.count(*machine_, *state_, node, *followers_.coverage);
    return value;
  }

  Answer answer(Seat seat, const std::string& text) {
    using Kind = Answer::Kind;
    need_decision(fmt::format("{} to choose", program_.seat_text(seat)));
    Answer made;
    const auto say = [&](Kind kind, std::string reason) {
      made.kind = kind;
      made.text = std::move(reason);
      return made;
    };
    if (((state_->header().to_act >> seat) & 1) == 0) {
      if (!is_move(program_, *state_, text)) return say(Kind::kNoMove, fmt::format("'{}' is not a move of this game", text));
      return say(Kind::kNotToAct, fmt::format("{} to act", seats_text(program_, state_->header().to_act)));
    }
    const std::string an_answer = fmt::format("\"{}\" to be legal or not", text);
    const ReadMove read = read_move(*machine_, *state_, seat, text);
    no_fault(an_answer, read.fault);
    if (read.legal.size() > 1) return say(Kind::kAmbiguous, fmt::format("'{}' may mean several moves", text));
    if (read.legal.size() == 1) {
      made.move = read.legal[0];
      if (followers_.coverage != nullptr) followers_.coverage->legal(decision().ways[made.move.way]);
      return say(Kind::kLegal, "it is legal");
    }
    if (read.illegal.empty()) {
      const bool elsewhere = is_move(program_, *state_, text);
      return say(elsewhere ? Kind::kElsewhere : Kind::kNoMove,
                 fmt::format("'{}' is not a move {}; the moves are: {}", text, elsewhere ? "here" : "of this game", moves_text(seat)));
    }
    no_fault(an_answer, machine_->refusal(*state_, seat, read.illegal[0], made.refusal));
    if (!made.refusal) throw std::logic_error(fmt::format("'{}' is neither listed nor refused", text));
    if (followers_.coverage != nullptr) {
      followers_.coverage->refused(decision(), *made.refusal);
      // The same words may be a move of other ways, as of one that is open to those who cannot follow.
      for (std::size_t i = 1; i < read.illegal.size(); ++i) {
        std::optional<Refusal> other;
        no_fault(an_answer, machine_->refusal(*state_, seat, read.illegal[i], other));
        if (other) followers_.coverage->refused(decision(), *other);
      }
    }
    return say(Kind::kRefused, refusal_text(program_, state_->header().decision, read.illegal[0], *made.refusal));
  }

  std::string moves_text(Seat seat) {
    std::string text;
    for (const Move& move : moves(seat, "moves")) text += (text.empty() ? "" : ", ") + move_text(program_, state_->header().decision, move);
    return text;
  }

  void play(Seat seat, const std::string& text) {
    const Answer said = answer(seat, text);
    if (said.kind != Answer::Kind::kLegal)
      throw ScenarioFailure{fmt::format("{} plays \"{}\"", program_.seat_text(seat), text), said.text, as_it_is(seat, text, said)};
    advance([&](State& state, EventSink* sink, ChanceSource* chance) { machine_->apply(state, seat, said.move, sink, chance); });
    played_ = true;
  }

  // What may be said of a move, as an expectation; empty for what is none.
  std::string as_it_is(Seat seat, const std::string& text, const Answer& said) const {
    const std::string name = program_.seat_text(seat);
    switch (said.kind) {
      case Answer::Kind::kLegal:
        return fmt::format("{} may \"{}\"", name, text);
      case Answer::Kind::kRefused:
        if (!said.refusal->cites.empty())
          return fmt::format("{} refused \"{}\" because {}", name, text,
                             program_.clauses[static_cast<std::size_t>(said.refusal->cites.front())].name);
        return fmt::format("{} may not \"{}\"", name, text);
      case Answer::Kind::kNotToAct:  // no move at all would be one
        return where_it_stands();
      case Answer::Kind::kElsewhere:
        return fmt::format("{} may not \"{}\"", name, text);
      case Answer::Kind::kAmbiguous:
      case Answer::Kind::kNoMove:
        break;
    }
    return {};
  }

  void may(const Scene& scene) {
    const Answer said = answer(scene.seat, scene.text);
    if (said.kind != Answer::Kind::kLegal)
      throw ScenarioFailure{fmt::format("{} may \"{}\"", program_.seat_text(scene.seat), scene.text), said.text,
                            as_it_is(scene.seat, scene.text, said)};
  }

  void may_not(const Scene& scene) {
    const Answer said = answer(scene.seat, scene.text);
    if (said.kind != Answer::Kind::kRefused && said.kind != Answer::Kind::kNotToAct && said.kind != Answer::Kind::kElsewhere)
      throw ScenarioFailure{fmt::format("{} may not \"{}\"", program_.seat_text(scene.seat), scene.text), said.text,
                            as_it_is(scene.seat, scene.text, said)};
  }

  void refused(const Scene& scene) {
    const Answer said = answer(scene.seat, scene.text);
    const auto cited = [&](int clause) { return program_.clauses[static_cast<std::size_t>(clause)].name == scene.clause.text; };
    const bool because = said.kind == Answer::Kind::kRefused && std::any_of(said.refusal->cites.begin(), said.refusal->cites.end(), cited);
    if (!because || !tells(*said.refusal, scene.text2))
      throw ScenarioFailure{fmt::format("{} refused \"{}\" because {}{}", program_.seat_text(scene.seat), scene.text, scene.clause.text,
                                        scene.text2.empty() ? "" : " with " + scene.text2),
                            said.text, as_it_is(scene.seat, scene.text, said)};
  }

  // The ways that are open to the seat, by the words that each begins with.
  void asked(const Scene& scene) {
    const std::string expected = fmt::format("{} asked \"{}\"", program_.seat_text(scene.seat), fmt::join(scene.texts, "\", \""));
    need_decision(expected);
    if (((state_->header().to_act >> scene.seat) & 1) == 0)
      throw ScenarioFailure{expected, fmt::format("{} to act", seats_text(program_, state_->header().to_act)), where_it_stands()};
    std::vector<std::string> offered;
    for (const Move& move : moves(scene.seat, expected)) {
      const WayInfo& way = program_.decisions[static_cast<std::size_t>(state_->header().decision)].ways[move.way];
      const std::string words = fmt::format("{}", fmt::join(typed_words(way.parts), " "));
      if (std::find(offered.begin(), offered.end(), words) == offered.end()) offered.push_back(words);
    }
    const auto begins = [](const std::string& way, const std::string& text) { return (way + ' ').starts_with(text + ' '); };
    const auto named = [&](const std::string& way) {
      return std::any_of(scene.texts.begin(), scene.texts.end(), [&](const std::string& text) { return begins(way, text); });
    };
    const auto is_open = [&](const std::string& text) {
      return std::any_of(offered.begin(), offered.end(), [&](const std::string& way) { return begins(way, text); });
    };
    std::vector<std::string> missing;
    std::vector<std::string> extra;
    std::copy_if(scene.texts.begin(), scene.texts.end(), std::back_inserter(missing), std::not_fn(is_open));
    std::copy_if(offered.begin(), offered.end(), std::back_inserter(extra), std::not_fn(named));
    if (missing.empty() && extra.empty()) return;
    const std::string all = fmt::format("\"{}\"", fmt::join(offered, "\", \""));
    throw ScenarioFailure{expected, all, fmt::format("{} asked {}", program_.seat_text(scene.seat), all), missing, extra};
  }

  // The lines that the seat reads of what happened since the last move: these, in this order, and perhaps others between them.
  void told(const Scene& scene) const {
    std::vector<std::string> lines;
    for (const LogLine& line : told_.at(scene.seat)) lines.push_back(line.text.substr(line.text.find_first_not_of(' ')));
    auto at = lines.begin();
    for (const std::string& text : scene.texts) {
      at = std::find(at, lines.end(), finished(text));
      if (at == lines.end()) {
        const std::string all = fmt::format("\"{}\"", fmt::join(lines, "\", \""));
        throw ScenarioFailure{fmt::format("{} told \"{}\"", program_.seat_text(scene.seat), fmt::join(scene.texts, "\", \"")),
                              lines.empty() ? "nothing" : all,
                              lines.empty() ? "" : fmt::format("{} told {}", program_.seat_text(scene.seat), all)};
      }
      ++at;
    }
  }

  // Whether one or several values in a row that a refusal tells have this text, whole: "bid is 4" is not told by "bid is 42".
  static bool tells(const Refusal& refusal, const std::string& wanted) {
    if (wanted.empty()) return true;
    for (std::size_t first = 0; first < refusal.values.size(); ++first) {
      std::string text;
      for (std::size_t i = first; i < refusal.values.size() && text.size() < wanted.size(); ++i) {
        text += fmt::format("{}{} is {}", text.empty() ? "" : ", ", refusal.values[i].name, refusal.values[i].text);
        if (text == wanted) return true;
      }
    }
    return false;
  }

  void set(const Scene& scene) {
    const ValueKind kind = questions_.kind_of(*scene.value);
    const bool of_tiles = kind == ValueKind::kTiles;
    table_->set(*scene.place, of_tiles ? 0 : value_of(*scene.value),
                of_tiles ? questions_.tiles(*machine_, *state_, *scene.value) : std::vector<Tile>{}, kind);
  }

  void step(const Scene& scene) {
    switch (scene.kind) {
      case Scene::Kind::kFrom:  // its lines stand in its place
        return;
      case Scene::Kind::kPlayers:
      case Scene::Kind::kOption:
        if (state_) throw ScenarioFailure{"players and options before the first move", fmt::format("'{}'", scene.span.text())};
        return;
      case Scene::Kind::kChips:
        if (state_) throw ScenarioFailure{"chips before the first move", "'set A's chips to ...' changes them later"};
        start_chips_.emplace_back(scene.seat, scene.number);
        return;
      case Scene::Kind::kDealt:
      case Scene::Kind::kMixed:
      case Scene::Kind::kRolled:
      case Scene::Kind::kLot:
        chance_.add(scene);
        return;
      case Scene::Kind::kPut:
        need_no_fault(scene);
        table_->put(scene);
        sight_->begin_anew(*state_);
        return;
      case Scene::Kind::kSet:
        need_no_fault(scene);
        set(scene);
        sight_->take_over(*state_);
        return;
      case Scene::Kind::kPlays:
        play(scene.seat, scene.text);
        return;
      case Scene::Kind::kOthersPlay: {
        need_decision("seats to act");
        const SeatMask seats = state_->header().to_act;
        const int decision = state_->header().decision;
        for (Seat seat = 0; seat < program_.seats; ++seat)
          if (((seats >> seat) & 1) != 0 && !state_->over() && state_->header().decision == decision) play(seat, scene.text);
        return;
      }
      case Scene::Kind::kMay:
        return may(scene);
      case Scene::Kind::kMayNot:
        return may_not(scene);
      case Scene::Kind::kRefused:
        return refused(scene);
      case Scene::Kind::kHasMoves: {
        const std::string said(scene.value->span.text());
        need_decision(fmt::format("{} has {} moves", program_.seat_text(scene.seat), said));
        const std::int32_t number = value_of(*scene.value);
        const bool computed = scene.value->kind != ast::Expression::Kind::kNumber;
        const std::string expected = fmt::format("{} has {}{} moves", program_.seat_text(scene.seat), computed ? said + " = " : "", number);
        if (((state_->header().to_act >> scene.seat) & 1) == 0)
          throw ScenarioFailure{expected, fmt::format("{} to act", seats_text(program_, state_->header().to_act)), where_it_stands()};
        const std::int64_t count = move_count(program_, state_->header().decision, moves(scene.seat, expected));
        if (count != number)
          throw ScenarioFailure{expected, fmt::format("{}: {}", count, moves_text(scene.seat)),
                                fmt::format("{} has {} moves", program_.seat_text(scene.seat), count)};
        return;
      }
      case Scene::Kind::kAsked:
        return asked(scene);
      case Scene::Kind::kTold:
        need_no_fault(scene);
        return told(scene);
      case Scene::Kind::kToAct: {
        need_decision("somebody to act");
        SeatMask wanted = 0;
        for (const int seat : scene.seats) wanted |= SeatMask{1} << seat;
        if (wanted != state_->header().to_act)
          throw ScenarioFailure{seats_text(program_, wanted) + " to act", seats_text(program_, state_->header().to_act) + " to act",
                                where_it_stands()}
              .lists(seat_names(program_, wanted), seat_names(program_, state_->header().to_act));
        return;
      }
      case Scene::Kind::kSees:
      case Scene::Kind::kNotSee:
        need_no_fault(scene);
        sight_->expect(scene, *state_);
        return;
      case Scene::Kind::kPaid: {
        need_no_fault(scene);
        const int from = account_named(program_, *scene.place);
        const int to = account_named(program_, *scene.value);
        int total = 0;
        std::string all;
        for (const Paid& paid : collected_->paid) {
          if (paid.from == from && paid.to == to) total += paid.amount;
          all += fmt::format("{}{} from {} to {}", all.empty() ? "" : ", ", paid.amount, program_.account_text(paid.from),
                             program_.account_text(paid.to));
        }
        if (total != scene.number)
          throw ScenarioFailure{fmt::format("paid {} from {} to {}", scene.number, program_.account_text(from), program_.account_text(to)),
                                all.empty() ? "nothing was paid" : all,
                                fmt::format("paid {} from {} to {}", total, scene.place->span.text(), scene.value->span.text())};
        return;
      }
      case Scene::Kind::kEnded: {
        begin();
        SeatMask wanted = 0;
        for (const int seat : scene.seats) wanted |= SeatMask{1} << seat;
        const bool winners_stated = !scene.seats.empty() || scene.name == "nobody";
        const std::string expected = winners_stated ? "the match ended, won by " + seats_text(program_, wanted) : "the match ended";
        if (faulted()) throw ScenarioFailure{expected, fault()};
        if (!state_->over()) throw ScenarioFailure{expected, seats_text(program_, state_->header().to_act) + " to act", where_it_stands()};
        if (winners_stated && wanted != state_->header().winners)
          throw ScenarioFailure{expected, "won by " + seats_text(program_, state_->header().winners), where_it_stands()}.lists(
              seat_names(program_, wanted), seat_names(program_, state_->header().winners));
        return;
      }
      case Scene::Kind::kPhaseEnded: {
        need_no_fault(scene);
        std::string all;
        std::string first;
        for (const auto& [phase, cites] : collected_->ended) {
          if (cites < 0)
            all +=
                fmt::format("{}{} ended because of no clause", all.empty() ? "" : ", ", program_.phases[static_cast<std::size_t>(phase)]);
          if (cites < 0) continue;
          for (const int clause : program_.cite_lists[static_cast<std::size_t>(cites)]) {
            const std::string& name = program_.clauses[static_cast<std::size_t>(clause)].name;
            if (name == scene.clause.text && program_.phases[static_cast<std::size_t>(phase)] == scene.name) return;
            const std::string one = fmt::format("{} ended because {}", program_.phases[static_cast<std::size_t>(phase)], name);
            if (first.empty()) first = one;
            all += (all.empty() ? "" : ", ") + one;
          }
        }
        const bool ends = std::any_of(collected_->ended.begin(), collected_->ended.end(),
                                      [&](const auto& one) { return program_.phases[static_cast<std::size_t>(one.first)] == scene.name; });
        if (!ends)
          all += fmt::format("{0}no 'end {1}' happened; where a step comes to its end by itself, it cites no clause: 'end {1} ({2})' does",
                             all.empty() ? "" : "; ", scene.name, scene.clause.text);
        throw ScenarioFailure{fmt::format("{} ended because {}", scene.name, scene.clause.text), all, first};
      }
      case Scene::Kind::kFault: {
        begin();
        look_for_fault();
        const std::string expected = fmt::format("fault \"{}\"", scene.text);
        if (!faulted()) throw ScenarioFailure{expected, "no fault"};
        // Not in the line of the rules that is told with it, which may hold any word.
        const bool told = !scene.text.empty() && fault_text(program_, state_->header().fault).find(scene.text) != std::string::npos;
        if (!told) throw ScenarioFailure{expected, fault()};
        fault_expected_ = true;
        return;
      }
      case Scene::Kind::kHolds: {
        need_no_fault(scene);
        if (value_of(*scene.value) != 0) return;
        throw questions_.failure(*state_, *scene.value);
      }
    }
  }

  const CheckedGame& game_;
  const CheckedScenario& scenario_;
  const std::vector<Scene>& scenes_;
  Followers followers_;
  Settings settings_;
  Program program_;
  ScenarioQuestions questions_{game_, settings_, program_};
  std::optional<Shape> shape_;
  std::optional<Machine> machine_;
  std::optional<State> state_;
  std::optional<ScenarioTable> table_;
  std::optional<ScenarioSight> sight_;
  std::vector<std::pair<Seat, std::int32_t>> start_chips_;
  Script script_;
  const ScriptLine* at_ = nullptr;  // the line that is being carried out
  LaidDownChance chance_{program_};
  std::optional<EventCollector> collected_;
  std::map<Seat, SeatLog> logs_;               // of the seats of which a line says what they are told
  std::map<Seat, std::vector<LogLine>> told_;  // since the last move
  bool fault_expected_ = false;
  bool played_ = false;  // by the line that is being carried out
};

ScenarioResult run_case(const CheckedGame& game, const CheckedScenario& scenario, const ast::Case& one, const Followers& followers) {
  const ast::Declaration& source = *scenario.source;
  ScenarioResult result = Runner(game, scenario, one.scenes, followers).run();
  for (std::size_t i = 0; i < std::min(one.values.size(), source.names.size()); ++i) {
    // As the author wrote it: in the lines, an expression has brackets around it.
    const std::string_view written = one.values[i].span.text();
    result.in_case +=
        fmt::format("{}{} = {}", i > 0 ? ", " : "", source.names[i].text, written.starts_with('"') ? one.values[i].text : written);
  }
  result.case_span = one.span;
  return result;
}

// The first case that fails, or the last one.
ScenarioResult run(const CheckedGame& game, const CheckedScenario& scenario, const Followers& followers) {
  const ast::Declaration& source = *scenario.source;
  if (source.cases.empty()) return Runner(game, scenario, source.scenes, followers).run();
  ScenarioResult result;
  for (const ast::Case& one : source.cases) {
    result = run_case(game, scenario, one, followers);
    if (!result.passed || out_of_steps()) break;
  }
  return result;
}

}  // namespace

ScenarioResult run_scenario(const CheckedGame& game, const CheckedScenario& scenario) { return run(game, scenario, {}); }

std::vector<ScenarioResult> run_cases(const CheckedGame& game, const CheckedScenario& scenario) {
  const ast::Declaration& source = *scenario.source;
  if (source.cases.empty()) return {Runner(game, scenario, source.scenes, {}).run()};
  std::vector<ScenarioResult> results;
  for (const ast::Case& one : source.cases) {
    results.push_back(run_case(game, scenario, one, {}));
    if (out_of_steps()) break;
  }
  return results;
}

Restatement restate_scenario(const CheckedGame& game, const CheckedScenario& scenario) {
  Restatement made;
  made.complete = Runner(game, scenario, scenario.source->scenes, {nullptr, nullptr, nullptr, &made}).run().passed;
  return made;
}

ScenarioResult run_scenario(Coverage& coverage, const CheckedScenario& scenario) {
  return run(coverage.game(), scenario, {&coverage, nullptr, nullptr, nullptr});
}

ScenarioResult run_scenario(const TracedRules& rules, const CheckedScenario& scenario, std::optional<Trace>& trace) {
  return run(rules.game(), scenario, {nullptr, &rules, &trace, nullptr});
}

}  // namespace boneyard::dsl
