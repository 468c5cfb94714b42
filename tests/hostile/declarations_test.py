#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A declaration may say any numbers: each form of declaration, with numbers at and beyond its limits, beside each use of what it declares. BONEYARD names the program.

The games lie in one folder, and one process reads them all: none of them may be a fault of the tool, end the program, or be refused without a message. Those
that pass are played with every option at its least and its greatest value. BONEYARD_HOSTILE=all tries every pair of numbers; without it, a part of them is drawn.
"""

import itertools
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.environ["BONEYARD"]
ALL = os.environ.get("BONEYARD_HOSTILE") == "all"
PATIENCE = 600 if not ALL else 7200  # only against hanging for ever
SHARE = 1.0 if ALL else 0.025
BATCH = 500

SMALL = ["0", "1", "2", "3", "4", "6", "9"]
NUMBERS = ["0", "1", "2", "3", "6", "7", "8", "13", "16", "17", "18", "19", "30", "31", "32", "33", "63", "64", "65", "100", "101", "256", "257", "400", "1000", "1001", "65536", "1000000", "1000001",
           "2147483647", "2147483648", "4294967296", "9223372036854775808", "99999999999999999999999", "-1", "- 1"]
FEW = ["0", "1", "6", "7", "30", "31", "64", "1000", "1000000", "2147483648", "-1"]

# What stands in a game where a form does not replace it.
PLAIN = {
    "players": "players 2 to 4", "names": "names mark: white, blue, red", "tiles": "tiles double 6", "zone": "zone stock, ordered\nzone hand of each seat, seen by owner\nzone row, seen by all",
    "variable": "number n, seen by all\nnumber score of each seat, seen by all\nseat lead, seen by all", "more": "",
}
PLAY = "  gather stock\n  mix stock\n{}\n  win players\n"

# What uses a number `x`: where it stands, and how.
USES_OF_NUMBER = [
    ("play", "  deal x from stock to each player's hand"), ("play", "  deal x from stock to row"), ("play", "  move x from stock to row"), ("play", "  deal x from stock to each player's hand\n  deal 1 from stock to row"),
    ("play", "  repeat x times: add 1 to n"), ("play", "  for each k in 1 to x: add k to n"), ("play", "  for each k in x to 3: add k to n"), ("play", "  set n to x + x * x - 1000000 * x"),
    ("play", "  set n to 7 / x + 7 mod x"), ("play", "  if x > 3 and x < 2: add 1 to n"), ("play", "  set n to min(x, 3) + max(x, count of players)"), ("play", "  if x = 0: win players\n  mix stock"),
    ("play", "  for each p:\n    p chooses:\n      \"say\" k from 1 to x: add k to n\n      \"pass\""), ("play", "  for each p:\n    p chooses:\n      \"say\" k from x to 9: add k to n\n      \"pass\""),
    ("play", "  for each p:\n    p chooses:\n      \"take\" x tiles c from row: add 1 to n\n      \"pass\""), ("play", "  for each p:\n    p chooses:\n      \"take\" 1 to x tiles c from row: add 1 to n\n      \"pass\""),
    ("play", "  set n to count of all x tiles c in row where pips of c > 3"), ("play", "  set n to count of separate x tiles c in row where pips of c > 3"), ("play", "  turns of p from lead, x laps: add 1 to n"),
    ("play", "  for each t in tiles:\n    if t is [x-m] for some m: add 1 to n"), ("play", "  set n to count of all t in tiles where high of t = x"), ("play", "  add x to (first p)'s score"), ("play", "  set n to rank(x = 1, x > 2)"),
    ("tiles", "tiles double x"), ("tiles", "tiles double min(x, 9), 2 copies"), ("tiles", "tiles double 6, without all t in tiles where pips of t = x"), ("more", "chips x"), ("more", "chips x * count of seats"),
    ("more", "chips 5\npot pool with x chips"), ("more", "pot side(1 to 3) with x * 2 chips"), ("more", "dice (x)"), ("more", "dice (2 * x)"), ("more", "dice x of each seat"), ("more", "dice (x) with 4 sides, seen by all"),
    ("more", "define much(k: number): k * x"), ("more", "option other: 1 to 3, default x"), ("more", "zone cell(1 to 3)\ndefine held(k: number): count of cell(x)"),
    ("scenario", "  option x = 7"), ("scenario", "  option x = 0"), ("scenario", "  option x = 99999999999"), ("scenario", "  expect x = 3"), ("scenario", "  put A's hand: [x-1]"),
]
# What uses something of a family `x`, by numbers.
USES_OF_FAMILY = ["  set n to x(@)", "  add 1 to x(@)", "  move 1 from stock to x(@)", "  set n to count of x(@)", "  for each k in 0 to @: add 1 to n", "  set n to count of (every x)", "  place (top of stock) on x(@)",
                  "  pay 1 from x(@) to lead, or all he has", "  set x(@, @) to 1", "  set n to (first p)'s x(@)", "  set n to x", "  deal @ from stock to each player's x(1)", "  roll @ dice", "  share x(@) among players, rest stays"]
SIZES = ["  deal (@ with 2, @ with 3 or 4 players) from stock to each player's hand", "  deal (@ with @ players) from stock to row"]
DICE = ["  roll dice", "  roll red", "  roll dice\n  set n to red + white", "  roll dice\n  set n to sum of d for d in dice", "  roll dice\n  set n to count of all d in dice where d = @", "  roll @ dice", "  roll @ of (first p)'s dice",
        "  roll dice\n  if dice is @ @: add 1 to n", "  roll dice\n  for each p:\n    p chooses:\n      \"keep\" 1 to @ dice c from dice: add 1 to n\n      \"pass\""]

OPTIONS = ["option x: @ to @", "option x: @ to @, default @", "option x: @, @", "option x: @, @, @, default @", "option x: one, two, default @", "option x: @, two", "option x: one, @", "option x: @ to @, default @ with 2, @ with 3 or 4 players",
           "option x: @, @, default @ with @ players", "option x: @", "option x: one"]
# By the part of a game that they replace: a form, and where it is used.
FORMS = [("more", form, USES_OF_NUMBER) for form in OPTIONS] + [
    ("players", form, [("play", use) for use in SIZES] + [("more", "zone cell(seat)"), ("more", "number owes(seat) of each seat"), ("more", "zone much(1 to 300) of each seat"), ("more", "dice 2 of each seat"), ("more", "number a(seat, seat)"),
                                                         ("play", "  deal 5 from stock to each player's hand"), ("more", "option x: 1 to 9, default 3 with @ players"), ("scenario", "  players @"), ("play", "  set n to count of players + count of seats")])
    for form in ("players @", "players @ to @", "players @ to @, counter-clockwise")] + [
    ("tiles", form, [("play", "  deal 5 from stock to each player's hand"), ("play", "  set n to count of all t in tiles where t is [@-@]"), ("play", "  move [@-@] from stock to row"), ("play", "  set n to pips of [@-white]"),
                     ("play", "  if [joker] in row: add 1 to n"), ("more", "layout line"), ("scenario", "  dealt A's hand: [@-@]"), ("play", "  for each t in tiles where high of t = @: add 1 to n"), ("names", "names mark from @: white, blue, red")])
    for form in ("tiles double @", "tiles double @, @ copies", "tiles @ to @ in mark", "tiles @ to @ in mark, @ copies", "tiles @ to @ in mark, @ jokers", "tiles @ to @ in mark, @ jokers, @ copies", "tiles chinese, @ copies",
                 "tiles double 6, without {[@-@]}", "tiles double @ * @", "tiles double @ + @", "tiles double 6, @ jokers", "tiles double @, without all t in tiles where low of t = @")] + [
    ("more", form, [("play", use) for use in DICE]) for form in ("dice red, white with @ sides", "dice @", "dice @ with @ sides", "dice @ of each seat", "dice (@)", "dice (@ * @)", "dice (@) with @ sides", "dice (@ * count of seats) of each seat, seen by owner",
                                                                  "dice " + ", ".join(f"d{i}" for i in range(70)) + ", red, white", "dice red with @ sides\ndice white with @ sides, seen by lead")] + [
    ("more", form, [("play", use) for use in USES_OF_FAMILY]) for form in (
        "number x(@ to @)", "number x(@ to @, @ to @)", "number x(@ to @) of each seat", "number x(seat, seat)", "number x(mark, @ to @)", "zone x(@ to @), ordered", "zone x(@ to @) of each seat", "layout x(@ to @)", "layout x(@ to @, @ to @)",
        "chips 9\npot x(@ to @) with @ chips", "chips 9\npot x(@ to @) of each seat", "chips 9\npot x with @ chips", "tile x(@ to @)", "seats x(@ to @)", "flag x(@ to @, mark, seat)", "dice x(@ to @)")] + [
    ("names", form, [("play", "  set n to white + blue"), ("more", "number x(mark)"), ("tiles", "tiles 1 to 13 in mark"), ("more", "number x from mark"), ("play", "  for each k in mark: add k to n"),
                     ("play", "  for each p:\n    p chooses:\n      \"say\" k from mark: add k to n\n      \"pass\"")])
    for form in ("names mark from @: white, blue, red", "names mark from @: " + ", ".join(f"w{chr(97 + i % 26)}{i}" for i in range(40)), "names mark from @: white, blue, red\nnames other from @: red, green")] + [
    ("more", form, [("play", "  set n to (first p)'s chips"), ("play", "  pay @ from (first p) to lead, or all he has"), ("play", "  pay @ from lead to pool, in full"), ("play", "  share pool among players, rest stays")])
    for form in ("chips @\npot pool", "chips @ * @\npot pool with @ chips", "chips @ / @\npot pool", "chips @ - @\npot pool", "chips @ mod @\npot pool")] + [
    ("more", form, [("play", "  mix stock"), ("play", use)]) for use in SIZES for form in ("takes @ to @ choices", "takes @ choices", "option x: 1 to 9, default @ with 2, @ with 2 players")]


def filled(text, numbers):
    parts = text.split("@")
    return "".join(part + number for part, number in itertools.zip_longest(parts, numbers, fillvalue="")) if len(parts) > 1 else text


def number(chance):
    """As often one that may be allowed as one that may not."""
    return chance.choice(SMALL if chance.random() < 0.5 else NUMBERS)


def texts():
    """The texts of all games, and those of their scenarios."""
    chance = random.Random(18)
    for part, form, uses in FORMS:
        holes = form.count("@")
        pairs = [()] if holes == 0 else [(one,) for one in NUMBERS + SMALL * 3] if holes == 1 else list(itertools.product(FEW, repeat=2)) + list(itertools.product(SMALL, repeat=2))
        for pair in pairs:
            for where, use in uses:
                if chance.random() > SHARE:
                    continue
                numbers = list(pair) + [number(chance) for _ in range(holes - len(pair))]
                declared = filled(form, numbers)
                used = filled(use, [number(chance) for _ in range(use.count("@"))])
                lines = dict(PLAIN)
                play, scenario = "", ""
                if where == "play":
                    play = used
                elif where == "scenario":
                    scenario = f'language 1\nscenarios of "game"\n\nscenario "one":\n{used}\n'
                elif where == part or where == "more":
                    lines["more"] += "\n" + used
                else:
                    lines[where] = used
                lines[part] = (lines[part] + "\n" if part == "more" else "") + declared
                yield 'language 1\ngame "G"\n' + "\n".join(line for line in lines.values() if line.strip()) + "\nplay:\n" + PLAY.format(play), scenario


class Declarations(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="boneyard-declarations-"))
        self.addCleanup(subprocess.run, ["rm", "-rf", self.folder], check=False)

    def run_program(self, *arguments, folder):
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, cwd=folder, timeout=PATIENCE, check=False)

    def blamed(self, folder, *arguments):
        """Those of the games that end the program by themselves."""
        blamed = ""
        for path in sorted(folder.glob("*/game.bones")):
            ran = self.run_program(*arguments, path.parent.name, folder=folder)
            if ran.returncode not in (0, 1):
                blamed += f"\n{path.read_text(encoding='utf-8')}\n{ran.returncode}: {ran.stderr[-600:]}"
        return blamed[:20000]

    def test_no_number_is_a_fault(self):
        written = refused = 0
        batch = 0
        for some in iter(lambda made=texts(): list(itertools.islice(made, BATCH)), []):
            batch += 1
            folder = self.folder / str(batch)
            for i, (game, scenario) in enumerate(some):
                place = folder / f"g{i}"
                place.mkdir(parents=True)
                (place / "game.bones").write_text(game, encoding="utf-8")
                if scenario:
                    (place / "test.bones").write_text(scenario, encoding="utf-8")
            written += len(some)
            for arguments in (("check", "--format", "json", "."), ("check", "--deep", "--budget", "50", "--format", "json", "."), ("test", "."), ("fmt", "--check", ".")):
                ran = self.run_program(*arguments, folder=folder)
                if ran.returncode not in (0, 1):
                    self.fail(f"{arguments} ended with {ran.returncode}{ran.stderr[-2000:]}{self.blamed(folder, *arguments[:-1])}")
                if arguments == ("check", "--format", "json", "."):
                    found = json.loads(ran.stdout)
                    self.assertEqual([one for one in found if not one["message"].strip()], [])
                    refused += len({one["file"] for one in found if one["severity"] == "error"})
        self.assertGreater(written, 2000)
        # Both kinds are there: numbers that are refused, and numbers that can be played with.
        self.assertGreater(refused, written // 4)
        self.assertGreater(written - refused, written // 20)
        print(f"{written} written, {refused} refused", file=sys.stderr)

    def test_no_number_ends_the_server(self):
        chosen = [game for game, scenario in texts() if not scenario][::len(NUMBERS) if not ALL else 1]
        self.assertGreater(len(chosen), 50)
        messages = [{"id": 0, "method": "initialize", "params": {"capabilities": {}}}, {"method": "initialized", "params": {}}]
        for i, game in enumerate(chosen):
            document = {"uri": f"file://{self.folder}/g{i}/game.bones"}
            last = {"line": game.count("\n") - 2, "character": 2}
            messages.append({"method": "textDocument/didOpen", "params": {"textDocument": {**document, "languageId": "boneyard", "version": 1, "text": game}}})
            for method in ("hover", "completion", "codeAction", "formatting"):
                messages.append({"id": len(messages), "method": f"textDocument/{method}",
                                 "params": {"textDocument": document, "position": last, "range": {"start": last, "end": last}, "context": {"diagnostics": []}, "options": {"tabSize": 2, "insertSpaces": True}}})
            messages.append({"method": "textDocument/didClose", "params": {"textDocument": document}})
        messages += [{"id": len(messages), "method": "shutdown"}, {"method": "exit"}]
        bodies = [json.dumps({"jsonrpc": "2.0", **message}).encode() for message in messages]
        ran = subprocess.run([PROGRAM, "lsp"], input=b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies), capture_output=True, timeout=PATIENCE, check=False)
        self.assertEqual(ran.returncode, 0, ran.stderr[-2000:])
        self.assertNotIn(b"fault of the tool", ran.stdout)
        self.assertEqual(ran.stdout.count(b'"result"'), sum("id" in message for message in messages))


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
