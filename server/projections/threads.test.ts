import { beforeAll, expect, it } from 'vitest';
import { accountsOf, mailedToken, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { rebuildThreads } from './rebuild-threads.ts';

let test: TestApp;
let admin: TestUser;
const { openConfirmed } = accountsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin' });
});

/** Somebody with a thread, and how it names them. */
async function asker() {
  const { email, cookie, answer } = await openConfirmed({ phone: '061 555 0177' });
  const { id: propertyId } = await test.createProperty();
  const headers = { cookie };
  const body = { propertyId, messageText: 'Is it still there?' };
  expect((await test.send('POST', '/api/messages', { headers, body })).status).toBe(201);
  const named = async () =>
    (await test.sql`select name, email, phone from inquiries where sender_id = ${answer.id}`)[0];
  return { id: answer.id, email, headers, named };
}

it('a thread has the name, the address and the number that its sender gives themselves', async () => {
  const { email, headers, named } = await asker();
  expect(await named()).toEqual({ name: 'Sahra Axmed', email, phone: '+252615550177' });
  const change = (body: object) => test.send('PATCH', '/api/me', { headers, body });
  expect((await change({ name: 'Sahra Warsame' })).status).toBe(200);
  expect((await change({ phone: '061 555 0288' })).status).toBe(200);
  expect(await named()).toEqual({ name: 'Sahra Warsame', email, phone: '+252615550288' });
  const other = `other-${email}`;
  const asked = await test.send('POST', '/api/me/email', {
    headers,
    body: { email: other, password: PASSWORD },
  });
  expect(asked.status).toBe(200);
  expect(await named()).toMatchObject({ email });
  const token = await mailedToken(test, other, 'verify-email');
  expect((await test.send('POST', '/api/verify-email', { body: { token } })).status).toBe(200);
  expect(await named()).toMatchObject({ name: 'Sahra Warsame', email: other });
});

it('a thread has what an administrator gives its sender, and nothing of who has left, at once', async () => {
  const { id, email, headers, named } = await asker();
  const given = { name: 'Sahra Nuur', email: `given-${email}` };
  const answer = await test.send('PUT', `/api/admin/users/${id}`, { headers: admin.headers, body: given });
  expect(answer.status).toBe(200);
  expect(await named()).toMatchObject(given);
  const left = await test.send('POST', '/api/me/delete', { headers, body: { password: PASSWORD } });
  expect(left.status).toBe(200);
  expect(JSON.stringify(await named())).not.toMatch(/Sahra|given-|615550177/);
});

it('what was written past the verbs is worked out anew', async () => {
  const { id, named } = await asker();
  await test.sql`update users set name = 'Sahra Cali', phone_e_164 = '+252615550399' where id = ${id}`;
  await rebuildThreads(test.context.database.db);
  expect(await named()).toMatchObject({ name: 'Sahra Cali', phone: '+252615550399' });
});
