#pragma once
// Where the mistakes of one check are reported. A mistake in a phase, a definition or ways can come from a use of them, as one in a library can come from what the game
// declares. A Findings keeps the uses around the place, and reports every mistake at the line that its author can mend, with the other places as notes. That line is the
// place itself where it stands in the file that is checked, and also where the other file alone makes the mistake: no use has a part in it, and what it names is declared
// there. Else it is the line of the checked file that led there. Internal to dsl/.

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dsl/naming/symbols.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/loader.hpp"

namespace boneyard::dsl {

class Findings {
 public:
  // Without `sources`, every mistake is told where it shows. `symbols`: theirs, where they are known already.
  explicit Findings(Diagnostics& list, const SourceSet* sources = nullptr, std::shared_ptr<const Symbols> symbols = nullptr)
      : list_(list), sources_(sources), symbols_(std::move(symbols)) {}

  // `notes` are places that have to do with the mistake. One code is told once at one place.
  void report(Code code, const Span& place, std::string message, Hint hint = {}, std::vector<Note> notes = {});
  void report(Diagnostic found);
  // The same of a text that is used at these places.
  void report_used(const std::vector<Span>& uses, Code code, const Span& place, std::string message, Hint hint, std::vector<Note> notes);
  // Takes back a mistake that another one explains.
  void withdraw(Code code, const Span& place) {
    list_.remove_if([&](const Diagnostic& one) { return one.code == code && one.span == place; });
  }
  bool has_errors() const { return list_.has_errors(); }
  const std::vector<Diagnostic>& list() const { return list_.list(); }
  std::size_t count() const { return list_.list().size(); }
  // What is checked; or null.
  const SourceSet* sources() const { return sources_; }
  // Whether a place is in the file that is checked, and not in one that it uses.
  bool is_own(const Span& place) const { return sources_ != nullptr && sources_->main && place.source == sources_->main->source.get(); }

  // The names in what is checked.
  const std::shared_ptr<const Symbols>& symbols();

  // Between these two the text is read of something that is used at `use`.
  void enter(const Span& use) { uses_.push_back(use); }
  void leave() { uses_.pop_back(); }
  // The same for a text that is read once, whatever uses it: at `use` it is used first.
  void enter_text(const Span& use) {
    ++texts_;
    enter(use);
  }
  void leave_text() {
    --texts_;
    leave();
  }
  // The places of use around the text that is being read, from outside inwards; and a text that stands elsewhere: a block that was handed over.
  const std::vector<Span>& uses() const { return uses_; }
  std::vector<Span> exchange(std::vector<Span> uses) { return std::exchange(uses_, std::move(uses)); }

  // Between these two nothing is reported: what is looked at was looked at before.
  void mute() { ++muted_; }
  void unmute() { --muted_; }
  bool muted() const { return muted_ > 0; }

 private:
  // The line of the checked file that led to a mistake in another; nothing where the mistake is told best at its own place. The first `related`
  // notes are not places of use.
  std::optional<Span> own_place(const Diagnostic& found, std::size_t related);
  Diagnostic* named_before(const Diagnostic& found);
  // Whether the file in which it stands makes the mistake alone.
  bool is_of_its_file(const Diagnostic& found);
  bool names_are_of(const ast::Declaration& declaration, const Source* source);

  Diagnostics& list_;
  const SourceSet* sources_;
  std::vector<Span> uses_;
  std::size_t texts_ = 0;  // of the uses, those that a text is read at
  int muted_ = 0;
  std::shared_ptr<const Symbols> symbols_;         // of the sources, once they are asked for
  std::map<const ast::Declaration*, bool> alone_;  // of other files: whether what it names is declared there
};

}  // namespace boneyard::dsl
