import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PropertyDetail } from '#contract/properties.api.ts';
import type { Rating } from '#contract/ratings.api.ts';
import { applications, bookings, movingServices } from '#server/platform/database/schema/index.ts';
import { exportPerson } from '#server/platform/personal/export.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { eraseUser } from '#server/testing/erase.ts';
import { ratingsOf } from '#server/testing/ratings.ts';

let test: TestApp;
let now = TEST_NOW;
beforeAll(async () => {
  // Cached, so that a new rating has to drop what was read before it.
  test = await createTestApp({ ANSWER_MEMORY_MB: '16' });
  test.context.clock = () => now;
});

const LEASE = {
  rent: '300.00',
  deposit: 600,
  monthsInAdvance: 1,
  minimumMonths: 12,
  startsOn: '2026-11-01',
  houseRules: '',
};
const lease = (startsOn: string) => ({ status: 'approved' as const, lease: { ...LEASE, startsOn } });

async function later<T>(days: number, work: () => Promise<T>): Promise<T> {
  now = new Date(TEST_NOW.getTime() + days * 86_400_000);
  try {
    return await work();
  } finally {
    now = TEST_NOW;
  }
}

const detailOf = async (id: string) =>
  (await (await test.send('GET', `/api/properties/${id}`)).json()) as PropertyDetail;
const publicOf = async (id: string) =>
  (await (await test.send('GET', `/api/properties/${id}/ratings`)).json()) as Rating[];

describe('PUT /api/properties/{id}/rating rejects', () => {
  it('what is no rating, field by field', async () => {
    const { visit, rate } = ratingsOf(test);
    const property = await test.createProperty();
    const visitor = await test.createUser();
    await visit(property, visitor);
    for (const [body, field] of [
      [{}, 'rating'],
      [{ rating: 0 }, 'rating'],
      [{ rating: 6 }, 'rating'],
      [{ rating: 4.5 }, 'rating'],
      [{ rating: '4' }, 'rating'],
      [{ rating: 4, comment: 'x'.repeat(1001) }, 'comment'],
      [{ rating: 4, basis: 'tenancy' }, 'basis'],
    ] as const) {
      const response = await rate(property.id, visitor, body);
      expect(response.status, JSON.stringify(body)).toBe(400);
      expect(Object.keys((await response.json()).fields ?? {}), JSON.stringify(body)).toContain(field);
    }
    expect(await publicOf(property.id)).toEqual([]);
  });

  it('guests, and those who were never there', async () => {
    const { visit, rate, readMine } = ratingsOf(test);
    const property = await test.createProperty();
    expect((await rate(property.id, { headers: {} })).status).toBe(401);
    const stranger = await test.createUser();
    expect(await errorOf(await rate(property.id, stranger))).toEqual([403, 'never_there']);
    for (const status of ['scheduled', 'confirmed', 'cancelled', 'no_show'] as const) {
      const visitor = await test.createUser();
      await visit(property, visitor, { status, date: '2026-11-16' });
      expect(await errorOf(await rate(property.id, visitor)), status).toEqual([403, 'never_there']);
    }
    const { db } = test.context.database;
    const wanted = { propertyId: property.id, ownerId: property.ownerId };
    for (const values of [{ status: 'rejected' as const }, lease('2026-12-01')]) {
      const applicant = await test.createUser();
      await db.insert(applications).values({ ...wanted, userId: applicant.id, ...values });
      expect(await errorOf(await rate(property.id, applicant)), values.status).toEqual([403, 'never_there']);
      expect(await readMine(property.id, applicant)).toMatchObject({ basis: null, refusal: 'never_there' });
    }
  });

  it('one’s own listing, also from who viewed it', async () => {
    const { visit, rate } = ratingsOf(test);
    const owner = await test.createUser({ role: 'property_owner' });
    const property = await test.createProperty({ ownerId: owner.id });
    await visit(property, owner);
    expect(await errorOf(await rate(property.id, owner))).toEqual([403, 'forbidden']);
  });

  it('a listing that is not there, or not shown to who was never there', async () => {
    const { rate, visit } = ratingsOf(test);
    const stranger = await test.createUser();
    expect(await errorOf(await rate(randomUUID(), stranger))).toEqual([404, 'not_found']);
    expect(await errorOf(await rate('no-id', stranger))).toEqual([400, 'invalid_input']);
    const property = await test.createProperty({ isActive: false });
    expect(await errorOf(await rate(property.id, stranger))).toEqual([404, 'not_found']);
    expect((await test.send('GET', `/api/properties/${property.id}/ratings`)).status).toBe(404);
    await visit(property, stranger);
    expect((await rate(property.id, stranger)).status).toBe(200);
  });

  it('a change after thirty days', async () => {
    const { rated, rate, readMine } = ratingsOf(test);
    const { property, author } = await rated();
    await later(29, async () => {
      expect((await rate(property.id, author, { rating: 2 })).status).toBe(200);
    });
    await later(31, async () => {
      expect(await errorOf(await rate(property.id, author, { rating: 1 }))).toEqual([409, 'conflict']);
      expect(await readMine(property.id, author)).toMatchObject({
        refusal: 'settled',
        rating: { rating: 2 },
      });
    });
  });

  it('more than so many in an hour', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const { visit, rate } = ratingsOf(limited);
    const visitor = await limited.createUser();
    const property = await limited.createProperty();
    await visit(property, visitor);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) {
      statuses.push((await rate(property.id, visitor, { rating: 1 + (n % 5) })).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses[30]).toBe(429);
  });
});

