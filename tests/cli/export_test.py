#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Exports: what one seat saw of a match, and nothing else. BONEYARD names the program.

Pairs of matches that differ only in what a seat cannot see are those of the exchange test (tests/referee): their exports for that seat must be the same, byte
for byte."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "referee"))

import selftest  # noqa: E402
from leak_test import TABLES, decisions, no_longer, simulate  # noqa: E402
from session_test import PROGRAM, Folder  # noqa: E402
from who_sees import open_ledger  # noqa: E402

PAIRS = int(os.environ.get("BONEYARD_PAIRS", "3"))  # of each seat in each match
TILE = re.compile(r"\[\d+-\d+\]")


def text_of(lines):
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


class Pairs(unittest.TestCase):
    @staticmethod
    def exported(lines, seat):
        return subprocess.run([PROGRAM, "export", "-", "--as", seat], input=text_of(lines), capture_output=True, text=True, check=False, timeout=60)

    @classmethod
    def setUpClass(cls):
        cls.schema = selftest.Schema("test_records_fit")
        cls.schema.setUpClass()

    def test_what_a_seat_cannot_tell_apart_is_the_same_export(self):
        with tempfile.TemporaryDirectory() as folder:
            for game, tables in TABLES.items():
                compared = 0
                players, options = tables[-1]
                matches = simulate(PROGRAM, game, players, options, 2, 11, pathlib.Path(folder, "matches.jsonl"))
                for index, lines in enumerate(matches):
                    for seat in "ABCDEFGH"[:players]:
                        for exchanged in open_ledger(lines, seat).choose(PAIRS, index + 1)[0]:
                            with self.subTest(game=game, match=index, seat=seat, exchange=exchanged[0]["exchange"]):
                                other = self.exported(exchanged, seat)
                                if "illegal" in other.stderr:  # the ledger knows what is legal, but for what it is unsure of
                                    continue
                                self.assertEqual(other.returncode, 0, other.stderr)
                                one = self.exported(no_longer(lines, decisions(exchanged)), seat)
                                self.assertEqual(one.returncode, 0, one.stderr)
                                self.assertEqual(one.stdout, other.stdout)
                                for line in map(json.loads, one.stdout.splitlines()):
                                    self.assertTrue(self.schema.fits(line, self.schema.schema), line)
                                compared += 1
                self.assertGreater(compared, 2, game)


class Forms(unittest.TestCase):
    """What no shipped game has: zones, pots and variables that are declared together."""

    def test_records_of_several_of_one_kind_fit_the_schema(self):
        schema = selftest.Schema("test_records_fit")
        schema.setUpClass()
        rules = pathlib.Path(__file__).resolve().parents[1] / "rulesets" / "forms" / "families.bones"
        with tempfile.TemporaryDirectory() as folder:
            record = pathlib.Path(folder, "matches.jsonl")
            subprocess.run([PROGRAM, "simulate", rules, "--games", "24", "--max-decisions", "40", "--min-finished", "0", "--legal", "--record", record],
                           capture_output=True, check=False, timeout=60)
            lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
        for line in lines:
            self.assertTrue(schema.fits(line, schema.schema), line)
        places = {line[key] for line in lines for key in ("to", "from", "on") if isinstance(line.get(key), str)}
        self.assertTrue({"cell 2", "A's stash 1", "A's come 5", "line 1"} <= places, places)


HIDDEN_DICE = """language 1
game "Hidden Dice"

players 2
dice 3, seen by holder
seat holder, seen by all

play:
  set holder to first p
  roll dice
  holder chooses openly:
    "throw again" 1 dice c from dice: roll c
  (player after holder) chooses: "go on"
  win players
"""


SILENT = """language 1
game "Silent"

players 2
number v, seen by all
number j

play:
  (first p) chooses:
    "a" n from 2 to 3: set j to n
  set v to 7
  set v to told j
  set v to 0
  (first p) chooses openly: "go on"
  win players

words:
  set v to n: ""
"""


def simulated(folder, text, games):
    """Writes the rules into the folder and plays them; the paths of both and the lines of the record."""
    rules, record = pathlib.Path(folder, "game.bones"), pathlib.Path(folder, "matches.jsonl")
    rules.write_text(text, encoding="utf-8")
    subprocess.run([PROGRAM, "simulate", rules, "--games", str(games), "--record", record], check=True, capture_output=True, timeout=60)
    return rules, record, [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]


