#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the files in tests/hostile cost: processor time and peak memory of 'check' and 'simulate' on each, as a table in Markdown.

    python3 bench/hostile.py build/release/cli/boneyard

The yardstick stands in the first row: a shipped game, in the same run.
"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "tests", "hostile"))

from cases import CASES  # noqa: E402


def cost(*command):
    """Seconds of processor time and megabytes at the peak."""
    measure = ("import resource, subprocess, sys\n"
               "code = subprocess.run(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode\n"
               "used = resource.getrusage(resource.RUSAGE_CHILDREN)\n"
               "print(code, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)")
    out = subprocess.run([sys.executable, "-c", measure, *command], capture_output=True, text=True, check=True).stdout.split()
    return int(out[0]), float(out[1]), float(out[2])


def row(name, program, game):
    cells = [name]
    for command in (["check", game], ["simulate", game, "--games", "1", "--max-decisions", "100"]):
        code, seconds, megabytes = cost(program, *command)
        cells += [str(code), f"{seconds:.2f}", f"{megabytes:.0f}"]
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} PROGRAM")
    program = os.path.abspath(sys.argv[1])
    print("| file | check: exit | s | MB | simulate: exit | s | MB |\n|---|---|---|---|---|---|---|")
    row("(shipped: challenge)", program, os.path.join(HERE, "..", "rulesets", "challenge", "challenge.bones"))
    for case in CASES:
        with tempfile.TemporaryDirectory(prefix="boneyard-hostile-") as folder:
            row(case.name, program, case.write(folder))


if __name__ == "__main__":
    main()
