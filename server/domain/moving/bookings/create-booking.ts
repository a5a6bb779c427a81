import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { createBooking as createEndpoint } from '#contract/bookings.api.ts';
import { bookingDateProblem, GUEST_USER } from '#contract/bookings.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { MoveListInput } from '#contract/move-fields.api.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { placeholders, prepared } from '#server/platform/database/prepared.ts';
import {
  bookingEvents,
  bookings,
  moveRequests,
  movingServices,
  privateLinks,
  users,
} from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { bookingsMoved } from '../events.ts';
import { listedItems } from '../lists/listed-items.ts';
import { distanceBetween } from '../rates/distance.ts';
import { newLink } from './links.ts';
import { newsForCustomer, newsForProvider } from './notices.ts';
import type { BookingRow } from './queries.ts';

type Input = EndpointInput<typeof createEndpoint>['body'];

/** A new booking, and where its customer can track it. */
export interface CreatedBooking {
  booking: BookingRow;
  followPath: string;
}

const MY_BOOKINGS = '/my-moving-services';

/** The active service, and the customer's address and language. */
const findSides = prepared('find_booking_sides', (db) =>
  db
    .select({
      name: movingServices.name,
      phone: movingServices.phone,
      email: movingServices.email,
      imageUrl: movingServices.imageUrl,
      customerEmail: users.email,
      customerLanguage: users.language,
      /** The transaction's timestamp, which is also the column default. */
      now: sql`now()`.mapWith(bookings.createdAt),
    })
    .from(movingServices)
    .leftJoin(users, eq(users.id, sql.placeholder('userId')))
    .where(
      and(
        eq(movingServices.id, sql.placeholder('serviceId')),
        eq(movingServices.isActive, true),
        isNull(movingServices.deletedAt),
      ),
    ),
);

const insertBooking = prepared('insert_booking', (db) =>
  db
    .insert(bookings)
    .values(
      placeholders(
        'id',
        'movingServiceId',
        'userId',
        'pickupLocation',
        'dropoffLocation',
        'date',
        'phone',
        'phoneE164',
        'notes',
        'language',
        'requestId',
        'createdAt',
      ),
    ),
);

const insertCreation = prepared('insert_booking_creation', (db) =>
  db.insert(bookingEvents).values({
    bookingId: sql.placeholder('bookingId'),
    toStatus: 'pending',
    actorKind: 'customer',
    actorId: sql.placeholder('actorId'),
  }),
);

/** Some of several services take no bookings: nothing is sent, and which they are is said. @throws ApiError invalid_input */
async function assertOpen(ids: readonly string[], { db }: Ctx): Promise<void> {
  if (ids.length === 0) return;
  const open = await db
    .select({ id: movingServices.id })
    .from(movingServices)
    .where(
      and(
        inArray(movingServices.id, [...ids]),
        eq(movingServices.isActive, true),
        isNull(movingServices.deletedAt),
      ),
    );
  const closed = ids.filter((id) => !open.some((one) => one.id === id));
  if (closed.length === 0) return;
  throw invalidInput({
    'move.also': { code: 'not_there', entries: closed, sentence: 'names services that take no bookings' },
  });
}

type Form = Omit<Input, 'userId' | 'status' | 'move'>;

/** Who asks, and how they are reached. */
interface Asker {
  userId: string | null;
  phoneE164: string | null;
  /** A guest's. */
  language: Ctx['language'] | null;
  requestId: string | null;
  /** How many services are asked together, and which of them this is, from 0 on: the order in which they stay. */
  services: number;
  place: number;
}

