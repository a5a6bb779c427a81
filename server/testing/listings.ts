import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { LISTING_CHANGE, listingsChanged } from '#server/domain/listings/events.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import type { TestApp } from './app.ts';

/** Changes any fields of a listing, with all that follows from it. */
export function changeListing(
  { context }: TestApp,
  id: string,
  values: PgUpdateSetSource<typeof properties>,
): Promise<void> {
  return context.database.transaction(async (db) => {
    const changed = await db
      .update(properties)
      .set(values)
      .where(eq(properties.id, id))
      .returning(LISTING_CHANGE);
    await emit({ app: context, db, now: context.clock() }, listingsChanged(changed));
  });
}
