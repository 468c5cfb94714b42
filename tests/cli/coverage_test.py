#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`test --coverage` and `mutate`: figures of small games that are known by counting by hand. BONEYARD names the program."""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "referee"))

from session_test import PROGRAM, Folder

LIBRARY = '''language 1
library "steps"
number m, seen by all
define big(k: number): k > 1
phase step(k: number):
  if big(k): add 1 to m
  else if k = 0: add 2 to m
  add 1 to m
phase unused-by-all:
  add 9 to m
'''
GAME = '''language 1
game "Small"
use "steps"
option goal: 1 to 9, default 5
players 2
tiles double 1
chips 3
pot pool
zone stock, seen by all
number n, seen by all
play:
  gather stock
  let left be 2
  while left > 0 and big(left + 1):
    set left to left - 1
  repeat 3 times:
    add 1 to n
  repeat until n = goal or n > 8:
    add 1 to n
  turns of p from first p in players, until m > 8:
    p chooses openly:
      "take" t from stock where big(pips of t) (S-1) and m < 100:
        pay pips of t * 2 from p to pool, or else:
          pay 1 from p to pool, or all he has
        step(pips of t)
        again
      "hold" (S-2)
      if none or m > 3 (S-3):
        "leap": set m to 9
      if none:
        "stop" where m = 77: win players
    if n = 3:
      step(3)
  step(5)
  share pool among players, rest stays
  win players
'''
SCENARIOS = '''language 1
scenarios of "small"
scenario "a take":
  expect A may not "leap"
  A plays "take [1-1]"
  expect A refused "take [0-1]" because S-1
  A plays "hold"
  B plays "hold"
scenario "to the end":
  option goal = 4
  A plays "take [1-1]"
  A plays "take [1-1]"
  A plays "leap"
  expect ended won by A, B
'''


class Coverage(Folder):
    def setUp(self):
        super().setUp()
        self.write("steps.bones", LIBRARY)
        self.write("small.bones", GAME)
        self.write("scenarios.bones", SCENARIOS)

    def covered(self, *arguments, code=0):
        return self.run_program("test", "small.bones", "--coverage", *arguments, code=code)

    def rules(self, *arguments, code=0):
        found = json.loads(self.covered("--format", "json", *arguments, code=code))["coverage"]
        made = collections.defaultdict(dict)
        for file in found["files"]:
            for rule in file["rules"]:
                made[file["file"]][rule["line"], rule["kind"], rule["text"]] = rule
        return found, made


