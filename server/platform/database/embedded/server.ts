import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type ClusterLocation, lastLine } from './cluster.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { isServerOf, spawnOptions, waitForEnd } from './process.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/** A running database server. */
export type Server = { port: number; stop(): Promise<void> };

type Log = (message: string) => void;
/** Called with a reason when the server exits without `stop`. */
type OnExit = (reason: string) => void;
export type StartOptions = { location: ClusterLocation; binaries: Binaries; settings: string[]; log: Log };

/** Stops a server left behind by a killed run of the app, and removes the PID file of a dead one. */
export async function stopOrphan({ location, log }: { location: ClusterLocation; log: Log }): Promise<void> {
  const pid = recordedPid(location.cluster);
  if (pid === undefined) return;
  if (isServerOf(pid, location.cluster)) {
    log('Stopping the database process that an earlier run left behind.');
    await stopServer(pid, location.cluster);
  }
  await rm(join(location.cluster, 'postmaster.pid'), { force: true });
}

/** Starts the server, on a free port unless one is given, and waits until it accepts connections. */
export async function startServer(
  options: StartOptions,
  onExit: OnExit,
  fixedPort?: number,
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freePort());
    const { child, output } = launch(options, port);
    const watchdog = startWatchdog(child.pid, options.location);
    if (await isReady(child, options)) return control({ child, port, watchdog, options, onExit });
    watchdog.end();
    const reason = output();
    // The port was taken in the meantime, or processes of a killed server have not all exited yet.
    const isTransient = /could not bind|shared memory block|Address already in use/i.test(reason);
    if (!isTransient || attempt === 40) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL could not start in ${options.location.home}: ${lastLine(reason)}.`,
      );
    }
    await sleep(250);
  }
}

function launch({ location, binaries, settings }: StartOptions, port: number) {
  const { home, cluster, account } = location;
  // A file, not a pipe: the server must be able to write to it after this process has exited.
  const file = join(home, 'start.log');
  const log = openSync(file, 'w', 0o600);
  if (account) chownSync(file, account.uid, account.gid);
  const child = spawn(binaries.postgres, ['-D', cluster, '-p', String(port), ...settings], {
    ...spawnOptions(account),
    // Its own session: Ctrl-C in the terminal only reaches the app, which stops the server last.
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

/** True once the server's PID file reports that it is ready, false if it exited before that. */
async function isReady(child: ChildProcess, { location, log }: StartOptions): Promise<boolean> {
  const startedAt = Date.now();
  let reports = 0;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (recordedPid(location.cluster) === child.pid && recordedState(location.cluster) === 'ready')
      return true;
    // Crash recovery may take a while, and interrupting it would only restart it.
    if (Date.now() - startedAt > 5_000 * (reports + 1)) {
      log(`The database is getting ready (${5 * ++reports} s).`);
    }
    await sleep(5);
  }
  return false;
}

interface Started {
  child: ChildProcess;
  port: number;
  watchdog: Watchdog;
  options: StartOptions;
  onExit: OnExit;
}

function control({ child, port, watchdog, options, onExit }: Started): Server {
  const pid = child.pid ?? 0;
  let stopping: Promise<void> | undefined;
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  child.once('exit', (code, signal) => {
    process.off('exit', interrupt);
    watchdog.end();
    if (!stopping) onExit(`The database process ended unexpectedly (${signal ?? `exit code ${code}`}).`);
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.ref();
      await stopServer(pid, options.location.cluster);
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

/** Fast shutdown: ends sessions and flushes everything to disk; immediate shutdown and kill only if it hangs. */
async function stopServer(pid: number, cluster: string): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals; a killed server recovers from its write-ahead log at the next start.
    process.kill(pid);
    await waitForEnd(pid, 10_000);
    return;
  }
  const steps = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, timeout] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EPERM') {
        throw new EmbeddedDatabaseError(
          `The database in ${cluster} is being run by another user (process ${pid}); stop that process first.`,
        );
      }
    }
    if (await waitForEnd(pid, timeout)) return;
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

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
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
