#include "cli/authoring/deep_check.hpp"

#include <optional>
#include <sstream>

#include <fmt/format.h>

#include "cli/records/recorded_match.hpp"
#include "cli/records/seat_window.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/shell_word.hpp"
#include "dsl/compiling/compile.hpp"
#include "engine/characters.hpp"
#include "engine/record.hpp"

namespace boneyard::cli {
namespace {

std::string counted(std::uint64_t count, const char* one, const char* many) { return fmt::format("{} {}", count, count == 1 ? one : many); }

// Records of matches that show findings, and the commands that show these.
class Records {
 public:
  Records(const dsl::CheckedGame& game, const std::string& file, const DeepCheck& how) : game_(game), file_(file), how_(how) {}

  void tell(const dsl::DeepFinding& match, dsl::Diagnostic& finding) {
    if (how_.records == nullptr)
      finding.hint = fmt::format("to keep the match and see it: boneyard check {} --deep --seed {} --budget {}{} --records FOLDER",
                                 shell_word(game_.path), how_.seed, how_.budget, unproved());
    else
      finding.notes.push_back({{}, "to see it: " + replay_of(match, finding.code)});
  }

 private:
  const char* unproved() const { return how_.unproved ? " --unproved" : ""; }

  std::string replay_of(const dsl::DeepFinding& match, dsl::Code code) {
    const std::string record = fmt::format("boneyard replay {}{}", shell_word(write(match, code, false)), unproved());
    if (!match.difference) return record;
    const std::string as = fmt::format(" --views --as {}", static_cast<char>('A' + match.difference->exchange.seat));
    return fmt::format("{0}{1}; boneyard replay {2}{3}{1}", record, as, shell_word(write(match, code, true)), unproved());
  }

  // `other`: the match in which something is exchanged.
  std::string write(const dsl::DeepFinding& match, dsl::Code code, bool other) {
    const Program program = dsl::compile(game_, match.settings);
    std::ostringstream text;
    RecordWriter writer(program, text, nullptr);
    RecordHeader header = header_of_match(program, how_.seed, {}, file_);
    header.index = match.index;
    if (other) {
      // Its seed did not make it.
      auto first = nlohmann::ordered_json::parse(header_line(header));
      first["exchange"] = {{"seat", program.seat_text(match.difference->exchange.seat)}, {"kind", match.difference->exchanged}};
      text << escaped_json(first.dump()) << '\n';
    } else {
      writer.begin(header);
    }
    dsl::play_again(game_, match, how_.seed, seat_window(), other, writer);
    std::string name;
    int n = 0;
    do name = fmt::format("{}-{}{}-{}.jsonl", plain_name(game_.ruleset), dsl::info(code).id, other ? "-exchanged" : "", ++n);
    while (!write_if_free(*how_.records, name, text.str()));
    return how_.records->path_of(name);
  }

  const dsl::CheckedGame& game_;
  const std::string& file_;
  const DeepCheck& how_;
};

}  // namespace

dsl::DeepResult deep_check(const dsl::CheckedGame& game, const std::string& file, const DeepCheck& how) {
  const Interrupt interrupt;
  std::optional<Progress> progress;
  Records records(game, file, how);
  return dsl::deep_play(game, {seat_window(), how.budget, how.seed, how.jobs, [] { return Interrupt::came(); },
                               [&](std::uint64_t done, std::size_t tables) {
                                 if (!progress) progress.emplace("tables", tables);
                                 progress->done(done);
                               },
                               [&](const dsl::DeepFinding& match, dsl::Diagnostic& finding) { records.tell(match, finding); }});
}

std::string summary_of(const dsl::CheckedGame& game, const dsl::DeepResult& result) {
  std::string made = fmt::format("{}: played {} at {}, {}", printable(game.ruleset), counted(result.matches, "match", "matches"),
                                 counted(result.tables, "table", "tables"), counted(result.decisions, "decision", "decisions"));
  if (result.wanted_tables > result.tables) made += fmt::format(" (of {} tables that were wanted)", result.wanted_tables);
  made += fmt::format("; compared {} of views\n", counted(result.pairs, "pair", "pairs"));
  if (result.undecided > 0)
    made += fmt::format("{}: no match ended at {}, and the budget was too small to tell whether one ever does\n", printable(game.ruleset),
                        counted(result.undecided, "table", "tables"));
  if (!result.no_coverage.empty())
    made += fmt::format("{}: what was never reached is not told: {}\n", printable(game.ruleset), result.no_coverage);
  return made;
}

nlohmann::json json_of(const dsl::CheckedGame& game, const dsl::DeepResult& result) {
  return {{"game", game.title},
          {"ruleset", game.ruleset},
          {"tables", result.tables},
          {"tables_wanted", result.wanted_tables},
          {"matches", result.matches},
          {"decisions", result.decisions},
          {"view_pairs", result.pairs},
          {"tables_undecided", result.undecided},
          {"no_coverage", result.no_coverage},
          {"clauses_unreached", result.clauses_unreached}};
}

}  // namespace boneyard::cli
