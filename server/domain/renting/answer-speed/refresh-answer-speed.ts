import type { AppContext } from '#server/platform/context/context.ts';
import { runExclusively } from '#server/platform/database/exclusive.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { refreshMinutes } from '#server/projections/answer-speed.ts';

/**
 * Keeps how fast owners answer: of these after their answers, of all as time passes, because nobody writes when an
 * inquiry waits too long or becomes too old. Pages show it once they are rendered anew, within minutes.
 */
export async function refreshAnswerSpeed(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  ownerIds?: readonly string[],
): Promise<void> {
  if (ownerIds) await refreshMinutes(database.db, clock(), ownerIds);
  else
    await runExclusively(database, { name: 'refresh answer speed', seconds: 300 }, (db) =>
      refreshMinutes(db, clock()),
    );
}

export const refreshAnswerSpeedJob = defineJob({
  name: 'refresh-answer-speed',
  schedule: { cron: '35 * * * *', fill: '1h', attempts: 5 },
  run: (app: AppContext, { ownerIds }: { ownerIds?: string[] }) => refreshAnswerSpeed(app, ownerIds),
});
