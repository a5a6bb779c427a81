import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { todayInMogadishu } from '#contract/time.ts';
import type { ReceiptReading, Wallet, WalletPattern } from '#contract/wallets.api.ts';
import {
  auditLog,
  idempotencyKeys,
  payments,
  paymentWays,
  walletPatterns,
  wallets,
} from '#server/platform/database/schema/index.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { givePassword } from '#server/testing/passwords.ts';
import { agreed, newOwner, say } from '#server/testing/tenancies.ts';
import { payOptions } from './ways-to-pay.ts';

let test: TestApp;
let admin: TestUser;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  [admin, owner] = await Promise.all([
    test.createUser({ role: 'admin' }),
    test.createUser({ role: 'property_owner', password: PASSWORD }),
  ]);
});

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin.headers) =>
  test.send(method, `/api/${path}`, { body, headers });
const all = async () =>
  (await (await ask('GET', 'admin/wallets')).json()) as { wallets: Wallet[]; patterns: WalletPattern[] };
const walletOf = async (code: string) => {
  const found = (await all()).wallets.find((one) => one.code === code);
  if (!found) throw new Error(code);
  const { updatedAt: _, code: __, ...rest } = found;
  return rest;
};
const issuesOf = async (response: Response) =>
  ((await response.json()) as { issues: Record<string, { code: string }> }).issues;
const logged = (id: string) =>
  test.context.database.db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id));

const PATTERN = {
  wallet: 'zaad',
  direction: 'sent',
  template: 'Lacag {currency}{amount} waa loo diray [{name}]',
  example: 'Lacag $12 waa loo diray CALI. Haraagaagu waa $873.19',
  isActive: true,
  position: 60,
} as const;

describe('a wallet', () => {
  it.each([
    [{ dial: '712*{number}*{amount}#' }, 'dial'],
    [{ dial: '*712*{number}#' }, 'dial'],
    [{ dialCents: '*712*{number}*{amount}#' }, 'dialCents'],
    [{ acquirer: '03' }, 'acquirer'],
    [{ prefixes: ['x'] }, 'prefixes.0'],
    [{ name: ' ' }, 'name'],
  ])('is not changed to %j', async (change, field) => {
    const response = await ask('PUT', 'admin/wallets/zaad', { ...(await walletOf('zaad')), ...change });
    expect(response.status).toBe(400);
    expect(Object.keys(await issuesOf(response))).toEqual([field]);
  });

  it('is not changed over what somebody else has changed, and there is no other one', async () => {
    const wallet = await walletOf('zaad');
    expect(await errorOf(await ask('PUT', 'admin/wallets/zaad', { ...wallet, version: 9 }))).toEqual([
      409,
      'conflict',
    ]);
    expect(await errorOf(await ask('PUT', 'admin/wallets/jeeb', wallet))).toEqual([400, 'invalid_input']);
  });

  it('is changed, with what it was in the audit log', async () => {
    const response = await ask('PUT', 'admin/wallets/premier', {
      ...(await walletOf('premier')),
      dial: '*811*{number}*{amount}#',
    });
    expect(await response.json()).toMatchObject({ dial: '*811*{number}*{amount}#', version: 2 });
    expect(await logged('premier')).toEqual([
      { action: 'wallet.change', before: { dial: null }, after: { dial: '*811*{number}*{amount}#' } },
    ]);
  });
});

