#include "dsl/proving/label.hpp"

#include <tuple>

namespace boneyard::dsl {

std::weak_ordering Secret::operator<=>(const Secret& other) const {
  return std::tie(kind, what, owner, age, on_table) <=> std::tie(other.kind, other.what, other.owner, other.age, other.on_table);
}

bool Label::add(Secret secret) {
  const auto at = std::lower_bound(secrets_.begin(), secrets_.end(), secret);
  if (at == secrets_.end() || *at != secret) {
    secrets_.insert(at, std::move(secret));
    return true;
  }
  return std::erase_if(at->shown_to, [&](int term) { return !std::binary_search(secret.shown_to.begin(), secret.shown_to.end(), term); }) >
         0;
}

bool Label::operator==(const Label& other) const {
  return std::equal(secrets_.begin(), secrets_.end(), other.secrets_.begin(), other.secrets_.end(),
                    [](const Secret& one, const Secret& two) { return one == two && one.shown_to == two.shown_to; });
}

bool Label::join(const Label& other) {
  bool grown = false;
  for (const Secret& secret : other.secrets_) grown = add(secret) || grown;
  return grown;
}

}  // namespace boneyard::dsl
