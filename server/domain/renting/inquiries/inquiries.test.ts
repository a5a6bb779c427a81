import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Inquiry, InquiryCounts, InquiryThread } from '#contract/inquiries.api.ts';
import { inquiryText, MESSAGE_MAX_LENGTH } from '#contract/messages.ts';
import { privateLinks } from '#server/platform/database/schema/index.ts';
import { newVisitorCookie } from '#server/platform/http/visitor.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { viewingsOf } from '#server/testing/viewings.ts';
import { REPLIES } from './limits.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

interface Asked {
  owner: TestUser;
  seeker: TestUser;
  propertyId: string;
  inquiryId: string;
}

const ask = (
  propertyId: string,
  text: string,
  by?: Pick<TestUser, 'headers'>,
  more: Record<string, unknown> = {},
) =>
  test.send('POST', '/api/messages', {
    body: { propertyId, messageText: text, ...more },
    headers: by?.headers ?? {},
  });

const guestText = (message: string, email = 'grace@mail.example') =>
  inquiryText({ name: 'Grace Wanjiru', email, message });

async function open(): Promise<Asked> {
  const owner = await test.createUser({ role: 'property_owner', name: 'Sahra', phoneE164: '+252615000009' });
  const seeker = await test.createUser({ name: 'Xasan Cali', phoneE164: '+252615550131' });
  const { id: propertyId } = await test.createProperty({ ownerId: owner.id, title: 'Villa by the sea' });
  await ask(propertyId, 'Is it free in May?', seeker);
  return { owner, seeker, propertyId, inquiryId: await threadOf(propertyId) };
}

async function threadOf(propertyId: string): Promise<string> {
  const rows = await test.sql<{ id: string }>`select id from inquiries where property_id = ${propertyId}`;
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}

const get = async <T>(path: string, by?: TestUser): Promise<T> => {
  const response = await test.send('GET', path, { headers: by?.headers ?? {} });
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
};
const list = (by: TestUser, query = 'side=owner') => get<Inquiry[]>(`/api/my/inquiries?${query}`, by);
const read = (id: string, by: TestUser) => get<InquiryThread>(`/api/my/inquiries/${id}`, by);
const reply = (id: string, by: TestUser, message: unknown, headers: Record<string, string> = {}) =>
  test.send('POST', `/api/my/inquiries/${id}/messages`, {
    body: { message },
    headers: { ...by.headers, ...headers },
  });
const change = (id: string, by: TestUser, body: unknown) =>
  test.send('PATCH', `/api/my/inquiries/${id}`, { body, headers: by.headers });
const noticesAbout = (inquiryId: string) =>
  test.sql<{
    type: string;
    recipient: string | null;
    title: string;
    message: string;
    user_id: string | null;
  }>`
    select type, recipient, title, message, user_id from notifications
    where data ->> 'inquiryId' = ${inquiryId} order by id`;

/** The token of the latest link that a guest was sent. */
async function tokenOf(inquiryId: string): Promise<string> {
  const texts = (await noticesAbout(inquiryId)).map(({ message }) => message);
  const token = texts.flatMap((text) => /\/inquiries\/([\w-]{40,})/.exec(text)?.[1] ?? []).at(-1);
  if (!token) throw new Error('The guest was sent no link.');
  return token;
}

/** A browser that opened a page. */
function newBrowser() {
  const [cookie = ''] = newVisitorCookie(test.context).header.split(';', 1);
  return { headers: { cookie } };
}

async function openAsGuest(more: Record<string, unknown> = {}) {
  const owner = await test.createUser({ role: 'property_owner' });
  const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
  const browser = newBrowser();
  await ask(propertyId, guestText('How many stairs?'), browser, more);
  return { owner, propertyId, browser, inquiryId: await threadOf(propertyId) };
}

