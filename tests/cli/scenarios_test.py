#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs `boneyard test` from outside: what it runs, what it counts, what it says and how it ends. BONEYARD names the program."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ.get("BONEYARD", "boneyard")

GAME = '''language 1
game "Pick"
use "rulebook"

players 2 to 3
tiles double 3
zone boneyard, ordered
zone hand of each seat, seen by owner
number count-of-skips, seen by all

play:
  gather boneyard
  mix boneyard
  deal 2 from boneyard to each player's hand   (P-1)
  for each p in players:
    p chooses:
      "give" t from p's hand (P-2):
        move t to boneyard
      "skip" (P-2):
        add 1 to count-of-skips
        add 1 to count-of-skips
  win players
'''
BOOK = '''language 1
rulebook "Pick"
clause P-1 "Two tiles each."
clause P-2 "Each gives a tile, or skips."
'''
GOOD = '''language 1
scenarios of "pick"

scenario "two tiles each" (P-1):
  expect count of A's hand = 2
mutant P-1 replace "deal 2 from" with "deal 1 from" killed by "two tiles each"

scenario "who skips keeps his tiles" (P-2):
  A plays "skip"
  expect count of A's hand = 2 and count-of-skips = 2
mutant P-2
  replace `
    "give" t from p's hand (P-2):
      move t to boneyard
    "skip" (P-2):
  `
  with `
    "give" t from p's hand (P-2):
      move t to boneyard
    "keep" (P-2):
  `
  killed by "who skips keeps his tiles"
'''


