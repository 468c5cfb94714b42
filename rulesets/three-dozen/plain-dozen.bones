language 1
variant "Plain Dozen" of "three-dozen"

# No doubles that follow one another: only what makes a dozen together is a pair.
define pair(c: tiles): pips of c = 2 * set                          (TD-5, TD-12)
