import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseCrontab } from 'graphile-worker';
import pino from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sweepJob } from '#server/retention.ts';
import { JOBS } from '#server/run-jobs.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { makeJobsDue } from '#server/testing/notices.ts';
import { createLog } from '../http/request-log.ts';
import { addJob } from './add-job.ts';
import { crontabOf, defineJob } from './define-job.ts';
import { startJobs } from './worker.ts';

const log = pino({ level: 'silent' });
let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});

type Deliver = (ids: string[], attempt: { isLast: boolean }) => Promise<unknown>;

const deliverBy = (deliver: Deliver) => [
  defineJob({ name: 'deliver', run: (_app: object, ids: string[], attempt) => deliver(ids, attempt) }),
];

/** A worker as in its own process; `deliver` is its only job. */
function start(deliver: Deliver, options: { checkMs?: number } = {}) {
  const stop = startJobs({ url: test.databaseUrl, jobs: deliverBy(deliver), app: {}, log, ...options });
  onTestFinished(stop);
  return stop;
}

const add = (...ids: string[]) => addJob(test.context.database.db, 'deliver', ids);
const jobs = () =>
  test.sql<{ lockedBy: string | null; attempts: number }>`
    select locked_by as "lockedBy", attempts from graphile_worker.jobs`;
const listening = async () =>
  (
    await test.sql`select from pg_stat_activity where datname = current_database() and query ilike 'listen "jobs:insert"%'`
  ).length;
const allDone = () => expect.poll(jobs, { timeout: 20_000 }).toEqual([]);
const endConnections = () =>
  test.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

