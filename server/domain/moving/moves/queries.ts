import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { MovePhotoMoment, MoveSide } from '#contract/moves.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  bookings,
  moveAgreements,
  moveChanges,
  moveDisputes,
  moveDisputeWords,
  moveEvents,
  moveOffers,
  moveRequests,
  movingServices,
  storedFiles,
  users,
} from '#server/platform/database/schema/index.ts';
import { isThere } from '#server/platform/files/classes.ts';

const moveFields = {
  id: bookings.id,
  requestId: bookings.requestId,
  status: bookings.status,
  stage: bookings.stage,
  userId: bookings.userId,
  date: bookings.date,
  pickupLocation: bookings.pickupLocation,
  dropoffLocation: bookings.dropoffLocation,
  phone: bookings.phone,
  createdAt: bookings.createdAt,
  customerName: users.name,
  service: {
    id: movingServices.id,
    name: movingServices.name,
    phone: movingServices.phone,
    imageUrl: movingServices.imageUrl,
    rating: movingServices.rating,
    reviewCount: movingServices.reviewCount,
  },
};

const moveRows = (db: Db) =>
  db
    .select(moveFields)
    .from(bookings)
    .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
    .leftJoin(users, eq(users.id, bookings.userId));

export type MoveRow = Awaited<ReturnType<typeof moveRows>>[number];
export type RequestRow = typeof moveRequests.$inferSelect;
export type OfferRow = typeof moveOffers.$inferSelect;
export type AgreementRow = typeof moveAgreements.$inferSelect;
export type ChangeRow = typeof moveChanges.$inferSelect;
export type PhotoRow = Awaited<ReturnType<typeof findPhotos>>[number];

export const findMoves = (db: Db, bookingIds: readonly string[]): Promise<MoveRow[]> =>
  moveRows(db).where(inArray(bookings.id, [...bookingIds]));

export async function findMove(db: Db, bookingId: string): Promise<MoveRow | undefined> {
  const [row] = await findMoves(db, [bookingId]);
  return row;
}

/** The booking and those of other services that were asked with it, in the order in which they were. */
export const findAsked = (db: Db, { id, requestId }: Pick<MoveRow, 'id' | 'requestId'>): Promise<MoveRow[]> =>
  moveRows(db)
    .where(requestId === null ? eq(bookings.id, id) : eq(bookings.requestId, requestId))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));

export async function findRequest(db: Db, requestId: string | null): Promise<RequestRow | undefined> {
  if (requestId === null) return undefined;
  const [row] = await db.select().from(moveRequests).where(eq(moveRequests.id, requestId));
  return row;
}

/** The one that stands before those that have ended: two processes' clocks may differ. */
const newestOffer = [
  desc(sql`(${moveOffers.state} in ('open', 'accepted'))`),
  desc(moveOffers.createdAt),
  desc(moveOffers.id),
];

/** The offers of some bookings, the newest first. */
export const findOffers = (db: Db, bookingIds: readonly string[]): Promise<OfferRow[]> =>
  db
    .select()
    .from(moveOffers)
    .where(inArray(moveOffers.bookingId, [...bookingIds]))
    .orderBy(...newestOffer);

export async function findOpenOffer(db: Db, bookingId: string): Promise<OfferRow | undefined> {
  const [row] = await db
    .select()
    .from(moveOffers)
    .where(and(eq(moveOffers.bookingId, bookingId), eq(moveOffers.state, 'open')));
  return row;
}

export const findAgreements = (db: Db, bookingIds: readonly string[]): Promise<AgreementRow[]> =>
  db
    .select()
    .from(moveAgreements)
    .where(inArray(moveAgreements.bookingId, [...bookingIds]));

export async function findAgreement(db: Db, bookingId: string): Promise<AgreementRow | undefined> {
  const [row] = await findAgreements(db, [bookingId]);
  return row;
}

/** Of several moves, oldest first. */
export const findAllChanges = (db: Db, bookingIds: readonly string[]): Promise<ChangeRow[]> =>
  db
    .select()
    .from(moveChanges)
    .where(inArray(moveChanges.bookingId, [...bookingIds]))
    .orderBy(asc(moveChanges.addedAt), asc(moveChanges.id));

/** Oldest first. */
export const findChanges = (db: Db, bookingId: string): Promise<ChangeRow[]> =>
  findAllChanges(db, [bookingId]);

type Pictured = Pick<MoveRow, 'id' | 'requestId'>;

/** Whether a photo is of a move: of its booking, or of the list that it shares. */
export const isPhotoOf = (photo: PhotoRow, { id, requestId }: Pictured): boolean =>
  photo.bookingId === id || (requestId !== null && photo.requestId === requestId);

/** The photos of several moves that are there. */
export function findAllPhotos(db: Db, moves: readonly Pictured[]) {
  const requests = moves.flatMap(({ requestId }) => requestId ?? []);
  const ids = moves.map(({ id }) => id);
  return db
    .select({
      id: storedFiles.id,
      bookingId: storedFiles.bookingId,
      requestId: storedFiles.requestId,
      changeId: storedFiles.changeId,
      moment: sql<MovePhotoMoment>`${storedFiles.moment}`,
      side: sql<MoveSide>`${storedFiles.side}`,
      createdAt: storedFiles.createdAt,
    })
    .from(storedFiles)
    .where(
      and(
        or(
          inArray(storedFiles.bookingId, ids),
          requests.length === 0 ? undefined : inArray(storedFiles.requestId, requests),
        ),
        isThere,
      ),
    )
    .orderBy(asc(storedFiles.createdAt), asc(storedFiles.id));
}

/** The photos that are there: of a booking, and of the list that it shares. */
export const findPhotos = (db: Db, move: Pictured) => findAllPhotos(db, [move]);

/** Oldest first. */
export const findHistory = (db: Db, bookingId: string) =>
  db
    .select()
    .from(moveEvents)
    .where(eq(moveEvents.bookingId, bookingId))
    .orderBy(asc(moveEvents.createdAt), asc(moveEvents.id));

/** With what both wrote, oldest first. */
export const findDisputes = (db: Db, bookingId: string) => findAllDisputes(db, [bookingId]);

/** Of several moves, with what both wrote, oldest first. */
export async function findAllDisputes(db: Db, bookingIds: readonly string[]) {
  const [disputes, words] = await Promise.all([
    db
      .select()
      .from(moveDisputes)
      .where(inArray(moveDisputes.bookingId, [...bookingIds]))
      .orderBy(asc(moveDisputes.openedAt)),
    db
      .select()
      .from(moveDisputeWords)
      .where(inArray(moveDisputeWords.bookingId, [...bookingIds]))
      .orderBy(asc(moveDisputeWords.createdAt), asc(moveDisputeWords.id)),
  ]);
  return disputes.map((one) => ({ ...one, words: words.filter(({ disputeId }) => disputeId === one.id) }));
}

/** How many services were asked together. */
export async function countAsked(db: Db, { requestId }: Pick<MoveRow, 'requestId'>): Promise<number> {
  if (requestId === null) return 1;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(eq(bookings.requestId, requestId));
  return row?.count ?? 1;
}
