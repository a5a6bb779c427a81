import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { RENT_BOOK_PAGE_SIZE } from '#contract/tenancies.ts';
import { isMissing } from '../../api/list-query.ts';
import type { PageApi } from '../../api/page-api.ts';
import type { Shown } from './address.ts';
import { MONTHS } from './rent-grid.tsx';

const WAITING = String(MAX_PAGE_SIZE);

/** The tenancy whose due is opened; nothing where it is somebody else's, or gone. */
async function readOpened(call: PageApi, { tenancy: key, due: dueId }: Shown) {
  if (!key || !dueId) return null;
  const opened = await call('readTenancy', { params: { key } }).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!opened || opened.isExpired || opened.tenancy.side !== 'owner') return null;
  const due = opened.tenancy.dues.find(({ id }) => id === dueId);
  return due ? { tenancy: opened.tenancy, due } : null;
}

/** What waits for one's word; for who only confirms for others, all that there is of it. */
export const readWaiting = (call: PageApi) => call.page('listWaitingPayments', { query: { limit: WAITING } });

/** An owner's book as the address asks for it. */
export async function readBook(call: PageApi, shown: Shown) {
  const { to, page } = shown;
  const [book, waiting, opened] = await Promise.all([
    call('readRentBook', {
      query: { months: String(MONTHS), page: String(page), ...(to && { to }) },
    }),
    readWaiting(call),
    readOpened(call, shown),
  ]);
  const pages = {
    items: book.rows,
    total: book.total,
    totalIsCapped: false,
    page,
    pageSize: RENT_BOOK_PAGE_SIZE,
    hasNext: page * RENT_BOOK_PAGE_SIZE < book.total,
  };
  return { book, waiting, opened, pages };
}
export type Book = Awaited<ReturnType<typeof readBook>>;
