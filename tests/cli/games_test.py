#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a newcomer is told about the games: the list, and the overview before a rule book. BONEYARD names the program."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

from session_test import PROGRAM, Folder, Terminal

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ABOUT = 'about "lay tiles, bid or skip"\ntakes 2 to 3 choices\noverview "You lay tiles."\noverview "You\n  win."\n'


class Shadowed(Folder):
    """A file or folder of the working folder goes before the shipped game of its name, and the program says so."""

    def run_with_errors(self, *arguments):
        done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=60, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL)
        return done.returncode, done.stderr

    def test_the_program_says_that_a_local_folder_is_played(self):
        shutil.copytree(ROOT / "rulesets" / "draw", pathlib.Path(self.folder, "draw"))
        for arguments in (["simulate", "draw", "--games", "1"], ["check", "draw"], ["rules", "draw"]):
            with self.subTest(arguments=arguments):
                code, said = self.run_with_errors(*arguments)
                self.assertEqual((code, said.count("note: 'draw' is the folder of this name here, not the shipped game; for that, name '")), (0, 1), said)
                shipped = re.search(r"for that, name '(.*)'", said)[1]
                self.assertEqual(self.run_with_errors(arguments[0], shipped, *arguments[2:])[1], "")

    def test_it_says_nothing_of_a_path_or_where_nothing_is_shadowed(self):
        shutil.copytree(ROOT / "rulesets" / "draw", pathlib.Path(self.folder, "draw"))
        shutil.copytree(ROOT / "rulesets" / "draw", pathlib.Path(self.folder, "my-draw"))
        self.assertEqual(self.run_with_errors("check", "./draw"), (0, ""))
        self.assertEqual(self.run_with_errors("check", "challenge")[1], "")
        self.folder = str(ROOT / "rulesets")
        self.assertEqual(self.run_with_errors("check", "draw"), (0, ""))


class Shipped(Folder):
    def games(self):
        return json.loads(self.run_program("list", "--format", "json"))

    def at(self, columns, *arguments):
        terminal = Terminal(arguments, self.environment, self.folder, columns)
        self.assertEqual(terminal.end(), 0, terminal.seen)
        return re.sub(r"\033\[[0-9;?]*[A-Za-z]", "", terminal.seen).replace("\r", "").rstrip("\n").split("\n")

    def test_each_has_a_line_and_two_where_the_terminal_is_narrow(self):
        games = self.games()
        self.assertGreater(len(games), 15)
        for columns, lines in ((80, 1), (40, 2)):
            shown = self.at(columns, "list")
            self.assertEqual(len(shown), lines * (1 + len(games)), shown)
            self.assertLessEqual(max(map(len, shown)), columns)
            for game in games:
                at = next(i for i, line in enumerate(shown) if line.split()[0] == game["name"])
                least, greatest = game["players"]
                self.assertIn(str(least) if least == greatest else f"{least}-{greatest}", shown[at].split())
                self.assertIn(game["about"], shown[at + lines - 1])

    def test_each_trick_is_won_once_after_four_tiles(self):
        out = self.run_program("play", "texas-42", "--seed", "3", typed="pass\n" + "1\n" * 7 + "log\nquit\n").split("log\n")[-1]
        log = out[out.rindex("By lot, "):]
        tricks = re.split(r"\n +\S+ wins? the trick for [^.]*\.", log)
        self.assertGreater(len(tricks), 3)
        self.assertTrue(all(len(re.findall(r"\n  \S+ plays? \[", trick)) == 4 for trick in tricks[:-1]), log)

    def test_an_overview_comes_before_the_rule_book(self):
        seen = set()
        for game in self.games():
            with self.subTest(game=game["name"]):
                head, *overview = self.run_program("rules", game["name"]).split("\n\n")
                clauses = next(i for i, text in enumerate(overview) if re.match(r"[A-Z0-9]+-[A-Z]?\d+ ", text))
                text = " ".join(" ".join(overview[:clauses]).split())
                self.assertTrue(head.startswith(game["title"]))
                self.assertIn("choices each", head)
                self.assertTrue(120 <= len(text.split()) <= 240, len(text.split()))
                self.assertRegex(text, r"\b[Yy]our? ")
                # A variant says itself what is different.
                self.assertNotIn(text, seen)
                seen.add(text)

    def test_how_long_a_match_takes_is_what_was_counted(self):
        rows = re.findall(r"^\| ([^|]*) \| [^|]* \| (\d+) \| ([\d.]+) \|", (ROOT / "rulesets/README.md").read_text(encoding="utf-8"), re.MULTILINE)
        each, title = {}, ""
        for name, players, decisions in rows:
            title = name.strip() or title
            each.setdefault(title, []).append(float(decisions) / int(players))
        for game in self.games():
            with self.subTest(game=game["name"]):
                least, greatest = game["choices"]
                counted = each.pop(game["title"])
                self.assertTrue(least <= max(1, round(min(counted))) <= least * 1.1 + 1, f"{least} is not {min(counted):.1f}")
                self.assertTrue(greatest >= round(max(counted)) >= greatest * 0.9 - 1, f"{greatest} is not {max(counted):.1f}")
        self.assertEqual(each, {})


