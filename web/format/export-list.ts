import { MAX_OFFSET, MAX_PAGE_SIZE, type Page } from '#contract/paging.ts';
import { m } from '../messages/index.ts';
import { csvOf } from './csv.ts';
import { figure } from './numbers.ts';

/**
 * All rows of a list, page after page.
 * @throws Response 413 with a sentence where there are more than the API pages through: a file is whole, or is none
 */
export async function readAll<Row>(
  read: (page: number, limit: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, hasNext } = await read(page, MAX_PAGE_SIZE);
    rows.push(...items);
    if (rows.length > MAX_OFFSET)
      throw new Response(`${m.format_file_too_long({ most: figure(MAX_OFFSET) })}\n`, {
        status: 413,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      });
    if (!hasNext) return rows;
  }
}

const headersOf = (fileName: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${fileName}"`,
  'cache-control': 'no-store',
});

/** A file that a browser keeps and nothing else does. */
export const csvReply = (fileName: string, rows: string[][]): Response =>
  new Response(csvOf(rows), { headers: headersOf(fileName) });

/**
 * The same of a list of any length, sent as it is read; what breaks off breaks off the file, so that none is taken for
 * whole. Each part comes with its head, of which the file has the first.
 */
export function csvStream(fileName: string, parts: AsyncIterable<string[][]>): Response {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  // Not read by the stream itself: a part is read in the language of the request.
  const send = async () => {
    let isFirst = true;
    for await (const rows of parts) {
      await writer.write(encoder.encode(isFirst ? csvOf(rows) : csvOf(rows.slice(1)).slice(1)));
      isFirst = false;
    }
    await writer.close();
  };
  send().catch((error: unknown) => writer.abort(error).catch(() => undefined));
  return new Response(readable, { headers: headersOf(fileName) });
}
