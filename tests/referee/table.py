# SPDX-License-Identifier: MIT
"""The table: tiles in places, chips in accounts, and the steps that change them.

A game module states its rules once, as steps of a table. Two tables take those steps: `Judge` reads each step from a record and finds
fault where the record differs; `Play` makes a record, with chance and choices from whoever it is given. Neither knows a game.
"""

import json
from collections import Counter

from record import SEAT_LETTERS, TURN_DOWN, TURN_UP, UNDER, Fault, Unfinished, check_event, parse_move, parse_tile, tile_text, tile_texts

POOL = "pool"
BONEYARD = "boneyard"


def hand(seat):
    return f"{seat}'s hand"


class Table:
    """State shared by both tables. Every step ends with `audit`, which counts tiles and chips anew."""

    def __init__(self, header, tiles, bankroll):
        """`bankroll` is None for a game without chips."""
        self.seats = list(SEAT_LETTERS[: header["seats"]])
        self.places = {BONEYARD: []}  # place -> tiles; what was mixed in order, next tile first; any other pile with its top last
        self.full = sorted(tiles)
        self.face_up = set()  # tiles of a place that is face down, turned up there
        self.in_play = False  # before the first gathering the tiles are nowhere
        self.mixed = False
        self.chips = {} if bankroll is None else {**{seat: bankroll for seat in self.seats}, POOL: 0}
        self.all_chips = sum(self.chips.values())
        self.players = None  # None: nobody has been named yet
        self.ends = Counter()  # open ends of the line, by number
        self.dice = {}  # what dice show, by their names in the record
        self.decisions = 0

    # -- asking --

    def at(self, place):
        return self.places.setdefault(place, [])

    def hand(self, seat):
        return self.at(hand(seat))

    # -- changing; the only code that does --

    def audit(self):
        """Tiles and chips are conserved: nothing made, nothing lost."""
        if self.in_play:
            tiles = sorted(t for place in self.places.values() for t in place)
            if tiles != self.full:
                raise Fault("tiles in all places together", tile_texts(self.full), tile_texts(tiles))
        if sum(self.chips.values()) != self.all_chips or min(self.chips.values(), default=0) < 0:
            raise Fault("chips of all accounts together", self.all_chips, self.chips)

    def do_gather(self, zone):
        self.places = {zone: list(self.full)}
        self.face_up.clear()
        self.ends.clear()
        self.in_play, self.mixed = True, False
        self.audit()

    def do_mix(self, zone, tiles):
        if Counter(tiles) != Counter(self.at(zone)):
            raise Fault(f"the mix of {zone}", f"a permutation of {tile_texts(sorted(self.at(zone)))}", tile_texts(tiles))
        self.places[zone] = list(tiles)
        self.mixed = True
        self.audit()

    def do_move(self, tile, source, target, under=False):
        if tile not in self.at(source):
            raise Fault(f"a movement of {tile_text(tile)}", f"a tile of {source}: {tile_texts(self.at(source))}", tile_text(tile))
        self.at(source).remove(tile)
        self.at(target).insert(0 if under else len(self.at(target)), tile)
        if source != target:
            self.face_up.discard(tile)
        self.audit()

    def do_pay(self, source, target, paid):
        self.chips[source] -= paid
        self.chips[target] += paid
        self.audit()

    # -- steps that are made of others --

    def step(self, item):
        self.settle([item])
        return item

    def move(self, tile, source, target, under=False):
        self.step(Move(tile, source, target, under))

    def move_all(self, tiles, source, target):
        """All these tiles, in any order."""
        self.settle([Move(t, source, target) for t in tiles])

    def draw(self, seat):
        self.step(Deal(self, {seat: 1}))

    def result_event(self, winners, clause):
        """Chips are told where the game has chips."""
        chips = {"chips": [self.chips[s] for s in self.seats]} if self.chips else {}
        return {"event": "result", "winners": winners, "rule": [clause], **chips, "decisions": self.decisions}


