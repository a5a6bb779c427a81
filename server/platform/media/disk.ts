import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Writes files atomically: a half-written one would be sent as half a picture, which browsers cache for ever. */
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
      // On a full disk, the partial file would only take up space.
      await rm(join(this.#folder, part), { force: true }).catch(() => undefined);
      throw error;
    }
  }
}

/** Pictures in a local folder. */
export function folderDisk(dataDir: string): Disk {
  return new Disk(new WholeFiles(join(dataDir, 'media')));
}

/**
 * Pictures in an S3-compatible store, configured as `https://key:secret@host/bucket?region=…`. Its client is loaded
 * only if used.
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
      // Compatible stores support neither access lists nor the newest checksums.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      visibility: 'private',
    }),
  );
}
