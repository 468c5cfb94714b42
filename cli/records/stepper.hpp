#pragma once
// A recorded match at the terminal, decision by decision, forward and back: what happened since the step before, and the table after it. A seat's steps show
// what that seat saw. Without a seat, all of a match that is over is shown; of one that is not, only what everybody knows, since it can still be played. Of a match
// that is over, each decision of the seat, or else of the only person, is shown with its review.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/records/background_review.hpp"
#include "cli/table/console.hpp"
#include "cli/table/screen.hpp"
#include "cli/table/shell.hpp"
#include "engine/record.hpp"

namespace boneyard::cli {

class Stepper {
 public:
  // Plays the match, and shows it as reading_of() says. Throws RecordError where the record cannot be played, and Stop when there is more of it than anybody
  // would go through.
  Stepper(const Game& game, const Record& record, Seat wanted, bool open, const Style& style);

  // Until the user quits or the input ends.
  void run(Console& console);

 private:
  using Commands = Shell<Stepper&, Console&>;
  static const Commands& commands();
  void go_to(std::size_t step, Console& console);
  void say(const std::string& text, Console& console) const { console.print(indented(text, 0, 2, style_.width)); }
  void show(Console& console);
  std::size_t last() const { return steps_.size() - 1; }

  Style style_;
  std::string head_;
  std::vector<std::string> steps_;  // the first is what was before all decisions
  std::size_t at_ = 0;
  std::optional<BackgroundReview> review_;
};

}  // namespace boneyard::cli
