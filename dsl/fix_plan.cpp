#include "dsl/fix_plan.hpp"

#include <algorithm>

#include "dsl/naming/symbols.hpp"
#include "dsl/reading/word.hpp"

namespace boneyard::dsl {
namespace {

// Whether the words stand in the text, and not within longer words.
bool has_words(std::string_view text, std::string_view words) {
  for (std::size_t at = text.find(words); at != std::string_view::npos; at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    const bool begins = at == 0 || !is_name_byte(text[at - 1]) || !is_name_byte(words.front());
    if (begins && (end == text.size() || !is_name_byte(text[end]) || !is_name_byte(words.back()))) return true;
  }
  return false;
}

}  // namespace

FixPlan::FixPlan(const SourceSet& sources, std::vector<Item> items) : items_(std::move(items)), state_(items_.size()) {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const Diagnostic& found = items_[i].found;
    const std::vector<Edit::Replacement>& replacements = found.edit->replacements;
    if (replacements.size() != 1 || !replacements.front().text.empty()) continue;
    state_[i].begin = replacements.front().span.begin;
    state_[i].end = replacements.front().span.end;
    if (found.code == Code::kUnusedName || found.code == Code::kUnusedDefinition) state_[i].name = found.span.text();
  }
  find_uses(sources);
  find_silencers(*sources.main->source);
  for (const ast::Declaration& each : sources.main->declarations) {
    add_block(each.block, each.span.begin);
    add_ways(each.ways);
  }
}

void FixPlan::find_uses(const SourceSet& sources) {
  const Symbols symbols(sources.files);
  const Source& main = *sources.main->source;
  std::map<std::string_view, std::vector<const Occurrence*>> by_name;
  for (const auto& [source, all] : symbols.by_file())
    for (const Occurrence& one : all) by_name[one.name].push_back(&one);
  uses_of_.resize(items_.size());
  for (std::size_t i = 0; i < items_.size(); ++i) {
    State& item = state_[i];
    const Occurrence* const declared = item.name.empty() ? nullptr : symbols.at(main, items_[i].found.span.begin);
    if (declared == nullptr) continue;
    for (const Occurrence* const one : by_name[item.name]) {
      if (!one->same_name(*declared)) continue;
      if (one->span.source != &main)
        ++item.uses;
      else if (one->span.begin < item.begin || one->span.begin >= item.end)
        uses_of_[i].push_back(one->span.begin);
    }
    item.uses += uses_of_[i].size();
    for (const std::uint32_t at : uses_of_[i]) uses_.push_back({at, i, {}});
  }
  std::sort(uses_.begin(), uses_.end(), [](const Use& a, const Use& b) { return a.at < b.at; });
  find_users();
}

// What is taken out with an item that lies around another is taken out twice, and stays where either stays.
void FixPlan::find_users() {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < items_.size(); ++i)
    if (state_[i].begin < state_[i].end) order.push_back(i);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(state_[a].begin, state_[b].end) < std::pair(state_[b].begin, state_[a].end);
  });
  std::vector<std::size_t> open;
  auto next = order.begin();
  for (Use& use : uses_) {
    for (; next != order.end() && state_[*next].begin <= use.at; ++next) open.push_back(*next);
    std::erase_if(open, [&](std::size_t item) { return state_[item].end <= use.at; });
    use.by = open;
  }
}

// Those on the line of what they silence, or on the line above it.
void FixPlan::find_silencers(const Source& source) {
  std::multimap<std::uint32_t, std::size_t> by_line;  // its begin
  const auto line_of = [&](std::uint32_t at) { return line_around(source, at).begin; };
  for (std::size_t i = 0; i < items_.size(); ++i)
    if (items_[i].found.code == Code::kUnusedSilencer) by_line.emplace(line_of(items_[i].found.span.begin), i);
  if (by_line.empty()) return;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (!items_[i].silenced) continue;
    const std::uint32_t line = line_of(items_[i].found.span.begin);
    for (const std::uint32_t begin : {line, line == 0 ? line : line_of(line - 1)}) {
      const auto [from, to] = by_line.equal_range(begin);
      for (auto at = from; at != to; ++at) state_[i].silencers.push_back(at->second);
    }
  }
}

void FixPlan::add_block(const ast::Block& block, std::uint32_t owner) {
  const std::size_t index = blocks_.size();
  blocks_.push_back({owner, block.size()});
  for (const ast::Statement& each : block) {
    const std::size_t at = statements_.size();
    statements_.push_back({each.span.begin, index, 0});
    for (const ast::Block& inner : each.blocks) add_block(inner, each.span.begin);
    add_ways(each.ways);
    for (const ast::Tier& tier : each.tiers) add_ways(tier.ways);
    statements_[at].next = statements_.size();
  }
}

void FixPlan::add_ways(const std::vector<ast::Way>& ways) {
  for (const ast::Way& way : ways) add_block(way.block, way.span.begin);
}

