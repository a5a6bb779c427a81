import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Frequency } from '#contract/saved-searches.ts';
import type { MapSearch, PropertySearch } from '#contract/search.api.ts';
import { savedSearches, savedSearchMatches } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { ensurePlaces } from '../../places/ensure-places.ts';
import { resolveSearch } from '../query/search.ts';
import { searchProperties } from '../query/search-queries.ts';
import { columnsOf, filtersOf } from './criteria.ts';
import { matchListings, storeMatches } from './match-listings.ts';
import { notifyMatches } from './notify-matches.ts';

let test: TestApp;
let owner: TestUser;
const PHONE = '+252611234567';

beforeAll(async () => {
  test = await createTestApp();
  await ensurePlaces(test.context.database);
  owner = await test.createUser({ role: 'property_owner' });
});
beforeEach(async () => {
  await test.sql`delete from saved_searches`;
  await test.sql`delete from listing_changes`;
  await test.sql`delete from notifications`;
});

const house = {
  title: 'House',
  description: 'Quiet.',
  price: '300',
  propertyType: 'house',
  location: 'Hodan',
};
async function list(values: Record<string, unknown> = {}): Promise<string> {
  const body = { ...house, bedrooms: 3, ...values };
  const response = await test.send('POST', '/api/properties', { body, headers: owner.headers });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}
const edit = async (id: string, values: Record<string, unknown>) => {
  const body = { ...house, bedrooms: 3, ...values };
  expect((await test.send('PUT', `/api/properties/${id}`, { body, headers: owner.headers })).status).toBe(
    200,
  );
};
async function save(user: TestUser, filters: Record<string, string>, values: Record<string, unknown> = {}) {
  const body = { name: 'Hodan', filters, frequency: 'at_once', ...values };
  const response = await test.send('POST', '/api/saved-searches', { body, headers: user.headers });
  return ((await response.json()) as { id: string }).id;
}
const person = () => test.createUser({ role: 'renter', phoneE164: PHONE });
const found = () => test.context.database.db.select().from(savedSearchMatches);
const told = () =>
  test.sql<{ type: string; userId: string; title: string; message: string; data: Record<string, unknown> }>`
    select type, user_id as "userId", title, message, data from notifications where category = 'saved_search' order by type`;
const BOTH = { channels: { email: true, sms: true } };

describe('a new listing', () => {
  it('tells of a search it matches: one bell, one mail, one SMS, and never again', async () => {
    const user = await person();
    const searchId = await save(
      user,
      { type: 'rent', location: 'hodn', bedrooms: '3', maxPrice: '400' },
      BOTH,
    );
    const id = await list({ title: 'Guri cad' });
    await test.deliver();
    const rows = await told();
    expect(rows.map(({ type, userId }) => [type, userId])).toEqual([
      ['email', user.id],
      ['in_app', user.id],
      ['sms', user.id],
    ]);
    const [mail, bell, sms] = rows;
    expect(mail).toMatchObject({ title: '1 new home for your search “Hodan”' });
    expect(mail?.message).toContain(
      `Guri cad\n$300/month · Hodan\nConfirmed today\nhttp://localhost/properties/${id}`,
    );
    expect(bell?.data).toMatchObject({ name: 'Hodan', count: 1, searchId });
    expect(sms?.message).toMatch(
      /^Aqal: 1 new home for your saved searches\nhttp:\/\/localhost\/properties\?\S+$/,
    );
    await edit(id, { price: '290' });
    await edit(id, { price: '310' });
    await test.deliver();
    expect(await told()).toHaveLength(3);
  });

  it('tells neither its owner, nor inactive people, nor of paused searches, nor by an unconfirmed address', async () => {
    await save(owner, { type: 'rent' }, BOTH);
    const left = await person();
    await save(left, { type: 'rent' }, BOTH);
    await test.sql`update users set is_active = false where id = ${left.id}`;
    await save(await person(), { type: 'rent' }, { ...BOTH, isActive: false });
    const unconfirmed = await test.createUser({ emailVerified: false });
    await save(unconfirmed, { type: 'rent' }, BOTH);
    await list();
    await test.deliver();
    expect((await told()).map(({ type, userId }) => [type, userId])).toEqual([['in_app', unconfirmed.id]]);
  });

  it('is told together with others of the same morning, each search with its own channels', async () => {
    const user = await person();
    await save(user, { type: 'rent' }, { name: 'Any rent', frequency: 'daily', ...BOTH });
    await save(user, { maxPrice: '250' }, { name: 'Cheap', frequency: 'daily' });
    await save(user, { type: 'rent' }, { name: 'Weekly', frequency: 'weekly' });
    for (const price of ['200', '240', '900', '1000']) await list({ price });
    await test.deliver();
    expect(await told()).toEqual([]);
    await notifyMatches(test.context, 'daily');
    const rows = await told();
    expect(rows.map(({ type, message }) => [type, message.split('\n')[0]])).toEqual([
      ['email', '4 new homes for your search “Any rent”'],
      ['in_app', '6 new homes for your saved searches'],
      ['sms', 'Aqal: 4 new homes for your saved searches'],
    ]);
    expect(rows[0]?.title).toBe('6 new homes for your saved searches');
    expect(rows[0]?.message).toContain('and 1 more\n\n2 new homes for your search “Cheap”');
    expect(rows[1]?.data).toMatchObject({ count: 6, path: '/saved-searches' });
    await notifyMatches(test.context, 'daily');
    expect(await told()).toHaveLength(3);
  });

  it('is not told where it is gone before the morning', async () => {
    await save(await person(), {}, { frequency: 'daily' });
    const id = await list();
    await test.deliver();
    await edit(id, { status: 'rented' });
    await notifyMatches(test.context, 'daily');
    expect(await told()).toEqual([]);
    expect((await found()).every(({ toldAt }) => toldAt !== null)).toBe(true);
  });
});

