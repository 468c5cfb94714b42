#include <memory>
#include <sstream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/common/commands.hpp"
#include "cli/common/output_file.hpp"
#include "cli/records/record_argument.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/records/seat_record.hpp"
#include "cli/terminal/exit_code.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

struct ExportArguments : RecordArgument {
  std::string as;
  std::string out = "/dev/stdout";
  bool force = false;
};

int run(const ExportArguments& arguments) {
  RecordFile records(arguments.file);
  std::ostringstream text;
  while (const auto next = records.next()) {
    const Record& record = *next;
    expect_whole(record, arguments.file);
    const auto game = game_of(record, arguments.game);
    const Program& program = game->program();
    const Seat seat = seat_of(arguments.as, "--as", program, record.header.names);
    Machine machine = game->new_machine();
    State state = game->new_state();
    RecordedChance chance(program, record);
    SeatRecord view(program, seat, record.header, text);
    try {
      play_again(*game, record, machine, state, &view, &chance, [&](const Record::Choice*) { view.told(); });
    } catch (const RecordError& error) {
      throw Stop(kFindings, fmt::format("{}: illegal at line {}: {}", printable(arguments.file), error.line, printable(error.message)));
    }
    view.end(state);
  }
  // Nothing is written of a record that cannot be played to its end.
  write_file(arguments.out, arguments.force ? Existing::kReplace : Existing::kKeep, text.str());
  return kClean;
}

}  // namespace

Run add_export(CLI::App& app) {
  auto arguments = std::make_shared<ExportArguments>();
  add_record(app, *arguments);
  app.add_option("--as", arguments->as, "the seat whose view it is")->required()->type_name("SEAT");
  app.add_option("--out", arguments->out, "write it here; by default to standard output")->type_name("FILE");
  app.add_flag("--force", arguments->force, "replace the file that is there");
  app.footer(
      "What this seat does not know is left out: others' tiles and secret choices, the order of the boneyard, and the seed. 'boneyard "
      "replay' shows what is "
      "in it.\nexample: boneyard export match.jsonl --as B --out for-ben.jsonl");
  return [arguments] {
    find_record(*arguments);
    return run(*arguments);
  };
}

}  // namespace boneyard::cli
