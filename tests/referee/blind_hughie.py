# SPDX-License-Identifier: MIT
"""Blind Hughie, after its rule book (HUGH clauses)."""

from match import Number, after
from record import Move as Choice
from record import full_set, is_double, pips
from table import Deal, End, Gather, Lot, Mix, Move, Place, Reveal, Turn

STOCK = "stock"  # where the tiles are mixed
LINE = "line"
SIZES = {2: 14, 3: 9, 4: 7}  # HUGH-1


def row(seat):
    """A pile; its top is the front of the row."""
    return f"{seat}'s row"


def ways(tile, ends):
    """HUGH-5, HUGH-R2: the numbers at which a tile fits open ends; `ends` is a collection of numbers."""
    return sorted({n for n in tile if n in ends})


def place_move(tile, number):
    return Choice(("place", "#", "at", ".."), (tile,), (number, number))


def points(held, out):
    """HUGH-7: who scores a round and how much, by the pips of the rows; `out` is who has placed the last tile, None after a block."""
    fewest = [s for s in held if held[s] == min(held.values())]
    if out is None and len(fewest) > 1:
        return None, 0
    scorer = fewest[0] if out is None else out
    return scorer, sum(held.values()) - 2 * held[scorer]


class LeftOver(Place):
    """HUGH-1: the tile that no row got begins the line. Which one it is only the mix tells."""

    def __init__(self):
        super().__init__(None, STOCK, LINE, None, ())

    def event(self):
        return super().event() if self.tile else {"event": "move", "from": STOCK, "to": LINE}

    def find(self, table):
        self.tile = table.at(STOCK)[0]
        self.opens = sorted(self.tile)

    def accept(self, table, event):
        if len(table.at(STOCK)) != 1:
            return False  # not all rows are dealt
        self.find(table)
        return super().accept(table, event)

    def perform(self, play):
        self.find(play)
        super().perform(play)


class BlindHughie:
    players = (2, 4)  # HUGH-1
    options = {"target": Number(1, 10000)}  # HUGH-8

    def __init__(self, options, seats):
        self.options = options
        self.score = {seat: 0 for seat in seats}

    @classmethod
    def tiles(cls, options):
        return full_set(6)  # HUGH-1

    def play(self, table):
        table.players = list(table.seats)
        opener, lot = None, Lot(table.seats)  # HUGH-2
        while max(self.score.values()) < self.options["target"]:  # HUGH-8
            size = SIZES[len(table.seats)]
            items = [Gather(STOCK), Mix(STOCK), Deal(table, {s: size for s in table.seats}, STOCK, row)]  # HUGH-1, HUGH-R4
            if size * len(table.seats) < len(table.full):
                items.append(LeftOver())
            table.settle(items if opener else [*items, lot])
            opener = after(table.seats, opener) if opener else lot.seat  # HUGH-2
            scorer, scored = points(*self.round(table, opener))
            shown = [Reveal(table, row(s)) for s in table.seats]  # HUGH-R4
            for reveal in shown:
                reveal.optional = not reveal.tiles
            table.settle(shown)
            table.step(End("round", ["HUGH-6"]))
            if scorer:
                self.score[scorer] += scored
        table.result([s for s in table.seats if self.score[s] >= self.options["target"]], "HUGH-8")

    def round(self, table, seat):
        """The pips of each row at the end of a round, and who has placed the last tile, None after a block."""
        while True:
            is_out = self.turn(table, seat)
            ends = +table.ends
            if is_out or not any(ways(t, ends) for s in table.seats for t in table.at(row(s))):  # HUGH-6, HUGH-R5
                return {s: sum(map(pips, table.at(row(s)))) for s in table.seats}, seat if is_out else None
            seat = after(table.seats, seat)  # HUGH-R1

    def turn(self, table, seat):
        """One turn; whether it has emptied the row."""
        pile = row(seat)
        while table.at(pile):
            tile = table.at(pile)[-1]
            if tile in table.face_up:
                table.maybe([Turn(tile, pile, up=True)])  # HUGH-R3: a double that lies face up already, so that nothing need happen
            else:
                table.step(Turn(tile, pile, up=True))  # HUGH-3
            if not table.at(LINE):
                table.step(Place(tile, pile, LINE, None, tile))  # HUGH-3, HUGH-5
                continue
            fits = ways(tile, +table.ends)
            if not fits:  # HUGH-4
                table.move(tile, pile, pile, under=True)  # HUGH-R3
                if not is_double(tile):
                    table.step(Turn(tile, pile, up=False))
                return False
            number = fits[0]
            if len(fits) > 1:  # HUGH-3, HUGH-F1, HUGH-D1
                number = table.choose(seat, "round", [place_move(tile, n) for n in fits]).span[0]
            table.step(Place(tile, pile, LINE, number, [sum(tile) - number]))  # HUGH-5
        return True
