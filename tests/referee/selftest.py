#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the referee, of the exchange ledger and of the record's schema.  Run: python3 tests/referee/selftest.py"""

import copy
import io
import json
import re
import sys
import tempfile
import unittest
from collections import Counter
from contextlib import redirect_stdout
from itertools import combinations_with_replacement, product
from pathlib import Path
from unittest import mock

import blind_hughie
import generate
import ledger
import moon
import referee
import who_sees
from auction_draw import heaviest
from challenge import is_true
from farkle import groups, worth
from liars_dice import FACES, bids, holds, is_first, is_raise
from match import after, clockwise
from record import Fault, Record, Unfinished, check_header, dice_move, full_set, parse_move, parse_tile, read_records, tile_texts
from table import Stop
from three_dozen import ThreeDozen

GAMES = sorted(generate.OPTIONS)
WITHOUT_CHIPS = {"farkle": {"target": 2000}, "liars-dice": {}, "moon": {"deals": 2}, "blind-hughie": {"target": 1}}
CHIP_GAMES = sorted(set(GAMES) - set(WITHOUT_CHIPS))
SHORT = {game: WITHOUT_CHIPS.get(game, {"deals": 2, "stake": 2}) for game in GAMES}
SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "record.schema.json"


def judge(lines):
    return referee.judge(Record("a.jsonl", 1, list(lines)))[0]


def tiles(text):
    """'34 00' -> [(3, 4), (0, 0)]"""
    return [(int(t[0]), int(t[1])) for t in text.split()]


class Arranged(generate.Random):
    """Chance as told, choices as told; after the last choice told the match stops."""

    def __init__(self, hands, dice=(), lots="A", choices=()):
        super().__init__(0)
        self.hands = hands
        self.dice, self.lots, self.choices = list(dice), list(lots), list(choices)

    def mix(self, given):
        """The hands in the order in which they are dealt, the rest in face order."""
        first = [t for h in self.hands for t in tiles(h)]
        rest = Counter(given) - Counter(first)
        return first + sorted(rest.elements())

    def lot(self, seats):
        return self.lots.pop(0)

    def roll(self, dice, sides):
        if not self.dice:
            raise Stop
        return self.dice.pop(0)

    def first(self, seats):
        if not self.choices:
            raise Stop
        return self.choices[0].split(":")[0]

    def choose(self, seat, moves, sealed):
        if not self.choices:
            raise Stop
        who, _, move = self.choices.pop(0).partition(": ")
        if who != seat:
            raise AssertionError(f"{seat} is to decide, not {who}: {[str(m) for m in moves]}")
        return parse_move(move)


def arranged(game, seats, options, chance):
    """The events of a match as arranged, and its table."""
    table, rules = referee.open_table(generate.header(game, seats, options), chance)
    try:
        rules.play(table)
    except Stop:
        pass
    return table


def moves_of(event):
    return set(event["moves"])


def kinds(table, kind):
    return [e for e in table.events if e["event"] == kind]


# ---- Text ------------------------------------------------------------------------------------------------------------------------


class Text(unittest.TestCase):
    def test_a_move_reads_back_as_it_was_written(self):
        for text in ("nothing", "claim [3-4]", "claim [3-4] [3-5]", "challenge B", "place [5-6] at 5", "bid 4", "bid 4..20", "take with [3-4]",
                     "bid 4..20 threes", "bid 4 threes", "keep 5", "keep 1 1 5"):
            self.assertEqual(str(parse_move(text)), text)

    def test_the_order_of_two_tiles_means_nothing(self):
        self.assertEqual(parse_move("claim [3-5] [3-4]"), parse_move("claim [3-4] [3-5]"))

    def test_a_range_stands_for_its_numbers(self):
        self.assertTrue(parse_move("bid 4..20").names(parse_move("bid 7")))
        self.assertFalse(parse_move("bid 4..20").names(parse_move("bid 21")))
        self.assertTrue(parse_move("bid 4..20 threes").names(parse_move("bid 20 threes")))
        for other in ("bid 21 threes", "bid 7 fours", "bid 7", "bid 7..21 threes"):
            self.assertFalse(parse_move("bid 4..20 threes").names(parse_move(other)), other)

    def test_the_order_of_dice_means_nothing_and_how_many_there_are_does(self):
        self.assertEqual(parse_move("keep 5 1 1"), parse_move("keep 1 1 5"))
        self.assertNotEqual(parse_move("keep 1 5"), parse_move("keep 1 1 5"))
        self.assertEqual(dice_move("keep", (5,)), parse_move("keep 5"))
        self.assertEqual(dice_move("keep", (1, 5)), parse_move("keep 1 5"))
        for text in ("bid 4..20 5", "bid 5 4..20", "keep 1 1 4..6"):
            with self.assertRaises(Fault):
                parse_move(text)

    def test_a_tile_with_its_larger_number_first_is_a_fault(self):
        for text in ("[4-3]", "[a-3]", "[03-4]", "3-4"):
            with self.assertRaises(Fault):
                parse_tile(text)


class TakenBack(unittest.TestCase):
    """An `undo` in a record: what it takes back is left out, and the rest is judged."""

    def setUp(self):
        self.lines = generate.match("three-dozen", 3, seed="4")
        self.decisions = [i for i, line in enumerate(self.lines) if line.get("event") == "decision"]
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "a.jsonl"

    def judged(self, lines):
        self.path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        (record,) = read_records(self.path)
        return referee.judge(record)

    def test_what_was_taken_back_is_left_out(self):
        begin, end = self.decisions[4], self.decisions[7]
        undo = {"event": "undo", "seat": self.lines[begin]["seat"], "number": 5}
        fault, decisions = self.judged(self.lines[:end] + [undo] + self.lines[begin:])
        self.assertIsNone(fault)
        self.assertEqual(decisions, len(self.decisions))

    def test_the_line_of_a_later_fault_is_that_of_the_file(self):
        begin, end = self.decisions[4], self.decisions[7]
        undo = {"event": "undo", "seat": self.lines[begin]["seat"], "number": 5}
        wrong = {**self.lines[begin], "choice": "draw [0-0] [0-0]"}
        fault, _ = self.judged(self.lines[:end] + [undo, wrong] + self.lines[begin + 1:])
        self.assertEqual(fault.line, end + 2)

    def test_an_undo_of_nothing_is_a_fault(self):
        begin = self.decisions[4]
        seat = self.lines[begin]["seat"]
        for undo in ({"seat": seat, "number": 99999}, {"seat": seat, "number": 0}, {"seat": "C" if seat != "C" else "A", "number": 5}, {"seat": seat},
                     {"seat": seat, "number": 5, "more": 1}):
            fault, _ = self.judged(self.lines[:self.decisions[7]] + [{"event": "undo", **undo}])
            self.assertIsNotNone(fault, undo)
            self.assertEqual(fault.line, self.decisions[7] + 1, undo)
            self.assertNotIsInstance(fault, Unfinished, undo)
        self.assertIsNotNone(self.judged(self.lines + [{"event": "undo", "seat": seat, "number": 5}])[0])


# ---- Rules, held against the books -----------------------------------------------------------------------------------------------


class ChallengeRules(unittest.TestCase):
    def test_true_claims(self):
        self.assertTrue(is_true(tiles("34"), 4, 3))  # CH-6
        self.assertFalse(is_true(tiles("25"), 3, 4))  # an equal total is not enough
        self.assertTrue(is_true(tiles("03 04"), 3, 4))  # CH-7
        self.assertTrue(is_true(tiles("33 34"), 3, 4))
        self.assertTrue(is_true(tiles("25 25"), 5, 5))  # both copies
        self.assertFalse(is_true(tiles("03 14"), 3, 4))

    def test_seven_pairs_of_faces_for_each_throw(self):  # CH-7
        for x, y in combinations_with_replacement(range(1, 7), 2):
            true = [c for c in combinations_with_replacement(full_set(6), 2) if is_true(list(c), x, y)]
            self.assertEqual(len(true), 7)
            if x == y:
                self.assertTrue(all(a == b for a, b in true))

    def test_double_blank_is_in_no_true_claim(self):  # CH-F1
        for x, y in combinations_with_replacement(range(1, 7), 2):
            self.assertFalse(is_true([(0, 0)], x, y))
            self.assertFalse(any(is_true([(0, 0), t], x, y) for t in full_set(6)))

    HANDS = ["34 34 00 01 02 03 04 05", "35 36 44 45 46 55 56 66"]

    def throw(self, *choices, dice=(3, 4)):
        return arranged("challenge", 2, {}, Arranged(self.HANDS, [list(dice), [1, 1]], "A", choices))

    def test_a_lie_goes_home_and_the_challenger_hands_over(self):  # CH-12, CH-R11
        table = self.throw("A: nothing", "B: claim [3-5] [3-6]", "A: challenge B", "A: give [0-0] [0-1]")
        self.assertEqual(kinds(table, "reveal")[0]["tiles"], ["[3-5]", "[3-6]"])
        give = kinds(table, "decision")[-1]
        self.assertEqual((give["seat"], len(give["moves"])), ("A", 22))  # 7 faces, two of one: 7*6/2 + 1
        self.assertEqual((len(table.hand("A")), len(table.hand("B"))), (6, 10))

    def test_the_truth_goes_to_the_challenger_with_a_tile_of_what_is_left(self):  # CH-13, CH-R11
        table = self.throw("A: claim [3-4]", "B: nothing", "A: pass", "B: challenge A", "A: give [3-4]")
        self.assertIn("give [3-4]", kinds(table, "decision")[-1]["moves"])  # the other copy
        self.assertEqual((len(table.hand("A")), len(table.hand("B"))), (6, 10))

    def test_whoever_has_nothing_to_challenge_can_only_pass(self):  # CH-R4
        table = self.throw("A: claim [3-4]", "B: nothing", "A: pass", "B: pass", "A: nothing", "B: nothing")
        asked = [(e["seat"], moves_of(e)) for e in kinds(table, "decision") if not e.get("sealed")]
        self.assertEqual(asked, [("A", {"pass"}), ("B", {"challenge A", "pass"})])
        self.assertIn((3, 4), table.at("boneyard"))  # CH-15
        self.assertEqual(len(kinds(table, "roll")), 2)

    def test_nobody_claims(self):  # CH-9, CH-4
        table = self.throw("A: nothing", "B: nothing", "A: claim [0-1]", "B: nothing", "B: pass", "A: pass")
        self.assertEqual([e["seat"] for e in kinds(table, "decision")], list("ABABBA"))  # the second throw is B's

    def test_a_void_deal_gives_the_stakes_back(self):  # CH-R13
        table = arranged("challenge", 2, {"idle-throws": 1}, Arranged(self.HANDS, [[1, 1]], "A", ["A: nothing", "B: nothing"]))
        self.assertEqual(kinds(table, "result")[0]["chips"], [20, 20])
        self.assertEqual(kinds(table, "end")[-1]["rule"], ["CH-R13"])

    def two_a_throw(self, throws):
        """A lays two tiles a throw, B nothing; nobody challenges."""
        choices, held = [], tile_texts(tiles(self.HANDS[0]))
        for i in range(throws):
            laps = ["A: pass", "B: pass"] if i % 2 == 0 else ["B: pass", "A: pass"]
            choices += [f"A: claim {held[2 * i]} {held[2 * i + 1]}", "B: nothing", *laps]
        return choices

    def play_out(self, options):
        return arranged("challenge", 2, options, Arranged(self.HANDS, [[1, 1]] * 4, "A", self.two_a_throw(4)))

    def test_domino_takes_the_pot(self):  # CH-16, CH-18
        self.assertEqual(kinds(self.play_out({}), "result")[0], {
            "event": "result", "winners": ["A"], "rule": ["M-4"], "chips": [21, 19], "decisions": 16})

    def test_per_tile_is_paid_as_far_as_chips_go(self):  # CH-18, M-5
        table = self.play_out({"stakes": "per-tile", "stake": 5, "bankroll": 20})
        self.assertEqual(kinds(table, "pay"), [{"event": "pay", "from": "B", "to": "A", "due": 40, "paid": 20}])

    def test_without_chips_deals_won_decide(self):  # M-4
        table = self.play_out({"stakes": "none"})
        self.assertEqual((kinds(table, "pay"), kinds(table, "result")[0]["winners"]), ([], ["A"]))

    def test_a_hand_too_small_hands_over_all_that_it_holds(self):  # CH-R5, CH-D3
        choices = self.two_a_throw(3)
        choices += ["A: claim [0-4]", "B: claim [3-5] [3-6]", "B: pass", "A: challenge B", "A: give [0-5]", "B: pass", "A: pass"]
        table = arranged("challenge", 2, {}, Arranged(self.HANDS, [[1, 1]] * 4, "A", choices))
        self.assertEqual(moves_of(kinds(table, "decision")[-3]), {"give [0-5]"})
        self.assertEqual(kinds(table, "result")[0]["winners"], ["A"])  # CH-R6: not before the claim is off the table


