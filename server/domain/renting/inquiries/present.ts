import { DELETED_EMAIL_DOMAIN } from '#contract/accounts.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Inquiry, InquiryThread } from '#contract/inquiries.api.ts';
import { type InquirySide, spokenText } from '#contract/messages.ts';
import type { ViewingHour } from '#contract/viewings.ts';
import { actsFor } from '#server/platform/access/delegations.ts';
import type { Actor } from '#server/platform/kernel/actor.ts';
import { presentViewing } from '../viewings/present.ts';
import type { ViewingRow } from '../viewings/queries.ts';
import type { findApplicationsOf, InquiryRow, ListedInquiry, MessageRow } from './queries.ts';

const isGone = (email: string | null) => email?.endsWith(`@${DELETED_EMAIL_DOMAIN}`) === true;

/** Whether an answer of the owner would reach who asked. */
const reachesSender = ({ senderId, senderIsActive, email, phone }: InquiryRow): boolean =>
  senderId === null ? email !== null || phone !== null : senderIsActive === true && !isGone(email);

/** Whether what this side writes reaches the other. */
export const isReached = (row: InquiryRow, side: InquirySide): boolean =>
  side === 'owner' ? reachesSender(row) : row.ownerIsActive;

/** The fields common to lists and threads. `isByLink`: the reader is not signed in (D47). */
function presentShared(
  row: InquiryRow,
  { side, isByLink = false, forName = null }: Pick<Reader, 'side' | 'isByLink' | 'forName'>,
) {
  const isOwner = side === 'owner';
  return {
    id: row.id,
    side,
    propertyId: row.propertyId,
    propertyTitle: row.title,
    propertyLocation: row.location,
    propertyPrice: row.price,
    propertyImage: row.image,
    type: row.type,
    isListed: row.isListed,
    name: row.name,
    email: isGone(row.email) ? null : row.email,
    phone: row.phone,
    isGuest: row.senderId === null,
    landlordName: row.ownerName,
    // A delegate sees nothing of the owner's account.
    landlordPhone: isByLink || forName !== null ? null : row.ownerPhone,
    forName,
    // The owner's assessment of the sender is private to the owner.
    status: isOwner ? row.status : row.answeredAt ? ('responded' as const) : ('new' as const),
    isUnread: isOwner ? row.isUnread : row.isUnreadBySender,
    askedAt: row.askedAt,
    answeredAt: row.answeredAt,
    lastAt: row.lastAt,
  };
}

/** Only a question has a first line that names its sender. */
const said = ({ side, text }: { side: InquirySide; text: string }) =>
  side === 'seeker' ? spokenText(text) : text;

function latestIn(
  { message, viewing, application }: ListedInquiry,
  forName: string | null,
): Inquiry['latest'] {
  const found = [
    message && {
      at: message.createdAt,
      latest: { kind: 'message' as const, side: message.side, text: said(message) },
    },
    viewing && {
      at: viewing.createdAt,
      latest: { kind: 'viewing' as const, date: viewing.date, hour: viewing.hour as ViewingHour },
    },
    // Applications are the owner's alone.
    application &&
      forName === null && { at: application.createdAt, latest: { kind: 'application' as const } },
  ].filter((one) => one !== null && one !== false);
  return found.sort((a, b) => b.at.getTime() - a.at.getTime())[0]?.latest ?? null;
}

/** An inquiry as a line of a list. */
export function presentInquiry(row: ListedInquiry, side: InquirySide, reader: Actor): Unwritten<Inquiry> {
  const forName = side === 'owner' ? actsFor(reader, row) : null;
  return { ...presentShared(row, { side, forName }), latest: latestIn(row, forName) };
}

interface Contents {
  messages: readonly MessageRow[];
  viewings: readonly ViewingRow[];
  applications: Awaited<ReturnType<typeof findApplicationsOf>>;
}

interface Reader {
  side: InquirySide;
  /** false: an administrator, who only reads. */
  isParty: boolean;
  isByLink?: boolean | undefined;
  /** Of the owner for whom they act. */
  forName?: string | null;
}

/** A whole thread as one of its sides sees it. */
export function presentThread(
  row: InquiryRow,
  { messages, viewings, applications }: Contents,
  { side, isParty, isByLink, forName = null }: Reader,
  now: Date,
): Unwritten<InquiryThread> {
  const seenAt = { owner: row.senderSeenAt, seeker: row.ownerSeenAt };
  return {
    ...presentShared(row, { side, isByLink, forName }),
    messages: messages.map((message) => ({
      id: message.id,
      side: message.side,
      text: said(message),
      by: message.by,
      createdAt: message.createdAt,
      isRead: (seenAt[message.side]?.getTime() ?? 0) >= message.createdAt.getTime(),
    })),
    viewings: viewings.map((viewing) =>
      presentViewing(viewing, isParty ? (side === 'owner' ? 'owner' : 'renter') : 'system', now, forName),
    ),
    applications: forName === null ? applications : [],
    abilities: {
      canReply: isParty && isReached(row, side),
      canSetStatus: isParty && side === 'owner',
    },
  };
}
