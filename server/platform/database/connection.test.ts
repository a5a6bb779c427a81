import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { openDatabase, type Sql } from './connection.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

function openPool(poolSize: number, port?: number): Sql {
  const url = new URL(app.context.config.databaseUrl ?? '');
  if (port) url.port = String(port);
  const database = openDatabase({ url: url.href, poolSize });
  onTestFinished(() => database.close());
  return database.sql;
}

/** Ends these connections as a restart of PostgreSQL does, seen from the server's side. */
async function endConnections(pids: number[]): Promise<void> {
  await app.context.database.sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`;
}

it('gives moments as text on every pool', async () => {
  const { sql, read } = app.context.database;
  for (const pool of [sql, read]) {
    const [row] = await pool`
      select ${'2026-11-21T11:00:00.12+03:00'}::timestamptz as given, timestamptz 'epoch' as written,
        date '2026-11-21' as day`;
    expect(row).toEqual({
      given: '2026-11-21 08:00:00.12+00',
      written: '1970-01-01 00:00:00+00',
      day: '2026-11-21',
    });
  }
});

it('looks through no more than its connections for a free one, however long it has been busy', async () => {
  const sql = openPool(4);
  const lengths: number[] = [];
  const search = vi.spyOn(Array.prototype, 'indexOf');
  try {
    let left = 1500;
    // More at a time than there are connections: no queue of the pool ever empties.
    const visitor = async () => {
      while (left-- > 0) await sql`select 1`;
    };
    await Promise.all(Array.from({ length: 12 }, visitor));
    for (const searched of search.mock.contexts) lengths.push((searched as unknown[]).length);
  } finally {
    search.mockRestore();
  }
  expect(lengths.length).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThan(150);
});

it('asks the connection that was used last: its plans and pages are still at hand', async () => {
  const sql = openPool(4);
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.1)`));
  const pids = new Set<number>();
  for (let n = 0; n < 8; n += 1) {
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    pids.add(row?.pid ?? 0);
  }
  expect(pids.size).toBe(1);
});

describe('a connection that is lost', () => {
  it('settles every statement on it, and never gives one the answer of another', async () => {
    const sql = openPool(3);
    const ends = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const pids = new Set<number>();
      const asked = Array.from({ length: 24 }, (_, n) =>
        sql.begin(async (tx) => {
          const [mine] = await tx<{ pid: number; n: number }[]>`
            select pg_backend_pid() as pid, ${n}::int as n`;
          pids.add(mine?.pid ?? 0);
          const [again] = await tx<{ n: number }[]>`select ${n}::int as n, ${'x'.repeat(2000)}::text`;
          return [mine?.n, again?.n];
        }),
      );
      const ended = pause(round).then(() => endConnections([...pids]));
      const answers = await Promise.allSettled(asked);
      await ended;
      answers.forEach((answer, n) => {
        ends.add(answer.status);
        if (answer.status === 'fulfilled') expect(answer.value).toEqual([n, n]);
      });
    }
    // Else nothing was lost, or nothing was left to compare.
    expect([...ends].sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not gone on with by the transaction that was cut off', async () => {
    const sql = openPool(1);
    await sql`create table afterwards (n int)`;
    let late: Promise<unknown> = Promise.resolve();
    const cut = sql.begin(async (tx) => {
      const [mine] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await endConnections([mine?.pid ?? 0]);
      await tx`insert into afterwards values (1)`.catch(() => undefined);
      late = vi.waitFor(() => sql`select 1`).then(() => tx`insert into afterwards values (2)`);
      return late;
    });
    await expect(cut).rejects.toThrow();
    await expect(late).rejects.toThrow('CONNECTION_CLOSED');
    expect(await sql`select n from afterwards`).toHaveLength(0);
  });

  it('is opened anew soon after the database is back, however often that failed before', {
    timeout: 8000,
  }, async () => {
    const real = Number(new URL(app.context.config.databaseUrl ?? '').port);
    const door = createServer((incoming) => {
      const outgoing = connect(real, '127.0.0.1');
      incoming.on('error', () => outgoing.destroy()).pipe(outgoing);
      outgoing.on('error', () => incoming.destroy()).pipe(incoming);
    });
    await once(door.listen(0, '127.0.0.1'), 'listening');
    const { port } = door.address() as AddressInfo;
    await new Promise((closed) => door.close(closed));
    const sql = openPool(2, port);
    for (let n = 0; n < 10; n += 1) await expect(sql`select 1`).rejects.toThrow('ECONNREFUSED');

    await once(door.listen(port, '127.0.0.1'), 'listening');
    onTestFinished(() => void door.close());
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});
