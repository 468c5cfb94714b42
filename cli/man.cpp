#include <iostream>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/command_table.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/output_file.hpp"
#include "cli/terminal/exit_code.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "engine/characters.hpp"
#include "engine/version.hpp"

namespace boneyard::cli {
namespace {

// Running text: what roff would read as its own is not, and what it would set as typography stays as it is typed.
std::string roff(const std::string& text) {
  static const std::map<char, std::string> kEscapes = {{'\\', "\\e"},  {'-', "\\-"},   {'\'', "\\(aq"},
                                                       {'`', "\\(ga"}, {'^', "\\(ha"}, {'~', "\\(ti"}};
  std::string result;
  for (const char c : text) {
    const auto escape = kEscapes.find(c);
    result += escape == kEscapes.end() ? std::string(1, c) : escape->second;
  }
  return result.starts_with('.') ? "\\&" + result : result;
}

std::string bold(const std::string& text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + roff(text) + "\\fR"; }

std::string page_name(const CommandTable& table, const CommandEntry& entry) {
  return &entry == &table.program ? entry.name : table.program.name + "-" + entry.name;
}

// "play [OPTIONS] [GAME]", with what must be there without brackets.
std::string value_of(const CommandArgument& place) {
  return italic(place.value) + (place.repeated && !place.value.ends_with("...") ? "..." : "");
}

std::string sentence(std::string text) {
  if (!text.empty() && text.back() != '.') text += '.';
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string described(const CommandArgument& argument) {
  std::string text = sentence(argument.what);
  if (argument.offers == CommandArgument::Offers::kWords && argument.value.find("CODE") == std::string::npos)
    text += fmt::format(" One of: {}.", fmt::join(argument.words, ", "));
  if (!argument.initial.empty()) text += fmt::format(" Default: {}.", argument.initial);
  if (!argument.needs.empty()) text += fmt::format(" Needs {}.", fmt::join(argument.needs, ", "));
  if (!argument.excludes.empty()) text += fmt::format(" Not with {}.", fmt::join(argument.excludes, ", "));
  return roff(text);
}

std::string list_of(const std::vector<CommandArgument>& arguments) {
  std::string text;
  for (const CommandArgument& argument : arguments) {
    text += ".TP\n";
    std::vector<std::string> names;
    for (const std::string& name : argument.names) names.push_back(bold(name));
    if (names.empty())
      text += value_of(argument);
    else
      text += fmt::format("{}", fmt::join(names, ", "));
    if (!names.empty() && !argument.value.empty())
      text += argument.value_optional ? " [" + italic(argument.value) + "]" : " " + italic(argument.value);
    text += "\n" + described(argument) + "\n";
  }
  return text;
}

std::string page(const CommandTable& table, const CommandEntry& entry) {
  const bool whole = &entry == &table.program;
  const std::string name = page_name(table, entry);
  std::string title = name;
  for (char& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  // No date: what is built twice is the same.
  std::string text = fmt::format(".TH {} 1 \"\" \"boneyard {}\" \"Boneyard\"\n", roff(title), kVersion);
  std::string what = entry.what;
  if (what.ends_with('.')) what.pop_back();
  if (!what.empty()) what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
  text += fmt::format(".SH NAME\n{} \\- {}\n", roff(name), roff(what));
  text += ".SH SYNOPSIS\n";
  if (whole) {
    text += fmt::format("{} {} [{}...]\n", bold(name), italic("COMMAND"), italic("ARGUMENT"));
  } else {
    text += fmt::format("{} [{}...]", bold(table.program.name + " " + entry.name), italic("OPTION"));
    for (const CommandArgument& place : entry.places) text += place.required ? " " + value_of(place) : " [" + value_of(place) + "]";
    text += "\n";
  }
  text += ".SH DESCRIPTION\n" + roff(sentence(entry.what)) + "\n";
  for (const std::string& note : entry.notes) text += ".PP\n" + roff(note) + "\n";
  if (!entry.places.empty()) text += list_of(entry.places);
  if (whole) {
    text += ".SH COMMANDS\n";
    for (const CommandEntry& command : table.commands) text += ".TP\n" + bold(command.name) + "\n" + roff(sentence(command.what)) + "\n";
  }
  if (!entry.options.empty()) text += ".SH OPTIONS\n" + list_of(entry.options);
  text += ".SH EXIT STATUS\n";
  constexpr std::pair<int, const char*> kCodes[] = {
      {kClean, "Success, and nothing found."},
      {kFindings, "The command ran and found something: an error in a rule file, a failed test, a difference."},
      {kWrongUse, "Wrong use: an unknown option, a missing file, a file that cannot be written."},
      {kToolFault, "A fault of Boneyard itself."},
  };
  for (const auto& [code, meaning] : kCodes) text += fmt::format(".TP\n.B {}\n{}\n", code, roff(meaning));
  if (!whole)
    for (const std::string& exit : entry.exits) text += ".PP\n" + roff(sentence(exit)) + "\n";
  if (whole)
    text += ".SH ENVIRONMENT\n.TP\n.B BONEYARD_RULESETS\n" +
            roff(
                "The folder of the shipped games; by default ../share/boneyard/rulesets, and then ../rulesets, both from the folder of the "
                "program.") +
            "\n.TP\n.B BONEYARD_OPPONENTS\n" + roff("Who plays the seats that are not named, for 'boneyard play'.") + "\n";
  if (!entry.examples.empty()) {
    text += ".SH EXAMPLES\n.EX\n";
    for (const std::string& example : entry.examples) text += roff(example) + "\n";
    text += ".EE\n";
  }
  text += ".SH SEE ALSO\n";
  std::vector<std::string> others;
  if (whole)
    for (const CommandEntry& command : table.commands) others.push_back(bold(page_name(table, command)) + "(1)");
  else
    others.push_back(bold(table.program.name) + "(1)");
  return text + fmt::format("{}\n", fmt::join(others, ",\n"));
}

}  // namespace

Run add_man(CLI::App& app) {
  struct Arguments {
    std::string command;
    std::string folder;
    bool force = false;
  };
  auto arguments = std::make_shared<Arguments>();
  auto* command = app.add_option("command", arguments->command, "the command whose page it is; by default that of 'boneyard' itself")
                      ->type_name("COMMAND");
  auto* folder = app.add_option("--folder", arguments->folder, "write all pages into this folder")->type_name("DIR")->excludes(command);
  app.add_flag("--force", arguments->force, "replace pages that are there already")->needs(folder);
  app.footer(
      "A page is in the form that man reads. 'cmake --install' puts all of them where man looks.\nexample: boneyard man play | man -l -");
  const CLI::App* const program = app.get_parent();
  return [arguments, program] {
    const CommandTable table = command_table(*program);
    if (!arguments->folder.empty()) {
      const OutputFolder into(arguments->folder);
      const auto write = [&](const CommandEntry& entry) {
        write_file(into, page_name(table, entry) + ".1", arguments->force ? Existing::kReplace : Existing::kKeep, page(table, entry));
      };
      write(table.program);
      for (const CommandEntry& entry : table.commands) write(entry);
      return kClean;
    }
    if (arguments->command.empty()) {
      std::cout << page(table, table.program);
      return kClean;
    }
    for (const CommandEntry& entry : table.commands)
      if (entry.name == arguments->command) {
        std::cout << page(table, entry);
        return kClean;
      }
    const dsl::Hint hint = dsl::did_you_mean(arguments->command, dsl::all_names(table.commands), "'boneyard --help' lists them");
    throw Stop(kWrongUse, dsl::with_hint(fmt::format("there is no command '{}'", printable(arguments->command)), hint.text));
  };
}

}  // namespace boneyard::cli
