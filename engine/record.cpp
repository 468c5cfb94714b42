#include "engine/record.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/characters.hpp"
#include "engine/notation.hpp"
#include "engine/number_text.hpp"
#include "engine/view.hpp"

namespace boneyard {
namespace {

// Keys in the order in which they are set, so that records read as docs/record.md writes them.
using Json = nlohmann::ordered_json;

Json seats_json(const Program& program, SeatMask seats) {
  Json list = Json::array();
  for (Seat seat = 0; seat < program.seats; ++seat)
    if ((seats >> seat) & 1) list.push_back(program.seat_text(seat));
  return list;
}

Json clauses_json(const Program& program, const std::vector<int>& clauses) {
  Json list = Json::array();
  for (const int clause : clauses) list.push_back(program.clauses[static_cast<std::size_t>(clause)].name);
  return list;
}

Json clauses_json(const Program& program, int cites) {
  return cites < 0 ? Json::array() : clauses_json(program, program.cite_lists[static_cast<std::size_t>(cites)]);
}

Json tiles_json(const Program& program, std::span<const Tile> tiles) {
  Json list = Json::array();
  for (const Tile tile : tiles) list.push_back(program.tiles.text(tile));
  return list;
}

Json dice_json(const Program& program, std::uint32_t dice) {
  Json list = Json::array();
  for (std::size_t die = 0; die < program.dice.size(); ++die)
    if ((dice >> die) & 1) list.push_back(program.dice[die].name);
  return list;
}

Json numbers_json(std::span<const std::int32_t> numbers) {
  Json list = Json::array();
  for (const std::int32_t number : numbers) list.push_back(number);
  return list;
}

// The objects of a record are at most three deep: that what a stranger nests deeper is neither kept nor walked through, it is told while it is read.
constexpr int kMaxJsonDepth = 16;

Json parsed(const std::string& text) {
  return Json::parse(text, [](int depth, Json::parse_event_t, Json&) {
    if (depth > kMaxJsonDepth) throw std::length_error("nested too deep");
    return true;
  });
}

// A number without a fraction that fits the type. Json itself would cut off a fraction, and what it makes of a number beyond the type is undefined.
template <typename Number>
Number whole(const Json& value) {
  if (value.is_number_unsigned() && std::in_range<Number>(value.get<std::uint64_t>()))
    return static_cast<Number>(value.get<std::uint64_t>());
  if (value.is_number_integer() && !value.is_number_unsigned() && std::in_range<Number>(value.get<std::int64_t>()))
    return static_cast<Number>(value.get<std::int64_t>());
  throw std::out_of_range("not a whole number");
}

OptionValue option_of(const std::string& name, const Json& value) {
  if (value.is_string()) return {name, value.get<std::string>(), false};
  return {name, std::to_string(whole<std::int32_t>(value)), true};
}

Seat seat_of(const Json& value, int line) {
  const auto text = value.get<std::string>();
  if (text.size() != 1 || text[0] < 'A' || text[0] >= 'A' + kMaxSeats) throw RecordError{line, fmt::format("'{}' is not a seat", text)};
  return text[0] - 'A';
}

}  // namespace

RecordHeader header_for(const Program& program, std::uint64_t seed, std::uint64_t index, std::vector<std::string> names) {
  RecordHeader header;
  header.game = program.game;
  header.ruleset = program.ruleset;
  header.hash = program.hash;
  header.language = program.language;
  header.seats = program.seats;
  header.options = program.options;
  header.seed = seed;
  header.index = index;
  header.names = std::move(names);
  if (header.names.empty())
    for (Seat seat = 0; seat < program.seats; ++seat) header.names.push_back(program.seat_text(seat));
  return header;
}

std::string header_line(const RecordHeader& header) {
  Json json;
  json["record"] = kRecordVersion;
  json["tool"] = header.tool;
  json["language"] = header.language;
  json["game"] = header.game;
  json["ruleset"] = header.ruleset;
  if (!header.file.empty()) json["file"] = header.file;
  json["hash"] = header.hash;
  Json options = Json::object();
  for (const OptionValue& option : header.options) {
    if (option.number)
      options[option.name] = std::stoi(option.text);
    else
      options[option.name] = option.text;
  }
  json["options"] = options;
  json["seats"] = header.seats;
  json["names"] = header.names;
  if (header.view != kNobody) {
    json["view"] = std::string(1, static_cast<char>('A' + header.view));
    return escaped_json(json.dump());
  }
  json["seed"] = std::to_string(header.seed);
  json["index"] = header.index;
  return escaped_json(json.dump());
}

namespace {

// Null for an event that follows from the others.
Json event_json(const Program& program, const Event& event, const State& state, const std::vector<Move>* legal) {
  Json json;
  switch (event.kind) {
    case Event::Kind::kPlayers:
      json["event"] = "players";
      json["seats"] = seats_json(program, event.seats);
      break;
    case Event::Kind::kGather:
      json["event"] = "gather";
      json["to"] = program.zone_text(event.to);
      break;
    case Event::Kind::kMix:
      json["event"] = "mix";
      json["zone"] = program.zone_text(event.to);
      json["tiles"] = tiles_json(program, event.tiles);
      break;
    case Event::Kind::kRoll:
      json["event"] = "roll";
      json["dice"] = dice_json(program, event.dice);
      json["values"] = numbers_json(event.numbers);
      break;
    case Event::Kind::kLot:
      json["event"] = "lot";
      json["from"] = seats_json(program, event.seats);
      json["seat"] = program.seat_text(event.seat);
      break;
    case Event::Kind::kDecision: {
      const DecisionInfo& decision = program.decisions[static_cast<std::size_t>(event.decision)];
      json["event"] = "decision";
      json["number"] = state.header().decisions;
      json["seat"] = program.seat_text(event.seat);
      json["phase"] = decision.phase;
      if (decision.sealed) json["sealed"] = true;
      if (legal != nullptr) {
        Json moves = Json::array();
        for (const Move& move : *legal) moves.push_back(move_text(program, event.decision, move));
        json["moves"] = moves;
      }
      json["choice"] = move_text(program, event.decision, *event.move);
      break;
    }
    case Event::Kind::kOpened:
    case Event::Kind::kVariable:  // follows from the rest
      return nullptr;
    case Event::Kind::kMove:
      json["event"] = "move";
      json["tile"] = program.tiles.text(event.tile);
      json["from"] = program.zone_text(event.from);
      json["to"] = program.zone_text(event.to);
      if (event.place == knowledge::kUnder) json["under"] = true;
      if (event.place != 0 && event.place != knowledge::kUnder) json["place"] = event.place;
      if (event.at >= 0) json["at"] = event.at;
      if (event.on != kNoTile) json["on"] = program.tiles.text(event.on);
      if (!event.numbers.empty()) json["opens"] = numbers_json(event.numbers);
      break;
    case Event::Kind::kOpen:
      json["event"] = "open";
      json["on"] = program.zone_text(event.to);
      json["tile"] = program.tiles.text(event.tile);
      json["opens"] = numbers_json(event.numbers);
      break;
    case Event::Kind::kPay:
      json["event"] = "pay";
      json["from"] = program.account_text(event.from);
      json["to"] = program.account_text(event.to);
      json["due"] = event.due;
      json["paid"] = event.paid;
      break;
    case Event::Kind::kTurnUp:
    case Event::Kind::kTurnDown:
      json["event"] = event.kind == Event::Kind::kTurnUp ? "turn-up" : "turn-down";
      json["place"] = program.zone_text(event.from);
      json["tile"] = program.tiles.text(event.tile);
      break;
    case Event::Kind::kReveal:
      json["event"] = "reveal";
      json["place"] = program.zone_text(event.from);
      json["tiles"] = tiles_json(program, event.tiles);
      json["to"] = seats_json(program, event.seats);
      break;
    case Event::Kind::kRevealDice:
      json["event"] = "reveal";
      json["dice"] = dice_json(program, event.dice);
      json["values"] = numbers_json(event.numbers);
      json["to"] = seats_json(program, event.seats);
      break;
    case Event::Kind::kEnd:
      json["event"] = "end";
      json["phase"] = program.phases[static_cast<std::size_t>(event.phase)];
      json["rule"] = clauses_json(program, event.cites);
      break;
    case Event::Kind::kResult: {
      json["event"] = "result";
      json["winners"] = seats_json(program, event.seats);
      json["rule"] = clauses_json(program, event.cites);
      if (program.has_chips) {
        Json chips = Json::array();
        for (Seat seat = 0; seat < program.seats; ++seat) chips.push_back(state.chips(seat));
        json["chips"] = chips;
      }
      json["decisions"] = state.header().decisions;
      break;
    }
    case Event::Kind::kFault: {
      json["event"] = "fault";
      const Fault& fault = state.header().fault;
      json["message"] = fault_text(program, fault);
      if (fault.place >= 0) {
        const Place& where = program.places[static_cast<std::size_t>(fault.place)];
        json["line"] = where.line;
        json["column"] = where.column;
        json["text"] = where.text;
      }
      break;
    }
  }
  if (event.cause != nullptr && event.cause->node >= 0)
    json["cause"] = {{"node", event.cause->node}, {"rule", clauses_json(program, event.cause->cites)}};
  return json;
}

// Of dice without names of their own, the numbers that tell them apart would say which of them show what.
void leave_out_numbers(const Program& program, Json& json) {
  std::vector<std::pair<std::string, Json>> shown;
  const bool values = json.contains("values");
  bool named = true;
  for (std::size_t i = 0; i < json["dice"].size(); ++i) {
    std::string name = json["dice"][i].get<std::string>();
    const auto declared = std::find_if(program.dice.begin(), program.dice.end(), [&](const DieInfo& one) { return one.name == name; });
    if (declared != program.dice.end() && !declared->named) {
      name = name.substr(0, name.rfind('-') + 1) + '?';
      named = false;
    }
    shown.emplace_back(std::move(name), values ? json["values"][i] : Json());
  }
  if (named) return;
  std::sort(shown.begin(), shown.end());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    json["dice"][i] = shown[i].first;
    if (values) json["values"][i] = shown[i].second;
  }
}

Json variable_json(const Program& program, const Event& event, const State& state) {
  const VariableInfo& variable = program.variables[static_cast<std::size_t>(event.variable)];
  Json json;
  json["event"] = event.seats == 0 ? "set" : "show";
  json["variable"] = variable.name;
  if (event.seat != kNobody) json["seat"] = program.seat_text(event.seat);
  if (event.seats != 0) json["to"] = seats_json(program, event.seats);
  json["value"] = variable_text(program, state, variable, std::max(event.seat, 0));
  return json;
}

}  // namespace

