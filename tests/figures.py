# SPDX-License-Identifier: MIT
"""figures.py BONEYARD [GAMES]: the table of rulesets/README.md. Every shipped game in random play with its default options, GAMES matches (1000) at
each number of players: decisions in a match, legal moves at one, and the share of matches that each seat wins, by its distance from the seat that
acts first. Prints Markdown. Ends with exit code 1 when a match was a fault or did not end."""

import json
import subprocess
import sys


def run(boneyard, *arguments):
    return json.loads(subprocess.run([boneyard, *arguments, "--format", "json"], capture_output=True, text=True, check=False).stdout)


def main():
    boneyard, games = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "1000"
    print("| game | words | players | decisions | moves | won by the first to act, the next, ... |")
    print("|---|---|---|---|---|---|")
    sound = True
    for game in run(boneyard, "list"):
        least, greatest = game["players"]
        for players in range(least, greatest + 1):
            found = run(boneyard, "simulate", game["name"], "--players", str(players), "--games", games, "--seed", "1")
            sound = sound and found["faults"] == 0 and found["unfinished"] == 0
            shares = found["wins_by_order"] if any(found["wins_by_order"]) else found["wins_by_seat"]
            wins = " ".join(f"{share / found['finished']:.3f}" for share in shares)
            name, words = (game["title"], game["words"]) if players == least else ("", "")
            print(f"| {name} | {words} | {players} | {found['mean_decisions']:.1f} | {found['mean_branching']:.2f} | {wins} |", flush=True)
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
