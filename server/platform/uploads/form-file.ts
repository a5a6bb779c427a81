import { ReadableStream } from 'node:stream/web';

/** Browsers' boundaries have at most 70 characters, of these (RFC 2046). */
const BOUNDARY = /^multipart\/form-data;.*\bboundary="?([\w'()+,./:=?-]{1,70})"?/i;
/** The names and headers of one part: more is not a browser's. */
const MAX_HEAD = 4096;

/** The boundary of a plain form with files; undefined for any other type of body. */
export const boundaryOf = (contentType: string | undefined): string | undefined =>
  BOUNDARY.exec(contentType ?? '')?.[1];

/**
 * The first file of a plain form, while the form arrives: it is never in memory as a whole. Empty where there is none.
 * A form that breaks off breaks the file off with it.
 */
export function fileOfForm(body: ReadableStream<Uint8Array>, boundary: string): ReadableStream<Uint8Array> {
  return ReadableStream.from(readFile(body, Buffer.from(`\r\n--${boundary}`)));
}

async function* readFile(
  body: ReadableStream<Uint8Array>,
  mark: Buffer,
): AsyncGenerator<Uint8Array, void, undefined> {
  // The first boundary has no line before it.
  let held: Buffer = Buffer.from('\r\n');
  let isInFile = false;
  let isOver = false;
  for await (const chunk of body) {
    // What follows the file is read and dropped, so that the sender gets its answer.
    if (isOver) continue;
    held = Buffer.concat([held, chunk]);
    while (!isInFile) {
      const part = nextPart(held, mark);
      if (part === undefined) break;
      held = held.subarray(part.end);
      isInFile = part.isFile;
    }
    if (!isInFile) {
      // Of other fields only what may be the beginning of a boundary, and a head, is kept.
      if (held.length > MAX_HEAD + mark.length) held = held.subarray(-(MAX_HEAD + mark.length));
      continue;
    }
    const end = held.indexOf(mark);
    const upTo = end >= 0 ? end : Math.max(0, held.length - mark.length);
    if (upTo > 0) yield held.subarray(0, upTo);
    held = held.subarray(upTo);
    isOver = end >= 0;
  }
  if (isInFile && !isOver) throw new Error('The form broke off.');
}

/** The head of the next part, where all of it is there: where it ends, and whether it is a file's. */
function nextPart(held: Buffer, mark: Buffer): { end: number; isFile: boolean } | undefined {
  const at = held.indexOf(mark);
  const end = at < 0 ? -1 : held.indexOf('\r\n\r\n', at);
  if (end < 0) return undefined;
  const head = held.toString('latin1', at, end);
  return { end: end + 4, isFile: /;\s*filename="[^"]/i.test(head) };
}