describe('a pattern', () => {
  it.each([
    [{ template: 'Lacag {amount} waa loo diray' }, 'template'],
    [{ template: 'Lacag {currency}{amount} waa loo diray {pin}' }, 'template'],
    [{ template: 'x'.repeat(301) }, 'template'],
    [{ example: 'Lacag waa loo diray' }, 'example'],
    [{ example: 'Haraagaagu waa $3. Lacag $12 waa loo diray CALI' }, 'example'],
    [{ wallet: 'jeeb' }, 'wallet'],
  ])('is not added with %j', async (change, field) => {
    const response = await ask('POST', 'admin/wallet-patterns', { ...PATTERN, ...change });
    expect(response.status).toBe(400);
    expect(Object.keys(await issuesOf(response))).toEqual([field]);
  });

  it('is added without the balance of its example, reads at once, is changed and deleted; all of it is logged', async () => {
    const text = 'Lacag $7 waa loo diray CALI';
    const reading = async () =>
      (await (await ask('POST', 'receipt-text', { text }, {})).json()) as ReceiptReading;
    expect((await reading()).amount).toBeNull();
    const made = (await (await ask('POST', 'admin/wallet-patterns', PATTERN)).json()) as WalletPattern;
    expect(made.example).toBe('Lacag $12 waa loo diray CALI');
    expect(await reading()).toMatchObject({
      amount: '7.00',
      wallet: 'zaad',
      direction: 'sent',
      name: 'CALI',
    });

    const path = `admin/wallet-patterns/${made.id}`;
    const changed = { ...PATTERN, isActive: false, version: 1 };
    expect((await ask('PUT', path, changed)).status).toBe(200);
    expect(await errorOf(await ask('PUT', path, changed))).toEqual([409, 'conflict']);
    expect((await reading()).amount).toBeNull();
    expect(
      (await ask('PUT', path, { ...changed, version: 2, template: 'Wax {currency}{amount} la diray' }))
        .status,
    ).toBe(400);
    expect((await ask('DELETE', path)).status).toBe(200);
    expect(await errorOf(await ask('DELETE', path))).toEqual([404, 'not_found']);
    expect(await errorOf(await ask('PUT', path, changed))).toEqual([404, 'not_found']);
    const log = await logged(made.id);
    expect(log.map(({ action }) => action)).toEqual([
      'wallet_pattern.create',
      'wallet_pattern.change',
      'wallet_pattern.delete',
    ]);
    expect(JSON.stringify(log)).not.toContain('873.19');
  });

  it('is tried before it is saved', async () => {
    const attempt = async (template: string) =>
      ask('POST', 'admin/wallet-patterns/try', {
        wallet: 'zaad',
        direction: 'sent',
        template,
        text: 'Lacag $12 waa loo diray CALI. Haraagaagu waa $873.19',
      });
    expect(await (await attempt(PATTERN.template)).json()).toMatchObject({
      amount: '12.00',
      name: 'CALI',
      cleaned: 'Lacag $12 waa loo diray CALI',
      isCut: true,
    });
    expect(await (await attempt('Wax kale {currency}{amount} la diray')).json()).toMatchObject({
      amount: null,
    });
    expect(Object.keys(await issuesOf(await attempt('{amount}')))).toEqual(['template']);
  });
});

