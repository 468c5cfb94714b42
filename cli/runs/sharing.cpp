#include "cli/runs/sharing.hpp"

#include <iostream>
#include <memory>
#include <optional>
#include <streambuf>
#include <utility>

#include <fmt/format.h>

#include "cli/common/output_folder.hpp"
#include "cli/runs/handout.hpp"
#include "cli/runs/part_file.hpp"
#include "cli/runs/ranks.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/number.hpp"

namespace boneyard::cli {
namespace {

struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;
};

// Nothing where the text is no shard, such as 3/16.
std::optional<Shard> shard_in(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return std::nullopt;
  const auto number = number_in<std::uint64_t>(text.substr(0, slash));
  const auto of = number_in<std::uint64_t>(text.substr(slash + 1));
  if (!number || !of || *number == 0 || *number > *of || *of > kMaxShards) return std::nullopt;
  return Shard{*number, *of};
}

// What other ranks print goes nowhere: rank 0 prints the same, or what they report to it.
class Silence {
 public:
  Silence() : out_(std::cout.rdbuf(&nowhere_)), err_(std::cerr.rdbuf(&nowhere_)) {}
  ~Silence() {
    std::cout.rdbuf(out_);
    std::cerr.rdbuf(err_);
  }
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;

 private:
  struct Nowhere : std::streambuf {
    int overflow(int c) override { return traits_type::not_eof(c); }
  };
  Nowhere nowhere_;
  std::streambuf* out_;
  std::streambuf* err_;
};

int follow(Ranks& ranks, const std::function<int()>& command) {
  const Silence silence;
  int code = kClean;
  std::string message;
  try {
    command();
  } catch (const Stop& stop) {
    code = stop.code();
    message = stop.what();
  } catch (const std::exception& error) {
    code = kToolFault;
    message = error.what();
  }
  ranks.leave(code, message);
  return kClean;  // the exit code is that of rank 0: another one would let mpirun end rank 0 before it has printed
}

std::string matches_of(const SplitRun& run, std::uint64_t first, std::uint64_t end) {
  const std::uint64_t matches = first == end ? 0 : run.end_of(end - 1) - run.first_of(first);
  return fmt::format("{} of {} matches", matches, run.matches);
}

void play_shard(const SplitRun& run, const Sharing& sharing, int jobs, const std::function<void()>& stopped) {
  const Shard shard = *shard_in(sharing.shard);
  const PartHeader header(run, shard.number, shard.of);
  PartFile file(sharing.part.empty() ? fmt::format("part-{}-of-{}.jsonl", shard.number, shard.of) : sharing.part, header);
  const std::uint64_t before = file.part().blocks();
  Handout handout(run, header.first(), header.end(), &file);
  play_handout(run, handout, jobs, stopped);
  file.complete(handout.added());
  std::cerr << fmt::format("part {} of {}: {} in '{}'; {} of its {} blocks were played now\n", shard.number, shard.of,
                           matches_of(run, header.first(), handout.added()), file.part().path(), handout.played(),
                           handout.played() + before);
}

}  // namespace

void add_sharing(CLI::App& app, Sharing& sharing) {
  const auto check = [](const std::string& text) {
    return shard_in(text)
               ? std::string()
               : fmt::format("'{}' is no part of a run; write '3/16' for the third of 16, of at most {}", printable(text), kMaxShards);
  };
  CLI::Option* const shard =
      app.add_option("--shard", sharing.shard,
                     "play one part of the run and keep it in a file; 'boneyard merge' prints what all parts come to")
          ->check(CLI::Validator(check, ""))
          ->type_name("I/N");
  app.add_option("--part", sharing.part, "the file of the part; by default part-I-of-N.jsonl")->type_name("FILE")->needs(shard);
  app.add_option("--checkpoint", sharing.checkpoint,
                 "keep what is played in this folder: after a kill, the same command goes on from there")
      ->type_name("DIR")
      ->excludes(shard);
  app.add_flag("--mpi", sharing.mpi, "share the matches with the other ranks of mpirun; only in boneyard-mpi")->excludes(shard);
}

int run_shared(Sharing& sharing, const std::function<int()>& command) {
  if (!sharing.mpi) return command();
  Ranks ranks;
  sharing.ranks = &ranks;
  if (!ranks.leads()) return follow(ranks, command);
  try {
    const int code = command();
    ranks.dismiss();
    return code;
  } catch (...) {
    ranks.dismiss();
    throw;
  }
}

bool play_run(const SplitRun& run, const Sharing& sharing, int jobs, const std::function<void()>& stopped) {
  if (!sharing.shard.empty()) {
    play_shard(run, sharing, jobs, stopped);
    return false;
  }
  if (sharing.ranks != nullptr && !sharing.ranks->leads()) {
    sharing.ranks->follow(run, jobs);
    return false;
  }
  std::optional<PartFile> kept;
  if (!sharing.checkpoint.empty()) {
    kept.emplace(OutputFolder(sharing.checkpoint).path_of("blocks.jsonl"), PartHeader(run, 1, 1));
    if (kept->part().blocks() > 0)
      std::cerr << fmt::format("going on from '{}', which has {} of {} blocks\n", kept->part().path(), kept->part().blocks(), run.blocks());
  }
  Handout handout(run, 0, run.blocks(), kept ? &*kept : nullptr);
  if (sharing.ranks != nullptr)
    sharing.ranks->lead(run, handout, jobs, stopped);
  else
    play_handout(run, handout, jobs, stopped);
  if (kept) kept->complete(handout.added());
  return true;
}

void needs_one_process(const Sharing& sharing, const std::string& option) {
  if (!sharing.any()) return;
  const char* const by = sharing.mpi ? "--mpi" : sharing.shard.empty() ? "--checkpoint" : "--shard";
  throw Stop(kWrongUse, fmt::format("{} goes with one process that plays all matches, and not with {}; leave one of them out", option, by));
}

void needs_whole_run(const Sharing& sharing, const std::string& option) {
  if (!sharing.shard.empty())
    throw Stop(kWrongUse,
               fmt::format("{} looks at all matches from the first one on, and --shard plays only some; leave one of them out", option));
}

void refuse_native_steps() {
  throw Stop(kWrongUse,
             "the steps of the run are spent, and native code counts more of them than the interpreter, which decides where a run ends; "
             "play all parts with "
             "'--engine interpreter', or allow more with --steps");
}

}  // namespace boneyard::cli
