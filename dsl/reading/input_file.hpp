#pragma once
// The one place where a file is opened to be read. Rule files and records come from strangers, in folders that may hold anything: only regular files
// are opened, so that a pipe cannot make a command wait for ever, and a link is followed only within the folder that it lies in, so that
// `x.bones -> /etc/passwd` is not read and told. How much is read, the caller says.

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <streambuf>
#include <string>

namespace boneyard::dsl {

class InputFile {
 public:
  enum class Problem { kNone, kMissing, kNotRegular, kOutside, kUnreadable };

  // Opens it; problem() tells what came of that.
  explicit InputFile(const std::filesystem::path& path) : InputFile(path, path.parent_path()) {}
  // `root`: the folder that the file must lie in when all links are followed.
  InputFile(const std::filesystem::path& path, const std::filesystem::path& root);
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  ~InputFile();

  Problem problem() const { return problem_; }
  // "there is no file 'x'", "'x' is a folder", with the way out behind a semicolon where there is one; empty when the file is open.
  const std::string& message() const { return message_; }

  // As the file system says; it may grow.
  std::uintmax_t size() const { return size_; }
  // The next bytes, at most so many; fewer only at the end of the file, or where reading fails, which problem() then tells.
  std::string read(std::size_t most);

  int descriptor() const { return file_; }

 private:
  void open(const std::filesystem::path& path, const std::filesystem::path& root);
  void fail(Problem problem, std::string message);

  std::string name_;
  Problem problem_ = Problem::kNone;
  std::string message_;
  std::uintmax_t size_ = 0;
  int file_ = -1;
};

// An open file as a stream, from where it stands. Does not close it.
class DescriptorBuffer : public std::streambuf {
 public:
  explicit DescriptorBuffer(int file) : file_(file) {}

 protected:
  int_type underflow() override;

 private:
  int file_;
  std::array<char, 1 << 14> bytes_{};
};

}  // namespace boneyard::dsl
