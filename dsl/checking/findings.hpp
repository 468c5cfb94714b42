#pragma once
// Where the mistakes of one check are told. Phases, definitions and ways are written out where they are used, so that a mistake has several
// places: the one where it shows, and those that led there. A Findings knows the way from the place of use inwards, and tells every mistake at
// the line that its author can mend, with the other places as notes. That line is the place itself where it stands in the file that is checked,
// and also where the other file has the mistake when it is checked alone; else it is the line of the checked file that led there. Internal to dsl/.

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/loader.hpp"

namespace boneyard::dsl {

class Findings {
 public:
  // Without `sources`, every mistake is told where it shows.
  explicit Findings(Diagnostics& list, const SourceSet* sources = nullptr) : list_(list), sources_(sources) {}

  // `notes` are places that have to do with the mistake. One code is told once at one place.
  void report(Code code, const Span& place, std::string message, Hint hint = {}, std::vector<Note> notes = {});
  void report(Diagnostic found);
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

  // Between these two the text is read of something that is used at `use`.
  void enter(const Span& use) { uses_.push_back(use); }
  void leave() { uses_.pop_back(); }
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
  bool shows_alone(const Diagnostic& found);

  Diagnostics& list_;
  const SourceSet* sources_;
  std::vector<Span> uses_;
  int muted_ = 0;
  using Mistake = std::tuple<Code, std::uint32_t, std::uint32_t>;  // with its begin and end
  std::map<const Source*, std::set<Mistake>> alone_;               // what other files have when each is checked alone
};

}  // namespace boneyard::dsl
