#include "dsl/scenario.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "dsl/compile.hpp"
#include "dsl/render.hpp"
#include "engine/game.hpp"
#include "engine/knowledge.hpp"
#include "engine/notation.hpp"
#include "engine/view.hpp"

namespace boneyard::dsl {
namespace {

using Scene = ast::Scene;

// Thrown by a line that fails; carries what was expected and what was found.
struct Failure {
  std::string expected;
  std::string got;
};

struct DealtTiles {
  int zone = 0;
  std::vector<Tile> faces;  // first tile of each face
};

// What a scenario has laid down of chance. `deal_to` tells, for each tile of a mix from its top, the zone that it is moved to before anybody
// chooses (-1: it stays): found out by playing ahead, since only the rules know how they deal.
class LaidDownChance : public ChanceSource {
 public:
  std::deque<std::vector<std::int32_t>> rolls;
  std::deque<Seat> lots;
  std::deque<std::vector<Tile>> mixes;
  std::vector<DealtTiles> dealt;
  const std::vector<int>* deal_to = nullptr;
  std::string problem;
  const Program* program = nullptr;

  // What is laid down still, for the message; "" when all of it came.
  std::string unused() const {
    if (!rolls.empty()) return fmt::format("{} of the throws", rolls.size());
    if (!lots.empty()) return fmt::format("{} of the lots", lots.size());
    if (!mixes.empty()) return fmt::format("{} of the mixes", mixes.size());
    return dealt.empty() ? "" : "the deal";
  }

  bool mix(int zone, std::span<Tile> tiles) override {
    // What is not laid down comes in ascending order, so that a scenario reads the same on every run.
    std::vector<Tile> rest(tiles.begin(), tiles.end());
    std::sort(rest.begin(), rest.end());
    std::vector<Tile> order;
    if (!mixes.empty()) {
      for (const Tile face : mixes.front())
        if (!take(rest, face, order)) return false;
      mixes.pop_front();
    } else if (!dealt.empty() && deal_to != nullptr) {
      order.assign(tiles.size(), kNoTile);
      for (const DealtTiles& laid : std::exchange(dealt, {})) {
        std::size_t given = 0;
        for (std::size_t i = 0; i < order.size() && given < laid.faces.size(); ++i) {
          const int to = i < deal_to->size() ? (*deal_to)[i] : -1;
          if ((to < 0 ? zone : to) != laid.zone) continue;
          std::vector<Tile> one;
          if (!take(rest, laid.faces[given++], one)) return false;
          order[i] = one[0];
        }
        if (given < laid.faces.size())
          problem = fmt::format("{} gets {} tiles, but {} are given", program->zone_text(laid.zone), given, laid.faces.size());
      }
      std::size_t next = 0;
      for (Tile& tile : order)
        if (tile == kNoTile) tile = rest[next++];
      std::copy(order.begin(), order.end(), tiles.begin());
      return true;
    }
    order.insert(order.end(), rest.begin(), rest.end());
    std::copy(order.begin(), order.end(), tiles.begin());
    return true;
  }
  bool roll(std::uint32_t dice, std::span<std::int32_t> numbers) override {
    if (rolls.empty()) return false;
    if (rolls.front().size() != numbers.size())
      problem = fmt::format("{} dice are thrown, but {} numbers are given", numbers.size(), rolls.front().size());
    for (std::size_t i = 0; i < numbers.size() && i < rolls.front().size(); ++i) {
      const DieInfo& die = program->dice[static_cast<std::size_t>(std::countr_zero(dice))];
      dice &= dice - 1;
      numbers[i] = rolls.front()[i];
      if (numbers[i] < 1 || numbers[i] > die.sides)
        problem = fmt::format("die '{}' has no {}: it has {} sides", die.name, numbers[i], die.sides);
    }
    rolls.pop_front();
    return problem.empty();
  }
  bool lot(SeatMask from, Seat& seat) override {
    if (lots.empty()) return false;
    seat = lots.front();
    lots.pop_front();
    if (((from >> seat) & 1) == 0) {
      problem = fmt::format("{} is not among those who draw lots", program->seat_text(seat));
      return false;
    }
    return true;
  }

