language 1
game "Challenge"
use "match"
use "rulebook"

players 2 to 7                                                      (CH-2, CH-R15)
option stakes: pot, none, per-tile                                  (CH-18)
option idle-throws: 0 to 1000                                       (CH-R13)

tiles double 6, 2 copies                                            (CH-1)
dice red, white, seen by all                                        (CH-1)
zone claim of each seat, seen by owner                              (CH-8)
number idle, seen by all                                            (CH-R13)

define true-claim(c: tiles, x: number, y: number):
  c is [x-y]                                                        (CH-6)
  or c is [x-n] [n-y] for some n                                    (CH-7, CH-R12)

play:
  match(if stakes = pot then stake else 0, stakes != none) (CH-18, CH-R10):
    lead-goes-to(leader)                                            (CH-17, CH-R1)
    deal-hands(8)                                                   (CH-3)
    set idle to 0                                                   (CH-R13)
    repeat:
      step throw:
        roll dice                                                   (CH-4)
        each p chooses at once (CH-5, CH-R2):
          "claim" 1 or 2 tiles c from p's hand (CH-5, CH-8): move c to p's claim
          "nothing"                                                 (CH-5)
        if every claim is empty (CH-9):
          set idle to idle + 1
          if idle = idle-throws (CH-R13):
            share pool among players, rest stays
            set leader to player after leader                       (CH-R13)
            end deal                                                (CH-R13)
          end throw                                                 (CH-9)
        set idle to 0
        turns of p from leader, until all pass (CH-10, CH-14, CH-R3):
          p chooses openly:
            "challenge" q from players (CH-10)
              where q != p (CH-R4) and count of q's claim > 0 (CH-R4):
              resolve(p, q)
              domino                                                (CH-R6)
              if every claim is empty: end throw                    (CH-15)
            "pass": pass                                            (CH-10)
        step leftovers:
          move every claim to boneyard                              (CH-15)
        domino                                                      (CH-R6)
      set leader to player after leader                             (CH-4)

phase resolve(challenger: seat, claimant: seat):
  reveal claimant's claim                                           (CH-11)
  let giver be if true-claim(claimant's claim, red, white) then claimant else challenger   (CH-12, CH-13)
  let taker be if giver = claimant then challenger else claimant
  let owed be min(count of claimant's claim, count of giver's hand) (CH-12, CH-13, CH-R5)
  move claimant's claim to taker's hand                             (CH-12, CH-13)
  if owed > 0 (CH-R5):
    giver chooses:
      "give" owed tiles g from giver's hand (CH-12, CH-13, CH-R5, CH-R11): move g to taker's hand

phase domino:
  let winner be first p from leader where p's hand is empty and p's claim is empty      (CH-16, CH-R6, CH-R8)
  if winner != nobody (CH-16):
    for each p: move p's claim to p's hand                          (CH-R7)
    if stakes = per-tile (CH-18):
      for each p: pay stake * count of p's hand from p to winner, or all he has
    set leader to first p in players without {winner} from leader with most count of p's hand   (CH-17, CH-R9)
    win-deal(winner)                                                (CH-16, CH-18, CH-R14)
