# SPDX-License-Identifier: MIT
"""figures.py BONEYARD [GAMES]: the table of rulesets/README.md. Every shipped game in random play with its default options, GAMES matches (1000) at
each number of players: decisions in a match, legal moves at one, and the share of matches that each seat wins, by its distance from the seat that
acts first. Prints Markdown. Ends with exit code 1 when a match was a fault or did not end."""

import fractions
import json
import subprocess
import sys

HEAD = """| game | words | players | decisions | moves | won by the first to act, the next, ... |
|---|---|---|---|---|---|"""
PLACES = 1000  # shares are told with three decimals


def run(boneyard, *arguments):
    return json.loads(subprocess.run([boneyard, *arguments, "--format", "json"], capture_output=True, text=True, check=False).stdout)


def shares(wins, matches):
    """Of each number of wins, the share of `matches` in thousandths. What rounding down leaves over goes to the largest remainders, so that wins
    of all matches make 1000 thousandths."""
    exact = [fractions.Fraction(won) * PLACES / matches for won in wins]
    rounded = [int(share) for share in exact]
    left = round(sum(exact)) - sum(rounded)
    for i in sorted(range(len(exact)), key=lambda i: rounded[i] - exact[i])[:left]:
        rounded[i] += 1
    return rounded


def row(boneyard, game, players, games):
    """The line of the table, and whether every match came to its end."""
    found = run(boneyard, "simulate", game["name"], "--players", str(players), "--games", str(games), "--seed", "1")
    wins = found["wins_by_order_exact"]
    won = "-" if wins is None else " ".join(f"{share / PLACES:.3f}" for share in shares(wins, found["finished"]))
    name, words = (game["title"], game["words"]) if players == game["players"][0] else ("", "")
    line = f"| {name} | {words} | {players} | {found['mean_decisions']:.1f} | {found['mean_branching']:.2f} | {won} |"
    return line, found["finished"] == found["games"]


def main():
    boneyard, games = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "1000"
    print(HEAD)
    sound = True
    for game in run(boneyard, "list"):
        least, greatest = game["players"]
        for players in range(least, greatest + 1):
            line, ended = row(boneyard, game, players, games)
            sound = sound and ended
            print(line, flush=True)
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
