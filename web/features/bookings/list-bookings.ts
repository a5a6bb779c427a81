import type { Booking } from '#contract/bookings.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { PageApi } from '../../api/page-api.ts';

/** So many bookings are counted and searched on the page; nobody has more. */
const MOST_PAGES = 5;

/** All bookings of a person, newest first (spec 1 §7). */
export async function listBookings(call: PageApi, userId: string): Promise<Booking[]> {
  const bookings: Booking[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { items, hasNext } = await call.page('listBookings', {
      query: { userId, limit: String(MAX_PAGE_SIZE), page: String(page) },
    });
    bookings.push(...items);
    if (!hasNext) break;
  }
  return bookings;
}
