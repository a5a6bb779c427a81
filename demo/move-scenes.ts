import type { OfferLine } from '#contract/moves.ts';
import { dayAfter, startOfDay } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Db } from '../server/platform/database/pool.ts';
import {
  moveChanges,
  moveDisputes,
  moveDisputeWords,
  moveEvents,
} from '../server/platform/database/schema/index.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { type Asking, addBooking, addPhotos, addRequest, type DemoOffer, minutesAfter } from './move-rows.ts';
import type { DemoUser } from './people.ts';
import { demoId } from './random.ts';
import type { DemoService } from './services.ts';

const HOUR = 60;

export interface Movers {
  guuleed: DemoService;
  waaberi: DemoService;
  xamar: DemoService;
}

const HOME = { from: 'Hodan, near KM4', to: 'Kaaraan, near Lido beach' };

const each = (kind: OfferLine['kind'], count: number, eachCents: number): OfferLine => ({
  kind,
  label: '',
  cents: count * eachCents,
  count,
  eachCents,
});
const flat = (kind: OfferLine['kind'], cents: number): OfferLine => ({ kind, label: '', cents });

/** $97: 45 + 12 km at 1 + 4 floors at 5 + 2 helpers at 10. */
export const NINETY_SEVEN: readonly OfferLine[] = [
  flat('base', 4500),
  each('distance', 12, 100),
  each('floors', 4, 500),
  each('helpers', 2, 1000),
];
const EIGHTY_FIVE = [
  flat('base', 4300),
  each('distance', 12, 100),
  each('floors', 4, 500),
  each('helpers', 1, 1000),
];
export const HUNDRED_TWENTY = [
  flat('base', 6000),
  each('distance', 12, 125),
  each('floors', 4, 500),
  flat('packing', 2500),
];

/** The next Saturday from the day after tomorrow on. */
function saturdayAfter(now: Date): string {
  const first = dayAfter(todayInMogadishu(now), 2);
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return dayAfter(first, (6 - weekday + 7) % 7);
}

const hourOf = (day: string, hour: number): Date => minutesAfter(startOfDay(day), hour * HOUR);

interface Scene {
  n: number;
  customer: DemoUser;
  movers: Movers;
  now: Date;
}

/** Three services were asked, and each has made an offer that waits. */
export async function threeOffers(
  db: Db,
  media: MediaStore,
  { n, customer, movers, now }: Scene,
): Promise<void> {
  const date = saturdayAfter(now);
  const asking: Asking = { n, customer, route: HOME, date, askedAt: minutesAfter(now, -3 * HOUR) };
  const requestId = await addRequest(db, asking);
  const eve = dayAfter(date, -1);
  const window = (from: number) => ({ arriveFrom: hourOf(date, from), arriveUntil: hourOf(date, from + 2) });
  const tonight = hourOf(todayInMogadishu(now), 20);
  const offers: [DemoService, DemoOffer][] = [
    [
      movers.guuleed,
      {
        ...{ vehicle: 'truck_3t', people: 3, lines: NINETY_SEVEN, waitingCents: 500, ...window(8) },
        validUntil: hourOf(eve, 18),
        afterMinutes: 35,
      },
    ],
    [
      movers.waaberi,
      {
        ...{ vehicle: 'truck_3t', people: 2, lines: EIGHTY_FIVE, waitingCents: 800, ...window(14) },
        validUntil:
          tonight > minutesAfter(now, 30) ? tonight : hourOf(dayAfter(todayInMogadishu(now), 1), 20),
        afterMinutes: 70,
      },
    ],
    [
      movers.xamar,
      {
        ...{ vehicle: 'truck_6t', people: 4, lines: HUNDRED_TWENTY, waitingCents: 500, ...window(8) },
        validUntil: hourOf(eve, 12),
        afterMinutes: 40,
      },
    ],
  ];
  for (const [at, [service, offer]] of offers.entries()) {
    const id = demoId(`asked-move-${n}`, at);
    // In the order in which they were asked.
    const own = { ...asking, askedAt: minutesAfter(asking.askedAt, at / 60) };
    await addBooking(db, own, service, { id, stage: 'offered', offer, requestId });
    if (at === 0)
      await addPhotos(db, media, ['living-sage', 'kitchen-sage', 'bedroom-sage'], {
        ...{ bookingId: id, requestId, moment: 'list', side: 'customer', at: asking.askedAt },
      });
  }
}

