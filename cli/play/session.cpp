#include "cli/play/session.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/records/finished_match.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/records/saved_match.hpp"
#include "cli/table/odds_text.hpp"
#include "cli/table/pager.hpp"
#include "cli/table/refused_move.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/table/way_text.hpp"
#include "cli/table/whereabouts.hpp"
#include "cli/table/words_meant.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "cli/terminal/shell_word.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "engine/characters.hpp"
#include "engine/display_width.hpp"
#include "engine/lookalike.hpp"
#include "engine/notation.hpp"
#include "engine/number_text.hpp"
#include "engine/telling/scoreboard.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostNews = 40;  // lines of the log shown with a question
constexpr std::size_t kGoodNews = 5;   // of them for which the table is drawn in brief
constexpr std::size_t kLeastNews = 3;  // even where they do not fit the screen
constexpr std::size_t kMostTakenBack = 100;
constexpr std::size_t kFewMoves = 8;     // listed again after a refusal
constexpr std::size_t kMostReasons = 4;  // told of what may be several moves

// The first word of what a player types for the way, in small letters.
std::string first_word(const WayInfo& way) {
  const std::string& word = way.parts.empty() ? std::string() : way.parts.front().word;
  return lower(word.substr(0, word.find(' ')));
}

// What is typed as digits alone: the number of a move in the list, or one to be chosen.
std::optional<int> typed_number(const std::string& text) { return text.starts_with('-') ? std::nullopt : number_in<int>(text); }

// "'lead', 'place' or 'pass'"
std::string any_of_words(std::vector<std::string> words) {
  for (std::string& word : words) word = '\'' + word + '\'';
  return enumerated(words, "or");
}

}  // namespace

void Session::Fan::on_event(const Event& event, const State& state) {
  session_.journal_.on_event(event, state);
  session_.history_.on_event(event, state);
  for (auto& [seat, reader] : session_.readers_) {
    reader.log.on_event(event, state);
    if (seat != kNobody) reader.hand.on_event(event);
  }
  session_.summary_->on_event(event, state);
  if (session_.lesson_) session_.lesson_->on_event(event);
  if (event.kind == Event::Kind::kGather) session_.places_.clear();
  if (session_.discovery_ && session_.discovery_->on_event(event, state)) session_.choices_.clear();
}

