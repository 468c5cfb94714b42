# Tiles in suits, with copies, jokers and what is left out, and a joker among the tiles of a pattern.
language 1
game "T"

names suit from 14: red, yellow, blue, black (T-1)
tiles 1 to 13 in suit, 2 copies, 2 jokers, without {[13-red]} (T-2)
tiles 0 to 9 in suit, 1 joker

define wild(t: tile): t = [joker] or t is [joker-n] for some n
define with-wild(c: tiles): c is [joker] [red-n] or [joker] [joker] for some n
