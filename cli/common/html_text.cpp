#include "cli/common/html_text.hpp"

#include <map>

namespace boneyard::cli {

std::string html_text(std::string_view text) {
  static const std::map<char, std::string> kEscapes = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
  std::string result;
  for (const char c : text) {
    const auto escape = kEscapes.find(c);
    result += escape == kEscapes.end() ? std::string(1, c) : escape->second;
  }
  return result;
}

}  // namespace boneyard::cli
