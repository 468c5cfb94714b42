language 1
library "Words"

words:
  leader: "tosser"
  idle: "throws without a claim", unless 0
  spun: "turned" unless no
  taker: "leader", in trick
  kept: "set aside", unless 0, in turn
  "claim": "{he lays} {c} face down,
    and says nothing"
  "take" "with" (TD-7): "{q}'s tile goes to {his hand}: {p's hand}"
  "pass": ""
  (CH-15): "over"
  set leader to p: "{p is} the tosser"
  set p's won to n: "{n}"
  set p's won to n where n = 1: "one"
  set spun to s where s = no: ""
  ask "bid" "points": "how many points"
  move t from p's hand to his claim: "{p lays} {t}"
  move t from boneyard to q's hand: "{q draws} {t}"