class Figures(Coverage):
    def counts(self, file, *arguments):
        """By line and kind the counts, of the things of one kind on one line one after another."""
        made = collections.defaultdict(list)
        for (line, kind, _), rule in self.rules(*arguments)[1][file].items():
            sides = {"condition": ("true", "false"), "payment": ("full", "short"), "tier": ("open", "shut")}.get(kind, ("count",))
            made[line, kind] += [rule[side] for side in sides]
        return dict(made)

    def test_what_was_played_and_how_often(self):
        self.assertEqual(self.counts("small.bones"), {
            (12, "statement"): [2], (13, "statement"): [2],
            (14, "statement"): [2], (14, "condition"): [4, 2], (15, "statement"): [4],
            (16, "statement"): [2], (17, "statement"): [6],  # the counting of `repeat` is no condition of the author's
            (18, "statement"): [2], (18, "condition"): [2, 1], (19, "statement"): [3],
            (20, "statement"): [2], (20, "condition"): [1, 4],
            (21, "statement"): [4],
            (22, "way"): [3], (22, "condition"): [3, 1, 3, 0],
            (23, "statement"): [3], (23, "payment"): [0, 3], (24, "statement"): [3],
            (25, "statement"): [3, 3],  # its argument is worked out by itself
            (26, "statement"): [3],
            (27, "way"): [2],
            (28, "tier"): [1, 1], (29, "way"): [1], (29, "statement"): [1],
            (30, "tier"): [0, 0], (31, "way"): [0], (31, "condition"): [0, 0], (31, "end"): [0],
            (32, "statement"): [3], (32, "condition"): [0, 3], (33, "statement"): [0],
            (34, "statement"): [1], (35, "statement"): [1], (36, "end"): [1],
        })

    def test_a_library_counts_where_it_is_used_from(self):
        self.assertEqual(self.counts("steps.bones"), {
            (6, "statement"): [4, 4], (6, "condition"): [4, 0],
            (7, "condition"): [0, 0], (7, "statement"): [0],
            (8, "statement"): [4],
        })

    def test_conditions_within_values(self):
        self.write("small.bones", '''language 1
game "Small"
players 2
tiles double 1
zone stock, seen by all
number n, seen by all
define heavy: all t in stock where pips of t > 0
define grade(k: number): if k > 2 then 1 else if k > 1 then 2 else 3
define even(k: number): every m in 1 to k where m mod 2 = 0
play:
  gather stock
  set n to grade(count of stock)
  set n to grade(count of heavy)
  if even(n) or n = 3 and grade(n + 7) = 1: set n to 7
  let face be first u in stock where u = [1-1]
  set n to if count of stock > 5 then 1 else if pips of face = 2 then 2 else 3
  win players
''')
        self.write("scenarios.bones", 'language 1\nscenarios of "small"\nscenario "it ends":\n  expect ended\n')
        self.assertEqual({line: counts for (line, kind), counts in self.counts("small.bones").items() if kind == "condition"}, {
            7: [1, 1],        # of two tiles, and of one
            8: [1, 1, 1, 0],  # the second is asked where the first is false; and nothing is where another condition is false before it
            9: [1, 1],
            14: [0, 1],
            15: [1, 1],
            16: [0, 1, 1, 0],
        })

    def test_what_is_expected_is_counted_too(self):
        self.write("small.bones", '''language 1
game "Small"
players 2
number n, seen by all
define worth(k: number): if k > 5 then 10 else if k in {2, 3} then 20 else 30
play:
  for each p:
    p chooses: "wait"
  set n to worth(n)
  win players
''')
        lines = lambda *wanted: self.write("scenarios.bones", 'language 1\nscenarios of "small"\nscenario "values":\n' + "".join(f"  expect {one}\n" for one in wanted))
        conditions = lambda: [counts for (_, kind), counts in self.counts("small.bones").items() if kind == "condition"]
        lines("n = 0")
        self.assertEqual(conditions(), [[0, 0, 0, 0]])
        lines("worth(6) = 10")
        self.assertEqual(conditions(), [[1, 0, 0, 0]])
        lines("worth(6) = 10", "worth(2) = 20 and worth(4) = 30")
        self.assertEqual(conditions(), [[1, 2, 1, 1]])

    def test_only_the_scenarios_that_run_count(self):
        counts = self.counts("small.bones", "--filter", "a take")
        self.assertEqual((counts[22, "way"], counts[20, "condition"], counts[36, "end"]), ([1], [0, 3], [0]))

    def test_what_mutants_play_does_not_count(self):
        before = self.rules()
        self.write("scenarios.bones", SCENARIOS.replace('"to the end"', '"to the end" (S-3)') + 'mutant S-3 replace "set m to 9" with "set m to 7" killed by "to the end"\n')
        self.assertEqual(self.rules(), before)
        self.assertEqual(self.rules("--mutants"), before)

    def test_sums(self):
        found, _ = self.rules()
        self.assertEqual([(file["file"], file["covered"], file["total"]) for file in found["files"]],
                         [("small.bones", 36, 46), ("steps.bones", 4, 8)])
        self.assertEqual((found["covered"], found["total"]), (40, 54))

    def test_clauses_are_those_around(self):
        _, files = self.rules()
        rules = files["small.bones"]
        self.assertEqual(rules[22, "condition", "big(pips of t)"]["clauses"], ["S-1"])
        self.assertEqual(rules[27, "way", '"hold" (S-2)']["clauses"], ["S-2"])
        self.assertEqual(rules[28, "tier", "if none or m > 3 (S-3)"]["clauses"], ["S-3"])


