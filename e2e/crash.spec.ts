import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import postgres from 'postgres';
import type { Property } from '../contract/properties.api.ts';
import { startEmbedded } from '../server/database/embedded/start-embedded.ts';
import { memoryFolder } from '../server/database/embedded/test-cluster.ts';

const PORT = 3219;
const ORIGIN = `http://localhost:${PORT}`;
const MESSAGES = 200;
const KILLED_AFTER = 80;

const started: ChildProcess[] = [];

/** Whatever happens to the test, nothing of it goes on. */
test.afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function start(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    stdio: 'inherit',
  });
  started.push(child);
  await expect
    .poll(async () => (await fetch(`${ORIGIN}/readyz`).catch(() => undefined))?.status, { timeout: 40_000 })
    .toBe(200);
  return child;
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

test('every acknowledged message is there after kill -9 of the server and a restart', async () => {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(join(memoryFolder(), 'aqal-crash-'));
  try {
    // PostgreSQL runs as another user than root and has to get in.
    await chmod(dataDir, 0o755);
    const first = await start(dataDir);
    const [listing] = (await (await fetch(`${ORIGIN}/api/properties?limit=1`)).json()) as Property[];
    const acknowledged: string[] = [];
    const sending = Array.from({ length: MESSAGES }, async (_, n) => {
      // A little apart: the server dies in the middle of them.
      await new Promise((resolve) => setTimeout(resolve, n * 3));
      const response = await fetch(`${ORIGIN}/api/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ propertyId: listing?.id, messageText: `Is it still free? ${n}` }),
      }).catch(() => undefined);
      if (response?.status === 201) {
        const message = (await response.json().catch(() => undefined)) as { id: string } | undefined;
        if (message) acknowledged.push(message.id);
        if (acknowledged.length === KILLED_AFTER) first.kill('SIGKILL');
      }
    });
    await Promise.all(sending);
    await stop(first, 'SIGKILL');
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
    expect(acknowledged.length).toBeLessThan(MESSAGES);

    await stop(await start(dataDir), 'SIGTERM');

    const database = await startEmbedded({ dataDir, log: () => undefined });
    const sql = postgres(database.url, { max: 1 });
    const [messages] =
      await sql`select count(*)::int as kept from messages where id = any(${acknowledged}::uuid[])`;
    const [notices] = await sql`
      select count(*)::int as kept from notifications where type = 'email' and data->>'messageId' = any(${acknowledged})`;
    await sql.end();
    await database.stop();
    expect(messages?.kept).toBe(acknowledged.length);
    expect(notices?.kept).toBe(acknowledged.length);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
