#pragma once
// Definitions, phases and groups of ways as functions: each is checked once, whatever it is given, and stands for its uses until expansion.hpp writes it there. Internal
// to checking/.

#include <string>
#include <vector>

#include "dsl/checking/value.hpp"
#include "dsl/reading/ast.hpp"

namespace boneyard::dsl {

struct Function {
  const ast::Declaration* declared = nullptr;
  // What stands for each parameter in the body: a name in a definition and a variable in a phase or ways; for what is declared something of its kind; null for a block or
  // a condition.
  std::vector<Value> parameters;
  std::vector<bool> need_order;  // of these, zones in which tiles must have places
  std::vector<Span> told;        // words `told` with no clause beside them in the body
  std::vector<std::string> cites;
  Value value;               // of a definition; unknown: there is a mistake in it, which was reported
  core::Region body;         // of a phase its statements, of ways these
  int chooser = -1;          // of ways: the variable that stands for who chooses
  bool always_open = false;  // of ways: one of them has no condition
  bool may_pass = false;     // in turns around its use
  bool reported = false;     // its mistakes were
};

// A use of a definition, whose operands stand beside it; or of a phase or of ways, with what is given for each parameter.
struct Call {
  struct Given {
    Value value;                                  // of a value, a zone, a layout, a pot or a variable
    const ast::Declaration* condition = nullptr;  // of a condition: a definition
    std::string passed_on;                        // or the parameter of the phase around here that stands for one
    Span at;
  };
  const Function* function = nullptr;
  std::vector<Given> given;
};

}  // namespace boneyard::dsl
