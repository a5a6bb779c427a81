import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { movePaymentsOf } from '#server/testing/move-payments.ts';
import { answerMovePayment } from './answer.ts';
import { chargeMove } from './charge.ts';

type Paying = Awaited<ReturnType<typeof movePaymentsOf>>;
let test: TestApp;
let moves: Paying['moves'];
let customer: Paying['customer'];
let serviceId: Paying['serviceId'];
let say: Paying['say'];
let answer: Paying['answer'];
let paidOf: Paying['paidOf'];
let ended: Paying['ended'];
let said: Paying['said'];
let balances: Paying['balances'];

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' });
  ({ moves, customer, serviceId, say, answer, paidOf, ended, said, balances } = await movePaymentsOf(test));
});

describe('saying that a move is paid', () => {
  it('is refused without a price in writing, for more than is open, for no amount and for a day to come', async () => {
    const { id } = await moves.book(serviceId, customer, { move: {} });
    const provider = await moves.providerToken(id);
    expect(await errorOf(await say({ id, provider, customer }, 'customer'))).toEqual([409, 'conflict']);
    const move = await ended();
    for (const [body, field] of [
      [{ amount: '97.01' }, 'amount'],
      [{ amount: '0' }, 'amount'],
      [{ amount: 'ten' }, 'amount'],
      [{ tip: '-1' }, 'tip'],
      [{ paidOn: '2099-01-01' }, 'paidOn'],
      [{ paidOn: '2020-01-01' }, 'paidOn'],
      [{ method: 'shells' }, 'method'],
    ] as const) {
      const refused = await say(move, 'customer', body);
      expect([refused.status, await refused.json()], field).toMatchObject([
        400,
        { fields: { [field]: expect.any(String) } },
      ]);
    }
    expect(await paidOf(test.send('GET', `/api/moves/${move.provider}`))).toMatchObject({ payments: [] });
  });

  it('is refused for whoever is not of the move, and with a link that is none', async () => {
    const move = await ended();
    const other = await test.createUser();
    for (const by of [other, undefined]) {
      const response = await moves.send(
        move.id,
        '/payments',
        { amount: '97', method: 'cash', paidOn: '2026-11-01' },
        by,
      );
      expect(await errorOf(response)).toEqual([404, 'not_found']);
    }
    expect(
      (await moves.send('no-link', '/payments', { amount: '97', method: 'cash', paidOn: '2026-11-01' }))
        .status,
    ).toBe(404);
  });

  it('waits for the other side, with what is given beyond what is owed as a tip, and tells it once', async () => {
    const move = await ended();
    const paid = await paidOf(say(move, 'provider', { tip: '3', reference: 'PP1' }));
    expect(paid).toMatchObject({
      owed: '97.00',
      paid: '0.00',
      open: '97.00',
      waiting: '100.00',
      tips: '0.00',
    });
    expect(paid.payments).toMatchObject([{ saidBy: 'provider', state: 'waiting', answers: ['withdraw'] }]);
    const told = (await moves.noticesOf(move.id)).filter(({ title }) => title.includes('$100'));
    expect(told.map(({ type }) => type).toSorted()).toEqual(['email', 'in_app', 'sms']);
    expect(await balances(move)).toMatchObject({ receivable: 9700, received: 0, income: -9700, tips: 0 });
  });

  it('is refused for a reference that is there, and where five wait', async () => {
    const move = await ended();
    await paidOf(say(move, 'customer', { amount: '10', reference: 'PP2' }));
    const twice = await say(move, 'provider', { amount: '10', reference: 'PP2' });
    expect([twice.status, await twice.json()]).toMatchObject([
      409,
      { fields: { reference: expect.any(String) } },
    ]);
    for (let n = 0; n < 4; n += 1) await paidOf(say(move, 'customer', { amount: '10' }));
    expect(await errorOf(await say(move, 'customer', { amount: '10' }))).toEqual([409, 'conflict']);
  });
});

