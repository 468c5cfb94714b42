#pragma once
// The one place where a file is opened to be written. What a command writes takes the place of nothing: it neither follows a link (OutputFolder says which)
// nor writes over what is there, whoever put it there, unless the user said so; and even then the last part of a path is never a link. Every problem, a full
// disk too, ends the command with kWrongUse and says why.
//
// /dev/stdout, /dev/stderr and /dev/null may be named as well: they keep nothing. What goes to the first two is printed as data is.

#include <sys/types.h>

#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "cli/common/output_folder.hpp"

namespace boneyard::cli {

// A part of the name of a file that is made up here, from a name that a stranger chose: letters, digits and hyphens of it, and not too many.
std::string plain_name(std::string_view name);

enum class Existing { kKeep, kReplace };

constexpr char kForceReplaces[] = "'--force' replaces it";

// A file with this text and nothing else, under its name only when all of it is there: until then, what it replaces stays. It takes over the permissions of
// what it replaces. Throws Stop, also when something is there that is to be kept; `way_out` says what to do about that.
void write_file(const std::string& path, Existing existing, std::string_view text, const std::string& way_out = kForceReplaces);
void write_file(const OutputFolder& folder, const std::string& name, Existing existing, std::string_view text);

// Throws Stop for what write_file() would refuse now: for a command that has much to do before it writes.
void expect_free(const std::string& path, Existing existing);

// As write_file(), in a new file; false when something of this name is there, whatever it is.
bool write_if_free(const OutputFolder& folder, const std::string& name, std::string_view text);

// Gives the name of a regular file to a new one with this text, as write_file() does. It keeps its permissions, and its owner where that is allowed. `read`:
// the file as it was opened to be read; another that has taken its name is kept. Throws Stop, also where the file must not be written, or has further names
// (hard links), which would keep the old text.
void replace_file(const std::string& path, int read, std::string_view text);

// Throws Stop.
void remove_file(const std::string& path);

// A file that is written piece by piece, and has what was written so far when the program is interrupted.
class OutputFile {
 public:
  // A new file. Throws Stop when something is there that is to be kept; `way_out` says what to do about it.
  static OutputFile create(const std::string& path, Existing existing, const std::string& way_out = kForceReplaces, mode_t mode = 0666);
  // Nothing when something of this name is there, whatever it is.
  static std::optional<OutputFile> create_if_free(const OutputFolder& folder, const std::string& name, mode_t mode = 0666);
  // A regular file that is there, to be read and added to at its end.
  static OutputFile reopen(const std::string& path);

  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&& other) noexcept;
  ~OutputFile();

  const std::string& path() const { return path_; }
  int descriptor() const { return file_; }
  // What is written can be read again afterwards.
  bool keeps() const { return keeps_; }

  // All of it is with the operating system afterwards. Throws Stop.
  void write(std::string_view text);
  // Throws Stop when the file system says only now that it has no room. Without it, the file is closed at the end of its life, whatever happens.
  void close();

 private:
  OutputFile(std::string path, int file) : path_(std::move(path)), file_(file) {}
  static std::optional<OutputFile> open_new(int folder, const std::string& name, const std::string& path, mode_t mode);
  friend class DraftFile;

  std::string path_;
  int file_ = -1;
  bool keeps_ = true;
  std::ostream* printed_ = nullptr;  // where it is no file
};

}  // namespace boneyard::cli
