#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`boneyard lsp` by exchanges of messages. BONEYARD names the program."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.environ["BONEYARD"]
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GAME = '''language 1
game "g"
use "book"

players 2 to 3                                                      (G-1)
number score of each seat                                           (G-2)
dice red, seen by all

play:
  for each p: set p's score to 2
  grow(3)                                                           (G-2)
  win all p with most p's score

phase grow(n: number):
  for each p: set p's score to p's score + n
'''
BOOK = '''language 1
rulebook "g"

clause G-1 "Two or three."
clause G-2 "A score of 😀 for each."
'''
SCENARIOS = '''language 1
scenarios of "g"

scenario "all score" (G-2):
  players 2
  expect A's score = 5
mutant G-2 replace "set p's score to 2" with "set p's score to 3" killed by "all score"
'''
# Words are typed in the place of HERE.
RULES = '''language 1
game "g"
use "book"

players 2 to 3                                                      (G-1)
option goal: 4 to 6, default 5
option take: optional, forced
dice 2, seen by all
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone away, seen by all
layout line
chips 3
pot pool
number prize, seen by all
seat leader, seen by all

play:
  gather boneyard
  draw leader by lot from players
  round                                                             (G-2)
  win players

phase paying(k: number, who: seat): pay k from who to pool, in full

phase round:
  each p from leader chooses at once:
    "lay" t from his hand: move t to away
    "wait": pass
  let near be only q where q's hand is empty
  HERE
  for each r in players: pass
'''
# Names apart from what binds them: in tiles, in words for players, behind `end`, in refusals and in mutants.
WORDS = '''language 1
game "words"

clause W-1 "More than that."
clause W-2 "It ends."

players 2
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner
zone laid, seen by all
number floor, seen by all
define fits(c: tile):
  c is [n-m] for some n, m with n + m > floor                       (W-1)

phase rounds(many: number, round: block):
  repeat many times:
    round

phase stop:
  end round                                                         (W-2)

play:
  rounds(2):
    let tries be 0, seen by all
    gather stock
    mix stock
    deal 2 from stock to each player's hand
    for each p:
      add 1 to tries
      p chooses:
        "lay" t from his hand where fits(t): move t to laid
        if none: "stay"
    if tries > 5: stop
  win players

words:
  tries: "times tried"
  fits: "{c} must have more"
  "lay": "{he lays} {t}"
'''
WORDS_SCENARIOS = '''language 1
scenarios of "words"

scenario "low" (W-1):
  put A's hand: [0-0] [0-1]
  put B's hand: [1-1] [1-2]
  expect A refused "lay [0-0]" because W-1 with "c is [0-0], floor is 0"
mutant W-1 replace "c is [n-m]" with "c is [m-n]" killed by "low"
'''


