import { type AppContext, invalidate } from '#server/platform/context/context.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { doubt } from '../../listings/seekers/doubt.ts';
import { reconcile } from './reconcile.ts';

/**
 * With each answer of a seeker (T3): opens a case for the desk where money was asked for first, and brings the question
 * to the owner forward where people say that a home is gone.
 */
export const evaluateSeekerWordsJob = defineJob({
  name: 'weigh-words',
  run: (app: AppContext, { ids }: { ids: string[] }) =>
    eachRow(app, {
      find: ids.map((id) => ({ id })),
      act: async (at, { id }) => {
        // First: it locks the listing.
        await reconcile(at, id);
        await doubt(at, id);
      },
    }).finally(() => invalidate(app, ['properties'])),
});
