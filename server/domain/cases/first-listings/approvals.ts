import { and, asc, eq, or } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type {
  Approval,
  decideApproval as decideEndpoint,
  HeldProperty,
  listApprovals,
} from '#contract/reports.api.ts';
import { APPEAL_DAYS, APPROVALS_PAGE_SIZE, type Hold } from '#contract/reports.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { take } from '#server/platform/process/take.ts';
import { lockListing } from '../../listings/hold-listing.ts';
import { decide } from '../decide.ts';
import { changeNeeded, ownerWords } from '../owner-words.ts';
import { FIRST_LISTING_CASE } from './kind.ts';
import { FIRST_LISTING_PROCESS } from './process.ts';
import { type HeldRow, heldAs, heldListings, isSettingOn, listOwnHeld, saveSetting } from './queries.ts';

/** Switches on or off that first listings of new owners wait for a look, with an entry in the audit log. */
export async function setApprovals(isOn: boolean, ctx: UserCtx): Promise<{ approvalsOn: boolean }> {
  const before = await isSettingOn(ctx.db, 'approvals');
  if (before !== isOn) {
    await saveSetting(ctx.db, 'approvals', isOn);
    await audit(ctx, {
      action: 'settings.approvals',
      subjectKind: 'settings',
      subjectId: 'approvals',
      details: { before: { isOn: before }, after: { isOn } },
    });
  }
  return { approvalsOn: isOn };
}

const presentHeld = (
  { owner, reason, heldAt, createdAt, images, ...listing }: HeldRow,
  wordsFor: Awaited<ReturnType<typeof ownerWords>>,
): Unwritten<Approval> => ({
  listing: { ...listing, images: images ?? [], createdAt },
  reason,
  waitsSince: heldAt ?? createdAt,
  owner,
  words: wordsFor(changeNeeded({ images, description: listing.description })),
});

/** Listings that wait for a first look, or for the change their owners were asked for; the oldest first. */
export const readApprovals = (
  { held = 'review', ...paging }: EndpointInput<typeof listApprovals>['query'],
  ctx: UserCtx,
): Promise<ListPage<Unwritten<Approval>>> =>
  listPage(ctx.db, {
    ...paging,
    size: APPROVALS_PAGE_SIZE,
    from: properties,
    key: properties.id,
    where: heldAs(held),
    order: [asc(properties.heldAt), asc(properties.id)],
    rows: heldListings(ctx.db),
    present: async (rows) => {
      const wordsFor = await ownerWords(ctx);
      return rows.map((row) => presentHeld(row, wordsFor));
    },
  });

/** @throws ApiError not_found where it does not wait */
export async function readApproval(id: string, ctx: UserCtx): Promise<Unwritten<Approval>> {
  const [row] = await heldListings(ctx.db).where(
    and(eq(properties.id, id), or(heldAs('review'), heldAs('change'))),
  );
  if (!row) throw new ApiError('not_found', 'Property not found');
  return presentHeld(row, await ownerWords(ctx));
}

type Decision = EndpointInput<typeof decideEndpoint>['body'];

/**
 * Shows a listing that waits, or asks its owner for a change.
 * @throws ApiError not_found, conflict where it does not wait any more or was changed since it was read
 */
export async function decideApproval(
  id: string,
  { decision, ...said }: Decision,
  ctx: UserCtx,
): Promise<{ id: string; held: Hold | null }> {
  await decide(FIRST_LISTING_CASE, id, { step: decision, said }, ctx);
  return { id, held: decision === 'approve' ? null : 'change' };
}

/** The user's listings that are kept hidden, and why. */
export async function readOwnHeld({ db, actor, now }: UserCtx): Promise<Unwritten<HeldProperty>[]> {
  const rows = await listOwnHeld(db, actor.id, daysAfter(now, -APPEAL_DAYS));
  return rows.flatMap(({ held, heldAt, caseId, signalId, ...row }) =>
    held === null || heldAt === null
      ? []
      : [{ ...row, held, heldAt, caseId: held === 'hidden' ? (caseId ?? signalId) : null }],
  );
}

/**
 * Sends a listing again after the change that its owner was asked for.
 * @throws ApiError not_found for anybody else's, conflict where no change was asked for
 */
export async function sendForReview(id: string, ctx: UserCtx) {
  const listing = await lockListing(ctx, id);
  const by = { side: 'owner', actorId: ctx.actor.id } as const;
  if (listing.owner.id !== by.actorId) throw new ApiError('not_found', 'Property not found');
  await take(FIRST_LISTING_PROCESS, listing, 'send', { by }, ctx);
  return { id, held: 'review' as const };
}
