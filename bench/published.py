#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes every figure of rulesets/README.md and docs/opponents.md: bench/published.py [--build build/release] [--share S] [--seconds S] [play opponents conduct times speed]

Each table is written into its page as soon as it is there; without names, all five:

  play        random play at each number of players (tests/figures.py), in rulesets/README.md; seconds
  opponents   contests (bench/opponents.py), which go on where an earlier run ended; with a share of 1 up to twelve hours on two cores
  conduct     bids, doubts and bluffs among equals (bench/conduct.py), with a share of 1 of 200 matches a game; two hours
  times       how long a move takes (bench/move_times.py), for so many seconds a game and level; five minutes
  speed       rounds of thought a second, the medians of three; four minutes

Build first what it calls: ./bones build && ./bones bench --benchmark_list_tests"""

import argparse
import importlib.util
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULESETS = ROOT / "rulesets" / "README.md"
OPPONENTS = ROOT / "docs" / "opponents.md"
TIMED = ("search-2", "search-3", "search-4")
TIMES = f"| game | players | {' | '.join(TIMED)} |"
CONDUCT = "| among three or four of the default | share or value | of |"
CONDUCT_MATCHES = 200
SPEED = "| game | players | rounds | with native code | random play | in native code |"


def module(path):
    specification = importlib.util.spec_from_file_location(path.stem, path)
    made = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(made)
    return made


def replace_table(page, head, rows):
    """Puts rows in the place of those below the line `head` and the line that sets columns apart."""
    lines = page.read_text(encoding="utf-8").split("\n")
    first = lines.index(head) + 2
    last = next(number for number in range(first, len(lines) + 1) if number == len(lines) or not lines[number].startswith("|"))
    page.write_text("\n".join(lines[:first] + rows + lines[last:]), encoding="utf-8")


def play(build, _):
    figures = module(ROOT / "tests" / "figures.py")
    program, rows = str(build / "cli" / "boneyard"), []
    for game in figures.run(program, "list"):
        least, greatest = game["players"]
        rows += [figures.row(program, game, players, 1000)[0] for players in range(least, greatest + 1)]
    replace_table(RULESETS, figures.HEAD.splitlines()[0], rows)


def opponents(build, given):
    subprocess.run([sys.executable, str(ROOT / "bench" / "opponents.py"), str(build / "bench" / "boneyard_opponents"), "--share", str(given.share)], check=True)


def conduct(build, given):
    lines = module(ROOT / "bench" / "conduct.py").lines(str(build / "cli" / "boneyard"), max(1, int(CONDUCT_MATCHES * given.share)))
    replace_table(OPPONENTS, CONDUCT, list(lines))


def times(build, given):
    move_times = module(ROOT / "bench" / "move_times.py")
    program, rows = str(build / "cli" / "boneyard"), []
    with tempfile.TemporaryDirectory() as folder:
        for game in json.loads(subprocess.run([program, "list", "--format", "json"], check=True, capture_output=True, text=True).stdout):
            cells = [move_times.cell(program, game, level, given.seconds, folder) for level in TIMED]
            rows.append(f"| {game['title']} | {game['players'][1]} | {' | '.join(cells)} |")
    replace_table(OPPONENTS, TIMES, rows)


def speed(build, _):
    command = [str(build / "bench" / "boneyard_bench"), "--benchmark_filter=^(native-)?(search|rollout)/", "--benchmark_repetitions=3", "--benchmark_format=json"]
    found, titles = {}, {game["name"]: game["title"] for game in json.loads(subprocess.run([str(build / "cli" / "boneyard"), "list", "--format", "json"], check=True, capture_output=True, text=True).stdout)}
    for one in json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["benchmarks"]:
        if one["run_type"] == "iteration":
            kind, game, players = one["run_name"].split("/")[:3]
            found.setdefault((game, players), {}).setdefault(kind, []).append(one["rounds/s"])
    rows = []
    for (game, players), kinds in found.items():
        cells = [f"{statistics.median(kinds[kind]) / 1000:,.0f}" if kind in kinds else "-" for kind in ("search", "native-search", "rollout", "native-rollout")]
        rows.append(f"| {titles[game]} | {players} | {' | '.join(cells)} |")
    replace_table(OPPONENTS, SPEED, rows)


TABLES = {"play": play, "opponents": opponents, "conduct": conduct, "times": times, "speed": speed}


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "release")
    arguments.add_argument("--share", type=float, default=1)
    arguments.add_argument("--seconds", type=float, default=1)
    arguments.add_argument("tables", nargs="*", choices=[[], *TABLES])
    given = arguments.parse_args()
    for name in given.tables or TABLES:
        TABLES[name](given.build, given)
        print(f"{name}: written", flush=True)


if __name__ == "__main__":
    main()
