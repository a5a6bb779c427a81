import { ApiError } from '#contract/errors.ts';
import { type Actor, actorId } from '../kernel/actor.ts';

type May<R> = (actor: Actor, record: R) => boolean;

const isAdmin = (actor: Actor): boolean => actor.kind === 'user' && actor.role === 'admin';
const isOwner: May<{ ownerId: string }> = (actor, { ownerId }) => actorId(actor) === ownerId;
const isApplicant: May<{ userId: string; ownerId: string }> = (actor, { userId }) =>
  actorId(actor) === userId;
const isCustomer: May<{ userId: string | null }> = (actor, { userId }) =>
  userId !== null && actorId(actor) === userId;

/**
 * Who may do what with which record (D4, D9, D22). The web receives the result and never recomputes it. Inactive
 * accounts are rejected earlier, by the route's rule.
 */
export const MAY = {
  'property.edit': (actor, property) => isOwner(actor, property) || isAdmin(actor),
  'property.delete': (actor, property) => isOwner(actor, property) || isAdmin(actor),
  'property.copy': isOwner,
  'property.own': isOwner,
  // Views it, applies for it, asks about it, waits for its price: nobody does with a listing of their own.
  'property.seek': (actor, property) => !isOwner(actor, property),
  'property.documents': (actor, property) => isOwner(actor, property),
  'property.position': (actor, property) =>
    property.isInContact || isOwner(actor, property) || isAdmin(actor),
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
  'inquiry.read': (actor, { senderId, ownerId }) =>
    isCustomer(actor, { userId: senderId }) || isOwner(actor, { ownerId }) || isAdmin(actor),
  'document.read': (actor, document) => isOwner(actor, document) || isAdmin(actor),
  'document.remove': (actor, document) => isOwner(actor, document),
  'rating.read': (actor, rating) => isOwner(actor, rating) || isAdmin(actor),
  'rating.reply': (actor, rating) => isOwner(actor, rating),
  // What they asked for themselves: a viewing, a move, an answer.
  'request.own': isCustomer,
  'viewing.read': (actor, viewing) => isCustomer(actor, viewing) || isOwner(actor, viewing) || isAdmin(actor),
} as const satisfies {
  'property.edit': May<{ ownerId: string }>;
  'property.delete': May<{ ownerId: string }>;
  'property.copy': May<{ ownerId: string }>;
  'property.own': May<{ ownerId: string }>;
  'property.seek': May<{ ownerId: string }>;
  'property.documents': May<{ ownerId: string }>;
  'property.position': May<{ ownerId: string; isInContact: boolean }>;
  'property.figures': May<{ ownerId: string }>;
  'application.read': May<{ userId: string; ownerId: string }>;
  'application.answer': May<{ userId: string; ownerId: string }>;
  'application.withdraw': May<{ userId: string; ownerId: string }>;
  'application.lease': May<{ userId: string; ownerId: string }>;
  'booking.read': May<{ userId: string | null }>;
  'booking.cancel': May<{ userId: string | null }>;
  'booking.message': May<{ userId: string | null }>;
  'booking.rate': May<{ userId: string | null }>;
  'inquiry.read': May<{ senderId: string | null; ownerId: string }>;
  'document.read': May<{ ownerId: string }>;
  'document.remove': May<{ ownerId: string }>;
  'rating.read': May<{ ownerId: string }>;
  'rating.reply': May<{ ownerId: string }>;
  'request.own': May<{ userId: string | null }>;
  'viewing.read': May<{ userId: string | null; ownerId: string }>;
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
type RecordOf<A extends Action> = Parameters<(typeof MAY)[A]>[1];

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
}
