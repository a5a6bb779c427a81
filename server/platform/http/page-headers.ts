import { COUNT_CAP, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/paging.ts';
import { pageLinks } from './paging.ts';
import type { PublicCall } from './public-reads.ts';

interface Page {
  page: number;
  pageSize: number;
  /** Counted up to one more than the cap. */
  counted: number;
  /** How many are on this page. */
  shown: number;
}

/** The total and the links of a page as headers, so that the body stays a list (D11). */
export function pageHeaders(call: PublicCall, { page, pageSize, counted, shown }: Page): void {
  const isCapped = counted > COUNT_CAP;
  call.header(TOTAL_HEADER, String(Math.min(counted, COUNT_CAP)));
  if (isCapped) call.header(TOTAL_CAPPED_HEADER, 'true');
  const hasNext = isCapped ? shown === pageSize : page * pageSize < counted;
  const links = pageLinks(call.url, { page, pageSize, total: isCapped ? undefined : counted, hasNext });
  if (links) call.header('link', links);
}
