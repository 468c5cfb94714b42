#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the files in tests/hostile cost: seconds of processor time of the slowest command that only reads rules and of each command that plays, and the peak memory of all of them, as a
table in Markdown.

    python3 bench/hostile.py build/release/cli/boneyard

Each command gets the file and no limit, so that a time above a second is what its default limits allow. The first row is the yardstick: a shipped game, in the same run.
"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "tests", "hostile"))

from cases import CASES, COMMANDS, TYPED, command  # noqa: E402


def cost(arguments, folder):
    """Seconds of processor time and megabytes at the peak."""
    typed = "hint\n" + TYPED
    measure = ("import resource, subprocess, sys\n"
               f"subprocess.run(sys.argv[1:], input={typed!r}, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)\n"
               "used = resource.getrusage(resource.RUSAGE_CHILDREN)\n"
               "print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)")
    out = subprocess.run([sys.executable, "-c", measure, *arguments], capture_output=True, text=True, check=True, cwd=folder, env={**os.environ, "XDG_STATE_HOME": folder}).stdout.split()
    return float(out[0]), float(out[1])


PLAYING = ("deep", "mutate", "simulate", "tournament", "play")


def row(name, program, game, folder):
    # What compare plays takes as long as with simulate.
    costs = {column: cost([program, *command(column, game)], folder) for column in COMMANDS if column != "compare"}
    times = [max(seconds for column, (seconds, _) in costs.items() if column not in PLAYING), *(costs[column][0] for column in PLAYING)]
    cells = [name, *(f"{seconds:.2f}" if seconds < 1 else f"{seconds:.0f}" for seconds in times), f"{max(megabytes for _, megabytes in costs.values()):.0f}"]
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} PROGRAM")
    program = os.path.abspath(sys.argv[1])
    print("| file | reading | " + " | ".join(PLAYING) + " | MB |\n|---" + "|--:" * (len(PLAYING) + 2) + "|")
    with tempfile.TemporaryDirectory(prefix="boneyard-hostile-") as folder:
        row("(shipped: challenge)", program, os.path.join(HERE, "..", "rulesets", "challenge", "challenge.bones"), folder)
    for case in CASES:
        with tempfile.TemporaryDirectory(prefix="boneyard-hostile-") as folder:
            row(case.name, program, case.write(folder), folder)


if __name__ == "__main__":
    main()
