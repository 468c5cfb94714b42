# SPDX-License-Identifier: MIT
"""Matches played at random by the referee's own rules: records to try the referee, the ledger and the format on."""

import random

from referee import open_table
from table import Stop

OPTIONS = {
    "challenge": {"deals": 1, "bankroll": 20, "stakes": "pot", "stake": 1, "idle-throws": 0},
    "auction-draw": {"deals": 1, "bankroll": 20, "stake": 3, "lead": "drawn", "zero-bid": "check", "auction": "at-once", "spinner": "off"},
    "three-dozen": {"deals": 1, "bankroll": 20, "stake": 1, "set": 6, "take": "optional", "reshuffles": 0},
    "liars-dice": {},
    "farkle": {"target": 10000},
    "moon": {"target": 21, "deals": 100},
    "blind-hughie": {"target": 61},
}
SEATS = {"challenge": (2, 7), "auction-draw": (2, 4), "three-dozen": (2, 5), "liars-dice": (2, 6), "farkle": (2, 8), "moon": (3, 3),
         "blind-hughie": (2, 4)}
SOME_VALUES = {
    "deals": [1, 2, 3, 8],
    "bankroll": [1, 2, 4, 6, 20, 100],
    "stake": [1, 2, 3, 5],
    "stakes": ["pot", "none", "per-tile"],
    "idle-throws": [0, 1, 2],
    "lead": ["drawn", "heaviest-double"],
    "zero-bid": ["check", "counts"],
    "auction": ["at-once", "after-turn"],
    "spinner": ["off", "on"],
    "set": [6, 9, 12, 15, 18],
    "take": ["optional", "forced"],
    "reshuffles": [0, 1, 3],
    "target": [500, 2000, 10000],
}
OWN_VALUES = {"moon": {"target": [1, 3, 5, 7, 21, 1000]}, "blind-hughie": {"target": [1, 30, 61, 100]}}  # where other games have others of that name


class Random:
    """Outcomes and choices at random; at most `limit` decisions."""

    def __init__(self, seed, limit=100000):
        self.source, self.left = random.Random(seed), limit

    def mix(self, tiles):
        return self.source.sample(tiles, len(tiles))

    def lot(self, seats):
        return self.source.choice(seats)

    def first(self, seats):
        return self.source.choice(seats)

    def roll(self, dice, sides):
        return [self.source.randint(1, sides) for _ in range(dice)]

    def choose(self, seat, moves, sealed):
        """Each word as likely as another, then each move: else there would be nothing but claims of two tiles."""
        if self.left == 0:
            raise Stop
        self.left -= 1
        word = self.source.choice(sorted({m.words[0] for m in moves}))
        move = self.source.choice([m for m in moves if m.words[0] == word])
        # Long ranges are bids and raises: from their lower end, else they would be over at once.
        numbers = [self.source.randint(low, high if high <= low + 6 else low + 3) for low, high in move.spans()]
        return move._replace(span=tuple(n for number in numbers for n in (number, number)))


class LowBids(Random):
    """Mostly the first bid of Moon is the lowest, and nobody bids higher: bids at random are mostly lost, and no bidder would win."""

    def choose(self, seat, moves, sealed):
        bids = [m for m in moves if m.words[0] == "bid"]
        if bids and self.source.random() < 0.8:
            moves = bids[:1] if bids[0].span[0] == 4 else [m for m in moves if m not in bids]
        return super().choose(seat, moves, sealed)


def header(game, seats, options=(), seed="0"):
    return {
        "record": 2, "tool": "referee", "language": 1, "game": game.replace("-", " ").title(), "ruleset": game, "hash": "0" * 16,
        "options": {**OPTIONS[game], **dict(options)}, "seats": seats, "names": list("ABCDEFGH"[:seats]), "seed": str(seed), "index": 0,
    }


def some_options(game, source):
    values = {**SOME_VALUES, **OWN_VALUES.get(game, {})}
    return {name: source.choice(values[name]) for name in OPTIONS[game]}


def match(game, seats, options=(), seed="0", limit=100000):
    """The lines of one match, header first."""
    first = header(game, seats, options, seed)
    table, rules = open_table(first, Random(f"{game} {seed}", limit))
    try:
        rules.play(table)
    except Stop:
        pass
    return [first, *table.events]


def some_match(game, seed, limit=100000):
    """A match with seats and options drawn at random."""
    source = random.Random(f"{game} options {seed}")
    return match(game, source.randint(*SEATS[game]), some_options(game, source), seed, limit)
