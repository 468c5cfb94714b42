#include "engine/fault.hpp"

#include <fmt/format.h>

#include "engine/machine.hpp"

namespace boneyard {

std::string fault_text(const Program& program, const Fault& fault) {
  switch (fault.kind) {
    case FaultKind::kNone:
    case FaultKind::kCount:
      break;
    case FaultKind::kMessage:
      return program.faults[static_cast<std::size_t>(fault.message)].message;
    case FaultKind::kTooManySteps:
      return "the rules ran on for too long without a decision";
    case FaultKind::kOverflow:
      return "a number became too large";
    case FaultKind::kDivisionByZero:
      return "division by zero";
    case FaultKind::kNobodyThere:
      return "a seat was needed here, and it is nobody";
    case FaultKind::kNoTileThere:
      return "a tile was needed here, and there is none";
    case FaultKind::kEmptyZone:
      return "the top tile of an empty zone was asked for";
    case FaultKind::kTooFewTiles:
      return "the zone has fewer tiles than are to be moved";
    case FaultKind::kEmptyLot:
      return "a lot was drawn among nobody";
    case FaultKind::kNegativePayment:
      return "a payment below zero";
    case FaultKind::kNoOpenEnd:
      return "no open end of the layout shows this number, or an end number is out of range";
    case FaultKind::kTooManyDice:
      return "there are not that many dice to throw";
    case FaultKind::kNotPlaced:
      return "this tile does not lie on the layout";
    case FaultKind::kPlaced:
      return "a tile that lies on a layout stays there until all tiles are taken up with 'gather'";
    case FaultKind::kTooManyCandidates:
      return "too many subsets to find the most separate ones";
    case FaultKind::kShareAmongNobody:
      return "a pot was shared among nobody";
    case FaultKind::kStuck:
      return "nobody has a legal move";
    case FaultKind::kTooManyMoves:
      return fmt::format("a list of moves has more than {} entries", kMaxMoves);
    case FaultKind::kTooManyChosen:
      return fmt::format("more than {} tiles are to be chosen at once", kMaxChosenTiles);
    case FaultKind::kInterrupted:
      return "the rules were interrupted";
  }
  return "no fault";
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