class AuctionDrawRules(unittest.TestCase):
    def test_the_heaviest_tile(self):  # AD-4, AD-R6
        self.assertEqual(heaviest(tiles("66 11 56")), (6, 6))
        self.assertEqual(heaviest(tiles("11 56 46")), (1, 1))
        self.assertEqual(heaviest(tiles("45 36 12")), (3, 6))

    # Nobody but A has a 6; A leads double-six.
    FOUR = ["66 00 01 02 03 04", "11 12 13 14 15 05", "22 23 24 25 33 34", "35 44 45 55 06 16"]

    def four(self, *choices, **options):
        return arranged("auction-draw", 4, options, Arranged(self.FOUR, lots="A", choices=["A: lead [6-6]", *choices]))

    def test_the_second_tile_bought_of_four_brings_the_auction(self):  # AD-R3, AD-9
        table = self.four("B: buy", "B: buy", "C: bid 2", "D: decline", "A: bid 3", "B: decline", "C: bid 4", "D: decline", "A: decline",
                          "B: decline", "B: place [2-6] at 6")
        asked = kinds(table, "decision")
        self.assertEqual(moves_of(asked[1]), {"pass", "buy"})  # AD-R1
        self.assertEqual(moves_of(asked[2]), {"place [2-6] at 6", "buy"})  # bought: may not pass, for [2-6] fits
        self.assertEqual(moves_of(asked[3]), {"bid 1..17", "decline"})  # AD-R5
        self.assertEqual(moves_of(asked[7]), {"bid 4..17", "decline"})
        self.assertEqual(moves_of(asked[11]), {"place [2-6] at 6", "place [3-6] at 6"})  # AD-8
        self.assertEqual(len(table.hand("C")), 8)  # AD-12
        self.assertEqual(table.chips["pool"], 12 + 2 + 4)

    def test_after_turn(self):  # AD-R2
        table = self.four("B: buy", "B: buy", "B: place [2-6] at 6", "C: decline", auction="after-turn")
        self.assertEqual(moves_of(kinds(table, "decision")[-1]), {"bid 1..17", "decline"})

    def test_zero_counts_as_the_first_bid_only(self):  # AD-R5
        table = self.four("B: buy", "B: buy", "C: decline", "D: bid 0", "A: decline", **{"zero-bid": "counts"})
        asked = kinds(table, "decision")
        self.assertEqual([moves_of(e) for e in asked[3:6]], [{"bid 0..17", "decline"}, {"bid 0..17", "decline"}, {"bid 1..17", "decline"}])

    def test_without_chips_one_can_neither_buy_nor_bid(self):  # AD-R11
        table = self.four("B: pass", bankroll=3)
        self.assertEqual(moves_of(kinds(table, "decision")[1]), {"pass"})
        table = self.four("B: buy", "B: buy", "C: bid 1", "D: decline", bankroll=5)
        self.assertEqual([moves_of(e) for e in kinds(table, "decision")[3:5]], [{"bid 1..2", "decline"}, {"bid 2", "decline"}])
        hands = ["66 45 11 13 23 01 33", "02 04 24 05 12 03 22"]
        table = arranged("auction-draw", 2, {"bankroll": 4}, Arranged(hands, lots="A", choices=["A: lead [6-6]", "B: buy", "B: pass"]))
        self.assertEqual(moves_of(kinds(table, "decision")[2]), {"pass"})

    def test_a_tile_has_one_move_for_each_number(self):  # AD-R10
        table = self.four("B: buy", "B: place [2-6] at 6", "C: place [2-4] at 2", "D: place [4-4] at 4", "A: place [0-4] at 4")
        self.assertEqual(moves_of(kinds(table, "decision")[4]), {f"place {t}" for t in ("[4-4] at 4", "[4-5] at 4", "[0-6] at 6", "[1-6] at 6")})

    def test_a_spinner_has_four_sides(self):  # AD-16, AD-R8
        table = self.four("B: buy", "B: place [2-6] at 6", spinner="on")
        self.assertEqual(kinds(table, "open"), [{"event": "open", "on": "line", "tile": "[6-6]", "opens": [6, 6]}])
        self.assertEqual(+table.ends, Counter({6: 3, 2: 1}))
        self.assertEqual(+self.four("B: buy", "B: place [2-6] at 6").ends, Counter({6: 1, 2: 1}))

    def test_the_heaviest_double_leads(self):  # AD-R6
        table = arranged("auction-draw", 4, {"lead": "heaviest-double"}, Arranged(self.FOUR, choices=["A: lead [6-6]"]))
        self.assertEqual(moves_of(kinds(table, "decision")[0]), {"lead [6-6]"})
        self.assertEqual(kinds(table, "lot"), [])

    # Nobody can answer a lead of double-six; after it A holds 9+2+4+5+1+6 = 27 pips, B 2+4+6+5+3+3+4 = 27.
    TIED = ["66 45 11 13 23 01 33", "02 04 24 05 12 03 22"]

    def test_blocked(self):  # AD-13, AD-14, AD-R4
        hands = ["66 05 11 00 22 01 33", "02 13 24 04 12 03 15"]
        table = arranged("auction-draw", 2, {}, Arranged(hands, lots="A", choices=["A: lead [6-6]", "B: pass", "A: pass"]))
        self.assertEqual((kinds(table, "result")[0]["winners"], kinds(table, "result")[0]["chips"]), (["A"], [23, 17]))

    def test_tied(self):  # AD-15
        table = arranged("auction-draw", 2, {}, Arranged(self.TIED, lots="A", choices=["A: lead [6-6]", "B: pass", "A: pass"]))
        self.assertEqual([(e["from"], e["to"], e["paid"]) for e in kinds(table, "pay")],
                         [("A", "pool", 3), ("B", "pool", 3), ("pool", "A", 3), ("pool", "B", 3)])

    def test_the_rest_of_the_pool_goes_to_the_leaders_at_the_end(self):  # AD-15, M-4
        table = arranged("auction-draw", 2, {}, Arranged(self.TIED, lots="A", choices=["A: lead [6-6]", "B: buy", "B: pass", "A: pass"]))
        self.assertEqual(kinds(table, "move")[15]["tile"], "[0-0]")  # no pips: still tied
        self.assertEqual([(e["to"], e["paid"]) for e in kinds(table, "pay")[3:]], [("A", 3), ("B", 3), ("A", 1)])
        self.assertEqual(kinds(table, "result")[0]["winners"], ["A"])  # 20 against 19, before the rest is given out


class ThreeDozenRules(unittest.TestCase):
    def rules(self, **options):
        return ThreeDozen({**generate.OPTIONS["three-dozen"], **options}, "AB")

    def test_forty_pairs(self):  # TD-F1, TD-4, TD-5
        rules = self.rules()
        pairs = rules.pairs_in(full_set(6))
        self.assertEqual(len(pairs), 40)
        self.assertEqual(sum(a[0] == a[1] and b[0] == b[1] and (a[0] + 1) % 7 == b[0] or (a, b) == ((0, 0), (6, 6)) for a, b in pairs), 7)
        self.assertEqual(sum(sum(a + b) == 12 for a, b in pairs), 34)

    def test_larger_sets(self):  # TD-12
        rules = self.rules(set=9)
        self.assertTrue(rules.is_pair((0, 0), (9, 9)))
        self.assertTrue(rules.is_pair((0, 9), (4, 5)))
        self.assertFalse(rules.is_pair((0, 0), (6, 6)))

    def test_the_most_pairs(self):
        rules = self.rules()
        self.assertEqual(rules.most_pairs(tiles("00 11 22 33 44 55")), 3)
        self.assertEqual(rules.most_pairs(tiles("11 22 33 01 02 03")), 1)
        self.assertEqual(rules.most_pairs(tiles("01 02 03 04 12 13")), 0)

    def test_taking_a_discard(self):  # TD-7, TD-R1, TD-R2
        # Five to each, then the lead's sixth, [5-6], which makes a pair with [0-1].
        hands = ["01 02 03 04 12", "66 55 13 14 23", "56"]
        chance = Arranged(hands, choices=["A: lay [0-1] [5-6]", "A: discard [0-2]", "B: draw"])
        table = arranged("three-dozen", 2, {}, chance)
        self.assertEqual(moves_of(kinds(table, "decision")[0]), {"lay [0-1] [5-6]"})
        self.assertEqual(moves_of(kinds(table, "decision")[2]), {"take with [5-5]", "draw"})
        chance = Arranged(hands, choices=["A: lay [0-1] [5-6]", "A: discard [0-2]", "B: take with [5-5]", "B: discard [6-6]"])
        table = arranged("three-dozen", 2, {"take": "forced"}, chance)
        self.assertEqual(moves_of(kinds(table, "decision")[2]), {"take with [5-5]"})
        self.assertEqual(moves_of(kinds(table, "decision")[3]), {f"discard {t}" for t in ("[1-3]", "[1-4]", "[2-3]", "[6-6]")})

    def test_a_dead_deal_carries_the_stakes(self):  # TD-R4, TD-R3, M-4
        lines = generate_until("three-dozen", 5, {"reshuffles": 1, "deals": 1, "take": "optional"},
                               lambda events: any(e.get("rule") == ["TD-R4"] for e in events))
        self.assertEqual([e["paid"] for e in lines if e.get("event") == "pay"], [1] * 10)  # back by M-4: one each
        self.assertEqual(lines[-1]["winners"], list("ABCDE"))
        self.assertEqual(sum(e.get("event") == "mix" for e in lines), 2)


class LiarsDiceRules(unittest.TestCase):
    def test_raises(self):  # DUDO-3
        for last, raises, others in (
                ((7, 2), [(7, 3), (8, 2), (4, 1)], [(7, 2), (6, 6), (3, 1)]),
                ((5, 4), [(3, 1), (5, 5), (6, 2)], [(2, 1), (5, 3)]),
                ((4, 5), [(2, 1)], [(1, 1), (4, 5)]),
                ((1, 2), [(1, 1)], [(1, 2)]),
                ((3, 1), [(7, 2), (4, 1)], [(6, 6), (3, 1)])):
            for bid in raises:
                self.assertTrue(is_raise(last, bid), (last, bid))
            for bid in others:
                self.assertFalse(is_raise(last, bid), (last, bid))

    def test_of_two_bids_one_is_the_higher_and_a_higher_one_can_follow(self):  # DUDO-F1
        every = [(q, f) for q in range(1, 31) for f in range(1, 7)]
        for one in every:
            for other in every:
                self.assertEqual(is_raise(one, other) + is_raise(other, one), one != other, (one, other))
                if is_raise(one, other):
                    self.assertTrue(all(is_raise(one, third) for third in every if is_raise(other, third)))

    def test_the_first_bid(self):  # DUDO-2
        self.assertEqual([str(m) for m in bids(is_first, 10)], [f"bid 1..10 {f}" for f in FACES[1:]])

    def test_only_after_aces_of_all_dice_is_there_no_raise(self):  # DUDO-F2
        for dice in range(2, 31):
            last = [(q, f) for q in range(1, dice + 1) for f in range(1, 7) if not bids(lambda *b: is_raise((q, f), b), dice)]
            self.assertEqual(last, [(dice, 1)])

    def test_what_counts(self):  # DUDO-4, DUDO-7
        dice = [2, 2, 1, 1, 5]
        for quantity, face, there in ((4, 2, True), (5, 2, False), (2, 1, True), (3, 1, False), (3, 5, True), (2, 6, True), (3, 6, False)):
            self.assertEqual(holds(dice, quantity, face), there, (quantity, face))

    def playing(self, seats, dice, *choices, lot="A"):
        return arranged("liars-dice", seats, {}, Arranged((), dice, lot, choices))

    def test_a_round(self):  # DUDO-4, DUDO-5
        twos, threes = [2] * 5, [3] * 5
        table = self.playing(3, [twos, threes, threes, threes, twos[1:], twos], "B: bid 1 twos", "C: bid 6 threes", "A: bid 4 aces",
                             "B: bid 9 threes", "C: doubt", lot="B")
        asked = kinds(table, "decision")
        self.assertEqual(moves_of(asked[0]), {f"bid 1..15 {f}" for f in FACES[1:]})
        self.assertEqual(moves_of(asked[2]), {"bid 3..15 aces", "doubt", *(f"bid 7..15 {f}" for f in FACES[1:3]), *(f"bid 6..15 {f}" for f in FACES[3:])})
        self.assertEqual(moves_of(asked[3]), {"bid 5..15 aces", "doubt", *(f"bid 9..15 {f}" for f in FACES[1:])})
        self.assertEqual(len(kinds(table, "reveal")[0]["dice"]), 15)
        table = self.playing(3, [twos, threes, threes, threes, twos[1:], twos], "B: bid 11 threes", "C: doubt", "B: bid 14 sixes", lot="B")
        self.assertEqual([e["dice"][-1] for e in kinds(table, "roll")[3:]], ["A-5", "B-4", "C-5"])  # DUDO-R4

    def test_the_end(self):  # DUDO-5: B loses a die in each round, then A has won
        lies = ["A: bid 1 twos", "B: doubt", *["B: bid 1 sixes", "A: doubt"] * 4]
        table = self.playing(2, [dice for left in range(5, 0, -1) for dice in ([2] * 5, [3] * left)], *lies)
        self.assertEqual(kinds(table, "result"), [{"event": "result", "winners": ["A"], "rule": ["DUDO-5"], "decisions": 10}])
        self.assertEqual(len(kinds(table, "end")), 4)
        lines = [generate.header("liars-dice", 2), *table.events]
        self.assertIsNone(judge(lines))
        for wrong in ({"winners": ["B"]}, {"winners": ["A", "B"]}, {"chips": [20, 20]}, {"decisions": 9}):
            self.assertIsNotNone(judge([*lines[:-1], {**lines[-1], **wrong}]), wrong)

    def test_who_is_out_is_passed_over(self):  # DUDO-5
        out = next(lines for lines in (generate.match("liars-dice", 4, {}, seed) for seed in range(50))
                   if any(e["seats"] == list("ACD") for e in lines if e.get("event") == "players"))
        at = max(i for i, e in enumerate(out) if e.get("event") == "players" and e["seats"] == list("ACD"))
        self.assertEqual({e["seat"] for e in out[at:] if e.get("event") == "decision"} - set("ACD"), set())
        self.assertEqual([d for e in out[at:] if e.get("event") == "roll" for d in e["dice"] if d.startswith("B")], [])

    def test_dice_that_show_nothing_may_stand_in_what_is_shown(self):
        lines = generate.match("liars-dice", 2, {}, 1)
        at = max(i for i, e in enumerate(lines) if e.get("event") == "reveal")
        shown = lines[at]
        spare = [d for d in (f"{s}-{n}" for s in "AB" for n in range(1, 6)) if d not in shown["dice"]]
        for value, good in ((0, True), (3, False)):
            event = {**shown, "dice": shown["dice"] + spare, "values": shown["values"] + [value] * len(spare)}
            self.assertEqual(judge([*lines[:at], event, *lines[at + 1:]]) is None, good)


