import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentAttempt } from '#contract/gateways.api.ts';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { hashPassword } from '#server/domain/identity/credentials/hashing.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { ENTERED, gatewaysOf, PASSWORD, startWallets, type Wallets } from '#server/testing/wallets.ts';
import { askAttempt, recordStatus } from './attempts.ts';
import { findAttempt } from './process.ts';
import { promptsEnd } from './start.ts';

let test: TestApp;
let wallets: Wallets;
let owner: TestUser;
let other: TestUser;
const gateways = gatewaysOf(
  () => test,
  () => wallets,
);
const OTHERS_SECRET = 'the-secret-of-somebody-else';

beforeAll(async () => {
  wallets = await startWallets();
  test = await createTestApp(wallets.environment);
  test.context.clock = gateways.clock;
  const hash = await hashPassword(PASSWORD);
  [owner, other] = [await gateways.createOwner(hash), await gateways.createOwner(hash)];
  for (const provider of ['waafipay', 'edahab'] as const) await gateways.connect(owner, provider);
  await gateways.connect(other, 'waafipay', { ...ENTERED.waafipay, webhookSecret: OTHERS_SECRET });
});

const keyOf = async (user: TestUser, provider = 'waafipay') =>
  (
    await test.sql<{ webhook_key: string }>`
      select webhook_key from gateway_accounts where owner_id = ${user.id} and provider = ${provider}`
  )[0]?.webhook_key ?? '';

/** On the page of the gateway, where it waits for its payer. */
async function opened() {
  const home = await gateways.letHome(owner.id);
  const response = await gateways.ask(home, '+252615551205', 'evc_plus', 'hosted');
  const attempt = (await response.json()) as PaymentAttempt;
  expect(attempt).toMatchObject({ state: 'prompted', pageUrl: expect.any(String) });
  return { home, attempt };
}

/** What the payer does on the page of the gateway. */
const answerAt = ({ attempt }: { attempt: PaymentAttempt }, answer: 'pay' | 'refuse') =>
  wallets.post(`/pay/${attempt.pageUrl?.split('/').at(-1)}`, { answer });

const eventOf = (reference: string, more: Record<string, unknown> = {}, event = 'authorization') =>
  JSON.stringify({
    event,
    params: {
      referenceId: reference,
      state: 'APPROVED',
      transactionId: '40404040',
      txAmount: '345.00',
      ...more,
    },
  });

interface Signing {
  secret?: string;
  ageMs?: number;
  eventId?: string;
  /** What is signed, where it is not what is sent. */
  signed?: string;
  key?: string;
  provider?: string;
  headers?: Record<string, string>;
}

