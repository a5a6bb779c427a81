import { beforeAll, describe, expect, it } from 'vitest';
import type { PropertyDetail } from '#contract/properties.api.ts';
import type { ManagedRating, RatingCounts } from '#contract/ratings.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { ratingsOf } from '#server/testing/ratings.ts';
import { summariseRatings } from './summary.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp({ ANSWER_MEMORY_MB: '16' });
  admin = await test.createUser({ role: 'admin' });
});

const act = (id: string, verb: 'hide' | 'show', by: Pick<TestUser, 'headers'>, body: unknown = {}) =>
  test.send('POST', `/api/admin/ratings/${id}/${verb}`, { headers: by.headers, body });
const shown = async (id: string) =>
  ((await (await test.send('GET', `/api/properties/${id}`)).json()) as PropertyDetail).ratings;
const countFor = async (by: Pick<TestUser, 'headers'>, query = '') =>
  (await (await test.send('GET', `/api/my/ratings/counts${query}`, by)).json()) as RatingCounts;

describe('answering a rating', () => {
  it('is refused to strangers, authors and administrators, and without words', async () => {
    const { rated, reply } = ratingsOf(test);
    const { ratingId, author, owner, property } = await rated();
    const other = await test.createUser({ role: 'property_owner' });
    expect(await errorOf(await reply(ratingId, other, 'Hello'))).toEqual([404, 'not_found']);
    expect(await errorOf(await reply(ratingId, author, 'Hello'))).toEqual([403, 'forbidden']);
    expect(await errorOf(await reply(ratingId, admin, 'Hello'))).toEqual([403, 'forbidden']);
    expect((await reply(ratingId, { headers: {} }, 'Hello')).status).toBe(401);
    expect(await errorOf(await reply(ratingId, owner, '  '))).toEqual([400, 'invalid_input']);
    expect(await errorOf(await reply(ratingId, owner, 'x'.repeat(1001)))).toEqual([400, 'invalid_input']);
    expect(await shown(property.id)).toMatchObject({ newest: [{ reply: null }] });
  });

  it('stands on the listing, tells the author once, and is changed afterwards', async () => {
    const { rated, reply, noticesOf, readMine } = ratingsOf(test);
    const { ratingId, author, owner, property } = await rated();
    await shown(property.id);
    const response = await reply(ratingId, owner, 'The pump is new now.');
    expect(await response.json()).toMatchObject({ reply: { text: 'The pump is new now.' } });
    expect(await shown(property.id)).toMatchObject({ newest: [{ reply: { text: 'The pump is new now.' } }] });
    expect((await reply(ratingId, owner, 'The pump is new.')).status).toBe(200);
    expect(await shown(property.id)).toMatchObject({ newest: [{ reply: { text: 'The pump is new.' } }] });
    const told = await noticesOf(author.id);
    expect(told.map(({ type }) => type).sort()).toEqual(['email', 'in_app']);
    expect(told[0]?.data.path).toBe(`/rate/${property.id}`);
    expect(await readMine(property.id, author)).toMatchObject({
      rating: { reply: { text: 'The pump is new.' } },
    });
  });
});

