#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a player sees while others move: each move when it is made, who is thinking, and nothing of what is typed meanwhile until it is asked for."""

import os
import re
import sys
import termios
import unittest

from session_test import Folder, Terminal


class Pace(Folder):
    def sit(self, *arguments):
        return Terminal(["play", *arguments], self.environment, self.folder)

    def settings(self):
        with open(os.path.join(self.folder, "state", "boneyard", ".settings"), encoding="utf-8") as file:
            return file.read()

    def leave(self, terminal):
        """The pause ends at once."""
        terminal.type("\x03")
        terminal.until("You made no move: nothing is saved.")
        self.assertEqual(terminal.end(), 0)

    def test_each_move_is_shown_when_it_is_made(self):
        terminal = self.sit("mexican-train", "--seed", "5", "--pace", "10")
        terminal.until("B places")
        self.assertNotRegex(terminal.seen, r"\n  C ")
        self.leave(terminal)
        self.assertEqual(self.settings(), "pace 10000\n")

    def test_the_screen_shows_it_too(self):
        terminal = self.sit("mexican-train", "--seed", "5", "--pace", "10", "--screen")
        terminal.until("places")
        while terminal.more() and "'help' says" not in terminal.seen:
            pass
        self.assertNotIn("choose one of", terminal.seen)
        self.leave(terminal)

    def test_the_pace_is_remembered_and_what_was_shown_is_not_shown_again(self):
        terminal = Terminal(["play", "mexican-train", "--seed", "5", "--pace", "0.001"], self.environment, self.folder, rows=60)
        terminal.until("You> ")
        self.assertEqual(self.settings(), "pace 1\n")
        for line in ("B places", "C draws", "D places"):
            self.assertEqual(terminal.seen.count(line), 1, terminal.seen)
        self.assertLess(terminal.seen.index("D places"), terminal.seen.index("choose one of"))
        terminal.until("B places", terminal.type("table\n"))
        terminal.type("quit\n")
        terminal.end()
        self.assertIn("B places", self.run_program("play", "mexican-train", "--seed", "5", typed="quit\n"))

    def test_who_thinks_long_is_named_and_what_is_typed_meanwhile_waits(self):
        for options in ([], ["--screen"]):
            terminal = self.sit("liars-dice", "--seed", "6", "--opponents", "search-4", *options)
            text = re.search(r"[BCD] is thinking \.\.\.", terminal.until(" is thinking ..."))
            self.assertTrue(text)
            terminal.type("log 1\n")
            terminal.until("You> ")
            terminal.until("log 1")
            if not options:
                terminal.until("You> ", terminal.seen.index("log 1"))
                self.assertEqual(terminal.seen.count("log 1"), 1, terminal.seen)
            terminal.type("quit\n" if not options else "quit\r")
            self.assertEqual(terminal.end(), 0)

    def test_the_terminal_echoes_again_after_others_have_moved(self):
        for options in ([], ["--screen"]):
            terminal = self.sit("mexican-train", "--seed", "5", "--opponents", "random", *options)
            before = termios.tcgetattr(terminal.file)[3]
            self.assertTrue(before & termios.ECHO)
            terminal.until("You> ")
            terminal.type("quit\n" if not options else "quit\r")
            terminal.until("nothing is saved")
            self.assertTrue(termios.tcgetattr(terminal.file)[3] & termios.ECHO, options)
            self.assertEqual(terminal.end(), 0)

    def test_a_wrong_pace_is_refused(self):
        for pace in ("-1", "11", "fast"):
            self.run_program("play", "pig", "--pace", pace, code=2)


if __name__ == "__main__":
    done = unittest.main(exit=False, verbosity=0)
    failed = len(done.result.failures) + len(done.result.errors)
    print(f"{done.result.testsRun - failed} passed, {failed} failed")
    sys.exit(0 if done.result.wasSuccessful() else 1)