class Client:
    """Frames messages, and keeps what comes unasked."""

    def __init__(self, folder):
        self.server = subprocess.Popen([PROGRAM, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.last = 0
        self.notices = []

    def raw(self, data):
        self.server.stdin.write(data)
        self.server.stdin.flush()

    def send(self, message):
        body = message if isinstance(message, bytes) else json.dumps(message, ensure_ascii=False).encode()
        self.raw(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def read(self):
        length = 0
        while (line := self.server.stdout.readline()) not in (b"\r\n", b""):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return json.loads(self.server.stdout.read(length)) if length else None

    def answer(self):
        while "method" in (message := self.read()):
            self.notices.append(message)
        return message

    def ask(self, method, params=None):
        self.last += 1
        self.send({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params or {}})
        answer = self.answer()
        assert answer["id"] == self.last, answer
        return answer

    def tell(self, method, params=None):
        self.send({"jsonrpc": "2.0", "method": method, "params": params or {}})

    def published(self, uri):
        """The next diagnostics for a document."""
        while True:
            for i, message in enumerate(self.notices):
                if message["params"]["uri"] == uri:
                    return self.notices.pop(i)["params"]["diagnostics"]
            self.notices.append(self.read())

    def end(self):
        self.server.stdin.close()
        self.server.stdout.close()
        return self.server.wait(timeout=30)


class Session(unittest.TestCase):
    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        for name, text in (("g", GAME), ("book", BOOK), ("scenarios", SCENARIOS)):
            pathlib.Path(self.folder, name + ".bones").write_text(text, encoding="utf-8")
        self.client = Client(self.folder)
        self.addCleanup(self.stop)

    def stop(self):
        if self.client.server.poll() is None:
            self.client.server.kill()
            self.client.end()

    def begin(self, encodings=None):
        capabilities = {"general": {"positionEncodings": encodings}} if encodings else {}
        return self.client.ask("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities})["result"]["capabilities"]

    def uri(self, name):
        return f"file://{self.folder}/{name}.bones"

    def open(self, name, text):
        self.client.tell("textDocument/didOpen", {"textDocument": {"uri": self.uri(name), "languageId": "bones", "version": 1, "text": text}})

    def change(self, name, *changes, version=2):
        self.client.tell("textDocument/didChange", {"textDocument": {"uri": self.uri(name), "version": version}, "contentChanges": list(changes)})

    def at(self, name, text, what, more=0, method="hover", **params):
        """Asks about the place of some words."""
        before = text[:text.index(what) + more]
        line = before.count("\n")
        units = len(before[before.rfind("\n") + 1:].encode("utf-16-le")) // 2
        return self.client.ask("textDocument/" + method, {"textDocument": {"uri": self.uri(name)}, "position": {"line": line, "character": units}, **params})

    def code_of(self, answer):
        return answer["error"]["code"]


class Protocol(Session):
    def test_a_session_ends_with_0_after_shutdown(self):
        self.begin()
        self.client.tell("initialized")
        self.assertIsNone(self.client.ask("shutdown")["result"])
        self.assertEqual(self.code_of(self.client.ask("textDocument/hover")), -32600)
        self.client.tell("exit")
        self.assertEqual(self.client.end(), 0)

    def test_a_session_ends_with_1_without_shutdown(self):
        self.begin()
        self.client.tell("exit")
        self.assertEqual(self.client.end(), 1)

    def test_a_session_ends_with_1_when_the_editor_is_gone(self):
        self.begin()
        self.assertEqual(self.client.end(), 1)

    def test_initialize_comes_first_and_once(self):
        self.assertEqual(self.code_of(self.client.ask("textDocument/hover")), -32002)
        self.begin()
        self.assertEqual(self.code_of(self.client.ask("initialize", {"capabilities": {}})), -32600)

    def test_a_method_that_is_none(self):
        self.begin()
        self.assertEqual(self.code_of(self.client.ask("textDocument/dance")), -32601)
        self.client.tell("textDocument/dance")
        self.client.tell("$/setTrace", {"value": "off"})
        self.assertIn("result", self.client.ask("shutdown"))

    def test_broken_messages_are_answered_and_survived(self):
        for body, code in ((b"{", -32700), (b"\xff", -32700), (b'"\\ud800"', -32700), (b"[]", -32600), (b"3", -32600), (b'{"id": 1}', -32600),
                           (b'{"id": [], "method": "x"}', -32600), (b'{"id": 1, "method": 3}', -32600), (b"[" * 100000, -32600),
                           (b'{"a":' * 70 + b"1" + b"}" * 70, -32600), (b'{"id": 1, "method": "initialize", "params": {"capabilities": 3}}', -32602),
                           (b'{"id": 1, "method": "initialize", "params": []}', -32602), (b'{"id": 1, "method": "initialize", "params": null}', -32602)):
            with self.subTest(body[:20]):
                self.client.send(body)
                self.assertEqual(self.code_of(self.client.answer()), code)
        for header in (b"Hello: x\r\n\r\n", b"Content-Length: -1\r\n\r\n", b"Content-Length: 99999999999999999999\r\n\r\n", b"Content-Length: x\r\n\r\n", b"x" * 5000):
            with self.subTest(header[:20]):
                self.client.raw(header)
                self.assertEqual(self.code_of(self.client.answer()), -32700)
        self.assertIn("hoverProvider", self.begin())

    def test_a_message_that_is_too_large_is_skipped(self):
        size = (1 << 24) + 1
        self.client.raw(b"Content-Length: %d\r\n\r\n" % size)
        self.client.raw(b" " * size)
        self.assertEqual(self.code_of(self.client.answer()), -32600)
        self.assertIn("hoverProvider", self.begin())

    def test_wrong_types_are_refused(self):
        self.begin()
        self.open("g", GAME)
        good = {"line": 0, "character": 0}
        for document, position in ((3, good), ({"uri": 3}, good), ({"uri": self.uri("g")}, 3), ({"uri": self.uri("g")}, {"line": -1, "character": 0}),
                                   ({"uri": self.uri("g")}, {"line": 1e99, "character": 0}), ({"uri": self.uri("g")}, {"line": "0", "character": 0}), ({"uri": "file:///none"}, good)):
            for method in ("hover", "definition", "completion", "prepareRename"):
                answer = self.client.ask("textDocument/" + method, {"textDocument": document, "position": position})
                self.assertEqual(self.code_of(answer), -32602, answer)
        for params in ({}, {"textDocument": []}, {"textDocument": {"uri": self.uri("g")}, "contentChanges": 3}, {"textDocument": {"uri": self.uri("g")}, "contentChanges": [{"text": 3}]},
                       {"textDocument": {"uri": self.uri("g")}, "contentChanges": [{"text": "", "range": {"start": 1}}]}):
            self.client.tell("textDocument/didChange", params)
            self.client.tell("textDocument/didOpen", params)
            self.client.tell("textDocument/didClose", {"textDocument": 3})
        self.assertIsNotNone(self.at("g", GAME, "score")["result"])

    def test_positions_behind_the_end_are_the_end(self):
        self.begin()
        self.open("g", GAME)
        for line, character in ((99999999999, 0), (0, 99999999999), (18446744073709551615, 18446744073709551615)):
            self.assertIn("result", self.client.ask("textDocument/hover", {"textDocument": {"uri": self.uri("g")}, "position": {"line": line, "character": character}}))

    def test_what_is_cancelled_before_it_is_begun_is_not_done(self):
        self.begin()
        self.open("g", GAME)
        ask = {"jsonrpc": "2.0", "method": "textDocument/documentSymbol", "params": {"textDocument": {"uri": self.uri("g")}}}
        bodies = [json.dumps({**ask, "id": f"r{i}"}).encode() for i in range(3)]
        bodies.append(json.dumps({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": "r2"}}).encode())
        self.client.raw(b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(one), one) for one in bodies))
        answers = {one["id"]: one for one in (self.client.answer() for _ in range(3))}
        self.assertIn("result", answers["r0"])
        self.assertEqual(self.code_of(answers["r2"]), -32800)

    def test_the_encoding_is_what_the_editor_prefers(self):
        for offered, chosen in ((None, "utf-16"), (["utf-32"], "utf-16"), (["utf-8", "utf-16"], "utf-8"), (["utf-32", "utf-16", "utf-8"], "utf-16")):
            client, self.client = self.client, Client(self.folder)
            self.assertEqual(self.begin(offered)["positionEncoding"], chosen)
            self.stop()
            self.client = client


class Documents(Session):
    def test_a_byte_order_mark_is_in_no_column(self):
        for encodings in (None, ["utf-8"]):
            found = []
            for mark in ("", "\ufeff"):
                client, self.client = self.client, Client(self.folder)
                self.begin(encodings)
                self.open("g", mark + GAME.replace("language", "langage"))
                found.append(self.client.published(self.uri("g")))
                # Typed into the first line, as an editor counts that keeps the mark for itself.
                self.change("g", {"range": {"start": {"line": 0, "character": 4}, "end": {"line": 0, "character": 4}}, "text": "u"})
                self.assertEqual([one for one in self.client.published(self.uri("g")) if one.get("code") != "unformatted"], [])
                edits = self.client.ask("textDocument/formatting", {"textDocument": {"uri": self.uri("g")}, "options": {}})["result"]
                self.assertEqual([edit["range"]["start"] for edit in edits], [{"line": 0, "character": 0}] * bool(mark))
                self.stop()
                self.client = client
            self.assertNotEqual(found[0], [])
            self.assertEqual(*found)

    def test_incremental_changes_count_in_the_chosen_units(self):
        for encodings, width in ((None, 2), (["utf-8"], 4)):
            client, self.client = self.client, Client(self.folder)
            self.begin(encodings)
            self.open("book", BOOK)
            line = BOOK.split("\n").index('clause G-2 "A score of 😀 for each."')
            begin = len('clause G-2 "A score of ') + width
            self.change("book", {"range": {"start": {"line": line, "character": begin}, "end": {"line": line, "character": begin + 4}}, "text": " to"},
                        {"range": {"start": {"line": line, "character": 7}, "end": {"line": line, "character": 10}}, "text": "G-3"})
            hover = self.client.ask("textDocument/hover", {"textDocument": {"uri": self.uri("book")}, "position": {"line": line, "character": 8}})
            self.assertEqual(hover["result"]["contents"]["value"], "G-3: A score of 😀 to each.")
            self.change("book", {"text": BOOK.replace("Two", "Only two")}, version=3)
            self.assertIn("Only two", self.at("book", BOOK, "G-1")["result"]["contents"]["value"])
            self.stop()
            self.client = client

    def test_mistakes_are_told_and_taken_back(self):
        self.begin()
        self.open("g", GAME.replace("grow(3)", "grov(3)"))
        told = self.client.published(self.uri("g"))
        self.assertEqual([(one["severity"], one["source"], one["range"]["start"]) for one in told if one["severity"] == 1],
                         [(1, "boneyard", {"line": 10, "character": 2})], told)
        self.assertIn("hint: ", told[0]["message"])
        self.change("g", {"text": GAME})
        self.assertEqual([one for one in self.client.published(self.uri("g")) if one["severity"] == 1], [])

    def test_scenarios_are_told_when_their_rule_book_changes(self):
        self.begin()
        self.open("scenarios", SCENARIOS.replace("(G-2)", "(G-2, G-F1)"))
        told, = self.client.published(self.uri("scenarios"))
        self.assertIn("G-F1", told["message"])
        self.open("book", BOOK + 'clause G-F1 "All have as much."\n')
        self.assertEqual(self.client.published(self.uri("scenarios")), [])
        self.client.tell("textDocument/didClose", {"textDocument": {"uri": self.uri("book")}})
        self.assertEqual(len(self.client.published(self.uri("scenarios"))), 1)

    def test_what_scenarios_expect_is_looked_at(self):
        self.begin()
        told = lambda: [(one["code"], one["range"]["start"]) for one in self.client.published(self.uri("scenarios"))]
        self.open("scenarios", SCENARIOS.replace("A's score", "A's scores"))
        self.assertEqual(told(), [("unknown-name", {"line": 5, "character": 13})])
        self.change("scenarios", {"text": SCENARIOS})
        self.assertEqual(told(), [])
        self.change("scenarios", {"text": SCENARIOS.replace("expect A's score = 5", "expect A's score")}, version=3)
        self.assertEqual([code for code, _ in told()], ["type"])
        # Of a game that is open beside them, too.
        self.change("scenarios", {"text": SCENARIOS}, version=4)
        self.assertEqual(told(), [])
        self.open("g", GAME.replace("score", "points"))
        self.assertIn("unknown-name", [code for code, _ in told()])

    def test_scenarios_are_looked_at_by_themselves_too(self):
        self.begin()
        self.open("scenarios", SCENARIOS.replace("  players", "    players").replace("  expect", "    expect") + "# allow unreachable\n")
        self.assertEqual([(one["code"], one["severity"]) for one in self.client.published(self.uri("scenarios"))], [("unformatted", 4), ("silencer", 2)])

    def test_a_change_on_disk_is_told_with_the_next_answer(self):
        self.begin()
        self.open("g", GAME)
        self.assertEqual([one["code"] for one in self.client.published(self.uri("g")) if one["severity"] == 1], [])
        pathlib.Path(self.folder, "book.bones").write_text(BOOK.replace("clause G-1", "clause G-9"), encoding="utf-8")
        self.at("g", GAME, "score")
        self.assertIn("unknown-clause", [one["code"] for one in self.client.published(self.uri("g"))])

    def test_what_is_told_of_a_closed_document_is_cleared(self):
        self.begin()
        lone = "language 1\ngame \"lone\"\nplay:\n  win nobody-at-all\n"
        self.open("lone", lone)
        self.assertNotEqual(self.client.published(self.uri("lone")), [])
        self.client.tell("textDocument/didClose", {"textDocument": {"uri": self.uri("lone")}})
        self.assertEqual(self.client.published(self.uri("lone")), [])

    def test_a_document_that_is_too_large_is_not_read(self):
        self.begin()
        self.open("g", GAME + "#" * (1 << 20))
        self.assertEqual([one["code"] for one in self.client.published(self.uri("g"))], ["too-large"])


class Uris(Session):
    """A document is its URI, exactly as the editor spells it; only some of them are files."""

    WRONG = "language 1\ngame \"w\"\nplayers 2\nplay:\n  win playrs\n"
    # What no file has, or what is no URI of a file at all.
    STRANGE = ("", "file://", "file:///", "file:", "untitled:Untitled-1", "untitled:/tmp/x.bones", "git:/x/y.bones?%7B%7D", "vscode-vfs://github/x/y.bones", "file://host/x.bones", "file:///a%zz.bones",
               "file:///a%00.bones", "file:///a.bones?query", "file:///a.bones#part", "file:relative.bones", "FILE://", "x", "\u0000", "http://example.org/g.bones", "buffer:1", "file:///folder/")

    def open_uri(self, uri, text, version=1):
        self.client.tell("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "bones", "version": version, "text": text}})

    def close_uri(self, uri):
        self.client.tell("textDocument/didClose", {"textDocument": {"uri": uri}})

    def codes(self, uri):
        return [one["code"] for one in self.client.published(uri)]

    def test_one_document_never_stops_another(self):
        self.begin()
        self.open("g", self.WRONG)
        self.assertEqual(self.codes(self.uri("g")), ["unknown-name"])
        for uri in self.STRANGE:
            with self.subTest(uri=uri):
                self.open_uri(uri, self.WRONG)
                self.assertEqual(self.codes(uri), ["unknown-name"])
                formatted = self.client.ask("textDocument/formatting", {"textDocument": {"uri": uri}, "options": {"tabSize": 2, "insertSpaces": True}})
                self.assertIn("result", formatted)
                for method in ("documentSymbol", "codeLens", "foldingRange", "semanticTokens/full"):
                    self.assertIn("result", self.client.ask("textDocument/" + method, {"textDocument": {"uri": uri}}))
                self.close_uri(uri)
                self.assertEqual(self.codes(uri), [])
                self.change("g", {"text": GAME}, version=2)
                self.assertEqual(self.codes(self.uri("g")), [])
                self.change("g", {"text": self.WRONG}, version=3)
                self.assertEqual(self.codes(self.uri("g")), ["unknown-name"])
        self.assertEqual([message for message in self.client.notices if message["method"] == "window/logMessage"], [])

    def test_every_spelling_is_kept_from_open_to_close(self):
        self.begin()
        path = f"{self.folder}/g.bones"
        for uri in (f"file://{path}", f"FILE://{path}", f"file:{path}", f"file://localhost{path}", "file://" + path.replace("g.bones", "%67.bones"), "file://" + path.replace("/", "%2F").replace("%2F", "/", 1),
                    f"file://{self.folder}/./g.bones"):
            with self.subTest(uri=uri):
                self.open_uri(uri, self.WRONG)
                self.assertEqual(self.codes(uri), ["unknown-name"])
                self.close_uri(uri)
                self.assertEqual(self.codes(uri), [])
                # It stands for its file: scenarios beside it are of this text.
                self.open_uri(uri, GAME.replace("score to 2", "score to 3"))
                self.open("scenarios", SCENARIOS)
                lines = self.client.ask("textDocument/definition", {"textDocument": {"uri": self.uri("scenarios")}, "position": {"line": 3, "character": 22}})["result"]
                self.assertTrue(lines, uri)
                self.client.tell("textDocument/didClose", {"textDocument": {"uri": self.uri("scenarios")}})
                self.close_uri(uri)

    def test_two_spellings_of_one_file_are_told_both(self):
        self.begin()
        one, two = self.uri("g"), self.uri("g").replace("g.bones", "%67.bones")
        self.open_uri(one, GAME)
        self.assertEqual(self.codes(one), [])
        self.open_uri(two, self.WRONG)
        self.assertEqual((self.codes(one), self.codes(two)), (["unknown-name"], ["unknown-name"]))
        self.close_uri(two)
        self.assertEqual((self.codes(one), self.codes(two)), ([], []))

    def test_a_document_without_a_file_is_no_path(self):
        # Neither what lies beside the server, nor what its name would be as a path, is read for it.
        pathlib.Path(self.folder, "untitled:x.bones").write_text("", encoding="utf-8")
        self.begin()
        self.open_uri("untitled:x.bones", GAME)
        self.assertEqual(self.codes("untitled:x.bones"), ["file-not-found"])
        self.open_uri("untitled:y", "language 1\nscenarios of \"g\"\nscenario \"s\":\n  expect A to act\n")
        self.assertEqual(self.codes("untitled:y"), ["file-not-found"])
        self.open_uri("untitled:z", "language 1\nscenarios of \"challenge\"\nscenario \"s\":\n  expect A to act\n")
        self.assertEqual(self.codes("untitled:z"), [])

    def test_a_renamed_document(self):
        self.begin()
        self.open("g", self.WRONG)
        self.assertEqual(self.codes(self.uri("g")), ["unknown-name"])
        os.rename(f"{self.folder}/g.bones", f"{self.folder}/new name.bones")
        self.close_uri(self.uri("g"))
        renamed = f"file://{self.folder}/new%20name.bones"
        self.open_uri(renamed, self.WRONG)
        self.assertEqual(self.codes(self.uri("g")), [])
        self.assertEqual(self.codes(renamed), ["unknown-name"])


class LineEnds(Session):
    """In a document with carriage returns throughout, line ends are the editor's business."""

    CRLF = GAME.replace("\n", "\r\n")

    def formatted(self, text):
        edits = self.client.ask("textDocument/formatting", {"textDocument": {"uri": self.uri("g")}, "options": {"tabSize": 2, "insertSpaces": True}})["result"]
        lines = text.split("\r\n") if "\r\n" in text else text.split("\n")
        return edits, lines

    def test_they_are_neither_told_nor_edited(self):
        self.begin()
        self.open("g", self.CRLF)
        self.assertEqual(self.client.published(self.uri("g")), [])
        self.assertEqual(self.formatted(self.CRLF)[0], [])
        actions = self.client.ask("textDocument/codeAction", {"textDocument": {"uri": self.uri("g")}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}},
                                                              "context": {"diagnostics": []}})["result"]
        self.assertEqual(actions, [])

    def test_what_is_laid_out_otherwise_is_edited_with_them_and_settles(self):
        self.begin()
        untidy = self.CRLF.replace("play:", "play :").replace("grow(3) ", "grow( 3 )")
        self.open("g", untidy)
        self.assertEqual([one["code"] for one in self.client.published(self.uri("g"))], ["unformatted"])
        edits, lines = self.formatted(untidy)
        self.assertEqual(len(edits), 1)
        self.assertNotIn("\n", edits[0]["newText"].replace("\r\n", ""))
        self.change("g", {"range": edits[0]["range"], "text": edits[0]["newText"]})
        self.assertEqual(self.client.published(self.uri("g")), [])
        self.assertEqual(self.formatted(self.CRLF)[0], [])

    def test_places_are_the_same_in_both(self):
        self.begin()
        wrong = self.CRLF.replace("grow(3)", "grov(3)")
        self.open("g", wrong)
        one, = [one for one in self.client.published(self.uri("g")) if one["code"].startswith("unknown")]
        self.assertEqual((one["range"]["start"]["line"], one["range"]["start"]["character"]), (10, 2))
        self.change("g", {"range": {"start": {"line": 10, "character": 2}, "end": {"line": 10, "character": 6}}, "text": "grow"})
        self.assertEqual(self.client.published(self.uri("g")), [])

    def test_mixed_line_ends_are_told(self):
        self.begin()
        self.open("g", self.CRLF.replace("\r\n", "\n", 1))
        self.assertEqual([one["code"] for one in self.client.published(self.uri("g"))], ["unformatted"])


class Watching(Session):
    def registrations(self, dynamic):
        self.client.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": dynamic}}}})
        self.client.tell("initialized")
        self.client.ask("shutdown")
        return [message for message in self.client.notices if message["method"] == "client/registerCapability"]

    def test_the_editor_is_asked_to_watch_where_it_can(self):
        message, = self.registrations(True)
        registration, = message["params"]["registrations"]
        self.assertEqual(registration["method"], "workspace/didChangeWatchedFiles")
        self.assertEqual(registration["registerOptions"]["watchers"], [{"globPattern": "**/*.bones"}])

    def test_the_editor_is_not_asked_to_watch_where_it_cannot(self):
        self.assertEqual(self.registrations(False), [])

    def test_new_text_of_the_same_size_and_time_is_noticed(self):
        self.begin()
        self.open("g", GAME)
        self.assertEqual(self.client.published(self.uri("g")), [])
        book = pathlib.Path(self.folder, "book.bones")
        before = book.stat()
        book.write_text(BOOK.replace("clause G-2", "clause G-9"), encoding="utf-8")
        os.utime(book, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": self.uri("book"), "type": 2}]})
        self.assertIn("unknown-clause", [one["code"] for one in self.client.published(self.uri("g"))])
        # Also without a word from the editor, at the next question.
        book.write_text(BOOK, encoding="utf-8")
        os.utime(book, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.at("g", GAME, "grow(3)")
        self.assertEqual(self.client.published(self.uri("g")), [])


class Answers(Session):
    def setUp(self):
        super().setUp()
        self.begin()
        self.open("g", GAME)
        self.open("scenarios", SCENARIOS)

    def places(self, answer):
        return sorted((os.path.basename(one["uri"]), one["range"]["start"]["line"]) for one in answer["result"])

    def test_formatting(self):
        params = {"textDocument": {"uri": self.uri("g")}, "options": {"tabSize": 2, "insertSpaces": True}}
        self.assertEqual(self.client.ask("textDocument/formatting", params)["result"], [])
        self.change("g", {"text": GAME.replace("win all", "win  all")})
        edit, = self.client.ask("textDocument/formatting", params)["result"]
        self.assertEqual(edit, {"range": {"start": {"line": 11, "character": 0}, "end": {"line": 12, "character": 0}}, "newText": "  win all p with most p's score\n"})
        self.change("g", {"text": GAME.replace("play:", "play")}, version=3)
        self.assertIsNone(self.client.ask("textDocument/formatting", params)["result"])

    def test_symbols(self):
        made = self.client.ask("textDocument/documentSymbol", {"textDocument": {"uri": self.uri("g")}})["result"]
        self.assertEqual([(one["detail"], one["name"]) for one in made],
                         [("use", "book"), ("players", "players"), ("variable", "score"), ("dice", "red"), ("play", "play"), ("phase", "grow")])
        self.assertEqual(made[5]["range"], {"start": {"line": 13, "character": 0}, "end": {"line": 14, "character": 44}})
        made = self.client.ask("textDocument/documentSymbol", {"textDocument": {"uri": self.uri("scenarios")}})["result"]
        self.assertEqual([(one["detail"], one["name"]) for one in made], [("scenario", "all score"), ("mutant", "G-2")])

    def test_folding(self):
        made = self.client.ask("textDocument/foldingRange", {"textDocument": {"uri": self.uri("g")}})["result"]
        self.assertEqual([(one["startLine"], one["endLine"]) for one in made], [(8, 11), (13, 14)])

    def test_definition(self):
        for name, text, what, more, expected in (
                ("g", GAME, "grow(3)", 1, [("g.bones", 13)]), ("g", GAME, "p's score to 2", 5, [("g.bones", 5)]), ("g", GAME, "score + n", 8, [("g.bones", 13)]),
                ("scenarios", SCENARIOS, "score = 5", 0, [("g.bones", 5)])):
            with self.subTest(what):
                self.assertEqual(self.places(self.at(name, text, what, more, "definition")), expected)
        for name, text, what, expected in (("g", GAME, "G-2", ("book.bones", 4)), ("g", GAME, "book", ("book.bones", 0)), ("scenarios", SCENARIOS, '"g"', ("g.bones", 0))):
            with self.subTest(what):
                found = self.at(name, text, what, 1, "definition")["result"]
                self.assertEqual((os.path.basename(found["uri"]), found["range"]["start"]["line"]), expected)
        self.assertEqual(self.places(self.at("scenarios", SCENARIOS, 'by "all', 5, "definition")), [("scenarios.bones", 3)])
        self.assertIsNone(self.at("g", GAME, "players 2", 9, "definition")["result"])

    def test_hover(self):
        self.assertEqual(self.at("scenarios", SCENARIOS, "score = 5")["result"]["contents"]["value"], GAME.split("\n")[5] + "\n(g.bones)")
        self.assertEqual(self.at("g", GAME, "G-2", 1)["result"]["contents"]["value"], "G-2: A score of 😀 for each.")
        self.assertIsNone(self.at("g", GAME, "players 2", 8)["result"])

    def test_hover_shows_what_the_reference_card_has_of_a_word(self):
        shown = lambda what, more: self.at("g", GAME, what, more)["result"]["contents"]["value"]
        self.assertEqual(shown("win all", 1), "setting: `win S`")
        self.assertIn("choosing among: `with most K, then L` · ", shown("most p", 1))
        self.assertIn("equipment: `dice red, white with 6 sides, seen by all`", shown("dice red", 1))

    def test_hover_tells_what_a_name_is(self):
        rules = RULES.replace("HERE", "for each s in (all x in players where x = near): add count of his hand to prize").replace("play:", "define best: first p where p = leader\n\nplay:", 1)
        self.change("g", {"text": rules})
        shown = lambda what, more: self.at("g", rules, what, more)["result"]["contents"]["value"].split("\n")
        self.assertEqual(shown("define best", 7), ["define best: first p where p = leader", "best: seat"])
        self.assertEqual(shown("let near", 4), ["let near be only q where q's hand is empty", "near: seat"])
        self.assertEqual(shown("s in (all", 0)[-1], "s: seat")
        self.assertEqual(shown('t from his', 0)[-1], "t: tile")
        # What says its type is not told again.
        self.change("g", {"text": GAME}, version=3)
        self.assertEqual(self.at("g", GAME, "n: number")["result"]["contents"]["value"], "phase grow(n: number):")

    def test_hover_explains_the_code_of_a_message(self):
        self.change("g", {"text": GAME.replace("grow(3)", "grov(3)")})
        while not (told := self.client.published(self.uri("g"))):
            pass
        explained = subprocess.run([PROGRAM, "explain", told[0]["code"]], capture_output=True, text=True, check=True).stdout
        shown = self.at("g", GAME.replace("grow(3)", "grov(3)"), "grov(3)", 1)["result"]["contents"]["value"]
        self.assertIn(explained.split("\n\n")[1].strip(), shown)

    def labels(self, name, text, what, more):
        return [one["label"] for one in self.at(name, text, what, more, "completion")["result"]]

    def test_completion(self):
        self.assertIn("phase", self.labels("g", GAME, "phase", 2))
        self.assertNotIn("grow", self.labels("g", GAME, "phase", 2))
        at_statement = self.labels("g", GAME, "  win all", 3)
        self.assertTrue({"win", "move", "grow"} <= set(at_statement), at_statement)
        self.assertTrue({"expect", "rolled"} <= set(self.labels("scenarios", SCENARIOS, "  expect", 4)))
        in_value = self.labels("g", GAME, "score + n", 9)
        self.assertTrue({"n", "p", "most"} <= set(in_value), in_value)
        self.assertEqual(self.labels("g", GAME, "score + n", 2), ["score"])
        self.assertEqual(self.labels("g", GAME, "(G-2", 1), ["G-1", "G-2"])
        self.assertEqual(self.labels("g", GAME, "(G-2", 3), ["G-1", "G-2"])
        self.assertNotIn("G-1", self.labels("g", GAME, "grow(3", 5))
        self.assertEqual(self.labels("scenarios", SCENARIOS, "all score", 2), [])

    def offered(self, name, text, typed):
        """What is offered behind words that are typed in the place of HERE."""
        self.change(name, {"text": text.replace("HERE", typed)})
        before = text[:text.index("HERE")] + typed
        position = {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}
        made = self.client.ask("textDocument/completion", {"textDocument": {"uri": self.uri(name)}, "position": position})["result"]
        return {one["textEdit"]["newText"] for one in made}

    def test_completion_offers_what_can_stand_there(self):
        for typed, wanted, unwanted in (
                ("pay 1 from leader to pool, ", {"or all he has", "or else", "in full"}, None),
                ("win ", {"players", "all"}, {"leader", "near", "only", "nobody", "prize", "pool", "hand", "away", "dice", "p", "q", "r", "t", "win"}),
                ("share pool among ", {"players", "all"}, {"leader", "near", "prize"}),
                ("move ", {"t", "away", "boneyard", "line", "near", "all", "top"} - {"t"}, {"prize", "pool", "goal", "players", "count"}),
                ("set prize to pips of ", {"away", "line", "near", "all"}, {"prize", "pool", "goal", "players", "count"}),
                ("set prize to top of ", {"away", "boneyard"}, {"prize", "line", "players"}),
                ("if take = ", {"optional", "forced"}, None),
                ("if prize = ", {"prize", "goal", "pool", "near", "count"}, {"away", "players", "optional", "nobody"}),
                ("if near = ", {"near", "leader", "nobody"}, {"away", "players", "prize", "count"}),
                ("paying(1, ", {"near", "leader", "nobody"}, {"away", "players", "prize", "count"}),
                ("near chooses:\n    \"z\" u from ", {"near", "goal"}, {"u"}),
                ("step deal:\n    end ", {"round", "deal"}, None),
                ("pay 1 from ", {"pool", "leader", "near"}, {"prize", "hand", "away", "dice", "goal"}),
                ("for each s in near: move his ", {"hand"}, None),
                ("add 1 to ", {"prize"}, None),
                ("set prize to pips of leader's ", {"hand"}, None),
                ("set prize to leader's ", {"chips"}, None),
                ("deal 1 from boneyard to each player's ", {"hand"}, None),
                ("set ", {"prize", "leader", "near"}, {"pool", "goal", "away"}),
                ("roll ", {"dice"}, {"prize", "hand", "leader"}),
                ("gather ", {"boneyard", "away"}, None),
                ("deal 1 from ", {"boneyard", "away", "near", "his"}, {"prize", "pool", "hand", "dice", "all"}),
                ("deal 1 from boneyard to ", {"boneyard", "away", "each player"}, {"prize", "hand"}),
                ("end ", {"round"}, None),
                ("let m be 1, seen by ", {"all", "owner", "nobody", "leader"}, None),
                ("if some s in near where ", {"s", "near", "leader", "prize", "goal", "optional"}, {"p", "q", "r", "t", "hand"}),
                ("if near = = 1: pass\n  win {", {"near", "leader"}, {"p", "q", "r"}),
                ("if near = = 1:\n    win {", {"near", "leader"}, {"p", "q", "r"}),
                ("", {"pay", "win", "round"}, {"prize", "zone"}),
                ("let ", set(), {"prize", "near", "win"}),
                ("set prize to 1 (", {"G-1", "G-2"}, None)):
            with self.subTest(typed):
                offered = self.offered("g", RULES, typed)
                self.assertLessEqual(wanted, offered)
                if unwanted is None:
                    self.assertEqual(offered, wanted)
                else:
                    self.assertEqual(offered & unwanted, set())

    def test_completion_offers_what_a_variable_can_be_set_to(self):
        declared = ("names suit: bones, coins\ndice red with 6 sides\nnumber trump from suit\nnumber score of each seat\nseat mate of each seat\nseats ins\nflag done\ntile face\ntiles kept\n"
                    "flag filled(suit) of each seat\ndefine gain(p: seat): count of p's hand\n")
        rules = RULES.replace("dice 2, seen by all\n", declared)
        rules = rules.replace("  win players", "  set prize to gain(leader)\n  win players")
        things = {"goal", "optional", "bones", "coins", "suit", "red", "boneyard", "away", "line", "pool", "prize", "trump", "leader", "near", "gain", "ins", "done", "face", "kept", "players", "seats"}
        words = {"yes", "some", "nobody", "player", "count", "most", "top", "all"}
        numbers = {"goal", "red", "pool", "prize", "trump", "gain", "leader", "near"}  # of a seat there are numbers
        for typed, wanted, begin in (
                ("set prize to ", numbers, {"count", "most"}),
                ("set trump to ", numbers | {"bones", "coins"}, {"count", "most"}),
                ("set leader to ", {"leader", "near"}, {"nobody", "player"}),
                ("if near = leader: set (player after near)'s mate to ", {"leader", "near"}, {"nobody", "player"}),
                ("set ins to ", {"ins", "players", "seats"}, {"all"}),
                ("set players to ", {"ins", "players", "seats"}, {"all"}),
                ("let bid be 1\n  set bid to ", numbers, {"count", "most"}),
                ("set face to ", {"face"}, {"top"}),
                ("set kept to ", {"kept", "boneyard", "away", "line", "leader", "near"}, {"all", "top"}),
                ("set done to ", things - {"suit", "seats", "players"}, words),  # a comparison can begin with anything
                ("set near's filled(bones) to ", things - {"suit", "seats", "players"}, words),
                ("set prize to 1 + ", things, words)):
            with self.subTest(typed):
                offered = self.offered("g", rules, typed)
                self.assertIn("if", offered)
                self.assertEqual(offered & things, wanted)
                self.assertEqual(offered & words, begin)
        for typed, wanted in (("set prize to near's ", {"score", "chips"}), ("set leader to near's ", {"mate"}), ("set kept to near's ", {"hand"})):
            with self.subTest(typed):
                self.assertEqual(self.offered("g", rules, typed), wanted)

    def test_completion_of_declarations(self):
        rules = RULES.replace("HERE", "pass").replace("seat leader", "HERE\nseat leader")
        self.assertEqual(self.offered("g", rules, "zone x, seen by "), {"all", "owner", "nobody", "leader"})
        self.assertTrue({"ordered", "seen by"} <= self.offered("g", rules, "zone x, "))
        at_margin = self.offered("g", rules, "")
        self.assertTrue({"zone", "phase", "about"} <= at_margin)
        self.assertEqual(at_margin & {"scenario", "opening", "mutant", "clause"}, set())
        self.assertEqual(self.offered("scenarios", SCENARIOS + "HERE", ""), {"scenario", "opening", "mutant"})
        self.open("book", BOOK)
        self.assertEqual(self.offered("book", BOOK + "HERE", ""), {"clause", "about", "overview", "takes"})
        for typed, wanted in (("option x: low, high, default ", {"low", "high"}), ("option take: optional, forced, default ", {"optional", "forced"}), ("option goal default ", {"4", "5", "6"}),
                              ("names suit: bones, coins\ntiles 1 to 5 in ", {"suit"})):
            with self.subTest(typed):
                self.assertEqual(self.offered("g", rules, typed), wanted)

    def test_completion_of_the_first_lines(self):
        heads = {"game", "library", "rulebook", "variant", "scenarios"}
        pathlib.Path(self.folder, "lib.bones").write_text('language 1\nlibrary "Lib"\n\nphase one:\n  pass\n\ndefine two: 2\n', encoding="utf-8")
        self.open("new", "")
        for text, wanted in (("HERE", {"language 1"}), ("language 1\nHERE", heads), ("language 1\nHEREgame", heads), ("language HERE", set())):
            with self.subTest(text):
                self.assertEqual(self.offered("new", text, ""), wanted)
        for text, wanted in (('language 1\ngame "new"\nuse "HERE', {'lib"', 'book"', 'match"'}), ('language 1\nscenarios of "HERE', {'g"', 'draw"'}), ('language 1\nvariant "New" of "HERE', {'g"', 'draw"'})):
            with self.subTest(text):
                offered = self.offered("new", text, "")
                self.assertLessEqual(wanted, offered)
                self.assertEqual(offered & {'scenarios"', 'new"', 'g"', 'lib"'}, wanted & {'g"', 'lib"'})
        self.assertEqual(self.offered("new", 'language 1\ngame "new"\nuse "lib", replacing HERE', ""), {"one", "two"})

    def test_completion_of_what_a_variant_declares_anew(self):
        self.change("g", {"text": RULES.replace("HERE", "pass").replace("play:", "define best: first p\n\nplay:")})
        variant = 'language 1\nvariant "V" of "g"\n\nHERE\n'
        self.open("v", variant.replace("HERE", ""))
        for typed, wanted in (("phase ", {"round", "paying"}), ("define ", {"best"}), ("option take, default ", {"optional", "forced"})):
            with self.subTest(typed):
                self.assertEqual(self.offered("v", variant, typed), wanted)

    def test_completion_in_scenarios(self):
        self.change("g", {"text": RULES.replace("HERE", "pass")})
        scenarios = SCENARIOS + 'opening "two":\n  players 2\n\nscenario "more":\n  HERE\n'
        for typed, wanted in (('from "', {'two"'}), ('A plays "', {'lay"', 'wait"'}), ('expect A may not "w', {'lay"', 'wait"'}), ("option ", {"goal", "take"}), ("option goal = ", {"4", "5", "6"}),
                              ("option take = ", {"optional", "forced"}), ('expect A refused "wait" because ', {"G-1", "G-2"}), ("put A's ", {"hand"}), ("put ", {"A", "B", "C", "boneyard", "away", "line"}), ("expect B sees ", {"A", "B", "C", "prize", "leader", "dice"}), ("lot ", {"A", "B", "C"})):
            with self.subTest(typed):
                self.assertEqual(self.offered("scenarios", scenarios, typed), wanted)
        odds = RULES.replace("HERE", "pass") + '\nodds for p:\n  "guessed": yes\n'
        self.change("g", {"text": odds}, version=3)
        self.assertEqual(self.offered("scenarios", scenarios, 'A plays "'), {'lay"', 'wait"'})
        self.assertEqual(self.offered("scenarios", scenarios, "put on "), {"A", "B", "C", "boneyard", "away"})
        self.assertEqual(self.offered("scenarios", scenarios, "set "), {"pool", "prize", "leader", "A", "B", "C"})
        self.assertTrue({"may", "refused", "has", "asked", "told", "sees", "does not see", "to act"} <= self.offered("scenarios", scenarios, "expect A "))
        self.assertTrue({"A", "paid", "ended", "pool", "prize", "round"} <= self.offered("scenarios", scenarios, "expect "))
        self.assertTrue({"from", "expect", "rolled", "A"} <= self.offered("scenarios", scenarios, ""))
        self.assertEqual(self.offered("scenarios", SCENARIOS + "HERE", 'mutant G-2 replace "2" with "3" killed by "'), {'all score"'})
        self.assertEqual(self.offered("scenarios", SCENARIOS + 'mutant G-2 replace "2" with "3" killed by "HERE"', ""), {"all score"})

    def test_references(self):
        found = self.at("scenarios", SCENARIOS, "score = 5", 0, "references", context={"includeDeclaration": True})
        self.assertEqual(self.places(found), [("g.bones", 5), ("g.bones", 9), ("g.bones", 11), ("g.bones", 14), ("g.bones", 14),
                                              ("scenarios.bones", 5), ("scenarios.bones", 6), ("scenarios.bones", 6)])
        found = self.at("g", GAME, "n: number", 0, "references", context={"includeDeclaration": False})
        self.assertEqual(self.places(found), [("g.bones", 14)])
        found = self.at("g", GAME, "G-1", 0, "references", context={"includeDeclaration": True})
        self.assertEqual(self.places(found), [("book.bones", 3), ("g.bones", 4)])

    def renamed(self, answer):
        """The files as they are after the edits, by their names."""
        made = {}
        for uri, edits in answer["result"]["changes"].items():
            path = uri.removeprefix("file://")
            lines = pathlib.Path(path).read_text(encoding="utf-8").split("\n")
            for edit in sorted(edits, key=lambda one: (one["range"]["start"]["line"], one["range"]["start"]["character"]), reverse=True):
                start, end = edit["range"]["start"], edit["range"]["end"]
                line = lines[start["line"]]
                lines[start["line"]] = line[:start["character"]] + edit["newText"] + line[end["character"]:]
            made[os.path.basename(path)] = "\n".join(lines)
        return made

    def test_rename_keeps_a_game_as_it_is(self):
        made = self.renamed(self.at("scenarios", SCENARIOS, "score = 5", 0, "rename", newName="points"))
        self.assertEqual(made["g.bones"], GAME.replace("score", "points"))
        self.assertEqual(made["scenarios.bones"], SCENARIOS.replace("s score", "s points"))
        self.assertEqual(set(made), {"g.bones", "scenarios.bones"})
        for name, text in made.items():
            pathlib.Path(self.folder, name).write_text(text, encoding="utf-8")
        done = subprocess.run([PROGRAM, "test", "--mutants", os.path.join(self.folder, "g.bones")], capture_output=True, text=True)
        self.assertIn("scenarios 1 passed, 0 failed\ng: mutants 1 passed, 0 failed", done.stdout + done.stderr)

    def test_rename_of_what_a_declaration_binds(self):
        made = self.renamed(self.at("g", GAME, "n: number", 0, "rename", newName="much"))
        self.assertEqual(made, {"g.bones": GAME.replace("n: number", "much: number").replace("score + n", "score + much")})

    def test_rename_of_what_a_declaration_binds_reaches_the_mutants_that_quote_it(self):
        mutants = """mutant G-2 replace "p's score to p's
  score + n" with "p's score to n" killed by "all score"
mutant G-2 replace "grow(n: number):" with "grow(n: number) (G-2):" killed by "all score"
mutant G-2 replace "for each p: set p's score to p's" with "for each p: set p's score to n + p's" killed by "all score"
"""
        scenarios = SCENARIOS + mutants
        pathlib.Path(self.folder, "scenarios.bones").write_text(scenarios, encoding="utf-8")
        self.change("scenarios", {"text": scenarios})
        made = self.renamed(self.at("g", GAME, "n: number", 0, "rename", newName="much"))
        self.assertEqual(made["scenarios.bones"], SCENARIOS + mutants.replace("(n", "(much").replace("to n", "to much").replace("+ n", "+ much"))
        # Another p is bound in the other phase, which the first mutant quotes.
        made = self.renamed(self.at("g", GAME, "p: set p's score to p's", 0, "rename", newName="q"))
        self.assertEqual(made["scenarios.bones"], SCENARIOS + mutants.replace("p's", "q's").replace("each p", "each q"))
        found = self.at("g", GAME, "n: number", 0, "references", context={"includeDeclaration": True})
        self.assertEqual(self.places(found), [("g.bones", 13), ("g.bones", 14), *(("scenarios.bones", line) for line in (8, 8, 9, 9, 10))])

    def put(self, name, text):
        pathlib.Path(self.folder, f"{name}.bones").write_text(text, encoding="utf-8")
        self.open(name, text)

    def test_rename_of_what_a_library_declares_reaches_all_games_that_use_it(self):
        self.put("holder", 'language 1\nlibrary "Holder"\n\nzone stock, ordered\nzone purse of each seat, seen by owner\n')
        user = 'language 1\ngame "{}"\nuse "holder"\n\nplayers 2\ntiles double 3\n\nplay:\n  deal 1 from stock to each player\'s purse\n  win all p with most pips of p\'s purse\n'
        for name in ("one", "two"):
            self.put(name, user.format(name))
        found = self.at("one", user.format("one"), "s purse", 2, "references", context={"includeDeclaration": True})
        self.assertEqual(self.places(found), [("holder.bones", 4), ("one.bones", 8), ("one.bones", 9), ("two.bones", 8), ("two.bones", 9)])
        made = self.renamed(self.at("one", user.format("one"), "s purse", 2, "rename", newName="bag"))
        self.assertEqual(set(made), {"holder.bones", "one.bones", "two.bones"})
        self.assertEqual(made["two.bones"], user.format("two").replace("purse", "bag"))
        # Nothing of this game has the name already, but one beside it.
        self.put("three", user.format("three").replace("tiles double 3", "tiles double 3\nnumber pouch, seen by all").replace("  win all", "  set pouch to 1\n  win all"))
        refused = self.at("one", user.format("one"), "s purse", 2, "rename", newName="pouch")
        self.assertEqual(self.code_of(refused), -32803, refused)

    def test_rename_of_what_a_base_binds_reaches_the_step_of_a_variant(self):
        base = """language 1
game "base"

players 2
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner

play:
  for each who in players:
    step cards:
      deal 1 from stock to who's hand
  for each who in players:
    step cards:
      deal 2 from stock to who's hand
  win all p with most pips of p's hand
"""
        variant = 'language 1\nvariant "more" of "base"\n\nstep cards:\n  deal 3 from stock to who\'s hand\n'
        self.put("more", variant)
        self.put("base", base)
        made = self.renamed(self.at("base", base, "who in", 0, "rename", newName="each-one"))
        self.assertEqual(made, {"base.bones": base.replace("who", "each-one"), "more.bones": variant.replace("who", "each-one")})
        found = self.at("more", variant, "who's", 0, "references", context={"includeDeclaration": True})
        self.assertEqual(self.places(found), [("base.bones", 9), ("base.bones", 11), ("base.bones", 12), ("base.bones", 14), ("more.bones", 4)])

    def test_rename_reaches_the_place_in_a_pile(self):
        game = """language 1
game "g"

players 2
tiles double 3
zone stock, ordered, seen by all

play:
  for each n in 1 to 3:
    move top of stock to place n of stock
  win players
"""
        self.put("pile", game)
        made = self.renamed(self.at("pile", game, "n in", 0, "rename", newName="deep"))
        self.assertEqual(made, {"pile.bones": game.replace("each n", "each deep").replace("place n", "place deep")})

    def test_a_step_is_not_the_zone_that_is_called_as_it_is(self):
        game = """language 1
game "s"

clause S-1 "It ends."

players 2
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner

play:
  step hand:
    deal 1 from stock to each player's hand
    if stock is empty: end hand (S-1)
    mix stock
  win all p with most pips of p's hand
"""
        scenarios = 'language 1\nscenarios of "s"\n\nscenario "one":\n  expect hand ended because S-1\n  expect count of A\'s hand = 1\n'
        self.put("s-scenarios", scenarios)
        self.put("s", game)
        made = self.renamed(self.at("s", game, "step hand", 5, "rename", newName="round"))
        self.assertEqual(made, {"s.bones": game.replace("step hand", "step round").replace("end hand", "end round"), "s-scenarios.bones": scenarios.replace("hand ended", "round ended")})
        made = self.renamed(self.at("s", game, "zone hand", 5, "rename", newName="held"))
        self.assertEqual(made, {"s.bones": game.replace("zone hand", "zone held").replace("s hand", "s held"), "s-scenarios.bones": scenarios.replace("A's hand", "A's held")})

    def put_words(self):
        self.put("words", WORDS)
        self.put("words-scenarios", WORDS_SCENARIOS)

    def rename_in_words(self, what, more, new, *edits, scenarios=()):
        """Each edit is of all places of a text."""
        rules, expected = WORDS, WORDS_SCENARIOS
        for old, become in edits:
            self.assertIn(old, rules)
            rules = rules.replace(old, become)
        for old, become in scenarios:
            self.assertIn(old, expected)
            expected = expected.replace(old, become)
        with self.subTest(what):
            made = self.renamed(self.at("words", WORDS, what, more, "rename", newName=new))
            self.assertEqual(made, {"words.bones": rules, **({"words-scenarios.bones": expected} if scenarios else {})})

    def test_rename_of_letters_of_tiles(self):
        self.put_words()
        found = self.at("words", WORDS, "[n-m]", 1, "references", context={"includeDeclaration": True})
        self.assertEqual(self.places(found), [("words-scenarios.bones", 7), ("words-scenarios.bones", 7), *[("words.bones", 13)] * 3])
        letters = (("[n-m] for some n, m with n", "[k-m] for some k, m with k"),)
        self.rename_in_words("n, m with", 0, "k", *letters, scenarios=(("[n-m]", "[k-m]"), ("[m-n]", "[m-k]")))
        self.rename_in_words("-m]", 1, "k", ("[n-m] for some n, m with n + m", "[n-k] for some n, k with n + k"), scenarios=(("[n-m]", "[n-k]"), ("[m-n]", "[k-n]")))

    def test_rename_of_names_in_words_for_players(self):
        self.put_words()
        self.rename_in_words("let tries", 4, "laps", ("tries", "laps"))
        self.rename_in_words("tries: ", 1, "laps", ("tries", "laps"))
        self.rename_in_words('"lay" t', 6, "d", ('"lay" t', '"lay" d'), ("fits(t)", "fits(d)"), ("move t", "move d"), ("{t}", "{d}"))
        self.rename_in_words("c: tile", 0, "d", ("(c: tile)", "(d: tile)"), ("c is [n", "d is [n"), ("{c}", "{d}"), scenarios=(("with \"c is", "with \"d is"), ("\"c is [n", "\"d is [n")))
        hover = self.at("words", WORDS, "tries: ", 1)["result"]["contents"]["value"]
        self.assertIn("let tries be 0", hover)

    def test_rename_of_what_a_refusal_tells(self):
        self.put_words()
        self.rename_in_words("number floor", 7, "level", ("floor", "level"), scenarios=(("floor is", "level is"),))

    def test_what_ends_a_block_of_a_phase(self):
        self.put_words()
        self.assertEqual(self.places(self.at("words", WORDS, "end round", 4, "definition")), [("words.bones", 15)])
        self.rename_in_words("round: block", 0, "lap", ("round: block", "lap: block"), ("    round\n", "    lap\n"), ("end round", "end lap"))

    def test_names_within_mutants(self):
        self.put_words()
        found = self.at("words-scenarios", WORDS_SCENARIOS, '"c is [n', 1, "definition")
        self.assertEqual(self.places(found), [("words.bones", 12)])
        of = lambda what: self.places(self.at("words-scenarios", WORDS_SCENARIOS, what, 1, "references", context={"includeDeclaration": True}))
        self.assertEqual(of('"c is [n'), [*[("words-scenarios.bones", 6)], *[("words-scenarios.bones", 7)] * 2, ("words.bones", 12), ("words.bones", 13), ("words.bones", 38)])

    def test_rename_is_refused(self):
        for what, more, new in (("score", 1, "most"), ("score", 1, "Score"), ("score", 1, "a b"), ("score", 1, ""), ("score", 1, "grow"), ("score", 1, "p"), ("n: number", 0, "p"),
                                ("n: number", 0, "score"), ("G-1", 1, "g-3"), ("win all", 1, "lose"), ("players 2", 8, "x"), ('"g"', 1, "x"), ("score", 1, "players")):
            with self.subTest(f"{what} to {new}"):
                answer = self.at("g", GAME, what, more, "rename", newName=new)
                self.assertEqual(self.code_of(answer), -32803, answer)
        self.assertEqual(self.code_of(self.at("g", GAME, "G-1", 1, "prepareRename")), -32803)
        self.assertEqual(self.at("g", GAME, "score", 1, "prepareRename")["result"]["placeholder"], "score")

    def actions(self, name, text, what, **context):
        line = text[:text.index(what)].count("\n")
        place = {"line": line, "character": 0}
        end = {"line": line, "character": len(text.split("\n")[line])}
        return self.client.ask("textDocument/codeAction", {"textDocument": {"uri": self.uri(name)}, "range": {"start": place, "end": end},
                                                           "context": {"diagnostics": [], **context}})["result"]

    def edited(self, text, action, name="g"):
        (uri, edits), = action["edit"]["changes"].items()
        self.assertEqual(uri, self.uri(name))
        lines = text.splitlines(keepends=True)
        offset = lambda place: sum(len(line) for line in lines[:place["line"]]) + place["character"]
        for edit in reversed(edits):
            text = text[:offset(edit["range"]["start"])] + edit["newText"] + text[offset(edit["range"]["end"]):]
        return text

    def test_code_actions(self):
        clean = GAME.replace("dice red, seen by all\n", "")
        littered = clean.replace("play:\n", "option spare: 1 to 9  # none\n\nplay:\n  let m be 3\n  let k be m\n")
        self.change("g", {"text": littered})
        action, = self.actions("g", littered, "spare", only=["quickfix"])
        self.assertEqual((action["title"], action["kind"], action["isPreferred"]), ("take 'spare' out", "quickfix", True))
        self.assertEqual([one["code"] for one in action["diagnostics"]], ["unused-name"])
        self.assertEqual(self.edited(littered, action), littered.replace("option spare: 1 to 9  # none\n\n", ""))
        # What comes of an edit is among all of them.
        self.assertEqual(self.actions("g", littered, "let m", only=["quickfix"]), [])
        for only in (["source.fixAll.boneyard"], ["source.fixAll"], ["source"], [""]):
            action = self.actions("g", littered, "language", only=only)[-1]
            self.assertEqual((action["kind"], self.edited(littered, action)), ("source.fixAll.boneyard", clean))
        self.assertEqual([one["kind"] for one in self.actions("g", littered, "let k")], ["quickfix", "source.fixAll.boneyard"])
        for only in (["refactor"], ["source.organizeImports"], ["quick"], ["source.fixAll.boneyard.more"], []):
            self.assertEqual(self.actions("g", littered, "spare", only=only), [])
        self.assertEqual(self.actions("g", littered, "language"), [])

    def test_the_layout_is_a_hint_with_an_action(self):
        for name, clean in (("g", GAME.replace("dice red, seen by all\n", "")), ("scenarios", SCENARIOS)):
            messy = clean.replace("players 2", "players  2").replace("= ", "=  ").replace("win all", "win  all")
            self.change(name, {"text": messy})
            first = next(line for line in messy.splitlines() if "players  2" in line)
            action, = self.actions(name, messy, first, only=["quickfix"])
            self.assertEqual((action["title"], action["isPreferred"]), ("lay the lines out", True))
            told, = action["diagnostics"]
            self.assertEqual((told["code"], told["severity"]), ("unformatted", 4))
            self.assertEqual(self.edited(messy, action, name), clean)
            self.assertEqual(self.edited(messy, self.actions(name, messy, first, only=["source.fixAll"])[-1], name), clean)

    def test_a_word_that_may_have_been_meant_is_an_action_that_is_not_preferred(self):
        misspelt = GAME.replace("grow(3)", "grov(3)")
        self.change("g", {"text": misspelt})
        action, = self.actions("g", misspelt, "grov(3)")
        self.assertEqual(action["title"], "write 'grow'")
        self.assertNotIn("isPreferred", action)
        self.assertEqual(self.edited(misspelt, action), GAME)
        self.assertEqual(self.actions("g", misspelt, "language", only=["source"]), [])

    def made_of(self, text, action):
        """Each file that an action changes, by its name."""
        return self.renamed({"result": action["edit"]})

    def error(self, name):
        while True:
            for one in self.client.published(self.uri(name)):
                if one["severity"] == 1:
                    return one

    def action_at(self, text, told, character):
        """The first one with the cursor elsewhere on the line of a message."""
        place = {"line": told["range"]["start"]["line"], "character": character}
        made = self.client.ask("textDocument/codeAction", {"textDocument": {"uri": self.uri("g")}, "range": {"start": place, "end": place}, "context": {"diagnostics": [told]}})["result"]
        return made[0], made

    def test_actions_for_the_line_of_the_cursor(self):
        misspelt = GAME.replace("grow(3) ", "grov(3) ")
        self.change("g", {"text": misspelt})
        told = self.error("g")
        action, _ = self.action_at(misspelt, told, 69)
        self.assertEqual(self.edited(misspelt, action), GAME)
        # An editor may send those alone that the cursor touches.
        place = {"line": told["range"]["start"]["line"], "character": 69}
        ask = lambda: self.client.ask("textDocument/codeAction", {"textDocument": {"uri": self.uri("g")}, "range": {"start": place, "end": place}, "context": {"diagnostics": []}})["result"]
        self.assertEqual(self.edited(misspelt, ask()[0]), GAME)
        place["line"] += 1
        self.assertEqual(ask(), [])

    def test_a_clause_that_is_missing_is_added_to_the_rule_book(self):
        citing = GAME.replace("(G-2)\n  win", "(G-7)\n  win")
        self.change("g", {"text": citing})
        action, made = self.action_at(citing, self.error("g"), 0)
        self.assertEqual([one["title"] for one in made], ["add 'clause G-7' to book.bones", "write 'G-1'"])
        self.assertEqual(self.made_of(citing, action), {"book.bones": BOOK + 'clause G-7 ""\n'})

    def test_the_ways_to_end_a_payment_are_actions(self):
        paying = GAME.replace("players 2 to 3", "chips 3\npot pool\nplayers 2 to 3").replace("  grow(3)  ", "  for each p: pay 1 from p to pool (G-2)\n  grow(3)  ")
        self.change("g", {"text": paying})
        _, made = self.action_at(paying, self.error("g"), 0)
        self.assertEqual([one["title"] for one in made], ["end it with ', or all he has'", "end it with ', in full'"])
        self.assertEqual(self.edited(paying, made[0]), paying.replace("to pool (G-2)", "to pool, or all he has (G-2)"))
        self.assertEqual(self.edited(paying, made[1]), paying.replace("to pool (G-2)", "to pool, in full (G-2)"))

    def test_words_that_a_hint_gives_are_an_action_where_they_mend_the_line(self):
        for wrong, right in (("number score of each player ", "number score of each seat "), ("number score per player ", "number score of each seat "), ("  throw dice\n", "  roll dice\n")):
            with self.subTest(wrong):
                text = GAME.replace("number score of each seat ", wrong) if "score" in wrong else GAME.replace("  win all", wrong + "  win all")
                self.change("g", {"text": text})
                action, _ = self.action_at(text, self.error("g"), 0)
                self.assertEqual(self.edited(text, action), text.replace(wrong, right))

    def tokens(self, name, method="full", text=None, **params):
        """Each token as its type, its modifiers and its text."""
        text = (text or {"g": GAME, "book": BOOK, "scenarios": SCENARIOS}[name]).split("\n")
        data = self.client.ask("textDocument/semanticTokens/" + method, {"textDocument": {"uri": self.uri(name)}, **params})["result"]["data"]
        types = ["comment", "string", "number", "keyword", "struct", "variable", "parameter", "property", "enumMember", "function", "decorator"]
        made, line, column = [], 0, 0
        for i in range(0, len(data), 5):
            down, right, length, kind, modifiers = data[i:i + 5]
            line, column = line + down, right + (0 if down else column)
            units = text[line].encode("utf-16-le")
            made.append((line, types[kind], modifiers, units[2 * column:2 * (column + length)].decode("utf-16-le")))
        return made

    def test_semantic_tokens(self):
        made = self.tokens("g")
        of_line = lambda number: [(kind, modifiers, word) for line, kind, modifiers, word in made if line == number]
        self.assertEqual(of_line(1), [("keyword", 0, "game"), ("string", 0, '"g"')])
        self.assertEqual(of_line(4), [("keyword", 0, "players"), ("number", 0, "2"), ("keyword", 0, "to"), ("number", 0, "3"), ("decorator", 0, "G-1")])
        self.assertEqual(of_line(5), [("keyword", 0, "number"), ("variable", 1, "score"), ("keyword", 0, "of"), ("keyword", 0, "each"), ("keyword", 0, "seat"), ("decorator", 0, "G-2")])
        self.assertEqual(of_line(6)[1], ("struct", 1, "red"))
        self.assertEqual(of_line(10), [("function", 0, "grow"), ("number", 0, "3"), ("decorator", 0, "G-2")])
        self.assertEqual(of_line(13), [("keyword", 0, "phase"), ("function", 1, "grow"), ("parameter", 1, "n"), ("keyword", 0, "number")])
        self.assertEqual(of_line(14)[-1], ("parameter", 0, "n"))
        part = self.tokens("g", "range", range={"start": {"line": 10, "character": 0}, "end": {"line": 11, "character": 0}})
        self.assertEqual(part, [one for one in made if one[0] == 10])

    def test_semantic_tokens_of_values_and_owners(self):
        rules = RULES.replace("HERE", "pass")
        self.change("g", {"text": rules})
        self.assertEqual({kind for _, kind, _, word in self.tokens("g", text=rules) if word == "owner"}, {"keyword"})
        text = SCENARIOS.replace("  players 2\n", "  players 2\n  option take = forced\n")
        self.change("scenarios", {"text": text})
        made = [one[1:] for one in self.tokens("scenarios", text=text) if one[0] == 5]
        self.assertEqual(made, [("keyword", 0, "option"), ("property", 0, "take"), ("enumMember", 0, "forced")])

    def test_semantic_tokens_count_in_the_chosen_units(self):
        self.open("book", BOOK)
        self.assertIn((4, "string", 0, '"A score of 😀 for each."'), self.tokens("book"))
        self.assertEqual([one[1] for one in self.tokens("book") if one[0] == 3], ["keyword", "decorator", "string"])

    def test_tokens_of_a_file_with_mistakes(self):
        self.change("g", {"text": "language 1\ngame \"g\" # x\noption a: b, c\nzone ((\n\"never closed"})
        legend = self.client.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": self.uri("g")}})["result"]["data"]
        self.assertEqual(legend[:10], [0, 0, 8, 3, 0, 0, 9, 1, 2, 0])
        self.assertEqual(len(legend) % 5, 0)

    def test_code_lenses(self):
        lenses = lambda name: self.client.ask("textDocument/codeLens", {"textDocument": {"uri": self.uri(name)}})["result"]
        lens, step = lenses("g")
        self.assertEqual((lens["range"]["start"]["line"], lens["command"]), (1, {"title": "Play", "command": "boneyard.play", "arguments": [f"{self.folder}/g.bones"]}))
        self.assertEqual(step, {"range": lens["range"], "command": {"title": "Step", "command": "boneyard.step", "arguments": [f"{self.folder}/g.bones"]}})
        lens, step = lenses("scenarios")
        self.assertEqual(step, {"range": lens["range"], "command": {"title": "Step", "command": "boneyard.step", "arguments": [f"{self.folder}/g.bones", "all score"]}})
        stepped = subprocess.run([PROGRAM, "step", step["command"]["arguments"][0], "--scenario=" + step["command"]["arguments"][1]], input="quit\n", capture_output=True, text=True, timeout=60)
        self.assertEqual(stepped.returncode, 0, stepped.stderr)
        self.assertEqual((lens["range"]["start"]["line"], lens["command"]),
                         (3, {"title": "Run", "command": "boneyard.test", "arguments": [f"{self.folder}/scenarios.bones", "all score"]}))
        path, name = lens["command"]["arguments"]
        done = subprocess.run([PROGRAM, "test", path, "--scenario=" + name], capture_output=True, text=True)
        self.assertIn("1 passed, 0 failed", done.stdout)

    def test_a_shipped_game_answers_at_every_word(self):
        folder = ROOT / "rulesets" / "challenge"
        for name in ("challenge", "homing-claims", "rulebook", "scenarios"):
            text = (folder / (name + ".bones")).read_text(encoding="utf-8")
            document = {"uri": f"file://{folder}/{name}.bones"}
            self.client.tell("textDocument/didOpen", {"textDocument": {**document, "languageId": "bones", "version": 1, "text": text}})
            for i, line in list(enumerate(text.split("\n")))[:60]:
                for character in {0, len(line) // 3, len(line) // 2, len(line)}:
                    for method in ("hover", "definition", "completion"):
                        answer = self.client.ask("textDocument/" + method, {"textDocument": document, "position": {"line": i, "character": character}})
                        self.assertIn("result", answer)


class Extension(unittest.TestCase):
    """That of Visual Studio Code, as far as it can be looked at without the editor."""

    FOLDER = ROOT / "editors" / "vscode"

    def test_all_that_it_names_is_there(self):
        package = json.loads((self.FOLDER / "package.json").read_text(encoding="utf-8"))
        contributes = package["contributes"]
        paths = [package["main"], *(one["path"] for one in contributes["snippets"] + contributes["grammars"]), *(one["configuration"] for one in contributes["languages"])]
        for path in paths:
            self.assertTrue((self.FOLDER / path).is_file(), path)
            if path.endswith(".json"):
                json.loads((self.FOLDER / path).read_text(encoding="utf-8"))
        code = (self.FOLDER / package["main"]).read_text(encoding="utf-8")
        for command in contributes["commands"]:
            self.assertIn(f"registerCommand('{command['command']}'", code)
            self.assertIn(f'"{command["command"]}"', (ROOT / "cli/lsp/lenses.cpp").read_text(encoding="utf-8"))

    def test_snippets_can_be_read(self):
        snippets = json.loads((self.FOLDER / "snippets/bones.json").read_text(encoding="utf-8"))
        filled = {name: re.sub(r"\$\{\d:([^{}]*)\}", r"\1", "\n".join(one["body"])) for name, one in snippets.items()}
        game = filled["game"].replace("$0", "win players") + "\n\n" + filled["phase"].replace("$0", "win players") + "\n"
        texts = {"game": game, "choice": game + "\nphase ask(p: seat):\n  " + filled["choice"].replace("$0", "win players").replace("\n", "\n  ") + "\n",
                 "scenario": 'language 1\nscenarios of "g"\n\n' + filled["scenario"].replace("$0", "ended") + "\n",
                 "clause": 'language 1\nrulebook "g"\n\n' + filled["clause"].replace("$0", "Some text.") + "\n"}
        self.assertEqual(set(texts) | {"phase"}, set(snippets))
        for name, text in texts.items():
            done = subprocess.run([PROGRAM, "fmt", "-", "--check"], input=text, capture_output=True, text=True)
            self.assertEqual(done.stderr, "", name + "\n" + text)

    @unittest.skipUnless(shutil.which("node"), "node is not installed")
    def test_its_code_can_be_read(self):
        subprocess.run(["node", "--check", self.FOLDER / "extension.js"], check=True, timeout=60)


NEOVIM = shutil.which("nvim")
LUA = '''
local function fail(what) io.stderr:write(what .. '\\n') vim.cmd('cquit') end
local function check(good, what) if not good then fail(what) end end
vim.cmd('edit g.bones')
local client = vim.lsp.start_client({name = 'boneyard', cmd = {vim.env.BONEYARD, 'lsp'}, root_dir = vim.fn.getcwd()})
vim.lsp.buf_attach_client(0, client)
local function wait(what, condition) check(vim.wait(20000, condition, 20), what) end
local function ask(method, line, column, more)
  local params = vim.tbl_extend('force', {textDocument = vim.lsp.util.make_text_document_params(), position = {line = line, character = column}}, more or {})
  local all = vim.lsp.buf_request_sync(0, method, params, 20000)
  check(all and all[client] and not all[client].err, method)
  return all[client].result
end
wait('ready', function() return vim.lsp.buf_get_clients(0)[client] ~= nil end)
check(ask('textDocument/hover', 4, 69).contents.value == 'G-1: Two or three.', 'hover')
check(ask('textDocument/definition', 10, 3)[1].range.start.line == 13, 'definition')
vim.api.nvim_buf_set_lines(0, 10, 11, false, {'    grov(3)'})
wait('diagnostics', function() return #vim.diagnostic.get(0, {severity = vim.diagnostic.severity.ERROR}) > 0 end)
vim.api.nvim_buf_set_lines(0, 10, 11, false, {'  grow( 3 )'})
wait('cleared', function() return #vim.diagnostic.get(0, {severity = vim.diagnostic.severity.ERROR}) == 0 end)
vim.lsp.util.apply_text_edits(ask('textDocument/formatting', 0, 0, {options = {tabSize = 2, insertSpaces = true}}), 0, 'utf-16')
check(vim.api.nvim_buf_get_lines(0, 10, 11, false)[1] == '  grow(3)', 'formatting')
local last = vim.api.nvim_buf_line_count(0)
vim.api.nvim_buf_set_lines(0, last, last, false, {'option spare: 1 to 9'})
wait('warning', function() return #vim.diagnostic.get(0, {lnum = last}) > 0 end)
local everything = {start = {line = last, character = 0}, ['end'] = {line = last, character = 9}}
local action = ask('textDocument/codeAction', last, 0, {range = everything, context = {diagnostics = {}, only = {'quickfix'}}})[1]
check(action.title == "take 'spare' out", 'code action')
vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
check(vim.api.nvim_buf_line_count(0) == last, 'code action applied')
vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', 5, 8, {newName = 'points'}), 'utf-16')
check(vim.api.nvim_buf_get_lines(0, 5, 6, false)[1]:find('number points of each seat', 1, true), 'rename')
vim.cmd('wall!')
vim.cmd('qall!')
'''
# Buffers without a file, of a file that is renamed, with carriage returns, and closed ones.
BUFFERS = LUA[:LUA.index("check(ask('textDocument/hover'")] + '''
local function errors(buffer) return #vim.diagnostic.get(buffer, {severity = vim.diagnostic.severity.ERROR}) end
local game = vim.api.nvim_get_current_buf()
vim.api.nvim_buf_set_lines(game, 10, 11, false, {'  grov(3)'})
wait('first mistake', function() return errors(game) == 1 end)
-- A buffer without a name has the URI file://.
vim.cmd('enew')
local unnamed = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(unnamed, client)
vim.api.nvim_buf_set_lines(unnamed, 0, -1, false, {'language 1', 'game "u"', 'players 2', 'play:', '  win playrs'})
-- This editor finds the buffer of such a URI in a way of its own.
wait('mistake without a name', function() return errors(nil) == 2 end)
vim.api.nvim_buf_set_lines(unnamed, 4, 5, false, {'  win players'})
wait('no mistake without a name', function() return errors(nil) == 1 end)
vim.cmd('bwipeout! ' .. unnamed)
-- What was open before is told on.
vim.api.nvim_buf_set_lines(game, 10, 11, false, {'  grow(3)'})
wait('mended', function() return errors(game) == 0 end)
-- A file with carriage returns is laid out, and its layout settles.
vim.cmd('edit ++ff=dos crlf.bones')
local crlf = vim.api.nvim_get_current_buf()
check(vim.bo.fileformat == 'dos', 'file format')
vim.lsp.buf_attach_client(crlf, client)
wait('attached', function() return vim.lsp.buf_get_clients(crlf)[client] ~= nil end)
local function layout() return ask('textDocument/formatting', 0, 0, {options = {tabSize = 2, insertSpaces = true}}) end
check(#layout() == 1, 'layout of carriage returns')
vim.lsp.util.apply_text_edits(layout(), crlf, 'utf-16')
check(#layout() == 0, 'layout that settles')
vim.cmd('write')
-- A renamed file.
vim.api.nvim_buf_set_lines(crlf, 10, 11, false, {'  grov(3)'})
wait('mistake before', function() return errors(crlf) == 1 end)
vim.cmd('saveas! ' .. vim.fn.fnameescape('renamed game.bones'))
vim.cmd('edit')
local renamed = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(renamed, client)
wait('mistake behind', function() return errors(renamed) == 1 end)
vim.api.nvim_buf_set_lines(renamed, 10, 11, false, {'  grow(3)'})
wait('mended behind', function() return errors(renamed) == 0 end)
vim.cmd('write')
vim.cmd('qall!')
'''


@unittest.skipUnless(NEOVIM, "Neovim is not installed")
class Neovim(unittest.TestCase):
    def run_in(self, folder, script):
        for name, text in (("g.bones", GAME), ("book.bones", BOOK), ("scenarios.bones", SCENARIOS), ("test.lua", script)):
            pathlib.Path(folder, name).write_text(text, encoding="utf-8")
        done = subprocess.run([NEOVIM, "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile test.lua", "-c", "cquit"], cwd=folder, capture_output=True, text=True, timeout=120,
                              env={**os.environ, "HOME": folder, "XDG_STATE_HOME": folder, "XDG_CACHE_HOME": folder}, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_buffers_of_all_kinds(self):
        with tempfile.TemporaryDirectory() as folder:
            text = GAME.replace('game "g"', 'game "crlf"').replace("grow(3)  ", "grow( 3 )").replace("\n", "\r\n")
            pathlib.Path(folder, "crlf.bones").write_bytes(text.encode())
            self.run_in(folder, BUFFERS)
            written = pathlib.Path(folder, "renamed game.bones").read_bytes()
            self.assertEqual(written.count(b"\n"), written.count(b"\r\n"))
            self.assertIn(b"  grow(3)\r\n", written)

    def test_an_editor_gets_along(self):
        with tempfile.TemporaryDirectory() as folder:
            self.run_in(folder, LUA)
            self.assertIn("s points", pathlib.Path(folder, "scenarios.bones").read_text(encoding="utf-8"))


class Recipes(unittest.TestCase):
    """Those of docs/editors.md as they stand, with the program that is installed."""

    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.installed = os.path.join(self.folder, "installed")
        subprocess.run(["cmake", "--install", pathlib.Path(PROGRAM).resolve().parents[1], "--prefix", self.installed, "--component", "Program"], check=True, stdout=subprocess.DEVNULL, timeout=120)
        for name, text in (("g", GAME), ("book", BOOK), ("scenarios", SCENARIOS)):
            pathlib.Path(self.folder, name + ".bones").write_text(text, encoding="utf-8")
        self.environment = {"PATH": f"{self.installed}/bin:/usr/bin:/bin", "HOME": self.folder, "XDG_STATE_HOME": self.folder, "XDG_CACHE_HOME": self.folder, "TERM": "xterm", "SHELL": "/bin/sh"}

    def blocks(self, section, language):
        page = (ROOT / "docs/editors.md").read_text(encoding="utf-8").split(f"\n## {section}\n")[1].split("\n## ")[0]
        return "\n".join(re.findall(rf"^```{language}\n(.*?)^```", page, re.MULTILINE | re.DOTALL))

    def start(self, *command):
        return subprocess.Popen(command, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def value(self, expression):
        return self.start(NEOVIM, "--server", self.socket, "--remote-expr", expression).communicate(timeout=60)[0].strip()

    def keys(self, keys):
        self.start(NEOVIM, "--server", self.socket, "--remote-send", keys).communicate(timeout=60)

    def wait(self, condition, what):
        for _ in range(400):
            if condition():
                return
            time.sleep(0.05)
        self.fail(f"{what}: {self.value('execute(''messages'')')}")

    def lenses(self):
        return self.value("""luaeval('vim.inspect(vim.tbl_map(function(lens) return lens.command.title .. ": " .. (lens.command.arguments[2] or "") end, vim.lsp.codelens.get(0)))')""")

    def run_lens(self, keys, expected):
        """In a terminal that takes what is typed; it is closed again."""
        self.keys(keys)
        self.wait(lambda: expected in self.value("join(getline(1, '$'))"), keys)
        self.assertEqual(self.value("&buftype .. ' ' .. mode()"), "terminal t")
        self.keys("<C-\\><C-n>:bwipeout!<CR>")

    @unittest.skipUnless(NEOVIM, "Neovim is not installed")
    def test_neovim(self):
        pathlib.Path(self.folder, "init.lua").write_text(self.blocks("Neovim", "lua"), encoding="utf-8")
        self.socket = os.path.join(self.folder, "socket")
        editor = self.start(NEOVIM, "--headless", "--listen", self.socket, "-u", "init.lua", "-i", "NONE", "-n", "g.bones")
        self.addCleanup(editor.communicate)
        self.addCleanup(editor.kill)
        self.wait(lambda: os.path.exists(self.socket), "Neovim starts")
        self.wait(lambda: self.lenses() == '{ "Play: ", "Step: " }', "lenses in the file with which the session begins")
        self.assertEqual(self.value("&filetype .. ' ' .. exists('b:current_syntax')"), "bones 1")
        self.keys(":edit book.bones<CR>:edit scenarios.bones<CR>")
        self.wait(lambda: self.lenses() == '{ "Run: all score", "Step: all score" }', "lenses in another file")
        self.assertEqual(self.value("luaeval('#vim.lsp.get_active_clients()')"), "1")
        # What is not saved is run, too.
        self.keys(":%s/all score/all is new/<CR>")
        self.wait(lambda: self.lenses() == '{ "Run: all is new", "Step: all is new" }', "lenses of the text as it is")
        self.keys(":4,6copy $ | $-2s/is new/is new, too/ | wall<CR>")
        self.run_lens("4G\\r1<CR>", "1 passed, 0 failed")
        self.run_lens("4G\\r2<CR>", "'help' says what you can type")
        self.keys(":edit g.bones<CR>")
        self.run_lens("2G\\r1<CR>", "'help' says what you can type")

    @unittest.skipUnless(shutil.which("vim"), "Vim is not installed")
    def test_vim(self):
        recipe = self.blocks("Vim", "vim").replace("/usr/share/", f"{self.installed}/share/")
        pathlib.Path(self.folder, "vimrc").write_text(recipe + "filetype plugin indent on\nsyntax on\n", encoding="utf-8")
        shown = self.start("vim", "-N", "-u", "vimrc", "-i", "NONE", "-n", "-es", "-c", "redir >> /dev/stdout | echo &filetype exists('b:current_syntax') | redir END", "-c", "qa!", "g.bones")
        self.assertIn("bones 1", shown.communicate(timeout=60)[0])


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    for test, reason in ran.skipped:
        print(f"skipped {test}: {reason}")
    print(f"{ran.testsRun - failed - len(ran.skipped)} passed, {failed} failed")
    sys.exit(1 if failed else 0)
