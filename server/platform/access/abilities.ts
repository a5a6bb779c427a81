import { ApiError } from '#contract/errors.ts';
import { type Actor, actorId } from '../kernel/actor.ts';
import { noteOpened } from './authority.ts';
import { type Delegable, delegationFor } from './delegations.ts';

type May<R> = (actor: Actor, record: R) => boolean;

const isAdmin = (actor: Actor): boolean => actor.kind === 'user' && actor.role === 'admin';
const isOwner: May<{ ownerId: string }> = (actor, { ownerId }) => actorId(actor) === ownerId;
const isApplicant: May<{ userId: string; ownerId: string }> = (actor, { userId }) =>
  actorId(actor) === userId;
const isCustomer: May<{ userId: string | null }> = (actor, { userId }) =>
  userId !== null && actorId(actor) === userId;
/** By the rights of its owner, on routes that are open to who acts for one (`DELEGATED`). */
const isAnswering: May<Delegable> = (actor, record) => delegationFor(actor, record, 'answers') !== undefined;
const isKeeping: May<Delegable> = (actor, record) => delegationFor(actor, record, 'keeps') !== undefined;

/**
 * Who may do what with which record (D4, D9, D22). The web receives the result and never recomputes it. Inactive
 * accounts are rejected earlier, by the route's rule.
 */
export const MAY = {
  'property.edit': (actor, property) =>
    isOwner(actor, property) || isAdmin(actor) || isKeeping(actor, { ...property, propertyId: property.id }),
  'property.delete': (actor, property) => isOwner(actor, property) || isAdmin(actor),
  'property.copy': isOwner,
  'property.own': isOwner,
  // Says that it is still there.
  'property.confirm': (actor, property) =>
    isOwner(actor, property) || isKeeping(actor, { ...property, propertyId: property.id }),
  // Views it, applies for it, asks about it, waits for its price: nobody does with a listing of their own.
  'property.seek': (actor, property) => !isOwner(actor, property),
  'property.documents': (actor, property) => isOwner(actor, property),
  'property.position': (actor, property) =>
    property.isInContact ||
    isOwner(actor, property) ||
    isAdmin(actor) ||
    isAnswering(actor, { ...property, propertyId: property.id }),
  'property.figures': (actor, property) => isOwner(actor, property) || isAdmin(actor),
  'application.read': (actor, application) =>
    isApplicant(actor, application) || isOwner(actor, application) || isAdmin(actor),
  'application.answer': (actor, application) => isOwner(actor, application),
  'application.withdraw': isApplicant,
  'application.lease': (actor, application) => isApplicant(actor, application) || isOwner(actor, application),
  'booking.read': (actor, booking) => isCustomer(actor, booking) || isAdmin(actor),
  'booking.cancel': (actor, booking) => isCustomer(actor, booking) || isAdmin(actor),
  'booking.message': (actor, booking) => isCustomer(actor, booking) || isAdmin(actor),
  'booking.rate': (actor, booking) => isCustomer(actor, booking),
  'identity.read': (actor, identity) => isOwner(actor, identity) || isAdmin(actor),
  'identity.withdraw': isOwner,
  'inquiry.read': (actor, inquiry) =>
    isCustomer(actor, { userId: inquiry.senderId }) ||
    isOwner(actor, inquiry) ||
    isAnswering(actor, inquiry) ||
    isAdmin(actor),
  // As the owner's side: answers it, and decides what they think of it.
  'inquiry.answer': (actor, inquiry) => isOwner(actor, inquiry) || isAnswering(actor, inquiry),
  'document.read': (actor, document) => isOwner(actor, document) || isAdmin(actor),
  'document.remove': (actor, document) => isOwner(actor, document),
  'rating.read': (actor, rating) => isOwner(actor, rating) || isAdmin(actor),
  'rating.reply': (actor, rating) => isOwner(actor, rating),
  // What they asked for themselves: a viewing, a move, an answer.
  'request.own': isCustomer,
  'viewing.read': (actor, viewing) =>
    isCustomer(actor, viewing) || isOwner(actor, viewing) || isAnswering(actor, viewing) || isAdmin(actor),
  'viewing.answer': (actor, viewing) => isOwner(actor, viewing) || isAnswering(actor, viewing),
  // An owner's calendar is one for all of their homes.
  'calendar.keep': (actor, calendar) => isOwner(actor, calendar) || isAnswering(actor, calendar),
} as const satisfies {
  'property.edit': May<{ id: string; ownerId: string }>;
  'property.delete': May<{ ownerId: string }>;
  'property.copy': May<{ ownerId: string }>;
  'property.own': May<{ ownerId: string }>;
  'property.confirm': May<{ id: string; ownerId: string }>;
  'property.seek': May<{ ownerId: string }>;
  'property.documents': May<{ ownerId: string }>;
  'property.position': May<{ id: string; ownerId: string; isInContact: boolean }>;
  'property.figures': May<{ ownerId: string }>;
  'application.read': May<{ userId: string; ownerId: string }>;
  'application.answer': May<{ userId: string; ownerId: string }>;
  'application.withdraw': May<{ userId: string; ownerId: string }>;
  'application.lease': May<{ userId: string; ownerId: string }>;
  'booking.read': May<{ userId: string | null }>;
  'booking.cancel': May<{ userId: string | null }>;
  'booking.message': May<{ userId: string | null }>;
  'booking.rate': May<{ userId: string | null }>;
  'identity.read': May<{ ownerId: string }>;
  'identity.withdraw': May<{ ownerId: string }>;
  'inquiry.read': May<{ senderId: string | null; ownerId: string; propertyId: string | null }>;
  'inquiry.answer': May<{ ownerId: string; propertyId: string | null }>;
  'document.read': May<{ ownerId: string }>;
  'document.remove': May<{ ownerId: string }>;
  'rating.read': May<{ ownerId: string }>;
  'rating.reply': May<{ ownerId: string }>;
  'request.own': May<{ userId: string | null }>;
  'viewing.read': May<{ userId: string | null; ownerId: string; propertyId: string }>;
  'viewing.answer': May<{ ownerId: string; propertyId: string }>;
  'calendar.keep': May<{ ownerId: string }>;
};

