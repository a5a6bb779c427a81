import type { Database } from '#server/platform/database/connection.ts';
import { places as placeTable } from '#server/platform/database/schema/index.ts';
import { places } from './reference-places.ts';

/**
 * Inserts missing reference places; existing ones are unchanged, edited or not. Safe to call from several processes
 * at once.
 */
export async function ensurePlaces({ db }: Pick<Database, 'db'>): Promise<void> {
  const readIds = async () => {
    const rows = await db.select({ id: placeTable.id, slug: placeTable.slug }).from(placeTable);
    return new Map(rows.map(({ id, slug }) => [slug, id]));
  };
  let ids = await readIds();
  // City, then districts, then landmarks, so that each finds its parent.
  for (const kind of ['city', 'district', 'landmark'] as const) {
    const missing = places.filter((place) => place.kind === kind && !ids.has(place.slug));
    if (missing.length === 0) continue;
    await db
      .insert(placeTable)
      .values(
        missing.map(({ parentSlug, ...place }) => ({
          ...place,
          parentId: ids.get(parentSlug ?? '') ?? null,
        })),
      )
      .onConflictDoNothing({ target: placeTable.slug });
    ids = await readIds();
  }
}
