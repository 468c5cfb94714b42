# SPDX-License-Identifier: MIT
"""The page of `simulate --report`: that it needs nothing else, says what the other formats say, and is made of text even where names are markup. What it looks like, browser_test.py sees. BONEYARD names the program."""

import csv
import html.parser
import io
import json
import re
import unittest

from simulate_test import Folder, call

# A game whose every name is hostile where the language lets it be.
HOSTILE = """language 1
game "<script>alert(1)</script> & 'Sons'"

players 2 to 4
dice red, seen by all
number score of each seat, seen by all

play:
  repeat 3 times:
    for each p:
      p chooses:
        "a&b</script>":
          roll red
          add red to p's score
        "<b>": add 3 to p's score
  win all p with most his score
"""


class Reader(html.parser.HTMLParser):
    """The elements of a page: the cells of its tables, the plots' data, and what is open where."""

    def __init__(self, page):
        super().__init__()
        self.open, self.tables, self.plots, self.texts = [], [], [], []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        if tag == "meta":
            return
        self.open.append((tag, dict(attributes)))
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")
        elif tag == "script" and dict(attributes).get("type") == "application/json":
            self.plots.append("")

    def handle_endtag(self, tag):
        assert self.open.pop()[0] == tag, (tag, self.open)

    def handle_data(self, data):
        tag, attributes = self.open[-1] if self.open else ("", {})
        if tag in ("td", "th"):
            self.tables[-1][-1][-1] += data
        elif tag == "script" and attributes.get("type") == "application/json":
            self.plots[-1] += data
        elif tag not in ("script", "style"):
            self.texts.append(data)

    def table(self, first):
        """The only one whose head begins so, as a dictionary by the names of its rows."""
        (found,) = [table for table in self.tables if table[0][0] == first]
        return {row[0]: row[1:] for row in found[1:]}