/** Who may do what with the records of everybody. */
export const MAY_ANY = {
  'booking.read': isAdmin,
  'contact.uncounted': isAdmin,
  'notification.test': isAdmin,
  'property.moderate': isAdmin,
  'rating.hide': isAdmin,
  'rating.read': isAdmin,
  'record.look': isAdmin,
} as const satisfies Record<string, (actor: Actor) => boolean>;

export type Action = keyof typeof MAY;
type KindOf<A extends Action> = A extends `${infer Kind}.${string}` ? Kind : never;
type RecordOf<A extends Action> = Parameters<(typeof MAY)[A]>[1];

/** Whether it is only as an administrator that somebody may. */
function isOnlyAsAdmin<A extends Action>(action: A, actor: Actor, record: RecordOf<A>): boolean {
  const may = MAY[action] as May<RecordOf<A>>;
  return actor.kind === 'user' && actor.role === 'admin' && !may({ ...actor, role: 'buyer' }, record);
}

/**
 * Another user's record is indistinguishable from a missing one, so that ids leak nothing (D4).
 * @throws ApiError not_found
 */
export function assertMay<A extends Action>(
  action: A,
  actor: Actor,
  record: RecordOf<A> | undefined,
  sentence: string,
): asserts record is RecordOf<A> {
  const may = MAY[action] as May<RecordOf<A>>;
  if (record === undefined || !may(actor, record)) throw new ApiError('not_found', sentence);
  if (isOnlyAsAdmin(action, actor, record)) {
    const kind = action.split('.', 1)[0] as KindOf<A>;
    noteOpened({ kind, id: 'id' in record ? String(record.id) : 'unknown' });
  }
}
