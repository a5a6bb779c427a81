import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { processStartTime } from '../server/platform/database/embedded/process.ts';
import { memoryFolder } from '../server/platform/database/embedded/test-cluster.ts';

const started: { kill(signal: NodeJS.Signals): unknown }[] = [];

/** Kills all child processes, whatever the outcome of a test. */
export function killAll(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL');
}

const environmentOf = (port: number, environment: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  ...environment,
});

/** Starts the built product on a port and waits until it is ready. */
export async function startProduct(port: number, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['build/server/index.js'], {
    // As set by the product's launcher.
    env: { MALLOC_ARENA_MAX: '2', ...environmentOf(port, environment) },
    stdio: 'inherit',
  });
  started.push(child);
  await untilReady(port);
  return child;
}

interface Processes {
  npm: number;
  /** The process that runs scripts/start.mjs. */
  launcher: number;
  server: number;
  postgres: number;
}

/** The process id of the PostgreSQL server of a data folder. */
export const postgresOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** Starts the product with `npm start`, and identifies its processes. */
export async function startWithNpm(port: number, environment: Record<string, string> & { DATA_DIR: string }) {
  const { MALLOC_ARENA_MAX, ...inherited } = environmentOf(port, environment);
  const child = spawn('npm', ['start', '--silent'], { env: inherited, stdio: 'inherit', detached: true });
  started.push(child);
  await untilReady(port);
  const read = (file: string) => readFileSync(join(environment.DATA_DIR, file), 'utf8');
  const { pid: server } = JSON.parse(read('aqal.pid')) as { pid: number };
  started.push({ kill: (signal) => processStartTime(server) && process.kill(server, signal) });
  const launcher = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(server)], { encoding: 'utf8' }));
  const pids = (): Processes => ({
    npm: child.pid ?? 0,
    launcher,
    server,
    postgres: postgresOf(environment.DATA_DIR),
  });
  let last = pids();
  return {
    pids: () => {
      last = pids();
      return last;
    },
    /** The processes that are still running. */
    running: () =>
      Object.entries(last)
        .filter(([, pid]) => processStartTime(pid) !== undefined)
        .map(([name]) => name),
  };
}

async function untilReady(port: number): Promise<void> {
  await expect
    .poll(async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.status, {
      timeout: 240_000,
    })
    .toBe(200);
}

export async function stopProduct(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** A folder in memory that PostgreSQL can access when it runs as a non-root user. */
export async function makeFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(memoryFolder(), `aqal-${name}-`));
  await chmod(path, 0o755);
  // PostgreSQL's processes write for a moment after it was killed.
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  return { path, remove };
}

/** A TCP proxy: its port stays the same while the database behind it restarts on another one. */
export async function openProxy(): Promise<{ port: number; target: number; close(): void }> {
  const sockets = new Set<Socket>();
  const proxy = { port: 0, target: 0, close: () => undefined as undefined };
  const server = createServer((incoming) => {
    const outgoing = connect(proxy.target, '127.0.0.1');
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  proxy.port = typeof address === 'object' && address ? address.port : 0;
  proxy.close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return proxy;
}
