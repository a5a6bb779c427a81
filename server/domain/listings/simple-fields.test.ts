import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnProperty } from '#contract/listing.api.ts';
import { newPropertySchema } from '#contract/listing.api.ts';
import { LISTING_FIELD_LIST, type SimpleField } from '#contract/listing-fields.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { exportPerson } from '#server/platform/personal/export.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let test: TestApp;
let owner: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
});

/** A valid and an invalid value of a field. */
function sampleOf(field: SimpleField): { good: unknown; refused: unknown } {
  if (field.kind === 'boolean') return { good: true, refused: 'perhaps' };
  if (field.kind === 'integer') return { good: 7, refused: field.max + 1 };
  if (field.kind === 'choice') return { good: field.values[0], refused: 'perhaps' };
  if (field.kind === 'date') return { good: '2026-12-01', refused: 'tomorrow' };
  return { good: 'Gate', refused: 'x'.repeat(field.max + 1) };
}

const LISTING = { title: 'Flat', description: 'Two rooms.', price: '450', location: 'Hodan' };

/** What a field is only sent with. */
const WITH: Readonly<Record<string, object>> = { electricityCost: { electricity: 'flat' } };

describe.each(LISTING_FIELD_LIST)('the simple field %s', (name, field) => {
  const { good, refused } = sampleOf(field);

  it('is rejected if its type is wrong or it is too large', () => {
    const { error } = newPropertySchema.safeParse({ ...LISTING, [name]: refused });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
  });

  it('is stored as sent, and included in every response and in the export', async () => {
    const body = { ...LISTING, ...WITH[name], [name]: good };
    const response = await test.send('POST', '/api/properties', { headers: owner.headers, body });
    expect(response.status).toBe(201);
    const own = (await response.json()) as OwnProperty;
    expect(own[name]).toBe(good);

    const page = (await (await test.send('GET', `/api/properties/${own.id}`)).json()) as PropertyDetail;
    expect(page[name]).toBe(good);

    const { listings } = await exportPerson(test.context.database.db, owner.id);
    expect(listings).toContainEqual(expect.objectContaining({ id: own.id, [name]: good }));
  });
});
