import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import {
  MOVE_LIMITS,
  type MovePhotoMoment,
  type MoveStage,
  OPEN_STAGES,
  PHOTO_STAGES,
} from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { moveChanges, moveDisputes, storedFiles } from '#server/platform/database/schema/index.ts';
import { beginFiles, hideFiles, readFile, storeFiles } from '#server/platform/files/stored-files.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { receivePhoto } from '#server/platform/uploads/receive-photo.ts';
import { stageConflict } from '../history.ts';
import { type OpenedMove, openMove } from '../open.ts';
import { findAgreement, findAsked, findPhotos, type MoveRow } from '../queries.ts';

interface Of {
  moment: MovePhotoMoment;
  changeId?: string | undefined;
}

const NO_PHOTO = 'There is no such photo.';
const FULL = 'The limit of photos is reached.';
const GONE = 'What the photo was for is over meanwhile.';

/** As long as what a photo shows has not been judged by the other side, who added it may remove it. */
const REMOVABLE: typeof PHOTO_STAGES = {
  list: OPEN_STAGES,
  before: ['accepted', 'on_the_way', 'arrived'],
  after: ['unloaded'],
};

/** @throws ApiError conflict unless a change waits, or a dispute is open, that the photo is of */
async function assertOpen(db: Db, { id }: Pick<MoveRow, 'id'>, { moment, changeId }: Of): Promise<void> {
  const [found] =
    moment === 'change'
      ? await db
          .select({ id: moveChanges.id })
          .from(moveChanges)
          .where(
            and(
              eq(moveChanges.id, changeId ?? ''),
              eq(moveChanges.bookingId, id),
              eq(moveChanges.state, 'waiting'),
            ),
          )
      : await db
          .select({ id: moveDisputes.id })
          .from(moveDisputes)
          .where(and(eq(moveDisputes.bookingId, id), isNull(moveDisputes.closedAt)));
  if (!found) throw new ApiError('conflict', GONE);
}

/** Whether a side may have such a photo now, at all. @throws ApiError forbidden, conflict */
async function assertMay(
  db: Db,
  { move, side, stage }: OpenedMove,
  of: Of,
  stages: typeof PHOTO_STAGES,
): Promise<void> {
  const { moment } = of;
  if (moment === 'list' && side !== 'customer')
    throw new ApiError('forbidden', 'The list is the customer’s.');
  if (moment === 'change' && side !== 'provider')
    throw new ApiError('forbidden', 'Changes are the provider’s.');
  if (moment === 'change' || moment === 'dispute') return assertOpen(db, move, of);
  if (!(stages[moment] as readonly MoveStage[]).includes(stage)) throw stageConflict(stage);
  if (moment !== 'list' && !(await findAgreement(db, move.id))) throw stageConflict(stage);
}

/** How many a side has of a moment, beside those that were removed. */
function countPhotos(db: Db, { move, side }: OpenedMove, { moment, changeId }: Of): Promise<number> {
  const isTheirs =
    moment === 'list' && move.requestId !== null
      ? eq(storedFiles.requestId, move.requestId)
      : eq(storedFiles.bookingId, move.id);
  return db.$count(
    storedFiles,
    and(
      isTheirs,
      eq(storedFiles.moment, moment),
      eq(storedFiles.side, side),
      changeId === undefined ? undefined : eq(storedFiles.changeId, changeId),
      isNull(storedFiles.removedAt),
    ),
  );
}

async function beginPhoto(key: string, of: Of, ctx: Ctx) {
  const { db, now } = ctx;
  const opened = await openMove(ctx, key, { isLocked: true });
  await assertMay(db, opened, of, PHOTO_STAGES);
  const most = of.moment === 'list' ? MOVE_LIMITS.listPhotos : MOVE_LIMITS.dayPhotos;
  if ((await countPhotos(db, opened, of)) >= most) throw new ApiError('conflict', FULL);
  const { move, side } = opened;
  const requestId = of.moment === 'list' ? move.requestId : null;
  return beginFiles(db, [{ class: 'photo of a move', ...of, side, bookingId: move.id, requestId }], now);
}

/**
 * Keeps a photo. One of the list is seen by all services that were asked.
 * @throws ApiError not_found, forbidden, invalid_input, conflict where nothing may be added; else as `receivePhoto` does
 */
export async function addPhoto(
  key: string,
  of: Of,
  ctx: Ctx,
  http: Pick<Http, 'header' | 'stream'>,
): Promise<void> {
  const { app } = ctx;
  if ((of.moment === 'change') !== (of.changeId !== undefined)) {
    throw invalidInput({ changeId: { code: 'does_not_fit', sentence: 'goes with a photo of a change' } });
  }
  // Before anything of the body is read.
  await openMove(ctx, key);
  await receivePhoto(ctx, http, async (jpeg) => {
    const begun = await app.database.transaction((db) => beginPhoto(key, of, { ...ctx, db }));
    await storeFiles(app, begun, [jpeg], { gone: GONE });
  });
}

/** @throws ApiError not_found */
async function findPhoto(db: Db, move: Pick<MoveRow, 'id' | 'requestId'>, photoId: string) {
  const photo = (await findPhotos(db, move)).find(({ id }) => id === photoId);
  if (!photo) throw new ApiError('not_found', NO_PHOTO);
  return photo;
}

/** A photo for one of the two sides, as JPEG. @throws ApiError not_found */
export async function readPhoto(key: string, photoId: string, ctx: Ctx): Promise<Uint8Array> {
  const { move } = await openMove(ctx, key);
  const photo = await findPhoto(ctx.db, move, photoId);
  return readFile(ctx, eq(storedFiles.id, photo.id), NO_PHOTO);
}

/** Removes a photo of one's own, as long as what it is of may change. @throws ApiError not_found, conflict */
export async function removePhoto(key: string, photoId: string, ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const opened = await openMove(ctx, key, { isLocked: true });
  const photo = await findPhoto(db, opened.move, photoId);
  if (photo.side !== opened.side) throw new ApiError('not_found', NO_PHOTO);
  const { moment, changeId } = photo;
  await assertMay(db, opened, { moment, changeId: changeId ?? undefined }, REMOVABLE);
  await hideFiles(db, eq(storedFiles.id, photo.id), now);
}

/** Before a booking is deleted: its photos of the list stay with another service that was asked; files of the others go. */
export async function leavePhotos(db: Db, booking: Pick<MoveRow, 'id' | 'requestId'>): Promise<void> {
  const heir = (await findAsked(db, booking)).find(({ id }) => id !== booking.id);
  if (heir) {
    await db
      .update(storedFiles)
      .set({ bookingId: heir.id })
      .where(and(eq(storedFiles.bookingId, booking.id), isNotNull(storedFiles.requestId)));
  }
  const left = await db
    .select({ key: storedFiles.storeKey })
    .from(storedFiles)
    .where(eq(storedFiles.bookingId, booking.id));
  if (left.length > 0) await addJob(db, 'remove-files', { keys: left.map(({ key }) => key) });
}
