#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs `boneyard compare` from outside: each side has the figures that `simulate` gives it, and differences and their intervals are computed again from the records of the
same matches. BONEYARD names the program."""

import csv
import io
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

RULES = """language 1
game "Ten Up"

players 2 to 4
option goal: 5 to 15, default 10
option doze: still, grow, burst, default still
dice scarlet, seen by all
number tally of each seat, seen by all
number heap, seen by all

play:
  turns of p from first q, without end:
    p chooses openly:
      "hurl":
        roll scarlet
        add scarlet to his tally
        if his tally >= goal: win {p}
      "doze" where his tally > 2:
        if doze = grow: add 1 to his tally
        if doze = burst: set heap to 1000000 * 1000 * scarlet
"""
VARIANT = """language 1
variant "Six Up" of "ten-up"

option goal, default 6
"""
STUDENT_59 = 2.000995378  # standard errors to either side that hold 95 %, for 60 matches
TABLE = ("--players", "3", "--games", "60", "--seed", "5")


def ratio(pairs):
    """The sum of the first over that of the second; and what each match adds to it beyond its part."""
    above, below = (sum(column) for column in zip(*pairs))
    value = above / below
    return value, [(one - value * other) * len(pairs) / below for one, other in pairs]


class Compare(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "ten-up.bones").write_text(RULES, encoding="utf-8")
        (self.folder / "six-up.bones").write_text(VARIANT, encoding="utf-8")

    def run_program(self, *arguments, code=0):
        environment = {**os.environ, "HOME": str(self.folder), "XDG_CACHE_HOME": str(self.folder / "cache")}
        ran = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, env=environment, cwd=self.folder, timeout=300, check=False)
        self.assertEqual(ran.returncode, code, f"{arguments}\n{ran.stdout}\n{ran.stderr}")
        return ran

    def compare(self, *arguments, code=0):
        return json.loads(self.run_program("compare", *arguments, "--format", "json", code=code).stdout)

    def refused(self, *arguments):
        return self.run_program("compare", *arguments, code=2).stderr

    def simulate(self, *arguments):
        return json.loads(self.run_program("simulate", *arguments, "--format", "json").stdout)

    def recorded(self, *arguments):
        """For each match, the sums above and below of each figure, as its record has them."""
        path = self.folder / "records.jsonl"
        self.run_program("simulate", *arguments, "--record", path, "--legal", "--force")
        found, counts = [], []
        for line in path.read_text(encoding="utf-8").splitlines():
            event = json.loads(line)
            if "record" in event:
                counts = []
            elif event["event"] == "decision":
                counts.append(len(event["moves"]))
            elif event["event"] == "result":
                choices = [count for count in counts if count > 1]
                match = {"decisions": (len(counts), 1), "choices": (len(choices), 1), "branching": (sum(counts), len(counts)),
                         "choice-branching": (sum(choices), len(choices))}
                for seat in "ABC":
                    match["wins." + seat] = ((seat in event["winners"]) / len(event["winners"]), 1)
                found.append(match)
        return found

    def test_each_side_has_the_figures_of_simulate(self):
        for one, other in ((("ten-up.bones",), ("six-up.bones",)), (("three-dozen",), ("three-dozen", "--set", "take=forced"))):
            sides = [self.simulate(*side, *TABLE) for side in (one, other)]
            own = ("--set-b", other[2]) if len(other) > 1 else ()
            made = self.compare(one[0], other[0], *own, *TABLE)
            self.assertEqual((made["played"], made["compared"]), (60, 60))
            compared = ["finished", "decisions", "choices", "branching", "choice-branching", "wins.A", "wins.B", "wins.C"]
            self.assertEqual(list(made["figures"]), compared + (["order.1"] if one[0] == "three-dozen" else []))
            for side, simulated in zip("ab", sides):
                for key in ("game", "hash", "players", "options", "finished"):
                    self.assertEqual(made[side][key], simulated[key])
                for name, figure in made["figures"].items():
                    for end in ("value", "low", "high"):
                        self.assertAlmostEqual(figure[side][end], simulated["figures"][name][end], places=12, msg=f"{side} {name} {end}")

    def test_differences_by_the_records_of_the_same_matches(self):
        for game, own in (("three-dozen", "take=forced"), ("ten-up.bones", "goal=6")):
            made = self.compare(game, "--set-b", own, *TABLE)["figures"]
            one = self.recorded(game, *TABLE)
            other = self.recorded(game, "--set", own, *TABLE)
            self.assertEqual((len(one), len(other)), (60, 60))
            for name in one[0]:
                before, beyond_before = ratio([match[name] for match in one])
                after, beyond_after = ratio([match[name] for match in other])
                error = math.sqrt(sum((a - b) ** 2 for a, b in zip(beyond_after, beyond_before)) / (60 * 59))
                difference = made[name]["difference"]
                self.assertAlmostEqual(difference["value"], after - before, places=9, msg=name)
                self.assertAlmostEqual(difference["low"], after - before - STUDENT_59 * error, places=7, msg=name)
                self.assertAlmostEqual(difference["high"], after - before + STUDENT_59 * error, places=7, msg=name)
            # All of them finished: Newcombe's interval goes as far to either side as Wilson's around 60 of 60.
            finished = made["finished"]["difference"]
            self.assertEqual((finished["value"], finished["low"], finished["high"]), (0, -finished["high"], 1 - made["finished"]["a"]["low"]))

    def test_the_other_way_round_is_the_same_with_another_sign(self):
        one = self.compare("ten-up.bones", "six-up.bones", *TABLE)
        other = self.compare("six-up.bones", "ten-up.bones", *TABLE)
        self.assertEqual((one["a"], one["b"]), (other["b"], other["a"]))
        for name, figure in one["figures"].items():
            swapped = other["figures"][name]
            self.assertEqual((figure["a"], figure["b"]), (swapped["b"], swapped["a"]))
            for end, opposite in (("value", "value"), ("low", "high"), ("high", "low")):
                self.assertAlmostEqual(figure["difference"][end], -swapped["difference"][opposite], places=12)

    def test_pairs_make_the_interval_narrow(self):
        """The same matches, but for few that the last points decide: a far smaller error than from matches that have nothing in common."""
        figure = self.compare("ten-up.bones", "--set-a", "goal=10", "--set-b", "goal=11", "--games", "400")["figures"]["decisions"]
        width = {name: figure[name]["high"] - figure[name]["low"] for name in ("a", "b", "difference")}
        self.assertLess(width["difference"], 0.8 * math.hypot(width["a"], width["b"]))

    def test_jobs_and_engines_give_the_same_bytes(self):
        sides = ("ten-up.bones", "six-up.bones", "--games", "500", "--seed", "3")
        sweep = ("ten-up.bones", "--sweep", "goal=8..10", "--games", "300", "--seed", "3")
        for given in (sides, sweep, ("three-dozen", "--set-b", "take=forced", "--games", "200")):
            for form in ("text", "json", "csv"):
                once = self.run_program("compare", *given, "--format", form, "--engine", "interpreter").stdout
                for other in (("--jobs", "3"), ("--engine", "native"), ("--native", "--jobs", "2")):
                    self.assertEqual(self.run_program("compare", *given, "--format", form, *other).stdout, once, f"{given} {form} {other}")
        self.assertEqual(self.compare(*sides, "--engine", "native", "--times")["in_native_code"], 1000)
        self.assertEqual(self.compare(*sides, "--engine", "interpreter", "--times")["in_native_code"], 0)
        self.assertRegex(self.run_program("compare", *sides, "--times").stdout, r"\d s, \d+ playouts/s, \d+ decisions/s with 1 job\n$")

    def test_text(self):
        lines = self.run_program("compare", "ten-up.bones", "six-up.bones", *TABLE, "--set", "doze=grow").stdout.splitlines()
        self.assertEqual(lines[:4], ["a: ten-up, goal = 10", "b: six-up, goal = 6", "60 matches of each for 3 players, from the same seeds (5)", "  doze = grow"])
        self.assertRegex(lines[4], r"^ +a \(95 %\) +b \(95 %\) +b - a \(95 %\)$")
        self.assertRegex(lines[5], r"^  finished +100\.0 % \(94\.0 to 100\.0\) +100\.0 % \(94\.0 to 100\.0\) +0\.0 points \(-6\.0 to \+6\.0\)$")
        self.assertRegex(lines[6], r"^  decisions a match +\d+\.\d{3} \(\d+\.\d{3} to \d+\.\d{3}\) +\d+\.\d{3} \(.*\) +-\d+\.\d{3} \(-\d+\.\d{3} to -\d+\.\d{3}\) \*$")
        self.assertEqual(lines[-1], "  * the interval leaves out 0")
        rows = list(csv.DictReader(io.StringIO(self.run_program("compare", "ten-up.bones", "six-up.bones", *TABLE, "--format", "csv").stdout)))
        figures = self.compare("ten-up.bones", "six-up.bones", *TABLE)["figures"]
        self.assertEqual([row["figure"] for row in rows], list(figures))
        for row in rows:
            figure = figures[row["figure"]]
            self.assertEqual([float(row[name]) for name in ("a", "b_low", "difference", "low", "high")],
                             [figure["a"]["value"], figure["b"]["low"], *(figure["difference"][end] for end in ("value", "low", "high"))])

    def test_players_that_think(self):
        made = self.compare("ten-up.bones", "--with-a", "random", "--with-b", "greedy", "--with-b", "random", "--games", "30")
        self.assertEqual((made["a"]["with"], made["b"]["with"]), (["random", "random"], ["greedy", "random"]))
        self.assertGreater(made["figures"]["wins.A"]["difference"]["low"], 0)
        # Who plays on both sides draws the same: only the rules differ.
        both = self.compare("ten-up.bones", "six-up.bones", "--with", "random", "--games", "30", "--jobs", "2")
        alone = self.simulate("six-up.bones", "--with", "random", "--games", "30")
        self.assertEqual(both["figures"]["decisions"]["b"]["value"], alone["figures"]["decisions"]["value"])
        self.assertIn("did you mean 'greedy'", self.refused("ten-up.bones", "--with-b", "gredy"))
        self.assertIn("--with-b: name one level, or one for each of the 2 seats", self.refused("ten-up.bones", *("--with-b", "random") * 3))
        self.assertIn("players that think need the interpreter", self.refused("ten-up.bones", "--with-b", "greedy", "--engine", "native"))

    def test_matches_that_do_not_finish_are_left_out(self):
        made = self.compare("ten-up.bones", "six-up.bones", "--max-decisions", "8", "--games", "200")
        self.assertLess(made["a"]["finished"], made["b"]["finished"])
        self.assertGreater(made["compared"], 2)
        self.assertLessEqual(made["compared"], made["a"]["finished"])
        finished = made["figures"]["finished"]
        self.assertAlmostEqual(finished["difference"]["value"], (made["b"]["finished"] - made["a"]["finished"]) / 200)
        self.assertGreater(finished["difference"]["low"], 0)
        text = self.run_program("compare", "ten-up.bones", "six-up.bones", "--max-decisions", "8", "--games", "200").stdout
        self.assertIn(f"compared are the {made['compared']} that finished in both", text)
        ran = self.run_program("compare", "ten-up.bones", "six-up.bones", "--max-decisions", "1", "--games", "20", code=1)
        self.assertIn("too few matches finished to compare b (4 finished, 16 unfinished) with a (0 finished, 20 unfinished); --max-decisions allows longer matches", ran.stderr)

    def test_a_fault_is_a_finding(self):
        ran = self.run_program("compare", "ten-up.bones", "--set-b", "doze=burst", "--players", "2", "--games", "40", "--seed", "9", code=1)
        self.assertRegex(ran.stdout, r"b: \d+ finished, \d+ with a fault; compared are the \d+ that finished in both")
        self.assertIn("ten-up.bones:20:26: fault: a number became too large", ran.stderr)
        self.assertRegex(ran.stderr, r"match \d+ of b, seed 9; to record it: boneyard simulate ten-up.bones --players 2 --set doze=burst --max-decisions 20000 --seed 9 --games \d+ --faults faults\n$")
        command = ran.stderr.rsplit("boneyard ", 1)[1].split()
        self.assertIn("replay it", self.run_program(*command, code=1).stderr)

    def test_steps(self):
        seen = set()
        for more in ((), ("--jobs", "3"), ("--engine", "native"), ("--engine", "interpreter", "--jobs", "2")):
            ran = self.run_program("compare", "ten-up.bones", "six-up.bones", "--steps", "200000", *more, code=1)
            self.assertRegex(ran.stderr, r"^\d+ of 1000 matches of each side were played: they took 200000 steps of the rules; --steps allows more\n$")
            seen.add(ran.stdout + ran.stderr)
        self.assertEqual(len(seen), 1, seen)

    def test_sides_that_are_the_same(self):
        for given in (("ten-up.bones",), ("ten-up.bones", "--set-b", "goal=10"), ("ten-up.bones", "--set", "goal=6", "--set-b", "goal=6"), ("ten-up.bones", "--with-a", "greedy", "--with-b", "greedy")):
            said = self.refused(*given)
            self.assertIn("both sides are the same; name a second game, set an option of one side with --set-b OPTION=VALUE", said)
        self.assertIn("both games come to the same rules", self.refused("ten-up.bones", "ten-up.bones"))
        self.assertIn("option 'goal' has 5 to 15", self.refused("ten-up.bones", "--set-b", "goal=16"))
        self.assertIn("no option 'gaol'", self.refused("ten-up.bones", "--set-a", "gaol=6"))
        (self.folder / "many.bones").write_text(RULES.replace("players 2 to 4", "players 5 to 6").replace("Ten Up", "Many"), encoding="utf-8")
        self.assertIn("no number of players fits both: Ten Up is for 2 to 4, Many for 5 to 6", self.refused("ten-up.bones", "many.bones"))

    def test_a_sweep_has_a_row_for_each_value(self):
        made = self.compare("ten-up.bones", "--sweep", "goal=6..8,10", *TABLE)
        self.assertEqual(made["sweep"], ["goal"])
        self.assertEqual([row["options"]["goal"] for row in made["rows"]], [6, 7, 8, 10])
        self.assertEqual([row["reference"] for row in made["rows"]], [None, 0, 0, 0])
        self.assertNotIn("differences", made["rows"][0])
        for row in made["rows"]:
            goal = f"goal={row['options']['goal']}"
            simulated = self.simulate("ten-up.bones", "--set", goal, *TABLE)["figures"]
            for name, figure in row["figures"].items():
                self.assertEqual(figure, simulated[name], f"{goal} {name}")
            if row["reference"] is not None:
                pair = self.compare("ten-up.bones", "--set-a", "goal=6", "--set-b", goal, *TABLE)["figures"]
                self.assertEqual(row["differences"], {name: figure["difference"] for name, figure in pair.items()})
        lines = self.run_program("compare", "ten-up.bones", "--sweep", "goal=6..8,10", *TABLE).stdout.splitlines()
        self.assertEqual(lines[:3], ["Ten Up for 3 players, 60 matches of each row, from the same seeds (5)", "  doze = still", "finished"])
        at = lines.index("decisions a match")
        self.assertRegex(lines[at + 1], r"^  goal  value \(95 %\) +difference \(95 %\)$")
        self.assertRegex(lines[at + 2], r"^  6     \d+\.\d{3} \(\d+\.\d{3} to \d+\.\d{3}\)$")
        self.assertRegex(lines[at + 5], r"^  10    \d+\.\d{3} \(.*\)  \+\d+\.\d{3} \(\+\d+\.\d{3} to \+\d+\.\d{3}\) \*$")
        self.assertEqual(lines[-1], "differences are those to the first row, over the matches that finished in both; * the interval leaves out 0")

    def test_the_tutorial(self):
        made = self.compare("three-dozen", "--sweep", "set=6,9,12", "--games", "40")
        self.assertEqual([row["options"]["set"] for row in made["rows"]], [6, 9, 12])
        self.assertIn("a: three-dozen, take = optional\nb: three-dozen, take = forced\n", self.run_program("compare", "three-dozen", "--set-b", "take=forced", "--games", "40").stdout)

    def test_a_sweep_over_players_and_a_grid(self):
        made = self.compare("ten-up.bones", "--sweep", "players=2..3", "--sweep", "goal=10,6", "--games", "40")
        self.assertEqual([(row["players"], row["options"]["goal"], row["reference"]) for row in made["rows"]], [(2, 10, None), (2, 6, 0), (3, 10, None), (3, 6, 2)])
        self.assertIn("wins.C", made["rows"][2]["figures"])
        self.assertNotIn("wins.C", made["rows"][0]["figures"])
        rows = list(csv.DictReader(io.StringIO(self.run_program("compare", "ten-up.bones", "--sweep", "players=2..3", "--sweep", "goal=10,6", "--games", "40", "--format", "csv").stdout)))
        for row in made["rows"]:
            for name, figure in row["figures"].items():
                found = [one for one in rows if (one["players"], one["goal"], one["figure"]) == (str(row["players"]), str(row["options"]["goal"]), name)]
                self.assertEqual(len(found), 1)
                self.assertEqual([float(found[0][end]) for end in ("value", "low", "high")], [figure[end] for end in ("value", "low", "high")])
                self.assertEqual(found[0]["difference"], "" if row["reference"] is None else found[0]["difference"] or None)
        self.assertIn("first row of as many players", self.run_program("compare", "ten-up.bones", "--sweep", "players=2..3", "--sweep", "goal=10,6", "--games", "40").stdout)
        self.assertNotIn("differences are", self.run_program("compare", "ten-up.bones", "--sweep", "players=2..4", "--games", "40").stdout)

    def test_a_sweep_of_words_with_a_fault_in_one_row(self):
        ran = self.run_program("compare", "ten-up.bones", "--sweep", "doze=still,grow,burst", "--games", "60", code=1)
        self.assertIn("of doze = burst, seed 1; to record it: boneyard simulate ten-up.bones", ran.stderr)

    def test_wrong_sweeps(self):
        for given, said in (("gaol=1..5", "Ten Up has no option 'gaol', only players, goal, doze"),
                            ("gaol=1..5", "did you mean 'goal'"),
                            ("goal", "'--sweep goal': expected OPTION=VALUES, such as players=2..4"),
                            ("goal=", "option 'goal' has 5 to 15, not ''"),
                            ("goal=7,", "option 'goal' has 5 to 15, not ''"),
                            ("goal=4..6", "option 'goal' has 5 to 15, not '4'"),
                            ("goal=9..7", "'9..7' begins with the greater number; write 7..9"),
                            ("goal=5..5000000", "'5..5000000' has more than 64 values"),
                            ("goal=6,7,6", "6 is there twice"),
                            ("doze=still,burts", "option 'doze' has still, grow, burst, not 'burts'"),
                            ("players=1..3", "Ten Up is for 2 to 4 players, not '1'"),
                            ("players=many", "Ten Up is for 2 to 4 players, not 'many'")):
            self.assertIn(said, self.refused("ten-up.bones", "--sweep", given))
        sweep = ("--sweep", "goal=6,7")
        for given, said in ((("six-up.bones", *sweep), "takes no second game"), ((*sweep, "--set-b", "goal=6"), "--set is for all rows"), ((*sweep, "--with-a", "greedy"), "--with is for all rows"),
                            ((*sweep, *sweep), "'goal' is swept twice; write all its values once: goal=1,2,5"), ((*sweep, "--set", "goal=6"), "--set goal says nothing; leave it out"),
                            (("--sweep", "players=2,3", "--players", "2"), "--players says nothing; leave it out"),
                            (("--sweep", "goal=5..15", "--sweep", "doze=still,grow,burst", "--sweep", "players=2..4"), "the table would have more than 64 rows; sweep fewer values")):
            self.assertIn(said, self.refused("ten-up.bones", *given))


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
