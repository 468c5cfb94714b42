#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A byte order mark at the beginning of a rule file changes nothing: every command says the same with it and without. BONEYARD names the program."""

import os
import re
import subprocess
import sys
import unittest

from session_test import BOOK, GAME, PROGRAM, Folder

MARK = "\ufeff"
SCENARIOS = '''language 1
scenarios of "pick"

scenario "somebody skips" (P-2):
  A plays "skip"
  expect B to act

mutant P-2
  replace "skip"
  with "pass"
  killed by "somebody skips"
'''
LOW = 'language 1\nvariant "Low" of "pick"\noption rounds default 3\n'
LIBRARY = 'language 1\nlibrary "Few"\ndefine few(k: number): k < 3\n'
# The first line of each says something at some column.
WRONG = ("langage 1\n" + GAME[11:], "language  one\n" + GAME[11:], "language 99\n" + GAME[11:], GAME[11:], '# allow unused-name: for later\n' + GAME.replace("option prize", "option spare: 1 to 2\noption prize"),
         "#allow unused-name: for later\n" + GAME, "# x\u00adx \u202e\n" + GAME, "language 1 language 1\n" + GAME[11:], "\tlanguage 1\n" + GAME[11:], "", "\n", "language 1")


class Mark(Folder):
    def said(self, mark, files, commands):
        """All that each command says and leaves behind, where every file begins with the mark, or none does."""
        folder = os.path.join(self.folder, "with" if mark else "without", "rules")
        os.makedirs(folder, exist_ok=True)
        for name, text in files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(mark + text)
        said = []
        for command, typed in commands:
            done = subprocess.run([PROGRAM, *command], input=(mark + typed if "-" in command else typed).encode(), capture_output=True, timeout=120, cwd=folder, env=self.environment, check=False)
            # How fast it was differs from time to time.
            out = "".join(line for line in done.stdout.decode().splitlines(keepends=True) if "second" not in line and "decisions/s" not in line)
            said.append((command, done.returncode, out, done.stderr.decode()))
        for name in sorted(os.listdir(folder)):
            if name not in files:
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    said.append((name, re.sub(r'"file":"[^"]*"', "", file.read())))
        return said

    def is_the_same(self, files, commands):
        self.maxDiff = None
        for with_mark, without in zip(self.said(MARK, files, commands), self.said("", files, commands), strict=True):
            self.assertEqual(with_mark, without)

    def test_every_command_says_the_same(self):
        files = {"pick.bones": GAME.replace('use "book"\n', 'use "book"\nuse "few"\n').replace("pips of t < 9", "not few(pips of t) or few(pips of t)"), "book.bones": BOOK, "scenarios.bones": SCENARIOS, "low.bones": LOW,
                 "few.bones": LIBRARY}
        some = ["--ignore", "unformatted"]
        self.is_the_same(files, [(command, typed) for command, typed in (
            (["check", ".", *some], ""), (["check", ".", *some, "--format", "json"], ""), (["check", "pick.bones", *some, "--deep", "--budget", "60"], ""), (["check", "-", *some, "--stdin-filename", "pick.bones"], files["pick.bones"]),
            (["check", "scenarios.bones", *some], ""), (["test", "."], ""), (["test", ".", "--mutants", "--clauses"], ""), (["test", ".", "--coverage"], ""), (["test", ".", "--coverage", "--lcov", "l.info"], ""),
            (["test", ".", "--format", "json"], ""), (["mutate", "pick.bones", "--limit", "5"], ""), (["diff", "pick.bones", "low.bones", "--games", "20"], ""), (["options", "pick.bones"], ""), (["rules", "pick.bones"], ""), (["doc", "pick.bones"], ""),
            (["dump", "pick.bones"], ""), (["dump", "pick.bones", "--core"], ""), (["simulate", "pick.bones", "--games", "20", "--format", "json"], ""), (["simulate", "low.bones", "--games", "1", "--record", "r.jsonl"], ""),
            (["play", "pick.bones", "--players", "2", "--seed", "5", "--record", "m.jsonl"], "why bid 99\nskip\nskip\n"), (["replay", "m.jsonl"], ""), (["replay", "m.jsonl", "--check"], ""),
            (["step", "pick.bones", "--seed", "5"], "statement\nwhere\nlist\nbreak 1\nbreak 22\ncontinue\nquit\n"), (["count", "pick.bones", "pips of h", "--tiles", "1"], ""),
            (["tournament", "pick.bones", "random", "random", "--matches", "2"], ""), (["fmt", "-"], files["pick.bones"]), (["explain", "unformatted"], ""))])

    def test_mistakes_of_the_first_line_stand_in_the_same_column(self):
        for text in WRONG:
            for more in ([], ["--format", "json"], ["--format", "short"], ["--format", "github"], ["--format", "sarif"]):
                self.is_the_same({"pick.bones": text, "book.bones": BOOK}, [(["check", "pick.bones", "--ignore", "unformatted", *more], ""), (["check", "-", "--ignore", "unformatted", *more], text), (["fmt", "-"], text)])

    def test_it_is_reported_at_the_first_column_and_taken_out(self):
        path = self.write("g.bones", MARK + 'language 1\ngame "G"\n\nplayers 2\n\nplay:\n  win players\n')
        self.assertTrue(self.run_program("check", "g.bones").startswith("g.bones:1:1: warning[unformatted]"))
        self.assertIn("\n 1 | language 1\n", self.run_program("check", "g.bones"))
        for command in (["fmt"], ["check", "--fix"]):
            with open(path, "r+", encoding="utf-8") as file:
                text = file.read().lstrip(MARK)
                file.seek(0)
                file.write(MARK + text)
            self.run_program(*command, "g.bones")
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), text)

    def test_new_takes_a_file_that_has_one(self):
        folder = os.path.join(self.folder, "theirs")
        os.makedirs(folder)
        for name, text in (("theirs.bones", GAME.replace('use "book"\n', "")), ("scenarios.bones", SCENARIOS.replace("pick", "theirs"))):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(MARK + text)
        self.run_program("new", "mine", "--from", "theirs/theirs.bones")
        self.assertIn("2 passed", self.run_program("test", "mine", "--mutants"))


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
