language 1
library "L"

zone boneyard, ordered
zone hand of each seat

phase sift(wanted: condition(tile)):
  for each t in boneyard:
    if wanted(t): move t to boneyard
