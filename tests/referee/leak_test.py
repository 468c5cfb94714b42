#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The exchange test: does any seat get a byte that depends on what it may not know?

From a record two tiles are exchanged that a seat cannot tell apart by the rule book, in the outcomes of chance and in the other seats' choices
(ledger.py and who_sees.py decide, without the engine); in Mia and Liar's Dice a throw that the seat does not see becomes another one. Both
records are replayed, and all that the seat gets at every step that the exchanged one has (log, view, table, moves, refusals) must be the same,
byte for byte. In Farkle, Pig, and Ship, Captain and Crew nothing is hidden: there all seats must get the same. Planted leaks, variants in which
hands and dice lie open, must be found.

    leak_test.py BONEYARD [MATCHES]
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from record import Fault, read_records
from who_sees import BOOKS, DICE, FACE_UP, PUT_BACK, open_ledger

ALL_DEALT = {"hand and hand", "one hand"}
HALF_DEALT = {"hand and hand", "hand and boneyard", "boneyard and boneyard", "one hand"}
NEEDED = {
    "challenge": {"hand and hand", "hand and boneyard", "claim and hand", "after an unseen handing over"},
    "auction-draw": {"hand and hand", "hand and boneyard"},
    "three-dozen": {"hand and hand", "hand and boneyard"},
    "draw": HALF_DEALT | {"after an unseen draw"},
    "all-fives": HALF_DEALT | {"after an unseen draw"},
    "puerto-rican-500": ALL_DEALT,
    "chickenfoot": HALF_DEALT | {"after an unseen draw"},
    "mexican-train": HALF_DEALT | {"after an unseen draw"},
    "texas-42": ALL_DEALT,
    "moon": {"hand and hand", "hand and boneyard", "one hand", "after an unseen draw", "chosen in secret"},
    "tiu-u": HALF_DEALT,
    "domino-poker": HALF_DEALT | {"hand never shown"},
    "bull-fighting": HALF_DEALT | {"chosen in secret", "stuck or not"},
    "blind-hughie": {"row and row", "one row", FACE_UP, PUT_BACK},
    "mia": {"believed", "conceded", "handed on", "doubted"},
    "liars-dice": {"of the bidder", "of the doubter", "of another"},
}
TABLES = {
    "challenge": [(2, []), (3, ["stakes=per-tile"]), (4, []), (5, []), (7, [])],
    "auction-draw": [(2, ["zero-bid=counts"]), (3, ["spinner=on"]), (4, []), (4, ["lead=heaviest-double", "auction=after-turn"])],
    "three-dozen": [(2, []), (3, ["take=forced"]), (5, ["reshuffles=1"]), (4, ["set=9"])],
    "draw": [(2, ["target=20"]), (3, ["target=20", "draw=one"]), (4, ["target=20", "draw=none"])],
    "all-fives": [(2, ["target=30"]), (3, ["target=20", "finish=after-round"]), (4, ["target=40"])],
    "puerto-rican-500": [(4, ["target=150"]), (4, ["target=150", "after-block=same", "tied-hand=counted"])],
    "chickenfoot": [(2, ["rounds=1"]), (5, ["rounds=1"])],
    "mexican-train": [(4, ["rounds=1"]), (8, ["rounds=1", "empty-trains=owner"])],
    "texas-42": [(4, ["target=1"]), (4, ["target=1", "all-pass=new-deal"])],
    "moon": [(3, ["deals=2"]), (3, ["deals=3", "target=5"])],
    "tiu-u": [(2, []), (3, ["laying=forced", "stakes=difference"])],
    "domino-poker": [(2, ["deals=3"]), (3, ["deals=2", "side-pots=off"]), (4, ["deals=2"])],
    "bull-fighting": [(3, ["rounds=2"]), (4, ["rounds=2", "lowest-score=1"]), (6, ["rounds=1"])],
    "blind-hughie": [(2, []), (3, ["target=150"]), (4, ["target=150"])],
    "mia": [(2, []), (3, ["pass-on=on"]), (5, ["mia-costs=1", "pass-on=on"])],
    "liars-dice": [(2, []), (3, []), (6, [])],
}
OPEN_GAMES = {
    "farkle": [(2, ["target=500"]), (4, ["target=1000"])],
    "pig": [(2, []), (4, ["number-of-dice=2", "equal-turns=on", "target=40"])],
    "ship-captain-crew": [(2, []), (5, ["rounds=2"])],
}
DECISIONS = collections.defaultdict(lambda: 400, {"chickenfoot": 120, "mexican-train": 100})  # a round of one is not much longer, and the views are
PAIRS = 6


def rules_of(game):
    return (pathlib.Path(__file__).resolve().parents[2] / f"rulesets/{game}/{game}.bones").read_text()


