# words of a condition with a name that is given nothing
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
number turn, seen by all

define late: turn > 3

play:
  gather boneyard
  deal 2 from boneyard to each player's hand
  for each p:
    p chooses:
      "change" t from his hand where late:
        move t to boneyard
        move 1 from boneyard to his hand
      "stay"
  win players

words:
  late: "it must be later than {turn}"
