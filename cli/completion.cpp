#include <algorithm>
#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/command_table.hpp"
#include "cli/common/commands.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/shell_word.hpp"

namespace boneyard::cli {
namespace {

using Offers = CommandArgument::Offers;

std::string spaced(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

std::string all_names(const CommandEntry& entry) {
  std::vector<std::string> names;
  for (const CommandArgument& option : entry.options) names.insert(names.end(), option.names.begin(), option.names.end());
  return spaced(names);
}

// `text` with this before each character of `special`.
std::string escaped(const std::string& text, std::string_view special, std::string_view before) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) result += before;
    result += c;
  }
  return result;
}

std::string bash_offers(const CommandArgument& argument) {
  switch (argument.offers) {
    case Offers::kNothing:
      return "nothing";
    case Offers::kWords:
      return "words " + spaced(argument.words);
    case Offers::kGames:
      return "games";
    case Offers::kFiles:
      return "files";
    case Offers::kFolders:
      return "folders";
  }
  return "nothing";
}

// It needs no bash-completion, and names are never expanded: a rule file or folder may be a stranger's.
constexpr const char* kBashHead =
    R"bash(# What bash offers to complete of boneyard's command line. To have it: source <(boneyard completion bash)

# Of the lines read, those that begin with $1.
_boneyard_of() {
  local line
  while IFS= read -r line; do
    [[ $line == "$1"* ]] && COMPREPLY+=("$line")
  done
}

# What begins with $2, of the kind $1; $3 is the program.
_boneyard_offer() {
  case $1 in
    words\ *) _boneyard_of "$2" < <(local words; read -ra words <<<"${1#words }"; printf '%s\n' "${words[@]}") ;;
    games)
      _boneyard_of "$2" < <("$3" list --names 2>/dev/null)
      _boneyard_of '' < <(compgen -f -- "$2")
      compopt -o filenames 2>/dev/null ;;
    files)
      _boneyard_of '' < <(compgen -f -- "$2")
      compopt -o filenames 2>/dev/null ;;
    folders)
      _boneyard_of '' < <(compgen -d -- "$2")
      compopt -o filenames 2>/dev/null ;;
  esac
}

_boneyard() {
  local typed=${COMP_WORDS[COMP_CWORD]} before= offers= options= takes=' ' repeats= place=0 i word
  local -a places=()
  COMPREPLY=()
  # `=` is a word of its own in --format=json.
  if [[ $typed == = ]]; then
    typed=
    before=${COMP_WORDS[COMP_CWORD - 1]}
  elif ((COMP_CWORD > 2)) && [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  elif ((COMP_CWORD > 1)); then
    before=${COMP_WORDS[COMP_CWORD - 1]}
  fi
)bash";

constexpr const char* kBashTail = R"bash(  if [[ -z $offers && $typed == -* ]]; then
    offers="words $options"
  elif [[ -z $offers ]]; then
    for ((i = 2; i < COMP_CWORD; i++)); do
      word=${COMP_WORDS[i]}
      if [[ $word == -?* ]]; then
        [[ ${COMP_WORDS[i + 1]} == = ]] && ((i += 2)) && continue
        [[ $takes == *" $word "* ]] && ((i++))
      else
        ((place++))
      fi
    done
    [[ -n $repeats ]] && ((place >= ${#places[@]})) && place=$((${#places[@]} - 1))
    offers=${places[place]:-nothing}
  fi
  _boneyard_offer "$offers" "$typed" "$1"
}

complete -F _boneyard boneyard
)bash";

std::string bash(const CommandTable& table) {
  std::string script = kBashHead;
  std::vector<std::string> commands;
  for (const CommandEntry& command : table.commands) commands.push_back(command.name);
  script += "  if ((COMP_CWORD < 2)); then\n";
  script += fmt::format("    options={}\n", shell_quoted(all_names(table.program)));
  script += fmt::format("    [[ $typed == -* ]] || offers={}\n", shell_quoted("words " + spaced(commands)));
  script += "  else\n    case ${COMP_WORDS[1]} in\n";
  for (const CommandEntry& command : table.commands) {
    script += fmt::format("      {})\n        options={}\n", command.name, shell_quoted(all_names(command)));
    std::string takes = " ";
    std::string values;
    for (const CommandArgument& option : command.options) {
      if (option.value.empty()) continue;
      takes += spaced(option.names) + " ";
      values += fmt::format("          {}) offers={} ;;\n", fmt::join(option.names, "|"), shell_quoted(bash_offers(option)));
    }
    if (!values.empty()) script += fmt::format("        takes={}\n        case $before in\n{}        esac\n", shell_quoted(takes), values);
    if (!command.places.empty()) {
      std::string places;
      for (const CommandArgument& place : command.places) places += (places.empty() ? "" : " ") + shell_quoted(bash_offers(place));
      script += fmt::format("        places=({})\n", places);
      if (command.places.back().repeated) script += "        repeats=yes\n";
    }
    script += "        ;;\n";
  }
  script += "      *) return ;;\n    esac\n  fi\n";
  return script + kBashTail;
}

// Within the brackets and between the colons of what _arguments reads.
std::string zsh_text(const std::string& text) { return escaped(text, "\\[]:$`", "\\"); }

std::string zsh_value(const CommandArgument& argument) {
  const std::string name =
      (argument.value_optional || (argument.names.empty() && !argument.required) ? "::" : ":") + zsh_text(argument.value);
  switch (argument.offers) {
    case Offers::kNothing:
      return name + ": ";
    case Offers::kWords:
      return name + ":(" + spaced(argument.words) + ")";
    case Offers::kGames:
      return name + ":_boneyard_games";
    case Offers::kFiles:
      return name + ":_files";
    case Offers::kFolders:
      return name + ":_files -/";
  }
  return name + ": ";
}

std::string zsh_arguments(const CommandEntry& entry, const std::string& indent) {
  std::string lines;
  const auto add = [&](const std::string& spec) { lines += " \\\n" + indent + shell_quoted(spec); };
  for (const CommandArgument& option : entry.options)
    for (const std::string& name : option.names)
      add(fmt::format("{}{}{}[{}]{}", option.repeated ? "*" : "", name,
                      option.value.empty()     ? ""
                      : name.starts_with("--") ? "="
                                               : "+",
                      zsh_text(option.what), option.value.empty() ? "" : zsh_value(option)));
  for (const CommandArgument& place : entry.places) {
    const std::string value = zsh_value(place);
    add(place.repeated ? "*:" + value.substr(value.find_first_not_of(':')) : value);
  }
  return lines;
}

std::string zsh(const CommandTable& table) {
  std::string script = R"zsh(#compdef boneyard
# What zsh offers to complete of boneyard's command line. To have it: source <(boneyard completion zsh)

_boneyard_games() {
  local -a games
  games=(${(f)"$($~program list --names 2>/dev/null)"})
  _alternative 'games:shipped game:compadd -a games' 'files:file:_files'
}

_boneyard() {
  local context state state_descr line program=$words[1]
  typeset -A opt_args
  _arguments -C)zsh";
  script += zsh_arguments(table.program, "    ") + " \\\n    '1: :->command' \\\n    '*:: :->argument'\n  case $state in\n    command)\n";
  script += "      local -a commands=(\n";
  for (const CommandEntry& command : table.commands)
    script += fmt::format("        {}\n", shell_quoted(command.name + ":" + escaped(command.what, "\\:", "\\")));
  script += "      )\n      _describe command commands ;;\n    argument)\n      case $line[1] in\n";
  for (const CommandEntry& command : table.commands)
    script += fmt::format("        {})\n          _arguments{} ;;\n", command.name, zsh_arguments(command, "            "));
  script += R"zsh(      esac ;;
  esac
}

# From a folder of completions, this file is the function itself.
if [[ ${funcstack[1]} == _boneyard ]]; then
  _boneyard "$@"
else
  compdef _boneyard boneyard
fi
)zsh";
  return script;
}

