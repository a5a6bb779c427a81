import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, cookieOf, mailsTo, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { createAdmin } from '../profile/create-account.ts';

let test: TestApp;
const { openConfirmed: openAccount, me } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

const WRONG = 'code: This code is not right, was used already, or is over. Please have a new one sent.';

let count = 0;
const newPhone = () => {
  count += 1;
  return `+25261555${String(count).padStart(4, '0')}`;
};

const post = (path: string, body: unknown, cookie?: string, on: TestApp = test) =>
  on.send('POST', path, { body, headers: cookie ? { cookie } : {} });
const ask = (phone: string, on: TestApp = test) => post('/api/login/phone', { phone }, undefined, on);
const enter = (challenge: string, code: string, on: TestApp = test) =>
  post('/api/login/phone/code', { challenge, code }, undefined, on);
const challengeOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { challenge: string }).challenge;
};

/** The code in the newest SMS to a number that has not left yet. */
async function codeTo(phone: string, on: TestApp = test): Promise<string> {
  const [row] = await on.sql<{ code: string }>`
    select data->>'code' as code from notifications where type = 'sms' and recipient = ${phone} order by id desc limit 1`;
  return row?.code ?? '';
}
const otherCode = (code: string) => (code === '000000' ? '111111' : '000000');

const askOwn = (cookie: string, password = PASSWORD, on: TestApp = test) =>
  post('/api/me/phone', { password }, cookie, on);
const confirm = (cookie: string, challenge: string, code: string, on: TestApp = test) =>
  post('/api/me/phone/confirmation', { challenge, code }, cookie, on);

/** Somebody with a confirmed number. */
async function withPhone(phone = newPhone(), more: Record<string, unknown> = {}) {
  const account = await openAccount({ phone, ...more });
  const asked = await askOwn(account.cookie);
  const cookie = cookieOf(asked);
  const confirmed = await confirm(cookie, await challengeOf(asked), await codeTo(phone));
  expect(await confirmed.json()).toMatchObject({ phoneVerified: true });
  return { ...account, cookie, phone };
}

describe('confirming a number', () => {
  it('refuses guests, a wrong password, and an account without a number that can be reached', async () => {
    expect((await post('/api/me/phone', { password: PASSWORD })).status).toBe(401);
    const body = { challenge: crypto.randomUUID(), code: '123456' };
    expect((await post('/api/me/phone/confirmation', body)).status).toBe(401);
    const { cookie } = await openAccount({ phone: newPhone() });
    const wrong = await askOwn(cookie, 'not-the-password');
    expect([wrong.status, (await wrong.json()).issues]).toEqual([
      400,
      { password: { code: 'wrong_password' } },
    ]);
    // The last is of a country that no SMS goes to.
    for (const phone of [undefined, 'the blue door', '+447911123456']) {
      const nobody = await openAccount(phone ? { phone } : {});
      const refused = await askOwn(nobody.cookie);
      expect([refused.status, (await refused.json()).issues]).toEqual([
        400,
        { phone: { code: 'wrong_format' } },
      ]);
    }
  });

  it('is not called sent where no SMS may go', async () => {
    const phone = newPhone();
    const { cookie } = await openAccount({ phone });
    const { account } = test.context.config.delivery.ceilings;
    const { all } = account;
    account.all = 0;
    const refused = await askOwn(cookie);
    account.all = all;
    expect([refused.status, await codeTo(phone)]).toEqual([429, '']);
  });

  it("refuses a wrong code, another person's, one for signing in, and one of an earlier number", async () => {
    const phone = newPhone();
    const account = await openAccount({ phone });
    const stranger = await openAccount({ phone: newPhone() });
    const asked = await askOwn(account.cookie);
    const cookie = cookieOf(asked);
    const challenge = await challengeOf(asked);
    const code = await codeTo(phone);
    const refused = await confirm(cookie, challenge, otherCode(code));
    expect([refused.status, (await refused.json()).error]).toEqual([400, WRONG]);
    expect((await confirm(stranger.cookie, challenge, code)).status).toBe(400);
    expect((await enter(challenge, code)).status).toBe(400);
    await test.send('PATCH', '/api/me', { headers: { cookie }, body: { phone: newPhone() } });
    expect((await confirm(cookie, challenge, code)).status).toBe(400);
    expect(await (await me({ cookie })).json()).toMatchObject({ phoneVerified: false });
  });

  it('tells the owner by mail, and takes the number from the account that had it before', async () => {
    const first = await withPhone();
    expect((await mailsTo(test, first.email))[0]?.title).toBe('Your phone number is confirmed');
    await withPhone(first.phone);
    expect(await (await me({ cookie: first.cookie })).json()).toMatchObject({ phoneVerified: false });
    expect((await mailsTo(test, first.email))[0]?.title).toBe(
      'Your phone number now belongs to another account',
    );
  });

  it('is over once the number changes, for which the password is needed', async () => {
    const { cookie, email, phone } = await withPhone();
    const change = (body: unknown) => test.send('PATCH', '/api/me', { headers: { cookie }, body });
    const refused = await change({ phone: newPhone() });
    expect([refused.status, (await refused.json()).issues]).toEqual([
      400,
      { password: { code: 'required' } },
    ]);
    const wrong = await change({ phone: '', password: 'not-the-password' });
    expect((await wrong.json()).issues).toEqual({ password: { code: 'wrong_password' } });
    // The same number, written differently.
    expect(await (await change({ phone: phone.replace('+252', '0') })).json()).toMatchObject({
      phoneVerified: true,
    });
    const changed = await change({ phone: newPhone(), password: PASSWORD });
    expect(await changed.json()).toMatchObject({ phoneVerified: false });
    expect((await mailsTo(test, email))[0]?.title).toBe('Your phone number was changed');
  });

  it('ends when the number is changed, in any way', async () => {
    const { answer } = await withPhone();
    await test.sql`update users set phone_e_164 = ${newPhone()} where id = ${answer.id}`;
    const [row] = await test.sql`select phone_verified from users where id = ${answer.id}`;
    expect(row).toEqual({ phone_verified: false });
  });
});

