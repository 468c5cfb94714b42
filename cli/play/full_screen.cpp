#include "cli/play/full_screen.hpp"

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <clocale>
#include <cstdlib>
#include <limits>
#include <sstream>

#include <fmt/format.h>

#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "engine/characters.hpp"
#include "engine/display_width.hpp"

// As <term.h> has them, which would make macros of words like `lines` and `columns`.
extern "C" {
struct term;
int setupterm(const char* terminal, int file, int* error);
term* set_curterm(term* terminal);
int del_curterm(term* terminal);
}

namespace boneyard::cli {
namespace {

// Smaller, the question of some games has no room.
constexpr int kLeastWidth = 40;
constexpr int kLeastHeight = 20;
constexpr int kMostWidth = 120;
constexpr int kLeastEvents = 3;   // lines; for fewer the table is drawn in brief
constexpr int kFewestEvents = 2;  // where even that has no room
constexpr std::size_t kMostEvents = 2000;
constexpr std::size_t kLongestTyped = 1000;
constexpr short kRed = 1;
constexpr short kGreen = 2;
constexpr short kSeats = 3;  // the colours of seats from here on
constexpr short kSeatColours[] = {COLOR_CYAN, COLOR_YELLOW, COLOR_MAGENTA, COLOR_GREEN, COLOR_BLUE, COLOR_RED};
constexpr int kSeatColourCount = sizeof kSeatColours / sizeof kSeatColours[0];

std::string utf8(wchar_t character) {
  const auto code = static_cast<std::uint32_t>(character);
  const auto byte = [](std::uint32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xc0 | code >> 6), byte(0x80 | (code & 0x3f))};
  if (code < 0x10000) return {byte(0xe0 | code >> 12), byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f))};
  return {byte(0xf0 | code >> 18), byte(0x80 | (code >> 12 & 0x3f)), byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f))};
}

std::string utf8(const std::wstring& text) {
  std::string out;
  for (const wchar_t character : text) out += utf8(character);
  return out;
}

std::wstring wide(const std::string& text) {
  std::wstring out;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    out += character.valid ? static_cast<wchar_t>(character.code) : L'?';
    at += character.size;
  }
  return out;
}

// A tile as texts write it: "[3-12]", "[3-red]", "[joker]", which has no second half.
struct WrittenTile {
  std::size_t size = 0;  // in bytes; 0: there is none
  std::string first, second;
};

WrittenTile tile_at(const std::string& text, std::size_t at) {
  WrittenTile tile;
  if (text[at] != '[') return tile;
  static constexpr std::string_view kJoker = "[joker]";
  if (text.compare(at, kJoker.size(), kJoker) == 0) return {kJoker.size(), "joker", ""};
  std::size_t i = at + 1;
  const auto half = [&] {
    const std::size_t begin = i;
    while (i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0) ++i;
    return text.substr(begin, i - begin);
  };
  const auto is_number = [](const std::string& word) { return !word.empty() && std::isdigit(static_cast<unsigned char>(word[0])) != 0; };
  tile.first = half();
  if (i == text.size() || text[i++] != '-') return tile;
  tile.second = half();
  // Of a tile on a layout, the suit may stand first.
  const bool numbered = is_number(tile.first) ? !tile.second.empty() : is_number(tile.second) && !tile.first.empty();
  if (numbered && i < text.size() && text[i] == ']') tile.size = i + 1 - at;
  return tile;
}

std::string repeated(const char* text, std::size_t times) {
  std::string out;
  while (times-- > 0) out += text;
  return out;
}

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80; }

}  // namespace

