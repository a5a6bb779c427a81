import { eq } from 'drizzle-orm';
import { monthText } from '#contract/earnings.ts';
import { ApiError } from '#contract/errors.ts';
import { dollarsIn } from '#contract/money.ts';
import { dayNumber, monthOfDay, type REFERENCE_DEPOSITS } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { privateLinks } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { readBookOf } from '../book/read-books.ts';
import type { BookReading } from '../book/reading.ts';
import { findClaim, heldOf } from '../deposit/queries.ts';
import { noteStep } from '../history.ts';
import { REFERENCE_LINKS } from '../links.ts';
import { nameOf } from '../notify.ts';
import { type Opened, openTenancy } from '../open.ts';
import {
  type DueRow,
  findDues,
  findPayments,
  findTerms,
  type PaymentRow,
  type TenancyRow,
} from '../queries.ts';
import { termsNow } from '../read/read-tenancy.ts';
import { findReferenceWords } from './reference-words.ts';

const SHOWN_MONTHS = 12;
/** So many links to a reference may be open at once. */
const OPEN_REFERENCES = 10;

/** How a month was paid, by what both sides or a gateway say, on whatever due they said it; what one side says alone does not count. */
function monthOf(
  due: DueRow,
  { book, paid, today }: { book: BookReading; paid: readonly PaymentRow[]; today: string },
) {
  const { paidOn, openCents, by } = book.due(due.id);
  const late = Math.max(0, dayNumber(paidOn ?? today) - dayNumber(due.dueOn));
  const state =
    openCents === 0
      ? late > 0
        ? ('late' as const)
        : ('on_time' as const)
      : openCents < due.amountCents
        ? ('part_paid' as const)
        : ('unpaid' as const);
  const rungOf = (paymentId: string | null) => paid.find(({ id }) => id === paymentId)?.rung;
  return {
    month: monthText(due.month ?? 0),
    state,
    daysLate: late,
    isByGateway: by.length > 0 && by.every(({ paymentId }) => rungOf(paymentId) === 'gateway'),
  };
}

/** What a tenant's reference says (M4): the last twelve months that are paid or over, and what that rests on. */
export async function referenceFigures(tenancy: TenancyRow, { db, now }: { db: Db; now: Date }) {
  const today = todayInMogadishu(now);
  const [book, all, paid, terms, deposit] = await Promise.all([
    readBookOf(db, tenancy.id),
    findDues(db, tenancy.id),
    findPayments(db, tenancy.id),
    findTerms(db, tenancy.id),
    depositOf(db, tenancy.id),
  ]);
  const held = termsNow(terms, today);
  const months = all
    .filter(({ kind, state }) => kind === 'rent' && state === 'open')
    .filter(({ openCents, dueOn }) => openCents === 0 || dueOn < today)
    .sort((a, b) => (b.month ?? 0) - (a.month ?? 0))
    .slice(0, SHOWN_MONTHS)
    .reverse()
    .map((due) => monthOf(due, { book, paid, today }));
  return {
    home: tenancy.homeTitle,
    tenantName: tenancy.tenantName,
    ownerName: nameOf(tenancy, 'owner'),
    rent: dollarsIn(held?.rentCents ?? 0),
    deposit,
    since: monthText(monthOfDay(tenancy.startsOn)),
    onTime: months.filter(({ state }) => state === 'on_time').length,
    months: months.map(({ isByGateway: _, ...month }) => month),
    byGateway: months.filter(({ isByGateway }) => isByGateway).length,
    byBoth: months.filter(({ isByGateway, state }) => !isByGateway && state !== 'unpaid').length,
  };
}

/** How the deposit stands: what is claimed is nobody's business but the two sides'. */
async function depositOf(db: Db, tenancyId: string): Promise<(typeof REFERENCE_DEPOSITS)[number]> {
  const [held, claim, all] = await Promise.all([
    heldOf(db, tenancyId),
    findClaim(db, tenancyId),
    findDues(db, tenancyId),
  ]);
  if (held > 0) return claim?.state === 'made' || claim?.state === 'answered' ? 'claimed' : 'held';
  const wasPaid = all.some(
    ({ kind, state, openCents, amountCents }) =>
      kind === 'deposit' && state === 'open' && openCents < amountCents,
  );
  return wasPaid ? 'settled' : 'none';
}

async function openAsTenant(key: string, ctx: Ctx, isLocked = false): Promise<Opened> {
  const opened = await openTenancy(ctx, key, { isLocked });
  if (opened.side !== 'tenant') throw new ApiError('forbidden', 'Only the tenant may do this.');
  return opened;
}

type Shared = Awaited<ReturnType<typeof REFERENCE_LINKS.list>>[number];

const presentShared = (
  { id, createdAt, expiresAt, openedCount: opened, lastUsedAt: lastOpenedAt }: Shared,
  token: string | null,
) => ({ id, token, createdAt, expiresAt, opened, lastOpenedAt });

/** The tenant's reference and its open links. @throws ApiError not_found; forbidden for an owner */
export async function readReferences(key: string, ctx: Ctx) {
  const { tenancy } = await openAsTenant(key, ctx);
  const [figures, shared, words] = await Promise.all([
    referenceFigures(tenancy, ctx),
    REFERENCE_LINKS.list(ctx, tenancy.id),
    findReferenceWords(ctx.db, tenancy.id),
  ]);
  return { figures, shared: shared.map((link) => presentShared(link, null)), words };
}

/**
 * Makes a link that opens the tenant's reference; its token is told once and stored nowhere.
 * @throws ApiError not_found; forbidden for an owner; conflict where too many are open
 */
export async function shareReference(key: string, days: number, ctx: Ctx) {
  const { tenancy, side, actorId } = await openAsTenant(key, ctx, true);
  if ((await REFERENCE_LINKS.list(ctx, tenancy.id)).length >= OPEN_REFERENCES)
    throw new ApiError('conflict', 'Close one of your links first.');
  const { row, token } = REFERENCE_LINKS.make(tenancy.id, daysAfter(ctx.now, days));
  const [link] = await ctx.db
    .insert(privateLinks)
    .values({ ...row, createdAt: ctx.now })
    .returning();
  if (!link) throw new Error('The link was not written.');
  await noteStep(ctx, tenancy.id, 'reference_shared', { side, actorId }, { days: String(days) });
  return presentShared(link, token);
}

/** Closes a link to one's reference, also one that is closed. @throws ApiError not_found; forbidden for an owner */
export async function endReference(key: string, id: string, ctx: Ctx): Promise<void> {
  const { tenancy } = await openAsTenant(key, ctx, true);
  const isIt = eq(privateLinks.id, id);
  const madeAt = await REFERENCE_LINKS.lastIssuedAt(ctx.db, tenancy.id, isIt);
  if (!madeAt) throw new ApiError('not_found', 'There is no such link.');
  await REFERENCE_LINKS.end(ctx, tenancy.id, isIt);
}
