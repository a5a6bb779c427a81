import { dayAfter, startOfDay } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { chargeMove } from '../server/domain/moving/moves/paid/charge.ts';
import { confirmMovePayment } from '../server/domain/moving/moves/paid/process.ts';
import { findMovePayment } from '../server/domain/moving/moves/paid/queries.ts';
import type { Db } from '../server/platform/database/pool.ts';
import { moveChanges, moveEvents, movePayments } from '../server/platform/database/schema/index.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { type Asking, addBooking, addPhotos, addRequest, minutesAfter } from './move-rows.ts';
import { HUNDRED_TWENTY, type Movers, NINETY_SEVEN } from './move-scenes.ts';
import type { DemoUser } from './people.ts';
import { at, demoId } from './random.ts';
import type { DemoService } from './services.ts';

const HOUR = 60;

/** A move that ended: what it cost, whether more was accepted, and how it was paid. */
interface Finished {
  n: number;
  service: DemoService;
  customer: DemoUser;
  route: { from: string; to: string };
  daysAgo: number;
  lines: typeof NINETY_SEVEN;
  /** What the customer accepted beside the price, in cents. */
  moreCents?: number;
  lateMinutes?: number;
  tipCents?: number;
  /** Said, and not confirmed yet. */
  isWaiting?: boolean;
  hasPhotos?: boolean;
}

const ROUTES = [
  { from: 'Hodan, near KM4', to: 'Waaberi' },
  { from: 'Kaaraan', to: 'Hodan' },
  { from: 'Wadajir, near Aden Adde airport', to: 'Howlwadaag' },
  { from: 'Cabdicasiis, near Lido beach', to: 'Kaaraan' },
  { from: 'Howlwadaag, near Bakaara market', to: 'Dharkenley' },
] as const;

/** When what follows in the demo happened: the book is written in this order. */
interface Step {
  at: Date;
  run: (db: Db) => Promise<void>;
}

async function insertFinished(db: Db, media: MediaStore, move: Finished, now: Date): Promise<Step[]> {
  const { n, service, customer, route, daysAgo, lines, moreCents = 0, lateMinutes = 0, tipCents = 0 } = move;
  const date = dayAfter(todayInMogadishu(now), -daysAgo);
  const arriveFrom = minutesAfter(startOfDay(date), 8 * HOUR);
  const arriveUntil = minutesAfter(arriveFrom, 2 * HOUR);
  const arrived = minutesAfter(arriveUntil, lateMinutes > 0 ? lateMinutes : -70);
  const times = [-25, 0, 15, 140, 170].map((minutes) => minutesAfter(arrived, minutes));
  const askedAt = minutesAfter(arriveFrom, -3 * 24 * HOUR);
  const asking: Asking = { n, customer, route, date, askedAt };
  const requestId = await addRequest(db, asking);
  const id = demoId('finished-move', n);
  const moreId = demoId('accepted-change', n);
  const changedAt = minutesAfter(arrived, 30);
  await addBooking(db, asking, service, {
    ...{ id, stage: 'ended', requestId, times },
    acceptedAt: minutesAfter(askedAt, 5 * HOUR),
    offer: {
      ...{ vehicle: 'truck_3t', people: 3, lines, waitingCents: 500, arriveFrom, arriveUntil },
      validUntil: minutesAfter(arriveFrom, -24 * HOUR),
      afterMinutes: 30 + ((n * 7) % 21),
    },
  });
  if (moreCents > 0) {
    await db.insert(moveChanges).values({
      ...{ id: moreId, bookingId: id, kind: 'change', state: 'accepted', amountCents: moreCents },
      what: 'Second trip',
      reason: 'The garden furniture was not on the list.',
      addedAt: changedAt,
      answeredAt: minutesAfter(changedAt, 3),
    });
    await addPhotos(db, media, ['hall-sacks'], {
      ...{ bookingId: id, changeId: moreId, moment: 'change', side: 'provider', at: changedAt },
    });
    const changed = { bookingId: id, subjectId: moreId } as const;
    await db.insert(moveEvents).values([
      { ...changed, event: 'change_added', actor: 'provider', at: changedAt, createdAt: changedAt },
      {
        ...{ ...changed, event: 'change_accepted', actor: 'customer' },
        at: minutesAfter(changedAt, 3),
        createdAt: minutesAfter(changedAt, 3),
      },
    ]);
  }
  if (move.hasPhotos) {
    const own = { bookingId: id, side: 'provider' } as const;
    await addPhotos(db, media, ['living-clay', 'bedroom-clay'], { ...own, moment: 'before', at: arrived });
    await addPhotos(db, media, ['living-amber', 'bedroom-amber'], {
      ...{ ...own, moment: 'after', at: minutesAfter(arrived, 145) },
    });
  }
  const endedAt = minutesAfter(arrived, 170);
  return [
    { at: endedAt, run: (tx) => chargeMove({ db: tx, now: endedAt }, id) },
    ...paySteps(move, { id, date, endedAt, amountCents: totalOfLines(lines) + moreCents, tipCents }),
  ];
}

