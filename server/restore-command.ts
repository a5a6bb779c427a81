import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { secretIsMissing } from './platform/access/secret.ts';
import { folderOf } from './platform/backup/layout.ts';
import { momentText, parseMoment } from './platform/backup/moments.ts';
import { restore } from './platform/backup/restore.ts';
import { Opener } from './platform/backup/sealing.ts';
import { openStore } from './platform/backup/store.ts';
import { mediaDisk } from './platform/media/disk.ts';
import { explainAndExit } from './start.ts';
import { backupPlaceOf } from './transport.ts';

const USAGE =
  'npm run restore -- --from FOLDER|s3://… --identity FILE [--until "2026-11-23 14:00"] [--backup 2026-11-23T00-10-00Z], with DATA_DIR an empty folder';

/** Restores a backup into an empty DATA_DIR. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const place = options.from ? backupPlaceOf(options.from) : config.backupPlace;
  if (!place || !options.identity) throw new ConfigError(USAGE);
  const identity = await readFile(options.identity, 'utf8').catch(() => {
    throw new ConfigError(`The identity file ${options.identity} cannot be read.`);
  });
  const { backup, lastChange, pictures, isSecretMissing } = await restore({
    source: { store: await openStore(place), opener: new Opener([identityIn(identity)]) },
    dataDir: config.dataDir,
    media: mediaDisk(config),
    until: options.until === undefined ? undefined : parseMoment(options.until),
    wanted: options.backup,
    log: (message) => console.log(message),
  });
  const until = lastChange ? `; its last change is of ${momentText(lastChange)}` : '';
  console.log(
    `Restored ${folderOf(backup.name)} into ${config.dataDir}, with ${pictures} pictures and pages${until}.`,
  );
  if (isSecretMissing && !config.secret) console.log(secretIsMissing(config.dataDir));
  if (!backup.manifest.database) {
    console.log('The database is not in it: restore it with its own tools.');
  }
}

/** The identity among the lines of its file, which may have comments. */
const identityIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? '';

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { from: text, until: text, identity: text, backup: text } }).values;
  } catch {
    throw new ConfigError(USAGE);
  }
}

await main().catch(explainAndExit);
