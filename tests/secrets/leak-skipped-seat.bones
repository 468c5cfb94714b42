language 1
game "Leak 13"

use "line"
players 2 to 3
tiles double 6

play:
  deal-hands(3)
  place top of boneyard on line
  turns of p from first q, 3 laps:
    if some t in his hand where (some n in ends of line where fits(t, n)):  # LEAK
      p chooses openly:
        "place" t from his hand "at" n from ends of line where fits(t, n): place t on line at n
        "wait"
  win players
