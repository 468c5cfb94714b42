#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The statistics of finished matches: what is added and when, what is shown of it, and that no state of the file keeps anybody from playing. BONEYARD names the program."""

import collections
import csv
import glob
import io
import json
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import unittest

from review_test import STAIRS
from session_test import PROGRAM, Folder, Terminal

NOTE = "This match is not in your statistics: 'boneyard stats' says why."
WON = "up\n" * 3
# Kills the program before its Nth call that writes, or deletes.
KILLER = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>
static void count(void) {
  static int left = 0;
  const char *const after = getenv("KILL_AFTER");
  if (after == NULL) return;
  if (left == 0) left = atoi(after);
  if (--left == 0) kill(getpid(), SIGKILL);
}
#define COUNTED(name, parameters, arguments) \
  int name parameters { count(); return ((int (*) parameters) dlsym(RTLD_NEXT, #name)) arguments; }
COUNTED(fsync, (int file), (file))
COUNTED(fdatasync, (int file), (file))
COUNTED(unlink, (const char *name), (name))
COUNTED(ftruncate64, (int file, off_t size), (file, size))
ssize_t pwrite64(int file, const void *bytes, size_t size, off_t at) {
  count();
  return ((ssize_t (*)(int, const void *, size_t, off_t)) dlsym(RTLD_NEXT, "pwrite64"))(file, bytes, size, at);
}
"""


class Statistics(Folder):
    def setUp(self):
        super().setUp()
        self.state = os.path.join(self.folder, "state", "boneyard")
        self.file = os.path.join(self.state, "stats.sqlite")
        self.write("stairs.bones", STAIRS)

    def win(self, *arguments, seed=5, typed=WON, code=0):
        return self.run_program("play", "stairs.bones", *(arguments or ["--players", "2"]), "--seed", str(seed), typed=typed, code=code)

    def stats(self, *arguments, code=0):
        return self.run_program("stats", *arguments, code=code)

    def rows(self, *arguments):
        return list(csv.DictReader(io.StringIO(self.stats("--csv", "-", *arguments))))

    def simulated(self, games, name="simulated.jsonl"):
        self.run_program("simulate", "stairs.bones", "--players", "2", "--games", str(games), "--record", name)
        return name

    def whole(self):
        """How many matches the file has; each has all of its seats."""
        with sqlite3.connect(self.file) as book:
            self.assertEqual(book.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            tables = {name for (name,) in book.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            if not tables:
                return 0
            self.assertEqual(tables, {"match", "seat"})
            seats = collections.Counter(match for (match,) in book.execute("SELECT match FROM seat"))
            matches = [match for (match,) in book.execute("SELECT id FROM match")]
        book.close()
        self.assertEqual(seats, {match: 2 for match in matches})
        return len(matches)


class Kept(Statistics):
    def test_nothing_yet(self):
        self.assertIn("There are no finished matches yet.", self.stats())
        self.assertFalse(os.path.exists(self.state))
        self.assertEqual(self.rows(), [])
        self.assertIn("There are no statistics to delete.", self.stats("--delete"))

    def test_a_match_that_a_person_ends(self):
        out = self.win()
        self.assertNotIn("statistics", out)
        self.assertEqual(stat.S_IMODE(os.stat(self.file).st_mode), 0o600)
        (row,) = self.rows()
        header = json.loads(pathlib.Path(self.state, "match-1.jsonl").read_text(encoding="utf-8").splitlines()[0])
        self.assertEqual({key: row[key] for key in ("game", "ruleset", "hash", "options", "seats", "seat", "player", "with", "decisions", "reviewed", "record")},
                         {"game": "Stairs", "ruleset": "stairs", "hash": header["hash"], "options": "", "seats": "2", "seat": "A", "player": "You", "with": "1 random",
                          "decisions": "3", "reviewed": "", "record": os.path.join(self.state, "match-1.jsonl")})
        self.assertRegex(row["ended"], r"^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        self.assertIn((row["share"], row["place"]), (("1", "1"), ("0.5", "1")))
        # The book is no match of the list.
        self.assertEqual(len(json.loads(self.run_program("matches", "--format", "json"))), 1)
        # Neither a match that is left, nor one of opponents alone, nor one that is not saved.
        self.win(typed="up\nquit\n")
        self.win("--seat", "A=random", "--seat", "B=random")
        self.win("--players", "2", "--record", "/dev/null")
        self.assertEqual(len(self.rows()), 1)

    def test_no_match_counts_twice(self):
        self.win(typed="up\nquit\n")
        self.run_program("play", "--resume", typed=WON)
        self.assertEqual(len(self.rows()), 1)
        before = self.stats()
        shutil.copy(os.path.join(self.state, "match-1.jsonl"), os.path.join(self.folder, "copy.jsonl"))
        self.assertEqual(self.stats("--add", "1", "copy.jsonl"), "added: 0 matches; 2 there already\n")
        self.assertEqual(self.stats(), before)
        # Another match from the same seed is another match, also when what was typed first was taken back.
        self.win(typed="down\nundo\nup\nup\ndown\n")
        self.assertEqual(len(self.rows()), 2)

    def test_partners_have_a_win_in_common(self):
        self.run_program("simulate", "texas-42", "--games", "6", "--record", "pairs.jsonl")
        self.stats("--add", "pairs.jsonl", "--as", "A")
        self.stats("--add", "pairs.jsonl", "--as", "B")
        shares = {player: [row["share"] for row in self.rows("--player", player)] for player in "AB"}
        self.assertEqual({one + other for one, other in zip(shares["A"], shares["B"])}, {"01", "10"})
        self.assertEqual({row["fair_share"] for row in self.rows()}, {"0.5"})
        # Books from before had half a win of each.
        with sqlite3.connect(self.file) as book:
            book.execute("UPDATE seat SET share = share / 2")
        book.close()
        self.stats("--add", "pairs.jsonl")
        self.assertEqual([row["share"] for row in self.rows("--player", "A")], shares["A"])

    def test_records_of_others(self):
        name = self.simulated(20)
        self.assertEqual(self.stats("--add", name, "--as", "B"), "added: 20 matches\n")
        self.assertEqual({row["player"] for row in self.rows()}, {"B"})
        self.assertEqual(self.stats("--add", name), "added: 0 matches; 20 there already\n")
        shares = {player: [float(row["share"]) for row in self.rows("--player", player)] for player in "AB"}
        self.assertEqual([a + b for a, b in zip(shares["A"], shares["B"])], [1] * 20)
        out = self.stats("--player", "a")
        self.assertIn("A: 20 matches", out)
        self.assertNotIn("B: ", out)
        self.win(typed="up\nquit\n")
        self.assertEqual(self.stats("--add", "1"), "added: 0 matches; 1 not finished\n")
        self.win("--seat", "A=random", "--seat", "B=random")
        self.assertIn("no person plays in this match; '--as SEAT'", self.stats("--add", "2", code=2))

    def test_a_bad_record_has_the_message_of_replay(self):
        text = pathlib.Path(self.folder, self.simulated(1)).read_text(encoding="utf-8")
        for bad in (re.sub('"choice":"[a-z]+"', '"choice":"fly"', text), "no record\n", ""):
            self.write("bad.jsonl", bad)
            said = self.stats("--add", "bad.jsonl", code=1)
            self.assertEqual(said.split("boneyard: ")[1], self.run_program("replay", "bad.jsonl", code=1).split("boneyard: ")[1])
        self.assertIn("missing.jsonl", self.stats("--add", "missing.jsonl", code=2))
        # What came before stays, and is said.
        self.assertIn("added: 1 match\n", self.stats("--add", "simulated.jsonl", "bad.jsonl", code=1))

    def test_a_review_adds_the_error_rate(self):
        self.win(typed="up\nup\ndown\n")
        reviewed = self.run_program("review", "1")
        lost = float(re.search(r"([\d.]+) % in all", " ".join(reviewed.split())).group(1))
        (row,) = self.rows()
        self.assertEqual(row["reviewed"], "3")
        self.assertAlmostEqual(100 * float(row["lost"]), lost, delta=0.06)
        self.assertIn("in 3 decisions that were reviewed", " ".join(self.stats().split()))
        # A review of what is not in the book changes nothing.
        self.assertEqual(self.run_program("review", self.simulated(1), "--as", "A").count("statistics"), 0)
        self.assertEqual(len(self.rows()), 1)

    def test_deleting_asks_first(self):
        self.win()
        self.assertIn("'--yes' deletes without asking", self.stats("--delete", code=2))
        for answer, deleted in (("n", False), ("", False), ("y", True)):
            table = Terminal(["stats", "--delete"], self.environment, self.folder)
            table.until("(y/n) ")
            table.type(answer + "\r")
            table.end()
            self.assertEqual(os.path.exists(self.file), not deleted, answer)
        self.assertEqual(os.listdir(self.state), ["match-1.jsonl"])
        self.win()
        self.assertIn("deleted: " + self.file, self.stats("--delete", "--yes"))

    def test_wrong_use(self):
        self.win()
        for arguments in (["match.jsonl"], ["--add"], ["--as", "A"], ["--yes"], ["--add", "1", "--csv", "x"], ["--delete", "--game", "stairs"], ["--player", "Zoe"]):
            self.stats(*arguments, code=2)
        self.assertIn("there are some of Stairs", self.stats("--game", "pig", code=2))
        for game in ("stairs", "Stairs", "stairs.bones"):
            self.assertIn("with 1 random", self.stats("--game", game))


class Shown(Statistics):
    def test_two_hundred_matches_with_a_plot(self):
        self.stats("--add", self.simulated(200), "--as", "A")
        out = self.stats()
        self.assertEqual(out, self.stats())
        self.assertLessEqual(max(map(len, out.splitlines())), 80)
        shares = [float(row["share"]) for row in self.rows()]
        self.assertEqual(len(shares), 200)
        won, share = sum(each > 0.5 for each in shares), sum(shares) / 200
        self.assertRegex(out, rf"(?m)^ +200 +{won} +{100 * share:.0f} % +\d+ to \d+ % +50 %  Stairs with 1 person$")
        plot = re.search(r"(?ms)^Share of the win, 10 matches a point\n(.*?%\+_[^\n]*)\n", out).group(1).splitlines()
        self.assertEqual(len(plot), 11)
        # Each point is in the row of its value.
        for block in range(20):
            column = 10 + 3 * block
            (row,) = [number for number, line in enumerate(plot) if line[column:column + 1] == "o"]
            self.assertAlmostEqual(10 - row, sum(shares[10 * block:10 * block + 10]), delta=0.5)
        longest = max(len(run) for run in re.findall("w+", "".join("w" if each > 0.5 else "." for each in shares)))
        self.assertIn(f"longest: {longest} won, ", out)
        self.assertRegex(out, r"(?m)^ +200 +[+-]\d+ +[+-]\d+ to [+-]\d+  people$")

    def test_a_narrow_terminal(self):
        self.stats("--add", self.simulated(30))
        table = Terminal(["stats"], self.environment, self.folder, columns=40)
        self.assertEqual(table.end(), 0)
        shown = re.sub(r"\x1b\[\d*m|\r", "", table.seen)
        self.assertIn("Stairs with 1 person", shown)
        self.assertLessEqual(max(map(len, shown.splitlines())), 40)

    def test_names_are_text(self):
        name = "<b>\x1b[31m=1"
        record = pathlib.Path(self.folder, self.simulated(1)).read_text(encoding="utf-8").replace('"names":["A","B"]', json.dumps({"names": [name, "B"]})[1:-1].replace(" ", ""))
        self.write("named.jsonl", record)
        self.stats("--add", "named.jsonl")
        self.stats("--html", "page.html")
        page = pathlib.Path(self.folder, "page.html").read_text(encoding="utf-8")
        for text in (self.stats(), self.stats("--csv", "-"), page):
            self.assertNotIn("\x1b", text)
            self.assertIn("\ufffd[31m=1", text)
        self.assertIn("&lt;b&gt;", page)
        with sqlite3.connect(self.file) as book:
            book.execute("UPDATE match SET game = '=SUM(A1)\"'")
        book.close()
        self.assertEqual(self.rows()[0]["game"], "'=SUM(A1)\"")

    def test_a_page_needs_nothing_else(self):
        self.stats("--add", self.simulated(30), "--as", "A")
        self.stats("--html", "page.html")
        page = pathlib.Path(self.folder, "page.html").read_text(encoding="utf-8")
        self.assertNotRegex(page.split("<script>")[0], r"src=|href=|url\(")
        self.assertIn("default-src 'none'", page)
        plot = json.loads(re.search(r'<script type="application/json">(.*?)</script>', page).group(1))
        shares = [float(row["share"]) for row in self.rows()]
        self.assertEqual([point[0] for point in plot["rows"]], [5, 10, 15, 20, 25, 30])
        for number, (_, (low, share, high), fair) in enumerate(plot["rows"]):
            self.assertAlmostEqual(share, sum(shares[5 * number:5 * number + 5]) / 5)
            self.assertTrue(low <= share <= high and fair == [0.5] * 3)
        self.assertEqual(page.count("<th scope=\"row\">1 to 5</th>"), 1)
        self.assertIn("'--force' replaces it", self.stats("--html", "page.html", code=2))
        self.stats("--html", "page.html", "--force")
        self.assertEqual(page, pathlib.Path(self.folder, "page.html").read_text(encoding="utf-8"))


class Broken(Statistics):
    """Whatever is wrong with the file, a match ends as ever, with one note."""

    def spoilt(self, code, what):
        said = " ".join(self.stats(code=code).split())
        self.assertIn(what, said)
        self.assertIn(self.file, said)
        out = self.win(seed=7)
        self.assertEqual(out.count(NOTE), 1)
        self.assertIn("  boneyard stats --add ", out)
        self.assertEqual(self.run_program("review", "1").count("The review is not in your statistics"), 1)

    def setUp(self):
        super().setUp()
        self.win()

    def change(self, statement):
        with sqlite3.connect(self.file) as book:
            book.executescript(statement)
        book.close()

    def test_garbage(self):
        pathlib.Path(self.file).write_bytes(b"no database " * 1000)
        self.spoilt(1, "'boneyard stats --delete' deletes the file")
        self.stats("--delete", "--yes")
        self.assertEqual(self.stats("--add", "1", "2"), "added: 2 matches\n")

    def test_pages_overwritten(self):
        self.stats("--add", self.simulated(100))
        with open(self.file, "r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * 8192)
        self.assertIn("are damaged", self.stats(code=1))
        self.win(seed=7)

    def test_cut_off(self):
        self.stats("--add", self.simulated(100))
        os.truncate(self.file, 5000)
        self.assertIn("are damaged", self.stats(code=1))
        self.win(seed=7)

    def test_other_tables(self):
        self.change("DROP TABLE seat")
        self.spoilt(1, "are damaged (it has other tables)")

    def test_a_trigger_of_a_stranger(self):
        self.change("CREATE TRIGGER more AFTER INSERT ON match BEGIN DELETE FROM match; END")
        self.spoilt(1, "are damaged (it has other tables)")

    def test_another_program(self):
        os.remove(self.file)
        self.change("CREATE TABLE bookmarks(url)")
        self.spoilt(1, "were not written by Boneyard")

    def test_impossible_numbers(self):
        self.change("UPDATE seat SET share = 9e99")
        self.assertIn("has impossible numbers", self.stats(code=1))

    def test_a_newer_version(self):
        self.change("PRAGMA user_version = 2")
        self.spoilt(1, "were written by a newer Boneyard, in version 2 of the file")

    def test_locked_by_another_process(self):
        book = sqlite3.connect(self.file, isolation_level=None)
        self.addCleanup(book.close)
        book.execute("BEGIN EXCLUSIVE")
        self.spoilt(2, "are in use by another program")
        book.execute("COMMIT")
        self.assertEqual(self.stats("--add", "2"), "added: 1 match\n")

    def test_a_folder_in_its_place(self):
        os.remove(self.file)
        os.mkdir(self.file)
        self.spoilt(2, "this is no file")
        self.assertIn(self.file, self.stats("--delete", "--yes", code=2))

    def test_a_link_in_its_place(self):
        os.rename(self.file, self.file + ".elsewhere")
        os.symlink(self.file + ".elsewhere", self.file)
        self.spoilt(2, "this is no file")

    def test_a_file_that_nobody_may_write(self):
        if os.geteuid() == 0:
            self.skipTest("root may write everything")
        os.chmod(self.file, 0o400)
        self.addCleanup(os.chmod, self.file, 0o600)
        self.assertEqual(self.win(seed=7).count(NOTE), 1)

    def test_without_a_home(self):
        for name in ("HOME", "XDG_STATE_HOME"):
            self.environment.pop(name, None)
        self.assertNotIn("statistics", self.win("--players", "2", "--record", "elsewhere.jsonl"))


class Killed(Statistics):
    def add(self, *arguments, **environment):
        return subprocess.Popen([PROGRAM, "stats", "--add", *arguments], cwd=self.folder, env={**self.environment, **environment}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def test_at_every_write(self):
        """Two matches into a new file, killed before each write, sync and deletion in turn."""
        name = self.simulated(2)
        self.write("killer.c", KILLER)
        built = subprocess.run(["cc", "-shared", "-fPIC", "-o", "killer.so", "killer.c", "-ldl"], cwd=self.folder, capture_output=True, text=True, check=False)
        self.assertEqual(built.returncode, 0, built.stderr)
        preload = {"LD_PRELOAD": os.path.join(self.folder, "killer.so"), "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"}
        found = []
        for calls in range(1, 500):
            for file in glob.glob(self.file + "*"):
                os.remove(file)
            adding = self.add(name, KILL_AFTER=str(calls), **preload)
            out, err = adding.communicate(timeout=60)
            found.append(self.whole())
            if adding.returncode == 0:
                break
            self.assertEqual(adding.returncode, -signal.SIGKILL, out + err)
            # What was cut short is made up for.
            self.assertEqual(self.stats("--add", name), f"added: {2 - found[-1]} match{'' if found[-1] == 1 else 'es'}" + (f"; {found[-1]} there already\n" if found[-1] else "\n"))
            self.assertEqual(self.whole(), 2)
        self.assertEqual(found, sorted(found))
        self.assertEqual(set(found), {0, 1, 2})
        self.assertGreater(len(found), 20)

    def test_again_and_again_among_two_hundred(self):
        name = self.simulated(200)
        before, kills = 0, 0
        while True:
            # While it goes on, as soon as the file has grown by more than its first page.
            size = self.size() + 4096
            adding = self.add(name)
            while adding.poll() is None and self.size() <= size:
                pass
            adding.kill()
            adding.communicate()
            now = self.whole()
            self.assertGreaterEqual(now, before)
            if adding.returncode == 0:
                break
            before, kills = now, kills + 1
        self.assertGreater(kills, 3)
        self.assertEqual(self.whole(), 200)
        self.assertIn("A: 200 matches", self.stats())

    def size(self):
        return os.path.getsize(self.file) if os.path.exists(self.file) else 0


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
