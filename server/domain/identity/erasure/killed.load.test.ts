import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from '#server/platform/database/pool.ts';
import { LivenessCheck } from '#server/platform/jobs/liveness.ts';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

const NOTIFICATIONS = 6_000;
const MESSAGES = 1_500;

let test: TestApp;
let child: ChildProcess | undefined;
const { openAccount } = accountsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => void child?.kill('SIGKILL'));

/** The product in a process of its own, which runs the jobs. */
function startProcess(): ChildProcess {
  return fork(join(import.meta.dirname, '../../../testing/serve-api.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: test.context.config.dataDir,
      LOG_LEVEL: 'silent',
    },
  });
}

/** Frees the jobs of dead processes: what others do every ten seconds, now. */
async function freeJobs() {
  const pool = openPool({ url: test.databaseUrl, size: 1 });
  const check = new LivenessCheck(pool);
  for (let n = 0; n < 2; n += 1) await check.run();
  await pool.end();
}

const erasure = async () => {
  const [row] = await test.sql<{ rows: number; isDone: boolean }>`
    select rows, finished_at is not null as "isDone" from erasures`;
  if (!row) throw new Error('Nobody is being erased.');
  return row;
};

it('an erasure goes on after its process was killed three times, and leaves nothing of the person', async () => {
  const person = await openAccount({ name: 'Tiro Badan', role: 'property_owner', phone: '061 5551234' });
  const userId = person.answer.id;
  const { ownerId, id: propertyId } = await test.createProperty({ title: 'House of another' });
  await test.createProperty({ ownerId: userId, title: 'Flat of Tiro Badan' });
  await test.sql`
    insert into notifications (user_id, type, category, title, message)
    select ${userId}, 'in_app', 'inquiry', 'News', 'For Tiro Badan' from generate_series(1, ${NOTIFICATIONS}::int)`;
  const [thread] = await test.sql<{ id: string }>`
    insert into inquiries (owner_id, property_id, sender_id, name, email)
    values (${ownerId}, ${propertyId}, ${userId}, 'Tiro Badan', ${person.email}) returning id`;
  await test.sql`
    insert into messages (inquiry_id, side, sender_id, receiver_id, message_text)
    select ${thread?.id}, 'seeker', ${userId}, ${ownerId}, ${`From: Tiro Badan (${person.email})\n\nFree? `} || n
    from generate_series(1, ${MESSAGES}::int) n`;
  const headers = { cookie: person.cookie };
  await test.send('POST', '/api/me/delete', { headers, body: { password: PASSWORD } });

  let before = 0;
  for (let kills = 0; kills < 3; kills += 1) {
    child = startProcess();
    const exited = once(child, 'exit');
    const goal = before + 1_000;
    await expect
      .poll(async () => (await erasure()).rows, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(goal);
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    await freeJobs();
    const { rows, isDone } = await erasure();
    // In the middle: what was done is noted, and there is more to do.
    expect([isDone, rows > before]).toEqual([false, true]);
    before = rows;
    await sleep(50);
    expect((await erasure()).rows).toBe(rows);
  }
  child = startProcess();
  await expect.poll(async () => (await erasure()).isDone, { timeout: 60_000, interval: 50 }).toBe(true);

  const [left] = await test.sql<object>`
    select (select count(*)::int from notifications where user_id = ${userId}) as notifications,
      (select count(*)::int from messages where message_text ~ 'Tiro|person-') as messages,
      (select count(*)::int from messages where inquiry_id = ${thread?.id}) as kept,
      (select count(*)::int from inquiries where concat(name, email, phone, search) ~* 'tiro|person-') as threads,
      (select count(*)::int from properties where title ~ 'Tiro' or owner_id = ${userId} and deleted_at is null) as listings,
      (select count(*)::int from users where concat(name, email, phone) ~ 'Tiro|person-|5551234') as accounts`;
  expect(left).toEqual({
    notifications: 0,
    messages: 0,
    kept: MESSAGES,
    threads: 0,
    listings: 0,
    accounts: 0,
  });
});
