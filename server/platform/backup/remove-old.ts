import { readJournal } from './archive-wal.ts';
import { type BackupName, backupsIn, folderOf, manifestOf, mediaOf, startOf } from './layout.ts';
import { readManifest } from './read-manifest.ts';
import { keptBackups } from './retention.ts';
import type { Target } from './target.ts';

/**
 * Removes the backups of the target's own chain that the rule no longer keeps, what is left of backups that were cut
 * off, and pictures that no backup names any more.
 */
export async function removeOld(target: Target): Promise<void> {
  const { store, chain } = target;
  const objects = await store.list(`${chain}/backups`);
  const all = backupsIn(objects);
  const kept = keptBackups(all, startOf);
  for (const name of all.filter((one) => !kept.has(one))) await removeBackup(target, name);
  for (const folder of unfinishedIn(objects, all)) await store.remove(folder);
  await removeMedia(target, [...kept]);
}

/** Without its manifest first, so that none is ever there in part. */
async function removeBackup({ store }: Target, name: BackupName): Promise<void> {
  await store.remove(manifestOf(name));
  await store.remove(folderOf(name));
}

/** Folders of backups that were cut off. */
function unfinishedIn(objects: readonly string[], complete: readonly BackupName[]): string[] {
  const folders = new Set(objects.map((object) => object.split('/').slice(0, 3).join('/')));
  for (const name of complete) folders.delete(folderOf(name));
  return [...folders];
}

async function removeMedia(target: Target, kept: readonly BackupName[]): Promise<void> {
  const named = new Set<string>();
  for (const name of kept) {
    const { media } = await readManifest(target, name);
    const journal = await readJournal(target, name);
    for (const key of [...media, ...(journal?.media ?? [])]) named.add(mediaOf(target, key));
  }
  for (const object of await target.store.list(`${target.chain}/media`)) {
    if (!named.has(object)) await target.store.remove(object);
  }
}
