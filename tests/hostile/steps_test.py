#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every command that plays runs so many steps of the rules at most, and says what it did not do. BONEYARD names the program.

Time is not measured: a command that would not stop runs into the limit of the test itself. With few steps, it must stop early for the same reason."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from cases import SLOW, slow

PROGRAM = os.environ["BONEYARD"]
WORK = "sum of count of all t in stock where pips of t > k for k in 1 to 100"
GAME = slow(WORK)
VARIANT = f'language 1\nvariant "Other" of "slow"\ndefine work: 1 + {WORK}\n'
SCENARIOS = 'language 1\nscenarios of "slow"\n\nscenario "one of many" for k in ' + ", ".join(str(k) for k in range(1, 20)) + ':\n  A plays "stay"\n  B plays "go 1"\n  expect {k} > 0 and n > 1\n\nscenario "behind them":\n  expect A to act\n'


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        for name, text in (("slow", GAME), ("other", VARIANT), ("scenarios", SCENARIOS)):
            pathlib.Path(self.folder, name + ".bones").write_text(text, encoding="utf-8")

    def run_program(self, *arguments, code=1):
        done = subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=240, cwd=self.folder, check=False)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return done.stdout, done.stderr


class Steps(Folder):
    def test_simulate_counts_the_first_matches_whatever_the_number_of_threads(self):
        seen = set()
        for jobs in ("1", "3"):
            out, err = self.run_program("simulate", "slow.bones", "--steps", "20000000", "--jobs", jobs, "--min-finished", "0", "--format", "json")
            found = re.fullmatch(r"(\d+) of 1000 matches were played: they took 20000000 steps of the rules; --steps allows more\n", err)
            self.assertTrue(found, err)
            made = json.loads(out)
            seen.add((int(found[1]), made["played"], made["decisions"], json.dumps(made["wins_by_seat"])))
        self.assertEqual(len(seen), 1, seen)
        self.assertTrue(0 < next(iter(seen))[0] < 1000, seen)

    def test_more_matches_may_take_more(self):
        out, err = self.run_program("simulate", "slow.bones", "--games", "1", code=0)
        self.assertNotIn("--steps", err)

    def test_tournament(self):
        seen = set()
        for jobs in ("1", "2"):
            out, err = self.run_program("tournament", "slow.bones", "random", "search-1", "--matches", "3", "--steps", "20000000", "--jobs", jobs)
            self.assertRegex(err, r"^\d of 6 matches were played: they took 20000000 steps of the rules; --steps allows more\n$")
            seen.add(out + err)
        self.assertEqual(len(seen), 1, seen)

    def test_diff(self):
        out, _ = self.run_program("diff", "slow.bones", "other.bones", "--steps", "20000000")
        self.assertRegex(out, r"by play: \d+ random matches of each for 2 players, from the same seeds \(1\)\n  of 1000: they took 20000000 steps of the rules; --steps allows more\n")

    def test_a_test_says_which_scenarios_were_not_run(self):
        out, _ = self.run_program("test", "scenarios.bones", "--steps", "60000")
        self.assertIn("the scenarios take more than 60000 steps of the rules, and those behind were not run; --steps allows more\n", out)
        self.assertIn("2 not run", out)
        found = json.loads(self.run_program("test", "scenarios.bones", "--steps", "60000", "--format", "json")[0])
        self.assertIn("out-of-steps", [finding["code"] for case in found["cases"] for finding in case["findings"]])
        self.run_program("test", "scenarios.bones", code=0)

    def test_mutate_prints_what_it_has(self):
        out, _ = self.run_program("mutate", "slow.bones", "--steps", "3000000")
        self.assertRegex(out, r"\d+ of \d+ changes were tried; --steps allows more steps of the rules\n\d+ made, .*\n$")
        out, _ = self.run_program("mutate", "slow.bones", "--limit", "2")
        self.assertRegex(out, r"2 of \d+ changes were tried, drawn by chance; --limit lets try more\n2 made, .*\n$")

    def test_count_prints_what_it_has(self):
        out, err = self.run_program("count", "slow.bones", "sum of pips of t for t in h", "--tiles", "14", "--steps", "100000")
        self.assertRegex(err, r"boneyard: only \d+ cases were counted: the budget of steps is spent; --steps allows more, and --sample N draws N cases by chance\n")
        self.assertRegex(out, r"cases +\d+\n$")

    def test_check_deep_ends_by_its_budget(self):
        out, _ = self.run_program("check", "--deep", "slow.bones", "--budget", "20000", code=0)
        self.assertIn("slow: played ", out)

    def test_one_move_and_one_table_have_budgets_of_their_own(self):
        columns = "".join(f"define c{i}(p: seat): sum of count of all t in stock where pips of t > k for k in 1 to 1000\n" for i in range(40))
        words = "words:\n" + "".join(f'  c{i}: "C{i}"\n' for i in range(40))
        pathlib.Path(self.folder, "columns.bones").write_text(GAME.replace("play:", columns + "play:") + "\n" + words, encoding="utf-8")
        done = subprocess.run([PROGRAM, "play", "columns.bones", "--players", "2", "--seed", "1", "--record", "r.jsonl"], input="hint\nquit\n", capture_output=True, text=True, timeout=240, cwd=self.folder,
                              env={**os.environ, "XDG_STATE_HOME": self.folder}, check=False)
        self.assertIn(done.returncode, (0, 1), done.stdout + done.stderr)

    def test_a_player_thinks_within_the_budget_of_the_command(self):
        """Each choice takes nearly all steps that one may take: a search that ran to its end would think for hours."""
        pathlib.Path(self.folder, "slower.bones").write_text(SLOW, encoding="utf-8")
        out, err = self.run_program("tournament", "slower.bones", "search-2", "random", "--matches", "1", "--steps", "40000000")
        self.assertIn("took 40000000 steps", err)
        done = subprocess.run([PROGRAM, "play", "slower.bones", "--players", "2", "--opponents", "random", "--seed", "1", "--record", "r.jsonl"], input="hint\n2\nquit\n", capture_output=True, text=True, timeout=240, cwd=self.folder, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("no hint: ", done.stdout)


class Counted(Folder):
    """`count` asks cases that look the same once."""

    def counted(self, *arguments):
        out, _ = self.run_program("count", *arguments, code=0)
        return {value: int(count) for value, count in re.findall(r"^(\S+) +(\d+)", out, re.MULTILINE)}

    def test_throws_are_multisets(self):
        pathlib.Path(self.folder, "dice.bones").write_text('language 1\ngame "D"\nplayers 2\ndice 10, seen by all\nplay:\n  roll dice\n  win players\n', encoding="utf-8")
        few = self.counted("dice.bones", "count of all d in dice where d = 6", "--dice", "3")
        self.assertEqual(few, {"0": 125, "1": 75, "2": 15, "3": 1, "cases": 216})
        # 60 million throws, of which 3,003 differ.
        many = self.counted("dice.bones", "count of all d in dice where d = 6", "--dice", "10", "--steps", "3000000")
        self.assertEqual((many["cases"], many["10"], many["9"]), (6**10, 1, 50))

    def test_sets_of_tiles_are_by_their_faces(self):
        pathlib.Path(self.folder, "copies.bones").write_text('language 1\ngame "C"\nplayers 2\ntiles double 1, 3 copies\nzone stock\nplay:\n  win players\n', encoding="utf-8")
        found = self.counted("copies.bones", "count of all t in h where t is [n-n] for some n", "--tiles", "2")
        self.assertEqual(found, {"0": 3, "1": 18, "2": 15, "cases": 36})

    def test_a_sample_has_intervals_and_is_the_same_each_time(self):
        arguments = ["count", "domino-poker", "category(h)", "--tiles", "5", "--sample", "3000"]
        one, two = (self.run_program(*arguments, code=0)[0] for _ in range(2))
        self.assertEqual(one, two)
        self.assertNotEqual(one, self.run_program(*arguments, "--seed", "2", code=0)[0])
        exact = self.counted("domino-poker", "category(h)", "--tiles", "5")
        within = 0
        for value, _, least, most in re.findall(r"^(\d+) +\d+ +([\d.]+) % +\(([\d.]+) to ([\d.]+)\)", one, re.MULTILINE):
            within += float(least) <= 100 * exact[value] / exact["cases"] <= float(most)
        self.assertGreaterEqual(within, 5)

    def test_numbers_have_their_names(self):
        pathlib.Path(self.folder, "named.bones").write_text('language 1\ngame "N"\nplayers 2\nnames face: aces, twos, threes, fours, fives, sixes\ndice 1, seen by all\nnumber best from face, seen by all\n'
                                                            'play:\n  roll dice\n  set best to 1\n  win players\n', encoding="utf-8")
        self.assertEqual(self.counted("named.bones", "first f in face where f in dice", "--dice", "1").keys(), {"aces", "twos", "threes", "fours", "fives", "sixes", "cases"})


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
