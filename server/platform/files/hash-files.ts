import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../context/context.ts';
import { storedFiles } from '../database/schema/index.ts';
import { defineJob } from '../jobs/define-job.ts';
import { eachRow, inOrder } from '../jobs/each-row.ts';
import { isThere } from './classes.ts';
import { sha256Of } from './stored-files.ts';

/** One run takes so long at most; the next one goes on from there. */
const SECONDS = 600;

/** Fills in the hash and size of files from before `stored_files`. One that is not in the store stays without. */
export const hashFiles = (app: AppContext): Promise<number> =>
  eachRow(app, {
    find: inOrder(app, storedFiles.id, and(isThere, isNull(storedFiles.hash))),
    seconds: SECONDS,
    each: async ({ id }) => {
      const { db } = app.database;
      const isThis = and(eq(storedFiles.id, id), isNull(storedFiles.hash));
      const [file] = await db.select({ key: storedFiles.storeKey }).from(storedFiles).where(isThis);
      const bytes = file && (await app.media.privateFiles.read(file.key));
      if (!bytes) return 0;
      await db
        .update(storedFiles)
        .set({ hash: sha256Of(bytes), bytes: bytes.length })
        .where(isThis);
      return 1;
    },
  });

export const hashFilesJob = defineJob({
  name: 'hash-files',
  schedule: { cron: '40 * * * *', fill: '1h', attempts: 3 },
  run: hashFiles,
});
