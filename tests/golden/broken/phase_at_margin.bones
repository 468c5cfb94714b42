# slip on line 11: a phase is used at the left margin
language 1
game "Ten Lots"

players 3 to 5
option bankroll: 10 to 100, default 30
option unsold: back, gone

chips bankroll
pot bank
deal-hands(9)
tiles double 6
zone stock, ordered
zone offer, seen by all
zone bought of each seat, seen by all
zone discards, seen by all
number highest, seen by all
seat bidder, seen by all
seat caller, seen by all

play:
  gather stock
  mix stock
  draw caller by lot from players
  repeat 10 times: auction
  share bank among players, rest stays
  win all p with most pips of his bought

phase auction:
  move 1 from stock to offer
  set highest to 0
  set bidder to nobody
  turns of p from caller, until all pass:
    p chooses openly:
      "bid" n from highest + 1 to his chips where p != bidder:
        set highest to n
        set bidder to p
      "pass": pass
  if bidder = nobody:
    if unsold = back: for each t in offer: move t to bottom of stock
    else: move offer to discards
  else:
    pay highest from bidder to bank, or all he has
    move offer to bidder's bought
  set caller to player after caller
