import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Receipt } from '#contract/tenancy-papers.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, newOwner, read, say, TERMS } from '#server/testing/tenancies.ts';
import { makeDuesNow } from '../dues/make-dues-now.ts';

let test: TestApp;
let owner: TestUser;
let now: Date;

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
});
beforeEach(async () => {
  now = new Date('2026-11-28T09:00:00Z');
  owner = await newOwner(test);
});

/** Who is let in September pays an amount on the due of a month, and the owner confirms it. */
async function paid(month: string, amount: string, deposit = '0') {
  const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit } });
  const due = tenancy.dues.find((one) => one.month === month);
  const words = { dueId: due?.id, amount, method: 'cash', paidOn: '2026-11-28' };
  expect((await say(test, token, '/payments', words)).status).toBe(201);
  const [payment] = (await read(test, token)).payments;
  const path = `/payments/${payment?.id}/answer`;
  expect((await say(test, tenancy.id, path, { answer: 'confirm' }, owner)).status).toBe(200);
  return { id: tenancy.id, token, paymentId: payment?.id ?? '' };
}

async function receipt({ token, paymentId }: { token: string; paymentId: string }): Promise<Receipt> {
  const { payments } = await read(test, token);
  const of = payments.find(({ id }) => id === paymentId)?.paper;
  return (await (await test.send('GET', `/api/papers/${of}`)).json()) as Receipt;
}

/** As if it had been issued when receipts named one due alone. */
const issuedBefore = (paymentId: string) =>
  test.sql`update payments set receipt_names_due = true, receipt_corrected_at = '2026-12-01T09:00:00Z' where id = ${paymentId}`;

describe('a receipt says what was paid with it', () => {
  it('each due with its amount, and what is left in advance', async () => {
    const all = await paid('2026-12', '2000', '620');
    expect(await receipt(all)).toMatchObject({
      number: '2026-0001',
      amount: '2000.00',
      settled: [
        { kind: 'rent', month: '2026-12', amount: '310.00' },
        { kind: 'deposit', month: null, amount: '620.00' },
        { month: '2026-09', amount: '310.00' },
        { month: '2026-10', amount: '310.00' },
        { month: '2026-11', amount: '310.00' },
      ],
      advance: '140.00',
      corrected: null,
    });
  });

  it('what was paid in advance too, once it has paid something, under the same number and uncorrected', async () => {
    const all = await paid('2026-12', '1400');
    expect(await receipt(all)).toMatchObject({ advance: '160.00' });
    now = new Date('2026-12-30T09:00:00Z');
    await makeDuesNow(test.context);
    const { number, settled, advance, corrected } = await receipt(all);
    expect({ number, advance, corrected, last: settled.at(-1) }).toMatchObject({
      ...{ number: '2026-0001', advance: '0.00', corrected: null },
      last: { month: '2027-01', amount: '160.00' },
    });
  });

  it('as it was booked, after it was taken back', async () => {
    const all = await paid('2026-09', '310');
    await say(test, all.id, `/payments/${all.paymentId}/answer`, { answer: 'undo' }, owner);
    const { settled, corrected, reversedAt } = await receipt(all);
    expect({ settled, corrected }).toMatchObject({
      settled: [{ month: '2026-09', amount: '310.00' }],
      corrected: null,
    });
    expect(reversedAt).not.toBeNull();
  });
});

describe('a receipt that said something else keeps its number, and says since when and what', () => {
  it('after new terms have changed what it paid', async () => {
    const all = await paid('2026-12', '1240');
    const terms = { ...TERMS, rent: '300', deposit: '0' };
    await say(test, all.id, '/terms', { fromOn: '2026-12-01', terms }, owner);
    now = new Date('2026-11-29T09:00:00Z');
    expect((await say(test, all.token, '/terms/answer', { version: 2, answer: 'agree' })).status).toBe(200);
    const { number, advance, corrected } = await receipt(all);
    expect({ number, advance, corrected }).toMatchObject({
      ...{ number: '2026-0001', advance: '10.00' },
      corrected: {
        on: '2026-11-29',
        advance: '0.00',
        settled: [{ month: '2026-12', amount: '310.00' }, {}, {}, {}],
      },
    });
  });

  it('where it was issued with all that was paid on one due', async () => {
    const all = await paid('2026-12', '1240');
    await issuedBefore(all.paymentId);
    const { settled, corrected } = await receipt(all);
    expect(settled).toHaveLength(4);
    expect(corrected).toEqual({
      on: '2026-12-01',
      settled: [{ kind: 'rent', month: '2026-12', label: '', amount: '1240.00' }],
      advance: '0.00',
    });
  });

  it('but not where that was so', async () => {
    const all = await paid('2026-09', '310');
    await issuedBefore(all.paymentId);
    expect(await receipt(all)).toMatchObject({ settled: [{ amount: '310.00' }], corrected: null });
  });
});
