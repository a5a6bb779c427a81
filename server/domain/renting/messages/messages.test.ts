import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { GUEST_SENDER, inquiryText, MESSAGE_MAX_LENGTH } from '#contract/messages.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { dieBeforeCommit } from '#server/testing/die-before-commit.ts';
import { MESSAGES } from './limits.ts';

let test: TestApp;
let owner: TestUser;
let renter: TestUser;
let propertyId: string;

const TEXT = inquiryText({ name: 'Cabdi', email: 'cabdi@aqal.example', message: 'Is it free in May?' });

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner', email: 'owner@aqal.example' });
  renter = await test.createUser({ role: 'renter' });
  propertyId = (await test.createProperty({ ownerId: owner.id, title: 'Villa by the sea' })).id;
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  test.send('POST', '/api/messages', { body, headers });

const guestBody = (change: Record<string, unknown> = {}) => ({
  senderId: GUEST_SENDER,
  receiverId: owner.id,
  propertyId,
  messageText: TEXT,
  ...change,
});

const stored = async () => {
  const [row] = await test.sql<{ messages: number; notices: number; keys: number }>`
    select (select count(*)::int from messages) as messages, (select count(*)::int from notifications) as notices,
      (select count(*)::int from idempotency_keys) as keys`;
  return row;
};

/** Rejected messages store nothing: no message, no notification, no key. */
async function expectError(response: Response, status: number, code: string, field?: string) {
  const answer = await response.json();
  expect([response.status, answer.code], JSON.stringify(answer)).toEqual([status, code]);
  expect(answer.error).toEqual(expect.any(String));
  if (field) expect(answer.fields).toHaveProperty(field);
  expect(await stored()).toEqual({ messages: 0, notices: 0, keys: 0 });
}

describe('POST /api/messages rejects', () => {
  it.each([
    ['an invalid property id', { propertyId: 'abc' }, 'propertyId'],
    ['no property id', { propertyId: undefined }, 'propertyId'],
    ['an invalid sender id', { senderId: 'guest' }, 'senderId'],
    ['an invalid receiver id', { receiverId: '1' }, 'receiverId'],
    ['an empty text', { messageText: '' }, 'messageText'],
    ['a blank text', { messageText: ' \n ' }, 'messageText'],
    ['a text that is too long', { messageText: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) }, 'messageText'],
    ['a non-string text', { messageText: 7 }, 'messageText'],
    ['an unknown field', { status: 'responded' }, 'status'],
  ])('%s', async (_, change, field) => {
    await expectError(
      await post(guestBody(change), { 'idempotency-key': 'refused' }),
      400,
      'invalid_input',
      field,
    );
  });

  it('a guest who claims to be a user', async () => {
    await expectError(await post(guestBody({ senderId: renter.id })), 403, 'forbidden');
  });

  it('a user who claims to be another user, or a guest', async () => {
    await expectError(await post(guestBody({ senderId: owner.id }), renter.headers), 403, 'forbidden');
    await expectError(await post(guestBody(), renter.headers), 403, 'forbidden');
  });

  it('a recipient who is not the owner', async () => {
    await expectError(await post(guestBody({ receiverId: renter.id })), 403, 'forbidden');
  });

  it('a hidden, deleted or unknown property', async () => {
    const hidden = await test.createProperty({ ownerId: owner.id, isActive: false });
    const deleted = await test.createProperty({ ownerId: owner.id, deletedAt: new Date() });
    for (const id of [hidden.id, deleted.id, randomUUID()]) {
      await expectError(await post(guestBody({ propertyId: id })), 404, 'not_found');
    }
  });

  it('an inactive account', async () => {
    const inactive = await test.createUser({ isActive: false });
    const response = await post(guestBody({ senderId: inactive.id }), inactive.headers);
    expect((await response.clone().json()).error).toContain('inactive');
    await expectError(response, 403, 'account_inactive');
  });

  it('a body that is not JSON, is not sent as JSON, or contains NUL', async () => {
    await expectError(
      await post(JSON.stringify(guestBody()), { 'content-type': 'text/plain' }),
      415,
      'unsupported_media_type',
    );
    await expectError(await post('{"propertyId":'), 400, 'bad_request');
    await expectError(await post(guestBody({ messageText: 'a\0b' })), 400, 'bad_request');
  });

  it('a huge body', async () => {
    const response = await post(guestBody({ messageText: 'x'.repeat(300_000) }));
    await expectError(response, 413, 'body_too_large');
  });

  it('requests from another site, and invalid keys', async () => {
    await expectError(await post(guestBody(), { origin: 'https://evil.example' }), 403, 'forbidden');
    await expectError(await post(guestBody(), { 'idempotency-key': 'a b' }), 400, 'bad_request');
  });

  it('too many calls, with Retry-After', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const { id, ownerId } = await limited.createProperty();
    const body = { senderId: GUEST_SENDER, receiverId: ownerId, propertyId: id, messageText: TEXT };
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let call = 0; call < MESSAGES.perAddress + 1; call += 1) {
      last = await limited.send('POST', '/api/messages', { body });
      statuses.push(last.status);
    }
    expect(statuses).toEqual([...Array.from({ length: MESSAGES.perAddress }, () => 201), 429]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last?.json()).toMatchObject({ code: 'too_many_requests' });
  });
});

