#include "cli/command_table.hpp"

#include <algorithm>
#include <sstream>

#include <CLI/CLI.hpp>

#include "cli/common/report.hpp"
#include "dsl/reading/diagnostic.hpp"

namespace boneyard::cli {
namespace {

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) parts.push_back(part);
  return parts;
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

// CLI11 keeps them by their addresses.
std::vector<std::string> names_of(const std::set<CLI::Option*>& options) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options) names.push_back(option->get_positional() ? option->get_name(true) : option->get_name());
  std::sort(names.begin(), names.end());
  return names;
}

CommandArgument argument_of(const CLI::Option& option) {
  CommandArgument argument;
  argument.names = names_of(option);
  argument.what = option.get_description();
  argument.required = option.get_required();
  argument.repeated = option.get_expected_max() > 1;
  argument.initial = option.get_default_str();
  argument.needs = names_of(option.get_needs());
  argument.excludes = names_of(option.get_excludes());
  if (option.get_type_size_max() == 0) return argument;

  // A set of allowed values describes itself behind the name of the type: FORMAT:{text,json}.
  const std::string type = option.get_type_name();
  const auto set = type.find(":{");
  argument.value = type.substr(0, set);
  if (argument.value.starts_with('[') && argument.value.ends_with(']')) {
    argument.value = argument.value.substr(1, argument.value.size() - 2);
    argument.value_optional = true;
  }
  if (set != std::string::npos) {
    argument.offers = CommandArgument::Offers::kWords;
    argument.words = split(type.substr(set + 2, type.rfind('}') - set - 2), ',');
  } else if (argument.value.find("GAME") != std::string::npos) {
    argument.offers = CommandArgument::Offers::kGames;
  } else if (argument.value == "DIR") {
    argument.offers = CommandArgument::Offers::kFolders;
  } else if (argument.value.find("FILE") != std::string::npos || argument.value == "MATCH") {
    argument.offers = CommandArgument::Offers::kFiles;
  } else if (argument.value.starts_with("CODE")) {
    argument.offers = CommandArgument::Offers::kWords;
    for (const dsl::CodeInfo& code : dsl::all_codes()) argument.words.emplace_back(code.id);
    if (option.get_positional())
      for (const CaseRule& rule : case_rules()) argument.words.emplace_back(rule.id);
  }
  return argument;
}

CommandEntry entry_of(const CLI::App& app) {
  CommandEntry entry;
  entry.name = app.get_name();
  entry.what = app.get_description();
  while (entry.what.ends_with('\n')) entry.what.pop_back();
  for (const CLI::Option* option : app.get_options()) {
    CommandArgument argument = argument_of(*option);
    (option->get_positional() ? entry.places : entry.options).push_back(std::move(argument));
  }
  constexpr std::string_view kExample = "example: ";
  for (const std::string& line : split(app.get_footer(), '\n')) {
    if (line.starts_with(kExample))
      entry.examples.push_back(line.substr(kExample.size()));
    else if (line.find("exit code") != std::string::npos)
      entry.exits.push_back(line);
    else if (!line.empty())
      entry.notes.push_back(line);
  }
  return entry;
}

}  // namespace

CommandTable command_table(const CLI::App& program) {
  CommandTable table;
  table.program = entry_of(program);
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
    table.commands.push_back(entry_of(*command));
  for (CommandEntry& command : table.commands)
    for (CommandArgument& place : command.places) {
      if (place.value != "COMMAND") continue;
      place.offers = CommandArgument::Offers::kWords;
      for (const CommandEntry& one : table.commands) place.words.push_back(one.name);
    }
  return table;
}

}  // namespace boneyard::cli
