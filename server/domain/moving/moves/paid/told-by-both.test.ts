import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { movePaymentsOf } from '#server/testing/move-payments.ts';

let test: TestApp;
let of: Awaited<ReturnType<typeof movePaymentsOf>>;

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' });
  of = await movePaymentsOf(test);
});

describe('a payment of a move that both sides tell (P5)', () => {
  it('is one: whoever tells it second is shown the first, and confirms it', async () => {
    const move = await of.ended();
    const { payments } = await of.paidOf(of.say(move, 'customer', { method: 'cash' }));
    const id = payments[0]?.id ?? '';
    const second = await of.say(move, 'provider', { method: 'cash' });
    expect([second.status, await second.json()]).toMatchObject([409, { fields: { paymentId: id } }]);
    const paid = await of.paidOf(of.answer(move, 'provider', id, { answer: 'confirm' }));
    expect(paid).toMatchObject({ paid: '97.00', open: '0.00', payments: [{ state: 'confirmed' }] });
  });

  it('is one of two that are told at the same moment', async () => {
    const move = await of.ended();
    const answers = await Promise.all([
      of.say(move, 'provider', { method: 'cash' }),
      of.say(move, 'customer', { method: 'cash' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('counts once where both had told it before, and twice where its second teller said so', async () => {
    for (const [isAnother, state, received] of [
      [false, 'withdrawn', 2000],
      [true, 'confirmed', 4000],
    ] as const) {
      const move = await of.ended();
      await of.paidOf(of.say(move, 'customer', { amount: '20', method: 'cash' }));
      const told = { amount: '20', method: 'cash', isAnother: true };
      const { payments } = await of.paidOf(of.say(move, 'provider', told));
      await test.sql`update move_payments set is_another = ${isAnother} where booking_id = ${move.id} and said_by = 'provider'`;
      const idOf = (side: string) => payments.find(({ saidBy }) => saidBy === side)?.id ?? '';
      await of.paidOf(of.answer(move, 'customer', idOf('provider'), { answer: 'confirm' }));
      await of.answer(move, 'provider', idOf('customer'), { answer: 'confirm' });
      const [row] = await test.sql`select state from move_payments where id = ${idOf('customer')}`;
      expect(row).toEqual({ state });
      expect(await of.balances(move)).toMatchObject({ received });
    }
  });
});
