# SPDX-License-Identifier: MIT
"""Files that a stranger could send to do harm: to crash a command, or to keep it busy or fill its memory.

Each case is a folder of files and what is said of them. Small files lie here as they are; what would be large is made. hostile_test.py runs every
command on every case; bench/hostile.py measures what that costs.
"""

import os

HERE = os.path.dirname(os.path.abspath(__file__))


class Case:
    """`files`: a function that gives the text by its name. `check` and `run` are a part of what 'check' and 'simulate' say; None where the case is clean there."""

    def __init__(self, name, files, check=None, run=None, scenario=None):
        self.name, self.files, self.check, self.run, self.scenario = name, files, check, run, scenario

    def write(self, folder):
        for name, text in self.files().items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        return os.path.join(folder, "game.bones")


HEAD = 'language 1\ngame "X"\nplayers 2 to 4\ntiles double 6\nzone stock, ordered\nzone hand of each seat, seen by owner\nnumber n\n'


def game(statements, declarations="", head=HEAD):
    return lambda: {"game.bones": head + declarations + "play:\n" + statements + "  win players\n"}


def chooses(*ways):
    return "  for each p in players:\n    p chooses:\n" + "".join(f"      {way}\n" for way in ways)


def doubling(levels):
    """A phase that calls the next one twice."""
    phases = "".join(f"phase f{i}:\n  f{i + 1}\n  f{i + 1}\n" for i in range(levels))
    return phases + f"phase f{levels}:\n  add {' + '.join(['1'] * 200)} to n\n"


def doubling_ways(levels):
    ways = "".join(f"ways w{i}(p: seat):\n  w{i + 1}(p)\n  w{i + 1}(p)\n" for i in range(levels))
    return ways + f"ways w{levels}(p: seat):\n  \"a\"\n"


BIG = 'language 1\ngame "X"\nplayers 2\ntiles double 18, 2 copies\nzone stock, ordered\nzone hand of each seat, seen by owner\nnumber n\n'


def slow(work):
    """Very many choices, each of which evaluates an expression."""
    return f'''language 1
game "Slow"

players 2
tiles double 6
zone stock, seen by all
number n, seen by all

define work: {work}

play:
  gather stock
  repeat 200 times:
    for each p:
      p chooses:
        "go" k from 1 to 3: set n to work
        "stay": set n to work + 1
  win players
'''


SLOW = slow("sum of sum of pips of t for t in stock where pips of t + k > 9 for k in 1 to 3000")
SLOW_SCENARIOS = 'language 1\nscenarios of "game"\n\nscenario "one of many" for k in ' + ", ".join(str(k) for k in range(1, 60)) + ':\n' + '  A plays "stay"\n  B plays "go 1"\n' * 20 + "  expect {k} > 0 and n > 1\n"

