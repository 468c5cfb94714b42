#include "cli/common/native_engine.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "dsl/native/native_code.hpp"
#include "engine/characters.hpp"
#include "engine/hash.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

// What a compiler may take for one game: the largest shipped one takes about a second.
constexpr rlim_t kSecondsOfCompiler = 120;
constexpr rlim_t kBytesOfCompiler = rlim_t{2} << 30;

// Whether the processor has the instructions of x86-64-v3, which pick a tile out of a set.
bool has_v3() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
  return false;
#endif
}

std::string read(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

std::string hash_of(std::string_view text) {
  Hash hash;
  hash.add(text);
  return hash.text();
}

// The folder of compiled games, which nobody else can read or write. `problem` says why there is none.
fs::path cache_folder(std::string& problem) {
  const char* const cache = std::getenv("XDG_CACHE_HOME");
  const char* const home = std::getenv("HOME");
  fs::path folder;
  if (cache != nullptr && fs::path(cache).is_absolute())
    folder = cache;
  else if (home != nullptr && fs::path(home).is_absolute())
    folder = fs::path(home) / ".cache";
  if (folder.empty()) {
    problem = "there is no folder for compiled games: HOME is not set";
    return {};
  }
  std::error_code error;
  fs::create_directories(folder / "boneyard", error);
  folder = folder / "boneyard" / "native";
  ::mkdir(folder.c_str(), 0700);
  struct stat found {};
  if (::lstat(folder.c_str(), &found) != 0 || !S_ISDIR(found.st_mode))
    problem = fmt::format("'{}' cannot be made: {}", printable(folder.string()), std::strerror(errno));
  else if (found.st_uid != ::geteuid() || (found.st_mode & 077) != 0)
    problem = fmt::format("'{}' is open to others: remove it, or 'chmod 700' it", printable(folder.string()));
  return problem.empty() ? folder : fs::path();
}

// A compiled game is named by what it was made from and by its contents, so that a damaged one is seen before it is loaded.
std::shared_ptr<const NativeLibrary> cached(const fs::path& folder, const std::string& key) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(key + "-") || !name.ends_with(".so")) continue;
    if (name == fmt::format("{}-{}.so", key, hash_of(read(entry.path()))))
      if (auto library = NativeLibrary::open(entry.path())) return library;
    fs::remove(entry.path(), error);
  }
  return nullptr;
}

// Runs the compiler until it ends or there is `enough`. Empty: it made the file.
std::string run_compiler(const std::string& source, const std::string& made, const std::atomic<bool>& enough) {
  const char* const named = std::getenv("CC");
  const std::string compiler = named != nullptr && *named != '\0' ? named : "cc";
  std::vector<std::string> words = {compiler, "-std=gnu11", "-O2", "-w", "-fPIC", "-shared"};
  if (has_v3()) words.insert(words.end(), {"-march=x86-64-v3", "-mtune=haswell"});
  words.insert(words.end(), {"-o", made, source});
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t child = ::fork();
  if (child < 0) return fmt::format("'{}' cannot be started: {}", printable(compiler), std::strerror(errno));
  if (child == 0) {
    const rlimit seconds = {kSecondsOfCompiler, kSecondsOfCompiler};
    const rlimit bytes = {kBytesOfCompiler, kBytesOfCompiler};
    ::setrlimit(RLIMIT_CPU, &seconds);
    ::setrlimit(RLIMIT_AS, &bytes);
    ::setpgid(0, 0);
    const int null = ::open("/dev/null", O_RDWR);
    for (const int stream : {0, 1, 2}) ::dup2(null, stream);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
  }
  int status = 0;
  for (;;) {
    const pid_t ended = ::waitpid(child, &status, WNOHANG);
    if (ended == child) break;
    if (ended < 0 && errno != EINTR) return fmt::format("'{}' was lost: {}", printable(compiler), std::strerror(errno));
    if (enough) {
      ::kill(-child, SIGKILL);
      ::kill(child, SIGKILL);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  if (enough) return "it was not waited for";
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
    return fmt::format("there is no C compiler '{}'; install one, or name one in CC", printable(compiler));
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return fmt::format("the C compiler '{}' failed", printable(compiler));
  return {};
}

}  // namespace

std::shared_ptr<const NativeLibrary> games_in(const fs::path& folder) {
  std::error_code error;
  for (const char* name : {has_v3() ? "games-x86-64-v3.so" : "", "games.so"})
    if (*name != '\0' && fs::is_regular_file(folder / name, error))
      if (auto library = NativeLibrary::open(folder / name)) return library;
  return nullptr;
}

std::shared_ptr<const NativeLibrary> installed_games() {
  static const std::shared_ptr<const NativeLibrary> library = [] {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    auto found = games_in(program.parent_path());
    return found != nullptr ? found : games_in(program.parent_path().parent_path() / "lib" / "boneyard" / "games");
  }();
  return library;
}

NativeEngine::NativeEngine(const Program& program, Source source, const std::function<std::string()>& code) : program_(program) {
  if (source == Source::kNone) return;
  if (library_ = installed_games(); library_ != nullptr) game_ = library_->find(program);
  if (found() || source == Source::kInstalled) return;
  std::string text;
  try {
    text = code();
  } catch (const dsl::native::NotNative& why) {
    fail(why.what());
    return;
  }
  if (source == Source::kCompiled)
    compile(text);
  else
    compiler_ = std::thread([this, text] { compile(text); });
}

NativeEngine::~NativeEngine() {
  stopped_ = true;
  if (compiler_.joinable()) compiler_.join();
}

std::string NativeEngine::problem() const {
  const std::lock_guard lock(mutex_);
  return problem_;
}

void NativeEngine::fail(const std::string& problem) {
  const std::lock_guard lock(mutex_);
  problem_ = problem;
}

void NativeEngine::compile(const std::string& code) {
  std::string problem;
  const fs::path folder = cache_folder(problem);
  if (folder.empty()) return fail(problem);
  const std::string key = hash_of(code + (has_v3() ? "v3" : ""));
  std::shared_ptr<const NativeLibrary> library = cached(folder, key);
  if (library == nullptr) {
    // Files of this process alone: the finished one gets its name when it is complete.
    const fs::path own = folder / fmt::format("{}.{}", key, ::getpid());
    const fs::path source = own.string() + ".c";
    const fs::path made = own.string() + ".so.part";
    std::error_code error;
    {
      const int file = ::open(source.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
      const bool written = file >= 0 && ::write(file, code.data(), code.size()) == static_cast<ssize_t>(code.size());
      const int why = errno;
      if (file >= 0) ::close(file);
      if (!written) {
        fs::remove(source, error);
        return fail(fmt::format("'{}' cannot be written: {}", printable(source.string()), std::strerror(why)));
      }
    }
    problem = run_compiler(source.string(), made.string(), stopped_);
    fs::remove(source, error);
    if (problem.empty()) {
      const fs::path kept = folder / fmt::format("{}-{}.so", key, hash_of(read(made)));
      fs::rename(made, kept, error);
      library = error ? nullptr : NativeLibrary::open(kept);
      if (library == nullptr) problem = "what the C compiler made cannot be loaded";
    }
    fs::remove(made, error);
    if (!problem.empty()) return fail(problem);
  }
  const NativeGame made_game = library->find(program_);
  if (made_game == nullptr) return fail("what the C compiler made has no game in it");
  library_ = library;
  game_.store(made_game, std::memory_order_release);
}

}  // namespace boneyard::cli
