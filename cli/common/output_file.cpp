#include "cli/common/output_file.hpp"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cctype>
#include <cerrno>
#include <iostream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/screen_output.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

// What is there already.
[[noreturn]] void refuse_existing(const std::string& path, mode_t mode, const std::string& way_out) {
  if (S_ISLNK(mode)) refuse_path(path, "is a link, and nothing is written through a link; name the file that it leads to");
  if (S_ISDIR(mode)) refuse_path(path, "is a folder; name a file");
  if (!S_ISREG(mode)) refuse_path(path, "is not a regular file");
  refuse_path(path, fmt::format("already exists; {}", way_out));
}

bool is_standard(const std::string& path) { return path == "/dev/stdout" || path == "/dev/stderr" || path == "/dev/null"; }

// What has this name, links not followed.
std::optional<struct stat> find(const OutputFolder& folder, const std::string& name) {
  struct stat info {};
  if (fstatat(folder.descriptor(), name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0) return std::nullopt;
  return info;
}

[[noreturn]] void refuse_taken(const OutputFolder& folder, const std::string& name, const std::string& path, const std::string& way_out) {
  if (const auto there = find(folder, name)) refuse_existing(path, there->st_mode, way_out);
  refuse_to_write(path, EEXIST);
}

}  // namespace

std::string plain_name(std::string_view name) {
  constexpr std::size_t kLongest = 64;
  std::string plain(name.substr(0, kLongest));
  for (char& c : plain)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
  return plain;
}

// Nothing when the name is taken, whatever by.
std::optional<OutputFile> OutputFile::open_new(int folder, const std::string& name, const std::string& path, mode_t mode) {
  const int file = openat(folder, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW | O_CLOEXEC, mode);
  if (file >= 0) return OutputFile(path, file);
  if (errno == EEXIST) return std::nullopt;
  refuse_to_write(path, errno);
}

OutputFile OutputFile::create(const std::string& path, Existing existing, const std::string& way_out, mode_t mode) {
  if (is_standard(path)) {
    OutputFile file(path, -1);
    file.keeps_ = false;
    if (path != "/dev/null") file.printed_ = path == "/dev/stdout" ? &std::cout : &std::cerr;
    return file;
  }
  const OutputPlace place(path);
  if (existing == Existing::kReplace) {
    const auto there = find(place.folder, place.name);
    if (there && !S_ISREG(there->st_mode)) refuse_existing(path, there->st_mode, way_out);
    // The name gets another file, so that another name of the old one keeps what it has.
    if (there && unlinkat(place.folder.descriptor(), place.name.c_str(), 0) != 0) refuse_to_write(path, errno);
  }
  auto file = open_new(place.folder.descriptor(), place.name, path, mode);
  if (!file) refuse_taken(place.folder, place.name, path, way_out);
  return std::move(*file);
}

std::optional<OutputFile> OutputFile::create_if_free(const OutputFolder& folder, const std::string& name, mode_t mode) {
  return open_new(folder.descriptor(), name, folder.path_of(name), mode);
}

OutputFile OutputFile::reopen(const std::string& path) {
  const OutputPlace place(path);
  const auto there = find(place.folder, place.name);
  if (!there && errno == ENOENT) throw Stop(kWrongUse, fmt::format("there is no file '{}'", printable(path)));
  if (!there) refuse_to_write(path, errno);
  if (!S_ISREG(there->st_mode)) refuse_existing(path, there->st_mode, {});
  const int file = openat(place.folder.descriptor(), place.name.c_str(), O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) refuse_to_write(path, errno);
  OutputFile opened(path, file);
  // It may be another since.
  struct stat info {};
  if (fstat(file, &info) != 0 || !S_ISREG(info.st_mode)) refuse_path(path, "is not a regular file");
  return opened;
}

