#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The folders of the product, from below upwards: a file includes only what stands in its own folder or in one before it, as README.md says."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ORDER = ("engine", "engine/players", "engine/studying", "engine/solving", "engine/opponents", "engine/telling", "dsl/reading", "dsl/naming", "dsl/formatting", "dsl/core", "dsl/checking", "dsl/linting", "dsl/proving", "dsl/compiling", "dsl/native", "dsl", "dsl/scenarios", "dsl/trying",
         "cli/terminal", "cli/common", "cli/table", "cli/stats", "cli/runs", "cli/records", "cli/studies", "cli/play", "cli/authoring", "cli/lsp", "cli")
INCLUDE = re.compile(r'^#include "((?:engine|dsl|cli|tests|bench)/[^"]+)"', re.MULTILINE)


def room(path):
    # The public face names what the library has, up to its last folder.
    folder = "dsl/trying" if path == "dsl/boneyard.hpp" else str(pathlib.PurePath(path).parent)
    return ORDER.index(folder) if folder in ORDER else len(ORDER)


def includes():
    """Each file of the product with each file that it includes."""
    for top in ("engine", "dsl", "cli"):
        for path in sorted((ROOT / top).rglob("*")):
            if path.suffix in (".hpp", ".cpp", ".def"):
                name = path.relative_to(ROOT).as_posix()
                for included in INCLUDE.findall(path.read_text(encoding="utf-8")):
                    yield name, included


class Rooms(unittest.TestCase):
    def test_arrows_go_one_way(self):
        found = list(includes())
        self.assertGreater(len(found), 300)
        self.assertEqual([f"{name} includes {included}" for name, included in found if room(included) > room(name)], [])

    def test_every_file_is_in_a_room(self):
        self.assertEqual([name for name, _ in includes() if room(name) == len(ORDER)], [])

    def test_the_readme_names_the_rooms_in_their_order(self):
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        self.assertIn("`engine` <- `engine/players` <- `engine/studying` <- `engine/solving` <- `engine/opponents` <- `engine/telling` <- `dsl/reading` <- `dsl/naming` <- `dsl/formatting` <- `dsl/core` <- `dsl/checking` <- `dsl/linting` <- `dsl/proving` <- `dsl/compiling` <- `dsl/native` <- `dsl/scenarios` <- `dsl/trying` <- `cli/terminal` <- `cli/common` <- `cli/table` <- `cli/stats` <- `cli/runs` <- `cli/records` <- `cli/studies` <- `cli/play` <- `cli/authoring` <- `cli/lsp` <- `cli`", text)


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