class Names(unittest.TestCase):
    def test_words_for_players_keep_nothing_from_an_export(self):
        with tempfile.TemporaryDirectory() as folder:
            rules, record, _ = simulated(folder, SILENT, 1)
            done = subprocess.run([PROGRAM, "export", record, "--as", "B", "--game", rules], capture_output=True, text=True, check=True, timeout=60)
            lines = [json.loads(line) for line in done.stdout.splitlines()]
            values = [line["value"] for line in lines if line.get("event") == "set"]
            self.assertEqual(len(values), 4)
            self.assertEqual(values[0], "7")
            self.assertEqual(values[1], values[2])
            self.assertEqual(values[3], "0")
            log = [text for line in lines if line.get("event") == "log" for text in line["lines"]]
            self.assertIn(f"  J: {values[1]}.", log)


class Dice(unittest.TestCase):
    def test_which_of_some_dice_was_thrown_is_hidden_as_what_they_show_is(self):
        with tempfile.TemporaryDirectory() as folder:
            rules, _, recorded = simulated(folder, HIDDEN_DICE, 20)
            matches = []
            for line in recorded:
                if "event" not in line:
                    matches.append([])
                matches[-1].append(line)
            compared = 0
            for lines in matches:
                first, second = (line for line in lines if line.get("event") == "roll")
                values, again = first["values"], int(second["dice"][0].rpartition("-")[2]) - 1
                if len(set(values)) < 3:
                    continue
                texts = set()
                for turned in range(3):
                    # The same three numbers on other dice, so that another die shows the one that is thrown again.
                    first["values"] = values[turned:] + values[:turned]
                    second["dice"] = [f"die-{(again - turned) % 3 + 1}"]
                    done = subprocess.run([PROGRAM, "export", "-", "--as", "B", "--game", rules], input=text_of(lines), capture_output=True, text=True, check=False, timeout=60)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    texts.add(done.stdout)
                self.assertEqual(len(texts), 1, texts)
                self.assertIn('"dice":["die-?"]', texts.pop())
                compared += 1
            self.assertGreater(compared, 3)


