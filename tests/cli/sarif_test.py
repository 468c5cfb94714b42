#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the program's SARIF looks like to the validator that reads the standard's own schema: Sarif.Multitool, of the npm package @microsoft/sarif-multitool-linux (MIT), which has that schema with it. Of .ci/long, since the
package is large and is fetched. BONEYARD names the program, SARIF_MULTITOOL the validator."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.environ["BONEYARD"]
VALIDATOR = os.environ["SARIF_MULTITOOL"]
TESTS = pathlib.Path(__file__).resolve().parents[1]
# Said of every file that could be read: the project has no page of its own that `informationUri` could name. Of a file that it cannot read at all the
# validator says nothing.
READ = "SARIF2005"
# What only play shows: nobody ever has more than two tiles.
NEVER_OPEN = """language 1
game "Small"

players 2
tiles double 3
zone stock
zone hand of each seat, seen by owner

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  for each p:
    p chooses:
      "leave" where count of his hand > 2: move 1 from his hand to stock
      "wait"
  win players
"""


class Sarif(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.made = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.made.name)

    @classmethod
    def tearDownClass(cls):
        cls.made.cleanup()

    def found_in(self, *files):
        """The validator's errors and warnings, by rule."""
        report = self.folder / "validated.json"
        subprocess.run([VALIDATOR, "validate", *files, "--output", report, "--log", "ForceOverwrite", "--level", "Error;Warning"], check=True, capture_output=True, timeout=600,
                       env={**os.environ, "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1"})
        results = json.loads(report.read_text(encoding="utf-8-sig"))["runs"][0]["results"]
        read = {one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].rsplit("/", 1)[-1] for one in results if one["ruleId"] == READ}
        self.assertEqual(read, {file.name for file in files})
        return {one["ruleId"] for one in results} - {READ}

    def write(self, name, *arguments):
        """One report of the program, and how many results it has."""
        path = self.folder / f"{name}.sarif"
        subprocess.run([PROGRAM, *arguments, "--format", "sarif", "--output", path], check=False, capture_output=True, timeout=600)
        return len(json.loads(path.read_text(encoding="utf-8"))["runs"][0]["results"])

    def test_every_kind_of_report_is_valid(self):
        results = 0
        for file in sorted((TESTS / "golden").glob("*/*.bones")):
            results += self.write(f"{file.parent.name}-{file.stem}", "check", file)
        self.assertGreater(results, 100)
        game = TESTS.parent / "rulesets" / "challenge"
        self.assertEqual(self.write("tested", "test", game), 0)
        copy = self.folder / "challenge"
        shutil.copytree(game, copy)
        scenarios = copy / "scenarios.bones"
        scenarios.write_text(scenarios.read_text(encoding="utf-8").replace("count of tiles = 56", "count of  tiles = 57"), encoding="utf-8")
        self.assertEqual(self.write("fails", "test", copy), 1)
        self.assertEqual(self.write("unformatted", "fmt", "--check", copy), 1)
        small = self.folder / "small.bones"
        small.write_text(NEVER_OPEN, encoding="utf-8")
        self.assertGreater(self.write("deep", "check", "--deep", "--budget", "1000", "--ignore", "unformatted", small), 0)
        self.assertEqual(self.found_in(*self.folder.glob("*.sarif")), set())

    def test_the_validator_finds_what_is_wrong(self):
        self.write("good", "check", TESTS / "golden" / "broken" / "add_flag.bones")
        good = self.folder / "good.sarif"
        self.assertEqual(self.found_in(good), set())
        for name, value in (("more", 1), ("ruleIndex", 7), ("message", {})):
            report = json.loads(good.read_text(encoding="utf-8"))
            report["runs"][0]["results"][0][name] = value
            bad = self.folder / "bad.json"
            bad.write_text(json.dumps(report), encoding="utf-8")
            self.assertTrue(self.found_in(bad), name)


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