std::string event_line(const Program& program, const Event& event, const State& state, const std::vector<Move>* legal) {
  const Json json = event_json(program, event, state, legal);
  return json.is_null() ? std::string() : escaped_json(json.dump());
}

std::string exported_event_line(const Program& program, const Event& event, const State& state, bool known) {
  // A list of what may stay, so that whatever an event may hold one day is left out until it stands here.
  static constexpr std::array<std::string_view, 11> kSeen = {"event", "number", "seat", "phase", "sealed",  "zone",
                                                             "place", "dice",   "from", "to",    "variable"};
  Event open = event;
  open.cause = nullptr;
  if (!known) open.tiles = {};  // no text is made of what is left out
  Json json = event.kind == Event::Kind::kVariable ? variable_json(program, open, state) : event_json(program, open, state, nullptr);
  if (json.is_null()) return {};
  if (json.contains("dice")) leave_out_numbers(program, json);
  if (known) return escaped_json(json.dump());
  Json kept;
  for (const auto& [key, value] : json.items())
    if (std::find(kSeen.begin(), kSeen.end(), key) != kSeen.end()) kept[key] = value;
  kept["hidden"] = true;
  return escaped_json(kept.dump());
}

std::string undo_line(const Program& program, Seat seat, std::uint32_t number) {
  Json json;
  json["event"] = "undo";
  json["seat"] = program.seat_text(seat);
  json["number"] = number;
  return escaped_json(json.dump());
}