Session::Session(const Game& game, Seating seating, Journal& journal, Console& console, std::uint64_t seed, std::uint64_t index)
    : game_(game),
      program_(game.program()),
      seating_(std::move(seating)),
      names_(spoken_names(program_.seats, seating_.names)),
      move_names_(names_to(last_reader(), program_.seats, seating_.names)),
      journal_(journal),
      console_(console),
      seed_(seed),
      index_(index),
      style_(console.style()),
      machine_(game.new_machine()),
      state_(game.new_state()),
      advice_(program_),
      summary_(std::in_place, program_,
               last_reader() != kNobody ? seating_.people
               : seating_.people == 0   ? 0
                                        : program_.all_seats(),
               seating_.names),
      fan_(*this) {
  for (const auto& [seat, level] : seating_.levels)
    if (!players_[level]) players_[level] = make_player(program_, level);
  journal_.of(program_);
  machine_.interrupt_by(Console::interrupted());
  for (Seat seat = 0; seat < program_.seats; ++seat)
    if (person(seat)) readers_.emplace(seat, Reader{SeatLog(program_, SeatMask{1} << seat, move_names_), HandOrder(program_, seat)});
  if (seating_.people != 0 && !shared()) discovery_.emplace(program_, std::countr_zero(seating_.people));
  // With no people at the table there is nobody to hide anything from.
  readers_.emplace(kNobody,
                   Reader{SeatLog(program_, seating_.people == 0 ? 0 : program_.all_seats(), names_), HandOrder(program_, kNobody)});
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
  // Similar moves that opponents make one after another share a line, unless each move is shown when it is made.
  const bool waits = pace_ == 0 && opponent_is_next();
  for (auto& [seat, reader] : readers_) {
    for (LogLine& line : waits ? reader.log.take_finished() : reader.log.take()) {
      reader.bytes += line.text.size();
      reader.all.push_back(std::move(line));
    }
    if (reader.bytes <= kMostBytes) continue;
    // Of a match without end, the older part goes: the record has it all.
    std::size_t old = 0;
    for (; reader.bytes > kMostBytes / 2; ++old) reader.bytes -= reader.all[old].text.size();
    reader.all.erase(reader.all.begin(), reader.all.begin() + static_cast<std::ptrdiff_t>(old));
    reader.shown -= std::min(reader.shown, old);
    reader.told -= std::min(reader.told, old);
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
  Random random = draws_of(seat);
  return players_.at(seating_.levels.at(seat))->choose(knowledge_of(seat), random);
}

void Session::make(Seat seat, const Move& move) {
  moved_ = moved_ || person(seat);
  const Move made = move;  // may stand in the list that apply() is free to use
  machine_.apply(state_, seat, made, &fan_);
  journal_.flush();
  collect();
}

void Session::follow(bool paced) {
  const Seat seat = last_reader();
  Reader& reader = readers_.at(seat);
  // A lesson explains what happened all at once, before the next question.
  if (pace_ == 0 || lesson_ || reader.news() == reader.all.size()) return;
  // A person who is asked next reads it as long as they like.
  paced = paced && opponent_is_next();
  if (console_.draws()) {
    // What comes with the next question waits for it.
    if (seat == kNobody || !opponent_is_next()) return;
    Scene scene = scene_of(seat, true);
    scene.question = [](const Style&) { return std::string(); };
    console_.show(std::move(scene));
  } else {
    const std::string apart = reader.told <= reader.shown ? "\n" : "";
    console_.print(apart + log_text(reader.all, reader.news(), style_));
  }
  // A screen that changes at once has shown nothing.
  if (paced || !console_.draws()) reader.told = reader.all.size();
  if (paced) console_.pause(pace_);
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
  follow(false);
  while (state_.header().status == Status::kDecision) {
    if (Console::interrupted()) return leave();
    const Seat seat = std::countr_zero(state_.header().to_act);
    if (!list_moves(seat)) break;
    if (person(seat)) {
      if (!ask(seat)) return leave();
      follow(false);
      continue;
    }
    Move move;
    console_.busy(names_[static_cast<std::size_t>(seat)] + " is thinking ...", [&] { move = opponent_move(seat); });
    make(seat, move);
    follow(true);
  }
  if (broken_off() || state_.header().status == Status::kDecision) return leave();
  if (state_.header().status == Status::kFault) return fault();
  return finish();
}

bool Session::ask(Seat seat) {
  // A lesson explains every choice.
  if (readers_.at(seat).forced && !lesson_ && move_count(program_, state_.header().decision, list_) == 1) {
    Reader& reader = readers_.at(seat);
    const std::size_t before = reader.all.size();
    make(seat, list_.front());
    // Nothing is said of some choices, and what comes of one begins with a blank.
    if (reader.all.size() > before && !reader.all[before].text.starts_with(' ')) {
      std::string& line = reader.all[before].text;
      const std::string mark = " (your only move)";
      line.insert(line.size() - (line.ends_with('.') ? 1 : 0), mark);
      reader.bytes += mark.size();
    }
    return true;
  }
  doubted_.clear();
  if (const Answer wanted = lesson_ ? explain(seat) : Answer::kAgain; wanted != Answer::kAgain) return wanted == Answer::kMoved;
  if (const Answer wanted = show_hidden(seat); wanted != Answer::kAgain) return wanted == Answer::kMoved;
  advised_.clear();
  if (lesson_) {
    list_anew(seat);
    advised_ = advice_.lesson(knowledge_of(seat), draws_of(seat), menus_.back(), move_names_, style_.width);
  }
  show_question(seat, true);
  if (Console::interrupted()) return false;
  offer();
  // Who reads "You" is not called by a letter.
  const std::string& seated = seating_.names[static_cast<std::size_t>(seat)];
  const std::string prompt = (seated == "You" ? seated : names_[static_cast<std::size_t>(seat)]) + "> ";
  std::string line;
  for (;;) {
    if (!console_.read_line(prompt, line)) return false;
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

Session::Answer Session::show_hidden(Seat seat) {
  if (pace_ == 0 || lesson_ || !chosen_ || shared() || !console_.draws()) return Answer::kAgain;
  style_ = console_.style();
  list_anew(seat);
  console_.show(scene_of(seat, true));
  Reader& reader = readers_.at(seat);
  if (!console_.hides_news()) return Answer::kAgain;
  reader.told = reader.all.size();
  return teach(seat, {log_text(reader.all, reader.shown, style_)});
}

Session::Answer Session::teach(Seat seat, const std::vector<std::string>& paragraphs) {
  for (const std::string& page : pages_of(paragraphs, style_for(1).height)) {
    if (console_.draws())
      console_.wipe(page.substr(page.front() == '\n' ? 1 : 0));
    else
      console_.print(page);
    while (Console::can_be_shared()) {
      std::string line;
      if (!console_.read_line(lesson_ ? "Enter goes on, 'skip' ends the lesson: " : "Enter goes on: ", line)) return Answer::kLeave;
      line = trimmed(line);
      if (line.empty()) break;
      const std::vector<std::string> meant =
          first_words_meant(line, lesson_ ? std::vector<std::string>{"skip"} : std::vector<std::string>{});
      if (meant.size() > 1) {
        complain(ambiguous_word(typed_line(line).word, meant));
      } else if (meant.empty()) {
        say("Press Enter to go on: your move comes after what you read here. Commands such as 'help', 'rules' and 'quit' work here, too.");
      } else if (meant.front() == "skip") {
        lesson_.reset();
        return Answer::kAgain;
      } else if (const Answer wanted = obey(seat, meant.front(), typed_line(line).rest); wanted != Answer::kAgain) {
        return wanted;
      }
    }
  }
  return Answer::kAgain;
}

Session::Answer Session::explain(Seat seat) {
  style_ = console_.style();
  list_anew(seat);
  if (!chosen_)
    if (const Answer wanted = teach(seat, lesson_->overview(style_)); wanted != Answer::kAgain || !lesson_) return wanted;
  Reader& reader = readers_.at(seat);
  std::vector<std::string> paragraphs;
  const auto add = [&](const std::string& title, std::vector<std::string> more) {
    if (more.empty()) return;
    more.front().insert(0, '\n' + style_.bold(title) + '\n');
    std::move(more.begin(), more.end(), std::back_inserter(paragraphs));
  };
  const bool over = lesson_->over();
  if (!over) add("On the table", lesson_->table(view_of(program_, state_, seat), style_));
  // Before the first question, there has been no table to look at.
  if (!chosen_ && !paragraphs.empty()) paragraphs.insert(paragraphs.begin(), table_of(seat));
  if (auto happened = lesson_->happened(std::span(reader.all).subspan(reader.news()), style_); !happened.empty()) {
    add("What happened", std::move(happened));
    reader.told = reader.all.size();
  }
  if (over)
    add(program_.tiles.size() > 0 ? "The first deal is over" : "The lesson is over",
        {indented("From here on nothing is explained unless you ask: 'rules', 'why', 'hint' and 'odds' do that.", 2, 2, style_.width)});
  else
    add("Your moves", lesson_->moves(state_.header().decision, list_, style_));
  const Answer wanted = teach(seat, paragraphs);
  if (over) lesson_.reset();
  return wanted;
}

// What Tab completes to: every move, up to a number that is still to be chosen, and every command.
void Session::offer() {
  constexpr std::size_t kMostOffered = 5000;
  std::vector<std::string> lines;
  for (const Move& move : list_) {
    if (lines.size() == kMostOffered) break;
    const int decision = state_.header().decision;
    const WayInfo& way = program_.decisions[static_cast<std::size_t>(decision)].ways[move.way];
    const bool open = move_count(program_, decision, move) > 1;
    std::string& line = lines.emplace_back();
    for (const MovePiece& piece : pieces_of(program_, decision, move, move_names_)) {
      if (!line.empty()) line += ' ';
      if (open && piece.choice >= 0 && way.choices[static_cast<std::size_t>(piece.choice)].kind == ChoiceInfo::Kind::kRange) break;
      line += piece.text;
    }
  }
  for (const std::string& word : commands().words()) lines.push_back(typed(word));
  console_.offer(std::move(lines));
}

void Session::show_question(Seat seat, bool whole, bool all) {
  if (whole && shared()) {
    if (looking_ != seat) {
      console_.wipe('\n' + style_.bold(indented(program_.game, 2, 2, style_.width)) + '\n' +
                    indented(fmt::format("It's {}'s turn.", seat_name(program_.seats, seating_.names, seat)), 2, 2, style_.width) +
                    indented("Pass the keyboard on. Nobody else may see the next screen.", 2, 2, style_.width) + '\n');
      console_.forget_typed();
      std::string line;
      if (!console_.read_line(fmt::format("  {}, press Enter: ", names_[static_cast<std::size_t>(seat)]), line)) return;
      looking_ = seat;
    }
    console_.wipe("");
  }
  style_ = console_.style();  // the terminal may have another size by now
  if (whole || menus_.empty()) list_anew(seat);
  if (console_.draws()) {
    console_.show(scene_of(seat, whole));
    return;
  }
  const std::string question = question_text(seat);
  if (!whole) {
    console_.print(question);
    return;
  }
  // The question and what it is about matter most: of what happened before, there is as much as fits with them, the line typed last and the next one.
  const auto height = static_cast<std::size_t>(style_.height);
  const Reader& reader = readers_.at(seat);
  const std::size_t first = all ? reader.shown : reader.news();
  const std::size_t wanted = std::clamp(reader.all.size() - first, kLeastNews, kGoodNews);
  std::string below;
  const auto room = [&] {
    const std::size_t used = static_cast<std::size_t>(std::count(below.begin(), below.end(), '\n')) + 3;
    return height == 0 ? std::numeric_limits<std::size_t>::max() : height > used ? height - used : 0;
  };
  for (const bool brief : {false, true}) {
    below = table_of(seat, brief) + question;
    if (all || room() >= wanted) break;
  }
  // On a small screen, what happened is worth more than the empty lines above the table and the question.
  if (!all && room() < kLeastNews) below = table_of(seat, true).substr(1) + question.substr(1);
  console_.print(news_text(seat, first, std::max(room(), kLeastNews)) + below);
}

std::vector<Face> Session::hand_of(Seat seat) const {
  View view = view_of(program_, state_, seat);
  readers_.at(seat).hand.arrange(view);
  std::vector<Face> hand;
  for (const View::Zone& zone : view.zones)
    if (zone.owner == seat) hand.insert(hand.end(), zone.tiles.begin(), zone.tiles.end());
  return hand;
}

void Session::list_anew(Seat seat) {
  menus_.clear();
  menus_.push_back(menu_of(seat, list_));
  menu_width_ = style_.width;
  doubted_number_.reset();
}

Scene Session::scene_of(Seat seat, bool begins) {
  Scene scene;
  scene.names = names_;
  scene.seat = is_you(seating_.names, seat) ? seat : kNobody;
  scene.begins = begins;
  scene.in_characters = program_.tiles.highest_end() <= 6 && !program_.tiles.has_suits() && program_.dice_values.sides() <= 6;
  scene.log = &readers_.at(seat).all;
  scene.news = readers_.at(seat).news();
  scene.table = [this, seat](const Style& style, bool brief, std::size_t lines) {
    style_ = style;
    return table_of(seat, brief, lines);
  };
  // With another width entries have other numbers, and a choice that was made step by step begins anew.
  scene.question = [this, seat](const Style& style) {
    style_ = style;
    if (menu_width_ != style.width) list_anew(seat);
    return question_text(seat);
  };
  return scene;
}

std::string Session::table_of(Seat seat, bool brief, std::size_t lines) {
  View view = view_of(program_, state_, seat);
  readers_.at(seat).hand.arrange(view);
  const std::string heading = heading_text(program_, state_, view, seating_.names, summary_->point(state_), style_, brief);
  const auto used = static_cast<std::size_t>(std::count(heading.begin(), heading.end(), '\n'));
  return '\n' + heading +
         table_text(program_, state_, view, seating_.names, style_, brief, console_.draws() ? &places_[seat] : nullptr,
                    lines - std::min(lines, used));
}

// Marked as read when something is chosen, so that `table` can show it again.
std::string Session::news_text(Seat seat, std::size_t first, std::size_t lines) const {
  const Reader& reader = readers_.at(seat);
  if (first == reader.all.size()) return {};
  const std::size_t from = std::max(first, reader.all.size() - std::min(reader.all.size(), kMostNews));
  std::vector<LogLine> news(reader.all.begin() + static_cast<std::ptrdiff_t>(from), reader.all.end());
  // A choice, and what came out, stay in sight even where the screen scrolls; single tiles and payments fold.
  const auto folds = [](const LogLine& line) { return line.weight != LogLine::Weight::kOutcome && line.text.starts_with(' '); };
  const auto lighter = [&](const LogLine& one, const LogLine& other) {
    return std::pair(!folds(one), one.weight) < std::pair(!folds(other), other.weight);
  };
  for (bool all = from == first;; all = false) {
    const std::string text = (all ? "" : style_.dim("  (there is more: 'log')") + '\n') + log_text(news, 0, style_);
    if (static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) <= lines) return '\n' + text;
    const auto lightest = std::min_element(news.begin(), news.end() - 1, lighter);
    // What happened last stays as well.
    if (lightest == news.end() - 1 || !folds(*lightest)) return '\n' + text;
    news.erase(lightest);
  }
}

std::string Session::question_text(Seat seat) const {
  const Menu& menu = menus_.back();
  const std::int64_t count = move_count(program_, state_.header().decision, menu.moves());
  const std::string name = seat_name(program_.seats, seating_.names, seat);
  const bool number = menu.asks_number();
  const std::string back = menus_.size() > 1 ? " (Enter goes back)" : "";
  const std::string asked =
      count == 1 && back.empty() ? (name == "You" ? "this is your only move (Enter makes it):" : "you have one move (Enter makes it):")
      : number                   ? number_asked(seat) + '?' + back
               : fmt::format("{}choose one of {} moves{}:", menu.said().empty() ? "" : menu.said() + ": ", menu.moves().size(), back);
  // Bold from the start of a line to the end of the name, however it is broken.
  std::string question = indented(name + ", " + asked, 0, 2, style_.width);
  if (question.compare(0, name.size(), name) == 0) question = style_.bold(name) + question.substr(name.size());
  return '\n' + question + (number ? "" : menu.text()) + (menus_.size() == 1 ? advised_ : "");
}

// "bid how many marks, 1 to 2"
std::string Session::number_asked(Seat seat) const {
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(state_.header().decision)];
  const std::string offered = ", " + menus_.back().numbers();
  const WayInfo& way = decision.ways[menus_.back().moves().front().way];
  if (const auto asked = Wording(program_, SeatMask{1} << seat, move_names_).question(state_, seat, way)) return *asked + offered;
  const ChoiceInfo& choice = menus_.back().number_choice();
  // What may be 0, or is no range, is rather a name, such as that of a suit, than an amount.
  const bool amount = choice.kind == ChoiceInfo::Kind::kRange && !offered.starts_with(", 0");
  const char* const what = amount ? "how much" : "which number";
  std::string words = menus_.back().text_with("#");
  return words.replace(words.find('#'), 1, words.ends_with('#') || !amount ? what : "how many") + offered;
}

// What a bare number means: an entry of the menu, or the number that is asked for, where nothing else is.
std::optional<Move> Session::numbered(int number) const {
  const Menu& menu = menus_.back();
  if (menu.asks_number()) {
    const std::vector<Move> found = menu.with_number(number);
    return found.empty() ? std::nullopt : std::optional(found.front());
  }
  const auto entry = number < 1 ? std::nullopt : menu.after(static_cast<std::size_t>(number));
  if (!entry || entry->moves().size() > 1) return std::nullopt;
  return entry->moves().front();
}

bool Session::doubts(int number, const Move& entry) {
  const int decision = state_.header().decision;
  if (doubted_number_ == number) by_entry_.insert(decision);
  if (by_entry_.count(decision) != 0 || menus_.back().asks_number()) return false;
  if (move_count(program_, decision, entry) > 1) return false;  // its question says what is meant
  const std::vector<Move> others = menus_.back().with_number(number);
  if (others.size() != 1 || others.front() == entry) return false;
  doubted_number_ = number;
  const std::string other = move_text(program_, decision, others.front(), move_names_);
  say(fmt::format("{0} is the number of '{1}' in the list, and may mean '{2}'. Type {0} again, or '{2}'.", number,
                  menus_.back().text_of(entry), other));
  return true;
}

Session::Answer Session::answer(Seat seat, const std::string& line) {
  misread_ = false;
  const Answer answer = answer_to(seat, line);
  if (misread_) say_lookalike(line);
  return answer;
}

void Session::say_lookalike(const std::string& typed) {
  if (const std::string note = lookalike_note(typed); !note.empty()) say(note);
}

Session::Answer Session::answer_to(Seat seat, const std::string& line) {
  const int decision = state_.header().decision;
  if (line.empty()) {
    if (go_back(seat)) return Answer::kAgain;
    if (move_count(program_, decision, list_) == 1) return play_entry(seat, list_.front());
    say(menus_.back().asks_number() ? "type a number, or 'help'" : "type the number of a move, the move itself, or 'help'");
    return Answer::kAgain;
  }
  if (const auto number = typed_number(line)) return play_number(seat, *number);
  const std::vector<std::string> of_game = move_words(true);
  const std::vector<std::string> meant = first_words_meant(line, of_game);
  // A letter may be a seat.
  if (meant.size() > 1 && !Menu(menus_.back()).after(pieces_of(program_.tiles, line))) {
    complain(ambiguous_word(typed_line(line).word, meant));
    return Answer::kAgain;
  }
  const bool moves = !line.starts_with('/') && !meant.empty() && std::find(of_game.begin(), of_game.end(), meant.front()) != of_game.end();
  if (meant.size() == 1 && !moves) return obey(seat, meant.front(), typed_line(line).rest);
  return play_text(seat, written_out(line));
}

std::vector<std::string> Session::first_words_meant(const std::string& line, std::vector<std::string> words) const {
  std::string word = typed_line(line).word;
  const bool slash = word.starts_with('/');
  if (slash) {
    word.erase(0, 1);
    words.clear();
  }
  for (const std::string& command : commands().words())
    if (slash || !begins_move(command)) words.push_back(command);
  return words_meant(slash || !begins_move(word) ? Commands::alias(word) : word, words);
}

Session::Answer Session::obey(Seat seat, const std::string& command, const std::string& rest) {
  if (command == "quit") return Answer::kLeave;
  if (command == "undo") return go_back(seat) ? Answer::kAgain : take_back(seat);
  commands().find(command)->obey(*this, seat, rest);
  return Answer::kAgain;
}

bool Session::begins_move(const std::string& word) const {
  return std::any_of(program_.decisions.begin(), program_.decisions.end(), [&](const DecisionInfo& info) {
    return std::any_of(info.ways.begin(), info.ways.end(), [&](const WayInfo& way) { return first_word(way) == word; });
  });
}

std::string Session::typed(const std::string& command) const { return (begins_move(command) ? "/" : "") + command; }

std::string Session::usage(const Commands::Command& command) const {
  return (begins_move(command.word) ? "/" : "") + Commands::usage(command);
}

bool Session::is_open(const WayInfo& way) const {
  const std::vector<WayInfo>& ways = program_.decisions[static_cast<std::size_t>(state_.header().decision)].ways;
  return std::any_of(list_.begin(), list_.end(), [&](const Move& move) { return &ways[move.way] == &way; });
}

std::vector<std::string> Session::move_words(bool first) const {
  std::vector<std::string> words;
  for (const WayInfo& way : program_.decisions[static_cast<std::size_t>(state_.header().decision)].ways) {
    const std::vector<std::string> typed = typed_words(way.parts);
    for (std::size_t i = 0; i < typed.size(); ++i) {
      const bool begins = i == 0 && !way.parts.front().word.empty();
      if (begins == first && std::find(words.begin(), words.end(), typed[i]) == words.end()) words.push_back(typed[i]);
    }
  }
  return words;
}

std::string Session::written_out(const std::string& text) const {
  std::string whole;
  for (const std::string& word : single_words(text)) {
    // A letter further on is a seat.
    const bool first = whole.empty();
    const std::vector<std::string> meant = first || word.size() > 1 ? words_meant(word, move_words(first)) : std::vector<std::string>{};
    whole += (first ? "" : " ") + (meant.size() == 1 ? meant.front() : word);
  }
  return whole;
}

const Session::Commands& Session::commands() {
  static constexpr Commands::Command kCommands[] = {
      {"help", "[WORD]", "what you can type, or what a command or a move is",
       [](Session& session, Seat seat, const std::string& rest) { rest.empty() ? session.help(seat) : session.help_with(rest); }},
      {"moves", "", "all your legal moves", [](Session& session, Seat seat, const std::string&) { session.list_all(seat); }},
      {"back", "", "to the choice before, as Enter does, while you choose step by step",
       [](Session& session, Seat seat, const std::string&) {
         if (!session.go_back(seat)) session.say("there is nothing to go back from: 'back' leaves a choice that is made step by step");
       }},
      {"table", "", "the table again, with all the tiles of long rows",
       [](Session& session, Seat seat, const std::string&) { session.show_table(seat); }},
      {"score", "", "the score after each deal, and with what the match is won",
       [](Session& session, Seat, const std::string&) {
         session.console_.print(session.summary_->score_text(session.state_, session.style_));
       }},
      {"sort", "pips|suit|drawn", "show your hand by the sum of pips, by suit, or as you drew it",
       [](Session& session, Seat seat, const std::string& rest) { session.sort(seat, rest); }},
      {"known", "[PLAYER]", "where each tile may be that you do not see, or which of them this player may have",
       [](Session& session, Seat seat, const std::string& rest) { session.known(seat, rest); }},
      {"why", "MOVE", "whether this move is legal, and why or why not",
       [](Session& session, Seat seat, const std::string& rest) { session.why(seat, rest); }},
      {"rules", "[CLAUSE|WORD|all]", "how the game goes, one clause of the rule book, the clauses with a word, or all of them",
       [](Session& session, Seat, const std::string& rest) { session.rules(rest); }},
      {"options", "", "the options of this match", [](Session& session, Seat, const std::string&) { session.show_options(); }},
      {"log", "[LINES]", "everything that you have seen happen, or its last lines",
       [](Session& session, Seat seat, const std::string& rest) { session.log(seat, rest); }},
      {"auto", "on|off", "make your move without asking when you have only one",
       [](Session& session, Seat seat, const std::string& rest) { session.set_forced(seat, rest); }},
      {"hint", "",
       "the best moves, with your chance of winning or, where the match goes on after this deal, with how well you do in it (50 % is as "
       "well "
       "as the others)",
       [](Session& session, Seat seat, const std::string&) { session.show_hint(seat); }},
      {"odds", "[WORDS]", "how likely something is that you can only guess, by all that you know; with WORDS, only what has these words",
       [](Session& session, Seat seat, const std::string& rest) { session.show_odds(seat, rest); }},
      {"tutor", "on|off", "warn you before you make a move that looks much worse than the best",
       [](Session& session, Seat, const std::string& rest) { session.set_tutor(rest); }},
      {"undo", "", "take back your last choice, as long as you have learned nothing since", nullptr},
      {"quit", "", "leave; the match is saved", nullptr},
  };
  static constexpr Commands kShell(kCommands);
  return kShell;
}

void Session::show_table(Seat seat) {
  if (console_.draws())
    console_.print(table_of(seat));
  else
    show_question(seat, true, true);
}

void Session::show_options() {
  std::string out;
  for (const OptionValue& option : program_.options) out += indented(fmt::format("{}: {}", option.name, option.text), 2, 4, style_.width);
  console_.print(out.empty() ? "this game has no options\n" : out);
}

void Session::show_odds(Seat seat, const std::string& rest) {
  console_.print(odds_text(knowledge_of(seat), draws_of(seat), rest, move_names_, style_.width));
}

void Session::show_hint(Seat seat) { console_.print(advice_.hint(knowledge_of(seat), draws_of(seat), menus_.back(), style_.width)); }

void Session::list_all(Seat seat) {
  if (!menus_.back().lists_all()) menus_.push_back(menu_of(seat, menus_.back().moves(), std::numeric_limits<std::size_t>::max()));
  console_.print(menus_.back().text());
}

void Session::sort(Seat seat, const std::string& how) {
  const std::vector<std::string> meant = words_meant(how, {"pips", "suit", "drawn"});
  if (meant.size() == 1 && readers_.at(seat).hand.by(meant.front())) {
    list_anew(seat);
    if (console_.draws())
      show_question(seat, false);
    else
      console_.print(table_of(seat) + question_text(seat));
  } else {
    complain(fmt::format("'sort pips' shows your hand by {}, 'sort suit' by {}, 'sort drawn' as you drew it",
                         program_.tiles.has_suits() ? "the numbers" : "the sum of pips",
                         program_.tiles.has_suits() ? "suit" : "the smaller number"));
  }
}

void Session::set_forced(Seat seat, const std::string& how) {
  bool& forced = readers_.at(seat).forced;
  if (how == "on" || how == "off") forced = how == "on";
  if (how == "on" || how == "off" || how.empty())
    say(forced ? fmt::format("when you have only one move, it is made without asking{}{}; 'auto off' ends this",
                             lesson_ ? " once the lesson is over" : "", shared() ? "" : ", in later matches too")
               : std::string("you are asked even when you have only one move; 'auto on' makes it without asking"));
  else
    complain(fmt::format("'auto {}': expected 'auto on' or 'auto off'", how));
}

void Session::set_tutor(const std::string& how) {
  if (how != "on" && how != "off" && !how.empty()) {
    complain(fmt::format("'tutor {}': expected 'tutor on' or 'tutor off'", how));
  } else if (shared()) {
    say("there is no tutor where several people play: it is for one person at the table");
  } else if (const std::string reason = advice_.obstacle(); !reason.empty()) {
    say("there is no tutor: " + reason);
  } else {
    if (!how.empty()) tutor_ = how == "on";
    say(tutor_ ? "before you make a move that looks much worse than the best, you are warned, in later matches too; 'tutor off' ends this"
               : "your moves are made without a word about how good they are; 'tutor on' warns of a move that looks much worse than the "
                 "best");
  }
}

bool Session::go_back(Seat seat) {
  if (menus_.size() == 1) return false;
  menus_.pop_back();
  show_question(seat, false);
  return true;
}

Session::Answer Session::go_into(Seat seat, const Menu& menu) {
  const std::vector<Move> moves = menu.moves();
  return moves.size() == 1 ? play_entry(seat, moves.front()) : ask_with(seat, menu);
}

Session::Answer Session::ask_with(Seat seat, Menu menu) {
  menus_.push_back(std::move(menu));
  show_question(seat, false);
  return Answer::kAgain;
}

Menu Session::menu_of(Seat seat, const std::vector<Move>& moves, std::size_t lines) {
  const auto offer = [this, seat, wording = Wording(program_, SeatMask{1} << seat, move_names_)](const Move& move) {
    return wording.offer(machine_, state_, seat, move).value_or("");
  };
  return Menu(program_, state_.header().decision, moves, move_names_, lines, style_.width, hand_of(seat), offer);
}

Session::Answer Session::play_number(Seat seat, int number) {
  if (const auto move = numbered(number)) return doubts(number, *move) ? Answer::kAgain : play_entry(seat, *move);
  const Menu& menu = menus_.back();
  if (menu.asks_number()) return play_text(seat, menu.text_with(std::to_string(number)));
  if (number > 0)
    if (const auto entry = menu.after(static_cast<std::size_t>(number))) return go_into(seat, *entry);
  // A number of the list is never the number of a bid, or somebody who bids 9 by typing it would pass by typing 2.
  if (const std::vector<Move> meant = menu.with_number(number); !meant.empty()) {
    complain(fmt::format("there is no move {}; did you mean '{}'?", number,
                         move_text(program_, state_.header().decision, meant.front(), move_names_)));
    return Answer::kAgain;
  }
  complain(
      fmt::format("there is no move {}; {}", number,
                  menus_.back().size() == 1 ? "the only one is 1" : fmt::format("they are numbered from 1 to {}", menus_.back().size())));
  return Answer::kAgain;
}

Session::Answer Session::play_entry(Seat seat, const Move& entry) {
  if (move_count(program_, state_.header().decision, entry) == 1) return choose(seat, entry);
  return ask_with(seat, menu_of(seat, {entry}));
}

Session::Answer Session::confirm(Seat seat, const Move& move) {
  if (!tutor_ || std::find(doubted_.begin(), doubted_.end(), move) != doubted_.end()) return Answer::kMoved;
  const auto doubt = advice_.doubt(knowledge_of(seat), draws_of(seat), menus_.back(), move);
  if (!doubt) return Answer::kMoved;
  doubted_.push_back(move);
  say(*doubt + ". Type it again to play it anyway.");
  return Answer::kAgain;
}

Session::Answer Session::choose(Seat seat, const Move& move) {
  if (const Answer wanted = confirm(seat, move); wanted != Answer::kMoved) return wanted;
  Reader& reader = readers_.at(seat);
  reader.shown = reader.all.size();
  chosen_ = true;
  if (discovery_) {
    Before before{move_text(program_, state_.header().decision, move, move_names_), state_, history_, {}, reader.hand, *summary_};
    for (const auto& [whose, other] : readers_) before.logs.emplace(whose, other.log);
    choices_.push_back(std::move(before));
    if (choices_.size() > kMostTakenBack) choices_.pop_front();
  }
  make(seat, move);
  return Answer::kMoved;
}

Session::Answer Session::take_back(Seat seat) {
  if (!discovery_) {
    say("with several people at the table, no choice can be taken back");
    return Answer::kAgain;
  }
  if (choices_.empty()) {
    say(chosen_ && !discovery_->text().empty() ? fmt::format("Too late to undo: since then {}", discovery_->text())
                                               : "you have not chosen anything yet that you could take back");
    return Answer::kAgain;
  }
  Before before = std::move(choices_.back());
  choices_.pop_back();
  const std::string what =
      before.choice + (state_.header().decisions > before.state.header().decisions + 1 ? ", and what others chose since" : "");
  state_ = before.state;
  history_ = std::move(before.history);
  summary_.emplace(before.summary);
  journal_.take_back(seat, state_.header().decisions + 1);
  journal_.flush();
  for (const auto& [whose, log] : before.logs) {
    Reader now = std::move(readers_.at(whose));
    Reader then{log, now.hand, now.forced, std::move(now.all), now.shown, now.bytes, now.told};
    if (whose == seat) then.hand.take_back(before.hand);
    then.shown = then.all.size();
    const std::string told = whose == seat ? fmt::format("You take back: {}.", what)
                                           : fmt::format("{} takes back: {}.", names_[static_cast<std::size_t>(seat)], what);
    then.bytes += told.size();
    then.all.push_back({told});
    readers_.erase(whose);
    readers_.emplace(whose, std::move(then));
  }
  return Answer::kMoved;
}

Session::Answer Session::play_text(Seat seat, const std::string& text) {
  if (const auto part = menus_.back().step(pieces_of(program_.tiles, text))) return go_into(seat, *part);
  if (!menus_.back().said().empty()) {
    const ReadMove rest = read_move(machine_, state_, seat, menus_.back().said() + ' ' + text, move_names_);
    if (rest.fault.kind == FaultKind::kInterrupted) return Answer::kLeave;
    if (rest.legal.size() == 1) return play_entry(seat, rest.legal.front());
  }
  ReadMove read = read_move(machine_, state_, seat, text, move_names_);
  if (read.fault.kind == FaultKind::kInterrupted) return Answer::kLeave;
  if (read.legal.size() == 1) return play_entry(seat, read.legal.front());
  if (const auto offered = menus_.back().offered(pieces_of(program_.tiles, text))) return play_entry(seat, *offered);
  if (read.legal.size() > 1) {
    complain(fmt::format("'{}' could mean more than one move:", text));
    // They stand in the order of the whole list.
    const auto place = [&](const Move& move) { return std::find(list_.begin(), list_.end(), move); };
    std::stable_sort(read.legal.begin(), read.legal.end(), [&](const Move& one, const Move& other) { return place(one) < place(other); });
    return ask_with(seat, menu_of(seat, read.legal));
  }
  for (auto menu = menus_.rbegin(); menu != menus_.rend(); ++menu)
    if (const auto part = menu->after(pieces_of(program_.tiles, text))) return go_into(seat, *part);
  const bool refused = tell_refusal(seat, text, read.illegal);
  if (!refused) tell_unknown(seat, text);
  const std::string word = lower(text.substr(0, text.find(' ')));
  if (commands().find(word) != nullptr && begins_move(word))
    say(fmt::format("'{}' is a move of this game; '/{}' is the command", word, word));
  if (refused && list_.size() <= kFewMoves) show_question(seat, false);
  return Answer::kAgain;
}

bool Session::tell_refusal(Seat seat, const std::string& text, const std::vector<Move>& illegal) {
  std::vector<BegunMove> typed;
  for (const Move& move : illegal) typed.push_back({move});
  const std::vector<BegunMove> begun = begun_moves(program_, state_, seat, text, move_names_);
  typed.insert(typed.end(), begun.begin(), begun.end());
  Fault fault;
  const std::vector<RefusedMove> refused = nearest_refused(machine_, state_, seat, typed, list_, fault);
  if (fault.happened() && fault.kind != FaultKind::kInterrupted) {
    complain("refused, but the reason cannot be found: the rules have a fault");
    tell_fault(fault);
  }
  const auto reason_of = [&](const RefusedMove& each, const std::string& said) {
    return refusal_text(program_, state_.header().decision, each.typed.move, each.reason, move_names_, said);
  };
  std::vector<std::string> reasons;
  std::vector<const RefusedMove*> told;
  for (const RefusedMove& each : refused) {
    std::string reason = reason_of(each, text);
    if (told.size() == kMostReasons || std::find(reasons.begin(), reasons.end(), reason) != reasons.end()) continue;
    reasons.push_back(std::move(reason));
    told.push_back(&each);
  }
  std::vector<int> clauses;
  for (const RefusedMove* const each : told) {
    // What was left out is said where it makes a difference.
    complain("refused: " + reason_of(*each, each->typed.left_out == 0 || told.size() > 1 ? "" : text));
    for (const int clause : each->reason.cites)
      if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) clauses.push_back(clause);
  }
  tell_clauses(clauses);
  misread_ = false;
  return fault.happened() || !refused.empty();
}

