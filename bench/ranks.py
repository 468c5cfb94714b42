# SPDX-License-Identifier: MIT
"""ranks.py BONEYARD BONEYARD_MPI: the processor time of one run in one process, and with 1, 2 and 4 ranks of MPI on this machine, which is what sharing costs; and how long it took, which is worth little
beyond the cores that there are. As root, also with as many hosts, each a network namespace of its own, which mpirun reaches over TCP. Prints Markdown; exit code 1 when the output of a run differs."""

import contextlib
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

RUN = ("simulate", "texas-42", "--players", "4", "--games", "40000", "--engine", "interpreter")
RANKS = (1, 2, 4)
NETWORK = "10.77.0"
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
RUNS = 3  # the fastest counts: other work on the machine only ever slows a run


def timed(command):
    """Seconds of processor time and of the clock, and what was printed."""
    taken = []
    for _ in range(RUNS):
        begin, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
        out = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, check=True).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append((after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, time.monotonic() - begin))
    processor, clock = min(taken)
    return f"{processor:.1f} s", f"{clock:.1f} s", out


def ip(*arguments):
    subprocess.run(["ip", *arguments], check=True)


@contextlib.contextmanager
def hosts(count):
    """Namespaces bones1, bones2, ... with an address each, and a script that starts a command in one of them, in place of ssh."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as undo:
        ip("link", "add", "bones", "type", "bridge")
        undo.callback(ip, "link", "del", "bones")
        ip("link", "set", "bones", "up")
        for number in range(1, count + 1):
            name = f"bones{number}"
            ip("netns", "add", name)
            undo.callback(ip, "netns", "del", name)
            ip("link", "add", f"{name}v", "type", "veth", "peer", "name", "eth0", "netns", name)
            ip("link", "set", f"{name}v", "master", "bones", "up")
            ip("-n", name, "addr", "add", f"{NETWORK}.{number}/24", "dev", "eth0")
            ip("-n", name, "link", "set", "eth0", "up")
            ip("-n", name, "link", "set", "lo", "up")
        agent = pathlib.Path(folder, "agent")
        agent.write_text('#!/bin/sh\nname=bones${1##*.}\nshift\nexec ip netns exec "$name" unshare --uts sh -c "hostname $name; $*"\n', encoding="utf-8")
        agent.chmod(0o755)
        places = ",".join(f"{NETWORK}.{number}:1" for number in range(1, count + 1))
        yield [str(agent), "host.1", "mpirun", "--mca", "plm_rsh_agent", str(agent), "--mca", "btl", "tcp,self", "--mca", "btl_tcp_if_include", f"{NETWORK}.0/24", "--mca", "oob_tcp_if_include",
               f"{NETWORK}.0/24", "--host", places]


def main():
    boneyard, with_mpi = map(os.path.abspath, sys.argv[1:3])
    processor, clock, expected = timed([boneyard, *RUN])
    print(f"`boneyard {' '.join(RUN)}` takes {processor} of processor time and {clock} by the clock in one process, on {os.cpu_count()} cores.\n")
    print("| ranks | processor time | on one host | on as many hosts |\n|--:|--:|--:|--:|")
    same = True
    for ranks in RANKS:
        processor, clock, out = timed(["mpirun", "--oversubscribe", "-n", str(ranks), with_mpi, *RUN, "--mpi"])
        same &= out == expected
        row = f"| {ranks} | {processor} | {clock} |"
        if os.geteuid() == 0:
            with hosts(ranks) as start:
                _, clock, out = timed([*start, "-n", str(ranks), with_mpi, *RUN, "--mpi"])
                same &= out == expected
                row += f" {clock} |"
        else:
            row += " - |"
        print(row, flush=True)
    print(f"\nThe output is {'the same' if same else 'NOT the same'} each time.")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
