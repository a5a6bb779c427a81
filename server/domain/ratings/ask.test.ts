import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applications } from '#server/platform/database/schema/index.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { ratingsOf } from '#server/testing/ratings.ts';
import {
  askedRowSchema,
  askForRatings,
  BATCH,
  claimToAsk,
  claimToRemind,
  findToAsk,
  findToRemind,
} from './ask.ts';

let test: TestApp;
let now: Date;
beforeEach(async () => {
  test = await createTestApp();
  now = TEST_NOW;
  test.context.clock = () => now;
});

const inDays = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);

describe('the job ask-for-ratings', () => {
  it('asks nobody who has rated, did not come, came long ago, has just come, or has left', async () => {
    const { visit, rate } = ratingsOf(test);
    const property = await test.createProperty();
    const people = await Promise.all(Array.from({ length: 6 }, () => test.createUser()));
    const [hasRated, stayedAway, longAgo, justNow, isOff, expected] = people;
    if (!hasRated || !stayedAway || !longAgo || !justNow || !isOff || !expected) throw new Error('Nobody.');
    await visit(property, hasRated, { hour: 9 });
    await rate(property.id, hasRated);
    await visit(property, stayedAway, { hour: 10, status: 'no_show' });
    await visit(property, longAgo, { date: '2026-11-05' });
    // It is eleven in the morning in Mogadishu: this one has ended an hour ago.
    await visit(property, justNow, { date: '2026-11-21', hour: 9 });
    await visit(property, isOff, { hour: 11 });
    await test.sql`update users set is_active = false where id = ${isOff.id}`;
    await visit(property, expected, { hour: 12, status: 'confirmed' });
    expect(await askForRatings(test.context)).toBe(0);
    now = new Date(TEST_NOW.getTime() + 2 * 3_600_000);
    expect(await askForRatings(test.context)).toBe(1);
  });

  it('asks a visitor and a new tenant once, in their language, and reminds them once', async () => {
    const { visit, noticesOf } = ratingsOf(test);
    const property = await test.createProperty({ title: 'House by the sea' });
    const visitor = await test.createUser({ language: 'ar' });
    await visit(property, visitor);
    const tenant = await test.createUser();
    await test.context.database.db.insert(applications).values({
      propertyId: property.id,
      ownerId: property.ownerId,
      userId: tenant.id,
      status: 'approved',
      lease: {
        rent: '300.00',
        deposit: 0,
        monthsInAdvance: 1,
        minimumMonths: 12,
        startsOn: '2026-11-20',
        houseRules: '',
      },
    });
    expect(await Promise.all([askForRatings(test.context), askForRatings(test.context)])).toContain(2);
    expect((await noticesOf(visitor.id)).map(({ type, title }) => [type, title]).sort()).toEqual([
      ['email', 'كيف كانت المعاينة؟'],
      ['in_app', 'كيف كانت المعاينة؟'],
    ]);
    const [told] = await noticesOf(tenant.id);
    expect(told).toMatchObject({ title: 'How is your new home?', data: { path: `/rate/${property.id}` } });

    now = inDays(3);
    expect(await askForRatings(test.context)).toBe(0);
    now = inDays(4.1);
    expect(await askForRatings(test.context)).toBe(2);
    now = inDays(6);
    expect(await askForRatings(test.context)).toBe(0);
    expect((await noticesOf(visitor.id)).filter(({ type }) => type === 'email')).toHaveLength(2);
  });

  it('does not remind who has rated meanwhile', async () => {
    const { visit, rate, noticesOf } = ratingsOf(test);
    const property = await test.createProperty();
    const visitor = await test.createUser();
    await visit(property, visitor);
    expect(await askForRatings(test.context)).toBe(1);
    await rate(property.id, visitor);
    now = inDays(5);
    expect(await askForRatings(test.context)).toBe(0);
    expect(await noticesOf(visitor.id)).toHaveLength(2);
  });

  it('reminds everybody, also where the first whole batch has rated', async () => {
    const property = await test.createProperty();
    await test.sql`
      with people as (
        insert into users (name, email) select 'Visitor', 'visitor-' || n || '@aqal.example'
        from generate_series(0, ${BATCH}::int) n returning id, email
      ), asked as (
        insert into rating_requests (user_id, property_id, basis, asked_at)
        select id, ${property.id}, 'viewing',
          ${now.toISOString()}::timestamptz + substring(email from '\\d+')::int * interval '1 second' from people
      )
      insert into property_reviews (user_id, property_id, owner_id, rating)
        select id, ${property.id}, ${property.ownerId}, 4 from people where email <> ${`visitor-${BATCH}@aqal.example`}`;
    now = inDays(5);
    expect(await askForRatings(test.context)).toBe(1);
  });

  it('gets rows as its schema says', async () => {
    const { visit } = ratingsOf(test);
    const property = await test.createProperty();
    await visit(property, await test.createUser());
    const { db } = test.context.database;
    const asked = await claimToAsk(db, now, await findToAsk(db, now, undefined, 10));
    const later = inDays(5);
    const reminded = await claimToRemind(db, later, await findToRemind(db, later, undefined, 10));
    expect([asked.length, reminded.length]).toEqual([1, 1]);
    z.array(askedRowSchema).parse([...asked, ...reminded]);
  });
});
