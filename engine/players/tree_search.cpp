#include "engine/players/tree_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <utility>

namespace boneyard {
namespace {

constexpr float kExploration = 0.7F;
// What is known of a move in general counts as much as so many visits.
constexpr float kTrusted = 3;
// A table of so many takes 32 MB.
constexpr std::size_t kMostEdges = std::size_t{1} << 21;
constexpr std::uint64_t kBetweenLooks = 64;
constexpr int kDealsOfOdds = 16;
constexpr int kDealsOfRootOdds = 200;
// Where all moves have odds, one that comes true less often than this by what its player sees is not made while there is another: of ten such bids of dice, made because the bids of others spoke
// for them, none came true.
constexpr float kLeastOdds = 0.1F;
// A bid is thought about so much longer: there is a whole hand to play before it is made or set.
constexpr std::uint64_t kThoughtOfBids = 8;
// But no longer than half of the steps that a move may take (kStepsOfThought), unless every move gets more.
constexpr std::uint64_t kMostThoughtOfBids = 1'200'000;
// A share that is no better and no worse than that of others.
constexpr double kEven = 0.5;
// So much more a pass is worth where a partner's bid stands, and less where an opponent's does: in a trick game for partners, two of three such bids were made, and more than half of those
// that the rules forced upon somebody. By that, an opponent's bid would take as much from a pass as a partner's adds to it, but then somebody bid on over an
// opponent in four deals of five, and was set as often as not. Search makes too little of all bids: those that it expected to make half of the time were made more often.
constexpr double kOfPartnersBid = 0.07;
constexpr double kOfOpponentsBid = 0.045;
constexpr double kOfForcedBid = 0.02;
constexpr double kTooLittle = 0.025;
// Deals that are tried to be certain of a move, and before them some at random, which nearly all moves fail in.
constexpr double kMostCertain = 70'000;
constexpr int kFirstTried = 16;
// A claim that others can doubt is true this many times as often as one made at random: a false claim costs its owner.
constexpr float kTrueClaims = 30;
constexpr int kMostDealsTried = 30;
// To draw a deal in which few challenges come true takes three times as long as to play it on, so that it is played on more than once.
constexpr int kRoundsADeal = 4;

// To look at so many guesses takes as long as to play a decision.
constexpr std::uint64_t kGuessesADecision = 5;

// Whether players choose tiles that others hear nothing of.
bool hides_tiles(const Program& program) {
  const auto chooses_tiles = [](const WayInfo& way) {
    return std::any_of(way.choices.begin(), way.choices.end(), [](const ChoiceInfo& choice) {
      return choice.kind == ChoiceInfo::Kind::kTile || choice.kind == ChoiceInfo::Kind::kTiles;
    });
  };
  return std::any_of(program.decisions.begin(), program.decisions.end(), [&](const DecisionInfo& decision) {
    return !decision.open && std::any_of(decision.ways.begin(), decision.ways.end(), chooses_tiles);
  });
}

constexpr std::size_t kNoPlace = ~std::size_t{0};

// What the table keeps of a key.
std::uint32_t upper_of(std::uint64_t key) { return std::max<std::uint32_t>(1, static_cast<std::uint32_t>(key >> 32)); }

// The natural logarithm of a number above 0, of its upper twelve bits: a call of the library would spill all registers of the loop that compares moves.
class Logs {
 public:
  Logs() {
    for (std::size_t i = 1; i < small_.size(); ++i) small_[i] = static_cast<float>(std::log(static_cast<double>(i)));
  }
  float of(std::uint32_t number) const {
    const int shift = std::max(0, static_cast<int>(std::bit_width(number)) - kBits);
    return small_[number >> shift] + static_cast<float>(shift) * std::numbers::ln2_v<float>;
  }

 private:
  static constexpr int kBits = 12;
  std::array<float, std::size_t{1} << kBits> small_{};
};
const Logs logs;

// Leaves all chance as it is, and notes that there was some.
class Thrown : public ChanceSource {
 public:
  bool mix(int, std::span<Tile>) override { return noted(); }
  bool roll(std::uint32_t, std::span<std::int32_t>) override { return noted(); }
  bool lot(SeatMask, Seat&) override { return noted(); }
  bool any() const { return any_; }

