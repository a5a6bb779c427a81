import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { rowsOf } from '#server/testing/notices.ts';
import { TEST_NOTIFICATIONS } from './limits.ts';

const PATHS = {
  test: '/api/notifications/test',
  alert: '/api/notifications/admin-alert',
  inquiry: '/api/notifications/property-inquiry',
  price: '/api/notifications/price-alert',
} as const;

let demo: TestApp;
let live: TestApp;
let demoListing: { id: string; ownerId: string };
let liveListing: { id: string; ownerId: string };
let liveAdmin: TestUser;

beforeAll(async () => {
  demo = await createTestApp({ DEMO: 'on' });
  live = await createTestApp();
  demoListing = await demo.createProperty({ title: 'Villa by the sea' });
  liveListing = await live.createProperty();
  liveAdmin = await live.createUser({ role: 'admin' });
});

const bodies = (propertyId: string): Record<keyof typeof PATHS, Record<string, unknown>> => ({
  test: { type: 'email', email: 'someone@mail.example' },
  alert: { subject: 'Water', message: 'The pump stands still.' },
  inquiry: { propertyId, inquirerEmail: 'someone@mail.example', message: 'Is it free?' },
  price: { propertyId, userEmail: 'someone@mail.example', targetPrice: 1000 },
});
const KINDS = Object.keys(PATHS) as (keyof typeof PATHS)[];

const countRows = async (app: TestApp) => (await rowsOf(app.context)).length;

describe.each(KINDS)('%s outside demo mode', (kind) => {
  const send = (user?: TestUser) =>
    live.send('POST', PATHS[kind], { body: bodies(liveListing.id)[kind], headers: user?.headers ?? {} });

  it('is not there for guests and for any role but admin, and refuses inactive accounts', async () => {
    const before = await countRows(live);
    expect((await send()).status).toBe(404);
    for (const role of ['buyer', 'renter', 'property_owner'] as const) {
      expect((await send(await live.createUser({ role }))).status, role).toBe(404);
    }
    expect((await send(await live.createUser({ role: 'admin', isActive: false }))).status).toBe(403);
    expect(await countRows(live)).toBe(before);
  });
});

describe('where mail leaves the machine', () => {
  it('demo mode opens nothing to strangers', async () => {
    const sending = await createTestApp({ DEMO: 'on', SMTP_URL: 'smtp://127.0.0.1:1' });
    const { id } = await sending.createProperty();
    for (const kind of KINDS) {
      expect((await sending.send('POST', PATHS[kind], { body: bodies(id)[kind] })).status, kind).toBe(404);
    }
  });
});

describe('an admin outside demo mode', () => {
  it('writes to no stranger and to no unconfirmed address', async () => {
    await live.createUser({ email: 'new@mail.example', emailVerified: false });
    const before = await countRows(live);
    for (const email of ['someone@mail.example', 'new@mail.example']) {
      for (const [path, body, field] of [
        [PATHS.test, { type: 'email', email }, 'email'],
        [PATHS.price, { propertyId: liveListing.id, userEmail: email, targetPrice: 1000 }, 'userEmail'],
      ] as const) {
        const response = await live.send('POST', path, { body, headers: liveAdmin.headers });
        expect([response.status, (await response.json()).issues]).toEqual([
          400,
          { [field]: { code: 'not_reachable' } },
        ]);
      }
    }
    expect(await countRows(live)).toBe(before);
  });

  it('writes to confirmed addresses, which is logged without the address', async () => {
    await live.createUser({ email: 'known@mail.example' });
    const body = { type: 'email', email: 'Known@mail.example' };
    const response = await live.send('POST', PATHS.test, { body, headers: liveAdmin.headers });
    expect([response.status, await response.json()]).toEqual([200, { message: expect.any(String) }]);
    const logged = await live.sql<{ row: string }>`
      select to_jsonb(a)::text as row from audit_log a where action = 'notification.test'`;
    expect(logged).toHaveLength(1);
    expect(logged[0]?.row.toLowerCase()).not.toContain('known@mail');
  });
});

describe('bad input is refused field by field', () => {
  const missing = randomUUID();
  it.each([
    ['test', { type: undefined }, 'type', 'required'],
    ['test', { type: 'fax' }, 'type', 'not_one_of'],
    ['test', { email: undefined }, 'email', 'required'],
    ['test', { email: '' }, 'email', 'required'],
    ['test', { email: 'no address' }, 'email', 'not_an_email'],
    ['test', { phone: '1' }, 'phone', 'unknown'],
    ['alert', { subject: ' ' }, 'subject', 'required'],
    ['alert', { message: 'x'.repeat(2001) }, 'message', 'too_long'],
    ['inquiry', { propertyId: 'abc' }, 'propertyId', 'not_an_id'],
    ['inquiry', { inquirerEmail: 'a@b' }, 'inquirerEmail', 'not_an_email'],
    ['inquiry', { message: '' }, 'message', 'required'],
    ['price', { targetPrice: 0 }, 'targetPrice', 'too_small'],
    ['price', { targetPrice: 10.5 }, 'targetPrice', 'not_whole'],
    ['price', { userEmail: null }, 'userEmail', 'wrong_type'],
  ] as const)('%s with %j', async (kind, change, field, code) => {
    const before = await countRows(demo);
    const body = { ...bodies(demoListing.id)[kind], ...change };
    const response = await demo.send('POST', PATHS[kind], { body });
    expect([response.status, (await response.json()).issues?.[field]?.code]).toEqual([400, code]);
    expect(await countRows(demo)).toBe(before);
  });

  it.each(['inquiry', 'price'] as const)('%s about a hidden or an unknown listing', async (kind) => {
    const hidden = await demo.createProperty({ isActive: false });
    for (const propertyId of [hidden.id, missing]) {
      expect((await demo.send('POST', PATHS[kind], { body: bodies(propertyId)[kind] })).status).toBe(404);
    }
  });

  it('an SMS to an address without a number', async () => {
    const body = { type: 'sms', email: 'nobody@mail.example' };
    const response = await demo.send('POST', PATHS.test, { body });
    expect([response.status, (await response.json()).issues]).toEqual([
      400,
      { email: { code: 'not_reachable' } },
    ]);
  });
});

