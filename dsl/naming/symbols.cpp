#include "dsl/naming/symbols.hpp"

#include <algorithm>
#include <iterator>

namespace boneyard::dsl {

Symbols::Symbols(const std::vector<std::shared_ptr<const ast::File>>& files) {
  for (const auto& file : files) by_file_[file->source.get()] = occurrences(*file);
  link(files, by_file_);
  for (const auto& [source, all] : by_file_)
    for (const Occurrence& one : all) {
      if (one.local())
        ++bound_[{one.binding.source, one.binding.begin}];
      else if (!one.step)
        ++declared_[one.name];
    }
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
