# SPDX-License-Identifier: MIT
"""Moon, after its rule book (MOON clauses)."""

from match import Number, after, clockwise
from record import Move as Choice
from record import full_set, is_double, pips, tile_move
from table import BONEYARD, Deal, End, Gather, Lot, Mix, Move, hand

BIDS = (4, 5, 6, 7, 21)  # MOON-2
TRICKS = 7  # MOON-6
PASS = Choice(("pass",))
TRUMPS = Choice(("trumps", ".."), span=(0, 6))  # MOON-3
NO_TRUMPS = Choice(("no", "trumps"))


def shown(seat):
    return f"{seat}'s shown"


def taken(seat):
    return f"{seat}'s taken"


def led_suit(tile, trumps):
    """MOON-5: the number of the suit that a tile calls for; `trumps` is None when nothing is trumps."""
    return trumps if trumps in tile else max(tile)


def belongs(tile, suit, trumps):
    """MOON-4, MOON-5: whether a tile is of the suit of this number; a trump is of no other."""
    return suit in tile and (suit == trumps or trumps not in tile)


def playable(held, led, trumps):
    """MOON-5: what may be played from a hand to a trick that `led` began."""
    suit = led_suit(led, trumps)
    return [t for t in held if belongs(t, suit, trumps)] or list(held)


def takes(trick, trumps):
    """MOON-6: the tile that takes a trick, whose first tile was led."""
    suit = trumps if any(trumps in t for t in trick) else led_suit(trick[0], trumps)
    # MOON-4: the double is the highest; the others rank by their other end.
    return max((t for t in trick if belongs(t, suit, trumps)), key=lambda t: (is_double(t), pips(t) - suit))


def points(bid, tricks):
    """MOON-7: what the bidder scores with so many tricks; for everybody else the bid is 0."""
    if bid == 0:
        return tricks
    if tricks < min(bid, TRICKS):
        return -bid
    return bid if bid > TRICKS else tricks


def winners(score, target, bidder, made):
    """MOON-8: who has won after a deal; nobody if the list is empty. MOON-R4: also when play has gone on after a tie."""
    reached = [s for s in score if score[s] >= target]
    if made and bidder in reached:
        return [bidder]
    most = [s for s in reached if score[s] == max(score.values())]
    return most if len(most) == 1 else []


class Moon:
    players = (3, 3)  # MOON-1
    options = {
        "target": Number(1, 1000),  # MOON-8
        "deals": Number(1, 1000),  # MOON-R5
    }

    def __init__(self, options, seats):
        self.options = options
        self.score = {seat: 0 for seat in seats}

    @classmethod
    def tiles(cls, options):
        return [t for t in full_set(6) if 0 not in t or t == (0, 0)]  # MOON-1

    def play(self, table):
        opener, lot = None, Lot(table.seats)  # MOON-2
        for _ in range(self.options["deals"]):  # MOON-R5
            table.settle([Gather(), Mix()] if opener else [lot, Gather(), Mix()])
            opener = after(table.seats, opener) if opener else lot.seat  # MOON-2
            won = self.deal(table, opener)
            if won:
                table.result(won, "MOON-8")
                return
        most = max(self.score.values())
        table.result([s for s in table.seats if self.score[s] == most], "MOON-R5")

    def deal(self, table, opener):
        """One deal; who has won the match by it."""
        table.step(Deal(table, {s: TRICKS for s in table.seats}))  # MOON-1
        bidder, bid = self.bidding(table, opener)
        if bidder is None:  # MOON-2
            table.step(End("hand", ["MOON-2"]))
            return []
        move = table.choose(bidder, "play", [TRUMPS, NO_TRUMPS])  # MOON-3, MOON-D1
        trumps = None if move == NO_TRUMPS else move.span[0]
        table.move(table.at(BONEYARD)[0], BONEYARD, hand(bidder))  # MOON-3: the widow
        move = table.choose(bidder, "play", [tile_move(("discard", "#"), [t]) for t in sorted(table.hand(bidder))])  # MOON-3
        table.move(move.tiles[0], hand(bidder), BONEYARD)  # MOON-R1
        tricks = {s: 0 for s in table.seats}
        leader = bidder  # MOON-3
        for _ in range(TRICKS):  # MOON-6, MOON-R2
            leader = self.trick(table, leader, trumps)
            tricks[leader] += 1
        for seat in table.seats:  # MOON-7
            self.score[seat] += points(bid if seat == bidder else 0, tricks[seat])
        won = winners(self.score, self.options["target"], bidder, tricks[bidder] >= min(bid, TRICKS))
        if not won:
            table.step(End("hand", ["MOON-6"]))
        return won

    def bidding(self, table, opener):
        """MOON-2: the highest bidder, None if all pass, and the bid."""
        bidder, bid = None, 0
        for seat in clockwise(table.seats, opener):
            higher = [Choice(("bid", ".."), span=(n, n)) for n in BIDS if n > bid]
            move = table.choose(seat, "play", [*higher, PASS])
            if move != PASS:
                bidder, bid = seat, move.span[0]
            if bid == BIDS[-1]:
                break
        return bidder, bid

    def trick(self, table, leader, trumps):
        """One trick, to the seat that takes it."""
        played = {}  # seat -> tile, from the leader on
        for seat in clockwise(table.seats, leader):
            legal = table.hand(seat)  # MOON-3, MOON-6: any tile is led
            if played:
                legal = playable(legal, played[leader], trumps)
            move = table.choose(seat, "trick", [tile_move(("play", "#"), [t]) for t in sorted(legal)])  # MOON-5, MOON-D1
            played[seat] = move.tiles[0]
            table.move(played[seat], hand(seat), shown(seat))  # MOON-R3
        best = takes(list(played.values()), trumps)
        taker = next(s for s in played if played[s] == best)  # MOON-6
        table.settle([Move(played[s], shown(s), taken(taker)) for s in table.seats])  # MOON-R3
        return taker
