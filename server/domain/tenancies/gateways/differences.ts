import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type DifferenceKind,
  type GatewayProvider,
  SHARED_DIFFERENCES,
  type SharedDifference,
} from '#contract/gateways.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { gatewayDifferences, paymentAttempts, users } from '#server/platform/database/schema/index.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import type { At } from './at.ts';
import type { AttemptRow } from './attempts.ts';
import { DIFFERENCE } from './notices.ts';

interface Found {
  attempt:
    | Pick<AttemptRow, 'id' | 'ownerId' | 'provider'>
    | { id: null; ownerId: string; provider: GatewayProvider };
  kind: DifferenceKind;
  gatewayId?: string | undefined;
  cents?: number | undefined;
}

/** Notes once that the book and a gateway disagree, and tells the owner of it. */
export async function noteDifference(
  { app, db, now }: At,
  { attempt: { id, ownerId, provider }, kind, gatewayId = '', cents }: Found,
): Promise<void> {
  const [row] = await db
    .insert(gatewayDifferences)
    .values({ ownerId, provider, attemptId: id, kind, gatewayId, cents: cents ?? null, foundAt: now })
    .onConflictDoNothing()
    .returning({ id: gatewayDifferences.id });
  if (!row) return;
  const [owner] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, ownerId), eq(users.isActive, true)));
  if (!owner) return;
  const { email, language } = owner;
  await tell(
    { app, db },
    DIFFERENCE.to(
      { userId: ownerId, email, language: language ?? 'en' },
      { difference: kind, provider },
      { path: '/account#gateways' },
    ),
  );
}

/** What an owner has not looked at yet, the newest first. */
export const findDifferences = (db: Db, ownerId: string) =>
  db
    .select({
      id: gatewayDifferences.id,
      kind: gatewayDifferences.kind,
      provider: gatewayDifferences.provider,
      cents: gatewayDifferences.cents,
      gatewayId: gatewayDifferences.gatewayId,
      attemptId: gatewayDifferences.attemptId,
      tenancyId: paymentAttempts.tenancyId,
      at: gatewayDifferences.foundAt,
    })
    .from(gatewayDifferences)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, gatewayDifferences.attemptId))
    .where(and(eq(gatewayDifferences.ownerId, ownerId), isNull(gatewayDifferences.seenAt)))
    .orderBy(desc(gatewayDifferences.foundAt), desc(gatewayDifferences.id))
    .limit(50);

/** Notes that its owner has looked at a difference. @returns whether it was theirs */
export async function markSeen(db: Db, ownerId: string, id: string, now: Date): Promise<boolean> {
  const [row] = await db
    .update(gatewayDifferences)
    .set({ seenAt: sql`coalesce(${gatewayDifferences.seenAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(gatewayDifferences.ownerId, ownerId), eq(gatewayDifferences.id, id)))
    .returning({ id: gatewayDifferences.id });
  return row !== undefined;
}

/** What both sides see of these attempts, the oldest first, also what the owner has looked at. */
export const findShared = async (db: Db, attemptIds: readonly (string | null)[]) => {
  const ids = attemptIds.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const { attemptId, kind, cents, foundAt, id } = gatewayDifferences;
  return db
    .select({ attemptId, kind: sql<SharedDifference>`${kind}`, cents, foundAt })
    .from(gatewayDifferences)
    .where(and(inArray(attemptId, ids), inArray(kind, [...SHARED_DIFFERENCES])))
    .orderBy(asc(foundAt), asc(id));
};
export type SharedRow = Awaited<ReturnType<typeof findShared>>[number];