describe('a job', () => {
  it('added in a transaction that is rolled back never runs', async () => {
    const ran: string[] = [];
    start(async ([id = '']) => void ran.push(id));
    const { database } = test.context;
    const failing = database.transaction(async (db) => {
      await addJob(db, 'deliver', ['rolled back']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await database.transaction((db) => addJob(db, 'deliver', ['committed']));
    await expect.poll(() => ran).toEqual(['committed']);
    await allDone();
    expect(ran).toEqual(['committed']);
  });

  it('runs once, with any number of processes, milliseconds after it was added', async () => {
    const ran: string[] = [];
    const run = async ([id = '']: string[]) => void ran.push(id);
    start(run);
    await add('first');
    await expect.poll(() => ran.length).toBe(1);
    await expect.poll(listening).toBe(1);
    const waits: number[] = [];
    for (let n = 2; n < 7; n += 1) {
      const added = Date.now();
      await add(`soon ${n}`);
      await expect.poll(() => ran.length, { interval: 10 }).toBe(n);
      waits.push(Date.now() - added);
    }
    // Without a signal, each would wait two seconds for the next poll of the queue.
    expect(Math.min(...waits)).toBeLessThan(1_000);
    for (let n = 0; n < 2; n += 1) start(run);
    await expect.poll(listening).toBe(3);
    await Promise.all(Array.from({ length: 200 }, (_, n) => add(`${n}`)));
    await allDone();
    expect(ran).toHaveLength(206);
    expect(new Set(ran).size).toBe(206);
  });

  it('with several entries is retried with the failed ones only', async () => {
    const seen: string[][] = [];
    start(async (ids) => {
      seen.push(ids);
      return ids.map((id) => (id === 'bad' && seen.length < 3 ? Promise.reject(new Error('no')) : undefined));
    });
    await add('good', 'bad', 'better');
    await expect
      .poll(
        async () => {
          await makeJobsDue(test.context);
          return jobs();
        },
        { timeout: 10_000 },
      )
      .toEqual([]);
    expect(seen).toEqual([['good', 'bad', 'better'], ['bad'], ['bad']]);
  });

  it('of a name that this version does not know waits, and stops no other', async () => {
    await test.sql`select graphile_worker.add_job('gone-since', '{"of":"an earlier version"}'::json)`;
    const ran: string[] = [];
    start(async ([id = '']) => void ran.push(id));
    await add('known');
    await expect.poll(() => ran).toEqual(['known']);
    await expect.poll(jobs).toEqual([{ lockedBy: null, attempts: 0 }]);
  });

  it('that fails is logged and stored without statement values, and knows its last attempt', async () => {
    const written: string[] = [];
    const lasts: boolean[] = [];
    const stop = startJobs({
      url: test.databaseUrl,
      jobs: deliverBy(async (_ids, { isLast }) => {
        lasts.push(isLast);
        await test.sql`select ${'+252 61 234 5678'}::text, 1 / 0`;
      }),
      app: {},
      log: createLog({ logLevel: 'info' }, { write: (line) => void written.push(line) }),
    });
    onTestFinished(stop);
    await addJob(test.context.database.db, 'deliver', ['x'], { maxAttempts: 2 });
    await expect
      .poll(
        async () => {
          await makeJobsDue(test.context);
          return lasts;
        },
        { timeout: 10_000 },
      )
      .toEqual([false, true]);
    await expect.poll(async () => (await jobs())[0]?.lockedBy).toBe(null);
    const [stored] = await test.sql<{ text: string }>`
      select last_error as text from graphile_worker.jobs`;
    expect(stored?.text).toBe('The job deliver failed.');
    expect(written.join('')).toContain('a job failed');
    expect(written.join('')).not.toContain('234 5678');
  });
});

describe('stopping', () => {
  it('lets a running job finish, starts no other, and leaves no job locked', async () => {
    const ran: string[] = [];
    const { promise: started, resolve } = Promise.withResolvers<void>();
    const stop = start(async ([id = '']) => {
      resolve();
      await sleep(700);
      ran.push(id);
    });
    await add('running');
    await started;
    const stopped = stop();
    await add('later');
    await stopped;
    expect(ran).toEqual(['running']);
    expect(await jobs()).toEqual([{ lockedBy: null, attempts: 0 }]);
  });
});

describe('a process that dies', () => {
  it('loses its jobs to another one soon, despite the queue’s four-hour lock', async () => {
    await add('x');
    const dying = fork(join(import.meta.dirname, '../../testing/stuck-worker.ts'), {
      env: { ...process.env, DATABASE_URL: test.databaseUrl },
    });
    onTestFinished(() => void dying.kill('SIGKILL'));
    await once(dying, 'message');
    const ran: string[] = [];
    start(async ([id = '']) => void ran.push(id), { checkMs: 100 });
    await sleep(1_000);
    expect(ran).toEqual([]);
    dying.kill('SIGKILL');
    await expect.poll(() => ran).toEqual(['x']);
    await allDone();
  });

  it('is distinguished from one that lost its connections, which keeps its running job', async () => {
    const ran: string[] = [];
    const { promise: started, resolve } = Promise.withResolvers<void>();
    start(
      async ([id = '']) => {
        resolve();
        await sleep(3_000);
        ran.push(`slow ${id}`);
      },
      { checkMs: 1_000 },
    );
    await add('x');
    await started;
    start(async ([id = '']) => void ran.push(`second ${id}`), { checkMs: 1_000 });
    for (let n = 0; n < 2; n += 1) {
      await sleep(500);
      await endConnections();
    }
    await expect.poll(() => ran).toEqual(['slow x']);
    await sleep(1_000);
    expect(ran).toEqual(['slow x']);
  });
});

describe('a restarting database', () => {
  // A job whose completion was lost runs again, so tasks must be idempotent, which the tests of delivery check.
  it('is waited for: all jobs added before and after run, and none stays locked', async () => {
    const ran: string[] = [];
    start(async ([id = '']) => void ran.push(id), { checkMs: 200 });
    for (let n = 0; n < 5; n += 1) {
      await add(`${n}`);
      await endConnections();
      await sleep(100);
    }
    await expect.poll(() => [...new Set(ran)].sort(), { timeout: 10_000 }).toEqual(['0', '1', '2', '3', '4']);
    await allDone();
  });
});

/** Added with what they are about, at no time of day. */
const UPON_CALL: readonly string[] = ['deliver', 'check-signals', 'weigh-words'];
/** Added by versions before 0197 alone, in whose queues they may wait. */
const EARLIER: readonly string[] = ['remove-documents', 'remove-check-photos', 'remove-move-photos'];

describe('the schedule', () => {
  it('has every job that is not added with what it is about, and a time span to make up missed runs', () => {
    const items = parseCrontab(crontabOf(JOBS));
    for (const { task, options } of items) {
      expect(options.backfillPeriod).toBeGreaterThanOrEqual(600_000);
      expect(options.jobKey).toBe(task);
    }
    expect(items.map(({ task }) => task).sort()).toEqual(
      JOBS.map(({ name }) => name)
        .filter((name) => ![...UPON_CALL, ...EARLIER].includes(name))
        .sort(),
    );
  });

  it('makes up runs missed while no process was running once, however many start', async () => {
    await test.sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('sweep', now() - interval '3 days', now() - interval '2 days')`;
    let ran = 0;
    const run = async () => {
      ran += 1;
    };
    const jobs = [{ ...sweepJob, run }];
    for (let n = 0; n < 2; n += 1) {
      onTestFinished(startJobs({ url: test.databaseUrl, jobs, app: {}, log }));
    }
    await expect.poll(() => ran).toBe(1);
    await sleep(500);
    expect(ran).toBe(1);
  });

  it('deletes expired data, and nothing else', async () => {
    const { id: userId } = await test.createUser();
    const { id: propertyId } = await test.createProperty();
    await test.sql`
      insert into sessions (user_id, token, expires_at) values (${userId}, 'expired', now() - interval '1 minute')`;
    await test.sql`
      insert into rate_limits (bucket, calls, resets_at)
      values ('old', 1, now() - interval '1 s'), ('new', 1, now() + interval '1 hour')`;
    await test.sql`
      insert into idempotency_keys (key, scope, request_hash, created_at)
      values ('old', 's', 'h', now() - interval '193 hours'), ('new', 's', 'h', now() - interval '191 hours')`;
    await test.sql`
      insert into property_visitors (property_id, day, visitor)
      values (${propertyId}, current_date - 3, 'old'), (${propertyId}, current_date - 2, 'new')`;
    await test.sql`
      with mails as (
        insert into notifications (recipient, type, category, title, message, status, is_one_time)
        values ('a@b.example', 'email', 'account', 'old', '', 'sent', true),
          ('a@b.example', 'email', 'account', 'kept', '', 'sent', false)
        returning id, title
      ) insert into local_mailbox (id, channel, recipient, subject, body, created_at)
        select id, 'email', 'a@b.example', title, 'link', now() - interval '49 hours' from mails`;
    await addJob(test.context.database.db, 'sweep', {});
    await test.deliver();
    const left = await test.sql<{ what: string }>`
      select token as what from sessions where token = 'expired'
      union all select bucket from rate_limits union all select key from idempotency_keys
      union all select visitor from property_visitors union all select subject from local_mailbox`;
    expect(left.map(({ what }) => what)).toEqual(['new', 'new', 'new', 'kept']);
  });
});
