#pragma once
// Rule files whose blanks, empty lines and indentation are changed in ways that mean the same.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/random.hpp"

namespace boneyard::test {

// Of a text as the formatter lays it out, which it is to give back.
class Respacer {
 public:
  Respacer(std::string_view text, Random& random) : text_(text), random_(random) {
    for (std::size_t column = 0; column < 200; ++column) columns_.push_back(column == 0 ? 0 : columns_.back() + 1 + below(3));
  }

  std::string respaced() {
    // Between backquotes, line ends are a part of the text.
    const bool may_return = text_.find('`') == std::string_view::npos;
    add_empty_lines();
    while (next_ < text_.size()) line();
    if (below(4) == 0 && made_.back() == '\n') made_.pop_back();
    if (may_return && below(4) == 0) {
      std::string with_returns;
      for (const char c : made_) with_returns.append(c == '\n' ? "\r\n" : std::string(1, c));
      made_ = with_returns;
    }
    return below(8) == 0 ? "\xEF\xBB\xBF" + made_ : made_;
  }

 private:
  std::size_t below(std::uint32_t bound) { return draw_below(random_, bound); }
  char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\n'; }
  static bool is_one_of(char c, std::string_view marks) { return marks.find(c) != std::string_view::npos; }
  static bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

  void add_blanks(std::size_t least) {
    for (std::size_t count = least + below(3); count > 0; --count) made_ += below(6) == 0 ? '\t' : ' ';
  }

  void add_empty_lines() {
    for (std::size_t count = below(3); count > 0; --count) {
      add_blanks(0);
      made_ += '\n';
    }
  }

  void line() {
    std::size_t indentation = 0;
    for (; at(next_) == ' '; ++next_) ++indentation;
    if (indentation == 0) in_head_ = in_scenario_ = text_.substr(next_).starts_with("scenario");
    if (at(next_) == '\n') {
      made_ += '\n';
      add_empty_lines();
      ++next_;
      return;
    }
    made_.append(columns_[indentation], ' ');
    line_begin_ = next_;
    bool in_tile = false;
    while (at(next_) != '\n') {
      const char c = at(next_);
      if (c == '#') {
        while (at(next_) != '\n') made_ += at(next_++);
      } else if (c == '"' || c == '`') {
        text(c);
      } else if (c == ' ') {
        blanks();
      } else if (is_word(c)) {
        while (is_word(at(next_)) || (!in_tile && at(next_) == '-' && is_word(at(next_ + 1)))) made_ += at(next_++);
      } else {
        mark(in_tile);
      }
    }
    in_head_ = in_head_ && at(next_ - 1) != ':';
    add_blanks(0);
    made_ += '\n';
    ++next_;
  }

  void text(char quote) {
    made_ += at(next_++);
    for (; at(next_) != quote; ++next_) {
      if (at(next_) != '\n' || quote == '`') {
        made_ += at(next_);
        continue;
      }
      add_blanks(0);
      made_ += '\n';
      made_.append(1 + below(6), ' ');
      while (at(next_ + 1) == ' ') ++next_;
    }
    made_ += at(next_++);
  }

  void blanks() {
    constexpr std::string_view kSeparating = ",;:()[]=<>+*/\"";
    const char before = at(next_ - 1);
    while (at(next_) == ' ') ++next_;
    const bool needed = at(next_) != '#' && !is_one_of(before, kSeparating) && !is_one_of(at(next_), kSeparating);
    // A minus sign between two values has blanks around it.
    const bool minus = before == '-' || (at(next_) == '-' && at(next_ + 1) == ' ');
    add_blanks(needed || minus ? 1 : 0);
  }

  void mark(bool& in_tile) {
    const char c = at(next_);
    const char after = at(next_ + 1);
    if (c == '[' && in_head_) {
      while (at(next_ - 1) != ']') made_ += at(next_++);
      return;
    }
    const bool braces = in_scenario_ && (is_one_of(c, "{}") || at(next_ - 1) == '}');
    if ((is_one_of(c, ")],;:(}") || (c == '-' && in_tile)) && !braces && next_ > line_begin_) add_blanks(0);
    made_ += c;
    ++next_;
    if (c == '[') in_tile = true;
    if (c == ']') in_tile = false;
    if (after == '\n' || (in_scenario_ && after == '{')) return;
    if (is_one_of(c, "([") || (c == '{' && !braces)) add_blanks(0);
    if (c == '-' && after != ' ' && !braces) add_blanks(0);
  }

  std::string_view text_;
  Random& random_;
  std::vector<std::size_t> columns_;  // what the columns of the text become
  std::string made_;
  std::size_t next_ = 0;
  std::size_t line_begin_ = 0;  // behind the indentation
  bool in_scenario_ = false;
  bool in_head_ = false;  // of a scenario, whose cases are kept as they are written
};

}  // namespace boneyard::test
