import { eq, inArray } from 'drizzle-orm';
import type { Hold } from '#contract/reports.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, users } from '#server/platform/database/schema/index.ts';
import { lockListing } from '../../listings/hold-listing.ts';
import { listingFields, person } from '../fields.ts';
import { type CaseKind, countUpTo, linesOf } from '../kind.ts';
import { FIRST_LISTING_PROCESS } from './process.ts';
import { heldAs, isSettingOn } from './queries.ts';

const find = (db: Db, ids: string[]) =>
  db
    .select({ id: properties.id, reason: properties.heldReason, listing: listingFields, person })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(inArray(properties.id, ids));

const countHeld = (db: Db, held: Hold) => countUpTo(db, properties, heldAs(held));

/** A listing that waits for a first look, or for a change its owner was asked for; what was decided is not kept. */
export const FIRST_LISTING_CASE = {
  process: FIRST_LISTING_PROCESS,
  lock: (id: string, ctx: UserCtx) => lockListing(ctx, id),
  queue: {
    waiting: [
      {
        kind: "'first_listing'",
        // Where a signal waits too, that one stands for the listing.
        from: `properties t where t.held = 'review' and t.deleted_at is null
          and not exists (select from signals s where s.property_id = t.id and s.state = 'open')`,
        at: 't.held_at',
      },
    ],
    owner: [
      {
        kind: "'first_listing'",
        from: "properties t where t.held = 'change' and t.deleted_at is null",
        at: 't.held_at',
      },
    ],
  },
  lines: linesOf(find, ({ listing, person, reason }) => ({ listing, person, words: reason })),
  count: async (db) => {
    const [approvals, changesAsked, approvalsOn] = await Promise.all([
      countHeld(db, 'review'),
      countHeld(db, 'change'),
      isSettingOn(db, 'approvals'),
    ]);
    return { approvals, changesAsked, approvalsOn };
  },
} satisfies CaseKind;
