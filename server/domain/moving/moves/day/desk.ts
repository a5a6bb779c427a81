import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { SHORT_ID_LENGTH } from '#contract/bookings.ts';
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type {
  decideMoveDispute as decideEndpoint,
  listMoveDisputes as listEndpoint,
} from '#contract/move-desk.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { moveDisputes, storedFiles } from '#server/platform/database/schema/index.ts';
import { readFile } from '#server/platform/files/stored-files.ts';
import { listPage } from '#server/platform/kernel/list-page.ts';
import { notifyCustomer, notifyProvider } from '../../bookings/notices.ts';
import { findParties } from '../../bookings/parties.ts';
import { lockMove } from '../open.ts';
import { presentPayment } from '../paid/present.ts';
import { findAllMovePayments } from '../paid/queries.ts';
import { presentAgreement } from '../present.ts';
import {
  type AgreementRow,
  type ChangeRow,
  findAgreements,
  findAllChanges,
  findAllDisputes,
  findAllPhotos,
  findMove,
  findMoves,
  findOffers,
  findPhotos,
  isPhotoOf,
  type MoveRow,
  type OfferRow,
  type PhotoRow,
} from '../queries.ts';
import { presentPhoto } from '../read-move.ts';

type DisputeRow = typeof moveDisputes.$inferSelect;
type Disputed = Unwritten<EndpointAnswer<typeof decideEndpoint>>;
type Reading = Pick<UserCtx, 'app' | 'db' | 'now'>;

const NO_DISPUTE = 'There is no such dispute.';
const NO_PHOTO = 'There is no such photo.';

/** All that the desk needs to judge: what was agreed on, what happened, what both say and show. Never the codes. */
async function presentAll(rows: readonly DisputeRow[], { app, db, now }: Reading): Promise<Disputed[]> {
  const ids = [...new Set(rows.map(({ bookingId }) => bookingId))];
  // As many statements for a page of disputes as for one.
  const [moves, agreements, offers, changes, disputes, payments] = await Promise.all([
    findMoves(db, ids),
    findAgreements(db, ids),
    findOffers(db, ids),
    findAllChanges(db, ids),
    findAllDisputes(db, ids),
    findAllMovePayments(db, ids),
  ]);
  const photos = await findAllPhotos(db, moves);
  return rows.map((row) => {
    const isOfIt = ({ bookingId }: { bookingId: string }) => bookingId === row.bookingId;
    const move = moves.find(({ id }) => id === row.bookingId);
    return presentDisputed(
      row,
      { app, now },
      {
        move,
        agreement: agreements.find(isOfIt),
        offers: offers.filter(isOfIt),
        changes: changes.filter(isOfIt),
        disputes: disputes.filter(isOfIt),
        payments: payments.filter(isOfIt),
        photos: move ? photos.filter((photo) => isPhotoOf(photo, move)) : [],
      },
    );
  });
}

interface Facts {
  move: MoveRow | undefined;
  agreement: AgreementRow | undefined;
  offers: OfferRow[];
  changes: ChangeRow[];
  disputes: Awaited<ReturnType<typeof findAllDisputes>>;
  payments: Awaited<ReturnType<typeof findAllMovePayments>>;
  photos: PhotoRow[];
}

function presentDisputed(
  { id, bookingId }: DisputeRow,
  { app, now }: Pick<Reading, 'app' | 'now'>,
  { move, agreement, offers, changes, disputes, payments, photos }: Facts,
): Disputed {
  const offer = offers.find((one) => one.id === agreement?.offerId);
  if (!move || !agreement || !offer) throw new ApiError('not_found', NO_DISPUTE);
  const { stage } = move;
  const presented = presentAgreement(
    { agreement, offer, changes, disputes },
    { side: 'provider', stage, now },
  );
  const dispute = presented.disputes.find((one) => one.id === id);
  if (!dispute) throw new ApiError('not_found', NO_DISPUTE);
  const { date, pickupLocation, dropoffLocation, service, customerName, phone } = move;
  return {
    ...{ dispute, bookingId, date, pickupLocation, dropoffLocation, stage },
    reference: bookingId.slice(0, SHORT_ID_LENGTH),
    service: { name: service.name, phone: service.phone },
    customer: { name: customerName, phone },
    agreement: presented,
    payments: payments.map((row) => presentPayment(app, row)),
    photos: photos.map(presentPhoto),
  };
}

/** Disputes that wait for the desk, the oldest first, or those it decided, the last first. */
export const listMoveDisputes = (
  { state, ...paging }: EndpointInput<typeof listEndpoint>['query'],
  ctx: Reading,
) =>
  listPage(ctx.db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: moveDisputes,
    key: moveDisputes.id,
    where: state === 'open' ? isNull(moveDisputes.closedAt) : isNotNull(moveDisputes.closedAt),
    order: [
      state === 'open' ? sql`${moveDisputes.openedAt}` : sql`${moveDisputes.closedAt} desc`,
      sql`${moveDisputes.id}`,
    ],
    rows: ctx.db.select().from(moveDisputes),
    present: (rows) => presentAll(rows, ctx),
  });

/** @throws ApiError not_found */
async function findDispute(db: Db, id: string): Promise<DisputeRow> {
  const [row] = await db.select().from(moveDisputes).where(eq(moveDisputes.id, id));
  if (!row) throw new ApiError('not_found', NO_DISPUTE);
  return row;
}

/**
 * Ends a dispute with words to both sides. No money moves by it: what is owed are accepted lines, nothing else (P5).
 * @throws ApiError not_found; conflict where it is decided already
 */
export async function decideMoveDispute(id: string, decision: string, ctx: UserCtx): Promise<Disputed> {
  const { db, now } = ctx;
  const { bookingId } = await findDispute(db, id);
  const parties = await findParties(db, bookingId);
  await lockMove(db, parties);
  const [closed] = await db
    .update(moveDisputes)
    .set({ closedAt: now, decision })
    .where(and(eq(moveDisputes.id, id), isNull(moveDisputes.closedAt)))
    .returning();
  if (!closed) throw new ApiError('conflict', 'This dispute is decided already.');
  await notifyProvider(ctx, parties, 'dispute_decided', { text: decision });
  await notifyCustomer(ctx, parties, 'dispute_decided', { text: decision });
  await audit(ctx, {
    action: 'move_dispute.decide',
    subjectKind: 'dispute',
    subjectId: id,
    details: { booking: bookingId, decision },
  });
  const [decided] = await presentAll([closed], ctx);
  if (!decided) throw new ApiError('not_found', NO_DISPUTE);
  return decided;
}

/** A photo of a move that is disputed, as JPEG. @throws ApiError not_found */
export async function readDisputedPhoto(id: string, photoId: string, ctx: UserCtx): Promise<Uint8Array> {
  const { bookingId } = await findDispute(ctx.db, id);
  const move = await findMove(ctx.db, bookingId);
  const photo = move && (await findPhotos(ctx.db, move)).find((one) => one.id === photoId);
  if (!photo) throw new ApiError('not_found', NO_PHOTO);
  return readFile(ctx, eq(storedFiles.id, photo.id), NO_PHOTO);
}
