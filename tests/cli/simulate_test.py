# SPDX-License-Identifier: MIT
"""Simulate from outside: its figures agree with the records of the same matches, and a run that mostly does not end is a finding. BONEYARD names the
program."""

import csv
import fractions
import io
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from session_test import KEEPER, some_of

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("BONEYARD", str(ROOT / "build" / "release" / "cli" / "boneyard"))
SEATS = "ABCDEFGHIJKLMNOP"

# Shipped games as native code, which are a target of their own.
HAS_GAMES = any(pathlib.Path(BINARY).parent.glob("games*.so"))
# A match of TURNS decisions, or of few with a throw of 1.
LONG = """language 1
game "Long"

players 2
dice red, seen by all
number left, seen by all

play:
  roll red
  set left to if red = 1 then 10 else TURNS
  while left > 0:
    for each p:
      p chooses:
        "go": set left to left - 1
        "wait": set left to left - 1
  win players
"""
ENDLESS = """language 1
game "Endless"

players 2

play:
  for each p:
    repeat:
      p chooses:
        "go"
        "stay"
  win players
"""
# Nobody is first to act in a match that the first throw ends; in others the lead is drawn twice before anybody chooses.
LED = """language 1
game "Led"

players 3
dice red, seen by all
seat leader, seen by all
first leader

play:
  roll red
  if red = 1: win {first p}
  draw leader by lot from players
  if red > 3: draw leader by lot from players
  leader chooses:
    "win": win {leader}
    "give": win {player after leader}
    "share": win players
"""


def call(*arguments, folder=ROOT):
    return subprocess.run([BINARY, *arguments], capture_output=True, text=True, check=False, cwd=folder)


def heaviest(hands):
    """The holder of the heaviest double that was dealt, or else of the heaviest tile."""
    tiles = {(low, high): seat for (low, high), seat in hands.items()}
    return tiles[max(tiles, key=lambda tile: (tile[0] == tile[1], sum(tile), tile[1]))]


def lowest_double(hands):
    """Who holds it."""
    return hands[min((low, high) for low, high in hands if low == high)]


# Who is first to act is drawn by lot, but for the games named here, where it follows from the tiles that were dealt.
FIRST_BY_HANDS = {"bergen": lowest_double, "draw": heaviest, "matador": heaviest, "puerto-rican-500": lambda hands: hands[6, 6]}


def first_of(match):
    """Who was first to act in a match, by its record."""
    name, hands = match[0]["ruleset"], {}
    for event in match[1:]:
        if name not in FIRST_BY_HANDS and event["event"] == "lot":
            return event["seat"]
        if event["event"] == "gather":
            hands = {}  # what was dealt before is dealt again
        if event["event"] == "move" and event["to"].endswith("'s hand"):
            hands[int(event["tile"][1]), int(event["tile"][3])] = event["to"][0]
        if event["event"] == "decision":
            break
    return FIRST_BY_HANDS[name](hands) if name in FIRST_BY_HANDS else None


def matches(path):
    found = []
    for line in path.read_text().splitlines():
        event = json.loads(line)
        if "record" in event:
            found.append([])
        found[-1].append(event)
    return found


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="boneyard-simulate-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, text):
        (self.folder / name).write_text(text)
        return str(self.folder / name)

    def simulate(self, *arguments, code=0):
        done = call("simulate", *arguments, "--format", "json", folder=self.folder)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return json.loads(done.stdout), done.stderr


