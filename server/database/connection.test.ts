import { expect, it } from 'vitest';
import { createTestApp } from '../testing/app.ts';

it('gives moments as text on every pool', async () => {
  const { sql, read } = (await createTestApp()).context.database;
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
