import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOOKING_GRAPH } from '#contract/booking-graph.ts';
import type { CreatedBooking } from '#contract/bookings.api.ts';
import { BOOKING_STATUSES } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import { isOver, MOVE_STAGES, type MoveStage, STATUS_OF_STAGE } from '#contract/moves.ts';
import { statesNext } from '#contract/process.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { storedFiles } from '#server/platform/database/schema/index.ts';
import { GUEST } from '#server/platform/kernel/actor.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { movesOf } from '#server/testing/bookings.ts';
import { otherProcess } from '#server/testing/notices.ts';
import { rounds } from '#server/testing/rounds.ts';
import { changeStatus } from '../bookings/change-status.ts';
import { acceptOffer, answerCounter, askAgain, counterOffer } from './answer-offer.ts';
import { addChange, answerChange } from './day/changes.ts';
import { cancelMove, sayNobodyCame } from './day/endings.ts';
import { takeStep } from './day/take-step.ts';
import { expireOffers } from './expire-offers.ts';
import { declineMove, makeOffer, withdrawOffer } from './offers.ts';
import { answerMovePayment } from './paid/answer.ts';
import { findMovePayments } from './paid/queries.ts';
import { sayMovePaid } from './paid/say.ts';
import { nextStep } from './present.ts';
import { type ChangeRow, findAgreement, findAsked, findChanges, findMove, findOffers } from './queries.ts';

const HISTORIES = rounds(8);
const RACES = rounds(40);
const START = new Date('2026-11-20T06:00:00Z');
const HOUR_MS = 3_600_000;

let test: TestApp;
let moves: ReturnType<typeof movesOf>;
let customer: TestUser;
let admin: TestUser;
let services: string[];
let processes: AppContext[];

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' });
  test.context.clock = () => START;
  moves = movesOf(test);
  customer = await test.createUser();
  admin = await test.createUser({ role: 'admin' });
  services = [];
  for (const name of ['Guuleed', 'Waaberi', 'Xamar']) services.push((await moves.createService({ name })).id);
  processes = [test.context, otherProcess(test)];
});
afterAll(() => processes[1]?.database.close());

class Dead extends Error {}

/** Three services asked for one move: the booking first made, and each service's booking and link. */
async function ask(): Promise<{ id: string; asked: { id: string; token: string }[] }> {
  const [first = '', ...also] = services;
  const created: CreatedBooking = await moves.book(first, customer, { move: { also } });
  const { db } = test.context.database;
  const row = await findMove(db, created.id);
  if (!row) throw new Error('The booking is not there.');
  const asked = await Promise.all(
    (await findAsked(db, row)).map(async ({ id }) => ({ id, token: await moves.providerToken(id) })),
  );
  return { id: created.id, asked };
}

const ctxOf = (app: AppContext, db: Ctx['db'], who: 'customer' | 'provider' | 'admin', now: Date): Ctx => ({
  app,
  db,
  actor:
    who === 'provider'
      ? GUEST
      : {
          kind: 'user',
          id: who === 'customer' ? customer.id : admin.id,
          role: who === 'customer' ? 'buyer' : 'admin',
          isActive: true,
        },
  now,
  newId: randomUUID,
  baseUrl: app.baseUrl,
  language: 'en',
});

const offerAt = (now: Date, cents: number, hours: number) => ({
  vehicle: 'truck_3t' as const,
  people: 3,
  lines: [{ kind: 'base' as const, label: '', amount: (cents / 100).toFixed(2) }],
  waiting: '5',
  arriveFrom: new Date(now.getTime() + 48 * HOUR_MS).toISOString(),
  arriveUntil: new Date(now.getTime() + 50 * HOUR_MS).toISOString(),
  validUntil: new Date(now.getTime() + hours * HOUR_MS).toISOString(),
});

/** The step in which nobody acts: offers end. */
const TIME_PASSES = 11;

