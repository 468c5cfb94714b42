#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs `boneyard diff` from outside: what two games have otherwise in their rules, and how they differ in random play, counted again from the records of the
same matches. BONEYARD names the program."""

import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("BONEYARD", str(ROOT / "build" / "release" / "cli" / "boneyard"))

BOOK = """language 1
rulebook "Draw"
clause D-1 "Each has two tiles."
clause D-2 "Each takes a tile, or stops."
clause D-3 "The most tiles win."
"""
LIBRARY = """language 1
library "Taking"
phase take-one(p: seat):
  move 1 from stock to p's hand
"""
BASE = """language 1
game "Draw"
use "rulebook"
use "taking"

players 2 to 3                                                      (D-1)
option size: 1 to 4, default 2                                      (D-1)
tiles double 5
zone stock, ordered
zone hand of each seat, seen by all

define enough(p: seat): count of p's hand > 5

play:
  gather stock
  mix stock
  deal size from stock to each player's hand                        (D-1)
  step turns-of-all:
    for each p:
      step one-turn:
        p chooses:
          "take" (D-2) where not enough(p) (D-2): take-one(p)
          "stop"                                                    (D-2)
  win all p with most count of his hand                             (D-3)
"""
# Laid out and cited otherwise, and with a comment: the same rules.
RESPACED = BASE.replace("  gather stock\n", "  gather   stock   # all of it\n\n").replace("                                                (D-1)", " (D-2)", 1)


class Diff(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name, text in (("rulebook", BOOK), ("taking", LIBRARY), ("draw", BASE)):
            self.write(name, text)

    def write(self, name, text):
        path = self.folder / f"{name}.bones"
        path.write_text(text, encoding="utf-8")
        return path

    def run_diff(self, *arguments, code=None):
        ran = subprocess.run([PROGRAM, "diff", *map(str, arguments)], capture_output=True, text=True, cwd=self.folder, timeout=120, check=False)
        if code is not None:
            self.assertEqual(ran.returncode, code, ran.stdout + ran.stderr)
        return ran

    def rules(self, after, before="draw.bones"):
        ran = self.run_diff(before, after, "--no-play", "--format", "json")
        self.assertIn(ran.returncode, (0, 1), ran.stderr)
        made = json.loads(ran.stdout)
        self.assertEqual(ran.returncode, 0 if made["same"] else 1)
        return {f"{one['change']} {one['kind']} {one['name']}".strip(): one for one in made["rules"]}

    def variant(self, body, name="other"):
        return self.write(name, f'language 1\nvariant "Other" of "draw"\n\n{body}')

    def test_the_same_rules(self):
        ran = self.run_diff("draw.bones", "draw.bones", code=0)
        self.assertEqual(ran.stdout, "draw.bones and draw.bones have the same rules\n")
        self.assertEqual(self.rules(self.write("respaced", RESPACED)), {})
        self.assertEqual(self.rules(self.variant("")), {})

    def test_a_step_of_a_variant(self):
        path = self.variant('step one-turn:\n  p chooses:\n    "take" (D-2): take-one(p)\n    "stop" (D-2)\n')
        found = self.rules(path)
        # Neither what it stands in, nor the step around it.
        self.assertEqual(list(found), ["changed step one-turn"])
        one = found["changed step one-turn"]
        self.assertEqual(one["clauses"], ["D-2"])
        self.assertEqual((pathlib.Path(one["before"]["file"]).name, one["before"]["line"]), ("draw.bones", 20))
        self.assertEqual((pathlib.Path(one["after"]["file"]).name, one["after"]["line"]), ("other.bones", 4))
        text = self.run_diff("draw.bones", path, "--no-play", code=1).stdout
        self.assertEqual(text, """draw -> other: 1 rule differs, the second a variant of the first
  changed  step one-turn (D-2)  draw.bones:20 -> other.bones:4
     step one-turn:
       p chooses:
    -    "take" (D-2) where not enough(p) (D-2): take-one(p)
    +    "take" (D-2): take-one(p)
         "stop" (D-2)
by clause
  D-2  Each takes a tile, or stops.
       step one-turn
