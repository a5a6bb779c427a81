export const MAX_PAGE_SIZE = 100;
/** Totals are counted exactly up to here; beyond that they read "1,000+". Paging continues past it. */
export const COUNT_CAP = 1000;
export const TOTAL_HEADER = 'x-total-count';
/** The maximum number of rows skipped to reach a page; beyond that, users have to narrow the search. */
export const MAX_OFFSET = 10_000;
/** `true` if the total is the cap and there are more rows. */
export const TOTAL_CAPPED_HEADER = 'x-total-capped';

/** A page of items with the values of the paging headers. */
export interface Page<Item> {
  items: Item[];
  total: number;
  totalIsCapped: boolean;
  page: number;
  pageSize: number;
  hasNext: boolean;
}

/**
 * The page numbers to show around the current one, in order; `null` marks a gap. The first page and the current
 * page's neighbours are always included, the last one if it is known.
 */
export function pageWindow(page: Page<unknown>): (number | null)[] {
  const counted = Math.max(1, Math.ceil(page.total / page.pageSize));
  const last = page.totalIsCapped ? Math.max(counted, page.page + (page.hasNext ? 1 : 0)) : counted;
  const wanted = new Set([1, page.page - 1, page.page, page.page + 1, 2, 3]);
  if (!page.totalIsCapped) wanted.add(last);
  const numbers = [...wanted].filter((n) => n >= 1 && n <= last).sort((a, b) => a - b);
  const window: (number | null)[] = [];
  for (const n of numbers) {
    const previous = window.at(-1);
    if (typeof previous === 'number' && n - previous > 1) window.push(null);
    window.push(n);
  }
  return window;
}
