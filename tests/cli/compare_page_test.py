# SPDX-License-Identifier: MIT
"""The pages of `compare --report`: that they need nothing else, say what the other formats say, and are made of text even where names are markup. What they look like, browser_test.py sees. BONEYARD names the program."""

import json
import re
import unittest

from compare_test import RULES, VARIANT
from simulate_test import Folder, call
from simulation_page_test import HOSTILE, Reader

TABLE = ("--players", "3", "--games", "60", "--seed", "5")


class ComparePage(Folder):
    def setUp(self):
        super().setUp()
        self.write("ten-up.bones", RULES)
        self.write("six-up.bones", VARIANT)

    def page(self, *arguments, code=0):
        done = call("compare", *arguments, "--report", "page.html", "--force", folder=self.folder)
        self.assertEqual(done.returncode, code, done.stderr)
        return (self.folder / "page.html").read_text(encoding="utf-8"), done

    def read(self, *arguments, code=0):
        page, done = self.page(*arguments, code=code)
        reader = Reader(page)
        self.assertEqual(reader.open, [])
        # Screen readers skip plots, and each table has heads for its rows and columns.
        self.assertEqual(page.count('<div class="plot" aria-hidden="true">'), len(reader.plots))
        for table in re.findall(r"<table>.*?</table>", page, re.DOTALL):
            self.assertIn('<th scope="col">', table)
            self.assertIn('<th scope="row">', table)
        return reader, [json.loads(plot) for plot in reader.plots], done

    def test_two_sides_say_what_the_text_says(self):
        reader, plots, done = self.read("ten-up.bones", "six-up.bones", *TABLE)
        self.assertIn("Ten Up and Six Up for 3 players", reader.texts)
        text = [re.split(r"  +", line.strip()) for line in done.stdout.splitlines()[5:-1]]
        figures = reader.table("figure")
        self.assertEqual([[name, *cells] for name, cells in figures.items()], text)
        side = reader.table("side")
        self.assertEqual([side[name] for name in ("players", "option goal", "option doze", "played by", "finished", "faults")],
                         [["3", "3"], ["10", "6"], ["still", "still"], ["moves at random"] * 2, ["60", "60"], ["0", "0"]])
        self.assertEqual(side["game"], ["Ten Up (ten-up)", "Six Up (six-up)"])
        self.assertRegex(side["rules"][1], r"^[0-9a-f]{16}$")
        run = reader.table("the run")
        self.assertEqual([run[name] for name in ("matches of each side", "compared, as they finished on both sides", "seed")], [["60"], ["60"], ["5"]])
        self.assertEqual({f"wins of {seat}": cells for seat, cells in reader.table("seat").items()}, {name: cells for name, cells in figures.items() if name.startswith("wins of ")})

    def test_two_sides_stand_side_by_side(self):
        _, (plot,), done = self.read("ten-up.bones", "six-up.bones", *TABLE, "--format", "json")
        figures = json.loads(done.stdout)["figures"]
        self.assertEqual((plot["shape"], plot["labels"]), ("points", ["seat", "a: ten-up, goal = 10", "b: six-up, goal = 6", "equal share"]))
        self.assertEqual(plot["names"], ["", "A", "A", "B", "B", "C", "C", ""])
        self.assertEqual([row[3] for row in plot["rows"]], [[1 / 3] * 3] * 8)
        none = [None] * 3
        for index, seat in enumerate("ABC"):
            a, b = plot["rows"][1 + 2 * index:3 + 2 * index]
            one, other = ([figures["wins." + seat][side][end] for end in ("low", "value", "high")] for side in "ab")
            self.assertEqual((a[1:3], b[1:3]), ([one, none], [none, other]))
            self.assertLess(a[0], b[0])
            self.assertAlmostEqual(a[0] + b[0], 2 * plot["ticks"][index][0])
        self.assertEqual([tick[1] for tick in plot["ticks"]], ["A", "B", "C"])

    def test_a_game_with_itself_is_named_once(self):
        reader, plots, _ = self.read("ten-up.bones", "--with-b", "greedy", "--with-b", "random", "--games", "10")
        self.assertIn("Ten Up for 2 players", reader.texts)
        self.assertEqual(plots[0]["labels"][1:3], ["a: ten-up, random moves", "b: ten-up, played by greedy, random"])
        self.assertEqual(reader.table("side")["played by"], ["moves at random", "greedy, random"])

    def test_numbers_of_a_sweep_are_in_order(self):
        reader, plots, done = self.read("ten-up.bones", "--sweep", "goal=10,6,8", *TABLE, "--format", "json")
        self.assertIn("Ten Up for 3 players by goal", reader.texts)
        rows = {row["options"]["goal"]: row for row in json.loads(done.stdout)["rows"]}
        names = ["decisions a match", "choices a match", "legal moves a decision", "legal moves a choice", "wins of A", "wins of B", "wins of C", "finished"]
        self.assertEqual([plot["labels"][:2] for plot in plots], [["goal", name] for name in names])
        ids = ["decisions", "choices", "branching", "choice-branching", "wins.A", "wins.B", "wins.C", "finished"]
        for name, plot in zip(ids, plots):
            self.assertEqual(plot["shape"], "line")
            self.assertEqual([row[0] for row in plot["rows"]], [6, 8, 10])
            self.assertEqual(plot["ticks"], [[6, "6"], [8, "8"], [10, "10"]])
            self.assertEqual([row[1] for row in plot["rows"]], [[rows[goal]["figures"][name][end] for end in ("low", "value", "high")] for goal in (6, 8, 10)])
            self.assertEqual([row[2:] for row in plot["rows"]], [[[1 / 3] * 3] if name.startswith("wins.") else []] * 3)
            low, high = plot["range"]
            self.assertTrue(all(low < row[1][0] and row[1][2] < high for row in plot["rows"]))
        self.assertEqual(reader.table("the run")["swept: goal"], ["10, 6, 8"])
        # The tables have the lines of the text, in the order of the sweep.
        text = call("compare", "ten-up.bones", "--sweep", "goal=10,6,8", *TABLE, folder=self.folder).stdout.splitlines()
        tables = [table for table in reader.tables if table[0][0] == "goal"]
        self.assertEqual(len(tables), len(names))
        for name, table in zip(names, tables):
            at = text.index(name)
            self.assertEqual([[cell for cell in row if cell != "-"] for row in table], [re.split(r"  +", line.strip()) for line in text[at + 1:at + 5]])

    def test_a_second_option_is_a_line_for_each_value(self):
        for sweep in (("--sweep", "players=2..3", "--sweep", "goal=8,6"), ("--sweep", "goal=8,6", "--sweep", "players=2..3")):
            _, plots, _ = self.read("ten-up.bones", *sweep, "--games", "40")
            # Three seats: seat C has no value where two play; equal shares differ.
            by_name = dict(zip(("decisions", "choices", "branching", "choice-branching", "A", "B", "C", "finished"), plots))
            self.assertEqual(by_name["decisions"]["labels"], ["goal", "players = 2", "players = 3"])
            self.assertEqual([row[0] for row in by_name["A"]["rows"]], [6, 8])
            self.assertFalse(by_name["A"]["compared"])
            self.assertEqual([row[1] for row in by_name["C"]["rows"]], [[None] * 3] * 2)
            self.assertNotIn(None, [value for row in by_name["C"]["rows"] for value in row[2]])
        _, plots, _ = self.read("ten-up.bones", "--sweep", "goal=6,8", "--sweep", "doze=still,grow", "--games", "40")
        self.assertEqual(plots[4]["labels"], ["goal", "doze = still", "doze = grow", "equal share"])
        # Players alone are an axis too.
        _, plots, _ = self.read("ten-up.bones", "--sweep", "players=2..4", "--games", "40")
        self.assertEqual([(row[0], row[2][1]) for row in plots[4]["rows"]], [(2, 1 / 2), (3, 1 / 3), (4, 1 / 4)])
        self.assertEqual([row[2][1] for row in plots[7]["rows"]], [None, None, 1 / 4])
        # An option of one value is none.
        _, plots, _ = self.read("ten-up.bones", "--sweep", "goal=6", "--sweep", "doze=still,grow", "--games", "40")
        self.assertEqual(plots[0]["labels"], ["doze", "goal = 6"])
        reader, plots, _ = self.read("ten-up.bones", "--sweep", "goal=6", "--games", "40")
        self.assertEqual((plots, len([table for table in reader.tables if table[0][0] == "goal"])), ([], 7))

    def test_more_lines_than_colors_are_several_plots(self):
        _, plots, _ = self.read("ten-up.bones", "--sweep", "doze=still,grow", "--sweep", "goal=5..12", "--games", "10")
        self.assertEqual([len(plot["labels"]) for plot in plots[:2]], [7, 3])
        self.assertEqual(plots[1]["labels"][1:], ["goal = 11", "goal = 12"])
        self.assertEqual(plots[0]["range"], plots[1]["range"])

    def test_words_are_points_with_names(self):
        _, plots, _ = self.read("ten-up.bones", "--sweep", "doze=still,grow", *TABLE)
        self.assertEqual({plot["shape"] for plot in plots}, {"points"})
        self.assertEqual(plots[0]["ticks"], [[1, "still"], [2, "grow"]])
        self.assertEqual(plots[0]["names"], ["", "doze = still", "doze = grow", ""])

    def test_matches_that_do_not_finish(self):
        reader, _, _ = self.read("ten-up.bones", "six-up.bones", "--max-decisions", "8", "--games", "200")
        ends = reader.table("side")["unfinished after 8 decisions"]
        self.assertEqual([int(count) + int(finished) for count, finished in zip(ends, reader.table("side")["finished"])], [200, 200])
        # None to compare: there is a page, with a finding beside it.
        reader, plots, _ = self.read("ten-up.bones", "six-up.bones", "--max-decisions", "1", "--games", "20", code=1)
        self.assertEqual((list(reader.table("figure")), plots), (["finished"], []))
        reader, plots, _ = self.read("ten-up.bones", "--sweep", "goal=5,15", "--max-decisions", "1", "--games", "20", code=1)
        self.assertEqual([row[1] for row in plots[0]["rows"]][1], [None] * 3)
        (ends,) = [table for table in reader.tables if table[0][0] == "goal" and "faults" in table[0]]
        self.assertEqual(ends[-1], ["15", "0", "20", "0"])
        reader, _, _ = self.read("ten-up.bones", "six-up.bones", "--steps", "200000", code=1)
        self.assertRegex(reader.table("the run")["matches of each side"][0], r"^\d+ of 1000, as the run had no more steps$")

    def test_a_page_needs_nothing_else_and_is_the_same_for_every_number_of_threads(self):
        for given in (("ten-up.bones", "six-up.bones", "--games", "500"), ("ten-up.bones", "--sweep", "goal=8..10", "--sweep", "players=2,4", "--games", "300")):
            one, _ = self.page(*given, "--jobs", "1")
            self.assertEqual(self.page(*given, "--jobs", "3")[0], one)
            self.assertIn("default-src 'none'", one)
            self.assertNotRegex(re.sub(r"<script>.*?</script>", "", one, flags=re.DOTALL), r"src=|href=|url\(")

    def test_names_are_text(self):
        name = self.write("<i>.bones", HOSTILE)
        for given in ((name, "--with-b", "greedy"), (name, "ten-up.bones"), (name, "--sweep", "players=2..3")):
            page, _ = self.page(*given, "--games", "20")
            self.assertNotIn("<script>alert", page)
            self.assertNotIn("<i>", page.split("<style>")[0] + page.split("</style>")[1].split("<script>")[0])
            self.assertEqual(Reader(page).open, [])

    def test_files_are_kept(self):
        self.page("ten-up.bones", "six-up.bones", "--games", "5")
        before = (self.folder / "page.html").read_bytes()
        done = call("compare", "ten-up.bones", "six-up.bones", "--games", "1000000000", "--report", "page.html", folder=self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("'--force' replaces it", done.stderr)
        self.assertEqual((self.folder / "page.html").read_bytes(), before)
        done = call("compare", "ten-up.bones", "--sweep", "goal=5,6", "--games", "1000000000", "--report", "missing/page.html", folder=self.folder)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.page("ten-up.bones", "--sweep", "goal=5,6", "--games", "5")
        self.assertNotEqual((self.folder / "page.html").read_bytes(), before)


if __name__ == "__main__":
    unittest.main()
