import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.api.ts';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { peopleOf } from '#server/testing/people.ts';
import { createAdmin } from '../../identity/profile/create-account.ts';

let test: TestApp;
let admin: TestUser;
const { openAccount, login } = accountsOf(() => test);
const { ask, trail } = peopleOf(
  () => test,
  () => admin,
);
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
});

describe('the audit log', () => {
  const entries = async (query: string) => {
    const response = await ask('GET', `/audit?${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as AuditEntry[];
  };

  it.each(['action=DROP', 'actorId=x', 'from=yesterday', 'sort=actor', 'page=0', 'limit=101', 'x=1'])(
    'rejects %s',
    async (query) => {
      expect(await errorOf(await ask('GET', `/audit?${query}`))).toEqual([400, 'invalid_input']);
    },
  );

  it('is found by person, by what changed, by action, actor, subject and day of Mogadishu', async () => {
    const boss = await test.createUser({ role: 'admin', name: 'Guddoomiye Baare' });
    const { id } = await test.createUser({ name: 'Raadin Qof' });
    await ask('PUT', `/users/${id}`, { name: 'Raadin Magacbeddel' }, boss);
    const [entry] = await trail(id);
    const entryId = entry?.id ?? '';
    const has = async (query: string) => (await entries(query)).some((one) => one.id === entryId);
    for (const query of [
      'q=magacbed',
      'q=guddoomiye',
      `q=${id.slice(0, 18)}`,
      `q=${entry?.requestId}`,
      'action=user.update',
      `actorId=${boss.id}`,
      `subjectKind=user&subjectId=${id}`,
      `q=raadin&action=user.update&actorId=${boss.id}`,
      `sort=oldest&actorId=${boss.id}`,
    ]) {
      expect(await has(query), query).toBe(true);
    }
    for (const query of [
      'q=nobody-of-that-name',
      'action=user.delete',
      `actorId=${admin.id}`,
      'q=%25%25%25',
    ]) {
      expect(await has(query), query).toBe(false);
    }
    await test.sql`insert into audit_log (action, subject_kind, subject_id, created_at) values
      ('user.update', 'user', 'late', '2026-03-04T20:59:59Z'), ('user.update', 'user', 'next', '2026-03-04T21:00:00Z')`;
    const at = async (from: string, to: string) =>
      (await entries(`from=${from}&to=${to}&sort=oldest`)).map(({ subjectId }) => subjectId);
    expect(await at('2026-03-04', '2026-03-04')).toEqual(['late']);
    expect(await at('2026-03-05', '2026-03-05')).toEqual(['next']);
    expect(await at('2026-03-04', '2026-03-05')).toEqual(['late', 'next']);
  });

  it('has the sign-ins of administrators, those that failed, and who read the mailbox', async () => {
    const email = 'agaasime@aqal.example';
    const id = await createAdmin(test.context.database, { email, password: PASSWORD, name: 'Agaasime' });
    const signIn = (password: string) => test.send('POST', '/api/admin/login', { body: { email, password } });
    expect((await signIn('wrong-password')).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect((await trail(id ?? '')).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['admin.sign_in', id],
      ['admin.sign_in_failed', null],
    ]);
    const person = await openAccount();
    await login({ email: person.email, password: PASSWORD });
    expect(await trail(person.answer.id)).toEqual([]);
    await ask('GET', '/mailbox?q=secret@aqal.example');
    const [mailbox] = await entries('action=mailbox.read');
    expect(mailbox).toMatchObject({ actorId: admin.id, details: { page: 1, isSearched: true } });
    expect(JSON.stringify(mailbox)).not.toContain('secret@');
  });

  it('tells of changes that are kept as pairs like of all others', async () => {
    const service = { name: 'Guuris', phone: '061', email: 'g@movers.example', location: 'Hodan', rating: 4 };
    const { id } = (await (await ask('POST', '/moving-services', service)).json()) as { id: string };
    await ask('PUT', `/moving-services/${id}`, { name: 'Guuris Cusub' });
    const [entry] = await entries(`subjectKind=moving_service&subjectId=${id}&action=moving_service.update`);
    expect(entry).toMatchObject({ before: { name: 'Guuris' }, after: { name: 'Guuris Cusub' }, details: {} });
  });

  it('tells of listings and settings what they were before and after, and is filtered by these acts', async () => {
    const owner = await test.createUser({ role: 'property_owner' });
    const { id } = await test.createProperty({ ownerId: owner.id });
    await ask('POST', '/properties/visibility', { ids: [id], act: 'hide', reason: 'No photos.' });
    expect(await entries(`subjectKind=property&subjectId=${id}&action=property.hide`)).toMatchObject([
      {
        before: { isActive: true, held: null },
        after: { isActive: false, held: 'hidden' },
        details: { reason: 'No photos.' },
      },
    ]);
    await ask('DELETE', `/properties/${id}`);
    expect(await entries(`subjectId=${id}&action=property.delete`)).toMatchObject([
      { before: { isActive: false, ownerId: owner.id }, after: null, details: {} },
    ]);
  });
});
