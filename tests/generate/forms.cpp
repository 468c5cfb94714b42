#include "tests/generate/forms.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>

#include "dsl/reading/chunks.hpp"
#include "dsl/reading/syntax_error.hpp"

namespace boneyard::generate {
namespace {

using test::Rule;
using Words = std::vector<std::string>;

bool small_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }
bool capital_or_digit(char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// The words of a declaration as docs/language.md has them; layout as EOL, INDENT and DEDENT.
Words word_list(const std::string& text) {
  Words words;
  bool in_tile = false;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    std::size_t end = i + 1;
    if (c == ' ') {
      ++i;
      continue;
    }
    if (c == dsl::kLineEnd || c == dsl::kIndent || c == dsl::kDedent) {
      words.emplace_back(c == dsl::kLineEnd ? "EOL" : c == dsl::kIndent ? "INDENT" : "DEDENT");
      ++i;
      continue;
    }
    if (c == '"') {
      end = text.find('"', i + 1) + 1;
    } else if (text.compare(i, 2, "'s") == 0) {
      end = i + 2;
    } else if (small_or_digit(c)) {
      while (end < text.size() &&
             (small_or_digit(text[end]) || (!in_tile && text[end] == '-' && end + 1 < text.size() && small_or_digit(text[end + 1]))))
        ++end;
    } else if (capital_or_digit(c)) {
      while (end < text.size() && (capital_or_digit(text[end]) || text[end] == '-')) ++end;
    } else if (i + 1 < text.size() && text[i + 1] == '=' && (c == '<' || c == '>' || c == '!')) {
      end = i + 2;
    }
    if (c == '[') in_tile = true;
    if (c == ']') in_tile = false;
    words.push_back(text.substr(i, end - i));
    i = end;
  }
  return words;
}

bool is_terminal(const std::string& kind, const std::string& word) {
  const auto all = [&](auto test) { return std::all_of(word.begin(), word.end(), test); };
  const bool digits = all([](char c) { return c >= '0' && c <= '9'; });
  if (kind == "INT") return digits;
  if (kind == "STRING") return word[0] == '"';
  if (kind == "NAME" || kind == "LETTER") {
    const bool name =
        word[0] >= 'a' && word[0] <= 'z' && !std::binary_search(dsl::kKeywords.begin(), dsl::kKeywords.end(), std::string_view(word));
    return name && (kind == "NAME" || word.find('-') == std::string::npos);
  }
  const bool capital = word[0] >= 'A' && word[0] <= 'Z';
  if (kind == "SEAT") return capital && word.size() == 1;
  if (kind == "CLAUSE") return word.find('-') != std::string::npos && (capital || (word[0] >= '0' && word[0] <= '9'));
  return word == kind;  // EOL, INDENT, DEDENT
}

// Takes a sentence apart: for each rule and place all places where it may end, and from these the first reading that reaches the end.
class Reading {
 public:
  Reading(const test::ReferenceGrammar& grammar, const Words& words) : grammar_(grammar), words_(words) {}

  // `met` is told every alternative, `named` every rule of the reading.
  bool read(const std::string& rule, const std::function<void(int)>& met, const std::function<void(const std::string&)>& named) {
    const auto ends = ends_of(grammar_.rule(rule), 0);
    if (std::find(ends.begin(), ends.end(), words_.size()) == ends.end()) return false;
    named(rule);
    return derive(grammar_.rule(rule), 0, words_.size(), met, named);
  }

 private:
  using Ends = std::vector<std::size_t>;

  const Ends& ends_of(const Rule& rule, std::size_t at) {
    const auto key = std::pair(&rule, at);
    if (const auto it = known_.find(key); it != known_.end()) return it->second;
    known_[key] = {};  // nothing of itself at the same place
    Ends ends = worked_out(rule, at);
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return known_[key] = std::move(ends);
  }

  Ends worked_out(const Rule& rule, std::size_t at) {
    switch (rule.kind) {
      case Rule::Kind::kWord:
        if (rule.text == "player's")
          return at + 1 < words_.size() && words_[at] == "player" && words_[at + 1] == "'s" ? Ends{at + 2} : Ends{};
        return at < words_.size() && words_[at] == rule.text ? Ends{at + 1} : Ends{};
      case Rule::Kind::kTerminal:
        return at < words_.size() && is_terminal(rule.text, words_[at]) ? Ends{at + 1} : Ends{};
      case Rule::Kind::kName:
        return ends_of(grammar_.rule(rule.text), at);
      case Rule::Kind::kSequence: {
        Ends here = {at};
        for (const Rule& part : rule.parts) {
          Ends next;
          for (const std::size_t from : here)
            for (const std::size_t end : Ends(ends_of(part, from))) next.push_back(end);
          std::sort(next.begin(), next.end());
          next.erase(std::unique(next.begin(), next.end()), next.end());
          here = std::move(next);
        }
        return here;
      }
      case Rule::Kind::kChoice: {
        Ends all;
        for (const Rule& part : rule.parts)
          for (const std::size_t end : Ends(ends_of(part, at))) all.push_back(end);
        return all;
      }
      case Rule::Kind::kOptional: {
        Ends all = ends_of(rule.parts[0], at);
        all.push_back(at);
        return all;
      }
      case Rule::Kind::kRepeated: {
        Ends all = {at};
        for (std::size_t i = 0; i < all.size(); ++i)
          for (const std::size_t end : Ends(ends_of(rule.parts[0], all[i])))
            if (std::find(all.begin(), all.end(), end) == all.end()) all.push_back(end);
        return all;
      }
    }
    return {};
  }

