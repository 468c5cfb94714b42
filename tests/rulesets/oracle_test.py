# SPDX-License-Identifier: MIT
"""The published figures of the games, counted by `boneyard count` with the games' own definitions: what a rule file calls a straight, a bull or a ship
is what is counted here, over every hand or throw. Figures over a whole match (a hand of Texas 42 has 42 points, the totals of Tiu-U, the
worked example of All Fives) are scenarios beside their games."""

import fractions
import json
import os
import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("BONEYARD", str(ROOT / "build" / "release" / "cli" / "boneyard"))


def count(*arguments):
    """{value: how often} for one command."""
    run = subprocess.run([BINARY, "count", *arguments, "--format", "json"], capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise AssertionError(run.stderr)
    return {int(value): number for value, number in json.loads(run.stdout)["counts"].items()}


class OracleTest(unittest.TestCase):
    def test_hands_of_domino_poker_by_category(self):  # POKER-7
        self.assertEqual(
            count("domino-poker", "category(h)", "--tiles", "5"),
            {9: 1, 8: 2, 7: 75, 6: 2, 5: 600, 4: 2, 3: 450, 2: 25, 1: 4550, 0: 9797},
        )
        with_a_double = count("domino-poker", "if category(h) = 0 and doubles(h) = 1 then 1 else 0", "--tiles", "5")
        self.assertEqual(with_a_double[1], 6800)

    def test_hands_of_bull_fighting_that_are_stuck_and_the_best_scores_of_the_rest(self):  # BULL-8
        self.assertEqual(
            count("bull-fighting", "if stuck(h) then -1 else best(h)", "--tiles", "5"),
            {-1: 55510, 0: 10660, 1: 12226, 2: 11916, 3: 14168, 4: 13230, 5: 13864, 6: 16444, 7: 17840, 8: 18220, 9: 17298},
        )

    def test_the_chance_of_ship_captain_and_crew_within_three_rolls(self):  # SHIP-6
        held = {0: fractions.Fraction(1)}
        for _ in range(3):
            later = {}
            for before, chance in held.items():
                after = {3: 1} if before == 3 else count("ship-captain-crew", f"kept({before})", "--dice", str(5 - before))
                throws = sum(after.values())
                for now, ways in after.items():
                    later[now] = later.get(now, 0) + chance * fractions.Fraction(ways, throws)
            held = later
        self.assertEqual(held[3], fractions.Fraction(42314697971, 78364164096))


if __name__ == "__main__":
    unittest.main()
