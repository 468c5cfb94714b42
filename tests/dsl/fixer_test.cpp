// How often a game is checked to make all of its safe edits: counted, and the same however many edits there are.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "dsl/fixer.hpp"

namespace boneyard::dsl::fixing {
namespace {

namespace fs = std::filesystem;

// A folder of its own for a test, with files that are there until it is over.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "boneyard-fixer-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() {
    std::error_code error;
    fs::remove_all(path_, error);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void write(const std::string& name, const std::string& text) const { std::ofstream(path_ / name) << text; }
  Fixed fixed(const std::string& name) const {
    return fix(path_ / name, LoadOptions{}, [](const Diagnostic&) { return true; });
  }

 private:
  fs::path path_;
};

using Line = std::function<std::string(int)>;

std::string lines(int count, const Line& line) {
  std::string all;
  for (int i = 0; i < count; ++i) all += line(i);
  return all;
}

std::string game(const std::string& declarations, const std::string& statements, const std::string& uses = "") {
  return "language 1\ngame \"G\"\n" + uses + "\nplayers 2\ntiles double 6\nzone stock, ordered\n" + declarations +
         "\nplay:\n  gather stock\n" + statements + "  win players\n";
}

// A text with so much that nothing uses, and what has to come of it.
struct Litter {
  const char* name;
  std::function<std::string(int)> text;
  std::function<std::string(int)> rest = [](int) { return game("", ""); };
  int least = 3;
  int most = 200;
};

std::string chain(int count) {
  return lines(count, [&](int i) { return i == 0 ? std::string("  let v0 be 1\n") : fmt::format("  let v{} be v{} + 1\n", i, i - 1); });
}

// Blocks in one another, each with what `inside` says.
std::string nested(int count, const Line& inside) {
  std::string all;
  for (int i = 0; i < count; ++i)
    all += std::string(static_cast<std::size_t>(2 * i + 2), ' ') + "if count of stock > " + std::to_string(i) + ":\n" + inside(i);
  return all;
}

std::string indented(int depth) { return std::string(static_cast<std::size_t>(2 * depth + 4), ' '); }

const std::vector<Litter>& litter() {
  static const std::vector<Litter> all = {
      {"values that use one another", [](int n) { return game("", chain(n)); }},
      {"values that use the two before them",
       [](int n) {
         return game("", "  let a0 be 1\n  let b0 be 2\n" + lines(n, [](int i) {
                           return fmt::format("  let a{0} be a{1} + b{1}\n  let b{0} be a{1} - b{1}\n", i + 1, i);
                         }));
       }},
      {"values of which nothing uses any",
       [](int n) { return game("", lines(n, [](int i) { return fmt::format("  let v{} be {}\n", i, i); })); }},
      {"definitions that use one another",
       [](int n) { return game("define d0: 1\n" + lines(n, [](int i) { return fmt::format("define d{}: d{} + 1\n", i + 1, i); }), ""); },
       [](int) { return game("", ""); }, 3, 30},
      {"definitions that use one another, in the other order of names",
       [](int n) {
         return game("define d99: 1\n" + lines(n, [](int i) { return fmt::format("define d{}: d{} + 1\n", 98 - i, 99 - i); }), "");
       },
       [](int) { return game("", ""); }, 3, 30},
      {"options, variables and zones that only unused definitions use",
       [](int n) {
         return game(lines(n,
                           [](int i) {
                             return fmt::format("option o{0}: 1 to 9\nnumber n{0}\nzone z{0}\ndefine d{0}: o{0} + n{0} + count of z{0}\n",
                                                i);
                           }),
                     "");
       }},
      {"phases, what they use, and what that uses",
       [](int n) {
         return game(lines(n,
                           [](int i) {
                             return fmt::format(
                                 "option o{0}: 1 to 9\ndefine d{0}: o{0} * 2\nnumber n{0}\n\nphase f{0}:\n  let v be d{0}\n  let w be v\n  "
                                 "set n{0} to d{0}\n",
                                 i);
                           }),
                     "");
       }},
      {"what only statements use that are never done",
       [](int n) {
         return game(lines(n, [](int i) { return fmt::format("number n{}\n", i); }),
                     "  win players\n" + lines(n, [](int i) { return fmt::format("  set n{} to 3\n", i); }));
       }},
      {"blocks in one another, each with an end in the middle",
       [](int n) {
         std::string after;
         for (int i = n - 1; i >= 0; --i) after += indented(i) + "mix stock\n" + indented(i) + "gather stock\n";
         return game(
             "", nested(n, [](int i) { return indented(i) + fmt::format("let v{} be 1\n", i) + indented(i) + "win players\n"; }) + after);
       },
       [](int) { return game("", "  if count of stock > 0:\n    win players\n"); }, 3, 30},
      {"values in blocks in one another, each with one that the next one uses",
       [](int n) {
         return game("", nested(n, [](int i) {
                       return indented(i) + (i == 0 ? std::string("let v0 be 1\n") : fmt::format("let v{} be v{} + 1\n", i, i - 1)) +
                              indented(i) + "mix stock\n";
                     }));
       },
       [](int n) { return game("", nested(n, [](int i) { return indented(i) + "mix stock\n"; })); }, 3, 30},
      {"steps that end themselves where nothing comes",
       [](int n) {
         std::string text;
         for (int i = 0; i < n; ++i) text += std::string(static_cast<std::size_t>(2 * i + 2), ' ') + fmt::format("step s{}:\n", i);
         text += indented(n - 1) + "win players\n";
         for (int i = n - 1; i >= 0; --i) text += indented(i) + fmt::format("end s{}\n", i);
         return game("", text);
       },
       [](int n) {
         std::string text;
         for (int i = 0; i < n; ++i) text += std::string(static_cast<std::size_t>(2 * i + 2), ' ') + fmt::format("step s{}:\n", i);
         text += indented(n - 1) + "win players\n";
         // What follows a step stays: a variant may replace the step.
         for (int i = n - 2; i >= 0; --i) text += indented(i) + fmt::format("end s{}\n", i);
         return game("", text);
       },
       3, 30},
      {"blocks with nothing but what nothing uses",
       [](int n) {
         return game("",
                     lines(n, [](int i) { return fmt::format("  if count of stock > {0}:\n    let a{0} be 1\n    let b{0} be 2\n", i); }));
       },
       [](int n) { return game("", lines(n, [](int i) { return fmt::format("  if count of stock > {0}:\n    let b{0} be 2\n", i); })); }},
      {"what a silencer lets stand, in the middle of a chain",
       [](int n) {
         std::string text = game("", chain(n));
         text.insert(text.find("let v1 be v0 + 1\n") + 16, "  # allow unused-name: for later");
         return text;
       },
       [](int) { return game("", "  let v0 be 1\n  let v1 be v0 + 1  # allow unused-name: for later\n"); }},
      {"a thousand of all kinds",
       [](int n) {
         return game(lines(n, [](int i) { return fmt::format("option o{0}: 1 to 9\nnumber n{0}\nnumber m{0}\ndefine d{0}: n{0}\n", i); }),
                     lines(n, [](int i) {
                       return fmt::format("  let v{0} be m{0}\n  if count of stock > {0}:\n    win players\n    mix stock\n", i);
                     }));
       },
       [](int n) { return game("", lines(n, [](int i) { return fmt::format("  if count of stock > {}:\n    win players\n", i); })); }},
      {"silencers of what is gone",
       [](int n) {
         return game(lines(n, [](int i) { return fmt::format("number n{}  # allow never-read: it is counted only\n", i); }),
                     lines(n, [](int i) { return fmt::format("  let v{0} be n{0}\n", i); }));
       }},
      {"a layout that is another",
       [](int n) { return game(lines(n, [](int i) { return fmt::format("option  o{}: 1 to 9\n", i); }), "  mix   stock\n" + chain(n)); },
       [](int) { return game("", "  mix stock\n"); }},
  };
  return all;
}

// Whatever the length; the least of them is what looking once, and once more at what comes of it, takes.
constexpr std::size_t kMostForAll = 5;

}  // namespace

