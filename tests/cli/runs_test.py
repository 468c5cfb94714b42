#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs that are shared: parts, checkpoints and ranks of MPI come to the bytes of one run, and whatever does not belong together is refused. BONEYARD names the program, and BONEYARD_MPI the
one with MPI, without which its tests are skipped. BONEYARD_RANK_KILLS: how often ranks are killed."""

import fcntl
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("BONEYARD", str(ROOT / "build" / "release" / "cli" / "boneyard"))
MPI = os.environ.get("BONEYARD_MPI", "")
KILLS = int(os.environ.get("BONEYARD_RANK_KILLS", "4"))
PARTS = 16
TOURNAMENT = ("tournament", "pig", "random", "greedy", "--set", "target=10", "--matches", "20", "--seed", "3")
SIMULATE = ("simulate", "challenge", "--players", "3", "--games", "2000", "--seed", "4")
DETAILED = ("simulate", "auction-draw", "--games", "400", "--seed", "5", "--details")
# A run with findings: most matches are cut off.
COMPARE = ("compare", "three-dozen", "--set-b", "take=forced", "--games", "700")
SWEEP = ("compare", "three-dozen", "--sweep", "set=6,9", "--games", "300")
UNFINISHED = ("simulate", "pig", "--games", "100", "--max-decisions", "8")


def fnv(data):
    value = 14695981039346656037
    for byte in data:
        value = (value ^ byte) * 1099511628211 % (1 << 64)
    return value


def checksum(key, text):
    return f"{fnv(key.to_bytes(8, 'little') + text.encode()):016x}"


def forged(heading, blocks, complete, **header):
    """A part whose checksums are right, whatever it says."""
    first = {"part": 1, "program": version(), "shard": 1, "of": 1, "matches": 32, "block": 16, "heading": heading, **header}
    line = json.dumps(first, separators=(",", ":"))[:-1]
    lines = [f'{line},"sum":"{checksum(0, line)}"}}']
    key = fnv(lines[0].encode())
    lines += [f'{{"block":{number},"sum":"{checksum(key, f"{number}:{result}")}","result":{result}}}' for number, result in blocks]
    lines.append(f'{{"complete":{complete},"sum":"{checksum(key, f"complete:{complete}")}"}}')
    return "\n".join(lines) + "\n"


def version():
    return subprocess.run([BINARY, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def call(self, *arguments, code=0, program=(BINARY,)):
        done = subprocess.run([*program, *map(str, arguments)], capture_output=True, text=True, cwd=self.folder, timeout=500, check=False)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return done

    def shards(self, run, parts=PARTS):
        for number in range(1, parts + 1):
            done = self.call(*run, "--shard", f"{number}/{parts}")
            self.assertEqual(done.stdout, "")
            self.assertRegex(done.stderr, rf"^part {number} of {parts}: \d+ of \d+ matches in 'part-{number}-of-{parts}.jsonl'; (\d+) of its \1 blocks were played now\n")
        return [f"part-{number}-of-{parts}.jsonl" for number in range(1, parts + 1)]

    def refused(self, *arguments):
        done = self.call(*arguments, code=2)
        self.assertEqual(done.stdout, "")
        return done.stderr

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")
        return name


class Merge(Folder):
    def test_sixteen_parts_are_one_run(self):
        for run, code in ((TOURNAMENT, 0), (SIMULATE, 0), (DETAILED, 0), (COMPARE, 0), (SWEEP, 0), (UNFINISHED, 1)):
            for part in self.folder.glob("part-*"):
                part.unlink()
            parts = self.shards(run)
            random.Random(1).shuffle(parts)
            for form in ("text", "json"):
                one = self.call(*run, "--format", form, code=code)
                merged = self.call("merge", *parts, "--format", form, code=code)
                # Only the command that plays reports which engine played.
                reported = one.stderr.replace("no native code: --details needs the interpreter\n", "")
                self.assertEqual((merged.stdout, merged.stderr), (one.stdout, reported))
        self.assertIn("--format", self.refused("merge", *parts, "--format", "yaml"))

    def test_the_page_of_parts_is_that_of_one_run(self):
        for run in (SWEEP, DETAILED):
            for old in self.folder.glob("*"):
                old.unlink()
            parts = self.shards(run, 3)
            self.call(*run, "--report", "one.html")
            self.call("merge", *parts, "--report", "merged.html")
            self.assertEqual((self.folder / "merged.html").read_bytes(), (self.folder / "one.html").read_bytes())
        self.assertIn("merged.html", self.refused("merge", *parts, "--report", "merged.html"))
        self.call("merge", *parts, "--report", "merged.html", "--force")
        self.assertIn("--format", self.refused("merge", *parts, "--report", "none.html", "--format", "yaml"))
        self.assertFalse((self.folder / "none.html").exists())
        for part in self.folder.glob("part-*"):
            part.unlink()
        self.assertIn("without --details", self.refused("merge", *self.shards(SIMULATE, 2), "--report", "plain.html"))

    def test_more_parts_than_blocks(self):
        run = ("simulate", "pig", "--games", "33")
        self.assertEqual(self.call("merge", *self.shards(run, 5)).stdout, self.call(*run).stdout)

    def test_what_does_not_belong_together_is_named(self):
        parts = self.shards(TOURNAMENT, 4)
        self.assertIn("of 4 parts, these are missing: 1, 3 to 4\n", self.refused("merge", parts[1]))
        (self.folder / "copy.jsonl").write_bytes((self.folder / parts[1]).read_bytes())
        self.assertIn(f"copy.jsonl is part 2 of 4, and so is {parts[1]}; name one of them\n", self.refused("merge", *parts, "copy.jsonl"))
        other = [*TOURNAMENT[:-1], "8"]
        self.call(*other, "--shard", "2/4", "--part", "other.jsonl")
        self.assertIn(f"other.jsonl is of another run than {parts[0]}: seed is 8, and not 3\n", self.refused("merge", parts[0], "other.jsonl", *parts[2:]))
        self.call(*TOURNAMENT, "--shard", "2/5", "--part", "fifth.jsonl")
        self.assertIn("the number of parts is 5, and not 4", self.refused("merge", parts[0], "fifth.jsonl", *parts[2:]))

        whole = (self.folder / parts[1]).read_text(encoding="utf-8")
        lines = whole.splitlines(keepends=True)
        self.write(parts[1], "".join(lines[:4]))
        self.assertIn(f"{parts[1]} is not complete: it has 3 of 10 blocks;", self.refused("merge", *parts))
        # The part goes on where it ended.
        self.assertIn("7 of its 10 blocks were played now", self.call(*TOURNAMENT, "--shard", "2/4").stderr)
        self.assertEqual(sorted((self.folder / parts[1]).read_text(encoding="utf-8").splitlines()), sorted(whole.splitlines()))

    def test_damage_is_named_with_its_line(self):
        [part] = self.shards(TOURNAMENT, 1)
        lines = (self.folder / part).read_text(encoding="utf-8").splitlines(keepends=True)
        for line, found in ((0, "the line is damaged; play this part again"), (6, "the line is damaged, or from another part"), (len(lines) - 1, "the line is damaged, or from another part")):
            for at in (10, len(lines[line]) // 2, len(lines[line]) - 3):
                damaged = list(lines)
                damaged[line] = lines[line][:at] + ("7" if lines[line][at] != "7" else "8") + lines[line][at + 1:]
                self.write(part, "".join(damaged))
                for arguments in (("merge", part), (*TOURNAMENT, "--shard", "1/1")):
                    said = self.refused(*arguments)
                    self.assertTrue(said.startswith(f"boneyard: {part}:{line + 1}: "), said)
                    self.assertIn(found if at != 10 or line > 0 else "", said)
        self.write(part, "".join([*lines[:3], lines[1], *lines[3:]]))
        self.assertIn(f"{part}:4: block 0 stands in line 2 already", self.refused("merge", part))
        self.write(part, "".join([*lines[:3], *lines[4:]]))
        self.assertRegex(self.refused("merge", part), rf"{part}:{len(lines) - 1}: the part is said to be complete, and lacks block \d+")
        self.write(part, "".join([*lines, lines[1]]))
        self.assertIn(f"{part}:{len(lines) + 1}: nothing may stand behind", self.refused("merge", part))

    def test_a_cut_off_line_is_played_again(self):
        [part] = self.shards(("simulate", "pig", "--games", "48"), 1)
        whole = (self.folder / part).read_text(encoding="utf-8")
        header, *lines = whole.splitlines(keepends=True)
        for cut in (1, 20, len(lines[1]) // 2, len(lines[1]) - 1):
            self.write(part, header + lines[0] + lines[1][:cut])
            self.assertIn("is not complete: it has 1 of 3 blocks", self.refused("merge", part))
            self.call("simulate", "pig", "--games", "48", "--shard", "1/1")
            self.assertEqual((self.folder / part).read_text(encoding="utf-8"), whole)

    def test_a_part_of_another_version(self):
        self.write("old.jsonl", forged({}, [], 2, program="0.0.1"))
        self.assertIn('old.jsonl:1: the part is of boneyard "0.0.1", and this is boneyard', self.refused("merge", "old.jsonl"))
        self.write("new.jsonl", forged({}, [], 2, part=2))
        self.assertIn("new.jsonl:1: the part has format 2; this program reads format 1", self.refused("merge", "new.jsonl"))

    def test_parts_from_strangers(self):
        self.call("simulate", "pig", "--games", "32", "--shard", "1/1")
        part = (self.folder / "part-1-of-1.jsonl").read_text(encoding="utf-8").splitlines()
        heading = json.loads(part[0])["heading"]
        result = json.loads(part[1])["result"]
        dumped = json.dumps(result)
        self.assertEqual(forged(heading, [(n, line[line.index('"result":') + 9:-1]) for n, line in enumerate(part[1:3])], 2), "\n".join(part) + "\n")
        texts = {
            "empty": "", "blank": "\n", "no-end": "{", "word": "hello\n", "list": "[]\n", "long": '{"part":1,' + " " * (17 << 20) + "}\n", "deep": '{"part":' + "[" * 100_000 + "]" * 100_000 + "}\n",
            "deep-heading": '{"part":1,"heading":' + '{"a":' * 100_000 + "1" + "}" * 100_000 + "}\n", "no-command": forged({}, [], 0), "other-command": forged({"command": "play"}, [], 0),
            "no-heading": forged({"command": "simulate"}, [], 0), "no-tournament": forged({"command": "tournament"}, [], 0), "no-object": forged([1], [], 0),
            "many-players": forged({"command": "tournament", "levels": ["random"] * 5000, "matches": 1, "steps": 1}, [], 0),
            "no-blocks": forged(heading, [], 2, matches=0, block=0), "too-many": forged(heading, [], 2**64 - 1, matches=2**64 - 1, block=1), "shard": forged(heading, [], 2, shard=2),
            "minus": forged(heading, [], 2, of=-1), "half": forged(heading, [], 2, block=1.5), "other-block": forged(heading, [(7, dumped)], 2), "ends": forged(heading, [], 0),
            "no-result": forged(heading, [(0, "{}"), (1, "[]")], 2), "not-json": forged(heading, [(0, "{"), (1, "")], 2), "words": forged(heading, [(0, '"x"'), (1, "null")], 2),
            "tally": forged(heading, [(0, json.dumps({**result, "tally": []})), (1, dumped)], 2), "many": forged(heading, [(0, json.dumps({**result, "tally": {key: [] for key in result["tally"]}}))] * 2, 2),
        }
        for name, text in texts.items():
            with self.subTest(name):
                said = self.refused("merge", self.write(name, text))
                self.assertIn(name, said)
                self.assertLess(len(said), 1000)
                self.refused("simulate", "pig", "--games", "32", "--shard", "1/1", "--part", name)
                self.assertEqual((self.folder / name).read_text(encoding="utf-8"), text)
        self.assertIn("is not a regular file", self.refused("merge", "/dev/zero"))
        self.assertIn("cannot read 'nowhere'", self.refused("merge", "nowhere"))
        (self.folder / "link").symlink_to("part-1-of-1.jsonl")
        self.assertIn("is a link", self.refused("simulate", "pig", "--games", "32", "--shard", "1/1", "--part", "link"))

    def test_wrong_use(self):
        for text in ("0/4", "5/4", "4", "1/", "/4", "1/4/2", "x/4", "-1/4", "1/1000001"):
            self.assertIn("write '3/16' for the third of 16", self.refused(*SIMULATE, "--shard", text))
        self.refused(*SIMULATE, "--part", "x")
        self.refused(*SIMULATE, "--shard", "1/2", "--checkpoint", "x")
        self.refused(*SIMULATE, "--shard", "1/2", "--mpi")
        self.assertIn("--until looks at all matches", self.refused(*SIMULATE, "--shard", "1/2", "--until", "5"))
        self.assertIn("--report looks at all matches", self.refused(*SIMULATE, "--shard", "1/2", "--report", "page.html"))
        for share in (("--shard", "1/2"), ("--checkpoint", "x")):
            self.assertIn("--record goes with one process", self.refused(*SIMULATE, *share, "--record", "r.jsonl"))
            self.assertIn("--faults goes with one process", self.refused(*SIMULATE, *share, "--faults", "f"))
            self.assertIn("--times goes with one process", self.refused(*SIMULATE, *share, "--times"))
        self.assertIn("built without MPI; './bones mpi'", self.refused(*SIMULATE, "--mpi"))
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_spent_budget(self):
        """A shard stops when its own blocks take all steps of the run, and the run ends no later."""
        run = ("simulate", "pig", "--games", "2000", "--steps", "20000", "--engine", "interpreter")
        one = self.call(*run, code=1)
        parts = [f"part-{number}-of-3.jsonl" for number in (1, 2, 3)]
        for number in (1, 2, 3):
            self.assertRegex(self.call(*run, "--shard", f"{number}/3").stderr, r": \d+ of 2000 matches")
        self.assertLess((self.folder / parts[2]).read_text(encoding="utf-8").count('"block"'), 30)
        merged = self.call("merge", *parts, code=1)
        self.assertEqual((merged.stdout, merged.stderr), (one.stdout, one.stderr))


class Killing(Folder):
    def killed(self, start, kills, victim):
        """Kills what start() gives so often, each time when some more blocks are kept, and returns how it ends when nobody kills it."""
        kept = self.folder / "kept" / "blocks.jsonl"
        chance = random.Random(7)
        for _ in range(kills):
            wanted = (kept.read_bytes().count(b"\n") if kept.exists() else 1) + chance.randint(1, 4)
            process = start()
            end = time.monotonic() + 300
            while process.poll() is None and time.monotonic() < end and not (kept.exists() and kept.read_bytes().count(b"\n") >= wanted):
                time.sleep(0.01)
            self.assertIsNone(process.poll(), "the run ended before it was killed")
            victim(process, chance)
            process.communicate(timeout=60)
            self.assertNotEqual(process.returncode, 0)
        self.assertNotIn(b'"complete"', kept.read_bytes())
        process = start()
        out, _ = process.communicate(timeout=300)
        self.assertEqual(process.returncode, 0)
        return out


class Checkpoint(Killing):
    def test_a_run_goes_on_after_kills(self):
        run = ("tournament", "pig", "random", "greedy", "--set", "target=10", "--matches", "50", "--seed", "3")
        one = self.call(*run).stdout
        start = lambda: subprocess.Popen([BINARY, *run, "--jobs", "2", "--checkpoint", "kept"], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(self.killed(start, KILLS, lambda process, _: process.send_signal(signal.SIGKILL)), one)
        done = self.call(*run, "--checkpoint", "kept")
        self.assertEqual((done.stdout, done.stderr), (one, "going on from 'kept/blocks.jsonl', which has 100 of 100 blocks\n"))
        self.assertEqual(self.call("merge", "kept/blocks.jsonl").stdout, one)

    def test_until_goes_on_too(self):
        run = ("simulate", "pig", "--until", "3")
        one = self.call(*run).stdout
        self.assertEqual(self.call(*run, "--checkpoint", "kept", "--jobs", "3").stdout, one)
        self.assertEqual(self.call(*run, "--checkpoint", "kept").stdout, one)

    def test_another_run_is_refused(self):
        self.call(*SIMULATE, "--checkpoint", "kept")
        before = (self.folder / "kept" / "blocks.jsonl").read_bytes()
        self.assertIn("kept/blocks.jsonl:1: this is of another run: seed is 4, and not 5; ", self.refused(*SIMULATE[:-1], "5", "--checkpoint", "kept"))
        self.assertIn("this is of another run: command is", self.refused(*TOURNAMENT, "--checkpoint", "kept"))
        self.call(*SIMULATE, "--shard", "1/2", "--part", "part")
        self.assertIn("part:1: this is part 1, and not 2; ", self.refused(*SIMULATE, "--shard", "2/2", "--part", "part"))
        self.assertEqual((self.folder / "kept" / "blocks.jsonl").read_bytes(), before)

    def test_two_processes_do_not_write_one_file(self):
        self.call(*SIMULATE, "--checkpoint", "kept")
        with open(self.folder / "kept" / "blocks.jsonl", "rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            self.assertIn("another process writes 'kept/blocks.jsonl' at present", self.refused(*SIMULATE, "--checkpoint", "kept"))
        self.call(*SIMULATE, "--checkpoint", "kept")

    def test_a_full_disk_is_named(self):
        limited = ("bash", "-c", 'ulimit -f 8; exec "$@"', "limited", BINARY)
        self.assertIn("kept/blocks.jsonl", self.call(*SIMULATE, "--checkpoint", "kept", code=2, program=limited).stderr)
        self.assertEqual(self.call(*SIMULATE, "--checkpoint", "kept").stdout, self.call(*SIMULATE).stdout)


@unittest.skipUnless(MPI, "BONEYARD_MPI names no program with MPI")
class Ranks(Killing):
    ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}

    def mpirun(self, ranks, *arguments):
        return subprocess.Popen(["mpirun", "--oversubscribe", "-n", str(ranks), MPI, *arguments, "--mpi"], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.ENVIRONMENT)

    def ended(self, process, code):
        out, err = process.communicate(timeout=300)
        self.assertEqual(process.returncode, code, out + err)
        return out, err

    def test_ranks_are_one_run(self):
        for run, code in ((TOURNAMENT, 0), (SIMULATE, 0), (COMPARE, 0), (UNFINISHED, 1)):
            one = self.call(*run, code=code)
            for ranks in (1, 2, 3):
                out, err = self.ended(self.mpirun(ranks, *run, "--jobs", "2"), code)
                self.assertEqual(out, one.stdout)
                self.assertTrue(err.startswith(one.stderr), err)

    def test_until(self):
        run = ("simulate", "pig", "--until", "3")
        self.assertEqual(self.ended(self.mpirun(3, *run), 0)[0], self.call(*run).stdout)

    def test_errors_are_told_once(self):
        out, err = self.ended(self.mpirun(3, "simulate", "nogame"), 2)
        self.assertEqual((out, err.count("there is no game or file 'nogame'")), ("", 1))
        # Something that only one rank lacks.
        script = f'if [ "$OMPI_COMM_WORLD_RANK" = 1 ]; then cd other; fi; exec {MPI} simulate game.bones --mpi'
        (self.folder / "other").mkdir()
        small = 'language 1\ngame "Small"\nplayers 2\ndice red, seen by all\nplay:\n  roll red\n  win players\n'
        self.write("game.bones", small)
        start = lambda: subprocess.Popen(["mpirun", "--oversubscribe", "-n", "3", "sh", "-c", script], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.ENVIRONMENT)
        out, err = self.ended(start(), 2)
        self.assertEqual(out, "")
        self.assertIn("boneyard: rank 1: there is no game or file 'game.bones'", err)
        self.write("other/game.bones", small.replace("roll red", "roll red\n  roll red"))
        out, err = self.ended(start(), 2)
        self.assertEqual(out, "")
        self.assertIn("boneyard: rank 1 has another run than rank 0: give all hosts the same program, rule files and arguments", err)

    def test_a_run_goes_on_after_killed_ranks(self):
        run = ("tournament", "pig", "random", "greedy", "--set", "target=20", "--matches", str(40 + 25 * KILLS), "--seed", "3")
        one = self.call(*run).stdout

        def victim(process, chance):
            children = pathlib.Path(f"/proc/{process.pid}/task").glob("*/children")
            ranks = sorted(int(pid) for file in children for pid in file.read_text(encoding="utf-8").split())
            self.assertEqual(len(ranks), 3)
            os.kill(chance.choice(ranks), signal.SIGKILL)

        self.assertEqual(self.killed(lambda: self.mpirun(3, *run, "--checkpoint", "kept"), KILLS, victim), one)


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed - len(ran.skipped)} passed, {failed} failed")
    sys.exit(1 if failed else 0)
