# SPDX-License-Identifier: MIT
"""The exchange ledger of eleven games of tiles, of Mia and of Liar's Dice: a table of who may see what, by the rule books alone.

The principle. A pair of tiles is compared from its mix up to the step, not included, at which the rule book makes one of the two public. The
record is cut there, and all that the seat gets before must be the same. What nothing makes public is compared to the end of the match. At
least `least` decisions must lie between the mix and the cut. So a public outcome is no excuse by itself: only what stands in a book below,
with its clause, may differ, and only from its own step on.

A book has
    places    whose tiles are seen by whom; a place that is not listed stops the test
    shown     when a reveal is one of the rule book; any other reveal makes nothing public, and so is found as a leak
    turned    whether a tile that is turned up is one that the rule book has turned up; as above
    claim     what a choice says of the hand behind it: who passes holds nothing that fits. An exchange under which a claim of another seat
              would be false is another match, and rejected. No other is: if a replay of an accepted pair is illegal, the test fails.
    again     what a choice in secret is after the exchange; is_secret says which choices are

All plays of these games show the tile that is played, so that the choices of other seats stay as they are. Only the bulls of Bull Fighting and
the discards of Moon are chosen in secret; they are made anew from the exchanged hand.
"""

import random
from collections import Counter
from itertools import combinations

from ledger import KEPT, Ledger, Pair, Window, bare, in_turn, see
from record import Fault, is_double, parse_tile, pips, tile_text

OWNER, NOBODY, ALL = "its owner", "nobody", "all"
SAMPLE = 400  # pairs looked at for each match and seat

DRAWN = "after an unseen draw"
NEVER = "hand never shown"
STUCK = "stuck or not"
SECRET = "chosen in secret"
FACE_UP = "beside a double face up"
PUT_BACK = "beside a tile put back"
KINDS = (STUCK, SECRET, NEVER, DRAWN, "hand and hand", "hand and boneyard", "one hand", "boneyard and boneyard", "row and row", "one row", FACE_UP, PUT_BACK)


# ---- The books -------------------------------------------------------------------------------------------------------------------


def heaviest(tiles):
    """DRAW-2: the highest double; without one the tile with most pips, then that with the higher number."""
    return max(tiles, key=lambda t: (is_double(t), pips(t), t[1]))


def of_all(hands):
    return [t for hand in hands.values() for t in hand]


def holds_none(seat, numbers):
    numbers = frozenset(numbers)
    return lambda hands: not any(numbers.intersection(t) for t in hands[seat])


class Book:
    """What is public in one round, from its mix on. `hands` is always {seat: faces}."""

    places = {"hand": OWNER, "boneyard": NOBODY}  # M-6, C6
    held = "hand"  # where a seat's tiles lie
    least = 2  # decisions

    def __init__(self, header, number):
        self.options, self.number = header["options"], number  # which round, from 0
        self.seats = [chr(ord("A") + i) for i in range(header["seats"])]
        self.passes = 0  # in a row

    def sees(self, seat, place):
        owner, _, name = place.partition("'s ")
        by = self.places[name or owner]
        return by == ALL or by == OWNER and owner == seat

    def follow(self, event):
        if event["event"] == "decision":
            self.passes = self.passes + 1 if event["choice"] == "pass" else 0

    def is_over(self, hands):
        return not all(hands.values()) or self.passes >= len(self.seats)

    def shown(self, hands):
        """The seats whose hands all may see now."""
        return ()

    def turned(self, event):
        return False

    def claim(self, event, hands):
        """What must be true of the hands for this decision, a test of them; None if anything may be."""

    def is_secret(self, event):
        """Whether nobody else is told the tiles of this choice."""
        return event.get("sealed", False)

    def again(self, hand, picked):
        """A choice in secret, with the tiles as they are after the exchange."""
        raise NotImplementedError

    def beside(self, decision, seats):
        """A kind of pairs by what lay beside them at a decision since the mix, counted from 0; None if nothing remarkable did."""


