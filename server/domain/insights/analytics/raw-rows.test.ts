import { expect, it } from 'vitest';
import { z } from 'zod';
import { listingVisitors, places, propertyViews } from '#server/platform/database/schema/index.ts';
import { createTestApp, TEST_NOW } from '#server/testing/app.ts';
import { compareListings, comparisonRowSchema } from './comparison.ts';
import { countDays, dayRowSchema } from './day-queries.ts';
import { countVisitors } from './visitors.ts';

/** Parses a non-empty list of rows with their schema. */
function expectRows(rows: readonly unknown[], schema: z.ZodType): void {
  expect(rows.length).toBeGreaterThan(0);
  z.array(schema).parse(rows);
}

it('rows of raw statements match their schemas', async () => {
  const test = await createTestApp();
  const { db } = test.context.database;
  const [district] = await db
    .insert(places)
    .values({ slug: 'hodan', name: 'Hodan', kind: 'district', latitude: 2.04, longitude: 45.31 })
    .returning();
  const districtId = district?.id ?? null;
  const { ownerId, id: propertyId } = await test.createProperty({ districtId });
  await test.createProperty({ districtId, sqft: 900 });
  await db.insert(propertyViews).values({ propertyId, day: '2026-11-21', views: 1 });
  await db.insert(listingVisitors).values({ propertyId, day: '2026-11-21', visitor: 1n });
  const scope = { ownerId };
  const period = { from: '2026-11-01', to: '2026-11-21' };
  expectRows(await countDays(db, scope, period), dayRowSchema);
  const quarter = { ...period, from: '2026-08-24' };
  for (const asked of [period, quarter]) {
    expect(await countVisitors(db, scope, asked)).toBe(1);
    expectRows(await compareListings(db, scope, { ...asked, now: TEST_NOW }), comparisonRowSchema);
  }
});