FullScreen::FullScreen(bool shared, bool unicode) : Console(shared), unicode_(unicode), coloured_(style_for(1).colour) {
  std::setlocale(LC_CTYPE, "C.UTF-8");
  if (!shared) signal(SIGTSTP, SIG_DFL);  // curses gives the terminal back while the program is stopped, if nobody else does
  // Asked first, because newterm() keeps memory of a terminal that it does not know.
  int known = 0;
  const bool can_draw = setupterm(nullptr, STDOUT_FILENO, &known) == OK;
  del_curterm(set_curterm(nullptr));
  if (!can_draw || newterm(nullptr, stdout, stdin) == nullptr)
    throw Stop(kWrongUse, fmt::format("'--screen' cannot be drawn on a terminal of the kind '{}'", printable(std::getenv("TERM"))));
  active_ = true;
  hold_terminal(true);
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(50);
  // Terminals send these however they were told to.
  for (const auto& [keys, meaning] : {std::pair{"\033[A", KEY_UP},
                                      {"\033[B", KEY_DOWN},
                                      {"\033[C", KEY_RIGHT},
                                      {"\033[D", KEY_LEFT},
                                      {"\033[H", KEY_HOME},
                                      {"\033[F", KEY_END}})
    define_key(keys, meaning);
  coloured_ = coloured_ && has_colors();
  if (!coloured_) return;
  start_color();
  use_default_colors();
  init_pair(kRed, COLOR_RED, -1);
  init_pair(kGreen, COLOR_GREEN, -1);
  for (int i = 0; i < kSeatColourCount; ++i) init_pair(static_cast<short>(kSeats + i), kSeatColours[i], -1);
}

FullScreen::~FullScreen() { FullScreen::leave(); }

void FullScreen::leave() {
  if (!active_) return;
  active_ = false;
  scene_ = {};
  erase();
  refresh();
  endwin();
  hold_terminal(false);
}

Style FullScreen::style() const {
  if (!active_) return Console::style();
  Style style;
  style.colour = coloured_;
  style.width = std::clamp(getmaxx(stdscr), kLeastWidth, kMostWidth);
  return style;
}

void FullScreen::show(Scene scene) {
  cover_.clear();
  if (scene.begins) said_.clear();
  if (scene.begins) scrolled_ = unread_ = 0;
  scene_ = std::move(scene);
  lay_out();
}

void FullScreen::print(const std::string& text) {
  if (!active_) return Console::print(text);
  said_ += text;
  new_ = true;
}

void FullScreen::busy(const std::string& status, const std::function<void()>& work) {
  if (!active_) return Console::busy(status, work);
  run_beside(work, [&] {
    prompt_ = status;
    draw();
  });
  prompt_.clear();
}

void FullScreen::pause(int milliseconds) {
  if (active_) draw();
  Console::pause(milliseconds);
}

void FullScreen::wipe(const std::string& text) {
  cover_ = text;
  said_.clear();
  scrolled_ = unread_ = 0;
  scene_ = {};
  clear();  // all of it is sent anew
  draw();
}

void FullScreen::forget_typed() {
  if (!active_) return Console::forget_typed();
  flushinp();
  before_.clear();
}

std::vector<FullScreen::Line> FullScreen::lines_of(const std::string& text, bool seats) const {
  std::vector<Line> lines;
  std::istringstream in(text);
  Run now;
  for (std::string each; std::getline(in, each);) {
    Line line;
    now.text.clear();
    const auto next = [&] {
      if (!now.text.empty()) line.push_back(now);
      now.text.clear();
    };
    for (std::size_t at = 0; at < each.size();) {
      if (each[at] == '\033') {
        const auto end = each.find('m', at);
        if (end == std::string::npos) break;
        next();
        const std::string code = each.substr(at, end - at);
        now.bold = code == "\033[1" || (now.bold && code != "\033[0");
        now.dim = code == "\033[2" || (now.dim && code != "\033[0");
        now.colour = code == "\033[31" ? kRed : code == "\033[32" ? kGreen : 0;
        at = end + 1;
        continue;
      }
      const Character character = character_at(each, at);
      now.text += printable(each.substr(at, character.size));
      at += character.size;
    }
    next();
    if (seats) colour_seats(line);
    lines.push_back(std::move(line));
  }
  // What ends a colour may stand behind the last line.
  if (!lines.empty() && lines.back().empty() && !text.ends_with('\n')) lines.pop_back();
  return lines;
}