 private:
  bool noted() {
    any_ = true;
    return false;
  }
  bool any_ = false;
};

}  // namespace

TreeSearch::TreeSearch(const Program& program)
    : program_(program),
      shape_(program, Memory::kNone),
      key_(program, shape_),
      rollout_(program, shape_),
      odds_(program, shape_, key_, kDealsOfOdds),
      root_odds_(program, shape_, key_, kDealsOfRootOdds),
      reward_(program, rollout_.machine(), rollout_.prospects()),
      deals_(program, shape_),
      state_(shape_),
      deal_(shape_),
      hides_tiles_(hides_tiles(program)) {
  if (rollout_.learns()) habits_.emplace(program, key_);
  rollout_.follow(&odds_);
}

void TreeSearch::begin(std::uint64_t budget) {
  const std::size_t size = std::bit_ceil(std::clamp<std::size_t>(budget / 4, std::size_t{1} << 10, kMostEdges));
  edges_.assign(size, Edge{});
  used_ = 0;
  root_edges_.assign(root_moves_.size(), nullptr);
}

void TreeSearch::find_places(Seat root) {
  root_places_.assign(root_moves_.size(), kNoPlace);
  const State::Header& header = state_.header();
  // In other deals the list is the same: rules that let it depend on what the seat may not know are refused.
  if (program_.decisions[static_cast<std::size_t>(header.decision)].ranged || std::countr_zero(header.to_act) != root) return;
  if (rollout_.machine().moves(state_, root, list_).happened()) return;
  for (std::size_t i = 0; i < root_moves_.size(); ++i) {
    const auto found = std::find(list_.begin(), list_.end(), root_moves_[i]);
    if (found != list_.end()) root_places_[i] = static_cast<std::size_t>(found - list_.begin());
  }
}

// The edge with this key or the free place for it; null when the table is full. Two keys are taken for one once in some 10^9 looks.
TreeSearch::Edge* TreeSearch::find(std::uint64_t key) {
  Edge* const edges = edges_.data();
  const std::size_t mask = edges_.size() - 1;
  const std::uint32_t upper = upper_of(key);
  for (std::size_t at = key & mask;; at = (at + 1) & mask) {
    Edge& edge = edges[at];
    if (edge.key == upper) return &edge;
    if (edge.key == 0) return used_ < edges_.size() / 4 * 3 ? &edge : nullptr;
  }
}

bool TreeSearch::descend(Seat seat, bool root, const std::vector<Move>& moves, Random& random, std::size_t& chosen) {
  const std::uint64_t view = root ? 1 : key_.of(state_, seat);
  const int decision = state_.header().decision;
  const std::size_t count = moves.size();
  if (found_.size() < count) found_.resize(count);
  Found* const found = found_.data();
  fresh_.clear();
  // All places are asked for before the first is read: nearly every one is far from what the processor has at hand.
  const Edge* const edges = edges_.data();
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t move = root ? root_keys_[i] : key_.of(decision, moves[i]);
    found[i] = {view ^ move, root ? root_edges_[i] : nullptr, habits_ ? habits_->worth(move) : -1};
    if (!root) __builtin_prefetch(edges + (found[i].key & (edges_.size() - 1)));
  }
  std::uint32_t most = 1;
  for (std::size_t i = 0; i < count; ++i) {
    if (found[i].edge == nullptr) found[i].edge = find(found[i].key);
    Edge* const edge = found[i].edge;
    if (edge != nullptr) most = std::max(most, edge->offered);
    if ((edge == nullptr || edge->visits == 0) && found[i].worth < 0) fresh_.push_back(i);
  }
  if (fresh_.empty()) {
    float best = -1;
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
      Edge* const edge = found[i].edge;
      const bool met = edge != nullptr && edge->visits > 0;
      const float prior = found[i].worth < 0 ? 0 : kTrusted;
      float visits = prior, total = prior * found[i].worth;
      std::uint32_t offered = most + 1;
      if (met) {
        offered = ++edge->offered;
        visits += static_cast<float>(edge->visits);
        total += edge->total;
      }
      // The mean and kExploration * sqrt(log(offered) / visits), with one division.
      const float value = (total + kExploration * std::sqrt(logs.of(offered) * visits)) / visits;
      at = value > best ? i : at;
      best = std::max(value, best);
    }
    chosen = at;
  } else {
    chosen = fresh_[fresh_.size() == 1 ? 0 : draw_below(random, static_cast<std::uint32_t>(fresh_.size()))];
  }
  Edge* const edge = found[chosen].edge;
  if (edge == nullptr) return fresh_.empty();
  const bool known = edge->visits > 0;
  if (edge->key == 0) {
    edge->key = upper_of(found[chosen].key);
    edge->offered = fresh_.empty() ? most : 1;
    ++used_;
    if (root) root_edges_[chosen] = edge;
  }
  path_.push_back({seat, static_cast<std::size_t>(edge - edges_.data())});
  return known;
}

void TreeSearch::draw_unchallenged(Seat root, Random& random) {
  for (int tried = 1;; ++tried) {
    deals_.sample(random, deal_);
    if (tried == kMostDealsTried) return;
    float likely = 1;
    for (const Move& move : root_moves_)
      if (odds_.has(deal_.header().decision, move.way) && odds_.comes_true(deal_, root, move)) likely /= kTrueClaims;
    if (static_cast<float>(random()) * 0x1p-32F < likely) return;
  }
}

