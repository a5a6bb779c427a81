import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { places } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { findGathered, pinRowSchema } from '../search/map/search-pins.ts';
import type { Criteria } from '../search/query/conditions.ts';
import { sweepBatch, sweptSchema } from '../search/query/refresh-words.ts';
import { searchProperties } from '../search/query/search-queries.ts';
import { candidateSchema, findCandidates } from '../search/query/search-words.ts';
import { findSimilar } from './page/similar.ts';
import { propertyRowSchema } from './queries.ts';

let test: TestApp;
let subject: Awaited<ReturnType<TestApp['createProperty']>>;

beforeAll(async () => {
  test = await createTestApp();
  const [district] = await test.context.database.db
    .insert(places)
    .values({ slug: 'hodan', name: 'Hodan', kind: 'district', latitude: 2.04, longitude: 45.31 })
    .returning();
  const at = { latitude: '2.04', longitude: '45.31' };
  const full = { ...at, bedrooms: 2, bathrooms: 1, sqft: 900, features: ['Garden'], images: ['/media/x'] };
  subject = await test.createProperty({ ...full, districtId: district?.id ?? null });
  await test.createProperty({ districtId: district?.id ?? null });
  await test.createProperty(full);
});

/** Parses a non-empty list of rows with their schema. */
function expectRows(rows: readonly unknown[], schema: z.ZodType): void {
  expect(rows.length).toBeGreaterThan(0);
  z.array(schema).parse(rows);
}

const everything: Criteria = { place: null, tsquery: null };

describe('rows of raw statements match their schemas', () => {
  it.each([{}, { sort: 'popular' as const }, { limit: 1 }])('searches %o', async (search) => {
    const { db } = test.context.database;
    const { items } = await searchProperties(db, everything, search);
    expectRows(items, propertyRowSchema.extend({ counted: z.number().int() }));
    const words = await searchProperties(db, { ...everything, tsquery: "('bright')" }, search);
    expectRows(words.items, propertyRowSchema.extend({ counted: z.number().int() }));
  });

  it('pins', async () => {
    const { db } = test.context.database;
    const bounds = { west: -180, south: -90, east: 180, north: 90 };
    expectRows((await findGathered(db, { ...everything, bounds })).rows, pinRowSchema);
  });

  it('similar properties, of the district and elsewhere', async () => {
    const rows = await findSimilar(test.context.database.db, subject);
    expect(rows).toHaveLength(2);
    expectRows(rows, propertyRowSchema);
  });

  it('spellings', async () => {
    expectRows(await findCandidates(test.context.database.db, ['brigt', 'quiet', 'bedr']), candidateSchema);
  });

  it('upkeep', async () => {
    const { db } = test.context.database;
    expectRows(await sweepBatch(db, ''), sweptSchema);
  });
});
