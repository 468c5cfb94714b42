# SPDX-License-Identifier: MIT
"""What dsl/reading/forms.def makes outside of the parser: the keywords in the reference and in the grammars of both editors; and the reference card as editors show it, which
is that of the reference. `forms_test.py --update` writes them anew; without it, the test says whether they are as they should be, and whether reference and editors know each word
that a sentence may begin with."""

import json
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FORMS = (ROOT / "dsl/reading/forms.def").read_text(encoding="utf-8")
REFERENCE = ROOT / "docs/language.md"
VIM = ROOT / "editors/vim/syntax/bones.vim"
VSCODE = ROOT / "editors/vscode/syntaxes/bones.tmLanguage.json"

CARD = ROOT / "cli/lsp/card.def"

KEYWORDS = re.findall(r'^BONEYARD_KEYWORD\("(\w+)", (\w+)\)$', FORMS, re.MULTILINE)
LOOKS = {"Conditional": "keyword.control.conditional.bones", "Repeat": "keyword.control.loop.bones", "Operator": "keyword.operator.word.bones",
         "Keyword": "keyword.other.bones", "Constant": "constant.language.bones"}


def first_words():
    """The words that a statement or a declaration may begin with."""
    rows = re.findall(r'^BONEYARD_(?:MORE_|STEP_)?(?:STATEMENT|DECLARATION)\(.*"([a-z ]*)"\)$', FORMS, re.MULTILINE)
    sentences = re.findall(r'^BONEYARD_(?:MORE_)?SENTENCE\(.*, "([a-z]+)[^"]*", "[^"]*"\)$', FORMS, re.MULTILINE)
    return sorted({word for row in [*rows, *sentences] for word in row.split()})


def of(look):
    return [word for word, its in KEYWORDS if its == look]


def with_keywords(text):
    """docs/language.md with the keywords of the list."""
    lines, line = [], ""
    for word, _ in KEYWORDS:
        line += (" " if line else "") + word
        if len(line) > 130:
            lines.append(line)
            line = ""
    made = "\n".join([*lines, line]) if line else "\n".join(lines)
    return re.sub(r"(The keywords, which cannot be names: `)[^`]*`", lambda found: found[1] + made + "`", text)


def with_vim_keywords(text):
    bar = "\\|"
    made = "".join(f"syntax match bones{look} /\\<\\%({bar.join(of(look))}\\)\\>/\n" for look in LOOKS)
    return re.sub(r'(?<=^" forms.def\n)(?:syntax match .*\n)*(?=" end of forms.def$)', lambda _: made, text, flags=re.MULTILINE)


def with_vscode_keywords(text):
    grammar = json.loads(text)
    free = r"(?<![A-Za-z0-9_-])"
    grammar["repository"]["reserved"]["patterns"] = [
        {"match": free + r"(?:no)(?![A-Za-z0-9_-])(?=\s*(?:$|[#(),:]))", "name": LOOKS["Constant"]},
        *({"match": f"{free}(?:{'|'.join(of(look))})(?![A-Za-z0-9_-])", "name": name} for look, name in LOOKS.items()),
    ]
    return json.dumps(grammar, indent=2, ensure_ascii=False) + "\n"


def with_card(text):
    """cli/lsp/card.def with the rows of the reference card."""
    section = REFERENCE.read_text(encoding="utf-8").split("\n## Reference card\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (\w[^|]*) \| (.+) \|$", section, re.MULTILINE)
    without_links = lambda cell: re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", cell)
    made = "".join(f'BONEYARD_CARD("{topic}", R"({without_links(cell)})")\n' for topic, cell in rows)
    return text[:text.index("\nBONEYARD_CARD(") + 1] + made + "\n#undef BONEYARD_CARD\n"


MADE = ((REFERENCE, with_keywords), (VIM, with_vim_keywords), (VSCODE, with_vscode_keywords), (CARD, with_card))


class Forms(unittest.TestCase):
    def test_the_list_is_read(self):
        self.assertGreater(len(KEYWORDS), 35)
        self.assertEqual([word for word, _ in KEYWORDS], sorted(word for word, _ in KEYWORDS))
        self.assertGreater(len(first_words()), 40)

    def test_what_is_made_is_as_the_list_has_it(self):
        for path, make in MADE:
            text = path.read_text(encoding="utf-8")
            with self.subTest(path=path):
                self.assertEqual(text, make(text), f"{path.name} is not as it is made; forms_test.py --update writes it anew")

    def test_reference_and_editors_know_each_first_word(self):
        for path in (VIM, VSCODE):
            text = path.read_text(encoding="utf-8").replace("\\\\", "\\")
            for word in first_words():
                with self.subTest(path=path, word=word):
                    self.assertRegex(text, rf"(?<![a-z]){word}(?![a-z])")
        grammar = REFERENCE.read_text(encoding="utf-8")
        for word in first_words():
            with self.subTest(word=word):
                self.assertIn(f'"{word}"', grammar)


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        for path, make in MADE:
            path.write_text(make(path.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        ran = unittest.main(exit=False).result
        failed = len(ran.failures) + len(ran.errors)
        print(f"{ran.testsRun - failed} passed, {failed} failed")
        sys.exit(1 if failed else 0)
