import { expect } from 'vitest';
import type { Move } from '#contract/move-fields.api.ts';
import type { MovePhotoMoment } from '#contract/moves.ts';
import type { TestApp, TestUser } from './app.ts';
import { movesOf } from './bookings.ts';
import { somePhoto } from './checks.ts';

/** Both sides of a move: the booking's id with who is signed in, or a guest's link; and the provider's link. */
export interface MoveSides {
  bookingId: string;
  customer: { key: string; headers: Record<string, string> };
  provider: { key: string; headers: Record<string, string> };
}
type Side = MoveSides['customer'];

export const HOUR_MS = 3_600_000;

/** What tests of the day of a move do over and over. */
export function moveDayOf(test: TestApp) {
  const { createService, book, providerToken, guestToken, noticesOf } = movesOf(test);

  const ask = (method: string, { key, headers }: Side, path = '', body?: object) =>
    test.send(method, `/api/moves/${key}${path}`, { headers, ...(body && { body }) });
  const act = async (side: Side, path: string, body: object = {}): Promise<Move> => {
    const response = await ask('POST', side, path, body);
    const answer = await response.json();
    expect([response.status, answer]).toEqual([expect.toSatisfy((status) => status < 300), answer]);
    return answer as Move;
  };
  const read = async (side: Side): Promise<Move> => (await (await ask('GET', side)).json()) as Move;

  /** Asked with a list, by somebody signed in or a guest; `also` are asked as well. */
  async function asked(by?: TestUser, also: readonly string[] = [], date?: string): Promise<MoveSides> {
    const service = await createService();
    const created = await book(service.id, by, { move: { also }, ...(date && { date }) });
    const { id } = created;
    return {
      bookingId: id,
      customer: by ? { key: id, headers: by.headers } : { key: guestToken(created), headers: {} },
      provider: { key: await providerToken(id), headers: {} },
    };
  }

  /** An offer of $97, with $5 for each half hour of waiting. */
  const offer = (sides: MoveSides, now: Date, values: object = {}) =>
    act(sides.provider, '/offers', {
      lines: [{ kind: 'base', amount: '97' }],
      waiting: '5',
      arriveFrom: new Date(now.getTime() + 30 * HOUR_MS).toISOString(),
      arriveUntil: new Date(now.getTime() + 31 * HOUR_MS).toISOString(),
      validUntil: new Date(now.getTime() + 2 * HOUR_MS).toISOString(),
      ...values,
    });

  /** A move with a price, agreed on now, whose arrival is agreed on in 30 to 31 hours. */
  async function agreed(now: Date, by?: TestUser, values: object = {}): Promise<MoveSides> {
    const sides = await asked(by);
    const { offers } = await offer(sides, now, values);
    await act(sides.customer, `/offers/${offers[0]?.id}/acceptance`);
    return sides;
  }

  const codesOf = async ({ bookingId }: MoveSides) => {
    const [row] = await test.sql<{ begin: string; end: string }>`
      select begin_code as begin, end_code as "end" from move_agreements where booking_id = ${bookingId}`;
    if (!row) throw new Error('Nothing was agreed on.');
    return row;
  };
  const step = async (sides: MoveSides, name: string, at?: Date): Promise<Move> => {
    const codes = await codesOf(sides);
    return act(sides.provider, '/steps', {
      step: name,
      ...(at && { at: at.toISOString() }),
      ...(name === 'begun' && { code: codes.begin }),
      ...(name === 'ended' && { code: codes.end }),
    });
  };
  /** Takes these steps, one after the other. */
  const steps = async (sides: MoveSides, ...names: readonly string[]): Promise<void> => {
    for (const name of names) await step(sides, name);
  };

  const addPhoto = async (
    { key, headers }: Side,
    moment: MovePhotoMoment,
    { changeId, body }: { changeId?: string; body?: Uint8Array } = {},
  ) =>
    test.app.request(
      `${test.origin}/api/moves/${key}/photos?moment=${moment}${changeId ? `&changeId=${changeId}` : ''}`,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/jpeg' },
        body: new Uint8Array(body ?? (await somePhoto())),
      },
    );

  return { createService, noticesOf, ask, act, read, asked, offer, agreed, codesOf, step, steps, addPhoto };
}
