import type { Booking } from '#contract/bookings.api.ts';
import { MAX_PAGE_SIZE, TOTAL_HEADER } from '#contract/paging.ts';
import { callWithHeaders, type Fetch } from '../../../api/client.ts';

/** So many bookings are counted and searched on the page; nobody has more. */
const MOST_PAGES = 5;

/** All bookings of a person, newest first (spec 1 §7). */
export async function listBookings(userId: string, fetch?: Fetch): Promise<Booking[]> {
  const bookings: Booking[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { answer, headers } = await callWithHeaders(
      'listBookings',
      { query: { userId, limit: String(MAX_PAGE_SIZE), page: String(page) } },
      { fetch },
    );
    bookings.push(...answer);
    if (answer.length === 0 || bookings.length >= Number(headers.get(TOTAL_HEADER))) break;
  }
  return bookings;
}
