import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { slotStart, VIEWING_LINK_OVER } from '#contract/viewings.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { privateLinks, viewings } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { privateLink } from '#server/platform/links/links.ts';

/** Until then an owner can say that the viewing took place. */
const DAYS_AFTER = 7;
/** For this long a link still shows what was last done by it. */
const LAST_LOOK_MS = 3_600_000;

/** By these an owner answers a viewing. */
export const VIEWING_LINKS = privateLink({
  purpose: 'viewing',
  side: 'owner',
  page: '/viewings',
  over: VIEWING_LINK_OVER,
});

/** By these a guest follows, moves and cancels theirs; they end with the number's confirmation for an account. */
export const GUEST_VIEWING_LINKS = privateLink({
  purpose: 'viewing',
  side: 'renter',
  page: '/viewings/follow',
  only: sql`exists (select from ${viewings} where ${and(eq(viewings.id, privateLinks.viewingId), isNull(viewings.userId))})`,
  over: VIEWING_LINK_OVER,
});

type At = Pick<Ctx, 'db' | 'now'>;
type Slotted = { id: string; date: string; hour: number };

const expiryOf = (slot: Omit<Slotted, 'id'>) => daysAfter(slotStart(slot), DAYS_AFTER);

/**
 * Stores a new private link by which the owner answers a viewing; earlier ones remain valid.
 * @returns its path
 */
export const issueLink = async (at: At, viewing: Slotted): Promise<string> =>
  (await VIEWING_LINKS.issue(at, viewing.id, expiryOf(viewing))).path;

/** As `issueLink`, for the guest who asked for it. */
export const issueGuestLink = async (at: At, viewing: Slotted): Promise<string> =>
  (await GUEST_VIEWING_LINKS.issue(at, viewing.id, expiryOf(viewing))).path;

/** The links of a viewing that was moved are valid as long as new ones. */
export async function extendLinks({ db, now }: At, viewing: Slotted): Promise<void> {
  await db
    .update(privateLinks)
    .set({ expiresAt: expiryOf(viewing) })
    .where(and(eq(privateLinks.viewingId, viewing.id), gt(privateLinks.expiresAt, now)));
}

/** Ends the owner's links of a viewing that is over, an hour from now; a guest goes on reading what became of it. */
export async function endLinks({ db, now }: At, viewingId: string): Promise<void> {
  const last = new Date(now.getTime() + LAST_LOOK_MS);
  await db
    .update(privateLinks)
    .set({ expiresAt: sql`least(${privateLinks.expiresAt}, ${last}::timestamptz)` })
    .where(and(eq(privateLinks.viewingId, viewingId), eq(privateLinks.side, 'owner')));
}
