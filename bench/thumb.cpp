#include "bench/thumb.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/notation.hpp"

namespace boneyard::bench {
namespace {

// Whether the tiles, one or two, lead from one number to the other.
bool leads(const std::vector<Face>& tiles, int x, int y) {
  const auto has = [](const Face& face, int p, int q) { return (face.low == p && face.high == q) || (face.low == q && face.high == p); };
  if (tiles.size() == 1) return has(tiles[0], x, y);
  for (int n = 0; n <= 6; ++n)
    if ((has(tiles[0], x, n) && has(tiles[1], n, y)) || (has(tiles[1], x, n) && has(tiles[0], n, y))) return true;
  return false;
}

bool some_lead(const std::vector<Face>& tiles, int x, int y) {
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (leads({tiles[i]}, x, y)) return true;
    for (std::size_t j = i + 1; j < tiles.size(); ++j)
      if (leads({tiles[i], tiles[j]}, x, y)) return true;
  }
  return false;
}

class ChallengeByThumb : public Player {
 public:
  explicit ChallengeByThumb(const Program& program) : shape_(program, Memory::kNone), sample_(shape_) {}

  Move choose(const InformationSet& set, Random& random) override {
    const Program& program = set.program();
    const auto& ways = program.decisions[static_cast<std::size_t>(set.decision())].ways;
    const auto word = [&](const Move& move) { return ways[move.way].parts.front().word; };
    const View view = set.view();
    const int x = view.dice[0].shows;
    const int y = view.dice[1].shows;
    std::vector<Move> bluffs;
    std::vector<Move> challenges;
    const Move* otherwise = nullptr;
    for (const Move& move : set.moves()) {
      if (word(move) == "claim") {
        std::vector<Face> tiles;
        for (int i = 0; i < move.tile_count; ++i) tiles.push_back(program.tiles.face(move.tile(i)));
        if (leads(tiles, x, y)) return move;
        bluffs.push_back(move);
      } else if (word(move) == "challenge") {
        challenges.push_back(move);
      } else if (otherwise == nullptr || word(move) == "give") {
        otherwise = &move;
      }
    }
    if (!bluffs.empty() && draw_below(random, 2) == 0) return bluffs[draw_below(random, static_cast<std::uint32_t>(bluffs.size()))];
    if (!challenges.empty()) {
      constexpr int kSamples = 100;
      std::vector<int> allow(challenges.size(), 0);
      Deals deals = set.deals(shape_);
      for (int i = 0; i < kSamples; ++i) {
        deals.sample(random, sample_);
        for (std::size_t c = 0; c < challenges.size(); ++c) {
          std::vector<Face> tiles;
          for (const char* zone : {"hand", "claim"}) {
            const int index = program.find_zone(program.seat_text(challenges[c].values[0]) + "'s " + zone);
            for (Tile tile = 0; tile < shape_.tiles; ++tile)
              if (sample_.zone_of(tile) == index) tiles.push_back(program.tiles.face(tile));
          }
          allow[c] += some_lead(tiles, x, y) ? 1 : 0;
        }
      }
      const auto least = std::min_element(allow.begin(), allow.end());
      if (4 * *least < kSamples) return challenges[static_cast<std::size_t>(least - allow.begin())];
    }
    return otherwise != nullptr ? *otherwise : set.moves().front();
  }

 private:
  Shape shape_;
  State sample_;
};

class HoldAt20 : public Player {
 public:
  Move choose(const InformationSet& set, Random&) override {
    const auto& ways = set.program().decisions[static_cast<std::size_t>(set.decision())].ways;
    const View view = set.view();
    const std::string bank = set.program().seat_text(set.seat()) + "'s bank";
    int total = 0;
    int banked = 0;
    int target = 100;
    for (const View::Variable& variable : view.variables) {
      if (variable.name == "total") total = std::stoi(variable.value);
      if (variable.name == bank) banked = std::stoi(variable.value);
    }
    for (const OptionValue& option : set.program().options)
      if (option.name == "target") target = std::stoi(option.text);
    const std::string wanted = total >= 20 || banked + total >= target ? "hold" : "roll";
    for (const Move& move : set.moves())
      if (ways[move.way].parts.front().word == wanted) return move;
    return set.moves().front();
  }
};

}  // namespace

std::unique_ptr<Player> challenge_by_thumb(const Program& program) { return std::make_unique<ChallengeByThumb>(program); }
std::unique_ptr<Player> hold_at_20() { return std::make_unique<HoldAt20>(); }

}  // namespace boneyard::bench
