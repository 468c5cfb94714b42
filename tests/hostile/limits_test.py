#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The table of limits in docs/language/limits.md: what each of its numbers allows is accepted, and one more is refused. BONEYARD names the program.

A number of the table that is not tried here is a failure, and so is one tried here that the table does not have.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.environ["BONEYARD"]
DOCUMENT = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "language" / "limits.md"
SIX = "tiles double 6\n"
ZONES = "zone stock, ordered\nzone hand of each seat, seen by owner\nnumber n\n"


def game(statements="", declarations=ZONES, tiles=SIX, players="2"):
    return f'language 1\ngame "X"\nplayers {players}\n{tiles}{declarations}play:\n{statements}  win players\n'


def chooses(*ways):
    return "  for each p in players:\n    p chooses:\n" + "".join(f"      {way}\n" for way in ways)


def lines(count, line):
    return "".join(line.format(i=i) for i in range(count))


OPEN_STOCK = "zone stock, seen by all\nnumber n\n"


def suits(more, first=14):
    """Four suits, the first of which is this number, above all numbers from 1 on."""
    return f"names suit from {first}: red, yellow, blue, black\ntiles 1 to {first - 1} in suit, {more}\n"


def nested(blocks):
    return "".join("  " * (i + 1) + "if n = 0:\n" for i in range(blocks)) + "  " * (blocks + 1) + "add 1 to n\n"


def chain_of_definitions(count):
    return "define d1(k: number): k\n" + "".join(f"define d{i}(k: number): d{i - 1}(k)\n" for i in range(2, count + 1))


def chain_of_phases(count):
    return "phase f1:\n  add 1 to n\n" + "".join(f"phase f{i}:\n  f{i - 1}\n" for i in range(2, count + 1))


