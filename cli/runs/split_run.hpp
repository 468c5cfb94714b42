#pragma once
// A run of many matches in blocks. Which matches a block has follows from the run alone, and blocks are added in their order: the result is the same bytes, whatever number
// of threads plays them, on however many machines and in however many sessions.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>

#include <nlohmann/json.hpp>

namespace boneyard::cli {

// Plays the matches from number `from` up to, and without, number `to`, and returns what they came to: one line of JSON, without its end.
using BlockPlayer = std::function<std::string(std::uint64_t from, std::uint64_t to)>;

struct SplitRun {
  // Everything that the result depends on, and all that its report says of the run: blocks belong together if this is equal. It does not say how the work is shared. Its
  // "command" is the name of the command, whose report `merge` prints.
  nlohmann::ordered_json heading;
  std::uint64_t matches = 0;
  std::uint64_t block = 1;  // matches of a block; the last one may have fewer
  // Makes a player for the thread that calls it. What a player returns follows from the numbers of the matches alone.
  std::function<BlockPlayer()> player;
  // Takes what each block came to, in their order. False: the run needs no more blocks; what others have played already is dropped. A shard hands over its own blocks alone: what
  // ends it must end the whole run no later.
  std::function<bool(std::uint64_t to, const std::string& result)> add;

  std::uint64_t blocks() const { return matches / block + (matches % block == 0 ? 0 : 1); }
  std::uint64_t first_of(std::uint64_t number) const { return number * block; }
  std::uint64_t end_of(std::uint64_t number) const { return std::min(matches - number * block, block) + number * block; }
};

// What a command prints of a run, made of its heading: the blocks are added, and then it is printed. For anything that the command does not write, both throw std::invalid_argument or an
// exception of nlohmann::json.
struct RunReport {
  std::function<bool(std::uint64_t to, const std::string& result)> add;
  // `format`: text, json or what else the command has; throws Stop for one that it has not. Returns the exit code.
  std::function<int(const std::string& format)> print;
  // The page of `--report`; empty where the command has none.
  std::function<std::string()> page{};
};

// The usual size of a block, in matches: a run has at most 1,024 blocks.
inline std::uint64_t usual_block(std::uint64_t matches) {
  return std::max<std::uint64_t>(16, matches / 1024 + (matches % 1024 == 0 ? 0 : 1));
}

}  // namespace boneyard::cli