class Exported(Folder):
    def export(self, seat, *more, code=0):
        return self.run_program("export", self.record, "--as", seat, *more, code=code)

    def test_it_says_who_you_is(self):
        self.run_program("play", self.game, "--players", "2", "--seed", "5", "--opponents", "random", "--record", self.record, typed="1\n1\n1\n")
        for seat in "AB":
            text = self.export(seat)
            self.assertEqual(json.loads(text.splitlines()[0])["names"], ["A", "B (random)"])
            self.write("seat.jsonl", text)
            out = self.run_program("replay", "seat.jsonl")
            self.assertIn(f'as {seat} saw it, who is "you" here\n  A\n  B (random)\n', out)
            self.assertRegex(out.replace(" is the winner", " won"), r"(?m)^  A +\d")

    def test_it_holds_no_tile_that_the_seat_was_not_shown_and_no_seed(self):
        self.play("1\n1\n1\n")
        lines = [json.loads(line) for line in self.lines()]
        for seat in "AB":
            shown = {line["tile"] for line in lines if line.get("event") == "move" and (line["to"] == f"{seat}'s hand" or line["to"].endswith("laid"))}
            text = self.export(seat)
            self.assertEqual(set(TILE.findall(text)), shown)
            header, *events = [json.loads(line) for line in text.splitlines()]
            self.assertEqual(header["view"], seat)
            self.assertFalse({"seed", "index"} & set(header))
            self.assertEqual(header["file"], "pick.bones")
            self.assertNotIn(self.folder, text)
            self.assertFalse([event for event in events if "cause" in event])
            other = "B" if seat == "A" else "A"
            self.assertEqual([event for event in events if event.get("to") == f"{other}'s hand"],
                             3 * [{"event": "move", "from": "boneyard", "to": f"{other}'s hand", "hidden": True}])
            self.assertEqual(next(event for event in events if event["event"] == "mix"), {"event": "mix", "zone": "boneyard", "hidden": True})
            self.assertEqual([event["choice"] for event in events if event["event"] == "decision"],
                             [line["choice"] for line in lines if line.get("event") == "decision"])
            self.assertEqual(events[-2]["event"], "log")
            self.assertIn("The match is over", " ".join(events[-2]["lines"]))

    def test_a_choice_in_secret_is_hidden_and_one_that_opens_is_told_when_it_does(self):
        game = """language 1
game "Secret"
players 2
tiles double 1
zone stock
number last, seen by all
play:
  each p chooses at once openly:
    "say" n from 1 to 3: set last to n
  each p chooses at once:
    "think" n from 1 to 3: set last to 1
  win players
"""
        self.game = self.write("secret.bones", game)
        self.play("say 2\n", "--seat", "Ann", "--seat", "Bo=random")
        self.play_on = self.lines()
        a, b = ([json.loads(line) for line in self.export(seat).splitlines()] for seat in "AB")

        def made(events):
            return [(event["number"], event["seat"], event.get("choice", "hidden" if event.get("hidden") else "")) for event in events if event.get("event") == "decision"]

        said = json.loads(next(line for line in self.play_on if '"number":2' in line))["choice"]
        self.assertEqual(made(a), [(1, "A", "say 2"), (2, "B", said)])
        # B chose before A's choice opened.
        self.assertEqual(made(b), [(2, "B", said), (1, "A", "say 2")])
        os.remove(self.record)
        self.play("say 2\nthink 3\n", "--seat", "Ann", "--seat", "Bo=random")
        self.assertEqual(made([json.loads(line) for line in self.export("A").splitlines()])[2:], [(3, "A", "think 3"), (4, "B", "hidden")])
        self.assertEqual(made([json.loads(line) for line in self.export("B").splitlines()])[3:], [(3, "A", "hidden")])
        # Nobody hears that somebody has chosen before all have.
        lines = self.lines()
        cut = [line for line in lines[: next(i for i, line in enumerate(lines) if '"number":4' in line)]]
        self.write("match.jsonl", "\n".join(cut) + "\n")
        self.assertEqual(len(made([json.loads(line) for line in self.export("B").splitlines()])), 2)

    def test_replay_shows_it_as_the_seat_saw_the_match_and_nothing_plays_it(self):
        self.play("1\n1\n1\n", "--seat", "Ann", "--seat", "Bo=random")
        whole = self.run_program("replay", self.record, "--as", "A")
        self.export("A", "--out", "view.jsonl")
        os.remove(self.game)
        shown = self.run_program("replay", "view.jsonl")
        self.assertEqual(shown, whole)
        self.assertEqual(self.run_program("replay", "view.jsonl", "--as", "A"), shown)
        self.assertIn("no other seat's view is in it", self.run_program("replay", "view.jsonl", "--as", "B", code=2))
        for arguments in (["replay", "view.jsonl", "--check"], ["replay", "view.jsonl", "--step"], ["replay", "view.jsonl", "--as", "A", "--views"],
                          ["play", "--resume", "view.jsonl"], ["export", "view.jsonl", "--as", "A"]):
            self.assertIn("is an export: it holds what seat A saw and nothing else", self.run_program(*arguments, code=1))

    def test_shipped_games_are_shown_as_the_seat_saw_them(self):
        for game in ("challenge", "mexican-train", "mia", "texas-42", "bull-fighting"):
            self.run_program("simulate", game, "--games", "2", "--seed", "3", "--max-decisions", "90", "--min-finished", "0", "--record", "all.jsonl", "--force")
            self.run_program("export", "all.jsonl", "--as", "B", "--out", "view.jsonl", "--force")
            whole, shown = self.run_program("replay", "all.jsonl", "--as", "B"), self.run_program("replay", "view.jsonl")
            strip = re.compile(r"(?:not |un)finished[^\n]*\n")
            if "not finished (" in whole:
                # The whole record can go on, and only the export ends with a table.
                self.assertIn("unfinished: the match was not over", shown)
                shown = strip.sub("", shown)
                for line in strip.sub("", whole).splitlines():
                    self.assertIn(line, shown)
            else:
                self.assertEqual(strip.sub("", shown), whole)

    def test_it_is_listed_as_what_it_is(self):
        self.run_program("play", self.game, "--seed", "5", typed="1\n1\nquit\n")
        folder = os.path.join(self.folder, "state", "boneyard")
        (name,) = os.listdir(folder)
        self.run_program("export", os.path.join(folder, name), "--as", "B", "--out", os.path.join(folder, "view.jsonl"))
        out = self.run_program("matches")
        self.assertIn("an export of what B saw", " ".join(out.split()))
        (view,) = [one for one in json.loads(self.run_program("matches", "--format", "json")) if one["file"].endswith("view.jsonl")]
        self.assertEqual((view["standing"], view["resumable"]), ("export", False))

    def test_wrong_use(self):
        self.play("1\n1\nquit\n")
        self.assertIn("the seats of this match are A to B", self.export("C", code=2))
        for wrong in ('"view":"C"', '"view":"A","seats":2000000000', '"view":"AB"'):
            self.write("view.jsonl", self.export("A").replace('"view":"A"', wrong))
            self.assertIn("view.jsonl:1: ", self.run_program("replay", "view.jsonl", code=1))
        self.assertIn("--as is required", self.run_program("export", self.record, code=2))
        self.assertIn("there is no file", self.run_program("export", "none.jsonl", "--as", "A", code=2))
        self.assertIn("already exists", self.export("A", "--out", self.record, code=2))
        self.write("bad.jsonl", self.lines()[0] + '\n{"event":"decision","number":1,"seat":"A","phase":"play","choice":"fly"}\n')
        self.assertIn("illegal at line 2", self.run_program("export", "bad.jsonl", "--as", "A", "--out", "out.jsonl", code=1))
        self.assertFalse(os.path.exists(os.path.join(self.folder, "out.jsonl")))


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    # The line that `./bones test` counts.
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
