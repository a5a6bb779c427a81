import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Gateways, PaymentAttempt } from '#contract/gateways.api.ts';
import { hashPassword } from '#server/domain/identity/credentials/hashing.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { ENTERED, gatewaysOf, PASSWORD, startWallets, type Wallets } from '#server/testing/wallets.ts';
import { compareLists } from './compare.ts';
import { promptsEnd } from './start.ts';

let test: TestApp;
let wallets: Wallets;
let owner: TestUser;
let hash: string;
let logged = '';
const gateways = gatewaysOf(
  () => test,
  () => wallets,
);

beforeAll(async () => {
  wallets = await startWallets();
  test = await createTestApp(wallets.environment);
  test.context.clock = gateways.clock;
  const stream = new Writable({
    write: (chunk, _, done) => {
      logged += String(chunk);
      done();
    },
  });
  test.context.log = pino({ level: 'trace' }, stream);
  hash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  owner = await gateways.createOwner(hash);
});

const read = async ({ headers } = owner) =>
  (await (await test.send('GET', '/api/me/gateways', { headers })).json()) as Gateways;
const remove = (password = PASSWORD) =>
  test.send('POST', '/api/me/gateways/waafipay/end', { headers: owner.headers, body: { password } });
const trial = (number: string, method = 'evc_plus', way = 'direct', { headers } = owner) =>
  test.send('POST', `/api/me/gateways/${method === 'edahab' ? 'edahab' : 'waafipay'}/trial`, {
    headers,
    body: { method, way, number },
  });

describe('credentials are refused', () => {
  it('of guests, of who lists nothing, without the password, with fields that are none, and in part', async () => {
    const renter = await test.createUser({ role: 'renter' });
    const save = (headers: Record<string, string>, body: unknown, provider = 'waafipay') =>
      test.send('PUT', `/api/me/gateways/${provider}`, { headers, body });
    const whole = { password: PASSWORD, fields: ENTERED.waafipay };
    expect(await errorOf(await save({}, whole))).toEqual([401, 'not_signed_in']);
    expect(await errorOf(await save(renter.headers, whole))).toEqual([403, 'forbidden']);
    for (const [body, provider] of [
      [{ ...whole, password: 'wrong password' }, 'waafipay'],
      [{ password: PASSWORD, fields: { merchantUid: 'M1', apiKey: 'k' } }, 'waafipay'],
      [{ password: PASSWORD, fields: { ...ENTERED.edahab, hppKey: 'x' } }, 'edahab'],
      [{ password: PASSWORD, fields: { pin: '1234' } }, 'waafipay'],
      [{ password: PASSWORD, fields: { ...ENTERED.edahab, secret: 'x'.repeat(201) } }, 'edahab'],
      [whole, 'paypal'],
    ] as const) {
      expect(await errorOf(await save(owner.headers, body, provider))).toEqual([400, 'invalid_input']);
    }
    expect((await read()).gateways).toEqual([]);
    expect(await errorOf(await remove())).toEqual([404, 'not_found']);
    expect(await errorOf(await trial('+252615551200'))).toEqual([404, 'not_found']);
  });

  it('to be removed without the password', async () => {
    await gateways.connect(owner, 'waafipay');
    expect(await errorOf(await remove('wrong password'))).toEqual([400, 'invalid_input']);
    expect((await read()).gateways).toHaveLength(1);
  });
});

