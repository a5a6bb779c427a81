export const MAX_PAGE_SIZE = 100;
/** Totals are counted exactly up to here; beyond, they read "1,000+". Paging goes on past it. */
export const COUNT_CAP = 1000;
export const TOTAL_HEADER = 'x-total-count';
/** No more rows than this are skipped to reach a page: what lies beyond is found by searching, not by paging. */
export const MAX_OFFSET = 10_000;
/** `true` where the total is the cap and there are more. */
export const TOTAL_CAPPED_HEADER = 'x-total-capped';

/** A page of items with what the paging headers say. */
export interface Page<Item> {
  items: Item[];
  total: number;
  totalIsCapped: boolean;
  page: number;
  pageSize: number;
  hasNext: boolean;
}

/** How many rows come before a page; null where it lies so far out that it is empty without being read. */
export function offsetOf(page: number, pageSize: number): number | null {
  const offset = (page - 1) * pageSize;
  return offset <= MAX_OFFSET ? offset : null;
}

/**
 * The page numbers to offer around the current one, in order; `null` stands for a gap.
 * The first and current neighbourhood are always there; the last is when it is known.
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
