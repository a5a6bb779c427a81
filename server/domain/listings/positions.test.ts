import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import { inquiryText } from '#contract/messages.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { countMatches } from '../search/saved/match-listings.ts';
import { publicBounds } from './position.ts';

/** Far from every rounded position: whatever is as near as this knows the door. */
const EXACT = { latitude: 2.04735678, longitude: 45.31763412 };
const NEAR = 0.0001;

let test: TestApp;
let owner: TestUser;
let stranger: TestUser;
let id: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
  stranger = await test.createUser({ role: 'renter' });
  const place = { latitude: String(EXACT.latitude), longitude: String(EXACT.longitude) };
  id = (await test.createProperty({ ownerId: owner.id, ...place })).id;
  // Others to be counted together with, to be like, and to be told of.
  for (let n = 0; n < 3; n += 1) await test.createProperty({ ...place, price: String(440 + n) });
  await test.sql`insert into shortlist (user_id, property_id, price_when_added, status_when_added)
    values (${stranger.id}, ${id}, 450, 'available')`;
});

const read = (path: string, headers: Record<string, string> = {}) => test.send('GET', path, { headers });

/** All numbers of an answer, also those in texts. */
const numbersIn = (text: string) => [...text.matchAll(/-?\d+\.\d+/g)].map(([number]) => Number(number));
const isExact = (text: string) =>
  numbersIn(text).some(
    (number) => Math.abs(number - EXACT.latitude) < NEAR || Math.abs(number - EXACT.longitude) < NEAR,
  );

const WINDOWS = ['45.31,2.04,45.33,2.06', '45.317,2.046,45.319,2.048'];
const QUERIES: Record<string, string[]> = {
  '/api/properties': ['', '?type=rent', ...WINDOWS.map((window) => `?bounds=${window}`)],
  '/api/properties/map': ['', '?type=rent', ...WINDOWS.map((window) => `?bounds=${window}`)],
  '/api/properties/map/clusters': [
    '',
    ...[15, 19].flatMap((zoom) => WINDOWS.map((window) => `?bounds=${window}&zoom=${zoom}`)),
  ],
  '/api/properties/nearest': WINDOWS.map((window) => `?bounds=${window}`),
  '/api/properties/{id}/distance': ['?to=KM4'],
};