void Session::say(const std::string& text, std::size_t indent) {
  console_.print(indented(text, indent, indent == 0 ? 0 : indent + 2, style_.width));
}

void Session::tell_fault(const Fault& fault) {
  std::istringstream lines(fault_report(program_, fault));
  std::string line;
  while (std::getline(lines, line)) say(line, 2);
}

void Session::complain(const std::string& text) {
  console_.print(style_.bad(indented(text, 0, 0, style_.width)));
  misread_ = true;
}

void Session::tell_clauses(const std::vector<int>& clauses) {
  std::string out;
  for (const int index : clauses) {
    const Clause& clause = program_.clauses[static_cast<std::size_t>(index)];
    if (clause.text.empty()) continue;
    out += "  " + style_.bold(clause.name) + paragraph(clause.text, clause.name.size() + 2, 2, style_.width);
  }
  console_.print(out);
}

void Session::tell_unknown(Seat, const std::string& text) {
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(state_.header().decision)];
  const std::string first = lower(text.substr(0, text.find(' ')));
  const std::vector<std::string> pieces = pieces_of(program_.tiles, text);
  const bool tile = !pieces.empty() && pieces.front().starts_with('[');
  std::vector<std::string> words;
  std::vector<std::string> forms;
  for (const WayInfo& way : info.ways) {
    const bool of_tiles = std::any_of(way.choices.begin(), way.choices.end(), [](const ChoiceInfo& choice) {
      return choice.kind == ChoiceInfo::Kind::kTile || choice.kind == ChoiceInfo::Kind::kTiles;
    });
    const std::string& word = way.parts.front().word;
    if (word.empty() || !is_open(way)) continue;
    // The same move may stand in two tiers, with a condition and without.
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    const std::string form = way_text(program_, way);
    if ((tile ? of_tiles : first_word(way) == first) && std::find(forms.begin(), forms.end(), form) == forms.end()) forms.push_back(form);
  }
  if (!forms.empty()) {
    complain(fmt::format("'{}' is not understood. Type it like this:", text));
    for (const std::string& form : forms) say(form, 2);
    return;
  }
  const std::string begin = words.empty() ? "" : "your move begins with " + any_of_words(words);
  // A word of another question: the rules know it, and it is not the time.
  for (const DecisionInfo& other : program_.decisions) {
    for (const WayInfo& way : other.ways) {
      if (first_word(way) != first) continue;
      complain(fmt::format("'{}' is not possible now{}", first, begin.empty() ? "" : ": " + begin));
      if (!way.cites.empty()) say("When it is possible, these rules hold:");
      tell_clauses(way.cites);
      return;
    }
  }
  for (const std::string& command : commands().words()) words.push_back(command);
  const std::string near = dsl::nearest(first, words);
  if (!near.empty())
    complain(fmt::format("I don't know '{}'. Did you mean '{}'?", first, near));
  else
    complain(fmt::format("I don't know '{}'. {}'help' shows all that you can type.", first, begin.empty() ? "" : finished(begin) + ' '));
}

