import { inArray, sql } from 'drizzle-orm';
import { invalidInput } from '#contract/errors.ts';
import { wireFeatures } from '#contract/feature-aliases.ts';
import type { NewProperty } from '#contract/listing.api.ts';
import { LEASE_FIELD_NAMES, NONE_OF } from '#contract/listing-fields.ts';
import { mediaHash } from '#contract/media.ts';
import { fitsType } from '#contract/own-listings.ts';
import type { ListingType, PropertyStatus } from '#contract/properties.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { media } from '#server/platform/database/schema/index.ts';
import { locate } from '../../places/locate.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';

/** The values an owner sends for a listing, without the owner's id. */
export type ListingInput = Omit<NewProperty, 'ownerId'>;

const NO_LEASE = Object.fromEntries(LEASE_FIELD_NAMES.map((name) => [name, null]));

/** @throws ApiError invalid_input if the status does not fit the type */
export function assertFits(type: ListingType, status: PropertyStatus): void {
  if (fitsType(type, status)) return;
  const sentence =
    type === 'rent' ? 'a property for rent cannot be sold' : 'a property for sale cannot be rented';
  throw invalidInput({ status: { code: 'does_not_fit', sentence } });
}

/**
 * @throws ApiError invalid_input for two fees of an agent, for a flat price of what is not paid flat, and for so much of
 * what there is none of (T4)
 */
function assertCosts(input: ListingInput): void {
  const { agentFee, agentFeePercent, electricity, electricityCost } = input;
  const both = [...NONE_OF].filter(([name, none]) => input[name] && input[none]);
  const problems = {
    ...Object.fromEntries(
      both.map(([name, none]) => [
        none,
        { code: 'does_not_fit', sentence: `has ${name} beside it` } as const,
      ]),
    ),
    ...(agentFee !== null &&
      agentFeePercent !== null && {
        agentFeePercent: { code: 'does_not_fit', sentence: 'is said as an amount already' } as const,
      }),
    ...(electricityCost !== null &&
      electricity !== 'flat' && {
        electricityCost: { code: 'does_not_fit', sentence: 'needs electricity to be flat' } as const,
      }),
  };
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
}

/**
 * The column values of a listing: the input, its district and landmark, one text per picture.
 * @throws ApiError invalid_input if the status does not fit the type, or one cost another
 */
export async function listingValues(app: Pick<AppContext, 'database' | 'tags'>, input: ListingInput) {
  assertFits(input.type, input.status);
  if (input.type === 'rent') assertCosts(input);
  const position =
    input.latitude === null || input.longitude === null
      ? null
      : { latitude: Number(input.latitude), longitude: Number(input.longitude) };
  const vocabulary = await placeVocabulary(app);
  return {
    ...input,
    ...(input.type === 'rent' ? {} : NO_LEASE),
    ...locate(vocabulary, input.location, position),
    features: input.features && wireFeatures(input.features),
    imageAlts: input.images?.map((_, n) => input.imageAlts?.[n] ?? '') ?? null,
  };
}

/**
 * Checks that pictures of our own store exist, locks their rows and renews their timestamps, so that a concurrent
 * sweep of orphans skips them. Pictures the listing already had are not checked again.
 * @throws ApiError invalid_input
 */
export async function claimPictures(
  db: Db,
  images: readonly string[] | null,
  before: readonly string[] | null = null,
): Promise<void> {
  const known = new Set(before ?? []);
  const hashes = new Set(
    (images ?? []).filter((url) => !known.has(url)).flatMap((url) => mediaHash(url) ?? []),
  );
  if (hashes.size === 0) return;
  const rows = await db
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.hash, [...hashes]))
    .orderBy(media.hash)
    .for('update');
  if (rows.length < hashes.size) {
    throw invalidInput({
      images: {
        code: 'not_there',
        sentence: 'has a picture that is not there any more; please add it again',
      },
    });
  }
  await db
    .update(media)
    .set({ createdAt: sql`now()` })
    .where(inArray(media.hash, [...hashes]));
}
