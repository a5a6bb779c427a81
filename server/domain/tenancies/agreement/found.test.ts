import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { agreed, newNumber, newOwner, propose, read, say } from '#server/testing/tenancies.ts';
import { endTenancies } from './notice.ts';

let test: TestApp;
let owner: TestUser;
let now = new Date();
const at = (day: string) => new Date(`${day}T09:00:00Z`);
const STARTS = { startsOn: '2026-09-01' };

beforeEach(async () => {
  test = await createTestApp({ RATE_LIMITS: 'true' });
  now = at('2026-09-01');
  test.context.clock = () => now;
  owner = await newOwner(test);
});

const holderOf = (phoneE164: string, name = 'Sahra Nuur') =>
  test.createUser({ role: 'renter', name, phoneE164, phoneVerified: true, emailVerified: true });
const foundBy = async ({ headers }: TestUser) =>
  (
    (await (await test.send('GET', '/api/my/found-tenancies', { headers })).json()) as {
      found: { id: string }[];
    }
  ).found.map(({ id }) => id);
const answer = (id: string, by: TestUser, body: object) =>
  test.send('POST', `/api/my/found-tenancies/${id}`, { headers: by.headers, body });
const open = async (id: string, { headers }: TestUser) =>
  (await test.send('GET', `/api/tenancies/${id}`, { headers })).status;
const toldOwner = async () =>
  (
    await test.sql<{ title: string }>`
      select title from notifications where user_id = ${owner.id} and type = 'in_app' order by created_at, id`
  ).map(({ title }) => title);
const RIGHT = { isMine: true, rent: '310', dueDay: 5 };

describe('a rent book that carries somebody’s confirmed number', () => {
  it('is told of to who confirmed it alone, and opens nothing by the number', async () => {
    const { tenancy, phone } = await agreed(test, owner, STARTS);
    const holder = await holderOf(phone);
    const unconfirmed = await test.createUser({ role: 'renter', phoneE164: phone, phoneVerified: false });
    expect(await foundBy(holder)).toEqual([tenancy.id]);
    expect(await foundBy(unconfirmed)).toEqual([]);
    expect(await foundBy(await holderOf(newNumber()))).toEqual([]);
    expect(await open(tenancy.id, holder)).toBe(404);
    expect((await answer(tenancy.id, unconfirmed, RIGHT)).status).toBe(404);
    expect((await answer(tenancy.id, await holderOf(newNumber()), RIGHT)).status).toBe(404);
    expect((await test.send('GET', '/api/my/found-tenancies')).status).toBe(401);
  });

  it('is theirs with the rent and its day; both of them, and not by trying', async () => {
    const { tenancy, phone } = await agreed(test, owner, STARTS);
    const holder = await holderOf(phone);
    expect((await answer(tenancy.id, holder, { isMine: true, rent: '310' })).status).toBe(400);
    expect((await answer(tenancy.id, holder, { ...RIGHT, rent: '300' })).status).toBe(400);
    expect((await answer(tenancy.id, holder, { ...RIGHT, dueDay: 1 })).status).toBe(400);
    expect(await open(tenancy.id, holder)).toBe(404);
    expect(await (await answer(tenancy.id, holder, RIGHT)).json()).toEqual({ found: [] });
    expect(await open(tenancy.id, holder)).toBe(200);
    expect(await toldOwner()).toContain('Your tenant has an account now');
    const { tenancy: other, phone: second } = await agreed(test, owner, STARTS);
    const guesser = await holderOf(second);
    for (const dueDay of [1, 2, 3, 4, 6])
      expect((await answer(other.id, guesser, { ...RIGHT, dueDay })).status).toBe(400);
    expect((await answer(other.id, guesser, RIGHT)).status).toBe(429);
    now = at('2026-10-15');
    expect((await answer(other.id, guesser, RIGHT)).status).toBe(429);
  });

  it('is closed to the number where its holder says that it is not theirs', async () => {
    const { tenancy, token, phone } = await agreed(test, owner, STARTS);
    const holder = await holderOf(phone);
    expect((await answer(tenancy.id, holder, { isMine: false })).status).toBe(200);
    expect(await foundBy(holder)).toEqual([]);
    expect((await test.send('GET', `/api/tenancies/${token}`)).status).toBe(404);
    expect(await toldOwner()).toContain('This number is not your tenant’s any more');
    const texts = () => test.sql`select 1 from notifications where type = 'sms' and recipient = ${phone}`;
    const before = (await texts()).length;
    await say(test, tenancy.id, '/notice', { endsOn: '2026-12-31' }, owner);
    expect((await texts()).length).toBe(before);
  });

  it('is kept by who agrees to it by the link while signed in with that number', async () => {
    const { tenancy, token, phone } = await propose(test, owner, STARTS);
    const [holder, other] = [await holderOf(phone), await holderOf(newNumber())];
    expect(await foundBy(holder)).toEqual([]);
    expect((await say(test, token, '/answer', { answer: 'agree' }, holder)).status).toBe(200);
    expect(await open(tenancy.id, holder)).toBe(200);
    const second = await propose(test, owner, STARTS);
    expect((await say(test, second.token, '/answer', { answer: 'agree' }, other)).status).toBe(200);
    expect(await open(second.tenancy.id, other)).toBe(404);
  });
});

describe('the numbers of a tenancy', () => {
  const change = (id: string, phone: string) =>
    test.sql`update users set phone_e_164 = ${phone} where id = ${id}`;

  it('follow nobody into a proposal, refused or not', async () => {
    const { tenancy, token, phone } = await propose(test, owner, STARTS);
    const ofOwner = tenancy.owner.phone;
    const holder = await holderOf(phone);
    const expectGiven = async () => {
      expect((await read(test, tenancy.id, owner)).tenant).toEqual({
        name: 'Xasan Cali',
        phone,
        hasAccount: false,
      });
      expect((await read(test, token)).owner.phone).toBe(ofOwner);
    };
    await change(holder.id, newNumber());
    await change(owner.id, newNumber());
    await expectGiven();
    expect((await say(test, token, '/answer', { answer: 'refuse' })).status).toBe(200);
    await expectGiven();
  });

  it('are today’s while it runs, and those of its last day afterwards', async () => {
    const { tenancy, token, phone } = await agreed(test, owner, STARTS);
    const holder = await holderOf(phone);
    await answer(tenancy.id, holder, RIGHT);
    const [during, ofOwner] = [newNumber(), newNumber()];
    await change(holder.id, during);
    await change(owner.id, ofOwner);
    const phones = async () => {
      const { owner: let_, tenant } = await read(test, token);
      return [tenant.phone, let_.phone];
    };
    expect(await phones()).toEqual([during, ofOwner]);
    await say(test, tenancy.id, '/notice', { endsOn: '2026-09-20' }, owner);
    await say(test, token, '/notice/answer', { answer: 'agree' });
    now = at('2026-09-22');
    expect(await endTenancies(test.context)).toBe(1);
    await change(holder.id, newNumber());
    await change(owner.id, newNumber());
    expect(await phones()).toEqual([during, ofOwner]);
  });
});

it('nobody finds a book of their own as its owner', async () => {
  const { tenancy, phone } = await agreed(test, owner, STARTS);
  await test.sql`update users set phone_e_164 = ${phone} where id = ${owner.id}`;
  expect(await foundBy(owner)).toEqual([]);
  expect(await errorOf(await answer(tenancy.id, owner, RIGHT))).toEqual([404, 'not_found']);
});
