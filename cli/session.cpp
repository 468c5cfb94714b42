#include "cli/session.hpp"

#include <algorithm>
#include <bit>
#include <cctype>
#include <sstream>

#include <fmt/format.h>

#include "cli/display_width.hpp"
#include "cli/exit_code.hpp"
#include "cli/paragraph.hpp"
#include "cli/recorded_match.hpp"
#include "cli/shell_word.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "engine/characters.hpp"
#include "engine/notation.hpp"
#include "engine/number_text.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostMoves = 60;  // listed without being asked for
constexpr std::size_t kMostNews = 40;   // lines of the log shown with a question
constexpr std::size_t kFewMoves = 8;    // listed again after a refusal

struct Command {
  const char* word;
  const char* rest;
  const char* what;
};
constexpr Command kCommands[] = {
    {"help", "", "this list"},
    {"moves", "", "all your legal moves"},
    {"table", "", "the table again"},
    {"why", "MOVE", "whether this move is legal, and why or why not"},
    {"rules", "[CLAUSE|WORD]", "the rule book, one clause of it, or the clauses with a word"},
    {"options", "", "the options of this match"},
    {"log", "", "everything that you have seen happen"},
    {"quit", "", "leave; the match is saved"},
};

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// What is typed as digits alone: the number of a move in the list, or one to be chosen.
std::optional<int> typed_number(const std::string& text) { return text.starts_with('-') ? std::nullopt : number_in<int>(text); }

}  // namespace

void Session::Fan::on_event(const Event& event, const State& state) {
  session_.journal_.on_event(event, state);
  for (auto& [seat, reader] : session_.readers_) reader.log.on_event(event, state);
}

Session::Session(const Game& game, Seating seating, Journal& journal, Console& console, std::uint64_t seed, std::uint64_t index)
    : game_(game),
      program_(game.program()),
      seating_(std::move(seating)),
      journal_(journal),
      console_(console),
      seed_(seed),
      index_(index),
      style_(style_for(1)),
      machine_(game.new_machine()),
      state_(game.new_state()),
      fan_(*this) {
  for (const auto& [seat, level] : seating_.levels)
    if (!players_[level]) players_[level] = make_player(program_, level);
  journal_.of(program_);
  machine_.interrupt_by(Console::interrupted());
  for (Seat seat = 0; seat < program_.seats; ++seat)
    if (person(seat)) readers_.emplace(seat, Reader{SeatLog(program_, SeatMask{1} << seat), {}, 0, 0});
  // With no people at the table there is nobody to hide anything from.
  readers_.emplace(kNobody, Reader{SeatLog(program_, seating_.people == 0 ? 0 : program_.all_seats()), {}, 0, 0});
}

void Session::begin() {
  machine_.start(state_, random_for(seed_, index_, Stream::kChance), &fan_);
  journal_.flush();
  collect();
}

void Session::resume(const Record& record) {
  try {
    play_again(game_, record, machine_, state_, &fan_, nullptr, [](const Record::Choice*) {});
  } catch (const RecordError& error) {
    if (Console::interrupted()) return;
    throw Stop(kFindings, fmt::format("{}:{}: {}", printable(journal_.path()), error.line, printable(error.message)));
  }
  if (broken_off()) return;
  journal_.caught_up();
  journal_.flush();
  collect();
  for (auto& [seat, reader] : readers_) reader.shown = reader.all.size() - std::min<std::size_t>(reader.all.size(), 10);
}

void Session::collect() {
  constexpr std::size_t kMostBytes = 4 << 20;
  for (auto& [seat, reader] : readers_) {
    for (std::string& line : reader.log.take()) {
      reader.bytes += line.size();
      reader.all.push_back(std::move(line));
    }
    if (reader.bytes <= kMostBytes) continue;
    // Of a match without end, the older part goes: the record has it all.
    std::size_t old = 0;
    for (; reader.bytes > kMostBytes / 2; ++old) reader.bytes -= reader.all[old].size();
    reader.all.erase(reader.all.begin(), reader.all.begin() + static_cast<std::ptrdiff_t>(old));
    reader.shown -= std::min(reader.shown, old);
  }
}

