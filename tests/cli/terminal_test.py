#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is sent to a terminal, and to what is none: no escape sequence where TERM is `dumb` or unset, and colours where they are wanted. BONEYARD names the program."""

import os
import subprocess
import sys
import unittest

from session_test import GAME, PROGRAM, Folder, Terminal, some_of

ESCAPE = "\033"
BAD = GAME.replace("win all p", "wn all p").replace('use "book"\n', "")
# Each has something to colour at a terminal, or a line that it writes over.
COMMANDS = (["check", "bad.bones"], ["fmt", "--check", "bad.bones"], ["test", "bad.bones"], ["simulate", "bad.bones"], ["simulate", "pick.bones", "--games", "30000"], ["rules", "pick.bones"],
            ["options", "pick.bones"], ["list"], ["matches"], ["diff", "pick.bones", "low.bones"], ["replay", "match.jsonl"], ["replay", "match.jsonl", "--step"], ["step", "pick.bones"],
            ["play", "pick.bones", "--players", "2", "--record", "new.jsonl"], ["doc", "bad.bones"], ["mutate", "pick.bones", "--limit", "2"], ["check", "--deep", "pick.bones", "--budget", "100000"],
            ["play", "pick.bones", "--players", "2", "--screen", "--record", "new.jsonl"], ["play", "pick.bones", "--seat", "Ann=human", "--seat", "Bob=human", "--record", "new.jsonl"])


class Terminals(Folder):
    def setUp(self):
        super().setUp()
        self.play("skip\nskip\n")
        self.write("bad.bones", BAD)
        self.write("low.bones", 'language 1\nvariant "Low" of "pick"\noption rounds default 3\n')

    def seen(self, command, **environment):
        """All that a terminal gets. A variable that is None is unset."""
        new = os.path.join(self.folder, "new.jsonl")
        if os.path.exists(new):
            os.remove(new)
        changed = {**self.environment, **environment}
        terminal = Terminal(command, {name: value for name, value in changed.items() if value is not None}, self.folder)
        if command[0] in ("play", "step") or "--step" in command:
            terminal.type("quit\r\x04")
        terminal.end()
        return terminal.seen

    def test_no_sequence_goes_to_a_terminal_that_obeys_none(self):
        for terminal in ("dumb", "", None):
            for command in some_of(COMMANDS):
                self.assertNotIn(ESCAPE, self.seen(command, TERM=terminal), f"{command} TERM={terminal}")

    def test_colours_are_for_a_terminal_unless_no_color_is_set(self):
        for environment, coloured in (({}, True), ({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": "0"}, False)):
            for command in (["check", "bad.bones"], ["fmt", "bad.bones"], ["simulate", "bad.bones"], ["rules", "pick.bones"], ["replay", "match.jsonl"]):
                self.assertEqual(ESCAPE in self.seen(command, **environment), coloured, f"{command} {environment}")

    def test_color_decides(self):
        for command in (["check", "bad.bones"], ["fmt", "bad.bones"], ["simulate", "bad.bones"], ["rules", "pick.bones"], ["replay", "match.jsonl"]):
            for environment in ({}, {"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": None}):
                self.assertIn(ESCAPE, self.seen([*command, "--color", "always"], **environment), command)
                self.assertNotIn(ESCAPE, self.seen([*command, "--color=never"], **environment), command)
            self.assertIn(ESCAPE, self.seen([*command, "--color", "auto"]), command)
            for when, coloured in ((["--color", "always"], True), (["--color", "auto"], False), ([], False), (["--color", "never"], False)):
                done = subprocess.run([PROGRAM, *command, *when], capture_output=True, text=True, cwd=self.folder, env={**self.environment, "TERM": "xterm"}, check=False)
                self.assertEqual(ESCAPE in done.stdout + done.stderr, coloured, f"{command} {when}")

    def test_only_colours_pass_where_they_are_asked_for(self):
        """A stranger's name is no command, whatever is coloured."""
        evil = "x\033[2J\033]0;t\007.bones"
        self.write(evil, BAD)
        for where in ("always", "auto"):
            for out in (self.seen(["check", evil, "--color", where]), subprocess.run([PROGRAM, "check", evil, "--color", where], capture_output=True, text=True, cwd=self.folder, env=self.environment, check=False).stdout):
                self.assertNotIn("\033[2J", out)
                self.assertNotIn("\033]", out)

    def test_every_command_has_it(self):
        for line in subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True).stdout.split("\nSubcommands:\n")[1].splitlines():
            if line.startswith("  ") and line[2] != " ":
                command = line.split()[0]
                self.assertIn("--color", subprocess.run([PROGRAM, command, "--help"], capture_output=True, text=True, check=True).stdout, command)
        done = subprocess.run([PROGRAM, "check", "bad.bones", "--color", "purple"], capture_output=True, text=True, cwd=self.folder, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("auto", done.stderr)

    def test_a_screen_and_several_people_need_a_terminal_that_obeys(self):
        for terminal in ("dumb", "", None):
            for more in (["--screen", "--players", "2"], ["--seat", "Ann=human", "--seat", "Bob=human"]):
                self.assertIn("terminal", self.seen(["play", "pick.bones", *more, "--record", "new.jsonl"], TERM=terminal))


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
