import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { monthText } from '#contract/earnings.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import type { RentBook, RentCell, readRentBook as readEndpoint } from '#contract/rent-book.api.ts';
import {
  dayNumber,
  daysLate,
  dueOfMonth,
  firstOfMonth,
  monthOfDay,
  NUDGE_HOURS,
  RENT_BOOK_PAGE_SIZE,
  type Stay,
} from '#contract/tenancies.ts';
import { HOUR_MS, todayInMogadishu } from '#contract/time.ts';
import { receivedByMonth } from '#server/domain/payments/book/received.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookAccounts, dues, properties, tenancies } from '#server/platform/database/schema/index.ts';
import { pageOf } from '#server/platform/kernel/list-page.ts';
import { readBooks } from '../book/read-books.ts';
import type { BookReading } from '../book/reading.ts';
import { overdueIn, waitingCentsOf } from '../dues/overdue.ts';
import { type DueRow, stayOf } from '../queries.ts';
import { readOpen, waitsFor } from './list-tenancies.ts';
import { depositHeld, termsNow } from './read-tenancy.ts';

const SHOWN_MONTHS = 6;
/** So many who are late stand in the book; the figures count all of them. */
const SHOWN_LATE = 20;
const RUNNING = ['active', 'ending'] as const;

type Tenancy = typeof tenancies.$inferSelect;

/** What ended and is not done with: something is to be paid, to be confirmed, or held. */
const isLeft = sql`(exists (select from dues d where d.tenancy_id = ${tenancies.id} and d.open_cents > 0)
  or exists (select from payments p where p.tenancy_id = ${tenancies.id} and p.state in ('waiting', 'disputed'))
  or exists (select from book_accounts a where a.tenancy_id = ${tenancies.id} and a.kind = 'deposit' and a.balance_cents <> 0))`;

/**
 * All tenancies of an owner that run, were proposed, or ended and are not done with: these whatever months are shown;
 * of the others those that ended lately enough to be in them.
 */
const tenanciesOf = (db: Db, ownerId: string, from: string) =>
  db
    .select({ tenancy: tenancies, image: sql<string | null>`${properties.images}[1]` })
    .from(tenancies)
    .leftJoin(properties, eq(properties.id, tenancies.propertyId))
    .where(
      and(
        eq(tenancies.ownerId, ownerId),
        sql`(${tenancies.status} in ('proposed', 'active', 'ending') or (${tenancies.status} = 'ended' and (${tenancies.endsOn} >= ${from} or ${isLeft})))`,
      ),
    )
    .orderBy(asc(tenancies.startsOn), asc(tenancies.id));

/** Dues of the shown months, and deposits. */
async function readMonths(db: Db, ids: readonly string[], { first, last }: { first: number; last: number }) {
  if (ids.length === 0) return { rents: [], deposits: [], accounts: [] };
  const [rents, deposits, accounts] = await Promise.all([
    db
      .select()
      .from(dues)
      .where(
        and(
          inArray(dues.tenancyId, [...ids]),
          eq(dues.kind, 'rent'),
          eq(dues.state, 'open'),
          sql`${dues.month} between ${first} and ${last}`,
        ),
      ),
    db
      .select()
      .from(dues)
      .where(and(inArray(dues.tenancyId, [...ids]), eq(dues.kind, 'deposit'), eq(dues.state, 'open'))),
    db
      .select({
        tenancyId: bookAccounts.tenancyId,
        kind: bookAccounts.kind,
        cents: bookAccounts.balanceCents,
      })
      .from(bookAccounts)
      .where(and(inArray(bookAccounts.tenancyId, [...ids]), eq(bookAccounts.kind, 'deposit'))),
  ]);
  return { rents, deposits, accounts };
}

interface CellOf {
  due: DueRow | undefined;
  /** What is said to be paid of it and waits, in cents. */
  waitingCents: number;
  book: BookReading;
  stay: Stay;
  today: string;
}

