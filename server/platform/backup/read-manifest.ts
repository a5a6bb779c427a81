import { BackupError } from './backup-error.ts';
import { type BackupName, type Manifest, manifestOf, manifestSchema } from './layout.ts';
import type { Opener } from './sealing.ts';
import type { Store } from './store.ts';

/** What a backup consists of. @throws BackupError if it cannot be opened */
export async function readManifest(
  { store, opener }: { store: Store; opener: Opener },
  name: BackupName,
): Promise<Manifest> {
  const object = manifestOf(name);
  const text = (await opener.object(object, await store.get(object))).toString();
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupError(`The backup cannot be used: ${object} is of another version.`);
  return parsed.data;
}
