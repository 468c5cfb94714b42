#include "cli/terminal/screen_output.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

// Those of Style and of messages: a title that holds one is at worst bold.
constexpr auto kColours =
    std::to_array<std::string_view>({"\033[0m", "\033[1m", "\033[2m", "\033[31m", "\033[32m", "\033[1;31m", "\033[1;33m"});

constexpr std::string_view kReplacement = "\uFFFD";

bool is_letter(char32_t code) { return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z'); }

// The blanks of Unicode that are not hidden: those that .NET, in which the runner of GitHub Actions is written, takes off the beginning of a line.
bool is_blank(char32_t code) {
  return code == ' ' || code == 0xA0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F || code == 0x205F ||
         code == 0x3000;
}

// Whether this is a part of one character, whose other bytes may still come.
bool is_begun(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  return first >= 0xC2 && first < 0xF5 && text.size() < size &&
         std::all_of(text.begin() + 1, text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; });
}

}  // namespace

ScreenOutput::Reader ScreenOutput::reader_of(int descriptor) {
  const char* const workflow = std::getenv("GITHUB_ACTIONS");
  if (workflow == nullptr || *workflow == '\0') return isatty(descriptor) != 0 ? Reader::kTerminal : Reader::kProgram;
  // Through a pipe it may be the log as well as a program.
  struct stat info {};
  return fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode) ? Reader::kProgram : Reader::kLog;
}

ScreenOutput::ScreenOutput(std::ostream& stream, Reader reader)
    : stream_(stream), target_(stream.rdbuf(this)), reader_(reader), colours_(reader == Reader::kTerminal) {}

ScreenOutput::~ScreenOutput() {
  pass_on(true);
  target_->pubsync();
  stream_.rdbuf(target_);
}

void ScreenOutput::command(std::ostream& stream, std::string_view sequence) {
  auto* output = dynamic_cast<ScreenOutput*>(stream.rdbuf());
  if (output == nullptr) {
    stream << sequence << std::flush;
    return;
  }
  output->pass_on(true);
  const auto size = static_cast<std::streamsize>(sequence.size());
  output->failed_ |= output->target_->sputn(sequence.data(), size) != size || output->target_->pubsync() != 0;
  output->begin_line();
}

void ScreenOutput::show_colours(std::ostream& stream, bool shown) {
  if (auto* output = dynamic_cast<ScreenOutput*>(stream.rdbuf())) output->colours_ = shown;
}

void ScreenOutput::data(std::ostream& stream, std::string_view text) {
  const auto* output = dynamic_cast<ScreenOutput*>(stream.rdbuf());
  if (output != nullptr && output->reader_ == Reader::kProgram)
    command(stream, text);
  else
    stream << text;
}

ScreenOutput::int_type ScreenOutput::overflow(int_type byte) {
  if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
  const char c = traits_type::to_char_type(byte);
  return xsputn(&c, 1) == 1 ? byte : traits_type::eof();
}

std::streamsize ScreenOutput::xsputn(const char* bytes, std::streamsize count) {
  waiting_.append(bytes, static_cast<std::size_t>(count));
  constexpr std::size_t kMostBytes = 1 << 14;
  if (waiting_.size() > kMostBytes) pass_on(false);
  return failed_ ? 0 : count;
}

int ScreenOutput::sync() {
  pass_on(false);
  return failed_ || target_->pubsync() != 0 ? -1 : 0;
}

void ScreenOutput::begin_line() {
  blank_ = true;
  colon_ = false;
  hashes_ = 0;
}

std::string_view ScreenOutput::harmless(char32_t code, std::string_view bytes) {
  const bool command = code == ':' ? colon_ : code == '[' && hashes_ >= 2;
  colon_ = blank_ && code == ':';
  blank_ = blank_ && is_blank(code);
  if (code == '#')
    ++hashes_;
  else if (hashes_ < 2 || !is_letter(code))
    hashes_ = 0;
  return command && reader_ != Reader::kTerminal ? kReplacement : bytes;
}

void ScreenOutput::pass_on(bool end) {
  std::string shown;
  shown.reserve(waiting_.size());
  const std::string_view text = waiting_;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    if (colours_ && rest[0] == '\033') {
      const auto colour = std::find_if(kColours.begin(), kColours.end(), [&](std::string_view each) { return rest.starts_with(each); });
      if (colour != kColours.end()) {
        shown += *colour;
        at += colour->size();
        continue;
      }
      const auto begun = [&](std::string_view each) { return rest.size() < each.size() && each.starts_with(rest); };
      if (!end && std::any_of(kColours.begin(), kColours.end(), begun)) break;
    }
    if (!end && is_begun(rest)) break;
    const Character character = character_at(text, at);
    const std::string_view bytes = rest.substr(0, character.size);
    if (rest[0] == '\n') begin_line();
    if (rest[0] == '\n' || rest[0] == '\t')
      shown += bytes;
    else if (!character.valid || is_hidden(character.code))
      shown += harmless(0, kReplacement);
    else
      shown += harmless(character.code, bytes);
    at += character.size;
  }
  waiting_.erase(0, at);
  failed_ |= target_->sputn(shown.data(), static_cast<std::streamsize>(shown.size())) != static_cast<std::streamsize>(shown.size());
}

}  // namespace boneyard::cli
