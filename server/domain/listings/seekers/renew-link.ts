import { ApiError } from '#contract/errors.ts';
import { SEEKER_RENEWAL_DAYS } from '#contract/seekers.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { isAccepted } from '#server/platform/notifications/would-send.ts';
import { recipientOf } from './ask-seekers.ts';
import { findWord, hasNewLink, issueSeekerLink } from './links.ts';
import { HOW_WAS_IT } from './notices.ts';

/** Within this time no second link is sent, so that nobody has a seeker's phone ring on and on. */
const PAUSE_MS = 3_600_000;

/**
 * Sends a seeker whose link has ended another one, to where the first one went: nothing of it is shown to who asks.
 * @returns whether one was accepted for sending, now or within the last minutes
 * @throws ApiError not_found for a token that never was one; conflict where there is nothing left to answer
 */
export async function sendNewLink(token: string, ctx: Ctx): Promise<boolean> {
  const word = await findWord(ctx, token);
  const isLate = daysAfter(word.contactedAt, SEEKER_RENEWAL_DAYS) <= ctx.now;
  if (word.isDeleted || word.isActive === false || isLate) {
    throw new ApiError('conflict', 'There is nothing left to answer.');
  }
  if (await hasNewLink(ctx.db, word.id, new Date(ctx.now.getTime() - PAUSE_MS))) return true;
  const listing = word.userId === null ? '' : word.title;
  const withLink = (link?: string) => HOW_WAS_IT.to(recipientOf(word), { news: 'link', listing }, { link });
  if (!(await isAccepted(ctx, withLink()))) return false;
  await notify(ctx, withLink(await issueSeekerLink(ctx, word.id)));
  return true;
}
