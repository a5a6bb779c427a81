import { setPriority } from 'node:os';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { findProblems } from './domain/tenancies/book/check-books.ts';
import { archiveNow } from './platform/backup/archive-now.ts';
import type { Archiving } from './platform/backup/archive-wal.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { folderOf } from './platform/backup/layout.ts';
import { readOwnFiles } from './platform/backup/own-files.ts';
import { proveNewest } from './platform/backup/prove.ts';
import { recordProof } from './platform/backup/records.ts';
import { NEEDS_BACKUP } from './platform/backup/run-command.ts';
import { findRunningCluster } from './platform/backup/running-cluster.ts';
import { makeKey } from './platform/backup/sealing.ts';
import { takeBackup } from './platform/backup/take-backup.ts';
import { openTarget, type Target } from './platform/backup/target.ts';
import { LostWalError } from './platform/backup/wal.ts';
import { withClient } from './platform/database/client.ts';
import { dbOf } from './platform/database/pool.ts';
import { readVersion } from './platform/kernel/version.ts';
import { mediaDisk } from './platform/media/disk.ts';
import { PASSING } from './retention.ts';
import { type Stop, stopAll } from './shutdown.ts';
import { explainAndExit, openConfiguredDatabase } from './start.ts';
import { backupPlaceOf } from './transport.ts';

const USAGE =
  'npm run backup -- [--to FOLDER | --to "s3://key:secret@host/bucket/folder?region=eu-west-1"], else to BACKUP_URL; npm run backup -- --new-key makes a key pair; npm run backup -- --prove restores the newest one beside the product and checks it';

/** People use the product meanwhile. */
const LOW_PRIORITY = 15;

/** Backs the product up, whether it runs or not; the product's own jobs start it too. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options['new-key']) return printKey();
  setPriority(LOW_PRIORITY);
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const place = options.to === undefined ? config.backupPlace : backupPlaceOf(options.to);
  if (!place) throw new ConfigError(`Where to is missing. ${USAGE}`);
  if (!config.backupRecipient) {
    throw new ConfigError(
      'BACKUP_RECIPIENT is missing: npm run backup -- --new-key makes a key pair, of which it is the public half.',
    );
  }
  const stops: Stop[] = [];
  try {
    const url = await urlOf(config, stops);
    const cluster = config.hasEmbedded ? await findRunningCluster(config.dataDir) : undefined;
    const target = await openTarget(config, place, config.backupRecipient);
    const media = await mediaDisk(config);
    if (options.wal) return cluster && (await continueWal({ target, cluster, media }));
    if (options.prove) return await prove(target, config.dataDir, cluster?.url ?? url);
    const taken = await takeBackup({
      target,
      cluster,
      url: cluster?.url ?? url,
      media,
      files: await readOwnFiles(config.dataDir),
      isContinuous: isDeepStrictEqual(place, config.backupPlace),
      version: await readVersion(),
    });
    console.log(
      `Backed up: ${folderOf(taken.name)} (${Math.ceil(taken.bytes / 1e6)} MB, ${taken.manifest.media.length} pictures and pages).`,
    );
    if (!cluster) {
      console.log('The database of DATABASE_URL is not in it: back it up with its own tools.');
    }
  } finally {
    await stopAll(stops);
  }
}

async function continueWal(archiving: Archiving): Promise<void> {
  try {
    await archiveNow(archiving);
  } catch (error) {
    if (!(error instanceof LostWalError)) throw error;
    process.exitCode = NEEDS_BACKUP;
  }
}

async function prove(target: Target, dataDir: string, url: string): Promise<void> {
  const startedAt = new Date();
  const { problem = null, ...proof } = await proveNewest(target, dataDir, {
    sumBooks: findProblems,
    passing: PASSING,
  });
  await withClient(url, (client) => recordProof(dbOf(client), { ...proof, startedAt, problem }));
  if (problem !== null) throw new BackupError(problem);
  console.log(`Proven: ${proof.name} (${proof.tables} tables and ${proof.pictures} files were checked).`);
}

/** The database as it is, started if the product does not run. */
async function urlOf(config: ReturnType<typeof readConfig>, stops: Stop[]): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const running = await findRunningCluster(config.dataDir);
  return running?.url ?? (await openConfiguredDatabase(config, stops)).url;
}

async function printKey(): Promise<void> {
  const { identity, recipient } = await makeKey();
  console.log(
    [
      'Keep this identity off this machine, in two places. Without it no backup can be restored, and it is not shown again:',
      '',
      identity,
      '',
      'Set this on the machine:',
      '',
      `BACKUP_RECIPIENT=${recipient}`,
      '',
      'Keep beside the identity what SECRET is, or the file auth.secret of the data folder: it is in no backup.',
    ].join('\n'),
  );
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        to: { type: 'string' },
        'new-key': { type: 'boolean', default: false },
        prove: { type: 'boolean', default: false },
        // What has changed since the last backup, alone: for the product's own job.
        wal: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw new ConfigError(USAGE);
  }
}

await main().catch(explainAndExit);
