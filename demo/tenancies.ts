import { and, eq, gt } from 'drizzle-orm';
import { dollarsIn } from '#contract/money.ts';
import { DUE_AHEAD_DAYS, dayAfter, startOfDay } from '#contract/tenancies.ts';
import { HOUR_MS, todayInMogadishu } from '#contract/time.ts';
import { openAccounts } from '../server/domain/payments/book/post.ts';
import { makeDeposit, makeDues } from '../server/domain/tenancies/dues/make.ts';
import { nextReminder } from '../server/domain/tenancies/dues/process.ts';
import { type By, noteStep } from '../server/domain/tenancies/history.ts';
import { confirmPayment } from '../server/domain/tenancies/payments/process.ts';
import type { Db } from '../server/platform/database/pool.ts';
import {
  dues,
  payments,
  paymentWords,
  tenancies,
  tenancyTerms,
} from '../server/platform/database/schema/index.ts';
import type { DemoListing } from './listing.ts';
import { demoId } from './random.ts';
import type { PlannedPayment, PlannedTenancy } from './tenancy-plan.ts';

/** Since when the tenant has an account; before that they agreed and said by link. */
const ACCOUNT_DAYS = 150;
const BY_GATEWAY: By = { side: 'gateway', actorId: null };

/** An hour of a day in Mogadishu, but never later than now. */
const hourOf = (day: string, hour: number, now: Date): Date =>
  new Date(Math.min(startOfDay(day).getTime() + hour * HOUR_MS, now.getTime() - 60_000));

export interface ReportedPayment {
  owner: { id: string; phone: string };
  tenantId: string | null;
  now: Date;
}

/** Something that happens in the demo, at its time. */
export interface Step {
  at: Date;
  run: (db: Db, now: Date) => Promise<void>;
}

