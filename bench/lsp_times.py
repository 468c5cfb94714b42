#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long an editor waits: bench/lsp_times.py build/release/cli/boneyard [ROUNDS]

Opens the longest rule file and the longest scenario file that are shipped, and times what an editor asks while somebody types, in milliseconds: the median and the longest of so many rounds. Each round
changes the file first, so that nothing is answered from before. The yardstick is `boneyard check` on the same game in the same run.
"""

import json
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Server:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)
        self.last = 0

    def send(self, message):
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def read(self):
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def tell(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method, params):
        """The answer, and the milliseconds until it came."""
        self.last += 1
        begin = time.perf_counter()
        self.send({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params})
        while (answer := self.read()).get("id") != self.last:
            pass
        assert "error" not in answer, (method, answer)
        return answer["result"], 1000 * (time.perf_counter() - begin)

    def until_diagnostics(self, uri, version):
        while not ((message := self.read()).get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri and message["params"]["version"] == version):
            pass


def longest(pattern):
    return max((path for path in sorted((ROOT / "rulesets").glob(pattern))), key=lambda path: path.stat().st_size)


def times(program, path, rounds):
    uri = path.as_uri()
    lines = path.read_text(encoding="utf-8").splitlines()
    # A name in the middle of the file.
    line = next(number for number in range(len(lines) // 2, len(lines)) if "hand" in lines[number] and not lines[number].lstrip().startswith("#"))
    document = {"uri": uri}
    at = {"textDocument": document, "position": {"line": line, "character": lines[line].index("hand") + 1}}
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
    questions = (
        ("hover", "textDocument/hover", at),
        ("completion", "textDocument/completion", at),
        ("definition", "textDocument/definition", at),
        ("references", "textDocument/references", {**at, "context": {"includeDeclaration": True}}),
        ("rename", "textDocument/rename", {**at, "newName": "handful"}),
        ("symbols", "textDocument/documentSymbol", {"textDocument": document}),
        ("folding", "textDocument/foldingRange", {"textDocument": document}),
        ("semantic tokens", "textDocument/semanticTokens/full", {"textDocument": document}),
        ("code actions", "textDocument/codeAction", {"textDocument": document, "range": whole, "context": {"diagnostics": []}}),
        ("code lenses", "textDocument/codeLens", {"textDocument": document}),
        ("formatting", "textDocument/formatting", {"textDocument": document, "options": {"tabSize": 2, "insertSpaces": True}}),
    )
    taken = {"diagnostics": [], **{name: [] for name, _, _ in questions}}
    server = Server(program)
    server.ask("initialize", {"processId": None, "rootUri": ROOT.as_uri(), "capabilities": {}})
    server.tell("initialized", {})
    server.tell("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "bones", "version": 1, "text": "\n".join(lines) + "\n"}})
    server.until_diagnostics(uri, 1)
    time.sleep(1)  # whoever has opened a file looks at it first; meanwhile the server reads the games around it
    version = 1
    for _ in range(rounds):
        for name, method, params in (("diagnostics", "", None), *questions):
            version += 1
            lines[-1] = f"# {version}" if lines[-1].startswith("# ") else lines[-1] + f"\n# {version}"
            lines = "\n".join(lines).split("\n")
            begin = time.perf_counter()
            server.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": "\n".join(lines) + "\n"}]})
            if name == "diagnostics":
                server.until_diagnostics(uri, version)
                taken[name].append(1000 * (time.perf_counter() - begin))
            else:
                taken[name].append(server.ask(method, params)[1])
    server.ask("shutdown", None)
    server.tell("exit", {})
    server.process.wait(timeout=30)
    return taken


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 30
    for path in (longest("*/[!rs]*.bones"), longest("*/scenarios.bones")):
        game = path if path.stem != "scenarios" else path.parent / f"{path.parent.name}.bones"
        checks = []
        for _ in range(rounds):
            begin = time.perf_counter()
            subprocess.run([program, "check", str(game)], stdout=subprocess.DEVNULL, check=True)
            checks.append(1000 * (time.perf_counter() - begin))
        print(f"{path.relative_to(ROOT)}, {path.read_text(encoding='utf-8').count(chr(10))} lines; ms: median, longest of {rounds}")
        print(f"  {'check (the yardstick)':<24}{statistics.median(checks):8.1f}{max(checks):8.1f}")
        for name, taken in times(program, path, rounds).items():
            print(f"  {name:<24}{statistics.median(taken):8.1f}{max(taken):8.1f}")


if __name__ == "__main__":
    main()
