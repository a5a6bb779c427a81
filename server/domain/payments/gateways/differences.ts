import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import {
  type DifferenceKind,
  type GatewayProvider,
  SHARED_DIFFERENCES,
  type SharedDifference,
} from '#contract/gateways.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { gatewayDifferences, paymentAttempts, users } from '#server/platform/database/schema/index.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { DIFFERENCE } from './notices.ts';

interface Found {
  /** With no id: what the gateway has and the book does not. */
  attempt: { id: string | null; ownerId: string; provider: GatewayProvider };
  kind: DifferenceKind;
  gatewayId?: string | undefined;
  cents?: number | undefined;
}

/** What is paid back in parts grows: its owner is told of each, with all of them together. */
const GROWING: readonly DifferenceKind[] = ['part_refund', 'refund_not_asked'];

/** Records once that the book and a gateway disagree, and tells the owner of it; of what grows, also how much it is by now. */
export async function recordDifference(
  { app, db, now }: ReactionCtx,
  { attempt: { id, ownerId, provider }, kind, gatewayId = '', cents }: Found,
): Promise<void> {
  const { kind: kindOf, gatewayId: numberOf, cents: centsOf, ...of } = gatewayDifferences;
  const [made] = await db
    .insert(gatewayDifferences)
    .values({ ownerId, provider, attemptId: id, kind, gatewayId, cents: cents ?? null, foundAt: now })
    .onConflictDoNothing()
    .returning({ id: of.id });
  const [grown] =
    made || cents === undefined || id === null || !GROWING.includes(kind)
      ? []
      : await db
          .update(gatewayDifferences)
          .set({ cents, foundAt: now, seenAt: null })
          .where(and(eq(of.attemptId, id), eq(kindOf, kind), eq(numberOf, gatewayId), lt(centsOf, cents)))
          .returning({ id: of.id });
  if (!made && !grown) return;
  const [owner] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, ownerId), eq(users.isActive, true)));
  if (!owner) return;
  const { email, language } = owner;
  await notify(
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

/** Records that its owner has looked at a difference. @returns whether it was theirs */
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

/** How many attempts may still be paid, of how many of them nothing is known, and what owners have not looked into yet. */
export async function gatewayFigures(db: Db) {
  const [[attempts], differences] = await Promise.all([
    db
      .select({
        open: sql<number>`count(*)::int`,
        unknown: sql<number>`(count(*) filter (where state = 'unknown'))::int`,
      })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.state, ['created', 'prompted', 'unknown'])),
    db.$count(gatewayDifferences, isNull(gatewayDifferences.seenAt)),
  ]);
  return { open: attempts?.open ?? 0, unknown: attempts?.unknown ?? 0, differences };
}