async function call(body: string, signing: Signing = {}): Promise<number> {
  const {
    secret = ENTERED.waafipay.webhookSecret,
    ageMs = 0,
    eventId = randomUUID(),
    signed = body,
  } = signing;
  const timestamp = String(Math.floor((gateways.clock().getTime() - ageMs) / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${eventId}.${signed}`).digest('hex');
  const { provider = 'waafipay', key = await keyOf(owner) } = signing;
  const response = await test.send('POST', `/api/gateways/${provider}/webhook/${key}`, {
    body,
    headers: {
      'x-webhook-timestamp': timestamp,
      'x-webhook-event-id': eventId,
      'x-webhook-signature': signature,
      ...signing.headers,
    },
  });
  return response.status;
}

const everything = () =>
  test.sql`select (select json_agg(a order by id) from payment_attempts a) attempts,
    (select count(*) from payments) payments, (select count(*) from gateway_events) events,
    (select count(*) from book_entries) entries`;
const stateOf = async (id: string) => (await findAttempt(test.context.database.db, id))?.state;
const paymentsOf = ({ dueId }: { dueId: string }) =>
  test.sql<{
    state: string;
    amount_cents: string;
  }>`select state, amount_cents from payments where due_id = ${dueId}`;
const refusals = async () => {
  await test.context.security.flush();
  return test.sql<{ code: string; count: number }>`
    select code, sum(count)::int as count from security_events where event = 'webhook_refused' group by code order by code`;
};

describe('a webhook is refused, and changes nothing', () => {
  it('that is forged, cut, changed, old, ahead of time, of nobody or of a gateway without webhooks', async () => {
    const { attempt } = await opened();
    const right = eventOf(attempt.id);
    const before = await everything();
    const wrong: [string, string, Signing][] = [
      ['another secret', right, { secret: 'guessed' }],
      ['no id of its event', right, { headers: { 'x-webhook-event-id': '' } }],
      ['no signature', right, { headers: { 'x-webhook-signature': '' } }],
      ['a signature that is no hexadecimal', right, { headers: { 'x-webhook-signature': 'z'.repeat(64) } }],
      ['half a signature', right, { headers: { 'x-webhook-signature': 'ab'.repeat(16) } }],
      ['cut short', right.slice(0, -10), { signed: right }],
      ['cut short and signed so', right.slice(0, -10), {}],
      ['another amount', eventOf(attempt.id, { txAmount: '1.00' }), { signed: right }],
      ['another time', right, { headers: { 'x-webhook-timestamp': '1795000000' } }],
      ['no time at all', right, { headers: { 'x-webhook-timestamp': 'yesterday' } }],
      ['another event', right, { headers: { 'x-webhook-event-id': randomUUID() } }],
      ['six minutes old', right, { ageMs: 6 * 60_000 }],
      ['six minutes ahead', right, { ageMs: -6 * 60_000 }],
      ["somebody else's secret", right, { secret: OTHERS_SECRET }],
      ["somebody else's key", right, { key: await keyOf(other) }],
      ['nobody’s key', right, { key: 'A'.repeat(22) }],
      ['a gateway without webhooks', right, { provider: 'edahab', key: await keyOf(owner, 'edahab') }],
      ['an event that is not known', eventOf(attempt.id, {}, 'chargeback'), {}],
      ['nothing', '', {}],
    ];
    for (const [what, body, signing] of wrong) expect([what, await call(body, signing)]).toEqual([what, 403]);
    expect(await test.send('POST', '/api/gateways/paypal/webhook/x', { body: '{}' })).toMatchObject({
      status: 404,
    });
    expect(await everything()).toEqual(before);
    const told = await refusals();
    expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(wrong.length);
    expect(told.map(({ code }) => code)).toEqual([
      'incomplete',
      'no_json',
      'signature',
      'too_old',
      'unknown_account',
      'unknown_event',
    ]);
    const kept = JSON.stringify(await test.sql`select * from security_events`);
    expect(kept).not.toMatch(/canary|guessed|somebody-else|40404040/);
    expect(kept).not.toContain(attempt.id);
  });

  it('that is signed for an owner and names the payment of another one', async () => {
    const { attempt } = await opened();
    const signing = { key: await keyOf(other), secret: OTHERS_SECRET };
    expect(await call(eventOf(attempt.id), signing)).toBe(200);
    expect(await stateOf(attempt.id)).toBe('prompted');
  });

  it('whatever it tells of a payment that the gateway does not have: more than was asked, and of a refused one', async () => {
    const [waiting, refusedOne] = [await opened(), await opened()];
    await answerAt(refusedOne, 'refuse');
    for (const { attempt } of [waiting, refusedOne])
      for (const more of [{}, { txAmount: '30000000.00' }, { state: 'CELEBRATED' }, { state: 'DECLINED' }])
        expect(await call(eventOf(attempt.id, more))).toBe(200);
    expect([await stateOf(waiting.attempt.id), await stateOf(refusedOne.attempt.id)]).toEqual([
      'prompted',
      'declined',
    ]);
    for (const { home } of [waiting, refusedOne]) expect(await paymentsOf(home)).toEqual([]);
  });

  it('that tells of a refund nobody asked for here: it stays in the book, and both sides see what was told', async () => {
    const paid = await opened();
    await answerAt(paid, 'pay');
    await call(eventOf(paid.attempt.id));
    expect(await call(eventOf(paid.attempt.id, { refundAmount: '345.00' }, 'refund'))).toBe(200);
    expect(await stateOf(paid.attempt.id)).toBe('settled');
    expect(await paymentsOf(paid.home)).toMatchObject([{ state: 'confirmed', amount_cents: '34500' }]);
    for (const [key, headers] of [
      [paid.home.tenancyId, owner.headers],
      [paid.home.key, {}],
    ] as const) {
      const response = await test.send('GET', `/api/tenancies/${key}`, { headers });
      const { tenancy } = (await response.json()) as { tenancy: Tenancy };
      expect(tenancy.payments).toMatchObject([
        { state: 'confirmed', differences: [{ kind: 'refund_not_asked', amount: '345.00' }] },
      ]);
    }
  });

  it('where its gateway cannot be asked: nothing is booked, and both sides see what was told', async () => {
    const { home, attempt } = await opened();
    await test.sql`update payment_attempts set account_id = null where id = ${attempt.id}`;
    expect(await call(eventOf(attempt.id))).toBe(200);
    expect(await paymentsOf(home)).toEqual([]);
    for (const [key, headers] of [
      [home.tenancyId, owner.headers],
      [home.key, {}],
    ] as const) {
      const seen = await test.send('GET', `/api/tenancies/${key}/attempts/${attempt.id}`, { headers });
      expect(await seen.json()).toMatchObject({
        state: 'prompted',
        differences: [{ kind: 'only_said', amount: '345.00' }],
      });
    }
  });
});

it('no more is booked than was asked for, whatever the gateway itself tells: both sides see the rest', async () => {
  const { home, attempt } = await opened();
  const heard = { kind: 'approved', movedCents: 3_000_000_000, gatewayId: '80808080' } as const;
  for (let n = 0; n < 2; n += 1) await recordStatus(test.context, attempt.id, heard);
  expect(await paymentsOf(home)).toMatchObject([{ state: 'confirmed', amount_cents: '34500' }]);
  const seen = await test.send('GET', `/api/tenancies/${home.key}/attempts/${attempt.id}`);
  expect(await seen.json()).toMatchObject({
    moved: '345.00',
    differences: [{ kind: 'other_amount', amount: '30000000.00' }],
  });
});

describe('a webhook makes us ask the gateway, which tells', () => {
  it('that it was paid: it is booked once, however often and late within five minutes the webhook comes', async () => {
    const { home, attempt } = await opened();
    await answerAt({ attempt }, 'pay');
    const eventId = randomUUID();
    for (let n = 0; n < 3; n += 1) expect(await call(eventOf(attempt.id), { eventId })).toBe(200);
    expect(await call(eventOf(attempt.id), { ageMs: 4 * 60_000 })).toBe(200);
    expect(await stateOf(attempt.id)).toBe('settled');
    expect(await paymentsOf(home)).toMatchObject([{ state: 'confirmed', amount_cents: '34500' }]);
  });

  it('the amount, whatever the webhook says it was', async () => {
    const { home, attempt } = await opened();
    await answerAt({ attempt }, 'pay');
    expect(await call(eventOf(attempt.id, { txAmount: '9.00', state: 'DECLINED' }))).toBe(200);
    expect(await paymentsOf(home)).toMatchObject([{ state: 'confirmed', amount_cents: '34500' }]);
  });

  it('by its list, where it has no question for a single payment', async () => {
    const home = await gateways.letHome(owner.id);
    // The payer pays, and the call is answered with an error.
    const response = await gateways.ask(home, '+252615551215');
    const attempt = (await response.json()) as PaymentAttempt;
    await promptsEnd(test.context);
    const before = (await wallets.ledger()).find(({ reference }) => reference === attempt.id);
    expect([before?.state, await stateOf(attempt.id)]).toEqual(['paid', 'unknown']);
    expect(await call(eventOf(attempt.id))).toBe(200);
    expect(await stateOf(attempt.id)).toBe('settled');
    expect(await paymentsOf(home)).toMatchObject([{ state: 'confirmed', amount_cents: '34500' }]);
  });

  it('that a payment was sent back which the owner asked it to send back', async () => {
    const paid = await opened();
    await answerAt(paid, 'pay');
    await call(eventOf(paid.attempt.id));
    await test.sql`update payments set refund = 'asked', refund_asked_at = ${gateways.clock()}
      where attempt_id = ${paid.attempt.id}`;
    expect(await call(eventOf(paid.attempt.id, { refundAmount: '1.00' }, 'refund'))).toBe(200);
    expect(await stateOf(paid.attempt.id)).toBe('reversed');
    expect(await paymentsOf(paid.home)).toMatchObject([{ state: 'reversed' }]);
  });

  it('by a hundred calls, questions and the list at the same moment: one payment', async () => {
    const { home, attempt } = await opened();
    await wallets.post(`/pay/${attempt.pageUrl?.split('/').at(-1)}`, { answer: 'pay' });
    const entry = (await wallets.ledger()).find(({ reference }) => reference === attempt.id);
    const body = eventOf(attempt.id, { transactionId: entry?.transactionId });
    const stored = await findAttempt(test.context.database.db, attempt.id);
    if (!stored) throw new Error('no attempt');
    const eventId = randomUUID();
    const done = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        if (n % 4 === 0) return askAttempt(test.context, stored).then(() => 200);
        return call(body, n % 4 === 1 ? { eventId } : {});
      }),
    );
    expect(done.filter((status) => status !== 200)).toEqual([]);
    expect(await stateOf(attempt.id)).toBe('settled');
    expect(await paymentsOf(home)).toMatchObject([{ state: 'confirmed', amount_cents: '34500' }]);
    const [due] = await test.sql<{
      open_cents: string;
    }>`select open_cents from dues where id = ${home.dueId}`;
    expect(Number(due?.open_cents)).toBe(0);
  });
});
