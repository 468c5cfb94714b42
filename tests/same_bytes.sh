#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# same_bytes.sh BONEYARD...: the same matches played by several builds of the program (of other compilers, at other levels of optimization), each
# with one thread and with two, give records that are the same byte for byte after their headers, which name the tool. Ends with
# `N passed, N failed`; one comparison with the first record counts as one.
set -euo pipefail
records=$(mktemp -d)
trap 'rm -rf "$records"' EXIT
passed=0
failed=0

# GAME SEED OPTION...
matches() {
  local players
  for players in 2 4; do
    printf 'challenge %s\nchallenge %s stakes=per-tile deals=3\n' $players $players
    printf 'auction-draw %s spinner=on deals=4\nauction-draw %s auction=after-turn zero-bid=counts lead=heaviest-double deals=4\n' $players $players
    printf 'three-dozen %s deals=3\nthree-dozen %s set=18 take=forced deals=3\n' $players $players
  done
}

number=0
while read -r game players options; do
  arguments=()
  for option in $options; do arguments+=(--set "$option"); done
  number=$((number + 1))
  first=
  for binary in "$@"; do
    for jobs in 1 2; do
      record=$records/$number.jsonl
      "$binary" simulate "$game" --players "$players" "${arguments[@]}" --games 40 --seed "$number" --jobs "$jobs" --legal --record "$record" >/dev/null
      sum=$(grep -v '^{"record":' "$record" | sha256sum)
      rm "$record"
      if [[ -z $first ]]; then
        first=$sum
      elif [[ $sum == "$first" ]]; then
        passed=$((passed + 1))
      else
        failed=$((failed + 1))
        printf '%s %s %s: %s with %s jobs gives other records than %s with 1\n' "$game" "$players" "$options" "$binary" "$jobs" "$1"
      fi
    done
  done
done < <(matches)
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
