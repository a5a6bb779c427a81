import { randomBytes } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryOf, fileOfForm } from './form-file.ts';

/** A form as a browser sends it, in pieces. */
async function formOf(fields: readonly (readonly [string, string | File])[]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const sent = new Response(form);
  return {
    boundary: boundaryOf(sent.headers.get('content-type') ?? undefined) ?? '',
    bytes: Buffer.from(await sent.arrayBuffer()),
  };
}
const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'room.jpg', { type: 'image/jpeg' });

function inPieces(bytes: Buffer, size: number): ReadableStream<Uint8Array> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return ReadableStream.from(pieces);
}
async function read(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('the file of a plain form', () => {
  it('is what was chosen, however the form arrives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 600 }),
        fc.string({ maxLength: 40 }),
        fc.integer({ min: 1, max: 700 }),
        async (content, text, size) => {
          const { boundary, bytes } = await formOf([
            ['before', text],
            ['photo', fileOf(content)],
            ['after', text],
          ]);
          expect(await read(fileOfForm(inPieces(bytes, size), boundary))).toEqual(Buffer.from(content));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is found behind a field that is longer than all that is kept of it', async () => {
    const content = randomBytes(3000);
    const { boundary, bytes } = await formOf([
      ['before', 'x'.repeat(50_000)],
      ['photo', fileOf(content)],
    ]);
    expect(await read(fileOfForm(inPieces(bytes, 1000), boundary))).toEqual(content);
  });

  it('is the first of several, and nothing where none was chosen', async () => {
    const several = await formOf([
      ['photo', fileOf(Buffer.from('one'))],
      ['photo', fileOf(Buffer.from('two'))],
    ]);
    expect(String(await read(fileOfForm(inPieces(several.bytes, 9), several.boundary)))).toBe('one');
    const none = await formOf([
      ['text', 'no file'],
      ['photo', new File([], '')],
    ]);
    expect(await read(fileOfForm(inPieces(none.bytes, 9), none.boundary))).toHaveLength(0);
  });

  it('breaks off with its form', async () => {
    const { boundary, bytes } = await formOf([['photo', fileOf(randomBytes(500))]]);
    await expect(read(fileOfForm(inPieces(bytes.subarray(0, 300), 50), boundary))).rejects.toThrow(
      /broke off/,
    );
  });

  it('is looked for in plain forms alone', () => {
    expect(boundaryOf(undefined)).toBeUndefined();
    expect(boundaryOf('image/jpeg')).toBeUndefined();
    expect(boundaryOf('multipart/form-data')).toBeUndefined();
    expect(boundaryOf('multipart/form-data; boundary="----a1"')).toBe('----a1');
  });
});
