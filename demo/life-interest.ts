import type { Frequency } from '#contract/saved-searches.ts';
import type { Priority } from '#contract/shortlist.ts';
import { ageIn, before, type Cast, favoured, notBefore, takeListings } from './life-cast.ts';
import type { DemoPriceAlert, DemoSavedSearch, DemoSearchMatch, DemoShortlistRow } from './life-rows.ts';
import type { DemoListing, DemoListingStatus } from './listing.ts';
import { at, demoId, random } from './random.ts';

interface SampleRow {
  priority: Priority;
  status: DemoListingStatus;
  notes: string | null;
}

/** The demo renter's five shortlist rows, by position (spec 1 §3 and §4). */
const samples: readonly SampleRow[] = [
  {
    priority: 'high',
    status: 'available',
    notes: 'Perfect location near work, need to schedule viewing soon',
  },
  { priority: 'medium', status: 'available', notes: null },
  { priority: 'low', status: 'under_offer', notes: 'Backup option, good value for money' },
  { priority: 'medium', status: 'available', notes: null },
  { priority: 'high', status: 'rented', notes: null },
];

/** Shortlist rows: the renter's five, the buyer's two, and some of other users. */
export function makeShortlist({ now, renter, buyer, seekers, own, others }: Cast): DemoShortlistRow[] {
  const next = random(55);
  const rows: DemoShortlistRow[] = [];
  const used = new Set<DemoListing>();
  const add = (row: Omit<DemoShortlistRow, 'id'>) => {
    if (rows.some(({ userId, propertyId }) => userId === row.userId && propertyId === row.propertyId)) return;
    rows.push({ id: demoId('shortlist', rows.length), ...row });
  };

  samples.forEach(({ priority, status, notes }, position) => {
    // The fourth is for sale, so that both filters of the page have a match.
    const type = position === 3 ? 'buy' : 'rent';
    const fits = (one: DemoListing) =>
      one.type === type &&
      one.status === status &&
      one.bedrooms !== null &&
      one.bedrooms > 1 &&
      !used.has(one);
    const [listing] = takeListings([...own, ...others].filter(isOld(now)), 1, fits);
    if (!listing) return;
    used.add(listing);
    add({ userId: renter.id, propertyId: listing.id, priority, notes, dateAdded: before(now, position) });
  });

  const forSale = takeListings(
    others.filter(isOld(now)),
    5,
    (one) => one.type === 'buy' && one.status === 'available' && one.bedrooms !== null,
  );
  [1, 4].forEach((choice, n) => {
    const notes = n === 0 ? 'Ask for the deed' : null;
    const priority = n === 0 ? 'high' : 'medium';
    add({
      userId: buyer.id,
      propertyId: at(forSale, choice).id,
      priority,
      notes,
      dateAdded: before(now, 2 + n * 5),
    });
  });

  const save = (n: number, listing: DemoListing, age: number) => {
    const dateAdded = notBefore(before(now, age), listing.createdAt);
    const priority = at<Priority>(['medium', 'high', 'low'], n);
    add({ userId: at(seekers, n * 3).id, propertyId: listing.id, priority, notes: null, dateAdded });
  };
  for (let n = 0; n < 34; n++) save(n, at(others, n * 31), 0.5 + next() * 60);
  // The demo owner's over half a year, so that each period of their figures has an earlier one.
  for (let n = 0; n < 40; n++) {
    const listing = at(own, favoured(next, own.length));
    save(n, listing, 0.5 + next() * Math.min(ageIn(now, listing.createdAt) - 1, 170));
  }
  return rows;
}

/** What the demo accounts look for: by its filters, and as listings that fit. */
interface Wish {
  user: 'buyer' | 'renter';
  name: string;
  filters: Record<string, string>;
  frequency: Frequency;
  /** How many homes are new since its person last looked. */
  found: number;
  fits: (one: DemoListing) => boolean;
}

const wishes: readonly Wish[] = [
  {
    user: 'buyer',
    name: 'Villas by the sea',
    filters: { type: 'buy', propertyType: 'house', q: 'villa near beach' },
    frequency: 'weekly',
    found: 0,
    fits: () => false,
  },
  {
    user: 'buyer',
    name: 'Plots under 40,000',
    filters: { type: 'buy', propertyType: 'land', maxPrice: '40000' },
    frequency: 'daily',
    found: 2,
    fits: ({ type, propertyType, price }) =>
      type === 'buy' && propertyType === 'land' && Number(price) <= 40_000,
  },
  {
    user: 'renter',
    name: 'Homes in Hodan up to $400',
    filters: { type: 'rent', location: 'Hodan', maxPrice: '400' },
    frequency: 'at_once',
    found: 3,
    fits: ({ type, districtSlug, price }) =>
      type === 'rent' && districtSlug === 'hodan' && Number(price) <= 400,
  },
];

/** The demo buyer's saved searches, and one of the renter's; each with what it found since they last looked. */
export function makeSavedSearches({ now, buyer, renter, others }: Cast) {
  const available = others.filter(({ status }) => status === 'available');
  const newest = [...available].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const searchMatches: DemoSearchMatch[] = [];
  const savedSearches = wishes.map(({ user, name, filters, frequency, found, fits }, n): DemoSavedSearch => {
    const id = demoId('saved-search', n);
    const foundAt = newest
      .filter(fits)
      .slice(0, found)
      .map(({ id: propertyId, createdAt }, place) => {
        const at = notBefore(before(now, 0.1 + place * 0.7), createdAt);
        searchMatches.push({ searchId: id, propertyId, foundAt: at, toldAt: at });
        return at;
      });
    return {
      id,
      userId: user === 'buyer' ? buyer.id : renter.id,
      name,
      filters,
      frequency,
      bySms: false,
      isActive: true,
      lastRun: foundAt[0] ?? null,
      lastSeen: before(now, 4),
      createdAt: before(now, 6 + n * 9),
    };
  });
  return { savedSearches, searchMatches };
}

/** Three active price alerts of the demo buyer; none has fired yet. */
export function makePriceAlerts({ now, buyer, others }: Cast): DemoPriceAlert[] {
  return takeListings(others.filter(isOld(now)), 9, (one) => one.type === 'buy' && one.status === 'available')
    .filter((_, n) => n % 3 === 0)
    .map((listing, n) => {
      const currentPrice = Math.round(Number(listing.price));
      return {
        id: demoId('price-alert', n),
        userId: buyer.id,
        propertyId: listing.id,
        targetPrice: Math.round((currentPrice * at([0.9, 0.95, 0.85], n)) / 500) * 500,
        currentPrice,
        isActive: true,
        lastChecked: before(now, 0.02),
        createdAt: before(now, 4 + n * 6),
      };
    });
}

const isOld = (now: Date) => (one: DemoListing) => ageIn(now, one.createdAt) > 20;