TEST_CASE("what hangs together goes at once, however much it is", "[fixer]") {
  for (const Litter& each : litter()) {
    INFO(each.name);
    std::size_t looks = 0;
    for (const int count : {each.least, each.most}) {
      const Folder folder;
      folder.write("game.bones", each.text(count));
      const Fixed fixed = folder.fixed("game.bones");
      CHECK(fixed.text == each.rest(count));
      CHECK(fixed.count > 0);
      CHECK(!fixed.has_errors);
      CHECK(fixed.looks <= kMostForAll);
      if (looks > 0) CHECK(fixed.looks == looks);
      looks = fixed.looks;
    }
  }
}

namespace {

// With files that read it; what stays of it, and whether it is said why.
void stays(const std::string& text, const std::vector<std::pair<std::string, std::string>>& others, const std::string& rest,
           const std::string& why, std::size_t told = 1) {
  const Folder folder;
  folder.write("game.bones", text);
  for (const auto& [name, other] : others) folder.write(name, other);
  const Fixed fixed = folder.fixed("game.bones");
  CHECK(fixed.text == rest);
  CHECK(fixed.looks <= 2 * kMostForAll);
  CHECK(fixed.left.size() == told);
  for (const std::string& left : fixed.left) CHECK(left.find(why) != std::string::npos);
}

std::string variant(const std::string& text) { return "language 1\nvariant \"V\" of \"game\"\n\n" + text; }

}  // namespace

