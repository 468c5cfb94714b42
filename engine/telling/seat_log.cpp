#include "engine/telling/seat_log.hpp"

#include <algorithm>
#include <bit>
#include <cctype>
#include <iterator>

#include <fmt/format.h>

#include "engine/knowledge.hpp"
#include "engine/machine.hpp"
#include "engine/notation.hpp"
#include "engine/view.hpp"

namespace boneyard {
namespace {

// Whether a sentence of what one seat is given can be of several: each time that it names the seat, it says what the seat does.
bool tells_of_several(const Words::Setting& setting) {
  return !setting.whose.empty() && std::all_of(setting.sentence.begin(), setting.sentence.end(), [&](const Words::Part& part) {
    return part.whose != setting.whose && (part.name != setting.whose || !part.verb.empty());
  });
}

}  // namespace

std::string SeatLog::cites_text(const std::vector<int>& cites) const {
  std::string text;
  for (const int clause : cites) text += (text.empty() ? "" : ", ") + program_.clauses[static_cast<std::size_t>(clause)].name;
  return text.empty() ? "" : " (" + text + ")";
}

void SeatLog::tell_lot(const std::string& what) {
  if (!lot_) return;
  const auto [among, drawn] = *lot_;
  lot_.reset();
  add(what.empty() ? fmt::format("lot among {}: {}", wording_.seats(among), wording_.seat(drawn)) : "by lot, " + what);
}

// "You are dealt [3-4] [5-6]", "Ann and Bob are dealt 2 tiles each".
void SeatLog::tell_deal() {
  std::vector<Group> rest;
  for (const Group& group : moves_) {
    const Seat owner = program_.zones[static_cast<std::size_t>(group.to)].owner;
    if (owner == kNobody)
      rest.push_back(group);
    else if (group.known)
      add(fmt::format("{} dealt {}", wording_.does(SeatMask{1} << owner, "is"), wording_.tiles(group.tiles, true)), Weight::kDealing);
  }
  std::map<std::size_t, SeatMask> hidden;  // by how many tiles they are dealt
  for (const Group& group : moves_) {
    const Seat owner = program_.zones[static_cast<std::size_t>(group.to)].owner;
    if (owner != kNobody && !group.known) hidden[group.tiles.size()] |= SeatMask{1} << owner;
  }
  for (const auto& [count, owners] : hidden)
    add(fmt::format("{} dealt {} tile{}{}", wording_.does(owners, "is"), count, count == 1 ? "" : "s",
                    (owners & (owners - 1)) != 0 ? " each" : ""),
        Weight::kDealing);
  tell_groups(rest);
}

std::optional<std::string> SeatLog::words_of(const Group& group) const {
  const ZoneInfo& from = program_.zones[static_cast<std::size_t>(group.from)];
  const ZoneInfo& to = program_.zones[static_cast<std::size_t>(group.to)];
  for (const Words::Movement& movement : program_.words.movements) {
    if (movement.from.zone != declared_as(from.name) || movement.to.zone != declared_as(to.name)) continue;
    const bool same = movement.to.whose == "his" || (!movement.to.whose.empty() && movement.to.whose == movement.from.whose);
    if (from.owner != kNobody && to.owner != kNobody && same != (from.owner == to.owner)) continue;
    Wording::Values values;
    const auto bind = [&](const std::string& name, Seat seat) {
      if (!name.empty() && name != "his") values[name] = {ValueKind::kSeat, seat, {}, true};
    };
    bind(movement.from.whose, from.owner);
    bind(movement.to.whose, to.owner);
    values[movement.tiles] = {ValueKind::kTiles, 0, group.tiles, group.known};
    values[movement.tiles].in_order = group.in_order;
    if (auto text = wording_.sentence(movement.sentence, values, nullptr)) return text;
  }
  return std::nullopt;
}

std::string SeatLog::place_text(int place) {
  if (place == 0) return "";
  if (place == knowledge::kUnder) return "the bottom of ";
  return place > 0 ? fmt::format("place {} of ", place) : fmt::format("place {} from the bottom of ", -place);
}

void SeatLog::tell_group(const Group& group) {
  if (group.said) return;
  const ZoneInfo& from = program_.zones[static_cast<std::size_t>(group.from)];
  const ZoneInfo& to = program_.zones[static_cast<std::size_t>(group.to)];
  // Who takes what lies open, as a trick, has won it.
  const Weight weight = from.seen == Seen::kAll && to.seen == Seen::kAll ? Weight::kOutcome : Weight::kPlay;
  if (const auto text = words_of(group)) return add(*text, weight);
  const std::string tiles = wording_.tiles(group.tiles, group.known, group.in_order);
  const bool own = from.owner == to.owner;
  if (to.owner != kNobody && !own && to.seen == Seen::kOwner) {
    const std::string whom = from.owner != kNobody && from.name == to.name ? wording_.seat(from.owner) : wording_.zone(group.from);
    return add(fmt::format("{} {} from {}", wording_.does(SeatMask{1} << to.owner, from.owner == kNobody ? "draws" : "gets"), tiles, whom));
  }
  const bool one = group.tiles.size() == 1;
  add(fmt::format("{} {} from {} to {}{}", tiles, one ? "goes" : "go", wording_.zone(group.from), place_text(group.place),
                  wording_.zone(group.to)),
      weight);
}

// Those that go to one place after another of a kind, as the cells of a grid are filled, in one line, unless the game has words for them.
void SeatLog::tell_groups(const std::vector<Group>& groups) {
  constexpr std::size_t kMany = 4;
  const auto kind = [&](const Group& group) {
    const std::string& name = program_.zones[static_cast<std::size_t>(group.to)].name;
    const std::string declared = declared_as(name);
    return declared == name ? std::string() : declared;
  };
  for (auto first = groups.begin(); first != groups.end();) {
    const auto last = std::find_if(first, groups.end(), [&](const Group& other) {
      return kind(other).empty() || kind(other) != kind(*first) || other.known != first->known || other.said ||
             other.tiles.size() != first->tiles.size();
    });
    if (static_cast<std::size_t>(last - first) < kMany || words_of(*first)) {
      tell_group(*first++);
      continue;
    }
    const std::string from = wording_.zone(first->from);
    if (first->known) {
      std::string all;
      for (auto group = first; group != last; ++group)
        all += (all.empty() ? "" : ", ") + wording_.tiles(group->tiles, true) + " to " + wording_.zone(group->to);
      add(fmt::format("from {} go {}", from, all));
    } else {
      add(fmt::format("{} {} from {} to each of {} places, {} to {}", wording_.tiles(first->tiles, false),
                      first->tiles.size() == 1 ? "goes" : "go", from, last - first, wording_.zone(first->to),
                      wording_.zone((last - 1)->to)));
    }
    first = last;
  }
}

void SeatLog::flush_moves() {
  if (moves_.empty()) return;
  // What the last to choose alone takes from the tiles that were mixed for it is no deal.
  const Seat owner = program_.zones[static_cast<std::size_t>(moves_.front().to)].owner;
  const auto he = chosen_.values.find("he");
  const bool alone = moves_.size() == 1 && owner != kNobody && he != chosen_.values.end() && he->second.number == owner;
  if (moves_.front().from == dealing_ && !alone)
    tell_deal();
  else
    tell_groups(moves_);
  moves_.clear();
}

// "You, Ann and Bob pay 1 each to the pool".
void SeatLog::tell_payments() {
  if (payers_.empty()) return;
  const int payer = payers_.front();
  if (payer >= program_.seats) {
    if (paid_to_ < program_.seats)
      add(fmt::format("{} {} from {}", wording_.does(SeatMask{1} << paid_to_, "gets"), paid_, wording_.account(payer)), Weight::kOutcome);
    else
      add(fmt::format("{} go from {} to {}", paid_, wording_.account(payer), wording_.account(paid_to_)), Weight::kOutcome);
  } else {
    SeatMask seats = 0;
    for (const int seat : payers_) seats |= SeatMask{1} << seat;
    add(fmt::format("{} {}{} to {}", wording_.does(seats, "pays"), paid_, payers_.size() == 1 ? "" : " each", wording_.account(paid_to_)),
        paid_to_ < program_.seats ? Weight::kOutcome : Weight::kPlay);
  }
  payers_.clear();
}

void SeatLog::flush() {
  run_ = 0;
  tell_lot("");
  if (set_.setting != nullptr) add(std::exchange(set_, {}).text, Weight::kOutcome);
  if (thrown_ != 0) add(fmt::format("{} dice unseen", wording_.does(std::exchange(thrown_, 0), "throws")), Weight::kDealing);
  if (opened_.tile != kNoTile) tell_opened(std::exchange(opened_, {}));
  flush_moves();
  const auto [meaning, cites] = std::exchange(meaning_, {});
  add(meaning, Weight::kOutcome, false, cites);
  tell_payments();
}

bool SeatLog::joins_set(const Event& event, const State& state) const {
  return set_.setting != nullptr && event.kind == Event::Kind::kVariable && event.seats == 0 && event.variable == set_.variable &&
         state.numbers()[program_.variables[static_cast<std::size_t>(event.variable)].reg + event.seat] == set_.number;
}

bool SeatLog::goes_on_silently(const Event& event) const {
  if (event.kind != Event::Kind::kDecision || event.seat != chooser_ || !knows(event)) return false;
  const WayInfo& way = program_.decisions[static_cast<std::size_t>(event.decision)].ways[event.move->way];
  const Words::Telling* const telling = words_for(way);
  return telling != nullptr && telling->sentence.empty();
}

bool SeatLog::changes(const Event& event, const State& state) {
  if (event.kind == Event::Kind::kPlayers) return players_ != event.seats;
  if (event.kind != Event::Kind::kVariable || event.seats != 0) return true;
  const VariableInfo& variable = program_.variables[static_cast<std::size_t>(event.variable)];
  if (variable.stated) return true;
  const std::vector<Word> none(static_cast<std::size_t>(program_.tiles.words()), 0);
  const std::string initial = program_.value_text(variable.kind, variable.initial, none.data());
  std::string& told = told_.try_emplace({event.variable, event.seat}, initial).first->second;
  const std::string value = variable_text(program_, state, variable, std::max(event.seat, 0));
  return std::exchange(told, value) != value || event.stated;
}

void SeatLog::choose(const Event& event, const State& state) {
  const WayInfo& way = program_.decisions[static_cast<std::size_t>(event.decision)].ways[event.move->way];
  chosen_ = {&way, Wording::of_choice(way, *event.move, event.seat)};
  chosen_.values.merge(wording_.in_reach(state, event.decision));
  outcomes_.clear();
}

const Words::Telling* SeatLog::words_for(const WayInfo& way) const {
  const Words::Telling* best = nullptr;
  for (const Words::Telling& telling : program_.words.tellings)
    if (telling.clause.empty() && begins_with(way, telling.way) && (best == nullptr || best->way.size() < telling.way.size()))
      best = &telling;
  return best;
}

void SeatLog::tell_choice(const Event& event, const State& state) {
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(event.decision)];
  const bool opened = event.kind == Event::Kind::kOpened;
  named_.clear();
  // What comes of a choice would say which it was.
  hidden_ = !knows(event);
  if (hidden_)
    chosen_ = {};
  else
    choose(event, state);
  // A sealed choice is told to its chooser when he makes it, and to the others, if to them at all, when it takes effect.
  if (opened && (!decision.open || readers_ == SeatMask{1} << event.seat)) return;
  if (!knows(event)) {
    const bool silent = std::all_of(decision.ways.begin(), decision.ways.end(), [&](const WayInfo& way) {
      const Words::Telling* const telling = words_for(way);
      return telling != nullptr && telling->sentence.empty();
    });
    if (!decision.sealed && !silent) add(wording_.does(SeatMask{1} << event.seat, "chooses") + " in secret", Weight::kPlay, true);
    return;
  }
  const Words::Telling* const best = words_for(*chosen_.way);
  std::optional<std::string> text;
  if (best != nullptr) text = wording_.sentence(best->sentence, chosen_.values, &state);
  worded_ = text.has_value();
  if (worded_ && text->empty()) return;
  for (const auto& [name, value] : Wording::of_choice(*chosen_.way, *event.move, event.seat))
    named_.insert(named_.end(), value.tiles.begin(), value.tiles.end());
  if (worded_) return add(*text, Weight::kPlay, true, chosen_.way->cites);
  // The move as it is typed.
  add(fmt::format("{}: {}", wording_.seat(event.seat), move_text(program_, event.decision, *event.move, wording_.names())), Weight::kPlay,
      true, chosen_.way->cites);
}