function presentCell(month: number, { due, waitingCents, book, stay, today }: CellOf): Unwritten<RentCell> {
  if (!due) {
    const planned = dueOfMonth(month, stay);
    const isAhead = planned !== undefined && planned.dueOn >= today;
    return {
      month: monthText(month),
      dueId: null,
      amount: isAhead ? dollarsIn(planned.amountCents) : null,
      paid: null,
      state: isAhead ? 'planned' : 'none',
      daysLate: 0,
      dueOn: isAhead ? planned.dueOn : null,
      paidOn: null,
    };
  }
  const { paidOn } = book.due(due.id);
  const late = daysLate(due, today);
  const lateWhenPaid = paidOn ? Math.max(0, dayNumber(paidOn) - dayNumber(due.dueOn)) : 0;
  const state = (): RentCell['state'] => {
    if (due.openCents === 0) return lateWhenPaid > 0 ? 'paid_late' : 'paid';
    if (waitingCents > 0) return 'to_confirm';
    if (due.openCents < due.amountCents) return 'partly_paid';
    return late > 0 ? 'overdue' : 'due';
  };
  return {
    month: monthText(month),
    dueId: due.id,
    amount: dollarsIn(due.amountCents),
    paid: dollarsIn(due.amountCents - due.openCents),
    state: state(),
    daysLate: due.openCents === 0 ? lateWhenPaid : late,
    dueOn: due.dueOn,
    paidOn,
  };
}

const homeOf = ({ tenancy, image }: { tenancy: Tenancy; image: string | null }) => ({
  id: tenancy.propertyId ?? tenancy.id,
  title: tenancy.homeTitle,
  location: tenancy.homeLocation,
  image,
});

/** Who is late, the longest first: what is overdue of each, less what they say they paid. */
function presentLate(
  late: readonly (DueRow & { cents: number })[],
  rows: readonly { tenancy: Tenancy }[],
  now: Date,
): Unwritten<RentBook['late']> {
  const justReminded = now.getTime() - NUDGE_HOURS * HOUR_MS;
  return [...Map.groupBy(late, ({ tenancyId }) => tenancyId)]
    .flatMap(([tenancyId, of]) => {
      const tenancy = rows.find((row) => row.tenancy.id === tenancyId)?.tenancy;
      const [first] = of.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
      if (!tenancy || !first) return [];
      return [
        {
          tenancyId,
          tenantName: tenancy.tenantName,
          homeTitle: tenancy.homeTitle,
          overdue: dollarsIn(of.reduce((sum, { cents }) => sum + cents, 0)),
          dueId: first.id,
          since: first.dueOn,
          mayRemind:
            tenancy.tenantReminders && !(first.remindedAt && first.remindedAt.getTime() > justReminded),
        },
      ];
    })
    .sort((a, b) => a.since.localeCompare(b.since))
    .slice(0, SHOWN_LATE);
}

const amountOf = (rows: readonly { amountCents: number }[]): number =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What an owner received in a month in cents, by the day it was paid, of whatever tenancy. */
async function readReceived(db: Db, ownerId: string): Promise<(month: number) => number> {
  const mine = await db.select({ id: tenancies.id }).from(tenancies).where(eq(tenancies.ownerId, ownerId));
  const received = await receivedByMonth(
    db,
    mine.map(({ id }) => id),
  );
  return (month) =>
    Number(received.filter((one) => one.month === month).reduce((sum, { cents }) => sum + cents, 0n));
}

/**
 * An owner's rent book: what was received in the running month, what waits, is overdue and held, whatever months are
 * shown, and the dues by month (M2, M5). What was received for a month's rents counts in that month's row of the sum,
 * whatever day it came.
 */
