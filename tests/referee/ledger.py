#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The ledger of the exchange test: which tiles a seat cannot tell apart, by the rule book alone. This one is of Challenge, Auction Draw and
Three Dozen; who_sees.py builds on it for the others, which the command takes as well.

    ledger.py RECORD --seat B --pairs N --seed S --out DIR [--match I]

Two tiles that a seat has seen neither of, from one mix to the next gathering, may change places in that mix and in the choices of the
other seats: all that the seat is told must stay the same. The command writes such exchanged records, RECORD.B.1.jsonl and so on: the
header, with `exchange` added to it, the outcomes of chance, and the decisions; the rest follows from them.

What a seat sees is M-6 of the rule books: its own hand and its own claim, laid pairs, discards and the line; what it gave, what it was
given; what was shown. A tile counts as seen from the moment that it passes such a place.

Each pair is tried first by the referee's own rules: an exchange after which a choice is no longer legal, or the match no longer takes the
same course before the seat's eyes (the pips of a blocked hand, say, decide who wins), is rejected. Two equal tiles are not told apart in a
record; where one of them moves, it is the one that stood first in the mix.
"""

import argparse
import json
import random
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

from record import Fault, check_event, check_header, parse_move, parse_tile, read_records, tile_text
from referee import open_table
from table import Stop

KEPT = ("mix", "roll", "lot", "decision")  # chance and choices: what a replay needs
HIDDEN_CHOICES = ("claim", "give")  # CH-8, CH-12, CH-13: the tiles chosen are seen by their holder alone (and by whom they are given to)


class Script:
    """Gives a table the outcomes and choices of a record."""

    def __init__(self, lines):
        self.outcomes = {kind: [e for e in lines if e.get("event") == kind] for kind in KEPT}
        self.at = Counter()

    def _next(self, kind):
        if self.at[kind] == len(self.outcomes[kind]):
            raise Stop
        self.at[kind] += 1
        return self.outcomes[kind][self.at[kind] - 1]

    def mix(self, tiles):
        return [parse_tile(t) for t in self._next("mix")["tiles"]]

    def lot(self, seats):
        return self._next("lot")["seat"]

    def roll(self, dice, sides):
        return self._next("roll")["values"]

    def choose(self, seat, moves, sealed):
        """The next decision, which must be this seat's; the order of sealed ones means nothing."""
        decisions, first = self.outcomes["decision"], self.at["decision"]
        if first == len(decisions):
            raise Stop
        for i in range(first, len(decisions)):
            event = decisions[i]
            if event["seat"] == seat:
                decisions.insert(first, decisions.pop(i))
                self.at["decision"] += 1
                return parse_move(event["choice"])
            if not sealed or not event.get("sealed", False):
                break
        raise Fault("who decides", seat, decisions[first]["seat"])

    def first(self, seats):
        if self.at["decision"] == len(self.outcomes["decision"]):
            raise Stop
        seat = self.outcomes["decision"][self.at["decision"]]["seat"]
        if seat not in seats:
            raise Fault("who decides", seats, seat)
        return seat


def replay(lines):
    """All events of the match that these chance outcomes and choices make, by the referee's rules. A match may stop short."""
    table, game = open_table(lines[0], Script(lines[1:]))
    try:
        game.play(table)
    except Stop:
        pass
    return table.events


# ---- What a seat sees ------------------------------------------------------------------------------------------------------------


def is_open(place, seat):
    """M-6: whether the seat sees the tiles at a place: its own, and the public ones."""
    if place == "boneyard":
        return False
    owner, _, name = place.partition("'s ")
    if not name:
        return True  # discards, the line
    return name == "laid" or owner == seat


def told(event, seat):
    """What the seat is told of an event."""
    kind = event["event"]
    if kind == "mix":
        return {"event": kind, "zone": event["zone"]}
    if kind == "move" and not is_open(event["from"], seat) and not is_open(event["to"], seat):
        return {**event, "tile": "a tile"}
    if kind == "decision" and event["seat"] != seat:
        choice = event["choice"]
        if event.get("sealed"):
            choice = "sealed"
        elif choice.split()[0] in HIDDEN_CHOICES:
            choice = f"{choice.split()[0]} {len(parse_move(choice).tiles)}"
        return {**event, "moves": "not shown", "choice": choice}
    return event


class Tile:
    """One tile of one mix, known by its position there: where it was at each decision, and since when the seat has seen it."""

    def __init__(self, position, face):
        self.position, self.face = position, face
        self.seen = None  # the event at which the seat first saw it
        self.handed = False  # by one other seat to another
        self.stays = []  # a place for each decision since the mix


def see(tile, at):
    if tile.seen is None:
        tile.seen = at


class Choice:
    """A choice of another seat that names tiles of the mix."""

    def __init__(self, number, move, tiles):
        self.number, self.move, self.tiles = number, move, tiles


