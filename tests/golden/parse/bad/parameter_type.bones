# A zone is taken by its name.
language 1
game "T"

phase x(z: zone):
  mix z
