#include "dsl/scenario.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "dsl/compile.hpp"
#include "dsl/scenario_chance.hpp"
#include "dsl/scenario_failure.hpp"
#include "dsl/scenario_names.hpp"
#include "dsl/scenario_position.hpp"
#include "dsl/scenario_questions.hpp"
#include "dsl/scenario_table.hpp"
#include "engine/knowledge.hpp"
#include "engine/machine.hpp"
#include "engine/notation.hpp"

namespace boneyard::dsl {
namespace {

using Scene = ast::Scene;

struct Paid {
  int from, to, amount;
};

class EventCollector : public EventSink {
 public:
  void on_event(const Event& event, const State&) override {
    if (event.kind == Event::Kind::kPay) paid.push_back({event.from, event.to, event.paid});
    if (event.kind == Event::Kind::kEnd) ended.emplace_back(event.phase, event.cites);
  }
  std::vector<Paid> paid;
  std::vector<std::pair<int, int>> ended;
};

class Runner {
 public:
  Runner(const CheckedGame& game, const CheckedScenario& scenario) : game_(game), scenario_(scenario) {}

  ScenarioResult run() {
    ScenarioResult result;
    result.name = scenario_.name;
    try {
      prepare();
      for (const Scene& scene : scenario_.source->scenes) {
        at_ = &scene;
        step(scene);
      }
      begin();
      if (const std::string unused = chance_.unused(); !unused.empty())
        throw ScenarioFailure{"all the chance that is laid down to happen", fmt::format("{} never came", unused)};
      result.passed = true;
    } catch (const ScenarioFailure& failure) {
      result.span = at_ != nullptr ? at_->span : scenario_.source->span;
      result.expected = failure.expected;
      result.got = failure.got;
      if (state_) result.position = position_text(program_, *state_);
    }
    return result;
  }

