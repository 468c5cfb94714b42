#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays with the program from outside, as people do: through pipes and at a terminal. BONEYARD names the program.

The game is a small one of this test's own, so that nothing here changes when a shipped ruleset does.
"""

import codecs
import fcntl
import json
import os
import pty
import random
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import unicodedata
import unittest

PROGRAM = os.environ.get("BONEYARD", "boneyard")
SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# How many bytes apart a record is cut off; the long run cuts it everywhere.
CUT_EVERY = int(os.environ.get("BONEYARD_CUT_EVERY", "61"))
WAIT = 20  # seconds for one answer, on a slow machine with sanitizers

GAME = '''language 1
game "Pick"
use "book"

players 2 to 3
option rounds: 1 to 9, default 2                       (P-1)
option prize: most-pips, fewest                              (P-5)
tiles double 3
zone boneyard, ordered
zone hand of each seat, seen by owner
zone laid of each seat, seen by all
chips 10
pot pool

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand           (P-1)
  let starter be first p in players
  turns of p in players from starter, rounds laps (P-2):
    p chooses openly:
      "lay" t from p's hand (P-2) where pips of t < 9 (P-3):
        move t to p's laid
      "bid" n from 1 to p's chips (P-4):
        pay n from p to pool, or all he has
      "skip"                                           (P-2)
  win all p in players with most if prize = most-pips then pips of p's laid else 0 - pips of p's laid    (P-5)
'''
GIVE = '''language 1
game "Give"
players 3
tiles double 2
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 2 from boneyard to each player's hand
  for each p in players:
    p chooses openly:
      "give" t from p's hand "to" q from players where q != p and t is [n-n] for some n:
        move t to q's hand
      if none:
        "wait"
  win all p in players with most pips of p's hand
'''
LINE = '''language 1
game "Line"

players 2
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner
layout line
layout branch

define fits(t: tile, n: number): t is [n-m] for some m
define twins(c: tiles): c is [n-n] [m-m] for some n, m

play:
  gather stock
  place [0-1] on line
  move {[2-2], [2-3], [0-2]} to (first s in players)'s hand
  (first s in players) chooses:
    "lead" t from his hand where line is empty: place t on line
    "place" t from his hand "at" n from ends of line where fits(t, n): place t on line at n
    "swap" 2 tiles c from his hand where twins(c): move c to stock
    "join" t from his hand "to" n from ends of branch: place t on branch at n
    "end": win players
  win players

words:
  fits: "{t} must show {n}"
'''
# What not all have seen decides who wins, and is kept from before everybody chooses.
KEEPER = '''language 1
game "Keeper"

players 2
tiles double 3
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  let heavy be all p in players with most pips of p's hand
  for each p:
    p chooses openly:
      "on"
      "off"
  for each p: reveal his hand
  win heavy
'''
OFFER = '''language 1
game "Offer"

players 2
number bid, seen by all
seat bidder, seen by all
define worth(n: number): 10 * n

play:
  turns of p from first q, 2 laps:
    p chooses openly:
      "set" q "to" n from {1, 2}:
        set bid to n
        set bidder to q
  win players

words:
  bid: "the bid: {bid points} by {bidder}", unless 0
  bidder: ""
  "set": "{he sets} {n} by {q}'s side"
  offer "set": "set {n} by {q}'s side, +{worth(n)}"
  set bid to n: ""
  set bidder to p: ""
'''
BOOK = '''language 1
rulebook "Pick"
clause P-1 "Three tiles each, and some rounds."
clause P-2 "In his turn a player lays a tile or bids or skips."
clause P-3 "No tile of nine pips or more exists."
clause P-4 "A bid goes into the pool."
clause P-5 "The most pips win."
'''
TILE = re.compile(r"\[\d-\d\]")


def some_of(items):
    """What a test does for each of many. Where the program is slow, BONEYARD_SHARE=N lets it do so for every Nth, from one on that differs from file to file."""
    share = int(os.environ.get("BONEYARD_SHARE", "1"))
    items = list(items)
    return items[len(items) % share::share]


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="boneyard-session-")
        self.addCleanup(shutil.rmtree, self.folder)
        self.game = self.write("pick.bones", GAME)
        self.write("book.bones", BOOK)
        self.record = os.path.join(self.folder, "match.jsonl")
        self.environment = {**os.environ, "XDG_STATE_HOME": os.path.join(self.folder, "state"), "TERM": "xterm",
                            "BONEYARD_OPPONENTS": "random"}
        self.environment.pop("NO_COLOR", None)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def run_program(self, *arguments, typed="", code=0):
        done = subprocess.run([PROGRAM, *arguments], input=typed, capture_output=True, text=True, timeout=60, cwd=self.folder, env=self.environment)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return done.stdout + done.stderr

    def play(self, typed, *arguments, code=0, seeded=True):
        return self.run_program("play", self.game, "--players", "2", "--record", self.record, *(["--seed", "5"] if seeded else []), *arguments, typed=typed, code=code)

    def lines(self):
        with open(self.record, encoding="utf-8") as file:
            return file.read().splitlines()


class RuleFiles(Folder):
    """A folder that has no game of its own, for commands that write rule files."""

    def setUp(self):
        super().setUp()
        os.remove(self.game)
        os.remove(os.path.join(self.folder, "book.bones"))

    def run_apart(self, *arguments, code=0, typed=""):
        """What it says on its output, and on its error output."""
        done = subprocess.run([PROGRAM, *arguments], input=typed, capture_output=True, text=True, timeout=120, cwd=self.folder, env=self.environment)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return done.stdout, done.stderr

    def text(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8", newline="") as file:
            return file.read()

    def is_left(self, name, text):
        """What was there is there as it was, and nothing beside it."""
        self.assertEqual(self.text(name), text)
        self.assertEqual([one for one in os.listdir(self.folder) if one.startswith(".")], [])


class Faults(Folder):
    """A list of moves that takes more steps than rules may take, at the second decision."""
    GAME = """language 1
game "Slow"
players 2 to 2
tiles double 6
zone stock, seen by all
number m, seen by all
play:
  for each p in players:
    p chooses:
      "take" 2 tiles c from stock where m = 0 or (count of all n in 1 to 15000 where n + m + pips of c > 20000) = 0:
        set m to 1
      "leave"
  win players
"""
    FAULT = "slow.bones:10:41: fault: the rules ran on for too long without a decision in 'm = 0 or (count of all n in 1 to 15000"

    def setUp(self):
        super().setUp()
        self.game = self.write("slow.bones", self.GAME)

    def test_it_stops_a_match_at_the_table_and_is_in_its_record(self):
        out = self.play("take [0-0] [0-1]\n", code=1)
        self.assertIn("The rules of this game have a fault", out)
        self.assertIn(self.FAULT, " ".join(out.split()))
        self.assertEqual(json.loads(self.lines()[-1])["event"], "fault")
        self.assertEqual(json.loads(self.lines()[-1])["line"], 10)
        self.assertIn("ran on for too long", self.run_program("replay", self.record))
        self.assertIn("no difference", self.run_program("replay", self.record, "--check"))
        self.assertIn(self.FAULT, " ".join(self.play_on().split()))

    def play_on(self):
        return self.run_program("play", "--resume", self.record, code=1)

    def test_a_record_that_ends_before_it_is_replayed_to_it(self):
        self.play("take [0-0] [0-1]\n", code=1)
        self.write("match.jsonl", "\n".join(self.lines()[:2]) + "\n")
        self.assertIn("ran on for too long", self.run_program("replay", self.record))

    def test_it_stops_random_play_and_leaves_a_record(self):
        out = self.run_program("simulate", self.game, "--games", "1", code=1)
        self.assertIn(self.FAULT, out)
        self.assertIn("faults 1", out)

    def test_control_c_is_answered_while_rules_run(self):
        # Each choice takes some three million steps, and the last one never ends; a resumed match goes through all of them before it says anything.
        self.write("slow.bones", """language 1
game "Slow"
players 2
tiles double 6
zone stock
number m, seen by all
play:
  repeat 60 times:
    (first p in players) chooses:
      "go": set m to count of all n in 1 to 400000 where n + m > 4
  repeat: set m to m + 1 - 1
  win players
