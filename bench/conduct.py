#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How the usual opponents bid and bluff: bench/conduct.py build/release/cli/boneyard [MATCHES] [ROWS...]

Lets them play among themselves, so many matches of each game, and prints rows of the table in docs/opponents.md. ROWS are the first words of rows: only these are made. The interval of a share is
Wilson's, with 95 %. Where bluffs lie in the hand: each tile of a false claim counts in a quarter of its owner's hand, by its pips. If each quarter has as many, the entropy is two bits, and none if
all lie in one.
"""

import collections
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile

SOLVING = pathlib.Path(__file__).resolve().parent.parent / "tests" / "solving"
LEVEL = "search-3"
STEPS = str(10**15)
SMALL = (("Kuhn poker", "kuhn-poker"), ("Liar's Dice, one die each", "one-die-each-6"), ("Challenge, one tile each", "challenge-small"))
QUARTERS = 4


def share(part, of):
    if of == 0:
        return "-"
    p, z = part / of, 1.96
    middle, margin = (p + z * z / 2 / of) / (1 + z * z / of), z * math.sqrt(p * (1 - p) / of + z * z / 4 / of / of) / (1 + z * z / of)
    return f"{100 * p:.1f} % ({100 * max(0, middle - margin):.1f} to {100 * min(1, middle + margin):.1f})"


def run(program, *arguments):
    return json.loads(subprocess.run([program, *arguments, "--format", "json"], check=True, capture_output=True, text=True).stdout)


def tournament(program, game, players, matches):
    row, = run(program, "tournament", game, LEVEL, LEVEL, "--players", str(players), "--matches", str(matches), "--steps", STEPS)
    return row


def dice(program, matches):
    said = tournament(program, "liars-dice", 3, matches)["said"]
    total = collections.Counter()
    for way in said["one"] + said["among"]:
        for name in ("made", "true", "unlikely"):
            total[way["way"], name] += way[name]
    yield "Liar's Dice, 3 players: bids with under 10 % by the bidder's own odds", share(total["bid", "unlikely"], total["bid", "made"]), f"{total['bid', 'made']} bids"
    yield "Liar's Dice: doubts that came true", share(total["doubt", "true"], total["doubt", "made"]), f"{total['doubt', 'made']} doubts"


def partners(program, matches):
    bids = tournament(program, "texas-42", 4, matches)["bids"].values()
    stood, made = (sum(one[name] for one in bids) for name in ("stood", "made"))
    yield "Texas 42: bids made, with those that the rules force", share(made, stood), f"{stood} deals"


def is_true(tiles, dice):
    """CH-6 and CH-7: a tile with the numbers of the throw, or two with one of them each and another number that both have."""
    if len(tiles) == 1:
        return sorted(tiles[0]) == sorted(dice)
    first, second = tiles
    return any(sorted((x, n)) == sorted(first) and sorted((n, y)) == sorted(second) for x, y in (dice, dice[::-1]) for n in range(7))


def tile(text):
    return tuple(int(number) for number in text.strip("[]").split("-"))


class Claims:
    """Adds up the claims of recorded matches of Challenge."""

    def __init__(self):
        self.claims = self.challenged = self.bluffs = 0
        self.places = collections.Counter()  # of the tiles of bluffs, by the quarter of the hand

    def add(self, path):
        hands, thrown = collections.defaultdict(list), ()
        with open(path, encoding="utf-8") as record:
            for line in record:
                event = json.loads(line)
                kind = event.get("event")
                if kind == "gather":
                    hands.clear()
                elif kind == "roll":
                    thrown = tuple(event["values"])
                elif kind == "move":
                    if event["tile"] in hands[event["from"]]:
                        hands[event["from"]].remove(event["tile"])
                    hands[event["to"]].append(event["tile"])
                elif kind == "decision" and event["choice"].startswith("challenge "):
                    self.challenged += 1
                elif kind == "decision" and event["choice"].startswith("claim "):
                    self.claim(sorted(map(tile, hands[event["seat"] + "'s hand"]), key=sum), [tile(one) for one in event["choice"].split()[1:]], thrown)

    def claim(self, hand, tiles, thrown):
        self.claims += 1
        if is_true(tiles, thrown):
            return
        self.bluffs += 1
        for one in tiles:
            self.places[hand.index(one) * QUARTERS // len(hand)] += 1

    def entropy(self):
        total = sum(self.places.values())
        return -sum(n / total * math.log2(n / total) for n in self.places.values() if n > 0)


def bluffs(program, matches):
    claims = Claims()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(1, matches + 1):
            path = os.path.join(folder, f"{seed}.jsonl")
            seats = [part for seat in "ABC" for part in ("--seat", f"{seat}={LEVEL}")]
            subprocess.run([program, "play", "challenge", *seats, "--seed", str(seed), "--record", path], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            claims.add(path)
    yield "Challenge, 3 players: claims challenged", share(claims.challenged, claims.claims), f"{claims.claims} claims"
    yield "Challenge: claims that are bluffs", share(claims.bluffs, claims.claims), f"{claims.claims} claims"
    yield "Challenge: where bluffs lie in the hand", f"{claims.entropy():.2f} of 2 bits of entropy", f"{sum(claims.places.values())} tiles"


def exploited(program, _):
    for title, name in SMALL:
        level, = run(program, "solve", str(SOLVING / f"{name}.bones"), "--level", LEVEL)["levels"]
        yield f"{title}: exploitability", f"{level['exploitability']:.3f} of the win", "all information sets"


ROWS = {"Challenge": bluffs, "Texas": partners, "Kuhn": exploited, "Liar's": dice}


def lines(program, matches, only=()):
    """The rows of the table, or only those that begin with these words."""
    for first, rows in ROWS.items():
        if not only or first in only:
            for row in rows(program, matches):
                yield f"| {' | '.join(row)} |"


def main():
    for line in lines(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200, sys.argv[3:]):
        print(line, flush=True)


if __name__ == "__main__":
    main()
