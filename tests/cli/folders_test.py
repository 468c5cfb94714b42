#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Where games and what they are made of are found: from any folder, by the name of a folder, in a game beside another. BONEYARD names the program."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("BONEYARD", str(ROOT / "build" / "release" / "cli" / "boneyard"))

LIBRARY = """language 1
library "Taking"

zone stock, ordered
zone hand of each seat, seen by all

phase take-one(p: seat):
  move 1 from stock to p's hand
"""
BOOK = """language 1
rulebook "Long Haul"

clause L-1 "Each takes a tile, or stops."
clause L-2 "The most tiles win."
"""
GAME = """language 1
game "Long Haul"
use "rulebook"
use "taking"

players 2
tiles double 5

phase take-some(p: seat):
  take-one(p)

play:
  gather stock
  mix stock
  for each p:
    p chooses:
      "take" (L-1): take-some(p)
      "stop"                                                        (L-1)
  win all p with most count of his hand                             (L-2)
"""
SCENARIOS = """language 1
scenarios of "long-haul"

scenario "one tile" (L-1):
  A plays "take"
  expect count of A's hand = 1

scenario "the most tiles win" (L-2):
  A plays "take"
  B plays "stop"
  expect ended won by A

mutant L-1 replace "take-one(p)" with "mix stock" killed by "one tile"
mutant L-2 replace "with most" with "with least" killed by "the most tiles win"
"""
VARIANT = """language 1
variant "Double Haul" of "long-haul"

phase take-some(p: seat):
  take-one(p)
  take-one(p)
"""
VARIANT_SCENARIOS = """language 1
scenarios of "double-haul"

scenario "one tile":
  drop "two tiles are taken"

scenario "two tiles" (L-1):
  A plays "take"
  expect count of A's hand = 2
"""
FILES = {"library/taking.bones": LIBRARY, "long-haul/rulebook.bones": BOOK, "long-haul/long-haul.bones": GAME, "long-haul/scenarios.bones": SCENARIOS,
         "double-haul/double-haul.bones": VARIANT, "double-haul/scenarios.bones": VARIANT_SCENARIOS}


