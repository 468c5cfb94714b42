#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs `boneyard test` on variants from outside: what comes out otherwise than in the base, `--restate`, what does not count, and `--watch`. BONEYARD names
the program."""

import json
import os
import selectors
import shutil
import signal
import subprocess
import time
import unittest
import xml.etree.ElementTree

from scenarios_test import PROGRAM, Tested

BASE = '''language 1
game "Draw"
use "rulebook"

players 2 to 3                                                      (D-1)
tiles double 3
dice red, seen by all
zone stock, ordered
zone hand of each seat, seen by all
number round, seen by all
seats out, seen by all

define size: 2
define floor: 0

play:
  gather stock
  mix stock
  deal size from stock to each player's hand                        (D-1)
  for each p:
    p chooses:
      "take" (D-2) where count of stock > floor (D-2):
        move 1 from stock to his hand
      "roll" (D-2):
        roll red
        set round to red
      "stop"                                                        (D-2)
  win all p with most count of his hand                             (D-3)
'''
BOOK = '''language 1
rulebook "Draw"
clause D-1 "Each of two or three has two tiles."
clause D-2 "Each takes a tile, rolls, or stops."
clause D-3 "The most tiles win."
'''
SCENARIOS = '''language 1
scenarios of "draw"

# What the base says.
scenario "the most tiles win" (D-3):
  A plays "take"
  B plays "stop"
  expect ended won by A

scenario "two tiles each" (D-1):
  expect count of A's hand = 2 and count of B's hand = 2
  expect A to act

scenario "a tile may be taken" (D-2):
  A plays "take"
  expect count of A's hand = 3
  A plays "stop"

scenario "who rolls sees it" (D-2):
  rolled 5
  expect A has 3 moves
  A plays "roll"
  expect round = 5

scenario "sizes" (D-1) for who in A, B:
  expect count of {who}'s hand = 2

scenario "the set" (D-1):
  expect count of tiles = 10
'''.replace('  A plays "stop"\n\nscenario "who', '  expect B to act\n\nscenario "who')
THREE = 'language 1\nvariant "Three" of "draw"\n\ndefine size: 3\n'
POOR = 'language 1\nvariant "Poor" of "draw"\n\ndefine floor: 9\n'


class VariantTest(Tested):
    def setUp(self):
        super().setUp()
        for name, text in (("draw", BASE), ("rulebook", BOOK), ("scenarios", SCENARIOS)):
            self.write(f"draw/{name}.bones", text)
        self.variant("three", THREE)

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def variant(self, name, text):
        self.write(f"draw/{name}.bones", text)

    # What a variant changes

    def test_changes_are_told_in_a_line_each_by_clause(self):
        output = self.expect(["draw/three.bones"], 1, without=["FAIL", "position"])
        self.assertEqual(output, '''three: 3 scenarios of draw come out otherwise
  D-1  two tiles each  (scenarios.bones:11): expected count of A's hand = 2 and count of B's hand = 2, got count of A's hand is 3
  D-1  sizes  (scenarios.bones:26): expected count of {who}'s hand = 2, got count of {who}'s hand is 3
  D-2  a tile may be taken  (scenarios.bones:16): expected count of A's hand = 3, got count of A's hand is 4
  in full         boneyard test draw/three.bones --filter 'two tiles each'
  if it is meant  boneyard test draw/three.bones --restate
  or drop it      scenario "two tiles each":
                    drop "why"

three: scenarios 3 passed, 3 failed
3 passed, 3 failed
''')

    def test_one_is_shown_in_full_with_a_filter(self):
        self.expect(["draw/three.bones", "--filter", "a tile may"], 1, "FAIL draw/scenarios.bones:16:10: a tile may be taken", "  position\n",
                    "  again     boneyard test draw/three.bones --filter 'a tile may be taken'", without=["come out otherwise"])

    def test_the_base_itself_fails_in_full(self):
        self.write("draw/scenarios.bones", SCENARIOS.replace("= 10", "= 11"))
        self.expect(["draw/draw.bones"], 1, "FAIL draw/scenarios.bones:29:10: the set")

    def test_scenarios_of_its_own_fail_in_full(self):
        self.write("draw/own.bones", 'language 1\nscenarios of "three"\n\nscenario "own" (D-1):\n  expect A, B to act\n')
        self.expect(["draw/three.bones"], 1, "FAIL draw/own.bones:5:10: own", "3 scenarios of draw come out otherwise", "3 passed, 4 failed")

    def test_reports_have_each_change(self):
        made = json.loads(self.expect(["draw/three.bones", "--format", "json"], 1))
        self.assertEqual([one["name"] for one in made["cases"] if one["outcome"] == "failed"], ["two tiles each", "a tile may be taken", "sizes (who = A)", "sizes (who = B)"])

    def test_the_part_of_long_values_that_differs_is_shown(self):
        self.write("draw/scenarios.bones", SCENARIOS + '\nscenario "all" (D-1):\n  expect count of (all t in tiles where t in A\'s hand or t in B\'s hand) = 4\n')
        output = self.expect(["draw/three.bones"], 1)
        self.assertRegex(output, r"all  \(scenarios\.bones:\d+\): expected \.\.\. .* = 4, got \.\.\. .* is 6\n")

    def test_a_mutant_changes_what_the_variant_has_in_the_place_of_its_base(self):
        self.variant("floored", 'language 1\nvariant "Floored" of "draw"\n\ndefine floor: 0                                                     (F-1)\nclause F-1 "None are left."\n')
        self.write("draw/floored-scenarios.bones", 'language 1\nscenarios of "floored"\n\nscenario "taken" (F-1):\n  A plays "take"\n'
                   'mutant F-1 replace "floor: 0" with "floor: 99" killed by "taken"\n')
        self.expect(["draw/floored.bones", "--mutants"], 0, "floored: mutants 1 passed, 0 failed\n")

    # --restate

    def restated(self, name="three"):
        return self.expect([f"draw/{name}.bones", "--restate"], 0)

    def test_changes_are_restated(self):
        output = self.restated()
        self.assertEqual(output, "three: 3 scenarios of draw written anew to draw/three-scenarios.bones\n"
                                 "Read what they say now: the rules may be wrong.\n")
        self.assertEqual(self.read("draw/three-scenarios.bones"), '''language 1
scenarios of "three"

scenario "two tiles each" (D-1):
  # restated from draw: was: expect count of A's hand = 2 and count of B's hand = 2
  expect count of A's hand = 3 and count of B's hand = 3
  expect A to act

scenario "a tile may be taken" (D-2):
  A plays "take"
  # restated from draw: was: expect count of A's hand = 3
  expect count of A's hand = 4
  expect B to act

scenario "sizes":
  drop "each case is stated anew"

scenario "sizes: A" (D-1):
  # restated from draw: was: expect count of A's hand = 2
  expect count of A's hand = 3

scenario "sizes: B" (D-1):
  # restated from draw: was: expect count of B's hand = 2
  expect count of B's hand = 3
''')
        self.expect(["draw/three.bones"], 0, "three: scenarios 7 passed, 0 failed, 1 dropped\n")
        self.assertEqual(self.restated(), "three: nothing to restate\n")

    def test_a_variant_of_a_variant_is_restated_after_it(self):
        # By their names it would come before.
        self.write("draw/and-floor.bones", 'language 1\nvariant "And floor" of "three"\n\ndefine floor: 5\n')
        output = self.expect(["draw", "--restate"], 0)
        self.assertLess(output.index("three:"), output.index("and-floor:"))
        self.assertIn("three: 3 scenarios of draw written anew", output)
        said = subprocess.run([PROGRAM, "check", "draw", "--format", "short"], cwd=self.folder, capture_output=True, text=True, check=False).stdout
        self.assertNotIn("error", said)
        again = self.expect(["draw", "--restate"], 0)
        self.assertEqual(again.count("nothing to restate"), 2)

    def test_what_is_written_is_in_order(self):
        self.variant("poor", POOR)
        self.write("draw/scenarios.bones", SCENARIOS + '\nscenario "much" (D-2):\n  A plays "take"\n  expect not count of A\'s hand = 2\n  # as before\n')
        for name in ("three", "poor"):
            self.restated(name)
            checked = subprocess.run([PROGRAM, "fmt", "--check", f"draw/{name}-scenarios.bones"], cwd=self.folder, stdout=subprocess.PIPE, check=False, text=True)
            self.assertEqual(checked.returncode, 0, checked.stdout)

    def test_what_holds_in_the_place_of_several_lines_is_said_once(self):
        self.variant("short", 'language 1\nvariant "Short" of "draw"\n\nplay:\n  gather stock\n  win players\n')
        self.write("draw/scenarios.bones", SCENARIOS + '\nscenario "asked" (D-2):\n  expect A to act\n  expect A has 3 moves\n')
        self.restated("short")
        self.assertTrue(self.read("draw/short-scenarios.bones").endswith("  # restated from draw: was: expect A to act\n  expect ended won by A, B\n"
                                                                         "  # restated from draw: was: expect A has 3 moves\n"))

    def test_what_is_to_be_done_says_why(self):
        self.variant("poor", POOR)
        self.write("draw/scenarios.bones", SCENARIOS + '\nopening "taken":\n  A plays "take"\n\nscenario "begun" (D-2):\n  from "taken"\n  expect B to act\n')
        self.assertIn(", 1 of them with 'todo'", self.restated("poor"))
        self.assertIn("  todo \"comes out otherwise than in draw: expected A plays 'take', got ", self.read("draw/poor-scenarios.bones"))
        self.expect(["draw/poor.bones"], 0, " 0 failed")

    def test_what_is_not_so_any_more_is_said_without_not(self):
        self.write("draw/scenarios.bones", SCENARIOS + '\nscenario "fewer" (D-1):\n  expect not (count of A\'s hand > 2)\n')
        self.restated()
        self.assertIn("expect not (count of A's hand > 2)\n  expect count of A's hand > 2\n", self.read("draw/three-scenarios.bones"))

    def test_a_move_that_is_refused_now_ends_the_scenario(self):
        self.variant("poor", POOR)
        self.write("draw/scenarios.bones", SCENARIOS.replace('  A plays "take"\n  B', '  rolled 3\n  A plays "take"\n  B', 1))
        self.assertIn(", 2 up to a move that is refused now, with the rest as comments\n", self.restated("poor"))
        self.assertIn('''scenario "the most tiles win" (D-3):
  # restated from draw: was: rolled 3
  # restated from draw: was: A plays "take"
  expect A refused "take" because D-2
  # restated from draw: was: B plays "stop"
  # restated from draw: was: expect ended won by A
''', self.read("draw/poor-scenarios.bones"))
        self.assertIn('  # restated from draw: was: expect A has 3 moves\n  expect A has 2 moves\n  A plays "roll"\n  expect round = 5\n',
                      self.read("draw/poor-scenarios.bones"))
        self.expect(["draw/poor.bones"], 0, " 0 failed\n")

    def test_a_scenario_that_is_cut_off_where_somebody_else_is_to_act_is_skipped(self):
        """Up to there it says next to nothing, and its name and clauses would still count."""
        play = BASE[BASE.index("play:"):].replace("for each p:", "for each p from player after first p:")
        self.variant("later", 'language 1\nvariant "Later" of "draw"\n\n' + play)
        self.assertIn("with 'skip', up to where somebody else is to act now\n", self.restated("later"))
        self.assertIn('''scenario "the most tiles win" (D-3):
  skip "somebody else is to act here than in draw: write on, or drop it"
  # restated from draw: was: A plays "take"
  expect B to act
  # restated from draw: was: B plays "stop"
  # restated from draw: was: expect ended won by A
''', self.read("draw/later-scenarios.bones"))
        self.expect(["draw/later.bones"], 0, "3 skipped", " 0 failed\n")

    def test_cases_that_hold_stay_and_the_others_are_restated_one_by_one(self):
        self.variant("poor", POOR)
        self.write("draw/scenarios.bones", SCENARIOS + '\nscenario "ways" (D-2)\n    for way, next in (take, B), (stop, B), (roll, B):\n  A plays "{way}"  # {way}\n  expect {next} to act\n')
        self.restated("poor")
        self.assertTrue(self.read("draw/poor-scenarios.bones").endswith('''
scenario "ways" (D-2)
  for way, next in (stop, B), (roll, B):
  A plays "{way}"  # {way}
  expect {next} to act

scenario "ways: take, B" (D-2):
  # restated from draw: was: A plays "take"
  expect A refused "take" because D-2  # take
  # restated from draw: was: expect B to act
'''), self.read("draw/poor-scenarios.bones"))
        self.expect(["draw/poor.bones"], 0, " 0 failed\n")

    def test_a_number_of_players_that_is_not_allowed_any_more_is_dropped(self):
        self.write("draw/scenarios.bones", SCENARIOS + '\nscenario "three" (D-1):\n  players 3\n  expect A to act\n')
        self.variant("two", 'language 1\nvariant "Two" of "draw"\n\nplayers 2\n')
        self.assertIn("two: 1 scenario of draw written anew to draw/two-scenarios.bones, 1 with 'drop'\n", self.restated("two"))
        self.assertTrue(self.read("draw/two-scenarios.bones").endswith('\nscenario "three":\n  drop "3 cannot play: the variant is for 2"\n'))
        self.expect(["draw/two.bones"], 0, "two: scenarios 6 passed, 0 failed, 1 dropped\n")

    def test_what_was_restated_and_fails_is_named(self):
        self.restated()
        self.variant("three", THREE.replace("size: 3", "size: 1"))
        output = self.expect(["draw/three.bones", "--restate"], 0)
        self.assertEqual(output, "three: nothing to restate\n"
                                 "2 scenarios that it states anew itself fail in it; take out what is to be restated from draw again:\n"
                                 "  draw/three-scenarios.bones:4:1: two tiles each\n  draw/three-scenarios.bones:9:1: a tile may be taken\n")

    def test_clauses_of_a_variant_are_its_own_matter(self):
        self.variant("three", THREE + 'clause T-1 "Three are dealt."\nclause T-2 "Nothing else."\n')
        output, _ = self.run_test("draw/three.bones", "--clauses")
        self.assertIn("T-1      -      -         -       no rule cites it\n", output)
        self.assertNotIn("D-1      ", output)
        self.variant("three", THREE.replace(" 3", " 3 (T-1)") + 'clause T-1 "Three are dealt."\n')
        self.write("draw/own.bones", 'language 1\nscenarios of "three"\nscenario "three each" (T-1):\n  expect count of A\'s hand = 3\n')
        self.assertIn("T-1      rule   scenario  -       no mutant is listed for it\n", self.run_test("draw/three.bones", "--clauses")[0])

    def test_throws_that_never_come_go(self):
        self.variant("poor", POOR)
        self.write("draw/scenarios.bones", SCENARIOS + '\nscenario "throws" (D-2):\n  rolled 3; 4; 5\n  A plays "take"\n')
        self.restated("poor")
        self.assertTrue(self.read("draw/poor-scenarios.bones").endswith('''
scenario "throws" (D-2):
  # restated from draw: was: rolled 3; 4; 5
  # restated from draw: was: A plays "take"
  expect A refused "take" because D-2
'''))

    def test_a_file_that_is_there_is_added_to(self):
        own = 'language 1\nscenarios of "three"\n# Mine.\nscenario "own" (D-1):\n  expect A to act  # kept\n'
        for before in (own, own.rstrip("\n")):
            with self.subTest(before=before[-5:]):
                path = self.write("draw/own.bones", before)
                path.chmod(0o640)
                self.restated()
                self.assertTrue(self.read("draw/own.bones").startswith(own + "\nscenario \"two tiles each\""))
                self.assertEqual(path.stat().st_mode & 0o777, 0o640)
                self.assertEqual(sorted(p.name for p in (self.folder / "draw").iterdir()),
                                 ["draw.bones", "own.bones", "rulebook.bones", "scenarios.bones", "three.bones"])

    def test_only_what_the_filter_names(self):
        self.expect(["draw/three.bones", "--restate", "--filter", "sizes"], 0, "three: 1 scenario of draw written anew")
        self.assertNotIn("two tiles each", self.read("draw/three-scenarios.bones"))

    def test_a_variant_in_a_folder_of_its_own(self):
        self.write("mine/mine.bones", THREE.replace("Three", "Mine"))
        for name in ("draw", "rulebook", "scenarios"):
            shutil.copy(self.folder / f"draw/{name}.bones", self.folder / f"mine/{name}.bones")
        self.restated_in_folder = self.expect(["mine", "--restate"], 0, "mine: 3 scenarios of draw written anew to mine/mine-scenarios.bones")

    def test_nothing_is_written_through_a_link_or_over_what_is_read_only(self):
        own = 'language 1\nscenarios of "three"\nscenario "own" (D-1):\n  expect A to act\n'
        path = self.write("draw/own.bones", own)
        path.chmod(0o444)
        self.expect(["draw/three.bones", "--restate"], 2, "'draw/own.bones' is read-only")
        path.chmod(0o644)
        path.rename(self.folder / "draw/real.txt")
        path.symlink_to("real.txt")
        output, code = self.run_test("draw/three.bones", "--restate")
        self.assertEqual(code, 2, output)
        self.assertEqual(self.read("draw/real.txt"), own)
        self.assertTrue(path.is_symlink())

    @unittest.skipIf(os.geteuid() == 0, "whoever may do anything can write anywhere")
    def test_a_folder_that_cannot_be_written(self):
        (self.folder / "draw").chmod(0o555)
        self.addCleanup((self.folder / "draw").chmod, 0o755)
        self.expect(["draw/three.bones", "--restate"], 2, "'draw/three-scenarios.bones' cannot be written")

    def test_what_is_no_variant_cannot_be_restated(self):
        self.expect(["draw/draw.bones", "--restate"], 2, "no variant is named")
        for more in ("--mutants", "--watch", "--coverage", "--format=json"):
            self.expect(["draw/three.bones", "--restate", more], 2, "--restate")

    def test_nothing_is_restated_beside_mistakes(self):
        self.write("draw/own.bones", 'language 1\nscenarios of "three"\nscenario "own":\n  expet A to act\n')
        self.expect(["draw/three.bones", "--restate"], 1, "three: nothing is restated, because of the mistakes above")

    # What does not count

    def test_scenarios_are_dropped(self):
        self.restated()
        text = self.read("draw/three-scenarios.bones")
        self.write("draw/three-scenarios.bones", text[:text.index('scenario "sizes"')] + 'scenario "sizes":\n  drop "three are dealt"\n')
        self.expect(["draw/three.bones"], 0, "three: scenarios 5 passed, 0 failed, 1 dropped\n5 passed, 0 failed\n")

    def test_what_would_pass_is_not_to_be_dropped(self):
        self.write("draw/own.bones", 'language 1\nscenarios of "three"\nscenario "the set":\n  drop "for nothing"\n')
        self.expect(["draw/three.bones"], 1, "FAIL draw/own.bones:3:1: the set\n  passes here as it stands in the base: take the 'drop' away\n")

    def test_an_unknown_name_is_not_to_be_dropped(self):
        self.write("draw/own.bones", 'language 1\nscenarios of "three"\nscenario "size":\n  drop "for nothing"\n')
        self.expect(["draw/three.bones"], 1, "error[overrides-nothing]: the base has no scenario 'size' to drop", "hint: did you mean 'sizes'?")
        self.expect(["draw/own.bones"], 1, "the base has no scenario 'size' to drop")

    def add(self, text):
        self.write("draw/scenarios.bones", SCENARIOS + text)

    def test_todo_and_skip(self):
        self.add('\nscenario "later" (D-3):\n  todo "ties are to come"\n  expect count of tiles = 4\n\nscenario "never" (D-3):\n  skip "too slow"\n')
        self.expect(["draw/draw.bones", "--filter", "e"], 0, "todo draw/scenarios.bones:31:1: later: ties are to come\n",
                    "skip draw/scenarios.bones:35:1: never: too slow\n", "draw: scenarios 6 passed, 0 failed, 1 todo, 1 skipped\n6 passed, 0 failed\n")

    def test_what_is_done_is_not_to_be_done(self):
        self.add('\nscenario "later" (D-3):\n  todo "ties are to come"\n  expect count of tiles = 10\n')
        self.expect(["draw/draw.bones", "--filter", "later"], 1, "FAIL draw/scenarios.bones:31:1: later\n  is done: take the 'todo' away\n",
                    "0 passed, 1 failed")
        self.expect(["draw/three.bones", "--filter", "later"], 0, "three: scenarios 1 passed, 0 failed\n")

    def test_mutants_of_what_does_not_count_are_not_tried(self):
        self.add('\nscenario "later" (D-3):\n  skip "ties are to come"\nmutant D-3 replace "with most" with "with least" killed by "later"\n')
        self.expect(["draw/draw.bones", "--mutants", "--filter", "later"], 0, "draw: mutants 0 passed, 0 failed, 1 skipped\n")

    def test_only_what_does_not_count(self):
        self.add('\nscenario "never" (D-3):\n  skip "too slow"\n')
        self.expect(["draw/draw.bones", "--filter", "never"], 0, "1 skipped\n0 passed, 0 failed\n", without=["nothing was run"])

    def test_formats(self):
        self.add('\nscenario "later" (D-3):\n  todo "ties <are> to come"\n  expect count of tiles = 4\n\nscenario "never" (D-3):\n  skip "too slow"\n')
        self.write("draw/own.bones", 'language 1\nscenarios of "three"\nscenario "sizes":\n  drop "three are dealt"\n')
        made = json.loads(self.expect(["draw/three.bones", "--filter", "e", "--format", "json"], 1))
        self.assertEqual([(made[key]) for key in ("passed", "failed", "skipped", "todo")], [3, 2, 2, 1])
        outcome = {one["name"]: (one["outcome"], one.get("reason")) for one in made["cases"]}
        self.assertEqual(outcome["later"], ("todo", "ties <are> to come"))
        self.assertEqual(outcome["never"], ("skipped", "too slow"))
        self.assertEqual(outcome["sizes"], ("skipped", "dropped: three are dealt"))
        junit = xml.etree.ElementTree.fromstring(self.expect(["draw/three.bones", "--filter", "e", "--format", "junit"], 1))
        self.assertEqual(junit.get("skipped"), "3")
        self.assertEqual(sorted(one.get("message") for one in junit.iter("skipped")),
                         ["dropped: three are dealt", "todo: ties <are> to come", "too slow"])
        self.assertEqual(junit.get("failures"), "2")
        short = ["draw/draw.bones", "--filter", "e", "--format"]
        self.expect([*short, "short"], 0, "draw/scenarios.bones:33:10: warning[todo-scenario]: todo: ties <are> to come: later: expected count of tiles = 4",
                    "draw/scenarios.bones:35:1: warning[skipped-scenario]: never: skipped: too slow")
        self.expect([*short, "github"], 0, "::warning file=draw/scenarios.bones,line=33,col=10", "title=skipped-scenario::never: skipped: too slow")
        sarif = json.loads(self.expect([*short, "sarif"], 0))["runs"][0]
        self.assertEqual([(one["ruleId"], one["level"]) for one in sarif["results"]], [("todo-scenario", "warning"), ("skipped-scenario", "warning")])
        self.assertEqual([one["defaultConfiguration"]["level"] for one in sarif["tool"]["driver"]["rules"]], ["warning", "warning"])

    # Expected and got

    def block(self, text):
        self.write("draw/more.bones", f'language 1\nscenarios of "draw"\nscenario "more" (D-1):\n{text}')
        output = self.expect(["draw/draw.bones", "--filter", "more"], 1)
        return output[output.index("  expected"):output.index("  position")]

    def test_what_differs_is_marked(self):
        self.assertEqual(self.block("  players 3\n  expect A, C to act\n"), "  expected  A, C to act\n  got       A to act\n            ^^^^\n  missing   C\n")
        self.assertEqual(self.block('  expect A asked "take"\n'),
                         '  expected  A asked "take"\n  got       "take", "roll", "stop"\n  extra     roll, stop\n')

    def test_tiles_and_seats_that_differ_are_named(self):
        self.assertIn("  missing   [3-3]\n  extra     [0-0]\n", self.block("  dealt A's hand: [0-0] [1-1]\n  expect A's hand = {[1-1], [3-3]}\n"))
        self.assertIn("  missing   A, C\n  extra     B\n", self.block("  players 3\n  set out to {B}\n  expect out = {A, C}\n"))

    def test_lines_have_at_most_a_hundred_columns(self):
        block = self.block('  expect A refused "take" because D-2 with "' + "count of stock is 99, " * 8 + 'x"\n')
        self.assertLessEqual(max(map(len, block.split("\n"))), 100)
        self.assertIn("got       it is legal\n", block)

    # --watch

    def watch(self, *arguments):
        watching = subprocess.Popen([PROGRAM, "test", "--watch", *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                    stderr=subprocess.STDOUT)
        self.addCleanup(watching.stdout.close)
        self.addCleanup(watching.wait)
        self.addCleanup(watching.kill)
        return watching

    def until(self, watching, wanted, seconds=15):
        """All that comes up to a text."""
        found = b""
        end = time.monotonic() + seconds
        with selectors.DefaultSelector() as waiting:
            waiting.register(watching.stdout, selectors.EVENT_READ)
            while wanted.encode() not in found:
                self.assertTrue(waiting.select(max(0, end - time.monotonic())), f"{wanted!r} does not come behind {found!r}")
                got = os.read(watching.stdout.fileno(), 65536)
                self.assertTrue(got, f"{wanted!r} does not come behind {found!r}")
                found += got
        return found.decode()

    def test_a_change_runs_them_again(self):
        watching = self.watch("draw/three.bones")
        self.until(watching, "\n3 passed, 3 failed\n")
        self.variant("three", THREE.replace("3", "2"))
        output = self.until(watching, "\n6 passed, 0 failed\n")
        self.assertRegex(output, r"\n-- \d\d:\d\d:\d\d draw/three.bones -+\n")
        # A file of the base, and one that comes.
        self.write("draw/scenarios.bones", SCENARIOS.replace("= 10", "= 11"))
        self.until(watching, "\n5 passed, 1 failed\n")
        self.write("draw/own.bones", 'language 1\nscenarios of "three"\nscenario "own":\n  expect A to act\n')
        self.until(watching, "\n6 passed, 1 failed\n")
        (self.folder / "draw/own.bones").unlink()
        self.until(watching, "\n5 passed, 1 failed\n")
        watching.send_signal(signal.SIGINT)
        self.assertEqual(watching.wait(timeout=30), 1)

    def test_it_ends_with_the_code_of_the_last_run_and_goes_on_after_mistakes(self):
        watching = self.watch("draw")
        self.until(watching, " failed\n")
        self.variant("three", THREE + "play:\n  nothing\n")
        self.until(watching, "\n6 passed, 2 failed\n")
        (self.folder / "draw/three.bones").unlink()
        self.write("draw/scenarios.bones", SCENARIOS)
        self.until(watching, "draw: scenarios 6 passed, 0 failed\n")
        time.sleep(0.5)
        watching.send_signal(signal.SIGINT)
        self.assertIn(watching.wait(timeout=30), (0, 1))

    def test_what_cannot_be_watched(self):
        self.expect(["draw", "--watch", "--output", "x"], 2, "--watch")
        self.expect(["nothing-here", "--watch"], 2, "there is no file, folder or game")


if __name__ == "__main__":
    unittest.main()
