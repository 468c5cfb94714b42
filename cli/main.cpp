#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/command_table.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/play/start_menu.hpp"
#include "cli/table/console.hpp"
#include "cli/table/pager.hpp"
#include "cli/table/screen.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "cli/terminal/screen_output.hpp"
#include "cli/terminal/shell_word.hpp"
#include "cli/terminal/terminal.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "engine/characters.hpp"
#include "engine/display_width.hpp"
#include "engine/lookalike.hpp"
#include "engine/version.hpp"

namespace boneyard::cli {
namespace {

// What is wrong with a command line that could not be read, where it is a word that nothing has; empty where it is something else.
std::string unknown_word(const CLI::App& app, const std::vector<std::string>& words) {
  const auto is_option = [](const std::string& word) { return word.size() > 2 && word.starts_with("--"); };
  const CLI::App* command = &app;
  for (const std::string& word : words) {
    if (is_option(word)) {
      const std::string name = word.substr(0, word.find('='));
      std::vector<std::string> known;
      for (const CLI::Option* option : command->get_options())
        for (const std::string& long_name : option->get_lnames()) known.push_back("--" + long_name);
      if (std::find(known.begin(), known.end(), name) == known.end())
        return dsl::with_hint(
            fmt::format("'{}' has no option '{}'", command->get_name(), printable(name)),
            dsl::did_you_mean(name, known, fmt::format("'boneyard {}--help' lists them", command == &app ? "" : command->get_name() + " "))
                .text);
    } else if (command == &app && !word.starts_with("-")) {
      std::vector<std::string> known;
      for (const CLI::App* each : app.get_subcommands({})) known.push_back(each->get_name());
      if (const auto it = std::find(known.begin(), known.end(), word); it != known.end()) {
        command = app.get_subcommand(word);
        continue;
      }
      if (!dsl::find_game(word, shipped_rulesets()).empty())
        return fmt::format("'{}' is a game, not a command; to play it: boneyard play {}", printable(word),
                           shell_word(dsl::folded_name(word)));
      return dsl::with_hint(fmt::format("there is no command '{}'", printable(word)),
                            dsl::did_you_mean(word, known, "'boneyard --help' lists them").text);
    }
  }
  return {};
}

// Names a character in the command line that looks like another. A file may be called so, and of an expression that was reported already.
void note_lookalikes(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    std::error_code error;
    const std::string note = lookalike_note(word);
    if (note.empty() || word.find(' ') != std::string::npos || std::filesystem::exists(word, error)) continue;
    std::cerr << "note: " << note << '\n';
  }
}

// Help in lines that fit a terminal: what stands in a column goes on in that column.
std::string fitted(const std::string& help, int width) {
  std::istringstream lines(help);
  std::string out;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find_first_not_of(' ');
    if (display_width(line) <= static_cast<std::size_t>(width)) {
      out += line + '\n';
      continue;
    }
    const std::size_t gap = line.find("  ", first);
    const std::size_t column = gap == std::string::npos ? first : line.find_first_not_of(' ', gap);
    out += column == first ? indented(line, first, first + (first == 0 ? 2 : 0), width)
                           : line.substr(0, gap) + paragraph(line.substr(column), gap, column - gap, width);
  }
  return out;
}

int not_at_this_table(const std::string& why) {
  std::cerr << printable_lines(why) << "\nboneyard: the game cannot be played at this table\n";
  return kFindings;
}

// `help` is `--help`, and `help COMMAND` that of the command.
std::vector<std::string> words_of(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty() || words.front() != "help") return words;
  words.erase(words.begin());
  words.emplace_back("--help");
  return words;
}

int run_command(const std::vector<std::string>& words);

// `boneyard` alone: at a terminal, what the player chooses to do; else the games, as there is nobody to ask.
int start() {
  if (!Console::can_be_shared()) {
    const int code = run_command({"list"});
    std::cout << "\nTo play one: boneyard play challenge\n";
    return code;
  }
  for (std::string typed;;) {
    const std::vector<std::string> words = start_menu(typed);
    if (words.empty()) return kClean;
    if (words.front() == "play") return run_command(words);
    std::ostringstream text;
    std::streambuf* const out = std::cout.rdbuf(text.rdbuf());
    const int code = run_command(words);
    std::cout.rdbuf(out);
    Console console(false);
    console.print("\n");
    typed = show_in_pages(console, text.str(), chooses_game);
    if (code != kClean) return code;
    std::cout << '\n';
  }
}

