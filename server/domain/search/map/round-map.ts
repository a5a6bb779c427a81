import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInMogadishu } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { rollups } from '#server/platform/database/schema/index.ts';

const NAME = 'public_map';
const BATCH = 1000;

export const roundedRowSchema = z.strictObject({ last: z.uuid().nullable() });

/**
 * Writes the next pins and points with their public positions. The listings are locked meanwhile: one that is moved just
 * then would get its last position back.
 * @returns the last of them, null where there are no more
 */
export const roundBatch = (db: Db, after: string) =>
  queryRaw<z.infer<typeof roundedRowSchema>>(
    db,
    sql`
    with batch as materialized (
      select p.id, p.latitude, p.longitude, short_pin_of(p) as pin from properties p
      where p.id in (select property_id from map_points where property_id > ${after}::uuid
        order by property_id limit ${sql.raw(String(BATCH))})
      order by p.id for share
    ), points as (
      update map_points m set x = map_x(public_degrees(b.longitude)), y = map_y(public_degrees(b.latitude))
      from batch b where m.property_id = b.id
    ), pins as (
      update map_pins m set pin = b.pin from batch b where m.property_id = b.id
    )
    select max(id::text)::uuid as last from batch`,
  );

/** The job `round-map`: once after an upgrade, rewrites the map's rows from before positions were public rounded only. */
export async function roundMap({ database, clock }: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const { db } = database;
  if ((await db.select().from(rollups).where(eq(rollups.name, NAME))).length > 0) return;
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after !== null) {
    const from: string = after;
    const [row] = await database.transaction((inside) => roundBatch(inside, from));
    after = row?.last ?? null;
  }
  await db
    .insert(rollups)
    .values({ name: NAME, through: todayInMogadishu(clock()) })
    .onConflictDoNothing();
  await db.execute(sql`select pg_notify('aqal_changed', 'properties')`);
}
