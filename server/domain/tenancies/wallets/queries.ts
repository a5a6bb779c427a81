import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { paymentWays, walletPatterns } from '#server/platform/database/schema/index.ts';

const patternFields = {
  id: walletPatterns.id,
  wallet: walletPatterns.wallet,
  direction: walletPatterns.direction,
  template: walletPatterns.template,
  example: walletPatterns.example,
  isActive: walletPatterns.isActive,
  position: walletPatterns.position,
  version: walletPatterns.version,
  updatedAt: walletPatterns.updatedAt,
};

export const findPatterns = (db: Db) =>
  db.select(patternFields).from(walletPatterns).orderBy(asc(walletPatterns.position), asc(walletPatterns.id));

export const findPattern = async (db: Db, id: string) =>
  (await db.select(patternFields).from(walletPatterns).where(eq(walletPatterns.id, id)))[0];

/** How an owner is paid, in their order, without what waits for their yes after a reset. */
export const findWays = (db: Db, ownerId: string) =>
  db
    .select({ method: paymentWays.method, number: paymentWays.number, text: paymentWays.text })
    .from(paymentWays)
    .where(and(eq(paymentWays.ownerId, ownerId), isNull(paymentWays.heldAt)))
    .orderBy(asc(paymentWays.position));