int run_command(const std::vector<std::string>& words) {
  CLI::App app("Play, write and check tile and dice games from rule files.\n", "boneyard");
  app.set_version_flag("--version", std::string("boneyard ") + boneyard::kVersion);
  app.require_subcommand(1);
  app.footer("exit codes: 0 clean, 1 findings, 2 wrong use, 3 fault of the tool\nexample: boneyard play challenge --players 4");
  std::vector<std::pair<CLI::App*, Run>> commands;
  const auto add = [&](const char* name, const char* what, Run (*make)(CLI::App&)) {
    CLI::App* command = app.add_subcommand(name, what);
    commands.emplace_back(command, make(*command));
    add_colour(*command);
    // An option that may be given again takes one word each time, and leaves those behind it to the game or the files.
    for (CLI::Option* option : command->get_options([](const CLI::Option* each) { return !each->get_positional(); }))
      option->allow_extra_args(false);
    // An empty word would count as if the option had not been given.
    for (CLI::Option* option :
         command->get_options([](const CLI::Option* each) { return !each->get_positional() && each->get_expected_min() > 0; }))
      option->check(
          CLI::Validator([](const std::string& value) { return std::string(value.empty() ? "a value is missing" : ""); }, "", "value"));
  };
  add("play", "play a match at the terminal, against people and opponents that think ahead", add_play);
  add("matches", "list the saved matches, and which can go on", add_matches);
  add("stats", "show how you do in finished matches: wins, ratings, streaks, errors", add_stats);
  add("list", "list the shipped games: what they are, for how many players, how long", add_list);
  add("options", "show the options of a game", add_options);
  add("rules", "show an overview of a game and its rule book", add_rules);
  add("doc", "write a game's rules as one document: its equipment, set-up, choices and clauses", add_doc);
  add("new", "copy a shipped game, or make a variant of it, as a start for your own", add_new);
  add("check", "check rule files without playing them", add_check);
  add("fmt", "lay out rule files as all rule files are", add_fmt);
  add("lsp", "serve an editor that edits rule files (LSP)", add_lsp);
  add("test", "run the scenarios of rule files", add_test);
  add("mutate", "change the rules in many places, and see which changes no scenario notices", add_mutate);
  add("diff", "say what a variant or another game has otherwise, in its rules and in play", add_diff);
  add("step", "go through a match statement by statement, forward and back, and look at everything", add_step);
  add("simulate", "play many matches, at random or by opponents, and show figures", add_simulate);
  add("compare", "say how figures differ between two games, options or players, with intervals; or make a table over options", add_compare);
  add("tournament", "let players of two strengths play against each other", add_tournament);
  add("merge", "print what the parts of a run come to that --shard has made", add_merge);
  add("solve", "compute optimal play at a small table, and how far a level can be exploited there", add_solve);
  add("replay", "show a recorded match, or play it again and compare", add_replay);
  add("review", "say what each decision of a player was worth, and which were the costliest", add_review);
  add("export", "write a record of what one seat saw, to share it", add_export);
  add("explain", "explain the code of a message", add_explain);
  add("count", "count how often an expression has each value, over every hand or throw", add_count);
  add("dump", "show a rule file as Core, or as the instructions that it is compiled to", add_dump);
  add("completion", "write what your shell needs to complete commands, options and games", add_completion);
  add("man", "write a page of the manual, in the form that man reads", add_man);
  try {
    // `help` is asked of a command that there is.
    if (words.size() == 2 && words.back() == "--help")
      if (const std::string unknown = unknown_word(app, words); !unknown.empty()) throw Stop(kWrongUse, unknown);
    if (words.empty()) return start();
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    ScreenOutput::show_colours(std::cout, is_coloured(STDOUT_FILENO));
    ScreenOutput::show_colours(std::cerr, is_coloured(STDERR_FILENO));
    for (const auto& [command, run] : commands)
      if (command->parsed()) return run();
    return kWrongUse;
  } catch (const CLI::ParseError& error) {
    // Help and version end with 0; every mistake in the command line is wrong use.
    if (error.get_exit_code() != 0) {
      if (const std::string unknown = unknown_word(app, words); !unknown.empty()) {
        std::cerr << "boneyard: " << unknown << '\n';
        note_lookalikes(words);
        return kWrongUse;
      }
    }
    std::ostringstream help;
    const int code = app.exit(error, help, std::cerr);
    std::cout << (isatty(STDOUT_FILENO) != 0 ? fitted(help.str(), style_for(STDOUT_FILENO).width) : help.str());
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
      for (const CommandEntry& command : command_table(app).commands)
        for (const std::string& example : command.examples)
          if (app.got_subcommand(command.name)) std::cerr << "example: " << example << '\n';
    if (code != 0) note_lookalikes(words);
    return code == 0 ? kClean : kWrongUse;
  } catch (const Stop& stop) {
    std::cerr << "boneyard: " << printable_lines(stop.what()) << '\n';
    if (stop.code() == kWrongUse) note_lookalikes(words);
    return stop.code();
  } catch (const dsl::TooLarge& game) {
    return not_at_this_table(game.text());
  } catch (const RulesetError& game) {
    return not_at_this_table(game.what());
  } catch (const std::exception& error) {
    std::cerr << "boneyard: fault of the tool: " << printable_lines(error.what()) << '\n';
    return kToolFault;
  }
}

}  // namespace
}  // namespace boneyard::cli

int main(int argc, char** argv) {
  using namespace boneyard::cli;
  const ScreenOutput out(std::cout, ScreenOutput::reader_of(STDOUT_FILENO));
  const ScreenOutput err(std::cerr, ScreenOutput::reader_of(STDERR_FILENO));
  signal(SIGXFSZ, SIG_IGN);  // a file that must not grow is a problem that writing tells, like a full disk
  const int code = run_command(words_of(argc, argv));
  if (std::cout.flush()) return code;
  std::cerr << "boneyard: standard output cannot be written: is the disk full?\n";
  return kWrongUse;
}
