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

// Of the words in a quotation, those whose places in the rules are among the occurrences. Both have the same words, whatever blanks are between them.
template <typename Same>
void add_words(const Span& quotation, const Span& place, const std::vector<Occurrence>& all, const Same& same, std::vector<Span>& made) {
  const std::vector<Span> quoted = words_in(quotation);
  const std::vector<Span> words = words_in(place);
  for (std::size_t i = 0; i < std::min(quoted.size(), words.size()); ++i)
    if (std::any_of(all.begin(), all.end(), [&](const Occurrence& one) { return one.span == words[i] && same(one); }))
      made.push_back(quoted[i]);
}

}  // namespace

std::vector<Span> quotations(const Reading& reading, const Occurrence& local) {
  std::vector<Span> made;
  for (const auto& file : reading.sources.files)
    for (const ast::Declaration& mutant : file->declarations) {
      if (mutant.kind != ast::Declaration::Kind::kMutant) continue;
      const std::vector<Span> rules = rules_of(mutant);
      const std::vector<Span> places = dsl::places_of(reading.sources.files, mutant.text);
      if (rules.size() != 2 || places.size() != 1 || places[0].source != local.binding.source) continue;
      const Span& place = places[0];
      add_words(
          rules[0], place, reading.names.at(place.source), [&](const Occurrence& one) { return one.same_name(local); }, made);

      auto changed = std::make_shared<dsl::Source>(dsl::Source{place.source->name, dsl::replaced(place, mutant.text2)});
      const std::uint32_t rest = static_cast<std::uint32_t>(place.source->text.size()) - place.end;
      const Span there{changed.get(), place.begin, static_cast<std::uint32_t>(changed->text.size()) - rest};
      dsl::Diagnostics unheard;
      const ast::File read = dsl::parse(changed, unheard);
      // Bound where it was, before the place or behind it; or in the place as well as in what stands there now.
      const auto same = [&](const Occurrence& one) {
        const std::uint32_t was = local.binding.begin;
        const std::uint32_t is = one.binding.begin;
        if (!one.local() || one.name != local.name) return false;
        if (was < place.begin) return is == was;
        return was < place.end ? is >= there.begin && is < there.end : is - there.end == was - place.end;
      };
      add_words(rules[1], there, occurrences(read), same, made);
    }
  return made;
}

}  // namespace boneyard::cli::lsp
