import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import { auditLog } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';

let test: TestApp;
let moves: ReturnType<typeof movesOf>;
let serviceId = '';
let customer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  moves = movesOf(test);
  serviceId = (await moves.createService()).id;
  customer = await test.createUser({ email: 'hodan@aqal.example' });
  admin = await test.createUser({ role: 'admin' });
});

const audits = (subjectId: string) =>
  test.context.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(desc(auditLog.createdAt));

describe('messaging a customer', () => {
  const write = (id: string, body: Record<string, unknown>) =>
    test.send('POST', `/api/admin/bookings/${id}/message`, {
      body: {
        subject: 'Your move',
        message: 'Please call us',
        sendMethod: 'both',
        ...body,
      },
      headers: admin.headers,
    });

  it.each([
    ['an empty message', { message: '  ' }, 'message'],
    ['an unknown send method', { sendMethod: 'fax' }, 'sendMethod'],
    ['an unknown field', { userId: 'x' }, 'userId'],
  ])('rejects %s', async (_name, body, field) => {
    const { id } = await moves.book(serviceId, customer);
    const response = await write(id, body);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { fields: { [field]: expect.any(String) } },
    ]);
  });

  it('is not called sent by a way that nothing may go by now; it stands in the thread', async () => {
    const { id } = await moves.book(serviceId, customer);
    const { sms, email } = test.context.config.delivery.ceilings;
    const before = [sms.perHour, email.perHour] as const;
    sms.perHour = 0;
    const some = await (await write(id, {})).json();
    email.perHour = 0;
    const none = await (await write(id, {})).json();
    [sms.perHour, email.perHour] = before;
    const notNow = (channel: string) => ({ channel, reason: 'not_now' });
    expect(some).toMatchObject({
      sentTo: { email: 'hodan@aqal.example', sms: null },
      notSent: [notNow('sms')],
    });
    expect(none).toMatchObject({
      sentTo: { email: null, sms: null },
      notSent: [notNow('email'), notNow('sms')],
    });
    const detail = await test.send('GET', `/api/bookings/${id}`, { headers: customer.headers });
    expect((await detail.json()).messages).toHaveLength(2);
  });

  it('uses the booking’s own contacts, whatever the body says', async () => {
    const { id } = await moves.book(serviceId, customer);
    const body = { customerEmail: 'elsewhere@evil.example', customerPhone: '+252619999999' };
    const response = await write(id, body);
    expect([response.status, await response.json()]).toMatchObject([
      201,
      { sentTo: { email: 'hodan@aqal.example', sms: '+252612345678' } },
    ]);
    const told = (await moves.noticesOf(id)).filter(({ message }) => message.includes('Please call us'));
    expect(told.map(({ type, recipient }) => [type, recipient]).sort()).toEqual([
      ['email', 'hodan@aqal.example'],
      ['in_app', null],
      ['sms', '+252612345678'],
    ]);
    const detail = await test.send('GET', `/api/bookings/${id}`, { headers: customer.headers });
    expect(await detail.json()).toMatchObject({ messages: [{ from: 'admin', text: 'Please call us' }] });
    expect((await audits(id))[0]).toMatchObject({ action: 'booking.message' });
  });

  it('uses the given contacts only if the booking has none, and reports when there is no way to reach them', async () => {
    const { id } = await moves.book(serviceId, undefined, { phone: 'ask for Cali' });
    expect(await errorOf(await write(id, {}))).toEqual([400, 'invalid_input']);
    expect(await errorOf(await write(id, { customerEmail: 'no address' }))).toEqual([400, 'invalid_input']);
    const body = { customerEmail: 'cali@mail.example', customerPhone: '061 222 3344' };
    expect(await (await write(id, body)).json()).toMatchObject({
      sentTo: { email: 'cali@mail.example', sms: '+252612223344' },
    });
    expect(await (await write(id, { ...body, sendMethod: 'sms' })).json()).toMatchObject({
      sentTo: { email: null },
    });
  });
});

