import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Move } from '#contract/move-fields.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { type MoveSides, moveDayOf } from '#server/testing/move-day.ts';

let test: TestApp;
let of: ReturnType<typeof moveDayOf>;
let customer: TestUser;
let now = new Date();
let sides: MoveSides;

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
  of = moveDayOf(test);
  customer = await test.createUser();
});
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z');
  sides = await of.agreed(now, customer);
  await of.steps(sides, 'on_the_way', 'arrived');
});

const FRIDGE = { what: 'Second fridge', reason: 'Not on the list, 4 floors down by hand.', amount: '10' };
const codeOf = async (response: Response) => (await errorOf(response))[1];
const add = (body: object = FRIDGE, by = sides.provider) => of.ask('POST', by, '/changes', body);
const told = async () => {
  now = new Date(now.getTime() + 1000);
  const { agreement } = await of.act(sides.provider, '/changes', FRIDGE);
  return agreement?.changes.at(-1)?.id ?? '';
};
const addPhoto = async (changeId: string) => {
  const response = await of.addPhoto(sides.provider, 'change', { changeId });
  expect(response.status).toBe(201);
  return (await response.json()) as Move;
};
const added = async () => {
  const id = await told();
  await addPhoto(id);
  return id;
};
const answer = (id: string, what: string, by = sides.customer) =>
  of.ask('POST', by, `/changes/${id}/answer`, { answer: what });
const owed = async () => (await of.read(sides.customer)).agreement?.owed;

describe('a change is refused', () => {
  it('to the customer, before the arrival, after the end, and where it is not written out', async () => {
    expect(await codeOf(await add(FRIDGE, sides.customer))).toBe('forbidden');
    for (const wrong of [{ reason: '' }, { what: '' }, { amount: '0' }, { amount: '-5' }, { more: 1 }])
      expect((await add({ ...FRIDGE, ...wrong })).status).toBe(400);
    const early = await of.agreed(now, customer);
    expect(await codeOf(await add(FRIDGE, early.provider))).toBe('conflict');
    await of.steps(sides, 'begun', 'unloaded', 'ended');
    expect(await codeOf(await add())).toBe('conflict');
  });

  it('where no price was agreed on', async () => {
    const free = await of.agreed(now, customer, { lines: [] });
    await of.steps(free, 'on_the_way', 'arrived');
    expect(await codeOf(await add(FRIDGE, free.provider))).toBe('conflict');
  });

  it('after too many', async () => {
    for (let n = 0; n < 20; n += 1) expect((await add()).status).toBe(201);
    expect(await codeOf(await add())).toBe('conflict');
  });
});

describe('the answer to a change is refused', () => {
  it('to the other side, and of another move', async () => {
    const id = await added();
    expect(await codeOf(await answer(id, 'accept', sides.provider))).toBe('forbidden');
    expect(await codeOf(await answer(id, 'withdraw'))).toBe('forbidden');
    const other = await of.agreed(now, customer);
    expect(await codeOf(await answer(id, 'accept', other.customer))).toBe('not_found');
    expect((await answer(id, 'perhaps')).status).toBe(400);
  });

  it('where it would accept what has no photo, or none any more, or one of another change (P3)', async () => {
    const [first, second] = [await told(), await told()];
    const expectMissing = async () => {
      const refused = await answer(first, 'accept');
      expect([refused.status, (await refused.json()).fields]).toEqual([409, { photo: 'missing' }]);
      expect(await owed()).toBe('97.00');
    };
    await expectMissing();
    await addPhoto(second);
    await of.addPhoto(sides.provider, 'before');
    await expectMissing();
    const { photos } = await addPhoto(first);
    const own = photos.find(({ changeId }) => changeId === first)?.id;
    expect((await of.ask('DELETE', sides.provider, `/photos/${own}`)).status).toBe(200);
    await expectMissing();
    await test.sql`insert into stored_files (class, booking_id, moment, side, change_id, store_key)
      values ('photo of a move', ${sides.bookingId}, 'change', 'provider', ${first}, 'never stored')`;
    await expectMissing();
    await addPhoto(first);
    expect((await answer(first, 'accept')).status).toBe(200);
    expect(await owed()).toBe('107.00');
  });

  it('never for want of a photo where it refuses or withdraws', async () => {
    const [first, second] = [await told(), await told()];
    expect((await answer(first, 'refuse')).status).toBe(200);
    expect((await answer(second, 'withdraw', sides.provider)).status).toBe(200);
  });

  it('once there is another, with what it is now', async () => {
    const id = await added();
    await answer(id, 'refuse');
    const late = await answer(id, 'accept');
    expect([late.status, (await late.json()).fields]).toEqual([409, { change: 'refused' }]);
    expect(await codeOf(await answer(id, 'withdraw', sides.provider))).toBe('conflict');
    expect(await owed()).toBe('97.00');
  });

  it('of waiting, which the offer agreed on', async () => {
    // The hours agreed on begin 30 hours after the acceptance.
    now = new Date(now.getTime() + 30.5 * 3_600_000);
    await of.step(sides, 'begun');
    const id = (await of.read(sides.customer)).agreement?.changes[0]?.id ?? '';
    for (const what of ['refuse', 'accept']) expect(await codeOf(await answer(id, what))).toBe('conflict');
    expect(await owed()).toBe('102.00');
  });
});

