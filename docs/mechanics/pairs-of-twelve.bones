language 1
game "Pairs of Twelve"

players 2 to 4
tiles double 6
zone stock, ordered
zone cell(1 to 28), ordered
zone kept of each seat, seen by all

define twelve-left: some 2 tiles c in every cell + stock where pips of c = 12

play:
  gather stock
  mix stock
  for each n in 1 to 28: move 1 from stock to cell(n)
  turns of p from first q, until not twelve-left:
    let n be 0, seen by all
    let u be no tile, seen by all
    p chooses openly:
      "turn" m from all k in 1 to 28 where not cell(k) is empty and k != n:
        let t be top of cell(m)
        turn up t
        if n = 0:
          set n to m
          set u to t
          again
        if pips of {t, u} = 12:
          move {t, u} to his kept
          set n to 0
          if twelve-left: again
        else:
          turn down t
          turn down u
  win all p with most count of his kept
