import type { Disk } from './disk.ts';
import type { PrivateFileClass } from './file-classes.ts';
import { StorageError } from './storage-error.ts';

/** Beside the pictures that everybody may see, whose names begin with two hexadecimal digits: `/media` never leads here. */
const PREFIX = 'private';

/**
 * Files in folders of their own, read only by who may. Names are ours, never a sender's. Whoever stores one says its
 * class, by which it is backed up, proven and removed.
 */
export class PrivateFiles {
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Stores a folder of JPEGs, named by their position from 1: all of them or none. @throws StorageError */
  async putAll(_class: PrivateFileClass, folder: string, files: readonly Buffer[]): Promise<void> {
    try {
      for (const [at, bytes] of files.entries()) {
        await this.#disk.put(keyOf(folder, at + 1), bytes, 'image/jpeg');
      }
    } catch (error) {
      await this.removeAll(folder).catch(() => undefined);
      throw new StorageError(error);
    }
  }

  /** Stores one JPEG at a position, in place of what was there. @throws StorageError */
  async put(_class: PrivateFileClass, folder: string, number: number, bytes: Buffer): Promise<void> {
    try {
      await this.#disk.put(keyOf(folder, number), bytes, 'image/jpeg');
    } catch (error) {
      throw new StorageError(error);
    }
  }

  /** One of them; undefined if it is not there. */
  read(folder: string, number: number): Promise<Uint8Array | undefined> {
    return this.#disk.read(keyOf(folder, number));
  }

  /** Removes a folder; one that is not there is removed already. */
  async removeAll(folder: string): Promise<void> {
    await this.#disk.remove(`${PREFIX}/${folder}`);
  }
}

const keyOf = (folder: string, number: number) => `${PREFIX}/${folder}/${number}.jpg`;
