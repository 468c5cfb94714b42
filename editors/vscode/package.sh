#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes boneyard.vsix, which `code --install-extension boneyard.vsix` installs. Needs npm, and fetches the language client and the packager.
set -eu
cd "$(dirname "$0")"
npm install --omit=dev --no-audit --no-fund
npx --yes @vscode/vsce@2 package --out boneyard.vsix --allow-missing-repository --skip-license