void TreeSearch::sample(Seat root, Random& random) {
  if (!may_challenge_) return deals_.sample(random, state_);
  if (rounds_left_-- == 0) {
    draw_unchallenged(root, random);
    rounds_left_ = kRoundsADeal - 1;
  }
  state_ = deal_;
  state_.header().random = Deals::new_chance(random);
}

std::uint64_t TreeSearch::iterate(Seat root, Random& random) {
  path_.clear();
  if (habits_) habits_->begin();
  std::uint64_t spent = 0;
  std::size_t at_root = root_moves_.size();
  bool in_tree = true;
  std::optional<RolloutEnd> end;
  const auto most_left = [&] { return kLongestRollout - std::min(kLongestRollout, spent); };
  // Nobody is to act after a move that the end of the budget interrupted.
  while (in_tree && !state_.over() && state_.header().to_act != 0 && spent < kLongestRollout) {
    // Of those who choose at once the root is first: the tree would end with the others before it came to the root.
    const bool is_root = at_root == root_moves_.size() && (state_.header().to_act >> root & 1) != 0;
    const Seat seat = is_root ? root : std::countr_zero(state_.header().to_act);
    const int decision = state_.header().decision;
    const std::vector<Move>* moves = &root_moves_;
    if (!is_root) {
      if (rollout_.machine().moves(state_, seat, list_).happened() || list_.empty()) break;
      moves = &list_;
      if (const Move* const pass = rollout_.pass_among(decision, list_)) {
        list_ = {*pass};
      } else if (program_.decisions[static_cast<std::size_t>(decision)].ranged) {
        concrete_moves(program_, decision, list_, kMostNumbers, moves_);
        moves = &moves_;
      }
    }
    std::size_t chosen = 0;
    ++spent;
    const std::size_t steps = path_.size();
    if (moves->size() > 1) in_tree = descend(seat, is_root, *moves, random, chosen);
    if (is_root) {
      at_root = chosen;
      in_tree = in_tree && !by_odds_;
    }
    const Move& move = (*moves)[chosen];
    // Where the move stands in its list. The last of the tree is the first that native code makes; so is one that ended play when it was made before.
    const std::size_t place = is_root ? root_places_[chosen] : moves == &list_ && moves->size() > 1 ? chosen : kNoPlace;
    if (!in_tree && place != kNoPlace) {
      end = rollout_.play_after(state_, random, most_left(), move, place);
      break;
    }
    if (habits_) habits_->made(seat, decision, move);
    // A forced move has no edge, and none that the table has no room for.
    Edge* const edge = path_.size() > steps ? &edges_[path_.back().edge] : nullptr;
    if (edge != nullptr && edge->ends && place != kNoPlace && (end = rollout_.end_after(state_, place))) break;
    rollout_.machine().apply(state_, seat, move);
    if (edge != nullptr) edge->ends = state_.over();
  }
  if (!end) end = rollout_.play(state_, random, most_left());
  spent += end->decisions + odds_.looked_at() / kGuessesADecision;
  Reward::Values values;
  reward_.of(*end, values);
  if (may_pass_ && end->winners != 0) Reward::as_usual(values);
  if (habits_) habits_->learn(values);
  for (const Step& step : path_) {
    edges_[step.edge].total += values[static_cast<std::size_t>(step.seat)];
    ++edges_[step.edge].visits;
  }
  if (at_root < root_moves_.size()) shares_[at_root].add(values[static_cast<std::size_t>(root)]);
  ++iterations_;
  if (end->winners != 0 && !may_pass_) ++decided_;
  return spent;
}

bool TreeSearch::wins_at_once(const State& deal, Seat seat, const Move& move) {
  Thrown thrown;
  state_ = deal;
  rollout_.machine().apply(state_, seat, move, nullptr, &thrown);
  const State::Header& header = state_.header();
  if (header.status != Status::kOver || thrown.any()) return false;
  const SeatMask team = program_.team_of(seat);
  if (header.winners != 0) return ((header.winners >> seat) & 1) != 0 && (header.winners & ~team) == 0;
  if (!by_rounds()) return false;
  Reward::Values values;
  reward_.of(state_, values);
  return static_cast<double>(values[static_cast<std::size_t>(seat)]) > kEven;
}

double TreeSearch::worth_of_pass(Seat seat, const Move& pass) {
  Move next = pass;
  Seat acting = seat;
  const int decision = state_.header().decision;
  for (int passes = 0; passes < program_.seats; ++passes) {
    rollout_.machine().apply(state_, acting, next);
    const State::Header& header = state_.header();
    if (header.status != Status::kDecision || header.to_act == 0) return kEven;
    acting = std::countr_zero(header.to_act);
    if (rollout_.machine().moves(state_, acting, list_).happened()) return kEven;
    if (const Move* const more = rollout_.pass_among(header.decision, list_)) {
      next = *more;
      continue;
    }
    const bool forced = header.decision == decision;
    if (((program_.team_of(seat) >> acting) & 1) != 0) return kEven - kTooLittle + (forced ? kOfForcedBid : kOfPartnersBid);
    return kEven - kTooLittle - (forced ? kOfForcedBid : kOfOpponentsBid);
  }
  return kEven;
}