const Words::Telling* SeatLog::by_clause(const std::vector<int>& cites) const {
  const Words::Telling* found = nullptr;
  for (const Words::Telling& telling : program_.words.tellings) {
    const auto names = [&](int clause) { return program_.clauses[static_cast<std::size_t>(clause)].name == telling.clause; };
    if (telling.clause.empty() || std::none_of(cites.begin(), cites.end(), names)) continue;
    if (!telling.way.empty() && (chosen_.way == nullptr || !begins_with(*chosen_.way, telling.way))) continue;
    // Words for what comes of this choice go before those for the clause alone.
    if (found != nullptr && found->clause == telling.clause) {
      if (found->way.size() < telling.way.size()) found = &telling;
      continue;
    }
    if (found != nullptr) return nullptr;
    found = &telling;
  }
  return found;
}

// The clause that the rule cites; where it cites several that have words, or none, the place where it is used decides.
const Words::Telling* SeatLog::outcome(const Event& event) const {
  if (program_.words.tellings.empty()) return nullptr;
  if (event.cites >= 0)
    if (const Words::Telling* found = by_clause(program_.cite_lists[static_cast<std::size_t>(event.cites)])) return found;
  if (hidden_) return nullptr;
  // Where a use cites clauses of its own, they are nearer than those around it.
  const Words::Telling* around = nullptr;
  for (const Place* place = event.cause; place != nullptr;
       place = place->used_from < 0 ? nullptr : &program_.places[static_cast<std::size_t>(place->used_from)]) {
    const Words::Telling* const found = by_clause(place->cites);
    if (found != nullptr && !place->cites_beyond_use) return found;
    if (around == nullptr) around = found;
  }
  return around;
}

