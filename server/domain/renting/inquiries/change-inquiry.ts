import { eq, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { changeInquiry as changeEndpoint } from '#contract/inquiries.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { inquiries } from '#server/platform/database/schema/index.ts';
import { readOwnParty } from './read-inquiries.ts';

type Change = EndpointInput<typeof changeEndpoint>['body'];

/**
 * Sets what an owner thinks of an inquiry, or whether it still has to be read; who asked may do the latter.
 * @throws ApiError not_found; forbidden for the status of what one asked oneself
 */
export async function changeInquiry(id: string, { status, isUnread }: Change, ctx: UserCtx): Promise<void> {
  const { side } = await readOwnParty(id, ctx);
  if (status && side !== 'owner') throw new ApiError('forbidden', 'The status is for the owner to set.');
  const seen = side === 'owner' ? 'isUnread' : 'isUnreadBySender';
  await ctx.db
    .update(inquiries)
    .set({
      ...(status && { status }),
      ...(isUnread !== undefined && { [seen]: isUnread }),
      updatedAt: sql`now()`,
    })
    .where(eq(inquiries.id, id));
}
