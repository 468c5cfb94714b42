#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Findings of `check` and `test` in each format: what editors and CI systems read. BONEYARD names the program."""

import json
import os
import pathlib
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ET

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "referee"))

import selftest
from session_test import PROGRAM, Folder

FORMATS = ("text", "short", "json", "github", "sarif", "junit")

REMARK = '''language 1
game "Remark"
players 2
tiles double 6
zone stock
number spare, seen by all
phase later: win players
play:
  gather stock
  win players
'''
WRONG = REMARK.replace("win players\n", "win playrs\n").replace("zone stock", "zone stock\nzoen row")
TESTED = '''language 1
game "Tested"
players 2
tiles double 1
zone stock, seen by all
number n, seen by all
play:
  gather stock
  for each p:
    p chooses:
      "take" t from stock: set n to pips of t
  win players
'''
SCENARIOS = '''language 1
scenarios of "tested"
scenario "good":
  players 2
  A plays "take [0-1]"
  expect n = 1
scenario "bad & <wrong>":
  players 2
  A plays "take [0-1]"
  expect n = 2
'''


class Report(Folder):
    def reported(self, form, *arguments, command="check", code=0):
        return self.run_program(command, *arguments, "--format", form, code=code)


class Formats(Report):
    def setUp(self):
        super().setUp()
        self.write("remark.bones", REMARK)
        self.write("wrong.bones", WRONG)

    def test_the_exit_code_is_the_same_in_every_format(self):
        for form in FORMATS:
            self.reported(form, "remark.bones", code=0)
            self.reported(form, "remark.bones", "--deny-warnings", code=1)
            self.reported(form, "wrong.bones", code=1)
            self.reported(form, "nowhere.bones", code=2)

    def test_a_line_for_each(self):
        self.assertEqual(self.reported("short", "remark.bones"),
                         "remark.bones:6:8: warning[unused-name]: nothing uses 'spare'; use it, or take it out\n"
                         "remark.bones:7:7: warning[unused-definition]: nothing uses 'later'; use it, or take it out\n")

    def test_json_has_every_finding(self):
        found = json.loads(self.reported("json", "remark.bones"))
        self.assertEqual([(one["code"], one["line"], one["column"], one["end_column"], one["severity"]) for one in found],
                         [("unused-name", 6, 8, 13, "warning"), ("unused-definition", 7, 7, 12, "warning")])

    def test_annotations_come_errors_first_and_nothing_in_them_ends_their_line(self):
        self.write("odd,a:b%.bones", WRONG)
        lines = self.reported("github", "remark.bones", "odd,a:b%.bones", code=1).splitlines()
        kinds = [line.split(" ")[0] for line in lines]
        self.assertEqual(kinds, sorted(kinds))
        self.assertIn("::error", kinds)
        self.assertIn("::warning", kinds)
        for line in lines:
            self.assertRegex(line, r"^::(error|warning) file=[^,:]*,line=\d+,col=\d+(,endColumn=\d+)?,title=[a-z-]+::\S.*$")
        self.assertTrue(any("file=odd%2Ca%3Ab%25.bones," in line for line in lines), lines)

    def test_sarif_fits_its_schema(self):
        schema = selftest.Schema("test_records_fit")
        schema.schema = json.loads((pathlib.Path(__file__).parent / "sarif.schema.json").read_text(encoding="utf-8"))
        made = json.loads(self.reported("sarif", "remark.bones", "wrong.bones", code=1))
        self.assertTrue(schema.fits(made, schema.schema), made)
        self.assertFalse(schema.fits({**made, "more": 1}, schema.schema))
        run = made["runs"][0]
        rules = run["tool"]["driver"]["rules"]
        self.assertEqual(len({rule["id"] for rule in rules}), len(rules))
        self.assertTrue(any("fixes" in result for result in run["results"]))
        for result in run["results"]:
            self.assertEqual(rules[result["ruleIndex"]]["id"], result["ruleId"])
            self.assertEqual(result["locations"][0]["physicalLocation"]["artifactLocation"]["uriBaseId"], "%SRCROOT%")
        self.assertTrue(schema.fits(json.loads(self.reported("sarif", "pick.bones")), schema.schema))

    def test_places_below_here_are_relative_and_fit_for_a_uri(self):
        self.write("a b%ü.bones", REMARK)
        for name in ("a b%ü.bones", os.path.join(self.folder, "a b%ü.bones"), os.path.join(".", "a b%ü.bones")):
            made = json.loads(self.reported("sarif", name))
            place = made["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
            self.assertEqual(place["uri"], "a%20b%25%C3%BC.bones", name)

    def test_a_fingerprint_goes_with_the_text_and_not_with_its_line(self):
        def prints():
            results = json.loads(self.reported("sarif", "remark.bones"))["runs"][0]["results"]
            return {one["ruleId"]: one["partialFingerprints"]["line/v1"] for one in results}

        before = prints()
        self.write("remark.bones", REMARK.replace("players 2\n", "players 2\n\n# more\n"))
        self.assertEqual(prints(), before)
        self.write("remark.bones", REMARK.replace("spare", "other"))
        self.assertNotEqual(prints()["unused-name"], before["unused-name"])
        self.assertEqual(prints()["unused-definition"], before["unused-definition"])

    def test_junit_counts_files_that_fail(self):
        suites = ET.fromstring(self.reported("junit", "remark.bones", "wrong.bones", code=1))
        self.assertEqual((suites.get("tests"), suites.get("failures")), ("2", "1"))
        failed = {case.get("file"): len(case.findall("failure")) for case in suites.iter("testcase")}
        self.assertEqual(failed["remark.bones"], 0)
        self.assertGreater(failed["wrong.bones"], 1)
        denied = ET.fromstring(self.reported("junit", "remark.bones", "--deny-warnings", code=1))
        self.assertEqual(len(list(denied.iter("failure"))), 2)

    def test_a_mistake_in_a_library_is_told_once(self):
        self.write("shared.bones", 'language 1\nlibrary "Shared"\nphase show(n: number): win players\n')
        for name in ("one", "two"):
            self.write(f"{name}.bones", REMARK.replace("tiles", 'use "shared"\ntiles').replace("phase later: win players\n", "").replace(
                "  win players", "  show(2)"))
        for form in ("short", "github"):
            lines = self.reported(form, "one.bones", "two.bones", "shared.bones").splitlines()
            self.assertEqual(len([line for line in lines if "'n'" in line]), 1, lines)


class Places(Report):
    """A finding about a whole file or run, or about what cannot be read, has a place in every format."""

    def setUp(self):
        super().setUp()
        self.write("remark.bones", REMARK)
        self.write("tested.bones", TESTED)
        self.write("tested-scenarios.bones", SCENARIOS)
        self.write("large.bones", "#" * 2_000_000)
        os.mkdir(os.path.join(self.folder, "sub"))
        self.write("sub/remark.bones", REMARK)
        os.symlink("loop.bones", os.path.join(self.folder, "sub", "loop.bones"))  # nobody can read it, not even root

    def reported(self, form, *arguments, command="check", code=0):
        """Without what stands on standard error."""
        done = subprocess.run([PROGRAM, command, *arguments, "--format", form], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, cwd=self.folder,
                              env=self.environment, check=False)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return done.stdout if code != 2 or done.stdout else done.stderr

    def places(self, command, *arguments, code):
        """The places of the findings by their codes, which are the same in every format."""
        found = json.loads(self.reported("json", *arguments, command=command, code=code))
        found = found if isinstance(found, list) else [one for case in found["cases"] for one in case["findings"]]
        placed = sorted({(one["code"], one["file"], one["line"]) for one in found})
        short = self.reported("short", *arguments, command=command, code=code).splitlines()
        self.assertEqual(sorted({(line.split("[")[1].split("]")[0], line.split(":")[0], int(line.split(":")[1])) for line in short}), placed)
        github = self.reported("github", *arguments, command=command, code=code).splitlines()
        at = [re.match(r"::\w+ file=([^,]+),line=(\d+),col=\d+(?:,endColumn=\d+)?,title=([a-z-]+)::", line) for line in github]
        self.assertEqual(sorted({(one[3], one[1], int(one[2])) for one in at}), placed)
        run = json.loads(self.reported("sarif", *arguments, command=command, code=code))["runs"][0]
        self.assertEqual(run["automationDetails"]["id"], f"boneyard/{command}/")
        physical = [(one["ruleId"], one["locations"][0]["physicalLocation"]) for one in run["results"]]
        self.assertEqual(sorted({(rule, one["artifactLocation"]["uri"], one["region"]["startLine"]) for rule, one in physical}), placed)
        return placed

    def test_whole_files_and_what_is_not_there(self):
        for command, arguments in (("check", []), ("fmt", ["--check"]), ("test", [])):
            with self.subTest(command=command):
                found = self.places(command, *arguments, "nowhere.bones", "large.bones", "sub", code=2)
                self.assertTrue({("file-not-found", "nowhere.bones", 1), ("too-large", "large.bones", 1), ("file-not-found", "sub/loop.bones", 1)} <= set(found), found)

    def test_a_whole_run(self):
        self.assertIn(("nothing-run", "remark.bones", 1), self.places("test", "remark.bones", code=1))
        self.assertIn(("low-coverage", "tested.bones", 1), self.places("test", "tested.bones", "--coverage", "--fail-under", "99", code=1))

    def test_a_folder_that_cannot_be_read_is_an_error_and_the_rest_is_done(self):
        # To list it fails for root, too: its path is longer than the system takes.
        deep = os.path.join(self.folder, "deep")
        os.mkdir(deep)
        here = os.open(deep, os.O_RDONLY)
        for _ in range(20):
            os.mkdir("d" * 250, dir_fd=here)
            below = os.open("d" * 250, os.O_RDONLY, dir_fd=here)
            os.close(here)
            here = below
        os.close(here)
        self.write("deep/remark.bones", REMARK)
        for command, arguments in (("check", ["--deny-warnings"]), ("fmt", ["--check"]), ("test", [])):
            with self.subTest(command=command):
                said = self.run_program(command, *arguments, "deep", code=2)
                self.assertRegex(said, r"boneyard: 'deep/d+/.*' cannot be read: ")
                self.assertRegex(said, r"^1 checked, |remark|nothing was run")

    def test_paths_are_relative_to_the_workspace(self):
        self.write("sub/a b.bones", REMARK)
        self.environment["GITHUB_WORKSPACE"] = self.folder
        self.folder = os.path.join(self.folder, "sub")
        os.symlink("..", os.path.join(self.folder, "up"))
        for workspace, expected in ((self.environment["GITHUB_WORKSPACE"], "sub/a b.bones"), (os.path.join(self.folder, "up"), "sub/a b.bones"), ("", "a b.bones")):
            self.environment["GITHUB_WORKSPACE"] = workspace
            self.assertIn(f"file={expected},", self.reported("github", "a b.bones"))
            run = json.loads(self.reported("sarif", "a b.bones"))["runs"][0]
            self.assertEqual(run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], expected.replace(" ", "%20"))
        self.assertIn("file=sub/a b.bones,", self.reported("github", "a b.bones", "--relative-to", ".."))
        self.assertIn("file=/", self.reported("github", "../remark.bones", "--relative-to", "."))
        self.assertIn("there is no such folder", self.reported("github", "a b.bones", "--relative-to", "nowhere", code=2))


