import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { dollarsIn } from '#contract/money.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { listDisputes as disputesEndpoint } from '#contract/rent-book.api.ts';
import { firstOfMonth, type Rung, thisMonth } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { findShared, gatewayFigures } from '#server/domain/payments/gateways/differences.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookChecks, dues, payments, tenancies, users } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { listPage } from '#server/platform/kernel/list-page.ts';
import { findWords } from '../queries.ts';
import { presentPayment } from './present.ts';

const RECENT_DAYS = 30;

/** Counts and sums over all tenancies, for administrators: no single one can be told from them. */
export async function readFigures({ db, now }: { db: Db; now: Date }) {
  const today = todayInMogadishu(now);
  const count = (where: ReturnType<typeof and>) => db.$count(tenancies, where);
  const [running, proposed, ended, [received], [overdue], [open], rungs, [check], gateways] =
    await Promise.all([
      count(inArray(tenancies.status, ['active', 'ending'])),
      count(eq(tenancies.status, 'proposed')),
      count(eq(tenancies.status, 'ended')),
      db
        .select({ cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)::float8` })
        .from(payments)
        .where(and(eq(payments.state, 'confirmed'), gte(payments.paidOn, firstOfMonth(thisMonth(now))))),
      db
        .select({ cents: sql<number>`coalesce(sum(${dues.openCents}), 0)::float8` })
        .from(dues)
        .where(and(sql`open_cents > 0`, sql`${dues.dueOn} < ${today}`)),
      db
        .select({
          waiting: sql<number>`count(*) filter (where state = 'waiting')::int`,
          disputed: sql<number>`count(*) filter (where state = 'disputed')::int`,
        })
        .from(payments)
        .where(sql`state in ('waiting', 'disputed')`),
      db
        .select({ rung: payments.rung, count: sql<number>`count(*)::int` })
        .from(payments)
        .where(gte(payments.saidAt, daysAfter(now, -RECENT_DAYS)))
        .groupBy(payments.rung),
      db.select().from(bookChecks).orderBy(desc(bookChecks.checkedAt)).limit(1),
      gatewayFigures(db),
    ]);
  const countOf = (rung: Rung) => rungs.find((row) => row.rung === rung)?.count ?? 0;
  return {
    running,
    proposed,
    ended,
    received: dollarsIn(received?.cents ?? 0),
    overdue: dollarsIn(overdue?.cents ?? 0),
    waiting: open?.waiting ?? 0,
    disputed: open?.disputed ?? 0,
    byRung: {
      said: countOf('said'),
      receipt: countOf('receipt'),
      confirmed: countOf('confirmed'),
      gateway: countOf('gateway'),
    },
    books: {
      checkedAt: check?.checkedAt ?? null,
      problems: Object.values(check?.problems ?? {}).reduce((sum, one) => sum + one, 0),
    },
    gateways,
  };
}

const disputesOf = (db: Db) =>
  db
    .select({
      payment: payments,
      home: tenancies.homeTitle,
      tenantName: tenancies.tenantName,
      ownerName: users.name,
    })
    .from(payments)
    .innerJoin(tenancies, eq(tenancies.id, payments.tenancyId))
    .leftJoin(users, eq(users.id, tenancies.ownerId));

/** Disputes that both sides asked the desk to read (M3), the earliest first. */
export const listDisputes = (
  paging: EndpointInput<typeof disputesEndpoint>['query'],
  { db, now }: Pick<UserCtx, 'db' | 'now'>,
) =>
  listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: payments,
    key: payments.id,
    where: and(sql`owner_asks_desk and tenant_asks_desk`, eq(payments.state, 'disputed')),
    order: [sql`${payments.saidAt}`, sql`${payments.id}`],
    rows: disputesOf(db),
    present: async (rows) => {
      const words = await findWords(
        db,
        rows.map(({ payment }) => payment.id),
      );
      const shared = await findShared(
        db,
        rows.map(({ payment }) => payment.attemptId),
      );
      return rows.map(({ payment, home, tenantName, ownerName }) => {
        const {
          answers: _,
          paper: __,
          ...shown
        } = presentPayment(payment, { words, shared, side: 'owner', now });
        return {
          paymentId: payment.id,
          tenancyId: payment.tenancyId,
          home,
          ownerName: ownerName ?? '–',
          tenantName,
          payment: shown,
        };
      });
    },
  });