void Session::why(Seat seat, const std::string& text) {
  const int decision = state_.header().decision;
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(decision)];
  if (text.empty()) {
    say("'why MOVE' tells you whether a move is legal, and which rules decide that; these are your ways to move now, with their rules:");
    std::vector<int> clauses = info.cites;
    for (const WayInfo& way : info.ways) {
      if (!is_open(way)) continue;
      std::string names;
      for (const int clause : way.cites) {
        names += (names.empty() ? "" : ", ") + program_.clauses[static_cast<std::size_t>(clause)].name;
        if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) clauses.push_back(clause);
      }
      say(way_text(program_, way) + (names.empty() ? "" : " (" + names + ")"), 2);
    }
    tell_clauses(clauses);
    return;
  }
  std::vector<Move> legal;
  std::vector<Move> illegal;
  const auto number = typed_number(text);
  if (const auto move = number ? numbered(*number) : std::nullopt) {
    legal = {*move};
  } else if (const auto menu = number && *number > 0 ? menus_.back().after(static_cast<std::size_t>(*number)) : std::nullopt) {
    say(fmt::format("number {} stands for {} legal moves; type one of them after 'why'", *number, menu->moves().size()));
    return;
  } else {
    ReadMove read = read_move(machine_, state_, seat, written_out(text), move_names_);
    legal = std::move(read.legal);
    illegal = std::move(read.illegal);
  }
  for (const Move& move : legal) {
    console_.print(
        style_.good(indented(fmt::format("'{}' is legal", move_text(program_, decision, move, move_names_)), 0, 0, style_.width)));
    const WayInfo& way = info.ways[move.way];
    std::vector<int> clauses = way.cites;
    for (const Condition& condition : way.conditions) clauses.insert(clauses.end(), condition.cites.begin(), condition.cites.end());
    std::vector<int> once;
    for (const int clause : clauses)
      if (std::find(once.begin(), once.end(), clause) == once.end()) once.push_back(clause);
    tell_clauses(once);
  }
  if (!legal.empty()) return;
  if (!tell_refusal(seat, written_out(text), illegal)) tell_unknown(seat, text);
}

