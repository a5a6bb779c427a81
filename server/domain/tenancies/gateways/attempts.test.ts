import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DueGateway, PaymentAttempt } from '#contract/gateways.api.ts';
import { hashPassword } from '#server/domain/identity/credentials/hashing.ts';
import { centsIn, codeOf, reasonIn, sendTo } from '#server/domain/payments/gateways/calls.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { afterFile } from '#server/testing/clean-up.ts';
import { gatewaysOf, PASSWORD, startWallets, type Wallets } from '#server/testing/wallets.ts';
import { followAttempts, recordStatus } from './attempts.ts';
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
  for (const provider of ['waafipay', 'edahab'] as const) await gateways.connect(owner, provider);
});

interface Let {
  tenancyId: string;
  dueId: string;
  key: string;
}
const readDue = async ({ key, dueId }: Let, headers = {}) =>
  test.send('GET', `/api/tenancies/${key}/dues/${dueId}/gateway`, { headers });
const readAttempt = (key: string, id: string, headers = {}) =>
  test.send('GET', `/api/tenancies/${key}/attempts/${id}`, { headers });
const lookAt = (key: string, id: string) =>
  test.send('POST', `/api/tenancies/${key}/attempts/${id}/question`);
/** Once the gateway has answered, however long that takes here. */
const attempted = async (home: Let, number: string, method?: string, way?: string) => {
  const { id } = (await (await gateways.ask(home, number, method, way)).json()) as PaymentAttempt;
  await promptsEnd(test.context);
  return (await (await readAttempt(home.key, id)).json()) as PaymentAttempt;
};

describe('an attempt is refused', () => {
  it('to strangers, by links that are none or of another tenancy, and to the owner', async () => {
    const [home, another] = [await gateways.letHome(owner.id), await gateways.letHome(owner.id)];
    const stranger = await test.createUser();
    const { id } = await attempted(home, '+252615551213', 'evc_plus', 'hosted');
    const path = (key: string, dueId: string) => `/api/tenancies/${key}/dues/${dueId}/attempts`;
    const body = { method: 'evc_plus', way: 'direct', number: '+252615551200' };
    for (const [key, headers] of [
      ['x'.repeat(43), {}],
      [home.tenancyId, {}],
      [home.tenancyId, stranger.headers],
      [another.key, {}],
    ] as const) {
      expect(await errorOf(await test.send('POST', path(key, home.dueId), { body, headers }))).toEqual([
        404,
        'not_found',
      ]);
      expect((await readAttempt(key, id, headers)).status).toBe(404);
      expect(
        (await test.send('GET', `/api/tenancies/${key}/dues/${home.dueId}/gateway`, { headers })).status,
      ).toBe(404);
      expect(
        (await test.send('POST', `/api/tenancies/${key}/attempts/${id}/question`, { headers })).status,
      ).toBe(404);
    }
    const { headers } = owner;
    expect(
      await errorOf(await test.send('POST', path(home.tenancyId, home.dueId), { body, headers })),
    ).toEqual([403, 'forbidden']);
    expect((await readAttempt(home.tenancyId, id, headers)).status).toBe(200);
    await test.sql`update private_links set expires_at = now() - interval '1 minute' where tenancy_id = ${home.tenancyId}`;
    expect((await gateways.ask(home, '+252615551200')).status).toBe(404);
  });

  it('for numbers, wallets and ways that do not fit, and where nothing is open or connected', async () => {
    const home = await gateways.letHome(owner.id);
    for (const number of ['', '+254712345678', '12', 'x'.repeat(31)]) {
      expect(await errorOf(await gateways.ask(home, number)), number).toEqual([400, 'invalid_input']);
    }
    for (const [method, way] of [
      ['cash', 'direct'],
      ['zaad', 'by post'],
    ]) {
      expect(await errorOf(await gateways.ask(home, '+252615551200', method, way))).toEqual([
        400,
        'invalid_input',
      ]);
    }
    const poor = await gateways.createOwner(await hashPassword(PASSWORD));
    const unconnected = await gateways.letHome(poor.id);
    expect(await errorOf(await gateways.ask(unconnected, '+252615551200'))).toEqual([404, 'not_found']);
    expect(await (await readDue(unconnected)).json()).toEqual({ amount: '345.00', ways: [], attempt: null });
    await gateways.connect(poor, 'waafipay', { merchantUid: 'M1', apiUserId: 'u1', apiKey: 'k1' });
    expect(await errorOf(await gateways.ask(unconnected, '+252615551200', 'zaad', 'hosted'))).toEqual([
      404,
      'not_found',
    ]);
    await attempted(home, '+252615551200');
    await promptsEnd(test.context);
    expect(await errorOf(await gateways.ask(home, '+252635551200', 'zaad'))).toEqual([409, 'conflict']);
    // A second tap that comes late is given what was paid.
    expect(await attempted(home, '+252615551200')).toMatchObject({ state: 'settled' });
  });
});

