import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { isUnavailable } from '../http/errors.ts';
import { loggable } from '../http/loggable.ts';
import { dbOf, openPool } from './pool.ts';
import { queryRaw } from './raw.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

describe('queryRaw', () => {
  it('reports an unavailable database, even if no connection could be opened', async () => {
    const pool = openPool({ url: 'postgres://aqal@127.0.0.1:1/aqal', size: 1 });
    const error: unknown = await queryRaw(dbOf(pool), sql`select 1`).catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    await pool.end();
  });

  it('fails without logging its values', async () => {
    const phone = '+252612345678';
    const failing = queryRaw(test.context.database.db, sql`select 1 / (length(${phone}) * 0)`);
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DrizzleQueryError);
    expect(isUnavailable(error)).toBe(false);
    const logged = JSON.stringify(loggable(error));
    expect(logged).toContain('division by zero');
    expect(logged).not.toContain(phone);
  });

  it('returns timestamps and dates as text, and accepts arrays', async () => {
    const rows = await queryRaw(
      test.context.database.db,
      sql`select '2026-11-21T08:00:00Z'::timestamptz as at, '2026-11-21'::date as day
        from unnest(${sql.param(['a', 'b'])}::text[])`,
    );
    expect(rows).toEqual(Array(2).fill({ at: '2026-11-21 08:00:00+00', day: '2026-11-21' }));
  });
});
