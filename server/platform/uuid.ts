/** The first 16 bytes, written as a UUID. */
export const uuidOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 16))
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