bool Session::list_moves(Seat seat) {
  const Fault fault = machine_.moves(state_, seat, list_);
  if (move_count(program_, state_.header().decision, list_) != 0) return true;
  if (fault.kind == FaultKind::kInterrupted) return false;
  machine_.stop(state_, fault.happened() ? fault : machine_.stuck(state_), &fan_);
  journal_.flush();
  collect();
  return false;
}

Move Session::opponent_move(Seat seat) {
  Random random = player_random(seed_, index_, seat, state_.header().decisions);
  return players_.at(seating_.levels.at(seat))->choose(InformationSet(program_, state_, seat, list_), random);
}

void Session::make(Seat seat, const Move& move) {
  const Move made = move;  // may stand in the list that apply() is free to use
  machine_.apply(state_, seat, made, &fan_);
  journal_.flush();
  collect();
}

bool Session::broken_off() const {
  return state_.header().status == Status::kFault && state_.header().fault.kind == FaultKind::kInterrupted;
}

int Session::run() {
  if (!shared()) {
    const std::string title = fmt::format("{}, {} players", program_.game, program_.seats);
    const std::string hint = seating_.people != 0 ? "'help' says what you can type" : "";
    const bool beside = display_width(title) + 3 + display_width(hint) <= static_cast<std::size_t>(style_.width);
    console_.print(beside ? style_.bold(title) + (hint.empty() ? "" : "   " + style_.dim(hint)) + '\n'
                          : style_.bold(indented(title, 0, 2, style_.width)) + style_.dim(indented(hint, 0, 2, style_.width)));
  }
  while (state_.header().status == Status::kDecision) {
    if (Console::interrupted()) return leave();
    const Seat seat = std::countr_zero(state_.header().to_act);
    if (!list_moves(seat)) break;
    if (!person(seat))
      make(seat, opponent_move(seat));
    else if (!ask(seat))
      return leave();
  }
  if (broken_off() || state_.header().status == Status::kDecision) return leave();
  if (state_.header().status == Status::kFault) return fault();
  return finish();
}

bool Session::ask(Seat seat) {
  show_question(seat, true);
  if (Console::interrupted()) return false;
  std::string line;
  for (;;) {
    if (!console_.read_line(style_.bold(program_.seat_text(seat) + "> "), line)) return false;
    switch (answer(seat, trimmed(line))) {
      case Answer::kMoved:
        return true;
      case Answer::kLeave:
        return false;
      case Answer::kAgain:
        break;
    }
  }
}

void Session::show_question(Seat seat, bool whole) {
  if (whole && shared()) {
    if (looking_ != seat) {
      console_.wipe('\n' + style_.bold(indented(program_.game, 2, 2, style_.width)) + '\n' +
                    indented(fmt::format("The next to choose is {}.", seat_name(program_, seating_.names, seat)), 2, 2, style_.width) +
                    indented("Hand over the keyboard. Nobody else may see the next screen.", 2, 2, style_.width) + '\n');
      console_.forget_typed();
      std::string line;
      if (!console_.read_line(fmt::format("  {}, press Enter: ", program_.seat_text(seat)), line)) return;
      looking_ = seat;
    }
    console_.wipe("");
  }
  style_ = style_for(1);  // the terminal may have another size by now
  std::string out;
  if (whole) {
    Reader& reader = readers_.at(seat);
    if (reader.shown < reader.all.size()) {
      out += '\n';
      std::size_t from = reader.shown;
      if (reader.all.size() - from > kMostNews) {
        from = reader.all.size() - kMostNews;
        out += style_.dim("  (more before this: 'log')") + '\n';
      }
      out += log_text(reader.all, from, style_);
    }
    // Marked as read when something is chosen, so that `table` can show it again.
    const View view = view_of(program_, state_, seat);
    out += '\n' + style_.bold(indented(fmt::format("{}: {}", program_.game, view.phase), 0, 2, style_.width));
    out += table_text(program_, state_, view, seating_.names, style_);
  }
  const int decision = state_.header().decision;
  const std::int64_t count = move_count(program_, decision, list_);
  const std::string name = seat_name(program_, seating_.names, seat);
  const Move* const range = only_range();
  const std::string asked =
      count == 1 ? "you have one move (Enter makes it):"
      : range != nullptr
          ? fmt::format("choose a number from {} to {}:", range->values[static_cast<std::size_t>(range_of(*range))], range->last)
          : fmt::format("choose one of {} moves:", count);
  // Bold from the start of a line to the end of the name, however it is broken.
  std::string question = indented(name + ", " + asked, 0, 2, style_.width);
  if (question.compare(0, name.size(), name) == 0) question = style_.bold(name) + question.substr(name.size());
  out += '\n' + question;
  out += moves_text(program_, decision, list_, kMostMoves, style_);
  console_.print(out);
}

