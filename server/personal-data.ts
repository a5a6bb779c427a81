import type { ErasurePlan } from './domain/identity/erasure/erase-people.ts';
import { deleteListings } from './domain/listings/own/delete-all.ts';
import { cancelMoves, isMoving } from './domain/moving/bookings/cancel-moves.ts';
import { endApplications } from './domain/renting/applications/end-applications.ts';
import { cancelViewings } from './domain/renting/viewings/cancel-viewings.ts';
import type { AppContext, ReactionCtx } from './platform/context/context.ts';
import { addJob } from './platform/jobs/add-job.ts';
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
    await addJob(db, 'remove-documents', {});
    await addJob(db, 'remove-check-photos', {});
    await addJob(db, 'remove-move-photos', {});
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
  ],
  isWaiting: isMoving,
});