describe('POST /api/receipt-text', () => {
  it('refuses what is no text or too long', async () => {
    for (const text of [undefined, 7, 'x'.repeat(20_001)]) {
      expect(await errorOf(await ask('POST', 'receipt-text', { text }, {}))).toEqual([400, 'invalid_input']);
    }
  });

  it('reads for anybody, keeps nothing and takes no key by which its answer would be kept', async () => {
    const kept = await test.context.database.db.$count(idempotencyKeys);
    const text = 'waxaad $345 ka heshay 0615550142, Haraagaagu waa $873.19';
    const response = await test.send('POST', '/api/receipt-text', {
      body: { text },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(await response.text()).not.toContain('873.19');
    expect(await test.context.database.db.$count(idempotencyKeys)).toBe(kept);
  });
});

describe('how an owner is paid', () => {
  const save = (ways: unknown, headers = owner.headers, password = PASSWORD) =>
    ask('PUT', 'my/ways-to-pay', { ways, password }, headers);

  it.each([
    [[{ method: 'evc_plus' }], 'ways.0.number'],
    [[{ method: 'evc_plus', number: 'abc' }], 'ways.0.number'],
    [[{ method: 'evc_plus', number: '+254712345678' }], 'ways.0.number'],
    [[{ method: 'bank', text: '' }], 'ways.0.text'],
    [[{ method: 'gold' }], 'ways.0.method'],
    [[{ method: 'cash' }, { method: 'cash' }], 'ways.1.method'],
    [
      [
        { method: 'zaad', number: '634550142' },
        { method: 'zaad', number: '063 455 0142' },
      ],
      'ways.1.method',
    ],
    [Array.from({ length: 9 }, () => ({ method: 'cash' })), 'ways'],
  ])('is not %j', async (ways, field) => {
    const response = await save(ways);
    expect(response.status).toBe(400);
    expect(Object.keys(await issuesOf(response))).toEqual([field]);
  });

  it('is changed with the password alone, and its owner is told by every way', async () => {
    const payee = await test.createUser({
      role: 'property_owner',
      password: PASSWORD,
      phoneE164: '+252615550143',
      phoneVerified: true,
    });
    const cash = [{ method: 'cash' }];
    const wrong = await save(cash, payee.headers, 'guessed-it-9');
    expect([wrong.status, Object.keys(await issuesOf(wrong))]).toEqual([400, ['password']]);
    expect((await ask('PUT', 'my/ways-to-pay', { ways: cash }, payee.headers)).status).toBe(400);
    const told = () => test.sql`select type from notifications
      where category = 'gateway_changed' and user_id = ${payee.id} order by type`;
    expect(await told()).toEqual([]);
    for (let n = 0; n < 2; n += 1) expect((await save(cash, payee.headers)).status).toBe(200);
    // The same again is no change.
    expect(await told()).toEqual([{ type: 'email' }, { type: 'in_app' }, { type: 'sms' }]);
    await test.context.security.flush();
    expect(
      await test.sql`select sum(count)::int as count from security_events where event = 'ways_changed' and user_id = ${payee.id}`,
    ).toEqual([{ count: 1 }]);
  });

  it('is for those who list alone', async () => {
    expect(await errorOf(await save([], {}))).toEqual([401, 'not_signed_in']);
    expect(await errorOf(await save([], (await test.createUser()).headers))).toEqual([403, 'forbidden']);
  });

  it('is one’s own, in one’s own order, with numbers as they are dialled', async () => {
    const ways = [
      { method: 'evc_plus', number: '061 555 0142' },
      { method: 'edahab', number: '+252625550142' },
      { method: 'bank', text: 'Salaam Bank 1234' },
      { method: 'cash' },
    ];
    expect((await save(ways)).status).toBe(200);
    const read = (await (await ask('GET', 'my/ways-to-pay', undefined, owner.headers)).json()) as {
      ways: unknown[];
    };
    expect(read.ways).toEqual([
      { method: 'evc_plus', number: '+252615550142', text: null },
      { method: 'edahab', number: '+252625550142', text: null },
      { method: 'bank', number: null, text: 'Salaam Bank 1234' },
      { method: 'cash', number: null, text: null },
    ]);
    const other = await test.createUser({ role: 'property_owner' });
    expect(await (await ask('GET', 'my/ways-to-pay', undefined, other.headers)).json()).toMatchObject({
      ways: [],
    });
  });

  it('is offered to a tenant: the code once it was tried, cents where there is a code for them, none of a wallet that is off', async () => {
    const { db } = test.context.database;
    const ownerId = owner.id;
    await db.delete(paymentWays).where(eq(paymentWays.ownerId, ownerId));
    await save([
      { method: 'evc_plus', number: '0615550142' },
      { method: 'zaad', number: '634550142' },
      { method: 'cash' },
    ]);
    const options = (cents: number) =>
      payOptions({ db }, { ownerId, payee: 'Cabdullahi Warsame', cents, reference: 'R1' });
    const [evc, zaad, cash] = await options(34_500);
    expect(evc).toMatchObject({
      method: 'evc_plus',
      walletName: 'EVC Plus',
      dial: { code: '*712*615550142*345#', link: 'tel:*712*615550142*345%23' },
    });
    expect(evc?.somqr).toMatch(/^000201010212.*5406345\.00.*6304[0-9A-F]{4}$/);
    expect(zaad).toMatchObject({ method: 'zaad', dial: null, somqr: null });
    expect(cash).toEqual({
      method: 'cash',
      walletName: null,
      number: null,
      text: null,
      dial: null,
      dialsWholeOnly: false,
      somqr: null,
    });
    expect(evc?.dialsWholeOnly).toBe(false);
    // A code with cents stands in no table until it was tried on a handset: what is missing is told.
    const [withCents, untried] = await options(34_550);
    expect(withCents).toMatchObject({ dial: null, dialsWholeOnly: true });
    expect(untried).toMatchObject({ dial: null, dialsWholeOnly: false });
    const setCents = (dialCents: string | null) =>
      db.update(wallets).set({ dialCents }).where(eq(wallets.code, 'evc_plus'));
    await setCents('*712*{number}*{dollars}*{cents}#');
    expect((await options(34_550))[0]).toMatchObject({
      dial: { code: '*712*615550142*345*50#' },
      dialsWholeOnly: false,
    });
    await setCents(null);

    await db.update(wallets).set({ isTried: false }).where(eq(wallets.code, 'evc_plus'));
    expect((await options(34_500))[0]?.dial).toBeNull();
    await db.update(wallets).set({ isActive: false }).where(eq(wallets.code, 'evc_plus'));
    expect((await options(34_500)).map(({ method }) => method)).toEqual(['zaad', 'cash']);
    await db.delete(walletPatterns).where(eq(walletPatterns.wallet, 'sahal'));
  });
});

describe('how a due is paid', () => {
  const optionsOf = (key: string, dueId: string, headers: Record<string, string> = {}) =>
    ask('GET', `tenancies/${key}/dues/${dueId}/ways`, undefined, headers);

  it('is told to its two sides alone, with what is left to pay', async () => {
    const landlord = await newOwner(test);
    await givePassword(test.context.database.db, landlord.id, PASSWORD);
    const ways = [{ method: 'cash' }, { method: 'edahab', number: '625550142' }];
    await ask('PUT', 'my/ways-to-pay', { ways, password: PASSWORD }, landlord.headers);
    const today = todayInMogadishu(test.context.clock());
    const { tenancy, token } = await agreed(test, landlord, { startsOn: today });
    const dueId = tenancy.dues[0]?.id ?? '';
    const told = await optionsOf(token, dueId);
    expect(told.status).toBe(200);
    const { options } = (await told.json()) as {
      options: { method: string; dial: { code: string } | null }[];
    };
    expect(options.map(({ method }) => method)).toEqual(['cash', 'edahab']);
    const open = tenancy.dues[0]?.open ?? '';
    expect(options[1]?.dial?.code ?? null).toBe(
      open.endsWith('.00') ? `*110*625550142*${open.slice(0, -3)}#` : null,
    );
    expect((await optionsOf(tenancy.id, dueId, landlord.headers)).status).toBe(200);
    expect(await errorOf(await optionsOf(tenancy.id, dueId, owner.headers))).toEqual([404, 'not_found']);
    expect(await errorOf(await optionsOf(tenancy.id, dueId))).toEqual([404, 'not_found']);
    expect(await errorOf(await optionsOf('x'.repeat(43), dueId))).toEqual([404, 'not_found']);
    expect(await errorOf(await optionsOf(token, randomUUID()))).toEqual([404, 'not_found']);
    expect(await errorOf(await optionsOf(token, 'none'))).toEqual([400, 'invalid_input']);
  });

  it('stands with the balance cut where a payment is said with its SMS', async () => {
    const landlord = await newOwner(test);
    const today = todayInMogadishu(test.context.clock());
    const { tenancy, token } = await agreed(test, landlord, { startsOn: today });
    const due = tenancy.dues[0];
    const receiptText = `[-EVCPLUS-] $${due?.open} ayaad uwareejisay CALI(252615550142), Haraagaagu waa $873.19`;
    const response = await say(test, token, '/payments', {
      dueId: due?.id,
      amount: due?.open,
      method: 'evc_plus',
      paidOn: today,
      receiptText,
    });
    expect(response.status).toBe(201);
    const [row] = await test.context.database.db
      .select({ text: payments.receiptText, rung: payments.rung })
      .from(payments)
      .where(eq(payments.tenancyId, tenancy.id));
    expect(row?.rung).toBe('receipt');
    expect(row?.text).toContain('ayaad uwareejisay CALI');
    expect(row?.text).not.toContain('873');
  });
});
