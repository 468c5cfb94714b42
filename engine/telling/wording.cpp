#include "engine/telling/wording.hpp"

#include <algorithm>
#include <bit>
#include <cctype>

#include <fmt/format.h>

#include "engine/view.hpp"

namespace boneyard {
namespace {

// What one says to somebody, from what one says of somebody: "you draw".
std::string to_you(const std::string& verb) {
  static const std::map<std::string, std::string> kOwnForms = {{"has", "have"}, {"is", "are"},   {"was", "were"},
                                                               {"lies", "lie"}, {"dies", "die"}, {"ties", "tie"}};
  if (const auto it = kOwnForms.find(verb); it != kOwnForms.end()) return it->second;
  const auto without = [&](std::size_t count) { return verb.substr(0, verb.size() - count); };
  if (verb.ends_with("ies")) return without(3) + "y";
  for (const char* const end : {"sses", "shes", "ches", "xes", "zes", "oes"})
    if (verb.ends_with(end)) return without(2);
  return verb.ends_with('s') ? without(1) : verb;
}

// "point" for 1, else "points".
std::string noun_for(std::int64_t number, const std::string& nouns) { return number == 1 ? singular(nouns) : nouns; }

std::string with_blanks(std::string name) {
  std::replace(name.begin(), name.end(), '-', ' ');
  return name;
}

const Words::Title* title(const Program& program, const std::string& name) {
  const auto it = program.words.titles.find(declared_as(name));
  return it == program.words.titles.end() ? nullptr : &it->second;
}

}  // namespace

std::string title_of(const Program& program, const std::string& name) {
  if (const Words::Title* const given = title(program, name); given != nullptr && !given->text.empty())
    return given->text + name.substr(std::min(name.find(' '), name.size()));
  return with_blanks(name);
}

const Words::Sentence& value_of(const Program& program, const std::string& name) {
  static const Words::Sentence kNone;
  const Words::Title* const given = title(program, name);
  return given == nullptr ? kNone : given->value;
}

bool is_shown(const Program& program, const std::string& name) {
  const Words::Title* const given = title(program, name);
  return given == nullptr || !given->text.empty();
}

bool is_shown_in(const Program& program, const std::string& name, const std::string& phase) {
  const Words::Title* const given = title(program, name);
  return given == nullptr || (!given->text.empty() && (given->phase.empty() || given->phase == phase));
}

bool says_nothing(const Program& program, const VariableInfo& variable, const std::string& value) {
  if (variable.kind == ValueKind::kSeat || variable.kind == ValueKind::kSeats) return value == "nobody";
  if (variable.kind == ValueKind::kTile || variable.kind == ValueKind::kTiles) return value == "none";
  const Words::Title* const given = title(program, variable.name);
  return given != nullptr && given->unless &&
         value == (variable.names >= 0 ? program.number_text(variable.names, *given->unless)
                                       : program.value_text(variable.kind, *given->unless, nullptr));
}

std::string enumerated(const std::vector<std::string>& items, const std::string& last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) text += (i == 0 ? "" : i + 1 == items.size() ? ' ' + last + ' ' : ", ") + items[i];
  return text;
}

std::string finished(std::string sentence) {
  if (sentence.empty()) return sentence;
  sentence[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence[0])));
  if (std::string(".!?:").find(sentence.back()) == std::string::npos) sentence += '.';
  return sentence;
}

std::string times_text(int count) { return count == 1 ? "once" : count == 2 ? "twice" : fmt::format("{} times", count); }

std::string counted(std::int64_t number, const std::string& nouns) { return fmt::format("{} {}", number, noun_for(number, nouns)); }

bool begins_with(const WayInfo& way, const std::vector<std::string>& words) {
  const std::vector<std::string> typed = typed_words(way.parts);
  return words.size() <= typed.size() && std::equal(words.begin(), words.end(), typed.begin());
}

std::string first_sentence(const std::string& text) {
  constexpr std::size_t kMost = 160;
  std::size_t end = text.find(". ");
  if (end == std::string::npos) end = text.size() - (text.ends_with('.') ? 1 : 0);
  if (end <= kMost) return text.substr(0, end);
  const std::size_t blank = text.rfind(' ', kMost);
  return text.substr(0, blank == std::string::npos ? kMost : blank) + " ...";
}

std::vector<std::string> overview_of(const Program& program) {
  std::vector<std::string> paragraphs = program.overview;
  std::vector<std::string> others;
  for (const OptionValue& option : program.options)
    if (option.text != option.usual) others.push_back(fmt::format("{} {} instead of {}", option.name, option.text, option.usual));
  if (!paragraphs.empty() && !others.empty()) paragraphs.push_back("This match is played with " + enumerated(others, "and") + ".");
  return paragraphs;
}