void RecordWriter::begin(const RecordHeader& header) {
  bytes_ = 0;
  cut_off_ = false;
  write(header_line(header));
}

void RecordWriter::on_event(const Event& event, const State& state) {
  if (cut_off_) return;
  const std::vector<Move>* legal = nullptr;
  if (event.kind == Event::Kind::kDecision && machine_ != nullptr) {
    // Whoever makes a move has listed it before.
    if (const Fault fault = machine_->moves(state, event.seat, list_); fault.happened())
      throw std::runtime_error("a move was made where none can be listed: " + fault_report(program_, fault));
    legal = &list_;
  }
  const std::string line = event_line(program_, event, state, legal);
  if (!line.empty()) write(line);
}

void RecordWriter::write(const std::string& line) {
  cut_off_ = line.size() > kMaxRecordLine || bytes_ + line.size() + 1 > kMaxRecordBytes;
  if (cut_off_) return;
  out_ << line << '\n';
  bytes_ += line.size() + 1;
}

namespace {

// A number of digits only: what a sign or a letter stands before or behind is no seed.
std::uint64_t seed_of(const std::string& text, int line) {
  if (const auto seed = number_in<std::uint64_t>(text)) return *seed;
  throw RecordError{line, fmt::format("'{}' is not a seed: expected a number from 0 to 2^64 - 1", text)};
}

Record begun_by(const Json& json, int line) {
  Record record;
  record.first_line = line;
  RecordHeader& header = record.header;
  if (const int version = whole<int>(json.at("record")); version != kRecordVersion)
    throw RecordError{line, fmt::format("this is a record of format {}, and this version of Boneyard reads format {}{}", version,
                                        kRecordVersion, version < kRecordVersion ? "; the version that wrote it still plays it" : "")};
  header.tool = json.value("tool", "");
  if (json.contains("language")) header.language = whole<int>(json.at("language"));
  header.game = json.at("game").get<std::string>();
  header.ruleset = json.at("ruleset").get<std::string>();
  header.hash = json.at("hash").get<std::string>();
  header.file = json.value("file", "");
  header.seats = whole<int>(json.at("seats"));
  for (const auto& [name, value] : json.at("options").items()) header.options.push_back(option_of(name, value));
  header.names = json.value("names", std::vector<std::string>{});
  if (json.contains("view")) header.view = seat_of(json.at("view"), line);
  if (header.view != kNobody && (header.seats > kMaxSeats || header.view >= header.seats))
    throw RecordError{line, "this export is of a seat that is not at the table"};
  header.seed = seed_of(json.value("seed", "0"), line);
  if (json.contains("index")) header.index = whole<std::uint64_t>(json.at("index"));
  return record;
}

void take_back(const Json& json, int line, Record& record) {
  const Seat seat = seat_of(json.at("seat"), line);
  const auto number = whole<std::size_t>(json.at("number"));
  if (record.finished) throw RecordError{line, "nothing can be taken back when the match is over"};
  if (number < 1 || number > record.choices.size() || record.choices[number - 1].seat != seat)
    throw RecordError{line, fmt::format("{} has made no decision {} that could be taken back", json.at("seat").get<std::string>(), number)};
  const int first = record.choices[number - 1].line;
  record.choices.resize(number - 1);
  while (!record.outcomes.empty() && record.outcomes.back().line > first) record.outcomes.pop_back();
  while (record.line_numbers.back() >= first) {
    record.line_numbers.pop_back();
    record.lines.pop_back();
  }
}

// False when the line is none of what happened in the match.
bool add_event(const Json& json, int line, Record& record) {
  const auto event = json.at("event").get<std::string>();
  if (record.header.view != kNobody) {
    // Of its events some lack what would have to be known to play them.
  } else if (event == "undo") {
    take_back(json, line, record);
    return false;
  } else if (event == "decision") {
    record.choices.push_back({seat_of(json.at("seat"), line), json.at("choice").get<std::string>(), line});
  } else if (event == "mix" || event == "roll" || event == "lot") {
    Record::Outcome outcome;
    outcome.line = line;
    if (event == "mix") outcome.tiles = json.at("tiles").get<std::vector<std::string>>();
    if (event == "roll") {
      outcome.kind = Record::Outcome::Kind::kRoll;
      for (const Json& value : json.at("values").get_ref<const Json::array_t&>()) outcome.numbers.push_back(whole<int>(value));
    }
    if (event == "lot") {
      outcome.kind = Record::Outcome::Kind::kLot;
      outcome.seat = seat_of(json.at("seat"), line);
    }
    record.outcomes.push_back(outcome);
  }
  record.finished |= event == "result";
  return true;
}

}  // namespace