class FarkleRules(unittest.TestCase):
    def test_what_a_group_scores(self):  # FARK-3
        for group, score in {(1,): 100, (5,): 50, (1, 1, 5, 5): 300, (1, 1, 1): 1000, (1, 1, 1, 1): 2000, (2,) * 6: 1600, (5, 5, 5): 500}.items():
            self.assertEqual(worth(group), score)
        for group, score in {(1, 2, 3, 4, 5, 6): 1500, (1, 1, 3, 3, 5, 5): 1500, (1, 1, 1, 5, 5, 5): 1500, (1, 1, 1, 1, 5, 5): 2100}.items():
            self.assertEqual(worth(group), score)
        for group in ((2,), (2, 2), (1, 2), (2, 2, 2, 2, 3, 3), (1, 2, 3, 4, 5)):
            self.assertIsNone(worth(group))

    def test_groups_of_a_roll(self):  # FARK-2, FARK-8
        self.assertEqual(groups((1, 1, 1, 2, 3, 5)), ((1,), (1, 1), (1, 1, 1), (1, 1, 1, 5), (1, 1, 5), (1, 5), (5,)))
        self.assertEqual(groups((2, 2, 3, 3, 4, 4)), ((2, 2, 3, 3, 4, 4),))
        self.assertEqual(len(groups((1, 1, 3, 3, 5, 5))), 9)

    def test_rolls_that_score_nothing(self):  # FARK-7
        for dice, nothing in enumerate((4, 16, 60, 204, 600, 1080), 1):
            self.assertEqual(sum(not groups(tuple(sorted(roll))) for roll in product(range(1, 7), repeat=dice)), nothing)

    def test_all_groups(self):  # FARK-F2
        rolls = list(combinations_with_replacement(range(1, 7), 6))
        self.assertEqual(len({group for roll in rolls for group in groups(roll)}), 134)
        self.assertEqual(max(len(groups(roll)) for roll in rolls), 15)
        self.assertEqual(max(worth(group) for roll in rolls for group in groups(roll)), 8000)

    def two(self, dice, *choices, **options):
        return arranged("farkle", 2, options, Arranged([], dice, "A", choices))

    def test_the_rest_is_rolled_and_without_a_score_it_takes_500_to_bank(self):  # FARK-4, FARK-5, FARK-R2
        table = self.two([[4, 1, 4, 1, 2, 3], [1, 6, 6, 2], [5, 5, 5]], "A: keep 1 1", "A: roll", "A: keep 1", "A: roll", "A: keep 5 5 5", "A: bank")
        asked = [moves_of(e) for e in kinds(table, "decision")]
        self.assertEqual(asked[0], {"keep 1", "keep 1 1"})
        self.assertEqual(asked[1::2], [{"roll"}, {"roll"}, {"roll", "bank"}])
        self.assertEqual([e["dice"] for e in kinds(table, "roll")[1:]], [["die-1", "die-3", "die-5", "die-6"], ["die-3", "die-5", "die-6"]])

    def test_a_farkle(self):  # FARK-2, FARK-R4
        table = self.two([[1, 2, 3, 4, 5, 6], [2, 2, 3, 3, 4, 6], [2, 2, 3, 3, 4, 6]], "A: keep 1 2 3 4 5 6", "A: roll", "A: farkle", "B: farkle")
        self.assertEqual([e["rule"] for e in kinds(table, "end")], [["FARK-2"], ["FARK-2"]])
        self.assertEqual([len(e["dice"]) for e in kinds(table, "roll")], [6, 6, 6])  # FARK-4: all six again

    def test_the_last_turns(self):  # FARK-6, FARK-R5
        table = self.two([[1, 1, 1, 2, 3, 4], [1, 2, 3, 4, 5, 6]], "A: keep 1 1 1", "A: bank", "B: keep 1 2 3 4 5 6", "B: bank", target=1000)
        self.assertEqual(kinds(table, "result"), [{"event": "result", "winners": ["B"], "rule": ["FARK-6"], "decisions": 4}])
        table = self.two([[1, 1, 1, 2, 3, 4], [1, 1, 1, 2, 3, 4]], "A: keep 1 1 1", "A: bank", "B: keep 1 1 1", "B: bank", target=1000)
        self.assertEqual(kinds(table, "result")[0]["winners"], ["A", "B"])


class MoonRules(unittest.TestCase):
    def test_what_follows(self):  # MOON-4, MOON-5, MOON-9
        for held, led, trumps, legal in (
                ("36 11 24", "46", 3, "36 11 24"),  # a trump is not a tile of any other suit
                ("36 16 24", "46", 3, "16"),
                ("36 46 24", "26", None, "36 46"),
                ("36 66 24", "35", 3, "36"),  # a trump calls for trumps, not for its other number
                ("15 25 24", "45", 4, "24"),
                ("11 12 13", "00", None, "11 12 13"),  # MOON-F1
                ("11 12 13", "00", 0, "11 12 13"),
                ("00 12 13", "12", 0, "12"),
                ("55 12 45", "15", None, "55 45"),  # the higher number is called for, not the lower
                ("22 12 45", "25", None, "45")):
            self.assertEqual(moon.playable(tiles(held), *tiles(led), trumps), tiles(legal), (held, led, trumps))

    def test_what_takes_a_trick(self):  # MOON-4, MOON-6
        for trick, trumps, best in (
                ("46 56 66", None, "66"), ("46 56 26", None, "56"), ("46 55 26", None, "46"), ("11 16 13", None, "11"), ("46 66 13", 3, "13"),
                ("46 36 33", 3, "33"), ("36 13 35", 3, "36"), ("00 66 55", None, "00"), ("55 00 56", 0, "00"), ("12 26 25", 1, "12"),
                ("15 16 56", 5, "56"), ("34 44 24", None, "44"), ("34 33 36", None, "34")):
            self.assertEqual(moon.takes(tiles(trick), trumps), *tiles(best))

    def test_how_many_trumps_there_are(self):  # MOON-1, MOON-F1
        every = moon.Moon.tiles({})
        self.assertEqual([len(moon.playable(every, (n, n), n)) for n in range(7)], [1, 6, 6, 6, 6, 6, 6])
        self.assertEqual(len(every), 22)

    def test_points(self):  # MOON-7
        self.assertEqual([moon.points(0, n) for n in range(8)], list(range(8)))
        self.assertEqual([moon.points(5, n) for n in range(8)], [-5, -5, -5, -5, -5, 5, 6, 7])
        self.assertEqual([moon.points(7, n) for n in (6, 7)], [-7, 7])
        self.assertEqual([moon.points(21, n) for n in (0, 6, 7)], [-21, -21, 21])

    def test_who_has_won(self):  # MOON-8, MOON-R4
        for score, bidder, made, won in (
                ((21, 20, 3), "B", True, "A"), ((21, 25, 3), "A", True, "A"), ((21, 25, 3), "A", False, "B"), ((21, 25, 3), "C", True, "B"),
                ((22, 22, 3), "C", True, ""), ((22, 22, 21), "C", True, "C"), ((22, 22, 3), "B", True, "B"), ((20, 20, 20), "A", True, "")):
            self.assertEqual(moon.winners(dict(zip("ABC", score)), 21, bidder, made), list(won), (score, bidder, made))

    def table(self, *choices, lot="B", **options):
        return arranged("moon", 3, options, Arranged(MOON_HANDS, (), lot, choices))

    def asked(self, *choices, **options):
        return [(e["seat"], moves_of(e)) for e in kinds(self.table(*choices, **options), "decision")]

    def test_bidding(self):  # MOON-2
        asked = self.asked("B: bid 5", "C: pass", "A: bid 7", "A: no trumps")
        self.assertEqual(asked[0], ("B", {"bid 4", "bid 5", "bid 6", "bid 7", "bid 21", "pass"}))
        self.assertEqual(asked[1:3], [(s, {"bid 6", "bid 7", "bid 21", "pass"}) for s in "CA"])
        self.assertEqual(asked[3], ("A", {"trumps 0..6", "no trumps"}))
        asked = self.asked("B: pass", "C: bid 21", "C: trumps 6")
        self.assertEqual(asked[2][0], "C")

    def test_all_pass(self):  # MOON-2, MOON-R5
        table = self.table(*["B: pass", "C: pass", "A: pass", "C: pass", "A: pass", "B: pass"], deals=2)
        self.assertEqual([e["rule"] for e in kinds(table, "end")], [["MOON-2"], ["MOON-2"]])
        self.assertEqual(kinds(table, "result"), [{"event": "result", "winners": ["A", "B", "C"], "rule": ["MOON-R5"], "decisions": 6}])

    def test_the_widow_and_the_discard(self):  # MOON-3, MOON-R1
        table = self.table("B: bid 4", "C: pass", "A: pass", "B: trumps 1", "B: discard [1-4]", "B: play [4-4]")
        self.assertEqual(moves_of(kinds(table, "decision")[4]), {f"discard {t}" for t in tile_texts(tiles(MOON_HANDS[1] + " 14"))})
        self.assertEqual(table.at("boneyard"), [(1, 4)])
        self.assertEqual(moves_of(kinds(table, "decision")[5]), {f"play {t}" for t in tile_texts(tiles(MOON_HANDS[1]))})


