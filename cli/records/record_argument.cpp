#include "cli/records/record_argument.hpp"

#include <iostream>

#include <fmt/format.h>

#include "cli/records/saved_match.hpp"
#include "cli/terminal/exit_code.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {

void add_record(CLI::App& app, RecordArgument& record) {
  app.add_option("file", record.file,
                 "a record (docs/record.md), or a number that 'boneyard matches' shows; by default the latest match that you played to its "
                 "end; - reads standard input")
      ->type_name("FILE");
  app.add_option("--game", record.game.named, "the rule file, if it is not where the record says")->type_name("GAME");
}

void find_record(RecordArgument& record) {
  if (record.file.empty()) {
    const auto match = latest_finished_match();
    if (!match)
      throw Stop(kWrongUse, "no match of yours is over yet; 'boneyard play' begins one, 'boneyard matches' lists those that are saved");
    std::cerr << fmt::format("match {}: {}; 'boneyard matches' lists the others\n", short_name_of(match->path),
                             printable(match->header.game));
    record.file = match->path;
  }
  record.file = record_named(record.file);
  record.game.beside = record.file;
}

}  // namespace boneyard::cli
