#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/language/libraries.md says what each shipped library offers, as the library itself says it. `--update` writes it anew."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "language" / "libraries.md"
HEAD = """# What the libraries offer

This page is a list to look things up in; [Libraries](sharing.md#libraries) says how a game uses one. It is made from the libraries in `rulesets/library`: `python3 tests/docs/libraries_test.py --update` writes it.

A library that uses another one offers all that the other offers. Behind `option NAME`, a default that is missing is for your game to say: `option deals default 3`.
"""


def without_clauses(line):
    return re.sub(r"\s+\([A-Z][A-Z0-9]*-[^)]*\)", "", line).rstrip()


def cell(text):
    return text.replace("|", "\\|")


def described(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    name = re.match(r'library "(.*)"', lines[1]).group(1)
    uses = [line.split('"')[1] for line in lines if line.startswith("use ") and not line.split('"')[1].endswith("rulebook")]
    about, notes, rows = [], [], []
    at = 2
    while at < len(lines):
        line = lines[at]
        at += 1
        if line.startswith("# allow "):
            continue
        if line.startswith("#"):
            notes.append(line[1:].strip())
            continue
        if not line.strip():
            if notes and not about:
                about, notes = notes, []
            continue
        if line.startswith(("use ", " ")) or re.match(r"(words|odds|step)\b", line):
            notes = []
            continue
        block = [without_clauses(line)]
        while at < len(lines) and lines[at].startswith(" "):
            block.append(without_clauses(lines[at]).strip())
            at += 1
        head, what = block[0], " ".join(notes)
        if head.startswith(("define", "phase", "ways")):
            named = re.match(r"((?:define|phase|ways) [a-z-]+(?:\(.*?\)(?=:))?):(.*)", head)
            head = named.group(1)
            if not what and head.startswith("define"):
                what = "`" + cell(" ".join([named.group(2).strip(), *block[1:]]).strip()) + "`"
            ways = [re.match(r'"([a-z -]+)"', one) for one in block[1:]] if head.startswith("ways") else []
            if any(ways):
                what = (what + " " if what else "") + "Offers " + ", ".join(f"`{one.group(1)}`" for one in ways if one) + "."
        rows.append((head, what))
        notes = []
    text = f"\n## {name}\n\n{' '.join(about or notes)}\n"
    if uses:
        text += "\nIt uses " + " and ".join(f"[`{one}`](#{one})" for one in uses) + ".\n"
    if rows:
        text += "\n| | |\n|---|---|\n" + "".join(f"| `{cell(head)}` | {what} |\n" for head, what in rows)
    return text


def page():
    libraries = [path for path in sorted((ROOT / "rulesets" / "library").glob("*.bones")) if path.read_text(encoding="utf-8").splitlines()[1].startswith("library ")]
    return HEAD + "".join(described(path) for path in libraries)


class Libraries(unittest.TestCase):
    def test_the_page_says_what_the_libraries_say(self):
        self.assertEqual(PAGE.read_text(encoding="utf-8"), page())

    def test_everything_that_is_declared_stands_there(self):
        text = PAGE.read_text(encoding="utf-8")
        for path in (ROOT / "rulesets" / "library").glob("*.bones"):
            for kind, name in re.findall(r"^(option|zone|layout|pot|seat|seats|number|flag|tiles|define|phase|ways) ([a-z-]+)", path.read_text(encoding="utf-8"), re.MULTILINE):
                self.assertRegex(text, rf"\| `{kind} {name}\b", f"{path.name}: {kind} {name}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        PAGE.write_text(page(), encoding="utf-8")
        sys.exit(0)
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
