import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  listingPhotos,
  media,
  photoHashes,
  properties,
  signals,
} from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { priceFence } from '../../listings/page/price-fence.ts';
import { type Compared, findSpread, roomsOf } from '../../listings/page/usual-price.ts';
import { checkSignals } from './check-signals.ts';

/** Every kind, size and district that is offered: there are some hundreds. */
const findGroups = (db: Db): Promise<Compared[]> =>
  db
    .selectDistinct({
      type: properties.type,
      propertyType: properties.propertyType,
      bedrooms: properties.bedrooms,
      districtId: properties.districtId,
    })
    .from(properties)
    .where(and(isTrue(properties.isOffered), sql`${properties.districtId} is not null`));

/** Below the fence of a group, without the lowest price: there is none out of line that is not among these. */
async function findLow(db: Db, group: Compared): Promise<string[]> {
  const fence = priceFence(await findSpread(db, group), Number.NEGATIVE_INFINITY);
  if (!fence || fence.limit <= 0) return [];
  const rooms = roomsOf(group);
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        isTrue(properties.isOffered),
        eq(properties.type, group.type),
        eq(properties.propertyType, group.propertyType),
        eq(properties.districtId, group.districtId ?? 0),
        rooms === null ? undefined : eq(properties.bedrooms, rooms),
        lt(properties.price, String(fence.limit)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Photos of the last days without a hash: of listings that the version before stored. */
const findUnhashed = (db: Db, now: Date) =>
  db
    .selectDistinct({ id: listingPhotos.propertyId })
    .from(listingPhotos)
    .innerJoin(media, eq(media.hash, listingPhotos.mediaHash))
    .leftJoin(photoHashes, eq(photoHashes.mediaHash, media.hash))
    .where(
      and(
        isNull(photoHashes.mediaHash),
        sql`${listingPhotos.addedAt} > ${now}::timestamptz - interval '3 days'`,
      ),
    );

/**
 * Every night: like homes have come and gone, so prices are out of line, or no longer so (T6).
 * @throws RowsFailedError where listings failed; it looked at all others
 */
export async function checkPrices(app: AppContext): Promise<void> {
  const { db } = app.database;
  const ids = new Set<string>();
  for (const group of await findGroups(db)) for (const id of await findLow(db, group)) ids.add(id);
  const open = await db
    .select({ id: signals.propertyId })
    .from(signals)
    .where(
      and(
        eq(signals.state, 'open'),
        // Copies that were seen before all their pairs were kept are looked at once more.
        or(
          eq(signals.kind, 'price'),
          and(eq(signals.kind, 'copied_photo'), sql`${signals.seen} -> 'pairs' is null`),
        ),
      ),
    );
  for (const { id } of [...open, ...(await findUnhashed(db, app.clock()))]) ids.add(id);
  await checkSignals(app, [...ids]);
}

export const checkPricesJob = defineJob({
  name: 'check-prices',
  schedule: { cron: '20 1 * * *', fill: '12h', attempts: 7 },
  run: checkPrices,
});
