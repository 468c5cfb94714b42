#pragma once
// The Core of a game with statements of ours between those of its author, so that a match shows what it comes by. They change variables that no author has, so
// that the match goes as it would without them; and a game into which nobody writes any has none, so that it costs nothing.

#include <memory>
#include <string>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/core/core.hpp"

namespace boneyard::dsl {

class Instrument {
 public:
  virtual ~Instrument() = default;
  // Plays as the game itself does.
  const CheckedGame& game() const { return game_; }

 protected:
  using Node = core::Node;
  using NodePtr = core::NodePtr;
  using Region = core::Region;
  using Cites = std::vector<std::string>;

  // `game` must have a `play`.
  explicit Instrument(const CheckedGame& game) : game_(game), core_(std::make_shared<core::Core>(*game.proved)) {}
  Instrument(const Instrument&) = delete;
  Instrument& operator=(const Instrument&) = delete;
  // Goes through the rules, and asks at each place what is to stand there. To be called once.
  void write();

  // What is written before a statement, where it begins: once for all that it has become. `cites`: its clauses, or those of what is around it.
  virtual Region before(const Node& stmt, const Cites& cites) = 0;
  // What is written right before each statement of Core, for the values that it computes.
  virtual Region values(const Node& /*stmt*/, const Cites&) { return {}; }
  // Before what a way does.
  virtual Region in_way(const Node& way, const Cites& cites) = 0;
  // A choice and a branch, before and after what is in them is gone through.
  virtual void choice(const Node&, const Cites&) {}
  virtual void branches(const Node& /*branch*/, Node& /*written*/, const Cites&) {}

  // Whether the author wrote both as one statement, and it stands there by the same use of what it is in.
  static bool one_statement(const Node& a, const Node& b) { return a.span == b.span && a.uses == b.uses; }
  // What a statement stands in, or behind in the block that it stands in.
  struct Around {
    const Node* node;
    bool encloses;
  };
  // All of it, from the outside in, and in a block from the first on.
  const std::vector<Around>& around() const { return around_; }

  // A number that lasts. No name of an author's has a full stop in it.
  int new_variable(std::string name);
  static NodePtr number(int value);
  static NodePtr assigned(int variable, NodePtr value);

  core::Core& core() { return *core_; }

 private:
  Region written(const Region& region, const Cites& cites);
  NodePtr written(const NodePtr& stmt, const Cites& cites);

  CheckedGame game_;
  std::shared_ptr<core::Core> core_;
  std::vector<Around> around_;
};

}  // namespace boneyard::dsl
