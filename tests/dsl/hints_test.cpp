// The forms that hints propose can be read. A hint is the way out: one that leads into the next mistake is worse than none. The forms stand between single
// quotes in the texts of idioms.cpp, and in the hints of all golden messages. Names in them may be placeholders, so that only the grammar is asked.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "dsl/reading/parse.hpp"

namespace boneyard::dsl {
namespace {

std::string whole(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

// The texts of a C++ source, those side by side as one.
std::vector<std::string> texts_in(const std::string& source) {
  static const std::regex kText(R"re("((?:[^"\\\n]|\\.)*)"(?:\s+"((?:[^"\\\n]|\\.)*)")*)re");
  static const std::regex kPart(R"re("((?:[^"\\\n]|\\.)*)")re");
  std::vector<std::string> texts;
  for (std::sregex_iterator it(source.begin(), source.end(), kText); it != std::sregex_iterator(); ++it) {
    const std::string all = it->str();
    std::string text;
    for (std::sregex_iterator part(all.begin(), all.end(), kPart); part != std::sregex_iterator(); ++part) text += (*part)[1];
    texts.push_back(std::regex_replace(text, std::regex(R"re(\\(.))re"), "$1"));
  }
  return texts;
}

// What stands in single quotes; an apostrophe within goes on.
std::vector<std::string> forms_in(const std::string& hint) {
  std::vector<std::string> forms;
  for (std::size_t at = hint.find('\''); at != std::string::npos; at = hint.find('\'', at + 1)) {
    if (at > 0 && hint[at - 1] != ' ' && hint[at - 1] != '(') continue;
    std::size_t end = hint.find('\'', at + 1);
    const auto closes = [&] { return end + 1 == hint.size() || std::string(" ,;:.)?").find(hint[end + 1]) != std::string::npos; };
    while (end != std::string::npos && !closes()) end = hint.find('\'', end + 1);
    if (end == std::string::npos) break;
    forms.push_back(hint.substr(at + 1, end - at - 1));
    at = end;
  }
  return forms;
}

// With something in the place of each placeholder.
std::string filled(std::string form, const std::string& rest) {
  for (const auto& [placeholder, value] :
       std::vector<std::pair<const char*, const char*>>{{R"re(\bNAME\b)re", "turn"}, {R"re(\bC\b)re", "yes"}, {R"re(\b[DEKLN]\b)re", "n"}})
    form = std::regex_replace(form, std::regex(placeholder), value);
  for (std::size_t at = form.find("..."); at != std::string::npos; at = form.find("...", at)) form.replace(at, 3, rest);
  return form;
}

bool is_read(const std::string& text) {
  Diagnostics diagnostics;
  parse(std::make_shared<Source>(Source{"t.bones", text}), diagnostics);
  return diagnostics.list().empty();
}

// Where a form may stand, with @ for it.
const std::vector<std::string> kPlaces = {
    // declarations, and parts of them
    "@",
    "@\n  pass",
    "@\n  expect ended",
    "@\n  p: \"x\"",
    "number m, @",
    "number m @",
    "zone m @",
    "zone m, @",
    "pot m @",
    "tiles @",
    "tiles double 6, @",
    "dice @",
    "dice a, @",
    "option m: @",
    "define m(@): 1",
    "define m: @",
    "words:\n  @",
    "words:\n  m: \"x\", @",
    "words:\n  set n to t: \"@\"",
    "phase m@:\n  pass",
    "phase m(@):\n  pass",
    // statements, and parts of them
    "play:\n  @",
    "play:\n  @\n    pass",
    "play:\n  @:\n    pass",
    "play:\n  @ pass",
    "play:\n  @:\n    \"x\"",
    "play:\n  @ from q, one lap:\n    pass",
    "play:\n  for @:\n    pass",
    "play:\n  if yes: pass\n  @\n    pass",
    "play:\n  deal 7 from b @",
    "play:\n  move t @",
    "play:\n  pay 1 from p to pool@",
    "play:\n  pay 1 from p to pool@\n    pass",
    "play:\n  pay 1 from p to pool @",
    "play:\n  share pool among players@",
    "play:\n  turns of p from q, @:\n    pass",
    "play:\n  win @",
    "play:\n  reveal @",
    "play:\n  repeat:\n    @",
    "play:\n  place t on line @",
    // ways, and parts of them
    "play:\n  p chooses:\n    @",
    "play:\n  p chooses:\n    @\n      pass",
    "play:\n  p chooses:\n    @: pass",
    "play:\n  p chooses:\n    \"x\" @: pass",
    "play:\n  p chooses:\n    \"x\" n from 1 to 6 @: pass",
    "play:\n  p chooses:\n    \"x\": pass\n    @\n      \"y\"",
    "play:\n  p chooses:\n    \"x\": pass\n    @: \"y\"",
    "play:\n  @\n    \"x\": pass",
    // expressions, and parts of them
    "define m: 1 @ 2",
    "define m: 1 @",
    "define m: n in @",
    "define m: t is @",
    "define m: t is @ for some n, m",
    "define m: t is [n-m] @",
    "define m: first p @ n",
    "define m: first p @",
    "define m: first p with most n@",
    "define m: some @",
    "define m: some @ where yes",
    "define m: all p where @",
    "define m: not @",
    // scenarios, and parts of them
    "scenario \"m\":\n  @",
    "scenario \"m\":\n  expect @",
    "scenario \"m\":\n  A plays @",
    "scenario \"m\" @:\n  expect ended",
    "scenario \"m\" for n in @:\n  expect ended",
    "scenario \"m\" for n in 2, 3:\n  @\n  expect ended",
    "scenario \"m\" @\n  expect ended",
    "scenario \"m\":\n  put @",
    "scenario \"m\":\n  expect A sees @",
    "scenario \"m\":\n  expect A refused \"x\" @",
};

bool can_be_read(const std::string& form) {
  for (const char* const rest : {"n", "t", "p's hand", "\"x\"", "p in seats", "p: seat", "h where yes"}) {
    const std::string text = filled(form, rest);
    if (is_read(text + "\n") || is_read("language 1\n" + text + "\n")) return true;
    for (std::string place : kPlaces) {
      place.replace(place.find('@'), 1, text);
      if (is_read("language 1\ngame \"T\"\n" + place + "\n")) return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("what a hint proposes to write can be read", "[hints]") {
  const std::filesystem::path root = BONEYARD_SOURCE_DIR;
  std::vector<std::string> hints = texts_in(whole(root / "dsl/reading/idioms.cpp"));
  const std::size_t of_tables = hints.size();
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "tests/golden")) {
    if (entry.path().extension() != ".expected") continue;
    std::istringstream lines(whole(entry.path()));
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("hint: ")) hints.push_back(line.substr(6));
  }
  CHECK(of_tables > 300);
  CHECK(hints.size() > of_tables + 300);
  std::set<std::string> tried;
  // What the author wrote, parts of a sentence that are named, and a command.
  const std::set<std::string> no_forms = {"at least", "at most", "to all", "else if", "for some", "boneyard fmt FILE"};
  for (const std::string& hint : hints) {
    if (hint.starts_with("did you mean")) continue;  // a name
    for (const std::string& form : forms_in(hint)) {
      // A word or a sign alone is no form.
      if (form.find(' ') == std::string::npos || no_forms.count(form) != 0 || !tried.insert(form).second) continue;
      INFO(hint << " -> " << form);
      CHECK(can_be_read(form));
    }
  }
  CHECK(tried.size() > 300);
}

}  // namespace boneyard::dsl
