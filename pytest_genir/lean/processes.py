"""Runs of pytest as processes of their own: how one is told to end."""

from __future__ import annotations

import os
import signal
import subprocess


def interrupt(process: subprocess.Popen[bytes]) -> None:
    """Interrupt a run as Ctrl-C would; begun where that is ignored, as behind a shell's `&`, it ignores it too."""
    ignored = os.name == "nt" or signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    process.send_signal(signal.SIGTERM if ignored else signal.SIGINT)
