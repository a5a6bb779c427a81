import { expect, it } from 'vitest';
import { z } from 'zod';
import { listingChanges, savedSearches } from '#server/platform/database/schema/index.ts';
import { createTestApp, TEST_NOW } from '#server/testing/app.ts';
import { countMatches, foundRowSchema, storeMatches, takeChanges } from './match-listings.ts';
import { claimDue, dueRowSchema } from './notify-matches.ts';

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
  await test.createProperty();
  const changes = await takeChanges(
    db,
    (await db.select({ id: listingChanges.id }).from(listingChanges)).map(({ id }) => id),
  );
  expectRows([await countMatches(db, changes), await storeMatches(db, changes)], foundRowSchema);
  expectRows(await claimDue(db, 'daily', TEST_NOW, [userId]), dueRowSchema);
});
