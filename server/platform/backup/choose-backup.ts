import { readJournal } from './archive-wal.ts';
import { BackupError } from './backup-error.ts';
import { type BackupName, backupsIn, folderOf, type Journal, type Manifest } from './layout.ts';
import { momentText } from './moments.ts';
import { readManifest } from './read-manifest.ts';
import type { Opener } from './sealing.ts';
import type { Store } from './store.ts';

export interface ChosenBackup {
  name: BackupName;
  manifest: Manifest;
  journal: Journal | undefined;
  /** Until when its write-ahead log is replayed; undefined for all of it. */
  replayUntil: Date | undefined;
}

/**
 * The backup to restore: the newest one that was complete at a moment, or the newest of all.
 * @param wanted its name, such as 2026-11-23T00-10-00Z, if it shall be another one
 * @throws BackupError if there is none, or it cannot be opened, or does not reach that moment
 */
export async function chooseBackup(
  source: { store: Store; opener: Opener },
  {
    until,
    wanted,
    chain,
  }: { until?: Date | undefined; wanted?: string | undefined; chain?: string | undefined },
): Promise<ChosenBackup> {
  const all = backupsIn(await source.store.list(chain ? `${chain}/backups` : ''));
  const names = wanted ? all.filter(({ time }) => time === wanted) : all;
  if (all.length === 0) throw new BackupError('There is no complete backup there.');
  if (names.length === 0) {
    throw new BackupError(
      `There is no backup ${wanted}; there are: ${all.map(({ time }) => time).join(', ')}.`,
    );
  }
  for (const name of names) {
    const manifest = await readManifest(source, name);
    if (until && new Date(manifest.endedAt) > until) continue;
    const journal = await readJournal(source, name);
    const through = new Date(journal?.through ?? manifest.endedAt);
    // After it nothing changed: up to then, all that was kept is what there was.
    const quietUntil = new Date(journal?.quietUntil ?? through);
    if (until && until > through && until <= quietUntil)
      return { name, manifest, journal, replayUntil: undefined };
    if (until && until > through) {
      throw new BackupError(
        `The backup ${folderOf(name)} reaches until ${momentText(quietUntil)}: choose that moment or an earlier one.`,
      );
    }
    return { name, manifest, journal, replayUntil: until };
  }
  throw new BackupError(`No backup there is as old as ${momentText(until ?? new Date(0))}.`);
}
