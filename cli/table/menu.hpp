#pragma once
// The moves of a question as a person chooses among them: grouped by way, numbered, each listed once. A way with so many moves that the list would be
// long is asked choice by choice: its entries stand for several moves each, and choosing one leaves a menu of those. Two tiles of eight are 36 moves, and
// nobody reads them; a tile, and then another, are 16 entries.

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/notation.hpp"

namespace boneyard::cli {

class Menu {
 public:
  // The text of a move for the player who chooses: "place [0-12] on your train"; empty where the game has no words for it.
  using Offer = std::function<std::string(const Move&)>;

  // `names` are what seats are called; tiles stand in the order of the `hand`. Lists all moves in so many lines of the width, or asks step by step. A menu that is read off by number must be made for the same width again.
  Menu(const Program& program, int decision, const std::vector<Move>& moves, std::span<const std::string> names, std::size_t lines,
       int width, std::span<const Face> hand = {}, Offer offer = {});

  // In lines that fit, each with its end.
  std::string text() const;
  // Numbers run from 1 to this.
  std::size_t size() const;
  // Whether every move has a number.
  bool lists_all() const;
  // How the moves of this menu begin, "claim [0-4]"; empty when nothing is chosen yet.
  const std::string& said() const { return said_; }
  // The moves that are left, as they are in the list it was made of.
  std::vector<Move> moves() const;

  // Whether the moves differ in a number alone, which is asked for by itself: "bid 4, 5, 6, 7 or 21", "bid 31 to 41 points".
  bool asks_number() const;
  // Then: what the number is chosen from, the numbers, "4, 5, 6, 7 or 21", and the move with something else in their place, "bid 8".
  const ChoiceInfo& number_choice() const;
  std::string numbers() const;
  std::string text_with(const std::string& number) const;
  // The concrete moves for which nothing but this number has to be typed.
  std::vector<Move> with_number(int number) const;

  // Of the entry that is this concrete move and no other.
  std::optional<std::size_t> number_of(const Move& move) const;

  // How a concrete move reads: as the game words it, else as it is typed.
  std::string text_of(const Move& move) const;
  // The move that reads, begins or ends so: "[0-12] on your train". Nothing where none does, or several do.
  std::optional<Move> offered(const std::vector<std::string>& typed) const;

  // The menu that is left by entry `number`, from 1; one with a single move is that move. Nothing when there is no such entry.
  std::optional<Menu> after(std::size_t number) const;
  // The same by what an entry that stands for several moves is called, "3-4", where that is asked now.
  std::optional<Menu> step(const std::vector<std::string>& typed) const;
  // The menu that is left by a part of a move, "claim" or "3-4": the moves that have these pieces, in this order. Nothing when none has.
  std::optional<Menu> after(const std::vector<std::string>& typed) const;

 private:
  struct Item {
    Move move;
    std::vector<MovePiece> pieces;  // those chosen first; tiles of one choice in any order
    std::string offer;
  };
  struct Entry {
    std::string label;  // without what the heading says
    std::vector<Item> items;
  };
  // Moves of one way, and what they are asked by.
  struct Group {
    std::string heading;
    std::vector<Item> items;
    std::size_t from = 0;  // the first piece that the heading does not say
    bool stepwise = false;
    std::vector<Entry> entries;
  };

  Menu(const Menu& whole, std::vector<Item> items, std::size_t chosen);
  void arrange();
  // By the tiles of the hand that they name.
  void sort(std::vector<Item>& items) const;
  std::size_t place_of(const std::string& piece) const;
  const ChoiceInfo& choice_of(const Item& item, std::size_t piece) const;
  ChoiceInfo::Kind kind_of(const Item& item, std::size_t piece) const;
  // The piece that is a number from a range, or a number and all that has still to be chosen.
  std::optional<std::size_t> number_left(const Item& item) const;
  std::string numbers(const std::vector<Item>& items) const;
  std::string text_with(const Item& item, const std::string& number) const;
  void list(Group& group) const;
  // Lists moves that differ in a number alone as one entry, for beside the numbers of the entries theirs would be taken for such. False where a move is no such.
  bool list_numbers(Group& group) const;
  void ask(Group& group) const;
  // Brings the pieces typed to the front of the item, as far as they begin it. False when it does not have them.
  bool fits(Item& item, const std::vector<std::string>& typed, std::size_t& begun) const;
  // Its lines, with entries numbered from `first` on.
  std::string text_of(const Group& group, std::size_t first) const;

  const Program& program_;
  int decision_;
  std::size_t lines_;
  int width_;
  std::vector<std::string> names_;
  std::vector<std::string> hand_;
  Offer offer_;
  std::vector<Item> items_;
  std::size_t chosen_ = 0;                   // pieces, the same of every item
  std::set<std::pair<int, int>> varying_{};  // way and choice, where more than one thing can be chosen
  std::string said_;
  std::vector<Group> groups_;
};

}  // namespace boneyard::cli
