# SPDX-License-Identifier: MIT
"""Small games, written down and solved apart from the engine: what `boneyard solve` has to come to as well.

A game is a function of a Course, which it asks for chance and for choices, and which it gives what the match is worth to the first player. The
tree of all courses comes from playing it again and again.
"""

import sys
from itertools import permutations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "referee"))
from challenge import is_true  # noqa: E402
from liars_dice import holds, is_first, is_raise  # noqa: E402


class Unknown(Exception):
    """The course has come to where it parts."""


class Course:
    def __init__(self, path):
        self.path = list(path)
        self.seen = ([], [])  # by player: what they got and chose, in order

    def chance(self, outcomes):
        """One of [(probability, value)]."""
        return self.next(("chance", [p for p, _ in outcomes]), [value for _, value in outcomes])

    def choose(self, player, moves):
        kind = ("choice", player, (player, tuple(self.seen[player])), len(moves))
        move = self.next(kind, moves)
        self.seen[player].append(("chose", move))
        return move

    def tell(self, players, *what):
        for player in players:
            self.seen[player].append(what)

    def next(self, kind, values):
        if not self.path:
            raise Unknown(kind, len(values))
        return values[self.path.pop(0)]


class Tree:
    """Nodes in the order in which play comes to them: (kind, children), of an end (None, its worth)."""

    def __init__(self, game):
        self.nodes = []
        self.sets = {}  # information set -> how many moves
        self.add(game, [])

    def add(self, game, path):
        number = len(self.nodes)
        self.nodes.append(None)
        try:
            self.nodes[number] = (None, game(Course(path)))
            return number
        except Unknown as parts:
            kind, count = parts.args
        if kind[0] == "choice":
            assert self.sets.setdefault(kind[2], count) == count
        self.nodes[number] = (kind, [self.add(game, path + [i]) for i in range(count)])
        return number


class Solution:
    """Counterfactual regret minimization: the players in turn, with regrets that never fall below zero (Tammelin 2014). `policy` maps each
    information set to the probabilities of its moves."""

    def __init__(self, tree, rounds):
        self.tree = tree
        self.regrets = {each: [0.0] * count for each, count in tree.sets.items()}
        self.sums = {each: [0.0] * count for each, count in tree.sets.items()}
        for number in range(1, rounds + 1):
            for player in (0, 1):
                self.update(player, number)
        self.policy = {each: shares(values) for each, values in self.sums.items()}

    def update(self, player, number):
        nodes = self.tree.nodes
        now = {each: shares(values) for each, values in self.regrets.items()}
        reach = [(1.0, 1.0)] + [None] * (len(nodes) - 1)  # of the player; of chance and the other
        for at, (kind, below) in enumerate(nodes):
            if kind is None:
                continue
            own, others = reach[at]
            if kind[0] == "choice" and kind[1] == player:
                for child, p in zip(below, now[kind[2]]):
                    reach[child] = (own * p, others)
            else:
                for child, p in zip(below, kind[1] if kind[0] == "chance" else now[kind[2]]):
                    reach[child] = (own, others * p)
        worth = [0.0] * len(nodes)
        gained, came = {}, {}
        sign = 1 if player == 0 else -1
        for at in range(len(nodes) - 1, -1, -1):
            kind, below = nodes[at]
            if kind is None:
                worth[at] = sign * below
                continue
            policy = kind[1] if kind[0] == "chance" else now[kind[2]]
            worth[at] = sum(p * worth[child] for child, p in zip(below, policy))
            if kind[0] == "choice" and kind[1] == player:
                own, others = reach[at]
                came[kind[2]] = own
                changes = gained.setdefault(kind[2], [0.0] * len(below))
                for i, child in enumerate(below):
                    changes[i] += others * (worth[child] - worth[at])
        for information, changes in gained.items():
            regrets, sums = self.regrets[information], self.sums[information]
            for i, change in enumerate(changes):
                sums[i] += number * came[information] * now[information][i]
                regrets[i] = max(0.0, regrets[i] + change)


def shares(values):
    total = sum(values)
    return [v / total for v in values] if total > 0 else [1 / len(values)] * len(values)


def best_response(tree, policy, player):
    """What the player wins at most against this policy of the other."""
    nodes = tree.nodes
    reach = [1.0] + [0.0] * (len(nodes) - 1)
    members = {}
    for at, (kind, below) in enumerate(nodes):
        if kind is None:
            continue
        if kind[0] == "chance":
            shares = kind[1]
        elif kind[1] == player:
            members.setdefault(kind[2], []).append(at)
            shares = [1.0] * len(below)
        else:
            shares = policy[kind[2]]
        for child, p in zip(below, shares):
            reach[child] = reach[at] * p
    sign = 1 if player == 0 else -1
    known, best = {}, {}

    def value(at):
        if at in known:
            return known[at]
        kind, below = nodes[at]
        if kind is None:
            result = sign * below
        elif kind[0] == "chance":
            result = sum(p * value(child) for child, p in zip(below, kind[1]))
        elif kind[1] != player:
            result = sum(p * value(child) for child, p in zip(below, policy[kind[2]]) if p > 0)
        else:
            result = value(below[choice(kind[2])])
        known[at] = result
        return result

    def choice(information):
        if information not in best:
            totals = [sum(reach[at] * value(nodes[at][1][move]) for at in members[information]) for move in range(tree.sets[information])]
            best[information] = totals.index(max(totals))
        return best[information]

    return value(0)