const totalOfLines = (lines: Finished['lines']) => lines.reduce((sum, { cents }) => sum + cents, 0);

interface Paying {
  id: string;
  date: string;
  endedAt: Date;
  amountCents: number;
  tipCents: number;
}

/** Said by the service and confirmed by the customer, as the tenth minute after the end has it. */
function paySteps(move: Finished, { id, date, endedAt, amountCents, tipCents }: Paying): Step[] {
  const paymentId = demoId('move-payment', move.n);
  const isByWallet = move.n % 3 !== 0;
  const saidAt = minutesAfter(endedAt, 10);
  const confirmedAt = minutesAfter(endedAt, 25);
  const say: Step = {
    at: saidAt,
    run: async (db) => {
      await db.insert(movePayments).values({
        ...{ id: paymentId, bookingId: id, paidBy: 'customer', amountCents, tipCents, paidOn: date },
        method: isByWallet ? 'evc_plus' : 'cash',
        reference: isByWallet ? `MV${date.slice(2).replaceAll('-', '')}.${1000 + move.n}` : null,
        saidBy: 'provider',
        saidAt,
      });
      await db.insert(moveEvents).values({
        ...{ bookingId: id, event: 'paid', actor: 'provider', subjectId: paymentId },
        details: { cents: amountCents + tipCents },
        at: saidAt,
        createdAt: saidAt,
      });
    },
  };
  const confirm: Step = {
    at: confirmedAt,
    run: async (db) => {
      const payment = await findMovePayment(db, id, paymentId);
      const by = { side: 'customer', actorId: move.customer.id } as const;
      const of = { id, service: { id: move.service.id } };
      if (payment) await confirmMovePayment({ app: null, db, now: confirmedAt }, of, payment, by);
    },
  };
  return move.isWaiting ? [say] : [say, confirm];
}

interface Everybody {
  movers: Movers;
  buyer: DemoUser;
  renter: DemoUser;
  seekers: readonly DemoUser[];
  now: Date;
}

/** So many of a service's moves, the latest a few days ago, those named kept neither price nor hour. */
function historyOf(
  service: DemoService,
  { count, first, dear, late }: { count: number; first: number; dear: number[]; late: number[] },
  { seekers, now }: Everybody,
): Finished[] {
  return Array.from({ length: count }, (_, n): Finished => {
    const daysAgo = 6 + Math.floor((n * 140) / count);
    const known = seekers.filter(
      ({ createdAt }) => now.getTime() - createdAt.getTime() > (daysAgo + 5) * 24 * HOUR * 60_000,
    );
    const base = { kind: 'base', label: '', cents: 4000 + ((n * 700) % 4200) } as const;
    return {
      ...{ n: first + n, service, daysAgo, customer: at(known, n), route: at(ROUTES, n) },
      lines: [base, { kind: 'distance', label: '', cents: 800, count: 8, eachCents: 100 }],
      moreCents: dear.includes(n) ? 1500 : 0,
      lateMinutes: late.includes(n) ? 40 : 0,
    };
  });
}

/**
 * The finished moves of the demo with their payments: of the two who sign in, and those by which Guuleed kept its price in
 * 19 of 20 moves and Xamar in 41 of 43; Waaberi has seven, which tell nothing yet.
 */
export async function insertFinishedMoves(db: Db, media: MediaStore, everybody: Everybody): Promise<void> {
  const { movers, buyer, renter, now } = everybody;
  const [guuleed, xamar] = [movers.guuleed, movers.xamar];
  const own: Finished[] = [
    {
      ...{
        n: 300,
        service: xamar,
        customer: buyer,
        route: at(ROUTES, 0),
        daysAgo: 12,
        lines: HUNDRED_TWENTY,
      },
      ...{ tipCents: 500, hasPhotos: true },
    },
    {
      ...{
        n: 301,
        service: guuleed,
        customer: renter,
        route: at(ROUTES, 3),
        daysAgo: 4,
        lines: NINETY_SEVEN,
      },
      ...{ isWaiting: true, hasPhotos: true },
    },
  ];
  const all = [
    ...own,
    ...historyOf(guuleed, { count: 19, first: 100, dear: [8], late: [8, 13] }, everybody),
    ...historyOf(xamar, { count: 42, first: 200, dear: [5, 31], late: [12] }, everybody),
    ...historyOf(movers.waaberi, { count: 7, first: 150, dear: [], late: [2] }, everybody),
  ];
  const steps: Step[] = [];
  for (const move of all) steps.push(...(await insertFinished(db, media, move, now)));
  for (const { run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run(db);
}
