#include "engine/registers.hpp"

namespace boneyard {

void Registers::copy_aside(const DecisionShape& decision) {
  const std::uint16_t* reg = decision.kept;
  aside_.clear();
  for (int i = 0; i < decision.kept_numbers; ++i) aside_.push_back(static_cast<Word>(number(*reg++)));
  for (int i = 0; i < decision.kept_sets; ++i, ++reg) aside_.insert(aside_.end(), set(*reg), set(*reg) + words_);
}

void Registers::copy_back(const DecisionShape& decision) {
  const std::uint16_t* reg = decision.kept;
  const Word* from = aside_.data();
  for (int i = 0; i < decision.kept_numbers; ++i) number(*reg++) = static_cast<std::int32_t>(*from++);
  for (int i = 0; i < decision.kept_sets; ++i, from += words_) std::copy_n(from, words_, set(*reg++));
}

}  // namespace boneyard
