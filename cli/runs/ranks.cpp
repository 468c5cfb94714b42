#include "cli/runs/ranks.hpp"

#include "cli/terminal/exit_code.hpp"

#ifdef BONEYARD_MPI

#include <mpi.h>
#if __has_include(<mpi-ext.h>)
#include <mpi-ext.h>
#endif

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "cli/runs/part_file.hpp"
#include "engine/workers.hpp"

// Where MPI goes on without a rank that has died (User Level Failure Mitigation), errors are returned, and say which ranks are left.
#ifdef MPIX_ERR_PROC_FAILED
#define BONEYARD_ULFM 1
#endif

namespace boneyard::cli {
namespace {

using std::chrono::microseconds;

// What a message is. To rank 0 and from it.
enum Tag : int {
  kHello = 1,  // the run as this rank has it
  kWants,      // a block for one more thread
  kResult,     // eight bytes with the number of the block, and what it came to: this thread wants another one
  kError,      // a byte with the exit code, and a message
  kGone,       // the last one of a rank
  kBlock,      // eight bytes: the number of a block to play
  kEnd,        // nothing is left to do
};

// Messages are looked for so seldom that a waiting rank leaves its core to those that play: MPI itself would wait in a busy loop.
constexpr microseconds kShortest{50};
constexpr microseconds kLongest{2000};

struct Message {
  int rank = 0;
  int tag = 0;
  std::string text;
};

std::string bytes_of(std::uint64_t number) {
  std::string text;
  for (int shift = 0; shift < 64; shift += 8) text += static_cast<char>(number >> shift);
  return text;
}

std::uint64_t number_in_bytes(const std::string& text) {
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < 8; ++at) number |= std::uint64_t{static_cast<unsigned char>(text.at(at))} << (8 * at);
  return number;
}

}  // namespace

struct Ranks::State {
  int rank = 0;
  int ranks = 1;
  bool ended = false;      // the others were told to leave, or this one was
  std::vector<bool> gone;  // ranks that sent kGone, or died

  // False when the other rank has died.
  bool send(int to, Tag tag, const std::string& text = {}) {
    return check(MPI_Send(text.data(), static_cast<int>(text.size()), MPI_BYTE, to, tag, MPI_COMM_WORLD));
  }

  // The next message that is there, without waiting.
  std::optional<Message> receive() {
    int there = 0;
    MPI_Status status;
    if (!check(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status))) return std::nullopt;
    if (there == 0) {
#ifdef BONEYARD_ULFM
      note_dead();  // OpenMPI 5 knows of it, but returns no error where messages are looked for
#endif
      return std::nullopt;
    }
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Message message{status.MPI_SOURCE, status.MPI_TAG, std::string(static_cast<std::size_t>(size), '\0')};
    if (!check(MPI_Recv(message.text.data(), size, MPI_BYTE, message.rank, message.tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE)))
      return std::nullopt;
    return message;
  }

  bool check(int result) {
    if (result == MPI_SUCCESS) return true;
#ifdef BONEYARD_ULFM
    note_dead();
#endif
    return false;
  }

#ifdef BONEYARD_ULFM
  void note_dead() {
    MPI_Group failed = MPI_GROUP_NULL;
    MPI_Group all = MPI_GROUP_NULL;
    if (MPIX_Comm_failure_ack(MPI_COMM_WORLD) != MPI_SUCCESS || MPIX_Comm_failure_get_acked(MPI_COMM_WORLD, &failed) != MPI_SUCCESS) return;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    int count = 0;
    MPI_Group_size(failed, &count);
    for (int i = 0; i < count; ++i) {
      int dead = 0;
      MPI_Group_translate_ranks(failed, 1, &i, all, &dead);
      gone.at(static_cast<std::size_t>(dead)) = true;
    }
    MPI_Group_free(&failed);
    MPI_Group_free(&all);
  }
#endif
};

Ranks::Ranks() : state_(std::make_unique<State>()) {
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &state_->rank);
  MPI_Comm_size(MPI_COMM_WORLD, &state_->ranks);
  state_->gone.resize(static_cast<std::size_t>(state_->ranks));
#ifdef BONEYARD_ULFM
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
#endif
  if (provided < MPI_THREAD_FUNNELED) throw Stop(kWrongUse, "--mpi: this MPI does not allow threads");
}

Ranks::~Ranks() { MPI_Finalize(); }

bool Ranks::leads() const { return state_->rank == 0; }

