#include "engine/tile.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/number_text.hpp"

namespace boneyard {
namespace {

constexpr std::string_view kJoker = "[joker]";

}  // namespace

TileSet::TileSet(std::vector<Face> faces) : face_(std::move(faces)) {
  std::sort(face_.begin(), face_.end());
  for (std::size_t i = 0; i < face_.size(); ++i) {
    if (i == 0 || face_[i] != face_[i - 1]) first_.push_back(static_cast<Tile>(i));
    face_index_.push_back(static_cast<int>(first_.size()) - 1);
    highest_end_ = std::max(highest_end_, face_[i].high);
  }
  has_copies_ = first_.size() != face_.size();
  for (int face = 0; face < this->faces(); ++face) most_copies_ = std::max(most_copies_, copies_of_face(face));
  for (Tile distance = 1; distance < most_copies_; ++distance) {
    copies_before_.resize(copies_before_.size() + static_cast<std::size_t>(words()));
    for (Tile tile = distance; tile < size(); ++tile)
      if (same_face(tile, tile - distance)) bits::add(copies_before_.data() + (distance - 1) * words(), tile);
  }
}

TileSet TileSet::doubles(int highest, int copies) {
  std::vector<Face> faces;
  for (int low = 0; low <= highest; ++low)
    for (int high = low; high <= highest; ++high)
      for (int copy = 0; copy < copies; ++copy) faces.push_back({low, high});
  return TileSet(std::move(faces));
}

TileSet TileSet::chinese(int sets) {
  static constexpr Face kCivil[] = {{6, 6}, {1, 1}, {4, 4}, {1, 3}, {5, 5}, {3, 3}, {2, 2}, {5, 6}, {4, 6}, {1, 6}, {1, 5}};
  static constexpr Face kMilitary[] = {{3, 6}, {4, 5}, {2, 6}, {3, 5}, {2, 5}, {3, 4}, {2, 4}, {1, 4}, {2, 3}, {1, 2}};
  std::vector<Face> faces;
  for (const Face& face : kMilitary) faces.insert(faces.end(), static_cast<std::size_t>(sets), face);
  for (const Face& face : kCivil) faces.insert(faces.end(), 2 * static_cast<std::size_t>(sets), face);
  return TileSet(std::move(faces));
}

TileSet TileSet::in_suits(int least, int greatest, int first_suit, std::vector<std::string> suits, int copies, int jokers) {
  const int last = first_suit + static_cast<int>(suits.size());
  std::vector<Face> faces(static_cast<std::size_t>(jokers), Face{0, last});
  for (int number = least; number <= greatest; ++number)
    for (int suit = first_suit; suit < last; ++suit) faces.insert(faces.end(), static_cast<std::size_t>(copies), {number, suit});
  TileSet made(std::move(faces));
  made.first_suit_ = first_suit;
  made.suits_ = std::move(suits);
  return made;
}

TileSet TileSet::without(const std::vector<Face>& faces) const {
  std::vector<Face> kept;
  for (const Face& face : face_)
    if (std::find(faces.begin(), faces.end(), face) == faces.end()) kept.push_back(face);
  TileSet made(std::move(kept));
  made.first_suit_ = first_suit_;
  made.suits_ = suits_;
  return made;
}

int TileSet::copies_of_face(int face) const {
  const int end = face + 1 < faces() ? first_of_face(face + 1) : size();
  return end - first_of_face(face);
}

Tile TileSet::find(int end, int other) const {
  const Face wanted{std::min(end, other), std::max(end, other)};
  const auto it = std::lower_bound(face_.begin(), face_.end(), wanted);
  return it != face_.end() && *it == wanted ? static_cast<Tile>(it - face_.begin()) : kNoTile;
}

std::string TileSet::text(const Face& face) const {
  return is_joker(face) ? std::string(kJoker) : fmt::format("[{}-{}]", end_text(face.low), end_text(face.high));
}

std::string TileSet::end_text(int end) const {
  return is_suit(end) ? suits_[static_cast<std::size_t>(end - first_suit_)] : std::to_string(end);
}

Tile TileSet::find(std::string_view text) const {
  if (text == kJoker) return has_suits() ? find(0, joker_end()) : kNoTile;
  const std::size_t hyphen = text.find('-');
  if (hyphen == std::string_view::npos || text.front() != '[' || text.back() != ']') return kNoTile;
  const std::optional<int> one = end_named(text.substr(1, hyphen - 1));
  const std::optional<int> other = end_named(text.substr(hyphen + 1, text.size() - hyphen - 2));
  return one && other ? find(*one, *other) : kNoTile;
}

std::optional<int> TileSet::end_named(std::string_view text) const {
  const auto suit = std::find(suits_.begin(), suits_.end(), text);
  if (suit != suits_.end()) return first_suit_ + static_cast<int>(suit - suits_.begin());
  return text.size() <= 2 ? number_in<int>(text) : std::nullopt;
}

}  // namespace boneyard
