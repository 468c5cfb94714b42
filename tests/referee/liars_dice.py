# SPDX-License-Identifier: MIT
"""Liar's Dice, after its rule book (DUDO clauses)."""

from match import after, clockwise
from record import Move as Choice
from table import End, Lot, Players, ShowDice, Throw

DOUBT = Choice(("doubt",))
ACES = 1
FACES = ("aces", "twos", "threes", "fours", "fives", "sixes")
EACH = 5  # DUDO-R1


def is_first(quantity, face):
    """DUDO-2: whether a round may begin with this bid."""
    return quantity >= 1 and face != ACES


def is_raise(last, bid):
    """DUDO-3: whether a bid may follow the last one; both are a quantity and a face."""
    (had, of), (quantity, face) = last, bid
    if of != ACES and face != ACES:
        return quantity > had or quantity == had and face > of
    if of != ACES:
        return 2 * quantity >= had
    if face == ACES:
        return quantity > had
    return quantity >= 2 * had + 1


def holds(dice, quantity, face):
    """DUDO-4: whether there are as many as were bid."""
    return sum(d in (face, ACES) for d in dice) >= quantity


def bids(allowed, dice):
    """The bids that are allowed (a test of quantity and face), by face, quantities that follow one another as one move; DUDO-3: no more
    than there are dice."""
    moves = []
    for face in range(1, 7):
        run = []
        for quantity in range(1, dice + 2):
            if quantity <= dice and allowed(quantity, face):
                run.append(quantity)
            elif run:
                moves.append(bid_move(run[0], run[-1], face))
                run = []
    return moves


def bid_move(low, high, face):
    return Choice(("bid", "..", FACES[face - 1]), span=(low, high))


class LiarsDice:
    players = (2, 6)  # DUDO-R1
    options = {}

    def __init__(self, options, seats):
        self.left = {seat: EACH for seat in seats}

    @classmethod
    def tiles(cls, options):
        return []

    def still_in(self):
        return [s for s, left in self.left.items() if left]  # DUDO-5

    def play(self, table):
        table.players = list(table.seats)
        starter = table.step(Lot(table.seats)).seat  # DUDO-1
        while True:
            loser = self.round(table, starter)
            self.left[loser] -= 1  # DUDO-4, DUDO-R4
            players = self.still_in()
            if len(players) == 1:  # DUDO-5
                table.settle([Players(table, players, clause="DUDO-5")])
                table.result(players, "DUDO-5")
                return
            table.settle([Players(table, players, clause="DUDO-5"), End("round", ["DUDO-5"])])
            starter = clockwise(players, loser)[0]  # DUDO-5

    def round(self, table, starter):
        """One round, to the player who loses a die."""
        players = self.still_in()
        throws = {s: Throw([f"{s}-{i + 1}" for i in range(self.left[s])]) for s in players}
        table.settle(throws.values())  # DUDO-1, DUDO-R4
        dice = [d for throw in throws.values() for d in throw.values]
        move = table.choose(starter, "round", bids(is_first, len(dice)))  # DUDO-2, DUDO-R2, DUDO-R3
        bidder, seat = starter, after(players, starter)
        while True:
            quantity, face = move.span[0], FACES.index(move.words[2]) + 1
            raises = bids(lambda q, f: is_raise((quantity, face), (q, f)), len(dice))
            move = table.choose(seat, "round", raises + [DOUBT])  # DUDO-3, DUDO-6, DUDO-D1
            if move == DOUBT:
                break
            bidder, seat = seat, after(players, seat)  # DUDO-R1
        table.step(ShowDice({die: value for throw in throws.values() for die, value in zip(throw.dice, throw.values)}, table.seats))  # DUDO-4
        return seat if holds(dice, quantity, face) else bidder  # DUDO-4
