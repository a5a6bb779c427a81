import { CONFIRMED_AT_ONCE, NAMED_LISTINGS } from '#contract/confirmations.ts';
import { isNight, todayInMogadishu } from '#contract/time.ts';
import { type AppContext, invalidate } from '#server/platform/context/context.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, type RowAt } from '#server/platform/jobs/each-row.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { LISTING_CHANGE, listingsChanged } from '../events.ts';
import { issueConfirmationLink } from './links.ts';
import { STILL_AVAILABLE } from './notices.ts';
import { notifySavers } from './notify-savers.ts';
import {
  type AskedRow,
  askDue,
  findAsked,
  findOpen,
  findOwnersToNotify,
  hideDue,
  hidesAt,
  lockOwner,
  type Owner,
} from './queries.ts';
import { recordConfirmations } from './record.ts';

/** Where the owner answers once signed in. */
const DUE_PATH = '/active-listings';

type Job = RowAt<AppContext>;

type News = 'asked' | 'reminded' | 'doubted' | 'hidden' | 'link';

/** What is said of listings: how many, the first few by name, and when the first of them is hidden. */
export function factsOf(news: News, rows: readonly AskedRow[]) {
  const [first] = rows.flatMap((row) => hidesAt(row) ?? []).sort((a, b) => a.getTime() - b.getTime());
  return {
    news,
    count: rows.length,
    titles: rows.slice(0, NAMED_LISTINGS).map(({ title }) => title),
    ...(first && news !== 'hidden' && { hidesOn: todayInMogadishu(first) }),
  };
}

async function notifyOwner(job: Job, owner: Owner, news: News, rows: readonly AskedRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const link = await issueConfirmationLink(job, owner.userId, ids);
  await notify(job, STILL_AVAILABLE.to(owner, factsOf(news, rows), { path: DUE_PATH, link }));
}

/** Hides what has been without a word for too long, and tells its owner and who saved it. */
async function hide(job: Job, owner: Owner): Promise<number> {
  const { db, now } = job;
  const hidden = await hideDue(db, owner.userId, now).returning(LISTING_CHANGE);
  if (hidden.length === 0) return 0;
  const ids = hidden.map(({ id }) => id);
  await emit(job, listingsChanged(hidden));
  await recordConfirmations(db, ids, 'hidden', now);
  await notifyOwner(job, owner, 'hidden', await findAsked(db, { id: owner.userId }, ids));
  await notifySavers(job, ids, 'hidden');
  return ids.length;
}

/** Asks and reminds in one message, which names all that wait for a word. */
async function ask(job: Job, owner: Owner): Promise<number> {
  const { db, now } = job;
  const asked = await askDue(db, owner.userId, now);
  if (asked.length === 0) return 0;
  const idsOf = (isFirst: boolean) => asked.filter((row) => row.isFirst === isFirst).map(({ id }) => id);
  await recordConfirmations(db, idsOf(true), 'asked', now);
  await recordConfirmations(db, idsOf(false), 'reminded', now);
  const isDoubted = asked.some((row) => row.isDoubted);
  const news = isDoubted ? 'doubted' : idsOf(false).length > 0 ? 'reminded' : 'asked';
  await notifyOwner(job, owner, news, (await findOpen(db, owner.userId)).slice(0, CONFIRMED_AT_ONCE));
  return asked.length;
}

/**
 * The job `ask-owners` (T2): asks owners about listings without a word for two weeks, or that seekers say are gone (T3),
 * reminds them twice, and hides what stays without one; nothing of it at night. What is due is claimed and told in one transaction, so that each message
 * goes out once, whatever dies in between.
 * @returns how many listings were asked about or hidden
 * @throws RowsFailedError where owners failed; all others were told
 */
export async function askOwners(app: AppContext): Promise<number> {
  const now = app.clock();
  if (isNight(now)) return 0;
  let hidden = 0;
  try {
    return await eachRow(app, {
      find: (after: { id: string } | undefined, limit) =>
        findOwnersToNotify(app.database.db, now, after?.id, limit),
      act: async (job, { id }) => {
        const owner = await lockOwner(job.db, id);
        if (!owner) return 0;
        // First: its message has a link, after which nobody is asked on the same day.
        const told = await ask(job, owner);
        const gone = await hide(job, owner);
        hidden += gone;
        return told + gone;
      },
    });
  } finally {
    if (hidden > 0) invalidate(app, ['properties']);
  }
}

/** From eight in the morning to nine in the evening of Mogadishu. */
export const askOwnersJob = defineJob({
  name: 'ask-owners',
  schedule: { cron: '*/10 5-17 * * *', fill: '12h', attempts: 3 },
  run: askOwners,
});