CASES = [
    # Recursion: depth and breadth.
    Case("patterns-joined", game("  if top of stock is " + " or ".join(["[0-0]"] * 10000) + ": set n to 1\n"), check="more than 256 parts"),
    Case("minimum-of-many", game("  set n to min(n, " + ", ".join(["1"] * 30000) + ")\n"), check="more than 256 parts"),
    Case("rank-of-many", game("  set n to rank(" + ", ".join(["n = 1"] * 80000) + ")\n"), check="more than 256 parts"),
    Case("brackets", game("  set n to " + "(" * 20000 + "1" + ")" * 20000 + "\n"), check="too-deep"),
    Case("blocks", lambda: {"game.bones": HEAD + "play:\n" + "".join("  " * (i + 1) + "if n = 0:\n" for i in range(500))}, check="error"),
    Case("signs", game("  set n to " + "- " * 30000 + "1\n"), check="error"),
    Case("alternatives", game("  if n = 0: set n to 1\n" + "  else if n = 1: set n to 2\n" * 20000), check=None),
    # What is written out.
    Case("ways-within-ways", game(chooses("w0(p)"), doubling_ways(22)), check="at most 1000 ways"),
    Case("phases-doubled", game("  f0\n", doubling(12)), check="more than 200000 parts"),
    Case("definitions-in-a-ring", game("  set n to a(1)\n", "define a(k: number): b(k)\ndefine b(k: number): a(k)\n"), check="error"),
    # What the proof that a game keeps its secrets has to follow.
    Case("secrets-in-many-loops",
         game("  gather stock\n  mix stock\n  deal 4 from stock to each player's hand\n" +
              "".join(f"  for each p{i}: set p{i}'s v{i} to pips of p{i}'s hand\n" for i in range(1000)) +
              "".join(f"  while count of stock > {i}:\n    for each q{i}: q{i} chooses: \"a\" t{i} from q{i}'s hand: move t{i} to stock\n" for i in range(500)),
              "".join(f"number v{i} of each seat\n" for i in range(1000))), check="too large"),
    Case("names-for-seats",
         game("".join(f"  set s{i} to s{i - 1}\n" for i in range(1, 2000)) + "  for each p:\n" +
              "".join(f"    if s{i} = p: set s{i + 1} to p\n" for i in range(1998)) + "    p chooses: \"on\"\n",
              "".join(f"seat s{i}\n" for i in range(2000))), check=None),
    # Options.
    Case("deals-over-options",
         game("".join(f"  deal {'a' if i % 2 else 'b'} from stock to each seat's hand\n" for i in range(300)),
              "option a: 0 to 1000 default 1\noption b: 0 to 1000 default 1\n"), check="error"),
    Case("many-options", game("  set n to a0\n", "".join(f"option a{i}: 0 to 1000 default 1\n" for i in range(120))), check=None),
    Case("tiles-of-one-setting",
         lambda: {"game.bones": 'language 1\ngame "X"\nplayers 2\noption a: 0 to 1000 default 1\ntiles double (if a = 500 then 900 else 6)\n'
                                'zone stock, seen by all\nplay:\n  for each p in players:\n    p chooses:\n      "take" 2 tiles c from stock\n      "leave"\n  win players\n',
                  "scenarios.bones": 'language 1\nscenarios of "game"\nscenario "s":\n  option a = 500\n  expect A to act\n'},
         check="a set goes to double 18"),
    Case("tiles-of-two-settings",
         game("  pass\n", head='language 1\ngame "X"\nplayers 2\noption a: 0 to 1000 default 1\noption b: 0 to 1000 default 1\ntiles double a + b\nzone stock\nnumber n\n'),
         check="error"),
    Case("tiles-beyond-numbers", game("", head='language 1\ngame "X"\nplayers 2\ntiles double 65537*65538\nzone stock\nnumber n\n'), check="error"),
    # Names and citations.
    Case("misspelt-names", game("".join(f"  set nn{i}x to 1\n" for i in range(5000))), check="error"),
    Case("citations", lambda: {"game.bones": HEAD + 'use "rulebook"\nplay:\n' + "".join(f"  set n to {i} (X-{i})\n" for i in range(20000)) + "  win players\n",
                               "rulebook.bones": 'language 1\nrulebook "X"\nclause X-1 "One."\n'}, check="error"),
    # Play.
    Case("list-of-moves", game("  gather stock\n" + chooses('"take" 6 tiles c from stock', '"leave"'),
                               head=BIG.replace("stock, ordered", "stock, seen by all")), run="fault:"),
    Case("range-of-moves", game("".join(chooses('"say" k from 0 to 1000000', '"leave"'))), run=None),
    Case("subsets-not-wanted", game("  gather stock\n" + chooses('"take" 6 tiles c from stock where pips of c > 1000', '"leave"'),
                                    head=BIG.replace("stock, ordered", "stock, seen by all")), run="too long"),
    Case("mix-for-ever", game("  gather stock\n  repeat:\n    mix stock\n", head=BIG), run="too long"),
    Case("move-for-ever", game("  gather stock\n  repeat:\n    move stock to row\n    move row to stock\n", "zone row, ordered\n", head=BIG),
         run="too long"),
    Case("move-among-many-zones",
         game("  gather stock\n  for each k in 1 to 230: move 1 from stock to cell(k)\n  repeat:\n"
              "    for each k in 1 to 229:\n      move cell(k) to cell(k + 1)\n      move 1 from cell(k + 1) to cell(k)\n", "zone cell(1 to 230), ordered\n",
              head=BIG.replace("language 1", "language 1").replace("players 2", "players 16")), run="too long"),
    Case("list-of-many-tiles", game("  gather stock\n" + chooses('"take" 14 tiles c from stock where pips of c > 1000', '"leave"'),
                                    head=BIG.replace("stock, ordered", "stock, seen by all")), run="too long"),
    Case("tell-for-ever", game("  repeat:\n    add 1 to n\n", head=BIG.replace("number n", "number n, seen by all")), run="too long"),
    Case("loops-in-loops", game("".join("  " * (i + 1) + "repeat 1000000 times:\n" for i in range(12)) + "  " * 13 + "add 1 to n\n"), run="too long"),
    Case("condition-at-load",
         game(chooses('"a" t from his hand where (count of all k in 1 to 1000000 where k + pips of t > 20000) = 0', '"leave"')), run=None),
    Case("conditions-at-load",
         game("".join(f"  set n to count of all t in stock where (count of all x in 1 to 1000 where x + pips of t > {i}) > 5\n" for i in range(400))), run="too long"),
    Case("conditions-of-pairs-at-load",
         game("".join(f"  set n to count of all t in stock where some u in stock where (pips of t * pips of u + {i}) mod 7 = 3\n" for i in range(200)),
              head=BIG), run="too long"),
    Case("names-in-a-row", game("".join(f"  let v{i} be n + {i}\n" for i in range(30000))), check="more than 16000 variables"),
    Case("numbers-in-a-row", game("".join(f"  set n to n * 1{i}\n" for i in range(40000))), check="error"),
    Case("seats-of-everything", game("", "".join(f"zone z{i} of each seat\n" for i in range(30)) + "".join(f"dice d{i}\n" for i in range(60)),
                                     head=HEAD.replace("2 to 4", "2 to 16")), check="at most"),
    Case("chips-beyond-numbers", game("  repeat: pay 1000000000 from (first p in players) to pool, or all he has\n", "chips 1000000\npot pool\n"), check="error"),
    Case("shuffles-of-sixteen",
         game("  gather stock\n  repeat: mix stock\n", "".join(f"zone z{i} of each seat, ordered\n" for i in range(2)), head=BIG.replace("players 2", "players 2 to 16")), run="too long"),
    Case("never-ending", game("  repeat:\n    for each p in players:\n      p chooses:\n        \"a\"\n        \"b\"\n"), run="95"),
    # Much text.
    Case("text-of-many-files", lambda: {"game.bones": HEAD + "".join(f'use "l{i}"\n' for i in range(8)) + "play:\n  win players\n",
                                        **{f"l{i}.bones": f'language 1\nlibrary "L{i}"\n' + "".join(f"define d{i}x{j}: {j}\n" for j in range(36000)) for i in range(8)}}, check="error[limit]"),
    Case("silencers", game("  set n to 1\n", "# allow tie-by-seat: x\n" * 40000), check=None),
    Case("silencers-of-nothing", game("  set n to 1\n", "# allow x\n" * 90000), check=None),
    Case("silencers-of-other-words", game("  set n to 1\n", "".join(f"# allow code-{i}: x\n" for i in range(40000))), check=None),
    Case("silenced-warnings", game("".join(f"  let v{i} be {i}  # allow unused-name: x\n" for i in range(9000))), check=None),
    Case("brackets-in-a-text", lambda: {"game.bones": HEAD.replace("number n\n", 'number n\nuse "rulebook"\n') + "play:\n  set n to 1 (X-1)\n  win players\n",
                                        "rulebook.bones": 'language 1\nrulebook "X"\nclause X-1 "' + "[" * 400000 + '"\nclause X-2 "' + "[x]" * 100000 + '"\n'}, check=None),
    # Titles.
    Case("workflow-commands", game("  set n to 1\n", head=HEAD.replace('"X"', '"::stop-commands::x ##[add-mask]x"')), check=None),
    # Characters.
    Case("hidden-characters", lambda: {"game.bones": 'language 1\ngame "a\u009b2Jb\u202e"\nplayers 2\nplay:\n  win players\n'}, check="control sequence introducer"),
    Case("indented-first-line", lambda: {"game.bones": "   a\n b\n"}, check="error"),
    Case("empty", lambda: {"game.bones": ""}, check="error"),
    Case("no-line-ends", lambda: {"game.bones": "language 1 " * 90000}, check="error"),
    Case("too-large", lambda: {"game.bones": "# " + "x" * (2 << 20)}, check="too-large"),
    # Each choice takes long, and there are many: nothing goes on for ever, and a command that plays them all would.
    Case("slow-choices", lambda: {"game.bones": SLOW, "scenarios.bones": SLOW_SCENARIOS}, run="--steps allows more"),
]

