language 1
library "L"

zone boneyard, ordered
zone hand of each seat

phase draw-out: stop-deal
phase stop-deal: end deal
