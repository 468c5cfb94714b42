#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes boneyard.vsix in the folder where it is called, which `code --install-extension boneyard.vsix` installs. Needs npm, and fetches the language client and
# the packager. It works on a copy: where it is installed, not everybody may write.
set -eu
made="$PWD/boneyard.vsix"
copy="$(mktemp -d)"
trap 'rm -rf "$copy"' EXIT
cp -R "$(dirname "$0")/." "$copy"
cd "$copy"
npm install --omit=dev --no-audit --no-fund
npx --yes @vscode/vsce@2 package --out "$made" --allow-missing-repository --skip-license
