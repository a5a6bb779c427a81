import type { ViewingStatus } from '#contract/viewings.ts';
import { type Weekday, weekdayOf } from '#contract/weekdays.ts';
import { remindersOver } from '#server/domain/renting/viewings/reminders.ts';
import { before, type Cast, dateIn, day, hour, notBefore, takeListings } from './life-cast.ts';
import type { DemoBlockedSlot, DemoPropertyReview, DemoViewing, DemoViewingEvent } from './life-rows.ts';
import type { DemoListing } from './listing.ts';
import type { DemoUser } from './people.ts';
import { at, between, demoId, random, shuffle } from './random.ts';

/** The demo's owners close Fridays (D55). */
export const DEMO_CLOSED_DAYS: readonly Weekday[] = ['friday'];
const isClosed = (date: string) => DEMO_CLOSED_DAYS.includes(weekdayOf(date));

export const isRentalHome = (one: DemoListing) =>
  one.type === 'rent' && one.propertyType !== 'commercial' && one.isActive;
export const isFree = (one: DemoListing) => isRentalHome(one) && one.status === 'available';
export const isOlderThan = (now: Date, days: number) => (one: DemoListing) =>
  now.getTime() - one.createdAt.getTime() > days * day;

const viewingNotes = [
  'I come with my wife. Is there parking?',
  '',
  'Please have the roof open, I want to see the tank.',
  '',
  'I can come an hour later as well.',
  'My uncle will view it for me.',
];

/** Viewings: four of the demo renter, several of the demo owner's listings, and some of other users. */
export function makeViewings({ now, renter, seekers, own, others }: Cast): DemoViewing[] {
  const next = random(900);
  const taken = new Set<string>();
  const rows: DemoViewing[] = [];
  const add = (user: DemoUser, listing: DemoListing, status: ViewingStatus, days: number) => {
    // Closed days have none: upcoming viewings move one day forward, past ones one day back.
    const days7 = isClosed(dateIn(now, days)) ? days + Math.sign(days) : days;
    const date = dateIn(now, days7);
    let at9to17 = between(next, 9, 17);
    while (taken.has(`${listing.id} ${date} ${at9to17}`)) at9to17 = at9to17 === 17 ? 9 : at9to17 + 1;
    if (status !== 'cancelled') taken.add(`${listing.id} ${date} ${at9to17}`);
    const asked = notBefore(before(now, Math.max(0, -days7) + 1 + next() * 2.5), listing.createdAt);
    const createdAt = new Date(Math.min(asked.getTime(), now.getTime() - hour));
    const held = Date.parse(`${date}T00:00:00Z`) + (at9to17 - 3 + 1) * hour;
    const isOutcome = status === 'completed' || status === 'no_show';
    const changed = isOutcome ? held : createdAt.getTime() + between(next, 30, 900) * 60_000;
    rows.push({
      id: demoId('viewing', rows.length),
      propertyId: listing.id,
      userId: user.id,
      ownerId: listing.ownerId,
      date,
      hour: at9to17,
      notes: at(viewingNotes, rows.length),
      status,
      sequence: status === 'scheduled' ? 0 : 1,
      ...remindersOver({ date, hour: at9to17 }, now),
      createdAt,
      updatedAt: status === 'scheduled' ? createdAt : new Date(Math.min(changed, now.getTime() - 60_000)),
    });
  };

  const mine = takeListings(own, 3, isFree);
  const free = shuffle(
    next,
    others.filter((one) => isFree(one) && isOlderThan(now, 12)(one)),
  );
  add(renter, at(mine, 0), 'scheduled', 3);
  add(renter, at(free, 0), 'confirmed', 1);
  add(renter, at(free, 1), 'completed', -5);
  add(renter, at(free, 2), 'cancelled', 2);

  const ownVisits: readonly (readonly [ViewingStatus, number])[] = [
    ['scheduled', 2],
    ['confirmed', 1],
    ['completed', -3],
    ['completed', -9],
    ['completed', -16],
    ['cancelled', -4],
    ['scheduled', 5],
    ['completed', -24],
    ['no_show', -2],
    ['completed', -6],
    ['completed', -11],
  ];
  ownVisits.forEach(([status, days], n) => {
    add(at(seekers, n * 3 + 1), at(mine, n), status, days);
  });
  for (let n = 0; n < 30; n++) {
    const status = at<ViewingStatus>(['completed', 'scheduled', 'confirmed', 'completed', 'cancelled'], n);
    const days =
      status === 'completed' || (status === 'cancelled' && n % 2)
        ? -between(next, 1, 9)
        : between(next, 1, 8);
    add(at(seekers, n * 7), at(free, 3 + (n % 25)), status, days);
  }
  return rows;
}

