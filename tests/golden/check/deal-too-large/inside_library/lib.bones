language 1
library "L"

zone boneyard, ordered
zone hand of each seat

phase deal-out(n: number):
  gather boneyard
  deal n from boneyard to each player's hand