def uniform(tree):
    return {each: [1 / count] * count for each, count in tree.sets.items()}


def kuhn_poker(course):
    cards = course.chance([(1 / 6, pair) for pair in permutations((1, 2, 3), 2)])
    for player in (0, 1):
        course.tell([player], cards[player])
    higher = 1 if cards[0] > cards[1] else -1

    def say(player, moves):
        move = course.choose(player, moves)
        course.tell([1 - player], move)
        return move

    if say(0, ["bet", "check"]) == "bet":
        return 2 * higher if say(1, ["call", "fold"]) == "call" else 1
    if say(1, ["bet", "check"]) == "check":
        return higher
    return 2 * higher if say(0, ["call", "fold"]) == "call" else -1


def one_die_each(sides):
    """A round of Liar's Dice (DUDO-1 to DUDO-4) in which the first player bids first; a win is worth 1."""

    def game(course):
        dice = [course.chance([(1 / sides, side) for side in range(1, sides + 1)]) for _ in range(2)]
        for player in (0, 1):
            course.tell([player], dice[player])
        bids = [(quantity, face) for quantity in (1, 2) for face in range(1, sides + 1)]
        last, bidder, player = None, None, 0
        while True:
            allowed = [b for b in bids if (is_first(*b) if last is None else is_raise(last, b))]
            move = course.choose(player, allowed + (["doubt"] if last else []))
            course.tell([1 - player], move)
            if move == "doubt":
                winner = bidder if holds(dice, *last) else player
                return 1.0 if winner == 0 else 0.0
            last, bidder, player = move, player, 1 - player

    return game


def small_challenge(throws):
    """Challenge for two with a set up to double two, dice of two sides and a tile each, where the deal is void after so many throws in which
    nobody claims (CH-5 to CH-16, CH-R3 to CH-R8, CH-R13). The first player tosses first; a void deal is a win shared."""

    def game(course):
        tiles = [(low, high) for high in range(3) for low in range(high + 1)]
        hands = course.chance([(1 / 30, pair) for pair in permutations(tiles, 2)])
        hand = [[hands[0]], [hands[1]]]
        for player in (0, 1):
            course.tell([player], hands[player])
        tosser = 0
        for _ in range(throws):
            dice = course.chance([(1 / 4, (x, y)) for x in (1, 2) for y in (1, 2)])
            course.tell((0, 1), "dice", dice)
            claims = [[], []]
            chosen = [course.choose(player, ["claim", "nothing"]) for player in (0, 1)]
            for player in (0, 1):
                course.tell([1 - player], chosen[player])
                if chosen[player] == "claim":
                    claims[player] = hand[player]
                    hand[player] = []
            if any(claims):
                return settle(course, hand, claims, dice, tosser)
            tosser = 1 - tosser
        return 0.5

    def out(hand, claims, tosser):
        """Who goes out, the tosser first, or nobody (CH-R6, CH-R8)."""
        return next((p for p in (tosser, 1 - tosser) if not hand[p] and not claims[p]), None)

    def settle(course, hand, claims, dice, tosser):
        player, passes = tosser, 0
        while passes < 2 and any(claims):
            other = 1 - player
            moves = (["challenge"] if claims[other] else []) + ["pass"]
            move = course.choose(player, moves)
            course.tell([other], move)
            if move == "pass":
                passes += 1
                player = other
                continue
            passes = 0
            shown, claims[other] = claims[other], []
            course.tell((0, 1), "shown", tuple(shown))
            giver, taker = (other, player) if is_true(shown, *dice) else (player, other)
            hand[taker] += shown
            given = []
            if hand[giver]:
                # They have one tile, so that there is nothing to choose.
                given, hand[giver] = hand[giver], []
                assert len(given) == 1
                hand[taker] += given
            course.tell((0, 1), "given", len(given))
            course.tell([giver, taker], tuple(given))
            winner = out(hand, claims, tosser)
            if winner is not None:
                return float(winner == 0)
            player = other
        claims[0] = claims[1] = []
        winner = out(hand, claims, tosser)
        assert winner is not None
        return float(winner == 0)

    return game


def pig(target):
    """The first player's chance of winning under optimal play (Neller and Presser 2004). Solves pairs of banks from the highest sum down, and
    iterates within each pair until the values converge."""
    win = {}

    def chance(own, other, total):
        if own + total >= target:
            return 1.0
        return win[own, other, total]

    for bank in range(2 * target - 2, -1, -1):
        for low in range(max(0, bank - target + 1), bank // 2 + 1):
            high = bank - low
            pairs = [(low, high), (high, low)] if low != high else [(low, high)]
            states = [(own, other, total) for own, other in pairs for total in range(target - own)]
            for state in states:
                win[state] = 0.5
            change = 1.0
            while change > 1e-9:
                change = 0.0
                for own, other, total in reversed(states):
                    roll = 1 - chance(other, own, 0)
                    for number in range(2, 7):
                        roll += chance(own, other, total + number)
                    roll /= 6
                    hold = 1 - chance(other, own + total, 0) if total else 0.0
                    now = max(roll, hold)
                    change = max(change, abs(now - win[own, other, total]))
                    win[own, other, total] = now
    return win[0, 0, 0]
