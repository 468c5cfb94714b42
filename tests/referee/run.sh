#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh BONEYARD [MATCHES]: random matches of the games that the referee knows, at every number of players and under every option, judged by the referee. Ends
# with the referee's line `N matches, N decisions, N faults`.
set -euo pipefail
boneyard=$(realpath "$1")
matches=${2:-2000}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
records=$(mktemp -d)
trap 'rm -rf "$records"' EXIT

# GAME PLAYERS OPTION=VALUE...: one setting a line; every option stands at each of its values, and ranges at a few.
settings() {
  local players set take lead bid auction spinner target deals
  for players in 2 3 4 5 6 7; do
    echo "challenge $players deals=2"
    echo "challenge $players stakes=per-tile stake=2 deals=3 bankroll=12"
    echo "challenge $players stakes=none idle-throws=1 deals=2"
    echo "challenge $players stakes=pot stake=4 deals=6 bankroll=9 idle-throws=2"
  done
  for players in 2 3 4; do
    for lead in drawn heaviest-double; do
      for bid in check counts; do
        for auction in at-once after-turn; do
          for spinner in off on; do
            echo "auction-draw $players lead=$lead zero-bid=$bid auction=$auction spinner=$spinner deals=4 bankroll=11"
          done
        done
      done
    done
  done
  for players in 2 3 4 5; do
    for set in 6 9 12 15 18; do
      for take in optional forced; do
        echo "three-dozen $players set=$set take=$take reshuffles=$((set == 6 ? 0 : 1)) deals=3 bankroll=4 stake=2"
      done
    done
    echo "three-dozen $players reshuffles=1 deals=5"
  done
  for players in 2 3 4 5 6; do
    echo "liars-dice $players"
  done
  for players in 2 3 4 5 6 7 8; do
    echo "farkle $players target=500"
    echo "farkle $players target=10000"
  done
  # A record tells no score, only who wins: short matches and low targets show each deal by itself.
  for target in 1 5 21 1000; do
    for deals in 1 2 6 100; do
      echo "moon 3 target=$target deals=$deals"
    done
  done
  for players in 2 3 4; do
    echo "blind-hughie $players"
    echo "blind-hughie $players target=1"
    echo "blind-hughie $players target=300"
  done
}

count=$(settings | wc -l)
each=$(((matches + count - 1) / count))
number=0
while read -r game players options; do
  arguments=()
  for option in $options; do arguments+=(--set "$option"); done
  number=$((number + 1))
  "$boneyard" simulate "$game" --players "$players" "${arguments[@]}" --games "$each" --seed "$number" --max-decisions 3000 --min-finished 0 --legal \
    --record "$records/$number-$game-$players.jsonl" >/dev/null
done < <(settings)

# In Moon the referee also plays, and the engine compares: see low_bids.py.
"$boneyard" simulate moon --players 3 --set target=1000 --set deals=30 --games $((4 * each)) --seed 1 --min-finished 0 --legal \
  --record "$records/all-deals.jsonl" >/dev/null
for target in 2 5 7 21; do
  python3 -B "$here/low_bids.py" "$records/all-deals.jsonl" "$target" >"$records/low-bids"
  "$boneyard" replay --check "$records/low-bids" >"$records/said" || { cat "$records/said"; exit 1; }
done
python3 -B "$here/referee.py" --unfinished "$records"
