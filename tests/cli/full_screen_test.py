#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays on the whole terminal, with `play --screen`, and reads what is sent to it. BONEYARD names the program.

What is on the screen at a time is not worked out here: a screen that is drawn anew sends all that is on it.
"""

import fcntl
import json
import os
import re
import signal
import struct
import sys
import termios
import unittest

from session_test import GAME, Folder, Terminal

COLOUR = re.compile(r"\033\[[0-9;]*3[0-9][0-9;]*m")
TILE = re.compile(r"│(\d)│(\d)│")


class Drawn(Terminal):
    """Texts are looked for without what colours them and moves the cursor."""

    def until(self, text, start=0):
        while text not in self.plain(start):
            if not self.more():
                raise AssertionError(f"ended before {text!r}: {self.plain(start)!r}")
        return self.plain(start)

    def plain(self, start=0):
        return re.sub(r"\033(\[[0-9;?]*[A-Za-z]|\(B|[=>])", "", self.seen[start:])

    def screen(self, prompt, keys=""):
        """All that is on the screen after these keys: drawn anew, from the top to the prompt. What is being drawn at the moment is drawn to its end first."""
        start = 0
        for typed in (keys + "\x0c" if keys else None, "\x0c"):
            if typed:
                start = self.type(typed)
            while not self.plain(start).endswith(prompt):
                if not self.more():
                    raise AssertionError(f"ended before {prompt!r}: {self.plain(start)!r}")
        return self.plain(start)


class Screen(Folder):
    def sit(self, *arguments, columns=80, **environment):
        return Drawn(["play", self.game, "--screen", "--seed", "5", "--record", self.record, *arguments], {**self.environment, **environment}, self.folder, columns)

    def resize(self, terminal, columns, lines):
        start = len(terminal.seen)
        fcntl.ioctl(terminal.file, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        os.kill(terminal.pid, signal.SIGWINCH)
        return start

    def leave(self, terminal, key="\x04", code=0):
        terminal.type(key)
        self.assertEqual(terminal.end(), code)

    def choices(self):
        return [event["choice"] for event in map(json.loads, self.lines()) if event.get("event") == "decision" and event["seat"] == "A"]

    def test_table_events_and_question_are_on_the_screen(self):
        terminal = self.sit("--players", "2")
        terminal.until("You> ")
        seen = terminal.screen("You> ")
        for text in ("Pick", "to choose", "your hand: ", "You are dealt", "choose one of", "'help' says what you can type"):
            self.assertIn(text, seen)
        self.assertEqual(len(TILE.findall(seen)), 3)
        self.leave(terminal)
        self.assertIn("--resume", terminal.seen)

    def test_suits_and_jokers_stand_in_their_boxes(self):
        self.game = self.write("suits.bones", """language 1
game "Suits"
players 2 to 2
names suit from 4: red, dim
tiles 1 to 3 in suit, 1 joker
zone stock
zone hand of each seat, seen by owner
play:
  move {[2-dim], [joker], [1-red]} to (first p in players)'s hand
  (first p in players) chooses: "keep" t from his hand
  win players