describe('in demo mode, for everybody', () => {
  const mailTo = (recipient: string) =>
    demo.sql<{ channel: string; subject: string | null; body: string }>`
      select channel, subject, body from local_mailbox where recipient = ${recipient} order by created_at`;

  it('a test arrives in the local mailbox, by e-mail and by SMS', async () => {
    await demo.createUser({
      email: 'sahra@mail.example',
      phoneE164: '+252615550199',
      phoneVerified: true,
      language: 'so',
    });
    for (const type of ['email', 'sms']) {
      const body = { type, email: 'sahra@mail.example' };
      expect((await demo.send('POST', PATHS.test, { body })).status).toBe(200);
    }
    const stranger = { type: 'email', email: 'stranger@mail.example' };
    expect((await demo.send('POST', PATHS.test, { body: stranger })).status).toBe(200);
    await demo.deliver();
    expect(await mailTo('sahra@mail.example')).toMatchObject([
      { channel: 'email', subject: expect.stringContaining('Ogeysiis tijaabo') },
    ]);
    expect(await mailTo('+252615550199')).toMatchObject([{ channel: 'sms', subject: null }]);
    expect(await mailTo('stranger@mail.example')).toMatchObject([
      { subject: expect.stringContaining('Test notification') },
    ]);
  });

  it('an alert reaches all active admins, in the bell and by mail, and nobody else', async () => {
    const [one, other] = [
      await demo.createUser({ role: 'admin', email: 'one@mail.example' }),
      await demo.createUser({ role: 'admin', email: 'other@mail.example' }),
    ];
    await demo.createUser({ role: 'admin', email: 'gone@mail.example', isActive: false });
    const body = { subject: 'Pump 7', message: 'It stands still.' };
    expect((await demo.send('POST', PATHS.alert, { body })).status).toBe(200);
    await demo.deliver();
    const told = (await rowsOf(demo.context)).filter(({ title }) => title === 'Pump 7');
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([one.id, other.id]));
    expect(told.map(({ type, status }) => `${type} ${status}`).sort()).toEqual([
      'email sent',
      'email sent',
      'in_app sent',
      'in_app sent',
    ]);
  });

  it('outside demo mode, demo admins are told nothing', async () => {
    const example = await live.createUser({ role: 'admin', isDemo: true });
    const body = { subject: 'Pump 8', message: 'It stands still.' };
    const options = { body, headers: liveAdmin.headers };
    expect((await live.send('POST', PATHS.alert, options)).status).toBe(200);
    const told = (await rowsOf(live.context)).filter(({ title }) => title === 'Pump 8');
    expect(told.length).toBeGreaterThan(0);
    expect(told.map(({ userId }) => userId)).not.toContain(example.id);
  });

  it('an inquiry tells the owner, in the language of the reader, and opens none', async () => {
    const body = bodies(demoListing.id).inquiry;
    expect((await demo.send('POST', PATHS.inquiry, { body })).status).toBe(200);
    const told = (await rowsOf(demo.context)).filter(({ userId }) => userId === demoListing.ownerId);
    expect(told.map(({ type }) => type).sort()).toEqual(['email', 'in_app']);
    expect(told.find(({ type }) => type === 'email')).toMatchObject({
      title: 'Test: an inquiry about “Villa by the sea”',
      data: { replyTo: 'someone@mail.example' },
    });
    expect(await demo.sql`select id from inquiries`).toEqual([]);
  });

  it('a price alert says the price and the target, and sets none', async () => {
    const body = { ...bodies(demoListing.id).price, userEmail: 'buyer@mail.example' };
    expect((await demo.send('POST', PATHS.price, { body })).status).toBe(200);
    await demo.deliver();
    const [mail] = await mailTo('buyer@mail.example');
    expect(mail?.body).toContain('$450');
    expect(mail?.body).toContain('$1,000');
    expect(await demo.sql`select id from price_alerts`).toEqual([]);
  });

  it('says what the tests are about, and that all stays here', async () => {
    const response = await demo.send('GET', '/api/notifications/demo');
    expect(await response.json()).toMatchObject({ listing: { title: expect.any(String) }, isLocal: true });
    expect((await live.send('GET', '/api/notifications/demo')).status).toBe(404);
  });

  it('stops after so many from one address', async () => {
    const limited = await createTestApp({ DEMO: 'on', RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let n = 0; n <= TEST_NOTIFICATIONS.perAddress; n += 1) {
      const body = { type: 'email', email: `number-${n}@mail.example` };
      statuses.push((await limited.send('POST', PATHS.test, { body })).status);
    }
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
