#include "cli/common/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <thread>

#include <catch2/catch.hpp>

#include "cli/terminal/exit_code.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

// A folder of its own, and a file in it that nobody else may read.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "boneyard-output-XXXXXX").string();
    path_ = mkdtemp(name.data());
    std::ofstream(file()) << "old";
    chmod(file().c_str(), 0600);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }

  const fs::path& path() const { return path_; }
  std::string file() const { return (path_ / "secret.bones").string(); }

 private:
  fs::path path_;
};

mode_t permissions(const fs::path& path) {
  struct stat info {};
  return lstat(path.c_str(), &info) == 0 ? info.st_mode & 0777 : 0;
}

// The permissions that anything in the folder has while something is written there, looked at all the time.
template <typename Write>
std::set<mode_t> permissions_during(const fs::path& folder, const Write& write) {
  std::atomic<bool> done = false;
  std::set<mode_t> seen;
  std::thread watcher([&] {
    while (!done) {
      std::error_code gone;
      for (fs::directory_iterator it(folder, gone), end; !gone && it != end; it.increment(gone))
        if (const mode_t mode = permissions(it->path()); mode != 0) seen.insert(mode);
    }
  });
  write();
  done = true;
  watcher.join();
  return seen;
}

}  // namespace

TEST_CASE("a file that nobody else may read is never readable while it is replaced", "[output-file]") {
  const mode_t mask = umask(0);
  const Folder folder;
  const std::string text(64 << 20, 'x');  // takes long enough to be seen
  const auto replaced = [&] {
    const int read = open(folder.file().c_str(), O_RDONLY | O_CLOEXEC);
    replace_file(folder.file(), read, text);
    close(read);
  };
  CHECK(permissions_during(folder.path(), replaced) == std::set<mode_t>{0600});
  const auto forced = [&] { write_file(folder.file(), Existing::kReplace, text); };
  CHECK(permissions_during(folder.path(), forced) == std::set<mode_t>{0600});
  CHECK(permissions(folder.file()) == 0600);

  chmod(folder.file().c_str(), 0640);
  write_file(folder.file(), Existing::kReplace, "new");
  CHECK(permissions(folder.file()) == 0640);
  write_file((folder.path() / "other").string(), Existing::kKeep, "new");
  CHECK(permissions(folder.path() / "other") == 0666);
  umask(mask);
}

TEST_CASE("what took a name meanwhile is kept", "[output-file]") {
  const Folder folder;
  const int read = open(folder.file().c_str(), O_RDONLY | O_CLOEXEC);
  fs::rename(folder.file(), folder.path() / "moved");
  std::ofstream(folder.file()) << "another";
  CHECK_THROWS_AS(replace_file(folder.file(), read, "new"), Stop);
  CHECK_THROWS_AS(write_file(folder.file(), Existing::kKeep, "new"), Stop);
  close(read);
  std::string text;
  std::ifstream(folder.file()) >> text;
  CHECK(text == "another");
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 2);
}

}  // namespace boneyard::cli
