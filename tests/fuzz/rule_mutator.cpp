// Changes rule texts the way authors do, and worse: by lines and blocks, by words of the language and names of the text, by numbers at the edges of
// limits. Bytes are changed now and then, on a single line. Linked with the targets that read rule files.

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "dsl/reading/syntax_error.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

using Lines = std::vector<std::string>;

Lines split(const std::string& text) {
  Lines lines(1);
  for (const char c : text) {
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  }
  return lines;
}

std::string join(const Lines& lines) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) text += (i > 0 ? "\n" : "") + lines[i];
  return text;
}

struct Word {
  std::size_t begin;
  std::size_t end;
};

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '\''; }

std::vector<Word> words_of(const std::string& line) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i;
    while (end < line.size() && in_word(line[end])) ++end;
    if (end > i) words.push_back({i, end});
    i = end + (end == i ? 1 : 0);
  }
  return words;
}

std::size_t indent_of(const std::string& line) { return std::min(line.find_first_not_of(' '), line.size()); }

// One sentence of each kind, for lines that no seed has. What they name is put right by later changes of words.
const Lines kSentences = {"tiles double 6, 2 copies, without {[0-0]}",
                          "names suit from 10: red, black",
                          "tiles 1 to 9 in suit, 2 copies, 1 joker",
                          "dice red, white with 6 sides, seen by all",
                          "option a: 0 to 9, default 1",
                          "option b: one, two",
                          "zone z of each seat, seen by owner",
                          "layout line",
                          "layout track of each seat",
                          "chips 20",
                          "pot pool",
                          "number n of each seat, seen by all",
                          "seats s",
                          "tile u",
                          "tiles c",
                          "define d(t: tile): t is [n-m] for some n, m with n < m",
                          "phase f(p: seat): win {p}",
                          "ways w(p: seat): \"go\": pass",
                          "step part: pass",
                          "if n > 1: end play",
                          "else: pass",
                          "while n < 3: add 1 to n",
                          "repeat 3 times: roll dice",
                          "for each p from first q: pass",
                          "turns of p from first q, until all pass:",
                          "p chooses openly:",
                          "each p chooses at once:",
                          "\"take\" 1 or 2 tiles c from p's hand where pips of c > 3: pass",
                          "\"bid\" n from 0 to p's chips: pass",
                          "\"pass\": pass",
                          "if none: \"pass\": pass",
                          "gather boneyard",
                          "mix boneyard",
                          "deal 2 from boneyard to each player's hand",
                          "move all t in p's hand where pips of t > 3 to boneyard",
                          "reveal p's hand to {p}",
                          "draw leader by lot from players",
                          "set n to max(1, n - 1)",
                          "let m be rank(n > 1, n > 2), seen by all",
                          "pay 1 from p to pool, or all he has",
                          "share pool among players, rest stays",
                          "place t on line at n opening n, n",
                          "open 3, 3 on line at [3-3]",
                          "win all p with most pips of p's hand, then p's chips",
                          "for each c in separate 2 tiles d in p's hand where pips of d = 12: pass",
                          "set n to sum of pips of t for t in p's hand",
                          "set n to if n = 1 then 2 else 3 with 2 or 3, 4 with 4 players",
                          "set leader to first p in players from leader where some t in his hand where t in boneyard"};

const std::vector<std::string> kNumbers = {
    "0",  "1",   "2",   "3",   "6",   "7",    "12",    "16",    "17",    "18",      "19",      "30",         "31",
    "64", "100", "256", "400", "401", "1000", "32767", "65535", "65536", "1000000", "1000001", "2147483647", "99999999999999999999"};

class RuleMutator {
 public:
  RuleMutator(const std::string& text, unsigned seed) : lines_(split(text)), random_(seed) {}

  void change() {
    switch (below(12)) {
      case 0:
        lines_.erase(lines_.begin() + at());
        if (lines_.empty()) lines_.emplace_back();
        break;
      case 1:
        copy_block();
        break;
      case 2:
        std::swap(lines_[line()], lines_[line()]);
        break;
      case 3:
        shift();
        break;
      case 4:
      case 5:
      case 6:
        word();
        break;
      case 7:
        number();
        break;
      case 8:
        sentence();
        break;
      case 9:
        wrap();
        break;
      case 10:
        span();
        break;
      default:
        bytes();
    }
  }

  // Lines of another text in the place of some of this one's, or between them.
  void cross(const std::string& other) {
    const Lines theirs = split(other);
    const std::size_t from = below(theirs.size());
    const std::size_t count = std::min(theirs.size() - from, 1 + below(6));
    lines_.insert(lines_.begin() + at(), theirs.begin() + static_cast<std::ptrdiff_t>(from),
                  theirs.begin() + static_cast<std::ptrdiff_t>(from + count));
  }

  std::string text() const { return join(lines_); }