Wording::Wording(const Program& program, SeatMask readers, std::vector<std::string> names, Seat you)
    : program_(program),
      readers_(readers),
      you_(you != kNobody                 ? SeatMask{1} << you
           : std::has_single_bit(readers) ? readers
                                          : 0),
      names_(std::move(names)) {}

Wording::Values Wording::of_choice(const WayInfo& way, const Move& move, Seat chooser) {
  Values values;
  values["he"].kind = ValueKind::kSeat;
  values["he"].number = chooser;
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : way.choices) {
    Value& value = values[choice.name] = {};
    if (choice.kind == ChoiceInfo::Kind::kTiles) {
      value.kind = ValueKind::kTiles;
      for (int i = 0; i < move.tile_count; ++i) value.tiles.push_back(move.tile(i));
      continue;
    }
    value.number = move.values[scalar++];
    value.names = choice.names;
    if (choice.kind == ChoiceInfo::Kind::kSeat) value.kind = ValueKind::kSeat;
    if (choice.kind == ChoiceInfo::Kind::kTile) value.kind = ValueKind::kTile;
    if (choice.kind == ChoiceInfo::Kind::kDice) value.kind = ValueKind::kDice;
    if (choice.kind == ChoiceInfo::Kind::kRange) value.last = move.last;
    if (choice.kind == ChoiceInfo::Kind::kTile && value.number >= 0) value.tiles.push_back(value.number);
  }
  return values;
}

// Those for the most words of the way; null where none are for it.
static const Words::Offer* longest(const std::vector<Words::Offer>& offers, const WayInfo& way) {
  const Words::Offer* best = nullptr;
  for (const Words::Offer& offer : offers)
    if (begins_with(way, offer.way) && (best == nullptr || best->way.size() < offer.way.size())) best = &offer;
  return best;
}

std::optional<std::string> Wording::offer(Machine& machine, const State& state, Seat seat, const Move& move) const {
  const WayInfo& way = program_.decisions[static_cast<std::size_t>(state.header().decision)].ways[move.way];
  const Words::Offer* const best = longest(program_.words.offers, way);
  if (best == nullptr) return std::nullopt;
  Values values = of_choice(way, move, seat);
  values.merge(in_reach(state, state.header().decision));
  const std::vector<std::int32_t> numbers = machine.offered(state, seat, move);
  for (std::size_t i = 0; i < numbers.size(); ++i) values[way.offered[i].text].number = numbers[i];
  return sentence(best->sentence, values, &state);
}

std::optional<std::string> Wording::question(const State& state, Seat seat, const WayInfo& way) const {
  const Words::Offer* const best = longest(program_.words.questions, way);
  if (best == nullptr) return std::nullopt;
  Values values;
  values["he"].kind = ValueKind::kSeat;
  values["he"].number = seat;
  return sentence(best->sentence, values, &state);
}

const Words::Setting* Wording::setting(const State& state, const VariableInfo& info, const Value& value, Seat owner) const {
  const Words::Setting* best = nullptr;
  for (const Words::Setting& setting : program_.words.settings) {
    if (setting.variable != declared_as(info.name)) continue;
    if (setting.where.empty()) {
      if (best == nullptr) best = &setting;
      continue;
    }
    const std::optional<Value> deciding =
        setting.where == setting.value ? std::optional(value) : looked_up({"", "", setting.where, ""}, {}, &state);
    if (!deciding) continue;
    if (deciding->kind == ValueKind::kSeat) {  // it can only be compared with the seat whose variable is set
      if (deciding->number == owner) return &setting;
      continue;
    }
    if (setting.equals == (deciding->names >= 0 ? program_.number_text(deciding->names, deciding->number)
                                                : this->value(deciding->kind, deciding->number, {})))
      return &setting;
  }
  return best;
}

std::string Wording::seat(Seat seat) const {
  if (seat < 0 || seat >= program_.seats) return "nobody";
  return you(seat)                                        ? "you"
         : static_cast<std::size_t>(seat) < names_.size() ? names_[static_cast<std::size_t>(seat)]
                                                          : program_.seat_text(seat);
}

std::string Wording::seats(SeatMask seats) const {
  std::vector<std::string> all;
  for (Seat each = 0; each < program_.seats; ++each)
    if (((seats >> each) & 1) != 0 && you(each)) all.push_back(seat(each));
  for (Seat each = 0; each < program_.seats; ++each)
    if (((seats >> each) & 1) != 0 && !you(each)) all.push_back(seat(each));
  return all.empty() ? "nobody" : enumerated(all, "and");
}

