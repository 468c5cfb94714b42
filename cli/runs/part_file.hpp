#pragma once
// A part of a run as a file: blocks that some process has played, to go on from or to be merged with others. A line of JSON each:
//
//   {"part":1,"program":"0.2.0","shard":3,"of":16,"matches":1000,"block":16,"heading":{...},"sum":"..."}      the run, and which part of it
//   {"block":12,"sum":"...","result":...}                                                                   a block, in any order
//   {"complete":16,"sum":"..."}                                                                              behind the last one: nothing is missing up to this block
//
// Each checksum is of its own line and of the first one, so that no line passes from one part to another unseen. A line is on disk before the next block is written: if the process is killed,
// the last line may be cut off, and its block is played again. Anything else that is wrong is refused with its place. The file may come from a stranger: it is read line by line, and only where
// each block stands is kept in memory.

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "cli/common/output_file.hpp"
#include "cli/runs/split_run.hpp"

namespace boneyard::cli {

// Of a line, in bytes.
inline constexpr std::size_t kMaxPartLine = std::size_t{16} << 20;
inline constexpr std::uint64_t kMaxShards = 1'000'000;

// What the first line says.
struct PartHeader {
  std::uint64_t shard = 1;  // from 1 to `of`
  std::uint64_t of = 1;
  SplitRun run;  // without functions

  PartHeader() = default;
  PartHeader(const SplitRun& whole, std::uint64_t its_shard, std::uint64_t its_of);

  // The blocks of the shard, next to each other: from first() up to, and without, end().
  std::uint64_t first() const { return bound(shard - 1); }
  std::uint64_t end() const { return bound(shard); }
  std::string line() const;  // without its end
  // What is otherwise in a part of another run, "seed is 2, and not 1"; empty for the same run. Which shard it is does not count.
  std::string difference(const PartHeader& other) const;

 private:
  std::uint64_t bound(std::uint64_t shards) const;
};

// A part that is there. Every function throws Stop, with the file and the line, for what no Boneyard of this version has written.
class Part {
 public:
  explicit Part(const std::string& path);
  Part(Part&& other) noexcept;
  Part& operator=(Part&&) = delete;
  ~Part();

  const std::string& path() const { return path_; }
  const PartHeader& header() const { return header_; }
  bool has(std::uint64_t number) const { return places_.contains(number); }
  std::uint64_t blocks() const { return places_.size(); }
  // The block up to which nothing is missing, if the last line is there: fewer than header().end() where the run needed no more.
  std::optional<std::uint64_t> complete() const { return complete_; }
  // Throws Stop if the part says that it is complete, but the run needs its blocks up to `end`, and it has fewer.
  void check_end(std::uint64_t end) const;
  // What a block came to; has(number).
  std::string result(std::uint64_t number) const;
  // "FILE:LINE", for messages about a block that is there.
  std::string place_of(std::uint64_t number) const;

 private:
  friend class PartFile;
  struct Place {
    off_t from;
    std::uint32_t length;
    std::uint64_t line;
  };

  Part(std::string path, int file) : path_(std::move(path)), file_(file) { read(); }
  void read();
  void take_line(const std::string& text, off_t from, std::uint64_t line);
  void take_header(const std::string& text);

  std::string path_;
  int file_ = -1;
  bool closes_ = false;
  PartHeader header_;
  std::uint64_t key_ = 0;  // of the header, for the checksums
  std::map<std::uint64_t, Place> places_;
  std::optional<std::uint64_t> complete_;
  off_t whole_ = 0;  // up to the end of the last whole line
};

// Hands a block of a part to a run or a report, and returns what that says. Throws Stop if the block is not what the command writes.
bool add_block(const std::function<bool(std::uint64_t, const std::string&)>& add, const Part& part, std::uint64_t number);

// A part that is written, in a file of its own that no other process writes meanwhile.
class PartFile {
 public:
  // Makes the file, or goes on with it. Throws Stop when it is not a part of the same run and shard, when another process writes it, and as Part and OutputFile do.
  PartFile(const std::string& path, const PartHeader& header);

  const Part& part() const { return part_; }
  bool has(std::uint64_t number) const { return part_.has(number); }
  // Both are on disk afterwards. Throws Stop.
  void append(std::uint64_t number, std::string_view result);
  void complete(std::uint64_t up_to);

 private:
  void write(const std::string& line);

  OutputFile file_;
  Part part_;
};

}  // namespace boneyard::cli