""")
        self.run_program("play", self.game, "--seat", "A=random", "--seat", "B=random", "--record", self.record, code=1)
        lines = [line for line in self.lines() if json.loads(line).get("event") != "fault"]
        self.write("match.jsonl", "\n".join(lines) + "\n")
        program = subprocess.Popen([PROGRAM, "play", "--resume", self.record], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                                   cwd=self.folder, env=self.environment)
        caught = 0
        while not (caught >> (signal.SIGINT - 1)) & 1 and program.poll() is None:
            with open(f"/proc/{program.pid}/status", encoding="utf-8") as status:
                caught = int(re.search(r"SigCgt:\s*(\w+)", status.read()).group(1), 16)
        program.send_signal(signal.SIGINT)
        out = program.communicate(timeout=WAIT)[0]
        # Without it the match would have come to its fault.
        self.assertEqual(program.returncode, 0, out)
        self.assertIn("--resume", out)
        self.assertEqual(self.lines(), lines)
        self.assertIn("ran on for too long", " ".join(self.play_on().split()))

    def test_a_choice_that_was_made_all_the_same_is_not_replayed(self):
        self.play("take [0-0] [0-1]\n", code=1)
        lines = self.lines()[:2] + ['{"event":"decision","number":2,"seat":"B","phase":"play","choice":"take [0-0] [0-1]"}']
        self.write("match.jsonl", "\n".join(lines) + "\n")
        self.assertIn("illegal at line 3: " + self.folder, self.run_program("replay", self.record, "--check", code=1))


class Questions(Folder):
    def test_an_unknown_word_is_answered_with_the_nearest(self):
        self.assertIn("Did you mean 'skip'?", self.play("skpi\n"))

    def test_a_word_that_is_like_no_other_is_answered_with_those_there_are(self):
        self.assertIn("Your move begins with 'lay', 'bid' or 'skip'. 'help' shows", self.play("xyzzy\n"))

    def test_a_move_that_cannot_be_read_is_answered_with_its_form(self):
        self.assertIn("lay <tile from your hand>", self.play("lay everything\n"))

    def test_a_refused_move_is_answered_with_reason_clause_and_the_question_again(self):
        out = self.play("bid 11\n")
        self.assertIn("refused: 'bid 11'", out)
        self.assertIn("P-4  A bid goes into the pool.", out)
        self.assertIn("from 1 to 10", out)
        self.assertGreaterEqual(out.count("You> "), 2)

    def test_a_refusal_speaks_of_rules_and_places_as_players_do(self):
        self.game = self.write("pick.bones", GAME.replace("pips of t < 9", "pips of t < 3"))
        out = self.play("quit\n")
        hand = TILE.findall(out.split("your hand: ")[1].split("\n")[0])
        heavy = next(tile for tile in hand if int(tile[1]) + int(tile[3]) >= 3)
        other = next(tile for tile in ("[0-0]", "[1-1]", "[0-1]", "[0-2]") if tile not in hand)
        os.remove(self.record)
        out = self.play(f"lay {heavy}\nwhy lay {heavy}\nlay {other}\nquit\n")
        refused, why, not_there = out.split("You> ")[1:4]
        for said in (refused, why):
            self.assertRegex(said, rf"refused: 'lay {re.escape(heavy)}': the pips of {re.escape(heavy)} \(\d\) must be less than 3 \(P-3\)\n  P-3  No tile")
        self.assertIn(f"{other} is not in your hand", not_there)
        self.assertIn("[0-0] is not in your hand (CH-5", self.run_program("play", "challenge", "--seed", "12", typed="claim 0-0\nquit\n"))

    def test_what_is_typed_is_refused_as_the_move_that_it_comes_nearest_to(self):
        self.game = self.write("line.bones", LINE)
        out = self.play("quit\n")
        self.assertIn("open ends left 0, right 1", out)
        one, other, gone = "[2-2]", "[2-3]", "[3-3]"

        def told(text):
            os.remove(self.record)
            return re.findall(r"^(?:You> )?(refused: .*|'.*like this:\n  .*|'.*)$", self.play(text + "\nquit\n"), re.M)

        # A tile alone could only be led, but the line is not empty, whatever the tile.
        nowhere = [f"refused: 'place {one} at 0': {one} must show 0", f"refused: 'place {one} at 1': {one} must show 1"]
        for text in (one, f"place {one}", f"why {one}"):
            self.assertEqual(told(text), nowhere)
        self.assertEqual(told(f"{one} at 1"), nowhere[1:])
        self.assertEqual(told(f"lead {one}"), [f"refused: 'lead {one}': the line must be empty"])
        self.assertEqual(told(f"place {one} at 3"), [f"refused: 'place {one} at 3': 3 is not among the open ends of the line"])
        self.assertEqual(told(gone), [f"refused: '{gone}': {gone} is not in your hand"])
        self.assertEqual(told(f"swap {one} {gone}"), [f"refused: 'swap {one} {gone}': {gone} is not in your hand"])
        # Nobody has said in words what twins are, and no rule book either.
        self.assertRegex(told(f"swap {one} {other}")[0], r"refused: 'swap .*': 'twins\(c\)' does not hold")
        self.assertEqual(told("place at 1"), ["'place at 1' is not understood. Type it like this:\n  place <tile from your hand> at <number from the open ends of the line>"])
        # Nothing is wrong with the tile: the branch has no end yet.
        self.assertEqual(told(f"join {one}"), ["'join' is not possible now: your move begins with 'place' or 'end'"])
        self.assertEqual(told("9-9")[0].split("\n")[0], "'9-9' is not understood. Type it like this:")

    def test_odds_say_how_often_something_is_true_and_show_the_most_likely_of_many(self):
        out = self.run_program("play", "liars-dice", "--seat", "Ann=human", "--seat", "Bob=random", "--seat", "Carl=random", "--seed", "4", "--record", self.record,
                               typed="odds\nodds twos\nquit\n")
        every, twos = out.split("how often this is right, in ")[1:]
        self.assertRegex(every, r"^\d+ deals that fit what you\n  know, drawn at random:\n|^\d+ deals that fit what you know, drawn at random:\n")
        self.assertLessEqual(every.count("%"), 6 * 3)
        self.assertRegex(every, r"\n  and \d+ more, less likely or as good as certain; 'odds WORDS' shows")
        # What is in doubt, and the most likely of it.
        self.assertNotRegex(every, r"[<>]\d+ %")
        self.assertRegex(every, r" 9\d % ")
        self.assertIn(">99 %", twos)
        self.assertNotIn("aces", twos.split("Ann>")[0])

    def test_a_refusal_of_a_shipped_game_gives_the_reason_that_its_rule_book_has(self):
        def told(game, *typed):
            out = self.run_program("play", game, "--seed", "4", "--seat", "Ann=human", "--seat", "Bob=random", "--record", self.record, typed="\n".join(typed) + "\nquit\n")
            os.remove(self.record)
            return re.sub(r"\n +", " ", out)

        hand = TILE.findall(told("three-dozen").split("your hand: ")[1])[:2]
        out = told("three-dozen", f"lay {hand[0]} {hand[1]}")
        self.assertIn(f"refused: 'lay {hand[0]} {hand[1]}': {hand[0]} {hand[1]} must be a pair (TD-4, TD-5, TD-12) TD-4  Two doubles next", out)
        self.assertIn("it must be another player (CH-R4)", told("challenge", "nothing", "challenge Ann"))
        self.assertIn("'claim' is not possible now: your move begins with 'challenge' or 'pass'", told("challenge", "nothing", "claim 0-0"))

    def test_partners_are_named_on_the_table_and_when_they_win(self):
        out = self.run_program("play", "texas-42", "--seed", "3", "--record", self.record, typed="pass\n" + "1\n" * 60 + "log\nquit\n")
        self.assertIn("teams: you and C against B and D", out)
        self.assertRegex(out, r"(You win|C wins) the trick for your team\.")
        self.assertRegex(out, r"(B|D) wins the trick for B and D\.")
        told = re.findall(r"    (You and C have|B and D have) (\d+) (marks?)\.", out)
        self.assertTrue(told, out)
        for _, number, marks in told:
            self.assertEqual(marks, "mark" if number == "1" else "marks")
        self.assertNotRegex(out, r"( have \d+ marks?\.)\n.*\1")

    def test_the_list_of_moves_reads_as_the_game_words_it_and_may_be_typed_so(self):
        game = self.write("offer.bones", OFFER)
        play = lambda typed: self.run_program("play", game, "--players", "2", "--record", self.record, typed=typed)
        out = play("set 2 by your side\n")
        self.assertIn("    1 1 by your side, +10  2 2 by your side, +20  3 1 by B's side, +10\n", out)
        self.assertIn("  You set 2 by your side.\n", out)
        self.assertRegex(out, r"  the bid: (1 point|2 points) by (you|B)\n")
        os.remove(self.record)
        self.assertIn("  You set 1 by B's side.\n", play("1 by B's side\n"))

    def test_a_range_is_one_entry_and_asks_for_its_number(self):
        out = self.play("4\n12\n\n4\nhelp bid\nbid 7\n")
        self.assertIn("4 bid 1 to 10", out)
        self.assertIn("You, bid how much, 1 to 10? (Enter goes back)", out)
        self.assertIn("refused: 'bid 12': the number must be from 1 to 10, not 12", out)
        self.assertIn("  bid <number>", out)
        self.assertIn("You: bid 7.", out)

    def test_a_bare_number_is_an_entry_and_never_a_bid(self):
        self.assertIn("there is no move 9; did you mean 'bid 9'?", self.play("9\nquit\n"))

    def test_a_number_that_is_no_entry_is_no_move(self):
        self.assertIn("there is no move 77; they are numbered from 1 to", self.play("77\n"))

    def test_words_may_be_left_out(self):
        out = self.play("bid 3\nlog\n")
        tile = TILE.search(out.split("your hand: ")[1]).group()
        os.remove(self.record)
        self.assertIn(f"You: lay {tile}", self.play(f"{tile[3]}-{tile[1]}\nlog\n"))

    def test_why_speaks_of_what_is_open_now(self):
        game = self.write("give.bones", GIVE)
        seen = set()
        for seed in range(8):
            out = self.run_program("play", game, "--players", "3", "--seed", str(seed), "--opponents", "random", typed="why\nwhy 0-1\nwhy 0-2\nwhy 1-2\nbunk\nquit\n")
            hand = out.split("your hand: ")[1].split("\n")[0].split(" ")
            question, ways, *asked, bunk = out.split("You> ")[:6]
            doubles = [tile for tile in hand if tile[1] == tile[3]]
            seen.add(bool(doubles))
            self.assertIn("give <tile from your hand> to <player>" if doubles else "\n  wait\n", ways)
            self.assertNotIn("wait" if doubles else "give", ways)
            self.assertIn("Your move begins with 'give'. " if doubles else "Your move begins with 'wait'. ", bunk)
            for tile, answer in zip(("[0-1]", "[0-2]", "[1-2]"), asked):
                if tile in hand and doubles:
                    # Nobody gives a tile to himself, and it was not asked about.
                    self.assertIn("does not hold", answer)
                    self.assertNotIn("it must be another player", answer)
        self.assertEqual(seen, {False, True})

    def test_help_why_rules_options_moves_table_and_log(self):
        out = self.play("help\nwhy skip\nwhy bid 99\nrules P-4\nrules pips\nrules\noptions\nmoves\ntable\nlog\n")
        self.assertIn("why MOVE", out)
        self.assertIn("'skip' is legal", out)
        self.assertIn("refused: 'bid 99'", out)
        self.assertIn("P-5  The most pips win.", out)
        self.assertIn("rounds: 2", out)
        self.assertGreaterEqual(out.count("your hand:"), 2)
        self.assertIn("The tiles are mixed.", out)

    def test_help_names_numbers_as_players_type_them(self):
        self.game = self.write("named.bones", """language 1
game "Named"
players 2
names face: ones, twos, threes
define lowest(n: number): n
play:
  let bid be 0, seen by all
  for each p:
    p chooses:
      "bid" n from lowest(1) to 9 f from face: set bid to n * f
      "pass"
  win players
""")
        out = self.play("help\nquit\n")
        self.assertIn("  bid <number> <ones|twos|threes>\n", out)

    def test_the_end_says_how_the_match_went(self):
        out = self.play("bid 2\nskip\n")
        self.assertIn("What was chosen:", out)
        self.assertIn("  You chose 'bid' once and 'skip' once.", out)
        self.assertNotIn("The most pips win.", out)
        self.assertNotIn("plays again", out)  # only at a terminal

    RACE = """language 1
game "Race"
use "race-book"
players 2
option target: 1 to 9, default 7 (R-1)
tiles double 2
zone boneyard, ordered
zone hand of each seat, seen by owner
number score of each seat, seen by all
play:
  repeat:
    step leg:
      gather boneyard
      deal 1 from boneyard to each player's hand
      each p chooses at once openly:
        "go" "far": add 2 to his score
        "go" "near": add 1 to his score
      end leg (R-2)
    if some p where his score >= target: win all p with most his score (R-1)
"""

    def race(self, text, typed, *arguments):
        self.write("race-book.bones", 'language 1\nrulebook "Race"\n'
                   'clause R-1 "Seven points win the race. That is looked at after a leg."\nclause R-2 "All go on."\n')
        return self.run_program("play", self.write("race.bones", text), "--seed", "1", "--record", self.record, *arguments, typed=typed)

    def test_the_end_begins_with_the_result_and_how_far_ahead_the_winner_is(self):
        out = self.race(self.RACE, "go far\n" * 2, "--set", "target=4")
        self.assertRegex(out, r"\n(You won with score \d, \d ahead of B\.|B won with score \d, \d ahead of you\.|You and B won\.)\n +hand +score\n")

    def test_score_has_each_leg_and_the_standing_now(self):
        out = self.race(self.RACE, "score\ngo far\ngo far\nscore\nquit\n")
        first, last = out.split("You> score\n")[1:]
        self.assertIn("Score, first to score 7.\n  leg  You  B\n  now    0  0\n", first)
        self.assertRegex(last, r"^Score, first to score 7\.\n  leg  You  B\n    1    2  [12]\n    2    4  [234]\n  now    4  [234]\n")

    def test_the_table_says_which_leg_is_played_who_leads_and_what_wins(self):
        out = self.race(self.RACE, "go far\n" * 4)
        self.assertIn("Race   first to score 7\n", out)
        self.assertRegex(out, r"Race   leg 2, first to score 7(, (you are ahead|B is ahead))?\n")

    def test_the_end_speaks_of_legs_where_the_rules_do_and_to_the_player(self):
        out = self.race(self.RACE, "go far\n" * 4)
        self.assertIn("The standing: score after each leg.\n  leg  You  B\n    1    2  ", out)
        self.assertIn("did best in leg 1 (+2)", " ".join(out.split()))

    def test_every_choice_is_counted_by_its_way_also_what_was_secret(self):
        out = self.race(self.RACE, "go far\ngo near\ngo far\ngo far\n")
        self.assertIn("What was chosen: You chose 'go far' 3 times and 'go near' once,", " ".join(out.split()))
        times = {"once": 1, "twice": 2, "3": 3, "4": 4}
        ways = re.findall(r"'go (far|near)' (\w+)", re.search(r"\n  B chose (.*)", out.split("What was chosen:")[1])[1])
        self.assertEqual(sum(times[count] for _, count in ways), 4, out)
        os.remove(self.record)
        out = self.race(self.RACE.replace(" openly", ""), "go far\n" * 4)
        self.assertEqual(sum(times[count] for _, count in re.findall(r"'go (far|near)' (\w+)", re.search(r"\n  B chose (.*)", out.split("What was chosen:")[1])[1])), 4, out)

    def test_players_go_by_their_names(self):
        out = self.run_program("play", self.game, "--seat", "Ann=human", "--seat", "Bob=random", "--seed", "5", typed="bid 2\nlog\nquit\n")
        self.assertIn("Bob is dealt 3 tiles.", out)
        self.assertIn("Ann> ", out)
        self.assertNotRegex(out, r"\bA\b|\bB\b")

    def test_who_has_no_name_is_you_in_moves_too(self):
        game = self.write("point.bones", """language 1
game "Point"
players 2
tiles double 6
zone stock
number m, seen by all
play:
  repeat 2 times:
    (first p in players) chooses:
      "point at" q: set m to m + 1
  win players
""")
        out = self.run_program("play", game, "--record", self.record, typed="why point at you\npoint at you\npoint at A\n")
        self.assertIn("point at: 1 you  2 B\n", out)
        self.assertIn("'point at you' is legal", out)
        self.assertIn("  You: point at you.\n", out)
        self.assertEqual([json.loads(line)["choice"] for line in self.lines() if '"choice"' in line], ["point at A"] * 2)
        os.remove(self.record)
        self.assertIn("point at: 1 Ann  2 Bob\n", self.run_program("play", game, "--seat", "Ann", "--seat", "Bob=random", "--record", self.record))

    def test_quit_and_end_of_input_say_how_to_go_on(self):
        self.assertIn(f"boneyard play --resume {self.record}", self.play("quit\n"))
        os.remove(self.record)
        self.assertIn(f"boneyard play --resume {self.record}", self.play(""))

    def test_a_match_is_kept_in_the_state_folder_by_default(self):
        self.run_program("play", self.game, "--players", "2", typed="skip\nskip\n")
        kept = os.listdir(os.path.join(self.folder, "state", "boneyard"))
        self.assertEqual(sorted(kept), ["match-1.jsonl", "stats.sqlite"])

    def test_without_a_terminal_nothing_but_plain_text_is_written(self):
        self.assertNotIn("\033", self.play("help\nbid 99\nskip\nskip\n"))

    def test_what_others_hold_and_the_seed_are_not_shown(self):
        out = self.play("log\n", "--seed", "987654321", seeded=False)
        self.assertNotIn("987654321", out)
        hidden = [event["tile"] for event in map(json.loads, self.lines()) if event.get("event") == "move" and event["to"] == "B's hand"]
        self.assertEqual(len(hidden), 3)
        for tile in hidden:
            self.assertNotIn(tile, out)


class WrongUse(Folder):
    def test_a_die_that_is_hidden_is_on_the_table_and_one_not_thrown_is_not(self):
        game = self.write("throw.bones", """language 1