# ---- Steps -----------------------------------------------------------------------------------------------------------------------
# Each is one thing that must happen. `accept` looks whether an event of the record is it, and applies it; `perform` makes it happen.


class Item:
    optional = False

    def done(self):
        """Called after `accept` or `perform`: whether nothing of this step is left."""
        return True

    def event(self):
        """The event that is waited for, for messages and for `Play`."""
        raise NotImplementedError


class Players(Item):
    """Who takes part from now on. May be left out where nothing changes."""

    def __init__(self, table, seats, optional=False, clause="M-3"):
        self.seats, self.clause = seats, clause
        self.optional = optional or table.players == seats

    def event(self):
        return {"event": "players", "seats": self.seats}

    def accept(self, table, event):
        if event["event"] != "players":
            return False
        if sorted(event["seats"]) != self.seats:
            raise Fault(f"who takes part ({self.clause})", self.seats, event["seats"])
        table.players = self.seats
        return True

    def perform(self, play):
        play.emit(self.event())
        play.players = self.seats


class Pay(Item):
    """M-5: nobody pays more than he has."""

    def __init__(self, table, source, target, due):
        self.source, self.target, self.due = source, target, due
        self.paid = min(due, table.chips[source])
        self.optional = due == 0

    def event(self):
        return {"event": "pay", "from": self.source, "to": self.target, "due": self.due, "paid": self.paid}

    def accept(self, table, event):
        if event["event"] != "pay" or event["from"] != self.source or event["to"] != self.target:
            return False
        if event["due"] != self.due or event["paid"] != self.paid:
            raise Fault(f"a payment from {self.source} to {self.target}", {"due": self.due, "paid": self.paid},
                        {"due": event["due"], "paid": event["paid"]})
        table.do_pay(self.source, self.target, self.paid)
        return True

    def perform(self, play):
        if self.due > 0:
            play.emit(self.event())
            play.do_pay(self.source, self.target, self.paid)


class Lot(Item):
    """A draw by lot among `seats`; `seat` is its outcome."""

    def __init__(self, seats):
        self.seats, self.seat = seats, None

    def event(self):
        return {"event": "lot", "from": self.seats, "seat": self.seat}

    def accept(self, table, event):
        if event["event"] != "lot":
            return False
        if sorted(event["from"]) != self.seats:
            raise Fault("among whom lots are drawn", self.seats, event["from"])
        if event["seat"] not in self.seats:
            raise Fault("the outcome of the lot", f"one of {self.seats}", event["seat"])
        self.seat = event["seat"]
        return True

    def perform(self, play):
        self.seat = play.chance.lot(self.seats)
        play.emit(self.event())


class Gather(Item):
    def __init__(self, zone=BONEYARD):
        self.zone = zone

    def event(self):
        return {"event": "gather", "to": self.zone}

    def accept(self, table, event):
        if event["event"] != "gather":
            return False
        if event["to"] != self.zone:
            raise Fault("where all tiles are gathered", self.zone, event["to"])
        table.do_gather(self.zone)
        return True

    def perform(self, play):
        play.do_gather(self.zone)
        play.emit(self.event())


class Mix(Item):
    def __init__(self, zone=BONEYARD):
        self.zone = zone

    def event(self):
        return {"event": "mix", "zone": self.zone}

    def accept(self, table, event):
        if event["event"] != "mix":
            return False
        if event["zone"] != self.zone:
            raise Fault("the zone that is mixed", self.zone, event["zone"])
        table.do_mix(self.zone, [parse_tile(t) for t in event["tiles"]])
        return True

    def perform(self, play):
        play.do_mix(self.zone, play.chance.mix(play.at(self.zone)))
        play.emit({"event": "mix", "zone": self.zone, "tiles": tile_texts(play.at(self.zone))})


