language 1
game "Challenge"
use "match"
use "rulebook"

players 2 to 7                                                      (CH-2, CH-R15)
option stakes: pot, none, per-tile                                  (CH-18)
option stake: 1 to 1000, default 1                                  (CH-18)
option idle-throws: 0 to 1000, default 0                            (CH-R13)

tiles double 6, 2 copies                                            (CH-1)
dice red, white, seen by all                                        (CH-1)
zone boneyard, ordered                                              (CH-3)
zone hand of each seat, seen by owner                               (CH-3)
zone claim of each seat, seen by owner                              (CH-8)
number idle, seen by all                                            (CH-R13)
first leader                                                        (CH-10)

define true-claim(c: tiles, x: number, y: number):
  c is [x-y]                                                        (CH-6)
  or c is [x-n] [n-y] for some n                                    (CH-7, CH-R12)

define out(p: seat): p's hand is empty and p's claim is empty       (CH-R6)

play:
  let ante be if stakes = pot then stake else 0                     (CH-18, CH-R10)
  let needed be if stakes = per-tile then 1 else ante               (CH-R10)
  match(ante, needed, stakes != none):
    if leader = nobody: draw leader by lot from players             (CH-R1)
    set leader to first p in players from leader                    (CH-17)
    gather boneyard
    mix boneyard
    deal 8 from boneyard to each player's hand                      (CH-3)
    set idle to 0
    repeat:
      throw
      set leader to player after leader                             (CH-4)

phase throw:
  roll dice                                                         (CH-4)
  each p in players from leader chooses at once (CH-5, CH-R2):
    "claim" 1 or 2 tiles c from p's hand (CH-5, CH-8):
      move c to p's claim
    "nothing"                                                       (CH-5)
  if every p in players where p's claim is empty (CH-9):
    set idle to idle + 1
    if idle = idle-throws (CH-R13):
      share pool among players, rest stays
      set leader to player after leader                             (CH-R13)
      end deal                                                      (CH-R13)
    end throw                                                       (CH-9)
  set idle to 0
  turns of p in players from leader, until all pass (CH-10, CH-14, CH-R3):
    p chooses openly:
      "challenge" q from players (CH-10)
        where q != p (CH-R4) and count of q's claim > 0 (CH-R4):
        resolve(p, q)
        end-if-out
        if every r in players where r's claim is empty: end throw   (CH-15)
      "pass":
        pass                                                        (CH-10)
  for each p in players: move p's claim to boneyard                 (CH-15)
  end-if-out

phase resolve(challenger: seat, claimant: seat):
  let laid be count of claimant's claim
  reveal claimant's claim                                           (CH-11)
  if true-claim(claimant's claim, red, white) (CH-13):
    move claimant's claim to challenger's hand
    hand-over(claimant, challenger, laid)
  else (CH-12):
    move claimant's claim to claimant's hand
    hand-over(challenger, claimant, laid)

phase hand-over(giver: seat, taker: seat, laid: number):
  if count of giver's hand > 0 (CH-R5):
    giver chooses:
      "give" min(laid, count of giver's hand) tiles g from giver's hand (CH-12, CH-13, CH-R5, CH-R11):
        move g to taker's hand

phase end-if-out:
  if some p in players where out(p) (CH-16, CH-R6):
    for each p in players: move p's claim to p's hand               (CH-R7)
    let winner be first p in players from leader where out(p)       (CH-R8)
    let loser be first p in players without {winner} from leader with most count of p's hand   (CH-17, CH-R9)
    if stakes = per-tile (CH-18):
      for each p in players without {winner}:
        pay stake * count of p's hand from p to winner, or all he has
    pay-pool({winner})                                              (CH-18)
    set leader to loser                                             (CH-17)
    end deal                                                        (CH-16)