class Files(Report):
    def setUp(self):
        super().setUp()
        self.write("remark.bones", REMARK)

    def test_a_report_goes_into_a_file_that_is_not_there_yet(self):
        for form in FORMATS:
            path = os.path.join(self.folder, f"report-{form}")
            expected = self.reported(form, "remark.bones").replace("1 checked, 0 with errors, 2 warnings\n", "")
            said = self.reported(form, "remark.bones", "--output", path)
            self.assertEqual(said, "1 checked, 0 with errors, 2 warnings\n")
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), expected)
            self.assertIn("--force", self.reported(form, "remark.bones", "--output", path, code=2))
            self.reported(form, "remark.bones", "--output", path, "--force")

    def test_an_old_report_stays_until_the_new_one_is_whole(self):
        self.write("old.json", "before")
        more = REMARK + "".join(f"option unused{i}: 1 to 9\n" for i in range(40))
        self.write("more.bones", more)
        # Two blocks of 512 bytes are less than the report has, and its signal would end the program.
        limited = f"trap '' XFSZ; ulimit -f 1; exec '{PROGRAM}' check more.bones --format json --output old.json --force"
        ran = subprocess.run(["sh", "-c", limited], cwd=self.folder, capture_output=True, text=True, check=False)
        self.assertEqual(ran.returncode, 2, ran.stderr)
        self.assertIn("cannot be written", ran.stderr)
        with open(os.path.join(self.folder, "old.json"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "before")
        self.assertEqual(sorted(name for name in os.listdir(self.folder) if name.startswith(".")), [])
        self.assertEqual(self.run_program("check", "more.bones", "--format", "json", "--output", "old.json", "--force")[:9], "1 checked")

    def test_nothing_is_written_through_a_link(self):
        os.symlink(os.path.join(self.folder, "elsewhere"), os.path.join(self.folder, "link"))
        for more in ([], ["--force"]):
            self.assertIn("link", self.reported("json", "remark.bones", "--output", "link", *more, code=2))
        self.assertFalse(os.path.exists(os.path.join(self.folder, "elsewhere")))


class Warnings(Report):
    def setUp(self):
        super().setUp()
        self.write("remark.bones", REMARK)

    def test_they_are_counted(self):
        self.assertTrue(self.run_program("check", "remark.bones").endswith("1 checked, 0 with errors, 2 warnings\n"))

    def test_some_are_selected_and_others_ignored(self):
        for arguments, told in ((["--select", "unused-name"], ["unused-name"]), (["--ignore", "unused-name"], ["unused-definition"]),
                                (["--ignore", "unused-name,unused-definition"], []), (["--select", "no-win"], []),
                                (["--select", "unused-name,no-win", "--ignore", "no-win"], ["unused-name"])):
            lines = self.reported("short", "remark.bones", *arguments)
            self.assertEqual(re.findall(r"warning\[(.*?)\]", lines), told)
            self.run_program("check", "remark.bones", "--deny-warnings", *arguments, code=1 if told else 0)

    def test_an_option_that_may_be_given_again_leaves_the_files_behind_it_alone(self):
        for arguments in (["--ignore", "unused-name"], ["--select", "unused-definition", "--select", "no-win"]):
            self.assertIn("unused-definition", self.run_program("check", "--format", "short", *arguments, "remark.bones", code=0))
        ran = subprocess.run([PROGRAM, "simulate", "--set", "target=1", "challenge"], capture_output=True, text=True, check=False)
        self.assertIn("Challenge has no option 'target'", ran.stderr)

    def test_an_error_is_never_ignored(self):
        self.write("wrong.bones", WRONG)
        self.assertIn("'syntax' is an error", self.run_program("check", "wrong.bones", "--ignore", "syntax", code=2))
        self.assertIn("did you mean 'unused-name'?", self.run_program("check", "wrong.bones", "--ignore", "unused-nam", code=2))
        self.assertIn("error[", self.run_program("check", "wrong.bones", "--select", "no-win", code=1))

    def test_a_silencer_speaks_of_its_line(self):
        behind = REMARK.replace("number spare, seen by all", "number spare, seen by all  # allow unused-name: for the next edition")
        above = REMARK.replace("number spare", "# allow unused-name: for the next edition\n\n# and more\nnumber spare")
        both = REMARK.replace("phase later", "# allow unused-definition, unused-name: later\nphase later")
        for text, told in ((behind, ["unused-definition"]), (above, ["unused-definition"]), (both, ["unused-name", "unused-silencer"])):
            self.write("remark.bones", text)
            self.assertEqual(re.findall(r"warning\[(.*?)\]", self.reported("short", "remark.bones")), told)

    def test_what_stands_in_quotes_silences_nothing(self):
        self.write("remark.bones", REMARK.replace('"Remark"', '"Remark # allow unused-name: no"'))
        self.assertEqual(len(self.reported("short", "remark.bones").splitlines()), 2)


class StandardInput(Report):
    def test_a_file_is_read_from_it(self):
        self.assertIn("stdin.bones:6:8: warning", self.run_program("check", "-", "--format", "short", typed=REMARK))
        self.assertIn("error[", self.run_program("check", "-", typed=WRONG, code=1))
        self.assertIn("error[", self.run_program("check", "-", typed="", code=1))

    def test_it_can_stand_for_a_file_with_all_that_lies_beside_it(self):
        with open(self.game, encoding="utf-8") as file:
            text = file.read()
        self.assertIn("1 checked, 0 with errors", self.run_program("check", "-", "--stdin-filename", self.game, typed=text))
        said = self.run_program("check", "-", "--stdin-filename", "pick.bones", typed=text.replace("(P-2)", "(P-9)", 1), code=1)
        self.assertIn("pick.bones:20:", said)
        self.assertIn("error[unknown-clause]", said)

    def test_scenarios_are_looked_at_with_their_game(self):
        for scenario in ("expect no-such = 2", "expect A to bet"):
            self.write("beside.bones", f'language 1\nscenarios of "pick"\n\nscenario "one":\n  players 2\n  {scenario}\n')
            told = [line for line in self.run_program("check", "pick.bones", "--format", "short", code=1).splitlines() if line.startswith("beside")]
            self.assertEqual(len(told), 1)
            self.assertEqual(self.run_program("check", "beside.bones", "--format", "short", code=1).splitlines(), told)
            self.assertEqual(self.run_program("check", "beside.bones", "pick.bones", "./beside.bones", ".", "--format", "short", code=1).count("beside.bones:6:"), 1)
            self.assertEqual(self.run_program("check", ".", "--format", "short", code=1).count("beside.bones:6:"), 1)

    def test_it_is_not_read_without_end(self):
        for command in ("check", "fmt"):
            with open("/dev/zero", "rb") as endless:
                done = subprocess.run([PROGRAM, command, "-"], stdin=endless, capture_output=True, timeout=60, cwd=self.folder, env=self.environment, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn(b"error[too-large]", done.stdout + done.stderr)

    def test_it_stands_alone(self):
        self.assertIn("stands alone", self.run_program("check", "-", "pick.bones", code=2))
        self.assertIn("--stdin-filename", self.run_program("check", "pick.bones", "--stdin-filename", "a.bones", code=2))


class Tests(Report):
    def setUp(self):
        super().setUp()
        self.write("tested.bones", TESTED)
        self.write("tested-scenarios.bones", SCENARIOS)

    def test_each_scenario_is_a_case(self):
        for form in FORMATS:
            self.reported(form, "tested.bones", command="test", code=1)
        suites = ET.fromstring(self.reported("junit", "tested.bones", command="test", code=1))
        cases = {case.get("name"): case for case in suites.iter("testcase")}
        self.assertEqual(set(cases), {"good", "bad & <wrong>"})
        self.assertEqual(cases["good"].get("line"), "3")
        self.assertEqual(len(cases["good"]), 0)
        failure = cases["bad & <wrong>"].find("failure")
        self.assertEqual(failure.get("type"), "failed-scenario")
        self.assertIn("tested-scenarios.bones:10:", failure.text)
        self.assertIn("expected", failure.text)

    def identities(self, *arguments, command="test", code=1):
        cases = list(ET.fromstring(self.reported("junit", *arguments, command=command, code=code)).iter("testcase"))
        found = [(case.get("classname"), case.get("name")) for case in cases]
        self.assertEqual(len(set(found)), len(found), found)
        self.assertTrue(all(name and of for name, of in found), found)
        return found

    def test_a_scenario_of_a_base_and_its_variant_is_two_cases(self):
        self.write("other.bones", 'language 1\nvariant "Other" of "tested"\n')
        found = self.identities("tested.bones", "other.bones")
        self.assertEqual(sorted(found), [("other.bones", "bad & <wrong>"), ("other.bones", "good"), ("tested.bones", "bad & <wrong>"), ("tested.bones", "good")])
        for form in ("short", "github"):
            lines = self.reported(form, "tested.bones", "other.bones", command="test", code=1).splitlines()
            self.assertEqual(["bad & <wrong> in other: expected" in line for line in lines], [False, True], lines)

    def test_a_case_of_a_table_shows_its_values(self):
        self.write("tested-scenarios.bones", 'language 1\nscenarios of "tested"\nscenario "it stays small" for n, k in (0, 1), (0, 2), (3, 4):\n  expect n = {n}\n')
        names = ["it stays small (n = 0, k = 1)", "it stays small (n = 0, k = 2)", "it stays small (n = 3, k = 4)"]
        self.assertEqual(self.identities("tested.bones"), [("tested.bones", name) for name in names])
        for form in ("short", "github", "json", "sarif", "junit"):
            found = self.reported(form, "tested.bones", command="test", code=1)
            self.assertIn("it stays small (n = 3, k = 4): expected n = {n}", found)
            self.assertIn("again: boneyard test tested.bones --filter 'it stays small'", found)
            self.assertIn("position", found)

    def test_files_of_one_name_are_several_cases(self):
        os.mkdir(os.path.join(self.folder, "more"))
        self.write("more/tested.bones", TESTED)
        self.write("more/tested-scenarios.bones", SCENARIOS)
        self.assertEqual(len(self.identities("tested.bones", "more")), 4)
        self.assertEqual(len(self.identities("tested.bones", "tested-scenarios.bones", "more", command="check", code=0)), 4)

    def test_the_failed_line_is_annotated(self):
        lines = self.reported("github", "tested.bones", command="test", code=1).splitlines()
        self.assertEqual(len(lines), 1)
        self.assertTrue(lines[0].startswith("::error file=tested-scenarios.bones,line=10,col="), lines)

    def test_json_has_the_outcome_of_each(self):
        made = json.loads(self.reported("json", "tested.bones", command="test", code=1))
        self.assertEqual((made["passed"], made["failed"], made["skipped"]), (1, 1, 0))
        self.assertEqual([case["outcome"] for case in made["cases"]], ["passed", "failed"])
        self.assertEqual(made["cases"][1]["findings"][0]["line"], 10)

    def test_text_in_a_file_is_what_is_told_otherwise(self):
        told = self.run_program("test", "tested.bones", code=1)
        path = os.path.join(self.folder, "report")
        summary = self.run_program("test", "tested.bones", "--output", path, code=1)
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read() + summary, told)
        self.assertEqual(summary, "1 passed, 1 failed\n")

    def test_what_cannot_be_read_is_a_case_too(self):
        self.write("tested.bones", TESTED.replace("pips of t", "pibs of t"))
        suites = ET.fromstring(self.reported("junit", "tested.bones", command="test", code=1))
        self.assertGreater(int(suites.get("failures")), 0)


    def test_a_clause_without_a_scenario_is_told_where_it_stands(self):
        self.write("book.bones", 'language 1\nrulebook "Tested"\nclause T-1 "Two play."\nclause T-2 "Each takes a tile."\n')
        self.write("tested.bones", TESTED.replace("players 2", 'use "book"\nplayers 2 (T-1)').replace("t from stock:", "t from stock (T-2):"))
        self.write("tested-scenarios.bones", SCENARIOS[:SCENARIOS.index('scenario "bad')].replace('"good"', '"good" (T-1)') + 'mutant T-1 replace "players 2" with "players 3" killed by "good"\n')
        self.assertEqual(self.reported("short", "tested.bones", command="test", code=1), "book.bones:4:8: error[uncovered-clause]: clause T-2: no scenario cites it\n")

    def test_every_code_of_a_test_is_explained(self):
        listed = self.run_program("explain")
        for code in ("failed-scenario", "todo-scenario", "skipped-scenario", "survived-mutant", "low-coverage", "uncovered-clause", "nothing-run"):
            self.assertRegex(listed, rf"(?m)^{code} ")
            self.assertRegex(self.run_program("explain", code), rf"^{code} \((error|warning)\): .+\n\n.+")
        self.assertIn("did you mean 'nothing-run'?", self.run_program("explain", "nothing-ran", code=2))


class Formatted(Report):
    """`fmt --check` in each format."""

    def test_what_is_laid_out_otherwise(self):
        untidy = TESTED.replace("play:", "play:  ")
        self.write("tested.bones", untidy)
        self.write("tidy.bones", "language 1\nlibrary \"tidy\"\n\ndefine one: 1\n")
        line = untidy[:untidy.index("play:")].count("\n") + 1
        arguments = ("--check", "tested.bones", "tidy.bones")
        self.assertEqual(self.run_program("fmt", *arguments, code=1), "tested.bones\n2 checked, 1 to format, 0 with errors\n")
        told = self.run_program("fmt", *arguments, "--format", "short", code=1)
        self.assertRegex(told, rf"^tested\.bones:\d+:1: error\[unformatted\]: this is laid out otherwise than 'boneyard fmt' does: blanks at the end of the line")
        made = json.loads(self.run_program("fmt", *arguments, "--format", "json", code=1))
        self.assertEqual((made["passed"], made["failed"]), (1, 1))
        finding, = made["cases"][0]["findings"]
        self.assertLessEqual(finding["line"], line)
        # The edit makes what the command writes.
        replacement, = finding["edits"][0]["replacements"]
        lines = untidy.splitlines(keepends=True)
        at = lambda line, column: sum(map(len, lines[:line - 1])) + column - 1
        edited = untidy[:at(replacement["line"], replacement["column"])] + replacement["text"] + untidy[at(replacement["end_line"], replacement["end_column"]):]
        sarif = json.loads(self.run_program("fmt", *arguments, "--format", "sarif", code=1))
        self.assertEqual([one["ruleId"] for one in sarif["runs"][0]["results"]], ["unformatted"])
        self.run_program("fmt", "tested.bones", code=0)
        with open(os.path.join(self.folder, "tested.bones"), encoding="utf-8") as file:
            self.assertEqual(file.read(), edited)
        self.run_program("fmt", *arguments, "--format", "json", code=0)
        self.write("tested.bones", TESTED.replace("play:", "plai:"))
        self.assertIn("error[", self.run_program("fmt", "--check", "tested.bones", "--format", "short", code=1))
        self.run_program("fmt", "tidy.bones", "--format", "json", code=2)


class Layout(Report):
    """What `check` tells of it."""

    UNTIDY = TESTED.replace("play:", "play :", 1)

    def setUp(self):
        super().setUp()
        self.write("tested.bones", self.UNTIDY)
        self.line = self.UNTIDY[:self.UNTIDY.index("play :")].count("\n") + 1

    def test_it_is_a_warning_in_each_format(self):
        told = self.run_program("check", "tested.bones", "--format", "short")
        self.assertEqual(told.splitlines()[0],
                         f"tested.bones:{self.line}:1: warning[unformatted]: this is laid out otherwise than 'boneyard fmt' does: the blanks between the words; 'boneyard fmt FILE' lays the file out")
        self.assertIn("warning[unformatted]", self.run_program("check", "tested.bones"))
        finding, = json.loads(self.run_program("check", "tested.bones", "--format", "json"))
        self.assertEqual((finding["code"], finding["severity"], finding["line"], finding["edits"][0]["safe"]), ("unformatted", "warning", self.line, True))
        self.assertIn(f"::warning file=tested.bones,line={self.line},", self.run_program("check", "tested.bones", "--format", "github"))
        sarif = json.loads(self.run_program("check", "tested.bones", "--format", "sarif"))
        self.assertEqual([(one["ruleId"], len(one["fixes"])) for one in sarif["runs"][0]["results"]], [("unformatted", 1)])
        self.assertIn("unformatted", self.run_program("check", "tested.bones", "--format", "junit"))

    def test_it_is_chosen_and_silenced_like_any_other(self):
        self.run_program("check", "tested.bones", "--deny-warnings", code=1)
        self.run_program("check", "tested.bones", "--deny-warnings", "--ignore", "unformatted")
        self.run_program("check", "tested.bones", "--deny-warnings", "--select", "unused-name")
        for line in ("play :  # allow unformatted: as the old files have it", "# allow unformatted: as the old files have it\nplay :"):
            self.write("tested.bones", self.UNTIDY.replace("play :", line))
            self.run_program("check", "tested.bones", "--deny-warnings")
        self.write("tested.bones", self.UNTIDY.replace("play :", "play:  # allow unformatted: none"))
        self.assertIn("warning[unused-silencer]", self.run_program("check", "tested.bones"))

    def test_nothing_is_said_of_a_file_with_mistakes(self):
        self.write("tested.bones", self.UNTIDY.replace("pips of t", "pibs of t"))
        self.assertNotIn("unformatted", self.run_program("check", "tested.bones", code=1))


class Folders(Report):
    """Nothing in a folder is passed over in silence."""

    def test_a_file_that_says_nothing_of_what_it_is(self):
        os.mkdir(os.path.join(self.folder, "games"))
        self.write("games/tested.bones", TESTED)
        # A lock that an editor keeps while somebody types is no rule file.
        os.symlink("nobody@nowhere.1", os.path.join(self.folder, "games", ".#tested.bones"))
        self.run_program("check", "games", code=0)
        for text in (TESTED.replace("game ", "gmae "), 'language 1\nscenario of "tested"\n', ""):
            self.write("games/other.bones", text)
            told = self.run_program("check", "games", "--format", "short", code=1)
            self.assertIn("games/other.bones:", told)
            self.assertIn("2 checked, 1 with errors\n", self.run_program("check", "games", code=1))
            self.run_program("fmt", "--check", "games", code=1)
            self.run_program("test", "games", code=1)

    def test_what_a_scenario_expects_is_looked_at_before_it_runs(self):
        self.write("tested.bones", TESTED)
        self.write("tested-scenarios.bones", SCENARIOS.replace("expect ", "expect nowhere = 3\n  expect ", 1))
        line = SCENARIOS[:SCENARIOS.index("expect ")].count("\n") + 1
        told = self.run_program("check", "tested.bones", "--format", "short", code=1)
        self.assertRegex(told, rf"^tested-scenarios\.bones:{line}:\d+: error\[unknown-name\]: no name is called 'nowhere'")
        self.write("tested-scenarios.bones", SCENARIOS.replace("expect ", "expect 3\n  expect ", 1))
        self.assertIn("error[type]", self.run_program("check", "tested.bones", "--format", "short", code=1))
        for line, found in (("players 3", "error[players]: the game is for 2 to 2 players"),
                            ("option fast = 1", "error[unknown-name]: no option is called 'fast'"),
                            ("option goals = 3", "error[unknown-name]: no option is called 'goals'; did you mean 'goal'?\n"),
                            ("option goal = 30", "error[bad-option]: option 'goal' cannot be '30'; its values are 1 to 9\n"),
                            ("expect C may \"take [0-1]\"", "error[unknown-name]: nobody sits at C"),
                            ("expect C to act", "error[unknown-name]: nobody sits at C"),
                            ("expect paid 1 from C to A", "error[unknown-name]: nobody sits at C"),
                            ("expect A to act\n  players 2", "error[header]: 'players 2' stands after the match has begun")):
            self.write("tested.bones", TESTED.replace("number n", "option goal: 1 to 9, default 5\nnumber n"))
            self.write("tested-scenarios.bones", SCENARIOS.replace("  players 2\n", f"  {line}\n", 1))
            self.assertIn(found, self.run_program("check", "tested.bones", "--format", "short", code=1))
        self.write("tested-scenarios.bones", SCENARIOS + 'mutant T-1 replace "n" with "m" killed by "god"\n')
        self.assertIn("no scenario is called 'god'; did you mean 'good'?\n", self.run_program("check", "tested.bones", "--format", "short", code=1))
        # What is to be done may speak of what is not there yet.
        self.write("tested-scenarios.bones", SCENARIOS.replace("language 1", "language 1").replace('"good":\n', '"good":\n  todo "soon"\n  expect nowhere = 3\n', 1))
        self.run_program("check", "tested.bones", code=0)


class Documented(Report):
    """What docs/ci.md shows."""

    TEXT = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "ci.md").read_text(encoding="utf-8")

    def test_its_commands_run(self):
        os.mkdir(os.path.join(self.folder, "rulesets"))
        for name, text in (("tested", TESTED), ("tested-scenarios", SCENARIOS.replace("n = 2", "n = 1"))):
            self.write(f"rulesets/{name}.bones", text.replace("\nplay:", "\n\nplay:"))
        self.run_program("fmt", "rulesets")
        commands = re.findall(r"^ +(?:- run|entry): boneyard ((?!simulate).*)", self.TEXT, re.MULTILINE)
        self.assertEqual(len(commands), 6)
        for command in commands:
            self.run_program(*command.split(), *([] if "rulesets" in command else ["rulesets"]))
        self.assertTrue(os.path.exists(os.path.join(self.folder, "scenarios.xml")))

    def test_its_workflow_runs_on_a_repository_with_all_kinds_of_trouble(self):
        """A base, a variant, a file that nobody can read, names with blanks and a failing case of a table."""
        os.mkdir(os.path.join(self.folder, "rulesets"))
        self.write("rulesets/tested.bones", TESTED)
        self.write("rulesets/tested-scenarios.bones", 'language 1\nscenarios of "tested"\n\nscenario "small" for n in 0, 7:\n  expect n = {n}\n')
        self.write("rulesets/other.bones", 'language 1\nvariant "Other" of "tested"\n')
        self.write("rulesets/a b,c.bones", WRONG)
        os.symlink("loop.bones", os.path.join(self.folder, "rulesets", "loop.bones"))
        self.environment |= {"GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": self.folder}
        workflow = re.search(r"## GitHub Actions\n+```yaml\n(.*?)```", self.TEXT, re.DOTALL)[1]
        commands = re.findall(r"- run: boneyard ((?!simulate).*)", workflow)
        self.assertEqual(len(commands), 4)
        printed = [self.run_program(*command.split(), code=2) for command in commands]
        for said in printed:
            self.assertIn("'rulesets/loop.bones' cannot be read", said)
        annotations = [line for line in printed[1].splitlines() if line.startswith("::")]
        self.assertTrue(any(line.startswith("::error file=rulesets/a b%2Cc.bones,line=") for line in annotations), annotations)
        self.assertTrue(any(line.startswith("::error file=rulesets/loop.bones,line=1,") for line in annotations), annotations)
        with open(os.path.join(self.folder, "findings.sarif"), encoding="utf-8") as file:
            sarif = json.load(file)
        schema = selftest.Schema("test_records_fit")
        schema.schema = json.loads((pathlib.Path(__file__).parent / "sarif.schema.json").read_text(encoding="utf-8"))
        self.assertTrue(schema.fits(sarif, schema.schema), sarif)
        places = {result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in sarif["runs"][0]["results"]}
        self.assertTrue({"rulesets/loop.bones", "rulesets/a%20b,c.bones"} <= places, places)
        cases = list(ET.parse(os.path.join(self.folder, "scenarios.xml")).getroot().iter("testcase"))
        identities = [(case.get("classname"), case.get("name")) for case in cases]
        self.assertEqual(len(set(identities)), len(identities), identities)
        for game in ("rulesets/tested.bones", "rulesets/other.bones"):
            self.assertIn((game, "small (n = 7)"), identities)
        self.assertEqual(sum(1 for case in cases if case.find("failure") is not None and case.get("name") == "small (n = 7)"), 2)
        # What it would lay out otherwise, `patch` applies, also to a name with blanks.
        self.write("rulesets/a b,c.bones", TESTED.replace("play:", "play :"))
        diff = self.run_program("fmt", "--diff", "rulesets/a b,c.bones", code=1)
        done = subprocess.run(["patch", "-p0"], input=diff, capture_output=True, text=True, cwd=self.folder, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.run_program("fmt", "--check", "rulesets/a b,c.bones")

    def test_the_problem_matcher_reads_the_short_format(self):
        matcher = json.loads(re.search(r"```json\n(.*?)```", self.TEXT, re.DOTALL)[1])["problemMatcher"][0]["pattern"][0]
        self.write("remark.bones", REMARK)
        for line in self.reported("short", "remark.bones").splitlines():
            found = re.match(matcher["regexp"], line)
            self.assertEqual(found[matcher["file"]], "remark.bones")
            self.assertEqual(found[matcher["severity"]], "warning")
            self.assertTrue(found[matcher["code"]].startswith("unused-"))


if __name__ == "__main__":
    done = unittest.main(exit=False, verbosity=0)
    failed = len(done.result.failures) + len(done.result.errors)
    print(f"{done.result.testsRun - failed} passed, {failed} failed")
    sys.exit(0 if done.result.wasSuccessful() else 1)
