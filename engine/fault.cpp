#include "engine/fault.hpp"

#include <iterator>

#include <fmt/format.h>

#include "engine/limits.hpp"
#include "engine/program.hpp"

namespace boneyard {

namespace {

struct FaultKindText {
  const char* name;
  const char* text;
};
constexpr FaultKindText kTexts[] = {
#define BONEYARD_FAULT(symbol, name, text) {name, text},
#include "engine/faults.def"
#undef BONEYARD_FAULT
};
static_assert(std::size(kTexts) == static_cast<std::size_t>(FaultKind::kCount));
static_assert(kMaxMoves == 100'000 && kMaxChosenTiles == 14, "their faults tell these numbers");

}  // namespace

const char* name_of(FaultKind kind) { return kTexts[static_cast<std::size_t>(kind)].name; }

std::string fault_text(const Program& program, const Fault& fault) {
  if (fault.kind == FaultKind::kMessage) return program.faults[static_cast<std::size_t>(fault.message)].message;
  return kTexts[static_cast<std::size_t>(fault.kind)].text;
}

std::string fault_report(const Program& program, const Fault& fault) {
  const std::string text = fault_text(program, fault);
  if (fault.place < 0) return "fault: " + text;
  const Place* place = &program.places[static_cast<std::size_t>(fault.place)];
  std::string report = fmt::format("{}:{}:{}: fault: {} in '{}'", place->file, place->line, place->column, text, place->text);
  while (place->used_from >= 0) {
    place = &program.places[static_cast<std::size_t>(place->used_from)];
    report += fmt::format("\n  used at {}:{}:{}: {}", place->file, place->line, place->column, place->text);
  }
  return report;
}

}  // namespace boneyard
