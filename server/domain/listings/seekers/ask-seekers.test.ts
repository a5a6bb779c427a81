import { beforeEach, describe, expect, it } from 'vitest';
import { inquiryText } from '#contract/messages.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { makeJobsDue, otherProcess } from '#server/testing/notices.ts';
import { askSeekers } from './ask-seekers.ts';

let test: TestApp;
let now: Date;
/** Noon in Mogadishu, on a Saturday. */
const START = new Date('2026-11-21T09:00:00Z');
const at = (days: number, hours = 0) => new Date(START.getTime() + days * 86_400_000 + hours * 3_600_000);

async function begin(environment: Record<string, string> = {}) {
  test = await createTestApp(environment);
  now = START;
  test.context.clock = () => now;
}
beforeEach(() => begin());

let numbers = 0;
const newSeeker = (values: Parameters<TestApp['createUser']>[0] = {}) => {
  numbers += 1;
  const phoneE164 = `+25261555${String(1000 + numbers)}`;
  return test.createUser({ role: 'renter', phoneE164, phoneVerified: true, emailVerified: true, ...values });
};
const write = (propertyId: string, by?: TestUser, messageText = 'Is it free?') =>
  test.send('POST', '/api/messages', {
    body: { propertyId, messageText, senderId: by?.id ?? 'temp-user-id' },
    headers: by?.headers ?? {},
  });
/** What every browser says of a link of this site that is followed. */
const FOLLOWED = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };
const tap = (propertyId: string, way: string, by?: TestUser, how: Record<string, string> = FOLLOWED) =>
  test.send('GET', `/properties/${propertyId}/${way}`, { headers: { ...by?.headers, ...how } });
const runAt = (time: Date) => {
  now = time;
  return askSeekers(test.context);
};

interface Told {
  type: string;
  recipient: string | null;
  title: string;
  message: string;
  data: { path?: string };
}
const told = () =>
  test.sql<Told>`select type, recipient, title, message, data from notifications
    where category = 'seeker_word' order by created_at, id`;
const ways = async () => (await told()).map(({ type }) => type).sort();
const words = () =>
  test.sql<{ way: string; user_id: string | null; guest_contact: string | null }>`
    select way, user_id, guest_contact from seeker_words order by contacted_at, id`;

describe('a contact is noted', () => {
  it('once for a person and listing, by the way that came first', async () => {
    const { id } = await home();
    const seeker = await newSeeker();
    expect((await tap(id, 'call', seeker)).status).toBe(302);
    now = at(0, 1);
    expect((await write(id, seeker)).status).toBe(201);
    expect((await tap(id, 'chat', seeker)).status).toBe(302);
    expect(await words()).toEqual([{ way: 'call', user_id: seeker.id, guest_contact: null }]);
  });

  it('of a number that was shown, a message, a chat and a viewing', async () => {
    const { id } = await test.createProperty({ ownerId: (await owner()).id });
    const [a, b, c, d] = [await newSeeker(), await newSeeker(), await newSeeker(), await newSeeker()];
    expect((await test.send('POST', `/api/properties/${id}/number`, { headers: a.headers })).status).toBe(
      200,
    );
    await write(id, b);
    await tap(id, 'chat', c);
    const viewing = await test.send('POST', '/api/viewings', {
      body: { propertyId: id, date: '2026-11-24', time: '10:00 AM' },
      headers: d.headers,
    });
    expect(viewing.status).toBe(201);
    expect(new Set((await words()).map(({ way }) => way))).toEqual(
      new Set(['call', 'message', 'chat', 'viewing']),
    );
  });

  it('of guests who gave an address or a number, and of nobody else', async () => {
    const { id } = await test.createProperty({ ownerId: (await owner()).id });
    await write(id, undefined, inquiryText({ name: 'Cabdi', email: 'Cabdi@Mail.example', message: 'Free?' }));
    await write(id, undefined, 'No address here.');
    expect((await tap(id, 'call')).status).toBe(302);
    expect((await words()).map(({ guest_contact }) => guest_contact)).toEqual(['cabdi@mail.example']);
  });

  it('not by whoever lists it, or of what is not shown', async () => {
    const lister = await owner();
    const { id } = await test.createProperty({ ownerId: lister.id });
    const hidden = await test.createProperty({ ownerId: lister.id, isActive: false });
    expect((await tap(id, 'call', lister)).status).toBe(302);
    expect((await tap(hidden.id, 'call', await newSeeker())).status).toBe(404);
    expect(await words()).toEqual([]);
  });

  it.each([
    ['a program', {}],
    ['another site', { ...FOLLOWED, 'sec-fetch-site': 'cross-site' }],
    ['a picture of a page', { ...FOLLOWED, 'sec-fetch-dest': 'image' }],
    ['a browser that reads ahead', { ...FOLLOWED, 'sec-purpose': 'prefetch' }],
  ])('not where the link is fetched by %s', async (_who, how: Record<string, string>) => {
    const { id } = await home();
    const seeker = await newSeeker();
    for (const way of ['chat', 'call']) expect((await tap(id, way, seeker, how)).status).toBe(302);
    expect(await words()).toEqual([]);
  });
});