describe('in shillings', () => {
  /** 2,850,000 shillings at 28,500 are $100. */
  const SHILLINGS = { amount: undefined, shillings: 2_850_000, rate: 28_500, method: 'cash' };

  it('is refused without their rate, beside dollars, with a tip by itself, and for less than a cent', async () => {
    const move = await ended();
    for (const [body, field] of [
      [{ rate: undefined }, 'rate'],
      [{ amount: '97' }, 'amount'],
      [{ shillings: undefined }, 'amount'],
      [{ tip: '3' }, 'tip'],
      [{ shillings: 2.5 }, 'shillings'],
      [{ shillings: 100 }, 'shillings'],
      [{ rate: 0 }, 'rate'],
      // 200 shillings are no $200.
      [{ shillings: 200, rate: 1 }, 'rate'],
    ] as const) {
      const refused = await say(move, 'customer', { ...SHILLINGS, ...body });
      expect([refused.status, await refused.json()], field).toMatchObject([
        400,
        { fields: { [field]: expect.any(String) } },
      ]);
    }
  });

  it('counts at the rate that both see, what is more than what is open as the tip; its receipt says so, also of the one in its place', async () => {
    const move = await ended();
    const inShillings = { shillings: '2850000', rate: '28500' };
    const { payments } = await paidOf(say(move, 'customer', SHILLINGS));
    expect(payments[0]).toMatchObject({ amount: '97.00', tip: '3.00', ...inShillings });
    const id = payments[0]?.id ?? '';
    const paid = await paidOf(answer(move, 'provider', id, { answer: 'confirm' }));
    expect(paid).toMatchObject({ paid: '97.00', tips: '3.00', openBy: null });
    const receipt = await test.send('GET', `/api/move-receipts/${paid.payments[0]?.paper}`);
    expect(await receipt.json()).toMatchObject({ total: '100.00', ...inShillings });
    expect(await balances(move)).toMatchObject({ receivable: 0, received: 10_000, tips: -300 });
    const back = await paidOf(answer(move, 'provider', id, { answer: 'reverse', words: 'Another move.' }));
    expect(back.payments.map(({ state, shillings }) => [state, shillings])).toEqual([
      ['waiting', '2850000'],
      ['reversed', '2850000'],
    ]);
  });

  it('a service that owes pays back no more than it owes', async () => {
    const move = await moves.agree(serviceId, customer);
    await moves.miss(move, 'provider', 24);
    const refused = await say(move, 'provider', SHILLINGS);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { shillings: expect.any(String) } },
    ]);
    const { payments } = await paidOf(say(move, 'provider', { ...SHILLINGS, shillings: 684_000 }));
    expect(payments[0]).toMatchObject({ paidBy: 'provider', amount: '24.00', tip: '0.00' });
  });
});

