#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`boneyard step`, driven line by line: a match of a seed, of a record and of a scenario, statement by statement, forward and back. BONEYARD names the program."""

import os
import subprocess
import sys
import unittest

from session_test import PROGRAM, Folder

GAME = """language 1
game "Small"
players 2 to 3
tiles double 3
chips 5
zone stock, ordered
zone hand of each seat, seen by owner
number n, seen by all

play:
  gather stock
  mix stock (S-1)
  deal 2 from stock to each player's hand
  turns of q from first p in players, one lap:
    set n to n + 1
    q chooses:
      "give" t from his hand where pips of t > n (S-2): move t to stock
      "bid" b from 0 to 9: set n to n + b
      "stay" (S-3)
  win all p with most count of his hand
"""
SCENARIOS = """language 1
scenarios of "small"
scenario "given":
  players 2
  dealt A's hand: [3-3] [0-0]
  A plays "give [3-3]"
  set n to 7
  expect n = 7
  B plays "bid 2"
scenario "wrong":
  players 2
  expect n = 2
scenario "wrong at the end":
  players 2
  A plays "stay"
  B plays "stay"
  expect ended won by A
"""


class Step(Folder):
    def setUp(self):
        super().setUp()
        self.game = self.write("small.bones", GAME)
        self.write("scenarios.bones", SCENARIOS)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path

    def run_step(self, *arguments, lines=(), code=0):
        done = subprocess.run([PROGRAM, "step", *arguments], input="".join(line + "\n" for line in lines), capture_output=True, text=True,
                              timeout=60, cwd=self.folder, check=False)
        self.assertEqual(done.returncode, code, done.stderr + done.stdout)
        return done.stderr if code else done.stdout

    def stops(self, *arguments, lines):
        """What is shown at first and after each line."""
        shown = self.run_step(*arguments, lines=lines).split("step> ")
        self.assertEqual(len(shown), len(lines) + 2 - ("quit" in lines), shown)
        for line, answer in zip(lines, shown[1:]):
            self.assertTrue(answer.startswith(line + "\n"), answer)
        return shown[:1] + [answer.partition("\n")[2] for answer in shown[1:]]

    def test_statements_come_in_their_order(self):
        shown = self.stops(self.game, lines=["", "n", "next", "next 2", "decision", "next", "quit"])
        self.assertTrue(shown[0].startswith("Small, 2 players: seed 1, random players\n"), shown[0])
        self.assertIn("small.bones:11  gather stock\n", shown[0])
        self.assertEqual(shown[1], "small.bones:12  mix stock (S-1)\n")
        self.assertEqual(shown[2], "small.bones:13  deal 2 from stock to each player's hand\n")
        self.assertEqual(shown[3], "small.bones:14  turns of q from first p in players, one lap:\n")
        self.assertTrue(shown[4].startswith("small.bones:16  q chooses:  [S-2]\n"), shown[4])
        self.assertRegex(shown[4], r"    A is asked: 1[0-9] legal moves\n")
        self.assertTrue(shown[5].startswith("small.bones:16  q chooses:"), shown[5])
        self.assertIn("    B is asked: ", shown[5])
        self.assertIn("    B has chosen: ", shown[6])

    def test_what_is_shown_at_a_moment(self):
        shown = self.stops(self.game, "--players", "3", lines=["n 3", "values", "show", "show count of stock", "show q", "n 1", "values", "d",
                                                              "show q", "show nonsense", "moves", "seat B", "seat D", "list"])
        self.assertEqual(shown[2], "  n: 0\n  chips: A 5 B 5 C 5\n")
        self.assertRegex(shown[3], r"  stock:( \[\d-\d\]){4}\n  A's hand:( \[\d-\d\]){2}\n  B's hand:")
        self.assertEqual(shown[4], "  4\n")
        self.assertIn("no name is called 'q'", shown[5])
        self.assertEqual(shown[6], "small.bones:15  set n to n + 1\n")
        self.assertEqual(shown[7], "  n: 0\n  q: A\n  chips: A 5 B 5 C 5\n")
        self.assertEqual(shown[9], "  A\n")
        self.assertIn("'nonsense'", shown[10])
        self.assertIn("stay", shown[11])
        self.assertIn("your hand:", shown[12])
        self.assertIn("the seats of this match are A to C", shown[13])
        self.assertIn(">   16      q chooses:\n    17  ", shown[14])

    def test_back_shows_the_same(self):
        lines = ["n"] * 9
        shown = self.stops(self.game, lines=lines + ["back"] * 9 + ["back", "n 9", "show", "d", "back decision", "back 2", "back x"])
        there, back = shown[:10], shown[10:19]
        self.assertTrue(back[-1].endswith("this is the beginning\n"))
        self.assertIn(back[-1].split("this is")[0], there[0])
        self.assertEqual(list(reversed(back))[1:], [text for text in there[1:9]])
        self.assertEqual(shown[19], "this is the beginning\n")
        self.assertEqual(shown[20], there[9])
        self.assertIn("q chooses", shown[23])
        self.assertIn("'back x': expected", shown[25])

    def test_breakpoints_and_clauses(self):
        shown = self.stops(self.game, lines=["clause S-1", "break 17", "break S-3", "break small.bones:20", "breaks", "cl S-9", "co", "clear S-3", "co", "co",
                                             "clear S-3", "break 10", "clear", "co"])
        self.assertEqual(shown[1], "small.bones:12  mix stock (S-1)\n")
        self.assertEqual(shown[2], "'continue' stops at small.bones:17\n")
        self.assertEqual(shown[5], "  small.bones:17\n  S-3\n  small.bones:20\n")
        self.assertIn("'cl' could mean 'clause' or 'clear'", shown[6])
        self.assertRegex(shown[7] + shown[9], r"small\.bones:(17|19|20)  ")
        self.assertEqual(shown[8], "'continue' stops at S-3 no longer\n")
        self.assertIn("there is no breakpoint at S-3", shown[11])
        self.assertEqual(shown[12], "'continue' stops at small.bones:11\n")
        self.assertEqual(shown[13], "there are no breakpoints any more\n")
        self.assertIn("this is the end of the match", shown[14])

    def test_one_letter_is_the_first_word_of_the_list_that_begins_with_it(self):
        shown = self.stops(self.game, lines=["d 2", "b", "c", "s count of players", "d x", "d 0"])
        self.assertIn("    B is asked: ", shown[1])
        self.assertEqual(shown[2], "small.bones:15  set n to n + 1\n")
        self.assertIn("this is the end of the match", shown[3])
        self.assertEqual(shown[4], "  2\n")
        for answer in shown[5:7]:
            self.assertIn("expected how many decisions, from 1 on", answer)

    def test_a_breakpoint_stops_each_time(self):
        shown = self.stops(self.game, lines=["break 15", "cont", "values", "cont", "values", "cont"])
        self.assertEqual(shown[2], "small.bones:15  set n to n + 1\n")
        self.assertIn("q: A", shown[3])
        self.assertEqual(shown[4], shown[2])
        self.assertIn("q: B", shown[5])
        self.assertIn("the match is over, won by", shown[6])

    def test_moves_are_tried_and_played(self):
        shown = self.stops(self.game, lines=["why stay", "d", "why stay", "why give 0-0", "why nonsense", "play bid 4", "n", "show n", "back decision",
                                             "play stay", "d", "show n", "play 99"])
        self.assertIn("nobody is asked here", shown[1])
        self.assertEqual(shown[3], "'stay' is legal\n")
        self.assertIn("refused: 'give [0-0]'", shown[4])
        self.assertIn("'nonsense' is not a move here", shown[5])
        self.assertIn("small.bones:18  \"bid\" b from 0 to 9: set n to n + b\n    A has chosen: bid 4\n", shown[6])
        self.assertEqual(shown[8], "  1\n")
        self.assertIn("A has chosen: stay", shown[10])
        self.assertEqual(shown[12], "  2\n")
        self.assertIn("the number must be from 0 to 9, not", shown[13])

    def test_the_moves_of_a_seed_are_those_of_simulate(self):
        subprocess.run([PROGRAM, "simulate", self.game, "--games", "1", "--seed", "4", "--record", "match.jsonl"], cwd=self.folder, check=True,
                       capture_output=True)
        lines = ["n"] * 30
        self.assertEqual(self.stops(self.game, "--seed", "4", lines=lines)[1:25], self.stops("--record", "match.jsonl", lines=lines)[1:25])

    def test_a_record(self):
        subprocess.run([PROGRAM, "simulate", self.game, "--games", "1", "--seed", "4", "--record", "match.jsonl"], cwd=self.folder, check=True,
                       capture_output=True)
        shown = self.stops("--record", "match.jsonl", lines=["d", "n", "co", "back decision", "play stay", "co"])
        self.assertIn("a record of 2 moves", shown[0])
        chosen = shown[2].split("A has chosen: ")[1]
        self.assertIn("the match is over", shown[3])
        shown = self.stops("--record", "match.jsonl", lines=["d", "play " + chosen.strip(), "back decision",
                                                             "play bid 9" if chosen.strip() != "bid 9" else "play bid 8", "co"])
        self.assertNotIn("another match", shown[2])
        self.assertIn("from here on it is another match", shown[4])
        self.assertIn("the match is over", shown[5])

    def test_a_record_that_is_not_over(self):
        subprocess.run([PROGRAM, "simulate", self.game, "--games", "1", "--seed", "4", "--record", "match.jsonl"], cwd=self.folder, check=True,
                       capture_output=True)
        with open(os.path.join(self.folder, "match.jsonl"), encoding="utf-8") as file:
            lines = file.readlines()
        at = [i for i, line in enumerate(lines) if '"choose"' in line or '"decision"' in line][-1]
        self.write("short.jsonl", "".join(lines[:at]))
        shown = self.stops("--record", "short.jsonl", lines=["co", "play stay", "co"])
        self.assertIn("the record ends here; 'play MOVE' goes on", shown[1])
        self.assertIn("the match is over", shown[3])

    def test_a_scenario(self):
        shown = self.stops(self.game, "--scenario", "given", lines=["d", "show A's hand", "n", "n", "n", "n", "n", "show n", "n", "n 9", "back", "show n"])
        self.assertIn("scenario \"given\"", shown[0])
        self.assertEqual(shown[2], "  [0-0] [3-3]\n")
        self.assertIn("    A has chosen: give [3-3]\n    by scenarios.bones:6  A plays \"give [3-3]\"\n", shown[3])
        self.assertEqual(shown[4], "small.bones:17  \"give\" t from his hand where pips of t > n (S-2): move t to stock\n    in it: move t to stock\n"
                                   "    by scenarios.bones:6  A plays \"give [3-3]\"\n")
        self.assertIn("small.bones:15  set n to n + 1\n", shown[5])
        self.assertIn("B is asked", shown[6])
        self.assertEqual(shown[7], "scenarios.bones:7  set n to 7\n")
        self.assertEqual(shown[8], "  7\n")
        self.assertEqual(shown[9], "scenarios.bones:8  expect n = 7\n")
        self.assertIn("the match is over", shown[10])
        self.assertEqual(shown[12], "  9\n")

    def test_a_scenario_that_fails(self):
        shown = self.stops(self.game, "--scenario", "wrong", lines=["co", "play stay"])
        self.assertIn("scenarios.bones:12:10: the scenario fails: expected n = 2, got 'n = 2' does not hold; n is 1", shown[1].replace("\n  ", " "))
        self.assertIn("another match", shown[2])

    def test_a_scenario_that_fails_when_the_match_is_over(self):
        shown = self.stops(self.game, "--scenario", "wrong at the end", lines=["co", "back", "n 9"])
        for answer in (shown[1], shown[3]):
            self.assertIn("scenarios.bones:17:10: the scenario fails: expected the match ended, won by A, got won by A, B", answer.replace("\n  ", " "))

    def test_wrong_commands(self):
        shown = self.stops(self.game, lines=["foo", "nxt", "values now", "next 0", "next -1", "clause", "clause Q-9", "break", "break 0", "break -1", "break 999", "break other:3",
                                             "break Q-9", "moves", "play", "n", "help"])
        for text, part in zip(shown[1:], ["'foo' is unknown", "did you mean 'next'?", "'values' takes nothing behind it", "'next 0': expected",
                                          "'next -1': expected", "which clause?", "'Q-9'", "'break': expected", "from 1 up to 20", "from 1 up to 20", "up to 20",
                                          "no rule stands in 'other'; they stand in small.bones", "'Q-9'", "nobody is asked here", "nobody is asked here",
                                          "mix stock", "decision"]):
            self.assertIn(part, text)

    def test_wrong_use(self):
        self.assertIn("which game?", self.run_step(code=2))
        self.assertIn("there is no game or file 'nowhere'", self.run_step("nowhere", code=2))
        self.assertIn("did you mean \"given\"?", self.run_step(self.game, "--scenario", "giver", code=2))
        self.assertIn("--record", self.run_step("--record", "-", code=2).replace("'step' reads from standard input", "--record"))
        self.assertIn("no file", self.run_step("--record", "nothing.jsonl", code=2))
        self.assertIn("excludes", self.run_step(self.game, "--scenario", "given", "--seed", "3", code=2))
        self.assertIn("2 to 3", self.run_step(self.game, "--players", "9", code=2))
        self.write("scenarios.bones", SCENARIOS.replace('B plays "bid 2"', 'B play "bid 2"'))
        self.assertIn("scenario \"given\" cannot be read; 'boneyard check", self.run_step(self.game, "--scenario", "given", code=1))
        self.write("scenarios.bones", SCENARIOS)
        self.assertIn("--scenario: a value is missing", self.run_step(self.game, "--scenario", "", code=2))
        subprocess.run([PROGRAM, "simulate", self.game, "--games", "2", "--record", "two.jsonl"], cwd=self.folder, check=True, capture_output=True)
        self.assertIn("more than one match", self.run_step("--record", "two.jsonl", code=2))

    def test_a_fault_of_the_rules(self):
        game = self.write("wrong.bones", GAME.replace("set n to n + 1", "set n to 1 / n"))
        shown = self.stops(game, lines=["co", "back", "show n"])
        self.assertIn("fault: division by zero in 'set n to 1 / n'", shown[1])
        self.assertIn("set n to 1 / n", shown[2])
        self.assertEqual(shown[3], "  0\n")

    def test_what_the_trace_says_is_no_step_of_the_rules(self):
        # Telling of each statement cost as much as a payment, of which there may be 50,000 between two choices.
        game = self.write("long.bones", GAME.replace("number n, seen by all", "number n, seen by all\nnumber m").replace(
            "    set n to n + 1\n", "    repeat 40000 times:\n      set m to 1\n      set m to 0\n"))
        shown = self.run_step(game, lines=["decision", "values", "quit"])
        self.assertIn("A is asked", shown)
        self.assertNotIn("fault", shown)

    def test_dice_that_the_rules_state(self):
        game = self.write("dice.bones", """language 1
game "Stated"
players 2
dice 2, seen by all
play:
  roll dice
  let c be told dice, seen by all
  (first p) chooses openly: "on"
  win players
""")
        shown = self.run_step(game, lines=["decision", "values", "quit"])
        self.assertIn("  c: ", shown)
        self.assertIn("A is asked", shown)


if __name__ == "__main__":
    done = unittest.main(exit=False, verbosity=0)
    failed = len(done.result.failures) + len(done.result.errors)
    print(f"{done.result.testsRun - failed} passed, {failed} failed")
    sys.exit(0 if done.result.wasSuccessful() else 1)
