#pragma once
// Writes small games at random that do not care about secrets: hands, piles, dice, secret choices and memory are used wherever a value of that type fits. Most of them give
// something away, and the proof must refuse those. Those that it accepts are played, and what a seat gets may not depend on what it cannot know (secrets_trial.hpp).
//
// The Author writes games that are kept from leaking and use every form; these are near the border of what the proof accepts, where a mistake of the proof shows.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/random.hpp"

namespace boneyard::generate {

class Adversary {
 public:
  // The game with this number is always the same.
  Adversary(std::uint64_t seed, std::uint64_t index) : random_(random_of_trial(seed, index, Stream::kPlayers)) {}

  std::string write();

 private:
  enum class Type { kNumber, kFlag, kSeat, kSeats, kTile, kTiles, kDice };
  struct Name {
    std::string text = {};
    Type type = {};
    bool each = false;    // one for each seat
    bool family = false;  // of the numbers 0 and 1
    bool fixed = false;   // cannot be set: of a loop or a choice
    bool open = false;    // everybody sees it
    bool letter = false;  // a pattern can use it
  };
  struct Zone {
    std::string name;
    bool each = false;
    bool family = false;
    bool ordered = false;
  };

  std::uint32_t below(std::uint32_t bound) { return draw_below(random_, bound); }
  bool one_in(std::uint32_t bound) { return below(bound) == 0; }
  template <class List>
  const auto& any(const List& list) {
    return list[below(static_cast<std::uint32_t>(list.size()))];
  }
  std::string fresh(const char* stem);
  // A name without a hyphen, as patterns need it.
  std::string letter();

  void equipment();
  void line(const std::string& text);
  void statements(int count, int depth);
  void statement(int depth);
  void effect();
  void show_and_use(int depth);
  // Statements that meet or just miss a condition of a lemma (borders.cpp).
  void at_a_border();
  void border_of_tiles();
  void border_of_places();
  void border_of_choices();
  void border_of_leaving();
  void border_of_time();
  void border_of_sight();
  // Another deal and another throw.
  void start_over();
  // The hand of a seat that is picked by the hands, or now and then of the first seat.
  std::string secret_hand();
  // Shows a value to everybody.
  void use(const std::string& number);
  void leave(int depth);
  void turns_until(int depth);
  void on_layout();
  void choose(int depth);
  void way(char word, int depth);
  void block(const std::string& head, int count, int depth);
  void deal();

  // What `make` writes with a name that stands for a value there and nowhere else.
  template <class Make>
  std::string bound(const char* stem, Type type, const Make& make);
  std::string value(Type type, int depth);
  std::string number(int depth);
  std::string flag(int depth);
  std::string seat(int depth);
  std::string seats(int depth);
  std::string tile(int depth);
  std::string tiles(int depth);
  std::string dice(int depth);
  std::string zone();
  std::string zone(Zone one);
  std::string pile();
  // Which of a family.
  std::string member();
  std::string variable(Name name);
  std::string named(Type type);
  // Once in so many times, whom something is shown to.
  std::string to_seat(std::uint32_t seldom);
  std::string account();

  Random random_;
  std::string text_;
  int indent_ = 1;
  int lines_ = 0;
  int names_ = 0;
  bool has_tiles_ = false;
  bool has_dice_ = false;
  bool dice_each_ = false;
  bool roller_ = false;  // a seat that sees the dice
  bool has_chips_ = false;
  bool has_layout_ = false;
  bool has_option_ = false;
  std::string face_;  // that can be written
  int size_ = 0;      // of the set of tiles
  std::vector<Zone> zones_;
  std::vector<Name> names_known_;
};

}  // namespace boneyard::generate
