#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a stranger's text costs, compared with an ordinary one of the same size: about as much processor time, and no more memory for many games than for
a few. BONEYARD names the program.

A cost that grows with the square of the text is 20 to 100 times the ordinary one at this size.
"""

import math
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.environ["BONEYARD"]
TIMES = 6
HEAD = 'language 1\ngame "X"\nplayers 2\ntiles double 6\nzone stock, ordered\nnumber n\n'


def game(declarations="", statements="  set n to 1\n"):
    return {"game.bones": HEAD + declarations + "play:\n" + statements + "  win players\n"}


def book(text):
    return {**game('use "book"\n', "  set n to 1 (X-1)\n"), "book.bones": f'language 1\nrulebook "X"\nclause X-1 "{text}"\n'}


class Cost(unittest.TestCase):
    def used(self, files, *arguments, code=0):
        """Processor time and memory."""
        with tempfile.TemporaryDirectory(prefix="boneyard-cost-") as name:
            folder = pathlib.Path(name)
            for file, text in files.items():
                (folder / file).write_text(text, encoding="utf-8")
            process = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=folder)
            said = process.stdout.read().decode()
            process.stdout.close()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.assertIn(process.returncode, (0, 1) if code is None else (code,), said[-1000:])
            return usage.ru_utime + usage.ru_stime, usage.ru_maxrss

    def costs_about_as_much(self, files, ordinary, *arguments, code=0):
        most = TIMES * max(self.used(ordinary, *arguments, code=code)[0], 0.05)
        least = math.inf
        # What else runs on the machine takes processor time too: caches and cores are shared.
        for _ in range(3):
            least = min(least, self.used(files, *arguments, code=code)[0])
            if least < most:
                return
        self.assertLess(least, most, arguments)

    def test_silencers(self):
        ordinary = game("# about the rules: what they do not say\n" * 25000)
        for silencers in ("# allow tie-by-seat: no seat is better off\n" * 24000, "# allow tie-by-seat and so on and so forth\n" * 24000, "# allow\n" * 120000,
                          "".join(f"# allow tie-by-{i}: no seat is better off\n" for i in range(24000)), "# allow " + ",".join(["tie-by-seat"] * 2000) + ": " + "x" * 900000 + "\n"):
            self.costs_about_as_much(game(silencers), ordinary, "check", "game.bones")
        # Each place is found by the lines of the file, which are counted once.
        self.costs_about_as_much(game("# allow tie-by-seat: no seat is better off\n" * 24000), ordinary, "test", "--coverage", "game.bones", code=1)

    def test_many_mistakes_in_one_line(self):
        ordinary = game("# allow tie-by-seat: no seat is better off\n" * 2000 + "# about the rules: what they do not say\n" * 20000)
        for form in ("json", "sarif", "github", "junit"):
            self.costs_about_as_much(game("# allow " + ",".join(["tie-by-seat"] * 2000) + ": " + "x" * 900000 + "\n"), ordinary, "check", "game.bones", "--format", form)

    def test_brackets_in_a_page(self):
        ordinary = book("(x) " * 225000)
        for text in ("[" * 900000 + "x]", "[" * 900000, "]" * 900000, "[x]" * 300000, "[" * 450000 + "]" * 450000, "[" * 300000 + "x]" * 300000, "[3-4" * 225000):
            self.costs_about_as_much(book(text), ordinary, "doc", "game.bones", "--html", "page.html")

    def test_a_word_as_long_as_a_page(self):
        self.costs_about_as_much(book("[" * 600000), book("(x) " * 150000), "rules", "game.bones")

    def test_rules_without_brackets(self):
        def rules(condition):
            return game(statements=f"  if {condition}: set n to 1\n" + f"  else if {condition}: set n to 2\n" * 9000)

        self.costs_about_as_much(rules("n = 1"), rules("(n) = 1"), "diff", "game.bones", "game.bones", "--no-play")

    def test_short_matches_of_long_rules(self):
        # What is counted of each rule is added up after each match.
        text = "".join(f"  if n = {i}: set n to {i}\n" for i in range(-2000, 0)) + '  for each p: p chooses: "on"\n'
        most = TIMES * self.used(game(statements=text), "simulate", "game.bones", "--games", "60000")[0]
        self.assertLess(self.used(game(statements=text), "check", "--deep", "--budget", "120000", "game.bones", code=None)[0], most)

    def test_many_games_need_no_more_memory_than_a_few(self):
        def memory(count):
            files = {f"g{i}.bones": game(statements="  set n to 1\n" * 4000)["game.bones"].replace('"X"', f'"X{i}"') for i in range(count)}
            return self.used(files, "check", ".")[1]

        # A command keeps some files, as games share them.
        self.assertLess(memory(80), 1.5 * memory(24))


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
