#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`boneyard doc`: the rules as one document, in Markdown and as a page of HTML. BONEYARD names the program."""

import html.parser
import json
import os
import re
import subprocess
import unittest

from session_test import BOOK, GAME, PROGRAM, Folder, some_of

VOID = {"meta", "circle", "path", "rect", "br"}
# What a page has, and what loads or runs nothing.
ELEMENTS = {"html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "nav", "main", "ul", "li", "a", "p", "div", "table", "thead", "tbody", "tr", "th", "td",
            "strong", "code", "span", "svg", "rect", "circle", "path", "text"}
EVIL = "</td></p></code><script>alert(1)</script><img src=x onerror=alert(2)> & &lt; ' | `x` **b** [l](javascript:x) [3-3] [9-9]"


class Page(html.parser.HTMLParser):
    """Fails where an element is not closed by its own end. Keeps the cells of each table, the text and the anchors."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.elements, self.ids, self.links, self.tables, self.drawn = [], set(), [], [], [], []
        self.text = ""
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.elements.add(tag)
        assert not [name for name in attributes if name.startswith("on") or name in ("src", "style")], attrs
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if "href" in attributes:
            self.links.append(attributes["href"])
        if tag == "svg":
            self.drawn.append(attributes["aria-label"])
            self.add(attributes["aria-label"])
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.add(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (tag, self.open)
        self.open.pop()

    def handle_data(self, data):
        if "svg" not in self.open and "style" not in self.open:
            self.add(data)

    def add(self, data):
        self.text += data
        if "td" in self.open or "th" in self.open:
            self.tables[-1][-1][-1] += data

    def table(self, first):
        return next(table for table in self.tables if table[0][0] == first)


class Documents(Folder):
    def page(self, game, *arguments):
        self.run_program("doc", game, "--html", "page.html", "--force", *arguments)
        with open(os.path.join(self.folder, "page.html"), encoding="utf-8") as file:
            return Page(file.read())

    def test_every_shipped_game(self):
        for game in some_of(self.run_program("list", "--names").split()):
            with self.subTest(game):
                title = next(each["title"] for each in json.loads(self.listed()) if each["name"] == game)
                page = self.page(game, "--output", "text.md")
                self.assertLessEqual(page.elements, ELEMENTS)
                self.assertEqual(len(page.ids), len(set(page.ids)))
                self.assertEqual([link for link in page.links if link[1:] not in page.ids or link[0] != "#"], [])
                self.assertIn(title, page.text)
                clauses = self.clauses(game)
                self.assertEqual([row[0] for row in page.table("clause")[1:]], clauses)
                self.assertTrue(any(row[2] for row in page.table("clause")[1:]))
                self.assertTrue(any(row[3] for row in page.table("clause")[1:]))
                self.assertTrue({"equipment", "the-match-and-its-turns", "what-you-choose"} <= set(page.ids))
                with open(os.path.join(self.folder, "text.md"), encoding="utf-8") as file:
                    text = file.read()
                os.remove(os.path.join(self.folder, "text.md"))
                self.assertTrue(text.startswith(f"# {title}\n"))
                self.assertEqual(re.findall(r'^\| <a id="clause-[\w-]+"></a>([\w-]+) \|', text, re.MULTILINE), clauses)
                for block in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
                    columns = {len(re.findall(r"(?<!\\)\|", line)) for line in block.splitlines()}
                    self.assertEqual(len(columns), 1, block)

    def test_when_a_way_is_open_is_told_whole(self):
        self.run_program("doc", "three-dozen", "--output", "text.md", "--force")
        with open(os.path.join(self.folder, "text.md"), encoding="utf-8") as file:
            self.assertRegex(file.read(), "`draw`.*, where either there is no other way or `take = optional`")

    def listed(self):
        if not hasattr(self, "list"):
            self.list = self.run_program("list", "--format", "json")
        return self.list

    def clauses(self, game):
        """Those of the whole rule book, each at the beginning of a line."""
        said = self.run_program("rules", game, "--all")
        return re.findall(r"^([A-Z\d]+-[A-Z]?\d+[a-z]?)  +\S", said, re.MULTILINE)

    def test_a_condition_that_no_clause_states_is_in_words(self):
        said = self.run_program("doc", "draw")
        self.assertRegex(said, r"`place <tile from your hand> at <number from the open ends of the line>` .*, where that tile must show that number\n")
        self.assertNotIn("fits(", said.split("## What you choose")[1].split("\n## ")[0])

    def test_the_range_of_a_number_is_told_as_the_rules_have_it(self):
        self.write("bet.bones", 'language 1\ngame "Bet"\nplayers 2\nchips 20\noption max-bet: 1 to 9, default 5\npot pool\n\nplay:\n  for each p:\n    p chooses:\n'
                   '      "bet" n from 1 to min(max-bet, his chips): pay n from p to pool, or all he has\n      "raise" n from 1 to 4: pay n from p to pool, or all he has\n'
                   '  win players\n')
        said = self.run_program("doc", "bet.bones")
        self.assertIn("`bet <number from 1 to min(max-bet, his chips)>`", said)
        self.assertIn("`raise <number from 1 to 4>`", said)

    def test_what_a_document_says(self):
        page = self.page("pick.bones")
        setup = page.table("players")
        self.assertEqual(setup[0][:3], ["players", "tiles", "chips of each player"])
        self.assertEqual([dict(zip(setup[0], row))["boneyard"] for row in setup[1:]], ["4", "1"])
        self.assertEqual([dict(zip(setup[0], row))["hand of each player"] for row in setup[1:]], ["3", "3"])
        self.assertEqual(page.table("option")[1:], [["rounds", "1 to 9", "2", "P-1"], ["prize", "most-pips, fewest", "most-pips", "P-5"]])
        self.assertIn(["hand", "each player", "its owner", ""], page.table("Where tiles lie"))
        self.assertIn(["boneyard", "the table", "nobody", "a pile, in order"], page.table("Where tiles lie"))
        self.assertIn("lay <tile from your hand> (P-2), where the pips of that tile must be less than 9 (P-3)", page.text)
        self.assertIn("pay n from p to pool, or all he has", page.text)
        self.assertEqual(page.drawn[:3], ["[0-0]", "[0-1]", "[0-2]"])
        row = page.table("clause")[3]
        self.assertEqual(row[:2], ["P-3", "No tile of nine pips or more exists."])
        self.assertRegex(row[2], r"^[\w/-]*pick\.bones:\d+$")

    def test_who_chooses_what(self):
        """Each place of the rules where somebody chooses has its own list, with conditions in the author's words and the clauses that they carry out."""
        choices = lambda game: self.run_program("doc", game).split("## What you choose")[1].split("\n## ")[0]
        self.assertRegex(choices("cee-lo"), r"### play\n\nThe banker chooses:\n\n- `stake [^\n]*\n\nWhoever is to act chooses:\n\n- `cover ")
        said = choices("three-dozen")
        self.assertRegex(said, r"- `lay <2 tiles from your hand>` .*, where those tiles must be a pair \(\[TD-4\]")
        self.assertRegex(said, r"- `take with <tile from your hand>` .*, where .* \(\[TD-7\]\(#clause-TD-7\), \[TD-R10\]\(#clause-TD-R10\)\)\n")

    def test_definitions_that_are_named_are_told(self):
        said = self.run_program("doc", "three-dozen").split("## Definitions")[1].split("\n## ")[0]
        self.assertRegex(said, r"^\n\n- `pair\(c: tiles\): c is \[n-n\] \[m-m\] for some n, m with m = \(n \+ 1\) mod \(set \+ 1\) or pips of c = 2 \* set` "
                               r"\(\[TD-4\].*\)\n- `three-pairs\(p: seat\): .*\n$")
        # And what these name: `may-lead` the heaviest, and that the double.
        said = self.run_program("doc", "draw").split("## Definitions")[1].split("\n## ")[0]
        for name in ("may-lead: ", "heaviest(c: tiles): ", "double(t: tile): "):
            self.assertIn(f"\n- `{name.split('(')[0].split(':')[0]}", said)

    def test_places_are_the_same_from_everywhere(self):
        here = self.run_program("doc", "pick.bones")
        self.assertEqual(here, self.run_program("doc", "./pick.bones"))
        self.assertEqual(here, self.run_program("doc", os.path.join(self.folder, "pick.bones")))

    def test_a_variant_says_whose_overview_it_shows(self):
        self.write("two.bones", 'language 1\nvariant "Two" of "three-dozen"\n\noption stake, default 2\n')
        remark = "A variant of three-dozen. The overview that follows is that game's own: 'boneyard diff' tells what is different here."
        self.assertIn(remark + "\n\nBe the first to have three pairs.", self.run_program("doc", "two.bones"))
        self.assertIn(remark, " ".join(self.run_program("rules", "two.bones").split()))
        # One of its own says what the variant is.
        self.assertIn("\nA variant of three-dozen.\n\nBe the first", self.run_program("doc", "plain-dozen"))

    def test_scenarios_that_cannot_be_read_are_told(self):
        self.write("scenarios.bones", 'language 1\nscenarios of "pick"\nscenario "three tiles" (P-1):\n  player 2\n')
        done = subprocess.run([PROGRAM, "doc", "pick.bones"], cwd=self.folder, capture_output=True, text=True, check=True)
        self.assertEqual(done.stderr, "boneyard: some scenarios of 'pick.bones' cannot be read and are left out; 'boneyard check' says why\n")

    def test_what_is_done_in_a_turn(self):
        self.write("book.bones", 'language 1\nrulebook "Short"\n\nclause S-1 "One after another."\nclause S-2 "It ends."\n')
        self.write("short.bones", '''language 1
game "Short"
use "book"
players 2
tiles double 2
zone stock, ordered
zone hand of each seat, seen by all
number n

phase taking(p: seat):
  move 1 from stock to p's hand                                     (S-1)

play:
  gather stock
  set n to 1
  step deal:
    repeat 2 times:
      taking(first p)
    turns of p from first p, without end (S-1):
      p chooses openly:
        "take" "one": taking(p)
        "show" t from his hand where n < 9 (S-2):
          if pips of t > 3: end deal (S-2)
          add if n > 3 then 1  # "more"
              else 2
            to n
          again
        if none or n = 9: "pass"
  win all p with most pips of his hand                              (S-2)

words:
  taking: "taking a tile"
''')
        said = self.run_program("doc", "short.bones").replace("[S-1](#clause-S-1)", "S-1").replace("[S-2](#clause-S-2)", "S-2")
        self.assertIn('''
- `gather stock`
- `set n to 1`
- **deal**
  - `2` times
    - **taking a tile** `(first p)`
      - `move 1 from stock to p's hand` (S-1)
  - In turn `p from first p, without end` (S-1)
    - `p` chooses
      - `take one`
        - **taking a tile** `(p)`, as above
      - `show <t>` where `n < 9` (S-2)
        - If `pips of t > 3`
          - **deal** ends (S-2)
        - `add if n > 3 then 1 else 2 to n`
        - The same choice again
      - If none of these is open, or if n = 9
        - `pass`
- The match ends, and is won by `all p with most pips of his hand` (S-2)
''', said)
        page = self.page("short.bones")
        self.assertIn("In turn p from first p, without end (S-1)", page.text)

    def test_how_many_dice_an_option_says(self):
        self.write("pick.bones", GAME.replace("language 1", "language 1").replace(
            "chips 10", "option cup: 1 to 3\ndice cup of each seat, seen by owner\nchips 10"))
        self.assertIn("- `cup` dice with 6 sides of each player, seen by its owner\n", self.run_program("doc", "pick.bones"))

    def test_a_bar_in_markdown(self):
        """It ends the cell of a table, and is itself in a list."""
        self.write("pick.bones", GAME.replace("language 1", "language 1").replace("chips 10", "names coin: ducat, crown\nchips 10").replace(
            "n from 1 to p's chips (P-4):", "n from coin (P-4):"))
        self.assertIn("- `bid <ducat|crown>`", self.run_program("doc", "pick.bones"))

    def test_scenarios_stand_at_the_clauses(self):
        self.write("scenarios.bones", 'language 1\nscenarios of "pick"\nscenario "three tiles" (P-1):\n  players 2\n  expect count of A\'s hand = 3\n')
        self.assertEqual(self.page("pick.bones").table("clause")[1][3], "three tiles")

    def test_nothing_of_a_rule_file_is_markup(self):
        quoted = EVIL.replace('"', "")
        self.write("book.bones", BOOK.replace("Three tiles each", quoted).replace("The most pips win.", "Lay [3-3], not [4-4]."))
        self.write("pick.bones", GAME.replace('game "Pick"', f'game "{quoted}"'))
        page = self.page("pick.bones")
        self.assertLessEqual(page.elements, ELEMENTS)
        self.assertIn(quoted, page.text)
        self.assertEqual(page.table("clause")[1][1], quoted + ", and some rounds.")
        self.assertEqual(page.table("clause")[5][1], "Lay [3-3], not [4-4].")
        self.assertEqual(page.drawn.count("[4-4]"), 0)
        self.assertGreaterEqual(page.drawn.count("[3-3]"), 2)
        text = self.run_program("doc", "pick.bones")
        for raw in ("<script", "<img", "[l](", "**b**", "`x`"):
            self.assertEqual(re.findall(r"(?<!\\)" + re.escape(raw), text), [], raw)

    def test_what_is_there_is_kept(self):
        self.write("there", "kept")
        for option in ("--output", "--html"):
            self.assertIn("--force", self.run_program("doc", "pick.bones", option, "there", code=2))
            with open(os.path.join(self.folder, "there"), encoding="utf-8") as file:
                self.assertEqual(file.read(), "kept")
        self.assertEqual(self.run_program("doc", "pick.bones", "--html", "there", "--force"), "")
        self.assertIn("name the same file, './new'", self.run_program("doc", "pick.bones", "--output", "new", "--html", "./new", code=2))
        # Where one of them cannot be written, neither is.
        self.assertIn("'there' already exists", self.run_program("doc", "pick.bones", "--output", "there", "--html", "new", code=2))
        self.assertFalse(os.path.exists(os.path.join(self.folder, "new")))
        self.assertIn("only a file that games use", self.run_program("doc", "book.bones", code=2))


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    raise SystemExit(1 if failed else 0)
