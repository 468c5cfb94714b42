#include "dsl/core/option.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace boneyard::dsl {

std::string with_hyphens(std::string text) {
  std::replace(text.begin(), text.end(), ' ', '-');
  std::replace(text.begin(), text.end(), '_', '-');
  return text;
}

bool is_number(const std::string& text) {
  return !text.empty() && text.size() <= 7 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

OptionValues::OptionValues(std::vector<int> numbers) {
  if (!numbers.empty()) values_ = std::move(numbers);
}

OptionValues::OptionValues(std::vector<std::string> words) {
  if (!words.empty()) values_ = std::move(words);
}

const std::vector<std::string>& OptionValues::words() const {
  static const Words kNone;
  const Words* const words = std::get_if<Words>(&values_);
  return words != nullptr ? *words : kNone;
}

bool OptionValues::allows(int value) const {
  if (const Range* const numbers = range()) return numbers->has(value);
  if (!number()) return value >= 0 && value < count();
  const Numbers& numbers = std::get<Numbers>(values_);
  return std::find(numbers.begin(), numbers.end(), value) != numbers.end();
}

long OptionValues::count() const {
  if (const Range* const numbers = range()) return numbers->count();
  return static_cast<long>(number() ? std::get<Numbers>(values_).size() : words().size());
}

std::vector<int> OptionValues::values() const {
  if (const Numbers* const numbers = std::get_if<Numbers>(&values_)) return *numbers;
  std::vector<int> all(static_cast<std::size_t>(count()));
  std::iota(all.begin(), all.end(), range() != nullptr ? range()->least() : 0);
  return all;
}

std::vector<int> OptionValues::ends() const {
  return range() != nullptr ? std::vector<int>{range()->least(), range()->greatest()} : values();
}

std::string OptionValues::text(int value) const { return number() ? std::to_string(value) : words().at(static_cast<std::size_t>(value)); }

std::string OptionValues::range_text() const {
  if (range() != nullptr) return fmt::format("{} to {}", range()->least(), range()->greatest());
  std::string all;
  for (const int value : values()) all += (all.empty() ? "" : ", ") + text(value);
  return all;
}

void CheckedOption::set_values(OptionValues values) {
  static_cast<OptionValues&>(*this) = std::move(values);
  initial = ends().front();
  initial_with.clear();
}

std::optional<int> CheckedOption::parse(const std::string& text) const {
  if (!number()) {
    const auto it = std::find(words().begin(), words().end(), with_hyphens(text));
    if (it == words().end()) return std::nullopt;
    return static_cast<int>(it - words().begin());
  }
  if (!is_number(text)) return std::nullopt;
  const int value = std::stoi(text);
  return allows(value) ? std::optional<int>(value) : std::nullopt;
}

int CheckedOption::initial_for(int players) const {
  const auto stated = initial_with.find(players);
  return stated == initial_with.end() ? initial : stated->second;
}

std::string CheckedOption::initial_text() const {
  if (initial_with.empty()) return text(initial);
  std::vector<std::pair<int, std::vector<std::string>>> rows;
  for (const auto& [players, value] : initial_with) {
    const auto same = std::find_if(rows.begin(), rows.end(), [&, value = value](const auto& row) { return row.first == value; });
    (same == rows.end() ? rows.emplace_back(value, std::vector<std::string>{}) : *same).second.push_back(std::to_string(players));
  }
  std::string result;
  for (const auto& [value, players] : rows)
    result += fmt::format("{}{} with {}", result.empty() ? "" : ", ", text(value), fmt::join(players, " or "));
  return result + " players";
}

}  // namespace boneyard::dsl
