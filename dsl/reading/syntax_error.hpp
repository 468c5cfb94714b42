#pragma once
// Why a chunk could not be read. While the grammar matches, a Progress remembers the farthest word that any of its rules could not use, and
// what each of them would have taken there; from these two the message is made: "expected X, found Y". The farthest word is the right place to
// point at, because a rule that got less far was not what the author meant. This file knows texts and words, not how they are matched.

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "dsl/reading/chunks.hpp"
#include "dsl/reading/diagnostic.hpp"

namespace boneyard::dsl {

// The rules that contain themselves; each may stand inside of itself kMaxNesting times. Counted apart, as one bracket passes several.
enum class Nest { kNone, kStatement, kNot, kComparison, kUnary, kPostfix };

class Progress {
 public:
  // What is remembered of the farthest place: what was needed there, in the words of a message; or all that could stand there, for whoever completes words.
  enum class Wanted { kNeeded, kPossible };
  explicit Progress(Wanted wanted = Wanted::kNeeded) : all_(wanted == Wanted::kPossible) {}

  // Thrown through the grammar, which has nothing to release: no other rule may be tried after it.
  struct TooDeep {
    const char* at;
  };

  // `what` would have been taken at `at`: "'from'", "a name".
  void missed(const char* at, std::string_view what);
  // A word that may be left out.
  void could_stand(const char* at, std::string_view what) {
    if (all_) missed(at, what);
  }

  // A rule with a name of its own begins at `at`. If it fails at its first word, its name alone is what was missed there.
  struct Mark {
    Nest nest;
    const char* at;
    const char* outer_statement;
    const char* outer_way;
    std::size_t missed_before;
  };
  Mark enter(Nest nest, const char* at, bool is_way);
  void leave(const Mark& mark, bool matched, std::string_view what);

  // Between these two nothing is remembered: a look ahead asks for nothing. What it looks for could stand there all the same, unless it is what must not.
  void look_ahead(bool unwanted) { silent_ += unwanted || !all_; }
  void look_back(bool unwanted) { silent_ -= unwanted || !all_; }

  const char* farthest() const { return farthest_; }
  const std::vector<std::string_view>& expected() const { return expected_; }
  // Where the statement or way around the farthest word begins, or null.
  const char* statement() const { return farthest_statement_; }
  const char* way() const { return farthest_way_; }

 private:
  bool all_;
  const char* farthest_ = nullptr;
  std::vector<std::string_view> expected_;
  const char* statement_ = nullptr;
  const char* way_ = nullptr;
  const char* farthest_statement_ = nullptr;
  const char* farthest_way_ = nullptr;
  int silent_ = 0;
  std::array<int, 6> depth_{};
};

// Reports why `chunk` could not be read. `is_last` says that nothing follows it in the file. `misused`: words of the language that something is called by. That is
// reported once, where it gets its name, and what then cannot be read at its uses is no further mistake. Adds the word that is found to be one.
void report_syntax_error(const Chunk& chunk, const Progress& progress, bool is_last, std::vector<std::string>& misused,
                         Diagnostics& diagnostics);

// The word of the language that a declaration gives as a name; empty for a name that it may have.
std::string misused_word(const Chunk& chunk);

// The place of chunk.text[begin..end) in the source, without blanks and markers at its ends.
Span span_of(const Chunk& chunk, std::size_t begin, std::size_t end);

// The words that the language takes for itself, in the order of the alphabet.
extern const std::vector<std::string> kKeywords;
// The words that a declaration, a header and a statement may begin with.
extern const std::vector<std::string> kDeclarationWords;
extern const std::vector<std::string> kHeaderWords;
extern const std::vector<std::string> kStatementWords;

}  // namespace boneyard::dsl
