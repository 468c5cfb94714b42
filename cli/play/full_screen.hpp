#pragma once
// The whole terminal as a table: on top what lies there, with tiles as they look, below it what has happened and what was answered, at the foot the
// question and the line that is typed. Redrawn when something changes, also the size of the terminal. It draws the same texts that `play` prints otherwise, so
// that it can show nothing else; only the tiles in them become boxes, and the names of seats have colours.

#include <cstddef>
#include <string>
#include <vector>

#include "cli/table/console.hpp"

namespace boneyard::cli {

class FullScreen : public Console {
 public:
  // `unicode`: tiles and dice are characters of Unicode, as far as there are any. Throws Stop where there is no terminal for it.
  FullScreen(bool shared, bool unicode);
  FullScreen(const FullScreen&) = delete;
  FullScreen& operator=(const FullScreen&) = delete;
  ~FullScreen() override;

  Style style() const override;
  bool draws() const override { return active_; }
  void show(Scene scene) override;
  bool hides_news() const override { return hides_news_; }
  void print(const std::string& text) override;
  void busy(const std::string& status, const std::function<void()>& work) override;
  void pause(int milliseconds) override;
  bool read_line(const std::string& prompt, std::string& line) override;
  void forget_typed() override;
  void wipe(const std::string& text) override;
  void leave() override;

 private:
  // Text that looks alike.
  struct Run {
    std::string text;
    bool bold = false;
    bool dim = false;
    int colour = 0;  // of curses' pairs
  };
  using Line = std::vector<Run>;

  std::vector<Line> lines_of(const std::string& text, bool seats) const;
  void colour_seats(Line& line) const;
  bool in_characters() const { return unicode_ && scene_.in_characters; }
  std::vector<Line> boxed(const Line& line, bool tall) const;
  std::vector<Line> events(const Style& style) const;
  void draw();
  // All of it but the sending.
  void lay_out();
  void draw_scene(int height, int width);
  void draw_input(int row, int width);
  // From which of so many lines on they are shown where there is room for so many.
  std::size_t first_shown(std::size_t lines, std::size_t room);
  void put(int row, const Line& line) const;
  void put_rule(int row, int width, const std::string& text) const;
  // Takes one key. True when the line is ready, or will not be.
  bool take(int kind, wchar_t key);
  void fetch(bool earlier);
  void complete_line();

  bool unicode_;
  bool coloured_;
  bool active_ = false;
  Scene scene_;
  bool hides_news_ = false;
  std::string cover_;
  std::string said_;        // since the question came
  std::size_t unread_ = 0;  // where in it that begins which was said since the last line was typed
  bool new_ = false;        // something was said that was not drawn yet
  std::size_t scrolled_ = 0;
  std::size_t page_ = 1;
  std::string prompt_;
  std::wstring typed_;
  std::size_t cursor_ = 0;
  bool ended_ = false;
  std::vector<std::wstring> before_;  // lines typed
  std::size_t fetched_ = 0;
};

}  // namespace boneyard::cli
