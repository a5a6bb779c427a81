import { and, desc, eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Inquiry, InquiryThread, listInquiries } from '#contract/inquiries.api.ts';
import { INQUIRY_STATUSES, type InquirySide } from '#contract/messages.ts';
import { COUNT_CAP, MAX_PAGE_SIZE } from '#contract/paging.ts';
import { assertMay, MAY } from '#server/platform/access/abilities.ts';
import { actsFor } from '#server/platform/access/delegations.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inquiries } from '#server/platform/database/schema/index.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import { countsOf, type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { findViewingsOf } from '../viewings/queries.ts';
import { presentInquiry, presentThread } from './present.ts';
import {
  countByStatus,
  findApplicationsOf,
  findInquiry,
  findMessages,
  type InquiryRow,
  latestOf,
  markRead,
  ofSide,
  threadMatches,
} from './queries.ts';

export const NOT_FOUND = 'Inquiry not found';

type Query = EndpointInput<typeof listInquiries>['query'];

/** Inquiries sent, or received about one's listings and those one acts for: unread first, then the latest. An index serves this order. */
export function inquiriesOf(
  db: Db,
  { side = 'seeker', status, propertyId, q }: Omit<Query, 'page' | 'limit'>,
  actor: User,
) {
  const isUnread = side === 'owner' ? inquiries.isUnread : inquiries.isUnreadBySender;
  return {
    from: inquiries,
    key: inquiries.id,
    where: and(
      ofSide(side, actor),
      status && eq(inquiries.status, status),
      propertyId === undefined ? undefined : eq(inquiries.propertyId, propertyId),
      q === undefined ? undefined : threadMatches(db, q, side, actor),
    ),
    order: [desc(isUnread), desc(inquiries.lastAt), desc(inquiries.id)],
  };
}

/** A page of one side's inquiries with what happened last in each. */
export const readInquiries = (
  { page, limit, ...filter }: Query,
  { db, actor }: UserCtx,
): Promise<ListPage<Unwritten<Inquiry>>> =>
  listPage(db, {
    ...inquiriesOf(db, filter, actor),
    page,
    limit,
    size: MAX_PAGE_SIZE,
    rows: latestOf(db),
    present: (rows) => rows.map((row) => presentInquiry(row, filter.side ?? 'seeker', actor)),
  });

/** How many there are of each status about one's listings, and how many are unread; each up to one more than the cap. */
export async function countInquiries(propertyId: string | undefined, { db, actor }: UserCtx) {
  const rows = await countByStatus(db, actor, propertyId);
  const unread = rows.filter(({ isUnread }) => isUnread);
  return {
    ...countsOf(INQUIRY_STATUSES, rows, COUNT_CAP + 1),
    unread: countsOf(INQUIRY_STATUSES, unread, COUNT_CAP + 1).total,
  };
}

export interface Party {
  row: InquiryRow;
  side: InquirySide;
  isParty: boolean;
}

/**
 * An inquiry, and as which side its reader has to do with it.
 * @throws ApiError not_found, also for somebody else's (D4)
 */
export async function readParty(id: string, { db, actor }: UserCtx): Promise<Party> {
  const row = await findInquiry(db, id);
  assertMay('inquiry.read', actor, row, NOT_FOUND);
  if (!row) throw new ApiError('not_found', NOT_FOUND);
  const isSender = MAY['request.own'](actor, { userId: row.senderId });
  return { row, side: isSender ? 'seeker' : 'owner', isParty: isSender || MAY['inquiry.answer'](actor, row) };
}

/** As `readParty`, for who acts: reading along is not enough. @throws ApiError not_found */
export async function readOwnParty(id: string, ctx: UserCtx): Promise<Party> {
  const party = await readParty(id, ctx);
  if (!party.isParty) throw new ApiError('not_found', NOT_FOUND);
  return party;
}

interface Reading {
  side: InquirySide;
  isParty?: boolean;
  isByLink?: boolean;
  /** Answered, not looked at: what was marked as unread stays so. */
  isPeek?: boolean;
}

/** A thread with all that is in it; who reads it has read it, unless an administrator looks as them. @throws ApiError not_found */
export async function readThread(
  id: string,
  { side, isParty = true, isByLink = false, isPeek = false }: Reading,
  { db, now, actor }: Pick<Ctx, 'db' | 'now' | 'actor'>,
): Promise<Unwritten<InquiryThread>> {
  const isLook = actor.kind === 'user' && actor.look !== undefined;
  if (isParty && !isPeek && !isLook) await markRead(db, id, side);
  const [row, messages] = await Promise.all([findInquiry(db, id), findMessages(db, id)]);
  if (!row) throw new ApiError('not_found', NOT_FOUND);
  const person = { propertyId: row.propertyId, senderId: row.senderId };
  const [viewings, applications] = await Promise.all([
    findViewingsOf(db, person),
    findApplicationsOf(db, person),
  ]);
  return presentThread(
    row,
    { messages, viewings, applications },
    { side, isParty, isByLink, forName: side === 'owner' ? actsFor(actor, row) : null },
    now,
  );
}