/** One step, told by numbers, so that the same numbers are the same history. */
const STEP = fc.record({
  act: fc.nat(22),
  pick: fc.nat(1000),
  cents: fc.constantFrom(1000, 8500, 9700, 12_000),
  hours: fc.integer({ min: 1, max: 30 }),
  fate: fc.constantFrom('once', 'once', 'twice', 'dead'),
});
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;

const declined: Step = { act: 8, pick: 0, cents: 1000, hours: 1, fate: 'once' };
/** A service declines, an administrator opens its booking again, and it declines again. */
const DECLINED_TWICE: Step[] = [declined, { ...declined, act: 10 }, declined];

type Act = readonly [who: 'customer' | 'provider' | 'admin', run: (ctx: Ctx) => Promise<unknown>];

class History {
  now = START;
  readonly id: string;
  readonly asked: readonly { id: string; token: string }[];
  constructor({ id, asked }: Awaited<ReturnType<typeof ask>>) {
    this.id = id;
    this.asked = asked;
  }

  async do(step: Step): Promise<void> {
    if (step.act === TIME_PASSES) {
      this.now = new Date(this.now.getTime() + step.hours * HOUR_MS);
      const now = this.now;
      await Promise.all(processes.map((app) => expireOffers({ ...app, clock: () => now })));
      return;
    }
    const [who, run] = await this.actOf(step);
    const inTransaction = (app: AppContext, isDead: boolean) =>
      app.database
        .transaction(async (db) => {
          await run(ctxOf(app, db, who, this.now));
          if (isDead) throw new Dead();
        })
        .catch((error: unknown) => {
          if (!(error instanceof ApiError) && !(error instanceof Dead)) throw error;
        });
    const [first, second] = processes as [AppContext, AppContext];
    if (step.fate === 'dead') await inTransaction(first, true);
    await Promise.all([
      inTransaction(first, false),
      ...(step.fate === 'twice' ? [inTransaction(second, false)] : []),
    ]);
  }

  async actOf({ act, pick, cents, hours }: Step): Promise<Act> {
    const { db } = test.context.database;
    const one = this.asked[pick % this.asked.length] as { id: string; token: string };
    const offers = await findOffers(
      db,
      this.asked.map(({ id }) => id),
    );
    const open = offers.filter(({ state }) => state === 'open');
    const offer = open[pick % Math.max(1, open.length)];
    const offerId = offer?.id ?? randomUUID();
    const token = this.asked.find(({ id }) => id === offer?.bookingId)?.token ?? one.token;
    const status = BOOKING_STATUSES[pick % BOOKING_STATUSES.length] ?? 'cancelled';
    const make: Act = ['provider', (ctx) => makeOffer(one.token, offerAt(this.now, cents, hours), ctx)];
    const acts: readonly Act[] = [
      make,
      make,
      make,
      ['provider', (ctx) => withdrawOffer(token, offerId, ctx)],
      ['customer', (ctx) => counterOffer(this.id, offerId, { total: '9', words: '' }, ctx)],
      ['provider', (ctx) => answerCounter(token, offerId, pick % 2 ? 'accept' : 'keep', ctx)],
      ['customer', (ctx) => acceptOffer(this.id, offerId, ctx)],
      ['customer', (ctx) => askAgain(this.id, one.id, ctx)],
      pick % 3 === 0 ? ['provider', (ctx) => declineMove(one.token, 'Full', ctx)] : make,
      ['provider', (ctx) => changeStatus({ bookingId: one.id, side: 'provider', to: 'confirmed' }, ctx)],
      pick % 4 === 0
        ? ['admin', (ctx) => changeStatus({ bookingId: one.id, side: 'admin', to: status }, ctx)]
        : ['customer', (ctx) => acceptOffer(this.id, offerId, ctx)],
    ];
    const chosen =
      act < TIME_PASSES ? acts[act] : (await this.actsOfTheDay(pick, cents))[act - TIME_PASSES - 1];
    if (!chosen) throw new Error('There is no such step.');
    return chosen;
  }

