import { eq, sql } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { EDIT_CONFLICT, LISTING_LIMITS } from '#contract/listing.ts';
import { centsOf, decimalOf } from '#contract/money.ts';
import type { ChangedListing, PropertiesChange } from '#contract/own-listings.api.ts';
import { priceByPercent } from '#contract/own-listings.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import { ownOrDelegated } from '#server/platform/access/delegations.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { confirmedNow } from '../confirmations/record.ts';
import { LISTING_CHANGE, listingsChanged } from '../events.ts';
import { assertPriced, lockProperties } from './change-property.ts';
import { NOT_FOUND } from './own-property.ts';

type Locked = Awaited<ReturnType<typeof lockProperties>>[number];

/**
 * Hides or shows several listings, or changes their prices: all of them or, where one is refused, none.
 * @returns those that were not so before
 * @throws ApiError not_found if one is somebody else's, conflict if one was changed since it was read, with the
 * current versions by id; invalid_input for a price above what a listing may cost, and for what is shown without one
 */
export async function changeProperties(asked: PropertiesChange, ctx: UserCtx): Promise<ChangedListing[]> {
  const locked = new Map((await lockProperties(ctx, asked.ids)).map((one) => [one.id, one]));
  const listings = asked.ids.map((id) => {
    const listing = locked.get(id);
    assertMay('property.edit', ctx.actor, listing, NOT_FOUND);
    return listing as Locked;
  });
  assertCurrent(listings, asked.versions);
  const changed = listings.flatMap((listing, n) => {
    const next = nextOf(listing, n, asked);
    assertPriced(next);
    return next.price === listing.price && next.isActive === listing.isActive ? [] : [{ listing, ...next }];
  });
  if (changed.length === 0) return [];
  const wanted = sql`unnest(
    ${sql.param(changed.map(({ listing }) => listing.id))}::uuid[],
    ${sql.param(changed.map(({ price }) => price))}::numeric[],
    ${sql.param(changed.map(({ isActive }) => isActive))}::boolean[]
  ) as wanted(id, price, is_active)`;
  const stored = await ctx.db
    .update(properties)
    .set({
      price: sql`wanted.price`,
      isActive: sql`wanted.is_active`,
      version: sql`${properties.version} + 1`,
      updatedAt: ctx.now,
      ...ownersWord(ctx),
    })
    .from(wanted)
    .where(eq(properties.id, sql`wanted.id`))
    .returning(LISTING_CHANGE);
  await emit(ctx, listingsChanged(stored));
  await addJob(ctx.db, 'match-listings', {});
  return changed.map(({ listing, price, isActive }) => ({
    id: listing.id,
    version: listing.version + 1,
    price,
    isActive,
    priceBefore: listing.price,
  }));
}

/** The change is a word of the owner (T1), or of who acts for them, but none where an administrator makes it. */
function ownersWord({ actor, now }: UserCtx) {
  const { ownerId, confirmedAt, askedAt, asks } = properties;
  const isOwn = ownOrDelegated(actor, ownerId, properties.id);
  const word = confirmedNow(now);
  return {
    confirmedAt: sql`case when ${isOwn} then ${word.confirmedAt}::timestamptz else ${confirmedAt} end`,
    askedAt: sql`case when ${isOwn} then null else ${askedAt} end`,
    asks: sql`case when ${isOwn} then ${word.asks}::smallint else ${asks} end`,
  };
}

function assertCurrent(listings: readonly Locked[], versions: readonly number[] | undefined): void {
  const outdated = listings.filter(({ version }, n) => versions !== undefined && versions[n] !== version);
  if (outdated.length === 0) return;
  const fields = Object.fromEntries(outdated.map(({ id, version }) => [id, String(version)]));
  throw new ApiError('conflict', EDIT_CONFLICT, { fields });
}

/** The price and visibility of a listing after the change. */
function nextOf({ price, isActive }: Locked, n: number, { act, percent, prices }: PropertiesChange) {
  if (act !== 'price') return { price, isActive: act === 'show' };
  const next = percent === undefined ? written(prices?.[n] ?? price) : priceByPercent(price, percent);
  if (next === undefined) {
    const max = LISTING_LIMITS.price;
    throw invalidInput({
      percent: { code: 'too_big', max, sentence: 'would make a price more than 99999999.99' },
    });
  }
  return { price: next, isActive };
}

/** As the database writes it. */
const written = (price: string): string => decimalOf(centsOf(price));