void Session::help(Seat) {
  say(fmt::format(
      "Type the number of a move, or the move itself. You can {}cut words short and leave them out as long as the move is clear. "
      "A part of a move shows the moves that have it.",
      program_.tiles.size() == 0 ? "" : "write a tile as [3-4], 3-4 or 4-3, "));
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(state_.header().decision)];
  std::vector<std::string> forms;
  for (const WayInfo& way : info.ways) {
    const std::string form = way_text(program_, way);
    if (std::find(forms.begin(), forms.end(), form) != forms.end()) continue;
    forms.push_back(form);
    say(form, 2);
  }
  say("You can also type ('help WORD' says what it does):");
  // A command and what can follow it stay on one line.
  std::string out;
  std::size_t column = static_cast<std::size_t>(style_.width);
  for (const Commands::Command& command : commands().commands()) {
    const std::string text = "  " + usage(command);
    const bool fits = column + text.size() <= static_cast<std::size_t>(style_.width);
    out += (fits || out.empty() ? "" : "\n") + text;
    column = (fits ? column : 0) + text.size();
  }
  console_.print(out + '\n');
}

void Session::help_with(const std::string& text) {
  std::vector<std::string> known = commands().words();
  for (const DecisionInfo& info : program_.decisions)
    for (const WayInfo& way : info.ways)
      if (!way.parts.empty() && !way.parts.front().word.empty()) known.push_back(lower(way.parts.front().word));
  const std::vector<std::string> meant = words_meant(text.starts_with('/') ? text.substr(1) : text, known);
  if (meant.empty()) {
    complain(fmt::format("'{}' is no command and begins no move; 'help' lists the commands and your moves", text));
    return;
  }
  for (const std::string& word : meant) {
    std::vector<std::string> forms;
    std::vector<int> clauses;
    bool now = false;
    for (const DecisionInfo& info : program_.decisions) {
      for (const WayInfo& way : info.ways) {
        if (way.parts.empty() || lower(way.parts.front().word) != word) continue;
        now |= &info == &program_.decisions[static_cast<std::size_t>(state_.header().decision)];
        const std::string form = way_text(program_, way);
        if (std::find(forms.begin(), forms.end(), form) == forms.end()) forms.push_back(form);
        for (const int clause : way.cites)
          if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) clauses.push_back(clause);
      }
    }
    for (const std::string& form : forms) say(form + (now ? "" : " (not now)"), 2);
    tell_clauses(clauses);
    if (const Commands::Command* const command = commands().find(word)) say(usage(*command) + ": " + command->what, 2);
  }
}

