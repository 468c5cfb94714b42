#include "engine/studying/sampler.hpp"

namespace boneyard {

Sampler::Sampler(const Game& game, const Study& study, const std::atomic<NativeGame>* native)
    : game_(game), study_(study), playout_(game, native), seated_(study.players.size()) {
  for (const PlayerMaker& make : study.players) players_.push_back(make(game.program()));
  if (!players_.empty()) match_.emplace(game);
}

Seat Sampler::turned(std::uint64_t index) const {
  return study_.rotates ? static_cast<Seat>(index % static_cast<std::uint64_t>(game_.program().seats)) : 0;
}

PlayoutResult Sampler::play(std::uint64_t index, EventSink* sink) {
  if (!match_) return playout_.play(study_.seed, index, study_.most, sink);
  const std::size_t seats = players_.size();
  for (std::size_t player = 0; player < seats; ++player)
    seated_[(player + static_cast<std::size_t>(turned(index))) % seats] = players_[player].get();
  return match_->play(seated_, study_.seed, index, study_.most, {}, sink);
}

}  // namespace boneyard
