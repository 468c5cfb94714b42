#pragma once
// The folder that a file is written into, found without following a link that a stranger may have put there: a repository can hold a link in the place of
// a folder that a command names. Each part of the path is opened from the folder before it, and the file itself from the last one, so that nobody can put
// a link there in between.
//
// No link is followed in a relative path, nor in an absolute one from the working folder on. Outside the working folder, the parts of an absolute path may
// be links: whoever has set up the machine has made them (`/tmp`, `/home`, the folder that TMPDIR names).

#include <string>

namespace boneyard::cli {

// Throws Stop: what is in the way of writing there.
[[noreturn]] void refuse_path(const std::string& path, const std::string& why);
// The same with an error of the system.
[[noreturn]] void refuse_to_write(const std::string& path, int error);

class OutputFolder {
 public:
  enum class Missing { kMake, kRefuse };

  // Makes the folder, and those above it, if they are missing. Throws Stop when a part is a link or no folder, and names that part.
  explicit OutputFolder(const std::string& path, Missing missing = Missing::kMake);
  OutputFolder(OutputFolder&& other) noexcept;
  OutputFolder& operator=(OutputFolder&&) = delete;
  ~OutputFolder();

  // As it was named, without slashes at its end.
  const std::string& path() const { return path_; }
  int descriptor() const { return folder_; }
  // How a file in it is named in a message.
  std::string path_of(const std::string& name) const;

 private:
  std::string path_;
  int folder_ = -1;
};

// The folder and the name that the path of a file leads to. The folder has to be there; the file need not be. Throws Stop as OutputFolder does.
struct OutputPlace {
  explicit OutputPlace(const std::string& path);

  std::string path;
  OutputFolder folder;
  std::string name;
};

}  // namespace boneyard::cli