 private:
  std::size_t below(std::size_t bound) { return bound == 0 ? 0 : random_() % bound; }
  std::size_t line() { return below(lines_.size()); }
  std::ptrdiff_t at() { return static_cast<std::ptrdiff_t>(line()); }
  const std::string& one_of(const std::vector<std::string>& words) { return words[below(words.size())]; }

  std::string some_word() {
    switch (below(4)) {
      case 0:
        return one_of(boneyard::dsl::kKeywords);
      case 1:
        return one_of(boneyard::dsl::kStatementWords);
      default: {
        const std::string& from = lines_[line()];
        const auto words = words_of(from);
        if (words.empty()) return "p";
        const Word word = words[below(words.size())];
        return from.substr(word.begin, word.end - word.begin);
      }
    }
  }

  void copy_block() {
    const std::size_t from = line();
    const Lines block(lines_.begin() + static_cast<std::ptrdiff_t>(from),
                      lines_.begin() + static_cast<std::ptrdiff_t>(std::min(lines_.size(), from + 1 + below(8))));
    lines_.insert(lines_.begin() + at(), block.begin(), block.end());
  }

  void shift() {
    const std::size_t from = line();
    const std::size_t to = std::min(lines_.size(), from + 1 + below(6));
    const bool in = below(2) == 0;
    for (std::size_t i = from; i < to; ++i) {
      if (in)
        lines_[i].insert(0, "  ");
      else
        lines_[i].erase(0, std::min<std::size_t>(2, indent_of(lines_[i])));
    }
  }

  void word() {
    std::string& here = lines_[line()];
    const auto words = words_of(here);
    if (words.empty()) return;
    const Word word = words[below(words.size())];
    if (below(8) == 0)
      here.erase(word.begin, word.end - word.begin);
    else
      here.replace(word.begin, word.end - word.begin, some_word());
  }

  void number() {
    std::string& here = lines_[line()];
    for (const Word& word : words_of(here)) {
      if (std::isdigit(static_cast<unsigned char>(here[word.begin])) == 0 || below(3) == 0) continue;
      here.replace(word.begin, word.end - word.begin, one_of(kNumbers));
      return;
    }
  }

  void sentence() {
    const std::size_t where = line();
    lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(where), std::string(indent_of(lines_[where]), ' ') + one_of(kSentences));
  }

  // An expression becomes a part of a larger one.
  void wrap() {
    static const std::vector<std::string> kBefore = {"not ",     "count of ", "pips of ",      "(",        "{",
                                                     "-",        "min(1, ",   "rank(",         "high of ", "player after ",
                                                     "no t in ", "top of ",   "every p where "};
    static const std::vector<std::string> kAfter = {")",
                                                    "}",
                                                    " + 1",
                                                    " / 0",
                                                    " mod 0",
                                                    " and yes",
                                                    " without no tiles",
                                                    " in players",
                                                    " = nobody",
                                                    "'s hand",
                                                    " is empty",
                                                    " is [n-m] for some n, m",
                                                    " with most 1"};
    std::string& here = lines_[line()];
    const auto words = words_of(here);
    if (words.empty()) return;
    const Word word = words[below(words.size())];
    here.insert(word.end, one_of(kAfter));
    if (below(3) != 0) here.insert(word.begin, one_of(kBefore));
  }

  // A stretch of words of one line goes into another: expressions in the place of others.
  void span() {
    const std::string from = lines_[line()];
    const auto theirs = words_of(from);
    std::string& here = lines_[line()];
    const auto ours = words_of(here);
    if (theirs.empty() || ours.empty()) return;
    const std::size_t first = below(theirs.size());
    const std::size_t last = std::min(theirs.size() - 1, first + below(6));
    const Word word = ours[below(ours.size())];
    here.replace(word.begin, word.end - word.begin, from.substr(theirs[first].begin, theirs[last].end - theirs[first].begin));
  }

  void bytes() {
    std::string& here = lines_[line()];
    std::vector<std::uint8_t> buffer(here.begin(), here.end());
    const std::size_t size = buffer.size();
    buffer.resize(size + 64);
    buffer.resize(LLVMFuzzerMutate(buffer.data(), size, buffer.size()));
    here.assign(buffer.begin(), buffer.end());
  }

  Lines lines_;
  std::minstd_rand random_;
};

std::size_t write_back(const std::string& text, std::uint8_t* data, std::size_t most) {
  const std::size_t size = std::min(text.size(), most);
  std::memcpy(data, text.data(), size);
  return size;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  RuleMutator mutator(std::string(reinterpret_cast<const char*>(data), size), seed);
  for (unsigned times = 1 + seed % 3; times > 0; --times) mutator.change();
  return write_back(mutator.text(), data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size, const std::uint8_t* other,
                                                 std::size_t other_size, std::uint8_t* out, std::size_t most, unsigned seed) {
  RuleMutator mutator(std::string(reinterpret_cast<const char*>(data), size), seed);
  mutator.cross(std::string(reinterpret_cast<const char*>(other), other_size));
  return write_back(mutator.text(), out, most);
}
