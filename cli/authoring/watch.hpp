#pragma once
// `test --watch`: waits until rule files change. How they are is told by when they were last written and how long they are, which is asked for several
// times a second: nothing has to be installed for it, and it works on every file system.

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace boneyard::cli {

class Watch {
 public:
  // From now on, an interrupt ends the waiting. A second one ends the program.
  Watch();

  // Takes note of how the rule files are: those that are named, those below folders that are named, and all in the folders of those that were read. To be
  // done before they are read, so that nothing that is written meanwhile is missed; what is first heard of afterwards is added as it is then.
  void look(const std::vector<std::filesystem::path>& named, const std::set<std::filesystem::path>& read);
  // The first file that is another now, or has come or gone; empty after an interrupt.
  std::string wait();

 private:
  using Stamp = std::pair<std::int64_t, std::uintmax_t>;  // when it was written, and its size
  std::map<std::string, Stamp> stamps() const;

  std::set<std::filesystem::path> folders_;
  std::set<std::filesystem::path> trees_;  // folders with all below them
  std::map<std::string, Stamp> before_;
};

}  // namespace boneyard::cli
