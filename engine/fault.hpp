#pragma once
// Why the rules could not go on, and where. A fault is a mistake of the rule file (or rules that take longer than they may) and never of a player. It is a
// value: everything that runs rules hands it back or keeps it in the State, whether a match is played, moves are listed, or a question is asked. Nobody can
// take one for an answer, and none is lost: the compiler warns of a Fault that is handed back and not looked at.

#include <cstdint>
#include <string>

namespace boneyard {

struct Program;

enum class FaultKind : std::int32_t {
#define BONEYARD_FAULT(symbol, name, text) symbol,
#include "engine/faults.def"
#undef BONEYARD_FAULT
  kCount,
};
// "too-few-tiles"
const char* name_of(FaultKind kind);

struct [[nodiscard]] Fault {
  FaultKind kind = FaultKind::kNone;
  std::int32_t message = -1;  // of kMessage: into Program::faults
  std::int32_t place = -1;    // of the instruction that failed: into Program::places; -1: none is known

  bool happened() const { return kind != FaultKind::kNone; }
  bool operator==(const Fault&) const = default;
};

// "division by zero"
std::string fault_text(const Program& program, const Fault& fault);
// With its place, and through which phases the rules came there:
//   game.bones:18:5: fault: division by zero in 'set n to 1 / m'
//     used at game.bones:13:5: draw-all
std::string fault_report(const Program& program, const Fault& fault);

}  // namespace boneyard
