import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, cookieOf, mailedToken, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { peopleOf } from '#server/testing/people.ts';

let test: TestApp;
let admin: TestUser;
const { openConfirmed, me, login } = accountsOf(() => test);
const { ask: asAdmin } = peopleOf(
  () => test,
  () => admin,
);
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
});

let count = 0;
const newPhone = () => {
  count += 1;
  return `+25261666${String(count).padStart(4, '0')}`;
};

const post = (path: string, body: unknown, cookie?: string) =>
  test.send('POST', path, { body, headers: cookie ? { cookie } : {} });
async function ask(phone: string): Promise<string> {
  const response = await post('/api/login/phone', { phone });
  expect(response.status).toBe(200);
  return ((await response.json()) as { challenge: string }).challenge;
}
const enter = (body: Record<string, unknown>) => post('/api/login/phone/code', body);
const issuesOf = async (response: Response) => [response.status, (await response.json()).issues];

async function codeTo(phone: string): Promise<string> {
  const [row] = await test.sql<{ code: string }>`
    select data->>'code' as code from notifications where type = 'sms' and recipient = ${phone} order by id desc limit 1`;
  return row?.code ?? '';
}
const otherCode = (code: string) => (code === '000000' ? '111111' : '000000');
const accountsWith = (phone: string) =>
  test.sql<{ id: string }>`select id from users where phone_e_164 = ${phone}`;

/** What opens an account with a number. */
async function asked(phone = newPhone()) {
  const challenge = await ask(phone);
  return { challenge, code: await codeTo(phone), phone, name: 'Cabdi Nuur', role: 'renter' };
}

/** Somebody without an address, signed in. */
async function open(phone = newPhone()) {
  const response = await enter(await asked(phone));
  expect(response.status).toBe(200);
  return { phone, cookie: cookieOf(response), answer: (await response.json()) as { id: string } };
}

/** A code to the own number, which stands for the password that there is none of. */
async function proof({ cookie, phone }: { cookie: string; phone: string }): Promise<string> {
  expect((await post('/api/me/phone', {}, cookie)).status).toBe(200);
  return codeTo(phone);
}

