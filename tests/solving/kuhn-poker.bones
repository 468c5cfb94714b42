language 1
game "Kuhn Poker"

# H. W. Kuhn, "A Simplified Two-Person Poker", 1950: three cards, of which each of two players gets one, an ante of one chip, and one bet of one chip.

players 2
tiles double 2, without all t in tiles where high of t < 2
chips 2
pot pool
zone stock, ordered
zone hand of each seat, seen by owner

define higher: only s with most pips of s's hand

play:
  for each p: pay 1 from p to pool, in full
  gather stock
  mix stock
  deal 1 from stock to each player's hand
  let bettor be nobody, seen by all
  turns of p from first q, without end:
    p chooses openly:
      "call" where bettor != nobody:
        pay 1 from p to pool, in full
        showdown
      "fold" where bettor != nobody:
        share pool among {bettor}, rest stays
        win {bettor}
      if none:
        "bet":
          set bettor to p
          pay 1 from p to pool, in full
        "check":
          if p != first q: showdown

phase showdown:
  for each p: reveal p's hand
  share pool among {higher}, rest stays
  win {higher}