describe('a listing that was there before the search', () => {
  it('is found when its price falls into the search, comes back or is shown again, and not otherwise', async () => {
    const [dear, taken, hidden, known] = [
      await list({ price: '500' }),
      await list({ status: 'under_offer' }),
      await list({ isActive: false }),
      await list(),
    ];
    await test.deliver();
    await save(await person(), { type: 'rent', maxPrice: '400' });
    await edit(known, { price: '280', title: 'Cheaper' });
    await edit(dear, { price: '450' });
    await test.deliver();
    expect(await found()).toEqual([]);
    await edit(dear, { price: '400' });
    await edit(taken, {});
    await edit(hidden, {});
    await edit(known, { price: '280', bedrooms: 4 });
    await test.deliver();
    expect((await found()).map(({ propertyId }) => propertyId).sort()).toEqual([dear, taken, hidden].sort());
  });
});

describe('the matching statement', () => {
  const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
  const searches = fc.record({
    type: optional(fc.constantFrom('rent' as const, 'buy' as const)),
    propertyType: optional(fc.constantFrom('apartment' as const, 'house' as const)),
    location: optional(fc.constantFrom('Hodan', 'hodn', 'Mogadishu', 'near KM4', 'Kaaraan', 'Nowhere')),
    minPrice: optional(fc.integer({ min: 0, max: 900 })),
    maxPrice: optional(fc.integer({ min: 100, max: 1000 })),
    maxMoveIn: optional(fc.integer({ min: 100, max: 3000 })),
    q: optional(fc.constantFrom('garden', 'vila', 'sea villa', 'zzz')),
    bedrooms: optional(fc.integer({ min: 0, max: 4 })),
    maxBedrooms: optional(fc.integer({ min: 1, max: 4 })),
    bathrooms: optional(fc.integer({ min: 0, max: 3 })),
    minFloor: optional(fc.integer({ min: 0, max: 2 })),
    maxFloor: optional(fc.integer({ min: 0, max: 3 })),
    availableFrom: optional(fc.constantFrom('2026-02-28', '2026-03-01')),
    features: optional(fc.constantFrom(['Garden'], ['Garden', 'Borehole'])),
    bounds: optional(
      fc.tuple(fc.nat(60), fc.nat(60)).map(([x, y]) => ({
        west: 45.28 + x / 1000,
        south: 2.01 + y / 1000,
        east: 45.3 + x / 1000,
        north: 2.04 + y / 1000,
      })),
    ),
  });

  it('finds exactly the searches that find the listing', async () => {
    const { db, readerOf } = test.context.database;
    await test.sql`delete from properties`;
    for (let n = 0; n < 60; n += 1) {
      await list({
        title: n % 3 ? 'Flat' : 'Villa by the sea',
        description: n % 4 ? 'Plain.' : 'With a garden.',
        type: n % 4 ? 'rent' : 'buy',
        propertyType: n % 2 ? 'house' : 'apartment',
        location: ['Hodan', 'KM4, Hodan', 'Kaaraan', 'Boorama'][n % 4],
        price: String(1 + ((n * 37) % 900)),
        deposit: n % 3 ? n * 10 : null,
        monthsInAdvance: n % 6,
        agentFeePercent: n % 5 ? null : 50,
        bedrooms: n % 5,
        bathrooms: n % 3 ? n % 4 : null,
        floor: n % 2 ? n % 5 : null,
        availableFrom: n % 3 ? null : '2026-03-01',
        features: n % 2 ? ['Garden', 'Borehole'] : n % 3 ? ['Garden'] : null,
        latitude: n % 7 ? String(2.02 + n / 1000) : null,
        longitude: n % 7 ? String(45.29 + (n % 30) / 1000) : null,
      });
    }
    const seeker = await person();
    const wanted = fc.sample(searches, { numRuns: 400, seed: 17 }) as MapSearch[];
    const expected = new Set<string>();
    for (const search of wanted) {
      const criteria = await resolveSearch(search, { app: test.context, db });
      const [row] = await db
        .insert(savedSearches)
        .values({ ...columnsOf(criteria), userId: seeker.id, name: 'x', filters: filtersOf(search) })
        .returning({ id: savedSearches.id });
      const limited = { ...search, limit: 100 } as PropertySearch;
      const { items } = await searchProperties(readerOf([]), criteria, limited);
      for (const { id } of items) expected.add(`${row?.id} ${id}`);
    }
    const at = new Date(Date.now() + 60_000);
    const { rows } = await db.execute<{ id: string }>(sql`select id from properties`);
    await storeMatches(
      db,
      rows.map(({ id }) => ({ id, wasPrice: null, wasMoveIn: null, at })),
    );
    const stored = (await found()).map(({ searchId, propertyId }) => `${searchId} ${propertyId}`);
    expect(expected.size).toBeGreaterThan(100);
    expect(stored.sort()).toEqual([...expected].sort());
  });
});