bool SeatLog::is_silent(const Event& event) const {
  if (event.kind != Event::Kind::kPay && event.kind != Event::Kind::kMove) return false;
  const Words::Telling* const telling = outcome(event);
  if (telling == nullptr || telling->way.empty() || !telling->sentence.empty()) return false;
  return event.kind == Event::Kind::kPay ? event.paid == event.due : !knows(event);
}

bool SeatLog::tell_outcome(const Event& event, const State& state) {
  const Words::Telling* const telling = outcome(event);
  if (telling == nullptr) return false;
  if (outcomes_.count(telling) != 0) return true;
  const auto text = wording_.sentence(telling->sentence, telling->way.empty() ? Wording::Values{} : chosen_.values, &state);
  if (!text) return false;
  flush();
  outcomes_.insert(telling);
  const std::string meaning = text->empty() ? "" : *text + " (" + telling->clause + ")";
  const auto clause =
      std::find_if(program_.clauses.begin(), program_.clauses.end(), [&](const Clause& each) { return each.name == telling->clause; });
  const std::vector<int> cites = {static_cast<int>(clause - program_.clauses.begin())};
  // What is done comes before what it means.
  if (event.kind == Event::Kind::kMove)
    meaning_ = {meaning, cites};
  else
    add(meaning, Weight::kOutcome, false, cites);
  return true;
}

