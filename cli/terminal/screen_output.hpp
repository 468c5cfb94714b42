#pragma once
// The way out of all that the program prints. Titles, names, lines of records and arguments come from strangers and may end up in any message; on its way
// through here, whatever the reader would obey instead of showing it becomes U+FFFD. A terminal obeys control characters. The log of a CI job obeys lines:
// GitHub Actions takes a line that begins with `::` for a command, even behind blanks, and `##[` anywhere in a line; Azure Pipelines has `##vso[`, TeamCity
// `##teamcity[`. The colours of Style pass; other commands, of which there are few, are given to command().

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace boneyard::cli {

class ScreenOutput : public std::streambuf {
 public:
  // Who reads what is printed: a person at a terminal, a person who looks at the log of a CI job, or a program or a later reader of a file.
  enum class Reader { kTerminal, kLog, kProgram };
  static Reader reader_of(int descriptor);

  // Stands between the stream and where it wrote to, as long as it lives.
  ScreenOutput(std::ostream& stream, Reader reader);
  ScreenOutput(const ScreenOutput&) = delete;
  ScreenOutput& operator=(const ScreenOutput&) = delete;
  ~ScreenOutput() override;

  // Passes a command on to the terminal as it is, behind all that was printed before.
  static void command(std::ostream& stream, std::string_view sequence);

  // Colours pass from here on, or become text as other commands do; at first they pass at a terminal only.
  static void show_colours(std::ostream& stream, bool shown);

  // A text that a program gets byte for byte; on a terminal and in a log it is shown as all else is.
  static void data(std::ostream& stream, std::string_view text);

 protected:
  int_type overflow(int_type byte) override;
  std::streamsize xsputn(const char* bytes, std::streamsize count) override;
  int sync() override;

 private:
  // `end`: nothing follows that could complete a character or a colour.
  void pass_on(bool end);
  // The next character of a line that is neither a control character nor a colour, or what stands in its place.
  std::string_view harmless(char32_t code, std::string_view bytes);
  void begin_line();

  std::ostream& stream_;
  std::streambuf* target_;
  Reader reader_;
  bool colours_;
  std::string waiting_;
  bool failed_ = false;
  // What the log of a CI job has read of the line.
  bool blank_ = true;   // nothing but blanks
  bool colon_ = false;  // blanks, and one colon
  int hashes_ = 0;      // so many `#`, with letters behind them if there are two or more
};

}  // namespace boneyard::cli
