# SPDX-License-Identifier: MIT
"""Records as text: the lines of a file cut into matches, the shape of each line, tiles and moves in their written form.

Follows docs/record.md. Knows no rule of any game.
"""

import json
import re
from functools import lru_cache
from typing import NamedTuple

SEAT_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# Piles: how a record says that a tile is turned face up or down where it lies, and that it goes under all others.
TURN_UP, TURN_DOWN, UNDER = "turn-up", "turn-down", "under"


class Fault(Exception):
    """A record says something else than the rule book: what it is about, what was expected, what was found."""

    def __init__(self, what, expected, found):
        super().__init__(what)
        self.what, self.expected, self.found, self.line = what, expected, found, None

    def __str__(self):
        return f"{self.what}, expected {brief(self.expected)}, found {brief(self.found)}"


class Unfinished(Fault):
    """The record stops before its result."""

    def __init__(self, expected):
        super().__init__("the record stops before its result", expected, "nothing more")


def brief(value, limit=400):
    text = value if isinstance(value, str) else json.dumps(value, separators=(",", ":"), default=str)
    return text if len(text) <= limit else text[: limit - 3] + "..."


# ---- Tiles -----------------------------------------------------------------------------------------------------------------------

_TILE = re.compile(r"\[(\d|[1-9]\d)-(\d|[1-9]\d)\]")


@lru_cache(maxsize=None)
def parse_tile(text):
    """'[3-4]' -> (3, 4). A tile is written with its smaller number first."""
    match = _TILE.fullmatch(text)
    if not match:
        raise Fault("a tile", "the form [3-4]", text)
    low, high = int(match[1]), int(match[2])
    if low > high:
        raise Fault("a tile", f"[{high}-{low}], smaller number first", text)
    return (low, high)


@lru_cache(maxsize=None)
def tile_text(tile):
    return f"[{tile[0]}-{tile[1]}]"


def tile_texts(tiles):
    return [tile_text(t) for t in tiles]


def pips(tile):
    return tile[0] + tile[1]


def is_double(tile):
    return tile[0] == tile[1]


def full_set(highest, copies=1):
    """Every face up to the double `highest`, in face order."""
    return [(low, high) for low in range(highest + 1) for high in range(low, highest + 1) for _ in range(copies)]


# ---- Moves -----------------------------------------------------------------------------------------------------------------------


class Move(NamedTuple):
    """A move in a form that does not depend on the order of its tiles.

    place [5-6] at 5      words ("place", "#", "at", ".."),   tiles ((5, 6),), span (5, 5)
    claim [3-4] [3-5]     words ("claim", "#"),               tiles ((3, 4), (3, 5)), span ()
    bid 4..20             words ("bid", ".."),                tiles (), span (4, 20)
    bid 4..20 threes      words ("bid", "..", "threes"),      tiles (), span (4, 20)
    keep 5 1              words ("keep", "..", ".."),         tiles (), span (1, 1, 5, 5)

    Numbers side by side are what dice show, and have no order either.
    """

    words: tuple
    tiles: tuple = ()
    span: tuple = ()

    def spans(self):
        """The numbers and ranges of numbers, each as its lowest and its highest."""
        return list(zip(self.span[::2], self.span[1::2]))

    def __str__(self):
        out, spans = [], self.spans()
        for word in self.words:
            if word == "#":
                out += tile_texts(self.tiles)
            elif word == "..":
                low, high = spans.pop(0)
                out.append(str(low) if low == high else f"{low}..{high}")
            else:
                out.append(word)
        return " ".join(out)

    def names(self, choice):
        """Whether `choice` is this move, or one of the range of moves that this one stands for."""
        if self == choice:
            return True
        return bool(
            self.span
            and self.words == choice.words
            and self.tiles == choice.tiles
            and all(low <= named[0] <= named[1] <= high for (low, high), named in zip(self.spans(), choice.spans()))
        )


def tile_move(words, tiles):
    return Move(words, tuple(sorted(tiles)))


def dice_move(word, values):
    """A move that names what dice show."""
    return Move((word, *[".."] * len(values)), span=tuple(n for value in sorted(values) for n in (value, value)))


_NUMBER = re.compile(r"(\d+)(?:\.\.(\d+))?")
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*|[A-Z]")


