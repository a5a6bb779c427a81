import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { callApi, type Person, server } from './server.ts';

let numbers = 0;
/** A Somali number that nobody else has. */
export function newNumber(): string {
  numbers += 1;
  return `+25261${String(7_000_000 + numbers)}`;
}

/** The first day of a month so many months ago. */
export function monthsAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 10);
}

/** The key of the last link of a tenancy that was texted to a number. */
export async function textedKey(number: string): Promise<string> {
  const [sms] = await server.sql(
    "select message from notifications where type = 'sms' and recipient = $1 order by created_at desc, id desc limit 1",
    number,
  );
  return /\/tenancy\/([\w-]{43})/.exec(String(sms?.message))?.[1] ?? '';
}

/** A tenant agrees by their key. */
export const agree = (key: string) =>
  callApi<Tenancy>('POST', `/api/tenancies/${key}/answer`, { body: { answer: 'agree' } });

/** An owner enters a tenancy that its tenant agrees to; the tenant's key. */
export async function newTenancy(
  owner: Person,
  tenantName: string,
  { startsOn, rent = '90' }: { startsOn: string; rent?: string },
): Promise<string> {
  const home = await server.createProperty({ ownerId: owner.id, title: 'Two rooms by the well' });
  const tenantPhone = newNumber();
  const body = { propertyId: home.id, tenantName, tenantPhone, startsOn, terms: { rent, dueDay: 1 } };
  await callApi('POST', '/api/tenancies', { body, by: owner });
  const key = await textedKey(tenantPhone);
  await agree(key);
  return key;
}

/** A tenant says by their key that they paid the rent of a month, in cash and today. */
export async function saysPaid(key: string, month: string, amount: string): Promise<void> {
  const { tenancy } = await callApi<{ tenancy: Tenancy }>('GET', `/api/tenancies/${key}`);
  const due = tenancy.dues.find((one) => one.month === month.slice(0, 7));
  const body = { dueId: due?.id, amount, method: 'cash', paidOn: todayInMogadishu(new Date()) };
  await callApi('POST', `/api/tenancies/${key}/payments`, { body });
}
