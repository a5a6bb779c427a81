/** Why a backup or a restore cannot be made, as one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
