import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { TenancyDeposit } from '#contract/deposits.api.ts';
import { DEPOSIT_LIMITS, type RecordMoment } from '#contract/deposits.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { depositLines, tenancyPhotos } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/endpoint.ts';
import { receivePhoto } from '#server/platform/uploads/receive-photo.ts';
import { type Opened, openTenancy } from '../open.ts';
import { assertWritable, NO_LINE } from './claims.ts';
import { openEnded } from './closing.ts';
import { presentDeposit } from './present.ts';
import { findClaim, findRecord } from './queries.ts';
import { changeRecord } from './records.ts';

const NO_PHOTO = 'There is no such photo.';
const FULL = 'There are as many photos as there may be.';
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
  assertWritable(claim, ctx.now);
  const [line] = await ctx.db
    .select({ id: depositLines.id })
    .from(depositLines)
    .where(and(eq(depositLines.id, of.lineId), eq(depositLines.tenancyId, opened.tenancy.id)));
  if (!line) throw new ApiError('not_found', NO_LINE);
  return { opened, place: { lineId: line.id }, most: DEPOSIT_LIMITS.linePhotos };
}

/** Begins a photo: a change of its record like any other. @throws ApiError conflict where there are enough */
async function beginPhoto(db: Db, { opened, place, most }: Awaited<ReturnType<typeof placeOf>>, now: Date) {
  const isThere = and(
    'recordId' in place ? eq(tenancyPhotos.recordId, place.recordId) : eq(tenancyPhotos.lineId, place.lineId),
    isNull(tenancyPhotos.removedAt),
  );
  if ((await db.$count(tenancyPhotos, isThere)) >= most) throw new ApiError('conflict', FULL);
  const [row] = await db
    .insert(tenancyPhotos)
    .values({ ...place, tenancyId: opened.tenancy.id, side: opened.side, createdAt: now })
    .returning({ id: tenancyPhotos.id });
  if (!row) throw new ApiError('conflict', GONE);
  return row.id;
}

/**
 * Keeps a photo of a record or of a line of a claim. The row comes before the file, and says afterwards that it is there:
 * whatever fails in between, the job knows what to delete.
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
    const { privateFiles } = app.media;
    const { opened, id } = await app.database.transaction(async (db) => {
      const place = await placeOf(of, key, { ...ctx, db });
      return { opened: place.opened, id: await beginPhoto(db, place, now) };
    });
    await privateFiles.put('photo of a tenancy', id, 1, jpeg);
    try {
      await ctx.db.update(tenancyPhotos).set({ storedAt: now }).where(eq(tenancyPhotos.id, id));
    } catch {
      // Signed meanwhile: nothing of it stays.
      await privateFiles.removeAll(id);
      throw new ApiError('conflict', GONE);
    }
    return presentDeposit(ctx, opened);
  });
}

const findPhoto = async (db: Db, tenancyId: string, photoId: string) => {
  const [photo] = await db
    .select()
    .from(tenancyPhotos)
    .where(
      and(
        eq(tenancyPhotos.id, photoId),
        eq(tenancyPhotos.tenancyId, tenancyId),
        isNotNull(tenancyPhotos.storedAt),
        isNull(tenancyPhotos.removedAt),
      ),
    );
  return photo;
};

/** A photo for one of the two sides; of a claim that is not made for the owner alone. @throws ApiError not_found */
export async function readPhoto(key: string, photoId: string, ctx: Ctx): Promise<Uint8Array> {
  const { tenancy, side } = await openTenancy(ctx, key);
  const photo = await findPhoto(ctx.db, tenancy.id, photoId);
  const isPrepared = photo?.lineId && (await findClaim(ctx.db, tenancy.id))?.madeAt === null;
  const bytes =
    photo && !(isPrepared && side === 'tenant')
      ? await ctx.app.media.privateFiles.read(photo.id, 1)
      : undefined;
  if (!bytes) throw new ApiError('not_found', NO_PHOTO);
  return bytes;
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
    if (claim) assertWritable(claim, now);
  } else {
    const [entry, exit] = [
      await findRecord(db, tenancy.id, 'entry'),
      await findRecord(db, tenancy.id, 'exit'),
    ];
    const record = [entry, exit].find((one) => one?.id === photo.recordId);
    if (record) await changeRecord(record.moment, opened, ctx);
  }
  await db.update(tenancyPhotos).set({ removedAt: now }).where(eq(tenancyPhotos.id, photo.id));
  return presentDeposit(ctx, opened);
}

const BATCH = 100;
/** What was begun and never arrived is given up after so long. */
const BEGUN_MS = 86_400_000;

/** Deletes the files of photos that were removed, or never arrived, then their rows. */
export async function removeLeftPhotos({ database: { db }, media, clock }: AppContext): Promise<void> {
  const isLeft = or(
    isNotNull(tenancyPhotos.removedAt),
    and(isNull(tenancyPhotos.storedAt), lt(tenancyPhotos.createdAt, new Date(clock().getTime() - BEGUN_MS))),
  );
  const find = () => db.select({ id: tenancyPhotos.id }).from(tenancyPhotos).where(isLeft).limit(BATCH);
  for (let found = await find(); found.length > 0; found = await find()) {
    for (const { id } of found) {
      await media.privateFiles.removeAll(id);
      await db.delete(tenancyPhotos).where(eq(tenancyPhotos.id, id));
    }
  }
}
