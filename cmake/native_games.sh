#!/bin/sh
# SPDX-License-Identifier: MIT
# native_games.sh PROGRAM FOLDER COMPILER...: compiles the shipped games, with all numbers of players and options as when nobody sets them, into FOLDER/games.so, and on x86-64 once more for
# processors with x86-64-v3, which pick a tile out of a set with one instruction; all that have it are tuned for as the first of them, Haswell. The program finds a game in them by its hash.
set -eu
program=$1 folder=$2
shift 2
work=$folder/native-games
rm -rf "$work"
mkdir -p "$work"
"$program" list --color never | awk 'NR > 1 { split($2, range, "-"); for (n = range[1]; n <= (range[2] ? range[2] : range[1]); ++n) print $1, n }' |
  while read -r game players; do "$program" dump "$game" --players "$players" --native >"$work/$game-$players.c"; done
# compile NAME COMMAND...: the library gets its name when it is complete.
compile() {
  name=$1
  shift
  find "$work" -name '*.c' -print0 | xargs -0 -P "$(nproc)" -I FILE "$@" -c -o FILE.o FILE
  find "$work" -name '*.o' -print0 | xargs -0 "$@" -shared -o "$work/$name" -x none
  mv "$work/$name" "$folder/$name"
}
compile games.so "$@" -std=gnu11 -w -O2 -fPIC
if [ "$(uname -m)" = x86_64 ]; then compile games-x86-64-v3.so "$@" -std=gnu11 -w -O2 -fPIC -march=x86-64-v3 -mtune=haswell; fi
rm -rf "$work"
