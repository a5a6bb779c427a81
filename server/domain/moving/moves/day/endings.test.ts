import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';
import { eraseUser } from '#server/testing/erase.ts';
import { HOUR_MS, type MoveSides, moveDayOf } from '#server/testing/move-day.ts';

let test: TestApp;
let of: ReturnType<typeof moveDayOf>;
let customer: TestUser;
let now = new Date();
let sides: MoveSides;

const START = new Date('2026-11-20T09:00:00Z');
const ARRIVE_FROM = START.getTime() + 30 * HOUR_MS;

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
  of = moveDayOf(test);
  customer = await test.createUser();
});
beforeEach(async () => {
  now = START;
  sides = await of.agreed(now, customer);
});

const hoursBefore = (hours: number) => {
  now = new Date(ARRIVE_FROM - hours * HOUR_MS);
};
const codeOf = async (response: Response) => (await errorOf(response))[1];
const cancel = (by: MoveSides['customer'], seenCost: string, reason = 'Another day suits us') =>
  of.ask('POST', by, '/cancellation', { reason, seenCost });
const missing = (by: MoveSides['customer'], reason = 'Nobody at the door, phone off') =>
  of.ask('POST', by, '/no-show', { reason });
const agreement = async () => {
  const { agreement: found } = await of.read(sides.customer);
  if (!found) throw new Error('Nothing was agreed on.');
  return found;
};

describe('cancelling is refused', () => {
  it('without a price in writing, without a reason, and once loading has begun', async () => {
    const early = await of.asked(customer);
    expect(await codeOf(await cancel(early.customer, '0'))).toBe('conflict');
    expect((await cancel(sides.customer, '0', '')).status).toBe(400);
    expect(await codeOf(await cancel({ key: sides.customer.key, headers: {} }, '0'))).toBe('not_found');
    await of.steps(sides, 'on_the_way', 'arrived', 'begun');
    for (const by of [sides.customer, sides.provider])
      expect(await codeOf(await cancel(by, '0'))).toBe('conflict');
  });

  it('where it costs another amount than was seen', async () => {
    hoursBefore(23);
    const response = await cancel(sides.customer, '0');
    expect([response.status, (await response.json()).fields]).toEqual([409, { cost: '9.70' }]);
    expect((await of.read(sides.customer)).stage).toBe('accepted');
  });
});

