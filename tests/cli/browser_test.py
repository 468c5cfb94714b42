#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Looks at the pages of `boneyard doc`, `boneyard stats`, `boneyard simulate --report` and `boneyard compare --report` in a browser (Debian: chromium): takes their picture, finds the tiles and plots drawn in it, and sees that nothing is wider than the window. Of .ci/long, since a browser is large. BONEYARD names the
program; BONEYARD_PICTURES a folder to keep the pictures in."""

import json
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

PROGRAM = os.environ["BONEYARD"]
GAMES = ("challenge", "auction-draw", "three-dozen", "mexican-train", "cee-lo")
# Appended to a copy of the page, which itself runs nothing: where what is drawn stands.
MEASURE = """<script>document.body.dataset.seen = JSON.stringify({width: document.documentElement.scrollWidth, window: window.innerWidth,
  tiles: [...document.querySelectorAll('svg[aria-label],use,svg')].filter(e => e.tagName == 'svg').map(e => { const b = e.getBoundingClientRect();
  return [e.getAttribute('aria-label') || e.textContent, b.left, b.top, b.width, b.height]; }),
  plots: [...document.querySelectorAll('.drawing')].map(e => { const c = e.querySelector('canvas'); if (!c) return 0;
  const p = c.getContext('2d').getImageData(0, 0, c.width, c.height).data; let found = 0;
  for (let i = 0; i < p.length; i += 4) if (p[i + 3] > 128 && Math.max(p[i], p[i + 1], p[i + 2]) - Math.min(p[i], p[i + 1], p[i + 2]) > 60) ++found; return found; })});</script>"""


def pixels(path):
    """Width, height and rows of brightness, of an image of 8 bits without interlacing."""
    data = path.read_bytes()
    at, packed, header = 8, b"", None
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            packed += body
        at += size + 12
    width, height, depth, colour, _, _, interlaced = header
    assert depth == 8 and colour in (2, 6) and not interlaced, header
    step = 3 if colour == 2 else 4
    raw, rows, before = zlib.decompress(packed), [], bytearray(width * step)
    for y in range(height):
        line = bytearray(raw[y * (width * step + 1) + 1:(y + 1) * (width * step + 1)])
        kind = raw[y * (width * step + 1)]
        for x in range(width * step):
            left, up, corner = line[x - step] if x >= step else 0, before[x], before[x - step] if x >= step else 0
            if kind == 1:
                line[x] = (line[x] + left) & 255
            elif kind == 2:
                line[x] = (line[x] + up) & 255
            elif kind == 3:
                line[x] = (line[x] + (left + up) // 2) & 255
            elif kind == 4:
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
                line[x] = (line[x] + near) & 255
        rows.append([(line[x] + line[x + 1] + line[x + 2]) // 3 for x in range(0, width * step, step)])
        before = line
    return width, height, rows


class Browser(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def browse(self, page, width, height, *arguments):
        done = subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={self.folder / 'profile'}", f"--window-size={width},{height}", "--enable-logging=stderr", *arguments, page.as_uri()],
                              capture_output=True, text=True, timeout=120, check=True)
        # An error of a script, and what the page's own policy refuses.
        self.assertEqual([line for line in done.stderr.splitlines() if "CONSOLE" in line], [])
        return done.stdout

    def measured(self, page, width):
        copy = self.folder / f"measured-{page.name}"
        text = re.sub(r"<meta http-equiv=.Content-Security-Policy[^>]*>", "", page.read_text(encoding="utf-8"))
        copy.write_text(text + MEASURE, encoding="utf-8")
        seen = re.search(r'data-seen="([^"]*)"', self.browse(copy, width, 1600, "--dump-dom")).group(1)
        return json.loads(seen.replace("&quot;", '"').replace("&amp;", "&"))

    def test_pages(self):
        for game in GAMES:
            page = self.folder / f"{game}.html"
            subprocess.run([PROGRAM, "doc", game, "--html", str(page)], check=True, stdout=subprocess.DEVNULL)
            for width in (1000, 500):  # a headless window is at least 500 wide
                seen = self.measured(page, width)
                self.assertLessEqual(seen["width"], seen["window"], f"{game} at {width}")
            seen = self.measured(page, 1000)
            picture = pathlib.Path(os.environ.get("BONEYARD_PICTURES", self.folder)) / f"{game}.png"
            self.browse(page, 1000, 1600, f"--screenshot={picture}")
            width, height, rows = pixels(picture)
            self.assertEqual((width, height), (1000, 1600))
            dark = sum(value < 128 for row in rows for value in row) / (width * height)
            self.assertTrue(0.005 < dark < 0.3, f"{game}: {dark:.4f} of the picture is dark")
            # The margins are empty.
            self.assertEqual(min(value for row in rows for value in row[:40] + row[-40:]), max(value for row in rows for value in row[:40] + row[-40:]))
            inks = {}
            for label, left, top, wide, high in seen["tiles"]:
                if top + high > height:
                    continue
                self.assertGreater(wide, 20)
                self.assertGreater(high, 10)
                box = [value for row in rows[int(top):int(top + high) + 1] for value in row[int(left):int(left + wide) + 1]]
                inks[label] = sum(value < 128 for value in box)
            if game == "cee-lo":
                self.assertEqual(inks, {})
                continue
            self.assertGreater(len(inks), 20)
            # More pips, more ink; a blank tile has its frame.
            low, high = min(inks.values()), max(inks.values())
            self.assertGreater(low, 20)
            self.assertGreater(high, 1.5 * low)
            print(f"{game}: {len(inks)} tiles drawn, {low} to {high} dark pixels each")

    def test_statistics(self):
        environment = {**os.environ, "XDG_STATE_HOME": str(self.folder)}
        run = lambda *arguments: subprocess.run([PROGRAM, *arguments], check=True, stdout=subprocess.DEVNULL, cwd=self.folder, env=environment)
        run("simulate", "challenge", "--players", "3", "--games", "200", "--record", "matches.jsonl")
        run("stats", "--add", "matches.jsonl", "--as", "A")
        run("stats", "--html", "stats.html")
        page = self.folder / "stats.html"
        for width in (1000, 500):
            seen = self.measured(page, width)
            self.assertLessEqual(seen["width"], seen["window"], f"{width}")
        self.assertIn("<canvas", self.browse(page, 1000, 1600, "--dump-dom"))
        picture = pathlib.Path(os.environ.get("BONEYARD_PICTURES", self.folder)) / "stats.png"
        self.browse(page, 1000, 1600, f"--screenshot={picture}")
        width, height, rows = pixels(picture)
        dark = [[x for x, value in enumerate(row) if value < 128] for row in rows]
        # The line of the plot goes from one side of the text to the other.
        across = {x for row in dark[300:600] for x in row}
        self.assertGreater(len(across), 0.6 * width)

    def test_simulation(self):
        page = self.folder / "report.html"
        for game, plots in (("challenge", 5), ("auction-draw", 6)):
            subprocess.run([PROGRAM, "simulate", game, "--players", "3", "--games", "300", "--report", str(page), "--force"], check=True, stdout=subprocess.DEVNULL)
            for width in (1000, 500):
                seen = self.measured(page, width)
                self.assertLessEqual(seen["width"], seen["window"], f"{game} at {width}")
                self.assertEqual(len(seen["plots"]), plots)
                # Pixels of the colours of what is drawn; grids and axes are grey.
                self.assertGreater(min(seen["plots"]), 100, seen["plots"])
                picture = pathlib.Path(os.environ.get("BONEYARD_PICTURES", self.folder)) / f"report-{game}-{width}.png"
                self.browse(page, width, 1600, f"--screenshot={picture}")
                self.assertEqual(pixels(picture)[:2], (width, 1600))

    def test_comparison(self):
        page = self.folder / "compared.html"
        for name, plots, given in (("sides", 1, ("three-dozen", "--set-b", "take=forced", "--players", "3")),
                                   ("numbers", 9, ("three-dozen", "--sweep", "set=6,9,12", "--players", "3")),
                                   ("lines", 9, ("three-dozen", "--sweep", "players=2..3", "--sweep", "set=6,9,12")),
                                   ("words", 8, ("three-dozen", "--sweep", "take=optional,forced", "--sweep", "set=6,9,12"))):
            subprocess.run([PROGRAM, "compare", *given, "--games", "200", "--report", str(page), "--force"], check=True, stdout=subprocess.DEVNULL)
            for width in (1000, 500):
                seen = self.measured(page, width)
                self.assertLessEqual(seen["width"], seen["window"], f"{name} at {width}")
                self.assertEqual(len(seen["plots"]), plots)
                self.assertGreater(min(seen["plots"]), 100, seen["plots"])
                picture = pathlib.Path(os.environ.get("BONEYARD_PICTURES", self.folder)) / f"compared-{name}-{width}.png"
                self.browse(page, width, 1600, f"--screenshot={picture}")
                self.assertEqual(pixels(picture)[:2], (width, 1600))


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