class Window:
    """From one mix to the next gathering: its tiles followed, for one seat."""

    def __init__(self, mix, seat):
        self.mix = mix  # which mix of the record, from 0
        self.seat = seat
        self.tiles = []
        self.places = {}  # place -> tiles of this mix that are there, in the order of the mix
        self.choices = []

    def begin(self, event):
        self.tiles = [Tile(i, parse_tile(t)) for i, t in enumerate(event["tiles"])]
        self.places = {event["zone"]: list(self.tiles)}

    def _first_at(self, place, face):
        return next((t for t in self.places.get(place, ()) if t.face == face), None)

    def sees(self, place):
        return is_open(place, self.seat)

    def is_shown(self, event):
        """Whether a reveal shows the seat what lies at the place."""
        return True

    def follow(self, at, event):
        """`at`: which event of the match it is."""
        kind = event["event"]
        if kind == "move":
            tile = self._first_at(event["from"], parse_tile(event["tile"]))
            if tile is None:
                return  # not of this mix
            source, target = event["from"], event["to"]
            self.places[source].remove(tile)
            there = self.places.setdefault(target, [])
            there.append(tile)
            there.sort(key=lambda t: t.position)
            if self.sees(source) or self.sees(target):
                see(tile, at)
            elif source.endswith("'s hand") and target.endswith("'s hand"):
                tile.handed = True
        elif kind == "reveal" and self.is_shown(event):
            for tile in self.places.get(event["place"], ()):
                see(tile, at)
        elif kind == "decision":
            for place, tiles in self.places.items():
                for tile in tiles:
                    tile.stays.append(place)
            if event["seat"] != self.seat:
                self.keep_choice(event)

    def end(self, at):
        """The tiles are gathered, or the match is over."""

    def keep_choice(self, event):
        """Which tiles of the hand a choice names."""
        named, held = [], list(self.places.get(f"{event['seat']}'s hand", ()))
        move = parse_move(event["choice"])
        for face in move.tiles:
            tile = next((t for t in held if t.face == face), None)
            if tile is not None:
                held.remove(tile)
                named.append(tile)
        if named:
            self.choices.append(Choice(event["number"], move, named))

    def pairs(self):
        """The pairs of tiles with different faces that the seat cannot tell apart."""
        unseen = [t for t in self.tiles if t.seen is None]
        return [Pair(self, *pair) for pair in combinations(unseen, 2) if pair[0].face != pair[1].face]


# The kinds of pairs, the rarest first; a pair has the first that fits.
HANDED = "after an unseen handing over"
KINDS = (HANDED, "claim and hand", "claim and claim", "hand and hand", "claim and boneyard", "hand and boneyard", "one hand",
         "boneyard and boneyard", "undecided")


def _sort_of_place(place):
    return place if place == "boneyard" else place.partition("'s ")[2]


class Pair:
    """Two tiles to be exchanged, and of which kind they are by where they lay at the same time."""

    def __init__(self, window, one, other):
        self.window, self.one, self.other = window, one, other

    def face(self, tile):
        """What a tile is after the exchange."""
        return {self.one: self.other.face, self.other: self.one.face}.get(tile, tile.face)

    def kind(self):
        if self.one.handed or self.other.handed:
            return HANDED
        together = set()
        for here, there in set(zip(self.one.stays, self.other.stays)):
            sorts = sorted([_sort_of_place(here), _sort_of_place(there)])
            if sorts == ["hand", "hand"] and here == there:
                together.add("one hand")
            elif sorts == ["boneyard", "claim"]:
                together.add("claim and boneyard")
            elif sorts == ["boneyard", "hand"]:
                together.add("hand and boneyard")
            elif here != there or sorts[0] == "boneyard":
                together.add(" and ".join(sorts))
        return next((k for k in KINDS if k in together), "undecided")

    def texts(self):
        return [tile_text(t) for t in sorted([self.one.face, self.other.face])]


