import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { paymentWays, walletPatterns, wallets } from '#server/platform/database/schema/index.ts';

const walletFields = {
  code: wallets.code,
  name: wallets.name,
  dial: wallets.dial,
  dialCents: wallets.dialCents,
  acquirer: wallets.acquirer,
  prefixes: wallets.prefixes,
  isTried: wallets.isTried,
  isActive: wallets.isActive,
  position: wallets.position,
  version: wallets.version,
  updatedAt: wallets.updatedAt,
};

const walletRows = (db: Db) => db.select(walletFields).from(wallets);
export type WalletRow = Awaited<ReturnType<typeof walletRows>>[number];

/** All wallets, in the order in which they are shown. */
export const findWallets = (db: Db): Promise<WalletRow[]> =>
  walletRows(db).orderBy(asc(wallets.position), asc(wallets.code));

export const findWallet = async (db: Db, code: WalletRow['code']): Promise<WalletRow | undefined> =>
  (await walletRows(db).where(eq(wallets.code, code)))[0];

/** The patterns that receipts are read by, in their order. Those of a wallet that is not offered count too: money went. */
export const findReadingPatterns = (db: Db) =>
  db
    .select({
      wallet: walletPatterns.wallet,
      direction: walletPatterns.direction,
      template: walletPatterns.template,
      prefixes: wallets.prefixes,
    })
    .from(walletPatterns)
    .innerJoin(wallets, eq(wallets.code, walletPatterns.wallet))
    .where(eq(walletPatterns.isActive, true))
    .orderBy(asc(walletPatterns.position), asc(walletPatterns.id));

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
