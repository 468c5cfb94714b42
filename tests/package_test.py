#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the Debian packages, installs them where nothing else is, tries what they brought, and removes them again. BONEYARD_BUILD names the build folder."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[1]
BUILD = pathlib.Path(os.environ.get("BONEYARD_BUILD", "build/release")).resolve()


def run(*command, **how):
    how.setdefault("timeout", 300)
    return subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, capture_output=True, text=True, **how)


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="boneyard-packages-")).resolve()
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        made = run("cpack", "-G", "DEB", "--config", BUILD / "CPackConfig.cmake", "-B", cls.folder, cwd=BUILD)
        if made.returncode != 0:
            raise AssertionError(made.stdout + made.stderr)
        # The root of a system that has no package at all.
        cls.root = cls.folder / "root"
        for folder in ("var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/dpkg/triggers", "var/log"):
            (cls.root / folder).mkdir(parents=True)
        (cls.root / "var/lib/dpkg/status").touch()

    def package(self, name):
        (found,) = self.folder.glob(f"{name}_*.deb")
        return found

    def field(self, name, field):
        return run("dpkg-deb", "--field", self.package(name), field).stdout.strip()

    def dpkg(self, *arguments):
        done = run("dpkg", f"--root={self.root}", "--force-not-root", "--force-depends", "--log=/dev/null", *arguments)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def files(self):
        return {path.relative_to(self.root) for path in self.root.rglob("*") if not path.is_dir() and path.relative_to(self.root).parts[0] != "var"}

    def test_what_is_installed_works_and_is_gone_when_it_is_removed(self):
        self.assertEqual(self.files(), set())
        self.dpkg("--install", self.package("boneyard"), self.package("libboneyard-dev"))
        program = self.root / "usr/bin/boneyard"
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.folder)}
        listed = run(program, "list", env=environment, cwd=self.folder)
        self.assertEqual(listed.returncode, 0, listed.stderr)
        for game in {path.parent.name for path in SOURCE.glob("rulesets/*/rulebook.bones")}:
            self.assertIn(game, listed.stdout)
        # Games are looked for where the package was installed, not where it was built.
        played = run(program, "simulate", "challenge", "--games", "10", env=environment, cwd=self.folder)
        self.assertIn("finished 10", played.stdout)
        # The shipped games as machine code are there if they were built.
        self.assertEqual((self.root / "usr/lib/boneyard/games/games.so").exists(), (BUILD / "cli/games.so").exists())
        for place in ("share/man/man1/boneyard.1", "share/bash-completion/completions/boneyard", "share/doc/boneyard/language.md", "share/boneyard/editors/vim/ftdetect/bones.vim",
                      "share/boneyard/editors/vscode/package.sh", "include/boneyard/boneyard.hpp"):
            self.assertTrue((self.root / "usr" / place).exists() or (self.root / "usr" / f"{place}.gz").exists(), place)
        self.assertTrue(list(self.root.glob("usr/lib/**/boneyardConfig.cmake")))
        self.dpkg("--purge", "libboneyard-dev", "boneyard")
        self.assertEqual(self.files(), set())

    def test_one_is_for_players_and_the_other_for_programs(self):
        contents = {name: run("dpkg-deb", "--contents", self.package(name)).stdout for name in ("boneyard", "libboneyard-dev")}
        self.assertNotIn("/usr/include/", contents["boneyard"])
        self.assertNotIn("/usr/bin/", contents["libboneyard-dev"])
        for listing in contents.values():
            for line in listing.splitlines():
                self.assertRegex(line, r"^[-dl]\S+ root/root ", "every file belongs to root")
                self.assertRegex(line, r" \./(usr(/.*)?)?$", "nothing is outside /usr")
        self.assertIn("boneyard (= ", self.field("libboneyard-dev", "Depends"))

    def test_it_depends_on_all_the_libraries_that_it_loads(self):
        depends = self.field("boneyard", "Depends")
        needed = re.findall(r"NEEDED\s+(\S+)", run("objdump", "-p", BUILD / "cli/boneyard").stdout)
        self.assertTrue(needed)
        for library in needed:
            owners = run("dpkg", "--search", f"*/{library}").stdout
            self.assertTrue(any(line.split(":")[0] in depends for line in owners.splitlines()), f"{library} of {owners}")


if __name__ == "__main__":
    unittest.main()