game "Throw"
players 2 to 2
dice red, white
dice green, seen by all

play:
  roll red, green
  for each p:
    p chooses: "go on"
  win players
""")
        out = self.run_program("play", game, "--seed", "1", "--record", self.record, typed="quit\n")
        self.assertRegex(out, r"red die: \?  green die: [1-6]")

    def test_wrong_use_ends_with_two(self):
        self.assertIn("did you mean 'rounds'?", self.play("", "--set", "round=1", code=2))
        self.assertIn("rounds", self.play("", "--set", "rounds=99", code=2))
        self.assertIn("2 to 3 players", self.run_program("play", self.game, "--players", "5", code=2))
        self.assertIn("there is no game", self.run_program("play", "no-such-game", code=2))
        self.assertIn("did you mean 'random'?", self.run_program("play", self.game, "--seat", "A=randon", code=2))
        self.run_program("play", self.game, "--resume", "x", "--seed", "1", code=2)
        self.run_program("play", code=2)
        self.run_program("replay", "nowhere.jsonl", code=2)

    def test_a_misspelt_command_or_option_is_answered_with_the_nearest(self):
        self.assertIn("there is no command 'plya'; did you mean 'play'?", self.run_program("plya", self.game, code=2))
        self.assertIn("there is no command 'frobnicate'; 'boneyard --help' lists them", self.run_program("frobnicate", code=2))
        self.assertIn("boneyard play " + self.game, self.run_program(self.game, code=2))
        self.assertIn("'play' has no option '--plyers'; did you mean '--players'?", self.run_program("play", self.game, "--plyers", "2", code=2))
        self.assertIn("'simulate' has no option '--gmaes'; did you mean '--games'?",
                      self.run_program("simulate", self.game, "--gmaes=2", code=2))
        self.assertIn("did you mean '--version'?", self.run_program("--versoin", code=2))
        self.assertIn("did you mean 'prize'?", self.play("", "--set", "prezi=fewest", code=2))
        self.assertIn("'--set prize': expected OPTION=VALUE", self.play("", "--set", "prize", code=2))

    def test_several_people_without_a_terminal_are_refused(self):
        out = self.run_program("play", self.game, "--seat", "Ann=human", "--seat", "Bob=human", "--record", self.record, code=2)
        self.assertIn("need a terminal", out)
        self.assertFalse(os.path.exists(self.record))

    def test_a_record_is_not_written_over(self):
        self.play("")
        before = self.lines()
        self.assertIn("already exists", self.play("", code=2))
        self.assertEqual(self.lines(), before)


class Keeping(Folder):
    def kept_whole(self):
        """The lines of the match as it would have been without any interruption."""
        self.play("bid 2\nskip\n")
        whole = self.lines()
        os.remove(self.record)
        return whole

    def test_a_match_that_was_left_goes_on_as_it_would_have(self):
        whole = self.kept_whole()
        self.play("bid 2\nquit\n")
        self.assertLess(len(self.lines()), len(whole))
        out = self.run_program("play", "--resume", self.record, typed="skip\n")
        self.assertRegex(out, r"\n\S.* won[ .]")
        self.assertEqual(self.lines(), whole)
        self.run_program("replay", "--check", self.record)
        self.assertIn("is over", self.run_program("play", "--resume", self.record, code=1))

    def test_a_kill_loses_nothing(self):
        whole = self.kept_whole()
        process = subprocess.Popen([PROGRAM, "play", self.game, "--players", "2", "--seed", "5", "--record", self.record], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   text=True, env=self.environment, cwd=self.folder)
        process.stdin.write("bid 2\n")
        process.stdin.flush()
        seen = ""
        while seen.count("You> ") < 2:
            seen += os.read(process.stdout.fileno(), 4096).decode()
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()
        self.assertIn('"choice":"bid 2"', "\n".join(self.lines()))
        # A kill in the middle of a line leaves a part of it behind.
        with open(self.record, "a", encoding="utf-8") as file:
            file.write('{"event":"decis')
        self.run_program("replay", self.record)
        self.run_program("play", "--resume", self.record, typed="skip\n")
        self.assertEqual(self.lines(), whole)

    def test_a_record_cut_off_anywhere_goes_on(self):
        whole = self.kept_whole()
        text = "\n".join(whole) + "\n"
        typed = [event["choice"] for event in map(json.loads, whole) if event.get("seat") == "A" and event["event"] == "decision"]
        self.assertEqual(typed, ["bid 2", "skip"])
        places = range(len(whole[0]) + 1, len(text) - len(whole[-1]) - 1, CUT_EVERY)
        self.assertGreater(len(places), 10)
        print(f"{len(places)} cuts", file=sys.stderr)
        for at in places:
            with open(self.record, "w", encoding="utf-8") as file:
                file.write(text[:at])
            # A choice counts as made when its line is whole.
            made = sum('"choice"' in line and '"seat":"A"' in line and line in whole for line in text[:at].split("\n"))
            self.run_program("play", "--resume", self.record, typed="\n".join(typed[made:]) + "\n")
            self.assertEqual(self.lines(), whole, f"cut off at {at}")

    def test_a_match_under_changed_rules_is_not_resumed(self):
        self.play("bid 2\nquit\n")
        self.write("pick.bones", GAME.replace("pips of t < 9", "pips of t < 8"))
        self.assertIn("rules", self.run_program("play", "--resume", self.record, code=1))


class Replaying(Folder):
    def setUp(self):
        super().setUp()
        self.play("bid 2\nskip\n")

    def tampered(self, old, new):
        text = "\n".join(self.lines()) + "\n"
        self.assertIn(old, text)
        return self.write("tampered.jsonl", text.replace(old, new, 1))

    def test_a_record_that_is_true_is_clean(self):
        self.assertIn("no difference", self.run_program("replay", "--check", self.record))

    def test_each_change_is_found_with_line_expected_and_got(self):
        for old, new in (('"paid":2', '"paid":3'), ('"choice":"bid 2"', '"choice":"bid 4"'), ('"choice":"bid 2"', '"choice":"bid 99"'), ('"event":"result"', '"event":"pay"'),
                         ('"rounds":2', '"rounds":3'), ('"seed":"5"', '"seed":"6"')):
            with self.subTest(old=old, new=new):
                out = self.run_program("replay", "--check", self.tampered(old, new), code=1)
            self.assertRegex(out, r"line \d+", f"{old} -> {new}")
            if "illegal" not in out:
                self.assertIn("expected", out)
                self.assertIn("got", out)

    def test_lists_of_moves_are_compared_too(self):
        self.run_program("simulate", self.game, "--games", "2", "--legal", "--force", "--record", self.record)
        self.assertIn("2 matches", self.run_program("replay", "--check", self.record))
        self.run_program("replay", "--check", self.tampered('"skip"],', '"skip","more"],'), code=1)

    def test_another_hash_is_a_finding(self):
        mark = json.loads(self.lines()[0])["hash"]
        other = self.tampered(mark, "0" * 16)
        self.assertIn("--any-rules", self.run_program("replay", other, code=1))
        self.run_program("replay", "--any-rules", other)

    def test_all_of_a_match_that_can_go_on_is_shown_only_when_it_is_asked_for(self):
        os.remove(self.record)
        self.play("bid 2\nquit\n")
        hands = re.compile(r"B is dealt \[")
        own = self.run_program("replay", self.record)
        self.assertNotRegex(own, hands)
        self.assertIn("This match is not over: this is what you saw.", own)
        self.assertIn("'--open'", own)
        everything = self.run_program("replay", self.record, "--open")
        self.assertRegex(everything, hands)
        self.assertNotIn("This match is not over", everything)
        self.run_program("replay", self.record, "--open", "--as", "B", code=2)
        self.assertNotIn("what you saw", self.run_program("replay", self.record, "--open", "--step", typed="q\n"))

    def test_who_played_is_called_as_in_play(self):
        shown = self.run_program("replay", self.record)
        self.assertIn("You: bid 2", shown)
        self.assertIn("You are dealt [", shown)
        self.assertNotRegex(shown, r"\bA\b")
        stepped = self.run_program("replay", self.record, "--step", typed="n\nn\nq\n")
        self.assertIn("You: bid 2", stepped)
        self.assertNotRegex(stepped, r"\bA\b(?! number)")
        # Whose eyes are somebody else's is said.
        other = self.run_program("replay", self.record, "--as", "B")
        self.assertIn('as B saw it, who is "you" here\n  A\n', other)
        self.assertIn("A: bid 2", other)
        # Where nobody is, all have their names.
        named = self.run_program("replay", self.tampered('"You"', '"Ann"'))
        self.assertIn("Ann: bid 2", named)
        self.assertNotIn("You", named)

    def test_a_log_of_everything_and_of_one_seat(self):
        everything = self.run_program("replay", self.record)
        self.assertIn("You: bid 2", everything)
        self.assertIn("The tiles are mixed.\n", everything)
        self.assertIn("The tiles are mixed: [", self.run_program("replay", self.record, "--shuffle"))
        own = self.run_program("replay", self.record, "--as", "B")
        self.assertNotIn("are mixed: [", own)
        self.assertIn("A is dealt 3 tiles.", own)
        self.run_program("replay", self.record, "--as", "Q", code=2)

    def test_views_hold_nothing_but_the_seat_s_own(self):
        out = self.run_program("replay", "--views", "--as", "B", self.record)
        self.assertEqual(out.count("== match 0 step"), 5)
        self.assertIn("moves 1", out)
        self.assertNotIn("your hand: \n", out)
        with open(self.record, encoding="utf-8") as file:
            self.assertEqual(self.run_program("replay", "--views", "--as", "B", "-", typed=file.read()), out)

    def test_views_of_exchanged_records_show_no_difference_or_are_illegal(self):
        events = [json.loads(line) for line in self.lines()]
        mix = next(event for event in events if event.get("event") == "mix")["tiles"]
        dealt = [event["tile"] for event in events if event.get("event") == "move" and event["to"] == "A's hand"]
        below = mix[-1]
        text = "\n".join(json.dumps({**event, "exchange": {"seat": "B", "tiles": [dealt[0], below], "kind": "hand and boneyard"}} if "record" in event else event, separators=(",", ":"))
                         for event in events if "record" in event or event["event"] in ("mix", "roll", "lot", "decision"))
        swapped = "\n".join(line.replace(dealt[0], "?").replace(below, dealt[0]).replace("?", below) if '"mix"' in line else line for line in text.split("\n"))
        exchanged = self.write("exchanged.jsonl", swapped + "\n")
        self.assertEqual(self.run_program("replay", "--views", "--as", "B", exchanged), self.run_program("replay", "--views", "--as", "B", self.record))
        self.assertNotEqual(self.run_program("replay", "--views", "--as", "A", exchanged), self.run_program("replay", "--views", "--as", "A", self.record))
        self.run_program("replay", "--check", exchanged)
        broken = self.write("broken.jsonl", swapped.replace('"choice":"bid 2"', '"choice":"lay [9-9]"') + "\n")
        self.assertRegex(self.run_program("replay", "--views", "--as", "B", broken, code=1), r"illegal at line \d+")
        broken = self.write("broken.jsonl", swapped.replace(f'"{below}"', '"[9-9]"') + "\n")
        self.assertRegex(self.run_program("replay", "--views", "--as", "B", broken, code=1), r"illegal at line \d+")


class Terminal:
    """The program at a terminal of its own. A test needs no pauses: `play` has no pace unless the test gives one."""

    def __init__(self, arguments, environment, folder, columns=80, rows=24):
        if arguments and arguments[0] == "play" and "--pace" not in arguments:
            arguments = [*arguments, "--pace", "0"]
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.chdir(folder)
            try:
                os.execvpe(PROGRAM, [PROGRAM, *arguments], environment)
            finally:
                os._exit(127)  # or there would be two of this test
        self.seen = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a character may come in two pieces

    def more(self):
        if not select.select([self.file], [], [], WAIT)[0]:
            raise AssertionError(f"nothing more comes after {self.seen[-2000:]!r}")
        try:
            got = os.read(self.file, 4096)
        except OSError:
            got = b""
        self.seen += self.decoder.decode(got)
        return bool(got)

    def until(self, text, start=0):
        while text not in self.seen[start:]:
            if not self.more():
                raise AssertionError(f"ended before {text!r}: {self.seen[start:]!r}")
        return self.seen[start:]

    def type(self, text):
        start = len(self.seen)
        os.write(self.file, text.encode())
        return start

    def end(self):
        while self.more():
            pass
        status = os.waitpid(self.pid, 0)[1]
        os.close(self.file)
        return os.waitstatus_to_exitcode(status)


class Opponents(Folder):
    """Who plays the seats of no person."""

    def setUp(self):
        super().setUp()
        del self.environment["BONEYARD_OPPONENTS"]

    def test_they_think_ahead_unless_another_is_asked_for(self):
        self.assertIn("B (search-3)", self.play("quit\n"))
        os.remove(self.record)
        self.assertIn("B (greedy)", self.play("quit\n", "--opponents", "greedy"))
        os.remove(self.record)
        self.environment["BONEYARD_OPPONENTS"] = "search-1"
        self.assertIn("B (search-1)", self.play("quit\n"))
        os.remove(self.record)
        self.assertIn("Bob (search-2)", self.run_program("play", self.game, "--seat", "Ann", "--seat", "Bob=search-2", "--record", self.record, typed="quit\n"))

    def test_a_player_that_does_not_exist_is_refused_with_the_nearest(self):
        self.assertIn("did you mean 'search-2'?", self.run_program("play", self.game, "--opponents", "serch-2", code=2))
        self.assertIn("did you mean 'greedy'?", self.run_program("play", self.game, "--seat", "Ann", "--seat", "Bob=gredy", code=2))
        self.assertIn("there is no player 'human'", self.run_program("play", self.game, "--opponents", "human", code=2))
        self.environment["BONEYARD_OPPONENTS"] = "best"
        self.assertIn("BONEYARD_OPPONENTS: there is no player 'best'", self.run_program("play", self.game, code=2))

    def test_a_match_that_is_taken_up_again_goes_on_as_it_would_have(self):
        bots = ["--seat", "A=search-1", "--seat", "B=greedy", "--seat", "C=random", "--seed", "5", "--set", "rounds=9", "--record", self.record]
        self.run_program("play", self.game, *bots)
        whole = self.lines()
        for kept in range(3, len(whole), 7):
            self.write("match.jsonl", "\n".join(whole[:kept]) + "\n")
            self.run_program("play", "--resume", self.record)
            self.assertEqual(self.lines(), whole, kept)

    def test_where_nobody_can_think_ahead_they_play_at_random_and_it_is_said(self):
        game = self.write("keeper.bones", KEEPER)
        out = " ".join(self.run_program("play", game, "--record", self.record, typed="quit\n").split())
        self.assertIn("The others play at random, as nobody can think ahead in Keeper: the rules keep in 'heavy' what not all have seen "
                      "while somebody chooses (keeper.bones:15).", out)
        self.assertIn("B (random)", out)
        out = self.run_program("play", game, "--opponents", "search-2", code=2)
        self.assertIn("only 'random' can play Keeper", out)

    def test_they_think_ahead_in_every_shipped_game(self):
        for game in json.loads(self.run_program("list", "--format", "json")):
            out = self.run_program("play", game["name"], "--seed", "1", typed="quit\n")
            self.assertNotIn("at random", out.split("quit")[0].replace("dice at random", ""), game["name"])


class AtTheTerminal(Folder):
    def sit(self, *arguments, **environment):
        return Terminal(["play", self.game, "--seed", "5", "--record", self.record, *arguments], {**self.environment, **environment}, self.folder)

    def test_colour_on_a_terminal_and_none_with_no_color(self):
        for environment, colour in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
            terminal = self.sit("--players", "2", **environment)
            terminal.until("You> ")
            terminal.type("quit\r")
            self.assertEqual(terminal.end(), 0)
            self.assertEqual("\033[" in terminal.seen, colour, environment)
            os.remove(self.record)

    def test_control_c_and_control_d_leave_with_the_match_kept(self):
        for key in ("\x03", "\x04"):
            terminal = self.sit("--players", "2")
            terminal.until("You> ")
            terminal.type(key)
            self.assertEqual(terminal.end(), 0)
            self.assertIn("--resume", terminal.seen)
            os.remove(self.record)

    def chosen(self):
        return [event["choice"] for event in map(json.loads, self.lines()) if event.get("event") == "decision" and event["seat"] == "A"]

    def test_a_line_can_be_edited(self):
        terminal = self.sit("--players", "2")
        terminal.until("You> ")
        # Left over the 2, a 1 before it; the start of the line, its end, what is before the cursor thrown away.
        terminal.type("bid 2\033[D\x7f\x01bid 9\x15\x05\x7fbid 3\033[D\033[D\x7f 4\033[3~\x05\x7f\x7f 4\r")
        terminal.until("You> ", len(terminal.seen) + 2)
        terminal.type("\x04")
        self.assertEqual(terminal.end(), 0)
        self.assertEqual(self.chosen(), ["bid 4"])

    def finish(self, terminal, start, typed):
        """Makes the last choice of a match, when its question has come, and leaves."""
        terminal.until("choose one of", start)
        terminal.until("You> ", terminal.seen.rindex("choose one of"))
        start = terminal.type(typed)
        terminal.until("q leaves: ", start)
        terminal.type("q\r")
        self.assertEqual(terminal.end(), 0)

    def test_lines_typed_before_can_be_fetched(self):
        terminal = self.sit("--players", "2")
        terminal.until("You> ")
        start = terminal.type("bid 3\r")
        self.finish(terminal, start, "\033[A\r")
        self.assertEqual(self.chosen(), ["bid 3", "bid 3"])

    def test_tab_completes_moves_and_commands(self):
        terminal = self.sit("--players", "2")
        terminal.until("You> ")
        start = terminal.type("s\t")
        terminal.until("skip score sort", start)
        terminal.type("k\t\r")
        start = len(terminal.seen)
        self.finish(terminal, start, "bi\t5\r")
        self.assertEqual(self.chosen(), ["skip", "bid 5"])

    def test_nothing_is_edited_on_a_dumb_terminal(self):
        terminal = self.sit("--players", "2", TERM="dumb")
        terminal.until("You> ")
        start = terminal.type("sk\033[D\t\r")
        self.assertIn("don't know '", terminal.until("You> ", start + 10))
        terminal.type("quit\r")
        self.assertEqual(terminal.end(), 0)
        self.assertEqual(self.chosen(), [])

    def test_nobody_can_fetch_what_another_has_typed(self):
        terminal = self.sit("--seat", "Ann=human", "--seat", "Bob=human")
        terminal.until("press Enter")
        start = terminal.type("\r")
        terminal.until("Ann> ", start)
        start = terminal.type("why xyzzy\rplugh\x15skip\r")
        terminal.until("press Enter", start)
        start = terminal.type("\r")
        terminal.until("Bob> ", start)
        # The lines before, and what was thrown away.
        start = terminal.type("\033[A\033[A\x19\x12why\r")
        seen = terminal.until("Bob> ", start + 5)
        self.assertNotIn("xyzzy", seen)
        self.assertNotIn("plugh", seen)
        terminal.type("\x04")
        self.assertEqual(terminal.end(), 0)

    def test_the_terminal_is_given_back_whatever_ends_the_program(self):
        for leave in (lambda terminal: terminal.type("\x03"), lambda terminal: terminal.type("\x04"), lambda terminal: terminal.type("quit\r"),
                      lambda terminal: os.kill(terminal.pid, signal.SIGHUP)):
            terminal = self.sit("--players", "2")
            terminal.until("You> ")
            self.assertFalse(termios.tcgetattr(terminal.file)[3] & termios.ICANON)
            leave(terminal)
            while terminal.more():
                pass
            os.waitpid(terminal.pid, 0)
            modes = termios.tcgetattr(terminal.file)[3]
            self.assertTrue(modes & termios.ICANON and modes & termios.ECHO)
            os.close(terminal.file)
            os.remove(self.record)

    def test_a_cover_stands_between_two_people(self):
        terminal = self.sit("--seat", "Ann=human", "--seat", "Bob=human")
        terminal.until("press Enter")
        self.assertNotRegex(terminal.seen, TILE)
        self.assertIn("It's Ann's turn", terminal.seen)
        start = terminal.type("\r")
        ann = terminal.until("> ", start)
        self.assertRegex(ann, TILE)
        start = terminal.type("skip\r")
        cover = terminal.until("press Enter", start)
        # The screen is wiped before anything else is said.
        self.assertIn("\033[2J", cover)
        self.assertNotRegex(cover, TILE)
        self.assertIn("It's Bob's turn", cover)
        start = terminal.type("\r")
        bob = terminal.until("> ", start)
        hands = {seat: [event["tile"] for event in map(json.loads, self.lines()) if event.get("to") == f"{seat}'s hand"] for seat in "AB"}
        self.assertEqual([len(hand) for hand in hands.values()], [3, 3])
        for tile in hands["A"]:
            self.assertIn(tile, ann)
            self.assertNotIn(tile, bob)
        for tile in hands["B"]:
            self.assertIn(tile, bob)
            self.assertNotIn(tile, ann)
        terminal.type("quit\r")
        self.assertEqual(terminal.end(), 0)
        # What stays in the terminal's history is what is outside of the alternate screen.
        outside = re.sub(r"\033\[\?1049h.*?\033\[\?1049l", "", terminal.seen, flags=re.S)
        self.assertNotRegex(outside, TILE)
        self.assertIn("--resume", outside)
        self.assertEqual(terminal.seen.count("\033[?1049h"), terminal.seen.count("\033[?1049l"))

    def test_an_interrupt_leaves_the_alternate_screen(self):
        terminal = self.sit("--seat", "Ann=human", "--seat", "Bob=human")
        terminal.until("press Enter")
        terminal.type("\r")
        terminal.until("bid 1 to 10")
        os.kill(terminal.pid, signal.SIGTERM)
        self.assertEqual(terminal.end(), 0)
        outside = terminal.seen.split("\033[?1049l")[1]
        self.assertNotRegex(outside, TILE)
        self.assertIn("--resume", outside)


def columns_of(text):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


class AsWideAsTheTerminal(Folder):
    """Nothing is left to the terminal to break, which does it within words."""

    PROMPT = re.compile(r"((^|\n)(\033\[\d+m)*[^\n>]{1,20}> (\033\[0m)?|from\s+\d+\s+to\s+\d+\? |Enter: |q leaves: )$")

    def seen_at(self, columns, typed, *arguments, code=0):
        """All lines that are seen, colours aside, when this is typed."""
        terminal = Terminal(arguments, self.environment, self.folder, columns)
        for line in typed:
            start = len(terminal.seen)
            while not self.PROMPT.search(terminal.seen[start:]) and terminal.more():
                pass
            try:
                terminal.type(line + "\n")
            except OSError:
                break
        self.assertEqual(terminal.end(), code, terminal.seen)
        return re.sub(r"\033\[[0-9;?]*[A-Za-z]", "", terminal.seen).replace("\r", "").split("\n")

    def expect_width(self, columns, lines):
        # What is there to be copied is not broken.
        wide = [line for line in lines if columns_of(line) > columns and not line.startswith("  boneyard ")]
        self.assertEqual(wide, [])

    def test_play_at_eighty_and_at_forty_columns(self):
        commands = ["help", "why", "why 1", "moves", "rules", "options", "xyzzy", "place 0-0 at 0", "claim 0-0 0-1", "bid 99999", "table"]
        games = json.loads(self.run_program("list", "--format", "json"))
        self.assertGreater(len(games), 15)
        for game in some_of(games):
            for columns in (80, 40):
                with self.subTest(game=game["name"], columns=columns):
                    typed = commands + ["1", "why", "2"] * 4 + ["log", "quit"] + ["quit"] * 3
                    lines = self.seen_at(columns, typed, "play", game["name"], "--players", str(game["players"][1]), "--seed", "3")
                    self.assertTrue(any(line.startswith("You can also type") for line in lines), lines)
                    self.expect_width(columns, lines)

    def test_a_command_and_what_can_follow_it_stay_on_one_line(self):
        lines = self.seen_at(80, ["help", "quit", "quit"], "play", self.game, "--seed", "3")
        self.assertTrue([line for line in lines if "  rules [CLAUSE|WORD|all]" in line], lines)
        self.assertTrue([line for line in lines if "  odds [WORDS]" in line], lines)

    def test_the_end_of_a_match(self):
        for columns in (80, 40):
            lines = self.seen_at(columns, ["1"] * 40 + ["q"], "play", self.game, "--players", "3", "--seed", "2", "--set", "rounds=9")
            self.assertTrue(any(re.match(r"\S.* won\b", line) for line in lines), lines)
            self.expect_width(columns, lines)

    def test_one_key_plays_again_with_the_next_seed(self):
        lines = self.seen_at(80, ["skip", "skip", "1", "", "quit"], "play", self.game, "--seat", "Ann=human", "--seat", "Bob=random", "--seed", "5", "--record", self.record)
        self.assertEqual(sum(line.startswith("Pick, 2 players") for line in lines), 2, lines)
        self.assertTrue(any(line.startswith("Enter plays again, q leaves: ") for line in lines), lines)
        self.assertIn("'1' is no answer here: the match is over. Press Enter to play again, or type q to", " ".join(lines))
        second = self.record.replace(".jsonl", "-2.jsonl")
        headers = []
        for record in (self.record, second):
            with open(record, encoding="utf-8") as file:
                headers.append(json.loads(file.readline()))
        self.assertEqual([header["seed"] for header in headers], ["5", "6"])
        self.assertEqual(headers[0]["names"], headers[1]["names"])

    def test_rules_and_options(self):
        for game in ("auction-draw", "domino-poker", "bull-fighting"):
            for columns in (80, 40):
                for command in ("rules", "options"):
                    lines = self.seen_at(columns, [], command, game)
                    self.assertGreater(len(lines), 10)
                    self.expect_width(columns, lines)

    def test_wide_characters_do_not_shift_the_table(self):
        seats = ["--seat", "王さん=human", "--seat", "Zoe\u0308=random", "--seat", "C=random"]
        for columns in (80, 40):
            lines = self.seen_at(columns, ["quit"], "play", self.game, *seats, "--seed", "2")
            self.expect_width(columns, lines)
            head = next(i for i, line in enumerate(lines) if line.split() == ["chips", "hand"])
            ends = [columns_of(lines[head])] + [columns_of(line.split("  to choose")[0]) for line in lines[head + 1 : head + 4]]
            self.assertEqual(len(set(ends)), 1, lines[head : head + 4])

    def test_the_cover_between_two_people(self):
        lines = self.seen_at(40, ["", "quit"], "play", self.game, "--seat", "Ann=human", "--seat", "Bob=human", "--seed", "2")
        self.assertIn("Pass the keyboard on.", " ".join(lines))
        self.expect_width(40, lines)

    def test_names_are_measured_in_columns(self):
        self.play("quit\n", "--seat", "王王王王王王王王王王=human")
        self.assertIn("1 to 20", self.run_program("play", self.game, "--seat", "王王王王王王王王王王王=human", code=2))
        self.assertIn("1 to 20", self.run_program("play", self.game, "--seat", "An\u009bn=human", code=2))


class OnOneScreen(Folder):
    """The table and the question. What has happened may scroll by, for what matters of it is never left out."""

    PROMPT = re.compile(r"(^|\n)(\033\[\d+m)*(You|[A-P])> (\033\[0m)?$")
    NUMBER = re.compile(r"(?:^|\s)(\d+) (?=[\[a-zA-Z])")
    QUESTIONS = 500  # of one match; most are over before

    def questions(self, game, seed, columns=80, rows=24):
        """The lines that each question takes, from the heading of the table to the prompt."""
        terminal = Terminal(["play", game, "--seed", str(seed)], self.environment, self.folder, columns, rows)
        chance = random.Random(seed)
        lines = []
        while len(lines) < self.QUESTIONS:
            start = len(terminal.seen)
            while not re.search(self.PROMPT, terminal.seen[start:]) and not terminal.seen[start:].endswith(("? ", "q leaves: ")) and terminal.more():
                pass
            text = re.sub(r"\033\[[0-9;?]*[A-Za-z]", "", terminal.seen[start:]).replace("\r", "")
            if text.endswith("q leaves: "):
                terminal.type("q\n")
            if not text.endswith("> "):
                break
            heading = re.search(r"(?m)^\S.*\n(?: .*\n)*\n?\S+, \S[^\0]*\Z", text)
            lines.append((heading[0] if heading else text).count("\n") + 1)
            ask = text[text.rindex("  choose") if "  choose" in text else 0:]
            terminal.type(chance.choice(self.NUMBER.findall(ask[ask.rindex(":\n"):] if ":\n" in ask else ask) or ["1"]) + "\n")
        else:
            terminal.type("quit\nquit\n")  # the first may be taken for a number of a range
        terminal.end()
        return lines

    def test_questions_fit(self):
        shares = {}
        for game in some_of(entry["name"] for entry in json.loads(self.run_program("list", "--format", "json"))):
            lines = [line for seed in range(3, 9 if game == "blind-hughie" else 5) for line in self.questions(game, seed)]
            self.assertGreater(len(lines), 1, game)
            shares[game] = sum(count <= 24 for count in lines) / len(lines)
        print("fit 80 by 24: " + ", ".join(f"{game} {share:.0%}" for game, share in shares.items()), file=sys.stderr)
        self.assertEqual({game: share for game, share in shares.items() if share < 1}, {})

    def test_most_questions_fit_half_the_width(self):
        for game in ("challenge", "mexican-train", "texas-42"):
            lines = self.questions(game, 3, 40)
            self.assertGreaterEqual(sum(count <= 24 for count in lines) / len(lines), 0.85, game)


    def test_every_choice_is_shown_though_the_screen_scrolls(self):
        game = self.write("loud.bones", """language 1
