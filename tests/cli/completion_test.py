#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Completion in shells, and the pages of the manual: both say all that `--help` says. BONEYARD names the program; shells and man are asked where they are installed."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import unittest

from session_test import PROGRAM, Folder

SHELLS = ("bash", "zsh", "fish")
# Asks the function that bash would ask, and prints what it offers.
DRIVER = r"""
source completion
compopt() { :; }
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_boneyard "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
((${#COMPREPLY[@]})) && printf '%s\n' "${COMPREPLY[@]}"
exit 0
"""


def help_of(*command):
    return subprocess.run([PROGRAM, *command, "--help"], stdout=subprocess.PIPE, text=True, check=True, timeout=60).stdout


def commands():
    listed = help_of().split("Subcommands:")[1]
    return re.findall(r"^  ([a-z-]+)", listed.split("\n\n")[0], re.MULTILINE)


def long_options(command):
    """Those that stand at the beginning of a line of the help; others are named in its sentences."""
    lines = re.findall(r"^  (-\S.*?)(?:  |$)", help_of(command), re.MULTILINE)
    return sorted({name for line in lines for name in re.findall(r"--[a-z-]+", line.split(" ")[0])})


def tool(name):
    return unittest.skipUnless(shutil.which(name), f"{name} is not installed")


class Completion(Folder):
    def setUp(self):
        super().setUp()
        self.scripts = {}
        for shell in SHELLS:
            self.scripts[shell] = self.run_program("completion", shell, code=0)
        self.write("completion", self.scripts["bash"])
        self.write("driver", DRIVER)

    def offered(self, *words):
        done = subprocess.run(["bash", "--norc", "driver", PROGRAM, *words], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.splitlines()

    def test_every_command_and_every_option_stands_in_each(self):
        known = commands()
        self.assertIn("play", known)
        self.assertIn("completion", known)
        for command in known:
            options = long_options(command)
            self.assertIn("--help", options)
            for shell, script in self.scripts.items():
                self.assertRegex(script, rf"\b{command}\b", shell)
                for option in options:
                    if shell == "fish":
                        self.assertIn(f"'__fish_seen_subcommand_from {command}'", script)
                        self.assertRegex(script, rf"seen_subcommand_from {command}' .*-l {option[2:]}\b")
                    elif shell == "zsh":
                        self.assertRegex(script, rf"(?s)\n        {command}\)\n.*?{option}[=\[].*?;;")
                    else:
                        self.assertRegex(script, rf"\n      {command}\)\n        options='[^']*{option}[ ']")

    def test_shells_accept_it(self):
        for shell, option in (("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")):
            if not shutil.which(shell):
                continue
            path = self.write(f"script.{shell}", self.scripts[shell])
            done = subprocess.run([shell, option, path], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60, check=False)
            self.assertEqual((done.returncode, done.stdout), (0, ""), shell)

    def test_bash_completes_commands_options_and_values(self):
        self.assertEqual(self.offered("ch"), ["check"])
        self.assertEqual(sorted(self.offered("")), sorted(commands()))
        self.assertEqual(self.offered("--v"), ["--version"])
        self.assertEqual(sorted(set(self.offered("check", "--"))), long_options("check"))
        self.assertEqual(self.offered("check", "--format", "j"), ["json", "junit"])
        self.assertEqual(self.offered("check", "--format", "=", "j"), ["json", "junit"])
        self.assertEqual(self.offered("check", "--format", "="), ["text", "short", "json", "github", "sarif", "junit"])
        self.assertEqual(self.offered("completion", ""), ["bash", "zsh", "fish"])
        self.assertEqual(self.offered("explain", "unknown-n"), ["unknown-name"])
        self.assertEqual(self.offered("play", "--players", ""), [])
        self.assertEqual(self.offered("nothing", ""), [])

    def test_bash_completes_games_and_files(self):
        games = self.run_program("list", "--names", code=0).split()
        self.assertEqual(games, [game["name"] for game in json.loads(self.run_program("list", "--format", "json", code=0))])
        self.assertEqual(self.offered("play", "three"), ["three-dozen"])
        self.assertEqual(self.offered("play", "--players", "3", "three"), ["three-dozen"])
        self.assertEqual(self.offered("play", "pi"), [game for game in games if game.startswith("pi")] + ["pick.bones"])
        self.assertLessEqual(set(games), set(self.offered("rules", "")))
        self.assertEqual(self.offered("rules", "challenge", ""), [])
        self.assertEqual(self.offered("new", "--from", "three"), ["three-dozen"])
        for command in ("check", "test", "mutate"):
            self.assertEqual(self.offered(command, "three"), ["three-dozen"])
        self.assertEqual(self.offered("fmt", "pi"), ["pick.bones"])
        self.assertEqual(self.offered("check", "pick.bones", "bo"), ["book.bones"])
        os.mkdir(os.path.join(self.folder, "pictures"))
        self.assertEqual(self.offered("man", "--folder", "pi"), ["pictures"])
        self.assertEqual(self.offered("man", "ste"), ["step"])
        self.assertEqual(self.offered("explain", "low-c"), ["low-coverage"])

    def test_names_from_strangers_are_not_carried_out(self):
        for name in ("$(touch made)", "`touch made`", "a b", "*"):
            self.write(name, "")
        for command in ("fmt", "check"):
            self.assertIn("$(touch made)", self.offered(command, ""))
            self.assertIn("a b", self.offered(command, "a"))
            self.assertIn("*", self.offered(command, ""))
        rulesets = pathlib.Path(self.folder, "rulesets")
        for name in ("$(touch made)", "sound"):
            (rulesets / name).mkdir(parents=True)
            (rulesets / name / f"{name}.bones").write_text("language 1\n", encoding="utf-8")
        self.environment["BONEYARD_RULESETS"] = str(rulesets)
        self.assertEqual(self.offered("play", "$("), ["$(touch made)"])
        self.assertFalse(os.path.exists(os.path.join(self.folder, "made")))

    @tool("fish")
    def test_fish_completes(self):
        path = self.write("script.fish", self.scripts["fish"])
        self.environment["PATH"] = os.path.dirname(os.path.abspath(PROGRAM)) + ":" + os.environ["PATH"]

        def offered(line):
            done = subprocess.run(["fish", "--no-config", "-c", f"source {path}; complete -C '{line}'"], cwd=self.folder, env={**self.environment, "HOME": self.folder},
                                  stdout=subprocess.PIPE, text=True, timeout=60, check=True)
            return [each.split("\t")[0] for each in done.stdout.splitlines()]
        self.assertEqual(offered("boneyard ch"), ["check"])
        self.assertIn("three-dozen", offered("boneyard play thr"))
        self.assertEqual(offered("boneyard list --format "), ["json", "text"])
        self.assertIn("--deny-warnings", offered("boneyard check --d"))

    @tool("zsh")
    def test_zsh_completes(self):
        """Where compadd is told to print, completion prints; a widget runs at a terminal alone."""
        path = self.write("script.zsh", self.scripts["zsh"])
        done = subprocess.run(["zsh", "-f", "-c", f"autoload -Uz compinit; compinit -D -u; source {path}; print $_comps[boneyard]"], cwd=self.folder,
                              env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, "_boneyard\n"))