describe('inquiries refuse', () => {
  it('whoever knows a guest’s address, and nothing else, to write in the guest’s thread', async () => {
    const { owner, propertyId, inquiryId } = await openAsGuest();
    const impostor = guestText('Please send the key to another number.');
    for (const by of [newBrowser(), undefined, { headers: { cookie: 'aqal_visitor=made-up' } }]) {
      expect((await ask(propertyId, impostor, by)).status).toBe(201);
    }
    const thread = await read(inquiryId, owner);
    expect(thread.messages.map(({ text }) => text)).toEqual(['How many stairs?']);
    expect(await list(owner)).toHaveLength(4);
  });

  it('guests, strangers and ids that are none', async () => {
    const { inquiryId } = await open();
    const stranger = await test.createUser({ role: 'property_owner' });
    expect((await test.send('GET', '/api/my/inquiries')).status).toBe(401);
    expect((await test.send('GET', `/api/my/inquiries/${inquiryId}`)).status).toBe(401);
    for (const id of [inquiryId, randomUUID()]) {
      expect((await test.send('GET', `/api/my/inquiries/${id}`, stranger)).status).toBe(404);
      expect((await reply(id, stranger, 'Hi')).status).toBe(404);
      expect((await change(id, stranger, { status: 'interested' })).status).toBe(404);
    }
    expect((await test.send('GET', '/api/my/inquiries/abc', stranger)).status).toBe(400);
  });

  it('an administrator who would answer or decide; reading is theirs, and reads nothing for the owner', async () => {
    const { inquiryId, owner } = await open();
    const admin = await test.createUser({ role: 'admin' });
    expect((await reply(inquiryId, admin, 'Hi')).status).toBe(404);
    expect((await change(inquiryId, admin, { isUnread: false })).status).toBe(404);
    const thread = await read(inquiryId, admin);
    expect(thread.abilities).toEqual({ canReply: false, canSetStatus: false });
    expect((await list(owner))[0]?.isUnread).toBe(true);
  });

  it('blank and endless messages, and changes that change nothing', async () => {
    const { inquiryId, owner } = await open();
    for (const message of ['', ' \n', 'x'.repeat(MESSAGE_MAX_LENGTH + 1), 7]) {
      expect((await reply(inquiryId, owner, message)).status, String(message).slice(0, 9)).toBe(400);
    }
    expect((await change(inquiryId, owner, {})).status).toBe(400);
    expect((await change(inquiryId, owner, { status: 'sold' })).status).toBe(400);
  });

  it('the status to who asked, and a question about one’s own listing', async () => {
    const { inquiryId, seeker, owner, propertyId } = await open();
    expect((await change(inquiryId, seeker, { status: 'interested' })).status).toBe(403);
    expect((await ask(propertyId, 'To myself', owner)).status).toBe(403);
  });

  it('an answer that nobody would get: to a guest without an address', async () => {
    const owner = await test.createUser({ role: 'property_owner' });
    const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
    await ask(propertyId, 'No name, no address');
    const inquiryId = await threadOf(propertyId);
    expect((await read(inquiryId, owner)).abilities.canReply).toBe(false);
    expect((await reply(inquiryId, owner, 'Hello?')).status).toBe(409);
  });

  it('too many answers, with Retry-After', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const owner = await limited.createUser({ role: 'property_owner' });
    const { id: propertyId } = await limited.createProperty({ ownerId: owner.id });
    await limited.send('POST', '/api/messages', { body: { propertyId, messageText: guestText('Free?') } });
    const [row] = await limited.sql<{
      id: string;
    }>`select id from inquiries where property_id = ${propertyId}`;
    const write = () =>
      limited.send('POST', `/api/my/inquiries/${row?.id}/messages`, {
        body: { message: 'Yes.' },
        headers: owner.headers,
      });
    for (let n = 0; n < REPLIES.perAccount; n++) expect((await write()).status).toBe(201);
    const refused = await write();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a thread', () => {
  it('is one per person and listing, whatever they do there', async () => {
    const { inquiryId, owner, seeker, propertyId } = await open();
    const viewings = viewingsOf(test);
    expect((await viewings.ask(propertyId, seeker)).status).toBe(201);
    const applied = await test.send('POST', '/api/applications', {
      body: { propertyId },
      headers: seeker.headers,
    });
    expect(applied.status).toBe(201);
    await ask(propertyId, 'And a garden?', seeker);
    const thread = await read(inquiryId, owner);
    expect(thread).toMatchObject({
      side: 'owner',
      propertyTitle: 'Villa by the sea',
      name: 'Xasan Cali',
      phone: '+252615550131',
      status: 'new',
      messages: [
        { side: 'seeker', text: 'Is it free in May?', isRead: true },
        { side: 'seeker', text: 'And a garden?' },
      ],
      viewings: [{ status: 'scheduled', side: 'owner', abilities: { canConfirm: true } }],
      applications: [{ status: 'pending' }],
    });
    expect(await threadOf(propertyId)).toBe(inquiryId);
  });

  it('is opened by a viewing request alone, and answered by confirming it', async () => {
    const viewings = viewingsOf(test);
    const { viewing, owner, renter, property } = await viewings.open();
    const inquiryId = await threadOf(property.id);
    expect((await list(owner))[0]).toMatchObject({
      id: inquiryId,
      isUnread: true,
      status: 'new',
      latest: { kind: 'viewing' },
    });
    expect((await viewings.change(viewing.id, owner, { status: 'confirmed' })).status).toBe(200);
    const [line] = await list(owner);
    expect(line).toMatchObject({ status: 'responded', isUnread: false, answeredAt: expect.any(String) });
    expect((await list(renter, ''))[0]).toMatchObject({
      status: 'responded',
      isUnread: true,
      side: 'seeker',
    });
  });

  it('is answered by answering an application', async () => {
    const { owner, seeker, propertyId, inquiryId } = await open();
    const body = { propertyId };
    const applied = await test.send('POST', '/api/applications', { body, headers: seeker.headers });
    const { id } = (await applied.json()) as { id: string };
    await test.send('PATCH', `/api/applications/${id}`, {
      body: { status: 'under_review' },
      headers: owner.headers,
    });
    expect(await read(inquiryId, owner)).toMatchObject({
      status: 'responded',
      answeredAt: expect.any(String),
    });
  });

  it('goes on in both directions, and each side is told by bell and mail', async () => {
    const { owner, seeker, inquiryId } = await open();
    expect((await reply(inquiryId, owner, 'Yes, from the 3rd.')).status).toBe(201);
    const [mine] = await list(seeker, '');
    expect(mine).toMatchObject({
      isUnread: true,
      status: 'responded',
      landlordName: 'Sahra',
      latest: { kind: 'message', side: 'owner', text: 'Yes, from the 3rd.' },
    });
    const thread = await read(inquiryId, seeker);
    expect(thread.messages.map(({ side, isRead }) => [side, isRead])).toEqual([
      ['seeker', true],
      ['owner', true],
    ]);
    expect((await reply(inquiryId, seeker, 'Thank you.')).status).toBe(201);
    expect((await list(owner))[0]).toMatchObject({ isUnread: true, status: 'responded' });
    const told = (await noticesAbout(inquiryId)).map(({ type, user_id, title }) => [
      type,
      user_id === owner.id ? 'owner' : 'seeker',
      title.split(':')[0],
    ]);
    expect(told).toEqual([
      ['in_app', 'owner', 'New inquiry'],
      ['email', 'owner', 'New inquiry'],
      ['sms', 'owner', 'New inquiry'],
      ['in_app', 'seeker', 'Answer from the owner'],
      ['email', 'seeker', 'Answer from the owner'],
      ['in_app', 'owner', 'New message'],
      ['email', 'owner', 'New message'],
      ['sms', 'owner', 'New message'],
    ]);
  });

  it('keeps the time of the first answer', async () => {
    const { owner, inquiryId } = await open();
    await reply(inquiryId, owner, 'Yes.');
    const first = (await read(inquiryId, owner)).answeredAt;
    await reply(inquiryId, owner, 'Still yes.');
    expect((await read(inquiryId, owner)).answeredAt).toBe(first);
  });

  it('writes once, however often it is sent with the same key', async () => {
    const { owner, inquiryId } = await open();
    const key = { 'idempotency-key': randomUUID() };
    const [one, two] = await Promise.all([
      reply(inquiryId, owner, 'Yes.', key),
      reply(inquiryId, owner, 'Yes.', key),
    ]);
    expect([one?.status, two?.status]).toEqual([201, 201]);
    expect((await read(inquiryId, owner)).messages).toHaveLength(2);
  });

  it('hides from who asked what the owner thinks of them', async () => {
    const { owner, seeker, inquiryId } = await open();
    expect((await change(inquiryId, owner, { status: 'not_interested' })).status).toBe(200);
    expect((await read(inquiryId, owner)).status).toBe('not_interested');
    expect((await read(inquiryId, seeker)).status).toBe('new');
  });

  it('can be marked as unread, and is read by being opened', async () => {
    const { owner, inquiryId } = await open();
    await read(inquiryId, owner);
    expect((await list(owner))[0]?.isUnread).toBe(false);
    await change(inquiryId, owner, { isUnread: true });
    expect((await list(owner))[0]?.isUnread).toBe(true);
    await change(inquiryId, owner, { isUnread: false });
    expect((await list(owner))[0]?.isUnread).toBe(false);
  });

  it('follows the account of who asked', async () => {
    const { owner, seeker, inquiryId } = await open();
    await test.send('PATCH', '/api/me', { body: { name: 'Xasan Cabdi' }, headers: seeker.headers });
    expect((await read(inquiryId, owner)).name).toBe('Xasan Cabdi');
    expect(await list(owner, 'side=owner&q=cabdi')).toHaveLength(1);
  });
});

describe('a list of inquiries', () => {
  it('has the unread first, then the latest, by status, listing and words, with counts and pages', async () => {
    const owner = await test.createUser({ role: 'property_owner' });
    const one = await test.createProperty({ ownerId: owner.id, title: 'Studio in Hodan' });
    const two = await test.createProperty({ ownerId: owner.id, title: 'Plot in Kaaraan' });
    for (const [n, property] of [one, two, one].entries()) {
      await ask(property.id, guestText(`Question ${n}`, `guest${n}@mail.example`), undefined, {
        ...(n === 1 ? { phone: '061 555 0199' } : {}),
      });
    }
    const [last] = await list(owner);
    if (!last) throw new Error('There is none.');
    await read(last.id, owner);
    await change(last.id, owner, { status: 'interested' });
    const texts = (rows: Inquiry[]) =>
      rows.map(({ latest }) => (latest?.kind === 'message' ? latest.text : latest));
    expect(texts(await list(owner))).toEqual(['Question 1', 'Question 0', 'Question 2']);
    expect(texts(await list(owner, 'side=owner&status=interested'))).toEqual(['Question 2']);
    expect(texts(await list(owner, `side=owner&propertyId=${two.id}`))).toEqual(['Question 1']);
    expect(texts(await list(owner, 'side=owner&q=KAARAAN'))).toEqual(['Question 1']);
    expect(texts(await list(owner, 'side=owner&q=question%200'))).toEqual(['Question 0']);
    expect(texts(await list(owner, 'side=owner&q=061%20555%200199'))).toEqual(['Question 1']);
    expect(texts(await list(owner, 'side=owner&q=%21%21'))).toEqual([]);
    const page = await test.send('GET', '/api/my/inquiries?side=owner&limit=2&page=2', owner);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(await page.json()).toHaveLength(1);
    expect(await get<InquiryCounts>('/api/my/inquiries/counts', owner)).toEqual({
      total: 3,
      unread: 2,
      byStatus: { new: 2, responded: 0, interested: 1, not_interested: 0 },
    });
    const figures = await get<{ inquiries: number; newInquiries: number }>('/api/me/figures', owner);
    expect(figures).toMatchObject({ inquiries: 3, newInquiries: 2 });
  });

  it('has one line for a guest who asks twice, whatever letters the address is in', async () => {
    const { owner, propertyId, browser } = await openAsGuest();
    await ask(propertyId, guestText('Anybody there?', 'GRACE@mail.example'), browser);
    expect(await list(owner)).toHaveLength(1);
  });
});

describe('a guest’s private link', () => {
  it('is sent with an answer, says nothing that anybody wrote, and opens the thread', async () => {
    const { owner, inquiryId } = await openAsGuest({ phone: '0615550131' });
    await reply(inquiryId, owner, 'Twelve stairs, and a secret word.');
    const told = (await noticesAbout(inquiryId)).filter(({ user_id }) => user_id === null);
    expect(told.map(({ type, recipient }) => [type, recipient])).toEqual([
      ['email', 'grace@mail.example'],
      ['sms', '+252615550131'],
    ]);
    for (const { title, message } of told) expect(title + message).not.toMatch(/secret|stairs|Villa/);
    const thread = await get<InquiryThread>(`/api/inquiry-links/${await tokenOf(inquiryId)}`);
    expect(thread).toMatchObject({ side: 'seeker', landlordPhone: null, isGuest: true });
    expect(thread.messages.map(({ text }) => text)).toEqual([
      'How many stairs?',
      'Twelve stairs, and a secret word.',
    ]);
    const [row] = await test.sql<{ n: number }>`
      select count(*)::int as n from private_links where token_hash like '%' || ${await tokenOf(inquiryId)} || '%'`;
    expect(row?.n).toBe(0);
  });

  it('goes to no number that the same browser gives later', async () => {
    for (const first of ['0615550131', undefined]) {
      const { owner, propertyId, browser, inquiryId } = await openAsGuest(first ? { phone: first } : {});
      const again = await ask(propertyId, guestText('And the roof?'), browser, { phone: '0615559999' });
      expect(again.status).toBe(201);
      await reply(inquiryId, owner, 'Twelve.');
      const numbers = (await noticesAbout(inquiryId)).flatMap(({ type, recipient }) =>
        type === 'sms' ? [recipient] : [],
      );
      expect(numbers).toEqual(first ? ['+252615550131'] : []);
    }
  });

  it('lets the guest write back, with a number for SMS, as a guest whoever is signed in', async () => {
    const { owner, inquiryId } = await openAsGuest();
    await reply(inquiryId, owner, 'Twelve.');
    const token = await tokenOf(inquiryId);
    const other = await test.createUser();
    const sent = await test.send('POST', `/api/inquiry-links/${token}/messages`, {
      body: { message: 'Thanks.', phone: '061 555 0131' },
      headers: other.headers,
    });
    expect(sent.status).toBe(201);
    const thread = await read(inquiryId, owner);
    expect(thread).toMatchObject({ phone: '+252615550131', isGuest: true });
    expect(thread.messages.at(-1)).toMatchObject({ side: 'seeker', text: 'Thanks.' });
    expect((await noticesAbout(inquiryId)).at(-1)).toMatchObject({ user_id: owner.id, message: 'Thanks.' });
  });

  it('can be replaced: then every earlier one is over', async () => {
    const { owner, inquiryId } = await openAsGuest();
    await reply(inquiryId, owner, 'One.');
    const token = await tokenOf(inquiryId);
    const renewed = await test.send('POST', `/api/inquiry-links/${token}/link`, { body: {} });
    const { followPath } = (await renewed.json()) as { followPath: string };
    expect((await test.send('GET', `/api/inquiry-links/${token}`)).status).toBe(404);
    expect((await test.send('GET', `/api/inquiry-links/${followPath.split('/').at(-1)}`)).status).toBe(200);
  });

  it('is over when it expires, and opens nothing when it is made up', async () => {
    const { owner, inquiryId } = await openAsGuest();
    await reply(inquiryId, owner, 'One.');
    const token = await tokenOf(inquiryId);
    await test.context.database.db.update(privateLinks).set({ expiresAt: new Date(0) });
    for (const one of [token, 'nonsense']) {
      expect((await test.send('GET', `/api/inquiry-links/${one}`)).status).toBe(404);
      const body = { message: 'Hi' };
      expect((await test.send('POST', `/api/inquiry-links/${one}/messages`, { body })).status).toBe(404);
      const headers = { 'aqal-link': `inquirer ${one}` };
      expect((await test.send('GET', '/api/events', { headers })).status).toBe(404);
    }
  });

  it('is not sent to accounts', async () => {
    const { owner, inquiryId } = await open();
    await reply(inquiryId, owner, 'Yes.');
    await expect(tokenOf(inquiryId)).rejects.toThrow('no link');
  });
});

describe('saved replies', () => {
  it('are those of the screen until they are changed, and then the owner’s own', async () => {
    const owner = await test.createUser({ role: 'property_owner' });
    const other = await test.createUser({ role: 'property_owner' });
    const save = (replies: unknown) =>
      test.send('PUT', '/api/my/saved-replies', { body: { replies }, headers: owner.headers });
    expect(await get('/api/my/saved-replies', owner)).toEqual({ replies: null });
    expect((await save(['Yes.', ' Come at ten. '])).status).toBe(200);
    expect(await get('/api/my/saved-replies', owner)).toEqual({ replies: ['Yes.', 'Come at ten.'] });
    expect((await save([])).status).toBe(200);
    expect(await get('/api/my/saved-replies', owner)).toEqual({ replies: [] });
    expect(await get('/api/my/saved-replies', other)).toEqual({ replies: null });
    for (const wrong of [[''], ['x'.repeat(501)], Array.from({ length: 13 }, () => 'a'), 'Yes.']) {
      expect((await save(wrong)).status).toBe(400);
    }
  });
});

describe('the database', () => {
  it('opens one thread for two who are written at the same time', async () => {
    const { owner, propertyId } = await openAsGuest();
    const email = 'twin@mail.example';
    const browser = newBrowser();
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(propertyId, guestText(`Question ${n}`, email), browser)),
    );
    expect(await list(owner)).toHaveLength(2);
  });
});