const cancelReasons = ['I found another place.', 'The roof is being repaired that day.'];

/** The history of viewings: asked for by the visitor, then answered. Every second one was cancelled by the owner. */
export function makeViewingEvents(viewings: readonly DemoViewing[]): DemoViewingEvent[] {
  const rows: DemoViewingEvent[] = [];
  viewings.forEach(({ id, userId, ownerId, date, hour: time, status, createdAt, updatedAt }, n) => {
    const row = { viewingId: id, date, hour: time };
    const add = (event: Omit<DemoViewingEvent, 'id' | keyof typeof row>) =>
      rows.push({ id: demoId('viewing-event', rows.length), ...row, ...event });
    add({
      kind: 'asked',
      status: 'scheduled',
      side: 'renter',
      actorId: userId,
      reason: null,
      createdAt,
    });
    if (status === 'scheduled') return;
    const isOwners = status !== 'cancelled' || n % 2 === 0;
    add({
      kind: status,
      status,
      side: isOwners ? 'owner' : 'renter',
      actorId: isOwners ? ownerId : userId,
      reason: status === 'cancelled' ? at(cancelReasons, isOwners ? 1 : 0) : null,
      createdAt: updatedAt,
    });
  });
  return rows;
}

/** The demo owner keeps an hour and a day for themselves. */
export function makeBlockedSlots({ now, owner }: Cast): DemoBlockedSlot[] {
  const weekday = (days: number) => {
    const date = dateIn(now, days);
    return isClosed(date) ? dateIn(now, days + 1) : date;
  };
  return [
    { id: demoId('blocked', 0), ownerId: owner.id, date: weekday(2), hour: 12, createdAt: now },
    { id: demoId('blocked', 1), ownerId: owner.id, date: weekday(8), hour: null, createdAt: now },
  ];
}

const remarks: readonly (readonly [number, string])[] = [
  [5, 'As in the pictures, and the owner was on time.'],
  [4, 'Good place, the street is a little noisy in the morning.'],
  [5, 'Honest owner, no fee for the viewing.'],
  [4, 'Clean and cool. The water pressure could be better.'],
  [3, 'Smaller than I thought, but a fair price.'],
  [5, 'We got the deed to read before we came. Very correct.'],
];

const replies = [
  'Thank you. You are welcome to see it again in the evening, when the street is quiet.',
  'The pump is new since last week, the water reaches the second floor now.',
];

/** Reviews by people who attended a viewing; every second one is answered. */
export function makePropertyReviews({ now }: Cast, viewings: readonly DemoViewing[]): DemoPropertyReview[] {
  const told = new Set<string>();
  return viewings
    .filter(({ status, userId, propertyId }) => {
      const key = `${userId} ${propertyId}`;
      return status === 'completed' && !told.has(key) && told.add(key);
    })
    .slice(0, 12)
    .map(({ propertyId, userId, ownerId, updatedAt }, n): DemoPropertyReview => {
      const [rating, comment] = at(remarks, n);
      const createdAt = new Date(Math.min(updatedAt.getTime() + (n + 2) * hour, now.getTime() - 60_000));
      const answeredAt = new Date(createdAt.getTime() + 5 * hour);
      const isAnswered = n % 2 === 0 && answeredAt < now;
      return {
        id: demoId('property-review', n),
        propertyId,
        userId,
        ownerId,
        basis: 'viewing',
        rating,
        comment,
        reply: isAnswered ? at(replies, n / 2) : null,
        repliedAt: isAnswered ? answeredAt : null,
        createdAt,
        updatedAt: createdAt,
      };
    });
}
