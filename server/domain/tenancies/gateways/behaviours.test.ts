import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentAttempt } from '#contract/gateways.api.ts';
import { hashPassword } from '#server/domain/identity/credentials/hashing.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { ENTERED, gatewaysOf, PASSWORD, startWallets, type Wallets } from '#server/testing/wallets.ts';
import { followAttempts } from './attempts.ts';
import { promptsEnd } from './start.ts';

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
  for (const provider of ['waafipay', 'edahab'] as const) {
    expect((await gateways.connect(owner, provider)).status).toBe(200);
  }
  // What the product answers to gateways is called by its own host.
  const [account] = await test.sql<{ webhook_key: string }>`
    select webhook_key from gateway_accounts where provider = 'waafipay'`;
  await wallets.post('/merchants', {
    merchant: ENTERED.waafipay.merchantUid,
    url: `${test.origin}/api/gateways/waafipay/webhook/${account?.webhook_key}`,
    secret: ENTERED.waafipay.webhookSecret,
  });
});

const NUMBERS = { evc_plus: '+2526155512', edahab: '+2526555512' } as const;
type Method = keyof typeof NUMBERS;

interface Let {
  tenancyId: string;
  dueId: string;
  key: string;
}

const begin = async (end: string, method: Method, way: 'direct' | 'hosted' = 'direct') => {
  const home = await gateways.letHome(owner.id);
  const response = await gateways.ask(home, NUMBERS[method] + end, method, way);
  expect(response.status).toBe(200);
  await promptsEnd(test.context);
  return { home, attempt: (await response.json()) as PaymentAttempt };
};

const read = async ({ key }: Let, id: string) =>
  (await (await test.send('GET', `/api/tenancies/${key}/attempts/${id}`)).json()) as PaymentAttempt;

const entryOf = async (id: string) => (await wallets.ledger()).find(({ reference }) => reference === id);
const openCents = async ({ dueId }: Let) =>
  (await test.sql<{ open_cents: string }>`select open_cents from dues where id = ${dueId}`)[0]?.open_cents;

/** How an attempt stands before the wallet is asked again, and after it was. */
async function states(
  end: string,
  method: Method,
  way: 'direct' | 'hosted' = 'direct',
  told: PaymentAttempt['state'] = 'prompted',
) {
  const { home, attempt } = await begin(end, method, way);
  if (way === 'hosted' && attempt.pageUrl) {
    const order = attempt.pageUrl.split(/[/=]/).at(-1);
    await wallets.post(`/pay/${order}`, { answer: 'pay' });
    // Webhooks come in their own time, and what one of them says is booked in a transaction of its own.
    await new Promise((resolve) => setTimeout(resolve, 150));
    await expect.poll(async () => (await read(home, attempt.id)).state).toBe(told);
  }
  const first = await read(home, attempt.id);
  await gateways.spendNight();
  const last = await read(home, attempt.id);
  return { home, first, last, entry: await entryOf(attempt.id) };
}