class Text(Coverage):
    SHOWN = """\
        2    while left > 0 and big(left + 1):
        4      set left to left - 1
        2    repeat 3 times:
        6      add 1 to n
        2    repeat until n = goal or n > 8:
        3      add 1 to n
        2    turns of p from first p in players, until m > 8:
        4      p chooses openly:
!       3        "take" t from stock where big(pips of t) (S-1) and m < 100:
!                never false: m < 100
!       3          pay pips of t * 2 from p to pool, or else:
!                  never in full
        3            pay 1 from p to pool, or all he has
        3          step(pips of t)
        3          again
        2        "hold" (S-2)
        1        if none or m > 3 (S-3):
        1          "leap": set m to 9
!       0        if none:
!                never reached
!       0          "stop" where m = 77: win players
!                  never taken
!       3      if n = 3:
!              never true: n = 3
!       0        step(3)
!                never executed
        1    step(5)
"""
    SUMS = """\
coverage: small.bones: 78.26 % (19 of 20 statements, 1 of 2 ends, 3 of 4 ways, 10 of 14 outcomes of conditions, 1 of 2 outcomes of payments, 2 of 4 outcomes of tiers)
coverage: steps.bones: 50.00 % (3 of 4 statements, 1 of 4 outcomes of conditions)
coverage: 74.07 % (22 of 24 statements, 1 of 2 ends, 3 of 4 ways, 11 of 18 outcomes of conditions, 1 of 2 outcomes of payments, 2 of 4 outcomes of tiers)
"""

    def test_lines_are_marked_and_say_what_is_missing(self):
        shown = self.covered()
        self.assertIn(self.SHOWN, shown)
        self.assertIn(self.SUMS, shown)

    def test_clauses_and_blanks_are_said_once(self):
        self.write("small.bones", GAME.replace("    if n = 3:\n      step(3)\n", "    if n = 3: step(3)      (S-1)\n"))
        self.assertRegex(self.covered(), r"\n! +never executed: step\(3\) \(S-1\)\n")

    def test_the_whole_file_is_there(self):
        shown = self.covered().split("coverage of small.bones\n")[1].split("\ncoverage of")[0]
        lines = [line[11:] for line in shown.splitlines() if not line.startswith("!   " + 7 * " ")]
        self.assertEqual(lines, GAME.splitlines())

    def test_without_it_nothing_is_counted(self):
        self.assertNotIn("coverage", self.run_program("test", "small.bones"))


class Limits(Coverage):
    def test_nothing_is_rounded(self):
        # 40 of 54 are 74.074074...
        for enough in ("0", "74", "74.07", "74.074074", "74.07407407407407407407"):
            self.assertIn("3 passed, 0 failed", self.covered("--fail-under", enough))
        for too_much in ("74.08", "74.0740741", "74.07407407407407407408", "75", "100"):
            shown = self.covered("--fail-under", too_much, code=1)
            self.assertIn(f"less than {too_much} % is covered: 74.07 % (", shown)
            self.assertIn("2 passed, 1 failed", shown)

    def test_all_are_a_hundred_percent(self):
        self.write("small.bones", GAME.split("play:")[0] + "play:\n  gather stock\n  for each p:\n    p chooses:\n      \"hold\"\n  win players\n")
        self.write("scenarios.bones", SCENARIOS.split("scenario \"")[0] + 'scenario "hold":\n  A plays "hold"\n  B plays "hold"\n  expect ended won by A, B\n')
        self.assertIn("coverage: 100.00 % (", self.covered("--fail-under", "100"))
        self.write("scenarios.bones", SCENARIOS.split("scenario \"")[0] + 'scenario "hold":\n  A plays "hold"\n')
        self.assertIn("0 of 1 ends", self.covered("--fail-under", "100", code=1))

    def test_nothing_is_no_percentage(self):
        self.write("small.bones", GAME.replace("gather", "gathr"))
        self.assertIn("less than 0 % is covered", self.covered("--fail-under", "0", code=1))

    def test_a_case_of_its_own_for_programs(self):
        found = json.loads(self.covered("--format", "json", "--fail-under", "90", code=1))
        self.assertEqual([(case["name"], case["outcome"]) for case in found["cases"]][-1], ("coverage", "failed"))
        self.assertEqual(found["cases"][-1]["findings"][0]["code"], "low-coverage")
        self.assertIn("low-coverage", self.covered("--format", "sarif", "--fail-under", "90", code=1))

    def test_wrong_use(self):
        for wrong in (("--fail-under", "101"), ("--fail-under", "1e1"), ("--fail-under", "-1"), ("--fail-under", "")):
            self.covered(*wrong, code=2)
        for alone in (("--fail-under", "50"), ("--lcov", "out.info")):
            self.run_program("test", "small.bones", *alone, code=2)


