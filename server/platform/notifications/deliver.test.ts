import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { startMailServer, startSmsGateway } from '#server/testing/mail-server.ts';
import { NOTICE, otherProcess, rowsOf, say, triesOf, waitOver } from '#server/testing/notices.ts';
import type { AppContext } from '../context.ts';
import { deliverDue } from './deliver-due.ts';
import { MOST_TRIES } from './deliver-queries.ts';
import { startDelivery } from './worker.ts';

const stops: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

function another(test: TestApp): AppContext {
  const context = otherProcess(test);
  stops.push(() => context.database.close());
  return context;
}

describe('by SMTP', () => {
  it('sends plain text and a page, in the direction of its language, under one name for every try', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url, MAIL_FROM: 'Aqal <no-reply@aqal.example>' });
    const { id: userId } = await test.createUser({ language: 'ar' });
    await say(test.context, {
      ...NOTICE,
      title: 'Booking\r\nBcc: thief@mail.example',
      message: 'From <b>A</b>: http://localhost/x.\n\nSecond',
      data: { path: '/dashboard', replyTo: 'guest@mail.example' },
      userId,
      email: 'owner@mail.example',
    });
    expect(await test.deliver()).toBe(1);
    const [{ id } = { id: '' }] = (await rowsOf(test.context)).filter(({ type }) => type === 'email');
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]?.to).toEqual(['owner@mail.example']);
    const source = (mail.received[0]?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(source).toContain(`Message-ID: <${id}@aqal.example>`);
    expect(source).toContain('From: Aqal <no-reply@aqal.example>');
    expect(source).toContain('Reply-To: guest@mail.example');
    expect(source).toContain('Subject: Booking Bcc: thief@mail.example\r\n');
    expect(source).toContain('dir="rtl"');
    expect(source).toContain('&lt;b&gt;A&lt;/b&gt;');
    expect(source).toContain('href="http://localhost/ar/dashboard"');
    expect(source).toContain('href="http://localhost/x"');
  });

  it('loses nothing while the mail server is down, waits longer each time, and sends once it is up', async () => {
    const first = await startMailServer();
    const test = await createTestApp({ SMTP_URL: first.url });
    await first.stop();
    await say(
      test.context,
      ...Array.from({ length: 20 }, (_, n) => ({ ...NOTICE, email: `${n}@mail.example` })),
    );
    for (const expected of [60, 120, 240]) {
      await waitOver(test.context);
      for (let left = 3; left > 0; left -= 1) expect(await test.deliver()).toBe(0);
      for (const { status, dueAt } of await rowsOf(test.context)) {
        expect(status).toBe('pending');
        const seconds = (dueAt.getTime() - Date.now()) / 1000;
        expect(seconds).toBeGreaterThan(expected * 0.8 - 5);
        expect(seconds).toBeLessThanOrEqual(expected * 1.2);
      }
    }
    expect(new Set((await triesOf(test.context)).map(({ outcome }) => outcome))).toEqual(
      new Set(['ESOCKET']),
    );
    const second = await startMailServer({ port: first.port });
    stops.push(second.stop);
    expect(await test.deliver()).toBe(0);
    await waitOver(test.context);
    expect(await test.deliver()).toBe(20);
    expect(new Set(second.received.flatMap(({ to }) => to)).size).toBe(20);
    expect(second.received).toHaveLength(20);
    expect(
      (await rowsOf(test.context)).every(({ status, attempts }) => status === 'sent' && attempts === 4),
    ).toBe(true);
  });

  it('puts off one refused address without holding up the others, and gives it up in the end', async () => {
    const mail = await startMailServer({ refuse: (to) => to.startsWith('bad') });
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    await say(
      test.context,
      { ...NOTICE, email: 'bad@mail.example' },
      { ...NOTICE, email: 'good@mail.example' },
    );
    expect(await test.deliver()).toBe(1);
    for (let tried = 1; tried < MOST_TRIES; tried += 1) {
      await waitOver(test.context);
      await test.deliver();
    }
    const bad = (await rowsOf(test.context)).find(({ recipient }) => recipient === 'bad@mail.example');
    expect(bad).toMatchObject({ status: 'failed', attempts: MOST_TRIES });
    const tries = (await triesOf(test.context)).filter(({ notificationId }) => notificationId === bad?.id);
    expect(tries).toHaveLength(MOST_TRIES);
    expect(tries[0]?.outcome).toBe('SMTP 451');
    await waitOver(test.context);
    expect(await test.deliver()).toBe(0);
  });

  it('delivers each once with two workers at the same time', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    await say(
      test.context,
      ...Array.from({ length: 60 }, (_, n) => ({ ...NOTICE, email: `${n}@mail.example` })),
    );
    const workers = [startDelivery(test.context), startDelivery(another(test))];
    for (const worker of workers) worker.wake();
    await expect.poll(() => mail.received.length, { timeout: 15_000 }).toBe(60);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(new Set(mail.received.flatMap(({ to }) => to)).size).toBe(60);
    expect(mail.received).toHaveLength(60);
    expect((await rowsOf(test.context)).every(({ status }) => status === 'sent')).toBe(true);
  });

  it('goes on after the database was away', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    const worker = startDelivery(another(test));
    stops.push(worker.stop);
    const deliverOneMore = async (count: number) => {
      await say(test.context, { ...NOTICE, email: 'a@mail.example' });
      worker.wake();
      await expect.poll(() => mail.received.length, { timeout: 10_000 }).toBe(count);
    };
    await deliverOneMore(1);
    await test.context.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`;
    worker.wake();
    await deliverOneMore(2);
  });

  it('is tried by somebody else after a crash between claiming and sending, and not before', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    await say(test.context, { ...NOTICE, email: 'a@mail.example' });
    // A process that dies while it sends never comes back to note anything.
    const dying = { send: () => new Promise<void>(() => undefined), close: () => undefined };
    void deliverDue(test.context, { carriers: { email: dying } });
    await expect.poll(async () => (await rowsOf(test.context))[0]?.attempts).toBe(1);
    expect(await test.deliver()).toBe(0);
    await waitOver(test.context);
    expect(await test.deliver()).toBe(1);
    expect(mail.received).toHaveLength(1);
  });
});

describe('by an SMS gateway', () => {
  it('tries again what the gateway did not take, with the same key, and sends it once', async () => {
    const gateway = await startSmsGateway((call) => (call <= 2 ? 503 : 202));
    stops.push(gateway.stop);
    const test = await createTestApp({ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_TOKEN: 'token-of-ours' });
    await say(test.context, { ...NOTICE, sms: '+252612345678', email: 'a@mail.example' });
    expect(await test.deliver()).toBe(1);
    await waitOver(test.context);
    expect(await test.deliver()).toBe(0);
    await waitOver(test.context);
    expect(await test.deliver()).toBe(1);
    const [{ id } = { id: '' }] = (await rowsOf(test.context)).filter(({ type }) => type === 'sms');
    expect(gateway.calls).toHaveLength(3);
    for (const { headers, body } of gateway.calls) {
      expect(body).toEqual({ to: '+252612345678', message: 'Hodan → KM4' });
      expect(headers.authorization).toBe('Bearer token-of-ours');
      expect(headers['idempotency-key']).toBe(id);
    }
    const tries = (await triesOf(test.context)).filter(({ notificationId }) => notificationId === id);
    expect(tries.map(({ outcome }) => outcome)).toEqual(['HTTP 503', 'HTTP 503', 'sent']);
  });
});