void SeatLog::tell_move(const Event& event, const State& state) {
  const bool layout = program_.zones[static_cast<std::size_t>(event.to)].layout >= 0;
  // By its face: which of several copies it is, nobody knows.
  const bool named =
      knows(event) && std::any_of(named_.begin(), named_.end(), [&](Tile tile) { return program_.tiles.same_face(tile, event.tile); });
  if (event.at < 0 && !layout) {
    const bool said = named && worded_;
    const auto same = [&](const Group& group) {
      return group.to == event.to && group.known == knows(event) && group.said == said && group.place == event.place;
    };
    const bool in_order = knows(event) && program_.zones[static_cast<std::size_t>(event.to)].ordered &&
                          (state.shape().zone(event.to).seers & readers_) == readers_;
    const auto first = in_order && !moves_.empty() ? moves_.end() - 1 : moves_.begin();
    auto group = std::find_if(first, moves_.end(), same);
    if (group == moves_.end()) group = moves_.insert(moves_.end(), {event.from, event.to, knows(event), said, event.place, in_order, {}});
    group->tiles.push_back(event.tile);
    return;
  }
  // "Ann: place [3-4] at 3" has said it.
  if (!named) {
    const std::vector<Tile> one = {event.tile};
    if (const auto text = words_of({event.from, event.to, knows(event), false, 0, false, one}))
      add(*text);
    else
      add(fmt::format("{} goes from {} to {}{}{}", wording_.tiles(one, knows(event)), wording_.zone(event.from), wording_.zone(event.to),
                      event.at >= 0 ? fmt::format(" at {}", event.at) : "",
                      event.on != kNoTile ? fmt::format(" of {}", program_.tiles.text(event.on)) : ""));
  }
  // "Ann places [2-4] at 5, leaving 4" has said that, too.
  const auto says_opened = [&](const auto& value) {
    return value.second.kind == ValueKind::kNumber && event.numbers.size() == 1 && value.second.number == event.numbers[0];
  };
  const bool said = named && worded_ && std::any_of(chosen_.values.begin(), chosen_.values.end(), says_opened);
  if (!said && !opens_what_is_free(event)) tell_opened({event.tile, false, {event.numbers.begin(), event.numbers.end()}});
}