describe('answering a payment', () => {
  it('is refused for who said it, without words for a dispute, for another move, and once it is answered', async () => {
    const { move, id } = await said();
    expect(await errorOf(await answer(move, 'customer', id, { answer: 'confirm' }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await errorOf(await answer(move, 'provider', id, { answer: 'withdraw' }))).toEqual([
      403,
      'forbidden',
    ]);
    expect((await answer(move, 'provider', id, { answer: 'dispute' })).status).toBe(400);
    const other = await ended();
    expect((await answer(other, 'provider', id, { answer: 'confirm' })).status).toBe(404);
    await paidOf(answer(move, 'provider', id, { answer: 'confirm' }));
    const again = await answer(move, 'provider', id, { answer: 'confirm' });
    expect([again.status, await again.json()]).toMatchObject([409, { fields: { state: 'confirmed' } }]);
    expect((await answer(move, 'customer', id, { answer: 'withdraw' })).status).toBe(409);
  });

  it('confirms it: receipt, book and history, once, though two tap at once', async () => {
    const { move, id } = await said();
    const confirm = () => answer(move, 'provider', id, { answer: 'confirm' });
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const { paid, history } = await moves.read(move.id, customer);
    expect(paid).toMatchObject({ paid: '97.00', open: '0.00', openBy: null, waiting: '0.00' });
    expect(paid?.payments[0]?.receiptNumber).toMatch(/^\d{4}-\d{4}$/);
    expect(history.filter(({ event }) => event === 'payment_confirmed')).toHaveLength(1);
    expect(await balances(move)).toMatchObject({ receivable: 0, received: 9700, income: -9700 });
  });

  it('numbers the receipts of a service without gaps', async () => {
    const own = (await moves.createService({ name: 'Waaberi' })).id;
    const numbers: (string | null | undefined)[] = [];
    for (let n = 0; n < 3; n += 1) {
      const move = await moves.agree(own, customer);
      await moves.end(move);
      const { payments } = await paidOf(say(move, 'customer'));
      const paid = await paidOf(answer(move, 'provider', payments[0]?.id ?? '', { answer: 'confirm' }));
      numbers.push(paid.payments[0]?.receiptNumber);
    }
    expect(numbers.map((number) => number?.slice(5))).toEqual(['0001', '0002', '0003']);
  });

  it('disputes it with words that stand in the dispute of the move; it may be confirmed later', async () => {
    const { move, id } = await said();
    await paidOf(answer(move, 'provider', id, { answer: 'dispute', words: 'Only $50 came.' }));
    const { agreement, paid } = await moves.read(move.id, customer);
    expect(agreement?.disputes).toMatchObject([
      { kind: 'payment', openedBy: 'provider', words: [{ side: 'provider', text: 'Only $50 came.' }] },
    ]);
    expect(paid?.payments[0]).toMatchObject({ state: 'disputed', answers: ['withdraw'] });
    expect((await balances(move)).received).toBe(0);
    await paidOf(answer(move, 'provider', id, { answer: 'confirm' }));
    expect((await balances(move)).received).toBe(9700);
  });

  it('takes back what one said oneself, which nothing is booked for', async () => {
    const { move, id } = await said();
    const paid = await paidOf(answer(move, 'customer', id, { answer: 'withdraw' }));
    expect(paid).toMatchObject({
      open: '97.00',
      waiting: '0.00',
      payments: [{ state: 'withdrawn', answers: [] }],
    });
    expect((await balances(move)).received).toBe(0);
  });
});

describe('what is owed', () => {
  it('counts the agreed price and accepted lines, never what waits, was refused or taken back', async () => {
    const move = await moves.agree(serviceId, customer);
    await moves.addChange(move, { dollars: 10, state: 'accepted' });
    await moves.addChange(move, { dollars: 5, state: 'accepted', kind: 'waiting' });
    for (const state of ['waiting', 'refused', 'withdrawn'] as const)
      await moves.addChange(move, { dollars: 500, state });
    expect((await moves.read(move.id, customer)).paid).toMatchObject({ owed: '112.00', owedBy: 'customer' });
    // Nothing is charged before it has ended.
    expect(await balances(move)).toMatchObject({ receivable: 0, income: 0 });
    await moves.end(move);
    expect(await balances(move)).toMatchObject({ receivable: 11_200, income: -11_200 });
  });

  it('is charged once, and a line that is accepted after the end by itself', async () => {
    const move = await ended();
    const { database, clock } = test.context;
    for (let n = 0; n < 2; n += 1)
      await database.transaction((db) => chargeMove({ db, now: clock() }, move.id));
    expect((await balances(move)).receivable).toBe(9700);
    await moves.addChange(move, { dollars: 8, state: 'accepted' });
    expect((await balances(move)).receivable).toBe(10_500);
    expect((await moves.read(move.id, customer)).paid).toMatchObject({ owed: '105.00', open: '105.00' });
  });

  it('is the fee by whom it is owed where nobody came; the service pays what it owes', async () => {
    const move = await moves.agree(serviceId, customer);
    await moves.miss(move, 'provider', 24);
    expect((await moves.read(move.provider)).paid).toMatchObject({
      owed: '24.00',
      owedBy: 'provider',
      openBy: 'provider',
      maySay: true,
    });
    expect(await balances(move)).toMatchObject({ receivable: -2400, income: 2400 });
    expect((await say(move, 'provider', { amount: '24', tip: '1' })).status).toBe(400);
    const { payments } = await paidOf(say(move, 'provider', { amount: '24' }));
    expect(payments[0]).toMatchObject({ paidBy: 'provider' });
    const paid = await paidOf(answer(move, 'customer', payments[0]?.id ?? '', { answer: 'confirm' }));
    expect(paid).toMatchObject({ open: '0.00', openBy: null, maySay: false });
    expect(await balances(move)).toMatchObject({ receivable: 0, received: -2400, income: 2400 });
  });

  it('is nothing where no price was given: what is paid is income by itself', async () => {
    const move = await ended(null);
    const { payments, owed, open } = await paidOf(say(move, 'customer', { amount: '60' }));
    expect([owed, open]).toEqual([null, null]);
    await paidOf(answer(move, 'provider', payments[0]?.id ?? '', { answer: 'confirm' }));
    expect(await balances(move)).toMatchObject({ receivable: 0, received: 6000, income: -6000 });
  });

  it('what was paid in advance is paid back where the move falls through', async () => {
    const move = await moves.agree(serviceId, customer);
    const { payments } = await paidOf(say(move, 'customer', { amount: '40' }));
    await paidOf(answer(move, 'provider', payments[0]?.id ?? '', { answer: 'confirm' }));
    await moves.miss(move, 'customer', 24);
    expect((await moves.read(move.id, customer)).paid).toMatchObject({
      owed: '24.00',
      open: '16.00',
      openBy: 'provider',
    });
    expect((await balances(move)).receivable).toBe(-1600);
  });
});

describe('the receipt', () => {
  it('is not found by a token that never was one', async () => {
    for (const token of ['move-nothing', 'x', 'move-'.padEnd(37, 'a')])
      expect((await test.send('GET', `/api/move-receipts/${token}`)).status).toBe(404);
  });

  it('shows whoever holds its link the same figures, and no phone', async () => {
    const move = await moves.agree(serviceId, customer);
    await moves.addChange(move, { dollars: 10, state: 'accepted' });
    await moves.end(move);
    const { payments } = await paidOf(say(move, 'customer', { amount: '107', tip: '3', reference: 'PP9' }));
    const paid = await paidOf(answer(move, 'provider', payments[0]?.id ?? '', { answer: 'confirm' }));
    const response = await test.send('GET', `/api/move-receipts/${paid.payments[0]?.paper}`);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      amount: '107.00',
      tip: '3.00',
      total: '110.00',
      paidBy: 'customer',
      customer: 'Deeqa Nuur',
      service: 'Guuleed',
      agreed: '97.00',
      accepted: [{ kind: 'change', what: 'A second trip', amount: '10.00' }],
      isFee: false,
      saidBy: 'customer',
      confirmedBy: 'provider',
      reference: 'PP9',
    });
    for (const hidden of ['+252', customer.id, move.id]) expect(text).not.toContain(hidden);
  });
});