class Line(Book):
    """Whoever draws or passes holds nothing that fits an open end."""

    layout = "line"

    def __init__(self, header, number):
        super().__init__(header, number)
        self.ends = Counter()

    def follow(self, event):
        super().follow(event)
        if event["event"] == "move" and event["to"] == self.layout or event["event"] == "open":
            if "at" in event:
                self.ends[event["at"]] -= 1
            self.ends.update(event["opens"])

    def fitting(self):
        return [n for n, count in self.ends.items() if count > 0]

    def claim(self, event, hands):
        return holds_none(event["seat"], self.fitting()) if event["choice"] in ("draw", "pass") else None


class Draw(Line):
    places = {**Line.places, "line": ALL}  # M-6

    def shown(self, hands):
        return self.seats if self.is_over(hands) else ()  # DRAW-R3

    def claim(self, event, hands):
        if self.number == 0 and event["choice"].startswith("lead"):
            tile = heaviest(of_all(hands))
            return lambda hands: heaviest(of_all(hands)) == tile  # DRAW-2
        return super().claim(event, hands)  # DRAW-4, DRAW-5, DRAW-9


class AllFives(Line):
    places = {**Line.places, "line": ALL}  # M-6

    def shown(self, hands):
        return self.seats if self.is_over(hands) else ()  # FIVES-R4


class PuertoRican(Line):
    places = {**Line.places, "line": ALL}  # PR-1, M-6

    def shown(self, hands):
        return self.seats if self.is_over(hands) else ()  # PR-R2


class BlindHughie(Line):
    """Nobody has seen what lies in a row until it is turned up (HUGH-1, HUGH-3). From then on all know where it lies, also face down at the back (HUGH-4)."""

    places = {"stock": NOBODY, "row": NOBODY, "line": ALL}  # HUGH-1
    held = "row"
    least = 0  # there are few, and what goes before the first of a round is told when it is made

    def __init__(self, header, number):
        super().__init__(header, number)
        self.rows = {seat: [] for seat in self.seats}  # the last is the front
        self.back = {seat: set() for seat in self.seats}  # that were put back there
        self.marks = []  # by decision: the seats in whose rows doubles lie face up, and other tiles that were put back

    def follow(self, event):
        super().follow(event)
        if event["event"] == "decision":
            doubles = {seat for seat, tiles in self.back.items() if any(map(is_double, tiles))}
            self.marks.append((doubles, {seat for seat, tiles in self.back.items() if not all(map(is_double, tiles))}))
        if event["event"] != "move":
            return
        tile, source, target = parse_tile(event["tile"]), event["from"][0], event["to"][0]
        if event["from"].endswith("'s row"):
            self.rows[source].remove(tile)
            self.back[source].discard(tile)
        if event["to"].endswith("'s row"):
            self.rows[target].insert(0 if event.get("under") else len(self.rows[target]), tile)
            if event["from"] == event["to"]:
                self.back[target].add(tile)

    def turned(self, event):
        return self.rows[event["place"][0]][-1] == parse_tile(event["tile"])  # HUGH-3: the front of a row

    def shown(self, hands):
        blocked = not any(n in t for n in self.fitting() for t in of_all(hands))  # HUGH-6
        return self.seats if blocked or not all(hands.values()) else ()  # HUGH-R4

    def claim(self, event, hands):
        return None  # HUGH-F1: whoever chooses holds a tile that all have seen

    def beside(self, decision, seats):
        doubles, others = self.marks[decision]
        return FACE_UP if doubles & seats else PUT_BACK if others & seats else None


class Chickenfoot(Line):
    places = {**Line.places, "table": ALL}  # M-6
    layout = "table"

    def __init__(self, header, number):
        super().__init__(header, number)
        self.table, self.foot, self.need = [], None, 0

    def follow(self, event):
        super().follow(event)
        if event["event"] != "move" or event["to"] != "table":
            return
        tile = parse_tile(event["tile"])
        self.table.append(tile)
        if self.need > 0:
            self.need -= 1
        if is_double(tile):
            missing = 10 - sum(tile[0] in t for t in self.table)
            self.foot, self.need = tile[0], 4 if len(self.table) == 1 else min(3, missing)  # CHICK-4, CHICK-6

    def fitting(self):
        return [self.foot] if self.need > 0 else super().fitting()

    def shown(self, hands):
        return self.seats if self.is_over(hands) else ()  # CHICK-R1


