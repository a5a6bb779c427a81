import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { audit, changedFields } from './audit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const APPEND_ONLY = /append-only|permission denied for table/;
/** Runs SQL as the application's own database role. */
const asApp = (statement: string, values: unknown[] = []) =>
  test.context.database.db.$client.query(statement, values);
const entryOf = async (subjectId: string) =>
  (await test.sql<Record<string, unknown>>`select * from audit_log where subject_id = ${subjectId}`)[0];

async function record(values: Partial<Parameters<typeof audit>[1]> = {}) {
  const admin = await test.createUser({ role: 'admin' });
  const subjectId = values.subjectId ?? randomUUID();
  await audit(
    {
      db: test.context.database.db,
      actor: { kind: 'user', id: admin.id, role: 'admin', isActive: true },
      trace: { requestId: 'request-1', address: '203.0.113.7', agent: 'Chrome, Android' },
    },
    {
      action: 'user.update',
      subjectKind: 'user',
      subjectId,
      before: { name: 'Xasan' },
      after: { name: 'Xasan Cali' },
      ...values,
    },
  );
  return { adminId: admin.id, subjectId };
}

describe('the audit log', () => {
  it.each([
    ['deleted', 'delete from audit_log'],
    ['truncated', 'truncate audit_log'],
    ['truncated with what it refers to', 'truncate users cascade'],
    ['said of another action', `update audit_log set action = 'nothing'`],
    ['said of another subject', `update audit_log set subject_id = 'nobody'`],
    ['moved in time', `update audit_log set created_at = now() - interval '1 year'`],
    ['given other values', `update audit_log set after = '{"name":"Somebody"}'`],
    ['given no values', `update audit_log set before = null, after = null`],
    ['given no details', `update audit_log set details = '{}'`],
    ['of nobody', 'update audit_log set actor_id = null'],
    ['from nowhere', 'update audit_log set address = null'],
    [
      'replaced',
      `insert into audit_log (id, action, subject_kind, subject_id) select id, 'x', 'x', 'x' from audit_log
      on conflict (id) do update set action = 'x'`,
    ],
  ])('cannot be %s by the application’s role', async (_what, statement) => {
    const { subjectId } = await record({
      subjectId: (await test.createUser()).id,
      details: { userId: (await test.createUser()).id, note: 'kept' },
    });
    const before = await entryOf(subjectId);
    await expect(asApp(statement)).rejects.toThrow(APPEND_ONLY);
    expect(await entryOf(subjectId)).toEqual(before);
  });

  it('cannot be changed in a transaction that looks right in between', async () => {
    const { subjectId, adminId } = await record();
    const change = test.context.database.transaction(async (db) => {
      await db.execute(`update audit_log set actor_id = null where actor_id = '${adminId}'`);
    });
    await expect(change).rejects.toThrow();
    expect(await entryOf(subjectId)).toMatchObject({ actor_id: adminId });
  });

  it('forgets the actor and the personal data once the person is erased, and nothing else', async () => {
    const person = await test.createUser({ name: 'Xasan', phone: '0615550131' });
    const { adminId, subjectId } = await record({ subjectId: person.id });
    const erase = (id: string) =>
      asApp(`update users set email = id || '@deleted.invalid', name = 'Deleted account' where id = $1`, [
        id,
      ]);
    await erase(person.id);
    await asApp(`update audit_log set before = null, after = null where subject_id = $1`, [person.id]);
    expect(await entryOf(subjectId)).toMatchObject({ actor_id: adminId, before: null, after: null });
    await expect(
      asApp(`update audit_log set request_id = null where subject_id = $1`, [person.id]),
    ).rejects.toThrow(APPEND_ONLY);
    await erase(adminId);
    await asApp('update audit_log set actor_id = null, address = null, agent = null where actor_id = $1', [
      adminId,
    ]);
    expect(await entryOf(subjectId)).toMatchObject({
      actor_id: null,
      address: null,
      request_id: 'request-1',
    });
  });

  it('says from where and by which request', async () => {
    const { subjectId, adminId } = await record();
    expect(await entryOf(subjectId)).toMatchObject({
      actor_id: adminId,
      action: 'user.update',
      before: { name: 'Xasan' },
      after: { name: 'Xasan Cali' },
      address: '203.0.113.7',
      agent: 'Chrome, Android',
      request_id: 'request-1',
    });
  });
});

describe('what changed', () => {
  const values = fc.dictionary(
    fc.constantFrom('name', 'role', 'price', 'isActive'),
    fc.oneof(fc.string(), fc.integer(), fc.boolean()),
  );

  it('is each field that differs, and no other', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const changed = changedFields(before, after);
        const names = Object.keys(changed.before ?? {});
        expect(Object.keys(changed.after ?? {})).toEqual(names);
        for (const name of ['name', 'role', 'price', 'isActive']) {
          expect(names.includes(name), name).toBe(before[name] !== after[name]);
        }
      }),
    );
  });

  it('never has a secret', () => {
    const secrets = {
      password: 'a',
      newPassword: 'b',
      token: 'c',
      tokenHash: 'd',
      clientSecret: 'e',
      code: 'f',
    };
    expect(changedFields({}, { ...secrets, name: 'Xasan' }).after).toEqual({ name: 'Xasan' });
    expect(changedFields(undefined, secrets)).toEqual({ before: null, after: {} });
    const nested = { account: { name: 'Xasan', ...secrets }, list: [{ at: 1, ...secrets }] };
    const safe = { account: { name: 'Xasan' }, list: [{ at: 1 }] };
    expect(changedFields({}, nested).after).toEqual(safe);
  });
});

describe('refusals at administrators’ routes', () => {
  const refusals = (actorId: string | null) =>
    test.sql<{ subject_id: string; details: unknown; agent: string }>`
      select subject_id, details, agent from audit_log
      where action = 'admin.refused' and actor_id is not distinct from ${actorId}::uuid`;

  it('are recorded, of guests too', async () => {
    const renter = await test.createUser({ role: 'renter' });
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile' };
    await test.send('GET', '/api/admin/audit', { headers: { ...renter.headers, ...agent } });
    await test.send('DELETE', `/api/admin/users/${renter.id}`, { headers: agent });
    expect(await refusals(renter.id)).toEqual([
      {
        subject_id: 'listAudit',
        details: { method: 'GET', path: '/api/admin/audit', refusal: 'forbidden' },
        agent: 'Chrome, Android',
      },
    ]);
    expect(await refusals(null)).toMatchObject([
      { subject_id: 'deleteUser', details: { refusal: 'not_signed_in' } },
    ]);
  });

  it('are not recorded of those who may, nor elsewhere', async () => {
    const admin = await test.createUser({ role: 'admin' });
    await test.send('GET', '/api/admin/audit', { headers: admin.headers });
    const renter = await test.createUser({ role: 'renter' });
    await test.send('POST', '/api/properties', { headers: renter.headers, body: {} });
    expect([...(await refusals(admin.id)), ...(await refusals(renter.id))]).toEqual([]);
  });
});
