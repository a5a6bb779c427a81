import type { Health } from '#contract/health.api.ts';
import { momentOf } from '../../format/dates.ts';
import { ago } from '../../format/relative.ts';
import { m } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';

type Backup = Pick<Health, 'backup'>;

/** What is wrong with the backups, first of all that there are none. */
export function BackupNotice({ backup }: Backup) {
  if (!backup.isConfigured) {
    return <Trouble title={m.operations_no_backup()} text={m.operations_no_backup_text()} />;
  }
  if (backup.problem) return <Trouble title={m.operations_backup_failed()} text={backup.problem} />;
  if (backup.isLate && backup.lastAt) return <Trouble title={m.operations_backup_late()} />;
  if (backup.proofProblem) return <Trouble title={m.operations_proof_failed()} text={backup.proofProblem} />;
  if (backup.hasDatabase && backup.isProofLate) return <Trouble title={m.operations_proof_late()} />;
  return null;
}

function Trouble({ title, text }: { title: string; text?: string }) {
  return (
    <Notice tone="danger" title={title} className="mb-6">
      {text && <p dir="auto">{text}</p>}
    </Notice>
  );
}

/** When the product was last backed up, and when a backup was last restored to prove that it can be. */
export function BackupTiles({ backup, readAt }: Backup & Pick<Health, 'readAt'>) {
  const now = new Date(readAt);
  const isBad = !backup.isConfigured || backup.isLate;
  return (
    <>
      <StatTile
        label={m.operations_backup()}
        value={backup.lastAt ? ago(backup.lastAt, now) : m.operations_never()}
        note={backup.archivedAt && m.operations_backup_until({ at: momentOf(backup.archivedAt) })}
        {...(isBad ? { tone: 'danger' as const } : {})}
      />
      {backup.hasDatabase && (
        <StatTile
          label={m.operations_proof()}
          value={backup.provenAt ? ago(backup.provenAt, now) : m.operations_never()}
          note={backup.provenAt && momentOf(backup.provenAt)}
          {...(!backup.isConfigured || backup.isProofLate ? { tone: 'danger' as const } : {})}
        />
      )}
    </>
  );
}
