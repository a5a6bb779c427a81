import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '../database/pool.ts';
import { privateLinks } from '../database/schema/index.ts';
import { hashToken, makeLink, type TokenKind } from './tokens.ts';

type Link = typeof privateLinks.$inferSelect;

/** The column of the record that a link of each purpose opens. */
const SUBJECTS = {
  tenancy: 'tenancyId',
  reference: 'tenancyId',
  moving_service: 'movingServiceId',
  viewing: 'viewingId',
  booking: 'bookingId',
  inquiry: 'inquiryId',
  seeker_word: 'seekerWordId',
  confirmation: 'userId',
  stop: 'userId',
  shortlist: 'userId',
  receipt: 'paymentId',
  move_receipt: 'movePaymentId',
  statement: 'tenancyId',
  delegation: 'delegationId',
  erasure: 'erasureId',
} as const satisfies Record<Link['purpose'], keyof Link>;

/** What a domain says of its private links. */
interface LinkKind extends TokenKind {
  purpose: Link['purpose'];
  /** Where both sides of a record have one: whose it is. Without it, links of both are found. */
  side?: NonNullable<Link['side']>;
  /** Where a link leads, without the token. */
  page: string;
  /** Which records may be opened by a link at all. */
  only?: SQL;
  /** Said of invalid, expired and revoked links alike, so that guessing reveals nothing. */
  over: string;
}

type At = { db: Db; now: Date };
export type NewLink = typeof privateLinks.$inferInsert;
/** What else a link may say: what it is about, what it shows, and that it was shown to somebody to pass it on. */
interface Details extends Pick<NewLink, 'aboutIds' | 'showsNotes' | 'isPassedOn' | 'year'> {
  /** Encrypts the token of one that is shown again. */
  seal?: (token: string) => string;
}

/** Of a link whose record says how long it can be read. */
export const NO_END = new Date('9999-12-31T00:00:00Z');

const { id, side, aboutIds, showsNotes, expiresAt, revokedAt, createdAt, isPassedOn, tokenHash } =
  privateLinks;
const { openedCount, lastUsedAt, year } = privateLinks;

const isOpen = (now: Date): SQL | undefined => and(gt(expiresAt, now), isNull(revokedAt));

/** How a link is looked for. */
interface Search {
  /** How links of earlier versions, which have no token, are recognised. */
  earlier?: SQL | undefined;
  /** Also one that has expired: by it, a new one can be asked for. */
  isExpiredToo?: boolean;
  /** Also one that was revoked: whoever holds it is told that it was closed. */
  isRevokedToo?: boolean;
}

/** All that is done with the links of a kind. */
export function privateLink({ purpose, side: ofSide, page, only, over, ...kind }: LinkKind) {
  const subjectName = SUBJECTS[purpose];
  const subject = privateLinks[subjectName];
  const isOfKind = and(eq(privateLinks.purpose, purpose), ofSide && eq(side, ofSide));
  const isTo = (subjectId: string) => and(eq(subject, subjectId), isOfKind);

  /** A new link to store, its path and its token, which itself is stored nowhere. */
  const make = (subjectId: string, until: Date, { seal, ...details }: Details = {}) => {
    const { path, token, tokenHash: hash } = makeLink({ page, ...kind });
    const sealed = seal && { tokenSealed: seal(token) };
    const link: NewLink = { purpose, side: ofSide, tokenHash: hash, expiresAt: until, ...details, ...sealed };
    return { row: { ...link, [subjectName]: subjectId }, path, token };
  };

  /** Stores a new link; earlier ones remain valid. @returns its path and token, and until when it is valid */
  const issue = async ({ db, now }: At, subjectId: string, until: Date, details?: Details) => {
    const { row, path, token } = make(subjectId, until, details);
    await db.insert(privateLinks).values({ ...row, createdAt: now });
    return { path, token, expiresAt: until };
  };

  /** Ends the links to a record, or only some of them. @returns how many */
  const end = async ({ db, now }: At, subjectId: string, which?: SQL): Promise<number> => {
    const ended = await db
      .update(privateLinks)
      .set({ revokedAt: now })
      .where(and(isTo(subjectId), isNull(revokedAt), which));
    return ended.rowCount ?? 0;
  };

  /** Ends all links to a record and issues a new one. */
  const renew = async (at: At, subjectId: string, until: Date, details?: Details) => {
    await end(at, subjectId);
    return issue(at, subjectId, until, details);
  };

  /** The link with a token; undefined if it is invalid, expired or revoked. */
  const find = async ({ db, now }: At, token: string, search: Search = {}) => {
    const isIt = or(eq(tokenHash, hashToken(token)), search.earlier);
    const isInTime = search.isExpiredToo ? undefined : gt(expiresAt, now);
    const isLeft = search.isRevokedToo ? undefined : isNull(revokedAt);
    const [link] = await db
      .select({
        linkId: id,
        subjectId: subject,
        side,
        aboutIds,
        showsNotes,
        year,
        expiresAt,
        revokedAt,
        openedCount,
      })
      .from(privateLinks)
      .where(and(isIt, isInTime, isLeft, isOfKind, only))
      .orderBy(desc(expiresAt))
      .limit(1);
    const subjectId = link?.subjectId;
    return link && subjectId ? { ...link, subjectId, isExpired: link.expiresAt <= now } : undefined;
  };

  /** The link with a token, and the record that it opens. @throws ApiError not_found */
  const open = async (at: At, token: string, search?: Search) => {
    const link = await find(at, token, search);
    if (!link) throw new ApiError('not_found', over);
    return link;
  };

  /** Counts that somebody opened a link. @returns false if it is invalid, expired or revoked */
  const noteOpened = async ({ db, now }: At, token: string): Promise<boolean> => {
    const noted = await db
      .update(privateLinks)
      .set({ openedCount: sql`${openedCount} + 1`, lastUsedAt: now })
      .where(and(eq(tokenHash, hashToken(token)), isOpen(now), isOfKind, only));
    return (noted.rowCount ?? 0) > 0;
  };

  /** The open links to a record, the latest first. */
  const list = ({ db, now }: At, subjectId: string) =>
    db
      .select({ id, createdAt, expiresAt, isPassedOn, showsNotes, tokenHash, lastUsedAt, openedCount })
      .from(privateLinks)
      .where(and(isTo(subjectId), isOpen(now)))
      .orderBy(desc(createdAt), desc(id));

  /** When a record was last given a link, of all or of some. */
  const lastIssuedAt = async (db: Db, subjectId: string, which?: SQL): Promise<Date | undefined> => {
    const [last] = await db
      .select({ createdAt })
      .from(privateLinks)
      .where(and(isTo(subjectId), which))
      .orderBy(desc(createdAt))
      .limit(1);
    return last?.createdAt;
  };

  return { make, issue, end, renew, find, open, noteOpened, list, lastIssuedAt };
}

/** Those of these links that are still valid. */
export async function stillOpen({ db, now }: At, linkIds: readonly string[]): Promise<Set<string>> {
  if (linkIds.length === 0) return new Set();
  const found = await db
    .select({ id })
    .from(privateLinks)
    .where(and(inArray(id, [...linkIds]), isOpen(now)));
  return new Set(found.map((link) => link.id));
}