  bool reaches(const Rule& rule, std::size_t at, std::size_t end) {
    const Ends& ends = ends_of(rule, at);
    return std::binary_search(ends.begin(), ends.end(), end);
  }

  bool derive(const Rule& rule, std::size_t at, std::size_t end, const std::function<void(int)>& met,
              const std::function<void(const std::string&)>& named) {
    switch (rule.kind) {
      case Rule::Kind::kName:
        named(rule.text);
        return derive(grammar_.rule(rule.text), at, end, met, named);
      case Rule::Kind::kSequence:
        return derive_parts(rule, 0, at, end, met, named);
      case Rule::Kind::kChoice:
        for (std::size_t i = 0; i < rule.parts.size(); ++i)
          if (reaches(rule.parts[i], at, end)) {
            met(rule.id + static_cast<int>(i));
            return derive(rule.parts[i], at, end, met, named);
          }
        return false;
      case Rule::Kind::kOptional:
        if (end == at && !reaches(rule.parts[0], at, end)) return true;
        met(rule.id);
        return derive(rule.parts[0], at, end, met, named);
      case Rule::Kind::kRepeated: {
        if (end == at) return true;
        met(rule.id);
        for (const std::size_t next : Ends(ends_of(rule.parts[0], at)))
          if (next > at && (next == end || reaches(rule, next, end)))
            return derive(rule.parts[0], at, next, met, named) && derive(rule, next, end, met, named);
        return false;
      }
      default:
        return true;
    }
  }

  // What can take a word up does: later ends are tried first.
  bool derive_parts(const Rule& rule, std::size_t part, std::size_t at, std::size_t end, const std::function<void(int)>& met,
                    const std::function<void(const std::string&)>& named) {
    if (part == rule.parts.size()) return at == end;
    const Ends ends = ends_of(rule.parts[part], at);
    for (auto it = ends.rbegin(); it != ends.rend(); ++it)
      if (tail_reaches(rule, part + 1, *it, end))
        return derive(rule.parts[part], at, *it, met, named) && derive_parts(rule, part + 1, *it, end, met, named);
    return false;
  }

  bool tail_reaches(const Rule& rule, std::size_t part, std::size_t at, std::size_t end) {
    if (part == rule.parts.size()) return at == end;
    for (const std::size_t next : Ends(ends_of(rule.parts[part], at)))
      if (tail_reaches(rule, part + 1, next, end)) return true;
    return false;
  }

  const test::ReferenceGrammar& grammar_;
  const Words& words_;
  std::map<std::pair<const Rule*, std::size_t>, Ends> known_;
};

}  // namespace

Forms::Forms() {
  for (const auto& [name, rule] : grammar_.rules()) {
    rules_[name] = 0;
    name_forms(name, rule);
  }
}

std::string Forms::text(const Rule& rule) {
  const auto all = [&](const char* between) {
    std::string out;
    for (const Rule& part : rule.parts) out += (out.empty() ? "" : between) + text(part);
    return out;
  };
  switch (rule.kind) {
    case Rule::Kind::kWord:
      return "'" + rule.text + "'";
    case Rule::Kind::kTerminal:
    case Rule::Kind::kName:
      return rule.text;
    case Rule::Kind::kSequence:
      return all(" ");
    case Rule::Kind::kChoice:
      return "(" + all(" | ") + ")";
    case Rule::Kind::kOptional:
      return "[" + all(" ") + "]";
    case Rule::Kind::kRepeated:
      return "{" + all(" ") + "}";
  }
  return {};
}

void Forms::name_forms(const std::string& rule, const Rule& part) {
  if (part.kind == Rule::Kind::kChoice)
    for (std::size_t i = 0; i < part.parts.size(); ++i) forms_[part.id + static_cast<int>(i)] = {rule, text(part.parts[i])};
  if (part.kind == Rule::Kind::kOptional || part.kind == Rule::Kind::kRepeated) forms_[part.id] = {rule, text(part)};
  for (const Rule& inner : part.parts) name_forms(rule, inner);
}

std::string Forms::count(const std::string& source_text) {
  const dsl::Source source{"generated.bones", source_text};
  dsl::Diagnostics diagnostics;
  const std::vector<dsl::Chunk> chunks = dsl::chunks_of(source, diagnostics);
  ++rules_["file"];
  for (std::size_t i = 1; i < chunks.size(); ++i) {
    const Words words = word_list(chunks[i].text);
    Reading reading(grammar_, words);
    const bool read = reading.read(
        i == 1 ? "header" : "declaration", [&](int form) { ++counts_[form]; }, [&](const std::string& rule) { ++rules_[rule]; });
    if (!read) return "no sentence of docs/language.md: " + std::string(chunks[i].span.text());
  }
  return "";
}

std::vector<std::string> Forms::never(const std::set<std::string>& left_out) const {
  std::vector<std::string> all;
  for (const auto& [name, count] : rules_)
    if (count == 0 && left_out.count(name) == 0) all.push_back(name);
  for (const auto& [id, form] : forms_)
    if (counts_.count(id) == 0 && counts_for(form, left_out)) all.push_back(form.rule + ": " + form.text);
  return all;
}

long Forms::known(const std::set<std::string>& left_out) const {
  return std::count_if(rules_.begin(), rules_.end(), [&](const auto& rule) { return left_out.count(rule.first) == 0; }) +
         std::count_if(forms_.begin(), forms_.end(), [&](const auto& form) { return counts_for(form.second, left_out); });
}

bool Forms::counts_for(const Form& form, const std::set<std::string>& left_out) {
  return left_out.count(form.rule) == 0 && left_out.count(form.rule + ": " + form.text) == 0 && form.rule != "file";
}

}  // namespace boneyard::generate
