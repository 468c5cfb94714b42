#pragma once
// One match at the keyboard: shows the table to whoever is to choose, asks, explains, and lets the other seats move, until the match is over or
// the people leave. Knows people and seats, and no game: questions, moves and refusals all come from the engine.

#include <bit>
#include <deque>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/common/discovery.hpp"
#include "cli/common/journal.hpp"
#include "cli/play/lesson.hpp"
#include "cli/records/background_review.hpp"
#include "cli/table/advice.hpp"
#include "cli/table/console.hpp"
#include "cli/table/hand_order.hpp"
#include "cli/table/menu.hpp"
#include "cli/table/screen.hpp"
#include "cli/table/shell.hpp"
#include "cli/table/summary.hpp"
#include "engine/game.hpp"
#include "engine/opponents/levels.hpp"
#include "engine/telling/seat_log.hpp"

namespace boneyard::cli {

struct Seating {
  std::vector<std::string> names;  // as the table and the record have them: "Ann", "Bob (search-3)"
  SeatMask people = 0;
  std::map<Seat, Level> levels;  // of all other seats
};

class Session {
 public:
  Session(const Game& game, Seating seating, Journal& journal, Console& console, std::uint64_t seed, std::uint64_t index);

  // Deals the first tiles.
  void begin();
  // Plays what the record holds once more. Throws Stop when it does not fit.
  void resume(const Record& record);
  // Gives the exit code.
  int run();
  // Whether the people want another match after this one.
  bool again() const { return again_; }
  // For so many milliseconds each opponent's move is shown before play goes on; with 0, all of them are shown together with the next question.
  void want_pace(int milliseconds) { pace_ = shared() ? 0 : milliseconds; }
  // Whether a person is told of a move that looks bad: as it was set before, where there can be a tutor, and then as it is set in the match.
  bool tutor() const { return tutor_; }
  void want_tutor(bool wanted) { tutor_ = wanted && seating_.people != 0 && !shared() && advice_.obstacle().empty(); }
  // Whether the only person's move is made without asking when there is but one; kept as the tutor is.
  bool forced() const { return last_reader() != kNobody && readers_.at(last_reader()).forced; }
  void want_forced(bool wanted) {
    if (last_reader() != kNobody) readers_.at(last_reader()).forced = wanted;
  }
  // Explains the first deal to the only person, by the rules that the program was compiled from, which must outlast this.
  void want_lesson(const Ruleset& rules) { lesson_.emplace(program_, rules, last_reader()); }

 private:
  using Commands = Shell<Session&, Seat>;
  enum class Answer { kMoved, kAgain, kLeave };

  bool person(Seat seat) const { return ((seating_.people >> seat) & 1) != 0; }
  bool shared() const { return (seating_.people & (seating_.people - 1)) != 0; }
  // Whether an opponent chooses next.
  bool opponent_is_next() const { return state_.header().status == Status::kDecision && !person(std::countr_zero(state_.header().to_act)); }
  // The moves of the seat, into list_. False when they cannot be listed or there are none, which stops the match; and after an interrupt.
  bool list_moves(Seat seat);
  // The move that the player of a seat chooses from list_.
  Move opponent_move(Seat seat);
  InformationSet knowledge_of(Seat seat) const { return InformationSet(program_, state_, seat, list_, &history_); }
  // What whoever thinks about this choice of the seat draws from.
  Random draws_of(Seat seat) const { return player_random(seed_, index_, seat, state_.header().decisions); }
  bool ask(Seat seat);
  // What the lesson says before a question. Then the question comes, unless the person leaves or takes a choice back.
  Answer explain(Seat seat);
  // All that happened since the seat's last move, where the screen had no room for it.
  Answer show_hidden(Seat seat);
  // In pages, where there is somebody to turn them.
  Answer teach(Seat seat, const std::vector<std::string>& paragraphs);
  void offer();
  // `whole`: with the table and what has happened, as far as a screen has room for them, or `all` of the table.
  void show_question(Seat seat, bool whole, bool all = false);
  // Its tiles as they are shown to it.
  std::vector<Face> hand_of(Seat seat) const;
  void list_anew(Seat seat);
  Scene scene_of(Seat seat, bool begins);
  std::string table_of(Seat seat, bool brief = false, std::size_t lines = std::numeric_limits<std::size_t>::max());
  std::string question_text(Seat seat) const;
  // What has happened, from line number `first` of the seat's log on, in so many lines at most.
  std::string news_text(Seat seat, std::size_t first, std::size_t lines) const;
  Answer answer(Seat seat, const std::string& line);
  Answer answer_to(Seat seat, const std::string& line);
  // Which of these words, and of the commands, a line may begin with.
  std::vector<std::string> first_words_meant(const std::string& line, std::vector<std::string> words) const;
  Answer obey(Seat seat, const std::string& command, const std::string& rest);
  // Names a character in what was typed that only looks like one of a move or command.
  void say_lookalike(const std::string& typed);
  // Whether a way of this game begins with the word, in small letters, open now or not. Such a word is a move, and a command of that name needs a slash.
  bool begins_move(const std::string& word) const;
  // The command as it is typed in this game: "odds" or "/odds".
  std::string typed(const std::string& command) const;
  std::string usage(const Commands::Command& command) const;
  // Whether a way of the question that is asked has a legal move.
  bool is_open(const WayInfo& way) const;
  // The words that a move may begin with here, and those that may stand further on.
  std::vector<std::string> move_words(bool first) const;
  // With words that are cut short written out, as far as it is clear which are meant.
  std::string written_out(const std::string& text) const;
  static const Commands& commands();
  void show_table(Seat seat);
  void show_options();
  void show_odds(Seat seat, const std::string& rest);
  void show_hint(Seat seat);
  Answer play_number(Seat seat, int number);
  Answer play_text(Seat seat, const std::string& text);
  // `lines`: with which a list of moves is short.
  Menu menu_of(Seat seat, const std::vector<Move>& moves, std::size_t lines = 6);
  // Asks for the rest of a choice that is made step by step: makes the move if only one is left.
  Answer go_into(Seat seat, const Menu& menu);
  // Asks with this menu.
  Answer ask_with(Seat seat, Menu menu);
  // Makes what the seat has chosen, which it can take back as long as it learns nothing new.
  Answer choose(Seat seat, const Move& move);
  // What the person wants who is told that the move looks bad: kMoved makes it all the same.
  Answer confirm(Seat seat, const Move& move);
  Answer take_back(Seat seat);
  bool go_back(Seat seat);
  void list_all(Seat seat);
  void sort(Seat seat, const std::string& how);
  void set_forced(Seat seat, const std::string& how);
  void set_tutor(const std::string& how);
  Answer play_entry(Seat seat, const Move& entry);
  void make(Seat seat, const Move& move);
  // Shows what has happened since this was called last, if moves are shown as they are made. `paced`: and leaves time to read it.
  void follow(bool paced);
  // The rules were interrupted while they ran: the match is as it was recorded, and can be resumed.
  bool broken_off() const;
  void why(Seat seat, const std::string& text);
  std::string number_asked(Seat seat) const;
  std::optional<Move> numbered(int number) const;
  // Asks what a number of the list means that a move of another entry takes as well; not again at the same decision once the person has typed it twice.
  bool doubts(int number, const Move& entry);
  // In lines that fit; `complain` marks it as something that went wrong.
  void say(const std::string& text, std::size_t indent = 0);
  void tell_fault(const Fault& fault);
  void complain(const std::string& text);
  // Of what was typed, and may be these moves; false when there is nothing to refuse.
  bool tell_refusal(Seat seat, const std::string& text, const std::vector<Move>& illegal);
  void tell_unknown(Seat seat, const std::string& text);
  void tell_clauses(const std::vector<int>& clauses);
  void help(Seat seat);
  // With one command or move.
  void help_with(const std::string& text);
  void log(Seat seat, const std::string& rest);
  void known(Seat seat, const std::string& rest);
  void rules(const std::string& about);
  void collect();
  // Who sees the end: one person as he saw the match; of several people, or none, what is open to all of them.
  Seat last_reader() const { return shared() || seating_.people == 0 ? kNobody : std::countr_zero(seating_.people); }
  int finish();
  // Reviews the match that is over while the player reads its end. Shows the summary above the prompt as soon as it is there.
  void review_beside(Seat seat, std::optional<BackgroundReview>& review);
  int leave();
  int fault();