class Own(Folder):
    """Rule files of this test's own, as the shipped ones of a folder."""

    def setUp(self):
        super().setUp()
        self.environment["BONEYARD_RULESETS"] = self.folder
        self.book = pathlib.Path(self.folder, "book.bones")

    def with_about(self, text):
        self.book.write_text(self.book.read_text(encoding="utf-8").replace('rulebook "Pick"\n', f'rulebook "Pick"\n{text}'), encoding="utf-8")

    def test_a_game_that_says_nothing_is_listed_by_its_title(self):
        self.assertRegex(self.run_program("list"), r"\npick +2-3 +Pick\n$")
        self.assertNotIn("choices", self.run_program("rules", "pick"))
        (game,) = json.loads(self.run_program("list", "--format", "json"))
        self.assertEqual(("about" in game, "choices" in game), (False, False))

    def test_what_the_rule_book_says_is_shown_before_the_clauses_alone(self):
        self.with_about(ABOUT)
        self.assertRegex(self.run_program("list"), r"\npick +2-3 +2-3  lay tiles, bid or skip\n$")
        self.assertIn("Pick, 2 to 3 players, 2 to 3 choices each\n\nYou lay tiles.\n\nYou win.\n\nP-1", self.run_program("rules", "pick"))
        self.assertNotIn("You lay", self.run_program("rules", "pick", "P-2"))

    def test_it_is_how_a_player_learns_the_game_at_the_table(self):
        self.with_about(ABOUT)
        said = "You lay tiles.\n\nYou win.\n\n'rules WORD'"
        self.assertIn(said, self.run_program("play", "pick", "--record", self.record, typed="rules\nquit\n"))
        out = self.run_program("play", "--resume", self.record, typed="rules\nrules all\nquit\n")
        self.assertIn(said, out)
        self.assertEqual(out.count("P-1  "), 1)

    def test_what_a_variant_says_takes_the_place_of_it(self):
        self.with_about(ABOUT)
        variant = 'language 1\nvariant "Short" of "pick"\n{}option rounds default 1\n'
        self.write("short.bones", variant.format(""))
        self.assertIn("You lay tiles.\n\nYou win.", self.run_program("rules", "short"))
        self.write("short.bones", variant.format('overview "One round."\n'))
        out = self.run_program("rules", "short")
        self.assertIn("2 to 3 choices each\n\nA variant of pick.\n\nOne round.\n\nP-1", out)
        self.assertRegex(self.run_program("list"), r"\n  short +2-3 +2-3  lay tiles, bid or skip\n$")

    def test_it_is_no_word_of_the_rules(self):
        words = json.loads(self.run_program("list", "--format", "json"))[0]["words"]
        with open(os.path.join(self.folder, "pick.bones"), "a", encoding="utf-8") as file:
            file.write(ABOUT)
        self.assertEqual(json.loads(self.run_program("list", "--format", "json"))[0]["words"], words)

    def test_what_cannot_be_shown_is_told(self):
        for text, place, said in (('about ""', "3:7", "this text says nothing"), ('overview " "', "3:10", "this text says nothing"),
                                  (f'about "{39 * "ä"}"', "3:7", "at most 38 characters, found 39"),
                                  ('about "one"\nabout "two"', "4:1", "'about' is declared twice"), ("takes 3 to 2 choices", "3:1", "found 3 to 2"),
                                  ("takes 0 choices", "3:1", "from 1 on"), ("takes 5", "3:8", "expected 'choices'")):
            with self.subTest(text=text):
                book = self.book.read_text(encoding="utf-8")
                self.with_about(text + "\n")
                out = self.run_program("check", "pick", code=1)
                self.assertIn(f"book.bones:{place}: error[", out)
                self.assertIn(said, out)
                self.book.write_text(book, encoding="utf-8")
        self.with_about(f'about "{38 * "ä"}"\n')
        self.run_program("check", "pick")
        self.write("library.bones", 'language 1\nlibrary "L"\nabout "one"\n')
        self.assertIn("this belongs in a game, a variant or a rule book", self.run_program("check", os.path.join(self.folder, "library.bones"), code=1))


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    # The line that `./bones test` counts.
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
