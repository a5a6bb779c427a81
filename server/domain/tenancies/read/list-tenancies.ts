import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { listTenancies as listEndpoint } from '#contract/tenancies.api.ts';
import { daysLate, type TenancySide } from '#contract/tenancies.ts';
import type { TenancySummary } from '#contract/tenancy-fields.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { RECEIPT_SEALED, tokenOf } from '#server/domain/payments/book/papers.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  payments,
  properties,
  tenancies,
  tenancyTerms,
  users,
} from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { findDepositsWaiting } from '../../identity/deposits-waiting.ts';
import { answersTo, mayPropose } from '../agreement/proposals.ts';
import { readUnpaid } from '../dues/overdue.ts';
import { answersToPayment } from '../payments/answer.ts';
import { monthOf } from './present.ts';
import { termsNow } from './read-tenancy.ts';

const rowsOf = (db: Db) =>
  db
    .select({ tenancy: tenancies, image: sql<string | null>`${properties.images}[1]`, ownerName: users.name })
    .from(tenancies)
    .leftJoin(properties, eq(properties.id, tenancies.propertyId))
    .leftJoin(users, eq(users.id, tenancies.ownerId));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** What of tenancies is open, proposed or waits, all of one page at once. */
export async function readOpen(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return { terms: [], open: [], waiting: [], deposits: [] };
  const [terms, unpaid, deposits] = await Promise.all([
    db
      .select()
      .from(tenancyTerms)
      .where(inArray(tenancyTerms.tenancyId, [...ids]))
      .orderBy(tenancyTerms.version),
    readUnpaid(db, ids),
    findDepositsWaiting(db, ids),
  ]);
  return { terms, ...unpaid, deposits };
}
export type OpenOnes = Awaited<ReturnType<typeof readOpen>>;

/** The receipt of the payment of each tenancy that was confirmed last. */
async function readReceipts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectDistinctOn([payments.tenancyId], {
      tenancyId: payments.tenancyId,
      number: sql<string>`${payments.receiptNumber}`,
      sealed: RECEIPT_SEALED,
      cents: payments.amountCents,
      paidOn: payments.paidOn,
    })
    .from(payments)
    .where(and(inArray(payments.tenancyId, [...ids]), eq(payments.state, 'confirmed')))
    .orderBy(payments.tenancyId, desc(payments.confirmedAt), desc(payments.id));
}
type Receipt = Awaited<ReturnType<typeof readReceipts>>[number];

/** How much of a tenancy waits for the word of a side: proposals of the other one, payments, and what is of the deposit. */
export function waitsFor(
  tenancy: Row['tenancy'],
  { terms, open, waiting, deposits }: OpenOnes,
  { side, now }: { side: TenancySide; now: Date },
): number {
  const isOpen = mayPropose(tenancy);
  const proposals = [
    { proposedBy: tenancy.proposedBy, isOpen: tenancy.status === 'proposed' },
    ...(tenancy.noticeBy === null ? [] : [{ proposedBy: tenancy.noticeBy, isOpen }]),
    ...terms
      .filter(({ tenancyId, state }) => tenancyId === tenancy.id && state === 'proposed')
      .map(({ proposedBy }) => ({ proposedBy, isOpen })),
    ...open.flatMap(({ tenancyId, state, addedBy }) =>
      tenancyId === tenancy.id && state === 'proposed' && (addedBy === 'owner' || addedBy === 'tenant')
        ? [{ proposedBy: addedBy, isOpen: true }]
        : [],
    ),
  ];
  const asked = proposals.filter((one) => answersTo({ side, ...one }).includes('agree')).length;
  const toConfirm = waiting.filter(
    (payment) =>
      payment.tenancyId === tenancy.id &&
      payment.state === 'waiting' &&
      answersToPayment(payment, side, now).includes('confirm'),
  ).length;
  const ofDeposit = deposits.filter((one) => one.tenancyId === tenancy.id && one.side === side).length;
  return asked + toConfirm + ofDeposit;
}

function present(
  { tenancy, image, ownerName }: Row,
  all: OpenOnes & { receipts: readonly Receipt[] },
  { app, actor, now }: Pick<UserCtx, 'app' | 'actor' | 'now'>,
): Unwritten<TenancySummary> {
  const today = todayInMogadishu(now);
  const side = tenancy.ownerId === actor.id ? 'owner' : 'tenant';
  const terms = termsNow(
    all.terms.filter(({ tenancyId }) => tenancyId === tenancy.id),
    today,
  );
  const open = all.open.filter(({ tenancyId, state }) => tenancyId === tenancy.id && state === 'open');
  const sumOf = (rows: typeof open) => rows.reduce((sum, { openCents }) => sum + openCents, 0);
  const waitingOf = ({ id }: { id: string }) =>
    all.waiting.reduce(
      (sum, { dueId, state, amountCents }) => sum + (dueId === id && state === 'waiting' ? amountCents : 0),
      0,
    );
  const next = open.find((due) => due.openCents > waitingOf(due)) ?? open[0];
  const receipt = all.receipts.find(({ tenancyId }) => tenancyId === tenancy.id);
  const paper = receipt ? tokenOf(app, receipt.sealed) : null;
  return {
    id: tenancy.id,
    side,
    status: tenancy.status,
    home: {
      id: tenancy.propertyId ?? tenancy.id,
      title: tenancy.homeTitle,
      location: tenancy.homeLocation,
      image,
    },
    otherName: side === 'owner' ? tenancy.tenantName : (ownerName ?? '–'),
    eachMonth: dollarsIn(
      (terms?.monthly ?? []).reduce((sum, { cents }) => sum + cents, terms?.rentCents ?? 0),
    ),
    startsOn: tenancy.startsOn,
    endsOn: tenancy.endsOn,
    waitsForYou: waitsFor(tenancy, all, { side, now }),
    open: dollarsIn(sumOf(open)),
    overdue: dollarsIn(sumOf(open.filter((due) => daysLate(due, today) > 0))),
    next: next
      ? {
          id: next.id,
          kind: next.kind,
          month: monthOf(next.month),
          label: next.label,
          open: dollarsIn(next.openCents),
          waiting: dollarsIn(waitingOf(next)),
          dueOn: next.dueOn,
          daysLate: daysLate(next, today),
        }
      : null,
    lastReceipt:
      receipt && paper !== null
        ? { number: receipt.number, paper, amount: dollarsIn(receipt.cents), paidOn: receipt.paidOn }
        : null,
  };
}

/** One's tenancies, as owner or tenant, the latest first. */
export const listTenancies = (
  { side, ...paging }: EndpointInput<typeof listEndpoint>['query'],
  { app, db, actor, now }: Pick<UserCtx, 'app' | 'db' | 'actor' | 'now'>,
): Promise<ListPage<Unwritten<TenancySummary>>> =>
  listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: tenancies,
    key: tenancies.id,
    where: or(
      side === 'tenant' ? undefined : eq(tenancies.ownerId, actor.id),
      side === 'owner' ? undefined : eq(tenancies.tenantId, actor.id),
    ),
    order: [desc(tenancies.id)],
    rows: rowsOf(db),
    present: async (rows) => {
      const ids = rows.map(({ tenancy }) => tenancy.id);
      const [open, receipts] = await Promise.all([readOpen(db, ids), readReceipts(db, ids)]);
      return rows.map((row) => present(row, { ...open, receipts }, { app, actor, now }));
    },
  });