std::string Wording::does(SeatMask seats, const std::string& verb) const {
  const bool one = (seats & (seats - 1)) == 0;
  return this->seats(seats) + " " + (one && (seats != you_ || seats == 0) ? verb : to_you(verb));
}

std::string Wording::whose(Seat seat) const { return seat >= 0 && you(seat) ? "your" : this->seat(seat) + "'s"; }

// One of several is "cell 3", and not "the cell 3".
std::string Wording::thing(Seat owner, const std::string& name) const {
  const std::string title = title_of(program_, name);
  if (owner != kNobody) return whose(owner) + " " + title;
  return declared_as(name) == name ? "the " + title : title;
}

std::string Wording::zone(int zone) const {
  const ZoneInfo& info = program_.zones[static_cast<std::size_t>(zone)];
  return thing(info.owner, info.name);
}

std::string Wording::account(int account) const {
  if (account < program_.seats) return seat(account);
  const AccountInfo& pot = program_.accounts[static_cast<std::size_t>(account)];
  return thing(pot.owner, pot.name);
}

std::string Wording::tiles(std::span<const Tile> tiles, bool known, bool in_order) const {
  if (tiles.empty()) return "no tile";
  if (!known) return fmt::format("{} tile{}", tiles.size(), tiles.size() == 1 ? "" : "s");
  // By face, so that the order of the line tells nothing more than the tiles; unless all who read it see in which order they lie.
  std::vector<Tile> sorted(tiles.begin(), tiles.end());
  if (!in_order) std::sort(sorted.begin(), sorted.end());
  std::string text;
  for (const Tile tile : sorted) text += (text.empty() ? "" : " ") + program_.tiles.text(tile);
  return text;
}

std::string Wording::value(ValueKind kind, std::int32_t number, std::span<const Tile> all) const {
  switch (kind) {
    case ValueKind::kSeat:
      return seat(number);
    case ValueKind::kSeats:
      return seats(static_cast<SeatMask>(number));
    case ValueKind::kTile:
    case ValueKind::kTiles:
      return tiles(all, true);
    default:
      return program_.value_text(kind, number, nullptr);
  }
}

std::string Wording::variable(const State& state, const VariableInfo& info, Seat owner) const {
  if (info.kind == ValueKind::kTiles || info.kind == ValueKind::kTile) return variable_text(program_, state, info, owner);
  if (info.names >= 0) return program_.number_text(info.names, state.numbers()[info.reg + owner]);
  return value(info.kind, state.numbers()[info.reg + owner], {});
}

bool Wording::seen(const State& state, const VariableInfo& info, Seat owner) const {
  return (variable_seers(state, info, owner) & readers_) == readers_;
}

std::vector<Tile> Wording::tiles_of(const State& state, const Word* set) {
  std::vector<Tile> tiles;
  const int words = state.shape().words_per_set;
  for (Tile tile = bits::next(set, words, kNoTile); tile != kNoTile; tile = bits::next(set, words, tile)) tiles.push_back(tile);
  return tiles;
}

Wording::Value Wording::now(const State& state, const VariableInfo& info, Seat owner) {
  Value found;
  found.kind = info.kind;
  found.names = info.names;
  if (info.kind == ValueKind::kTiles) {
    found.tiles = tiles_of(state, state.sets() + (info.reg + owner) * state.shape().words_per_set);
  } else {
    found.number = state.numbers()[info.reg + owner];
    if (info.kind == ValueKind::kTile && found.number >= 0) found.tiles.push_back(found.number);
  }
  return found;
}

Wording::Values Wording::in_reach(const State& state, int decision) const {
  Values values;
  if (decision < 0 || static_cast<std::size_t>(decision) >= program_.decisions.size()) return values;
  for (const int index : program_.decisions[static_cast<std::size_t>(decision)].variables) {
    const VariableInfo& info = program_.variables[static_cast<std::size_t>(index)];
    if (!info.per_seat && seen(state, info, 0)) values[info.name] = now(state, info, 0);
  }
  return values;
}

