#include "cli/terminal/terminal.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include <CLI/CLI.hpp>

namespace boneyard::cli {
namespace {

enum class Colour { kAuto, kAlways, kNever };

// Holds for the whole program, as the environment does.
Colour colour_choice = Colour::kAuto;

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr ? value : "";
}

}  // namespace

bool takes_commands(int descriptor) {
  const std::string_view terminal = environment("TERM");
  return isatty(descriptor) != 0 && !terminal.empty() && terminal != "dumb";
}

bool is_coloured(int descriptor) {
  if (colour_choice != Colour::kAuto) return colour_choice == Colour::kAlways;
  return takes_commands(descriptor) && environment("NO_COLOR").empty();
}

void add_colour(CLI::App& app) {
  app.add_option_function<std::string>(
         "--color",
         [](const std::string& when) {
           colour_choice = when == "always" ? Colour::kAlways : when == "never" ? Colour::kNever : Colour::kAuto;
         },
         "colour what is printed: auto, always or never; auto is for a terminal, unless NO_COLOR is set")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN");
}

}  // namespace boneyard::cli
