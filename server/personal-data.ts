import { type ErasurePlan, erasePeople } from './domain/identity/erasure/erase-people.ts';
import { deleteListings } from './domain/listings/own/delete-all.ts';
import { cancelMoves, isMoving } from './domain/moving/bookings/cancel-moves.ts';
import { endApplications } from './domain/renting/applications/end-applications.ts';
import { cancelViewings } from './domain/renting/viewings/cancel-viewings.ts';
import type { AppContext, ReactionCtx } from './platform/context/context.ts';
import { addJob } from './platform/jobs/add-job.ts';
import { defineJob } from './platform/jobs/define-job.ts';
import { declaredSteps, type ErasureStep } from './platform/personal/steps.ts';

/** Ends pending commitments of an account; the other side is told. */
const endingOf = (
  app: AppContext,
  name: string,
  end: (ctx: ReactionCtx, userId: string, limit: number) => Promise<number>,
): ErasureStep => ({
  name,
  run: async (db, { userId }, _cursor, limit) => {
    const rows = await end({ app, db, now: app.clock() }, userId, limit);
    return { rows, cursor: rows < limit ? null : [] };
  },
});

/** Files are removed after their rows. */
const removeFiles: ErasureStep = {
  name: 'remove files',
  run: async (db) => {
    await addJob(db, 'remove-files', {});
    return { rows: 0, cursor: null };
  },
};

/** What a search suggests is made of the words of listings: without waiting for the hour. */
const forgetWords: ErasureStep = {
  name: 'forget words',
  run: async (db) => {
    await addJob(db, 'refresh-words', {}, { key: 'refresh-words' });
    return { rows: 0, cursor: null };
  },
};

/**
 * All that erasing somebody does after their account has ended: first what others wait for, then what tables hold, as
 * the schema declares it beside their columns (`platform/database/schema/personal.ts`).
 */
export const erasurePlan = (app: AppContext): ErasurePlan => ({
  steps: [
    endingOf(app, 'moves', cancelMoves),
    endingOf(app, 'applications', endApplications),
    endingOf(app, 'viewings', cancelViewings),
    endingOf(app, 'listings', deleteListings),
    ...declaredSteps(),
    removeFiles,
    forgetWords,
  ],
  isWaiting: isMoving,
});

export const erasePeopleJob = defineJob({
  name: 'erase-people',
  schedule: { cron: '*/10 * * * *', fill: '10m', attempts: 3 },
  run: (app: AppContext) => erasePeople(app, erasurePlan(app)),
});
