# A zone is taken by its name.
language 2
game "T"

phase x(z: zone):
  mix z
