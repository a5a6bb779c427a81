import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { startMailServer, startSmsGateway } from '#server/testing/mail-server.ts';
import {
  makeJobsDue,
  NOTICE,
  notifyNow,
  otherProcess,
  rowsOf,
  secondsUntilDue,
  triesOf,
} from '#server/testing/notices.ts';
import type { AppContext } from '../context/context.ts';
import { notifications } from '../database/schema/index.ts';
import { startJobs } from '../jobs/worker.ts';
import { closeCarriers, openCarriers } from './carriers.ts';
import { deliverJob, deliveryOf } from './deliver.ts';
import { requeuePending } from './requeue-pending.ts';
import { MAX_ATTEMPTS } from './store-rows.ts';

const stops: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** The worker of another process on the same database. */
function startWorker(test: TestApp): { context: AppContext; stop: () => Promise<void> } {
  const context = otherProcess(test);
  const carriers = openCarriers(context.config);
  const app = { deliver: deliveryOf(context, carriers) };
  const stop = startJobs({ url: test.databaseUrl, jobs: [deliverJob], app, log: context.log });
  stops.push(async () => {
    await stop();
    closeCarriers(carriers);
    await context.database.close();
  });
  return { context, stop };
}

describe('with SMTP', () => {
  it('sends plain text and HTML, in the direction of its language, under one Message-ID for every attempt', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url, MAIL_FROM: 'Aqal <no-reply@aqal.example>' });
    const { id: userId } = await test.createUser({ language: 'ar' });
    await notifyNow(test.context, {
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

  it('loses nothing while the mail server is down, backs off, and sends once it is up', async () => {
    const first = await startMailServer();
    const test = await createTestApp({ SMTP_URL: first.url });
    await first.stop();
    await notifyNow(
      test.context,
      ...Array.from({ length: 20 }, (_, n) => ({ ...NOTICE, email: `${n}@mail.example` })),
    );
    for (const attempt of [1, 2, 3]) {
      await makeJobsDue(test.context);
      const since = performance.now();
      for (let left = 3; left > 0; left -= 1) expect(await test.deliver()).toBe(0);
      for (const { status, attempts } of await rowsOf(test.context)) {
        expect({ status, attempts }).toEqual({ status: 'pending', attempts: attempt });
      }
      const [seconds = 0] = await secondsUntilDue(test.context);
      const elapsed = (performance.now() - since) / 1000;
      expect(seconds).toBeGreaterThan(Math.exp(attempt) - elapsed - 1);
      expect(seconds).toBeLessThanOrEqual(Math.exp(attempt));
    }
    expect(new Set((await triesOf(test.context)).map(({ outcome }) => outcome))).toEqual(
      new Set(['ESOCKET']),
    );
    const second = await startMailServer({ port: first.port });
    stops.push(second.stop);
    await makeJobsDue(test.context);
    expect(await test.deliver()).toBe(20);
    expect(new Set(second.received.flatMap(({ to }) => to)).size).toBe(20);
    expect(second.received).toHaveLength(20);
    expect(
      (await rowsOf(test.context)).every(({ status, attempts }) => status === 'sent' && attempts === 4),
    ).toBe(true);
  });

  it('retries one rejected address without delaying the others, and finally gives up', async () => {
    const mail = await startMailServer({ refuse: (to) => to.startsWith('bad') });
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    const data = { path: '/verify-email/token' };
    await notifyNow(
      test.context,
      { ...NOTICE, isOneTime: true, data, email: 'bad@mail.example' },
      { ...NOTICE, isOneTime: true, data, email: 'good@mail.example' },
    );
    expect(await test.deliver()).toBe(1);
    for (let tried = 1; tried < MAX_ATTEMPTS; tried += 1) {
      await makeJobsDue(test.context);
      await test.deliver();
    }
    const rows = await rowsOf(test.context);
    const bad = rows.find(({ recipient }) => recipient === 'bad@mail.example');
    expect(bad).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS, sentAt: null });
    const tries = (await triesOf(test.context)).filter(({ notificationId }) => notificationId === bad?.id);
    expect(tries).toHaveLength(MAX_ATTEMPTS);
    expect(tries[0]?.outcome).toBe('SMTP 451');
    expect(mail.received).toHaveLength(1);
    // The messages were sent or given up: the links are deleted either way.
    for (const row of rows) expect(row.data).toEqual({});
    await makeJobsDue(test.context);
    expect(await test.deliver()).toBe(0);
    expect(await test.sql`select id from graphile_worker.jobs`).toEqual([]);
  });

  it('delivers each message once with two concurrent workers', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    startWorker(test);
    startWorker(test);
    for (let n = 0; n < 60; n += 1) await notifyNow(test.context, { ...NOTICE, email: `${n}@mail.example` });
    await expect
      .poll(async () => (await rowsOf(test.context)).every(({ status }) => status === 'sent'), {
        timeout: 15_000,
      })
      .toBe(true);
    expect(new Set(mail.received.flatMap(({ to }) => to)).size).toBe(60);
    expect(mail.received).toHaveLength(60);
  });

  it('resumes after the database was unavailable', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    startWorker(test);
    for (const count of [1, 2, 3]) {
      await notifyNow(test.context, { ...NOTICE, email: `${count}@mail.example` });
      await expect.poll(() => mail.received.length, { timeout: 15_000 }).toBe(count);
      await test.context.database.db.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
      );
    }
    await expect
      .poll(async () => (await rowsOf(test.context)).every(({ status }) => status === 'sent'), {
        timeout: 15_000,
      })
      .toBe(true);
  });

  it('records a sent message even if the database fails at first', async () => {
    const test = await createTestApp();
    await notifyNow(test.context, { ...NOTICE, email: 'a@mail.example' });
    const ids = (await rowsOf(test.context)).map(({ id }) => id);
    let sent = 0;
    let failures = 3;
    const { database } = test.context;
    const transaction: typeof database.transaction = (work) => {
      if (sent === 1 && failures-- > 0) return Promise.reject(new Error('Connection terminated'));
      return database.transaction(work);
    };
    const deliver = deliveryOf(
      { ...test.context, database: { ...database, transaction } },
      {
        email: {
          send: async () => {
            sent += 1;
          },
          close: () => undefined,
        },
      },
    );
    await deliver(ids, { isLast: false });
    expect(failures).toBe(-1);
    expect(await rowsOf(test.context)).toMatchObject([{ status: 'sent', attempts: 1 }]);
    // The job that was not completed runs again.
    await deliver(ids, { isLast: false });
    expect(sent).toBe(1);
  });

  it('gives up if every attempt crashed, without sending again', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    await notifyNow(test.context, { ...NOTICE, email: 'a@mail.example' });
    await test.context.database.db.update(notifications).set({ attempts: MAX_ATTEMPTS });
    expect(await test.deliver()).toBe(0);
    expect(mail.received).toEqual([]);
    expect(await rowsOf(test.context)).toMatchObject([{ status: 'failed' }]);
    expect(await triesOf(test.context)).toMatchObject([{ outcome: 'given up' }]);
  });
});

