#include "dsl/mend.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "dsl/check.hpp"
#include "dsl/checking/mutants.hpp"

namespace boneyard::dsl {
namespace {

namespace fs = std::filesystem;

constexpr int kMostRounds = 100;  // each takes out what the one before has left unused

class Mender {
 public:
  Mender(const fs::path& file, const LoadOptions& options, const std::function<bool(const Diagnostic&)>& wanted)
      : name_(file.string()), names_{name_}, options_(options), wanted_(wanted), readers_{{file, {}}} {
    options_.scenarios = true;
  }

  Mended run() {
    Look now = look(std::nullopt);
    if (!now.text) return {};
    made_.text = *now.text;
    made_.has_errors = readers_.front().has_errors;
    if (now.edits.empty()) return std::move(made_);
    find_readers();
    now = look(made_.text);
    for (const Reader& reader : readers_)
      if (reader.has_errors) {
        made_.left.push_back(fmt::format("{}: nothing is mended, since '{}' reads it and has errors", name_, reader.file.string()));
        return std::move(made_);
      }
    leave_to_variants(now);
    std::erase_if(now.edits, [&](const auto& one) { return refused_.count(one.first) != 0; });
    for (int round = 0; round < kMostRounds && !now.edits.empty(); ++round) {
      std::vector<Edit> all;
      for (const auto& [key, edit] : now.edits) all.push_back(edit);
      if (!attempt(now, all) && !one_of(now)) break;
      now = look(made_.text);
      leave_to_variants(now);
      std::erase_if(now.edits, [&](const auto& one) { return refused_.count(one.first) != 0; });
    }
    return std::move(made_);
  }

 private:
  // What stays the same when lines above it are gone: of which game, in which file, what is wrong.
  using Key = std::tuple<std::size_t, std::string, Code, std::string>;
  struct Reader {
    fs::path file;
    bool has_errors = false;
  };
  struct Look {
    std::optional<std::string> text;  // of the file; nothing where it cannot be read
    std::map<Key, int> found;
    std::vector<std::pair<Key, Edit>> edits;             // of the file
    std::vector<std::shared_ptr<const ast::File>> kept;  // that edits point into
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
    Look made;
    if (text)
      for (const std::string& name : names_) options_.overlay[name] = *text;
    for (std::size_t i = 0; i < readers_.size(); ++i) {
      Diagnostics found;
      const SourceSet sources = load_sources(readers_[i].file, options_, found);
      if (const auto game = check(sources, found)) check_mutants(*game, found);
      readers_[i].has_errors = found.has_errors();
      for (const Diagnostic& one : found.list()) {
        const Key key{i, one.span.source != nullptr ? one.span.source->name : "", one.code, one.message};
        ++made.found[key];
        if (i == 0 && one.edit && one.edit->kind == Edit::Kind::kSafe && wanted_(one) && in_file(*one.edit))
          made.edits.emplace_back(key, *one.edit);
      }
      if (i > 0) continue;
      if (sources.main) made.text = sources.main->source->text;
      made.kept = sources.files;
    }
    return made;
  }

  bool in_file(const Edit& edit) const {
    return std::all_of(edit.replacements.begin(), edit.replacements.end(),
                       [&](const Edit::Replacement& one) { return one.span.source != nullptr && one.span.source->name == name_; });
  }

  // What all see in this game a variant of it may hide, and show when the base does: its rules would be others, and sound.
  void leave_to_variants(const Look& now) {
    if (readers_.size() == 1) return;
    for (const auto& [key, edit] : now.edits)
      if (std::get<Code>(key) == Code::kRevealNothing && refused_.insert(key).second)
        made_.left.push_back(fmt::format("{}: '{}' is left to you: '{}' builds on this file, and may hide what is shown here",
                                         place_text(edit.replacements.front().span), edit.label, readers_[1].file.string()));
  }

  // Makes the edits and those that they bring about, unless something would be wrong then that was not before.
  bool attempt(const Look& before, const std::vector<Edit>& edits) {
    Edited now = with_edits(*before.text, edits);
    std::size_t count = now.count;
    for (int round = 0; round < kMostRounds; ++round) {
      const Look after = look(now.text);
      std::vector<Edit> more;
      for (const auto& [key, number] : after.found) {
        const auto known = before.found.find(key);
        if (known != before.found.end() && known->second >= number) continue;
        bool mendable = false;
        for (const auto& [of, edit] : after.edits)
          if (of == key) {
            more.push_back(edit);
            mendable = true;
          }
        if (!mendable) {
          in_the_way_ = key;
          return false;
        }
      }
      if (more.empty()) {
        made_.text = now.text;
        made_.count += count;
        return true;
      }
      now = with_edits(now.text, more);
      count += now.count;
    }
    return false;
  }

  // The first of the edits that can be made alone; those before it are left to the author.
  bool one_of(const Look& before) {
    for (const auto& [key, edit] : before.edits) {
      if (attempt(before, {edit})) return true;
      if (!refused_.insert(key).second) continue;
      const auto& [reader, file, code, message] = in_the_way_;
      made_.left.push_back(fmt::format("{}: '{}' is left to you: '{}' would have {}[{}]: {}", place_text(edit.replacements.front().span),
                                       edit.label, file.empty() ? readers_[reader].file.string() : file, text_of(info(code).severity),
                                       info(code).id, message));
    }
    return false;
  }

  std::string name_;
  std::set<std::string> names_;
  LoadOptions options_;
  const std::function<bool(const Diagnostic&)>& wanted_;
  std::vector<Reader> readers_;  // the file itself, and the games that read it
  std::set<Key> refused_;
  Key in_the_way_;
  Mended made_;
};

}  // namespace

Edited with_edits(const std::string& text, const std::vector<Edit>& edits) {
  std::map<std::uint32_t, const Edit::Replacement*> chosen;  // by where they begin
  Edited made;
  for (const Edit& edit : edits) {
    const bool free = std::none_of(edit.replacements.begin(), edit.replacements.end(), [&](const Edit::Replacement& one) {
      return std::any_of(chosen.begin(), chosen.end(), [&](const auto& other) {
        const Span& taken = other.second->span;
        return one.span.begin == taken.begin || (one.span.begin < taken.end && taken.begin < one.span.end);
      });
    });
    if (!free) continue;
    for (const Edit::Replacement& one : edit.replacements) chosen.emplace(one.span.begin, &one);
    ++made.count;
  }
  made.text = text;
  for (auto it = chosen.rbegin(); it != chosen.rend(); ++it)
    made.text.replace(it->second->span.begin, it->second->span.end - it->second->span.begin, it->second->text);
  return made;
}

Mended mend(const fs::path& file, const LoadOptions& options, const std::function<bool(const Diagnostic&)>& wanted) {
  return Mender(file, options, wanted).run();
}

}  // namespace boneyard::dsl
