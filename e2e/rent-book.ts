import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Tenancy } from '../contract/tenancy-fields.api.ts';
import { openDatabase } from '../server/platform/database/connection.ts';
import { privateLinks, tenancies } from '../server/platform/database/schema/index.ts';
import { daysAfter } from '../server/platform/kernel/days.ts';
import { hashToken } from '../server/platform/links/tokens.ts';
import { databaseUrl } from './admin.ts';

/** A Somali number that nobody else has. */
export const newNumber = (): string =>
  `+25261${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`;

/** A private link of the tenant with this number: only hashes of those that were texted are kept. */
export async function lastTenancyKey(number: string): Promise<string> {
  const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
  const token = randomBytes(32).toString('base64url');
  try {
    const [row] = await database.db
      .select({ id: tenancies.id })
      .from(tenancies)
      .where(eq(tenancies.tenantPhone, number));
    if (!row) throw new Error(`No tenancy of ${number}.`);
    await database.db.insert(privateLinks).values({
      purpose: 'tenancy',
      tenancyId: row.id,
      side: 'tenant',
      tokenHash: hashToken(token),
      expiresAt: daysAfter(new Date(), 30),
    });
  } finally {
    await database.close();
  }
  return token;
}

/** A tenant says by their link that they paid the rent of a month, in cash and today. */
export async function saysPaid(
  tenant: APIRequestContext,
  key: string,
  { month, amount }: { month: string; amount: string },
): Promise<void> {
  const opened = (await (await tenant.get(`/api/tenancies/${key}`)).json()) as { tenancy: Tenancy };
  const due = opened.tenancy.dues.find((one) => one.month === month);
  const said = await tenant.post(`/api/tenancies/${key}/payments`, {
    data: { dueId: due?.id, amount, method: 'cash', paidOn: new Date().toISOString().slice(0, 10) },
  });
  expect(said.status(), await said.text()).toBe(201);
}
