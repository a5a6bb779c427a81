import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../server/platform/database/pool.ts';
import {
  delegations,
  inquiries,
  messages,
  propertyConfirmations,
} from '../server/platform/database/schema/index.ts';
import { demoId } from './random.ts';

const DAY = 86_400_000;
/** Since when Faadumo acts for the demo owner, and when she last did, in days. */
const [SINCE, LATELY] = [40, 1];

interface Cast {
  ownerId: string;
  delegateId: string;
  /** Of the owner's, shown. */
  listings: readonly string[];
  now: Date;
}

/** Faadumo keeps the demo owner's listings: she has answered an inquiry for him, and confirmed a home. */
export async function insertDelegate(tx: Db, { ownerId, delegateId, listings, now }: Cast): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const id = demoId('delegation', 0);
  await tx.insert(delegations).values({
    id,
    ownerId,
    delegateId,
    role: 'keeps',
    name: 'Faadumo',
    expiresAt: ago(SINCE - 7),
    acceptedAt: ago(SINCE - 1),
    createdAt: ago(SINCE),
  });
  const latest = tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(inquiries, eq(inquiries.id, messages.inquiryId))
    .where(and(eq(inquiries.ownerId, ownerId), eq(messages.side, 'owner'), isNull(messages.delegateId)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  await tx.update(messages).set({ delegateId }).where(sql`${messages.id} in (${latest})`);
  const propertyId = listings.at(-1);
  if (!propertyId) return;
  const word = { propertyId, at: ago(LATELY), kind: 'confirmed', actorId: delegateId } as const;
  await tx.insert(propertyConfirmations).values(word).onConflictDoNothing();
}
