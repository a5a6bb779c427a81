import { ApiError } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { isAccepted } from '#server/platform/notifications/would-send.ts';
import { factsOf } from './ask-owners.ts';
import { findConfirmationLink, hasNewLink, issueConfirmationLink } from './links.ts';
import { STILL_AVAILABLE } from './notices.ts';
import { findAsked } from './queries.ts';

/** Within this time no second link is sent, so that nobody has an owner's phone ring on and on. */
const PAUSE_MS = 3_600_000;

/**
 * Sends whoever was sent a link another one about the same listings, to the address and number of their account: nothing
 * of it is shown to who asks.
 * @returns whether one was accepted for sending, now or within the last minutes
 * @throws ApiError not_found for a token that never was one; conflict where none of its listings is there any more
 */
export async function sendNewLink(token: string, ctx: Ctx): Promise<boolean> {
  const { userId, propertyIds, owner, isActive } = await findConfirmationLink(ctx, token);
  const rows = await findAsked(ctx.db, { id: userId }, propertyIds);
  if (rows.length === 0 || !isActive) throw new ApiError('conflict', 'There is nothing left to answer.');
  if (await hasNewLink(ctx, userId, new Date(ctx.now.getTime() - PAUSE_MS))) return true;
  const withLink = (link?: string) =>
    STILL_AVAILABLE.to({ userId, ...owner }, factsOf('link', rows), { link });
  if (!(await isAccepted(ctx, withLink()))) return false;
  const ids = rows.map(({ id }) => id);
  await notify(ctx, withLink(await issueConfirmationLink(ctx, userId, ids)));
  return true;
}