def planted():
    """Variants with a leak: all hands lie open; the widow and the dice do; bulls are said one after another, and a discard aloud; rows are looked at. What lies open
    by its declaration, or is chosen openly, the proof has nothing against, what the rules give away it refuses: whether it does stands beside each."""
    hands = 'language 1\nvariant "Open Hands" of "{}"\nzone hand of each seat, seen by all\n'
    leaks = {game: {"open hands": (hands.format(game), False)} for game in ["challenge", *BOOKS]}
    leaks["moon"]["open widow"] = ('language 1\nvariant "Open Widow" of "moon"\nzone boneyard, ordered, seen by all\n', False)
    rows = 'language 1\nvariant "Open Rows" of "blind-hughie"\nzone row of each seat, ordered, seen by owner\n'
    # A copy without its clauses and words, in which everybody is told what the last tile of each row weighs.
    told = re.sub(r" *\(HUGH-[^)]*\)|use \"rulebook\"\n", "", rules_of("blind-hughie").split("words:")[0])
    told = told.replace("layout line\n", "layout line\nnumber last of each seat, seen by all\n")
    told = re.sub(r"( *)deal .*", r"\g<0>\n\1for each p: set p's last to pips of bottom of p's row", told)
    leaks["blind-hughie"] = {"rows that their owners see": (rows, False), "what lies last": (told, True)}
    leaks["mia"] = {"open dice": ('language 1\nvariant "Open Dice" of "mia"\ndice red, white, seen by all\n', False)}
    leaks["liars-dice"] = {"open dice": ('language 1\nvariant "Open Dice" of "liars-dice"\ndice 5 of each seat, seen by all\n', False)}

    step = rules_of("bull-fighting").split("  step every-round:\n")[1].split("  win all")[0]
    in_turn = re.sub(r"( *)each p from player after banker chooses at once openly", r"\1for each p:\n\1 p chooses openly", step)
    leaks["bull-fighting"]["choices in turn"] = (f'language 1\nvariant "In Turn" of "bull-fighting"\nstep every-round:\n{in_turn}', True)

    step = rules_of("moon").split("    step hand:\n")[1].split("    set opener")[0].replace("bidder chooses:", "bidder chooses openly:")
    leaks["moon"]["open discard"] = (f'language 1\nvariant "Open Discard" of "moon"\nstep hand:\n{step}', False)
    return leaks


def run(*command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)


def simulate(boneyard, game, players, options, matches, seed, path, *more):
    """Random matches, each as its lines."""
    sets = [word for option in options for word in ("--set", option)]
    made = run(boneyard, "simulate", game, "--players", players, *sets, "--games", matches, "--seed", seed, "--max-decisions", DECISIONS[game],
               "--min-finished", "0", "--legal", "--force", "--record", path, *more)
    if made.returncode != 0:
        sys.exit(made.stderr)
    return [record.lines for record in read_records(path)]


def seen(boneyard, matches, seat, path, *more):
    """All that the seat gets in each match, a list of its steps; None for a match that is illegal. One process plays many matches."""
    found = []
    while len(found) < len(matches):
        path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for lines in matches[len(found):] for line in lines))
        result = run(boneyard, "replay", path, "--views", "--refusals", "--as", seat, *more)
        illegal = result.returncode != 0 and "illegal" in result.stderr
        if result.returncode not in (0, 1) or not result.stdout or result.returncode == 1 and not illegal:
            sys.exit(f"replay of {path} failed: {result.stderr}")
        replayed = []
        for step in result.stdout.removeprefix("== match ").split("\n== match "):
            title, _, text = step.partition("\n")
            if title.endswith(" step 0"):
                replayed.append([])
            replayed[-1].append(text.rstrip("\n"))
        if illegal:  # the last that was begun, and those after it are not played
            replayed[-1] = None
        found += replayed
    return found


def decisions(lines):
    return sum(line.get("event") == "decision" for line in lines)


def no_longer(lines, count):
    """The match up to so many decisions: more is not compared."""
    at = next((i for i, line in enumerate(lines) if line.get("number", 0) > count), len(lines))
    return lines[:at]


class Pair:
    """An exchanged record, and whether the seat gets the same; None if it cannot be played."""

    def __init__(self, lines, seat, original, steps):
        self.lines, self.seat, self.kind = lines, seat, lines[0]["exchange"]["kind"]
        self.original, self.steps = original, steps
        self.compared = decisions(lines) + 1
        self.same = None if steps is None else steps == original[: self.compared] and len(steps) == self.compared

    def difference(self):
        """The first line that differs, before and after the exchange."""
        for number, (one, other) in enumerate(zip(self.original, self.steps)):
            for before, after in zip(one.split("\n"), other.split("\n")):
                if before != after:
                    return f"step {number} of {self.seat}: {json.dumps(self.lines[0]['exchange'])}\n    {before}\n    {after}"
        return f"{self.seat}: {len(self.steps)} steps, not {self.compared}"


