# SPDX-License-Identifier: MIT
"""Runs what the documents show: every example is checked, every command is run, every output shown is the one that comes.

What stands in a document, and what is done with it:

  ```bones          a complete file. It is written to a folder and must pass `boneyard check` without a word. Its name is `example.bones`,
                    and the folder a fresh one, unless `<!-- file: NAME -->` before it names it: then it joins the folder of the blocks
                    before it. `<!-- unchecked: NAME -->` writes it without checking it by itself. A whole game is played with each number of
                    players, MATCHES times, and must not fault; `<!-- faults -->` before it says that it does.
  ```bones-part     a fragment. `<!-- in: NAME -->` before it names templates/NAME.bones, in which it takes the place of the line `@@`.
                    With `<!-- append: NAME -->` it is added to the file NAME of the folder instead.
  ```bones-bad      a file (or, with `<!-- in: NAME -->`, a fragment) that is wrong on purpose. A ```text block follows with what `boneyard
                    check` says, without its last line.
  <!-- run: COMMAND -->      before a ```text block: the block is what the command prints (both streams) in the folder.
  <!-- runs -->              before a ```console block: each line that begins with `$ ` is run, and the lines up to the next are what it prints.
  <!-- do: COMMAND -->       is run in the folder for its effect; it must end with 0.
  <!-- folder -->            a fresh, empty folder from here on.

A line `...` in an output stands for any number of lines. The folder has the shipped rulesets as `rulesets` beside it. BONEYARD names the
binary; build/release/cli/boneyard when it is not set. `docs_test.py --update` writes into the documents what comes, for a person to read the difference."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PARTS = tuple(f"docs/language/{part}.md" for part in ("basics", "dominoes", "dice", "stakes", "sharing", "scenarios", "views", "limits"))
LANGUAGE = ("docs/language.md", *PARTS)
DOCUMENTS = (*LANGUAGE, "docs/tutorial.md", "docs/core.md", "docs/ci.md", "README.md")
CORE = "docs/core.md"
SECRETS = "docs/secrets.md"
MECHANICS = "docs/mechanics.md"
BINARY = pathlib.Path(os.environ.get("BONEYARD", ROOT / "build" / "release" / "cli" / "boneyard")).resolve()

# Of each example that is a whole game, with each number of players; fewer where the program is slow.
MATCHES = 1000 // int(os.environ.get("BONEYARD_SHARE", "1"))

FENCE = re.compile(r"^(?P<fence>```+)(?P<kind>[\w-]*)\s*$")

# What the table of docs/mechanics.md goes through, in its order.
CODES = """
set-size set-multi set-chinese set-cut dice-open dice-cup dice-pass
deal-by-n deal-uneven tableau turn-up widow redraw-hand blind-hand lead-tile lead-lot lead-rotate lead-result ccw
line2 line1 spinner-first spinner-all arms-fill cover-double train-own train-public row-ends grid
match-equal match-sum wild-tile match-dice pair-pred subset-pred partition hand-rank capture
must-play may-pass draw-one draw-until draw-cap draw-vol buy stock-reserve reshuffle again skip-next multi-play draw-discard discard-down commit
claim-down challenge call-out ladder auction contract call-suit bet-round drop-out trick trump follow trick-multi luck keep-roll dice-choice roll-forced
reroll-void point-state slots sum-choose
ante pot-carry side-pay banker stake-choice
sc-opp sc-own sc-ends sc-match sc-trick sc-capture sc-roll meld bonus-finish bonus-index rounding exact penalty-tile block-low block-odd lives
to-n rounds-k last-turn team memory
""".split()

COMMENT = re.compile(r"^<!--\s*(?P<what>file|unchecked|faults|in|append|run|runs|do|folder)\s*(?::\s*(?P<value>.*?))?\s*-->$")


class Piece:
    """A fenced block, or a comment that stands for something to be done, with its place in the document."""

    def __init__(self, line, kind, text="", marks=None):
        self.line = line
        self.kind = kind
        self.text = text
        self.marks = marks or {}


def pieces_of(text):
    """Blocks and comments of a document in order. A comment of the kinds file, unchecked, faults, in, append, run and runs belongs to the next block."""
    pieces = []
    marks = {}
    lines = text.split("\n")
    i = 0
    while i < len(lines):
        comment = COMMENT.match(lines[i])
        fence = FENCE.match(lines[i])
        if comment:
            what, value = comment["what"], comment["value"] or ""
            if what in ("do", "folder"):
                pieces.append(Piece(i + 1, what, value))
            else:
                marks[what] = value
        elif fence:
            begin = i + 1
            i += 1
            while i < len(lines) and lines[i] != fence["fence"]:
                i += 1
            if i == len(lines):
                raise ValueError(f"line {begin}: the block has no end")
            pieces.append(Piece(begin, fence["kind"], "\n".join(lines[begin:i]) + "\n", marks))
            marks = {}
        elif lines[i].strip() and marks:
            raise ValueError(f"line {i + 1}: no block follows the comment {sorted(marks)}")
        i += 1
    return pieces


def fits(expected, found):
    """Whether the lines are the same, where `...` stands for any lines."""
    wanted = expected.rstrip("\n").split("\n")
    lines = [line.rstrip() for line in found.rstrip("\n").split("\n")]
    if "..." not in wanted:
        return wanted == lines
    pattern = "".join(r"(?:[^\n]*\n)*" if line == "..." else re.escape(line) + r"\n" for line in wanted)
    return re.fullmatch(pattern, "\n".join(lines) + "\n") is not None


def filled(template, fragment):
    """The template with the fragment in place of its line `@@`, as deep as that line stands."""
    path = HERE / "templates" / f"{template}.bones"
    out = []
    places = 0
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line.strip() != "@@":
            out.append(line)
            continue
        places += 1
        indent = line[: line.index("@@")]
        out += [indent + part if part else part for part in fragment.rstrip("\n").split("\n")]
    if places != 1:
        raise ValueError(f"{path} has {places} lines '@@', not one")
    return "\n".join(out)


def words_of(text):
    """How many words a document has: what stands between blanks and has a letter or a digit, in prose, tables and examples."""
    return len([word for word in re.sub(r"<!--.*?-->", "", text).split() if any(sign.isalnum() for sign in word)])


class Reader:
    """Goes through one document and keeps what it finds wrong."""

    def __init__(self, test, document, update=False):
        self.test = test
        self.updated = [] if update else None  # first line, number of lines and new text of outputs that differ
        self.document = document
        self.base = pathlib.Path(tempfile.mkdtemp(prefix="boneyard-docs-"))
        programs = self.base / "bin"
        programs.mkdir()
        (programs / "boneyard").symlink_to(BINARY)
        self.environment = dict(os.environ, NO_COLOR="1", TERM="dumb", BONEYARD_OPPONENTS="random", LC_ALL="C.UTF-8", BONEYARD_RULESETS=str(ROOT / "rulesets"),
                                PATH=f"{programs}{os.pathsep}{os.environ['PATH']}")
        self.folders = 0
        self.folder = None
        self.fresh()

    def close(self):
        shutil.rmtree(self.base)

    def fresh(self):
        self.folders += 1
        self.folder = self.base / str(self.folders)
        self.folder.mkdir()
        (self.folder / "rulesets").symlink_to(ROOT / "rulesets")

    def shell(self, command):
        done = subprocess.run(["bash", "-c", command], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=300, check=False)
        # Where the build has compiled the shipped games, this line says that the interpreter plays all the same.
        shown = re.sub(r"(?m)^no native code: --\w+ needs the interpreter\n", "", done.stdout.decode("utf-8", errors="replace"))
        return shown, done.returncode

    def expect(self, line, what, expected, found):
        if self.updated is not None:
            return
        with self.test.subTest(document=self.document, line=line, what=what):
            if not fits(expected, found):
                self.test.fail(f"{self.document}:{line}: {what}\n--- shown\n{expected}--- comes\n{found}")

    def check(self, line, name, expected=None, part=False, faults=False):
        # A part is put into rules that declare more than it uses.
        output, _ = self.shell(f"boneyard check {name}" + (" --select no-win" if part else ""))
        if expected is None:
            self.expect(line, f"check {name}", "1 checked, 0 with errors\n", output)
            self.expect(line, f"fmt --check {name}", "1 checked, 0 to format, 0 with errors\n", self.shell(f"boneyard fmt --check {name}")[0])
            if not part and not faults:
                self.play(line, name)
        else:
            without_sum = re.sub(r"\d+ checked, \d+ with errors\n$", "", output)
            self.expect(line, f"check {name}", expected, without_sum)

    def play(self, line, name):
        """Plays a whole game or variant; of another file nothing."""
        for number in self.numbers_of_players(self.folder / name):
            command = f"boneyard simulate {name} --players {number} --games {MATCHES} --seed 1"
            output, status = self.shell(command)
            if status != 0 or f"finished {MATCHES}, unfinished 0, faults 0\n" not in output:
                self.expect(line, command, f"finished {MATCHES}, unfinished 0, faults 0\n", output)

    def numbers_of_players(self, path):
        """Those that the game of this file allows, or the base of this variant; none if it is neither."""
        text = path.read_text(encoding="utf-8")
        counts = re.search(r"^players (\d+)(?: to (\d+))?", text, re.MULTILINE)
        if counts is not None:
            return range(int(counts[1]), int(counts[2] or counts[1]) + 1)
        base = re.search(r'^variant ".*" of "(.*)"$', text, re.MULTILINE)
        if base is None:
            self.test.assertNotRegex(text, r'(?m)^game ', f"{self.document}: {path.name} is a game for nobody knows how many")
            return range(0)
        beside = path.parent / f"{base[1]}.bones"
        return self.numbers_of_players(beside if beside.exists() else ROOT / "rulesets" / base[1] / f"{base[1]}.bones")

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def read(self):
        pieces = pieces_of((ROOT / self.document).read_text(encoding="utf-8"))
        used = 0
        for index, piece in enumerate(pieces):
            after = pieces[index + 1] if index + 1 < len(pieces) else None
            used += self.one(piece, after)
        return used

    def one(self, piece, after):
        """Does what one piece asks for; 1 when something was looked at."""
        marks = piece.marks
        if piece.kind == "folder":
            self.fresh()
        elif piece.kind == "do":
            output, status = self.shell(piece.text)
            self.expect(piece.line, piece.text, "status 0\n", f"status {status}\n" + (output if status else ""))
        elif piece.kind == "bones":
            if "unchecked" in marks:
                self.write(marks["unchecked"], piece.text)
            elif "file" in marks:
                self.write(marks["file"], piece.text)
                self.check(piece.line, marks["file"], faults="faults" in marks)
            else:
                self.fresh()
                self.write("example.bones", piece.text)
                self.check(piece.line, "example.bones", faults="faults" in marks)
        elif piece.kind == "bones-part":
            if "append" in marks:
                with open(self.folder / marks["append"], "a", encoding="utf-8") as out:
                    out.write("\n" + piece.text)
                return 1
            with self.test.subTest(document=self.document, line=piece.line):
                self.test.assertIn("in", marks, f"{self.document}:{piece.line}: a bones-part names its template: <!-- in: NAME -->")
            if "in" not in marks:
                return 1
            self.fresh()
            self.write("example.bones", filled(marks["in"], piece.text))
            self.check(piece.line, "example.bones", part=True)
        elif piece.kind == "bones-bad":
            self.fresh()
            self.write("example.bones", filled(marks["in"], piece.text) if "in" in marks else piece.text)
            if after is None or after.kind != "text" or after.marks:
                self.expect(piece.line, "a text block follows with the message", "a text block\n", "none\n")
                return 1
            self.check(piece.line, "example.bones", after.text)
            self.keep(after, re.sub(r"\d+ checked, \d+ with errors\n$", "", self.shell("boneyard check example.bones")[0]))
        elif "run" in marks:
            output, status = self.shell(marks["run"])
            self.keep(piece, output)
            self.test.assertNotIn(status, (3, 126, 127, -11), f"{self.document}:{piece.line}: {marks['run']}\n{output}")
            self.expect(piece.line, marks["run"], piece.text, output)
        elif "runs" in marks:
            shown = ""
            for command, expected, line in self.commands(piece):
                output, status = self.shell(command)
                shown += f"$ {command}\n" + (expected.lstrip("\n") if fits(expected, output) else output)
                self.test.assertNotIn(status, (3, 126, 127, -11), f"{self.document}:{line}: {command}\n{output}")
                self.expect(line, command, expected, output)
            self.keep(piece, shown)
        else:
            return 0
        return 1

    def keep(self, piece, output):
        if self.updated is not None and not fits(piece.text, output):
            text = "".join(line.rstrip() + "\n" for line in output.rstrip("\n").split("\n"))
            self.updated.append((piece.line, piece.text.count("\n"), text))

    @staticmethod
    def commands(piece):
        found = []
        for number, line in enumerate(piece.text.rstrip("\n").split("\n")):
            if line.startswith("$ "):
                found.append([line[2:], "", piece.line + 1 + number])
            else:
                found[-1][1] += line + "\n"
        return [(command, expected or "\n", line) for command, expected, line in found]


def anchors(path):
    """The headings of a document as links name them."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)}


