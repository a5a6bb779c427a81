import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertyFiguresSchema } from '#contract/figures.api.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import {
  messages,
  propertyStatuses,
  propertyViews,
  shortlist,
} from '#server/platform/database/schema/index.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { daysOnMarket } from './read-figures.ts';

let test: TestApp;
let owner: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
});

const ask = (id: string, by: TestUser | undefined = owner, query = '') =>
  test.send('GET', `/api/properties/${id}/figures${query}`, by ? { headers: by.headers } : {});
const figures = async (id: string, query = '', by = owner) => {
  const response = await ask(id, by, query);
  expect(response.status).toBe(200);
  return propertyFiguresSchema.parse(await response.json());
};

describe('GET /api/properties/{id}/figures', () => {
  it('is closed to guests, and to others as if there were no such listing', async () => {
    const { id } = await test.createProperty({ ownerId: owner.id });
    expect(await errorOf(await test.send('GET', `/api/properties/${id}/figures`))).toEqual([
      401,
      'not_signed_in',
    ]);
    for (const role of ['buyer', 'renter', 'property_owner'] as const) {
      expect(await errorOf(await ask(id, await test.createUser({ role })))).toEqual([404, 'not_found']);
    }
    const inactive = await test.createUser({ role: 'admin', isActive: false });
    expect(await errorOf(await ask(id, inactive))).toEqual([403, 'account_inactive']);
    expect((await ask(id, await test.createUser({ role: 'admin' }))).status).toBe(200);
  });

  it('has none of a listing that is deleted or was never there', async () => {
    const { id } = await test.createProperty({ ownerId: owner.id, deletedAt: TEST_NOW });
    expect(await errorOf(await ask(id))).toEqual([404, 'not_found']);
    expect(await errorOf(await ask(randomUUID()))).toEqual([404, 'not_found']);
  });

  it.each(['?days=8', '?days=0', '?days=30.5', '?days=-7', '?period=7', '?days=7&days=30'])(
    'refuses %s',
    async (query) => {
      const { id } = await test.createProperty({ ownerId: owner.id });
      expect(await errorOf(await ask(id, owner, query))).toEqual([400, 'invalid_input']);
    },
  );

  it('refuses an id that is none', async () => {
    expect(await errorOf(await ask('x'))).toEqual([400, 'invalid_input']);
  });

  it('counts each day in Mogadishu, the period and the one before', async () => {
    const { db } = test.context.database;
    const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
    const { id: other } = await test.createProperty({ ownerId: owner.id });
    const people = await Promise.all([1, 2, 3, 4].map(() => test.createUser()));
    // Today is 21 November; the week before last ended on the 14th at 21:00 in UTC.
    await db.insert(propertyViews).values([
      { propertyId, day: '2026-11-21', views: 5 },
      { propertyId, day: '2026-11-15', views: 2 },
      { propertyId, day: '2026-11-14', views: 4 },
      { propertyId, day: '2026-11-08', views: 1 },
      { propertyId, day: '2026-11-07', views: 100 },
      { propertyId: other, day: '2026-11-21', views: 100 },
    ]);
    const inquiry = (createdAt: string, of = propertyId) => ({
      propertyId: of,
      receiverId: owner.id,
      messageText: 'Free?',
      createdAt: new Date(createdAt),
    });
    await db
      .insert(messages)
      .values([
        inquiry('2026-11-21T07:00:00Z'),
        inquiry('2026-11-20T21:00:00Z'),
        inquiry('2026-11-14T21:00:00Z'),
        inquiry('2026-11-14T20:59:59Z'),
        inquiry('2026-11-07T20:59:59Z'),
        inquiry('2026-11-21T07:00:00Z', other),
      ]);
    const saved = [
      '2026-11-20T20:59:59Z',
      '2026-11-20T10:00:00Z',
      '2026-11-07T21:00:00Z',
      '2026-11-07T20:00:00Z',
    ];
    await db
      .insert(shortlist)
      .values(
        people.map(({ id: userId }, n) => ({ userId, propertyId, dateAdded: new Date(saved[n] ?? '') })),
      );

    const { current, previous } = await figures(propertyId, '?days=7');
    expect([current.from, current.to]).toEqual(['2026-11-15', '2026-11-21']);
    expect([previous.from, previous.to]).toEqual(['2026-11-08', '2026-11-14']);
    expect(current.total).toEqual({ views: 7, inquiries: 3, favourites: 2 });
    expect(previous.total).toEqual({ views: 5, inquiries: 1, favourites: 1 });
    expect(current.days).toEqual([
      { day: '2026-11-15', views: 2, inquiries: 1, favourites: 0 },
      { day: '2026-11-16', views: 0, inquiries: 0, favourites: 0 },
      { day: '2026-11-17', views: 0, inquiries: 0, favourites: 0 },
      { day: '2026-11-18', views: 0, inquiries: 0, favourites: 0 },
      { day: '2026-11-19', views: 0, inquiries: 0, favourites: 0 },
      { day: '2026-11-20', views: 0, inquiries: 0, favourites: 2 },
      { day: '2026-11-21', views: 5, inquiries: 2, favourites: 0 },
    ]);
    expect(previous.days.map(({ favourites }) => favourites)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it.each([
    ['', 30],
    ['?days=', 30],
    ['?days=30', 30],
    ['?days=90', 90],
  ])('with %j has a row for each of %s days, also where nothing happened', async (query, length) => {
    const { id } = await test.createProperty({ ownerId: owner.id, isActive: false });
    const { current, previous } = await figures(id, query);
    for (const { days, total } of [current, previous]) {
      expect(new Set(days.map(({ day }) => day)).size).toBe(length);
      expect(total).toEqual({ views: 0, inquiries: 0, favourites: 0 });
    }
  });

  it('tells how long the listing has been on the market', async () => {
    const { db } = test.context.database;
    const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
    await db.delete(propertyStatuses);
    await db.insert(propertyStatuses).values({
      propertyId,
      at: new Date(TEST_NOW.getTime() - 12.5 * 86_400_000),
      status: 'available',
      isActive: true,
    });
    expect((await figures(propertyId)).daysOnMarket).toBe(12);
  });
});

describe('days on the market', () => {
  const on = (day: number, status: PropertyStatus, isActive = true) => ({
    at: new Date(TEST_NOW.getTime() - day * 86_400_000),
    status,
    isActive,
  });
  it.each([
    ['nothing is known', [], 0],
    ['it came today', [on(0.4, 'available')], 0],
    ['an offer was taken up meanwhile', [on(40, 'available'), on(10, 'under_offer')], 40],
    ['it is rented', [on(40, 'available'), on(10, 'rented')], 30],
    ['it came back', [on(90, 'available'), on(60, 'rented'), on(5, 'available')], 5],
    ['it is hidden', [on(9, 'available'), on(2, 'available', false)], 7],
    ['it was never shown', [on(9, 'available', false)], 0],
  ])('where %s', (_, history, days) => {
    expect(daysOnMarket(history, TEST_NOW)).toBe(days);
  });
});