describe('hiding a rating', () => {
  it('is refused to all but administrators, and without a reason', async () => {
    const { rated } = ratingsOf(test);
    const { ratingId, owner, author, property } = await rated();
    for (const by of [owner, author]) {
      expect(await errorOf(await act(ratingId, 'hide', by, { reason: 'x' }))).toEqual([403, 'forbidden']);
      expect(await errorOf(await act(ratingId, 'show', by))).toEqual([403, 'forbidden']);
    }
    expect(await errorOf(await act(ratingId, 'hide', admin, { reason: ' ' }))).toEqual([
      400,
      'invalid_input',
    ]);
    expect(await errorOf(await act(ratingId, 'show', admin))).toEqual([409, 'conflict']);
    expect(
      await errorOf(await act('0199b6c0-0000-7000-8000-000000000000', 'hide', admin, { reason: 'x' })),
    ).toEqual([404, 'not_found']);
    expect((await shown(property.id)).count).toBe(1);
  });

  it('takes it out of every sight and figure, tells both sides why, and is written down; showing undoes it', async () => {
    const { rated, reply, noticesOf, readMine, listFor } = ratingsOf(test);
    const { ratingId, owner, author, property } = await rated();
    await shown(property.id);
    expect((await act(ratingId, 'hide', admin, { reason: 'Names a neighbour' })).status).toBe(200);
    expect(await shown(property.id)).toEqual({ average: null, count: 0, newest: [] });
    expect(await (await test.send('GET', `/api/properties/${property.id}/ratings`)).json()).toEqual([]);
    expect(await errorOf(await act(ratingId, 'hide', admin, { reason: 'x' }))).toEqual([409, 'conflict']);
    expect(await errorOf(await reply(ratingId, owner, 'But why?'))).toEqual([409, 'conflict']);
    for (const person of [owner, author]) {
      const last = (await noticesOf(person.id)).at(-1);
      expect(last?.message).toContain('Reason: Names a neighbour');
    }
    expect(await readMine(property.id, author)).toMatchObject({
      rating: { hiddenReason: 'Names a neighbour' },
    });
    expect(await listFor(owner)).toMatchObject([
      { hidden: { reason: 'Names a neighbour' }, abilities: { canReply: false, canHide: false } },
    ]);
    expect(await countFor(owner)).toMatchObject({ count: 0, hidden: 1, unanswered: 0 });

    expect((await act(ratingId, 'show', admin)).status).toBe(200);
    expect((await shown(property.id)).count).toBe(1);
    const log = await test.sql<{ action: string; details: unknown }>`
      select action, details from audit_log where subject_id = ${ratingId} order by id`;
    expect(log.map(({ action }) => action)).toEqual(['rating.hide', 'rating.show']);
  });
});

describe('GET /api/my/ratings', () => {
  it('has only one’s own listings for owners, and those of others look as if there were none', async () => {
    const { rated, listFor } = ratingsOf(test);
    const { property } = await rated();
    const other = await test.createUser({ role: 'property_owner' });
    expect(await listFor(other)).toEqual([]);
    expect(await listFor(other, `?propertyId=${property.id}`)).toEqual([]);
    expect(await countFor(other, `?propertyId=${property.id}`)).toMatchObject({ count: 0, listings: [] });
    const everything: ManagedRating[] = await listFor(admin, `?propertyId=${property.id}`);
    expect(everything).toMatchObject([{ propertyId: property.id, abilities: { canHide: true } }]);
    const renter = await test.createUser({ role: 'renter' });
    expect((await test.send('GET', '/api/my/ratings', renter)).status).toBe(403);
    expect((await test.send('GET', '/api/my/ratings?stars=6', admin)).status).toBe(400);
  });

  it('puts the unanswered first, then the newest, and filters by stars and state', async () => {
    const { rated, visit, rate, reply, listFor } = ratingsOf(test);
    const { owner, property, ratingId } = await rated({ rating: 5 });
    for (const [n, stars] of [3, 1].entries()) {
      const visitor = await test.createUser();
      await visit(property, visitor, { date: `2026-11-1${n}` });
      await rate(property.id, visitor, { rating: stars });
    }
    const first = await listFor(owner);
    expect(first.map(({ rating }) => rating)).toEqual([1, 3, 5]);
    await reply(first[0]?.id ?? '', owner, 'Sorry.');
    expect((await listFor(owner)).map(({ rating }) => rating)).toEqual([3, 5, 1]);
    expect((await listFor(owner, '?stars=5')).map(({ id }) => id)).toEqual([ratingId]);
    expect((await listFor(owner, '?state=answered')).map(({ rating }) => rating)).toEqual([1]);
    expect((await listFor(owner, '?state=unanswered&limit=1')).map(({ rating }) => rating)).toEqual([3]);
    expect(await countFor(owner)).toMatchObject({
      average: '3.0',
      count: 3,
      distribution: { 1: 1, 2: 0, 3: 1, 4: 0, 5: 1 },
      unanswered: 2,
      hidden: 0,
      listings: [{ id: property.id, count: 3 }],
    });
    const { db } = test.context.database;
    const ofOwner = await summariseRatings(db, { ownerId: owner.id }, 2);
    expect(ofOwner).toMatchObject({ average: '3.0', count: 3 });
    expect(ofOwner.newest.map(({ rating }) => rating)).toEqual([1, 3]);
    expect((await summariseRatings(db, 'all')).count).toBeGreaterThan(3);
  });
});
