# SPDX-License-Identifier: MIT
"""Three Dozen, after its rule book (TD clauses)."""

from itertools import combinations

from match import COMMON_OPTIONS, Game, Number, OneOf, after, share
from record import Fault, full_set, is_double, pips, tile_move, tile_texts
from record import Move as Choice
from table import BONEYARD, Deal, End, Gather, Lot, Mix, Move, hand

DISCARDS = "discards"
DRAW = Choice(("draw",))


def laid(seat):
    return f"{seat}'s laid"


class ThreeDozen(Game):
    players = (2, 5)  # TD-1
    options = COMMON_OPTIONS | {
        "set": OneOf(6, 9, 12, 15, 18),  # TD-12
        "take": OneOf("optional", "forced"),  # TD-R2
        "reshuffles": Number(0, 1000),  # TD-R4
    }

    @classmethod
    def tiles(cls, options):
        return full_set(options["set"])  # TD-1, TD-12

    def is_pair(self, one, other):
        highest = self.options["set"]
        if is_double(one) and is_double(other) and (other[0] - one[0]) % (highest + 1) in (1, highest):
            return True  # TD-4: one follows the other, round the circle
        return pips(one) + pips(other) == 2 * highest  # TD-5, TD-12

    def pairs_in(self, tiles):
        return [c for c in combinations(sorted(tiles), 2) if self.is_pair(*c)]

    def most_pairs(self, tiles):
        """How many pairs, no tile in two of them, these tiles make at most."""
        tiles = list(tiles)
        if len(tiles) < 2:
            return 0
        first, rest = tiles[0], tiles[1:]
        best = self.most_pairs(rest)
        for i, other in enumerate(rest):
            if self.is_pair(first, other):
                best = max(best, 1 + self.most_pairs(rest[:i] + rest[i + 1:]))
        return best

    def deal(self, table, players, start):
        lot = Lot(players)
        table.settle(start + [lot, Gather(), Mix()])  # TD-2, TD-3, TD-R5
        leader = self.last_leader = lot.seat
        table.step(Deal(table, {s: 6 if s == leader else 5 for s in players}))  # TD-2, TD-R7
        if self.finish_turn(table, leader):  # TD-6
            return
        renewals = 0
        seat = leader
        while True:
            seat = after(players, seat)  # TD-7
            move = table.choose(seat, "play", self.ways_to_begin(table, seat))  # TD-D1
            if move == DRAW:
                if not table.at(BONEYARD):  # TD-10, TD-R3
                    if self.options["reshuffles"] and renewals == self.options["reshuffles"]:  # TD-R4: dead, the stakes stay
                        table.step(End("deal", ["TD-R4"]))
                        return
                    renewals += 1
                    table.move_all(list(table.at(DISCARDS)), DISCARDS, BONEYARD)
                    table.step(Mix())
                table.draw(seat)  # TD-8
            else:
                top = table.at(DISCARDS)[-1]
                table.settle([Move(move.tiles[0], hand(seat), laid(seat)), Move(top, DISCARDS, laid(seat))])  # TD-7
            if self.finish_turn(table, seat):  # TD-9
                return

    def ways_to_begin(self, table, seat):
        """TD-7, TD-8, TD-R10: take the last discard with a tile that it pairs with, or draw."""
        top = table.at(DISCARDS)[-1]
        takes = [tile_move(("take", "with", "#"), [t]) for t in sorted(table.hand(seat)) if self.is_pair(top, t)]
        if takes and self.options["take"] == "forced":  # TD-R2
            return takes
        return takes + [DRAW]

    def finish_turn(self, table, seat):
        """What follows the deal (for the lead), a draw or a taken tile. True if it wins the deal."""
        held = table.hand(seat)
        missing = 3 - len(table.at(laid(seat))) // 2
        if self.most_pairs(held) >= missing:  # TD-11, TD-R6
            self.lay_for_him(table, seat, missing)
            table.settle(share(table, [seat]))  # TD-11
            table.step(End("deal", ["TD-11", "TD-6", "TD-R6"]))
            self.won[seat] += 1
            return True
        while pairs := self.pairs_in(held):  # TD-R1, TD-R8
            move = table.choose(seat, "lay-and-discard", [tile_move(("lay", "#"), c) for c in pairs])  # TD-D2
            table.move_all(move.tiles, hand(seat), laid(seat))
            held = table.hand(seat)
        move = table.choose(seat, "lay-and-discard", [tile_move(("discard", "#"), [t]) for t in sorted(held)])  # TD-9, TD-D3, TD-R9
        table.move(move.tiles[0], hand(seat), DISCARDS)
        return False

    def lay_for_him(self, table, seat, missing):
        """TD-R6: the pairs that are missing go from the hand to those laid, in any order. A hand never holds more tiles than they
        need: six at most, two fewer for each pair laid."""
        held = list(table.hand(seat))
        if len(held) != 2 * missing:
            raise Fault(f"the hand of {seat} when he wins", f"{2 * missing} tiles", tile_texts(held))
        table.move_all(held, hand(seat), laid(seat))
