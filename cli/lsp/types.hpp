#pragma once
// Of what type the names of a game are, as far as its rules can be read.

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "cli/lsp/workspace.hpp"
#include "dsl/checking/checked_game.hpp"

namespace boneyard::cli::lsp {

class Types {
 public:
  explicit Types(std::shared_ptr<const Reading> reading);

  // Of a place in a file of that name, which need not be the same object. `number`, `seats`, as rules write it, of what is bound or defined there; of a parameter that stands for what is declared, `zone`. Empty where it is not known.
  std::string of(const dsl::Span& name) const;

 private:
  using Place = std::pair<const dsl::Source*, std::uint32_t>;
  std::shared_ptr<const Reading> reading_;
  std::shared_ptr<const dsl::CheckedGame> game_;
  std::map<Place, std::string> parameters_;
};

}  // namespace boneyard::cli::lsp