game "Loud"
players 2 to 8
chips 100
pot pool
play:
  turns of p from first q, 9 laps:
    p chooses openly:
      "shout": pay 1 from p to pool, or all he has
      "whisper": pay 1 from p to pool, or all he has
    pay 1 from pool to p, or all he has
  win players
""")
        terminal = Terminal(["play", game, "--players", "8", "--seed", "1", "--opponents", "random", "--record", self.record], self.environment, self.folder, 40, 20)
        terminal.until("You> ")
        text = terminal.until("You> ", terminal.type("shout\n"))
        for seat in "BCDEFGH":
            self.assertRegex(text, rf"\n  {seat}: (shout|whisper)\.")
        self.assertIn("there is more: 'log'", text)
        terminal.type("quit\n")
        terminal.end()

    def test_what_came_out_is_shown_before_what_led_to_it(self):
        game = self.write("visits.bones", """language 1
game "Visits"
use "visits-book"
players 2
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
chips 20
play:
  step round:
    gather boneyard
    mix boneyard
    turns of p from player after first q, 5 laps:
      repeat 3 times:
        p chooses openly:
          "draw": move 1 from boneyard to his hand
      pay 1 from p to first q, or all he has
      reveal p's hand
      repeat 4 times:
        p chooses openly:
          "visit" n from 1 to 2:
            if p = first q in players: end round (V-1)
  win players

