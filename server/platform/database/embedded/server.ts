import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { lastLine, type Place } from './cluster.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { isServerOf, surroundings, waitForEnd } from './process.ts';

/** A running database server. */
export type Server = { port: number; stop(): Promise<void> };

type Log = (message: string) => void;
type Start = { place: Place; binaries: Binaries; settings: string[]; log: Log };

/** Stops a server that an earlier run left behind (it was killed), and removes what a dead one left. */
export async function stopOrphan({ place, log }: { place: Place; log: Log }): Promise<void> {
  const pid = recordedPid(place.cluster);
  if (pid === undefined) return;
  if (isServerOf(pid, place.cluster)) {
    log('Stopping the database process that an earlier run left behind.');
    await stopServer(pid, place.cluster);
  }
  await rm(join(place.cluster, 'postmaster.pid'), { force: true });
}

/** Starts the server and waits until it takes connections. */
export async function startServer(start: Start, onLost: (reason: string) => void): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const { child, output } = launch(start, port);
    if (await isReady(child, start)) return guard(child, port, start, onLost);
    const reason = output();
    // Somebody took the port meanwhile; or processes of a killed server are still on their way out.
    const passing = /could not bind|shared memory block|Address already in use/i.test(reason);
    if (!passing || attempt === 40) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL could not start in ${start.place.home}: ${lastLine(reason)}.`,
      );
    }
    await sleep(250);
  }
}

function launch({ place, binaries, settings }: Start, port: number) {
  const { home, cluster, account } = place;
  // A file, not a pipe: the server must be able to write to it after this process is gone.
  const file = join(home, 'start.log');
  const log = openSync(file, 'w', 0o600);
  if (account) chownSync(file, account.uid, account.gid);
  const child = spawn(binaries.postgres, ['-D', cluster, '-p', String(port), ...settings], {
    ...surroundings(account),
    // Its own session: Ctrl-C in the terminal reaches the app alone, which stops the server last.
    detached: true,
    stdio: ['ignore', log, log],
  });
  let failure = '';
  child.on('error', (error) => {
    failure = error.message;
  });
  closeSync(log);
  child.unref();
  return { child, output: () => failure || readFileSync(file, 'utf8') };
}

/** True when the server says in its own file that it is ready, false when it ended before. */
async function isReady(child: ChildProcess, { place, log }: Start): Promise<boolean> {
  const begun = Date.now();
  let told = 0;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (recordedPid(place.cluster) === child.pid && recordedState(place.cluster) === 'ready') return true;
    // Recovery after a crash may take a while, and interrupting it would only make it start over.
    if (Date.now() - begun > 5_000 * (told + 1)) {
      log(`The database is getting ready (${5 * ++told} s).`);
    }
    await sleep(5);
  }
  return false;
}

function guard(child: ChildProcess, port: number, start: Start, onLost: (reason: string) => void): Server {
  const pid = child.pid ?? 0;
  let stopping: Promise<void> | undefined;
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  child.once('exit', (code, signal) => {
    process.off('exit', interrupt);
    if (!stopping) onLost(`The database process ended unexpectedly (${signal ?? `code ${code}`}).`);
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.ref();
      await stopServer(pid, start.place.cluster);
      await ended;
    }
  };
  return {
    port,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Fast shutdown: sessions are cut and everything is written; harder means only when that does not end. */
async function stopServer(pid: number, cluster: string): Promise<void> {
  if (process.platform === 'win32') {
    // Signals do not exist there; a killed server recovers from its log at the next start.
    process.kill(pid);
    await waitForEnd(pid, 10_000);
    return;
  }
  const steps = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patience] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EPERM') {
        throw new EmbeddedDatabaseError(
          `The database in ${cluster} is being run by another user (process ${pid}); stop that process first.`,
        );
      }
    }
    if (await waitForEnd(pid, patience)) return;
  }
}

function recordedPid(cluster: string): number | undefined {
  const pid = Math.abs(Number(pidFile(cluster)[0]));
  return pid > 0 ? pid : undefined;
}

function recordedState(cluster: string): string | undefined {
  return pidFile(cluster)[7]?.trim();
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
