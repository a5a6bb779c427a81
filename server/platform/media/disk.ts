import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** What documents show is for nobody else on the machine. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/** Some file systems have no modes: there the folder above decides. */
const keepTo = (path: string, mode: number) => chmod(path, mode).catch(() => undefined);

/**
 * Writes files atomically: a half-written one would be sent as half a picture, which browsers cache for ever. Only the
 * product's user may read them.
 */
class WholeFiles extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: pathToFileURL(`${folder}/`), visibility: 'private' });
    this.#folder = folder;
  }

  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    const part = `${key}.${randomUUID()}.part`;
    try {
      await mkdir(join(this.#folder, dirname(key)), { recursive: true, mode: OWN_FOLDER });
      // Closes what earlier versions wrote, too.
      await keepTo(this.#folder, OWN_FOLDER);
      await super.put(part, contents, options);
      await keepTo(join(this.#folder, part), OWN_FILE);
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

/** The configured store of pictures: S3 if there is a URL, else the data folder. */
export const mediaDisk = async ({ mediaUrl, dataDir }: { mediaUrl: string | undefined; dataDir: string }) =>
  mediaUrl === undefined ? folderDisk(dataDir) : bucketDisk(mediaUrl);