/** An offer of Guuleed for today, agreed on two days ago. */
async function agreedToday(db: Db, { n, customer, movers, now }: Scene, times: readonly Date[]) {
  const arrived = times[1] ?? now;
  const askedAt = minutesAfter(now, -2 * 24 * HOUR);
  const asking: Asking = { n, customer, route: HOME, date: todayInMogadishu(now), askedAt };
  const requestId = await addRequest(db, asking);
  const id = demoId('move-today', n);
  const offer: DemoOffer = {
    ...{ vehicle: 'truck_3t', people: 3, lines: NINETY_SEVEN, waitingCents: 500, afterMinutes: 40 },
    arriveFrom: minutesAfter(arrived, -5),
    arriveUntil: minutesAfter(arrived, 115),
    validUntil: minutesAfter(now, -24 * HOUR),
  };
  const stage = times.length === 2 ? 'arrived' : 'begun';
  await addBooking(db, asking, movers.guuleed, {
    ...{ id, stage, offer, requestId, times },
    acceptedAt: minutesAfter(askedAt, 3 * HOUR),
  });
  return id;
}

const FRIDGE = {
  what: 'Second fridge',
  reason: 'Not on the list, 4 floors down by hand.',
  amountCents: 1000,
};

/** The truck is at the door, and a change waits for the customer's answer. */
export async function changeThatWaits(db: Db, media: MediaStore, scene: Scene): Promise<void> {
  const { now, n } = scene;
  const bookingId = await agreedToday(db, scene, [minutesAfter(now, -33), minutesAfter(now, -6)]);
  const changeId = demoId('move-change', n);
  const at = minutesAfter(now, -2);
  await db.insert(moveChanges).values({ ...FRIDGE, id: changeId, bookingId, kind: 'change', addedAt: at });
  await db
    .insert(moveEvents)
    .values({ bookingId, event: 'change_added', actor: 'provider', subjectId: changeId, at, createdAt: at });
  await addPhotos(db, media, ['kitchen-gold'], {
    bookingId,
    changeId,
    moment: 'change',
    side: 'provider',
    at,
  });
}

/** The truck is being loaded; a change was refused, and both write about it. */
export async function changeInDispute(db: Db, media: MediaStore, scene: Scene): Promise<void> {
  const { now, n } = scene;
  const bookingId = await agreedToday(db, scene, [
    minutesAfter(now, -95),
    minutesAfter(now, -70),
    minutesAfter(now, -55),
  ]);
  const changeId = demoId('move-change', n);
  const disputeId = demoId('move-dispute', n);
  const [addedAt, refusedAt, disputedAt, answeredAt] = [-45, -40, -30, -12].map((one) =>
    minutesAfter(now, one),
  ) as [Date, Date, Date, Date];
  await db.insert(moveChanges).values({
    ...{ ...FRIDGE, id: changeId, bookingId, kind: 'change', state: 'refused', addedAt },
    answeredAt: refusedAt,
  });
  await db
    .insert(moveDisputes)
    .values({ id: disputeId, bookingId, kind: 'change', openedBy: 'provider', openedAt: disputedAt });
  await db.insert(moveDisputeWords).values([
    {
      ...{ disputeId, bookingId, side: 'provider', createdAt: disputedAt },
      text: 'The second fridge was not on the list. Two men carried it down four floors.',
    },
    {
      ...{ disputeId, bookingId, side: 'customer', createdAt: answeredAt },
      text: 'I said before you carried it that my brother takes it. I have refused the change.',
    },
  ]);
  const note = { bookingId } as const;
  await db.insert(moveEvents).values([
    {
      ...note,
      event: 'change_added',
      actor: 'provider',
      subjectId: changeId,
      at: addedAt,
      createdAt: addedAt,
    },
    {
      ...note,
      event: 'change_refused',
      actor: 'customer',
      subjectId: changeId,
      at: refusedAt,
      createdAt: refusedAt,
    },
    {
      ...note,
      event: 'disputed',
      actor: 'provider',
      subjectId: disputeId,
      at: disputedAt,
      createdAt: disputedAt,
    },
  ]);
  await addPhotos(db, media, ['kitchen-gold'], {
    ...{ bookingId, changeId, moment: 'change', side: 'provider', at: addedAt },
  });
  await addPhotos(db, media, ['living-amber', 'hall-sacks'], {
    ...{ bookingId, moment: 'before', side: 'provider', at: minutesAfter(now, -65) },
  });
}