@lru_cache(maxsize=1 << 18)
def parse_move(text):
    words, tiles, spans = [], [], []
    beside = 0  # how many numbers stand side by side, up to here
    for token in text.split(" "):
        number = _NUMBER.fullmatch(token)
        beside = beside + 1 if number else 0
        if token.startswith("["):
            if words[-1:] != ["#"]:
                if tiles:
                    raise Fault("a move", "its tiles side by side", text)
                words.append("#")
            tiles.append(parse_tile(token))
        elif number:
            low = int(number[1])
            high = low if number[2] is None else int(number[2])
            if number[2] is not None and low >= high:
                raise Fault("a range in a move", "its smaller number first, and one number alone", text)
            words.append("..")
            spans.append((low, high))
            if beside > 1:
                if any(first != last for first, last in spans[-beside:]):
                    raise Fault("a move", "no range beside another number", text)
                spans[-beside:] = sorted(spans[-beside:])
        elif _WORD.fullmatch(token):
            words.append(token)
        else:
            raise Fault("a move", "words, tiles, seats and numbers with one space between", text)
    return Move(tuple(words), tuple(sorted(tiles)), tuple(n for span in spans for n in span))


# ---- The shape of a line ---------------------------------------------------------------------------------------------------------


def _is_int(value):
    return isinstance(value, int) and not isinstance(value, bool)


def _is_count(value):
    return _is_int(value) and value >= 0


def _is_text(value):
    return isinstance(value, str) and value != ""


def _is_seat(value):
    return isinstance(value, str) and len(value) == 1 and value in SEAT_LETTERS


def _list_of(test):
    return lambda value: isinstance(value, list) and all(map(test, value))


def _is_options(value):
    return isinstance(value, dict) and all(_is_text(k) and (_is_count(v) or _is_text(v)) for k, v in value.items())


def _is_exchange(value):
    """Added by the exchange ledger: whose view is tested, which tiles change places (or what a throw was and is), and where they were."""
    if not isinstance(value, dict) or not _is_seat(value.get("seat")) or not _is_text(value.get("kind")):
        return False
    return _list_of(_is_text)(value["tiles"]) if "tiles" in value else _list_of(_list_of(_is_count))(value.get("throws"))


def _is_cause(value):
    return isinstance(value, dict) and set(value) == {"node", "rule"} and _is_count(value["node"]) and _list_of(_is_text)(value["rule"])


_HEADER = {
    "record": lambda v: v == 2 and _is_int(v),
    "tool": _is_text,
    "language": lambda v: v == 1 and _is_int(v),
    "game": _is_text,
    "ruleset": _is_text,
    "hash": lambda v: isinstance(v, str) and re.fullmatch("[0-9a-f]{16}", v) is not None,
    "options": _is_options,
    "seats": lambda v: _is_int(v) and 1 <= v <= len(SEAT_LETTERS),
    "names": _list_of(_is_text),
    "seed": lambda v: isinstance(v, str) and re.fullmatch("[0-9]+", v) is not None,
    "index": _is_count,
}
_SEATS, _TILES = _list_of(_is_seat), _list_of(_is_text)

# For each event the keys that it must have, then those that it may have.
_EVENTS = {
    "players": ({"seats": _SEATS}, {}),
    "pay": ({"from": _is_text, "to": _is_text, "due": _is_count, "paid": _is_count}, {}),
    "lot": ({"from": _SEATS, "seat": _is_seat}, {}),
    "gather": ({"to": _is_text}, {}),
    "mix": ({"zone": _is_text, "tiles": _TILES}, {}),
    "move": ({"tile": _is_text, "from": _is_text, "to": _is_text}, {"at": _is_count, "opens": _list_of(_is_count), UNDER: lambda v: v is True}),
    "open": ({"on": _is_text, "tile": _is_text, "opens": _list_of(_is_count)}, {}),
    "roll": ({"dice": _list_of(_is_text), "values": _list_of(_is_count)}, {}),
    "decision": (
        {"number": _is_count, "seat": _is_seat, "phase": _is_text, "choice": _is_text},
        {"sealed": lambda v: isinstance(v, bool), "moves": _list_of(_is_text)},
    ),
    "undo": ({"number": _is_count, "seat": _is_seat}, {}),
    TURN_UP: ({"place": _is_text, "tile": _is_text}, {}),
    TURN_DOWN: ({"place": _is_text, "tile": _is_text}, {}),
    "reveal": ({"to": _SEATS}, {"place": _is_text, "tiles": _TILES, "dice": _list_of(_is_text), "values": _list_of(_is_count)}),
    "end": ({"phase": _is_text, "rule": _list_of(_is_text)}, {}),
    "result": ({"winners": _SEATS, "rule": _list_of(_is_text), "decisions": _is_count}, {"chips": _list_of(_is_count)}),
}


