import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { BackupPlace } from '#server/config.ts';
import { reasonOf } from '../database/embedded/error.ts';
import { makeFolder } from '../database/embedded/folder.ts';
import { openBucket } from '../media/bucket.ts';
import { BackupError } from './backup-error.ts';

/** Where backups are kept: objects by name, written whole or not at all. */
export interface Store {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws BackupError if it is not there */
  get(name: string): Promise<Uint8Array>;
  has(name: string): Promise<boolean>;
  /** The names of all objects below a folder, sorted; of none if there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Removes a folder, or one object; what is not there is removed already. */
  remove(name: string): Promise<void>;
}

const missing = (name: string) => new BackupError(`The backup is incomplete: ${name} is missing.`);

/** Opens the store at a place. */
export const openStore = async (place: BackupPlace): Promise<Store> =>
  'bucketUrl' in place ? bucketStore(place) : folderStore(place.folder);

function folderStore(root: string): Store {
  const pathOf = (name: string) => join(root, name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const part = `${path}.part`;
      try {
        await makeFolder(dirname(path));
        const file = await open(part, 'w', 0o600);
        try {
          await file.writeFile(bytes);
          // Only what is on the disk counts as kept.
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw new BackupError(`The backup could not be written to ${root}: ${reasonOf(error)}.`);
      }
    },
    async get(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? missing(name) : error;
      });
    },
    has: (name) =>
      stat(pathOf(name)).then(
        (found) => found.isFile(),
        () => false,
      ),
    async list(folder) {
      const entries = await readdir(pathOf(folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
  };
}

function bucketStore({ bucketUrl, prefix: root }: { bucketUrl: string; prefix: string }): Store {
  const disk = openBucket(bucketUrl);
  const keyOf = (name: string) => [root, name].filter(Boolean).join('/');
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BackupError) throw error;
      const { cause } = error as Error;
      throw new BackupError(`The backup store could not ${what}: ${reasonOf(cause ?? error)}.`);
    }
  };
  return {
    put: (name, bytes) => attempt('be written', () => disk.put(keyOf(name), bytes)),
    get: (name) =>
      attempt('be read', async () => {
        const bytes = await disk.read(keyOf(name));
        if (bytes === undefined) throw missing(name);
        return bytes;
      }),
    has: (name) => attempt('be read', () => disk.exists(keyOf(name))),
    list: (folder) =>
      attempt('be read', async () => {
        const keys = await disk.list(keyOf(folder));
        return keys.map((key) => key.slice(root ? root.length + 1 : 0)).sort();
      }),
    remove: (name) => attempt('be written', () => disk.remove(keyOf(name))),
  };
}
