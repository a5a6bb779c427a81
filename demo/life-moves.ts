import type { BookingStatus } from '#contract/bookings.ts';
import { STAGE_OF_STATUS } from '#contract/moves.ts';
import { places } from '../server/domain/places/reference-places.ts';
import { before, type Cast, dateIn, hour } from './life-cast.ts';
import type { DemoBooking, DemoBookingEvent, DemoBookingMessage, DemoServiceReview } from './life-rows.ts';
import type { DemoUser } from './people.ts';
import { at, between, demoId, pick, type Random, random } from './random.ts';
import type { DemoService } from './services.ts';

interface Moves {
  bookings: DemoBooking[];
  bookingEvents: DemoBookingEvent[];
  bookingMessages: DemoBookingMessage[];
  serviceReviews: DemoServiceReview[];
}

const paths: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['pending'],
  confirmed: ['pending', 'confirmed'],
  in_progress: ['pending', 'confirmed', 'in_progress'],
  completed: ['pending', 'confirmed', 'in_progress', 'completed'],
  cancelled: ['pending', 'cancelled'],
};

const notes = [
  '',
  'Third floor, no lift. The fridge is heavy.',
  '',
  'Please bring blankets for the mirrors.',
  'Call when you are at the gate, the guard will open.',
  '',
  'Two rooms and a kitchen, about twenty boxes.',
  'We start after the morning prayer.',
  '',
  'The lane is narrow: no truck wider than two metres.',
];

const talk: readonly (readonly ['customer' | 'provider', string])[][] = [
  [
    ['customer', 'Is the price fixed, or does it change with the number of boxes?'],
    ['provider', 'It is fixed. Only a second trip would cost more.'],
    ['customer', 'Good, we will be ready at eight.'],
  ],
  [
    ['provider', 'We come with two men and a covered truck. Is there a place to park?'],
    ['customer', 'Yes, right in front of the gate.'],
  ],
  [['customer', 'Could you come an hour earlier? The sun is strong at noon.']],
];

const praise: Readonly<Record<number, readonly string[]>> = {
  5: [
    'On time, careful and friendly. Nothing was broken.',
    'The price was as agreed. I will call them again.',
    'They even put the beds together again.',
    'Four strong men, done before noon.',
  ],
  4: [
    'Good work, half an hour late.',
    'Careful with the glass. The truck could be cleaner.',
    'Friendly driver and a fair price.',
    'All arrived well, the boxes were a bit dusty.',
  ],
  3: ['It went all right, but they came with one man less than promised.', 'Late, yet careful.'],
  2: ['Two hours late, and a chair was scratched.', 'They asked for more money on the day.'],
  1: ['They did not come and did not call.'],
};

/** Bookings in every status with their history and messages, and the reviews behind each service's rating. */
export function makeMoves(cast: Cast): Moves {
  const next = random(4711);
  const { now, buyer, renter, seekers, services } = cast;
  const moves: Moves = { bookings: [], bookingEvents: [], bookingMessages: [], serviceReviews: [] };
  const open = services.filter(({ isActive }) => isActive);
  const add = (user: DemoUser | null, service: DemoService, status: BookingStatus, days: number) =>
    addMove(next, moves, now, { user, service, status, days });

  // The demo accounts have a booking in every status; days count from today to the moving date.
  add(buyer, at(open, 0), 'pending', 9);
  add(buyer, at(open, 4), 'confirmed', 4);
  add(buyer, at(open, 1), 'in_progress', 0);
  add(buyer, at(open, 13), 'cancelled', -12);
  add(buyer, at(open, 2), 'cancelled', 3);
  add(renter, at(open, 1), 'pending', 6);
  add(renter, at(open, 5), 'confirmed', 2);
  add(renter, at(open, 8), 'cancelled', -30);

  let turn = 0;
  for (const service of services) {
    for (const rating of ratingsThatMake(Number(service.rating))) {
      // The first two go to the demo accounts, so that they have completed bookings of their own.
      const user = turn === 0 ? buyer : turn === 1 ? renter : at(seekers, turn);
      const booking = add(user, service, 'completed', -between(next, service.isActive ? 3 : 90, 150));
      moves.serviceReviews.push({
        id: demoId('service-review', turn),
        movingServiceId: service.id,
        bookingId: booking.id,
        userId: user.id,
        rating,
        comment: pick(next, at([praise[rating] ?? ['']], 0)),
        createdAt: new Date(
          Math.min(now.getTime() - hour, booking.updatedAt.getTime() + between(next, 1, 40) * hour),
        ),
      });
      turn++;
    }
  }
  for (let n = 0; n < 24; n++) {
    const status = at<BookingStatus>(
      ['pending', 'confirmed', 'completed', 'pending', 'cancelled', 'confirmed'],
      n,
    );
    const ahead = status === 'pending' || status === 'confirmed';
    const user = n % 8 === 5 ? null : at(seekers, n * 5 + 2);
    add(user, pick(next, open), status, ahead ? between(next, 1, 18) : -between(next, 2, 60));
  }
  add(at(seekers, 7), at(open, 9), 'in_progress', 0);
  return moves;
}

