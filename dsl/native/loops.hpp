#pragma once
// The loops that values, statements and lists of moves write.

#include <utility>

#include "dsl/native/generator.hpp"

namespace boneyard::dsl::native {

// Steps that a value or statement is worth by itself, at least as many as the interpreter takes for it.
int cost_of(const Node& node);
// Of a round of listing a way's moves.
int cost_of_listing(const Node& way);

// In these `round` is what a round is worth, in steps.

template <typename Body>
void Generator::each_of_set(const Text& tiles, int round, const Body& body) {
  const Text rest = fresh("i");
  limit();
  open("for (Set {} = {}; set_any({}); {} = set_drop({}))", rest, tiles, rest, rest, rest);
  spend(round);
  body(keep(CoreType::kTile, fmt::format("set_low({})", rest)));
  close();
}

template <typename Body>
void Generator::each_of_mask(const Text& mask, int round, const Body& body) {
  const Text rest = fresh("i");
  limit();
  open("for (u32 {} = {}; {}; {} &= {} - 1)", rest, mask, rest, rest, rest);
  spend(round);
  body(keep(CoreType::kNumber, fmt::format("__builtin_ctz({})", rest)));
  close();
}

template <typename Body>
void Generator::each_pair(const Text& of, const Text& waiting, const Text& rows, int round, const Body& body) {
  spend(steps_of_wide());
  each_of_set(keep(CoreType::kTiles, fmt::format("set_less({}, {})", of, waiting)), round, [&](const Text& first) {
    const Text later = keep(CoreType::kTiles, fmt::format("seconds({}, {}, {}, {})", of, waiting, rows, first));
    each_of_set(later, round,
                [&](const Text& second) { body(keep(CoreType::kTiles, fmt::format("set_or(set_of({}), set_of({}))", first, second))); });
  });
}

// Adds so many of `of` to the tiles that are chosen already; the next is one of `next`.
template <typename Body>
void Generator::each_of_so_many(const Text& of, const Text& waiting, const Text& next, const Text& chosen, int many, int round,
                                const Body& body) {
  each_of_set(next, round, [&](const Text& tile) {
    const Text with =
        keep(CoreType::kTiles, chosen.empty() ? fmt::format("set_of({})", tile) : fmt::format("set_or({}, set_of({}))", chosen, tile));
    if (many == 1) return body(with);
    each_of_so_many(of, waiting, keep(CoreType::kTiles, fmt::format("set_after({}, {}, {})", of, waiting, tile)), with, many - 1, round,
                    body);
  });
}

// `most`: as a list of moves has them, of those that differ only in copies one, and no larger ones; 0: all of them.
template <typename Body>
void Generator::each_subset(const Text& of, const Text& size, int most, int round, const Body& body) {
  if (most > 0) bail_if(fmt::format("{} > {}", size, most));
  spend(steps_of_wide());
  if (size.size() == 1 && size >= "1" && size <= "4") {
    const Text waiting = keep(CoreType::kTiles, most > 0 ? fmt::format("set_waiting({})", of) : "set_none()");
    // The interpreter looks at those, too, that differ only in copies.
    if (counts_ && most > 0 && program_.tiles.has_copies()) line("steps += subsets_steps({}, {});", of, size);
    each_of_so_many(of, waiting, keep(CoreType::kTiles, fmt::format("set_less({}, {})", of, waiting)), "", size[0] - '0', round, body);
    return;
  }
  const Text all = fresh("all");
  const Text chosen = fresh("t");
  line("Subsets {};", all);
  line("Set {};", chosen);
  line("subsets_begin(&{}, {}, {}, {});", all, of, size, most > 0 ? 1 : 0);
  open("while (subsets_next(&{}, &{}, &steps, until))", all, chosen);
  spend(round);
  limit();
  body(chosen);
  close();
  limit();
}

// What a size is not, so that each of several is taken once.
inline Text unlike_earlier(const std::vector<Text>& sizes, std::size_t size) {
  Text asked;
  for (std::size_t earlier = 0; earlier < size; ++earlier) asked += fmt::format(" && {} != {}", sizes[earlier], sizes[size]);
  return asked;
}

// Each size once.
template <typename Body>
void Generator::each_subset_of_sizes(const Node& subsets, int round, const Body& body) {
  const Text of = value(subsets.kid(0));
  std::vector<Text> sizes;
  for (std::size_t i = 1; i < subsets.kids.size(); ++i) sizes.push_back(value(subsets.kid(i)));
  if (sizes.size() == 1) return each_subset(of, sizes[0], 0, round, body);
  const Text at = fresh("i");
  const Text size = fresh("t");
  open("for (i32 {0} = 0; {0} < {1}; ++{0})", at, sizes.size());
  line("i32 {} = 0;", size);
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    line("if ({} == {}{}) {} = {};", at, i, unlike_earlier(sizes, i), size, sizes[i]);
  }
  each_subset(of, size, 0, round, body);
  close();
}

