# SPDX-License-Identifier: MIT
"""What games share: options, the order of seats; of deals for chips also who takes part, and the end of the match (M-1 to M-8 of the rule
books' README)."""

from record import Fault
from table import POOL, End, Pay, Players


class Number:
    """An option whose values are the whole numbers of a range."""

    def __init__(self, low, high):
        self.low, self.high = low, high

    def read(self, value):
        return value if isinstance(value, int) and self.low <= value <= self.high else None

    def __str__(self):
        return f"{self.low} to {self.high}"


class OneOf:
    """An option with a list of values."""

    def __init__(self, *values):
        self.values = values

    def read(self, value):
        return next((v for v in self.values if str(v) == str(value)), None)

    def __str__(self):
        return f"one of {', '.join(map(str, self.values))}"


COMMON_OPTIONS = {
    "deals": Number(1, 1000),  # M-1
    "bankroll": Number(1, 10000),  # M-2
    "stake": Number(1, 1000),  # M-2, CH-18, AD-2, TD-3
}


def read_options(header, options):
    """The value of every option; each has its value in force in the header."""
    given, read = header["options"], {}
    if set(given) != set(options):
        raise Fault("the header: 'options'", sorted(options), sorted(given))
    for name, kind in options.items():
        read[name] = kind.read(given[name])
        if read[name] is None:
            raise Fault(f"the option '{name}'", str(kind), given[name])
    return read


def clockwise(seats, start):
    """M-7: the seats in order, from the first that is `start` or comes after it; M-3: who sits out is passed over."""
    seats = sorted(seats)
    return [s for s in seats if s >= start] + [s for s in seats if s < start]


def after(seats, seat):
    """The next of `seats` clockwise from `seat`, which need not be one of them."""
    return next(s for s in [*[s for s in sorted(seats) if s > seat], *sorted(seats)])


def share(table, among, start=None):
    """Equal parts of the pool; an indivisible rest stays, or goes one by one clockwise from `start`."""
    part, rest = divmod(table.chips[POOL], len(among))
    extra = clockwise(among, start)[:rest] if start else []
    return [Pay(table, POOL, s, part + (s in extra)) for s in among]


class Game:
    """What a game module states: its options and tiles, and how one deal goes."""

    players = (2, 2)
    options = COMMON_OPTIONS

    def __init__(self, options, seats):
        self.options = options
        self.last_leader = None  # M-4: tosser or lead of the last deal
        self.won = {seat: 0 for seat in seats}  # M-4: deals won

    @classmethod
    def tiles(cls, options):
        raise NotImplementedError

    def ante(self):
        """What each player puts into the pool before the deal."""
        return self.options["stake"]

    def needed(self):
        """What a seat must have to take part."""
        return self.ante()

    def by_chips(self):
        """Whether chips decide the match, or deals won."""
        return True

    def deal(self, table, players, start):
        """One deal; `start` are the steps that open it: who takes part, and the stakes."""
        raise NotImplementedError

    def play(self, table):
        """The whole match: by default, so many deals for chips."""
        for _ in range(self.options["deals"]):  # M-1
            players = [s for s in table.seats if table.chips[s] >= self.needed()]  # M-3
            if len(players) < 2:  # M-4
                table.maybe([Players(table, players, optional=True), End("dealing", ["M-4"], optional=True)])
                break
            start = [Players(table, players)]
            start += [Pay(table, s, POOL, self.ante()) for s in players]  # M-5: added to what the pool still holds
            self.deal(table, players, start)
        standing = table.chips if self.by_chips() else self.won
        most = max(standing[s] for s in table.seats)
        winners = [s for s in table.seats if standing[s] == most]  # M-4
        table.settle(share(table, winners, self.last_leader or table.seats[0]))  # M-4: what is still in the pool
        table.maybe([End("dealing", ["M-4"], optional=True)])
        table.result(winners, "M-4")
