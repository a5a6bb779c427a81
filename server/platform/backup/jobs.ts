import type { AppContext } from '../context/context.ts';
import { addJob } from '../jobs/add-job.ts';
import { NEEDS_BACKUP, runBackupCommand } from './run-command.ts';

type App = Pick<AppContext, 'config' | 'database' | 'lifecycle'>;

/** Makes a backup at BACKUP_URL, if there is one. */
export async function backUp(app: App): Promise<void> {
  if (app.config.backupPlace) await runBackupCommand(app);
}

/** Stores what has changed since the last backup; asks for a backup where there is none to continue. */
export async function archiveChanges(app: App): Promise<void> {
  if (!app.config.backupPlace || !app.config.hasEmbedded) return;
  const code = await runBackupCommand(app, '--wal');
  if (code === NEEDS_BACKUP) await addJob(app.database.db, 'back-up', {}, { key: 'back-up' });
}

/** Restores the newest backup beside the running product, checks it, and removes it again. */
export async function proveRestore(app: App): Promise<void> {
  if (app.config.backupPlace && app.config.hasEmbedded) await runBackupCommand(app, '--prove');
}
