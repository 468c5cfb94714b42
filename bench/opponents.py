#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the table in docs/opponents.md: bench/opponents.py PROGRAM [--share S] [--anew] [ROWS...]

PROGRAM is build/release/bench/boneyard_opponents. With a share of 1 a row has as many matches as stand here, with 0.1 a tenth of them, but 100 at least. ROWS are words; only rows
with one of them are played, and the others stay as they are. Rows are played in lots of some matches, and what came is kept in bench/opponents.json after each: when you stop it, it goes on
from there the next time. A row whose rules have changed begins anew, and with --anew every one does. A line of the page is written as soon as there are as many matches as it had.
"""

import argparse
import json
import math
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "opponents.md"
KEPT = ROOT / "bench" / "opponents.json"
LOT = 50
# Game, players, one, among the others, matches, options.
ROWS = [
    ("challenge", 3, "search-2", "random", 2000),
    ("auction-draw", 3, "search-2", "random", 2000),
    ("three-dozen", 3, "search-2", "random", 2000),
    ("mia", 3, "search-2", "random", 2000),
    ("draw", 2, "search-2", "random", 2000),
    ("domino-poker", 2, "search-2", "random", 2000, "deals=5"),
    ("texas-42", 4, "search-2", "random", 2000),
    ("challenge", 2, "greedy", "random", 1000),
    ("challenge", 2, "search-3", "greedy", 400),
    ("texas-42", 4, "greedy", "random", 400),
    ("texas-42", 4, "search-3", "greedy", 200),
    ("mia", 3, "greedy", "random", 1000),
    ("mia", 3, "search-3", "greedy", 400),
    ("draw", 2, "greedy", "random", 1000),
    ("draw", 2, "search-3", "greedy", 400),
    ("challenge", 3, "search-3", "thumb", 2000),
    ("challenge", 3, "thumb", "search-3", 2000),
    ("pig", 2, "search-3", "thumb", 1000),
    ("pig", 2, "search-4", "thumb", 2000),
    ("liars-dice", 3, "search-3", "odds", 600),
    ("liars-dice", 3, "odds", "search-3", 600),
    ("texas-42", 4, "search-3", "always-pass", 600),
    ("texas-42", 4, "search-3", "count-trumps", 600),
    ("mexican-train", 4, "search-3", "own-train", 600, "rounds=3"),
    ("draw", 2, "search-2", "forgetful", 1000),
    ("all-fives", 2, "search-2", "forgetful", 1000),
    ("texas-42", 4, "search-2", "forgetful", 400),
    ("auction-draw", 3, "search-2", "forgetful", 2000),
    ("challenge", 3, "search-2", "forgetful", 1000),
    ("all-fives", 2, "search-2", "random", 400),
    ("bull-fighting", 3, "search-2", "random", 400),
    ("chickenfoot", 2, "search-2", "random", 200),
    ("homing-claims", 3, "search-2", "random", 400),
    ("mexican-train", 2, "search-2", "random", 200),
    ("plain-dozen", 3, "search-2", "random", 400),
    ("ship-captain-crew", 2, "search-2", "random", 400),
    ("tiu-u", 2, "search-2", "random", 400),
    ("farkle", 2, "search-1", "random", 200, "target=3000"),
    ("farkle", 2, "search-2", "random", 200, "target=3000"),
    ("farkle", 2, "search-3", "random", 100, "target=3000"),
    ("liars-dice", 3, "search-1", "random", 200),
    ("liars-dice", 3, "search-2", "random", 200),
    ("liars-dice", 3, "search-3", "random", 100),
    ("cee-lo", 3, "search-1", "random", 200),
    ("cee-lo", 3, "search-2", "random", 200),
    ("cee-lo", 3, "search-3", "random", 100),
    ("jjak-mat-chu-gi", 3, "search-1", "random", 200),
    ("jjak-mat-chu-gi", 3, "search-2", "random", 200),
    ("jjak-mat-chu-gi", 3, "search-3", "random", 100),
    ("blind-hughie", 2, "search-1", "random", 400),
    ("blind-hughie", 2, "search-2", "random", 400),
    ("blind-hughie", 2, "search-3", "random", 200),
    ("blind-hughie", 4, "search-2", "random", 400),
    ("moon", 3, "search-1", "random", 200, "deals=10"),
    ("moon", 3, "search-2", "random", 200, "deals=10"),
    ("moon", 3, "search-3", "random", 100, "deals=10"),
    ("bergen", 2, "search-1", "random", 200),
    ("bergen", 2, "search-2", "random", 200),
    ("bergen", 2, "search-3", "random", 100),
    ("matador", 2, "search-1", "random", 200),
    ("matador", 2, "search-2", "random", 200),
    ("matador", 2, "search-3", "random", 100),
]
HEAD = "| game | players | one | among | matches | share | 95 % interval |\n|---|---|---|---|---|---|---|\n"


def key(row):
    return " ".join(str(part) for part in row[:4])


def shown(row):
    """The cells that name a row on the page."""
    rules = next(ROOT.glob(f"rulesets/*/{row[0]}.bones")).read_text(encoding="utf-8")
    return (re.search(r'^(?:game|variant) "([^"]+)"', rules, re.M).group(1), str(row[1]), row[2], row[3])


def play(program, row, first, matches):
    """What came of so many matches, from number `first` on."""
    command = [program, row[0], str(row[1]), row[2], row[3], str(first), str(matches), *row[5:]]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def add(kept, lot):
    total = {**lot, **{name: kept[name] + lot[name] for name in ("matches", "sum", "squares", "unfinished")}}
    for who in ("one", "others"):  # their bids, where there are any
        of = [each[who] for each in (kept, lot) if who in each]
        if of:
            total[who] = {name: sum(each[name] for each in of) for name in of[0]}
    return total


def line_of(row, kept):
    """The row of the page, with the interval that `boneyard tournament` has."""
    count = kept["matches"]
    mean = kept["sum"] / count
    margin = 1.96 * max(math.sqrt(max(0, kept["squares"] / count - mean * mean) / (count - 1)), 1.5 / count)
    line = f"| {' | '.join(shown(row))} | {count} | {mean:.3f} | {max(0, mean - margin):.3f} to {min(1, mean + margin):.3f} |"
    return line + (f" {kept['unfinished']} without an end |" if kept["unfinished"] else "")


def write(row, line, matches):
    page = PAGE.read_text(encoding="utf-8")
    begin, end = page.index(HEAD) + len(HEAD), page.index("\n\n", page.index(HEAD))
    lines = {tuple(old[2:].split(" | ")[:4]): old for old in page[begin:end + 1].splitlines() if old}
    if shown(row) in lines and int(lines[shown(row)][2:].split(" | ")[4]) > matches:
        return
    lines[shown(row)] = line
    order = {shown(each): number for number, each in enumerate(ROWS)}
    table = "\n".join(lines[name] for name in sorted(lines, key=order.__getitem__))
    PAGE.write_text(page[:begin] + table + page[end:], encoding="utf-8")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("--share", type=float, default=1)
    arguments.add_argument("--anew", action="store_true")
    arguments.add_argument("rows", nargs="*")
    given = arguments.parse_intermixed_args()
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for row in ROWS:
        if given.rows and not any(word in key(row) for word in given.rows):
            continue
        wanted = max(100, int(row[4] * given.share))
        nothing = play(given.program, row, 0, 0)
        if given.anew or key(row) not in kept or kept[key(row)]["rules"] != nothing["rules"]:
            kept[key(row)] = nothing
        while (first := kept[key(row)]["matches"] + kept[key(row)]["unfinished"]) < wanted:
            kept[key(row)] = add(kept[key(row)], play(given.program, row, first, min(LOT, wanted - first)))
            KEPT.write_text("{\n" + ",\n".join(f"  {json.dumps(name)}: {json.dumps(kept[name])}" for name in sorted(kept)) + "\n}\n", encoding="utf-8")
        line = line_of(row, kept[key(row)])
        print(line, flush=True)
        write(row, line, kept[key(row)]["matches"])


if __name__ == "__main__":
    main()
