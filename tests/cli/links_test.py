#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""No command writes through a link to a folder that a stranger may have put below the working folder. BONEYARD names the program.

Each command that writes is tried on every spelling of a path through such a link. A test fails if a command writes that is not tried here.
"""

import os
import re
import resource
import shutil
import stat
import subprocess
import sys
import threading
import unittest

from session_test import BOOK, GAME, PROGRAM, Folder

MESSY = 'language 1\ngame "g"\nplayers 2\nnumber n\n\n\n\nplay:\n     win players\n'
LITTERED = 'language 1\ngame "g"\n\nplayers 2\ntiles double 6\nzone stock, ordered\noption spare: 1 to 9\n\nplay:\n  gather stock\n  win players\n'
SCENARIOS = 'language 1\nscenarios of "pick"\n\nscenario "s":\n  expect A to act\n'


class Links(Folder):
    def setUp(self):
        super().setUp()
        self.outside = os.path.join(self.folder, "outside")
        self.work = os.path.join(self.folder, "work")
        for folder in (self.work, os.path.join(self.outside, "sub")):
            os.makedirs(folder)
        for name, text in (("pick.bones", GAME), ("book.bones", BOOK)):
            self.put(os.path.join(self.work, name), text)
        self.environment["HOME"] = self.folder
        self.run_in("play", "pick.bones", "--players", "2", "--seed", "5", "--record", "match.jsonl", typed="skip\nskip\n")
        self.run_in("simulate", "pick.bones", "--games", "1", "--details", "--shard", "1/1", "--part", "whole.jsonl")

    def put(self, path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def run_in(self, *arguments, typed="", code=0, cwd=None, **environment):
        done = subprocess.run([PROGRAM, *arguments], input=typed, capture_output=True, text=True, timeout=60, cwd=cwd or self.work, env={**self.environment, **environment}, check=False)
        said = done.stdout + done.stderr
        if code is not None:
            self.assertEqual(done.returncode, code, f"{arguments}\n{said}")
        return said

    def everything(self, folder):
        """All that lies outside: the paths, and what the files say."""
        found = {}
        for at, _, names in os.walk(folder):
            found[at] = None
            for name in names:
                path = os.path.join(at, name)
                with open(path, "rb") as file:
                    found[path] = file.read() + str(os.lstat(path).st_ino).encode()
        return found

    def spellings(self, below):
        """Paths that lead through the link `out`, and the link that each meets."""
        for path in (f"out/{below}", f"./out/{below}", f"out//{below}", f"out/./{below}", f"out/../out/{below}", f"out/sub/{below}", f"out/sub/../{below}", f"deep/in/out/{below}",
                     f"{self.work}/out/{below}", f"{self.work}/./out/{below}", f"{self.work}/../work/out/{below}", f"../work/out/{below}", f"{self.folder}/way/out/{below}"):
            yield path

    def link(self):
        os.symlink("../outside", os.path.join(self.work, "out"))
        os.makedirs(os.path.join(self.work, "deep", "in"))
        os.symlink("../../../outside", os.path.join(self.work, "deep", "in", "out"))
        # A link of the user's own, outside, into the working folder.
        os.symlink("work", os.path.join(self.folder, "way"))

    def refused(self, *arguments, typed="", **environment):
        before = self.everything(self.outside)
        said = self.run_in(*arguments, typed=typed, code=2, **environment)
        self.assertRegex(said, r"'[^']*out' is a link, and nothing is written through a link; name the folder that it leads to", arguments)
        self.assertEqual(self.everything(self.outside), before, arguments)

    # ---- Commands

    WRITERS = {
        ("check", "--output"): ["check", "pick.bones", "--format", "json", "--output", "{}/report.json"],
        ("fmt", "--output"): ["fmt", "--check", "pick.bones", "--format", "json", "--output", "{}/report.json"],
        ("test", "--output"): ["test", ".", "--format", "json", "--output", "{}/report.json"],
        ("test", "--lcov"): ["test", ".", "--coverage", "--lcov", "{}/lcov.info"],
        ("check", "--records"): ["check", "--deep", "pick.bones", "--budget", "10", "--records", "{}/records"],
        ("simulate", "--record"): ["simulate", "pick.bones", "--games", "1", "--record", "{}/records"],
        ("simulate", "--record FILE"): ["simulate", "pick.bones", "--games", "1", "--record", "{}/records.jsonl"],
        ("simulate", "--report"): ["simulate", "pick.bones", "--games", "1", "--report", "{}/page.html"],
        ("compare", "--report"): ["compare", "pick.bones", "--with-b", "greedy", "--games", "2", "--report", "{}/page.html"],
        ("merge", "--report"): ["merge", "whole.jsonl", "--report", "{}/page.html"],
        ("simulate", "--part"): ["simulate", "pick.bones", "--games", "1", "--shard", "1/1", "--part", "{}/part.jsonl"],
        ("compare", "--part"): ["compare", "pick.bones", "--with-b", "greedy", "--games", "2", "--shard", "1/1", "--part", "{}/part.jsonl"],
        ("tournament", "--part"): ["tournament", "pick.bones", "random", "greedy", "--matches", "1", "--shard", "1/1", "--part", "{}/part.jsonl"],
        ("simulate", "--checkpoint"): ["simulate", "pick.bones", "--games", "1", "--checkpoint", "{}/kept"],
        ("compare", "--checkpoint"): ["compare", "pick.bones", "--with-b", "greedy", "--games", "2", "--checkpoint", "{}/kept"],
        ("tournament", "--checkpoint"): ["tournament", "pick.bones", "random", "greedy", "--matches", "1", "--checkpoint", "{}/kept"],
        ("simulate", "--faults"): ["simulate", "pick.bones", "--games", "1", "--faults", "{}/faults"],
        ("play", "--record"): ["play", "pick.bones", "--record", "{}/match.jsonl"],
        ("doc", "--output"): ["doc", "pick.bones", "--output", "{}/pick.md"],
        ("doc", "--html"): ["doc", "pick.bones", "--html", "{}/pick.html"],
        ("stats", "--html"): ["stats", "--html", "{}/stats.html"],
        ("stats", "--csv"): ["stats", "--csv", "{}/stats.csv"],
        ("man", "--folder"): ["man", "--folder", "{}/man"],
        ("export", "--out"): ["export", "match.jsonl", "--as", "A", "--out", "{}/a.jsonl"],
    }
    # Options whose value is a file or a folder, and that write nothing.
    READERS = {("check", "--relative-to"), ("fmt", "--relative-to"), ("test", "--relative-to"), ("play", "--resume"), ("check", "--stdin-filename"), ("fmt", "--stdin-filename"), ("replay", "--game"), ("export", "--game"), ("step", "--record"), ("simulate", "--gate")}

    def test_every_option_that_names_a_file_is_tried(self):
        writers = {(command, option.split()[0]) for command, option in self.WRITERS}
        named = set()
        for command in re.findall(r"^  ([a-z]+) ", self.run_in("--help"), re.M):
            for option in re.findall(r"(--[a-z-]+) (?:FILE|DIR|FILE\|DIR|DIR\|FILE)\b", self.run_in(command, "--help")):
                named.add((command, option))
        self.assertGreater(len(named), 10)
        self.assertEqual(named - self.READERS - writers, set())

    def test_no_option_writes_through_a_link(self):
        os.mkdir(os.path.join(self.outside, "in"))
        self.link()
        for arguments in self.WRITERS.values():
            for spelling in self.spellings("new"):
                self.refused(*[part.replace("{}", spelling.removesuffix("/new")) for part in arguments])
            self.refused(*[part.replace("{}", "out/not/there") for part in arguments])

    def test_each_of_them_writes_where_there_is_no_link(self):
        self.put(os.path.join(self.work, "scenarios.bones"), SCENARIOS)
        for i, arguments in enumerate(self.WRITERS.values()):
            folder = os.path.join(self.work, f"into{i}")
            os.mkdir(folder)
            self.run_in(*[part.replace("{}", f"./into{i}/../into{i}") for part in arguments], code=None)
            if "--faults" not in arguments:
                self.assertNotEqual(os.listdir(folder), [], arguments)

    def test_an_absolute_path_may_lead_through_links_outside_the_working_folder(self):
        os.symlink("outside", os.path.join(self.folder, "tmp"))
        os.symlink("tmp/sub", os.path.join(self.folder, "chain"))
        self.run_in("doc", "pick.bones", "--output", f"{self.folder}/tmp/a.md")
        self.run_in("doc", "pick.bones", "--output", f"{self.folder}/chain/../sub/b.md", TMPDIR=f"{self.folder}/tmp")
        self.run_in("simulate", "pick.bones", "--games", "1", "--record", f"{self.folder}/chain/new/records")
        self.assertEqual(sorted(os.listdir(self.outside)), ["a.md", "sub"])
        self.assertEqual(sorted(os.listdir(os.path.join(self.outside, "sub"))), ["b.md", "new"])
        # The last part is the file itself, and never a link; nor is any part of a relative path, wherever it leads.
        os.symlink("outside/x.md", os.path.join(self.folder, "x.md"))
        self.assertIn("x.md' is a link", self.run_in("doc", "pick.bones", "--output", f"{self.folder}/x.md", code=2))
        self.assertIn("'../tmp' is a link", self.run_in("doc", "pick.bones", "--output", "../tmp/c.md", code=2))
        os.symlink("ring", os.path.join(self.folder, "ring"))
        self.assertIn("cannot be written", self.run_in("doc", "pick.bones", "--output", f"{self.folder}/ring/x.md", code=2))

    def test_rule_files_are_not_changed_through_a_link(self):
        self.put(os.path.join(self.outside, "g.bones"), MESSY)
        self.put(os.path.join(self.outside, "sub", "h.bones"), LITTERED)
        os.mkdir(os.path.join(self.outside, "in"))
        self.link()
        for spelling in ("out", "out/", "./out/", "out/.", "out//", "out/sub", "out/sub/", "out/sub/..", "out/../out", "out/g.bones", "out/sub/h.bones", "out/../out/g.bones",
                         "deep/in/out", "deep/in/out/", "deep/in/out/g.bones", f"{self.work}/out", f"{self.work}/out/", f"{self.work}/out/sub/h.bones", "../work/out/g.bones",
                         f"{self.folder}/way/out/g.bones"):
            self.refused("fmt", spelling)
            self.refused("check", "--fix", spelling)
        # What is found below a folder is left out where it is a link.
        os.symlink("../outside/g.bones", os.path.join(self.work, "g.bones"))
        before = self.everything(self.outside)
        self.run_in("fmt", ".", code=None)
        self.run_in("check", "--fix", ".", code=None)
        self.assertEqual(self.everything(self.outside), before)
        self.assertIn("name the file that it leads to", self.run_in("fmt", "g.bones", code=2))

    def test_scenarios_are_not_restated_through_a_link(self):
        base = 'language 1\ngame "G"\nplayers 2\noption size: 1 to 3, default 1\ntiles double 6\nzone stock, ordered\nzone hand of each seat, seen by owner\n\nplay:\n  gather stock\n  mix stock\n' \
               '  deal size from stock to each player\'s hand\n  (first p in players) chooses: "on"\n  win players\n'
        for name, text in (("g", base), ("s", 'language 1\nscenarios of "g"\n\nscenario "s":\n  expect count of A\'s hand = 1\n'), ("v", 'language 1\nvariant "V" of "g"\noption size default 2\n')):
            self.put(os.path.join(self.outside, f"{name}.bones"), text)
        self.link()
        self.refused("test", "out/v.bones", "--restate")
        self.assertIn("written anew to ../outside/", self.run_in("test", "../outside/v.bones", "--restate"))

    def test_a_match_is_not_gone_on_with_through_a_link(self):
        shutil.copy(os.path.join(self.work, "match.jsonl"), self.outside)
        self.link()
        for spelling in self.spellings("match.jsonl"):
            if "sub/match" not in spelling:
                self.refused("play", "--resume", spelling, typed="skip\n")

    def test_saved_matches_and_settings_are_not_written_through_a_link_below_the_working_folder(self):
        self.link()
        for state in ("out", "out/sub"):
            self.refused("play", "pick.bones", "--players", "2", typed="quit\n", XDG_STATE_HOME=os.path.join(self.work, state))
            before = self.everything(self.outside)
            self.run_in("play", "pick.bones", "--players", "2", "--record", f"{len(state)}.jsonl", typed="tutor on\nquit\n", XDG_STATE_HOME=os.path.join(self.work, state))
            self.assertIn("This match is not in your statistics", self.run_in("play", "pick.bones", "--players", "2", "--record", f"{len(state)}-over.jsonl", typed="skip\nskip\n", XDG_STATE_HOME=os.path.join(self.work, state)))
            self.assertEqual(self.everything(self.outside), before)
            self.refused("stats", "--add", "match.jsonl", XDG_STATE_HOME=os.path.join(self.work, state))
        # A match that lies there is not deleted either.
        os.makedirs(os.path.join(self.outside, "boneyard"))
        shutil.copy(os.path.join(self.work, "match.jsonl"), os.path.join(self.outside, "boneyard", "match-1.jsonl"))
        self.refused("matches", "--delete", "1", "--yes", XDG_STATE_HOME=os.path.join(self.work, "out"))
        # From elsewhere, the way to the state folder is the user's own business.
        elsewhere = os.path.join(self.folder, "elsewhere")
        os.mkdir(elsewhere)
        for cwd, code in (("/", 2), (self.folder, 2), (elsewhere, 0)):
            self.run_in("play", os.path.join(self.work, "pick.bones"), "--players", "2", typed="skip\nquit\n", cwd=cwd, code=code, XDG_STATE_HOME=os.path.join(self.work, "out"))
        self.assertEqual(len(os.listdir(os.path.join(self.outside, "boneyard"))), 2)

    def test_a_new_game_is_made_beside_no_link(self):
        os.symlink("../outside", os.path.join(self.work, "mine"))
        self.assertIn("already exists", self.run_in("new", "mine", code=2))
        self.assertEqual(os.listdir(self.outside), ["sub"])

    def test_nobody_can_put_a_link_there_in_between(self):
        """While one part of a path turns from a folder into a link and back, nothing is ever written on the other side."""
        real, link = (os.path.join(self.work, name) for name in ("real", "link"))
        os.mkdir(real)
        os.symlink("../outside", link)
        spot = os.path.join(self.work, "spot")
        over = threading.Event()

        def swap():
            while not over.is_set():
                for one in (real, link):
                    os.rename(one, spot)
                    os.rename(spot, one)

        swapping = threading.Thread(target=swap)
        swapping.start()
        try:
            for i in range(60):
                done = subprocess.run([PROGRAM, "doc", "pick.bones", "--output", f"spot/{i}.md"], capture_output=True, text=True, cwd=self.work, env=self.environment, check=False)
                self.assertIn(done.returncode, (0, 2), done.stderr)
        finally:
            over.set()
            swapping.join()
        self.assertEqual(os.listdir(self.outside), ["sub"])

    # ---- What is replaced stays until the new text is whole

    def test_what_is_replaced_stays_when_the_new_text_cannot_be_written(self):
        self.put(os.path.join(self.work, "scenarios.bones"), SCENARIOS)

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (40, 40))

        for (_, option), arguments in self.WRITERS.items():
            # What goes on from an earlier run replaces nothing.
            if option in ("--records", "--faults", "--part", "--checkpoint") or arguments[0] == "play" or option == "--record FILE":
                continue
            name = arguments[-1].removeprefix("{}/")
            target = os.path.join(self.work, name)
            if option == "--record":
                name, target = "records", os.path.join(self.work, "records", "match-000000.jsonl")
            if option == "--folder":
                name, target = "man", os.path.join(self.work, "man", "boneyard.1")
            os.makedirs(os.path.dirname(target), exist_ok=True)
            self.put(target, "mine\n")
            os.chmod(target, 0o600)
            call = [PROGRAM, *arguments[:-1], name, *(["--force"] if option != "--lcov" else ["--output", "r.txt", "--force"])]
            done = subprocess.run(call, capture_output=True, text=True, cwd=self.work, env=self.environment, preexec_fn=limit, check=False)
            self.assertEqual(done.returncode, 2, f"{call}: {done.stdout}{done.stderr}")
            with open(target, encoding="utf-8") as file:
                self.assertEqual(file.read(), "mine\n", call)
            self.assertEqual([each for each in os.listdir(os.path.dirname(target)) if each.startswith(".")], [], call)
            # With room for it, it is replaced, and who may read it stays the same.
            done = subprocess.run(call, capture_output=True, text=True, cwd=self.work, env=self.environment, check=False)
            with open(target, encoding="utf-8") as file:
                self.assertNotEqual(file.read(), "mine\n", f"{call}: {done.stdout}{done.stderr}")
            self.assertEqual(stat.S_IMODE(os.stat(target).st_mode), 0o600, call)


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