class BlindHughieRules(unittest.TestCase):
    def playing(self, rows, *choices, lot="A", **options):
        """Rows from their front; the tiles that are dealt first lie at the back."""
        given = [list(reversed(r.split())) for r in rows]
        size = blind_hughie.SIZES[len(rows)]
        rest = [f"{a}{b}" for a, b in full_set(6)]
        rest = [t for t in rest if not any(t in r for r in given)]
        hands = [" ".join([*(rest.pop() for _ in range(size - len(r))), *r]) for r in given]
        return arranged("blind-hughie", len(rows), options, Arranged([*hands, *rest], (), lot, choices))

    def test_ways(self):  # HUGH-5, HUGH-R2, HUGH-F1
        for tile, ends, numbers in (("12", (1, 2), [1, 2]), ("12", (2, 2), [2]), ("11", (1, 2), [1]), ("11", (2, 3), []), ("45", (1, 3), [])):
            self.assertEqual(blind_hughie.ways(*tiles(tile), ends), numbers)

    def test_points(self):  # HUGH-7
        for held, out, scored in (
                ((7, 83), None, ("A", 76)), ((0, 125), "A", ("A", 125)), ((5, 5, 9), None, (None, 0)), ((9, 5, 9), None, ("B", 13)),
                ((0, 0, 9), "B", ("B", 9)), ((0, 0, 9), None, (None, 0))):
            self.assertEqual(blind_hughie.points(dict(zip("ABC", held)), out), scored, held)

    def test_rows(self):  # HUGH-1, HUGH-F2, HUGH-3
        table = self.playing(["13 23 12", ""])
        self.assertEqual([len(table.at(f"{s}'s row")) for s in "AB"], [12, 14])
        self.assertEqual(table.at("line"), tiles("13 23"))
        table = self.playing(["13 23 12", "", "", ""])
        self.assertEqual([len(table.at(f"{s}'s row")) for s in "ABCD"], [5, 7, 7, 7])
        table = self.playing(["13 23 12 66 14 15 16 55 45", "01 02 03 04 05 06 00 11 22", "26 25 33 34 35 36 44 46 56"])
        self.assertEqual(table.at("line")[0], (2, 4))  # the tile that is left over

    def test_a_choice_between_two_ends(self):  # HUGH-3, HUGH-F1, HUGH-D1
        rows = ["", "13 23 12", "", ""]
        table = self.playing(rows, lot="B")
        self.assertEqual([(e["tile"], e["opens"]) for e in kinds(table, "move") if e["to"] == "line"], [("[1-3]", [1, 3]), ("[2-3]", [2])])
        for number, left in ((1, 2), (2, 1)):
            table = self.playing(rows, f"B: place [1-2] at {number}", lot="B")
            self.assertEqual(moves_of(kinds(table, "decision")[0]), {"place [1-2] at 1", "place [1-2] at 2"})
            (placed,) = [e for e in kinds(table, "move") if e.get("at") == number and e["tile"] == "[1-2]"]
            self.assertEqual(placed["opens"], [left])

    def test_what_does_not_fit_goes_to_the_back(self):  # HUGH-4, HUGH-R1, HUGH-R3
        for tile, down in (("45", ["[4-5]"]), ("55", [])):
            table = self.playing(["", f"13 {tile}", "23 12", ""], lot="B")
            self.assertEqual(table.at("B's row")[0], *tiles(tile))
            self.assertEqual(len(table.at("B's row")), 6)
            self.assertEqual([e["tile"] for e in kinds(table, "turn-down")], down)
            self.assertEqual(kinds(table, "turn-up")[-1], {"event": "turn-up", "place": "C's row", "tile": "[1-2]"})

    def test_an_empty_row_ends_the_round(self):  # HUGH-6, HUGH-7
        table = self.playing(["13 23 12 25 55 24 44", "", "", ""], "A: place [1-2] at 1", target=125)
        self.assertEqual(kinds(table, "result"), [{"event": "result", "winners": ["A"], "rule": ["HUGH-8"], "decisions": 1}])
        table = self.playing(["00 01 11 12 22 23 33", "", "", ""], target=147)  # HUGH-F4
        self.assertEqual(kinds(table, "result")[0]["decisions"], 0)

    BLOCK = ["06 01 16 66 26 23 36 46 45 56 00 02 03 11", ""]
    SIXES = ["A: place [1-6] at 1", "A: place [3-6] at 3", "A: place [5-6] at 5"]

    def test_a_block_ends_it_when_the_turn_is_over(self):  # HUGH-6, HUGH-7, HUGH-R4, HUGH-R5
        table = self.playing(self.BLOCK, *self.SIXES, target=76)
        self.assertEqual(kinds(table, "result")[0]["winners"], ["A"])
        self.assertEqual(kinds(table, "reveal")[0], {"event": "reveal", "place": "A's row", "tiles": ["[0-0]", "[0-2]", "[0-3]", "[1-1]"], "to": ["A", "B"]})
        self.assertEqual(kinds(table, "turn-up")[-1]["tile"], "[0-0]")
        table = self.playing(self.BLOCK, *self.SIXES, target=77)
        self.assertEqual(len(kinds(table, "mix")), 2)
        self.assertEqual([e["place"] for e in kinds(table, "turn-up")][11], "B's row")  # HUGH-2: the next player begins

    def test_a_tile_of_another_row_keeps_it_open(self):  # HUGH-6
        table = self.playing(["06 01 16 66 26 23 36 00 02 03 11", "46 45 56"], *self.SIXES[:2], target=1)
        self.assertEqual(kinds(table, "reveal"), [])
        self.assertEqual(kinds(table, "turn-up")[-1], {"event": "turn-up", "place": "B's row", "tile": "[5-6]"})

    def block(self):
        return [generate.header("blind-hughie", 2, {"target": 76}), *self.playing(self.BLOCK, *self.SIXES, target=76).events]

    def test_faults(self):
        lines = self.block()
        self.assertIsNone(judge(lines))

        def faulty(find, what, **change):
            at = [i for i, e in enumerate(lines) if all(e.get(k) == v for k, v in find.items())]
            fault = judge([{**e, **change} if i == at[-1] else e for i, e in enumerate(lines)])
            self.assertIsNotNone(fault, find)
            self.assertIn(what, str(fault))

        faulty({"number": 1}, "the legal moves", moves=["place [1-6] at 1"])
        faulty({"number": 1}, "the legal moves", moves=["place [1-6] at 1", "place [1-6] at 6", "pass"])
        faulty({"number": 2}, "what happens next", choice="place [3-6] at 6")
        faulty({"number": 1}, "who decides", seat="B")
        faulty({"event": "turn-up", "tile": "[0-1]"}, "what happens next", tile="[1-6]")
        faulty({"event": "turn-up", "tile": "[0-1]"}, "what happens next", event="turn-down")
        faulty({"tile": "[0-0]", "to": "A's row", "from": "A's row"}, "what happens next", to="line", opens=[0, 0])
        faulty({"tile": "[0-0]", "to": "A's row", "from": blind_hughie.STOCK}, "under", under=True)
        faulty({"event": "reveal", "place": "B's row"}, "what is shown", tiles=[])
        faulty({"event": "result"}, "the winners", winners=["B"])
        faulty({"event": "mix"}, "the mix", tiles=[])
        bottom = next(i for i, e in enumerate(lines) if "under" in e)
        unmarked = {k: v for k, v in lines[bottom].items() if k != "under"}
        self.assertIn("under", str(judge([*lines[:bottom], unmarked, *lines[bottom + 1:]])))
        more = {"event": "turn-down", "place": "A's row", "tile": "[0-0]"}  # a double stays face up
        self.assertIn("what happens next", str(judge([*lines[:bottom + 1], more, *lines[bottom + 1:]])))


def generate_until(game, seats, options, good):
    for seed in range(500):
        events = generate.match(game, seats, options, seed)
        if good(events):
            return events
    raise AssertionError("no such match among 500")


class Common(unittest.TestCase):
    def test_clockwise_passes_over_who_sits_out(self):  # M-3, M-7
        self.assertEqual(clockwise("ACD", "B"), list("CDA"))
        self.assertEqual(clockwise("ACD", "C"), list("CDA"))
        self.assertEqual(after("ACD", "B"), "C")
        self.assertEqual(after("ACD", "D"), "A")

    def test_who_cannot_put_up_the_stake_sits_out(self):  # M-3
        events = generate_until("auction-draw", 4, {"deals": 8, "bankroll": 6},
                                lambda lines: 2 <= min(len(e["seats"]) for e in lines if e.get("event") == "players") < 4)
        self.assertIsNone(judge(events))

    def test_a_match_of_which_nobody_can_pay_the_stake(self):  # M-4
        events = generate.match("three-dozen", 3, {"bankroll": 1, "stake": 2})
        self.assertEqual(events[1:], [{"event": "result", "winners": ["A", "B", "C"], "rule": ["M-4"], "chips": [1, 1, 1], "decisions": 0}])
        self.assertIsNone(judge(events))


# ---- Records by hand -------------------------------------------------------------------------------------------------------------

LEAD_WINS = """
{"record":2,"tool":"boneyard 0.2.0","language":1,"game":"Three Dozen","ruleset":"three-dozen","hash":"89abcdef01234567","options":{"deals":1,"bankroll":20,"stake":2,"set":6,"take":"optional","reshuffles":0},"seats":2,"names":["Ann","Bob"],"seed":"7","index":0}
{"event":"players","seats":["A","B"]}
{"event":"pay","from":"A","to":"pool","due":2,"paid":2}
{"event":"pay","from":"B","to":"pool","due":2,"paid":2}
{"event":"lot","from":["A","B"],"seat":"B"}
{"event":"gather","to":"boneyard"}
{"event":"mix","zone":"boneyard","tiles":["[0-2]","[0-3]","[0-4]","[0-5]","[0-6]","[0-0]","[1-1]","[2-2]","[3-3]","[5-6]","[0-1]","[1-2]","[1-3]","[1-4]","[1-5]","[1-6]","[2-3]","[2-4]","[2-5]","[2-6]","[3-4]","[3-5]","[3-6]","[4-4]","[4-5]","[4-6]","[5-5]","[6-6]"]}
{"event":"move","tile":"[0-2]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[0-3]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[0-4]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[0-5]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[0-6]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[0-0]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[1-1]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[2-2]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[3-3]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[5-6]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[0-1]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[0-0]","from":"B's hand","to":"B's laid"}
{"event":"move","tile":"[1-1]","from":"B's hand","to":"B's laid"}
{"event":"move","tile":"[2-2]","from":"B's hand","to":"B's laid"}
{"event":"move","tile":"[3-3]","from":"B's hand","to":"B's laid"}
{"event":"move","tile":"[0-1]","from":"B's hand","to":"B's laid"}
{"event":"move","tile":"[5-6]","from":"B's hand","to":"B's laid"}
{"event":"pay","from":"pool","to":"B","due":4,"paid":4}
{"event":"end","phase":"deal","rule":["TD-11"]}
{"event":"result","winners":["B"],"rule":["M-4"],"chips":[18,22],"decisions":0}
"""

LINE = """
{"record":2,"tool":"boneyard 0.2.0","language":1,"game":"Auction Draw","ruleset":"auction-draw","hash":"89abcdef01234567","options":{"deals":1,"bankroll":20,"stake":3,"lead":"drawn","zero-bid":"check","auction":"at-once","spinner":"on"},"seats":2,"names":["A","B"],"seed":"7","index":0}
{"event":"players","seats":["A","B"]}
{"event":"gather","to":"boneyard"}
{"event":"mix","zone":"boneyard","tiles":["[4-6]","[0-6]","[1-6]","[0-0]","[0-1]","[0-2]","[0-3]","[1-1]","[1-2]","[1-3]","[2-2]","[2-3]","[3-3]","[0-4]","[6-6]","[0-5]","[1-4]","[1-5]","[2-4]","[2-5]","[2-6]","[3-4]","[3-5]","[3-6]","[4-4]","[4-5]","[5-5]","[5-6]"]}
{"event":"pay","from":"A","to":"pool","due":3,"paid":3}
{"event":"pay","from":"B","to":"pool","due":3,"paid":3}
{"event":"move","tile":"[4-6]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[0-6]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[1-6]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[0-0]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[0-1]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[0-2]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[0-3]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[1-1]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[1-2]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[1-3]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[2-2]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[2-3]","from":"boneyard","to":"B's hand"}
{"event":"move","tile":"[3-3]","from":"boneyard","to":"A's hand"}
{"event":"move","tile":"[0-4]","from":"boneyard","to":"B's hand"}
{"event":"lot","from":["A","B"],"seat":"A"}
{"event":"decision","number":1,"seat":"A","phase":"turn","moves":["lead [0-1]","lead [0-3]","lead [1-2]","lead [1-6]","lead [2-2]","lead [3-3]","lead [4-6]"],"choice":"lead [4-6]"}
{"event":"move","tile":"[4-6]","from":"A's hand","to":"line","opens":[4,6]}
{"event":"decision","number":2,"seat":"B","phase":"turn","moves":["place [0-4] at 4","place [0-6] at 6"],"choice":"place [0-4] at 4"}
{"event":"move","tile":"[0-4]","from":"B's hand","to":"line","at":4,"opens":[0]}
{"event":"decision","number":3,"seat":"A","phase":"turn","moves":["place [0-1] at 0","place [0-3] at 0","place [1-6] at 6"],"choice":"place [0-3] at 0"}
{"event":"move","tile":"[0-3]","from":"A's hand","to":"line","at":0,"opens":[3]}
{"event":"decision","number":4,"seat":"B","phase":"turn","moves":["place [0-6] at 6","place [1-3] at 3","place [2-3] at 3"],"choice":"place [0-6] at 6"}
{"event":"move","tile":"[0-6]","from":"B's hand","to":"line","at":6,"opens":[0]}
{"event":"decision","number":5,"seat":"A","phase":"turn","moves":["place [3-3] at 3","place [0-1] at 0"],"choice":"place [3-3] at 3"}
{"event":"move","tile":"[3-3]","from":"A's hand","to":"line","at":3,"opens":[3]}
{"event":"open","on":"line","tile":"[3-3]","opens":[3,3]}
{"event":"decision","number":6,"seat":"B","phase":"turn","moves":["place [0-0] at 0","place [0-2] at 0","place [1-3] at 3","place [2-3] at 3"],"choice":"place [0-0] at 0"}
{"event":"move","tile":"[0-0]","from":"B's hand","to":"line","at":0,"opens":[0]}
"""

THROW = """
{"record":2,"tool":"boneyard 0.2.0","language":1,"game":"Challenge","ruleset":"challenge","hash":"89abcdef01234567","options":{"deals":1,"bankroll":20,"stakes":"none","stake":1,"idle-throws":0},"seats":2,"names":["A","B"],"seed":"7","index":0}
{"event":"players","seats":["A","B"]}
{"event":"lot","from":["A","B"],"seat":"B"}
{"event":"gather","to":"boneyard"}
{"event":"mix","zone":"boneyard","tiles":[@]}
@A
@B
{"event":"roll","dice":["red","white"],"values":[4,3]}
{"event":"decision","number":1,"seat":"A","phase":"throw","sealed":true,"moves":["nothing","claim [0-0]","claim [0-1]","claim [3-3]","claim [3-4]","claim [0-0] [0-0]","claim [0-0] [0-1]","claim [0-0] [3-3]","claim [0-0] [3-4]","claim [0-1] [0-1]","claim [0-1] [3-3]","claim [0-1] [3-4]","claim [3-3] [3-3]","claim [3-3] [3-4]","claim [3-4] [3-4]"],"choice":"claim [3-3] [3-4]"}
{"event":"decision","number":2,"seat":"B","phase":"throw","sealed":true,"moves":["nothing","claim [5-5]","claim [5-6]","claim [6-6]","claim [4-6]","claim [5-5] [5-5]","claim [5-6] [5-6]","claim [6-6] [6-6]","claim [4-6] [4-6]","claim [5-5] [5-6]","claim [5-5] [6-6]","claim [4-6] [5-5]","claim [5-6] [6-6]","claim [4-6] [5-6]","claim [4-6] [6-6]"],"choice":"claim [5-6]"}
{"event":"move","tile":"[3-3]","from":"A's hand","to":"A's claim"}
{"event":"move","tile":"[3-4]","from":"A's hand","to":"A's claim"}
{"event":"move","tile":"[5-6]","from":"B's hand","to":"B's claim"}
{"event":"decision","number":3,"seat":"B","phase":"throw","moves":["challenge A","pass"],"choice":"challenge A"}
{"event":"reveal","place":"A's claim","tiles":["[3-3]","[3-4]"],"to":["A","B"]}
{"event":"move","tile":"[3-4]","from":"A's claim","to":"B's hand"}
{"event":"move","tile":"[3-3]","from":"A's claim","to":"B's hand"}
{"event":"decision","number":4,"seat":"A","phase":"hand-over","moves":["give [0-0] [0-0]","give [0-0] [0-1]","give [0-1] [0-1]","give [0-0] [3-3]","give [0-0] [3-4]","give [0-1] [3-3]","give [0-1] [3-4]","give [3-3] [3-4]"],"choice":"give [0-0] [0-0]"}
{"event":"move","tile":"[0-0]","from":"A's hand","to":"B's hand"}
{"event":"move","tile":"[0-0]","from":"A's hand","to":"B's hand"}
{"event":"decision","number":5,"seat":"A","phase":"throw","moves":["challenge B","pass"],"choice":"pass"}
{"event":"decision","number":6,"seat":"B","phase":"throw","moves":["pass"],"choice":"pass"}
{"event":"move","tile":"[5-6]","from":"B's claim","to":"boneyard"}
{"event":"roll","dice":["red","white"],"values":[1,1]}
"""


