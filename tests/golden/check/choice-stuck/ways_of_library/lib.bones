language 1
library "L"

zone boneyard, ordered
zone hand of each seat

ways hand-in:
  "give" t from his hand where t = [6-6]: move t to boneyard