describe('one phone is asked once', () => {
  it('however often it is tapped at once, and no other one meanwhile', async () => {
    const home = await gateways.letHome(owner.id);
    const taps = await Promise.all(Array.from({ length: 10 }, () => gateways.ask(home, '+252615551202')));
    const ids = new Set(
      await Promise.all(taps.map(async (tap) => ((await tap.json()) as PaymentAttempt).id)),
    );
    expect(ids.size).toBe(1);
    await promptsEnd(test.context);
    const [id = ''] = ids;
    expect((await wallets.ledger()).filter(({ reference }) => reference === id)).toHaveLength(1);
    expect(await errorOf(await gateways.ask(home, '+252615551200'))).toEqual([409, 'conflict']);
    expect((await attempted(home, '+252615551202')).id).toBe(id);
    await gateways.spendNight();
    expect(await (await readAttempt(home.key, id)).json()).toMatchObject({
      state: 'settled',
      amount: '345.00',
    });
  });

  it('again once it was declined, which its payer is told with its reason', async () => {
    const home = await gateways.letHome(owner.id);
    const first = await attempted(home, '+252615551211');
    expect(first).toMatchObject({
      state: 'declined',
      reason: 'balance_low',
      number: '…1211',
      code: '5206 E10205',
    });
    const second = await attempted(home, '+252615551200');
    expect(second).toMatchObject({ state: 'settled', moved: '345.00' });
    expect(second.id).not.toBe(first.id);
    const due = (await (await readDue(home)).json()) as DueGateway;
    expect(due).toMatchObject({ amount: '0.00', attempt: { id: second.id } });
    expect(due.ways.map(({ method, way }) => `${method} ${way}`)).toEqual([
      'evc_plus direct',
      'evc_plus hosted',
      'zaad direct',
      'zaad hosted',
      'sahal direct',
      'sahal hosted',
      'edahab direct',
      'edahab hosted',
    ]);
  });
});

describe('what was begun is not lost', () => {
  const begin = async (values: { state: string; askAt: Date }) => {
    const home = await gateways.letHome(owner.id);
    const [row] = await test.sql<{ id: string }>`
      insert into payment_attempts (owner_id, account_id, tenancy_id, due_id, side, provider, method, way, number,
        amount_cents, state, state_since, prompted_at, ask_at)
      select ${owner.id}, id, ${home.tenancyId}, ${home.dueId}, 'tenant', 'waafipay', 'sahal', 'direct', '+252905551200',
        34500, ${values.state}, now(), case when ${values.state} = 'created' then null else now() end, ${values.askAt.toISOString()}::timestamptz
      from gateway_accounts where owner_id = ${owner.id} and provider = 'waafipay' returning id`;
    return { home, id: row?.id ?? '' };
  };
  const past = () => new Date(gateways.clock().getTime() - 1000);

  it('where the process died while it waited for the answer: it is unknown until the list tells', async () => {
    const { home, id } = await begin({ state: 'prompted', askAt: past() });
    await followAttempts(test.context);
    expect(await (await readAttempt(home.key, id)).json()).toMatchObject({
      state: 'unknown',
      reason: 'no_answer',
    });
    await gateways.spendNight();
    expect(await (await readAttempt(home.key, id)).json()).toMatchObject({
      state: 'declined',
      reason: 'not_in_list',
    });
    const told = await test.sql<{ type: string; message: string }>`
      select type, message from notifications where category = 'payment_attempt' and data ->> 'dueId' = ${home.dueId}`;
    expect(told).toMatchObject([
      { type: 'sms', message: expect.stringMatching(/\$345 .*\n.*\/tenancy\/[\w-]{43}\?view=pay&due=/) },
    ]);
    expect(told[0]?.message).not.toContain('Third floor');
  });

  it('where the process died before it called: nobody was asked, which is known', async () => {
    const { home, id } = await begin({ state: 'created', askAt: past() });
    await followAttempts(test.context);
    expect(await (await readAttempt(home.key, id)).json()).toMatchObject({
      state: 'declined',
      reason: 'not_sent',
    });
  });

  it('but is not touched while its call may still be under way', async () => {
    const { home, id } = await begin({
      state: 'prompted',
      askAt: new Date(gateways.clock().getTime() + 60_000),
    });
    await followAttempts(test.context);
    await lookAt(home.key, id);
    expect(await (await readAttempt(home.key, id)).json()).toMatchObject({ state: 'prompted' });
  });

  it('and both sides may say that nothing was paid where nobody can be asked; the gateway has the last word', async () => {
    const { home, id } = await begin({ state: 'prompted', askAt: past() });
    const say = (key: string, headers = {}) =>
      test.send('POST', `/api/tenancies/${key}/attempts/${id}/unpaid`, { headers });
    expect(await errorOf(await say(home.key))).toEqual([409, 'conflict']);
    await followAttempts(test.context);
    expect(await (await readAttempt(home.key, id)).json()).toMatchObject({ state: 'unknown', isStuck: true });
    const another = await gateways.letHome(owner.id);
    expect(await errorOf(await say(another.key))).toEqual([404, 'not_found']);
    expect(await (await say(home.key)).json()).toMatchObject({ state: 'unknown', unpaidBy: ['tenant'] });
    expect(await errorOf(await gateways.ask(home, '+252615551200'))).toEqual([409, 'conflict']);
    expect(await test.sql`select kind from gateway_differences where attempt_id = ${id}`).toEqual([
      { kind: 'stays_unknown' },
    ]);
    expect(await (await say(home.tenancyId, owner.headers)).json()).toMatchObject({
      state: 'declined',
      reason: 'both_say_no',
    });
    expect(await errorOf(await say(home.key))).toEqual([409, 'conflict']);
    const next = await attempted(home, '+252615551213', 'evc_plus', 'hosted');
    expect(next.state).toBe('prompted');
    await recordStatus(test.context, id, { kind: 'approved', movedCents: 34_500, gatewayId: 'late-1' });
    expect(await (await readAttempt(home.key, id)).json()).toMatchObject({ state: 'settled' });
  });

  it('and the owner is told of what has not been known for three days', async () => {
    const { id } = await begin({ state: 'unknown', askAt: past() });
    await test.sql`update payment_attempts set account_id = null, state_since = state_since - interval '4 days' where id = ${id}`;
    await followAttempts(test.context);
    await gateways.spendNight();
    await gateways.spendNight();
    expect(await test.sql`select kind from gateway_differences where attempt_id = ${id}`).toEqual([
      { kind: 'stays_unknown' },
    ]);
  });
});

