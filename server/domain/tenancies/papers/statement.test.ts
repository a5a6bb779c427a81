import { beforeAll, describe, expect, it } from 'vitest';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import type { TenancyStatement } from '#contract/tenancy-papers.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, propose, read, say } from '#server/testing/tenancies.ts';

let test: TestApp;
let owner: TestUser;
let now = new Date('2026-11-10T09:00:00Z');

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
  owner = await test.createUser({ role: 'property_owner', name: 'Cabdullahi Warsame' });
});

const make = (key: string, year: number | string, { headers = {} }: Partial<TestUser> = {}) =>
  test.send('POST', `/api/tenancies/${key}/statements/${year}`, { headers });
const tokenOf = async (response: Response) => ((await response.json()) as { token: string }).token;
const paper = async (token: string) =>
  (await (await test.send('GET', `/api/papers/${token}`)).json()) as TenancyStatement;

/** Who is let in September, and has paid the first month. */
async function paidOnce() {
  now = new Date('2026-11-10T09:00:00Z');
  const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '0' } });
  const due = tenancy.dues.find(({ month }) => month === '2026-09') as Tenancy['dues'][number];
  await say(test, token, '/payments', {
    dueId: due.id,
    amount: '310',
    method: 'cash',
    paidOn: '2026-09-05',
  });
  const [payment] = (await read(test, token)).payments;
  await say(test, tenancy.id, `/payments/${payment?.id}/answer`, { answer: 'confirm' }, owner);
  return { id: tenancy.id, token };
}

describe('the statement of a year is refused', () => {
  it('to everybody but the two sides', async () => {
    const { id } = await paidOnce();
    const other = await test.createUser({ role: 'property_owner' });
    expect((await make(id, 2026)).status).toBe(404);
    expect((await make(id, 2026, other)).status).toBe(404);
    expect((await make('a'.repeat(43), 2026)).status).toBe(404);
  });

  it('of a year that is none, that was before, or that has not begun, and before it is agreed', async () => {
    const { id } = await paidOnce();
    expect((await make(id, 'soon', owner)).status).toBe(400);
    expect((await make(id, 2025, owner)).status).toBe(409);
    expect((await make(id, 2027, owner)).status).toBe(409);
    const { tenancy } = await propose(test, owner, { startsOn: '2026-09-01' });
    expect((await make(tenancy.id, 2026, owner)).status).toBe(409);
  });

  it('by a token that is none, and by reading: that makes nothing', async () => {
    const { id } = await paidOnce();
    expect((await test.send('GET', `/api/papers/${'b'.repeat(32)}`)).status).toBe(404);
    const read = await test.send('GET', `/api/tenancies/${id}/statements/2026`, { headers: owner.headers });
    expect(read.status).toBe(405);
    expect(await test.sql`select from statement_papers where tenancy_id = ${id}`).toEqual([]);
  });
});

describe('the statement of a year', () => {
  it('is one paper for both sides, which shows the figures of the book to whoever holds it', async () => {
    const { id, token } = await paidOnce();
    const made = await Promise.all([make(id, 2026, owner), make(token, 2026)]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const [byOwner = '', byTenant = ''] = await Promise.all(made.map(tokenOf));
    expect(byOwner).toBe(byTenant);
    expect(await paper(byOwner)).toMatchObject({
      kind: 'statement',
      year: 2026,
      until: '2026-11-10',
      ownerName: 'Cabdullahi Warsame',
      tenantName: 'Xasan Cali',
      before: '0.00',
      charged: '930.00',
      paid: '310.00',
      after: '620.00',
      lines: [{ charged: '310.00' }, { charged: '310.00' }, { charged: '310.00' }, { paid: '310.00' }],
    });
  });

  it('has what came since, opens no other year, and goes on from the year before', async () => {
    const { id } = await paidOnce();
    const first = await tokenOf(await make(id, 2026, owner));
    now = new Date('2027-02-01T09:00:00Z');
    const second = await tokenOf(await make(id, 2027, owner));
    expect(first).not.toBe(second);
    expect(await paper(first)).toMatchObject({ year: 2026, until: '2026-12-31', after: '620.00' });
    expect(await paper(second)).toMatchObject({ year: 2027, until: '2027-02-01', before: '620.00' });
    now = new Date('2026-11-10T09:00:00Z');
  });
});
