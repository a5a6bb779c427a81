import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Health } from '#contract/health.api.ts';
import { backupAges } from '#server/platform/backup/records.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { NOTICE, notifyNow, rowsOf, triesOf } from '#server/testing/notices.ts';
import { watchBackups } from './watch-backups.ts';
import { withoutPersons } from './without-persons.ts';

let test: TestApp;
let admin: TestUser;

beforeEach(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin' });
});

const read = async (): Promise<Health> =>
  (await test.send('GET', '/api/admin/health', { headers: admin.headers })).json();
const post = (path: string) => test.send('POST', path, { headers: admin.headers });

/** A message to an account whose address is not confirmed: delivery refuses it. */
async function failDelivery(category = 'booking') {
  const user = await test.createUser({ email: 'new@mail.example', emailVerified: false });
  const notice = { ...NOTICE, category, userId: user.id, isInApp: false, email: 'new@mail.example' };
  await notifyNow(test.context, notice);
  await test.deliver();
  const [row] = await rowsOf(test.context);
  return { user, id: row?.id ?? '' };
}

async function failJob(name: string, { attempts = 3, maxAttempts = 3 } = {}): Promise<string> {
  const [job] = await test.sql<{ id: string }>`
    select (graphile_worker.add_job(${name}, '{"secret":"s3cret-payload"}'::json, run_at => now() + interval '1 hour',
      max_attempts => ${maxAttempts})).id::text as id`;
  await test.sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error =
      'failed for hodan@mail.example at https://gate.example/?token=abcdefghijklmnopqrstuvwxyz, +252 61 234 5678'
    where id = ${job?.id}::bigint`;
  return job?.id ?? '';
}

/** What was done; refusals are recorded too, elsewhere. */
const audits = () =>
  test.sql<{
    action: string;
    id: string;
  }>`select action, subject_id as id from audit_log where action <> 'admin.refused' order by created_at`;

describe('who is no admin', () => {
  it('reads and retries nothing', async () => {
    const users = [
      undefined,
      await test.createUser({ role: 'buyer' }),
      await test.createUser({ role: 'renter' }),
      await test.createUser({ role: 'property_owner' }),
      await test.createUser({ role: 'admin', isActive: false }),
    ];
    const id = await failJob('sweep');
    for (const user of users) {
      const headers = user?.headers ?? {};
      const status = user ? 403 : 401;
      for (const [method, path] of [
        ['GET', '/api/admin/health'],
        ['POST', `/api/admin/jobs/${id}/retry`],
        ['POST', '/api/admin/jobs/retry'],
        ['POST', `/api/admin/deliveries/${randomUUID()}/retry`],
      ] as const) {
        expect((await test.send(method, path, { headers })).status, `${method} ${path}`).toBe(status);
      }
    }
    expect((await read()).jobs.failed).toBe(1);
    expect(await audits()).toEqual([]);
  });
});

describe('the health page', () => {
  it('says how product, database, disk and migrations are', async () => {
    const health = await read();
    expect(health.product.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(health.database.version).toMatch(/^\d+/);
    expect(health.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(health.database.connections).toBeGreaterThan(0);
    expect(health.database).toMatchObject({ replicas: [], configuredReplicas: 0 });
    expect(health.disk?.totalBytes).toBeGreaterThan(health.disk?.freeBytes ?? 0);
    expect(health.migrations).toMatchObject({ waiting: 0, latest: expect.stringMatching(/^\d{4}_/) });
    expect(health.statements).toEqual({ isAvailable: false, slowest: [] });
    expect(health.jobs).toEqual({ waiting: 0, running: 0, retrying: 0, failed: 0, rows: [] });
    expect(health.deliveries).toEqual({
      waiting: 0,
      failed: 0,
      withheld: 0,
      isCapped: false,
      rows: [],
    });
  });

  it('shows failed jobs and messages, but no address, number, link, token or payload', async () => {
    await failJob('sweep');
    await failJob('roll-up-days', { attempts: 1 });
    await failDelivery();
    const health = await read();
    expect(health.jobs).toMatchObject({ failed: 1, retrying: 1 });
    expect(health.jobs.rows.map(({ name, isGivenUp }) => [name, isGivenUp])).toEqual([
      ['sweep', true],
      ['roll-up-days', false],
    ]);
    expect(health.deliveries).toMatchObject({
      failed: 0,
      withheld: 1,
      rows: [{ channel: 'email', category: 'booking', reason: 'address not confirmed', canRetry: true }],
    });
    const text = JSON.stringify(health);
    for (const secret of ['@', '234 5678', 'gate.example', 'abcdefghij', 's3cret', test.databaseUrl]) {
      expect(text).not.toContain(secret);
    }
  });

  it('keeps no address in a reason, however it is written', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string(), fc.string(), (address, before, after) => {
        expect(withoutPersons(`${before} ${address} ${after}`)).not.toContain(address);
      }),
    );
    expect(withoutPersons('SMTP 550')).toBe('SMTP 550');
    expect(withoutPersons('The job deliver failed.')).toBe('The job deliver failed.');
  });
});

describe('a failed job', () => {
  it('is run again, once, and that is logged', async () => {
    const id = await failJob('sweep');
    expect((await post(`/api/admin/jobs/${id}/retry`)).status).toBe(200);
    expect((await post(`/api/admin/jobs/${id}/retry`)).status).toBe(409);
    expect((await read()).jobs).toMatchObject({ waiting: 1, failed: 0 });
    await test.deliver();
    expect((await read()).jobs).toMatchObject({ waiting: 0, failed: 0, rows: [] });
    expect(await audits()).toEqual([{ action: 'job.retry', id }]);
  });

  it('is left alone while it runs', async () => {
    const id = await failJob('sweep', { attempts: 1 });
    await test.sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'someone'`;
    expect((await post(`/api/admin/jobs/${id}/retry`)).status).toBe(409);
    expect(await (await post('/api/admin/jobs/retry')).json()).toEqual({ retried: 0 });
  });

  it('is run again with all others', async () => {
    await failJob('sweep');
    await failJob('roll-up-days', { attempts: 1 });
    expect(await (await post('/api/admin/jobs/retry')).json()).toEqual({ retried: 2 });
    expect((await read()).jobs).toMatchObject({ waiting: 2, retrying: 0, failed: 0 });
    expect(await audits()).toHaveLength(2);
  });

  it.each(['0', '-1', 'x', '1e3', '9'.repeat(19)])('with the id %s does not exist', async (id) => {
    expect((await post(`/api/admin/jobs/${id}/retry`)).status).toBeGreaterThanOrEqual(400);
    expect((await post(`/api/admin/jobs/${id}/retry`)).status).toBeLessThan(500);
  });
});

