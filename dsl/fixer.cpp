#include "dsl/fixer.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "dsl/check.hpp"
#include "dsl/checking/mutants.hpp"
#include "dsl/fix_plan.hpp"
#include "dsl/linting/lint.hpp"
#include "dsl/reading/silencer.hpp"

namespace boneyard::dsl {
namespace {

namespace fs = std::filesystem;

// What may stand in quotes in a message, which has apostrophes, too.
std::vector<std::string_view> words_in_quotes(std::string_view message) {
  std::vector<std::string_view> found;
  for (std::size_t open = message.find('\''); open != std::string_view::npos;) {
    const std::size_t close = message.find('\'', open + 1);
    if (close == std::string_view::npos) break;
    const std::string_view words = message.substr(open + 1, close - open - 1);
    if (!words.empty() && words.front() != ' ' && words.back() != ' ') found.push_back(words);
    open = close;
  }
  return found;
}

class Fixer {
 public:
  Fixer(const fs::path& file, const LoadOptions& options, const std::function<bool(const Diagnostic&)>& wanted)
      : name_(file.string()), names_{name_}, options_(options), wanted_(wanted), readers_{{file, {}}} {
    options_.scenarios = true;
  }

  Fixed run() {
    Look now = look(std::nullopt);
    if (!now.text) return {};
    result_.text = *now.text;
    result_.has_errors = readers_.front().has_errors;
    if (now.items.empty()) return std::move(result_);
    find_readers();
    if (readers_.size() > 1) now = look(result_.text);
    for (const Reader& reader : readers_)
      if (reader.has_errors) {
        result_.left.push_back(fmt::format("{}: nothing is fixed, since '{}' reads it and has errors", name_, reader.file.string()));
        return std::move(result_);
      }
    while (make_some(now)) continue;
    return std::move(result_);
  }

 private:
  // What stays the same when lines above it are gone: of which game, in which file, what is wrong.
  using Key = std::tuple<std::size_t, std::string, Code, std::string>;
  // Where a remark is, by its code, in the text as it is now.
  using Place = std::pair<std::uint32_t, Code>;
  struct Reader {
    fs::path file;
    bool has_errors = false;
  };
  struct Look {
    std::optional<std::string> text;  // of the file; nothing where it cannot be read
    std::map<Key, int> found;
    std::vector<FixPlan::Item> items;  // of the file
    SourceSet sources;                 // that they point into
  };
  // About an edit that is not made.
  struct Told {
    bool blocked = false;
    std::string why;    // it is blocked
    bool left = false;  // and `Fixed::left` has it
  };
  // What comes of edits: the text, and what is wrong then that was not before.
  struct Attempt {
    Look after;
    std::size_t count = 0;
    std::vector<std::vector<Edit::Replacement>> steps;
    std::vector<Key> wrong;
  };

  void find_readers() {
    const fs::path file = readers_.front().file;
    for (const fs::path& game : games_around(file)) {
      if (game == file) continue;
      Diagnostics unread;
      bool reads = false;
      for (const auto& one : load_sources(game, options_, unread).files) {
        std::error_code error;
        const bool same = one->source->name == name_ || fs::equivalent(one->source->name, file, error);
        if (same) names_.insert(one->source->name);  // a shipped library may be found by another way
        reads = reads || same;
      }
      if (reads) readers_.push_back({game, {}});
    }
  }

  Look look(const std::optional<std::string>& text) {
    ++result_.looks;
    Look result;
    if (text)
      for (const std::string& name : names_) options_.overlay[name] = *text;
    for (std::size_t i = 0; i < readers_.size(); ++i) {
      Diagnostics found;
      SourceSet sources = load_sources(readers_[i].file, options_, found);
      const auto game = check(sources, found);
      if (game) check_mutants(*game, found);
      readers_[i].has_errors = found.has_errors();
      for (const Diagnostic& one : found.list()) {
        ++result.found[key_of(i, one)];
        if (i == 0 && is_fixable(one)) result.items.push_back({one});
      }
      if (i > 0) continue;
      if (sources.main) result.text = sources.main->source->text;
      if (!result.items.empty() && game) add_removables(sources, *game, result.items);
      result.sources = std::move(sources);
    }
    return result;
  }

  static Key key_of(std::size_t reader, const Diagnostic& one) {
    return {reader, one.span.source != nullptr ? one.span.source->name : "", one.code, one.message};
  }

  bool is_fixable(const Diagnostic& one) const {
    return one.edit && one.edit->kind == Edit::Kind::kSafe && wanted_(one) &&
           std::all_of(one.edit->replacements.begin(), one.edit->replacements.end(),
                       [&](const Edit::Replacement& each) { return each.span.source != nullptr && each.span.source->name == name_; });
  }

