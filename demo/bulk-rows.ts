import { createHash } from 'node:crypto';
import { type DemoListing, generateListings } from './listings.ts';
import { makePeople } from './people.ts';
import { at, random } from './random.ts';

/** A listing on its way into the database: as generated, with an id, an owner and views of its own. */
export interface BulkListing extends DemoListing {
  popularity: number;
}

export interface BulkOwner {
  id: string;
  name: string;
  email: string;
  phone: string;
}

/** An owner has this many listings on average. */
const LISTINGS_PER_OWNER = 25;

/** A lasting id for the n-th record of a kind. */
function lastingId(kind: string, n: number): string {
  const hex = createHash('md5').update(`aqal-bulk:${kind}:${n}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** An example's id (version 8), ordered by time as those of the database are, so that the index stays dense. */
function timedId(moment: Date, n: number): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const rest = lastingId('listing', n);
  return `${time.slice(0, 8)}-${time.slice(8)}-8${rest.slice(15)}`;
}

/** Owners for so many listings; they cannot sign in. */
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

/** So many listings one by one, from the eldest to the newest; each depends on its number alone. */
export function* makeBulkListings(count: number, now: Date): Generator<BulkListing> {
  const owners = makeOwners(count);
  const next = random(1991);
  let n = 0;
  for (const listing of generateListings({ count, now, seed: 2 })) {
    yield {
      ...listing,
      id: timedId(listing.createdAt, n),
      ownerId: at(owners, Math.floor(next() * owners.length)).id,
      // A few are looked at by everybody, many by nobody.
      popularity: Math.floor(400 * next() ** 9 + 12 * next() ** 2),
    };
    n += 1;
  }
}
