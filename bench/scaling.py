# SPDX-License-Identifier: MIT
"""scaling.py BONEYARD [OUT.svg]: how the cost of a decision grows with the size of the set, the number of dice and the number of players, in random play by both engines. They and the tables take turns;
the fastest of several runs counts, since other work on the machine only ever slows a run. Prints Markdown, and draws the same as one picture. Exit code 1 when a cost grew faster than linearly."""

import html
import math
import sys

from engines import Engine

RUNS = 7
SECONDS = 0.2  # of processor time, a run
SLACK = 1.05   # what measurements of the same thing differ by
ENGINES = ("interpreter", "native")

WIDTH, HEIGHT = 340, 300  # of one plot, with its axes and labels
LEFT, RIGHT, TOP, BOTTOM = 52, 14, 44, 46


def tiles(highest):
    return (highest + 1) * (highest + 2) // 2


# Title, label of the x axis, and for each point its x and how it is played.
PLOTS = [
    ("Three Dozen, 3 players", "tiles of the set",
     [(tiles(highest), ["three-dozen", "--players", "3", "--set", f"set={highest}"]) for highest in (6, 9, 12, 15, 18)]),
    ("Liar's Dice", "dice at the table", [(5 * players, ["liars-dice", "--players", str(players)]) for players in range(2, 7)]),
    ("Challenge", "players", [(players, ["challenge", "--players", str(players)]) for players in range(2, 8)]),
    ("Draw", "players", [(players, ["draw", "--players", str(players)]) for players in range(2, 5)]),
]


def measure(boneyard):
    """For each plot and engine its points: x and microseconds a decision."""
    points = [(plot, engine, x, Engine(boneyard, game, engine, SECONDS, table))
              for plot, (_, _, given) in enumerate(PLOTS) for engine in ENGINES for x, (game, *table) in given]
    best = {}
    for _ in range(RUNS):
        for plot, engine, x, played in points:
            cost = 1 / played.millions()
            best[plot, engine, x] = min(cost, best.get((plot, engine, x), cost))
    return [{engine: [(x, best[plot, engine, x]) for x, _ in given] for engine in ENGINES} for plot, (_, _, given) in enumerate(PLOTS)]


def steepest(points):
    """The greatest cost as a share of what it would be had it grown in proportion to x; and so not above 1 when it grew no faster."""
    first_x, first_cost = points[0]
    return max(cost / (first_cost * x / first_x) for x, cost in points[1:])


def ticks(least, greatest):
    """Round numbers between two others, evenly spread on a logarithmic axis."""
    first, last = (math.floor(math.log10(bound)) for bound in (least, greatest))
    return [round_number * 10.0**power for power in range(first, last + 1) for round_number in (1, 2, 5) if least <= round_number * 10.0**power <= greatest]


def text(x, y, words, *, anchor="middle", more=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{html.escape(words)}</text>'


def draw_plot(left, title, label, measured):
    """Both axes are logarithmic, so that linear growth is a line of the same slope wherever it begins."""
    xs = [x for x, _ in measured[ENGINES[0]]]
    costs = [cost for points in measured.values() for _, cost in points]
    x_least, x_most = xs[0] / 1.1, xs[-1] * 1.1
    y_least, y_most = min(costs) / 1.6, max(costs) * 1.6
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at_x(x):
        return left + LEFT + width * math.log(x / x_least) / math.log(x_most / x_least)

    def at_y(y):
        return TOP + height * math.log(y_most / y) / math.log(y_most / y_least)

    made = [text(left + LEFT + width / 2, 20, title, more=' class="title"')]
    for tick in ticks(y_least, y_most):
        made.append(f'<line class="grid" x1="{at_x(x_least):.1f}" x2="{at_x(x_most):.1f}" y1="{at_y(tick):.1f}" y2="{at_y(tick):.1f}"/>')
        made.append(text(at_x(x_least) - 6, at_y(tick) + 4, f"{tick:g}", anchor="end"))
    for tick in xs:
        made.append(f'<line class="axis" x1="{at_x(tick):.1f}" x2="{at_x(tick):.1f}" y1="{at_y(y_least):.1f}" y2="{at_y(y_least) + 4:.1f}"/>')
        made.append(text(at_x(tick), at_y(y_least) + 17, f"{tick:g}"))
    made.append(f'<path class="axis" d="M{at_x(x_least):.1f} {at_y(y_most):.1f}V{at_y(y_least):.1f}H{at_x(x_most):.1f}"/>')
    made.append(text(left + LEFT + width / 2, HEIGHT - 10, label))
    turned = f' transform="rotate(-90 {left + 14} {TOP + height / 2:.1f})"'
    made.append(text(left + 14, TOP + height / 2, "µs a decision", more=turned))
    for engine, points in measured.items():
        first_x, first_cost = points[0]
        # As far as the plot has room.
        last_x = min(xs[-1], first_x * y_most / first_cost)
        made.append(f'<line class="linear" x1="{at_x(first_x):.1f}" y1="{at_y(first_cost):.1f}" x2="{at_x(last_x):.1f}" y2="{at_y(first_cost * last_x / first_x):.1f}"/>')
        path = " ".join(f"{at_x(x):.1f},{at_y(cost):.1f}" for x, cost in points)
        made.append(f'<g class="{engine}"><polyline points="{path}"/>')
        made += [f'<circle cx="{at_x(x):.1f}" cy="{at_y(cost):.1f}" r="3.5"/>' for x, cost in points]
        made.append(text(at_x(first_x), at_y(first_cost) + 18, engine, anchor="start") + "</g>")
    return made


def draw(measured):
    width = WIDTH * len(PLOTS)
    made = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{HEIGHT}" viewBox="0 0 {width} {HEIGHT}" role="img">',
        "<title>Cost of a decision in random play by both engines, against the size of the set, the number of dice and the number of players; dashed: linear growth</title>",
        "<style>text{font:12px sans-serif;fill:#333}.title{font-size:14px;font-weight:bold}.axis{stroke:#333;fill:none}.grid{stroke:#e4e4e4}"
        ".linear{stroke:#999;stroke-dasharray:5 4}polyline{stroke-width:2;fill:none}.interpreter polyline{stroke:#1f6fb4}.interpreter circle,.interpreter text{fill:#1f6fb4}"
        ".native polyline{stroke:#b4571f}.native circle,.native text{fill:#b4571f}</style>",
        f'<rect width="{width}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for index, ((title, label, _), points) in enumerate(zip(PLOTS, measured)):
        made += draw_plot(index * WIDTH, title, label, points)
    return "\n".join([*made, "</svg>"]) + "\n"


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    measured = measure(sys.argv[1])
    sound = True
    for (title, label, _), engines in zip(PLOTS, measured):
        for engine, points in engines.items():
            first_x, first_cost = points[0]
            print(f"| {title}, {engine}: {label} | µs a decision | times the first | times as many {label.split()[0]} |\n|--:|--:|--:|--:|")
            for x, cost in points:
                print(f"| {x} | {cost:.3f} | {cost / first_cost:.2f} | {x / first_x:.2f} |")
            worst = steepest(points)
            linear = worst <= SLACK
            sound = sound and linear
            print(f"\n{title}, {engine}: the cost grew {'no faster than' if linear else 'FASTER THAN'} linearly (at most {worst:.2f} of proportional growth)\n")
    if len(sys.argv) == 3:
        with open(sys.argv[2], "w", encoding="utf-8") as out:
            out.write(draw(measured))
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