// Which value of the move is the number of a range; -1 when none is.
int Session::range_of(const Move& move) const {
  return program_.decisions[static_cast<std::size_t>(state_.header().decision)].ways[move.way].range;
}

// The entry of the list, when it is the only one and asks for a number.
const Move* Session::only_range() const { return list_.size() == 1 && range_of(list_.front()) >= 0 ? &list_.front() : nullptr; }

// What a bare number means: where nothing but one number is asked for that number, else an entry of the list.
std::optional<Move> Session::numbered(int number) const {
  if (const Move* const range = only_range()) {
    Move move = *range;
    std::int32_t& value = move.values[static_cast<std::size_t>(range_of(move))];
    if (value <= number && number <= move.last) {
      value = move.last = number;
      return move;
    }
  }
  if (number < 1 || static_cast<std::size_t>(number) > list_.size()) return std::nullopt;
  return list_[static_cast<std::size_t>(number) - 1];
}

Session::Answer Session::answer(Seat seat, const std::string& line) {
  const int decision = state_.header().decision;
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(decision)];
  if (line.empty()) {
    if (move_count(program_, decision, list_) == 1) return play_entry(seat, list_.front());
    say("type the number of a move, the move itself, or 'help'");
    return Answer::kAgain;
  }
  if (const auto number = typed_number(line)) {
    if (const auto move = numbered(*number)) return play_entry(seat, *move);
    if (const Move* range = only_range()) {
      Move beyond = *range;
      beyond.values[static_cast<std::size_t>(range_of(beyond))] = beyond.last = *number;
      return play_text(seat, move_text(program_, decision, beyond));
    }
    complain(fmt::format("there is no move number {}; moves are numbered from 1 to {}", line, list_.size()));
    return Answer::kAgain;
  }
  const auto blank = line.find(' ');
  std::string word = lower(line.substr(0, blank));
  const std::string rest = blank == std::string::npos ? "" : trimmed(line.substr(blank));
  // A game may use one of these words itself; then the command is meant only after a slash.
  const bool slash = word[0] == '/';
  if (slash) word.erase(0, 1);
  bool of_game = false;
  for (const WayInfo& way : info.ways) of_game |= !way.parts.empty() && lower(way.parts.front().word) == word;
  if (!of_game || slash) {
    if (word == "quit" || word == "exit") return Answer::kLeave;
    if (obey(seat, word, rest)) return Answer::kAgain;
  }
  return play_text(seat, line);
}

bool Session::obey(Seat seat, const std::string& word, const std::string& rest) {
  if (word == "help" || word == "?") {
    help(seat);
  } else if (word == "moves") {
    console_.print(moves_text(program_, state_.header().decision, list_, list_.size(), style_));
  } else if (word == "table") {
    show_question(seat, true);
  } else if (word == "why") {
    why(seat, rest);
  } else if (word == "rules") {
    rules(rest);
  } else if (word == "options") {
    std::string out;
    for (const OptionValue& option : program_.options) out += indented(fmt::format("{}: {}", option.name, option.text), 2, 4, style_.width);
    console_.print(out.empty() ? "this game has no options\n" : out);
  } else if (word == "log") {
    console_.print(log_text(readers_.at(seat).all, 0, style_));
  } else {
    return false;
  }
  return true;
}

