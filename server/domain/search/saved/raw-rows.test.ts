import { expect, it } from 'vitest';
import { z } from 'zod';
import { savedSearches } from '#server/platform/database/schema/index.ts';
import { createTestApp } from '#server/testing/app.ts';
import {
  changeRowSchema,
  countMatches,
  fireAlerts,
  foundRowSchema,
  storeMatches,
  takeChanges,
} from './match-listings.ts';
import { claimFired, firedRowSchema } from './tell-alerts.ts';
import { claimDue, dueRowSchema } from './tell-matches.ts';

/** Parses at least one row with its schema. */
function expectRows(rows: readonly unknown[], schema: z.ZodType): void {
  expect(rows.length).toBeGreaterThan(0);
  z.array(schema).parse(rows);
}

it('rows of raw statements match their schemas', async () => {
  const test = await createTestApp();
  const { db } = test.context.database;
  const { id: userId } = await test.createUser({ phoneE164: '+252611234567' });
  await db.insert(savedSearches).values({ userId, name: 'Any', filters: { type: 'rent' } });
  const { id } = await test.createProperty();
  await test.sql`
    insert into price_alerts (user_id, property_id, target_price, current_price) values (${userId}, ${id}, 460, 500)`;
  const changes = await takeChanges(db);
  expectRows(changes, changeRowSchema);
  expectRows([await countMatches(db, changes), await storeMatches(db, changes)], foundRowSchema);
  expectRows(await claimDue(db, 'daily'), dueRowSchema);
  await fireAlerts(db, [id]);
  expectRows(await claimFired(db), firedRowSchema);
});