describe('a number that is new', () => {
  it('refuses a wrong code, one that is over, one of another number, and one that was tried too often', async () => {
    const given = await asked();
    expect((await enter({ ...given, code: otherCode(given.code) })).status).toBe(400);
    expect((await enter({ ...given, phone: newPhone() })).status).toBe(400);
    const { phone: _, ...without } = given;
    expect((await enter(without)).status).toBe(400);
    await test.sql`update sms_codes set expires_at = ${TEST_NOW} where id = ${given.challenge}`;
    expect((await enter(given)).status).toBe(400);
    const tried = await asked();
    for (let n = 0; n < 5; n += 1) await enter({ ...tried, code: otherCode(tried.code) });
    expect((await enter(tried)).status).toBe(400);
    expect(await accountsWith(given.phone)).toHaveLength(0);
    expect(await accountsWith(tried.phone)).toHaveLength(0);
  });

  it('refuses numbers that no SMS goes to, a role that is not chosen, and what is not known', async () => {
    const far = await post('/api/login/phone', { phone: '+447911123456' });
    expect(await issuesOf(far)).toEqual([400, { phone: { code: 'wrong_format' } }]);
    const given = await asked();
    for (const wrong of [{ role: 'admin' }, { name: '\u202e' }, { email: 'a@aqal.example' }]) {
      expect((await enter({ ...given, ...wrong })).status).toBe(400);
    }
    expect(await accountsWith(given.phone)).toHaveLength(0);
  });

  it('asks for the name with the code still good, and takes no name that is ours', async () => {
    const { name, ...given } = await asked();
    expect(await issuesOf(await enter(given))).toEqual([400, { name: { code: 'required' } }]);
    expect((await issuesOf(await enter({ ...given, name: 'Aqal Support' })))[1]).toHaveProperty('name');
    const opened = await enter({ ...given, name, language: 'so' });
    expect([opened.status, await opened.json()]).toMatchObject([
      200,
      { name, email: null, role: 'renter', redirectTo: '/role-selection', isAdmin: false },
    ]);
    expect(await (await me({ cookie: cookieOf(opened) })).json()).toMatchObject({
      email: null,
      emailVerified: false,
      hasPassword: false,
      phone: given.phone,
      phoneVerified: true,
      language: 'so',
    });
    expect((await enter({ ...given, name })).status).toBe(400);
  });

  it('opens one account and one session, however often one code is sent at once', async () => {
    const given = await asked();
    const answers = await Promise.all([1, 2, 3].map(() => enter(given)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const [account] = await accountsWith(given.phone);
    expect(await accountsWith(given.phone)).toHaveLength(1);
    expect(await test.sql`select from sessions where user_id = ${account?.id}`).toHaveLength(1);
  });

  it('opens one account for two codes at once', async () => {
    const phone = newPhone();
    const both = [await asked(phone), await asked(phone)];
    const answers = await Promise.all(both.map(enter));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await accountsWith(phone)).toHaveLength(1);
  });

  it('is signed in to from then on, without a name', async () => {
    const { phone, answer } = await open();
    const again = await enter({ challenge: await ask(phone), code: await codeTo(phone) });
    expect([again.status, (await again.json()).id]).toEqual([200, answer.id]);
  });
});

describe('a number of somebody else', () => {
  it('opens nothing where an administrator or somebody with a second factor has confirmed it', async () => {
    for (const set of ['admin', 'factor']) {
      const { phone, answer } = await open();
      await test.sql`update users set email = ${`${set}@aqal.example`} where id = ${answer.id}`;
      if (set === 'admin')
        await test.sql`update users set role = 'admin', username = 'x' where id = ${answer.id}`;
      else {
        await test.sql`insert into second_factors (user_id, secret, confirmed_at) values (${answer.id}, 's', now())`;
      }
      const before = await codeTo(phone);
      const challenge = await ask(phone);
      expect(await codeTo(phone)).toBe(before);
      expect((await enter({ challenge, code: before, phone, name: 'Thief' })).status).toBe(400);
      expect(await accountsWith(phone)).toHaveLength(1);
    }
  });

  it('signs in to no inactive account, and is free again once the account is deleted', async () => {
    const { phone, answer, cookie } = await open();
    await test.sql`update users set is_active = false where id = ${answer.id}`;
    const refused = await enter({ challenge: await ask(phone), code: await codeTo(phone) });
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'account_inactive']);
    await test.sql`update users set is_active = true where id = ${answer.id}`;
    const deleted = await post('/api/me/delete', { password: await proof({ cookie, phone }) }, cookie);
    expect(deleted.status).toBe(200);
    const anew = await open(phone);
    expect(anew.answer.id).not.toBe(answer.id);
  });

  it('is not taken from who signs in by it alone', async () => {
    const { phone, answer } = await open();
    const other = await openConfirmed({ phone });
    const askOwn = await post('/api/me/phone', { password: PASSWORD }, other.cookie);
    const { challenge } = await askOwn.json();
    const body = { challenge, code: await codeTo(phone) };
    const refused = await post('/api/me/phone/confirmation', body, cookieOf(askOwn));
    expect(await issuesOf(refused)).toEqual([400, { phone: { code: 'taken' } }]);
    const rows = await test.sql`select id from users where phone_e_164 = ${phone} and phone_verified`;
    expect(rows).toEqual([{ id: answer.id }]);
  });
});

