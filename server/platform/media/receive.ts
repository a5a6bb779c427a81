import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { ApiError } from '#contract/errors.ts';
import { StorageError } from './storage-error.ts';

/** A received file, in its own location. */
export interface Received {
  path: string;
  bytes: number;
  /** Contains text that browsers could execute; photos do not. */
  hasForeignText: boolean;
}

/** A sender that stalls for this long has disconnected. */
const STALLED_MS = 30_000;
const FOREIGN_TEXT = /^(?:<script[\s>]|<html[\s>]|<!doctype\s|<\?php\s|%pdf-\d\.\d)/i;
/** How these texts begin; the longest of them is shorter than the overlap of two chunks. */
const BEGINNINGS = ['<s', '<S', '<h', '<H', '<!', '<?', '%p', '%P'];
const OVERLAP = 16;

/** The folder for uploads while they are checked. */
export const uploadFolder = (dataDir: string) => join(dataDir, 'uploads');

function tooLarge(maxBytes: number): ApiError {
  return new ApiError('body_too_large', `A file may have at most ${maxBytes / 1024 / 1024} MB.`);
}

/**
 * Writes an upload to a temporary file and passes it to `use`, then deletes it in any case. The file is never in
 * memory as a whole.
 * @throws ApiError body_too_large as soon as it is known, bad_request if the sender disconnected
 * @throws StorageError if it cannot be written
 */
export async function withReceived<T>(
  dataDir: string,
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, announced }: { maxBytes: number; announced: string | undefined },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  if (Number(announced) > maxBytes) throw tooLarge(maxBytes);
  const folder = uploadFolder(dataDir);
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new StorageError(error);
  });
  const path = join(folder, randomUUID());
  try {
    const received = await receive(body, path, maxBytes);
    return await use(received);
  } finally {
    await rm(path, { force: true });
  }
}

/** Searches bytes: as text, a photo would fill the memory with strings. */
function holdsForeignText(bytes: Buffer): boolean {
  return BEGINNINGS.some((beginning) => {
    for (
      let at = bytes.indexOf(beginning, 0, 'latin1');
      at >= 0;
      at = bytes.indexOf(beginning, at + 1, 'latin1')
    ) {
      if (FOREIGN_TEXT.test(bytes.toString('latin1', at, at + OVERLAP))) return true;
    }
    return false;
  });
}

async function receive(
  body: ReadableStream<Uint8Array> | null,
  path: string,
  maxBytes: number,
): Promise<Received> {
  const received: Received = { path, bytes: 0, hasForeignText: false };
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(), STALLED_MS);
  let tail = Buffer.alloc(0);
  const look = async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      timer.refresh();
      received.bytes += piece.length;
      if (received.bytes > maxBytes) throw tooLarge(maxBytes);
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
      const seam = Buffer.concat([tail, bytes.subarray(0, OVERLAP)]);
      received.hasForeignText ||= holdsForeignText(bytes) || holdsForeignText(seam);
      tail = Buffer.concat([tail, bytes.subarray(-OVERLAP)]).subarray(-OVERLAP);
      yield piece;
    }
  };
  try {
    const source = body ? Readable.fromWeb(body) : Readable.from([]);
    await pipeline(source, look, createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
      signal: stalled.signal,
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isDiskError(error)) throw new StorageError(error);
    throw new ApiError('bad_request', 'The file did not arrive whole. Please try again.');
  } finally {
    clearTimeout(timer);
  }
  return received;
}

const DISK_ERRORS = new Set([
  ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE'],
  ...['ENOENT', 'EEXIST', 'ENOTDIR'],
]);

/** A full or broken disk is not the sender's fault. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_ERRORS.has(String(error.code));
}
