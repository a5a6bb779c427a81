import { and, desc, eq, isNull, max, min, sql } from 'drizzle-orm';
import type { BackupAges } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import { backups, restoreProofs } from '../database/schema/index.ts';

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

/** The last backup that was tried, the last one that is kept, the last proof that was tried and the last good one. */
export async function readBackups(db: Db) {
  // Those made by hand go somewhere else, and must not hide that BACKUP_URL gets none.
  const tried = eq(backups.isScheduled, true);
  const kept = and(tried, isNull(backups.problem));
  const [[last], [lastKept], [first], [lastProof], [proven]] = await Promise.all([
    db.select().from(backups).where(tried).orderBy(desc(backups.id)).limit(1),
    db.select().from(backups).where(kept).orderBy(desc(backups.id)).limit(1),
    db
      .select({ at: min(backups.createdAt) })
      .from(backups)
      .where(kept),
    db.select().from(restoreProofs).orderBy(desc(restoreProofs.id)).limit(1),
    db
      .select({ at: max(restoreProofs.createdAt) })
      .from(restoreProofs)
      .where(isNull(restoreProofs.problem)),
  ]);
  return { last, lastKept, firstAt: first?.at ?? null, lastProof, provenAt: proven?.at ?? null };
}

const DAY_MS = 86_400_000;
/** A backup is made every night, a proof every week. */
const LATE_BACKUP_MS = 2 * DAY_MS;
const LATE_PROOF_MS = 9 * DAY_MS;

/** Whether the last backup and the last proof are older than they should be. */
export function lateness(
  { lastKept, firstAt, provenAt }: Awaited<ReturnType<typeof readBackups>>,
  now: Date,
): { isBackupLate: boolean; isProofLate: boolean } {
  const isOlder = (at: Date | null | undefined, than: number) => !!at && now.getTime() - at.getTime() > than;
  return {
    isBackupLate: !lastKept || isOlder(lastKept.archivedAt ?? lastKept.createdAt, LATE_BACKUP_MS),
    isProofLate: isOlder(provenAt ?? firstAt, LATE_PROOF_MS),
  };
}

/**
 * How long ago the product was last backed up (counting the write-ahead log since), and how long ago a backup was last
 * restored to prove that it can be.
 */
export async function backupAges(db: Db, now: Date): Promise<BackupAges> {
  const [[backup], [proof]] = await Promise.all([
    db
      .select({
        at: max(sql<Date>`coalesce(${backups.archivedAt}, ${backups.createdAt})`).mapWith(backups.createdAt),
      })
      .from(backups)
      .where(and(eq(backups.isScheduled, true), isNull(backups.problem))),
    db
      .select({ at: max(restoreProofs.createdAt) })
      .from(restoreProofs)
      .where(isNull(restoreProofs.problem)),
  ]);
  const age = (at: Date | null | undefined) =>
    at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : undefined;
  return { backup: age(backup?.at), provenRestore: age(proof?.at) };
}
