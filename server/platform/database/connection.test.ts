import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { isUnavailable } from '../http/errors.ts';
import { type Database, openDatabase } from './connection.ts';
import type { Db } from './pool.ts';
import { queryRaw } from './raw.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.sql`create table numbers (n int primary key)`;
});

function open(poolSize: number, port?: number): Database {
  const url = new URL(app.databaseUrl);
  if (port) url.port = String(port);
  const database = openDatabase({ url: url.href, poolSize });
  onTestFinished(() => database.close());
  return database;
}

async function pidOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}

/** Terminates these connections from the server's side, as a restart of PostgreSQL does. */
const endConnections = (pids: number[]) =>
  app.sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`;

const numbersFrom = (from: number) =>
  app.sql<{ n: number }>`select n from numbers where n >= ${from} order by n`;

describe('a lost connection', () => {
  it("settles every pending statement, never with another one's result", async () => {
    const database = open(3);
    const ends = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const pids = new Set<number>();
      const asked = Array.from({ length: 24 }, (_, n) =>
        database.transaction(async (db) => {
          pids.add(await pidOf(db));
          // Pipelined.
          const answers = await Promise.all(
            [n, n + 1000, n + 2000].map((m) =>
              db.execute<{ m: number }>(sql`select ${m}::int as m, ${'x'.repeat(2000)}::text`),
            ),
          );
          return answers.map(({ rows }) => rows[0]?.m);
        }),
      );
      const ended = sleep(round).then(() => endConnections([...pids]));
      const answers = await Promise.allSettled(asked);
      await ended;
      answers.forEach((answer, n) => {
        ends.add(answer.status);
        if (answer.status === 'fulfilled') expect(answer.value).toEqual([n, n + 1000, n + 2000]);
        else expect(isUnavailable(answer.reason)).toBe(true);
      });
    }
    // Otherwise the connection was not lost, or every statement failed.
    expect([...ends].sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('aborts its transaction: nothing is stored, not even by later statements', async () => {
    const database = open(1);
    let late: Promise<unknown> = Promise.resolve();
    const cut = database.transaction(async (db) => {
      await db.execute(sql`insert into numbers values (100)`);
      await endConnections([await pidOf(db)]);
      // The failure is swallowed: the commit must still fail.
      await db.execute(sql`insert into numbers values (101)`).catch(() => undefined);
      late = sleep(200).then(() => db.execute(sql`insert into numbers values (102)`));
      late.catch(() => undefined);
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(late).rejects.toThrow();
    expect(await numbersFrom(100)).toEqual([]);
    expect(await pidOf(database.db)).toBeGreaterThan(0);
  });

  it('does not crash the process, whether idle or between two statements of a transaction', async () => {
    const database = open(2);
    const cut = database.transaction(async (db) => {
      await endConnections([await pidOf(db), await pidOf(database.db)]);
      await sleep(100);
    });
    await expect(cut).rejects.toSatisfy(isUnavailable);
    expect(await pidOf(database.db)).toBeGreaterThan(0);
  });
});

describe('a transaction', () => {
  it("fails if a statement's error was swallowed, instead of being rolled back silently", async () => {
    const database = open(1);
    const swallowed = database.transaction(async (db) => {
      await db.execute(sql`insert into numbers values (200)`);
      await db.execute(sql`insert into numbers values (200)`).catch(() => undefined);
      return 'stored';
    });
    await expect(swallowed).rejects.toThrow('rolled back instead of committed');
    expect(await numbersFrom(200)).toEqual([]);
  });

  it('that throws stores nothing, and leaves its connection usable', async () => {
    const database = open(1);
    const failing = database.transaction(async (db) => {
      await db.execute(sql`insert into numbers values (300)`);
      throw new Error('booking failed');
    });
    await expect(failing).rejects.toThrow('booking failed');
    await database.transaction((db) => db.execute(sql`insert into numbers values (301)`));
    expect(await numbersFrom(300)).toEqual([{ n: 301 }]);
  });

  it('reports a failed commit', async () => {
    const database = open(1);
    await app.sql`create table deferred (n int references numbers deferrable initially deferred)`;
    const refused = database.transaction((db) => db.execute(sql`insert into deferred values (12345)`));
    await expect(refused).rejects.toThrow(/foreign key/);
    expect(await app.sql`select from deferred`).toHaveLength(0);
    expect(await pidOf(database.db)).toBeGreaterThan(0);
  });
});

/** A proxy in front of the database that can be closed, cutting every connection, and reopened. */
async function openProxy() {
  const real = Number(new URL(app.databaseUrl).port);
  const sockets = new Set<Socket>();
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((incoming) => {
      const outgoing = connect(real, '127.0.0.1');
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
      }
      incoming.on('error', () => outgoing.destroy()).on('close', () => outgoing.destroy());
      outgoing.on('error', () => incoming.destroy()).on('close', () => incoming.destroy());
      incoming.pipe(outgoing).pipe(incoming);
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(async () => {
    if (server.listening) await close();
  });
  const reopen = async () => {
    server = await listen(port);
  };
  return { port, close, reopen };
}

describe('an unavailable database', () => {
  it('fails requests soon under load, and serves again soon after it is back', async () => {
    const proxy = await openProxy();
    const database = open(6, proxy.port);
    let isOver = false;
    let phase: 'before' | 'away' | 'back' = 'before';
    const served = { before: 0, away: 0, back: 0 };
    const acknowledged: number[] = [];
    const unexpected: unknown[] = [];
    let next = 1000;
    const visitor = async () => {
      while (!isOver) {
        next += 1;
        const n = next;
        const began = phase;
        try {
          await database.transaction(async (db) => {
            await db.execute(sql`insert into numbers values (${n}::int)`);
            await db.execute(sql`select pg_sleep(0.002)`);
          });
          acknowledged.push(n);
          served[began] += 1;
        } catch (error) {
          if (!isUnavailable(error)) unexpected.push(error);
          await sleep(5);
        }
      }
    };
    const visitors = Array.from({ length: 20 }, visitor);
    try {
      await expect.poll(() => served.before).toBeGreaterThan(100);
      phase = 'away';
      await proxy.close();
      await sleep(1_500);
      await proxy.reopen();
      phase = 'back';
      await expect.poll(() => served.back, { timeout: 10_000 }).toBeGreaterThan(100);
    } finally {
      isOver = true;
      await Promise.all(visitors);
    }
    expect(unexpected).toEqual([]);
    const stored = new Set((await numbersFrom(1000)).map(({ n }) => n));
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  });

  it('is reconnected soon, however often that failed before', async () => {
    const proxy = await openProxy();
    await proxy.close();
    const database = open(2, proxy.port);
    for (let n = 0; n < 10; n += 1) {
      await expect(pidOf(database.db)).rejects.toSatisfy(isUnavailable);
      await expect(queryRaw(database.db, sql`select 1`)).rejects.toSatisfy(isUnavailable);
      await expect(database.transaction(pidOf)).rejects.toBeInstanceOf(DatabaseUnavailableError);
    }
    await proxy.reopen();
    const began = Date.now();
    await database.ping();
    // Were the pause to grow with each failure, it would be far longer by now.
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});
