#pragma once
// The inlining pass. It runs once everything is checked, and replaces each call of a phase or of ways, and each run of a block, by the body, with variables and labels of
// its own. It also resolves what depends on the use: the targets of `end`, `pass` and `again`, the clause of a win, and the explanation of a condition. Internal to
// checking/.

#include <map>
#include <string>
#include <vector>

#include "dsl/checking/checker.hpp"

namespace boneyard::dsl {

class Checker::Expansion {
 public:
  explicit Expansion(Checker& checker) : checker_(checker), game_(checker.game_), writer_(checker.game_) {}

  // Both throw CoreTooLarge.
  core::Region play(const core::Region& written);
  // A phase, or a choice between ways, whatever is given.
  core::Region alone(const Function& function);

 private:
  friend class Phrases;
  using Node = core::Node;
  using NodePtr = core::NodePtr;
  using Region = core::Region;
  using Order = ast::Statement::Order;

  struct Frame;
  // A block that is given, with what stands around it.
  struct Block {
    const Region* region = nullptr;
    Frame* around = nullptr;
    std::vector<Span> uses;
    std::size_t in_reach = 0;  // variables that were in reach where it stands
  };
  // A use of a function, or of a block.
  struct Frame {
    Frame() = default;
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

    Frame* around = nullptr;  // of a block: where it stands
    Inlining given;
    std::map<int, int> variables, labels;
    std::map<std::string, Block> blocks;
    std::map<std::string, const ast::Declaration*> conditions;
    std::string name = "play";       // of the phase or the block
    std::vector<Span> uses;          // that led here
    std::vector<std::string> cites;  // of these, the innermost
    std::vector<int> in_reach;       // variables around here
    std::size_t reach_from = 0;      // of the variables that stand at a node, those before it are around here
  };
  struct Turns {
    Writer::Turns written;
    Order order;
  };
  struct Label {
    std::string name;
    int index;
  };
  struct ChoiceContext;  // of a way: who chooses what

  void prepare(Frame& frame);
  // Prepares the frame of a use at `node`, which stands in `frame`.
  void enter(Frame& inner, const Node& node, const Frame& frame);
  // What the frame, or a frame around it, has for the key; null if none has anything.
  template <typename AnyFrame, typename Map, typename Key>
  static auto* find(AnyFrame& frame, Map Frame::*map, const Key& key) {
    decltype(&(frame.*map).find(key)->second) found = nullptr;
    for (AnyFrame* each = &frame; each != nullptr && found == nullptr; each = each->around)
      if (const auto it = (each->*map).find(key); it != (each->*map).end()) found = &it->second;
    return found;
  }
  int variable(Frame& frame, int written);
  int label(Frame& frame, int written);
  std::vector<int> in_reach(const Node& node, Frame& frame);
  core::Statement statement(const Node& node, const Frame& frame) const { return {node.span, frame.uses, node.cites}; }

  Region region(const Region& written, Frame& frame);
  void statement(const NodePtr& node, Frame& frame, Region& out);
  // With its operands here.
  std::shared_ptr<Node> copy(const Node& node, Frame& frame);
  void call(const Node& node, Frame& frame, Region& out);
  // What is given, in `inner`. Of a phase, values are kept in variables by statements added to `out`; null: each stands for its expression.
  void give(const Call& call, Frame& frame, Frame& inner, Region* out);
  // A body that `end` can name, in its frame.
  NodePtr named_block(const core::Statement& at, const Region& body, Frame& inner);
  void run(const Node& node, Frame& frame, Region& out);
  void run_block(const Node& node, Frame& frame, Region& out);
  void turns(const Node& node, Frame& frame, Region& out);
  const Turns* turns_counted(const Span& at, const char* what, bool passes_only) const;
  void end(const Node& node, Frame& frame, Region& out);
  void choose(const Node& node, Frame& frame, Region& out);
  void ways(const Region& written, Frame& frame, int tier, ChoiceContext& context, Region& out);
  void way(const Node& node, Frame& frame, int tier, ChoiceContext& context, Region& out);
  static const ast::Declaration* condition(const Frame& frame, const std::string& parameter);
  // What explains the condition, the tier or the choice; null if nothing does.
  const Explained* explained(const NodePtr& part) const;
  bool deep(const Span& at);

  Checker& checker_;
  CheckedGame& game_;
  Writer writer_;
  bool alone_ = false;  // what stands around it is not known
  int parts_ = 0;
  int depth_ = 0;
  std::vector<Label> labels_;
  std::vector<Turns> turns_;
  std::vector<int> choices_;  // the label of each choice around here; -1 for sealed ones
};

// A condition, or where something is chosen from, at one of its uses.
struct Checker::Expansion::ChoiceContext {
  int chooser = -1;
  NodePtr who;
  int again = -1;  // the label that `again` goes back to; -1: the choice is sealed
  std::vector<int> in_reach;
  std::vector<Chosen> chosen;
};

}  // namespace boneyard::dsl