class Folders(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.games = pathlib.Path(folder.name) / "games"
        for name, text in FILES.items():
            self.write(name, text)
        self.environment = {**os.environ, "BONEYARD_RULESETS": str(ROOT / "rulesets"), "XDG_STATE_HOME": str(pathlib.Path(folder.name) / "state")}

    def write(self, name, text):
        path = self.games / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_in(self, folder, *arguments, code=0, typed=""):
        ran = subprocess.run([PROGRAM, *arguments], input=typed, capture_output=True, text=True, cwd=self.games / folder, env=self.environment, timeout=120, check=False)
        if code is not None:
            self.assertEqual(ran.returncode, code, f"{arguments} in {folder}\n{ran.stdout}\n{ran.stderr}")
        return ran.stdout + ran.stderr


class Count(Folders):
    def test_a_mistake_of_the_scenarios_is_counted_in_their_file_alone(self):
        for slip in ("expct", "expect nonsense = 1 and"):
            self.write("long-haul/scenarios.bones", SCENARIOS.replace("expect", slip, 1))
            self.assertRegex(self.run_in("long-haul", "check", ".", code=1), r"\n3 checked, 1 with errors\n")
            # Where its file is not named, it counts in what it was found with.
            self.assertRegex(self.run_in("long-haul", "check", "long-haul.bones", code=1), r"\n1 checked, 1 with errors\n")


class Base(Folders):
    def test_a_base_and_a_library_are_found_from_any_folder(self):
        for folder, name in ((".", "double-haul"), ("double-haul", "."), ("double-haul", "double-haul.bones"), ("double-haul", "../double-haul"), ("long-haul", "../double-haul"),
                             ("library", "../double-haul/double-haul.bones"), ("/", str(self.games / "double-haul"))):
            self.assertIn(", 0 with errors\n", self.run_in(folder, "check", name, "--deny-warnings"))
            out = self.run_in(folder, "test", name, "--filter", "tile")
            self.assertRegex(out, r"(?m)^2 passed, 0 failed")
        self.assertIn("2 checked, 0 with errors", self.run_in("long-haul", "check", "long-haul.bones", "rulebook.bones"))
        self.assertIn("1 checked, 0 with errors", self.run_in("library", "check", "taking.bones"))

    def test_the_current_folder_is_no_place_to_look(self):
        self.write("other/far/deep/deep.bones", VARIANT.replace("Double", "Deep"))
        self.write("other/far/use/use.bones", GAME)
        for folder, name in ((".", "other/far/deep"), ("long-haul", "../other/far/deep")):
            self.assertIn("hint: a base lies beside its variant, above its folder, or in '../long-haul'", self.run_in(folder, "check", name, code=1))
            self.assertIn("there is no 'long-haul.bones'", self.run_in(folder, "test", name, code=1))
        self.assertIn("there is no 'taking.bones' beside this file or among the shipped ones", self.run_in(".", "check", "other/far/use", code=1))

    def test_a_name_is_told_that_is_near(self):
        self.write("double-haul/double-haul.bones", VARIANT.replace("long-haul", "long-hall"))
        for folder, name in ((".", "double-haul"), ("double-haul", ".")):
            self.assertIn("did you mean 'long-haul'?", self.run_in(folder, "check", name, code=1))

    def test_a_base_is_named_by_a_word_and_no_path(self):
        self.write("double-haul/double-haul.bones", VARIANT.replace('"long-haul"', '"../long-haul/long-haul"'))
        self.assertIn("is not a name of a rule file", self.run_in(".", "check", "double-haul", code=1))

    def test_an_edit_of_a_base_minds_its_variants(self):
        self.write("long-haul/long-haul.bones", GAME.replace("\nplay:", "\ndefine spare: 3\n\nplay:").replace('use "rulebook"\n', 'use "rulebook"\n\n'))
        self.write("double-haul/double-haul.bones", VARIANT.replace("  take-one(p)\n  take-one(p)", "  for each n in 1 to spare:\n    take-one(p)"))
        self.run_in("long-haul", "check", "--fix", "long-haul.bones")
        self.assertIn("define spare: 3", (self.games / "long-haul" / "long-haul.bones").read_text())


class Copy(Folders):
    def test_a_variant_of_a_game_beside_it_passes(self):
        self.assertIn("variant of 'long-haul'", self.run_in(".", "new", "mine", "--variant", "--from", "long-haul"))
        for folder, name in ((".", "mine"), ("mine", "."), ("mine", "mine.bones")):
            self.run_in(folder, "check", name)
            self.assertIn("2 passed, 0 failed", self.run_in(folder, "test", name))

    def test_a_copy_of_a_variant_passes_as_its_model_does(self):
        model = self.run_in(".", "test", "double-haul")
        self.assertIn("mine/mine.bones, from 'double-haul', a variant of 'long-haul'\n", self.run_in(".", "new", "mine", "--from", "double-haul"))
        self.assertEqual(sorted(os.listdir(self.games / "mine")), ["mine.bones", "scenarios.bones"])
        self.assertEqual(self.run_in(".", "test", "mine").splitlines()[-1], model.splitlines()[-1])
        self.run_in("mine", "test", ".")
        # Where the base would not be found, nothing is made.
        self.assertIn("from 'mine' the base would not be found", self.run_in("library", "new", "mine", "--from", "../double-haul", code=2))
        self.assertEqual(os.listdir(self.games / "library"), ["taking.bones"])

    def test_a_copy_of_a_shipped_variant_passes(self):
        for name in ("homing-claims", "plain-dozen"):
            self.assertIn(", a variant of '", self.run_in(".", "new", "mine", "--from", name))
            self.assertIn(", 0 failed", self.run_in(".", "test", "mine", "--filter", "e"))
            subprocess.run(["rm", "-r", str(self.games / "mine")], check=True)

    def test_a_copy_of_a_file_in_the_current_folder_has_its_scenarios(self):
        self.run_in("long-haul", "new", "mine", "--from", "long-haul.bones")
        self.assertIn("mine: scenarios 2 passed, 0 failed\nclauses: 2, none without", self.run_in("long-haul", "test", "mine"))

    def test_a_copy_is_not_called_as_a_file_that_its_model_uses(self):
        self.assertIn("'three-dozen' uses a file 'match.bones', which would lie beside it; choose another name",
                      self.run_in(".", "new", "match", "--from", "three-dozen", code=2))
        self.assertEqual(sorted(os.listdir(self.games)), ["double-haul", "library", "long-haul"])


class Game(Folders):
    def test_the_folder_of_a_game_is_a_game_in_every_command(self):
        for arguments in (["simulate", ".", "--games", "5"], ["doc", "."], ["rules", "."], ["options", "."], ["dump", "."], ["check", "."], ["test", "."], ["step", "."],
                          ["diff", ".", ".", "--no-play"]):
            self.run_in("long-haul", *arguments, typed="quit\n")
        self.assertIn("refused by check", self.run_in("long-haul", "mutate", ".", "--limit", "3", code=None))
        self.run_in("long-haul", "play", ".", "--seat", "A=random", "--seat", "B=random", "--record", "match.jsonl")
        header = json.loads((self.games / "long-haul" / "match.jsonl").read_text().splitlines()[0])
        self.assertEqual((header["ruleset"], header["file"]), ("long-haul", str((self.games / "long-haul" / "long-haul.bones").resolve())))

    def test_the_only_game_of_a_folder_is_taken(self):
        os.rename(self.games / "long-haul", self.games / "renamed")
        self.assertIn("Long Haul", self.run_in("renamed", "rules", "."))
        self.assertIn("Long Haul", self.run_in(".", "rules", "renamed/"))
        # By a shipped name, the shipped game is meant.
        os.rename(self.games / "renamed", self.games / "pig")
        self.assertNotIn("Long Haul", self.run_in(".", "rules", "pig"))
        self.assertIn("Long Haul", self.run_in(".", "rules", "./pig"))

    def test_a_folder_of_several_or_none_names_them(self):
        os.rename(self.games / "long-haul/long-haul.bones", self.games / "long-haul/one.bones")
        self.write("long-haul/two.bones", GAME)
        for command in ("simulate", "doc", "options"):
            self.assertIn("there are several games in the folder 'long-haul/'; name one: long-haul/one.bones, long-haul/two.bones\n", self.run_in(".", command, "long-haul/", code=2))
            self.assertIn("there is no game in the folder 'library'", self.run_in(".", command, "library", code=2))

    def test_a_file_is_named_whole(self):
        for command in ("simulate", "check", "test", "doc"):
            self.assertIn("did you mean 'long-haul.bones'?", self.run_in("long-haul", command, "long-haul", code=2))


class Missing(Folders):
    def test_one_missing_file_keeps_no_other_from_being_looked_at(self):
        self.write("long-haul/long-haul.bones", GAME.replace("players 2\n", "players  2\n"))
        os.symlink("long-haul/long-haul.bones", self.games / "link.bones")
        for wrong in ("nope.bones", "link.bones"):
            out = self.run_in(".", "fmt", "--check", wrong, "double-haul", "long-haul", code=2)
            self.assertIn(f"'{wrong}'", out)
            self.assertIn(", 1 to format", out)
        self.assertIn("there is no file, folder or game 'nope.bones'", self.run_in(".", "check", "nope.bones", "long-haul", "neither", code=2))
        out = self.run_in(".", "check", "nope.bones", "double-haul", "neither", code=2)
        self.assertIn("'nope.bones'", out)
        self.assertIn("'neither'", out)
        self.assertIn("2 checked, 0 with errors", out)
        out = self.run_in(".", "test", "nope.bones", "double-haul", code=2)
        self.assertIn("'nope.bones'", out)
        self.assertIn(" passed, 0 failed", out)
        # Mending is of all or of none.
        before = (self.games / "long-haul" / "long-haul.bones").read_text()
        self.assertIn("nothing was fixed", self.run_in(".", "check", "--fix", "nope.bones", "long-haul", code=2))
        self.assertEqual((self.games / "long-haul" / "long-haul.bones").read_text(), before)
        out = self.run_in(".", "fmt", "nope.bones", "long-haul", code=2)
        self.assertIn("1 formatted", out)
        self.assertNotIn("checked", self.run_in(".", "fmt", "nope.bones", code=2))


class Help(Folders):
    def test_help_is_a_command_as_well(self):
        self.assertEqual(self.run_in(".", "help"), self.run_in(".", "--help"))
        self.assertEqual(self.run_in(".", "help", "check"), self.run_in(".", "check", "--help"))
        self.assertIn("there is no command 'chek'; did you mean 'check'?", self.run_in(".", "help", "chek", code=2))

    def test_a_command_without_files_says_how_it_is_used(self):
        self.assertIn("example: boneyard check .\n", self.run_in(".", "check", code=2))


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(failed > 0)
