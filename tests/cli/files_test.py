#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the program reads, writes and shows when files, names and records come from a stranger. BONEYARD names the program.

Nothing that was there before is written over, nothing but regular files within reach is read, and nothing of it acts on the terminal.
"""

import json
import os
import random
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from session_test import GAME, PROGRAM, TILE, Folder, Terminal, some_of

with open(PROGRAM, "rb") as program:
    SANITIZED = b"__asan_init" in program.read()

# The long run kills more often.
KILLS = int(os.environ.get("BONEYARD_KILLS", "60"))

FAULTY = '''language 1
game "Evil $(touch pwned)"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  repeat 5 times:
    for each p in players:
      move 4 from boneyard to p's hand
  win players
'''


def telling(name, statements):
    """A game whose tiles go to and fro, in all view."""
    return f'''language 1
game "{name}"
players 2
tiles double 1
zone boneyard, ordered
zone table, ordered
number n, seen by all

play:
  gather boneyard
{statements}'''


FLOOD = telling("Flood", '''  repeat:
    move 3 from boneyard to table
    move 3 from table to boneyard
    add 1 to n
''')
# Few steps to each decision, and many events.
SPATE = telling("Spate", '''  repeat 20 times:
    for each p in players:
      p chooses:
        "on":
          repeat 5000 times:
            move 3 from boneyard to table
            move 3 from table to boneyard
            add 1 to n
  win players
''')
SECRET = "root:x:0:0:secret of the house"
# ESC [, U+009B, an override of direction, a mark of it, a bell, DEL, and a byte that is no UTF-8.
EVIL = "a\x1b[2Jb\u009b2Jc\u202ed\u200fe\x07f\x7fg"
EVIL_BYTES = EVIL.encode() + b"\x9b\xffh"


class Files(Folder):
    def setUp(self):
        super().setUp()
        self.faulty = self.write("evil.bones", FAULTY)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def text(self, *names):
        with open(self.path(*names), "rb") as file:
            return file.read()

    def run_bytes(self, *arguments, code=None, typed=b"", **more):
        done = subprocess.run([PROGRAM, *arguments], input=typed, capture_output=True, timeout=60, cwd=self.folder, env=self.environment, **more)
        out = done.stdout + done.stderr
        if code is not None:
            self.assertEqual(done.returncode, code, f"{arguments}\n{out!r}")
        self.assertNotIn(done.returncode, (3, -signal.SIGSEGV, -signal.SIGABRT), f"{arguments}\n{out!r}")
        return out

    def simulate(self, *arguments, code=0, game=None):
        return self.run_program("simulate", game or self.game, "--games", "3", *arguments, code=code)


class Writing(Files):
    def test_a_fault_leaves_no_record_unless_asked_and_the_command_for_it_is_told(self):
        before = sorted(os.listdir(self.folder))
        out = self.run_program("simulate", "evil.bones", "--games", "40", "--players", "2", "--seed", "7", code=1)
        self.assertEqual(sorted(os.listdir(self.folder)), before)
        command = re.search(r"to record it: boneyard (.*)", out).group(1)
        subprocess.run(f"{shlex.quote(PROGRAM)} {command}", shell=True, cwd=self.folder, env=self.environment, capture_output=True, check=False)
        self.assertEqual(os.listdir(self.path("faults")), ["fault-evil-7-0.jsonl"])
        self.assertIn("Fault in the rules", self.run_program("replay", "faults/fault-evil-7-0.jsonl"))

    def test_a_name_that_a_shell_would_obey_is_quoted_in_commands(self):
        game = "x; touch pwned; '$(touch pwned)`touch pwned`.bones"
        self.write(game, FAULTY)
        out = self.run_program("simulate", game, "--games", "1", code=1)
        command = re.search(r"to record it: boneyard (.*)", out).group(1)
        self.assertEqual(shlex.split(command)[1], game)
        subprocess.run(f"{shlex.quote(PROGRAM)} {command}", shell=True, cwd=self.folder, env=self.environment, capture_output=True, check=False)
        self.assertFalse(os.path.exists(self.path("pwned")))
        self.assertEqual(len(os.listdir(self.path("faults"))), 1)

    def test_a_record_of_a_fault_follows_no_link_and_replaces_nothing(self):
        victim = self.write("victim", "mine\n")
        os.mkdir(self.path("faults"))
        os.symlink(victim, self.path("faults", "fault-evil-1-0.jsonl"))
        os.symlink(self.path("new"), self.path("faults", "fault-evil-1-0-2.jsonl"))
        out = self.simulate("--faults", "faults", game=self.faulty, code=1)
        self.assertIn("boneyard replay faults/fault-evil-1-0-3.jsonl", out)
        self.assertEqual(self.text("victim"), b"mine\n")
        self.assertFalse(os.path.exists(self.path("new")))
        first = self.text("faults", "fault-evil-1-0-3.jsonl")
        self.assertIn("fault-evil-1-0-4.jsonl", self.simulate("--faults", "faults", "--force", game=self.faulty, code=1))
        self.assertEqual(self.text("faults", "fault-evil-1-0-3.jsonl"), first)

    def test_the_link_of_the_attack_is_not_written_through(self):
        victim = self.write("victim", "mine\n")
        os.symlink("victim", self.path("fault-evil-1-0.jsonl"))
        self.simulate(game="evil.bones", code=1)
        self.simulate("--faults", ".", game="evil.bones", code=1)
        self.assertEqual(self.text("victim"), b"mine\n")
        self.assertTrue(os.path.islink(self.path("fault-evil-1-0.jsonl")))
        self.assertTrue(os.path.isfile(victim))

    def test_simulate_replaces_a_file_only_when_told_to(self):
        out = self.write("all.jsonl", "mine\n")
        self.assertIn("'--force' replaces it", self.simulate("--record", out, code=2))
        self.assertEqual(self.text("all.jsonl"), b"mine\n")
        os.link(out, self.path("other-name"))
        self.simulate("--record", out, "--force")
        self.run_program("replay", "--check", out)
        self.assertEqual(self.text("other-name"), b"mine\n")

    def test_a_match_of_people_is_not_replaced_by_records_of_simulate(self):
        self.play("")
        before = self.lines()
        self.simulate("--record", self.record, code=2)
        self.assertEqual(self.lines(), before)

    def test_no_link_is_written_through_even_when_told_to_replace(self):
        self.write("victim.jsonl", "mine\n")
        os.mkdir(self.path("elsewhere"))
        os.symlink("victim.jsonl", self.path("link.jsonl"))
        os.symlink("nothing.jsonl", self.path("dangling.jsonl"))
        os.symlink("elsewhere", self.path("folder"))
        for force in ([], ["--force"]):
            for where in ("link.jsonl", "dangling.jsonl", "folder", "folder/"):
                self.assertIn("is a link", self.simulate("--record", where, *force, code=2))
            for where in ("folder", "folder/"):
                self.assertIn("is a link", self.simulate("--faults", where, *force, game=self.faulty, code=2))
        for where in ("link.jsonl", "dangling.jsonl"):
            self.assertIn("is a link", self.run_program("play", self.game, "--record", where, code=2))
            self.assertNotIn("no match", self.run_program("play", "--resume", where, code=2))
        self.assertEqual(self.text("victim.jsonl"), b"mine\n")
        self.assertFalse(os.path.lexists(self.path("nothing.jsonl")))
        self.assertEqual(os.listdir(self.path("elsewhere")), [])

    def test_a_folder_of_records_is_added_to_only_when_told_to(self):
        self.simulate("--record", "records")
        before = self.text("records", "match-000002.jsonl")
        os.remove(self.path("records", "match-000000.jsonl"))
        self.assertIn("'--force' replaces them", self.simulate("--record", "records", "--seed", "2", code=2))
        self.assertEqual(sorted(os.listdir(self.path("records"))), ["match-000001.jsonl", "match-000002.jsonl"])
        self.assertEqual(self.text("records", "match-000002.jsonl"), before)
        os.symlink("../victim", self.path("records", "match-000000.jsonl"))
        self.assertIn("is a link", self.simulate("--record", "records", "--seed", "2", "--force", code=2))
        self.assertFalse(os.path.exists(self.path("victim")))
        os.remove(self.path("records", "match-000000.jsonl"))
        self.simulate("--record", "records", "--seed", "2", "--force")
        self.assertNotEqual(self.text("records", "match-000002.jsonl"), before)

    def test_standard_output_and_nothing_may_be_named(self):
        done = subprocess.run([PROGRAM, "simulate", self.game, "--games", "3", "--record", "/dev/stdout"], capture_output=True, text=True, env=self.environment, check=True)
        self.assertEqual(sum("record" in json.loads(line) for line in done.stdout.splitlines()), 3)
        self.assertIn("3 matches", done.stderr)
        self.simulate("--record", "/dev/null")
        out = self.run_program("play", self.game, "--players", "2", "--record", "/dev/null", typed="quit\n")
        self.assertIn("The match is not saved.", out)
        self.assertNotIn("--resume", out)
        self.run_program("play", self.game, "--players", "2", "--record", "/dev/null", typed="skip\nskip\n")

    def test_what_is_wrong_with_the_name_of_a_record_is_told(self):
        os.mkfifo(self.path("pipe.jsonl"))
        self.write("file", "")
        for where, problem in ((".", "is a folder; name a file"), ("pipe.jsonl", "is not a regular file"), ("nowhere/x.jsonl", "there is no folder 'nowhere'"), ("file/x.jsonl", "'file' is not a folder"),
                               (self.game, "'--resume' continues")):
            self.assertIn(problem, self.run_program("play", self.game, "--record", where, code=2), where)
        for where, problem in ((".", "is a folder"), ("pipe.jsonl", "is not a regular file"), ("nowhere", "there is no file"), ("file/x", "'file' is not a folder")):
            self.assertIn(problem, self.run_program("play", "--resume", where, code=2), where)
        self.assertIn("is not a folder", self.simulate("--record", "file", code=2))

    def test_a_record_has_a_bound_and_the_rest_of_the_match_goes_on_without(self):
        spate = self.write("spate.bones", SPATE)
        self.assertIn("2 records are cut off at 32 MB", self.run_program("simulate", spate, "--games", "2", "--record", "spate"))
        self.assertEqual(len(os.listdir(self.path("spate"))), 2)
        for name in os.listdir(self.path("spate")):
            kept = os.path.getsize(self.path("spate", name))
            self.assertLessEqual(kept, 32 << 20)
            self.assertGreater(kept, 31 << 20)
        # What is told between two decisions is bounded by the steps that it takes.
        flood = self.write("flood.bones", FLOOD)
        self.assertNotIn("cut off", self.run_program("simulate", flood, "--games", "1", "--faults", "faults", code=1))
        self.assertLess(os.path.getsize(self.path("faults", "fault-flood-1-0.jsonl")), 8 << 20)

    def test_a_match_that_never_comes_to_a_decision_takes_little_room(self):
        flood = self.write("flood.bones", FLOOD)
        # A sanitizer watches memory for a while after it was given back, which is no room that a match takes.
        watched = ":".join(filter(None, [self.environment.get("ASAN_OPTIONS"), "quarantine_size_mb=8"]))
        process = subprocess.Popen([PROGRAM, "play", flood, "--record", self.record], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=self.folder,
                                   env=dict(self.environment, ASAN_OPTIONS=watched))
        out = process.stdout.read()
        process.stdout.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 1, out)
        self.assertIn("too long without a decision", " ".join(out.decode().split()))
        self.assertLess(usage.ru_maxrss, 200_000)
        self.assertLess(os.path.getsize(self.record), 33 << 20)

    def test_a_full_disk_is_wrong_use_everywhere(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300))

        def full(*arguments, typed=""):
            done = subprocess.run([PROGRAM, *arguments], input=typed, capture_output=True, text=True, timeout=60, cwd=self.folder, env=self.environment, preexec_fn=limit)
            self.assertEqual(done.returncode, 2, f"{arguments}\n{done.stdout}{done.stderr}")
            self.assertIn("File too large", done.stderr)

        full("simulate", self.game, "--games", "3", "--record", "all.jsonl")
        full("simulate", self.game, "--games", "3", "--record", "all.jsonl", "--force", "--jobs", "3")
        full("simulate", self.game, "--games", "3", "--record", "all")
        full("simulate", self.faulty, "--games", "1", "--faults", "faults")
        full("play", self.game, "--record", self.record)
        full("new", "mine")
        self.assertEqual([name for name in os.listdir(self.folder) if "mine" in name], [])
        os.remove(self.record)
        self.play("bid 2\nquit\n")
        full("play", "--resume", self.record, typed="skip\n")
        self.run_program("play", "--resume", self.record, typed="skip\n")
        self.run_program("replay", "--check", self.record)

    def test_what_cannot_be_printed_is_wrong_use(self):
        for arguments in (["list"], ["check", self.game], ["--help"], ["explain"]):
            with open("/dev/full", "w", encoding="ascii") as full:
                done = subprocess.run([PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, env=self.environment, timeout=60, check=False)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn("standard output cannot be written", done.stderr)


class Reading(Files):
    def setUp(self):
        super().setUp()
        os.mkdir(self.path("outside"))
        self.write("outside/secret.bones", SECRET + "\n")
        self.write("outside/secret", SECRET + "\n")
        os.mkdir(self.path("inside"))
        self.inside = self.write("inside/pick.bones", GAME)
        self.write("inside/book.bones", self.text("book.bones").decode())

    def small(self, *arguments, code):
        """With a gigabyte of memory, which the sanitizers do not like."""

        def limit():
            if not SANITIZED:
                resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))

        out = self.run_bytes(*arguments, code=code, preexec_fn=limit).decode()
        self.assertNotIn("secret of the house", out)
        return out

    def test_a_pipe_is_never_waited_for(self):
        os.mkfifo(self.path("inside", "x.bones"))
        os.mkfifo(self.path("inside", "hands.bones"))
        for command in ("check", "test"):
            self.small(command, "inside", code=1)
            self.small(command, "inside/pick.bones", code=0 if command == "check" else 1)
        self.assertIn("is not a regular file", self.small("check", "inside/x.bones", code=1))
        self.assertIn("is not a regular file", self.small("simulate", "inside/x.bones", code=1))
        self.assertIn("is not a regular file", self.small("replay", "inside/x.bones", code=2))
        self.small("new", "mine", "--from", "inside/pick.bones", code=0)
        self.assertNotIn("x.bones", os.listdir(self.path("mine")))
        self.environment["BONEYARD_RULESETS"] = self.path("inside")
        self.small("list", code=0)
        self.small("rules", "pick", code=0)

    def test_a_file_of_any_size_takes_little_memory(self):
        for name in ("inside/big.bones", "big.jsonl"):
            with open(self.path(name), "w", encoding="ascii") as file:
                file.truncate(3 << 30)
        self.small("check", "inside", code=1)
        self.small("check", "inside/pick.bones", code=0)
        self.assertIn("3221225472 bytes, and at most 1048576 are read", self.small("check", "inside/big.bones", code=1))
        self.assertIn("more than", self.small("replay", "big.jsonl", code=1))
        self.assertIn("more than", self.small("play", "--resume", "big.jsonl", code=1))

    def test_a_link_is_followed_within_its_folder_and_not_out_of_it(self):
        os.symlink("pick.bones", self.path("inside", "same.bones"))
        self.small("check", "inside/same.bones", code=0)
        os.symlink("../outside/secret", self.path("inside", "pw.bones"))
        os.symlink("nowhere", self.path("inside", ".#pick.bones"))
        self.assertIn("leads out of its folder", self.small("check", "inside/pw.bones", code=1))
        self.assertIn("pw.bones' is a link", self.small("check", "inside", code=1))
        self.assertIn("leads out of its folder", self.small("simulate", "inside/pw.bones", code=1))
        self.assertIn("leads out of its folder", self.small("replay", "inside/pw.bones", code=2))
        self.small("new", "mine", "--from", "inside/pick.bones", code=0)
        self.assertNotIn("pw.bones", os.listdir(self.path("mine")))

    def test_a_game_uses_no_link_out_of_its_folder(self):
        os.symlink("../outside/secret", self.path("inside", "pw.bones"))
        self.write("inside/pick.bones", GAME.replace('use "book"', 'use "book"\nuse "pw"'))
        self.assertIn("leads out of its folder", self.small("check", "inside/pick.bones", code=1))
        os.remove(self.path("inside", "pw.bones"))
        elsewhere = tempfile.mkdtemp(prefix="boneyard-files-")
        self.addCleanup(shutil.rmtree, elsewhere)
        shutil.copy(self.path("outside", "secret.bones"), elsewhere)
        os.symlink(elsewhere, self.path("library"))
        self.write("inside/pick.bones", GAME.replace('use "book"', 'use "book"\nuse "secret"'))
        self.assertIn("leads out of its folder", self.small("check", "inside/pick.bones", code=1))

    def test_scenarios_beside_a_game_are_no_link_out_of_its_folder(self):
        self.write("outside/scenarios.bones", 'language 1\nscenarios of "pick"\nscenario "' + SECRET + '":\n  expect ended\n')
        os.symlink("../outside/scenarios.bones", self.path("inside", "scenarios.bones"))
        self.small("test", "inside/pick.bones", code=1)

    def test_a_record_names_no_file_but_rule_files(self):
        self.play("")
        header = json.loads(self.lines()[0])
        for file in (self.path("outside", "secret"), "outside/secret", "/etc/passwd"):
            self.write("other.jsonl", json.dumps({**header, "file": file}) + "\n")
            self.assertIn("name the rule file with '--game FILE'", self.small("replay", "other.jsonl", code=2))
            self.small("play", "--resume", "other.jsonl", code=2)

    def test_what_cannot_be_opened_is_told(self):
        os.chmod(self.inside, 0)
        os.chmod(self.folder, 0o755)

        def nobody():
            if os.geteuid() == 0:  # nothing is closed to root
                os.setuid(65534)

        try:
            out = self.run_bytes("check", "inside/pick.bones", code=1, preexec_fn=nobody).decode()
        except PermissionError:
            self.skipTest("the program is closed to others")
        self.assertIn("Permission denied", out)


class Showing(Files):
    """Nothing but plain text leaves the program, whatever goes in."""

    def shown(self, *arguments, code=None, typed=b""):
        out = self.run_bytes(*arguments, code=code, typed=typed)
        text = out.decode()  # it is UTF-8
        for character in text:
            self.assertTrue(character in "\n\t" or not hidden(character), f"{arguments}: {character!r} in {text!r}")
        return text

    def test_names_of_files(self):
        for name in (EVIL_BYTES, EVIL_BYTES + b"\nboneyard: nothing is wrong"):
            good = os.path.join(os.fsencode(self.folder), name + b".bones")
            with open(good, "wb") as file:
                file.write(FAULTY.encode())
            bad = os.path.join(os.fsencode(self.folder), b"bad" + name + b".bones")
            with open(bad, "wb") as file:
                file.write(b"language 1\ngame \"B\"\nplayers 2\nplay:\n  wn players\n")
            for file in (good, bad):
                for command in some_of((["check"], ["check", "--format", "json"], ["test"], ["play"], ["simulate", "--games", "1"], ["simulate", "--games", "1", "--format", "json"],
                                ["simulate", "--games", "1", "--faults", "faults"], ["rules"], ["options"], ["dump"], ["replay"], ["replay", "--check"], ["new", "x", "--from"],
                                ["play", "--resume"], ["explain"], ["count"], ["nonsense"], ["rules", self.game])):
                    text = self.shown(*command, file, code=None)
                    self.assertNotRegex(text, "(?m)^boneyard: nothing is wrong")
            self.shown("check", self.folder)
            self.shown("test", self.folder)
            os.remove(bad)
            os.remove(good)

    def test_arguments(self):
        for evil in (EVIL_BYTES, EVIL.encode()):
            for arguments in ([evil], [b"--" + evil], ["check", b"--" + evil], ["play", self.game, "--set", evil], ["play", self.game, "--set", b"rounds=" + evil],
                              ["play", self.game, "--seat", evil], ["play", self.game, "--seat", b"Ann=" + evil], ["play", self.game, "--seed", evil],
                              ["play", self.game, "--players", evil], ["play", self.game, "--record", evil + b"/" + evil], ["play", "--resume", evil],
                              ["simulate", self.game, "--record", evil + b".jsonl" + b"/x.jsonl"], ["simulate", self.game, "--format", evil], ["count", self.game, evil, "--tiles", "1"],
                              ["count", self.game, evil, "--tiles", "1", "--format", "json"], ["new", evil],
                              ["new", "x", "--from", evil], ["explain", evil], ["rules", self.game, evil], ["test", self.game, "--filter", evil], ["replay", self.record, "--as", evil]):
                self.shown(*arguments, code=1 if arguments[0] == "test" else 2)

    def test_what_is_typed(self):
        evil = EVIL_BYTES.replace(b"\n", b"")
        self.shown("play", self.game, "--players", "2", "--record", self.record, typed=evil + b"\nlay " + evil + b"\nwhy " + evil + b"\nrules " + evil + b"\nbid " + evil + b"\n4\n" + evil + b"\n")

    def test_rule_files(self):
        for text in (GAME.replace("Pick", "Pick" + EVIL), GAME + "# " + EVIL + "\n", EVIL, GAME.replace("skip", EVIL)):
            self.write("evil.bones", text)
            for command in ("check", "test", "play", "rules", "simulate"):
                self.shown(command, "evil.bones", code=1)
            self.shown("check", "--format", "json", "evil.bones", code=1)

    def test_records(self):
        self.play("bid 2\nskip\n")
        whole = [json.loads(line) for line in self.lines()]
        header = whole[0]

        def changed(**values):
            return [{**header, **values}, *whole[1:]]

        choice = next(i for i, event in enumerate(whole) if event.get("choice") == "bid 2")
        events = [*whole[:choice], {**whole[choice], "choice": EVIL}, *whole[choice + 1:]]
        unfinished = whole[:choice + 1]
        for record in (changed(names=[EVIL, "B" + EVIL + " (random)"]), changed(names=["a\nWon by B."] * 2), changed(hash=EVIL), changed(ruleset=EVIL), changed(file=EVIL),
                       changed(file=EVIL + ".bones"), changed(game=EVIL), changed(tool=EVIL), changed(options={EVIL: EVIL}), changed(options={"rounds": EVIL}), changed(seed=EVIL), events,
                       [*whole[:choice], {**whole[choice], "seat": EVIL}], [*whole, {"event": EVIL}], [*whole[:-1], {**whole[-1], EVIL: EVIL}],
                       [{**header, "names": [EVIL, "b\nWon by B."]}, *unfinished[1:]]):
            self.write("evil.jsonl", "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in record))
            for more in some_of(([], ["--check"], ["--as", "A"], ["--as", "A", "--views"], ["--any-rules"])):
                text = self.shown("replay", "evil.jsonl", *more)
                self.assertNotRegex(text, "(?m)^Won by B")
            self.shown("play", "--resume", "evil.jsonl", typed=b"help\nquit\n")

    def test_a_name_that_is_not_utf_8_is_told(self):
        bad = os.path.join(os.fsencode(self.folder), b"caf\xe9.bones")
        with open(bad, "wb") as file:
            file.write(FAULTY.encode())
        self.shown("check", bad, code=0)
        self.shown("simulate", bad, "--games", "1", code=1)
        for arguments in (["play", bad], ["play", bad, "--record", self.record], ["simulate", bad, "--record", "x.jsonl"], ["simulate", bad, "--faults", "faults"]):
            self.assertIn("is not UTF-8", self.shown(*arguments, code=2))
        self.assertFalse(os.path.exists(self.record))
        self.assertFalse(os.path.exists(self.path("x.jsonl")))
        self.assertIn("in UTF-8", self.shown("play", self.game, "--seat", b"Ren\xe9=human", code=2))
        # A name is as long as it looks.
        self.run_program("play", self.game, "--players", "2", "--seat", "骨" * 10, "--record", self.record)
        self.shown("play", self.game, "--seat", "骨" * 11, code=2)

    def test_at_a_terminal_with_colours(self):
        self.play("bid 2\nquit\n")
        lines = self.lines()
        header = json.loads(lines[0])
        red = "\033[31mred\033[1m" + EVIL
        self.write("evil.jsonl", "\n".join([json.dumps({**header, "names": [red, "B" + red + " (random)"]}), *lines[1:]]) + "\n")
        for arguments in (["replay", "evil.jsonl"], ["play", "--resume", "evil.jsonl"], ["check", red], ["replay", "evil.jsonl", "--check"]):
            terminal = Terminal(arguments, self.environment, self.folder)
            if arguments[0] == "play":
                terminal.until("> ")
                terminal.type("quit\r")
            terminal.end()
            self.assertNotIn("\033[31mred", terminal.seen)
            rest = re.sub(r"\033\[(0|1|2|31|32|1;31|1;33)m", "", terminal.seen.replace("\r\n", "\n"))
            for character in rest:
                self.assertTrue(character == "\n" or not hidden(character), f"{arguments}: {character!r} in {rest!r}")


def hidden(character):
    code = ord(character)
    return code < 0x20 or 0x7F <= code < 0xA0 or code in (0x61C, 0x200B, 0x200E, 0x200F, 0xFEFF) or 0x2028 <= code <= 0x202E or 0x2060 <= code <= 0x206F


class Numbers(Files):
    BAD = ("-1", "12abc", "abc", "1e3", "1.5", "+5", " 5", "5 ", "0x10", "", "18446744073709551616", "99999999999999999999999")

    def test_a_number_is_written_in_digits_everywhere(self):
        options = ((["play", self.game], ["--seed", "--players"]), (["simulate", self.game], ["--seed", "--players", "--games", "--jobs", "--max-decisions"]),
                   (["dump", self.game], ["--players"]), (["count", self.game, "1", "--tiles", "1"], ["--players"]), (["count", self.game, "1"], ["--tiles", "--dice"]))
        for command, names in options:
            for name in names:
                for bad in some_of(self.BAD):
                    out = self.run_program(*command, f"{name}={bad}", code=2)
                    self.assertIn(name, out)
                    if bad:
                        self.assertIn("is not a whole number", out, f"{command} {name}={bad}")
        for bad in ("nan", "-1", "101", "12abc", ""):
            self.run_program("simulate", self.game, "--games", "1", f"--min-finished={bad}", code=2)
        for bad in self.BAD:
            self.run_program("play", self.game, "--set", f"rounds={bad}", code=2)
        self.run_program("simulate", self.game, "--games", "1", "--seed", "18446744073709551615")

    def test_the_seed_of_a_record_is_too(self):
        self.play("")
        header = json.loads(self.lines()[0])
        for bad in (*self.BAD, 5, None):
            self.write("bad.jsonl", json.dumps({**header, "seed": bad}) + "\n")
            self.assertIn("bad.jsonl:1:", self.run_program("replay", "bad.jsonl", code=1), bad)


class Together(Files):
    """Several at a time, and ends that nobody planned."""

    def test_matches_begun_in_one_second_have_files_of_their_own(self):
        for _ in range(3):
            processes = [subprocess.Popen([PROGRAM, "play", self.game, "--players", "2"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                          env=self.environment) for _ in range(12)]
            records = []
            for process in processes:
                out = process.communicate("bid 2\nquit\n", timeout=60)[0]
                self.assertEqual(process.returncode, 0, out)
                records.append(re.search(r"--resume (\S+)", out).group(1))
            self.assertEqual(len(set(records)), 12)

    def test_a_match_that_somebody_plays_is_not_resumed(self):
        self.play("bid 2\nquit\n")
        first = subprocess.Popen([PROGRAM, "play", "--resume", self.record], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment, cwd=self.folder)
        seen = b""
        while b"You> " not in seen:
            seen += os.read(first.stdout.fileno(), 4096)
        self.assertIn("is being played already", self.run_program("play", "--resume", self.record, typed="skip\n", code=2))
        first.communicate(b"skip\n", timeout=60)
        self.assertEqual(first.returncode, 0)
        self.run_program("replay", "--check", self.record)

    def test_who_was_slow_to_resume_does_not_spoil_what_was_played_meanwhile(self):
        # Its rule book takes a while to read.
        clauses = "".join(f'clause P-{n} "{"words " * 20}"\n' for n in range(10, 6000))
        self.write("book.bones", self.text("book.bones").decode() + clauses)
        self.play("bid 2\nquit\n")

        def resume():
            return subprocess.Popen([PROGRAM, "play", "--resume", self.record], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=self.environment,
                                    cwd=self.folder)

        first = resume()
        seen = b""
        while b"You> " not in seen:
            seen += os.read(first.stdout.fileno(), 4096)
        second = resume()
        time.sleep(0.02)
        first.communicate(b"skip\n", timeout=60)
        out = second.communicate(b"skip\n", timeout=60)[0].decode()
        self.assertEqual(first.returncode, 0)
        # It came too early or too late, and says so.
        self.assertIn(second.returncode, (1, 2), out)
        self.run_program("replay", "--check", self.record)

    def test_a_resume_that_fails_changes_nothing(self):
        self.play("bid 2\nquit\n")
        with open(self.record, "a", encoding="ascii") as file:
            file.write('{"event":"dec')
        before = self.text("match.jsonl")
        self.write("pick.bones", GAME.replace("pips of t < 9", "pips of t < 8"))
        self.run_program("play", "--resume", self.record, code=1)
        self.write("pick.bones", GAME)
        self.assertEqual(self.text("match.jsonl"), before)
        self.write("match.jsonl", before.decode().replace('"bid 2"', '"bid 99"'))
        before = self.text("match.jsonl")
        self.run_program("play", "--resume", self.record, code=1)
        self.assertEqual(self.text("match.jsonl"), before)

    def test_a_match_killed_at_any_moment_can_be_resumed(self):
        draw = random.Random(1)
        bots = ["play", self.game, "--seat", "A=random", "--seat", "B=random", "--seed", "5", "--set", "rounds=9", "--record", self.record]
        began = time.monotonic()
        self.run_program(*bots)
        took = time.monotonic() - began
        whole = self.lines()
        os.remove(self.record)
        kills = 0
        for _ in range(KILLS):
            process = subprocess.Popen([PROGRAM, *bots], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment, cwd=self.folder)
            time.sleep(draw.random() * took / 3)
            process.kill()
            kills += process.wait() == -signal.SIGKILL
            if not os.path.exists(self.record):
                continue
            if b"\n" in self.text("match.jsonl") and json.loads(self.lines()[-1]).get("event") != "result":
                # A kill while it is resumed does no harm either.
                process = subprocess.Popen([PROGRAM, "play", "--resume", self.record], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                           env=self.environment)
                time.sleep(draw.random() * took / 3)
                process.kill()
                kills += process.wait() == -signal.SIGKILL
                done = subprocess.run([PROGRAM, "play", "--resume", self.record], stdin=subprocess.DEVNULL, capture_output=True, text=True, env=self.environment, check=False)
                self.assertTrue(done.returncode == 0 or "is over" in done.stderr, done.stderr)
                self.assertEqual(self.lines(), whole)
            os.remove(self.record)
        self.assertGreater(kills, 0)
        print(f"{kills} kills", file=sys.stderr)

    def test_no_signal_leaves_a_hand_on_a_shared_screen(self):
        for number, key in ((signal.SIGQUIT, "\x1c"), (signal.SIGINT, "\x03"), (signal.SIGTERM, ""), (signal.SIGHUP, ""), (signal.SIGUSR1, ""), (signal.SIGABRT, ""), (signal.SIGTSTP, "\x1a")):
            terminal = Terminal(["play", self.game, "--seed", "5", "--record", self.record, "--seat", "Ann=human", "--seat", "Bob=human"], self.environment, self.folder)
            terminal.until("press Enter")
            terminal.type("\r")
            terminal.until("bid 1 to 10")
            terminal.until("> ", len(terminal.seen.split("bid 1 to 10")[0]))
            if key:
                terminal.type(key)
            else:
                os.kill(terminal.pid, number)
            if number == signal.SIGTSTP:
                terminal.type("quit\r")
            code = terminal.end()
            outside = re.sub(r"\033\[\?1049h.*?\033\[2J\033\[H\033\[\?1049l", "", terminal.seen, flags=re.S)
            self.assertNotRegex(outside, TILE, f"{number!r}")
            self.assertNotIn("\033[?1049h", outside, f"{number!r}")
            if number in (signal.SIGUSR1, signal.SIGABRT):
                self.assertEqual(code, -number)
            else:
                self.assertEqual(code, 0, f"{number!r}")
                self.assertIn("--resume", outside)
            os.remove(self.record)


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    # The line that `./bones test` counts.
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