words:
  "draw": ""
  "visit": "{he visits} place {n}"
  (V-1): "that was enough"
""")
        self.write("visits-book.bones", 'language 1\nrulebook "Visits"\nclause V-1 "Enough."\n')
        terminal = Terminal(["play", game, "--seed", "1", "--record", self.record], self.environment, self.folder, 80, 17)
        text = re.sub(r"\033\[[0-9;?]*[A-Za-z]", "", terminal.until("You> ")).replace("\r", "")
        self.assertIn("B draws 3 tiles from the boneyard.", terminal.until("You> ", terminal.type("log\n")))
        terminal.type("quit\n")
        terminal.end()
        self.assertLessEqual(text[text.index("there is more"):].count("\n"), 17)
        self.assertIn("B pays 1 to you.", text)
        self.assertRegex(text, r"B's hand is shown: (\[\d-\d\] ?){3}")
        self.assertNotIn("are mixed", text)
        self.assertRegex(self.run_program("replay", self.record, "--game", game, "--open"), r"B draws (\[\d-\d\] ){3}from the boneyard")


FIELD = """language 1
game "Field"
players 2
tiles double 6
zone stock, ordered
zone cell(1 to 3, 1 to 9), ordered
zone heap, seen by all

play:
  gather stock
  mix stock
  for each x in 1 to 3:
    for each y in 1 to 9: move 1 from stock to cell(x, y)
  turns of p from first q in players, 4 laps:
    p chooses:
      "look" x from 1 to 3 y from 1 to 9 where count of cell(x, y) > 0: reveal cell(x, y) to {p}
      "take" x from 1 to 3 y from 1 to 9 where count of cell(x, y) > 0: move cell(x, y) to heap
      "turn" x from 1 to 3 y from 1 to 9 where count of cell(x, y) > 0:
        turn up top of cell(x, y)
      "pile" x from 1 to 3 y from 1 to 9 where count of cell(x, y) > 0: move cell(x, y) to cell(4 - x, y)
      "stay"
  win players
"""


class Lookalikes(Folder):
    """A character that nobody can tell from a plain one is named in what is said of it."""

    def test_a_character_that_looks_like_another_is_named(self):
        tile = sorted(event["tile"] for event in self.events_of_deal())[0]
        for typed, note in {f"lay [{tile[1]}\u2013{tile[3]}]": f"found '\u2013' (U+2013, en dash); type '-' in its place: '{tile}'",
                            "l\u0430y": "found '\u0430' (U+0430, Cyrillic letter); type the Latin letter 'a' in its place: 'lay'",
                            "ski\u00adp": "found U+00AD (soft hyphen); delete it: 'skip'",
                            f"lay\u00a0{tile}": "found U+00A0 (no-break space); type a plain space in its place",
                            "b\u0456d\n": "type the Latin letter 'i' in its place: 'bid'",
                            "bid 1\ufe0f": "found U+FE0F (variation selector); delete it: '1'",
                            "bid \u2682": "found '\u2682' (U+2682, picture of a die); type '3' in its place",
                            "lay \U0001f03a": "(U+1F03A, picture of a tile); type '[1-2]' in its place",
                            "why sk\u0456p": "type the Latin letter 'i' in its place: 'skip'",
                            "rules b\u0456d": "type the Latin letter 'i' in its place: 'bid'",
                            "help b\u0456d": "type the Latin letter 'i' in its place: 'bid'",
                            "known \u0412": "found '\u0412' (U+0412, Cyrillic letter); type the Latin letter 'B' in its place",
                            "bid\n\uff11": "found '\uff11' (U+FF11, full-width character); type '1' in its place"}.items():
            os.remove(self.record)
            self.assertIn(note, " ".join(self.play(typed + "\nquit\n").split()))
            self.assertNotIn('"event":"decision"', "\n".join(self.lines()))
        os.remove(self.record)
        # Whatever else is wrong has no such character, and what is understood needs no note.
        self.assertNotIn("found '", self.play("nonsense\nbid 100\nquit\n"))

    def events_of_deal(self):
        self.play("quit\n")
        return [event for event in map(json.loads, self.lines()) if event.get("to") == "A's hand"]


class InAGrid(Folder):
    """Zones by two numbers stand in rows and columns."""

    def field(self, *typed):
        self.write("field.bones", FIELD)
        return self.run_program("play", "field.bones", "--seed", "3", typed="\n".join(typed) + "\nquit\n")

    def test_cells_stand_in_rows_and_columns(self):
        shown = self.field("look 2 3", "take 1 2", "turn 3 9")
        self.assertIn("1 tile goes from the stock to each of 27 places, cell 1 1 to cell 3 9.", shown)
        hidden = " ".join(["[?]"] * 9)
        self.assertIn(f"  cell  1   2   3   4   5   6   7   8   9\n     1 {hidden}\n     2 {hidden}\n     3 {hidden}\n", shown)
        self.assertRegex(shown, r"\n     2   \.    \[\?\]  \(\d-\d\)  \[\?\] ")
        self.assertIn("  In round brackets: face down, and known to you.\n", shown)
        last = shown[shown.rindex("  cell "):]
        self.assertRegex(last, r"\n     1  \[\?\]    \.  ")
        self.assertRegex(last, r"\n     3 .*\[\d-\d\]\n")

    def test_words_of_the_game_go_before(self):
        self.write("field.bones", FIELD + 'words:\n  move t from stock to cell: "{t} is laid out"\n')
        shown = self.run_program("play", "field.bones", "--seed", "3", typed="log\nquit\n")
        self.assertIn("1 tile is laid out.", shown)
        self.assertNotIn("each of 27 places", shown)

    def test_where_a_cell_holds_more_it_is_no_grid(self):
        self.assertIn("  cell  1 ", self.field())
        shown = self.field("pile 1 4")
        self.assertNotIn("  cell  1 ", shown[shown.index("pile 1 4"):])
        self.assertIn("cell 3 4: 2 tiles", shown)


class Choosing(Folder):
    """Step by step, by parts of moves and by words that are cut short."""

    def setUp(self):
        super().setUp()
        self.game = self.write("pairs.bones", """language 1