class Deal(Item):
    """So many tiles from the boneyard to each hand, or as `source` and `place` say, always the next tile. In which order the hands are served
    is free."""

    def __init__(self, table, sizes, source=BONEYARD, place=hand):
        self.table, self.left, self.source, self.place = table, dict(sizes), source, place

    def done(self):
        return not any(self.left.values())

    def event(self):
        to = [self.place(s) for s, n in self.left.items() if n]
        return {"event": "move", "from": self.source, "to": to, "tile": tile_texts(self.table.at(self.source)[:1])}

    def accept(self, table, event):
        if event["event"] != "move" or event["from"] != self.source or not table.mixed:
            return False
        for seat, left in self.left.items():
            if left and event["to"] == self.place(seat):
                tile = table.at(self.source)[0]
                _check_plain_move(event)
                if parse_tile(event["tile"]) != tile:
                    raise Fault(f"the tile drawn from the {self.source}", tile_text(tile), event["tile"])
                table.do_move(tile, self.source, self.place(seat))
                self.left[seat] -= 1
                return True
        raise Fault(f"where a tile of the {self.source} goes", self.event()["to"], event["to"])

    def perform(self, play):
        # As the rulesets deal: what everybody gets first, then what some get more.
        common = min(self.left.values())
        for seat, count in [*((s, common) for s in self.left), *((s, n - common) for s, n in self.left.items())]:
            for _ in range(count):
                tile = play.at(self.source)[0]
                play.do_move(tile, self.source, self.place(seat))
                play.emit({"event": "move", "tile": tile_text(tile), "from": self.source, "to": self.place(seat)})
            self.left[seat] -= count


class Move(Item):
    """One given tile from one place to another, on top of what lies there or under it."""

    def __init__(self, tile, source, target, under=False):
        self.tile, self.source, self.target, self.under = tile, source, target, under

    def event(self):
        return {"event": "move", "tile": tile_text(self.tile), "from": self.source, "to": self.target, **({UNDER: True} if self.under else {})}

    def accept(self, table, event):
        if event["event"] != "move" or event["from"] != self.source or event["to"] != self.target or parse_tile(event["tile"]) != self.tile:
            return False
        _check_plain_move(event, self.under)
        table.do_move(self.tile, self.source, self.target, self.under)
        return True

    def perform(self, play):
        play.do_move(self.tile, self.source, self.target, self.under)
        play.emit(self.event())


class Turn(Item):
    """A tile is turned face up, or face down, where it lies."""

    def __init__(self, tile, place, up):
        self.tile, self.place, self.up = tile, place, up

    def event(self):
        return {"event": TURN_UP if self.up else TURN_DOWN, "place": self.place, "tile": tile_text(self.tile)}

    def accept(self, table, event):
        if event != self.event():
            return False
        self.apply(table)
        return True

    def apply(self, table):
        if self.up:
            table.face_up.add(self.tile)
        else:
            table.face_up.discard(self.tile)

    def perform(self, play):
        self.apply(play)
        play.emit(self.event())


def _check_plain_move(event, under=False):
    if "at" in event or "opens" in event:
        raise Fault("a movement to a place that is no layout", "neither 'at' nor 'opens'", event)
    if event.get(UNDER, False) != under:
        raise Fault("whether a tile goes under the others of a pile", under, event)


class Place(Item):
    """A tile onto a layout, at an open end (None for the first tile), with the ends that it opens."""

    def __init__(self, tile, source, layout, at, opens):
        self.tile, self.source, self.layout, self.at, self.opens = tile, source, layout, at, sorted(opens)

    def event(self):
        at = {} if self.at is None else {"at": self.at}
        return {"event": "move", "tile": tile_text(self.tile), "from": self.source, "to": self.layout, **at, "opens": self.opens}

    def accept(self, table, event):
        found = dict(event)
        if "opens" in found:
            found["opens"] = sorted(found["opens"])
        if found != self.event():
            return False
        self.apply(table)
        return True

    def apply(self, table):
        table.do_move(self.tile, self.source, self.layout)
        if self.at is not None:
            table.ends[self.at] -= 1
        for end in self.opens:
            table.ends[end] += 1

    def perform(self, play):
        self.apply(play)
        play.emit(self.event())


