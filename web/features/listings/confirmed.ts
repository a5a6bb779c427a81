import { m } from '../../messages/index.ts';

/** When its owner last stood by a listing: "Confirmed 3 days ago". The server counts the days, so that both say the same. */
export function confirmedWords(count: number): string {
  if (count === 0) return m.listings_confirmed_today();
  return count === 1 ? m.listings_confirmed_yesterday() : m.listings_confirmed_days({ count });
}
