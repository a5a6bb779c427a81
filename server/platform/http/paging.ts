interface Position {
  page: number;
  pageSize: number;
  /** undefined where it was counted only up to the cap. */
  total: number | undefined;
  hasNext: boolean;
}

/** The Link header of a page (RFC 8288): first, prev, next and, where known, last. Relative to the API's own path. */
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
