#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The first deal explained: `play --learn`, for every shipped game, through a pipe and at a terminal. BONEYARD names the program."""

import json
import os
import re
import sys
import unittest

from session_test import Folder, Terminal, some_of

TITLES = ("On the table", "What happened", "Your moves", "The first deal is over", "The lesson is over")
CLAUSE = re.compile(r"    ([A-Z0-9]+-[A-Z]?\d+)  (.*)")
TILE = re.compile(r"\[[\w-]+\]")
# Typed again and again: some of it moves the match on, whatever is asked.
MOVES = "1\n\n" * 25

STEPS = '''language 1
game "Steps"
use "book"
players 2
number steps of each seat, seen by all (S-1)
play:
  repeat 3 times:
    for each p in players:
      p chooses openly:
        "one" (S-1): add 1 to his steps
        "two" (S-1): add 2 to his steps
      p chooses openly:
        "short" (S-2): add 1 to his steps
        "long" (S-2): add 2 to his steps
  win all p with most his steps
'''


def lessons(out):
    """The paragraphs below each title of a lesson, as far as the next empty line."""
    return [(paragraph.split("\n")[0], paragraph.split("\n")[1:]) for paragraph in out.split("\n\n") if paragraph.split("\n")[0] in TITLES]


def clauses(lines):
    """Each clause with its text on one line, and the lines that belong to none."""
    found, rest, hang = [], [], 0
    for line in lines:
        if match := CLAUSE.fullmatch(line):
            hang = match.start(2)
            found.append([match[1], match[2]])
        elif hang and line.startswith(" " * hang):
            found[-1][1] += " " + line.strip()
        else:
            hang = 0
            rest.append(line)
    return found, rest


