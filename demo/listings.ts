import { DAY_MS } from '#contract/time.ts';
import type { DemoListing, DemoListingStatus, ListingFacts } from './listing.ts';
import { featuresFor } from './listing-features.ts';
import { floorFor } from './listing-floor.ts';
import { historiesFor, tenancy } from './listing-history.ts';
import {
  bathroomsFor,
  districtFor,
  type Offer,
  offerDealer,
  priceFor,
  propertyTypes,
  sizeFor,
} from './listing-kinds.ts';
import { leaseFor, SHOWN_LEASE } from './listing-lease.ts';
import { pictureDealer } from './listing-pictures.ts';
import { locationText, spotIn } from './listing-places.ts';
import { wordsFor } from './listing-words.ts';
import { arabicWords } from './listing-words-arabic.ts';
import { somaliWords } from './listing-words-somali.ts';
import { demoEmails, makePeople } from './people.ts';
import { demoId, mixSeeds, pick, type Random, random } from './random.ts';

export type { DemoListing } from './listing.ts';

interface ListingOptions {
  count?: number;
  now: Date;
  seed?: number;
}

interface OwnListing extends Offer {
  districtSlug: string;
  price: number;
  status: DemoListingStatus;
  /** Of its time on the market, when it was rented. */
  rented?: readonly [from: number, to: number];
}

const rental = (kind: Offer['kind'], bedrooms: number | null) =>
  ({ kind, type: 'rent', bedrooms, status: 'available' }) as const;
const plot = { kind: 'plot', type: 'buy', bedrooms: null, status: 'available' } as const;

/**
 * The listings of owner@aqal.example. Their prices add up to the earnings in the specification: 70 % of 1,000 dollars
 * of rent and 15 % of 18,000 dollars of sales make 3,400.
 */
const own: readonly OwnListing[] = [
  { ...rental('flat', 2), districtSlug: 'yaaqshiid', price: 210, rented: [0.06, 0.68] },
  { ...rental('room', 1), districtSlug: 'hodan', price: 90, rented: [0.1, 0.81] },
  { ...rental('flat', 1), districtSlug: 'dharkenley', price: 140, status: 'rented', rented: [0.18, 1] },
  { ...plot, districtSlug: 'garasbaaley', price: 10_000 },
  { ...rental('flat', 1), districtSlug: 'kaaraan', price: 160, rented: [0.04, 0.92] },
  {
    ...rental('shop', null),
    districtSlug: 'heliwaa',
    price: 170,
    status: 'under_offer',
    rented: [0.12, 0.82],
  },
  { ...plot, districtSlug: 'kaxda', price: 8000 },
  { ...rental('house', 2), districtSlug: 'dayniile', price: 230, rented: [0.1, 0.88] },
];

/** The flat of the mockups, of another owner: $310 a month, $345 with what is paid beside it, $930 to move in. */
const shown: OwnListing = { ...rental('flat', 2), districtSlug: 'hodan', price: 310 };
const shownPosition = 0.9;

/** Their relative positions among all listings; all are older than a month, so that they have a history. */
const ownPositions = [0.04, 0.16, 0.25, 0.36, 0.47, 0.56, 0.64, 0.72];

/** The demo listings as an array, oldest first. */
export function makeListings(options: ListingOptions): DemoListing[] {
  return [...generateListings(options)];
}

/**
 * As `makeListings`, one at a time for up to a million; each depends only on its number and the seed, but its pictures
 * on those before it.
 */
export function* generateListings({ count = 180, now, seed = 1 }: ListingOptions): Generator<DemoListing> {
  const owners = makePeople({ now }).filter(({ role }) => role === 'property_owner');
  const ownerId = owners.find(({ email }) => email === demoEmails.owner)?.id ?? '';
  const otherIds = owners.filter(({ id }) => id !== ownerId).map(({ id }) => id);
  const ownAt = new Map(ownPositions.map((share, n) => [Math.floor(share * count), own[n]]));
  const offerOf = offerDealer(seed);
  const dateOf = dates(count, now, seed);
  const picturesFor = pictureDealer();

  for (let n = 0; n < count; n++) {
    const next = random(mixSeeds(seed, n));
    const mine = ownAt.get(n);
    const set = mine ?? (n === Math.floor(shownPosition * count) ? shown : undefined);
    const offer = set ?? offerOf(n);
    yield listing(next, n, offer, {
      now,
      picturesFor,
      createdAt: dateOf(n),
      ownerId: mine ? ownerId : pick(next, otherIds),
      districtSlug: set?.districtSlug ?? districtFor(next, offer),
      ...(set && { price: set.price, status: set.status }),
      ...(set === shown && { lease: SHOWN_LEASE }),
      ...(mine?.rented && { rented: mine.rented }),
    });
  }
}