  // What may come to be unused.
  void add_removables(const SourceSet& sources, const CheckedGame& game, std::vector<FixPlan::Item>& items) const {
    std::set<Place> reported;
    for (const FixPlan::Item& item : items) reported.insert(place_of(item.found));
    std::vector<FixPlan::Item> more;
    Diagnostics would_be;
    for (Diagnostic& one : removables(sources, game))
      if (reported.count(place_of(one)) == 0 && is_fixable(one)) {
        would_be.add(one);
        more.push_back({std::move(one), false});
      }
    silence(sources, would_be);
    std::set<Place> heard;
    for (const Diagnostic& one : would_be.list()) heard.insert(place_of(one));
    for (FixPlan::Item& one : more) {
      one.silenced = heard.count(place_of(one.found)) == 0;
      items.push_back(std::move(one));
    }
  }

  // Makes as many of the edits as can be made, and looks at what they bring about; false when there is nothing more to do.
  bool make_some(Look& now) {
    FixPlan plan(now.sources, now.items);
    for (std::size_t i = 0; i < plan.items().size(); ++i) {
      const Diagnostic& found = plan.items()[i].found;
      if (const auto told = told_.find(place_of(found)); told != told_.end() && told->second.blocked) plan.block(i);
    }
    leave_to_variants(plan);
    std::set<std::size_t> idle;  // of which nothing can be made by itself
    const auto all = [&] {
      std::vector<std::size_t> left = plan.reported();
      std::erase_if(left, [&](std::size_t item) { return idle.count(item) != 0; });
      return left;
    };
    for (std::vector<std::size_t> among = all(); !among.empty();) {
      const FixPlan::Choice choice = plan.choose(among);
      for (const auto& [item, because] : choice.kept) leave(plan.items()[item].found, told_[place_of(plan.items()[because].found)].why);
      if (choice.items.empty()) {
        idle.insert(among.begin(), among.end());
        among = all();
        continue;
      }
      if (result_.looks >= kMostLooks) {
        result_.left.push_back(fmt::format(
            "{}: {} safe edits are left: {} checks did not show which of them can be made; make some of them yourself, and try again",
            name_, choice.items.size(), result_.looks));
        return false;
      }
      Attempt tried = attempt(now, plan, choice.items);
      if (tried.wrong.empty()) {
        for (const auto& replacements : tried.steps) follow(replacements);
        result_.text = *tried.after.text;
        result_.count += tried.count;
        now = std::move(tried.after);
        return true;
      }
      if (!block_what_is_wrong(plan, choice, tried.wrong)) {
        if (among.size() > 1) {
          among.resize(among.size() / 2);
          continue;
        }
        block(plan, among.front(), tried.wrong.front());
      }
      among = all();
    }
    return false;
  }

  // Makes the edits, and those that they bring about.
  Attempt attempt(const Look& before, const FixPlan& plan, const std::vector<std::size_t>& chosen) {
    constexpr int kMostRounds = 4;  // the layout of what is left, and silencers of what is gone
    Attempt result;
    std::vector<Edit> edits;
    for (const std::size_t item : chosen) edits.push_back(*plan.items()[item].found.edit);
    std::string text = *before.text;
    for (int round = 0; round < kMostRounds; ++round) {
      Edited edited = with_edits(text, edits);
      text = std::move(edited.text);
      result.count += edited.count;
      result.steps.push_back(std::move(edited.replacements));
      result.after = look(text);
      std::set<Key> fresh;
      for (const auto& [key, number] : result.after.found) {
        const auto known = before.found.find(key);
        if (known == before.found.end() || known->second < number) fresh.insert(key);
      }
      if (fresh.empty()) return result;
      edits.clear();
      std::set<Key> fixable;
      for (const FixPlan::Item& item : result.after.items) {
        const Key key = key_of(0, item.found);
        if (!item.reported || fresh.count(key) == 0) continue;
        edits.push_back(*item.found.edit);
        fixable.insert(key);
      }
      result.wrong.clear();
      std::set_difference(fresh.begin(), fresh.end(), fixable.begin(), fixable.end(), std::back_inserter(result.wrong));
      if (!result.wrong.empty()) return result;
    }
    return result;  // what is still to do is looked at next
  }

  // Blocks the edits that a message names the words of; false where no message does.
  bool block_what_is_wrong(FixPlan& plan, const FixPlan::Choice& choice, const std::vector<Key>& wrong) {
    const std::set<std::size_t> chosen(choice.items.begin(), choice.items.end());
    bool found = false;
    for (const Key& key : wrong)
      for (const std::string_view words : words_in_quotes(std::get<3>(key)))
        for (const std::size_t item : plan.that_concern(words)) {
          if (chosen.count(item) == 0 || plan.blocked(item)) continue;
          block(plan, item, key);
          found = true;
        }
    return found;
  }

  void block(FixPlan& plan, std::size_t item, const Key& key) {
    const auto& [reader, file, code, message] = key;
    block(plan, item,
          fmt::format("'{}' would have {}[{}]: {}", file.empty() ? readers_[reader].file.string() : file, text_of(info(code).severity),
                      info(code).id, message));
  }

