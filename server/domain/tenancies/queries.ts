import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MonthlyTerms, Stay } from '#contract/tenancies.ts';
import { RECEIPT_SEALED } from '#server/domain/payments/book/papers.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  dues,
  payments,
  paymentWords,
  properties,
  tenancies,
  tenancyEvents,
  tenancyTerms,
  users,
} from '#server/platform/database/schema/index.ts';

const owners = alias(users, 'owners');
const tenants = alias(users, 'tenants');
const personOf = (of: typeof owners | typeof tenants) => ({
  name: of.name,
  email: of.email,
  phoneE164: of.phoneE164,
  language: of.language,
  isActive: of.isActive,
});

/** A tenancy with its home and its two sides. */
export async function findTenancy(db: Db, id: string) {
  const [row] = await db
    .select({
      tenancy: tenancies,
      image: sql<string | null>`${properties.images}[1]`,
      owner: personOf(owners),
      tenant: personOf(tenants),
    })
    .from(tenancies)
    .leftJoin(properties, eq(properties.id, tenancies.propertyId))
    .leftJoin(owners, eq(owners.id, tenancies.ownerId))
    .leftJoin(tenants, eq(tenants.id, tenancies.tenantId))
    .where(eq(tenancies.id, id));
  return row && { ...row.tenancy, image: row.image, owner: row.owner, tenant: row.tenant };
}
export type TenancyRow = NonNullable<Awaited<ReturnType<typeof findTenancy>>>;

export const findTerms = (db: Db, tenancyId: string) =>
  db
    .select()
    .from(tenancyTerms)
    .where(eq(tenancyTerms.tenancyId, tenancyId))
    .orderBy(asc(tenancyTerms.version));
export type TermsRow = Awaited<ReturnType<typeof findTerms>>[number];

/** What was agreed on, for the calendar: before both have agreed, what was first proposed. */
export function stayOf(
  { startsOn, endsOn }: Pick<TenancyRow, 'startsOn' | 'endsOn'>,
  terms: readonly TermsRow[],
): Stay {
  const agreed: MonthlyTerms[] = terms.filter(({ state }) => state === 'agreed');
  return { startsOn, endsOn, terms: agreed };
}

export const findDues = (db: Db, tenancyId: string) =>
  db.select().from(dues).where(eq(dues.tenancyId, tenancyId)).orderBy(desc(dues.dueOn), desc(dues.id));
export type DueRow = Awaited<ReturnType<typeof findDues>>[number];

/** A due of this tenancy. */
export async function findDue(db: Db, tenancyId: string, id: string): Promise<DueRow | undefined> {
  const [due] = await db
    .select()
    .from(dues)
    .where(and(eq(dues.id, id), eq(dues.tenancyId, tenancyId)));
  return due;
}

export type PaymentRow = typeof payments.$inferSelect;
export const findPayments = (db: Db, tenancyId: string) =>
  db
    .select({ ...getTableColumns(payments), receiptSealed: RECEIPT_SEALED })
    .from(payments)
    .where(eq(payments.tenancyId, tenancyId))
    .orderBy(desc(payments.saidAt), desc(payments.id));

export async function findPayment(db: Db, tenancyId: string, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.tenancyId, tenancyId)));
  return payment;
}

/** What both said of payments, in order. */
export const findWords = async (db: Db, paymentIds: readonly string[]) =>
  paymentIds.length === 0
    ? []
    : db
        .select()
        .from(paymentWords)
        .where(inArray(paymentWords.paymentId, [...paymentIds]))
        .orderBy(asc(paymentWords.createdAt), asc(paymentWords.id));
export type WordsRow = Awaited<ReturnType<typeof findWords>>[number];

const SHOWN_EVENTS = 200;
export const findEvents = (db: Db, tenancyId: string) =>
  db
    .select()
    .from(tenancyEvents)
    .where(eq(tenancyEvents.tenancyId, tenancyId))
    .orderBy(desc(tenancyEvents.createdAt), desc(tenancyEvents.id))
    .limit(SHOWN_EVENTS);
