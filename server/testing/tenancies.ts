import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { openAccounts } from '#server/domain/payments/book/post.ts';
import { chargeDues } from '#server/domain/tenancies/book/charge.ts';
import { REFERENCE_LINKS } from '#server/domain/tenancies/links.ts';
import {
  dues,
  payments,
  privateLinks,
  tenancies,
  tenancyTerms,
} from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import type { TestApp, TestUser } from './app.ts';

/** A person, or whoever holds a private link. */
export type Holder = { headers: Record<string, string> };
export const NOBODY: Holder = { headers: {} };

export const TERMS = { rent: '310', dueDay: 5, deposit: '620' };

let numbers = 0;
/** A Somali number that nobody else has. */
export const newNumber = (): string => {
  numbers += 1;
  return `+25261${String(7_000_000 + numbers)}`;
};

export const newOwner = (test: TestApp) =>
  test.createUser({
    role: 'property_owner',
    name: 'Cabdullahi Warsame',
    phoneE164: newNumber(),
    phoneVerified: true,
    emailVerified: true,
  });

/** The token of the last private link of a tenancy that was texted to a number. */
export async function lastToken(test: TestApp, number: string): Promise<string> {
  const [sms] = await test.sql<{ message: string }>`
    select message from notifications where type = 'sms' and recipient = ${number} order by created_at desc, id desc limit 1`;
  return sms?.message.match(/\/tenancy\/([\w-]{43})/)?.[1] ?? '';
}

interface Proposed {
  startsOn: string;
  terms?: Record<string, unknown>;
  phone?: string;
  propertyId?: string;
}

/** An owner proposes a tenancy to somebody without an account; the answer, and the tenant's token. */
export async function propose(
  test: TestApp,
  owner: TestUser,
  { startsOn, terms = {}, phone = newNumber(), propertyId }: Proposed,
): Promise<{ tenancy: Tenancy; token: string; phone: string }> {
  const home = propertyId ?? (await test.createProperty({ ownerId: owner.id, title: 'Third-floor flat' })).id;
  const response = await test.send('POST', '/api/tenancies', {
    headers: owner.headers,
    body: {
      propertyId: home,
      tenantName: 'Xasan Cali',
      tenantPhone: phone,
      startsOn,
      terms: { ...TERMS, ...terms },
    },
  });
  if (response.status !== 201) throw new Error(await response.text());
  const tenancy = (await response.json()) as Tenancy;
  return { tenancy, token: await lastToken(test, phone), phone };
}

/** Sends a word to a tenancy, by its id and a session, or by a token. */
export const say = (
  test: TestApp,
  key: string,
  path: string,
  body: object,
  { headers }: Holder = NOBODY,
): Promise<Response> => Promise.resolve(test.send('POST', `/api/tenancies/${key}${path}`, { body, headers }));

/** The tenancy as the holder of a key reads it. */
export async function read(test: TestApp, key: string, { headers }: Holder = NOBODY): Promise<Tenancy> {
  const response = await test.send('GET', `/api/tenancies/${key}`, { headers });
  const opened = (await response.json()) as { isExpired: boolean; tenancy: Tenancy };
  if (opened.isExpired) throw new Error('The link has expired.');
  return opened.tenancy;
}

/** A tenancy that both have agreed to. */
export async function agreed(test: TestApp, owner: TestUser, proposed: Proposed) {
  const { token, phone } = await propose(test, owner, proposed);
  const response = await say(test, token, '/answer', { answer: 'agree' });
  if (response.status !== 200) throw new Error(await response.text());
  return { tenancy: (await response.json()) as Tenancy, token, phone };
}

/** A tenancy that runs, of a tenant without an account, who has proposed, paid and shared something. */
export async function createRunningTenancy(
  { context }: Pick<TestApp, 'context'>,
  ownerId: string,
  propertyId: string,
) {
  const { db } = context.database;
  const now = context.clock();
  const [tenancy] = await db
    .insert(tenancies)
    .values({
      propertyId,
      ownerId,
      homeTitle: 'Third-floor flat',
      homeLocation: 'Hodan',
      tenantName: 'Xasan Cali',
      tenantPhone: newNumber(),
      status: 'active',
      proposedBy: 'owner',
      startsOn: '2026-01-01',
      noticeBy: 'tenant',
      noticeEndsOn: '2026-12-31',
      noticeAt: now,
    })
    .returning();
  const tenancyId = tenancy?.id ?? '';
  await openAccounts(db, tenancyId);
  const terms = {
    tenancyId,
    fromOn: '2026-01-01',
    rentCents: 31_000,
    dueDay: 5,
    depositCents: 0,
    depositHolder: 'owner',
    monthly: [],
    monthsInAdvance: 0,
    shortestMonths: 0,
    proposedAt: now,
  } as const;
  await db.insert(tenancyTerms).values([
    { ...terms, version: 1, state: 'agreed', proposedBy: 'owner', answeredAt: now },
    { ...terms, version: 2, state: 'proposed', proposedBy: 'tenant', fromOn: '2026-12-01' },
  ]);
  const due = { tenancyId, amountCents: 31_000, dueOn: '2026-01-05', createdAt: now } as const;
  const [open, added] = await db
    .insert(dues)
    .values([
      { ...due, kind: 'rent', month: 2026 * 12, state: 'open', addedBy: 'system' },
      { ...due, kind: 'repair', state: 'proposed', addedBy: 'tenant' },
    ])
    .returning();
  if (open) await context.database.transaction((writing) => chargeDues({ db: writing, now }, [open]));
  const [payment] = await db
    .insert(payments)
    .values({
      tenancyId,
      dueId: open?.id ?? '',
      amountCents: 1000,
      method: 'cash',
      paidOn: '2026-01-05',
      saidBy: 'tenant',
      state: 'waiting',
      rung: 'said',
      saidAt: now,
    })
    .returning();
  const { row, token } = REFERENCE_LINKS.make(tenancyId, daysAfter(now, 30));
  const [reference] = await db
    .insert(privateLinks)
    .values({ ...row, createdAt: now })
    .returning();
  return {
    tenancyId,
    openDueId: open?.id ?? '',
    addedDueId: added?.id ?? '',
    paymentId: payment?.id ?? '',
    referenceId: reference?.id ?? '',
    referenceToken: token,
  };
}