  void block(FixPlan& plan, std::size_t item, const std::string& why) {
    plan.block(item);
    const Diagnostic& found = plan.items()[item].found;
    Told& told = told_[place_of(found)];
    told.blocked = true;
    told.why = why;
    if (plan.items()[item].reported) leave(found, why);
  }

  void leave(const Diagnostic& found, const std::string& why) {
    if (std::exchange(told_[place_of(found)].left, true)) return;
    result_.left.push_back(fmt::format("{}: '{}' is left to you: {}", place_text(found.edit->replacements.front().span), found.edit->label,
                                       why.empty() ? "a block would be left without a statement" : why));
  }

  // What all see in this game a variant of it may hide, and show when the base does: its rules would be others, and sound.
  void leave_to_variants(FixPlan& plan) {
    if (readers_.size() == 1) return;
    for (std::size_t i = 0; i < plan.items().size(); ++i)
      if (plan.items()[i].found.code == Code::kRevealNothing && !plan.blocked(i))
        block(plan, i, fmt::format("'{}' builds on this file, and may hide what is shown here", readers_[1].file.string()));
  }

  static Place place_of(const Diagnostic& one) { return {one.span.begin, one.code}; }

  // Moves what is known about places to the text with these replacements.
  void follow(const std::vector<Edit::Replacement>& replacements) {
    std::map<Place, Told> moved;
    std::int64_t by = 0;
    auto next = replacements.begin();
    for (const auto& [place, told] : told_) {
      for (; next != replacements.end() && next->span.end <= place.first; ++next)
        by += static_cast<std::int64_t>(next->text.size()) - (next->span.end - next->span.begin);
      moved.emplace(Place{static_cast<std::uint32_t>(place.first + by), place.second}, told);
    }
    told_ = std::move(moved);
  }

  std::string name_;
  std::set<std::string> names_;
  LoadOptions options_;
  const std::function<bool(const Diagnostic&)>& wanted_;
  std::vector<Reader> readers_;  // the file itself, and the games that read it
  std::map<Place, Told> told_;
  Fixed result_;
};

}  // namespace

Edited with_edits(const std::string& text, const std::vector<Edit>& edits) {
  const auto removes = [](const Edit& edit) {
    return std::all_of(edit.replacements.begin(), edit.replacements.end(), [](const auto& one) { return one.text.empty(); });
  };
  const auto size = [](const Edit& edit) { return edit.replacements.back().span.end - edit.replacements.front().span.begin; };
  std::vector<const Edit*> order;
  for (const Edit& edit : edits)
    if (!edit.replacements.empty()) order.push_back(&edit);
  std::stable_sort(order.begin(), order.end(), [&](const Edit* a, const Edit* b) {
    return removes(*a) != removes(*b) ? removes(*a) : removes(*a) && size(*a) > size(*b);
  });
  std::map<std::uint32_t, Edit::Replacement> chosen;  // by where they begin, none of which overlap
  // The first that ends behind a place or begins there.
  const auto around = [&](const Span& span) {
    auto at = chosen.upper_bound(span.begin);
    while (at != chosen.begin() && std::prev(at)->second.span.end >= span.begin) --at;
    return at;
  };
  Edited result;
  for (const Edit* edit : order) {
    bool free = true;
    bool adds = false;
    for (const Edit::Replacement& one : edit->replacements) {
      bool within = false;
      for (auto at = around(one.span); at != chosen.end() && at->second.span.begin <= one.span.end; ++at) {
        const Span& taken = at->second.span;
        const bool overlap = one.span.begin == taken.begin || (one.span.begin < taken.end && taken.begin < one.span.end);
        if (!overlap) continue;
        if (!removes(*edit) || !at->second.text.empty()) free = false;
        within |= taken.begin <= one.span.begin && one.span.end <= taken.end;
      }
      adds |= !within;
    }
    if (!free || !adds) continue;
    for (Edit::Replacement one : edit->replacements) {
      // What overlaps is taken out, too: both are gone as one.
      for (auto at = around(one.span); at != chosen.end() && at->second.span.begin < one.span.end;) {
        const Span taken = at->second.span;
        if (!one.text.empty() || !at->second.text.empty() || taken.end <= one.span.begin) {
          ++at;
          continue;
        }
        one.span.begin = std::min(one.span.begin, taken.begin);
        one.span.end = std::max(one.span.end, taken.end);
        at = chosen.erase(at);
      }
      const std::uint32_t begin = one.span.begin;
      chosen.emplace(begin, std::move(one));
    }
    ++result.count;
  }
  std::size_t done = 0;
  for (auto& [begin, one] : chosen) {
    result.text.append(text, done, begin - done).append(one.text);
    done = one.span.end;
    result.replacements.push_back(std::move(one));
  }
  result.text.append(text, done, std::string::npos);
  return result;
}

Fixed fix(const fs::path& file, const LoadOptions& options, const std::function<bool(const Diagnostic&)>& wanted) {
  return Fixer(file, options, wanted).run();
}

}  // namespace boneyard::dsl