class Page(Folder):
    def page(self, *arguments, **more):
        done = call("simulate", *arguments, "--report", "page.html", "--force", folder=self.folder, **more)
        self.assertEqual(done.returncode, 0, done.stderr)
        return (self.folder / "page.html").read_text(encoding="utf-8"), done

    def test_it_says_what_the_other_formats_say(self):
        arguments = ("challenge", "--players", "3", "--games", "200", "--seed", "5")
        page, done = self.page(*arguments, "--format", "csv")
        figures = {row["figure"]: row for row in csv.DictReader(io.StringIO(done.stdout))}
        self.assertIn("way.deal.pass.taken", figures)  # it has the details
        reader = Reader(page)
        self.assertEqual(reader.open, [])
        shown = reader.table("figure")
        self.assertEqual(list(shown), list(figures))
        for name, (_, value, interval) in shown.items():
            number = float(figures[name]["value"])
            if value.endswith(" %"):
                self.assertEqual(value, f"{100 * number:.1f} %")
                self.assertEqual(interval, f"{100 * float(figures[name]['low']):.1f} to {100 * float(figures[name]['high']):.1f} %" if figures[name]["low"] else "-")
            else:
                self.assertEqual(float(value), number if number == int(number) else float(f"{number:.2f}"))
        run = reader.table("the run")
        self.assertEqual([run[name] for name in ("players", "option deals", "played by", "seed", "matches", "finished")], [["3"], ["1"], ["moves at random"], ["5"], ["200"], ["200"]])
        self.assertRegex(run["game"][0], r"^Challenge \(challenge, rules [0-9a-f]{16}\)$")
        self.assertEqual([row[0] for row in reader.table("seat").values()], [shown[f"wins.{seat}"][1] for seat in "ABC"])
        self.assertEqual(list(reader.table("way")), ["1. deal: challenge", "2. deal: claim", "3. deal: nothing", "4. deal: pass"])
        self.assertIn("docs/figures.md", page)
        # Every match that finished is in one bar.
        self.assertEqual(sum(int(row[0]) for row in reader.table("decisions").values()), 200)
        self.assertIn("and more", list(reader.table("decisions"))[-1])

    def test_plots_have_what_the_tables_have(self):
        page, _ = self.page("challenge", "--players", "3", "--games", "200")
        reader = Reader(page)
        plots = [json.loads(plot) for plot in reader.plots]
        self.assertEqual([(plot["shape"], plot["labels"][1]) for plot in plots],
                         [("bars", "share of the matches"), ("points", "share of the wins"), ("points", "share of the wins"), ("points", "taken when offered"), ("line", "a winner is ahead")])
        seats = plots[1]
        self.assertEqual(seats["names"], ["", "A", "B", "C", ""])
        self.assertEqual([row[2] for row in seats["rows"]], [[1 / 3] * 3] * 5)
        for (_, (low, value, high), _), (share, *_) in zip(seats["rows"][1:-1], reader.table("seat").values()):
            self.assertTrue(low < value < high)
            self.assertEqual(f"{100 * value:.1f} %", share)
        # Screen readers skip plots, and each table has heads for its rows and columns.
        self.assertEqual(page.count('<div class="plot" aria-hidden="true">'), len(plots))
        for table in re.findall(r"<table>.*?</table>", page, re.DOTALL):
            self.assertIn('<th scope="col">', table)
            self.assertIn('<th scope="row">', table)

    def test_a_page_needs_nothing_else_and_is_the_same_for_every_number_of_threads(self):
        one, _ = self.page("auction-draw", "--games", "3000", "--jobs", "1")
        two, _ = self.page("auction-draw", "--games", "3000", "--jobs", "2")
        self.assertEqual(one, two)
        self.assertIn("default-src 'none'", one)
        self.assertNotRegex(re.sub(r"<script>.*?</script>", "", one, flags=re.DOTALL), r"src=|href=|url\(")

    def test_names_are_text(self):
        page, _ = self.page(self.write("<i>.bones", HOSTILE), "--games", "50")
        self.assertNotIn("<script>alert", page)
        self.assertNotIn("<b>", page.split("<style>")[0] + page.split("</style>")[1].split("<script>")[0])
        reader = Reader(page)
        self.assertEqual(reader.open, [])
        self.assertIn("<script>alert(1)</script> & 'Sons' for 2 players", reader.texts)
        self.assertEqual(list(reader.table("way")), ["1. play: <b>", "2. play: a&b</script>"])
        plots = [json.loads(plot) for plot in reader.plots]
        # dygraphs takes HTML.
        self.assertIn(["", "play: &lt;b&gt;", "play: a&amp;b&lt;/script&gt;", ""], [plot.get("names") for plot in plots])

    def test_players_who_change_seats_have_their_own_shares(self):
        page, _ = self.page("pig", "--with", "greedy,random", "--rotate", "--set", "target=20", "--games", "10")
        reader = Reader(page)
        self.assertEqual(reader.table("the run")["played by"], ["greedy, random, who change seats after each match"])
        self.assertEqual(list(reader.table("player, in the order of --with")), ["1", "2"])

    def test_a_run_without_an_end_has_a_page_too(self):
        call("simulate", "challenge", "--games", "5", "--max-decisions", "2", "--report", "page.html", folder=self.folder)
        reader = Reader((self.folder / "page.html").read_text(encoding="utf-8"))
        self.assertEqual(reader.table("the run")["unfinished after 2 decisions"], ["5"])

    def test_files_are_kept_and_native_code_does_not_play(self):
        self.page("pig", "--games", "5")
        before = (self.folder / "page.html").read_bytes()
        done = call("simulate", "pig", "--games", "1000000000", "--report", "page.html", folder=self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("'--force' replaces it", done.stderr)
        self.assertEqual((self.folder / "page.html").read_bytes(), before)
        done = call("simulate", "pig", "--games", "1000000000", "--report", "missing/page.html", folder=self.folder)
        self.assertEqual(done.returncode, 2, done.stderr)
        done = call("simulate", "pig", "--games", "5", "--record", "new.html", "--report", "new.html", "--force", folder=self.folder)
        self.assertEqual((done.returncode, done.stderr), (2, "boneyard: '--report' and '--record' name the same file, 'new.html'\n"))
        _, done = self.page("pig", "--games", "5", "--native")
        self.assertIn("no native code: --report needs the interpreter", done.stderr)
        done = call("simulate", "pig", "--games", "5", "--report", "page.html", "--force", "--engine", "native", folder=self.folder)
        self.assertEqual((done.returncode, done.stderr), (2, "boneyard: --engine native: --report needs the interpreter\n"))


if __name__ == "__main__":
    unittest.main()
