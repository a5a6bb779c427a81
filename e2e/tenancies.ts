import { randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Tenancy } from '../contract/tenancy-fields.api.ts';
import { todayInMogadishu } from '../contract/time.ts';
import { openDatabase } from '../server/platform/database/connection.ts';
import {
  paymentWays,
  properties,
  tenancies,
  tenancyLinks,
  tenancyTerms,
  users,
} from '../server/platform/database/schema/index.ts';
import { daysAfter, hashToken } from '../server/platform/kernel/private-links.ts';
import { databaseUrl } from './admin.ts';

const newToken = () => randomBytes(32).toString('base64url');
const MONTHLY = [
  { kind: 'water', label: '', cents: 1_000 },
  { kind: 'guard', label: '', cents: 1_000 },
  { kind: 'internet', label: '', cents: 1_500 },
] as const;

/** A home that Cabdullahi Warsame lets to Xasan Cali, who has no account and is asked by link: $345 a month. */
export async function proposedTenancy({
  expiredDays,
  tenantId,
  ...of
}: {
  expiredDays?: number;
  /** Of somebody with an account. */
  tenantId?: string;
  /** An owner who can sign in, in place of Cabdullahi Warsame. */
  ownerId?: string;
} = {}) {
  const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
  const [ownerId, propertyId, now] = [of.ownerId ?? randomUUID(), randomUUID(), new Date()];
  const [tenantToken, ownerToken] = [newToken(), newToken()];
  const startsOn = `${todayInMogadishu(now).slice(0, 7)}-01`;
  try {
    const cabdullahi = { id: ownerId, name: 'Cabdullahi Warsame', email: `${ownerId}@aqal.example` };
    if (!of.ownerId) await database.db.insert(users).values({ ...cabdullahi, role: 'property_owner' });
    await database.db.insert(properties).values({
      ...{ id: propertyId, ownerId, title: 'Third-floor flat', price: '310', type: 'rent' },
      ...{ description: 'Bright and quiet.', propertyType: 'apartment', location: 'Hodan, near KM4' },
    });
    await database.db.insert(paymentWays).values([
      { ownerId, position: 0, method: 'evc_plus', number: '+252615550142' },
      { ownerId, position: 1, method: 'edahab', number: '+252625550142' },
      { ownerId, position: 2, method: 'cash' },
    ]);
    const [row] = await database.db
      .insert(tenancies)
      .values({
        ...{ propertyId, ownerId, homeTitle: 'Third-floor flat', homeLocation: 'Hodan, near KM4' },
        ...{ tenantName: 'Xasan Cali', tenantPhone: `+25261${String(Date.now()).slice(-7)}` },
        ...{ proposedBy: 'owner', startsOn, tenantId: tenantId ?? null },
      })
      .returning({ id: tenancies.id });
    const tenancyId = row?.id ?? '';
    await database.db.insert(tenancyTerms).values({
      ...{ tenancyId, version: 1, state: 'proposed', proposedBy: 'owner', fromOn: startsOn },
      ...{ rentCents: 31_000, dueDay: 28, depositCents: 0, depositHolder: 'owner' },
      ...{ monthly: [...MONTHLY], monthsInAdvance: 0, shortestMonths: 6, people: 3, proposedAt: now },
    });
    const expiresAt = daysAfter(now, expiredDays === undefined ? 60 : -expiredDays);
    await database.db.insert(tenancyLinks).values([
      { tenancyId, side: 'tenant', tokenHash: hashToken(tenantToken), expiresAt, createdAt: now },
      { tenancyId, side: 'owner', tokenHash: hashToken(ownerToken), expiresAt, createdAt: now },
    ]);
  } finally {
    await database.close();
  }
  return {
    tenantPath: `/tenancy/${tenantToken}`,
    ownerPath: `/tenancy/${ownerToken}`,
    tenantToken,
    ownerToken,
  };
}

/** The same once it runs: a part is confirmed, the rest is said and waits; with a receipt and a shared reference. */
export async function runningTenancy(request: APIRequestContext) {
  const { tenantPath, ownerPath, tenantToken, ownerToken } = await proposedTenancy();
  const send = async (token: string, path: string, data: object) =>
    (await (await request.post(`/api/tenancies/${token}${path}`, { data })).json()) as Tenancy;
  const agreed = await send(tenantToken, '/answer', { answer: 'agree' });
  const dueId = agreed.dues[0]?.id ?? '';
  const paidOn = todayInMogadishu(new Date());
  const pay = { dueId, method: 'evc_plus', paidOn };
  const said = await send(tenantToken, '/payments', {
    ...pay,
    amount: '200',
    reference: 'PP261103.1042.F75709',
  });
  const answered = await send(ownerToken, `/payments/${said.payments[0]?.id}/answer`, { answer: 'confirm' });
  await send(tenantToken, '/payments', { ...pay, amount: '45', method: 'cash' });
  const shared = (await (
    await request.post(`/api/tenancies/${tenantToken}/references`, { data: { days: 30 } })
  ).json()) as { token: string };
  const statement = (await (
    await request.post(`/api/tenancies/${tenantToken}/statements/${paidOn.slice(0, 4)}`)
  ).json()) as { token: string };
  return {
    tenantPath,
    ownerPath,
    statementPath: `/papers/${statement.token}`,
    receiptPath: `/papers/${answered.payments[0]?.paper}`,
    referencePath: `/papers/${shared.token}`,
  };
}