  /** The day of whoever is chosen, or of the first: what cannot be done now is refused by the verbs themselves. */
  async actsOfTheDay(pick: number, cents: number): Promise<readonly Act[]> {
    const { db } = test.context.database;
    const rows = await Promise.all(this.asked.map(({ id }) => findAgreement(db, id)));
    const agreement = rows.find((row) => row !== undefined);
    const token =
      this.asked.find(({ id }) => id === agreement?.bookingId)?.token ?? this.asked[0]?.token ?? '';
    const bookingId = agreement?.bookingId ?? this.id;
    const [row, changes, payments] = await Promise.all([
      findMove(db, bookingId),
      findChanges(db, bookingId),
      findMovePayments(db, bookingId),
    ]);
    const step = nextStep(row?.stage ?? 'asked') ?? 'on_the_way';
    const code = step === 'begun' ? agreement?.beginCode : step === 'ended' ? agreement?.endCode : undefined;
    const amount = (cents / 100).toFixed(2);
    const change = changes[pick % Math.max(1, changes.length)]?.id ?? randomUUID();
    const payment = payments[pick % Math.max(1, payments.length)]?.id ?? randomUUID();
    const take: Act = [
      'provider',
      (ctx) => takeStep(token, { step, ...(code && pick % 5 > 0 && { code }) }, ctx),
    ];
    const paidOn = todayInMogadishu(this.now);
    return [
      take,
      take,
      take,
      take,
      take,
      pick % 2
        ? ['provider', (ctx) => addChange(token, { what: 'Piano', reason: 'Not listed', amount }, ctx)]
        : ['provider', ({ db: tx, now }) => photograph(tx, changes.at(-1), now)],
      ['customer', (ctx) => answerChange(this.id, change, pick % 2 ? 'accept' : 'refuse', ctx)],
      pick % 4 === 0
        ? ['customer', (ctx) => cancelMove(this.id, { reason: 'Ill', seenCost: '0.00' }, ctx)]
        : pick % 4 === 1
          ? ['provider', (ctx) => sayNobodyCame(token, 'Nobody is here', ctx)]
          : take,
      [
        'customer',
        (ctx) =>
          sayMovePaid(
            this.id,
            { amount, tip: '0', method: 'cash', paidOn, reference: '', receiptText: '', isAnother: false },
            ctx,
          ),
      ],
      [
        'provider',
        (ctx) => answerMovePayment({ key: token, paymentId: payment }, { answer: 'confirm', words: '' }, ctx),
      ],
      [
        'provider',
        (ctx) =>
          answerMovePayment(
            { key: token, paymentId: payment },
            { answer: 'reverse', words: 'Not here' },
            ctx,
          ),
      ],
    ];
  }
}

/** A photo of a change that waits, whose file is there. */
async function photograph(db: Db, change: ChangeRow | undefined, now: Date): Promise<void> {
  if (change?.state !== 'waiting') return;
  const { id: changeId, bookingId } = change;
  await db.insert(storedFiles).values({
    ...{ class: 'photo of a move', bookingId, changeId, moment: 'change', side: 'provider' },
    ...{ storeKey: randomUUID(), createdAt: now, storedAt: now },
  });
}

