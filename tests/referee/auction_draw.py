# SPDX-License-Identifier: MIT
"""Auction Draw, after its rule book (AD clauses)."""

from match import COMMON_OPTIONS, Game, OneOf, after, share
from record import Move as Choice
from record import full_set, is_double, pips, tile_move
from table import BONEYARD, POOL, Deal, End, Gather, Lot, Mix, Open, Pay, Place, Reveal, hand

LINE = "line"
PASS = Choice(("pass",))
BUY = Choice(("buy",))
DECLINE = Choice(("decline",))


def heaviest(tiles):
    """AD-4 B, AD-R6: the heaviest double, with none the tile with most pips, then the higher end."""
    return max(tiles, key=lambda t: (is_double(t), pips(t), t[1]))


class AuctionDraw(Game):
    players = (2, 4)  # AD-1
    options = COMMON_OPTIONS | {
        "lead": OneOf("drawn", "heaviest-double"),  # AD-4
        "zero-bid": OneOf("check", "counts"),  # AD-R5
        "auction": OneOf("at-once", "after-turn"),  # AD-R2
        "spinner": OneOf("off", "on"),  # AD-16
    }

    @classmethod
    def tiles(cls, options):
        return full_set(6)  # AD-1

    def deal(self, table, players, start):
        size = {2: 7, 3: 7, 4: 6}[len(players)]  # AD-3, M-3
        items = start + [Gather(), Mix(), Deal(table, {s: size for s in players})]  # AD-2, AD-3
        if self.options["lead"] == "heaviest-double":
            table.settle(items)
            best = heaviest([t for s in players for t in table.hand(s)])
            leader = next(s for s in players if best in table.hand(s))  # AD-R6
        elif self.last_leader is None:
            lot = Lot(players)
            table.settle(items + [lot])
            leader = lot.seat  # AD-4 A
        else:
            table.settle(items)
            leader = after(players, self.last_leader)  # AD-4 A, M-3
        self.last_leader = leader

        self.spun = False  # AD-R8: whether the spinner has been placed
        passes, seat = 0, leader
        while True:
            passed, auction_due, passes = self.turn(table, players, seat, passes)
            if passed is None:
                return  # domino
            passes = passes + 1 if passed else 0
            if auction_due and self.auction(table, players, seat):  # AD-R2: after the turn
                passes = 0  # AD-R4
            if passes == len(players):  # AD-13, AD-R4: blocked
                break
            seat = after(players, seat)
        table.settle([Reveal(table, hand(s)) for s in players])  # AD-R14
        count = {s: sum(map(pips, table.hand(s))) for s in players}
        winners = [s for s in players if count[s] == min(count.values())]  # AD-14
        table.settle(share(table, winners))  # AD-15: the rest stays for the next deal
        table.step(End("deal", ["AD-R4"]))

    def turn(self, table, players, seat, passes):
        """One turn. Gives whether it was a pass (None: the deal ended with it), whether an auction is still due after it,
        and the passes in a row before it."""
        bought = auction_due = False
        while True:
            held = table.hand(seat)
            if not table.at(LINE):
                must_lead = self.options["lead"] == "heaviest-double"
                moves = [tile_move(("lead", "#"), [t]) for t in ([heaviest(held)] if must_lead else held)]  # AD-R6
            else:
                ends = sorted(end for end, count in table.ends.items() if count > 0)
                moves = [Choice(("place", "#", "at", ".."), (t,), (n, n)) for t in sorted(held) for n in ends if n in t]  # AD-5, AD-R10
                can_place = bool(moves)
                if not can_place:
                    moves.append(PASS)  # AD-6, AD-R1
                if (not can_place or bought) and len(table.at(BONEYARD)) > 2 and table.chips[seat] >= 1:
                    moves.append(BUY)  # AD-6, AD-7, AD-8, AD-R1, AD-R11
            move = table.choose(seat, "turn", moves)  # AD-D1
            if move == PASS:
                table.maybe([End("turn", ["AD-6", "AD-7", "AD-R4"], optional=True)])
                return True, auction_due, passes
            if move != BUY:
                domino = self.place(table, seat, move)
                return None if domino else False, auction_due, passes
            table.settle([Pay(table, seat, POOL, 1), Deal(table, {seat: 1})])  # AD-7
            bought = True
            if len(table.at(BONEYARD)) == 2:  # AD-9, AD-R3, AD-R12
                if self.options["auction"] == "after-turn":
                    auction_due = True
                elif self.auction(table, players, seat):  # AD-R2: within the buyer's turn
                    passes = 0  # AD-R4

    def place(self, table, seat, move):
        """AD-5: a tile onto the line. True if it was the last of the hand."""
        tile = move.tiles[0]
        if not table.at(LINE):
            at, opens = None, list(tile)
        else:
            at = move.span[0]
            opens = [tile[1] if tile[0] == at else tile[0]]
        table.step(Place(tile, hand(seat), LINE, at, opens))
        domino = not table.hand(seat)
        if self.options["spinner"] == "on" and not self.spun and is_double(tile):  # AD-16, AD-R8
            table.settle([Open(tile, LINE, list(tile), optional=domino)])
            self.spun = True
        if domino:  # AD-13
            table.settle(share(table, [seat]))  # AD-14
            table.step(End("deal", ["AD-13", "AD-14"]))
            return True
        table.maybe([End("turn", ["AD-5"], optional=True)])
        return False

    def auction(self, table, players, buyer):
        """AD-9 to AD-12: the last two tiles as one lot. True if it was sold."""
        high, bidder = None, None
        seat = buyer
        for _ in range(2 * len(players)):  # AD-10, AD-R9: two full laps
            seat = after(players, seat)  # AD-9: the player after the buyer is the auctioneer and speaks first
            if high is not None:
                least = high + 1  # AD-11; AD-R7: also over his own bid
            else:
                least = 0 if self.options["zero-bid"] == "counts" else 1  # AD-R5
            most = table.chips[seat]  # AD-R7, AD-R11
            moves = [Choice(("bid", ".."), (), (least, most))] if least <= most else []
            move = table.choose(seat, "sale", moves + [DECLINE])  # AD-D2
            if move != DECLINE:
                high, bidder = move.span[0], seat
        if bidder is None:  # AD-12: dead for the deal
            return False
        lot = list(table.at(BONEYARD))
        table.settle([Pay(table, bidder, POOL, high)])  # AD-12
        table.move_all(lot, BONEYARD, hand(bidder))  # AD-12, AD-R13
        return True