# The arguments of every command that reads a rule file, by its column in the table of costs, with default limits.
COMMANDS = {
    "check": ["check", "{game}"],
    "fix": ["check", "--diff", "{game}"],
    "deep": ["check", "--deep", "{game}"],
    "fmt": ["fmt", "--check", "{game}"],
    "doc": ["doc", "{game}"],
    "rules": ["rules", "{game}"],
    "test": ["test", "{game}"],
    "cover": ["test", "--coverage", "{game}"],
    "mutate": ["mutate", "{game}"],
    "count": ["count", "{game}", "pips of h", "--tiles", "2"],
    "simulate": ["simulate", "{game}"],
    "diff": ["diff", "{game}", "{game}"],
    "compare": ["compare", "{game}", "--with-b", "random"],
    "tournament": ["tournament", "{game}", "random", "search-1"],
    "solve": ["solve", "{game}"],
    "play": ["play", "{game}"],
}
# Further arguments for a test, which checks how commands end and not how long they take.
QUICKLY = {
    "deep": ["--budget", "1000"],
    "test": ["--steps", "3000000"],
    "cover": ["--steps", "3000000"],
    "mutate": ["--limit", "2", "--steps", "3000000"],
    "count": ["--steps", "3000000"],
    "simulate": ["--games", "2", "--max-decisions", "1000", "--steps", "10000000"],
    "diff": ["--games", "2", "--max-decisions", "1000", "--steps", "10000000"],
    "compare": ["--games", "2", "--max-decisions", "1000", "--steps", "10000000"],
    "tournament": ["--matches", "1", "--steps", "10000000"],
    "solve": ["--steps", "3000000", "--rounds", "50"],
    "play": ["--opponents", "random"],
}
# The input of `play`; where it is measured, a hint comes before.
TYPED = "1\n1\n1\nquit\n"


def command(column, game, quickly=False):
    return [part.format(game=game) for part in COMMANDS[column]] + (QUICKLY.get(column, []) if quickly else [])
