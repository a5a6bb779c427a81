import { randomBytes } from 'node:crypto';

/** The first 16 bytes, written as a UUID. */
export const uuidOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 16))
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

let lastMs = 0;
let counter = 0;

/** A time-ordered id (RFC 9562, version 7): ids made one after the other by this process sort in that order. */
export function newTimeOrderedId(): string {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = 0;
  } else {
    counter += 1;
    if (counter > 0xfff) {
      lastMs += 1;
      counter = 0;
    }
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidOf(bytes);
}
