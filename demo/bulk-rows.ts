import { createHash } from 'node:crypto';
import { DAY_MS } from '#contract/time.ts';
import { type DemoListing, generateListings } from './listings.ts';
import { makePeople } from './people.ts';
import { at, random } from './random.ts';

/** A listing ready to be inserted: as generated, plus id, owner and view count. */
export interface BulkListing extends DemoListing {
  popularity: number;
  confirmedAt: Date;
}

export interface BulkOwner {
  id: string;
  name: string;
  email: string;
  phone: string;
}

/** Average number of listings per owner. */
const LISTINGS_PER_OWNER = 25;

/** A deterministic id for the n-th record of a kind. */
function lastingId(kind: string, n: number): string {
  const hex = createHash('md5').update(`aqal-bulk:${kind}:${n}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A demo id (version 8), time-ordered like those of the database, so that the index stays dense. */
function timedId(moment: Date, n: number): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const rest = lastingId('listing', n);
  return `${time.slice(0, 8)}-${time.slice(8)}-8${rest.slice(15)}`;
}

/** Owners for this many listings; they cannot sign in. */
export function makeOwners(listings: number): BulkOwner[] {
  const names = makePeople({ now: new Date() }).map(({ name }) => name.split(' '));
  const next = random(61);
  return Array.from({ length: Math.max(1, Math.ceil(listings / LISTINGS_PER_OWNER)) }, (_, n) => ({
    id: lastingId('owner', n),
    name: [0, 1, 2].map((part) => at(names, Math.floor(next() * names.length))[part] ?? 'Cali').join(' '),
    email: `owner-${n}@many.aqal.example`,
    phone: `+25261${2_000_000 + n}`,
  }));
}

/** Generates listings from oldest to newest; each depends only on its number. */
export function* makeBulkListings(count: number, now: Date): Generator<BulkListing> {
  const owners = makeOwners(count);
  const next = random(1991);
  let n = 0;
  for (const listing of generateListings({ count, now, seed: 2 })) {
    yield {
      ...listing,
      id: timedId(listing.createdAt, n),
      ownerId: at(owners, Math.floor(next() * owners.length)).id,
      // A few listings get most of the views, many get none.
      // Within four weeks, whenever it was listed.
      confirmedAt: new Date(Math.max(listing.createdAt.getTime(), now.getTime() - ((n * 11) % 28) * DAY_MS)),
      popularity: Math.floor(400 * next() ** 9 + 12 * next() ** 2),
    };
    n += 1;
  }
}
