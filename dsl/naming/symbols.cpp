#include "dsl/naming/symbols.hpp"

#include <algorithm>
#include <iterator>

namespace boneyard::dsl {

Symbols::Symbols(const std::vector<std::shared_ptr<const ast::File>>& files) : files_(files) {
  for (const auto& file : files) by_file_[file->source.get()] = occurrences(*file, bound_at_steps_);
  link(files, bound_at_steps_, by_file_);
  for (const auto& [source, all] : by_file_)
    for (const Occurrence& one : all) {
      if (one.local())
        ++bound_[{one.binding.source, one.binding.begin}];
      else if (!one.step)
        ++declared_[one.name];
    }
}

Symbols::Symbols(const ast::Expression& expression) : expression_(&expression) {
  by_file_[expression.span.source] = occurrences(expression);
}

const std::vector<Occurrence>& Symbols::in(const Source& source) const {
  static const std::vector<Occurrence> kNone;
  const auto it = by_file_.find(&source);
  return it == by_file_.end() ? kNone : it->second;
}

const Occurrence* Symbols::at(const Source& source, std::size_t offset) const {
  const std::vector<Occurrence>& all = in(source);
  const auto it = std::lower_bound(all.begin(), all.end(), offset, [](const Occurrence& one, std::size_t at) { return one.span.end < at; });
  return it != all.end() && it->span.begin <= offset ? &*it : nullptr;
}

const Occurrence* Symbols::beginning(const Span& place) const {
  const Occurrence* const found = place.source != nullptr ? at(*place.source, place.begin) : nullptr;
  return found != nullptr && found->span.begin == place.begin ? found : nullptr;
}

Span Symbols::bound_around(const Span& place) const {
  const Occurrence* const found = beginning(place);
  return found == nullptr ? Span{} : found->declares ? found->hides : found->binding;
}

Span Symbols::bound_at(const Span& place) const {
  const Occurrence* const found = beginning(place);
  return found != nullptr && found->declares ? found->binding : Span{};
}

Around Symbols::around(const Span& place) const {
  for (const auto& file : files_)
    if (file->source.get() == place.source) return dsl::around(*file, place.begin, bound_at_steps_);
  return expression_ != nullptr ? dsl::around(*expression_, place.begin) : Around();
}

std::vector<Occurrence> Symbols::declarations(const Occurrence& of) const {
  std::vector<Occurrence> made;
  for (const auto& [source, all] : by_file_)
    std::copy_if(all.begin(), all.end(), std::back_inserter(made),
                 [&](const Occurrence& one) { return one.declares && one.same_name(of); });
  return made;
}

std::size_t Symbols::count(const ast::Name& declared) const {
  const Occurrence* const here = declared.span.source != nullptr ? at(*declared.span.source, declared.span.begin) : nullptr;
  if (here == nullptr || here->name != declared.text) return 0;
  if (here->local()) return bound_.at({here->binding.source, here->binding.begin});
  const auto it = declared_.find(here->name);
  return it == declared_.end() ? 0 : it->second;
}

}  // namespace boneyard::dsl
