import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#server/domain/identity/credentials/hashing.ts';
import type { Status } from '#server/domain/payments/gateways/gateway.ts';
import { paymentAttempts } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { rounds } from '#server/testing/rounds.ts';
import { gatewaysOf, PASSWORD, startWallets, type Wallets } from '#server/testing/wallets.ts';
import { askAttempt, recordLocked, recordStatus } from './attempts.ts';
import { findAttempt, lockAttempt } from './process.ts';
import { recordRefund } from './refunds.ts';

let test: TestApp;
let wallets: Wallets;
let owner: TestUser;
const gateways = gatewaysOf(
  () => test,
  () => wallets,
);

beforeAll(async () => {
  wallets = await startWallets();
  test = await createTestApp(wallets.environment);
  test.context.clock = gateways.clock;
  owner = await gateways.createOwner(await hashPassword(PASSWORD));
  await gateways.connect(owner, 'waafipay');
});

/** The same numbers each time, so that a failure can be looked into. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Step = 'answer' | 'time-out' | 'webhook' | 'status' | 'list' | 'refund' | 'crash' | 'night';
interface Truth {
  isPaid: boolean;
  isRefunded: boolean;
}

/** All that may be heard of an attempt that ended so, in any number: some of it is always heard in the end. */
function stepsOf({ isPaid, isRefunded }: Truth, next: () => number): Step[] {
  const many = (step: Step, most: number) =>
    Array.from({ length: Math.floor(next() * (most + 1)) }, () => step);
  const steps = [
    ...many('answer', 1),
    ...many('time-out', 2),
    ...(isPaid ? many('webhook', 3) : []),
    ...many('status', 2),
    ...many('crash', 2),
    ...many('night', 1),
    'list' as const,
    ...(isRefunded ? ['refund' as const] : []),
  ];
  // Fisher and Yates.
  for (let n = steps.length - 1; n > 0; n -= 1) {
    const k = Math.floor(next() * (n + 1));
    [steps[n], steps[k]] = [steps[k] as Step, steps[n] as Step];
  }
  return steps;
}

async function take(step: Step, id: string, truth: Truth): Promise<void> {
  const { context } = test;
  const paid: Status = { kind: 'approved', movedCents: 34_400, gatewayId: `t${id}` };
  const heard: Status = truth.isPaid ? paid : { kind: 'refused', reason: 'declined' };
  const within = (work: Parameters<typeof context.database.transaction>[0]) =>
    context.database.transaction(work);
  switch (step) {
    case 'answer':
    case 'status':
    case 'list':
    case 'webhook':
      return recordStatus(context, id, heard);
    case 'time-out':
      return recordStatus(context, id, { kind: 'unclear', reason: 'no_answer' });
    case 'crash': {
      // It was noted, and the process died before it was booked; or before it was noted.
      const diesLate = truth.isPaid && id < '8';
      await within(async (db) => {
        const attempt = await lockAttempt(db, id);
        if (attempt) await recordLocked({ app: context, db, now: context.clock() }, attempt, heard);
        if (!diesLate) throw new Error('killed');
      }).catch(() => undefined);
      return;
    }
    case 'refund':
      await within(async (db) => {
        const attempt = await lockAttempt(db, id);
        if (attempt) await recordRefund({ app: context, db, now: context.clock() }, attempt, 34_400);
      });
      return;
    case 'night': {
      const attempt = await findAttempt(context.database.db, id);
      if (attempt?.state === 'approved') await askAttempt(context, attempt);
    }
  }
}

const HISTORIES = rounds(40);

it('ends the same in whatever order answers, time-outs, webhooks, questions, lists and crashes come', async () => {
  const next = numbersFrom(20_261_205);
  const { db } = test.context.database;
  for (let n = 0; n < HISTORIES; n += 1) {
    const isPaid = next() < 0.7;
    const truth: Truth = { isPaid, isRefunded: isPaid && next() < 0.25 };
    const { tenancyId, dueId } = await gateways.letHome(owner.id);
    const id = randomUUID();
    const now = test.context.clock();
    await db.insert(paymentAttempts).values({
      id,
      ownerId: owner.id,
      tenancyId,
      dueId,
      side: 'tenant',
      provider: 'waafipay',
      method: 'zaad',
      way: 'direct',
      number: '+252635551200',
      amountCents: 34_500,
      state: 'prompted',
      stateSince: now,
      promptedAt: now,
    });
    const steps = stepsOf(truth, next);
    // One after the other, or all at once.
    if (next() < 0.5) for (const step of steps) await take(step, id, truth);
    else await Promise.all(steps.map((step) => take(step, id, truth)));
    const crashed = await findAttempt(db, id);
    if (crashed?.state === 'approved') await askAttempt(test.context, crashed);

    // Paid back without having been asked for: it stays in the book. Once its owner asks, it is known at once.
    if (truth.isRefunded) {
      expect([n, (await findAttempt(db, id))?.state]).toEqual([n, 'settled']);
      const told = await test.sql`select kind from gateway_differences where attempt_id = ${id}`;
      expect([n, told]).toEqual([n, [{ kind: 'refund_not_asked' }]]);
      await test.sql`update payments set refund = 'asked', refund_asked_at = ${now} where attempt_id = ${id}`;
      await Promise.all([take('refund', id, truth), take('refund', id, truth)]);
    }
    const attempt = await findAttempt(db, id);
    const payments = await test.sql<{ state: string; cents: number }>`
      select state, amount_cents::int as cents from payments where due_id = ${dueId}`;
    const [due] = await test.sql<{
      open: number;
    }>`select open_cents::int as open from dues where id = ${dueId}`;
    const state = !isPaid ? 'declined' : truth.isRefunded ? 'reversed' : 'settled';
    const label = `${n}: ${steps.join(' ')}`;
    expect([label, attempt?.state]).toEqual([label, state]);
    const expected = isPaid ? [{ state: truth.isRefunded ? 'reversed' : 'confirmed', cents: 34_400 }] : [];
    expect([label, payments]).toEqual([label, expected]);
    expect([label, due?.open]).toEqual([label, state === 'settled' ? 100 : 34_500]);
  }
});
