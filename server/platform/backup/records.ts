import { and, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import { backups, restoreProofs } from '../database/schema/index.ts';

export type BackupRecord = typeof backups.$inferSelect;
export type ProofRecord = typeof restoreProofs.$inferSelect;

/** Records a backup that was made, or failed. */
export async function recordBackup(db: Db, record: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(record);
}

/** Records a restore that was tried. */
export async function recordProof(db: Db, record: typeof restoreProofs.$inferInsert): Promise<void> {
  await db.insert(restoreProofs).values(record);
}

/** Notes up to when the write-ahead log after a backup was looked at, or is in the store. */
export async function noteWal(
  db: Db,
  name: string,
  values: { lookedAt: Date } | { archivedAt: Date },
): Promise<void> {
  await db.update(backups).set(values).where(eq(backups.name, name));
}

/** The last scheduled backup that is kept, the last one of any kind, and the last proof. */
export async function readBackups(db: Db) {
  const [[last], [lastKept], [lastProof], [proven]] = await Promise.all([
    db.select().from(backups).orderBy(desc(backups.id)).limit(1),
    db.select().from(backups).where(isNull(backups.problem)).orderBy(desc(backups.id)).limit(1),
    db.select().from(restoreProofs).orderBy(desc(restoreProofs.id)).limit(1),
    db
      .select({ at: max(restoreProofs.createdAt) })
      .from(restoreProofs)
      .where(isNull(restoreProofs.problem)),
  ]);
  return { last, lastKept, lastProof, provenAt: proven?.at ?? null };
}

/**
 * How long ago the product was last backed up (counting the write-ahead log since), and how long ago a backup was last
 * restored to prove that it can be, in seconds; null if never.
 */
export async function backupAges(
  db: Db,
  now: Date,
): Promise<{ backupSeconds: number | null; proofSeconds: number | null }> {
  const [[backup], [proof]] = await Promise.all([
    db
      .select({
        at: max(sql<Date>`coalesce(${backups.archivedAt}, ${backups.createdAt})`).mapWith(backups.createdAt),
      })
      .from(backups)
      .where(isNull(backups.problem)),
    db
      .select({ at: max(restoreProofs.createdAt) })
      .from(restoreProofs)
      .where(and(isNull(restoreProofs.problem))),
  ]);
  const age = (at: Date | null | undefined) => at && Math.max(0, (now.getTime() - at.getTime()) / 1000);
  return { backupSeconds: age(backup?.at) ?? null, proofSeconds: age(proof?.at) ?? null };
}
