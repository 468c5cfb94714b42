#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The saved matches: listed, continued, and gone through step by step. BONEYARD names the program."""

import fcntl
import json
import os
import re
import shutil
import sys
import unittest

from session_test import Folder, Terminal


def main():
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    # The line that `./bones test` counts.
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


class Saved(Folder):
    def setUp(self):
        super().setUp()
        self.state = os.path.join(self.folder, "state", "boneyard")

    def begin(self, typed, *arguments, age=0, code=0):
        """A match in the state folder, as if played some minutes ago; its path."""
        before = set(os.listdir(self.state)) if os.path.isdir(self.state) else set()
        self.run_program("play", self.game, "--seed", "5", *arguments, typed=typed, code=code)
        (name,) = set(os.listdir(self.state)) - before - {"stats.sqlite"}
        return self.aged(os.path.join(self.state, name), age)

    def aged(self, path, minutes):
        at = 1_700_000_000 - 60 * minutes
        os.utime(path, (at, at), follow_symlinks=False)
        return path

    def matches(self, code=0):
        return json.loads(self.run_program("matches", "--format", "json", code=code))


class Home(Saved):
    """Where matches are saved: only absolute paths of the environment count."""

    def setUp(self):
        super().setUp()
        self.home = os.path.join(self.folder, "home")
        self.at_home = os.path.join(self.home, ".local", "state", "boneyard")
        del self.environment["XDG_STATE_HOME"]

    def play_one(self, code=0):
        return self.run_program("play", self.game, "--players", "2", typed="1\n1\nquit\n", code=code)

    def test_a_relative_state_folder_is_ignored_and_reported_once(self):
        for relative in ("state", "./state", "../state", "~/state", "$HOME/state"):
            self.environment.update(HOME=self.home, XDG_STATE_HOME=relative)
            said = self.play_one()
            self.assertEqual(said.count("XDG_STATE_HOME"), 1, said)
            self.assertIn(f"XDG_STATE_HOME is '{relative}', which is not an absolute path, and is ignored; saved matches are in '{self.at_home}'\n", said)
        self.assertEqual(len(os.listdir(self.at_home)), 5)
        self.assertEqual(sorted(os.listdir(self.folder)), ["book.bones", "home", "pick.bones"])
        self.environment["XDG_STATE_HOME"] = ""
        self.assertNotIn("XDG_STATE_HOME", self.play_one())

    def test_a_relative_home_is_refused(self):
        for relative in ("home", ".", "~"):
            self.environment["HOME"] = relative
            for command in (["matches"], ["matches", "--format", "json"], ["matches", "--delete", "1"], ["play", self.game], ["play", "--resume"], ["replay", "1"]):
                said = self.run_program(*command, typed="quit\n", code=2)
                self.assertIn(f"HOME is '{relative}', which is not an absolute path", said)
                self.assertIn("--record FILE", said)
        self.assertEqual(sorted(os.listdir(self.folder)), ["book.bones", "pick.bones"])
        # With a file or a state folder of its own, no home is needed.
        self.play("quit\n")
        self.environment["XDG_STATE_HOME"] = os.path.join(self.folder, "state")
        self.play_one()

    def test_without_any_home(self):
        del self.environment["HOME"]
        self.assertIn("HOME is not set; name a file with '--record FILE'", self.play_one(code=2))
        self.assertIn("--resume match-3.jsonl\n", self.run_program("play", self.game, "--players", "2", "--record", "match-3.jsonl", typed="quit\n"))
        self.environment["XDG_STATE_HOME"] = "state"
        self.assertIn("HOME is not set, and XDG_STATE_HOME is not an absolute path; name", self.play_one(code=2))


