import { lateness, readBackups } from '#server/platform/backup/records.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { BACKUP_ALARM } from './notices.ts';
import { notifyAdmins } from './notify-admins.ts';

/**
 * Tells administrators, where the product backs itself up, that the last backup is older than two days, or the last
 * proven restore older than nine.
 */
export async function watchBackups(
  app: Pick<AppContext, 'baseUrl' | 'config' | 'database' | 'clock' | 'tags' | 'log'>,
): Promise<void> {
  if (!app.config.backupPlace) return;
  const { isBackupLate, isProofLate } = lateness(await readBackups(app.database.db), app.clock());
  const isProofDue = isProofLate && app.config.hasEmbedded;
  if (!isBackupLate && !isProofDue) return;
  const late = isBackupLate ? 'backup' : 'proof';
  await notifyAdmins(app, 'alarm of backups', (admin, details) => BACKUP_ALARM.to(admin, { late }, details));
}

export const watchBackupsJob = defineJob({
  name: 'watch-backups',
  schedule: { cron: '45 5 * * *', fill: '12h', attempts: 5 },
  run: watchBackups,
});
