#pragma once
// Places in a text as the protocol counts them: lines from 0, and in the line bytes or, by default, units of UTF-16.

#include <cstddef>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "dsl/reading/source.hpp"

namespace boneyard::cli::lsp {

enum class Encoding { kUtf8, kUtf16 };

// The text must outlive it, and be UTF-8 or at least not be cut within what it is taken for.
class Places {
 public:
  Places(std::string_view text, Encoding encoding);

  // The byte at a position of the protocol; one behind the end of its line is the end of the line. Throws json's errors for what is no position.
  std::size_t offset(const nlohmann::json& position) const;
  nlohmann::json position(std::size_t offset) const;
  nlohmann::json range(std::size_t begin, std::size_t end) const { return {{"start", position(begin)}, {"end", position(end)}}; }
  nlohmann::json range(const dsl::Span& span) const { return range(span.begin, span.end); }
  std::size_t line_count() const { return begins_.size(); }
  // Without the end of the line.
  std::string_view line(std::size_t number) const;
  std::size_t line_of(std::size_t offset) const;
  std::size_t line_begin(std::size_t number) const { return begins_[number]; }

 private:
  std::string_view text_;
  Encoding encoding_;
  std::vector<std::size_t> begins_;
};

inline bool is_blank(std::string_view line) { return line.find_first_not_of(" \t") == std::string_view::npos; }

}  // namespace boneyard::cli::lsp
