import { ApiError } from '#contract/errors.ts';
import type { InquiryThread } from '#contract/inquiries.api.ts';
import { INQUIRY_STATUSES, type InquirySide, type InquiryStatus } from '#contract/messages.ts';
import { COUNT_CAP, MAX_PAGE_SIZE } from '#contract/paging.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { Ctx, UserCtx } from '#server/platform/call.ts';
import type { ListPage } from '#server/platform/http/paging.ts';
import { findViewingsOf } from '../viewings/queries.ts';
import { presentThread } from './present.ts';
import {
  countByStatus,
  findApplicationsOf,
  findInquiry,
  findMessages,
  type InquiryRow,
  type ListedInquiry,
  listInquiries,
  markRead,
} from './queries.ts';

export const NOT_FOUND = 'Inquiry not found';

interface Asked {
  side?: InquirySide | undefined;
  status?: InquiryStatus | undefined;
  propertyId?: string | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** What one asked, or what is asked about one's listings: unread first, then the latest. */
export async function readInquiries(
  { side = 'seeker', status, propertyId, q, page = 1, limit = MAX_PAGE_SIZE }: Asked,
  { db, actor }: UserCtx,
): Promise<ListPage<ListedInquiry>> {
  const filter = { side, userId: actor.id, status, propertyId, q, page, pageSize: limit };
  const { rows, counted } = await listInquiries(db, filter);
  return { items: rows, page, pageSize: limit, counted };
}

/** How many there are of each status about one's listings, and how many are unread. */
export async function countInquiries(propertyId: string | undefined, { db, actor }: UserCtx) {
  const rows = await countByStatus(db, actor.id, propertyId);
  const sum = (of: readonly { count: number }[]) =>
    Math.min(
      of.reduce((all, one) => all + one.count, 0),
      COUNT_CAP + 1,
    );
  const byStatus = Object.fromEntries(
    INQUIRY_STATUSES.map((status) => [status, sum(rows.filter((row) => row.status === status))]),
  ) as Record<InquiryStatus, number>;
  return { total: sum(rows), unread: sum(rows.filter(({ isUnread }) => isUnread)), byStatus };
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
  const isSender = row.senderId === actor.id;
  return { row, side: isSender ? 'seeker' : 'owner', isParty: isSender || row.ownerId === actor.id };
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

/** A thread with all that is in it; who reads it has read it. @throws ApiError not_found */
export async function readThread(
  id: string,
  { side, isParty = true, isByLink = false, isPeek = false }: Reading,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
): Promise<InquiryThread> {
  if (isParty && !isPeek) await markRead(db, id, side);
  const [row, messages] = await Promise.all([findInquiry(db, id), findMessages(db, id)]);
  if (!row) throw new ApiError('not_found', NOT_FOUND);
  const person = { propertyId: row.propertyId, senderId: row.senderId };
  const [viewings, applications] = await Promise.all([
    findViewingsOf(db, person),
    findApplicationsOf(db, person),
  ]);
  return presentThread(row, { messages, viewings, applications }, { side, isParty, isByLink }, now);
}
