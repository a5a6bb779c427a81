import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { movePaymentsOf, SERVICE_NUMBER } from '#server/testing/move-payments.ts';
import { BALANCE } from '#server/testing/receipts.ts';
import { agreed, newOwner, say as sayOfRent } from '#server/testing/tenancies.ts';

/** What differs from the SMS that was sent. */
interface Changed {
  swap?: readonly [string, string];
  text?: string;
  paidOn?: number;
  method?: string;
}

type Paying = Awaited<ReturnType<typeof movePaymentsOf>>;
let test: TestApp;
let moves: Paying['moves'];
let customer: Paying['customer'];
let say: Paying['say'];
let answer: Paying['answer'];
let paidOf: Paying['paidOf'];
let ended: Paying['ended'];

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' });
  ({ moves, customer, say, answer, paidOf, ended } = await movePaymentsOf(test));
});

const today = () => todayInMogadishu(test.context.clock());

describe('the SMS of a wallet', () => {
  /** Another reference with each, of the test's day. */
  let n = 0;
  const smsOf = ({ amount = '97', number = SERVICE_NUMBER, direction = 'Ayaad U Dirtay' } = {}) => {
    n += 1;
    const [year = '', month = '', day = ''] = today().slice(2).split('-');
    const reference = `PP${year}${month}${day}.1042.F${10_000 + n}`;
    const text = `${amount} Dollar ${direction} GUULEED, Lambarka: ${number}, Taariikh: ${day}/${month}/${year} 10:42, Aqoonsiga: ${reference}. Haraagaagu waa ${BALANCE}`;
    return { text, reference };
  };
  const RECEIVED = 'Ayaad Ka Heshay';

  it('is refused with another reference than it names, and by the same reference again, in any book', async () => {
    const { text, reference } = smsOf();
    const move = await ended();
    const other = await say(move, 'customer', { receiptText: text, reference: 'PP1' });
    expect([other.status, await other.json()]).toMatchObject([
      400,
      { fields: { reference: expect.any(String) } },
    ]);
    await paidOf(say(move, 'customer', { receiptText: text }));
    const again = [
      // Of the same move, of another one of the service, of another service, and typed by hand in small letters.
      await say(move, 'customer', { amount: '1', tip: '0', reference }),
      await say(await ended(), 'provider', { receiptText: text }),
      await say(await ended(97, (await moves.createService({ name: 'Xamar' })).id), 'customer', {
        receiptText: text,
      }),
      await say(await ended(), 'customer', { reference: reference.toLowerCase() }),
    ];
    for (const refused of again)
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { fields: { reference: expect.any(String) } },
      ]);
  });

  it('pays one move where it is pasted to two at once', async () => {
    const { text } = smsOf();
    const two = [await ended(), await ended()];
    const answers = await Promise.all(two.map((move) => say(move, 'customer', { receiptText: text })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('that paid a move pays no rent, and the other way round', async () => {
    const owner = await newOwner(test);
    const { token, tenancy } = await agreed(test, owner, { startsOn: today() });
    const rent = { dueId: tenancy.dues[0]?.id, amount: '345', method: 'evc_plus', paidOn: today() };
    const sayRent = (receiptText: string) => sayOfRent(test, token, '/payments', { ...rent, receiptText });
    const paidMove = smsOf({ amount: '345' });
    await paidOf(say(await ended(345), 'customer', { amount: '345', receiptText: paidMove.text }));
    expect(await errorOf(await sayRent(paidMove.text))).toEqual([409, 'conflict']);
    const paidRent = smsOf({ amount: '345' });
    expect((await sayRent(paidRent.text)).status).toBe(201);
    const refused = await say(await ended(345), 'customer', { amount: '345', receiptText: paidRent.text });
    expect(await errorOf(refused)).toEqual([409, 'conflict']);
  });

  it.each([
    ['another amount', { amount: '90' }, {}],
    ['an amount that was changed', {}, { swap: ['97 Dollar', '97.5 Dollar'] }],
    ['another number', { number: '615999888' }, {}],
    ['money that came instead of money that went', { direction: RECEIVED }, { method: 'edahab' }],
    ['another day', {}, { paidOn: -1 }],
    ['another wallet', {}, { method: 'bank' }],
    ['nothing that is known', {}, { text: 'I paid 97 dollars' }],
  ] as const)('that tells of %s leaves the payment said', async (_, sms, change: Changed) => {
    const move = await ended();
    const [from, to] = change.swap ?? ['', ''];
    const { payments } = await paidOf(
      say(move, 'customer', {
        receiptText: (change.text ?? smsOf(sms).text).replace(from, to),
        ...(change.paidOn && { paidOn: dayAfter(today(), change.paidOn) }),
        ...(change.method && { method: change.method }),
      }),
    );
    expect(payments).toMatchObject([{ state: 'waiting', rung: 'said' }]);
  });

  it('puts a payment on its rung with the reference in it, for either side, and stands on the receipt', async () => {
    const move = await ended();
    const { text, reference } = smsOf();
    const { payments } = await paidOf(say(move, 'customer', { receiptText: text }));
    expect(payments).toMatchObject([{ rung: 'receipt', reference, state: 'waiting' }]);
    const paid = await paidOf(answer(move, 'provider', payments[0]?.id ?? '', { answer: 'confirm' }));
    expect(paid.payments).toMatchObject([{ rung: 'confirmed' }]);
    const receipt = await test.send('GET', `/api/move-receipts/${paid.payments[0]?.paper}`);
    expect(await receipt.json()).toMatchObject({ reference, receiptAt: expect.any(String) });
    const second = await ended();
    // The customer paid with a tip, from anybody's phone.
    const came = smsOf({ amount: '100', direction: RECEIVED, number: '615000111' });
    const told = await paidOf(
      say(second, 'provider', { tip: '3', method: 'edahab', receiptText: came.text }),
    );
    expect(told.payments).toMatchObject([{ rung: 'receipt', reference: came.reference, saidBy: 'provider' }]);
  });

  it('is kept nowhere, and its balance neither', async () => {
    const move = await ended();
    const { text } = smsOf();
    await paidOf(say(move, 'customer', { receiptText: text }));
    await test.send('POST', '/api/receipt-text', { body: { text } });
    for (const table of ['move_payments', 'move_events', 'notifications']) {
      const { rows } = await test.context.database.db.execute<{ row: string }>(
        sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
      );
      expect(rows.length, table).toBeGreaterThan(0);
      for (const { row } of rows) for (const kept of [BALANCE, 'Lambarka']) expect(row).not.toContain(kept);
    }
  });

  it('is read of what is shown to whoever is to pay: number, code and SOMQR', async () => {
    const { paid } = await moves.read((await ended()).id, customer);
    expect(paid?.ways).toMatchObject([
      {
        method: 'evc_plus',
        number: `+252${SERVICE_NUMBER}`,
        dial: { code: `*712*${SERVICE_NUMBER}*97#`, link: `tel:*712*${SERVICE_NUMBER}*97%23` },
        somqr: expect.stringContaining(SERVICE_NUMBER),
      },
    ]);
    const other = await ended();
    expect((await moves.read(other.provider)).paid?.ways).toEqual([]);
  });
});
