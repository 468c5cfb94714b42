#include "engine/display_width.hpp"

#include <algorithm>
#include <clocale>
#include <cwchar>

namespace boneyard {
namespace {

// The tables of the C library go by the locale of the thread. The user's may be one that knows ASCII only, so these functions bring their own.
class Utf8Locale {
 public:
  Utf8Locale() : before_(uselocale(locale())) {}
  ~Utf8Locale() { uselocale(before_); }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;

 private:
  static locale_t locale() {
    static const locale_t kUtf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return kUtf8;  // null, where there is none, leaves the thread's as it is
  }
  locale_t before_;
};

struct Shown {
  std::size_t bytes = 1;
  int columns = -1;  // -1: nothing that a terminal shows
};

// Within a Utf8Locale.
Shown first_of(std::string_view text) {
  std::mbstate_t state{};
  wchar_t character = 0;
  const std::size_t bytes = std::mbrtowc(&character, text.data(), text.size(), &state);
  if (bytes == 0 || bytes > text.size()) return {};
  return {bytes, wcwidth(character)};
}

}  // namespace

std::size_t display_width(std::string_view text) {
  // Most text is of these characters, for which the tables of the C library take a hundred times as long.
  if (std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; })) return text.size();
  const Utf8Locale utf8;
  std::size_t columns = 0;
  while (!text.empty()) {
    const Shown next = first_of(text);
    columns += next.columns < 0 ? 1 : static_cast<std::size_t>(next.columns);
    text.remove_prefix(next.bytes);
  }
  return columns;
}

std::size_t bytes_within(std::string_view text, std::size_t columns) {
  const Utf8Locale utf8;
  std::size_t bytes = 0;
  while (bytes < text.size()) {
    const Shown next = first_of(text.substr(bytes));
    const std::size_t wide = next.columns < 0 ? 1 : static_cast<std::size_t>(next.columns);
    if (wide > columns) break;
    columns -= wide;
    bytes += next.bytes;
  }
  return bytes;
}

}  // namespace boneyard
