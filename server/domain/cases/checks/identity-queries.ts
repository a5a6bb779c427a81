import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { IdentityState } from '#contract/checks.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { identityChecks, users } from '#server/platform/database/schema/index.ts';

const fields = {
  id: identityChecks.id,
  userId: identityChecks.userId,
  kind: identityChecks.kind,
  state: identityChecks.state,
  stateSince: identityChecks.stateSince,
  refusal: identityChecks.refusal,
  note: identityChecks.note,
  documentStoredAt: identityChecks.documentStoredAt,
  faceStoredAt: identityChecks.faceStoredAt,
  photosUntil: identityChecks.photosUntil,
  photosRemovedAt: identityChecks.photosRemovedAt,
};

const isThere = isNull(identityChecks.removedAt);
export const inState = (state: IdentityState) => and(eq(identityChecks.state, state), isThere);

/** Somebody's latest request, also one that they are preparing. */
export async function findLatest(db: Db, userId: string): Promise<IdentityRow | undefined> {
  const [row] = await db
    .select(fields)
    .from(identityChecks)
    .where(and(eq(identityChecks.userId, userId), isThere))
    .orderBy(desc(identityChecks.id))
    .limit(1);
  return row;
}

export async function findIdentity(db: Db, id: string) {
  const [row] = await db
    .select(fields)
    .from(identityChecks)
    .where(and(eq(identityChecks.id, id), isThere));
  return row;
}

export type IdentityRow = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

/** Requests with their owners, as administrators see them. */
export const withOwner = (db: Db) =>
  db
    .select({
      ...fields,
      owner: {
        id: users.id,
        name: users.name,
        email: users.email,
        language: users.language,
        memberSince: users.createdAt,
      },
      /** Who decided, by name. */
      decidedBy: sql<
        string | null
      >`(select decider.name from ${users} decider where decider.id = ${identityChecks.decidedBy})`,
    })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.userId))
    .$dynamic();

export type AdminIdentityRow = Awaited<ReturnType<typeof withOwner>>[number];

/** One that was sent, by its id. */
export const isShown = (id: string) =>
  and(eq(identityChecks.id, id), ne(identityChecks.state, 'draft'), isThere);

/** One of them, locked until the transaction ends. */
export async function lockIdentity(db: Db, id: string): Promise<AdminIdentityRow | undefined> {
  const [row] = await withOwner(db)
    .where(and(eq(identityChecks.id, id), isThere))
    .for('update', { of: identityChecks });
  return row;
}

/** The request that somebody is preparing or that waits, locked until the transaction ends. */
export async function lockOpen(db: Db, userId: string): Promise<AdminIdentityRow | undefined> {
  const isOpen = inArray(identityChecks.state, ['draft', 'waiting']);
  const [open] = await withOwner(db)
    .where(and(eq(identityChecks.userId, userId), isOpen, isThere))
    .for('update', { of: identityChecks });
  return open;
}
