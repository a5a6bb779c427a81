import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { stepToStatus } from '#contract/booking-graph.ts';
import type { BookingDetail } from '#contract/bookings.api.ts';
import { BOOKING_STATUSES, type BookingSide, type BookingStatus } from '#contract/bookings.ts';
import { MOVE_STAGES, STATUS_OF_STAGE } from '#contract/moves.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { movesOf } from '#server/testing/bookings.ts';

/** The table of D22. */
const BY_PROVIDER: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

let test: TestApp;
let moves: ReturnType<typeof movesOf>;
let serviceId = '';
let customer: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  moves = movesOf(test);
  serviceId = (await moves.createService()).id;
  customer = await test.createUser();
});

const status = fc.constantFrom(...BOOKING_STATUSES);
const detailOf = async (id: string) => {
  const response = await test.send('GET', `/api/bookings/${id}`, { headers: customer.headers });
  return (await response.json()) as BookingDetail;
};
const cancel = (id: string, body: object = {}) =>
  test.send('POST', `/api/bookings/${id}/cancel`, { body, headers: customer.headers });

describe('status transitions', () => {
  it('follow the graph for providers; customers may only cancel before the start; admins are unrestricted', () => {
    for (const stage of MOVE_STAGES) {
      const from = STATUS_OF_STAGE[stage];
      for (const to of BOOKING_STATUSES) {
        const may = (side: BookingSide) => stepToStatus(to, { state: stage, side }) !== undefined;
        expect(may('provider')).toBe(BY_PROVIDER[from].includes(to));
        expect(may('customer')).toBe(to === 'cancelled' && (from === 'pending' || from === 'confirmed'));
        expect(may('admin')).toBe(from !== to);
        expect(may('system')).toBe(false);
      }
    }
  });

  it('are enforced for any sequence of provider requests, and the history records the path taken', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(status, { minLength: 1, maxLength: 6 }), async (wishes) => {
        const { id } = await moves.book(serviceId, customer);
        const path: BookingStatus[] = ['pending'];
        for (const to of wishes) {
          const now = path.at(-1) ?? 'pending';
          const response = await moves.asProvider(id, 'status', { status: to, reason: 'So it is' });
          const allowed = BY_PROVIDER[now].includes(to);
          expect(response.status).toBe(allowed ? 200 : 409);
          if (allowed) path.push(to);
          else expect((await response.json()).fields).toEqual({ status: now });
        }
        const { events, status: last } = await detailOf(id);
        expect(last).toBe(path.at(-1));
        expect(events.map(({ to }) => to)).toEqual(path);
        expect(events.slice(1).map(({ from }) => from)).toEqual(path.slice(0, -1));
      }),
      { numRuns: 12 },
    );
  });
});

const confirm = (_id: string, token: string, body: object = { from: 'pending' }) =>
  test.send('POST', `/api/provider-bookings/${token}/status`, { body: { status: 'confirmed', ...body } });
const seen = (id: string) => cancel(id, { from: 'pending' });

describe('simultaneous confirmation and cancellation', () => {
  it('has one winner; the other gets a conflict with the current status', async () => {
    for (let round = 0; round < 25; round++) {
      const { id } = await moves.book(serviceId, customer);
      const token = await moves.providerToken(id);
      // In both orders: the first request is not always the first to write.
      const attempts = round % 2 ? [confirm, seen] : [seen, confirm];
      const answers = await Promise.all(attempts.map((ask) => ask(id, token)));
      const [confirmed, cancelled] = round % 2 ? answers : answers.toReversed();
      const codes = [confirmed?.status, cancelled?.status];
      expect(codes.toSorted()).toEqual([200, 409]);
      const { status: now, events } = await detailOf(id);
      expect(now).toBe(codes[0] === 200 ? 'confirmed' : 'cancelled');
      expect(events.map(({ to }) => to)).toEqual(['pending', now]);
      const loser = codes[0] === 409 ? confirmed : cancelled;
      expect(await loser?.json()).toMatchObject({ code: 'conflict', fields: { status: now } });
    }
  });

  it('leaves a linear history even when neither sends the status they saw', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await moves.book(serviceId, customer);
      const token = await moves.providerToken(id);
      await Promise.all([confirm(id, token, {}), cancel(id)]);
      const { status: now, events } = await detailOf(id);
      const path = events.map(({ to }) => to).join(' ');
      expect(['pending confirmed', 'pending cancelled', 'pending confirmed cancelled']).toContain(path);
      expect(events.at(-1)?.to).toBe(now);
    }
  });

  it('neither loses nor repeats a step when many requests arrive at once', async () => {
    const { id } = await moves.book(serviceId, customer);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => moves.asProvider(id, 'status', { status: 'confirmed' })),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.filter((one) => one.status === 409)).toHaveLength(11);
    const told = (await moves.noticesOf(id)).filter(({ title }) => title === 'Booking confirmed');
    expect(told.map(({ type }) => type).sort()).toEqual(['email', 'in_app', 'sms']);
  });
});
