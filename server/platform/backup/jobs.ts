import type { AppContext } from '../context/context.ts';
import { addJob } from '../jobs/add-job.ts';
import { defineJob } from '../jobs/define-job.ts';
import { NEEDS_BACKUP, runBackupCommand } from './run-command.ts';

type App = Pick<AppContext, 'config' | 'database' | 'lifecycle'>;

/** Makes a backup at BACKUP_URL, if there is one. */
export const backUpJob = defineJob({
  name: 'back-up',
  schedule: { cron: '10 0 * * *', fill: '12h', attempts: 7 },
  run: async (app: App) => {
    if (app.config.backupPlace) await runBackupCommand(app);
  },
});

/** Stores what has changed since the last backup; asks for a backup where there is none to continue. */
export const archiveChangesJob = defineJob({
  name: 'archive-changes',
  schedule: { cron: '* * * * *', fill: '10m', attempts: 1 },
  run: async (app: App) => {
    if (!app.config.backupPlace || !app.config.hasEmbedded) return;
    const code = await runBackupCommand(app, '--wal');
    if (code === NEEDS_BACKUP) await addJob(app.database.db, 'back-up', {}, { key: 'back-up' });
  },
});

/** Restores the newest backup beside the running product, checks it, and removes it again. */
export const proveRestoreJob = defineJob({
  name: 'prove-restore',
  schedule: { cron: '40 1 * * 5', fill: '2d', attempts: 5 },
  run: async (app: App) => {
    if (app.config.backupPlace && app.config.hasEmbedded) await runBackupCommand(app, '--prove');
  },
});
