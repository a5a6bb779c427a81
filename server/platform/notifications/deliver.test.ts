import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { tasksOf } from '#server/jobs.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { startMailServer, startSmsGateway } from '#server/testing/mail-server.ts';
import {
  NOTICE,
  otherProcess,
  rowsOf,
  say,
  triesOf,
  waitingSeconds,
  waitOver,
} from '#server/testing/notices.ts';
import type { AppContext } from '../context.ts';
import { notifications } from '../database/schema/index.ts';
import { startJobs } from '../jobs/worker.ts';
import { adoptPending } from './adopt-pending.ts';
import { closeCarriers, openCarriers } from './carriers.ts';
import { DAILY_CEILINGS, deliveryOf } from './deliver.ts';
import { MAX_ATTEMPTS } from './notify.ts';

const stops: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** The worker of another process on the same database. */
function startWorker(test: TestApp): { context: AppContext; stop: () => Promise<void> } {
  const context = otherProcess(test);
  const carriers = openCarriers(context.config);
  const stop = startJobs({ url: test.databaseUrl, tasks: tasksOf(context, carriers), log: context.log });
  stops.push(async () => {
    await stop();
    closeCarriers(carriers);
    await context.database.close();
  });
  return { context, stop };
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
    for (const attempt of [1, 2, 3]) {
      await waitOver(test.context);
      for (let left = 3; left > 0; left -= 1) expect(await test.deliver()).toBe(0);
      for (const { status, attempts } of await rowsOf(test.context)) {
        expect({ status, attempts }).toEqual({ status: 'pending', attempts: attempt });
      }
      const [seconds = 0] = await waitingSeconds(test.context);
      expect(seconds).toBeGreaterThan(Math.exp(attempt) - 2);
      expect(seconds).toBeLessThanOrEqual(Math.exp(attempt));
    }
    expect(new Set((await triesOf(test.context)).map(({ outcome }) => outcome))).toEqual(
      new Set(['ESOCKET']),
    );
    const second = await startMailServer({ port: first.port });
    stops.push(second.stop);
    await waitOver(test.context);
    expect(await test.deliver()).toBe(20);
    expect(new Set(second.received.flatMap(({ to }) => to)).size).toBe(20);
    expect(second.received).toHaveLength(20);
    expect(
      (await rowsOf(test.context)).every(({ status, attempts }) => status === 'sent' && attempts === 4),
    ).toBe(true);
  });

  it('retries one refused address without holding up the others, and gives it up in the end', async () => {
    const mail = await startMailServer({ refuse: (to) => to.startsWith('bad') });
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    const data = { path: '/verify-email/token' };
    await say(
      test.context,
      { ...NOTICE, category: 'account', data, email: 'bad@mail.example' },
      { ...NOTICE, category: 'account', data, email: 'good@mail.example' },
    );
    expect(await test.deliver()).toBe(1);
    for (let tried = 1; tried < MAX_ATTEMPTS; tried += 1) {
      await waitOver(test.context);
      await test.deliver();
    }
    const rows = await rowsOf(test.context);
    const bad = rows.find(({ recipient }) => recipient === 'bad@mail.example');
    expect(bad).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS, sentAt: null });
    const tries = (await triesOf(test.context)).filter(({ notificationId }) => notificationId === bad?.id);
    expect(tries).toHaveLength(MAX_ATTEMPTS);
    expect(tries[0]?.outcome).toBe('SMTP 451');
    expect(mail.received).toHaveLength(1);
    // The links have left, or lead nowhere: neither stays in the table.
    for (const row of rows) expect(row.data).toEqual({});
    await waitOver(test.context);
    expect(await test.deliver()).toBe(0);
    expect(await test.sql`select id from graphile_worker.jobs`).toEqual([]);
  });

  it('sends no more to one recipient in a day than the ceiling, whoever it is from', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url, RATE_LIMITS: 'on' });
    const most = DAILY_CEILINGS.email;
    for (let n = 0; n < most + 3; n += 1) {
      await say(test.context, { ...NOTICE, email: n % 2 ? 'a@mail.example' : 'A@mail.example' });
    }
    await say(test.context, { ...NOTICE, email: 'b@mail.example' });
    expect(await test.deliver()).toBe(most + 1);
    expect(mail.received).toHaveLength(most + 1);
    const failed = (await rowsOf(test.context)).filter(({ status }) => status === 'failed');
    expect(failed).toHaveLength(3);
    const outcomes = (await triesOf(test.context)).filter(({ outcome }) => outcome !== 'sent');
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(3).fill('daily ceiling'));
  });

  it('delivers each once with two workers at the same time', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    startWorker(test);
    startWorker(test);
    for (let n = 0; n < 60; n += 1) await say(test.context, { ...NOTICE, email: `${n}@mail.example` });
    await expect
      .poll(async () => (await rowsOf(test.context)).every(({ status }) => status === 'sent'), {
        timeout: 15_000,
      })
      .toBe(true);
    expect(new Set(mail.received.flatMap(({ to }) => to)).size).toBe(60);
    expect(mail.received).toHaveLength(60);
  });

  it('goes on after the database was away', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    startWorker(test);
    for (const count of [1, 2, 3]) {
      await say(test.context, { ...NOTICE, email: `${count}@mail.example` });
      await expect.poll(() => mail.received.length, { timeout: 15_000 }).toBe(count);
      await test.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
    }
    await expect
      .poll(async () => (await rowsOf(test.context)).every(({ status }) => status === 'sent'), {
        timeout: 15_000,
      })
      .toBe(true);
  });

  it('records a message that has left, however often the database refuses at first', async () => {
    const test = await createTestApp();
    await say(test.context, { ...NOTICE, email: 'a@mail.example' });
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

  it('gives up what ended in a crash at every attempt, without sending it again', async () => {
    const mail = await startMailServer();
    stops.push(mail.stop);
    const test = await createTestApp({ SMTP_URL: mail.url });
    await say(test.context, { ...NOTICE, email: 'a@mail.example' });
    await test.context.database.db.update(notifications).set({ attempts: MAX_ATTEMPTS });
    expect(await test.deliver()).toBe(0);
    expect(mail.received).toEqual([]);
    expect(await rowsOf(test.context)).toMatchObject([{ status: 'failed' }]);
    expect(await triesOf(test.context)).toMatchObject([{ outcome: 'given up' }]);
  });
});

describe('a message without a job', () => {
  it('gets one at the start, once however many processes start', async () => {
    const test = await createTestApp();
    const { database } = test.context;
    const row = { ...NOTICE, type: 'email' as const, recipient: 'a@mail.example' };
    await database.db.insert(notifications).values(Array.from({ length: 120 }, () => row));
    await database.db.insert(notifications).values({ ...row, status: 'sent' });
    await say(test.context, { ...NOTICE, email: 'with-a-job@mail.example' });
    const adopted = await Promise.all([
      adoptPending(database),
      adoptPending(database),
      adoptPending(database),
    ]);
    expect(adopted.sort()).toEqual([0, 0, 120]);
    expect(await test.deliver()).toBe(121);
    expect(await adoptPending(database)).toBe(0);
  });

  it('is found where the last attempt of its job ended in a crash, and not while that is under way', async () => {
    const test = await createTestApp();
    await say(test.context, { ...NOTICE, email: 'a@mail.example' });
    await test.sql`
      update graphile_worker._private_jobs
      set attempts = max_attempts, locked_at = now(), locked_by = ${randomUUID()}`;
    expect(await adoptPending(test.context.database)).toBe(0);
    await test.sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`;
    expect(await adoptPending(test.context.database)).toBe(1);
    expect(await test.deliver()).toBe(1);
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
