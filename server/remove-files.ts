import { endDrafts, removeChecks } from './domain/cases/checks/remove-checks.ts';
import { removeDocuments } from './domain/cases/documents/remove-leftovers.ts';
import type { AppContext } from './platform/context/context.ts';
import { sweepFiles } from './platform/files/stored-files.ts';
import { defineJob } from './platform/jobs/define-job.ts';
import { eachRow, inParts } from './platform/jobs/each-row.ts';

/** What a run is told of: keys of files whose rows went with their booking. */
interface Gone {
  keys?: readonly string[];
  /** As versions before 0197 said it: photos of moves, each in a folder of its own. */
  ids?: readonly string[];
}

/**
 * Deletes private files of all classes that nobody keeps any more, then the records that have gone with them.
 * @throws RowsFailedError where some failed, which the next run tries again; all others are deleted
 */
export function removeFiles(app: AppContext, { keys = [], ids = [] }: Gone = {}): Promise<number> {
  const gone = [...keys, ...ids.map((id) => `private/${id}`)];
  return inParts(
    () =>
      eachRow(app, {
        find: gone.map((id) => ({ id })),
        each: ({ id: key }) => app.media.privateFiles.remove(key),
      }),
    () => endDrafts(app),
    () => sweepFiles(app),
    () => removeDocuments(app),
    () => removeChecks(app),
  );
}

export const removeFilesJob = defineJob({
  name: 'remove-files',
  schedule: { cron: '30 * * * *', fill: '1h', attempts: 7 },
  run: removeFiles,
});

// Under these names it may wait in the queues of versions before 0197.
export const removeDocumentsJob = defineJob({ name: 'remove-documents', run: removeFiles });
export const removeCheckPhotosJob = defineJob({ name: 'remove-check-photos', run: removeFiles });
export const removeMovePhotosJob = defineJob({ name: 'remove-move-photos', run: removeFiles });
