import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { propertyDocuments } from '#server/platform/database/schema/index.ts';
import { findLeftovers } from './queries.ts';

/** Deletes the pages of documents that are no longer kept, and then the rows, which a failure leaves for the next run. */
export async function removeDocuments({
  database: { db },
  media,
}: Pick<AppContext, 'database' | 'media'>): Promise<void> {
  for (;;) {
    const leftovers = await findLeftovers(db);
    if (leftovers.length === 0) return;
    for (const { id } of leftovers) {
      await media.privateFiles.removeAll(id);
      await db.delete(propertyDocuments).where(eq(propertyDocuments.id, id));
    }
  }
}
