import { beforeAll, describe, expect, it } from 'vitest';
import type { DueGateway, Gateways, PaymentAttempt } from '#contract/gateways.api.ts';
import { readConfig } from '#server/config.ts';
import { hashPassword } from '#server/domain/identity/credentials/hashing.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { ENTERED, gatewaysOf, PASSWORD, startWallets, type Wallets } from '#server/testing/wallets.ts';
import { promptsEnd } from './start.ts';

let test: TestApp;
let wallets: Wallets;
let owner: TestUser;
const gateways = gatewaysOf(
  () => test,
  () => wallets,
);

const read = async ({ headers }: TestUser) =>
  (await (await test.send('GET', '/api/me/gateways', { headers })).json()) as Gateways;
const trial = ({ headers }: TestUser) =>
  test.send('POST', '/api/me/gateways/tijaabo/trial', {
    headers,
    body: { method: 'premier', way: 'direct', number: '+252615551200' },
  });

describe('where the demonstration’s wallets do not run', () => {
  beforeAll(async () => {
    test = await createTestApp();
    owner = await gateways.createOwner(await hashPassword(PASSWORD));
  });

  it('the gateway of the demonstration is neither offered nor taken, nor heard', async () => {
    expect((await read(owner)).offered.map(({ provider }) => provider)).toEqual(['waafipay', 'edahab']);
    expect(await errorOf(await gateways.connect(owner, 'tijaabo'))).toEqual([404, 'not_found']);
    expect(await errorOf(await trial(owner))).toEqual([404, 'not_found']);
    const home = await gateways.letHome(owner.id);
    expect(await errorOf(await gateways.ask(home, '+252615551200', 'premier'))).toEqual([404, 'not_found']);
    const webhook = await test.send('POST', '/api/gateways/tijaabo/webhook/AAAAAAAAAAAAAAAAAAAAAA');
    expect(await errorOf(webhook)).toEqual([403, 'forbidden']);
    expect(await test.sql`select id from gateway_accounts`).toEqual([]);
  });

  it('what was connected while they ran is not shown, asks nobody, and is no way to pay', async () => {
    await test.sql`insert into gateway_accounts (owner_id, provider, sealed, webhook_key)
      values (${owner.id}, 'tijaabo', 'of another day', 'key-of-another-day')`;
    expect((await read(owner)).gateways).toEqual([]);
    const { key, dueId } = await gateways.letHome(owner.id);
    const response = await test.send('GET', `/api/tenancies/${key}/dues/${dueId}/gateway`);
    expect(((await response.json()) as DueGateway).ways).toEqual([]);
    expect(await errorOf(await trial(owner))).toEqual([404, 'not_found']);
  });

  it('its address is on this machine, and never set where the product is public', () => {
    const url = 'http://127.0.0.1:4000/tijaabo';
    expect(readConfig({}).gateways.tijaabo.url).toBeUndefined();
    expect(readConfig({ TIJAABO_URL: url }).gateways.tijaabo.url).toBe(url);
    for (const elsewhere of ['https://pay.example', 'http://pay.example', 'ftp://127.0.0.1'])
      expect(() => readConfig({ TIJAABO_URL: elsewhere }), elsewhere).toThrow('TIJAABO_URL');
    expect(() => readConfig({ TIJAABO_URL: url, PUBLIC_URL: 'https://aqal.example' })).toThrow('TIJAABO_URL');
  });
});

describe('where they run', () => {
  beforeAll(async () => {
    wallets = await startWallets();
    test = await createTestApp(wallets.environment);
    test.context.clock = gateways.clock;
    owner = await gateways.createOwner(await hashPassword(PASSWORD));
    expect((await gateways.connect(owner, 'tijaabo')).status).toBe(200);
  });

  const begin = async (end: string) => {
    const home = await gateways.letHome(owner.id);
    const response = await gateways.ask(home, `+2526155514${end}`, 'premier');
    await promptsEnd(test.context);
    return { home, attempt: (await response.json()) as PaymentAttempt };
  };
  const ended = async (end: string) => {
    const { home, attempt } = await begin(end);
    await gateways.spendNight();
    const response = await test.send('GET', `/api/tenancies/${home.key}/attempts/${attempt.id}`);
    return { home, attempt: (await response.json()) as PaymentAttempt };
  };

  it('it says what it does not do, and has no address for webhooks', async () => {
    const { gateways: connected, offered } = await read(owner);
    expect(offered).toEqual([
      { provider: 'waafipay', lacks: [] },
      { provider: 'edahab', lacks: ['refund', 'verify'] },
      { provider: 'tijaabo', lacks: ['refund', 'list', 'verify'] },
    ]);
    expect(connected).toMatchObject([{ provider: 'tijaabo', ways: ['direct'], webhookUrl: null }]);
  });

  it('an invoice is waited for, asked about, and booked once it is paid, with its receipt', async () => {
    const { home, attempt } = await begin('00');
    expect(attempt).toMatchObject({ provider: 'tijaabo', method: 'premier', state: 'prompted' });
    await gateways.spendNight();
    expect(
      await test.sql`select state, rung, method, amount_cents::int as cents, receipt_number is not null as receipt
      from payments where due_id = ${home.dueId}`,
    ).toEqual([{ state: 'confirmed', rung: 'gateway', method: 'premier', cents: 34_500, receipt: true }]);
  });

  it('one that was refused, has too little behind it, or was never made, ends unpaid', async () => {
    for (const [end, reason] of [
      ['01', 'cancelled_by_payer'],
      ['11', 'cancelled_by_payer'],
      ['12', 'not_taken'],
      ['10', 'not_in_list'],
    ] as const)
      expect((await ended(end)).attempt).toMatchObject({ state: 'declined', reason });
  });

  it('an answer that is none leaves it unknown until it can be asked about, and never counts as refused', async () => {
    for (const end of ['14', '15', '16']) {
      const { attempt } = await begin(end);
      expect(['prompted', 'unknown']).toContain(attempt.state);
      expect(attempt.reason).not.toBe('cancelled_by_payer');
    }
    expect((await ended('15')).attempt).toMatchObject({ state: 'settled' });
    expect((await ended('16')).attempt).toMatchObject({ state: 'settled' });
  });

  it('sends nothing back: by hand, as both say, and a trial dollar stays', async () => {
    const { home } = await ended('00');
    const [payment] = await test.sql<{ id: string }>`select id from payments where due_id = ${home.dueId}`;
    const path = `/api/tenancies/${home.tenancyId}/payments/${payment?.id}/refund`;
    expect(await errorOf(await test.send('POST', path, { headers: owner.headers }))).toEqual([
      409,
      'conflict',
    ]);
    expect((await trial(owner)).status).toBe(200);
    await promptsEnd(test.context);
    await gateways.spendNight();
    expect((await read(owner)).gateways[0]?.trial).toMatchObject({
      state: 'settled',
      reason: 'not_returned',
    });
  });

  it('keeps what its owner entered to itself', async () => {
    expect(JSON.stringify(await read(owner))).not.toContain(ENTERED.tijaabo.apiKey);
    expect(JSON.stringify(await test.sql`select * from gateway_accounts`)).not.toContain(
      ENTERED.tijaabo.apiKey,
    );
  });
});
