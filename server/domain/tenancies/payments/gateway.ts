import { and, eq, notInArray } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/tenancies.ts';
import type { Secrets } from '#server/platform/access/secret.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import type { By } from '../history.ts';
import type { At } from '../notify.ts';
import { lockTenancy } from '../open.ts';
import { findDue, findPayment, findTenancy } from '../queries.ts';
import { PAYMENT_PROCESS } from './process.ts';

const BY_GATEWAY: By = { side: 'gateway', actorId: null };

export interface GatewayPayment {
  attemptId: string;
  tenancyId: string;
  dueId: string;
  /** What the gateway says that it moved. */
  amountCents: number;
  method: PaymentMethod;
  /** In Mogadishu. */
  paidOn: string;
  reference: string | null;
}

async function findByAttempt({ db }: Pick<At, 'db'>, attemptId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.attemptId, attemptId));
  return payment;
}

/**
 * Books a payment by a gateway's word, once for each attempt (M7): confirmed, with its receipt; both sides are told.
 * @returns the payment's id, also where it was booked before
 * @throws Error for a due that is not of this tenancy
 */
export async function settlePayment(
  at: At & { app: Pick<Secrets, 'secret'> },
  payment: GatewayPayment,
): Promise<string> {
  const { db, now } = at;
  const { attemptId, tenancyId, dueId, amountCents, method, paidOn, reference } = payment;
  await lockTenancy(db, tenancyId);
  const before = await findByAttempt(at, attemptId);
  if (before) return before.id;
  const [tenancy, due] = [await findTenancy(db, tenancyId), await findDue(db, tenancyId, dueId)];
  if (!tenancy || !due) throw new Error('A payment by a gateway names a due of another tenancy.');
  const said = await findSaid(at, payment);
  const isSame = said?.amountCents === amountCents;
  const [row] = isSame
    ? await db
        .update(payments)
        .set({ attemptId, rung: 'gateway' })
        .where(eq(payments.id, said.id))
        .returning()
    : await db
        .insert(payments)
        .values({
          tenancyId,
          dueId,
          amountCents,
          method,
          paidOn,
          // Another amount was said with this reference, which stands in a book once.
          reference: said ? null : reference,
          saidBy: 'gateway',
          state: 'waiting',
          rung: 'gateway',
          attemptId,
          saidAt: now,
        })
        .returning();
  if (!row) throw new Error('The gateway’s payment could not be written.');
  // What its side has confirmed meanwhile is booked.
  if (row.state !== 'confirmed') await take(PAYMENT_PROCESS, row, 'confirm', { by: BY_GATEWAY, tenancy }, at);
  return row.id;
}

/** What a side recorded by the same reference, such as from the wallet's SMS: the gateway's word is its last rung. */
async function findSaid({ db }: At, { tenancyId, method, reference }: GatewayPayment) {
  if (reference === null) return undefined;
  const [said] = await db
    .select({ id: payments.id, amountCents: payments.amountCents })
    .from(payments)
    .where(
      and(
        eq(payments.tenancyId, tenancyId),
        eq(payments.method, method),
        eq(payments.reference, reference),
        notInArray(payments.state, ['withdrawn', 'reversed']),
      ),
    );
  return said;
}

/** Takes back what an attempt has booked, once; both sides are told. @returns whether there was something to take back */
export async function reverseSettled(
  at: At & { app: Pick<Secrets, 'secret'> },
  { attemptId }: { attemptId: string },
): Promise<boolean> {
  const found = await findByAttempt(at, attemptId);
  if (!found) return false;
  await lockTenancy(at.db, found.tenancyId);
  const payment = await findPayment(at.db, found.tenancyId, found.id);
  const tenancy = await findTenancy(at.db, found.tenancyId);
  if (payment?.state !== 'confirmed' || !tenancy) return false;
  await take(PAYMENT_PROCESS, payment, 'refund', { by: BY_GATEWAY, tenancy }, at);
  return true;
}
