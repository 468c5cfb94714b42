#include "cli/table/odds_text.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/table/words_meant.hpp"
#include "cli/terminal/paragraph.hpp"
#include "engine/display_width.hpp"
#include "engine/notation.hpp"
#include "engine/players/odds.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostLines = 6;  // of guesses, so that they can be taken in at a glance
constexpr double kLeastDoubt = 0.01;   // shares nearer to none or all are not told apart

// Whether the words typed stand in the guess, in this order. Its own words may be cut short.
bool fits(const std::vector<MovePiece>& guess, const std::vector<std::string>& typed) {
  std::size_t met = 0;
  for (const MovePiece& piece : guess)
    for (const std::string& one : single_words(piece.text)) {
      if (met == typed.size()) return true;
      const std::string word = bare(one);
      if (piece.choice < 0 ? word.starts_with(typed[met]) : word == typed[met]) ++met;
    }
  return met == typed.size();
}

std::string percent_text(double share) {
  if (share > 0 && share < kLeastDoubt) return "<1 %";
  if (share > 1 - kLeastDoubt && share < 1) return ">99 %";
  return fmt::format("{:.0f} %", share * 100);
}

// A sample never shows that something cannot be, or must be.
std::string chance(const Odds::Guess& guess, bool exact) {
  if (exact) return fmt::format("{:>5}", percent_text(guess.share()));
  if (guess.share() < kLeastDoubt || guess.share() > 1 - kLeastDoubt) return fmt::format("{:>5}", guess.share() < 0.5 ? "<1 %" : ">99 %");
  return fmt::format("{:>5} +- {:.0f}", percent_text(guess.share()), std::ceil(100 * 2 * guess.error()));
}

constexpr std::size_t kMargin = 2;
constexpr std::size_t kGap = 4;

// How many fit beside each other; 0 when not even one does.
std::size_t beside(const std::vector<std::string>& cells, int width) {
  std::size_t widest = 0;
  for (const std::string& cell : cells) widest = std::max(widest, display_width(cell));
  return (static_cast<std::size_t>(width) - kMargin + kGap) / (widest + kGap);
}

// As many beside each other as fit, read downwards.
std::string columns(const std::vector<std::string>& cells, int width) {
  std::size_t widest = 0;
  for (const std::string& cell : cells) widest = std::max(widest, display_width(cell));
  const std::size_t fit = beside(cells, width);
  const std::size_t lines = (cells.size() + std::max<std::size_t>(1, fit) - 1) / std::max<std::size_t>(1, fit);
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

// "claim of Bob   33 %"
std::vector<std::string> cells_of(const Program& program, const std::vector<const Odds::Guess*>& guesses, bool exact,
                                  std::span<const std::string> names) {
  std::vector<std::string> cells;
  std::size_t widest = 0;
  for (const Odds::Guess* const guess : guesses) {
    cells.push_back(move_text(*program.odds, guess->decision, guess->move, names));
    widest = std::max(widest, display_width(cells.back()));
  }
  for (std::size_t i = 0; i < cells.size(); ++i)
    cells[i] += std::string(widest - display_width(cells[i]), ' ') + ' ' + chance(*guesses[i], exact);
  return cells;
}

// "if C laid any of the tiles that C may hold": deals say nothing of why somebody laid a tile.
std::string assumption(const InformationSet& set, std::span<const std::string> names) {
  std::vector<std::string> seats;
  for (Seat seat = 0; seat < set.program().seats; ++seat)
    if (((set.laid_unseen() >> seat) & 1) != 0) seats.push_back(names[static_cast<std::size_t>(seat)]);
  if (seats.empty()) return "";
  return fmt::format(" if {} laid any of the tiles that {} may hold", enumerated(seats, "and"), seats.size() == 1 ? seats.front() : "they");
}

std::string amount(const InformationSet& set, const Odds::Answer& answer, std::span<const std::string> names) {
  if (answer.exact && answer.deals == 1) return "how often this is right (you know all that counts):";
  return fmt::format("how often this is right{}, in {}{} deals that fit what you know{}:", assumption(set, names),
                     answer.exact ? "all " : "", answer.deals, answer.exact ? "" : ", drawn at random");
}

}  // namespace

std::string odds_text(const InformationSet& set, Random random, const std::string& words, std::span<const std::string> names, int width) {
  const Program& program = set.program();
  const auto none = [&](const std::string& why) { return indented("no odds: " + why, 0, 2, width); };
  if (!program.odds) return indented(program.game + " has no odds.", 0, 2, width);
  if (!program.keeps_hidden.empty()) return none(fmt::format("{}: {}", program.game, program.keeps_hidden.front()));
  const Odds::Answer answer = Odds(program).ask(set, random);
  if (answer.fault.happened()) return none(fault_text(*program.odds, answer.fault));
  if (answer.too_many) return none("there is too much to ask about");
  if (answer.guesses.empty()) return none("there is nothing to ask about now");
  std::vector<std::string> typed;
  for (const std::string& piece : pieces_of(program.tiles, words)) typed.push_back(bare(piece));

  std::vector<const Odds::Guess*> guesses;
  for (const Odds::Guess& guess : answer.guesses)
    if (fits(pieces_of(*program.odds, guess.decision, guess.move, names), typed)) guesses.push_back(&guess);
  if (guesses.empty()) return none(fmt::format("nothing that you can ask about here has '{}'; 'odds' alone shows all of it", words));
  std::vector<std::string> cells = cells_of(program, guesses, answer.exact, names);
  const std::size_t most = kMostLines * std::max<std::size_t>(1, beside(cells, width));
  std::string more;
  if (cells.size() > most) {
    // What is in doubt says more than what is as good as certain.
    const auto rank = [](const Odds::Guess* guess) {
      return std::pair(guess->share() >= kLeastDoubt && guess->share() <= 1 - kLeastDoubt, guess->share());
    };
    std::stable_sort(guesses.begin(), guesses.end(), [&](const auto* one, const auto* other) { return rank(one) > rank(other); });
    more = indented(
        fmt::format("and {} more, less likely or as good as certain; 'odds WORDS' shows those that have these words", cells.size() - most),
        2, 4, width);
    guesses.resize(most);
    cells = cells_of(program, guesses, answer.exact, names);
  }
  if (!assumption(set, names).empty())
    more += indented("who lays tiles chooses them: what they say of them is usually true more often than if they laid any", 0, 2, width);
  return indented(amount(set, answer, names), 0, 2, width) + columns(cells, width) + more;
}

std::string odds_of_move(const InformationSet& set, Random random, const std::string& move, std::span<const std::string> names) {
  const Program& program = set.program();
  if (!program.odds || !program.keeps_hidden.empty()) return "";
  const Odds::Answer answer = Odds(program).ask(set, random);
  for (const Odds::Guess& guess : answer.guesses)
    if (move_text(*program.odds, guess.decision, guess.move, names) == move)
      return fmt::format("{} of the deals that fit what you know{}", trimmed(chance(guess, answer.exact)), assumption(set, names));
  return "";
}

}  // namespace boneyard::cli
