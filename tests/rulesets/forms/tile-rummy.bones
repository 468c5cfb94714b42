language 2
game "Tile Rummy"

clause TR-1 "There are the numbers 1 to 13 in red, yellow, blue and black, each twice, and two jokers. Three or four players have seven tiles each, and twenty are laid aside."
clause TR-2 "In turn, a player draws a tile, lays and adds as many tiles as they like, and discards one. Who has no tile left wins."
clause TR-3 "Three tiles are a new meld: a group of one number in three suits, or a run of three numbers that follow each other in one suit."
clause TR-4 "A tile is added to a meld that it fits: a group has each suit once, and a run goes on at both ends."
clause TR-5 "A joker stands for a tile that its player names. A meld has one joker at most."
clause TR-6 "Who has the tile that a joker stands for can put it in the joker's place, and takes the joker."
clause TR-7 "When there is no tile to draw, the least pips in the hand win. A joker counts nothing."

players 3 to 4                                                                    (TR-1)
names suit from 14: red, yellow, blue, black
tiles 1 to 13 in suit, 2 copies, 2 jokers                                         (TR-1)

zone stock, ordered
zone hand of each seat, seen by owner
zone meld(1 to 12), seen by all
zone discards, ordered, seen by all
zone aside
tile stands(1 to 12), seen by all

define group(c: tiles): c is [n-x] [n-y] [n-z] for some n, x, y, z with (n < x and x < y and y < z)
define run(c: tiles): c is [n-s] [m-s] [k-s] for some n, m, k, s with (k < s and m = n + 1 and k = m + 1)
define fits(t: tile, c: tiles):
  (every u in c where low of u = low of t and high of u != high of t)
  or ((every u in c where high of u = high of t)
      and (low of t = (most of low of u for u in c) + 1 or low of t = (least of low of u for u in c) - 1))

# The tiles of a meld, a joker as the tile that it stands for.
define shown(m: number): (all t in meld(m) where t != [joker]) + (if stands(m) = no tile then no tiles else {stands(m)})
define new: first m in 1 to 12 where meld(m) is empty

phase look(p: seat):
  if p's hand is empty: win {p}                                                   (TR-2)

play:
  gather stock
  mix stock
  deal 7 from stock to each player's hand                                         (TR-1)
  move 20 from stock to aside                                                     (TR-1)
  turns of p from first q in players, without end:
    if stock is empty:
      for each q: reveal his hand
      win all q with least pips of his hand                                       (TR-7)
    move 1 from stock to p's hand                                                 (TR-2)
    p chooses openly:
      "lay" 3 tiles c from his hand (TR-3) where new > 0 and (group(c) or run(c)):
        move c to meld(new)
        look(p)
        again
      "lay" 2 tiles c from his hand "with" j from his hand "as" t from tiles (TR-5)
        where j = [joker] and new > 0 and (group(c + {t}) or run(c + {t})) (TR-3):
        set stands(new) to t
        move c + {j} to meld(new)
        look(p)
        again
      "add" t from his hand "to" m from 1 to 12 (TR-4) where not meld(m) is empty and fits(t, shown(m)):
        move t to meld(m)
        look(p)
        again
      "add" j from his hand "as" t from tiles "to" m from 1 to 12 (TR-5)
        where j = [joker] and not meld(m) is empty and stands(m) = no tile and fits(t, shown(m)) (TR-4):
        set stands(m) to t
        move j to meld(m)
        look(p)
        again
      "swap" t from his hand "for joker of" m from 1 to 12 (TR-6) where stands(m) = t:
        move t to meld(m)
        move (first j in meld(m) where j = [joker]) to p's hand
        set stands(m) to no tile
        again
      "discard" t from his hand (TR-2):
        move t to discards
        look(p)
