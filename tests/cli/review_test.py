#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `review` says of the decisions of a match."""

import csv
import io
import re
import sys
import unittest

from session_test import Folder, Terminal

# Whoever has more wins; B chooses after A and sees what A chose.
STAIRS = """language 1
game "Stairs"
players 2
number steps of each seat, seen by all
play:
  repeat 3 times:
    for each p in players:
      p chooses openly:
        "up": add 2 to his steps
        "down": add 1 to his steps
  win all p with most his steps
"""

# Who has more votes wins.
VOTES = """language 1
game "Votes"
players 2
number votes of each seat, seen by all
play:
  for each p in players:
    p chooses openly:
      "vote" q from players: add 1 to q's votes
  win all p with most his votes
"""

# One throw decides; nobody's choices count.
TOSS = """language 1
game "Toss"
players 2
dice coin, seen by all
seat caller, seen by all
play:
  set caller to first p in players
  caller chooses openly:
    "heads": roll coin
    "tails": roll coin
  caller chooses openly:
    "yes": set caller to caller
    "no": set caller to caller
  if coin > 3: win {caller}
  win all p where p != caller
"""


class Reviewing(Folder):
    def recorded(self, typed, *seats):
        self.write("stairs.bones", STAIRS)
        self.run_program("play", "stairs.bones", "--players", "2", "--seed", "5", "--opponents", "random", *seats, "--record", "match.jsonl", typed=typed)

    def test_a_move_that_gives_the_match_away_is_the_costliest(self):
        self.recorded("up\nup\ndown\n")
        out = self.run_program("review", "match.jsonl")
        self.assertIn("Stairs: your decisions\n", out)
        rows = re.findall(r"(?m)^ +(\d) +([\d.]+) %(?: +([\d.]+) %)? +(\w+)(; better: up)?$", out)
        self.assertEqual([(number, move, better) for number, _, _, move, better in rows], [("1", "up", ""), ("3", "up", ""), ("5", "down", "; better: up")])
        lost = float(rows[2][2])
        self.assertGreater(lost, 20)
        self.assertIn(f"{lost:.1f} % in all; 1 clear mistake in 3 decisions.", " ".join(out.split()))
        costliest = out.split("The costliest:")[1]
        self.assertEqual(costliest.count("Decision "), 1)
        self.assertIn("Decision 5: 'down' has", costliest)
        self.assertRegex(costliest, r"You +4  to choose")

    def test_good_moves_cost_nothing(self):
        self.recorded("up\n" * 3)
        out = self.run_program("review", "match.jsonl")
        self.assertNotIn("better:", out)
        self.assertIn("Error rate: 0.0 % a decision", out)
        self.assertNotIn("costliest", out)

    def test_whoever_played_is_called_you(self):
        self.write("votes.bones", VOTES)
        self.run_program("play", "votes.bones", "--players", "2", "--seed", "5", "--opponents", "random", "--record", "match.jsonl", typed="vote B\n")
        out = self.run_program("review", "match.jsonl")
        self.assertRegex(out, r"vote B; better: vote you\n")
        self.assertNotRegex(out, r"\bA\b")
        self.assertIn("vote A", self.run_program("review", "match.jsonl", "--as", "B"))

    def test_moves_read_as_the_list_offered_them(self):
        self.write("votes.bones", VOTES + '\nwords:\n  offer "vote": "vote for {q}"\n')
        self.run_program("play", "votes.bones", "--players", "2", "--seed", "5", "--opponents", "random", "--record", "match.jsonl", typed="vote B\n")
        self.assertRegex(self.run_program("review", "match.jsonl"), r"vote for B; better: vote for you\n")

    def test_the_same_record_has_the_same_review(self):
        self.run_program("play", "challenge", "3", "--seed", "4", "--opponents", "random", "--record", "match.jsonl", typed="1\n" * 12)
        out = self.run_program("review", "match.jsonl")
        self.assertEqual(out, self.run_program("review", "match.jsonl"))
        self.assertGreater(out.count("\n"), 12)

    def test_luck_of_chance_is_what_happens_while_nobody_else_chooses(self):
        self.write("toss.bones", TOSS)
        for seed, sign in ((1, -1), (2, 1)):
            with self.subTest(seed=seed):
                self.run_program("play", "toss.bones", "--seed", str(seed), "--opponents", "random", "--record", f"{seed}.jsonl", typed="heads\nyes\n")
                out = " ".join(self.run_program("review", f"{seed}.jsonl").split())
                chance, error = map(float, re.search(r"Luck: ([-+][\d.]+) % \+- ([\d.]+) by chance alone", out).groups())
                self.assertAlmostEqual(chance, sign * 50, delta=error + 1)
                self.assertIn("; +0.0 % +- 0.0 while others chose.", out)

    def test_the_review_of_a_match_that_is_over_comes_while_its_end_is_read(self):
        self.write("stairs.bones", STAIRS)
        terminal = Terminal(["play", "stairs.bones", "--players", "2", "--seed", "5", "--opponents", "random"], self.environment, self.folder)
        for move in ("up", "up", "down"):
            terminal.until("You> ")
            terminal.seen = ""
            terminal.type(move + "\r")
        shown = terminal.until("'review' shows them all.")
        self.assertRegex(shown, r"Review \[[#.]{10}\] \d of 6 moves")
        self.assertIn("Worst move, decision 5: 'down' has", shown)
        self.assertIn("numbered as in 'replay --step'", " ".join(shown.split()))
        self.assertEqual(len(re.findall(r" won\b", terminal.seen)), 1, terminal.seen)
        start = terminal.type("review\r")
        self.assertIn("Stairs: your decisions", terminal.until("The costliest:", start))
        start = terminal.type("nonsense\r")
        terminal.until("is no answer here", start)
        terminal.type("q\r")
        self.assertEqual(terminal.end(), 0)
        kept = next(csv.DictReader(io.StringIO(self.run_program("stats", "--csv", "-"))))
        self.assertEqual(kept["reviewed"], "3")
        self.assertGreater(float(kept["lost"]), 0.2)

    def test_replay_step_shows_what_a_decision_was_worth(self):
        self.recorded("up\nup\ndown\n")
        out = self.run_program("replay", "match.jsonl", "--step", typed="n\n" * 6)
        steps = re.split(r"(?m)^\d of 6> ", out)
        worth = [re.search(r"review: '(\w+)' has", step) for step in steps]
        self.assertEqual([found and found[1] for found in worth[:7]], [None, "up", None, "up", None, "down", None])
        self.assertIn("'up' would have had", steps[5])
        self.assertIn("review: 'down' has", self.run_program("replay", "match.jsonl", "--step", typed="5\n"))

    def test_replay_step_reviews_no_match_that_goes_on(self):
        self.recorded("up\nquit\n")
        self.assertNotIn("review", self.run_program("replay", "match.jsonl", "--step", typed="n\n"))

    def test_another_player_by_letter_and_by_name(self):
        self.recorded("up\n" * 3, "--seat", "Ann=human", "--seat", "Bob=random")
        ann = self.run_program("review", "match.jsonl")
        self.assertIn("the decisions of Ann", ann)
        self.assertEqual(self.run_program("review", "match.jsonl", "--as", "A"), ann)
        self.assertIn("the decisions of Bob", self.run_program("review", "match.jsonl", "--as", "bob"))
        self.assertIn("the seats of this match are A to B, also known as Ann and Bob", self.run_program("review", "match.jsonl", "--as", "Carl", code=2))
        self.assertEqual(self.run_program("replay", "match.jsonl", "--as", "Ann"), self.run_program("replay", "match.jsonl", "--as", "A"))

    def test_a_bad_record_has_the_message_of_replay(self):
        self.recorded("up\n" * 3)
        with open(self.folder + "/match.jsonl", encoding="utf-8") as file:
            text = file.read()
        for bad in (text.replace('"choice":"up"', '"choice":"fly"'), "no record\n", ""):
            self.write("bad.jsonl", bad)
            said = self.run_program("review", "bad.jsonl", code=1)
            self.assertEqual(said.split("boneyard: ")[1], self.run_program("replay", "bad.jsonl", code=1).split("boneyard: ")[1])

    def test_whose_decisions_has_to_be_said_where_nobody_or_several_play(self):
        self.write("stairs.bones", STAIRS)
        self.run_program("simulate", "stairs.bones", "--players", "2", "--games", "1", "--record", "match.jsonl")
        self.assertIn("'--as SEAT'", self.run_program("review", "match.jsonl", code=2))
        self.assertIn("the decisions of B", self.run_program("review", "match.jsonl", "--as", "B"))


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
