#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`boneyard check --fix` and `--diff`. BONEYARD names the program."""

import json
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
CLEAN = '''language 1
game "G"

players 2
tiles double 6
zone stock, ordered

play:
  gather stock
  win players
'''
LITTERED = CLEAN.replace("zone stock, ordered\n", "zone stock, ordered\noption spare: 1 to 9  # for later\n").replace(
    "  win players\n", "  let n be 3\n  let m be n\n  win players\n  mix stock\n")
FIXED = ("g.bones: 4 fixed\n", "1 checked, 0 with errors\n")


class Checked(RuleFiles):
    def check(self, *arguments, code=0, typed=""):
        return self.run_apart("check", *arguments, code=code, typed=typed)


class Fix(Checked):
    def test_what_comes_of_an_edit_is_fixed_too(self):
        path = self.write("g.bones", LITTERED)
        os.chmod(path, 0o640)
        self.assertEqual(self.check("--fix", "g.bones"), ("".join(FIXED), ""))
        self.is_left("g.bones", CLEAN)
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o640)
        before = os.stat(path)
        self.assertEqual(self.check("--fix", "g.bones"), (FIXED[1], ""))
        self.assertEqual(os.stat(path).st_ino, before.st_ino)

    def test_the_layout_is_fixed_with_the_rest(self):
        for text in (CLEAN.replace("gather ", "gather  "), LITTERED.replace("players 2", "players  2").replace("  win", "    win").replace("  let", "    let").replace(
                "  gather", "    gather").replace("  mix", "    mix"), CLEAN + "\n\n"):
            self.write("g.bones", text)
            self.check("--fix", "--ignore", "unformatted", "g.bones")
            self.assertNotEqual(self.text("g.bones"), CLEAN)
            self.check("--fix", "g.bones")
            self.is_left("g.bones", CLEAN)

    def test_a_diff_changes_nothing(self):
        self.write("g.bones", LITTERED)
        out, _ = self.check("--diff", "g.bones", code=1)
        self.is_left("g.bones", LITTERED)
        self.assertEqual(out, """--- g.bones
+++ g.bones
@@ -4,11 +4,7 @@
 players 2
 tiles double 6
 zone stock, ordered
-option spare: 1 to 9  # for later
 
 play:
   gather stock
-  let n be 3
-  let m be n
   win players
-  mix stock
""")
        self.write("g.bones", CLEAN)
        self.assertEqual(self.check("--diff", "g.bones"), ("", ""))

    @unittest.skipUnless(shutil.which("patch"), "patch is not installed")
    def test_patch_makes_of_a_diff_what_fix_makes(self):
        for text in (LITTERED, LITTERED.rstrip("\n"), LITTERED.replace("\nplay", "\n" * 20 + "play"), LITTERED.replace("zone stock, ordered\n", "zone stock, ordered\n" + "pot pool\nchips 3\n" * 1)):
            self.write("g.bones", text)
            self.write("diff", self.check("--diff", "g.bones", code=1)[0])
            self.write("copy.bones", text)
            subprocess.run(["patch", "-s", "copy.bones", "diff"], cwd=self.folder, check=True, timeout=60)
            self.check("--fix", "g.bones")
            self.assertEqual(self.text("copy.bones"), self.text("g.bones"))
            os.remove(os.path.join(self.folder, "copy.bones"))

    def test_a_diff_is_applied_whatever_the_file_is_called(self):
        tools = [tool for tool in (["patch", "-s", "-p0"], ["git", "apply", "-p0"]) if shutil.which(tool[0])]
        self.assertNotEqual(tools, [], "neither patch nor git is installed")
        names = ["plain.bones", "two words.bones", " a\tb\n\"c\\d\r.bones", "\u00e9 \u202e\u009b.bones"]
        for tool in tools:
            for text in (LITTERED, LITTERED.rstrip("\n"), LITTERED.replace("\n", "\r\n"), "\ufeff" + LITTERED):
                for name in names:
                    path = os.path.join(self.folder, name)
                    with open(path, "w", encoding="utf-8", newline="") as file:
                        file.write(text)
                ran = subprocess.run([PROGRAM, "check", "--diff", *names], cwd=self.folder, env=self.environment, capture_output=True, check=False)
                self.assertEqual(ran.returncode, 1, ran.stderr)
                subprocess.run(tool, input=ran.stdout, cwd=self.folder, env={**self.environment, "GIT_CEILING_DIRECTORIES": self.folder}, check=True, timeout=60)
                patched = [self.text(name) for name in names]
                for name in names:
                    with open(os.path.join(self.folder, name), "w", encoding="utf-8", newline="") as file:
                        file.write(text)
                self.check("--fix", *names)
                self.assertEqual([self.text(name) for name in names], patched)
                self.assertNotEqual(patched, [text] * len(names))

    def test_a_file_with_several_names_is_left(self):
        self.write("g.bones", LITTERED)
        os.link(os.path.join(self.folder, "g.bones"), os.path.join(self.folder, "other"))
        self.write("h.bones", LITTERED)
        _, err = self.check("--fix", "g.bones", "h.bones", code=2)
        self.assertIn("'g.bones' has 2 names (hard links)", err)
        self.assertEqual((self.text("g.bones"), self.text("other"), self.text("h.bones")), (LITTERED, LITTERED, CLEAN))

    def test_only_what_is_told_is_fixed(self):
        self.write("g.bones", LITTERED)
        self.check("--fix", "--ignore", "unused-name,unreachable", "g.bones")
        self.is_left("g.bones", LITTERED)
        out, _ = self.check("--fix", "--select", "unreachable", "g.bones")
        self.is_left("g.bones", LITTERED.replace("  mix stock\n", ""))
        self.assertIn("g.bones: 1 fixed\n", out)

    def test_a_word_that_may_have_been_meant_is_not_written(self):
        text = LITTERED.replace("gather stock", "gather stok")
        self.write("g.bones", text)
        out, err = self.check("--fix", "g.bones", code=1)
        self.is_left("g.bones", text)
        self.assertIn("did you mean 'stock'?", out)
        self.assertEqual(err, "boneyard: 'g.bones' has errors, and nothing is fixed in it\n")
        self.assertEqual(self.check("--diff", "g.bones", code=1), ("", "boneyard: 'g.bones' has errors, and nothing is fixed in it; 'boneyard check' tells them\n"))

    def test_a_silenced_warning_is_meant_so(self):
        text = CLEAN.replace("zone stock, ordered\n", "zone stock, ordered\noption spare: 1 to 9  # allow unused-name: for later\n")
        self.write("g.bones", text)
        self.check("--fix", "g.bones")
        self.is_left("g.bones", text)

    def test_what_a_variant_builds_on_is_left(self):
        self.write("g.bones", LITTERED)
        self.write("v.bones", 'language 1\nvariant "V" of "g"\noption spare default 3\n')
        out, err = self.check("--fix", "g.bones")
        self.assertEqual(self.text("g.bones"), CLEAN.replace("zone stock, ordered\n", "zone stock, ordered\noption spare: 1 to 9  # for later\n"))
        self.assertIn("g.bones: 3 fixed\n", out)
        self.assertIn("g.bones:7:1: 'take 'spare' out' is left to you: 'v.bones' would have error[overrides-nothing]", err)
        self.assertIn("warning[unused-name]: nothing uses 'spare'", out)
        # Whose use cannot be read may build on anything.
        self.write("g.bones", LITTERED)
        self.write("v.bones", 'language 1\nvariant "V" of "g"\noption spare: default 3\n')
        self.assertIn("'v.bones' reads it and has errors", self.check("--fix", "g.bones")[1])
        self.is_left("g.bones", LITTERED)

    def test_what_a_mutant_replaces_stays_as_it_is(self):
        rules = CLEAN.replace("players 2\n", 'clause GX-1 "One."\n\nplayers 2\n').replace(
            "  gather stock\n  win players", "  gather stock\n  for each p:\n    p chooses:\n      \"draw\" (GX-1) where count of stock>3: mix stock\n      \"stay\"\n  win players")
        self.write("g.bones", rules)
        scenarios = 'language 1\nscenarios of "g"\n\nscenario "draw" (GX-1):\n  A plays "draw"\n\nmutant GX-1 replace "{}" with "stock > 30" killed by "draw"\n'
        self.write("s.bones", scenarios.format("stock>3"))
        out, err = self.check("--fix", "g.bones")
        self.assertNotIn("fixed", out)
        self.assertIn("is left to you: 's.bones' would have error[mutant-text]: the rules do not have the text 'stock>3'", err)
        self.is_left("g.bones", rules)
        self.write("s.bones", scenarios.format("mix stock"))
        self.assertIn("1 fixed", self.check("--fix", "g.bones")[0])

    def test_what_a_variant_hides_is_still_shown_to_it(self):
        rules = CLEAN.replace("zone stock, ordered\n", "zone stock, ordered\nzone row, seen by all\n").replace("  win players", "  deal 1 from stock to row\n  reveal row\n  win players")
        self.write("g.bones", rules)
        self.write("hidden.bones", 'language 1\nvariant "Hidden" of "g"\n\nzone row\n')
        out, err = self.check("--fix", ".")
        self.assertNotIn("fixed", out)
        self.assertIn("'leave 'reveal' out' is left to you: './hidden.bones' builds on this file, and may hide what is shown here", err)
        self.is_left("g.bones", rules)
        os.remove(os.path.join(self.folder, "hidden.bones"))
        self.assertIn("1 fixed", self.check("--fix", ".")[0])

    def test_what_may_be_misspelt_of_the_base_is_not_taken_out(self):
        self.write("g.bones", CLEAN)
        variant = 'language 1\nvariant "V" of "g"\nzone stokc, ordered\nzone spare\n'
        self.write("v.bones", variant)
        out, _ = self.check("--fix", "v.bones")
        self.assertIn("did you mean 'stock'?", out)
        self.assertIn("use it, or take it out; to replace one of the base, give it that name: stock\n", out)
        self.is_left("v.bones", variant)

    def test_files_that_are_not_named_are_not_changed(self):
        library = 'language 1\nlibrary "L"\n\nphase last:\n  let n be 3\n  win players\n'
        self.write("lib.bones", library)
        self.write("g.bones", LITTERED.replace('game "G"\n', 'game "G"\nuse "lib"\n').replace("  win players\n", "  last\n"))
        self.check("--fix", "g.bones")
        self.is_left("lib.bones", library)
        self.assertNotIn("let m", self.text("g.bones"))
        self.check("--fix", "lib.bones", "g.bones")
        self.is_left("lib.bones", library.replace("  let n be 3\n", ""))

    def test_a_shipped_library_is_tried_with_the_games_that_find_it_by_another_way(self):
        for name in ("library", "g"):
            os.makedirs(os.path.join(self.folder, "rulesets", name))
        self.environment["BONEYARD_RULESETS"] = os.path.join(self.folder, "rulesets")
        library = 'language 1\nlibrary "L"\n\nphase last:\n  let n be 3\n  win players\n'
        self.write("rulesets/library/lib.bones", library)
        self.write("rulesets/g/g.bones", CLEAN.replace('game "G"\n', 'game "G"\nuse "lib"\n').replace("gather stock", "gather stok").replace("win players", "last"))
        self.assertIn("g.bones' reads it and has errors", self.check("--fix", "rulesets/library")[1])
        self.assertEqual(self.text("rulesets/library/lib.bones"), library)

    def test_a_clause_that_nothing_would_cite_keeps_its_rule(self):
        self.write("book.bones", 'language 1\nrulebook "B"\nclause G-1 "Some are left."\n')
        text = CLEAN.replace('game "G"\n', 'game "G"\nuse "book"\n').replace("zone stock, ordered\n", "zone stock, ordered\n" + "option spare: 1 to 9".ljust(68) + "(G-1)\n")
        self.write("g.bones", text)
        self.assertIn("uncited-clause", self.check("--fix", "g.bones")[1])
        self.is_left("g.bones", text)

    def test_nothing_is_written_through_a_link(self):
        os.makedirs(os.path.join(self.folder, "in"))
        self.write("out.bones", LITTERED)
        os.symlink("../out.bones", os.path.join(self.folder, "in", "g.bones"))
        for option in ("--fix", "--diff"):
            self.assertIn("is a link", self.check(option, "in/g.bones", code=2)[1])
            self.assertIn("no rule file", self.check(option, "in", code=2)[1])
        self.is_left("out.bones", LITTERED)

    def test_what_must_not_be_written_is_told_and_the_others_are_fixed(self):
        for name in ("g.bones", "h.bones"):
            self.write(name, LITTERED)
        os.chmod(os.path.join(self.folder, "g.bones"), 0o444)
        out, err = self.check("--fix", "g.bones", "h.bones", code=2)
        self.assertIn("'g.bones' is read-only", err)
        self.assertIn("h.bones: 4 fixed\n", out)
        self.is_left("g.bones", LITTERED)
        self.is_left("h.bones", CLEAN)

    def test_wrong_use(self):
        self.write("g.bones", LITTERED)
        for option in ("--fix", "--diff"):
            self.assertIn("standard input", self.check(option, "-", code=2, typed=LITTERED)[1])
            self.assertIn("pig", self.check(option, "pig", code=2)[1])  # a shipped game is not named by its name alone
        self.check("--diff", "--fix", "g.bones", code=2)
        self.check("--diff", "--format", "json", "g.bones", code=2)
        self.is_left("g.bones", LITTERED)

    def test_a_format_for_programs_stands_alone(self):
        self.write("g.bones", LITTERED.replace("  win players\n  mix", "  if 3 > 4: mix stock\n  win players\n  mix"))
        out, err = self.check("--fix", "--format", "json", "g.bones")
        self.assertEqual([one["code"] for one in json.loads(out)], ["constant-condition"])
        self.assertEqual(err, FIXED[0])

    def test_formats_have_the_edits(self):
        self.write("g.bones", LITTERED.replace("  mix stock\n", ""))
        first = json.loads(self.check("--format", "json", "g.bones")[0])[0]
        self.assertEqual(first["edits"], [{"label": "take 'spare' out", "safe": True,
                                           "replacements": [{"line": 7, "column": 1, "end_line": 8, "end_column": 1, "text": ""}]}])
        fix, = json.loads(self.check("--format", "sarif", "g.bones")[0])["runs"][0]["results"][0]["fixes"]
        self.assertEqual(fix["artifactChanges"][0]["replacements"], [{"deletedRegion": {"startLine": 7, "startColumn": 1, "endLine": 8, "endColumn": 1}}])
        self.assertEqual(fix["properties"], {"safe": True})
        self.write("g.bones", CLEAN.replace("gather stock", "gather stok"))
        fix, = json.loads(self.check("--format", "sarif", "g.bones", code=1)[0])["runs"][0]["results"][0]["fixes"]
        self.assertEqual(fix, {"description": {"text": "write 'stock'"}, "properties": {"safe": False},
                               "artifactChanges": [{"artifactLocation": {"uri": "g.bones", "uriBaseId": "%SRCROOT%"},
                                                    "replacements": [{"deletedRegion": {"startLine": 9, "startColumn": 10, "endLine": 9, "endColumn": 14}, "insertedContent": {"text": "stock"}}]}]})