void Session::log(Seat seat, const std::string& rest) {
  const std::vector<LogLine>& all = readers_.at(seat).all;
  const auto wanted = typed_number(rest);
  if (!rest.empty() && (!wanted || *wanted < 1)) {
    complain(fmt::format("'log {}': expected a number of lines, as in 'log 10', or 'log' alone", rest));
    return;
  }
  const std::size_t lines = wanted ? std::min(static_cast<std::size_t>(*wanted), all.size()) : all.size();
  console_.print(log_text(all, all.size() - lines, style_));
}

void Session::known(Seat seat, const std::string& rest) {
  std::vector<Seat> found;
  std::string seats;
  for (Seat other = 0; other < program_.seats; ++other) {
    const std::string& name = move_names_[static_cast<std::size_t>(other)];
    if (lower(name) == lower(rest) || lower(program_.seat_text(other)) == lower(rest)) found.push_back(other);
    if (other != seat) seats += (seats.empty() ? "'known " : ", 'known ") + name + "'";
  }
  if (!rest.empty() && found.empty()) {
    complain(fmt::format("'known {}': expected {}{}'known' alone", rest, seats, seats.empty() ? "" : " or "));
    return;
  }
  console_.print(
      whereabouts_text(program_, view_of(program_, state_, seat), names_, style_.width, found.empty() ? kNobody : found.front()));
}