class Learning(Folder):
    def learn(self, game, *arguments, typed=MOVES):
        return self.run_program("play", game, "--learn", "--seed", "5", "--record", self.record, *arguments, typed=typed + "quit\n")

    def games(self):
        return json.loads(self.run_program("list", "--format", "json"))

    def test_every_game_explains_itself_once_and_keeps_its_secrets(self):
        for game in some_of(self.games()):
            with self.subTest(game=game["name"]):
                self.record = os.path.join(self.folder, game["name"] + ".jsonl")
                players = ["--players", str(max(game["players"][0], 2))]
                out = self.learn(game["name"], *players)
                book = {}
                for line in self.run_program("rules", game["name"], "--all").split("\n"):
                    if match := re.fullmatch(r"([A-Z0-9]+-[A-Z]?\d+) +(.*)", line):
                        book[match[1]] = match[2]
                    elif book and line.startswith("  "):
                        book[list(book)[-1]] += " " + line.strip()
                # The overview comes first, then the table, then the moves.
                paragraphs = [" ".join(text.split()) for text in self.run_program("rules", game["name"]).split("\n\n")[1:]]
                overview = next(text for text in paragraphs if not text.startswith("A variant of "))
                self.assertIn(overview, " ".join(out.split()))
                parts = lessons(out)
                self.assertEqual([title for title, _ in parts if title != "What happened"][:1], ["On the table"])
                said, told = [], []
                for title, lines in parts:
                    found, rest = clauses(lines)
                    said += found
                    told += rest
                self.assertGreater(len(said), 1, out)
                for name, text in said:
                    self.assertEqual(text, book.get(name), name)
                self.assertEqual(len(said), len({name for name, _ in said}), said)
                # No tile is named but those that this seat has seen.
                self.assertLessEqual(set(TILE.findall(" ".join(told))), set(TILE.findall(self.run_program("export", self.record, "--as", "A"))))

    def test_the_overview_says_with_what_other_options_the_match_is_played(self):
        for options, note in (([], None), (["--set", "target=30"], "This match is played with target 30 instead of 100."),
                              (["--set", "target=30", "--set", "number-of-dice=2"], "This match is played with target 30 instead of 100 and number-of-dice 2 instead of 1.")):
            self.record = os.path.join(self.folder, f"{len(options)}.jsonl")
            out = " ".join(self.learn("pig", "2", *options, typed="rules\n").split())
            self.assertEqual(out.count("This match is played with"), 2 if note else 0)
            self.assertEqual(out.count(note or "no such note"), 2 if note else 0)

    def test_the_lesson_ends_with_the_first_deal(self):
        out = self.learn("draw", typed="1\n" * 60)
        self.assertEqual(out.count("\nThe first deal is over\n"), 1)
        before, after = out.split("\nThe first deal is over\n")
        self.assertRegex(before, r" looks best: | look\s+alike;")
        self.assertNotRegex(after, r" looks best: | look\s+alike;")
        self.assertEqual(lessons(after), [])
        for shares in re.findall(r"looks best: (\d+) %, against (\d+) %", " ".join(before.split())):
            self.assertNotEqual(*shares)

    def test_the_best_move_is_the_one_of_the_hint(self):
        out = self.learn("challenge", typed="hint\n")
        best = re.search(r"'(claim[^']*|nothing)' (?:looks best: |\()(\d+) %", " ".join(out.split("choose one of")[1].split()))
        self.assertRegex(out, rf"your chance of winning:\n *\d* {re.escape(best[1])} +{best[2]} %")

    def test_moves_without_an_alternative_are_asked_for_in_a_lesson(self):
        out = " ".join(self.learn("pig", "2", typed="auto on\n").split())
        self.assertIn("it is made without asking once the lesson is over, in later matches too", out)

    def test_it_is_for_one_person_at_a_new_match(self):
        self.assertIn("to one person", self.run_program("play", "pig", "--learn", "--seat", "A=random", "--seat", "B=random", code=2))
        self.assertIn("to one person", self.run_program("play", "pig", "--learn", "--seat", "Ann", "--seat", "Bob", code=2))
        self.run_program("play", "--resume", "--learn", code=2)

    def pages(self, *arguments, rows=24, game="challenge"):
        return Terminal(["play", game, "--learn", "--seed", "4", *arguments], self.environment, self.folder, rows=rows)

    def test_at_a_terminal_each_page_waits_and_fits(self):
        for screen in ([], ["--screen"]):
            with self.subTest(screen=screen):
                match, pages, start = self.pages(*screen, game="texas-42"), [], 0
                while "You> " not in match.seen[start:]:
                    while not re.search(r"You> |ends the lesson: ", match.seen[start:]):
                        self.assertTrue(match.more())
                    pages.append(match.seen[start:])
                    if "You> " not in pages[-1]:
                        start = match.type("\n")
                self.assertGreater(len(pages), 3)
                self.assertNotIn("[1m", match.seen.replace("\033[1m", ""))
                if not screen:
                    self.assertTrue(all(page.count("\n") <= 25 for page in pages[:-1]), [page.count("\n") for page in pages])
                match.until("saved", match.type("quit\n"))
                self.assertEqual(match.end(), 0)

    def test_it_can_be_skipped_and_left(self):
        match = self.pages()
        match.until("ends the lesson: ")
        match.until("You> ", match.type("skip\n"))
        self.assertNotIn("On the table", match.seen)
        self.assertNotRegex(match.seen, r"looks best|look\s+alike")
        match.type("quit\n")
        self.assertEqual(match.end(), 0)
        match = self.pages()
        match.until("ends the lesson: ")
        match.until("saved", match.type("q\n"))
        self.assertEqual(match.end(), 0)

    def test_a_page_obeys_commands_and_takes_no_other_word_for_enter(self):
        for screen in ([], ["--screen"]):
            with self.subTest(screen=screen):
                match = self.pages(*screen)
                match.until("ends the lesson: ")
                for typed, said in (("rules ch-1", "CH-1"), ("options", "bankroll: "), ("hint", "Best moves"), ("help why", "why MOVE"), ("undo", "not chosen anything yet"),
                                    ("back", "nothing to go back from"), ("s", "'s' could mean 'skip', 'score' or 'sort'"), ("yes", "Press Enter to go on"), ("1", "Press Enter to go on")):
                    start = match.type(typed + "\n")
                    match.until(said, start)
                    if not screen:  # curses sends only what is not there yet
                        match.until("ends the lesson: ", start)
                    self.assertNotIn("On the table", match.seen)
                match.until("On the table", match.type("\n"))
                match.until("saved", match.type("quit\n"))
                self.assertEqual(match.end(), 0)

    def test_a_choice_can_be_taken_back_on_a_page(self):
        self.write("steps.bones", STEPS)
        self.write("book.bones", 'language 1\nrulebook "Steps"\nclause S-1 "Each takes a step, and another."\nclause S-2 "The second may be long."\n')
        match = self.pages("2", game="steps.bones")
        while "You> " not in match.seen:
            match.until("ends the lesson: ")
            start = match.type("\n")
            while not re.search(r"You> |ends the lesson: ", match.seen[start:]):
                self.assertTrue(match.more())
        match.until("ends the lesson: ", match.type("one\n"))
        match.until("You take back: one.", match.type("undo\n"))
        match.until("saved", match.type("quit\n"))
        self.assertEqual(match.end(), 0)

    def test_the_menu_offers_it_and_fits_the_screen(self):
        menu = Terminal([], self.environment, self.folder)
        shown = re.sub(r"\033\[[0-9;?]*[A-Za-z]", "", menu.until("Which game? "))
        self.assertLess(shown.count("\n"), 24)
        for game in self.games():
            self.assertIn(game["title"], shown)
        menu.until("easy, normal or hard?", menu.type("learn texas\n"))
        menu.until("ends the lesson: ", menu.type("\n"))
        menu.type("q\n")
        self.assertEqual(menu.end(), 0)
        menu = Terminal([], self.environment, self.folder, rows=40)
        self.assertIn("score when both ends are equal", menu.until("Which game? "))
        menu.type("q\n")
        self.assertEqual(menu.end(), 0)


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=1).result
    failed = len(outcome.failures) + len(outcome.errors)
    # The line that `./bones test` counts.
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
