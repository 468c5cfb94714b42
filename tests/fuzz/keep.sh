#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# keep.sh BUILD [TARGET...]: packs what the fuzzers of BUILD have reached into tests/fuzz/corpus/TARGET.tar.gz: the fewest and smallest inputs that reach all
# of it, none of more than 1,500 bytes. Every test run replays them, and every fuzzer begins with them.
set -euo pipefail
if (($# < 1)); then
  echo 'usage: keep.sh BUILD [TARGET...]' >&2
  exit 2
fi
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
build=$1
shift
if (($# == 0)); then set -- text play record scenario move state; fi
export ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=4:${ASAN_OPTIONS:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for target in "$@"; do
  mkdir "$work/$target" "$work/before"
  archive=tests/fuzz/corpus/$target.tar.gz
  if [[ -f $archive ]]; then tar -xzf "$archive" -C "$work/before"; fi
  "$build/tests/fuzz/fuzz_$target" -merge=1 -max_len=1500 -rss_limit_mb=1024 "$work/$target" "$work/before" "$build/corpus/$target" 2>"$work/log" || { tail -n 20 "$work/log"; exit 1; }
  # The same files make the same archive.
  tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -C "$work/$target" -cf - . | gzip -9n >"$archive"
  echo "$target: $(find "$work/$target" -type f | wc -l) inputs, $(stat -c %s "$archive") bytes"
  rm -r "$work/before"
done