// The next line, without its end. No more of it is held than a line may have.
bool RecordReader::read_line(std::string& text) {
  text.clear();
  std::streambuf& bytes = *in_.rdbuf();
  using Traits = std::streambuf::traits_type;
  for (;;) {
    const auto byte = bytes.sbumpc();
    if (Traits::eq_int_type(byte, Traits::eof())) {
      lacks_end_ |= !text.empty();
      return !text.empty();
    }
    if (Traits::to_char_type(byte) == '\n') return true;
    if (text.size() == kMaxRecordLine) throw RecordError{line_ + 1, fmt::format("this line has more than {} bytes", kMaxRecordLine)};
    text += Traits::to_char_type(byte);
  }
}

std::optional<Record> RecordReader::next() {
  std::optional<Record> record = std::exchange(begun_, std::nullopt);
  std::string text;
  while (read_line(text)) {
    ++line_;
    const std::size_t size = text.size() + (lacks_end_ ? 0 : 1);
    if (text.empty()) {
      bytes_ += size;
      continue;
    }
    std::optional<Record> begun;
    bool happened = true;
    try {
      const Json json = parsed(text);
      if (!json.is_object()) throw RecordError{line_, "expected an object"};
      if (json.contains("record"))
        begun = begun_by(json, line_);
      else if (!record)
        throw RecordError{line_, "a record begins with its header"};
      else
        happened = add_event(json, line_, *record);
    } catch (const std::exception&) {
      if (cut_off_ok_ && lacks_end_) {
        lacks_end_ = false;
        return record;
      }
      throw RecordError{line_, "this line is not an object of a record (docs/record.md)"};
    }
    bytes_ += size;
    if (begun) {
      begun->bytes = size;
      begun->lines.push_back(std::move(text));
      begun->line_numbers.push_back(line_);
      if (record) {
        begun_ = std::move(begun);
        return record;
      }
      record = std::move(begun);
      continue;
    }
    record->bytes += size;
    if (record->bytes > kMaxRecordBytes) throw RecordError{line_, fmt::format("a match has more than {} bytes", kMaxRecordBytes)};
    if (!happened) continue;
    record->lines.push_back(std::move(text));
    record->line_numbers.push_back(line_);
  }
  return record;
}