describe('a change', () => {
  it('is owed only once the customer accepted it', async () => {
    const id = await added();
    expect(await owed()).toBe('97.00');
    expect((await answer(id, 'accept')).status).toBe(200);
    expect(await owed()).toBe('107.00');
    expect((await answer(id, 'accept')).status).toBe(200);
    expect(await owed()).toBe('107.00');
    const events = (await of.read(sides.provider)).history.filter(({ subjectId }) => subjectId === id);
    expect(events.map(({ event, by }) => `${event} by ${by}`)).toEqual([
      'change_added by provider',
      'change_accepted by customer',
    ]);
  });

  it('is not owed where it was refused or withdrawn; the other side is told', async () => {
    const [first, second] = [await added(), await added()];
    await answer(first, 'refuse');
    await answer(second, 'withdraw', sides.provider);
    expect(await owed()).toBe('97.00');
    const titles = (await of.noticesOf(sides.bookingId)).map(({ title }) => title);
    expect(titles).toContain('$10 more is asked for your move');
    expect(titles).toContain('Your move: $10 more is not asked for any longer');
    expect(titles.some((title) => title.includes('$10 more refused'))).toBe(true);
  });

  it('has one answer, whoever is first: what is owed agrees with it', async () => {
    for (let n = 0; n < 8; n += 1) {
      const before = Number(await owed());
      const id = await added();
      const race = await Promise.all([
        answer(id, 'accept'),
        answer(id, 'withdraw', sides.provider),
        answer(id, 'refuse'),
      ]);
      expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
      const { agreement, history } = await of.read(sides.customer);
      const change = agreement?.changes.find((one) => one.id === id);
      expect(Number(agreement?.owed) - before).toBe(change?.state === 'accepted' ? 10 : 0);
      expect(history.filter(({ subjectId }) => subjectId === id)).toHaveLength(2);
    }
  });

  it('that waits when the day ends is withdrawn', async () => {
    const id = await added();
    await of.steps(sides, 'begun', 'unloaded', 'ended');
    expect((await of.read(sides.customer)).agreement?.changes).toMatchObject([{ id, state: 'withdrawn' }]);
    expect(await codeOf(await answer(id, 'accept'))).toBe('conflict');
    expect(await owed()).toBe('97.00');
  });

  it('has photos of its provider’s while it waits', async () => {
    const changeId = await told();
    expect((await addPhoto(changeId)).photos).toMatchObject([
      { moment: 'change', changeId, side: 'provider' },
    ]);
    await answer(changeId, 'accept');
    expect(await codeOf(await of.addPhoto(sides.provider, 'change', { changeId }))).toBe('conflict');
  });
});