void FullScreen::colour_seats(Line& line) const {
  Line coloured;
  for (const Run& run : line) {
    Run now = run;
    now.text.clear();
    for (std::size_t at = 0; at < run.text.size();) {
      std::size_t found = 0;
      int colour = 0;
      const auto look = [&](const std::string& word, std::size_t seat) {
        const std::size_t end = at + word.size();
        if (word.size() <= found || run.text.compare(at, word.size(), word) != 0 || (end < run.text.size() && is_letter(run.text[end])))
          return;
        found = word.size();
        colour = kSeats + static_cast<int>(seat) % kSeatColourCount;
      };
      if (at == 0 || !is_letter(run.text[at - 1])) {
        for (std::size_t seat = 0; seat < scene_.names.size(); ++seat) {
          if (static_cast<Seat>(seat) != scene_.seat) look(scene_.names[seat], seat);
          for (const char* word : {"You", "you", "Your", "your"})
            if (static_cast<Seat>(seat) == scene_.seat) look(word, seat);
        }
      }
      if (found == 0) {
        now.text += run.text[at++];
        continue;
      }
      if (!now.text.empty()) coloured.push_back(now);
      Run name = run;
      name.text = run.text.substr(at, found);
      name.colour = colour;
      coloured.push_back(std::move(name));
      now.text.clear();
      at += found;
    }
    if (!now.text.empty()) coloured.push_back(std::move(now));
  }
  line = std::move(coloured);
}

// A line with its tiles drawn: within the line, or `tall`, with the lines above and below that close their boxes.
std::vector<FullScreen::Line> FullScreen::boxed(const Line& line, bool tall) const {
  std::string above;
  std::string below;
  bool any = false;
  const auto beside = [&](std::size_t columns) {
    above.append(columns, ' ');
    below.append(columns, ' ');
  };
  Line middle;
  for (const Run& run : line) {
    Run drawn = run;
    drawn.text.clear();
    for (std::size_t at = 0; at < run.text.size();) {
      const WrittenTile tile = tile_at(run.text, at);
      if (tile.size == 0) {
        std::string character = run.text.substr(at, character_at(run.text, at).size);
        at += character.size();
        // "red die: 5"
        const char number = character[0];
        const bool alone = at == run.text.size() || !is_letter(run.text[at]);
        if (in_characters() && alone && number >= '1' && number <= '6' && drawn.text.ends_with("die: "))
          character = utf8(static_cast<wchar_t>(0x2680 + number - '1'));
        drawn.text += character;
        beside(display_width(character));
        continue;
      }
      at += tile.size;
      if (in_characters()) {
        drawn.text += utf8(static_cast<wchar_t>(0x1f031 + 7 * (tile.first[0] - '0') + tile.second[0] - '0')) + ' ';
        beside(2);
        continue;
      }
      any = true;
      drawn.text += "│" + tile.first + (tile.second.empty() ? "" : "│" + tile.second) + "│";
      const std::string left = repeated("─", tile.first.size());
      const std::string right = repeated("─", tile.second.size());
      above += "┌" + left + (right.empty() ? "" : "┬" + right) + "┐";
      below += "└" + left + (right.empty() ? "" : "┴" + right) + "┘";
    }
    middle.push_back(std::move(drawn));
  }
  if (!tall || !any) return {middle};
  return {{Run{above}}, middle, {Run{below}}};
}

std::vector<FullScreen::Line> FullScreen::events(const Style& style) const {
  std::vector<Line> lines;
  if (scene_.log != nullptr) {
    const std::size_t from = scene_.log->size() - std::min(scene_.log->size(), kMostEvents);
    lines = lines_of(log_text(*scene_.log, from, style), true);
  }
  for (Line& line : lines_of(said_, false)) {
    std::string text;
    for (const Run& run : line) text += run.text;
    if (display_width(text) <= static_cast<std::size_t>(style.width)) {
      lines.push_back(std::move(line));
      continue;
    }
    // It was said when the terminal was wider.
    const std::size_t indent = text.find_first_not_of(' ');
    for (Line& part : lines_of(indented(text, indent, indent, style.width), false)) lines.push_back(std::move(part));
  }
  return lines;
}