void Session::rules(const std::string& about) {
  std::string out;
  if (about.empty() && !program_.overview.empty()) {
    for (const std::string& text : overview_of(program_)) out += indented(text, 0, 0, style_.width) + '\n';
    console_.print(
        out + indented("'rules WORD' shows the clauses of the rule book with a word, 'rules all' the whole of it", 0, 0, style_.width));
    return;
  }
  const std::string wanted = lower(about) == "all" ? "" : lower(about);
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
  misread_ = out.empty();
  if (out.empty())
    out = indented(names.empty() ? "this game has no rule book" : fmt::format("no clause is called '{0}' or contains '{0}'", about), 0, 0,
                   style_.width);
  console_.print(out);
}

int Session::leave() {
  console_.leave();
  // A look at a table leaves nothing behind.
  if (seating_.people != 0 && !moved_ && journal_.numbered()) {
    journal_.discard();
    console_.print("You made no move: nothing is saved.\n");
    return kClean;
  }
  console_.print(journal_.keeps()
                     ? fmt::format("The match is saved. To continue it:\n  boneyard play --resume {}\n", short_name_of(journal_.path()))
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
  const bool drew = console_.draws();
  console_.leave();
  const Seat seat = last_reader();
  Reader& reader = readers_.at(seat);
  std::string out = "\n";
  // What the whole terminal has shown is gone with it.
  std::size_t from = drew ? reader.shown : reader.news();
  if (seating_.people != 0 && reader.all.size() - from > kMostNews) from = reader.all.size() - kMostNews;
  if (shared()) from = reader.all.size() - std::min<std::size_t>(reader.all.size(), 10);
  // The end of a match is the end of its first deal.
  const auto taught = lesson_ ? lesson_->happened(std::span(reader.all).subspan(from), style_) : std::vector<std::string>{};
  out += taught.empty() ? log_text(reader.all, from, style_) : fmt::format("{}", fmt::join(taught, ""));
  const Wording wording(program_, seat == kNobody ? 0 : seating_.people, move_names_);
  out += '\n' + style_.bold(indented(result_text(program_, state_, wording), 0, 2, style_.width));
  if (const std::string hands = summary_->laid_open_text(state_, style_); !hands.empty()) out += hands + '\n';
  if (seat != kNobody) out += table_text(program_, state_, view_of(program_, state_, seat), seating_.names, style_);
  if (const std::string summary = summary_->text(style_); !summary.empty()) out += '\n' + summary;
  // What is there to be copied is not broken.
  const bool asks = seating_.people != 0 && Console::can_be_shared();
  const bool reviewed = journal_.keeps() && std::has_single_bit(seating_.people) && advice_.obstacle().empty();
  if (journal_.keeps()) {
    const std::string match = short_name_of(journal_.path());
    out += style_.dim(fmt::format("\nTo see the whole match:\n  boneyard replay {}", match)) + '\n';
    if (reviewed && !asks) out += style_.dim(fmt::format("To see what your moves were worth:\n  boneyard review {}", match)) + '\n';
  }
  // Before the next question, at which the program may be closed.
  if (seating_.people != 0 && journal_.keeps()) out += keep_finished(program_, state_, journal_.path());
  console_.print(out);
  if (!asks) return kClean;
  console_.forget_typed();
  std::optional<BackgroundReview> review;
  if (reviewed) review_beside(seat, review);
  // Input that was typed for the match does not answer this question.
  for (std::string line; !again_ && console_.read_line("Enter plays again, q leaves: ", line);) {
    const std::string word = lower(trimmed(line));
    again_ = std::string("yes").starts_with(word);
    if (!again_ && (std::string("quit").starts_with(word) || std::string("no").starts_with(word))) break;
    if (again_) continue;
    const MatchReview* whole = nullptr;
    if (review && std::string("review").starts_with(word)) console_.busy("Reviewing your moves ...", [&] { whole = review->wait(); });
    if (whole != nullptr)
      console_.print('\n' + whole->text() + '\n');
    else
      say(fmt::format("'{}' is no answer here: the match is over. Press Enter to play again, or type q to leave.", printable(word)));
  }
  console_.meanwhile(nullptr);
  return kClean;
}

void Session::review_beside(Seat seat, std::optional<BackgroundReview>& review) {
  const auto record = RecordFile(journal_.path()).next();
  if (!record) return;
  review.emplace(game_, *record, seat, style_);
  const auto status = [&review] { return "Review " + review->bar() + '\n'; };
  console_.print('\n' + status());
  console_.meanwhile([this, seat, status, shown = std::string(), &review, told = false]() mutable -> std::optional<std::string> {
    if (told) return std::nullopt;
    const MatchReview* const whole = review->ready();
    if (whole == nullptr) {
      std::string now = status();
      return now == std::exchange(shown, now) ? std::nullopt : std::optional(now);
    }
    told = true;
    const std::string note = keep_review(review->record(), seat, whole->decisions().size(), whole->lost());
    return style_.bold(indented("Your moves:", 0, 2, style_.width)) + whole->summary() + note + style_.dim("'review' shows them all.") +
           "\n\n";
  });
}

}  // namespace boneyard::cli
