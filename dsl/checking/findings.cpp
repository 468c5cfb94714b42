#include "dsl/checking/findings.hpp"

#include <algorithm>
#include <iterator>

namespace boneyard::dsl {

namespace {

// What a file that was not found might have declared, said or used.
bool may_stand_elsewhere(Code code) {
  switch (code) {
    case Code::kUnknownName:
    case Code::kUnknownStatement:
    case Code::kUnknownLetter:
    case Code::kUnknownClause:
    case Code::kUncitedClause:
    case Code::kOverridesNothing:
    case Code::kUnusedDefinition:
    case Code::kNoTiles:
    case Code::kPlayers:
    case Code::kNoPlay:
    case Code::kNoWin:
      return true;
    default:
      return false;
  }
}

// What is wrong because of what is around the place where a phase is used.
bool depends_on_use(Code code) {
  switch (code) {
    case Code::kRecursion:
    case Code::kDealTooLarge:
    case Code::kNotEnclosed:
    case Code::kChoiceStuck:
    case Code::kSecret:
      return true;
    default:
      return false;
  }
}

// What no file has alone: it comes of the players, the set and the sizes of the whole game.
bool comes_of_whole(Code code) {
  static constexpr Code kOfWhole[] = {Code::kDealTooLarge, Code::kLimit, Code::kNoTiles, Code::kNoZone, Code::kSecret, Code::kSizeTable};
  return std::find(std::begin(kOfWhole), std::end(kOfWhole), code) != std::end(kOfWhole);
}

// Whether whoever mends the place need not know of the use: it stands in the same file and gives nothing to what it uses.
bool says_nothing(const Span& use, const Span& place, Code code) {
  return use.source == place.source && use.text().find_first_of("( \n") == std::string_view::npos && !depends_on_use(code);
}

}  // namespace

void Findings::report_used(const std::vector<Span>& uses, Code code, const Span& place, std::string message, Hint hint,
                           std::vector<Note> notes) {
  std::vector<Span> around = exchange(uses);
  report(code, place, std::move(message), std::move(hint), std::move(notes));
  exchange(std::move(around));
}

void Findings::report(Code code, const Span& place, std::string message, Hint hint, std::vector<Note> notes) {
  Diagnostic found = diagnostic_with(code, place, std::move(message), std::move(hint));
  found.notes = std::move(notes);
  report(std::move(found));
}

void Findings::report(Diagnostic made) {
  const Code code = made.code;
  const Span place = made.span;
  if (muted_ > 0 || (sources_ != nullptr && !sources_->complete && may_stand_elsewhere(code))) return;
  if (Diagnostic* const before = named_before(made)) {
    constexpr std::size_t kMost = 5;
    const bool known = before->span == place ||
                       std::any_of(before->notes.begin(), before->notes.end(), [&](const Note& note) { return note.span == place; });
    if (!known && before->notes.size() < kMost) before->notes.push_back({place, "here too"});
    return;
  }
  const std::size_t related = made.notes.size();
  for (auto use = uses_.rbegin(); use != uses_.rend(); ++use)
    if (!says_nothing(*use, place, code)) made.notes.push_back({*use, "used here"});
  if (const auto own = own_place(made, related)) {
    made.notes.erase(std::remove_if(made.notes.begin(), made.notes.end(), [&](const Note& note) { return note.span == *own; }),
                     made.notes.end());
    made.notes.insert(made.notes.begin(), {place, "found here"});
    made.span = *own;
    made.edit.reset();  // it changes the other file
    list_.add(std::move(made));
    return;
  }
  Diagnostic& told = list_.report(made.code, made.span, std::move(made.message), {std::move(made.hint), std::move(made.edit)});
  if (told.notes.empty()) told.notes = std::move(made.notes);
}

// A name that nothing declares is told once, however often it is used: one line mends all of its places.
Diagnostic* Findings::named_before(const Diagnostic& found) {
  if (found.code != Code::kUnknownName || found.span.source == nullptr) return nullptr;
  const bool of_the_game = found.message.starts_with("this game has no");
  const std::string named = "'" + std::string(found.span.text()) + "'";
  if (!of_the_game && (named == "'his'" || found.message.find(named) == std::string::npos)) return nullptr;
  return list_.find(found.code, found.span.source, found.message);
}

std::optional<Span> Findings::own_place(const Diagnostic& found, std::size_t related) {
  if (sources_ == nullptr || !sources_->main || found.span.source == nullptr) return std::nullopt;
  if (is_own(found.span) || info(found.code).severity == Severity::kWarning || is_of_its_file(found)) return std::nullopt;
  // A place of use says more than a place that has to do with it.
  const auto begin = found.notes.begin() + static_cast<std::ptrdiff_t>(related);
  const auto own = [&](const Note& note) { return is_own(note.span); };
  if (const auto use = std::find_if(begin, found.notes.end(), own); use != found.notes.end()) return use->span;
  if (const auto note = std::find_if(found.notes.begin(), begin, own); note != begin) return note->span;
  const Span use = sources_->brought_in_at(found.span.source);
  return use.source != nullptr ? std::optional(use) : std::nullopt;
}

bool Findings::is_of_its_file(const Diagnostic& found) {
  if (uses_.size() > texts_ || comes_of_whole(found.code)) return false;
  const auto file =
      std::find_if(sources_->files.begin(), sources_->files.end(), [&](const auto& one) { return one->source.get() == found.span.source; });
  if (file == sources_->files.end()) return true;
  const auto around = std::find_if((*file)->declarations.begin(), (*file)->declarations.end(), [&](const ast::Declaration& one) {
    return one.span.begin <= found.span.begin && found.span.begin < one.span.end;
  });
  if (around == (*file)->declarations.end()) return true;
  const auto [it, fresh] = alone_.try_emplace(&*around);
  if (fresh) it->second = names_are_of(*around, found.span.source);
  return it->second;
}

const std::shared_ptr<const Symbols>& Findings::symbols() {
  if (!symbols_) symbols_ = std::make_shared<const Symbols>(sources_->files);
  return symbols_;
}

// What nothing declares, the file lacks.
bool Findings::names_are_of(const ast::Declaration& declaration, const Source* source) {
  const SourceSet alone = sources_->alone(source);
  const auto is_there = [&](const Occurrence& one) {
    return std::any_of(alone.files.begin(), alone.files.end(), [&](const auto& file) { return file->source.get() == one.span.source; });
  };
  const std::vector<Occurrence>& all = symbols()->in(*source);
  return std::all_of(all.begin(), all.end(), [&](const Occurrence& one) {
    if (one.local() || one.span.begin < declaration.span.begin || one.span.begin >= declaration.span.end) return true;
    const std::vector<Occurrence> declared = symbols()->declarations(one);
    return std::all_of(declared.begin(), declared.end(), is_there);
  });
}

}  // namespace boneyard::dsl