void FullScreen::put(int row, const Line& line) const {
  move(row, 0);
  std::size_t left = static_cast<std::size_t>(std::max(0, getmaxx(stdscr)));
  for (const Run& run : line) {
    attr_t attributes = A_NORMAL;
    if (run.bold) attributes |= A_BOLD;
    if (run.dim) attributes |= A_DIM;
    attr_set(attributes, static_cast<short>(run.colour), nullptr);
    const std::string shown = run.text.substr(0, bytes_within(run.text, left));
    addstr(shown.c_str());
    left -= std::min(left, display_width(shown));
  }
  attr_set(A_NORMAL, 0, nullptr);
}

void FullScreen::put_rule(int row, int width, const std::string& text) const {
  const std::string label = text.empty() ? "" : " " + text + " ";
  const std::size_t used = 2 + display_width(label);
  const auto columns = static_cast<std::size_t>(width);
  put(row, {Run{"──" + label + repeated("─", columns > used ? columns - used : 0), false, coloured_}});
}

void FullScreen::draw_scene(int height, int width) {
  Style now = style();
  const auto trimmed_lines = [&](const std::string& text, bool seats) {
    return lines_of(text.substr(std::min(text.find_first_not_of('\n'), text.size())), seats);
  };
  std::vector<Line> question = trimmed_lines(scene_.question(now), false);
  const auto last = prompt_.find_last_of('\n');
  if (last != std::string::npos)
    for (Line& line : lines_of(prompt_.substr(0, last), false)) question.push_back(std::move(line));
  // The line that is typed and two rules are always there.
  const int most = height - 3;
  if (static_cast<int>(question.size()) > most) question.erase(question.begin(), question.end() - most);
  const int above = most - static_cast<int>(question.size());
  const std::vector<Line> all = events(now);
  const int said = static_cast<int>(lines_of(said_, false).size());
  const auto news = scene_.log == nullptr ? std::size_t{0} : lines_of(log_text(*scene_.log, scene_.news, now), false).size();
  const bool asks = !question.empty();
  int least = std::min(std::max(kLeastEvents, std::min(asks ? said : static_cast<int>(news), height / 3)), above);
  constexpr auto kAll = std::numeric_limits<std::size_t>::max();
  const auto fits = [&](std::size_t lines) { return static_cast<int>(lines) + least <= above; };
  std::vector<Line> table = trimmed_lines(scene_.table(now, false, kAll), true);
  if (!fits(table.size())) table = trimmed_lines(scene_.table(now, true, kAll), true);
  const bool scarce = !fits(table.size());
  // What happened last gives way to what has to be known for the move.
  if (scarce && asks && said == 0) least = std::min(least, kFewestEvents);
  const auto room = static_cast<std::size_t>(above - least);
  if (scarce) table = trimmed_lines(scene_.table(now, true, room), true);
  table.resize(std::min(table.size(), room));

  // What there is room for is drawn tall, from the seat's own tiles up.
  std::size_t spare = static_cast<std::size_t>(above) - table.size();
  const std::size_t wanted =
      std::max<std::size_t>(kLeastEvents + 2, std::min<std::size_t>(all.size(), static_cast<std::size_t>(height) / 3));
  std::vector<std::vector<Line>> rows;
  for (auto line = table.rbegin(); line != table.rend(); ++line) {
    rows.push_back(scarce && !in_characters() ? std::vector<Line>{*line} : boxed(*line, spare >= wanted + 2));
    spare -= rows.back().size() - 1;
  }
  int row = 0;
  for (auto lines = rows.rbegin(); lines != rows.rend(); ++lines)
    for (const Line& line : *lines) put(row++, line);

  hides_news_ = hides_news_ || news > spare;
  const std::size_t from = first_shown(all.size(), spare);
  put_rule(row++, width, from > 0 ? fmt::format("{} line{} before: PageUp", from, from == 1 ? "" : "s") : "");
  const int bottom = height - 2 - static_cast<int>(question.size());
  for (std::size_t i = from; i < all.size() && row < bottom; ++i) put(row++, all[i]);
  put_rule(bottom, width,
           scrolled_ > 0 ? fmt::format("{} line{} more: PageDown", scrolled_, scrolled_ == 1 ? "" : "s")
           : scarce      ? "'table' shows more, 'help' helps"
                         : "'help' says what you can type");
  row = bottom + 1;
  for (const Line& line : question) put(row++, line);
  draw_input(height - 1, width);
}