describe('PUT /api/properties/{id}/rating', () => {
  it('stands on the listing at once, with the first name only, and tells the owner', async () => {
    const { visit, rate, noticesOf } = ratingsOf(test);
    const owner = await test.createUser({ role: 'property_owner', language: 'so' });
    const property = await test.createProperty({ ownerId: owner.id, title: 'House by the sea' });
    const visitor = await test.createUser({ name: ' Xasan  Cali Warsame ' });
    await visit(property, visitor);
    expect((await detailOf(property.id)).ratings).toEqual({ average: null, count: 0, newest: [] });

    const response = await rate(property.id, visitor);
    expect(await response.json()).toMatchObject({
      basis: 'viewing',
      refusal: null,
      rating: { rating: 4, comment: 'Bright rooms.', hiddenReason: null, reply: null },
    });
    const { ratings } = await detailOf(property.id);
    expect(ratings).toMatchObject({ average: '4.0', count: 1 });
    expect(ratings.newest).toMatchObject([{ rating: 4, author: 'Xasan', basis: 'viewing', reply: null }]);
    expect(JSON.stringify(ratings)).not.toContain('Warsame');
    expect(await publicOf(property.id)).toEqual(ratings.newest);

    const notices = await noticesOf(owner.id);
    expect(notices.map(({ type }) => type).sort()).toEqual(['email', 'in_app']);
    for (const { title, message, data } of notices) {
      expect(title).toBe('Qiimayn cusub oo xayeysiiskaaga ah');
      expect(message).toContain('★★★★☆\nBright rooms.');
      expect(data.path).toBe(`/ratings?listing=${property.id}`);
    }
  });

  it('is changed by the same person, and tells the bell alone; said again it tells nobody', async () => {
    const { rated, rate, noticesOf } = ratingsOf(test);
    const { property, author, owner } = await rated({ rating: 5 });
    expect((await noticesOf(owner.id)).length).toBe(2);
    expect((await rate(property.id, author, { rating: 2, comment: 'The roof leaks.' })).status).toBe(200);
    expect((await rate(property.id, author, { rating: 2, comment: 'The roof leaks.' })).status).toBe(200);
    expect((await noticesOf(owner.id)).map(({ type }) => type)).toHaveLength(3);
    const { ratings } = await detailOf(property.id);
    expect(ratings).toMatchObject({ average: '2.0', count: 1, newest: [{ comment: 'The roof leaks.' }] });
  });

  it('is given once, also by two requests at once', async () => {
    const { visit, rate } = ratingsOf(test);
    const property = await test.createProperty();
    const visitor = await test.createUser();
    await visit(property, visitor);
    const both = await Promise.all([
      rate(property.id, visitor, { rating: 5 }),
      rate(property.id, visitor, { rating: 3 }),
    ]);
    expect(both.some(({ status }) => status === 200)).toBe(true);
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await publicOf(property.id)).toHaveLength(1);
  });

  it('is also for tenants and for who had a move to the home, by the closest of these', async () => {
    const { visit, rate, readMine } = ratingsOf(test);
    const { db } = test.context.database;
    const property = await test.createProperty({ location: 'Hodan, near Taleex, Mogadishu' });
    const wanted = { propertyId: property.id, ownerId: property.ownerId };
    const tenant = await test.createUser();
    await visit(property, tenant);
    await db.insert(applications).values({ ...wanted, userId: tenant.id, ...lease('2026-11-21') });
    expect(await readMine(property.id, tenant)).toMatchObject({ basis: 'tenancy', refusal: null });

    const [movers] = await db
      .insert(movingServices)
      .values({ name: 'Guuris', phone: '0615000000', email: 'g@aqal.example', location: 'Hodan' })
      .returning({ id: movingServices.id });
    const moved = await test.createUser();
    const move = {
      movingServiceId: movers?.id ?? '',
      pickupLocation: 'Kaaraan',
      dropoffLocation: ' hodan, near taleex, mogadishu',
      date: '2026-11-20',
      phone: '0615000001',
    };
    await db.insert(bookings).values({ ...move, userId: moved.id, stage: 'ended', status: 'completed' });
    expect(await readMine(property.id, moved)).toMatchObject({ basis: null });
    await db.insert(applications).values({ ...wanted, userId: moved.id, ...lease('2026-12-01') });
    expect((await rate(property.id, moved, { rating: 5 })).status).toBe(200);
    expect(await publicOf(property.id)).toMatchObject([{ basis: 'booking' }]);
  });

  it('lists the newest first, by pages', async () => {
    const { visit, rate } = ratingsOf(test);
    const property = await test.createProperty();
    for (let n = 0; n < 7; n++) {
      const visitor = await test.createUser({ name: `Visitor${n} Second` });
      await visit(property, visitor, { date: `2026-11-0${n + 2}`.replace('08', '09') });
      await later(n / 100, () => rate(property.id, visitor, { rating: 1 + (n % 5) }));
    }
    const { ratings } = await detailOf(property.id);
    expect(ratings.count).toBe(7);
    expect(ratings.newest.map(({ author }) => author)).toEqual([6, 5, 4, 3, 2].map((n) => `Visitor${n}`));
    const second = await test.send('GET', `/api/properties/${property.id}/ratings?limit=3&page=2`);
    expect(second.headers.get('x-total-count')).toBe('7');
    expect(((await second.json()) as Rating[]).map(({ author }) => author)).toEqual([
      'Visitor3',
      'Visitor2',
      'Visitor1',
    ]);
  });

  it('stays without a name when its author deletes the account, and what the owner was told of it goes', async () => {
    const { rated, noticesOf } = ratingsOf(test);
    const { property, author, owner } = await rated();
    const exported = await exportPerson(test.context.database.db, author.id);
    expect(exported.reviewsOfProperties).toMatchObject([{ propertyId: property.id, rating: 4 }]);
    await eraseUser(test, author.id);
    expect(await noticesOf(owner.id)).toEqual([]);
    await expect
      .poll(async () => (await publicOf(property.id)).map((one) => [one.author, one.comment]))
      .toEqual([[null, 'Bright rooms.']]);
  });
});
