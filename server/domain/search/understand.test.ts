import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { ensurePlaces } from '../places/ensure-places.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await ensurePlaces(test.context.database);
});

async function read(ask: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ask, ...more });
  const answer = await test.send('GET', `/api/properties/understand?${query}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('GET /api/properties/understand', () => {
  it('refuses what is too long, a type that there is not, and fields that it does not know', async () => {
    expect((await read('x'.repeat(201))).status).toBe(400);
    expect((await read('2 bed', { type: 'lease' })).status).toBe(400);
    expect((await read('2 bed', { near: 'km4' })).status).toBe(400);
    expect((await test.send('GET', '/api/properties/understand')).status).toBe(400);
  });

  it.each([
    ['2 bed hodan under $400', { bedrooms: '2', location: 'Hodan', maxPrice: '400' }],
    ['guri 2 qol ah Hodan ka hooseeya $400', { bedrooms: '2', location: 'Hodan', maxPrice: '400' }],
    ['شقة غرفتين في هودان', { propertyType: 'apartment', bedrooms: '2', location: 'Hodan' }],
    ['exactly 2 bed for sale', { type: 'buy', bedrooms: '2', maxBedrooms: '2' }],
    ['ground floor flat', { propertyType: 'apartment', maxFloor: '0' }],
    ['furnished flat near KM4', { features: 'Furnished', location: 'KM4' }],
  ])('reads “%s” as filters of the list, which takes them as they are', async (ask, filters) => {
    const { body } = await read(ask);
    expect(body).toMatchObject({ filters: expect.objectContaining(filters) as unknown, left: '' });
    const list = new URLSearchParams(body.filters as Record<string, string>);
    expect((await test.send('GET', `/api/properties?${list}`)).status).toBe(200);
  });

  it('leaves words of filters that there are not, and never drops them', async () => {
    expect((await read('2 bed 10 minutes from KM4')).body).toMatchObject({
      filters: { bedrooms: '2', location: 'KM4' },
      left: '10 minutes from',
    });
    expect((await read('unfurnished flat')).body).toMatchObject({
      filters: { propertyType: 'apartment' },
      left: 'unfurnished',
    });
  });

  it('takes words that are only like the name of a place for that place, as a search for it does', async () => {
    expect((await read('abdicasis')).body).toMatchObject({
      filters: { location: expect.any(String) as unknown },
      left: '',
    });
    expect((await read('nowhere special')).body).toMatchObject({ filters: {}, left: 'nowhere special' });
  });

  it('tells corrections, other readings, and amounts that are no filter', async () => {
    expect((await read('apartmnt in Hodan')).body).toMatchObject({
      filters: { propertyType: 'apartment', location: 'Hodan' },
      corrections: [{ from: 'apartmnt', to: 'apartment' }],
    });
    const { readings } = (await read('flat Taleex')).body as { readings: object[] };
    expect(readings.length).toBeGreaterThan(0);
    expect((await read('2 bed under 600000 shilin')).body).toMatchObject({ shillings: '600000' });
  });
});
