# SPDX-License-Identifier: MIT
"""Gates: what `simulate --gate` holds a run to, and that a wrong file is refused with its place before a match is played. BONEYARD names the program."""

import csv
import io
import json
import random
import unittest

from session_test import KEEPER, some_of
from simulate_test import Folder, call

GAME = """language 1
game "Odds"
players 2
dice red, seen by all
play:
  roll red
  for each p:
    p chooses:
      "go"
      "stay at least from"
  if red < 3: win {first p}
  win players
"""


class Gates(Folder):
    def setUp(self):
        super().setUp()
        self.write("odds.bones", GAME)

    def gated(self, text, *arguments, game="odds.bones", code=0):
        (self.folder / "rules.gate").write_bytes(text if isinstance(text, bytes) else text.encode())
        games = () if "--games" in arguments else ("--games", "300")
        done = call("simulate", game, *games, *arguments, "--gate", "rules.gate", folder=self.folder)
        self.assertEqual(done.returncode, code, f"{text!r}\n{done.stdout}\n{done.stderr}")
        return done

    def refused(self, text, *parts, game="odds.bones", arguments=()):
        done = self.gated(text, "--games", "1000000000000", *arguments, game=game, code=2)
        self.assertEqual(done.stdout, "")
        for part in parts:
            self.assertIn(part, done.stderr)
        return done.stderr

    def test_a_gate_that_holds(self):
        done = self.gated("# Odds is short.\n\nfinished at least 99 %   # nearly all\nfaults at most 0\nlength.median from 1 to 2.5\nwins.A from 60 to 80%\r\nway.play.stay at least from.taken at most 70 %\n")
        self.assertEqual(done.stderr, "")
        lines = done.stdout.split("gate:\n")[1].splitlines()
        self.assertEqual([line.split(": ")[0] for line in lines],
                         ["  holds finished at least 99 %", "  holds faults at most 0", "  holds length.median from 1 to 2.5", "  holds wins.A from 60 to 80 %", "  holds way.play.stay at least from.taken at most 70 %"])
        self.assertRegex(lines[0], r": 100 % \(98\.\d to 100 %\)$")
        self.assertTrue(lines[1].endswith(": 0"))

    def test_a_gate_that_fails(self):
        for jobs in ("1", "3"):
            done = self.gated("finished at least 99 %\nunfairness.seat at most 3 %\ndecisions at least 2.5\n", "--jobs", jobs, code=1)
            self.assertRegex(done.stderr, r"^rules.gate:2:1: unfairness.seat is \d\d\.\d+ %; expected at most 3 %\nrules.gate:3:1: decisions is 2 \(2 to 2\); expected at least 2.5\n$")
            self.assertIn("  holds finished", done.stdout)
            self.assertIn("  FAILS unfairness.seat at most 3 %: ", done.stdout)

    def test_a_value_out_of_bounds_never_looks_as_if_it_were_within(self):
        found = json.loads(self.gated("finished at least 99 %\n", "--format", "json").stdout)
        share = 100 * found["figures"]["wins.A"]["value"]
        done = self.gated(f"wins.A at least {share + 1e-5:.7f} %\n", code=1)
        shown = float(done.stderr.split(" is ")[1].split(" %")[0].split(" ")[0])
        self.assertLess(shown, share + 1e-5)

    def test_json_has_the_verdicts_and_csv_the_figures_alone(self):
        text = "wins.A at least 99 %\nlength.median at most 2\n"
        found = json.loads(self.gated(text, "--format", "json", code=1).stdout)
        figure = found["figures"]["wins.A"]
        self.assertEqual(found["gate"], [{"figure": "wins.A", **figure, "least": 0.99, "most": None, "holds": False},
                                         {"figure": "length.median", "value": 2, "low": 2, "high": 2, "least": None, "most": 2, "holds": True}])
        self.assertNotIn("gate", self.gated(text, "--format", "csv", code=1).stdout)

    def test_every_figure_can_be_gated(self):
        games = some_of(json.loads(call("list", "--format", "json").stdout))
        for game in games:
            with self.subTest(game=game["name"]):
                arguments = ("--players", str(game["players"][1]), "--games", "20", "--details", "--format", "csv")
                rows = list(csv.DictReader(io.StringIO(call("simulate", game["name"], *arguments).stdout)))
                shares = {name for name in (row["figure"] for row in rows)
                          if name == "finished" or name.split(".")[0] in ("wins", "order", "unfairness", "result") or name.startswith("lead.") and name != "lead.changes" or name.startswith("way.") and name.endswith(".taken")}
                self.assertGreater(len(rows), 10)
                for begin in range(0, len(rows), 200):
                    gate = "".join(f"{row['figure']} from {-1e9 if row['figure'] not in shares else 0:.0f} to {1e20 if row['figure'] not in shares else 100:.0f}{' %' if row['figure'] in shares else ''}\n" for row in rows[begin:begin + 200])
                    self.gated(gate, *arguments, game=game["name"])

    def test_details_are_collected_if_a_figure_needs_them(self):
        self.assertNotIn("way, beside another", self.gated("finished at least 9 %\n").stdout)
        self.assertIn("way, beside another", self.gated("way.play.go.offered from 1 to 2\n").stdout)
        self.assertIn("no native code: --gate needs the interpreter", self.gated("way.play.go.offered from 1 to 2\n", "--native").stderr)

    def test_what_did_not_happen_is_none(self):
        game = self.write("cited.bones", GAME.replace("win players", "win players  (R-2)").replace("win {first p}", "win {first p}  (R-1)"))
        # One match has one result.
        out = self.gated("result.R-1 at most 0 %\nresult.R-2 at most 0 %\n", "--games", "1", game=game, code=1).stdout
        self.assertEqual(sorted(line.split()[0] for line in out.split("gate:\n")[1].splitlines()), ["FAILS", "holds"])
        # Nothing is said of a run in which no match finished.
        done = self.gated("wins.A at least 0 %\n", "--max-decisions", "1", "--min-finished", "0", code=1)
        self.assertIn("wins.A is not measured: no match finished; expected at least 0 %", done.stderr)

    def test_strength_plays_as_a_tournament_does(self):
        arguments = ("--set", "target=20", "--seed", "3", "--games", "20")
        text = "strength of search-1 against random at least 10 % in 12 matches\n"
        row = json.loads(call("tournament", "pig", "search-1", "random", "--matches", "12", *arguments[:4], "--format", "json").stdout)[0]
        for jobs in ("1", "2"):
            found = json.loads(self.gated(text, *arguments, "--jobs", jobs, "--format", "json", game="pig").stdout)
            self.assertEqual(found["gate"][0]["figure"], "strength of search-1 against random in 12 matches")
            self.assertEqual(found["gate"][0]["value"], row["share"])
        done = self.gated("strength of random against random at least 99 %\n", *arguments, game="pig", code=1)
        self.assertRegex(done.stderr, r"^rules.gate:1:1: strength of random against random in 100 matches is [\d.]+ % \([\d.]+ to [\d.]+ %\); expected at least 99 %\n$")

    def test_mistakes_have_their_place_and_a_hint(self):
        told = self.refused("faults at most 0\n  lenght.median from 20 to 60\n", "no match is played", "rules.gate:2:3: error: no figure is called 'lenght.median'\n 2 |   lenght.median from 20 to 60\n   |   ^^^^^^^^^^^^^\nhint: did you mean 'length.median'?")
        self.assertNotIn("rules.gate:1", told)
        for text, place, message, hint in (
                ("finished", "1:9", "no bound stands behind the figure", "'finished at most N'"),
                ("at least 3", "1:1", "expected a figure, found 'at'", "begin the line with one"),
                ("finished at least", "1:18", "expected a number, found the end of the line", "write digits"),
                ("finished at least much %", "1:19", "expected a number, found 'much'", "write digits"),
                ("finished at least nan %", "1:19", "expected a number, found 'nan'", "write digits"),
                ("finished at least 99", "1:21", "'finished' is a share, and its bound needs a unit", "write '99 %'"),
                ("finished at least 199 %", "1:19", "no share is less than 0 % or more than 100 %", "from 0 to 100"),
                ("faults at most 3 %", "1:18", "'faults' is not a share", "leave out '%'"),
                ("faults at most 3 of them", "1:18", "expected the end of the line, found 'of'", "a line of its own"),
                ("length.p5 from 3 % to 4", "1:18", "expected 'to', found '%'", "the unit once at the end"),
                ("length.p5 from 6 to 4", "1:16", "the first bound is larger than the second", "smaller one first"),
                ("faults at most 3 in 5 matches", "1:18", "only a strength has matches of its own", "'3'"),
                ("chips.A at least 3", "1:1", "this run has no figure 'chips.A': the game has no chips", "gate another game"),
                ("order.1 at least 3 %", "1:1", "the rules do not say who is first to act", "gate another game"),
                ("player.1 at least 3 %", "1:1", "players keep their seats without --rotate", "gate another game"),
                ("lead.changes at least 3", "1:1", "the rules do not say who is ahead", "gate another game"),
                ("joy at least 3", "1:1", "no figure is called 'joy'", "lists the figures"),
                ("strength of random at least 3 %", "1:1", "of one level against another", "strength of search-2 against random"),
                ("strength of serch-2 against random at least 3 %", "1:13", "no level of players is called 'serch-2'", "did you mean 'search-2'?"),
                ("strength of random against random at least 3 % in 0 matches", "1:51", "expected a number of matches, found '0'", "from 1 to 100000")):
            with self.subTest(text=text):
                self.refused(text + "\n", f"rules.gate:{place}: error: ", message, hint)
        keeper = self.write("keeper.bones", KEEPER)
        self.refused("strength of greedy against random at least 3 %\n", "rules.gate:1:13: error: 'greedy' cannot play Keeper", game=keeper)

    def test_a_strangers_file_is_bounded(self):
        self.refused("", "has no threshold")
        self.refused("# nothing\n", "has no threshold")
        self.refused("faults at most 0\n" * 201, "rules.gate:201:1: a gate has at most 200 thresholds")
        self.refused("x" * 70_000, "is larger than 64 KB")
        self.assertLess(len(self.refused("faults at most " + "0" * 60_000 + "\n", "has more than 1000 bytes")), 2000)
        self.assertLess(len(self.refused("joy at least 3\n" * 4000, "lines after these are not looked at")), 10_000)
        done = call("simulate", "odds.bones", "--gate", "missing.gate", folder=self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no file 'missing.gate'", done.stderr)

    def test_any_bytes_are_a_gate_or_refused(self):
        chance = random.Random(7)
        pieces = [b"finished", b" at least ", b" at most ", b" from ", b" to ", b"%", b"99", b"-1e9", b"\n", b"#", b"strength of ", b"random", b" against ", b" in ", b" matches", b"\xef\xbb\xbf", b"\x00", b"\xff", b"\t", b"way.play.go.taken", b"."]
        for number in some_of(range(150)):
            text = b"".join(chance.choice(pieces) if chance.random() < 0.9 else chance.randbytes(3) for _ in range(chance.randrange(1, 25)))
            (self.folder / "any.gate").write_bytes(text)
            done = call("simulate", "odds.bones", "--games", "1", "--gate", "any.gate", folder=self.folder)
            self.assertIn(done.returncode, (0, 1, 2), f"{number}: {text!r}\n{done.stderr}")


if __name__ == "__main__":
    unittest.main()
