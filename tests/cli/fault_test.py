#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A fault of the tool in one file costs only that file. BONEYARD names the program.

A file that needs more memory than the process may have stands for every fault: what is thrown is the same. Sanitizers reserve memory of their own, so nothing is
tried under them.
"""

import json
import os
import resource
import subprocess
import sys
import unittest

from session_test import RuleFiles

SMALL = 'language 1\ngame "{0}"\n\nplayers 2\ntiles double 6\nzone stock, ordered\n\nplay:\n  gather stock\n{1}  win players\n'
SCENARIO = 'language 1\nscenarios of "{}"\n\nscenario "it ends":\n  expect ended won by A, B\n'
MB = 1 << 20


class Faults(RuleFiles):
    def limited(self, size, *arguments):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (size, size))
        return subprocess.run([os.environ["BONEYARD"], *arguments], capture_output=True, text=True, cwd=self.folder, env=self.environment, preexec_fn=limit, timeout=120, check=False)

    def setUp(self):
        super().setUp()
        for name in ("a", "z"):
            self.write(f"{name}.bones", SMALL.format(name.upper(), ""))
            self.write(f"{name}-test.bones", SCENARIO.format(name))
        self.run_apart("test", "a.bones")
        # As little as the small files can be tested with, and some more.
        for size in range(16, 512, 8):
            if self.limited(size * MB, "test", "a.bones").returncode == 0:
                break
        else:
            self.skipTest("this program reserves more memory than it uses")
        self.room = (size + 24) * MB
        self.write("m.bones", SMALL.format("M", "  if 1 + 2 * 3 - 4 + 5 * 6 - 7 = 8: mix stock\n" * 20000))
        self.write("m-test.bones", SCENARIO.format("m"))

    def test_check(self):
        ran = self.limited(self.room, "check", "a.bones", "m.bones", "z.bones", "--format", "json")
        self.assertEqual(ran.returncode, 3, ran.stderr)
        fault, = [one for one in json.loads(ran.stdout) if one["severity"] == "error"]
        self.assertEqual((fault["code"], fault["file"], fault["line"]), ("tool-fault", "m.bones", 1))
        ran = self.limited(self.room, "check", "a.bones", "m.bones", "z.bones")
        self.assertIn("m.bones:1:1: error[tool-fault]: fault of the tool: there is not enough memory\n 1 | language 1\n", ran.stdout)
        self.assertIn("3 checked, 1 with errors\n", ran.stdout)
        self.write("z.bones", SMALL.format("Z", "  gather stok\n"))
        self.assertIn("z.bones:10:10: error[unknown-name]", self.limited(self.room, "check", "m.bones", "z.bones").stdout)

    def test_check_deep(self):
        ran = self.limited(self.room, "check", "--deep", "--budget", "100", "m.bones", "z.bones")
        self.assertEqual(ran.returncode, 3, ran.stderr)
        self.assertIn("m.bones:1:1: error[tool-fault]", ran.stdout)
        self.assertIn("z: ", ran.stdout)

    def test_fix(self):
        for name in ("a", "z"):
            self.write(f"{name}.bones", SMALL.format(name.upper(), "  let n be 3\n"))
        # Apart from the others, which it might read.
        os.makedirs(os.path.join(self.folder, "apart"))
        os.rename(os.path.join(self.folder, "m.bones"), os.path.join(self.folder, "apart", "m.bones"))
        ran = self.limited(self.room, "check", "--diff", "a.bones", "apart/m.bones", "z.bones")
        self.assertEqual(ran.returncode, 3, ran.stderr)
        self.assertIn("apart/m.bones: fault of the tool", ran.stderr)
        self.assertIn("+++ a.bones", ran.stdout)
        self.assertIn("+++ z.bones", ran.stdout)
        self.assertEqual(self.limited(self.room, "check", "--fix", "a.bones", "apart/m.bones", "z.bones").returncode, 3)
        self.assertNotIn("let", self.text("a.bones") + self.text("z.bones"))

    def test_test(self):
        ran = self.limited(self.room, "test", "a.bones", "m.bones", "z.bones")
        self.assertEqual(ran.returncode, 3, ran.stderr)
        self.assertIn("m.bones:1:1: error[tool-fault]", ran.stdout)
        self.assertIn("z: scenarios 1 passed, 0 failed\n", ran.stdout)
        self.assertIn("2 passed, 1 failed\n", ran.stdout)

    def test_fmt(self):
        self.write("z.bones", SMALL.format("Z", "").replace("players 2", "players  2"))
        ran = self.limited(self.room, "fmt", "a.bones", "m.bones", "z.bones")
        self.assertEqual(ran.returncode, 3, ran.stderr)
        self.assertIn("m.bones:1:1: error[tool-fault]", ran.stderr)
        self.is_left("z.bones", SMALL.format("Z", ""))


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    # The line that `./bones test` counts.
    print(f"{outcome.testsRun - failed - len(outcome.skipped)} passed, {failed} failed")
    sys.exit(1 if failed else 0)
