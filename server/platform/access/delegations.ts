import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DELEGATE_ROLES, type DelegateNeed, type DelegateRole, isEnough } from '#contract/delegates.ts';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { delegations, properties, users } from '../database/schema/index.ts';
import type { Actor, Delegation, User } from '../kernel/actor.ts';

/** What may be delegated: a listing, or a record about one. */
export interface Delegable {
  ownerId: string;
  /** undefined where a record is of no listing: then only whoever acts for all of them may. */
  propertyId?: string | null | undefined;
}

const isOpen = and(
  isNotNull(delegations.delegateId),
  isNull(delegations.endedAt),
  isNull(delegations.heldAt),
);

/** Of a listing that is still its owner's, and of an owner whose account is in use. */
const held = (db: Db) =>
  db
    .select({
      id: delegations.id,
      ownerId: delegations.ownerId,
      ownerName: users.name,
      propertyId: delegations.propertyId,
      role: delegations.role,
      confirmsPayments: delegations.confirmsPayments,
    })
    .from(delegations)
    .innerJoin(users, and(eq(users.id, delegations.ownerId), eq(users.isActive, true)))
    .leftJoin(properties, eq(properties.id, delegations.propertyId))
    .where(
      and(
        eq(delegations.delegateId, sql.placeholder('delegateId')),
        isOpen,
        or(
          isNull(delegations.propertyId),
          and(eq(properties.ownerId, delegations.ownerId), isNull(properties.deletedAt)),
        ),
      ),
    )
    .orderBy(asc(delegations.id));

const heldBy = prepared('find_delegations', held);
/** Kept until the transaction ends: revoking one waits for what is done by it, or it is not done. */
const keptBy = prepared('keep_delegations', (db) => held(db).for('share', { of: delegations }));

/**
 * Somebody with all that they may do for others on a route that takes this of a delegate; an administrator has rights of their own.
 * @param isKept for a write: nothing of it is revoked before the transaction ends
 */
export async function withDelegations(
  db: Db,
  actor: Actor,
  needed: DelegateNeed | undefined,
  isKept = false,
): Promise<Actor> {
  if (actor.kind !== 'user' || needed === undefined || actor.role === 'admin' || !actor.isActive)
    return actor;
  const find = isKept ? keptBy : heldBy;
  const found = await find(db).execute({ delegateId: actor.id });
  return { ...actor, delegations: found.filter((one) => isEnough(one, needed)) };
}

/** By what somebody may act on a record of an owner's; undefined where they may not. */
export function delegationFor(
  actor: Actor,
  { ownerId, propertyId }: Delegable,
  needed: DelegateNeed,
): Delegation | undefined {
  if (actor.kind !== 'user' || actor.id === ownerId) return undefined;
  const covering = (actor.delegations ?? []).filter(
    (one) =>
      one.ownerId === ownerId &&
      (one.propertyId === null || one.propertyId === propertyId) &&
      isEnough(one, needed),
  );
  return covering.find((one) => one.role === 'keeps') ?? covering[0];
}

/** The name of whom somebody acts for with a record, as screens say it; null where it is their own. */
export const actsFor = (actor: Actor, record: Delegable): string | null =>
  delegationFor(actor, record, 'answers')?.ownerName ?? null;

/** What somebody may do at most, for whomever; null: nothing. */
export const mostOf = (held: User['delegations'] = []): DelegateRole | null =>
  DELEGATE_ROLES.findLast((role) => held.some((one) => one.role === role)) ?? null;

/** A person, with those for whom they act. */
export interface Acting {
  id: string;
  delegations?: readonly Delegation[] | undefined;
}

/** Rows of a person's own, and of the owners and listings that they act for. */
export function ownOrDelegated(
  { id, delegations: held = [] }: Acting,
  ownerId: AnyPgColumn,
  propertyId: AnyPgColumn,
): SQL {
  const own = eq(ownerId, id);
  if (held.length === 0) return own;
  const ofAll = held.filter((one) => one.propertyId === null).map((one) => one.ownerId);
  const ofOne = held.filter((one) => one.propertyId !== null);
  return or(
    own,
    ofAll.length > 0 ? inArray(ownerId, ofAll) : undefined,
    ...ofOne.map((one) => and(eq(ownerId, one.ownerId), eq(propertyId, String(one.propertyId)))),
  ) as SQL;
}

/** A person and the owners whose rows `ownOrDelegated` finds, for an index by owner. */
export const ownersOf = ({ id, delegations: held = [] }: Acting): string[] => [
  ...new Set([id, ...held.map(({ ownerId }) => ownerId)]),
];

/**
 * Who acts for the owner of a listing. Kept until the transaction ends, so that nobody is told of anything once their
 * delegation has ended.
 */
export async function findDelegates(db: Db, { ownerId, propertyId }: Delegable) {
  const found = await db
    .select({
      delegationId: delegations.id,
      userId: users.id,
      email: users.email,
      sms: users.phoneE164,
      language: users.language,
    })
    .from(delegations)
    .innerJoin(users, and(eq(users.id, delegations.delegateId), eq(users.isActive, true)))
    .where(
      and(
        eq(delegations.ownerId, ownerId),
        isOpen,
        or(isNull(delegations.propertyId), propertyId ? eq(delegations.propertyId, propertyId) : undefined),
      ),
    )
    .orderBy(asc(delegations.id))
    .for('share', { of: delegations });
  // Whoever acts for one home and for all is told once.
  return found.filter(({ userId }, n) => found.findIndex((one) => one.userId === userId) === n);
}
