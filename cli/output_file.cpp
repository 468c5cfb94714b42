#include "cli/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cctype>
#include <cerrno>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "cli/exit_code.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

std::string reason(int error) { return std::generic_category().message(error); }

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw Stop(kWrongUse, fmt::format("'{}' {}", printable(path), why));
}

[[noreturn]] void refuse_to_write(const std::string& path, int error) { refuse(path, fmt::format("cannot be written: {}", reason(error))); }

constexpr char kNoLink[] = "is a link, and nothing is written through a link; name the file that it leads to";

// What is there already.
[[noreturn]] void refuse_existing(const std::string& path, mode_t mode, const std::string& way_out) {
  if (S_ISLNK(mode)) refuse(path, kNoLink);
  if (S_ISDIR(mode)) refuse(path, "is a folder; name a file");
  if (!S_ISREG(mode)) refuse(path, "is not a regular file");
  refuse(path, fmt::format("already exists; {}", way_out));
}

}  // namespace

std::string plain_name(std::string_view name) {
  constexpr std::size_t kLongest = 64;
  std::string plain(name.substr(0, kLongest));
  for (char& c : plain)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
  return plain;
}

OutputFolder::OutputFolder(const std::string& path) : path_(path) {
  // "out/" would follow a link that "out" does not.
  while (path_.size() > 1 && path_.back() == '/') path_.pop_back();
  std::error_code error;
  fs::create_directories(path_, error);
  folder_ = open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder_ >= 0) return;
  const int why = errno;
  struct stat info {};
  if (lstat(path_.c_str(), &info) != 0) refuse(path_, fmt::format("cannot be made: {}", error ? error.message() : reason(why)));
  if (S_ISLNK(info.st_mode)) refuse(path_, "is a link, and nothing is written through a link; name the folder that it leads to");
  if (!S_ISDIR(info.st_mode)) refuse(path_, "is not a folder");
  refuse_to_write(path_, why);
}

OutputFolder::~OutputFolder() {
  if (folder_ >= 0) close(folder_);
}

std::optional<OutputFile> OutputFile::open_new(int folder, const std::string& name, const std::string& path, Existing existing,
                                               const std::string& way_out, mode_t mode, bool if_free) {
  struct stat info {};
  if (existing == Existing::kReplace && fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0) {
    if (!S_ISREG(info.st_mode)) refuse_existing(path, info.st_mode, way_out);
    // The name gets another file, so that another name of the old one keeps what it has.
    if (unlinkat(folder, name.c_str(), 0) != 0) refuse_to_write(path, errno);
  }
  const int file = openat(folder, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW | O_CLOEXEC, mode);
  if (file >= 0) return OutputFile(path, file, true);
  const int error = errno;
  if (error == EEXIST && if_free) return std::nullopt;
  if (error == EEXIST && fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0) refuse_existing(path, info.st_mode, way_out);
  refuse_to_write(path, error);
}

OutputFile OutputFile::create(const std::string& path, Existing existing, const std::string& way_out, mode_t mode) {
  const int standard = path == "/dev/stdout" ? STDOUT_FILENO : path == "/dev/stderr" ? STDERR_FILENO : -1;
  if (standard >= 0 || path == "/dev/null") {
    const int file = standard >= 0 ? dup(standard) : open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) refuse_to_write(path, errno);
    return OutputFile(path, file, false);
  }
  return *open_new(AT_FDCWD, path, path, existing, way_out, mode, false);
}

OutputFile OutputFile::create(const OutputFolder& folder, const std::string& name, Existing existing) {
  return *open_new(folder.descriptor(), name, (fs::path(folder.path()) / name).string(), existing, "'--force' replaces it", 0666, false);
}

std::optional<OutputFile> OutputFile::create_if_free(const std::string& path, mode_t mode) {
  return open_new(AT_FDCWD, path, path, Existing::kKeep, {}, mode, true);
}

std::optional<OutputFile> OutputFile::create_if_free(const OutputFolder& folder, const std::string& name) {
  return open_new(folder.descriptor(), name, (fs::path(folder.path()) / name).string(), Existing::kKeep, {}, 0666, true);
}

OutputFile OutputFile::reopen(const std::string& path) {
  struct stat info {};
  if (lstat(path.c_str(), &info) != 0) {
    if (errno == ENOENT || errno == ENOTDIR) throw Stop(kWrongUse, fmt::format("there is no file '{}'", printable(path)));
    refuse_to_write(path, errno);
  }
  if (!S_ISREG(info.st_mode)) refuse_existing(path, info.st_mode, {});
  const int file = open(path.c_str(), O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) refuse_to_write(path, errno);
  OutputFile made(path, file, true);
  // It may be another since.
  if (fstat(file, &info) != 0 || !S_ISREG(info.st_mode)) refuse(path, "is not a regular file");
  return made;
}

