import { and, asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { AuditSort } from '#contract/audit.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { listSecurityEvents, SecurityEntry } from '#contract/security-events.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { securityEvents, users } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { between } from './read-audit.ts';

const ORDERS: Record<AuditSort, SQL[]> = {
  newest: [desc(securityEvents.lastAt), desc(securityEvents.id)],
  oldest: [asc(securityEvents.lastAt), asc(securityEvents.id)],
};

/** The security log, page by page, as far as it is stored: the last two seconds may be missing. */
export const readSecurityEvents = (
  {
    event,
    userId,
    address,
    from,
    to,
    sort = 'newest',
    ...paging
  }: EndpointInput<typeof listSecurityEvents>['query'],
  { db }: UserCtx,
): Promise<ListPage<Unwritten<SecurityEntry>>> =>
  listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: securityEvents,
    key: securityEvents.id,
    where: and(
      event === undefined ? undefined : eq(securityEvents.event, event),
      userId === undefined ? undefined : eq(securityEvents.userId, userId),
      address === undefined ? undefined : eq(securityEvents.address, address),
      between(securityEvents.lastAt, { from, to }),
    ),
    order: ORDERS[sort],
    rows: db
      .select({ ...getTableColumns(securityEvents), userName: users.name })
      .from(securityEvents)
      .leftJoin(users, eq(users.id, securityEvents.userId)),
    present: (rows) => rows.map(({ bucket: _, createdAt: firstAt, ...row }) => ({ ...row, firstAt })),
  });