/** Plays steps of several tenancies one after the other, as they happened: receipts are numbered in this order. */
export async function play(tx: Db, steps: readonly Step[]): Promise<void> {
  for (const { at, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run(tx, at);
}

/** The reference that a wallet gives a payment. */
function referenceOf({ method, paidOn, month }: PlannedPayment, tenancy: number): string | null {
  if (method === 'cash') return null;
  const day = paidOn.slice(2).replaceAll('-', '');
  // The deposit was paid twenty minutes before a first month.
  return `PP${day}.${(month === undefined ? 1022 : 1042) + tenancy}.F7570${9 - tenancy}`;
}

/** The SMS of the wallet, as far as it is kept: up to the balance. */
const smsOf = (cents: number, day: string, phone: string): string =>
  `[-EVCPLUS-] $${cents / 100} ayaad u wareejisay CABDULLAHI WARSAME(${phone.replace('+252', '0')}), Tar: ${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)} 10:42:07`;

const CONTESTED = {
  owner: 'Nothing has come to my number. Which day was it?',
  tenant: 'I gave it to the guard on that day, he was to bring it to you.',
};

const findDueOf = async (db: Db, tenancyId: string, month: number | undefined) => {
  const [due] = await db
    .select({ id: dues.id })
    .from(dues)
    .where(
      and(
        eq(dues.tenancyId, tenancyId),
        month === undefined ? eq(dues.kind, 'deposit') : eq(dues.month, month),
      ),
    );
  if (!due) throw new Error(`The demo’s tenancy ${tenancyId} owes nothing for month ${month}`);
  return due.id;
};

interface Paying {
  id: string;
  n: number;
  number: number;
  told: ReportedPayment;
  tenantSince: (time: Date) => string | null;
}

/** Said by the tenant, then confirmed: by the owner, or by the gateway at once. */
function paySteps(planned: PlannedPayment, { id, n, number, told, tenantSince }: Paying): Step[] {
  const { owner, now } = told;
  const { cents, method, paidOn, outcome } = planned;
  const isByGateway = planned.rung === 'gateway';
  const saidAt = hourOf(paidOn, 10.75, now);
  const paymentId = demoId('payment', number);
  const tenant: By = { side: 'tenant', actorId: tenantSince(saidAt) };
  const byOwner: By = { side: 'owner', actorId: owner.id };
  const details = { amount: dollarsIn(cents), method };
  const isReceipt = planned.rung === 'receipt';
  const say: Step = {
    at: saidAt,
    run: async (db, at) => {
      await db.insert(payments).values({
        id: paymentId,
        tenancyId: id,
        dueId: await findDueOf(db, id, planned.month),
        amountCents: cents,
        method,
        paidOn,
        reference: referenceOf(planned, n),
        receiptText: isReceipt ? smsOf(cents, paidOn, owner.phone) : null,
        saidBy: isByGateway ? 'gateway' : 'tenant',
        state: 'waiting',
        rung: isByGateway || isReceipt ? planned.rung : 'said',
        saidAt: at,
        receiptAt: isReceipt ? at : null,
      });
      if (!isByGateway) await noteStep({ db, now: at }, id, 'payment_said', tenant, details);
    },
  };
  const confirm = (after: number): Step => ({
    at: new Date(Math.min(saidAt.getTime() + after, now.getTime() - 30_000)),
    run: async (db, at) => {
      const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
      const by = isByGateway ? BY_GATEWAY : byOwner;
      if (row) await confirmPayment({ app: null, db, now: at }, { id, ownerId: owner.id }, row, by);
    },
  });
  const dispute: Step = {
    at: new Date(saidAt.getTime() + 3 * HOUR_MS),
    run: async (db, at) => {
      await db.update(payments).set({ state: 'disputed' }).where(eq(payments.id, paymentId));
      await db.insert(paymentWords).values([
        { paymentId, side: 'owner', authorId: owner.id, text: CONTESTED.owner, createdAt: at },
        {
          paymentId,
          side: 'tenant',
          text: CONTESTED.tenant,
          createdAt: new Date(at.getTime() + HOUR_MS),
        },
      ]);
      await noteStep({ db, now: at }, id, 'payment_disputed', byOwner, details);
    },
  };
  if (outcome === 'waiting') return [say];
  if (outcome === 'contested') return [say, dispute, confirm(26 * HOUR_MS)];
  return [say, confirm(isByGateway ? 1000 : (1 + (number % 5)) * HOUR_MS)];
}

export interface Letting {
  id: string;
  propertyId: string | null;
  /** The position of its tenancy among the demo's. */
  n: number;
  phone: string | null;
  told: ReportedPayment;
  endsOn?: string;
  location?: string;
}

/** Everything that happened in a tenancy, from its proposal until now. */
export function stepsOf(planned: PlannedTenancy, letting: Letting): Step[] {
  const { id, propertyId, n, phone, told, endsOn = null } = letting;
  const { owner, tenantId, now } = told;
  const { startsOn, rentCents, monthly, depositCents, people, dueDay } = planned;
  const proposedAt = hourOf(dayAfter(startsOn, -9), 11, now);
  const agreedAt = hourOf(dayAfter(startsOn, -8), 18, now);
  const of = { id, startsOn, endsOn };
  const propose: Step = {
    at: proposedAt,
    run: async (db, at) => {
      await db.insert(tenancies).values({
        id,
        propertyId,
        homeTitle: planned.title,
        homeLocation: letting.location ?? planned.location,
        ownerId: owner.id,
        tenantId,
        tenantName: planned.tenant,
        tenantPhone: phone,
        tenantLanguage: tenantId === null ? 'so' : 'en',
        status: endsOn === null ? 'active' : 'ended',
        proposedBy: 'owner',
        startsOn,
        endsOn,
        createdAt: at,
        updatedAt: endsOn === null ? agreedAt : hourOf(dayAfter(endsOn, 1), 0, now),
      });
      await db.insert(tenancyTerms).values({
        tenancyId: id,
        version: 1,
        state: 'agreed',
        proposedBy: 'owner',
        fromOn: startsOn,
        rentCents,
        dueDay,
        depositCents,
        depositHolder: 'owner',
        monthly: [...monthly],
        monthsInAdvance: 0,
        people,
        shortestMonths: 6,
        proposedAt: at,
        answeredAt: agreedAt,
      });
      await noteStep({ db, now: at }, id, 'proposed', { side: 'owner', actorId: owner.id });
    },
  };
  const agree: Step = {
    at: agreedAt,
    run: async (db, at) => {
      await noteStep({ db, now: at }, id, 'agreed', { side: 'tenant', actorId: null });
      await openAccounts(db, id);
      await makeDeposit({ db, now: at }, of, depositCents);
      await makeDues({ db, now: at }, [of]);
    },
  };
  // Each month as the job would have made it, a week before it is to be paid.
  const days = planned.payments
    .map(({ dueOn }) => hourOf(dayAfter(dueOn, -DUE_AHEAD_DAYS), 1, now))
    .filter((day) => day > agreedAt);
  const make = days.map(
    (at): Step => ({ at, run: async (db) => void (await makeDues({ db, now: at }, [of])) }),
  );
  const finish: Step = {
    at: now,
    run: async (db) => {
      await makeDues({ db, now }, [of]);
      await remindFromTomorrow(db, id, now);
    },
  };
  const tenantSince = (time: Date) =>
    now.getTime() - time.getTime() < ACCOUNT_DAYS * 24 * HOUR_MS ? tenantId : null;
  const paid = planned.payments.flatMap((payment, number) =>
    paySteps(payment, { id, n, number: n * 100 + number, told, tenantSince }),
  );
  return [propose, agree, ...make, ...paid, finish];
}

/** Nobody is reminded again of what was due before the demo was loaded. */
async function remindFromTomorrow(db: Db, tenancyId: string, now: Date): Promise<void> {
  const tomorrow = dayAfter(todayInMogadishu(now), 1);
  const open = await db
    .select({ id: dues.id, dueOn: dues.dueOn })
    .from(dues)
    .where(and(eq(dues.tenancyId, tenancyId), gt(dues.openCents, 0)));
  for (const { id, dueOn } of open) {
    await db
      .update(dues)
      .set({ remindOn: nextReminder(dueOn, tomorrow) })
      .where(eq(dues.id, id));
  }
}

/** The numbers of tenants without an account; nobody has them. */
export const demoPhone = (n: number): string => `+25261555${String(210 + n * 7).padStart(4, '0')}`;

interface Cast {
  owner: { id: string; phone: string };
  renterId: string;
  own: readonly DemoListing[];
  /** The home that is no listing of theirs any more. */
  flatId: string | undefined;
  now: Date;
}

/** The steps of the demo owner's six tenancies. */
export const ownTenancies = (
  planned: readonly PlannedTenancy[],
  { owner, renterId, own, flatId, now }: Cast,
): Step[] =>
  planned.flatMap((one, n) => {
    const { home } = one;
    const listing = own.find(
      ({ districtSlug, price }) => districtSlug === home?.district && Number(price) === home.price,
    );
    const isAccount = one.account === 'renter';
    return stepsOf(one, {
      id: demoId('tenancy', n),
      propertyId: (home === null ? flatId : listing?.id) ?? null,
      n,
      phone: isAccount ? null : demoPhone(n),
      told: { owner, tenantId: isAccount ? renterId : null, now },
      ...(listing && { location: listing.location }),
    });
  });
