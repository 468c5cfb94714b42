#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays matches of Moon anew with the chance of others.

    low_bids.py RECORD TARGET

Bids at random are mostly lost. So points of a bidder, and who wins when several have the target, hardly show in matches at random. Here the same
tiles are dealt, mostly the lowest bid wins the bidding, and the rest follows from the referee's own rules. Writes records with another target,
which `boneyard replay --check` compares, line by line, with what the engine makes of these choices. The matches of RECORD must have all their
deals, which they have with a target that nobody reaches.
"""

import sys

from generate import LowBids
from ledger import Script
from record import read_records
from referee import open_table


class SameChance(LowBids):
    def __init__(self, record):
        super().__init__(record.header["index"])
        given = Script(record.lines[1:])
        self.mix, self.lot = given.mix, given.lot


def main():
    path, target = sys.argv[1:]
    for record in read_records(path):
        header = {**record.header, "options": {**record.header["options"], "target": int(target)}}
        table, game = open_table(header, SameChance(record))
        game.play(table)
        print("\n".join(table.lines(header)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
