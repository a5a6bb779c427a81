import { beforeAll, describe, expect, it } from 'vitest';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import type { TenancyStatement } from '#contract/tenancy-papers.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, propose, read, say, TERMS } from '#server/testing/tenancies.ts';
import { endTenancies } from '../agreement/notice.ts';

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

/** The tenant says that a month's due was paid, and the owner confirms it. @returns the payment's id */
async function pay(id: string, token: string, month: string | null, amount: string, paidOn: string) {
  const { dues } = await read(test, token);
  const due = dues.find((one) => one.month === month);
  const said = await say(test, token, '/payments', { dueId: due?.id, amount, method: 'cash', paidOn });
  expect(said.status).toBe(201);
  const [payment] = (await read(test, token)).payments;
  await say(test, id, `/payments/${payment?.id}/answer`, { answer: 'confirm' }, owner);
  return payment?.id ?? '';
}
const statement = async (id: string, year: number) => paper(await tokenOf(await make(id, year, owner)));

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
    expect(
      await test.sql`select from private_links where tenancy_id = ${id} and purpose = 'statement'`,
    ).toEqual([]);
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
      lines: [{ charged: '310.00' }, { paid: '310.00' }, { charged: '310.00' }, { charged: '310.00' }],
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

  describe('goes by the days that it speaks of', () => {
    const DECEMBER = new Date('2026-12-30T09:00:00Z');
    const JANUARY = new Date('2027-01-10T09:00:00Z');
    async function letInOctober(deposit = '0') {
      now = DECEMBER;
      const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-10-01', terms: { deposit } });
      now = JANUARY;
      return { id: tenancy.id, token };
    }

    it('has what was paid in the year in which it was paid, whenever it was told, and a due in the year of its day', async () => {
      const { id, token } = await letInOctober();
      await pay(id, token, '2026-10', '310', '2026-12-31');
      expect(await statement(id, 2026)).toMatchObject({
        ...{ before: '0.00', charged: '930.00', paid: '310.00', after: '620.00' },
        lines: [
          { day: '2026-10-05', charged: '310.00', month: '2026-10' },
          { day: '2026-11-05', charged: '310.00' },
          { day: '2026-12-05', charged: '310.00' },
          { day: '2026-12-31', paid: '310.00', month: '2026-10', balance: '620.00' },
        ],
      });
      expect(await statement(id, 2027)).toMatchObject({
        ...{ before: '620.00', charged: '310.00', paid: '0.00', after: '930.00' },
        lines: [{ day: '2027-01-05', month: '2027-01' }],
      });
    });

    it('does not have what is to be paid later than today', async () => {
      const { id } = await letInOctober();
      now = DECEMBER;
      expect(await statement(id, 2026)).toMatchObject({ charged: '930.00', after: '930.00' });
    });

    it('says what was held of the deposit at its own end, not today', async () => {
      const { id, token } = await letInOctober('620');
      await pay(id, token, null, '620', '2027-01-02');
      expect(await statement(id, 2026)).toMatchObject({ depositHeld: '0.00' });
      expect(await statement(id, 2027)).toMatchObject({ depositHeld: '620.00' });
    });

    it('has no line of what both took back, and none of a charge that new terms took back', async () => {
      const { id, token } = await letInOctober();
      const paymentId = await pay(id, token, '2026-10', '310', '2026-12-31');
      await say(test, id, `/payments/${paymentId}/answer`, { answer: 'undo' }, owner);
      expect(await statement(id, 2026)).toMatchObject({ charged: '930.00', paid: '0.00', after: '930.00' });
      const terms = { ...TERMS, rent: '200', deposit: '0' };
      await say(test, id, '/terms', { fromOn: '2027-01-01', terms }, owner);
      await say(test, token, '/terms/answer', { version: 2, answer: 'agree' });
      expect(await statement(id, 2027)).toMatchObject({
        charged: '200.00',
        lines: [{ day: '2027-01-05', charged: '200.00' }],
      });
    });

    it('is there of a year after the end in which a debt was paid', async () => {
      const { id, token } = await letInOctober();
      now = DECEMBER;
      await say(test, id, '/notice', { endsOn: '2026-12-31', words: '' }, owner);
      await say(test, token, '/notice/answer', { answer: 'agree' });
      now = JANUARY;
      await endTenancies(test.context);
      expect((await make(id, 2027, owner)).status).toBe(409);
      expect((await read(test, token)).statementYears).toEqual([2026]);
      await pay(id, token, '2026-10', '310', '2027-01-09');
      expect((await read(test, token)).statementYears).toEqual([2027, 2026]);
      expect(await statement(id, 2027)).toMatchObject({ before: '930.00', paid: '310.00', after: '620.00' });
    });
  });
});
