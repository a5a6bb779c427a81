import { and, eq } from 'drizzle-orm';
import type { PropertyStatus } from '#contract/properties.ts';
import type { SignalKind } from '#contract/signals.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  properties,
  type SeenMoney,
  type SeenPrice,
  signals,
  users,
} from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { holdListing } from '../../listings/hold-listing.ts';
import { notifyOwner } from '../../listings/notices.ts';
import { findFence } from '../../listings/page/usual-price.ts';
import { notifyOfMoney, seeMoney } from '../../listings/seekers/money.ts';
import { findOriginals } from './photos.ts';
import { SIGNAL_PROCESS } from './process.ts';
import { isNewOwner } from './queries.ts';

/** What is seen of a listing now. */
interface Seen {
  kind: SignalKind;
  otherId: string | null;
  seen: typeof signals.$inferSelect.seen;
}

async function lockListing({ db, now }: ReactionCtx, id: string) {
  const [listing] = await db
    .select({
      id: properties.id,
      title: properties.title,
      type: properties.type,
      propertyType: properties.propertyType,
      bedrooms: properties.bedrooms,
      districtId: properties.districtId,
      price: properties.price,
      status: properties.status,
      isActive: properties.isActive,
      held: properties.held,
      deletedAt: properties.deletedAt,
      isNewOwner: isNewOwner(now),
      owner: { id: users.id, email: users.email, language: users.language },
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(eq(properties.id, id))
    .for('update', { of: properties });
  return listing;
}

type Listing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

const STANDS: readonly PropertyStatus[] = ['available', 'under_offer'];

async function seePrice(db: Db, listing: Listing): Promise<Seen[]> {
  if (!STANDS.includes(listing.status)) return [];
  const fence = await findFence(db, listing);
  if (!fence || Number(listing.price) >= fence.limit) return [];
  const seen: SeenPrice = { price: listing.price, ...fence };
  return [{ kind: 'price', otherId: null, seen }];
}

async function seeCopies(db: Db, listing: Listing): Promise<Seen[]> {
  const originals = await findOriginals(db, listing.id);
  return originals.map(({ otherId, ...seen }) => ({ kind: 'copied_photo', otherId, seen }));
}

async function seeAll({ db, now }: ReactionCtx, listing: Listing): Promise<Seen[]> {
  const money = await seeMoney(db, listing.id, now);
  return [
    ...(await seeCopies(db, listing)),
    ...(await seePrice(db, listing)),
    ...(money ? [{ kind: 'money_first', otherId: null, seen: money } as const] : []),
  ];
}

type Signal = typeof signals.$inferSelect;

/** A decided one opens again only for a price that is lower still, or where more people were asked for money. */
function opensAgain(before: Signal, { kind, seen }: Seen): boolean {
  if (before.state === 'gone') return true;
  if (before.state === 'open' || kind === 'copied_photo') return false;
  if (kind === 'money_first') return (seen as SeenMoney).people > (before.seen as SeenMoney).people;
  return Number((seen as SeenPrice).price) < Number((before.seen as SeenPrice).price);
}

const SYSTEM = { side: 'system', actorId: null } as const;

/**
 * Writes what is seen: new signals are opened, and those that are no longer so and undecided go.
 * @returns the kinds of those that were opened
 */
async function store(ctx: ReactionCtx, listing: Listing, seen: readonly Seen[]): Promise<SignalKind[]> {
  const { db, now } = ctx;
  const opened: SignalKind[] = [];
  const before = await db.select().from(signals).where(eq(signals.propertyId, listing.id));
  const open = before.filter(({ state }) => state === 'open');
  const same = (one: Seen) => (row: Signal) => row.kind === one.kind && row.otherId === one.otherId;
  const step = (row: Signal) => ({ ...row, decider: null, listing, open });
  for (const one of seen) {
    const row = before.find(same(one));
    if (!row || opensAgain(row, one)) opened.push(one.kind);
    if (!row) await db.insert(signals).values({ ...one, propertyId: listing.id, openedAt: now });
    else if (opensAgain(row, one))
      await take(SIGNAL_PROCESS, step(row), 'seen_again', { seen: one.seen, by: SYSTEM }, ctx);
    else if (row.state === 'open')
      await db.update(signals).set({ seen: one.seen }).where(eq(signals.id, row.id));
  }
  for (const row of open) {
    if (!seen.some((one) => same(one)(row)))
      await take(SIGNAL_PROCESS, step(row), 'gone', { by: SYSTEM }, ctx);
  }
  return opened;
}

/** Holds a listing of somebody new for the desk, once for each copied photo (T5); their owner is told. */
async function holdNew(ctx: ReactionCtx, listing: Listing): Promise<void> {
  if (!listing.isNewOwner || !listing.isActive || listing.held !== null) return;
  const marked = await ctx.db
    .update(signals)
    .set({ isHeld: true })
    .where(
      and(
        eq(signals.propertyId, listing.id),
        eq(signals.kind, 'copied_photo'),
        eq(signals.state, 'open'),
        eq(signals.isHeld, false),
      ),
    )
    .returning({ id: signals.id });
  if (marked.length === 0) return;
  await holdListing(ctx, listing.id, 'review', '');
  await notifyOwner(ctx, listing, 'review');
}

/**
 * Brings the signals of a listing in line with what is seen of it now, in a transaction that holds its row: whoever
 * looks at the same listing meanwhile waits, and finds it done.
 */
export async function reconcile(ctx: ReactionCtx, propertyId: string): Promise<void> {
  const listing = await lockListing(ctx, propertyId);
  if (!listing) return;
  const isThere = listing.deletedAt === null;
  const opened = await store(ctx, listing, isThere ? await seeAll(ctx, listing) : []);
  if (!isThere) return;
  await holdNew(ctx, listing);
  if (opened.includes('money_first')) await notifyOfMoney(ctx, listing);
}