std::size_t FullScreen::first_shown(std::size_t lines, std::size_t room) {
  page_ = std::max<std::size_t>(1, room);
  const std::size_t overflow = lines - std::min(lines, room);
  if (new_) {
    // A long answer is read from its beginning.
    const std::size_t answer = lines_of(said_.substr(std::min(unread_, said_.size())), false).size();
    scrolled_ = answer - std::min(answer, room);
  }
  new_ = false;
  scrolled_ = std::min(scrolled_, overflow);
  return overflow - scrolled_;
}

void FullScreen::draw_input(int row, int width) {
  const auto line = prompt_.find_last_of('\n');
  const std::string prompt = line == std::string::npos ? prompt_ : prompt_.substr(line + 1);
  // The end of a long line, as far as the cursor.
  std::size_t from = 0;
  const auto column = [&] { return display_width(prompt) + display_width(utf8(typed_.substr(from, cursor_ - from))); };
  while (from < cursor_ && column() + 1 >= static_cast<std::size_t>(width)) ++from;
  put(row, {Run{prompt, coloured_}, Run{printable(utf8(typed_.substr(from)))}});
  move(row, static_cast<int>(std::min(column(), static_cast<std::size_t>(width) - 1)));
}

void FullScreen::draw() {
  lay_out();
  refresh();
}

void FullScreen::lay_out() {
  int height = 0;
  int width = 0;
  getmaxyx(stdscr, height, width);
  erase();
  if (width < kLeastWidth || height < kLeastHeight) {
    std::istringstream lines(indented(fmt::format("The table needs {} columns and {} lines. Here are {} and {}. Make the window larger, or "
                                                  "leave with Ctrl-C and play without '--screen'.",
                                                  kLeastWidth, kLeastHeight, width, height),
                                      0, 0, width));
    int row = 0;
    for (std::string line; row < height && std::getline(lines, line);) put(row++, {Run{line}});
  } else if (scene_.table == nullptr) {
    const std::vector<Line> all = lines_of(cover_ + said_, false);
    const std::size_t from = first_shown(all.size(), static_cast<std::size_t>(height) - 1);
    int row = 0;
    for (std::size_t i = from; i < all.size() && row < height - 1; ++i) put(row++, all[i]);
    draw_input(row, width);
  } else {
    draw_scene(height, width);
  }
}

bool FullScreen::read_line(const std::string& prompt, std::string& line) {
  if (!active_) return Console::read_line(prompt, line);
  prompt_ = prompt;
  typed_.clear();
  cursor_ = 0;
  ended_ = false;
  fetched_ = before_.size();
  line.clear();
  draw();
  for (bool ready = false; !ready;) {
    if (interrupted()) return false;
    // A change of size may come while nobody waits.
    constexpr int kLookAgain = 300;
    wait_for_input(kLookAgain);
    wint_t key = 0;
    bool changed = false;
    for (int kind = get_wch(&key); !ready && kind != ERR; kind = ready ? ERR : get_wch(&key)) {
      ready = take(kind, static_cast<wchar_t>(key));
      changed = true;
    }
    if (changed && !ready) draw();
  }
  unread_ = said_.size();
  scrolled_ = 0;
  hides_news_ = false;
  if (ended_) return false;
  line = printable(utf8(typed_));
  if (!typed_.empty() && !shared() && (before_.empty() || before_.back() != typed_)) before_.push_back(typed_);
  // What was answered to it stands below it.
  if (scene_.table != nullptr && !line.empty()) said_ += prompt_.substr(prompt_.find_last_of('\n') + 1) + line + '\n';
  typed_.clear();
  cursor_ = 0;
  return true;
}

