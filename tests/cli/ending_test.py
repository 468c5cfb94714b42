#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The last screen of a match of every shipped game: the result first, then the table and what was chosen. BONEYARD_UPDATE=1 writes the screens anew, for you to read."""

import json
import os
import pathlib
import re
import sys
import unittest

from session_test import Folder

SCREENS = pathlib.Path(__file__).resolve().parent.parent / "golden" / "endings"
# Matches are long otherwise.
SHORT = {"bull-fighting": ["rounds=2"], "cee-lo": ["rounds=2"], "chickenfoot": ["rounds=2"], "mexican-train": ["rounds=2"], "moon": ["target=3"], "puerto-rican-500": ["target=20"],
         "texas-42": ["target=1"]}
# One of them is always a move, or a number that a move asks for.
TYPED = "1\npass\ndecline\n2\n41\ndoubt\n7\n" * 800


class Endings(Folder):
    def last_screen(self, game):
        settings = [word for setting in SHORT.get(game, []) for word in ("--set", setting)]
        out = self.run_program("play", game, "--seed", "8", "--opponents", "random", *settings, typed=TYPED)
        begin = out.rindex("\n\n", 0, max(out.rfind(" won"), out.rfind("Nobody wins.")))
        return re.sub(r"(replay|review) \d+", r"\1 1", out[begin + 2:])

    def test_every_game(self):
        for game in json.loads(self.run_program("list", "--format", "json")):
            name = game["name"]
            with self.subTest(name):
                screen = self.last_screen(name)
                self.assertRegex(screen, r"\A[^\n]+ won |\A[^\n]+ won\.|\ANobody wins\.")
                file = SCREENS / f"{name}.txt"
                if os.environ.get("BONEYARD_UPDATE"):
                    file.parent.mkdir(exist_ok=True)
                    file.write_text(screen, encoding="utf-8")
                self.assertEqual(screen.splitlines(), file.read_text(encoding="utf-8").splitlines())

    def test_no_screen_of_a_game_that_is_gone(self):
        games = {game["name"] for game in json.loads(self.run_program("list", "--format", "json"))}
        self.assertEqual({file.stem for file in SCREENS.glob("*.txt")}, games)


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
