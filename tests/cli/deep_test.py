#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs `boneyard check --deep` from outside, on games in which one thing is wrong that only play shows. BONEYARD names the program."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("BONEYARD", str(ROOT / "build" / "release" / "cli" / "boneyard"))

HEAD = """language 1
game "Small"

players 2 to 4
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner
"""
SOUND = HEAD + """number taken of each seat, seen by all

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  turns of p from first q, 3 laps:
    p chooses:
      "take" where not stock is empty:
        move 1 from stock to his hand
        add 1 to his taken
      "wait": add 0 to his taken
  win all p with most his taken
"""


class Deep(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_program(self, *arguments, code=None):
        ran = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, cwd=self.folder, timeout=300, check=False)
        if code is not None:
            self.assertEqual(ran.returncode, code, ran.stdout + ran.stderr)
        return ran

    def deep(self, text, *arguments, budget=20000, name="small", code=None):
        (self.folder / f"{name}.bones").write_text(text, encoding="utf-8")
        # How these games are laid out is no matter here.
        return self.run_program("check", f"{name}.bones", "--deep", "--ignore", "unformatted", "--budget", budget, *arguments, code=code)

    def found(self, text, *arguments, **more):
        """What is found, as (code, line); and the whole of it."""
        made = json.loads(self.deep(text, "--format", "json", *arguments, **more).stdout)
        return [(one["code"], one["line"]) for one in made["findings"]], made

    def line_of(self, text, part):
        return 1 + next(number for number, line in enumerate(text.splitlines()) if part in line)

    def test_a_sound_game(self):
        found, made = self.found(SOUND, code=0)
        self.assertEqual(found, [])
        played = made["played"][0]
        self.assertEqual((played["game"], played["tables"], played["tables_wanted"]), ("Small", 3, 3))
        self.assertGreaterEqual(played["decisions"], 20000)
        self.assertGreater(played["view_pairs"], 100)
        text = self.deep(SOUND, code=0).stdout
        self.assertIn(f"small: played {played['matches']} matches at 3 tables, {played['decisions']} decisions; compared {played['view_pairs']} pairs of views\n", text)

    def test_a_fault_and_its_shortest_match(self):
        # Tiles run out in a match of four who take all the time; the others have enough.
        bad = SOUND.replace('"take" where not stock is empty:', '"take":').replace("deal 2", "deal 1")
        found, made = self.found(bad, code=1)
        self.assertEqual(found, [("fault", self.line_of(bad, "move 1 from stock to his hand"))])
        notes = [note["message"] for note in made["findings"][0]["notes"]]
        # Ten tiles, four dealt, and the seventh that is taken fails.
        self.assertEqual(notes, ["for 4 players, after 7 choices"])
        ran = self.deep(bad, "--records", "kept", code=1)
        self.assertIn("note: to see it: boneyard replay kept/small-fault-1.jsonl", ran.stdout)
        events = [json.loads(line) for line in (self.folder / "kept" / "small-fault-1.jsonl").read_text(encoding="utf-8").splitlines()]
        self.assertEqual(sum(event.get("event") == "decision" for event in events), 7)
        self.assertIn("the zone has fewer tiles than are to be moved", self.run_program("replay", "kept/small-fault-1.jsonl").stdout)
        # Once more: nothing is written over.
        self.deep(bad, "--records", "kept", code=1)
        self.assertEqual(sorted(path.name for path in (self.folder / "kept").iterdir()), ["small-fault-1.jsonl", "small-fault-2.jsonl"])

    def test_a_fault_at_one_pair_of_values(self):
        options = "option size: 0 to 1000, default 3\noption mode: quick, slow\n"
        bad = SOUND.replace("number taken", options + "number taken").replace("  win all", "  if size = 37 and mode = slow: pay 1 from first p to first p, or all he has\n  win all")
        bad = bad.replace("  if size = 37 and mode = slow: pay 1 from first p to first p, or all he has\n", "  if size >= 37 and mode = slow:\n    let n be 1 / (37 - size)\n    add n to (first p)'s taken\n")
        found, made = self.found(bad, code=1)
        self.assertEqual(found, [("fault", self.line_of(bad, "let n be"))])
        self.assertIn("size = 37, mode = slow", made["findings"][0]["notes"][0]["message"])

    def test_a_fault_at_numbers_that_the_rules_work_out(self):
        options = "option size: 1 to 40, default 3\n"
        for condition, size in (("size in {11, 13}", 11), ("size = 5 + 8", 13), ("size + 1 = 18", 17), ("2 + size = 20", 18)):
            bad = SOUND.replace("number taken", options + "number taken").replace("  win all", f"  if {condition}: move 99 from stock to first p's hand\n  win all")
            found, made = self.found(bad, code=1)
            self.assertEqual(found, [("fault", self.line_of(bad, "move 99"))], condition)
            self.assertIn(f"size = {size}", made["findings"][0]["notes"][0]["message"])

    def test_a_player_without_a_move(self):
        bad = SOUND.replace("deal 2", "deal 1")
        bad = bad[:bad.index('      "take"')] + '      "give" t from his hand: move t to stock\n' + bad[bad.index("  win all"):]
        found, made = self.found(bad, "--records", "kept", code=1)
        self.assertEqual(found, [("stuck", self.line_of(bad, "p chooses:")), ("never-reached", self.line_of(bad, "win all"))])
        self.assertEqual("for 2 players, after 2 choices", made["findings"][0]["notes"][0]["message"])
        self.assertIn("Fault in the rules at small.bones:15:5", self.run_program("replay", "kept/small-stuck-1.jsonl").stdout)

    def test_a_match_without_an_end(self):
        bad = SOUND.replace("turns of p from first q, 3 laps:", "turns of p from first q, until count of stock > 99:")
        found, made = self.found(bad, "--records", "kept", code=0, budget=400_000)
        self.assertEqual(found, [("endless-match", self.line_of(bad, "play:")), ("never-reached", self.line_of(bad, "win all"))])
        self.assertLess(made["played"][0]["decisions"], 900_000)
        self.assertEqual(made["findings"][0]["severity"], "warning")
        self.deep(bad, "--deny-warnings", code=1, budget=400_000)
        # A match that is given up sooner may only be long.
        found, made = self.found(bad, code=0)
        self.assertEqual(found, [("never-reached", self.line_of(bad, "win all"))])
        self.assertLess(made["played"][0]["decisions"], 60_000)
        self.assertEqual((made["played"][0]["tables"], made["played"][0]["tables_undecided"]), (3, 3))
        self.assertIn("small: no match ended at 3 tables, and the budget was too small to tell whether one ever does\n", self.deep(bad, code=0).stdout)
        self.assertEqual(self.run_program("replay", "kept/small-endless-match-1.jsonl").returncode, 0)

    def test_a_variant_without_an_end_is_told_at_its_own_title(self):
        (self.folder / "small.bones").write_text(SOUND.replace("  win all", "  step rest: add 0 to (first p)'s taken\n  win all"), encoding="utf-8")
        variant = 'language 1\nvariant "Long" of "small"\n\nstep rest:\n  repeat until count of stock > 99:\n    for each p: p chooses: "go on"\n'
        found, _ = self.found(variant, "--select", "endless-match", budget=400_000, name="long", code=0)
        self.assertEqual(found, [("endless-match", self.line_of(variant, "variant"))])

    def test_what_was_never_open_or_reached(self):
        bad = SOUND.replace('"wait": add', '"pass" (S-2) where count of his hand > 8 (S-2):\n        move 1 from stock to his hand\n      "wait": add')
        bad = bad.replace("  win all", "  if count of stock > 9:\n    add 1 to (first p)'s taken (S-3)\n    mix stock\n    if stock is empty: mix stock\n  win all")
        found, made = self.found(bad, code=0)
        # Neither what a way does that was never open, nor what follows in the same block.
        self.assertEqual(found, [("never-open", self.line_of(bad, '"pass"')), ("never-reached", self.line_of(bad, "(S-3)"))])
        self.assertEqual(made["played"][0]["clauses_unreached"], ["S-2", "S-3"])
        # One that is open only once in a while is found.
        rare = SOUND.replace('"wait": add', '"pass" where his taken = 2: mix stock\n      "wait": add')
        self.assertEqual(self.found(rare, code=0)[0], [])

    def test_chips_that_are_left(self):
        bad = SOUND.replace("number taken", "chips 5\npot kitty\npot spare\nnumber taken").replace("add 1 to his taken", "pay 1 from p to kitty, or all he has\n        add 1 to his taken")
        bad = bad.replace("  win all", "  if count of stock < 4: share kitty among players, rest stays\n  pay 1 from (first p) to spare, or all he has\n  share spare among players, rest stays\n  win all")
        found, made = self.found(bad, code=0)
        self.assertIn(("chips-left", self.line_of(bad, "pot kitty")), found)
        quiet = bad.replace("pot kitty\n", "pot kitty    # allow chips-left: it is the house's\n").replace("pot spare\n", "pot spare    # allow chips-left: it is the house's\n")
        self.assertEqual(self.found(quiet, code=0)[0], [])
        # A pot that begins with chips is a bank. Its chips are nobody's in the end either, and that is meant.
        bank = bad.replace("pot kitty\n", "pot kitty with 10 chips\n").replace("pot spare\n", "pot spare(1 to 2) with 10 * 2 chips\n").replace("to spare,", "to spare(1),").replace("share spare ", "share spare(1) ")
        self.assertEqual(self.found(bank, code=0)[0], [])

    def test_silencers(self):
        # Only playing knows whether they have something to silence.
        silenced = SOUND.replace('"wait": add', '"pass" where his taken > 8: mix stock  # allow never-open: a variant opens it\n      "wait": add')
        self.assertEqual(self.found(silenced, "--deny-warnings", code=0)[0], [])
        self.run_program("check", "small.bones", "--deny-warnings", code=0)
        idle = SOUND.replace('"wait": add 0 to his taken', '"wait": add 0 to his taken  # allow never-open: nobody waits')
        self.assertEqual(self.found(idle, code=0)[0], [("unused-silencer", self.line_of(idle, '"wait"'))])
        self.run_program("check", "small.bones", "--deny-warnings", code=0)

    def leaks(self, bad, line, *arguments, budget=20000, which=None):
        """That check refuses it, and that play shows it, at this line; what is found."""
        self.assertEqual({code for code, _ in self.found(bad, code=1)[0]}, {"secret"})
        found, made = self.found(bad, "--unproved", *arguments, budget=budget, code=1)
        differ = [one for one in made["findings"] if one["code"] == "view-differs"]
        self.assertIn(self.line_of(bad, line), [one["line"] for one in differ], made["findings"])
        one = next(each for each in differ if each["line"] == self.line_of(bad, line))
        notes = [note["message"] for note in one["notes"]]
        self.assertRegex(notes[1], r"^[ABCD] gets '.*' in one and '.*' in the other$")
        if which:
            self.assertRegex(notes[1], which)
        self.assertRegex(notes[2], r"^the other is the same, but ")
        return notes

    def test_what_gives_secrets_away(self):
        for bad in (SOUND.replace('"wait": add', '"guess" where some q in players where q != p and [3-3] in q\'s hand: add 0 to his taken\n      "wait": add'),
                    SOUND.replace('"take" where not stock is empty', '"take" where not stock is empty and pips of top of stock > 2')):
            self.leaks(bad, "p chooses:")

    def test_what_follows_from_a_choice_gives_secrets_away(self):
        others = "some q in players where q != p and [3-3] in q's hand"
        # What all see of it, in the log and on the table; whether anybody chooses, and who.
        self.leaks(SOUND.replace('"wait": add 0 to his taken', f'"wait":\n        if {others}: add 1 to his taken'), "if some q", which="taken|'1'|1")
        self.leaks(SOUND.replace('"wait": add 0 to his taken', f'"wait":\n        if {others}:\n          p chooses:\n            "twice": add 0 to his taken'), "p chooses:")
        self.leaks(SOUND.replace('"wait": add 0 to his taken', f'"wait":\n        if {others} and not stock is empty: move 1 from stock to his hand'), "if some q", which="stock|draws|hand")

    def test_what_others_choose_out_of_sight(self):
        # A tile that B lays face down is another in the other match, and so may be what comes of it, which a choice may show at once; but nothing may later.
        down = SOUND.replace("number taken", "zone down of each seat\nnumber heavy of each seat\nnumber taken").replace(
            '"wait": add 0', '"lay" t from his hand:\n        move t to p\'s down\n        set p\'s heavy to pips of t\n      "wait": add 0')
        self.assertEqual([one for one in self.found(down)[0] if one[0] == "view-differs"], [])
        at_once = down.replace("set p's heavy to pips of t", "if pips of t > 3: add 1 to his taken")
        self.assertEqual([one for one in self.found(at_once)[0] if one[0] in ("secret", "view-differs")], [])
        self.leaks(down.replace('"take" where', '"take" where no q in players where q != p and q\'s heavy > 3 and'), "p chooses:")

    def test_hidden_dice_give_themselves_away(self):
        dice = SOUND.replace("number taken", "dice red\nnumber taken").replace("    p chooses:", "    roll red\n    p chooses:")
        self.assertEqual([one for one in self.found(dice)[0] if one[0] == "view-differs"], [])
        self.leaks(dice.replace('"wait": add', '"lucky" where red = 6: add 0 to his taken\n      "wait": add'), "p chooses:", which="lucky|moves")

    def test_what_is_told_is_no_leak_and_hides_none(self):
        told = SOUND.replace("from first q, 3 laps", "from (told first q where [3-3] in q's hand), 3 laps").replace(
            "    p chooses", "    let one-holds be told some q in players where [2-2] in q's hand, seen by all\n    p chooses").replace(
            '"wait": add', '"mine" where one-holds: add 0 to his taken\n      "wait": add')
        self.assertEqual([one for one in self.found(told, "--deny-warnings")[0] if one[0] in ("secret", "view-differs")], [])
        # The list of moves shows something else besides.
        self.leaks(told.replace('"wait": add', '"guess" where some q in players where q != p and [1-1] in q\'s hand: add 0 to his taken\n      "wait": add'), "p chooses:")

    def test_both_matches_of_a_pair_are_kept(self):
        bad = SOUND.replace('"wait": add', '"guess" where some q in players where q != p and [3-3] in q\'s hand: add 0 to his taken\n      "wait": add')
        notes = self.leaks(bad, "p chooses:", "--records", "kept")
        self.assertRegex(notes[3], r"^to see it: boneyard replay kept/small-view-differs-1\.jsonl --unproved --views --as [ABCD]; "
                                   r"boneyard replay kept/small-view-differs-exchanged-1\.jsonl --unproved --views --as [ABCD]$")
        one, other = (self.run_program(*command.strip().split()[1:], code=0).stdout for command in notes[3].removeprefix("to see it: ").split(";"))
        seat, here, there = re.fullmatch(r"([ABCD]) gets '(.*)' in one and '(.*)' in the other", notes[1]).groups()
        self.assertIn(here, one)
        self.assertIn(there, other)
        self.assertNotEqual(one, other)
        self.assertEqual(json.loads((self.folder / "kept/small-view-differs-exchanged-1.jsonl").read_text(encoding="utf-8").splitlines()[0])["exchange"]["seat"], seat)

    def test_rules_of_a_library(self):
        (self.folder / "shared.bones").write_text("""language 1
library "Shared"

number taken of each seat, seen by all

phase reward(p: seat):
  add 1 to p's taken
  if p's taken > 50:
    add 2 to p's taken
  if p's taken > 2:
    add 3 to p's taken
""", encoding="utf-8")
        uses = SOUND.replace('game "Small"\n', 'game "Small"\nuse "shared"\n').replace("number taken of each seat, seen by all\n", "").replace("add 1 to his taken", "reward(p)")
        found, made = self.found(uses, code=0)
        self.assertEqual([(one["code"], os.path.basename(one["file"]), one["line"]) for one in made["findings"]], [("never-reached", "shared.bones", 9)])
        # Another game that uses it, and was not played: it may come to that.
        other = uses.replace("3 laps", "2 laps")
        (self.folder / "other.bones").write_text(other, encoding="utf-8")
        self.assertEqual(self.found(uses, code=0)[0], [])
        # Both are played. One of them comes to the last line.
        both = json.loads(self.run_program("check", "small.bones", "other.bones", "shared.bones", "--deep", "--budget", "20000", "--format", "json", code=0).stdout)
        self.assertEqual([(one["code"], one["line"]) for one in both["findings"]], [("never-reached", 9)])
        self.assertIn(" of 2 games", both["findings"][0]["message"])
        text = (self.folder / "shared.bones").read_text(encoding="utf-8")
        (self.folder / "shared.bones").write_text(text.replace("    add 2 to p's taken", "    add 2 to p's taken  # allow never-reached: a longer game"), encoding="utf-8")
        self.run_program("check", "small.bones", "other.bones", "shared.bones", "--deep", "--budget", "20000", "--deny-warnings", code=0)

    def test_the_same_for_every_number_of_threads(self):
        bad = SOUND.replace('"take" where not stock is empty:', '"take":').replace("deal 2", "deal 1")
        one = self.deep(bad, "--format", "json", "--seed", "5", code=1).stdout
        self.assertEqual(one, self.deep(bad, "--format", "json", "--seed", "5", "--jobs", "2", code=1).stdout)
        self.assertNotEqual(one, self.deep(bad, "--format", "json", "--seed", "6", code=1).stdout)

    def test_reports(self):
        bad = SOUND.replace('"take" where not stock is empty:', '"take":').replace("deal 2", "deal 1")
        self.assertIn("error[fault]", self.deep(bad, "--format", "short", code=1).stdout)
        self.assertIn("::error ", self.deep(bad, "--format", "github", code=1).stdout)
        sarif = json.loads(self.deep(bad, "--format", "sarif", code=1).stdout)
        self.assertEqual([one["ruleId"] for one in sarif["runs"][0]["results"]], ["fault"])
        self.assertIn('failures="1"', self.deep(bad, "--format", "junit", code=1).stdout)

    def test_wrong_use(self):
        self.deep(SOUND, "--fix", code=2)
        self.run_program("check", "small.bones", "--budget", "5", code=2)
        self.run_program("check", "small.bones", "--records", "kept", code=2)
        self.assertIn("standard input", subprocess.run([PROGRAM, "check", "-", "--deep", "--records", "kept"], input=SOUND, capture_output=True, text=True, cwd=self.folder, check=False).stderr)
        self.assertFalse((self.folder / "kept").exists())
        (self.folder / "taken").write_text("", encoding="utf-8")
        self.deep(SOUND, "--records", "taken", code=2)
        # What has errors is not played, and neither is a library.
        self.assertNotIn("played", self.deep(SOUND.replace("mix stock", "mix stok"), code=1).stdout)
        self.assertNotIn("played", self.deep('language 1\nlibrary "None"\nphase none:\n  win no seats\n', code=0).stdout)

    def test_every_code_of_play_is_explained(self):
        for code in ("fault", "stuck", "view-differs", "endless-match", "never-open", "never-reached", "chips-left"):
            self.assertIn(code, self.run_program("explain", code, code=0).stdout)

    def test_the_documented_games(self):
        # The last statement of Three Dozen to be reached takes as much play as there is when nothing is said.
        for budget, games in (("2000000", ("three-dozen",)), ("300000", ("challenge", "auction-draw"))):
            ran = self.run_program("check", "--deep", *games, "--budget", budget, "--deny-warnings", code=0)
            self.assertIn(f"{len(games)} checked, 0 with errors\n", ran.stdout)


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
