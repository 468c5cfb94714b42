#pragma once
// Deals that a seat cannot tell from the true one: for players that think ahead and may not cheat. A player who searched the true state
// would know every hand and foresee every throw. One who searches deals drawn from here knows what the seat knows and nothing else: where
// each tile may be (knowledge.hpp), how many tiles lie where, and what lies in zones that the seat sees. A sample is a whole State: it can
// be played on.
//
// A deal says of each tile that the seat does not see in which zone it lies. All deals that what the seat knows allows are equally likely.
// They are counted, not tried: tiles that may be in the same zones are one class, zones that the same classes may be in are one place, and
// the ways to fill what room is left in the places are summed class by class, each as often as its tiles can be told apart. A sample takes
// how many tiles of a class go to a place in proportion to these sums, and then which. (Counting permutations with restricted positions by
// classes: Diaconis, Graham and Holmes, "Statistical Problems Involving Permutations with Restricted Positions", 2001.) Copies of a face
// count as if they could be told apart: two copies may be one here and one there in two ways, and both here in one, as after any shuffle.
// The order of a pile that the seat does not see is drawn too, each order that agrees with the places it knows as likely as any other.
//
// Sums are doubles. They are sums and products of whole numbers, nothing is taken away, and none is greater than 10^300, so that rounding
// changes the likelihood of a deal by less than one part in 10^9.
//
// The sums need memory: one number for each class, each place where it may be, and each way to have room left in all places. Where these
// are more than kMostSums, samples come from a Markov chain instead. It starts from a deal found without looking at the true one. A step
// shuffles what may be in either of two places; or a tile goes from its place to another where it may be, a tile of that goes on, until a
// place is met again, and the tiles between pass round. Every deal can be reached, and both kinds of steps keep equal likelihoods equal, so
// that the chain comes as near to them as it is given steps. It is given kSweeps rounds over all pairs of places. The tests measure the
// error: on small sets against all deals, on large ones against the sums.
//
// What is known is what knowledge.hpp keeps: places of tiles, each by itself. It keeps nothing of what a choice
// gives away, of what rules state with `told`, or of how moves that nobody saw hang together. So a deal may be drawn that the course of
// play has made unlikely, or impossible in these respects. The list of moves of the seat is that of the true state: the proof of secrets
// refuses rules that let it depend on more than the seat may know, and in a list `told` states nothing.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/program.hpp"
#include "engine/random.hpp"
#include "engine/state.hpp"

namespace boneyard {

class Deals {
 public:
  static constexpr std::size_t kMostSums = std::size_t{1} << 18;  // 2 MB
  static constexpr int kSweeps = 12;

  // Prepares for what `seat` knows of `state`, which must be one that remembers. `samples` is the shape of the states to be written: of the
  // same Program, whether they remember or not. With less than kMostSums the chain is taken sooner; with 0, always. Only for a Program of
  // whose keeps_hidden is empty, and a seat that is asked: what variables hold that others do not know is handed on as it is. Takes time for as many sums as there
  // are, each over the tiles of a class. Throws std::logic_error when what the seat knows contradicts what it sees or itself: true of no
  // state that was played.
  Deals(const Program& program, const State& state, Seat seat, const Shape& samples, std::size_t most_sums = kMostSums);

  // Writes a sample over `into`, a State of the shape given. It shows to the seat what the true state shows to it, and the seat knows the
  // same of it.
  // - Chance goes on from a new generator.
  // - Sealed choices of others are undone, those of an open decision and what is left of earlier ones.
  // - Dice that were thrown and that the seat does not see are thrown anew.
  // - Other seats remember only what they see in this deal: what else they were shown is not for this seat to know.
  // The sample depends on what the seat knows and on `random`, and on nothing else. It takes no memory, and time for the tiles not seen.
  void sample(Random& random, State& into);
  // A generator for the chance of a deal.
  static Random new_chance(Random& random);

  // How many states each() visits: deals with every order of piles, and every throw of dice, that the seat does not see. Of the chain: 0.
  double outcomes() const;
  // Writes each of them over `into` in turn and calls visit(), with how many it stands for: throws of dice that nobody can tell apart are one. Not for the chain. They are there to be
  // looked at: chance does not go on from them.
  using Visitor = std::function<void(std::uint64_t times)>;
  void each(State& into, const Visitor& visit);