void Ranks::lead(const SplitRun& run, Handout& handout, int jobs, const std::function<void()>& stopped) {
  const std::string own_run = PartHeader(run, 1, 1).line();
  std::exception_ptr thrown;
  std::thread players([&] {
    try {
      play_handout(run, handout, jobs, stopped);
    } catch (...) {
      thrown = std::current_exception();  // read after the thread has ended
    }
  });
  std::exception_ptr failed;
  std::deque<int> waiting;  // a rank for each of its threads that has nothing to play
  std::vector<std::set<std::uint64_t>> held(static_cast<std::size_t>(state_->ranks));
  // Ranks that have not said yet that they have this run. However soon it is over: one that cannot play it is an error each time.
  std::set<int> unheard;
  for (int rank = 1; rank < state_->ranks; ++rank) unheard.insert(rank);
  const auto take = [&](const Message& message) {
    auto& its = held.at(static_cast<std::size_t>(message.rank));
    if (message.tag == kHello && message.text != own_run)
      throw Stop(kWrongUse, fmt::format("rank {} has another run than rank 0: give all hosts the same program, rule files and arguments",
                                        message.rank));
    unheard.erase(message.rank);
    if (message.tag == kWants) waiting.push_back(message.rank);
    if (message.tag == kResult) {
      const std::uint64_t number = number_in_bytes(message.text);
      if (its.erase(number) == 0)
        throw std::logic_error(fmt::format("rank {} has played block {}, which it was not given", message.rank, number));
      handout.give(number, message.text.substr(8));
      waiting.push_back(message.rank);
    }
    if (message.tag == kError)
      throw Stop(static_cast<ExitCode>(message.text.at(0)), fmt::format("rank {}: {}", message.rank, message.text.substr(1)));
  };
  try {
    for (microseconds pause = kShortest; !handout.done() || !unheard.empty();) {
      bool idle = true;
      while (const auto message = state_->receive()) {
        take(*message);
        idle = false;
      }
      for (std::size_t rank = 0; rank < held.size(); ++rank) {
        if (!state_->gone[rank]) continue;
        unheard.erase(static_cast<int>(rank));
        if (!held[rank].empty()) handout.put_back(std::exchange(held[rank], {}));
      }
      for (; !waiting.empty(); waiting.pop_front()) {
        const auto rank = static_cast<std::size_t>(waiting.front());
        if (state_->gone[rank]) continue;
        const auto number = handout.take_now();
        if (!number) break;
        held[rank].insert(*number);
        state_->send(waiting.front(), kBlock, bytes_of(*number));
        idle = false;
      }
      pause = idle ? std::min(pause * 2, kLongest) : kShortest;
      if (idle) std::this_thread::sleep_for(pause);
    }
  } catch (...) {
    failed = std::current_exception();
    if (stopped) stopped();
  }
  handout.stop();
  dismiss();
  players.join();
  if (failed) std::rethrow_exception(failed);
  if (thrown) std::rethrow_exception(thrown);
}

void Ranks::dismiss() {
  if (state_->ended) return;
  state_->ended = true;
  state_->gone[0] = true;
  for (int rank = 1; rank < state_->ranks; ++rank) state_->send(rank, kEnd);
  // A rank whose message nobody receives could not leave.
  while (std::find(state_->gone.begin(), state_->gone.end(), false) != state_->gone.end()) {
    const auto message = state_->receive();
    if (!message)
      std::this_thread::sleep_for(kLongest);
    else if (message->tag == kGone)
      state_->gone[static_cast<std::size_t>(message->rank)] = true;
  }
}

void Ranks::follow(const SplitRun& run, int jobs) {
  std::mutex mutex;
  std::condition_variable has_block, has_result;
  std::deque<std::uint64_t> blocks;
  std::vector<std::pair<std::uint64_t, std::string>> results;
  bool end = false;
  std::exception_ptr thrown;
  const auto stop = [&] {
    const std::lock_guard lock(mutex);
    end = true;
    has_block.notify_all();
    has_result.notify_all();
  };
  std::thread players([&] {
    const auto work = [&] {
      const BlockPlayer play = run.player();
      for (;;) {
        std::unique_lock lock(mutex);
        has_block.wait(lock, [&] { return end || !blocks.empty(); });
        if (end) return;
        const std::uint64_t number = blocks.front();
        blocks.pop_front();
        lock.unlock();
        std::string result = play(run.first_of(number), run.end_of(number));
        lock.lock();
        results.emplace_back(number, std::move(result));
        has_result.notify_all();
      }
    };
    try {
      Workers(0).run(jobs, work, stop);
    } catch (...) {
      thrown = std::current_exception();  // read after the thread has ended
    }
  });
  state_->send(0, kHello, PartHeader(run, 1, 1).line());
  for (int job = 0; job < jobs; ++job) state_->send(0, kWants);
  for (microseconds pause = kShortest;;) {
    std::unique_lock lock(mutex);
    if (end) break;
    if (results.empty()) has_result.wait_for(lock, pause);
    const auto finished = std::exchange(results, {});
    lock.unlock();
    for (const auto& [number, result] : finished) state_->send(0, kResult, bytes_of(number) + result);
    const auto message = state_->receive();
    pause = message || !finished.empty() ? kShortest : std::min(pause * 2, kLongest);
    if (state_->gone[0]) stop();  // rank 0 has died, and with it the run
    if (!message) continue;
    if (message->tag == kEnd) {
      state_->ended = true;
      stop();
    } else {
      lock.lock();
      blocks.push_back(number_in_bytes(message->text));
      has_block.notify_one();
    }
  }
  players.join();
  if (thrown) std::rethrow_exception(thrown);
}

void Ranks::leave(int code, const std::string& message) {
  if (!message.empty()) state_->send(0, kError, static_cast<char>(code) + message);
  while (!state_->ended && !state_->gone[0]) {
    if (const auto received = state_->receive())
      state_->ended = received->tag == kEnd;
    else
      std::this_thread::sleep_for(kLongest);
  }
  state_->send(0, kGone);
}

}  // namespace boneyard::cli

#else

namespace boneyard::cli {

struct Ranks::State {};

Ranks::Ranks() {
  throw Stop(kWrongUse,
             "--mpi: this program was built without MPI; './bones mpi' in the folder of the sources builds 'boneyard-mpi', which has it. "
             "Without MPI, --shard shares a run as well");
}
Ranks::~Ranks() = default;
bool Ranks::leads() const { return true; }
void Ranks::lead(const SplitRun& run, Handout& handout, int jobs, const std::function<void()>& stopped) {
  play_handout(run, handout, jobs, stopped);
}
void Ranks::dismiss() {}
void Ranks::follow(const SplitRun&, int) {}
void Ranks::leave(int, const std::string&) {}

}  // namespace boneyard::cli

#endif
