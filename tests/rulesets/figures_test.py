# SPDX-License-Identifier: MIT
"""The table of rulesets/README.md is what tests/figures.py prints."""

import importlib.util
import os
import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("BONEYARD", str(ROOT / "build" / "release" / "cli" / "boneyard"))
LONG = 500  # decisions in a match; what takes longer to play is not played again here

specification = importlib.util.spec_from_file_location("figures", ROOT / "tests" / "figures.py")
figures = importlib.util.module_from_spec(specification)
specification.loader.exec_module(figures)


class FiguresTest(unittest.TestCase):
    def setUp(self):
        lines = (ROOT / "rulesets" / "README.md").read_text().splitlines()
        first = lines.index(figures.HEAD.splitlines()[0])
        self.assertEqual("\n".join(lines[first : first + 2]), figures.HEAD)
        self.rows = lines[first + 2 :]

    def test_shares_are_rounded_to_a_whole(self):
        self.assertEqual(figures.shares([1, 1, 1], 3), [334, 333, 333])
        self.assertEqual(figures.shares(["1/3", "1/3", "7/3"], 3), [111, 111, 778])
        self.assertEqual(figures.shares([2, 0], 3), [667, 0])

    def test_the_shares_of_each_row_make_a_whole(self):
        self.assertGreater(len(self.rows), 60)
        for row in self.rows:
            won = row.split("|")[6].split()
            if won != ["-"]:
                self.assertEqual(sum(round(float(share) * figures.PLACES) for share in won), figures.PLACES, row)

    def test_the_rows_are_those_of_the_games(self):
        rows = iter(self.rows)
        for game in figures.run(BINARY, "list"):
            least, greatest = game["players"]
            for players in range(least, greatest + 1):
                row = next(rows)
                self.assertEqual(row.split("|")[3].strip(), str(players), row)
                if float(row.split("|")[4]) < LONG:
                    self.assertEqual(row, figures.row(BINARY, game, players, 1000)[0])
        self.assertEqual(list(rows), [])


if __name__ == "__main__":
    unittest.main()