  struct Reader {
    SeatLog log;
    HandOrder hand;
    bool forced = false;  // moves without an alternative are made without asking
    std::vector<LogLine> all{};
    std::size_t shown = 0;  // lines from before the seat chose last
    std::size_t bytes = 0;  // of all
    std::size_t told = 0;   // lines that were shown as they came

    // The first line that a question shows.
    std::size_t news() const { return std::max(shown, told); }
  };
  // The match as it was before a choice that can be taken back.
  struct Before {
    std::string choice;
    State state;
    History history;
    std::map<Seat, SeatLog> logs;
    HandOrder hand;
    Summary summary;
  };
  class Fan : public EventSink {
   public:
    explicit Fan(Session& session) : session_(session) {}
    void on_event(const Event& event, const State& state) override;

   private:
    Session& session_;
  };

  const Game& game_;
  const Program& program_;
  Seating seating_;
  std::vector<std::string> names_;       // what the players are called
  std::vector<std::string> move_names_;  // the same in moves, which speak to the person who chooses
  Journal& journal_;
  Console& console_;
  std::uint64_t seed_;
  std::uint64_t index_;
  Style style_;
  Machine machine_;
  State state_;
  History history_;
  std::map<Level, std::unique_ptr<Player>> players_;
  Advice advice_;
  std::optional<Lesson> lesson_;       // until the first deal is over
  std::string advised_;                // by the lesson, at this question
  std::optional<int> doubted_number_;  // at this question
  std::set<int> by_entry_;             // decisions at which the person has said that a number is that of an entry
  std::optional<Summary> summary_;
  Fan fan_;
  std::map<Seat, Reader> readers_;      // the people, and kNobody: what everybody may know
  std::vector<Move> list_;              // of the seat that is asked
  std::vector<Menu> menus_;             // of these moves; each later one is a part of the one before
  int menu_width_ = 0;                  // that they were made for
  int pace_ = 0;                        // in milliseconds
  bool tutor_ = false;                  // tells a person of a move that looks bad
  std::vector<Move> doubted_;           // of which the seat was told
  bool chosen_ = false;                 // by a person, since the session began
  bool moved_ = false;                  // a person, or 'auto' for one; what was taken back counts
  std::deque<Before> choices_;          // of the only person; none from before what was shown to that seat last
  std::map<Seat, Places> places_;       // of the table that each person sees, in this deal, where the console keeps it in sight
  std::optional<Discovery> discovery_;  // of that seat
  Seat looking_ = kNobody;              // whom the shared screen was last meant for
  bool again_ = false;
  bool misread_ = false;  // what was typed last was no move and no command
};

}  // namespace boneyard::cli
