# SPDX-License-Identifier: MIT
"""scaling.py BONEYARD [OUT.svg]: how the cost of a decision grows with the size of the set and with the number of players. Random play of Three
Dozen with every set, of Challenge and of Draw with every number of players; the fastest of several runs counts, since other work on the machine
only ever slows a run. Prints Markdown, and draws the same as one picture. Exit code 1 when a cost grew faster than linearly."""

import html
import json
import subprocess
import sys

RUNS = 15
SECONDS = 0.1  # a run; short ones are likelier to be left alone for once
SLACK = 1.05   # what measurements of the same thing differ by

WIDTH, HEIGHT = 340, 300  # of one plot, with its axes and labels
LEFT, RIGHT, TOP, BOTTOM = 52, 14, 44, 46


def tiles(highest):
    return (highest + 1) * (highest + 2) // 2


# Title, label of the x axis, and for each point its x and how it is played.
PLOTS = [
    ("Three Dozen, 3 players", "tiles of the set",
     [(tiles(highest), ["three-dozen", "--players", "3", "--set", f"set={highest}"]) for highest in (6, 9, 12, 15, 18)]),
    ("Challenge", "players", [(players, ["challenge", "--players", str(players)]) for players in range(2, 8)]),
    ("Draw", "players", [(players, ["draw", "--players", str(players)]) for players in range(2, 5)]),
]


def simulate(boneyard, arguments, games):
    done = subprocess.run([boneyard, "simulate", *arguments, "--games", str(games), "--times", "--format", "json"], capture_output=True, text=True,
                          check=True)
    return json.loads(done.stdout)


def games_for(boneyard, arguments):
    """How many matches take SECONDS."""
    games = 100
    while True:
        seconds = simulate(boneyard, arguments, games)["seconds"]
        if seconds > SECONDS / 4:
            return max(1, round(games * SECONDS / seconds))
        games *= 4


def measure(boneyard):
    """For each plot its points: x and microseconds a decision. The runs of all points take turns, so that a busy spell of the machine does not
    fall on one point alone."""
    points = [(plot, x, arguments, games_for(boneyard, arguments)) for plot, (_, _, given) in enumerate(PLOTS) for x, arguments in given]
    best = {}
    for _ in range(RUNS):
        for plot, x, arguments, games in points:
            cost = 1e6 / simulate(boneyard, arguments, games)["decisions_per_second"]
            best[plot, x] = min(cost, best.get((plot, x), cost))
    return [[(x, best[plot, x]) for x, _ in given] for plot, (_, _, given) in enumerate(PLOTS)]


def steepest(points):
    """The greatest cost as a share of what it would be had it grown in proportion to x; and so not above 1 when it grew no faster."""
    first_x, first_cost = points[0]
    return max(cost / (first_cost * x / first_x) for x, cost in points[1:])


def step(greatest):
    """A round distance between ticks that makes about five of them."""
    size = 10.0 ** -6
    while True:
        for round_number in (1, 2, 5):
            if greatest / (size * round_number) <= 6:
                return size * round_number
        size *= 10


def ticks(greatest):
    size = step(greatest)
    count = int(greatest / size + 1e-9)
    return [round(i * size, 9) for i in range(count + 1)]


def text(x, y, words, *, anchor="middle", more=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{html.escape(words)}</text>'


def draw_plot(left, title, label, points):
    x_most = points[-1][0] * 1.08
    first_x, first_cost = points[0]
    y_most = max(max(cost for _, cost in points), first_cost * points[-1][0] / first_x) * 1.08
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at_x(x):
        return left + LEFT + width * x / x_most

    def at_y(y):
        return TOP + height * (1 - y / y_most)

    made = [text(left + LEFT + width / 2, 20, title, more=' class="title"')]
    for tick in ticks(y_most):
        made.append(f'<line class="grid" x1="{at_x(0):.1f}" x2="{at_x(x_most):.1f}" y1="{at_y(tick):.1f}" y2="{at_y(tick):.1f}"/>')
        made.append(text(at_x(0) - 6, at_y(tick) + 4, f"{tick:g}", anchor="end"))
    # Each point has a tick of its own when there are few: numbers of players are whole.
    for tick in [x for x, _ in points] if label == "players" else ticks(x_most):
        made.append(f'<line class="axis" x1="{at_x(tick):.1f}" x2="{at_x(tick):.1f}" y1="{at_y(0):.1f}" y2="{at_y(0) + 4:.1f}"/>')
        made.append(text(at_x(tick), at_y(0) + 17, f"{tick:g}"))
    made.append(f'<path class="axis" d="M{at_x(0):.1f} {at_y(y_most):.1f}V{at_y(0):.1f}H{at_x(x_most):.1f}"/>')
    made.append(text(left + LEFT + width / 2, HEIGHT - 10, label))
    turned = f' transform="rotate(-90 {left + 14} {TOP + height / 2:.1f})"'
    made.append(text(left + 14, TOP + height / 2, "µs a decision", more=turned))
    last_x = points[-1][0]
    line_end = first_cost * last_x / first_x
    made.append(f'<line class="linear" x1="{at_x(0):.1f}" y1="{at_y(0):.1f}" x2="{at_x(last_x):.1f}" y2="{at_y(line_end):.1f}"/>')
    made.append(text(at_x(last_x) - 8, at_y(line_end) + 4, "linear", anchor="end", more=' class="faint"'))
    path = " ".join(f"{at_x(x):.1f},{at_y(cost):.1f}" for x, cost in points)
    made.append(f'<polyline class="cost" points="{path}"/>')
    made += [f'<circle cx="{at_x(x):.1f}" cy="{at_y(cost):.1f}" r="3.5"/>' for x, cost in points]
    return made


def draw(measured):
    width = WIDTH * len(PLOTS)
    made = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{HEIGHT}" viewBox="0 0 {width} {HEIGHT}" role="img">',
        "<title>Cost of a decision in random play, against the size of the set and the number of players</title>",
        "<style>text{font:12px sans-serif;fill:#333}.title{font-size:14px;font-weight:bold}.faint{fill:#888}.axis{stroke:#333;fill:none}"
        ".grid{stroke:#e4e4e4}.linear{stroke:#999;stroke-dasharray:5 4}.cost{stroke:#1f6fb4;stroke-width:2;fill:none}circle{fill:#1f6fb4}</style>",
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
    for (title, label, _), points in zip(PLOTS, measured):
        first_x, first_cost = points[0]
        print(f"| {title}: {label} | µs a decision | times the first | times as many {label.split()[0]} |\n|--:|--:|--:|--:|")
        for x, cost in points:
            print(f"| {x} | {cost:.3f} | {cost / first_cost:.2f} | {x / first_x:.2f} |")
        worst = steepest(points)
        linear = worst <= SLACK
        sound = sound and linear
        print(f"\n{title}: the cost grew {'no faster than' if linear else 'FASTER THAN'} linearly "
              f"(at most {worst:.2f} of proportional growth)\n")
    if len(sys.argv) == 3:
        with open(sys.argv[2], "w", encoding="utf-8") as out:
            out.write(draw(measured))
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
