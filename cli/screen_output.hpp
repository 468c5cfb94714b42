#pragma once
// The way out of all that the program prints. Titles, names, lines of records and arguments come from strangers and may end up in any message; on its way
// through here, whatever a terminal would obey instead of showing it becomes U+FFFD. The colours of Style pass; other commands to the terminal, of which
// there are few, are given to command().

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace boneyard::cli {

class ScreenOutput : public std::streambuf {
 public:
  // Stands between the stream and where it wrote to, as long as it lives. `terminal`: one is there, which shows colours.
  ScreenOutput(std::ostream& stream, bool terminal);
  ScreenOutput(const ScreenOutput&) = delete;
  ScreenOutput& operator=(const ScreenOutput&) = delete;
  ~ScreenOutput() override;

  // Passes a command on to the terminal as it is, behind all that was printed before.
  static void command(std::ostream& stream, std::string_view sequence);

  // A text that a file or another program is to have byte for byte; a terminal is shown it as all else is.
  static void data(std::ostream& stream, std::string_view text);

 protected:
  int_type overflow(int_type byte) override;
  std::streamsize xsputn(const char* bytes, std::streamsize count) override;
  int sync() override;

 private:
  // `end`: nothing follows that could complete a character or a colour.
  void pass_on(bool end);

  std::ostream& stream_;
  std::streambuf* target_;
  bool terminal_;
  std::string waiting_;
  bool failed_ = false;
};

}  // namespace boneyard::cli
