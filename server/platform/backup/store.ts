import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { BackupPlace } from '#server/config.ts';
import { reasonOf } from '../database/embedded/error.ts';
import { makeFolder } from '../database/embedded/folder.ts';
import { bucketDisk } from '../media/disk.ts';
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
  'bucketUrl' in place ? openBucket(place) : folderStore(place.folder);

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

async function openBucket({
  bucketUrl,
  prefix: root,
}: {
  bucketUrl: string;
  prefix: string;
}): Promise<Store> {
  const disk = await bucketDisk(bucketUrl);
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
  const list = (folder: string) =>
    attempt('be read', async () => {
      const names: string[] = [];
      const within = folder === '' ? '' : `${folder}/`;
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(keyOf(folder) || '/', {
          recursive: true,
          ...(paginationToken ? { paginationToken } : {}),
        });
        for (const object of page.objects) {
          if (object.isFile) names.push(object.key.slice(root ? root.length + 1 : 0));
        }
        ({ paginationToken } = page);
      } while (paginationToken);
      // A prefix is also the beginning of other names.
      return names.filter((name) => name.startsWith(within)).sort();
    });
  return {
    put: (name, bytes) => attempt('be written', () => disk.put(keyOf(name), bytes)),
    get: (name) =>
      attempt('be read', async () => {
        if (!(await disk.exists(keyOf(name)))) throw missing(name);
        return disk.getBytes(keyOf(name));
      }),
    has: (name) => attempt('be read', () => disk.exists(keyOf(name))),
    list,
    async remove(name) {
      const inside = await list(name);
      await attempt('be written', async () => {
        for (const one of [...inside, name]) await disk.delete(keyOf(one));
      });
    },
  };
}
