#pragma once
// What the command line takes, read off its description in CLI11: what completion and the manual are made from, so that neither forgets an option.

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace boneyard::cli {

struct CommandArgument {
  // What a shell can offer for the value.
  enum class Offers { kNothing, kWords, kGames, kFiles, kFolders };

  std::vector<std::string> names;  // "-h", "--help"; none of an argument that goes by its place
  std::string value;               // "FILE"; empty for a flag
  bool value_optional = false;
  bool required = false;
  bool repeated = false;
  std::string what;
  std::string initial;  // empty when nothing is said
  Offers offers = Offers::kNothing;
  std::vector<std::string> words;
  std::vector<std::string> needs;
  std::vector<std::string> excludes;
};

struct CommandEntry {
  std::string name;  // "check"; of the program itself, "boneyard"
  std::string what;
  std::vector<CommandArgument> options;
  std::vector<CommandArgument> places;
  std::vector<std::string> notes;
  std::vector<std::string> exits;  // what is said of the exit code
  std::vector<std::string> examples;
};

struct CommandTable {
  CommandEntry program;
  std::vector<CommandEntry> commands;
};

CommandTable command_table(const CLI::App& program);

}  // namespace boneyard::cli
