// Writes what the fuzzers begin with, a folder for each target below the folder that is named: the rule files of the documents and of the golden tests, scenarios
// of the documents and shipped games, and records, states and moves of random matches. Made anew each time, so that they never fall behind the language.

#include <bit>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "engine/record.hpp"
#include "engine/state_text.hpp"
#include "tests/fuzz/target.hpp"

namespace boneyard::fuzz {
namespace {

namespace fs = std::filesystem;

class Seeds {
 public:
  explicit Seeds(fs::path folder) : folder_(std::move(folder)) {}

  void add(const char* target, const std::string& text) {
    const fs::path folder = folder_ / target;
    fs::create_directories(folder);
    char name[17];
    std::snprintf(name, sizeof name, "%016llx", static_cast<unsigned long long>(hash_of(text)));
    std::ofstream(folder / name, std::ios::binary) << text;
  }

  // A file of the language goes to the targets that read its kind.
  void add_rules(const std::string& text) {
    if (text.size() > kMaxBytes) return;
    if (text.find("scenarios of") != std::string::npos) {
      add("scenario", text);
    } else {
      add("text", text);
      add("play", text);
    }
  }

 private:
  fs::path folder_;
};

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return std::string((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
}

// The blocks of a document that hold rule files.
void from_document(const fs::path& file, Seeds& seeds) {
  std::istringstream in(contents(file));
  std::string line;
  std::string block;
  bool inside = false;
  while (std::getline(in, line)) {
    if (!inside && line.rfind("```bones", 0) == 0) {
      inside = true;
      block.clear();
    } else if (inside && line == "```") {
      inside = false;
      seeds.add_rules(block);
      seeds.add("engines", block);
    } else if (inside) {
      block += line + '\n';
    }
  }
}

// A scenario file of a shipped game, scenario by scenario.
void from_scenarios(const fs::path& file, Seeds& seeds) {
  const std::string text = contents(file);
  std::size_t begin = text.find("\nscenario ");
  for (int i = 0; i < 6 && begin != std::string::npos; ++i) {
    const std::size_t end = text.find("\nscenario ", begin + 1);
    seeds.add("scenario", "language 1\nscenarios of \"game\"\n" + text.substr(begin, end == std::string::npos ? end : end - begin) + "\n");
    begin = end;
  }
}

// Records, states and typed moves of a random match.
void from_match(const Table& table, std::uint8_t number, Seeds& seeds) {
  const Game& game = shipped_game(table.game, table.seats);
  const Program& program = game.program();
  Machine machine = game.new_machine();
  State state = game.new_state();
  std::ostringstream record;
  RecordWriter writer(program, record, nullptr);
  writer.begin(header_for(program, 1, 0, {}));
  machine.start(state, random_for(1, 0, Stream::kChance), &writer);
  Random random(2);
  std::vector<Move> list;
  for (int decisions = 0; !state.over() && decisions < 60; ++decisions) {
    const Seat seat = std::countr_zero(state.header().to_act);
    const int decision = state.header().decision;
    if (machine.moves(state, seat, list).happened() || list.empty()) break;
    if (decisions % 7 == 0) seeds.add("state", state_text(program, state));
    const auto count = move_count(program, decision, list);
    const auto pick = draw_move(random, count);
    const Move move = concrete_move(program, decision, list, pick);
    if (decisions % 3 == 0) {
      std::string typed{static_cast<char>(number), static_cast<char>(decisions % 24)};
      seeds.add("move", typed + move_text(program, decision, move));
    }
    machine.apply(state, seat, move, &writer);
  }
  seeds.add("record", record.str());
}

}  // namespace
}  // namespace boneyard::fuzz

int main(int count, char** arguments) {
  namespace fs = std::filesystem;
  using namespace boneyard::fuzz;
  if (count != 2) {
    std::cerr << "usage: fuzz_seeds FOLDER\n";
    return 2;
  }
  Seeds seeds(arguments[1]);
  const fs::path root = BONEYARD_SOURCE_DIR;
  for (const auto& entry : fs::directory_iterator(root / "docs"))
    if (entry.path().extension() == ".md") from_document(entry.path(), seeds);
  for (const fs::path& folder : {root / "tests" / "golden", root / "tests" / "hostile"})
    if (fs::is_directory(folder))
      for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".bones") seeds.add_rules(contents(entry.path()));
  std::vector<boneyard::dsl::Unreadable> unreadable;
  for (const fs::path& file : boneyard::dsl::find_rules(root / "rulesets", unreadable)) {
    if (file.filename() == "scenarios.bones")
      from_scenarios(file, seeds);
    else if (file.filename() != "rulebook.bones")
      seeds.add_rules(contents(file));
  }
  std::uint8_t number = 0;
  for (const Table& table : kTables) from_match(table, number++, seeds);
  return 0;
}
