import { statfs } from 'node:fs/promises';
import type { Unwritten } from '#contract/formats.api.ts';
import type { FailedDelivery, FailedJob, Health } from '#contract/health.api.ts';
import { HEALTH_ROWS } from '#contract/operations.ts';
import { COUNT_CAP } from '#contract/paging.ts';
import type { Config } from '#server/config.ts';
import { lateness, readBackups } from '#server/platform/backup/records.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import {
  listReplicas,
  listSlowest,
  readDatabase,
  readMigrations,
} from '#server/platform/database/database-health.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { countJobs, type FailedJobRow, listFailedJobs } from '#server/platform/jobs/failed-jobs.ts';
import { readVersion } from '#server/platform/kernel/version.ts';
import {
  countDeliveries,
  type FailedDeliveryRow,
  listFailedDeliveries,
} from '#server/platform/notifications/failed-deliveries.ts';
import { listBackfills, readSecurity } from './queries.ts';
import { withoutPersons } from './without-persons.ts';

const REASON_LENGTH = 200;

const presentJob = ({ nextAt, reason, ...job }: FailedJobRow): Unwritten<FailedJob> => {
  const isGivenUp = job.attempts >= job.maxAttempts;
  return {
    ...job,
    isGivenUp,
    nextAt: isGivenUp ? null : nextAt,
    reason: withoutPersons(reason).slice(0, REASON_LENGTH),
  };
};

const presentDelivery = ({
  reason,
  createdAt,
  triedAt,
  isOneTime,
  ...row
}: FailedDeliveryRow): Unwritten<FailedDelivery> => ({
  ...row,
  reason: withoutPersons(reason ?? 'failed').slice(0, REASON_LENGTH),
  failedAt: triedAt ?? createdAt,
  canRetry: !isOneTime,
});

/** Of the file system with the data folder; null where it cannot be asked. */
async function readDisk(folder: string): Promise<Unwritten<Health>['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

async function readBackup(
  { backupPlace, hasEmbedded }: Pick<Config, 'backupPlace' | 'hasEmbedded'>,
  db: Db,
  now: Date,
): Promise<Unwritten<Health>['backup']> {
  const found = await readBackups(db);
  const { last, lastKept, lastProof, provenAt } = found;
  const { isBackupLate, isProofLate } = lateness(found, now);
  const shown = (problem: string | null | undefined) =>
    problem ? withoutPersons(problem).slice(0, REASON_LENGTH) : null;
  return {
    isConfigured: backupPlace !== undefined,
    hasDatabase: hasEmbedded,
    lastAt: lastKept?.createdAt ?? null,
    sizeBytes: lastKept?.bytes ?? null,
    archivedAt: lastKept?.archivedAt ?? null,
    problem: shown(last?.problem),
    isLate: isBackupLate,
    provenAt,
    proofProblem: shown(lastProof?.problem),
    isProofLate,
  };
}

/** How the product runs (D41): few statements, each served by an index or by PostgreSQL's own counts. */
export async function readHealth({ app, db, now }: UserCtx): Promise<Unwritten<Health>> {
  const [
    jobs,
    failedJobs,
    counts,
    failed,
    security,
    [database],
    replicas,
    migrations,
    disk,
    backup,
    backfills,
  ] = await Promise.all([
    countJobs(db),
    listFailedJobs(db, HEALTH_ROWS),
    countDeliveries(db, COUNT_CAP),
    listFailedDeliveries(db, HEALTH_ROWS),
    readSecurity(db, now),
    readDatabase(db),
    listReplicas(db),
    readMigrations(db),
    readDisk(app.config.dataDir),
    readBackup(app.config, db, now),
    listBackfills(db),
  ]);
  if (!database) throw new Error('The database did not say how it is.');
  const { hasStatements, ...server } = database;
  const slowest = hasStatements ? await listSlowest(db, HEALTH_ROWS) : undefined;
  const uptimeSeconds = Math.round(process.uptime());
  return {
    readAt: now,
    product: {
      version: await readVersion(),
      node: process.version,
      startedAt: new Date(now.getTime() - uptimeSeconds * 1000),
      uptimeSeconds,
    },
    jobs: { ...jobs, rows: failedJobs.map(presentJob) },
    deliveries: {
      waiting: Math.min(counts.waiting, COUNT_CAP),
      failed: Math.min(counts.failed, COUNT_CAP),
      withheld: Math.min(counts.withheld, COUNT_CAP),
      isCapped: Math.max(counts.waiting, counts.failed, counts.withheld) > COUNT_CAP,
      rows: failed.map(presentDelivery),
    },
    security,
    database: { ...server, replicas, configuredReplicas: app.config.replicaUrls.length },
    backup,
    backfills,
    disk,
    migrations,
    statements: { isAvailable: slowest !== undefined, slowest: slowest ?? [] },
  };
}
