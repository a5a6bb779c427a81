import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** A file is complete or absent: a reader of a half-written one would send half a picture, and browsers cache it for ever. */
class WholeFiles extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: pathToFileURL(`${folder}/`), visibility: 'private' });
    this.#folder = folder;
  }

  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    const part = `${key}.${randomUUID()}.part`;
    try {
      await super.put(part, contents, options);
      await rename(join(this.#folder, part), join(this.#folder, key));
    } catch (error) {
      // On a full disk the unfinished file would only take more room.
      await rm(join(this.#folder, part), { force: true }).catch(() => undefined);
      throw error;
    }
  }
}

/** Pictures in a folder of this machine. */
export function folderDisk(dataDir: string): Disk {
  return new Disk(new WholeFiles(join(dataDir, 'media')));
}

/**
 * Pictures in a store that speaks S3, named as `https://key:secret@host/bucket?region=…`. Its client is loaded only
 * where it is used.
 */
export async function bucketDisk(address: string): Promise<Disk> {
  const url = new URL(address);
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      endpoint: url.origin,
      region: url.searchParams.get('region') ?? 'us-east-1',
      bucket: url.pathname.split('/').filter(Boolean)[0] ?? '',
      forcePathStyle: true,
      // Stores of others know neither access lists nor the newest checksums.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      visibility: 'private',
    }),
  );
}
