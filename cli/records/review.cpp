#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/common/commands.hpp"
#include "cli/records/finished_match.hpp"
#include "cli/records/match_review.hpp"
#include "cli/records/record_argument.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/table/screen.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/progress.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

struct ReviewArguments : RecordArgument {
  std::string as;
};

int run(const ReviewArguments& arguments) {
  RecordFile records(arguments.file);
  while (const auto next = records.next()) {
    const Record& record = *next;
    expect_whole(record, arguments.file);
    const auto game = game_of(record, arguments.game);
    const Program& program = game->program();
    const Seat seat = arguments.as.empty() ? only_person(record.header) : seat_of(arguments.as, "--as", program, record.header.names);
    if (seat == kNobody) throw Stop(kWrongUse, "several people play in this match, or none; '--as SEAT' says whose decisions to review");
    MatchReview review(*game, record, seat, style_for(1));
    if (const std::string reason = review.obstacle(); !reason.empty()) throw Stop(kFindings, "no review: " + reason);
    try {
      Progress progress("choices", record.choices.size());
      review.run([&](std::size_t looked_at) {
        progress.done(looked_at);
        return true;
      });
    } catch (const RecordError& error) {
      throw Stop(kFindings, fmt::format("{}: illegal at line {}: {}", printable(arguments.file), error.line, printable(error.message)));
    }
    std::cout << review.text();
    if (record.finished) std::cerr << keep_review(record, seat, review.decisions().size(), review.lost());
  }
  return kClean;
}

}  // namespace

Run add_review(CLI::App& app) {
  auto arguments = std::make_shared<ReviewArguments>();
  add_record(app, *arguments);
  app.add_option("--as", arguments->as, "the player whose decisions are reviewed; by default the only person of the match")
      ->type_name("SEAT");
  app.footer(
      "Each decision is thought about as 'hint' does, from what the player could know. The same record has the same review.\n"
      "example: boneyard review 1\nexample: boneyard review match.jsonl --as Ann");
  return [arguments] {
    find_record(*arguments);
    return run(*arguments);
  };
}

}  // namespace boneyard::cli
