// Statements of Core as C. All labels stand in one function, so that leaving a block, a loop or a phase is a jump.

#include "dsl/native/loops.hpp"

namespace boneyard::dsl::native {

void Generator::block(const Region& region) {
  for (const core::NodePtr& stmt : region) statement(*stmt);
}

void Generator::statement(const Node& stmt) {
  switch (core::statement_op(stmt)) {
    case core::StatementOp::kIf:
      return branch(stmt);
    case core::StatementOp::kBlock:
      block(stmt.regions[0]);
      return line("leave{}:;", stmt.a);
    case core::StatementOp::kLoop:
      line("loop{}:;", stmt.a);
      spend(cost_of(stmt));
      limit();
      block(stmt.regions[0]);
      line("goto loop{};", stmt.a);
      return line("leave{}:;", stmt.a);
    case core::StatementOp::kFor:
      return go_through(stmt);
    case core::StatementOp::kLeave:
      return line("goto leave{};", stmt.a);
    case core::StatementOp::kAgain:
      return line("goto choose{};", stmt.a);
    case core::StatementOp::kChoose:
      return choose(stmt);
    case core::StatementOp::kAssign:
    case core::StatementOp::kAssignOf:
      return assign(stmt);
    case core::StatementOp::kAssignPlayers:
      spend(kToldSteps);
      return line("who = {} & ALL_SEATS;", value(stmt.kid(0)));
    case core::StatementOp::kGather: {
      const auto zone = static_cast<std::size_t>(stmt.kid(0).a);
      const Text element = which(stmt.kid(0));
      if (rolls_) line("if (stops_at_gather) goto stopped;");
      spend(costs_.gather);
      return gather(zone, element);
    }
    case core::StatementOp::kMix:
      return mix(stmt);
    case core::StatementOp::kRoll:
      return roll(dice_meant(stmt));
    case core::StatementOp::kRollSome: {
      const Text many = value(stmt.kid(0));
      bail_if(fmt::format("{0} < 0 || {0} > DICE", many));
      spend(kToldSteps);
      open("for (i32 i = 0; i < DICE; ++i)");
      line("if (i >= {}) {{ {} continue; }}", many, facts_.knowers ? "d[i] = 0; known[i] = ALL_SEATS;" : "d[i] = 0;");
      roll_one("i");
      return close();
    }
    case core::StatementOp::kRollOf:
      return roll_of(stmt);
    case core::StatementOp::kThrow:
      return throw_dice(stmt);
    case core::StatementOp::kLot: {
      const Text among = keep(CoreType::kSeats, fmt::format("{} & ALL_SEATS", value(stmt.kid(0))));
      bail_if(among + " == 0");
      spend(kToldSteps);
      return line("{} = nth64({}, draw_below(&chance, (u32)bits32({})));", variable(stmt.a), among, among);
    }
    case core::StatementOp::kMoveTop:
      return move_top(stmt);
    case core::StatementOp::kMoveTile:
    case core::StatementOp::kMoveUnder:
    case core::StatementOp::kMoveToPlace:
      return move_tile(stmt);
    case core::StatementOp::kMoveTiles:
      return move_tiles(stmt);
    case core::StatementOp::kMoveZone:
      return move_zone(stmt);
    // Who knows what is not kept; that the rules speak of something that is not there is seen all the same.
    case core::StatementOp::kTurnUp:
    case core::StatementOp::kTurnDown: {
      const Text turned = tile(stmt.kid(0));
      if (facts_.face_up) line("if ({}) up = {}(up, set_of({}));", hidden(turned), stmt.op == Op::kTurnUp ? "set_or" : "set_less", turned);
      return spend(costs_.move);
    }
    case core::StatementOp::kReveal: {
      const Node& zone = stmt.kid(0);
      which(zone);
      value(stmt.kid(1));
      return spend(kToldSteps + costs_.show * program_.tiles.size());
    }
    case core::StatementOp::kRevealDiceOf: {
      const Text owner = seat(stmt.kid(0));
      const Text shown = value(stmt.kid(1));
      if (facts_.knowers) line("for (i32 i = 0; i < DICE; ++i) if (OWNER[i] == {} && d[i] != 0) known[i] |= {} & ALL_SEATS;", owner, shown);
      return spend(kToldSteps);
    }
    case core::StatementOp::kRevealDice: {
      const Text shown = value(stmt.kid(0));
      if (facts_.knowers)
        line("for (i32 i = 0; i < DICE; ++i) if ({}u >> i & 1 && (NAMED[i] || d[i] != 0)) known[i] |= {} & ALL_SEATS;", dice_meant(stmt),
             shown);
      return spend(kToldSteps);
    }
    case core::StatementOp::kTell: {
      value(stmt.kid(0));
      if (stmt.kids.size() > 1) {
        const Text named = value(stmt.kid(1));
        bail_if(fmt::format("(u32){} >= {}u", named, count_of(core_.variables[static_cast<std::size_t>(stmt.a)])));
      }
      return spend(costs_.tell);
    }
    case core::StatementOp::kPay: {
      const Text due = value(stmt.kid(0));
      const Text from = account(stmt.kid(1));
      const Text to = account(stmt.kid(2));
      bail_if(due + " < 0");
      const Text paid = keep(CoreType::kNumber, fmt::format("smaller({}, {})", due, from));
      bail_if(fmt::format("__builtin_add_overflow({}, {}, &{})", to, paid, to));
      line("{} -= {};", from, paid);
      return spend(kToldSteps);
    }
    case core::StatementOp::kShare:
      return share(stmt);
    case core::StatementOp::kLay:
    case core::StatementOp::kPlace:
    case core::StatementOp::kOpen:
      return lay(stmt);
    case core::StatementOp::kEnded:
      return spend(kToldSteps);
    case core::StatementOp::kWin:
      line("winners = {} & ALL_SEATS;", value(stmt.kid(0)));
      limit();
      return line("goto over;");
  }
}

void Generator::branch(const Node& stmt) {
  const Text end = fresh("end");
  for (std::size_t i = 0; i < stmt.kids.size(); ++i) {
    const Text asked = value(stmt.kid(i));
    open("if ({})", asked);
    block(stmt.regions[i]);
    line("goto {};", end);
    close();
  }
  if (stmt.regions.size() > stmt.kids.size()) block(stmt.regions.back());
  line("{}:;", end);
}

void Generator::assign(const Node& stmt) {
  const Text held = value(stmt.kid(0));
  if (stmt.op == Op::kAssignOf) {
    const Text named = value(stmt.kid(1));
    bail_if(fmt::format("(u32){} >= {}u", named, count_of(core_.variables[static_cast<std::size_t>(stmt.a)])));
    return line("{}[{}] = {};", variable(stmt.a), named, held);
  }
  line("{} = {};", variable(stmt.a), held);
  remember_source(stmt.a, source_of(stmt.kid(0)));
}

void Generator::go_through(const Node& stmt) {
  const bool chooses = rolls_ && has_choice(stmt);
  if (chooses && resumable_loop(stmt)) return;
  const bool outer = std::exchange(shut_, shut_ || chooses);
  plain_loop(stmt);
  shut_ = outer;
}

void Generator::plain_loop(const Node& stmt) {
  const Node& domain = stmt.kid(0);
  const auto round = [&](const Text& element) {
    line("{} = {};", variable(stmt.a), element);
    remember_source(stmt.a, source_of(domain));
    block(stmt.regions[0]);
  };
  const int cost = cost_of(stmt);
  if (domain.op != Op::kPack) return each(domain, cost, round);
  fill_packer(domain, "packer");
  const Text found = fresh("found");
  const Text at = fresh("i");
  line("Set {}[TILES];", found);
  line("const i32 {}count = packer.found;", found);
  line("for (i32 i = 0; i < {0}count; ++i) {0}[i] = packer.of[packer.taken[i]];", found);
  open("for (i32 {0} = 0; {0} < {1}count; ++{0})", at, found);
  spend(cost);
  round(fmt::format("{}[{}]", found, at));
  close();
}

void Generator::roll_one(const Text& die) {
  line("d[{}] = 1 + (i32)draw_below(&chance, SIDES[{}]);", die, die);
  if (!facts_.knowers) return;
  line("known[{}] = SEES[{}];", die, die);
  // Dice that one seat sees, which a variable names.
  for (std::size_t i = 0; i < core_.equipment.dice.size(); ++i)
    if (const CheckedDie& declared = core_.equipment.dice[i]; declared.viewer >= 0 && declared.seen != Seen::kOwner) {
      const Text viewer = variable(declared.viewer);
      const Text meant = declared.named() ? fmt::format("{} == {} && ", die, i) : "";
      line("if ({}(u32){} < SEATS) known[{}] = 1u << {};", meant, viewer, die, viewer);
    }
}

void Generator::roll(std::uint32_t dice) {
  spend(kToldSteps);
  for (int die = 0; die < 32; ++die)
    if ((dice >> die & 1) != 0) roll_one(std::to_string(die));
}

void Generator::roll_of(const Node& stmt) {
  const Text owner = seat(stmt.kid(0));
  const bool some = stmt.kids.size() > 1;
  const Text left = fresh("t");
  line("i32 {} = {};", left, some ? value(stmt.kid(1)) : "DICE");
  bail_if(left + " < 0");
  spend(kToldSteps);
  open("for (i32 i = 0; i < DICE; ++i)");
  line("if (OWNER[i] != {}) continue;", owner);
  line("if ({} == 0) {{ {} continue; }}", left, facts_.knowers ? "d[i] = 0; known[i] = ALL_SEATS;" : "d[i] = 0;");
  line("--{};", left);
  roll_one("i");
  close();
  if (some) bail_if(left + " > 0");
}

void Generator::throw_dice(const Node& stmt) {
  const Text wanted = fresh("t");
  const Text owner = stmt.kids.size() > 1 ? seat(stmt.kid(1)) : "";
  const Text thrown = fresh("t");
  line("i32 {} = {};", wanted, value(stmt.kid(0)));
  line("u32 {} = 0;", thrown);
  spend(kToldSteps + static_cast<int>(program_.dice.size()) * (program_.seats + 1));
  // Of dice that show the same, those go first that the most seats know.
  open("for (i32 knowers = SEATS; knowers >= 0 && {} != 0; --knowers) for (i32 i = 0; i < DICE; ++i)", wanted);
  line("if (bits32(known[i]) != knowers{}) continue;", owner.empty() ? "" : " || OWNER[i] != " + owner);
  line("if (dice_show({}, d[i]) == 0) continue;", wanted);
  line("{} -= dice_one(d[i]);", wanted);
  line("{} |= 1u << i;", thrown);
  close();
  bail_if(wanted + " != 0");
  open("for (i32 i = 0; i < DICE; ++i)");
  line("if (!({} >> i & 1)) continue;", thrown);
  roll_one("i");
  close();
}

void Generator::share(const Node& stmt) {
  const Text from = account(stmt.kid(0));
  const Text left = fresh("t");
  line("u32 {} = {} & ALL_SEATS;", left, value(stmt.kid(1)));
  const bool clockwise = stmt.kids.size() > 2;
  const Text begin = clockwise ? value(stmt.kid(2)) : "-1";
  bail_if(left + " == 0");
  spend(kToldSteps * program_.seats);
  open("");
  line("const i32 parts = bits32({});", left);
  line("const i32 part = {} / parts;", from);
  line("i32 rest = {};", clockwise ? from + " % parts" : "0");
  open("for (i32 i = 0; i < parts; ++i)");
  line("const i32 next = seat_from({}, {});", left, begin);
  line("{} &= ~(1u << next);", left);
  line("const i32 amount = part + (rest > 0);");
  line("rest -= rest > 0;");
  bail_if("__builtin_add_overflow(chips[next], amount, &chips[next])");
  line("{} -= amount;", from);
  close();
  close();
}

}  // namespace boneyard::dsl::native
