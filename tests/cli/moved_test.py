#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Where the program finds the shipped rulesets, and that it tells nothing of where it was built. BONEYARD names the program, BONEYARD_BUILD its build folder."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.environ.get("BONEYARD", "boneyard")
BUILD = os.environ.get("BONEYARD_BUILD", "")
SOURCE = pathlib.Path(__file__).resolve().parents[2]

OWN = """language 1
game "Own"
players 2
play:
  for each p in players: p chooses: "go"
  win players
"""


class Moved(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="boneyard-moved-")).resolve()
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "there" / "bin").mkdir(parents=True)
        self.program = self.folder / "there" / "bin" / "boneyard"
        shutil.copy(PROGRAM, self.program)
        self.share = self.folder / "there" / "share" / "boneyard" / "rulesets"
        self.beside = self.folder / "there" / "rulesets"

    def rulesets(self, where, name):
        """A folder of rulesets with one game of this name."""
        (where / name).mkdir(parents=True)
        (where / name / f"{name}.bones").write_text(OWN, encoding="utf-8")
        return where

    def run_program(self, *arguments, code=0, program=None, named=None):
        environment = {key: value for key, value in os.environ.items() if key != "BONEYARD_RULESETS"}
        if named is not None:
            environment["BONEYARD_RULESETS"] = str(named)
        done = subprocess.run([program or self.program, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, cwd=self.folder, env=environment)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return done.stdout + done.stderr

    def test_without_rulesets_it_says_where_they_belong(self):
        for arguments in (["list"], ["play", "challenge"], ["play"], ["new", "mine"], ["check", "challenge"], ["simulate", "challenge"]):
            out = self.run_program(*arguments, code=2)
            self.assertIn("the shipped rulesets were not found; set BONEYARD_RULESETS to their folder", out)
            self.assertIn(f"or put it at '{self.share}' or '{self.beside}'", out)

    def test_a_game_that_uses_nothing_shipped_needs_none(self):
        (self.folder / "own.bones").write_text(OWN, encoding="utf-8")
        self.assertIn("finished 3", self.run_program("simulate", "own.bones", "--games", "3"))

    def test_a_library_that_is_not_found_is_told_with_the_reason(self):
        (self.folder / "own.bones").write_text(OWN.replace("players 2", 'use "match"\nplayers 2'), encoding="utf-8")
        self.assertIn("hint: the shipped rulesets were not found: 'boneyard list' says where they belong", self.run_program("check", "own.bones", code=1))

    def test_it_looks_into_share_and_then_beside(self):
        self.rulesets(self.beside, "beside")
        self.assertIn("beside", self.run_program("list"))
        self.rulesets(self.share, "shared")
        out = self.run_program("list")
        self.assertIn("shared", out)
        self.assertNotIn("beside", out)

    def test_what_the_environment_names_comes_first_and_stands_alone(self):
        self.rulesets(self.share, "shared")
        named = self.rulesets(self.folder / "named", "named")
        out = self.run_program("list", named=named)
        self.assertIn("named", out)
        self.assertNotIn("shared", out)
        self.assertIn("shared", self.run_program("list", named=""))
        nowhere = self.folder / "nowhere"
        self.assertIn(f"BONEYARD_RULESETS names '{nowhere}', which is not a folder", self.run_program("list", named=nowhere, code=2))

    def test_links_to_the_program_are_followed(self):
        self.rulesets(self.share, "shared")
        (self.folder / "here" / "bin").mkdir(parents=True)
        self.rulesets(self.folder / "here" / "share" / "boneyard" / "rulesets", "wrong")
        link = self.folder / "here" / "bin" / "boneyard"
        link.symlink_to(self.program)
        out = self.run_program("list", program=link)
        self.assertIn("shared", out)
        self.assertNotIn("wrong", out)

    def test_the_build_folder_has_the_rulesets_of_the_source_tree_themselves(self):
        self.assertIn("challenge", self.run_program("list", program=PROGRAM))
        link = pathlib.Path(PROGRAM).resolve().parent.parent / "rulesets"
        self.assertTrue(link.is_symlink())
        self.assertEqual(link.resolve(), SOURCE / "rulesets")

    def test_no_path_of_the_building_machine_is_in_the_program(self):
        program = pathlib.Path(PROGRAM).read_bytes()
        self.assertIn(b"BONEYARD_RULESETS", program)
        if b"__ubsan_" in program:
            self.skipTest("the reports of a sanitizer name the files that were compiled")
        for place in filter(None, [str(SOURCE), BUILD]):
            at = program.find(os.fsencode(place))
            self.assertEqual(at, -1, program[max(0, at - 40) : at + 120])


if __name__ == "__main__":
    result = unittest.main(exit=False).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed - len(result.skipped)} passed, {failed} failed")
    sys.exit(1 if failed else 0)