class Lcov(Coverage):
    def traced(self):
        files = {}
        for record in pathlib.Path(self.folder, "out.info").read_text(encoding="utf-8").split("end_of_record\n")[:-1]:
            lines = [line.split(":", 1) for line in record.splitlines()]
            made = files[dict(lines)["SF"]] = {"DA": {}, "BRDA": []}
            for key, value in lines:
                if key == "DA":
                    line, count = map(int, value.split(","))
                    self.assertNotIn(line, made["DA"])
                    made["DA"][line] = count
                elif key == "BRDA":
                    line, block, branch, taken = value.split(",")
                    made["BRDA"].append((int(line), int(block), int(branch), taken))
                elif key not in ("TN", "SF"):
                    made[key] = int(value)
        return files

    def test_lines_and_branches_are_read_back(self):
        self.covered("--lcov", "out.info")
        files = self.traced()
        self.assertEqual(sorted(files), ["small.bones", "steps.bones"])
        library = files["steps.bones"]
        self.assertEqual(library["DA"], {6: 4, 7: 0, 8: 4})
        self.assertEqual(library["BRDA"], [(6, 0, 0, "4"), (6, 0, 1, "0"), (7, 1, 0, "-"), (7, 1, 1, "-")])
        self.assertEqual([library[key] for key in ("LF", "LH", "BRF", "BRH")], [3, 2, 4, 1])
        game = files["small.bones"]
        self.assertEqual([branch[2:] for branch in game["BRDA"] if branch[0] == 22],
                         [(0, "3"), (0, "3"), (1, "1"), (0, "3"), (1, "0")])
        self.assertEqual((game["LF"], game["LH"]), (len(game["DA"]), sum(count > 0 for count in game["DA"].values())))
        self.assertEqual((game["BRF"], game["BRH"]),
                         (len(game["BRDA"]), sum(branch[3] not in ("-", "0") for branch in game["BRDA"])))
        self.assertEqual(len({branch[1:3] for branch in game["BRDA"]}), len(game["BRDA"]))
        self.assertEqual((game["BRF"], game["BRH"]), (24, 16))

    def test_a_file_that_is_there_is_kept(self):
        self.write("out.info", "mine")
        self.covered("--lcov", "out.info", code=2)
        self.assertEqual(pathlib.Path(self.folder, "out.info").read_text(encoding="utf-8"), "mine")
        self.covered("--lcov", "out.info", "--force")
        self.assertEqual(len(self.traced()), 2)


NAMED = """language 1
game "Named"
players 2
number n of each seat, seen by all
play:
  for each p: add 1 to p's n
  for each q: add 1 to his n
  win all p in players with most his n
"""

MUTATED = '''language 1
game "Mutated"
players 2
tiles double 1
zone stock, seen by all
zone left, seen by all
number n, seen by all
play:
  gather stock
  for each p:
    p chooses:
      "take" t from stock where pips of t > 0 (S-1): add pips of t to n (S-2)
      "hold"
  win players
'''
NOTICED = '''language 1
scenarios of "mutated"
scenario "a tile":
  A plays "take [1-1]"
  expect n = 2
  expect B may not "take [0-0]"
'''


