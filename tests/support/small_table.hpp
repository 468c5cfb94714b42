#pragma once
// Three seats and some zones, and no rules: what is known, and what can be dealt, is tried on states that a test moves tiles in by itself.

#include <string>
#include <vector>

#include "engine/program.hpp"

namespace boneyard::test {

inline ZoneInfo small_zone(const std::string& name, Seat owner, Seen seen, bool ordered = false) {
  ZoneInfo zone;
  zone.name = name;
  zone.owner = owner;
  zone.seen = seen;
  zone.ordered = ordered;
  return zone;
}

inline Program small_program(const TileSet& tiles, const std::vector<ZoneInfo>& zones) {
  Program program;
  program.game = "Small";
  program.ruleset = "small";
  program.hash = "0";
  program.seats = 3;
  program.tiles = tiles;
  program.zones = zones;
  program.accounts.resize(3);
  program.numbers = program.kept_numbers = 1;
  program.code = {Instruction{}};
  program.code_place = {-1};
  return program;
}

}  // namespace boneyard::test
