import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { AppContext } from '../context/context.ts';
import { PROJECT_ROOT } from '../database/root.ts';
import { BackupError } from './backup-error.ts';

/** The command's exit code where the write-ahead log cannot be continued, and a new backup is needed. */
export const NEEDS_BACKUP = 3;

const COMMAND = join(PROJECT_ROOT, 'server/backup-command.ts');
const CHECK_MS = 500;
/** Of what the command says when it fails. */
const REASON_LENGTH = 500;

/**
 * Runs the backup command in a process of its own: its memory is freed afterwards, and requests do not wait for its
 * encryption. It is ended when the product stops.
 * @returns its exit code: 0, or `NEEDS_BACKUP`
 * @throws BackupError with what it said
 */
export async function runBackupCommand(
  { lifecycle, config }: Pick<AppContext, 'lifecycle' | 'config'>,
  ...args: string[]
): Promise<number> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, DATA_DIR: config.dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-REASON_LENGTH);
  });
  const watch = setInterval(() => lifecycle.isStopping && child.kill(), CHECK_MS);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code === 0 || code === NEEDS_BACKUP) return code;
    throw new BackupError(said.trim() || 'The backup command was ended.');
  } finally {
    clearInterval(watch);
  }
}
