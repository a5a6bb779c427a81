import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PROPERTY_TYPES, SORTS } from '#contract/properties.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { CachingClient } from './caching-client.ts';
import { likePattern } from './like-pattern.ts';
import { dbOf } from './pool.ts';
import { queryRaw } from './raw.ts';

const MOST = 200;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ DATABASE_POOL: '2' });
});

async function connect() {
  const client = new CachingClient({ connectionString: test.databaseUrl, pipeline: true });
  await client.connect();
  onTestFinished(() => client.end());
  const prepared = async () => {
    const { rows } = await client.query('select name, statement from pg_prepared_statements');
    return rows as { name: string; statement: string }[];
  };
  return { client, db: dbOf(client), prepared };
}

describe('a connection', () => {
  it('does not keep what is planned for its values', async () => {
    const { db, prepared } = await connect();
    await queryRaw(db, sql`select 1 where 'villa' like ${likePattern('vil')}`);
    expect(await prepared()).toEqual([]);
  });

  it('prepares a statement once, whatever its values', async () => {
    const { db, prepared } = await connect();
    for (const n of [1, 2, 3]) {
      expect(await queryRaw(db, sql`select ${n}::int as n`)).toEqual([{ n }]);
    }
    expect(await prepared()).toHaveLength(1);
  });

  it('keeps those that ran last, and deallocates the others', async () => {
    const { db, prepared } = await connect();
    const often = () => queryRaw(db, sql`select 'often' as text`);
    // Pipelined, so that a text is forgotten while others are under way.
    for (let n = 0; n < 1000; n += 20) {
      const some = Array.from({ length: 20 }, (_, at) => queryRaw(db, sql.raw(`select ${n + at} as n`)));
      await Promise.all([...some, often()]);
    }
    const kept = await prepared();
    expect(kept.length).toBeLessThan(MOST);
    expect(kept.map(({ statement }) => statement)).toContain("select 'often' as text");
    expect(await queryRaw(db, sql`select 0 as n`)).toEqual([{ n: 0 }]);
  });

  it('goes on after a statement was forgotten in a transaction that failed', async () => {
    const { client, db } = await connect();
    await client.query('begin');
    await expect(queryRaw(db, sql`select 1 / 0`)).rejects.toThrow();
    for (let n = 0; n < 300; n += 1) {
      await expect(queryRaw(db, sql.raw(`select ${n} as failing`))).rejects.toThrow();
    }
    await client.query('rollback');
    for (let n = 0; n < 300; n += 1) {
      expect(await queryRaw(db, sql.raw(`select ${n} as failing`))).toEqual([{ failing: n }]);
    }
  });
});

describe('thousands of different searches', () => {
  const FILTERS: readonly [string, string][] = [
    ['type', 'rent'],
    ['propertyType', PROPERTY_TYPES[0]],
    ['minPrice', '100'],
    ['maxPrice', '900'],
    ['bedrooms', '2'],
    ['bathrooms', '1'],
    ['q', 'hodan'],
    ['bounds', '45.2,2,45.4,2.1'],
  ];

  /** The connections that serve the application, by what each keeps: read by a function that asks each of them. */
  async function keptByEach(): Promise<number[]> {
    const pools = [test.context.database.db, test.context.database.readerOf(['properties'])].map(
      ({ $client }) => $client as pg.Pool,
    );
    const counts: number[] = [];
    for (const pool of pools) {
      const clients = await Promise.all(Array.from({ length: 2 }, () => pool.connect()));
      for (const client of clients) {
        const { rows } = await client.query<{ count: number }>(
          'select count(*)::int as count from pg_prepared_statements',
        );
        counts.push(rows[0]?.count ?? 0);
        client.release();
      }
    }
    return counts;
  }

  it('leave fewer than 200 prepared statements on each connection', async () => {
    await test.createProperty();
    const targets: string[] = [];
    for (let chosen = 0; chosen < 2 ** FILTERS.length; chosen += 1) {
      const query = new URLSearchParams(FILTERS.filter((_, bit) => chosen & (1 << bit)));
      query.set('sort', SORTS[chosen % SORTS.length] ?? '');
      for (const limit of ['1', '4', '20', '90']) {
        query.set('limit', limit);
        targets.push(`/api/properties?${query}`);
      }
    }
    const statuses = new Set<number>();
    for (let n = 0; n < targets.length; n += 8) {
      const answers = await Promise.all(targets.slice(n, n + 8).map((path) => test.send('GET', path)));
      for (const answer of answers) statuses.add(answer.status);
    }
    expect([...statuses]).toEqual([200]);
    const counts = await keptByEach();
    expect(Math.max(...counts)).toBeGreaterThan(100);
    expect(Math.max(...counts)).toBeLessThan(MOST);
  });
});