describe('credentials', () => {
  it('are shown by their last signs, replaced one by one, and their owner is told by every way', async () => {
    await gateways.connect(owner, 'waafipay');
    const { gateways: shown, offered } = await read();
    expect(offered).toContainEqual({ provider: 'waafipay', lacks: [] });
    expect(offered).toContainEqual({ provider: 'edahab', lacks: ['refund', 'verify'] });
    expect(shown).toMatchObject([
      {
        provider: 'waafipay',
        given: { merchantUid: '…hant', apiKey: '…5678', hppKey: '…3456', webhookSecret: '…cret' },
        ways: ['direct', 'hosted'],
        webhookUrl: expect.stringMatching(
          /^http:\/\/localhost\/api\/gateways\/waafipay\/webhook\/[\w-]{22}$/,
        ),
        trial: null,
      },
    ]);
    await gateways.connect(owner, 'waafipay', { apiKey: 'another-api-key-0000', storeId: '' });
    expect((await read()).gateways[0]?.given).toMatchObject({ apiKey: '…0000', storeId: '…9012' });
    const told = await test.sql<{ type: string }>`
      select type from notifications where category = 'gateway_changed' and user_id = ${owner.id} order by type`;
    expect(told.map(({ type }) => type)).toEqual(['email', 'email', 'in_app', 'in_app']);
    await test.context.security.flush();
    expect(
      await test.sql`select count from security_events where event = 'gateway_changed' and user_id = ${owner.id}`,
    ).toMatchObject([{ count: 2 }]);
  });

  it('are opened with the previous SECRET, and encrypted with the new one from then on', async () => {
    await gateways.connect(owner, 'waafipay');
    const stored = async () =>
      (
        await test.sql<{ sealed: string }>`select sealed from gateway_accounts where owner_id = ${owner.id}`
      )[0]?.sealed;
    const before = await stored();
    const { secret } = test.context;
    test.context.previousSecret = secret;
    test.context.secret = 'a new secret of at least 32 characters';
    expect((await read()).gateways[0]?.given.apiKey).toBe('…5678');
    expect(await stored()).not.toBe(before);
    test.context.previousSecret = undefined;
    expect((await read()).gateways[0]?.given.apiKey).toBe('…5678');
    test.context.secret = secret;
    // Lost with its secret: nothing of it is shown, and nothing is asked for with it.
    expect((await read()).gateways[0]).toMatchObject({ given: {}, ways: [] });
    expect(await errorOf(await trial('+252615551200'))).toEqual([404, 'not_found']);
    await gateways.connect(owner, 'waafipay');
    expect((await read()).gateways[0]?.given.apiKey).toBe('…5678');
  });

  it('that were removed go at once, or once what was begun with them is known, after three days at most', async () => {
    const kept = async () =>
      (await test.sql`select 1 from gateway_accounts where owner_id = ${owner.id}`).length;
    await gateways.connect(owner, 'waafipay');
    expect((await remove()).status).toBe(200);
    expect([await kept(), (await read()).gateways]).toEqual([0, []]);

    await gateways.connect(owner, 'waafipay');
    const home = await gateways.letHome(owner.id);
    const attempt = (await (await gateways.ask(home, '+252615551202')).json()) as PaymentAttempt;
    expect(attempt.state).toBe('unknown');
    await remove();
    expect(await kept()).toBe(1);
    expect(await errorOf(await gateways.ask(await gateways.letHome(owner.id), '+252615551200'))).toEqual([
      404,
      'not_found',
    ]);
    await gateways.spendNight();
    expect(await kept()).toBe(0);
    expect(
      await (await test.send('GET', `/api/tenancies/${home.key}/attempts/${attempt.id}`)).json(),
    ).toMatchObject({ state: 'settled' });

    await gateways.connect(owner, 'edahab');
    const other = await gateways.letHome(owner.id);
    await gateways.ask(other, '+252655551213', 'edahab');
    await test.send('POST', '/api/me/gateways/edahab/end', {
      headers: owner.headers,
      body: { password: PASSWORD },
    });
    expect(await kept()).toBe(1);
    await test.sql`update gateway_accounts set ended_at = ended_at - interval '3 days 1 minute' where owner_id = ${owner.id}`;
    await compareLists(test.context);
    expect(await kept()).toBe(0);
  });
});

describe('another account at the same gateway', () => {
  const accountsOf = () =>
    test.sql<{ id: string; webhook_key: string; ended_at: string | null }>`
      select id, webhook_key, ended_at from gateway_accounts where owner_id = ${owner.id} order by created_at, id`;

  it('takes over nothing that was begun with the one before (B5)', async () => {
    await gateways.connect(owner, 'waafipay');
    const home = await gateways.letHome(owner.id);
    const attempt = (await (await gateways.ask(home, '+252615551202')).json()) as PaymentAttempt;
    expect(attempt.state).toBe('unknown');
    const [first] = await accountsOf();
    await gateways.connect(owner, 'waafipay', { ...ENTERED.waafipay, merchantUid: 'M-of-somebody-else' });
    const [before, after] = await accountsOf();
    expect([before?.id, after?.ended_at, after?.webhook_key === first?.webhook_key]).toEqual([
      first?.id,
      null,
      false,
    ]);
    expect(await test.sql`select account_id from payment_attempts where id = ${attempt.id}`).toEqual([
      { account_id: first?.id },
    ]);
    await gateways.spendNight();
    const read = `/api/tenancies/${home.key}/attempts/${attempt.id}`;
    expect(await (await test.send('GET', read)).json()).toMatchObject({ state: 'settled' });
  });

  it('leaves the credentials of what was paid to the one before, until the gateway is removed', async () => {
    await gateways.connect(owner, 'waafipay');
    const home = await gateways.letHome(owner.id);
    await gateways.ask(home, '+252615551202');
    await gateways.spendNight();
    await gateways.connect(owner, 'waafipay', { merchantUid: 'M-of-somebody-else' });
    await test.sql`update gateway_accounts set ended_at = ended_at - interval '9 days' where owner_id = ${owner.id} and ended_at is not null`;
    await compareLists(test.context);
    expect(await accountsOf()).toHaveLength(2);
    await remove();
    expect(await accountsOf()).toHaveLength(0);
  });

  it('is none where only keys are new, or a way is added', async () => {
    const { storeId: _, hppKey: __, ...direct } = ENTERED.waafipay;
    await gateways.connect(owner, 'waafipay', direct);
    await gateways.connect(owner, 'waafipay', { apiKey: 'another-api-key-0000', storeId: 'store-1' });
    expect(await accountsOf()).toHaveLength(1);
  });
});

