import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import type { Erasing, Erasure } from '#contract/erasures.api.ts';
import { erasurePlan } from '#server/personal-data.ts';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin } from '../profile/create-account.ts';
import { erasePeople, MOST } from './erase-people.ts';

let test: TestApp;
const { openAccount } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

const NOTIFICATIONS = 100_000;
const MESSAGES = 10_000;

/** Somebody with very much, among the notifications of others. */
async function createBusyPerson() {
  const person = await openAccount({ name: 'Tiro Badan', role: 'property_owner', phone: '061 5551234' });
  const userId = person.answer.id;
  const { ownerId, id: propertyId } = await test.createProperty({ title: 'House of another' });
  const own = await test.createProperty({ ownerId: userId, title: 'Own flat' });
  await test.sql`
    insert into notifications (user_id, type, category, title, message, data)
    select case when n % 5 = 0 then ${ownerId}::uuid else ${userId}::uuid end, 'in_app', 'inquiry', 'News', 'From: Somebody', '{}'
    from generate_series(1, ${(NOTIFICATIONS * 5) / 4}::int) n`;
  const [thread] = await test.sql<{ id: string }>`
    insert into inquiries (owner_id, property_id, property_snapshot, sender_id, name, email)
    values (${ownerId}, ${propertyId}, 'House of another', ${userId}, 'Tiro Badan', ${person.email}) returning id`;
  await test.sql`
    insert into messages (inquiry_id, side, sender_id, receiver_id, message_text)
    select ${thread?.id}, 'seeker', ${userId}, ${ownerId}, ${`From: Tiro Badan (${person.email})\n\nIs it free? `} || n
    from generate_series(1, ${MESSAGES}::int) n`;
  await test.sql`analyze`;
  return { ...person, userId, ownerId, own };
}

it('erases somebody in short steps, while administrators sign in', async () => {
  const person = await createBusyPerson();
  const { database } = test.context;
  const boss = { email: 'boss@aqal.example', password: PASSWORD };
  await createAdmin(database, { ...boss, name: 'Boss' });
  const admin = await test.createUser({ role: 'admin' });

  const headers = { cookie: person.cookie };
  const answer = await test.send('POST', '/api/me/delete', { headers, body: { password: PASSWORD } });
  const { progressPath } = (await answer.json()) as { progressPath: string };
  const token = progressPath.split('/').at(-1);
  const progress = async () => (await (await test.send('GET', `/api/erasures/${token}`)).json()) as Erasure;
  const atDesk = async () => {
    const counts = await test.send('GET', '/api/admin/users/counts', { headers: admin.headers });
    return ((await counts.json()) as { erasing: Erasing }).erasing;
  };
  // At once: signed out, unable to sign in, hidden.
  expect((await test.send('GET', '/api/me', { headers })).status).toBe(401);
  const again = { email: person.email, password: PASSWORD };
  expect((await test.send('POST', '/api/login', { body: again })).status).toBe(401);
  expect((await test.send('GET', `/api/properties/${person.own.id}`)).status).toBe(404);
  expect(await progress()).toMatchObject({ state: 'running', percent: 0 });
  expect(await atDesk()).toMatchObject({ total: 1, accounts: [{ id: person.userId, state: 'running' }] });

  let batches = 0;
  const erasing = erasePeople(test.context, erasurePlan(test.context), () => {
    batches += 1;
  });
  const percents: number[] = [];
  let isDone = false;
  void erasing.then(() => {
    isDone = true;
  });
  while (!isDone) {
    const start = performance.now();
    expect((await test.send('POST', '/api/admin/login', { body: boss })).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(5_000);
    percents.push((await progress()).percent);
    await sleep(200);
  }
  await erasing;
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(new Set(percents).size).toBeGreaterThan(2);

  expect(await progress()).toMatchObject({ state: 'done', percent: 100 });
  expect(await atDesk()).toEqual({ total: 0, accounts: [] });
  // However fast the machine: what others may have to wait for is never more than so many rows.
  expect(batches).toBeGreaterThanOrEqual((NOTIFICATIONS + MESSAGES) / MOST);
  const left = await test.sql<{ notifications: number; messages: number; others: number }>`
    select (select count(*)::int from notifications where user_id = ${person.userId}) as notifications,
      (select count(*)::int from messages where message_text like '%Tiro%' or message_text like '%person-%') as messages,
      (select count(*)::int from notifications where user_id = ${person.ownerId}) as others`;
  expect(left).toEqual([{ notifications: 0, messages: 0, others: NOTIFICATIONS / 4 }]);
});

it('an unknown status link is not found', async () => {
  const answer = await test.send('GET', '/api/erasures/unknown');
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not_found']);
});
