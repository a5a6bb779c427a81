import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CreatedBooking } from '#contract/bookings.api.ts';
import type { Move } from '#contract/move-fields.api.ts';
import { HOUR_MS } from '#contract/time.ts';
import { moveOffers } from '../platform/database/schema/index.ts';
import { TEST_NOW, type TestApp, type TestUser } from './app.ts';
import { movesOf } from './bookings.ts';

/** So many hours after the tests' clock. */
export const inHours = (hours: number): string =>
  new Date(TEST_NOW.getTime() + hours * HOUR_MS).toISOString();

/** An offer of $97 as a provider sends it, for hours four days ahead. */
export const offerBody = (values: Record<string, unknown> = {}) => ({
  vehicle: 'truck_3t',
  people: 3,
  lines: [
    { kind: 'base', amount: '45' },
    { kind: 'distance', amount: '12', count: 12, each: '1' },
    { kind: 'floors', amount: '20', count: 4, each: '5' },
    { kind: 'helpers', amount: '20', count: 2, each: '10' },
  ],
  waiting: '5',
  arriveFrom: inHours(96),
  arriveUntil: inHours(98),
  validUntil: inHours(60),
  ...values,
});

/** Helpers to ask for prices and to answer. */
export function offersOf(test: TestApp) {
  const bookings = movesOf(test);

  /** Asks some services together, as this user or as a guest; the booking is with the first. */
  const ask = async (
    serviceIds: readonly string[],
    by?: Pick<TestUser, 'headers'>,
  ): Promise<CreatedBooking> => {
    const [first = '', ...also] = serviceIds;
    return bookings.book(first, by, { move: { homeSize: 'two_bedrooms', pickupFloor: 4, helpers: 2, also } });
  };

  const act = (key: string, what: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    test.send('POST', `/api/moves/${key}/${what}`, { body, headers });

  const read = async (key: string, headers: Record<string, string> = {}): Promise<Move> => {
    const response = await test.send('GET', `/api/moves/${key}`, { headers });
    expect(response.status).toBe(200);
    return (await response.json()) as Move;
  };

  /** What became of an act that must succeed. */
  const done = async (response: Response): Promise<Move> => {
    const answer = await response.json();
    expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
    return answer as Move;
  };

  /** The provider of a booking offers a price. @returns the id of the offer */
  const offer = async (bookingId: string, values: Record<string, unknown> = {}): Promise<string> => {
    const key = await bookings.providerToken(bookingId);
    const { offers } = await done(await act(key, 'offers', offerBody(values)));
    return offers[0]?.id ?? '';
  };

  /** The bookings that were asked together, in their order. */
  const asked = (bookingId: string) =>
    test.sql<{ id: string; stage: string; status: string; serviceId: string }>`
      select b.id, b.stage, b.status, b.moving_service_id as "serviceId" from bookings b
      where b.request_id = (select request_id from bookings where id = ${bookingId}) or b.id = ${bookingId}
      order by b.created_at, b.id`;

  const eventsOf = async (bookingId: string): Promise<string[]> =>
    (
      await test.sql<{ event: string }>`
        select event from move_events where booking_id = ${bookingId} order by created_at, id`
    ).map(({ event }) => event);

  /** Lets an offer's time pass. */
  const letPass = async (offerId: string) => {
    await test.context.database.db
      .update(moveOffers)
      .set({ validUntil: new Date(TEST_NOW.getTime() - 1000) })
      .where(eq(moveOffers.id, offerId));
  };

  return { ...bookings, ask, act, read, done, offer, asked, eventsOf, letPass };
}
