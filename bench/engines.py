#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How fast both engines play: bench/engines.py build/release/cli/boneyard [--rounds N] [--seconds S] [GAMES...]

Plays random matches of each shipped game, or of those that are named, at its smallest table: by the interpreter, in native code, and where there is one by the game written by hand in C++
(build/release/bench/boneyard_bench beside it, which `./bones bench --benchmark_list_tests` builds). The engines take turns, so many rounds; the table has medians of millions of decisions per second
of processor time, less what a run without a match takes.
"""

import argparse
import json
import math
import os
import pathlib
import statistics
import subprocess

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


def simulated(program, game, engine, matches):
    text, seconds = run([program, "simulate", game, "--engine", engine, "--games", str(matches), "--steps", str(10**15), "--format", "json"])
    return json.loads(text)["decisions"], seconds


class Engine:
    def __init__(self, program, game, engine, seconds):
        self.play = lambda matches: simulated(program, game, engine, matches)
        simulated(program, game, engine, 1)  # compiles it, if need be
        self.idle = min(self.play(0)[1] for _ in range(3))
        self.matches = 100
        while (took := self.play(self.matches)[1] - self.idle) < seconds / 4:
            self.matches *= 4
        self.matches = max(1, int(self.matches * seconds / took))

    def millions(self):
        decisions, took = self.play(self.matches)
        return decisions / (took - self.idle) / 1e6


class ByHand:
    def __init__(self, program, game, players, seconds):
        self.command = [program, f"--benchmark_filter=^native/{game}/{players}$", f"--benchmark_min_time={seconds}", "--benchmark_format=json"]

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
    arguments.add_argument("games", nargs="*")
    given = arguments.parse_intermixed_args()
    listed = json.loads(run([given.program, "list", "--format", "json"])[0])
    bench = pathlib.Path(given.program).resolve().parent.parent / "bench" / "boneyard_bench"
    print("| game | players | interpreter | native | ratio | by hand | native / by hand |\n|---|--:|--:|--:|--:|--:|--:|")
    ratios, by_hand = [], []
    for game in listed:
        if given.games and game["name"] not in given.games:
            continue
        players = game["players"][0]
        engines = [Engine(given.program, game["name"], engine, given.seconds) for engine in ("interpreter", "native")]
        if game["name"] in BY_HAND and bench.exists():
            engines.append(ByHand(str(bench), game["name"], players, given.seconds))
        rounds = [[engine.millions() for engine in engines] for _ in range(given.rounds)]
        found = [statistics.median(column) for column in zip(*rounds)]
        ratios.append(found[1] / found[0])
        more = " | |"
        if len(found) == 3:
            by_hand.append(found[1] / found[2])
            more = f" {found[2]:.1f} | {by_hand[-1]:.2f} |"
        print(f"| {game['title']} | {players} | {found[0]:.2f} | {found[1]:.1f} | {ratios[-1]:.1f} |{more}", flush=True)
    print(f"\nGeometric means: {mean(ratios):.2f} of the interpreter (least {min(ratios):.2f})" + (f"; {mean(by_hand):.2f} of the games by hand (least {min(by_hand):.2f})" if by_hand else ""))


if __name__ == "__main__":
    main()