// Whether a tile opens the ends that touch nothing, as anybody expects.
bool SeatLog::opens_what_is_free(const Event& event) const {
  const int low = program_.tiles.low(event.tile);
  const int high = program_.tiles.high(event.tile);
  if (event.at < 0 && event.numbers.size() == 1) return event.numbers[0] == low || event.numbers[0] == high;
  if (event.at < 0) return event.numbers.size() == 2 && event.numbers[0] == low && event.numbers[1] == high;
  return event.numbers.size() == 1 && event.numbers[0] == low + high - event.at;
}

// "[9-9] opens 4 ends at 9", "[7-7] opens 2 more ends at 7"
void SeatLog::tell_opened(const Opened& opened) {
  std::vector<std::string> ends;
  for (const std::int32_t number : opened.numbers)
    if (const std::string end = program_.tiles.end_text(number); std::find(ends.begin(), ends.end(), end) == ends.end())
      ends.push_back(end);
  const std::size_t count = opened.numbers.size();
  add(fmt::format(
      "{} opens {}", program_.tiles.text(opened.tile),
      ends.empty() ? "no end"
                   : fmt::format("{}{} end{} at {}", count, opened.more ? " more" : "", count == 1 ? "" : "s", enumerated(ends, "and"))));
}

void SeatLog::tell_variable(const Event& event, const State& state) {
  const VariableInfo& variable = program_.variables[static_cast<std::size_t>(event.variable)];
  const Seat owner = std::max(event.seat, 0);
  const std::string name = (event.seat == kNobody ? "" : wording_.whose(event.seat) + " ") + title_of(program_, variable.name);
  const std::string value = wording_.variable(state, variable, owner);
  if (event.seats != 0) {
    const std::string whom = event.seats == program_.all_seats() ? "" : " to " + wording_.seats(event.seats);
    return add(fmt::format("{} is shown{}{}", name, whom, knows(event) ? ": " + value : ""), Weight::kOutcome);
  }
  const bool counts = variable.per_seat && variable.kind == ValueKind::kNumber;
  const Weight weight = counts ? Weight::kOutcome : Weight::kPlay;
  const bool names_next = variable.begins && !variable.per_seat;
  const bool drawn = lot_ && variable.kind == ValueKind::kSeat && state.numbers()[variable.reg + owner] == lot_->second;
  const bool joins = joins_set(event, state);
  if (!drawn && !joins) flush();
  if (variable.stated) return tell_stated(event, value);
  const Wording::Value set = Wording::now(state, variable, owner);
  const Words::Setting* const setting = wording_.setting(state, variable, set, event.seat);
  Wording::Values values;
  std::optional<std::string> text;
  if (setting != nullptr) {
    values[setting->value] = set;
    if (!setting->whose.empty()) values[setting->whose] = {ValueKind::kSeat, event.seat, {}, true};
    text = wording_.sentence(setting->sentence, values, &state);
  }
  if (text) {
    const bool names_value =
        setting->where == setting->value || std::any_of(setting->sentence.begin(), setting->sentence.end(),
                                                        [&](const Words::Part& part) { return part.name == setting->value; });
    if (!names_value) tell_alone();
    stated_.clear();
    if (drawn && !text->empty()) return tell_lot(*text);
    if ((!event.stated && says_nothing(program_, variable, told_.at({event.variable, event.seat}))) || text->empty()) return;
    if (variable.kind == ValueKind::kNumber && tells_of_several(*setting)) {
      const SeatMask seats = (joins ? set_.seats : 0) | SeatMask{1} << event.seat;
      values[setting->whose] = {ValueKind::kSeats, static_cast<std::int32_t>(seats), {}, true};
      set_ = {setting, event.variable, set.number, seats, wording_.sentence(setting->sentence, values, &state).value_or(*text)};
      return;
    }
    // What seats have together is set for each of them, and told once.
    if (names_next)
      wait(event.variable, *text);
    else if (lines_.empty() || lines_.back().text != "  " + finished(*text))
      add(*text, Weight::kOutcome);
    return;
  }
  if (!is_shown(program_, variable.name)) return tell_alone();
  stated_.clear();
  if (drawn) return tell_lot(fmt::format("{} the {}", wording_.does(SeatMask{1} << lot_->second, "is"), title_of(program_, variable.name)));
  if (!event.stated && says_nothing(program_, variable, told_.at({event.variable, event.seat}))) return;
  if (names_next)
    wait(event.variable, name + ": " + value);
  else
    add(name + ": " + value, weight);
}

