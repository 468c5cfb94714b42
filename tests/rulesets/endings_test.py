# SPDX-License-Identifier: MIT
"""Every deal and every match of every shipped game ends with the clause that ended it, as anybody sees who has nothing but the record."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("BONEYARD", str(ROOT / "build" / "release" / "cli" / "boneyard"))
MATCHES = 4

# What one hand played out is called. Farkle and Pig have none: their matches are turns.
DEALS = {
    "all-fives": {"round"},
    "auction-draw": {"deal"},
    "bergen": {"round"},
    "blind-hughie": {"round"},
    "bull-fighting": {"round"},
    "cee-lo": {"round"},
    "challenge": {"deal"},
    "chickenfoot": {"round"},
    "domino-poker": {"deal"},
    "draw": {"round"},
    "farkle": set(),
    "homing-claims": {"deal"},
    "jjak-mat-chu-gi": {"deal"},
    "liars-dice": {"round"},
    "matador": {"round"},
    "mexican-train": {"round"},
    "mia": {"round"},
    "moon": {"hand"},
    "pig": set(),
    "plain-dozen": {"deal"},
    "puerto-rican-500": {"round"},
    "ship-captain-crew": {"round", "pot"},
    "texas-42": {"hand"},
    "three-dozen": {"deal"},
    "tiu-u": {"deal"},
}
DEALT_AGAIN = {"bergen", "blind-hughie", "jjak-mat-chu-gi", "matador"}  # tiles may be taken up before anybody has chosen: for a double, after a draw for the lead, or in rounds without a choice
WON_WITHIN = {"all-fives", "bergen", "liars-dice", "mia", "moon"}  # a deal may win the match in its middle, and ends with it
FEW = {"chickenfoot": ["rounds=3"], "mexican-train": ["rounds=3"], "texas-42": ["target=3"]}  # matches are long otherwise
MORE = {"challenge": ["idle-throws=1"], "three-dozen": ["reshuffles=1"]}  # ends that the defaults do not have


def call(*arguments):
    done = subprocess.run([BINARY, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{arguments}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def matches(game, players, settings):
    """The events of random matches, each match as a list without its header."""
    sets = [word for setting in settings for word in ("--set", setting)]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "records.jsonl"
        call("simulate", game, "--players", str(players), "--games", str(MATCHES), "--seed", "7", *sets, "--force", "--record", str(path))
        found = []
        for line in path.read_text().splitlines():
            event = json.loads(line)
            if "record" in event:
                found.append([])
            else:
                found[-1].append(event)
    return found


def all_matches():
    """Of every game at every number of players: name, events of a match."""
    for game in json.loads(call("list", "--format", "json")):
        name = game["name"]
        deals = ["deals=3"] if re.search("^deals:", call("options", name), re.M) else []
        for settings in [FEW.get(name, deals)] + ([deals + MORE[name]] if name in MORE else []):
            for players in range(game["players"][0], game["players"][1] + 1):
                for events in matches(name, players, settings):
                    yield f"{name} for {players} {settings}", name, events


class Deals:
    """Where deals begin, by what is done with tiles, dice and chips; and that each has ended before the next begins."""

    def __init__(self, test, name):
        self.test, self.name = test, name
        self.open = False
        self.count = 0
        self.moved = True  # tiles, since they were last taken up
        self.unplayed = True  # nobody has chosen since then
        self.last = None

    def begin(self):
        self.test.assertFalse(self.open, "a deal begins before the last one has ended")
        self.open = True
        self.count += 1

    def see(self, event):
        kind = event["event"]
        if kind == "end" and event["phase"] in DEALS[self.name]:
            self.test.assertTrue(self.open, "a deal ends twice")
            self.test.assertTrue(event["rule"])
            self.open = False
        elif kind == "gather" and self.moved:
            if not (self.open and self.unplayed and self.name in DEALT_AGAIN):
                self.begin()
            self.moved = False
            self.unplayed = True
        elif kind == "move":
            self.moved = True
        elif self.name == "ship-captain-crew" and kind == "pay" and event["to"] == "pool" and self.last != "pay":
            self.begin()
        elif self.name == "cee-lo" and kind == "decision" and event["choice"].startswith("stake "):
            self.begin()
        elif self.name == "liars-dice" and kind == "roll" and self.last != "roll":
            self.begin()
        elif self.name == "mia" and kind == "decision":
            self.test.assertFalse(self.open and self.last in ("doubt", "concede"), "a round goes on after a life was lost")
            if not self.open:
                self.begin()
        elif kind == "result":
            self.test.assertTrue(event["rule"])
            self.test.assertFalse(self.open and self.name not in WON_WITHIN, "the match ends before its last deal")
        self.unplayed = self.unplayed and kind != "decision"
        self.last = event["choice"] if kind == "decision" else kind


class EndingsTest(unittest.TestCase):
    def test_each_deal_and_each_match_ends_with_its_clause(self):
        deals = 0
        games = set()
        for where, name, events in all_matches():
            with self.subTest(where):
                seen = Deals(self, name)
                for event in events:
                    seen.see(event)
                self.assertEqual(events[-1]["event"], "result")
                self.assertEqual(seen.count > 0, DEALS[name] != set())
                deals += seen.count
                games.add(name)
        self.assertEqual(games, set(DEALS))
        self.assertGreater(deals, 1000)

    def test_a_record_tells_a_domino_from_a_block(self):
        kinds = {True: 0, False: 0}
        for players in (2, 3, 4):
            for events in matches("auction-draw", players, ["deals=5"]):
                hands = {}
                for event in events:
                    if event["event"] == "gather":
                        hands = {}
                    elif event["event"] == "move":
                        hands[event["from"]] = hands.get(event["from"], 0) - 1
                        hands[event["to"]] = hands.get(event["to"], 0) + 1
                    elif event["event"] == "end" and event["phase"] == "deal":
                        blocked = all(count for place, count in hands.items() if place.endswith("'s hand"))
                        self.assertEqual("AD-R4" in event["rule"], blocked, event)
                        kinds[blocked] += 1
        self.assertGreater(min(kinds.values()), 3)

    def test_lots_are_drawn_before_the_deal_but_for_auction_draw(self):  # AD-4, CH-R1, TD-R5
        for name in ("auction-draw", "challenge", "three-dozen"):
            for events in matches(name, 3, ["deals=3"]):
                dealt = False
                lots = 0
                for event in events:
                    if event["event"] == "lot":
                        self.assertEqual(dealt, name == "auction-draw", name)
                        lots += 1
                    elif event["event"] in ("move", "end"):
                        dealt = event["event"] == "move"
                self.assertEqual(lots, 3 if name == "three-dozen" else 1, name)


if __name__ == "__main__":
    unittest.main()
