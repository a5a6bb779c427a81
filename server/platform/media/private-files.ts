import type { Disk } from './disk.ts';
import { StorageError } from './storage-error.ts';

/**
 * Files that only some may read, by the keys that `stored_files` has. They lie under `private/`, beside the pictures that
 * everybody may see, whose names begin with two hexadecimal digits: `/media` never leads here.
 */
export class PrivateFiles {
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** @throws StorageError */
  async put(key: string, jpeg: Buffer): Promise<void> {
    try {
      await this.#disk.put(key, jpeg, 'image/jpeg');
    } catch (error) {
      throw new StorageError(error);
    }
  }

  /** undefined if it is not there. */
  read(key: string): Promise<Uint8Array | undefined> {
    return this.#disk.read(key);
  }

  /** One that is not there is removed already. */
  async remove(key: string): Promise<void> {
    await this.#disk.remove(key);
  }
}