describe('a failed message', () => {
  it('is sent again once its reason is gone, and both attempts stay recorded', async () => {
    const { user, id } = await failDelivery();
    expect((await post(`/api/admin/deliveries/${id}/retry`)).status).toBe(200);
    expect((await post(`/api/admin/deliveries/${id}/retry`)).status).toBe(409);
    expect((await read()).deliveries).toMatchObject({ waiting: 1, failed: 0 });
    await test.deliver();
    expect((await read()).deliveries).toMatchObject({ waiting: 0, failed: 0, withheld: 1 });
    await test.sql`update users set email_verified = true where id = ${user.id}`;
    expect((await post(`/api/admin/deliveries/${id}/retry`)).status).toBe(200);
    await test.deliver();
    expect((await read()).deliveries).toMatchObject({ waiting: 0, failed: 0, withheld: 0 });
    expect((await triesOf(test.context)).map(({ attempt, outcome }) => [attempt, outcome]).sort()).toEqual([
      [1, 'address not confirmed'],
      [2, 'address not confirmed'],
      [3, 'kept'],
    ]);
    expect((await audits()).map(({ action }) => action)).toEqual(['delivery.retry', 'delivery.retry']);
  });

  it('with a one-time link is not: the link is gone', async () => {
    await notifyNow(test.context, { ...NOTICE, isOneTime: true, email: 'a@mail.example' });
    await test.sql`update notifications set status = 'failed'`;
    const [row] = await rowsOf(test.context);
    expect((await read()).deliveries).toMatchObject({ failed: 1, withheld: 0, rows: [{ canRetry: false }] });
    expect((await post(`/api/admin/deliveries/${row?.id}/retry`)).status).toBe(409);
  });

  it('that is unknown, or is in somebody’s bell, is not found', async () => {
    const user = await test.createUser();
    await notifyNow(test.context, { ...NOTICE, userId: user.id });
    const [bell] = await rowsOf(test.context);
    for (const id of [randomUUID(), bell?.id]) {
      expect((await post(`/api/admin/deliveries/${id}/retry`)).status).toBe(404);
    }
  });
});

describe('backups', () => {
  const ago = (days: number) => new Date(test.context.clock().getTime() - days * 86_400_000);
  const keep = (days: number, problem: string | null = null) => test.sql`
    insert into backups (name, is_scheduled, has_database, started_at, bytes, problem, created_at)
    values ('one', true, true, ${ago(days).toISOString()}, 5, ${problem}, ${ago(days).toISOString()})`;
  const prove = (days: number, problem: string | null = null) => test.sql`
    insert into restore_proofs (name, started_at, tables, pictures, problem, created_at)
    values ('one', ${ago(days).toISOString()}, 60, 100, ${problem}, ${ago(days).toISOString()})`;
  const alarms = async () => {
    await watchBackups({
      ...test.context,
      config: {
        ...test.context.config,
        backupPlace: { folder: '/mnt' },
        hasEmbedded: true,
        rateLimits: true,
      },
    });
    const rows = await test.sql<{ title: string }>`select title from notifications where type = 'email'`;
    return rows.map(({ title }) => title);
  };

  it('that nobody makes are late', async () => {
    expect((await read()).backup).toMatchObject({ isConfigured: false, lastAt: null, isLate: true });
  });

  it('are shown with their ages and the reason of a failure, which also metrics read', async () => {
    await keep(3);
    await keep(1, 'The disk of hodan@mail.example is full.');
    await prove(4);
    const { backup } = await read();
    expect(backup).toMatchObject({ lastAt: ago(3).toISOString(), isLate: true, isProofLate: false });
    expect(backup.problem).not.toContain('hodan');
    expect(await backupAges(test.context.database.db, test.context.clock())).toEqual({
      backup: 3 * 86_400,
      provenRestore: 4 * 86_400,
    });
  });

  it('are no alarm while they are young', async () => {
    await keep(1);
    await prove(8.9);
    expect(await alarms()).toEqual([]);
  });

  it('alarm administrators when no restore was proven for nine days', async () => {
    await keep(1);
    await prove(9.1);
    await prove(2, 'An index is damaged.');
    expect(await alarms()).toEqual(['No restore has been proven for more than nine days']);
  });

  it('alarm administrators when the last one is two days old', async () => {
    await keep(2.1);
    expect(await alarms()).toEqual(['The last backup is more than two days old']);
  });
});