TURNS = """
{"record":2,"tool":"boneyard 0.2.0","language":1,"game":"Farkle","ruleset":"farkle","hash":"89abcdef01234567","options":{"target":1000},"seats":2,"names":["A","B"],"seed":"7","index":0}
{"event":"lot","from":["A","B"],"seat":"A"}
{"event":"roll","dice":["die-1","die-2","die-3","die-4","die-5","die-6"],"values":[1,1,2,2,1,4]}
{"event":"decision","number":1,"seat":"A","phase":"play","moves":["keep 1","keep 1 1","keep 1 1 1"],"choice":"keep 1 1"}
{"event":"decision","number":2,"seat":"A","phase":"play","moves":["roll"],"choice":"roll"}
{"event":"roll","dice":["die-5","die-3","die-4","die-6"],"values":[1,1,1,6]}
{"event":"decision","number":3,"seat":"A","phase":"play","moves":["keep 1","keep 1 1","keep 1 1 1"],"choice":"keep 1 1 1"}
{"event":"decision","number":4,"seat":"A","phase":"play","moves":["roll","bank"],"choice":"bank"}
{"event":"end","phase":"turn","rule":["FARK-4"]}
{"event":"roll","dice":["die-1","die-2","die-3","die-4","die-5","die-6"],"values":[2,2,3,3,4,6]}
{"event":"decision","number":5,"seat":"B","phase":"play","moves":["farkle"],"choice":"farkle"}
{"event":"end","phase":"turn","rule":["FARK-2","FARK-R4"]}
{"event":"result","winners":["A"],"rule":["FARK-6","FARK-R5"],"decisions":5}
"""


# Moon: A wins the bidding with 5, says threes, takes up [1-4] and discards [3-3]. Seat, tile: what may be played; at the end of the line who takes the trick.
MOON_HANDS = ["11 33 34 35 36 56 66", "12 13 16 23 44 45 46", "00 15 22 24 25 26 55"]
MOON_TRICKS = """
A 14: 11 14 34 35 36 56 66, B 44: 44 45 46, C 24: 24, B
B 12: 12 13 16 23 45 46, C 22: 22 25 26, A 34: 11 34 35 36 56 66, A
A 36: 11 35 36 56 66, B 23: 13 23, C 00: 00 15 25 26 55, A
A 56: 11 35 56 66, B 46: 16 46, C 26: 26, A
A 66: 11 35 66, B 16: 16, C 15: 15 25 55, A
A 11: 11 35, B 13: 13 45, C 25: 25 55, B
B 45: 45, C 55: 55, A 35: 35, A
"""


def moon_by_hand(target=5, bid=5):
    """A has five tricks, B two and C none."""
    first = {"record": 2, "tool": "boneyard 0.2.0", "language": 1, "game": "Moon", "ruleset": "moon", "hash": "89abcdef01234567",
             "options": {"target": target, "deals": 1}, "seats": 3, "names": ["A", "B", "C"], "seed": "7", "index": 0}
    lines = [first, {"event": "lot", "from": ["A", "B", "C"], "seat": "B"}, {"event": "gather", "to": "boneyard"},
             {"event": "mix", "zone": "boneyard", "tiles": tile_texts(tiles(" ".join(MOON_HANDS) + " 14"))}]
    lines += [moved(t, "boneyard", f"{seat}'s hand") for seat, held in zip("ABC", MOON_HANDS) for t in tile_texts(tiles(held))]
    bids = ["bid 4", "bid 5", "bid 6", "bid 7", "bid 21", "pass"]
    numbers = iter(range(1, 99))

    def decide(seat, phase, moves, choice):
        lines.append({"event": "decision", "number": next(numbers), "seat": seat, "phase": phase, "moves": moves, "choice": choice})

    decide("B", "play", bids, "pass")
    decide("C", "play", bids, "bid 4")
    decide("A", "play", bids[1:], f"bid {bid}")
    decide("A", "play", ["trumps 0..6", "no trumps"], "trumps 3")
    lines.append(moved("[1-4]", "boneyard", "A's hand"))
    decide("A", "play", [f"discard {t}" for t in tile_texts(tiles(MOON_HANDS[0] + " 14"))], "discard [3-3]")
    lines.append(moved("[3-3]", "A's hand", "boneyard"))
    for trick in MOON_TRICKS.strip().splitlines():
        *plays, taker = trick.split(", ")
        for play in plays:
            who, legal = play.split(": ")
            seat, (tile,) = who[0], tile_texts(tiles(who[2:]))
            decide(seat, "trick", [f"play {t}" for t in tile_texts(tiles(legal))], f"play {tile}")
            lines.append(moved(tile, f"{seat}'s hand", f"{seat}'s shown"))
        for play in plays:
            lines.append(moved(*tile_texts(tiles(play[2:4])), f"{play[0]}'s shown", f"{taker}'s taken"))
    return lines + [{"event": "result", "winners": ["A"], "rule": ["MOON-8"], "decisions": next(numbers) - 1}]


def by_hand(text):
    return [json.loads(line) for line in text.strip().splitlines()]


def throw_by_hand():
    """THROW with its mix and its deal filled in."""
    hands = {"A": tiles("00 00 01 01 33 33 34 34"), "B": tiles("55 55 56 56 66 66 46 46")}
    rest = Counter(full_set(6, copies=2)) - Counter(hands["A"] + hands["B"])
    text = THROW.replace("@]", ",".join(json.dumps(t) for t in tile_texts([*hands["A"], *hands["B"], *rest.elements()])) + "]")
    for seat, held in hands.items():
        deal = "\n".join(json.dumps({"event": "move", "tile": t, "from": "boneyard", "to": f"{seat}'s hand"}) for t in tile_texts(held))
        text = text.replace(f"@{seat}\n", deal + "\n")
    return by_hand(text)


class ByHand(unittest.TestCase):
    def faulty(self, lines, find, what, **change):
        """`lines` with one change in the only line that holds what `find` says."""
        lines = copy.deepcopy(lines)
        (line,) = [e for e in lines if all(e.get(k) == v for k, v in find.items())]
        line.update(change)
        fault = judge(lines)
        self.assertIsNotNone(fault)
        self.assertNotIsInstance(fault, Unfinished)
        self.assertIn(what, str(fault))

    def test_a_lead_of_three_pairs_wins(self):
        self.assertIsNone(judge(by_hand(LEAD_WINS)))

    def test_causes_change_nothing_and_have_their_form(self):
        for text in (LEAD_WINS, LINE):
            lines = by_hand(text)
            caused = [lines[0], *({**line, "cause": {"node": 7, "rule": ["M-3"]}} for line in lines[1:])]
            self.assertEqual(repr(judge(caused)), repr(judge(lines)))
        for wrong in (7, {}, {"node": -1, "rule": []}, {"node": 7, "rule": "M-3"}, {"node": 7, "rule": [], "more": 1}):
            self.faulty(by_hand(LEAD_WINS), {"event": "gather"}, "'cause'", cause=wrong)

    def test_its_faults(self):
        lines = by_hand(LEAD_WINS)
        self.faulty(lines, {"from": "pool"}, "a payment from pool to B", due=3, paid=3)
        self.faulty(lines, {"from": "A", "event": "pay"}, "a payment from A to pool", due=1, paid=1)
        self.faulty(lines, {"event": "result"}, "the winners", winners=["A"])
        self.faulty(lines, {"event": "result"}, "the result: chips", chips=[19, 21])
        self.faulty(lines, {"event": "result"}, "the result: decisions", decisions=1)
        self.faulty(lines, {"event": "end"}, "the rule that ends", rule=["TD-9"])
        self.faulty(lines, {"event": "lot"}, "among whom", **{"from": ["A"]})
        self.faulty(lines, {"event": "lot"}, "where a tile of the boneyard goes", seat="A")
        self.faulty(lines, {"event": "players"}, "who takes part", seats=["A"])
        self.faulty(lines, {"event": "mix"}, "the mix of boneyard", tiles=[])
        self.faulty(lines, {"from": "boneyard", "tile": "[0-5]"}, "the tile drawn", tile="[0-4]")
        self.faulty(lines, {"from": "B's hand", "tile": "[0-0]"}, "what happens next", tile="[4-4]")
        self.faulty(lines, {"from": "B's hand", "tile": "[5-6]"}, "smaller number first", tile="[6-5]")
        self.faulty(lines, {"record": 2}, "the option 'set'", options={**lines[0]["options"], "set": 8})
        self.faulty(lines, {"record": 2}, "'ruleset'", ruleset="dominoes")
        self.faulty(lines, {"record": 2}, "'seats'", seats=6, names=list("ABCDEF"))

    def test_a_line_with_a_spinner(self):
        self.assertIsInstance(judge(by_hand(LINE)), Unfinished)

    def test_faults_of_the_line(self):
        lines = by_hand(LINE)
        self.faulty(lines, {"tile": "[0-4]", "to": "line"}, "what happens next", opens=[4])
        self.faulty(lines, {"tile": "[0-4]", "to": "line"}, "what happens next", at=0)
        self.faulty(lines, {"event": "open"}, "what happens next", opens=[3])
        self.faulty(lines, {"number": 2}, "who decides", seat="A")
        self.faulty(lines, {"number": 2}, "the legal moves", moves=["place [0-4] at 4", "place [0-6] at 6", "pass"])
        self.faulty(lines, {"number": 2}, "the legal moves", moves=["place [0-4] at 4"])
        self.faulty(lines, {"number": 2}, "the legal moves", moves=["place [0-4] at 4", "place [0-4] at 4"])
        self.faulty(lines, {"number": 2}, "the choice", choice="pass")
        self.faulty(lines, {"number": 2}, "sealed", sealed=True)
        self.faulty(lines, {"number": 2}, "the number of the decision", number=3)

    def test_a_throw(self):
        self.assertIsInstance(judge(throw_by_hand()), Unfinished)

    def test_faults_of_a_throw(self):
        lines = throw_by_hand()
        self.faulty(lines, {"event": "reveal"}, "what is shown", tiles=["[3-3]"])
        self.faulty(lines, {"event": "reveal"}, "to whom", to=["B"])
        self.faulty(lines, {"number": 3}, "who decides", seat="A")
        self.faulty(lines, {"number": 4}, "who decides", seat="B")
        self.faulty(lines, {"number": 1}, "sealed", sealed=False)
        self.faulty(lines, {"number": 2}, "who decides", seat="A")
        self.faulty(lines, {"tile": "[3-4]", "from": "A's claim"}, "what happens next", to="A's hand")
        self.faulty(lines, {"tile": "[5-6]", "from": "B's claim"}, "what happens next", to="B's hand")
        self.faulty(lines, {"number": 4}, "the choice", choice="give [0-0]")

    def test_turns_of_farkle(self):
        self.assertIsNone(judge(by_hand(TURNS)))

    def test_faults_of_turns_of_farkle(self):
        lines = by_hand(TURNS)
        self.faulty(lines, {"number": 1}, "the legal moves", moves=["keep 1", "keep 1 1", "keep 1 1 1", "keep 1 1 1 2"])
        self.faulty(lines, {"number": 2}, "the legal moves", moves=["roll", "bank"])
        self.faulty(lines, {"number": 4}, "the legal moves", moves=["roll"])
        self.faulty(lines, {"number": 5}, "who decides", seat="A")
        self.faulty(lines, {"number": 1}, "the legal moves", choice="keep 1 1 1", moves=["keep 1", "keep 1 1"])
        self.faulty(lines, {"number": 1}, "the choice", choice="keep 1 1 1 1")
        self.faulty(lines, {"values": [1, 1, 1, 6]}, "what the dice thrown showed before", dice=["die-1", "die-2", "die-3", "die-4"])
        self.faulty(lines, {"values": [1, 1, 1, 6]}, "what the dice thrown showed before", dice=["die-3", "die-4", "die-5"], values=[1, 1, 1])
        self.faulty(lines, {"values": [1, 1, 1, 6]}, "the dice thrown", dice=["die-3", "die-3", "die-5", "die-6"])
        self.faulty(lines, {"values": [1, 1, 1, 6]}, "the dice thrown", dice=["die-3", "die-4", "die-5", "die-7"])
        self.faulty(lines, {"values": [1, 1, 1, 6]}, "the values", values=[1, 1, 1, 7])
        self.faulty(lines, {"values": [1, 1, 1, 6]}, "the legal moves", values=[2, 3, 4, 6])
        self.faulty(lines, {"values": [2, 2, 3, 3, 4, 6]}, "what happens next", dice=["die-1", "die-2"], values=[2, 2])
        self.faulty(lines, {"rule": ["FARK-4"]}, "the rule that ends", rule=["FARK-2"])
        self.faulty(lines, {"event": "result"}, "the winners", winners=["A", "B"])
        self.faulty(lines, {"event": "result"}, "the result: chips", chips=[0, 0])
        self.faulty(lines, {"event": "result"}, "the rule of the result", rule=["FARK-5"])
        self.faulty(lines, {"record": 2}, "the option 'target'", options={"target": 499})

    def test_a_deal_of_moon(self):
        self.assertIsNone(judge(moon_by_hand()))

    def test_faults_of_a_deal_of_moon(self):
        lines = moon_by_hand()
        moves = {e["number"]: e["moves"] for e in lines if e.get("event") == "decision"}
        self.faulty(lines, {"number": 2}, "who decides", seat="A")
        self.faulty(lines, {"number": 2}, "who decides", choice="bid 21")  # MOON-2: nobody speaks after it
        self.faulty(lines, {"number": 3}, "the legal moves", moves=["bid 4", *moves[3]])  # MOON-2
        self.faulty(lines, {"number": 3}, "the legal moves", moves=moves[3][:-1])
        self.faulty(lines, {"number": 4}, "the legal moves", moves=["trumps 1..6", "no trumps"])  # MOON-3
        self.faulty(lines, {"number": 4}, "the legal moves", moves=["trumps 0..6"])
        self.faulty(lines, {"number": 4}, "who decides", seat="C")
        self.faulty(lines, {"number": 5}, "the legal moves", moves=moves[5][:-1])  # the widow is not among them
        self.faulty(lines, {"number": 5}, "what happens next", choice="discard [1-4]")
        self.faulty(lines, {"tile": "[1-4]", "from": "boneyard"}, "what happens next", to="C's hand")
        self.faulty(lines, {"number": 7}, "the legal moves", moves=[*moves[7], "play [1-2]"])  # MOON-5: does not follow
        self.faulty(lines, {"number": 7}, "the legal moves", moves=moves[7][1:])
        self.faulty(lines, {"number": 7}, "the choice", choice="play [1-2]")
        self.faulty(lines, {"number": 11}, "the legal moves", moves=["play [3-4]", "play [3-5]", "play [3-6]"])  # need not trump
        self.faulty(lines, {"number": 16}, "the legal moves", moves=[*moves[16], "play [1-3]"])
        self.faulty(lines, {"number": 22}, "the legal moves", moves=["play [1-3]"])  # MOON-5: a trump is no one
        self.faulty(lines, {"number": 9}, "who decides", seat="A")  # MOON-6
        self.faulty(lines, {"tile": "[4-4]", "from": "B's shown"}, "what happens next", to="A's taken")
        self.faulty(lines, {"tile": "[1-3]", "from": "B's shown"}, "what happens next", to="A's taken")
        for wrong in (["B"], ["A", "B"], []):
            self.faulty(lines, {"event": "result"}, "the winners", winners=wrong)
        self.faulty(lines, {"event": "result"}, "the rule of the result", rule=["MOON-R5"])
        self.faulty(lines, {"event": "result"}, "the result: chips", chips=[5, 2, 0])
        self.faulty(lines, {"record": 2}, "the option 'target'", options={"target": 0, "deals": 1})
        self.faulty(lines, {"record": 2}, "'seats'", seats=2, names=["A", "B"])

    def test_a_wrong_score_of_moon_shows_in_who_wins_and_when(self):  # MOON-7, MOON-8
        for target, bid, rule, won in ((5, 5, "MOON-8", "A"), (6, 5, "MOON-R5", "A"), (2, 6, "MOON-8", "B"), (3, 6, "MOON-R5", "B"), (1, 21, "MOON-8", "B")):
            lines = moon_by_hand(target, bid)
            end = [] if rule == "MOON-8" else [{"event": "end", "phase": "hand", "rule": ["MOON-6"]}]
            for winners, cited in product((["A"], ["B"], ["C"], ["A", "B"]), ("MOON-8", "MOON-R5")):
                told = [*lines[:-1], *end, {**lines[-1], "winners": winners, "rule": [cited]}]
                self.assertEqual(judge(told) is None, (winners, cited) == ([won], rule), (target, bid, winners, cited))
            other_end = [] if end else [{"event": "end", "phase": "hand", "rule": ["MOON-6"]}]
            self.assertIsNotNone(judge([*lines[:-1], *other_end, {**lines[-1], "winners": [won], "rule": [rule]}]))

    def test_a_copy_more_or_less(self):
        lines = throw_by_hand()
        moves = next(e for e in lines if e.get("number") == 1)["moves"]
        self.faulty(lines, {"number": 1}, "the legal moves", moves=moves + moves[1:2])