class Open(Item):
    """Further sides of a placed tile become open ends."""

    def __init__(self, tile, layout, opens, optional=False):
        self.tile, self.layout, self.opens, self.optional = tile, layout, sorted(opens), optional

    def event(self):
        return {"event": "open", "on": self.layout, "tile": tile_text(self.tile), "opens": self.opens}

    def accept(self, table, event):
        if event["event"] != "open" or {**event, "opens": sorted(event["opens"])} != self.event():
            return False
        self.apply(table)
        return True

    def apply(self, table):
        for end in self.opens:
            table.ends[end] += 1

    def perform(self, play):
        self.apply(play)
        play.emit(self.event())


class Roll(Item):
    """A throw of two ordinary dice; `values` is its outcome."""

    def __init__(self):
        self.values = None

    def event(self):
        return {"event": "roll", "dice": ["red", "white"], "values": self.values}

    def accept(self, table, event):
        if event["event"] != "roll":
            return False
        if len(set(event["dice"])) != 2 or len(event["dice"]) != 2:
            raise Fault("the dice thrown", "two dice", event["dice"])
        if len(event["values"]) != 2 or not all(1 <= v <= 6 for v in event["values"]):
            raise Fault("the values of the dice", "two from 1 to 6", event["values"])
        self.values = event["values"]
        return True

    def perform(self, play):
        self.values = play.chance.roll(2, 6)
        play.emit(self.event())


class Throw(Item):
    """A throw of dice by their names in the record; `values` is its outcome. With `showing`, of those of the dice that show these numbers
    together: which of several that show the same is free."""

    def __init__(self, dice, showing=None):
        self.dice, self.showing, self.values = dice, showing, None

    def event(self):
        dice = self.dice if self.showing is None else {"showing": sorted(self.showing.elements())}
        return {"event": "roll", "dice": dice, "values": self.values}

    def accept(self, table, event):
        if event["event"] != "roll" or self.showing is None and event["dice"] != self.dice:
            return False
        names, values = event["dice"], event["values"]
        if len(set(names)) != len(names) or not set(names) <= set(self.dice):
            raise Fault("the dice thrown", f"some of {self.dice}", names)
        if self.showing is not None and Counter(table.dice[name] for name in names) != self.showing:
            raise Fault("what the dice thrown showed before", sorted(self.showing.elements()), sorted(table.dice[name] for name in names))
        if len(values) != len(names) or not all(1 <= v <= 6 for v in values):
            raise Fault("the values of the dice", f"{len(names)} from 1 to 6", values)
        self.apply(table, names, values)
        return True

    def apply(self, table, names, values):
        table.dice.update(zip(names, values))
        self.values = values

    def perform(self, play):
        names = self.dice
        if self.showing is not None:
            left, names = Counter(self.showing), []
            for name in self.dice:
                if left[play.dice[name]]:
                    left[play.dice[name]] -= 1
                    names.append(name)
        self.apply(play, names, play.chance.roll(len(names), 6))
        play.emit({"event": "roll", "dice": names, "values": self.values})


class ShowDice(Item):
    """What dice show is shown to all: {die: number}. Dice that show nothing may stand there with 0, or be left out."""

    def __init__(self, shown, seats):
        self.shown, self.seats = shown, seats

    def event(self):
        return {"event": "reveal", "dice": list(self.shown), "values": list(self.shown.values()), "to": self.seats}

    def accept(self, table, event):
        if event["event"] != "reveal" or "dice" not in event:
            return False
        named = {die: value for die, value in zip(event["dice"], event["values"]) if value}
        if named != self.shown or not len(set(event["dice"])) == len(event["dice"]) == len(event["values"]):
            raise Fault("what is shown of the dice", self.shown, dict(zip(event["dice"], event["values"])))
        if sorted(event["to"]) != self.seats:
            raise Fault("to whom the dice are shown", self.seats, event["to"])
        return True

    def perform(self, play):
        play.emit(self.event())


