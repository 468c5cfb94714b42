# SPDX-License-Identifier: MIT
"""The published figures of the games, counted by `boneyard count` with the games' own definitions: what a rule file calls a straight, a bull or a ship
is what is counted here, over every hand or throw. Figures over a whole match (a hand of Texas 42 has 42 points, the totals of Tiu-U, the
worked example of All Fives) are scenarios beside their games; one that depends on how players choose is met by random matches, as near as their number allows."""

import fractions
import json
import math
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("BONEYARD", str(ROOT / "build" / "release" / "cli" / "boneyard"))


def count(*arguments):
    """{value: how often} for one command."""
    run = subprocess.run([BINARY, "count", *arguments, "--format", "json"], capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise AssertionError(run.stderr)
    return {int(value): number for value, number in json.loads(run.stdout)["counts"].items()}


def ends_of_random_deals(game, players, matches):
    """How many deals ended by each list of clauses, as a tuple."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "records.jsonl"
        subprocess.run([BINARY, "simulate", game, "--players", str(players), "--games", str(matches), "--seed", "11", "--record", str(path)],
                       stdout=subprocess.DEVNULL, check=True)
        with path.open(encoding="utf-8") as records:
            for line in records:
                if '"event":"end"' in line:
                    clauses = tuple(json.loads(line)["rule"])
                    found[clauses] = found.get(clauses, 0) + 1
    return found


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

    def test_throws_of_cee_lo(self):  # CEE-F1
        throws = count("cee-lo", "worth(red, white, blue)", "--dice", "3")
        self.assertEqual(throws, {0: 21, 1: 108, 2: 15, 3: 15, 4: 15, 5: 15, 6: 15, 7: 12})
        wins, loses, void = throws[6] + throws[7], throws[0], throws[1]
        self.assertEqual((wins, loses, throws[2], void, sum(throws.values())), (27, 21, 15, 108, 216))

    def test_what_the_banker_of_cee_lo_wins_on_average(self):  # CEE-A1
        throws = count("cee-lo", "worth(red, white, blue)", "--dice", "3")
        del throws[1]  # void, and thrown again
        chance = {worth: fractions.Fraction(ways, sum(throws.values())) for worth, ways in throws.items()}
        won = fractions.Fraction(0)
        for banker, of_banker in chance.items():
            if banker in (0, 6, 7):
                won += of_banker if banker else -of_banker
            else:
                won += of_banker * sum((of_other if banker > other else -of_other) for other, of_other in chance.items() if other != banker)
        self.assertEqual(won, fractions.Fraction(2, 81))

    def test_rolls_of_farkle_that_score_nothing(self):  # FARK-7, FARK-F1
        for dice, nothing in {1: 4, 2: 16, 3: 60, 4: 204, 5: 600, 6: 1080}.items():
            with self.subTest(dice=dice):
                groups = count("farkle", "count of all dice c in dice where scores(c)", "--dice", str(dice))
                self.assertEqual((groups[0], sum(groups.values())), (nothing, 6**dice))
        self.assertEqual(max(groups), 15)  # FARK-F2

    def test_pairs_of_jjak_mat_chu_gi(self):  # JJAK-F1
        self.assertEqual(count("jjak-mat-chu-gi", "if pair(h) then 1 else 0", "--tiles", "2"), {1: 16, 0: 496 - 16})

    def test_drawn_hands_of_jjak_mat_chu_gi(self):  # JJAK-A1
        for players, share in {2: 0.82, 3: 0.94, 4: 0.98}.items():
            with self.subTest(players=players):
                ends = ends_of_random_deals("jjak-mat-chu-gi", players, 200)
                self.assertEqual(set(ends), {("JJAK-6",), ("JJAK-8",)})
                hands = sum(ends.values())
                self.assertGreater(hands, 1900)
                # Four standard errors, and what the figure may be rounded by.
                self.assertAlmostEqual(ends["JJAK-8",] / hands, share, delta=4 * math.sqrt(share * (1 - share) / hands) + 0.005)

    def test_tiles_of_moon_by_trump(self):  # MOON-1, MOON-4
        for number in range(7):
            with self.subTest(trump=number):
                trumps = 6 if number else 1  # of the blanks only [0-0] is kept
                self.assertEqual(count("moon", f"count of all t in h where t in with-number({number})", "--tiles", "1"), {1: trumps, 0: 22 - trumps})


if __name__ == "__main__":
    unittest.main()
