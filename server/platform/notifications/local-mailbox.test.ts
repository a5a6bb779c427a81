import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { makeJobsDue, NOTICE, notify, notifyNow, rowsOf, triesOf } from '#server/testing/notices.ts';
import { deliveries, localMailbox, notifications } from '../database/schema/index.ts';
import { addJob } from '../jobs/add-job.ts';
import { MAX_ATTEMPTS } from './store-rows.ts';

describe('without gateways', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  const mailbox = () => test.context.database.db.select().from(localMailbox);

  it('delivers nothing of a rolled-back transaction', async () => {
    await expect(
      test.context.database.transaction(async (db) => {
        await notify(db, { ...NOTICE, email: 'a@mail.example' });
        throw new Error('the booking was not stored');
      }),
    ).rejects.toThrow('the booking was not stored');
    expect(await test.deliver()).toBe(0);
    expect(await rowsOf(test.context)).toEqual([]);
  });

  it('delivers neither bell notifications nor anything twice', async () => {
    const { id: userId } = await test.createUser();
    await notifyNow(test.context, { ...NOTICE, userId, email: 'a@mail.example' });
    const ids = (await rowsOf(test.context)).map(({ id }) => id);
    expect(await test.deliver()).toBe(1);
    await makeJobsDue(test.context);
    expect(await test.deliver()).toBe(0);
    // As after a crash between delivering and completing the job.
    await addJob(test.context.database.db, 'deliver', ids);
    expect(await test.deliver()).toBe(0);
    expect(await mailbox()).toHaveLength(1);
  });

  it('gives up on messages without an address', async () => {
    const { id: userId } = await test.createUser();
    const { db } = test.context.database;
    const [row] = await db
      .insert(notifications)
      .values({ ...NOTICE, type: 'sms', userId })
      .returning();
    await addJob(db, 'deliver', [row?.id ?? '']);
    expect(await test.deliver()).toBe(0);
    expect(await rowsOf(test.context)).toMatchObject([{ status: 'failed', attempts: 1, sentAt: null }]);
    expect(await triesOf(test.context)).toMatchObject([{ outcome: 'no address' }]);
  });

  it('sends only account mail to unconfirmed addresses', async () => {
    const email = 'unconfirmed@mail.example';
    const { id: userId } = await test.createUser({ email, emailVerified: false });
    await notifyNow(
      test.context,
      { ...NOTICE, userId, email: email.toUpperCase() },
      { ...NOTICE, category: 'account', title: 'Confirm your address', userId, email },
      // Opening an account with a provider's address must not cut the provider off.
      { ...NOTICE, title: 'To a provider without an account', email },
    );
    expect(await test.deliver()).toBe(2);
    expect((await mailbox()).map(({ subject }) => subject).sort()).toEqual([
      'Confirm your address',
      'To a provider without an account',
    ]);
    const rows = await rowsOf(test.context);
    expect(rows.filter(({ type }) => type === 'in_app')).toHaveLength(2);
    const withheld = rows.find(({ status }) => status === 'failed');
    expect(withheld).toMatchObject({ category: 'booking', type: 'email' });
    const tries = (await triesOf(test.context)).filter((one) => one.notificationId === withheld?.id);
    expect(tries).toMatchObject([{ attempt: 1, outcome: 'address not confirmed' }]);
  });

  it('stores mail and SMS in the local mailbox, and marks them as sent in the same transaction', async () => {
    const { id: userId } = await test.createUser({ language: 'so' });
    await notifyNow(test.context, {
      ...NOTICE,
      data: { path: '/my-moving-services' },
      userId,
      email: 'a@mail.example',
      sms: '+252612345678',
      numberOf: 'service',
    });
    expect(await test.deliver()).toBe(2);
    const body = 'Hodan → KM4\n\nKa eeg Aqal: http://localhost/so/my-moving-services';
    expect((await mailbox()).sort((a, b) => a.channel.localeCompare(b.channel))).toMatchObject([
      { channel: 'email', recipient: 'a@mail.example', subject: 'New booking', body },
      { channel: 'sms', recipient: '+252612345678', subject: null, body },
    ]);
    const sent = (await rowsOf(test.context)).filter(({ type }) => type !== 'in_app');
    for (const row of sent) {
      expect(row).toMatchObject({
        status: 'sent',
        attempts: 1,
        sentAt: expect.any(Date),
        data: { path: '/my-moving-services' },
      });
    }
    expect((await triesOf(test.context)).map(({ outcome }) => outcome)).toEqual(['kept', 'kept']);
  });

  it('stores nothing in the mailbox if recording it fails', async () => {
    await notifyNow(test.context, { ...NOTICE, email: 'a@mail.example' });
    await test.sql`alter table deliveries add constraint refused check (outcome <> 'kept')`;
    expect(await test.deliver()).toBe(0);
    expect(await mailbox()).toEqual([]);
    expect(await rowsOf(test.context)).toMatchObject([{ status: 'pending', attempts: 0 }]);
    await test.sql`alter table deliveries drop constraint refused`;
    await makeJobsDue(test.context);
    expect(await test.deliver()).toBe(1);
  });

  it('deletes one-time links once sent, or given up', async () => {
    const account = {
      ...NOTICE,
      isOneTime: true,
      data: { language: 'en', path: '/reset-password/token' },
    };
    const { id: userId } = await test.createUser();
    await notifyNow(test.context, { ...account, email: 'a@mail.example' });
    const { db } = test.context.database;
    const [unreachable] = await db
      .insert(notifications)
      .values({ ...account, type: 'sms', userId })
      .returning();
    await addJob(db, 'deliver', [unreachable?.id ?? ''], { maxAttempts: MAX_ATTEMPTS });
    expect(await test.deliver()).toBe(1);
    expect((await mailbox())[0]?.body).toContain('http://localhost/reset-password/token');
    const rows = await rowsOf(test.context);
    expect(rows.map(({ status }) => status).sort()).toEqual(['failed', 'sent']);
    for (const { data } of rows) expect(data).toEqual({ language: 'en' });
  });

  it('adds no link if the text contains it, nor one to another site', async () => {
    await notifyNow(
      test.context,
      {
        ...NOTICE,
        message: 'See http://localhost/bookings/x',
        data: { path: '/bookings/x' },
        email: 'a@b.example',
      },
      { ...NOTICE, message: 'Nothing', data: { path: '//elsewhere.example' }, email: 'a@b.example' },
    );
    await test.deliver();
    expect((await mailbox()).map(({ body }) => body).sort()).toEqual([
      'Nothing',
      'See http://localhost/bookings/x',
    ]);
  });

  it('delivers each message once with several concurrent workers', async () => {
    for (let n = 0; n < 150; n += 1) {
      const email = `${n}@mail.example`;
      await notifyNow(
        test.context,
        { ...NOTICE, email },
        { ...NOTICE, sms: `+25261${2_000_000 + n}`, numberOf: 'service', email: `other-${email}` },
      );
    }
    await Promise.all([test.deliver(), test.deliver(), test.deliver()]);
    const kept = await mailbox();
    expect(kept).toHaveLength(450);
    expect(new Set(kept.map(({ recipient }) => recipient)).size).toBe(450);
    const { db } = test.context.database;
    expect(await db.$count(deliveries, eq(deliveries.outcome, 'kept'))).toBe(450);
  });
});
