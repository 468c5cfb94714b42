#include "cli/lsp/quotations.hpp"

#include <algorithm>
#include <memory>
#include <string>

#include "dsl/reading/mutation.hpp"
#include "dsl/reading/parse.hpp"

namespace boneyard::cli::lsp {
namespace {

namespace ast = dsl::ast;
using dsl::Span;

// The occurrences in a place of the rules, where a quotation has them. Both have the same words, whatever blanks are between them.
template <typename Visit>
void for_each_in(const Span& quotation, const Span& place, const std::vector<Occurrence>& all, const Visit& visit) {
  const std::vector<Span> quoted = dsl::words_in(quotation);
  const std::vector<Span> words = dsl::words_in(place);
  for (std::size_t i = 0; i < std::min(quoted.size(), words.size()); ++i)
    for (const Occurrence& one : all)
      if (one.span.source == words[i].source && words[i].begin <= one.span.begin && one.span.end <= words[i].end) {
        const std::uint32_t begin = quoted[i].begin + (one.span.begin - words[i].begin);
        visit(one, Span{quotation.source, begin, begin + (one.span.end - one.span.begin)});
      }
}

// The names in the texts of a mutant, as they stand there and bound as in the rules.
std::vector<Occurrence> names_in(const Reading& reading, const dsl::Mutable& mutable_rules, const ast::Declaration& mutant) {
  std::vector<Occurrence> made;
  const std::vector<Span> rules = dsl::rules_of(mutant);
  const std::vector<Span> places = mutable_rules.places_of(mutant.text);
  if (rules.size() != 2 || places.size() != 1) return made;
  const Span& place = places[0];
  const std::vector<Occurrence>& names = reading.symbols->in(*place.source);
  const auto add = [&](Occurrence one, const Span& at, const Span& binding) {
    one.span = at;
    one.binding = binding;
    one.declares = false;
    made.push_back(std::move(one));
  };
  for_each_in(rules[0], place, names, [&](const Occurrence& one, const Span& at) { add(one, at, one.binding); });

  auto changed = std::make_shared<dsl::Source>(dsl::Source{place.source->name, dsl::replaced(place, mutant.text2)});
  const std::uint32_t rest = static_cast<std::uint32_t>(place.source->text.size()) - place.end;
  const Span there{changed.get(), place.begin, static_cast<std::uint32_t>(changed->text.size()) - rest};
  dsl::Diagnostics unheard;
  const ast::File read = dsl::parse(changed, unheard);
  // Bound where it was, before the place or behind it; or in the place as well as in what stands there now.
  const auto was_bound = [&](const Occurrence& one) {
    const std::uint32_t is = one.binding.begin;
    const auto same = [&](const Occurrence& each) {
      const std::uint32_t was = each.span.begin;
      if (!each.declares || !each.local() || each.name != one.name) return false;
      if (was < place.begin) return is == was;
      return was < place.end ? is >= there.begin && is < there.end : is - there.end == was - place.end;
    };
    const auto it = std::find_if(names.begin(), names.end(), same);
    return it == names.end() ? Span{rules[1].source, rules[1].begin, rules[1].begin} : it->binding;
  };
  dsl::BoundAtSteps steps;
  for_each_in(rules[1], there, dsl::occurrences(read, steps),
              [&](const Occurrence& one, const Span& at) { add(one, at, one.local() ? was_bound(one) : Span{}); });
  return made;
}

}  // namespace

std::vector<Occurrence> quotations(const Reading& reading, const Occurrence& local) {
  std::vector<Occurrence> made;
  const dsl::Mutable mutable_rules(reading.sources.files);
  for (const auto& file : reading.sources.files)
    for (const ast::Declaration& mutant : file->declarations) {
      if (mutant.kind != ast::Declaration::Kind::kMutant || (mutant.text + '\n' + mutant.text2).find(local.name) == std::string::npos)
        continue;
      for (Occurrence& one : names_in(reading, mutable_rules, mutant))
        if (one.same_name(local)) made.push_back(std::move(one));
    }
  return made;
}

std::optional<Occurrence> quoted_at(const Reading& reading, const dsl::Source& source, std::size_t offset) {
  const auto touches = [&](const Span& span) { return span.source == &source && span.begin <= offset && offset <= span.end; };
  for (const auto& file : reading.sources.files)
    for (const ast::Declaration& mutant : file->declarations) {
      if (mutant.kind != ast::Declaration::Kind::kMutant || !touches(mutant.span)) continue;
      for (Occurrence& one : names_in(reading, dsl::Mutable(reading.sources.files), mutant))
        if (touches(one.span)) return std::move(one);
    }
  return std::nullopt;
}

}  // namespace boneyard::cli::lsp