 private:
  void prepare() {
    int players = game_.players_least;
    for (const Scene& scene : scenario_.source->scenes)
      if (scene.kind == Scene::Kind::kPlayers) players = scene.number;
    if (players < game_.players_least || players > game_.players_greatest)
      throw ScenarioFailure{fmt::format("{} to {} players", game_.players_least, game_.players_greatest),
                            fmt::format("{} players", players)};
    settings_ = default_settings(game_, players);
    for (const Scene& scene : scenario_.source->scenes) {
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
    chance_.program = &program_;
    // Places and accounts are read as such; every other expression adds registers to the program, so that it comes before the machine.
    for (const Scene& scene : scenario_.source->scenes) {
      at_ = &scene;
      if (scene.value && scene.kind != Scene::Kind::kPaid) questions_.add(*scene.value);
    }
    at_ = nullptr;
    questions_.reserve_registers();
    shape_.emplace(program_);
    machine_.emplace(program_, *shape_);
  }

  // The match begins with the first line that needs it, after all that is laid down before.
  void begin() {
    if (state_) return;
    state_.emplace(*shape_);
    table_.emplace(program_, *state_);
    const Random random = random_for(1, 0, Stream::kChance);
    for (const auto& [seat, chips] : start_chips_)
      if (seat >= program_.seats)
        throw ScenarioFailure{fmt::format("a seat from A to {}", program_.seat_text(program_.seats - 1)), program_.seat_text(seat)};
    advance([&](State& state, EventSink* sink, ChanceSource* chance) { machine_->start(state, random, sink, chance, start_chips_); });
  }

  template <typename Play>
  void advance(Play play) {
    collected_ = {};
    if (!chance_.dealt.empty()) {
      // Played ahead on copies, to see which tile of the mix goes where.
      State ahead = *state_;
      LaidDownChance copy = chance_;
      copy.dealt.clear();
      DealWatcher watcher;
      play(ahead, &watcher, &copy);
      deal_to_ = watcher.to;
      chance_.deal_to = watcher.mixes > 0 ? &deal_to_ : nullptr;
    }
    play(*state_, &collected_, &chance_);
    chance_.deal_to = nullptr;
    if (!chance_.problem.empty()) throw ScenarioFailure{"chance as laid down", std::exchange(chance_.problem, {})};
  }

  void need_decision(const std::string& expected) {
    begin();
    if (state_->header().status == Status::kFault) throw ScenarioFailure{expected, fault()};
    if (state_->over()) throw ScenarioFailure{expected, "the match is over"};
  }

  std::string fault() const {
    const int at = state_->header().fault_pc >= 0 ? program_.code_place[static_cast<std::size_t>(state_->header().fault_pc)] : -1;
    std::string text = "fault: " + fault_text(program_, state_->header().fault);
    if (at >= 0)
      text += fmt::format(" at line {}: {}", program_.places[static_cast<std::size_t>(at)].line,
                          program_.places[static_cast<std::size_t>(at)].text);
    return text;
  }

  std::int32_t value_of(const ast::Expression& node) { return questions_.ask(*machine_, *state_, node); }

  // The legal move that the text means, or why there is none.
  std::optional<Move> legal_move(Seat seat, const std::string& text, std::string& reason, std::vector<std::string>* clauses,
                                 std::string* values) {
    need_decision(fmt::format("{} to choose", program_.seat_text(seat)));
    if (((state_->header().to_act >> seat) & 1) == 0) {
      reason = fmt::format("{} to act", seats_text(program_, state_->header().to_act));
      return std::nullopt;
    }
    const ReadMove read = read_move(*machine_, *state_, seat, text);
    if (read.legal.size() == 1) return read.legal[0];
    if (read.legal.size() > 1) {
      reason = fmt::format("'{}' may mean several moves", text);
      return std::nullopt;
    }
    if (read.illegal.empty()) {
      reason = fmt::format("'{}' is no move here; there are: {}", text, moves_text(seat));
      return std::nullopt;
    }
    Refusal refusal;
    if (!machine_->refused(*state_, seat, read.illegal[0], refusal)) {
      reason = "a move that is refused without a reason, which is a fault of the tool";
      return std::nullopt;
    }
    reason = refusal_text(program_, state_->header().decision, read.illegal[0], refusal);
    if (clauses != nullptr)
      for (const int clause : refusal.cites) clauses->push_back(program_.clauses[static_cast<std::size_t>(clause)].name);
    if (values != nullptr)
      for (const Refusal::Value& value : refusal.values)
        *values += fmt::format("{}{} is {}", values->empty() ? "" : ", ", value.name, value.text);
    return std::nullopt;
  }

  std::string moves_text(Seat seat) {
    std::vector<Move> list;
    machine_->moves(*state_, seat, list);
    std::string text;
    for (const Move& move : list) text += (text.empty() ? "" : ", ") + move_text(program_, state_->header().decision, move);
    return text;
  }

  void play(Seat seat, const std::string& text) {
    std::string reason;
    const auto move = legal_move(seat, text, reason, nullptr, nullptr);
    if (!move) throw ScenarioFailure{fmt::format("{} plays \"{}\"", program_.seat_text(seat), text), reason};
    advance([&](State& state, EventSink* sink, ChanceSource* chance) { machine_->apply(state, seat, *move, sink, chance); });
  }

  void step(const Scene& scene) {
    switch (scene.kind) {
      case Scene::Kind::kPlayers:
      case Scene::Kind::kOption:
        if (state_) throw ScenarioFailure{"players and options before the first move", fmt::format("'{}'", scene.span.text())};
        return;
      case Scene::Kind::kChips:
        if (state_) throw ScenarioFailure{"chips before the first move", "'set A's chips to ...' changes them later"};
        start_chips_.emplace_back(scene.seat, scene.number);
        return;
      case Scene::Kind::kDealt:
        chance_.dealt.push_back({zone_named(program_, *scene.place), tiles_named(program_, scene.tiles)});
        return;
      case Scene::Kind::kMixed:
        chance_.mixes.push_back(tiles_named(program_, scene.tiles));
        return;
      case Scene::Kind::kRolled:
        chance_.rolls.emplace_back(scene.numbers.begin(), scene.numbers.end());
        return;
      case Scene::Kind::kLot:
        chance_.lots.push_back(scene.seat);
        return;
      case Scene::Kind::kPut:
        begin();
        table_->put(zone_named(program_, *scene.place), tiles_named(program_, scene.tiles));
        return;
      case Scene::Kind::kSet:
        begin();
        table_->set(*scene.place, value_of(*scene.value));
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
      case Scene::Kind::kMay: {
        std::string reason;
        if (!legal_move(scene.seat, scene.text, reason, nullptr, nullptr))
          throw ScenarioFailure{fmt::format("{} may \"{}\"", program_.seat_text(scene.seat), scene.text), reason};
        return;
      }
      case Scene::Kind::kMayNot: {
        std::string reason;
        if (legal_move(scene.seat, scene.text, reason, nullptr, nullptr))
          throw ScenarioFailure{fmt::format("{} may not \"{}\"", program_.seat_text(scene.seat), scene.text), "it is legal"};
        return;
      }
      case Scene::Kind::kRefused: {
        std::string reason;
        std::vector<std::string> clauses;
        std::string values;
        const std::string expected = fmt::format("{} refused \"{}\" because {}{}", program_.seat_text(scene.seat), scene.text,
                                                 scene.clause.text, scene.text2.empty() ? "" : " with " + scene.text2);
        if (legal_move(scene.seat, scene.text, reason, &clauses, &values)) throw ScenarioFailure{expected, "it is legal"};
        const bool cited = std::find(clauses.begin(), clauses.end(), scene.clause.text) != clauses.end();
        if (!cited || values.find(scene.text2) == std::string::npos) throw ScenarioFailure{expected, reason};
        return;
      }
      case Scene::Kind::kHasMoves: {
        need_decision("moves");
        std::vector<Move> list;
        machine_->moves(*state_, scene.seat, list);
        const int count = move_count(program_, state_->header().decision, list);
        if (count != scene.number)
          throw ScenarioFailure{fmt::format("{} has {} moves", program_.seat_text(scene.seat), scene.number),
                                fmt::format("{}: {}", count, moves_text(scene.seat))};
        return;
      }
      case Scene::Kind::kToAct: {
        need_decision("somebody to act");
        SeatMask wanted = 0;
        for (const int seat : scene.seats) wanted |= SeatMask{1} << seat;
        if (wanted != state_->header().to_act)
          throw ScenarioFailure{seats_text(program_, wanted) + " to act", seats_text(program_, state_->header().to_act) + " to act"};
        return;
      }
      case Scene::Kind::kSees:
      case Scene::Kind::kNotSee: {
        begin();
        if (!scene.name.empty()) return see_die(scene);
        const Tile face = tiles_named(program_, scene.tiles)[0];
        const int zone = scene.kind == Scene::Kind::kSees ? zone_named(program_, *scene.place) : -1;
        const auto possible = knowledge::possible_zones(*state_, program_.tiles, scene.seat);
        std::string known;
        bool here = false;
        for (Tile tile = face; tile < shape_->tiles && program_.tiles.same_face(tile, face); ++tile) {
          const auto& zones = possible[static_cast<std::size_t>(tile)];
          for (std::size_t i = 0; i < zones.size(); ++i)
            known += (known.empty() ? "in " : i == 0 ? "; in " : " or ") + program_.zone_text(zones[i]);
          here |= zones.size() == 1 && (zone < 0 || zones[0] == zone);
        }
        if (scene.kind == Scene::Kind::kSees && !here)
          throw ScenarioFailure{
              fmt::format("{} sees {} in {}", program_.seat_text(scene.seat), program_.tiles.text(face), program_.zone_text(zone)), known};
        if (scene.kind == Scene::Kind::kNotSee && here)
          throw ScenarioFailure{fmt::format("{} does not see {}", program_.seat_text(scene.seat), program_.tiles.text(face)), known};
        return;
      }
      case Scene::Kind::kPaid: {
        begin();
        const int from = account_named(program_, *scene.place);
        const int to = account_named(program_, *scene.value);
        int total = 0;
        std::string all;
        for (const Paid& paid : collected_.paid) {
          if (paid.from == from && paid.to == to) total += paid.amount;
          all += fmt::format("{}{} from {} to {}", all.empty() ? "" : ", ", paid.amount, program_.account_text(paid.from),
                             program_.account_text(paid.to));
        }
        if (total != scene.number)
          throw ScenarioFailure{fmt::format("paid {} from {} to {}", scene.number, program_.account_text(from), program_.account_text(to)),
                                all.empty() ? "nothing was paid" : all};
        return;
      }
      case Scene::Kind::kEnded: {
        begin();
        SeatMask wanted = 0;
        for (const int seat : scene.seats) wanted |= SeatMask{1} << seat;
        const bool winners_stated = !scene.seats.empty() || scene.name == "nobody";
        const std::string expected = winners_stated ? "the match ended, won by " + seats_text(program_, wanted) : "the match ended";
        if (state_->header().status == Status::kFault) throw ScenarioFailure{expected, fault()};
        if (!state_->over()) throw ScenarioFailure{expected, seats_text(program_, state_->header().to_act) + " to act"};
        if (winners_stated && wanted != state_->header().winners)
          throw ScenarioFailure{expected, "won by " + seats_text(program_, state_->header().winners)};
        return;
      }
      case Scene::Kind::kPhaseEnded: {
        begin();
        std::string all;
        for (const auto& [phase, cites] : collected_.ended) {
          if (cites < 0) continue;
          for (const int clause : program_.cite_lists[static_cast<std::size_t>(cites)]) {
            const std::string& name = program_.clauses[static_cast<std::size_t>(clause)].name;
            if (name == scene.clause.text && program_.phases[static_cast<std::size_t>(phase)] == scene.name) return;
            all += fmt::format("{}{} ended because {}", all.empty() ? "" : ", ", program_.phases[static_cast<std::size_t>(phase)], name);
          }
        }
        throw ScenarioFailure{fmt::format("{} ended because {}", scene.name, scene.clause.text), all.empty() ? "nothing ended" : all};
      }
      case Scene::Kind::kFault: {
        begin();
        if (state_->header().status != Status::kFault) throw ScenarioFailure{fmt::format("fault \"{}\"", scene.text), "no fault"};
        if (fault().find(scene.text) == std::string::npos) throw ScenarioFailure{fmt::format("fault \"{}\"", scene.text), fault()};
        return;
      }
      case Scene::Kind::kHolds: {
        begin();
        if (value_of(*scene.value) != 0) return;
        throw ScenarioFailure{std::string(scene.value->span.text()), questions_.why_not(*state_, *scene.value)};
      }
    }
  }

  void see_die(const Scene& scene) {
    const auto it = std::find_if(program_.dice.begin(), program_.dice.end(), [&](const DieInfo& die) { return die.name == scene.name; });
    if (it == program_.dice.end()) throw ScenarioFailure{"a die of this game", fmt::format("'{}'", scene.name)};
    const bool seen = ((state_->die_known(static_cast<int>(it - program_.dice.begin())) >> scene.seat) & 1) != 0;
    if (seen == (scene.kind == Scene::Kind::kSees)) return;
    const char* const sees = seen ? "sees" : "does not see";
    const char* const wanted = seen ? "does not see" : "sees";
    throw ScenarioFailure{fmt::format("{} {} die {}", program_.seat_text(scene.seat), wanted, scene.name),
                          fmt::format("{} {} it", program_.seat_text(scene.seat), sees)};
  }

  const CheckedGame& game_;
  const CheckedScenario& scenario_;
  Settings settings_;
  Program program_;
  ScenarioQuestions questions_{game_, settings_, program_};
  std::optional<Shape> shape_;
  std::optional<Machine> machine_;
  std::optional<State> state_;
  std::optional<ScenarioTable> table_;
  std::vector<std::pair<Seat, std::int32_t>> start_chips_;
  const Scene* at_ = nullptr;  // the line that is being carried out
  LaidDownChance chance_;
  std::vector<int> deal_to_;
  EventCollector collected_;
};

}  // namespace

ScenarioResult run_scenario(const CheckedGame& game, const CheckedScenario& scenario) { return Runner(game, scenario).run(); }

}  // namespace boneyard::dsl
