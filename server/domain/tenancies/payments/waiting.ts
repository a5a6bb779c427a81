import { and, asc, eq, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { listWaitingPayments, WaitingPayment } from '#contract/rent-book.api.ts';
import { actsFor } from '#server/platform/access/delegations.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { dues, payments, properties, tenancies } from '#server/platform/database/schema/index.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { isToConfirm, ofOwner } from '../../identity/rent-waiting.ts';
import { monthOf } from '../read/present.ts';

const rowsOf = (db: Db) =>
  db
    .select({
      payment: payments,
      due: { kind: dues.kind, month: dues.month, label: dues.label },
      tenancy: tenancies,
      image: sql<string | null>`${properties.images}[1]`,
    })
    .from(payments)
    .innerJoin(tenancies, eq(tenancies.id, payments.tenancyId))
    .innerJoin(dues, eq(dues.id, payments.dueId))
    .leftJoin(properties, eq(properties.id, tenancies.propertyId));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function present({ payment, due, tenancy, image }: Row, actor: User): Unwritten<WaitingPayment> {
  const { ownerId, propertyId } = tenancy;
  return {
    id: payment.id,
    tenancyId: tenancy.id,
    tenantName: tenancy.tenantName,
    home: {
      id: propertyId ?? tenancy.id,
      title: tenancy.homeTitle,
      location: tenancy.homeLocation,
      image,
    },
    amount: dollarsIn(payment.amountCents),
    method: payment.method,
    paidOn: payment.paidOn,
    rung: payment.rung,
    state: payment.state,
    saidAt: payment.saidAt,
    saidBy: 'tenant',
    dueKind: due.kind,
    dueMonth: monthOf(due.month),
    dueLabel: due.label,
    forName: ownerId === null ? null : actsFor(actor, { ownerId, propertyId }),
  };
}

/** Payments that wait for one's word as an owner, and for that of owners who let one confirm them; the oldest first. */
export const listWaiting = (
  paging: EndpointInput<typeof listWaitingPayments>['query'],
  { db, actor }: Pick<UserCtx, 'db' | 'actor'>,
): Promise<ListPage<Unwritten<WaitingPayment>>> =>
  listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: payments,
    key: payments.id,
    where: and(
      isToConfirm,
      sql`exists (select 1 from ${tenancies} where ${tenancies.id} = ${payments.tenancyId} and ${ofOwner(actor)})`,
    ),
    order: [asc(payments.saidAt), asc(payments.id)],
    rows: rowsOf(db),
    present: (rows) => rows.map((row) => present(row, actor)),
  });
