#include "cli/records/recorded_match.hpp"

#include <bit>
#include <cctype>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/common/ruleset.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/terminal/exit_code.hpp"
#include "engine/characters.hpp"
#include "engine/telling/wording.hpp"
#include "engine/version.hpp"

namespace boneyard::cli {
namespace fs = std::filesystem;
namespace {

// Whether people play it and it is not over.
bool is_in_play(const Game& game, const Record& record) {
  if (record.finished || record.header.names.empty() || is_exchanged(record)) return false;
  Machine machine = game.new_machine();
  State state = game.new_state();
  RecordedChance chance(game.program(), record);
  try {
    play_again(game, record, machine, state, nullptr, &chance, [](const Record::Choice*) {});
  } catch (const RecordError&) {
    return false;
  }
  return !state.over();
}

}  // namespace

RecordFile::RecordFile(const std::string& name) : name_(printable(name)), in_(nullptr), reader_(in_, true) {
  if (name == "-") {
    in_.rdbuf(std::cin.rdbuf());
    return;
  }
  file_.emplace(name);
  if (file_->problem() != dsl::InputFile::Problem::kNone)
    throw Stop(kWrongUse, fmt::format("{}{}", file_->message(),
                                      file_->problem() == dsl::InputFile::Problem::kNotRegular
                                          ? "; a record is read from a file, or with '-' from standard input"
                                          : ""));
  bytes_.emplace(file_->descriptor());
  in_.rdbuf(&*bytes_);
}

std::optional<Record> RecordFile::next() {
  try {
    auto record = reader_.next();
    if (!record && empty_) throw Stop(kFindings, fmt::format("'{}' holds no match: a record begins with its header", name_));
    empty_ = false;
    return record;
  } catch (const RecordError& error) {
    throw Stop(kFindings, fmt::format("{}:{}: {}", name_, error.line, printable(error.message)));
  }
}

RecordHeader header_of_match(const Program& program, std::uint64_t seed, std::vector<std::string> names, const std::string& file) {
  if (!is_utf8(file))
    throw Stop(kWrongUse,
               fmt::format("the name '{}' is not UTF-8, so that no record can name the rule file; give it another name", printable(file)));
  RecordHeader header = header_for(program, seed, 0, std::move(names));
  header.tool = fmt::format("boneyard {}", kVersion);
  header.file = file;
  return header;
}

std::string rules_of(const Record& record, const GameOfRecord& how) {
  const RecordHeader& header = record.header;
  std::error_code error;
  std::string name = how.named;
  if (name.empty() && !header.file.empty()) {
    // A record from a stranger must not make anything be read that is not a rule file: messages show lines of it.
    if (fs::path(header.file).extension() != ".bones")
      throw Stop(kWrongUse,
                 fmt::format("the record is of '{}', which is not called '.bones' as a rule file is; name the rule file with '--game FILE'",
                             printable(header.file)));
    const fs::path beside = fs::path(how.beside).parent_path() / header.file;
    if (fs::is_regular_file(header.file, error))
      name = header.file;
    else if (fs::is_regular_file(beside, error))
      name = beside.string();
    else
      throw Stop(kWrongUse, fmt::format("the record is of '{}', which does not exist any more; name the rule file with '--game FILE'",
                                        printable(header.file)));
  }
  return name.empty() ? header.ruleset : name;
}

RulesAndOptions rules_and_options_of(const Record& record, const GameOfRecord& how) {
  const RecordHeader& header = record.header;
  const std::string name = rules_of(record, how);
  const auto checked = load_game(name, false, how.unproved ? dsl::Secrets::kUnproved : dsl::Secrets::kProved);
  const Ruleset rules(checked);
  std::vector<std::string> sets;
  if (how.any_rules) {
    // Other rules may have other options: what they still know is set.
    for (const OptionValue& option : header.options)
      if (rules.allows(option.name, option.text)) sets.push_back(option.name + "=" + option.text);
  } else {
    if (rules.hash() != header.hash && rules.name() != header.ruleset)
      throw Stop(kFindings,
                 fmt::format("the record is of a match of '{}', not of '{}'", printable(header.ruleset), printable(rules.name())));
    if (rules.hash() != header.hash)
      throw Stop(kFindings, fmt::format("the rules of '{}' have changed since the record was made: {} now, {} then; '--any-rules' plays "
                                        "its choices by the present rules",
                                        printable(name), rules.hash(), printable(header.hash)));
    for (const OptionValue& option : header.options) sets.push_back(option.name + "=" + option.text);
  }
  return {checked, sets};
}

std::unique_ptr<Game> game_of(const Record& record, const GameOfRecord& how) {
  const RulesAndOptions made = rules_and_options_of(record, how);
  return std::unique_ptr<Game>(new Game(game_for(Ruleset(made.rules), record.header.seats, made.sets)));
}

void expect_whole(const Record& record, const std::string& file) {
  if (record.header.view == kNobody) return;
  throw Stop(kFindings, fmt::format("'{}' is an export: it holds what seat {} saw and nothing else, so the match cannot be played from it; "
                                    "'boneyard replay FILE' shows it",
                                    printable(file), static_cast<char>('A' + record.header.view)));
}

Seat only_person(const RecordHeader& header) {
  Seat person = kNobody;
  for (std::size_t seat = 0; seat < header.names.size(); ++seat) {
    if (level_of_seat(header.names[seat])) continue;
    if (person != kNobody) return kNobody;
    person = static_cast<Seat>(seat);
  }
  return person;
}

Seat seat_of(const std::string& text, const std::string& option, const Program& program, const std::vector<std::string>& names) {
  const int letter = text.size() == 1 ? std::toupper(static_cast<unsigned char>(text[0])) - 'A' : -1;
  if (letter >= 0 && letter < program.seats) return letter;
  const std::vector<std::string> spoken = spoken_names(program.seats, names);
  std::vector<std::string> called;
  for (Seat seat = 0; seat < program.seats; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    if (lower(spoken[index]) == lower(text) || (index < names.size() && lower(names[index]) == lower(text))) return seat;
    if (spoken[index] != program.seat_text(seat)) called.push_back(spoken[index]);
  }
  throw Stop(kWrongUse,
             fmt::format("{} {}: the seats of this match are A to {}{}", option, printable(text), program.seat_text(program.seats - 1),
                         called.empty() ? "" : ", also known as " + enumerated(called, "and")));
}

Reading reading_of(const Game& game, const Record& record, Seat wanted, bool open) {
  const bool kept = wanted == kNobody && !open && is_in_play(game, record);
  const Seat seat = kept ? only_person(record.header) : wanted;
  return {seat, seat != kNobody ? SeatMask{1} << seat : kept ? game.program().all_seats() : 0, kept};
}

bool is_exchanged(const Record& record) {
  const auto json = nlohmann::json::parse(record.lines.front(), nullptr, false);
  return json.is_object() && json.contains("exchange");
}

const Move* chosen_move(const Program& program, int decision, const ReadMove& read, const std::string& text) {
  const Move* chosen = read.legal.empty() ? nullptr : &read.legal.front();
  for (const Move& move : read.legal)
    if (move_text(program, decision, move) == text) chosen = &move;
  return chosen;
}

void play_again(const Game& game, const Record& record, Machine& machine, State& state, EventSink* sink, RecordedChance* chance,
                const std::function<void(const Record::Choice* made)>& at_decision) {
  const Program& program = game.program();
  const auto fitting = [&](int line) {
    // The problem names its own line, which is the nearest to the truth.
    if (chance == nullptr || chance->problem().empty()) return;
    int at = line;
    std::string what = chance->problem();
    if (std::sscanf(what.c_str(), "line %d:", &at) == 1) what = what.substr(what.find(':') + 2);
    throw RecordError{at, what};
  };
  machine.start(state, random_for(record.header.seed, record.header.index, Stream::kChance), sink, chance);
  fitting(record.first_line);
  at_decision(nullptr);
  for (const Record::Choice& choice : record.choices) {
    if (state.over())
      throw RecordError{choice.line,
                        fmt::format("'{}' of {} comes after the end of the match", printable(choice.text), program.seat_text(choice.seat))};
    if (choice.seat >= program.seats || ((state.header().to_act >> choice.seat) & 1) == 0)
      throw RecordError{choice.line, fmt::format("'{}': it is not {}'s turn to choose", printable(choice.text),
                                                 std::string(1, static_cast<char>('A' + choice.seat)))};
    const int decision = state.header().decision;
    const auto no_fault = [&](const Fault& fault) {
      if (fault.happened()) throw RecordError{choice.line, fault_report(program, fault)};
    };
    const ReadMove read = read_move(machine, state, choice.seat, choice.text);
    no_fault(read.fault);
    const Move* const move = chosen_move(program, decision, read, choice.text);
    if (move == nullptr) {
      std::string why = fmt::format("'{}' is not a move here", printable(choice.text));
      std::optional<Refusal> reason;
      if (!read.illegal.empty()) no_fault(machine.refusal(state, choice.seat, read.illegal.front(), reason));
      if (reason) why = refusal_text(program, decision, read.illegal.front(), *reason);
      throw RecordError{choice.line, why};
    }
    const Move made = *move;
    machine.apply(state, choice.seat, made, sink, chance);
    fitting(choice.line);
    at_decision(&choice);
  }
  if (state.over()) return;
  std::vector<Move> list;
  Fault fault = machine.moves(state, std::countr_zero(state.header().to_act), list);
  if (!fault.happened() && list.empty()) fault = machine.stuck(state);
  if (!fault.happened()) return;
  machine.stop(state, fault, sink);
  at_decision(nullptr);
}

}  // namespace boneyard::cli