class Mutate(Folder):
    def setUp(self):
        super().setUp()
        self.write("mutated.bones", MUTATED)
        self.write("noticed.bones", NOTICED)

    def mutated(self, *arguments, code=1):
        return self.run_program("mutate", "mutated.bones", *arguments, code=code)

    def test_survivors_by_clause(self):
        shown = self.mutated()
        self.assertIn("S-1\n  mutated.bones:12:45: '0' -> '1'\n    \"take\" t from stock where pips of t > 0 (S-1): add pips of t to n (S-2)\n", shown)
        self.assertIn("left out: win players", shown)
        for killed in ("'>' -> '>='", "left out: add pips", "'stock' -> 'left'\n    \"take\""):
            self.assertNotIn(killed, shown)
        made, refused, same, killed, survived = map(int, re.search(r"(\d+) made, (\d+) refused by check, (\d+) the same, (\d+) killed, (\d+) survived\n$", shown).groups())
        self.assertEqual(made, refused + same + killed + survived)
        self.assertEqual(survived, len(re.findall(r"^  mutated.bones:", shown, re.MULTILINE)))
        self.assertGreaterEqual(killed, 3)

    def test_another_name_for_the_same_is_no_change(self):
        self.write("named.bones", NAMED)
        self.write("named.scenarios.bones", 'language 1\nscenarios of "named"\n\nscenario "all score":\n  players 2\n  expect B\'s n = 2\n')
        shown = self.run_program("mutate", "named.bones", code=1)
        self.assertNotIn("for each q", shown)  # for each p: add 1 to his n
        self.assertRegex(shown, r" [1-9]\d* the same, ")

    def test_a_statement_that_is_left_out_is_shown_once(self):
        self.write("mutated.bones", MUTATED.replace("win players", "win players      (S-3)"))
        self.assertRegex(self.mutated(), r"left out: win players \(S-3\)\n(?!    win)")

    def test_a_scenario_kills_it(self):
        self.write("noticed.bones", NOTICED + '  expect B may "take [0-1]"\n')
        self.assertNotIn("'0' -> '1'", self.mutated())

    def test_a_survivor_with_a_reason_is_counted_apart(self):
        self.write("noticed.bones", NOTICED + '  expect B may "take [0-1]"\n')
        before = self.mutated()
        places = re.findall(r"^  mutated\.bones:(\d+):", before, re.MULTILINE)
        survived = int(re.search(r"(\d+) survived$", before)[1])
        lines = MUTATED.splitlines()
        for number in set(map(int, places)):
            lines[number - 1] += "  # allow survivor: it is all the same here"
        self.write("mutated.bones", "\n".join(lines) + "\n")
        self.assertRegex(self.mutated(code=0), rf"^\d+ made, .* 0 survived, {survived} more with a reason\n$")
        # `check` cannot know, and one that is there for nothing is told where all changes are tried.
        self.assertNotIn("silencer", self.run_program("check", "mutated.bones"))
        self.write("mutated.bones", MUTATED.replace("players 2", "players 2  # allow survivor: it is all the same here"))
        self.assertIn("warning[unused-silencer]: there is no 'survivor' here to silence", self.mutated())
        some = subprocess.run([PROGRAM, "mutate", "mutated.bones", "--limit", "1"], capture_output=True, text=True, timeout=60, cwd=self.folder, check=False)
        self.assertNotIn("silencer", some.stdout + some.stderr)

    def test_a_scenario_that_cannot_be_read(self):
        self.write("noticed.bones", NOTICED + 'scenario "another":\n  expct n = 2\n')
        told = self.mutated()
        self.assertIn("noticed.bones:8:", told)
        self.assertIn("a change is looked for by all scenarios, and these cannot be read", told)
        self.assertNotIn(" made, ", told)

    def test_mutants_are_proposed_for_clauses_without(self):
        self.write("rulebook.bones", 'language 1\nrulebook "Small"\nclause S-1 "A tile with pips."\nclause S-2 "Its pips count."\nclause S-3 "All win."\nclause S-4 "Two play."\n')
        self.write("small.bones", MUTATED.replace("language 1", "language 1").replace('game "Mutated"', 'game "Small"\nuse "rulebook"').replace("win players", "win players (S-3)").replace("players 2", "players 2  (S-4)"))
        scenarios = NOTICED.replace("language 1", "language 1").replace('"mutated"', '"small"').replace('"a tile":', '"a tile" (S-1, S-2, S-3, S-4):') + '  expect B may "take [0-1]"\n'
        self.write("small.scenarios.bones", scenarios)
        proposed = self.run_program("mutate", "small.bones", "--propose", code=1)
        self.assertRegex(proposed, r'^mutant S-1 replace .* with .*\n  killed by "a tile"\nmutant S-2 replace')
        self.assertIn("# No change of one word is noticed by a scenario that cites S-3, S-4.\n", proposed)
        self.write("small.scenarios.bones", scenarios + proposed + "mutant S-3 replace \"win players\" with \"win {first p in players}\"\n  killed by \"a tile\"\n")
        self.assertIn("mutants 2 passed, 1 failed", self.run_program("test", "small.bones", "--mutants", code=1))
        self.assertRegex(self.run_program("mutate", "small.bones", "--propose", "--limit", "1", code=1), "# None of the 1 of [0-9]+ changes that '--limit' lets try is noticed")
        for text in re.findall(r'replace "(.*?)" with', proposed):
            self.assertGreaterEqual(len(text.split()), 3)
        # What has a mutant needs no other.
        self.assertNotIn("mutant", self.run_program("mutate", "small.bones", "--propose", code=1).replace("# No", ""))

    def test_mutants_are_proposed_for_the_clauses_of_a_variant_alone(self):
        self.write("rulebook.bones", 'language 1\nrulebook "Small"\nclause S-1 "A tile with pips."\nclause S-2 "Its pips count."\n')
        self.write("small.bones", MUTATED.replace("language 1", "language 1").replace('game "Mutated"', 'game "Small"\nuse "rulebook"'))
        self.write("small.scenarios.bones", NOTICED.replace("language 1", "language 1").replace('"mutated"', '"small"').replace('"a tile":', '"a tile" (S-1, S-2):'))
        self.write("less.bones", 'language 1\nvariant "Less" of "small"\n\nplayers 2\n')
        self.assertEqual(self.run_program("mutate", "less.bones", "--propose"), "# Each clause that needs a mutant has one.\n")

    def test_of_a_variant_its_own_lines_are_changed(self):
        self.write("less.bones", 'language 1\nvariant "Less" of "mutated"\n\nplayers 2\n')
        self.write("mutated.bones", MUTATED.replace("language 1", "language 1"))
        self.assertEqual(self.run_program("mutate", "less.bones"), "0 made, 0 refused by check, 0 the same, 0 killed, 0 survived\n")

    def test_so_many_by_chance(self):
        self.assertEqual(self.mutated("--limit", "8", "--seed", "3"), self.mutated("--limit", "8", "--seed", "3"))
        command = [PROGRAM, "mutate", "mutated.bones", "--limit", "2", "--seed"]
        drawn = {subprocess.run([*command, str(seed)], capture_output=True, text=True, timeout=60, cwd=self.folder).stdout for seed in range(8)}
        self.assertGreater(len(drawn), 1)
        for shown in drawn:
            self.assertLessEqual(int(re.search(r"(\d+) made", shown)[1]), 2)

    def test_the_files_stay_as_they_are(self):
        self.mutated()
        self.assertEqual(pathlib.Path(self.folder, "mutated.bones").read_text(encoding="utf-8"), MUTATED)

    def test_scenarios_pass_beforehand(self):
        self.write("noticed.bones", NOTICED.replace("n = 2", "n = 1"))
        self.assertIn("the scenario 'a tile' fails on the rules as they are", self.mutated())
        os.remove(os.path.join(self.folder, "noticed.bones"))
        self.assertIn("has no scenarios", self.mutated())


if __name__ == "__main__":
    done = unittest.main(exit=False, verbosity=0)
    failed = len(done.result.failures) + len(done.result.errors)
    print(f"{done.result.testsRun - failed} passed, {failed} failed")
    sys.exit(0 if done.result.wasSuccessful() else 1)