/** Books with one service: the booking, its history, the private links of both sides and what they are told. */
async function bookService(form: Form, asker: Asker, ctx: Ctx): Promise<CreatedBooking> {
  const { db, now } = ctx;
  const { userId, phoneE164, language = null, requestId, services, place } = asker;
  const [sides] = await findSides(db).execute({ serviceId: form.movingServiceId, userId });
  if (!sides) throw new ApiError('not_found', 'Moving service not found');
  const id = ctx.newId();
  const createdAt = new Date(sides.now.getTime() + place);
  const parties = {
    id,
    status: 'pending' as const,
    stage: 'asked' as const,
    requestId,
    date: form.date,
    pickup: form.pickupLocation,
    dropoff: form.dropoffLocation,
    phone: form.phone,
    notes: form.notes,
    phoneE164,
    userId,
    customerEmail: sides.customerEmail,
    customerLanguage: sides.customerLanguage ?? language,
    serviceId: form.movingServiceId,
    serviceName: sides.name,
    serviceEmail: sides.email,
    servicePhone: sides.phone,
  };
  const providerLink = newLink('provider', parties, now);
  const guestLink = userId === null ? newLink('guest', parties, now) : undefined;
  const links = guestLink ? [providerLink.row, guestLink.row] : [providerLink.row];
  // Pipelined: each refers only to ids that are already known.
  await Promise.all([
    insertBooking(db).execute({ ...form, id, userId, phoneE164, language, requestId, createdAt }),
    insertCreation(db).execute({ bookingId: id, actorId: userId }),
    db.insert(privateLinks).values(links),
    emit(
      ctx,
      bookingsMoved([{ movingServiceId: form.movingServiceId, createdAt, from: null, to: 'pending' }]),
    ),
    notify(
      ctx,
      newsForProvider(parties, 'created', providerLink.path),
      // Only of the service first asked is the customer told that it was.
      ...(place === 0 ? [newsForCustomer(parties, 'created')] : []),
    ),
  ]);
  const booking = {
    ...form,
    id,
    status: parties.status,
    createdAt,
    updatedAt: sides.now,
    userId,
    phoneE164,
    serviceName: sides.name,
    servicePhone: sides.phone,
    serviceImageUrl: sides.imageUrl,
    serviceIsActive: true,
    stage: parties.stage,
    services,
    offers: 0,
    isAgreed: false,
    requestId,
    rating: null,
    comment: null,
    messageCount: 0,
    lastMessageAt: null,
  };
  return { booking, followPath: guestLink?.path ?? MY_BOOKINGS };
}

/**
 * Books a move with a moving service (D22), and asks the others that are named with it for a price (P2): all of it is
 * committed together (D28).
 * @throws ApiError forbidden; invalid_input for a date that is past or too far ahead, a thing that is not on the list, or
 * another service that takes no bookings;
 * not_found for an unknown service
 */
export async function createBooking(input: Input, ctx: Ctx): Promise<CreatedBooking> {
  const { actor, now } = ctx;
  bodyIdAgrees(input.userId, actor, GUEST_USER);
  const dateProblem = bookingDateProblem(input.date, now);
  if (dateProblem) throw invalidInput({ date: dateProblem });

  const userId = actorId(actor);
  const { userId: _claimed, status: _pending, move, ...form } = input;
  const others = new Set(move?.also);
  others.delete(form.movingServiceId);
  await assertOpen([...others], ctx);
  const asker = {
    services: others.size + 1,
    userId,
    phoneE164: toE164(form.phone),
    language: userId ? null : (ctx.language ?? null),
    requestId: move ? await createRequest(move, form, ctx) : null,
  };
  const created = await bookService(form, { ...asker, place: 0 }, ctx);
  for (const [n, movingServiceId] of [...others].entries()) {
    await bookService({ ...form, movingServiceId }, { ...asker, place: n + 1 }, ctx);
  }
  return created;
}

/**
 * Notes what is to be moved (P1), for all services that are asked.
 * @returns its id
 * @throws ApiError invalid_input for a thing that is not in the table, or twice
 */
async function createRequest(
  { also: _also, ...list }: MoveListInput,
  { pickupLocation, dropoffLocation }: { pickupLocation: string; dropoffLocation: string },
  { app, db, now, newId }: Ctx,
): Promise<string> {
  const id = newId();
  const [listed, distanceMetres] = [
    await listedItems(list, db),
    await distanceBetween(app, pickupLocation, dropoffLocation),
  ];
  await db.insert(moveRequests).values({ ...list, ...listed, distanceMetres, id, createdAt: now });
  return id;
}