""")

    def test_a_step_around_a_step(self):
        found = self.rules(self.variant("step turns-of-all:\n  for each p:\n    take-one(p) (D-2)\n"))
        self.assertEqual(list(found), ["changed step turns-of-all"])

    def test_options_and_definitions(self):
        found = self.rules(self.variant("option size, default 3\ndefine enough(p: seat): count of p's hand > 3\n"))
        self.assertEqual(sorted(found), ["changed define enough", "changed option size"])
        self.assertEqual(found["changed option size"]["before"]["text"], "1 to 4, default 2\n")
        self.assertEqual(found["changed option size"]["after"]["text"], "1 to 4, default 3\n")
        self.assertEqual(found["changed option size"]["after"]["line"], 4)
        self.assertEqual(found["changed option size"]["clauses"], ["D-1"])

    def test_equipment_and_phases(self):
        after = BASE.replace("players 2 to 3", "players 2 to 4").replace("zone hand of each seat, seen by all", "zone hand of each seat, seen by all\nzone spare")
        after = after.replace("win all p with most", "finish\n\nphase finish:\n  win all p with most").replace('game "Draw"', 'game "Other"')
        found = self.rules(self.write("other", after))
        self.assertEqual(sorted(found), ["added phase finish", "added zone spare", "changed play", "changed players"])
        self.assertEqual(found["added phase finish"]["clauses"], ["D-3"])
        back = self.rules("draw.bones", before="other.bones")
        self.assertEqual(sorted(back), ["changed play", "changed players", "removed phase finish", "removed zone spare"])

    def test_what_a_game_replaces_of_a_library(self):
        after = BASE.replace('use "taking"', 'use "taking", replacing take-one') + "\nphase take-one(p: seat):\n  move 2 from stock to p's hand\n"
        found = self.rules(self.write("other", after))
        self.assertEqual(sorted(found), ["changed phase take-one", "changed use taking"])
        self.assertEqual(pathlib.Path(found["changed phase take-one"]["before"]["file"]).name, "taking.bones")

    def test_words_and_clauses(self):
        self.assertEqual(list(self.rules(self.variant('words:\n  hand: "tiles in hand"\n'))), ["added words for hand"])
        # A rule book that only one of them uses says nothing of the other.
        self.write("book", BOOK.replace("D-", "E-"))
        found = self.rules(self.write("other", BASE.replace('use "rulebook"', 'use "book"').replace("(D-", "(E-")))
        self.assertEqual(sorted(found), ["added use book", "removed use rulebook"])

    def test_an_overview_is_all_of_its_paragraphs(self):
        before = self.variant('overview "Take tiles."\noverview "The most win."\n')
        text = (pathlib.Path(self.folder) / before).read_text()
        found = self.rules(self.write("after", text.replace("Take tiles.", "Take none.")), before=before)
        self.assertEqual(list(found), ["changed overview"])
        self.assertEqual(found["changed overview"]["after"]["text"], 'overview "Take none."\noverview "The most win."\n')

    def test_play_is_that_of_simulate(self):
        path = self.variant("define enough(p: seat): count of p's hand > 2\noption size, default 3\n")
        for players in (2, 3):
            ran = self.run_diff("draw.bones", path, "--format", "json", "--players", players, "--games", "300", "--seed", "7", code=1)
            play = json.loads(ran.stdout)["play"]
            self.assertEqual((play["players"], play["games"], play["seed"], play["compared"]), (players, 300, 7, 300))
            again = self.run_diff("draw.bones", path, "--format", "json", "--players", players, "--games", "300", "--seed", "7", "--jobs", "2", code=1)
            self.assertEqual(ran.stdout, again.stdout)
            figures = {one["name"]: one for one in play["figures"]}
            shown = {}
            for side, game in (("before", "draw.bones"), ("after", path)):
                simulated = json.loads(subprocess.run([PROGRAM, "simulate", game, "--players", str(players), "--games", "300", "--seed", "7", "--format", "json", "--record",
                                                       str(self.folder / f"{side}-{players}.jsonl")], capture_output=True, text=True, cwd=self.folder, check=True).stdout)
                for name, key in (("decisions", "mean_decisions"), ("choices", "mean_choices"), ("branching", "mean_branching"), ("choice_branching", "mean_choice_branching")):
                    self.assertAlmostEqual(figures[name][side], simulated[key], places=9)
                for seat in range(players):
                    self.assertAlmostEqual(figures["wins_" + "ABC"[seat]][side], simulated["wins_by_seat"][seat] / 300, places=9)
                wins = []
                for line in (self.folder / f"{side}-{players}.jsonl").read_text(encoding="utf-8").splitlines():
                    event = json.loads(line)
                    if event.get("event") == "result":
                        winners = event["winners"]
                        wins.append(1 / len(winners) if "A" in winners else 0)
                self.assertEqual(len(wins), 300)
                shown[side] = wins
            # The same matches, one against the other.
            differences = [after - before for before, after in zip(shown["before"], shown["after"])]
            mean = sum(differences) / 300
            spread = math.sqrt(sum((one - mean) ** 2 for one in differences) / 299)
            self.assertAlmostEqual(figures["wins_A"]["difference"], mean, places=9)
            self.assertAlmostEqual(figures["wins_A"]["margin"], 1.967930 * spread / math.sqrt(300), places=6)

    def test_few_matches_tell_little(self):
        """The interval is Student's, which is wide for few matches."""
        path = self.variant("define enough(p: seat): count of p's hand > 2\noption size, default 3\n")
        for games, student in ((2, 12.7062), (3, 4.30265), (5, 2.776445), (30, 2.045230)):
            play = json.loads(self.run_diff("draw.bones", path, "--format", "json", "--games", str(games), "--seed", "7").stdout)["play"]
            figure = next(one for one in play["figures"] if one["name"] == "decisions")
            lengths = []
            for game in ("draw.bones", path):
                record = self.folder / f"{games}.jsonl"
                subprocess.run([PROGRAM, "simulate", game, "--games", str(games), "--seed", "7", "--record", record], capture_output=True, cwd=self.folder, check=True)
                events = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
                lengths.append([event["decisions"] for event in events if event.get("event") == "result"])
                record.unlink()
            differences = [after - before for before, after in zip(*lengths)]
            self.assertEqual(len(differences), games)
            mean = sum(differences) / games
            spread = math.sqrt(sum((one - mean) ** 2 for one in differences) / (games - 1))
            self.assertAlmostEqual(figure["margin"], student * spread / math.sqrt(games), delta=0.002 * figure["margin"] + 1e-9)

    def test_a_difference_that_is_there_is_marked(self):
        path = self.variant("step turns-of-all:\n  for each p:\n    take-one(p) (D-2)\n")
        lines = self.run_diff("draw.bones", path, "--games", "100", code=1).stdout.splitlines()
        decisions = next(line for line in lines if line.startswith("  decisions a match"))
        self.assertRegex(decisions, r"2\.000 +0\.000   -2\.000 ± 0\.000 \*$")

    def test_matches_that_do_not_end_are_left_out(self):
        path = self.variant('step one-turn:\n  repeat:\n    p chooses openly:\n      "take" (D-2) where not enough(p): take-one(p)\n      "stop" (D-2): end one-turn\n')
        ran = self.run_diff("draw.bones", path, "--max-decisions", "2", "--games", "200", "--format", "json", code=1)
        play = json.loads(ran.stdout)["play"]
        self.assertEqual(play["before"], {"finished": 200, "unfinished": 0, "faults": 0})
        self.assertEqual(play["after"]["finished"], play["compared"])
        self.assertGreater(play["after"]["unfinished"], 20)
        text = self.run_diff("draw.bones", path, "--max-decisions", "2", "--games", "200", code=1).stdout
        self.assertIn(f"compared are the {play['compared']} that ended in both", text)

    def test_tables(self):
        self.write("many", BASE.replace("players 2 to 3", "players 4"))
        self.assertIn("no number of players fits both", self.run_diff("draw.bones", "many.bones", code=1).stdout)
        self.assertIn("players", self.run_diff("draw.bones", "many.bones", "--players", "4", code=2).stderr)
        # An option that only one of them has is set there.
        self.write("fixed", BASE.replace("option size: 1 to 4, default 2                                      (D-1)\n", "").replace("deal size", "deal 2"))
        self.run_diff("draw.bones", "fixed.bones", "--set", "size=3", code=1)
        self.assertIn("colour", self.run_diff("draw.bones", "fixed.bones", "--set", "colour=3", code=2).stderr)
        self.assertIn("drew", self.run_diff("draw.bones", "drew", code=2).stderr)

    def test_shipped_variant(self):
        ran = subprocess.run([PROGRAM, "diff", "challenge", "homing-claims", "--no-play"], capture_output=True, text=True, check=False)
        self.assertEqual(ran.returncode, 1)
        self.assertIn("changed  step leftovers (CH-15)", ran.stdout)


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
