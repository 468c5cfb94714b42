language 1
library "L"

zone boneyard, ordered
zone hand of each seat

phase shuffle-up: mix bonyard