describe('an account without an address', () => {
  it('is never left without any', async () => {
    const { answer } = await open();
    const lose = test.sql`update users set phone_verified = false where id = ${answer.id}`;
    await expect(lose).rejects.toMatchObject({ cause: { constraint: 'users_reachable' } });
  });

  it('keeps its number, also with the proof', async () => {
    const person = await open();
    const body = { phone: newPhone(), password: await proof(person) };
    const refused = await test.send('PATCH', '/api/me', { body, headers: { cookie: person.cookie } });
    expect(await issuesOf(refused)).toEqual([400, { phone: { code: 'unconfirmed' } }]);
  });

  it('proves itself by a code to its number, once, instead of a password', async () => {
    const person = await open();
    const { cookie, answer } = person;
    const email = 'added@aqal.example';
    for (const password of ['123456', PASSWORD]) {
      const refused = await post('/api/me/email', { email, password }, cookie);
      expect(await issuesOf(refused)).toEqual([400, { password: { code: 'wrong_code' } }]);
    }
    const code = await proof(person);
    const wrong = await post('/api/me/email', { email, password: otherCode(code) }, cookie);
    expect(wrong.status).toBe(400);
    const added = await post('/api/me/email', { email, password: code }, cookie);
    expect(added.status).toBe(200);
    const renewed = cookieOf(added);
    expect((await post('/api/me/email', { email, password: code }, renewed)).status).toBe(400);
    // It is told by SMS, and has the address once the link is opened.
    const [told] = await test.sql`
      select message from notifications where type = 'sms' and recipient = ${person.phone} order by id desc limit 1`;
    expect(told).toMatchObject({ message: expect.stringContaining('Your email address is about to change') });
    expect(await (await me({ cookie: renewed })).json()).toMatchObject({ email: null });
    const token = await mailedToken(test, email, 'verify-email');
    expect((await post('/api/verify-email', { token })).status).toBe(200);
    expect(await (await me({ cookie: renewed })).json()).toMatchObject({ email, emailVerified: true });

    const newPassword = 'kismaayo-gobolka-4';
    const own = { cookie: renewed, phone: person.phone };
    const chosen = await post(
      '/api/me/password',
      { currentPassword: await proof(own), newPassword },
      renewed,
    );
    expect([chosen.status, await chosen.json()]).toEqual([
      200,
      { changed: true, signsInBy: ['password', 'sms'] },
    ]);
    const signedIn = await login({ email, password: newPassword });
    expect([signedIn.status, (await signedIn.json()).id]).toEqual([200, answer.id]);
    // From now on the password alone proves them.
    const after = cookieOf(chosen);
    const byCode = await post('/api/me/delete', { password: await proof({ ...own, cookie: after }) }, after);
    expect(await issuesOf(byCode)).toEqual([400, { password: { code: 'wrong_password' } }]);
  });

  it('has no password before an address, and no link to confirm', async () => {
    const person = await open();
    const { cookie } = person;
    const currentPassword = await proof(person);
    const password = await post(
      '/api/me/password',
      { currentPassword, newPassword: 'hargeysa-77-x' },
      cookie,
    );
    expect(await issuesOf(password)).toEqual([400, { email: { code: 'unconfirmed' } }]);
    const link = await post('/api/me/verification', undefined, cookie);
    expect(await link.json()).toEqual({ sent: false });
  });

  it('is shown to administrators by its number, is sent no mail, and becomes none of them', async () => {
    const { answer, phone } = await open();
    const found = await (await asAdmin('GET', `/users?q=${phone.slice(-9)}`)).json();
    expect(found).toMatchObject([{ id: answer.id, email: null, phone }]);
    const reset = await asAdmin('POST', `/users/${answer.id}/password-reset`);
    expect(await issuesOf(reset)).toEqual([400, { email: { code: 'required' } }]);
    const promoted = await asAdmin('PUT', `/users/${answer.id}`, { role: 'admin' });
    expect(await issuesOf(promoted)).toEqual([400, { email: { code: 'required' } }]);
    const several = await asAdmin('POST', '/users/password-resets', { ids: [answer.id] });
    expect(await several.json()).toMatchObject({
      mailed: 0,
      leftOut: [{ id: answer.id, reason: 'no_email' }],
    });
    const renamed = await asAdmin('PUT', `/users/${answer.id}`, { name: 'Cabdi Nuur Cali' });
    expect([renamed.status, (await renamed.json()).email]).toEqual([200, null]);
  });

  it('has its data as a file, and asks about a home without an address', async () => {
    const { cookie, answer, phone } = await open();
    const data = await (await test.send('GET', '/api/me/data', { headers: { cookie } })).json();
    expect(data.account).toMatchObject({ id: answer.id, email: null, phone });
    const owner = await test.createUser({ role: 'property_owner' });
    const home = await test.createProperty({ ownerId: owner.id });
    const messageText = `From: Cabdi Nuur (${phone})\n\nIs it free?`;
    expect((await post('/api/messages', { propertyId: home.id, messageText }, cookie)).status).toBe(201);
    const [thread] = await test.sql`select email, phone from inquiries where sender_id = ${answer.id}`;
    expect(thread).toEqual({ email: null, phone });
  });
});

describe('a guest who gives a number alone', () => {
  it('is answered by it', async () => {
    const owner = await test.createUser({ role: 'property_owner' });
    const home = await test.createProperty({ ownerId: owner.id });
    const messageText = 'From: Cabdi (0615550177)\n\nIs it free?';
    expect((await post('/api/messages', { propertyId: home.id, messageText })).status).toBe(201);
    const [thread] = await test.sql`select email, phone from inquiries where property_id = ${home.id}`;
    expect(thread).toEqual({ email: null, phone: '+252615550177' });
  });
});