class Reveal(Item):
    """What lies at a place is shown to all."""

    def __init__(self, table, place):
        self.table, self.place, self.tiles = table, place, sorted(table.at(place))

    def event(self):
        return {"event": "reveal", "place": self.place, "tiles": tile_texts(self.tiles), "to": self.table.seats}

    def accept(self, table, event):
        if event["event"] != "reveal" or event.get("place") != self.place:
            return False
        if sorted(parse_tile(t) for t in event["tiles"]) != self.tiles:
            raise Fault(f"what is shown of {self.place}", tile_texts(self.tiles), event["tiles"])
        seen_by = set(event["to"])
        if not set(table.players) <= seen_by <= set(table.seats) or len(event["to"]) != len(seen_by):
            raise Fault(f"to whom {self.place} is shown", table.seats, event["to"])
        return True

    def perform(self, play):
        play.emit(self.event())


class End(Item):
    """A phase is ended by a rule: one of `clauses` must be among those cited (where it cites any, for a phase that may end unsaid)."""

    def __init__(self, phase, clauses, optional=False):
        self.phase, self.clauses, self.optional = phase, clauses, optional

    def event(self):
        return {"event": "end", "phase": self.phase, "rule": self.clauses}

    def accept(self, table, event):
        if event["event"] != "end" or event["phase"] != self.phase:
            return False
        if not set(event["rule"]) & set(self.clauses) and (event["rule"] or not self.optional):
            raise Fault(f"the rule that ends the phase '{self.phase}'", f"one of {self.clauses}", event["rule"])
        return True

    def perform(self, play):
        play.emit({"event": "end", "phase": self.phase, "rule": self.clauses[:1]})


# ---- Judging a record ------------------------------------------------------------------------------------------------------------


class Judge(Table):
    """Takes the steps from the lines of a record."""

    def __init__(self, record, tiles, bankroll):
        super().__init__(record.header, tiles, bankroll)
        self.record = record
        self.next_line = self.here = 1

    @property
    def line_number(self):
        """In the file: the line looked at last."""
        numbers = self.record.numbers
        return numbers[min(self.here, len(numbers) - 1)] if numbers else self.record.first_line

    def _look(self):
        """The next event, without taking it; None at the end of the record."""
        self.here = self.next_line
        if self.next_line == len(self.record.lines):
            if self.record.broken is not None:
                raise self.record.broken
            return None
        event = self.record.lines[self.next_line]
        check_event(event)
        return {key: value for key, value in event.items() if key != "cause"}  # which rule of the file it was is not the referee's business

    def take(self, expected):
        """The next event. A payment of nothing where nothing is due says nothing: it may stand or not."""
        while (event := self._look()) is not None:
            self.next_line += 1
            if event["event"] != "pay" or event["due"] > 0 or event["paid"] > 0:
                return event
            for account in (event["from"], event["to"]):
                if account not in self.chips:
                    raise Fault("an account", f"one of {sorted(self.chips)}", account)
        raise Unfinished(expected)

    def settle(self, items):
        """All these steps, in any order that their effects allow."""
        waiting = list(items)
        while any(not item.optional for item in waiting):
            wanted = [item.event() for item in waiting if not item.optional]
            event = self.take(wanted)
            if not self._accept(waiting, event):
                raise Fault("what happens next", wanted[0] if len(wanted) == 1 else {"any of": wanted}, event)
        self.maybe(waiting)

    def maybe(self, items):
        """Those of these steps that the record has here."""
        waiting = list(items)
        while waiting and (event := self._look()) is not None and self._accept(waiting, event):
            self.next_line += 1

    def _accept(self, waiting, event):
        for item in waiting:
            if item.accept(self, event):
                if item.done():
                    waiting.remove(item)
                return True
        return False

    def _decision(self, asked, sealed):
        """One decision of one of the seats `asked`: {seat: its legal moves}."""
        seats = sorted(asked)
        event = self.take({"event": "decision", "seat": seats[0] if len(seats) == 1 else seats})
        if event["event"] != "decision":
            raise Fault("what happens next", {"event": "decision", "seat": seats}, event)
        seat = event["seat"]
        if seat not in asked:
            raise Fault("who decides", seats[0] if len(seats) == 1 else f"one of {seats}", seat)
        self.decisions += 1
        if event["number"] != self.decisions:
            raise Fault("the number of the decision", self.decisions, event["number"])
        if event.get("sealed", False) != sealed:
            raise Fault("whether the choice is sealed", sealed, event.get("sealed", False))
        expected = asked[seat]
        if "moves" not in event:
            raise Fault("a decision", "the list of legal moves (a record made with --legal)", "none")
        given = [parse_move(m) for m in event["moves"]]
        if len(given) != len(expected) or set(given) != set(expected):
            missing = sorted(str(m) for m in (Counter(expected) - Counter(given)).elements())
            surplus = sorted(str(m) for m in (Counter(given) - Counter(expected)).elements())
            raise Fault(f"the legal moves of {seat}", f"{len(expected)} moves, also {missing}", f"{len(given)} moves, also {surplus}")
        choice = parse_move(event["choice"])
        if not any(m.names(choice) for m in expected) or any(low != high for low, high in choice.spans()):
            raise Fault(f"the choice of {seat}", "one of its legal moves", event["choice"])
        return seat, choice

    def choose(self, seat, phase, moves):
        return self._decision({seat: moves}, False)[1]

    def choose_first(self, seats, phase, moves_of):
        """A decision of one of `seats`, where the rule book leaves open which."""
        return self._decision({seat: moves_of(seat) for seat in seats}, False)

    def choose_sealed(self, asked, phase):
        """One decision of each seat asked, in any order; nothing else happens between them."""
        left, chosen = dict(asked), {}
        while left:
            seat, choice = self._decision(left, True)
            chosen[seat] = choice
            del left[seat]
        return chosen

    def result(self, winners, clause):
        wanted = self.result_event(winners, clause)
        event = self.take(wanted)
        if event["event"] != "result":
            raise Fault("what happens next", wanted, event)
        if sorted(event["winners"]) != winners:
            raise Fault(f"the winners of the match ({clause})", winners, event["winners"])
        for key in ("chips", "decisions"):
            if event.get(key) != wanted.get(key):
                raise Fault(f"the result: {key}", wanted.get(key, "no such key"), event.get(key, "no such key"))
        if clause not in event["rule"]:
            raise Fault("the rule of the result", [clause], event["rule"])
        after = self._look()
        if after is not None:
            raise Fault("after the result", "nothing", after)


