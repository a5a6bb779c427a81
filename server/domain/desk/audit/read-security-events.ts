import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { SecurityEntry } from '#contract/security-events.api.ts';
import type { UserCtx } from '#server/platform/call.ts';
import type { ListPage } from '#server/platform/http/paging.ts';
import { spanOf } from './read-audit.ts';
import { listEvents, type SecurityEventRow, type SecurityFilter } from './security-queries.ts';

/** A filter as requested: days of Mogadishu, and defaults for what is omitted. */
type Asked = {
  [Name in Exclude<keyof SecurityFilter, 'pageSize' | 'from' | 'to'>]?: SecurityFilter[Name] | undefined;
} & { from?: string | undefined; to?: string | undefined; limit?: number | undefined };

const present = ({ bucket: _, createdAt, lastAt, ...row }: SecurityEventRow): SecurityEntry => ({
  ...row,
  firstAt: createdAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

/** The security log, page by page, as far as it is stored: the last two seconds may be missing. */
export async function readSecurityEvents(
  { event, userId, address, from, to, sort = 'newest', page = 1, limit }: Asked,
  { db }: UserCtx,
): Promise<ListPage<SecurityEntry>> {
  const pageSize = limit ?? MAX_PAGE_SIZE;
  const filter = { event, userId, address, ...spanOf({ from, to }), sort, page, pageSize };
  const { rows, counted } = await listEvents(db, filter);
  return { items: rows.map(present), page, pageSize, counted };
}