it('the database refuses another amount of what was said, an unbalanced book and a line of another book', async () => {
  const { move, id } = await said();
  await expect(test.sql`update move_payments set amount_cents = 1 where id = ${id}`).rejects.toThrow();
  await expect(
    test.sql`update book_accounts set balance_cents = 0 where booking_id = ${move.id}`,
  ).rejects.toThrow();
  const other = await ended();
  await expect(test.sql`
    insert into book_entries (booking_id, transaction_id, account_id, cents)
    select ${move.id}, t.id, a.id, 1 from book_transactions t, book_accounts a
    where t.booking_id = ${move.id} and a.booking_id = ${other.id} limit 1`).rejects.toThrow();
  await expect(test.sql`
    insert into book_accounts (tenancy_id, booking_id, kind) values (null, null, 'income')`).rejects.toThrow();
});

it('a payment whose confirmation dies before its commit waits, and is confirmed by the next try', async () => {
  const { move, id } = await said();
  const { database, clock } = test.context;
  const ctx = {
    app: test.context,
    actor: { kind: 'guest' as const },
    now: clock(),
    newId: () => id,
    baseUrl: test.context.baseUrl,
    language: 'en' as const,
  };
  const dying = database.transaction(async (db) => {
    await answerMovePayment(
      { key: move.provider, paymentId: id },
      { answer: 'confirm', words: '' },
      { ...ctx, db },
    );
    throw new Error('Dead');
  });
  await expect(dying).rejects.toThrow('Dead');
  expect((await balances(move)).received).toBe(0);
  await paidOf(answer(move, 'provider', id, { answer: 'confirm' }));
  expect((await balances(move)).received).toBe(9700);
});