// A text in a file beside the one that is to have it. Its name goes with it, unless it was given to that one.
class DraftFile {
 public:
  DraftFile(const OutputFolder& folder, const std::string& path, std::string_view text, mode_t mode) : folder_(folder), path_(path) {
    // A new file needs no leave of the one that it replaces, but of the folder, which the message is to name.
    if (faccessat(folder.descriptor(), ".", W_OK, 0) != 0) refuse_to_write(path, errno);
    for (int i = 0; !file_; ++i) {
      name_ = fmt::format(".{}.{}", getpid(), i);
      file_ = OutputFile::open_new(folder.descriptor(), name_, path, mode);
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

  void set_permissions(mode_t mode) const {
    constexpr mode_t kPermissions = 0777;
    if (fchmod(file_->descriptor(), mode & kPermissions) != 0) refuse_to_write(path_, errno);
  }
  // Whoever may not give a file away makes it his own.
  void set_owner(uid_t user, gid_t group) const {
    if (fchown(file_->descriptor(), user, group) != 0 && errno != EPERM) refuse_to_write(path_, errno);
  }
  void take_place_of(const std::string& name) {
    if (fsync(file_->descriptor()) != 0 || renameat(folder_.descriptor(), name_.c_str(), folder_.descriptor(), name.c_str()) != 0)
      refuse_to_write(path_, errno);
    name_.clear();
  }
  // False when the name is taken, whatever by.
  bool take_free_name(const std::string& name) {
    const int folder = folder_.descriptor();
    if (renameat2(folder, name_.c_str(), folder, name.c_str(), RENAME_NOREPLACE) == 0) {
      name_.clear();
      return true;
    }
    if (errno == EEXIST) return false;
    // Not every file system can do this at once: there the name is taken first, by an empty file.
    if (!OutputFile::open_new(folder, name, path_, 0600)) return false;
    if (renameat(folder, name_.c_str(), folder, name.c_str()) != 0) {
      const int error = errno;
      unlinkat(folder, name.c_str(), 0);
      refuse_to_write(path_, error);
    }
    name_.clear();
    return true;
  }

 private:
  void remove() const {
    if (!name_.empty()) unlinkat(folder_.descriptor(), name_.c_str(), 0);
  }

  const OutputFolder& folder_;
  std::string path_;
  std::string name_;
  std::optional<OutputFile> file_;
};

namespace {

constexpr mode_t kPrivate = 0600;

void write_whole(const OutputFolder& folder, const std::string& name, const std::string& path, Existing existing, std::string_view text,
                 const std::string& way_out) {
  const auto there = existing == Existing::kReplace ? find(folder, name) : std::nullopt;
  if (!there) {
    if (!DraftFile(folder, path, text, 0666).take_free_name(name)) refuse_taken(folder, name, path, way_out);
    return;
  }
  if (!S_ISREG(there->st_mode)) refuse_existing(path, there->st_mode, way_out);
  DraftFile draft(folder, path, text, kPrivate);
  draft.set_permissions(there->st_mode);
  draft.take_place_of(name);
}

}  // namespace

void write_file(const std::string& path, Existing existing, std::string_view text, const std::string& way_out) {
  if (is_standard(path)) {
    OutputFile file = OutputFile::create(path, existing, way_out);
    file.write(text);
    return file.close();
  }
  const OutputPlace place(path);
  write_whole(place.folder, place.name, path, existing, text, way_out);
}

void write_file(const OutputFolder& folder, const std::string& name, Existing existing, std::string_view text) {
  write_whole(folder, name, folder.path_of(name), existing, text, kForceReplaces);
}

void expect_free(const std::string& path, Existing existing) {
  if (is_standard(path)) return;
  const OutputPlace place(path);
  const auto there = find(place.folder, place.name);
  if (there && (existing == Existing::kKeep || !S_ISREG(there->st_mode))) refuse_existing(path, there->st_mode, kForceReplaces);
}

bool write_if_free(const OutputFolder& folder, const std::string& name, std::string_view text) {
  return !find(folder, name) && DraftFile(folder, folder.path_of(name), text, 0666).take_free_name(name);
}

void replace_file(const std::string& path, int read, std::string_view text) {
  const OutputPlace place(path);
  struct stat info {};
  if (fstat(read, &info) != 0) refuse_to_write(path, errno);
  // To take its name, the file itself need not be writable.
  constexpr mode_t kWritable = S_IWUSR | S_IWGRP | S_IWOTH;
  if ((info.st_mode & kWritable) == 0) refuse_path(path, "is read-only");
  if (faccessat(place.folder.descriptor(), place.name.c_str(), W_OK, 0) != 0) refuse_to_write(path, errno);

  DraftFile draft(place.folder, path, text, kPrivate);
  draft.set_owner(info.st_uid, info.st_gid);
  draft.set_permissions(info.st_mode);
  const auto now = find(place.folder, place.name);
  if (!now) refuse_to_write(path, errno);
  if (now->st_dev != info.st_dev || now->st_ino != info.st_ino || now->st_size != info.st_size)
    refuse_path(path, "has been changed meanwhile, and is kept");
  if (now->st_nlink > 1)
    refuse_path(path,
                fmt::format("has {} names (hard links), and the others would keep the old text; give it a file of its own: copy it, and "
                            "rename the copy",
                            now->st_nlink));
  draft.take_place_of(place.name);
}

void remove_file(const std::string& path) {
  const OutputPlace place(path);
  if (unlinkat(place.folder.descriptor(), place.name.c_str(), 0) != 0)
    refuse_path(path, fmt::format("cannot be deleted: {}", std::generic_category().message(errno)));
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), keeps_(other.keeps_), printed_(other.printed_) {}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  std::swap(keeps_, other.keeps_);
  std::swap(printed_, other.printed_);
  return *this;
}

OutputFile::~OutputFile() {
  if (file_ >= 0) ::close(file_);
}

void OutputFile::write(std::string_view text) {
  if (printed_ != nullptr) {
    ScreenOutput::data(*printed_, text);
    if (!printed_->flush()) refuse_path(path_, "cannot be written: is the disk full?");
  }
  while (file_ >= 0 && !text.empty()) {
    const ssize_t written = ::write(file_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) refuse_to_write(path_, errno);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void OutputFile::close() {
  const int file = std::exchange(file_, -1);
  if (file >= 0 && ::close(file) != 0 && errno != EINTR) refuse_to_write(path_, errno);
}

}  // namespace boneyard::cli