def _check_keys(what, line, must, may):
    for key, test in must.items():
        if key not in line:
            raise Fault(what, f"the key '{key}'", line)
        if not test(line[key]):
            raise Fault(f"{what}: '{key}'", "a value as docs/record.md says", line[key])
    for key, value in line.items():
        if key in must or key == "event":
            continue
        if key not in may:
            raise Fault(what, f"the keys {sorted(must | may)}", f"'{key}'")
        if not may[key](value):
            raise Fault(f"{what}: '{key}'", "a value as docs/record.md says", value)


def check_header(line):
    _check_keys("the header", line, _HEADER, {"exchange": _is_exchange})
    if len(line["names"]) != line["seats"]:
        raise Fault("the header: 'names'", f"{line['seats']} names", line["names"])


def check_event(line):
    kind = line["event"]
    if not isinstance(kind, str) or kind not in _EVENTS:
        raise Fault("an event", f"one of {sorted(_EVENTS)}", kind)
    must, may = _EVENTS[kind]
    _check_keys(f"the event '{kind}'", line, must, {**may, "cause": _is_cause})
    if kind == "reveal" and set(line) & set(may) not in ({"place", "tiles"}, {"dice", "values"}):
        raise Fault("the event 'reveal'", "the keys 'place' and 'tiles', or 'dice' and 'values'", line)


# ---- Files -----------------------------------------------------------------------------------------------------------------------


class Record:
    """One match: where it starts in its file, and its lines, parsed but not yet checked; the first is the header."""

    def __init__(self, file, first_line, lines):
        self.file, self.first_line, self.lines = file, first_line, lines
        self.numbers = [first_line] * len(lines)  # of the lines in their file
        self.broken = None  # a fault of the text itself, after the last of the lines

    def add(self, number, line):
        self.lines.append(line)
        self.numbers.append(number)

    def take_back(self, number, line):
        """An `undo`: the decision that it names and all lines after it are left out, as if they had not been."""
        try:
            check_event(line)
        except Fault as fault:
            self.break_off(number, fault)
            return
        decisions = [i for i, known in enumerate(self.lines) if known.get("event") == "decision"]
        named = line["number"]
        if not 1 <= named <= len(decisions) or self.lines[decisions[named - 1]].get("seat") != line["seat"]:
            self.break_off(number, Fault("an undo", "the number of a decision of the same seat", line))
            return
        if any(known.get("event") == "result" for known in self.lines):
            self.break_off(number, Fault("an undo", "nothing after the result", line))
            return
        del self.lines[decisions[named - 1]:], self.numbers[decisions[named - 1]:]

    def break_off(self, number, fault):
        if self.broken is None:
            self.broken = fault
            self.numbers.append(number)

    @property
    def header(self):
        return self.lines[0]


def _no_doubled_keys(pairs):
    out = dict(pairs)
    if len(out) != len(pairs):
        raise ValueError("a key stands twice")
    return out


def read_records(path):
    """The matches of a file, one after the other: each begins with a header. A match is read no further than its first broken line."""
    record = None
    with open(path, encoding="utf-8") as file:
        for number, text in enumerate(file, 1):
            if not text.strip():
                continue
            try:
                line = json.loads(text, object_pairs_hook=_no_doubled_keys)
                if not isinstance(line, dict):
                    raise ValueError("not an object")
            except ValueError as error:
                record = record or Record(str(path), number, [])
                record.break_off(number, Fault("a line", "a JSON object", str(error)))
                continue
            if "event" not in line:
                if record is not None:
                    yield record
                record = Record(str(path), number, [line])
            elif record is None:
                record = Record(str(path), number, [])
                record.break_off(number, Fault("the first line", "a header", line))
            elif record.broken is None and line["event"] == "undo":
                record.take_back(number, line)
            elif record.broken is None:
                record.add(number, line)
    if record is not None:
        yield record