std::optional<Wording::Value> Wording::looked_up(const Words::Part& part, const Values& values, const State* state) const {
  Seat owner = kNobody;
  if (part.whose.empty()) {
    if (const auto it = values.find(part.name); it != values.end()) return it->second;
  } else {
    const auto it = values.find(part.whose);
    if (it == values.end() || !it->second.known || it->second.number < 0 || it->second.number >= program_.seats) return std::nullopt;
    owner = it->second.number;
  }
  Value found;
  if (owner >= 0 && part.name == program_.words.team && !program_.teams.empty()) {
    found.kind = ValueKind::kSeats;
    found.number = static_cast<std::int32_t>(program_.teams[static_cast<std::size_t>(owner)]);
    return found;
  }
  if (state == nullptr) return std::nullopt;
  if (part.name == "chips" && owner >= 0 && program_.has_chips) {
    found.number = state->chips(owner);
    return found;
  }
  for (const VariableInfo& info : program_.variables) {
    if (!info.global || info.name != part.name || info.per_seat != (owner >= 0)) continue;
    const Seat of = std::max(owner, 0);
    if (!seen(*state, info, of)) return std::nullopt;
    return now(*state, info, of);
  }
  for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) {
    const ZoneInfo& info = program_.zones[zone];
    if (info.name != part.name || info.owner != owner || info.layout >= 0) continue;
    found.kind = ValueKind::kTiles;
    found.tiles = tiles_of(*state, state->zone(static_cast<int>(zone)));
    found.known = (program_.seers(static_cast<int>(zone)) & readers_) == readers_;
    return found;
  }
  if (owner >= 0) return std::nullopt;
  for (int account = program_.seats; account < static_cast<int>(program_.accounts.size()); ++account) {
    if (program_.account_text(account) != part.name) continue;
    found.number = state->chips(account);
    return found;
  }
  for (std::size_t die = 0; die < program_.dice.size(); ++die) {
    if (program_.dice[die].name != part.name) continue;
    if ((state->die_known(static_cast<int>(die)) & readers_) != readers_) return std::nullopt;
    found.number = state->die(static_cast<int>(die));
    return found;
  }
  return std::nullopt;
}

std::optional<std::string> Wording::sentence(const Words::Sentence& sentence, const Values& values, const State* state) const {
  std::string text;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const Words::Part& part = sentence[i];
    if (part.name.empty()) {
      text += part.text;
      continue;
    }
    const auto option =
        std::find_if(program_.options.begin(), program_.options.end(), [&](const OptionValue& one) { return one.name == part.name; });
    const std::optional<Value> found = looked_up(part, values, state);
    if (!found && part.whose.empty() && option != program_.options.end()) {
      text += title_of(program_, option->text);
      continue;
    }
    const bool tiles = found && (found->kind == ValueKind::kTile || found->kind == ValueKind::kTiles);
    if (!found || (!found->known && !tiles)) return std::nullopt;
    if (tiles) {
      text += this->tiles(found->tiles, found->known, found->in_order);
      if (!part.verb.empty()) text += ' ' + (found->tiles.size() == 1 ? part.verb : to_you(part.verb));
    } else if (found->kind == ValueKind::kSeat || found->kind == ValueKind::kSeats) {
      const SeatMask of = found->kind == ValueKind::kSeats ? static_cast<SeatMask>(found->number)
                          : found->number >= 0             ? SeatMask{1} << found->number
                                                           : 0;
      const bool possessive = i + 1 < sentence.size() && sentence[i + 1].text.starts_with("'s");
      if (!part.verb.empty() && of == program_.all_seats() && program_.seats > 2)
        text += "everybody " + part.verb;
      else if (!part.verb.empty())
        text += does(of, part.verb);
      else if (part.name == program_.words.team && (of & you_) != 0)
        text += "your " + with_blanks(part.name);
      else if (possessive && of != 0 && of == you_)
        text += "your";
      else
        text += seats(of);
      // "{q}'s claim" is "your claim" to him.
      if (possessive && part.verb.empty() && of != 0 && of == you_) {
        text += sentence[++i].text.substr(2);
      }
    } else {
      const bool range = found->last && *found->last > found->number;
      text += range               ? fmt::format("{} to {}", found->number, *found->last)
              : found->names >= 0 ? with_blanks(program_.number_text(found->names, found->number))
                                  : value(found->kind, found->number, {});
      if (part.verb.empty()) continue;
      // "3 points", "3 twos"; "there is 1 two"
      if (found->number == 1 && text.ends_with("are 1")) text.replace(text.size() - 5, 3, "is");
      const std::optional<Value> named = looked_up({"", "", part.verb, ""}, values, state);
      const bool by_name = named && named->names >= 0;
      const std::string noun = by_name ? with_blanks(program_.number_text(named->names, named->number)) : part.verb;
      text += ' ' + noun_for(found->last.value_or(found->number), noun);
    }
  }
  return text;
}

}  // namespace boneyard
