// Tiles, sets of tiles, and sets as bits.

#include <catch2/catch.hpp>
#include <set>

#include "engine/tile.hpp"

namespace boneyard {
namespace {

int pips_of_all(const TileSet& tiles) {
  int pips = 0;
  for (Tile tile = 0; tile < tiles.size(); ++tile) pips += tiles.pips(tile);
  return pips;
}

}  // namespace

TEST_CASE("a set of doubles has every pair of ends once", "[tile]") {
  struct Case {
    int highest;
    int size;
  };
  for (const Case& each : {Case{6, 28}, Case{7, 36}, Case{8, 45}, Case{9, 55}, Case{12, 91}, Case{15, 136}, Case{18, 190}}) {
    INFO(each.highest);
    const TileSet tiles = TileSet::doubles(each.highest, 1);
    CHECK(tiles.size() == each.size);
    CHECK(tiles.faces() == each.size);
    CHECK(!tiles.has_copies());
    CHECK(tiles.highest_end() == each.highest);
    CHECK(tiles.words() == (each.size + 63) / 64);
    // Each end stands on highest + 2 halves.
    CHECK(pips_of_all(tiles) == (each.highest + 2) * each.highest * (each.highest + 1) / 2);
    std::set<Face> faces;
    for (Tile tile = 0; tile < tiles.size(); ++tile) faces.insert(tiles.face(tile));
    CHECK(static_cast<int>(faces.size()) == each.size);
  }
}

TEST_CASE("a double-six set has 168 pips", "[tile]") { CHECK(pips_of_all(TileSet::doubles(6, 1)) == 168); }

TEST_CASE("the Chinese set has 32 tiles of 21 faces and 227 pips", "[tile]") {
  const TileSet tiles = TileSet::chinese();
  CHECK(tiles.size() == 32);
  CHECK(tiles.faces() == 21);
  CHECK(pips_of_all(tiles) == 227);
  int twice = 0;
  for (int face = 0; face < tiles.faces(); ++face) twice += tiles.copies_of_face(face) == 2;
  CHECK(twice == 11);
  for (const Face& military :
       {Face{1, 2}, Face{1, 4}, Face{2, 3}, Face{2, 4}, Face{2, 5}, Face{2, 6}, Face{3, 4}, Face{3, 5}, Face{3, 6}, Face{4, 5}})
    CHECK(tiles.copies_of_face(tiles.face_index(tiles.find(military.low, military.high))) == 1);
  CHECK(tiles.find(0, 0) == kNoTile);
}

TEST_CASE("two Chinese sets are 64 tiles, four of each civil face", "[tile]") {
  const TileSet tiles = TileSet::chinese(2);
  CHECK(tiles.size() == 64);
  CHECK(pips_of_all(tiles) == 454);
  CHECK(tiles.copies_of_face(tiles.face_index(tiles.find(6, 6))) == 4);
  CHECK(tiles.copies_of_face(tiles.face_index(tiles.find(1, 2))) == 2);
}

TEST_CASE("copies of a face are neighbours, so that sorting by tile sorts by face", "[tile]") {
  const TileSet tiles = TileSet::doubles(6, 2);
  CHECK(tiles.size() == 56);
  CHECK(tiles.faces() == 28);
  CHECK(tiles.has_copies());
  for (Tile tile = 1; tile < tiles.size(); ++tile) {
    CHECK(!(tiles.face(tile) < tiles.face(tile - 1)));
    CHECK(tiles.same_face(tile, tile - 1) == (tiles.face(tile) == tiles.face(tile - 1)));
    CHECK(tiles.face_index(tile) - tiles.face_index(tile - 1) == (tiles.same_face(tile, tile - 1) ? 0 : 1));
  }
  for (int face = 0; face < tiles.faces(); ++face) {
    CHECK(tiles.copies_of_face(face) == 2);
    CHECK(tiles.face_index(tiles.first_of_face(face)) == face);
  }
}

TEST_CASE("tiles left out are gone with all their copies", "[tile]") {
  const TileSet tiles = TileSet::doubles(6, 2).without({{0, 0}, {3, 4}});
  CHECK(tiles.size() == 52);
  CHECK(tiles.find(0, 0) == kNoTile);
  CHECK(tiles.find(4, 3) == kNoTile);
  CHECK(tiles.find(3, 3) != kNoTile);
  CHECK(TileSet::doubles(6, 1).without({}).size() == 28);
}

TEST_CASE("a tile is found by its ends in either order", "[tile]") {
  const TileSet tiles = TileSet::doubles(9, 3);
  for (int low = 0; low <= 9; ++low) {
    for (int high = low; high <= 9; ++high) {
      const Tile tile = tiles.find(high, low);
      REQUIRE(tile != kNoTile);
      CHECK(tile == tiles.find(low, high));
      CHECK(tiles.low(tile) == low);
      CHECK(tiles.high(tile) == high);
      CHECK(tile == tiles.first_of_face(tiles.face_index(tile)));
    }
  }
  CHECK(tiles.find(0, 10) == kNoTile);
  CHECK(tiles.find(-1, 0) == kNoTile);
}

TEST_CASE("a tile is written with its smaller end first", "[tile]") {
  const TileSet tiles = TileSet::doubles(12, 1);
  CHECK(tiles.text(tiles.find(4, 3)) == "[3-4]");
  CHECK(tiles.text(tiles.find(12, 11)) == "[11-12]");
}

TEST_CASE("sets of tiles hold the hundredth tile as well as the first", "[tile][bits]") {
  const TileSet tiles = TileSet::doubles(18, 2);
  REQUIRE(tiles.size() == 380);
  const int words = tiles.words();
  REQUIRE(words == 6);
  std::vector<Word> set(static_cast<std::size_t>(words), 0);
  CHECK(bits::next(set.data(), words, kNoTile) == kNoTile);
  std::vector<Tile> put;
  for (Tile tile = 0; tile < tiles.size(); tile += 21) {
    bits::add(set.data(), tile);
    put.push_back(tile);
  }
  bits::add(set.data(), 379);
  put.push_back(379);
  CHECK(bits::count(set.data(), words) == static_cast<int>(put.size()));
  std::vector<Tile> found;
  for (Tile tile = bits::next(set.data(), words, kNoTile); tile != kNoTile; tile = bits::next(set.data(), words, tile))
    found.push_back(tile);
  CHECK(found == put);
  for (Tile tile = 0; tile < tiles.size(); ++tile) CHECK(bits::has(set.data(), tile) == (tile % 21 == 0 || tile == 379));
  for (const Tile tile : put) bits::remove(set.data(), tile);
  CHECK(bits::count(set.data(), words) == 0);
}

TEST_CASE("going through a set passes from word to word at every bit", "[tile][bits]") {
  for (Tile last : {0, 1, 62, 63, 64, 65, 127, 128, 191}) {
    std::vector<Word> set(3, 0);
    bits::add(set.data(), last);
    CHECK(bits::next(set.data(), 3, kNoTile) == last);
    CHECK(bits::next(set.data(), 3, last) == kNoTile);
    CHECK(bits::next(set.data(), 3, last - 1) == last);
  }
}

}  // namespace boneyard
