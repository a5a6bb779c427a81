import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownAnswersSchema as wireSchema } from '#contract/answer-speed.api.ts';
import { answerMinutes } from '#contract/answer-speed.ts';
import { inquiries, users } from '#server/platform/database/schema/index.ts';
import { refreshMinutes } from '#server/projections/answer-speed.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { eraseUser } from '#server/testing/erase.ts';
import { findOwnAnswers } from './queries.ts';
import { refreshAnswerSpeed } from './refresh-answer-speed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const owner = () => test.createUser({ role: 'property_owner' });
const db = () => test.context.database.db;
const minutesOf = async (id: string) =>
  (await db().select({ minutes: users.answerMinutes }).from(users).where(eq(users.id, id)))[0]?.minutes;

/** Guests asked so many milliseconds before `now`, and were answered after so many; null: not yet. */
const ask = (ownerId: string, asked: readonly { ago: number; after: number | null }[], now = TEST_NOW) =>
  db()
    .insert(inquiries)
    .values(
      asked.map(({ ago, after }) => {
        const askedAt = new Date(now.getTime() - ago);
        return { ownerId, askedAt, answeredAt: after === null ? null : new Date(askedAt.getTime() + after) };
      }),
    )
    .returning();
const five = (after: number) => Array.from({ length: 5 }, (_, n) => ({ ago: (n + 2) * DAY, after }));

describe('GET /api/my/answer-speed', () => {
  const get = (by?: TestUser) => test.send('GET', '/api/my/answer-speed', by ? { headers: by.headers } : {});

  it('is closed to guests, and to those who own nothing', async () => {
    expect(await errorOf(await get())).toEqual([401, 'not_signed_in']);
    expect(await errorOf(await get(await test.createUser({ role: 'renter' })))).toEqual([403, 'forbidden']);
  });

  it('says nothing before five answers, and only one’s own', async () => {
    const [mine, other] = await Promise.all([owner(), owner()]);
    await ask(other.id, five(10 * MINUTE));
    await ask(mine.id, five(10 * MINUTE).slice(1));
    expect(wireSchema.parse(await (await get(mine)).json())).toEqual({ within: null, answers: 4, needed: 5 });
    await ask(mine.id, [{ ago: DAY, after: 90 * MINUTE }]);
    expect(wireSchema.parse(await (await get(mine)).json())).toEqual({
      within: 'hour',
      answers: 5,
      needed: 5,
    });
  });
});

describe('the database', () => {
  it('has the rule of the contract, whatever was asked and answered when', async () => {
    const { id } = await owner();
    const near = (around: number) => fc.integer({ min: -1, max: 1 }).map((off) => around + off);
    const ago = fc.oneof(fc.integer({ min: -DAY, max: 100 * DAY }), near(DAY), near(90 * DAY), near(0));
    const after = fc.oneof(
      fc.constant(null),
      fc.integer({ min: -MINUTE, max: 9 * DAY }),
      fc.integer({ min: 0, max: 400 }).chain((minutes) => near(minutes * MINUTE)),
    );
    const one = fc.record({ ago, after, status: fc.constantFrom('new' as const, 'responded' as const) });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 40 }), async (drawn) => {
        await db().delete(inquiries).where(eq(inquiries.ownerId, id));
        const rows = drawn.length > 0 ? await ask(id, drawn) : [];
        for (const [n, row] of rows.entries()) {
          await db()
            .update(inquiries)
            .set({ status: drawn[n]?.status ?? 'new' })
            .where(eq(inquiries.id, row.id));
        }
        const asked = rows.map((row, n) => ({ ...row, isNew: drawn[n]?.status === 'new' }));
        const found = await findOwnAnswers(db(), id, TEST_NOW);
        expect(found?.minutes).toBe(answerMinutes(asked, TEST_NOW));
        expect((found?.answers ?? 0) >= 5).toBe(found?.minutes !== null);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps it with the owner soon after their first answers', async () => {
    const by = await owner();
    const asked = await ask(
      by.id,
      five(0).map((one) => ({ ...one, after: null })),
    );
    await test.sql`update inquiries set email = id || '@mail.example' where owner_id = ${by.id}`;
    for (const { id } of asked) {
      const reply = { body: { message: 'Yes.' }, headers: by.headers };
      expect((await test.send('POST', `/api/my/inquiries/${id}/messages`, reply)).status).toBe(201);
    }
    expect(await minutesOf(by.id)).toBeNull();
    await test.deliver();
    const known = await findOwnAnswers(db(), by.id, TEST_NOW);
    expect(await minutesOf(by.id)).toBe(known.minutes);
    expect(known.minutes).toBeGreaterThan(0);
  });

  it('keeps it true by a job while nobody writes, and writes only what changed', async () => {
    const { id } = await owner();
    await ask(id, five(30 * MINUTE));
    await refreshAnswerSpeed(test.context);
    expect(await minutesOf(id)).toBe(30);
    expect(await refreshMinutes(db(), TEST_NOW)).toBe(0);
    // All of it is too old then.
    const later = new Date(TEST_NOW.getTime() + 95 * DAY);
    await refreshMinutes(db(), later);
    expect(await minutesOf(id)).toBeNull();
  });
});

describe('others see', () => {
  it('only the band, on the listing and on their shortlist', async () => {
    const { id: ownerId } = await owner();
    const { id } = await test.createProperty({ ownerId });
    const renter = await test.createUser({ role: 'renter' });
    const save = { headers: renter.headers, body: { propertyId: id } };
    expect((await test.send('POST', '/api/shortlist', save)).status).toBe(201);
    const read = async () => {
      const listing = await (await test.send('GET', `/api/properties/${id}`)).json();
      const [saved] = await (await test.send('GET', '/api/shortlist', { headers: renter.headers })).json();
      expect(JSON.stringify([listing, saved])).not.toMatch(/answerMinutes|"minutes"/i);
      return [listing.owner.answersWithin, saved.landlordAnswersWithin];
    };
    expect(await read()).toEqual([null, null]);
    await db().update(users).set({ answerMinutes: 119 }).where(eq(users.id, ownerId));
    expect(await read()).toEqual(['two_hours', 'two_hours']);
  });

  it('nothing of an account that is erased', async () => {
    const { id } = await owner();
    await db().update(users).set({ answerMinutes: 5 }).where(eq(users.id, id));
    await eraseUser(test, id);
    expect(await minutesOf(id)).toBeNull();
  });
});
