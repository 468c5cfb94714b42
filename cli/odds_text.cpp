#include "cli/odds_text.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include "cli/display_width.hpp"
#include "cli/paragraph.hpp"
#include "cli/words_meant.hpp"
#include "engine/notation.hpp"
#include "engine/players/odds.hpp"

namespace boneyard::cli {
namespace {

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(bare(word));
  return words;
}

// Whether the words typed stand in the guess, in this order. Its own words may be cut short.
bool fits(const std::vector<MovePiece>& guess, const std::vector<std::string>& typed) {
  std::size_t met = 0;
  for (const MovePiece& piece : guess)
    for (const std::string& word : words_of(piece.text)) {
      if (met == typed.size()) return true;
      if (piece.choice < 0 ? word.starts_with(typed[met]) : word == typed[met]) ++met;
    }
  return met == typed.size();
}

std::string percent_text(double share) {
  if (share > 0 && share < 0.01) return "<1 %";
  if (share > 0.99 && share < 1) return ">99 %";
  return fmt::format("{:.0f} %", share * 100);
}

// A sample never shows that something cannot be, or must be.
std::string chance(const Odds::Guess& guess, bool exact) {
  if (exact) return fmt::format("{:>5}", percent_text(guess.share()));
  const double error = 2 * guess.error();
  if (guess.held == 0 || guess.held == guess.open) return fmt::format("{:>5}", guess.held == 0 ? "<1 %" : ">99 %");
  return fmt::format("{:>5} +- {:.0f}", percent_text(guess.share()), std::ceil(100 * error));
}

// As many beside each other as fit, read downwards.
std::string columns(const std::vector<std::string>& cells, int width) {
  std::size_t widest = 0;
  for (const std::string& cell : cells) widest = std::max(widest, display_width(cell));
  constexpr std::size_t kMargin = 2;
  constexpr std::size_t kGap = 4;
  const std::size_t fit = (static_cast<std::size_t>(width) - kMargin + kGap) / (widest + kGap);
  const std::size_t beside = std::max<std::size_t>(1, fit);
  const std::size_t lines = (cells.size() + beside - 1) / beside;
  std::string out;
  for (std::size_t line = 0; line < lines; ++line) {
    std::string text;
    for (std::size_t i = line; i < cells.size(); i += lines) {
      text += cells[i];
      if (i + lines < cells.size()) text += std::string(widest - display_width(cells[i]) + kGap, ' ');
    }
    out += fit == 0 ? indented(text, kMargin, kMargin + 2, width) : std::string(kMargin, ' ') + text + '\n';
  }
  return out;
}

std::string amount(const Odds::Answer& answer) {
  const std::string count = fmt::format("{}", answer.deals);
  if (!answer.exact) return fmt::format("of {} deals that could be, drawn at random", count);
  return answer.deals == 1 ? "you know all that counts" : fmt::format("of all {} deals that could be", count);
}

}  // namespace

std::string odds_text(const InformationSet& set, Random random, const std::string& words, std::span<const std::string> names, int width) {
  const Program& program = set.program();
  const auto none = [&](const std::string& why) { return indented("no odds: " + why, 0, 2, width); };
  if (!program.odds) return none(fmt::format("the rule file of {} does not say what you could ask about", program.game));
  if (!program.keeps_hidden.empty()) return none(fmt::format("{}: {}", program.game, program.keeps_hidden.front()));
  const Odds::Answer answer = Odds(program).ask(set, random);
  if (answer.fault.happened()) return none(fault_text(*program.odds, answer.fault));
  if (answer.too_many) return none("there is too much to ask about");
  if (answer.guesses.empty()) return none("there is nothing to ask about now");
  std::vector<std::string> typed;
  for (const std::string& piece : pieces_of(program.tiles, words)) typed.push_back(bare(piece));

  std::vector<std::string> guesses;
  std::vector<std::string> chances;
  std::size_t widest = 0;
  for (const Odds::Guess& guess : answer.guesses) {
    if (!fits(pieces_of(*program.odds, guess.decision, guess.move, names), typed)) continue;
    guesses.push_back(move_text(*program.odds, guess.decision, guess.move, names));
    chances.push_back(chance(guess, answer.exact));
    widest = std::max(widest, display_width(guesses.back()));
  }
  if (guesses.empty()) return none(fmt::format("nothing that you can ask about here has '{}'; 'odds' alone shows all of it", words));
  for (std::size_t i = 0; i < guesses.size(); ++i) guesses[i] += std::string(widest - display_width(guesses[i]), ' ') + ' ' + chances[i];
  return indented(fmt::format("odds, {}:", amount(answer)), 0, 2, width) + columns(guesses, width);
}

}  // namespace boneyard::cli