TEST_CASE("what others build on stays, with all that needs it, and the rest goes at once", "[fixer]") {
  for (const int count : {4, 100}) {
    INFO(count);
    // Each second option is one that the variant sets.
    const auto option = [](int i) { return fmt::format("option o{}: 1 to 9\n", i); };
    const auto second = [&](int i) { return i % 2 == 0 ? option(i) : ""; };
    const auto set = [](int i) { return i % 2 == 0 ? fmt::format("option o{} default 3\n", i) : ""; };
    stays(game(lines(count, option), ""), {{"v.bones", variant(lines(count, set))}}, game(lines(count, second), ""),
          "v.bones' would have error[overrides-nothing]", static_cast<std::size_t>(count + 1) / 2);
    // The end of a chain, which is all that uses what the variant sets.
    stays(game("option o0: 1 to 9\n",
               "  let u be 1\n  let v0 be o0\n" + lines(count, [](int i) { return fmt::format("  let v{} be v{} + 1\n", i + 1, i); })),
          {{"v.bones", variant("option o0 default 3\n")}},
          game("option o0: 1 to 9\n",
               "  let v0 be o0\n" + lines(count, [](int i) { return fmt::format("  let v{} be v{} + 1\n", i + 1, i); })),
          "v.bones' would have error[overrides-nothing]");
    // Texts that mutants replace.
    const auto let = [](int i) { return fmt::format("  let v{0} be {0} + 1000\n", i); };
    const auto kept = [&](int i) { return i % 2 == 0 ? let(i) : ""; };
    const auto mutant = [](int i) {
      return i % 2 == 0 ? fmt::format("mutant GX-1 replace \"v{0} be {0} + 1000\" with \"v{0} be 2\" killed by \"s\"\n", i) : "";
    };
    stays(
        game("clause GX-1 \"One.\"\n", lines(count, let)),
        {{"s.bones", "language 1\nscenarios of \"game\"\n\nscenario \"s\" (GX-1):\n  expect ended won by A, B\n\n" + lines(count, mutant)}},
        game("clause GX-1 \"One.\"\n", lines(count, kept)), "s.bones' would have error[mutant-text]",
        static_cast<std::size_t>(count + 1) / 2);
  }
}

TEST_CASE("a library is checked with the games that use it, as often as one without any", "[fixer]") {
  for (const int count : {4, 100}) {
    const Folder folder;
    const std::string phase = "number n, seen by all\n\nphase last:\n  add 1 to n\n";
    folder.write("lib.bones", "language 1\nlibrary \"L\"\n\n" + phase + chain(count) + "  win players\n");
    for (int i = 0; i < 3; ++i) folder.write(fmt::format("g{}.bones", i), game("", "  last\n", "use \"lib\"\n"));
    const Fixed fixed = folder.fixed("lib.bones");
    CHECK(fixed.text == "language 1\nlibrary \"L\"\n\n" + phase + "  win players\n");
    CHECK(fixed.looks <= kMostForAll);
    CHECK(fixed.left.empty());
  }
}

TEST_CASE("edits that overlap are made as one, the outer one for all", "[fixer]") {
  const auto source = std::make_shared<Source>(Source{"x", "0123456789"});
  const auto edit = [&](std::uint32_t begin, std::uint32_t end, const std::string& text = "") {
    return Edit{Edit::Kind::kSafe, "e", {{{source.get(), begin, end}, text}}};
  };
  CHECK(with_edits(source->text, {edit(3, 5), edit(2, 7), edit(8, 9)}).text == "0179");
  CHECK(with_edits(source->text, {edit(3, 5), edit(2, 7), edit(8, 9)}).count == 2);
  CHECK(with_edits(source->text, {edit(3, 5), edit(4, 7)}).text == "012789");
  CHECK(with_edits(source->text, {edit(0, 9, "all"), edit(4, 7)}).text == "0123789");
  CHECK(with_edits(source->text, {edit(4, 7, "a"), edit(7, 8, "b"), edit(6, 8, "c")}).text == "0123ab89");
  CHECK(with_edits(source->text, {edit(4, 4, "a"), edit(4, 6)}).text == "01236789");
  CHECK(with_edits(source->text, {}).text == source->text);
}

}  // namespace boneyard::dsl::fixing
