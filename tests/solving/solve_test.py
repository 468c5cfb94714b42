#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`boneyard solve`, held against solver.py, which knows the games and nothing of the engine. With --long also the tables that take minutes.
BONEYARD names the program."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import solver

PROGRAM = os.path.abspath(os.environ["BONEYARD"])
HERE = Path(__file__).parent


def run(*arguments, code=0):
    done = subprocess.run([PROGRAM, "solve", *arguments], capture_output=True, text=True, check=False, cwd=HERE)
    assert done.returncode == code, f"exit code {done.returncode}: {done.stderr}{done.stdout}"
    return done.stdout if code == 0 else done.stderr


def solved(*arguments):
    return json.loads(run(*arguments, "--format", "json"))


class Values(unittest.TestCase):
    def compare(self, game, rounds, *arguments):
        """The values of both are within how far each of them can be exploited."""
        tree = solver.Tree(game)
        policy = solver.Solution(tree, rounds).policy
        least, most = -solver.best_response(tree, policy, 1), solver.best_response(tree, policy, 0)
        self.assertLess(most - least, 0.005)
        found = solved(*arguments)
        self.assertLess(found["exploitability"], 1e-3)
        self.assertEqual(found["method"], "CFR+")
        self.assertGreater(found["values"][0], least - 2e-3)
        self.assertLess(found["values"][0], most + 2e-3)
        return tree, found

    def compare_random(self, tree, found):
        """The best responses to random play, which both know."""
        level = found["levels"][0]
        for player in (0, 1):
            best = solver.best_response(tree, solver.uniform(tree), player)
            # The first player's worth is that of a win; the other's is the rest.
            self.assertAlmostEqual(level["best_response"][player], best if player == 0 or best > 0 else 1 + best, delta=0.02)

    def test_kuhn_poker(self):
        tree, found = self.compare(solver.kuhn_poker, 300, "kuhn-poker.bones", "--for", "chips", "--level", "random", "--samples", "4000")
        self.assertEqual(found["information_sets"], len(tree.sets))
        self.assertAlmostEqual(found["values"][0], -1 / 18, delta=1e-3)
        self.assertAlmostEqual(sum(found["values"]), 0)
        self.compare_random(tree, found)

    def test_liars_dice_with_three_sides(self):
        tree, found = self.compare(solver.one_die_each(3), 100, "one-die-each-3.bones", "--level", "random", "--samples", "1500")
        self.assertEqual(found["information_sets"], len(tree.sets))
        self.compare_random(tree, found)

    def test_challenge(self):
        tree, found = self.compare(solver.small_challenge(1), 60, "challenge-small.bones", "--level", "random", "--samples", "600")
        self.compare_random(tree, found)

    def test_pig(self):
        found = solved("pig", "--set", "target=20")
        self.assertEqual(found["method"], "backward induction")
        self.assertAlmostEqual(found["first"], solver.pig(20), delta=1e-6)
        # Who begins is decided by lot.
        self.assertAlmostEqual(found["values"][0], 0.5)


class LargeValues(Values):
    """Those that take minutes."""

    def test_liars_dice_with_four_sides(self):
        self.compare(solver.one_die_each(4), 150, "one-die-each-4.bones")

    def test_liars_dice_with_six_sides(self):
        self.compare(solver.one_die_each(6), 80, "one-die-each-6.bones")

    def test_challenge_with_two_throws(self):
        self.compare(solver.small_challenge(2), 100, "challenge-small.bones", "--set", "idle-throws=2")

    def test_pig_to_a_hundred(self):
        found = solved("pig")
        self.assertAlmostEqual(found["first"], 0.5306, delta=5e-5)
        self.assertAlmostEqual(found["first"], solver.pig(100), delta=1e-6)


class Command(unittest.TestCase):
    def test_text(self):
        text = run("kuhn-poker.bones", "--for", "chips", "--show", "2")
        self.assertIn("12 information sets with 24 moves, 24 positions", text)
        self.assertIn("A, A's hand [0-2]: ", text)
        self.assertEqual(text.count("'s hand ["), 2)

    def test_a_level_at_an_open_table(self):
        level = solved("pig", "--set", "target=8", "--level", "random", "--samples", "400")["levels"][0]
        self.assertEqual(level["level"], "random")
        self.assertAlmostEqual(level["values"][0], 0.5, delta=0.02)
        self.assertAlmostEqual(level["exploitability"], sum(level["best_response"]) / 2 - 0.5, delta=0.02)
        self.assertGreater(level["exploitability"], 0.1)

    def test_the_usual_opponent_knows_small_tables(self):
        for game in ["kuhn-poker.bones", "one-die-each-3.bones", "challenge-small.bones"]:
            with self.subTest(game):
                level = solved(game, "--level", "search-3", "--samples", "400")["levels"][0]
                self.assertLess(level["exploitability"], 0.03)
                self.assertGreaterEqual(level["exploitability"], 0)

    def test_what_is_too_large(self):
        self.assertIn("more than 1000 positions", run("pig", "--positions", "1000", code=1))
        self.assertIn("the table is too large", run("challenge", code=1))

    def test_what_cannot_be_asked(self):
        self.assertIn("has no chips", run("pig", "--for", "chips", code=2))
        self.assertIn("there is no player 'serch-1'; did you mean 'search-1'?", run("pig", "--level", "serch-1", code=2))
        with tempfile.TemporaryDirectory() as folder:
            game = Path(folder) / "endless.bones"
            game.write_text(
                'language 1\ngame "Endless"\nplayers 2\ntiles double 1\nzone hole\nplay:\n  gather hole\n  repeat:\n'
                '    (first p) chooses openly:\n      "on"\n      "stop": win players\n'
            )
            self.assertIn("more than 500 choices", run(str(game), code=1))


if __name__ == "__main__":
    sys.setrecursionlimit(100_000)
    loader = unittest.defaultTestLoader
    cases = [LargeValues] if "--long" in sys.argv else [Values, Command]
    result = unittest.TextTestRunner(verbosity=0).run(unittest.TestSuite(loader.loadTestsFromTestCase(each) for each in cases))
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(0 if result.wasSuccessful() else 1)
