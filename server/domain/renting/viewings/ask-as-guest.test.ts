import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewings } from '#server/platform/database/schema/index.ts';
import { accountsOf, cookieOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { TUESDAY } from '#server/testing/viewings.ts';
import { ensurePlaces } from '../../places/ensure-places.ts';

let test: TestApp;
let owner: TestUser;
let districtId: number | undefined;
beforeAll(async () => {
  test = await createTestApp();
  await ensurePlaces(test.context.database);
  const [hodan] = await test.sql<{ id: number }>`select id from places where slug = 'hodan'`;
  districtId = hodan?.id;
  owner = await test.createUser({ role: 'property_owner', name: 'Sahra', phoneE164: '+252615000009' });
});

let count = 0;
const newPhone = () => {
  count += 1;
  return `+25261556${String(count).padStart(4, '0')}`;
};
const newHome = async (on = test) =>
  (await on.createProperty({ ownerId: owner.id, ...(on === test && { districtId }) })).id;

const askCode = (body: Record<string, unknown>, on = test) =>
  on.send('POST', '/api/guest-viewings/code', { body: { date: TUESDAY, time: '10:00 AM', ...body } });
const create = (body: Record<string, unknown>, { on = test, key }: { on?: TestApp; key?: string } = {}) =>
  on.send('POST', '/api/guest-viewings', {
    body: { date: TUESDAY, time: '10:00 AM', name: 'Xasan Cali', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const follow = (path: string, body?: unknown) =>
  test.send(body === undefined ? 'GET' : 'PATCH', `/api/guest-viewings/${path.split('/').at(-1)}`, { body });

async function codeTo(phone: string, on = test): Promise<string> {
  const [row] = await on.sql<{ code: string }>`
    select data->>'code' as code from notifications
    where type = 'sms' and recipient = ${phone} and data->>'code' is not null order by id desc limit 1`;
  return row?.code ?? '';
}
const otherCode = (code: string) => (code === '000000' ? '111111' : '000000');

/** A code that was sent to a number, with what goes with it. */
async function proof(propertyId: string, phone: string, values: Record<string, unknown> = {}) {
  const asked = await askCode({ propertyId, phone });
  expect(asked.status).toBe(200);
  const { challenge } = (await asked.json()) as { challenge: string };
  return { propertyId, phone, challenge, code: await codeTo(phone), ...values };
}

/** A guest's viewing, as its own answer told it. */
async function opened(values: Record<string, unknown> = {}) {
  const propertyId = await newHome();
  const phone = newPhone();
  const response = await create(await proof(propertyId, phone, values));
  expect(response.status).toBe(201);
  const viewing = (await response.json()) as { id: string; followPath: string; status: string };
  return { ...viewing, propertyId, phone };
}

const issuesOf = async (response: Response) => {
  const { code, issues } = (await response.json()) as { code: string; issues?: unknown };
  return [response.status, code, issues];
};
const countViewings = () => test.context.database.db.$count(viewings);
const countSms = async (phone: string) =>
  (await test.sql`select 1 from notifications where type = 'sms' and recipient = ${phone}`).length;

describe('a code for a viewing is not sent', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ['without a number', { phone: '' }, 'phone', 'required'],
    ['to what is no number', { phone: 'the blue door' }, 'phone', 'wrong_format'],
    ['to a country that is not served', { phone: '+49 30 901820' }, 'phone', 'wrong_format'],
    ['for a closed day', { date: '2026-11-22' }, 'date', 'closed_day'],
    ['for a day that is over', { date: '2026-11-20' }, 'date', 'in_the_past'],
    ['for half an hour', { time: '10:30' }, 'time', 'does_not_fit'],
  ])('%s', async (_, values, field, code) => {
    const phone = newPhone();
    const answer = await issuesOf(await askCode({ propertyId: await newHome(), phone, ...values }));
    expect(answer).toMatchObject([400, 'invalid_input', { [field]: { code } }]);
    expect(await countSms(phone)).toBe(0);
  });

  it('nor called sent, where no SMS may go', async () => {
    const phone = newPhone();
    const { account } = test.context.config.delivery.ceilings;
    const { all } = account;
    account.all = 0;
    const answer = await askCode({ propertyId: await newHome(), phone });
    account.all = all;
    expect([answer.status, await countSms(phone)]).toEqual([429, 0]);
  });

  it('for a home that is not there, or is for sale', async () => {
    const phone = newPhone();
    const sold = await test.createProperty({ ownerId: owner.id, type: 'buy' });
    expect((await askCode({ propertyId: crypto.randomUUID(), phone })).status).toBe(404);
    expect((await askCode({ propertyId: sold.id, phone })).status).toBe(409);
    expect(await countSms(phone)).toBe(0);
  });

  it('for a time that is taken: the nearest free ones are offered', async () => {
    const { propertyId } = await opened();
    const refused = await askCode({ propertyId, phone: newPhone() });
    const { code, slots } = (await refused.json()) as { code: string; slots: unknown[] };
    expect([refused.status, code, slots.length]).toEqual([409, 'slot_taken', 3]);
  });

  it('more than five times an hour from one place to one number, whoever has it', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const home = await limited.createProperty();
    const phone = newPhone();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await askCode({ propertyId: home.id, phone }, limited)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a guest is refused', () => {
  it('with a wrong code, one for another number, one for signing in, and none at all', async () => {
    const propertyId = await newHome();
    const given = await proof(propertyId, newPhone());
    const before = await countViewings();
    const wrong = [400, 'invalid_input', { code: { code: 'wrong_code' } }];
    expect(await issuesOf(await create({ ...given, code: otherCode(given.code) }))).toEqual(wrong);
    expect(await issuesOf(await create({ ...given, phone: newPhone() }))).toEqual(wrong);
    expect(await issuesOf(await create({ ...given, challenge: crypto.randomUUID() }))).toEqual(wrong);
    const signIn = await test.send('POST', '/api/login/phone', { body: { phone: given.phone } });
    const { challenge } = (await signIn.json()) as { challenge: string };
    expect(await issuesOf(await create({ ...given, challenge }))).toEqual(wrong);
    const used = { challenge: given.challenge, code: given.code };
    expect((await test.send('POST', '/api/login/phone/code', { body: used })).status).toBe(400);
    expect(await countViewings()).toBe(before);
    expect((await create(given)).status).toBe(201);
  });

  it('after five wrong tries, also with the right code', async () => {
    const given = await proof(await newHome(), newPhone());
    for (let n = 0; n < 5; n++) await create({ ...given, code: otherCode(given.code) });
    expect((await create(given)).status).toBe(400);
  });

  it('with a code that is older than five minutes, or was used', async () => {
    const given = await proof(await newHome(), newPhone());
    await test.sql`update sms_codes set expires_at = ${TEST_NOW} where id = ${given.challenge}`;
    expect((await create(given)).status).toBe(400);
    const again = await proof(await newHome(), newPhone());
    expect((await create(again)).status).toBe(201);
    expect((await create({ ...again, time: '11:00 AM' })).status).toBe(400);
  });

  it('under a name that is ours or cannot be read', async () => {
    const given = await proof(await newHome(), newPhone());
    for (const name of ['', '​', 'Aqal Support']) {
      expect(await issuesOf(await create({ ...given, name }))).toMatchObject([
        400,
        'invalid_input',
        { name: {} },
      ]);
    }
  });

  it('a third viewing of a home that the number has two of to come', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const home = await limited.createProperty();
    const phone = newPhone();
    const statuses: number[] = [];
    for (const time of ['9:00 AM', '10:00 AM', '11:00 AM']) {
      const asked = await askCode({ propertyId: home.id, phone, time }, limited);
      const { challenge } = (await asked.json()) as { challenge: string };
      const code = await codeTo(phone, limited);
      const response = await create({ propertyId: home.id, phone, time, challenge, code }, { on: limited });
      statuses.push(response.status);
      if (response.status === 409) {
        expect((await issuesOf(response))[2]).toEqual({ propertyId: { code: 'too_many', max: 2 } });
      }
    }
    expect(statuses).toEqual([201, 201, 409]);
  });
});

describe('a guest with the code', () => {
  it('has asked for a viewing: the owner reads name and number, the guest is texted a private link', async () => {
    const { id, followPath, phone, status } = await opened({ notes: 'Is there parking?' });
    expect(status).toBe('scheduled');
    const listed = await test.send('GET', '/api/viewings?side=owner&q=Xasan', owner);
    const theirs = ((await listed.json()) as { id: string }[]).find((one) => one.id === id);
    expect(theirs).toMatchObject({
      visitorName: 'Xasan Cali',
      visitorPhone: phone,
      notes: 'Is there parking?',
    });
    const told = await test.sql<{ type: string; message: string; userId: string | null }>`
      select type, message, user_id as "userId" from notifications where data->>'viewingId' = ${id} order by id`;
    expect(told.filter(({ userId }) => userId === owner.id).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['in_app', 'sms']),
    );
    const texts = told.filter(({ userId }) => userId === null);
    expect(texts.map(({ type }) => type)).toEqual(['sms']);
    // Which home, when, and that nobody has confirmed it yet; nothing that anybody typed (D43).
    expect(texts[0]?.message).toMatch(
      /^Aqal: Viewing Scheduled\nHome for \$450 a month, Hodan\n.*Mogadishu time\nThe owner still has to confirm\.\nhttp.*\/viewings\/follow\/[\w-]{43}$/,
    );
    const toOwner = told.find(({ type, userId }) => userId === owner.id && type === 'sms');
    expect(toOwner?.message).toMatch(/^Aqal: Viewing requested\nHome for \$450 a month, Hodan\n/);
    const shown = (await (await follow(followPath)).json()) as Record<string, unknown>;
    expect(shown).toMatchObject({ id, side: 'renter', landlordEmail: null, visitorName: 'Xasan Cali' });
  });

  it('moves and cancels it by the link, and does nothing that is the owner’s', async () => {
    const { followPath } = await opened();
    const moved = await follow(followPath, { date: TUESDAY, time: '3:00 PM' });
    expect(await moved.json()).toMatchObject({ time: '3:00 PM', status: 'scheduled', changedBy: 'renter' });
    expect((await follow(followPath, { status: 'confirmed' })).status).toBe(409);
    const cancelled = await follow(followPath, { status: 'cancelled' });
    expect(await cancelled.json()).toMatchObject({ status: 'cancelled' });
    expect((await follow(followPath)).status).toBe(200);
    expect((await test.send('GET', `/api/viewing-links/${followPath.split('/').at(-1)}`)).status).toBe(404);
  });

  it('is texted the owner’s answer with a link', async () => {
    const { id, phone } = await opened();
    const confirmed = await test.send('PATCH', `/api/viewings/${id}`, {
      headers: owner.headers,
      body: { status: 'confirmed' },
    });
    expect(confirmed.status).toBe(200);
    const [last] = await test.sql<{ message: string }>`
      select message from notifications where type = 'sms' and recipient = ${phone} order by id desc limit 1`;
    expect(last?.message).toMatch(/Viewing confirmed[\s\S]*\/viewings\/follow\//);
  });

  it('gets the first answer to a repeat, and no second viewing', async () => {
    const given = await proof(await newHome(), newPhone());
    const key = crypto.randomUUID();
    const [first, second] = [await create(given, { key }), await create(given, { key })];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
  });

  it('may take another time with the same code where the first is lost meanwhile', async () => {
    const propertyId = await newHome();
    const [late, quick] = [await proof(propertyId, newPhone()), await proof(propertyId, newPhone())];
    expect((await create(quick)).status).toBe(201);
    expect((await issuesOf(await create(late)))[1]).toBe('slot_taken');
    expect((await create({ ...late, time: '2:00 PM' })).status).toBe(201);
  });

  it.each([
    ['has it in their account once they confirm the number there; the link is over then', 'Xasan Nuur', true],
    ['does not follow the number to somebody else’s account', 'Faadumo Axmed', false],
  ])('%s', async (_says, name, isTheirs) => {
    const { openConfirmed } = accountsOf(() => test);
    const { id, followPath, phone } = await opened();
    const account = await openConfirmed({ phone, name, email: `${randomUUID()}@aqal.example` });
    const asked = await test.send('POST', '/api/me/phone', {
      body: { password: PASSWORD },
      headers: { cookie: account.cookie },
    });
    const cookie = cookieOf(asked);
    const mine = async () =>
      (
        (await (await test.send('GET', '/api/viewings', { headers: { cookie } })).json()) as { id: string }[]
      ).map((one) => one.id);
    expect(await mine()).toEqual([]);
    const { challenge } = (await asked.json()) as { challenge: string };
    const body = { challenge, code: await codeTo(phone) };
    expect(
      (await test.send('POST', '/api/me/phone/confirmation', { body, headers: { cookie } })).status,
    ).toBe(200);
    expect(await mine()).toEqual(isTheirs ? [id] : []);
    expect((await follow(followPath)).status).toBe(isTheirs ? 404 : 200);
  });
});
