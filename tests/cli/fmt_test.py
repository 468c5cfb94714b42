#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`boneyard fmt` on files, folders and standard input. BONEYARD names the program."""

import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import unittest

from session_test import PROGRAM, RuleFiles

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NEAT = '''language 1
game "g"

# Two at least.
players 2 to 3                                                      (G-1)

play:
  win players  # all of them
'''
MESSY = NEAT.replace("2 to 3  ", "2  to 3").replace("\nplay:\n  win", "\n\n\nplay :\n     win ")
BAD = "language 1\ngame \"bad\"\nplay:\n     set  x\n"


class Fmt(RuleFiles):
    def fmt(self, *arguments, code=0, typed=""):
        return self.run_apart("fmt", *arguments, code=code, typed=typed)

    # ---- In place

    def test_a_file_is_formatted_in_place(self):
        path = self.write("g.bones", MESSY)
        os.chmod(path, 0o640)
        out, err = self.fmt("g.bones")
        self.assertEqual((out, err), ("g.bones\n1 checked, 1 formatted, 0 with errors\n", ""))
        self.is_left("g.bones", NEAT)
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o640)

    def test_a_file_in_order_is_not_touched(self):
        path = self.write("g.bones", NEAT)
        before = os.stat(path)
        self.assertEqual(self.fmt("g.bones")[0], "1 checked, 0 formatted, 0 with errors\n")
        after = os.stat(path)
        self.assertEqual((before.st_ino, before.st_mtime_ns), (after.st_ino, after.st_mtime_ns))

    def test_a_folder_is_formatted_with_all_below(self):
        os.makedirs(os.path.join(self.folder, "a", "b"))
        self.write("a/one.bones", MESSY)
        self.write("a/b/two.bones", MESSY)
        self.write("a/b/notes.txt", MESSY)
        self.write("beside.bones", MESSY)
        self.assertEqual(self.fmt("a")[0], "a/b/two.bones\na/one.bones\n2 checked, 2 formatted, 0 with errors\n")
        self.assertEqual([self.text(name) == NEAT for name in ("a/one.bones", "a/b/two.bones", "a/b/notes.txt", "beside.bones")], [True, True, False, False])

    def test_a_file_with_several_names_is_left(self):
        path = self.write("g.bones", MESSY)
        other = os.path.join(self.folder, "other")
        os.link(path, other)
        self.write("h.bones", MESSY)
        out, err = self.fmt("g.bones", "h.bones", code=2)
        self.assertIn("'g.bones' has 2 names (hard links), and the others would keep the old text; give it a file of its own: copy it, and rename the copy", err)
        self.assertEqual((self.text("g.bones"), self.text("h.bones"), os.stat(path).st_nlink), (MESSY, NEAT, 2))
        self.is_left("other", MESSY)
        # What changes nothing does not care.
        self.fmt("--check", "g.bones", code=1)
        self.fmt("--diff", "g.bones", code=1)
        # As the message says.
        shutil.copy(path, path + ".new")
        os.rename(path + ".new", path)
        self.fmt("g.bones")
        self.assertEqual((self.text("g.bones"), self.text("other")), (NEAT, MESSY))

    # ---- What is not written

    def test_check_names_files_and_changes_nothing(self):
        self.write("g.bones", MESSY)
        self.write("neat.bones", NEAT)
        self.assertEqual(self.fmt("--check", "g.bones", "neat.bones", code=1)[0], "g.bones\n2 checked, 1 to format, 0 with errors\n")
        self.is_left("g.bones", MESSY)
        self.assertEqual(self.fmt("--check", "neat.bones")[0], "1 checked, 0 to format, 0 with errors\n")

    def test_diff_shows_what_would_change(self):
        self.write("g.bones", MESSY)
        self.write("neat.bones", NEAT)
        out, _ = self.fmt("--diff", "g.bones", "neat.bones", code=1)
        self.is_left("g.bones", MESSY)
        messy, neat = MESSY.splitlines(), NEAT.splitlines()
        self.assertEqual(out.splitlines(), ["--- g.bones", "+++ g.bones", "@@ -2,9 +2,7 @@", *(" " + line for line in neat[1:4]), "-" + messy[4], "+" + neat[4], " ",
                                            *("-" + line for line in messy[6:]), *("+" + line for line in neat[6:])])
        self.assertEqual(self.fmt("--diff", "neat.bones"), ("", ""))
        self.fmt("--diff", "--check", "neat.bones", code=2)

    def patched(self, before, diff):
        """What `patch` makes of it."""
        lines = before.splitlines(keepends=True)
        made, at = [], 0
        hunk = None
        for line in diff.splitlines(keepends=True)[2:]:
            if hunk := re.match(r"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@", line):
                begin = int(hunk[1]) - (hunk[2] != "0")
                made += lines[at:begin]
                at = begin
                self.assertEqual(len(made), int(hunk[3]) - (hunk[4] != "0"))
            elif line.startswith("\\"):
                if last == "+":
                    made[-1] = made[-1][:-1]
            else:
                last = line[0]
                if last in " -":
                    self.assertEqual(lines[at].rstrip("\n"), line[1:].rstrip("\n"))
                    at += 1
                if last in " +":
                    made.append(line[1:])
        return "".join(made + lines[at:])

    def test_a_diff_leads_from_one_to_the_other(self):
        many = "language 1\ngame \"g\"\n" + "".join(f"define n{i}:{' ' * (i % 11 == 0)} {i}\n" + "\n" * (1 + 2 * (i % 17 == 0)) for i in range(200))
        for before in (MESSY, many, "\n\n" + NEAT, NEAT + "\n\n", NEAT.rstrip("\n"), NEAT.replace("\n", " \n"), many + "\n# end"):
            self.write("g.bones", before)
            diff, _ = self.fmt("--diff", "g.bones", code=1)
            self.fmt("g.bones")
            self.assertEqual(self.patched(before, diff), self.text("g.bones"))

    # Each with what a reader of diffs could take for something else: the end of a name, a date, a quotation, a part of the path.
    NAMES = ("plain.bones", "two words.bones", " first.bones", "last .bones ", "a  b\tc.bones", "\t.bones", 'quo"ted.bones', '"all"', "back\\slash.bones", "\\n.bones", "line\nend.bones", "return\r.bones", "\r",
             "\u00e9\u9aa8.bones", "a\u00a0b.bones", "\u3000.bones", "tu\u202ern.bones", "c1\u009b.bones", "byte\udce9.bones", "-x.bones", "it's.bones", "x 2020-01-01 00:00:00 +0000", "a\x01\x0b\x0c\x1b\x7f.bones",
             "in a folder/b.bones", "\u00e9 \t/\\ \"/c.bones", "./dot//./e.bones", "sub/../f.bones", "(x) [y] {z} $`;&|<>*?~#!.bones", "a.bones\t2020-01-01", "/dev/null.bones")

    def tools(self):
        return [tool for tool in (["patch", "-s", "-p0"], ["git", "apply", "-p0"]) if shutil.which(tool[0])]

    def apply_to(self, names, before, arguments):
        """Makes the diff of all these files, lets each tool apply it, and gives what they say then."""
        for tool in self.tools():
            for name in names:
                path = os.path.join(self.folder, name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                pathlib.Path(path).write_bytes(before)
            ran = subprocess.run([PROGRAM, *arguments, "--", *names], cwd=self.folder, env=self.environment, capture_output=True, check=False)
            self.assertEqual(ran.returncode, 1, ran.stderr)
            self.assertEqual(ran.stdout.count(b"\n+++ "), len(names))
            done = subprocess.run(tool, input=ran.stdout, cwd=self.folder, env={**self.environment, "GIT_CEILING_DIRECTORIES": self.folder}, capture_output=True, check=False)
            self.assertEqual(done.returncode, 0, f"{tool} {names}\n{ran.stdout!r}\n{done.stdout!r}{done.stderr!r}")
            yield [pathlib.Path(self.folder, name).read_bytes() for name in names]

    def test_a_diff_is_applied_whatever_the_file_is_called(self):
        self.assertNotEqual(self.tools(), [], "neither patch nor git is installed")
        names = [name.lstrip("/") for name in self.NAMES]
        os.mkdir(os.path.join(self.folder, "sub"))
        for name in names:
            for made in self.apply_to([name], MESSY.encode(), ["fmt", "--diff"]):
                self.assertEqual(made, [NEAT.encode()], name)
        for made in self.apply_to(names, MESSY.encode(), ["fmt", "--diff"]):
            self.assertEqual(made, [NEAT.encode()] * len(names))
        # A path from the root is told from the working folder, also where that was reached through a link.
        link = self.folder + "-link"
        os.symlink(self.folder, link)
        self.addCleanup(os.remove, link)
        self.write("g.bones", MESSY)
        for folder in (self.folder, link):
            self.assertTrue(self.fmt("--diff", f"{folder}/g.bones", code=1)[0].startswith("--- g.bones\n+++ g.bones\n"))
        self.assertTrue(self.fmt("--diff", "two words.bones", code=0) == ("", ""))

    def test_a_diff_is_applied_whatever_ends_the_lines(self):
        names = ["g.bones", "two words.bones"]
        for before in (MESSY, MESSY.rstrip("\n"), MESSY.rstrip("\n") + " ", "\ufeff" + MESSY, "\ufeff" + NEAT, NEAT + "\n\n", NEAT[:-1]):
            for end in ("\n", "\r\n"):
                for made in self.apply_to(names, before.replace("\n", end).encode(), ["fmt", "--diff"]):
                    self.assertEqual(made, [NEAT.encode()] * 2)

    # ---- Standard input

    def test_standard_input(self):
        self.assertEqual(self.fmt("-", typed=MESSY), (NEAT, ""))
        self.assertEqual(self.fmt("-", typed=NEAT), (NEAT, ""))
        self.assertEqual(self.fmt("-", "--check", typed=NEAT), ("", ""))
        self.assertEqual(self.fmt("-", "--check", "--stdin-filename", "g.bones", code=1, typed=MESSY), ("g.bones\n", ""))
        self.assertIn("+++ <stdin>\n", self.fmt("-", "--diff", code=1, typed=MESSY)[0])
        out, err = self.fmt("-", "--stdin-filename", "g.bones", code=1, typed=BAD)
        self.assertEqual(out, "")
        self.assertIn("g.bones:4:12: error[syntax]", err)
        self.fmt("-", "g.bones", code=2, typed=NEAT)
        self.fmt("-", code=1, typed="# " + "x" * (1 << 20))

    def test_line_ends_of_another_system(self):
        for neat in (NEAT, 'language 1\nscenarios of "g"\n\nmutant G-1\n  replace `\n    "doubt" (G-3):\n  `\n  with "x"\n  killed by "x"\n'):
            other = neat.replace("\n", "\r\n").encode()
            path = os.path.join(self.folder, "g.bones")
            ran = subprocess.run([PROGRAM, "fmt", "-"], input=other, capture_output=True, check=True)
            self.assertEqual(ran.stdout, neat.encode())
            for program in ([PROGRAM, "fmt", "g.bones"], ["sh", "-c", f"'{PROGRAM}' fmt --diff g.bones | patch -s --binary g.bones"]):
                with open(path, "wb") as file:
                    file.write(other)
                subprocess.run(program, cwd=self.folder, capture_output=True, check=True)
                with open(path, "rb") as file:
                    self.assertEqual(file.read(), neat.encode())

    def test_it_is_told_what_differs(self):
        for text, said in ((NEAT.replace("players 2", "players  2"), "the blanks between the words"), (NEAT.replace("  win", "    win"), "the indentation"),
                           (NEAT.replace("\nplay:", "\n\n\nplay:"), "more than one empty line"), (NEAT.replace("\nplay:", "  \nplay:"), "blanks in an empty line"),
                           (NEAT.replace('"g"', '"g" '), "blanks at the end of the line"), (NEAT + "\n", "empty lines at the end of the file"),
                           (NEAT + "  \n\n", "empty lines at the end of the file"), (NEAT[:-1], "no line end at the end of the file"),
                           ("\n" + NEAT, "empty lines at the beginning of the file"), ("\ufeff" + NEAT, "a byte order mark at the beginning of the file"),
                           (NEAT.replace("\n", "\r\n"), "a carriage return at the end of the line")):
            pathlib.Path(self.folder, "g.bones").write_bytes(text.encode())
            told = self.fmt("--check", "--format", "short", "g.bones", code=1)[0]
            self.assertIn(f"this is laid out otherwise than 'boneyard fmt' does: {said}", told, repr(text))

    # ---- What cannot be formatted

    def test_a_file_with_an_error_is_left_and_the_others_are_formatted(self):
        self.write("bad.bones", BAD)
        self.write("g.bones", MESSY)
        out, err = self.fmt("bad.bones", "g.bones", code=1)
        self.assertEqual(out, "g.bones\n2 checked, 1 formatted, 1 with errors\n")
        self.is_left("bad.bones", BAD)
        self.is_left("g.bones", NEAT)
        told = subprocess.run([PROGRAM, "check", "bad.bones"], capture_output=True, text=True, cwd=self.folder, env=self.environment).stdout
        self.assertEqual(told.rsplit("\n", 2)[0] + "\n", err)
        self.assertIn("error[syntax]", err)

    def test_what_is_not_there(self):
        os.makedirs(os.path.join(self.folder, "empty"))
        for missing in ("gone.bones", "empty", "pig"):  # a shipped game is not named by its name alone
            self.write("g.bones", MESSY)
            out, err = self.fmt(missing, "g.bones", code=2)
            self.assertIn(missing, err)
            self.assertEqual(out, "g.bones\n1 checked, 1 formatted, 0 with errors\n")
            self.is_left("g.bones", NEAT)
            self.assertEqual(self.fmt(missing, code=2)[0], "")
        self.fmt(code=2)

    def test_nothing_is_written_through_a_link(self):
        os.makedirs(os.path.join(self.folder, "in"))
        self.write("out.bones", MESSY)
        self.write("in/g.bones", NEAT)
        os.symlink("../out.bones", os.path.join(self.folder, "in", "out.bones"))
        os.symlink("g.bones", os.path.join(self.folder, "in", "again.bones"))
        os.symlink("in", os.path.join(self.folder, "way"))
        self.assertEqual(self.fmt("in")[0], "1 checked, 0 formatted, 0 with errors\n")
        self.write("in/g.bones", MESSY)
        for name in ("in/out.bones", "in/again.bones", "way", "way/g.bones"):
            self.assertIn("is a link", self.fmt(name, code=2)[1])
        self.is_left("out.bones", MESSY)
        self.is_left("in/g.bones", MESSY)
        self.assertEqual(sorted(os.listdir(os.path.join(self.folder, "in"))), ["again.bones", "g.bones", "out.bones"])

    def test_what_must_not_be_written(self):
        path = self.write("g.bones", MESSY)
        self.write("h.bones", MESSY)
        os.chmod(path, 0o444)
        out, err = self.fmt("g.bones", "h.bones", code=2)
        self.assertEqual(err, "boneyard: 'g.bones' is read-only\n")
        self.is_left("g.bones", MESSY)
        self.is_left("h.bones", NEAT)
        self.assertEqual(out, "h.bones\n2 checked, 1 formatted, 0 with errors\n")
        self.fmt("--check", "g.bones", code=1)
        os.mkfifo(os.path.join(self.folder, "pipe.bones"))
        self.assertIn("is not a regular file", self.fmt("pipe.bones", code=2)[1])

    @unittest.skipIf(os.geteuid() == 0, "nothing is forbidden to root")
    def test_a_folder_that_must_not_be_written(self):
        os.makedirs(os.path.join(self.folder, "in"))
        self.write("in/g.bones", MESSY)
        os.chmod(os.path.join(self.folder, "in"), 0o555)
        self.addCleanup(os.chmod, os.path.join(self.folder, "in"), 0o755)
        self.assertIn("cannot be written", self.fmt("in/g.bones", code=2)[1])
        self.is_left("in/g.bones", MESSY)

    # ---- The repository

    def test_the_rule_files_are_in_order(self):
        self.fmt("--check", str(ROOT / "rulesets"), str(ROOT / "tests/rulesets"))


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    # The line that `./bones test` counts.
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