# ---- Records made at random ------------------------------------------------------------------------------------------------------


class AtRandom(unittest.TestCase):
    def test_what_the_rules_play_they_also_judge_good(self):
        for game in GAMES:
            for seed in range(60):
                lines = generate.some_match(game, seed, 3000)
                fault = judge(lines)
                self.assertTrue(fault is None or lines[-1]["event"] != "result" and isinstance(fault, Unfinished), f"{game} {seed}: {fault}")

    def test_sealed_choices_in_another_order(self):
        lines = generate.match("challenge", 4, {}, 1, 60)
        first = next(i for i, e in enumerate(lines) if e.get("sealed"))
        one, two = lines[first], lines[first + 1]
        lines[first], lines[first + 1] = {**two, "number": one["number"]}, {**one, "number": two["number"]}
        self.assertIsInstance(judge(lines), Unfinished)

    def test_the_openings_of_a_deal_in_another_order(self):
        lines = generate.match("three-dozen", 3, {}, 1)
        self.assertEqual([e["event"] for e in lines[1:8]], ["players", "pay", "pay", "pay", "lot", "gather", "mix"])
        self.assertIsNone(judge([lines[0], *(lines[i] for i in (6, 7, 5, 4, 1, 3, 2)), *lines[8:]]))

    def test_a_line_left_out_or_doubled_is_a_fault(self):
        for game in GAMES:
            lines = generate_until(game, 3, SHORT[game], lambda lines: 20 < len(lines) < 400)
            self.assertIsNone(judge(lines))
            for i in range(1, len(lines)):
                self.assertIsNotNone(judge(lines[:i] + [lines[i]] + lines[i:]), f"{game}: line {i + 1} doubled: {lines[i]}")
                if may_be_missing(lines, i):
                    continue
                self.assertIsNotNone(judge(lines[:i] + lines[i + 1:]), f"{game}: line {i + 1} left out: {lines[i]}")

    def test_any_other_value_is_a_fault(self):
        for game in GAMES:
            lines = generate_until(game, 3, SHORT[game], lambda lines: 20 < len(lines) < 400)
            for i in range(1, len(lines)):
                for changed in other_values(lines[i]):
                    fault = judge(lines[:i] + [changed] + lines[i + 1:])
                    self.assertIsNotNone(fault, f"{game}: line {i + 1}: {lines[i]} -> {changed}")

    def found_out(self, module, changes, setting):
        """One thing changed in the rules: some of the matches played so are found out, at the first step where the change shows."""
        game = module.__name__.replace("_", "-")
        for name, several in changes.items():
            for what, changed, expected in several:
                faults = []
                for seed in range(400):
                    seats, options, chance = setting(seed)
                    with mock.patch.object(module, name, changed):
                        table = arranged(game, seats, options, chance)
                    fault = judge([generate.header(game, seats, options), *table.events])
                    if fault is not None:
                        faults.append(fault.what)
                        if len(faults) == 2:
                            break
                self.assertEqual(len(faults), 2, what)
                for fault in faults:
                    self.assertRegex(fault, expected, what)

    def test_matches_by_other_rules_of_moon_are_faulty(self):
        led_suit, belongs, points, winners = moon.led_suit, moon.belongs, moon.points, moon.winners
        options = {"target": 5, "deals": 4}
        changes = {
            "BIDS": [("a bid of 3", (3, *moon.BIDS), "legal moves"), ("no bid of 21", moon.BIDS[:-1], "legal moves")],
            "TRUMPS": [("no zeros", parse_move("trumps 1..6"), "legal moves")],
            "playable": [
                ("nobody follows", lambda held, led, trumps: list(held), "legal moves"),
                ("who cannot follow plays a trump",
                 lambda held, led, trumps: [t for t in held if belongs(t, led_suit(led, trumps), trumps)] or [t for t in held if trumps in t] or list(held),
                 "legal moves")],
            "led_suit": [
                ("the lower number is called for", lambda tile, trumps: trumps if trumps in tile else min(tile), "legal moves"),
                ("a trump calls for its higher number", lambda tile, trumps: max(tile), "legal moves")],
            "belongs": [
                ("a trump follows its other number", lambda tile, suit, trumps: suit in tile, "legal moves"),
                ("a tile is of its higher suit alone", lambda tile, suit, trumps: suit == led_suit(tile, trumps), "legal moves")],
            "is_double": [("a double is no higher", lambda tile: False, "what happens next")],
            "points": [
                ("tricks for whoever failed", lambda bid, tricks: max(points(bid, tricks), tricks), "result|what happens next|winners"),
                ("what is bid, not what is taken", lambda bid, tricks: min(points(bid, tricks), bid or tricks), "result|what happens next|winners"),
                ("nothing for the others", lambda bid, tricks: points(bid, tricks) if bid else 0, "result|what happens next|winners"),
                ("21 wants seven tricks, and costs seven", lambda bid, tricks: points(min(bid, 7), tricks), "result|what happens next|winners")],
            "winners": [
                ("the bidder has no preference", lambda score, target, bidder, made: winners(score, target, bidder, False), "what happens next|winners"),
                ("equals win together", lambda score, target, bidder, made: winners(score, target, bidder, made) or [
                    s for s in score if score[s] >= target and score[s] == max(score.values())], "what happens next"),
                ("one point more", lambda score, target, bidder, made: winners(score, target + 1, bidder, made), "what happens next|rule of the result")],
        }
        self.found_out(moon, changes, lambda seed: (3, options, generate.LowBids(seed)))

    def test_matches_by_other_rules_of_blind_hughie_are_faulty(self):
        ways, points = blind_hughie.ways, blind_hughie.points
        wins = "what happens next|winners"
        changes = {
            "SIZES": [("a tile less", {2: 13, 3: 8, 4: 6}, "what happens next|where a tile")],
            "ways": [
                ("the lower end is taken", lambda tile, ends: ways(tile, ends)[:1], "what happens next"),
                ("any tile fits", lambda tile, ends: ways(tile, ends) or sorted(ends)[:1], "what happens next|'opens'"),
                ("doubles fit nothing", lambda tile, ends: ways(tile, ends) if tile[0] != tile[1] else [], "what happens next")],
            "is_double": [("a double goes back face down", lambda tile: False, "what happens next")],
            "points": [
                ("a block is not shortened by the own row", lambda held, out: (points(held, out)[0], sum(held.values())), wins),
                ("a tie is won", lambda held, out: points(held, out or min(held, key=held.get)), wins),
                ("the most pips score", lambda held, out: (max(held, key=held.get), points(held, out)[1]), wins)],
        }
        self.found_out(blind_hughie, changes, lambda seed: (2 + seed % 3, {"target": 150}, generate.Random(f"other {seed}")))

    def test_the_line_of_a_fault(self):
        lines = generate.match("three-dozen", 3, {}, 1)
        at = next(i for i, e in enumerate(lines) if e.get("event") == "decision" and e["number"] == 2)
        lines[at] = {**lines[at], "choice": "pass"}
        with tempfile.TemporaryDirectory() as folder:
            good = "\n".join(json.dumps(e) for e in generate.match("three-dozen", 3, {}, 2)) + "\n"
            path = Path(folder) / "two.jsonl"
            path.write_text(good + "\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
            out = io.StringIO()
            with redirect_stdout(out):
                status = referee.main([folder])
        self.assertEqual(status, 1)
        first, last = out.getvalue().splitlines()
        self.assertTrue(first.startswith(f"{path}:{good.count(chr(10)) + at + 1}: the choice of "), first)
        self.assertRegex(last, r"^2 matches, \d+ decisions, 1 faults$")

    def test_text_that_is_no_record(self):
        with tempfile.TemporaryDirectory() as folder:
            for text in ("{", "[]", '{"event":"mix"}', '{"record":3}', "{}\n{}", '{"a":1,"a":1}'):
                path = Path(folder) / "bad.jsonl"
                path.write_text(text, encoding="utf-8")
                with redirect_stdout(io.StringIO()):
                    self.assertEqual(referee.main([str(path)]), 1, text)


def may_be_missing(lines, i):
    """Who takes part need not be said again where it is as before; in a game without chips all do at first. Of an empty row there is nothing
    to show."""
    if lines[i]["event"] == "reveal" and lines[i].get("tiles") == []:
        return True
    all_seats = [] if lines[0]["ruleset"] in CHIP_GAMES else [list("ABCDEFG"[:lines[0]["seats"]])]
    said = all_seats + [e["seats"] for e in lines[1:i] if e["event"] == "players"]
    return lines[i]["event"] == "players" and said[-1:] == [lines[i]["seats"]]


def other_values(event):
    """The event with one value changed, once for each key; not where the other value means the same, or is as good (the dice, and what
    follows from them, where they decide nothing; another choice is found by what follows)."""
    for key, value in event.items():
        if key in ("event", "phase", "moves", "dice") or (event["event"] == "roll"):
            continue
        if event["event"] == "mix" and key == "tiles":
            # the two last tiles of the boneyard may never be looked at, so the two first
            yield {**event, key: [value[-1], *value[1:-1], value[0]]} if value[0] != value[-1] else {**event, key: value[1:]}
            yield {**event, key: value[1:]}
        elif isinstance(value, bool):
            yield {**event, key: not value}
        elif isinstance(value, int):
            yield {**event, key: value + 1}
        elif key == "rule":
            yield {**event, key: ["X-1"]}
        elif value == []:
            yield {**event, key: ["[0-0]"]}
        elif isinstance(value, list):
            yield {**event, key: value[1:]}
            yield {**event, key: value + value[:1]}
        elif key == "choice":
            yield {**event, key: "give up"}
        elif key in ("tile", "from", "to", "seat", "place", "on", "zone"):
            yield {**event, key: {"tile": "[7-7]", "seat": "Z"}.get(key, "nowhere")}
    yield {**event, "more": 1}


# ---- The ledger ------------------------------------------------------------------------------------------------------------------


class Exchange(unittest.TestCase):
    def ledgers(self, count=12, limit=400):
        for game in CHIP_GAMES:
            for seed in range(count):
                lines = generate.some_match(game, seed, limit)
                for seat in "AB":
                    yield game, lines, ledger.Ledger(lines, seat)

    def test_a_replay_makes_the_record_again(self):
        for game, lines, book in self.ledgers(4):
            self.assertEqual(book.events, lines[1:])
            self.assertTrue(book.events)

    def test_kinds(self):
        found = {game: Counter() for game in CHIP_GAMES}
        for game, _, book in self.ledgers():
            chosen, accepted, _ = book.choose(10, 1)
            self.assertEqual(len(chosen), accepted.total())
            found[game] += accepted
        for kind in (ledger.HANDED, "claim and hand", "claim and claim", "hand and hand", "hand and boneyard"):
            self.assertGreater(found["challenge"][kind], 0, kind)
        for game in ("auction-draw", "three-dozen"):
            for kind in ("hand and hand", "hand and boneyard"):
                self.assertGreater(found[game][kind], 0, f"{game}: {kind}")

    def test_an_exchanged_record_shows_the_seat_the_same_and_is_another(self):
        found = Counter()
        for game, lines, book in self.ledgers(3):
            for exchanged in book.choose(6, 2)[0]:
                found[game] += 1
                events = ledger.replay(exchanged)
                self.assertEqual([ledger.told(e, book.seat) for e in events], book.told)
                self.assertNotEqual(events, book.events)
                self.assertEqual({e["event"] for e in exchanged[1:]} - set(ledger.KEPT), set())
                self.assertFalse(any("moves" in e for e in exchanged))
                self.assertEqual(set(exchanged[0]["exchange"]), {"seat", "tiles", "kind"})
                self.assertEqual([e for e in exchanged if e.get("seat") == book.seat], [e for e in book.lines if e.get("seat") == book.seat])
        self.assertEqual(sorted(found), CHIP_GAMES)

    def test_another_seat_sees_the_exchange(self):
        """Were nothing told apart by anybody, the test would say nothing."""
        other = 0
        for _, lines, book in self.ledgers(4):
            for exchanged in book.choose(4, 3)[0]:
                events = ledger.replay(exchanged)
                seat = "A" if book.seat == "B" else "B"
                other += [ledger.told(e, seat) for e in events] != [ledger.told(e, seat) for e in book.events]
        self.assertGreater(other, 0)

    def test_what_a_seat_has_seen_it_tells_apart(self):
        hands = ["34 34 00 01 02 03 04 05", "35 36 44 45 46 55 56 66", "11 12 13 14 15 16 22 23"]
        table = arranged("challenge", 3, {}, Arranged(hands, [[3, 4]], "A", [
            "A: nothing", "B: claim [3-5] [3-6]", "C: claim [1-1]", "A: challenge B", "A: give [0-0] [0-1]", "B: pass"]))
        lines = [generate.header("challenge", 3), *table.events]
        book = ledger.Ledger(lines, "C")
        at = {text: i for i, text in reversed(list(enumerate(kinds(table, "mix")[0]["tiles"])))}
        self.assertTrue(book.can_tell_apart(0, at["[3-5]"], at["[4-4]"]))  # exposed
        self.assertTrue(book.can_tell_apart(0, at["[1-1]"], at["[4-4]"]))  # C's own
        self.assertFalse(book.can_tell_apart(0, at["[0-0]"], at["[4-4]"]))  # handed over unseen
        self.assertTrue(ledger.Ledger(lines, "A").can_tell_apart(0, at["[0-0]"], at["[4-4]"]))  # A gave it
        pair = next(p for p in book.pairs() if p.texts() == ["[0-0]", "[4-4]"] and p.one.position == at["[0-0]"])
        self.assertEqual(pair.kind(), ledger.HANDED)
        exchanged = book.exchange(pair)
        self.assertEqual(exchanged[-2]["choice"], "give [0-1] [4-4]")
        self.assertIsNone(book.objection(exchanged))

    def test_an_exchange_that_changes_what_is_shown_is_rejected(self):
        hands = ["66 45 11 13 23 01 33", "02 04 24 05 12 03 22", "55 44 14 15 25 35 34"]
        table = arranged("auction-draw", 3, {}, Arranged(hands, lots="A", choices=["A: lead [6-6]", "B: pass", "C: pass", "A: pass"]))
        book = ledger.Ledger([generate.header("auction-draw", 3), *table.events], "C")
        window = book.windows[-1]
        pair = ledger.Pair(window, *(t for t in window.tiles if t.face in ((0, 1), (2, 4))))
        self.assertNotIn(pair.texts(), [p.texts() for p in book.pairs()])  # AD-R14
        self.assertIn("another course", book.objection(book.exchange(pair)))

    def test_a_planted_leak_is_found(self):
        """A view that shows what is drawn from the boneyard is not the same after an exchange."""
        leaks = 0
        for game, _, book in self.ledgers(3):
            for exchanged in book.choose(6, 4)[0]:
                leaks += [e for e in ledger.replay(exchanged) if e["event"] == "move"] != [e for e in book.events if e["event"] == "move"]
        self.assertGreater(leaks, 0)

    def test_the_command(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "one.jsonl"
            path.write_text("".join(json.dumps(e) + "\n" for e in generate.match("challenge", 4, {}, 5, 300)), encoding="utf-8")
            runs = []
            for out in ("x", "y"):
                with redirect_stdout(io.StringIO()) as said:
                    self.assertEqual(ledger.main([str(path), "--seat", "B", "--pairs", "5", "--seed", "9", "--out", f"{folder}/{out}"]), 0)
                runs.append([(p.name, p.read_text(encoding="utf-8")) for p in sorted((Path(folder) / out).iterdir())])
                self.assertIn("5 exchanged records", said.getvalue())
            self.assertEqual([name for name, _ in runs[0]], [f"one.B.{k}.jsonl" for k in range(1, 6)])
            self.assertEqual(runs[0], runs[1])


# ---- Who sees what ---------------------------------------------------------------------------------------------------------------


def started(game, number=0, **options):
    """A book of four seats, open at the round of that number."""
    return who_sees.BOOKS[game]({"options": options, "seats": 4}, number)


def chose(seat, choice, **more):
    return {"event": "decision", "number": 1, "seat": seat, "choice": choice, **more}


def moved(tile, source, target, **more):
    return {"event": "move", "tile": tile, "from": source, "to": target, **more}


def draw_by_hand(choices):
    """A first round of Draw of three, hands of two: A has [6-6] [0-1], B [1-2] [3-4], C [4-6] [1-3]."""
    hands = {"A": ["[6-6]", "[0-1]"], "B": ["[1-2]", "[3-4]"], "C": ["[4-6]", "[1-3]"]}
    header = {"record": 2, "ruleset": "draw", "options": {}, "seats": 3}
    lines = [header, {"event": "gather", "to": "boneyard"}]
    lines.append({"event": "mix", "zone": "boneyard", "tiles": [t for h in hands.values() for t in h] + ["[2-2]", "[3-3]", "[0-2]"]})
    lines += [moved(t, "boneyard", f"{seat}'s hand") for seat, hand in hands.items() for t in hand]
    for number, (seat, choice, *more) in enumerate(choices, 1):
        lines += [{**chose(seat, choice), "number": number}, *more]
    return lines


LEAD = ("A", "lead [6-6]", moved("[6-6]", "A's hand", "line", opens=[6, 6]))


class WhoSees(unittest.TestCase):
    maxDiff = None
    def holds(self, book, event, *hands):
        """Whether these hands could have made the choice."""
        hands = dict(zip("ABCD", map(tiles, hands)))
        test = book.claim(event, hands)
        return test is None or test(hands)

    def test_who_draws_or_passes_holds_nothing_that_fits(self):
        for game in ("draw", "all-fives", "puerto-rican-500"):
            book = started(game, 1)
            book.follow(moved("[3-5]", "A's hand", "line", opens=[3, 5]))
            book.follow(moved("[2-5]", "B's hand", "line", at=5, opens=[2]))
            for choice in ("pass", "draw"):
                self.assertTrue(self.holds(book, chose("A", choice), "45 66", "22"))
                self.assertFalse(self.holds(book, chose("A", choice), "45 26", "22"))

    def test_the_heaviest_leads_the_first_round_of_draw(self):
        book = started("draw")
        event = chose("A", "lead [4-4]")
        test = book.claim(event, {"A": tiles("44 56"), "B": tiles("33")})
        self.assertTrue(test({"A": tiles("44 12"), "B": tiles("33 56")}))
        self.assertFalse(test({"A": tiles("44 12"), "B": tiles("55 56")}))
        self.assertIsNone(started("draw", 1).claim(event, {"A": tiles("44")}))

    def test_a_foot_of_chickenfoot(self):
        book = started("chickenfoot")
        book.follow(moved("[9-9]", "A's hand", "table", opens=[9] * 4))
        for k in (1, 2, 3):
            book.follow(moved(f"[{k}-9]", "A's hand", "table", at=9, on="[9-9]", opens=[k]))
        self.assertTrue(self.holds(book, chose("A", "pass"), "12 33"))
        book.follow(moved("[4-9]", "A's hand", "table", at=9, on="[9-9]", opens=[4]))
        self.assertFalse(self.holds(book, chose("A", "pass"), "12 33"))
        book.follow(moved("[1-1]", "A's hand", "table", at=1, opens=[1]))
        self.assertTrue(self.holds(book, chose("A", "pass"), "33"))
        self.assertFalse(self.holds(book, chose("A", "pass"), "13"))

    def test_the_trains_that_are_open(self):
        book = started("mexican-train", **{"empty-trains": "owner", "double-blank": 0})
        book.follow({"event": "move", "tile": "[3-12]", "from": "A's hand", "to": "A's train", "opens": [3]})
        self.assertTrue(self.holds(book, chose("B", "draw"), "", "34"))
        self.assertFalse(self.holds(book, chose("A", "draw"), "34"))
        book.follow(chose("A", "pass"))
        self.assertFalse(self.holds(book, chose("B", "draw"), "", "34"))
        book.follow(moved("[3-3]", "B's hand", "A's train", at=3, opens=[3]))
        self.assertTrue(self.holds(book, chose("B", "draw"), "", "45"))  # TRAIN-7: only an answer
        self.assertFalse(self.holds(book, chose("C", "draw"), "", "", "34"))

    def test_who_does_not_follow_has_none_of_the_suit(self):
        for trumps, hand, could in (("trumps 6", "46 22", True), ("trumps 6", "24 66", False), ("doubles", "44 15", True), ("doubles", "34 44", False),
                                    ("no trumps", "44 15", False)):
            book = started("texas-42")
            book.follow(chose("A", trumps))
            book.follow(chose("A", "play [2-4]"))
            self.assertEqual(self.holds(book, chose("B", "play [1-5]"), "", hand + " 15"), could, (trumps, hand))

    def test_pairs_and_forced_catches_of_tiu_u(self):
        book = started("tiu-u", laying="forced")
        test = book.claim(chose("A", "lay [1-2]"), {"A": tiles("66 12"), "B": tiles("66 66")})
        self.assertTrue(test({"A": tiles("12 12"), "B": tiles("66 66 66")}))
        self.assertFalse(test({"A": tiles("66 66"), "B": tiles("66")}))
        book.follow(chose("A", "keep"))
        book.follow(moved("[2-4]", "boneyard", "pond"))
        self.assertTrue(self.holds(book, chose("A", "lay [6-6]"), "66 22"))
        for hand in ("66 12", "66 33"):
            self.assertFalse(self.holds(book, chose("A", "lay [6-6]"), hand))

    def test_who_shows_his_hand(self):
        hands = {s: tiles("12") for s in "ABCD"}
        book = started("domino-poker")
        for seat in "AB":
            book.follow(chose(seat, "fold"))
        self.assertEqual(set(book.shown(hands)), {"C", "D"})
        book.follow(chose("C", "fold"))
        self.assertFalse(book.shown(hands))
        for game in ("draw", "all-fives", "puerto-rican-500", "chickenfoot", "mexican-train"):
            self.assertFalse(started(game).shown(hands))
            self.assertTrue(started(game).shown({**hands, "A": []}))
        for game in ("texas-42", "tiu-u"):
            self.assertFalse(started(game).shown({**hands, "A": []}))

    def test_bulls_are_picked_again(self):
        again = who_sees.BullFighting.again
        self.assertEqual(again(tiles("46 46 55 11 13"), tuple(tiles("46 46 55"))), "bull [4-6] [4-6] [5-5]")
        self.assertEqual(again(tiles("46 46 55 11 13"), tuple(tiles("46 46 11"))), "bull [4-6] [4-6] [5-5]")
        self.assertEqual(again(tiles("66 66 55 55 11"), ()), "stuck")
        self.assertEqual(again(tiles("12 24 22 66 66"), ()), "bull [1-2] [2-2] [2-4]")  # BULL-3: 3, 4 and 3

    def test_a_pair_is_compared_until_one_is_public(self):
        lines = draw_by_hand([
            LEAD, ("B", "draw", moved("[2-2]", "boneyard", "B's hand")), ("B", "draw", moved("[3-3]", "boneyard", "B's hand")), ("B", "pass"),
            ("C", "place [4-6] at 6", moved("[4-6]", "C's hand", "line", at=6, opens=[4])), ("A", "pass"),
            ("B", "place [3-4] at 4", moved("[3-4]", "B's hand", "line", at=4, opens=[3]))])
        table = who_sees.Table(lines, "A")
        found = {frozenset(pair.texts()): pair for pair in table.pairs()}
        kinds = {"[1-2] [1-3]": "hand and hand", "[1-2] [2-2]": who_sees.DRAWN, "[1-2] [0-2]": "hand and boneyard", "[1-2] [3-4]": "one hand"}
        for names, kind in kinds.items():
            self.assertEqual(found[frozenset(names.split())].kind(), kind, names)
        for tile in ("[6-6]", "[0-1]"):
            self.assertFalse(any(tile in names for names in found), tile)
        self.assertIsNone(found[frozenset(["[1-2]", "[1-3]"])].cut)
        pair = found[frozenset(["[1-2]", "[4-6]"])]
        self.assertEqual((pair.cut, pair.compared), (5, 4))
        self.assertTrue(pair.is_another_match())  # B passed, and would hold a tile that fits
        self.assertIsNone(table.accept(pair))
        exchanged = table.accept(found[frozenset(["[1-3]", "[3-4]"])])
        self.assertEqual(exchanged[1]["tiles"][:6], ["[6-6]", "[0-1]", "[1-2]", "[1-3]", "[4-6]", "[3-4]"])
        self.assertEqual([e["number"] for e in exchanged if e.get("event") == "decision"], [1, 2, 3, 4, 5, 6])

    def test_rows_that_nobody_has_seen(self):
        rows = {"A": ["[0-1]", "[2-3]", "[4-6]"], "B": ["[1-2]", "[2-2]", "[5-6]"], "C": ["[3-4]", "[1-5]", "[4-5]"]}
        lines = [{"record": 2, "ruleset": "blind-hughie", "options": {}, "seats": 3}, {"event": "gather", "to": "stock"}]
        lines.append({"event": "mix", "zone": "stock", "tiles": [t for row in rows.values() for t in row]})
        lines += [moved(t, "stock", f"{seat}'s row") for seat, row in rows.items() for t in row]

        def turned(tile, row, up=True):
            return {"event": "turn-up" if up else "turn-down", "place": row, "tile": tile}

        lines += [turned("[4-6]", "A's row"), moved("[4-6]", "A's row", "line", opens=[4, 6]),
                  turned("[2-3]", "A's row"), moved("[2-3]", "A's row", "A's row", under=True), turned("[2-3]", "A's row", up=False),
                  turned("[5-6]", "B's row"), moved("[5-6]", "B's row", "line", at=6, opens=[5]),
                  turned("[2-2]", "B's row"), moved("[2-2]", "B's row", "B's row", under=True),
                  turned("[4-5]", "C's row"), {**chose("C", "place [4-5] at 4"), "number": 1}, moved("[4-5]", "C's row", "line", at=4, opens=[5]),
                  turned("[1-5]", "C's row"), {**chose("C", "place [1-5] at 5"), "number": 2},
                  turned("[3-4]", "A's row"),  # not the front of that row, nor in it
                  {"event": "reveal", "place": "A's row"}]  # the round is not over
        table = who_sees.Table(lines, "A")
        found = {tuple(pair.texts()): pair for pair in table.pairs()}
        self.assertEqual({names: (pair.kind(), pair.cut) for names, pair in found.items()}, {
            ("[0-1]", "[1-2]"): (who_sees.FACE_UP, None), ("[0-1]", "[3-4]"): (who_sees.PUT_BACK, None), ("[1-2]", "[3-4]"): (who_sees.FACE_UP, None),
            ("[0-1]", "[1-5]"): (who_sees.PUT_BACK, 1), ("[1-2]", "[1-5]"): (who_sees.FACE_UP, 1), ("[1-5]", "[3-4]"): ("one row", 1)})
        self.assertEqual(table.accept(found["[1-5]", "[3-4]"])[1]["tiles"][6:], ["[1-5]", "[3-4]", "[4-5]"])

    def test_rows_are_shown_when_one_is_empty_or_nothing_fits(self):
        book = started("blind-hughie")
        book.follow(moved("[1-2]", "A's row", "line", opens=[1, 2]) | {"from": "stock"})
        self.assertFalse(book.shown({"A": tiles("35"), "B": tiles("25")}))
        self.assertTrue(book.shown({"A": tiles("35"), "B": tiles("46")}))
        self.assertTrue(book.shown({"A": [], "B": tiles("25")}))

    def test_a_choice_that_the_rule_book_forbids_is_a_fault(self):
        with self.assertRaises(Fault):
            who_sees.Table(draw_by_hand([LEAD, ("C", "pass")]), "A")

    def test_throws_of_mia(self):
        lines = [{"record": 2, "ruleset": "mia", "options": {}, "seats": 3}]
        for number, text in enumerate(["A announce 61", "B believe", "B mia", "C concede", "C announce 31", "A pass on", "A announce 32", "B believe",
                                       "B announce 41", "C doubt"], 1):
            if text in ("A announce 61", "B mia", "C announce 31", "B announce 41"):
                lines.append({"event": "roll", "dice": ["red", "white"], "values": [4, 2]})
            lines.append({**chose(*text.split(" ", 1)), "number": number})
        fates = {seat: [t.fate for t in who_sees.Mia(lines, seat).throws] for seat in "AB"}
        self.assertEqual(fates["A"], ["believed", "conceded", "handed on", "doubted"])
        chosen, accepted, _ = who_sees.Mia(lines, "B").choose(9, 1)
        self.assertEqual(accepted, {"believed": 1, "handed on": 1})
        chosen, accepted, _ = who_sees.Mia(lines, "C").choose(9, 1)
        self.assertEqual(accepted, {"believed": 1, "conceded": 1, "doubted": 1})
        for exchanged in chosen:
            rolls = [e["values"] for e in exchanged if e.get("event") == "roll"]
            self.assertEqual(sum(values != [4, 2] for values in rolls), 1)
            if exchanged[0]["exchange"]["kind"] == "doubted":
                self.assertEqual(exchanged[-1]["number"], 9)

    def test_throws_of_liars_dice(self):
        lines = [{"record": 2, "ruleset": "liars-dice", "options": {}, "seats": 3}]
        for number, text in enumerate(["A bid 1 twos", "B bid 2 twos", "C doubt", "C bid 1 threes", "A doubt", "A bid 1 fours"], 1):
            if number in (1, 4, 6):
                lines += [{"event": "roll", "dice": [f"{seat}-1", f"{seat}-2"], "values": [4, 2]} for seat in "ABC"]
            lines.append({**chose(*text.split(" ", 1)), "number": number})
        throws = who_sees.LiarsDice(lines, "A").throws
        self.assertEqual([(t.roller, t.fate, t.cut) for t in throws], [
            ("A", "of another", 3), ("B", "of the bidder", 3), ("C", "of the doubter", 3),
            ("A", "of the doubter", 5), ("B", "of another", 5), ("C", "of the bidder", 5),
            *((seat, None, None) for seat in "ABC")])  # the last round has no doubt
        chosen, accepted, _ = who_sees.LiarsDice(lines, "A").choose(9, 1)
        self.assertEqual(accepted, {"of the bidder": 2, "of the doubter": 1, "of another": 1})
        for exchanged in chosen:
            rolls = [e for e in exchanged if e.get("event") == "roll"]
            self.assertEqual(["A" in e["dice"][0] for e in rolls if sorted(e["values"]) != [2, 4]], [False])
            self.assertIn(exchanged[-1]["number"], (2, 4))


# ---- The schema ------------------------------------------------------------------------------------------------------------------


class Schema(unittest.TestCase):
    """docs/record.schema.json against records, by the few keywords that it uses."""

    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads(SCHEMA.read_text(encoding="utf-8"))

    def fits(self, value, schema):
        types = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
        known = {"$ref", "$schema", "$defs", "title", "description", "type", "const", "oneOf", "anyOf", "properties", "required", "pattern",
                 "additionalProperties", "propertyNames", "dependentRequired", "items", "minItems", "maxItems", "uniqueItems", "minimum",
                 "maximum", "minLength"}
        self.assertEqual(set(schema) - known, set())
        if "$ref" in schema and not self.fits(value, self.schema["$defs"][schema["$ref"].removeprefix("#/$defs/")]):
            return False
        if "type" in schema and (not isinstance(value, types[schema["type"]]) or isinstance(value, bool) != (schema["type"] == "boolean")):
            return False
        if "const" in schema and value != schema["const"]:
            return False
        if "oneOf" in schema and sum(self.fits(value, s) for s in schema["oneOf"]) != 1:
            return False
        if "anyOf" in schema and not any(self.fits(value, s) for s in schema["anyOf"]):
            return False
        if isinstance(value, dict):
            properties, more = schema.get("properties", {}), schema.get("additionalProperties", True)
            return (
                set(schema.get("required", ())) <= set(value)
                and all(set(needed) <= set(value) for key, needed in schema.get("dependentRequired", {}).items() if key in value)
                and all(self.fits(k, schema.get("propertyNames", {})) for k in value)
                and all(self.fits(v, properties[k]) if k in properties else more is True or more is not False and self.fits(v, more)
                        for k, v in value.items())
            )
        if isinstance(value, list):
            return (
                schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
                and (not schema.get("uniqueItems") or len(set(map(json.dumps, value))) == len(value))
                and all(self.fits(v, schema.get("items", {})) for v in value)
            )
        if isinstance(value, str):
            return len(value) >= schema.get("minLength", 0) and re.search(schema.get("pattern", ""), value) is not None
        return schema.get("minimum", value) <= value <= schema.get("maximum", value)

    def test_records_fit(self):
        for game in GAMES:
            for line in generate.some_match(game, 3, 60):
                self.assertTrue(self.fits(line, self.schema), line)
        for line in [*by_hand(LEAD_WINS), *by_hand(LINE), *throw_by_hand()]:
            self.assertTrue(self.fits(line, self.schema), line)

    def test_exchanged_records_fit(self):
        for line in ledger.Ledger(generate.match("challenge", 3, {}, 1, 60), "A").choose(1, 1)[0][0]:
            self.assertTrue(self.fits(line, self.schema), line)
        for what, fits in (({"tiles": ["[1-2]", "[3-4]"]}, True), ({"throws": [[1, 2], [3, 4]]}, True), ({}, False)):
            header = {**generate.header("challenge", 3), "exchange": {"seat": "A", "kind": "hand and hand", **what}}
            self.assertEqual(self.fits(header, self.schema), fits, what)
            self.assertEqual(not fits, self.is_fault(header), what)

    def is_fault(self, header):
        try:
            return check_header(header) is not None
        except Fault:
            return True

    def test_the_lines_of_the_description_fit(self):
        """But for its tiles with the larger number first."""
        text = (SCHEMA.parent / "record.md").read_text(encoding="utf-8")
        lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
        self.assertGreater(len(lines), 10)
        for line in lines:
            self.assertTrue(self.fits(line, self.schema), line)

    def test_other_lines_do_not(self):
        for line in generate.some_match("challenge", 3, 60):
            self.assertFalse(self.fits({**line, "more": 1}, self.schema))
            for key in line:
                if key not in ("sealed", "moves"):
                    self.assertFalse(self.fits({k: v for k, v in line.items() if k != key}, self.schema), (key, line))


if __name__ == "__main__":
    program = unittest.main(exit=False)
    failed = len(program.result.failures) + len(program.result.errors)
    print(f"{program.result.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
