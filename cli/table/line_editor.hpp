#pragma once
// A line of input that can be edited while it is typed, with the lines typed before and completion: libedit, on a terminal. The terminal is in libedit's
// hands only while a line is read.

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace boneyard::cli {

class LineEditor {
 public:
  // Waits for a byte of input and gives it; below 0 at the end of input and after an interrupt.
  using NextByte = std::function<int()>;
  // `remembers`: lines typed before can be fetched again.
  LineEditor(NextByte next_byte, bool remembers);
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  ~LineEditor();

  // False at the end of input and after an interrupt. `offered`: lines that Tab completes to.
  bool read(const std::string& prompt, const std::vector<std::string>& offered, std::string& line);
  // Shows the line again: the terminal was in other hands for a while.
  void show_again();

 private:
  struct Libedit;
  std::unique_ptr<Libedit> libedit_;
};

// What Tab adds to a line, of those that are offered: as much as all that begin with it have in common. When that is nothing, the words that may
// come next are listed.
struct Completion {
  std::string added;
  std::vector<std::string> words;
};
Completion complete(const std::string& typed, const std::vector<std::string>& offered);

}  // namespace boneyard::cli
