language 1
game "Auction Draw"
use "match"
use "rulebook"

players 2 to 4                                                      (AD-1)
option stake: 1 to 1000, default 3                                  (AD-2)
option lead: drawn, heaviest-double                                 (AD-4)
option zero-bid: check, counts                                      (AD-11, AD-R5)
option auction: at-once, after-turn                                 (AD-R2)
option spinner: off, on                                             (AD-16)

tiles double 6                                                      (AD-1)
zone boneyard, ordered                                              (AD-3)
zone hand of each seat, seen by owner                               (AD-3)
layout line                                                         (AD-5)
flag spun, seen by all                                              (AD-R8)
flag due, seen by all                                               (AD-R2)
first leader                                                        (AD-4)

define heaviest(held: tiles):
  first t in held with most t is [n-n] for some n, then pips of t, then high of t   (AD-4, AD-R6)

play:
  match(stake, stake, yes) (AD-2):
    gather boneyard
    mix boneyard
    deal 7 with 2 or 3 players, 6 with 4 players from boneyard to each player's hand    (AD-3)
    set spun to no
    if lead = heaviest-double (AD-4, AD-R6):
      set leader to first p in players where heaviest(tiles without boneyard) in p's hand
    else if leader = nobody (AD-4):
      draw leader by lot from players
    else:
      set leader to player after leader                             (AD-4)
    turns of p in players from leader, until all pass (AD-5, AD-13, AD-R4):
      set due to no
      turn(p)
      if due: sale(p)                                               (AD-R2)
    pay-pool(all p in players with least pips of p's hand)          (AD-14, AD-15)

phase turn(p: seat):
  let bought be no
  repeat:
    p chooses openly:
      "lead" t from p's hand
        where line is empty (AD-5) and (lead = drawn or t = heaviest(p's hand)) (AD-4, AD-R6):
        place t on line opening low of t, high of t                 (AD-5)
        placed(p, t)
        end turn
      "place" t from p's hand "at" n from ends of line (AD-5, AD-R10)
        where t is [n-m] for some m (AD-5):
        place t on line at n opening pips of t - n                  (AD-5)
        placed(p, t)
        end turn
      if none (AD-6, AD-7, AD-R1):
        "pass":
          pass                                                      (AD-R4)
          end turn
      if none or bought (AD-6, AD-R1):
        "buy" (AD-7) where count of boneyard > 2 (AD-8) and p's chips >= 1 (AD-R11):
          pay 1 from p to pool, or all he has                       (AD-7)
          move 1 from boneyard to p's hand
          set bought to yes
          if count of boneyard = 2 (AD-9, AD-R3, AD-R12):
            if auction = at-once: sale(p)                           (AD-R2)
            else: set due to yes

phase placed(p: seat, t: tile):
  if spinner = on and not spun and t is [n-n] for some n (AD-16, AD-R8):
    open high of t, high of t on line at t
    set spun to yes
  if p's hand is empty (AD-13):
    pay-pool({p})                                                   (AD-14)
    end deal                                                        (AD-13)

phase sale(buyer: seat):
  let high-bid be if zero-bid = counts then -1 else 0, seen by all  (AD-R5)
  let bidder be nobody, seen by all
  turns of p in players from player after buyer, 2 laps (AD-9, AD-10, AD-R9):
    p chooses openly:
      "bid" n from high-bid + 1 to p's chips (AD-11, AD-R5, AD-R7, AD-R11):
        set high-bid to n
        set bidder to p
      "decline"                                                     (AD-10)
  if bidder != nobody (AD-12):
    pay high-bid from bidder to pool, or all he has                 (AD-12)
    move boneyard to bidder's hand                                  (AD-12, AD-R13)
    start anew                                                      (AD-R4)