 private:
  bool take(std::vector<Tile>& rest, Tile face, std::vector<Tile>& order) {
    const auto it = std::find_if(rest.begin(), rest.end(), [&](Tile tile) { return program->tiles.same_face(tile, face); });
    if (it == rest.end()) {
      problem = fmt::format("tile {} is not there to be mixed, or not so often", program->tiles.text(face));
      return false;
    }
    order.push_back(*it);
    rest.erase(it);
    return true;
  }
};

// Follows the first mix of a stretch of play: where each of its tiles goes first.
class DealWatcher : public EventSink {
 public:
  void on_event(const Event& event, const State&) override {
    if (event.kind == Event::Kind::kMix) {
      ++mixes;
      if (mixes != 1) return;
      order.assign(event.tiles.begin(), event.tiles.end());
      to.assign(order.size(), -1);
    } else if (event.kind == Event::Kind::kGather && mixes > 0) {
      mixes = 2;
    } else if (event.kind == Event::Kind::kMove && mixes == 1) {
      const auto it = std::find(order.begin(), order.end(), event.tile);
      if (it == order.end()) return;
      int& first = to[static_cast<std::size_t>(it - order.begin())];
      if (first < 0) first = event.to;
    }
  }
  std::vector<Tile> order;
  std::vector<int> to;
  int mixes = 0;
};

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
        throw Failure{"all the chance that is laid down to happen", fmt::format("{} never came", unused)};
      result.passed = true;
    } catch (const Failure& failure) {
      result.span = at_ != nullptr ? at_->span : scenario_.source->span;
      result.expected = failure.expected;
      result.got = failure.got;
      if (state_) result.position = position();
    }
    return result;
  }

 private:
  void prepare() {
    int players = game_.players_least;
    for (const Scene& scene : scenario_.source->scenes)
      if (scene.kind == Scene::Kind::kPlayers) players = scene.number;
    if (players < game_.players_least || players > game_.players_greatest)
      throw Failure{fmt::format("{} to {} players", game_.players_least, game_.players_greatest), fmt::format("{} players", players)};
    settings_ = default_settings(game_, players);
    for (const Scene& scene : scenario_.source->scenes) {
      if (scene.kind != Scene::Kind::kOption) continue;
      const CheckedOption* option = game_.find_option(scene.name);
      if (option == nullptr) throw Failure{"an option of this game", fmt::format("'{}'", scene.name)};
      const auto value = option->parse(scene.text);
      if (!value)
        throw Failure{fmt::format("a value of option '{}': {}", option->name, option->range_text()), fmt::format("'{}'", scene.text)};
      settings_.options[static_cast<std::size_t>(option - game_.options.data())] = *value;
    }
    program_ = compile(game_, settings_);
    chance_.program = &program_;
    // Expressions add registers to the program, so that they come before the machine.
    for (const Scene& scene : scenario_.source->scenes) {
      at_ = &scene;
      for (const ast::ExpressionPtr* node : {&scene.place, &scene.value})
        if (*node && !is_account(scene, node == &scene.place)) compile_one(**node);
    }
    at_ = nullptr;
    program_.numbers = std::max(program_.numbers, most_numbers_);
    program_.sets = std::max(program_.sets, most_sets_);
    shape_.emplace(program_);
    machine_.emplace(program_, *shape_);
  }

  // Places and accounts are read as such; everything else is an expression.
  static bool is_account(const Scene& scene, bool place) {
    if (place) return true;
    return scene.kind == Scene::Kind::kPaid;
  }

  void compile_one(const ast::Expression& node) {
    Diagnostics diagnostics;
    std::vector<Type> locals;
    const ExprPtr expr = check_expression(game_, node, diagnostics, locals);
    if (!expr)
      throw Failure{"an expression of this game",
                    diagnostics.list().empty()
                        ? std::string("an error")
                        : diagnostics.list().front().message +
                              (diagnostics.list().front().hint.empty() ? "" : "; " + diagnostics.list().front().hint)};
    // Each is asked by itself, so that all may work in the same registers behind those of the game.
    const int numbers = program_.numbers;
    const int sets = program_.sets;
    compiled_.emplace_back(&node, compile_expression(game_, settings_, program_, *expr, locals));
    most_numbers_ = std::max(most_numbers_, std::exchange(program_.numbers, numbers));
    most_sets_ = std::max(most_sets_, std::exchange(program_.sets, sets));
  }

  // The match begins with the first line that needs it, after all that is laid down before.
  void begin() {
    if (state_) return;
    state_.emplace(*shape_);
    const Random random = random_for(1, 0, Stream::kChance);
    for (const auto& [seat, chips] : start_chips_)
      if (seat >= program_.seats)
        throw Failure{fmt::format("a seat from A to {}", program_.seat_text(program_.seats - 1)), program_.seat_text(seat)};
    advance([&](State& state, EventSink* sink, ChanceSource* chance) { start(state, random, sink, chance); });
  }

  void start(State& state, Random random, EventSink* sink, ChanceSource* chance) {
    machine_->start(state, random, sink, chance, start_chips_);
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
    if (!chance_.problem.empty()) throw Failure{"chance as laid down", std::exchange(chance_.problem, {})};
  }

  int zone_of(const ast::Expression& place) const {
    std::string text;
    if (place.kind == ast::Expression::Kind::kPossessive && place.operands[0]->kind == ast::Expression::Kind::kSeat)
      text = fmt::format("{}'s {}", program_.seat_text(static_cast<Seat>(place.operands[0]->number)), place.name.text);
    else if (place.kind == ast::Expression::Kind::kName)
      text = place.name.text;
    const int zone = program_.find_zone(text);
    if (zone < 0) throw Failure{"a zone, as A's hand or boneyard", fmt::format("'{}'", place.span.text())};
    return zone;
  }

  int account_of(const ast::Expression& place) const {
    if (place.kind == ast::Expression::Kind::kSeat) return static_cast<int>(place.number);
    if (place.kind == ast::Expression::Kind::kName)
      for (int account = program_.seats; account < static_cast<int>(program_.accounts.size()); ++account)
        if (program_.account_text(account) == place.name.text) return account;
    throw Failure{"a seat or a pot", fmt::format("'{}'", place.span.text())};
  }

  std::vector<Tile> faces_of(const std::vector<ast::Pattern>& patterns) const {
    std::vector<Tile> faces;
    for (const ast::Pattern& pattern : patterns) {
      const bool digits = std::all_of(std::begin(pattern.ends), std::end(pattern.ends),
                                      [](const std::string& end) { return !end.empty() && end[0] >= '0' && end[0] <= '9'; });
      const Tile tile = digits ? program_.tiles.find(std::stoi(pattern.ends[0]), std::stoi(pattern.ends[1])) : kNoTile;
      if (tile == kNoTile) throw Failure{"a tile of the set", fmt::format("'{}'", pattern.span.text())};
      faces.push_back(tile);
    }
    return faces;
  }

  std::int32_t value_of(const ast::Expression& node) {
    for (const auto& [known, expression] : compiled_) {
      if (known != &node) continue;
      const std::int32_t value = machine_->ask(*state_, expression.query, &expression.code);
      if (machine_->query_fault() != 0) throw Failure{"a value", fault_text(program_, machine_->query_fault())};
      return value;
    }
    return 0;
  }

  std::string seats_text(SeatMask seats) const {
    std::string text;
    for (Seat seat = 0; seat < program_.seats; ++seat)
      if ((seats >> seat) & 1) text += (text.empty() ? "" : ", ") + program_.seat_text(seat);
    return text.empty() ? "nobody" : text;
  }

  void need_decision(const std::string& expected) {
    begin();
    if (state_->header().status == Status::kFault) throw Failure{expected, fault()};
    if (state_->over()) throw Failure{expected, "the match is over"};
  }

  std::string fault() const {
    const int at = state_->header().fault_pc >= 0 ? program_.code_place[static_cast<std::size_t>(state_->header().fault_pc)] : -1;
    std::string text = "fault: " + fault_text(program_, state_->header().fault);
    if (at >= 0)
      text += fmt::format(" at line {}: {}", program_.places[static_cast<std::size_t>(at)].line,
                          program_.places[static_cast<std::size_t>(at)].text);
    return text;
  }

  // The legal move that the text means, or why there is none.
  std::optional<Move> legal_move(Seat seat, const std::string& text, std::string& reason, std::vector<std::string>* clauses,
                                 std::string* values) {
    need_decision(fmt::format("{} to choose", program_.seat_text(seat)));
    if (((state_->header().to_act >> seat) & 1) == 0) {
      reason = fmt::format("{} to act", seats_text(state_->header().to_act));
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
    if (!move) throw Failure{fmt::format("{} plays \"{}\"", program_.seat_text(seat), text), reason};
    advance([&](State& state, EventSink* sink, ChanceSource* chance) { machine_->apply(state, seat, *move, sink, chance); });
  }

  void put(const Scene& scene) {
    begin();
    const int zone = zone_of(*scene.place);
    if (program_.zones[static_cast<std::size_t>(zone)].layout >= 0) throw Failure{"a zone", "a layout: place its tiles by moves"};
    // What leaves goes where nobody sees it, to another such place if this is one.
    int rest = -1;
    for (int other = 0; other < shape_->zones && rest < 0; ++other) {
      const ZoneInfo& info = program_.zones[static_cast<std::size_t>(other)];
      if (other != zone && info.owner == kNobody && info.seen == Seen::kNone && info.layout < 0) rest = other;
    }
    std::vector<Tile> wanted;
    for (const Tile face : faces_of(scene.tiles)) {
      // A copy that is in the zone already stays there; else one is fetched: from the unseen rest, and there from below what was laid on top; from
      // where the scenario has put nothing; or, if need be, from elsewhere.
      Tile best = kNoTile;
      const auto rank = [&](Tile tile) {
        const int from = state_->zone_of(tile);
        if (from == zone) return 0;
        if (from == rest && shape_->zone(from).ordered()) {
          const auto order = state_->order(from);
          return 1 + static_cast<int>(std::find(order.begin(), order.end(), static_cast<std::uint16_t>(tile)) - order.begin());
        }
        return std::find(put_.begin(), put_.end(), from) == put_.end() ? kMaxTiles + 1 : kMaxTiles + 2;
      };
      for (Tile tile = face; tile < face + program_.tiles.copies_of_face(program_.tiles.face_index(face)); ++tile) {
        if (program_.zones[static_cast<std::size_t>(state_->zone_of(tile))].layout >= 0) continue;  // what is placed stays
        if (std::find(wanted.begin(), wanted.end(), tile) == wanted.end() && (best == kNoTile || rank(tile) < rank(best))) best = tile;
      }
      if (best == kNoTile) throw Failure{"tiles of the set", fmt::format("{} too often, or placed already", program_.tiles.text(face))};
      wanted.push_back(best);
    }
    std::vector<Tile> leaving;
    for (Tile tile = 0; tile < shape_->tiles; ++tile)
      if (state_->zone_of(tile) == zone && std::find(wanted.begin(), wanted.end(), tile) == wanted.end()) leaving.push_back(tile);
    if (!leaving.empty() && rest < 0) throw Failure{"a zone that nobody sees, for the tiles that leave", "none"};
    for (const Tile tile : leaving) {
      state_->relocate(tile, rest);
      if (shape_->zone(rest).ordered()) {
        const auto order = state_->order(rest);
        std::rotate(order.begin(), order.end() - 1, order.end());
      }
    }
    // The first one named ends on top.
    for (auto it = wanted.rbegin(); it != wanted.rend(); ++it) state_->relocate(*it, zone);
    put_.push_back(zone);
    knowledge::reset(*state_);
  }

  void set(const Scene& scene) {
    begin();
    const ast::Expression& target = *scene.place;
    const std::int32_t value = value_of(*scene.value);
    const bool owned = target.kind == ast::Expression::Kind::kPossessive && target.operands[0]->kind == ast::Expression::Kind::kSeat;
    const int seat = owned ? static_cast<int>(target.operands[0]->number) : -1;
    if (seat >= program_.seats) throw Failure{"a seat of this match", program_.seat_text(seat)};
    if (owned && target.name.text == "chips") {
      state_->chips(seat) = value;
      return;
    }
    if (target.kind == ast::Expression::Kind::kName) {
      if (target.name.text == "players") {
        state_->numbers()[kPlayersRegister] = value;
        return;
      }
      for (int account = program_.seats; account < static_cast<int>(program_.accounts.size()); ++account) {
        if (program_.account_text(account) != target.name.text) continue;
        state_->chips(account) = value;
        return;
      }
    }
    for (const VariableInfo& info : program_.variables) {
      if (!info.global || info.name != target.name.text || info.per_seat != owned || info.kind == ValueKind::kTiles) continue;
      state_->numbers()[info.reg + (owned ? seat : 0)] = value;
      return;
    }
    throw Failure{"a variable, chips or a pot", fmt::format("'{}'", target.span.text())};
  }

  void step(const Scene& scene) {
    switch (scene.kind) {
      case Scene::Kind::kPlayers:
      case Scene::Kind::kOption:
        if (state_) throw Failure{"players and options before the first move", fmt::format("'{}'", scene.span.text())};
        return;
      case Scene::Kind::kChips:
        if (state_) throw Failure{"chips before the first move", "'set A's chips to ...' changes them later"};
        start_chips_.emplace_back(scene.seat, scene.number);
        return;
      case Scene::Kind::kDealt:
        chance_.dealt.push_back({zone_of(*scene.place), faces_of(scene.tiles)});
        return;
      case Scene::Kind::kMixed:
        chance_.mixes.push_back(faces_of(scene.tiles));
        return;
      case Scene::Kind::kRolled:
        chance_.rolls.emplace_back(scene.numbers.begin(), scene.numbers.end());
        return;
      case Scene::Kind::kLot:
        chance_.lots.push_back(scene.seat);
        return;
      case Scene::Kind::kPut:
        put(scene);
        return;
      case Scene::Kind::kSet:
        set(scene);
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
          throw Failure{fmt::format("{} may \"{}\"", program_.seat_text(scene.seat), scene.text), reason};
        return;
      }
      case Scene::Kind::kMayNot: {
        std::string reason;
        if (legal_move(scene.seat, scene.text, reason, nullptr, nullptr))
          throw Failure{fmt::format("{} may not \"{}\"", program_.seat_text(scene.seat), scene.text), "it is legal"};
        return;
      }
      case Scene::Kind::kRefused: {
        std::string reason;
        std::vector<std::string> clauses;
        std::string values;
        const std::string expected = fmt::format("{} refused \"{}\" because {}{}", program_.seat_text(scene.seat), scene.text,
                                                 scene.clause.text, scene.text2.empty() ? "" : " with " + scene.text2);
        if (legal_move(scene.seat, scene.text, reason, &clauses, &values)) throw Failure{expected, "it is legal"};
        const bool cited = std::find(clauses.begin(), clauses.end(), scene.clause.text) != clauses.end();
        if (!cited || values.find(scene.text2) == std::string::npos) throw Failure{expected, reason};
        return;
      }
      case Scene::Kind::kHasMoves: {
        need_decision("moves");
        std::vector<Move> list;
        machine_->moves(*state_, scene.seat, list);
        const int count = move_count(program_, state_->header().decision, list);
        if (count != scene.number)
          throw Failure{fmt::format("{} has {} moves", program_.seat_text(scene.seat), scene.number),
                        fmt::format("{}: {}", count, moves_text(scene.seat))};
        return;
      }
      case Scene::Kind::kToAct: {
        need_decision("somebody to act");
        SeatMask wanted = 0;
        for (const int seat : scene.seats) wanted |= SeatMask{1} << seat;
        if (wanted != state_->header().to_act)
          throw Failure{seats_text(wanted) + " to act", seats_text(state_->header().to_act) + " to act"};
        return;
      }
      case Scene::Kind::kSees:
      case Scene::Kind::kNotSee: {
        begin();
        if (!scene.name.empty()) return see_die(scene);
        const Tile face = faces_of(scene.tiles)[0];
        const int zone = scene.kind == Scene::Kind::kSees ? zone_of(*scene.place) : -1;
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
          throw Failure{
              fmt::format("{} sees {} in {}", program_.seat_text(scene.seat), program_.tiles.text(face), program_.zone_text(zone)), known};
        if (scene.kind == Scene::Kind::kNotSee && here)
          throw Failure{fmt::format("{} does not see {}", program_.seat_text(scene.seat), program_.tiles.text(face)), known};
        return;
      }
      case Scene::Kind::kPaid: {
        begin();
        const int from = account_of(*scene.place);
        const int to = account_of(*scene.value);
        int total = 0;
        std::string all;
        for (const Paid& paid : collected_.paid) {
          if (paid.from == from && paid.to == to) total += paid.amount;
          all += fmt::format("{}{} from {} to {}", all.empty() ? "" : ", ", paid.amount, program_.account_text(paid.from),
                             program_.account_text(paid.to));
        }
        if (total != scene.number)
          throw Failure{fmt::format("paid {} from {} to {}", scene.number, program_.account_text(from), program_.account_text(to)),
                        all.empty() ? "nothing was paid" : all};
        return;
      }
      case Scene::Kind::kEnded: {
        begin();
        SeatMask wanted = 0;
        for (const int seat : scene.seats) wanted |= SeatMask{1} << seat;
        const bool winners_stated = !scene.seats.empty() || scene.name == "nobody";
        const std::string expected = winners_stated ? "the match ended, won by " + seats_text(wanted) : "the match ended";
        if (state_->header().status == Status::kFault) throw Failure{expected, fault()};
        if (!state_->over()) throw Failure{expected, seats_text(state_->header().to_act) + " to act"};
        if (winners_stated && wanted != state_->header().winners) throw Failure{expected, "won by " + seats_text(state_->header().winners)};
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
        throw Failure{fmt::format("{} ended because {}", scene.name, scene.clause.text), all.empty() ? "nothing ended" : all};
      }
      case Scene::Kind::kFault: {
        begin();
        if (state_->header().status != Status::kFault) throw Failure{fmt::format("fault \"{}\"", scene.text), "no fault"};
        if (fault().find(scene.text) == std::string::npos) throw Failure{fmt::format("fault \"{}\"", scene.text), fault()};
        return;
      }
      case Scene::Kind::kHolds: {
        begin();
        if (value_of(*scene.value) != 0) return;
        throw Failure{std::string(scene.value->span.text()), sides(*scene.value)};
      }
    }
  }

  // Why a condition does not hold: of a comparison, or of those joined by `and`, the one that fails, with its text.
  std::string sides(const ast::Expression& node) {
    using Kind = ast::Expression::Kind;
    if (node.kind == ast::Expression::Kind::kBinary && node.name.text == "and") {
      for (const auto& operand : node.operands)
        if (!holds(*operand)) return sides(*operand);
    }
    std::string text = fmt::format("'{}' does not hold", node.span.text());
    const ast::Expression* asked = &node;
    while (asked->kind == Kind::kUnary && asked->name.text == "not") asked = asked->operands[0].get();
    const auto tell = [&](const ast::Expression& operand) {
      if (says_itself(operand)) return;
      if (const auto value = evaluate(operand)) text += fmt::format("; {} is {}", operand.span.text(), *value);
    };
    if (asked->kind == Kind::kBinary && asked->name.text != "or" && asked->name.text != "and")
      for (const auto& operand : asked->operands) tell(*operand);
    if (asked->kind == Kind::kIsEmpty || asked->kind == Kind::kMatch) tell(*asked->operands[0]);
    return text;
  }

  // `[6-6]`, `A`, `3`: nobody has to be told what that is.
  static bool says_itself(const ast::Expression& node) {
    switch (node.kind) {
      case ast::Expression::Kind::kNumber:
      case ast::Expression::Kind::kFlag:
      case ast::Expression::Kind::kNobody:
      case ast::Expression::Kind::kSeat:
      case ast::Expression::Kind::kTile:
      case ast::Expression::Kind::kNone:
        return true;
      case ast::Expression::Kind::kSet:
        return std::all_of(node.operands.begin(), node.operands.end(), [](const auto& operand) { return says_itself(*operand); });
      default:
        return false;
    }
  }

  void see_die(const Scene& scene) {
    const auto it = std::find_if(program_.dice.begin(), program_.dice.end(), [&](const DieInfo& die) { return die.name == scene.name; });
    if (it == program_.dice.end()) throw Failure{"a die of this game", fmt::format("'{}'", scene.name)};
    const bool seen = ((state_->die_known(static_cast<int>(it - program_.dice.begin())) >> scene.seat) & 1) != 0;
    if (seen == (scene.kind == Scene::Kind::kSees)) return;
    const char* const sees = seen ? "sees" : "does not see";
    const char* const wanted = seen ? "does not see" : "sees";
    throw Failure{fmt::format("{} {} die {}", program_.seat_text(scene.seat), wanted, scene.name),
                  fmt::format("{} {} it", program_.seat_text(scene.seat), sees)};
  }

  // Outside of the expressions compiled beforehand: on a program of its own, since registers are added.
  std::optional<std::string> evaluate(const ast::Expression& node) const {
    Diagnostics diagnostics;
    std::vector<Type> locals;
    const ExprPtr expr = check_expression(game_, node, diagnostics, locals);
    if (!expr || expr->type.base == Type::Base::kSymbol) return std::nullopt;
    if (expr->type.base == Type::Base::kDice) return dice_text();
    if (expr->type.base == Type::Base::kTiles) return tiles_text(expr, std::move(locals));
    return value_text(*expr, locals);
  }

  std::string dice_text() const {
    std::string text;
    for (std::size_t i = 0; i < program_.dice.size(); ++i) {
      const std::int32_t shown = state_->die(static_cast<int>(i));
      if (shown != 0) text += (text.empty() ? "" : " ") + std::to_string(shown);
    }
    return text.empty() ? "not thrown" : text;
  }

  // The machine answers with one number, so that a set is asked for face by face: how often it is in there.
  std::optional<std::string> tiles_text(const ExprPtr& set, std::vector<Type> locals) const {
    const auto made = [](ExprOp op, Type::Base base, std::vector<ExprPtr> kids) {
      auto expr = std::make_shared<Expr>();
      expr->op = op;
      expr->type.base = base;
      expr->kids = std::move(kids);
      return expr;
    };
    const auto one = made(ExprOp::kLocal, Type::Base::kTile, {});
    one->a = static_cast<int>(locals.size());
    locals.push_back({Type::Base::kTile, -1});
    Program program = program_;
    std::vector<std::pair<Tile, CompiledExpression>> counts;
    for (Tile tile = 0; tile < program_.tiles.size(); tile += program_.tiles.copies_of_face(program_.tiles.face_index(tile))) {
      const auto face = made(ExprOp::kTileLiteral, Type::Base::kTile, {});
      face->a = program_.tiles.low(tile);
      face->b = program_.tiles.high(tile);
      const auto count = made(ExprOp::kCountAll, Type::Base::kNumber, {made(ExprOp::kEqual, Type::Base::kFlag, {one, face})});
      count->binder.local = one->a;
      count->binder.domain = set;
      counts.emplace_back(tile, compile_expression(game_, settings_, program, *count, locals));
    }
    Machine machine(program, *shape_);
    std::string text;
    for (const auto& [tile, count] : counts) {
      const std::int32_t times = machine.ask(*state_, count.query, &count.code);
      if (machine.query_fault() != 0) return fault_text(program, machine.query_fault());
      for (int i = 0; i < times; ++i) text += (text.empty() ? "" : " ") + program_.tiles.text(tile);
    }
    return text.empty() ? "no tiles" : text;
  }

  std::optional<std::string> value_text(const Expr& expr, const std::vector<Type>& locals) const {
    Program program = program_;
    const CompiledExpression compiled = compile_expression(game_, settings_, program, expr, locals);
    Machine machine(program, *shape_);
    const std::int32_t value = machine.ask(*state_, compiled.query, &compiled.code);
    if (machine.query_fault() != 0) return fault_text(program, machine.query_fault());
    return program.value_text(compiled.kind, value, nullptr);
  }

  bool holds(const ast::Expression& node) const {
    const auto value = evaluate(node);
    return value && *value == "yes";
  }

  std::string position() const {
    std::string text;
    const State& state = *state_;
    if (state.header().status == Status::kDecision) {
      const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(state.header().decision)];
      text += fmt::format("  {} to act in {}\n", seats_text(state.header().to_act), decision.phase);
    }
    for (int zone = 0; zone < shape_->zones; ++zone) {
      std::string tiles;
      if (shape_->zone(zone).ordered()) {
        const auto order = state.order(zone);
        for (auto it = order.rbegin(); it != order.rend(); ++it) tiles += " " + program_.tiles.text(*it);
      } else {
        for (Tile tile = bits::next(state.zone(zone), shape_->words_per_set, kNoTile); tile != kNoTile;
             tile = bits::next(state.zone(zone), shape_->words_per_set, tile))
          tiles += " " + program_.tiles.text(tile);
      }
      text += fmt::format("  {}:{}\n", program_.zone_text(zone), tiles.empty() ? " none" : tiles);
    }
    if (program_.has_chips) {
      text += "  chips:";
      for (int account = 0; account < static_cast<int>(program_.accounts.size()); ++account)
        text += fmt::format(" {} {}", program_.account_text(account), state.chips(account));
      text += '\n';
    }
    const auto* shown = state.header().status == Status::kDecision
                            ? &program_.decisions[static_cast<std::size_t>(state.header().decision)].variables
                            : nullptr;
    for (std::size_t i = 0; i < program_.variables.size(); ++i) {
      const VariableInfo& info = program_.variables[i];
      if (!info.global && (shown == nullptr || std::find(shown->begin(), shown->end(), static_cast<int>(i)) == shown->end())) continue;
      text += fmt::format("  {}:", info.name);
      for (int seat = 0; seat < (info.per_seat ? program_.seats : 1); ++seat)
        text += (info.per_seat ? " " + program_.seat_text(seat) : std::string()) + " " + variable_text(program_, state, info, seat);
      text += '\n';
    }
    return text;
  }

  const CheckedGame& game_;
  const CheckedScenario& scenario_;
  Settings settings_;
  Program program_;
  std::optional<Shape> shape_;
  std::optional<Machine> machine_;
  std::optional<State> state_;
  std::vector<std::pair<const ast::Expression*, CompiledExpression>> compiled_;
  std::vector<std::pair<Seat, std::int32_t>> start_chips_;
  const Scene* at_ = nullptr;  // the line that is being carried out
  int most_numbers_ = 0;
  int most_sets_ = 0;
  std::vector<int> put_;  // zones that a `put` has filled
  LaidDownChance chance_;
  std::vector<int> deal_to_;
  EventCollector collected_;
};

}  // namespace

ScenarioResult run_scenario(const CheckedGame& game, const CheckedScenario& scenario) { return Runner(game, scenario).run(); }

}  // namespace boneyard::dsl