game "Pairs"
players 2
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone gone, seen by all
number chosen, seen by all
play:
  gather boneyard
  mix boneyard
  deal 10 from boneyard to each player's hand
  turns of p from first q, 3 laps:
    p chooses openly:
      "drop" 1 or 2 tiles c from p's hand: move c to gone
      "show" t from p's hand where t is [n-n] for some n: move t to gone
      "stay"
      "table" n from 1 to 9: set chosen to n
  win players
""")

    def hand(self, out):
        return TILE.findall(out.split("your hand: ")[1].split("\n\n")[0])

    def test_a_pair_is_asked_tile_by_tile(self):
        tiles = self.hand(self.play("quit\n"))
        os.remove(self.record)
        out = self.play("1\n3\nquit\n")
        self.assertIn("drop, first a tile:", out)
        self.assertIn(f"drop {tiles[0]}: choose one of 10 moves (Enter goes back):", out)
        self.assertIn(f'"choice":"drop {tiles[0]} {tiles[2]}"', "\n".join(self.lines()))

    def test_enter_and_back_return(self):
        out = self.play("1\n\n2\nback\n3\nundo\nback\nundo\nquit\n")
        self.assertEqual(out.count("drop, first a tile:"), 4)
        self.assertIn("there is nothing to go back from", out)
        self.assertIn("you have not chosen anything yet", out)

    def test_a_tile_is_the_first_of_a_pair_and_the_whole_move_still_works(self):
        tiles = self.hand(self.play("quit\n"))
        os.remove(self.record)
        self.assertIn(f"drop {tiles[4]}: choose one of", self.play(f"{tiles[4]}\n{tiles[6]}\nquit\n"))
        self.assertIn(f'"choice":"drop {tiles[4]} {tiles[6]}"', "\n".join(self.lines()))
        os.remove(self.record)
        self.play(f"drop {tiles[4]}\nquit\n")
        self.assertIn(f'"choice":"drop {tiles[4]}"', "\n".join(self.lines()))

    def test_all_moves_are_listed_on_request_and_numbered_as_they_are_listed(self):
        out = self.play("moves\n55\nquit\n")
        self.assertIn("55 [", out)
        self.assertRegex("\n".join(self.lines()), r'"choice":"drop \[\d-\d\] \[\d-\d\]"')

    def test_words_may_be_cut_short_where_one_is_meant(self):
        self.play("st\nq\n")
        self.assertIn('"choice":"stay"', "\n".join(self.lines()))
        os.remove(self.record)
        self.assertIn("'s' could mean 'show', 'stay', 'score' or 'sort'", self.play("s\n"))
        os.remove(self.record)
        self.assertEqual(self.play("/ta\n").count("\nPairs\n"), 2)
        os.remove(self.record)
        self.play("ta 7\n")
        self.assertIn('"choice":"table 7"', "\n".join(self.lines()))

    def test_a_way_with_the_name_of_a_command_is_a_move_first(self):
        # "odds" is a way of the second question, "log" one that is closed now, "exit" and "hint all" begin moves as well.
        text = GAME.replace("    p chooses openly:", '    p chooses openly:\n      "log" where his hand is empty (P-3)\n      "exit"\n      "hint all"')
        text = text.replace("  win all p", '  starter chooses openly:\n    "odds" n from 1 to 9: add 0 to bids\n  win all p', 1).replace("pot pool", "pot pool\nnumber bids, seen by all")
        game = self.write("taken.bones", text)
        def play(typed):
            if os.path.exists(self.record):
                os.remove(self.record)
            return self.run_program("play", game, "--players", "2", "--seed", "5", "--record", self.record, typed=typed)
        out = play("odds 3\nquit\n")
        self.assertIn("'odds' is not possible now", out)
        self.assertIn("'odds' is a move of this game; '/odds' is the command", out)
        self.assertNotIn("Taken has no odds", out)
        self.assertNotIn("the rule file of", out)
        out = play("log\nquit\n")
        self.assertIn("refused: 'log'", out)
        self.assertIn("(P-3)", out)
        self.assertIn("'log' is a move of this game; '/log' is the command", out)
        self.assertIn('"choice":"exit"', play("exit\nquit\n") + "\n".join(self.lines()))
        self.assertIn('"choice":"hint all"', play("hint\nquit\n") + "\n".join(self.lines()))
        # The commands are there behind a slash, and are listed so.
        out = play("help\n/odds\n/log 1\n/exit\n")
        for shown in ("  /odds [WORDS]", "  /log [LINES]", "  /hint", "  known [PLAYER]", "The match is saved"):
            self.assertIn(shown, out)
        self.assertIn("no odds", out)
        self.assertIn("/log [LINES]: everything", play("help log\nquit\n"))

    def test_the_hand_can_be_sorted(self):
        out = self.play("sort pips\nsort drawn\nsort suit\nsort size\nquit\n")
        hands = [TILE.findall(part.split("\n\n")[0]) for part in out.split("your hand: ")[1:]]
        self.assertEqual(len(hands), 4)
        drawn = [event["tile"] for event in map(json.loads, self.lines()) if event.get("to") == "A's hand"]
        self.assertEqual(hands[0], sorted(drawn))
        self.assertEqual([int(tile[1]) + int(tile[3]) for tile in hands[1]], sorted(int(tile[1]) + int(tile[3]) for tile in drawn))
        self.assertEqual(hands[2], drawn)
        self.assertEqual(hands[3], hands[0])
        self.assertIn("'sort pips' shows", out)

    def test_what_is_known_of_hidden_tiles(self):
        out = self.play("known\nquit\n").split("> known\n")[1]
        held = {event["tile"] for event in map(json.loads, self.lines()) if event.get("to") == "A's hand"}
        told = set(TILE.findall(out))
        self.assertEqual(len(told), 18)
        self.assertFalse(told & held)
        self.assertIn("in the boneyard or B's hand:", out)
        self.assertIn("there are no tiles in this game", self.run_program("play", "pig", "--seed", "1", typed="known\nquit\n"))

    def test_the_menu_has_the_order_of_the_hand_and_numbers_mean_what_is_shown(self):
        game = self.write("lay.bones", Advising.GAME)
        out = self.run_program("play", game, "--players", "2", "--record", self.record, "--seed", "3", typed="sort drawn\nsort pips\n1\n")
        orders = []
        for part in out.split("your hand: ")[1:4]:
            hand = TILE.findall(part.split("\n")[0])
            menu = TILE.findall(part.split("lay: ")[1].split("\n")[0])
            self.assertEqual(menu, hand)
            orders.append(hand)
        self.assertNotEqual(orders[0], orders[1])
        self.assertIn(f'"seat":"A","phase":"play","choice":"lay {orders[2][0]}"', "\n".join(self.lines()))

    def test_help_fits_a_small_screen_and_tells_of_each_word(self):
        out = self.play("help\nhelp why\nhelp bid\nhelp bunk\nquit\n")
        whole, why, bid, bunk = out.split("You> help")[1:5]
        self.assertLess(whole.count("\n"), 22)
        self.assertIn("help WORD", whole)
        self.assertIn("why MOVE: whether this move is legal", why)
        self.assertNotIn("whether this move is legal", whole)
        self.assertIn("bid", bid.split("\n")[1])
        self.assertIn("'bunk' is no command and begins no move", bunk)

    def test_the_last_lines_of_the_log(self):
        whole, two, wrong = self.play("log\nlog 2\nlog yesterday\nquit\n").split("You> log")[1:4]
        told = lambda part: [line for line in part.split("\n")[1:] if line.strip() and not line.startswith("You")]
        self.assertEqual(told(two), told(whole)[-2:])
        self.assertGreater(len(told(whole)), 2)
        self.assertIn("'log yesterday': expected a number of lines", wrong)

    def test_what_one_player_may_hold(self):
        whole, one, wrong = self.play("known\nknown b\nknown Zoe\nquit\n").split("You> known")[1:4]
        self.assertIn("B's hand", one)
        for line in one.split("\n"):
            if line.startswith("  in "):
                self.assertIn("B's", line)
                self.assertIn(line, whole)
        self.assertIn("'known Zoe': expected 'known B' or 'known' alone", wrong)

    def test_moves_that_a_tile_could_mean_stand_as_in_the_whole_list(self):
        out = self.run_program("play", "mexican-train", "--players", "2", "--record", self.record, "--seed", "2", typed="moves\n4-12\nquit\n")
        ways = [re.findall(r"\[4-12\] on (your train|the public train)", part) for part in out.split("'4-12' could mean more than one move")]
        self.assertEqual(len(ways), 2, out)
        self.assertEqual(ways[1], ["your train", "the public train"])
        self.assertEqual(ways[0][-2:], ways[1])

    def test_a_forced_move_is_made_without_asking_and_told(self):
        forced = GAME.replace('"skip" ', '"skip" where p\'s chips > 10').replace("where pips of t < 9", "where p's chips > 10").replace("1 to p's chips", "1 to 1")
        game = self.write("forced.bones", forced.replace("rounds: 1 to 9, default 2", "rounds: 1 to 9, default 4"))
        out = self.run_program("play", game, "--players", "2", "--record", self.record, "--seed", "5", typed="auto\nauto maybe\nauto on\n\n")
        self.assertIn("you are asked even when you have only one move", out)
        self.assertIn("expected 'auto on' or 'auto off'", out)
        self.assertIn("it is made without asking", out)
        self.assertEqual(out.count("You> "), 4)
        self.assertEqual(out.count("  You: bid 1.\n"), 1)
        self.assertEqual(out.count("  You: bid 1 (your only move).\n"), 3)
        self.assertRegex(out, r"\nYou and B won\.")
        # It holds for the next match, until it is ended.
        os.remove(self.record)
        out = self.run_program("play", game, "--players", "2", "--record", self.record, "--seed", "5")
        self.assertNotIn("You> ", out)
        self.assertEqual(out.count("  You: bid 1 (your only move).\n"), 4)


class TakingBack(Folder):
    """One person at the table, and one opponent, who can do nothing but wait."""

    GAME = """language 1
game "Steps"
players 2
tiles double 3
dice red, white
zone boneyard, ordered
zone hand of each seat, seen by owner
zone shown of each seat, seen by all
zone laid, seen by nobody
chips 10
pot pool
play:
  gather boneyard
  mix boneyard
  for each p in {first q}: deal 3 from boneyard to p's hand
  repeat 6 times:
    for each p in players:
      p chooses openly:
        "bid" n from 1 to 3 where p = (first q in players): pay n from p to pool, or all he has
        "hide" t from p's hand where p = (first q in players): move t to laid
        "draw" where p = (first q in players): deal 1 from boneyard to p's hand
        "throw" where p = (first q in players): roll red, white
        "ask" where p = (first q in players): reveal (player after p)'s hand to {p}
        "go" where p = (first q in players)
        if none: "wait"
  win players
"""

    def setUp(self):
        super().setUp()
        self.game = self.write("steps.bones", self.GAME)

    def test_a_choice_is_taken_back_with_what_followed_and_made_anew(self):
        out = self.play("bid 2\nundo\nbid 3\nquit\n")
        self.assertIn("You take back: bid 2, and what others chose since.", out)
        events = list(map(json.loads, self.lines()))
        made = [(event["number"], event["choice"]) for event in events if event.get("event") == "decision"]
        self.assertEqual(made, [(1, "bid 2"), (2, "wait"), (1, "bid 3"), (2, "wait")])
        self.assertEqual([event for event in events if event.get("event") == "undo"], [{"event": "undo", "seat": "A", "number": 1}])
        self.assertRegex(out[out.index("You: bid 3"):], r"You +7 ")

    def test_the_record_is_replayed_resumed_and_left_as_it_is(self):
        self.play("bid 2\nundo\nbid 3\ngo\nundo\nundo\nbid 1\nquit\n")
        before = self.lines()
        self.assertIn("2 decisions, no difference (1 unfinished)", self.run_program("replay", "--check", self.record))
        self.assertIn("You: bid 1", self.run_program("replay", self.record, "--open"))
        self.assertNotIn("You: bid 3", self.run_program("replay", self.record, "--open"))
        out = self.run_program("play", "--resume", self.record, typed="undo\n" + "go\n" * 9)
        self.assertIn("you have not chosen anything yet", out)
        self.assertRegex(out, r"\nYou and B won\.")
        self.assertEqual(self.lines()[:len(before)], before)
        self.run_program("replay", "--check", self.record)

    def test_what_follows_is_as_if_the_choice_had_not_been_made(self):
        self.play("go\ndraw\nthrow\nquit\n")
        straight = self.lines()[1:]
        os.remove(self.record)
        self.play("bid 2\ngo\nundo\nundo\ngo\ndraw\nthrow\nquit\n")
        again = self.lines()[1:]
        self.assertEqual(again[-5:], straight[-5:])
        self.assertEqual(again[again.index('{"event":"undo","seat":"A","number":1}') + 1:], straight[straight.index(next(line for line in straight if '"number":1' in line)):])

    def test_nothing_is_taken_back_that_came_before_something_new_was_seen(self):
        for choice, reason in (("draw", "you saw ["), ("throw", "dice were thrown"), ("ask", "B's hand was shown to you")):
            game = self.GAME.replace("dice red, white", "dice red, white, seen by all")
            self.game = self.write("steps.bones", game)
            out = self.play(f"bid 1\n{choice}\nundo\ngo\nundo\nundo\nquit\n")
            self.assertRegex(" ".join(out.split()), r"Too late to undo: since then " + re.escape(reason), choice)
            # What came after it can.
            self.assertIn("You take back: go", out)
            self.assertEqual(sum('"undo"' in line for line in self.lines()), 1)
            os.remove(self.record)

    def test_what_one_knows_already_may_be_moved_and_taken_back(self):
        tile = TILE.search(self.play("quit\n").split("your hand: ")[1]).group()
        os.remove(self.record)
        out = self.play(f"hide {tile}\nundo\nsort drawn\nquit\n")
        self.assertIn(f"You take back: hide {tile}", out)
        hands = [sorted(TILE.findall(part.split("\n\n")[0])) for part in out.split("your hand: ")[1:]]
        self.assertEqual(len(hands), 4)
        self.assertEqual(hands[0], hands[2])

    def test_what_the_rules_have_told_by_a_definition_is_final(self):
        game = self.write("telling.bones", """language 1