describe('asking for a code', () => {
  it('refuses text that is not a number', async () => {
    for (const phone of ['', 'the blue door']) {
      const refused = await ask(phone);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toHaveProperty('issues.phone');
    }
  });

  it('answers the same in the same time whether a number has an account, none, or one that never confirmed it', async () => {
    const known = (await withPhone()).phone;
    const unconfirmed = newPhone();
    await openAccount({ phone: unconfirmed });
    const answers: { status: number; keys: string[]; headers: string[] }[] = [];
    const times: number[] = [];
    for (const phone of [known, unconfirmed, newPhone()]) {
      const began = performance.now();
      const response = await ask(phone);
      times.push(performance.now() - began);
      const body = await response.json();
      answers.push({
        status: response.status,
        keys: Object.keys(body),
        headers: [...response.headers.keys()].sort(),
      });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    for (const ms of times) expect(ms).toBeGreaterThanOrEqual(240);
    // It may open an account with it (D69).
    expect(await codeTo(unconfirmed)).toMatch(/^\d{6}$/);
  });

  it('sends none to administrators, nor to accounts with a second factor', async () => {
    const { phone, answer } = await withPhone();
    const { email: admin } = { email: 'texted-admin@aqal.example' };
    const id = await createAdmin(test.context.database, { email: admin, password: PASSWORD, name: 'Boss' });
    const number = newPhone();
    await test.sql`update users set phone = ${number}, phone_e_164 = ${number} where id = ${id}`;
    await test.sql`update users set phone_verified = true where id = ${id}`;
    await test.sql`insert into second_factors (user_id, secret, confirmed_at) values (${answer.id}, 's', now())`;
    for (const to of [phone, number]) {
      const before = await test.sql`select from notifications where type = 'sms' and recipient = ${to}`;
      await ask(to);
      const after = await test.sql`select from notifications where type = 'sms' and recipient = ${to}`;
      expect(after.length).toBe(before.length);
    }
  });

  it('is in the language of the reader, and forgets the code once it has left', async () => {
    const { phone } = await withPhone(newPhone(), { language: 'so' });
    await ask(phone);
    const code = await codeTo(phone);
    expect(code).toMatch(/^\d{6}$/);
    await test.deliver();
    const [kept] = await test.sql<{ body: string }>`
      select body from local_mailbox where recipient = ${phone} order by id desc limit 1`;
    expect(kept?.body).toBe(
      `${code} waa koodhkaaga gelitaanka Aqal. Wuxuu shaqeeyaa 5 daqiiqo. Cidna ha u sheegin.`,
    );
    const left = await test.sql`select from notifications n where position(${code} in n::text) > 0`;
    expect(left).toHaveLength(0);
  });
});

describe('signing in by a code', () => {
  it('takes it in the digits of another script, with marks around it, at the first try', async () => {
    const phone = newPhone();
    const account = await openAccount({ phone });
    const asked = await askOwn(account.cookie);
    const typed = (await codeTo(phone)).replaceAll(/\d/g, (digit) =>
      String.fromCharCode(0x660 + Number(digit)),
    );
    const confirmed = await confirm(cookieOf(asked), await challengeOf(asked), `\u200f${typed}\u00a0`);
    expect(confirmed.status).toBe(200);
  });

  it('refuses in the same words a wrong code, an unknown one, one that is over, and one of an unknown number', async () => {
    const { phone } = await withPhone();
    const challenge = await challengeOf(await ask(phone));
    const code = await codeTo(phone);
    const unknown = await challengeOf(await ask(newPhone()));
    const refusals = [
      await enter(challenge, otherCode(code)),
      await enter(unknown, code),
      await enter(crypto.randomUUID(), code),
    ];
    await test.sql`update sms_codes set expires_at = ${TEST_NOW} where id = ${challenge}`;
    refusals.push(await enter(challenge, code));
    const bodies = await Promise.all(refusals.map((response) => response.json()));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(bodies[0].error).toBe(WRONG);
    for (const { status, headers } of refusals) {
      expect(status).toBe(400);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await enter('no-challenge', code)).status).toBe(400);
  });

  it('refuses the right code after five wrong ones', async () => {
    const { phone } = await withPhone();
    const challenge = await challengeOf(await ask(phone));
    const code = await codeTo(phone);
    for (let n = 0; n < 5; n += 1) expect((await enter(challenge, otherCode(code))).status).toBe(400);
    expect((await enter(challenge, code)).status).toBe(400);
  });

  it('refuses six simultaneous tries of which only the last is right', async () => {
    const { phone } = await withPhone();
    const challenge = await challengeOf(await ask(phone));
    const code = await codeTo(phone);
    await Promise.all(Array.from({ length: 5 }, () => enter(challenge, otherCode(code))));
    expect((await enter(challenge, code)).status).toBe(400);
  });

  it('starts one session, however often the code is sent at once', async () => {
    const { phone, answer } = await withPhone();
    const challenge = await challengeOf(await ask(phone));
    const code = await codeTo(phone);
    const before = await test.sql`select from sessions where user_id = ${answer.id}`;
    const answers = await Promise.all([
      enter(challenge, code),
      enter(challenge, code),
      enter(challenge, code),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const after = await test.sql`select from sessions where user_id = ${answer.id}`;
    expect(after.length).toBe(before.length + 1);
    const entered = answers.find(({ status }) => status === 200);
    expect(await entered?.clone().json()).toMatchObject({ id: answer.id, redirectTo: '/role-selection' });
    expect((await me({ cookie: cookieOf(entered as Response) })).status).toBe(200);
    expect((await enter(challenge, code)).status).toBe(400);
  });

  it('refuses a code once the number has changed or the account is deactivated', async () => {
    const { phone, answer } = await withPhone();
    const challenge = await challengeOf(await ask(phone));
    const code = await codeTo(phone);
    await test.sql`update users set phone = null, phone_e_164 = null where id = ${answer.id}`;
    expect((await enter(challenge, code)).status).toBe(400);

    const second = await withPhone();
    const other = await challengeOf(await ask(second.phone));
    await test.sql`update users set is_active = false where id = ${second.answer.id}`;
    const inactive = await enter(other, await codeTo(second.phone));
    expect([inactive.status, (await inactive.json()).code]).toEqual([403, 'account_inactive']);
  });

  it('never opens a session to an administrator, also when they became one meanwhile', async () => {
    const { phone, answer } = await withPhone();
    const challenge = await challengeOf(await ask(phone));
    await test.sql`update users set role = 'admin', username = 'promoted' where id = ${answer.id}`;
    expect((await enter(challenge, await codeTo(phone))).status).toBe(400);
  });
});

describe('limits', () => {
  it('count codes per number and sender, whether or not there is an account; the owner’s own device keeps its own', async () => {
    const on = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` });
    const register = await on.send('POST', '/api/register', {
      body: { name: 'Sahra', email: 'limited@aqal.example', password: PASSWORD, phone: '+252615990001' },
    });
    const jar = register.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
    await on.sql`update users set email_verified = true`;
    const asked = await askOwn(jar, PASSWORD, on);
    const code = await codeTo('+252615990001', on);
    expect((await confirm(cookieOf(asked), await challengeOf(asked), code, on)).status).toBe(200);
    for (const phone of ['+252615990001', '+252615990002']) {
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1) {
        const headers = from(n % 2 ? 1 : 2 + n);
        statuses.push((await on.send('POST', '/api/login/phone', { body: { phone }, headers })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    }
    const device = jar.split('; ').find((cookie) => cookie.startsWith('aqal_known_device'));
    const headers = { ...from(99), cookie: device ?? '' };
    const body = { phone: '+252615990001' };
    expect((await on.send('POST', '/api/login/phone', { body, headers })).status).toBe(200);
    // The password is another way in.
    const signedIn = await on.send('POST', '/api/login', {
      body: { email: 'limited@aqal.example', password: PASSWORD },
      headers: from(100),
    });
    expect(signedIn.status).toBe(200);
  });
});

describe('a phone that is checked (T7)', () => {
  const provenOf = async (id: string) =>
    (await test.sql<{ at: string | null }>`select phone_proven_at as at from users where id = ${id}`)[0]?.at;
  const daysAgo = (id: string, days: number) =>
    test.sql`update users set phone_proven_at = now() - ${`${days} days`}::interval where id = ${id}`;

  it('is dated by the code, done anew without the password, and by signing in with a code', async () => {
    const { answer, cookie, phone, email } = await withPhone();
    expect(await provenOf(answer.id)).not.toBeNull();
    await daysAgo(answer.id, 400);
    const old = await provenOf(answer.id);
    const asked = await post('/api/me/phone', {}, cookie);
    expect(asked.status).toBe(200);
    const mails = (await mailsTo(test, email)).length;
    const { challenge } = (await asked.json()) as { challenge: string };
    expect((await confirm(cookie, challenge, otherCode(await codeTo(phone)))).status).toBe(400);
    expect(await provenOf(answer.id)).toEqual(old);
    expect((await confirm(cookie, challenge, await codeTo(phone))).status).toBe(200);
    const anew = await provenOf(answer.id);
    expect(anew).not.toEqual(old);
    // Nothing has changed that the owner would have to hear of.
    expect((await mailsTo(test, email)).length).toBe(mails);
    await daysAgo(answer.id, 400);
    const before = await provenOf(answer.id);
    const code = await challengeOf(await post('/api/login/phone', { phone }));
    expect((await enter(code, await codeTo(phone))).status).toBe(200);
    expect(await provenOf(answer.id)).not.toEqual(before);
  });

  it('needs the password while the number is not confirmed', async () => {
    const { cookie } = await openAccount({ phone: newPhone() });
    const refused = await post('/api/me/phone', {}, cookie);
    expect([refused.status, (await refused.json()).issues]).toEqual([
      400,
      { password: { code: 'required' } },
    ]);
  });

  it('is shown on the page of a listing for a year, and not once the number is another', async () => {
    const { answer } = await withPhone();
    const home = await test.createProperty({ ownerId: answer.id });
    const shown = async () =>
      (
        (await (await test.send('GET', `/api/properties/${home.id}`)).json()) as {
          checks: { kind: string }[];
        }
      ).checks;
    const provenAt = new Date('2026-11-20T08:00:00Z');
    await test.sql`update users set phone_proven_at = ${provenAt.toISOString()} where id = ${answer.id}`;
    expect(await shown()).toEqual([{ kind: 'phone', at: provenAt.toISOString() }]);
    const { clock } = test.context;
    test.context.clock = () => new Date('2027-11-20T08:00:00Z');
    expect(await shown()).toEqual([]);
    test.context.clock = clock;
    await test.sql`update users set phone_e_164 = ${newPhone()} where id = ${answer.id}`;
    expect(await shown()).toEqual([]);
  });
});
