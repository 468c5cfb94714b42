#include "bench/thumb.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <stdexcept>

#include "engine/notation.hpp"
#include "engine/players/odds.hpp"

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
  ChallengeByThumb(const Program& program, bool honest) : shape_(program, Memory::kNone), sample_(shape_), honest_(honest) {}

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
    if (honest_ && !challenges.empty()) return challenges[draw_below(random, static_cast<std::uint32_t>(challenges.size()))];
    if (!honest_ && !bluffs.empty() && draw_below(random, 2) == 0)
      return bluffs[draw_below(random, static_cast<std::uint32_t>(bluffs.size()))];
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
  bool honest_;  // never bluffs, and challenges every claim
};

// The move with this text, or null.
const Move* find_move(const Program& program, int decision, const std::vector<Move>& moves, const std::string& text) {
  const auto found = std::find_if(moves.begin(), moves.end(), [&](const Move& move) { return move_text(program, decision, move) == text; });
  return found == moves.end() ? nullptr : &*found;
}

class HoldAt20 : public Player {
 public:
  Move choose(const InformationSet& set, Random&) override {
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
    const Move* const found = find_move(set.program(), set.decision(), set.moves(), wanted);
    return found != nullptr ? *found : set.moves().front();
  }
};

class ByOdds : public Player {
 public:
  explicit ByOdds(const Program& program) : program_(program), odds_(program) {}

  Move choose(const InformationSet& set, Random& random) override {
    concrete_moves(program_, set.decision(), set.moves(), std::numeric_limits<int>::max(), moves_);
    if (moves_.size() == 1) return moves_.front();
    std::map<std::string, double> shares;
    for (const Odds::Guess& guess : odds_.ask(set, random).guesses)
      shares[move_text(*program_.odds, guess.decision, guess.move)] = guess.share();
    const Move* doubt = nullptr;
    const Move* bid = nullptr;
    const Move* likeliest = nullptr;
    double least = 0.5;
    double most = -1;
    for (const Move& move : moves_) {
      const auto own = shares.find(move_text(program_, set.decision(), move));
      if (own == shares.end()) continue;
      const auto& way = program_.decisions[static_cast<std::size_t>(set.decision())].ways[move.way];
      if (way.range < 0) {
        if (own->second > least) doubt = &move;
        least = std::max(least, own->second);
        continue;
      }
      if (own->second >= 0.6 && (bid == nullptr || move.values > bid->values)) bid = &move;
      if (own->second > most) likeliest = &move;
      most = std::max(most, own->second);
    }
    if (doubt != nullptr) return *doubt;
    if (bid != nullptr || likeliest != nullptr) return bid != nullptr ? *bid : *likeliest;
    return moves_[draw_below(random, static_cast<std::uint32_t>(moves_.size()))];
  }

 private:
  const Program& program_;
  Odds odds_;
  std::vector<Move> moves_;
};

class BidsByRule : public Player {
 public:
  BidsByRule(const Program& program, Level level, bool counts) : program_(program), inner_(make_player(program, level)), counts_(counts) {}

  Move choose(const InformationSet& set, Random& random) override {
    concrete_moves(program_, set.decision(), set.moves(), std::numeric_limits<int>::max(), moves_);
    const auto& way = program_.decisions[static_cast<std::size_t>(set.decision())].ways[moves_.front().way];
    const std::string word = way.parts.front().word;
    if (word != "bid" && word != "trumps" && find_move(program_, set.decision(), moves_, "pass") == nullptr)
      return inner_->choose(set, random);
    const auto [suit, points] = worth(set);
    if (word == "trumps") {
      const Move* const named = counts_ ? find_move(program_, set.decision(), moves_, "trumps " + std::to_string(suit)) : nullptr;
      return named != nullptr ? *named : inner_->choose(set, random);
    }
    if (counts_ && points > 0)
      if (const Move* const bid = find_move(program_, set.decision(), moves_, "bid " + std::to_string(points) + " points")) return *bid;
    if (const Move* const pass = find_move(program_, set.decision(), moves_, "pass")) return *pass;
    return moves_.front();
  }

 private:
  // The best suit, and what it is bid for; 0: nothing.
  std::pair<int, int> worth(const InformationSet& set) const {
    const View view = set.view();
    std::vector<Face> hand;
    for (const View::Zone& zone : view.zones)
      if (zone.name == program_.seat_text(set.seat()) + "'s hand") hand = zone.tiles;
    const auto doubles = std::count_if(hand.begin(), hand.end(), [](const Face& face) { return face.low == face.high; });
    std::pair<int, int> best{0, 0};
    long most = -1;
    for (int suit = 0; suit <= 6; ++suit) {
      const auto of = std::count_if(hand.begin(), hand.end(), [&](const Face& face) { return face.low == suit || face.high == suit; });
      const bool leads = std::any_of(hand.begin(), hand.end(), [&](const Face& face) { return face.low == suit && face.high == suit; });
      if (2 * of + leads > most) best.first = suit;
      most = std::max<long>(most, 2 * of + leads);
      if (!leads || of < 4 || doubles < 3) continue;
      best = {suit, 30 + static_cast<int>(doubles) - 3};
      break;
    }
    return best;
  }

  const Program& program_;
  std::unique_ptr<Player> inner_;
  bool counts_;
  std::vector<Move> moves_;
};

class OwnTrainFirst : public Player {
 public:
  Move choose(const InformationSet& set, Random&) override {
    const Program& program = set.program();
    const auto& ways = program.decisions[static_cast<std::size_t>(set.decision())].ways;
    const Move* best = &set.moves().front();
    int most = -1;
    for (const Move& move : set.moves()) {
      const auto& parts = ways[move.way].parts;
      if (parts.front().word != "place") continue;
      const bool own =
          std::any_of(parts.begin(), parts.end(), [](const auto& part) { return part.word == "on train"; }) && move.values[1] == set.seat();
      const int worth = (own ? 100 : 0) + program.tiles.pips(static_cast<Tile>(move.values[0]));
      if (worth > most) best = &move;
      most = std::max(most, worth);
    }
    return *best;
  }
};

}  // namespace

std::unique_ptr<Player> by_odds(const Program& program) { return std::make_unique<ByOdds>(program); }
std::unique_ptr<Player> always_pass(const Program& program, Level level) { return std::make_unique<BidsByRule>(program, level, false); }
std::unique_ptr<Player> count_trumps_and_doubles(const Program& program, Level level) {
  return std::make_unique<BidsByRule>(program, level, true);
}
std::unique_ptr<Player> own_train_first() { return std::make_unique<OwnTrainFirst>(); }
std::unique_ptr<Player> challenge_by_thumb(const Program& program) { return std::make_unique<ChallengeByThumb>(program, false); }
std::unique_ptr<Player> honest_challenger(const Program& program) { return std::make_unique<ChallengeByThumb>(program, true); }
std::unique_ptr<Player> hold_at_20() { return std::make_unique<HoldAt20>(); }

}  // namespace boneyard::bench
