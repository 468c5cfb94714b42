#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh BUILD SECONDS [TARGET...]: runs each fuzzer for so many seconds, as many at a time as there are cores, beginning with the seeds and what was kept.
# BUILD is the folder of the preset `fuzz`. What a fuzzer found lies in BUILD/found/TARGET, and what is new and worth keeping in BUILD/corpus/TARGET. Ends
# with `N passed, N failed`, a target each.
set -euo pipefail
if (($# < 2)); then
  echo 'usage: run.sh BUILD SECONDS [TARGET...]' >&2
  exit 2
fi
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
build=$1
seconds=$2
shift 2
if (($# == 0)); then set -- text play engines record scenario move state; fi
programs=$build/tests/fuzz
# Memory that was given back is watched for a while, and where it came from is not noted: both cost more than they find.
export ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=4:${ASAN_OPTIONS:-}
export UBSAN_OPTIONS=print_stacktrace=1:${UBSAN_OPTIONS:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$programs/fuzz_seeds" "$work/seeds"

# Bytes that an input may have: what is cut off no longer fits together. Rule texts beyond this find nothing that smaller ones do not, and are slow.
declare -A most=([text]=4096 [play]=4096 [engines]=4096 [scenario]=4096 [record]=32768 [move]=256 [state]=8192)

# A fuzzer's report goes to a file of its own, so that two at a time do not mix theirs.
run() {
  local target=$1 status=0 executed coverage corpora TIMEFORMAT=%U
  mkdir -p "$build/corpus/$target" "$build/found/$target"
  corpora=("$build/corpus/$target" "$work/seeds/$target")
  # What passes the check is the same for both.
  if [[ $target == engines ]]; then corpora+=("$work/seeds/play" tests/fuzz/corpus/play); fi
  if [[ -d tests/fuzz/corpus/$target ]]; then corpora+=("tests/fuzz/corpus/$target"); fi
  if [[ -f tests/fuzz/corpus/$target.tar.gz ]]; then
    mkdir -p "$work/reached/$target"
    tar -xzf "tests/fuzz/corpus/$target.tar.gz" -C "$work/reached/$target"
    corpora+=("$work/reached/$target")
  fi
  # Without -entropic=0 most of the time goes to libFuzzer's own books: a grammar of templates has a hundred thousand places to count.
  { time "$programs/fuzz_$target" -max_total_time="$seconds" -entropic=0 -timeout=20 -rss_limit_mb=1024 -max_len="${most[$target]}" -print_funcs=0 \
    -artifact_prefix="$build/found/$target/" -print_final_stats=1 "${corpora[@]}" >"$work/$target.log" 2>&1 || status=$?; } 2>"$work/$target.time"
  executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/$target.log")
  coverage=$(grep -o 'cov: [0-9]*' "$work/$target.log" | tail -n 1 || true)
  printf '%-10s %9s executions, %s, %s s of processor time\n' "$target" "${executed:-0}" "${coverage:-no coverage}" "$(<"$work/$target.time")"
  if ((status != 0)); then
    tail -n 60 "$work/$target.log"
    touch "$work/$target.failed"
  fi
}

for target in "$@"; do
  while (($(jobs -rp | wc -l) >= $(nproc))); do wait -n; done
  run "$target" >"$work/$target.report" &
done
wait
failed=0
for target in "$@"; do
  cat "$work/$target.report"
  if [[ -e $work/$target.failed ]]; then failed=$((failed + 1)); fi
done
printf '%d passed, %d failed\n' $(($# - failed)) "$failed"
((failed == 0))
