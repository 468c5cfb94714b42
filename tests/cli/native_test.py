#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Native code of `simulate`, `tournament` and `solve`: the same figures as by the interpreter, and a cache and a compiler that may be missing, damaged or not one's own."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.environ["BONEYARD"]
RULES = """language 1
game "Zehnhoch"

players 2 to 4
dice scarlet, seen by all
number tally of each seat, seen by all

play:
  turns of p from first q, without end:
    p chooses openly:
      "hurl":
        roll scarlet
        add scarlet to his tally
        if his tally >= 10: win {p}
      "doze": set his tally to FAULT
"""


class Native(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.rules = self.folder / "ten-up.bones"
        self.rules.write_text(RULES.replace("FAULT", "his tally + 1"), encoding="utf-8")

    def run_program(self, *arguments, **environment):
        environment = {**os.environ, "HOME": str(self.folder), "XDG_CACHE_HOME": str(self.folder / "cache"), **environment}
        arguments = arguments if arguments[0] in ("tournament", "solve") else ("simulate", *arguments)
        return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, env=environment, timeout=120, check=False)

    def figures(self, *arguments, code=0, **environment):
        ran = self.run_program(*arguments, "--times", "--format", "json", **environment)
        self.assertEqual(ran.returncode, code, ran.stderr)
        figures = json.loads(ran.stdout)
        for name in ("seconds", "jobs", "playouts_per_second", "decisions_per_second"):
            del figures[name]
        return figures, ran.stderr

    def cache(self):
        return sorted((self.folder / "cache/boneyard/native").glob("*"))

    def test_both_engines_give_the_same_figures(self):
        for game in ("challenge", "mexican-train", self.rules):
            for players in (2, 4):
                given = (game, "--players", players, "--games", 60, "--seed", 5)
                native, _ = self.figures(*given, "--engine", "native")
                interpreted, _ = self.figures(*given, "--engine", "interpreter")
                self.assertEqual(native.pop("in_native_code"), 60)
                self.assertEqual(interpreted.pop("in_native_code"), 0)
                self.assertEqual(native, interpreted)

    def test_players_think_alike_in_both_engines(self):
        """Both search for as long, and find the same moves."""
        for game, players, one, matches in (("auction-draw", 3, "search-1", 3), ("challenge", 3, "search-1", 3), ("cee-lo", 3, "search-1", 12), (self.rules, 2, "greedy", 3)):
            given = ("tournament", game, one, "random", "--players", players, "--matches", matches, "--format", "json")
            native, interpreted = (self.run_program(*given, "--engine", engine) for engine in ("native", "interpreter"))
            self.assertEqual(native.returncode, 0, native.stderr)
            self.assertEqual(native.stdout, interpreted.stdout)
        given = ("solve", "pig", "--set", "target=6", "--level", "greedy", "--samples", 2, "--format", "json")
        native, interpreted = (self.run_program(*given, *engine) for engine in (("--native",), ("--engine", "interpreter")))
        self.assertEqual(native.returncode, 0, native.stderr)
        self.assertEqual(native.stdout, interpreted.stdout)

    def test_a_tournament_ends_where_its_budget_does(self):
        given = ("tournament", "three-dozen", "search-1", "random", "--matches", 40, "--steps", 60_000_000, "--format", "json")
        native, interpreted = (self.run_program(*given, "--engine", engine) for engine in ("native", "interpreter"))
        self.assertLess(json.loads(interpreted.stdout)[0]["matches"], 40, interpreted.stdout)
        self.assertEqual((native.returncode, native.stdout), (interpreted.returncode, interpreted.stdout))

    def test_where_the_budget_ends_is_the_same(self):
        given = (self.rules, "--games", 2000, "--steps", 300_000)
        native, said = self.figures(*given, "--engine", "native", code=1)
        interpreted, said_too = self.figures(*given, "--engine", "interpreter", code=1)
        self.assertLess(native["played"], 2000)
        native.pop("in_native_code"), interpreted.pop("in_native_code")
        self.assertEqual((native, said), (interpreted, said_too))

    def test_a_fault_is_reported_by_the_interpreter(self):
        self.rules.write_text(RULES.replace("FAULT", "1000000 * 1000 * scarlet"), encoding="utf-8")
        native, said = self.figures(self.rules, "--games", 100, "--engine", "native", code=1)
        interpreted, said_too = self.figures(self.rules, "--games", 100, "--engine", "interpreter", code=1)
        self.assertGreater(native["faults"], 0)
        self.assertGreater(native.pop("in_native_code"), 0)
        interpreted.pop("in_native_code")
        self.assertEqual((native, said), (interpreted, said_too))

    def test_what_is_recorded_is_interpreted(self):
        figures, _ = self.figures("pig", "--games", 5, "--engine", "interpreter")
        recorded = self.run_program("pig", "--games", 5, "--record", self.folder / "r.jsonl", "--native", "--times", "--format", "json")
        self.assertEqual(recorded.returncode, 0, recorded.stderr)
        self.assertEqual(json.loads(recorded.stdout)["in_native_code"], 0)
        self.assertEqual(json.loads(recorded.stdout)["moves"], figures["moves"])

    def test_without_a_compiler_the_interpreter_plays(self):
        ran = self.run_program(self.rules, "--native", "--games", 50, CC="no-such-compiler")
        self.assertEqual(ran.returncode, 0)
        self.assertIn("finished 50", ran.stdout)
        refused = self.run_program(self.rules, "--engine", "native", "--games", 50, CC="no-such-compiler")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("there is no C compiler 'no-such-compiler'; install one, or name one in CC", refused.stderr)
        failed = self.run_program(self.rules, "--engine", "native", CC="false")
        self.assertEqual(failed.returncode, 2)
        self.assertIn("the C compiler 'false' failed", failed.stderr)
        self.assertEqual(self.cache(), [])

    def test_a_damaged_entry_is_made_again(self):
        before, _ = self.figures(self.rules, "--games", 50, "--engine", "native")
        (entry,) = self.cache()
        self.assertEqual(entry.parent.stat().st_mode & 0o777, 0o700)
        whole = entry.read_bytes()
        for damage in (whole[: len(whole) // 2], b"", whole[:64] + b"\0" * 64 + whole[128:]):
            entry.write_bytes(damage)
            again, _ = self.figures(self.rules, "--games", 50, "--engine", "native")
            self.assertEqual(again, before)
            (entry,) = self.cache()
            self.assertGreater(entry.stat().st_size, 1000)

    def test_nothing_is_loaded_from_a_folder_that_others_may_write(self):
        self.figures(self.rules, "--games", 10, "--engine", "native")
        os.chmod(self.folder / "cache/boneyard/native", 0o770)
        ran = self.run_program(self.rules, "--engine", "native")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("is open to others: remove it, or 'chmod 700' it", ran.stderr)
        shutil.rmtree(self.folder / "cache/boneyard/native")
        (self.folder / "elsewhere").mkdir(mode=0o700)
        os.symlink(self.folder / "elsewhere", self.folder / "cache/boneyard/native")
        self.assertEqual(self.run_program(self.rules, "--engine", "native").returncode, 2)

    def test_no_word_of_the_rules_is_in_the_code(self):
        code = subprocess.run([PROGRAM, "dump", str(self.rules), "--native"], capture_output=True, text=True, check=True).stdout
        self.assertIn("int boneyard_native_", code)
        for word in ("Zehnhoch", "ten-up", "scarlet", "tally", "hurl", "doze", "#include"):
            self.assertNotIn(word, code)


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
