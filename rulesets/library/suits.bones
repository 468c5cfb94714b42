language 1
library "suits"
use "tricks"

# Suits and trumps: which suit a tile calls for when it is led, which tiles follow it, and which is the best of a trick.
# The game says what is trumps. A trump belongs to no other suit. The double of a suit is its highest tile.

tiles trumps, seen by all

define with-number(n: number): all t in tiles where fits(t, n)
define suit(t: tile): if t in trumps then trumps else with-number(high of t) without trumps
define follows(t: tile): t in suit(led)
define best(t: tile):
  t = first s in every shown with most s in trumps, then follows(s), then double(s), then pips of s

words:
  follows: "{t} must be of the suit that was led"
  trumps: "trumps"
  set trumps to t: ""

odds for p:
  "trump with" q where q != p and not trumps is empty: some t in q's hand where t in trumps
