#pragma once
// Decides what may be sent to a terminal: colours, and commands that move its cursor or clear it. Every part of the program asks here, so that TERM,
// NO_COLOR and `--color` mean the same everywhere.

namespace CLI {
class App;
}

namespace boneyard::cli {

// True for a terminal that obeys escape sequences: not for a pipe or a file, nor where TERM is unset, empty or `dumb`.
bool takes_commands(int descriptor);

// Text that is written to this descriptor is coloured. `--color` decides; `auto` means a terminal that takes commands, with NO_COLOR unset or empty.
bool is_coloured(int descriptor);

// Adds `--color auto|always|never` to a command.
void add_colour(CLI::App& app);

}  // namespace boneyard::cli