describe('a dollar to oneself', () => {
  it('is sent back where the gateway can, once, however often it is tapped', async () => {
    await gateways.connect(owner, 'waafipay');
    const [one, two] = await Promise.all([trial('+252615551200'), trial('+252615551200')]);
    expect([one?.status, two?.status]).toEqual([200, 200]);
    await promptsEnd(test.context);
    const [{ trial: ended } = { trial: null }] = (await read()).gateways;
    expect(ended).toMatchObject({ state: 'reversed', amount: '1.00', moved: '1.00', paymentId: null });
    const entries = (await wallets.ledger()).filter(({ reference }) => reference === ended?.id);
    expect(entries).toMatchObject([{ state: 'paid', movedCents: 100, refundedCents: 100 }]);
    expect(await test.sql`select 1 from payments where attempt_id = ${ended?.id}`).toEqual([]);
  });

  it('stays in the merchant account of eDahab', async () => {
    await gateways.connect(owner, 'edahab');
    await trial('+252655551200', 'edahab');
    await promptsEnd(test.context);
    expect((await read()).gateways[0]?.trial).toMatchObject({ state: 'settled', reason: 'not_returned' });
  });

  it('says why it did not come; wrong keys are not known to be a refusal before the night', async () => {
    await gateways.connect(owner, 'waafipay');
    await trial('+252615551211');
    await promptsEnd(test.context);
    expect((await read()).gateways[0]?.trial).toMatchObject({ state: 'declined', reason: 'balance_low' });
    await gateways.connect(owner, 'waafipay', { apiKey: 'wrong-key-of-nobody' });
    await trial('+252615551200');
    await promptsEnd(test.context);
    expect((await read()).gateways[0]?.trial).toMatchObject({
      state: 'unknown',
      reason: 'not_understood',
      code: '5001 E10309',
    });
    await gateways.connect(owner, 'waafipay');
    await gateways.spendNight();
    expect((await read()).gateways[0]?.trial).toMatchObject({ state: 'declined', reason: 'not_in_list' });
  });

  it('is not asked from a wallet of another gateway, nor from a number that is none', async () => {
    await gateways.connect(owner, 'waafipay');
    const body = { method: 'edahab', way: 'direct', number: '+252655551200' };
    const strange = await test.send('POST', '/api/me/gateways/waafipay/trial', {
      headers: owner.headers,
      body,
    });
    expect(await errorOf(strange)).toEqual([400, 'invalid_input']);
    for (const number of ['+254712345678', '615', 'my phone', '+2526155512000']) {
      expect(await errorOf(await trial(number)), number).toEqual([400, 'invalid_input']);
    }
  });
});

it('leaves nothing of what was entered in tables, answers, errors, exports, messages or logs', async () => {
  const admin = await test.createUser({ role: 'admin' });
  for (const provider of ['waafipay', 'edahab'] as const) await gateways.connect(owner, provider);
  await gateways.connect(owner, 'waafipay', { ...ENTERED.waafipay, strange: 'canary-strange-field' });
  const home = await gateways.letHome(owner.id);
  await gateways.ask(home, '+252615551210');
  await gateways.ask(await gateways.letHome(owner.id), '+252615551211');
  await gateways.ask(await gateways.letHome(owner.id), '+252655551212', 'edahab');
  await trial('+252615551200');
  await gateways.spendNight();
  await test.deliver();
  await test.context.security.flush();
  const answers: string[] = [];
  for (const path of [
    '/api/me/gateways',
    '/api/me/data',
    '/api/notifications',
    `/api/tenancies/${home.key}/dues/${home.dueId}/gateway`,
  ]) {
    answers.push(await (await test.send('GET', path, { headers: owner.headers })).text());
  }
  for (const path of [
    '/api/admin/audit',
    '/api/admin/security-events',
    '/api/admin/mailbox',
    '/api/admin/health',
  ]) {
    answers.push(await (await test.send('GET', path, { headers: admin.headers })).text());
  }
  const tables = await test.sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'graphile_worker')`;
  const rows: string[] = [];
  for (const { name } of tables) {
    const { rows: found } = await test.context.database.db
      .execute(`select coalesce(json_agg(t), '[]')::text as text from ${name} t`)
      .catch(() => ({ rows: [] }));
    rows.push(JSON.stringify(found));
  }
  expect(tables.length).toBeGreaterThan(60);
  expect(logged.length).toBeGreaterThan(1000);
  // Keys, and what Somali texts of gateways told of a balance; a bare 3.17 may be a duration.
  const secret = /canary-(api|store|hpp|webhook|agent|dahab|strange)|demo-secret|Haraag|\$3\.17/i;
  expect([
    rows.join('').match(secret)?.[0],
    answers.join('').match(secret)?.[0],
    logged.match(secret)?.[0],
  ]).toEqual([undefined, undefined, undefined]);
  expect(rows.join('')).toContain('gateway_changed');
});
