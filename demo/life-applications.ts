import {
  type ApplicationStatus,
  EXPECTED_RESPONSES,
  type LeaseTerms,
  OPEN_APPLICATION_STATUSES,
} from '#contract/applications.ts';
import { before, type Cast, hour, notBefore, takeListings } from './life-cast.ts';
import { isFree, isOlderThan, isRentalHome } from './life-renting.ts';
import type { DemoApplication, DemoApplicationEvent } from './life-rows.ts';
import type { DemoListing } from './listing.ts';
import { nextFirst } from './listing-lease.ts';
import type { DemoUser } from './people.ts';
import { at, between, demoId, pick, random } from './random.ts';

/** The statuses of the demo renter's applications, the newest change first (spec 1 §4). */
const renterStatuses: readonly ApplicationStatus[] = [
  'pending',
  'approved',
  'under_review',
  'rejected',
  'pending',
];

const applicationNotes = [
  'I have steady work at a bank and can pay the deposit at once.',
  'Family of three, quiet, no smokers.',
  'I can move in on the first of the month.',
  'My employer gives a letter of guarantee.',
  '',
];

const jobs = ['at a bank', 'at the port', 'teacher', 'own shop in Bakaara', 'nurse'];

const guarantors: readonly (readonly [name: string, phone: string, relation: string])[] = [
  ['Aamina Cali Maxamed', '+252 61 555 0188', 'sister'],
  ['Yuusuf Cabdi Nuur', '+252 61 555 0142', 'uncle'],
  ['Halimo Axmed Warsame', '+252 61 555 0163', 'employer'],
];

/** What was agreed when the owner said yes. */
const agreed = (listing: DemoListing, moveIn: string | null): LeaseTerms => ({
  rent: listing.price,
  deposit: listing.deposit ?? 0,
  noDeposit: listing.noDeposit,
  monthsInAdvance: listing.monthsInAdvance ?? 0,
  noMonthsInAdvance: listing.noMonthsInAdvance,
  minimumMonths: listing.minimumMonths ?? 0,
  startsOn: moveIn ?? listing.availableFrom,
  houseRules: listing.houseRules ?? '',
  agentFee: listing.agentFee,
  agentFeePercent: listing.agentFeePercent,
  agentFeePayer: listing.agentFeePayer,
  waterCost: listing.waterCost,
  electricity: listing.electricity,
  electricityCost: listing.electricityCost,
  generatorCost: listing.generatorCost,
  guardCost: listing.guardCost,
  internetCost: listing.internetCost,
});

/** Applications for rentals, newest first per user. */
export function makeApplications({ now, renter, seekers, own, others }: Cast): DemoApplication[] {
  const next = random(31);
  const rows: DemoApplication[] = [];
  const open = new Set<string>();
  const add = (user: DemoUser, listing: DemoListing, status: ApplicationStatus, age: number) => {
    const key = `${user.id} ${listing.id}`;
    if (OPEN_APPLICATION_STATUSES.some((one) => one === status)) {
      if (open.has(key)) return;
      open.add(key);
    }
    const createdAt = notBefore(before(now, age), listing.createdAt);
    const decided = new Date(
      Math.min(createdAt.getTime() + between(next, 8, 60) * hour, now.getTime() - hour / 2),
    );
    const n = rows.length;
    const moveIn = n % 5 === 4 ? null : nextFirst(now);
    const [guarantorName, guarantorPhone, guarantorRelation] =
      n % 3 === 1 ? at(guarantors, n) : [null, null, null];
    rows.push({
      id: demoId('application', n),
      propertyId: listing.id,
      userId: user.id,
      ownerId: listing.ownerId,
      notes: at(applicationNotes, n),
      moveIn,
      people: n % 5 === 4 ? null : at([2, 3, 5, 1, 4], n),
      work: n % 5 === 4 ? null : at(jobs, n),
      guarantorName,
      guarantorPhone,
      guarantorRelation,
      expectedResponse: at(EXPECTED_RESPONSES, n),
      status,
      lease: status === 'approved' ? agreed(listing, moveIn) : null,
      createdAt,
      updatedAt: status === 'pending' ? createdAt : notBefore(decided, createdAt),
    });
  };

  const settled = isOlderThan(now, 25);
  const mine = takeListings(own, 3, isFree);
  const free = takeListings(others, 12, (one) => isFree(one) && settled(one));
  const [offered] = takeListings(
    others,
    1,
    (one) => isRentalHome(one) && one.status === 'under_offer' && settled(one),
  );
  const [let_] = takeListings(
    others,
    1,
    (one) => isRentalHome(one) && one.status === 'rented' && settled(one),
  );
  if (!offered || !let_) return rows;
  const wanted = [at(mine, 1), offered, at(free, 2), let_, at(free, 5)];
  renterStatuses.forEach((status, n) => {
    add(renter, at(wanted, n), status, 1.3 + n * 3.7);
  });

  add(at(seekers, 2), at(mine, 0), 'pending', 0.8);
  add(at(seekers, 6), at(mine, 1), 'under_review', 2.2);
  add(at(seekers, 9), at(mine, 2), 'rejected', 12);
  add(at(seekers, 14), at(mine, 0), 'withdrawn', 8);
  for (let n = 0; n < 18; n++) {
    const status = at<ApplicationStatus>(['pending', 'under_review', 'rejected', 'pending', 'withdrawn'], n);
    add(at(seekers, n * 4 + 1), pick(next, free), status, 1 + next() * 20);
  }
  return rows;
}

/** The steps that led to each application's status; a decision comes after a look. */
export function makeApplicationEvents(rows: readonly DemoApplication[]): DemoApplicationEvent[] {
  const events: DemoApplicationEvent[] = [];
  for (const { id, userId, ownerId, status, createdAt, updatedAt } of rows) {
    const add = (fromStatus: ApplicationStatus | null, toStatus: ApplicationStatus, moment: Date) => {
      const isOwners = fromStatus !== null && toStatus !== 'withdrawn';
      events.push({
        id: demoId('application-event', events.length),
        applicationId: id,
        fromStatus,
        toStatus,
        actorKind: isOwners ? 'owner' : 'applicant',
        actorId: isOwners ? ownerId : userId,
        createdAt: moment,
      });
    };
    add(null, 'pending', createdAt);
    if (status === 'under_review' || status === 'withdrawn') add('pending', status, updatedAt);
    if (status === 'approved' || status === 'rejected') {
      const looked = new Date(Math.round((createdAt.getTime() + updatedAt.getTime()) / 2));
      add('pending', 'under_review', looked);
      add('under_review', status, updatedAt);
    }
  }
  return events;
}
