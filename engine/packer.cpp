#include "engine/packer.hpp"

namespace boneyard {

FaultKind Packer::run(Limits& limits) {
  best_.clear();
  trail_.clear();
  attempts_left_ = kMaxAttempts;
  next_ = 0;
  return pack(0, 0, limits);
}

// Depth first: each candidate is taken or left, in their order.
FaultKind Packer::pack(int from, int taken, Limits& limits) {
  if (--attempts_left_ < 0) return FaultKind::kTooManyCandidates;
  if (taken > count()) best_.assign(trail_.begin(), trail_.begin() + taken);
  if (taken == tiles_) return FaultKind::kNone;  // no tile is left
  const int total = static_cast<int>(candidates_.size()) / words_;
  limits.owe(total - from);  // candidates to be looked at
  if (limits.time_to_look())
    if (const FaultKind why = limits.look(); why != FaultKind::kNone)
      return why == FaultKind::kTooManySteps ? FaultKind::kTooManyCandidates : why;
  for (int i = from; i < total && taken + (total - i) > count(); ++i) {
    const Word* const candidate = candidates_.data() + i * words_;
    Word* const before = together_.data() + taken * words_;
    bool separate = true;
    for (int w = 0; w < words_; ++w) separate &= (candidate[w] & before[w]) == 0;
    if (!separate) continue;
    for (int w = 0; w < words_; ++w) before[words_ + w] = before[w] | candidate[w];
    trail_.resize(static_cast<std::size_t>(taken));
    trail_.push_back(i);
    if (const FaultKind why = pack(i + 1, taken + 1, limits); why != FaultKind::kNone) return why;
  }
  return FaultKind::kNone;
}

}  // namespace boneyard
