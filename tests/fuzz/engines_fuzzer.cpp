// A rule file that passes the check is compiled to C, and both engines play the same matches and rollouts of it. CC and CFLAGS name the compiler, as for boneyard_engines.

#include <filesystem>
#include <fstream>
#include <set>

#include <unistd.h>

#include "dsl/native/native_code.hpp"
#include "engine/step_budget.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/support/both_engines.hpp"

namespace boneyard::fuzz {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMatches = 12;
constexpr std::uint64_t kMatchesOfRollouts = 3;
constexpr std::int64_t kSteps = kStepsAMinute / 400;

// Where what is compiled lies; taken away at the end of the program.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("engines-fuzzer-" + std::to_string(::getpid()))) { fs::create_directories(path_); }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

void compare(const Game& game, const std::string& code, std::uint64_t seed) {
  static const Folder folder;
  const fs::path source = folder.path() / "game.c";
  std::ofstream(source) << code;
  std::string problem;
  const auto library = test::compiled({source}, folder.path(), "-O0", problem);
  if (library == nullptr) broken(problem);
  if (const auto found = test::compare_matches(game, *library, seed, kMatches, kSteps); !found.problem.empty()) broken(found.problem);
  if (const auto found = test::compare_rollouts(game, library, seed, kMatchesOfRollouts, kSteps); !found.problem.empty())
    broken(found.problem);
}

}  // namespace
}  // namespace boneyard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boneyard;
  fuzz::with_playable(data, size, [](const dsl::CheckedGame& checked, Random& random) {
    const dsl::Settings settings = fuzz::settings_for(checked, random);
    const Game game(dsl::compile(checked, settings), Memory::kNone);
    // Most changes of a text leave its rules as they are, and the compiler takes longer than all else.
    static std::set<std::string> compared;
    if (!compared.insert(game.program().build).second) return;
    try {
      fuzz::compare(game, dsl::native::native_code(dsl::bound_core(checked, settings), game.program()), random());
    } catch (const dsl::native::NotNative&) {
    }
  });
  return 0;
}