std::vector<Record> read_records(std::istream& in, bool cut_off_ok) {
  std::vector<Record> records;
  RecordReader reader(in, cut_off_ok);
  while (auto record = reader.next()) records.push_back(std::move(*record));
  return records;
}

const Record::Outcome* RecordedChance::next(Record::Outcome::Kind kind) {
  if (outcomes_.empty()) return nullptr;
  if (outcomes_.front().kind != kind) {
    if (problem_.empty()) problem_ = fmt::format("line {}: another outcome of chance is due here", outcomes_.front().line);
    return nullptr;
  }
  current_ = outcomes_.front();
  outcomes_.pop_front();
  return &current_;
}

bool RecordedChance::mix(int, std::span<Tile> tiles) {
  const Record::Outcome* outcome = next(Record::Outcome::Kind::kMix);
  if (outcome == nullptr) return false;
  std::vector<Tile> rest(tiles.begin(), tiles.end());
  std::sort(rest.begin(), rest.end());
  std::vector<Tile> order;
  for (const std::string& text : outcome->tiles) {
    const auto it = std::find_if(rest.begin(), rest.end(), [&](Tile tile) { return program_.tiles.text(tile) == text; });
    if (it == rest.end()) {
      if (problem_.empty()) problem_ = fmt::format("line {}: tile {} is not in this zone, or not so often", outcome->line, text);
      return false;
    }
    order.push_back(*it);
    rest.erase(it);
  }
  if (!rest.empty()) {
    if (problem_.empty())
      problem_ = fmt::format("line {}: tile {} of this zone is missing", outcome->line, program_.tiles.text(rest.front()));
    return false;
  }
  std::copy(order.begin(), order.end(), tiles.begin());
  return true;
}

bool RecordedChance::roll(std::uint32_t dice, std::span<std::int32_t> numbers) {
  const Record::Outcome* outcome = next(Record::Outcome::Kind::kRoll);
  if (outcome == nullptr) return false;
  std::size_t i = 0;
  bool fits = outcome->numbers.size() == numbers.size();
  for (std::size_t die = 0; fits && die < program_.dice.size(); ++die) {
    if (((dice >> die) & 1) == 0) continue;
    fits = outcome->numbers[i] >= 1 && outcome->numbers[i] <= program_.dice[die].sides;
    if (fits) numbers[i] = outcome->numbers[i];
    ++i;
  }
  if (!fits && problem_.empty()) problem_ = fmt::format("line {}: these dice cannot show this", outcome->line);
  return fits;
}

bool RecordedChance::lot(SeatMask from, Seat& seat) {
  const Record::Outcome* outcome = next(Record::Outcome::Kind::kLot);
  if (outcome == nullptr) return false;
  if (((from >> outcome->seat) & 1) == 0) {
    if (problem_.empty())
      problem_ = fmt::format("line {}: {} is not among those who draw lots", outcome->line, program_.seat_text(outcome->seat));
    return false;
  }
  seat = outcome->seat;
  return true;
}

}  // namespace boneyard
