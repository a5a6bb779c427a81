import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { NOTICE, otherProcess, rowsOf, say, triesOf, waitOver } from '#server/testing/notices.ts';
import { localMailbox, notifications } from '../database/schema/index.ts';
import { deliverDue } from './deliver-due.ts';
import { tell } from './tell.ts';

describe('without gateways', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });

  it('keeps nothing of what was told in a transaction that failed', async () => {
    const { orm } = test.context.database;
    await expect(
      orm.transaction(async (tx) => {
        await tell(tx, { ...NOTICE, email: 'a@mail.example' });
        throw new Error('the booking was not stored');
      }),
    ).rejects.toThrow();
    expect(await test.deliver()).toBe(0);
    expect(await rowsOf(test.context)).toEqual([]);
  });

  it('delivers no notification of the bell, nothing that is not due, and nothing twice', async () => {
    const { id: userId } = await test.createUser();
    await say(test.context, { ...NOTICE, userId, email: 'a@mail.example' });
    await test.context.database.orm
      .update(notifications)
      .set({ dueAt: new Date(Date.now() + 60_000) })
      .where(eq(notifications.type, 'email'));
    expect(await test.deliver()).toBe(0);
    await waitOver(test.context);
    expect(await test.deliver()).toBe(1);
    await waitOver(test.context);
    expect(await test.deliver()).toBe(0);
  });

  it('puts mail and SMS into the local mailbox, in one transaction with marking them as sent', async () => {
    const { id: userId } = await test.createUser({ language: 'so' });
    await say(test.context, {
      ...NOTICE,
      data: { path: '/my-moving-services' },
      userId,
      email: 'a@mail.example',
      sms: '+252612345678',
    });
    expect(await test.deliver()).toBe(2);
    const mails = await test.context.database.orm.select().from(localMailbox);
    const body = 'Hodan → KM4\n\nKa eeg Aqal: http://localhost/so/my-moving-services';
    expect(mails.sort((a, b) => a.channel.localeCompare(b.channel))).toMatchObject([
      { channel: 'email', recipient: 'a@mail.example', subject: 'New booking', body },
      { channel: 'sms', recipient: '+252612345678', subject: null, body },
    ]);
    const sent = (await rowsOf(test.context)).filter(({ type }) => type !== 'in_app');
    for (const row of sent) {
      expect(row).toMatchObject({ status: 'sent', attempts: 1, sentAt: expect.any(Date) });
    }
    expect((await triesOf(test.context)).map(({ outcome }) => outcome)).toEqual(['kept', 'kept']);
  });

  it('adds no link where the words have it, and none that leads elsewhere', async () => {
    await say(
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
    const bodies = (await test.context.database.orm.select().from(localMailbox)).map(({ body }) => body);
    expect(bodies.sort()).toEqual(['Nothing', 'See http://localhost/bookings/x']);
  });

  it('gives up what has no address', async () => {
    const { id: userId } = await test.createUser();
    await test.context.database.orm.insert(notifications).values({ ...NOTICE, type: 'sms', userId });
    await test.deliver();
    expect(await rowsOf(test.context)).toMatchObject([{ status: 'failed' }]);
    expect(await triesOf(test.context)).toMatchObject([{ outcome: 'no address' }]);
  });

  it('delivers each once with two workers at the same time', async () => {
    await say(
      test.context,
      ...Array.from({ length: 450 }, (_, n) => ({ ...NOTICE, email: `${n}@mail.example` })),
    );
    const other = otherProcess(test);
    const counts = await Promise.all([
      deliverDue(test.context, { carriers: {} }),
      deliverDue(other, { carriers: {} }),
      deliverDue(test.context, { carriers: {} }),
      deliverDue(other, { carriers: {} }),
    ]);
    await other.database.close();
    expect(counts.reduce((a, b) => a + b)).toBe(450);
    const kept = await test.context.database.orm.select().from(localMailbox);
    expect(new Set(kept.map(({ recipient }) => recipient)).size).toBe(450);
    expect(kept).toHaveLength(450);
  });
});