  // Whether each deal is exactly as likely as any other; else a chain draws them.
  bool exact() const { return exact_; }
  // How many deals there are, copies told apart, orders not counted. Of the chain: 0.
  double count() const { return count_; }
  // Whether the seat sees where all tiles lie and what all dice show.
  bool certain() const { return exact_ && count_ == 1 && dice_.empty(); }
  std::size_t sums() const { return sums_.size(); }

 private:
  // Tiles that may be in the same places.
  struct Class {
    ZoneSet zones;
    std::vector<Tile> tiles;
    std::vector<std::size_t> places;
    std::vector<std::size_t> sums;  // for each of `places`: where in `sums_` the ways from there on begin
    int later = 0;                  // tiles of the classes after this one
  };
  // Zones that the same classes may be in.
  struct Place {
    std::vector<std::size_t> zones;  // into `hidden_`; the first has what the others leave
    int size = 0;                    // room in all of them
    std::size_t first = 0;           // in `slots_`
    std::size_t stride = 0;          // from one amount of room to the next, in the sums
  };
  // A zone that the seat does not see.
  struct Hidden {
    int zone = 0;
    bool ordered = false;
    bool drawn = false;       // all its tiles come from its place in random order
    std::vector<Tile> fixed;  // known to lie here
    int room = 0;             // for others
    std::size_t first = 0;    // in `dealt_`
    struct Up {
      int face = 0;
      int place = -1;  // in the pile, where the seat knows it
    };
    std::vector<Up> face_up;
    std::vector<std::uint16_t>
        known_order;  // of a pile: for each place the index of the face that is known to lie there, and 1; empty where none is
    std::size_t count() const { return fixed.size() + static_cast<std::size_t>(room); }
  };

  std::size_t whole_room() const;
  void find_classes(const State& state);
  void find_places();
  void find_start();
  bool push(Tile tile, ZoneSet& tried);
  bool find_sums(std::size_t most_sums);
  // The ways to deal all that is left once a step is done, with the room of `cell`.
  double ways_after(std::size_t index, std::size_t step, std::size_t cell) const;
  void build_base(const State& state);

  void draw_by_sums(Random& random);
  void draw_by_chain(Random& random);
  void mix_two(const Place& a, const Place& b, Random& random);
  void pass_round(Random& random);
  void deal_out();
  // What lies in an ordered zone, so that each known place has the tile that is known to lie there. Which copy of a face it is makes no difference.
  void put_in_place(const Hidden& hidden);
  // What lies face up, and what others then see: last of all, when all lies in its place.
  void let_others_see(State& into) const;
  // The deal in `dealt_`.
  void lay_out(State& into) const;

  // each() (every_deal.cpp): the tiles that are left of a class to its places from `step` on, the places to their zones, the orders of piles, and the dice.
  struct Visit {
    State& into;
    const Visitor& call;
  };
  void fill(std::size_t index, std::size_t step, std::size_t cell, const std::vector<Tile>& left, const Visit& visit);
  void share_out(std::size_t place, const Visit& visit);
  void order(std::size_t hidden, const Visit& visit);
  // `like`: how many dice before this one are like it, `same` of them show what the last of them does. `times`: how many throws of those before come to the same.
  void roll(std::size_t die, std::uint64_t times, std::uint64_t like, std::uint64_t same, const Visit& visit) const;
  // Whether nobody can tell it from the die before it. A set of dice that rules keep could.
  bool like_before(std::size_t die) const;

  const Program& program_;
  Seat seat_;
  State base_;  // all that the seat knows, with one deal of the rest
  bool exact_ = false;
  double count_ = 0;
  std::vector<Hidden> hidden_;
  std::vector<Class> classes_;
  std::vector<Place> places_;
  std::vector<double> sums_;
  std::vector<ZoneSet> may_;  // by tile: the places where it may be, of which there are no more than zones
  std::vector<Tile> start_;   // one deal, place by place
  std::vector<int> dice_;     // to be thrown anew
  bool others_see_ = false;   // whether there is anything for let_others_see() to do
  // Of the sample that is being drawn.
  std::vector<Tile> slots_;  // place by place
  std::vector<int> used_;    // of each place
  std::vector<Tile> mixed_;
  std::vector<Tile> dealt_;  // zone by zone, those of an ordered zone in their order
};

}  // namespace boneyard
