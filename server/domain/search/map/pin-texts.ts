import { and, isNotNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#server/platform/context/context.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { cacheUntilInvalidated } from '#server/platform/responses/kept.ts';

/** Some 250 bytes each. */
const MAX_TEXTS = 20_000;

/** By listing, until one changes: writing them costs the database five times what finding them does. */
const kept = cacheUntilInvalidated<LRUCache<string, string>>({ tags: ['properties'], max: 1 });

/** The pins of these listings as JSON; listings withdrawn since have none. */
const findPinTexts = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: properties.id, pin: sql<string>`pin_of(${properties})` })
    .from(properties)
    .where(
      and(
        sql`${properties.id} = any(${sql.param(ids)}::uuid[])`,
        isTrue(properties.isOffered),
        isNotNull(properties.latitude),
      ),
    );

/**
 * The pins of these listings as JSON, in their order.
 * @returns none for what was withdrawn since it was found
 */
export async function pinTexts(
  ids: readonly string[],
  { database, tags }: Pick<AppContext, 'database' | 'tags'>,
): Promise<string[]> {
  const known = await kept(tags, '', async () => new LRUCache<string, string>({ max: MAX_TEXTS }));
  const texts = new Map(ids.map((id) => [id, known.get(id)]));
  const missing = ids.filter((id) => texts.get(id) === undefined);
  if (missing.length > 0) {
    for (const { id, pin } of await findPinTexts(database.readerOf(['properties']), missing)) {
      known.set(id, pin);
      texts.set(id, pin);
    }
  }
  return [...texts.values()].filter((text) => text !== undefined);
}
