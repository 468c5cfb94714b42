#include "cli/lsp/transport.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <string_view>

#include <fmt/format.h>

namespace boneyard::cli::lsp {
namespace {

constexpr std::string_view kEndOfHeader = "\r\n\r\n";

bool same_word(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// What the header says of the length; nothing where it does not, or is not understood.
std::optional<std::uint64_t> content_length(std::string_view header) {
  std::optional<std::uint64_t> length;
  while (!header.empty()) {
    const std::size_t end = std::min(header.find("\r\n"), header.size());
    std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(header.size(), end + 2));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !same_word(line.substr(0, colon), "content-length")) continue;
    line.remove_prefix(colon + 1);
    while (line.starts_with(' ')) line.remove_prefix(1);
    while (line.ends_with(' ')) line.remove_suffix(1);
    if (line.empty() || line.size() > 15 || !std::all_of(line.begin(), line.end(), [](char c) { return c >= '0' && c <= '9'; })) return {};
    std::uint64_t value = 0;
    for (const char c : line) value = value * 10 + static_cast<std::uint64_t>(c - '0');
    length = value;
  }
  return length;
}

}  // namespace

std::optional<Transport::Incoming> Transport::next(bool wait) {
  while (true) {
    if (auto one = extract()) return one;
    if (ended_) {
      if (buffer_.empty()) return Incoming{Incoming::Kind::kEnd, {}};
      buffer_.clear();
      return Incoming{Incoming::Kind::kNoHeader, {}};
    }
    if (!wait && !readable()) return {};
    fill();
  }
}

bool Transport::send(const std::string& text) {
  const std::string message = fmt::format("Content-Length: {}\r\n\r\n{}", text.size(), text);
  for (std::size_t sent = 0; sent < message.size();) {
    const ssize_t count = write(out_, message.data() + sent, message.size() - sent);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    sent += static_cast<std::size_t>(count);
  }
  return true;
}

std::optional<Transport::Incoming> Transport::extract() {
  const std::uint64_t skipped = std::min<std::uint64_t>(skip_, buffer_.size());
  buffer_.erase(0, skipped);
  skip_ -= skipped;
  if (skip_ > 0) return {};
  const std::size_t header = buffer_.find(kEndOfHeader);
  if (header == std::string::npos || header > kMaxHeader) {
    if (buffer_.size() <= kMaxHeader) return {};
    buffer_.erase(0, header == std::string::npos ? buffer_.size() : header + kEndOfHeader.size());
    return Incoming{Incoming::Kind::kNoHeader, {}};
  }
  const std::size_t begin = header + kEndOfHeader.size();
  const auto length = content_length(std::string_view(buffer_).substr(0, header));
  if (!length || *length > kMaxMessage) {
    buffer_.erase(0, begin);
    skip_ = length.value_or(0);
    return Incoming{length ? Incoming::Kind::kTooLarge : Incoming::Kind::kNoHeader, {}};
  }
  if (buffer_.size() - begin < *length) return {};
  Incoming made{Incoming::Kind::kMessage, buffer_.substr(begin, *length)};
  buffer_.erase(0, begin + *length);
  return made;
}

bool Transport::readable() const {
  pollfd waiting{in_, POLLIN, 0};
  return poll(&waiting, 1, 0) > 0;
}

void Transport::fill() {
  std::array<char, 1 << 16> bytes;
  const ssize_t count = read(in_, bytes.data(), bytes.size());
  if (count < 0 && errno == EINTR) return;
  if (count <= 0)
    ended_ = true;
  else
    buffer_.append(bytes.data(), static_cast<std::size_t>(count));
}

}  // namespace boneyard::cli::lsp
