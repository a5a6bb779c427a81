import { and, asc, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditSort } from '#contract/audit.ts';
import { COUNT_CAP, offsetOf } from '#contract/paging.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { securityEvents, users } from '#server/platform/database/schema/index.ts';

export interface SecurityFilter {
  event: string | undefined;
  userId: string | undefined;
  /** An address block. */
  address: string | undefined;
  /** From then on, and before then. */
  from: Date | undefined;
  to: Date | undefined;
  sort: AuditSort;
  page: number;
  pageSize: number;
}

const ORDERS: Record<AuditSort, SQL[]> = {
  newest: [desc(securityEvents.lastAt), desc(securityEvents.id)],
  oldest: [asc(securityEvents.lastAt), asc(securityEvents.id)],
};

export type SecurityEventRow = Awaited<ReturnType<typeof listEvents>>['rows'][number];

/** A page of the security log and the total. */
export async function listEvents(db: Db, { sort, page, pageSize, ...filter }: SecurityFilter) {
  const { event, userId, address, from, to } = filter;
  const where = and(
    event === undefined ? undefined : eq(securityEvents.event, event),
    userId === undefined ? undefined : eq(securityEvents.userId, userId),
    address === undefined ? undefined : eq(securityEvents.address, address),
    from && gte(securityEvents.lastAt, from),
    to && lt(securityEvents.lastAt, to),
  );
  const offset = offsetOf(page, pageSize);
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(securityEvents)
    .where(where)
    .limit(COUNT_CAP + 1);
  const [rows, counted] = await Promise.all([
    offset === null
      ? []
      : db
          .select({ ...getTableColumns(securityEvents), userName: users.name })
          .from(securityEvents)
          .leftJoin(users, eq(users.id, securityEvents.userId))
          .where(where)
          .orderBy(...ORDERS[sort])
          .limit(pageSize)
          .offset(offset),
    db.$count(found.as('found')),
  ]);
  return { rows, counted };
}
