import { randomBytes, randomUUID } from 'node:crypto';
import { todayInMogadishu } from '#contract/time.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  paymentWays,
  privateLinks,
  properties,
  tenancies,
  tenancyTerms,
  users,
} from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { hashToken } from '#server/platform/links/tokens.ts';

const newToken = () => randomBytes(32).toString('base64url');
const MONTHLY = [
  { kind: 'water', label: '', cents: 1_000 },
  { kind: 'guard', label: '', cents: 1_000 },
  { kind: 'internet', label: '', cents: 1_500 },
] as const;

export interface ProposedTenancy {
  expiredDays?: number;
  /** Of somebody with an account. */
  tenantId?: string;
  /** An owner who can sign in, in place of Cabdullahi Warsame. */
  ownerId?: string;
}

/** A home that Cabdullahi Warsame lets to Xasan Cali, who has no account and is asked by link: $345 a month. */
export async function proposeTenancy(db: Db, { expiredDays, tenantId, ...of }: ProposedTenancy = {}) {
  const [ownerId, propertyId, now] = [of.ownerId ?? randomUUID(), randomUUID(), new Date()];
  const [tenantToken, ownerToken] = [newToken(), newToken()];
  const today = todayInMogadishu(now);
  const startsOn = `${today.slice(0, 7)}-01`;
  // Its first rent is there on any day of a month.
  const dueDay = Math.min(28, Number(today.slice(8)));
  const cabdullahi = { id: ownerId, name: 'Cabdullahi Warsame', email: `${ownerId}@aqal.example` };
  if (!of.ownerId) await db.insert(users).values({ ...cabdullahi, role: 'property_owner' });
  await db.insert(properties).values({
    ...{ id: propertyId, ownerId, title: 'Third-floor flat', price: '310', type: 'rent' },
    ...{ description: 'Bright and quiet.', propertyType: 'apartment', location: 'Hodan, near KM4' },
  });
  await db.insert(paymentWays).values([
    { ownerId, position: 0, method: 'evc_plus', number: '+252615550142' },
    { ownerId, position: 1, method: 'edahab', number: '+252625550142' },
    { ownerId, position: 2, method: 'cash' },
  ]);
  const [row] = await db
    .insert(tenancies)
    .values({
      ...{ propertyId, ownerId, homeTitle: 'Third-floor flat', homeLocation: 'Hodan, near KM4' },
      ...{ tenantName: 'Xasan Cali', tenantPhone: `+25261${String(Date.now()).slice(-7)}` },
      ...{ proposedBy: 'owner', startsOn, tenantId: tenantId ?? null },
    })
    .returning({ id: tenancies.id });
  const tenancyId = row?.id ?? '';
  await db.insert(tenancyTerms).values({
    ...{ tenancyId, version: 1, state: 'proposed', proposedBy: 'owner', fromOn: startsOn },
    ...{ rentCents: 31_000, dueDay, depositCents: 0, depositHolder: 'owner' },
    ...{ monthly: [...MONTHLY], monthsInAdvance: 0, shortestMonths: 6, people: 3, proposedAt: now },
  });
  const expiresAt = daysAfter(now, expiredDays === undefined ? 60 : -expiredDays);
  const link = { purpose: 'tenancy', tenancyId, expiresAt, createdAt: now } as const;
  await db.insert(privateLinks).values([
    { ...link, side: 'tenant', tokenHash: hashToken(tenantToken) },
    { ...link, side: 'owner', tokenHash: hashToken(ownerToken) },
  ]);
  return {
    tenantPath: `/tenancy/${tenantToken}`,
    ownerPath: `/tenancy/${ownerToken}`,
    tenantToken,
    ownerToken,
  };
}
