import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { MAX_OFFSET, MAX_PAGE_SIZE } from '#contract/paging.ts';
import { api, pageApi } from '../../api/page-api.ts';
import { loader as earnings } from './earnings-csv.ts';
import { loader } from './rent-book-csv.ts';

/** How many entries each book has: together 11,040, one of them more than the API pages through. */
const BOOKS: Readonly<Record<string, number>> = { empty: 0, short: 40, long: 11_000 };
const nameOf = (book: string, n: number) => `${book} ${n}`;

/** The entries of a book as the API answers them: after one of them, and no further than it pages. */
async function answer(path: string): Promise<Response> {
  const { pathname, searchParams: query } = new URL(path, 'http://localhost');
  if (pathname === '/api/tenancies') return Response.json(Object.keys(BOOKS).map((id) => ({ id })));
  const book = query.get('tenancyId') ?? '';
  const all = BOOKS[book] ?? 0;
  const skipped = (Number(query.get('page') ?? 1) - 1) * MAX_PAGE_SIZE;
  const first = Number(query.get('after')?.split(' ')[1] ?? 0) + (skipped > MAX_OFFSET ? all : skipped);
  const items = Array.from({ length: Math.max(0, Math.min(MAX_PAGE_SIZE, all - first)) }, (_, n) => ({
    ...{
      id: nameOf(book, first + n + 1),
      transactionId: nameOf(book, first + n + 1),
      tenantName: 'Sahra',
      home: 'Home',
    },
    ...{ day: '2026-09-01', event: 'due', account: 'receivable', amount: '1.00', balance: '1.00' },
    ...{ dueKind: null, month: null, receiptNumber: null, reverses: null },
  }));
  const isLast = first + items.length >= all;
  return Response.json(items, isLast ? {} : { headers: { link: '</next>; rel="next"' } });
}

it('has all 11,040 entries of the books, each once, book after book (M5)', async () => {
  const context = new RouterContextProvider();
  context.set(
    api,
    pageApi(async (path) => answer(String(path))),
  );
  const reply = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  const file = await reply.text();
  const [, ...rows] = file.trimEnd().split('\r\n');
  expect(rows.map((row) => row.split(',').at(-2))).toEqual(
    Object.entries(BOOKS).flatMap(([book, all]) =>
      Array.from({ length: all }, (_, n) => nameOf(book, n + 1)),
    ),
  );
});

it.each([
  ['rent book', loader],
  ['report', earnings],
])(
  'is refused to an administrator who looks as its owner, not called a failure: the file of the %s',
  async (_, read) => {
    const context = new RouterContextProvider();
    const refusal = { code: 'read_only', error: 'Nothing can be changed.' };
    context.set(
      api,
      pageApi(async () => Response.json(refusal, { status: 403 })),
    );
    const request = new Request('http://localhost/file.csv');
    await expect(read({ context, request } as never)).rejects.toMatchObject({ status: 403 });
    await expect(read({ context, request } as never)).rejects.toBeInstanceOf(Response);
  },
);
