#include "cli/lsp/uri.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "dsl/reading/word.hpp"

namespace boneyard::cli::lsp {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
    if (low < 0 || high * 16 + low == 0) return std::nullopt;
    result += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return result;
}

bool equals_ignoring_case(std::string_view text, std::string_view word) {
  return std::equal(text.begin(), text.end(), word.begin(), word.end(),
                    [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

}  // namespace

std::optional<std::filesystem::path> path_of_uri(const std::string& uri) {
  std::string_view rest = uri;
  const std::size_t colon = rest.find(':');
  if (colon == std::string_view::npos || !equals_ignoring_case(rest.substr(0, colon), "file") ||
      rest.find_first_of("?#") != std::string_view::npos)
    return std::nullopt;
  rest.remove_prefix(colon + 1);
  if (rest.starts_with("//")) {
    rest.remove_prefix(2);
    const std::string_view host = rest.substr(0, std::min(rest.find('/'), rest.size()));
    if (!host.empty() && !equals_ignoring_case(host, "localhost")) return std::nullopt;
    rest.remove_prefix(host.size());
  }
  const auto path = decoded(rest);
  if (!path || !path->starts_with('/') || path->ends_with('/')) return std::nullopt;
  return std::filesystem::path(*path).lexically_normal();
}

std::string uri_of_path(const std::filesystem::path& path) {
  std::string uri = "file://";
  std::error_code error;
  for (const char c : std::filesystem::absolute(path, error).lexically_normal().string()) {
    if (dsl::is_name_byte(c) || c == '/' || c == '.' || c == '~')
      uri += c;
    else
      uri += fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
  return uri;
}

}  // namespace boneyard::cli::lsp
