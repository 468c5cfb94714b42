# Each kind of simple statement once.
language 1
game "T"

play:
  gather boneyard (T-1)
  mix p's hand
  deal 7 with 2, 6 with 3 players from boneyard to each player's hand (T-2)
  deal 1 from boneyard to p's hand
  move t to discards
  move all t in hand where x from hand to p's laid
  reveal p's claim
  reveal dice to {q}
  roll dice
  roll red, white
  draw leader by lot from players
  set p's won to p's won + 1
  let high-bid be 0, seen by all
  share pool among winners, rest stays
  share pool among winners, rest from leader
  place t on line at n opening a, b
  place t on line opening a
  open a, b on line at t
  win {p}
  end play
  pass
  start anew
  turn
  turn()
  turn(p, 1) (T-3)