describe('a customer who is reached by one of two ways', () => {
  const write = (id: string, body: Record<string, unknown>) =>
    test.send('POST', `/api/admin/bookings/${id}/message`, {
      body: { message: 'Please call us', sendMethod: 'both', ...body },
      headers: admin.headers,
    });

  it('is mailed to alone where the phone is no number, and the answer and the log say so', async () => {
    const { id } = await moves.book(serviceId, customer, { phone: 'ask for Cali' });
    const response = await write(id, {});
    expect([response.status, await response.json()]).toMatchObject([
      201,
      {
        sentTo: { email: 'hodan@aqal.example', sms: null },
        notSent: [{ channel: 'sms', reason: 'not_usable' }],
      },
    ]);
    const told = (await moves.noticesOf(id)).filter(({ message }) => message.includes('Please call us'));
    expect(told.map(({ type }) => type).sort()).toEqual(['email', 'in_app']);
    expect((await audits(id))[0]?.details).toMatchObject({ by: 'both', notSent: ['sms'] });
    const list = await test.send('GET', '/api/admin/bookings', { headers: admin.headers });
    const row = ((await list.json()) as AdminBooking[]).find((one) => one.id === id);
    expect(row).toMatchObject({ phone: 'ask for Cali', smsTo: null });
    expect(row?.deliveries.map(({ channel }) => channel)).toEqual(['email']);
    expect(await errorOf(await write(id, { sendMethod: 'sms' }))).toEqual([400, 'invalid_input']);
  });

  it('gets an SMS alone where no address is known, or what was given is none', async () => {
    const { id } = await moves.book(serviceId, undefined);
    for (const [given, reason] of [
      [undefined, 'not_known'],
      ['no address', 'not_usable'],
    ]) {
      expect(await (await write(id, { customerEmail: given })).json()).toMatchObject({
        sentTo: { email: null, sms: '+252612345678' },
        notSent: [{ channel: 'email', reason }],
      });
    }
  });

  it('is reached by both where both are known', async () => {
    const { id } = await moves.book(serviceId, customer);
    expect(await (await write(id, {})).json()).toMatchObject({ notSent: [] });
    expect((await audits(id))[0]?.details).not.toHaveProperty('notSent');
  });
});

describe('beside the booking', () => {
  const rowOf = async (id: string) => {
    const response = await test.send('GET', '/api/admin/bookings', { headers: admin.headers });
    const rows = (await response.json()) as AdminBooking[];
    return rows.find((one) => one.id === id);
  };
  const statesOf = async (id: string) =>
    (await rowOf(id))?.deliveries.map(({ channel, state, reason }) => [channel, state, reason]);

  it('shows the delivery status of each channel of a message, and of no other message', async () => {
    const { id } = await moves.book(serviceId, customer);
    expect((await rowOf(id))?.deliveries).toEqual([]);
    const body = { message: 'Please call us', sendMethod: 'both' };
    await test.send('POST', `/api/admin/bookings/${id}/message`, { body, headers: admin.headers });
    expect(await statesOf(id)).toEqual([
      ['email', 'pending', null],
      ['sms', 'pending', null],
    ]);
    await test.sql`update users set email_verified = false where id = ${customer.id}`;
    await test.deliver();
    expect(await statesOf(id)).toEqual([
      ['email', 'failed', 'address not confirmed'],
      ['sms', 'sent', null],
    ]);
    await test.sql`update users set email_verified = true where id = ${customer.id}`;
    await test.send('POST', `/api/admin/bookings/${id}/message`, {
      body: { ...body, sendMethod: 'email' },
      headers: admin.headers,
    });
    expect((await statesOf(id))?.map(([channel, state]) => [channel, state])).toEqual([
      ['email', 'pending'],
      ['email', 'failed'],
      ['sms', 'sent'],
    ]);
  });

  it('is found by indexes', async () => {
    const { id } = await moves.book(serviceId, customer);
    const plan = await test.context.database.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      const { rows } = await db.execute(sql`
        explain select n.id from booking_messages m
        join notifications n on n.data ->> 'bookingMessageId' = m.id::text and n.type <> 'in_app'
        where m.booking_id = ${id} and m.actor_kind = 'admin'`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('notifications_message_idx');
    expect(plan).toContain('booking_messages_booking_idx');
  });
});