class Tested(unittest.TestCase):
    """A folder of rule files, and `boneyard test` in it."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="boneyard-scenarios-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def run_test(self, *arguments):
        done = subprocess.run([PROGRAM, "test", *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=60, check=False, text=True)
        return done.stdout, done.returncode

    def expect(self, arguments, status, *parts, without=()):
        output, code = self.run_test(*arguments)
        for part in parts:
            self.assertIn(part, output)
        for part in without:
            self.assertNotIn(part, output)
        self.assertEqual(code, status, output)
        return output


class BoneyardTest(Tested):
    def setUp(self):
        super().setUp()
        self.write("pick.bones", GAME)
        self.write("rulebook.bones", BOOK)
        self.write("scenarios.bones", GOOD)

    def add(self, text):
        self.write("scenarios.bones", GOOD + text)

    def closing(self, output):
        return output.rstrip("\n").split("\n")[-1]

    # All that is asked for is done

    def test_scenarios_mutants_and_clauses_together(self):
        output = self.expect([".", "--mutants", "--clauses"], 0, "pick: scenarios 2 passed, 0 failed\n", "pick: mutants 2 passed, 0 failed\n",
                             "P-1      rule   scenario  mutant", "clauses: 2, none without")
        self.assertEqual(self.closing(output), "5 passed, 0 failed")

    def test_a_failing_scenario_counts_with_mutants(self):
        self.add('\nscenario "wrong" (P-1):\n  expect count of A\'s hand = 3\n')
        for arguments in (["."], [".", "--mutants"], [".", "--clauses"], [".", "--mutants", "--clauses"], [".", "--mutants", "--filter", "wrong"]):
            with self.subTest(arguments=arguments):
                self.expect(arguments, 1, "FAIL ./scenarios.bones:25:10: wrong")

    def test_a_clause_without_a_mutant_counts_with_mutants(self):
        self.write("rulebook.bones", BOOK + 'clause P-3 "More of it."\n')
        for arguments in (["."], [".", "--mutants"], [".", "--clauses"], [".", "--filter", "skips", "--clauses"]):
            with self.subTest(arguments=arguments):
                output = self.expect(arguments, 1, "P-3", "no rule cites it", "clauses: 3, 1 with something missing")
                self.assertIn(", 1 failed", self.closing(output))

    def test_a_scenario_that_does_not_count_covers_no_clause(self):
        self.write("scenarios.bones", GOOD.replace("language 1", "language 1").replace("  expect count of A's hand = 2\n", "  todo \"soon\"\n  expect count of A's hand = 3\n", 1))
        for arguments in (["."], [".", "--clauses"], [".", "--mutants"]):
            with self.subTest(arguments=arguments):
                self.expect(arguments, 1, "P-1", "no scenario that cites it counts yet", "clauses: 2, 1 with something missing")

    def test_a_filter_without_clauses_looks_at_no_table(self):
        self.write("rulebook.bones", BOOK + 'clause P-3 "More of it."\n')
        self.expect([".", "--filter", "skips"], 0, "pick: scenarios 1 passed, 0 failed\n1 passed, 0 failed\n", without=["P-3"])

    def test_a_failure_in_an_opening_says_both_places(self):
        self.write("more.bones", 'language 1\nscenarios of "pick"\nopening "two":\n  expect count of A\'s hand = 3\n'
                                 'scenario "begun" (P-1):\n  from "two"\n')
        self.expect(["."], 1, 'FAIL ./more.bones:4:10: begun\n  line      count of A\'s hand = 3\n  opening   ./more.bones:6:3: from "two"\n  expected')

    def test_a_case_that_fails_is_named_and_the_scenario_counts_once(self):
        self.write("more.bones", 'language 1\nscenarios of "pick"\nscenario "sizes" (P-1)\n  for who, n in (A, 2), (B, 3), (A, 4):\n'
                                 '  expect count of {who}\'s hand = {n}\n')
        self.expect(["."], 1, "FAIL ./more.bones:5:10: sizes\n  line      count of {who}'s hand = {n}\n  case      ./more.bones:4:25: who = B, n = 3\n  expected",
                    "pick: scenarios 2 passed, 1 failed")

    def test_a_mutant_is_killed_by_a_case(self):
        self.write("more.bones", 'language 1\nscenarios of "pick"\nscenario "sizes" (P-1) for who in A, B:\n  expect count of {who}\'s hand = 2\n'
                                 'mutant P-1 replace "deal 2 from boneyard to each player\'s hand" with "deal 2 from boneyard to first p\'s hand"\n'
                                 '  killed by "sizes"\n')
        self.expect([".", "--mutants"], 0, "pick: scenarios 3 passed, 0 failed", "pick: mutants 3 passed, 0 failed")

    def test_openings_of_another_file_of_the_game(self):
        self.write("a.bones", 'language 1\nscenarios of "pick"\nscenario "begun" (P-1):\n  from "two"\n')
        self.write("b.bones", 'language 1\nscenarios of "pick"\nopening "two":\n  expect count of A\'s hand = 2\n')
        self.expect(["."], 0, "pick: scenarios 3 passed, 0 failed")
        self.expect(["a.bones", "b.bones", "pick.bones"], 0, "pick: scenarios 3 passed, 0 failed")
        self.write("v.bones", 'language 1\nvariant "V" of "pick"\n')
        self.write("v-scenarios.bones", 'language 1\nscenarios of "v"\nopening "two":\n  expect count of B\'s hand = 3\n')
        self.expect(["."], 1, "pick: scenarios 3 passed, 0 failed", "v: scenarios 2 passed, 1 failed", "  P-1  begun  (v-scenarios.bones:4): expected")

    def test_one_scenario_by_its_name(self):
        self.expect([".", "--scenario", "two tiles each", "--mutants"], 0, "pick: scenarios 1 passed, 0 failed\npick: mutants 1 passed, 0 failed\n2 passed, 0 failed\n", without=["P-2"])
        self.expect([".", "--scenario", "two tiles"], 1, "nothing was run: no scenario is called 'two tiles'; did you mean 'two tiles each'?")
        self.expect([".", "--scenario", "two tiles each", "--filter", "two"], 2)

    def test_nothing_was_run(self):
        self.expect([".", "--filter", "nowhere"], 1, "nothing was run: no name of a scenario has 'nowhere' in it")
        for wanted in (["--filter", "nowhere"], ["--scenario", "nowhere"], ["--filter", "nowhere", "--coverage", "--fail-under", "0"]):
            for form in ("short", "json", "github", "sarif", "junit"):
                self.expect([".", *wanted, "--format", form], 1, "nothing was run: no ")
        self.write("scenarios.bones", "language 1\nscenarios of \"pick\"\n")
        self.write("rulebook.bones", "language 1\nrulebook \"Pick\"\n")
        self.write("pick.bones", GAME.replace("(P-1)", "").replace("(P-2)", ""))
        self.expect(["."], 1, "nothing was run: there is no scenario", "0 passed, 1 failed")

    def test_a_scenario_file_by_its_name(self):
        self.write("more.bones", 'language 1\nscenarios of "pick"\nscenario "more" (P-1):\n  expect count of B\'s hand = 2\n')
        self.expect(["more.bones"], 0, "pick: scenarios 1 passed, 0 failed\n1 passed, 0 failed\n")
        self.expect(["scenarios.bones", "--mutants"], 0, "pick: scenarios 2 passed", "pick: mutants 2 passed", "4 passed, 0 failed")
        # With its game it is run once.
        self.expect(["more.bones", "pick.bones"], 0, "pick: scenarios 3 passed, 0 failed\n", "4 passed, 0 failed")
        self.expect(["."], 0, "pick: scenarios 3 passed, 0 failed\n", "4 passed, 0 failed")

    def test_a_scenario_file_that_does_not_lie_beside_its_game(self):
        self.write("mine/pig.bones", "language 1\nscenarios of \"pig\"\nscenario \"mine\":\n  rolled 3\n  expect A's bank = 0\n")
        self.expect(["mine"], 1, "FAIL mine/pig.bones:4:3: mine", "'rolled 3' never came", "again     boneyard test mine/pig.bones --filter mine\n",
                    "pig: scenarios 0 passed, 1 failed")

    # Mistakes in files

    def test_a_mistake_in_a_scenario_file_is_told_once_and_costs_itself_only(self):
        self.add('\nscenario "broken" (P-1):\n  expect = 3\n\nscenario "after it" (P-1):\n  expect A to act\n')
        output = self.expect(["."], 1, "scenarios.bones:25:10: error[syntax]", "pick: scenarios 3 passed, 0 failed")
        self.assertEqual(output.count("error["), 1)
        self.assertEqual(self.closing(output), "4 passed, 1 failed")
        self.expect(["scenarios.bones"], 1, "pick: scenarios 3 passed, 0 failed", "3 passed, 1 failed")
        self.expect([".", "--mutants"], 1, "pick: mutants 2 passed, 0 failed", "6 passed, 1 failed")

    def test_a_mistake_in_the_rules_is_told_once(self):
        self.write("pick.bones", GAME.replace("gather boneyard", "gather bonyard"))
        self.write("other.bones", 'language 1\nvariant "Other" of "pick"\nplayers 2 to 2\n')
        output = self.expect(["."], 1, "error[unknown-name]", "pick: not tested, because of the mistakes above")
        self.assertEqual(output.count("error["), 1)
        self.assertEqual(self.closing(output), "0 passed, 2 failed")

    # What depends on a mistake is not run, and nothing else is told of it

    OPENINGS = '''language 1
scenarios of "pick"
opening "skipped":
  A plays "skip"
opening "both skipped":
  from "skipped"
  B plays "skip"
scenario "both" (P-2):
  from "both skipped"
  expect count-of-skips = 4
scenario "one" (P-2):
  from "skipped"
  expect count-of-skips = 2
'''
    BY_BOTH = 'mutant P-2 replace "players 2 to 3" with "players 3 to 3" killed by "both"\n'

    def test_a_mistake_in_an_opening_is_told_once(self):
        for wrong in ('  A play "skip"', '  A plays "skipp"', '  players 1'):
            with self.subTest(wrong=wrong):
                self.write("more.bones", self.OPENINGS.replace('  A plays "skip"', wrong, 1) + self.BY_BOTH)
                output = self.expect([".", "--mutants"], 1, "more.bones:4:", "not run, because of the mistake at ./more.bones:4:", ": both; one\n",
                                     "pick: scenarios 2 passed, 0 failed, 2 not run\n", "pick: mutants 2 passed, 0 failed, 1 not run\n", without=["FAIL"])
                self.assertEqual(output.count("error["), 1)
                self.assertEqual(self.closing(output), "5 passed, 1 failed")

    def test_a_move_that_fails_in_an_opening_is_told_once(self):
        self.write("more.bones", self.OPENINGS.replace('  A plays "skip"', '  B plays "skip"', 1) + self.BY_BOTH)
        output = self.expect([".", "--mutants"], 1, "FAIL ./more.bones:4:3: both\n", "not run, because the opening fails at ./more.bones:4:3: one\n",
                             "pick: scenarios 2 passed, 1 failed, 1 not run\n")
        self.assertEqual(output.count("position"), 1)

    def test_a_scenario_that_cannot_be_read_is_there_for_its_mutants_and_clauses(self):
        self.write("scenarios.bones", GOOD.replace('  A plays "skip"', '  A play "skip"', 1))
        output = self.expect([".", "--mutants", "--clauses"], 1, "error[syntax]", "pick: scenarios 1 passed, 0 failed\n", "pick: mutants 1 passed, 0 failed, 1 not run\n",
                             "clauses: 2, none without", without=["no scenario", "FAIL"])
        self.assertEqual(output.count("error["), 1)

    def test_a_scenario_that_a_variant_states_anew_with_a_mistake(self):
        self.write("v.bones", 'language 1\nvariant "V" of "pick"\nphase unused: pass\n'.replace("phase unused: pass\n", "players 2 to 2\n"))
        self.write("v-scenarios.bones", 'language 1\nscenarios of "v"\nscenario "two tiles each":\n  expect count of A\'s hand == 2\n')
        self.expect(["v.bones"], 1, "error[syntax]", "v: scenarios 1 passed, 0 failed, 1 not run\n", without=["FAIL", "otherwise"])

    def test_what_keeps_a_scenario_from_running_is_told_at_its_word(self):
        for lines, told in (("dealt A's hand: [1-2] [4-4]", "4:25: error[unknown-name]: expected a tile of the set, found '[4-4]'"),
                            ("dealt A's hands: [1-2]", "4:9: error[unknown-name]: expected a zone, as A's hand or boneyard, found 'A's hands'"),
                            ("put A: [1-2]", "4:7: error[unknown-name]: expected a zone, as A's hand or boneyard, found 'A'"),
                            ("set skips to 3", "4:7: error[unknown-name]: expected a variable, chips or a pot, found 'skips'"),
                            ("C plays \"skip\"", "4:3: error[unknown-name]: nobody sits at C: 2 play here"),
                            ("A plays \"skipp\"", "4:11: error[unknown-name]: no move of this game begins with 'skipp'")):
            with self.subTest(lines=lines):
                self.write("more.bones", f'language 1\nscenarios of "pick"\nscenario "s" (P-1):\n  {lines}\n  expect A to act\n')
                output = self.expect(["."], 1, f"more.bones:{told}\n", "pick: scenarios 2 passed, 0 failed, 1 not run\n", without=["FAIL", "position"])
                self.assertEqual(output.count("error["), 1)
                self.assertIn(told, subprocess.run([PROGRAM, "check", "pick.bones", "--format", "short"], cwd=self.folder, stdout=subprocess.PIPE, check=False, text=True).stdout)

    def test_the_command_that_writes_mutants_is_named(self):
        self.write("scenarios.bones", GOOD.replace('mutant P-1 replace "deal 2 from" with "deal 1 from" killed by "two tiles each"\n', ""))
        self.expect(["pick.bones"], 1, "clause P-1: no mutant is listed for it\n  'boneyard mutate pick.bones --propose' writes some\n")

    def test_a_scenario_of_an_unknown_clause(self):
        for line in ('scenario "c" (P-7):\n  expect A to act\n', 'mutant P-7 replace "deal 2 from" with "deal 1 from" killed by "two tiles each"\n',
                     'scenario "c":\n  expect A refused "skip" because P-7\n'):
            with self.subTest(line=line):
                self.add("\n" + line)
                self.expect(["."], 1, "error[unknown-clause]: no rule book has a clause 'P-7'")

    def test_a_definition_that_only_a_comment_of_a_scenario_names(self):
        check = lambda: subprocess.run([PROGRAM, "check", "pick.bones"], cwd=self.folder, stdout=subprocess.PIPE, check=False, text=True).stdout
        self.write("pick.bones", GAME.replace("play:", "define hands: every hand\ndefine all-hands: hands\n\nplay:"))
        self.add('\n# all-hands\nscenario "all-hands" (P-1):\n  dealt A\'s hand:\n  A plays "skip"\n')
        self.assertIn("nothing uses 'all-hands'", check())
        self.add('\nscenario "asked" (P-1):\n  expect count of all-hands = 4\n')
        self.assertNotIn("nothing uses", check())
        self.add('\nscenario "bound" (P-1):\n  expect some all-hands in players where count of all-hands\'s hand = 2\n')
        self.assertIn("nothing uses 'all-hands'", check())

    def test_names_in_expectations_are_looked_up_before_anything_is_run(self):
        check = lambda: subprocess.run([PROGRAM, "check", "pick.bones"], cwd=self.folder, stdout=subprocess.PIPE, check=False, text=True).stdout
        self.write("pick.bones", GAME.replace("language 1", "language 1").replace("\nplay:", "\ndice red, seen by all\nchips 5\npot pool\n\nplay:\n  step dealing:\n    roll red\n    if red = 6: end dealing (P-1)"))
        self.write("scenarios.bones", GOOD.replace("language 1", "language 1"))
        scenario = '\nscenario "it":\n  {}\n'
        for line, near in (("expect A sees [0-0] in A's hands", "A's hand"), ("expect A does not see rad", "red"), ("expect A sees count-of-skip", "count-of-skips"),
                           ("expect paid 1 from A to pol", "pool"), ("expect dealin ended because P-1", "dealing"), ('expect A asked "give", "skp"', "skip")):
            with self.subTest(line=line):
                self.write("more.bones", 'language 1\nscenarios of "pick"\n' + scenario.format(line))
                told = check()
                self.assertIn("more.bones:5:", told)
                self.assertIn("error[unknown-name]", told)
                self.assertIn(f"did you mean '{near}'?", told)
        for line in ("expect A sees [0-0] in A's hand", "expect A does not see red", "expect A sees count-of-skips", "expect paid 1 from A to pool", "expect paid 0 from pool to B",
                     "expect dealing ended because P-1", 'expect A asked "give", "skip"'):
            with self.subTest(line=line):
                self.write("more.bones", 'language 1\nscenarios of "pick"\n' + scenario.format(line))
                self.assertNotIn("more.bones", check())

    # Mutants

    def mutant(self, replace, with_, scenario="who skips keeps his tiles"):
        clause = "P-1" if scenario == "two tiles each" else "P-2"
        self.add(f'\nmutant {clause} replace {replace} with {with_} killed by "{scenario}"\n')
        output, code = self.run_test(".", "--mutants")
        self.assertEqual(code, 0 if "mutants 3 passed, 0 failed" in output else 1)
        return output

    def test_white_space_of_any_kind_is_a_blank(self):
        self.write("pick.bones", GAME.replace("        add 1 to count-of-skips\n", "        add 1\tto   \n          count-of-skips\n", 1))
        for text in ('"add 1 to count-of-skips"', '`add 1   to\tcount-of-skips`', '`\n  add\n  1\n  to\n  count-of-skips\n  `'):
            with self.subTest(text=text):
                self.assertIn("stands in the rules 2 times", self.mutant(text, '"add 2 to count-of-skips"'))
        self.assertIn("mutants 3 passed", self.mutant('"(P-2): add 1 to count-of-skips add 1 to count-of-skips"', '"(P-2): add 1 to count-of-skips"'))

    def test_a_way_and_its_statements_are_replaced(self):
        two = '`\n   add 1 to count-of-skips\n   add 1 to count-of-skips\n  `'
        self.assertIn("mutants 3 passed", self.mutant('`\n "skip" (P-2):\n   add 1 to count-of-skips\n   add 1 to count-of-skips`',
                                                      '`\n   "skip" (P-2):\n     add 1 to count-of-skips\n   `'))
        # Further lines stand below the place, and as much further to the right.
        self.assertIn("mutants 3 passed", self.mutant(two, '`\n    if count-of-skips = 0:\n      add 1 to count-of-skips\n  `'))
        self.assertIn("mutants 3 passed", self.mutant(two, '`\n    if count-of-skips = 7:\n      add 1 to count-of-skips\n    add 1 to count-of-skips`'))
        # Line ends of the file are found by a blank; those of the text are written.
        self.assertIn("mutants 3 passed", self.mutant('"add 1 to count-of-skips add 1 to count-of-skips"',
                                                      '`\n    add 1 to count-of-skips\n    set count-of-skips to 7`'))
        # A text on one line may hold quotes.
        self.assertIn("mutants 3 passed", self.mutant('`"skip" (P-2)`', '`"skip" "it" (P-2)`'))
        # Line ends of another system.
        self.write("pick.bones", GAME.replace("\n", "\r\n"))
        self.assertIn("mutants 3 passed", self.mutant(two.replace("\n", "\r\n"), '`add 1 to count-of-skips`'))

    def test_lines_of_a_mutant_that_fit_no_block_are_told(self):
        self.assertIn("the changed rules do not pass check: ./pick.bones:22:11: expected the column of a block",
                      self.mutant('"add 1 to count-of-skips add 1 to count-of-skips"',
                                  '`\n  add 1 to count-of-skips:\n     add 1 to count-of-skips\n    add 1 to count-of-skips`'))

    def test_several_lines_begin_below_the_backquote(self):
        self.assertIn("error[syntax]: expected the end of the line after '`', found more text",
                      self.mutant('`add 1 to count-of-skips\n  add 1 to count-of-skips`', '"add 1 to count-of-skips"'))

    def test_a_text_that_stands_several_times_is_told_with_its_places(self):
        told = self.mutant('"add 1 to count-of-skips"', '"add 2 to count-of-skips"')
        for part in ("error[mutant-text]: the text 'add 1 to count-of-skips' stands in the rules 2 times", "./pick.bones:20:9: note: here", "./pick.bones:21:9: note: here"):
            self.assertIn(part, told)

    def test_a_text_that_is_gone_is_told_by_each_test(self):
        told = self.mutant('"add 3 to count-of-skips"', '"add 2 to count-of-skips"')
        self.assertIn("mutants 2 passed, 0 failed, 1 not run", told)
        for arguments in ([], ["--filter", "tiles"], ["--mutants"]):
            self.assertIn("error[mutant-text]: the rules do not have the text 'add 3 to count-of-skips'", self.expect([".", *arguments], 1))
        self.assertIn("the rules do not have the text 'add 1 to cuont'", self.mutant('"add 1 to cuont"', '"add 2"'))

    def test_other_mistakes_of_mutants(self):
        self.assertIn("it survives: the scenario 'two tiles each' passes on the changed rules", self.mutant('"players 2 to 3"', '"players 2 to 2"', "two tiles each"))
        self.assertIn("no scenario is called 'two tile each'", self.mutant('"players 2 to 3"', '"players 2 to 2"', "two tile each"))
        self.add('\nmutant P-2 replace "deal 2 from" with "deal 1 from" killed by "two tiles each"\n')
        self.expect([".", "--mutants"], 1, "the scenario 'two tiles each' does not cite P-2")

    def test_a_text_between_backquotes_has_an_end(self):
        self.add('\nmutant P-1 replace `deal 2 from with "deal 1" killed by "two tiles each"\n\nscenario "after it" (P-1):\n  expect A to act\n')
        self.expect(["."], 1, "scenarios.bones:24:20: error[syntax]: expected '`' at the end of the text, found the end of its lines",
                    "pick: scenarios 3 passed, 0 failed")


if __name__ == "__main__":
    unittest.main()