game "Telling"
players 2
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
seat heavy, seen by all
define heaviest: told first p with most pips of his hand
play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  for each p in {first q}:
    p chooses openly:
      "ask": set heavy to heaviest
      "wait"
  for each p:
    p chooses openly: "go"
  win players
""")
        options = ("--seat", "Ann=human", "--seat", "Bob=random", "--seed", "1")
        out = self.run_program("play", game, *options, typed="wait\nundo\nask\nundo\n")
        self.assertIn("You take back: wait", out)
        self.assertIn("since then the rules told you something that was hidden", " ".join(out.split()))

    def test_what_is_chosen_with_hidden_dice_is_learned(self):
        game = self.write("bids.bones", """language 1
game "Bids"
players 2
dice 2 of each seat, seen by owner
play:
  for each p in players: roll 2 of his dice
  repeat 2 times:
    for each p in players:
      p chooses openly:
        "high"
        "low"
  win players
""")
        out = self.run_program("play", game, "--players", "2", "--seed", "1", typed="high\nundo\nlow\n")
        self.assertRegex(" ".join(out.split()), r"Too late to undo: since then B chose '(high|low)', and sees what you do not")
        self.assertNotIn("You take back", out)

    def test_a_secret_choice_is_final_when_the_others_have_chosen(self):
        game = self.write("secret.bones", """language 1
game "Secret"
players 2
play:
  repeat 3 times:
    each p chooses at once:
      "left"
      "right"
  win players
""")
        out = self.run_program("play", game, "--players", "2", "--seed", "1", typed="left\nundo\n")
        self.assertIn("the others have chosen as well", " ".join(out.split()))

    def test_a_record_with_an_undo_of_nothing_is_refused(self):
        self.play("bid 2\nquit\n")
        for line in ('{"event":"undo","seat":"A","number":3}', '{"event":"undo","seat":"B","number":1}', '{"event":"undo","seat":"A","number":0}'):
            bad = self.write("bad.jsonl", "\n".join(self.lines() + [line]) + "\n")
            self.assertRegex(self.run_program("replay", bad, code=1), r"bad.jsonl:\d+: [AB] has made no decision \d that could be taken back")


class Advising(Folder):
    """What `hint` and `tutor` say: the more pips you lay, the better, and what B holds is not known."""

    GAME = """language 1
game "Gift"
players 2
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone laid of each seat, seen by all
play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  for each p in players:
    p chooses openly:
      "lay" t from p's hand: move t to p's laid
      "nothing"
  win all p in players with most pips of p's laid
"""

    def setUp(self):
        super().setUp()
        self.game = self.write("gift.bones", self.GAME)

    def play(self, typed, *arguments):
        return super().play(typed, "--seed", "7", *arguments, seeded=False)

    def test_moves_that_cannot_be_told_apart_are_too_close_to_call(self):
        out = self.play("hint\nquit\n")
        self.assertNotIn("too close to call", out)
        os.remove(self.record)
        lay = '      "lay" t from p\'s hand: move t to p\'s laid\n'
        self.game = self.write("gift.bones", self.GAME.replace(lay, lay + lay.replace("lay", "give", 1)))
        out = self.play("hint\nquit\n")
        self.assertIn("\n  the first 2 are too close to call\n", out)

    def test_a_move_is_certain_if_it_wins_in_every_deal_and_in_no_other_case(self):
        deal, lay = "deal 3 from", '"lay" t from p\'s hand: move t to p\'s laid'
        call = '"call":\n        reveal (player after p)\'s hand\n        if pips of (player after p)\'s hand {}: win {{p}}\n        else: win {{player after p}}'
        for limit, certain in (("< 5", True), ("< 4", False), ("+ roll-of-it < 5", False)):
            with self.subTest(limit=limit):
                os.path.exists(self.record) and os.remove(self.record)
                text = self.GAME.replace(deal, "deal 1 from").replace(lay, call.format(limit)).replace("double 6", "double 2")
                if "roll" in limit:
                    # Whatever it shows, something was thrown first.
                    text = text.replace("roll-of-it", "0 * red").replace("tiles double 2", "tiles double 2\ndice red, seen by all").replace("if pips", "roll red\n        if pips")
                self.game = self.write("gift.bones", text)
                out = self.play("hint\nquit\n")
                self.assertIn("call", out.split("Best moves")[1].split("\n")[1])
                self.assertEqual("certain: this wins the match, whatever you do not see" in out, certain, out)
                self.assertEqual(bool(re.search(r"\n  1 call +certain\n", out)), certain)

    def test_a_doubt_that_cannot_fail_is_certain_and_its_odds_agree(self):
        out = self.run_program("play", "liars-dice", "2", "--seed", "8", "--opponents", "random", typed="hint\nodds doubt\nquit\n")
        self.assertRegex(out, r":\n +\d doubt +certain\n")
        self.assertIn("\n  certain: this ends the round in your favour, whatever you do not see\n", out)
        self.assertRegex(out, r"in all 7776 deals that fit what you know:\n +doubt +100 %\n")

    def test_odds_of_what_somebody_laid_say_that_it_could_be_any_tile(self):
        def odds(*typed):
            os.path.exists(self.record) and os.remove(self.record)
            return self.run_program("play", "challenge", "--seed", "4", "--record", self.record, typed="\n".join([*typed, "odds", "quit", ""])).split("> odds\n")[1]
        # B's claim lies there, C's and D's were shown.
        self.assertIn("how often this is right if B laid any of the tiles that B may hold, in 10000", " ".join(odds("claim 0-3").split()))
        self.assertIn("who lays tiles chooses them", " ".join(odds("claim 0-3").split()))
        out = " ".join(self.run_program("play", "three-dozen", "--seed", "4", typed="odds\nquit\n").split())
        self.assertNotIn("laid any", out)
        self.assertNotIn("chooses them", out)

    def advice(self, out):
        """Number, move, share and margin of each move."""
        found = re.findall(r"^ +(\d*) (\w.*?) +(\d+) % \+- (\d+)$", out, re.MULTILINE)
        return [(number, move, int(share), int(margin)) for number, move, share, margin in found]

    def hand(self):
        tiles = [event["tile"] for event in map(json.loads, self.lines()) if event.get("to") == "A's hand"]
        return sorted(tiles, key=lambda tile: int(tile[1]) + int(tile[3]))

    def test_the_best_move_is_first_and_has_its_number_in_the_menu(self):
        out = self.play("hint\nquit\n")
        self.assertIn("Best moves, with your chance of winning:", out)
        moves = self.advice(out)
        self.assertEqual(moves[0][1], f"lay {self.hand()[-1]}")
        self.assertEqual([share for _, _, share, _ in moves], sorted((share for _, _, share, _ in moves), reverse=True))
        self.assertIn(("4", "nothing"), [(number, move) for number, move, _, _ in moves])
        os.remove(self.record)
        self.play(f"{moves[0][0]}\nquit\n")
        self.assertIn(f'"choice":"{moves[0][1]}"', "\n".join(self.lines()))

    def test_the_same_question_has_the_same_answer_and_the_match_is_the_same(self):
        out = self.play("hint\nhint\nnothing\n")
        once, again = out.split("Best moves")[1:3]
        self.assertEqual(self.advice(once), self.advice(again))
        with_hints = self.lines()
        os.remove(self.record)
        self.play("nothing\n")
        self.assertEqual(self.lines()[1:], with_hints[1:])

    def test_it_does_not_know_what_the_other_holds(self):
        # Whoever knows B's tiles knows who wins, and no share of a move lies between.
        best = self.advice(self.play("hint\nquit\n"))[0]
        self.assertTrue(20 < best[2] < 98, best)

    def test_a_move_that_is_no_entry_of_the_menu_is_there_to_be_typed(self):
        self.game = self.write("bids.bones", """language 1
game "Bids"
players 2
number greatest, seen by all
play:
  let leader be first q in players, seen by all
  for each p in players:
    p chooses openly:
      "bid" n from 1 to 40:
        if n > greatest:
          set greatest to n
          set leader to p
      "pass"
  win {leader}
""")
        out = self.play("hint\nquit\n")
        moves = self.advice(out)
        self.assertEqual(moves[0][:2], ("", "bid 40"))
        os.remove(self.record)
        # 2 is one of the numbers that are not thought about unless they are chosen.
        out = self.play("tutor on\nbid 2\nquit\n")
        self.assertIn("'bid 2' looks worse than 'bid 40'", out)

    def test_one_move_is_said_to_be_the_only_one(self):
        self.game = self.write("gift.bones", self.GAME.replace('      "lay" t from p\'s hand: move t to p\'s laid\n', ""))
        self.assertIn("there is only one move: nothing", self.play("hint\nquit\n"))

    def test_where_nobody_can_think_ahead_it_is_said(self):
        self.game = self.write("keeper.bones", KEEPER)
        out = " ".join(self.play("hint\ntutor on\nquit\n").split())
        self.assertIn("no hint: nobody can think ahead in Keeper: the rules keep in 'heavy'", out)
        self.assertIn("there is no tutor: nobody can think ahead", out)

    def test_a_game_of_several_deals_says_what_the_share_is_of(self):
        self.game = self.write("gift.bones", """language 1
game "Gifts"
players 2
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
number points of each seat, seen by all
play:
  repeat 40 times:
    gather boneyard
    mix boneyard
    deal 3 from boneyard to each player's hand
    for each p in players:
      p chooses openly:
        "lay" t from p's hand:
          add pips of t to p's points
          move t to boneyard
        "nothing"
  win all p in players with most p's points
""")
        out = self.play("hint\n" + 39 * "nothing\n" + "hint\nquit\n")
        first, last = out.split("Best moves, with ")[1:]
        self.assertTrue(first.startswith("how well you do in this deal (50 % is as well as the others):"), first)
        self.assertTrue(last.startswith("your chance of winning:"), last)

    def test_a_move_that_is_much_worse_is_made_when_it_is_chosen_again_however_it_is_typed(self):
        for move in ("4", "nothing", "noth"):
            out = self.play(f"tutor on\n{move}\n4\n")
            self.assertEqual(out.count("'nothing' looks worse than 'lay"), 1, move)
            self.assertRegex(" ".join(out.split()), r"\(\d+ % against \d+ %\)\. Type it again to play it anyway\.")
            self.assertIn('"seat":"A","phase":"play","choice":"nothing"', "\n".join(self.lines()))
            os.remove(self.record)

    def test_neither_enter_nor_a_command_makes_the_move_that_looks_worse(self):
        for typed in ("\n", "\n\n", "yes\n", "quit\n", ""):
            out = self.play(f"tutor on\nnothing\n{typed}")
            self.assertIn("looks worse", out)
            self.assertIn("The match is saved", out)
            self.assertNotIn('"choice"', "\n".join(self.lines()))
            os.remove(self.record)

    def test_it_is_silent_about_a_good_move_and_while_it_is_off(self):
        self.assertNotIn("looks worse", self.play("nothing\n"))
        os.remove(self.record)
        self.assertNotIn("looks worse", self.play("tutor on\ntutor off\nnothing\n"))
        best = f"lay {self.hand()[-1]}"
        os.remove(self.record)
        self.assertNotIn("looks worse", self.play(f"tutor on\n{best}\n"))
        os.remove(self.record)
        self.assertIn("'tutor maybe': expected 'tutor on' or 'tutor off'", self.play("tutor maybe\n"))

    def test_it_is_there_again_when_the_match_goes_on_and_in_the_next_one(self):
        self.play("tutor on\nquit\n")
        out = self.run_program("play", "--resume", self.record, typed="nothing\n\ntutor off\nquit\n")
        self.assertIn("looks worse", out)
        self.assertNotIn("looks worse", self.run_program("play", "--resume", self.record, typed="nothing\n"))
        os.remove(self.record)
        table = Terminal(["play", self.game, "--players", "2", "--seed", "7", "--record", self.record], self.environment, self.folder)
        table.until("You> ")
        table.until("tutor off", table.type("tutor on\r"))
        table.until("q leaves: ", table.type("hint\rnothing\rnothing\r"))
        table.until("You> ", table.type("\r"))
        table.until("looks worse", table.type("nothing\r"))
        table.type("\x04")
        table.end()
        self.assertNotIn("settings", self.run_program("matches"))

    def test_several_people_have_no_tutor_and_each_has_hints(self):
        table = Terminal(["play", self.game, "--seat", "Ann", "--seat", "Bob", "--seed", "7", "--record", self.record], self.environment, self.folder)
        table.until("press Enter")
        table.type("\r")
        table.until("Ann> ")
        table.until("Ann> ", table.type("tutor on\r"))
        self.assertIn("there is no tutor where several people play", table.seen)
        table.until("+- ", table.type("hint\r"))
        table.type("\x04")
        table.end()


class BareNumbers(Folder):
    """Where one number is all that is asked for, that number is a move."""

    GAME = """language 1
