import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Health } from '#contract/health.api.ts';
import { addJob } from './platform/jobs/add-job.ts';
import type { JobName } from './platform/jobs/define-job.ts';
import { createTestApp, type TestApp, type TestUser } from './testing/app.ts';
import { depositsOf } from './testing/deposits.ts';
import { agreed, newOwner, say } from './testing/tenancies.ts';

let test: TestApp;
let now: Date;
const on = (day: string) => {
  now = new Date(`${day}T09:00:00Z`);
};

beforeEach(async () => {
  test = await createTestApp();
  on('2026-09-01');
  test.context.clock = () => now;
});

/** From now on PostgreSQL refuses whatever is written to the rows of a table that name this id. */
async function refuse(table: string, column: string, id: string): Promise<void> {
  await test.sql`create or replace function refuse() returns trigger language plpgsql as $$
    begin if new.${sql.raw(column)} = ${sql.raw(`'${id}'`)} then raise 'refused'; end if; return new; end $$`;
  await test.sql`create trigger refusing before insert or update on ${sql.identifier(table)}
    for each row execute function refuse()`;
}

const allow = (table: string) => test.sql`drop trigger refusing on ${sql.identifier(table)}`;

const run = async (job: JobName) => {
  await addJob(test.context.database.db, job, {}, { key: job, maxAttempts: 1 });
  await test.deliver();
};

async function failedJobs(): Promise<[name: string, reason: string, id: string][]> {
  const admin = await test.createUser({ role: 'admin' });
  const response = await test.send('GET', '/api/admin/health', { headers: admin.headers });
  const { jobs } = (await response.json()) as Health;
  return jobs.rows.map(({ name, reason, id }) => [name, reason, id]);
}

interface Case {
  job: JobName;
  /** Makes three rows that are due: whom each is of, in the order of their ids. */
  make: () => Promise<string[]>;
  /** What is written for each. */
  table: string;
  column: string;
  /** Of whom it was done. */
  done: () => Promise<{ id: string }[]>;
}

const THREE = [1, 2, 3];
const owners = () => Promise.all(THREE.map(() => newOwner(test)));

async function tenancies(ending?: string): Promise<string[]> {
  const ids: string[] = [];
  for (const owner of await owners()) {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '0' } });
    ids.push(tenancy.id);
    if (ending === undefined) continue;
    await say(test, token, '/notice', { endsOn: ending });
    await say(test, tenancy.id, '/notice/answer', { answer: 'agree' }, owner);
  }
  return ids;
}

async function endedOnes(): Promise<string[]> {
  const { ended } = depositsOf(test, on);
  const ids: string[] = [];
  for (const owner of await owners()) ids.push((await ended(owner)).tenancy.id);
  return ids;
}

const CASES: readonly Case[] = [
  {
    job: 'make-dues',
    make: async () => {
      const ids = await tenancies();
      on('2026-10-01');
      return ids;
    },
    table: 'dues',
    column: 'tenancy_id',
    done: () => test.sql<{ id: string }>`select tenancy_id as id from dues where month = ${2026 * 12 + 9}`,
  },
  {
    job: 'remind-of-dues',
    make: async () => {
      const ids = await tenancies();
      on('2026-09-05');
      return ids;
    },
    table: 'dues',
    column: 'tenancy_id',
    done: () => test.sql<{ id: string }>`select tenancy_id as id from dues where reminded_at is not null`,
  },
  {
    job: 'end-tenancies',
    make: async () => {
      const ids = await tenancies('2026-09-10');
      on('2026-09-11');
      return ids;
    },
    table: 'tenancies',
    column: 'id',
    done: () => test.sql<{ id: string }>`select id from tenancies where status = 'ended'`,
  },
  {
    job: 'close-deposits',
    make: endedOnes,
    table: 'deposit_claims',
    column: 'tenancy_id',
    done: () => test.sql<{ id: string }>`select tenancy_id as id from deposit_claims`,
  },
  {
    job: 'ask-owners',
    make: async () => {
      const asked = await owners();
      for (const { id } of asked)
        await test.createProperty({ ownerId: id, confirmedAt: now, createdAt: now });
      on('2026-09-16');
      return asked.map(({ id }) => id);
    },
    table: 'notifications',
    column: 'user_id',
    done: () =>
      test.sql<{
        id: string;
      }>`select distinct user_id as id from notifications where category = 'confirmation'`,
  },
  {
    job: 'erase-people',
    make: async () => {
      const people: TestUser[] = await Promise.all(THREE.map(() => test.createUser()));
      const ids = people.map(({ id }) => id);
      for (const id of ids)
        await test.sql`insert into erasures (user_id, identity, steps, resumes_at, started_at)
          values (${id}, '{"name": "", "contacts": []}', 1, now(), now())`;
      return ids;
    },
    table: 'erasures',
    column: 'user_id',
    done: () => test.sql<{ id: string }>`select user_id as id from erasures where finished_at is not null`,
  },
  {
    job: 'close-looks',
    make: async () => {
      const [admin, person] = await Promise.all([test.createUser({ role: 'admin' }), test.createUser()]);
      const made = await test.sql<{ id: string }>`
        insert into looks (admin_id, person_id, reason, ends_at)
        select ${admin.id}, ${person.id}, 'To see what they see', now() - interval '1 minute' from generate_series(1, 3)
        returning id`;
      return made.map(({ id }) => id);
    },
    table: 'looks',
    column: 'id',
    done: () => test.sql<{ id: string }>`select id from looks where ended_at is not null`,
  },
];

it.each(CASES)(
  '$job: one that throws stops no other, is shown, and is done once it can be',
  async ({ job, make, table, column, done }) => {
    const [first = '', ...others] = (await make()).sort();
    await refuse(table, column, first);
    await run(job);
    expect((await done()).map(({ id }) => id).sort()).toEqual(others);
    const shown = await failedJobs();
    expect(shown).toEqual([
      [job, expect.stringMatching(/^1 of 3 rows failed, such as \w{5}: P0001\.$/), expect.anything()],
    ]);
    await allow(table);
    const admin = await test.createUser({ role: 'admin' });
    await test.send('POST', `/api/admin/jobs/${shown[0]?.[2]}/retry`, { headers: admin.headers });
    await test.deliver();
    expect((await done()).map(({ id }) => id).sort()).toEqual([first, ...others]);
    expect(await failedJobs()).toEqual([]);
  },
);
