#pragma once
// The one place where a file is opened to be written. What a command writes takes the place of nothing: it neither follows a link nor writes over what
// is there, whoever put it there, unless the user said so; and even then no link is followed. Every problem, a full disk too, ends the command with
// kWrongUse and says why.
//
// /dev/stdout, /dev/stderr and /dev/null may be named as well: they keep nothing.

#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace boneyard::cli {

// A part of the name of a file that is made up here, from a name that a stranger chose: letters, digits and hyphens of it, and not too many.
std::string plain_name(std::string_view name);

// A folder that files are written into.
class OutputFolder {
 public:
  // Made when it is not there, with the folders above it. Throws Stop when it is something else, or a link.
  explicit OutputFolder(const std::string& path);
  OutputFolder(const OutputFolder&) = delete;
  OutputFolder& operator=(const OutputFolder&) = delete;
  ~OutputFolder();

  const std::string& path() const { return path_; }
  int descriptor() const { return folder_; }

 private:
  std::string path_;
  int folder_ = -1;
};

enum class Existing { kKeep, kReplace };

// Gives the name of a regular file to a new one with this text, which is written beside it first: whoever opens the file finds all of the old text or all
// of the new. It keeps its mode, and its owner where that is allowed. `read`: the file as it was opened to be read; another that has taken its name is kept.
// Throws Stop, also where the file must not be written.
void replace_file(const std::string& path, int read, std::string_view text);

// A file with this text and nothing else; all of it is there afterwards. What it replaces stays until then. Throws Stop.
void write_file(const std::string& path, Existing existing, std::string_view text);

// A new file with this text, under its name only when all of it is there. Throws Stop when something of this name is there, whatever it is.
void write_whole_file(const std::string& path, std::string_view text);

class OutputFile {
 public:
  // A new file. Throws Stop when something is there that is to be kept; `way_out` tells what to do about it.
  static OutputFile create(const std::string& path, Existing existing, const std::string& way_out = "'--force' replaces it",
                           mode_t mode = 0666);
  static OutputFile create(const OutputFolder& folder, const std::string& name, Existing existing);
  // Nothing when something of this name is there, whatever it is.
  static std::optional<OutputFile> create_if_free(const std::string& path, mode_t mode = 0666);
  static std::optional<OutputFile> create_if_free(const OutputFolder& folder, const std::string& name);
  // A regular file that is there, to be read and added to at its end.
  static OutputFile reopen(const std::string& path);

  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&& other) noexcept;
  ~OutputFile();

  const std::string& path() const { return path_; }
  int descriptor() const { return file_; }
  // Whether what is written can be read again afterwards.
  bool keeps() const { return keeps_; }

  // All of it is with the operating system afterwards. Throws Stop.
  void write(std::string_view text);
  // Throws Stop when the file system says only now that it has no room. Without it, the file is closed at the end of its life, whatever happens.
  void close();

 private:
  OutputFile(std::string path, int file, bool keeps) : path_(std::move(path)), file_(file), keeps_(keeps) {}
  static std::optional<OutputFile> open_new(int folder, const std::string& name, const std::string& path, Existing existing,
                                            const std::string& way_out, mode_t mode, bool if_free);
  [[noreturn]] void fail(int error) const;

  std::string path_;
  int file_ = -1;
  bool keeps_ = true;
};

}  // namespace boneyard::cli
