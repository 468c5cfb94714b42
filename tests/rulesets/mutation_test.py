#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The changes to the documented games that no scenario notices are those of rulesets/README.md, each with the reason why it means the same; and they are few. BONEYARD names the program."""

import os
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("BONEYARD", str(ROOT / "build" / "release" / "cli" / "boneyard"))
GAMES = {"Challenge": "challenge", "Auction Draw": "auction-draw", "Three Dozen": "three-dozen"}


def without_clauses(rule):
    return re.sub(r" +\([A-Z]+-[^)]*\)", "", rule).strip()


def listed():
    """(game, rule, change), as often as the table has it."""
    text = (ROOT / "rulesets" / "README.md").read_text(encoding="utf-8")
    section = text[text.index("## Changes that no scenario notices"):text.index("## In random play")]
    for game, rule, change, why in re.findall(r"^\| ([^|]+) \| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$", section, re.MULTILINE):
        assert len(why) > 10, rule
        what = re.match(r"`('.*' -> '.*')`|(left out)", change)
        for one in GAMES if game == "all three" else (game,):
            yield from [(one, rule, what.group(1) or what.group(2))] * (2 if change.endswith(", twice") else 1)


def survivors(game):
    ran = subprocess.run([PROGRAM, "mutate", GAMES[game], "--limit", "100000"], capture_output=True, text=True, cwd=ROOT, check=False)
    lines = ran.stdout.splitlines()
    found = []
    for line, rule in zip(lines, lines[1:]):
        place = re.match(r"  \S+\.bones:\d+:\d+: (?:('.*' -> '.*')|left out: (.*))", line)
        if place:
            change, left_out = place.groups()
            found.append((game, without_clauses(left_out or rule), change or "left out"))
    killed, survived = map(int, re.search(r"(\d+) killed, (\d+) survived$", lines[-1]).groups())
    return found, killed, survived


class Mutation(unittest.TestCase):
    def test_survivors_are_listed_with_their_reason(self):
        wanted = sorted(listed())
        found = []
        for game in GAMES:
            own, killed, survived = survivors(game)
            self.assertEqual(len(own), survived)
            self.assertGreater(killed, 100)
            self.assertLess(survived, 0.1 * (killed + survived))
            found += own
        self.assertEqual(sorted(found), wanted)


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