""")
        terminal = self.sit("--players", "2")
        terminal.until("You> ")
        self.assertIn("│1│red│ │2│dim│ │joker│", terminal.screen("You> "))
        self.leave(terminal)

    def test_a_match_is_played_to_its_end_and_again(self):
        terminal = self.sit("--players", "2")
        terminal.until("You> ")
        self.assertIn("You: skip.", terminal.screen("You> ", "skip\r"))
        start = terminal.type("skip\r")
        terminal.until("q leaves: ", start)
        # The end is told on the ordinary screen, where it stays.
        self.assertIn("boneyard replay", terminal.seen.split("\033[?1049l")[1])
        start = terminal.type("\r")
        terminal.until("You> ", start)
        self.leave(terminal)
        self.assertEqual(self.choices(), ["skip", "skip"])

    def test_it_takes_the_same_commands_and_answers_below_the_events(self):
        terminal = self.sit("--players", "2")
        terminal.until("You> ")
        self.assertIn("Did you mean 'skip'?", terminal.screen("You> ", "skpi\r"))
        self.assertIn("P-4  A bid goes", terminal.screen("You> ", "rules P-4\r"))
        help_ = terminal.screen("You> ", "help\r")
        self.assertIn("Type the number of a move", help_)
        self.assertIn("lines more: PageDown", help_)
        self.assertIn("tutor on|off", terminal.screen("You> ", "\033[6~" * 4))
        self.assertIn("Type the number of a move", terminal.screen("You> ", "\033[5~" * 3))
        self.leave(terminal, "quit\r")

    def test_the_line_is_edited_fetched_and_completed(self):
        terminal = self.sit("--players", "2")
        terminal.until("You> ")
        self.assertIn("skip score sort", terminal.screen("You> s", "s\t"))
        # A wrong start is thrown away, a letter is put right, and Tab adds the rest.
        terminal.screen("You> bid 3", "\x15xbi\x01\033[3~\x05\t3")
        self.assertIn("You: bid 3.", terminal.screen("You> ", "\r"))
        terminal.screen("You> bid 3", "log\r\033[A\033[A")
        terminal.until("q leaves: ", terminal.type("\r"))
        self.leave(terminal, "q\r")
        self.assertEqual(self.choices(), ["bid 3", "bid 3"])

    def test_colours_of_seats_and_none_with_no_color(self):
        for environment, coloured in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "vt100"}, False)):
            terminal = self.sit("--seat", "Ann=human", "--seat", "Bob=random", **environment)
            terminal.until("Ann> ")
            self.leave(terminal)
            self.assertEqual(bool(COLOUR.search(terminal.seen)), coloured, environment)
            os.remove(self.record)

    def test_another_size_is_drawn_anew(self):
        terminal = self.sit("--players", "2")
        terminal.until("You> ")
        self.resize(terminal, 40, 20)
        terminal.until("choose one of 5 moves")
        seen = terminal.screen("You> ")
        self.assertIn("your hand: ", seen)
        self.assertIn("─" * 40, seen)
        self.assertNotIn("─" * 41, seen)
        self.assertIn("40 columns", terminal.until("--screen", self.resize(terminal, 30, 12)))
        terminal.until("─" * 100, self.resize(terminal, 100, 30))
        self.assertIn("You: skip.", terminal.screen("You> ", "skip\r"))
        self.leave(terminal)

    def test_a_number_means_the_entry_that_is_shown_after_a_change_of_size(self):
        # At 80 columns all pairs of tiles are listed; at 40 they are asked for tile by tile.
        game = GAME.replace("deal 3", "deal 4").replace("2 to 3", "2").replace('      "skip"', '      "drop" 2 tiles c from p\'s hand: move c to p\'s laid\n      "skip"')
        self.game = self.write("pick.bones", game)
        terminal = self.sit("--players", "2")
        terminal.until("You> ")
        entry = re.compile(r"(\d+) skip")
        (before,) = entry.findall(terminal.screen("You> "))
        self.resize(terminal, 40, 20)
        terminal.until("first a tile")
        (after,) = entry.findall(terminal.screen("You> "))
        self.assertLess(int(after), int(before))
        terminal.screen("You> ", after + "\r")
        terminal.screen("You> ", after + "\r")
        self.leave(terminal)
        self.assertEqual(self.choices(), ["skip"])

    def test_the_terminal_is_given_back_whatever_ends_the_program(self):
        for end in (lambda terminal: terminal.type("\x03"), lambda terminal: terminal.type("\x04"), lambda terminal: terminal.type("quit\r"),
                    lambda terminal: os.kill(terminal.pid, signal.SIGTERM), lambda terminal: os.kill(terminal.pid, signal.SIGSEGV)):
            terminal = self.sit("--players", "2")
            terminal.until("You> ")
            self.assertFalse(termios.tcgetattr(terminal.file)[3] & termios.ICANON)
            end(terminal)
            while terminal.more():
                pass
            os.waitpid(terminal.pid, 0)
            modes = termios.tcgetattr(terminal.file)[3]
            self.assertTrue(modes & termios.ICANON and modes & termios.ECHO)
            self.assertEqual(terminal.seen.count("\033[?1049h"), 1)
            self.assertIn("\033[?1049l", terminal.seen)
            os.close(terminal.file)
            os.remove(self.record)

    def test_no_secret_of_one_is_on_the_screen_of_another(self):
        terminal = self.sit("--seat", "Ann=human", "--seat", "Bob=human")
        cover = terminal.until("press Enter")
        self.assertNotRegex(cover, TILE)
        self.assertIn("It's Ann's turn", cover)
        ann = terminal.screen("Ann> ", "\rrules P-4\r")
        self.assertIn("A bid goes", ann)
        terminal.type("why xyzzy\rskip\r")
        terminal.until("Bob, press Enter: ")
        cover = terminal.screen("press Enter: ")
        self.assertNotRegex(cover, TILE)
        self.assertIn("It's Bob's turn", cover)
        # All of Bob's screen, with the lines before, and with what Ann typed if it could be fetched.
        bob = terminal.screen("Bob> ", "\r") + terminal.screen("Bob> ", "\033[5~") + terminal.screen("Bob> ", "\033[A")
        hands = {seat: [event["tile"] for event in map(json.loads, self.lines()) if event.get("to") == f"{seat}'s hand"] for seat in "AB"}
        for seen, own, other in ((ann, "A", "B"), (bob, "B", "A")):
            tiles = {f"[{low}-{high}]" for low, high in TILE.findall(seen)} | set(re.findall(r"\[\d-\d\]", seen))
            self.assertTrue(set(hands[own]) <= tiles, (hands, tiles))
            self.assertFalse(set(hands[other]) & tiles, (hands, tiles))
        self.assertNotIn("xyzzy", bob)
        self.assertNotIn("A bid goes", bob)
        self.leave(terminal)

    def test_tiles_are_characters_on_request(self):
        terminal = self.sit("--players", "2", "--unicode")
        terminal.until("You> ")
        seen = terminal.screen("You> ")
        self.assertEqual(len(re.findall("[\U0001f031-\U0001f061]", seen)), 3)
        self.assertNotRegex(seen, TILE)
        self.leave(terminal)

    def test_a_set_without_all_characters_has_none(self):
        terminal = Drawn(["play", "mexican-train", "2", "--screen", "--unicode", "--seed", "5", "--record", self.record], self.environment, self.folder)
        terminal.until("You> ")
        seen = terminal.screen("You> ")
        self.assertNotRegex(seen, "[\U0001f030-\U0001f093]")
        self.assertRegex(seen, TILE)
        self.leave(terminal)

    def sit_at_small(self, *arguments, pace="0"):
        return Drawn(["play", *arguments, "--screen", "--seed", "5", "--opponents", "random", "--pace", pace, "--record", self.record],
                     self.environment, self.folder, 40, 20)

    def test_a_small_screen_has_the_hand_and_the_open_ends(self):
        terminal = self.sit_at_small("mexican-train", "4")
        terminal.until("You> ")
        seen = terminal.screen("You> ")
        hand = re.search(r"your hand: ([^─]*)─", seen)
        self.assertEqual(len(re.findall(r"\[\d+-\d+\]", hand.group(1))), 15, seen)
        self.assertIn("engine: [12-12]", seen)
        self.assertIn("train, open ends: ", seen)
        self.assertRegex(seen, r"hand: you 15, B \d+, C \d+, D \d+")
        # What each player holds gives way to an answer, and the own tiles stay.
        seen = terminal.screen("You> ", "rules all\r")
        self.assertNotIn("hand: you 15", seen)
        hand = re.search(r"your hand: ([^─]*)─", seen)
        self.assertEqual(len(re.findall(r"\[\d+-\d+\]", hand.group(1))), 15, seen)
        self.leave(terminal)

    def test_a_small_screen_keeps_what_is_bid_beside_an_answer(self):
        terminal = self.sit_at_small("liars-dice", "4")
        terminal.until("You> ")
        seen = terminal.screen("You> ", "hint\r")
        self.assertIn("Best moves", seen)
        self.assertRegex(seen, r"dice: you \d \d \d \d \d, B 5 hidden")
        self.assertIn("the bid: ", seen)
        self.leave(terminal)

    def test_what_came_of_a_move_is_read_before_the_next_question(self):
        terminal = self.sit_at_small("liars-dice", "4", pace="0.01")
        terminal.until("You> ")
        start = terminal.type("doubt\r")
        terminal.until("Enter goes on: ", start)
        page = terminal.screen("Enter goes on: ")
        self.assertIn("You doubt the bid", page)
        self.assertIn("Shown: ", page)
        self.assertNotIn("choose one of", page)
        self.assertIn("Press Enter to go on", terminal.screen("Enter goes on: ", "xyzzy\r"))
        self.assertIn("choose one of", terminal.screen("You> ", "\r"))
        self.leave(terminal)
        os.remove(self.record)
        # Who wants no pause waits for nothing.
        terminal = self.sit_at_small("liars-dice", "4")
        terminal.until("You> ")
        self.assertIn("choose one of", terminal.screen("You> ", "doubt\r"))
        self.assertNotIn("Enter goes on", terminal.plain())
        self.leave(terminal)

    def test_without_a_terminal_it_is_wrong_use(self):
        for arguments in (["play", self.game, "--screen"], ["play", self.game, "--players", "2", "--screen", "--seat", "Ann"]):
            self.assertIn("'--screen' needs a terminal", self.run_program(*arguments, code=2))
        self.run_program("play", self.game, "--unicode", code=2)
        terminal = self.sit("--players", "2", TERM="no-such-terminal")
        self.assertEqual(terminal.end(), 2)
        self.assertIn("'--screen'", terminal.seen)

    def test_a_match_is_continued(self):
        self.play("skip\nquit\n")
        terminal = Drawn(["play", "--resume", self.record, "--screen"], self.environment, self.folder)
        terminal.until("You> ")
        self.assertIn("You: skip.", terminal.screen("You> "))
        self.leave(terminal)
        self.assertIn("'--screen' needs a terminal", self.run_program("play", "--resume", self.record, "--screen", code=2))


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    # The line that `./bones test` counts.
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
