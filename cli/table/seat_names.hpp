#pragma once
// How players are called: by the names that the table was set with, and by the letters of their seats where it gives none.

#include <optional>
#include <string>
#include <vector>

#include "engine/opponents/levels.hpp"

namespace boneyard::cli {

// "A": what a seat is called where there is no program to ask, in a record.
std::string letter_of(Seat seat);
// "Bob (search-3)": the name of a seat for which the program moves, as records have it.
std::string opponent_name(const std::string& name, Level level);
// "easy", "normal", "hard": what levels are called too, from the weakest.
std::vector<std::string> strength_words();
// The level that was asked for, by either name. Throws Stop, with where that was and what there is instead; `people`: these too, for whom no program moves.
Level level_named(const std::string& text, const std::string& where, bool people = false);
// The same for a level without a person. Also throws Stop if the level cannot play the game.
Level level_for_game(const std::string& text, const std::string& where, const Program& program);
// The level behind the name of a seat; nothing: a person.
std::optional<Level> level_of_seat(const std::string& name);

// One word or more for each seat, all different: "Ann", "B". `names` as the table and the record have them: "Ann", "Bob (search-3)".
std::vector<std::string> spoken_names(int seats, const std::vector<std::string>& names);

// The seat of the only person, who gave no name; else nobody.
Seat you_among(const std::vector<std::string>& names);
bool is_you(const std::vector<std::string>& names, Seat seat);
// What the players are called in moves that are shown to `reader`: as spoken_names(), but "you" for a reader who gave no name.
std::vector<std::string> names_to(Seat reader, int seats, const std::vector<std::string>& names);
// The names for another reader: the letter of the seat stands in for a name that was not given.
std::vector<std::string> names_for_others(std::vector<std::string> names);

}  // namespace boneyard::cli