bool FullScreen::take(int kind, wchar_t key) {
  const auto control = [](char letter) { return static_cast<wchar_t>(letter & 0x1f); };
  if (kind == KEY_CODE_YES) {
    switch (static_cast<int>(key)) {
      case KEY_LEFT:
        cursor_ -= cursor_ > 0 ? 1 : 0;
        break;
      case KEY_RIGHT:
        cursor_ += cursor_ < typed_.size() ? 1 : 0;
        break;
      case KEY_HOME:
        cursor_ = 0;
        break;
      case KEY_END:
        cursor_ = typed_.size();
        break;
      case KEY_BACKSPACE:
        return take(OK, L'\b');
      case KEY_DC:
        if (cursor_ < typed_.size()) typed_.erase(cursor_, 1);
        break;
      case KEY_UP:
      case KEY_DOWN:
        fetch(static_cast<int>(key) == KEY_UP);
        break;
      case KEY_PPAGE:
        scrolled_ += page_;  // drawing knows where the end is
        break;
      case KEY_NPAGE:
        scrolled_ -= std::min(scrolled_, page_);
        break;
      case KEY_ENTER:
        return true;
      default:
        break;
    }
    return false;
  }
  if (key == L'\r' || key == L'\n') return true;
  if (key == control('D')) {
    ended_ = typed_.empty();
    if (cursor_ < typed_.size()) typed_.erase(cursor_, 1);
    return ended_;
  }
  if (key == L'\b' || key == 0x7f) {
    if (cursor_ > 0) typed_.erase(--cursor_, 1);
  } else if (key == L'\t') {
    complete_line();
  } else if (key == control('A')) {
    cursor_ = 0;
  } else if (key == control('E')) {
    cursor_ = typed_.size();
  } else if (key == control('B')) {
    cursor_ -= cursor_ > 0 ? 1 : 0;
  } else if (key == control('F')) {
    cursor_ += cursor_ < typed_.size() ? 1 : 0;
  } else if (key == control('P') || key == control('N')) {
    fetch(key == control('P'));
  } else if (key == control('U')) {
    typed_.erase(0, cursor_);
    cursor_ = 0;
  } else if (key == control('K')) {
    typed_.erase(cursor_);
  } else if (key == control('W')) {
    std::size_t from = cursor_;
    while (from > 0 && typed_[from - 1] == L' ') --from;
    while (from > 0 && typed_[from - 1] != L' ') --from;
    typed_.erase(from, cursor_ - from);
    cursor_ = from;
  } else if (key == control('L')) {
    clear();
  } else if (key >= 0x20 && typed_.size() < kLongestTyped) {
    typed_.insert(cursor_++, 1, key);
  }
  return false;
}

void FullScreen::fetch(bool earlier) {
  if (earlier ? fetched_ == 0 : fetched_ >= before_.size()) return;
  fetched_ += earlier ? std::size_t{0} - 1 : 1;
  typed_ = fetched_ < before_.size() ? before_[fetched_] : L"";
  cursor_ = typed_.size();
}

void FullScreen::complete_line() {
  const Completion completion = complete(utf8(typed_.substr(0, cursor_)), offered());
  const std::wstring added = wide(completion.added);
  typed_.insert(cursor_, added);
  cursor_ += added.size();
  std::string words;
  for (const std::string& word : completion.words) words += (words.empty() ? "" : " ") + word;
  if (!words.empty()) print(indented(words, 2, 2, style().width));
}

}  // namespace boneyard::cli
