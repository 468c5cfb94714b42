#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Titles, names and files of strangers are no commands to GitHub Actions, and nothing else in what is printed or written. BONEYARD names the program.

A log is read here as the runner reads it: a line whose first characters behind blanks are `::` is a command, and so is one with `##[` anywhere; a carriage
return ends a line too.
"""

import json
import os
import re
import subprocess
import sys
import unittest
import xml.dom.minidom

from session_test import BOOK, GAME, PROGRAM, Folder, Terminal, some_of

# Titles that would be commands, as far as a rule file may have them.
TITLES = ("::stop-commands::t", "::add-mask::x", " ::warning file=x::y", "\u00a0\u3000::error::y", "##[add-mask]x", "x ##[warning]y", "::group::##[group]", "##vso[task.setvariable variable=x]y", "##teamcity[x]")
# And names of files.
NAMES = ("::warning file=x::y", " ::error::y", "a\n::error::y", "a\r::error::y", "a\n  ##[error]y", "##[add-mask]x", "a\u2028::error::y", "a\u0085::error::y", "\ufeff::error::y")


def commands(log):
    """The lines that the runner would obey."""
    return [line for line in re.split(r"\r\n|\r|\n", log) if line.lstrip().removeprefix("\ufeff").startswith("::") or re.search(r"##[A-Za-z]*\[", line)]


class Workflow(Folder):
    def setUp(self):
        super().setUp()
        self.environment["GITHUB_ACTIONS"] = "true"

    def log(self, *arguments, typed="", code=None, **environment):
        done = subprocess.run([PROGRAM, *arguments], input=typed.encode(), capture_output=True, timeout=120, cwd=self.folder, env={**self.environment, **environment}, check=False)
        self.assertIn(done.returncode, (0, 1, 2) if code is None else (code,), f"{arguments}\n{done.stdout}\n{done.stderr}")
        return [out.decode("utf-8", "replace") for out in (done.stdout, done.stderr)]

    def harmless(self, *arguments, **more):
        outs = self.log(*arguments, **more)
        for out in outs:
            self.assertEqual(commands(out), [], arguments)
        return outs[0]

    def test_no_title_is_a_command(self):
        for title in some_of(TITLES):
            game = GAME.replace("Pick", title) + f'\nwords:\n  hand: "{title}"\n  pool: "{title}"\n  "skip": "{title}"\nabout "{title}"\noverview "{title}"\n'
            self.write("pick.bones", game)
            self.log("check", "pick.bones", code=0)
            self.write("book.bones", BOOK.replace("Three tiles each, and some rounds.", title).replace('"Pick"', f'"{title}"'))
            self.write("scenarios.bones", f'language 1\nscenarios of "pick"\n\nscenario "{title}":\n  expect A to act\n\nscenario "b{title}":\n  expect B to act\n')
            self.write("low.bones", f'language 1\nvariant "{title}" of "pick"\noption rounds default 3\n')
            record = os.path.join(self.folder, "match.jsonl")
            if os.path.exists(record):
                os.remove(record)
            self.harmless("play", "pick.bones", "--players", "2", "--seed", "5", "--seat", "Ann=human", "--record", "match.jsonl", typed="help\nrules\nlog\nwhy bid 99\nbid 2\nskip\n")
            for arguments in (["simulate", "pick.bones", "--games", "2"], ["simulate", "pick.bones", "--games", "2", "--format", "json"], ["rules", "pick.bones"], ["options", "pick.bones"],
                              ["tournament", "pick.bones", "random", "random", "--matches", "1"], ["step", "pick.bones"], ["replay", "match.jsonl"], ["replay", "match.jsonl", "--step"],
                              ["doc", "pick.bones"], ["doc", "pick.bones", "--html", "/dev/stdout"], ["test", "."], ["test", ".", "--coverage", "--lcov", "/dev/stdout"], ["diff", "pick.bones", "low.bones"],
                              ["test", ".", "--format", "json"], ["test", ".", "--format", "junit"], ["test", ".", "--format", "sarif"], ["test", ".", "--format", "short"], ["dump", "pick.bones"],
                              ["count", "pick.bones", "pips of h", "--tiles", "1"], ["export", "match.jsonl", "--as", "A"], ["mutate", "pick.bones", "--limit", "2"], ["check", "--deep", "pick.bones", "--budget", "50"],
                              ["simulate", "pick.bones", "--games", "1", "--record", "/dev/stdout"], ["fmt", "--diff", "pick.bones"], ["check", "--diff", "pick.bones"], ["explain", title],
                              ["rules", title], [title], ["matches"], ["fmt", "-"]):
                self.harmless(*arguments, typed=game if arguments[-1] == "-" else "statement\nstate\nlist\nquit\n")

    def test_no_name_of_a_file_is_a_command(self):
        for name in some_of(NAMES):
            bad = name + ".bones"
            self.write(bad, GAME.replace("win all p", "wn all p"))
            good = "g" + name + ".bones"
            self.write(good, GAME)
            self.write(name + "2.bones", GAME.replace("players 2 to 3", "players  2 to 3"))
            for arguments in ([], ["--format", "short"], ["--format", "json"], ["--format", "sarif"], ["--format", "junit"], ["--deny-warnings"]):
                self.harmless("check", bad, good, *arguments)
                self.harmless("test", bad, good, *arguments[:2])
                self.harmless("fmt", "--check", bad, name + "2.bones", *arguments[:2])
            for arguments in (["fmt", "--diff"], ["fmt"], ["check", "--fix"], ["check", "--diff"], ["simulate", "--games", "1"], ["play"], ["rules"], ["options"], ["replay"], ["test", "--coverage", "--lcov", "/dev/stdout"]):
                self.harmless(*arguments, name + "2.bones")
                self.harmless(*arguments, name + "nothing.bones")
            for left in os.listdir(self.folder):
                if left.endswith(".bones") and left not in ("pick.bones", "book.bones"):
                    os.remove(os.path.join(self.folder, left))

    def test_without_the_variable_text_is_harmless_too_and_data_goes_to_a_program_as_it_is(self):
        self.write("pick.bones", GAME.replace("Pick", "::stop-commands::t"))
        self.harmless("rules", "pick.bones", GITHUB_ACTIONS="")
        text = GAME.replace("Pick", "##[x]")
        self.assertEqual(self.log("fmt", "-", typed=text, GITHUB_ACTIONS="")[0].count("##[x]"), 1)
        self.harmless("fmt", "-", typed=text)
        # A file is no log.
        with open(os.path.join(self.folder, "out"), "wb") as file:
            subprocess.run([PROGRAM, "fmt", "-"], input=text.encode(), stdout=file, cwd=self.folder, env=self.environment, check=True)
        with open(os.path.join(self.folder, "out"), encoding="utf-8") as file:
            self.assertIn('"##[x]"', file.read())

    def test_a_terminal_shows_titles_as_they_are(self):
        self.write("pick.bones", GAME.replace("Pick", "::a::b ##[c]"))
        terminal = Terminal(["rules", "pick.bones"], {**self.environment, "GITHUB_ACTIONS": ""}, self.folder)
        terminal.end()
        self.assertIn("::a::b ##[c]", terminal.seen)

    def test_the_formats_of_programs_say_the_same(self):
        """What would be a command is escaped there, and not replaced."""
        title = "::a ##[b]"
        self.write("scenarios.bones", f'language 1\nscenarios of "pick"\n\nscenario "{title}":\n  expect B to act\n')
        for more in ([], ["--output", "/dev/stdout"]):
            self.assertIn(title, [case["name"] for case in json.loads(self.log("test", "pick.bones", "--format", "json", *more)[0].split("\n}\n")[0] + "\n}")["cases"]])
        cases = xml.dom.minidom.parseString(self.log("test", "pick.bones", "--format", "junit")[0]).getElementsByTagName("testcase")
        self.assertIn(title, [case.getAttribute("name") for case in cases])
        found = self.log("test", "pick.bones", "--format", "github")[0]
        self.assertTrue(found.startswith("::error file=scenarios.bones,line="), found)

    def test_a_shell_gets_its_completion_and_man_its_page_as_they_are(self):
        for arguments in (["completion", "bash"], ["completion", "zsh"], ["completion", "fish"], ["man"], ["man", "check"], ["explain"], ["check", "--help"]):
            self.assertNotIn("\ufffd", self.log(*arguments, code=0)[0])


class Hidden(Folder):
    """What goes to a pipe or into a file has no character that its reader cannot see."""

    EVIL = "\u009b31m\u202eb\u2066c\u200fd\x7fe"

    def visible(self, data, lines="\n\t"):
        for character in data.decode("utf-8"):
            code = ord(character)
            hidden = code < 0x20 or 0x7F <= code < 0xA0 or code in (0x61C, 0x200B, 0x200E, 0x200F, 0xFEFF) or 0x2028 <= code <= 0x202E or 0x2060 <= code <= 0x206F
            self.assertTrue(character in lines or not hidden, f"U+{code:04X} in {data[:300]!r}")

    def run_bytes(self, *arguments):
        return subprocess.run([PROGRAM, *arguments], capture_output=True, timeout=60, cwd=self.folder, env=self.environment, check=False)

    def written(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def test_a_record_of_a_stranger_is_exported_without_them(self):
        self.play("skip\nskip\n")
        lines = self.lines()
        header = {**json.loads(lines[0]), "names": ["Ann" + self.EVIL, "Bob ##[x]"], "game": "Pick" + self.EVIL}
        self.write("evil.jsonl", json.dumps(header, ensure_ascii=False) + "\n" + "\n".join(lines[1:]) + "\n")
        piped = self.run_bytes("export", "evil.jsonl", "--as", "A")
        self.assertEqual(piped.returncode, 0, piped.stderr)
        self.visible(piped.stdout)
        self.assertNotIn(b"##", piped.stdout)
        self.assertEqual(json.loads(piped.stdout.split(b"\n")[0])["names"], header["names"])
        self.run_bytes("export", "evil.jsonl", "--as", "A", "--out", "a.jsonl")
        self.assertEqual(self.written("a.jsonl"), piped.stdout)
        self.assertEqual(self.run_bytes("replay", "a.jsonl").returncode, 0)

    def test_names_of_files_forge_no_records_of_coverage(self):
        folder = "a\nSF:victim.bones\nDA:1,999\nend_of_record\nSF:x" + self.EVIL
        os.mkdir(os.path.join(self.folder, folder))
        for name, text in (("pick", GAME), ("book", BOOK), ("s", 'language 1\nscenarios of "pick"\n\nscenario "s":\n  expect A to act\n')):
            self.write(f"{folder}/{name}.bones", text)
        for target in ("l.info", "/dev/stdout"):
            done = self.run_bytes("test", folder, "--coverage", "--lcov", target, "--output", "report.txt", "--force")
            coverage = self.written(target) if target != "/dev/stdout" else done.stdout
            self.visible(coverage)
            self.assertNotRegex(coverage, rb"(?m)^SF:victim")
            self.assertEqual(len(re.findall(rb"^SF:", coverage, re.M)), 1)
            self.assertEqual(len(re.findall(rb"^end_of_record$", coverage, re.M)), 1)

    def test_no_report_has_them(self):
        name = "x\n::error::" + self.EVIL + ".bones"
        self.write(name, GAME.replace("win all p", "wn all p"))
        for form in ("text", "short", "json", "github", "sarif", "junit"):
            for where in ("report", "/dev/stdout"):
                done = self.run_bytes("check", name, "--format", form, "--output", where, "--force")
                self.assertEqual(done.returncode, 1, done.stderr)
                self.visible(done.stdout)
                self.visible(self.written("report"))
        for more in (["--output", "d.md"], ["--html", "d.html"]):
            good = "y\n" + self.EVIL + ".bones"
            self.write(good, GAME)
            self.assertEqual(self.run_bytes("doc", good, *more).returncode, 0)
            self.visible(self.written(more[1]))
        diff = self.run_bytes("fmt", "--diff", "y\n" + self.EVIL + ".bones")
        self.visible(diff.stdout)


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