describe('POST /api/messages', () => {
  const messageOf = async (id: string) => {
    const [row] = await test.sql`
      select sender_id, receiver_id, property_id, property_snapshot, message_text, status from messages
      where id = ${id}`;
    return row;
  };

  it("stores a guest's inquiry and notifies the owner in the app and by e-mail", async () => {
    const response = await post(guestBody());
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = await response.json();
    expect(answer).toEqual({
      ...guestBody(),
      id: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await messageOf(answer.id)).toEqual({
      sender_id: null,
      receiver_id: owner.id,
      property_id: propertyId,
      property_snapshot: 'Villa by the sea',
      message_text: TEXT,
      status: 'new',
    });
    const notices = await test.sql`
      select type, user_id, recipient, category, status, message from notifications
      where data ->> 'messageId' = ${answer.id} order by type desc`;
    const notice = { user_id: owner.id, category: 'inquiry', message: TEXT };
    expect(notices).toEqual([
      { ...notice, type: 'in_app', recipient: null, status: 'sent' },
      { ...notice, type: 'email', recipient: 'owner@aqal.example', status: 'pending' },
    ]);
  });

  it("stores a signed-in user's inquiry under their id, whether or not they send it", async () => {
    for (const senderId of [renter.id, undefined]) {
      const response = await post(guestBody({ senderId }), renter.headers);
      expect(response.status).toBe(201);
      const answer = await response.json();
      expect(answer.senderId).toBe(renter.id);
      expect(await messageOf(answer.id)).toMatchObject({ sender_id: renter.id });
    }
  });

  it('accepts an inquiry about a rented listing', async () => {
    const rented = await test.createProperty({ ownerId: owner.id, status: 'rented' });
    expect((await post(guestBody({ propertyId: rented.id }))).status).toBe(201);
  });

  it('stores message and notifications together or not at all', async () => {
    const before = await stored();
    await test.sql`alter table notifications add constraint refuse_all check (false) not valid`;
    const failed = await post(guestBody(), { 'idempotency-key': 'together' });
    await test.sql`alter table notifications drop constraint refuse_all`;
    expect(failed.status).toBe(500);
    expect(await failed.json()).toEqual({
      code: 'internal',
      error: expect.not.stringContaining('refuse_all'),
    });
    expect(await stored()).toEqual(before);
    // The failure did not use up the key: a retry with it succeeds.
    expect((await post(guestBody(), { 'idempotency-key': 'together' })).status).toBe(201);
  });
});

describe('POST /api/messages with an Idempotency-Key', () => {
  it('returns the first response to a retry and stores nothing', async () => {
    const headers = { 'idempotency-key': 'repeat' };
    const first = await post(guestBody(), headers);
    const before = await stored();
    const second = await post(guestBody(), headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await stored()).toEqual(before);
  });

  it('leaves nothing of a call that died before its commit, and stores the retry once', async () => {
    const headers = { 'idempotency-key': 'crash' };
    const before = await stored();
    const died = await dieBeforeCommit(test, 'messages', () => post(guestBody(), headers));
    expect(died.status).toBeGreaterThanOrEqual(500);
    expect(await stored()).toEqual(before);
    const again = await post(guestBody(), headers);
    const repeat = await post(guestBody(), headers);
    expect([again.status, await repeat.json()]).toEqual([201, await again.json()]);
    expect((await stored())?.messages).toBe((before?.messages ?? 0) + 1);
  });

  it('rejects the key for another text, and accepts it from another user', async () => {
    const headers = { 'idempotency-key': 'other' };
    expect((await post(guestBody(), headers)).status).toBe(201);
    const mismatch = await post(guestBody({ messageText: 'Something else' }), headers);
    expect([mismatch.status, (await mismatch.json()).code]).toEqual([422, 'idempotency_mismatch']);
    const another = await post(guestBody({ senderId: renter.id }), { ...headers, ...renter.headers });
    expect(another.status).toBe(201);
  });

  it('stores one message for twenty simultaneous calls', async () => {
    const before = (await stored())?.messages ?? 0;
    const headers = { 'idempotency-key': 'instant' };
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(guestBody(), headers)));
    const ids = new Set<string>();
    for (const response of responses) {
      expect(response.status).toBe(201);
      ids.add((await response.json()).id);
    }
    expect(ids.size).toBe(1);
    expect((await stored())?.messages).toBe(before + 1);
  });
});