it('is asked about at once by who waits for it, every few seconds at most; reading asks nobody', async () => {
  const home = await gateways.letHome(owner.id);
  const { id, pageUrl } = await attempted(home, '+252615551205', 'evc_plus', 'hosted');
  await wallets.post(`/pay/${pageUrl?.split('/').at(-1)}`, { answer: 'pay' });
  expect(await (await readAttempt(home.key, id)).json()).toMatchObject({ state: 'prompted' });
  expect(await (await readDue(home)).json()).toMatchObject({ attempt: { state: 'prompted', pageUrl } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => lookAt(home.key, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await (await readAttempt(home.key, id)).json()).toMatchObject({ state: 'settled', pageUrl: null });
});

describe('the night', () => {
  it('tells the owner of what only one side has, and settles neither', async () => {
    const landlord = await gateways.createOwner(await hashPassword(PASSWORD));
    await gateways.connect(landlord, 'waafipay');
    const home = await gateways.letHome(landlord.id);
    const paid = await attempted(home, '+252615551200');
    expect(paid.state).toBe('settled');
    // As if the gateway had never heard of it, and of another payment with a reference like ours.
    await test.sql`update payment_attempts set id = gen_random_uuid(), payment_id = null where id = ${paid.id}`;
    await gateways.spendNight();
    const kinds = await test.sql<{ kind: string; cents: number }>`
      select kind, cents::int as cents from gateway_differences where owner_id = ${landlord.id} order by kind`;
    expect(kinds).toEqual([
      { kind: 'not_at_gateway', cents: 34_500 },
      { kind: 'not_in_book', cents: 34_500 },
    ]);
    const [due] = await test.sql<{
      open: number;
    }>`select open_cents::int as open from dues where id = ${home.dueId}`;
    expect(due?.open).toBe(0);
  });
});

describe('a call to a gateway', () => {
  it('follows nobody, waits no longer than it may, and reads nothing that is too long or no JSON', async () => {
    let followed = 0;
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path === '/silent') return;
      if (path === '/followed') followed += 1;
      if (path === '/moved') response.writeHead(307, { location: '/followed' });
      if (path === '/long') response.write('"'.padEnd(5 * 1024 * 1024, 'x'));
      if (path === '/binary') response.write(Buffer.from([0x22, 0xff, 0xfe, 0x22]));
      response.end(path === '/right' ? '{"a":1}' : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterFile(async () => {
      server.closeAllConnections();
      server.close();
    });
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await sendTo(base, 1)('/silent', '{}')).toEqual({ isJson: false });
    const send = sendTo(base, 60);
    expect(await send('/right', '{}')).toEqual({ isJson: true, json: { a: 1 } });
    for (const path of ['/moved', '/binary', '/empty']) {
      expect([path, await send(path, '{}')]).toEqual([path, { isJson: false }]);
    }
    expect(await send('/long', '{}')).toEqual({ isJson: false, isTooLong: true });
    expect(await sendTo('http://127.0.0.1:1', 1)('', '{}')).toEqual({ isJson: false });
    expect(followed).toBe(0);
  });

  it('takes amounts as they were moved, cut behind the cents, and keeps codes but no texts', () => {
    expect(['345.00', '345', '344.999', '0.999', '1,345.5'].map(centsIn)).toEqual([
      34_500, 34_500, 34_499, 99, 134_550,
    ]);
    for (const none of ['', '0', '0.001', '-5', 'NaN', '1e5', '$5', '5.', 'much'])
      expect(centsIn(none)).toBeUndefined();
    expect(codeOf('5206', 'E10205', 'Haraaga xisaabtaadu kuguma filna')).toBe('5206 E10205');
    expect(reasonIn('Haraagaagu kuma filna', 'declined')).toBe('balance_low');
    expect(reasonIn('Wax cusub', 'declined')).toBe('declined');
  });
});