std::vector<Move> TreeSearch::certain(const InformationSet& set) {
  std::vector<Move> moves;
  concrete_moves(program_, set.decision(), set.moves(), kMostNumbers, moves);
  Deals deals = set.deals(shape_);
  if (!deals.exact() || deals.outcomes() > kMostCertain) return {};
  State deal(shape_);
  Random random = random_for(0, 0, Stream::kPlayers);
  deals.sample(random, deal);
  reward_.begin(deal);
  const auto drop = [&] { std::erase_if(moves, [&](const Move& move) { return !wins_at_once(deal, set.seat(), move); }); };
  for (int i = 0; i < kFirstTried && !moves.empty(); ++i) {
    deals.sample(random, deal);
    drop();
  }
  if (!moves.empty()) deals.each(deal, [&](std::uint64_t) { drop(); });
  if (out_of_steps()) moves.clear();
  return moves;
}

std::vector<Estimate> TreeSearch::estimates(const InformationSet& set, Random& random, std::uint64_t budget) {
  budget = rollout_.decisions(budget);
  concrete_moves(program_, set.decision(), set.moves(), kMostNumbers, root_moves_);
  const Move* const pass = set.moves().size() == 1 ? nullptr : rollout_.pass_among(set.decision(), set.moves());
  if (pass != nullptr) {
    std::erase(root_moves_, *pass);
    budget = std::max(budget, std::min(budget * kThoughtOfBids, rollout_.decisions(kMostThoughtOfBids)));
  }
  may_pass_ = pass != nullptr;
  root_keys_.clear();
  for (const Move& move : root_moves_) root_keys_.push_back(key_.of(set.decision(), move));
  const std::size_t count = root_moves_.size();
  double pass_share = kEven;
  shares_.assign(count, {});
  iterations_ = 0;
  decided_ = 0;
  if (count > 1 || pass != nullptr) {
    begin(budget);
    by_odds_ = odds_.has_all(set.decision());
    may_challenge_ = hides_tiles_ && odds_.has(set.decision()) && !by_odds_;
    rounds_left_ = 0;
    if (habits_) habits_->forget();
    rollout_.follow(habits_ ? &*habits_ : nullptr);
    const std::uint64_t weighed = deals_.begin(set, random, budget, &odds_);
    std::uint64_t spent = weighed;
    sample(set.seat(), random);
    find_places(set.seat());
    reward_.begin(state_);
    if (pass != nullptr) {
      pass_share = worth_of_pass(set.seat(), *pass);
      sample(set.seat(), random);
    }
    while (spent < budget && !(iterations_ > 0 && out_of_steps())) {
      if (iterations_ > 0) sample(set.seat(), random);
      spent += iterate(set.seat(), random);
      if (iterations_ % kBetweenLooks != 0) continue;
      // So many more iterations at most: when all of them went to the second best, it would still be the second.
      const std::uint64_t left = (budget - std::min(budget, spent)) / std::max<std::uint64_t>(1, (spent - weighed) / iterations_);
      std::uint64_t first = 0, second = 0;
      for (const Average& share : shares_) {
        if (share.count() > first)
          second = std::exchange(first, share.count());
        else
          second = std::max(second, share.count());
      }
      if (first > second + left) break;
    }
  }
  std::vector<Estimate> estimates;
  for (std::size_t i = 0; i < count; ++i) estimates.push_back(estimate_of(root_moves_[i], shares_[i]));
  std::stable_sort(estimates.begin(), estimates.end(),
                   [](const Estimate& a, const Estimate& b) { return a.visits != b.visits ? a.visits > b.visits : a.share > b.share; });
  if (by_odds_ && count > 1) {
    sample(set.seat(), random);
    std::vector<float> odds;
    root_odds_.of(state_, set.seat(), root_moves_, odds);  // all at once, which is faster than one by one
    std::stable_partition(estimates.begin(), estimates.end(),
                          [&](const Estimate& one) { return root_odds_.of(state_, set.seat(), one.move) >= kLeastOdds; });
  }
  // What others will make of their hands search does not find out: who bids has to expect more of it than of a pass.
  if (pass != nullptr) {
    const auto less = [&](const Estimate& one) { return one.share <= pass_share; };
    estimates.insert(std::find_if(estimates.begin(), estimates.end(), less), {*pass, pass_share, 0, estimates.front().visits});
  }
  return estimates;
}

}  // namespace boneyard