def compare(boneyard, matches, folder, *more):
    """The pairs of some matches of one table. Each match is looked at by two seats, others in the next match."""
    players, pairs = matches[0][0]["seats"], []
    for seat in map(chr, range(ord("A"), ord("A") + players)):
        originals, exchanged = [], []
        for index, lines in enumerate(matches):
            if (ord(seat) - ord("A") - index) % players < 2:
                chosen = open_ledger(lines, seat).choose(PAIRS, index + 1)[0]
                if chosen:
                    exchanged += [(len(originals), each) for each in chosen]
                    originals.append(no_longer(lines, max(map(decisions, chosen))))
        if exchanged:
            played = seen(boneyard, originals + [lines for _, lines in exchanged], seat, folder / "seen.jsonl", *more)
            pairs += [Pair(lines, seat, played[of], steps) for (of, lines), steps in zip(exchanged, played[len(originals):])]
    return pairs


def said_of(seat, line):
    """The log and the table as one would say them of the reader: what they say, whoever is called 'you', is named first for that, and makes a line break."""
    line = re.sub(r"\b[Yy]our\b", f"{seat}'s", line)
    line = re.sub(r"\b[Yy]ou have\b", f"{seat} has", re.sub(r"\b[Yy]ou are\b", f"{seat} is", re.sub(r"\b[Yy]ou were\b", f"{seat} was", line)))
    line = re.sub(r"\b[Yy]ou\b", seat, line)
    # 'B rolls' and 'you roll', 'you and A' and 'A and B'.
    return sorted(re.sub(r"e?s\b", "", word).lower() for word in re.findall(r"[^\s.,:]+", line))


def all_the_same(boneyard, matches, folder):
    """Whether all seats get the same: each step but for whose view it is and what he may choose."""
    views = []
    for seat in map(chr, range(ord("A"), ord("A") + matches[0][0]["seats"])):
        steps = [step for match in seen(boneyard, matches, seat, folder / "seen.jsonl") for step in match]
        views.append([said_of(seat, step.split("\nmoves ")[0].replace(f"\nseat {seat}\n", "\n")) for step in steps])
    return len(views[0]) if all(view == views[0] for view in views) else 0


def main():
    boneyard = pathlib.Path(sys.argv[1]).resolve()
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    passed = failed = 0
    leaky = planted()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for game, tables in TABLES.items():
            pairs, found = [], {}
            for number, (players, options) in enumerate(tables):
                made = simulate(boneyard, game, players, options, matches, players, folder / "made.jsonl")
                if game not in BOOKS and game not in DICE:
                    made = [lines for lines in made if lines[-1]["event"] == "result"]
                try:
                    pairs += compare(boneyard, made, folder)
                    for what, (text, refused) in leaky.get(game, {}).items() if number == 0 else ():
                        # The test must be able to fail.
                        variant = folder / "variant.bones"
                        variant.write_text(text)
                        tried = made[:2]
                        if refused:
                            # Where the rules do otherwise, their own matches are exchanged, as if they were of the base.
                            tried = simulate(boneyard, variant, players, options, matches, players, folder / "made.jsonl", "--unproved")
                            for lines in tried:
                                lines[0]["ruleset"] = game
                                del lines[0]["file"]
                        found[what] = compare(boneyard, tried, folder, "--game", variant, "--any-rules", "--unproved")
                        if ("error[secret]" in run(boneyard, "check", variant).stdout) == refused:
                            passed += 1
                        else:
                            failed += 1
                            print(f"{game}: {what}: the proof should {'refuse it' if refused else 'have nothing against it'}")
                except Fault as fault:
                    failed += 1
                    print(f"{game}: {fault}")
            played = [pair for pair in pairs if pair.same is not None]
            counts = collections.Counter(pair.kind for pair in played)
            leaks = [pair for pair in played if not pair.same]
            text = ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items()))
            print(f"{game}: {len(played)} pairs ({text}), {sum(pair.compared for pair in played)} steps, {len(pairs) - len(played)} illegal, "
                  f"{len(leaks)} leaks")
            for pair in leaks[:3]:
                print(f"  {pair.kind}, {pair.difference()}")
            # The ledger knows what is legal: an exchange that it accepts and the engine does not is a fault of one of them.
            failed += len(pairs) > len(played)
            for kind in sorted(NEEDED[game] | set(counts)):
                if counts[kind] and all(pair.kind != kind for pair in leaks):
                    passed += 1
                else:
                    failed += 1
                    print(f"  {kind}: {counts[kind]} pairs, {sum(pair.kind == kind for pair in leaks)} leaks")
            for what, tried in found.items():
                count = sum(pair.same is False for pair in tried)
                kinds = sorted({pair.kind for pair in tried if pair.same is False})
                passed += count > 0
                failed += count == 0
                print(f"  planted leak, {what}: {'found' if count else 'NOT found'} in {count} of {len(tried)} pairs ({', '.join(kinds)})")
        for game, tables in OPEN_GAMES.items():
            for players, options in tables:
                made = simulate(boneyard, game, players, options, matches, players, folder / "made.jsonl")
                steps = all_the_same(boneyard, made, folder)
                passed += steps > 0
                failed += steps == 0
                print(f"{game}: nothing is hidden; {players} seats get {f'the same at {steps} steps' if steps else 'DIFFERENT things'}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