// "'first p where [6-6] in his hand': B (PR-2)", with the words that a definition has for players in place of the rule's own. What a variable is set to next is
// told as that, unless the words for players keep it out of the log, or it was that before.
void SeatLog::tell_stated(const Event& event, const std::string& value) {
  const VariableInfo& variable = program_.variables[static_cast<std::size_t>(event.variable)];
  const bool one_name =
      std::all_of(variable.name.begin(), variable.name.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
  const std::string cites = event.cause != nullptr ? cites_text(event.cause->cites) : "";
  if (!is_shown(program_, variable.name) || says_nothing(program_, variable, value)) return;  // its absence says so
  const std::string title = one_name ? title_of(program_, variable.name) : "'" + variable.name + "'";
  const auto words = program_.words.titles.find(variable.name);
  // A flag that is told only as yes, or only as no, is told by its title alone.
  const bool alone = variable.kind == ValueKind::kFlag && words != program_.words.titles.end() && words->second.unless;
  stated_ = title + (alone ? "" : ": " + value) + cites;
  if (!variable.set_next) tell_alone();
}

void SeatLog::tell_alone() { add(std::exchange(stated_, {}), Weight::kOutcome); }

void SeatLog::wait(int variable, const std::string& sentence) {
  const auto [waiting, added] = waiting_.try_emplace(variable, sentence);
  if (!added) add(std::exchange(waiting->second, sentence));
}

void SeatLog::tell_waiting() {
  for (const auto& [variable, sentence] : std::exchange(waiting_, {})) add(sentence);
}

void SeatLog::tell_result(const Event& event, const State& state) {
  const std::vector<int> cites = event.cites < 0 ? std::vector<int>{} : program_.cite_lists[static_cast<std::size_t>(event.cites)];
  add(fmt::format("the match is over: {}{}", wording_.does(event.seats, "wins"), cites_text(cites)), Weight::kOutcome, false, cites);
  std::string chips;
  for (Seat seat = 0; program_.has_chips && seat < program_.seats; ++seat)
    chips += fmt::format("{}{} {}", chips.empty() ? "" : ", ", wording_.seat(seat), state.chips(seat));
  if (!chips.empty()) add(title_of(program_, "chips") + ": " + chips, Weight::kOutcome);
}

// The seat that throws all of these dice, which have no names.
SeatMask SeatLog::thrower_of(const Event& event) const {
  SeatMask seats = 0;
  for (std::size_t die = 0; die < program_.dice.size(); ++die) {
    if (((event.dice >> die) & 1) == 0) continue;
    if (program_.dice[die].named || program_.dice[die].owner == kNobody) return 0;
    seats |= SeatMask{1} << program_.dice[die].owner;
  }
  return std::has_single_bit(seats) ? seats : 0;
}

// Whether other nameless dice go on to show what they did, so that all can see how many are thrown by this event alone.
bool SeatLog::leaves_some(const Event& event, const State& state) const {
  if (event.dice == 0) return false;
  const DieInfo& thrown = program_.dice[static_cast<std::size_t>(std::countr_zero(event.dice))];
  for (std::size_t die = 0; die < program_.dice.size(); ++die)
    if (((event.dice >> die) & 1) == 0 && thrown.like(program_.dice[die]) && state.die(static_cast<int>(die)) != 0) return true;
  return false;
}

void SeatLog::on_event(const Event& event, const State& state) {
  using Kind = Event::Kind;
  const bool stated = !stated_.empty() && event.kind == Kind::kVariable;  // the value that it is set to has not been told yet
  if (!changes(event, state) && !stated) return tell_alone();
  // Of those who choose at once, nobody sees whose block runs: what it does stands in one line with what comes before and after.
  if (event.kind == Kind::kOpened && !knows(event)) return tell_choice(event, state);
  const auto to_whom = [&] { return event.seats == program_.all_seats() ? "" : " to " + wording_.seats(event.seats); };
  const auto dice_text = [&](bool values) {
    std::string text;
    std::size_t i = 0;
    Seat whose = kNobody - 1;
    std::vector<std::int32_t> nameless;  // of one owner: not in the order of the dice, which would say which of them were thrown again
    const auto write = [&] {
      std::sort(nameless.begin(), nameless.end());
      for (const std::int32_t number : nameless) text += fmt::format("{}{}", text.empty() ? "" : " ", number);
      nameless.clear();
    };
    for (std::size_t die = 0; die < program_.dice.size(); ++die) {
      if (((event.dice >> die) & 1) == 0) continue;
      if (!program_.dice[die].named) {
        // By their owners, one after another.
        const Seat owner = std::exchange(whose, program_.dice[die].owner);
        if (owner != whose) write();
        if (owner != whose && whose != kNobody)
          text += fmt::format("{}{} dice{}", text.empty() ? "" : "; ", wording_.whose(whose), values ? ":" : "");
        if (values) nameless.push_back(event.numbers[i]);
        ++i;
        continue;
      }
      write();
      text += (text.empty() ? "" : ", ") + title_of(program_, program_.dice[die].name);
      if (values) text += fmt::format(" {}", event.numbers[i]);
      ++i;
    }
    write();
    return text;
  };
  const bool groups = event.kind == Kind::kMove && event.at < 0 && program_.zones[static_cast<std::size_t>(event.to)].layout < 0;
  const bool unseen_throw = event.kind == Kind::kRoll && !knows(event);
  const bool some = unseen_throw && leaves_some(event, state);
  const SeatMask thrower = unseen_throw && !some ? thrower_of(event) : 0;
  const bool continues = joins_set(event, state) || goes_on_silently(event) ? true
                         : thrower != 0                                     ? thrown_ != 0
                         : event.kind == Kind::kOpen                        ? opened_.tile == event.tile
                         : groups                                           ? !moves_.empty() && moves_.front().from == event.from
                                  : event.kind == Kind::kPay && !payers_.empty() && event.from < program_.seats &&
                                        payers_.front() < program_.seats && paid_to_ == event.to && paid_ == event.paid &&
                                        event.paid == event.due && std::find(payers_.begin(), payers_.end(), event.from) == payers_.end();
  constexpr int kLongestRun = 400;  // all tiles of the largest set
  // What a lot was drawn for, and what was gathered to be mixed, is told together with it.
  const bool together = (event.kind == Kind::kVariable && lot_) || (event.kind == Kind::kMix && gathered_ == event.to && moves_.empty());
  if ((!continues && !together) || run_ == kLongestRun) flush();
  ++run_;
  if (event.kind != Kind::kMove && event.kind != Kind::kMix) dealing_ = -1;
  constexpr Kind kNothingBegins[] = {Kind::kVariable, Kind::kPay, Kind::kReveal, Kind::kPlayers, Kind::kEnd, Kind::kResult};
  if (std::find(std::begin(kNothingBegins), std::end(kNothingBegins), event.kind) == std::end(kNothingBegins)) tell_waiting();
  if (event.kind != Kind::kMove) chooser_ = event.kind == Kind::kDecision ? event.seat : kNobody;
  if (event.kind == Kind::kMove || event.kind == Kind::kPay || event.kind == Kind::kOpen || event.kind == Kind::kReveal)
    tell_outcome(event, state);
  if (is_silent(event)) return;
  switch (event.kind) {
    case Kind::kPlayers: {
      const SeatMask gone = players_ & ~event.seats;
      const bool others = (event.seats & ~players_) != 0;
      players_ = event.seats;
      add(others || gone == 0 ? "players: " + wording_.seats(event.seats) : wording_.does(gone, "is") + " out", Weight::kOutcome);
      break;
    }
    case Kind::kGather:  // told with what mixes them
      gathered_ = event.to;
      break;
    case Kind::kMix: {
      std::string tiles;
      if (readers_ == 0 ? wants_order_ : knows(event))
        for (const Tile tile : event.tiles) tiles += (tiles.empty() ? ": " : " ") + program_.tiles.text(tile);
      add(fmt::format("{} {} mixed{}", gathered_ == event.to ? "the tiles" : wording_.zone(event.to), gathered_ == event.to ? "are" : "is",
                      tiles),
          Weight::kDealing);
      gathered_ = -1;
      dealing_ = event.to;
      outcomes_.clear();
      break;
    }
    case Kind::kRoll:
      outcomes_.clear();
      if (thrower != 0) {
        thrown_ |= thrower;
        break;
      }
      if (some) {
        const auto count = std::popcount(event.dice);
        const std::string dice = fmt::format("{} {}", count, count == 1 ? "die" : "dice");
        const SeatMask owner = thrower_of(event);
        add(owner != 0 ? fmt::format("{} {} unseen", wording_.does(owner, "throws"), dice) : dice + " thrown unseen", Weight::kDealing);
        break;
      }
      if (const DieInfo& first = program_.dice[static_cast<std::size_t>(std::countr_zero(event.dice))];
          !first.named && first.owner != kNobody) {
        add(dice_text(knows(event)) + (knows(event) ? "" : ", thrown unseen"));
        break;
      }
      // Who alone sees them has thrown them.
      if (!knows(event) && std::has_single_bit(event.known_to)) {
        add(wording_.does(event.known_to, "rolls") + " unseen", Weight::kDealing);
        break;
      }
      add(fmt::format("{}{}: {}", event.dice != 0 && (event.dice & (event.dice - 1)) == 0 ? "die" : "dice",
                      knows(event) ? "" : " thrown unseen", dice_text(knows(event))));
      break;
    case Kind::kLot:
      lot_ = {event.seats, event.seat};
      break;
    case Kind::kDecision:
    case Kind::kOpened:
      return tell_choice(event, state);
    case Kind::kMove:
      tell_move(event, state);
      return;
    case Kind::kOpen:
      opened_.tile = event.tile;
      opened_.more = true;
      opened_.numbers.insert(opened_.numbers.end(), event.numbers.begin(), event.numbers.end());
      break;
    case Kind::kPay:
      if (event.paid != event.due) {
        add(fmt::format(
                "{} only {} of {} to {}: there is no more",
                event.from < program_.seats ? wording_.does(SeatMask{1} << event.from, "pays") : wording_.account(event.from) + " pays",
                event.paid, event.due, wording_.account(event.to)),
            Weight::kOutcome);
        break;
      }
      if (event.paid == 0) break;
      payers_.push_back(event.from);
      paid_ = event.paid;
      paid_to_ = event.to;
      break;
    case Kind::kTurnUp:
    case Kind::kTurnDown: {
      if (tell_outcome(event, state)) break;
      const Tile one[] = {event.tile};
      add(fmt::format("{} is turned {} in {}", wording_.tiles(one, true), event.kind == Kind::kTurnUp ? "up" : "down",
                      wording_.zone(event.from)));
      break;
    }
    case Kind::kReveal:
      if (knows(event) && event.tiles.empty()) {
        add(wording_.zone(event.from) + " is empty", Weight::kOutcome);
        break;
      }
      add(fmt::format("{} is shown{}{}", wording_.zone(event.from), to_whom(),
                      knows(event) ? ": " + wording_.tiles(event.tiles, true) : ""),
          Weight::kOutcome);
      break;
    case Kind::kRevealDice:
      add(fmt::format("shown{}: {}", to_whom(), dice_text(knows(event))), Weight::kOutcome);
      break;
    case Kind::kVariable:
      tell_variable(event, state);
      break;
    case Kind::kEnd: {
      // Phases end all the time; only an end that a clause brought about is worth a line.
      if (event.cites < 0 || tell_outcome(event, state)) return;
      const std::vector<int>& cites = program_.cite_lists[static_cast<std::size_t>(event.cites)];
      const std::string& phase = program_.phases[static_cast<std::size_t>(event.phase)];
      if (!is_shown(program_, phase)) return;
      const std::string why = cites.empty() ? "" : first_sentence(program_.clauses[static_cast<std::size_t>(cites.front())].text);
      add(fmt::format("the {} ends{}{}", title_of(program_, phase), why.empty() ? "" : ": " + why, cites_text(cites)), Weight::kOutcome,
          false, cites);
      return;
    }
    case Kind::kResult:
      tell_outcome(event, state);
      tell_result(event, state);
      waiting_.clear();
      break;
    case Kind::kFault: {
      const int at = state.header().fault.place;
      std::string where;
      if (at >= 0) {
        const Place& place = program_.places[static_cast<std::size_t>(at)];
        where = fmt::format(" at {}:{}:{} in '{}'", place.file, place.line, place.column, place.text);
      }
      add(fmt::format("fault in the rules{}: {}", where, fault_text(program_, state.header().fault)), Weight::kOutcome);
      break;
    }
  }
  named_.clear();
}

// Rules can make events without end between two decisions.
void SeatLog::add(const std::string& sentence, Weight weight, bool choice, std::vector<int> cites) {
  constexpr std::size_t kMostBytes = 1 << 20;
  if (sentence.empty()) return;
  std::string line = (choice ? "" : "  ") + finished(sentence);
  bytes_ += line.size();
  lines_.push_back({std::move(line), weight, std::move(cites)});
  for (; bytes_ > kMostBytes && lines_.size() > 1; ++left_out_) {
    bytes_ -= lines_.front().text.size();
    lines_.pop_front();
  }
}

std::vector<LogLine> SeatLog::take() {
  flush();
  tell_waiting();
  return take_finished();
}

std::vector<LogLine> SeatLog::take_finished() {
  if (left_out_ > 0) lines_.push_front({fmt::format("({} lines are left out here)", left_out_)});
  std::vector<LogLine> lines(std::make_move_iterator(lines_.begin()), std::make_move_iterator(lines_.end()));
  lines_.clear();
  bytes_ = left_out_ = 0;
  return lines;
}

}  // namespace boneyard