def with_operations(text):
    """docs/core.md with the table that dsl/core/core.def makes behind its mark."""
    mark = "<!-- operations -->\n"
    rows = re.findall(r'^BONEYARD_CORE_(?!CALL)\w+\(\w+, ((?:"[^"]*"|\w+)(?:, (?:"[^"]*"|\w+))*)\)$', (ROOT / "dsl/core/core.def").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) > 90, "core.def cannot be read"
    table = "\n| operation | value | operands | reads | writes | shows | faults | meaning |\n|---|---|---|---|---|---|---|---|\n"
    for row in rows:
        name, result, _, operands, reads, writes, shows, faults, meaning = (value.strip('"') for value in re.findall(r'"[^"]*"|\w+', row))
        shown = [f"`{name}`", "" if result == "Nothing" else result.lower(), *(f"`{value}`".replace("|", "\\|") if value else "" for value in (operands, reads, writes, shows)), faults, meaning]
        table += "| " + " | ".join(shown) + " |\n"
    return text[: text.index(mark) + len(mark)] + table


def with_lemmas(text):
    """docs/secrets.md with the table that dsl/proving/lemmas.def makes behind its mark."""
    mark = "<!-- lemmas -->\n"
    definitions = (ROOT / "dsl/proving/lemmas.def").read_text(encoding="utf-8")
    rows = [re.findall(r'"((?:[^"\\]|\\.)*)"', row) for row in re.findall(r"^BONEYARD_LEMMA\(\w+,(.*?)\)$", definitions, re.MULTILINE | re.DOTALL)]
    assert len(rows) > 10 and all(len(row) == 5 for row in rows), "lemmas.def cannot be read"
    table = "\n| lemma | what it concludes | when | because | if it were wrong |\n|---|---|---|---|---|\n"
    table += "".join("| " + " | ".join([f"**{row[0]}**", *row[1:]]) + " |\n" for row in rows)
    begin, end = text.index(mark) + len(mark), text.index("\n<!-- end of the lemmas -->")
    return text[:begin] + table + text[end:]