const owner = () =>
  test.createUser({ role: 'property_owner', phoneE164: '+252615559999', phone: '0615559999' });
const home = async (values: Parameters<TestApp['createProperty']>[0] = {}) =>
  test.createProperty({ ownerId: (await owner()).id, ...values });

describe('seekers are asked', () => {
  it('three days after the first contact, once, not before and not again', async () => {
    const { id } = await test.createProperty();
    const seeker = await newSeeker();
    await write(id, seeker);
    now = at(2);
    await write(id, seeker, 'And now?');
    expect(await runAt(at(3, -0.1))).toBe(0);
    expect(await runAt(at(3))).toBe(1);
    expect(await runAt(at(3, 0.2))).toBe(0);
    expect(await runAt(at(6))).toBe(0);
    now = at(7);
    await write(id, seeker, 'Still there?');
    expect(await runAt(at(11))).toBe(0);
    expect(await ways()).toEqual(['email', 'in_app']);
  });

  it('not from nine in the evening to eight in the morning', async () => {
    const { id } = await home();
    // Half past eleven in the evening.
    now = new Date('2026-11-20T20:30:00Z');
    await tap(id, 'call', await newSeeker());
    for (const time of ['2026-11-23T20:30:00Z', '2026-11-24T00:00:00Z', '2026-11-24T04:59:00Z']) {
      expect(await runAt(new Date(time)), time).toBe(0);
    }
    expect(await runAt(new Date('2026-11-24T05:00:00Z'))).toBe(1);
  });

  it('by the way they used: a caller by SMS, a writer by mail, and both in the bell', async () => {
    const { id } = await home({ title: 'Flat on the fourth floor' });
    const caller = await newSeeker();
    await tap(id, 'call', caller);
    now = at(0, 1);
    await write(id, await newSeeker());
    now = at(0, 2);
    await tap(id, 'chat', await newSeeker({ phoneVerified: false }));
    expect(await runAt(at(4))).toBe(3);
    const rows = await told();
    expect(rows.map(({ type }) => type)).toEqual(['in_app', 'sms', 'in_app', 'email', 'in_app', 'email']);
    const [bell, sms, , mail] = rows;
    expect(bell?.data.path).toMatch(/^\/how-was-it\/[\da-f-]{36}$/);
    expect(bell?.message).toContain('Flat on the fourth floor');
    expect(bell?.message).not.toMatch(/how-was-it/);
    for (const one of [sms, mail]) expect(one?.message).toMatch(/\/how-was-it\/[\w-]{43}/);
    // The bell leads there, and lets in whose it is.
    const list = await test.send('GET', '/api/notifications', { headers: caller.headers });
    const [shown] = (await list.json()) as { path: string }[];
    expect(shown?.path).toBe(bell?.data.path);
    const own = `/api/seeker-links/${shown?.path.split('/').at(-1)}`;
    expect((await test.send('GET', own, { headers: caller.headers })).status).toBe(200);
    // What an owner typed is not texted.
    expect(sms?.message).not.toContain('Flat');
  });

  it('guests at the address or number that they gave, in words that nobody wrote', async () => {
    const { id } = await test.createProperty({ title: 'Call 0612345678 now' });
    await write(id, undefined, inquiryText({ name: 'Cabdi', email: 'cabdi@mail.example', message: 'Free?' }));
    now = at(0, 1);
    const phone = '+252615557777';
    const slot = { propertyId: id, date: '2026-11-24', time: '10:00 AM', phone };
    const code = await test.send('POST', '/api/guest-viewings/code', { body: slot });
    const { challenge } = (await code.json()) as { challenge: string };
    const [sent] = await test.sql<{ code: string }>`
      select data->>'code' as code from notifications where recipient = ${phone} and data->>'code' is not null`;
    const body = { ...slot, name: 'Xasan Cali', challenge, code: sent?.code };
    expect((await test.send('POST', '/api/guest-viewings', { body })).status).toBe(201);
    expect(await runAt(at(4))).toBe(2);
    const rows = await told();
    expect(rows.map(({ type, recipient }) => [type, recipient])).toEqual([
      ['email', 'cabdi@mail.example'],
      ['sms', phone],
    ]);
    for (const { title, message } of rows) expect(title + message).not.toContain('0612345678');
    expect(await test.deliver()).toBeGreaterThan(0);
  });

  it('once, who wrote as a guest and with the account of the same address', async () => {
    const { id } = await test.createProperty();
    const seeker = await newSeeker({ email: 'sahra@mail.example' });
    await write(id, undefined, inquiryText({ name: 'Sahra', email: 'Sahra@mail.example', message: 'Free?' }));
    now = at(0, 1);
    await write(id, seeker);
    expect(await runAt(at(4))).toBe(1);
    expect((await told()).map(({ recipient }) => recipient)).toEqual(['sahra@mail.example']);
    now = at(5);
    await write(id, seeker);
    expect(await runAt(at(9))).toBe(0);
  });

  it('neither of deleted listings, nor with accounts that are inactive, erased or of the demo', async () => {
    const { id } = await test.createProperty();
    const gone = await test.createProperty();
    await write(gone.id, await newSeeker());
    await test.sql`update properties set deleted_at = now(), is_active = false where id = ${gone.id}`;
    const [inactive, demo] = [await newSeeker(), await newSeeker()];
    await write(id, inactive);
    await write(id, demo);
    await test.sql`update users set is_active = false where id = ${inactive.id}`;
    await test.sql`update users set is_demo = true where id = ${demo.id}`;
    expect(await runAt(at(4))).toBe(0);
    expect(await words()).toEqual([]);
  });

  it('once with two processes, and after one that died', async () => {
    const { id } = await test.createProperty();
    for (let n = 0; n < 60; n += 1) await write(id, await newSeeker());
    now = at(4);
    const other = otherProcess(test);
    const failing = { ...test.context };
    Object.defineProperty(failing, 'baseUrl', {
      get: () => {
        throw new Error('killed');
      },
    });
    await expect(askSeekers(failing)).rejects.toThrow('60 of 60 rows failed');
    expect(await told()).toEqual([]);
    const counts = await Promise.all([askSeekers(test.context), askSeekers(other), askSeekers(test.context)]);
    await other.database.close();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect((await told()).filter(({ type }) => type === 'in_app')).toHaveLength(60);
  });

  it('after a day without a mail server by the same mail, once', async () => {
    let isDown = true;
    const mail = await startMailServer({ refuse: () => isDown });
    try {
      await begin({ SMTP_URL: mail.url });
      const { id } = await test.createProperty();
      await write(id, await newSeeker());
      await test.deliver();
      expect(await runAt(at(3))).toBe(1);
      for (let n = 0; n < 3; n += 1) {
        await makeJobsDue(test.context);
        await test.deliver();
      }
      const questions = () => mail.received.filter(({ source }) => source.includes('how-was-it'));
      expect(questions()).toHaveLength(0);
      isDown = false;
      now = at(4);
      expect(await askSeekers(test.context)).toBe(0);
      await makeJobsDue(test.context);
      await test.deliver();
      await makeJobsDue(test.context);
      await test.deliver();
      expect(questions()).toHaveLength(1);
    } finally {
      await mail.stop();
    }
  });
});
