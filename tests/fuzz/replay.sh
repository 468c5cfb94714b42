#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# replay.sh REPLAY SEEDS TARGET: runs a fuzz target over its seeds, made anew by the program SEEDS, over what was found, and over what reaches most.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$2" "$folder"
kept=$(dirname "${BASH_SOURCE[0]}")/corpus/$3
files=("$folder/$3")
if [[ -d $kept ]]; then files+=("$kept"); fi
if [[ -f $kept.tar.gz ]]; then
  mkdir "$folder/reached"
  tar -xzf "$kept.tar.gz" -C "$folder/reached"
  files+=("$folder/reached")
fi
"$1" "${files[@]}" 2>"$folder/names" || { tail -n 5 "$folder/names"; exit 1; }
