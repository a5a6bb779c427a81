import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, type Header, pack as openPack, type Pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { type BackupName, type Manifest, partOf } from './layout.ts';
import { COMPRESSION, type Opener, type Seal } from './sealing.ts';
import type { Store } from './store.ts';

/** An archive is stored in parts of this size: memory stays the same however large it is. */
const PART_BYTES = 8 * 1024 * 1024;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    size += chunk.length;
    if (size >= PART_BYTES) {
      yield Buffer.concat(chunks);
      chunks = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** Stores an archive that `fill` writes, compressed and sealed. @returns the checksums of its parts */
export async function storeArchive(
  { store, seal }: { store: Store; seal: Seal },
  name: BackupName,
  fill: (pack: Pack) => Promise<void>,
): Promise<Manifest['parts']> {
  const pack = openPack();
  // Errors arrive where the stream is read.
  const compressed = pipeline(Readable.from(pack), createZstdCompress(COMPRESSION), () => undefined);
  const filling = fill(pack).then(
    () => pack.finalize(),
    (error: Error) => pack.destroy(error),
  );
  const parts: Manifest['parts'] = [];
  try {
    for await (const part of inParts(await seal.stream(compressed))) {
      await store.put(partOf(name, parts.length + 1), part);
      parts.push({ sha256: sha256(part), bytes: part.length });
    }
  } catch (error) {
    pack.destroy();
    throw error;
  }
  await filling;
  return parts;
}

async function* verifiedParts(store: Store, name: BackupName, parts: Manifest['parts']) {
  for (const [at, { sha256: expected }] of parts.entries()) {
    const part = await store.get(partOf(name, at + 1));
    if (sha256(part) !== expected) {
      throw new BackupError(
        `The backup cannot be used: ${partOf(name, at + 1)}: it is damaged or incomplete.`,
      );
    }
    yield part;
  }
}

/** Reads an archive; `use` must read each entry to its end. @throws BackupError where it is damaged */
export async function readArchive(
  { store, opener }: { store: Store; opener: Opener },
  name: BackupName,
  parts: Manifest['parts'],
  use: (header: Header, content: Readable) => Promise<void>,
): Promise<void> {
  const sealed = Readable.from(verifiedParts(store, name, parts), { objectMode: false });
  const plain = await opener.stream(partOf(name, 1), sealed);
  const entries = extract();
  const reading = pipeline(plain, createZstdDecompress(), entries, () => undefined);
  for await (const entry of reading) await use(entry.header, entry as unknown as Readable);
}
