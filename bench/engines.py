#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How fast both engines play: bench/engines.py build/release/cli/boneyard [--rounds N] [--seconds S] [--rules | --plain | --jobs] [GAMES...]

Plays random matches of each shipped game and of Small Mahjong, or of those that are named, at its smallest table: by the interpreter, in native code, and where there is one by the game written by hand in C++
(build/release/bench/boneyard_bench beside it, which `./bones bench --benchmark_list_tests` builds). The engines take turns, so many rounds; the table has medians of millions of decisions per second
of processor time, less what a run without a match takes.

Other questions: --rules compares native code with the same without one rule of inference at a time, --plain with what is compiled for any x86-64, and --jobs the matches per second of wall-clock
time on one and on two cores.
"""

import argparse
import json
import math
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BY_HAND = ("auction-draw", "challenge", "draw", "pig", "three-dozen")


def run(command):
    """What a command printed, and the processor time that it took."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        text = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))} failed")
    return text, usage.ru_utime + usage.ru_stime


def simulated(program, game, engine, matches, jobs=1, table=()):
    text, seconds = run([program, "simulate", game, *table, "--engine", engine, "--games", str(matches), "--steps", str(10**15), "--format", "json", "--jobs", str(jobs)])
    return json.loads(text)["decisions"], seconds


class Engine:
    """`table`: options of the command that say which table it is."""

    def __init__(self, program, game, engine, seconds, table=()):
        self.play = lambda matches: simulated(program, game, engine, matches, table=table)
        self.play(1)  # compiles it, if need be
        self.matches = 100
        while (took := self.measured()[1]) < seconds / 4:
            self.matches *= 4
        self.matches = max(1, int(self.matches * seconds / took))

    def measured(self):
        """How many decisions the matches have and what they take, without the start of the program, which is measured beside it: the processor may run faster later."""
        idle = min(self.play(0)[1] for _ in range(2))
        decisions, took = self.play(self.matches)
        return decisions, max(took - idle, 1e-3)

    def millions(self):
        decisions, took = self.measured()
        return decisions / took / 1e6


class OtherCode:
    """A copy of the program in a folder of its own, beside one game that was compiled in another way."""

    def __init__(self, program, game, players, dumped, compiled):
        self.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self.folder.name)
        os.environ.setdefault("BONEYARD_RULESETS", str(ROOT / "rulesets"))
        self.program = shutil.copy(program, folder / "boneyard")
        source = folder / "game.c"
        source.write_text(run([program, "dump", game, "--players", str(players), "--native", *dumped])[0], encoding="utf-8")
        subprocess.run([os.environ.get("CC", "cc"), "-std=gnu11", "-O2", "-w", "-fPIC", "-shared", *compiled, "-o", folder / "games.so", source], check=True)


V3 = ["-march=x86-64-v3", "-mtune=haswell"]


def compare(given, listed, columns):
    """A line for each game: the speed of native code that was made in the first way, in millions of decisions per second, and in the other ways, as a part of the first."""
    print("| game | " + " | ".join(columns) + " |\n|---|" + "--:|" * len(columns))
    for game in listed:
        others = [OtherCode(given.program, game["file"], game["players"][0], *how) for how in columns.values()]
        engines = [Engine(other.program, game["file"], "native", given.seconds) for other in others]
        rounds = [[engine.millions() for engine in engines] for _ in range(given.rounds)]
        first, *rest = [statistics.median(column) for column in zip(*rounds)]
        print(f"| {game['title']} | {first:.1f} | " + " | ".join(f"{each / first:.2f}" for each in rest) + " |", flush=True)


def compare_jobs(given, listed):
    print("| game | matches/s with one job | with two | ratio |\n|---|--:|--:|--:|")
    for game in listed:
        engine = Engine(given.program, game["file"], "native", given.seconds)
        rates = {1: [], 2: []}
        for _ in range(given.rounds):
            for jobs, rate in rates.items():
                begin = time.monotonic()
                simulated(given.program, game["file"], "native", engine.matches, jobs)
                rate.append(engine.matches / (time.monotonic() - begin))
        one, two = (statistics.median(rates[jobs]) for jobs in (1, 2))
        print(f"| {game['title']} | {one:,.0f} | {two:,.0f} | {two / one:.2f} |", flush=True)


class Direct:
    """Play that is measured without the command around it: `compiled` from the rules, `native` by hand, and by hand `by-number`, without lists of moves."""

    def __init__(self, program, kind, game, players, seconds):
        self.command = [program, f"--benchmark_filter=^{kind}/{game}/{players}$", f"--benchmark_min_time={seconds}", "--benchmark_format=json"]

    def millions(self):
        (found,) = json.loads(subprocess.run(self.command, check=True, capture_output=True, text=True).stdout)["benchmarks"]
        return found["decisions/s"] / 1e6


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--seconds", type=float, default=0.5)
    for question in ("--rules", "--plain", "--jobs"):
        arguments.add_argument(question, action="store_true")
    arguments.add_argument("games", nargs="*")
    given = arguments.parse_intermixed_args()
    listed = json.loads(run([given.program, "list", "--format", "json"])[0])
    listed.append({"name": "small-mahjong", "title": "Small Mahjong", "players": [3], "file": str(ROOT / "tests/rulesets/authors/small-mahjong/small-mahjong.bones")})
    listed = [{"file": game["name"], **game} for game in listed if not given.games or game["name"] in given.games]
    if given.jobs:
        return compare_jobs(given, listed)
    if given.plain:
        return compare(given, listed, {"x86-64-v3": ([], V3), "x86-64": ([], [])})
    if given.rules:
        header = (ROOT / "dsl/native/facts.hpp").read_text(encoding="utf-8")
        return compare(given, listed, {"all rules": ([], V3), **{f"without {rule}": (["--without", rule], V3) for rule in re.findall(r'^    \{"(\w+)",', header, re.M)}})
    bench = pathlib.Path(given.program).resolve().parent.parent / "bench" / "boneyard_bench"
    print("| game | players | interpreter | native | ratio | native, called directly | by hand | ratio | by hand, without lists | ratio |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    ratios, by_hand, without_lists = [], [], []
    for game in listed:
        players = game["players"][0]
        engines = [Engine(given.program, game["file"], engine, given.seconds) for engine in ("interpreter", "native")]
        if game["name"] in BY_HAND and bench.exists():
            engines += [Direct(str(bench), kind, game["name"], players, given.seconds) for kind in ("compiled", "native", "by-number")]
        rounds = [[engine.millions() for engine in engines] for _ in range(given.rounds)]
        found = [statistics.median(column) for column in zip(*rounds)]
        ratios.append(found[1] / found[0])
        more = " | | | | |"
        if len(found) == 5:
            by_hand.append(found[2] / found[3])
            without_lists.append(found[2] / found[4])
            more = f" {found[2]:.1f} | {found[3]:.1f} | {by_hand[-1]:.2f} | {found[4]:.1f} | {without_lists[-1]:.2f} |"
        print(f"| {game['title']} | {players} | {found[0]:.2f} | {found[1]:.1f} | {ratios[-1]:.1f} |{more}", flush=True)
    print(f"\nGeometric means: {mean(ratios):.2f} of the interpreter (least {min(ratios):.2f})")
    for name, all_ratios in (("games by hand", by_hand), ("games by hand without lists", without_lists)):
        if all_ratios:
            print(f"{mean(all_ratios):.2f} of the {name} (least {min(all_ratios):.2f})")


if __name__ == "__main__":
    main()
