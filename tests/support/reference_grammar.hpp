#pragma once
// The grammar of docs/language.md, read from the document itself: what tests hold the parser, the generated games and the shipped ones against.

#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace boneyard::test {

struct Rule {
  enum class Kind { kWord, kTerminal, kName, kSequence, kChoice, kOptional, kRepeated };
  Kind kind;
  std::string text;  // of a word, a terminal such as NAME, or the name of another rule
  std::vector<Rule> parts;
  int id = 0;  // of a choice's alternatives, counted from here
};

class ReferenceGrammar {
 public:
  ReferenceGrammar() {
    std::stringstream file;
    file << std::ifstream(BONEYARD_SOURCE_DIR "/docs/language.md").rdbuf();
    const std::string text = file.str();
    const std::size_t begin = text.find("```ebnf") + 7;
    tokenize(text.substr(begin, text.find("```", begin) - begin));
    while (next_ < tokens_.size()) {
      const std::string name = take();
      expect("=");
      rules_.emplace(name, choice());
      expect(";");
    }
    measure();
  }

  const std::map<std::string, Rule>& rules() const { return rules_; }
  const Rule& rule(const std::string& name) const { return rules_.at(name); }
  int alternatives() const { return alternatives_; }

  // How many rules deep the shortest sentence of a rule is.
  int depth(const Rule& rule) const {
    switch (rule.kind) {
      case Rule::Kind::kName:
        return depths_.at(rule.text);
      case Rule::Kind::kChoice: {
        int least = kInfinite;
        for (const Rule& one : rule.parts) least = std::min(least, depth(one));
        return least;
      }
      case Rule::Kind::kSequence: {
        int most = 0;
        for (const Rule& one : rule.parts) most = std::max(most, depth(one));
        return most;
      }
      default:
        return 0;
    }
  }

 private:
  static constexpr int kInfinite = 1000;

  void tokenize(const std::string& text) {
    for (std::size_t i = 0; i < text.size();) {
      const std::size_t begin = i;
      if (std::isspace(static_cast<unsigned char>(text[i]))) {
        ++i;
        continue;
      }
      if (text[i] == '"') {
        i = text.find('"', i + 1) + 1;
      } else if (std::isalpha(static_cast<unsigned char>(text[i]))) {
        while (i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '-')) ++i;
      } else {
        ++i;
      }
      tokens_.push_back(text.substr(begin, i - begin));
    }
  }

  void expect(const std::string& sign) {
    if (take() != sign) throw std::runtime_error("the grammar of docs/language.md: expected " + sign);
  }
  std::string take() { return next_ < tokens_.size() ? tokens_[next_++] : ""; }
  const std::string& peek() const { return tokens_.at(next_); }

  Rule choice() {
    Rule made{Rule::Kind::kChoice, "", {sequence()}, 0};
    while (peek() == "|") {
      take();
      made.parts.push_back(sequence());
    }
    if (made.parts.size() == 1) return made.parts[0];
    made.id = alternatives_;
    alternatives_ += static_cast<int>(made.parts.size());
    return made;
  }

  Rule sequence() {
    Rule made{Rule::Kind::kSequence, "", {}, 0};
    while (peek() != "|" && peek() != ";" && peek() != ")" && peek() != "]" && peek() != "}") made.parts.push_back(item());
    return made;
  }

  Rule item() {
    const std::string token = take();
    if (token[0] == '"') return {Rule::Kind::kWord, token.substr(1, token.size() - 2), {}, 0};
    if (token == "(" || token == "[" || token == "{") {
      Rule inner = choice();
      take();
      if (token == "(") return inner;
      Rule made{token == "[" ? Rule::Kind::kOptional : Rule::Kind::kRepeated, "", {std::move(inner)}, alternatives_};
      alternatives_ += 1;
      return made;
    }
    const bool terminal = std::all_of(token.begin(), token.end(), [](char c) { return std::isupper(static_cast<unsigned char>(c)); });
    return {terminal ? Rule::Kind::kTerminal : Rule::Kind::kName, token, {}, 0};
  }

  void measure() {
    for (const auto& [name, rule] : rules_) depths_[name] = kInfinite;
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [name, rule] : rules_) {
        const int found = std::min(kInfinite, depth(rule) + 1);
        changed = changed || found < depths_[name];
        depths_[name] = std::min(depths_[name], found);
      }
    }
  }

  std::vector<std::string> tokens_;
  std::size_t next_ = 0;
  std::map<std::string, Rule> rules_;
  std::map<std::string, int> depths_;
  int alternatives_ = 0;
};

}  // namespace boneyard::test
