# SPDX-License-Identifier: MIT
# Sourced by run and long: parts of a check, one after another, and the sum of what they counted.

passed=0
failed=0

# part NAME COMMAND...: runs one part, adds its closing line to the sum and prints how long it took; a part without one counts as one failure.
part() {
  local name=$1 status=0 log begin=$SECONDS
  shift
  printf '== %s\n' "$name"
  log=$(mktemp)
  "$@" 2>&1 | tee "$log" || status=$?
  if [[ $(tail -n 1 "$log") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1]))
    failed=$((failed + BASH_REMATCH[2]))
    if ((status != 0 && BASH_REMATCH[2] == 0)); then failed=$((failed + 1)); fi
  else
    printf '%s ended with status %d and without a closing line\n' "$name" "$status"
    failed=$((failed + 1))
  fi
  rm -f "$log"
  printf '%s took %d s\n' "$name" $((SECONDS - begin))
}

# Prints the sum, which is the last line of a check; fails where anything did.
closing_line() {
  printf '%d passed, %d failed\n' "$passed" "$failed"
  ((failed == 0))
}
