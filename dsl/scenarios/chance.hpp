#pragma once
// What a scenario lays down of chance, by its lines `dealt`, `mixed`, `rolled` and `lot`: the source of chance of its match.
//
// A line `dealt` says where tiles go, not how they lie in the mix, which only the rules know. So each stretch of play, from one choice to
// the next, is played ahead on copies: the first mix from which the zone of such a line is dealt is then laid so that the tiles come to it.

#include <deque>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "dsl/reading/ast.hpp"
#include "engine/event.hpp"
#include "engine/program.hpp"
#include "engine/state.hpp"

namespace boneyard::dsl {

class LaidDownChance : public ChanceSource {
 public:
  using Play = std::function<void(State&, EventSink*, ChanceSource*)>;

  // The program outlives this.
  explicit LaidDownChance(const Program& program) : program_(&program) {}

  // A line of one of the four kinds. Throws a ScenarioFailure when it names what the game does not have.
  void add(const ast::Scene& line);
  // To be called before each stretch of play, with the state that it begins from and what plays it.
  void foresee(const State& state, const Play& play);
  // The lines of which nothing has come yet.
  std::vector<const ast::Scene*> waiting() const;
  // Why what was laid down could not come that way; empty when all is well.
  const std::string& problem() const { return problem_; }
  // The line that laid that down.
  const ast::Scene* blamed() const { return blamed_; }
  // The kind of line, "rolled" or "lot", that would have laid down the first throw or lot that no line does; null: there was none.
  const char* left_open() const { return left_open_; }
  // What to add to a reason why `dealt` fails where `open`, as left_open() has it, may decide `what`. Empty for null.
  static std::string if_chance_decides(const char* open, const char* what);

  bool mix(int zone, std::span<Tile> tiles) override;
  bool roll(std::uint32_t dice, std::span<std::int32_t> numbers) override;
  bool lot(SeatMask from, Seat& seat) override;

 private:
  struct Tiles {
    const ast::Scene* line;
    int zone;                 // of `dealt`
    std::vector<Tile> faces;  // the first tile of each face
    int turn;                 // of `dealt`: how many lines `then` stand above it, itself counted
  };
  struct Gift {
    const ast::Scene* line;
    int mix;
    std::size_t at;
    int zone;
  };
  class Watcher;

  bool lay(const Watcher& watcher, int mix, const char* open);
  void verify(const Watcher& watcher, const char* open);
  void blame(const ast::Scene* line, std::string problem);
  bool missing(int mix, const ast::Scene* mixed, Tile face);

  const Program* program_;
  std::vector<const ast::Scene*> added_;  // all, in their order
  std::deque<const ast::Scene*> rolls_;
  std::deque<const ast::Scene*> lots_;
  std::deque<Tiles> mixes_;
  std::vector<Tiles> dealt_;
  int turn_ = 0;  // of the last line `dealt`
  const char* left_open_ = nullptr;
  std::string problem_;
  const ast::Scene* blamed_ = nullptr;

  // Of the stretch that is played: how many mixes there were, how those lie that lines `dealt` speak of (a face or nothing, from the top),
  // which tile of which mix is to come where, and which lines have found their mix.
  int mixed_ = 0;
  std::map<int, std::vector<Tile>> orders_;
  std::vector<Gift> gifts_;
  std::set<std::pair<int, int>> served_;  // mixes and zones
  std::map<int, int> turns_;              // of the mixes that are laid: the turn of their lines
};

}  // namespace boneyard::dsl