class Deleted(Saved):
    def setUp(self):
        super().setUp()
        self.files = [self.begin("1\n1\nquit\n", "--players", "2", age=age) for age in (1, 2, 3)]

    def test_it_is_asked_first(self):
        said = self.run_program("matches", "--delete", "2", code=2)
        self.assertIn("'--yes' deletes without asking", said)
        for answer, deleted in (("n", False), ("", False), ("y", True)):
            table = Terminal(["matches", "--delete", "2"], self.environment, self.folder)
            table.until("Delete this match? (y/n) ")
            table.type(answer + "\r")
            table.end()
            self.assertEqual(os.path.exists(self.files[1]), not deleted, answer)
        # The others keep their numbers, and so does the next one.
        self.assertEqual([match["number"] for match in self.matches()], [1, 3])
        self.assertTrue(self.begin("1\n1\nquit\n", "--players", "2").endswith("match-4.jsonl"))

    def left(self):
        return [match["file"] for match in self.matches()]

    def test_a_match_by_its_number_and_by_its_file(self):
        self.assertIn("deleted: " + self.files[1], self.run_program("matches", "--delete", "2", "--yes"))
        self.assertEqual(self.left(), [self.files[0], self.files[2]])
        self.run_program("matches", "--delete", self.files[2], "--yes")
        self.assertEqual(self.left(), [self.files[0]])
        self.run_program("matches", "--delete", os.path.basename(self.files[0]), "--yes")
        self.assertEqual(self.left(), [])

    def test_nothing_else_is_deleted(self):
        elsewhere = self.write("elsewhere.jsonl", "")
        shutil.copy(self.files[0], elsewhere)
        with open(os.path.join(self.state, "notes.txt"), "w", encoding="utf-8") as file:
            file.write("mine\n")
        os.mkdir(os.path.join(self.state, "folder"))
        for what in ("0", "9", "-1", "1.5", "", "no-such.jsonl", elsewhere, "elsewhere.jsonl", "notes.txt", "folder", self.state, ".", "..", "*"):
            # What begins with a dash is given as CLI11 takes it.
            self.run_program("matches", f"--delete={what}" if what else "--delete", *([] if what else [""]), code=2)
        self.assertTrue(os.path.exists(elsewhere))
        self.assertEqual(sorted(os.listdir(self.state)), sorted([os.path.basename(file) for file in self.files] + ["notes.txt", "folder"]))

    def test_a_match_that_is_being_played_stays(self):
        table = Terminal(["play", "--resume", self.files[0]], self.environment, self.folder)
        table.until("You> ")
        self.assertIn("is being played just now", self.run_program("matches", "--delete", self.files[0], "--yes", code=2))
        table.type("\x04")
        table.end()
        self.run_program("matches", "--delete", self.files[0], "--yes")


