#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How a player gets to a match: the menu of `boneyard` alone, games by their titles, the number of players, strengths in plain words."""

import re
import sys
import unittest

from session_test import Folder, Terminal


class Starting(Folder):
    def test_without_a_terminal_the_games_are_listed(self):
        out = self.run_program()
        self.assertRegex(out, r"(?m)^farkle +2-8 ")
        self.assertIn("To play one: boneyard play challenge", out)

    def test_a_game_is_found_by_its_title(self):
        for title, heading in (("Farkle", "Farkle"), ("texas 42", "Texas 42"), ("Liar's Dice", "Liar's Dice"), ("ship captain crew", "Ship, Captain and Crew")):
            self.assertIn(heading + ",", self.run_program("play", title, typed="quit\n"))
        self.assertIn("boneyard play liars-dice", self.run_program("Liar's Dice", code=2))
        self.run_program("play", "./Farkle", code=2)
        self.run_program("play", "Farkel", code=2)

    def test_the_number_of_players_may_follow_the_game(self):
        self.assertIn("Farkle, 3 players", self.run_program("play", "farkle", "3", typed="quit\n"))
        self.run_program("play", "farkle", "many", code=2)

    def test_strengths_have_plain_words(self):
        self.assertIn("B (search-1)", self.run_program("play", "pig", "2", "--opponents", "easy", typed="quit\n"))
        self.assertIn("did you mean 'hard'?", self.run_program("play", "pig", "2", "--opponents", "hart", code=2))

    def test_the_example_of_an_option_changes_something(self):
        for game, example in (("pig", "target=50"), ("challenge", "deals=2"), ("three-dozen", "")):
            out = self.run_program("options", game)
            name, value = re.search(r"--set (\S+)=(\S+)\n", out).groups()
            self.assertIn(example, f"{name}={value}")
            self.assertNotRegex(out, rf"(?m)^{name}: .*\(default {value}\)")
            self.run_program("play", game, "--set", f"{name}={value}", typed="quit\n")

    def test_help_speaks_of_tiles_where_there_are_any(self):
        self.assertIn("write a tile as", self.run_program("play", "draw", typed="help\nquit\n"))
        self.assertNotIn("tile", self.run_program("play", "pig", typed="help\nquit\n").split("You> ")[1])

    def test_help_fits_the_terminal(self):
        for arguments in (["--help"], ["play", "--help"], ["simulate", "--help"]):
            for columns in (40, 80):
                terminal = Terminal([*arguments], {**self.environment}, self.folder, columns=columns)
                terminal.end()
                lines = re.sub(r"\033\[[0-9;?]*[A-Za-z]|\r", "", terminal.seen).split("\n")
                self.assertEqual([line for line in lines if len(line) > columns], [])
                self.assertIn("Print this help message and exit", " ".join(terminal.seen.split()))

    def menu(self):
        return Terminal([], self.environment, self.folder)

    def test_the_menu_leads_to_a_match_and_back_to_it(self):
        menu = self.menu()
        menu.until("Which game? ")
        self.assertNotIn("continue", menu.seen)
        menu.until("Did you mean 'farkle'?", menu.type("farkel\n"))
        menu.until("'m' could be matador, mexican-train, mia or moon.", menu.type("m\n"))
        start = menu.type("rules pig\n")
        menu.until("100 points", start)
        menu.type("q\n")
        menu.until("Tiu-U", start)
        start = menu.type("pig\n")
        menu.until("How many players, 2 to 10? [4] ", start)
        menu.until("Type a number from 2 to 10.", menu.type("11\n"))
        menu.until("easy, normal or hard? [normal] ", menu.type("3\n"))
        menu.until("Type 'easy', 'normal' or 'hard'.", menu.type("strong\n"))
        menu.until("You> ", menu.type("e\n"))
        self.assertRegex(menu.seen, r"Pig, 3 players[\s\S]*B \(search-1\)")
        menu.until("You> ", menu.type("roll\n"))
        menu.type("quit\n")
        self.assertEqual(menu.end(), 0)
        menu = self.menu()
        menu.until("Which game? ")
        self.assertIn("c continue Pig (you, B, C)", re.sub(r"\033\[[0-9;?]*[A-Za-z]", "", menu.seen))
        menu.until("You> ", menu.type("c\n"))
        menu.type("quit\n")
        self.assertEqual(menu.end(), 0)

    def test_long_texts_come_a_page_at_a_time(self):
        more, back = "Enter for more, q goes back: ", "Enter goes back: "
        for rows, columns in ((24, 80), (20, 40)):
            for command, whole in (("list", self.run_program("list")), ("rules mia", self.run_program("rules", "mia"))):
                with self.subTest(rows=rows, command=command):
                    menu = Terminal([], self.environment, self.folder, columns=columns, rows=rows)
                    self.assertLess(menu.until("Which game? ").count("\n"), rows)
                    start, pages = menu.type(command + "\n"), []
                    while not pages or not pages[-1].endswith(back):
                        while not menu.seen[start:].endswith((more, back)):
                            self.assertTrue(menu.more())
                        pages.append(re.sub(r"\033\[[0-9;?]*[A-Za-z]|\r", "", menu.seen[start:]))
                        if len(pages) == 1:
                            menu.until("Press Enter for more, or type q", menu.type("what\n"))
                            while not menu.seen.endswith(more):
                                menu.more()
                        start = menu.type("\n")
                    self.assertGreater(len(pages), 1)
                    self.assertLess(max(page.count("\n") for page in pages), rows + 2)
                    shown = "".join(page.replace(more, "").replace(back, "") for page in pages)
                    self.assertIn("".join(whole.split()), "".join(shown.split()))
                    menu.until("Which game? ", start)
                    start = menu.type(command + "\n")
                    menu.until(more, start)
                    menu.until("How many players", menu.type("pig\n"))
                    menu.until("Which game? ", menu.type("b\n"))
                    menu.type("q\n")
                    self.assertEqual(menu.end(), 0)

    def test_b_goes_back_and_q_leaves(self):
        menu = self.menu()
        menu.until("Which game? ")
        menu.until("How many players", menu.type("19\n"))
        menu.until("Which game? ", menu.type("b\n"))
        menu.type("q\n")
        self.assertEqual(menu.end(), 0)


if __name__ == "__main__":
    done = unittest.main(exit=False, verbosity=0)
    failed = len(done.result.failures) + len(done.result.errors)
    print(f"{done.result.testsRun - failed} passed, {failed} failed")
    sys.exit(0 if done.result.wasSuccessful() else 1)