class Ledger:
    """Follows a whole record for one seat."""

    def __init__(self, lines, seat):
        """`lines`: the record, header first. Raises a Fault if its choices are not legal by the rule book."""
        check_header(lines[0])
        for event in lines[1:]:
            check_event(event)
        self.lines = [lines[0]] + [bare(e) for e in lines[1:] if e["event"] in KEPT]
        self.seat = seat
        self.events = replay(self.lines)
        self.told = [told(e, seat) for e in self.events]
        self.windows = self._follow()

    def window(self, mix):
        return Window(mix, self.seat)

    def _follow(self):
        windows, running, mixes = [], [], 0
        for at, event in enumerate(self.events):
            if event["event"] in ("gather", "result"):
                for window in running:
                    window.end(at)
            if event["event"] == "gather":
                windows += running
                running = []
            for window in running:
                window.follow(at, event)
            if event["event"] == "mix":
                running.append(self.window(mixes))
                running[-1].begin(event)
                mixes += 1
        return windows + running

    def can_tell_apart(self, mix, one, other):
        """Whether the seat could tell apart the tiles at two positions of a mix (mixes of the record count from 0)."""
        window = next(w for w in self.windows if w.mix == mix)
        return window.tiles[one].seen is not None or window.tiles[other].seen is not None

    def pairs(self):
        return [pair for window in self.windows for pair in window.pairs()]

    def rewritten(self, pair):
        """The choices that name a tile of the pair as they are after the exchange, by number."""
        return {choice.number: str(choice.move._replace(tiles=tuple(sorted(pair.face(t) for t in choice.tiles))))
                for choice in pair.window.choices if pair.one in choice.tiles or pair.other in choice.tiles}

    def exchange(self, pair):
        """The exchanged record: its lines, header first."""
        rewritten = self.rewritten(pair)
        header = {**self.lines[0], "exchange": {"seat": self.seat, "tiles": pair.texts(), "kind": pair.kind()}}
        lines, mixes = [header], 0
        numbers = self._numbers()
        for line in self.lines[1:]:
            if line["event"] == "mix":
                if mixes == pair.window.mix:
                    tiles = list(line["tiles"])
                    i, j = pair.one.position, pair.other.position
                    tiles[i], tiles[j] = tiles[j], tiles[i]
                    line = {**line, "tiles": tiles}
                mixes += 1
            elif line["event"] == "decision" and (choice := rewritten.get(numbers.get(line["number"]))) is not None:
                line = {**line, "choice": choice}
            lines.append(line)
        return lines

    def _numbers(self):
        """From the numbers of the record's decisions to those of the replay: sealed ones may stand in another order there."""
        left, numbers = {}, {}
        for event in self.events:
            if event["event"] == "decision":
                left.setdefault(event["seat"], []).append(event["number"])
        for line in self.lines[1:]:
            if line["event"] == "decision" and left.get(line["seat"]):
                numbers[line["number"]] = left[line["seat"]].pop(0)
        return numbers

    def objection(self, lines):
        """Why an exchanged record is no test of this seat's view: None if it is one."""
        try:
            events = replay(lines)
        except Fault as fault:
            return f"illegal: {fault}"
        if [told(e, self.seat) for e in events] != self.told:
            return "it takes another course before the seat's eyes"
        return None

    def accept(self, pair):
        """The exchanged record, None if it is no test."""
        lines = self.exchange(pair)
        return lines if self.objection(lines) is None else None

    def choose(self, count, seed):
        """At most so many exchanged records, the kinds taken in turn, and how many of each were accepted and rejected."""
        return in_turn(self.pairs(), KINDS, self.accept, count, seed)


def in_turn(pairs, kinds, accept, count, seed):
    """What `accept` makes of at most so many pairs, one of each kind in turn; how many of each kind it accepted, and how many it did not."""
    by_kind = {}
    for pair in pairs:
        by_kind.setdefault(pair.kind(), []).append(pair)
    source = random.Random(seed)
    for each in by_kind.values():
        source.shuffle(each)
    accepted, rejected, chosen = Counter(), Counter(), []
    while len(chosen) < count and any(by_kind.values()):
        for kind in [k for k in kinds if k in by_kind]:
            while by_kind[kind] and len(chosen) < count:
                lines = accept(by_kind[kind].pop())
                if lines is not None:
                    accepted[kind] += 1
                    chosen.append(lines)
                    break
                rejected[kind] += 1
    return chosen, accepted, rejected


def bare(event):
    """A line without what a replay works out again."""
    return {key: value for key, value in event.items() if key != "moves"}


def main(arguments=None):
    from who_sees import open_ledger  # builds on this module

    parser = argparse.ArgumentParser(description="Write records in which two tiles that a seat cannot tell apart have changed places.")
    parser.add_argument("record", type=Path)
    parser.add_argument("--seat", required=True)
    parser.add_argument("--pairs", type=int, default=10)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--match", type=int, default=0, help="which match of the file, from 0")
    options = parser.parse_args(arguments)
    records = list(read_records(options.record))
    if not 0 <= options.match < len(records):
        parser.error(f"{options.record} has {len(records)} matches")
    record = records[options.match]
    try:
        if record.broken is not None:
            raise record.broken
        check_header(record.header)
        if options.seat not in [chr(ord("A") + i) for i in range(record.header["seats"])]:
            parser.error(f"no seat '{options.seat}'")
        ledger = open_ledger(record.lines, options.seat)
    except Fault as fault:
        print(f"{options.record}: {fault}")
        return 1
    chosen, accepted, rejected = ledger.choose(options.pairs, options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    stem = options.record.name.removesuffix(".jsonl")
    for k, lines in enumerate(chosen, 1):
        path = options.out / f"{stem}.{options.seat}.{k}.jsonl"
        path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines), encoding="utf-8")
    for kind in sorted(accepted | rejected):
        print(f"{kind}: {accepted[kind]} written, {rejected[kind]} rejected")
    print(f"{len(chosen)} exchanged records")
    return 0


if __name__ == "__main__":
    sys.exit(main())