describe('cancelling', () => {
  it.each([
    ['customer', 24, '0.00'],
    ['provider', 24, '0.00'],
    ['customer', 23.9, '9.70'],
    ['provider', 4, '9.70'],
    ['customer', 3.9, '24.25'],
    ['provider', 0, '24.25'],
  ] as const)('costs the %s who does it %d hours before the arrival $%s', async (side, hours, cost) => {
    hoursBefore(hours);
    expect((await of.read(sides[side])).cancellation.costNow).toBe(cost);
    expect((await cancel(sides[side], cost)).status).toBe(200);
    const { fee, feeOwedBy } = await agreement();
    expect([fee, feeOwedBy]).toEqual([cost, cost === '0.00' ? null : side]);
    const { status, history } = await of.read(sides.customer);
    expect(status).toBe('cancelled');
    expect(history.filter(({ event }) => event === 'cancelled')).toMatchObject([{ by: side }]);
  });

  it('tells the other side, with what is owed to it', async () => {
    hoursBefore(5);
    await cancel(sides.provider, '9.70', 'The truck is broken');
    const told = (await of.noticesOf(sides.bookingId)).filter(({ title }) => title.includes('$9.70'));
    expect(told.map(({ type, userId }) => [type, userId === customer.id]).sort()).toEqual([
      ['email', true],
      ['in_app', true],
      ['sms', true],
    ]);
    expect(told.some(({ message }) => message.includes('The truck is broken'))).toBe(true);
  });

  it.each([
    [24, 0, 'The move on'],
    [5, 970, '$9.70 is owed to you'],
  ] as const)(
    'by deleting the account %d hours before owes what both agreed on (B7)',
    async (hours, cents, title) => {
      const leaver = await test.createUser();
      sides = await of.agreed(START, leaver);
      await of.steps(sides, 'on_the_way');
      hoursBefore(hours);
      await eraseUser(test, leaver.id);
      const [row] = await test.sql<{ fee_cents: string | null; fee_owed_by: string | null }>`
      select fee_cents, fee_owed_by from move_agreements where booking_id = ${sides.bookingId}`;
      expect([Number(row?.fee_cents), row?.fee_owed_by]).toEqual([cents, cents === 0 ? null : 'customer']);
      const told = (await of.noticesOf(sides.bookingId)).filter(({ message }) =>
        message.includes('deleted their account'),
      );
      expect(told.map(({ type }) => type)).toEqual(['email']);
      expect(told[0]?.title).toContain(title);
      const texts = (await of.noticesOf(sides.bookingId)).filter(({ type }) => type === 'sms');
      expect(texts.at(-1)?.message).toContain(cents === 0 ? 'waa la joojiyey' : '$9.70');
      expect(texts.at(-1)?.message).toMatch(/\/provider\/bookings\//);
    },
  );

  it.each(['customer', 'provider', 'admin'] as const)(
    'by the ways of before notes the same fee for the %s, and none for an administrator',
    async (side) => {
      hoursBefore(5);
      const admin = await test.createUser({ role: 'admin' });
      const { asProvider } = movesOf(test);
      const body = { status: 'cancelled', reason: 'Another day' };
      const { bookingId } = sides;
      const response = {
        customer: () =>
          test.send('POST', `/api/bookings/${bookingId}/cancel`, { headers: customer.headers, body: {} }),
        provider: () => asProvider(bookingId, 'status', body),
        admin: () => test.send('PATCH', `/api/admin/bookings/${bookingId}`, { headers: admin.headers, body }),
      }[side];
      expect((await response()).status).toBe(200);
      const { fee, feeOwedBy } = await agreement();
      expect([fee, feeOwedBy]).toEqual(side === 'admin' ? ['0.00', null] : ['9.70', side]);
      const { history } = await of.read(sides.customer);
      expect(history.filter(({ event }) => event === 'cancelled')).toMatchObject([{ by: side }]);
    },
  );
});

describe('that nobody came', () => {
  it('is refused before half an hour has passed, for either side at the wrong step, and without words', async () => {
    hoursBefore(-1.4);
    const early = await missing(sides.customer);
    expect([early.status, (await early.json()).fields]).toEqual([
      409,
      { from: new Date(ARRIVE_FROM + 1.5 * HOUR_MS).toISOString() },
    ]);
    hoursBefore(-2);
    expect(await codeOf(await missing(sides.provider))).toBe('conflict');
    expect((await missing(sides.customer, '')).status).toBe(400);
    await of.steps(sides, 'on_the_way', 'arrived');
    now = new Date(now.getTime() + 29 * 60_000);
    expect(await codeOf(await missing(sides.provider))).toBe('conflict');
    expect(await codeOf(await missing(sides.customer))).toBe('conflict');
  });

  it('ends the move at the provider’s cost where the truck did not come', async () => {
    hoursBefore(-2);
    expect((await of.read(sides.customer)).abilities.maySayNobodyCame).toBe(true);
    expect((await missing(sides.customer)).status).toBe(200);
    expect(await agreement()).toMatchObject({
      missedBy: 'provider',
      missedReason: 'Nobody at the door, phone off',
      fee: '24.25',
      feeOwedBy: 'provider',
    });
    expect(await of.read(sides.provider)).toMatchObject({ stage: 'missed', status: 'cancelled' });
    expect(await codeOf(await missing(sides.customer))).toBe('conflict');
    const told = (await of.noticesOf(sides.bookingId)).filter(({ message }) =>
      message.includes('Nobody at the door, phone off'),
    );
    expect(told).toHaveLength(1);
  });

  it('ends it at the customer’s cost where nobody was there half an hour after the hours agreed on began; waiting is not owed as well', async () => {
    hoursBefore(1);
    await of.steps(sides, 'on_the_way', 'arrived');
    hoursBefore(0.25);
    const early = await missing(sides.provider);
    expect([early.status, (await early.json()).fields]).toEqual([
      409,
      { from: new Date(ARRIVE_FROM + 0.5 * HOUR_MS).toISOString() },
    ]);
    hoursBefore(-0.5);
    expect((await missing(sides.provider)).status).toBe(200);
    expect(await agreement()).toMatchObject({
      missedBy: 'customer',
      fee: '24.25',
      feeOwedBy: 'customer',
      changes: [],
    });
  });
});

describe('other hours of arrival', () => {
  const hours = (from: number, until: number) => ({
    arriveFrom: new Date(now.getTime() + from * HOUR_MS).toISOString(),
    arriveUntil: new Date(now.getTime() + until * HOUR_MS).toISOString(),
  });
  const move = (body: object, by = sides.customer) => of.ask('POST', by, '/hour', body);

  it('are refused before those agreed on are over, to the provider, once it has arrived, and where they do not fit', async () => {
    expect(await codeOf(await move(hours(40, 41)))).toBe('conflict');
    hoursBefore(-1.5);
    expect(await codeOf(await move(hours(1, 2), sides.provider))).toBe('forbidden');
    for (const wrong of [hours(2, 1), hours(-3, -2), hours(1, 26), hours(170, 171)])
      expect(await codeOf(await move(wrong))).toBe('invalid_input');
    await of.steps(sides, 'on_the_way', 'arrived');
    expect(await codeOf(await move(hours(1, 2)))).toBe('conflict');
  });

  it('are those agreed on from then on; the provider is told', async () => {
    hoursBefore(-1.5);
    const body = hours(1, 2);
    expect((await move(body)).status).toBe(200);
    expect(await agreement()).toMatchObject(body);
    const { abilities, history } = await of.read(sides.customer);
    expect(abilities.maySayNobodyCame).toBe(false);
    expect(history.at(-1)).toMatchObject({ event: 'hour_moved', by: 'customer' });
    expect((await of.noticesOf(sides.bookingId)).at(-1)?.recipient).toMatch(/movers.example|^\+/);
  });
});
