// Playing takes no memory beyond the state and the machine's own: with no sink, nothing is allocated between two decisions once scratch
// memory has grown to its size. Counted by the global operator new, which this file replaces for the whole test program; the counter is of this
// thread alone and stands still except where a test looks at it.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <new>

#include "engine/players/deals.hpp"
#include "engine/playout.hpp"
#include "tests/support/games.hpp"

namespace {
thread_local long t_allocations = 0;
void* allocate(std::size_t size) {
  ++t_allocations;
  void* memory = std::malloc(size > 0 ? size : 1);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
// The standard library asks for temporary memory in this form, and gives it back by the ordinary delete.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return std::malloc(size == 0 ? 1 : size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace boneyard {

TEST_CASE("allocations are counted", "[allocation]") {
  const long before = t_allocations;
  const auto made = std::make_unique<int>(1);
  CHECK(*made == 1);
  CHECK(t_allocations > before);
}

TEST_CASE("random play allocates nothing", "[allocation]") {
  for (const test::Table& table : test::tables()) {
    INFO(table.text());
    const Game game = table.game();
    Playout playout(game);
    const auto matches = [&] {
      for (std::uint64_t index = 0; index < 3; ++index) playout.play(1, index, 400);
    };
    matches();  // scratch memory grows
    const long before = t_allocations;
    matches();
    CHECK(t_allocations - before == 0);
    CHECK(playout.state().header().decisions > 0);
  }
}

TEST_CASE("drawing deals allocates nothing", "[allocation][deals]") {
  for (const test::Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game game = table.game();
    Playout playout(game);
    playout.play(1, 0, 20);
    State sampled = game.new_state();
    for (const std::size_t most : {Deals::kMostSums, std::size_t{0}}) {
      Deals deals(game.program(), playout.state(), 0, game.shape(), most);
      Random random = random_for(1, 0, Stream::kPlayers);
      const long before = t_allocations;
      for (int i = 0; i < 3; ++i) deals.sample(random, sampled);
      CHECK(t_allocations - before == 0);
    }
  }
}

TEST_CASE("copying a state into another takes no memory", "[allocation]") {
  const Game game = test::Table{"auction-draw", 4, {}}.game();
  Playout playout(game);
  playout.play(1, 0, 20);
  State copy = game.new_state();
  const long before = t_allocations;
  copy = playout.state();
  CHECK(t_allocations == before);
  CHECK((copy == playout.state()));
}

}  // namespace boneyard
