#include "dsl/checking/option_cases.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace boneyard::dsl {
namespace {

void collect_options(const core::Node& value, std::set<int>& options) {
  core::for_each_node(value, [&](const core::Node& part) {
    if (part.op == core::Op::kOption) options.insert(part.a);
  });
}

}  // namespace

OptionCases::OptionCases(const CheckedGame& game, const std::vector<const core::Node*>& depend_on) : game_(game) {
  for (const CheckedOption& option : game.options) table_.options.push_back(option.initial);
  std::set<int> found;
  for (const core::Node* value : depend_on)
    if (value != nullptr) collect_options(*value, found);
  options_.assign(found.begin(), found.end());
  for (const int option : options_) {
    const CheckedOption& varied = game.options[static_cast<std::size_t>(option)];
    count_ = std::min(kMaxOptionCases + 1, count_ * varied.count());
    if (count_ > kMaxOptionCases) return;
  }
  for (const int option : options_) values_.push_back(game.options[static_cast<std::size_t>(option)].values());
  at_.assign(options_.size(), 0);
  for (std::size_t i = 0; i < options_.size(); ++i) set(i);
}

void OptionCases::set(std::size_t option) { table_.options[static_cast<std::size_t>(options_[option])] = values_[option][at_[option]]; }

const core::Table& OptionCases::with_players(int players) {
  table_.seats = players;
  return table_;
}

bool OptionCases::next() {
  for (std::size_t i = 0; i < at_.size(); ++i) {
    const bool more = ++at_[i] < values_[i].size();
    if (!more) at_[i] = 0;
    set(i);
    if (more) return true;
  }
  return false;
}

std::string OptionCases::text() const {
  std::string all;
  for (const int option : options_) {
    const CheckedOption& varied = game_.options[static_cast<std::size_t>(option)];
    all += fmt::format(", {} = {}", varied.name, varied.text(table_.options[static_cast<std::size_t>(option)]));
  }
  return all;
}

std::string OptionCases::with() const {
  const std::string all = text();
  return all.empty() ? "" : " with" + all.substr(1);
}

}  // namespace boneyard::dsl