class MexicanTrain(Book):
    places = {**Book.places, "engine": ALL, "train": ALL, "public": ALL}  # M-6, TRAIN-1, TRAIN-3

    def __init__(self, header, number):
        super().__init__(header, number)
        self.engine = 12 - number  # TRAIN-1
        self.trains = {place: [] for place in ["public", *(f"{s}'s train" for s in self.seats)]}
        self.tips = {place: self.engine for place in self.trains}
        self.open = set()

    def follow(self, event):
        super().follow(event)
        if event["event"] == "decision" and event["choice"] == "pass":
            self.open.add(event["seat"])  # TRAIN-5
        if event["event"] == "move" and event["to"] in self.trains:
            self.trains[event["to"]].append(parse_tile(event["tile"]))
            self.tips[event["to"]] = event["opens"][0]
            if event["to"] == event["from"].replace("hand", "train"):
                self.open.discard(event["to"][0])  # TRAIN-6

    def unanswered(self, train):
        """TRAIN-7: a double at the tip, unless all other tiles of its number are placed."""
        if not self.trains[train] or not is_double(self.trains[train][-1]):
            return False
        placed = [t for tiles in self.trains.values() for t in tiles] + [(self.engine, self.engine)]
        return sum(self.tips[train] in t for t in placed) < 13

    def claim(self, event, hands):
        if event["choice"] not in ("draw", "pass"):
            return None
        seat = event["seat"]
        where = [train for train in self.trains if self.unanswered(train)]
        if not where:  # TRAIN-4
            where = ["public", f"{seat}'s train"]
            anybody = self.options["empty-trains"] == "anybody"
            where += [f"{s}'s train" for s in self.open if anybody or self.trains[f"{s}'s train"]]
        return holds_none(seat, [self.tips[train] for train in where])  # TRAIN-5

    def shown(self, hands):
        return self.seats if self.is_over(hands) else ()  # TRAIN-R4


class Texas42(Book):
    places = {**Book.places, "shown": ALL, "taken": ALL}  # 42-1, 42-R4

    def __init__(self, header, number):
        super().__init__(header, number)
        self.trumps = lambda tile: False
        self.trick = []

    def follow(self, event):
        if event["event"] == "decision":
            words = event["choice"].split()
            if words[0] == "trumps":
                self.trumps = lambda tile: int(words[1]) in tile  # 42-4
            elif words[0] == "doubles":
                self.trumps = is_double
            elif words[0] == "play":
                self.trick = [*self.trick, parse_tile(words[1])] if len(self.trick) < len(self.seats) else [parse_tile(words[1])]

    def claim(self, event, hands):
        """42-5, 42-6: who does not follow has none of the suit."""
        if not event["choice"].startswith("play") or len(self.trick) in (0, len(self.seats)):
            return None
        led, trumps = self.trick[0], self.trumps
        if trumps(led):
            follows = trumps
        else:
            def follows(tile):
                return led[1] in tile and not trumps(tile)
        if follows(parse_tile(event["choice"].split()[1])):
            return None
        return lambda hands: not any(map(follows, hands[event["seat"]]))


class Moon(Texas42):
    """Tricks, and who follows, as in Texas 42 (MOON-4, MOON-5). Only the bidder sees the widow and what is discarded (MOON-3, MOON-R1)."""

    places = {**Book.places, "shown": ALL, "taken": ALL}  # MOON-R3

    def is_secret(self, event):
        return event["choice"].startswith("discard")

    @staticmethod
    def again(hand, picked):
        return f"discard {tile_text(picked[0])}"