describe('the position of a home (D47)', () => {
  it('is in no public answer, and in none to somebody who is not in contact', async () => {
    let homes = 0;
    for (const [method, path, access] of Object.values(ROUTES)) {
      if (method !== 'GET' || access === 'admin' || access === 'lister' || path.includes('token')) continue;
      for (const query of QUERIES[path] ?? ['']) {
        for (const headers of access === 'public' || access === 'by-key'
          ? [{}, stranger.headers]
          : [stranger.headers]) {
          const answer = await read(path.replaceAll(/\{\w+\}/g, id) + query, headers);
          if (answer.headers.get('content-type')?.startsWith('application/json') !== true) continue;
          const text = await answer.text();
          expect(isExact(text), `${path}${query}: ${text.slice(0, 500)}`).toBe(false);
          if (text.includes('45.318')) homes += 1;
        }
      }
    }
    // Lists, pins, signs and details were among them.
    expect(homes).toBeGreaterThan(8);
  });

  it('is rounded in every public property and pin', async () => {
    const list = (await (await read('/api/properties')).json()) as { latitude: string; longitude: string }[];
    const pins = (await (await read('/api/properties/map')).json()) as typeof list;
    const detail = (await (await read(`/api/properties/${id}`)).json()) as {
      latitude: string;
      similar: typeof list;
    };
    for (const { latitude, longitude } of [...list, ...pins, ...detail.similar]) {
      expect([latitude, longitude]).toEqual(['2.04700000', '45.31800000']);
    }
    expect([list.length, pins.length, detail.similar.length, detail.latitude]).toEqual([
      4,
      4,
      3,
      '2.04700000',
    ]);
  });

  it('is stored to five decimals, whoever writes it', async () => {
    const stored = () => test.sql`select latitude::text, longitude::text from properties where id = ${id}`;
    expect(await stored()).toEqual([{ latitude: '2.04736000', longitude: '45.31763000' }]);
    await test.sql`update properties set latitude = 2.047363 where id = ${id}`;
    expect(await stored()).toEqual([{ latitude: '2.04736000', longitude: '45.31763000' }]);
  });

  it('cannot be found by ever smaller windows: each answers for the public position alone', async () => {
    const found = async (bounds: string) => {
      const [list, pins, counted] = await Promise.all(
        ['', '/map', '/count'].map(async (path) =>
          (await read(`/api/properties${path}?bounds=${bounds}`)).json(),
        ),
      );
      return [list.length, pins.length, counted.total];
    };
    // Around the public position, where the home is not.
    expect(await found('45.3179,2.0469,45.3181,2.0471')).toEqual([4, 4, 4]);
    // Around the door, where no public position is.
    expect(await found('45.3175,2.0473,45.3177,2.0474')).toEqual([0, 0, 0]);
    // Half of the square of the public position, with and without the door in it.
    expect(await found('45.317,2.046,45.3179,2.0475')).toEqual([0, 0, 0]);
  });

  it('does not decide what is nearest beyond the public one', async () => {
    // Both are public at the same place; the other one is nearer to the middle of the window by its door.
    const [one, other] = [
      await test.createProperty({ latitude: '2.30640', longitude: '45.60640', type: 'buy' }),
      await test.createProperty({ latitude: '2.30560', longitude: '45.60560', type: 'buy' }),
    ];
    const nearest = async (bounds: string): Promise<string[]> =>
      (await (await read(`/api/properties/nearest?type=buy&bounds=${bounds}`)).json()).items.map(
        (item: { id: string }) => item.id,
      );
    const expected = [one.id, other.id].sort();
    expect(await nearest('45.61,2.31,45.62,2.32')).toEqual(expected);
    expect(await nearest('45.59,2.29,45.60,2.30')).toEqual(expected);
  });

  it('is rounded for saved searches too, which tell of what is found in their window', async () => {
    const moved = await test.createProperty({ latitude: '2.4004', longitude: '45.4004' });
    const save = async (name: string, bounds: string) => {
      const body = { name, filters: { bounds }, frequency: 'at_once' };
      const saved = await test.send('POST', '/api/saved-searches', { headers: stranger.headers, body });
      expect(saved.status, await saved.clone().text()).toBe(201);
    };
    await save('door', '45.4003,2.4003,45.4005,2.4005');
    await save('public', '45.3999,2.3999,45.4001,2.4001');
    await test.sql`delete from listing_changes`;
    const changes = [{ id: moved.id, wasPrice: null, wasMoveIn: null, at: new Date('2030-01-01T00:00:00Z') }];
    expect((await countMatches(test.context.database.db, changes)).found).toBe(1);
  });

  it('is known exactly to its owner, administrators and who wrote to the owner, and to nobody else', async () => {
    const admin = await test.createUser({ role: 'admin' });
    const position = async (headers: Record<string, string>) =>
      (await (await read(`/api/properties/${id}/position`, headers)).json()).exact;
    const exact = { latitude: '2.04736000', longitude: '45.31763000' };
    expect((await read(`/api/properties/${id}/position`)).status).toBe(401);
    expect((await read('/api/properties/x/position', stranger.headers)).status).toBe(400);
    expect(await position(stranger.headers)).toBeNull();
    expect([await position(owner.headers), await position(admin.headers)]).toEqual([exact, exact]);
    const writer = await test.createUser({ role: 'renter' });
    const messageText = inquiryText({
      name: 'Faadumo Cali',
      email: 'f@mail.example',
      message: 'Is it free?',
    });
    const body = { receiverId: owner.id, propertyId: id, messageText };
    const sent = await test.send('POST', '/api/messages', { headers: writer.headers, body });
    expect(sent.status, await sent.clone().text()).toBe(201);
    expect(await position(writer.headers)).toEqual(exact);
    expect(await position(stranger.headers)).toBeNull();
    const [visitor, applicant] = [await test.createUser(), await test.createUser()];
    const viewing = { propertyId: id, date: '2026-12-01', time: '10:00 AM' };
    const asked = await test.send('POST', '/api/viewings', { headers: visitor.headers, body: viewing });
    const applied = await test.send('POST', '/api/applications', {
      headers: applicant.headers,
      body: { propertyId: id },
    });
    expect([asked.status, applied.status]).toEqual([201, 201]);
    expect([await position(visitor.headers), await position(applicant.headers)]).toEqual([exact, exact]);
    const own = await (await read(`/api/my/properties/${id}`, owner.headers)).json();
    expect([own.latitude, own.longitude]).toEqual([exact.latitude, exact.longitude]);

    await test.sql`update properties set is_active = false where id = ${id}`;
    expect((await read(`/api/properties/${id}/position`, stranger.headers)).status).toBe(404);
    expect(await position(writer.headers)).toEqual(exact);
  });
});

it('bounds are those of public positions', () => {
  expect(publicBounds({ west: 45.31, south: 2.0404, east: 45.318, north: 2.0475 })).toEqual({
    west: 45.3095,
    south: 2.0405,
    east: 45.31849999,
    north: 2.04749999,
  });
});