describe('a message without a job', () => {
  it('gets one at startup, once for any number of processes', async () => {
    const test = await createTestApp();
    const { database } = test.context;
    const row = { ...NOTICE, type: 'email' as const, recipient: 'a@mail.example' };
    await database.db.insert(notifications).values(Array.from({ length: 120 }, () => row));
    await database.db.insert(notifications).values({ ...row, status: 'sent' });
    await notifyNow(test.context, { ...NOTICE, email: 'with-a-job@mail.example' });
    const requeued = await Promise.all([
      requeuePending(database),
      requeuePending(database),
      requeuePending(database),
    ]);
    expect(requeued.sort()).toEqual([0, 0, 120]);
    expect(await test.deliver()).toBe(121);
    expect(await requeuePending(database)).toBe(0);
  });

  it('is found if the last attempt of its job crashed, but not while that is running', async () => {
    const test = await createTestApp();
    await notifyNow(test.context, { ...NOTICE, email: 'a@mail.example' });
    await test.sql`
      update graphile_worker._private_jobs
      set attempts = max_attempts, locked_at = now(), locked_by = ${randomUUID()}`;
    expect(await requeuePending(test.context.database)).toBe(0);
    await test.sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`;
    expect(await requeuePending(test.context.database)).toBe(1);
    expect(await test.deliver()).toBe(1);
  });
});

describe('with an SMS gateway', () => {
  it('retries what the gateway rejected, with the same key, and sends it once', async () => {
    const gateway = await startSmsGateway((call) => (call <= 2 ? 503 : 202));
    stops.push(gateway.stop);
    const test = await createTestApp({ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_TOKEN: 'token-of-ours' });
    await notifyNow(test.context, {
      ...NOTICE,
      sms: '+252612345678',
      numberOf: 'service',
      email: 'a@mail.example',
    });
    expect(await test.deliver()).toBe(1);
    await makeJobsDue(test.context);
    expect(await test.deliver()).toBe(0);
    await makeJobsDue(test.context);
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
