import { beforeAll, describe, expect, it } from 'vitest';
import { SMS_MISFITS } from '#contract/wallets.ts';
import { paymentWays } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, newOwner, read, say } from '#server/testing/tenancies.ts';
import { cutReceipts } from './cut-receipts.ts';

let test: TestApp;
let owner: TestUser;
let tenant: TestUser;
let key = '';
let dueId = '';

const TODAY = '2026-11-28';
let count = 0;
/** What the tenant's wallet sent, each with a reference of its own. */
const smsOf = ({ amount = '40', number = '615550142', day = '28/11/26' } = {}) => {
  count += 1;
  return `${amount} Dollar Ayaad U Dirtay CABDULLAHI WARSAME, Lambarka: ${number}, Taariikh: ${day} 10:42, Aqoonsiga: PP261128.1042.F${20_000 + count}`;
};

/** What the owner's wallet sent. */
const CAME = '[-EVCPLUS-] waxaad $40 ka heshay 0617000000, Tar: 28/11/26';

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => new Date(`${TODAY}T09:00:00Z`);
  owner = await newOwner(test);
  await test.context.database.db
    .insert(paymentWays)
    .values({ ownerId: owner.id, position: 0, method: 'evc_plus', number: '+252615550142' });
  const { tenancy } = await agreed(test, owner, { startsOn: '2026-11-01' });
  key = tenancy.id;
  dueId = tenancy.dues[0]?.id ?? '';
  tenant = await test.createUser({ role: 'renter' });
  await test.sql`update tenancies set tenant_id = ${tenant.id} where id = ${key}`;
});

const paid = { amount: '40', method: 'evc_plus', paidOn: TODAY };
async function told(receiptText: string, by: TestUser, more: object = {}) {
  const response = await say(test, key, '/payments', { dueId, ...paid, ...more, receiptText }, by);
  expect(response.status).toBe(201);
  const [payment] = (await read(test, key, by)).payments;
  await say(test, key, `/payments/${payment?.id}/answer`, { answer: 'withdraw' }, by);
  return payment;
}

describe('an SMS that a side of a tenancy pastes', () => {
  it('is a receipt where all that it tells fits', async () => {
    expect(await told(smsOf(), tenant)).toMatchObject({ rung: 'receipt', smsMisfits: [] });
    // Who sent it may have used anybody's phone.
    expect(await told(CAME, owner)).toMatchObject({ rung: 'receipt', smsMisfits: [] });
  });

  it.each([
    ['another amount', { amount: '41' }, {}, ['amount']],
    ['another number', { number: '619999999' }, {}, ['number']],
    ['another day', { day: '01/02/26' }, {}, ['day']],
    ['another reference', {}, { reference: 'PP261128.1042.F1' }, ['reference']],
    ['three things at once', { number: '619999999', day: '01/02/26' }, {}, ['number', 'day']],
  ])('and that tells of %s is none, and says in what', async (_, sms, more, misfits) => {
    expect(await told(smsOf(sms), tenant, more)).toMatchObject({ rung: 'said', smsMisfits: misfits });
  });

  it('of money that came is none of who paid', async () => {
    expect(await told(CAME, tenant)).toMatchObject({ rung: 'said', smsMisfits: ['direction'] });
  });

  it('of another wallet is none', async () => {
    const text = `[-EVCPLUS-] $40 ayaad uwareejisay CABDULLAHI WARSAME(252615550142), Tar: 28/11/26 10:42:11`;
    expect(await told(text, tenant, { method: 'premier' })).toMatchObject({ smsMisfits: ['wallet'] });
  });

  it('that nobody can read is none; without one there is nothing to say', async () => {
    const payment = await told('I have paid it, believe me.', tenant);
    expect(payment).toMatchObject({ rung: 'said' });
    expect(payment?.smsMisfits).toContain('amount');
    expect(await told('', tenant)).toMatchObject({ rung: 'said', smsMisfits: null });
    expect(SMS_MISFITS).toHaveLength(6);
  });

  it('is in the export of that side alone', async () => {
    await told(`${smsOf()}. Waxaa ku jira 873.19`, tenant);
    const exportOf = async ({ headers }: TestUser) =>
      JSON.stringify(await (await test.send('GET', '/api/me/data', { headers })).json());
    expect(await exportOf(tenant)).toContain('40 Dollar Ayaad U Dirtay');
    expect(await exportOf(tenant)).not.toContain('873');
    const theirs = await exportOf(owner);
    expect(theirs).not.toContain('U Dirtay');
    expect(theirs).toContain('waxaad $40 ka heshay');
  });
});

it('texts from before are cut again, once, and compared; their rung stays', async () => {
  const text = `${smsOf()}, Haraa: 873`;
  const payment = await told(smsOf(), tenant);
  await test.sql`update payments set receipt_text = ${text}, sms_misfits = null where id = ${payment?.id}`;
  expect(await cutReceipts(test.context)).toBe(1);
  const [row] = await test.sql<{ text: string; misfits: string[]; rung: string }>`
    select receipt_text as text, sms_misfits as misfits, rung from payments where id = ${payment?.id}`;
  expect(row?.text).toContain('40 Dollar Ayaad U Dirtay');
  expect(row?.text).not.toContain('873');
  expect(row?.misfits).toEqual(['reference']);
  expect(row?.rung).toBe('receipt');
  expect(await cutReceipts(test.context)).toBe(0);
});