std::string fish_quoted(const std::string& text) { return "'" + escaped(text, "\\'", "\\") + "'"; }

std::string fish_offers(const CommandArgument& argument) {
  switch (argument.offers) {
    case Offers::kNothing:
      return "";
    case Offers::kWords:
      return " -a " + fish_quoted(spaced(argument.words));
    case Offers::kGames:
      return " -F -a '(boneyard list --names 2>/dev/null)'";
    case Offers::kFiles:
      return " -F";
    case Offers::kFolders:
      return " -a '(__fish_complete_directories)'";
  }
  return "";
}

std::string fish_options(const CommandEntry& entry, const std::string& when) {
  std::string lines;
  for (const CommandArgument& option : entry.options) {
    lines += "complete -c boneyard -n " + when;
    for (const std::string& name : option.names) lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.value.empty() && !option.value_optional)
      lines += option.offers == Offers::kGames || option.offers == Offers::kFiles ? " -r" : " -x";
    if (!option.value.empty()) lines += fish_offers(option);
    lines += " -d " + fish_quoted(option.what) + "\n";
  }
  return lines;
}

std::string fish(const CommandTable& table) {
  std::string script =
      "# What fish offers to complete of boneyard's command line. To have it: boneyard completion fish | source\n\ncomplete -c boneyard "
      "-f\n";
  script += fish_options(table.program, "__fish_use_subcommand");
  for (const CommandEntry& command : table.commands) {
    script += fmt::format("\ncomplete -c boneyard -n __fish_use_subcommand -a {} -d {}\n", command.name, fish_quoted(command.what));
    const std::string when = fmt::format("'__fish_seen_subcommand_from {}'", command.name);
    script += fish_options(command, when);
    for (const CommandArgument& place : command.places)
      if (place.offers != Offers::kNothing) script += "complete -c boneyard -n " + when + fish_offers(place) + "\n";
  }
  return script;
}

}  // namespace

Run add_completion(CLI::App& app) {
  auto shell = std::make_shared<std::string>();
  app.add_option("shell", *shell, "the shell that it is for")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->type_name("SHELL");
  app.footer(
      "Commands, options, their values and the names of games are completed. To have it in each shell that you open, put this line where "
      "your shell starts, in ~/.bashrc or ~/.zshrc; 'cmake --install' puts it where shells look by themselves.\nexample: source <(boneyard "
      "completion bash)\nexample: boneyard completion fish | source");
  const CLI::App* const program = app.get_parent();
  return [shell, program] {
    const CommandTable table = command_table(*program);
    std::cout << (*shell == "bash" ? bash(table) : *shell == "zsh" ? zsh(table) : fish(table));
    return kClean;
  };
}

}  // namespace boneyard::cli