Session::Answer Session::play_entry(Seat seat, const Move& entry) {
  Move move = entry;
  const int decision = state_.header().decision;
  if (move_count(program_, decision, move) > 1) {
    std::int32_t& value = move.values[static_cast<std::size_t>(range_of(move))];
    const int least = value;
    const int greatest = move.last;
    std::string line;
    std::string prompt = indented(fmt::format("{}: which number, from {} to {}?", move_text(program_, decision, entry), least, greatest), 0,
                                  2, style_.width - 1);
    prompt.back() = ' ';
    if (!console_.read_line(prompt, line)) return Answer::kLeave;
    line = trimmed(line);
    const auto number = number_in<int>(line);
    if (!number || *number < least || *number > greatest) {
      complain(line.empty() ? "no number was typed; nothing is chosen"
                            : fmt::format("'{}' is not a number from {} to {}; nothing is chosen", line, least, greatest));
      return Answer::kAgain;
    }
    value = move.last = *number;
  }
  readers_.at(seat).shown = readers_.at(seat).all.size();
  make(seat, move);
  return Answer::kMoved;
}

Session::Answer Session::play_text(Seat seat, const std::string& text) {
  const ReadMove read = read_move(machine_, state_, seat, text);
  if (read.fault.kind == FaultKind::kInterrupted) return Answer::kLeave;
  if (read.legal.size() == 1) return play_entry(seat, read.legal.front());
  if (read.legal.size() > 1) {
    complain(fmt::format("'{}' could mean:", text));
    for (const Move& move : read.legal) say(move_text(program_, state_.header().decision, move), 2);
    return Answer::kAgain;
  }
  if (!read.illegal.empty()) {
    tell_refusal(seat, read.illegal.front());
    if (list_.size() <= kFewMoves) show_question(seat, false);
  } else {
    tell_unknown(seat, text);
  }
  return Answer::kAgain;
}

void Session::tell_refusal(Seat seat, const Move& move) {
  std::optional<Refusal> reason;
  if (const Fault fault = machine_.refusal(state_, seat, move, reason); fault.happened()) {
    if (fault.kind == FaultKind::kInterrupted) return;
    complain("refused, but the reason cannot be found: the rules have a fault");
    tell_fault(fault);
  }
  if (!reason) return;
  complain("refused: " + refusal_text(program_, state_.header().decision, move, *reason));
  tell_clauses(reason->cites);
}

void Session::say(const std::string& text, std::size_t indent) {
  console_.print(indented(text, indent, indent == 0 ? 0 : indent + 2, style_.width));
}

void Session::tell_fault(const Fault& fault) {
  std::istringstream lines(fault_report(program_, fault));
  std::string line;
  while (std::getline(lines, line)) say(line, 2);
}

void Session::complain(const std::string& text) { console_.print(style_.bad(indented(text, 0, 0, style_.width))); }

void Session::tell_clauses(const std::vector<int>& clauses) {
  std::string out;
  for (const int index : clauses) {
    const Clause& clause = program_.clauses[static_cast<std::size_t>(index)];
    if (clause.text.empty()) continue;
    out += "  " + style_.bold(clause.name) + paragraph(clause.text, clause.name.size() + 2, 2, style_.width);
  }
  console_.print(out);
}

