#pragma once
// The base protocol of LSP: messages with a header `Content-Length: N`, over two file descriptors. Whatever comes in, the next message is found again.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace boneyard::cli::lsp {

class Transport {
 public:
  static constexpr std::size_t kMaxHeader = 1 << 12;
  static constexpr std::uint64_t kMaxMessage = 1 << 24;

  struct Incoming {
    enum class Kind { kMessage, kNoHeader, kTooLarge, kEnd };
    Kind kind = Kind::kMessage;
    std::string text;
  };

  Transport(int in, int out) : in_(in), out_(out) {}

  // The next message, or what came in its place. Nothing when `wait` is false and no whole message is there. Behind the last one, kEnd for ever.
  std::optional<Incoming> next(bool wait);
  // False when nobody reads any more.
  bool send(const std::string& text);

 private:
  std::optional<Incoming> extract();
  bool readable() const;
  void fill();

  int in_;
  int out_;
  std::string buffer_;
  std::uint64_t skip_ = 0;  // the rest of a message that was too large
  bool ended_ = false;
};

}  // namespace boneyard::cli::lsp
