# SPDX-License-Identifier: MIT
"""Farkle, after its rule book (FARK clauses)."""

from collections import Counter
from functools import lru_cache
from itertools import combinations

from match import Game, Number, after
from record import Move as Choice
from record import dice_move
from table import End, Lot, Throw

FARKLE = Choice(("farkle",))
ROLL = Choice(("roll",))
BANK = Choice(("bank",))
DICE = [f"die-{k}" for k in range(1, 7)]  # FARK-R1; which is which means nothing


def _combinations():
    """FARK-3: the dice of each combination, and what it scores."""
    yield (1,), 100
    yield (5,), 50
    for n in range(1, 7):
        triple = 1000 if n == 1 else 100 * n
        for k, times in ((3, 1), (4, 2), (5, 4), (6, 8)):
            yield (n,) * k, triple * times
    yield (1, 2, 3, 4, 5, 6), 1500
    for pairs in combinations(range(1, 7), 3):
        yield tuple(sorted(pairs * 2)), 1500


COMBINATIONS = tuple(_combinations())


@lru_cache(maxsize=None)
def worth(group):
    """FARK-3: the most that these dice, in order, score with each of them in one combination; None where that cannot be."""
    if not group:
        return 0
    values = []
    for dice, score in COMBINATIONS:
        if dice[0] == group[0] and not Counter(dice) - Counter(group):
            rest = worth(tuple(sorted((Counter(group) - Counter(dice)).elements())))
            if rest is not None:
                values.append(score + rest)
    return max(values, default=None)


@lru_cache(maxsize=None)
def groups(roll):
    """FARK-2, FARK-D2: what can be set aside of these dice, in order, each group once."""
    found = {group for k in range(1, len(roll) + 1) for group in combinations(roll, k)}
    return tuple(sorted(group for group in found if worth(group) is not None))


class Farkle(Game):
    players = (2, 8)  # FARK-R1
    options = {"target": Number(500, 100000)}  # FARK-6

    def __init__(self, options, seats):
        super().__init__(options, seats)
        self.score = {seat: 0 for seat in seats}

    @classmethod
    def tiles(cls, options):
        return []

    def play(self, table):
        lot = table.step(Lot(table.seats))  # FARK-1
        seat, first = lot.seat, None
        while seat != first:  # FARK-6, FARK-R5: until it would be the turn of the one who has reached the target first
            self.turn(table, seat)
            if first is None and self.score[seat] >= self.options["target"]:
                first = seat
            seat = after(table.seats, seat)  # FARK-R1
        most = max(self.score.values())
        table.result([s for s in table.seats if self.score[s] == most], "FARK-6")

    def turn(self, table, seat):
        total = 0
        roll = table.step(Throw(DICE)).values  # FARK-1
        while True:
            legal = groups(tuple(sorted(roll)))
            if not legal:  # FARK-2, FARK-R4
                table.choose(seat, "play", [FARKLE])  # FARK-D1
                table.step(End("turn", ["FARK-2"]))
                return
            moves = {dice_move("keep", group): group for group in legal}
            group = moves[table.choose(seat, "play", list(moves))]  # FARK-2, FARK-R3
            total += worth(group)  # FARK-3, FARK-R2
            may_bank = self.score[seat] > 0 or total >= 500  # FARK-5
            if table.choose(seat, "play", [ROLL, BANK] if may_bank else [ROLL]) == BANK:  # FARK-4, FARK-R3
                self.score[seat] += total
                table.step(End("turn", ["FARK-4"]))
                return
            rest = Counter(roll) - Counter(group)
            roll = table.step(Throw(DICE, rest or None)).values  # FARK-4: all six again when none is left
