import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { notifications, supportMessages } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { SUPPORT as SUPPORT_LIMIT } from './limits.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ SUPPORT_EMAIL: 'help@aqal.example' });
});

const SUPPORT = {
  name: 'Hodan Warsame',
  email: 'hodan@mail.example',
  subject: 'My listing',
  message: 'How do I change its price?',
};
const CONTACT = { ...SUPPORT, phone: '+252 61 234 5678' };

const forms = [
  ['/api/contact', CONTACT, 'contact'],
  ['/api/support', SUPPORT, 'support'],
] as const;

describe.each(forms)('POST %s', (path, whole, source) => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    test.send('POST', path, { body, headers });
  const count = () => test.context.database.db.$count(supportMessages);

  it.each(Object.keys(whole))('refuses a missing, blank or wrongly typed %s and names it', async (field) => {
    const before = await count();
    // Of the contact form's phone and address either is enough (D69).
    const isEnough = source === 'contact' && ['phone', 'email'].includes(field);
    for (const value of [...(isEnough ? [] : [undefined, '', '   ']), 7, null, ['x']]) {
      const response = await send({ ...whole, [field]: value });
      expect(response.status, JSON.stringify(value)).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'invalid_input',
        fields: { [field]: expect.any(String) },
      });
    }
    expect(await count()).toBe(before);
  });

  it.each([
    ['name', 'x'.repeat(121)],
    ['email', 'not an address'],
    ['email', 'a@b'],
    ['email', `${'x'.repeat(250)}@mail.example`],
    ['subject', 'x'.repeat(201)],
    ['message', 'x'.repeat(5001)],
    ['priority', 'high'],
  ])('rejects a missing, blank or wrongly typed %s and names it', async (field, value) => {
    const response = await send({ ...whole, [field]: value });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty(field);
  });

  it('rejects broken JSON, forms, huge bodies and other sites', async () => {
    expect((await send('{')).status).toBe(400);
    expect((await send('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await send({ ...whole, message: 'x'.repeat(300 * 1024) })).status).toBe(413);
    expect((await send(whole, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await test.send('GET', path)).status).toBe(405);
  });

  it('stores the message and mails it to the support mailbox', async () => {
    const response = await send({ ...whole, name: `  ${whole.name}  ` });
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    const { db } = test.context.database;
    const [stored] = await db.select().from(supportMessages).where(eq(supportMessages.id, id));
    expect(stored).toMatchObject({ ...whole, source, userId: null, isHandled: false });
    const mails = (await db.select().from(notifications)).filter(({ data }) => data.supportMessageId === id);
    expect(mails).toMatchObject([
      { type: 'email', recipient: 'help@aqal.example', title: whole.subject, status: 'pending' },
    ]);
    expect(mails[0]?.message).toContain(whole.message);
    expect(mails[0]?.data.replyTo).toBe(whole.email);
  });

  it('records the sender when signed in, even with an inactive account', async () => {
    const user = await test.createUser({ isActive: false });
    const { id } = (await (await send(whole, user.headers)).json()) as { id: string };
    const [stored] = await test.context.database.db
      .select({ userId: supportMessages.userId })
      .from(supportMessages)
      .where(eq(supportMessages.id, id));
    expect(stored?.userId).toBe(user.id);
  });

  it('stores one message for twenty simultaneous calls with one key', async () => {
    const before = await count();
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(whole, headers)));
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id as string));
    expect(new Set(ids).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });
});

describe('POST /api/contact', () => {
  it('shares a limit per address with /api/support', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const answers = await Promise.all(
      Array.from({ length: SUPPORT_LIMIT.perAddress + 2 }, (_, n) =>
        n % 2
          ? limited.send('POST', '/api/contact', { body: CONTACT })
          : limited.send('POST', '/api/support', { body: SUPPORT }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the contact form', () => {
  const send = (body: unknown) => test.send('POST', '/api/contact', { body });

  it('takes a number or an address, and refuses neither beside both', async () => {
    for (const field of ['phone', 'email']) {
      for (const value of [undefined, '', '  ']) {
        expect((await send({ ...CONTACT, [field]: value })).status).toBe(201);
      }
    }
    const refused = await send({ ...CONTACT, phone: '', email: ' ' });
    expect([refused.status, (await refused.json()).issues]).toEqual([
      400,
      { phone: { code: 'required' }, email: { code: 'required' } },
    ]);
    const [mail] = await test.sql`
      select message, data ? 'replyTo' as "isAnswerable" from notifications
      where type = 'email' and recipient = 'help@aqal.example' order by id desc limit 1`;
    expect(mail).toMatchObject({
      message: expect.stringContaining('From: Hodan Warsame, +252 61 234 5678'),
      isAnswerable: false,
    });
  });
});
