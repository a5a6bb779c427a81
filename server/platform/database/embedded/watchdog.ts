import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { ClusterLocation } from './cluster.ts';
import { spawnOptions } from './process.ts';

/** A process that stops PostgreSQL when this process has exited without doing so. */
export interface Watchdog {
  end(): void;
}

/**
 * A line on standard input ends it; end of input means that the app has exited, for whatever reason: fast shutdown,
 * and immediate shutdown after half a minute. A dead server's process ID is not reused until the app reaps it.
 */
const SCRIPT = `
trap '' HUP INT TERM
if read -r line; then exit; fi
waited=0 signal=INT
while [ $waited -lt 60 ] && kill -$signal "$1"; do
  sleep 1
  waited=$((waited + 1))
  if [ $waited -ge 30 ]; then signal=QUIT; fi
done`;

/** None on Windows, where the next start stops an orphaned server. */
export function startWatchdog(pid: number | undefined, { cluster, account }: ClusterLocation): Watchdog {
  if (pid === undefined || process.platform === 'win32') return { end() {} };
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'aqal-watchdog', String(pid), cluster], {
    ...spawnOptions(account),
    // Its own session: a signal to the app's process group must not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.unref();
  const input = child.stdin as Socket;
  input.on('error', () => undefined);
  input.unref();
  return { end: () => void input.end('end\n') };
}