class DocumentsTest(unittest.TestCase):
    def read(self, document, least=4):
        self.assertTrue(BINARY.is_file(), f"there is no binary {BINARY}; build it, or name it in BONEYARD")
        reader = Reader(self, document)
        try:
            used = reader.read()
        finally:
            reader.close()
        self.assertGreaterEqual(used, least, f"{document} shows nothing that could be tested")

    def test_language(self):
        self.assertEqual(sorted(PARTS), sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs/language").iterdir() if path.name != "libraries.md"))  # which is a list of its own
        self.read("docs/language.md", least=0)
        for part in PARTS:
            self.read(part, least=3)

    def test_a_domino_author_reads_a_third_of_the_reference(self):
        whole = {document: (ROOT / document).read_text(encoding="utf-8") for document in LANGUAGE}
        guide, _, _ = whole["docs/language.md"].partition("\n## Reference card\n")
        row = re.search(r"^\| \*\*a domino game\*\*.*$", guide, re.MULTILINE)
        read = re.findall(r"\]\((language/\w+\.md)\)", row[0])
        self.assertEqual(read, ["language/basics.md", "language/dominoes.md"])
        words = words_of(guide) + sum(words_of(whole["docs/" + part]) for part in read)
        self.assertLessEqual(3 * words, sum(map(words_of, whole.values())))

    def test_tutorial(self):
        self.read("docs/tutorial.md")

    def test_core(self):
        self.read(CORE, least=2)
        text = (ROOT / CORE).read_text(encoding="utf-8")
        self.assertEqual(text, with_operations(text), f"{CORE}: the table is not that of core.def; docs_test.py --update writes it anew")

    def test_secrets(self):
        text = (ROOT / SECRETS).read_text(encoding="utf-8")
        self.assertEqual(text, with_lemmas(text), f"{SECRETS}: the table is not that of lemmas.def; docs_test.py --update writes it anew")

    def test_ci(self):
        self.read("docs/ci.md", least=1)

    def test_readme(self):
        self.read("README.md")

    def test_links_lead_somewhere(self):
        for path in [ROOT / "README.md", ROOT / "SECURITY.md", *(ROOT / "docs").rglob("*.md")]:
            document = path.relative_to(ROOT).as_posix()
            for target, anchor in re.findall(r"\]\(([^)#\s]*)(?:#([^)]*))?\)", path.read_text(encoding="utf-8")):
                if re.match(r"[a-z]+:", target):
                    continue
                with self.subTest(document=document, target=target, anchor=anchor):
                    there = path.parent / target if target else path
                    self.assertTrue(there.exists(), f"{document}: there is no '{target}'")
                    if anchor and there.suffix == ".md":
                        self.assertIn(anchor, anchors(there), f"{document}: '{there.name}' has no heading '#{anchor}'")

    def test_every_template_is_used(self):
        used = set()
        for document in DOCUMENTS:
            used |= set(re.findall(r"^<!-- in: ([\w-]+) -->$", (ROOT / document).read_text(encoding="utf-8"), re.MULTILINE))
        self.assertEqual(used, {path.stem for path in (HERE / "templates").glob("*.bones")})


class PublishedTest(unittest.TestCase):
    def test_each_table_that_is_made_anew_stands_in_its_page(self):
        sys.path.insert(0, str(ROOT / "bench"))
        import published
        lines = published.OPPONENTS.read_text(encoding="utf-8").split("\n")
        for head in (published.CONDUCT, published.TIMES, published.SPEED):
            self.assertIn(head, lines)


class Example:
    """A heading of docs/mechanics.md with the codes it is for, and the files of its game and its scenarios."""

    def __init__(self, heading, text):
        self.heading = heading
        self.codes = re.findall(r"`([\w-]+)`", heading.split(":")[0])
        self.files = [ROOT / "docs" / path for path in re.findall(r"\((mechanics/[\w-]+\.bones)\)", text)]


class MechanicsTest(unittest.TestCase):
    """docs/mechanics.md: the table is complete, what it refers to is there, and the examples are played."""

    @classmethod
    def setUpClass(cls):
        cls.text = (ROOT / MECHANICS).read_text(encoding="utf-8")
        cls.rows = re.findall(r"^\| `([\w-]+)` \| (.+) \| (.+) \|$", cls.text, re.MULTILINE)
        parts = re.split(r"^### (`.*)$", cls.text, flags=re.MULTILINE)
        cls.examples = [Example(heading, text) for heading, text in zip(parts[1::2], parts[2::2])]

    def test_every_code_has_one_row(self):
        self.assertEqual(CODES, [code for code, _, _ in self.rows])
        self.assertEqual(len(CODES), len(set(CODES)))

    def test_every_row_says_where(self):
        found = {"used": 0, "example": 0, "not yet": 0}
        for code, _, where in self.rows:
            with self.subTest(code=code):
                if where.startswith(("`", "library ", "libraries ")):
                    found["used"] += 1
                    games, _, libraries = where.partition("; librar")
                    names = re.findall(r"`([\w-]+)`", games)
                    self.assertTrue(names)
                    for name in names:
                        self.assertTrue((ROOT / "rulesets" / name / f"{name}.bones").is_file(), name)
                    for name in re.findall(r"`([\w-]+)`", libraries):
                        self.assertTrue((ROOT / "rulesets" / "library" / f"{name}.bones").is_file(), name)
                elif where.startswith("example: "):
                    found["example"] += 1
                    title = re.match(r"example: \[(.*)\]\(#(?:.*-)?" + re.escape(code) + r"-.*\)$", where)
                    self.assertIsNotNone(title, where)
                    self.assertEqual([code in example.codes for example in self.examples if example.heading.endswith(f": {title[1]}")], [True])
                else:
                    found["not yet"] += 1
                    self.assertRegex(where, r"^not yet: \S")
        shown = re.search(r"Of the (\d+) mechanics (\d+) are used by shipped games, (\d+) have an example, and (\d+) cannot be said yet", self.text)
        self.assertIsNotNone(shown, "the counts stand above the table")
        self.assertEqual([len(CODES), *found.values()], [int(number) for number in shown.groups()])

    def test_every_example_is_for_rows_that_name_it(self):
        wanted = [code for code, _, where in self.rows if where.startswith("example: ")]
        self.assertEqual(sorted(wanted), sorted(code for example in self.examples for code in example.codes))

    def test_examples_are_played(self):
        self.assertTrue(BINARY.is_file(), f"there is no binary {BINARY}; build it, or name it in BONEYARD")
        reader = Reader(self, MECHANICS)
        try:
            for example in self.examples:
                with self.subTest(example=example.heading):
                    self.play(reader, example)
        finally:
            reader.close()

    def play(self, reader, example):
        self.assertEqual(len(example.files), 2, "an example is one game and one file of scenarios")
        game, scenarios = example.files
        reader.fresh()
        for file in example.files:
            reader.write(file.name, file.read_text(encoding="utf-8"))
        reader.check(0, game.name)
        # One by one: all together would also be held to the clauses of the libraries, which have their scenarios elsewhere.
        names = re.findall(r'^scenario "([^"]*)"', scenarios.read_text(encoding="utf-8"), re.MULTILINE)
        self.assertTrue(names)
        for name in names:
            output, status = reader.shell(f'boneyard test . --filter "{name}"')
            self.assertEqual((output, status), (f"{game.stem}: scenarios 1 passed, 0 failed\n1 passed, 0 failed\n", 0), output)

    def test_every_file_is_of_an_example(self):
        self.assertEqual(sorted((ROOT / "docs/mechanics").iterdir()), sorted(file for example in self.examples for file in example.files))


def update():
    for document in DOCUMENTS:
        reader = Reader(unittest.TestCase(), document, update=True)
        try:
            reader.read()
        finally:
            reader.close()
        lines = (ROOT / document).read_text(encoding="utf-8").split("\n")
        for line, count, text in sorted(reader.updated, reverse=True):
            lines[line : line + count] = text.rstrip("\n").split("\n")
        if reader.updated:
            (ROOT / document).write_text("\n".join(lines), encoding="utf-8")
        if document == CORE:
            (ROOT / CORE).write_text(with_operations((ROOT / CORE).read_text(encoding="utf-8")), encoding="utf-8")
            (ROOT / SECRETS).write_text(with_lemmas((ROOT / SECRETS).read_text(encoding="utf-8")), encoding="utf-8")
        print(f"{document}: {len(reader.updated)} outputs written anew")


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        update()
    else:
        unittest.main()
