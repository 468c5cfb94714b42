#pragma once
// What the lines of a scenario name of a program: zones, accounts, tiles. Each throws a ScenarioFailure for what it does not have.

#include <string>
#include <vector>

#include "dsl/reading/ast.hpp"
#include "engine/program.hpp"

namespace boneyard::dsl {

// As a program calls what a rule file declares: "boneyard"; of several the one that is said, `cell(3)`, "cell 3".
std::string declared_name(const Program& program, const ast::Expression& said);
int zone_named(const Program& program, const ast::Expression& place);
// A seat or a pot.
int account_named(const Program& program, const ast::Expression& place);
// Whether a die or a variable is called so; what each seat has one of is that of `owner`, and what all share that of nobody.
bool names_value(const Program& program, const std::string& name, Seat owner);
// The first tile of each face.
std::vector<Tile> tiles_named(const Program& program, const std::vector<ast::Pattern>& patterns);
std::vector<std::string> seat_names(const Program& program, SeatMask seats);
// "A, B"; "nobody".
std::string seats_text(const Program& program, SeatMask seats);

}  // namespace boneyard::dsl