interface Circumstances {
  now: Date;
  picturesFor: ReturnType<typeof pictureDealer>;
  createdAt: Date;
  ownerId: string;
  districtSlug: string;
  price?: number;
  status?: DemoListingStatus;
  lease?: ReturnType<typeof leaseFor>;
  rented?: readonly [from: number, to: number];
}

function listing(next: Random, n: number, offer: Offer, given: Circumstances): DemoListing {
  const { kind, type, bedrooms } = offer;
  const { now, createdAt, ownerId, districtSlug } = given;
  const spot = spotIn(next, districtSlug, kind === 'beach-villa');
  const { sqft, plot, area } = sizeFor(next, offer);
  const price = given.price ?? priceFor(next, offer, districtSlug, area);
  const bathrooms = bathroomsFor(next, offer);
  const status = given.status ?? statusFor(next, type);
  const isActive = given.status !== undefined || next() >= 0.055;
  const lease = given.lease ?? leaseFor(n, { kind, type, price, now });
  const facts: ListingFacts = {
    kind,
    type,
    bedrooms,
    bathrooms,
    sqft,
    plot,
    districtSlug,
    districtName: spot.district.name,
    landmarkSlug: spot.landmark?.slug ?? null,
    landmarkName: spot.landmark?.name ?? null,
    metres: spot.metres,
    hasNoDeposit: lease.noDeposit === true,
  };
  const words = wordsFor(next, facts);
  const features = featuresFor(next, kind, type === 'buy', `${words.title} ${words.description}`);
  const isCalledFurnished = features.includes('Furnished');
  const moves = given.price === undefined;
  const shown = moves ? inTheirLanguage(n, facts, words) : words;
  return {
    id: demoId('property', n),
    ownerId,
    ...shown,
    price: price.toFixed(2),
    type,
    propertyType: propertyTypes[kind],
    location: locationText(spot),
    districtSlug,
    landmarkSlug: spot.landmark?.slug ?? null,
    latitude: spot.latitude.toFixed(8),
    longitude: spot.longitude.toFixed(8),
    bedrooms,
    bathrooms,
    sqft,
    floor: floorFor(n, kind, `${shown.title} ${shown.description}`),
    features,
    ...lease,
    furnished: lease.furnished && isCalledFurnished ? 'yes' : lease.furnished,
    isActive,
    status,
    createdAt,
    ...historiesFor(next, { now, createdAt, price, type, status, isActive, moves }),
    ...(given.rented && tenancy({ now, createdAt, status }, given.rented)),
    pictures: given.picturesFor(kind, districtSlug),
  };
}

interface Words {
  title: string;
  description: string;
}

/** A quarter of the owners write in Somali, some in Arabic, with random numbers of their own; villas on the beach are for people abroad. */
function inTheirLanguage(n: number, facts: ListingFacts, words: Words): Words {
  if (facts.kind === 'beach-villa') return words;
  const next = random(mixSeeds(252, n));
  const luck = next();
  if (luck < 0.28) return somaliWords(next, facts);
  return luck < 0.35 ? arabicWords(next, facts) : words;
}

function statusFor(next: Random, type: DemoListing['type']): DemoListingStatus {
  const luck = next();
  if (luck < 0.85) return 'available';
  if (luck < 0.92) return 'under_offer';
  return type === 'rent' ? 'rented' : 'sold';
}

/** Ascending, unique dates, denser towards today: over 400 days, or three years if there are many. */
function dates(count: number, now: Date, seed: number): (n: number) => Date {
  const span = (count > 2000 ? 1095 : 400) * DAY_MS;
  const newest = now.getTime() - 47 * 60_000;
  const jitter = random(seed ^ 0x5eed);
  let last = newest - span;
  return (n) => {
    const share = (count - n - 0.5 + (jitter() - 0.5) * 0.8) / count;
    last = Math.max(last + 1, Math.round(newest - span * share ** 1.35));
    return new Date(last);
  };
}
