#include "bench/compiled.hpp"

#include <filesystem>

#include "cli/common/native_engine.hpp"

namespace boneyard::bench {

std::shared_ptr<const NativeLibrary> compiled_games() {
  static const auto games = cli::games_in(std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path() / "cli");
  return games;
}

}  // namespace boneyard::bench
