import { COUNT_CAP, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/paging.ts';
import type { ListPage } from '../kernel/list-page.ts';

interface Position {
  page: number;
  pageSize: number;
  /** undefined if it exceeds the cap. */
  total: number | undefined;
  hasNext: boolean;
}

/** The Link header of a page (RFC 8288): first, prev, next and, if known, last. Relative to the API path. */
export function pageLinks(url: URL, { page, pageSize, total, hasNext }: Position): string | undefined {
  const to = (number: number, rel: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(number));
    return `<${url.pathname}?${query}>; rel="${rel}"`;
  };
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize));
  const links = [to(1, 'first')];
  if (page > 1) links.push(to(last === undefined ? page - 1 : Math.min(page - 1, last), 'prev'));
  if (hasNext) links.push(to(page + 1, 'next'));
  if (last !== undefined) links.push(to(last, 'last'));
  return links.length > 1 ? links.join(', ') : undefined;
}

/** A page's total and links as headers, so that the body stays a plain list (D11). */
export function pageHeaders<T>(
  url: URL,
  { items, page, pageSize, counted, hasNext }: ListPage<T>,
): Record<string, string> {
  const isCapped = counted > COUNT_CAP;
  const total = isCapped ? undefined : counted;
  const follows = hasNext ?? (isCapped ? items.length === pageSize : page * pageSize < counted);
  const links = pageLinks(url, { page, pageSize, total, hasNext: follows && items.length > 0 });
  return {
    [TOTAL_HEADER]: String(Math.min(counted, COUNT_CAP)),
    ...(isCapped ? { [TOTAL_CAPPED_HEADER]: 'true' } : {}),
    ...(links ? { link: links } : {}),
  };
}
