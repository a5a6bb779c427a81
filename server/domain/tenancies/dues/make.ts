import { and, eq, gte, sql } from 'drizzle-orm';
import {
  DUE_AHEAD_DAYS,
  dayAfter,
  dueOfMonth,
  duesUpTo,
  type MonthDue,
  monthOfDay,
  type Stay,
} from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { At } from '#server/domain/payments/book/post.ts';
import { dues, tenancyTerms } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { type Charged, chargeDues } from '../book/charge.ts';
import { applyAdvances, withAdvances } from '../book/settle.ts';
import { BY_SYSTEM } from '../history.ts';
import type { At as TellAt } from '../notify.ts';
import { findTerms, stayOf, type TenancyRow } from '../queries.ts';
import { DUE_PROCESS, nextReminder } from './process.ts';

/** The day on which the next due is made, the first of a month that has none; null where none follows. */
function nextDay(stay: Stay, made: ReadonlySet<number | null>, today: string): string | null {
  const first = monthOfDay(stay.startsOn);
  const last = Math.max(first - 1, ...[...made].map((month) => month ?? 0));
  const end = stay.endsOn === null ? last + 24 : monthOfDay(stay.endsOn);
  for (let month = first; month <= end; month += 1) {
    const due = made.has(month) ? undefined : dueOfMonth(month, stay);
    if (!due) continue;
    const day = dayAfter(due.dueOn, -DUE_AHEAD_DAYS);
    return day > today ? day : dayAfter(today, 1);
  }
  return null;
}

type Of = Pick<TenancyRow, 'id' | 'startsOn' | 'endsOn'>;

/** Terms and months made so far of some tenancies. */
async function readCalendars({ db }: At, of: readonly Of[]) {
  const ids = sql.param(of.map(({ id }) => id));
  const [terms, months] = await Promise.all([
    db.select().from(tenancyTerms).where(sql`${tenancyTerms.tenancyId} = any(${ids}::uuid[])`),
    db
      .select({ tenancyId: dues.tenancyId, month: dues.month })
      .from(dues)
      .where(
        and(sql`${dues.tenancyId} = any(${ids}::uuid[])`, eq(dues.kind, 'rent'), eq(dues.state, 'open')),
      ),
  ]);
  const termsBy = Map.groupBy(terms, ({ tenancyId }) => tenancyId);
  const monthsBy = Map.groupBy(months, ({ tenancyId }) => tenancyId);
  return of.map((tenancy) => ({
    id: tenancy.id,
    stay: stayOf(tenancy, termsBy.get(tenancy.id) ?? []),
    there: new Set((monthsBy.get(tenancy.id) ?? []).map(({ month }) => month)),
  }));
}

type Missing = MonthDue & { tenancyId: string };

/** Writes dues of months, each once, in one statement. @returns those that were not there */
async function insertDues({ db, now }: At, missing: readonly Missing[]): Promise<Charged[]> {
  const today = todayInMogadishu(now);
  const rows = missing.map(({ tenancyId, month, amountCents, parts, dueOn }) => ({
    ...{ tenancy_id: tenancyId, month, amount_cents: amountCents, parts, due_on: dueOn },
    remind_on: nextReminder(dueOn, today),
  }));
  const made = await db.execute<{ id: string; tenancyId: string; cents: string }>(sql`
    insert into dues (tenancy_id, kind, month, amount_cents, parts, due_on, state, added_by, remind_on, created_at)
    select tenancy_id, 'rent', month, amount_cents, parts, due_on, 'open', 'system', remind_on, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as of(tenancy_id uuid, month int, amount_cents bigint, parts jsonb, due_on date, remind_on date)
    on conflict do nothing
    returning id, tenancy_id as "tenancyId", amount_cents::text as cents`);
  return made.rows.map(({ id, tenancyId, cents }) => ({
    id,
    tenancyId,
    kind: 'rent',
    amountCents: Number(cents),
  }));
}

/**
 * Makes what tenancies owe by now, month by month, each once (M2), pays it with what was paid in advance, and says when
 * to look again. Whoever calls it has locked them.
 * @returns how many dues were made
 */
export async function makeDues(at: At, of: readonly Of[]): Promise<number> {
  if (of.length === 0) return 0;
  const today = todayInMogadishu(at.now);
  const calendars = (await readCalendars(at, of)).map(({ id, stay, there }) => {
    const hasTerms = stay.terms.length > 0;
    const missing = hasTerms ? duesUpTo(stay, today, there) : [];
    const made = new Set([...there, ...missing.map(({ month }) => month)]);
    return { id, day: hasTerms ? nextDay(stay, made, today) : null, missing };
  });
  const missing = calendars.flatMap(({ id, missing }) => missing.map((due) => ({ ...due, tenancyId: id })));
  if (missing.length > 0) {
    const made = await insertDues(at, missing);
    await chargeDues(at, made);
    for (const id of await withAdvances(at.db, [...new Set(made.map(({ tenancyId }) => tenancyId))]))
      await applyAdvances(at, id);
  }
  const next = JSON.stringify(calendars.map(({ id, day }) => ({ id, day })));
  await at.db.execute(
    sql`update tenancies set dues_next_on = next.day from jsonb_to_recordset(${next}::jsonb) as next(id uuid, day date) where tenancies.id = next.id`,
  );
  return missing.length;
}

/** Makes the due of the deposit, to be paid on the first day. */
export async function makeDeposit(at: At, tenancy: Of, amountCents: number): Promise<void> {
  if (amountCents === 0) return;
  const today = todayInMogadishu(at.now);
  const [made] = await at.db
    .insert(dues)
    .values({
      tenancyId: tenancy.id,
      kind: 'deposit',
      amountCents,
      dueOn: tenancy.startsOn,
      state: 'open',
      addedBy: 'system',
      remindOn: nextReminder(tenancy.startsOn, today),
      createdAt: at.now,
    })
    .returning({ id: dues.id });
  if (made) await chargeDues(at, [{ id: made.id, tenancyId: tenancy.id, kind: 'deposit', amountCents }]);
}

/**
 * After what is agreed has changed from a day on: dues of its month and later ones that are not what they would be now
 * are cancelled and made anew; what was paid of them pays the new ones.
 */
export async function redoDues(at: TellAt, tenancy: TenancyRow, fromOn: string): Promise<void> {
  const stay = stayOf(tenancy, await findTerms(at.db, tenancy.id));
  const there = await at.db
    .select()
    .from(dues)
    .where(
      and(
        eq(dues.tenancyId, tenancy.id),
        eq(dues.kind, 'rent'),
        eq(dues.state, 'open'),
        gte(dues.month, monthOfDay(fromOn)),
      ),
    );
  for (const due of there) {
    const now = due.month === null ? undefined : dueOfMonth(due.month, stay);
    const isSame = now?.amountCents === due.amountCents && now.dueOn === due.dueOn;
    if (!isSame) await take(DUE_PROCESS, { ...due, tenancy }, 'cancel', { by: BY_SYSTEM }, at);
  }
  await makeDues(at, [tenancy]);
  // What is left of cancelled ones also pays others that were there before.
  await applyAdvances(at, tenancy.id);
}
