#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# shard.sh PROGRAM SHARD SHARDS: runs every SHARDS-th test case of a Catch2 program, from number SHARD on, so that several of these run at a time. Fails where a test case
# fails, asserts nothing, or is not found by its name. BONEYARD_TESTS names those of the cases that run, as Catch2 understands it: '~[large]'. Hidden cases never run: Catch2
# itself would run them where a filter only leaves cases out.
set -euo pipefail
program=$1 shard=$2 shards=$3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# It ends with the number of test cases, which is no failure.
"$program" --list-test-names-only "~[.]${BONEYARD_TESTS:-}" >"$work/all" || true
awk -v shard="$shard" -v shards="$shards" 'NF > 0 && NR % shards == shard' "$work/all" | sed 's/,/\\,/g' >"$work/names"
status=0
"$program" --warn NoAssertions -f "$work/names" | grep -v '^Filters: ' | tee "$work/log" || status=$?
((status == 0)) || exit "$status"
ran=$(sed -n 's/^All tests passed (.* in \([0-9]*\) test cases\{0,1\})$/\1/p' "$work/log" | tail -n 1)
asked=$(wc -l <"$work/names")
if [[ $ran != "$asked" ]]; then
  printf '%s of %s test cases were run\n0 passed, 1 failed\n' "${ran:-0}" "$asked"
  exit 1
fi
