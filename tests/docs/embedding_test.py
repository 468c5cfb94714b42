#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/embedding.md: what is built is installed elsewhere, and the example built and run against it, out of the tree. BONEYARD_BUILD names the build folder."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ["BONEYARD_BUILD"]).resolve()


TRYING = """
#include <boneyard/boneyard.hpp>
#include <iostream>

using namespace boneyard;

// A seat gets no more than its view here.
struct Window : dsl::SeatWindow {
  struct Nothing : Reader {
    void on_event(const Event&, const State&) override {}
    std::string log() override { return {}; }
    std::string exported() override { return {}; }
  };
  std::unique_ptr<Reader> reader(const Program&, Seat) const override { return std::make_unique<Nothing>(); }
  std::string shown(const Program& program, const State& state, Seat seat) const override { return view_text(program, view_of(program, state, seat)); }
  std::string offered(Machine&, const State&, Seat, std::vector<Move>&) const override { return {}; }
};

int main() {
  const Ruleset rules = Ruleset::load("draw", RULESETS, true);
  const Window window;
  const dsl::DeepResult played = dsl::deep_play(rules.checked(), {window, 50'000});
  std::cout << rules.name() << ": " << played.matches << " matches, " << played.pairs << " pairs of views, " << played.found.list().size() << " findings\\n";
  const auto& scenarios = rules.checked().scenarios;
  std::size_t passed = 0;
  for (const dsl::CheckedScenario& scenario : scenarios) passed += dsl::run_scenario(rules.checked(), scenario).passed ? 1 : 0;
  std::cout << passed << " of " << scenarios.size() << " scenarios pass\\n";
}
"""


class Embedding(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="boneyard-embedding-")).resolve()
        self.addCleanup(shutil.rmtree, self.folder)

    def run_program(self, *command):
        environment = {key: value for key, value in os.environ.items() if key != "BONEYARD_RULESETS"}
        done = subprocess.run(command, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300, check=False)
        self.assertEqual(done.returncode, 0, f"{command}\n{done.stdout}")
        return done.stdout

    def test_the_example_is_built_against_what_is_installed(self):
        installed = self.folder / "installed"
        self.run_program("cmake", "--install", str(BUILD), "--prefix", str(installed))
        shutil.copytree(ROOT / "docs" / "example", self.folder / "example")
        self.run_program("cmake", "-S", "example", "-B", "build", f"-DCMAKE_PREFIX_PATH={installed}", "-DCMAKE_BUILD_TYPE=Release")
        self.run_program("cmake", "--build", "build")
        shown = re.search(r"^```text\n(.*?)^```$", (ROOT / "docs" / "embedding.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        self.assertEqual(self.run_program("build/example"), shown[1])
        record = (self.folder / "match.jsonl").read_text(encoding="utf-8")
        self.assertIn('"event":"result"', record)
        replayed = self.run_program(str(installed / "bin" / "boneyard"), "replay", "--check", "match.jsonl")
        self.assertIn("1 match", replayed)
        # So are the libraries that try rules.
        (self.folder / "example" / "main.cpp").write_text(TRYING, encoding="utf-8")
        self.run_program("cmake", "--build", "build")
        self.assertRegex(self.run_program("build/example"), r"^draw: [1-9][0-9]* matches, [1-9][0-9]* pairs of views, 0 findings\n[1-9][0-9]* of [1-9][0-9]* scenarios pass\n$")
        # The manual and the completions are where man and shells look, those of every command.
        pages = {path.name for path in (installed / "share" / "man" / "man1").iterdir()}
        self.assertLessEqual({"boneyard.1", "boneyard-play.1", "boneyard-check.1", "boneyard-man.1"}, pages)
        for path, shell in (("bash-completion/completions/boneyard", "bash"), ("zsh/site-functions/_boneyard", "zsh"), ("fish/vendor_completions.d/boneyard.fish", "fish")):
            self.assertEqual((installed / "share" / path).read_text(encoding="utf-8"), self.run_program(str(installed / "bin" / "boneyard"), "completion", shell))
        # The package tells nothing of where it was built, and none of the headers needs what is not installed.
        for path in (installed / "lib").rglob("*.cmake"):
            self.assertNotIn(str(ROOT), path.read_text(encoding="utf-8"), path.name)
        names = {path.name for path in (installed / "include").rglob("*.hpp")}
        self.assertIn("boneyard.hpp", names)
        self.assertNotIn("compiler.hpp", names)


if __name__ == "__main__":
    ran = unittest.main(exit=False).result
    failed = len(ran.failures) + len(ran.errors)
    print(f"{ran.testsRun - failed} passed, {failed} failed")
    raise SystemExit(1 if failed else 0)
