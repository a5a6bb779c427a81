import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { movePaymentsOf } from '#server/testing/move-payments.ts';
import { sumBooks } from '../../../tenancies/book/check-books.ts';

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

describe('taking back that it was confirmed', () => {
  const confirmed = async () => {
    const { move, id } = await said();
    await paidOf(answer(move, 'provider', id, { answer: 'confirm' }));
    return { move, id };
  };
  const reverse = { answer: 'reverse' };
  const later = async (run: () => Promise<void>) => {
    const { clock } = test.context;
    test.context.clock = () => new Date(clock().getTime() + 11 * 60_000);
    await run().finally(() => {
      test.context.clock = clock;
    });
  };

  it('is refused for who said it, for another move, for whoever is not of it, and what is not confirmed', async () => {
    const { move, id } = await confirmed();
    expect(await errorOf(await answer(move, 'customer', id, reverse))).toEqual([403, 'forbidden']);
    expect((await answer(await ended(), 'provider', id, reverse)).status).toBe(404);
    expect((await moves.send('no-link', `/payments/${id}/answer`, reverse)).status).toBe(404);
    const open = await said();
    expect(await errorOf(await answer(open.move, 'provider', open.id, reverse))).toEqual([409, 'conflict']);
  });

  it('takes a reason once ten minutes are over, which both and the desk read beside the payment', async () => {
    const { move, id } = await confirmed();
    await later(async () => {
      expect((await answer(move, 'provider', id, reverse)).status).toBe(400);
      await paidOf(answer(move, 'provider', id, { ...reverse, words: 'It was another customer.' }));
    });
    expect((await moves.read(move.id, customer)).agreement?.disputes).toMatchObject([
      { kind: 'payment', words: [{ side: 'provider', text: 'It was another customer.' }] },
    ]);
    const admin = await test.createUser({ role: 'admin' });
    const desk = await test.send('GET', '/api/admin/move-disputes?limit=100', { headers: admin.headers });
    const cases = (await desk.json()) as { bookingId: string; payments: object[] }[];
    expect(cases.find(({ bookingId }) => bookingId === move.id)?.payments).toMatchObject([
      { state: 'waiting', answers: [] },
      { id, state: 'reversed', answers: [], receiptNumber: expect.any(String) },
    ]);
  });

  it('leaves both rows, and the receipt names the one that took its place', async () => {
    const { move, id } = await confirmed();
    const paid = await paidOf(answer(move, 'provider', id, reverse));
    expect(paid).toMatchObject({ paid: '0.00', open: '97.00', waiting: '97.00' });
    expect(paid.payments).toMatchObject([
      { state: 'waiting', answers: ['confirm', 'dispute'] },
      { id, state: 'reversed', answers: [] },
    ]);
    expect(await balances(move)).toMatchObject({ receivable: 9700, received: 0, income: -9700 });
    const booked = await test.sql<{ event: string }>`
      select event from book_transactions where move_payment_id = ${id} order by id`;
    expect(booked.map(({ event }) => event)).toEqual(['payment', 'reversal']);
    const readReceipt = async () =>
      (await test.send('GET', `/api/move-receipts/${paid.payments[1]?.paper}`)).json();
    expect(await readReceipt()).toMatchObject({ reversedAt: expect.any(String), replacedBy: null });
    const again = await paidOf(answer(move, 'provider', paid.payments[0]?.id ?? '', { answer: 'confirm' }));
    expect(again).toMatchObject({ paid: '97.00', open: '0.00' });
    expect(await readReceipt()).toMatchObject({ replacedBy: again.payments[0]?.receiptNumber });
    expect((await balances(move)).received).toBe(9700);
    const told = (await moves.noticesOf(move.id)).filter(({ title }) =>
      title.includes('no longer confirmed'),
    );
    expect(told).not.toHaveLength(0);
  });

  it('what is said after it, once the first word was taken back too, takes its place', async () => {
    const { move, id } = await confirmed();
    const { payments } = await paidOf(answer(move, 'provider', id, reverse));
    await paidOf(answer(move, 'customer', payments[0]?.id ?? '', { answer: 'withdraw' }));
    const said = await paidOf(say(move, 'customer', { amount: '90' }));
    const paid = await paidOf(answer(move, 'provider', said.payments[0]?.id ?? '', { answer: 'confirm' }));
    const receipt = await test.send('GET', `/api/move-receipts/${payments[1]?.paper}`);
    expect(await receipt.json()).toMatchObject({ replacedBy: paid.payments[0]?.receiptNumber });
  });

  it('gives back the tip as well, and what a service had paid', async () => {
    const move = await ended();
    const { payments } = await paidOf(say(move, 'customer', { tip: '5' }));
    const id = payments[0]?.id ?? '';
    await paidOf(answer(move, 'provider', id, { answer: 'confirm' }));
    expect((await balances(move)).tips).toBe(-500);
    await paidOf(answer(move, 'provider', id, reverse));
    expect(await balances(move)).toMatchObject({ tips: 0, received: 0 });
    const missed = await moves.agree(serviceId, customer);
    await moves.miss(missed, 'provider', 24);
    const fee = (await paidOf(say(missed, 'provider', { amount: '24' }))).payments[0]?.id ?? '';
    await paidOf(answer(missed, 'customer', fee, { answer: 'confirm' }));
    await paidOf(answer(missed, 'customer', fee, reverse));
    expect(await balances(missed)).toMatchObject({ receivable: -2400, received: 0, income: 2400 });
  });

  it('two confirmations and a reversal at once: the book has what stands confirmed, whoever comes first', async () => {
    const ends = { reversed: 0, kept: 0 };
    for (let race = 0; race < 12; race += 1) {
      const { move, id } = await said();
      const tap = (body: object) => answer(move, 'provider', id, body);
      const racers = [() => tap({ answer: 'confirm' }), () => tap(reverse), () => tap({ answer: 'confirm' })];
      // Each of them begins first in some races.
      const statuses: number[] = [];
      await Promise.all(
        racers.map(async (_, at) => {
          const which = (at + race) % racers.length;
          statuses[which] = (await racers[which]?.())?.status ?? 0;
        }),
      );
      const [first, taken, second] = statuses;
      expect([first, second].toSorted()).toEqual([200, 409]);
      expect([200, 409]).toContain(taken);
      const { paid, history } = await moves.read(move.id, customer);
      const states = paid?.payments.map(({ state }) => state);
      expect(states).toEqual(taken === 200 ? ['waiting', 'reversed'] : ['confirmed']);
      expect((await balances(move)).received).toBe(taken === 200 ? 0 : 9700);
      expect(history.filter(({ event }) => event === 'payment_confirmed')).toHaveLength(1);
      ends[taken === 200 ? 'reversed' : 'kept'] += 1;
    }
    expect(ends.reversed).toBeGreaterThan(0);
    expect(await sumBooks(test.context)).toMatchObject({ unbalanced: 0, accounts: 0, payments: 0, moves: 0 });
  });
});
