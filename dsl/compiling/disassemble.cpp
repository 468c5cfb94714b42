#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "dsl/compiling/compile.hpp"

namespace boneyard::dsl {

std::string disassemble(const Program& program) {
  std::string out = fmt::format("game {} for {} seats, {} tiles\n", program.game, program.seats, program.tiles.size());
  for (std::size_t z = 0; z < program.zones.size(); ++z) out += fmt::format("zone {:<3} {}\n", z, program.zone_text(static_cast<int>(z)));
  for (const VariableInfo& variable : program.variables)
    out += fmt::format("{} {}{} {}\n", variable.kind == ValueKind::kTiles ? "s" : "r", variable.reg, variable.per_seat ? "..." : "",
                       variable.name);
  out += fmt::format("numbers {} ({} kept), sets {} ({} kept)\n", program.numbers, program.kept_numbers, program.sets, program.kept_sets);
  std::map<int, std::string> headings;
  for (std::size_t d = 0; d < program.decisions.size(); ++d) {
    headings[program.decisions[d].list] += fmt::format("; decision {}: list of moves\n", d);
    for (const WayInfo& way : program.decisions[d].ways) {
      std::string words;
      for (const auto& part : way.parts)
        words += (words.empty() ? "" : " ") +
                 (part.word.empty() ? "<" + way.choices[static_cast<std::size_t>(part.choice)].name + ">" : part.word);
      headings[way.entry] += fmt::format("; decision {}: {}\n", d, words);
    }
  }
  int place = -1;
  for (std::size_t i = 0; i < program.code.size(); ++i) {
    if (const auto it = headings.find(static_cast<int>(i)); it != headings.end()) out += it->second;
    if (program.code_place[i] != place && program.code_place[i] >= 0) {
      const Place& at = program.places[static_cast<std::size_t>(program.code_place[i])];
      const std::string file = std::filesystem::path(at.file).filename().string();
      out += fmt::format("; {}:{}: {}\n", file, at.line, at.text.size() > 70 ? at.text.substr(0, 67) + "..." : at.text);
    }
    place = program.code_place[i];
    const Instruction& in = program.code[i];
    const char* operands = info(in.op).operands;
    out += fmt::format("{:5}  {:<14}", i, info(in.op).name);
    const std::uint16_t fields[3] = {in.a, in.b, in.c};
    for (int f = 0; f < 3; ++f) {
      if (operands[f] == '-') continue;
      if (fields[f] == kNoRegister)
        out += " none";
      else
        out += fmt::format(" {}{}", info(in.op).set(f) ? "s" : info(in.op).number(f) ? "r" : "#", fields[f]);
    }
    if (info(in.op).jumps())
      out += fmt::format(" -> {}", in.d);
    else if (in.d != 0 || in.op == Opcode::kConst)
      out += fmt::format(" {}", in.d);
    out += '\n';
  }
  return out;
}

}  // namespace boneyard::dsl
