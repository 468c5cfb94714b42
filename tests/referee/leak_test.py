#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The exchange test: does any seat get a byte that depends on what it may not know?

From a record two tiles are exchanged that a seat cannot tell apart by the rule book (ledger.py decides, without the engine), in the outcomes of
chance and in the other seats' choices. Both records are replayed, and all that the seat gets at every step (log, view, table, moves, refusals) must be
the same, byte for byte. A planted leak, a variant in which hands lie open, must be found.

    leak_test.py BONEYARD [MATCHES]
"""

import collections
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
NEEDED = {
    "challenge": {"hand and hand", "hand and boneyard", "claim and hand", "after an unseen handing over"},
    "auction-draw": {"hand and hand", "hand and boneyard"},
    "three-dozen": {"hand and hand", "hand and boneyard"},
}
TABLES = {
    "challenge": [(2, []), (3, ["stakes=per-tile"]), (4, []), (5, []), (7, [])],
    "auction-draw": [(2, ["zero-bid=counts"]), (3, ["spinner=on"]), (4, []), (4, ["lead=heaviest-double", "auction=after-turn"])],
    "three-dozen": [(2, []), (3, ["take=forced"]), (5, ["reshuffles=1"]), (4, ["set=9"])],
}
PAIRS = 6
LEAK = 'language 1\nvariant "Open Hands" of "challenge"\nzone hand of each seat, seen by all\n'


def run(*command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)


def seen(boneyard, record, seat, *more):
    """Everything the seat gets, without the line that tells where the record is; nothing when the replay is illegal."""
    result = run(boneyard, "replay", record, "--views", "--refusals", "--as", seat, *more)
    if result.returncode != 0 and "illegal" in result.stdout + result.stderr:
        return None
    if result.returncode not in (0, 1) or not result.stdout:
        sys.exit(f"replay of {record} failed: {result.stderr}")
    return result.stdout


def compare(boneyard, record, index, seats, seed, folder, *more):
    """Yields (kind, same) for every accepted pair of one match."""
    for seat in seats:
        out = folder / f"out-{record.stem}-{index}-{seat}"
        ledger = run(sys.executable, "-B", HERE / "ledger.py", record, "--seat", seat, "--pairs", PAIRS, "--seed", seed, "--out", out, "--match", index)
        if ledger.returncode != 0:
            sys.exit(f"ledger failed: {ledger.stderr}")
        original = None
        for exchanged in sorted(out.glob("*.jsonl")) if out.is_dir() else []:
            if original is None:
                single = folder / f"single-{record.stem}-{index}.jsonl"
                single.write_text(match_text(record, index))
                original = seen(boneyard, single, seat, *more)
            kind = exchanged.read_text().split('"kind":"' if '"kind":"' in exchanged.read_text() else '"kind": "')[1].split('"')[0]
            other = seen(boneyard, exchanged, seat, *more)
            if other is None:
                yield kind, None
                continue
            yield kind, steps(original) == steps(other)


def steps(text):
    """The headings carry the number of the match in its file; what the seat gets stands below them."""
    return [line for line in text.splitlines() if not line.startswith("== match")]


def match_text(record, index):
    matches = []
    for line in record.read_text().splitlines():
        if line.startswith('{"record"'):
            matches.append([])
        matches[-1].append(line)
    return "\n".join(matches[index]) + "\n"


def main():
    boneyard = pathlib.Path(sys.argv[1]).resolve()
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else 6
    passed = failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for game, tables in TABLES.items():
            counts = collections.Counter()
            rejected = 0
            leaks = collections.Counter()
            for players, options in tables:
                record = folder / f"{game}-{players}-{len(options)}.jsonl"
                sets = [word for option in options for word in ("--set", option)]
                made = run(boneyard, "simulate", game, "--players", players, *sets, "--games", matches, "--seed", players, "--max-decisions", 400, "--legal", "--record", record)
                if made.returncode != 0:
                    sys.exit(made.stderr)
                for index in range(matches):
                    if '"event":"result"' not in match_text(record, index):
                        continue
                    seats = [chr(ord("A") + (index + k) % players) for k in range(2)]
                    for kind, same in compare(boneyard, record, index, seats, index + 1, folder):
                        if same is None:
                            rejected += 1
                            continue
                        counts[kind] += 1
                        if not same:
                            leaks[kind] += 1
            text = ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items()))
            print(f"{game}: {sum(counts.values())} pairs ({text}), {rejected} rejected, {sum(leaks.values())} leaks")
            for kind in sorted(NEEDED[game]):
                if counts[kind] and not leaks[kind]:
                    passed += 1
                else:
                    failed += 1
                    print(f"  {kind}: {counts[kind]} pairs, {leaks[kind]} leaks")
            failed += any(kind not in NEEDED[game] for kind in leaks)
        # The test must be able to fail.
        leaky = folder / "open-hands.bones"
        leaky.write_text(LEAK)
        record = folder / "leaky.jsonl"
        run(boneyard, "simulate", "challenge", "--players", 3, "--games", 3, "--seed", 9, "--legal", "--record", record)
        found = [same for index in range(3) for _, same in compare(boneyard, record, index, ["A"], 1, folder, "--game", leaky, "--any-rules")]
        if found and not all(same is not False for same in found):
            passed += 1
            print(f"planted leak: found in {sum(same is False for same in found)} of {len(found)} pairs")
        else:
            failed += 1
            print("planted leak: NOT found")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
