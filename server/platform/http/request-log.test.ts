import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createLog, logRequest } from './request-log.ts';

/** What a log writes while `work` runs: each line as it is read by whoever collects them. */
function linesOf(work: (log: ReturnType<typeof createLog>) => void) {
  const written: string[] = [];
  work(createLog({ logLevel: 'info' }, { write: (text) => void written.push(text) }));
  return written.join('').split('\n').slice(0, -1);
}

it('has one line of JSON for each request: when (ISO 8601, UTC), which, what it answered and how long it took', () => {
  const answered = { requestId: 'one', method: 'GET', route: '/api/properties/:id', status: 200, ms: 1.23 };
  const [line = '', ...others] = linesOf((log) => logRequest(log, answered));
  expect(others).toEqual([]);
  const { time, ...rest } = JSON.parse(line);
  expect(rest).toEqual({ ...answered, ms: 1.2, level: 'info', msg: 'request' });
  expect(time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
});

it('begins no second line with what somebody else wrote', () => {
  const lines = linesOf((log) => log.warn({ code: 'x\n{"level":"error"}\r\u2028' }, 'one\ntwo'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: 'x\n{"level":"error"}\r\u2028', msg: 'one\ntwo' });
});

it('leaves out what signs somebody in, should an object with it be logged', () => {
  const headers = { authorization: 'Bearer lion-lion', cookie: 'session=lion-lion' };
  const lines = linesOf((log) => {
    log.info(
      { req: { headers }, body: { password: 'lion-lion' }, link: { token: 'lion-lion' } },
      'all of it',
    );
  });
  expect(lines.join()).not.toContain('lion-lion');
});

it('leaves out the values of a failed statement, however deep it is, and what PostgreSQL quotes of a row', () => {
  const quoted = Object.assign(new pg.DatabaseError('duplicate key value', 1, 'error'), {
    ...{
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (email)=(asha@mail.example) already exists.',
    },
  });
  const query = new DrizzleQueryError('insert into users values ($1)', ['asha@mail.example'], quoted);
  const lines = linesOf((log) => {
    for (const err of [query, new Error('not stored', { cause: query }), new AggregateError([query]), quoted])
      log.error({ err }, 'failed');
  });
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    expect(line).not.toContain('asha@mail.example');
    expect(line).toContain('users_email_key');
  }
});
