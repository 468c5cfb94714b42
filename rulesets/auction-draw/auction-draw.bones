language 1
game "Auction Draw"
use "match"
use "line"
use "rulebook"

players 2 to 4                                                      (AD-1)
option stake default 3                                              (AD-2)
option lead: drawn, heaviest-double                                 (AD-4)
option zero-bid: check, counts                                      (AD-11, AD-R5)
option auction: at-once, after-turn                                 (AD-R2)
option spinner: off, on                                             (AD-16)

tiles double 6                                                      (AD-1)

tile opening, seen by all  # must be led, unless the lead is drawn

define may-lead(t: tile): lead = drawn or t = opening               (AD-4, AD-R6)

play:
  match(stake, yes) (AD-2):
    deal-hands(7 with 2 or 3, 6 with 4 players)                     (AD-3)
    let spun be no
    if lead = drawn: lead-to(player after leader)                   (AD-4)
    else:
      set opening to told heaviest(tiles without boneyard)          (AD-4, AD-R6)
      set leader to told first p where opening in his hand          (AD-4, AD-R6)
    turns of p from leader, until all pass (AD-5, AD-13, AD-R4):
      let bought be no
      p chooses openly:
        lay-a-tile(may-lead)                                        (AD-5, AD-R10)
        if none (AD-6, AD-7, AD-R1):
          "pass": pass                                              (AD-R4)
        if none or bought (AD-6, AD-R1):
          "buy" (AD-7) where count of boneyard > 2 (AD-8) and his chips >= 1 (AD-R11):
            pay 1 from p to pool, or all he has                     (AD-7)
            move 1 from boneyard to his hand                        (AD-7)
            set bought to yes
            if auction = at-once: sale(p)                           (AD-9, AD-R2, AD-R3, AD-R12)
            again                                                   (AD-R1)
      if spinner = on and not spun (AD-16, AD-R8):
        for each d in line:
          if double(d):
            open high of d, high of d on line at d
            set spun to yes
      if his hand is empty: win-deal(p)                             (AD-13, AD-14)
      if bought and auction = after-turn: sale(p)                   (AD-R2)
    for each p: reveal his hand                                     (AD-R14)
    pay-pool(all p with least pips of his hand)                     (AD-14, AD-15)
    end deal                                                        (AD-13, AD-R4)

phase sale(buyer: seat):
  if count of boneyard = 2 (AD-9):
    let highest be if zero-bid = counts then -1 else 0, seen by all (AD-R5)
    let bidder be nobody, seen by all
    turns of p from player after buyer, 2 laps (AD-9, AD-10, AD-R9):
      p chooses openly:
        "bid" n from highest + 1 to his chips (AD-11, AD-R5, AD-R7, AD-R11):
          set highest to n
          set bidder to p
        "decline"                                                   (AD-10)
    if bidder != nobody (AD-12):
      pay highest from bidder to pool, or all he has                (AD-12)
      move boneyard to bidder's hand                                (AD-12, AD-R13)
      start anew                                                    (AD-R4)

words:
  may-lead: "the first tile must be the highest double, or the heaviest tile where nobody has a double"
  opening: ""
  leader: "first player"
  highest: "highest bid: {highest} by {bidder}", unless 0
  bidder: ""
  sale: "auction of the last two tiles"
  "pass": "{he passes}"
  "buy": "{he buys} a tile for 1 chip"
  "buy" (AD-7): ""
  offer "buy": "buy a tile for 1 chip"
  "bid": "{he bids} {n}"
  "decline": "{he does} not bid"
  "bid" (AD-12): "the last two tiles go to {he} for {n chips}"
  "decline" (AD-12): "the last two tiles go to {bidder} for {highest chips}"
  "place" (AD-14): "domino: {he has} placed the last tile, and the deal is over"
  (AD-14): "nobody can place a tile: the line is blocked, and the deal is over"
  (AD-R4): ""
  set opening to t: "{t} must be led"
  set leader to p: "{p begins}"
  set highest to n: ""
  set bidder to p: ""
