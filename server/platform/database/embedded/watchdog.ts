import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { ClusterLocation } from './cluster.ts';
import { spawnOptions } from './process.ts';

/** A process that stops PostgreSQL once this process has ended without doing so. */
export interface Watchdog {
  end(): void;
}

/**
 * A line on standard input ends it; the end of input means that the app is gone, however it died. The process ID counts
 * only while PostgreSQL's own file names it: fast shutdown first, immediate shutdown after half a minute.
 */
const SCRIPT = `
trap '' HUP INT TERM
if read -r line; then exit; fi
waited=0
while [ $waited -lt 60 ] && kill -0 "$1"; do
  if [ $waited -lt 30 ]; then signal=INT; else signal=QUIT; fi
  if [ "$(head -n 1 "$2")" = "$1" ]; then kill -$signal "$1"; fi
  waited=$((waited + 1))
  sleep 1
done`;

/** On Windows there is none: there the next start stops the server that was left behind. */
export function startWatchdog(pid: number | undefined, { cluster, account }: ClusterLocation): Watchdog {
  if (pid === undefined || process.platform === 'win32') return { end() {} };
  const pidFile = join(cluster, 'postmaster.pid');
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'aqal-watchdog', String(pid), pidFile], {
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