describe('workers that die', () => {
  it('leave every person told once', async () => {
    const people = 180;
    await test.sql`
      insert into users (name, email, email_verified, role)
      select 'Seeker', 'seeker-' || n || '@many.example', true, 'renter' from generate_series(1, ${people}::int) n`;
    await test.sql`
      insert into saved_searches (user_id, name, filters, type, frequency)
      select id, 'Rent', '{"type": "rent"}', 'rent', 'at_once' from users where email like '%@many.example'`;
    await list();
    // The first worker dies with what it found not yet stored, the second after having told some.
    await test.sql`create function fail() returns trigger language plpgsql as $$ begin raise 'died'; end $$`;
    await test.sql`create trigger dying after insert on saved_search_matches for each statement execute function fail()`;
    await expect(matchListings(test.context)).rejects.toThrow();
    expect(await found()).toEqual([]);
    await test.sql`drop trigger dying on saved_search_matches`;
    await matchListings(test.context);
    await test.sql`
      create or replace function fail() returns trigger language plpgsql as $$
      begin if (select count(*) from notifications) > 230 then raise 'died'; end if; return null; end $$`;
    await test.sql`create trigger dying after insert on notifications for each row execute function fail()`;
    await expect(notifyMatches(test.context, 'at_once' satisfies Frequency)).rejects.toThrow('rows failed');
    await test.sql`drop trigger dying on notifications`;
    expect(await told()).toHaveLength(230);
    await Promise.all([notifyMatches(test.context, 'at_once'), notifyMatches(test.context, 'at_once')]);
    const rows = await told();
    expect(new Set(rows.map(({ type, userId }) => `${type} ${userId}`)).size).toBe(people * 2);
    expect(rows).toHaveLength(people * 2);
  });
});
