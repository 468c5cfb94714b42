#include "dsl/checking/option_cases.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace boneyard::dsl {
namespace {

void collect_options(const Expr& expr, std::set<int>& options) {
  if (expr.op == ExprOp::kOption) options.insert(expr.a);
  for (const ExprPtr& kid : expr.kids)
    if (kid) collect_options(*kid, options);
}

}  // namespace

OptionCases::OptionCases(const CheckedGame& game, const std::vector<const Expr*>& depend_on) : game_(game) {
  constants_.game = &game;
  for (const CheckedOption& option : game.options) constants_.options.push_back(option.initial);
  std::set<int> found;
  for (const Expr* expr : depend_on)
    if (expr != nullptr) collect_options(*expr, found);
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

void OptionCases::set(std::size_t option) { constants_.options[static_cast<std::size_t>(options_[option])] = values_[option][at_[option]]; }

const Constants& OptionCases::with_players(int players) {
  constants_.players = players;
  constants_.seats = players;
  return constants_;
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
    all += fmt::format(", {} = {}", varied.name, varied.text(constants_.options[static_cast<std::size_t>(option)]));
  }
  return all;
}

std::string OptionCases::with() const {
  const std::string all = text();
  return all.empty() ? "" : " with" + all.substr(1);
}

}  // namespace boneyard::dsl