class Manual(Folder):
    def test_a_page_for_each_command_with_every_option(self):
        self.run_program("man", "--folder", "pages", code=0)
        pages = {path.name: path.read_text(encoding="utf-8") for path in pathlib.Path(self.folder, "pages").iterdir()}
        self.assertEqual(set(pages), {"boneyard.1", *(f"boneyard-{command}.1" for command in commands())})
        for command in commands():
            page = pages[f"boneyard-{command}.1"]
            self.assertEqual(page, self.run_program("man", command, code=0))
            self.assertIn("\\fB" + command.replace("-", "\\-"), pages["boneyard.1"])
            for option in long_options(command):
                self.assertIn("\\fB" + option.replace("-", "\\-") + "\\fR", page, command)
            for line in page.splitlines():
                self.assertRegex(line, r"^(\.(TH|SH|TP|PP|B|EX|EE)\b|[^.'])", command)
        self.assertEqual(pages["boneyard.1"], self.run_program("man", code=0))
        # Pages that are there are kept.
        self.assertIn("--force", self.run_program("man", "--folder", "pages", code=2))
        self.run_program("man", "--folder", "pages", "--force", code=0)

    def test_an_unknown_command(self):
        self.assertIn("did you mean 'play'?", self.run_program("man", "plya", code=2))

    @tool("groff")
    def test_groff_has_no_warnings(self):
        for command in ([], *([command] for command in commands())):
            done = subprocess.run(["groff", "-man", "-ww", "-Tutf8", "-P-cbou"], input=self.run_program("man", *command, code=0), stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True, timeout=60, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""), command)
            self.assertIn("EXIT STATUS", done.stdout)

    @tool("man")
    def test_man_shows_what_was_written(self):
        page = self.write("page.1", self.run_program("man", "play", code=0))
        done = subprocess.run(["man", "--warnings", "-l", page], env={**self.environment, "MANPAGER": "cat", "LC_ALL": "C.UTF-8", "MANWIDTH": "160"},
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
        if "minimized" in done.stdout + done.stderr:
            self.skipTest("this system has no manual")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        shown = re.sub(r"\s+", " ", done.stdout)
        self.assertIn("boneyard play three-dozen --seat Ann=human", shown)
        self.assertIn("--record FILE", shown)


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    raise SystemExit(1 if failed else 0)
