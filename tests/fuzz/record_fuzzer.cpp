// Any text as a record: it is read, and its choices and outcomes are played by the rules of the game that its header names.

#include <sstream>

#include "cli/records/recorded_match.hpp"
#include "engine/record.hpp"
#include "tests/fuzz/target.hpp"

namespace boneyard::fuzz {
namespace {

void replay(const Record& record) {
  for (const Table& table : kTables) {
    if (record.header.ruleset != table.game || record.header.seats != table.seats) continue;
    const Game& game = shipped_game(table.game, table.seats);
    Machine machine = game.new_machine();
    State state = game.new_state();
    test::Conservation ledger(game.program());
    RecordedChance chance(game.program(), record);
    try {
      cli::play_again(game, record, machine, state, &ledger, &chance, [&](const Record::Choice*) { ledger.compare(state); });
    } catch (const RecordError& error) {
      require(!error.message.empty(), "an error of a record says nothing");
    }
    if (!ledger.problem.empty()) broken(ledger.problem);
  }
}

}  // namespace
}  // namespace boneyard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boneyard;
  if (size > 4 * fuzz::kMaxBytes) return 0;
  std::istringstream in(fuzz::text_of(data, size));
  try {
    for (const Record& record : read_records(in, (size & 1) != 0)) {
      fuzz::require(!header_line(record.header).empty(), "a header has no text");
      cli::is_exchanged(record);
      fuzz::replay(record);
    }
  } catch (const RecordError& error) {
    fuzz::require(!error.message.empty(), "an error of a record says nothing");
  }
  return 0;
}
