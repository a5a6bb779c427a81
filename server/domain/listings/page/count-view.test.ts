import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';

let test: TestApp;
let owner: TestUser;
let propertyId: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
});

beforeEach(async () => {
  propertyId = (await test.createProperty({ ownerId: owner.id })).id;
});

const view = (id: string, headers: Record<string, string> = {}, query = '') =>
  test.send('POST', `/api/properties/${id}/views${query}`, { headers: { 'user-agent': PHONE, ...headers } });

const isCounted = async (response: Response) => (await response.json()).counted as boolean;

async function viewsByDay() {
  const rows = await test.sql<{ day: string; views: number }>`
    select day::text as day, views from property_views where property_id = ${propertyId} order by day`;
  return rows.map(({ day, views }) => [day, views]);
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('POST /api/properties/{id}/views', () => {
  it.each([
    ['not-an-id', 400],
    [randomUUID(), 404],
  ])('responds to %s with %i', async (id, status) => {
    expect((await view(id)).status).toBe(status);
  });

  it('rejects a hidden listing', async () => {
    const hidden = await test.createProperty({ isActive: false });
    expect((await view(hidden.id)).status).toBe(404);
  });

  it('does not count bots', async () => {
    const bot = await view(propertyId, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect([bot.status, await isCounted(bot)]).toEqual([200, false]);
    expect(bot.headers.get('set-cookie')).toBeNull();
    expect(await viewsByDay()).toEqual([]);
  });

  it('does not count the owner, but counts other signed-in users', async () => {
    expect(await isCounted(await view(propertyId, owner.headers))).toBe(false);
    expect(await isCounted(await view(propertyId, (await test.createUser()).headers))).toBe(true);
    expect(await viewsByDay()).toEqual([['2026-11-21', 1]]);
  });

  it('counts a visitor once a day, by a cookie that scripts cannot read', async () => {
    const first = await view(propertyId);
    expect(first.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    const cookie = cookieOf(first);
    const other = cookieOf(await view((await test.createProperty()).id));
    expect([
      await isCounted(first),
      await isCounted(await view(propertyId, { cookie })),
      await isCounted(await view(propertyId, { cookie: other })),
    ]).toEqual([true, false, true]);
    expect(await viewsByDay()).toEqual([['2026-11-21', 2]]);

    const today = test.context.clock;
    // 21:30 UTC is already the next day in Mogadishu.
    test.context.clock = () => new Date('2026-11-21T21:30:00Z');
    expect(await isCounted(await view(propertyId, { cookie }))).toBe(true);
    test.context.clock = today;
    expect(await viewsByDay()).toEqual([
      ['2026-11-21', 2],
      ['2026-11-22', 1],
    ]);
  });

  it('counts where visitors came from, and refuses what is no such place', async () => {
    expect((await view(propertyId, {}, '?source=billboard')).status).toBe(400);
    expect((await view(propertyId, {}, '?from=map')).status).toBe(400);
    // Who has a cookie is somebody of their own.
    const people = await Promise.all(
      ['search', 'map', 'home', 'shared', 'shared', 'elsewhere', ''].map(async (source) => ({
        source,
        cookie: cookieOf(await view((await test.createProperty()).id)),
      })),
    );
    for (const { source, cookie } of people) await view(propertyId, { cookie }, `?source=${source}`);
    const [first] = people;
    expect(await isCounted(await view(propertyId, { cookie: first?.cookie ?? '' }, '?source=map'))).toBe(
      false,
    );
    expect(
      await test.sql`select views, search, map, home, shared from property_views where property_id = ${propertyId}`,
    ).toEqual([{ views: 7, search: 1, map: 1, home: 1, shared: 2 }]);
  });

  it('knows a visitor again on another day, and never at another owner', async () => {
    const rowsOf = (id: string) => test.sql<{ visitor: string }>`
      select visitor::text from listing_visitors where property_id = ${id} order by day`;
    const second = await test.createProperty({ ownerId: owner.id });
    const others = await test.createProperty();
    // Without our cookie at first: the view leaves one row, of the cookie that is given.
    const cookie = cookieOf(await view(propertyId));
    await view(second.id, { cookie });
    await view(others.id, { cookie });
    const today = test.context.clock;
    test.context.clock = () => new Date('2026-11-22T08:00:00Z');
    await view(propertyId, { cookie });
    test.context.clock = today;
    const [one, again, ...more] = (await rowsOf(propertyId)).map(({ visitor }) => visitor);
    expect(more).toEqual([]);
    expect(again).toBe(one);
    expect((await rowsOf(second.id)).map(({ visitor }) => visitor)).toEqual([one]);
    expect((await rowsOf(others.id)).map(({ visitor }) => visitor)).not.toEqual([one]);
  });

  it('counts calls without our cookie once per address, listing and day', async () => {
    const forged = `aqal_visitor=${randomUUID()}.${'x'.repeat(22)}`;
    const cookies = ['', 'aqal_visitor=1', `aqal_visitor=${randomUUID()}`, forged];
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => view(propertyId, { cookie: cookies[n % cookies.length] ?? '' })),
    );
    const counted = await Promise.all(responses.map(isCounted));
    expect(counted.filter(Boolean)).toHaveLength(1);
    expect(await viewsByDay()).toEqual([['2026-11-21', 1]]);
    expect(await test.sql`select 1 from listing_visitors where property_id = ${propertyId}`).toHaveLength(1);
    expect(await isCounted(await view((await test.createProperty()).id))).toBe(true);
    // Two phones behind the address of one carrier, each with its cookie, are two visitors.
    for (const expected of [2, 3]) {
      const cookie = cookieOf(await view((await test.createProperty()).id));
      for (let n = 0; n < 3; n += 1) await view(propertyId, { cookie });
      expect(await viewsByDay()).toEqual([['2026-11-21', expected]]);
    }
  });

  it('sends its cookie only over TLS when the product uses TLS', async () => {
    const { config } = test.context;
    expect((await view(propertyId)).headers.get('set-cookie')).not.toMatch(/secure/i);
    test.context.config = { ...config, publicUrl: 'https://aqal.example' };
    expect((await view(propertyId)).headers.get('set-cookie')).toMatch(/secure/i);
    test.context.config = config;
  });

  it('counts simultaneous calls of one visitor once, and stores only a hash of the visitor', async () => {
    const cookie = cookieOf(await view((await test.createProperty()).id));
    const answers = await Promise.all(Array.from({ length: 12 }, () => view(propertyId, { cookie })));
    const counted = await Promise.all(answers.map(isCounted));
    expect(counted.filter(Boolean)).toHaveLength(1);
    const [visitor] = await test.sql<{ visitor: string }>`
      select visitor from property_visitors where property_id = ${propertyId}`;
    expect(cookie).not.toContain(visitor?.visitor);
  });

  it('does not invalidate cached responses: a view changes nothing they show', async () => {
    const etag = (await test.send('GET', `/api/properties/${propertyId}`)).headers.get('etag') ?? '';
    await view(propertyId);
    const again = await test.send('GET', `/api/properties/${propertyId}`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });
});
