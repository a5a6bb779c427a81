import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { toApiError } from '../http/errors.ts';
import { type Database, openDatabase } from './connection.ts';
import type { Db } from './pool.ts';
import { prepared } from './prepared.ts';
import { queryRaw } from './raw.ts';
import { causesOf } from './sql-state.ts';
import { afterCommit } from './transaction.ts';

const numbers = pgTable('numbers', { n: integer().primaryKey(), hits: integer().notNull().default(0) });
const findNumber = prepared('find_number', (db) =>
  db
    .select({ n: numbers.n })
    .from(numbers)
    .where(eq(numbers.n, sql.placeholder('n'))),
);

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.sql`create table numbers (n int primary key, hits int not null default 0)`;
});

function open(poolSize: number): Database {
  const database = openDatabase({ url: app.databaseUrl, poolSize });
  onTestFinished(() => database.close());
  return database;
}

const isLate = (error: unknown) =>
  [...causesOf(error)].some(({ message }) => message.includes('after the end of its transaction'));

const hit = (db: Db, n: number) => db.execute(sql`update numbers set hits = hits + 1 where n = ${n}`);

describe('a statement after the end of its transaction', () => {
  it.each([
    ['of the builder', (db: Db) => db.insert(numbers).values({ n: 100 })],
    ['of raw SQL', (db: Db) => queryRaw(db, sql`insert into numbers values (101)`)],
    ['prepared by name', async (db: Db) => findNumber(db).execute({ n: 1 })],
  ])('%s throws instead of running in the next one on the same connection', async (_name, late) => {
    const database = open(1);
    let left: Db | undefined;
    // One branch fails, the other one goes on: nobody waits for it any more.
    const abandoned = database.transaction(async (db) => {
      left = db;
      await Promise.all([hit(db, 1), Promise.reject(new Error('refused'))]);
    });
    await expect(abandoned).rejects.toThrow('refused');
    await database.transaction(async (db) => {
      await hit(db, 2);
      await expect(late(left as Db)).rejects.toSatisfy(isLate);
    });
    expect(await app.sql`select n from numbers where n >= 100`).toEqual([]);
  });

  it('is refused after a commit too', async () => {
    const database = open(1);
    const left = await database.transaction(async (db) => db);
    await expect(hit(left, 1)).rejects.toSatisfy(isLate);
  });
});

describe('two transactions in a deadlock', () => {
  /** Both lock one row, and the other's once both have their own: one of them is ended. */
  async function meet(database: Database) {
    await app.sql`delete from numbers`;
    await app.sql`insert into numbers values (1), (2)`;
    const attempts = [0, 0];
    const committed: number[] = [];
    const { promise: both, resolve: meetNow } = Promise.withResolvers<void>();
    let locked = 0;
    const run = (order: [number, number], who: number) =>
      database.transaction(async (db) => {
        attempts[who] = (attempts[who] ?? 0) + 1;
        afterCommit(db, () => committed.push(who));
        await hit(db, order[0]);
        locked += 1;
        if (locked === 2) meetNow();
        await both;
        await hit(db, order[1]);
      });
    const outcomes = await Promise.allSettled([run([1, 2], 0), run([2, 1], 1)]);
    const hits = await app.sql<{ hits: number }>`select hits from numbers order by n`;
    return { outcomes, attempts, committed, hits: hits.map((row) => row.hits) };
  }

  it('are both committed, once each: the one that was ended runs again', async () => {
    const { outcomes, attempts, committed, hits } = await meet(open(2));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(hits).toEqual([2, 2]);
    expect((attempts[0] ?? 0) + (attempts[1] ?? 0)).toBeGreaterThan(2);
    expect(committed.toSorted()).toEqual([0, 1]);
  });
});

describe('a transaction that PostgreSQL ends for the sake of others every time', () => {
  it.each(['40P01', '40001'])('is run four times, then is unavailable: %s', async (state) => {
    const database = open(1);
    let attempts = 0;
    const ended = database.transaction(async (db) => {
      attempts += 1;
      await db.execute(
        sql.raw(`do $$ begin raise exception 'in the way' using errcode = '${state}'; end $$`),
      );
    });
    const error = await ended.catch((reason: unknown) => toApiError(reason));
    expect(error).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 1 });
    expect(attempts).toBe(4);
  });

  it('is not run again for any other error', async () => {
    let attempts = 0;
    const refused = open(1).transaction(async (db) => {
      attempts += 1;
      await db.execute(sql`select 1 / 0`);
    });
    await expect(refused).rejects.toThrow();
    expect(attempts).toBe(1);
  });
});

it('an idle transaction is cut off, so that nobody waits for its locks', async () => {
  const { rows } = await open(1).db.execute(sql`show idle_in_transaction_session_timeout`);
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
});
