import type { APIRequestContext } from '@playwright/test';
import type { Tenancy } from '../contract/tenancy-fields.api.ts';
import { todayInMogadishu } from '../contract/time.ts';
import { type ProposedTenancy, proposeTenancy } from '../server/testing/propose-tenancy.ts';
import { withDatabase } from './admin.ts';

export const proposedTenancy = (proposed?: ProposedTenancy) =>
  withDatabase((db) => proposeTenancy(db, proposed));

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