// `by_size`: all choices of one number of dice, then all of the next, as values have them; the list of moves has them mixed.
template <typename Body>
void Generator::each_choice_of_dice(const Node& chosen, int round, bool by_size, const Body& body) {
  const Text among = value(chosen.kid(0));
  std::vector<Text> sizes;
  for (std::size_t i = 1; i < chosen.kids.size(); ++i) sizes.push_back(value(chosen.kid(i)));
  const Text dice = fresh("i");
  const Text at = fresh("i");
  const bool several = by_size && sizes.size() > 1;
  if (several) open("for (i32 {0} = 0; {0} < {1}; ++{0})", at, sizes.size());
  open("for (i32 {} = 0; ({} = dice_next({}, {})) != 0;)", dice, dice, dice, among);
  spend(round);
  limit();
  Text fits;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    fits += fmt::format("{}(dice_count({}) == {}", fits.empty() ? "" : " || ", dice, sizes[i]);
    if (several) fits += fmt::format(" && {} == {}{}", at, i, unlike_earlier(sizes, i));
    fits += ")";
  }
  if (!sizes.empty()) line("if (!({})) continue;", fits);
  body(keep(CoreType::kDice, dice));
  close();
  if (several) close();
}

template <typename Body>
void Generator::each(const Node& domain, int round, const Body& body) {
  if (domain.op == Op::kSubsets) return each_subset_of_sizes(domain, round, body);
  if (domain.op == Op::kPairs) {
    const Text rows = table(domain.a);
    const Text of = value(domain.kid(0));
    return each_pair(of, "set_none()", rows, round, body);
  }
  if (domain.op == Op::kChosenDice) return each_choice_of_dice(domain, round, true, body);
  if (domain.op == Op::kThrown && domain.kids.empty() && (program_.dice.empty() || program_.dice[0].named)) {
    const Text die = fresh("i");
    open("for (i32 {} = 0; {} < DICE; ++{})", die, die, die);
    spend(round);
    const Text shows = keep(CoreType::kNumber, fmt::format("d[{}]", die));
    line("if ({} == 0) continue;", shows);
    body(shows);
    close();
    return;
  }
  if (domain.op == Op::kRange) {
    const Text last = value(domain.kid(1));
    const Text first = value(domain.kid(0));
    const Text at = fresh("i");
    bail_if(fmt::format("{} == -2147483647 - 1", first));
    open("for (i64 {} = {}; {} <= {}; ++{})", at, first, at, last, at);
    spend(round);
    limit();
    body(keep(CoreType::kNumber, "(i32)" + at));
    close();
    return;
  }
  if (domain.op == Op::kAround) {
    const Text seats = fresh("i");
    const Text from = fresh("t");
    line("u32 {} = {};", seats, value(domain.kid(0)));
    line("i32 {} = {};", from, value(domain.kid(1)));
    open("for (; ({} = seat_from({}, {})) >= 0;)", from, seats, from);
    line("{} &= ~(1u << {});", seats, from);
    spend(round);
    limit();
    body(keep(CoreType::kSeat, from));
    close();
    return;
  }
  if (domain.type == CoreType::kDice) {
    const Text rest = fresh("i");
    open("for (i32 {} = {}; {} != 0; {} -= dice_one(dice_least({})))", rest, value(domain), rest, rest, rest);
    spend(round);
    body(keep(CoreType::kNumber, fmt::format("dice_least({})", rest)));
    close();
    return;
  }
  if (domain.type == CoreType::kTiles) return each_of_set(value(domain), round, body);
  each_of_mask(value(domain), round, body);
}

}  // namespace boneyard::dsl::native