namespace {

// What is to be chosen, by its kind and not by its name in the rules: "tile from his hand", "player".
std::string thing(const ChoiceInfo& choice) {
  const std::string where = " from " + choice.from_text;
  switch (choice.kind) {
    case ChoiceInfo::Kind::kTile:
      return "tile" + where;
    case ChoiceInfo::Kind::kTiles:
      return choice.sizes_text + where;
    case ChoiceInfo::Kind::kSeat:
      return where == " from players" ? "player" : "player" + where;
    case ChoiceInfo::Kind::kNumber:
    case ChoiceInfo::Kind::kRange:
      return "number" + where;
  }
  return "";
}

}  // namespace

std::string Session::usage(const WayInfo& way) const {
  std::string text;
  for (const WayInfo::Part& part : way.parts) {
    if (!text.empty()) text += ' ';
    text += part.word.empty() ? "<" + thing(way.choices[static_cast<std::size_t>(part.choice)]) + ">" : part.word;
  }
  return text;
}

void Session::tell_unknown(Seat, const std::string& text) {
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(state_.header().decision)];
  const std::string first = lower(text.substr(0, text.find(' ')));
  std::vector<std::string> words;
  std::vector<std::string> forms;
  for (const WayInfo& way : info.ways) {
    const std::string& word = way.parts.front().word;
    if (word.empty()) continue;
    // The same move may stand in two tiers, with a condition and without.
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    const std::string form = usage(way);
    if (lower(word) == first && std::find(forms.begin(), forms.end(), form) == forms.end()) forms.push_back(form);
  }
  if (!forms.empty()) {
    complain(fmt::format("'{}' cannot be read; expected:", text));
    for (const std::string& form : forms) say(form, 2);
    return;
  }
  std::string known;
  for (const std::string& word : words) known += fmt::format("{}'{}'", known.empty() ? "" : ", ", word);
  // A word of another question: the rules know it, and it is not the time.
  for (const DecisionInfo& other : program_.decisions) {
    for (const WayInfo& way : other.ways) {
      if (way.parts.empty() || way.parts.front().word.empty() || lower(way.parts.front().word) != first) continue;
      complain(fmt::format("'{}' is not possible now; here a move begins with {}", first, known));
      tell_clauses(way.cites);
      return;
    }
  }
  for (const Command& command : kCommands) words.emplace_back(command.word);
  const std::string near = dsl::nearest(first, words);
  complain(fmt::format("'{}' is unknown; {}", first,
                       near.empty() ? fmt::format("a move begins with {}, and 'help' lists what else you can type", known)
                                    : fmt::format("did you mean '{}'?", near)));
}

void Session::why(Seat seat, const std::string& text) {
  const int decision = state_.header().decision;
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(decision)];
  if (text.empty()) {
    say("'why MOVE' tells you whether a move is legal, and which rules decide that; these are your ways to move now, with their rules:");
    std::vector<int> clauses = info.cites;
    for (const WayInfo& way : info.ways) {
      std::string names;
      for (const int clause : way.cites) {
        names += (names.empty() ? "" : ", ") + program_.clauses[static_cast<std::size_t>(clause)].name;
        if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) clauses.push_back(clause);
      }
      say(usage(way) + (names.empty() ? "" : " (" + names + ")"), 2);
    }
    tell_clauses(clauses);
    return;
  }
  std::vector<Move> legal;
  std::vector<Move> illegal;
  const auto number = typed_number(text);
  if (const auto move = number ? numbered(*number) : std::nullopt) {
    legal = {*move};
  } else {
    ReadMove read = read_move(machine_, state_, seat, text);
    legal = std::move(read.legal);
    illegal = std::move(read.illegal);
  }
  for (const Move& move : legal) {
    console_.print(style_.good(indented(fmt::format("'{}' is legal", move_text(program_, decision, move)), 0, 0, style_.width)));
    const WayInfo& way = info.ways[move.way];
    std::vector<int> clauses = way.cites;
    for (const Condition& condition : way.conditions) clauses.insert(clauses.end(), condition.cites.begin(), condition.cites.end());
    std::vector<int> once;
    for (const int clause : clauses)
      if (std::find(once.begin(), once.end(), clause) == once.end()) once.push_back(clause);
    tell_clauses(once);
  }
  if (!legal.empty()) return;
  if (illegal.empty())
    tell_unknown(seat, text);
  else
    tell_refusal(seat, illegal.front());
}

