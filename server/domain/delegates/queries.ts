import { aliasedTable, and, asc, count, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { delegations, properties, users } from '#server/platform/database/schema/index.ts';

const owner = aliasedTable(users, 'owner');

/** One's listing is deleted or somebody else's: nothing is delegated of it. */
const isOfOwner = or(
  isNull(delegations.propertyId),
  and(eq(properties.ownerId, delegations.ownerId), isNull(properties.deletedAt)),
);

/** What waits for its owner's yes after a reset is listed there alone (`domain/held`). */
const isInForce = and(isNull(delegations.endedAt), isNull(delegations.heldAt));

const FIELDS = {
  id: delegations.id,
  ownerId: delegations.ownerId,
  role: delegations.role,
  propertyId: delegations.propertyId,
  propertyTitle: properties.title,
  confirmsPayments: delegations.confirmsPayments,
  invitedAt: delegations.createdAt,
  expiresAt: delegations.expiresAt,
  acceptedAt: delegations.acceptedAt,
};

/** What an owner has given, and to whom: the name of the account once there is one. */
export const findGiven = (db: Db, ownerId: string) =>
  db
    .select({ ...FIELDS, name: sql<string>`coalesce(${users.name}, ${delegations.name})` })
    .from(delegations)
    .leftJoin(users, eq(users.id, delegations.delegateId))
    .leftJoin(properties, eq(properties.id, delegations.propertyId))
    .where(and(eq(delegations.ownerId, ownerId), isInForce, isOfOwner))
    .orderBy(desc(delegations.createdAt), desc(delegations.id));

/** For whom somebody acts. */
export const findHeld = (db: Db, delegateId: string) =>
  db
    .select({ ...FIELDS, name: owner.name })
    .from(delegations)
    .innerJoin(owner, and(eq(owner.id, delegations.ownerId), eq(owner.isActive, true)))
    .leftJoin(properties, eq(properties.id, delegations.propertyId))
    .where(and(eq(delegations.delegateId, delegateId), isInForce, isOfOwner))
    .orderBy(asc(owner.name), desc(delegations.id));

export type DelegationRow = Awaited<ReturnType<typeof findGiven>>[number];

/** How many people are invited to act for an owner, or do, but for one invitation. */
export async function countGiven(
  db: Db,
  ownerId: string,
  now: Date,
  except: string | undefined,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(delegations)
    .leftJoin(properties, eq(properties.id, delegations.propertyId))
    .where(
      and(
        eq(delegations.ownerId, ownerId),
        isNull(delegations.endedAt),
        or(isNotNull(delegations.acceptedAt), gt(delegations.expiresAt, now)),
        isOfOwner,
        except === undefined ? undefined : sql`${delegations.id} <> ${except}`,
      ),
    );
  return row?.count ?? 0;
}

/** An invitation, whatever became of it; undefined where its owner is gone. */
export async function findInvitation(db: Db, id: string) {
  const [row] = await db
    .select({
      ...FIELDS,
      delegateId: delegations.delegateId,
      endedAt: delegations.endedAt,
      ownerName: owner.name,
    })
    .from(delegations)
    .innerJoin(owner, and(eq(owner.id, delegations.ownerId), eq(owner.isActive, true)))
    .leftJoin(properties, eq(properties.id, delegations.propertyId))
    .where(and(eq(delegations.id, id), isOfOwner));
  return row;
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;
