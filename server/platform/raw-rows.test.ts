import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '#server/testing/app.ts';
import { notifications } from './database/schema/index.ts';
import { countBuckets, rateLimitRowSchema } from './limits/buckets.ts';
import { findOrphans } from './notifications/requeue-pending.ts';

/** Parses an exact number of rows with their schema. */
function expectRows(rows: readonly unknown[], count: number, schema: z.ZodType): void {
  expect(rows).toHaveLength(count);
  z.array(schema).parse(rows);
}

it('rows of raw statements match their schemas', async () => {
  const { db } = (await createTestApp()).context.database;
  expectRows(await countBuckets(db, ['b', 'a'], { seconds: 60, now: new Date() }), 2, rateLimitRowSchema);
  const texts = { title: 'A move', message: 'Tomorrow', category: 'booking' };
  await db
    .insert(notifications)
    .values({ ...texts, type: 'email', recipient: 'a@example.com', status: 'pending' });
  expect(await findOrphans(db)).toHaveLength(1);
});