# ---- Making a record -------------------------------------------------------------------------------------------------------------


class Stop(Exception):
    """Whoever gives the choices has no more of them."""


class Play(Table):
    """Takes the steps with chance and choices from `chance`, which has mix(tiles), lot(seats), roll(dice, sides) and
    choose(seat, moves, sealed); keeps every event in `events`."""

    def __init__(self, header, tiles, bankroll, chance):
        super().__init__(header, tiles, bankroll)
        self.chance = chance
        self.events = []

    def emit(self, event):
        self.events.append(event)

    def settle(self, items):
        for item in items:
            item.perform(self)

    def maybe(self, items):
        pass

    def _decision(self, seat, phase, moves, sealed):
        choice = self.chance.choose(seat, moves, sealed)
        if not any(m.names(choice) for m in moves):
            raise Fault(f"the choice of {seat}", [str(m) for m in moves], str(choice))
        self.decisions += 1
        flag = {"sealed": True} if sealed else {}
        self.emit({"event": "decision", "number": self.decisions, "seat": seat, "phase": phase, **flag, "moves": [str(m) for m in moves],
                   "choice": str(choice)})
        return choice

    def choose(self, seat, phase, moves):
        return self._decision(seat, phase, moves, False)

    def choose_first(self, seats, phase, moves_of):
        seat = self.chance.first(seats)
        return seat, self._decision(seat, phase, moves_of(seat), False)

    def choose_sealed(self, asked, phase):
        return {seat: self._decision(seat, phase, moves, True) for seat, moves in asked.items()}

    def result(self, winners, clause):
        self.emit(self.result_event(winners, clause))

    def lines(self, header):
        return [json.dumps(line, separators=(",", ":")) for line in [header, *self.events]]