namespace {

// A text in a file beside the one that is to have it. Its name goes with it, unless it was given to that one.
class DraftFile {
 public:
  DraftFile(const OutputFolder& folder, std::string_view text) : folder_(folder) {
    for (int i = 0; !file_; ++i) {
      name_ = fmt::format(".{}.{}", getpid(), i);
      file_ = OutputFile::create_if_free(folder, name_);
    }
    try {
      file_->write(text);
    } catch (const Stop&) {
      remove();
      throw;
    }
  }
  DraftFile(const DraftFile&) = delete;
  DraftFile& operator=(const DraftFile&) = delete;
  ~DraftFile() { remove(); }

  const char* name() const { return name_.c_str(); }
  int descriptor() const { return file_->descriptor(); }

 private:
  void remove() const { unlinkat(folder_.descriptor(), name_.c_str(), 0); }

  const OutputFolder& folder_;
  std::string name_;
  std::optional<OutputFile> file_;
};

}  // namespace

void write_file(const std::string& path, Existing existing, std::string_view text) {
  struct stat info {};
  const bool there = lstat(path.c_str(), &info) == 0;
  if (existing == Existing::kKeep || (there && !S_ISREG(info.st_mode))) {
    OutputFile file = OutputFile::create(path, existing);
    file.write(text);
    return file.close();
  }
  const fs::path whole(path);
  std::error_code error;
  const fs::path parent = fs::canonical(whole.has_parent_path() ? whole.parent_path() : fs::path("."), error);
  if (error) refuse_to_write(path, error.value());
  // What was there stays until all of the new text is written.
  const OutputFolder folder(parent.string());
  if (faccessat(folder.descriptor(), ".", W_OK, 0) != 0) refuse_to_write(path, errno);
  const DraftFile draft(folder, text);
  if (renameat(folder.descriptor(), draft.name(), folder.descriptor(), whole.filename().c_str()) != 0) refuse_to_write(path, errno);
}

void replace_file(const std::string& path, int read, std::string_view text) {
  const fs::path whole(path);
  const OutputFolder folder(whole.has_parent_path() ? whole.parent_path().string() : ".");
  const std::string name = whole.filename().string();
  struct stat info {};
  if (fstat(read, &info) != 0) refuse_to_write(path, errno);
  // To take its name, the file itself need not be writable.
  constexpr mode_t kWritable = S_IWUSR | S_IWGRP | S_IWOTH;
  if ((info.st_mode & kWritable) == 0) refuse(path, "is read-only");
  if (faccessat(folder.descriptor(), name.c_str(), W_OK, 0) != 0) refuse_to_write(path, errno);

  const DraftFile draft(folder, text);
  constexpr mode_t kPermissions = 07777;
  // Whoever may not give a file away makes it his own.
  if (fchown(draft.descriptor(), info.st_uid, info.st_gid) != 0 && errno != EPERM) refuse_to_write(path, errno);
  if (fchmod(draft.descriptor(), info.st_mode & kPermissions) != 0 || fsync(draft.descriptor()) != 0) refuse_to_write(path, errno);
  struct stat now {};
  if (fstatat(folder.descriptor(), name.c_str(), &now, AT_SYMLINK_NOFOLLOW) != 0) refuse_to_write(path, errno);
  if (now.st_dev != info.st_dev || now.st_ino != info.st_ino || now.st_size != info.st_size)
    refuse(path, "has been changed meanwhile, and is kept");
  if (renameat(folder.descriptor(), draft.name(), folder.descriptor(), name.c_str()) != 0) refuse_to_write(path, errno);
}

void write_whole_file(const std::string& path, std::string_view text) {
  const fs::path whole(path);
  const OutputFolder folder(whole.has_parent_path() ? whole.parent_path().string() : ".");
  const std::string name = whole.filename().string();
  if (faccessat(folder.descriptor(), ".", W_OK, 0) != 0) refuse_to_write(path, errno);
  const DraftFile draft(folder, text);
  if (fsync(draft.descriptor()) != 0) refuse_to_write(path, errno);
  // A second name for the draft, because to rename it would take the place of what came meanwhile.
  if (linkat(folder.descriptor(), draft.name(), folder.descriptor(), name.c_str(), 0) == 0) return;
  const int error = errno;
  struct stat info {};
  if (error == EEXIST && fstatat(folder.descriptor(), name.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0)
    refuse_existing(path, info.st_mode, "and is kept");
  refuse_to_write(path, error);
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), keeps_(other.keeps_) {}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  std::swap(keeps_, other.keeps_);
  return *this;
}

OutputFile::~OutputFile() {
  if (file_ >= 0) ::close(file_);
}

void OutputFile::write(std::string_view text) {
  // What was printed before stands before it.
  if (!keeps_) std::cout.flush();
  while (!text.empty()) {
    const ssize_t written = ::write(file_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail(errno);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void OutputFile::close() {
  const int file = std::exchange(file_, -1);
  if (file >= 0 && ::close(file) != 0 && errno != EINTR) fail(errno);
}

void OutputFile::fail(int error) const { refuse_to_write(path_, error); }

}  // namespace boneyard::cli