class WinsByOrderTest(Folder):
    def compare(self, game, *arguments):
        path = self.folder / "records.jsonl"
        found, _ = self.simulate(game, *arguments, "--force", "--record", str(path))
        seats = found["players"]
        by_order, by_seat = [fractions.Fraction(0)] * seats, [fractions.Fraction(0)] * seats
        for match in matches(path):
            winners, first = match[-1]["winners"], first_of(match)
            for winner in winners:
                by_seat[SEATS.index(winner)] += fractions.Fraction(1, len(winners))
                if first is not None:
                    by_order[(SEATS.index(winner) - SEATS.index(first)) % seats] += fractions.Fraction(1, len(winners))
        self.assertEqual([str(share) for share in by_seat], found["wins_by_seat_exact"], game)
        self.assertEqual([str(share) for share in by_order], found["wins_by_order_exact"], game)
        return found

    def test_they_follow_from_the_records_of_every_game(self):
        compared = 0
        games = some_of(json.loads(call("list", "--format", "json").stdout))
        for game in games:
            least, greatest = game["players"]
            for players in {least, greatest}:
                with self.subTest(game=game["name"], players=players):
                    arguments = [game["name"], "--players", str(players), "--games", "24", "--seed", "5"]
                    if self.simulate(*arguments[:3], "--games", "1")[0]["wins_by_order"] is not None:
                        found = self.compare(*arguments)
                        self.assertEqual(sum(map(fractions.Fraction, found["wins_by_order_exact"])), 24)
                        compared += 1
        self.assertGreater(compared, len(games) // 2)

    def test_matches_without_a_decision_and_of_several_deals_count(self):
        found = self.compare("three-dozen", "--players", "3", "--games", "1000", "--seed", "1")
        self.assertEqual(found["wins_by_order"], [351, 347, 302])
        self.compare("three-dozen", "--players", "3", "--games", "500", "--seed", "2", "--set", "deals=3")

    def test_the_first_of_two_lots_counts_and_who_was_never_first_is_told(self):
        led = self.write("led.bones", LED)
        found = self.compare(led, "--games", "300")
        self.assertGreater(found["without_first"], 0)
        self.assertEqual(sum(map(fractions.Fraction, found["wins_by_order_exact"])) + found["without_first"], 300)
        text = call("simulate", led, "--games", "300").stdout
        self.assertIn(f"{found['without_first']} matches finished before anybody was first to act", text)

    def test_games_without_first_have_none_and_shared_wins_are_decimals(self):
        text = call("simulate", "texas-42", "--games", "25", "--seed", "3").stdout
        rows = [line.split() for line in text.splitlines() if line[:2] in ("A ", "B ", "C ", "D ")]
        self.assertNotIn("first to act", text)
        self.assertEqual(sum(fractions.Fraction(row[1]) for row in rows), 25)
        self.assertRegex(rows[0][1], r"^\d+\.(00|50)$")
        self.assertNotIn("/", "".join(row[1] for row in rows))
        found, _ = self.simulate("texas-42", "--games", "25")
        self.assertIsNone(found["wins_by_order"])


class FinishedTest(Folder):
    def test_too_few_finished_matches_are_a_finding(self):
        game = self.write("long.bones", LONG.replace("TURNS", "40"))
        limit = ("--games", "200", "--max-decisions", "20")
        found, told = self.simulate(game, *limit, code=1)
        self.assertEqual(found["finished"] + found["unfinished"], 200)
        self.assertGreater(found["finished"], 0)
        self.assertIn(f"{found['finished']} of 200 matches finished", told)
        self.assertIn("--min-finished", told)
        percent = found["finished"] / 2
        self.simulate(game, *limit, "--min-finished", str(percent))
        self.simulate(game, *limit, "--min-finished", str(percent + 0.5), code=1)
        self.simulate(game, "--games", "200")

    def test_a_game_that_never_ends_is_given_up_with_every_number_of_threads(self):
        game = self.write("endless.bones", ENDLESS)
        results = []
        for jobs in ("1", "2", "5"):
            found, told = self.simulate(game, "--games", "100000", "--jobs", jobs, code=1)
            self.assertIn("none of the first 100 matches ended within 20000 decisions", told)
            results.append({key: found[key] for key in ("finished", "unfinished", "games", "played", "decisions", "wins_by_seat")})
        self.assertEqual(results[0]["unfinished"], 100)
        self.assertEqual(results[0]["decisions"], 2_000_000)
        self.assertEqual(results[1:], results[:1] * 2)

    def test_one_match_that_ends_soon_keeps_the_run_going(self):
        found, _ = self.simulate(self.write("long.bones", LONG.replace("TURNS", "20200")), "--games", "30")
        self.assertEqual(found["finished"], 30)
        self.assertGreater(found["decisions"], 20_200)

    def test_a_table_at_which_nobody_is_asked_is_told(self):
        game = self.write("still.bones", 'language 1\ngame "Still"\n\nplayers 2\noption asks: 0 to 1\n\nplay:\n  repeat asks times:\n    for each p:\n      p chooses:\n        "go"\n  win players\n')
        told = "nobody was asked anything in any match: at this table the rules alone decide\n"
        self.assertIn(told, call("simulate", game, "--games", "3", folder=self.folder).stdout)
        self.assertNotIn(told, call("simulate", game, "--games", "3", "--set", "asks=1", folder=self.folder).stdout)

    def test_a_limit_that_is_given_is_kept(self):
        game = self.write("endless.bones", ENDLESS)
        found, told = self.simulate(game, "--games", "120", "--max-decisions", "50", code=1)
        self.assertEqual((found["unfinished"], found["decisions"]), (120, 6000))
        self.assertIn("0 of 120 matches finished", told)
        self.simulate(game, "--games", "2", "--max-decisions", "30000", "--min-finished", "0")


RANGES = """language 1
game "Ranges"
players 2
tiles double 9
zone stock, seen by all
number n
number most-of-all
play:
  set most-of-all to 1000000 * 2000
  repeat 5 times:
    for each p in players:
      p chooses:
        "two" t from stock u from stock k from 0 - most-of-all to most-of-all: set n to k
        "one" k from 0 - most-of-all to most-of-all: set n to k
  win players
"""

LEFT_OUT = """language 1
game "Left Out"
players 2
option a: 0 to 1
tiles double 6, without all t in tiles where 6 / (low of t + 1 - a) = 9
zone stock, seen by all
play:
  for each p in players:
    p chooses: "take" t from stock
  win players
"""

LEFT_OUT_SCENARIO = """language 1
scenarios of "left-out"
scenario "all tiles are there":
  option a = 1
  expect count of stock = 28
"""


class LimitsTest(Folder):
    def test_any_of_very_many_moves_is_made_and_replayed(self):
        game = self.write("ranges.bones", RANGES)
        path = str(self.folder / "records.jsonl")
        found, _ = self.simulate(game, "--games", "20", "--record", path)
        self.assertEqual(found["mean_branching"], (55 * 55 + 1) * 4_000_000_001)
        choices = [event["choice"] for match in matches(self.folder / "records.jsonl") for event in match if event.get("event") == "decision"]
        self.assertEqual(len(choices), 200)
        numbers = [int(choice.split()[-1]) for choice in choices]
        self.assertGreater(min(map(abs, numbers)), 1000)
        self.assertTrue(min(numbers) < -1_000_000_000 and max(numbers) > 1_000_000_000)
        self.assertGreater(len({choice.rsplit(" ", 1)[0] for choice in choices}), 150)
        done = call("replay", path, "--check", folder=self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)

    def test_a_game_that_cannot_be_made_ready_for_a_table_is_told_with_its_place(self):
        game = self.write("left-out.bones", LEFT_OUT)
        place = "left-out.bones:5:25: error[limit]: the tiles that are left out cannot be found: division by zero"
        self.assertEqual(call("check", game, folder=self.folder).returncode, 0)
        for command in (["simulate", game], ["play", game], ["dump", game], ["count", game, "count of h", "--tiles", "1"]):
            done = call(*command, "--set", "a=1", folder=self.folder)
            self.assertEqual(done.returncode, 1, f"{command}\n{done.stderr}")
            self.assertIn(place, done.stderr)
        self.simulate(game, "--games", "1", "--record", str(self.folder / "match.jsonl"))
        record = (self.folder / "match.jsonl").read_text().replace('"a":0', '"a":1')
        (self.folder / "match.jsonl").write_text(record)
        done = call("replay", "match.jsonl", "--check", folder=self.folder)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(place, done.stderr)
        self.write("left-out.scenarios.bones", LEFT_OUT_SCENARIO)
        done = call("test", game, folder=self.folder)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(place, " ".join(done.stdout.split()))

    def test_too_many_registers_are_an_error_of_check(self):
        variables = "".join(f"number n{i} of each seat\n" for i in range(1100))
        game = self.write("many.bones", f'language 1\ngame "Many"\nplayers 2 to 16\ntiles double 6\nzone stock\n{variables}play:\n  win players\n')
        for command in ("check", "simulate", "dump"):
            done = call(command, game, folder=self.folder)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertRegex(done.stdout + done.stderr, r"many.bones:\d+:1: error\[limit\]: these rules use more than 16000 variables")


class FiguresTest(Folder):
    def test_every_number_of_threads_gives_the_same_bytes(self):
        for arguments in (["challenge", "--players", "3", "--games", "300", "--details"], ["pig", "--until", "3"], ["pig", "--with", "greedy,random", "--rotate", "--set", "target=15", "--games", "20"]):
            for form in ("text", "json", "csv"):
                one, three = (call("simulate", *arguments, "--format", form, "--jobs", jobs) for jobs in ("1", "3"))
                self.assertEqual(one.returncode, 0, one.stderr)
                self.assertEqual((one.stdout, one.stderr), (three.stdout, three.stderr))
                self.assertNotIn("playouts", one.stdout)
        self.assertRegex(call("simulate", "pig", "--games", "5", "--times").stdout, r"\d s, \d+ playouts/s, \d+ decisions/s with 1 job")

    def test_details_follow_from_the_records(self):
        path = self.folder / "records.jsonl"
        found, _ = self.simulate("auction-draw", "--players", "3", "--games", "40", "--details", "--legal", "--record", str(path))
        decisions, offered, taken, ended, results = {}, {}, {}, {}, {}
        for match in matches(path):
            for event in match:
                if event.get("event") == "decision":
                    phase = event["phase"]
                    decisions[phase] = decisions.get(phase, 0) + 1
                    ways = {move.split(" [")[0] for move in event["moves"]}
                    for way in ways if len(ways) > 1 else ():
                        offered[phase, way] = offered.get((phase, way), 0) + 1
                        if event["choice"].split(" [")[0] == way:
                            taken[phase, way] = taken.get((phase, way), 0) + 1
                if event.get("event") == "end":
                    key = event["phase"], ", ".join(event["rule"])
                    ended[key] = ended.get(key, 0) + 1
                if event.get("event") == "result":
                    clauses = ", ".join(event["rule"])
                    results[clauses] = results.get(clauses, 0) + 1
        figures = found["figures"]
        self.assertEqual({name: round(40 * figures[f"phase.{name}.decisions"]["value"]) for name in decisions}, decisions)
        self.assertGreater(len(ended), 0)
        for (phase, clauses), count in ended.items():
            self.assertEqual(round(40 * figures[f"end.{phase}.{clauses}"]["value"]), count)
        for clauses, count in results.items():
            self.assertEqual(round(40 * figures[f"result.{clauses}"]["value"]), count)
        compared = 0
        for (phase, way), count in offered.items():
            if f"way.{phase}.{way}.offered" in figures:
                self.assertEqual(round(40 * figures[f"way.{phase}.{way}.offered"]["value"]), count, way)
                self.assertAlmostEqual(figures[f"way.{phase}.{way}.taken"]["value"], taken.get((phase, way), 0) / count)
                compared += 1
        self.assertGreater(compared, 1)

    def test_the_lead_is_followed(self):
        game = self.write("turns.bones", """language 1
game "Turns"

players 2
number score of each seat, seen by all

play:
  let one be first p
  let other be player after one
  one chooses:
    "go": add 1 to one's score
  other chooses:
    "go": add 2 to other's score
  one chooses:
    "go": add 2 to one's score
  win all p with most his score
""")
        figures = self.simulate(game, "--games", "10", "--details")[0]["figures"]
        value = lambda name: figures[name]["value"]
        self.assertEqual(value("lead.changes"), 2)
        # Nobody before the first of three decisions, A before the second, B before the third, A in the end.
        self.assertEqual([value(f"lead.winner.{percent}") for percent in (25, 35, 50, 65, 70, 95, 100)], [0, 1, 1, 1, 0, 0, 1])
        self.assertEqual([value(f"lead.wins.{percent}") for percent in (50, 70, 100)], [1, 0, 1])
        self.assertEqual([value(f"lead.taken.{percent}") for percent in (35, 95, 100, "end")], [0, 0, 0, 1])
        self.assertNotIn("lead.changes", self.simulate(self.write("led.bones", LED), "--games", "10", "--details")[0]["figures"])

    def test_a_run_stops_when_it_is_precise(self):
        # Half the width is about 0.98 / sqrt(n): 2 % after 2,401 matches, of which it sees at the next look.
        for percent, played in (("5", 1000), ("2", 3000), ("5%", 1000), ("5 %", 1000)):
            found, _ = self.simulate("pig", "--until", percent)
            self.assertEqual(found["played"], played)
        for wrong in ("%", "5%%", "101 %"):
            self.assertIn(f"'{wrong}' is not a percentage from 0 to 100", call("simulate", "pig", "--until", wrong).stderr)
        found, told = self.simulate("pig", "--until", "2", "--games", "1700", code=1)
        self.assertEqual(found["played"], 1700)
        self.assertRegex(told, r"after 1700 matches, the intervals of the wins are up to 2\.\d+ % to each side; --until asks for 2 %, and --games allows more")

    def test_figures_are_the_same_in_every_format(self):
        arguments = ["challenge", "--players", "3", "--games", "200", "--details"]
        figures = self.simulate(*arguments)[0]["figures"]
        rows = list(csv.DictReader(io.StringIO(call("simulate", *arguments, "--format", "csv").stdout)))
        self.assertEqual([row["figure"] for row in rows], list(figures))
        for row in rows:
            for key in ("value", "low", "high"):
                self.assertEqual(float(row[key]) if row[key] else None, figures[row["figure"]][key], row)

    def test_details_change_no_match(self):
        plain, _ = self.simulate("texas-42", "--games", "30")
        for native in ([], ["--native"]):
            detailed, told = self.simulate("texas-42", "--games", "30", "--details", *native)
            self.assertEqual(told, "no native code: --details needs the interpreter\n" if native or HAS_GAMES else "")
        self.assertEqual({name: detailed["figures"][name] for name in plain["figures"]}, plain["figures"])
        self.assertEqual(detailed["moves"], plain["moves"])

    def test_a_level_among_its_equals_is_one_row(self):
        rows = {n: json.loads(call("tournament", "texas-42", "random", "random", "--matches", str(n), "--format", "json").stdout) for n in (1, 2, 12)}
        self.assertEqual([(row["one"], row["among"], row["matches"]) for row in rows[12]], [("random", "random", 12)])
        # In another seat it would play the same match: the second would bid as often as the first.
        bids = {n: rows[n][0]["bids"]["one"]["stood"] + rows[n][0]["bids"]["among"]["stood"] for n in (1, 2)}
        self.assertNotEqual(bids[2], 2 * bids[1])
        self.assertEqual(len(json.loads(call("tournament", "pig", "random", "greedy", "--matches", "2", "--format", "json").stdout)), 2)

    def test_players_change_seats(self):
        found, _ = self.simulate("pig", "--set", "target=20", "--with", "search-1,random", "--rotate", "--games", "60")
        self.assertEqual(sum(found["wins_by_player"]), 60)
        self.assertGreater(found["wins_by_player"][0], 36)
        self.assertEqual(found["figures"]["player.1"]["value"], found["wins_by_player"][0] / 60)
        same, _ = self.simulate("pig", "--set", "target=20", "--with", "random", "--games", "60")
        self.assertNotIn("wins_by_player", same)

    def test_wrong_use_is_told(self):
        for arguments, told in ((["--rotate"], "--rotate: name the players with --with"),
                                (["--with", "random,random,random"], "--with: name one level, or one for each of the 2 seats"),
                                (["--with", "randon"], "did you mean 'random'"),
                                (["--details", "--engine", "native"], "--engine native: --details needs the interpreter"),
                                (["--with", "random", "--record", "x.jsonl"], "matches of opponents cannot be recorded")):
            done = call("simulate", "pig", *arguments, "--games", "2", folder=self.folder)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(told, done.stderr)


class TournamentTest(Folder):
    def tournament(self, *arguments, code=0):
        done = call("tournament", *arguments, folder=self.folder)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return done.stdout + done.stderr

    def test_each_pair_is_played_both_ways_and_one_seed_is_one_table(self):
        game = ["pig", "random", "search-1", "--set", "target=20", "--matches", "12", "--seed", "3"]
        rows = json.loads(self.tournament(*game, "--format", "json"))
        self.assertEqual([(row["one"], row["among"], row["matches"], row["unfinished"], row["fair"]) for row in rows],
                         [("random", "search-1", 12, 0, 0.5), ("search-1", "random", 12, 0, 0.5)])
        # With two seats and the same chance, what one way has the other has not.
        self.assertAlmostEqual(rows[0]["share"] + rows[1]["share"], 1)
        self.assertEqual(self.tournament(*game), self.tournament(*game))
        self.assertEqual(rows, json.loads(self.tournament(*game, "--format", "json", "--jobs", "2")))

    def test_bids_and_doubts_are_counted(self):
        game = ["liars-dice", "random", "search-2", "--players", "3", "--matches", "3"]
        for row in json.loads(self.tournament(*game, "--format", "json")):
            for who in ("one", "among"):
                ways = {way["way"]: way for way in row["said"][who]}
                for way in ways.values():
                    self.assertLessEqual(way["true"], way["made"])
                    self.assertLessEqual(way["unlikely"], way["made"])
                    self.assertLessEqual(sum(way["first_by_own_odds"]), way["made"])
                player = row["one"] if who == "one" else row["among"]
                if player == "random":
                    self.assertGreater(ways["bid"]["unlikely"], 0.2 * ways["bid"]["made"])
                else:
                    self.assertLess(ways["bid"]["unlikely"], 0.1 * ways["bid"]["made"])
                    self.assertGreater(ways["doubt"]["true"], 0.4 * ways["doubt"]["made"])
        text = self.tournament(*game)
        self.assertRegex(text, r"search-2 +bid +\d+ +\d+")
        # Ways without odds are counted, if there are others with them, and not in other games.
        self.assertRegex(self.tournament("challenge", "random", "random", "--matches", "2"), r"random +claim +\d+\n")
        self.assertNotIn("what they chose", self.tournament("pig", "random", "random", "--matches", "2"))

    def test_bids_that_stand_and_those_that_are_made_are_counted(self):
        # The second player overbids the first, and a bid is made if it is two more than the option.
        game = self.write("bids.bones", """language 1
game "Bids"
players 2
option more: 0 to 1
tiles double 1
zone stock, ordered
zone hand of each seat, seen by owner
number score of each seat, seen by all
play:
  repeat 3 times:
    step hand:
      gather stock
      mix stock
      deal 1 from stock to each player's hand
      let bid be 0, seen by all
      turns of p from first q, one lap:
        p chooses openly:
          "bid" n from bid + 1 to bid + 1: set bid to n
          if none:
            "pass"
      if bid = 2 + more: add 1 to (player after first q)'s score
      else: add 1 to (first q)'s score
      end hand
  win all p with most his score
""")
        table = [game, "random", "search-1", "--matches", "2"]
        for more, made in (("0", "100"), ("1", "0")):
            text = self.tournament(*table, "--set", f"more={more}")
            self.assertRegex(text, rf"random +6 bids stood, and {made} % of them were made\nsearch-1 +6 bids stood, and {made} % of them were made\n")
        rows = json.loads(self.tournament(*table, "--set", "more=0", "--format", "json"))
        self.assertEqual(rows[0]["bids"], {"one": {"stood": 3, "made": 3}, "among": {"stood": 3, "made": 3}})
        self.assertNotIn("bids", self.tournament("pig", "random", "random", "--matches", "2"))

    def test_wrong_use_is_told(self):
        self.assertIn("did you mean 'greedy'", self.tournament("pig", "random", "gredy", code=2))
        self.assertIn("name two players at least", self.tournament("pig", "random", code=2))
        self.assertIn("'greedy' cannot play Keeper: the rules keep in 'heavy'", self.tournament(self.write("keeper.bones", KEEPER), "greedy", "random", code=1))


if __name__ == "__main__":
    unittest.main()