class TiuU(Book):
    places = {**Book.places, "pond": ALL, "stacks": ALL, "turned": ALL, "catch": ALL}  # TIU-1, TIU-5, TIU-R4

    def __init__(self, header, number):
        super().__init__(header, number)
        self.loose, self.locked = Counter(), Counter()
        self.first = True

    def follow(self, event):
        if event["event"] == "decision":
            self.first = False
        if event["event"] == "move":
            for place, tiles in (("pond", self.loose), ("stacks", self.locked)):
                tiles[parse_tile(event["tile"])] += (event["to"] == place) - (event["from"] == place)

    def claim(self, event, hands):
        if self.first:
            pairs = {seat: hand.count((6, 6)) // 2 for seat, hand in hands.items()}
            return lambda hands: {seat: hand.count((6, 6)) // 2 for seat, hand in hands.items()} == pairs  # TIU-R1: others notice who is asked
        if event["choice"].startswith("lay") and self.options["laying"] == "forced":  # TIU-4
            loose = [t for t in self.loose if self.loose[t] > 0]
            locked = [t for t in self.locked if self.locked[t] > 0]
            return lambda hands: not any(t in locked or any(_match(t, u) for u in loose) for t in hands[event["seat"]])
        return None


def _match(one, other):
    return pips(one) == pips(other) or {one, other} == {(2, 4), (1, 2)}  # TIU-2


class DominoPoker(Book):
    def __init__(self, header, number):
        super().__init__(header, number)
        self.folded = set()
        self.is_shown = False

    def follow(self, event):
        if event["event"] == "reveal":
            self.is_shown = True
        if event["event"] == "decision":
            if self.is_shown:
                raise Fault("the betting", "to be over before hands are shown (POKER-3)", event["choice"])
            if event["choice"] == "fold":
                self.folded.add(event["seat"])

    def shown(self, hands):
        left = set(hands) - self.folded
        return left if len(left) > 1 else ()  # POKER-3


class BullFighting(Book):
    def __init__(self, header, number):
        super().__init__(header, number)
        self.chosen = set()

    def follow(self, event):
        if event["event"] == "decision" and event.get("sealed"):
            self.chosen.add(event["seat"])

    def shown(self, hands):
        return hands if self.chosen == set(hands) else ()  # BULL-4, BULL-R5

    @staticmethod
    def again(hand, picked):
        """BULL-4: the same pick if it is a bull still, else some bull of the hand, else stuck."""
        for three in [picked, *combinations(sorted(hand), 3)]:
            if len(three) == 3 and _bull(three):
                return " ".join(["bull", *map(tile_text, sorted(three))])
        return "stuck"


def _bull(three):
    wild = sum(t in ((1, 2), (2, 4)) for t in three)  # BULL-3: 3 or 6 each
    rest = sum(pips(t) for t in three if t not in ((1, 2), (2, 4)))
    return any((rest + 3 * wild + 3 * sixes) % 10 == 0 for sixes in range(wild + 1))


BOOKS = {
    "draw": Draw,
    "all-fives": AllFives,
    "puerto-rican-500": PuertoRican,
    "chickenfoot": Chickenfoot,
    "mexican-train": MexicanTrain,
    "texas-42": Texas42,
    "moon": Moon,
    "tiu-u": TiuU,
    "domino-poker": DominoPoker,
    "bull-fighting": BullFighting,
    "blind-hughie": BlindHughie,
}


# ---- Tiles -----------------------------------------------------------------------------------------------------------------------


class Round(Window):
    """From one mix to the next gathering, with the book open."""

    def __init__(self, mix, seat, book):
        super().__init__(mix, seat)
        self.book = book
        self.decisions = []  # (event, number)
        self.claims = []  # (event, hands, test)
        self.ended = None  # (event, hands)
        self.secret = []  # (number, hand, picked)

    def sees(self, place):
        return self.book.sees(self.seat, place)

    def is_shown(self, event):
        return event["place"][0] in self.book.shown(_faces(self.hands()))

    def hands(self):
        return {place[0]: tuple(tiles) for place, tiles in self.places.items() if place.endswith(f"'s {self.book.held}")}

    def follow(self, at, event):
        if event["event"] == "decision":
            hands = self.hands()
            self.decisions.append((at, event["number"]))
            test = self.book.claim(event, _faces(hands))
            if test is not None:
                if not test(_faces(hands)):
                    raise Fault(f"decision {event['number']}", "what the rule book allows with this hand", event["choice"])
                self.claims.append((at, hands, test))
        if event["event"] == "turn-up" and self.book.turned(event):
            see(self._first_at(event["place"], parse_tile(event["tile"])), at)
        super().follow(at, event)
        self.book.follow(event)

    def end(self, at):
        self.ended = (at, self.hands())

    def keep_choice(self, event):
        if self.book.is_secret(event):
            hand = list(self.hands()[event["seat"]])
            picked = []
            for text in event["choice"].split()[1:]:
                picked.append(next(t for t in hand if t.face == parse_tile(text) and t not in picked))
            if self.book.again([t.face for t in hand], tuple(t.face for t in picked)) != event["choice"]:
                raise Fault(f"decision {event['number']}", "what the rule book allows with this hand", event["choice"])
            self.secret.append((event["number"], hand, picked))


def _faces(hands, pair=None):
    return {seat: [pair.face(t) if pair else t.face for t in tiles] for seat, tiles in hands.items()}


class Unseen(Pair):
    """Two tiles to be exchanged. `cut`: the number of the first decision that is not compared; None: all are."""

    def __init__(self, window, one, other):
        super().__init__(window, one, other)
        public = [t.seen for t in (one, other) if t.seen is not None]
        self.public = min(public, default=None)
        before = [number for at, number in window.decisions if self.public is None or at < self.public]
        self.cut = None if self.public is None else before[-1] if before else 0
        self.compared = len(before) - (self.public is not None)  # decisions since the mix

    def is_another_match(self):
        return not all(test(_faces(hands, self)) for at, hands, test in self.window.claims if self.public is None or at < self.public)

    def chosen(self):
        """The choices in secret that the exchange touches, by number: what they were, and what they are after it."""
        return {number: (self.window.book.again((t.face for t in hand), tuple(t.face for t in picked)),
                         self.window.book.again((self.face(t) for t in hand), tuple(self.face(t) for t in picked)))
                for number, hand, picked in self.window.secret
                if (self.one in hand or self.other in hand) and (self.cut is None or number < self.cut)}

    def kind(self):
        """As far as it is compared."""
        changes = [(was.split()[0], now.split()[0]) for was, now in self.chosen().values() if was != now]
        if any(was != now for was, now in changes):
            return STUCK
        if changes:
            return SECRET
        stays = [t.stays[: self.compared + 1] for t in (self.one, self.other)]
        ends = {places[-1] for places in stays}
        if self.public is None and self.window.ended is not None and len(ends) > 1:
            return NEVER
        if any(places[0] == "boneyard" and places[-1].endswith("hand") for places in stays):
            return DRAWN
        starts = {places[0] for places in stays}
        beside = self.window.book.beside(len(stays[0]) - 1, {place[0] for place in ends})
        if beside is not None:
            return beside
        held = self.window.book.held
        if len(starts) == 1:
            return "boneyard and boneyard" if starts == {"boneyard"} else f"one {held}"
        return f"{held} and boneyard" if "boneyard" in starts else f"{held} and {held}"


class Table(Ledger):
    """Follows a whole record for one seat, by a book."""

    def __init__(self, lines, seat):
        self.lines = [lines[0]] + [bare(e) for e in lines[1:] if e["event"] in KEPT]
        self.seat = seat
        self.events = lines[1:]
        self.windows = self._follow()

    def window(self, mix):
        return Round(mix, self.seat, BOOKS[self.lines[0]["ruleset"]](self.lines[0], mix))

    def pairs(self, seed=0):
        """Some of those that stay unseen long enough."""
        likely = []
        for window in self.windows:
            if len(window.decisions) > window.book.least:
                early = window.decisions[window.book.least][0]
                tiles = [t for t in window.tiles if t.seen is None or t.seen > early]
                likely += [(window, one, other) for one, other in combinations(tiles, 2) if one.face != other.face]
        some = random.Random(seed).sample(likely, min(SAMPLE, len(likely)))
        return [pair for pair in (Unseen(*each) for each in some) if pair.compared >= pair.window.book.least]

    def rewritten(self, pair):
        return {number: now for number, (_, now) in pair.chosen().items()}

    def accept(self, pair):
        if pair.is_another_match():
            return None
        lines = self.exchange(pair)
        at = next((i for i, line in enumerate(lines) if line.get("number") == pair.cut and pair.cut is not None), len(lines))
        return lines[:at]

    def choose(self, count, seed):
        return in_turn(self.pairs(seed), KINDS, self.accept, count, seed)


# ---- Dice ------------------------------------------------------------------------------------------------------------------------


class Throw:
    """One throw, and what became of it. `cut` as above."""

    def __init__(self, number, roller=None):
        self.number = number  # which throw of the record, from 0
        self.roller, self.fate, self.cut = roller, None, None

    def kind(self):
        return self.fate


class Dice:
    """Games whose choices do not depend on what the dice show, so that any throw is as good as another until it is shown."""

    fates = ()

    def __init__(self, lines, seat):
        self.lines = [lines[0]] + [bare(e) for e in lines[1:] if e["event"] in KEPT]
        self.seat = seat
        self.throws = []
        for event in self.lines[1:]:
            if event["event"] == "roll":
                self.throws.append(Throw(len(self.throws), self.roller_of(event)))
            elif event["event"] == "decision":
                self.follow(event)

    def roller_of(self, event):
        """The seat whose dice these are; None where only its first choice tells."""

    def follow(self, event):
        raise NotImplementedError

    def choose(self, count, seed):
        source = random.Random(seed)
        throws = [t for t in self.throws if t.roller != self.seat and t.fate is not None]
        return in_turn(throws, self.fates, lambda throw: self.exchange(throw, source), count, seed)

    def exchange(self, throw, source):
        """The record with other dice, up to where they are shown."""
        lines, number = [], 0
        for line in self.lines:
            if line.get("event") == "roll":
                if number == throw.number:
                    was = now = line["values"]
                    while sorted(now) == sorted(was):
                        now = [source.randint(1, 6) for _ in was]
                    line = {**line, "values": now}
                number += 1
            if throw.cut is not None and line.get("number") == throw.cut:
                break
            lines.append(line)
        lines[0] = {**lines[0], "exchange": {"seat": self.seat, "throws": [was, now], "kind": throw.kind()}}
        return lines


class Mia(Dice):
    """Who throws sees the dice, and nobody besides (MIA-2, MIA-3, MIA-R2) until somebody doubts (MIA-3), if ever (MIA-3, MIA-4)."""

    fates = ("believed", "conceded", "handed on", "doubted")

    def follow(self, event):
        throw = self.throws[-1]
        word = event["choice"].split()[0]
        if throw.roller is None:
            throw.roller = event["seat"]  # the first choice after a throw is what its roller announces
        elif word == "doubt":
            throw.cut = event["number"]
        handed = throw.fate == "handed on"
        throw.fate = {"believe": "believed", "concede": "conceded", "pass": "handed on", "doubt": "doubted"}.get(word, throw.fate)
        if handed:
            throw.fate = "handed on"


class LiarsDice(Dice):
    """Each seat sees its own dice (DUDO-1) until somebody doubts, when all are shown (DUDO-4). They are thrown anew in the next round (DUDO-5)."""

    fates = ("of the bidder", "of the doubter", "of another")
    bidder = None

    def roller_of(self, event):
        return event["dice"][0][0]

    def follow(self, event):
        if event["choice"] != "doubt":
            self.bidder = event["seat"]
            return
        for throw in self.throws:
            if throw.cut is None:
                throw.cut = event["number"]
                throw.fate = {self.bidder: "of the bidder", event["seat"]: "of the doubter"}.get(throw.roller, "of another")


DICE = {"mia": Mia, "liars-dice": LiarsDice}


# ----------------------------------------------------------------------------------------------------------------------------------


def open_ledger(lines, seat):
    """The ledger for a record, by its game."""
    game = lines[0]["ruleset"]
    return DICE[game](lines, seat) if game in DICE else Table(lines, seat) if game in BOOKS else Ledger(lines, seat)
