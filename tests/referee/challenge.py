# SPDX-License-Identifier: MIT
"""Challenge, after its rule book (CH clauses)."""

from itertools import combinations

from match import COMMON_OPTIONS, Game, Number, OneOf, after, clockwise, share
from record import Move as Choice
from record import full_set, tile_move
from table import BONEYARD, POOL, Deal, End, Gather, Lot, Mix, Move, Pay, Reveal, Roll, hand

NOTHING = Choice(("nothing",))
PASS = Choice(("pass",))


def claim(seat):
    return f"{seat}'s claim"


def sets_of(size, tiles):
    """The different sets of so many of these tiles; which of two equal tiles is meant makes no difference (M-8, CH-R12)."""
    return sorted(set(combinations(sorted(tiles), size)))


def is_true(tiles, x, y):
    """Whether a claim says what the dice x and y show."""
    if len(tiles) == 1:
        return tiles[0] == (min(x, y), max(x, y))  # CH-6
    for n in range(7):  # CH-7; CH-R12: true if it can be joined in any way
        if sorted(tiles) == sorted([(min(x, n), max(x, n)), (min(n, y), max(n, y))]):
            return True
    return False


class Challenge(Game):
    players = (2, 7)  # CH-2, CH-R15
    options = COMMON_OPTIONS | {
        "stakes": OneOf("pot", "none", "per-tile"),  # CH-18
        "idle-throws": Number(0, 1000),  # CH-R13
    }

    def __init__(self, options, seats):
        super().__init__(options, seats)
        # Who may be the next tosser. One seat, but for a deal that was void: the rule book does not say who tosses after it.
        self.tossers = None

    @classmethod
    def tiles(cls, options):
        return full_set(6, copies=2)  # CH-1

    def ante(self):
        return self.options["stake"] if self.options["stakes"] == "pot" else 0  # CH-18, CH-R10

    def needed(self):
        return 1 if self.options["stakes"] == "per-tile" else self.ante()  # CH-R10

    def by_chips(self):
        return self.options["stakes"] != "none"  # M-4

    def deal(self, table, players, start):
        items = start + [Gather(), Mix(), Deal(table, {s: 8 for s in players})]  # CH-3
        if self.tossers is None:
            lot = Lot(players)  # CH-R1
            table.settle(items + [lot])
            self.tossers = {lot.seat}
        else:
            table.settle(items)
            self.tossers = {clockwise(players, s)[0] for s in self.tossers}  # CH-17, M-3
        first_tossers = set(self.tossers)
        idle = 0
        while True:
            claimed = self.throw(table, players)
            if claimed is None:
                return  # somebody went out
            idle = 0 if claimed else idle + 1
            self.last_leader = min(self.tossers)
            if idle and idle == self.options["idle-throws"]:  # CH-R13: the deal is void and stakes go back
                table.settle([Pay(table, POOL, s, self.ante()) for s in players])
                table.step(End("deal", ["CH-R13"]))
                self.tossers = first_tossers | self.tossers | {after(players, s) for s in self.tossers}
                return
            self.tossers = {after(players, s) for s in self.tossers}  # CH-4

    def throw(self, table, players):
        """One toss with its claims and challenges. True: somebody claimed; False: nobody; None: the deal is over."""
        roll = table.step(Roll())  # CH-4
        chosen = table.choose_sealed({s: self.claims_of(table, s) for s in players}, "throw")  # CH-5, CH-R2, CH-D1
        laid = [(s, move.tiles) for s, move in chosen.items() if move != NOTHING]
        if not laid:
            table.maybe([End("throw", ["CH-9"], optional=True)])
            return False
        table.settle([Move(t, hand(s), claim(s)) for s, tiles in laid for t in tiles])  # CH-5: face down in front of him

        passes, asked = 0, None
        while passes < len(players):  # CH-R3: a full lap of passes
            if asked is None:
                asked, move = table.choose_first(sorted(self.tossers), "throw", lambda s: self.challenges_of(table, players, s))  # CH-10
                self.tossers = {asked}
            else:
                asked = after(players, asked)  # CH-10, CH-R3
                move = table.choose(asked, "throw", self.challenges_of(table, players, asked))
            if move == PASS:  # CH-14: not final
                passes += 1
                continue
            passes = 0
            self.resolve(table, asked, move.words[1], roll.values)  # CH-11: before anything else
            if self.domino(table, players):
                return None
            if not any(table.at(claim(s)) for s in players):  # CH-15
                table.maybe([End("throw", ["CH-15"], optional=True)])
                return True
        table.settle([Move(t, claim(s), BONEYARD) for s in players for t in list(table.at(claim(s)))])  # CH-15
        if self.domino(table, players):  # CH-R6: looked at after each throw
            return None
        table.maybe([End("throw", ["CH-15"], optional=True)])
        return True

    def claims_of(self, table, seat):
        """CH-5, CH-D1: nothing, one tile, or two tiles."""
        held = table.hand(seat)
        return [NOTHING] + [tile_move(("claim", "#"), c) for size in (1, 2) for c in sets_of(size, held)]

    def challenges_of(self, table, players, seat):
        """CH-10, CH-R4: the claim of anybody else, or pass; whoever has nothing to challenge can only pass."""
        return [Choice(("challenge", s)) for s in players if s != seat and table.at(claim(s))] + [PASS]

    def resolve(self, table, challenger, claimant, dice):
        exposed = list(table.at(claim(claimant)))
        table.step(Reveal(table, claim(claimant)))  # CH-11
        if is_true(exposed, *dice):  # CH-13
            taker, giver, receiver = challenger, claimant, challenger
        else:  # CH-12
            taker, giver, receiver = claimant, challenger, claimant
        table.move_all(exposed, claim(claimant), hand(taker))
        held = table.hand(giver)  # CH-R11: chosen after the exposed tiles have gone where they go
        size = min(len(exposed), len(held))  # CH-R5
        if size:  # CH-D3: no decision when the hand is empty
            given = table.choose(giver, "hand-over", [tile_move(("give", "#"), g) for g in sets_of(size, held)])
            table.move_all(given.tiles, hand(giver), hand(receiver))

    def domino(self, table, players):
        """CH-R6, CH-16: somebody has no tile left, in hand or claimed; then the deal is settled."""
        order = clockwise(players, min(self.tossers))
        out = [s for s in order if not table.hand(s) and not table.at(claim(s))]
        if not out:
            return False
        table.settle([Move(t, claim(s), hand(s)) for s in players for t in list(table.at(claim(s)))])  # CH-R7
        winner = out[0]  # CH-R8
        others = [s for s in order if s != winner]
        loser = max(others, key=lambda s: len(table.hand(s)))  # CH-17; CH-R9: of equals the first
        if self.options["stakes"] == "per-tile":  # CH-18
            table.settle([Pay(table, s, winner, self.options["stake"] * len(table.hand(s))) for s in others])
        table.settle(share(table, [winner]))  # CH-18: the pot
        table.step(End("deal", ["CH-16", "CH-17", "CH-R6"]))
        self.won[winner] += 1
        self.last_leader = order[0]
        self.tossers = {loser}  # CH-17
        return True
