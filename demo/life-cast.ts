import { todayInMogadishu } from '#contract/time.ts';
import type { DemoListing } from './listing.ts';
import { type DemoUser, demoEmails } from './people.ts';
import type { Random } from './random.ts';
import type { DemoService } from './services.ts';

export interface LifeOptions {
  now: Date;
  people: readonly DemoUser[];
  listings: readonly DemoListing[];
  services: readonly DemoService[];
}

/** The people, listings and services that the demo's other rows refer to. */
export interface Cast {
  now: Date;
  buyer: DemoUser;
  renter: DemoUser;
  owner: DemoUser;
  admin: DemoUser;
  /** Other active users looking for a property. */
  seekers: readonly DemoUser[];
  /** The demo owner's listings, oldest first. */
  own: readonly DemoListing[];
  /** Visible listings of other owners. */
  others: readonly DemoListing[];
  /** Hidden listings of other owners. */
  hidden: readonly DemoListing[];
  services: readonly DemoService[];
}

export const day = 86_400_000;
export const hour = 3_600_000;

/** Assigns the demo's people and listings to their roles. */
export function castOf({ now, people, listings, services }: LifeOptions): Cast {
  const known = (email: string): DemoUser => {
    const user = people.find((one) => one.email === email);
    if (!user) throw new Error(`The demo needs the account ${email}`);
    return user;
  };
  const [buyer, renter, owner, admin] = [
    known(demoEmails.buyer),
    known(demoEmails.renter),
    known(demoEmails.owner),
    known(demoEmails.admin),
  ];
  return {
    now,
    buyer,
    renter,
    owner,
    admin,
    services,
    seekers: people.filter(
      (one) =>
        (one.role === 'buyer' || one.role === 'renter') && one.isActive && one !== buyer && one !== renter,
    ),
    own: listings.filter(({ ownerId }) => ownerId === owner.id),
    others: listings.filter(({ ownerId, isActive }) => ownerId !== owner.id && isActive),
    hidden: listings.filter(({ ownerId, isActive }) => ownerId !== owner.id && !isActive),
  };
}

/** The calendar date in Mogadishu, a number of days after the given date. */
export function dateIn(moment: Date, days = 0): string {
  return todayInMogadishu(new Date(moment.getTime() + days * day));
}

/** The date a number of days before another. */
export function before(moment: Date, days: number): Date {
  return new Date(moment.getTime() - Math.round(days * day));
}

/** The given date, but no earlier than `earliest`. */
export function notBefore(moment: Date, earliest: Date): Date {
  return moment < earliest ? new Date(earliest.getTime() + 60_000) : moment;
}

/** Distinct listings that match; throws if the demo has too few. */
export function takeListings(
  from: readonly DemoListing[],
  count: number,
  fits: (one: DemoListing) => boolean,
): DemoListing[] {
  const found = from.filter(fits).slice(0, count);
  if (found.length < count)
    throw new Error(`The demo needs ${count} matching listings but has only ${found.length}`);
  return found;
}

/** One of so many, the first ones more often. */
export const favoured = (next: Random, count: number) => Math.floor(next() ** 1.6 * count);

/** In days. */
export const ageIn = (now: Date, createdAt: Date) => (now.getTime() - createdAt.getTime()) / day;
