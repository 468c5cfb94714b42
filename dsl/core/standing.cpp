#include "dsl/core/standing.hpp"

#include <algorithm>
#include <set>

namespace boneyard::dsl::core {
namespace {

class Finder {
 public:
  explicit Finder(const Core& core) : core_(core) {}

  std::optional<Standing> find() {
    std::optional<Standing> found;
    for_each_statement(core_.play, [&](const Node& stmt) {
      if (!found && stmt.op == Op::kWin) found = of(stmt.kid(0));
    });
    return found;
  }

 private:
  std::optional<Standing> of(const Node& seats) {
    if (seats.is_one_of({Op::kMost, Op::kFewest})) {
      if (!stands_alone(seats)) return std::nullopt;
      return Standing{seats.kids.back().get(), seats.a, seats.op == Op::kFewest};
    }
    if (seats.op == Op::kAll) return of(seats.kid(0));
    if (seats.op == Op::kLet) return of(seats.kid(1));
    if (seats.op == Op::kPlayers) return given([](const Node& stmt) { return stmt.op == Op::kAssignPlayers; }, -1);
    if (seats.op == Op::kVariable) return given([&](const Node& stmt) { return stmt.op == Op::kAssign && stmt.a == seats.a; }, seats.a);
    return std::nullopt;
  }

  // The same of what a statement gives to a name; names may be given to each other in a circle.
  template <typename Gives>
  std::optional<Standing> given(const Gives& gives, int name) {
    if (!asked_.insert(name).second) return std::nullopt;
    std::optional<Standing> found;
    for_each_statement(core_.play, [&](const Node& stmt) {
      if (!found && gives(stmt)) found = of(stmt.kid(0));
    });
    return found;
  }

  // Whether the value speaks of no name that is bound around the whole, so that it can be asked anywhere.
  static bool stands_alone(const Node& best) {
    std::set<int> free = free_names(*best.kids.back());
    free.erase(best.a);
    return free.empty();
  }

  const Core& core_;
  std::set<int> asked_;
};

}  // namespace

std::optional<Standing> standing(const Core& core) { return Finder(core).find(); }

}  // namespace boneyard::dsl::core
