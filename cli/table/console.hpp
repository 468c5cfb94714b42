#pragma once
// The keyboard and the screen of `play`. Input is whole lines: at a terminal they can be edited, else, and where TERM is `dumb`, they are read as they come. An
// interrupt ends the reading of a line, so that whoever asked can put things in order.
//
// When several people share the keyboard, everything that one of them may see and another may not is shown on the terminal's alternate screen only,
// which is wiped before the next one looks and which leaves nothing behind in the terminal's history.

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/table/line_editor.hpp"
#include "cli/table/screen.hpp"

namespace boneyard::cli {

// What a seat has before it when it chooses, in parts that can be made anew for another size of the screen. All of it is what this seat may see.
struct Scene {
  std::vector<std::string> names;  // of the seats, as spoken_names() makes them
  Seat seat = kNobody;             // is called "you" when nobody else can be meant
  bool begins = false;             // a new question, and not a further step of the same one
  bool in_characters = false;      // whether Unicode has a character for every tile and die of the game
  const std::vector<LogLine>* log = nullptr;
  std::size_t news = 0;                                                           // the first line of the log that was not shown before
  std::function<std::string(const Style&, bool brief, std::size_t lines)> table;  // in so many lines at most
  std::function<std::string(const Style&)> question;
};

class Console {
 public:
  // `shared`: several people take turns in front of it. Needs a terminal.
  explicit Console(bool shared);
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;
  virtual ~Console();

  // Whether several people can share this console at all: whether it is a terminal that can do more than print.
  static bool can_be_shared();

  // What text has to fit now.
  virtual Style style() const { return style_for(1); }
  // Whether the scene is drawn, and kept in sight, by the console itself; else whoever shows it prints it.
  virtual bool draws() const { return false; }
  virtual void show(Scene) {}
  // Whether, since a line was typed last, a scene had more news than there was room for.
  virtual bool hides_news() const { return false; }
  virtual void print(const std::string& text);
  // False at the end of input and after an interrupt.
  virtual bool read_line(const std::string& prompt, std::string& line);
  // What may be typed next, for completion.
  void offer(std::vector<std::string> lines) { offered_ = std::move(lines); }
  // While a line is awaited at a terminal, `text` is called a few times a second: what it gives takes the place of the line above the prompt. The prompt has to fit
  // on one line.
  void meanwhile(std::function<std::optional<std::string>()> text) { meanwhile_ = std::move(text); }
  // Does the work on another thread. If it takes longer than 0.3 s, a terminal shows the status until it is done. What is typed meanwhile waits for the next line.
  virtual void busy(const std::string& status, const std::function<void()>& work);
  // Waits so many milliseconds, or until an interrupt, so that the player can read what has happened.
  virtual void pause(int milliseconds);
  // Set for good by an interrupt, whatever runs at the time: machines look at it too.
  static const std::atomic<bool>& interrupted();
  // What was typed ahead at a terminal does not count: a key too many must not lift the next one's cover. Nor can it be fetched from the editor.
  virtual void forget_typed();

  // Wipes the alternate screen (after entering it) and shows `text` on it.
  virtual void wipe(const std::string& text);
  // Back to the ordinary screen, for good.
  virtual void leave();

 protected:
  // Whatever ends the program gives back the terminal, which is in other hands than those of its line discipline until `held` is false.
  static void hold_terminal(bool held);
  // Waits for input; false when a signal came first, and after so many milliseconds unless they are below 0.
  static bool wait_for_input(int milliseconds = -1);
  bool shared() const { return shared_; }
  // Does the work on another thread. If it takes longer than 0.3 s, `takes_long` is called once, on this one.
  static void run_beside(const std::function<void()>& work, const std::function<void()>& takes_long);
  const std::vector<std::string>& offered() const { return offered_; }

 private:
  // The next byte that is typed; below 0 at the end of input and after an interrupt.
  int next_byte();
  bool edit_line(const std::string& prompt, std::string& line);
  // While nobody asks for a line, what is typed is not echoed: the editor shows it when it takes it.
  void hush(bool quiet);

  bool shared_;
  bool alternate_ = false;
  bool echo_;
  bool end_ = false;
  std::string buffer_;
  std::optional<LineEditor> editor_;
  std::vector<std::string> offered_;
  std::function<std::optional<std::string>()> meanwhile_;
};

}  // namespace boneyard::cli
