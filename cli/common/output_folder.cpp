#include "cli/common/output_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/terminal/exit_code.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

// Goes down a path, part by part.
class Walk {
 public:
  Walk(std::string path, OutputFolder::Missing missing) : path_(std::move(path)), missing_(missing) {}
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;
  ~Walk() {
    if (folder_ >= 0) close(folder_);
  }

  // The last folder. The caller closes it.
  int end() {
    if (stat(".", &working_) != 0) refuse_to_write(path_, errno);
    begin(path_);
    while (!parts_.empty()) {
      const std::string part = std::move(parts_.back());
      parts_.pop_back();
      if (!part.empty() && part != ".") enter(part);
    }
    return std::exchange(folder_, -1);
  }

 private:
  static constexpr int kMostLinks = 40;  // as many as the system follows in one path

  void begin(const std::string& path) {
    const bool absolute = path.starts_with('/');
    // The parts that are left, the next one last.
    for (std::size_t end = path.size(); end != std::string::npos;) {
      const std::size_t slash = end == 0 ? std::string::npos : path.rfind('/', end - 1);
      const std::size_t from = slash == std::string::npos ? 0 : slash + 1;
      parts_.push_back(path.substr(from, end - from));
      end = slash;
    }
    if (folder_ >= 0 && !absolute) return;
    follows_ = absolute;
    so_far_ = absolute ? "/" : "";
    go_to(open(absolute ? "/" : ".", kFlags));
  }

  void enter(const std::string& part) {
    const std::string here = so_far_ + part;
    int next = openat(folder_, part.c_str(), kFlags);
    int error = errno;
    if (next < 0 && error == ENOENT && missing_ == OutputFolder::Missing::kMake) {
      if (mkdirat(folder_, part.c_str(), 0777) != 0 && errno != EEXIST)
        refuse_path(path_, fmt::format("cannot be made: {}", std::generic_category().message(errno)));
      next = openat(folder_, part.c_str(), kFlags);
      error = errno;
    }
    if (next >= 0) {
      so_far_ = here + '/';
      return go_to(next);
    }
    struct stat info {};
    if (error == ENOENT) throw Stop(kWrongUse, fmt::format("there is no folder '{}'", printable(here)));
    if (fstatat(folder_, part.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0) refuse_to_write(path_, error);
    if (S_ISLNK(info.st_mode)) return follow(part, here);
    if (!S_ISDIR(info.st_mode)) refuse_path(here, "is not a folder");
    refuse_to_write(path_, error);
  }

  void follow(const std::string& part, const std::string& here) {
    if (!follows_) refuse_path(here, "is a link, and nothing is written through a link; name the folder that it leads to");
    if (++links_ > kMostLinks) refuse_to_write(path_, ELOOP);
    char target[PATH_MAX];
    const ssize_t size = readlinkat(folder_, part.c_str(), target, sizeof target);
    if (size <= 0 || size == sizeof target) refuse_to_write(path_, size < 0 ? errno : ENAMETOOLONG);
    begin(std::string(target, static_cast<std::size_t>(size)));
  }

  void go_to(int folder) {
    if (folder < 0) refuse_to_write(path_, errno);
    if (folder_ >= 0) close(folder_);
    folder_ = folder;
    struct stat info {};
    if (fstat(folder_, &info) != 0) refuse_to_write(path_, errno);
    if (info.st_dev == working_.st_dev && info.st_ino == working_.st_ino) follows_ = false;
  }

  // Only a place to start from: the folder itself may be unreadable.
  static constexpr int kFlags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

  std::string path_;
  OutputFolder::Missing missing_;
  struct stat working_ {};
  std::vector<std::string> parts_;
  std::string so_far_;
  int folder_ = -1;
  bool follows_ = false;  // links, until the working folder is reached
  int links_ = 0;
};

// "out/" names the folder that "out" does.
std::string without_end(std::string path) {
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path;
}

}  // namespace

void refuse_path(const std::string& path, const std::string& why) { throw Stop(kWrongUse, fmt::format("'{}' {}", printable(path), why)); }

void refuse_to_write(const std::string& path, int error) {
  refuse_path(path, fmt::format("cannot be written: {}", std::generic_category().message(error)));
}

OutputFolder::OutputFolder(const std::string& path, Missing missing) : path_(without_end(path)), folder_(Walk(path_, missing).end()) {}

OutputFolder::OutputFolder(OutputFolder&& other) noexcept : path_(std::move(other.path_)), folder_(std::exchange(other.folder_, -1)) {}

OutputFolder::~OutputFolder() {
  if (folder_ >= 0) close(folder_);
}

std::string OutputFolder::path_of(const std::string& name) const { return (fs::path(path_) / name).string(); }

OutputPlace::OutputPlace(const std::string& whole)
    : path(whole),
      folder(fs::path(whole).has_parent_path() ? fs::path(whole).parent_path().string() : ".", OutputFolder::Missing::kRefuse),
      name(fs::path(whole).filename().string()) {
  if (name.empty() || name == "." || name == "..") refuse_path(path, "is a folder; name a file");
}

}  // namespace boneyard::cli
