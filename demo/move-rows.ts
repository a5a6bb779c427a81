import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOKING_STATUSES } from '#contract/bookings.ts';
import type { ListedItem, VehicleCode } from '#contract/move-lists.ts';
import { volumeOf } from '#contract/move-lists.ts';
import {
  CANCELLATION,
  DAY_STEPS,
  type MoveEvent,
  type MovePhotoMoment,
  type MoveSide,
  type MoveStage,
  type OfferLine,
  STATUS_OF_STAGE,
  totalOf,
} from '#contract/moves.ts';
import { MINUTE_MS } from '#contract/time.ts';
import type { Db } from '../server/platform/database/pool.ts';
import { PROJECT_ROOT } from '../server/platform/database/root.ts';
import {
  bookingEvents,
  bookings,
  moveAgreements,
  moveEvents,
  moveOffers,
  moveRequests,
} from '../server/platform/database/schema/index.ts';
import { placeFiles } from '../server/platform/files/stored-files.ts';
import { loadSharp } from '../server/platform/media/sharp.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import type { DemoUser } from './people.ts';
import { demoId } from './random.ts';
import type { DemoService } from './services.ts';

export const minutesAfter = (time: Date, minutes: number): Date =>
  new Date(time.getTime() + minutes * MINUTE_MS);

/** Two bedrooms: 30 pieces, 12.9 m³. */
const TWO_BEDROOMS: readonly ListedItem[] = [
  { code: 'double_bed', count: 1, litres: 1600 },
  { code: 'single_bed', count: 2, litres: 900 },
  { code: 'wardrobe', count: 2, litres: 1500 },
  { code: 'sofa', count: 1, litres: 1700 },
  { code: 'table_6', count: 1, litres: 1300 },
  { code: 'fridge', count: 1, litres: 700 },
  { code: 'cooker', count: 1, litres: 400 },
  { code: 'washing_machine', count: 1, litres: 400 },
  { code: 'boxes', count: 20, litres: 100 },
];

export interface DemoOffer {
  vehicle: VehicleCode;
  people: number;
  lines: readonly OfferLine[];
  waitingCents: number;
  arriveFrom: Date;
  arriveUntil: Date;
  validUntil: Date;
  /** How long after it was asked. */
  afterMinutes: number;
}

/** When each step of the day was taken, as far as it has come. */
type DayTimes = readonly (Date | undefined)[];

export interface Asking {
  /** Of all moves with a price in the demo. */
  n: number;
  customer: DemoUser;
  route: { from: string; to: string };
  date: string;
  askedAt: Date;
}

/** What is to be moved, for all services that are asked. @returns its id */
export async function addRequest(db: Db, { n, askedAt }: Asking): Promise<string> {
  const id = demoId('move-request', n);
  await db.insert(moveRequests).values({
    id,
    homeSize: 'two_bedrooms',
    items: [...TWO_BEDROOMS],
    litres: volumeOf(TWO_BEDROOMS),
    vehicle: 'truck_3t',
    pickupFloor: 4,
    helpers: 2,
    partOfDay: 'morning',
    distanceMetres: 12_000,
    createdAt: askedAt,
  });
  return id;
}

interface Asked {
  id: string;
  stage: MoveStage;
  offer: DemoOffer;
  /** Accepted so many minutes after the offer; an offer that waits has none. */
  acceptedAt?: Date;
  times?: DayTimes;
  requestId: string;
}

const line = (bookingId: string, event: MoveEvent, actor: MoveSide, at: Date, subjectId?: string) => ({
  bookingId,
  event,
  actor,
  subjectId: subjectId ?? null,
  at,
  createdAt: at,
});