game "Bids"

players 2
chips 20
pot pool

play:
  let top-bid be 5, seen by all
  turns of p from first q, 2 laps:
    p chooses openly:
      "bid" n from top-bid + 1 to p's chips:
        set top-bid to n
        pay 1 from p to pool, or all he has
      if none:
        "stop"
  win players
"""

    def bids(self, typed):
        game = self.write("bids.bones", self.GAME)
        return self.run_program("play", game, "--players", "2", "--seed", "1", typed=typed)

    LISTED = """language 1
game "Listed"

players 2
names suits: clubs, hearts
number level, seen by all
flag steep, seen by all
number suit from suits, seen by all

play:
  repeat 3 times:
    (first s in players) chooses openly:
      "bid" n from {2, 3, 5, 9}:
        set steep to n > 4
        set level to n
      "name" s from suits: set suit to s
      "pass"
  win players

words:
  ask "bid": "how high do you go"
  set steep to s where s = yes: "that is high"
  set steep to s: ""
  set level to n: "the level is {n}"
  set level to n where n = 2: "the level is the lowest"
  set level to n where suit = hearts: "the level is {n} in hearts"
"""

    def listed(self, typed):
        game = self.write("listed.bones", self.LISTED)
        return self.run_program("play", game, "--players", "2", "--seed", "1", typed=typed)

    def test_moves_that_differ_in_a_number_are_one_entry_and_ask_for_it(self):
        out = self.listed("1\n4\n9\nquit\n")
        self.assertIn("  1 bid 2, 3, 5 or 9\n", out)
        self.assertIn("You, how high do you go, 2, 3, 5 or 9? (Enter goes back)", out)
        self.assertIn("refused: 'bid 4'", out)
        self.assertIn("  You: bid 9.\n    That is high.\n    The level is 9.\n", out)

    def test_a_number_that_fits_two_ways_is_asked_about_until_it_is_typed_twice(self):
        out = self.listed("5\n2\n2\n3\nlog\nquit\n")
        self.assertIn("there is no move 5; did you mean 'bid 5'?", out)
        self.assertIn("2 is the number of 'name clubs' in the list, and may mean 'bid 2'.", " ".join(out.split()))
        self.assertIn("You: name clubs.", out)
        self.assertNotIn("3 is the number of", out)
        self.assertIn("You: name hearts.", out)

    def test_the_words_for_a_variable_may_depend_on_a_value(self):
        out = self.listed("bid 2\nname hearts\nbid 3\nlog\nquit\n")
        self.assertIn("The level is the lowest.", out)
        self.assertIn("The level is 3 in hearts.", out)
        self.assertNotIn("That is high.", out)

    def test_a_number_of_the_range_is_the_move(self):
        out = self.bids("12\nlog\nquit\n")
        self.assertIn("You, bid how much, 6 to 20?", out)
        self.assertIn("You: bid 12.", out)

    def test_a_number_that_the_range_does_not_have_is_refused_with_its_reason(self):
        self.assertIn("refused: 'bid 21': the number must be from 6 to 20, not 21", self.bids("21\nquit\n"))

    def test_the_number_may_be_any_that_a_range_has(self):
        game = self.write("large.bones", self.GAME.replace("let top-bid be 5, seen by all", "let top-bid be 5, seen by all\n  let limit be 1000000 * 2000")
                          .replace("p's chips:", "limit:"))
        for typed, made in (("2000000000\nlog\nquit\n", "You: bid 2000000000."), ("1999999999\nlog\nquit\n", "You: bid 1999999999."),
                            ("2000000001\nquit\n", "refused: 'bid 2000000001': the number must be from 6 to 2000000000, not"),
                            ("99999999999\nquit\n", "I don't know '99999999999'.")):
            self.assertIn(made, self.run_program("play", game, "--players", "2", "--seed", "1", typed=typed), typed)

    def test_why_takes_it_too(self):
        out = self.bids("why 12\nwhy 21\nquit\n")
        self.assertIn("'bid 12' is legal", out)
        self.assertIn("refused: 'bid 21'", out)


class Looking(Folder):
    def test_list_options_and_rules(self):
        names = [entry["name"] for entry in json.loads(self.run_program("list", "--format", "json"))]
        self.assertTrue(names)
        table = self.run_program("list")
        for name in names:
            self.assertIn(name, table)
        out = self.run_program("options", self.game)
        self.assertIn("rounds: 1 to 9 (default 2)", out)
        self.assertIn("P-1  Three tiles each", out)
        self.assertEqual([option["name"] for option in json.loads(self.run_program("options", self.game, "--format", "json"))], ["rounds", "prize"])
        self.assertIn("P-4  A bid goes into the pool.", self.run_program("rules", self.game))
        self.assertNotIn("P-5", self.run_program("rules", self.game, "P-4"))
        self.assertIn("did you mean", self.run_program("rules", self.game, "P-44", code=2))
        self.assertIn("there is no game", self.run_program("options", "nothing-at-all", code=2))

    def test_new_makes_a_game_that_can_be_checked_and_played(self):
        for name in some_of(entry["name"] for entry in json.loads(self.run_program("list", "--format", "json"))):
            for kind in ([], ["--variant"]):
                self.run_program("new", "mine", "--from", name, *kind)
                self.run_program("check", "mine/mine.bones")
                self.run_program("play", "mine/mine.bones", "--record", self.record)
                header = json.loads(self.lines()[0])
                self.assertEqual((header["game"], header["ruleset"]), ("Mine", "mine"))
                os.remove(self.record)
                shutil.rmtree(os.path.join(self.folder, "mine"))

    def test_new_makes_a_tested_game_of_each_template(self):
        folder = os.path.join(SOURCE, "rulesets", "templates")
        templates = sorted(name for name in os.listdir(folder) if os.path.isdir(os.path.join(folder, name)))
        self.assertEqual(len(templates), 5)
        told = self.run_program("new", "--help")
        shipped = self.run_program("list", "--format", "json")
        for name in some_of(templates):
            self.assertIn(f"\n  {name} ", told)
            self.assertNotIn(f'"{name}"', shipped)
            self.run_program("new", "mine", "--template", name)
            with open(os.path.join(self.folder, "mine", ".github", "workflows", "rules.yml")) as file:
                steps = [line.split("run: boneyard ")[1] for line in file.read().splitlines() if "run: boneyard " in line]
            self.assertEqual(len(steps), 5)
            self.assertIn("simulate mine.bones --games 1000 --gate mine.gate", steps)
            for step in steps:
                self.run_program(*step.replace(" .", " mine").replace(" mine.", " mine/mine.").split(), *(["--budget", "30000"] if "--deep" in step else []))
            self.assertIn(", none without a rule, a scenario and a mutant: 1 passed, 0 failed", self.run_program("test", "mine", "--mutants"))
            self.assertIn(" 0 survived", self.run_program("mutate", "mine"))
            self.run_program("play", "mine/mine.bones", "--record", self.record)
            header = json.loads(self.lines()[0])
            self.assertEqual((header["game"], header["ruleset"]), ("Mine", "mine"))
            os.remove(self.record)
            shutil.rmtree(os.path.join(self.folder, "mine"))
        self.assertIn("not in", self.run_program("new", "mine", "--template", "rummy", code=2))
        self.assertIn("excludes", self.run_program("new", "mine", "--template", "line", "--variant", code=2))
        self.assertIn("boneyard new mine --from GAME --variant", self.run_program("new", "mine", "--variant", code=2))
        self.assertIn("comes with the template", self.run_program("new", "rulebook", "--template", "line", code=2))
        self.assertEqual([name for name in os.listdir(self.folder) if "mine" in name or "rulebook" in name], [])

    def test_new_lists_what_a_variant_can_override(self):
        self.run_program("new", "mine", "--from", "challenge", "--variant")
        path = os.path.join(self.folder, "mine", "mine.bones")
        with open(path) as file:
            text = file.read()
        self.assertIn("# Of 'challenge':\n# option stakes, default pot ", text)
        named = set(re.findall(r"^# ((?:option|define|phase|step) [a-z-]+)", text, re.MULTILINE))
        written = set()
        for source in ("challenge/challenge", "library/match", "library/hands"):
            with open(os.path.join(SOURCE, "rulesets", source + ".bones")) as file:
                rules = file.read()
            written |= set(re.findall(r"^((?:option|define|phase) [a-z-]+)", rules, re.MULTILINE)) | set(re.findall(r"^ +(step [a-z-]+):", rules, re.MULTILINE))
        self.assertEqual(named, written)
        self.assertRegex(text, r"# phase settle\(shown: tiles, giver, taker: seat\) +# CH-12, CH-13, CH-R5, CH-R11\n")
        self.run_program("new", "moon-too", "--from", "moon", "--variant")
        with open(os.path.join(self.folder, "moon-too", "moon-too.bones")) as file:
            of_moon = file.read()
        self.assertRegex(of_moon, r"\n# phase trick\(follows: condition\(tile\), best: condition\(tile\)\)\s")
        self.assertLessEqual(max(len(line) for line in (text + of_moon).splitlines()), 100)
        # One of each kind, as it is listed, with something behind it.
        with open(path, "w") as file:
            for line in text.splitlines():
                for listed, more in (("option stakes, default pot", ""), ("define true-claim(c: tiles, x, y: number)", ": c is [x-y]"), ("step leftovers", ":\n  move every claim to boneyard"),
                                     ("phase settle(shown: tiles, giver, taker: seat)", ":\n  if giver != taker: move shown to taker's hand")):
                    if line.startswith("# " + listed):
                        line = listed + more
                file.write(line + "\n")
        self.run_program("check", "mine/mine.bones")
        self.assertIn("changed  phase settle", self.run_program("diff", "challenge", "mine/mine.bones", "--no-play", code=1))

    def test_clauses_of_a_shipped_library_are_not_asked_of_a_game_that_uses_it(self):
        folder = os.path.join(self.folder, "own")
        os.mkdir(folder)

        def write(name, text):
            with open(os.path.join(folder, name), "w") as file:
                file.write("language 1\n" + text)

        write("own.bones", 'game "Own"\nuse "hands"\nclause O-1 "The first wins."\nplayers 2\ntiles double 6\n'
              "play:\n  deal-hands(1)\n  win {first p in players}    (O-1)\n")
        scenarios = 'scenarios of "own"\nscenario "the first wins" (O-1):\n  expect ended won by A\n'
        write("scenarios.bones", scenarios)
        self.assertIn("clause O-1: no mutant is listed for it", self.run_program("test", folder, code=1))
        write("scenarios.bones", scenarios + 'mutant O-1 replace "{first p in players}" with "players" killed by "the first wins"\n')
        self.assertTrue(self.run_program("test", folder).endswith("2 passed, 0 failed\n"))

    def test_new_writes_over_nothing_and_leaves_nothing_half_written(self):
        self.run_program("new", "mine")
        before = sorted(os.listdir(self.folder))
        self.assertIn("already exists", self.run_program("new", "mine", code=2))
        self.assertIn("there is no game", self.run_program("new", "other", "--from", "no-such-game", code=2))
        self.run_program("new", "../other", code=2)
        self.run_program("new", "Other", code=2)
        broken = self.write("broken.bones", GAME.replace("players 2", "playrs 2"))
        self.run_program("new", "other", "--from", broken, code=1)
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(before + ["broken.bones"]))


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    # The line that `./bones test` counts.
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
