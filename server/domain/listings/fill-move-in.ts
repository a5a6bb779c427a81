import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { inBatches } from '#server/platform/database/batches.ts';

/** Each row writes those of the map and of words too. */
const BATCH = 1000;

/**
 * Works out what it costs to move in (T4) for listings from before the database kept that; a trigger does it. Where there
 * are none left it reads the offers once and writes nothing.
 * @returns how many
 */
export const fillMoveIn = ({ database }: Pick<AppContext, 'database'>): Promise<number> =>
  inBatches(database.db, {
    table: 'properties',
    act: sql`update properties set deposit = deposit`,
    where: sql`type = 'rent' and move_in_cost is null and (deposit > 0 or months_in_advance > 0)`,
    batch: BATCH,
  });