/** A booking of a service with its offer, its agreement and its day, and the history of both. */
export async function addBooking(
  db: Db,
  asking: Asking,
  service: DemoService,
  { id, stage, offer, acceptedAt, times = [], requestId }: Asked,
): Promise<void> {
  const { customer, route, date, askedAt, n } = asking;
  const offeredAt = minutesAfter(askedAt, offer.afterMinutes);
  const status = STATUS_OF_STAGE[stage];
  const [onTheWayAt, arrivedAt, begunAt, unloadedAt, endedAt] = times;
  const statusTimes = [askedAt, acceptedAt, begunAt, endedAt];
  const last = statusTimes.findLast((time) => time !== undefined) ?? askedAt;
  await db.insert(bookings).values({
    id,
    movingServiceId: service.id,
    userId: customer.id,
    pickupLocation: route.from,
    dropoffLocation: route.to,
    date,
    phone: customer.phone,
    phoneE164: customer.phone.replaceAll(' ', ''),
    status,
    stage,
    requestId,
    createdAt: askedAt,
    updatedAt: last,
  });
  const reached = BOOKING_STATUSES.slice(0, 4).flatMap((toStatus, step) => {
    const createdAt = statusTimes[step];
    return createdAt === undefined ? [] : [{ toStatus, createdAt, step }];
  });
  await db.insert(bookingEvents).values(
    reached.map(({ toStatus, createdAt, step }) => ({
      id: demoId(`move-status-${id}`, step),
      bookingId: id,
      fromStatus: step === 0 ? null : (reached[step - 1]?.toStatus ?? null),
      toStatus,
      actorKind: step < 2 ? ('customer' as const) : ('provider' as const),
      actorId: step < 2 ? customer.id : null,
      createdAt,
    })),
  );
  const { afterMinutes: _after, lines, ...given } = offer;
  const offerId = demoId(`move-offer-${id}`, n);
  const totalCents = totalOf(lines);
  await db.insert(moveOffers).values({
    ...{ id: offerId, bookingId: id, totalCents, lines: [...lines], ...given },
    state: acceptedAt ? 'accepted' : 'open',
    createdAt: offeredAt,
    answeredAt: acceptedAt ?? null,
  });
  await db.insert(moveEvents).values([
    line(id, 'asked', 'customer', askedAt),
    line(id, 'offered', 'provider', offeredAt, offerId),
    ...(acceptedAt ? [line(id, 'accepted', 'customer', acceptedAt, offerId)] : []),
    ...DAY_STEPS.flatMap((step, at) => {
      const time = times[at];
      return time ? [line(id, step, 'provider', time)] : [];
    }),
  ]);
  if (!acceptedAt) return;
  await db.insert(moveAgreements).values({
    ...{ bookingId: id, offerId, totalCents, cancellation: CANCELLATION, agreedAt: acceptedAt },
    waitingCents: offer.waitingCents,
    arriveFrom: offer.arriveFrom,
    arriveUntil: offer.arriveUntil,
    beginCode: '4826',
    endCode: '7193',
    ...{ onTheWayAt, arrivedAt, begunAt, unloadedAt, endedAt },
    waitsFrom: arrivedAt && (arrivedAt > offer.arriveFrom ? arrivedAt : offer.arriveFrom),
  });
}

interface Photographed {
  bookingId: string;
  requestId?: string;
  changeId?: string;
  moment: MovePhotoMoment;
  side: MoveSide;
  at: Date;
}

/** Photos of a move from the demo's pictures, in the private store. */
export async function addPhotos(
  db: Db,
  media: MediaStore,
  pictures: readonly string[],
  { at, moment, bookingId, ...of }: Photographed,
): Promise<void> {
  const sharp = await loadSharp();
  for (const [n, name] of pictures.entries()) {
    const id = demoId(`move-photo-${bookingId}-${moment}`, n);
    const bytes = await readFile(join(PROJECT_ROOT, 'demo/pictures', `${name}.webp`));
    const file = { id, class: 'photo of a move' as const, bookingId, moment, ...of };
    const jpegs = [await sharp(bytes).jpeg({ quality: 80 }).toBuffer()];
    await placeFiles(db, media, [file], { jpegs, at: minutesAfter(at, n) });
  }
}