std::vector<std::size_t> FixPlan::reported() const {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < items_.size(); ++i)
    if (items_[i].reported && !state_[i].blocked) all.push_back(i);
  return all;
}

template <typename Visit>
void FixPlan::for_each_use_in(const State& item, const Visit& visit) const {
  auto use = std::lower_bound(uses_.begin(), uses_.end(), item.begin, [](const Use& one, std::uint32_t at) { return one.at < at; });
  for (; use != uses_.end() && use->at < item.end; ++use) visit(*use);
}

bool FixPlan::takes_statements(const State& item) {
  const auto first = std::lower_bound(statements_.begin(), statements_.end(), item.begin,
                                      [](const Statement& one, std::uint32_t at) { return one.begin < at; });
  std::map<std::size_t, std::size_t> taken;  // by block
  std::vector<std::size_t> statements;
  for (auto at = static_cast<std::size_t>(first - statements_.begin()); at < statements_.size() && statements_[at].begin < item.end;
       at = statements_[at].next) {
    const std::uint32_t owner = blocks_[statements_[at].block].owner;
    if (gone_[at] || (owner >= item.begin && owner < item.end)) continue;
    ++taken[statements_[at].block];
    statements.push_back(at);
  }
  if (std::any_of(taken.begin(), taken.end(), [&](const auto& one) { return alive_[one.first] <= one.second; })) return false;
  for (const auto& [block, count] : taken) alive_[block] -= count;
  for (const std::size_t at : statements) gone_[at] = true;
  return true;
}

// What nothing uses any more is chosen, unless it has to stay.
void FixPlan::reach(std::size_t index, std::vector<std::size_t>& reached) {
  State& item = state_[index];
  if (item.reached) return;
  item.reached = true;
  reached.push_back(index);
}

FixPlan::Choice FixPlan::choose(const std::vector<std::size_t>& among) {
  for (State& item : state_) {
    item.left = item.uses;
    item.reached = item.chosen = item.kept = false;
  }
  alive_.clear();
  for (const Block& block : blocks_) alive_.push_back(block.statements);
  gone_.assign(statements_.size(), false);
  std::vector<bool> counted(uses_.size(), false);
  std::vector<std::size_t> reached;
  for (const std::size_t item : among) reach(item, reached);
  for (std::size_t next = 0; next < reached.size(); ++next) {
    State& item = state_[reached[next]];
    if (item.blocked || items_[reached[next]].silenced || !takes_statements(item)) continue;
    item.chosen = true;
    for_each_use_in(item, [&](const Use& use) {
      const auto at = static_cast<std::size_t>(&use - uses_.data());
      if (counted[at]) return;
      counted[at] = true;
      if (--state_[use.of].left == 0) reach(use.of, reached);
    });
  }
  Choice choice;
  for (const std::size_t index : reached)
    if (!state_[index].chosen) {
      keep(index);
      for (const std::size_t silencer : state_[index].silencers) keep(silencer);
      if (!items_[index].reported && !items_[index].silenced) keep_for(index, choice);
    }
  for (const std::size_t index : reached)
    if (state_[index].chosen && !state_[index].kept) choice.items.push_back(index);
  return choice;
}

// What stays, stays with all that it uses.
void FixPlan::keep(std::size_t index) {
  std::vector<std::size_t> to_keep = {index};
  while (!to_keep.empty()) {
    State& item = state_[to_keep.back()];
    to_keep.pop_back();
    if (item.kept) continue;
    item.kept = true;
    for_each_use_in(item, [&](const Use& use) {
      if (state_[use.of].chosen) to_keep.push_back(use.of);
    });
  }
}

// Something that is not reported stays: so does the first that uses it, up to something that is reported already.
void FixPlan::keep_for(std::size_t index, Choice& choice) {
  std::vector<std::size_t> left = {index};
  while (!left.empty()) {
    const std::vector<std::uint32_t>& places = uses_of_[left.back()];
    left.pop_back();
    if (places.empty()) continue;
    const auto use =
        std::lower_bound(uses_.begin(), uses_.end(), places.front(), [](const Use& one, std::uint32_t at) { return one.at < at; });
    for (const std::size_t user : use->by) {
      if (!state_[user].chosen || state_[user].kept) continue;
      keep(user);
      if (items_[user].reported)
        choice.kept.emplace_back(user, index);
      else
        left.push_back(user);
    }
  }
}

std::vector<std::size_t> FixPlan::that_concern(std::string_view name) const {
  std::vector<std::size_t> found;
  if (name.empty()) return found;
  for (std::size_t i = 0; i < items_.size(); ++i)
    if (state_[i].name == name) found.push_back(i);
  if (!found.empty()) return found;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (state_[i].begin == state_[i].end) continue;
    if (has_words(items_[i].found.edit->replacements.front().span.text(), name)) found.push_back(i);
  }
  return found;
}

}  // namespace boneyard::dsl