describe('an attempt on a phone ends where the wallet says that it ended', () => {
  /** What is said at once, and after a night. */
  const direct: [Method, string, PaymentAttempt['state'], PaymentAttempt['state'], string | null][] = [
    ['evc_plus', '00', 'settled', 'settled', null],
    ['evc_plus', '01', 'declined', 'declined', 'cancelled_by_payer'],
    ['evc_plus', '02', 'unknown', 'settled', null],
    ['evc_plus', '09', 'settled', 'settled', null],
    ['evc_plus', '10', 'unknown', 'declined', 'not_in_list'],
    ['evc_plus', '11', 'declined', 'declined', 'balance_low'],
    ['evc_plus', '14', 'unknown', 'declined', 'not_in_list'],
    ['evc_plus', '15', 'unknown', 'settled', null],
    ['evc_plus', '16', 'unknown', 'settled', null],
    ['evc_plus', '19', 'settled', 'settled', null],
    ['edahab', '00', 'settled', 'settled', null],
    ['edahab', '01', 'declined', 'declined', 'cancelled_by_payer'],
    ['edahab', '02', 'unknown', 'settled', null],
    ['edahab', '09', 'settled', 'settled', null],
    ['edahab', '10', 'unknown', 'declined', 'expired'],
    ['edahab', '12', 'declined', 'declined', 'not_taken'],
    ['edahab', '13', 'unknown', 'declined', 'expired'],
    ['edahab', '14', 'unknown', 'declined', 'expired'],
    ['edahab', '15', 'unknown', 'settled', null],
    ['edahab', '16', 'unknown', 'settled', null],
  ];

  it.each(direct)('%s …%s: %s, and after a night %s', async (method, end, atOnce, atLast, reason) => {
    const { home, first, last, entry } = await states(end, method);
    expect([first.state, last.state, last.reason]).toEqual([atOnce, atLast, reason]);
    const isPaid = entry?.state === 'paid';
    expect(last.state === 'settled').toBe(isPaid);
    expect(Number(await openCents(home))).toBe(34_500 - (isPaid ? (entry?.movedCents ?? 0) : 0));
    if (end === '09') expect(last).toMatchObject({ amount: '345.00', moved: '344.50' });
    // Sent back at the gateway, and nobody asked for that here: both sides see it.
    const told = end === '19' ? [{ kind: 'refund_not_asked', amount: '345.00' }] : [];
    expect(last.differences).toMatchObject(told);
    expect(last.differences).toHaveLength(told.length);
  });

  it.each(['03', '04'] as const)('…%s: silent for 90 seconds is unknown, never failed', async (end) => {
    for (const method of ['evc_plus', 'edahab'] as const) {
      const { home, attempt } = await begin(end, method);
      expect(await read(home, attempt.id)).toMatchObject({ state: 'unknown', reason: 'no_answer' });
      await followAttempts(test.context);
      expect(await read(home, attempt.id)).toMatchObject({ state: 'unknown' });
      await gateways.spendNight();
      const last = await read(home, attempt.id);
      const entry = await entryOf(attempt.id);
      expect([method, last.state, entry?.state]).toEqual(
        end === '04' ? [method, 'settled', 'paid'] : [method, 'declined', 'refused'],
      );
    }
  });
});

describe('an attempt on the page of a gateway', () => {
  it.each(['00', '05', '06', '07', '08', '09', '17', '18'])(
    'WaafiPay …%s is booked once, whatever becomes of the webhook',
    async (end) => {
      const told = ['00', '06', '09'].includes(end) ? 'settled' : 'prompted';
      const { home, first, last, entry } = await states(end, 'evc_plus', 'hosted', told);
      expect([first.state, last.state, entry?.state]).toEqual([told, 'settled', 'paid']);
      const [{ count } = { count: 0 }] = await test.sql<{ count: number }>`
        select count(*)::int as count from payments where due_id = ${home.dueId}`;
      expect(count).toBe(1);
    },
  );

  it('eDahab is asked about until it is paid, and numbers without a pop-up are sent there', async () => {
    const { last } = await states('00', 'edahab', 'hosted');
    expect(last.state).toBe('settled');
    const home = await gateways.letHome(owner.id);
    const response = await gateways.ask(home, '+252625551200', 'edahab');
    expect(await response.json()).toMatchObject({
      state: 'prompted',
      pageUrl: expect.stringContaining('/edahab/payment?invoiceId='),
    });
  });

  it('that nobody pays ends when the gateway ends it', async () => {
    for (const method of ['evc_plus', 'edahab'] as const) {
      const { home, attempt } = await begin('00', method, 'hosted');
      expect(await read(home, attempt.id)).toMatchObject({ state: 'prompted', pageUrl: expect.any(String) });
      await gateways.spendNight();
      expect(await read(home, attempt.id)).toMatchObject({
        state: 'declined',
        reason: 'expired',
        pageUrl: null,
      });
    }
  });
});

it('leaves nothing unknown after the nights, and every due once or not at all paid', async () => {
  const open =
    await test.sql`select id, state, reason from payment_attempts where state in ('created', 'prompted', 'unknown', 'approved')`;
  await gateways.spendNight();
  const left =
    await test.sql`select id, state, reason from payment_attempts where state in ('created', 'prompted', 'unknown', 'approved')`;
  expect([open.length <= 2, left]).toEqual([true, []]);
  const twice =
    await test.sql`select due_id from payments where state = 'confirmed' group by due_id having count(*) > 1`;
  expect(twice).toEqual([]);
});
