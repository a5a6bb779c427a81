import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { propertyDocuments } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { listingChecksChanged } from '../events.ts';
import { findLeftovers } from './queries.ts';

/** Deletes the pages of documents that are no longer kept, and then the rows, which a failure leaves for the next run. */
export async function removeDocuments(app: AppContext): Promise<void> {
  const { database, media } = app;
  for (;;) {
    const leftovers = await findLeftovers(database.db);
    if (leftovers.length === 0) return;
    for (const { id, propertyId } of leftovers) {
      await media.privateFiles.removeAll(id);
      await database.transaction(async (db) => {
        await db.delete(propertyDocuments).where(eq(propertyDocuments.id, id));
        await emit({ app, db, now: app.clock() }, listingChecksChanged([propertyId]));
      });
    }
  }
}
