import { and, eq, isNull } from 'drizzle-orm';
import type { TenancyDeposit } from '#contract/deposits.api.ts';
import { DEPOSIT_LIMITS, type RecordMoment } from '#contract/deposits.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { depositLines, storedFiles } from '#server/platform/database/schema/index.ts';
import { beginFiles, hideFiles, readFile, storeFiles } from '#server/platform/files/stored-files.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { receivePhoto } from '#server/platform/uploads/receive-photo.ts';
import { type Opened, openTenancy } from '../open.ts';
import { openEnded } from './closing.ts';
import { presentDeposit } from './present.ts';
import { assertWritable, NO_LINE } from './process.ts';
import { findClaim, findPhotos, findRecord } from './queries.ts';
import { changeRecord } from './records.ts';

const NO_PHOTO = 'There is no such photo.';
const FULL = 'The limit of photos is reached.';
const GONE = 'What the photo was for is gone, or cannot be changed any more.';

type Place = { recordId: string } | { lineId: string };
type Of = { moment: RecordMoment } | { lineId: string };

/** Where a photo belongs, for who may add one there now. @throws ApiError not_found, forbidden, conflict */
async function placeOf(
  of: Of,
  key: string,
  ctx: Ctx,
): Promise<{ opened: Opened; place: Place; most: number }> {
  if ('moment' in of) {
    const opened = await openTenancy(ctx, key, { isLocked: true });
    const { id } = await changeRecord(of.moment, opened, ctx);
    return { opened, place: { recordId: id }, most: DEPOSIT_LIMITS.recordPhotos };
  }
  const { opened, claim } = await openEnded(ctx, key, 'owner');
  assertWritable({ ...claim, tenancy: opened.tenancy }, ctx.now);
  const [line] = await ctx.db
    .select({ id: depositLines.id })
    .from(depositLines)
    .where(and(eq(depositLines.id, of.lineId), eq(depositLines.tenancyId, opened.tenancy.id)));
  if (!line) throw new ApiError('not_found', NO_LINE);
  return { opened, place: { lineId: line.id }, most: DEPOSIT_LIMITS.linePhotos };
}

/** Begins a photo: a change of its record like any other. @throws ApiError conflict where there are enough */
async function beginPhoto(db: Db, { opened, place, most }: Awaited<ReturnType<typeof placeOf>>, now: Date) {
  const isKept = and(
    'recordId' in place ? eq(storedFiles.recordId, place.recordId) : eq(storedFiles.lineId, place.lineId),
    isNull(storedFiles.removedAt),
  );
  if ((await db.$count(storedFiles, isKept)) >= most) throw new ApiError('conflict', FULL);
  const { tenancy, side } = opened;
  return beginFiles(db, [{ class: 'photo of a tenancy', tenancyId: tenancy.id, ...place, side }], now);
}

/**
 * Keeps a photo of a record or of a line of a claim.
 * @throws ApiError not_found, forbidden, conflict where nothing may be added; else as `receivePhoto` does
 */
export async function addPhoto(
  key: string,
  of: Of,
  ctx: Ctx,
  http: Pick<Http, 'header' | 'stream'>,
): Promise<Unwritten<TenancyDeposit>> {
  const { app, now } = ctx;
  // Before anything of the body is read.
  await openTenancy(ctx, key);
  return receivePhoto(ctx, http, async (jpeg) => {
    const { opened, begun } = await app.database.transaction(async (db) => {
      const place = await placeOf(of, key, { ...ctx, db });
      return { opened: place.opened, begun: await beginPhoto(db, place, now) };
    });
    await storeFiles(app, begun, [jpeg], { gone: GONE });
    return presentDeposit(ctx, opened);
  });
}

const findPhoto = async (db: Db, tenancyId: string, photoId: string) =>
  (await findPhotos(db, tenancyId)).find(({ id }) => id === photoId);

/** A photo for one of the two sides; of a claim that is not made for the owner alone. @throws ApiError not_found */
export async function readPhoto(key: string, photoId: string, ctx: Ctx): Promise<Uint8Array> {
  const { tenancy, side } = await openTenancy(ctx, key);
  const photo = await findPhoto(ctx.db, tenancy.id, photoId);
  const isPrepared = photo?.lineId && (await findClaim(ctx.db, tenancy.id))?.madeAt === null;
  if (!photo || (isPrepared && side === 'tenant')) throw new ApiError('not_found', NO_PHOTO);
  return readFile(ctx, eq(storedFiles.id, photo.id), NO_PHOTO);
}

/** Removes a photo of one's own, as long as what it belongs to may be changed. @throws ApiError not_found, conflict */
export async function removePhoto(
  key: string,
  photoId: string,
  ctx: Ctx,
): Promise<Unwritten<TenancyDeposit>> {
  const { db, now } = ctx;
  const opened = await openTenancy(ctx, key, { isLocked: true });
  const { tenancy, side } = opened;
  const photo = await findPhoto(db, tenancy.id, photoId);
  if (!photo || photo.side !== side) throw new ApiError('not_found', NO_PHOTO);
  if (photo.recordId === null) {
    const claim = await findClaim(db, tenancy.id);
    if (claim) assertWritable({ ...claim, tenancy }, now);
  } else {
    const [entry, exit] = [
      await findRecord(db, tenancy.id, 'entry'),
      await findRecord(db, tenancy.id, 'exit'),
    ];
    const record = [entry, exit].find((one) => one?.id === photo.recordId);
    if (record) await changeRecord(record.moment, opened, ctx);
  }
  await hideFiles(db, eq(storedFiles.id, photo.id), now);
  return presentDeposit(ctx, opened);
}
