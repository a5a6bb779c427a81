import { and, asc, eq, or } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { EDIT_CONFLICT } from '#contract/listing.ts';
import type {
  Approval,
  decideApproval as decideEndpoint,
  HeldProperty,
  listApprovals,
} from '#contract/reports.api.ts';
import { APPEAL_DAYS, APPROVALS_PAGE_SIZE, CASE_CONFLICT, type Hold } from '#contract/reports.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { daysAfter } from '#server/platform/kernel/private-links.ts';
import { holdListing, lockListing, releaseListing } from '../moderation/hold-listing.ts';
import { tellOwner } from '../moderation/notices.ts';
import { changeNeeded, ownerWords } from '../moderation/owner-words.ts';
import {
  type HeldRow,
  heldAs,
  heldListings,
  isSettingOn,
  listOwnHeld,
  saveSetting,
} from './approval-queries.ts';

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
 * Shows a listing that waits, or asks its owner for a change; both are told to the owner and stand in the audit log.
 * @throws ApiError not_found, conflict where it does not wait any more or was changed since it was read
 */
export async function decideApproval(
  id: string,
  { decision, reason, version }: Decision,
  ctx: UserCtx,
): Promise<{ id: string; held: Hold | null }> {
  const listing = await lockListing(ctx, id);
  if (listing.held !== 'review' && listing.held !== 'change') throw new ApiError('conflict', CASE_CONFLICT);
  if (version !== undefined && version !== listing.version) {
    throw new ApiError('conflict', EDIT_CONFLICT, { fields: { version: String(listing.version) } });
  }
  const held = decision === 'approve' ? null : 'change';
  if (held === null) await releaseListing(ctx, id);
  else await holdListing(ctx, id, held, reason);
  await tellOwner(ctx, listing, held === null ? 'approved' : 'change', { reason });
  await audit(ctx, {
    action: held === null ? 'approval.approve' : 'approval.ask_change',
    subjectKind: 'property',
    subjectId: id,
    details: { before: { held: listing.held }, after: { held }, reason },
  });
  return { id, held };
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
  if (listing.owner.id !== actorId(ctx.actor)) throw new ApiError('not_found', 'Property not found');
  if (listing.held !== 'change') throw new ApiError('conflict', CASE_CONFLICT);
  await holdListing(ctx, id, 'review', '');
  return { id, held: 'review' as const };
}
