import { answerSpeed } from '#contract/answer-speed.ts';
import { wireFeatures } from '#contract/feature-aliases.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { PriceHint } from '#contract/listing.api.ts';
import {
  COST_FIELD_NAMES,
  type CostFieldName,
  LEASE_FIELD_NAMES,
  type LeaseFieldName,
} from '#contract/listing-fields.ts';
import { monthlyCosts } from '#contract/move-in.ts';
import type { FoundProperty, Property, PropertyDetail } from '#contract/properties.api.ts';
import { daysSince, nextDay } from '#contract/time.ts';
import { isoOf } from '#server/platform/database/timestamps.ts';
import { staleFrom } from '#server/platform/responses/cache.ts';
import { nearest } from '../places/locate.ts';
import type { PlaceVocabulary } from '../places/vocabulary.ts';
import { presentRating } from '../ratings/present.ts';
import type { RatingSummary } from '../ratings/summary.ts';
import { heldChecks, presentCheck, presentSign } from './held-checks.ts';
import { metersTo } from './page/distance.ts';
import { exactPosition, pointOf, publicPosition } from './position.ts';
import { type DetailRow, type FoundRow, type PropertyRow, type SeenRow, SHOWN } from './queries.ts';

/** The public fields of a property: those in the contract, and nothing else of the row; the position is rounded. */
export function presentProperty(row: PropertyRow): Property {
  const shown: Partial<Record<keyof Property, unknown>> = {};
  for (const name of SHOWN) shown[name] = row[name];
  // Also what was written before there was a list of features.
  shown.features = row.features && wireFeatures(row.features);
  shown.createdAt = isoOf(row.createdAt);
  shown.updatedAt = isoOf(row.updatedAt);
  shown.confirmedAt = isoOf(row.confirmedAt);
  return Object.assign(shown, publicPosition(row)) as unknown as Property;
}

/** A landmark farther from a home than this says nothing of where it is. */
const AROUND_KM = 3;

/** Where a listing is, by what people go by: its landmark, or else the nearest one to its public position. */
function presentPlaces(
  { districtId, landmarkId }: FoundRow,
  shown: Property,
  vocabulary: PlaceVocabulary,
): Pick<FoundProperty, 'district' | 'landmark'> {
  const here = pointOf(shown);
  const district = vocabulary.byId(districtId);
  const landmark = vocabulary.byId(landmarkId) ?? (here && nearest(vocabulary.landmarks, here, AROUND_KM));
  return {
    district: district ? vocabulary.toPublic(district) : null,
    landmark: landmark ? { name: landmark.name, meters: here && metersTo(here, landmark) } : null,
  };
}

/** How many days ago it was confirmed: what says so is right until the day is over. */
function presentAge({ confirmedAt }: Property, now: Date): Pick<FoundProperty, 'confirmedDays'> {
  staleFrom(nextDay(now));
  return { confirmedDays: daysSince(new Date(confirmedAt), now) };
}

/** What rows of listings are presented with. */
export interface Presenting {
  vocabulary: PlaceVocabulary;
  now: Date;
}

/** A property in a list of homes to choose from. */
export const presentFound =
  ({ vocabulary, now }: Presenting) =>
  (row: FoundRow): Unwritten<FoundProperty> => {
    const shown = presentProperty(row);
    return {
      ...shown,
      ...presentAge(shown, now),
      ...presentPlaces(row, shown, vocabulary),
      check: presentSign(heldChecks(row, now)),
    };
  };

/** The public fields with the exact position, for those who may edit it. */
export const presentExactly = (row: PropertyRow): Property => ({
  ...presentProperty(row),
  ...exactPosition(row),
});

type LeaseFields = Pick<PropertyDetail, LeaseFieldName>;

/** The terms of a lease; a listing for sale has none. */
export const presentLeaseFields = (row: LeaseFields): LeaseFields =>
  Object.fromEntries(LEASE_FIELD_NAMES.map((name) => [name, row[name]])) as unknown as LeaseFields;

/** What it costs beside rent, deposit and months in advance. */
export const presentCosts = (row: Pick<LeaseFields, CostFieldName>) =>
  Object.fromEntries(COST_FIELD_NAMES.map((name) => [name, row[name]])) as Pick<LeaseFields, CostFieldName>;

/** A property's detail. It only says whether the owner has a phone, never the number (D47). */
export function presentDetail(
  row: DetailRow,
  {
    similar,
    ratings,
    seen,
    hint,
  }: {
    similar: readonly FoundRow[];
    ratings: RatingSummary;
    seen: readonly SeenRow[];
    hint: PriceHint;
  },
  presenting: Presenting,
): Unwritten<PropertyDetail> {
  return {
    ...presentFound(presenting)(row),
    checks: heldChecks(row, presenting.now).map(presentCheck),
    ...presentLeaseFields(row),
    monthlyCost: row.type === 'rent' ? monthlyCosts(row).sum : null,
    imageAlts: row.imageAlts ?? [],
    imagePreviews: (row.imagePreviews ?? []).map((preview) => preview || null),
    usualPrice:
      hint.low === null || hint.high === null
        ? null
        : { low: hint.low, high: hint.high, district: hint.where },
    isMuchCheaper: row.isMuchCheaper,
    priceHistory: row.prices.map(({ price, at }) => ({ price, at: isoOf(at) })),
    owner: {
      name: row.ownerName,
      memberSince: isoOf(row.ownerSince),
      activeListings: row.ownerListings,
      hasPhone: row.ownerHasPhone,
      answersWithin: answerSpeed(row.ownerAnswerMinutes),
    },
    documentsSeen: seen.map(({ kind, seenAt }) => ({ kind, seenAt: isoOf(seenAt) })),
    ratings: {
      average: ratings.average,
      count: ratings.count,
      newest: ratings.newest.map(presentRating),
    },
    similar: similar.map(presentFound(presenting)),
  };
}
