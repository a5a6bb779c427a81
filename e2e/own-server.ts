import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { memoryFolder } from '../server/platform/database/embedded/test-cluster.ts';

const started: ChildProcess[] = [];

/** Whatever happens to a test, nothing of it goes on. */
export function killAll(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL');
}

/** Starts the built product on a port and waits until it is ready. */
export async function startProduct(port: number, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      // As the launcher of the product sets it.
      MALLOC_ARENA_MAX: '2',
      ...environment,
    },
    stdio: 'inherit',
  });
  started.push(child);
  await expect
    .poll(async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.status, {
      timeout: 100_000,
    })
    .toBe(200);
  return child;
}

export async function stopProduct(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** A folder in memory that PostgreSQL, which runs as another user than root, can get into. */
export async function openFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(memoryFolder(), `aqal-${name}-`));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A port that stays the same while the database behind it comes back on another one. */
export async function openGate(): Promise<{ port: number; target: number; close(): void }> {
  const sockets = new Set<Socket>();
  const gate = { port: 0, target: 0, close: () => undefined as undefined };
  const server = createServer((incoming) => {
    const outgoing = connect(gate.target, '127.0.0.1');
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
  gate.port = typeof address === 'object' && address ? address.port : 0;
  gate.close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return gate;
}