/** What must hold of a request whatever was done to it. */
async function expectTrue({ asked }: Pick<History, 'asked'>): Promise<void> {
  const ids = asked.map(({ id }) => id);
  const rows = await test.sql<{ id: string; stage: MoveStage; status: string }>`
    select id, stage, status from bookings where id = any(${ids}::uuid[])`;
  for (const { stage, status } of rows) expect(status).toBe(STATUS_OF_STAGE[stage]);
  const chosen = rows.filter(({ status }) => ['confirmed', 'in_progress', 'completed'].includes(status));
  expect(chosen.length).toBeLessThanOrEqual(1);
  const [counted] = await test.sql<Record<'accepted' | 'agreements' | 'open' | 'wrong' | 'twice', number>>`
    select
      (select count(*)::int from move_offers where booking_id = any(${ids}::uuid[]) and state = 'accepted') as accepted,
      (select count(*)::int from move_agreements where booking_id = any(${ids}::uuid[])) as agreements,
      (select count(*)::int from move_offers o join bookings b on b.id = o.booking_id
        where b.id = any(${ids}::uuid[]) and o.state = 'open' and b.status <> 'pending') as open,
      (select count(*)::int from move_agreements a join move_offers o on o.id = a.offer_id
        where a.booking_id = any(${ids}::uuid[]) and (o.state <> 'accepted' or a.total_cents is distinct from o.total_cents)) as wrong,
      (select count(*)::int from (select booking_id, event, subject_id from move_events e
        where booking_id = any(${ids}::uuid[]) and event in ('offered', 'accepted', 'not_chosen', 'declined', 'offer_expired', 'offer_withdrawn', 'countered')
        -- What an administrator opened again (D22) may be declined again; an offer never has two ends.
        group by 1, 2, 3 having count(*) > 1 + case when subject_id is not null then 0 else
          (select count(*) from booking_events r where r.booking_id = e.booking_id and r.to_status = 'pending' and r.from_status is not null) end
        ) as doubled) as twice`;
  expect(counted).toMatchObject({ open: 0, wrong: 0, twice: 0 });
  expect(counted?.accepted).toBe(counted?.agreements);
  expect(counted?.accepted).toBeLessThanOrEqual(1);
  const [day] = await test.sql<
    Record<'steps' | 'charged' | 'owed' | 'received' | 'confirmed' | 'sum', number>
  >`
    with agreed as (select a.*, b.stage from move_agreements a join bookings b on b.id = a.booking_id
      where a.booking_id = any(${ids}::uuid[])),
    entries as (select e.cents, k.kind, t.event from book_entries e join book_accounts k on k.id = e.account_id
      join book_transactions t on t.id = e.transaction_id where e.booking_id in (select booking_id from agreed))
    select
      (select count(*)::int from (select 1 from move_events where booking_id = any(${ids}::uuid[])
        and event in ('on_the_way', 'arrived', 'begun', 'unloaded', 'ended', 'cancelled', 'missed')
        group by booking_id, event having count(*) > 1) as doubled) as steps,
      (select coalesce(-sum(cents), 0)::int from entries where kind = 'income') as charged,
      (select coalesce(sum(case when stage = 'ended' then total_cents + (select coalesce(sum(amount_cents), 0)
          from move_changes c where c.booking_id = agreed.booking_id and c.state = 'accepted')
        else fee_cents * case fee_owed_by when 'provider' then -1 else 1 end end), 0)::int from agreed
        where total_cents is not null)
      -- Without a price, what both say was paid is what was owed.
      + (select coalesce(sum(amount_cents), 0)::int from move_payments p join agreed on agreed.booking_id = p.booking_id
        where total_cents is null and p.state = 'confirmed') as owed,
      (select coalesce(sum(cents), 0)::int from entries where kind = 'received') as received,
      (select coalesce(sum(amount_cents), 0)::int from move_payments
        where booking_id = any(${ids}::uuid[]) and state = 'confirmed') as confirmed,
      (select coalesce(sum(cents), 0)::int from entries) as sum`;
  expect(day).toMatchObject({ steps: 0, sum: 0 });
  // Owed is what was agreed and accepted, or the fee, and nothing else; what is confirmed is in the book once.
  expect(day?.charged).toBe(day?.owed);
  expect(day?.received).toBe(day?.confirmed);
  const [unseen] = await test.sql<{ count: number }>`
    select count(*)::int as count from move_changes c where booking_id = any(${ids}::uuid[]) and kind = 'change'
      and state = 'accepted' and not exists (select from stored_files p where p.change_id = c.id and stored_at is not null)`;
  expect(unseen, 'accepted without a photo').toEqual({ count: 0 });
  const told = await test.sql<{ count: number; opened: number }>`
    select count(*)::int as count, (select count(*)::int from booking_events r
      where r.booking_id = any(${ids}::uuid[]) and r.booking_id::text = n.booking and r.to_status = 'pending' and r.from_status is not null) as opened
    from (select data->>'bookingId' as booking from notifications
      where type = 'email' and title like 'Macmiilku shirkad kale%') n
    where n.booking = any(${ids}) group by n.booking`;
  expect(told.every(({ count, opened }) => count <= 1 + opened)).toBe(true);
}

