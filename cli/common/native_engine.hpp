#pragma once
// Which engine plays what nobody watches: the interpreter, or native code (dsl/native/) that lies beside the program or is made by the system's C compiler.

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "engine/native_library.hpp"

namespace boneyard::cli {

// Games that were compiled when the program was, for a processor like this one: null where it has none. It is loaded once.
std::shared_ptr<const NativeLibrary> installed_games();
// The same from a folder.
std::shared_ptr<const NativeLibrary> games_in(const std::filesystem::path& folder);

class NativeEngine {
 public:
  enum class Source {
    kNone,        // the interpreter plays
    kInstalled,   // what lies beside the program
    kCompiled,    // that, or else what the compiler makes, which is waited for
    kBackground,  // the same, and the interpreter plays until it is there
  };

  // `code`: the game as C, which is asked for where it has to be compiled; it may throw dsl::native::NotNative.
  NativeEngine(const Program& program, Source source, const std::function<std::string()>& code);
  ~NativeEngine();
  NativeEngine(const NativeEngine&) = delete;
  NativeEngine& operator=(const NativeEngine&) = delete;

  // For Playout: it names the game as soon as there is one.
  const std::atomic<NativeGame>& game() const { return game_; }
  bool found() const { return game_.load() != nullptr; }
  // The library that holds it, or null. Call it only when the compiler has ended.
  std::shared_ptr<const NativeLibrary> library() const { return library_; }
  // Why there is no native code; empty: there is, or none was wanted. Known when the compiler has ended.
  std::string problem() const;

 private:
  void compile(const std::string& code);
  void fail(const std::string& problem);

  const Program& program_;
  std::shared_ptr<const NativeLibrary> library_;
  std::atomic<NativeGame> game_{nullptr};
  mutable std::mutex mutex_;
  std::string problem_;
  std::atomic<bool> stopped_{false};
  std::thread compiler_;
};

}  // namespace boneyard::cli
