#pragma once
// Which safe edits of one file are made together. What is taken out may be all that used something else: a chain of values, each of which only the next one
// needs, goes as a whole, and so does what only unused definitions use. A plan finds all of that from the words of the file, in time linear in their number, and
// checks nothing: fixer.hpp tries what comes of it.

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/loader.hpp"

namespace boneyard::dsl {

class FixPlan {
 public:
  // An edit, with the remark that it is for.
  struct Item {
    Diagnostic found;
    bool reported = true;   // else: as soon as nothing uses what it takes out
    bool silenced = false;  // by a silencer, once it would be reported: it stays, and so does the silencer
  };
  struct Choice {
    std::vector<std::size_t> items;  // to be made together
    // What is reported and stays, since something stays that only this uses: with the item which that is.
    std::vector<std::pair<std::size_t, std::size_t>> kept;
  };

  // All edits are of the main file. `sources` must outlive this.
  FixPlan(const SourceSet& sources, std::vector<Item> items);

  const std::vector<Item>& items() const { return items_; }
  // That are reported and not blocked.
  std::vector<std::size_t> reported() const;

  // From now on, an item is not chosen.
  void block(std::size_t item) { state_[item].blocked = true; }
  bool blocked(std::size_t item) const { return state_[item].blocked; }

  // These of the reported items, and what else nothing uses without them; but for what is blocked, for what that uses, and for what would leave a block
  // without a statement.
  Choice choose(const std::vector<std::size_t>& among);

  // The items that take out what has this name, and, where there are none, those whose text has it as a word.
  std::vector<std::size_t> that_concern(std::string_view name) const;

 private:
  // What a pure removal takes out, and the name that it takes with it; empty otherwise.
  struct State {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::string_view name;
    std::size_t uses = 0;  // outside of itself
    bool blocked = false;
    std::vector<std::size_t> silencers;  // items that would take out those which silence this one
    // While choosing.
    std::size_t left = 0;  // of the uses
    bool reached = false;  // nothing uses it
    bool chosen = false;
    bool kept = false;
  };
  // A place where the name of an item stands, outside of what the item takes out.
  struct Use {
    std::uint32_t at;
    std::size_t of;
    std::vector<std::size_t> by;  // what takes it out
  };
  struct Block {
    std::uint32_t owner;  // where the statement, way or declaration around it begins
    std::size_t statements;
  };
  struct Statement {
    std::uint32_t begin;
    std::size_t block;
    std::size_t next;  // behind those inside of it
  };

  void find_uses(const SourceSet& sources);
  void find_users();
  void find_silencers(const Source& source);
  void add_block(const ast::Block& block, std::uint32_t owner);
  void add_ways(const std::vector<ast::Way>& ways);
  // Counts the statements that go with an item; false where a block would have none left.
  bool takes_statements(const State& item);
  void reach(std::size_t item, std::vector<std::size_t>& reached);
  void keep(std::size_t item);
  void keep_for(std::size_t item, Choice& choice);
  template <typename Visit>
  void for_each_use_in(const State& item, const Visit& visit) const;

  std::vector<Item> items_;
  std::vector<State> state_;
  std::vector<Use> uses_;                            // in the order of the text
  std::vector<std::vector<std::uint32_t>> uses_of_;  // by item
  std::vector<Block> blocks_;
  std::vector<Statement> statements_;  // in the order of the text
  std::vector<std::size_t> alive_;     // while choosing: by block, how many statements it has left
  std::vector<bool> gone_;             // by statement
};

}  // namespace boneyard::dsl
