#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Judges records of matches by the rule books.

    referee.py [--unfinished] FILE|DIR ...

Reads records made with `--legal` (docs/record.md) and plays each match over by rules of its own, taken from the rule books alone.
Prints one line for each faulty record, `FILE:LINE: what, expected, found`, and at the end `N matches, N decisions, N faults`.
The exit status is 1 if there was a fault. With --unfinished a record that stops before its result is no fault.
"""

import argparse
import sys
from pathlib import Path

from auction_draw import AuctionDraw
from blind_hughie import BlindHughie
from challenge import Challenge
from farkle import Farkle
from liars_dice import LiarsDice
from match import read_options
from moon import Moon
from record import Fault, Unfinished, check_header, read_records
from table import Judge, Play
from three_dozen import ThreeDozen

GAMES = {"challenge": Challenge, "auction-draw": AuctionDraw, "three-dozen": ThreeDozen, "liars-dice": LiarsDice, "farkle": Farkle,
         "moon": Moon, "blind-hughie": BlindHughie}


def set_up(header):
    """The game that a header names, with its options and the tiles of its set."""
    check_header(header)
    if header["ruleset"] not in GAMES:
        raise Fault("the header: 'ruleset'", f"one of {sorted(GAMES)}", header["ruleset"])
    kind = GAMES[header["ruleset"]]
    low, high = kind.players
    if not low <= header["seats"] <= high:
        raise Fault("the header: 'seats'", f"{low} to {high}", header["seats"])
    options = read_options(header, kind.options)
    return kind, options, kind.tiles(options)


def open_table(header, chance):
    """A table for a match by the referee's own rules, and its game; `chance` gives outcomes and choices (table.Play)."""
    kind, options, tiles = set_up(header)
    table = Play(header, tiles, options.get("bankroll"), chance)
    return table, kind(options, table.seats)


def judge(record):
    """The first fault of a record, None if it has none, with its line, and the number of decisions judged."""
    table = None
    try:
        if not record.lines:
            raise record.broken
        kind, options, tiles = set_up(record.header)
        table = Judge(record, tiles, options.get("bankroll"))
        kind(options, table.seats).play(table)
    except Fault as fault:
        fault.line = table.line_number if table else record.first_line
        return fault, table.decisions if table else 0
    return None, table.decisions


def files_of(paths):
    for path in map(Path, paths):
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*.jsonl") if p.is_file())
        else:
            yield path


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Judge records of matches by the rule books.")
    parser.add_argument("paths", nargs="+", metavar="FILE|DIR", help="a record, or a folder with *.jsonl")
    parser.add_argument("--unfinished", action="store_true", help="a record that stops before its result is no fault")
    options = parser.parse_args(arguments)
    matches = decisions = faults = 0
    for path in files_of(options.paths):
        try:
            for record in read_records(path):
                fault, judged = judge(record)
                matches += 1
                decisions += judged
                if fault is not None and not (options.unfinished and isinstance(fault, Unfinished)):
                    faults += 1
                    print(f"{record.file}:{fault.line}: {fault}")
        except (OSError, UnicodeDecodeError) as error:
            faults += 1
            print(f"{path}:1: the file, expected text, found {error}")
    print(f"{matches} matches, {decisions} decisions, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
