import { eq } from 'drizzle-orm';
import type { CreatedBooking } from '#contract/bookings.api.ts';
import type { Move } from '#contract/move-fields.api.ts';
import { type ChangeState, DAY_STEPS, type MoveSide } from '#contract/moves.ts';
import { HOUR_MS } from '#contract/time.ts';
import { moveEnded } from '#server/domain/moving/events.ts';
import { chargeMove } from '#server/domain/moving/moves/paid/charge.ts';
import { BOOKING_PROCESS } from '#server/domain/moving/moves/process.ts';
import { findMove } from '#server/domain/moving/moves/queries.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { moveAgreements, moveChanges } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { take } from '#server/platform/process/take.ts';
import type { TestApp, TestUser } from './app.ts';
import { movesOf } from './bookings.ts';

const BY_PROVIDER = { side: 'provider', actorId: null } as const;

/** A move with a price in writing: the customer's key is the booking's id, the provider's a token. */
export interface AgreedMove {
  id: string;
  provider: string;
  customer: TestUser;
}

interface Change {
  dollars: number;
  state: ChangeState;
  kind?: 'change' | 'waiting';
}

/** Moves whose price is agreed on, and what becomes of them. */
export function agreedMovesOf(test: TestApp) {
  const moves = movesOf(test);
  const { database } = test.context;

  const send = (key: string, path: string, body: object, by?: Pick<TestUser, 'headers'>) =>
    test.send('POST', `/api/moves/${key}${path}`, { body, ...(by && { headers: by.headers }) });

  const read = async (key: string, by?: Pick<TestUser, 'headers'>): Promise<Move> => {
    const response = await test.send('GET', `/api/moves/${key}`, by && { headers: by.headers });
    if (response.status !== 200) throw new Error(await response.text());
    return (await response.json()) as Move;
  };

  /** Books a service, which offers a price that is accepted; without `dollars` it gives none. */
  const agree = async (
    serviceId: string,
    customer: TestUser,
    { dollars = 97 }: { dollars?: number | null } = {},
  ): Promise<AgreedMove> => {
    const now = test.context.clock();
    const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
    const booking: CreatedBooking = await moves.book(serviceId, customer, { move: {} });
    const provider = await moves.providerToken(booking.id);
    const offered = await send(provider, '/offers', {
      lines: dollars === null ? [] : [{ kind: 'base', amount: String(dollars) }],
      waiting: '5',
      arriveFrom: after(48),
      arriveUntil: after(50),
      validUntil: after(24),
    });
    if (offered.status !== 201) throw new Error(await offered.text());
    const { offers } = (await offered.json()) as Move;
    const accepted = await send(booking.id, `/offers/${offers[0]?.id}/acceptance`, {}, customer);
    if (accepted.status !== 200) throw new Error(await accepted.text());
    return { id: booking.id, provider, customer };
  };

  const inTransaction = (run: (db: Db, now: Date) => Promise<void>) =>
    database.transaction((db) => run(db, test.context.clock()));

  /** A line of the day, as its customer has answered it. */
  const addChange = ({ id }: Pick<AgreedMove, 'id'>, { dollars, state, kind = 'change' }: Change) =>
    inTransaction(async (db, now) => {
      await db.insert(moveChanges).values({
        bookingId: id,
        kind,
        what: 'A second trip',
        amountCents: dollars * 100,
        state,
        addedAt: now,
        answeredAt: state === 'waiting' ? null : now,
      });
      await chargeMove({ db, now }, id);
    });

  /** All steps of the day, so many minutes after the first hour agreed on. */
  const end = ({ id }: Pick<AgreedMove, 'id'>, lateMinutes = 0) =>
    inTransaction(async (db, now) => {
      const [agreement] = await db.select().from(moveAgreements).where(eq(moveAgreements.bookingId, id));
      const at = new Date((agreement?.arriveFrom ?? now).getTime() + lateMinutes * 60_000);
      await db
        .update(moveAgreements)
        .set({ onTheWayAt: at, arrivedAt: at, waitsFrom: at, begunAt: at, unloadedAt: at, endedAt: at })
        .where(eq(moveAgreements.bookingId, id));
      for (const step of DAY_STEPS) {
        const move = await findMove(db, id);
        if (!move) throw new Error('There is no such move.');
        await take(BOOKING_PROCESS, move, step, { by: BY_PROVIDER }, { app: test.context, db, now: at });
        if (step === 'ended') await emit({ app: test.context, db, now }, moveEnded(move.service.id));
      }
      await chargeMove({ db, now }, id);
    });

  /** It falls through, and a side owes for it. */
  const miss = ({ id }: Pick<AgreedMove, 'id'>, by: MoveSide, dollars: number) =>
    inTransaction(async (db, now) => {
      const move = await findMove(db, id);
      if (!move) throw new Error('There is no such move.');
      await take(
        BOOKING_PROCESS,
        move,
        'report_no_show',
        { by: BY_PROVIDER },
        { app: test.context, db, now },
      );
      await db
        .update(moveAgreements)
        .set({ missedBy: by, missedReason: 'Nobody came', feeCents: dollars * 100, feeOwedBy: by })
        .where(eq(moveAgreements.bookingId, id));
      await chargeMove({ db, now }, id);
    });

  return { ...moves, send, read, agree, addChange, end, miss };
}