export async function readRentBook(
  { to, months: count = SHOWN_MONTHS, page }: EndpointInput<typeof readEndpoint>['query'],
  { db, actor, now }: Pick<UserCtx, 'db' | 'actor' | 'now'>,
): Promise<Unwritten<RentBook>> {
  const today = todayInMogadishu(now);
  const running = monthOfDay(today);
  const last = to === undefined ? running : monthOfDay(`${to}-01`);
  const first = last - count + 1;
  const rows = await tenanciesOf(db, actor.id, firstOfMonth(Math.min(first, running)));
  const ids = rows.map(({ tenancy }) => tenancy.id);
  const { items: onPage } = pageOf(rows, { page, size: RENT_BOOK_PAGE_SIZE });
  const [all, read, paidIn, bookOf] = await Promise.all([
    readOpen(db, ids),
    readMonths(db, ids, { first: Math.min(first, running), last: Math.max(last, running) }),
    readReceived(db, actor.id),
    readBooks(
      db,
      onPage.map(({ tenancy }) => tenancy.id),
    ),
  ]);
  const isRunning = ({ status }: Tenancy) => RUNNING.some((one) => one === status);
  const termsBy = Map.groupBy(all.terms, ({ tenancyId }) => tenancyId);
  const monthly = (id: string) => termsNow(termsBy.get(id) ?? [], today);
  const eachMonth = (id: string) => {
    const terms = monthly(id);
    return (terms?.monthly ?? []).reduce((sum, { cents }) => sum + cents, terms?.rentCents ?? 0);
  };
  const held = (id: string) =>
    depositHeld(
      read.accounts.find(({ tenancyId }) => tenancyId === id)?.cents ?? 0,
      read.deposits.filter(({ tenancyId }) => tenancyId === id),
    );
  const late = overdueIn(all, today);
  const rentsOf = (month: number) => read.rents.filter((due) => due.month === month);
  const receivedFor = (month: number) =>
    rentsOf(month).reduce((sum, { amountCents, openCents }) => sum + amountCents - openCents, 0);
  const toConfirm = all.waiting.filter(({ state, saidBy }) => state === 'waiting' && saidBy === 'tenant');
  const deposits = ids.map(held).filter((cents) => cents > 0);
  const shown = Array.from({ length: count }, (_, n) => first + n);
  return {
    month: monthText(running),
    tenancies: rows.filter(({ tenancy }) => isRunning(tenancy)).length,
    eachMonth: dollarsIn(
      rows
        .filter(({ tenancy }) => isRunning(tenancy))
        .reduce((sum, { tenancy }) => sum + eachMonth(tenancy.id), 0),
    ),
    received: dollarsIn(paidIn(running)),
    receivedCount: rentsOf(running).filter(({ openCents }) => openCents === 0).length,
    toConfirm: dollarsIn(amountOf(toConfirm)),
    toConfirmCount: toConfirm.length,
    overdue: dollarsIn(late.reduce((sum, { cents }) => sum + cents, 0)),
    overdueTenants: new Set(late.map(({ tenancyId }) => tenancyId)).size,
    overdueSince: late.map(({ dueOn }) => dueOn).sort()[0] ?? null,
    depositsHeld: dollarsIn(deposits.reduce((sum, cents) => sum + cents, 0)),
    depositsCount: deposits.length,
    total: rows.length,
    late: presentLate(late, rows, now),
    months: shown.map((month) => ({ month: monthText(month), received: dollarsIn(receivedFor(month)) })),
    rows: onPage.map((row) => {
      const { tenancy } = row;
      const terms = termsBy.get(tenancy.id) ?? [];
      const stay = stayOf(tenancy, terms);
      return {
        id: tenancy.id,
        status: tenancy.status,
        tenantName: tenancy.tenantName,
        home: homeOf(row),
        eachMonth: dollarsIn(eachMonth(tenancy.id)),
        dueDay: monthly(tenancy.id)?.dueDay ?? 1,
        depositHeld: dollarsIn(held(tenancy.id)),
        waitsForYou: waitsFor(tenancy, all, { side: 'owner', now }),
        isTold: tenancy.tenantToldAt !== null,
        cells: shown.map((month) => {
          const due = rentsOf(month).find(({ tenancyId }) => tenancyId === tenancy.id);
          const waitingCents = due ? waitingCentsOf(all, due.id) : 0;
          return presentCell(month, { due, waitingCents, book: bookOf(tenancy.id), stay, today });
        }),
      };
    }),
  };
}
