language 1
variant "Homing Claims" of "challenge"

# Claims that nobody challenged come home: the boneyard never grows, and only a challenge changes what a hand holds.
step leftovers:
  for each p: move p's claim to p's hand                 (CH-15)