def written_out(parts):
    """A game of about so many parts: sums of 100 ones, each 200 parts with its statement."""
    return game(lines(parts // 200, "  set n to " + " + ".join(["1"] * 100) + "\n"))


def sums(count):
    """One statement that works out 200 products for each of so many sums, no two of them the same: those would be worked out once."""
    return "  set n to min(" + ", ".join("(" + " + ".join(f"(n + {a}) * (n + {b})" for a in range(1, 201)) + ")" for b in range(200, 200 + count)) + ")\n"


class Edge:
    """`inside(text)` is clean and `outside(text)` is refused with `said`, by 'check' or, where that is clean, by 'simulate'."""

    def __init__(self, inside, outside, said, check=True):
        self.inside, self.outside, self.said, self.check = inside, outside, said, check


def edge(make, limit, said, check=True, beyond=1):
    return Edge(make(limit), make(limit + beyond), said, check)


MANY = "more than 16000 variables, names or values at once"
TRIPLES = "  set n to count of separate 3 tiles c in tiles where [0-0] in c\n"
PAIRS = "  set n to count of separate 2 tiles c in tiles where count of c = 2\n"
SUBSETS = "      \"five\" 5 tiles h from stock\n" + "".join(f'      "{word}" t from stock u from stock\n' for word in "xy") + "".join(f'      "{word}" t from stock\n' for word in "abcde")

FILES = "a file · the files of a game"
RECORDS = "a record, which is cut off there · a line of it"

# For each row its second column, and what is tried of it.
EDGES = {
    "nested blocks or brackets · parts of a chain `a + b + c` or of a list `min(a, b, c)`, `[0-0] or [1-1]`": ("64 · 256", [
        edge(lambda n: game(nested(n - 1)), 64, "more than 64 others", beyond=2),
        edge(lambda n: game("  set n to min(" + ", ".join(["1"] * n) + ")\n"), 256, "more than 256 parts"),
    ]),
    "nested definitions or phases": ("32", [
        edge(lambda n: game(f"  set n to d{n}(1)\n", ZONES + chain_of_definitions(n)), 32, "32"),
        edge(lambda n: game(f"  f{n}\n", ZONES + chain_of_phases(n)), 32, "32"),
    ]),
    "parts of a game with its definitions, phases and ways expanded": ("200,000", [
        Edge(written_out(199_000), written_out(202_000), "more than 200000 parts"),
    ]),
    "variables and names, those `of each seat` counted for every seat · values that one statement works out · different numbers": ("16,000 of each", [
        edge(lambda n: game("", ZONES + lines(n - 2, "number v{i}\n")), 16_000, MANY),
        edge(lambda n: game("", ZONES + lines((n - 2) // 2, "number v{i} of each seat\n")), 16_000, MANY, beyond=2),
        edge(lambda n: game(lines(n - 2, "  let v{i} be n + {i}\n")), 16_000, MANY),
        Edge(game(sums(20)), game(sums(21)), MANY),
        Edge(game(lines(15_980, "  set n to n * 1{i}\n")), game(lines(16_001, "  set n to n * 1{i}\n")), MANY),
    ]),
    "settings of the options that the set of tiles, the dice, the chips or a deal depends on": ("20,000", [
        edge(lambda n: game("", f"option a: 1 to {n}\n" + ZONES + "dice (min(a, 6))\n"), 20_000, "too many values of options"),
        edge(lambda n: game("", f"option a: 1 to {n}\n" + ZONES, "tiles double min(a, 6)\n"), 20_000, "too many values of options"),
    ]),
    "chips that a seat starts with": ("1,000,000", [
        Edge(game("", ZONES + "chips 1000000\n"), game("", ZONES + "chips 1000000 + 1\n"), "0 to 1000000 chips"),
    ]),
    "seats": ("16", [edge(lambda n: game(players=f"2 to {n}"), 16, "16")]),
    "tiles · highest double · copies · jokers · number of an end or a suit": ("400 · 18 · 8 · 16 · 30", [
        Edge(game(tiles="tiles double 18, 2 copies\n"), game(tiles="tiles double 18, 3 copies\n"), "at most 400 tiles"),
        edge(lambda n: game(tiles=f"tiles double {n}\n"), 18, "double 18"),
        edge(lambda n: game(tiles=f"tiles double 3, {n} copies\n"), 8, "8 copies"),
        edge(lambda n: game(tiles=suits(f"{n} jokers")), 16, "at most 16 jokers"),
        edge(lambda n: game(tiles=suits("1 joker", n)), 26, "none after 30"),
        Edge(game(tiles=suits("8 copies", 13)), game(tiles=suits("8 copies", 14)), "at most 400 tiles"),
        edge(lambda n: game(f"  gather stock\n  place [0-0] on row opening {n}\n  if 3 in ends of row: add 1 to n\n", ZONES + "layout row\n"), 30, "an end number is out of range", check=False),
    ]),
    "zones and layouts; those `of each seat` count once for every seat, and `cell(1 to 9)` as nine": ("256", [
        edge(lambda n: game("", f"number n\nzone z(1 to {n})\n"), 256, "256 zones"),
        edge(lambda n: game("", "number n\n" + lines(n, "zone z{i}\n")), 256, "256 zones"),
        edge(lambda n: game("", f"number n\nlayout z(1 to {n})\n"), 256, "256 zones"),
    ]),
    "dice · sides; dice without names · their sides": ("30 · 2 to 100; 30 · 2 to 10", [
        edge(lambda n: game("", ZONES + "dice " + ", ".join(f"d{i}" for i in range(n)) + "\n"), 30, "30 dice"),
        edge(lambda n: game("", ZONES + f"dice red with {n} sides\n"), 100, "2 to 100"),
        edge(lambda n: game("", ZONES + f"dice red with {n} sides\n"), 2, "2 to 100", beyond=-1),
        edge(lambda n: game("", ZONES + f"dice {n}\n"), 30, "30 dice"),
        edge(lambda n: game("", ZONES + f"dice 2 with {n} sides\n"), 10, "at most 10 sides"),
        edge(lambda n: game("", ZONES + f"dice 2 with {n} sides\n"), 2, "2 to 100", beyond=-1),
    ]),
    "tiles of a pattern": ("4", [
        edge(lambda n: game("", ZONES + "define met(c: tiles): c is" + " [0-0]" * n + "\n"), 4, "4 tiles"),
    ]),
    "ways of a choice": ("1,000", [edge(lambda n: game(chooses(*(f'"w{i}"' for i in range(n)))), 1_000, "at most 1000 ways")]),
    "things that one declaration makes, or makes for each seat · numbers that have names": ("1,000 · 0 to 30", [
        edge(lambda n: game("", ZONES + f"number k(1 to {n})\n"), 1_000, "at most 1000"),
        edge(lambda n: game("", ZONES + f"names k from {n}: last\n"), 30, "from 0 to 30"),
    ]),
    "in one way: single choices · sets of tiles · ranges; a range of fixed numbers from 0 to 30 beside another is none": ("3 · 1 · 1", [
        edge(lambda n: game(chooses('"a" ' + " ".join(f"t{i} from stock" for i in range(n))), OPEN_STOCK), 3, "3"),
        edge(lambda n: game(chooses('"a" ' + " ".join(f"2 tiles t{i} from stock" for i in range(n))), OPEN_STOCK), 1, "one"),
        edge(lambda n: game(chooses('"a" ' + " ".join(f"k{i} from 0 to 40" for i in range(n))), OPEN_STOCK), 1, "one"),
    ]),
    "tiles of a chosen set · 2 fewer for each other single choice of the way · with a range beside them": ("14 · 12, 10, 8 · 6", [
        edge(lambda n: game(chooses(f'"a" {n} tiles h from stock', '"b"'), OPEN_STOCK), 14, "at most 14 tiles"),
        edge(lambda n: game(chooses(f'"a" {n} tiles h from stock q from players', '"b"'), OPEN_STOCK), 12, "at most 12 tiles"),
        edge(lambda n: game(chooses(f'"a" {n} tiles h from stock q from players r from players', '"b"'), OPEN_STOCK), 10, "at most 10 tiles"),
        edge(lambda n: game(chooses(f'"a" {n} tiles h from stock q from players r from players s from players', '"b"'), OPEN_STOCK), 8, "at most 8 tiles"),
        edge(lambda n: game(chooses(f'"a" {n} tiles h from stock k from 1 to 40', '"b"'), OPEN_STOCK), 6, "at most 6 tiles"),
    ]),
    "tiles of a subset that rules loop over": ("400", [
        edge(lambda n: game(f"  set n to count of all {n} tiles h in stock where yes\n", OPEN_STOCK), 400, "1 to 400 tiles"),
    ]),
    "entries in a list of moves; a range of numbers is one entry": ("100,000", [
        edge(lambda n: game("  for each p in players:\n    p chooses:\n" + SUBSETS + lines(n - 99_988, '      "w{i}"\n'), OPEN_STOCK), 100_000,
             "more than 100000 entries", check=False),
    ]),
    "steps between two decisions, or in one list of moves": ("5,000,000", [
        Edge(game("  repeat 1000000 times: add 1 to n\n"), game("  repeat 1000000 times: repeat 9 times: add 1 to n\n"), "too long", check=False),
    ]),
    "things told between two decisions: moved tiles, payments, throws, changes of what all see": ("50,000", [
        Edge(game("  repeat 45000 times: add 1 to n\n", "zone stock\nnumber n, seen by all\n"),
             game("  repeat 50000 times: add 1 to n\n", "zone stock\nnumber n, seen by all\n"), "too long", check=False),
    ]),
    "candidates for `separate` · tries to find the most of them": ("2,048 · 200,000", [
        # Triples with the double blank: 2,016 of 65 tiles, 2,080 of 66.
        Edge(game(TRIPLES, tiles="tiles double 10, without all t in tiles where pips of t = 20\n"), game(TRIPLES, tiles="tiles double 10\n"), "too many subsets", check=False),
        # Pairs of 28 tiles, and of 45: one of them is left, and the search has to try which.
        Edge(game(PAIRS), game(PAIRS, tiles="tiles double 8\n"), "too many subsets", check=False),
    ]),
    "a number in a file": ("1,000,000", [edge(lambda n: game(f"  set n to {n}\n"), 1_000_000, "1000000")]),
}


class Limits(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="boneyard-limits-"))
        self.addCleanup(subprocess.run, ["rm", "-rf", self.folder], check=False)

    def run_program(self, *arguments):
        ran = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, cwd=self.folder, check=False)
        return ran.returncode, ran.stdout + ran.stderr

    def tried(self, text, check):
        path = self.folder / "game.bones"
        path.write_text(text, encoding="utf-8")
        code, said = self.run_program("check", path)
        if check or code != 0:
            return code, said
        return self.run_program("simulate", path, "--games", "1", "--max-decisions", "50")

    def test_every_row_and_number_of_the_table_is_tried(self):
        rows = table()
        self.assertGreater(len(rows), 20)
        named = {FILES, RECORDS, *EDGES}
        self.assertEqual(sorted(set(rows) - named), [], "rows of the table that nothing tries")
        self.assertEqual(sorted(named - set(rows)), [], "tried, and no row of the table")

    def test_files(self):
        self.assertEqual(table()[FILES], "1 MB · 64 files, 4 MB together")

        def of_size(size):
            text = game()
            return text + "#" * (size - len(text))

        self.assertEqual(self.tried(of_size(1 << 20), True)[0], 0)
        code, said = self.tried(of_size((1 << 20) + 1), True)
        self.assertIn("error[too-large]", said)
        self.assertEqual(code, 1)

        for i in range(64):
            (self.folder / f"part{i}.bones").write_text(f'language 1\nlibrary "Part {i}"\nnumber n{i}\n', encoding="utf-8")

        def of_files(count):
            return self.tried(game().replace(SIX, SIX + lines(count - 1, 'use "part{i}"\n')), True)

        self.assertEqual(of_files(64)[0], 0)
        self.assertIn("more than 64 files", of_files(65)[1])

    def test_the_text_of_a_game(self):
        """4 MB in all its files: libraries, rule books, its base and its scenarios. Each has a place where it is too much."""
        most = 4 << 20

        def filled(text, size):
            return text + "#" * (size - len(text) - 1) + "\n"

        for i in range(3):
            (self.folder / f"part{i}.bones").write_text(filled(f'language 1\nlibrary "Part {i}"\nnumber n{i}\n', 1 << 20), encoding="utf-8")
        rules = game().replace(SIX, SIX + lines(3, 'use "part{i}"\n'))
        # The game and what lies beside it have the last of the four.
        rest = most - 3 * (1 << 20)
        scenarios = 'language 1\nscenarios of "game"\nscenario "s":\n  expect ended\n'
        small = 'language 1\nlibrary "Part 3"\nnumber n3\n'
        base = 'language 1\nvariant "V" of "game"\nnumber v\n'
        self.assertEqual(self.tried(filled(rules, rest), True)[0], 0)
        for command in (("check",), ("simulate", "--games", "1"), ("rules",), ("test",), ("doc",), ("dump",), ("options",)):
            (self.folder / "part3.bones").write_text(small, encoding="utf-8")
            (self.folder / "game.bones").write_text(filled(rules.replace('use "part2"\n', 'use "part2"\nuse "part3"\n'), rest), encoding="utf-8")
            code, said = self.run_program(command[0], self.folder / "game.bones", *command[1:])
            self.assertEqual(code, 1, said)
            self.assertRegex(said, rf"game\.bones:8:\d+: error\[limit\]: with the \d+ bytes of '.*part3\.bones', this game would have {most + len(small)} bytes of text; at most {most} make up a game")
        (self.folder / "part3.bones").unlink()
        for name, text in (("scenarios", scenarios), ("v", base)):
            (self.folder / "game.bones").write_text(filled(rules, rest), encoding="utf-8")
            (self.folder / f"{name}.bones").write_text(text, encoding="utf-8")
            code, said = self.run_program("check", self.folder / ("v.bones" if name == "v" else "game.bones"))
            self.assertRegex(said, rf"(scenarios\.bones:1:1|game\.bones:7:5): error\[limit\]: .* {most + len(text)} bytes of text")
            self.assertEqual(code, 1)
            (self.folder / "game.bones").write_text(filled(rules, rest - len(text)), encoding="utf-8")
            self.assertNotIn("error[limit]", self.run_program("check", self.folder / ("v.bones" if name == "v" else "game.bones"))[1])
            (self.folder / f"{name}.bones").unlink()

    def test_records(self):
        self.assertEqual(table()[RECORDS], "32 MB a match · 8 MB")
        path = self.folder / "game.bones"
        path.write_text(game(chooses('"a"', '"b"')), encoding="utf-8")
        record = self.folder / "match.jsonl"
        self.assertEqual(self.run_program("simulate", path, "--games", "1", "--record", record)[0], 0)
        header, *events = record.read_text(encoding="utf-8").splitlines()

        def padded(length):
            record.write_text("\n".join([header + " " * (length - len(header)), *events]) + "\n", encoding="utf-8")
            return self.run_program("replay", record)

        self.assertEqual(padded(8 << 20)[0], 0)
        code, said = padded((8 << 20) + 1)
        self.assertIn("match.jsonl:1: this line has more than 8388608 bytes", said)
        self.assertNotEqual(code, 0)

        to_and_fro = chooses('"a":', "  repeat 800 times:", "    move stock to row", "    move row to stock")
        told = "".join("  " + line + "\n" for line in to_and_fro.splitlines())
        path.write_text(game("  repeat 20 times:\n" + told, "zone stock, ordered\nzone row, ordered\n"), encoding="utf-8")
        code, said = self.run_program("simulate", path, "--games", "1", "--force", "--record", record)
        self.assertIn("cut off at 32 MB", said)
        self.assertLessEqual(record.stat().st_size, 32 << 20)
        self.assertGreater(record.stat().st_size, 31 << 20)


def table():
    """What the table says: the text of its second column by that of its first."""
    text = DOCUMENT.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", text[text.index("\n## Limits\n"):text.index("\n## Errors\n")], re.MULTILINE)
    return dict(rows)


def edges_of(row, limits, edges):
    def test(self):
        self.assertEqual(table()[row], limits)
        for edge in edges:
            with self.subTest(edge.said):
                code, said = self.tried(edge.inside, edge.check)
                self.assertEqual(code, 0, said)
                code, said = self.tried(edge.outside, edge.check)
                self.assertIn(edge.said, said)
                self.assertEqual(code, 1, said)

    return test


for _row, (_limits, _edges) in EDGES.items():
    setattr(Limits, "test_" + re.sub(r"[^a-z]+", "_", _row.lower())[:60].strip("_"), edges_of(_row, _limits, _edges))


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
