#include "cli/screen_output.hpp"

#include <algorithm>
#include <array>

#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

// Those of Style and of messages: a title that holds one is at worst bold.
constexpr auto kColours =
    std::to_array<std::string_view>({"\033[0m", "\033[1m", "\033[2m", "\033[31m", "\033[32m", "\033[1;31m", "\033[1;33m"});

// Whether this is a part of one character, whose other bytes may still come.
bool is_begun(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  return first >= 0xC2 && first < 0xF5 && text.size() < size &&
         std::all_of(text.begin() + 1, text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; });
}

}  // namespace

ScreenOutput::ScreenOutput(std::ostream& stream, bool terminal) : stream_(stream), target_(stream.rdbuf(this)), terminal_(terminal) {}

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
  output->target_->sputn(sequence.data(), static_cast<std::streamsize>(sequence.size()));
  output->target_->pubsync();
}

void ScreenOutput::data(std::ostream& stream, std::string_view text) {
  const auto* output = dynamic_cast<ScreenOutput*>(stream.rdbuf());
  if (output == nullptr || output->terminal_)
    stream << text;
  else
    command(stream, text);
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

void ScreenOutput::pass_on(bool end) {
  std::string shown;
  shown.reserve(waiting_.size());
  const std::string_view text = waiting_;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    if (terminal_ && rest[0] == '\033') {
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
    if (rest[0] == '\n' || rest[0] == '\t')
      shown += rest[0];
    else
      shown += printable(rest.substr(0, character.size));
    at += character.size;
  }
  waiting_.erase(0, at);
  failed_ |= target_->sputn(shown.data(), static_cast<std::streamsize>(shown.size())) != static_cast<std::streamsize>(shown.size());
}

}  // namespace boneyard::cli
