#pragma once
// A prompt that knows commands: a table of them, each found by as much of its word as makes clear which is meant.

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "cli/table/words_meant.hpp"
#include "cli/terminal/paragraph.hpp"

namespace boneyard::cli {

// The first word of a line in small letters, and what stands behind it.
struct TypedLine {
  std::string word;
  std::string rest;
};
TypedLine typed_line(const std::string& line);

// "'b' could mean 'back' or 'break'"
std::string ambiguous_word(const std::string& word, std::vector<std::string> meant);
// "'nxt' is unknown; did you mean 'next'?", or which character only looks like one of ours.
std::string unknown_word(const std::string& line, const std::vector<std::string>& known);

// `Context`: what each command is given beside the rest of its line.
template <typename... Context>
class Shell {
 public:
  struct Command {
    const char* word;
    const char* rest;  // what can follow it; empty: nothing
    const char* what;
    void (*obey)(Context..., const std::string& rest);  // null: the caller obeys it
  };
  // `entered`: the command that an empty line stands for. One letter is the first command that begins with it.
  constexpr explicit Shell(std::span<const Command> commands, const char* entered = "") : commands_(commands), entered_(entered) {}

  std::span<const Command> commands() const { return commands_; }
  // Null where there is none of this name.
  const Command* find(const std::string& word) const {
    const auto found = std::find_if(commands_.begin(), commands_.end(), [&](const Command& each) { return each.word == word; });
    return found == commands_.end() ? nullptr : &*found;
  }
  std::vector<std::string> words() const {
    std::vector<std::string> made;
    for (const Command& each : commands_) made.emplace_back(each.word);
    return made;
  }
  static std::string usage(const Command& command) { return std::string(command.word) + (*command.rest == '\0' ? "" : " ") + command.rest; }
  // `help` and `quit` are known by other words, too.
  static std::string alias(const std::string& word) { return word == "?" ? "help" : word == "exit" ? "quit" : word; }

  struct Obeyed {
    const Command* left = nullptr;  // a command that the shell does not obey itself
    std::string complaint;          // why nothing was done
  };
  Obeyed obey(const std::string& line, Context... context) const {
    const TypedLine typed = typed_line(line);
    const std::vector<std::string> meant = meant_by(typed.word);
    if (meant.empty()) return {nullptr, unknown_word(line, words())};
    if (meant.size() > 1) return {nullptr, ambiguous_word(typed.word, meant)};
    const Command& command = *find(meant.front());
    if (!typed.rest.empty() && *command.rest == '\0')
      return {nullptr, "'" + meant.front() + "' takes nothing behind it, and not '" + typed.rest + "'"};
    if (command.obey == nullptr) return {&command, {}};
    command.obey(context..., typed.rest);
    return {};
  }

  // A paragraph for each command.
  std::string help(int width) const {
    constexpr std::size_t kColumn = 28;
    std::string out;
    for (const Command& each : commands_) {
      std::string label = "  " + usage(each);
      label.resize(std::max(kColumn, label.size() + 1), ' ');
      out += label + paragraph(each.what, label.size(), 0, width);
    }
    return out + indented(
                     "Words can be cut short as far as it is clear which is meant; one letter is the first word of this list that begins "
                     "with it.",
                     2, 2, width);
  }

 private:
  std::vector<std::string> meant_by(const std::string& word) const {
    if (word.empty() && *entered_ != '\0') return {entered_};
    if (word.size() == 1 && word != "?")
      for (const Command& each : commands_)
        if (each.word[0] == word[0]) return {each.word};
    return words_meant(alias(word), words());
  }

  std::span<const Command> commands_;
  const char* entered_;
};

}  // namespace boneyard::cli
