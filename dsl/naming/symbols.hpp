#pragma once
// Every name in the files of a game, also in files with mistakes: where it stands, what declares or binds it, and what uses that. Whoever asks about a name asks here.

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "dsl/naming/names.hpp"

namespace boneyard::dsl {

using NamesByFile = std::map<const Source*, std::vector<Occurrence>>;

class Symbols {
 public:
  Symbols() = default;
  // Linear in the number of names, but for a logarithm.
  explicit Symbols(const std::vector<std::shared_ptr<const ast::File>>& files);
  // Those of an expression outside of all files. It has to outlive them.
  explicit Symbols(const ast::Expression& expression);

  // Those of a file, in their order; none of a file that is not among them.
  const std::vector<Occurrence>& in(const Source& source) const;
  const NamesByFile& by_file() const { return by_file_; }
  // The occurrence that a place touches; null when none does. Logarithmic.
  const Occurrence* at(const Source& source, std::size_t offset) const;
  // Where the name that stands at a place is bound: around the place, if this binds it too. Without a source: nowhere around it. Logarithmic.
  Span bound_around(const Span& place) const;
  // What stands for the binding of a name at the place that binds it: this place, or the first of several that have one name. Logarithmic.
  Span bound_at(const Span& place) const;
  // What a name can stand for at a place, the nearest last. Linear.
  Around around(const Span& at) const;
  // The places that declare a name, or bind it. Linear.
  std::vector<Occurrence> declarations(const Occurrence& of) const;
  // How many places in all files have the name that is declared or bound here, this one included. Logarithmic.
  std::size_t count(const ast::Name& declared) const;

 private:
  using Place = std::pair<const Source*, std::uint32_t>;

  const Occurrence* beginning(const Span& place) const;

  std::vector<std::shared_ptr<const ast::File>> files_;
  const ast::Expression* expression_ = nullptr;
  BoundAtSteps bound_at_steps_;
  NamesByFile by_file_;
  std::map<std::string, std::size_t, std::less<>> declared_;  // by the name
  std::map<Place, std::size_t> bound_;                        // by the place that binds it
};

}  // namespace boneyard::dsl
