import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, mailedToken, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { peopleOf } from '#server/testing/people.ts';

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

describe('deleting somebody', () => {
  it('erases what is theirs, keeps what others need, and names nobody in the log', async () => {
    const person = await openAccount({ name: 'Tirme Ducaale', role: 'property_owner', phone: '061 5557391' });
    const { id } = person.answer;
    const { id: propertyId } = await test.createProperty({ ownerId: id });
    await ask('PUT', `/users/${id}`, { name: 'Tirme Ducaale Cali' });
    const response = await ask('DELETE', `/users/${id}`);
    expect([response.status, await response.json()]).toEqual([200, { id, deleted: true }]);
    expect((await login({ email: person.email, password: PASSWORD })).status).toBe(401);
    expect((await test.send('GET', `/api/properties/${propertyId}`)).status).not.toBe(200);
    await test.deliver();
    const entries = await trail(id);
    expect(entries.map(({ action }) => action)).toEqual(['user.delete', 'user.update']);
    expect(entries[0]).toMatchObject({
      before: { role: 'property_owner', isActive: true, listings: 1 },
      after: null,
    });
    expect(JSON.stringify(entries)).not.toMatch(/Ducaale|5557391/);
    expect(await errorOf(await ask('DELETE', `/users/${id}`))).toEqual([404, 'not_found']);
  });
});

describe('passwords and sessions of somebody', () => {
  it('are reset by a mailed link alone', async () => {
    const person = await openAccount();
    const response = await ask('POST', `/users/${person.answer.id}/password-reset`);
    expect([response.status, await response.json()]).toEqual([200, { sentTo: person.email }]);
    const token = await mailedToken(test, person.email, 'reset-password');
    const body = { token, password: 'another-password-7' };
    expect((await test.send('POST', '/api/reset-password', { body })).status).toBe(200);
    expect((await trail(person.answer.id))[0]).toMatchObject({ action: 'user.password_reset', details: {} });
  });

  it('are seen without their tokens, and ended one by one or all', async () => {
    const person = await openAccount();
    const { id } = person.answer;
    for (let n = 0; n < 2; n += 1) await login({ email: person.email, password: PASSWORD });
    const list = async () =>
      (await (await ask('GET', `/users/${id}/sessions`)).json()) as { id: string; isCurrent: boolean }[];
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(JSON.stringify(sessions)).not.toMatch(/token/i);
    expect(await (await ask('DELETE', `/sessions/${sessions[0]?.id}`)).json()).toEqual({ ended: 1 });
    expect(await errorOf(await ask('DELETE', `/sessions/${sessions[0]?.id}`))).toEqual([404, 'not_found']);
    expect(await (await ask('DELETE', `/users/${id}/sessions`)).json()).toEqual({ ended: 2 });
    expect(await list()).toEqual([]);
    expect((await trail(id)).map(({ action, details }) => [action, details])).toEqual([
      ['user.sessions_end', { ended: 2 }],
      ['user.sessions_end', { ended: 1 }],
    ]);
    for (const [method, path] of [
      ['GET', 'sessions'],
      ['DELETE', 'sessions'],
      ['POST', 'password-reset'],
    ] as const) {
      expect(await errorOf(await ask(method, `/users/${randomUUID()}/${path}`))).toEqual([404, 'not_found']);
    }
  });

  it('leave the session of whoever asks', async () => {
    const boss = await test.createUser({ role: 'admin' });
    await ask('DELETE', `/users/${boss.id}/sessions`, undefined, boss);
    expect((await ask('GET', '/users', undefined, boss)).status).toBe(200);
  });
});