interface Move {
  user: DemoUser | null;
  service: DemoService;
  status: BookingStatus;
  days: number;
}

function addMove(next: Random, moves: Moves, now: Date, { user, service, status, days }: Move): DemoBooking {
  const n = moves.bookings.length;
  const id = demoId('booking', n);
  const booked = before(now, Math.max(0.1, -days) + (days < 0 ? between(next, 2, 9) : 0.4 + next() * 6));
  const path = paths[status];
  // The move starts and ends on the moving date; earlier statuses follow soon after booking.
  const moving = new Date(Date.parse(`${dateIn(now, days)}T05:00:00Z`) + between(next, 0, 180) * 60_000);
  const steps = path.map((toStatus, step) => {
    const soon = booked.getTime() + step * between(next, 1, 7) * hour;
    const time = step < 2 ? soon : moving.getTime() + (step - 2) * between(next, 2, 5) * hour;
    return { toStatus, time: Math.min(time, now.getTime() - (path.length - step) * 60_000) };
  });
  steps.forEach(({ toStatus, time }, step) => {
    const byCustomer = step === 0 || (toStatus === 'cancelled' && n % 3 !== 0);
    moves.bookingEvents.push({
      id: demoId('booking-event', moves.bookingEvents.length),
      bookingId: id,
      fromStatus: path[step - 1] ?? null,
      toStatus,
      actorKind: byCustomer ? 'customer' : 'provider',
      actorId: byCustomer ? (user?.id ?? null) : null,
      reason:
        toStatus === 'cancelled'
          ? byCustomer
            ? 'Our plans have changed'
            : 'The truck is in the garage'
          : null,
      createdAt: new Date(time),
    });
  });
  if (n < 6 || n % 5 === 0) {
    at(talk, n).forEach(([actorKind, message], line) => {
      const spoken = booked.getTime() + (line + 1) * 17 * 60_000;
      moves.bookingMessages.push({
        id: demoId('booking-message', moves.bookingMessages.length),
        bookingId: id,
        actorKind,
        actorId: actorKind === 'customer' ? (user?.id ?? null) : null,
        message,
        createdAt: new Date(Math.min(spoken, now.getTime() - 60_000 * (5 - line))),
      });
    });
  }
  const [from, to] = route(next);
  const booking: DemoBooking = {
    id,
    movingServiceId: service.id,
    userId: user?.id ?? null,
    pickupLocation: from,
    dropoffLocation: to,
    date: dateIn(now, days),
    phone: user?.phone ?? `+25261${between(next, 2_000_000, 9_999_999)}`,
    notes: at(notes, n),
    stage: STAGE_OF_STATUS[status],
    status,
    createdAt: at(
      steps.map(({ time }) => new Date(time)),
      0,
    ),
    updatedAt: at(
      steps.map(({ time }) => new Date(time)),
      -1,
    ),
  };
  moves.bookings.push(booking);
  return booking;
}

const districts = places.filter(({ kind }) => kind === 'district');
const landmarks = places.filter(({ kind }) => kind === 'landmark');

function route(next: Random): [string, string] {
  const landmark = pick(next, landmarks);
  const near = districts.find(({ slug }) => slug === landmark.parentSlug) ?? at(districts, 0);
  const from = `${near.name}, near ${landmark.name}`;
  const to = pick(
    next,
    districts.filter(({ slug }) => slug !== near.slug),
  ).name;
  return next() < 0.5 ? [from, to] : [to, from];
}

/** The shortest list of at least two ratings (1 to 5) whose mean rounds to the given value; empty for 0. */
function ratingsThatMake(mean: number): number[] {
  if (mean === 0) return [];
  for (let count = 2; count < 40; count++) {
    const sum = Math.round(mean * count);
    if (Math.abs(sum / count - mean) < 0.0499) {
      const low = Math.floor(sum / count);
      const high = sum - low * count;
      return Array.from({ length: count }, (_, n) => (n < high ? low + 1 : low));
    }
  }
  throw new RangeError(`No list of ratings has the mean ${mean}`);
}
