import type { AppContext } from '#server/platform/context.ts';
import { runExclusively } from '#server/platform/database/exclusive.ts';
import { refreshMinutes } from './queries.ts';

/**
 * Keeps how fast owners answer true as time passes: a trigger writes it at each answer, but nobody writes when an
 * inquiry waits too long or becomes too old. Pages show it once they are rendered anew, within minutes.
 */
export async function refreshAnswerSpeed({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  await runExclusively(database, { name: 'refresh answer speed', seconds: 300 }, (db) =>
    refreshMinutes(db, clock()),
  );
}
