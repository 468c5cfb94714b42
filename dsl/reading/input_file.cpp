#include "dsl/reading/input_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "engine/characters.hpp"

namespace boneyard::dsl {
namespace fs = std::filesystem;
namespace {

ssize_t read_some(int file, char* bytes, std::size_t most) {
  for (;;) {
    const ssize_t got = ::read(file, bytes, most);
    if (got >= 0 || errno != EINTR) return got;
  }
}

std::string reason(int error) { return std::generic_category().message(error); }

// Whether the first path begins with all of the second.
bool lies_below(const fs::path& path, const fs::path& root) {
  return std::mismatch(path.begin(), path.end(), root.begin(), root.end()).second == root.end();
}

}  // namespace

InputFile::InputFile(const fs::path& path, const fs::path& root) : name_(printable(path.string())) { open(path, root); }

void InputFile::open(const fs::path& path, const fs::path& root) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory)
    return fail(Problem::kMissing, fmt::format("there is no file '{}'", name_));
  if (error) return fail(Problem::kUnreadable, fmt::format("'{}' cannot be read: {}", name_, error.message()));
  const fs::path real_root = fs::canonical(root.empty() ? fs::path(".") : root, error);
  if (error || !lies_below(real, real_root))
    return fail(Problem::kOutside, fmt::format("'{}' is a link that leads out of its folder", name_));
  // A device may act on being opened.
  const fs::file_type type = fs::symlink_status(real, error).type();
  if (type == fs::file_type::directory) return fail(Problem::kNotRegular, fmt::format("'{}' is a folder", name_));
  if (type != fs::file_type::regular) return fail(Problem::kNotRegular, fmt::format("'{}' is not a regular file", name_));
  // What it is may have changed since: a pipe does not make this wait, and a link is not followed.
  file_ = ::open(real.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC);
  if (file_ < 0) return fail(Problem::kUnreadable, fmt::format("'{}' cannot be read: {}", name_, reason(errno)));
  struct stat info {};
  if (fstat(file_, &info) != 0 || !S_ISREG(info.st_mode))
    return fail(Problem::kNotRegular, fmt::format("'{}' is not a regular file", name_));
  size_ = static_cast<std::uintmax_t>(info.st_size);
}

InputFile::~InputFile() {
  if (file_ >= 0) close(file_);
}

void InputFile::fail(Problem problem, std::string message) {
  problem_ = problem;
  message_ = std::move(message);
}

std::string InputFile::read(std::size_t most) {
  constexpr std::size_t kPiece = 1 << 14;
  std::string text;
  while (problem_ == Problem::kNone && text.size() < most) {
    const std::size_t before = text.size();
    text.resize(before + std::min(kPiece, most - before));
    const ssize_t got = read_some(file_, text.data() + before, text.size() - before);
    if (got < 0) fail(Problem::kUnreadable, fmt::format("'{}' cannot be read: {}", name_, reason(errno)));
    text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got <= 0) break;
  }
  return text;
}

DescriptorBuffer::int_type DescriptorBuffer::underflow() {
  const ssize_t got = read_some(file_, bytes_.data(), bytes_.size());
  if (got <= 0) return traits_type::eof();
  setg(bytes_.data(), bytes_.data(), bytes_.data() + got);
  return traits_type::to_int_type(bytes_[0]);
}

}  // namespace boneyard::dsl