it('no side but an administrator takes a booking back from an end, or a chosen one back to being asked', () => {
  const sides = BOOKING_GRAPH.sides.filter((side) => side !== 'admin');
  for (const state of MOVE_STAGES) {
    for (const to of sides.flatMap((side) => statesNext(BOOKING_GRAPH, { state, side }))) {
      expect([state, isOver(state)]).toEqual([state, false]);
      if (STATUS_OF_STAGE[state] !== 'pending') expect(STATUS_OF_STAGE[to]).not.toBe('pending');
    }
  }
});

it('no history accepts two offers, leaves one open beside another, or tells a service twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 40 }), async (steps) => {
      const history = new History(await ask());
      for (const step of steps) await history.do(step);
      await expectTrue(history);
    }),
    { numRuns: HISTORIES, endOnFailure: true, examples: [[DECLINED_TWICE]] },
  );
}, 3_600_000);

it('accepting, withdrawing, expiring and accepting another at once: one of them, and the others are told', async () => {
  const { db } = test.context.database;
  const ends = { accepted: 0, withdrawn: 0 };
  for (let race = 0; race < RACES; race += 1) {
    const history = new History(await ask());
    const [one, two] = history.asked as [{ id: string; token: string }, { id: string; token: string }];
    const late = new Date(START.getTime() + 3 * HOUR_MS);
    for (const { token } of [one, two]) {
      await test.context.database.transaction((tx) =>
        makeOffer(token, offerAt(START, 9700, 2), ctxOf(test.context, tx, 'provider', START)),
      );
    }
    const offers = await findOffers(db, [one.id, two.id]);
    const offerOf = (id: string) => offers.find(({ bookingId }) => bookingId === id)?.id ?? '';
    const [first, second] = processes as [AppContext, AppContext];
    const tried = (app: AppContext, who: 'customer' | 'provider', run: (ctx: Ctx) => Promise<unknown>) =>
      app.database
        .transaction((tx) => run(ctxOf(app, tx, who, START)))
        .then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
            return false;
          },
        );
    const racers = [
      () => tried(first, 'customer', (ctx) => acceptOffer(history.id, offerOf(one.id), ctx)),
      () => tried(second, 'customer', (ctx) => acceptOffer(history.id, offerOf(two.id), ctx)),
      () => tried(first, 'provider', (ctx) => withdrawOffer(one.token, offerOf(one.id), ctx)),
      async () => (await expireOffers({ ...second, clock: () => late })) > 0,
    ];
    // Each of them begins first in some races, and a few milliseconds later in others.
    const results: boolean[] = [];
    await Promise.all(
      racers.map(async (_, at) => {
        const which = (at + race) % racers.length;
        await new Promise((resolve) => setTimeout(resolve, at === 0 ? 0 : (race * (at + 3)) % 17));
        results[which] = (await racers[which]?.()) ?? false;
      }),
    );
    const [accepted, other, withdrawn] = results;
    expect(Number(accepted) + Number(other)).toBeLessThanOrEqual(1);
    expect(Boolean(accepted && withdrawn)).toBe(false);
    ends.accepted += Number(accepted || other);
    ends.withdrawn += Number(withdrawn);
    await expectTrue(history);
  }
  // Else they did not meet.
  expect(Math.min(ends.accepted, ends.withdrawn)).toBeGreaterThan(0);
}, 3_600_000);