class Listed(Saved):
    def test_none(self):
        self.assertIn("No matches are saved yet", self.run_program("matches"))
        self.assertEqual(self.matches(), [])
        self.assertFalse(os.path.exists(self.state), "a list makes no folder")
        self.assertIn("no saved match that can go on", self.run_program("play", "--resume", code=1))

    def test_the_latest_first_with_game_seats_and_how_it_stands(self):
        self.begin("1\n1\nquit\n", "--players", "2", age=3)
        self.begin("1\n1\n1\n", "--seat", "Ann", "--seat", "Bo=random", age=1)
        self.begin("1\n1\nquit\n", "--seat", "Cy", "--players", "3", age=2)
        won, begun, left = self.matches()
        self.assertEqual([one["number"] for one in (won, begun, left)], [2, 3, 1])  # in the order in which they began
        self.assertEqual([one["standing"] for one in (won, begun, left)], ["over", "unfinished", "unfinished"])
        self.assertEqual([one["resumable"] for one in (won, begun, left)], [False, True, True])
        self.assertEqual((won["names"], won["decisions"], len(won["winners"])), (["Ann", "Bo (random)"], 4, 1))
        self.assertEqual((begun["names"], begun["decisions"]), (["Cy", "B (random)", "C (random)"], 3))
        self.assertTrue(left["played"].startswith("2023-11-1"), left["played"])
        out = self.run_program("matches")
        self.assertRegex(out, r"2  2023-11-1\d \d\d:\d\d  Pick: Ann and 1 random; won by (Ann|Bo \(random\)) after 4 moves\n")
        self.assertRegex(out, r"3  2023-\S+ \S+  Pick: Cy and 2 random; not finished \(3 moves\)\n")
        self.assertIn("boneyard play --resume [NUMBER]", out)

    def test_the_reader_is_you(self):
        self.begin("1\n1\n1\n", "--players", "2")
        self.assertRegex(self.run_program("matches"), "; you won after 4 moves")

    def test_what_else_lies_in_the_folder_is_told_and_stops_nothing(self):
        good = self.begin("1\n1\nquit\n", "--players", "2")
        with open(good, encoding="utf-8") as file:
            lines = file.read().splitlines()

        def put(name, text, age):
            with open(os.path.join(self.state, name), "w", encoding="utf-8") as file:
                file.write(text)
            self.aged(os.path.join(self.state, name), age)

        put("torn.jsonl", "\n".join(lines)[:-9], 1)
        put("broken.jsonl", lines[0] + "\nnothing\n", 2)
        put("empty.jsonl", "", 3)
        put("notes.txt", "\n".join(lines), 4)
        os.mkdir(os.path.join(self.state, "folder.jsonl"))
        self.aged(os.path.join(self.state, "folder.jsonl"), 5)
        os.symlink(self.game, os.path.join(self.state, "link.jsonl"))
        self.aged(os.path.join(self.state, "link.jsonl"), 6)
        put("other-rules.jsonl", "\n".join([lines[0].replace('"hash":"', '"hash":"0'), *lines[1:]]), 7)
        put("no-rules.jsonl", "\n".join([lines[0].replace("pick.bones", "gone.bones"), *lines[1:]]), 8)
        put("exchanged.jsonl", "\n".join([lines[0][:-1] + ',"exchange":{"seat":"A","kind":"x","tiles":["[0-0]","[0-1]"]}}', *lines[1:]]), 9)
        put("de\x1b[31mep.jsonl", "[" * 100000 + "\n", 10)
        put("fault.jsonl", "\n".join([*lines, '{"event":"fault","message":"no"}']) + "\n", 11)
        found = {os.path.basename(one["file"]): one for one in self.matches(code=1)}
        standing = {name: one["standing"] for name, one in found.items()}
        self.assertEqual(standing.pop(os.path.basename(good)), "unfinished")
        self.assertEqual(standing, {
            "torn.jsonl": "unfinished", "broken.jsonl": "damaged", "empty.jsonl": "damaged", "notes.txt": "foreign", "folder.jsonl": "foreign",
            "link.jsonl": "foreign", "other-rules.jsonl": "unfinished", "no-rules.jsonl": "unfinished", "exchanged.jsonl": "unfinished",
            "de\x1b[31mep.jsonl": "damaged", "fault.jsonl": "fault"})
        self.assertEqual(sorted(name for name, one in found.items() if one["resumable"]), sorted([os.path.basename(good), "torn.jsonl"]))
        self.assertEqual(found["other-rules.jsonl"]["problem"], "its rules have changed since")
        self.assertIn("gone.bones", found["no-rules.jsonl"]["problem"])
        self.assertIn("changed by hand", found["exchanged.jsonl"]["problem"])
        self.assertIn("line 2", found["broken.jsonl"]["problem"])
        out = self.run_program("matches", code=1)
        self.assertIn("'notes.txt' is no saved match", out)
        self.assertIn("'broken.jsonl' is damaged: line 2", out)
        self.assertIn("not finished (2 moves), and cannot go on: its rules have changed since", " ".join(out.split()))
        self.assertNotIn("\x1b", out)

    def test_a_match_that_is_being_played_is_told_and_left_alone(self):
        path = self.begin("1\n1\nquit\n", "--players", "2")
        with open(path, "rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            (match,) = self.matches()
            self.assertEqual((match["standing"], match["resumable"]), ("in-play", False))
            self.assertIn("being played now, 2 moves so far", self.run_program("matches"))
            self.assertIn("no saved match that can go on", self.run_program("play", "--resume", code=1))
            self.assertIn("is being played already", self.run_program("play", "--resume", "1", code=2))
        self.assertEqual(self.matches()[0]["standing"], "unfinished")

    def test_it_fits_the_terminal(self):
        self.begin("1\n1\nquit\n", "--seat", "An Extremely Long Na", "--players", "3")
        for columns in (80, 40):
            terminal = Terminal(["matches"], self.environment, self.folder, columns)
            self.assertEqual(terminal.end(), 0)
            lines = re.sub(r"\033\[[0-9;?]*[A-Za-z]", "", terminal.seen).replace("\r", "").split("\n")
            self.assertLessEqual(max(map(len, lines)), columns)


class Looked(Saved):
    def test_a_match_without_a_move_of_a_person_is_not_kept(self):
        kept = self.begin("1\n1\nquit\n", "--seat", "Ann", "--players", "2", age=9)
        said = self.run_program("play", self.game, "--players", "2", typed="hint\nquit\n")
        self.assertIn("You made no move: nothing is saved.", said)
        self.assertEqual([one["names"][0] for one in self.matches()], ["Ann"])
        # What was kept once stays, and so does a file that was asked for.
        self.assertIn("The match is saved.", self.run_program("play", "--resume", typed="quit\n"))
        self.assertTrue(os.path.exists(kept))
        self.play("quit\n")
        self.assertTrue(os.path.exists(self.record))


class Resumed(Saved):
    def test_the_latest_that_can_go_on(self):
        self.begin("1\n1\nquit\n", "--seat", "Old", "--players", "2", age=9)
        self.begin("1\n1\nquit\n", "--seat", "Latest", "--players", "2", age=5)
        self.begin("1\n1\n1\n", "--seat", "Over", "--players", "2", age=1)
        self.assertIn("Latest, choose", self.run_program("play", "--resume", typed="quit\n"))
        # It was touched by nothing but a look: it is still the latest.
        self.assertIn("Latest, choose", self.run_program("play", "--resume", typed="1\n1\nquit\n"))
        self.assertEqual([one["names"][0] for one in self.matches()], ["Latest", "Over", "Old"])

    def test_the_latest_of_a_game(self):
        self.begin("1\n1\nquit\n", "--seat", "Mine", "--players", "2", age=9)
        self.run_program("play", "pig", "--seat", "Pia", "--players", "2", typed="1\nquit\n")
        self.assertIn("Pia", self.run_program("play", "--resume", typed="quit\n"))
        self.assertIn("Mine, choose", self.run_program("play", "pick.bones", "--resume", typed="quit\n"))
        self.assertIn("no saved match of 'mia' that can go on", self.run_program("play", "mia", "--resume", code=1))

    def test_a_number_or_a_file(self):
        first = self.begin("1\n1\nquit\n", "--seat", "Old", "--players", "2", age=9)
        self.begin("1\n1\n1\n", "--seat", "Over", "--players", "2", age=1)
        for what in ("1", first):
            self.assertIn("Old, choose", self.run_program("play", "--resume", what, typed="quit\n"))
            self.aged(first, 9)  # what is played comes first
        self.assertIn("this match is over", self.run_program("play", "--resume", "2", code=1))
        for wrong in ("0", "3", "99999999999999999999"):
            self.assertIn("match number" if len(wrong) < 9 else "there is no file", self.run_program("play", "--resume", wrong, code=2))
        shutil.copy(first, os.path.join(self.folder, "7"))
        self.assertIn("Old, choose", self.run_program("play", "--resume", "./7", typed="quit\n"))


class Steps(Saved):
    TILE = re.compile(r"\[\d-\d\]")

    def over(self):
        self.play("1\n1\n1\n")
        return [json.loads(line) for line in self.lines()]

    def step(self, typed, *arguments, code=0):
        return self.run_program("replay", self.record, "--step", *arguments, typed=typed, code=code)

    def test_forward_back_and_to_a_number(self):
        decisions = [line for line in self.over() if line.get("event") == "decision"]
        self.assertEqual(len(decisions), 4)
        said = [f"{line['seat']}: {line['choice']}".replace("A:", "You:") for line in decisions]
        out = self.step("\nn\np\nb\n3\nq\nn\n")
        parts = re.split(r"(\d of 4)> .*\n", out)
        self.assertEqual(parts[1::2], ["0 of 4", "1 of 4", "2 of 4", "1 of 4", "0 of 4", "3 of 4"])
        deal, one, two, back, begin, three, rest = parts[0::2]
        self.assertIn("tiles are mixed", deal)
        self.assertIn(said[0], one)
        self.assertIn(said[1], two)
        self.assertNotIn(said[0], two)
        self.assertEqual(back, one)
        self.assertTrue(deal.endswith(begin))
        self.assertIn(said[2], three)
        self.assertEqual(rest, "")

    def test_a_choice_that_nobody_else_is_told_of_is_a_step_too(self):
        game = self.write("secret.bones", """language 1
game "Secret"
players 2
tiles double 2
zone boneyard, ordered
zone hand of each seat, seen by owner
zone laid, seen by nobody
play:
  deal 2 from boneyard to each player's hand
  each p chooses at once:
    "lay" t from his hand: move t to laid
    "keep"
  for each p in players:
    p chooses openly: "on"
  win players
""")
        self.run_program("play", game, "--players", "2", "--seed", "5", "--opponents", "random", "--record", "secret.jsonl", typed="keep\non\n")
        out = self.run_program("replay", "secret.jsonl", "--step", "--as", "B", typed="1\n2\n3\nq\n")
        _, first, second, third, _ = re.split(r"\d of 4> .*\n", out)
        self.assertIn("A chooses in secret.", first)
        self.assertNotIn("in secret", second + third)

    def test_ends_wrong_words_and_no_more_input(self):
        self.over()
        out = self.step("p\nxyzzy\n5\n-1\n4\nn\nhelp\n")
        for said in ("this is the beginning", "'xyzzy' is unknown", "there is no decision 5; they are numbered from 1 to 4", "'-1' is unknown",
                     "The match is over", "this is the end of the record", "Enter or n: the next decision."):
            self.assertIn(said, out)
        self.assertIn("'--step' reads from standard input", self.run_program("replay", "-", "--step", code=2))
        self.assertIn("the seats of this match are A to B", self.step("", "--seat", "C", code=2))
        self.run_program("replay", self.record, "--step", "--check", code=2)

    def test_without_a_record_it_is_the_latest_match_played_to_its_end(self):
        for command in (["replay"], ["review"], ["export", "--as", "A"]):
            self.assertIn("no match of yours is over yet; 'boneyard play' begins one", self.run_program(*command, code=2))
        self.begin("1\n1\n1\n", "--seat", "Old", "--players", "2", age=9)
        self.begin("1\n1\n1\n", "--seat", "New", "--players", "2", age=5)
        self.begin("1\n1\nquit\n", "--seat", "Begun", "--players", "2", age=1)
        self.begin("", "--seat", "A=random", "--seat", "B=random")
        for command in (["replay"], ["review"], ["export", "--as", "A"], ["replay", "--step"]):
            found = self.run_program(*command, typed="q\n")
            self.assertEqual(found.replace("match 2: Pick; 'boneyard matches' lists the others\n", ""), self.run_program(*command, "2", typed="q\n"))
            self.assertIn("match 2: Pick;", found)

    def test_a_number_of_the_list_is_a_record_too(self):
        self.run_program("play", self.game, "--players", "2", "--seed", "5", typed="1\n1\nquit\n")
        self.assertIn("as you saw it", self.run_program("replay", "1", "--step"))
        self.assertIn("not finished", self.run_program("replay", "1"))
        self.assertIn('"view"', self.run_program("export", "1", "--as", "A"))
        self.assertIn("there is no match number 2", self.run_program("replay", "2", code=2))

    def test_a_match_that_is_over_is_shown_whole_and_a_seat_what_it_saw(self):
        moved = [line for line in self.over() if line.get("event") == "move" and line["to"] == "B's hand"]
        hand = " ".join(sorted(line["tile"] for line in moved))
        self.assertIn(f"B {hand}\n", self.step(""))
        for seat in "AB":
            self.assertEqual(hand in self.step("", "--seat", seat), seat == "B")
            self.assertIn("as you saw it" if seat == "A" else "as B saw it", self.step("", "--as", seat))

    def test_of_a_match_that_is_not_over_only_what_everybody_knows_is_shown(self):
        self.play("1\n1\nquit\n")
        lines = [json.loads(line) for line in self.lines()]
        laid = {line["tile"] for line in lines if line.get("event") == "move" and line["to"].endswith("laid")}
        # Who plays alone against the program sees what he knows.
        self.assertIn("as you saw it", self.step(""))
        self.assertEqual(self.step("\n\n\n"), self.step("\n\n\n", "--seat", "A"))
        played = self.lines()
        self.write("match.jsonl", "\n".join([played[0].replace('"You"', '"Ann"').replace('"B (random)"', '"Bob"'), *played[1:]]) + "\n")
        out = self.step("\n\n\n")
        self.assertIn("This match is not over: you see what everybody knows.", out)
        self.assertLessEqual(set(self.TILE.findall(out)), laid)
        hand = {line["tile"] for line in lines if line.get("event") == "move" and line["to"] == "B's hand"}
        self.assertLessEqual(hand, set(self.TILE.findall(self.step("", "--seat", "B"))))
        self.assertFalse(hand & set(self.TILE.findall(self.step("\n\n\n", "--seat", "A"))) - laid)

    def test_at_a_terminal(self):
        self.over()
        for columns in (80, 40):
            terminal = Terminal(["replay", self.record, "--step"], self.environment, self.folder, columns)
            for at, key in enumerate(("", "n", "2", "q")):
                terminal.until(f"\033[1m{min(at, 2)} of 4>\033[0m ")
                terminal.type(key + "\n")
            self.assertEqual(terminal.end(), 0)
            lines = re.sub(r"\033\[[0-9;?]*[A-Za-z]", "", terminal.seen).replace("\r", "").split("\n")
            self.assertLessEqual(max(map(len, lines)), columns)


if __name__ == "__main__":
    main()
