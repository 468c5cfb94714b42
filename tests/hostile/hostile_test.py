#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every command ends with a message on every file that could do harm. BONEYARD names the program.

No command may be killed, fault, print without end or leave anything behind; what it says names the limit, or the place.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

from cases import CASES, COMMANDS, TYPED, command

PROGRAM = os.environ["BONEYARD"]
CLEAN, FINDINGS, WRONG_USE = 0, 1, 2
# Only against hanging for ever: what a case costs is measured in bench/hostile.py.
PATIENCE = 240


class Hostile(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="boneyard-hostile-")
        self.addCleanup(subprocess.run, ["rm", "-rf", self.folder], check=False)

    def run_program(self, *arguments):
        ran = subprocess.run([PROGRAM, *arguments], input=TYPED, capture_output=True, text=True, errors="strict", cwd=self.folder, timeout=PATIENCE, check=False,
                             env={**os.environ, "XDG_STATE_HOME": self.folder, "HOME": self.folder})
        said = ran.stdout + ran.stderr
        self.assertIn(ran.returncode, (CLEAN, FINDINGS, WRONG_USE), f"{arguments}: {said[-2000:]}")
        self.assertNotIn("fault of the tool", said)
        self.assertNotIn("--help", said)
        # A record that is shown may be as long as records are, and what shows the rules some times as long as they.
        most = {"replay": 64, "export": 64, "doc": 4, "test": 4}
        self.assertLess(len(said), most.get(arguments[0], 1) << 20, arguments)
        if ran.returncode != CLEAN:
            self.assertNotEqual(said.strip(), "", arguments)
        return ran.returncode, said

    def attack(self, case):
        game = case.write(self.folder)
        kept = None
        for column in COMMANDS:
            more = ["--record", os.path.join(self.folder, "match.jsonl")] if column == "play" else []
            code, said = self.run_program(*command(column, game, quickly=True), *more)
            if column == "check":
                self.assertIn(case.check or "", said)
                self.assertEqual(code, FINDINGS if case.check else CLEAN, said)
                kept = sorted(os.listdir(self.folder))
            elif column == "simulate":
                self.assertIn(case.run or "", said)
                self.assertEqual(code != CLEAN, bool(case.check or case.run), said)
            if column != "play":
                self.assertEqual(sorted(os.listdir(self.folder)), kept, column)
        record = os.path.join(self.folder, "match.jsonl")
        if os.path.exists(record):
            with open(record, encoding="utf-8") as lines:
                self.assertLess(sum(len(line) for line in lines), 64 << 20)
        else:
            with open(record, "w", encoding="utf-8") as file:
                file.write(json.dumps({"record": 2, "language": 1, "game": "X", "ruleset": "game", "hash": "0", "file": game, "seats": 2, "options": {}, "seed": "1",
                                       "index": 0}) + "\n")
        self.run_program("replay", record)
        self.run_program("export", record, "--as", "A")


def attack_on(case):
    return lambda self: self.attack(case)


for each in CASES:
    setattr(Hostile, "test_" + each.name.replace("-", "_"), attack_on(each))


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