class Shipped(Checked):
    """Every shipped game, with litter of its own in it."""

    def test_the_litter_goes_and_nothing_else(self):
        shutil.copytree(ROOT / "rulesets", os.path.join(self.folder, "rulesets"))
        self.environment["BONEYARD_RULESETS"] = os.path.join(self.folder, "rulesets")
        texts = {}
        for path in sorted(pathlib.Path(self.folder, "rulesets").glob("*/*.bones")):
            text = path.read_text(encoding="utf-8")
            if not re.match(r"language \d\ngame ", text):
                continue
            texts[path] = text
            littered = text.rstrip("\n") + f"\n\n# Litter.\noption litter-{len(texts)}: 1 to 9  # one\n"
            littered = re.sub(r"^play:( *\(.*\))?\n", lambda found: found[0] + "  let litter-too be 3\n  let litter be litter-too + 1  # two\n", littered, flags=re.MULTILINE)
            path.write_text(littered, encoding="utf-8")
        self.assertGreater(len(texts), 18)
        out, err = self.check("--fix", "rulesets")
        self.assertEqual(err, "")
        self.assertEqual(out.count(" fixed\n"), len(texts))
        self.assertNotIn("litter", out)
        for path, text in texts.items():
            self.assertEqual(path.read_text(encoding="utf-8"), text)


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    # The line that `./bones test` counts.
    print(f"{outcome.testsRun - failed - len(outcome.skipped)} passed, {failed} failed")
    sys.exit(1 if failed else 0)
