#include "engine/tile.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace boneyard {

TileSet::TileSet(std::vector<Face> faces) : face_(std::move(faces)) {
  std::sort(face_.begin(), face_.end());
  for (std::size_t i = 0; i < face_.size(); ++i) {
    if (i == 0 || face_[i] != face_[i - 1]) first_.push_back(static_cast<Tile>(i));
    face_index_.push_back(static_cast<int>(first_.size()) - 1);
    highest_end_ = std::max(highest_end_, face_[i].high);
  }
  has_copies_ = first_.size() != face_.size();
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

TileSet TileSet::without(const std::vector<Face>& faces) const {
  std::vector<Face> kept;
  for (const Face& face : face_)
    if (std::find(faces.begin(), faces.end(), face) == faces.end()) kept.push_back(face);
  return TileSet(std::move(kept));
}

int TileSet::copies_of_face(int face) const {
  const int end = face + 1 < faces() ? first_of_face(face + 1) : size();
  return end - first_of_face(face);
}

int TileSet::most_copies() const {
  int most = 0;
  for (int face = 0; face < faces(); ++face) most = std::max(most, copies_of_face(face));
  return most;
}

Tile TileSet::find(int end, int other) const {
  const Face wanted{std::min(end, other), std::max(end, other)};
  const auto it = std::lower_bound(face_.begin(), face_.end(), wanted);
  return it != face_.end() && *it == wanted ? static_cast<Tile>(it - face_.begin()) : kNoTile;
}

std::string TileSet::text(Tile tile) const { return fmt::format("[{}-{}]", low(tile), high(tile)); }

}  // namespace boneyard
