import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { openBucket } from './bucket.ts';

/** Where files are kept, by name: a folder or a bucket. */
export interface Disk {
  /** Writes a file, whole or not at all. */
  put(key: string, bytes: Uint8Array, contentType?: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Undefined if it is not there. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** The names of all files below a folder. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, or a folder with all that is in it; what is not there is removed already. */
  remove(key: string): Promise<void>;
}

/** What documents show is for nobody else on the machine. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/** Some file systems have no modes: there the folder above decides. */
const keepTo = (path: string, mode: number) => chmod(path, mode).catch(() => undefined);

/** Undefined for what is not there. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Pictures in a local folder. Only the product's user may read them. */
export function folderDisk(dataDir: string): Disk {
  const root = resolve(dataDir, 'media');
  const pathOf = (key: string) => {
    const path = resolve(root, `./${key}`);
    if (!path.startsWith(root + sep)) throw new Error(`${key} is no name of a file.`);
    return path;
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      // A half-written file would be sent as half a picture, which browsers cache for ever.
      const part = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER });
        // Closes what earlier versions wrote, too.
        await keepTo(root, OWN_FOLDER);
        await writeFile(part, bytes, { mode: OWN_FILE });
        await rename(part, path);
      } catch (error) {
        // On a full disk, the partial file would only take up space.
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    exists: async (key) => (await unlessMissing(stat(pathOf(key))))?.isFile() ?? false,
    read: (key) => unlessMissing(readFile(pathOf(key))),
    async list(folder) {
      const entries = await unlessMissing(readdir(pathOf(folder), { recursive: true, withFileTypes: true }));
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { recursive: true, force: true });
      // What a process that was killed has left half written of it.
      const beside = (await unlessMissing(readdir(dirname(path)))) ?? [];
      const parts = beside.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part'));
      await Promise.all(parts.map((name) => rm(join(dirname(path), name), { force: true })));
    },
  };
}

/** The configured store of pictures: S3 if there is a URL, else the data folder. */
export const mediaDisk = ({ mediaUrl, dataDir }: { mediaUrl: string | undefined; dataDir: string }): Disk =>
  mediaUrl === undefined ? folderDisk(dataDir) : openBucket(mediaUrl);