void Session::help(Seat) {
  say("Type the number of a move, or the move itself. You can write a tile as [3-4], 3-4 or 4-3, and leave out words as long as the move "
      "is clear.");
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(state_.header().decision)];
  std::vector<std::string> forms;
  for (const WayInfo& way : info.ways) {
    const std::string form = usage(way);
    if (std::find(forms.begin(), forms.end(), form) != forms.end()) continue;
    forms.push_back(form);
    say(form, 2);
  }
  say("You can also type:");
  std::string out;
  for (const Command& command : kCommands) {
    const std::string label = fmt::format("  {:<22}", fmt::format("{} {}", command.word, command.rest));
    out += label + paragraph(command.what, label.size(), 0, style_.width);
  }
  console_.print(out);
}

void Session::rules(const std::string& about) {
  std::string out;
  const std::string wanted = lower(about);
  std::vector<std::string> names;
  for (const Clause& clause : program_.clauses) {
    if (clause.text.empty()) continue;
    names.push_back(clause.name);
    if (!wanted.empty() && lower(clause.name) != wanted) continue;
    out += style_.bold(clause.name) + paragraph(clause.text, clause.name.size(), 2, style_.width);
  }
  if (out.empty() && !wanted.empty()) {
    for (const Clause& clause : program_.clauses)
      if (lower(clause.text).find(wanted) != std::string::npos)
        out += style_.bold(clause.name) + paragraph(clause.text, clause.name.size(), 2, style_.width);
  }
  if (out.empty())
    out = indented(names.empty() ? "this game has no rule book" : fmt::format("no clause is called '{0}' or contains '{0}'", about), 0, 0,
                   style_.width);
  console_.print(out);
}

int Session::leave() {
  console_.leave();
  console_.print(journal_.keeps()
                     ? fmt::format("The match is saved. To continue it:\n  boneyard play --resume {}\n", shell_word(journal_.path()))
                     : "The match is not saved.\n");
  return kClean;
}

int Session::fault() {
  console_.leave();
  complain("The rules of this game have a fault, which stops the match:");
  tell_fault(state_.header().fault);
  if (journal_.keeps()) console_.print(fmt::format("The match up to here is recorded:\n  {}\n", printable(journal_.path())));
  return kFindings;
}

int Session::finish() {
  console_.leave();
  // One person sees the end as he saw the match; several people, or none, see what is open to all of them.
  const Seat seat = shared() || seating_.people == 0 ? kNobody : std::countr_zero(seating_.people);
  Reader& reader = readers_.at(seat);
  std::string out = "\n";
  std::size_t from = reader.shown;
  if (seating_.people != 0 && reader.all.size() - from > kMostNews) from = reader.all.size() - kMostNews;
  if (shared()) from = reader.all.size() - std::min<std::size_t>(reader.all.size(), 10);
  out += log_text(reader.all, from, style_);
  std::string winners;
  for (Seat winner = 0; winner < program_.seats; ++winner)
    if ((state_.header().winners >> winner) & 1) winners += (winners.empty() ? "" : ", ") + seat_name(program_, seating_.names, winner);
  if (seat != kNobody) out += '\n' + table_text(program_, state_, view_of(program_, state_, seat), seating_.names, style_);
  const bool alone = std::popcount(seating_.people) == 1 && state_.header().winners == seating_.people;
  out += '\n' + style_.bold(indented(alone             ? "You won."
                                     : winners.empty() ? "Nobody wins."
                                                       : fmt::format("Won by {}.", winners),
                                     0, 2, style_.width));
  // What is there to be copied is not broken.
  if (journal_.keeps()) out += style_.dim(fmt::format("The whole match:\n  boneyard replay {}", shell_word(journal_.path()))) + '\n';
  console_.print(out);
  return kClean;
}

}  // namespace boneyard::cli
