import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { propertyDocuments } from '#server/platform/database/schema/index.ts';
import { DOCUMENTS, findOver } from '#server/platform/files/classes.ts';
import { deleteFolder } from '#server/platform/files/stored-files.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { listingChecksChanged } from '../../listings/events.ts';

/** Deletes documents that are over, once their pages are gone. */
export const removeDocuments = (app: AppContext): Promise<number> =>
  eachRow(app, {
    find: findOver(app, DOCUMENTS),
    each: async ({ id }) => {
      await deleteFolder(app, id);
      await app.database.transaction(async (db) => {
        const removed = await db
          .delete(propertyDocuments)
          .where(eq(propertyDocuments.id, id))
          .returning({ propertyId: propertyDocuments.propertyId });
        await emit(
          { app, db, now: app.clock() },
          listingChecksChanged(removed.map(({ propertyId }) => propertyId)),
        );
      });
    },
  });
