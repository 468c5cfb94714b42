#include "engine/hash.hpp"
#include "engine/program.hpp"

namespace boneyard {
namespace {

// Raised when instructions come to mean something else although opcodes.def says the same of them, or when a State has another shape.
constexpr int kMachineVersion = 1;

class Fingerprint {
 public:
  template <typename Number>
  Fingerprint& operator<<(Number number) requires std::is_arithmetic_v<Number> || std::is_enum_v<Number> {
    hash_.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(number)));
    return *this;
  }
  Fingerprint& operator<<(const std::string& text) {
    *this << text.size();
    hash_.add(text);
    return *this;
  }
  template <typename Item>
  Fingerprint& operator<<(const std::vector<Item>& items) {
    *this << items.size();
    for (const Item& item : items) *this << item;
    return *this;
  }
  Fingerprint& operator<<(const Instruction& in) { return *this << in.op << in.a << in.b << in.c << in.d; }
  Fingerprint& operator<<(const Constant& constant) { return *this << constant.reg << constant.value; }
  Fingerprint& operator<<(const Query& query) { return *this << query.start << query.result; }
  Fingerprint& operator<<(const ZoneInfo& zone) { return *this << zone.owner << zone.seen << zone.ordered << zone.order << zone.layout; }
  Fingerprint& operator<<(const AccountInfo& account) { return *this << account.chips; }
  Fingerprint& operator<<(const LayoutInfo& layout) { return *this << layout.zone; }
  Fingerprint& operator<<(const DieInfo& die) { return *this << die.sides << die.seen << die.viewer; }
  Fingerprint& operator<<(const VariableInfo& variable) {
    return *this << variable.kind << variable.per_seat << variable.seen << variable.reg << variable.initial << variable.global
                 << variable.revealed;
  }
  Fingerprint& operator<<(const OptionValue& option) { return *this << option.name << option.text; }
  Fingerprint& operator<<(const FaultInfo& fault) { return *this << fault.message; }
  Fingerprint& operator<<(const PatternInfo& pattern) {
    *this << pattern.letters << pattern.tiles.size();
    for (const PatternInfo::TilePattern& tile : pattern.tiles)
      for (const PatternInfo::End& end : tile.ends) *this << end.letter << end.index;
    return *this;
  }
  Fingerprint& operator<<(const ChoiceInfo& choice) { return *this << choice.kind << choice.reg << choice.domain << choice.sizes; }
  Fingerprint& operator<<(const Condition& condition) { return *this << condition.holds; }
  Fingerprint& operator<<(const WayInfo& way) { return *this << way.choices << way.conditions << way.tier << way.range << way.entry; }
  Fingerprint& operator<<(const TierInfo& tier) { return *this << tier.still << tier.also_when; }
  Fingerprint& operator<<(const DecisionInfo& decision) {
    return *this << decision.sealed << decision.open << decision.chooser << decision.list << decision.ways << decision.tiers;
  }
  Fingerprint& operator<<(const TileSet& tiles) {
    *this << tiles.size();
    for (Tile tile = 0; tile < tiles.size(); ++tile) *this << tiles.low(tile) << tiles.high(tile);
    if (tiles.has_suits()) *this << true;  // which counts in their pips
    return *this;
  }

  std::string text() const { return hash_.text(); }

 private:
  Hash hash_;
};

}  // namespace

std::string fingerprint(const Program& program) {
  Fingerprint print;
  print << kMachineVersion;
#define BONEYARD_OPCODE(symbol, text, effect, operands, meaning) \
  print << std::string(text) << std::string(operands) << std::string(meaning);
#include "engine/opcodes.def"
#undef BONEYARD_OPCODE
  print << program.language << program.seats << program.counter_clockwise << program.options << program.tiles << program.zones
        << program.layouts << program.dice << program.accounts << program.variables << program.constants << program.set_tables
        << program.mask_tables << program.patterns << program.decisions << program.faults << program.phases.size() << program.cite_lists
        << program.start_chips << program.has_chips << program.first_seat << program.code << program.numbers << program.kept_numbers
        << program.sets << program.kept_sets << program.listers << program.matchers << program.packers;
  return print.text();
}

}  // namespace boneyard
