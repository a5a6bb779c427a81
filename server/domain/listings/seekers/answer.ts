import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { SeekerAnswerInput } from '#contract/seekers.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { seekerWords } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { networkBlock } from '#server/platform/limits/client-address.ts';
import { noteLinkUsed } from '#server/platform/notifications/may-send.ts';
import { openWord } from './links.ts';

const OVERTAKEN = 'This listing is not there any more: there is nothing to answer.';

/** Where an answer comes from. */
interface From {
  /** The browser as a hash; null without our cookie. */
  browser: string | null;
  address: string;
}

const networkHash = ({ secret }: { secret: string }, address: string): string =>
  createHmac('sha256', secret)
    .update(`network\0${networkBlock(address)}`)
    .digest('base64url');

type Values = Partial<typeof seekerWords.$inferInsert>;

/** What an answer sets; the same again keeps when it was said. */
function valuesOf({ question, answer, note }: SeekerAnswerInput, before: Values, now: Date): Values {
  if (question === 'money') {
    const kept = note === undefined ? before.moneyNote : note || null;
    return {
      money: answer,
      moneyAt: answer === before.money ? (before.moneyAt ?? now) : now,
      moneyNote: answer === 'yes' ? (kept ?? null) : null,
    };
  }
  const isYes = answer === 'yes';
  const at = isYes === before[question] ? (before[`${question}At`] ?? now) : now;
  return question === 'available'
    ? { available: isYes, availableAt: at }
    : { answered: isYes, answeredAt: at };
}

/**
 * A seeker's answer to one question, or another one than before (T3). What follows for the listing is weighed by a job
 * that begins with the commit.
 * @throws ApiError not_found where the link is none or has ended; conflict where the listing was deleted; account_inactive
 */
export async function answerWord(
  token: string,
  input: SeekerAnswerInput,
  ctx: Ctx,
  from: From,
): Promise<void> {
  const { app, db, now } = ctx;
  const word = await openWord(ctx, token);
  if (word.isActive === false) throw new ApiError('account_inactive', 'This account is not active.');
  if (word.isDeleted) throw new ApiError('conflict', OVERTAKEN);
  const [before] = await db.select().from(seekerWords).where(eq(seekerWords.id, word.id)).for('update');
  if (!before) throw new ApiError('conflict', OVERTAKEN);
  await db
    .update(seekerWords)
    .set({
      ...valuesOf(input, before, now),
      browser: from.browser,
      network: networkHash(app, from.address),
    })
    .where(eq(seekerWords.id, word.id));
  await noteLinkUsed(ctx, token);
  await addJob(db, 'weigh-words', { ids: [word.propertyId] });
}
