import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { DISTANCE_MAX_LENGTH } from '#contract/properties.ts';
import { places } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
let id: string;

const KM4 = { slug: 'km4', name: 'KM4', kind: 'landmark', latitude: 2.033, longitude: 45.303 } as const;
const AT = { latitude: '2.03640000', longitude: '45.30340000' };

beforeAll(async () => {
  test = await createTestApp();
  await test.context.database.db.insert(places).values([
    { ...KM4, aliases: ['Kilometer 4'] },
    { slug: 'market-a', name: 'Suuqa Weyn', kind: 'landmark', latitude: 2.2, longitude: 45.3 },
    { slug: 'market-b', name: 'Suuqa Yar', kind: 'landmark', latitude: 2.05, longitude: 45.3 },
  ]);
  id = (await test.createProperty(AT)).id;
});

const ask = (to: string, home = id) =>
  test.send('GET', `/api/properties/${home}/distance?${new URLSearchParams({ to })}`);
const distance = async (to: string, home = id) => (await ask(to, home)).json();

describe('GET /api/properties/{id}/distance', () => {
  it.each(['KM4', 'km 4', 'kilometer 4', 'near KM4'])('measures to %j', async (to) => {
    expect(await distance(to)).toEqual({ place: 'KM4', meters: 350 });
  });

  it('tells no more than the rounded position', async () => {
    const elsewhere = { latitude: '2.03560000', longitude: '45.30260000' };
    const other = await test.createProperty(elsewhere);
    expect(await distance('KM4', other.id)).toEqual(await distance('KM4'));
    const beside = await test.createProperty({ latitude: '2.0331', longitude: '45.3031' });
    expect(await distance('KM4', beside.id)).toEqual({ place: 'KM4', meters: 50 });
  });

  it('means the nearest of several places', async () => {
    expect((await distance('Suuqa')).place).toBe('Suuqa Yar');
  });

  it.each(['Nowhere at all', 'Atlantis'])('knows no %j', async (to) => {
    expect(await distance(to)).toEqual({ place: null, meters: null });
  });

  it('names the place of a listing without a position', async () => {
    const { id: home } = await test.createProperty();
    expect(await distance('KM4', home)).toEqual({ place: 'KM4', meters: null });
  });

  it('responds with 400 without a place, to a long one and to what is no id', async () => {
    for (const to of ['', '   ', 'x'.repeat(DISTANCE_MAX_LENGTH + 1)])
      expect((await ask(to)).status, to).toBe(400);
    expect((await ask('KM4', 'x')).status).toBe(400);
    expect((await test.send('GET', `/api/properties/${id}/distance`)).status).toBe(400);
  });

  it('responds with 404 for unknown, hidden and deleted listings', async () => {
    const homes = [
      randomUUID(),
      (await test.createProperty({ isActive: false })).id,
      (await test.createProperty({ deletedAt: new Date() })).id,
    ];
    for (const home of homes) expect((await ask('KM4', home)).status).toBe(404);
  });
});
