#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long opponents think: bench/move_times.py build/release/cli/boneyard [SECONDS] [GAMES...]

Lets each shipped game, or those that are named, be played at its largest table by opponents of one level, for so many seconds a level, and prints the median and the longest time between two moves, in
milliseconds. Moves without an alternative take next to none, and are left out as far as they take less than a hundredth of the longest.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

LEVELS = ("search-1", "search-2", "search-3", "search-4")


def decisions(path):
    try:
        with open(path, "rb") as file:
            return file.read().count(b'"event":"decision"')
    except FileNotFoundError:
        return 0


def times(program, game, players, level, seconds, folder):
    gaps = []
    begin = time.monotonic()
    match = 0
    while time.monotonic() - begin < seconds:
        match += 1
        path = os.path.join(folder, f"{game}-{level}-{match}.jsonl")
        seats = [part for seat in range(players) for part in ("--seat", f"{chr(ord('A') + seat)}={level}")]
        process = subprocess.Popen([program, "play", game, *seats, "--seed", str(match), "--record", path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        made, last = 0, time.monotonic()
        while process.poll() is None and time.monotonic() - begin < seconds:
            time.sleep(0.0005)
            now = decisions(path)
            if now > made:
                gaps.append((time.monotonic() - last) / (now - made))
                made, last = now, time.monotonic()
        process.kill()
        process.wait()
    return [gap for gap in gaps if gap > max(gaps) / 100] if gaps else []


def cell(program, game, level, seconds, folder):
    """The cell of the table for this level."""
    taken = times(program, game["name"], game["players"][1], level, seconds, folder)
    return f"{statistics.median(taken) * 1000:.0f} to {max(taken) * 1000:.0f}" if taken else f"over {1000 * seconds:,.0f}"


def main():
    program = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    games = json.loads(subprocess.run([program, "list", "--format", "json"], check=True, capture_output=True, text=True).stdout)
    games = [game for game in games if not sys.argv[3:] or game["name"] in sys.argv[3:]]
    print("| game | players | " + " | ".join(f"{level}" for level in LEVELS) + " |")
    print("|---|---|" + "---|" * len(LEVELS))
    with tempfile.TemporaryDirectory() as folder:
        for game in games:
            cells = [cell(program, game, level, seconds, folder) for level in LEVELS]
            print(f"| {game['title']} | {game['players'][1]} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
